/* Types of a whole program, bidirectionally: one pass over each binding group.
 *
 *   requires  name_resolve; a module that has errors, and what imports it, is left out
 *   provides  `type` of every NameEntity that a module declares; `type` and `evidence` in the
 *             tree's slots (evidence.h); the classes, instances and data types of the environment;
 *             InferInstances with the evidence of instances
 *   breaks    nothing; after an error some holes are FAILED
 *
 * Metavariables that nothing decides are left in types: any type will do there.
 *
 * Note [Open matches]: a pattern with an existential constructor, or one with a context, opens an
 * implication that lasts as far as its variables do: to the end of the clause, of the alternative
 * or of the statements that follow. Whoever checks a pattern leaves as many implications as it
 * opened.
 *
 * Note [Partial signatures]: a definition whose signature has wildcards is inferred as one without a
 * signature is. Its type is what the signature says of it, with a metavariable for each wildcard;
 * the signature's variables are skolems of the group's scope, and its context is given there. Both
 * are quantified as they are written, before what is found.
 *
 * Note [Chains of operators]: a chain is checked from the top: the last operator to be applied says
 * what it gives, and what it wants of its operands, which wait on a stack; so a chain is no
 * recursion, and an operand of polymorphic type is checked against it. `f $ x` is typed as `f x`.
 */
#ifndef COMPILER_TYPES_INFER_INFER_H
#define COMPILER_TYPES_INFER_INFER_H

#include "compiler/names/program.h"
#include "compiler/types/solve/solve.h"

/* What desugaring makes of an instance declaration. */
typedef struct InferInstance {
    Instance *instance;
    HsDecl *declaration;
    /* parameters, givens (the context), holes for the superclasses in order */
    TypeEvidence *superclasses;
    /* By number of the class's methods; NULL: the instance does not define it. parameters, givens:
     * the context, and if there is one, the instance's own dictionary after it. What is polymorphic
     * in the method itself is in the declaration's own slot. */
    TypeEvidence **methods;
} InferInstance;

/* What stands for a pattern synonym: Note [Pattern synonyms] */
typedef struct InferSynonym {
    NameEntity *result, *failed, *matched; /* R:P and its constructors N:P, M:P */
    NameEntity *matcher;                   /* $mP */
    NameEntity *builder;                   /* $bP; NULL: it only matches */
} InferSynonym;

typedef struct InferModule {
    NameModule *module;
    InstanceSight sight; /* Note [Instances in sight] */
    VECTOR(InferInstance *) instances;
    EvidenceBindings *bindings; /* of the module's own scope */
    TypeEvidence *main;         /* the program's use of a polymorphic main; NULL: it is none */
} InferModule;

typedef struct InferProgram {
    TypeStore *store;
    ClassEnvironment environment;
    NameProgram *names;
    Diagnostics *diags;
    /* Set before infer_program: deriving makes instances with bodies (compiler/types/derive).
     * Without it a deriving clause is an instance C (T a b) from C a, C b that nothing
     * implements. */
    bool derives;
    /* Reads the interface of a module that has one, and puts the module among `modules`; false: it
     * is damaged. */
    bool (*imported)(const NameModule *module);
    /* those of names->modules, in the same order; of a module with an interface, put there by whoever
     * reads that */
    VECTOR(InferModule *) modules;
    VECTOR(Solver *) solvers; /* they own the bindings */
} InferProgram;

void infer_init(InferProgram *program, TypeStore *store, NameProgram *names, Diagnostics *diags);
void infer_release(InferProgram *program);
/* all modules that were not seen yet, imports first; false: something is wrong, and has been
 * told */
bool infer_program(InferProgram *program);
/* the slot of what the language has, filled in; of others as it is */
TypeOf *infer_builtin(InferProgram *program, NameEntity *entity);
/* without the last module again, after name_forget_main; what it has to do with classes stays */
void infer_forget_last(InferProgram *program);
/* `f :: forall a. Eq a => a -> Bool`, a line for each top-level value of the module, in the order
 * of the text */
void infer_print(const InferProgram *program, const NameModule *module, Buffer *out);

#endif
