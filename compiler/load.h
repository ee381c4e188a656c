/* The first pass: reads the main module and all that it imports, and finds their files. Private to
 * this folder. */
#ifndef COMPILER_LOAD_H
#define COMPILER_LOAD_H

#include "compiler/pipeline.h"
#include "compiler/syntax/read.h"

/* Where the main module is: a file, or a text in memory. */
typedef struct PipelineInput {
    const char *path;    /* NULL: a text */
    Text name, contents; /* of a text; its imports are not looked for beside it, but for */
    bool in_folder;      /* those of one that has no name: in the current folder */
    bool is_haskell;     /* whatever its name is */
    bool is_made;        /* nobody wrote it: it is not warned about */
    const char *binder, *function, *argument; /* SyntaxInput's, of a text that is an expression */
    /* of an expression: its most general type is looked at, and nothing else done with it */
    bool wants_type;
    bool is_sure;  /* nothing is assumed of its modules: Note [Assumed keys] */
    bool is_whole; /* it is not compiled in parts: Note [Large programs] */
} PipelineInput;

/* Fills in result->modules; false after a diagnostic. */
bool pipeline_load(const PipelineOptions *options, const PipelineInput *input,
                   PipelineResult *result);

/* Is it Haskell, rather than a program in the normal form? That begins with `module Main`, without
 * `where`. */
bool pipeline_looks_like_haskell(Text contents);
Text pipeline_input_name(const PipelineInput *input);
/* Reads it, and says what the reader of Haskell is given; false after a diagnostic. */
bool pipeline_haskell(const PipelineOptions *options, const PipelineInput *input,
                      PipelineResult *result, SyntaxInput *syntax);
/* What a module has before its own pragmas. */
Extensions pipeline_extensions(const PipelineOptions *options, Diagnostics *diags);

#endif
