/* What is abnormal, and what comes first: all weights, and all thresholds of `trouble`, with their
 * reasons.
 *
 * A weight has two parts. What is in trouble has TROUBLE and more, all else less: a leak comes
 * before the definition that happens to have most of the time. Within each part, it is the share:
 * of the time, of the bytes, of the heap that grew or is of thunks. Equal ones are in the order of
 * answers.def, time first.
 *
 * Time. Some definition always has most of the time, and often it is what the program is for: time
 * alone is never trouble. Where nothing is, it comes before who allocates.
 *
 * Allocation. Who leads in time and in bytes is told once: as allocation if the time follows the
 * bytes, for then allocating is what takes it, else as time. Where there are many steps for a byte,
 * it takes little. It is trouble if one definition makes nearly all bytes, much each time it is
 * entered, and nothing of it stays: copies that are made anew and thrown away. No one of these
 * tells: an interpreter makes nearly all bytes in small pieces, a table that is filled row by row
 * makes much each time, and keeps it; what keeps little alive is most programs.
 *
 * Memory. A large heap is trouble if it grows, or swells and is gone again: something is kept that
 * could have been let go. So is one that is mostly thunks, since data that is in use has been
 * looked at, one that lives show to be kept long after its last use, and one that mostly waits for
 * alternatives of a search: the running branch needs none of it. What only stays large may be what the program is for: it is no trouble, but the more of
 * all bytes stays, the more the run is about it, and then it comes before who allocates. A list that is read on and on
 * grows, too, while it is walked: where the collector hardly notices, the heap has to be very
 * large. A deep stack is memory, too, where it is known: of our own runs.
 *
 * Search. Every search fails in some branches: that is how it finds out. It is told where it has half
 * of the work, and is trouble where hardly anything else is done, or much of it in an alternative
 * that never leads anywhere; then a test could come sooner, or an alternative go. A run that ends
 * without a solution, or with branches that wait for ever besides, has an answer missing. What is computed
 * is one thing and for what another: so it comes before who computes. So does a value that is computed
 * again and again after backtracking; it is no trouble, as nobody knows what that costs.
 *
 * Collector. Much of the time is trouble. What it copies is what is alive; so if that grows, the
 * collector's time follows from it and comes after it. A deep stack is in no census before GHC 9.2,
 * and the collector's time is what shows it: then it comes before the heap that waits for the
 * stack, unless that is of thunks, which need a stack as deep as their chain is long, or may be. */
#include "analyse/answer/internal.h"

enum {
    TROUBLE = 500,
    FIRST = 1000, /* of a collector that a deep stack keeps busy: before any heap */

    /* thousandths of a share that are its weight */
    OF_TIME = 500,       /* at most TROUBLE, and twice what allocation has: time comes before it */
    OF_ALLOCATION = 250, /* in trouble, too: below a heap that is wrong by as much */
    OF_WRONG_HEAP = 400, /* of what grew or is of thunks: a leak comes before copies */
    OF_GROWN_HEAP = 50,  /* that is no trouble: after any cost that leads */
    OF_KEPT = 1500,      /* of what was allocated: a heap that stays */
    OF_FAILED = 450,     /* of the work */
    IN_VAIN = 505,       /* of much work: before any cost that leads, after all trouble */
    AGAIN = 510,         /* likewise */
    OF_COLLECTOR = 250,  /* follows from the heap, or from who allocates */

    /* thousandths */
    LEADS = 300,          /* of a cost: who has less does not lead clearly */
    FOLLOWS = 750,        /* of the share of time: a share of bytes as large as that explains it */
    NEARLY_ALL = 800,     /* of the bytes: all others together have a fifth */
    MOSTLY = 500,         /* of the heap */
    COLLECTOR_MUCH = 360, /* of the time: a third may be needed, and load makes it vary */
    COLLECTOR_TOLD = 200, /* of the time: less is not worth a sentence */
    COLLECTOR_NOTICES = 100, /* of the time: less is what it takes without a heap */

    FAILS = 500,        /* of the work: less is what a search costs */
    FAILS_MOSTLY = 900, /* likewise: one part in ten led to something */
    FAILS_ALONE = 300,  /* of the work: in an alternative that never leads to a solution */

