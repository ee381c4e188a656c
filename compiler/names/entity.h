/* What names stand for. One NameEntity for each declared thing of a program: two names mean the
 * same if their entities are the same pointer. Each HsName of a resolved tree has one, where it is
 * bound and where it is used; no slot is NULL after resolution without errors.
 *
 * Entities of top-level things live as long as the program, local ones as long as their module's
 * arena.
 *
 * Note [Builtin syntax]: `()` `[]` `(,)` `(#,#)` `->` `:` are entities of the language itself,
 * declared by no module: their Name has the module NAME_LANGUAGE (text ""), no span and no
 * declaration. `[]` and tuples are a type (DATA) and, apart, a constructor of it; `:` is the other
 * constructor of `[]`. `~` and the primitive types of Assay.Prim are PRIMITIVE_TYPE.
 *
 * Note [Written variables]: a type that is written with variables which nobody binds is quantified
 * over them, as if by a `forall` in the order in which they first occur. Resolution puts that
 * forall there: a node HS_TYPE_FORALL with is_generated around the type of a signature (of values,
 * of methods, of expressions, of kinds), binders in `forall` of an instance, of a standalone
 * deriving and of a constructor with a signature (GADT) if these have none. Only a forall that is
 * written scopes over the definition (ScopedTypeVariables). Kind variables of heads
 * (`data P (a :: k)`) and type variables that a pattern's signature binds have entities and no
 * binder: is_implicit.
 */
/* Note [Namesakes]: with DuplicateRecordFields several types of a module have fields of one name,
 * each an entity; the module's table has the first, and the others follow it (`namesake`). A
 * constructor says which field is meant, and so do the fields that an update has together. Else a
 * name stands for an AMBIGUOUS_FIELD, whose members are those in scope, until types/ has chosen one
 * of them. */
#ifndef COMPILER_NAMES_ENTITY_H
#define COMPILER_NAMES_ENTITY_H

#include "compiler/names/name.h"
#include "compiler/syntax/tree.h"
#include "prim/prim.h"

typedef struct NameEntity NameEntity;

typedef enum NameEntityKind {
#define ENTITY(code, space, word) ENTITY_##code,
#include "compiler/names/entities.def"
#undef ENTITY
    ENTITY_KIND_COUNT
} NameEntityKind;

/* what Assay.Prim has that is not a primitive operation */
typedef enum NameForm {
#define PRIMITIVE_FORM(code, arity, text) NAME_FORM_##code,
#include "compiler/names/primitives.def"
    NAME_FORM_COUNT
} NameForm;

typedef struct NameFixity {
    bool is_declared; /* false: infixl 9 */
    HsAssociativity associativity;
    uint8_t precedence;
    Span span; /* of its name in the declaration */
} NameFixity;

/* what has no fixity declaration */
#define NAME_NO_FIXITY ((NameFixity){false, HS_INFIXL, 9, {0, 0}})

typedef struct NameEntities {
    NameEntity **items;
    uint32_t count;
} NameEntities;

struct NameEntity {
    Name name;
    NameEntityKind kind;
    const struct NamePackage *package; /* that declares it; NULL: local, or the language's syntax */
    Span span; /* of the name where it is declared; NO_SPAN: of the language or Assay.Prim */
    NameFixity fixity;
    /* of a constructor or field: its type; of a method: its class; of a field of a pattern synonym:
     * that */
    NameEntity *parent;
    /* DATA, NEWTYPE: constructors in order of their tags, then fields, each once. CLASS: methods in
     * order of their signatures. CONSTRUCTOR with is_record, PATTERN_SYNONYM: its fields in
     * order. AMBIGUOUS_FIELD: what it could be. */
    NameEntities members;
    /* DATA, NEWTYPE: so many of the members come first and are constructors */
    uint32_t constructor_count;
    uint32_t tag;     /* CONSTRUCTOR: from 0 */
    uint32_t arity;   /* CONSTRUCTOR, PATTERN_SYNONYM: fields; tuples and their types: components */
    bool is_builtin;  /* Note [Builtin syntax] */
    bool is_exported; /* by its own module */
    bool is_overloaded;       /* FIELD: of a module with DuplicateRecordFields */
    bool has_namesakes;       /* FIELD: and there is more than one */
    NameEntity *namesake;     /* FIELD: the next one; NULL: it is the last */
    bool is_implicit;         /* TYPE_VARIABLE: Note [Written variables] */
    bool is_wildcard;         /* TYPE_VARIABLE: _a, with NamedWildCards */
    bool is_infix, is_record; /* CONSTRUCTOR: how it is declared */
    bool only_matches;        /* PATTERN_SYNONYM: it builds nothing */
    Primop primop;            /* PRIMITIVE with is_primop */
    bool is_primop;           /* else it is a form: raise#, catch#, .. (primitives.def) */
    NameForm form;            /* PRIMITIVE without is_primop */

    /* the FUNCTION, PATTERN, PATTERN_SYNONYM, FOREIGN, DATA, TYPE, CLASS, or SIGNATURE (METHOD);
     * NULL: none */
    HsDecl *declaration;
    HsConstructor *constructor; /* CONSTRUCTOR; FIELD: the first one that has it */
    /* VALUE, LOCAL, PATTERN_SYNONYM: its SIGNATURE; types: its KIND_SIGNATURE; NULL: none. One declaration can be
     * that of several names */
    HsDecl *signature;
    HsDecl *roles;             /* DATA, NEWTYPE, CLASS: its ROLES; NULL: none */
    HsDecl *default_signature; /* METHOD: default f :: t */
    HsDecl *default_method;    /* METHOD: the FUNCTION or PATTERN of the class that defines it */

    uint32_t ordinal; /* local ones: of those with this text in the module, from 1; for dumps */

    /* Slots of later stages; names/ leaves them NULL. */
    struct TypeOf
        *type;  /* types/: a value's type, a type's constructor and kind, a class, a synonym .. */
    void *core; /* core/: the CoreVariable, CoreConstructor or CoreData that it has become */

    /* scratch of names/ */
    struct NameFrame *frame; /* the list of declarations that binds it */
    uint32_t node;           /* its declaration there */
    uint32_t mark;
};

/* what messages call it: "method" */
const char *name_kind_word(NameEntityKind kind);
static inline bool name_is_type(const NameEntity *entity) {
    return entity->name.space == NAME_TYPE;
}

/* Does it have a signature that says all of its type (or kind)? One with wildcards does not. */
static inline bool name_is_signed(const NameEntity *entity) {
    const HsDecl *signature = entity->signature;
    return signature &&
           !(signature->kind == HS_DECL_SIGNATURE && signature->signature.partial.is_partial);
}

/* ---- binding groups ---- */

/* Declarations that depend on each other: a strongly connected component, where a use of a binder
 * that has a type signature is no dependency (4.5.1 of the report, as GHC does it; of a type: a
 * kind signature). Groups come after those that they depend on.
 *
 * Groups with one `component` follow each other and are, counting uses of binders with signatures,
 * too, one strongly connected component: what desugaring makes one letrec. */
typedef struct BindingGroup {
    HsDecl **decls; /* in the order of the text */
    uint32_t count;
    uint32_t component; /* from 0 */
    /* its component is: some declaration in there uses itself, or there are several */
    bool is_recursive;
} BindingGroup;

typedef struct BindingGroups {
    BindingGroup *values; /* FUNCTION, PATTERN and PATTERN_SYNONYM, which are never recursive */
    uint32_t value_count;
    /* of a module: TYPE, DATA, CLASS; a class depends on what its signatures mention */
    BindingGroup *types;
    uint32_t type_count;
} BindingGroups;

#endif
