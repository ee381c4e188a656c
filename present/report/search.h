/* What a run tells of its search over alternatives, as tables. */
#ifndef PRESENT_REPORT_SEARCH_H
#define PRESENT_REPORT_SEARCH_H

#include "analyse/report/report.h"
#include "present/layout/options.h"

/* Choices, what became of their alternatives, and the work below them that failed: the evidence of the
 * answer about a search. Nothing of a program that has none. */
void present_choices(const Report *report, const PresentOptions *options, Buffer *out);
/* The work of each centre by what became of it, and the solutions with both of their costs. */
void present_search(const Report *report, const PresentOptions *options, Buffer *out);

#endif
