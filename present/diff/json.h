/* A diff as JSON (docs/diff.md): kind and version first, the same bytes for the same profiles. All
 * rows, whatever `top` is; private facts are not in it. */
#ifndef PRESENT_DIFF_JSON_H
#define PRESENT_DIFF_JSON_H

#include "present/diff/words.h"

void present_diff_json(const Diff *diff, const DiffView *view, Buffer *out);

#endif
