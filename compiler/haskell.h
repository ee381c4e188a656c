/* The passes over Haskell, from modules as they are written to the normal form. Private to this
 * folder. */
#ifndef COMPILER_HASKELL_H
#define COMPILER_HASKELL_H

#include "compiler/load.h"

/* Each is a row of passes.def: false after a diagnostic. */
bool haskell_names(const PipelineOptions *options, const PipelineInput *input, bool needs_main,
                   PipelineResult *result);
bool haskell_types(const PipelineInput *input, PipelineResult *result);
/* After haskell_types of an expression: is it to be run, rather than shown? */
bool haskell_is_action(PipelineResult *result);
/* After that of an action of which the result is to be shown: is that ()? */
bool haskell_shows_unit(PipelineResult *result);
/* After haskell_types: without the main module, so that haskell_names may have another */
void haskell_forget(PipelineResult *result);
bool haskell_core(const PipelineOptions *options, const PipelineInput *input, bool links,
                  PipelineResult *result);
bool haskell_centres(const PipelineOptions *options, PipelineResult *result);
bool haskell_lower(PipelineResult *result);

/* What is wrong with the Core of any module, a line each; nothing if it is as lowering wants it. */
void haskell_lint_core(const PipelineResult *result, Buffer *out);

/* Among the modules of Core and of the normal form, that of the file that was named: the last,
 * unless it is the library's */
uint32_t haskell_main(const PipelineResult *result);

/* How it must be compiled once more, because what was made, or said, is of no use: for its next
 * part; whole, because a part could not be kept, or had something said of it (Note [Large
 * programs]); without assumptions that were not right, or may not have been (Note [Assumed keys]);
 * from texts, if an interface was wrong, or something is wrong with the imports and modules that
 * were not read would have their places in what is said about it. */
typedef enum HaskellAgain {
    AGAIN_NOT,
    AGAIN_NEXT_PART,
    AGAIN_WHOLE,
    AGAIN_SURE,
    AGAIN_FROM_TEXTS
} HaskellAgain;
HaskellAgain haskell_again(const PipelineResult *result);

/* After haskell_core with keep_all, of haskell_imports_all's text. */
void haskell_imports_all(const PipelineOptions *options, PipelineResult *result, Buffer *text);
void haskell_write_interfaces(PipelineResult *result, Buffer *out);

void haskell_release(PipelineResult *result);

#endif
