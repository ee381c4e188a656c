/* Literals: at known types static constructors, elsewhere fromInteger and its like. */
#include "compiler/desugar/internal.h"
#include "prim/number.h"
#include <gmp.h>
#include <stdlib.h>

/* ---- numbers ---- */

static bool magnitude_of(const HsLiteral *literal, uint64_t *value) {
    *value = 0;
    for (size_t i = 0; i < literal->value.length; i++) {
        char c = literal->value.bytes[i];
        uint64_t digit = c <= '9' ? (uint64_t)(c - '0') : (uint64_t)((c | 32) - 'a' + 10);
        if (digit >= literal->base) return false;
        if (*value > (UINT64_MAX - digit) / literal->base) return false;
        *value = *value * literal->base + digit;
    }
    return true;
}

bool desugar_literal_word(const HsLiteral *literal, bool is_negative, Rep rep, Word *word) {
    uint64_t value;
    if (!magnitude_of(literal, &value)) return false;
    if (rep == REP_INT && value > (uint64_t)INT64_MAX + is_negative) return false;
    *word = (Word)(is_negative ? 0 - value : value);
    return true;
}

/* the digits of a whole number in decimal, in the arena */
static Text decimal_digits(Desugar *d, const HsLiteral *literal) {
    if (literal->base == 10) return literal->value;
    mpz_t value;
    Text digits = text_copy(d->arena, literal->value);
    mpz_init(value);
    mpz_set_str(value, digits.bytes, literal->base);
    size_t room = mpz_sizeinbase(value, 10) + 2;
    char *text = ARENA_ARRAY(d->arena, char, room);
    mpz_get_str(text, 10, value);
    mpz_clear(value);
    return text_of(text);
}

/* 0x1.8p3: C reads it, and rounds it right */
static void read_hexadecimal(const HsLiteral *literal, double *value, float *narrow) {
    Buffer text = {0};
    buffer_printf(&text, "0x%.*s", TEXT_ARGS(literal->value));
    *value = strtod(buffer_as_string(&text), NULL);
    *narrow = strtof(buffer_as_string(&text), NULL);
    buffer_release(&text);
}

static bool floating_word(Desugar *d, const HsLiteral *literal, bool is_negative, Rep rep,
                          Word *word) {
    double value;
    float narrow;
    Text digits = literal->kind == HS_INTEGER ? decimal_digits(d, literal) : literal->value;
    if (literal->kind == HS_FRACTIONAL && literal->base == 16)
        read_hexadecimal(literal, &value, &narrow);
    else if (!number_read_double(digits, &value) || !number_read_float(digits, &narrow))
        return false;
    *word = rep == REP_DOUBLE ? word_of_double(is_negative ? -value : value)
                              : word_of_float(is_negative ? -narrow : narrow);
    return true;
}

/* ---- boxes ---- */

static CoreExpr *box(Desugar *d, NameKnown known, Rep rep, Word word, Span span) {
    CoreConstructor *constructor = desugar_known_constructor(d, known, span);
    CoreExpr *field = core_primitive(d->module, span, rep, word);
    if (!constructor) return field;
    return desugar_apply1(d, span, core_constructor(d->module, span, constructor), field);
}

/* a larger one: digits, after a minus sign or without */
static CoreExpr *large_integer(Desugar *d, const char *sign, Text digits, Span span) {
    CoreVariable *function = desugar_known(d, KNOWN_INTEGER_DECIMAL, span);
    if (!function) return box(d, KNOWN_INTEGER_BOX, REP_INT, 0, span);
    Buffer text = {0};
    buffer_printf(&text, "%s%.*s", sign, TEXT_ARGS(digits));
    CoreExpr *address = core_address(d->module, span, buffer_as_text(&text));
    buffer_release(&text);
    return desugar_apply1(d, span, desugar_variable(d, span, function), address);
}

static CoreExpr *integer(Desugar *d, const HsLiteral *literal, bool is_negative, Span span) {
    Word word;
    if (desugar_literal_word(literal, is_negative, REP_INT, &word))
        return box(d, KNOWN_INTEGER_BOX, REP_INT, word, span);
    return large_integer(d, is_negative ? "-" : "", decimal_digits(d, literal), span);
}

