/* Link's own state, shared by its files; nobody else includes this.
 *
 *   link.c    tables of types, names, centres; the order of the work
 *   scope.c   first pass over a top-level right-hand side: static data, free variables, uses
 *   build.c   second pass: Bodies and expressions
 *   logic.c   of that, the forms of functional logic programs
 *   regions.c what code can reach
 *   tables.c  signatures, strings, sites
 *   binders.c the binder of each site, and back
 *   calls.c   where users' modules mention the library
 *   infos.c   an info for each site, last of all
 *   names.c   names for reports
 *   sites.c   names, dump and checker of binders and their sites
 *
 * Both passes go over the tree in the same order. Locals are numbered anew for each top-level
 * right-hand side, in StgBinder.mark.
 */
#ifndef LINK_INTERNAL_H
#define LINK_INTERNAL_H

#include "link/program.h"

/* All captured variables of a program together. Flat closures can need (depth * variables) of them,
 * so a hostile file could ask for any amount. */
enum { LINK_CAPTURE_LIMIT = 1 << 24 };
/* Bytes of a site's path; binders further inside are left out, ordinals still tell sites apart. */
enum { LINK_PATH_LIMIT = 1000 };

/* The binders of a function's parameters, consecutive; none of what is not known to be a
 * function. */
typedef struct LinkParameters {
    uint32_t first, count;
} LinkParameters;

typedef struct LinkLocal {
    Rep rep;
    bool used;      /* by something that needs its value */
    bool is_static; /* let-bound static constructor */
    /* scope: down to which open body it is captured (bound, or a free variable), as a count of
     * open bodies */
    uint32_t captured;
    uint32_t number;           /* build: in the current body */
    uint32_t global;           /* build: of static data */
    uint32_t binder;           /* build: LINK_NONE: it is in no table */
    uint32_t site;             /* build: of the object that it is bound to; LINK_NONE: not known */
    LinkParameters parameters; /* build */
} LinkLocal;

/* What scope.c found out about one body. */
typedef struct LinkScope {
    uint32_t first_free; /* in Linker.free_locals, in payload order */
    uint32_t free_count, free_pointer_count;
    bool uses_self;
} LinkScope;

/* One for each depth; the vector's room is used again by the next body at that depth. */
typedef struct LinkOpenScope {
    uint32_t self;  /* local, or LINK_NONE */
    uint32_t scope; /* in Linker.scopes */
    bool uses_self;
    VECTOR(uint32_t) free; /* locals, by first occurrence */
} LinkOpenScope;

/* In one let: a constructor that waits for another one to be static. */
typedef struct LinkWait {
    uint32_t waiting, next;
} LinkWait;

/* The body that build.c is in. */
typedef struct LinkFrame {
    struct LinkFrame *outer; /* NULL: a top-level right-hand side */
    Symbol name;
    Symbol path;            /* of what is made inside; 0: not computed yet */
    uint32_t variable_base; /* in Linker.variable_reps */
    uint32_t join_count;
    uint32_t site;       /* of the body's own object; LINK_NONE: none */
    uint32_t definition; /* the nearest binder around what is made inside */
    /* the case whose scrutinee is being built, or the conjunction one of whose sides is; NULL: what
     * is returned */
    const StgExpr *scrutinee;
} LinkFrame;

/* Where a site is made: kept until its binder is known. */
typedef struct LinkSitePlace {
    uint32_t around;           /* site of the body that it is in, or LINK_NONE */
    uint32_t definition;       /* binder, or LINK_NONE */
    const StgBinder *made_for; /* what it is bound to; NULL: nothing */
} LinkSitePlace;

/* A top-level name, seen from users' modules. */
typedef struct LinkLibraryTop {
    const StgTop *top;  /* NULL: it is no library's */
    bool makes_objects; /* in its code */
} LinkLibraryTop;

typedef struct LinkOpenRegion {
    uint32_t number, first_mention, first_inner;
} LinkOpenRegion;

/* A case whose only alternative is being built: it stands in tail position. */
typedef struct LinkOpenCase {
    LinkExpr *built;
    LinkOpenRegion region;
} LinkOpenCase;

typedef struct Linker {
    Program *program;
    Arena *arena; /* the program's */
    Interner *interner;
    Diagnostics *diags;
    Symbol module; /* the one at work */
    Symbol nameless;

    /* (module, name) -> number */
    Map type_names, constructor_names, centre_names, instance_names;
    SymbolMap global_names;
    VECTOR(uint32_t) nullary_globals;             /* by constructor; LINK_NONE: none yet */
    uint32_t builtin_constructors[BUILTIN_COUNT]; /* LINK_NONE: declared */

    RecordTable string_index;
    VECTOR(LinkSitePlace) places;             /* by site */
    VECTOR(LinkParameters) global_parameters; /* by global */
    VECTOR(LinkLibraryTop) library_tops;      /* by global */
    Map others;                               /* (place, from) -> binder */
    SymbolMap path_numbers;                   /* (module, path) -> dense number */
    uint32_t path_count;
    SymbolMap site_ordinals;   /* (construction, path number) -> how many */
    SymbolMap choice_ordinals; /* (kind, path number) */

    /* scope.c */
    VECTOR(LinkLocal) locals;
    VECTOR(LinkScope) scopes;
    VECTOR(uint32_t) free_locals;
    VECTOR(LinkOpenScope) open_scopes; /* by depth; open_count of them are open */
    uint32_t open_count;
    VECTOR(uint32_t) waiting, dependents, ready; /* of one let */
    VECTOR(LinkWait) waits;
    uint64_t capture_count; /* in all */
    bool too_large;

    /* build.c */
    LinkFrame *frame;
    uint32_t next_scope;
    VECTOR(uint8_t) variable_reps; /* of all open bodies, the innermost last */
    VECTOR(LinkJoin *) joins;      /* by StgJoin.mark */
    VECTOR(LinkOpenCase) cases;    /* around the expression at work, the innermost last */
    VECTOR(uint8_t) reps;          /* scratch */

    /* regions.c: what the open regions mention, the innermost last */
    VECTOR(uint32_t) mentions, inner_regions;
    VECTOR(uint32_t)
    mention_stamps, inner_stamps; /* by global, by region: last region it was kept in */
} Linker;