    /* times another figure */
    WASTE = 1000, /* what is ever alive: of bytes that are so many more, nothing stays */
    SWOLLEN = 4,  /* what is typically alive */
    COMPUTES = 4, /* the bytes: who makes so many steps more computes, and makes data by the way */

    STAYS = 150,     /* the weight of a heap that stays, before what it has of all bytes */
    MUCH_KEPT = 200, /* thousandths of all bytes: of more, memory is what the run is about */

    /* entries, bytes, nanoseconds, steps */
    LITTLE_WORK = 2000,       /* steps: of less, nobody cares how much failed */
    OFTEN = 1000,             /* entries: fewer may each be a large part of the work */
    DEAR_ENTRY = 1000,        /* bytes an entry: more than a step in a balanced tree makes */
    LARGE_HEAP = 4000000,     /* bytes: a smaller heap fits a processor's cache, and costs little */
    VERY_LARGE = 16000000,    /* bytes: see limit_of */
    SHORT_RUN = 50000000,     /* nanoseconds: of shorter ones no share of time is worth a word */
    SHORT_PAUSES = 100000000, /* nanoseconds in all: nobody waits for less */
};

static uint32_t share_of(const AnswerCost *cost) {
    return answer_permille(cost->amount, cost->total);
}

static uint32_t weight_of(uint32_t share, uint32_t thousandths) {
    return share * thousandths / 1000;
}

static void weigh_time(Answer *answer) {
    answer->weight = weight_of(share_of(&answer->cost), OF_TIME);
}

static uint32_t collector_share(const Answer *answer) {
    return answer_permille(answer->collector.amount, answer->collector.total);
}

/* live: the most that was alive; 0: not known */
static void weigh_allocation(Answer *answer, uint64_t live) {
    const AnswerCost *cost = &answer->cost;
    uint32_t share = share_of(cost);
    bool is_waste = live > 0 && cost->total / WASTE >= live;
    bool is_dear = cost->entries >= OFTEN && cost->own / cost->entries >= DEAR_ENTRY;
    answer->trouble = answer_permille(cost->own, cost->total) >= NEARLY_ALL && is_waste && is_dear;
    answer->weight = weight_of(share, OF_ALLOCATION) + (answer->trouble ? TROUBLE : 0);
}

static bool is_swollen(const AnswerMemory *memory) {
    return memory->is_freed && memory->peak / SWOLLEN >= memory->typical;
}

/* thousandths of the heap */
static uint32_t thunks_of(const AnswerMemory *memory) {
    return memory->stuff == ANSWER_STUFF_THUNKS
               ? answer_permille(memory->stuff_amount, memory->stuff_total)
               : 0;
}

static bool is_of_thunks(const AnswerMemory *memory) { return thunks_of(memory) >= MOSTLY; }

/* How large a heap has to be to be trouble. Where the collector hardly notices it, very large;
 * unless it is of thunks, or a constant holds it, which lets nothing go. */
static uint64_t limit_of(const AnswerCandidates *candidates, const AnswerMemory *memory) {
    bool is_dear = !candidates->has[ANSWER_COLLECTOR] ||
                   collector_share(&candidates->items[ANSWER_COLLECTOR]) >= COLLECTOR_NOTICES;
    bool by_constant =
        memory->held_by_constant || (memory->root && memory->root->kind == PROFILE_HOLDER_CAF);
    return is_dear || by_constant || is_of_thunks(memory) ? LARGE_HEAP : VERY_LARGE;
}

/* A stack that is so deep is a recursion that could have been a loop, or a chain of thunks. */
static bool is_deep(const AnswerMemory *memory) { return memory->largest_stack >= LARGE_HEAP; }

/* thousandths of the heap: what only alternatives hold, that have not begun */
static uint32_t waiting_in(const AnswerMemory *memory) {
    return memory->root && memory->root->kind == PROFILE_HOLDER_ALTERNATIVES
               ? answer_permille(memory->root_amount, memory->ways_total)
               : 0;
}

