/* Types as data: what inference, Core and its lint share. Inference itself is elsewhere.
 *
 * Kinds are types: one tree, and later one unifier. `Type` is the kind of lifted types,
 * `TYPE 'IntRep` that of Int#, and so on; `Constraint` that of constraints.
 *
 * A function type is a node of its own, because most types are one; where an application is wanted,
 * type_split_apply takes it apart as (->) a b. `forall` binds one variable a node. `C a => t` is
 * the type of a function from evidence for C a; an equality a ~ b is a constraint like others, with
 * evidence.
 *
 * Variables are told apart by their address. A metavariable stands for a type that inference has
 * not found yet; once found, the meta refers to it, and everything here looks through the
 * reference.
 *
 * Trees are not changed once they are made, but for metavariables. They live in the arena of their
 * store, and parts are shared.
 *
 * Note [Depth of types]: what stands at the end (the result of a function, the body of a forall or
 * of a context) is no level: walks loop along it. Elsewhere walks that rebuild recurse, no deeper
 * than TYPE_DEPTH_LIMIT: past it they set `too_large` of the store and leave the rest as it is.
 * Walks that only look keep a stack of their own.
 *
 * Note [Shared types]: parts are shared, and a type of forty nodes can be a tree of 2^20. So a walk
 * that has been at many nodes remembers where it was, and takes no way twice; what it rebuilds is
 * shared as before. Synonyms can still write a type that is large even so: one walk makes at most
 * TYPE_NODE_LIMIT nodes, and all together `node_limit` of the store. Past these, too, `too_large`
 * is set, and all that rebuilds leaves types as they are from then on; inference and desugaring
 * look at it after each definition, say where that was, and end.
 */
#ifndef COMPILER_TYPES_TYPE_H
#define COMPILER_TYPES_TYPE_H

#include "abi/rep.h"
#include "base/arena.h"
#include "base/map.h"
#include "base/vector.h"
#include "compiler/names/name.h"
#include "diag/source.h"

enum {
    TYPE_DEPTH_LIMIT = 2000,
    TYPE_NODE_LIMIT = 1 << 20,
    TYPE_SMALL = 500 /* nodes that a walk looks at without remembering them */
};

typedef struct Type Type;
typedef struct TypeVariable TypeVariable;

typedef enum TypeFlavour {
    TYPE_IS_DATA,
    TYPE_IS_NEWTYPE,
    TYPE_IS_SYNONYM,   /* unifying expands it where it must, settling everywhere */
    TYPE_IS_CLASS,     /* its dictionaries are data */
    TYPE_IS_PRIMITIVE, /* Int#, State#, Array#; Type and other kinds, too */
    TYPE_IS_ARROW,     /* -> */
    TYPE_IS_TUPLE,     /* (# , #): results only */
    TYPE_IS_CONTEXT,   /* (C a, D b): Note [Contexts are flat] */
    TYPE_IS_EQUALITY   /* ~ and Coercible: evidence is a coercion, and nothing at run time */
} TypeFlavour;

/* Note [Roles]: when are T a and T b represented alike? If a is in no field (phantom), always; if
 * values of type a are among its parts (representational), where a and b are; if it decides more
 * than that, as the argument of a class or of a type variable does (nominal), where they are equal.
 * In the order of how much they ask. */
typedef enum TypeRole { ROLE_PHANTOM, ROLE_REPRESENTATIONAL, ROLE_NOMINAL } TypeRole;

typedef struct TypeConstructor {
    Name name;
    Type *kind;
    TypeFlavour flavour;
    Rep rep;     /* PRIMITIVE: of its values, if it has any */
    char letter; /* PRIMITIVE: in abi/primops.def; 0: none */
    Span span;
    const struct NamePackage *package; /* that declares it; NULL: the language */
    /* NEWTYPE, SYNONYM: N a b is represented as (is) `representation`, in which its parameters are
     * free. */
    TypeVariable **parameters;
    uint32_t parameter_count;
    Type *representation;
    const TypeRole *roles; /* of its parameters; NULL: all are representational */
    void *declaration;     /* whoever declares it (Core: a CoreData) */
    uint32_t mark;         /* scratch for passes */
} TypeConstructor;

