/* What the files of this folder share.
 *
 * Note [Lookup]: a name of the module is looked for when it is used, among the module's own
 * declarations and in what each import lets through, and what was found is kept: a module pays for
 * the names that it uses, not for all that its imports export. Local names are in one flat table;
 * leaving a scope puts back what it hid.
 */
#ifndef COMPILER_NAMES_INTERNAL_H
#define COMPILER_NAMES_INTERNAL_H

#include "compiler/names/program.h"

#define NAME_POINTER(Type, value) ((Type *)(uintptr_t)(value))
#define NAME_NUMBER(pointer) ((uint64_t)(uintptr_t)(pointer))

/* What an import brings: HsImport.scope. */
typedef enum NameFilter { FILTER_ALL, FILTER_LISTED, FILTER_HIDING } NameFilter;
struct NameScope {
    NameModule *module; /* NULL: it was not found */
    Symbol alias;       /* what qualifies its names */
    bool is_qualified;
    NameFilter filter;
    Map named; /* NameEntity * -> 1: those of the list */
    HsImport *import;
};

enum { NAME_NO_NODE = UINT32_MAX };

/* A list of declarations whose dependencies are being found. */
typedef struct NameEdge {
    uint32_t from, to;
    bool is_weak; /* a use of a binder with a signature */
} NameEdge;

typedef struct NameFrame {
    HsDecls *decls;
    uint32_t current; /* the declaration that is being resolved */
    VECTOR(NameEdge) edges;
} NameFrame;

typedef struct NameHidden {
    uint64_t key, previous;
} NameHidden;

/* Note [Independent statements]: with ApplicativeDo it matters whether a statement of a do uses what
 * an earlier one has bound. While one is resolved, uses of local variables are compared with the
 * places where these statements stand: nothing else that is bound there is in scope. */
typedef struct NameWatch {
    Span before;
    bool is_used;
    struct NameWatch *outer;
} NameWatch;

typedef struct NameResolver {
    NameProgram *program;
    NameModule *module;
    HsModule *tree;
    Arena *arena;
    Interner *interner;
    Diagnostics *diags;
    Map locals; /* (is type variable, text) -> NameEntity * */
    VECTOR(NameHidden) hidden;
    uint32_t group, groups; /* of binders that must differ: their mark; how many there were */
    Map found_values, found_types; /* (qualifier, text) -> NameEntity *: Note [Lookup] */
    Map complained;                /* type variables: text -> 1 */
    Symbol underscore, tilde;
    /* where a type may have wildcards, and the one that may stand for a context */
    bool allows_wildcards;
    const HsType *more;
    NameWatch *watch; /* of the statements around; NULL: nobody asks */
} NameResolver;

static inline Text name_text(const NameResolver *resolver, Symbol symbol) {
    return symbol_text(resolver->interner, symbol);
}

/* ---- entity.c ---- */
void name_find_known(NameProgram *program);

/* ---- load.c ---- */
/* The module of the library that exports it, of those that the program does not have; 0: none. */
Symbol name_offered(NameProgram *program, Symbol text, bool is_type);

/* ---- declare.c ---- */

void name_declare_module(NameResolver *resolver);
/* The binders of a block of let or where, bound from here on. */
void name_declare_block(NameResolver *resolver, HsDecls *decls, NameFrame *frame);
/* fields that `..` stands for */
void name_expand_pattern(NameResolver *resolver, HsPattern *pattern);

/* ---- scope.c ---- */

uint32_t name_scope_mark(const NameResolver *resolver);
void name_scope_leave(NameResolver *resolver, uint32_t mark);
void name_bind(NameResolver *resolver, NameEntity *entity);
NameEntity *name_local(const NameResolver *resolver, NameSpace space, Symbol text);
/* A new local variable or type variable, bound from here on; twice in a group is an error. */
NameEntity *name_bind_local(NameResolver *resolver, NameEntityKind kind, HsName *name);

typedef struct NameOrigin {
    NameEntity *entity;
    const struct NameScope *scope; /* NULL: the module's own */
} NameOrigin;
enum { NAME_ORIGINS = 4 };
typedef struct NameFound {
    NameOrigin origins[NAME_ORIGINS];
    uint32_t count; /* different entities, as many as there is room for */
} NameFound;
/* What a name stands for at top level. Without a word. */
NameFound name_find(const NameResolver *resolver, Symbol qualifier, Symbol text, bool is_type);
/* Does its plain name mean it, maybe among others? */
bool name_is_plain(const NameResolver *resolver, const NameEntity *entity);
bool name_lets_through(const struct NameScope *scope, const NameEntity *entity);
/* Does the import bring it as one that the program may not know? Note [Newer names] */
bool name_is_newer(const NameResolver *resolver, const struct NameScope *scope,
                   const NameEntity *entity);
