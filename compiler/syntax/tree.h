/* A Haskell module as a tree: the one syntax tree of the whole front end. The reader builds it
 * (compiler/syntax/read.h); names/ resolves names, fixities and binding groups in it, in place;
 * types/ fills in types and evidence; core/ desugars it; the printer writes it.
 *
 * Everything lives in the arena of its module and is reached from HsModule. Lists are an array and
 * a count. The reader never leaves a list's array NULL where its count is not 0, nor a child NULL
 * unless it says so here.
 *
 * Note [Slots]: what a later stage finds out is kept where it is about: `entity` in each name,
 * `type` and `evidence` in each expression, pattern, statement and written type, `groups` in each
 * list of declarations. They are pointers to structs that this folder does not know; the reader
 * leaves them NULL.
 *
 * Note [Flat operators]: `a + b * c` is one node with the operands, operators and minus signs in
 * the order in which they are written, because fixities are known only after names. names/ puts the
 * same items into postfix order, in place (`a b c * +`; a minus sign after its operand) and sets
 * is_postfix: so a chain of 10,000 operators is never a tree of that depth. Patterns and types
 * likewise. An operand that is itself a node of operators was in parentheses; there are no nodes
 * for parentheses otherwise.
 *
 * Note [Depth]: the reader refuses what nests more than HS_DEPTH_LIMIT levels deep, so that later
 * stages may recurse over a tree. A level of nesting in the text is at most HS_NODES_A_LEVEL nodes
 * deep in the tree.
 *
 * Note [Levels]: what stands in a row can nest once it is desugared: each statement of a do,
 * comprehension or guard holds those after it, and each pattern of a clause the matching of those
 * after it. The reader counts them on the way from the declaration to where it is, and refuses more
 * than HS_LEVEL_LIMIT, before any pass takes time for them.
 */
#ifndef COMPILER_SYNTAX_TREE_H
#define COMPILER_SYNTAX_TREE_H

#include "base/arena.h"
#include "base/map.h"
#include "base/text.h"
#include "compiler/syntax/extensions.h"
#include "compiler/syntax/pragmas.h"
#include "compiler/syntax/warnings.h"
#include "diag/source.h"

enum { HS_DEPTH_LIMIT = 2000, HS_NODES_A_LEVEL = 6, HS_LEVEL_LIMIT = 20000 };

/* What the normal form and classes can hold: fields of a constructor, members of a class
 * (superclasses and methods), parts of a tuple; parameters of a class. The reader refuses more,
 * before any pass takes time for them. */
enum { HS_FIELD_LIMIT = 250, HS_CLASS_PARAMETER_LIMIT = 64 };

/* filled in by later stages: Note [Slots] */
struct NameEntity;    /* names/: what a name stands for */
struct NameScope;     /* names/: what a module has in scope and exports */
struct BindingGroups; /* names/: declarations that depend on each other */
struct Type;          /* types/ */
struct TypeEvidence;  /* types/: how constraints are met, and at which types it is used */

typedef struct HsExpr HsExpr;
typedef struct HsPattern HsPattern;
typedef struct HsType HsType;
typedef struct HsDecl HsDecl;

typedef struct HsExprs {
    HsExpr **items;
    uint32_t count;
} HsExprs;

typedef struct HsPatterns {
    HsPattern **items;
    uint32_t count;
} HsPatterns;

typedef struct HsTypes {
    HsType **items;
    uint32_t count;
} HsTypes;

/* ---- names ---- */

/* One occurrence of a name, where it is bound or used. Operators are without parentheses, names in
 * backquotes without these. What is built in has the text `()` `[]` `(,)` `(,,)` .. `(#,#)` .. `->`
 * `:` and no qualifier. A hole is a variable whose text is `_` or begins with it. */
typedef struct HsName {
    Symbol qualifier; /* `Data.Map` of Data.Map.insert; 0: none */
    Symbol text;
    Span span;                 /* with its qualifier, parentheses and backquotes */
    struct NameEntity *entity; /* slot */
} HsName;

