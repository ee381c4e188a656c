/* The report as text. The first screen, at most 45 lines: the run in a line, the answers, what makes
 * them doubtful; their evidence, the own costs of the ten largest centres (of a file without costs,
 * the live heap); what was asked for besides; how to see more. With `full` all of it: own costs,
 * inherited costs, the call tree, entries by caller, the live heap by each dimension, moments, notes
 * about the figures, and what could not be read.
 *
 *   PresentOptions options = {.top = PRESENT_ROWS, .columns = PRESENT_COLUMNS};
 *   Buffer out = {0};
 *   present_text(&report, &options, &out);
 *
 * Every table but the inherited one ends with the total that it adds up to; rows that are left out,
 * because they are small or by `top`, are one row, `17 others`. No line is wider than `columns`:
 * sentences are wrapped; of a table, the least important figures are left out and named below it,
 * and names are cut in their middle, or in a full report stand on a line of their own. Tables of
 * costs: costs.h.
 */
#ifndef PRESENT_REPORT_REPORT_H
#define PRESENT_REPORT_REPORT_H

#include "analyse/report/report.h"
#include "base/text.h"
#include "present/layout/options.h"

void present_text(const Report *report, const PresentOptions *options, Buffer *out);
/* One sentence, wrapped: who has most of the cost; nothing if nobody has any. For those who
 * wait. */
void present_first(const Report *report, const PresentOptions *options, Buffer *out);

#endif
