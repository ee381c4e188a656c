/* Names, operators and modules as the grammar has them. */
#include "compiler/syntax/parse.h"

HsName syntax_name(Symbol text, Span span) { return (HsName){.text = text, .span = span}; }

HsName syntax_take_name(Parser *parser) {
    const Token *token = parser->token;
    HsName name = {token->qualifier, token->name, token->span, NULL};
    syntax_next(parser);
    return name;
}

HsName syntax_tuple_name(Parser *parser, uint32_t commas, bool is_unboxed, Span span) {
    Buffer text = {0};
    buffer_string(&text, is_unboxed ? "(#" : "(");
    buffer_fill(&text, ',', commas);
    buffer_string(&text, is_unboxed ? "#)" : ")");
    HsName name = syntax_name(intern(parser->interner, buffer_as_text(&text)), span);
    buffer_release(&text);
    syntax_check_width(parser, part_string("this tuple"), (uint64_t)commas + 1, "parts",
                       HS_FIELD_LIMIT, span);
    return name;
}

/* is this kind of token an operator? */
static bool is_operator(TokenKind kind) {
    return kind == TOKEN_OPERATOR || kind == TOKEN_CONSTRUCTOR_OPERATOR || kind == TOKEN_COLON;
}

bool syntax_at_infix(const Parser *parser) {
    return is_operator(parser->kind) || parser->kind == TOKEN_BACKQUOTE;
}

HsName syntax_infix(Parser *parser, bool *is_constructor, bool *is_backquoted) {
    uint32_t start = parser->token->span.start;
    *is_backquoted = parser->kind == TOKEN_BACKQUOTE;
    if (!*is_backquoted) {
        *is_constructor = parser->kind != TOKEN_OPERATOR;
        return syntax_take_name(parser);
    }
    syntax_next(parser);
    *is_constructor = parser->kind == TOKEN_CONSTRUCTOR;
    if (parser->kind != TOKEN_CONSTRUCTOR && parser->kind != TOKEN_VARIABLE &&
        parser->kind != TOKEN_UNDERSCORE)
        syntax_unexpected(parser, "the name of a function or constructor");
    HsName name = syntax_take_name(parser);
    syntax_expect(parser, TOKEN_BACKQUOTE, "a closing backquote");
    name.span = syntax_since(parser, start);
    return name;
}

bool syntax_at_bracketed_operator(const Parser *parser) {
    TokenKind kind = syntax_ahead(parser, 1);
    return parser->kind == TOKEN_OPEN && syntax_ahead(parser, 2) == TOKEN_CLOSE &&
           (is_operator(kind) || kind == TOKEN_BANG || kind == TOKEN_TILDE);
}

/* a name of that kind, or an operator in brackets */
static HsName take_binder(Parser *parser, TokenKind kind, const char *expected) {
    uint32_t start = parser->token->span.start;
    if (syntax_at_bracketed_operator(parser)) {
        syntax_next(parser);
        HsName name = syntax_take_name(parser);
        syntax_next(parser);
        name.span = syntax_since(parser, start);
        return name;
    }
    if (parser->kind != kind || parser->token->qualifier != 0) syntax_unexpected(parser, expected);
    return syntax_take_name(parser);
}

HsName syntax_binder(Parser *parser, const char *expected) {
    return take_binder(parser, TOKEN_VARIABLE, expected);
}

HsName syntax_constructor_binder(Parser *parser, const char *expected) {
    return take_binder(parser, TOKEN_CONSTRUCTOR, expected);
}

HsModuleName syntax_module_name(Parser *parser) {
    const Token *token = parser->token;
    if (parser->kind != TOKEN_CONSTRUCTOR) syntax_unexpected(parser, "the name of a module");
    HsModuleName name = {token->name, token->span};
    if (token->qualifier) {
        Buffer whole = {0};
        buffer_text(&whole, symbol_text(parser->interner, token->qualifier));
        buffer_char(&whole, '.');
        buffer_text(&whole, symbol_text(parser->interner, token->name));
        name.text = intern(parser->interner, buffer_as_text(&whole));
        buffer_release(&whole);
    }
    syntax_next(parser);
    return name;
}