/* Note [Kinds that are open]: `data Proxy a = Proxy` says nothing about the kind of a: Proxy is of
 * kind k -> Type. This k is a variable with is_any_kind, bound by nothing and equal to every kind.
 * A written type is checked with a metavariable in its place at each use of Proxy, so that
 * `T Maybe Maybe` is refused where `data T f a = T (f a)`; types that inference finds are not
 * checked again. Kinds are not there at run time, and need no more. */

/* Note [Contexts are flat]: `type Stringy a = (Show a, Read a)` stands for a tuple of constraints. A
 * context has none of them: where one is written, type_flatten_context puts their parts in its
 * place, so that `Stringy a => t` is `(Show a, Read a) => t` in every way. */

/* Bound by a forall, a type lambda or a pattern, or a skolem of inference. */
struct TypeVariable {
    Name name;
    Type *kind;
    uint32_t level;      /* skolems: of the implication that binds it; 0: not a skolem */
    bool is_any_kind;    /* Note [Kinds that are open] */
    bool is_of_instance; /* a skolem of an instance's head: Note [Special instances] */
    Span span;
    uint32_t mark; /* scratch for passes */
};

typedef struct TypeMeta {
    Symbol hint; /* what it is called, 0: t */
    uint32_t unique, level;
    Type *kind;
    Type *reference;   /* NULL: not yet known */
    Span span;         /* what it is the type of */
    bool is_hole;      /* Note [Holes] of solve.h */
    bool is_parameter; /* of a function that is found: a written type may make it polymorphic */
} TypeMeta;

typedef enum TypeKind {
    TYPE_CONSTRUCTOR,
    TYPE_APPLY,
    TYPE_FUNCTION,
    TYPE_FORALL,
    TYPE_QUALIFIED, /* context => type */
    TYPE_VARIABLE,
    TYPE_META
} TypeKind;

/* Does the user write a forall's variable at applications? */
typedef enum TypeVisibility { TYPE_SPECIFIED, TYPE_INFERRED } TypeVisibility;

struct Type {
    TypeKind kind;
    union {
        TypeConstructor *constructor;
        struct {
            Type *function, *argument;
        } apply;
        struct {
            Type *argument, *result;
        } function;
        struct {
            TypeVariable *variable;
            Type *body;
            TypeVisibility visibility;
        } forall;
        struct {
            Type *constraint, *body;
        } qualified;
        TypeVariable *variable;
        TypeMeta *meta;
    };
};

enum { TYPE_TUPLE_LIMIT = 250 };

/* What every program has, and where types live. The constructors' module is types.h's word for the
 * language itself: Symbol `builtin_module`, which printing leaves out. */
typedef struct TypeStore {
    Arena *arena;
    Interner *interner;
    uint32_t next_unique;
    bool too_large;             /* Note [Depth of types], Note [Shared types] */
    uint64_t nodes, node_limit; /* looked at to rebuild types; 0: no limit */
    Symbol builtin_module;
    TypeConstructor *arrow, *equality, *coercible, *kind_type, *kind_constraint, *kind_of_rep;
    const TypeConstructor *string; /* the synonym, where the module does not say [Char]; or NULL */
    Type *type, *constraint;       /* the kinds Type and Constraint */
    Type *rep_kinds[REP_COUNT];    /* kinds of the types with a representation; boxed: Type */
    Type *tuple_kind;              /* of unboxed tuples */
    Type *primitives[REP_COUNT]; /* Int# and such; NULL: boxed, unlifted, State# take parameters */
    TypeConstructor *tuples[TYPE_TUPLE_LIMIT + 1]; /* (# , #) by components, made when asked for */
    TypeConstructor *contexts[TYPE_TUPLE_LIMIT + 1]; /* those of constraints, likewise */
    Map primitive_names; /* text -> TypeConstructor *, those of types.def */
} TypeStore;

