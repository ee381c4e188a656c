/* A linked program: what every engine runs.
 *
 * Link takes linted modules and decides what is static, which variables closures capture, which
 * CAFs each piece of code reaches, and gives everything a number. After it there are no names to
 * look up; names, spans and paths stay for reports.
 *
 * Bodies. The code of each function and thunk, nested ones too, is a Body. Its variables are
 * numbered from 0: first the parameters in order (tokens included), then the free variables in the
 * order of the object's payload (pointers first), then `self` if the body mentions its own binding,
 * then case binders, pattern and join variables, lets, and contexts of `here`. Each number names
 * one binder; nothing is shared.
 *
 * Static data. A constructor with fields that are literals, top-level names or static themselves is
 * a Global, wherever it stands (semantics.md section 1). A let-bound one disappears: its variable
 * becomes an atom GLOBAL. An expression `C a..` that is static has `static_global`.
 *
 * Note [Allocation blocks]: lets that follow each other directly, with the constructor that may end
 * them, are one block, as far as it stays within LINK_BLOCK_WORDS; its first expression says how
 * many words all of it takes. Anything else that allocates is a block of its own: what a primitive
 * makes, a partial application. An engine makes room for a block at its beginning, and takes a
 * census there if one is due (docs/semantics.md section 7).
 *
 * Note [Choice sites]: where a search branches, or a derivation can fail by itself, is one numbering
 * (Program.choices) in the order of the code: or, fcase, both, fail, unify, match. Alternatives of
 * an fcase count in the order of the text, which is that of the search (`order`).
 *
 * Regions. What code can reach from some point on: the globals it mentions, and inner regions. Each
 * Body has one, and so have the alternatives of each case (all together), the definition of each
 * join and each side of an or or both. The collector follows them (Note [CAFs live as long as code can reach them]): a CAF is
 * alive if it is mentioned in a region that is reachable from a live object's body, a return point
 * on the stack, or the code being run. Regions of nested bodies are children of the region that
 * allocates them; a jump's region has its join's definition as child.
 */
#ifndef LINK_PROGRAM_H
#define LINK_PROGRAM_H

#include "abi/counts.h"
#include "abi/logic.h"
#include "abi/names.h"
#include "abi/object.h"
#include "abi/rep.h"
#include "abi/sites.h"
#include "base/arena.h"
#include "base/map.h"
#include "base/records.h"
#include "base/vector.h"
#include "compiler/stg/tree.h"
#include "diag/diag.h"
#include "prim/prim.h"

enum { LINK_NONE = UINT32_MAX, LINK_BLOCK_WORDS = 512 };

typedef struct LinkExpr LinkExpr;
typedef struct LinkBody LinkBody;

/* ---- signatures ---- */

/* Interned sequences of representations; data counts as boxed. Two are equal if their numbers are.
 * Calls and functions have argument sequences; returns have a single representation or a tuple.
 * Signature number r, for r < REP_COUNT, is the sequence (and single return) of just that rep. */
typedef struct LinkSignature {
    const uint8_t *reps; /* Rep */
    uint32_t count;      /* tokens counted */
    uint32_t words;      /* tokens not counted */
    bool tuple;          /* an unboxed tuple, as a result */
} LinkSignature;

/* ---- tables ---- */

typedef struct LinkConstructor {
    Symbol module, name;
    Symbol shown;                 /* what people call it */
    uint32_t binder, first_field; /* of LinkBinder; those of the fields are consecutive */
    uint32_t type;                /* of LinkType */
    uint32_t number;              /* its tag: position in the type, from 0 */
    uint32_t site; /* without fields: its declaration, where the shared object comes from */
    /* Those of all its sites. Infos of one constructor are consecutive, and so are those of one
     * type, in the order of its constructors. */
    InfoId first_info;
    uint32_t info_count;
    uint32_t field_count, words, pointer_count;
    const uint8_t *reps;              /* of the fields, as declared */
    const uint32_t *offsets;          /* of the fields in the payload; LINK_NONE for a token */
    const uint32_t *fields_by_offset; /* the field at each payload word */
} LinkConstructor;

