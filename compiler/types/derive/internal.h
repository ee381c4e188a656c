/* What the files of this folder share: the instance that is being made, and nodes for it. */
#ifndef COMPILER_TYPES_DERIVE_INTERNAL_H
#define COMPILER_TYPES_DERIVE_INTERNAL_H

#include "compiler/types/derive/derive.h"

enum { DERIVE_METHOD_LIMIT = 8, DERIVE_APPLICATION = 10 /* its precedence */ };

typedef struct Maker {
    Derive *derive;
    Derived *derived;
    NameProgram *names;
    Arena *arena;
    Span span;        /* where all nodes stand */
    NameEntity *type; /* DATA or NEWTYPE */
    const HsConstructor *constructors;
    uint32_t count;
    Class *class;
    NameKnown missing; /* a name that the program does not have; NAME_KNOWN_COUNT: none */
    bool is_refused;   /* told */
    HsDecl *methods[DERIVE_METHOD_LIMIT];
    uint32_t method_count;
} Maker;

/* ---- build.c ---- */

HsName derive_name(const Maker *maker, NameEntity *entity);
NameEntity *derive_entity(Maker *maker, NameKnown known);
NameEntity *derive_local(const Maker *maker, const char *letter, uint32_t number);
/* a1 a2 .., as many as the constructor has fields */
NameEntity **derive_locals(const Maker *maker, const char *letter, const HsConstructor *of);

HsExpr *derive_expr(const Maker *maker, HsExprKind kind);
HsExpr *derive_use(const Maker *maker, NameEntity *entity);
HsExpr *derive_known(Maker *maker, NameKnown known);
HsExpr *derive_call(const Maker *maker, HsExpr *function, HsExpr *const *arguments, uint32_t count);
#define CALL(maker, function, ...)                              \
    derive_call((maker), (function), (HsExpr *[]){__VA_ARGS__}, \
                sizeof((HsExpr *[]){__VA_ARGS__}) / sizeof(HsExpr *))
#define CALL_KNOWN(maker, known, ...) CALL((maker), derive_known((maker), (known)), __VA_ARGS__)
/* a op (b op c); one operand is itself */
HsExpr *derive_chain(Maker *maker, NameKnown op, HsExpr *const *operands, uint32_t count);
HsExpr *derive_operation(Maker *maker, NameKnown op, HsExpr *left, HsExpr *right);
HsExpr *derive_int(Maker *maker, uint32_t number); /* an Int */
HsExpr *derive_string(Maker *maker, Text text);    /* a String */
HsExpr *derive_tag(Maker *maker, NameEntity *evaluated);
HsExpr *derive_pair(const Maker *maker, HsExpr *first, HsExpr *second);
/* C a1 a2 .. */
HsExpr *derive_construct(const Maker *maker, const HsConstructor *constructor,
                         NameEntity *const *fields);
HsExpr *derive_case(const Maker *maker, HsExpr *scrutinee, uint32_t room);
void derive_alternative(const Maker *maker, HsExpr *into, HsPattern *pattern, HsExpr *body);
HsExpr *derive_lambda(const Maker *maker, HsPattern *const *patterns, uint32_t count, HsExpr *body);
#define LAMBDA(maker, body, ...)                         \
    derive_lambda((maker), (HsPattern *[]){__VA_ARGS__}, \
                  sizeof((HsPattern *[]){__VA_ARGS__}) / sizeof(HsPattern *), (body))
/* statements of a do or a comprehension; pattern NULL: an expression */
typedef struct Statements {
    HsStatement *items;
    uint32_t count;
} Statements;
Statements derive_statements(const Maker *maker, uint32_t room);
void derive_statement(const Maker *maker, Statements *into, NameEntity *bound, HsExpr *expr);

HsPattern *derive_pattern(const Maker *maker, HsPatternKind kind);
HsPattern *derive_bind(const Maker *maker, NameEntity *entity);
HsPattern *derive_evaluate(const Maker *maker, NameEntity *entity); /* !x */
/* C a1 a2 ..; fields NULL: of a constructor without any */
HsPattern *derive_match(const Maker *maker, NameEntity *constructor, NameEntity *const *fields,
                        uint32_t count);
HsPattern *derive_match_number(const Maker *maker, uint32_t number); /* an Int# */
HsPattern *derive_match_pair(const Maker *maker, HsPattern *first, HsPattern *second);

typedef struct Method {
    HsDecl *decl;
} Method;
Method derive_method(Maker *maker, NameKnown known, uint32_t room);
void derive_clause(const Maker *maker, Method *method, HsPattern *const *patterns, uint32_t count,
                   HsExpr *body);
#define CLAUSE(maker, method, body, ...)                           \
    derive_clause((maker), (method), (HsPattern *[]){__VA_ARGS__}, \
                  sizeof((HsPattern *[]){__VA_ARGS__}) / sizeof(HsPattern *), (body))

HsType *derive_type_name(const Maker *maker, NameEntity *entity);
HsType *derive_type_apply(const Maker *maker, HsType *function, HsType *const *arguments,
                          uint32_t count);

/* ---- names as text ---- */

bool derive_is_operator(const Maker *maker, Symbol text);
Text derive_text_of(const Maker *maker, Symbol symbol);
bool derive_is_enumeration(const Maker *maker);

/* ---- the classes ---- */

#define CLASS(code, defaulting)
#define DERIVABLE(code, defaulting, maker, shape) void derive_##maker(Maker *maker_);
#include "compiler/types/classes/classes.def"
#undef CLASS
#undef DERIVABLE

/* ---- derive.c ---- */

/* the class is wanted for (a part of) the type of a constructor's field */
void derive_want(Maker *maker, const DataConstructor *of, Type *type, Span span);
/* DIAG_TYPE_DERIVE_SHAPE, without a label yet */
Diagnostic *derive_refuse(Maker *maker);

#endif
