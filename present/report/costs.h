/* The parts of the text report that are about costs: own costs by centre, source lines if they are
 * wanted, inherited costs by centre, the call tree, entries by caller. */
#ifndef PRESENT_REPORT_COSTS_H
#define PRESENT_REPORT_COSTS_H

#include "analyse/report/report.h"
#include "present/layout/options.h"

/* Ordered by the report's metric; there is one. */
void present_costs(const Report *report, const PresentOptions *options, Buffer *out);

#endif
