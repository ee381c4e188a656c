/* Tokens and layout as the parser sees them, lists, and what it says when it cannot go on. */
#include "compiler/syntax/parse.h"
#include "base/fail.h"
#include <string.h>

/* ---- tokens ---- */

/* What the token at hand is under the innermost block. */
static void look(Parser *parser) {
    const Token *token = parser->token;
    parser->kind = (TokenKind)token->kind;
    if (parser->contexts.count == 0) return;
    const LayoutContext *context = &vector_last(&parser->contexts);
    if (context->column == 0) return;
    if (token->kind == TOKEN_END || (token->starts_line && token->column < context->column))
        parser->kind = TOKEN_VIRTUAL_CLOSE;
    else if (token->starts_line && token->column == context->column && !context->is_silent)
        parser->kind = TOKEN_VIRTUAL_SEMICOLON;
}

void syntax_next(Parser *parser) {
    if (parser->kind == TOKEN_VIRTUAL_SEMICOLON) {
        parser->kind = (TokenKind)parser->token->kind;
        return;
    }
    parser->last_end = parser->token->span.end;
    if (parser->token->kind != TOKEN_END) parser->at++;
    parser->token = &parser->tokens.all.items[parser->at];
    look(parser);
}

bool syntax_accept(Parser *parser, TokenKind kind) {
    if (parser->kind != kind) return false;
    syntax_next(parser);
    return true;
}

TokenKind syntax_ahead(const Parser *parser, uint32_t count) {
    uint32_t at = parser->at + count, last = parser->tokens.all.count - 1;
    return (TokenKind)parser->tokens.all.items[at < last ? at : last].kind;
}

bool syntax_at_word(const Parser *parser, Symbol word) {
    return parser->kind == TOKEN_VARIABLE && parser->token->name == word &&
           parser->token->qualifier == 0;
}

bool syntax_at_operator(const Parser *parser, Symbol text) {
    return parser->kind == TOKEN_OPERATOR && parser->token->name == text &&
           parser->token->qualifier == 0;
}

/* ---- failing ---- */

void syntax_fail(Parser *parser) { longjmp(parser->failed, 1); }

static const char *refused_form(Extension extension) {
    switch (extension) {
    case EXTENSION_TemplateHaskell: return "a splice or quotation";
    case EXTENSION_QuasiQuotes: return "a quasi-quotation";
    case EXTENSION_Arrows: return "arrow notation";
    case EXTENSION_RecursiveDo: return "a recursive do";
    case EXTENSION_StaticPointers: return "a static pointer";
    case EXTENSION_QualifiedDo: return "a qualified do";
    case EXTENSION_OverloadedLabels: return "a label";
    case EXTENSION_ImplicitParams: return "an implicit parameter";
    case EXTENSION_LinearTypes: return "a linear arrow";
    default: return "a minus sign that belongs to its number";
    }
}

/* Once for each extension: who has seen the first place knows what the others are. */
void syntax_refuse(Parser *parser, Extension extension, const char *what, Span span) {
    if (syntax_has(&parser->module->refused, extension)) syntax_fail(parser);
    syntax_extension_put(&parser->module->refused, extension, true);
    diag_add(parser->diags, DIAG_SYNTAX_EXTENSION_MISSING, span,
             PARTS(part_string(what), part_string(syntax_extension_name(extension))));
    syntax_fail(parser);
}

void syntax_may_change(Parser *parser, SyntaxForm form, Span span) {
    static const struct {
        SyntaxForm form;
        Extension extension;
    } rows[] = {
#define CHANGED(form, extension) {FORM_##form, EXTENSION_##extension},
#include "compiler/syntax/changes.def"
    };
    HsModule *module = parser->module;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Extension extension = rows[i].extension;
        if (rows[i].form != form || !syntax_enabled(parser, extension) ||
            syntax_has(&module->refused, extension))
            continue;
        syntax_extension_put(&module->refused, extension, true);
        diag_add(parser->diags, DIAG_SYNTAX_EXTENSION_CHANGES, span,
                 PARTS(part_string(syntax_extension_name(extension))));
    }
}

