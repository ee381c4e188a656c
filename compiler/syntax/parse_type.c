/* Types, kinds and contexts, which have one grammar. */
#include "compiler/syntax/parse.h"

HsType *syntax_new_type(Parser *parser, HsTypeKind kind, Span span) {
    HsType *type = ARENA_NEW(parser->arena, HsType);
    type->kind = kind;
    type->span = span;
    return type;
}

static HsType *named(Parser *parser, HsTypeKind kind, HsName name) {
    HsType *type = syntax_new_type(parser, kind, name.span);
    type->name = name;
    return type;
}

/* ---- forall ---- */

bool syntax_at_forall(const Parser *parser) {
    return syntax_at_word(parser, parser->words.forall) ||
           (syntax_at_operator(parser, parser->words.forall_sign) &&
            syntax_enabled(parser, EXTENSION_UnicodeSyntax));
}

static HsTypeBinder parse_binder(Parser *parser) {
    HsTypeBinder binder = {.span = parser->token->span};
    TokenKind close = TOKEN_CLOSE;
    uint32_t start = parser->token->span.start;
    if (parser->kind == TOKEN_OPEN_BRACE) {
        binder.flag = HS_INFERRED;
        close = TOKEN_CLOSE_BRACE;
    } else if (parser->kind != TOKEN_OPEN) {
        if (parser->kind != TOKEN_VARIABLE || parser->token->qualifier)
            syntax_unexpected(parser, "a type variable, or a dot after the last one");
        binder.name = syntax_take_name(parser);
        return binder;
    }
    Span opened = parser->token->span;
    syntax_next(parser);
    if (parser->kind != TOKEN_VARIABLE || parser->token->qualifier)
        syntax_unexpected(parser, "a type variable");
    binder.name = syntax_take_name(parser);
    if (syntax_accept(parser, TOKEN_TYPED)) binder.kind = syntax_parse_type(parser);
    syntax_expect_close(parser, close, opened);
    binder.span = syntax_since(parser, start);
    return binder;
}

HsTypeBinders syntax_parse_forall(Parser *parser) {
    HsTypeBinders binders;
    syntax_need(parser, EXTENSION_ExplicitForAll, "forall", parser->token->span);
    syntax_next(parser);
    size_t mark = parser->scratch.length;
    while (!syntax_at_operator(parser, parser->words.dot)) {
        if (parser->kind == TOKEN_ARROW)
            syntax_refuse(parser, EXTENSION_PolyKinds, "forall with an arrow", parser->token->span);
        HsTypeBinder binder = parse_binder(parser);
        syntax_push(parser, binder);
    }
    syntax_next(parser);
    binders.items = SYNTAX_TAKE(parser, mark, HsTypeBinder, &binders.count);
    return binders;
}

/* ---- atoms ---- */

static bool at_star(const Parser *parser) {
    if (!syntax_enabled(parser, EXTENSION_StarIsType)) return false;
    return syntax_at_operator(parser, parser->words.star) ||
           (syntax_at_operator(parser, parser->words.black_star) &&
            syntax_enabled(parser, EXTENSION_UnicodeSyntax));
}

bool syntax_starts_atype(const Parser *parser) {
    switch (parser->kind) {
    case TOKEN_VARIABLE: return !syntax_at_forall(parser);
    case TOKEN_CONSTRUCTOR:
    case TOKEN_OPEN:
    case TOKEN_OPEN_UNBOXED:
    case TOKEN_OPEN_LIST:
    case TOKEN_UNDERSCORE:
    case TOKEN_LITERAL:
    case TOKEN_TICK: return true;
    default: return at_star(parser);
    }
}

/* (,) (,,) and so on, at the first comma */
static HsType *tuple_constructor(Parser *parser, TokenKind close, uint32_t start, Span opened) {
    uint32_t commas = 0;
    while (syntax_accept(parser, TOKEN_COMMA)) commas++;
    syntax_expect_close(parser, close, opened);
    return named(parser, HS_TYPE_CONSTRUCTOR,
                 syntax_tuple_name(parser, commas, close == TOKEN_CLOSE_UNBOXED,
                                   syntax_since(parser, start)));
}

HsType *syntax_parse_kinded(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsType *type = syntax_parse_type(parser);
    if (parser->kind != TOKEN_TYPED) return type;
    syntax_need(parser, EXTENSION_KindSignatures, "a kind signature", parser->token->span);
    syntax_next(parser);
    HsType *kind = syntax_parse_type(parser);
    HsType *signature =
        syntax_new_type(parser, HS_TYPE_KIND_SIGNATURE, syntax_since(parser, start));
    signature->signature.type = type;
    signature->signature.kind = kind;
    return signature;
}

