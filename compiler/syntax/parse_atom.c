/* Atoms: names, literals, brackets, lists, records, and the patterns among them. */
#include "compiler/syntax/parse.h"

/* ---- patterns where an expression can be ---- */

static HsExpr *pattern_form(Parser *parser, HsExprKind kind, uint32_t start, HsExpr *inner) {
    HsExpr *expr = syntax_new_expr(parser, kind, syntax_since(parser, start));
    expr->pattern.inner = inner;
    vector_push(&parser->pending, expr->span);
    return expr;
}

/* e -> p, at the arrow: what stands left of it is an expression, right a pattern */
static HsExpr *view(Parser *parser, HsExpr *function, uint32_t pending) {
    syntax_need(parser, EXTENSION_ViewPatterns, "a view pattern", parser->token->span);
    syntax_commit(parser, pending);
    syntax_next(parser);
    uint32_t inner_pending = parser->pending.count;
    HsExpr *right = syntax_parse_open(parser);
    if (parser->kind == TOKEN_ARROW) {
        syntax_enter(parser);
        right = view(parser, right, inner_pending);
        syntax_leave(parser);
    }
    HsPattern *pattern = syntax_pattern_of(parser, right, inner_pending);
    HsExpr *expr = pattern_form(parser, HS_EXPR_VIEW, function->span.start, function);
    expr->pattern.pattern = pattern;
    return expr;
}

/* an element of a tuple or list, or what stands in parentheses */
static HsExpr *parse_element(Parser *parser) {
    uint32_t pending = parser->pending.count;
    HsExpr *expr = syntax_parse_open(parser);
    return parser->kind == TOKEN_ARROW ? view(parser, expr, pending) : expr;
}

/* ---- parentheses ---- */

static HsExpr *constructor(Parser *parser, HsName name) {
    return syntax_operator_expr(parser, name, true);
}

/* The rest of a tuple after its first element, which may be a gap (NULL). */
static HsExpr *parse_tuple(Parser *parser, HsExpr *first, TokenKind close, Span opened) {
    size_t mark = parser->scratch.length;
    HsExprs elements;
    uint32_t gaps = first == NULL;
    syntax_push(parser, first);
    while (syntax_accept(parser, TOKEN_COMMA)) {
        HsExpr *next = NULL;
        if (parser->kind == TOKEN_COMMA || parser->kind == close)
            gaps++;
        else
            next = parse_element(parser);
        syntax_push(parser, next);
    }
    if (close == TOKEN_CLOSE_UNBOXED && parser->kind == TOKEN_BAR)
        syntax_refuse(parser, EXTENSION_UnboxedSums, "an unboxed sum", parser->token->span);
    syntax_expect_close(parser, close, opened);
    Span span = syntax_since(parser, opened.start);
    elements.items = SYNTAX_TAKE(parser, mark, HsExpr *, &elements.count);
    bool is_unboxed = close == TOKEN_CLOSE_UNBOXED;
    if (gaps == elements.count)
        return constructor(parser, syntax_tuple_name(parser, gaps - 1, is_unboxed, span));
    syntax_check_width(parser, part_string("this tuple"), elements.count, "parts", HS_FIELD_LIMIT,
                       span);
    if (gaps > 0) syntax_need(parser, EXTENSION_TupleSections, "a tuple with a gap", span);
    HsExpr *expr =
        syntax_new_expr(parser, is_unboxed ? HS_EXPR_UNBOXED_TUPLE : HS_EXPR_TUPLE, span);
    expr->elements = elements;
    return expr;
}

static HsExpr *section(Parser *parser, HsExprKind kind, HsExpr *op, HsExpr *operand,
                       bool is_backquoted, Span opened) {
    syntax_expect_close(parser, TOKEN_CLOSE, opened);
    HsExpr *expr = syntax_new_expr(parser, kind, syntax_since(parser, opened.start));
    expr->section.op = op;
    expr->section.operand = operand;
    expr->section.is_backquoted = is_backquoted;
    return expr;
}

/* (op e) */
static HsExpr *parse_right_section(Parser *parser, Span opened) {
    bool is_constructor, is_backquoted;
    HsName name = syntax_infix(parser, &is_constructor, &is_backquoted);
    HsExpr *op = syntax_operator_expr(parser, name, is_constructor);
    if (is_backquoted && parser->kind == TOKEN_CLOSE)
        syntax_unexpected(parser, "an expression after the operator");
    uint32_t start = parser->token->span.start;
    HsExpr *operand = syntax_section_operand(parser, syntax_parse_infix(parser), start);
    return section(parser, HS_EXPR_RIGHT_SECTION, op, operand, is_backquoted, opened);
}

