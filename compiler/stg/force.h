/* Law 3: a let-bound thunk is forced early.
 *
 * requires  a resolved tree
 * provides  the body e of the first let (in the order of the text) that binds a thunk of that name
 *           is now `case x of _ { _ -> e }`
 */
#ifndef COMPILER_STG_FORCE_H
#define COMPILER_STG_FORCE_H

#include "compiler/stg/tree.h"

/* false if no let binds such a thunk */
bool stg_force_early(StgModule *module, Symbol thunk);

#endif