typedef struct LinkType {
    Symbol module, name;
    uint32_t first_constructor, constructor_count; /* consecutive */
    InfoId first_info;
    uint32_t info_count;
} LinkType;

/* Where an object comes from (semantics.md section 7): identity is (module, path, construction,
 * ordinal); lines are attributes. Each has one info: Note [An info is a site]. */
typedef struct LinkSite {
    Symbol module, path; /* path: the enclosing binders, "main.go"; 0 for a top-level name itself */
    Symbol construction; /* constructor, or name of the function or thunk, or primitive */
    uint32_t ordinal;    /* among those with the same module, path and construction, from 0 */
    ClosureKind kind;
    uint32_t index; /* constructor or body number; LINK_NONE: what a primitive makes */
    bool is_box;    /* made by the boxing pass */
    InfoId info;
    uint32_t binder; /* of LinkBinder: whose object it is in the source, and as what */
    SiteRole role;
    Span span;
} LinkSite;

/* What binds a name in the source, or would if it were written (docs/sites.md). */
typedef struct LinkBinder {
    Symbol module;
    Symbol name; /* 0: it has none, and is called by its position */
    Span span;
    BinderKind kind;
    Origin origin;
    uint32_t position; /* PARAMETER, FIELD: from 1; 0: it is not written */
    /* binder: the function, constructor or definition that it is in; LINK_NONE: none */
    uint32_t owner;
    uint32_t first_site, site_count; /* in Program.binder_sites; with `from`, none */
    /* Note [Sites of other binders]: whose sites it has; LINK_NONE: its own. And back: the first of
     * those that have this one's, and the next after it. */
    uint32_t from, other, next_other;
} LinkBinder;

/* Where a definition of the user's own modules mentions one of a library's: RunCall. */
typedef struct LinkCall {
    Symbol in_module, in_name, module, name;
    Span span;
} LinkCall;

/* Note [Choice sites]. Identity is (module, path, kind, ordinal). */
typedef struct LinkChoice {
    ChoiceKind kind;
    uint32_t alternatives; /* OR, CASE; 0: it can only fail */
    Symbol module, path;
    uint32_t ordinal; /* among those with the same module, path and kind, from 0 */
    uint32_t binder;  /* of LinkBinder: the definition that it is in */
    Span span;
} LinkChoice;

typedef struct LinkCentre {
    Symbol module, path, name;
    uint32_t ordinal;
    Span span;
} LinkCentre;

typedef struct LinkInstance {
    Symbol module, name;
    uint32_t ordinal; /* among those of the module with that name */
    Span span;
} LinkInstance;

typedef struct LinkRegion {
    const uint32_t *globals; /* functions, thunks and static data, without doubles */
    uint32_t global_count;
    const uint32_t *children; /* regions */
    uint32_t child_count;
} LinkRegion;

/* ---- atoms ---- */

typedef enum LinkAtomKind { ATOM_VARIABLE, ATOM_GLOBAL, ATOM_LITERAL, ATOM_TOKEN } LinkAtomKind;

typedef struct LinkAtom {
    uint8_t kind;   /* LinkAtomKind */
    uint8_t rep;    /* Rep; GLOBAL: boxed */
    uint32_t index; /* VARIABLE: number in the body; GLOBAL: number */
    Word literal;   /* LITERAL: the bits (Addr#: string number << 32; a type: its number) */
} LinkAtom;

typedef struct LinkAtoms {
    const LinkAtom *items;
    uint32_t count;
    uint32_t signature;
} LinkAtoms;

/* ---- expressions ---- */

typedef enum LinkExprKind {
    LINK_ATOM,
    LINK_APPLY,
    LINK_CON,
    LINK_TUPLE,
    LINK_PRIM,
    LINK_CATCH,
    LINK_RAISE,
    LINK_LET,
    LINK_CASE,
    LINK_JOIN,
    LINK_JUMP,
    LINK_MARK,
    LINK_SET,
    LINK_SET_ROOT,
    LINK_HERE,
    LINK_AT,
    LINK_OR,
    LINK_BOTH,
    LINK_FAIL,
    LINK_FREE,
    LINK_LOGIC
} LinkExprKind;