/* (op), at the parenthesis */
static HsExpr *parse_operator_name(Parser *parser) {
    uint32_t start = parser->token->span.start;
    syntax_next(parser);
    bool is_constructor = parser->kind == TOKEN_COLON || parser->kind == TOKEN_CONSTRUCTOR_OPERATOR;
    HsName name = syntax_take_name(parser);
    syntax_next(parser);
    name.span = syntax_since(parser, start);
    return syntax_operator_expr(parser, name, is_constructor);
}

static HsExpr *parse_parentheses(Parser *parser) {
    Span opened = parser->token->span;
    if (syntax_at_bracketed_operator(parser)) return parse_operator_name(parser);
    syntax_next(parser);
    if (syntax_accept(parser, TOKEN_CLOSE))
        return constructor(parser,
                           syntax_name(parser->words.unit, syntax_since(parser, opened.start)));
    if (parser->kind == TOKEN_COMMA) return parse_tuple(parser, NULL, TOKEN_CLOSE, opened);
    if (syntax_at_infix(parser) && !syntax_at_operator(parser, parser->words.minus))
        return parse_right_section(parser, opened);
    if (parser->kind == TOKEN_PRAGMA) {
        HsExpr *only = parse_element(parser);
        if (parser->kind == TOKEN_COMMA) return parse_tuple(parser, only, TOKEN_CLOSE, opened);
        syntax_expect_close(parser, TOKEN_CLOSE, opened);
        return only;
    }
    uint32_t pending = parser->pending.count, start = parser->token->span.start;
    HsExpr *op;
    bool is_backquoted;
    HsExpr *expr = syntax_parse_sectioned(parser, &op, &is_backquoted);
    if (op) return section(parser, HS_EXPR_LEFT_SECTION, op, expr, is_backquoted, opened);
    if (syntax_accept(parser, TOKEN_TYPED)) {
        HsType *type = syntax_parse_type(parser);
        HsExpr *signed_expr =
            syntax_new_expr(parser, HS_EXPR_SIGNATURE, syntax_since(parser, start));
        signed_expr->signature.expr = expr;
        signed_expr->signature.type = type;
        expr = signed_expr;
    }
    if (parser->kind == TOKEN_ARROW) expr = view(parser, expr, pending);
    if (parser->kind == TOKEN_COMMA) return parse_tuple(parser, expr, TOKEN_CLOSE, opened);
    syntax_expect_close(parser, TOKEN_CLOSE, opened);
    return expr;
}

static HsExpr *parse_unboxed(Parser *parser) {
    Span opened = parser->token->span;
    syntax_next(parser);
    if (syntax_accept(parser, TOKEN_CLOSE_UNBOXED))
        return syntax_new_expr(parser, HS_EXPR_UNBOXED_TUPLE, syntax_since(parser, opened.start));
    if (parser->kind == TOKEN_BAR)
        syntax_refuse(parser, EXTENSION_UnboxedSums, "an unboxed sum", parser->token->span);
    HsExpr *first = parser->kind == TOKEN_COMMA ? NULL : parse_element(parser);
    return parse_tuple(parser, first, TOKEN_CLOSE_UNBOXED, opened);
}

/* ---- lists ---- */

/* `deepest` is that of the text before the list; the body, which is read already, will stand inside
 * the generators */
static HsExpr *parse_comprehension(Parser *parser, HsExpr *body, uint32_t deepest, Span opened) {
    size_t mark = parser->scratch.length;
    uint32_t count, levels = parser->levels, of_body = parser->deepest - levels;
    Span bar = parser->token->span;
    while (parser->kind == TOKEN_BAR) {
        bar = parser->token->span;
        syntax_next(parser);
        HsStatements branch = syntax_parse_statements(parser, "a generator, a condition or a let");
        syntax_push(parser, branch);
    }
    syntax_add_levels(parser, of_body, body->span);
    parser->levels = levels;
    if (deepest > parser->deepest) parser->deepest = deepest;
    HsStatements *branches = SYNTAX_TAKE(parser, mark, HsStatements, &count);
    if (count > 1)
        syntax_need(parser, EXTENSION_ParallelListComp, "a comprehension with branches", bar);
    syntax_expect_close(parser, TOKEN_CLOSE_LIST, opened);
    HsExpr *expr =
        syntax_new_expr(parser, HS_EXPR_COMPREHENSION, syntax_since(parser, opened.start));
    syntax_may_change(parser, FORM_COMPREHENSION, expr->span);
    expr->comprehension.body = body;
    expr->comprehension.branches = branches;
    expr->comprehension.count = count;
    return expr;
}