static inline uint64_t link_key(uint32_t a, uint32_t b) { return (uint64_t)a << 32 | b; }

/* ---- link.c ---- */
uint32_t link_find(const Map *map, StgName name);
uint32_t link_find_global(const Linker *linker, StgName name);

/* ---- tables.c ---- */
void link_signatures_init(Program *program);
/* what is left of a sequence when some arguments are taken; adds those that are new */
void link_suffixes(Program *program);
uint32_t link_string(Linker *linker, Text text);
/* a new site in the current frame (at top level: frame NULL); index: as LinkSite's */
uint32_t link_site(Linker *linker, Symbol construction, ClosureKind kind, uint32_t index,
                   bool is_box, Span span);

/* a new choice site in the current frame */
uint32_t link_choice(Linker *linker, ChoiceKind kind, uint32_t alternatives, Span span);

/* ---- binders.c ---- */

/* source NULL: nobody declares it */
void link_binder_of_constructor(Linker *linker, LinkConstructor *constructor,
                                const StgConstructor *source, Origin origin);
void link_binder_of_top(Linker *linker, LinkGlobal *global, const StgTop *top);
void link_binder_of_let(Linker *linker, const StgBinding *binding); /* before it is built */
void link_binders_of_parameters(Linker *linker, const StgRhs *rhs, LinkParameters parameters);
void link_binders_of_join(Linker *linker, const StgJoin *join);
void link_binder_of_free(Linker *linker, const StgBinder *variable);
void link_binders_of_case(Linker *linker, const StgExpr *expr); /* before its scrutinee */

/* the object that a let makes */
void link_bound(Linker *linker, const StgBinder *binder, uint32_t site);
void link_bound_top(Linker *linker, const StgTop *top, LinkGlobal *global); /* static data */
/* what an object that waits is used for */
void link_use(Linker *linker, const StgAtom *atom, uint32_t binder, SiteRole role);
void link_fields(Linker *linker, uint32_t constructor, StgAtoms fields);
void link_static_fields(Linker *linker, uint32_t constructor, StgAtoms fields);
void link_arguments(Linker *linker, const StgAtom *head, StgAtoms arguments);
void link_jump(Linker *linker, const StgJoin *join, StgAtoms arguments);
void link_returned(Linker *linker, const StgAtom *atom);
/* an object without a name, in the expression at work: its value, or this component of a tuple */
void link_made_here(Linker *linker, uint32_t site, uint32_t component);
/* last: every site has a binder then */
void link_binders(Linker *linker);

/* ---- calls.c ---- */
/* last: when it is known in whose code objects are made */
void link_calls(Linker *linker, StgModule *const *modules, uint32_t count);

/* ---- infos.c ---- */
void link_infos(Program *program);

/* ---- scope.c ---- */
void link_scope(Linker *linker, const StgRhs *rhs);
/* no object is needed for it: a literal, a top-level name, a token, static data */
bool link_atom_is_static(const Linker *linker, const StgAtom *atom);

/* ---- build.c ---- */
void link_build_top(Linker *linker, const StgTop *top, uint32_t global);
LinkExpr *link_build_expr(Linker *linker, StgExpr *expr);
LinkAtoms link_build_atoms(Linker *linker, StgAtoms atoms, bool tuple);
uint32_t link_number_binder(Linker *linker, const StgBinder *binder);
/* Static data, whose fields come later; a constructor without fields is one object. */
uint32_t link_new_static(Linker *linker, uint32_t constructor, Span span);

/* ---- logic.c ---- */
void link_build_tests(Linker *linker, const StgAlternative *alternative, LinkAlternative *built);
bool link_can_guess(const StgExpr *expr);
void link_build_guess(Linker *linker, const StgAlternative *alternative, LinkAlternative *built);
/* LinkExpr.scrutinise.order */
const uint32_t *link_text_order(Linker *linker, const LinkAlternative *alternatives,
                                uint32_t count);
void link_build_sides(Linker *linker, const StgExpr *expr, LinkExpr *built);
/* but for its body */
void link_build_free(Linker *linker, const StgExpr *expr, LinkExpr *built);
void link_build_logic(Linker *linker, const StgExpr *expr, LinkExpr *built);

/* ---- regions.c ---- */

LinkOpenRegion link_region_open(Linker *linker);
/* returns its number; does not make it a child of the one around it */
uint32_t link_region_close(Linker *linker, LinkOpenRegion region);
void link_region_mention(Linker *linker, uint32_t global);
void link_region_child(Linker *linker, uint32_t region);

#endif