typedef struct HsNames {
    HsName *items;
    uint32_t count;
} HsNames;

typedef struct HsModuleName {
    Symbol text; /* Data.Map; 0: none */
    Span span;
} HsModuleName;

/* ---- literals ---- */

typedef enum HsLiteralKind {
    HS_INTEGER,
    HS_FRACTIONAL,
    HS_CHARACTER,
    HS_STRING,
    HS_INT_HASH, /* 1#, and so on: MagicHash */
    HS_WORD_HASH,
    HS_FLOAT_HASH,
    HS_DOUBLE_HASH,
    HS_CHARACTER_HASH,
    HS_STRING_HASH /* Addr# */
} HsLiteralKind;

typedef struct HsLiteral {
    HsLiteralKind kind;
    /* INTEGER, INT_HASH, WORD_HASH: 2, 8, 10, 16; FRACTIONAL: 10, or 16 for 0x1.8p3 */
    uint8_t base;
    bool is_negative; /* -1#, and -1 with NegativeLiterals: else a minus sign is an item */
    Text text;        /* as it is written, with its suffix */
    /* Numbers: the digits without prefix, underscores, sign and suffix, with `.` and the exponent
     * (`e-3`, or `p3`: of two, in decimal). STRING: what it stands for, in UTF-8; surrogates, which
     * Haskell allows, are encoded like other code points, as prim/unicode.h decodes them.
     * STRING_HASH: bytes. */
    Text value;
    uint32_t character; /* CHARACTER, CHARACTER_HASH */
} HsLiteral;

/* ---- types ---- */

typedef enum HsFlag { HS_SPECIFIED /* a */, HS_INFERRED /* {a} */ } HsFlag;

typedef struct HsTypeBinder { /* a, (a :: k) */
    HsName name;
    HsType *kind; /* NULL: not said */
    HsFlag flag;
    Span span;
} HsTypeBinder;

typedef struct HsTypeBinders {
    HsTypeBinder *items;
    uint32_t count;
} HsTypeBinders;

typedef enum HsItemKind {
    HS_ITEM_OPERAND,
    HS_ITEM_OPERATOR,
    HS_ITEM_MINUS /* of expressions only: a prefix minus sign */
} HsItemKind;

typedef struct HsTypeItem {
    HsItemKind kind;
    bool is_backquoted;
    HsType *type; /* OPERATOR: a VARIABLE or CONSTRUCTOR */
} HsTypeItem;

typedef enum HsTypeKind {
    HS_TYPE_VARIABLE,
    HS_TYPE_CONSTRUCTOR, /* also () [] (,) and -> as names */
    HS_TYPE_APPLY,
    HS_TYPE_OPERATORS, /* Note [Flat operators] */
    HS_TYPE_FUNCTION,
    HS_TYPE_LIST,
    HS_TYPE_TUPLE, /* two or more */
    HS_TYPE_UNBOXED_TUPLE,
    HS_TYPE_FORALL,
    HS_TYPE_QUALIFIED, /* context => type */
    HS_TYPE_KIND_SIGNATURE,
    HS_TYPE_STAR,    /* the kind *, also written ★ */
    HS_TYPE_MADE,    /* by types/: it is what `type` says */
    HS_TYPE_WILDCARD /* _ */
} HsTypeKind;

struct HsType {
    HsTypeKind kind;
    bool is_generated;
    Span span;
    struct Type *type; /* slot */
    union {
        HsName name; /* VARIABLE, CONSTRUCTOR */
        struct {
            HsType *function;
            HsTypes arguments; /* one or more */
        } apply;
        struct {
            HsTypeItem *items;
            uint32_t count;
            bool is_postfix;
        } operators;
        struct { /* a -> b -> c: parameters a and b, result c */
            HsTypes parameters;
            HsType *result;
        } function;
        HsType *element; /* LIST */
        HsTypes tuple;   /* TUPLE, UNBOXED_TUPLE */
        struct {
            HsTypeBinders binders;
            HsType *body;
        } forall;
        struct {
            HsTypes context;
            HsType *body;
        } qualified;
        struct {
            HsType *type, *kind;
        } signature;
    };
};