typedef enum LinkBindingKind { LINK_BIND_BODY, LINK_BIND_CONSTRUCTOR } LinkBindingKind;

typedef struct LinkBinding {
    LinkBindingKind kind;
    uint32_t variable;
    LinkBody *body;       /* BODY: a function or thunk; its `free` says what to copy from where */
    uint32_t constructor; /* CONSTRUCTOR: never static */
    LinkAtoms fields;
    uint32_t words; /* the object's size, header included */
    uint32_t site;
} LinkBinding;

typedef enum LinkCaseKind {
    LINK_CASE_DATA,    /* constructor alternatives, perhaps a default */
    LINK_CASE_LITERAL, /* literal alternatives, perhaps a default */
    LINK_CASE_TUPLE,   /* one tuple alternative */
    LINK_CASE_ANY      /* a default only: the binder's rep says what is returned */
} LinkCaseKind;

/* A field that has to be a literal. */
typedef struct LinkFieldTest {
    uint32_t field, offset; /* in the payload */
    Rep rep;
    Word literal;
} LinkFieldTest;

typedef struct LinkAlternative {
    uint32_t position;    /* in the text, from 0 */
    uint32_t constructor; /* DATA */
    Word literal;         /* LITERAL */
    /* DATA, TUPLE: of the fields; LINK_NONE where not used (or a token) */
    const uint32_t *variables;
    uint32_t variable_count;
    /* DATA: it is taken only if all of them hold */
    const LinkFieldTest *tests;
    uint32_t test_count;
    /* What a guess makes (LinkExpr.scrutinise.guesses): the global that it is, if there is nothing
     * to make, else LINK_NONE and the sites of the constructor and of the variables in it. */
    uint32_t guessed, site, variable_site;
    LinkExpr *body;
} LinkAlternative;

/* A logic variable of `free`. */
typedef struct LinkVariable {
    uint32_t variable, site;
} LinkVariable;

typedef struct LinkJoin {
    uint32_t number;            /* in its body, from 0 */
    const uint32_t *parameters; /* variables, tokens included */
    uint32_t parameter_count;
    LinkExpr *definition;
    uint32_t region; /* of the definition */
} LinkJoin;

