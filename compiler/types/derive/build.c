/* Nodes of derived code. All of them stand where the class is named that is derived. */
#include "compiler/types/derive/internal.h"
#include "prim/unicode.h"
#include <stdio.h>
#include <string.h>

/* ---- names ---- */

HsName derive_name(const Maker *maker, NameEntity *entity) {
    return (HsName){.text = entity->name.text, .span = maker->span, .entity = entity};
}

/* A name of the library has a type only if its module came before: else it is missing, too. */
NameEntity *derive_entity(Maker *maker, NameKnown known) {
    NameEntity *entity = name_known(maker->names, known);
    if (entity && (entity->type || entity->kind == ENTITY_PRIMITIVE)) return entity;
    if (known < maker->missing) maker->missing = known; /* in whatever order nodes are made */
    return maker->names->unknown;
}

NameEntity *derive_local(const Maker *maker, const char *letter, uint32_t number) {
    char text[32];
    snprintf(text, sizeof text, number ? "%s%u" : "%s", letter, number);
    Symbol symbol = intern_string(maker->names->context.interner, text);
    return name_new_local(maker->names, ENTITY_LOCAL, symbol, maker->span);
}

NameEntity **derive_locals(const Maker *maker, const char *letter, const HsConstructor *of) {
    NameEntity **made = ARENA_ARRAY(maker->arena, NameEntity *, of->field_count + 1);
    for (uint32_t i = 0; i < of->field_count; i++) made[i] = derive_local(maker, letter, i + 1);
    return made;
}

Text derive_text_of(const Maker *maker, Symbol symbol) {
    return symbol_text(maker->names->context.interner, symbol);
}

bool derive_is_operator(const Maker *maker, Symbol symbol) {
    Text text = symbol ? derive_text_of(maker, symbol) : TEXT("");
    unsigned char first = (unsigned char)text.bytes[0];
    uint32_t taken;
    if (first >= 0x80) /* letters, marks and digits come first among the categories */
        return unicode_category(unicode_decode((const uint8_t *)text.bytes, text.length, &taken)) >
               10;
    return strchr("!#$%&*+./<=>?@\\^|-~:", first) != NULL;
}

bool derive_is_enumeration(const Maker *maker) {
    for (uint32_t i = 0; i < maker->count; i++)
        if (maker->constructors[i].field_count > 0) return false;
    return maker->count > 0;
}

/* ---- expressions ---- */

HsExpr *derive_expr(const Maker *maker, HsExprKind kind) {
    HsExpr *expr = ARENA_NEW(maker->arena, HsExpr);
    expr->kind = kind;
    expr->is_generated = true;
    expr->span = maker->span;
    return expr;
}

HsExpr *derive_use(const Maker *maker, NameEntity *entity) {
    HsExpr *expr = derive_expr(
        maker, entity->name.space == NAME_CONSTRUCTOR ? HS_EXPR_CONSTRUCTOR : HS_EXPR_VARIABLE);
    expr->name = derive_name(maker, entity);
    return expr;
}

HsExpr *derive_known(Maker *maker, NameKnown known) {
    return derive_use(maker, derive_entity(maker, known));
}

static HsExprs exprs_of(const Maker *maker, HsExpr *const *items, uint32_t count) {
    return (HsExprs){arena_copy(maker->arena, items, count * sizeof *items), count};
}

HsExpr *derive_call(const Maker *maker, HsExpr *function, HsExpr *const *arguments,
                    uint32_t count) {
    if (count == 0) return function;
    HsExpr *expr = derive_expr(maker, HS_EXPR_APPLY);
    expr->apply.function = function;
    expr->apply.arguments = exprs_of(maker, arguments, count);
    return expr;
}

/* postfix order: all operands, then all operators, so that the last two come first */
HsExpr *derive_chain(Maker *maker, NameKnown op, HsExpr *const *operands, uint32_t count) {
    if (count == 1) return operands[0];
    HsExpr *expr = derive_expr(maker, HS_EXPR_OPERATORS);
    HsExprItem *items = ARENA_ARRAY(maker->arena, HsExprItem, 2 * (size_t)count - 1);
    NameEntity *entity = derive_entity(maker, op);
    bool is_word = !derive_is_operator(maker, entity->name.text);
    for (uint32_t i = 0; i < count; i++) items[i] = (HsExprItem){.expr = operands[i]};
    for (uint32_t i = count; i < 2 * count - 1; i++)
        items[i] = (HsExprItem){HS_ITEM_OPERATOR, is_word, derive_use(maker, entity)};
    expr->operators.items = items;
    expr->operators.count = 2 * count - 1;
    expr->operators.is_postfix = true;
    return expr;
}