static HsType *tuple(Parser *parser, HsType *first, TokenKind close, uint32_t start, Span opened) {
    size_t mark = parser->scratch.length;
    HsTypes elements;
    syntax_push(parser, first);
    while (syntax_accept(parser, TOKEN_COMMA)) {
        HsType *next = syntax_parse_kinded(parser);
        syntax_push(parser, next);
    }
    if (close == TOKEN_CLOSE_UNBOXED && parser->kind == TOKEN_BAR)
        syntax_refuse(parser, EXTENSION_UnboxedSums, "an unboxed sum", parser->token->span);
    syntax_expect_close(parser, close, opened);
    elements.items = SYNTAX_TAKE(parser, mark, HsType *, &elements.count);
    HsType *type =
        syntax_new_type(parser, close == TOKEN_CLOSE ? HS_TYPE_TUPLE : HS_TYPE_UNBOXED_TUPLE,
                        syntax_since(parser, start));
    type->tuple = elements;
    return type;
}

static HsType *parse_brackets(Parser *parser) {
    Span opened = parser->token->span;
    uint32_t start = opened.start;
    if (syntax_at_bracketed_operator(parser) && !(at_star(parser))) {
        syntax_next(parser);
        HsName name = syntax_take_name(parser);
        syntax_next(parser);
        name.span = syntax_since(parser, start);
        if (name.text == parser->words.colon)
            syntax_refuse(parser, EXTENSION_DataKinds, "a promoted constructor", name.span);
        if ((name.text == parser->words.star || name.text == parser->words.black_star) &&
            syntax_enabled(parser, EXTENSION_StarIsType))
            return syntax_new_type(parser, HS_TYPE_STAR, name.span);
        return named(parser, HS_TYPE_CONSTRUCTOR, name);
    }
    syntax_next(parser);
    if (syntax_accept(parser, TOKEN_CLOSE))
        return named(parser, HS_TYPE_CONSTRUCTOR,
                     syntax_name(parser->words.unit, syntax_since(parser, start)));
    if (parser->kind == TOKEN_COMMA) return tuple_constructor(parser, TOKEN_CLOSE, start, opened);
    if (parser->kind == TOKEN_ARROW && syntax_ahead(parser, 1) == TOKEN_CLOSE) {
        syntax_next(parser);
        syntax_next(parser);
        return named(parser, HS_TYPE_CONSTRUCTOR,
                     syntax_name(parser->words.arrow, syntax_since(parser, start)));
    }
    HsType *type = syntax_parse_kinded(parser);
    if (parser->kind == TOKEN_COMMA) return tuple(parser, type, TOKEN_CLOSE, start, opened);
    syntax_expect_close(parser, TOKEN_CLOSE, opened);
    return type;
}

static HsType *parse_unboxed(Parser *parser) {
    Span opened = parser->token->span;
    syntax_next(parser);
    if (parser->kind == TOKEN_COMMA)
        return tuple_constructor(parser, TOKEN_CLOSE_UNBOXED, opened.start, opened);
    if (syntax_accept(parser, TOKEN_CLOSE_UNBOXED))
        return syntax_new_type(parser, HS_TYPE_UNBOXED_TUPLE, syntax_since(parser, opened.start));
    return tuple(parser, syntax_parse_kinded(parser), TOKEN_CLOSE_UNBOXED, opened.start, opened);
}

static HsType *parse_list(Parser *parser) {
    Span opened = parser->token->span;
    syntax_next(parser);
    if (syntax_accept(parser, TOKEN_CLOSE_LIST))
        return named(parser, HS_TYPE_CONSTRUCTOR,
                     syntax_name(parser->words.nil, syntax_since(parser, opened.start)));
    HsType *element = syntax_parse_kinded(parser);
    if (parser->kind == TOKEN_COMMA)
        syntax_refuse(parser, EXTENSION_DataKinds, "a list of types", opened);
    syntax_expect_close(parser, TOKEN_CLOSE_LIST, opened);
    HsType *type = syntax_new_type(parser, HS_TYPE_LIST, syntax_since(parser, opened.start));
    type->element = element;
    return type;
}

HsType *syntax_parse_atype(Parser *parser) {
    Span span = parser->token->span;
    if (at_star(parser)) {
        syntax_next(parser);
        return syntax_new_type(parser, HS_TYPE_STAR, span);
    }
    switch (parser->kind) {
    case TOKEN_VARIABLE:
        if (syntax_at_forall(parser))
            syntax_unexpected(parser, "a type in parentheses, as it begins with forall");
        if (parser->token->qualifier) syntax_unexpected(parser, "a type");
        return named(parser, HS_TYPE_VARIABLE, syntax_take_name(parser));
    case TOKEN_CONSTRUCTOR: return named(parser, HS_TYPE_CONSTRUCTOR, syntax_take_name(parser));
    case TOKEN_OPEN: return parse_brackets(parser);
    case TOKEN_OPEN_UNBOXED: return parse_unboxed(parser);
    case TOKEN_OPEN_LIST: return parse_list(parser);
    case TOKEN_UNDERSCORE:
        syntax_next(parser);
        return syntax_new_type(parser, HS_TYPE_WILDCARD, span);
    case TOKEN_LITERAL: syntax_refuse(parser, EXTENSION_DataKinds, "a literal as a type", span);
    case TOKEN_TICK: syntax_refuse(parser, EXTENSION_DataKinds, "a promoted constructor", span);
    default: syntax_unexpected(parser, "a type");
    }
}

