/* A report, or two profiles and what changed, as the block of data that a page carries: unpacked,
 * as docs/page.md describes it.
 *
 *   PageOptions options = {.files = paths, .file_count = 1};
 *   Buffer block = {0};
 *   page_report_data(&report, &options, &block);
 *
 * Private facts are in it only if asked for; sources as Note [Sources a profile may name]
 * (analyse/source.h) allows. Requires profiles that pass profile_validate.
 */
#ifndef PRESENT_PAGE_DATA_H
#define PRESENT_PAGE_DATA_H

#include "analyse/diff/diff.h"
#include "analyse/report/report.h"
#include "base/text.h"
#include "profile/profile.h"

enum {
    PAGE_SOURCE_FILES = 10000,    /* that are looked for */
    PAGE_SOURCE_BYTES = 32 << 20, /* of all of them */
    PAGE_LIBRARY_BYTES = 1 << 20, /* of the library's among them: the dearest come first */
};

typedef struct PageOptions {
    bool show_private;        /* facts that are private, too; never in a diff */
    const char *source_root;  /* NULL: the current folder */
    const char *library;      /* the folder of its sources, of lines that cost; NULL: without */
    const char *const *files; /* that it was read from; of a diff the old one, then the new one.
                               * Public: profile/private.h */
    uint32_t file_count;
} PageOptions;

void page_report_data(const Report *report, const PageOptions *options, Buffer *out);
/* by: the metric, by key or name; empty: the default one */
void page_diff_data(const Diff *diff, Text by, const PageOptions *options, Buffer *out);

#endif
