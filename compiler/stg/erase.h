/* Law 2: the same program without marks, sets, heres and ats.
 *
 * requires  local names resolved
 * provides  a tree without MARK, SET, SET_ROOT, HERE and AT; nothing else changes
 */
#ifndef COMPILER_STG_ERASE_H
#define COMPILER_STG_ERASE_H

#include "compiler/stg/tree.h"

void stg_erase_scopes(StgModule *module);

#endif
