/* The engine of type checking: unification, constraints with evidence, generalisation.
 *
 * Inference opens an implication for each scope that binds type variables or evidence (a
 * generalised binding, a signature, a match on a constructor with a context), says inside what has
 * to be equal (unify) and which constraints are wanted (solve_wanted), and closes it. Metavariables
 * are bound in place at once; what cannot be decided waits in the implication where it was said.
 * solve_generalise and solve_all look at it again, fill the holes with evidence, and keep what is
 * wrong as SolveProblems; solve_report words them.
 *
 * Note [Levels]: the module's own implication has level 1, one inside it level 2 and so on. A
 * metavariable has the level of the implication in which it was made, a skolem that of the one
 * which binds it. A metavariable may only stand for types whose skolems have its level or a lower
 * one, which is what keeps skolems from escaping; metavariables in what it comes to stand for are
 * lowered to its level. Those that have the implication's own level when it is closed are in
 * nothing outside it: these can be generalised.
 *
 * Note [Deferred equalities]: where an implication around has equalities among its givens, a
 * metavariable from outside it is not touched, and two types that differ in a skolem may still be
 * equal. Then the equality is a wanted constraint with a hole, and the expression gets a cast by
 * the evidence in it. The first equality b ~ t of a skolem b of the implication's own only gives t
 * another name: it says nothing of what is outside, whose metavariables stay in reach; where b
 * would go into one of them the equality waits, and becomes one of t.
 *
 * Note [Holes]: a type that is found is put into a hole: a metavariable that stands for the type of
 * an expression, of a definition without signature, or of its result. In it a function may have
 * arguments of polymorphic type, `(forall a. a -> a) -> Int`; what a type variable stands for may
 * not. Nor does a signature in a pattern make anything else polymorphic than a parameter of a
 * function whose type goes into a hole.
 *
 * Note [Both ends]: each equality knows which expression has the type (`span`) and who asks for the
 * other one (`because`, with the reason as data). A problem has the two whole types and the two
 * parts that differ.
 */
#ifndef COMPILER_TYPES_SOLVE_SOLVE_H
#define COMPILER_TYPES_SOLVE_SOLVE_H

#include "compiler/names/entity.h"
#include "compiler/types/classes/environment.h"

typedef enum SolveReason {
    SOLVE_NONE,
#define REASON(code) SOLVE_##code,
#include "compiler/types/solve/reasons.def"
#undef REASON
    SOLVE_REASON_COUNT
} SolveReason;

/* Where a signature or instance says what it needs, for who has to add to it. */
typedef struct SolveContext {
    const HsTypes *written; /* its context; NULL: it has none */
    bool is_bracketed;      /* in parentheses */
    Span body;              /* what follows the context, or would */
} SolveContext;

typedef struct SolveOrigin {
    SolveReason reason;
    Span span;    /* what has the type; where the constraint is wanted */
    Span because; /* who asks for it; NO_SPAN: nobody in particular */
    Symbol name;  /* of the function, field, class that the reason mentions */
    uint32_t number;
    const NameEntity *entity;    /* that has the type, or is applied there; NULL: no name is */
    const SolveContext *context; /* of what binds type variables; NULL: none is written */
} SolveOrigin;

typedef struct SolveWanted {
    Type *constraint; /* C a b, or a ~ b */
    EvidenceHole *hole;
    SolveOrigin origin;
    uint32_t depth; /* of instances through which it is wanted */
    /* the level of the innermost given that could become equal to it; 0: none */
    uint32_t waits_for_given;
} SolveWanted;

typedef VECTOR(SolveWanted) SolveWanteds;
typedef struct SolveImplication SolveImplication;
typedef struct SolveGiven SolveGiven;   /* solve/internal.h */
typedef struct SolveSolved SolveSolved; /* solve/internal.h */

/* a variable that stands for a type in a scope: Note [Rewriting] of solve/internal.h */
typedef struct SolveRewrite {
    const TypeVariable *variable;
    Type *type;
    EvidenceTerm *proof; /* variable ~ type */
} SolveRewrite;

struct SolveImplication {
    SolveImplication *outer;
    uint32_t level;
    SolveOrigin origin; /* what binds the skolems */
    TypeVariables skolems;
    VECTOR(EvidenceVariable *) givens;
    bool has_equalities;      /* among the givens and their superclasses */
    bool is_among_equalities; /* it has some, or one around it has */
    TypeVariables named;      /* skolems of which an equality only says what they are */
    VECTOR(SolveRewrite) rewrites;
    uint32_t untouchable; /* the level of the innermost from here outwards that has others; or 0 */
    SolveWanteds wanteds;
    VECTOR(SolveImplication *) inner;
    EvidenceBindings *bindings; /* in the store's arena: the tree keeps it */
    /* Note [Superclasses of instances]: where evidence for the superclasses of an instance is
     * wanted, `head` is the instance's own constraint: then superclasses of givens that are not
     * smaller than it are not used, because such a given may be the very dictionary that is being
     * made. */
    Type *head;
    /* of the solver: givens with their superclasses, and what has been solved */
    VECTOR(SolveGiven *) known;
    uint32_t expanded; /* so many of `known` have had their superclasses added */
    Map known_by_class;
    Map solved;
    bool is_solved; /* nothing is wanted here or inside */
};

