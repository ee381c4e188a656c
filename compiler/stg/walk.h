/* The expressions directly inside another one, in the order of the text: for passes that change
 * some kinds and leave the others. */
#ifndef COMPILER_STG_WALK_H
#define COMPILER_STG_WALK_H

#include "compiler/stg/tree.h"

/* May put another expression in place of *child. */
typedef void StgVisit(StgExpr **child, void *state);

typedef void StgVisitAtom(const StgAtom *atom, void *state);

/* The atoms of an expression itself, in the order of the text; those of constructors that a let
 * binds are among them. */
void stg_walk_atoms(const StgExpr *expr, StgVisitAtom *visit, void *state);
/* All but the one in tail position: where that is, is returned, for the caller to go on with
 * (NULL: there is none). Note [Straight-line code] */
StgExpr **stg_walk_inside(StgExpr *expr, StgVisit *visit, void *state);
/* the bodies of all top-level functions and thunks that are needed (stg_top_is_needed) */
void stg_walk_module(StgModule *module, StgVisit *visit, void *state);

#endif
