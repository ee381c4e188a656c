/* What the files of this folder share.
 *
 * desugar.c   modules, and values at the top level
 * types.c     types without metavariables; variables; what the library and the language have
 * evidence.c  evidence as terms; uses of what is polymorphic, and their definitions
 * declare.c   data types, classes, selectors
 * instance.c  instances and default methods
 * bind.c      binding groups
 * convert.c   patterns as matching wants them
 * foreign.c   imports from C
 * match.c     matching
 * clause.c    clauses, guards, right sides
 * expr.c      expressions
 * apply.c     names, applications, operators
 * literal.c   literals
 * sugar.c     lists, do, ranges, comprehensions
 * record.c    construction and update by fields
 * synonym.c   pattern synonyms
 * solved.c    evidence that the solver makes without instances
 * demand.c    which definitions are wanted
 *
 * Note [Renamed parameters]: members of a group have the same type parameters. Core binds a
 * variable once, so each member gets its own; `from` and `to` rename in all types that are met
 * inside.
 */
#ifndef COMPILER_DESUGAR_INTERNAL_H
#define COMPILER_DESUGAR_INTERNAL_H

#include "compiler/desugar/demand.h"

typedef VECTOR(Type *) DesugarTypes;
typedef VECTOR(CoreVariable *) DesugarVariables;

struct Desugar {
    DesugarProgram *program;
    InferProgram *types;
    NameProgram *names;
    TypeStore *store;
    Arena *arena;
    Interner *interner;
    CoreModule *module;
    const HsModule *tree;
    TypeVariables from; /* Note [Renamed parameters] */
    DesugarTypes to;
    Map groups;      /* NameEntity * -> TypeEvidence *: what its group is generalised over */
    Symbol owner;    /* the definition that we are in */
    bool is_derived; /* which deriving made */
    Symbol path;     /* the binders around, "f.g"; of centres */
    Map labels;      /* NameEntity * -> Symbol: {-# SCC f #-} */
    Symbol label;    /* of the clauses that come next; 0: none */
    Map constants;   /* Symbol -> CoreVariable *: what evidence has at the top level */
    VECTOR(CoreBinding) constant_tops;
    VECTOR(struct DesugarPending *) pending; /* its definitions, in the order of the module */
    const NamePackage *package;
};

/* the slot `core` of an Instance: desugar_dictionary and desugar_instance_method fill it */
typedef struct DesugarInstance {
    Desugar *d; /* of its module */
    const Instance *instance;
    CoreVariable *dictionary;
    CoreVariable **methods;          /* by number */
    struct DesugarPending **pending; /* what defines these, and last the dictionary */
    CoreInstance *root;              /* NULL: the dictionary is not defined */
    Symbol shown;                    /* Eq (Maybe a) */
    Symbol path;                     /* instance Eq (Maybe a) */
    bool is_static;                  /* it has no context */
    bool has_namesake;               /* another one of its module is printed alike */
    DesugarMember *member;           /* where they are, of a module with an interface; else NULL */
    void *subject;
} DesugarInstance;

static inline uint64_t desugar_key(const void *address) { return (uint64_t)(uintptr_t)address; }

/* ---- demand.c ---- */

void desugar_want_all(Desugar *d);   /* of a module; none of them waits */
void desugar_define_all(Desugar *d); /* these, in its order */
void desugar_define_wanted(DesugarProgram *program);
void desugar_order_tops(Desugar *d);     /* as the module has them */
void desugar_sort_pending(Desugar *d);   /* by their numbers */
void desugar_bind_constants(Desugar *d); /* after all others, by their names */

/* ---- types.c ---- */

void desugar_gap(Desugar *d, Span span, const char *what);
Type *desugar_type(Desugar *d, Type *type); /* settled, without metavariables, renamed */
bool desugar_is_lifted(Desugar *d, Type *type);
Symbol desugar_symbol(Desugar *d, const char *text);
Symbol desugar_printed(Desugar *d, const char *before, Type *type);
/* with the modules of what other modules declare */
Symbol desugar_printed_whole(Desugar *d, const char *before, Type *type);
/* a variable that we make; shown as the definition that it is in, unless it is named after one of
 * the source */
