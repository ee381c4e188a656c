/* What a report says first: the run in one line, then the answers of analyse/answer, a paragraph
 * each. Figures are rounded as one says them, shares are whole percents, places are file and line;
 * tables and JSON have them exactly.
 *
 *   quad: 0.76 s (collector 2 %), 212 MB allocated, live at most 3.4 MB, ended normally
 *   Time: 97 % (0.74 s) is spent in alreadyIn and the == below it (Dep/Graph.hs:21), entered ...
 *
 * Each appends running text for wrap_text, without the end of its line. */
#ifndef PRESENT_WORDS_ANSWER_H
#define PRESENT_WORDS_ANSWER_H

#include "analyse/report/report.h"

/* PRESENT_SHORT: who and how much, and no more, where there is no room */
typedef enum PresentLength { PRESENT_WHOLE, PRESENT_SHORT } PresentLength;

void present_run_line(const Report *report, Buffer *out);
/* `Nothing stands out: ...`; nothing if something does, or nothing is known */
void present_even(const Report *report, Buffer *out);
const char *present_stuff(AnswerStuff stuff); /* "thunks, values not computed yet" */
/* index: of report->answers.items. What its sentence begins with: `Time`; of our own engines, which
 * count steps, `Work` */
const char *present_answer_heading(const Report *report, uint32_t index);
/* `Time: 97 % ...` */
void present_answer(const Report *report, uint32_t index, PresentLength length, Buffer *out);

#endif