void type_store_init(TypeStore *store, Arena *arena, Interner *interner);
void type_store_release(TypeStore *store);
/* sets node_limit: from here on, for a text of so many bytes */
void type_store_allow(TypeStore *store, uint64_t bytes);

/* ---- making them ---- */

uint32_t type_next_unique(TypeStore *store);
TypeVariable *type_new_variable(TypeStore *store, Symbol text, Type *kind, Span span);
Type *type_any_kind(TypeStore *store, Symbol text, Span span); /* Note [Kinds that are open] */
static inline bool type_is_any_kind(const Type *type) {
    return type->kind == TYPE_VARIABLE && type->variable->is_any_kind;
}
TypeConstructor *type_new_constructor(TypeStore *store, Name name, TypeFlavour flavour, Type *kind,
                                      Span span);
/* a primitive type by its name (types.def), or NULL */
TypeConstructor *type_find_primitive(const TypeStore *store, Symbol text);
TypeConstructor *type_tuple_constructor(TypeStore *store, uint32_t count);
TypeConstructor *type_context_constructor(TypeStore *store, uint32_t count);

Type *type_constructor(TypeStore *store, TypeConstructor *constructor);
Type *type_variable(TypeStore *store, TypeVariable *variable);
Type *type_apply(TypeStore *store, Type *function, Type *argument);
Type *type_apply_all(TypeStore *store, Type *function, Type *const *arguments, uint32_t count);
Type *type_function(TypeStore *store, Type *argument, Type *result);
Type *type_forall(TypeStore *store, TypeVariable *variable, Type *body);
Type *type_foralls(TypeStore *store, TypeVariable *const *variables, uint32_t count, Type *body);
Type *type_qualified(TypeStore *store, Type *constraint, Type *body);
Type *type_equality(TypeStore *store, Type *left, Type *right);
Type *type_tuple(TypeStore *store, Type *const *components, uint32_t count);
typedef VECTOR(Type *) Types;
/* at most TYPE_TUPLE_LIMIT of them */
Type *type_context(TypeStore *store, Type *const *constraints, uint32_t count);
/* Note [Contexts are flat]: the constraint, or the parts of what it stands for, at the end of
 * `into` */
void type_flatten_context(TypeStore *store, Type *constraint, Types *into);
Type *type_meta(TypeStore *store, Symbol hint, Type *kind, uint32_t level, Span span);
/* The meta now stands for the type. That it does not occur there is the caller's to see to. */
void type_bind_meta(TypeMeta *meta, Type *type);

/* ---- looking at them ---- */

/* The type itself, or what a metavariable that is known stands for, at the top. */
Type *type_seen(const Type *type);
/* T a b where T is a synonym with all its arguments -> what it stands for, once; else NULL */
Type *type_expand(TypeStore *store, Type *type);
/* as type_seen, and synonyms at the top are expanded */
Type *type_top(TypeStore *store, Type *type);
/* T a b: the constructor T and the number of arguments; NULL: the head is no constructor. A
 * function type is (->) with two. */
TypeConstructor *type_head(const TypeStore *store, const Type *type, uint32_t *count);
/* the arguments of T a b, first to last, into `into`, which has room for the number of type_head */
void type_arguments(const TypeStore *store, const Type *type, Type **into);
/* a ~ b, Coercible a b: its sides, unless nobody is interested (NULL) */
bool type_is_equality(const TypeStore *store, const Type *type, Type **sides);
/* f a: an application or a function type, taken apart */
bool type_split_apply(TypeStore *store, Type *type, Type **function, Type **argument);

/* The kind of a well-kinded type; NULL if it is not one at its top (an application of what takes no
 * argument). Arguments are not compared: type_check_kinds does. */
Type *type_kind(TypeStore *store, Type *type);
/* Is every application inside well-kinded? `bad` is the first part that is not. */
bool type_check_kinds(TypeStore *store, Type *type, Type **bad);

/* What values of a type are at run time. Newtypes are what they stand for; what is not known is
 * boxed. */
