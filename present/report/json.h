/* The findings of a report as JSON: an array, one object a line, in the order in which they are told.
 *
 *   {"key":"most","metric":"bytes","label":"mapper","amount":176,"total":320,"text":"mapper has ..."}
 *
 * key: of analyse/findings/findings.def. metric and dimension are keys of the profile's, label and
 * band what these are called in every output; path: from the root, what its labels are called.
 * amount and total are those of finding_subject. What a finding is not about is left out. text: the
 * sentence.
 *
 * No command writes it yet: a profile as JSON is read back, and has no place for findings so far.
 */
#ifndef PRESENT_REPORT_JSON_H
#define PRESENT_REPORT_JSON_H

#include "analyse/report/report.h"

void present_findings_json(const Report *report, Buffer *out);

#endif
