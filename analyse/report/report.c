#include "analyse/report/report.h"

/* Is this breakdown of the heap what the answer about memory rests on? */
static bool is_evidence(const Report *report, const AnswerMemory *memory, uint32_t dimension) {
    if (memory->dimension == dimension) return true;
    switch (report->profile->dimensions.items[dimension].code) {
    case PROFILE_DIMENSION_CLOSURE_TYPE: return memory->stuff != ANSWER_STUFF_UNKNOWN;
    case PROFILE_DIMENSION_RETAINER: return memory->held > 0;
    case PROFILE_DIMENSION_TYPE: return memory->type.length > 0;
    default: return false;
    }
}

/* What an answer tells already: the peak of the heap, unless its largest band has a name to
 * explain; that most is outside every centre. */
static bool is_told(const Report *report, const Answer *answer, const Finding *finding) {
    bool is_cost = answer->kind == ANSWER_TIME || answer->kind == ANSWER_ALLOCATION;
    switch (finding->kind) {
    case FINDING_HEAP_PEAK:
        return answer->kind == ANSWER_MEMORY && !finding->heap_peak.meaning &&
               is_evidence(report, &answer->memory, finding->heap_peak.dimension);
    case FINDING_MAIN_MOST:
        return is_cost && !answer->cost.is_even && answer->label != PROFILE_NONE &&
               report->profile->labels.items[answer->label].kind == PROFILE_MAIN;
    default: return false;
    }
}

static void drop_told(Report *report) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < report->findings.count; i++) {
        bool told = false;
        for (uint32_t j = 0; j < report->answers.count; j++)
            told |= is_told(report, &report->answers.items[j], &report->findings.items[i]);
        if (!told) report->findings.items[kept++] = report->findings.items[i];
    }
    report->findings.count = kept;
}

/* What the tables are by, if nobody asked: the evidence of the first answer, where that is about
 * time, or the steps that stand for it. */
static uint32_t metric_of_answer(const Report *report) {
    const Answer *first = &report->answers.items[0];
    bool is_time = report->answers.count > 0 && first->kind == ANSWER_TIME;
    if (is_time) return first->cost.metric;
    return profile_default_metric(report->profile);
}

static void compute(Report *report, Text by) {
    report->profile = report->rollup->profile;
    uint32_t asked = by.length > 0 ? profile_choose_metric(report->profile, by) : PROFILE_NONE;
    label_names_init(&report->names, report->profile);
    answers_init(&report->answers, report->rollup, &report->names, asked);
    report->metric = asked == PROFILE_NONE ? metric_of_answer(report) : asked;
    findings_compute(report->rollup, report->metric, &report->findings);
    drop_told(report);
}

void report_init(Report *report, const Profile *profile, Text by) {
    *report = (Report){.rollup = &report->own_rollup};
    rollup_init(&report->own_rollup, profile);
    compute(report, by);
}

void report_init_over(Report *report, const Rollup *rollup, Text by) {
    *report = (Report){.rollup = rollup};
    compute(report, by);
}

void report_release(Report *report) {
    vector_release(&report->findings);
    label_names_release(&report->names);
    if (report->rollup == &report->own_rollup) rollup_release(&report->own_rollup);
}