/* A token as a diagnostic shows it. */
static Part token_part(const Parser *parser, Buffer *scratch) {
    const Token *token = parser->token;
    switch (parser->kind) {
    case TOKEN_VIRTUAL_SEMICOLON:
        return part_string(parser->contexts.count == 1 ? "the next declaration"
                                                       : "a new line of the block");
    case TOKEN_VIRTUAL_CLOSE:
        return part_string(token->kind == TOKEN_END ? "the end of the file"
                                                    : "the end of the block");
    case TOKEN_LITERAL: return part_text(token->literal->text);
    case TOKEN_PRAGMA: return part_string("a pragma");
    case TOKEN_VARIABLE:
    case TOKEN_CONSTRUCTOR:
    case TOKEN_OPERATOR:
    case TOKEN_CONSTRUCTOR_OPERATOR:
        buffer_clear(scratch);
        if (token->qualifier) {
            buffer_text(scratch, symbol_text(parser->interner, token->qualifier));
            buffer_char(scratch, '.');
        }
        buffer_text(scratch, symbol_text(parser->interner, token->name));
        return part_text(buffer_as_text(scratch));
    default: return part_string(syntax_token_name(parser->kind));
    }
}

static void label_layout(Parser *parser, Diagnostic *diagnostic) {
    if (parser->contexts.count <= 1) return; /* the block of the module needs no words */
    Span opener = vector_last(&parser->contexts).opener;
    if (parser->kind == TOKEN_VIRTUAL_CLOSE && parser->token->kind != TOKEN_END)
        diag_label(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_BLOCK, opener, NO_PARTS);
    else if (parser->kind == TOKEN_VIRTUAL_SEMICOLON)
        diag_label(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_ITEM, opener, NO_PARTS);
}

/* An alternative with =, or x = 3 where it is a condition; of | x = 3 = .. the first = is the wrong
 * one. */
static void suggest_for_equals(Parser *parser, Diagnostic *diagnostic, TokenKind wanted) {
    if (parser->kind != TOKEN_EQUALS || !parser->is_in_value) return;
    if (wanted == TOKEN_ARROW) {
        diag_suggest(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_ARROW,
                     (DiagEdit){parser->token->span, TEXT("="), TEXT("->")}, NO_PARTS);
        return;
    }
    bool is_guard = parser->guard_equals.end > 0 && parser->guard_end == parser->at;
    DiagEdit edit = {is_guard ? parser->guard_equals : parser->token->span, TEXT("="), TEXT("==")};
    diag_suggest(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_COMPARE, edit, NO_PARTS);
}

/* wanted: the one token that would do; TOKEN_END: there are several */
static Diagnostic *add_unexpected(Parser *parser, TokenKind wanted, const char *expected) {
    Buffer scratch = {0};
    Diagnostic *diagnostic = diag_add(parser->diags, DIAG_SYNTAX_UNEXPECTED, parser->token->span,
                                      PARTS(part_string(expected), token_part(parser, &scratch)));
    buffer_release(&scratch);
    label_layout(parser, diagnostic);
    suggest_for_equals(parser, diagnostic, wanted);
    return diagnostic;
}

static _Noreturn void fail_instead_of(Parser *parser, TokenKind wanted, const char *expected) {
    if (parser->kind == TOKEN_ERROR) syntax_fail(parser); /* it has its diagnostic */
    if (parser->kind == TOKEN_REFUSED)
        syntax_refuse(parser, (Extension)parser->token->pragma,
                      refused_form((Extension)parser->token->pragma), parser->token->span);
    if (parser->kind == TOKEN_LOOSE_AT) {
        diag_add(parser->diags, DIAG_SYNTAX_AT_SPACES, parser->token->span, NO_PARTS);
        syntax_fail(parser);
    }
    if (parser->kind == TOKEN_TICK)
        syntax_refuse(parser, EXTENSION_TemplateHaskell, "a quoted name", parser->token->span);
    add_unexpected(parser, wanted, expected);
    syntax_fail(parser);
}