CoreVariable *desugar_local(Desugar *d, const char *text, Type *type, Origin origin, Span span);
CoreVariable *desugar_named(Desugar *d, Symbol text, Type *type, Span span);
/* what a pattern as a whole is called, if it is; else its type's and place's */
CoreVariable *desugar_for_pattern(Desugar *d, const HsPattern *pattern, Type *type, Span span);
CoreExpr *desugar_variable(Desugar *d, Span span, CoreVariable *variable);
/* where a value of the library is; NULL: it is not there, which is a gap */
CoreVariable *desugar_known(Desugar *d, NameKnown known, Span span);
CoreConstructor *desugar_known_constructor(Desugar *d, NameKnown known, Span span);
bool desugar_is_known_type(Desugar *d, Type *type, NameKnown known);
/* raises by a function of the library that takes a message: patternMatchFail# */
CoreExpr *desugar_raise(Desugar *d, NameKnown known, Text message, Type *type, Span span);
void desugar_place(Desugar *d, Span span, Buffer *out);
/* the text of a pattern, on one line */
void desugar_quote(Desugar *d, Span span, Buffer *out);
CoreExpr *desugar_let1(Desugar *d, Span span, CoreVariable *variable, CoreExpr *rhs,
                       CoreExpr *body);
CoreExpr *desugar_apply1(Desugar *d, Span span, CoreExpr *function, CoreExpr *argument);
/* case e of binder { _ -> body } */
CoreExpr *desugar_evaluate(Desugar *d, Span span, CoreExpr *scrutinee, CoreVariable *binder,
                           CoreExpr *body);
/* case condition of { True -> then ; False -> otherwise } */
CoreExpr *desugar_if(Desugar *d, Span span, CoreExpr *condition, CoreExpr *then,
                     CoreExpr *otherwise);
Type *desugar_result(Type *type, uint32_t count); /* after so many arguments */

/* ---- declare.c ---- */

void desugar_declare(Desugar *d, HsDecl *decl); /* data types and classes */
void desugar_declare_data(Desugar *d, NameEntity *entity);
void desugar_pend_fields(Desugar *d, HsDecl *decl); /* selectors of records */
/* can a field be taken as a function? Not if it is of a type that its constructor hides */
bool desugar_has_selector(const NameEntity *field);
void desugar_pend_methods(Desugar *d, HsDecl *decl); /* selectors and default methods */
CoreConstructor *desugar_constructor(Desugar *d, NameEntity *entity);
Type *desugar_tuple_type(Desugar *d, Type *const *parts, uint32_t count);
/* C @types: the types are those of the result, then the existentials */
CoreExpr *desugar_construct(Desugar *d, Span span, CoreConstructor *constructor, Type *whole,
                            CoreExpr *const *fields, uint32_t count);
/* types of the fields where the whole has this type */
Type **desugar_fields(Desugar *d, const CoreConstructor *constructor, Type *whole,
                      TypeVariable *const *existentials);
/* an alternative with variables for all fields, evidence too, and without a body */
CoreAlternative desugar_open(Desugar *d, Span span, CoreConstructor *constructor, Type *whole);
/* case e of { C .. x .. -> x } */
CoreExpr *desugar_select(Desugar *d, Span span, CoreExpr *whole, CoreConstructor *constructor,
                         uint32_t field);

void desugar_pend_foreign(Desugar *d, HsForeign *foreign); /* foreign.c */

/* ---- synonym.c ---- */

void desugar_declare_synonym(Desugar *d, const HsDecl *decl);
void desugar_pend_synonym(Desugar *d, HsDecl *decl);

/* ---- instance.c ---- */

void desugar_instance_slots(Desugar *d, InferModule *module);
CoreVariable *desugar_dictionary(DesugarInstance *instance);
CoreVariable *desugar_instance_method(DesugarInstance *instance, uint32_t number);
void desugar_pend_instances(Desugar *d, InferModule *module);
void desugar_order_instances(Desugar *d, InferModule *module); /* as the module has them */
void desugar_declare_default(Desugar *d, Class *class, uint32_t number);
void desugar_pend_default(Desugar *d, Class *class, uint32_t number);

/* ---- evidence.c ---- */

/* What a definition binds: type parameters and evidence. */
typedef struct DesugarScope {
    TypeVariable **parameters;
    uint32_t parameter_count;
    CoreVariable **givens;
    uint32_t given_count;
    EvidenceBindings *bindings;
    CoreVariable **bound; /* for each of the bindings; NULL: it is nothing at run time */
    uint32_t renamed;     /* so many of `from` belong to it */
} DesugarScope;

/* is_renamed: its parameters are bound elsewhere, too */
DesugarScope desugar_enter(Desugar *d, const TypeEvidence *binding, bool is_renamed);
/* what the scope binds around the body; `type` says in which order, NULL: types, then evidence */
CoreExpr *desugar_leave(Desugar *d, DesugarScope *scope, Type *type, CoreExpr *body);
CoreExpr *desugar_evidence(Desugar *d, const EvidenceTerm *term, Span span);
/* `from` and `to`: types and holes that are left for it */
CoreExpr *desugar_use(Desugar *d, CoreExpr *expr, const TypeEvidence *use, uint32_t types,
                      uint32_t holes);
