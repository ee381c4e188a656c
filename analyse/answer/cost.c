/* Who has most of a metric: the definition, with its local functions and methods, that leads.
 *
 * What the runtime system keeps for itself is no part of the total. MAIN, code outside of every
 * centre, can lead like a definition. Of a sampled metric chance has a say: Wilson's interval, as
 * in analyse/findings/samples.c, is of the samples; values that are shares are turned into samples
 * and back. */
#include "analyse/answer/internal.h"
#include "analyse/chance.h"
#include "ghc/methods.h"
#include <stdlib.h>

enum {
    WORTH_NAMING = 10, /* thousandths: who comes next */
    NEARLY_ALL = 900,  /* thousandths of a definition's cost */
};

/* ---- metrics ---- */

static bool is_trusted(const ProfileMetric *metric) {
    return !metric->sampled || metric->samples >= CHANCE_ENOUGH;
}

/* the first of these that is there */
static uint32_t first_metric(const Profile *profile, const ProfileMetricCode *codes, int count) {
    for (int i = 0; i < count; i++) {
        uint32_t metric = profile_metric_of(profile, codes[i]);
        if (metric != PROFILE_NONE && is_trusted(&profile->metrics.items[metric]) &&
            profile_total(profile, metric) > 0)
            return metric;
    }
    return PROFILE_NONE;
}

static uint32_t share_of(const Profile *profile, uint32_t metric, uint32_t label) {
    const ProfileMetric *of = &profile->metrics.items[metric];
    uint64_t cost = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++)
        if (profile->contexts.items[i].label == label) cost += of->values.items[i];
    return answer_permille(cost, profile_total(profile, metric));
}

/* Whoever has most samples, and in proportion less than half as many steps, spends its time in what
 * takes none: large numbers, input and output. */
static bool steps_mislead(const Profile *profile, uint32_t steps, uint32_t samples) {
    Arena arena;
    arena_init(&arena);
    const ProfileMetric *of = &profile->metrics.items[samples];
    uint64_t *costs = ARENA_ARRAY(&arena, uint64_t, (size_t)profile->labels.count + 1);
    uint32_t leads = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        uint32_t label = profile->contexts.items[i].label;
        costs[label] += of->values.items[i];
        if (costs[label] > costs[leads]) leads = label;
    }
    arena_release(&arena);
    return share_of(profile, steps, leads) < share_of(profile, samples, leads) / 2;
}

/* Steps, which our own engines count, are exact and the same in each run: they come before samples,
 * unless these tell of something else. */
uint32_t answer_time_metric(const Profile *profile) {
    static const ProfileMetricCode sampled[] = {PROFILE_METRIC_TICKS, PROFILE_METRIC_TIME_SHARE,
                                                PROFILE_METRIC_STACK_SAMPLES};
    static const ProfileMetricCode exact[] = {PROFILE_METRIC_STEPS};
    uint32_t samples = first_metric(profile, sampled, sizeof sampled / sizeof *sampled);
    uint32_t steps = first_metric(profile, exact, 1);
    if (steps == PROFILE_NONE || samples == PROFILE_NONE)
        return steps == PROFILE_NONE ? samples : steps;
    return steps_mislead(profile, steps, samples) ? samples : steps;
}

uint32_t answer_allocation_metric(const Profile *profile) {
    static const ProfileMetricCode codes[] = {PROFILE_METRIC_BYTES, PROFILE_METRIC_BYTES_SHARE,
                                              PROFILE_METRIC_TICKY_BYTES};
    return first_metric(profile, codes, sizeof codes / sizeof *codes);
}

uint64_t answer_kind_cost(const Rollup *rollup, uint32_t metric, ProfileLabelKind kind) {
    uint64_t cost = 0;
    for (uint32_t i = 0; i < rollup->profile->labels.count; i++)
        if (rollup->profile->labels.items[i].kind == kind) cost += rollup_own(rollup, metric, i);
    return cost;
}

/* ---- chance ---- */

/* of thousandths as samples, and back */
static uint64_t scaled(uint64_t value, uint64_t to, uint64_t from) {
    return from == 0 ? 0 : (uint64_t)(((unsigned __int128)value * to + from / 2) / from);
}

