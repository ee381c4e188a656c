/* A diff as GitHub-flavoured Markdown, for a pull request: a summary, the table of definitions, the
 * rest behind <details>.
 *
 *   Buffer out = {0};
 *   present_diff_markdown(&diff, &view, &out);
 *
 * Names from files are text in code spans, whatever they are: no markup, no mention, no link, no
 * end of a cell; long ones are cut in the middle, since a comment has room for 65,536 characters.
 */
#ifndef PRESENT_DIFF_MARKDOWN_H
#define PRESENT_DIFF_MARKDOWN_H

#include "present/diff/words.h"

void present_diff_markdown(const Diff *diff, const DiffView *view, Buffer *out);

#endif
