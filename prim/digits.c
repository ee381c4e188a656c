/* The digits of floating-point numbers (Burger and Dybvig, Printing Floating-Point Numbers Quickly
 * and Accurately, 1996, free-format algorithm) and back.
 *
 * Printing. A number v = mantissa * 2^exponent is held as the quotient value / scale of large
 * naturals, half the distance to its neighbours as up / scale and down / scale. Any decimal
 * strictly between v - down and v + up identifies v. Scaled so that v + up <= 1, a digit is the
 * whole part of 10 * value / scale; it is the last when the rest is less than down, or 1 less the
 * rest less than up. Strictly: a decimal just half-way is not relied upon, as in Haskell.
 *
 * Reading. The digits become a natural, the exponent a power of ten to multiply or divide by; the
 * leading 64 bits and whether anything is below them decide the rounding. A number half-way between
 * two doubles has at most 767 digits, so digits after the 800th matter only by not being all zero.
 *
 * The naturals have a fixed size. Printing needs about 1,140 bits; reading, 801 digits times
 * 10^310, or shifted to 66 bits more than a power of ten of at most 1,131: less than 4,000 bits. */
#include "base/fail.h"
#include "prim/natural_internal.h"
#include "prim/number.h"
#include "prim/pure.h"
#include <string.h>

enum { LARGE_LIMBS = 128, POWER_DIGITS = 19 };

typedef struct Large {
    mp_size_t count; /* without upper zeros */
    mp_limb_t limbs[LARGE_LIMBS];
} Large;

static const uint64_t power_of_ten = UINT64_C(10000000000000000000); /* 10^POWER_DIGITS */

static void large_set(Large *large, uint64_t value) {
    large->limbs[0] = value;
    large->count = value != 0;
}

static void large_push(Large *large, mp_limb_t limb) {
    if (limb == 0) return;
    bug_unless(large->count < LARGE_LIMBS, "a number needs more than %d limbs", LARGE_LIMBS);
    large->limbs[large->count++] = limb;
}

static void large_multiply(Large *large, uint64_t factor) {
    if (large->count > 0)
        large_push(large, mpn_mul_1(large->limbs, large->limbs, large->count, factor));
}

static void large_multiply_by_ten_to(Large *large, uint32_t power) {
    for (; power >= POWER_DIGITS; power -= POWER_DIGITS) large_multiply(large, power_of_ten);
    uint64_t rest = 1;
    for (; power > 0; power--) rest *= 10;
    large_multiply(large, rest);
}

static void large_shift_left(Large *large, uint32_t bits) {
    mp_size_t limbs = bits / LIMB_BITS;
    if (large->count == 0 || bits == 0) return;
    bug_unless(large->count + limbs <= LARGE_LIMBS, "a number is shifted too far");
    if (limbs > 0) {
        memmove(large->limbs + limbs, large->limbs, (size_t)large->count * sizeof(mp_limb_t));
        memset(large->limbs, 0, (size_t)limbs * sizeof(mp_limb_t));
        large->count += limbs;
    }
    if (bits % LIMB_BITS != 0)
        large_push(large, mpn_lshift(large->limbs, large->limbs, large->count, bits % LIMB_BITS));
}

static void large_add(Large *sum, const Large *a, const Large *b) {
    if (a->count < b->count) {
        const Large *other = a;
        a = b;
        b = other;
    }
    sum->count = a->count;
    large_push(sum, mpn_add(sum->limbs, a->limbs, a->count, b->limbs, b->count));
}

static void large_subtract(Large *from, const Large *b) {
    mpn_sub(from->limbs, from->limbs, from->count, b->limbs, b->count);
    while (from->count > 0 && from->limbs[from->count - 1] == 0) from->count--;
}

static int large_compare(const Large *a, const Large *b) {
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    return a->count == 0 ? 0 : mpn_cmp(a->limbs, b->limbs, a->count);
}

/* a + b compared with c */
static int large_compare_sum(const Large *a, const Large *b, const Large *c) {
    Large sum;
    large_add(&sum, a, b);
    return large_compare(&sum, c);
}

/* ---- printing ---- */

typedef struct Quotient {
    Large value, scale, up, down;
} Quotient;

