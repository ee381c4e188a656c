/* Fills in the representations that the text leaves out (docs/stg.md, "Representations").
 *
 * requires  local names resolved; the names of the module itself and of what it imports
 * provides  every binder has its representation, every LOCAL atom its binder's, in what is needed
 *           (stg_top_is_needed)
 *
 * stg_lint does it first, for all modules of a program.
 */
#ifndef COMPILER_STG_RESOLVE_H
#define COMPILER_STG_RESOLVE_H

#include "compiler/stg/names.h"

void stg_resolve(StgModule *module, const StgNames *names);

/* What the binder of a case has if nothing is written, and what the binder at a position of an
 * unboxed tuple's pattern has. The scrutinee is resolved; no names are needed. */
Rep stg_case_binder_rep(const StgExpr *expr);
Rep stg_tuple_binder_rep(const StgExpr *expr, uint32_t position);

#endif
