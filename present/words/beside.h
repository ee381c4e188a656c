/* What GHC's optimiser leaves of an answer, in words: analyse/beside. */
#ifndef PRESENT_WORDS_BESIDE_H
#define PRESENT_WORDS_BESIDE_H

#include "analyse/report/report.h"

/* ` With GHC -O1 it is gone: ...`, after the sentences of an answer; nothing where GHC's side does
 * not say. */
void present_beside_answer(const Report *report, uint32_t index, Buffer *out);
/* the same of a run in which nothing stands out */
void present_beside_even(const Report *report, Buffer *out);
/* About these figures: that they are of the program as written, and what they stand beside. Nothing
 * of a profile that is not of our own Haskell. */
void present_beside_note(const Report *report, Buffer *out);

#endif
