/* `assay why` as text: the answer, then what it rests on. */
#ifndef PRESENT_WHY_TEXT_H
#define PRESENT_WHY_TEXT_H

#include "analyse/why/why.h"
#include "present/layout/options.h"

void present_why_text(const Why *why, const LabelNames *names, const PresentOptions *options,
                      Buffer *out);

#endif
