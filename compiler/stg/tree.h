/* The normal form (docs/semantics.md section 1) as a tree: what the reader builds, lowering will
 * build, lint checks, the boxing pass changes, the printer writes and link consumes.
 *
 * Names are resolved when the tree is built: a local variable is a pointer to its binder; a
 * top-level name is (module, name), of this module or an imported one, and link finds it.
 * Everything lives in the arena of its module.
 */
#ifndef COMPILER_STG_TREE_H
#define COMPILER_STG_TREE_H

#include "abi/builtins.h"
#include "abi/logic.h"
#include "abi/rep.h"
#include "abi/sites.h"
#include "base/arena.h"
#include "base/map.h"
#include "base/text.h"
#include "base/vector.h"
#include "diag/source.h"
#include "prim/prim.h"

/* A top-level thing: function, thunk, static constructor object, data type, constructor, centre
 * or instance. module is the module it is declared in. */
typedef struct StgName {
    Symbol module, name;
} StgName;

/* How deep expressions nest at most: the reader refuses more, so that passes, link and the engines'
 * compilers may recurse over a tree. The boxing pass can double it; 8 MB of stack must do for twice
 * the limit with sanitizers on. (The pipeline itself takes more where a program nests deep.)
 *
 * Note [Straight-line code]: what stands in tail position without a choice (stg_tail) is no level:
 * bodies of lets, joins and scopes, and that of a case with one alternative, follow each other in
 * any number. So whoever goes over a tree loops along the tail and recurses into the rest. */
enum { STG_DEPTH_LIMIT = 2000 };

/* A binder whose representation the text does not say, until stg_resolve (compiler/stg/resolve.h).
 */
#define REP_UNKNOWN REP_COUNT

/* Another name that the source has for a variable; in no order, and one may be there twice. */
typedef struct StgAlias {
    Symbol name;
    Span span;
    bool is_let; /* `let name = variable`; else of a pattern */
    struct StgAlias *next;
} StgAlias;

/* Note [Origins are not in the text]: who made a binder, and what else the source calls it, are for
 * docs/sites.md alone and have no part in what a program does. The text form does not have them:
 * what is read was written by somebody. */
typedef struct StgBinder {
    Symbol name;  /* the source's; need not be unique; 0: `_` */
    Symbol shown; /* what people call it; 0: `name` */
    Rep rep;      /* REP_UNKNOWN: not yet resolved */
    Span span;
    Origin origin;
    StgAlias *aliases;
    uint32_t mark; /* scratch for passes */
} StgBinder;

static inline Symbol stg_binder_shown(const StgBinder *binder) {
    return binder->shown ? binder->shown : binder->name;
}

typedef enum StgAtomKind {
    STG_LOCAL,
    STG_GLOBAL,
    STG_LITERAL,
    STG_STRING,
    STG_TOKEN,
    STG_TYPE /* argument of a primitive with letter T */
} StgAtomKind;

typedef struct StgAtom {
    StgAtomKind kind;
    Rep rep; /* LITERAL: its own; GLOBAL: boxed; STRING: Addr#; TOKEN: State#; LOCAL: the binder's
              */
    Span span;
    union {
        StgBinder *local;
        StgName global; /* and TYPE */
        Word literal;   /* the bits, as abi/object.h's words hold them */
        Text string;
    };
} StgAtom;

typedef struct StgAtoms {
    StgAtom *items;
    uint32_t count;
} StgAtoms;

typedef struct StgExpr StgExpr;

typedef enum StgRhsKind { STG_FUNCTION, STG_THUNK, STG_CONSTRUCTOR } StgRhsKind;

typedef struct StgRhs {
    StgRhsKind kind;
    Span span;
    bool is_box;            /* made by the boxing pass */
    StgBinder **parameters; /* FUNCTION; at the top level there may be none */
    uint32_t parameter_count;
    StgExpr *body;       /* FUNCTION, THUNK */
    StgName constructor; /* CONSTRUCTOR */
    StgAtoms fields;
} StgRhs;

