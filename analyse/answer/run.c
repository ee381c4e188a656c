/* What the run was, and how much of it the collector took. Facts are of the whole run: a report on
 * a part of it, or a sum of several, has none. */
#include "analyse/answer/internal.h"
#include "ghc/faults.h"

static void find_end(const Profile *profile, AnswerRun *run) {
    Text end = profile_fact(profile, PROFILE_FACT_END);
    uint64_t code;
    bool has_code = profile_number(profile, PROFILE_FACT_EXIT_CODE, &code);
    run->ended = end.length > 0 || has_code;
    run->failed =
        (end.length > 0 && !text_equal(end, TEXT("value")) && !text_equal(end, TEXT("exit"))) ||
        (has_code && code != 0);
}

/* -t's figures are of the run without censuses, if `assay ghc` made the files: they come first. */
static void find_times(const Profile *profile, AnswerRun *run) {
    uint64_t cpu, collector;
    if (profile_seconds(profile, PROFILE_FACT_RTS_TOTAL_SECONDS, &cpu) &&
        profile_seconds(profile, PROFILE_FACT_RTS_COLLECTOR_SECONDS, &collector)) {
        run->cpu = cpu;
        run->collector = collector <= cpu ? collector : cpu;
        if (!profile_seconds(profile, PROFILE_FACT_RTS_WALL_SECONDS, &run->nanoseconds))
            run->nanoseconds = cpu;
        return;
    }
    if (profile_seconds(profile, PROFILE_FACT_TOTAL_SECONDS, &run->nanoseconds)) return;
    if (!profile_number(profile, PROFILE_FACT_DURATION, &run->nanoseconds)) return;
    if (profile_number(profile, PROFILE_FACT_MUTATOR, &cpu) &&
        profile_number(profile, PROFILE_FACT_PAUSES, &run->collector)) {
        run->cpu = cpu + run->collector;
        run->nanoseconds = 0; /* the clock's has censuses in it, and what else the machine did */
        return;
    }
    if (!profile_number(profile, PROFILE_FACT_PAUSES, &run->collector) ||
        run->collector > run->nanoseconds)
        run->collector = 0;
    run->with_censuses = run->collector > 0 && profile_has_logged_censuses(profile);
}

/* The sum, or the largest number there is: a stranger's file has what it likes. */
static uint64_t added(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

static void find_amounts(const Rollup *rollup, AnswerRun *run) {
    const Profile *profile = rollup->profile;
    uint32_t bytes = profile_metric_of(profile, PROFILE_METRIC_BYTES);
    if (!profile_stated(profile, PROFILE_METRIC_BYTES, &run->allocated) && bytes != PROFILE_NONE)
        run->allocated = rollup_total(rollup, bytes);
    profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &run->live_peak);
    if (!profile_number(profile, PROFILE_FACT_RTS_MEMORY_IN_USE, &run->held))
        profile_number(profile, PROFILE_FACT_PEAK_HEAP_BYTES, &run->held);
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        if (profile->metrics.items[i].role == PROFILE_ROLE_STEPS)
            run->steps = added(run->steps, rollup_total(rollup, i));
}

static void find_search(const Profile *profile, AnswerRun *run) {
    run->searches = profile_number(profile, PROFILE_FACT_SOLUTIONS, &run->solutions);
    if (!run->searches) return;
    profile_number(profile, PROFILE_FACT_FAILED_BRANCHES, &run->failures);
    uint64_t failures = 0; /* those inside a search, too, which are no branches of the run's own */
    for (uint32_t i = 0; i < profile->search.choices.count; i++)
        failures = added(failures, profile->search.choices.items[i].failures);
    if (failures > run->failures) run->failures = failures;
    profile_number(profile, PROFILE_FACT_SUSPENDED_BRANCHES, &run->suspended);
    run->stopped = profile_fact(profile, PROFILE_FACT_STOPPED).length > 0;
}

/* Is much of what was measured the centres' own doing? A difference in time can be chance. */
static void find_distortion(const Profile *profile, AnswerRun *run) {
    enum { MUCH = 1500, MUCH_TIME = 2000, SHORT = 50000000 }; /* thousandths; nanoseconds */
    if (!profile_number(profile, PROFILE_FACT_WITHOUT_CENTRES_BYTES, &run->bytes_without) ||
        !profile_number(profile, PROFILE_FACT_WITH_CENTRES_BYTES, &run->bytes_with))
        return;
    profile_number(profile, PROFILE_FACT_WITHOUT_CENTRES_NANOSECONDS, &run->cpu_without);
    profile_number(profile, PROFILE_FACT_WITH_CENTRES_NANOSECONDS, &run->cpu_with);
    run->is_distorted =
        run->bytes_with / MUCH >= run->bytes_without / 1000 ||
        (run->cpu_without >= SHORT && run->cpu_with / MUCH_TIME >= run->cpu_without / 1000);
}

