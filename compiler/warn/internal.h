/* What the files of this folder share.
 *
 * Note [Uses]: what a definition uses counts only if the definition is used itself; those that only
 * use each other are not used. So uses are edges: from the declaration of a list (of a module, let
 * or where) in which they stand to what is used of that list, or, if they stand outside of all its
 * declarations, from nowhere. What nowhere leads to is used. What the module exports is used from
 * nowhere, and so is all that types, classes and instances mention. A declaration of a name that
 * begins with `_` counts as used.
 */
#ifndef COMPILER_WARN_INTERNAL_H
#define COMPILER_WARN_INTERNAL_H

#include "compiler/warn/warn.h"

enum { WARN_NOTHING = UINT32_MAX };

/* a name that the module binds */
typedef struct WarnBinder {
    const NameEntity *entity;
    Span span;
    Warning warning; /* if it is not used */
    uint32_t list;   /* whose; WARN_NOTHING: a pattern's */
    uint32_t decl;   /* that defines it; WARN_NOTHING: it has no right side */
    bool is_used;
    bool is_quiet; /* nobody wrote it */
} WarnBinder;

typedef struct WarnUse {
    uint32_t binder, next;
} WarnUse;

typedef struct WarnDecl {
    uint32_t uses; /* the first of them; WARN_NOTHING: none */
    bool is_live;
} WarnDecl;

/* What an import is used for. */
typedef struct WarnImport {
    Map used; /* NameEntity * -> 1 */
    bool is_exported;
} WarnImport;

typedef struct WarnHidden {
    Symbol text;
    uint64_t previous;
} WarnHidden;

typedef struct Warn {
    const NameProgram *names;
    const TypeStore *types;
    const NameModule *module;
    const HsModule *tree;
    Interner *interner;
    Diagnostics *diags;
    Warnings asked;
    VECTOR(WarnBinder) binders;
    Map by_entity; /* NameEntity * -> its place in `binders`, from 1 */
    VECTOR(WarnDecl) decls;
    VECTOR(WarnUse) uses;
    VECTOR(uint32_t) lists; /* of declarations: the one that the walk is in, or WARN_NOTHING */
    Map locals;             /* Symbol -> NameEntity *, in scope */
    VECTOR(WarnHidden) hidden;
    WarnImport *imports;
} Warn;

Part warn_option(Warning warning, Buffer *text); /* `-Wunused-imports` */
static inline Part warn_name(const Warn *warn, Symbol text) {
    return part_name(symbol_text(warn->interner, text));
}
/* Does it begin with `_`? */
bool warn_is_ignored(const Warn *warn, Symbol text);

/* walk.c: the whole module, with its uses, scopes and matches */
void warn_walk(Warn *warn);

/* uses.c */
uint32_t warn_add_list(Warn *warn);
uint32_t warn_add_decl(Warn *warn);
void warn_add_binder(Warn *warn, WarnBinder binder);
void warn_use(Warn *warn, const HsName *name);
void warn_use_entity(Warn *warn, const NameEntity *entity);
void warn_report_unused(Warn *warn);

/* scope.c */
/* the name is bound from here on; a warning if it hides another one */
void warn_bind(Warn *warn, const HsName *name, bool is_written);
void warn_leave(Warn *warn, uint32_t mark);
static inline uint32_t warn_mark(const Warn *warn) { return warn->hidden.count; }

/* imports.c */
void warn_use_import(Warn *warn, const HsName *name);
void warn_report_imports(Warn *warn);

/* match.c */
typedef struct WarnMatch {
    const HsClause *clauses;
    uint32_t count;
    Warning incomplete;           /* which warning it is if a case is missing */
    Span span;                    /* of all of it */
    Symbol name;                  /* of a function; 0: none */
    const struct Type *scrutinee; /* of a case without alternatives; else NULL */
} WarnMatch;

void warn_check_match(Warn *warn, const WarnMatch *match);
/* a pattern that is matched by itself, of a binding */
void warn_check_binding(Warn *warn, const HsPattern *pattern, Span span);
void warn_check_guards(Warn *warn, const HsRhs *rhs, Span span); /* of an if with guards */

#endif
