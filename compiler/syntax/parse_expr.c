/* Expressions: signatures, operators and applications. */
#include "compiler/syntax/parse.h"

HsExpr *syntax_new_expr(Parser *parser, HsExprKind kind, Span span) {
    HsExpr *expr = ARENA_NEW(parser->arena, HsExpr);
    expr->kind = kind;
    expr->span = span;
    return expr;
}

HsExpr *syntax_operator_expr(Parser *parser, HsName name, bool is_constructor) {
    HsExpr *expr =
        syntax_new_expr(parser, is_constructor ? HS_EXPR_CONSTRUCTOR : HS_EXPR_VARIABLE, name.span);
    expr->name = name;
    return expr;
}

/* ---- cost centres ---- */

static bool is_plain_label(Text text) {
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == ' ' || text.bytes[i] == '"' || text.bytes[i] == '\n') return false;
    return text.length > 0;
}

/* {-# SCC name #-} or {-# SCC "name" #-}, which is consumed */
static Symbol take_label(Parser *parser) {
    Text text = parser->token->text;
    if (text.length >= 2 && text.bytes[0] == '"' && text.bytes[text.length - 1] == '"')
        text = (Text){text.bytes + 1, text.length - 2};
    if (!is_plain_label(text)) {
        diag_add(parser->diags, DIAG_SYNTAX_CENTRE_NAME, parser->token->span, NO_PARTS);
        syntax_fail(parser);
    }
    syntax_next(parser);
    return intern(parser->interner, text);
}

static bool at_scc(const Parser *parser) {
    return parser->kind == TOKEN_PRAGMA && parser->token->pragma == PRAGMA_SCC;
}

static HsExpr *scc(Parser *parser, HsExpr *(*parse)(Parser *parser)) {
    Span label_span = parser->token->span;
    syntax_enter(parser);
    Symbol label = take_label(parser);
    HsExpr *inner = parse(parser);
    syntax_leave(parser);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_SCC, syntax_since(parser, label_span.start));
    expr->scc.label = label;
    expr->scc.label_span = label_span;
    expr->scc.expr = inner;
    return expr;
}

/* ---- applications ---- */

bool syntax_starts_block_expr(const Parser *parser) {
    switch (parser->kind) {
    case TOKEN_BACKSLASH:
    case TOKEN_LET:
    case TOKEN_IF:
    case TOKEN_CASE:
    case TOKEN_DO: return true;
    default: return false;
    }
}

bool syntax_starts_argument(const Parser *parser) {
    switch (parser->kind) {
    case TOKEN_VARIABLE:
    case TOKEN_CONSTRUCTOR:
    case TOKEN_UNDERSCORE:
    case TOKEN_LITERAL:
    case TOKEN_OPEN:
    case TOKEN_OPEN_UNBOXED:
    case TOKEN_OPEN_LIST:
    case TOKEN_BANG:
    case TOKEN_TILDE:
    case TOKEN_LOOSE_AT:
    case TOKEN_REFUSED:
    case TOKEN_TICK: return true;
    default: return false;
    }
}

static HsExpr *parse_type_argument(Parser *parser) {
    Span at = parser->token->span;
    syntax_need(parser, EXTENSION_TypeApplications, "a type argument", at);
    syntax_next(parser);
    HsType *type = syntax_parse_atype(parser);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_TYPE, syntax_since(parser, at.start));
    expr->type_argument = type;
    return expr;
}

static HsExpr *block_argument(Parser *parser) {
    syntax_need(parser, EXTENSION_BlockArguments, "a block as an argument", parser->token->span);
    return syntax_parse_block_expr(parser);
}

static bool at_argument(const Parser *parser) {
    return syntax_starts_argument(parser) || syntax_starts_block_expr(parser) ||
           parser->kind == TOKEN_TYPE_AT;
}

static HsExpr *parse_application(Parser *parser) {
    uint32_t start = parser->token->span.start;
    bool is_block = syntax_starts_block_expr(parser);
    HsExpr *function = is_block ? syntax_parse_block_expr(parser) : syntax_parse_argument(parser);
    if (!at_argument(parser)) return function;
    if (is_block && parser->token->starts_line && !syntax_enabled(parser, EXTENSION_BlockArguments))
        syntax_unexpected(parser, "a line that begins in the column of the block before");
    if (is_block)
        syntax_need(parser, EXTENSION_BlockArguments, "a block that is applied", function->span);
    size_t mark = parser->scratch.length;
    HsExprs arguments;
    while (at_argument(parser)) {
        HsExpr *argument = parser->kind == TOKEN_TYPE_AT      ? parse_type_argument(parser)
                           : syntax_starts_block_expr(parser) ? block_argument(parser)
                                                              : syntax_parse_argument(parser);
        syntax_push(parser, argument);
    }
    arguments.items = SYNTAX_TAKE(parser, mark, HsExpr *, &arguments.count);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_APPLY, syntax_since(parser, start));
    expr->apply.function = function;
    expr->apply.arguments = arguments;
    return expr;
}

