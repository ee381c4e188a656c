/* What is abnormal, and what comes first: all weights and thresholds, with their reasons. */
#include "analyse/answer/internal.h"

enum {
    LEADS = 300,          /* thousandths: who has less of a cost does not lead clearly */
    COLLECTOR_MUCH = 333, /* of the time: a third is more than a program that is well pays */
    SHORT_RUN = 50000000, /* nanoseconds: of shorter ones no share of time is worth a word */
    LARGE_HEAP = 1000000, /* bytes: a smaller one troubles nobody, however it grows */
};

static void weigh_cost(Answer *answer) {
    uint32_t share = answer_permille(answer->cost.amount, answer->cost.total);
    answer->cost.is_even = share < LEADS;
    answer->weight = share / (answer->kind == ANSWER_TIME ? 2 : 3);
}

static void weigh_memory(Answer *answer) {
    const AnswerMemory *memory = &answer->memory;
    answer->trouble = memory->grows && memory->peak >= LARGE_HEAP;
    answer->weight = answer->trouble ? 600 + answer_permille(memory->peak - memory->first,
                                                             memory->peak) * 4 / 10
                                     : 50;
}

static void weigh_collector(Answer *answer) {
    uint32_t share = answer_permille(answer->collector.amount, answer->collector.total);
    answer->trouble = share >= COLLECTOR_MUCH && answer->collector.total >= SHORT_RUN;
    answer->weight = answer->trouble ? 500 + share / 2 : share / 2;
}

static void weigh(Answer *answer) {
    switch (answer->kind) {
    case ANSWER_TIME:
    case ANSWER_ALLOCATION: weigh_cost(answer); break;
    case ANSWER_MEMORY: weigh_memory(answer); break;
    case ANSWER_COLLECTOR: weigh_collector(answer); break;
    default: break;
    }
}

/* The kind that the metric that was asked for is of. */
static AnswerKind kind_of(const Profile *profile, uint32_t metric) {
    if (metric == PROFILE_NONE) return ANSWER_KIND_COUNT;
    switch (profile->metrics.items[metric].role) {
    case PROFILE_ROLE_TIME:
    case PROFILE_ROLE_STEPS: return ANSWER_TIME;
    case PROFILE_ROLE_ALLOCATION: return ANSWER_ALLOCATION;
    default: return ANSWER_KIND_COUNT;
    }
}

void answer_weigh(AnswerFamilies *families, AnswerCandidates *candidates, uint32_t metric,
                  Answers *answers) {
    AnswerKind asked = kind_of(families->rollup->profile, metric);
    for (AnswerKind kind = 0; kind < ANSWER_KIND_COUNT; kind++) {
        if (!candidates->has[kind]) continue;
        Answer answer = candidates->items[kind];
        weigh(&answer);
        uint32_t at = answers->count++;
        for (; at > 0; at--) {
            const Answer *before = &answers->items[at - 1];
            if (before->kind == asked || (kind != asked && before->weight >= answer.weight)) break;
            answers->items[at] = *before;
        }
        answers->items[at] = answer;
    }
}
