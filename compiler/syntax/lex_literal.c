/* Numbers, characters and strings. */
#include "base/utf8.h"
#include "compiler/syntax/lex_internal.h"
#include "prim/unicode.h"
#include <stdlib.h>
#include <string.h>

enum { LARGEST_CHARACTER = 0x10ffff };

static void literal_token(Lexer *lexer, HsLiteral literal, size_t start) {
    if (lexer->token.kind == TOKEN_ERROR) return;
    HsLiteral *kept = ARENA_NEW(lexer->input.arena, HsLiteral);
    literal.text = text_copy(lexer->input.arena, syntax_lex_from(lexer, start));
    *kept = literal;
    lexer->token.kind = TOKEN_LITERAL;
    lexer->token.literal = kept;
}

/* ---- numbers ---- */

static int digit_value(unsigned char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

static bool is_digit_at(const Lexer *lexer, size_t ahead, int base) {
    return digit_value(syntax_lex_peek(lexer, ahead)) < base;
}

/* how many underscores there are */
static size_t underscores(const Lexer *lexer, size_t ahead) {
    size_t count = 0;
    while (syntax_lex_peek(lexer, ahead + count) == '_') count++;
    return count;
}

/* Digits, and underscores between them, into the scratch buffer without these. */
static void take_digits(Lexer *lexer, int base, size_t start) {
    for (;;) {
        size_t skipped = underscores(lexer, 0);
        if (!is_digit_at(lexer, skipped, base)) return;
        lexer->position += skipped;
        buffer_char(&lexer->scratch, (char)syntax_lex_peek(lexer, 0));
        lexer->position++;
        if (skipped > 0)
            syntax_lex_need(lexer, EXTENSION_NumericUnderscores, "an underscore in a number",
                            start);
    }
}

/* .digits, if there are any */
static bool take_fraction(Lexer *lexer, int base, size_t start) {
    if (syntax_lex_peek(lexer, 0) != '.' || !is_digit_at(lexer, 1, base)) return false;
    buffer_char(&lexer->scratch, '.');
    lexer->position++;
    take_digits(lexer, base, start);
    return true;
}

/* e-3, p3 */
static bool take_exponent(Lexer *lexer, char small, char capital, size_t start) {
    size_t at = underscores(lexer, 0);
    unsigned char letter = syntax_lex_peek(lexer, at);
    if (letter != (unsigned char)small && letter != (unsigned char)capital) return false;
    unsigned char sign = syntax_lex_peek(lexer, at + 1);
    bool is_signed = sign == '-' || sign == '+';
    if (!is_digit_at(lexer, at + 1 + is_signed, 10)) return false;
    buffer_char(&lexer->scratch, small);
    if (sign == '-') buffer_char(&lexer->scratch, '-');
    lexer->position += at + 1 + is_signed;
    take_digits(lexer, 10, start);
    return true;
}

/* # and ## of MagicHash */
static void take_hashes(Lexer *lexer, HsLiteral *literal) {
    if (!syntax_lex_has(lexer, EXTENSION_MagicHash) || syntax_lex_peek(lexer, 0) != '#') return;
    bool is_double = syntax_lex_peek(lexer, 1) == '#';
    switch (literal->kind) {
    case HS_INTEGER: literal->kind = is_double ? HS_WORD_HASH : HS_INT_HASH; break;
    case HS_FRACTIONAL: literal->kind = is_double ? HS_DOUBLE_HASH : HS_FLOAT_HASH; break;
    case HS_CHARACTER:
        literal->kind = HS_CHARACTER_HASH;
        is_double = false;
        break;
    case HS_STRING:
        literal->kind = HS_STRING_HASH;
        is_double = false;
        break;
    default: return;
    }
    lexer->position += is_double ? 2 : 1;
}

/* 0x 0o 0b with a digit after them; else 10 */
static int base_of(const Lexer *lexer) {
    if (syntax_lex_peek(lexer, 0) != '0') return 10;
    int base = 10;
    switch (syntax_lex_peek(lexer, 1)) {
    case 'x':
    case 'X': base = 16; break;
    case 'o':
    case 'O': base = 8; break;
    case 'b':
    case 'B': base = 2; break;
    }
    return base != 10 && is_digit_at(lexer, 2 + underscores(lexer, 2), base) ? base : 10;
}

enum { WHOLE_DIGITS = 10000 }; /* that an exponent may add; more of them stay a fraction */

/* 1.5e2 -> 150: the digits of a whole number, if it is one */
static bool make_whole(Buffer *digits) {
    Text text = buffer_as_text(digits);
    size_t mantissa = 0, after = 0;
    while (mantissa < text.length && (text.bytes[mantissa] | 32) != 'e') mantissa++;
    long exponent = mantissa < text.length ? strtol(text.bytes + mantissa + 1, NULL, 10) : 0;
    size_t end = mantissa;
    for (size_t i = 0; i < mantissa; i++)
        if (text.bytes[i] == '.') after = i + 1;
    while (after > 0 && end > after && text.bytes[end - 1] == '0') end--;
    long zeros = exponent - (after > 0 ? (long)(end - after) : 0);
    if (zeros < 0 || zeros > WHOLE_DIGITS) return false;
    Buffer whole = {0};
    for (size_t i = 0; i < end; i++)
        if (text.bytes[i] != '.') buffer_char(&whole, text.bytes[i]);
    buffer_fill(&whole, '0', (size_t)zeros);
    buffer_clear(digits);
    buffer_text(digits, buffer_as_text(&whole));
    buffer_release(&whole);
    return true;
}

void syntax_lex_number(Lexer *lexer, bool is_negative) {
    size_t start = lexer->position - is_negative;
    int base = base_of(lexer);
    HsLiteral literal = {.kind = HS_INTEGER, .base = (uint8_t)base, .is_negative = is_negative};
    buffer_clear(&lexer->scratch);
    if (base != 10) lexer->position += 2;
    take_digits(lexer, base, start);
    if (base == 2) syntax_lex_need(lexer, EXTENSION_BinaryLiterals, "a binary number", start);
    bool is_fractional = false;
    if (base == 10) {
        is_fractional = take_fraction(lexer, 10, start);
        is_fractional |= take_exponent(lexer, 'e', 'E', start);
    } else if (base == 16 && syntax_lex_has(lexer, EXTENSION_HexFloatLiterals)) {
        is_fractional = take_fraction(lexer, 16, start);
        is_fractional |= take_exponent(lexer, 'p', 'P', start);
    }
    if (is_fractional && !(base == 10 && syntax_lex_has(lexer, EXTENSION_NumDecimals) &&
                           make_whole(&lexer->scratch)))
        literal.kind = HS_FRACTIONAL;
    take_hashes(lexer, &literal);
    literal.value = text_copy(lexer->input.arena, buffer_as_text(&lexer->scratch));
    literal_token(lexer, literal, start);
}

/* ---- escapes ---- */

/* in the order of their codes from 0; DEL is 127 */
static const char *const ascii_names[] = {
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS",  "HT",  "LF",
    "VT",  "FF",  "CR",  "SO",  "SI",  "DLE", "DC1", "DC2", "DC3", "DC4", "NAK",
    "SYN", "ETB", "CAN", "EM",  "SUB", "ESC", "FS",  "GS",  "RS",  "US",  "SP",
};

static bool ascii_escape(Lexer *lexer, uint32_t *value) {
    Text rest = {lexer->text.bytes + lexer->position, lexer->text.length - lexer->position};
    size_t longest = 0;
    for (uint32_t i = 0; i < sizeof ascii_names / sizeof *ascii_names; i++) {
        Text name = text_of(ascii_names[i]);
        if (name.length <= longest || !text_starts_with(rest, name)) continue;
        longest = name.length;
        *value = i;
    }
    if (text_starts_with(rest, TEXT("DEL"))) {
        longest = 3;
        *value = 127;
    }
    lexer->position += longest;
    return longest > 0;
}

static bool numeric_escape(Lexer *lexer, int base, uint32_t *value) {
    *value = 0;
    if (!is_digit_at(lexer, 0, base)) return false;
    for (; is_digit_at(lexer, 0, base); lexer->position++)
        if (*value <= LARGEST_CHARACTER)
            *value = *value * (uint32_t)base + (uint32_t)digit_value(syntax_lex_peek(lexer, 0));
    return *value <= LARGEST_CHARACTER;
}

/* After the backslash; false: none of Haskell's. */
static bool escape(Lexer *lexer, uint32_t *value) {
    static const char letters[] = "abfnrtv\\\"'", values[] = "\a\b\f\n\r\t\v\\\"'";
    unsigned char c = syntax_lex_peek(lexer, 0);
    const char *letter = c ? strchr(letters, c) : NULL;
    if (letter) {
        *value = (unsigned char)values[letter - letters];
        lexer->position++;
        return true;
    }
    if (c == '^') {
        unsigned char control = syntax_lex_peek(lexer, 1);
        *value = control - 64u;
        lexer->position += 2;
        return control >= '@' && control <= '_';
    }
    if (c == 'x' || c == 'X' || c == 'o' || c == 'O') {
        lexer->position++;
        return numeric_escape(lexer, c == 'x' || c == 'X' ? 16 : 8, value);
    }
    if (c >= '0' && c <= '9') return numeric_escape(lexer, 10, value);
    return ascii_escape(lexer, value);
}

static void bad_escape(Lexer *lexer, size_t start) {
    if (lexer->position > lexer->text.length) lexer->position = lexer->text.length;
    if (lexer->position == start + 1 && lexer->position < lexer->text.length &&
        lexer->text.bytes[lexer->position] != '\n')
        (void)utf8_decode(lexer->text, &lexer->position);
    syntax_lex_error(lexer, DIAG_SYNTAX_BAD_ESCAPE, start,
                     PARTS(part_text(syntax_lex_from(lexer, start))));
}

/* A character that stands for itself; false: a control character, or not UTF-8. */
static bool plain_character(Lexer *lexer, uint32_t *value) {
    size_t start = lexer->position;
    *value = utf8_decode(lexer->text, &lexer->position);
    if (*value != UTF8_INVALID && *value >= ' ' && *value != 127) return true;
    if (*value == UTF8_INVALID)
        syntax_lex_invalid(lexer, start);
    else
        syntax_lex_error(lexer, DIAG_SYNTAX_BAD_CHARACTER, start,
                         PARTS(part_text(syntax_lex_from(lexer, start))));
    return false;
}

/* ---- strings ---- */

/* After the backslash, at a blank: to the next backslash; false: something else comes first. */
static bool skip_gap(Lexer *lexer) {
    size_t length;
    while (lexer->position < lexer->text.length &&
           syntax_lex_class(lexer, lexer->position, &length) == CLASS_SPACE)
        lexer->position += length;
    if (syntax_lex_peek(lexer, 0) != '\\') return false;
    lexer->position++;
    return true;
}

static void add_character(Lexer *lexer, uint32_t value) {
    uint8_t bytes[4];
    buffer_add(&lexer->scratch, bytes, unicode_encode(value, bytes));
}

/* To the closing quote or the end of the line: after an error, so that there is one. */
static void skip_string(Lexer *lexer) {
    for (;; lexer->position++) {
        unsigned char c = syntax_lex_peek(lexer, 0);
        if (lexer->position >= lexer->text.length || c == '\n') return;
        if (c == '"') {
            lexer->position++;
            return;
        }
        if (c == '\\' && syntax_lex_peek(lexer, 1) != '\n' &&
            lexer->position + 1 < lexer->text.length)
            lexer->position++;
    }
}

/* One character of it, an escape or a gap; false after an error. */
static bool string_part(Lexer *lexer) {
    size_t start = lexer->position, length;
    uint32_t value;
    if (syntax_lex_peek(lexer, 0) != '\\') {
        if (!plain_character(lexer, &value)) return false;
        add_character(lexer, value);
        return true;
    }
    lexer->position++;
    if (syntax_lex_peek(lexer, 0) == '&') {
        lexer->position++;
    } else if (syntax_lex_class(lexer, lexer->position, &length) == CLASS_SPACE) {
        if (!skip_gap(lexer)) {
            bad_escape(lexer, start);
            return false;
        }
    } else if (escape(lexer, &value)) {
        add_character(lexer, value);
    } else {
        bad_escape(lexer, start);
        return false;
    }
    return true;
}

/* "..."#: its characters are bytes */
static Text hash_bytes(Lexer *lexer, size_t start) {
    Text wide = buffer_as_text(&lexer->scratch);
    char *bytes = arena_alloc(lexer->input.arena, wide.length + 1);
    size_t count = 0;
    for (size_t at = 0; at < wide.length;) {
        uint32_t taken;
        uint32_t value = unicode_decode((const uint8_t *)wide.bytes + at, wide.length - at, &taken);
        if (value > 0xff && lexer->token.kind != TOKEN_ERROR)
            syntax_lex_error(lexer, DIAG_SYNTAX_BAD_CHARACTER, start,
                             PARTS(part_text((Text){wide.bytes + at, taken})));
        bytes[count++] = (char)value;
        at += taken;
    }
    return (Text){bytes, count};
}

void syntax_lex_string(Lexer *lexer) {
    size_t start = lexer->position++;
    HsLiteral literal = {.kind = HS_STRING};
    buffer_clear(&lexer->scratch);
    for (;;) {
        if (lexer->position >= lexer->text.length || syntax_lex_peek(lexer, 0) == '\n') {
            lexer->position = start + 1; /* the message points at the quote */
            syntax_lex_error(lexer, DIAG_SYNTAX_UNTERMINATED, start,
                             PARTS(part_string("string"), part_string("\"")));
            skip_string(lexer);
            return;
        }
        if (syntax_lex_peek(lexer, 0) == '"') break;
        if (!string_part(lexer)) {
            skip_string(lexer);
            return;
        }
    }
    lexer->position++;
    take_hashes(lexer, &literal);
    literal.value = literal.kind == HS_STRING_HASH
                        ? hash_bytes(lexer, start)
                        : text_copy(lexer->input.arena, buffer_as_text(&lexer->scratch));
    literal_token(lexer, literal, start);
}

/* ---- characters ---- */

/* At ', is it 'c' or '\..'? Else it is a tick. */
static bool is_character(const Lexer *lexer) {
    unsigned char c = syntax_lex_peek(lexer, 1);
    if (c == '\\') return true;
    if (c == '\'' || c == 0 || c == '\n') return false;
    size_t after = lexer->position + 1;
    (void)utf8_decode(lexer->text, &after);
    return after < lexer->text.length && lexer->text.bytes[after] == '\'';
}

/* 'several' on one line: meant as a character or string? */
static bool is_long_character(const Lexer *lexer, size_t *end) {
    size_t length, at = lexer->position + 1;
    for (;; at += length) {
        CharacterClass class = syntax_lex_class(lexer, at, &length);
        if (at < lexer->text.length && lexer->text.bytes[at] == '\'') break;
        if (class != CLASS_LOWER && class != CLASS_UPPER && class != CLASS_DIGIT) return false;
    }
    *end = at + 1;
    return true;
}

void syntax_lex_quote(Lexer *lexer) {
    size_t start = lexer->position, end;
    HsLiteral literal = {.kind = HS_CHARACTER};
    if (!is_character(lexer)) {
        if (!syntax_lex_has(lexer, EXTENSION_TemplateHaskellQuotes) &&
            is_long_character(lexer, &end)) {
            lexer->position = end;
            syntax_lex_error(lexer, DIAG_SYNTAX_BAD_CHARACTER_LITERAL, start, NO_PARTS);
            return;
        }
        lexer->position++;
        lexer->token.kind = TOKEN_TICK;
        return;
    }
    lexer->position++;
    size_t inside = lexer->position;
    if (syntax_lex_peek(lexer, 0) == '\\') {
        lexer->position++;
        if (!escape(lexer, &literal.character)) {
            bad_escape(lexer, inside);
            if (syntax_lex_peek(lexer, 0) == '\'') lexer->position++;
            return;
        }
    } else if (!plain_character(lexer, &literal.character)) {
        if (syntax_lex_peek(lexer, 0) == '\'') lexer->position++;
        return;
    }
    if (syntax_lex_peek(lexer, 0) != '\'') {
        syntax_lex_error(lexer, DIAG_SYNTAX_BAD_CHARACTER_LITERAL, start, NO_PARTS);
        return;
    }
    lexer->position++;
    take_hashes(lexer, &literal);
    literal_token(lexer, literal, start);
}
