#include "compiler/stg/lex.h"
#include "base/utf8.h"
#include <string.h>

void stg_lexer_init(Lexer *lexer, Arena *arena, Interner *interner, Diagnostics *diags, Text text,
                    uint32_t base) {
    *lexer =
        (Lexer){.arena = arena, .interner = interner, .diags = diags, .text = text, .base = base};
    if (text_starts_with(text, TEXT("\xef\xbb\xbf"))) lexer->position = lexer->line_start = 3;
}

void stg_lexer_release(Lexer *lexer) { buffer_release(&lexer->scratch); }

/* ---- characters ---- */

/* The byte `ahead` of the position; 0 behind the end (and for a NUL, which begins no token). */
static unsigned char peek(const Lexer *lexer, size_t ahead) {
    size_t at = lexer->position + ahead;
    return at < lexer->text.length ? (unsigned char)lexer->text.bytes[at] : 0;
}

static bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }
static bool is_upper(unsigned char c) { return c >= 'A' && c <= 'Z'; }
static bool is_name_start(unsigned char c) {
    return is_upper(c) || (c >= 'a' && c <= 'z') || c == '_';
}
static bool is_name_part(unsigned char c) { return is_name_start(c) || is_digit(c) || c == '\''; }
static bool is_operator(unsigned char c) {
    return c != 0 && strchr("!$%&*+./<=>?^|-~:#", c) != NULL;
}

