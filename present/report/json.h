/* What a report says, as sections of a profile's JSON (docs/profile-json.md): `summary`, the run in
 * a line; `findings`, the answers, the most abnormal first; `notes`, what is to be known about the
 * figures. Sentences are those of the text; evidence has the figures exactly.
 *
 *   {"kind":"time","trouble":true,"weight":970,"subject":{"label":7,"name":"alreadyIn",
 *    "module":"Dep.Graph","file":"Dep/Graph.hs","line":21},
 *    "evidence":{"metric":"ticks","amount":740,...},"text":"Time: ..."}
 *
 * What is not known is left out. Who reads the file back computes them anew.
 */
#ifndef PRESENT_REPORT_JSON_H
#define PRESENT_REPORT_JSON_H

#include "analyse/report/report.h"

/* `"summary":...,` newline `"findings":...,` newline `"notes":...`: for json_write_report */
void present_findings_json(const Report *report, Buffer *out);

#endif
