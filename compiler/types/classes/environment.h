/* What type checking knows of declarations: classes, instances, data types and their constructors,
 * synonyms, and the types of values. One environment serves a whole program; modules add to it in
 * the order of their imports.
 *
 * Classes and data types are found by their type constructor, instances by class and head:
 * Note [Instance index].
 *
 * Note [Instance index]: the instances of a class are kept by the type constructor at the head of
 * their first argument; those that have a variable there are a list of their own. So a class of
 * 2,000 instances takes as long as one of two, but where the first argument is not known yet, and
 * then a lookup says at once that it must wait if there are two.
 */
#ifndef COMPILER_TYPES_CLASSES_ENVIRONMENT_H
#define COMPILER_TYPES_CLASSES_ENVIRONMENT_H

#include "compiler/types/evidence.h"
#include "compiler/types/type.h"
#include "diag/diag.h"

/* classes that the solver makes evidence for, by itself or besides instances */
typedef enum ClassSpecial {
    CLASS_IS_ORDINARY,
    CLASS_IS_TYPEABLE,
    CLASS_IS_CALL_STACK, /* HasCallStack: no parameters */
    CLASS_IS_COERCIBLE
} ClassSpecial;

/* what the report's defaulting knows of a class */
typedef enum ClassDefaulting {
    CLASS_NO_DEFAULT,
    CLASS_STANDARD,  /* of the Prelude or a standard library */
    CLASS_NUMERIC,   /* Num or a subclass of it, and standard */
    CLASS_OF_STRINGS /* IsString: as a numeric one with OverloadedStrings, else none */
} ClassDefaulting;

/* what a type has to be for an instance to be derived */
typedef enum ClassShape {
    SHAPE_NONE, /* it cannot be derived */
    SHAPE_ANY,
    SHAPE_ENUMERATION, /* constructors without fields, one or more */
    SHAPE_PRODUCT,     /* an enumeration, or of one constructor */
    SHAPE_PARAMETER    /* its last parameter has values */
} ClassShape;

typedef struct Class Class;
typedef struct Instance Instance;

typedef struct ClassMethod {
    Name name;
    Span span;
    Type *own_type;     /* as its signature says, the class's parameters free in it */
    Type *type;         /* forall parameters. C parameters => own_type */
    bool has_default;   /* the class defines it */
    Type *default_type; /* default f :: t, the class's parameters free in it; NULL: own_type */
    void *default_name; /* of that: the class's definition as a name of its own, with its type */
    void *declaration;
} ClassMethod;

/* Parameters by their numbers, as bits: at most CLASS_PARAMETER_LIMIT of them. */
typedef struct ClassDependency {
    uint64_t from, to;
    Span span;
} ClassDependency;

enum { CLASS_PARAMETER_LIMIT = 64 };

/* Superclasses above each other. The declaration of a class that has more is refused, so that walks
 * along them may recurse. */
enum { CLASS_DEPTH_LIMIT = 100 };

struct Class {
    TypeConstructor *constructor;
    Span span;
    TypeVariable **parameters;
    uint32_t parameter_count;
    Type **superclasses; /* the parameters are free in them */
    uint32_t superclass_count;
    uint32_t depth;    /* of superclasses above it, at most one more than CLASS_DEPTH_LIMIT */
    bool has_equality; /* among its superclasses, at any distance */
    ClassDependency *dependencies;
    uint32_t dependency_count;
    ClassMethod *methods;
    uint32_t method_count;
    ClassSpecial special;
    ClassDefaulting defaulting;
    ClassShape shape;
    Map by_head;        /* TypeConstructor * -> Instance *, the newest, then `next` */
    Instance *flexible; /* those whose first argument is a variable, or that have none */
    uint32_t instance_count;
    Instance *newest;
    Class *older; /* of all classes */
};

typedef enum InstanceOverlap { /* bits */
                               INSTANCE_OVERLAPPING = 1,
                               INSTANCE_OVERLAPPABLE = 2,
                               INSTANCE_INCOHERENT = 4
} InstanceOverlap;