/* Slot of a signature: what it leaves to be found. */
typedef struct HsPartial {
    bool is_partial;         /* it has wildcards */
    HsTypeBinders wildcards; /* those with names: _a */
} HsPartial;

/* ---- patterns ---- */

typedef struct HsPatternField { /* f = p, f (pun) */
    HsName field;
    HsPattern *pattern; /* of a pun: the variable, is_generated */
    bool is_pun;
    Span span;
} HsPatternField;

typedef struct HsPatternItem {
    HsItemKind kind; /* no MINUS: a negative literal is one operand */
    bool is_backquoted;
    HsPattern *pattern; /* OPERATOR: a CONSTRUCTOR without arguments */
} HsPatternItem;

typedef enum HsPatternKind {
    HS_PATTERN_WILDCARD,
    HS_PATTERN_VARIABLE,
    HS_PATTERN_LITERAL,
    HS_PATTERN_AS,
    HS_PATTERN_LAZY,
    HS_PATTERN_BANG,
    HS_PATTERN_CONSTRUCTOR, /* also () and [] */
    HS_PATTERN_RECORD,
    HS_PATTERN_OPERATORS, /* Note [Flat operators] */
    HS_PATTERN_LIST,      /* one or more */
    HS_PATTERN_TUPLE,     /* two or more */
    HS_PATTERN_UNBOXED_TUPLE,
    HS_PATTERN_VIEW,
    HS_PATTERN_SIGNATURE
} HsPatternKind;

struct HsPattern {
    HsPatternKind kind;
    bool is_generated;
    Span span;
    struct Type *type;             /* slot */
    struct TypeEvidence *evidence; /* slot: of literals, casts, and what a constructor brings */
    union {
        HsName name; /* VARIABLE */
        struct {
            HsLiteral literal;
            bool is_negative;
        } literal;
        struct {
            HsName name;
            HsPattern *pattern;
        } as;
        HsPattern *inner; /* LAZY, BANG */
        struct {
            HsName name;
            HsPatterns arguments;
        } constructor;
        struct {
            HsName name;
            HsPatternField *fields;
            uint32_t count;
            bool has_wildcard; /* .. */
            Span wildcard;
        } record;
        struct {
            HsPatternItem *items;
            uint32_t count;
            bool is_postfix;
        } operators;
        HsPatterns elements; /* LIST, TUPLE, UNBOXED_TUPLE */
        struct {
            HsExpr *function;
            HsPattern *pattern;
        } view;
        struct {
            HsPattern *pattern;
            HsType *type;
        } signature;
    };
};

/* ---- declarations inside others, statements, clauses ---- */

/* In the order of the text. Clauses that follow each other with one name are one declaration. */
typedef struct HsDecls {
    HsDecl **items;
    uint32_t count;
    Span span;                    /* of the block; NO_SPAN: there is none */
    struct BindingGroups *groups; /* slot */
} HsDecls;

typedef enum HsStatementKind {
    HS_STATEMENT_BIND, /* pattern <- expr */
    HS_STATEMENT_LET,
    HS_STATEMENT_EXPR /* an action, a guard, a condition */
} HsStatementKind;

typedef struct HsStatement {
    HsStatementKind kind;
    bool is_generated;
    Span span;
    HsPattern *pattern;            /* BIND */
    HsExpr *expr;                  /* BIND, EXPR */
    HsDecls decls;                 /* LET */
    struct Type *type;             /* slot */
    struct TypeEvidence *evidence; /* slot: of >>=, >>, fail */
} HsStatement;

typedef struct HsStatements {
    HsStatement *items;
    uint32_t count;
    bool is_independent; /* slot, of a do with ApplicativeDo: Note [Independent statements] */
} HsStatements;

typedef struct HsGuarded { /* | guards = expr; without guards: = expr */
    HsStatements guards;
    HsExpr *expr;
    Span span;
} HsGuarded;

