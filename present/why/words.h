/* The sentences of `assay why`: the first is the answer, the others what it rests on and what the
 * files do not tell. Figures are rounded as one says them; JSON has them exactly.
 *
 *   WhyLines lines = {0};
 *   present_why_sentences(&why, &names, &lines);
 *   present_why_lines_release(&lines);
 */
#ifndef PRESENT_WHY_WORDS_H
#define PRESENT_WHY_WORDS_H

#include "analyse/why/why.h"

typedef VECTOR(Buffer) WhyLines;

/* running text for wrap_text, without the ends of lines */
void present_why_sentences(const Why *why, const LabelNames *names, WhyLines *lines);
/* those about choices: a line each */
void present_why_choices(const Why *why, WhyLines *lines);
void present_why_lines_release(WhyLines *lines);
/* The run that would tell what is missing, `a run with +RTS -hr -hcvisit`; nothing if there is
 * none. */
void present_why_run(const Why *why, WhyMissing missing, Buffer *out);
/* `the centre Main.go (Main.hs:12)`, `type=Map`: what a name that means several things can be told
 * by */
void present_why_meaning(const LabelNames *names, const WhyMeaning *meaning, Buffer *out);

#endif