/* the top-level entity, or UNKNOWN after a diagnostic, once for each name */
NameEntity *name_top(NameResolver *resolver, const HsName *name, NameSpace space);
NameEntity *name_exported(const NameModule *module, Symbol text, bool is_type);
/* fields beside it that the module exports by that name; NULL: none */
const NameMore *name_more(const NameModule *module, Symbol text);
bool name_exports(const NameModule *module, const NameEntity *entity);
NameEntity *name_member(const NameProgram *program, const NameEntity *parent, Symbol text);
void name_depend(const NameEntity *entity); /* the declaration being resolved uses it */

/* ---- modules.c: imports and exports ---- */
void name_open_imports(NameResolver *resolver);
void name_close_imports(const HsModule *tree);
void name_export(NameResolver *resolver);

/* ---- report.c ---- */
/* As an import list has it: operators in parentheses. */
void name_write_text(Buffer *out, Text text);
void name_report_unknown(NameResolver *resolver, const HsName *name, NameSpace space);
void name_report_ambiguous(NameResolver *resolver, const HsName *name, const NameFound *found);
void name_report_type_variable(NameResolver *resolver, const HsName *name);
void name_report_twice(NameResolver *resolver, DiagCode code, DiagWords first, const HsName *name,
                       Span earlier);
/* The nearest of its members, as a suggestion. */
void name_suggest_member(NameResolver *resolver, Diagnostic *diagnostic, DiagWords words,
                         const NameEntity *parent, const HsName *name);

/* ---- resolve*.c ---- */
void name_resolve_module(NameResolver *resolver);
void name_resolve_expr(NameResolver *resolver, HsExpr *expr);
void name_resolve_clause(NameResolver *resolver, HsClause *clause);
void name_resolve_rhs(NameResolver *resolver, HsRhs *rhs);
void name_resolve_function(NameResolver *resolver, HsDecl *decl, const HsType *signature);
void name_resolve_pattern(NameResolver *resolver, HsPattern *pattern);
/* the constructor's field, or UNKNOWN after a diagnostic */
void name_use_field(NameResolver *resolver, const NameEntity *constructor, HsName *name);
/* Was it given already since resolver->groups went up? */
bool name_is_given(const NameResolver *resolver, const HsName *field);
void name_report_given(NameResolver *resolver, const HsName *field, const HsName *first);
void name_resolve_bindings(NameResolver *resolver, NameFrame *frame); /* all have been declared */
void name_resolve_block(NameResolver *resolver, HsDecls *decls);      /* stays bound */
void name_resolve_type(NameResolver *resolver, HsType *type);
void name_resolve_types(NameResolver *resolver, HsTypes types);
/* Note [Written variables] */
/* partial NULL: wildcards are refused */
void name_resolve_signature(NameResolver *resolver, HsType **type, HsPartial *partial);
/* variables that nobody binds are bound from here on: patterns, kinds of heads */
void name_resolve_open(NameResolver *resolver, HsType *type);
void name_resolve_pattern_signature(NameResolver *resolver, HsType *type);
void name_resolve_argument(NameResolver *resolver, HsType *type); /* @t */
void name_bind_binders(NameResolver *resolver, HsTypeBinders binders);
/* binders for the free variables of some types */
typedef struct NameFree {
    HsTypeBinders binders;
    Map seen;
    HsPartial *partial; /* where wildcards are put; NULL: they are variables as others are */
} NameFree;
void name_free_variables(NameResolver *resolver, const HsType *type, NameFree *into);
/* the type variables that a written forall scopes over the definition */
void name_bind_scoped(NameResolver *resolver, const HsType *signature);
void name_resolve_foreign(NameResolver *resolver, HsDecl *decl);
void name_resolve_type_decl(NameResolver *resolver, HsDecl *decl);
void name_resolve_class_bodies(NameResolver *resolver, HsDecl *decl);
void name_resolve_instance(NameResolver *resolver, HsDecl *decl);

/* ---- synonym.c: Note [Builders] ---- */
void name_resolve_synonym(NameResolver *resolver, HsDecl *decl);
void name_resolve_builder(NameResolver *resolver, HsDecl *decl);
/* none of them may be recursive */
void name_check_synonyms(NameResolver *resolver, const BindingGroups *groups);
/* a synonym in an expression: can it build? */
void name_use_builder(NameResolver *resolver, const HsName *name);
bool name_is_synonym_field(const NameEntity *entity);
/* an update of its fields, which are resolved */
void name_update_synonym(NameResolver *resolver, HsExpr *expr, NameEntity *synonym);

/* ---- operators.c ---- */
void name_order_expr(NameResolver *resolver, HsExpr *expr);
void name_order_pattern(NameResolver *resolver, HsPattern *pattern);
void name_order_type(NameResolver *resolver, HsType *type);
void name_check_section(NameResolver *resolver, const HsExpr *expr);

/* ---- groups.c ---- */
typedef enum NameGroupKind { GROUP_VALUES, GROUP_TYPES } NameGroupKind;
void name_make_groups(NameResolver *resolver, NameFrame *frame, NameGroupKind kind);
bool name_is_node(const HsDecl *decl, NameGroupKind kind);

#endif
