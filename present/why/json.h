/* `assay why` as JSON (docs/why.md): the sentences of the text, and all figures exactly. What the
 * files do not tell is left out, and listed. */
#ifndef PRESENT_WHY_JSON_H
#define PRESENT_WHY_JSON_H

#include "analyse/why/why.h"

void present_why_json(const Why *why, const LabelNames *names, Buffer *out);

#endif
