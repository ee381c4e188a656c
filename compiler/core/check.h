/* Private to lint: what its files share.
 *
 * lint.c        declarations, top level, wording
 * lint_expr.c   expressions
 * lint_case.c   patterns
 * lint_type.c   types and coercions
 */
#ifndef COMPILER_CORE_CHECK_H
#define COMPILER_CORE_CHECK_H

#include "compiler/core/build.h"
#include "compiler/core/lint.h"

typedef struct JoinInScope {
    const CoreJoin *join;
    uint32_t tail, context; /* CoreLint's of that name, where it is bound */
} JoinInScope;

typedef struct CoreLint {
    CoreModule *module;
    TypeStore *types;
    CoreProblems *problems;
    uint32_t found; /* problems, those that were not kept too */
    Symbol top;
    Map bound;    /* address of a variable or type variable -> 1, once it is bound somewhere */
    Map tops;     /* CoreVariable of this module's top level -> 1 */
    Map declared; /* CoreCentre, CoreInstance, CoreData of this module -> 1 */

    /* Where we are. Numbers are never used twice, so that equal ones mean the same place. */
    uint32_t tail;    /* changes where a jump would have to leave something behind */
    uint32_t context; /* changes where the current context may */
    uint32_t last_number;

    /* What is in scope; its mark is its position here + 1. */
    VECTOR(const CoreVariable *) variables;
    VECTOR(const TypeVariable *) type_variables;
    VECTOR(JoinInScope) joins;
} CoreLint;

void core_lint_say(CoreLint *lint, CoreProblem problem);

/* ---- lint_type.c ---- */

/* its scope, its kinds, and that nothing is left to find */
void core_lint_type(CoreLint *lint, Type *type, Span span);
/* the type of something with values, or a constraint */
void core_lint_variable_type(CoreLint *lint, const CoreVariable *variable);
void core_lint_bind_type(CoreLint *lint, TypeVariable *variable);
void core_lint_coercion(CoreLint *lint, const CoreCoercion *coercion);
bool core_lint_is_tuple(CoreLint *lint, Type *type);
bool core_lint_is_lifted(CoreLint *lint, Type *type);
/* does a value of the type go with a letter of abi/primops.def */
bool core_lint_letter(CoreLint *lint, Type *type, char letter);

/* ---- lint_expr.c ---- */

void core_lint_expr(CoreLint *lint, CoreExpr *expr);
/* an expression that is not in tail position of what is around it */
void core_lint_apart(CoreLint *lint, CoreExpr *expr);
void core_lint_bind(CoreLint *lint, CoreVariable *variable);
void core_lint_use(CoreLint *lint, const CoreVariable *variable, Span span);

/* ---- lint_case.c ---- */

/* The patterns, not the bodies; the binder is in scope. */
void core_lint_patterns(CoreLint *lint, CoreExpr *expr);
/* binds what an alternative binds */
void core_lint_bind_pattern(CoreLint *lint, const CoreAlternative *alternative);

#endif