/* ---- applications and operators ---- */

static HsType *parse_application(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsType *function = syntax_parse_atype(parser);
    if (!syntax_starts_atype(parser)) return function;
    size_t mark = parser->scratch.length;
    HsTypes arguments;
    while (syntax_starts_atype(parser)) {
        HsType *argument = syntax_parse_atype(parser);
        syntax_push(parser, argument);
    }
    arguments.items = SYNTAX_TAKE(parser, mark, HsType *, &arguments.count);
    HsType *type = syntax_new_type(parser, HS_TYPE_APPLY, syntax_since(parser, start));
    type->apply.function = function;
    type->apply.arguments = arguments;
    return type;
}

/* the dot ends a forall; a colon is a promoted constructor */
static bool at_type_operator(Parser *parser) {
    if (parser->kind == TOKEN_TICK || parser->kind == TOKEN_COLON)
        syntax_refuse(parser, EXTENSION_DataKinds, "a promoted constructor", parser->token->span);
    return syntax_at_infix(parser) && !syntax_at_operator(parser, parser->words.dot);
}

HsType *syntax_parse_btype(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsType *first = parse_application(parser);
    if (!at_type_operator(parser)) return first;
    size_t mark = parser->scratch.length;
    HsTypeItem item = {.kind = HS_ITEM_OPERAND, .type = first};
    syntax_push(parser, item);
    while (at_type_operator(parser)) {
        bool is_constructor;
        HsTypeItem op = {.kind = HS_ITEM_OPERATOR};
        HsName name = syntax_infix(parser, &is_constructor, &op.is_backquoted);
        /* an operator is a constructor here, whatever it begins with */
        op.type = named(
            parser, op.is_backquoted && !is_constructor ? HS_TYPE_VARIABLE : HS_TYPE_CONSTRUCTOR,
            name);
        syntax_push(parser, op);
        item.type = parse_application(parser);
        syntax_push(parser, item);
    }
    uint32_t count;
    HsTypeItem *items = SYNTAX_TAKE(parser, mark, HsTypeItem, &count);
    HsType *type = syntax_new_type(parser, HS_TYPE_OPERATORS, syntax_since(parser, start));
    type->operators.items = items;
    type->operators.count = count;
    return type;
}

/* ---- whole types ---- */

HsTypes syntax_context_of(Parser *parser, HsType *type) {
    if (type->kind == HS_TYPE_TUPLE) return type->tuple;
    if (type->kind == HS_TYPE_CONSTRUCTOR && type->name.text == parser->words.unit &&
        !type->name.qualifier)
        return (HsTypes){0};
    HsTypes context = {arena_copy(parser->arena, &type, sizeof type), 1};
    return context;
}

/* context => body, at the arrow */
static HsType *qualified(Parser *parser, HsType *context, uint32_t start) {
    syntax_next(parser);
    HsTypes constraints = syntax_context_of(parser, context);
    HsType *body = syntax_parse_type(parser);
    HsType *type = syntax_new_type(parser, HS_TYPE_QUALIFIED, syntax_since(parser, start));
    type->qualified.context = constraints;
    type->qualified.body = body;
    return type;
}

static HsType *function(Parser *parser, HsType *first, uint32_t start) {
    size_t mark = parser->scratch.length;
    HsType *last = first;
    while (parser->kind == TOKEN_ARROW) {
        syntax_push(parser, last);
        syntax_next(parser);
        uint32_t from = parser->token->span.start;
        last = syntax_at_forall(parser) ? syntax_parse_type(parser) : syntax_parse_btype(parser);
        if (parser->kind == TOKEN_IMPLIES) last = qualified(parser, last, from);
    }
    HsTypes parameters;
    parameters.items = SYNTAX_TAKE(parser, mark, HsType *, &parameters.count);
    HsType *type = syntax_new_type(parser, HS_TYPE_FUNCTION, syntax_since(parser, start));
    type->function.parameters = parameters;
    type->function.result = last;
    return type;
}

static HsType *parse_whole(Parser *parser) {
    uint32_t start = parser->token->span.start;
    if (syntax_at_forall(parser)) {
        HsTypeBinders binders = syntax_parse_forall(parser);
        HsType *body = syntax_parse_type(parser);
        HsType *type = syntax_new_type(parser, HS_TYPE_FORALL, syntax_since(parser, start));
        type->forall.binders = binders;
        type->forall.body = body;
        return type;
    }
    HsType *type = syntax_parse_btype(parser);
    if (parser->kind == TOKEN_IMPLIES) return qualified(parser, type, start);
    return parser->kind == TOKEN_ARROW ? function(parser, type, start) : type;
}

HsType *syntax_parse_type(Parser *parser) {
    syntax_enter(parser);
    HsType *type = parse_whole(parser);
    syntax_leave(parser);
    return type;
}
