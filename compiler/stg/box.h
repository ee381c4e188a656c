/* The boxing pass: lexical scoping (docs/semantics.md section 4).
 *
 * requires  a linted program
 * provides  every top-level function or thunk that stands as an argument (of a function,
 *           constructor, unboxed tuple, primitive operation, catch, raise or jump) is replaced by a
 *           box, `let x' = thunk x in ..x'..`, one for each occurrence, directly around it; the
 *           boxes of a let-bound constructor's fields stand in a let directly around its let
 * leaves    dictionaries and what builds them (members of an instance), static constructors, and
 *           the fields of top-level static constructors as they are
 *
 * It runs last, before link: a constructor that got a box is no static data any more.
 */
#ifndef COMPILER_STG_BOX_H
#define COMPILER_STG_BOX_H

#include "compiler/stg/tree.h"

void stg_box(StgModule *const *modules, uint32_t count);

#endif