/* What stands right of a clause's patterns. There is always at least one guarded expression; if its
 * guards are none, it is the only one. */
typedef struct HsRhs {
    HsGuarded *guarded;
    uint32_t count;
    HsDecls where; /* in scope in all of them */
    Span span;
} HsRhs;

/* A forall or context between the arguments of a function: `s -> forall f. Functor f => t`, whose
 * clauses have a pattern after it, too. */
typedef struct HsBetween {
    struct Type *type;             /* the forall itself */
    struct TypeEvidence *evidence; /* what it binds; NULL: there is none */
} HsBetween;

/* Patterns and what they lead to: of a function (as many patterns as it has arguments), a lambda, a
 * case (one pattern). */
typedef struct HsClause {
    HsPatterns patterns;
    HsBetween *between; /* slot of the first clause: before each pattern; NULL: nothing is */
    HsRhs rhs;
    Span span;
    Span name;     /* of a function: where its name stands in this clause */
    bool is_infix; /* x `f` y, x + y */
} HsClause;

typedef struct HsClauses {
    HsClause *items;
    uint32_t count;
} HsClauses;

/* How a type of values depends on a parameter: Note [Roles] of compiler/types/type.h. In the order
 * of how much they ask. */
typedef enum HsRole {
    HS_ROLE_PHANTOM,
    HS_ROLE_REPRESENTATIONAL,
    HS_ROLE_NOMINAL,
    HS_ROLE_INFERRED, /* _ */
    HS_ROLE_COUNT
} HsRole;

static inline const char *syntax_role_word(HsRole role) {
    static const char *const words[HS_ROLE_COUNT] = {"phantom", "representational", "nominal", "_"};
    return words[role];
}

/* ---- expressions ---- */

typedef struct HsExprItem {
    HsItemKind kind;
    bool is_backquoted;
    /* OPERATOR: a VARIABLE or CONSTRUCTOR; MINUS: the variable negate, is_generated */
    HsExpr *expr;
} HsExprItem;

typedef struct HsExprField { /* f = e, f (pun) */
    HsName field;
    HsExpr *expr; /* of a pun: the variable, is_generated */
    bool is_pun;
    Span span;
} HsExprField;

typedef struct HsExprFields {
    HsExprField *items;
    uint32_t count;
    bool has_wildcard; /* .. */
    Span wildcard;
} HsExprFields;

typedef enum HsExprKind {
    HS_EXPR_VARIABLE,
    HS_EXPR_CONSTRUCTOR, /* also () [] and (,) as names */
    HS_EXPR_LITERAL,
    HS_EXPR_APPLY,
    HS_EXPR_TYPE,      /* @t, an argument of APPLY */
    HS_EXPR_OPERATORS, /* Note [Flat operators] */
    HS_EXPR_LEFT_SECTION,
    HS_EXPR_RIGHT_SECTION,
    HS_EXPR_LAMBDA,
    HS_EXPR_LAMBDA_CASE,
    HS_EXPR_LET,
    HS_EXPR_IF,
    HS_EXPR_MULTIWAY_IF,
    HS_EXPR_CASE,
    HS_EXPR_DO,
    HS_EXPR_TUPLE, /* two or more */
    HS_EXPR_UNBOXED_TUPLE,
    HS_EXPR_LIST, /* one or more */
    HS_EXPR_RANGE,
    HS_EXPR_COMPREHENSION,
    HS_EXPR_RECORD,
    HS_EXPR_UPDATE,
    HS_EXPR_SIGNATURE,
    HS_EXPR_SCC,
    /* patterns, while the reader does not know yet that they are ones; never in a tree that it
     * returns */
    HS_EXPR_AS,
    HS_EXPR_LAZY,
    HS_EXPR_BANG,
    HS_EXPR_VIEW
} HsExprKind;

