/* Which lines of a program's sources have costs, and the texts of these lines.
 *
 *   SourceCosts costs;
 *   source_costs_init(&costs, &rollup, metric);
 *   for each of costs.files, the one with the largest cost first:
 *       SourceText text;
 *       if (!source_text_read(&text, &(SourceFolders){.root = "."}, file.name, &reason))
 *           ... reason says why not ...
 *       source_text_release(&text);
 *   source_costs_release(&costs);
 *
 * A line has what was charged to places that begin in it, of a run that counted that; else the own
 * costs of the centres that begin in it. Costs of all lines and those that have no place add up to
 * the metric's total.
 *
 * Note [Sources a profile may name]: A profile comes from anywhere, and its report may be sent on:
 * a place in it must not pull in a file that is no source of the program. Only a regular file that
 * lies below the root, links resolved, and whose name ends as those of sources do (before and after
 * links are resolved) is read, and only up to SOURCE_SIZE_LIMIT bytes. GHC names files from the
 * folder of their package on: if the root has a cabal.project, what is not below the root by its
 * name may be in a package one or two folders down, if one alone has it. The library's files are
 * called lib/A/B.hs wherever it is installed: of a profile that is not of GHC's files they are looked
 * for in the library's folder (Note [Names of the library's own]), and below the root after it.
 */
#ifndef ANALYSE_SOURCE_H
#define ANALYSE_SOURCE_H

#include "analyse/rollup.h"

enum { SOURCE_SIZE_LIMIT = 16 << 20 }; /* bytes of a file */

typedef struct SourceLine {
    uint32_t line;
    uint32_t end; /* the last line of the centres that begin here */
    uint64_t cost;
    /* 0 if the profile has none. Of lines: how often functions that begin there were called; where
     * none is, how often marks there were passed. A local function has no mark, and that of a
     * definition without parameters is passed once, however often what it gives is called. */
    uint64_t entries;
    /* of lines alone: */
    uint64_t bytes, steps, live;
    uint64_t failed;                 /* of `cost`: in branches of a search that failed */
    uint64_t text;                   /* of ProfileLine */
    uint32_t first_call, call_count; /* in `calls` */
} SourceLine;

/* What of a library a line calls: most often first. */
typedef struct SourceCall {
    uint32_t file, line; /* file: in the order of the profile's lines, while they are made */
    Text name;           /* as a program writes it */
    uint64_t times;
} SourceCall;

typedef struct SourceCostsFile {
    Text name;
    uint32_t first, count; /* its lines: by number, in `lines` */
    uint64_t cost;
    bool is_library; /* known of lines */
} SourceCostsFile;

typedef struct SourceCosts {
    VECTOR(SourceCostsFile) files; /* largest cost first; of lines, the program's own first */
    VECTOR(SourceLine) lines;
    VECTOR(SourceCall) calls;
    uint64_t placeless;        /* the cost of labels, or of lines, without a place */
    uint32_t placeless_labels; /* those with any */
    bool has_entries;
    bool has_lines; /* costs are of lines, not of centres */
    bool has_fates; /* of them: `failed` is known */
    bool has_live;  /* and there was a census: `live` is what was made there, when most was alive */
} SourceCosts;

/* What lines can be shown by: the metric itself, or, of a profile with lines that do not break it
 * down (samples of the time), the one that they can. */
uint32_t source_metric(const Profile *profile, uint32_t metric);

void source_costs_init(SourceCosts *costs, const Rollup *rollup, uint32_t metric);
void source_costs_release(SourceCosts *costs);
/* source_lines.c: the same of a profile with lines that break the metric down */
void source_costs_of_lines(SourceCosts *costs, const Profile *profile, uint32_t metric);

typedef struct SourceText {
    Buffer bytes;
    VECTOR(Text) lines; /* without their ends */
} SourceText;

typedef struct SourceFolders {
    const char *root;    /* NULL: the current folder */
    const char *library; /* that of what is called lib/..; NULL, as of GHC's files: it has none */
} SourceFolders;

/* Release the text in either case. reason: why it is not below the root, if it is nowhere. */
bool source_text_read(SourceText *text, const SourceFolders *folders, Text file,
                      const char **reason);
void source_text_release(SourceText *text);
/* Is there such a file below the root, or in a package of its project? */
bool source_is_near(const SourceFolders *folders, Text file);

#endif
