/* All that a report says before its first table: the run, the answers, what makes all of it
 * doubtful. Text, page and JSON have the same sentences. It is short: at most five findings and 120
 * words, so answers after the first are told briefly where there is no room, and what still has
 * none is left to the page and to JSON.
 *
 *   PresentLead lead;
 *   present_lead_init(&lead, &report);
 *   for (uint32_t i = 0; i < lead.told; i++) ... lead.answers[i] ...
 *   present_lead_release(&lead);
 */
#ifndef PRESENT_WORDS_LEAD_H
#define PRESENT_WORDS_LEAD_H

#include "analyse/report/report.h"

enum { LEAD_WORDS = 120, LEAD_FINDINGS = 5, LEAD_DOUBTS = 2 };

typedef struct PresentLead {
    Buffer run;
    Buffer even;                  /* empty if something stands out */
    Buffer answers[ANSWER_LIMIT]; /* of report->answers, all of them */
    uint32_t told; /* of these, how many come before the first table: none, if nothing stands out */
    Buffer doubts[LEAD_DOUBTS]; /* of report->findings, the first ones */
    uint32_t doubt_count;
} PresentLead;

void present_lead_init(PresentLead *lead, const Report *report);
void present_lead_release(PresentLead *lead);

#endif