const TypeEvidence *desugar_use_slot(const TypeEvidence *evidence);
const TypeEvidence *desugar_binding_slot(const TypeEvidence *evidence);
const TypeEvidence *desugar_role_slot(Desugar *d, const TypeEvidence *evidence, NameKnown class);
/* a method of the library at a type, by the evidence of a node */
CoreExpr *desugar_method(Desugar *d, NameKnown method, const TypeEvidence *use, Type *const *types,
                         uint32_t count, Span span);
/* the method of an instance that is known, or NULL */
CoreExpr *desugar_known_method(Desugar *d, const NameEntity *method, const EvidenceTerm *term,
                               Span span);
CoreExpr *desugar_cast(Desugar *d, CoreExpr *expr, const TypeEvidence *evidence);
/* why two types are represented alike; NULL: a gap */
CoreCoercion *desugar_coercion(Desugar *d, const EvidenceTerm *term, Span span);

/* ---- solved.c: NULL is a gap ---- */

CoreExpr *desugar_typeable(Desugar *d, const EvidenceTerm *term, Span span);
CoreExpr *desugar_call_stack(Desugar *d, const EvidenceTerm *term, Span span);
/* a CallStack as evidence, or evidence as the CallStack that it is */
CoreExpr *desugar_call_stack_cast(Desugar *d, CoreExpr *stack, bool is_wrapped, Span span);

/* ---- convert.c, match.c ---- */

typedef enum PatternKind {
    PATTERN_ANY,
    PATTERN_CONSTRUCTOR,
    PATTERN_PRIMITIVE, /* an unboxed literal */
    PATTERN_EQUAL,     /* a literal, by == */
    PATTERN_NEWTYPE,
    PATTERN_TUPLE, /* unboxed */
    PATTERN_BANG,
    PATTERN_LAZY,
    PATTERN_VIEW,
    PATTERN_SYNONYM, /* a view by its matcher */
    PATTERN_CAST     /* by a given equality: Note [Refined types] */
} PatternKind;

typedef struct PatternName {
    NameEntity *entity;
    struct PatternName *next;
} PatternName;

typedef struct Pattern Pattern;
struct Pattern {
    PatternKind kind;
    Span span;
    Type *type;
    PatternName *names; /* variables that are the whole */
    CoreConstructor *constructor;
    const TypeEvidence *opens; /* what it brings */
    Pattern **fields;          /* CONSTRUCTOR (without evidence), TUPLE */
    uint32_t count;
    Pattern *inner;            /* NEWTYPE, BANG, LAZY, VIEW, SYNONYM, CAST */
    const NameEntity *matcher; /* SYNONYM */
    HsPattern *source;
    Rep rep;
    Word word;
};

Pattern *desugar_pattern(Desugar *d, HsPattern *pattern);

/* The pattern of an argument, an alternative, a statement or a binding as a whole. With Strict
 * (D30) it has a bang, unless it is `~p`, which is p. */
Pattern *desugar_outermost(Desugar *d, HsPattern *pattern);
bool desugar_is_strict(const Desugar *d); /* the module has Strict */
bool desugar_is_banged(const Desugar *d, const HsPattern *pattern);
HsPattern *desugar_unless_lazy(const Desugar *d, HsPattern *pattern); /* p, of such a ~p */

Pattern *desugar_wildcard(Desugar *d, const Pattern *like); /* of its type, at its place */
/* what it binds, in order */
typedef struct PatternBinder {
    NameEntity *entity;
    Type *type;
} PatternBinder;
typedef VECTOR(PatternBinder) PatternBinders;
void desugar_binders(const Pattern *pattern, PatternBinders *binders);

typedef struct MatchFail {
    CoreJoin *join;
    CoreVariable *argument; /* NULL: it takes none */
    uint32_t uses;
} MatchFail;

CoreExpr *desugar_fail(Desugar *d, MatchFail *fail, Span span);

/* Columns that are left, the first at the head: taking one and putting its fields there is the same
 * work however many follow. */
typedef struct MatchPatterns {
    Pattern *first;
    const struct MatchPatterns *rest;
} MatchPatterns;

typedef struct MatchVariables {
    CoreVariable *first;
    const struct MatchVariables *rest;
} MatchVariables;

typedef struct MatchRow {
    const MatchPatterns *patterns;
    CoreExpr *(*body)(Desugar *d, void *context, MatchFail *fail, Type *type);
    void *context;
    Span span;
} MatchRow;