static int hex_value(unsigned char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static Text text_from(const Lexer *lexer, size_t start) {
    return (Text){lexer->text.bytes + start, lexer->position - start};
}

static void lex_error(Lexer *lexer, Token *token, DiagCode code, size_t start, Parts parts) {
    token->kind = TOKEN_ERROR;
    if (lexer->quiet) return;
    Span span = {lexer->base + (uint32_t)start, lexer->base + (uint32_t)lexer->position};
    diag_add(lexer->diags, code, span, parts);
}

/* Spaces, line ends and comments. */
static void skip_blank(Lexer *lexer) {
    for (; lexer->position < lexer->text.length; lexer->position++) {
        unsigned char c = peek(lexer, 0);
        if (c == '-' && peek(lexer, 1) == '-') {
            while (lexer->position < lexer->text.length && peek(lexer, 0) != '\n' &&
                   peek(lexer, 0) != '\r')
                lexer->position++;
            lexer->position--;
        } else if (c == '\n' || c == '\r') {
            lexer->line_start = lexer->position + 1;
        } else if (c != ' ' && c != '\t') {
            return;
        }
    }
}

/* ---- strings, characters, names in backquotes ---- */

/* \u{HEX}: the position is behind the u; false if it is none. */
static bool code_point_escape(Lexer *lexer, uint32_t *code_point) {
    uint32_t value = 0, digits = 0;
    if (peek(lexer, 0) != '{') return false;
    lexer->position++;
    for (int digit; (digit = hex_value(peek(lexer, 0))) >= 0; lexer->position++, digits++) {
        value = value << 4 | (uint32_t)digit;
        if (value > 0x10ffff) return false;
    }
    if (digits == 0 || peek(lexer, 0) != '}') return false;
    lexer->position++;
    *code_point = value;
    return true;
}

/* What an escape stands for; is_byte: one byte, else a code point. The position is behind \. */
static bool escape(Lexer *lexer, uint32_t *value, bool *is_byte) {
    unsigned char c = peek(lexer, 0);
    lexer->position += lexer->position < lexer->text.length;
    *is_byte = true;
    switch (c) {
    case 'n': *value = '\n'; return true;
    case 't': *value = '\t'; return true;
    case 'r': *value = '\r'; return true;
    case '\\':
    case '"':
    case '\'':
    case '`': *value = c; return true;
    case 'x': {
        int high = hex_value(peek(lexer, 0)), low = high < 0 ? -1 : hex_value(peek(lexer, 1));
        if (low < 0) return false;
        lexer->position += 2;
        *value = (uint32_t)(high << 4 | low);
        return true;
    }
    case 'u': *is_byte = false; return code_point_escape(lexer, value);
    default: return false;
    }
}

/* One character of a quoted thing, which is neither its end nor a backslash. */
static bool plain_character(Lexer *lexer, Token *token, uint32_t *code_point) {
    size_t start = lexer->position;
    *code_point = utf8_decode(lexer->text, &lexer->position);
    if (*code_point >= 0x20 && *code_point != 0x7f && *code_point != UTF8_INVALID) return true;
    if (*code_point == '\t') return true;
    lexer->position = start + 1;
    lex_error(lexer, token, DIAG_STG_BAD_CHARACTER, start,
              PARTS(part_text(text_from(lexer, start))));
    return false;
}

static bool is_line_end(const Lexer *lexer) {
    return lexer->position >= lexer->text.length || peek(lexer, 0) == '\n' ||
           peek(lexer, 0) == '\r';
}

/* From the opening quote to behind the closing one, into the scratch buffer; false after an error.
 */
static bool quoted(Lexer *lexer, Token *token, char quote, const char *what) {
    size_t start = lexer->position++;
    buffer_clear(&lexer->scratch);
    for (;;) {
        size_t at = lexer->position;
        char bytes[UTF8_LONGEST];
        uint32_t value;
        bool is_byte = false;
        if (is_line_end(lexer)) {
            lex_error(lexer, token, DIAG_STG_UNTERMINATED, start, PARTS(part_string(what)));
            return false;
        }
        if (peek(lexer, 0) == (unsigned char)quote) {
            lexer->position++;
            return true;
        }
        if (peek(lexer, 0) == '\\') {
            lexer->position++;
            if (!escape(lexer, &value, &is_byte) || (!is_byte && utf8_encode(value, bytes) == 0)) {
                lex_error(lexer, token, DIAG_STG_BAD_ESCAPE, at,
                          PARTS(part_text(text_from(lexer, at))));
                return false;
            }
        } else if (!plain_character(lexer, token, &value)) {
            return false;
        }
        if (is_byte)
            buffer_char(&lexer->scratch, (char)value);
        else
            buffer_add(&lexer->scratch, bytes, utf8_encode(value, bytes));
    }
}

static void lex_string(Lexer *lexer, Token *token) {
    if (!quoted(lexer, token, '"', "string")) return;
    token->kind = TOKEN_STRING;
    token->string = text_copy(lexer->arena, buffer_as_text(&lexer->scratch));
}

static void lex_character(Lexer *lexer, Token *token) {
    size_t start = lexer->position++;
    uint32_t value = 0;
    bool is_byte;
    if (is_line_end(lexer)) {
        lex_error(lexer, token, DIAG_STG_UNTERMINATED, start, PARTS(part_string("character")));
        return;
    }
    size_t at = lexer->position;
    if (peek(lexer, 0) == '\\') {
        lexer->position++;
        if (!escape(lexer, &value, &is_byte)) {
            lex_error(lexer, token, DIAG_STG_BAD_ESCAPE, at,
                      PARTS(part_text(text_from(lexer, at))));
            return;
        }
    } else if (peek(lexer, 0) != '\'' && !plain_character(lexer, token, &value)) {
        return;
    }
    if (lexer->position == at || peek(lexer, 0) != '\'') {
        lex_error(lexer, token, DIAG_STG_BAD_LITERAL, start, NO_PARTS);
        return;
    }
    lexer->position++;
    token->kind = TOKEN_LITERAL;
    token->rep = REP_CHAR;
    token->literal = value;
}

static void lex_quoted_name(Lexer *lexer, Token *token) {
    size_t start = lexer->position;
    if (!quoted(lexer, token, '`', "name")) return;
    if (lexer->scratch.length == 0) {
        lex_error(lexer, token, DIAG_STG_UNEXPECTED, start,
                  PARTS(part_string("a name"), part_string("an empty one")));
        return;
    }
    token->kind = TOKEN_QUOTED;
    token->name = intern(lexer->interner, buffer_as_text(&lexer->scratch));
}

/* ---- numbers ---- */

/* digits -> value; false if it does not fit in 64 bits, or something is no digit */
static bool integer_value(Text digits, unsigned radix, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i < digits.length; i++) {
        int digit = hex_value((unsigned char)digits.bytes[i]);
        if (digit < 0 || (unsigned)digit >= radix) return false;
        if (*value > (UINT64_MAX - (unsigned)digit) / radix) return false;
        *value = *value * radix + (unsigned)digit;
    }
    return digits.length > 0;
}