typedef struct TypeRep {
    bool is_tuple; /* an unboxed tuple, of type_head's arguments */
    Rep rep;
} TypeRep;
TypeRep type_rep(TypeStore *store, Type *type);

/* N a b -> its representation, parameters replaced; NULL: not a newtype with all its parameters.
 * newtype N a b = N (t b) is also N a -> t, where b is not in t. */
Type *type_newtype_representation(TypeStore *store, Type *type);
/* of parameter `number` of a type constructor */
static inline TypeRole type_role(const TypeConstructor *constructor, uint32_t number) {
    if (!constructor->roles) return ROLE_REPRESENTATIONAL;
    return number < constructor->parameter_count ? constructor->roles[number] : ROLE_NOMINAL;
}

/* ---- substitution, equality, free variables ---- */

typedef struct TypeSubstitution {
    TypeVariable **variables;
    Type **types;
    uint32_t count;
} TypeSubstitution;

/* All variables at once. Binders that would capture a variable are renamed. */
Type *type_substitute(TypeStore *store, TypeSubstitution substitution, Type *type);
/* in several types, which become others where they stand: what many variables stand for is looked
 * up once */
void type_substitute_all(TypeStore *store, TypeSubstitution substitution, Type **types,
                         uint32_t count);
/* forall a. body, at a type; NULL: not a forall */
Type *type_instantiate(TypeStore *store, Type *type, Type *argument);
/* without metavariables that are known and without synonyms, down to the leaves */
Type *type_settle(TypeStore *store, Type *type);

/* Up to the names of bound variables. */
bool type_equal(const Type *a, const Type *b);

typedef VECTOR(TypeVariable *) TypeVariables;
typedef VECTOR(TypeMeta *) TypeMetas;
/* Added to what is there, each once, in the order of their first occurrence; kinds of variables are
 * not looked into. Either may be NULL. */
void type_free(const Type *type, TypeVariables *variables, TypeMetas *metas);
bool type_mentions(const Type *type, const TypeVariable *variable);

/* what is inside a type, for a walk that keeps a stack */
void type_push_parts(Types *stack, const Type *type);
/* Note [Shared types]: nodes that a walk has been at; a zeroed one is empty */
typedef struct TypeVisits {
    uint32_t count;
    Map seen; /* all but the first of them */
} TypeVisits;

bool type_visit_large(TypeVisits *visits, const Type *type);
#define type_visits_release(visits) map_release(&(visits)->seen)
/* Has the walk been here? To be asked once of each node that has parts. */
static inline bool type_visited(TypeVisits *visits, const Type *type) {
    return ++visits->count > TYPE_SMALL && type_visit_large(visits, type);
}

/* ---- printing ---- */

/* Variables and metas as they are printed: as GHC does it, of two with one name the second gets a
 * number (a, a1). One of these is shared by texts in which they are to be the same. */
typedef struct TypeNames {
    Map printed; /* address -> Symbol */
    Map taken;   /* Symbol -> 1 */
} TypeNames;

void type_names_release(TypeNames *names);
/* the name under which a variable is printed from now on */
Symbol type_names_add(TypeNames *names, Interner *interner, const TypeVariable *variable);
/* it goes out of scope: the name is free again */
void type_names_remove(TypeNames *names, const TypeVariable *variable);

typedef enum TypePrecedence {
    TYPE_AT_TOP,
    TYPE_AT_FUNCTION,
    TYPE_AT_OPERATOR,
    TYPE_AT_ARGUMENT
} TypePrecedence;

typedef struct TypePrinting {
    TypeNames *names; /* NULL: of this text alone */
    bool qualified;   /* constructors with their modules */
    Symbol module;    /* but for this one's; 0: none */
    bool is_core;     /* as Core is written: no sugar, names in backquotes, `Type` */
    bool in_words;    /* as the module writes it: String for [Char], if that is its word */
} TypePrinting;

void type_print(const TypeStore *store, const Type *type, TypePrinting printing,
                TypePrecedence precedence, Buffer *out);

#endif
