/* A scale as JSON (docs/scale.md): kind and version first, all definitions and all costs. */
#ifndef PRESENT_SCALE_JSON_H
#define PRESENT_SCALE_JSON_H

#include "analyse/scale/scale.h"

void present_scale_json(const Scale *scale, Text program, Buffer *out);

#endif