/* A function without parameters: it is evaluated at every use. */
static inline bool stg_is_nullary(const StgRhs *rhs) {
    return rhs->kind == STG_FUNCTION && rhs->parameter_count == 0;
}

typedef struct StgBinding {
    StgBinder *binder;
    StgRhs rhs;
} StgBinding;

typedef enum StgPatternKind {
    STG_PATTERN_CONSTRUCTOR,
    STG_PATTERN_LITERAL,
    STG_PATTERN_TUPLE,
    STG_PATTERN_DEFAULT
} StgPatternKind;

/* A field of a constructor pattern that has to be a literal, of its binder's representation. */
typedef struct StgFieldLiteral {
    bool is_there;
    Word literal;
} StgFieldLiteral;

typedef struct StgAlternative {
    StgPatternKind kind;
    Span span;
    StgName constructor;
    Rep literal_rep;
    Word literal;
    StgBinder **binders; /* CONSTRUCTOR, TUPLE: one for each field */
    uint32_t binder_count;
    const StgFieldLiteral *literals; /* CONSTRUCTOR: one for each field; NULL: there is none */
    StgExpr *body;
} StgAlternative;

typedef struct StgJoin {
    Symbol name;
    Span span;
    StgBinder **parameters;
    uint32_t parameter_count;
    uint32_t mark; /* scratch for passes */
} StgJoin;

/* k of `here k`: a context, not a value */
typedef struct StgHere {
    Symbol name;
    Span span;
    uint32_t mark; /* scratch for passes */
} StgHere;

typedef enum StgExprKind {
    STG_ATOM,  /* literal, unboxed variable, or evaluate a variable */
    STG_APPLY, /* x a1..an */
    STG_CON,   /* C a1..ak */
    STG_TUPLE, /* (# a1..ak #) */
    STG_PRIM,  /* op a1..an */
    STG_CATCH, /* catch x h s */
    STG_RAISE,
    STG_FAIL,  /* fail# */
    STG_LOGIC, /* unify# a b, match# a b, nf# a, search# n a */
    STG_LET,
    STG_CASE,
    STG_JOIN,
    STG_JUMP,
    STG_MARK,
    STG_SET,
    STG_SET_ROOT, /* set DICT:i e */
    STG_HERE,
    STG_AT,
    STG_OR,   /* choose# (e1) (e2) */
    STG_BOTH, /* both# (e1) (e2) */
    STG_FREE  /* free# x1..xn in e */
} StgExprKind;

struct StgExpr {
    StgExprKind kind;
    Span span;
    union {
        StgAtom atom;
        struct {
            StgAtom head; /* LOCAL or GLOBAL */
            StgAtoms arguments;
        } apply;
        struct {
            StgName constructor;
            StgAtoms fields;
        } con;
        StgAtoms tuple;
        struct {
            Primop op;
            StgAtoms arguments;
        } prim;
        StgAtoms catch; /* action, handler, token */
        StgAtom raise;
        struct {
            LogicOp op;
            StgAtoms arguments;
        } logic;
        struct {
            StgBinding *bindings;
            uint32_t count;
            StgExpr *body;
        } let;
        struct {
            StgExpr *scrutinee;
            StgBinder *binder;
            StgAlternative *alternatives; /* a default, if there is one, is the last */
            uint32_t count;
            bool flexible; /* fcase# */
        } scrutinise;
        struct {
            StgJoin *join;
            StgExpr *definition; /* j's body; j itself is not in scope in it */
            StgExpr *body;
        } join;
        struct {
            StgJoin *join;
            StgAtoms arguments;
        } jump;
        struct {
            StgName name; /* MARK, SET: the centre; SET_ROOT: the instance */
            StgExpr *body;
        } scope;
        struct {
            StgHere *here; /* HERE binds it, AT uses it */
            StgExpr *body;
        } context;
        StgExpr *sides[2]; /* OR, BOTH */
        struct {
            StgBinder **variables;
            uint32_t count;
            StgExpr *body;
        } free;
    };
};

/* Where the expression in tail position is; NULL: there is none, or it is one of several. Note
 * [Straight-line code] */
