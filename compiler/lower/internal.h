/* Private to lowering: what its files share.
 *
 * lower.c    modules and their declarations
 * erase.c    what is left of an expression when types and casts are gone
 * values.c   what kind of object a right-hand side is; static data
 * bind.c     lets and arguments
 * expr.c     expressions
 *
 * Note [Holes]: an expression is lowered from the outside in. A hole is the place where the next
 * expression goes: a let or case that is put there moves the hole to its body, so that long chains
 * are loops.
 */
#ifndef COMPILER_LOWER_INTERNAL_H
#define COMPILER_LOWER_INTERNAL_H

#include "compiler/lower/lower.h"
#include "compiler/names/program.h"

/* What a variable has become. */
typedef struct LowerVariable {
    StgAtom atom;
    bool is_evaluated; /* known to be a value where it is in scope */
} LowerVariable;

typedef VECTOR(StgBinding) LowerBindings;

typedef struct Lowering {
    CoreModule *core;
    TypeStore *types;
    Interner *interner;
    Arena *arena;
    StgModule *stg;
    Map imported;   /* module -> 1 */
    Symbol owner;   /* the definition that we are in, as people call it */
    Symbol top;     /* the top-level one */
    uint32_t parts; /* static data that was made of it */
    Buffer part_name;
} Lowering;

/* ---- erase.c ---- */

/* without type applications, type lambdas and casts, and functions and arguments that are evidence
 * of equalities, at the top */
CoreExpr *lower_erase(Lowering *lowering, CoreExpr *expr);
/* is the value of a type not there at run time */
bool lower_is_erased(Lowering *lowering, Type *type);

/* An application: its head, erased, and the arguments that are left. */
typedef struct LowerSpine {
    CoreExpr *head;
    CoreExpr **arguments;
    uint32_t count;
    VECTOR(CoreExpr *) gathered; /* where they are, if they are not those of one node */
} LowerSpine;
void lower_spine(Lowering *lowering, CoreExpr *expr, LowerSpine *spine); /* to be released */
#define lower_spine_release(spine) vector_release(&(spine)->gathered)

/* lambdas that stand directly inside each other: their parameters, and the body below */
typedef VECTOR(CoreVariable *) LowerParameters;
CoreExpr *lower_lambdas(Lowering *lowering, CoreExpr *expr, LowerParameters *parameters);

/* fields that are there at run time */
uint32_t lower_field_count(Lowering *lowering, const CoreConstructor *constructor);
bool lower_field_is_strict(Lowering *lowering, const CoreConstructor *constructor, uint32_t i);

/* ---- values.c ---- */

typedef enum LowerValue {
    LOWER_FUNCTION,
    LOWER_CONSTRUCTION, /* with all its fields, none of which must be evaluated first */
    LOWER_BOX,          /* a literal in its box */
    LOWER_ALIAS,        /* a variable */
    LOWER_THUNK
} LowerValue;

/* of an erased expression */
LowerValue lower_value(Lowering *lowering, CoreExpr *expr);
/* a literal that is a constructor: which, and around what */
bool lower_box(Lowering *lowering, const CoreLiteral *literal, StgName *constructor,
               StgAtom *field);
/* whether an argument is an atom already */
bool lower_is_atom(Lowering *lowering, CoreExpr *expr);
/* whether an argument needs no evaluation before it goes into a strict field */
bool lower_is_known_value(Lowering *lowering, CoreExpr *expr);
/* A top-level right-hand side that is static data: makes it, and top-level constructors for what is
 * inside. false: it is not. */
bool lower_static(Lowering *lowering, CoreExpr *expr, StgRhs *rhs);

/* ---- bind.c ---- */

StgBinder *lower_binder(Lowering *lowering, Symbol name, Rep rep, Span span, Origin origin);
/* a binder for a variable, which stands for it from now on */
StgBinder *lower_bind(Lowering *lowering, CoreVariable *variable, Rep rep, bool is_evaluated);
/* It is another name for an atom. is_let: let variable = atom */
void lower_become(Lowering *lowering, CoreVariable *variable, StgAtom atom, bool is_evaluated,
                  bool is_let);
StgAtom lower_atom(Lowering *lowering, CoreExpr *expr); /* of what lower_is_atom */
StgAtom lower_variable_atom(Lowering *lowering, CoreVariable *variable, Span span);
Rep lower_rep(Lowering *lowering, Type *type); /* boxed for an unboxed tuple */

void lower_let(Lowering *lowering, CoreExpr *expr, StgExpr ***hole);
/* what `name` is bound to, if it is no alias; constructors' arguments that need a binding go into
 * `bindings` */
void lower_rhs(Lowering *lowering, CoreExpr *expr, StgRhs *rhs, LowerBindings *bindings);
/* a closure for an expression, at the hole, and its name */
StgAtom lower_let_bound(Lowering *lowering, CoreExpr *expr, StgExpr ***hole);
/* a thunk that applies a function to the first of more arguments than an application can have */
StgAtom lower_apply_first(Lowering *lowering, StgAtom head, StgAtoms arguments, Span span,
                          StgExpr ***hole);
/* Arguments as atoms: first evaluates what is unboxed, or `is_strict` (which may be NULL), from
 * left to right, then makes closures of the others. */
StgAtoms lower_arguments(Lowering *lowering, CoreExpr *const *arguments, uint32_t count,
                         const bool *is_strict, StgExpr ***hole);

/* ---- expr.c ---- */

StgExpr *lower_expr(Lowering *lowering, CoreExpr *expr);
StgExpr *lower_put(Lowering *lowering, StgExprKind kind, Span span, StgExpr ***hole);

/* ---- lower.c ---- */

StgName lower_global(Lowering *lowering, Name name); /* imports its module */
StgName lower_known(Lowering *lowering, NameKnown known);
StgName lower_wrapper(Lowering *lowering, const CoreConstructor *constructor);
StgAtom lower_global_atom(StgName name, Span span);

/* ---- uses.c ---- */

/* how often each local variable is used: its mark */
void lower_count_uses(CoreExpr *expr);

#endif