/* v as above; `narrow_below`: the neighbour below is at half the distance */
static void quotient_init(Quotient *q, uint64_t mantissa, int exponent, bool narrow_below) {
    uint32_t raise = exponent > 0 ? (uint32_t)exponent : 0;
    uint32_t lower = exponent < 0 ? (uint32_t)-exponent : 0;
    large_set(&q->value, mantissa);
    large_shift_left(&q->value, raise + 1 + narrow_below);
    large_set(&q->scale, 1);
    large_shift_left(&q->scale, lower + 1 + narrow_below);
    large_set(&q->down, 1);
    large_shift_left(&q->down, raise);
    large_set(&q->up, 1);
    large_shift_left(&q->up, raise + narrow_below);
}

static void quotient_multiply(Quotient *q, uint32_t power) {
    large_multiply_by_ten_to(&q->value, power);
    large_multiply_by_ten_to(&q->up, power);
    large_multiply_by_ten_to(&q->down, power);
}

/* Scales so that v + up <= 1 and no further; returns the power of ten taken out. */
static int32_t quotient_scale(Quotient *q, int first_bit) {
    /* not above floor(log10(2^first_bit)) <= floor(log10(v)), nor far below it */
    int32_t power = first_bit >= 0 ? first_bit * 1233 / 4096 : first_bit * 1234 / 4096 - 1;
    if (power >= 0)
        large_multiply_by_ten_to(&q->scale, (uint32_t)power);
    else
        quotient_multiply(q, (uint32_t)-power);
    while (large_compare_sum(&q->value, &q->up, &q->scale) > 0) {
        large_multiply_by_ten_to(&q->scale, 1);
        power++;
    }
    return power;
}

static NumberDigits digits_of(uint64_t mantissa, int exponent, bool narrow_below) {
    NumberDigits result = {.digits = "0", .count = 1, .exponent = 0};
    if (mantissa == 0) return result;
    Quotient q;
    quotient_init(&q, mantissa, exponent, narrow_below);
    result.exponent = quotient_scale(&q, exponent + 63 - __builtin_clzll(mantissa));
    result.count = 0;
    for (;;) {
        quotient_multiply(&q, 1);
        char digit = '0';
        while (large_compare(&q.value, &q.scale) >= 0) {
            large_subtract(&q.value, &q.scale);
            digit++;
        }
        bool low = large_compare(&q.value, &q.down) < 0;
        bool high = large_compare_sum(&q.value, &q.up, &q.scale) > 0;
        if (high && (!low || large_compare_sum(&q.value, &q.value, &q.scale) >= 0)) digit++;
        bug_unless(result.count < NUMBER_MOST_DIGITS, "a number has too many digits");
        result.digits[result.count++] = digit;
        if (low || high) return result;
    }
}

/* Of the bits without the sign; `precision` as in rounding.c, `lowest` the exponent of the
 * subnormal numbers' last bit. */
static NumberDigits digits_of_bits(uint64_t bits, int precision, int lowest) {
    uint64_t first = UINT64_C(1) << (precision - 1);
    int stored = (int)(bits >> (precision - 1));
    uint64_t mantissa = bits & (first - 1);
    if (stored == 0) return digits_of(mantissa, lowest, false);
    return digits_of(mantissa | first, lowest + stored - 1, mantissa == 0 && stored > 1);
}

NumberDigits number_digits_double(double value) {
    return digits_of_bits(word_of_double(value) & INT64_MAX, 53, -1074);
}

NumberDigits number_digits_float(float value) {
    return digits_of_bits(word_of_float(value) & INT32_MAX, 24, -149);
}

/* ---- reading ---- */

enum { MOST_READ_DIGITS = 800, SURELY_INFINITE = 310, SURELY_ZERO = -330 };

/* 0.digits * 10^exponent, the first digit not being 0 */
typedef struct Decimal {
    bool negative;
    bool more; /* there are other digits than 0 after these */
    uint32_t count;
    int64_t exponent;
    uint8_t digits[MOST_READ_DIGITS + 1];
} Decimal;

static bool is_digit(Text text, size_t at) {
    return at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9';
}

static void decimal_add(Decimal *decimal, uint8_t digit) {
    if (decimal->count < MOST_READ_DIGITS)
        decimal->digits[decimal->count++] = digit;
    else if (digit != 0)
        decimal->more = true;
}

