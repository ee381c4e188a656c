/* A diff as text: what changed in sentences, the largest change first; then totals, definitions,
 * paths and the live heap as tables, each of which adds up.
 *
 *   DiffView view = {.old_file = TEXT("old.prof"), .new_file = TEXT("new.prof"), .top = 20};
 *   Buffer out = {0};
 *   present_diff_text(&diff, &view, &out);
 */
#ifndef PRESENT_DIFF_TEXT_H
#define PRESENT_DIFF_TEXT_H

#include "present/diff/words.h"

void present_diff_text(const Diff *diff, const DiffView *view, Buffer *out);

#endif
