#include "analyse/report/report.h"

/* The peak of the heap that the answer about memory tells already, unless its largest band has a
 * name to explain. */
static bool is_repeated(const Answers *answers, const Finding *finding) {
    if (finding->kind != FINDING_HEAP_PEAK || finding->heap_peak.meaning) return false;
    for (uint32_t i = 0; i < answers->count; i++)
        if (answers->items[i].kind == ANSWER_MEMORY &&
            answers->items[i].memory.dimension == finding->heap_peak.dimension)
            return true;
    return false;
}

static void drop_repeated(const Answers *answers, Findings *findings) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < findings->count; i++)
        if (!is_repeated(answers, &findings->items[i]))
            findings->items[kept++] = findings->items[i];
    findings->count = kept;
}

static void compute(Report *report, Text by) {
    report->profile = report->rollup->profile;
    uint32_t asked = by.length > 0 ? profile_choose_metric(report->profile, by) : PROFILE_NONE;
    report->metric = asked == PROFILE_NONE ? profile_default_metric(report->profile) : asked;
    label_names_init(&report->names, report->profile);
    findings_compute(report->rollup, report->metric, &report->findings);
    answers_init(&report->answers, report->rollup, asked);
    drop_repeated(&report->answers, &report->findings);
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