struct LinkExpr {
    LinkExprKind kind;
    Span span;
    union {
        LinkAtom atom;
        struct {
            LinkAtom head; /* VARIABLE (of any rep: not boxed is a named end) or GLOBAL */
            LinkAtoms arguments;
        } apply;
        struct {
            uint32_t constructor;
            LinkAtoms fields;
            uint32_t static_global; /* the global that it is, or LINK_NONE */
            uint32_t site;
            uint32_t block; /* as let's */
        } con;
        LinkAtoms tuple; /* its signature is that of the returned tuple */
        struct {
            Primop op;
            LinkAtoms arguments;
            uint32_t result; /* signature of what it returns */
            uint32_t site;   /* LINK_NONE: it makes no object */
        } prim;
        struct {
            LinkAtom action, handler; /* the token is understood */
        } catch;
        LinkAtom raise;
        struct {
            const LinkBinding *bindings; /* static constructors are gone; may be empty */
            uint32_t count;
            uint32_t words; /* of all objects together */
            uint32_t block; /* of the allocation block that begins here; 0: it began before */
            LinkExpr *body;
        } let;
        struct {
            LinkCaseKind kind;
            LinkExpr *scrutinee;
            uint32_t binder; /* variable; LINK_NONE if not used */
            Rep binder_rep;
            uint32_t expected; /* signature of what the scrutinee must return */
            uint32_t type;     /* DATA: of the constructors */
            /* without the default; DATA: by constructor number, those of one constructor, which
             * differ in their tests, in the order of the text */
            const LinkAlternative *alternatives;
            uint32_t count;
            LinkExpr *otherwise; /* the default; NULL: none */
            uint32_t region;     /* of all alternatives */
            /* fcase: it fails if there is no alternative, and guesses what an unbound variable is;
             * not if an alternative has an unboxed field without literal */
            bool flexible, guesses;
            uint32_t choice;       /* flexible; else LINK_NONE */
            const uint32_t *order; /* flexible: the alternatives as the text has them */
        } scrutinise;
        struct {
            LinkJoin *join;
            LinkExpr *body;
        } join;
        struct {
            LinkJoin *join;
            LinkAtoms arguments;
        } jump;
        struct {
            uint32_t label; /* MARK, SET: centre; SET_ROOT: instance */
            LinkExpr *body;
        } scope;
        struct {
            uint32_t variable; /* holds the context; HERE sets it, AT reads it */
            LinkExpr *body;
        } context;
        struct {
            LinkExpr *sides[2];
            uint32_t regions[2]; /* of each side */
            uint32_t choice;
        } sides;         /* OR, BOTH */
        uint32_t failed; /* FAIL: the choice site */
        struct {
            const LinkVariable *variables; /* all are made, used or not: a block of its own */
            uint32_t count;
            LinkExpr *body;
        } free;
        struct {
            LogicOp op;
            LinkAtoms arguments;
            uint32_t choice; /* LINK_NONE: it cannot fail by itself */
            /* of what it makes: MATCH variables, SEARCH the cells of its list; LINK_NONE */
            uint32_t site;
        } logic;
    };
};

/* What stands in tail position; NULL: nothing, or one of several. Note [Straight-line code] */
static inline const LinkExpr *link_tail(const LinkExpr *expr) {
    switch (expr->kind) {
    case LINK_LET: return expr->let.body;
    case LINK_JOIN: return expr->join.body;
    case LINK_MARK:
    case LINK_SET:
    case LINK_SET_ROOT: return expr->scope.body;
    case LINK_HERE:
    case LINK_AT: return expr->context.body;
    case LINK_FREE: return expr->free.body;
    case LINK_CASE:
        if (expr->scrutinise.count == 0) return expr->scrutinise.otherwise;
        if (expr->scrutinise.count > 1 || expr->scrutinise.otherwise) return NULL;
        return expr->scrutinise.alternatives[0].body;
    default: return NULL;
    }
}

typedef struct LinkFree {
    /* variable of the enclosing body (of the let), to copy when the object is made */
    uint32_t outer;
    uint32_t inner; /* own variable, to be set when the body begins */
} LinkFree;

struct LinkBody {
    uint32_t number;  /* in Program.bodies */
    bool is_function; /* else a thunk */
    InfoId info;
    Symbol name;
    /* the first variables; a function without any is evaluated at every use: it is a global, and a
     * head only */
    uint32_t parameter_count;
    uint32_t signature;   /* of the parameters */
    const LinkFree *free; /* in payload order, pointers first */
    uint32_t free_count, free_pointer_count;
    uint32_t self;                /* variable that is the object itself, or LINK_NONE */
    uint32_t variable_count;      /* all of them */
    const uint8_t *variable_reps; /* Rep; a context of `here` counts as Word# */
    uint32_t join_count;
    LinkExpr *code;
    uint32_t region;
    uint32_t site;
    uint32_t global; /* the top-level name that it is, or LINK_NONE */
    /* A selector thunk, `case x of { C .. y .. -> y }` with x its only free variable and y of
     * lifted rep: the constructor and y's payload offset; else LINK_NONE. Note [Reduced selectors].
     */
    uint32_t selects_constructor, selects_offset;
    Span span;
};

typedef enum LinkGlobalKind { GLOBAL_FUNCTION, GLOBAL_THUNK, GLOBAL_CONSTRUCTOR } LinkGlobalKind;

