/* Source lines with their costs: the `top` lines with the largest own cost, by file, each with what
 * stands in it. Of a profile with costs of lines each has more figures, as there is room, and below it
 * what it calls of the library, whose dearest lines come after the program's own. Files are read as Note [Sources a profile may name] (analyse/source.h) allows; one
 * that is not read is named with the reason. Ends with the metric's total: lines that are not
 * shown, files that were not read and costs without a line are rows of their own.
 */
#ifndef PRESENT_REPORT_ANNOTATE_H
#define PRESENT_REPORT_ANNOTATE_H

#include "analyse/rollup.h"
#include "present/layout/options.h"

/* metric: PROFILE_NONE if there is none, which is said */
void present_annotated(const Rollup *rollup, uint32_t metric, const PresentOptions *options,
                       Buffer *out);

#endif
