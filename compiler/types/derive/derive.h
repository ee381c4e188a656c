/* Deriving: instances as syntax, made after names are resolved and checked like written code.
 *
 *   requires  a module whose names are resolved and whose types and classes are in the environment
 *             (the slots `type` of its entities); the instances that are written in it, for
 *             derive_contexts
 *   provides  an instance declaration for each class of each deriving clause and for each
 *             standalone deriving: nodes with is_generated, at the place of the clause, names as
 *             entities
 *   breaks    nothing; what cannot be derived is told and left out
 *
 * How inference uses it: derive_declare makes the declarations and, for clauses, Instances with an
 * empty context; the caller adds them to the environment; derive_contexts finds their contexts;
 * then bodies are checked as those of written instances are.
 *
 * Note [Linear in constructors]: two values are compared constructor by constructor, a clause each,
 * and by their tags (dataToTag#) where the constructors differ: n clauses and one more, never
 * n * n.
 *
 * Note [Flat bodies]: what grows with the number of fields or constructors is a chain of operators,
 * a do, a comprehension or a list of clauses: never nesting. foldr and traverse are the exception
 * (parameter.c).
 *
 * Note [Contexts of clauses]: the context is the least one that solves: each field of type t wants
 * C t, the superclasses are wanted of the type itself, and instances take that apart until type
 * variables are left. Instances that depend on each other begin with nothing and grow until nothing
 * changes. `C (f a)` is not taken into a context: such an instance is written as a standalone
 * deriving, as in GHC.
 */
#ifndef COMPILER_TYPES_DERIVE_DERIVE_H
#define COMPILER_TYPES_DERIVE_DERIVE_H

#include "compiler/names/program.h"
#include "compiler/types/classes/environment.h"

typedef struct DeriveWanted {
    Type *constraint;
    Span span;          /* of the field */
    bool is_superclass; /* whoever checks the instance tells if it is not met */
} DeriveWanted;

typedef struct Derived {
    HsDecl *declaration; /* INSTANCE */
    Instance *instance;  /* of a clause; NULL: a standalone deriving, whose head is written */
    VECTOR(DeriveWanted) wanted;
    bool is_refused; /* no context is possible: told, and not to be checked */
} Derived;

/* what is derived otherwise than by its constructors: newtype, via, anyclass */
typedef struct DeriveOther {
    const HsDecl *data;
    HsType *written;         /* the class, maybe with arguments */
    HsTypeBinders variables; /* of its arguments, beside those of the type */
    HsStrategy strategy;
    HsType *via;
} DeriveOther;

typedef struct Derive {
    NameProgram *names;
    const Extensions *extensions;
    Symbol module;
    TypeStore *store;
    ClassEnvironment *environment;
    Diagnostics *diags;
    VECTOR(Derived *) made;     /* in the order of the text */
    VECTOR(DeriveOther) others; /* of clauses: left to the caller */
} Derive;

/* how an instance of the class is derived for a type: as it is written, or else; NONE: it cannot
 * be */
HsStrategy derive_strategy(const Derive *derive, HsStrategy written, const NameEntity *class,
                           const NameEntity *type);
void derive_declare(Derive *derive, const HsDecls *decls);
void derive_contexts(Derive *derive);
void derive_release(Derive *derive);

#endif