static inline StgExpr **stg_tail(StgExpr *expr) {
    switch (expr->kind) {
    case STG_LET: return &expr->let.body;
    case STG_JOIN: return &expr->join.body;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: return &expr->scope.body;
    case STG_HERE:
    case STG_AT: return &expr->context.body;
    case STG_FREE: return &expr->free.body;
    case STG_CASE:
        return expr->scrutinise.count == 1 ? &expr->scrutinise.alternatives[0].body : NULL;
    default: return NULL;
    }
}

/* ---- a module ---- */

typedef struct StgConstructor {
    Symbol name;
    Symbol shown; /* what people call it: of a dictionary, its class; 0: `name` */
    Span span;
    /* of the fields, for people; NULL: nothing is said. Note [Origins are not in the text] */
    const Symbol *field_names; /* 0: it has none */
    const Span *field_spans;
    Rep *fields;
    uint32_t field_count;
} StgConstructor;

typedef struct StgData {
    Symbol name;
    Span span;
    StgConstructor *constructors; /* in the order of their tags */
    uint32_t constructor_count;
    bool is_reached; /* stg_reach (compiler/stg/reach.h), here and below */
} StgData;

typedef struct StgCentre {
    Symbol key;  /* what the module's text calls it */
    Symbol name; /* what the programmer calls it */
    Symbol path; /* enclosing binders, "a.b"; 0: none */
    Span span;
    bool is_reached;
} StgCentre;

typedef struct StgInstance {
    Symbol key;  /* what the module's text calls it: DICT:key */
    Symbol name; /* for people, such as "Eq (Pair a)" */
    Span span;
    Symbol *members; /* top-level names that are its dictionary, or build it */
    uint32_t member_count;
    bool is_reached;
} StgInstance;

typedef struct StgTop {
    Symbol name;
    Span span;
    StgRhs rhs;
    bool is_reached;
    /* Note [Origins are not in the text] */
    Origin origin;
    Symbol shown;   /* what people call it; 0: `name` */
    StgName wraps;  /* a constructor, of which it is the function; name 0: none */
    Symbol part_of; /* static data that another top-level constructor is made of; 0: it is not */
    StgBinder *part_as; /* what the source calls the part; NULL: nothing */
} StgTop;

static inline Symbol stg_top_shown(const StgTop *top) {
    return top->shown ? top->shown : top->name;
}

typedef enum StgRun {
    STG_RUN_NONE,
    STG_RUN_VALUE /* run main */,
    STG_RUN_ACTION /* run main s */,
    STG_RUN_SOLVE /* solve main */
} StgRun;

typedef struct StgModule {
    Arena *arena;       /* where the tree lives */
    Interner *interner; /* shared by all modules of a program */
    Symbol name;
    Span span;
    VECTOR(Symbol) imports;
    VECTOR(Span) import_spans;
    VECTOR(StgData) data;
    VECTOR(StgCentre) centres;
    VECTOR(StgInstance) instances;
    VECTOR(StgTop) tops;
    /* What the runtime raises (abi/builtins.def): `builtin loop = x`, x a static constructor of the
     * module; 0: not declared. Where no module declares one, a nullary constructor is raised. */
    Symbol builtins[BUILTIN_COUNT];
    StgName logic_builtins[LOGIC_BUILTIN_COUNT]; /* name 0: not declared */
    StgRun run;
    Symbol run_main;
    /* the thunk that carries MAIN, if run_main is not it but runs it; name 0: it is */
    StgName run_for;
    Symbol source; /* the file its written spans are in; 0: the .stg file itself */
    uint32_t source_base, source_lines;
    /* passes look at what the program reaches of it, and nothing else of it stays */
    bool is_pruned;
    bool is_resolved; /* every representation is final */
    bool is_lowered;  /* from Haskell: imports may be of modules above it */
    uint32_t depth;   /* how deep its expressions nest, as read */
} StgModule;

/* Do passes look at it? Of a library, at what the program reaches only: it was checked whole when
 * it was made, and a program is not to pay for what it does not use. */
static inline bool stg_top_is_needed(const StgModule *module, const StgTop *top) {
    return !module->is_pruned || top->is_reached;
}

#endif