/* at the dots */
static HsExpr *parse_range(Parser *parser, HsExpr *from, HsExpr *next, Span opened) {
    syntax_next(parser);
    HsExpr *to = parser->kind == TOKEN_CLOSE_LIST ? NULL : syntax_parse_open(parser);
    syntax_expect_close(parser, TOKEN_CLOSE_LIST, opened);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_RANGE, syntax_since(parser, opened.start));
    syntax_may_change(parser, FORM_RANGE, expr->span);
    expr->range.from = from;
    expr->range.next = next;
    expr->range.to = to;
    return expr;
}

static HsExpr *parse_list(Parser *parser) {
    Span opened = parser->token->span;
    syntax_next(parser);
    if (syntax_accept(parser, TOKEN_CLOSE_LIST)) {
        Span span = syntax_since(parser, opened.start);
        syntax_may_change(parser, FORM_LIST, span);
        return constructor(parser, syntax_name(parser->words.nil, span));
    }
    uint32_t deepest = parser->deepest;
    parser->deepest = parser->levels;
    HsExpr *first = parse_element(parser);
    if (parser->kind == TOKEN_BAR) return parse_comprehension(parser, first, deepest, opened);
    if (deepest > parser->deepest) parser->deepest = deepest;
    if (parser->kind == TOKEN_DOTS) return parse_range(parser, first, NULL, opened);
    size_t mark = parser->scratch.length;
    HsExprs elements;
    syntax_push(parser, first);
    while (syntax_accept(parser, TOKEN_COMMA)) {
        HsExpr *next = parse_element(parser);
        if (parser->kind == TOKEN_DOTS && parser->scratch.length == mark + sizeof(HsExpr *)) {
            buffer_truncate(&parser->scratch, mark);
            return parse_range(parser, first, next, opened);
        }
        syntax_push(parser, next);
    }
    syntax_expect_close(parser, TOKEN_CLOSE_LIST, opened);
    elements.items = SYNTAX_TAKE(parser, mark, HsExpr *, &elements.count);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_LIST, syntax_since(parser, opened.start));
    expr->elements = elements;
    syntax_may_change(parser, FORM_LIST, expr->span);
    return expr;
}

/* ---- records ---- */

static HsExprField parse_field(Parser *parser) {
    HsExprField field = {.is_pun = true};
    uint32_t start = parser->token->span.start;
    if (parser->kind != TOKEN_VARIABLE && !syntax_at_bracketed_operator(parser))
        syntax_unexpected(parser, "the name of a field");
    field.field = parser->kind == TOKEN_VARIABLE ? syntax_take_name(parser)
                                                 : syntax_binder(parser, "the name of a field");
    if (syntax_accept(parser, TOKEN_EQUALS)) {
        field.is_pun = false;
        field.expr = parse_element(parser);
    } else {
        syntax_need(parser, EXTENSION_NamedFieldPuns, "a field without a value", field.field.span);
        field.expr =
            syntax_operator_expr(parser, syntax_name(field.field.text, field.field.span), false);
        field.expr->is_generated = true;
    }
    field.span = syntax_since(parser, start);
    return field;
}

/* { f = e, g, .. } */
static HsExprFields parse_fields(Parser *parser) {
    HsExprFields fields = {0};
    Span opened = parser->token->span;
    size_t mark = parser->scratch.length;
    /* braces end layout: 10.3, as `{` of a block does */
    vector_push(&parser->contexts, (LayoutContext){0, false, opened});
    syntax_next(parser);
    while (parser->kind != TOKEN_CLOSE_BRACE) {
        if (parser->kind == TOKEN_DOTS) {
            fields.has_wildcard = true;
            fields.wildcard = parser->token->span;
            syntax_next(parser);
            break;
        }
        HsExprField field = parse_field(parser);
        syntax_push(parser, field);
        if (parser->kind != TOKEN_COMMA) break;
        syntax_next(parser);
        if (parser->kind == TOKEN_CLOSE_BRACE) syntax_unexpected(parser, "the name of a field");
    }
    fields.items = SYNTAX_TAKE(parser, mark, HsExprField, &fields.count);
    if (parser->kind == TOKEN_CLOSE_BRACE) (void)vector_pop(&parser->contexts);
    syntax_expect_close(parser, TOKEN_CLOSE_BRACE, opened);
    return fields;
}

