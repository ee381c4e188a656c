/* Tree -> text (docs/stg.md) that reads back to the same tree.
 *
 * requires  local names resolved
 * provides  print(read(print(module))) equals print(module)
 * changes   the scratch marks of binders, joins and contexts
 *
 * Names of locals are the tree's own; only where a name would hide another one that is still
 * needed, a suffix is added. Places are printed if the module has a `source`.
 */
#ifndef COMPILER_STG_PRINT_H
#define COMPILER_STG_PRINT_H

#include "compiler/stg/tree.h"

void stg_print(const StgModule *module, Buffer *out);

#endif