typedef struct Match {
    const MatchVariables *variables;
    MatchRow *rows;
    uint32_t row_count;
    Type *type;          /* of the whole */
    CoreExpr *scrutinee; /* what the first variable is to be; NULL: it is there already */
    Span span;
} Match;

CoreExpr *desugar_match(Desugar *d, Match match, MatchFail *fail);
/* and where nothing matches, it raises; `where`: "function f" */
CoreExpr *desugar_match_or_raise(Desugar *d, Match match, const char *where);

/* ---- clause.c ---- */

CoreExpr *desugar_clauses(Desugar *d, HsClauses *clauses, Type *type, const char *where, Span span);
CoreExpr *desugar_alternatives(Desugar *d, HsClauses *clauses, CoreExpr *scrutinee, Type *type,
                               const char *where, Span span);
CoreExpr *desugar_rhs(Desugar *d, HsRhs *rhs, Type *type, MatchFail *fail);
CoreExpr *desugar_rhs_or_raise(Desugar *d, HsRhs *rhs, Type *type, const char *where, Span span);
CoreExpr *desugar_guards(Desugar *d, HsStatements *guards, HsExpr *expr, Type *type,
                         MatchFail *fail);
const NameEntity *desugar_name_for(const HsPattern *pattern); /* NULL: it is not called anything */

/* ---- bind.c ---- */

typedef enum DesugarFrameKind {
    AROUND_LET,
    AROUND_CASE,  /* one binding, evaluated */
    AROUND_MATCH, /* the right side is matched, and the bindings' variables are the pattern's */
} DesugarFrameKind;

/* what stands around a body */
typedef struct DesugarFrame {
    DesugarFrameKind kind;
    CoreBinding *bindings;
    uint32_t count;
    Span span;
    HsPattern *pattern;
    CoreExpr *rhs;
} DesugarFrame;
typedef VECTOR(DesugarFrame) DesugarFrames;
typedef VECTOR(CoreBinding) DesugarBindings;

void desugar_decls(Desugar *d, const HsDecls *decls, DesugarFrames *frames);
/* of one binding: evaluated if it is unlifted */
void desugar_add_frame(Desugar *d, DesugarFrames *frames, CoreBinding *binding, Span span);
CoreExpr *desugar_wrap(Desugar *d, DesugarFrames *frames, CoreExpr *body); /* and releases them */
void desugar_pend_values(Desugar *d, const HsDecls *decls);
void desugar_declare_top(Desugar *d, NameEntity *entity);
/* ~p: its variables, each a thunk that matches `whole` */
void desugar_lazy_pattern(Desugar *d, HsPattern *pattern, CoreVariable *whole,
                          DesugarFrames *frames);
CoreExpr *desugar_function(Desugar *d, HsDecl *decl, bool is_renamed);

/* ---- expr.c, apply.c, literal.c, sugar.c, record.c ---- */

bool desugar_is_polymorphic(const Type *type); /* at its top */
CoreExpr *desugar_expr(Desugar *d, HsExpr *expr);
CoreExpr *desugar_scc(Desugar *d, Symbol label, Span span, CoreExpr *body);
CoreExpr *desugar_name(Desugar *d, HsExpr *expr);
CoreExpr *desugar_application(Desugar *d, HsExpr *expr);
CoreExpr *desugar_operators(Desugar *d, HsExpr *expr);
CoreExpr *desugar_section(Desugar *d, HsExpr *expr);
CoreExpr *desugar_literal(Desugar *d, const HsLiteral *literal, bool is_negative, Type *type,
                          const TypeEvidence *evidence, Span span);
bool desugar_literal_word(const HsLiteral *literal, bool is_negative, Rep rep, Word *word);
CoreExpr *desugar_string(Desugar *d, Text text, Type *type, Span span);
CoreExpr *desugar_list(Desugar *d, HsExpr *expr);
CoreExpr *desugar_nil(Desugar *d, Type *list, Span span);
CoreExpr *desugar_cons(Desugar *d, Type *list, CoreExpr *head, CoreExpr *tail, Span span);
CoreExpr *desugar_tuple(Desugar *d, HsExpr *expr);
CoreExpr *desugar_range(Desugar *d, HsExpr *expr);
CoreExpr *desugar_do(Desugar *d, HsExpr *expr);
CoreExpr *desugar_comprehension(Desugar *d, HsExpr *expr);
CoreExpr *desugar_record(Desugar *d, HsExpr *expr);
CoreExpr *desugar_update(Desugar *d, HsExpr *expr);

#endif