void syntax_unexpected(Parser *parser, const char *expected) {
    fail_instead_of(parser, TOKEN_END, expected);
}

void syntax_expect(Parser *parser, TokenKind kind, const char *expected) {
    if (parser->kind != kind) fail_instead_of(parser, kind, expected);
    syntax_next(parser);
}

void syntax_expect_close(Parser *parser, TokenKind kind, Span opened) {
    if (parser->kind == kind) {
        syntax_next(parser);
        return;
    }
    if (parser->kind == TOKEN_ERROR || parser->kind == TOKEN_REFUSED ||
        parser->kind == TOKEN_LOOSE_AT || parser->kind == TOKEN_TICK)
        syntax_unexpected(parser, "");
    Diagnostic *diagnostic = add_unexpected(parser, kind, syntax_token_name(kind));
    diag_label(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_OPENED, opened, NO_PARTS);
    syntax_fail(parser);
}

void syntax_need(Parser *parser, Extension extension, const char *what, Span span) {
    if (syntax_enabled(parser, extension)) return;
    diag_add(parser->diags, DIAG_SYNTAX_EXTENSION_OFF, span,
             PARTS(part_string(what), part_string(syntax_extension_name(extension))));
}

void syntax_check_width(Parser *parser, Part name, uint64_t count, const char *what, uint32_t most,
                        Span span) {
    if (count <= most) return;
    diag_add(parser->diags, DIAG_NAME_TOO_WIDE, span,
             PARTS(name, part_number(count), part_string(what), part_number(most)));
}

void syntax_enter(Parser *parser) {
    if (++parser->depth > HS_DEPTH_LIMIT) {
        diag_add(parser->diags, DIAG_SYNTAX_TOO_DEEP, parser->token->span,
                 PARTS(part_number(HS_DEPTH_LIMIT)));
        syntax_fail(parser);
    }
    if (parser->depth > parser->module->depth) parser->module->depth = parser->depth;
}

void syntax_add_levels(Parser *parser, uint32_t count, Span span) {
    parser->levels += count;
    if (parser->levels > HS_LEVEL_LIMIT) {
        diag_add(parser->diags, DIAG_HASKELL_LEVELS, span, PARTS(part_number(HS_LEVEL_LIMIT)));
        syntax_fail(parser);
    }
    if (parser->levels > parser->deepest) parser->deepest = parser->levels;
}

/* ---- blocks ---- */

static void push_context(Parser *parser, uint32_t column, bool is_silent, Span opener) {
    vector_push(&parser->contexts, (LayoutContext){column, is_silent, opener});
}

/* the column of the innermost block, 0 if it has braces */
static uint32_t enclosing_column(const Parser *parser) {
    return parser->contexts.count == 0 ? 0 : vector_last(&parser->contexts).column;
}

Block syntax_open(Parser *parser, Span opener) {
    const Token *token = parser->token;
    Block block = {.span = token->span, .is_first = true};
    uint32_t around = enclosing_column(parser);
    if (token->kind == TOKEN_OPEN_BRACE) {
        block.is_explicit = true;
        push_context(parser, 0, false, token->span);
        parser->kind = TOKEN_OPEN_BRACE;
        syntax_next(parser);
    } else if (token->kind != TOKEN_END &&
               (token->column > around ||
                (token->column == around &&
                 syntax_enabled(parser, EXTENSION_NondecreasingIndentation)))) {
        push_context(parser, token->column, false, opener);
        parser->kind = (TokenKind)token->kind;
    } else {
        block.is_empty = true;
        block.span = (Span){opener.end, opener.end};
    }
    return block;
}

