#include "analyse/report/report.h"

static void compute(Report *report, Text by) {
    report->profile = report->rollup->profile;
    report->metric = profile_choose_metric(report->profile, by);
    answers_init(&report->answers, report->rollup, report->metric);
    if (report->metric == PROFILE_NONE) report->metric = profile_default_metric(report->profile);
    label_names_init(&report->names, report->profile);
    findings_compute(report->rollup, report->metric, &report->findings);
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