struct HsExpr {
    HsExprKind kind;
    bool is_generated;
    Span span;
    struct Type *type; /* slot */
    /* slot: of the node's own names and of what it means (fromInteger, enumFromTo, ..) */
    struct TypeEvidence *evidence;
    union {
        HsName name; /* VARIABLE, CONSTRUCTOR */
        HsLiteral literal;
        struct {
            HsExpr *function;
            HsExprs arguments; /* one or more; expressions and TYPE */
        } apply;
        HsType *type_argument; /* TYPE */
        struct {
            HsExprItem *items;
            uint32_t count;
            bool is_postfix;
        } operators;
        /* (operand op), (op operand): where the operand is OPERATORS, its items stand beside op
         * without parentheses, and names/ says whether the fixities allow it; what was in
         * parentheses is one item */
        struct {
            HsExpr *operand;
            HsExpr *op; /* a VARIABLE or CONSTRUCTOR */
            bool is_backquoted;
        } section;
        HsClause *lambda;       /* its right side has no guards and no where */
        HsClauses alternatives; /* LAMBDA_CASE */
        struct {
            HsDecls decls;
            HsExpr *body;
        } let;
        struct {
            HsExpr *condition, *then, *otherwise;
        } choice;     /* IF */
        HsRhs guards; /* MULTIWAY_IF: one or more, each with a guard */
        struct {
            HsExpr *scrutinee;
            HsClauses alternatives; /* can be none */
        } scrutinise;               /* CASE */
        HsStatements statements;    /* DO: one or more, the last is an expression */
        HsExprs elements; /* LIST, TUPLE, UNBOXED_TUPLE; of tuples, NULL is a section's gap */
        struct {
            HsExpr *from, *next, *to; /* next and to: NULL if they are left out */
        } range;
        struct {
            HsExpr *body;
            HsStatements *branches; /* one; several: ParallelListComp */
            uint32_t count;
        } comprehension;
        struct { /* RECORD: C { .. } */
            HsName name;
            HsExprFields fields;
        } record;
        struct { /* UPDATE: e { f = .. }, one field or more, no wildcard */
            HsExpr *expr;
            HsExprFields fields;
        } update;
        struct {
            HsExpr *expr;
            HsType *type;
            HsPartial partial;
        } signature;
        struct { /* {-# SCC label #-} e */
            Symbol label;
            Span label_span;
            HsExpr *expr;
        } scc;
        struct { /* AS, LAZY, BANG (inner only), VIEW */
            HsName name;
            HsExpr *inner;
            HsPattern *pattern;
        } pattern;
    };
};

/* ---- declarations ---- */

typedef struct HsHead { /* of a type, a class: T a (b :: k), a :+: b */
    HsName name;
    HsTypeBinders binders;
    bool is_infix;
    Span span;
} HsHead;

typedef enum HsStrictness { HS_NOT_SAID, HS_STRICT /* ! */, HS_LAZY /* ~ */ } HsStrictness;

typedef struct HsField { /* of a constructor */
    HsName name;         /* text 0: no record */
    HsType *type;
    HsStrictness strictness;
    Pragma unpack;    /* PRAGMA_UNPACK, PRAGMA_NOUNPACK, or PRAGMA_NONE */
    bool shares_type; /* a, b :: t: both have the same t, and b says so */
    Span span;
} HsField;

typedef struct HsConstructor {
    HsName name;
    HsTypeBinders forall; /* what is quantified here; of a signature (GADT): all that is written */
    HsTypes context;
    HsField *fields;
    uint32_t field_count;
    bool is_infix, is_record;
    HsType *result; /* of a signature (GADT): the type that it makes; else NULL */
    Span span;
} HsConstructor;

typedef enum HsStrategy {
    HS_STRATEGY_NONE,
    HS_STRATEGY_STOCK,
    HS_STRATEGY_NEWTYPE,
    HS_STRATEGY_ANYCLASS,
    HS_STRATEGY_VIA
} HsStrategy;

typedef struct HsDeriving { /* one clause */
    HsStrategy strategy;
    HsType *via;
    HsTypes classes;
    Span span;
} HsDeriving;

typedef struct HsDependency { /* a b -> c */
    HsNames from, to;
    Span span;
} HsDependency;