/* what stands between operators */
static HsExpr *parse_operand(Parser *parser) {
    if (at_scc(parser)) return scc(parser, parse_operand);
    syntax_enter(parser);
    HsExpr *expr = parse_application(parser);
    syntax_leave(parser);
    return expr;
}

/* ---- operators ---- */

static bool at_minus(const Parser *parser) {
    return syntax_at_operator(parser, parser->words.minus);
}

static void push_item(Parser *parser, HsItemKind kind, HsExpr *expr, bool is_backquoted) {
    HsExprItem item = {kind, is_backquoted, expr};
    syntax_push(parser, item);
}

/* minus signs, and the operand after them */
static void push_operand(Parser *parser) {
    while (at_minus(parser)) {
        HsExpr *negate = syntax_operator_expr(
            parser, syntax_name(parser->words.negate, parser->token->span), false);
        negate->is_generated = true;
        syntax_may_change(parser, FORM_NEGATION, parser->token->span);
        syntax_next(parser);
        push_item(parser, HS_ITEM_MINUS, negate, false);
    }
    HsExpr *operand = parse_operand(parser);
    push_item(parser, HS_ITEM_OPERAND, operand, false);
}

/* After an operator, a centre is for the last operand only: else it would have to say how far it
 * reaches. */
static void push_last_operand(Parser *parser) {
    bool is_centre = at_scc(parser);
    Span span = parser->token->span;
    push_operand(parser);
    if (!is_centre || !syntax_at_infix(parser)) return;
    diag_add(parser->diags, DIAG_SYNTAX_CENTRE_PLACE, span, NO_PARTS);
    syntax_fail(parser);
}

static HsExpr *take_items(Parser *parser, size_t mark, uint32_t start, uint32_t end) {
    HsExprItem first;
    uint32_t count = (uint32_t)((parser->scratch.length - mark) / sizeof first);
    if (count == 1) {
        HsExprItem *only = SYNTAX_TAKE(parser, mark, HsExprItem, &count);
        return only->expr;
    }
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_OPERATORS, (Span){start, end});
    expr->operators.items = SYNTAX_TAKE(parser, mark, HsExprItem, &count);
    expr->operators.count = count;
    return expr;
}

HsExpr *syntax_section_operand(Parser *parser, HsExpr *expr, uint32_t start) {
    if (expr->kind != HS_EXPR_OPERATORS || expr->span.start == start) return expr;
    HsExprItem item = {HS_ITEM_OPERAND, false, expr};
    HsExpr *whole = syntax_new_expr(parser, HS_EXPR_OPERATORS, expr->span);
    whole->operators.items = arena_copy(parser->arena, &item, sizeof item);
    whole->operators.count = 1;
    return whole;
}

HsExpr *syntax_parse_sectioned(Parser *parser, HsExpr **section, bool *is_backquoted) {
    uint32_t start = parser->token->span.start;
    size_t mark = parser->scratch.length;
    *section = NULL;
    push_operand(parser);
    while (syntax_at_infix(parser)) {
        bool is_constructor, is_quoted;
        uint32_t end = parser->last_end;
        HsName name = syntax_infix(parser, &is_constructor, &is_quoted);
        HsExpr *op = syntax_operator_expr(parser, name, is_constructor);
        if (parser->kind == TOKEN_CLOSE) {
            *section = op;
            *is_backquoted = is_quoted;
            return syntax_section_operand(parser, take_items(parser, mark, start, end), start);
        }
        push_item(parser, HS_ITEM_OPERATOR, op, is_quoted);
        push_last_operand(parser);
    }
    return take_items(parser, mark, start, parser->last_end);
}

HsExpr *syntax_parse_infix(Parser *parser) {
    HsExpr *section;
    bool is_backquoted;
    HsExpr *expr = syntax_parse_sectioned(parser, &section, &is_backquoted);
    if (section) syntax_unexpected(parser, "an expression after the operator");
    return expr;
}

/* ---- expressions ---- */

HsExpr *syntax_parse_open(Parser *parser) {
    uint32_t start = parser->token->span.start;
    if (at_scc(parser)) return scc(parser, syntax_parse_open);
    HsExpr *expr = syntax_parse_infix(parser);
    if (!syntax_accept(parser, TOKEN_TYPED)) return expr;
    HsType *type = syntax_parse_type(parser);
    HsExpr *signature = syntax_new_expr(parser, HS_EXPR_SIGNATURE, syntax_since(parser, start));
    signature->signature.expr = expr;
    signature->signature.type = type;
    return signature;
}

void syntax_commit(Parser *parser, uint32_t pending) {
    if (parser->pending.count <= pending) return;
    diag_add(parser->diags, DIAG_SYNTAX_PATTERN_IN_EXPRESSION, parser->pending.items[pending],
             NO_PARTS);
    syntax_fail(parser);
}

HsExpr *syntax_parse_expr(Parser *parser) {
    uint32_t pending = parser->pending.count;
    HsExpr *expr = syntax_parse_open(parser);
    syntax_commit(parser, pending);
    return expr;
}
