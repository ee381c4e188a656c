/* The parts of the text report that are about costs: own costs by centre; inherited costs by centre,
 * the call tree, entries by caller. */
#ifndef PRESENT_REPORT_COSTS_H
#define PRESENT_REPORT_COSTS_H

#include "analyse/report/report.h"
#include "present/layout/options.h"

/* Ordered by the report's metric; there is one. */
void present_own_costs(const Report *report, const PresentOptions *options, Buffer *out);
void present_other_costs(const Report *report, const PresentOptions *options, Buffer *out);
/* Are there costs that `all_costs` would show? */
bool present_hides_costs(const Report *report, const PresentOptions *options);

#endif