/* The exponent after the `e`; one with 17 digits is out of reach of any text's length. */
static bool decimal_read_exponent(Decimal *decimal, Text text, size_t at) {
    bool negative = at < text.length && text.bytes[at] == '-';
    if (negative || (at < text.length && text.bytes[at] == '+')) at++;
    if (!is_digit(text, at)) return false;
    int64_t exponent = 0;
    for (; is_digit(text, at); at++)
        if (exponent < INT64_C(10000000000000000))
            exponent = exponent * 10 + (text.bytes[at] - '0');
    decimal->exponent += negative ? -exponent : exponent;
    return at == text.length;
}

static bool decimal_read(Decimal *decimal, Text text) {
    *decimal = (Decimal){0};
    size_t at = 0;
    decimal->negative = text.length > 0 && text.bytes[0] == '-';
    if (decimal->negative) at++;
    if (!is_digit(text, at)) return false;
    for (; is_digit(text, at); at++) {
        if (decimal->count == 0 && text.bytes[at] == '0') continue;
        decimal_add(decimal, (uint8_t)(text.bytes[at] - '0'));
        decimal->exponent++;
    }
    if (at < text.length && text.bytes[at] == '.') {
        if (!is_digit(text, ++at)) return false;
        for (; is_digit(text, at); at++) {
            if (decimal->count == 0 && text.bytes[at] == '0')
                decimal->exponent--;
            else
                decimal_add(decimal, (uint8_t)(text.bytes[at] - '0'));
        }
    }
    if (at == text.length) return true;
    return (text.bytes[at] == 'e' || text.bytes[at] == 'E') &&
           decimal_read_exponent(decimal, text, at + 1);
}

static Natural large_natural(const Large *large) { return (Natural){large->limbs, large->count}; }

/* The value of the decimal, which is within the bounds above. */
static NaturalLeading decimal_leading(Decimal *decimal) {
    if (decimal->more) decimal->digits[decimal->count++] = 1;
    Large digits;
    large_set(&digits, 0);
    for (uint32_t i = 0; i < decimal->count; i++) {
        large_multiply(&digits, 10);
        Large digit;
        large_set(&digit, decimal->digits[i]);
        large_add(&digits, &digits, &digit);
    }
    int64_t power = decimal->exponent - decimal->count;
    if (power >= 0) {
        large_multiply_by_ten_to(&digits, (uint32_t)power);
        return natural_leading(large_natural(&digits), 0);
    }
    Large divisor, quotient, remainder;
    large_set(&divisor, 1);
    large_multiply_by_ten_to(&divisor, (uint32_t)-power);
    /* so far that the quotient has more than 64 bits */
    uint64_t wanted = natural_bits(large_natural(&divisor)) + LIMB_BITS + 1;
    uint64_t bits = natural_bits(large_natural(&digits));
    uint32_t shift = bits < wanted ? (uint32_t)(wanted - bits) : 0;
    large_shift_left(&digits, shift);
    mpn_tdiv_qr(quotient.limbs, remainder.limbs, 0, digits.limbs, digits.count, divisor.limbs,
                divisor.count);
    quotient.count = digits.count - divisor.count + 1;
    if (quotient.limbs[quotient.count - 1] == 0) quotient.count--;
    NaturalLeading leading = natural_leading(large_natural(&quotient), -(int64_t)shift);
    if (!mpn_zero_p(remainder.limbs, divisor.count)) leading.inexact = true;
    return leading;
}

static bool read_leading(Text text, bool *negative, NaturalLeading *leading) {
    Decimal decimal;
    if (!decimal_read(&decimal, text)) return false;
    *negative = decimal.negative;
    *leading = (NaturalLeading){0};
    if (decimal.count == 0 || decimal.exponent < SURELY_ZERO) return true;
    if (decimal.exponent > SURELY_INFINITE)
        *leading = (NaturalLeading){1, INT64_MAX, false};
    else
        *leading = decimal_leading(&decimal);
    return true;
}

bool number_read_double(Text text, double *value) {
    bool negative;
    NaturalLeading leading;
    if (!read_leading(text, &negative, &leading)) return false;
    *value = prim_round_double(negative, leading.mantissa, leading.exponent, leading.inexact);
    return true;
}

bool number_read_float(Text text, float *value) {
    bool negative;
    NaturalLeading leading;
    if (!read_leading(text, &negative, &leading)) return false;
    *value = prim_round_float(negative, leading.mantissa, leading.exponent, leading.inexact);
    return true;
}
