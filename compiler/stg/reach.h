/* What a program needs of its modules.
 *
 * requires  all modules of a program, imports before importers, the main module last; they need not
 *           be linted: what a name that is not declared would reach is nothing
 * provides  is_reached of every top-level name, data type, centre and instance: set for what `run`
 *           and the builtins mention, and what that mentions in turn. Centres and instances of the
 *           users' modules are always reached: reports know of all of them
 */
#ifndef COMPILER_STG_REACH_H
#define COMPILER_STG_REACH_H

#include "compiler/stg/tree.h"

/* all: everything counts as reached */
/* Of a functional logic program, also what its forms make (StgModule.logic_builtins). */
void stg_reach(StgModule *const *modules, uint32_t count, bool all);

#endif
