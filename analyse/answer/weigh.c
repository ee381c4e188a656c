#include "analyse/answer/internal.h"

static void weigh(const AnswerCandidates *candidates, Answer *answer) {
    (void)candidates;
    switch (answer->kind) {
    case ANSWER_TIME:
    case ANSWER_ALLOCATION:
        answer->weight = answer_permille(answer->cost.amount, answer->cost.total) / 2;
        break;
    case ANSWER_MEMORY: answer->weight = answer->memory.grows ? 700 : 100; break;
    case ANSWER_COLLECTOR:
        answer->weight = answer_permille(answer->collector.amount, answer->collector.total);
        break;
    default: break;
    }
}

void answer_weigh(AnswerFamilies *families, AnswerCandidates *candidates, uint32_t metric,
                  Answers *answers) {
    (void)families;
    (void)metric;
    for (AnswerKind kind = 0; kind < ANSWER_KIND_COUNT; kind++) {
        if (!candidates->has[kind]) continue;
        weigh(candidates, &candidates->items[kind]);
        answers->items[answers->count++] = candidates->items[kind];
    }
}
