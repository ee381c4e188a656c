/* Text (docs/stg.md) -> tree.
 *
 * requires  nothing: any bytes may be given
 * provides  a tree whose local names, joins and contexts are resolved to their binders
 * leaves    representations that the text does not say and that depend on other modules
 *           (REP_UNKNOWN, fields of patterns and binders of cases): stg_resolve fills them in;
 *           top-level names, constructors, centres and instances unchecked: stg_lint checks them
 *
 *   uint32_t base = sources_add(&sources, name, contents);
 *   StgModule *module = stg_read(&arena, &interner, &sources, base, contents, &diags);
 *   ...
 *   stg_module_release(module);
 */
#ifndef COMPILER_STG_READ_H
#define COMPILER_STG_READ_H

#include "compiler/stg/tree.h"
#include "diag/diag.h"

/* Returns NULL, with diagnostics, if the text is not a module. Reading goes on after an error at
 * the next declaration, so that one run tells several. The contents must live as long as the
 * sources; the tree keeps nothing of them. */
StgModule *stg_read(Arena *arena, Interner *interner, Sources *sources, uint32_t source_base,
                    Text contents, Diagnostics *diags);

/* Frees what a module has outside its arena; NULL is allowed. */
void stg_module_release(StgModule *module);

#endif