/* at one of the types that we know; NULL: it is another */
static CoreExpr *known_number(Desugar *d, const HsLiteral *literal, bool is_negative, Type *type,
                              Span span) {
    static const struct {
        NameKnown type, box;
        Rep rep;
    } boxes[] = {{KNOWN_INT, KNOWN_INT_BOX, REP_INT},
                 {KNOWN_WORD, KNOWN_WORD_BOX, REP_WORD},
                 {KNOWN_DOUBLE, KNOWN_DOUBLE_BOX, REP_DOUBLE},
                 {KNOWN_FLOAT, KNOWN_FLOAT_BOX, REP_FLOAT}};
    Word word;
    for (uint32_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        if (!desugar_is_known_type(d, type, boxes[i].type)) continue;
        bool is_floating = boxes[i].rep == REP_DOUBLE || boxes[i].rep == REP_FLOAT;
        if (is_floating ? floating_word(d, literal, is_negative, boxes[i].rep, &word)
                        : literal->kind == HS_INTEGER &&
                              desugar_literal_word(literal, is_negative, boxes[i].rep, &word))
            return box(d, boxes[i].box, boxes[i].rep, word, span);
    }
    if (literal->kind == HS_INTEGER && desugar_is_known_type(d, type, KNOWN_INTEGER))
        return integer(d, literal, is_negative, span);
    return NULL;
}

/* ---- fractions: n :% d, in lowest terms ---- */

enum { EXPONENT_LIMIT = 1000000 };

/* digits[.digits][e[+-]digits]; with base 16 p, and the exponent is of two */
static bool read_ratio(const HsLiteral *literal, mpq_t ratio) {
    Buffer digits = {0};
    long exponent = 0;
    bool after = false, is_decimal = literal->base == 10;
    for (size_t i = 0; i < literal->value.length; i++) {
        char c = literal->value.bytes[i];
        if ((c | 32) == (is_decimal ? 'e' : 'p')) {
            exponent += strtol(literal->value.bytes + i + 1, NULL, 10);
            break;
        }
        if (c == '.') {
            after = true;
            continue;
        }
        buffer_char(&digits, c);
        if (after) exponent -= is_decimal ? 1 : 4;
    }
    bool is_good = labs(exponent) <= EXPONENT_LIMIT;
    if (is_good) {
        mpz_set_str(mpq_numref(ratio), buffer_as_string(&digits), literal->base);
        mpz_ui_pow_ui(mpq_denref(ratio), is_decimal ? 10 : 2, (unsigned long)labs(exponent));
        if (exponent > 0) {
            mpz_mul(mpq_numref(ratio), mpq_numref(ratio), mpq_denref(ratio));
            mpz_set_ui(mpq_denref(ratio), 1);
        }
        mpq_canonicalize(ratio);
    }
    buffer_release(&digits);
    return is_good;
}

static CoreExpr *integer_of(Desugar *d, const mpz_t value, Span span) {
    if (mpz_fits_slong_p(value))
        return box(d, KNOWN_INTEGER_BOX, REP_INT, (Word)mpz_get_si(value), span);
    char *text = ARENA_ARRAY(d->arena, char, mpz_sizeinbase(value, 10) + 2);
    mpz_get_str(text, 10, value);
    return large_integer(d, "", text_of(text), span);
}

static CoreExpr *rational(Desugar *d, const HsLiteral *literal, bool is_negative, Span span) {
    const NameEntity *integers = name_known(d->names, KNOWN_INTEGER);
    CoreConstructor *constructor = desugar_known_constructor(d, KNOWN_RATIO_MAKE, span);
    if (!constructor || !integers || !integers->type) return NULL;
    mpq_t ratio;
    mpq_init(ratio);
    CoreExpr *made = NULL;
    if (read_ratio(literal, ratio)) {
        if (is_negative) mpq_neg(ratio, ratio);
        CoreExpr *parts[2] = {integer_of(d, mpq_numref(ratio), span),
                              integer_of(d, mpq_denref(ratio), span)};
        Type *whole = type_constructor(d->store, constructor->data->type);
        whole =
            type_apply(d->store, whole, type_constructor(d->store, integers->type->constructor));
        made = desugar_construct(d, span, constructor, whole, parts, 2);
    } else {
        desugar_gap(d, span, "a fraction with such an exponent");
    }
    mpq_clear(ratio);
    return made;
}