static void find_interval(const ProfileMetric *metric, AnswerCost *cost) {
    if (!metric->sampled || metric->samples == 0) return;
    cost->samples = metric->samples;
    uint64_t of_subject =
        metric->share ? scaled(cost->amount, metric->samples, 1000) : cost->amount;
    if (of_subject > metric->samples) of_subject = metric->samples;
    ChanceInterval chance = chance_interval(of_subject, metric->samples);
    cost->low = chance.low;
    cost->high = chance.high;
    if (!metric->share) return;
    cost->low = scaled(cost->low, 1000, metric->samples);
    cost->high = scaled(cost->high, 1000, metric->samples);
}

static uint64_t find_nanoseconds(const AnswerFamilies *families, const AnswerCost *cost) {
    const Profile *profile = families->rollup->profile;
    uint64_t all;
    switch (profile->metrics.items[cost->metric].code) {
    case PROFILE_METRIC_TICKS:
        all = profile_sample_time(profile, cost->metric, cost->amount, families->tick_nanos);
        return all < UINT64_MAX ? all : 0;
    case PROFILE_METRIC_TIME_SHARE:
        if (!profile_seconds(profile, PROFILE_FACT_TOTAL_SECONDS, &all)) return 0;
        return scaled(cost->amount, all, 1000);
    default: return 0;
    }
}

/* ---- who leads ---- */

/* nobody looks for the cause in the runtime system, or in what GHC's library sets up for itself */
static bool may_lead(const ProfileLabel *label) {
    return !profile_label_is_runtime(label->kind) &&
           (label->kind != PROFILE_CAF || !ghc_is_own_module(label->module));
}

/* the head with the largest cost, and not `but` */
static uint32_t largest(const Profile *profile, const uint64_t *costs, uint32_t but) {
    uint32_t best = PROFILE_NONE;
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        if (!may_lead(&profile->labels.items[i]) || i == but || costs[i] == 0) continue;
        if (best == PROFILE_NONE || costs[i] > costs[best]) best = i;
    }
    return best;
}

/* what of a family's cost is not that of methods */
static uint64_t without_methods(const AnswerFamilies *families, uint32_t head, uint32_t metric) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < families->rollup->profile->labels.count; i++)
        if (families->heads[i] == head && (i == head || !families->methods[i]))
            sum += rollup_own(families->rollup, metric, i);
    return sum;
}

/* the methods that a definition's cost has in it, those with most first */
static void find_below(const AnswerFamilies *families, uint32_t head, AnswerCost *cost) {
    const Profile *profile = families->rollup->profile;
    uint64_t limit = UINT64_MAX;
    for (uint32_t last = PROFILE_NONE; cost->below_count < ANSWER_BELOW;) {
        uint32_t best = PROFILE_NONE;
        uint64_t most = 0;
        for (uint32_t i = 0; i < profile->labels.count; i++) {
            uint64_t own = rollup_own(families->rollup, cost->metric, i);
            bool was_told = own > limit || (own == limit && (last == PROFILE_NONE || i <= last));
            if (i == head || families->heads[i] != head || own <= most || was_told ||
                !ghc_is_method(profile->labels.items[i].name))
                continue;
            best = i;
            most = own;
        }
        if (best == PROFILE_NONE || answer_permille(most, cost->amount) < WORTH_NAMING) return;
        cost->below[cost->below_count++] = last = best;
        limit = most;
    }
}

typedef VECTOR(AnswerCaller) Callers;

static void add_caller(void *context, uint32_t caller, uint64_t entries) {
    Callers *callers = context;
    vector_push(callers, (AnswerCaller){caller, entries});
}

static int compare_callers(const void *left, const void *right) {
    const AnswerCaller *a = left, *b = right;
    return (a->label > b->label) - (a->label < b->label);
}

/* Who enters it most. Entered once, by whom is nothing to tell. */
static void find_caller(const AnswerFamilies *families, uint32_t head, AnswerCost *cost) {
    Callers callers = {0};
    uint64_t sum = 0, total = 0;
    answer_visit_callers(families, head, add_caller, &callers);
    if (callers.count > 1)
        qsort(callers.items, callers.count, sizeof *callers.items, compare_callers);
    for (uint32_t i = 0; i < callers.count; i++) {
        bool same = i > 0 && callers.items[i - 1].label == callers.items[i].label;
        sum = (same ? sum : 0) + callers.items[i].entries;
        total += callers.items[i].entries;
        if (sum <= cost->from_caller) continue;
        cost->from_caller = sum;
        cost->caller = callers.items[i].label;
    }
    vector_release(&callers);
    cost->from_others = total - cost->from_caller;
    if (total <= 1) cost->caller = PROFILE_NONE;
}

