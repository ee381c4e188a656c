/* What the files that word problems share: report.c and hints.c. Private to this folder. */
#ifndef COMPILER_TYPES_SOLVE_REPORT_H
#define COMPILER_TYPES_SOLVE_REPORT_H

#include "compiler/types/solve/internal.h"
#include "diag/part.h"

/* of one diagnostic: all its types are printed with the same names */
typedef struct Report {
    Solver *solver;
    const SolveKnown *known;
    const TypeStore *store;
    const ClassEnvironment *environment;
    Diagnostics *diags;
    TypeNames names;
    VECTOR(Buffer) texts;
} Report;

/* the text lives as long as the report */
Part solve_printed(Report *report, const Type *type);

/* hints.c: what people usually mean, by what the types are */
void solve_hint_mismatch(Report *report, Diagnostic *diagnostic, const SolveProblem *problem);
void solve_hint_instance(Report *report, Diagnostic *diagnostic, const SolveProblem *problem);
/* the signature, or the instance, with all that is missing in its context */
void solve_suggest_context(Report *report, Diagnostic *diagnostic, const SolveProblem *problem);
/* Both want an instance for the same function, which lacks an argument, and this is not the one to
 * be told of. */
bool solve_is_same_function(const Report *report, const SolveProblem *problem,
                            const SolveProblem *other, bool other_is_first);

#endif
