/* The sentences of a scale, and the words and figures that they and the table are made of.
 *
 *   ScaleLines lines = {0};
 *   present_scale_sentences(&scale, &lines);     the first one is the answer
 *   present_scale_lines_release(&lines);
 */
#ifndef PRESENT_SCALE_WORDS_H
#define PRESENT_SCALE_WORDS_H

#include "analyse/scale/scale.h"
#include "present/words/measure.h"

typedef VECTOR(Buffer) ScaleLines;

/* what stands out, at most five definitions */
void present_scale_sentences(const Scale *scale, ScaleLines *lines);
/* why some growths are not clear, and what would make them so */
void present_scale_notes(const Scale *scale, ScaleLines *lines);
void present_scale_lines_release(ScaleLines *lines);

/* ---- parts ---- */

/* `n^2`, `1.62^n`, `n or n log n` */
void present_scale_growth(const Growth *growth, Buffer *out);
/* of the chosen measures, the one that tables give figures of: that of the first sentence;
 * PROFILE_NONE: none */
uint32_t present_scale_main_measure(const Scale *scale);
/* `97 %`, without the sign */
void present_scale_share(double share, Buffer *out);

#endif
