/* Core: System F with casts, what desugaring makes and lowering takes (docs/core.md).
 *
 * Types are explicit: type lambdas and type applications are expressions, and each expression has
 * its type. Evidence (dictionaries) is ordinary terms. Lowering erases types and casts; everything
 * else that stands here costs what docs/desugaring.md says, so passes may not add or take away
 * lambdas, lets, cases, marks and sets without a rule that allows it.
 *
 * A variable is a pointer to its one CoreVariable, whether local or top-level, of this module or of
 * another. Everything lives in the arena of its module; nothing is shared between two places of a
 * tree.
 *
 * Trees are made by compiler/core/build.h, which fills in `type` and `depth`; it takes anything,
 * and lint says what is wrong. type NULL: it has none, because something in it is wrong.
 *
 * Note [Depth of Core]: as in the normal form, what stands in tail position without a choice
 * (core_tail) is no level: bodies of lambdas, lets, joins and scopes, what is cast, and the body of
 * a case with one alternative follow each other in any number, and whoever goes over a tree loops
 * along them. Elsewhere walks recurse; lint refuses a tree with more than CORE_DEPTH_LIMIT levels
 * before anybody does.
 */
#ifndef COMPILER_CORE_TREE_H
#define COMPILER_CORE_TREE_H

#include "abi/builtins.h"
#include "abi/sites.h"
#include "compiler/types/type.h"
#include "prim/prim.h"

enum { CORE_DEPTH_LIMIT = 1000 };

/* Another name that the source has for a variable: of another clause, or a name for the whole of a
 * pattern. In no order, and one may be there twice. */
typedef struct CoreAlias {
    Symbol name;
    Span span;
    struct CoreAlias *next;
} CoreAlias;

typedef struct CoreVariable {
    Name name; /* module 0: local */
    Type *type;
    Span span;
    Origin origin;
    Symbol shown; /* what people call it; 0: name.text. What a compiler made has one */
    Symbol path;  /* top-level ones: what encloses it for people, "instance Show T"; 0: nothing */
    CoreAlias *aliases; /* not in the text form */
    bool is_exported;
    uint32_t mark;    /* scratch for passes */
    void *translated; /* scratch for passes: what it has become */
    void *pending;    /* scratch of desugaring: what will define it; NULL: nothing has to */
} CoreVariable;

/* ---- declarations ---- */

typedef struct CoreData CoreData;

/* C : forall parameters existentials. context => fields -> T parameters */
typedef struct CoreConstructor {
    Name name;
    Span span;
    CoreData *data;
    uint32_t tag;
    TypeVariable **existentials;
    uint32_t existential_count;
    Type **fields;   /* evidence for the context first */
    bool *is_strict; /* a value is evaluated before it is put there */
    /* What the source calls each field, and where; NULL: nothing is said. Not in the text form. */
    const Symbol *field_names; /* 0: it has no name */
    const Span *field_spans;
    uint32_t field_count, evidence_count;
    Type *type; /* as a function; the context is a context */
} CoreConstructor;

struct CoreData {
    TypeConstructor *type; /* DATA or CLASS; a newtype is its type constructor alone */
    Span span;
    TypeVariable **parameters;
    uint32_t parameter_count;
    CoreConstructor *constructors; /* in the order of their tags */
    uint32_t constructor_count;
};

/* A cost centre is who it is by (module, path, name, ordinal); lines are attributes. */
typedef struct CoreCentre {
    Symbol module, path, name; /* path: the enclosing binders, "a.b"; 0: none */
    uint32_t ordinal;          /* among those of the same path and name, from 0 */
    Span span;
    bool is_automatic;
    uint32_t mark;
} CoreCentre;

/* The root DICT:M.key. Its members are the top-level dictionary, or the function that builds
 * one. */
typedef struct CoreInstance {
    Symbol module, key;
    Symbol shown; /* "Eq (Maybe a)" */
    Span span;
    CoreVariable **members;
    uint32_t member_count;
} CoreInstance;

/* ---- coercions: why two types are represented alike ---- */

typedef struct CoreCoercion CoreCoercion;