/* Over a tenth less, and further away than censuses that are not spaced: there may have been more
 * in between. */
static bool may_hide_more(const ProfileDimension *dimension, uint32_t peak, uint32_t beside,
                          uint64_t step) {
    const ProfileSample *most = &dimension->samples.items[peak];
    const ProfileSample *other = &dimension->samples.items[beside];
    uint64_t apart = peak > beside ? most->time - other->time : other->time - most->time;
    return apart > 2 * step && other->total < most->total - most->total / 10;
}

/* Of a clock of bytes: the run went on after the last census, and nobody has looked. */
static bool may_grow_on(const ProfileDimension *dimension, uint64_t end, uint64_t step) {
    return end > vector_last(&dimension->samples).time + 2 * step;
}

static bool may_miss_peak(const Profile *profile, uint32_t index, uint64_t allocated) {
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint32_t peak = profile_peak_sample(profile, index);
    uint64_t step;
    if (!dimension->of_cells || peak == PROFILE_NONE ||
        !profile_number(profile, PROFILE_FACT_CENSUS_STEP, &step))
        return false;
    if (peak > 0 && may_hide_more(dimension, peak, peak - 1, step)) return true;
    return peak + 1 < dimension->samples.count ? may_hide_more(dimension, peak, peak + 1, step)
                                               : may_grow_on(dimension, allocated, step);
}

/* What a build without profiling can still tell: -hi is there since GHC 9.2. */
static void find_build(const Profile *profile, AnswerRun *run) {
    static const GhcVersion first = {{9, 2}};
    GhcVersion version;
    run->is_plain = ghc_is_plain(profile);
    run->knows_lines =
        ghc_version_of(profile, &version) && ghc_version_compare(version, first) >= 0;
}

enum { TO_THE_END = 900 }; /* thousandths of the peak: what has fallen further does not grow */

/* What is known of many runs: totals of their costs, and what their searches came to. */
static void find_mean(const Rollup *rollup, AnswerRun *run) {
    const Profile *profile = rollup->profile;
    uint32_t bytes = profile_metric_of(profile, PROFILE_METRIC_BYTES),
             steps = profile_metric_of(profile, PROFILE_METRIC_STEPS);
    if (profile_fact(profile, PROFILE_FACT_RESTRICTION).length > 0) return;
    find_search(profile, run);
    if (steps != PROFILE_NONE) run->steps = rollup_total(rollup, steps);
    if (bytes == PROFILE_NONE) return;
    run->allocated = rollup_total(rollup, bytes);
    if (profile->metrics.items[bytes].has_spread)
        run->spread = (uint64_t)(profile->metrics.items[bytes].spread + 0.5);
}

void answer_find_run(const Rollup *rollup, const Answer *memory, AnswerRun *run) {
    *run = (AnswerRun){0};
    if (rollup->profile->mean_of > 0) find_mean(rollup, run);
    if (!profile_facts_hold(rollup->profile)) return;
    find_end(rollup->profile, run);
    find_times(rollup->profile, run);
    find_amounts(rollup, run);
    find_search(rollup->profile, run);
    find_distortion(rollup->profile, run);
    find_build(rollup->profile, run);
    if (!memory) return;
    if (run->live_peak == 0) run->live_peak = memory->memory.peak;
    run->may_miss_peak = may_miss_peak(rollup->profile, memory->memory.dimension, run->allocated);
    run->grows = memory->memory.grows &&
                 answer_permille(memory->memory.last, memory->memory.peak) >= TO_THE_END;
}

/* ---- the collector ---- */

enum {
    STACK_SHARE = 200,     /* thousandths of all bytes: what else SYSTEM allocates stays below */
    DEEP_STACK = 4000000,  /* bytes: less fits a processor's cache, and is copied soon */
    NOT_LITTLE = 150,      /* thousandths of the cost: who has less does not wait for long */
    ALMOST_AS_OFTEN = 900, /* thousandths of the entries */
    REPEATED = 100,        /* times the entries of who calls: no code has as many calls in it */
};

/* Entries that those of the callers do not explain, since they are so many more: recursion, or a
 * loop of the caller. Each by label, at the head of a family. */
typedef struct Repeated {
    uint64_t *entries;
    /* who calls it in a loop and has more of the costs: the loop is more than its calls;
     * PROFILE_NONE: nobody */
    uint32_t *loops;
    uint64_t most; /* entries */
} Repeated;

