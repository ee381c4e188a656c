/* All that a report on a profile is made from, computed once: text, page and JSON say the same
 * because each is made from the same Report.
 *
 *   Report report;
 *   report_init(&report, &profile, TEXT("bytes"));
 *   present_page(&report, &page_options, &page);
 *   present_text(&report, &text_options, &text);
 *   report_release(&report);
 *
 * How it is shown (rows of a table, width, colour) is no part of it. Requires a profile that passes
 * profile_validate and outlives the report.
 */
#ifndef ANALYSE_REPORT_REPORT_H
#define ANALYSE_REPORT_REPORT_H

#include "analyse/answer/answer.h"
#include "analyse/beside/beside.h"
#include "analyse/findings/findings.h"
#include "analyse/names.h"
#include "analyse/rollup.h"

typedef struct Report { /* not to be moved: `rollup` may point into it */
    const Profile *profile;
    uint32_t metric; /* that it sorts by and takes shares of; PROFILE_NONE: there is none */
    const Rollup *rollup;
    LabelNames names;
    Findings findings;    /* in the order in which they are told */
    Answers answers;      /* what is told first */
    const Beside *beside; /* set by who has it: what GHC leaves of it; NULL: nobody asked */
    Rollup own_rollup;    /* empty if the roll-up is somebody else's */
} Report;

/* by: the metric, by key or name. Empty, or not in the profile (profile_choose_metric says so
 * beforehand): that of the first answer, if it is about time or work, else
 * profile_default_metric. */
void report_init(Report *report, const Profile *profile, Text by);
/* over a roll-up that is there already and outlives the report, as those of a diff do */
void report_init_over(Report *report, const Rollup *rollup, Text by);
void report_release(Report *report);

#endif
