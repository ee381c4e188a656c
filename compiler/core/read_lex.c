#include "base/utf8.h"
#include "compiler/core/parse.h"
#include <stdlib.h>
#include <string.h>

static char peek(const CoreLexer *lexer, size_t ahead) {
    size_t at = lexer->position + ahead;
    return at < lexer->text.length ? lexer->text.bytes[at] : '\0';
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_start(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
static bool is_part(char c) { return is_start(c) || is_digit(c) || c == '\''; }
static bool is_operator(char c) { return c && strchr("!$%&*+./<=>?^|-~:#", c); }

static void skip_blank(CoreLexer *lexer) {
    for (;; lexer->position++) {
        char c = peek(lexer, 0);
        if (c == '-' && peek(lexer, 1) == '-') {
            while (peek(lexer, 0) && peek(lexer, 0) != '\n') lexer->position++;
            c = peek(lexer, 0);
        }
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r') return;
    }
}

static Text text_since(const CoreLexer *lexer, size_t start) {
    return (Text){lexer->text.bytes + start, lexer->position - start};
}

/* ---- quoted things ---- */

/* one character or escape, added to a buffer; false: the end, or no such thing */
static bool quoted_character(CoreLexer *lexer, Buffer *out) {
    char c = peek(lexer, 0);
    if (c == '\0' || c == '\n') return false;
    lexer->position++;
    if (c != '\\') {
        buffer_char(out, c);
        return true;
    }
    c = peek(lexer, 0);
    lexer->position++;
    if (c == 'x') {
        char digits[3] = {peek(lexer, 0), peek(lexer, 1), 0};
        lexer->position += 2;
        buffer_char(out, (char)strtoul(digits, NULL, 16));
        return true;
    }
    buffer_char(out, c == 'n' ? '\n' : c == 't' ? '\t' : c);
    return true;
}

static bool quoted(CoreLexer *lexer, char quote, Buffer *out) {
    lexer->position++;
    while (peek(lexer, 0) != quote)
        if (!quoted_character(lexer, out)) return false;
    lexer->position++;
    return true;
}

static void lex_quoted(CoreLexer *lexer, CoreToken *token, char quote) {
    Buffer out = {0};
    bool good = quoted(lexer, quote, &out);
    Text text = text_copy(lexer->arena, buffer_as_text(&out));
    buffer_release(&out);
    token->text = text;
    if (!good) {
        token->kind = CORE_TOKEN_ERROR;
    } else if (quote == '"') {
        token->kind = CORE_TOKEN_STRING;
    } else if (quote == '`') {
        token->kind = CORE_TOKEN_NAME;
        token->is_quoted = true;
        token->name = intern(lexer->interner, text);
    } else {
        size_t at = 0;
        token->kind = CORE_TOKEN_CHARACTER;
        token->rep = REP_CHAR;
        token->word = utf8_decode(text, &at);
        if (at != text.length) token->kind = CORE_TOKEN_ERROR;
    }
}

/* ---- numbers ---- */

static void lex_number(CoreLexer *lexer, CoreToken *token) {
    size_t start = lexer->position;
    bool is_floating = false, is_hex = peek(lexer, 0) == '0' && peek(lexer, 1) == 'x';
    lexer->position += peek(lexer, 0) == '-';
    for (;; lexer->position++) {
        char c = peek(lexer, 0), next = peek(lexer, 1);
        bool is_exponent = !is_hex && c == 'e' && (is_digit(next) || next == '-' || next == '+');
        bool is_point = c == '.' && is_digit(next);
        is_floating |= is_exponent || is_point;
        if (is_exponent) lexer->position++;
        if (!is_exponent && !is_point && !is_part(c)) break;
    }
    Text text = text_copy(lexer->arena, text_since(lexer, start));
    char last = text.bytes[text.length - 1];
    token->kind = CORE_TOKEN_NUMBER;
    token->text = text;
    token->rep = is_hex && last == 'D'    ? REP_DOUBLE
                 : is_hex && last == 'F'  ? REP_FLOAT
                 : last == 'w'            ? REP_WORD
                 : !is_hex && last == 'f' ? REP_FLOAT
                 : is_floating            ? REP_DOUBLE
                                          : REP_INT;
    if (is_hex || token->rep == REP_WORD)
        token->word = strtoull(text.bytes, NULL, is_hex ? 16 : 10);
    else if (token->rep == REP_DOUBLE)
        token->word = word_of_double(strtod(text.bytes, NULL));
    else if (token->rep == REP_FLOAT)
        token->word = word_of_float(strtof(text.bytes, NULL));
    else
        token->word = (Word)strtoll(text.bytes, NULL, 10);
}

/* ---- names and symbols ---- */

/* Module.Module.name */
static void lex_name(CoreLexer *lexer, CoreToken *token) {
    size_t start = lexer->position, word;
    for (;;) {
        word = lexer->position;
        while (is_part(peek(lexer, 0))) lexer->position++;
        char first = lexer->text.bytes[word], next = peek(lexer, 1);
        if (first < 'A' || first > 'Z' || peek(lexer, 0) != '.' || (!is_start(next) && next != '`'))
            break;
        token->module = intern(lexer->interner, text_since(lexer, start));
        lexer->position++;
        if (next != '`') continue;
        lex_quoted(lexer, token, '`');
        return;
    }
    token->kind = CORE_TOKEN_NAME;
    if (peek(lexer, 0) == '#') {
        while (peek(lexer, 0) == '#') lexer->position++;
        token->kind = CORE_TOKEN_HASHED;
    }
    token->text = text_since(lexer, word);
    token->name = intern(lexer->interner, token->text);
}

static void lex_symbol(CoreLexer *lexer, CoreToken *token) {
    size_t start = lexer->position;
    char c = peek(lexer, 0), next = peek(lexer, 1);
    token->kind = CORE_TOKEN_SYMBOL;
    if ((c == '(' && next == '#') || (c == '#' && next == ')') || (c == '/' && next == '\\')) {
        lexer->position += 2;
    } else if (is_operator(c) && c != '!' && c != '%' && c != '.') {
        while (is_operator(peek(lexer, 0))) lexer->position++;
        Text text = text_since(lexer, start);
        if (text.bytes[text.length - 1] == '#') token->kind = CORE_TOKEN_HASHED;
    } else {
        lexer->position++;
    }
    token->text = text_since(lexer, start);
    token->name = intern(lexer->interner, token->text);
}

void core_lex(CoreLexer *lexer, CoreToken *token) {
    skip_blank(lexer);
    size_t start = lexer->position;
    char c = peek(lexer, 0);
    *token = (CoreToken){.start = start};
    token->starts_line = start == 0 || lexer->text.bytes[start - 1] == '\n';
    if (start >= lexer->text.length)
        token->kind = CORE_TOKEN_END;
    else if (is_start(c))
        lex_name(lexer, token);
    else if (is_digit(c) || (c == '-' && is_digit(peek(lexer, 1))))
        lex_number(lexer, token);
    else if (c == '"' || c == '`' || c == '\'')
        lex_quoted(lexer, token, c);
    else
        lex_symbol(lexer, token);
}
