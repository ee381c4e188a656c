/* Core -> the normal form: types and casts go, arguments become atoms. What it does with each
 * construct is docs/desugaring.md, "From Core to the normal form"; it decides figures, and nothing
 * here may change without a row there.
 *
 * requires  core_lint has nothing to say
 * provides  a module that stg_lint accepts once its imports are there; every representation is
 *           final
 * changes   the scratch fields of variables and joins
 */
#ifndef COMPILER_LOWER_LOWER_H
#define COMPILER_LOWER_LOWER_H

#include "compiler/core/tree.h"
#include "compiler/stg/tree.h"

/* The number of the cost model. docs/desugaring.md begins with it; it goes up with every change of
 * a row there, of either part, and profiles carry it. */
enum { LOWER_COST_MODEL = 4 };

/* Into the module's arena; stg_module_release (compiler/stg/read.h) frees the rest. */
StgModule *lower_module(CoreModule *module);

/* The name of a top-level variable in the normal form: what people call it. */
StgName lower_name(const CoreModule *module, const CoreVariable *variable);

#endif