/* allocated: all of it */
static void weigh_memory(const AnswerCandidates *candidates, uint64_t allocated, Answer *answer) {
    const AnswerMemory *memory = &answer->memory;
    uint32_t grown = answer_permille(memory->peak - memory->first, memory->peak);
    answer->trouble =
        is_deep(memory) || (memory->peak_may_be >= limit_of(candidates, memory) &&
                            (memory->grows || is_swollen(memory) || is_of_thunks(memory) ||
                             memory->is_idle || memory->is_unused || waiting_in(memory) >= MOSTLY));
    uint32_t wrong = is_of_thunks(memory) && thunks_of(memory) > grown ? thunks_of(memory) : grown;
    if (waiting_in(memory) > wrong) wrong = waiting_in(memory);
    answer->weight = answer->trouble ? TROUBLE + weight_of(wrong, OF_WRONG_HEAP)
                                     : weight_of(grown, OF_GROWN_HEAP);
    if (answer->trouble || memory->stays_to == memory->stays_from) return;
    uint32_t kept = answer_permille(memory->peak, allocated);
    answer->weight = STAYS + weight_of(kept < MUCH_KEPT ? kept : MUCH_KEPT, OF_KEPT);
}

static void weigh_collector(Answer *answer) {
    const AnswerCollector *collector = &answer->collector;
    uint32_t share = collector_share(answer);
    answer->trouble = share >= COLLECTOR_MUCH && collector->amount >= SHORT_PAUSES;
    answer->weight = weight_of(share, OF_COLLECTOR) + (answer->trouble ? TROUBLE : 0);
    bool may_be_thunks = collector->stuff == ANSWER_STUFF_THUNKS ||
                         collector->stuff == ANSWER_STUFF_UNKNOWN || collector->stack_evaluates;
    if (answer->trouble && collector->is_stack && !may_be_thunks) answer->weight = FIRST;
}

static bool waits_for_ever(const AnswerRun *run) {
    return run->suspended > 0 && run->solutions == 0;
}

/* All branches are explored, and none has a solution: that is what somebody wants explained, however
 * little work it was. */
static bool has_no_value(const AnswerRun *run, const AnswerSearch *search) {
    return run->solutions == 0 && search->failed == search->total;
}

static void weigh_search(const AnswerRun *run, Answer *answer) {
    const AnswerSearch *search = &answer->search;
    uint32_t share = answer_permille(search->failed, search->total);
    bool in_vain = search->alternative != PROFILE_NONE &&
                   answer_permille(search->alternative_below, search->total) >= FAILS_ALONE;
    answer->trouble = waits_for_ever(run) || has_no_value(run, search) ||
                      (search->total >= LITTLE_WORK && (share >= FAILS_MOSTLY || in_vain));
    answer->weight = weight_of(share, OF_FAILED) + (answer->trouble ? TROUBLE : 0);
    if (!answer->trouble && share >= FAILS) answer->weight = IN_VAIN;
}

static void weigh(const AnswerCandidates *candidates, const AnswerRun *run, Answer *answer,
                  uint64_t live) {
    switch (answer->kind) {
    case ANSWER_TIME: weigh_time(answer); break;
    case ANSWER_ALLOCATION: weigh_allocation(answer, live); break;
    case ANSWER_MEMORY: weigh_memory(candidates, run->allocated, answer); break;
    case ANSWER_COLLECTOR: weigh_collector(answer); break;
    case ANSWER_SEARCH: weigh_search(run, answer); break;
    case ANSWER_REPEATED: answer->weight = AGAIN; break;
    default: break;
    }
}

/* ---- which ---- */

/* Are bytes few beside the steps? Time says nothing of it: it has other units. */
static bool is_computing(const Profile *profile, const AnswerCost *time,
                         const AnswerCost *allocation) {
    return profile->metrics.items[time->metric].role == PROFILE_ROLE_STEPS &&
           time->amount / COMPUTES > allocation->amount;
}

/* Who leads in both is told once; of two, time comes first unless allocation is trouble. */
static void join_costs(const Profile *profile, AnswerCandidates *candidates, AnswerKind asked) {
    Answer *time = &candidates->items[ANSWER_TIME];
    Answer *allocation = &candidates->items[ANSWER_ALLOCATION];
    if (!candidates->has[ANSWER_TIME] || !candidates->has[ANSWER_ALLOCATION]) return;
    if (!allocation->trouble && allocation->weight > time->weight)
        allocation->weight = time->weight;
    if (time->label != allocation->label) return;
    bool follows = asked != ANSWER_TIME &&
                   (asked == ANSWER_ALLOCATION ||
                    (share_of(&allocation->cost) * 1000 >= share_of(&time->cost) * FOLLOWS &&
                     !is_computing(profile, &time->cost, &allocation->cost)));
    candidates->has[follows ? ANSWER_TIME : ANSWER_ALLOCATION] = false;
    if (follows && allocation->weight < time->weight) allocation->weight = time->weight;
}