/* fromInteger n, fromRational r; of a whole number after a pattern's minus sign: negate of it */
static CoreExpr *overloaded(Desugar *d, const HsLiteral *literal, bool is_negative,
                            const TypeEvidence *evidence, Span span) {
    bool is_whole = literal->kind == HS_INTEGER;
    const TypeEvidence *use =
        desugar_role_slot(d, evidence, is_whole ? KNOWN_NUM : KNOWN_FRACTIONAL);
    CoreExpr *function =
        desugar_method(d, is_whole ? KNOWN_FROM_INTEGER : KNOWN_FROM_RATIONAL, use, NULL, 0, span);
    CoreExpr *argument = is_whole ? integer(d, literal, literal->is_negative, span)
                                  : rational(d, literal, is_negative, span);
    if (!argument) return function;
    CoreExpr *made = desugar_apply1(d, span, function, argument);
    if (!is_negative || !is_whole || literal->is_negative) return made;
    return desugar_apply1(d, span, desugar_method(d, KNOWN_NEGATE, use, NULL, 0, span), made);
}

/* ---- strings ---- */

CoreExpr *desugar_string(Desugar *d, Text text, Type *type, Span span) {
    (void)type;
    CoreVariable *function = desugar_known(d, KNOWN_UNPACK_STRING, span);
    Buffer bytes = {0};
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == 0)
            buffer_add(&bytes, "\xc0\x80", 2);
        else
            buffer_char(&bytes, text.bytes[i]);
    }
    CoreExpr *address = core_address(d->module, span, buffer_as_text(&bytes));
    buffer_release(&bytes);
    return function ? desugar_apply1(d, span, desugar_variable(d, span, function), address)
                    : address;
}

static CoreExpr *string(Desugar *d, const HsLiteral *literal, Type *type,
                        const TypeEvidence *evidence, Span span) {
    CoreExpr *made = desugar_string(d, literal->value, type, span);
    const TypeEvidence *use = desugar_role_slot(d, evidence, KNOWN_IS_STRING);
    if (!use || (made->type && type_equal(made->type, type))) return made;
    return desugar_apply1(d, span, desugar_method(d, KNOWN_FROM_STRING, use, NULL, 0, span), made);
}

/* ---- all ---- */

CoreExpr *desugar_literal(Desugar *d, const HsLiteral *literal, bool is_negative, Type *type,
                          const TypeEvidence *evidence, Span span) {
    Word word = 0;
    is_negative = is_negative || literal->is_negative;
    switch (literal->kind) {
    case HS_INTEGER:
    case HS_FRACTIONAL: {
        CoreExpr *known = known_number(d, literal, is_negative, type, span);
        return known ? known : overloaded(d, literal, is_negative, evidence, span);
    }
    case HS_CHARACTER: return box(d, KNOWN_CHAR_BOX, REP_CHAR, literal->character, span);
    case HS_STRING: return string(d, literal, type, evidence, span);
    case HS_INT_HASH:
    case HS_WORD_HASH: {
        Rep rep = literal->kind == HS_INT_HASH ? REP_INT : REP_WORD;
        if (!desugar_literal_word(literal, is_negative, rep, &word))
            desugar_gap(d, span, "a literal that is too large");
        return core_primitive(d->module, span, rep, word);
    }
    case HS_FLOAT_HASH:
    case HS_DOUBLE_HASH: {
        Rep rep = literal->kind == HS_FLOAT_HASH ? REP_FLOAT : REP_DOUBLE;
        if (!floating_word(d, literal, is_negative, rep, &word))
            desugar_gap(d, span, "this literal");
        return core_primitive(d->module, span, rep, word);
    }
    case HS_CHARACTER_HASH: return core_primitive(d->module, span, REP_CHAR, literal->character);
    case HS_STRING_HASH: return core_address(d->module, span, literal->value);
    }
    return NULL;
}
