/* The report as text: the run in a line, the answers, what makes them doubtful; the evidence: own
 * costs by centre, inherited costs by centre, the call tree, entries by caller, the live heap by
 * each dimension, moments; then notes about the figures, and what could not be read.
 *
 *   PresentOptions options = {.top = 20, .colour = os_is_terminal(1),
 *                             .columns = (uint32_t)os_terminal_columns(1)};
 *   Buffer out = {0};
 *   present_text(&report, &options, &out);
 *
 * Every table but the inherited one ends with the
 * total that it adds up to; where `top` leaves rows out, a row `others (N)` has their sum. Where a
 * table is too wide, the least important figures are left out and named below it, then names are
 * cut. Tables of costs: costs.h.
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
