/* The operations of the forms PURE, TRY and CHECK, on C types: see prim.h. Each is total. */
#ifndef PRIM_PURE_H
#define PRIM_PURE_H

#include "prim/prim.h"
#include "prim/unicode.h"
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/* ---- shapes that repeat ---- */

#define PRIM_BINARY(code, Result, Argument, expression) \
    static inline Result prim_##code(Argument a, Argument b) { return expression; }
#define PRIM_UNARY(code, Result, Argument, expression) \
    static inline Result prim_##code(Argument a) { return expression; }
#define PRIM_COMPARISONS(type, Argument)                      \
    PRIM_BINARY(type##_equal, int64_t, Argument, a == b)      \
    PRIM_BINARY(type##_not_equal, int64_t, Argument, a != b)  \
    PRIM_BINARY(type##_less, int64_t, Argument, a < b)        \
    PRIM_BINARY(type##_less_equal, int64_t, Argument, a <= b) \
    PRIM_BINARY(type##_greater, int64_t, Argument, a > b)     \
    PRIM_BINARY(type##_greater_equal, int64_t, Argument, a >= b)

/* ---- Int#: by way of unsigned numbers, whose overflow is defined ---- */

PRIM_BINARY(int_add, int64_t, int64_t, (int64_t)((uint64_t)a + (uint64_t)b))
PRIM_BINARY(int_subtract, int64_t, int64_t, (int64_t)((uint64_t)a - (uint64_t)b))
PRIM_BINARY(int_multiply, int64_t, int64_t, (int64_t)((uint64_t)a *(uint64_t)b))
PRIM_UNARY(int_negate, int64_t, int64_t, (int64_t)(0 - (uint64_t)a))
PRIM_COMPARISONS(int, int64_t)
PRIM_BINARY(int_and, int64_t, int64_t, (a & b))
PRIM_BINARY(int_or, int64_t, int64_t, a | b)
PRIM_BINARY(int_xor, int64_t, int64_t, a ^ b)
PRIM_UNARY(int_not, int64_t, int64_t, ~a)

static inline bool prim_int_division_ends(int64_t a, int64_t b) {
    return b == 0 || (a == INT64_MIN && b == -1);
}
static inline bool prim_int_quotient(int64_t a, int64_t b, int64_t *result) {
    if (prim_int_division_ends(a, b)) return false;
    *result = a / b;
    return true;
}
static inline bool prim_int_remainder(int64_t a, int64_t b, int64_t *result) {
    if (prim_int_division_ends(a, b)) return false;
    *result = a % b;
    return true;
}

static inline int64_t prim_int_shift_left(int64_t a, int64_t count) {
    return (uint64_t)count < 64 ? (int64_t)((uint64_t)a << count) : 0;
}
static inline int64_t prim_int_shift_right(int64_t a, int64_t count) {
    return a >> ((uint64_t)count < 64 ? count : 63);
}
static inline int64_t prim_int_shift_right_logical(int64_t a, int64_t count) {
    return (uint64_t)count < 64 ? (int64_t)((uint64_t)a >> count) : 0;
}

static inline int64_t prim_int_multiply_overflows(int64_t a, int64_t b) {
    int64_t product;
    return __builtin_mul_overflow(a, b, &product);
}

PRIM_UNARY(int_to_word, uint64_t, int64_t, (uint64_t)a)
PRIM_UNARY(int_narrow_8, int64_t, int64_t, (int8_t)a)
PRIM_UNARY(int_narrow_16, int64_t, int64_t, (int16_t)a)
PRIM_UNARY(int_narrow_32, int64_t, int64_t, (int32_t)a)

/* ---- Word# ---- */

PRIM_BINARY(word_add, uint64_t, uint64_t, a + b)
PRIM_BINARY(word_subtract, uint64_t, uint64_t, a - b)
PRIM_BINARY(word_multiply, uint64_t, uint64_t, (a * b))
PRIM_COMPARISONS(word, uint64_t)
PRIM_BINARY(word_and, uint64_t, uint64_t, (a & b))
PRIM_BINARY(word_or, uint64_t, uint64_t, a | b)
PRIM_BINARY(word_xor, uint64_t, uint64_t, a ^ b)
PRIM_UNARY(word_not, uint64_t, uint64_t, ~a)

static inline bool prim_word_quotient(uint64_t a, uint64_t b, uint64_t *result) {
    if (b == 0) return false;
    *result = a / b;
    return true;
}
static inline bool prim_word_remainder(uint64_t a, uint64_t b, uint64_t *result) {
    if (b == 0) return false;
    *result = a % b;
    return true;
}

static inline uint64_t prim_word_shift_left(uint64_t a, int64_t count) {
    return (uint64_t)count < 64 ? a << count : 0;
}
static inline uint64_t prim_word_shift_right(uint64_t a, int64_t count) {
    return (uint64_t)count < 64 ? a >> count : 0;
}

PRIM_UNARY(word_population, uint64_t, uint64_t, (uint64_t)__builtin_popcountll(a))
PRIM_UNARY(word_leading_zeros, uint64_t, uint64_t, a == 0 ? 64 : (uint64_t)__builtin_clzll(a))
PRIM_UNARY(word_trailing_zeros, uint64_t, uint64_t, a == 0 ? 64 : (uint64_t)__builtin_ctzll(a))
PRIM_UNARY(word_swap_bytes, uint64_t, uint64_t, __builtin_bswap64(a))
PRIM_UNARY(word_to_int, int64_t, uint64_t, (int64_t)a)
PRIM_UNARY(word_narrow_8, uint64_t, uint64_t, (uint8_t)a)
PRIM_UNARY(word_narrow_16, uint64_t, uint64_t, (uint16_t)a)
PRIM_UNARY(word_narrow_32, uint64_t, uint64_t, (uint32_t)a)

/* ---- Char# ---- */

enum { PRIM_MAXIMUM_CHAR = 0x10ffff };

PRIM_COMPARISONS(char, uint32_t)
PRIM_UNARY(char_to_int, int64_t, uint32_t, a)
PRIM_UNARY(char_category, int64_t, uint32_t, unicode_category(a))
PRIM_UNARY(char_to_upper, uint32_t, uint32_t, unicode_to_upper(a))
PRIM_UNARY(char_to_lower, uint32_t, uint32_t, unicode_to_lower(a))
PRIM_UNARY(char_to_title, uint32_t, uint32_t, unicode_to_title(a))

static inline bool prim_char_of_int(int64_t code_point, uint32_t *result) {
    if (code_point < 0 || code_point > PRIM_MAXIMUM_CHAR) return false;
    *result = (uint32_t)code_point;
    return true;
}

/* ---- Double# and Float# ---- */

/* The nearest number to (negative ? -1 : 1) * (mantissa + t) * 2^exponent, where 0 <= t < 1 and
 * t is zero unless `inexact`; with `inexact`, mantissa must use its highest bit. */
double prim_round_double(bool negative, uint64_t mantissa, int64_t exponent, bool inexact);
float prim_round_float(bool negative, uint64_t mantissa, int64_t exponent, bool inexact);

#define PRIM_FLOATING(type, Type, f)                                                     \
    PRIM_BINARY(type##_add, Type, Type, a + b)                                           \
    PRIM_BINARY(type##_subtract, Type, Type, a - b)                                      \
    PRIM_BINARY(type##_multiply, Type, Type, (a * b))                                    \
    PRIM_BINARY(type##_divide, Type, Type, a / b)                                        \
    PRIM_COMPARISONS(type, Type)                                                         \
    PRIM_UNARY(type##_negate, Type, Type, -a)                                            \
    PRIM_UNARY(type##_absolute, Type, Type, fabs##f(a))                                  \
    PRIM_UNARY(type##_square_root, Type, Type, sqrt##f(a))                               \
    PRIM_UNARY(type##_exponential, Type, Type, exp##f(a))                                \
    PRIM_UNARY(type##_exponential_less_one, Type, Type, expm1##f(a))                     \
    PRIM_UNARY(type##_logarithm, Type, Type, log##f(a))                                  \
    PRIM_UNARY(type##_logarithm_one_plus, Type, Type, log1p##f(a))                       \
    PRIM_UNARY(type##_sine, Type, Type, sin##f(a))                                       \
    PRIM_UNARY(type##_cosine, Type, Type, cos##f(a))                                     \
    PRIM_UNARY(type##_tangent, Type, Type, tan##f(a))                                    \
    PRIM_UNARY(type##_arc_sine, Type, Type, asin##f(a))                                  \
    PRIM_UNARY(type##_arc_cosine, Type, Type, acos##f(a))                                \
    PRIM_UNARY(type##_arc_tangent, Type, Type, atan##f(a))                               \
    PRIM_UNARY(type##_hyperbolic_sine, Type, Type, sinh##f(a))                           \
    PRIM_UNARY(type##_hyperbolic_cosine, Type, Type, cosh##f(a))                         \
    PRIM_UNARY(type##_hyperbolic_tangent, Type, Type, tanh##f(a))                        \
    PRIM_UNARY(type##_area_sine, Type, Type, asinh##f(a))                                \
    PRIM_UNARY(type##_area_cosine, Type, Type, acosh##f(a))                              \
    PRIM_UNARY(type##_area_tangent, Type, Type, atanh##f(a))                             \
    PRIM_BINARY(type##_power, Type, Type, pow##f(a, b))                                  \
    PRIM_BINARY(type##_arc_tangent_of, Type, Type, atan2##f(a, b))                       \
    PRIM_BINARY(type##_hypotenuse, Type, Type, hypot##f(a, b))                           \
    PRIM_BINARY(type##_modulo, Type, Type, fmod##f(a, b))                                \
    PRIM_UNARY(type##_cube_root, Type, Type, cbrt##f(a))                                 \
    PRIM_UNARY(type##_power_of_two, Type, Type, exp2##f(a))                              \
    PRIM_UNARY(type##_logarithm_to_two, Type, Type, log2##f(a))                          \
    PRIM_UNARY(type##_logarithm_to_ten, Type, Type, log10##f(a))                         \
    PRIM_UNARY(type##_floor, Type, Type, floor##f(a))                                    \
    PRIM_UNARY(type##_ceiling, Type, Type, ceil##f(a))                                   \
    PRIM_UNARY(type##_truncated, Type, Type, trunc##f(a))                                \
    PRIM_UNARY(type##_rounded, Type, Type, round##f(a))                                  \
    PRIM_BINARY(type##_with_sign, Type, Type, copysign##f(a, b))                         \
    PRIM_BINARY(type##_larger, Type, Type, fmax##f(a, b))                                \
    PRIM_BINARY(type##_smaller, Type, Type, fmin##f(a, b))                               \
    PRIM_UNARY(type##_error_function, Type, Type, erf##f(a))                             \
    PRIM_UNARY(type##_error_complement, Type, Type, erfc##f(a))                          \
    PRIM_UNARY(type##_gamma, Type, Type, tgamma##f(a))                                   \
    PRIM_UNARY(type##_of_int, Type, int64_t, (Type)a)                                    \
    PRIM_UNARY(type##_of_word, Type, uint64_t, (Type)a)                                  \
    /* the comparisons are false for NaN */                                              \
    static inline int64_t prim_##type##_to_int(Type a) {                                 \
        if (a >= (Type)0x1p63) return INT64_MAX;                                         \
        if (a >= (Type)-0x1p63) return (int64_t)a;                                       \
        return a < 0 ? INT64_MIN : 0;                                                    \
    }                                                                                    \
    static inline uint64_t prim_##type##_to_word(Type a) {                               \
        if (a >= (Type)0x1p64) return UINT64_MAX;                                        \
        return a >= 1 ? (uint64_t)a : 0;                                                 \
    }                                                                                    \
    static inline Type prim_##type##_encode(int64_t mantissa, int64_t exponent) {        \
        uint64_t magnitude = mantissa < 0 ? 0 - (uint64_t)mantissa : (uint64_t)mantissa; \
        return prim_round_##type(mantissa < 0, magnitude, exponent, false);              \
    }                                                                                    \
    PRIM_UNARY(type##_is_nan, int64_t, Type, isnan(a) != 0)                              \
    PRIM_UNARY(type##_is_infinite, int64_t, Type, isinf(a) != 0)                         \
    PRIM_UNARY(type##_is_denormal, int64_t, Type, fpclassify(a) == FP_SUBNORMAL)         \
    PRIM_UNARY(type##_is_negative_zero, int64_t, Type, a == 0 && signbit(a) != 0)

PRIM_FLOATING(double, double, )
PRIM_FLOATING(float, float, f)

PRIM_UNARY(double_of_bits, double, uint64_t, double_of_word(a))
PRIM_UNARY(float_of_bits, float, uint64_t, float_of_word(a))
/* Note [NaN is one] */
PRIM_UNARY(double_to_bits, uint64_t, double, isnan(a) ? 0x7ff8000000000000 : word_of_double(a))
PRIM_UNARY(float_to_bits, uint64_t, float, isnan(a) ? 0x7fc00000 : word_of_float(a))
PRIM_UNARY(float_to_double, double, float, (double)a)
PRIM_UNARY(double_to_float, float, double, (float)a)

/* ---- Addr#: the offset in the lower half never carries into the literal's number ---- */

static inline uint32_t prim_addr_literal(Word addr) { return (uint32_t)(addr >> 32); }
static inline uint32_t prim_addr_offset(Word addr) { return (uint32_t)addr; }

static inline Word prim_addr_add(Word addr, int64_t distance) {
    return (addr & ~(Word)UINT32_MAX) | (uint32_t)(addr + (uint64_t)distance);
}
static inline bool prim_addr_subtract(Word a, Word b, int64_t *result) {
    if (prim_addr_literal(a) != prim_addr_literal(b)) return false;
    *result = (int32_t)(prim_addr_offset(a) - prim_addr_offset(b));
    return true;
}
PRIM_BINARY(addr_equal, int64_t, Word, a == b)
PRIM_BINARY(addr_not_equal, int64_t, Word, a != b)

/* ---- words of any representation that is no pointer ---- */

/* Is it one value? All that a program could tell apart differs, -0.0 and 0.0 too; Note [NaN is one]. */
static inline bool prim_same_value(Rep rep, Word a, Word b) {
    if (rep == REP_DOUBLE)
        return prim_double_to_bits(double_of_word(a)) == prim_double_to_bits(double_of_word(b));
    if (rep == REP_FLOAT)
        return prim_float_to_bits(float_of_word(a)) == prim_float_to_bits(float_of_word(b));
    return a == b;
}

#endif
