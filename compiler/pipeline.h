/* The pass list: from a file, or a text in memory, to a linked program.
 *
 *   PipelineResult result;
 *   if (pipeline_file(&(PipelineOptions){.boxes = lexical}, "main.stg", &result))
 *       run(&result.program);
 *   diags_text(&result.diags, &result.sources, colour, &out);
 *   pipeline_release(&result);
 *
 * A result holds pointers into itself: it stays where it is until it is released.
 */
#ifndef COMPILER_PIPELINE_H
#define COMPILER_PIPELINE_H

#include "compiler/stg/tree.h"
#include "diag/diag.h"
#include "link/program.h"

typedef struct PipelineOptions {
    const char *const *folders; /* -i: where imports are looked for, after the main file's folder */
    uint32_t folder_count;
    const char *const *library; /* the library's folders, where they are looked for last */
    uint32_t library_count;
    bool check_only;         /* stop before link; a module without `run` will do */
    bool erase_scopes;       /* law 2 */
    const char *force_early; /* law 3: a let-bound thunk of the main module; NULL: none */
    bool boxes;              /* lexical scoping: the boxing pass */
    bool keep_all;           /* link what main does not reach, too: no figure changes */
} PipelineOptions;

typedef struct PipelineResult {
    Arena arena; /* the trees */
    Interner interner;
    Sources sources;
    Diagnostics diags;
    VECTOR(StgModule *) modules; /* imports before importers; the main module is the last */
    bool uses_library;           /* one of them is the library's */
    Program program;             /* if is_linked */
    bool is_linked;
} PipelineResult;

/* Both return false, with diagnostics, if the program is refused. The result is to be released in
 * either case. */
bool pipeline_file(const PipelineOptions *options, const char *path, PipelineResult *result);
/* `contents` is copied; imports are looked for in the options' folders only. */
bool pipeline_text(const PipelineOptions *options, Text name, Text contents,
                   PipelineResult *result);
void pipeline_release(PipelineResult *result);

#endif