struct Instance {
    Class *class;
    Symbol module; /* where it is declared */
    Span span;
    TypeVariable **variables;
    uint32_t variable_count;
    Type **arguments; /* as many as the class has parameters */
    Type **context;
    uint32_t context_count;
    uint32_t overlap;    /* of InstanceOverlap */
    bool is_orphan;      /* Note [Instances in sight] */
    bool is_undecidable; /* its module allows what Paterson's conditions forbid */
    void *declaration;
    Type *via;          /* its methods are those of this type, coerced; NULL: they are written */
    void *core;         /* slot of desugaring: the dictionary or what builds it */
    uint32_t number;    /* in the order of declaration, over all classes */
    Instance *next;     /* with the same head, older */
    Instance *in_class; /* of the same class, older */
};

typedef struct DataConstructor DataConstructor;

typedef struct DataType {
    TypeConstructor *constructor;
    TypeVariable **parameters;
    uint32_t parameter_count;
    DataConstructor **constructors; /* by tag */
    uint32_t constructor_count;
    bool is_newtype;
} DataType;

struct DataConstructor {
    Name name;
    Span span;
    DataType *data;
    uint32_t tag;
    TypeVariable **universals; /* the data type's parameters */
    uint32_t universal_count;
    TypeVariable **existentials;
    uint32_t existential_count;
    Type **context;
    uint32_t context_count;
    Type **fields;
    bool *is_strict;
    Symbol *field_names; /* 0: none */
    uint32_t field_count;
    Type *type; /* forall universals existentials. context => fields -> T universals */
};

/* The slot `type` of a NameEntity: which of these is set is decided by the entity's kind. */
typedef struct TypeOf {
    Type *type; /* of a value, method, field, constructor: as it is used. TYPE_VARIABLE: itself */
    TypeConstructor *constructor; /* DATA, NEWTYPE, SYNONYM, CLASS, PRIMITIVE_TYPE */
    Class *class;
    DataType *data;
    DataConstructor *data_constructor; /* CONSTRUCTOR; PATTERN_SYNONYM: as it is in expressions */
    struct InferSynonym *synonym;      /* PATTERN_SYNONYM: infer/infer.h */
    uint32_t field;                    /* FIELD: its number in the first constructor that has it */
    bool is_monomorphic;               /* bound by a lambda or a pattern, or not yet generalised */
    bool is_broken;                    /* an error has been told: no more is said about it */
    uint32_t open_level; /* Note [Open definitions] of infer/bind.c; 0: it is closed */
} TypeOf;

typedef struct ClassEnvironment {
    TypeStore *store;
    Map classes; /* TypeConstructor * -> Class * */
    uint32_t instance_count;
    Class *newest;
    Class *special[CLASS_IS_COERCIBLE + 1];
    /* types that defaulting tries, in order: Integer and Double, or a `default` declaration's */
    Type **defaults;
    uint32_t default_count;
    bool defaults_strings; /* OverloadedStrings */
    Type *other_default;   /* where no class is numeric: () with ExtendedDefaultRules; NULL: none */
    const struct InstanceSight *sight; /* of the current module; NULL: everything */
    /* Does the current module know the newtype's constructor? NULL: it does. */
    bool (*knows_inside)(const void *module, const TypeConstructor *newtype);
    const void *module;
} ClassEnvironment;

/* Note [Instances in sight]: a module has the instances of the modules that it imports, and of those
 * that these import. Whoever can name the class and the types of an instance imports the modules
 * that declare them: so one that stands beside its class or one of its types is always there. Only
 * orphans, which stand elsewhere, are looked up in the modules in sight. */
typedef struct InstanceSight {
    VECTOR(Symbol) modules; /* in sight, that have orphans */
    Map is_there;           /* Symbol -> 1: those */
} InstanceSight;

void instance_see(InstanceSight *sight, Symbol module); /* one more, if it is not there */
void instance_sight_release(InstanceSight *sight);
bool instance_is_in_sight(const ClassEnvironment *environment, const Instance *instance);