HsExpr *derive_operation(Maker *maker, NameKnown op, HsExpr *left, HsExpr *right) {
    return derive_chain(maker, op, (HsExpr *[]){left, right}, 2);
}

/* ---- literals ---- */

static HsLiteral literal(const Maker *maker, HsLiteralKind kind, const Buffer *text,
                         const Buffer *value) {
    return (HsLiteral){.kind = kind,
                       .base = 10,
                       .text = text_copy(maker->arena, buffer_as_text(text)),
                       .value = text_copy(maker->arena, buffer_as_text(value))};
}

static HsLiteral number_literal(const Maker *maker, uint32_t number) {
    Buffer text = {0}, value = {0};
    buffer_printf(&value, "%u", number);
    buffer_printf(&text, "%u#", number);
    HsLiteral made = literal(maker, HS_INT_HASH, &text, &value);
    buffer_release(&text);
    buffer_release(&value);
    return made;
}

HsExpr *derive_int(Maker *maker, uint32_t number) {
    HsExpr *made = derive_expr(maker, HS_EXPR_LITERAL);
    made->literal = number_literal(maker, number);
    return CALL_KNOWN(maker, KNOWN_INT_BOX, made);
}

HsPattern *derive_match_number(const Maker *maker, uint32_t number) {
    HsPattern *made = derive_pattern(maker, HS_PATTERN_LITERAL);
    made->literal.literal = number_literal(maker, number);
    return made;
}

/* By its address, whatever the module says of strings (OverloadedStrings). */
HsExpr *derive_string(Maker *maker, Text text) {
    Buffer written = {0}, value = {0};
    buffer_text(&value, text);
    buffer_char(&written, '"');
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.bytes[i];
        if (byte >= 0x80)
            buffer_printf(&written, "\\x%x\\&", byte);
        else
            buffer_printf(&written, byte == '"' || byte == '\\' ? "\\%c" : "%c", byte);
    }
    buffer_string(&written, "\"#");
    HsExpr *made = derive_expr(maker, HS_EXPR_LITERAL);
    made->literal = literal(maker, HS_STRING_HASH, &written, &value);
    buffer_release(&written);
    buffer_release(&value);
    return CALL_KNOWN(maker, KNOWN_UNPACK_STRING, made);
}

/* ---- larger ones ---- */

HsExpr *derive_tag(Maker *maker, NameEntity *evaluated) {
    return CALL_KNOWN(maker, KNOWN_DATA_TO_TAG, derive_use(maker, evaluated));
}

HsExpr *derive_pair(const Maker *maker, HsExpr *first, HsExpr *second) {
    HsExpr *expr = derive_expr(maker, HS_EXPR_TUPLE);
    expr->elements = exprs_of(maker, (HsExpr *[]){first, second}, 2);
    return expr;
}

HsExpr *derive_construct(const Maker *maker, const HsConstructor *constructor,
                         NameEntity *const *fields) {
    HsExpr **arguments = ARENA_ARRAY(maker->arena, HsExpr *, constructor->field_count + 1);
    for (uint32_t i = 0; i < constructor->field_count; i++)
        arguments[i] = derive_use(maker, fields[i]);
    return derive_call(maker, derive_use(maker, constructor->name.entity), arguments,
                       constructor->field_count);
}

static HsRhs rhs_of(const Maker *maker, HsExpr *body) {
    HsGuarded *guarded = ARENA_NEW(maker->arena, HsGuarded);
    *guarded = (HsGuarded){.expr = body, .span = maker->span};
    return (HsRhs){.guarded = guarded, .count = 1, .span = maker->span};
}

static HsClause clause_of(const Maker *maker, HsPattern *const *patterns, uint32_t count,
                          HsExpr *body) {
    HsPattern **kept = ARENA_ARRAY(maker->arena, HsPattern *, count + 1);
    for (uint32_t i = 0; i < count; i++) kept[i] = patterns[i];
    return (HsClause){.patterns = {kept, count},
                      .rhs = rhs_of(maker, body),
                      .span = maker->span,
                      .name = maker->span};
}

HsExpr *derive_case(const Maker *maker, HsExpr *scrutinee, uint32_t room) {
    HsExpr *expr = derive_expr(maker, HS_EXPR_CASE);
    expr->scrutinise.scrutinee = scrutinee;
    expr->scrutinise.alternatives.items = ARENA_ARRAY(maker->arena, HsClause, room + 1);
    return expr;
}

void derive_alternative(const Maker *maker, HsExpr *into, HsPattern *pattern, HsExpr *body) {
    HsClauses *clauses = &into->scrutinise.alternatives;
    clauses->items[clauses->count++] = clause_of(maker, &pattern, 1, body);
}