typedef struct LinkGlobal {
    LinkGlobalKind kind;
    Symbol module, name; /* name 0: static data from inside some code */
    uint32_t binder;     /* LINK_NONE: static data that has none */
    Span span;
    LinkBody *body;       /* FUNCTION, THUNK */
    uint32_t constructor; /* CONSTRUCTOR */
    uint32_t site;        /* CONSTRUCTOR; others have their body's */
    LinkAtoms fields;     /* GLOBAL or LITERAL */
    /* THUNK: the root it is evaluated in: MAIN for main, DICT for dictionaries, else CAF */
    Label root;
} LinkGlobal;

/* What an info id stands for, from INFO_PROGRAM on: constructors first, then the other sites in
 * their order. */
typedef struct LinkInfo {
    ClosureKind kind;
    uint32_t index; /* as the site's */
    uint32_t site;
} LinkInfo;

typedef struct Program {
    Arena arena;
    const Interner *interner;
    const Sources *sources;
    VECTOR(LinkSignature) signatures;
    /* suffixes[s][i]: the signature of s without its first i, for s that can be arguments */
    const uint32_t *const *suffixes;
    uint32_t exception_signature; /* (boxed, State#): a handler's arguments */
    VECTOR(LinkType) types;
    VECTOR(LinkConstructor) constructors;
    VECTOR(LinkGlobal) globals;
    VECTOR(LinkBody *) bodies;
    VECTOR(LinkInfo) infos; /* infos.items[id - INFO_PROGRAM] */
    VECTOR(LinkSite) sites;
    VECTOR(LinkBinder) binders;
    const uint32_t *binder_sites; /* every site once */
    VECTOR(LinkCentre) centres;
    VECTOR(LinkInstance) instances;
    VECTOR(LinkCall) calls; /* as the code has them: one may be there twice */
    VECTOR(LinkRegion) regions;
    VECTOR(Text) strings;             /* each followed by a NUL */
    uint32_t main;                    /* global */
    bool main_is_action;              /* run main s */
    bool main_is_solved;              /* solve main */
    uint32_t builtins[BUILTIN_COUNT]; /* globals: static constructors */
    /* Functional logic programs. What they need besides: a constructor with fields, a global, or
     * LINK_NONE, if no module declares it or nothing searches (EFFECT is there if anything does) */
    bool
        searches; /* the code has a form of theirs: also a function without parameters, a field test */
    VECTOR(LinkChoice) choices;
    uint32_t logic_builtins[LOGIC_BUILTIN_COUNT];
    RecordTable signature_index; /* private */
} Program;

/* modules: all of the program, imports before importers, linted without an error; the last one has
 * the `run` declaration. What it does not reach is left out (Note [Link from main], link.c), unless
 * keep_all is set. Everything is copied or interned: the modules may be released after.
 * Returns false, with a diagnostic and nothing to release, if a limit is passed (more than
 * INFO_LIMIT infos, ...). */
bool link_program(Program *program, StgModule *const *modules, uint32_t count, bool keep_all,
                  const Sources *sources, Diagnostics *diags);
void program_release(Program *program);

/* the number of a sequence; adds it if it is new */
uint32_t link_signature(Program *program, const uint8_t *reps, uint32_t count, bool tuple);

static inline InfoId program_site_info(const Program *program, uint32_t site) {
    return program->sites.items[site].info;
}

/* The sites of a binder of the source, or of that which has them. */
static inline const uint32_t *program_binder_sites(const Program *program, uint32_t binder,
                                                   uint32_t *count) {
    const LinkBinder *of = &program->binders.items[binder];
    while (of->from != LINK_NONE) of = &program->binders.items[of->from];
    *count = of->site_count;
    return program->binder_sites + of->first_site;
}

Text program_text(const Program *program, Symbol symbol);
/* allocated in the program's arena */
RunNames program_names(Program *program);
/* Likewise: RunNames.lines. */
RunPlaceNames program_place_names(Program *program, const RunCounts *counts);
/* "MAIN", "CAF:M.x", "DICT:M.i", "OVERFLOW", or a centre's name */
void program_label(const Program *program, Label label, Buffer *out);

#endif