typedef enum SolveProblemKind {
    SOLVE_MISMATCH,
    SOLVE_OCCURS,        /* part_actual is the metavariable, part_expected what contains it */
    SOLVE_ESCAPE,        /* variable */
    SOLVE_KINDS_DIFFER,  /* the parts are types, kind_actual and kind_expected theirs */
    SOLVE_NO_INSTANCE,   /* constraint */
    SOLVE_NO_EVIDENCE,   /* constraint, about a type variable: a context would do */
    SOLVE_AMBIGUOUS,     /* constraint: its metavariable is in nothing else */
    SOLVE_OVERLAPPING,   /* constraint: several instances */
    SOLVE_TOO_DEEP,      /* constraint: more than SOLVE_DEPTH_LIMIT instances deep */
    SOLVE_TYPE_TOO_DEEP, /* the types nest too deep */
    /* origin.name is applied to more types than it has specified variables */
    SOLVE_NO_TYPE_ARGUMENT,
    /* variable: of a signature, but the definition makes it equal to part_actual */
    SOLVE_NOT_POLYMORPHIC
} SolveProblemKind;

typedef struct SolveProblem {
    SolveProblemKind kind;
    SolveOrigin origin;
    Type *actual, *expected;           /* whole */
    Type *part_actual, *part_expected; /* where they differ */
    Type *kind_actual, *kind_expected;
    Type *constraint;
    const TypeVariable *variable;
    SolveOrigin variable_origin; /* who binds it */
    Span definition;             /* around it: Solver's */
} SolveProblem;

enum {
    SOLVE_TOP_LEVEL = 1,
    SOLVE_DEPTH_LIMIT = 200 /* of instances whose contexts lead to others */
};

/* an argument of an instance whose evidence is not there yet */
typedef struct SolvePending {
    EvidenceTerm **argument;
    EvidenceHole *hole;
} SolvePending;

typedef struct SolveHole {
    EvidenceHole *hole;
    SolveImplication *implication; /* in whose scope it stands */
} SolveHole;

typedef struct Solver {
    TypeStore *store;
    ClassEnvironment *environment;
    SolveImplication *top, *current;
    /* metavariables of a lower level are left alone: Note [Deferred equalities] */
    uint32_t untouchable;
    uint32_t bound_count; /* metavariables bound so far: has there been progress? */
    VECTOR(SolveProblem) problems;
    bool is_told;    /* something is wrong that is not among them, and has been told */
    Span definition; /* the outermost that is being looked at; NO_SPAN: none */
    VECTOR(SolvePending) pending;
    VECTOR(SolveHole) holes;
    VECTOR(SolveImplication *) implications; /* all of them */
} Solver;

void solver_init(Solver *solver, TypeStore *store, ClassEnvironment *environment);
void solver_release(Solver *solver);

/* ---- implications ---- */

/* A scope begins, inside the current one. */
SolveImplication *solve_enter(Solver *solver, SolveOrigin origin);
/* It ends; what it has left is solved by solve_all. */
void solve_leave(Solver *solver);
/* A skolem of the current implication. */
TypeVariable *solve_skolem(Solver *solver, Symbol text, Type *kind, Span span);
EvidenceVariable *solve_given(Solver *solver, Type *constraint, Span span);
/* a metavariable of the current level */
Type *solve_meta(Solver *solver, Symbol hint, Type *kind, Span span);
Type *solve_meta_type(Solver *solver, Span span); /* of kind Type */
/* of a kind that is not known yet: arguments, results and variables may be unboxed */
Type *solve_meta_open(Solver *solver, Span span);
Type *solve_hole(Solver *solver, Span span); /* of an open kind: Note [Holes] */
EvidenceHole *solve_wanted(Solver *solver, Type *constraint, SolveOrigin origin);

/* ---- unification ---- */

typedef enum Unified { UNIFY_DONE, UNIFY_DEFERRED, UNIFY_FAILED } Unified;

/* The two become equal. FAILED: a problem is kept. DEFERRED: *cast (which may be NULL if nobody is
 * interested) is the hole of evidence for actual ~ expected; else it is NULL. */
Unified unify(Solver *solver, Type *actual, Type *expected, SolveOrigin origin,
              EvidenceHole **cast);