typedef enum CoreCoercionKind {
    CORE_REFLEXIVE,  /* <t> : t ~ t */
    CORE_NEWTYPE,    /* N t1..tn ~ its representation */
    CORE_SYMMETRIC,  /* b ~ a, from a ~ b */
    CORE_TRANSITIVE, /* a ~ c, from a ~ b and b ~ c */
    CORE_APPLIED,    /* f a ~ g b, from f ~ g and a ~ b */
    CORE_LEFT,       /* f ~ g, from f a ~ g b */
    CORE_RIGHT,      /* a ~ b, likewise */
    CORE_ARROW,      /* (a -> c) ~ (b -> d), from a ~ b and c ~ d */
    CORE_FORALL,     /* forall v. a ~ forall v. b, from a ~ b */
    CORE_EQUALITY,   /* a ~ b, from evidence of that type */
    CORE_PROOF,      /* State# RealWorld ~ (a ~ b), from a ~ b: a token is evidence of it */
    CORE_UNSAFE      /* a ~ b: two types of one representation, because the program says so */
} CoreCoercionKind;

struct CoreCoercion {
    CoreCoercionKind kind;
    Span span;
    Type *from, *to;              /* what it shows to be alike; NULL: it is wrong somewhere */
    uint32_t depth;               /* levels below it */
    Type *type;                   /* REFLEXIVE; NEWTYPE: N t1..tn */
    CoreCoercion *first, *second; /* SYMMETRIC, LEFT, RIGHT, FORALL, PROOF: first alone */
    TypeVariable *variable;       /* FORALL */
    CoreVariable *evidence;       /* EQUALITY */
};

/* ---- expressions ---- */

typedef struct CoreExpr CoreExpr;

typedef struct CoreExprs {
    CoreExpr **items;
    uint32_t count;
} CoreExprs;

typedef struct CoreVariables {
    CoreVariable **items;
    uint32_t count;
} CoreVariables;

/* Literals of library types are such where the type is known (docs/desugaring.md): an Int, Word,
 * Char, Float or Double is a static constructor around `word`; an Integer, if it is larger than an
 * Int#, and a String are thunks. Elsewhere fromInteger and its like are applied to one of these. */
typedef enum CoreLiteralKind {
    CORE_LITERAL_PRIMITIVE, /* rep and word */
    CORE_LITERAL_ADDRESS,   /* Addr#: text */
    CORE_LITERAL_BOXED,     /* rep and word, in the box of its type */
    CORE_LITERAL_INTEGER,   /* text: [-]digits */
    CORE_LITERAL_STRING     /* text: a String */
} CoreLiteralKind;

typedef struct CoreLiteral {
    CoreLiteralKind kind;
    Rep rep;
    Word word;
    Text text;
} CoreLiteral;

typedef struct CoreBinding {
    CoreVariable *variable;
    CoreExpr *rhs;
} CoreBinding;

typedef enum CorePatternKind {
    CORE_PATTERN_CONSTRUCTOR,
    CORE_PATTERN_LITERAL, /* unboxed */
    CORE_PATTERN_TUPLE,
    CORE_PATTERN_DEFAULT
} CorePatternKind;

typedef struct CoreAlternative {
    CorePatternKind kind;
    Span span;
    CoreConstructor *constructor;
    TypeVariable **existentials; /* one for each of the constructor's */
    uint32_t existential_count;
    CoreVariables variables; /* CONSTRUCTOR, TUPLE: one for each field */
    Rep literal_rep;
    Word literal;
    CoreExpr *body;
} CoreAlternative;

typedef struct CoreJoin {
    Symbol name;
    Span span;
    CoreVariables parameters;
    Type *type; /* of its body, and of the expression that it is bound in */
    uint32_t mark;
    void *translated;
} CoreJoin;

typedef enum CoreExprKind {
    CORE_VARIABLE,
    CORE_LITERAL,
    CORE_TOKEN,       /* the state token: State# RealWorld */
    CORE_CONSTRUCTOR, /* as a function */
    CORE_APPLY,
    CORE_TYPE_APPLY,
    CORE_LAMBDA,
    CORE_TYPE_LAMBDA,
    CORE_LET,   /* each binding is in scope in every right-hand side */
    CORE_CASE,  /* evaluate, then choose */
    CORE_TUPLE, /* (# #) */
    CORE_PRIM,  /* with all its arguments */
    CORE_CATCH,
    CORE_RAISE,
    CORE_JOIN,
    CORE_JUMP,
    CORE_MARK,
    CORE_SET,
    CORE_SET_ROOT, /* set DICT:i */
    CORE_CAST
} CoreExprKind;

