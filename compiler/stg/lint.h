/* Checks a whole program before anything runs it.
 *
 * requires  all modules of a program, imports before importers, the main module last; each name 0
 *           or interned, each tree finite: nothing else is taken for granted. With modules of the
 *           library, stg_reach: of them, what is not reached is left out, but for declarations
 * provides  every representation filled in (stg_resolve, resolve.h); if true is returned, the
 *           program keeps the rules of docs/stg.md, "What lint refuses", and link and the engines
 *           may rely on them. What it cannot know is a named end of the run (abi/ends.def)
 * changes   the scratch marks of binders, joins and contexts
 */
#ifndef COMPILER_STG_LINT_H
#define COMPILER_STG_LINT_H

#include "compiler/stg/tree.h"
#include "diag/diag.h"

/* false, with diagnostics, if there is an error */
bool stg_lint(StgModule *const *modules, uint32_t count, Diagnostics *diags);

#endif
