/* What the files of this folder share. */
#ifndef COMPILER_TYPES_SOLVE_INTERNAL_H
#define COMPILER_TYPES_SOLVE_INTERNAL_H

#include "compiler/types/solve/solve.h"

/* Note [Settled constraints]: what is compared has no synonym in it and no metavariable that is
 * known. solve_settle makes such types, and nothing else does: of a wanted each time when it is
 * looked at, of a given when it is brought, and again while it has metavariables. The judge of
 * evidence refuses bindings of others. */
Type *solve_settle(TypeStore *store, Type *constraint);

/* A given, or a superclass of one. */
struct SolveGiven {
    Type *constraint;           /* Note [Settled constraints] */
    bool is_open;               /* has metavariables */
    EvidenceVariable *variable; /* of a superclass: NULL until it is used, then bound */
    SolveGiven *parent;         /* of a superclass: whose */
    uint32_t index;             /* of a superclass: which */
    SolveGiven *next;           /* of the same class, in the order of being found */
};

/* A constraint that an implication has evidence for. */
struct SolveSolved {
    Type *constraint;
    EvidenceVariable *variable;
    SolveSolved *next; /* with the same hash */
};

/* Note [Rewriting]: a given equality a ~ t replaces a by t in all that is wanted in its scope, and in
 * the givens that it is looked for among; what is found is cast back. From the givens of an
 * implication, superclasses among them, a substitution is made, each with evidence: f a ~ g b is
 * taken apart, and of two variables the inner one is replaced. It is made again whenever the
 * implication is looked at, as metavariables in the givens become known. */

/* rewrite.c */
/* *proof: evidence that the type is equal to what it has become; NULL: it has not changed */
Type *solve_rewrite(Solver *solver, const SolveImplication *at, Type *type, EvidenceTerm **proof);
void solve_use_equalities(Solver *solver, SolveImplication *at);
/* NULL: of what has not changed */
EvidenceTerm *solve_symmetric(TypeStore *store, EvidenceTerm *proof);
EvidenceTerm *solve_transitive(TypeStore *store, EvidenceTerm *first, EvidenceTerm *second);
/* evidence for one side of an equality of constraints, as that for the other */
EvidenceTerm *solve_cast(TypeStore *store, EvidenceTerm *found, EvidenceTerm *step);

static inline uint64_t solve_key(const void *address) { return (uint64_t)(uintptr_t)address; }

/* unify.c: a problem is filled in if it fails; nothing is kept */
Unified unify_try(Solver *solver, Type *actual, Type *expected, SolveProblem *problem);
/* the highest level of its skolems and metavariables; at least SOLVE_TOP_LEVEL */
uint32_t unify_level(const Type *type);
/* likewise of its skolems alone; 0: there are none */
uint32_t unify_skolem_level(const Type *type);

/* solve.c: is it a skolem that only names another type? Note [Deferred equalities] */
bool solve_is_named(const SolveImplication *at, const TypeVariable *variable);

/* problems.c */
void solve_problem(Solver *solver, SolveProblem problem);
/* why nothing was found for it */
void solve_explain(Solver *solver, SolveImplication *implication, const SolveWanted *wanted);

/* givens.c: evidence for the constraint among the givens of an implication and those around it.
 * NULL: none; *waits: the level of one that could be equal once more is known, so that instances
 * have to wait; 0: there is none. */
EvidenceTerm *solve_from_givens(Solver *solver, SolveImplication *implication, Type *constraint,
                                uint32_t *waits);
/* Note [Rewriting]: likewise among what givens become, of a constraint that is rewritten and none of
 * them as they are */
EvidenceTerm *solve_from_rewritten(Solver *solver, SolveImplication *implication, Type *constraint);
void solve_know_given(Solver *solver, SolveImplication *at, EvidenceVariable *variable);
/* superclass `index` of the class, at the arguments of the constraint */
Type *solve_superclass(Solver *solver, const Class *class, Type *constraint, uint32_t index);
/* those that are equalities, superclasses included */
SolveGiven *solve_equalities_of(Solver *solver, SolveImplication *implication);
EvidenceTerm *solve_evidence_of_given(Solver *solver, SolveImplication *at, SolveGiven *given);
/* all givens of a class in an implication, superclasses included; then `next` */
SolveGiven *solve_givens_of(Solver *solver, SolveImplication *implication, const Class *class);

/* wanted.c */
typedef enum SolveStep { SOLVE_STUCK, SOLVE_SOLVED } SolveStep;
SolveStep solve_one(Solver *solver, SolveImplication *implication, SolveWanted *wanted);
/* is there evidence by instances alone, for a constraint without metavariables? Nothing is
 * changed */
bool solve_entails(Solver *solver, Type *constraint, uint32_t depth);

/* improve.c: functional dependencies; true: something was unified */
bool solve_improve(Solver *solver, SolveImplication *implication);

/* solve.c */
bool solve_may_float(const SolveImplication *inner, const SolveWanted *wanted);
void solve_implication(Solver *solver, SolveImplication *implication);
SolveImplication *solve_implication_of_level(SolveImplication *implication, uint32_t level);
void solve_bind(SolveImplication *implication, EvidenceVariable *variable, EvidenceTerm *term);

/* default.c */
bool solve_default(Solver *solver);

/* finish.c: pending arguments are put in, bindings sorted */
void solve_finish(Solver *solver);

uint64_t solve_hash(TypeStore *store, Type *constraint); /* of a settled one */
bool solve_has_metas(const Type *type);

#endif