void class_environment_init(ClassEnvironment *environment, TypeStore *store);
void class_environment_release(ClassEnvironment *environment);

/* Its constructor has flavour CLASS. `class` is filled in and lives in the store's arena. */
void class_add(ClassEnvironment *environment, Class *class);
Class *class_find(const ClassEnvironment *environment, const TypeConstructor *constructor);
/* the class of `C a b`, or NULL: an equality, or not a constraint */
Class *class_of_constraint(const ClassEnvironment *environment, const Type *constraint);
Type *class_constraint(TypeStore *store, const Class *class, Type *const *arguments);

/* ---- checks of declarations: what is wrong with one, as data ---- */

typedef enum ClassProblemKind {
    CLASS_FINE,
    CLASS_DUPLICATE_INSTANCE,  /* other */
    CLASS_DEPENDENCY_CONFLICT, /* other: both cannot be, by a functional dependency */
    CLASS_NOT_COVERED, /* a dependency's right side has variables that the left side does not fix */
    /* part: of the context, has no fewer constructors and variables than the head */
    CLASS_CONTEXT_NOT_SMALLER,
    CLASS_CONTEXT_VARIABLE, /* part: has a variable more often than the head */
    CLASS_SUPERCLASS_CYCLE  /* of a class */
} ClassProblemKind;

typedef struct ClassProblem {
    ClassProblemKind kind;
    const Instance *instance, *other;
    const Class *class;
    Type *part;
} ClassProblem;

/* The instance takes part in lookups unless it is a duplicate. Paterson's conditions and coverage
 * are checked unless is_undecidable (coverage then only liberally: as the context's dependencies
 * say). */
ClassProblem instance_add(ClassEnvironment *environment, Instance *instance);
/* one that was checked before */
void instance_insert(ClassEnvironment *environment, Instance *instance);
ClassProblem class_check(const ClassEnvironment *environment, const Class *class);
/* one more than the largest of its superclasses */
uint32_t class_depth(const ClassEnvironment *environment, const Class *class);

/* Paterson's conditions for one constraint of an instance's context, beside its head */
typedef enum ClassSmaller { CLASS_SMALLER, CLASS_NOT_SMALLER, CLASS_MORE_OFTEN } ClassSmaller;
ClassSmaller class_is_smaller(TypeStore *store, Type *constraint, Type *head);

/* ---- lookup ---- */

typedef enum InstanceLookup {
    INSTANCE_NONE,
    INSTANCE_FOUND,
    INSTANCE_WAIT,     /* more has to be known of the metavariables: others could match then */
    INSTANCE_AMBIGUOUS /* several match and none is the most specific that pragmas allow */
} InstanceLookup;

/* Note [Special instances]: for `C [a]` the instance `C [b]` is not taken where there is also an
 * instance `C [Char]`: a caller that has a = Char would be surprised. Then the lookup is AMBIGUOUS,
 * and a context `C [a] =>` leaves it to the caller. Variables of an instance's head are exempt, as
 * in GHC: inside of `instance D [a]` the general instance is meant. */

/* The instance for C arguments. Found: `types` are what its variables stand for (NULL where the
 * head does not mention one: the caller makes a metavariable). One-way matching: metavariables of
 * the arguments are never bound. */
InstanceLookup instance_find(ClassEnvironment *environment, const Class *class,
                             Type *const *arguments, const Instance **found, Type ***types);
/* pattern, with `variables` open, against a type: fills in types[] (NULL: not yet known) */
bool class_match(TypeStore *store, TypeVariable *const *variables, uint32_t count, Type **types,
                 Type *pattern, Type *type);
/* Could they be equal once metavariables (and the patterns' variables) are known? Kinds are not
 * looked at. With skolems_too: once a caller has said what skolems are. */
bool class_could_match(TypeStore *store, TypeVariable *const *variables, uint32_t count,
                       Type *const *patterns, Type *const *types, uint32_t pair_count,
                       bool skolems_too);

#endif
