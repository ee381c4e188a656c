/* A scale as text: the answer in sentences, then a table, the steepest definition first. */
#ifndef PRESENT_SCALE_TEXT_H
#define PRESENT_SCALE_TEXT_H

#include "analyse/scale/scale.h"
#include "present/layout/options.h"

/* program: may be empty */
void present_scale_text(const Scale *scale, Text program, const PresentOptions *options,
                        Buffer *out);

#endif