/* too little for a sentence */
static bool is_small(const Answer *answer) {
    switch (answer->kind) {
    case ANSWER_MEMORY: return answer->memory.peak_may_be < LARGE_HEAP && !is_deep(&answer->memory);
    case ANSWER_COLLECTOR:
        return answer->collector.total < SHORT_RUN || collector_share(answer) < COLLECTOR_TOLD;
    case ANSWER_SEARCH:
        return !answer->trouble && answer->search.suspended == 0 &&
               answer_permille(answer->search.failed, answer->search.total) < FAILS;
    default: return false;
    }
}

/* the kind of the metric that was asked for */
static AnswerKind kind_of(const Profile *profile, uint32_t metric) {
    if (metric == PROFILE_NONE) return ANSWER_KIND_COUNT;
    switch (profile->metrics.items[metric].role) {
    case PROFILE_ROLE_TIME:
    case PROFILE_ROLE_STEPS: return ANSWER_TIME;
    case PROFILE_ROLE_ALLOCATION: return ANSWER_ALLOCATION;
    default: return ANSWER_KIND_COUNT;
    }
}

static void put_in_order(AnswerCandidates *candidates, AnswerKind asked, Answers *answers) {
    for (AnswerKind kind = 0; kind < ANSWER_KIND_COUNT; kind++) {
        const Answer *answer = &candidates->items[kind];
        if (!candidates->has[kind] || is_small(answer)) continue;
        uint32_t at = answers->count++;
        for (; at > 0; at--) {
            const Answer *before = &answers->items[at - 1];
            if (before->kind == asked || (kind != asked && before->weight >= answer->weight)) break;
            answers->items[at] = *before;
        }
        answers->items[at] = *answer;
    }
}

/* Does nothing stand out? Then how the costs are spread, and what the heap does, is the answer. */
static void find_even(const AnswerCandidates *candidates, Answers *answers) {
    static const AnswerKind costs[] = {ANSWER_ALLOCATION, ANSWER_TIME};
    answers->is_even = true;
    for (uint32_t i = 0; i < answers->count; i++)
        answers->is_even &= !answers->items[i].trouble && answers->items[i].kind != ANSWER_SEARCH &&
                            answers->items[i].kind != ANSWER_REPEATED;
    for (int i = 0; i < 2; i++) {
        const Answer *answer = &candidates->items[costs[i]];
        if (answer->cost.total == 0) continue; /* there is none */
        answers->is_even &= answer->cost.is_even;
        answers->spread = answer->cost.spread;
    }
    const AnswerMemory *memory = &candidates->items[ANSWER_MEMORY].memory;
    answers->small_stuff = ANSWER_STUFF_UNKNOWN;
    if (!candidates->has[ANSWER_MEMORY]) return;
    if (memory->is_level) {
        answers->level_heap = memory->typical;
    } else if (is_small(&candidates->items[ANSWER_MEMORY])) {
        answers->small_stuff = memory->stuff;
        answers->stuff_amount = memory->stuff_amount;
        answers->stuff_total = memory->stuff_total;
    }
}

void answer_weigh(AnswerFamilies *families, AnswerCandidates *candidates, uint32_t metric,
                  Answers *answers) {
    AnswerKind asked = kind_of(families->rollup->profile, metric);
    uint64_t live = candidates->has[ANSWER_MEMORY] ? candidates->items[ANSWER_MEMORY].memory.peak
                                                   : answers->run.live_peak;
    for (AnswerKind kind = 0; kind < ANSWER_KIND_COUNT; kind++) {
        Answer *answer = &candidates->items[kind];
        if (!candidates->has[kind]) continue;
        weigh(candidates, &answers->run, answer, live);
        if (kind == ANSWER_TIME || kind == ANSWER_ALLOCATION)
            answer->cost.is_even = share_of(&answer->cost) < LEADS;
    }
    join_costs(families->rollup->profile, candidates, asked);
    put_in_order(candidates, asked, answers);
    find_even(candidates, answers);
}