static Repeated find_repeated(const AnswerFamilies *families, const uint64_t *costs, Arena *arena) {
    const Rollup *rollup = families->rollup;
    const Profile *profile = rollup->profile;
    Repeated found = {.entries = ARENA_ARRAY(arena, uint64_t, (size_t)profile->labels.count + 1),
                      .loops = ARENA_ARRAY(arena, uint32_t, (size_t)profile->labels.count + 1)};
    for (uint32_t i = 0; i < profile->labels.count; i++) found.loops[i] = PROFILE_NONE;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        ProfileContext context = profile->contexts.items[i];
        uint64_t own = rollup_context_own(rollup, families->entries, i), above = 0;
        uint32_t head = families->heads[context.label], caller = head;
        if (context.parent != PROFILE_NONE) {
            above = rollup_context_own(rollup, families->entries, context.parent);
            caller = families->heads[profile->contexts.items[context.parent].label];
        }
        if (own / REPEATED < above) continue;
        found.entries[head] += own;
        if (costs[caller] > costs[head]) found.loops[head] = caller;
        if (found.entries[head] > found.most) found.most = found.entries[head];
    }
    return found;
}

/* Whose calls wait on a deep stack: of those that are repeated most, who takes most of the time, or
 * the loop that repeats them. Who made the data that they wait for is entered as often, once for
 * each piece of it, but does not wait: any other one comes first. */
static uint32_t find_recursion(AnswerFamilies *families, uint32_t maker) {
    const Profile *profile = families->rollup->profile;
    uint32_t metric = answer_time_metric(profile), best = PROFILE_NONE;
    if (metric == PROFILE_NONE) metric = answer_allocation_metric(profile);
    if (families->entries == PROFILE_NONE || metric == PROFILE_NONE) return maker;
    Arena arena;
    arena_init(&arena);
    const uint64_t *costs = answer_family_costs(families, metric);
    Repeated repeated = find_repeated(families, costs, &arena);
    uint64_t total = rollup_program_total(families->rollup, metric);
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile->labels.items[i].kind == PROFILE_CENTRE && i != maker &&
            answer_permille(repeated.entries[i], repeated.most) >= ALMOST_AS_OFTEN &&
            answer_permille(costs[i], total) >= NOT_LITTLE &&
            (best == PROFILE_NONE || costs[i] > costs[best]))
            best = i;
    if (best == PROFILE_NONE) best = maker;
    if (best != PROFILE_NONE && repeated.loops[best] != PROFILE_NONE) best = repeated.loops[best];
    arena_release(&arena);
    return best;
}

/* Before GHC 9.2 a stack is in no census: one that grows deep shows in what the runtime system
 * allocates, which is little else. */
static bool is_stack_allocated(const Rollup *rollup) {
    uint32_t bytes = profile_metric_of(rollup->profile, PROFILE_METRIC_BYTES);
    return bytes != PROFILE_NONE && answer_permille(answer_kind_cost(rollup, bytes, PROFILE_SYSTEM),
                                                    rollup_total(rollup, bytes)) >= STACK_SHARE;
}

/* Thunks need a stack as deep as their chain is long: then who made them is who is to be looked at.
 * If no census says what the heap is made of, what grows is more often thunks. */
static bool may_be_thunks(const Answer *memory) {
    if (!memory) return false;
    return memory->memory.stuff == ANSWER_STUFF_THUNKS || memory->memory.stack_evaluates ||
           (memory->memory.stuff == ANSWER_STUFF_UNKNOWN && memory->memory.grows);
}

bool answer_find_collector(AnswerFamilies *families, const AnswerRun *run, const Answer *memory,
                           Answer *answer) {
    const Profile *profile = families->rollup->profile;
    AnswerCollector collector = {.amount = run->collector,
                                 .total = run->cpu > 0 ? run->cpu : run->nanoseconds,
                                 .of_cpu = run->cpu > 0,
                                 .with_censuses = run->with_censuses,
                                 .live_peak = run->live_peak,
                                 .stuff = ANSWER_STUFF_UNKNOWN};
    if (collector.amount == 0 || collector.total == 0) return false;
    profile_number(profile, PROFILE_FACT_COLLECTIONS, &collector.collections);
    profile_number(profile, PROFILE_FACT_MAJOR_COLLECTIONS, &collector.major);
    if (!profile_number(profile, PROFILE_FACT_RTS_COPIED, &collector.copied))
        profile_number(profile, PROFILE_FACT_COPIED_BYTES, &collector.copied);
    *answer = (Answer){.kind = ANSWER_COLLECTOR, .label = PROFILE_NONE};
    if (memory && memory->memory.seen_stack >= DEEP_STACK)
        collector.stack = memory->memory.seen_stack;
    collector.is_stack = collector.stack > 0 || is_stack_allocated(families->rollup);
    if (memory) {
        answer->label = memory->label; /* who made what it copies */
        collector.made = memory->memory.made;
        collector.made_total = memory->memory.peak;
        collector.stuff = memory->memory.stuff;
        collector.stack_evaluates = memory->memory.stack_evaluates;
    }
    if (collector.is_stack && !may_be_thunks(memory)) {
        uint32_t recursion = find_recursion(families, answer->label);
        if (recursion != answer->label) collector.made = collector.made_total = 0;
        answer->label = recursion;
    }
    answer->collector = collector;
    return true;
}
