/* What the files of this folder share. */
#ifndef COMPILER_TYPES_INFER_INTERNAL_H
#define COMPILER_TYPES_INFER_INTERNAL_H

#include "compiler/types/infer/infer.h"

/* Note [Literals share evidence]: what the last literal wanted of a type, or of the metavariable
 * that will be one, does for the next one in the same implication: a list of many numbers wants Num
 * once, not for each of them. An error is told at the first. */
typedef struct InferNumbers {
    const SolveImplication *at;
    const void *of; /* TypeMeta or TypeConstructor */
    TypeEvidence *use;
} InferNumbers;

/* `_` of a signature, and what it has turned out to be */
typedef struct InferWildcard {
    Type *type;
    Span span;
} InferWildcard;

typedef struct Infer {
    InferProgram *program;
    TypeStore *store;
    ClassEnvironment *environment;
    NameProgram *names;
    Solver *solver;
    InferModule *module;
    const Extensions *extensions;
    TypeVariables written; /* variables of the type that is being converted */
    VECTOR(InferWildcard) wildcards;
    InferNumbers whole, fractional;
    uint32_t open_level; /* the least of the names used so far: Note [Open definitions]; 0: none */
    bool is_told_too_large;
    bool says_string; /* the module has the word String */
} Infer;

/* infer.c: Note [Shared types]; true: what has been inferred at this place is too large, which is
 * told once */
bool infer_is_too_large(Infer *infer, Span span);

/* entities.c */
TypeOf *infer_of(Infer *infer,
                 NameEntity *entity); /* its slot, filled in for what the language has */
void infer_bind(Infer *infer, NameEntity *entity, Type *type); /* a variable, of one type */
Type *infer_known(Infer *infer, NameKnown known); /* a type constructor of the library, as a type */
Class *infer_known_class(Infer *infer, NameKnown known);
Type *infer_list(Infer *infer, Type *element);
Type *infer_tuple(Infer *infer, Type **parts, uint32_t count, bool is_unboxed);
SolveOrigin infer_origin(SolveReason reason, Span span, Span because, Symbol name, uint32_t number);
/* C t is wanted by a node that means a method: the evidence is put into its slot */
void infer_want(Infer *infer, NameKnown class, Type *type, Span span, TypeEvidence **slot);
TypeEvidence *infer_slot(Infer *infer, TypeEvidence **slot);
/* the node is cast from one type to the other, which givens make equal */
void infer_cast(Infer *infer, TypeEvidence **slot, Type *from, Type *to, SolveOrigin origin);

/* convert.c */
Type *infer_type(Infer *infer, HsType *type); /* of a kind that has values */
Type *infer_type_of_kind(Infer *infer, HsType *type, Type *kind);
Type *infer_any_type(Infer *infer, HsType *type);  /* of whatever kind */
Type *infer_signature(Infer *infer, HsType *type); /* and its kinds are closed */
void infer_constraints(Infer *infer, const HsTypes *context, Type ***into, uint32_t *count);
Type *infer_binder_kind(Infer *infer, HsTypeBinder *binder);
TypeVariable *infer_binder(Infer *infer, HsTypeBinder *binder);
void infer_close_kinds(Infer *infer); /* of all variables that are written so far */
void infer_close_kind(Infer *infer, Type *type);

/* partial.c: Note [Partial signatures] */
typedef struct InferPartial {
    Type *type;         /* without forall and context */
    const HsType *more; /* the wildcard of the context; NULL: there is none */
    bool has_context;
    TypeVariables variables; /* skolems of the scope */
    HsType *written;
} InferPartial;
InferPartial infer_partial(Infer *infer, HsType *written, const HsPartial *partial);
void infer_scope_partial(Infer *infer, const InferPartial *partial); /* its variables, once more */
SolveContextState infer_partial_context(const InferPartial *partials, uint32_t count);
void infer_close_partial(Infer *infer, InferPartial *partial, const SolveGeneral *general);
void infer_note_wildcard(Infer *infer, Type *type, Span span);
void infer_tell_wildcards(Infer *infer); /* where they are not allowed */

void infer_foreign(Infer *infer, HsForeign *foreign); /* foreign.c */

/* wellformed.c: true, and it is told */
bool infer_refuse_partial(Infer *infer, const TypeConstructor *synonym, uint32_t given, Span span);
bool infer_refuse_part(Infer *infer, Type *part, Span span);
/* Could a use of `name` say what all variables of the context are? */
void infer_check_decided(Infer *infer, Type *type, Symbol name, Span span);

