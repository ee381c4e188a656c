/* What was read as an expression, as a pattern: Note [Patterns as expressions]. It recurses as deep
 * as the expression nests. */
#include "compiler/syntax/parse.h"

HsPattern *syntax_new_pattern(Parser *parser, HsPatternKind kind, Span span) {
    HsPattern *pattern = ARENA_NEW(parser->arena, HsPattern);
    pattern->kind = kind;
    pattern->span = span;
    syntax_add_levels(parser, 1, span);
    return pattern;
}

static HsPattern *convert(Parser *parser, HsExpr *expr);

static _Noreturn void not_a_pattern(Parser *parser, Span span, const char *what) {
    diag_add(parser->diags, DIAG_SYNTAX_NOT_A_PATTERN, span, PARTS(part_string(what)));
    syntax_fail(parser);
}

static HsPatterns convert_all(Parser *parser, HsExprs exprs) {
    HsPatterns patterns = {ARENA_ARRAY(parser->arena, HsPattern *, exprs.count), exprs.count};
    for (uint32_t i = 0; i < exprs.count; i++) patterns.items[i] = convert(parser, exprs.items[i]);
    return patterns;
}

static HsPattern *convert_variable(Parser *parser, HsExpr *expr) {
    if (expr->name.text == parser->words.underscore)
        return syntax_new_pattern(parser, HS_PATTERN_WILDCARD, expr->span);
    if (expr->name.qualifier) not_a_pattern(parser, expr->span, "a qualified variable");
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_VARIABLE, expr->span);
    pattern->name = expr->name;
    return pattern;
}

static HsPattern *convert_literal(Parser *parser, HsExpr *expr, bool is_negative, Span span) {
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_LITERAL, span);
    pattern->literal.literal = expr->literal;
    pattern->literal.is_negative = is_negative;
    return pattern;
}

static HsPattern *constructor(Parser *parser, HsName name, HsPatterns arguments, Span span) {
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_CONSTRUCTOR, span);
    pattern->constructor.name = name;
    pattern->constructor.arguments = arguments;
    return pattern;
}

static HsPattern *convert_application(Parser *parser, HsExpr *expr) {
    const HsExpr *head = expr->apply.function;
    for (uint32_t i = 0; i < expr->apply.arguments.count; i++)
        if (expr->apply.arguments.items[i]->kind == HS_EXPR_TYPE)
            not_a_pattern(parser, expr->apply.arguments.items[i]->span, "a type argument");
    if (head->kind != HS_EXPR_CONSTRUCTOR)
        not_a_pattern(parser, expr->span, "an application of what is not a constructor");
    return constructor(parser, head->name, convert_all(parser, expr->apply.arguments), expr->span);
}

/* a minus sign and a number after it */
static bool is_negative_number(const HsExpr *operand) {
    return operand->kind == HS_EXPR_LITERAL &&
           (operand->literal.kind == HS_INTEGER || operand->literal.kind == HS_FRACTIONAL);
}

static void push_item(Parser *parser, HsItemKind kind, bool is_backquoted, HsPattern *pattern) {
    HsPatternItem item = {kind, is_backquoted, pattern};
    syntax_push(parser, item);
}

static void convert_operator(Parser *parser, const HsExprItem *item) {
    if (item->expr->kind != HS_EXPR_CONSTRUCTOR) {
        if (item->expr->name.text == intern_string(parser->interner, "+"))
            syntax_refuse(parser, EXTENSION_NPlusKPatterns, "n+k in a pattern", item->expr->span);
        not_a_pattern(parser, item->expr->span, "an operator that is not a constructor");
    }
    push_item(parser, HS_ITEM_OPERATOR, item->is_backquoted,
              constructor(parser, item->expr->name, (HsPatterns){0}, item->expr->span));
}

static HsPattern *convert_operators(Parser *parser, HsExpr *expr) {
    size_t mark = parser->scratch.length;
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        const HsExprItem *item = &expr->operators.items[i];
        switch (item->kind) {
        case HS_ITEM_OPERAND:
            push_item(parser, HS_ITEM_OPERAND, false, convert(parser, item->expr));
            break;
        case HS_ITEM_OPERATOR: convert_operator(parser, item); break;
        case HS_ITEM_MINUS: {
            HsExpr *number = expr->operators.items[++i].expr; /* an operand follows */
            if (!is_negative_number(number))
                not_a_pattern(parser, item->expr->span, "a minus sign without a number");
            Span span = {item->expr->span.start, number->span.end};
            push_item(parser, HS_ITEM_OPERAND, false, convert_literal(parser, number, true, span));
            break;
        }
        }
    }
    uint32_t count;
    HsPatternItem *items = SYNTAX_TAKE(parser, mark, HsPatternItem, &count);
    if (count == 1) return items[0].pattern;
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_OPERATORS, expr->span);
    pattern->operators.items = items;
    pattern->operators.count = count;
    return pattern;
}

