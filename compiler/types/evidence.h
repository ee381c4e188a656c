/* Evidence: how constraints are met. The solver makes it (compiler/types/solve/), desugaring turns
 * it into Core, and evidence_check judges it without looking at how it was found.
 *
 * Where a constraint is wanted there is a hole; a use keeps the hole, and after solving reads the
 * term in it.
 * Note [One binding for a constraint]: within an implication each distinct constraint that takes
 * work is bound once, and all holes are filled by its variable. A dictionary that takes none (an
 * instance without evidence of its own) is put into the holes itself: it is a constant of its
 * module. A binding stands in the outermost implication that has all its parts in scope;
 * implications are generalised or signed bindings, matches that bring evidence, expressions with a
 * signature, arguments of polymorphic type, and the module.
 *
 * Note [Superclasses end]: SUPERCLASS is only ever taken of a given (or of a superclass of one),
 * never of a dictionary that is bound here: so a chain of VARIABLE and SUPERCLASS from any binding
 * ends at a given, and no dictionary is defined by itself. A binding may mention itself below an
 * INSTANCE, which makes a dictionary without looking at its arguments.
 */
#ifndef COMPILER_TYPES_EVIDENCE_H
#define COMPILER_TYPES_EVIDENCE_H

#include "compiler/types/type.h"

struct Instance; /* compiler/types/classes/environment.h */

typedef struct EvidenceTerm EvidenceTerm;

/* A parameter of a generalised binding, what a match brings, or bound by an implication. */
typedef struct EvidenceVariable {
    Type *constraint;
    Span span;
    uint32_t unique;
    uint32_t level; /* of the implication that binds it */
    bool is_given;
    void *core; /* slot of desugaring */
} EvidenceVariable;

typedef enum EvidenceKind {
    EVIDENCE_VARIABLE,
    EVIDENCE_INSTANCE,   /* an instance at types, applied to evidence for its context */
    EVIDENCE_SUPERCLASS, /* the superclass `index` of arguments[0] */
    EVIDENCE_REFLEXIVE,  /* t ~ t, Coercible t t: types[0] */
    EVIDENCE_SYMMETRIC,  /* b ~ a, of arguments[0] */
    EVIDENCE_TRANSITIVE, /* a ~ c, of arguments[0] for a ~ b and arguments[1] for b ~ c */
    EVIDENCE_APPLIED,    /* f a ~ g b, of arguments[0] for f ~ g and arguments[1] for a ~ b */
    EVIDENCE_LEFT,       /* f ~ g, of arguments[0] for f a ~ g b */
    EVIDENCE_RIGHT,      /* a ~ b, likewise */
    EVIDENCE_CAST,       /* C b, of arguments[0] for C a and arguments[1] for C a ~ C b */
    /* Coercible N t (or t N): types[0] unwrapped on the side `index`, then arguments[0] */
    EVIDENCE_NEWTYPE,
    /* Coercible (T a b) (T c d): of an argument for each, as its role asks: Coercible a c, b ~ d, or
     * PHANTOM */
    EVIDENCE_PARTS,
    EVIDENCE_PHANTOM,    /* types[0] and types[1], whatever they are */
    EVIDENCE_TYPE_CON,   /* Typeable T: types[0] */
    EVIDENCE_TYPE_APPLY, /* Typeable (f a): of arguments[0] for f and arguments[1] for a */
    /* HasCallStack at `span`, a call of `name` (0: of nothing); arguments[0]: on top of this one,
     * if any */
    EVIDENCE_CALL_STACK,
    EVIDENCE_FAILED /* an error has been told */
} EvidenceKind;

struct EvidenceTerm {
    EvidenceKind kind;
    Type *constraint; /* what it is evidence for */
    Span span;
    EvidenceVariable *variable;
    const struct Instance *instance;
    uint32_t index;
    Symbol name;
    Type **types;
    uint32_t type_count;
    EvidenceTerm **arguments;
    uint32_t argument_count;
};

typedef struct EvidenceHole {
    Type *constraint;
    EvidenceTerm *term; /* NULL: not yet */
    bool casts_nothing; /* of an equality: it has to hold by itself, nobody casts by it */
} EvidenceHole;

typedef struct EvidenceBinding {
    EvidenceVariable *variable;
    EvidenceTerm *term;
} EvidenceBinding;

/* In an order in which all but recursion through instances comes after what it mentions. */
typedef VECTOR(EvidenceBinding) EvidenceBindings;

/* The slot `evidence` of the tree: a use of something polymorphic at types, with evidence; or, of a
 * binding, what it is generalised over and what is bound inside. Several in a node (enumFromTo and
 * fromInteger, >>= and fail) are a list. */
typedef struct TypeEvidence TypeEvidence;
struct TypeEvidence {
    Symbol role;  /* 0: the node's own name; else the method's name, where a node means several */
    Type **types; /* a use: forall's variables are these; metas are seen through */
    uint32_t type_count;
    EvidenceHole **holes; /* a use: for its context, in order */
    uint32_t hole_count;
    Type *method;              /* a use: the type of what is used, instantiated */
    TypeVariable **parameters; /* a binding, a match: what it binds */
    uint32_t parameter_count;
    EvidenceVariable **givens;
    uint32_t given_count;
    EvidenceBindings *bindings; /* bound around its right side; NULL: none */
    /* a cast from the type of the node to the one that is wanted; NULL: they are one */
    EvidenceHole *equality;
    TypeEvidence *next;
};

EvidenceTerm *evidence_term(TypeStore *store, EvidenceKind kind, Type *constraint, Span span);
EvidenceTerm *evidence_of_variable(TypeStore *store, EvidenceVariable *variable);
EvidenceVariable *evidence_variable(TypeStore *store, Type *constraint, uint32_t level, Span span);
EvidenceHole *evidence_hole(TypeStore *store, Type *constraint);
/* `d1 = instance Show [a] (instance Show a d0)`: for dumps and tests */
void evidence_print(const TypeStore *store, const EvidenceTerm *term, TypeNames *names,
                    Buffer *out);

#endif