typedef enum HsAssociativity { HS_INFIX, HS_INFIXL, HS_INFIXR } HsAssociativity;

typedef enum HsConvention { HS_CCALL, HS_CAPI, HS_CONVENTION_COUNT } HsConvention;
typedef enum HsSafety { HS_SAFETY_NOT_SAID, HS_SAFE, HS_UNSAFE, HS_SAFETY_COUNT } HsSafety;

static inline const char *syntax_convention_word(HsConvention convention) {
    static const char *const words[HS_CONVENTION_COUNT] = {"ccall", "capi"};
    return words[convention];
}

static inline const char *syntax_safety_word(HsSafety safety) {
    static const char *const words[HS_SAFETY_COUNT] = {"", "safe", "unsafe"};
    return words[safety];
}

typedef struct HsForeign { /* foreign import ccall unsafe "math.h sin" name :: type */
    HsConvention convention;
    HsSafety safety;
    bool has_text;
    HsLiteral text; /* a string */
    Span text_span;
    HsName name;
    HsType *type;
    Symbol function;    /* slot: what it is called in C */
    uint32_t operation; /* slot: the Primop that carries it out */
} HsForeign;
/* what a pattern synonym can be used for, and who says how it builds */
typedef enum HsDirection {
    HS_ONLY_MATCHES,  /* P x <- p */
    HS_BUILDS_SAME,   /* P x = p */
    HS_BUILDS_WRITTEN /* P x <- p where P x = e */
} HsDirection;

typedef enum HsDeclKind {
    HS_DECL_TYPE,
    HS_DECL_KIND_SIGNATURE, /* type T :: k */
    HS_DECL_ROLES,          /* type role T nominal _ */
    HS_DECL_DATA,           /* and newtype */
    HS_DECL_CLASS,
    HS_DECL_INSTANCE,
    HS_DECL_DERIVING, /* standalone */
    HS_DECL_DEFAULT,
    HS_DECL_FIXITY,
    HS_DECL_SIGNATURE,
    HS_DECL_FUNCTION, /* also a variable alone: x = e is a clause without patterns */
    HS_DECL_PATTERN,
    HS_DECL_FOREIGN, /* foreign import */
    HS_DECL_PATTERN_SYNONYM,
    HS_DECL_SCC,   /* {-# SCC f #-}, {-# SCC f "label" #-} */
    HS_DECL_PRAGMA /* kept, without effect */
} HsDeclKind;

struct HsDecl {
    HsDeclKind kind;
    bool is_generated;
    Span span;
    union {
        struct {
            HsHead head;
            HsType *type;
        } synonym; /* TYPE */
        struct {
            HsNames names;
            HsType *kind;
        } kind_signature;
        struct {
            HsName name;
            HsRole *items; /* of its parameters */
            uint32_t count;
        } roles;
        struct {
            bool is_newtype;
            bool is_gadt; /* written with `where` */
            HsTypes context;
            HsHead head;
            HsType *kind; /* NULL: not said */
            HsConstructor *constructors;
            uint32_t constructor_count;
            HsDeriving *deriving;
            uint32_t deriving_count;
        } data;
        struct {
            HsTypes context;
            HsHead head;
            HsDependency *dependencies;
            uint32_t dependency_count;
            HsDecls decls; /* SIGNATURE, FIXITY, FUNCTION, PATTERN, PRAGMA */
        } class;
        struct { /* INSTANCE, DERIVING */
            HsTypeBinders forall;
            HsTypes context;
            HsType *head;        /* C t1 .. tn */
            Pragma overlap;      /* PRAGMA_OVERLAPPING, .. or PRAGMA_NONE */
            HsDecls decls;       /* of INSTANCE, as in a class */
            HsStrategy strategy; /* of DERIVING */
            HsType *via;
        } instance;
        HsTypes defaults; /* DEFAULT */
        struct {
            HsAssociativity associativity;
            uint8_t precedence; /* 9 if not said */
            HsNames names;
        } fixity;
        struct {
            HsNames names;
            HsType *type;
            bool is_default;   /* default f :: t, in a class */
            HsPartial partial; /* of values */
            bool is_pattern;   /* pattern P :: t */
        } signature;
        struct {
            HsName name;                   /* as in the first clause */
            HsClauses clauses;             /* names/ checks that all have as many patterns */
            struct Type *type;             /* slot */
            struct TypeEvidence *evidence; /* slot: what it is generalised over */
        } function;
        struct {
            HsPattern *pattern;
            HsRhs rhs;
            struct TypeEvidence *evidence; /* slot */
        } pattern;
        HsForeign foreign;
        struct {
            HsName name;
            HsNames arguments; /* variables of the pattern; of a record they are its fields, too */
            bool is_infix, is_record;
            HsDirection direction;
            HsPattern *pattern;
            /* BUILDS_WRITTEN: a FUNCTION of this name; BUILDS_SAME: names/ makes it */
            HsDecl *builder;
            HsDecl *matcher; /* slot: types/ makes it */
        } pattern_synonym;
        struct {
            HsName name;
            Symbol label; /* the name's own text if there is none */
        } scc;
        struct {
            Pragma pragma;
            Text text; /* what stands after its word */
        } pragma;
    };
};