/* coerced.c: Note [Coerced methods] */
struct Derive;
void infer_declare_coerced(Infer *infer, struct Derive *derive);
void infer_coerce_standalone(Infer *infer, Instance *instance, const HsDecl *decl);
/* in the scope of the instance, whose variables stand for these types */
HsDecl *infer_coerced_method(Infer *infer, const Instance *instance, uint32_t number,
                             TypeSubstitution at);

/* roles.c: of a group of types and classes, once they are defined */
void infer_roles(Infer *infer, NameEntity *const *entities, uint32_t count);

/* declare.c, instance.c */
Type *infer_applied_to(Infer *infer, TypeConstructor *constructor, TypeVariable *const *variables,
                       uint32_t count); /* T a b */
/* its type, once all else is there */
void infer_complete_constructor(Infer *infer, DataConstructor *made);
/* nodes that no text has */
HsExpr *infer_new_expr(Infer *infer, HsExprKind kind, Span span);
HsExpr *infer_new_use(Infer *infer, NameEntity *entity, Span span);
HsDecl *infer_new_definition(Infer *infer, const ClassMethod *method, HsExpr *expr, Span span);
void infer_types(Infer *infer, const BindingGroups *groups);
void infer_instance_heads(Infer *infer, const HsDecls *decls);
void infer_instance_bodies(Infer *infer);
void infer_default_methods(Infer *infer, const HsDecls *decls);

/* bind.c */
/* a program's main at the type of an action, after all bindings */
void infer_main(Infer *infer);
void infer_decls(Infer *infer, const HsDecls *decls);
/* Against a type, in an implication of its own. `written`: its variables are in scope, NULL:
 * nothing is written. */
void infer_function(Infer *infer, HsDecl *decl, Type *type, HsType *written, SolveOrigin origin);
/* where a written type has its context, or would; NULL: nothing can be added there */
const SolveContext *infer_context_of(Infer *infer, const HsType *written);
bool infer_is_polymorphic(Infer *infer, Type *type); /* at its top */
void infer_clauses(Infer *infer, HsClauses *clauses, Type *type, SolveOrigin origin);
void infer_rhs(Infer *infer, HsRhs *rhs, Type *type, SolveOrigin origin);
void infer_leave(Infer *infer, uint32_t opened);
/* a name of this level is used: Note [Open definitions] */
void infer_note_open(Infer *infer, uint32_t level);
/* each statement; the number of implications that are open after them */
uint32_t infer_guards(Infer *infer, HsStatements *guards);

/* synonym.c: Note [Pattern synonyms] */
void infer_sign_synonym(Infer *infer, NameEntity *entity, HsType *written);
void infer_synonym(Infer *infer, HsDecl *decl);
/* when all values have types: builders, and what is exported with a type */
void infer_synonym_ends(Infer *infer, const HsDecls *decls);

/* pattern.c: the number of implications that it opened */
uint32_t infer_pattern(Infer *infer, HsPattern *pattern, Type *type);

/* expr.c */
/* what has one type is used as another: a cast if they are equal by evidence only */
/* applicative.c: false: it is a do of a monad, as it was */
bool infer_applicative(Infer *infer, HsExpr *expr);
/* Note [Refined types]: the type of what is looked into, or applied */
Type *infer_refine(Infer *infer, HsExpr *expr, Type *type);
void infer_same(Infer *infer, HsExpr *expr, Type *actual, Type *type, SolveOrigin origin);
/* a use of a name, at `count` types that are written */
Type *infer_name(Infer *infer, HsExpr *expr, Type *const *given, uint32_t count);
/* what an application gives may be polymorphic again: f :: a -> forall b. b -> a */
Type *infer_result(Infer *infer, HsExpr *expr, Type *type);
void infer_check(Infer *infer, HsExpr *expr, Type *type,
                 SolveOrigin origin); /* maybe polymorphic */
Type *infer_expr(Infer *infer, HsExpr *expr);

/* choose.c: Note [Namesakes]; names and updates that are not ambiguous stay as they are */
void infer_choose(Infer *infer, HsExpr *expr, const Type *type); /* a name or update, by its type */
void infer_choose_applied(Infer *infer, HsExpr *apply);
/* after that: true, and it is told */
bool infer_refuse_ambiguous(Infer *infer, HsName *name, Span span);
void infer_choose_updated(Infer *infer, HsExpr *expr);

/* operators.c: against a type that is not polymorphic; NULL: which is found */
Type *infer_operators(Infer *infer, HsExpr *expr, Type *type, SolveOrigin origin);
Type *infer_section(Infer *infer, HsExpr *expr);

#endif