/* For whom nearly all of it is done, label + 1: of those that are above it in nearly all of its costs, the
 * nearest. */
static uint32_t find_within(const AnswerFamilies *families, uint32_t head, uint32_t metric) {
    const Rollup *rollup = families->rollup;
    const Profile *profile = rollup->profile;
    Arena arena;
    arena_init(&arena);
    uint64_t *amounts = ARENA_ARRAY(&arena, uint64_t, (size_t)profile->labels.count + 1);
    uint32_t *depths = ARENA_ARRAY(&arena, uint32_t, (size_t)profile->labels.count + 1);
    uint32_t *seen = ARENA_ARRAY(&arena, uint32_t, (size_t)profile->labels.count + 1);
    uint64_t total = 0;
    uint32_t best = 0;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        uint64_t own = rollup_context_own(rollup, metric, i);
        if (own == 0 || families->heads[profile->contexts.items[i].label] != head) continue;
        total += own;
        uint32_t steps = 0;
        for (uint32_t at = profile->contexts.items[i].parent; at != PROFILE_NONE;
             at = profile->contexts.items[at].parent) {
            uint32_t label = families->heads[profile->contexts.items[at].label];
            steps++;
            if (seen[label] == i + 1 || label == head) continue;
            seen[label] = i + 1;
            amounts[label] += own;
            if (steps > depths[label]) depths[label] = steps;
        }
    }
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (profile->labels.items[i].kind == PROFILE_CENTRE &&
            answer_permille(amounts[i], total) >= NEARLY_ALL &&
            (best == 0 || depths[i] < depths[best - 1]))
            best = i + 1;
    arena_release(&arena);
    return best;
}

static int compare_amounts(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a < b) - (a > b);
}

uint32_t answer_spread(AnswerFamilies *families, uint32_t metric) {
    const Profile *profile = families->rollup->profile;
    const uint64_t *costs = answer_family_costs(families, metric);
    uint64_t sum = 0, total = rollup_program_total(families->rollup, metric);
    uint32_t needed = 0;
    VECTOR(uint64_t) amounts = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (!profile_label_is_runtime(profile->labels.items[i].kind) && costs[i] > 0)
            vector_push(&amounts, costs[i]);
    if (amounts.count > 1)
        qsort(amounts.items, amounts.count, sizeof *amounts.items, compare_amounts);
    while (needed < amounts.count && answer_permille(sum, total) < 900)
        sum += amounts.items[needed++];
    vector_release(&amounts);
    return needed;
}

bool answer_find_cost(AnswerFamilies *families, AnswerKind kind, uint32_t metric, uint32_t other,
                      Answer *answer) {
    const Rollup *rollup = families->rollup;
    const Profile *profile = rollup->profile;
    const uint64_t *costs = answer_family_costs(families, metric);
    uint32_t head = largest(profile, costs, PROFILE_NONE);
    if (head == PROFILE_NONE) return false;
    AnswerCost cost = {.metric = metric,
                       .amount = costs[head],
                       .total = rollup_program_total(rollup, metric),
                       .caller = PROFILE_NONE,
                       .other_metric = other,
                       .next = largest(profile, costs, head)};
    find_interval(&profile->metrics.items[metric], &cost);
    find_below(families, head, &cost);
    if (kind == ANSWER_TIME) cost.nanoseconds = find_nanoseconds(families, &cost);
    if (families->entries != PROFILE_NONE) {
        cost.entries = rollup_own(rollup, families->entries, head);
        find_caller(families, head, &cost);
    }
    cost.own = without_methods(families, head, metric);
    cost.within = find_within(families, head, metric);
    if (cost.within > 0 && families->entries != PROFILE_NONE)
        cost.within_entries = rollup_own(rollup, families->entries, cost.within - 1);
    if (other != PROFILE_NONE) {
        cost.other_amount = answer_family_costs(families, other)[head];
        cost.other_total = rollup_program_total(rollup, other);
    }
    if (cost.next != PROFILE_NONE) cost.next_amount = costs[cost.next];
    if (answer_permille(cost.next_amount, cost.total) < WORTH_NAMING) {
        cost.next = PROFILE_NONE;
        cost.next_amount = 0;
    }
    cost.spread = answer_spread(families, metric);
    *answer = (Answer){.kind = kind, .label = head, .cost = cost};
    return true;
}
