/* Checks a module of Core: types, scopes, tail positions, unboxed values. Linear in the size of the
 * tree and of the types that are written in it.
 *
 * requires  nothing but a finite tree, made by compiler/core/build.h
 * provides  if there is no problem, what compiler/lower relies on
 * changes   the scratch marks of variables, type variables and joins
 */
#ifndef COMPILER_CORE_LINT_H
#define COMPILER_CORE_LINT_H

#include "compiler/core/tree.h"

typedef enum CoreProblemKind {
#define PROBLEM(code, wording) CORE_PROBLEM_##code,
#include "compiler/core/problems.def"
#undef PROBLEM
    CORE_PROBLEM_COUNT
} CoreProblemKind;

enum { CORE_PROBLEMS_KEPT = 200 };

/* What is wrong, and in which top-level binding; its wording says which of these it has. */
typedef struct CoreProblem {
    CoreProblemKind kind;
    Span span;
    Symbol top;
    Symbol name;
    Type *found, *wanted;
    uint32_t number, count;
} CoreProblem;

typedef VECTOR(CoreProblem) CoreProblems;

/* true if nothing is wrong; else at most CORE_PROBLEMS_KEPT problems are added */
bool core_lint(CoreModule *module, CoreProblems *problems);

const char *core_problem_code(CoreProblemKind kind); /* "APPLY_ARGUMENT", for tests */
/* one line, without a line end */
void core_problem_text(const CoreModule *module, const CoreProblem *problem, Buffer *out);

#endif