/* digits [. digits] [e [sign] digits], and nothing else */
static bool is_decimal(Text text) {
    size_t at = 0, start;
    for (start = at; at < text.length && is_digit((unsigned char)text.bytes[at]); at++) {
    }
    if (at == start) return false;
    if (at < text.length && text.bytes[at] == '.') {
        for (start = ++at; at < text.length && is_digit((unsigned char)text.bytes[at]); at++) {
        }
        if (at == start) return false;
    }
    if (at < text.length && (text.bytes[at] == 'e' || text.bytes[at] == 'E')) {
        at++;
        if (at < text.length && (text.bytes[at] == '-' || text.bytes[at] == '+')) at++;
        for (start = at; at < text.length && is_digit((unsigned char)text.bytes[at]); at++) {
        }
        if (at == start) return false;
    }
    return at == text.length;
}

/* A floating literal, `text` being it without sign and suffix. */
static bool floating_value(Lexer *lexer, Token *token, Text text, bool negative) {
    if (!is_decimal(text)) return false;
    buffer_clear(&lexer->scratch);
    if (negative) buffer_char(&lexer->scratch, '-');
    buffer_text(&lexer->scratch, text);
    if (token->rep == REP_FLOAT) {
        float value = strtof(buffer_as_string(&lexer->scratch), NULL);
        token->literal = word_of_float(value);
        return value - value == 0; /* not infinite */
    }
    double value = strtod(buffer_as_string(&lexer->scratch), NULL);
    token->literal = word_of_double(value);
    return value - value == 0;
}

/* 0xHEX: Int#, with w Word#, with D or F the bits of a Double# or Float# (infinities and such).
 * Digits are lower-case, so that D and F are none. */
static bool hexadecimal_value(Token *token, Text digits) {
    token->rep = REP_INT;
    if (digits.length > 0) {
        char suffix = digits.bytes[digits.length - 1];
        if (suffix == 'w') token->rep = REP_WORD;
        if (suffix == 'D') token->rep = REP_DOUBLE;
        if (suffix == 'F') token->rep = REP_FLOAT;
        digits.length -= token->rep != REP_INT;
    }
    for (size_t i = 0; i < digits.length; i++)
        if (is_upper((unsigned char)digits.bytes[i])) return false;
    return integer_value(digits, 16, &token->literal) &&
           (token->rep != REP_FLOAT || token->literal <= UINT32_MAX);
}

static bool decimal_value(Lexer *lexer, Token *token, Text text, bool negative) {
    char suffix = text.bytes[text.length - 1];
    bool is_floating = memchr(text.bytes, '.', text.length) ||
                       memchr(text.bytes, 'e', text.length) || memchr(text.bytes, 'E', text.length);
    token->rep = suffix == 'f'   ? REP_FLOAT
                 : is_floating   ? REP_DOUBLE
                 : suffix == 'w' ? REP_WORD
                                 : REP_INT;
    if (suffix == 'f' || suffix == 'w') text.length--;
    if (token->rep == REP_FLOAT || token->rep == REP_DOUBLE)
        return floating_value(lexer, token, text, negative);
    uint64_t value;
    if (!integer_value(text, 10, &value)) return false;
    token->literal = negative ? 0 - value : value;
    if (token->rep == REP_WORD) return !negative;
    return value <= (uint64_t)INT64_MAX + negative;
}

static void lex_number(Lexer *lexer, Token *token) {
    size_t start = lexer->position;
    bool negative = peek(lexer, 0) == '-';
    lexer->position += negative;
    size_t digits = lexer->position;
    bool is_hexadecimal = peek(lexer, 0) == '0' && peek(lexer, 1) == 'x';
    for (;; lexer->position++) {
        unsigned char c = peek(lexer, 0),
                      last = lexer->position > digits
                                 ? (unsigned char)lexer->text.bytes[lexer->position - 1]
                                 : 0;
        bool is_sign = (c == '-' || c == '+') && (last == 'e' || last == 'E') && !is_hexadecimal &&
                       is_digit(peek(lexer, 1));
        if (!is_name_part(c) && !is_sign && !(c == '.' && is_digit(peek(lexer, 1)))) break;
    }
    Text text = text_from(lexer, digits);
    bool good = is_hexadecimal
                    ? !negative && hexadecimal_value(token, (Text){text.bytes + 2, text.length - 2})
                    : decimal_value(lexer, token, text, negative);
    token->kind = TOKEN_LITERAL;
    if (!good)
        lex_error(lexer, token, DIAG_STG_BAD_NUMBER, start,
                  PARTS(part_text(text_from(lexer, start)), part_string(rep_name(token->rep))));
}