void syntax_open_whole(Parser *parser) { push_context(parser, 0, false, parser->token->span); }

static void close_context(Parser *parser) {
    (void)vector_pop(&parser->contexts);
    look(parser);
}

/* what no item of any block begins with: Note [parse-error] */
static bool ends_block(TokenKind kind) {
    switch (kind) {
    case TOKEN_CLOSE:
    case TOKEN_CLOSE_LIST:
    case TOKEN_CLOSE_UNBOXED:
    case TOKEN_CLOSE_BRACE:
    case TOKEN_COMMA:
    case TOKEN_THEN:
    case TOKEN_ELSE:
    case TOKEN_OF:
    case TOKEN_IN:
    case TOKEN_WHERE:
    case TOKEN_BAR:
    case TOKEN_EQUALS:
    case TOKEN_ARROW:
    case TOKEN_IMPLIES:
    case TOKEN_FROM:
    case TOKEN_TYPED:
    case TOKEN_DOTS: return true;
    default: return false;
    }
}

static bool ends_this(const Block *block, TokenKind kind) {
    return ends_block(kind) || (block->ends_at_deriving && kind == TOKEN_DERIVING);
}

static void end_explicit(Parser *parser, Block *block) {
    (void)vector_pop(&parser->contexts);
    syntax_next(parser); /* under the layout of the block around */
    block->span.end = parser->last_end;
}

/* A line that is neither in the column of the block nor goes on with what is before it. */
static void refuse_shifted(Parser *parser, const Block *block) {
    if (parser->kind == TOKEN_VIRTUAL_CLOSE || parser->kind == TOKEN_END ||
        !parser->token->starts_line || ends_this(block, parser->kind))
        return;
    if (parser->kind == TOKEN_ERROR || parser->kind == TOKEN_REFUSED) syntax_unexpected(parser, "");
    Span line = parser->token->span, opener = vector_last(&parser->contexts).opener;
    Diagnostic *diagnostic = add_unexpected(parser, TOKEN_END, "the end of the line before");
    diag_label(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_SHIFTED, line, NO_PARTS);
    diag_label(parser->diags, diagnostic, DIAG_SYNTAX_UNEXPECTED_ITS_BLOCK, opener, NO_PARTS);
    syntax_fail(parser);
}

bool syntax_item(Parser *parser, Block *block) {
    if (block->is_empty) return false;
    bool is_separated = block->is_first;
    block->is_first = false;
    while (parser->kind == TOKEN_SEMICOLON || parser->kind == TOKEN_VIRTUAL_SEMICOLON) {
        syntax_next(parser);
        is_separated = true;
    }
    if (block->is_explicit) {
        if (parser->kind == TOKEN_CLOSE_BRACE) {
            end_explicit(parser, block);
            return false;
        }
        if (!is_separated || parser->kind == TOKEN_END)
            syntax_expect_close(parser, TOKEN_CLOSE_BRACE, block->span);
        return true;
    }
    if (parser->kind != TOKEN_VIRTUAL_CLOSE && is_separated && !ends_this(block, parser->kind))
        return true;
    if (!is_separated) refuse_shifted(parser, block);
    close_context(parser);
    block->span = syntax_since(parser, block->span.start);
    return false;
}

void syntax_open_silent(Parser *parser, Span opener) {
    push_context(parser, parser->token->column, true, opener);
    parser->kind = (TokenKind)parser->token->kind;
}

void syntax_close_silent(Parser *parser) { close_context(parser); }

/* ---- lists ---- */

void *syntax_take(Parser *parser, size_t mark, size_t item_size, uint32_t *count) {
    size_t bytes = parser->scratch.length - mark;
    *count = (uint32_t)(bytes / item_size);
    if (bytes == 0) return NULL;
    void *items = arena_copy(parser->arena, parser->scratch.bytes + mark, bytes);
    buffer_truncate(&parser->scratch, mark);
    return items;
}