/* metavariables in the type get this level if theirs is higher */
void unify_lower(const Type *type, uint32_t level);
/* would they unify? Nothing is bound. */
bool unify_could(Solver *solver, Type *a, Type *b);
/* a -> b, where type is one or can become one; if it cannot, both are metavariables */
bool unify_function(Solver *solver, Type *type, Type **argument, Type **result, SolveOrigin origin);

/* Note [Refined types]: what a pattern looks into, a lambda is or an argument is given to has to be
 * of a constructor, or a function. Where a variable stands there, the givens around may say what it
 * is: then that is its type, and a cast leads from one to the other. The type itself: nothing is
 * said of it. */
Type *solve_refined(Solver *solver, Type *type);

/* ---- polymorphic types ---- */

/* forall a. C a => t: new metavariables for a, holes for C; only at the top (no deep
 * instantiation). `use` gets types and holes; it may be NULL. `given` are types for the first
 * specified variables (visible type application), NULL where `_` stands; too many of them are a
 * problem. */
Type *solve_instantiate(Solver *solver, Type *type, SolveOrigin origin, Type *const *given,
                        uint32_t given_count, TypeEvidence *use);
/* The other way, in a new implication, which the caller leaves: variables become skolems, the
 * context givens. */
Type *solve_skolemise(Solver *solver, Type *type, SolveOrigin origin, TypeEvidence *binding);
/* Something of the polymorphic type `actual` is used as `expected`, both maybe polymorphic at the
 * top: simplified subsumption. `use` and `binding` as above; a node that needs both is wrapped as
 * binding (use (node)). */
Unified solve_subsume(Solver *solver, Type *actual, Type *expected, SolveOrigin origin,
                      TypeEvidence *use, TypeEvidence *binding);

/* what an implication binds, into the slot of the node that binds it */
void solve_describe(TypeStore *store, const SolveImplication *implication, TypeEvidence *binding);

/* ---- the end of a scope ---- */

typedef struct SolveGeneral {
    TypeVariable **parameters; /* what all binders of the group are quantified over */
    uint32_t parameter_count;
    EvidenceVariable **givens; /* in the order of the context */
    uint32_t given_count;
    uint32_t written_count; /* so many of them were there before */
    /* of the binders: forall (those that it mentions, and those of the context). context => type */
    Type **types;
} SolveGeneral;

typedef enum SolveContextState {
    SOLVE_CONTEXT_FOUND,
    SOLVE_CONTEXT_WRITTEN,   /* it has been said, and no more is quantified */
    SOLVE_CONTEXT_RESTRICTED /* the monomorphism restriction: nor any variable in a constraint */
} SolveContextState;

/* Leaves the current implication, whose binders have these types. Skolems and givens that it has
 * already (of partial signatures) come first. What is not quantified goes to the implication
 * around. */
SolveGeneral solve_generalise(Solver *solver, Type *const *types, uint32_t count,
                              SolveContextState context);

/* Everything that is left: solves, defaults (types by the report and the environment's list, kinds
 * to Type), solves again, and keeps problems for the rest. All holes are filled then; those of
 * problems with FAILED. */
void solve_all(Solver *solver);

/* Kind metavariables of a type and of the kinds of its metavariables, of the current level or
 * deeper, become Type. */
void solve_default_kinds(Solver *solver, Type *type);
/* They become any kind: Note [Kinds that are open]. */
void solve_open_kinds(Solver *solver, Type *type);

/* ---- problems, worded ---- */

/* What hints are about, of the library; each NULL where it does not have it. */
typedef struct SolveKnown {
    const Class *show, *num, *integral, *fractional, *real_frac, *monad_io;
    const TypeConstructor *string, *character, *io;
    const NameEntity *minus, *pure, *return_;
} SolveKnown;

void solve_report(Solver *solver, const SolveKnown *known, Diagnostics *diags);
/* what instance_add or class_check found */
void solve_report_declaration(const Solver *solver, const ClassProblem *problem,
                              Diagnostics *diags);

/* ---- the judge: is a term evidence for its constraint? ---- */

/* Constraints, each once: their number + 1 by hash is in a map beside them. */
typedef struct SolveType {
    Type *type;
    uint32_t next; /* one with the same hash: its number + 1, or 0 */
} SolveType;
typedef VECTOR(SolveType) SolveTypes;
/* Adds it to those that are there; false: it is one of them. */
bool solve_add_once(TypeStore *store, SolveTypes *types, Map *seen, Type *constraint);
/* all superclasses of a constraint, at any distance, that are not there yet */
void solve_add_superclasses(TypeStore *store, const ClassEnvironment *environment,
                            SolveTypes *types, Map *seen, Type *constraint);

/* Checks all bindings and holes of an implication and of those inside, after solving: scopes,
 * types, superclass chains that end. NULL: fine; else what is wrong, in words for us. */
const char *evidence_check(Solver *solver, const SolveImplication *implication);
const char *solve_check_term(Solver *solver, const SolveImplication *implication,
                             const EvidenceTerm *term);

#endif