static HsExpr *parse_record(Parser *parser, HsExpr *before, uint32_t start) {
    Span opened = parser->token->span;
    HsExprFields fields = parse_fields(parser);
    Span span = syntax_since(parser, start);
    if (before->kind == HS_EXPR_CONSTRUCTOR) {
        if (fields.has_wildcard)
            syntax_need(parser, EXTENSION_RecordWildCards, "`..` among fields", fields.wildcard);
        HsExpr *expr = syntax_new_expr(parser, HS_EXPR_RECORD, span);
        expr->record.name = before->name;
        expr->record.fields = fields;
        return expr;
    }
    if (fields.count == 0 || fields.has_wildcard) {
        diag_add(parser->diags, DIAG_SYNTAX_EMPTY_UPDATE,
                 fields.has_wildcard ? fields.wildcard : opened, NO_PARTS);
        syntax_fail(parser);
    }
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_UPDATE, span);
    expr->update.expr = before;
    expr->update.fields = fields;
    return expr;
}

/* ---- atoms ---- */

static void note_literal(Parser *parser, HsLiteralKind kind, Span span) {
    if (kind == HS_INTEGER || kind == HS_FRACTIONAL) syntax_may_change(parser, FORM_NUMBER, span);
    if (kind == HS_STRING && syntax_enabled(parser, EXTENSION_OverloadedStrings))
        syntax_may_change(parser, FORM_OVERLOADED_STRING, span);
}

static HsExpr *parse_plain(Parser *parser) {
    Span span = parser->token->span;
    HsExpr *expr;
    switch (parser->kind) {
    case TOKEN_VARIABLE:
    case TOKEN_UNDERSCORE: return syntax_operator_expr(parser, syntax_take_name(parser), false);
    case TOKEN_CONSTRUCTOR: return constructor(parser, syntax_take_name(parser));
    case TOKEN_LITERAL:
        note_literal(parser, parser->token->literal->kind, span);
        expr = syntax_new_expr(parser, HS_EXPR_LITERAL, span);
        expr->literal = *parser->token->literal;
        syntax_next(parser);
        return expr;
    case TOKEN_OPEN: return parse_parentheses(parser);
    case TOKEN_OPEN_UNBOXED: return parse_unboxed(parser);
    case TOKEN_OPEN_LIST: return parse_list(parser);
    default: syntax_unexpected(parser, "an expression");
    }
}

HsExpr *syntax_parse_atom(Parser *parser) {
    uint32_t start = parser->token->span.start; /* a parenthesis is in no node */
    HsExpr *expr = parse_plain(parser);
    uint32_t records = 0;
    while (parser->kind == TOKEN_OPEN_BRACE) {
        syntax_enter(parser); /* each is a level of the tree */
        records++;
        expr = parse_record(parser, expr, start);
    }
    parser->depth -= records;
    return expr;
}

static HsExpr *parse_prefixed(Parser *parser, HsExprKind kind) {
    uint32_t start = parser->token->span.start;
    if (kind == HS_EXPR_BANG)
        syntax_need(parser, EXTENSION_BangPatterns, "a bang pattern", parser->token->span);
    syntax_next(parser);
    syntax_enter(parser);
    HsExpr *inner = syntax_parse_argument(parser);
    syntax_leave(parser);
    return pattern_form(parser, kind, start, inner);
}

static HsExpr *parse_as(Parser *parser) {
    HsName name = syntax_take_name(parser);
    syntax_next(parser);
    syntax_enter(parser);
    HsExpr *inner = syntax_parse_argument(parser);
    syntax_leave(parser);
    HsExpr *expr = pattern_form(parser, HS_EXPR_AS, name.span.start, inner);
    expr->pattern.name = name;
    return expr;
}

HsExpr *syntax_parse_argument(Parser *parser) {
    if (parser->kind == TOKEN_BANG) return parse_prefixed(parser, HS_EXPR_BANG);
    if (parser->kind == TOKEN_TILDE) return parse_prefixed(parser, HS_EXPR_LAZY);
    if (parser->kind == TOKEN_VARIABLE && parser->token->qualifier == 0 &&
        syntax_ahead(parser, 1) == TOKEN_AS_AT)
        return parse_as(parser);
    return syntax_parse_atom(parser);
}