HsExpr *derive_lambda(const Maker *maker, HsPattern *const *patterns, uint32_t count,
                      HsExpr *body) {
    HsExpr *expr = derive_expr(maker, HS_EXPR_LAMBDA);
    expr->lambda = ARENA_NEW(maker->arena, HsClause);
    *expr->lambda = clause_of(maker, patterns, count, body);
    return expr;
}

Statements derive_statements(const Maker *maker, uint32_t room) {
    return (Statements){ARENA_ARRAY(maker->arena, HsStatement, room + 1), 0};
}

void derive_statement(const Maker *maker, Statements *into, NameEntity *bound, HsExpr *expr) {
    into->items[into->count++] = (HsStatement){
        .kind = bound ? HS_STATEMENT_BIND : HS_STATEMENT_EXPR,
        .is_generated = true,
        .span = maker->span,
        .pattern = bound ? derive_bind(maker, bound) : NULL,
        .expr = expr,
    };
}

/* ---- patterns ---- */

HsPattern *derive_pattern(const Maker *maker, HsPatternKind kind) {
    HsPattern *pattern = ARENA_NEW(maker->arena, HsPattern);
    pattern->kind = kind;
    pattern->is_generated = true;
    pattern->span = maker->span;
    return pattern;
}

HsPattern *derive_bind(const Maker *maker, NameEntity *entity) {
    HsPattern *pattern = derive_pattern(maker, HS_PATTERN_VARIABLE);
    pattern->name = derive_name(maker, entity);
    return pattern;
}

HsPattern *derive_evaluate(const Maker *maker, NameEntity *entity) {
    HsPattern *pattern = derive_pattern(maker, HS_PATTERN_BANG);
    pattern->inner = derive_bind(maker, entity);
    return pattern;
}

HsPattern *derive_match(const Maker *maker, NameEntity *constructor, NameEntity *const *fields,
                        uint32_t count) {
    HsPattern *pattern = derive_pattern(maker, HS_PATTERN_CONSTRUCTOR);
    pattern->constructor.name = derive_name(maker, constructor);
    HsPattern **arguments = ARENA_ARRAY(maker->arena, HsPattern *, count + 1);
    for (uint32_t i = 0; i < count; i++) arguments[i] = derive_bind(maker, fields[i]);
    pattern->constructor.arguments = (HsPatterns){arguments, count};
    return pattern;
}

HsPattern *derive_match_pair(const Maker *maker, HsPattern *first, HsPattern *second) {
    HsPattern *pattern = derive_pattern(maker, HS_PATTERN_TUPLE);
    HsPattern *parts[] = {first, second};
    pattern->elements = (HsPatterns){arena_copy(maker->arena, parts, sizeof parts), 2};
    return pattern;
}

/* ---- methods ---- */

Method derive_method(Maker *maker, NameKnown known, uint32_t room) {
    HsDecl *decl = ARENA_NEW(maker->arena, HsDecl);
    decl->kind = HS_DECL_FUNCTION;
    decl->is_generated = true;
    decl->span = maker->span;
    decl->function.name = derive_name(maker, derive_entity(maker, known));
    decl->function.clauses.items = ARENA_ARRAY(maker->arena, HsClause, room + 1);
    maker->methods[maker->method_count++] = decl;
    return (Method){decl};
}

void derive_clause(const Maker *maker, Method *method, HsPattern *const *patterns, uint32_t count,
                   HsExpr *body) {
    HsClauses *clauses = &method->decl->function.clauses;
    clauses->items[clauses->count++] = clause_of(maker, patterns, count, body);
}

/* ---- types ---- */

HsType *derive_type_name(const Maker *maker, NameEntity *entity) {
    HsType *type = ARENA_NEW(maker->arena, HsType);
    type->kind = entity->kind == ENTITY_TYPE_VARIABLE ? HS_TYPE_VARIABLE : HS_TYPE_CONSTRUCTOR;
    type->is_generated = true;
    type->span = maker->span;
    type->name = derive_name(maker, entity);
    return type;
}

HsType *derive_type_apply(const Maker *maker, HsType *function, HsType *const *arguments,
                          uint32_t count) {
    if (count == 0) return function;
    HsType *type = ARENA_NEW(maker->arena, HsType);
    type->kind = HS_TYPE_APPLY;
    type->is_generated = true;
    type->span = maker->span;
    type->apply.function = function;
    type->apply.arguments =
        (HsTypes){arena_copy(maker->arena, arguments, count * sizeof *arguments), count};
    return type;
}