static HsPattern *convert_record(Parser *parser, HsExpr *expr) {
    const HsExprFields *fields = &expr->record.fields;
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_RECORD, expr->span);
    pattern->record.name = expr->record.name;
    pattern->record.count = fields->count;
    pattern->record.has_wildcard = fields->has_wildcard;
    pattern->record.wildcard = fields->wildcard;
    pattern->record.fields = ARENA_ARRAY(parser->arena, HsPatternField, fields->count);
    for (uint32_t i = 0; i < fields->count; i++) {
        const HsExprField *from = &fields->items[i];
        HsPatternField *to = &pattern->record.fields[i];
        *to = (HsPatternField){from->field, convert(parser, from->expr), from->is_pun, from->span};
        to->pattern->is_generated = from->is_pun;
    }
    return pattern;
}

static HsPattern *convert_elements(Parser *parser, HsExpr *expr, HsPatternKind kind) {
    for (uint32_t i = 0; i < expr->elements.count; i++)
        if (!expr->elements.items[i]) not_a_pattern(parser, expr->span, "a tuple with a gap");
    HsPatterns elements = convert_all(parser, expr->elements);
    HsPattern *pattern = syntax_new_pattern(parser, kind, expr->span);
    pattern->elements = elements;
    return pattern;
}

static HsPattern *convert_form(Parser *parser, HsExpr *expr) {
    HsPattern *inner =
        expr->kind == HS_EXPR_VIEW ? expr->pattern.pattern : convert(parser, expr->pattern.inner);
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_LAZY, expr->span);
    switch (expr->kind) {
    case HS_EXPR_AS:
        pattern->kind = HS_PATTERN_AS;
        pattern->as.name = expr->pattern.name;
        pattern->as.pattern = inner;
        break;
    case HS_EXPR_VIEW:
        pattern->kind = HS_PATTERN_VIEW;
        pattern->view.function = expr->pattern.inner;
        pattern->view.pattern = inner;
        break;
    default:
        if (expr->kind == HS_EXPR_BANG) pattern->kind = HS_PATTERN_BANG;
        pattern->inner = inner;
    }
    return pattern;
}

static HsPattern *convert_signature(Parser *parser, HsExpr *expr) {
    HsPattern *inner = convert(parser, expr->signature.expr);
    syntax_need(parser, EXTENSION_ScopedTypeVariables, "a signature in a pattern", expr->span);
    HsPattern *pattern = syntax_new_pattern(parser, HS_PATTERN_SIGNATURE, expr->span);
    pattern->signature.pattern = inner;
    pattern->signature.type = expr->signature.type;
    return pattern;
}

static const char *described(HsExprKind kind) {
    switch (kind) {
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION: return "a section";
    case HS_EXPR_LAMBDA:
    case HS_EXPR_LAMBDA_CASE: return "a lambda";
    case HS_EXPR_LET: return "let";
    case HS_EXPR_IF:
    case HS_EXPR_MULTIWAY_IF: return "if";
    case HS_EXPR_CASE: return "case";
    case HS_EXPR_DO: return "do";
    case HS_EXPR_RANGE: return "a range";
    case HS_EXPR_COMPREHENSION: return "a comprehension";
    case HS_EXPR_UPDATE: return "a record update";
    case HS_EXPR_SCC: return "a cost centre";
    default: return "this";
    }
}

static HsPattern *convert(Parser *parser, HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_VARIABLE: return convert_variable(parser, expr);
    case HS_EXPR_CONSTRUCTOR: return constructor(parser, expr->name, (HsPatterns){0}, expr->span);
    case HS_EXPR_LITERAL: return convert_literal(parser, expr, false, expr->span);
    case HS_EXPR_APPLY: return convert_application(parser, expr);
    case HS_EXPR_OPERATORS: return convert_operators(parser, expr);
    case HS_EXPR_RECORD: return convert_record(parser, expr);
    case HS_EXPR_LIST: return convert_elements(parser, expr, HS_PATTERN_LIST);
    case HS_EXPR_TUPLE: return convert_elements(parser, expr, HS_PATTERN_TUPLE);
    case HS_EXPR_UNBOXED_TUPLE: return convert_elements(parser, expr, HS_PATTERN_UNBOXED_TUPLE);
    case HS_EXPR_SIGNATURE: return convert_signature(parser, expr);
    case HS_EXPR_AS:
    case HS_EXPR_LAZY:
    case HS_EXPR_BANG:
    case HS_EXPR_VIEW: return convert_form(parser, expr);
    default: not_a_pattern(parser, expr->span, described(expr->kind));
    }
}

HsPattern *syntax_pattern_of(Parser *parser, HsExpr *expr, uint32_t pending) {
    HsPattern *pattern = convert(parser, expr);
    parser->pending.count = pending;
    return pattern;
}

HsPattern *syntax_parse_pattern(Parser *parser) {
    uint32_t pending = parser->pending.count;
    HsExpr *expr = syntax_parse_infix(parser);
    return syntax_pattern_of(parser, expr, pending);
}

HsPattern *syntax_parse_apattern(Parser *parser) {
    uint32_t pending = parser->pending.count;
    if (!syntax_starts_argument(parser)) syntax_unexpected(parser, "a pattern");
    HsExpr *expr = syntax_parse_argument(parser);
    return syntax_pattern_of(parser, expr, pending);
}