/* ---- modules ---- */

typedef enum HsEntityKind {
    HS_ENTITY_VALUE,         /* f, (+) */
    HS_ENTITY_TYPE,          /* T, a type or a class, with what `members` says */
    HS_ENTITY_MODULE,        /* module M, in an export list */
    HS_ENTITY_TYPE_OPERATOR, /* type (+), ExplicitNamespaces */
    HS_ENTITY_PATTERN        /* pattern P: a pattern synonym, or a constructor by itself */
} HsEntityKind;

typedef enum HsMembers { HS_MEMBERS_NONE, HS_MEMBERS_ALL /* (..) */, HS_MEMBERS_LISTED } HsMembers;

/* an entry of an export or import list */
typedef struct HsEntity {
    HsEntityKind kind;
    HsName name;         /* not MODULE */
    HsModuleName module; /* MODULE */
    HsMembers members;   /* TYPE, TYPE_OPERATOR */
    HsNames listed;      /* LISTED; ALL: pattern synonyms beside them, (.., P) */
    Span span;
} HsEntity;

typedef struct HsEntities {
    HsEntity *items;
    uint32_t count;
} HsEntities;

typedef struct HsImport {
    HsModuleName module, alias; /* alias text 0: none */
    bool is_qualified;
    bool is_generated; /* import Prelude, where names/ adds it */
    bool has_list;     /* () or a list follows */
    bool is_hiding;
    HsEntities entities;
    Span span;
    struct NameScope *scope; /* slot */
} HsImport;

/* An extension that a pragma switches on. */
typedef struct HsSwitched {
    Extension extension;
    Span span;
} HsSwitched;

/* An option of GHC in a pragma, which has no effect. */
typedef struct HsOption {
    Symbol word;
    Span span;
} HsOption;

/* M.x as it stands in the text of a module, after its imports. */
typedef struct HsQualified {
    Symbol qualifier, name;
    Span span;
} HsQualified;

typedef struct HsModule {
    Arena *arena;
    Interner *interner;
    Extensions extensions; /* in force */
    Warnings warnings;     /* that are asked for */
    bool includes;         /* its text is made of other files, too: CppText's */
    HsModuleName name;     /* Main, if there is no header */
    bool has_header;
    bool has_exports; /* a list of them is given */
    HsEntities exports;
    HsImport *imports;
    uint32_t import_count;
    HsSwitched *switched; /* in the order of the text */
    uint32_t switched_count;
    HsOption *options;
    uint32_t option_count;
    Extensions refused;     /* used though they are not there: told of where each is first used */
    HsQualified *qualified; /* each as often as it stands there */
    uint32_t qualified_count;
    HsDecls decls;
    Span span;               /* the whole file */
    uint32_t depth;          /* of nesting in the text, at most HS_DEPTH_LIMIT */
    struct NameScope *scope; /* slot */
} HsModule;

#endif
