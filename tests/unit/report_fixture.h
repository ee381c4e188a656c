/* Outputs of a profile whose Report nobody needs twice. */
#ifndef TESTS_UNIT_REPORT_FIXTURE_H
#define TESTS_UNIT_REPORT_FIXTURE_H

#include "analyse/report/report.h"
#include "present/report/report.h"

/* appends the text of the report, by the default metric */
static inline void fixture_text(const Profile *profile, const PresentOptions *options,
                                Buffer *out) {
    Report report;
    report_init(&report, profile, TEXT(""));
    present_text(&report, options, out);
    report_release(&report);
}

#endif
