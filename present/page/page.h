/* A report, or a diff, as one HTML file with everything inside (docs/page.md).
 *
 *   PageOptions options = {.files = paths, .file_count = 1};
 *   Buffer out = {0};
 *   present_page(&report, &options, &out);
 *
 * The file makes no request: its policy allows the one script and the one style sheet that it has,
 * by their hashes, and nothing else. The data stands in a script element that is not run. The same
 * profile and sources give the same bytes.
 */
#ifndef PRESENT_PAGE_PAGE_H
#define PRESENT_PAGE_PAGE_H

#include "present/page/data.h"

void present_page(const Report *report, const PageOptions *options, Buffer *out);
/* by: the metric, by key or name; empty: the default one */
void present_diff_page(const Diff *diff, Text by, const PageOptions *options, Buffer *out);

#endif