struct CoreExpr {
    CoreExprKind kind;
    Span span;
    Type *type;     /* NULL: something in it is wrong */
    uint32_t depth; /* levels below it */
    union {
        CoreVariable *variable;
        CoreLiteral literal;
        CoreConstructor *constructor;
        struct {
            CoreExpr *function;
            CoreExprs arguments;
        } apply;
        struct {
            CoreExpr *function;
            Type **arguments;
            uint32_t count;
        } type_apply;
        struct {
            CoreVariables parameters;
            CoreExpr *body;
        } lambda;
        struct {
            TypeVariable **parameters;
            uint32_t count;
            CoreExpr *body;
        } type_lambda;
        struct {
            CoreBinding *bindings;
            uint32_t count;
            CoreExpr *body;
        } let;
        struct {
            CoreExpr *scrutinee;
            CoreVariable *binder;          /* the value; never NULL */
            CoreAlternative *alternatives; /* a default, if there is one, is the last */
            uint32_t count;
        } scrutinise;
        CoreExprs tuple;
        struct {
            Primop op;
            TypeConstructor *data; /* for letter T, which is no argument here; NULL: it has none */
            CoreExprs arguments;
        } prim;
        CoreExprs catch; /* action, handler, token */
        CoreExpr *raise;
        struct {
            CoreJoin *join;
            CoreExpr *definition; /* j itself is not in scope in it */
            CoreExpr *body;
        } join;
        struct {
            CoreJoin *join;
            CoreExprs arguments;
        } jump;
        struct {
            CoreCentre *centre;     /* MARK, SET */
            CoreInstance *instance; /* SET_ROOT */
            CoreExpr *body;
        } scope;
        struct {
            CoreExpr *body;
            CoreCoercion *coercion;
        } cast;
    };
};

/* Where the expression in tail position is; NULL: there is none, or it is one of several.
 * Note [Depth of Core] */
static inline CoreExpr **core_tail(CoreExpr *expr) {
    switch (expr->kind) {
    case CORE_LAMBDA: return &expr->lambda.body;
    case CORE_TYPE_LAMBDA: return &expr->type_lambda.body;
    case CORE_LET: return &expr->let.body;
    case CORE_JOIN: return &expr->join.body;
    case CORE_MARK:
    case CORE_SET:
    case CORE_SET_ROOT: return &expr->scope.body;
    case CORE_CAST: return &expr->cast.body;
    case CORE_CASE:
        return expr->scrutinise.count == 1 ? &expr->scrutinise.alternatives[0].body : NULL;
    default: return NULL;
    }
}

/* ---- a module ---- */

typedef struct CoreModule {
    Arena *arena;
    Interner *interner;
    TypeStore *types;
    Symbol name;
    Span span;
    VECTOR(Symbol) imports; /* those written; lowering adds modules whose names it meets */
    VECTOR(TypeConstructor *) newtypes;
    VECTOR(CoreData *) data;
    VECTOR(CoreCentre *) centres;
    Map centre_ordinals; /* path and name -> how many there are */
    VECTOR(CoreInstance *) instances;
    VECTOR(CoreBinding) tops;              /* all in scope everywhere */
    CoreVariable *builtins[BUILTIN_COUNT]; /* what the runtime raises; NULL: not declared here */
    CoreVariable *main;                    /* what is run; NULL: nothing */
    CoreVariable *start;                   /* what runs main; NULL: it is run as it is */
    Symbol source; /* the file its spans are in, as for StgModule; 0: none */
    uint32_t source_base, source_lines;
} CoreModule;

void core_module_init(CoreModule *module, Arena *arena, TypeStore *types, Symbol name);
void core_module_release(CoreModule *module); /* what is not in the arena */

/* what people call a variable */
static inline Symbol core_variable_shown(const CoreVariable *variable) {
    return variable->shown ? variable->shown : variable->name.text;
}

#endif