/* @line:column-line:column */
static void lex_place(Lexer *lexer, Token *token) {
    size_t start = lexer->position++;
    static const char after[] = {':', '-', ':', 0};
    token->kind = TOKEN_PLACE;
    for (int i = 0; i < 4; i++) {
        uint64_t value = 0;
        bool good = is_digit(peek(lexer, 0));
        for (; is_digit(peek(lexer, 0)); lexer->position++)
            if (value <= UINT32_MAX) value = value * 10 + (peek(lexer, 0) - '0');
        token->place[i] = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
        if (good && i < 3) good = peek(lexer, 0) == (unsigned char)after[i];
        if (!good) {
            lex_error(lexer, token, DIAG_STG_UNEXPECTED, start,
                      PARTS(part_string("a place such as @12:3-12:9"),
                            part_text(text_from(lexer, start))));
            return;
        }
        lexer->position += i < 3;
    }
}

/* ---- names and symbols ---- */

typedef struct Reserved {
    const char *text;
    TokenKind kind;
} Reserved;

static const Reserved reserved_words[] = {
    {"let", TOKEN_LET},     {"in", TOKEN_IN},       {"case", TOKEN_CASE}, {"of", TOKEN_OF},
    {"join", TOKEN_JOIN},   {"jump", TOKEN_JUMP},   {"mark", TOKEN_MARK}, {"set", TOKEN_SET},
    {"scc", TOKEN_SCC},     {"here", TOKEN_HERE},   {"at", TOKEN_AT},     {"catch", TOKEN_CATCH},
    {"raise", TOKEN_RAISE}, {"thunk", TOKEN_THUNK}, {"con", TOKEN_CON},
};

/* Haskell has no names like these. */
static const Reserved hashed_words[] = {
    {"choose#", TOKEN_OR}, {"both#", TOKEN_BOTH},   {"fail#", TOKEN_FAIL},
    {"free#", TOKEN_FREE}, {"fcase#", TOKEN_FCASE},
};

enum { HASHED_WORDS = sizeof hashed_words / sizeof *hashed_words };

static TokenKind hashed_kind(Text word) {
    if (word.length <= 7)
        for (size_t i = 0; i < HASHED_WORDS; i++)
            if (text_equal(word, text_of(hashed_words[i].text))) return hashed_words[i].kind;
    return TOKEN_HASHED;
}

const char *stg_lex_hashed_word(size_t number) {
    return number < HASHED_WORDS ? hashed_words[number].text : NULL;
}

static TokenKind word_kind(Text word) {
    if (word.length <= 5)
        for (size_t i = 0; i < sizeof reserved_words / sizeof *reserved_words; i++)
            if (text_equal(word, text_of(reserved_words[i].text))) return reserved_words[i].kind;
    return is_upper((unsigned char)word.bytes[0]) ? TOKEN_UPPER : TOKEN_LOWER;
}

static void lex_name(Lexer *lexer, Token *token) {
    size_t start = lexer->position, word;
    for (;;) { /* Module. Module. ... name */
        word = lexer->position;
        while (is_name_part(peek(lexer, 0))) lexer->position++;
        bool qualifies = is_upper((unsigned char)lexer->text.bytes[word]) &&
                         peek(lexer, 0) == '.' &&
                         (is_name_start(peek(lexer, 1)) || peek(lexer, 1) == '`');
        if (!qualifies) break;
        lexer->position++;
        if (peek(lexer, 0) == '`') {
            Text module = {lexer->text.bytes + start, lexer->position - 1 - start};
            token->module = intern(lexer->interner, module);
            lex_quoted_name(lexer, token);
            return;
        }
    }
    if (word > start)
        token->module =
            intern(lexer->interner, (Text){lexer->text.bytes + start, word - 1 - start});
    Text name = text_from(lexer, word);
    token->kind = token->module == 0                       ? word_kind(name)
                  : is_upper((unsigned char)name.bytes[0]) ? TOKEN_UPPER
                                                           : TOKEN_LOWER;
    if (name.length == 1 && name.bytes[0] == '_') token->kind = TOKEN_WILDCARD;
    if (token->module == 0 && peek(lexer, 0) == '#') {
        while (peek(lexer, 0) == '#') lexer->position++;
        name = text_from(lexer, word);
        token->kind = hashed_kind(name);
    }
    token->name = intern(lexer->interner, name);
}

static void lex_operator(Lexer *lexer, Token *token) {
    size_t start = lexer->position;
    while (is_operator(peek(lexer, 0)) &&
           !(lexer->position > start && peek(lexer, 0) == '-' && is_digit(peek(lexer, 1))))
        lexer->position++;
    Text text = text_from(lexer, start);
    if (memchr(text.bytes, '#', text.length)) {
        token->kind = TOKEN_HASHED;
        token->name = intern(lexer->interner, text);
    } else if (text_equal(text, TEXT("="))) {
        token->kind = TOKEN_EQUALS;
    } else if (text_equal(text, TEXT("->"))) {
        token->kind = TOKEN_ARROW;
    } else if (text_equal(text, TEXT("|"))) {
        token->kind = TOKEN_BAR;
    } else if (text_equal(text, TEXT(":"))) {
        token->kind = TOKEN_COLON;
    } else if (text_equal(text, TEXT("."))) {
        token->kind = TOKEN_DOT;
    } else {
        lex_error(lexer, token, DIAG_STG_BAD_CHARACTER, start, PARTS(part_text(text)));
    }
}

static bool lex_punctuation(Lexer *lexer, Token *token) {
    unsigned char c = peek(lexer, 0), next = peek(lexer, 1);
    switch (c) {
    case '(': token->kind = next == '#' ? TOKEN_OPEN_TUPLE : TOKEN_OPEN; break;
    case ')': token->kind = TOKEN_CLOSE; break;
    case '{': token->kind = TOKEN_OPEN_BRACE; break;
    case '}': token->kind = TOKEN_CLOSE_BRACE; break;
    case ';': token->kind = TOKEN_SEMICOLON; break;
    case '\\': token->kind = TOKEN_BACKSLASH; break;
    case '#':
        if (next != ')') return false;
        token->kind = TOKEN_CLOSE_TUPLE;
        break;
    default: return false;
    }
    bool is_long = token->kind == TOKEN_OPEN_TUPLE || token->kind == TOKEN_CLOSE_TUPLE;
    lexer->position += is_long ? 2 : 1;
    return true;
}

static void lex_unknown(Lexer *lexer, Token *token) {
    size_t start = lexer->position;
    token->kind = TOKEN_ERROR;
    /* a byte that is not UTF-8 has its diagnostic already: the reader looks at them all first */
    if (utf8_decode(lexer->text, &lexer->position) == UTF8_INVALID) return;
    lex_error(lexer, token, DIAG_STG_BAD_CHARACTER, start,
              PARTS(part_text(text_from(lexer, start))));
}

void stg_lexer_next(Lexer *lexer, Token *token) {
    skip_blank(lexer);
    size_t start = lexer->position;
    *token = (Token){.starts_line = start == lexer->line_start};
    unsigned char c = peek(lexer, 0);
    if (start >= lexer->text.length)
        token->kind = TOKEN_END;
    else if (is_name_start(c))
        lex_name(lexer, token);
    else if (is_digit(c) || (c == '-' && is_digit(peek(lexer, 1))))
        lex_number(lexer, token);
    else if (c == '"')
        lex_string(lexer, token);
    else if (c == '\'')
        lex_character(lexer, token);
    else if (c == '`')
        lex_quoted_name(lexer, token);
    else if (c == '@')
        lex_place(lexer, token);
    else if (!lex_punctuation(lexer, token)) {
        if (is_operator(c))
            lex_operator(lexer, token);
        else
            lex_unknown(lexer, token);
    }
    token->span = (Span){lexer->base + (uint32_t)start, lexer->base + (uint32_t)lexer->position};
}

/* ---- how names are written ---- */

static bool is_plain(Text name) {
    if (name.length == 0 || !is_name_start((unsigned char)name.bytes[0])) return false;
    for (size_t i = 0; i < name.length; i++)
        if (!is_name_part((unsigned char)name.bytes[i])) return false;
    return true;
}

bool stg_lex_is_plain_variable(Text name) {
    return is_plain(name) && word_kind(name) == TOKEN_LOWER && !text_equal(name, TEXT("_"));
}

bool stg_lex_is_plain_constructor(Text name) {
    return is_plain(name) && word_kind(name) == TOKEN_UPPER;
}

bool stg_lex_looks_like_constructor(Text name) {
    return name.length > 0 && (is_upper((unsigned char)name.bytes[0]) || name.bytes[0] == ':' ||
                               name.bytes[0] == '(' || name.bytes[0] == '[');
}
