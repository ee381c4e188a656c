/* Exact numbers to floating-point ones: one rounding, to nearest with ties to even. */
#include "prim/pure.h"

/* The bits of the nearest number with `precision` bits and exponents from `minimum` to -minimum+1
 * (of the first bit, when it is 1). The carry of a rounded-up mantissa runs into the exponent's
 * bits, which is just the next number, be that the first normal one or infinity. */
static uint64_t round_bits(uint64_t mantissa, int64_t exponent, bool inexact, int precision,
                           int minimum) {
    if (mantissa == 0) return 0;
    /* far enough out that the result does not change, and that nothing below can overflow */
    if (exponent > 10000) exponent = 10000;
    if (exponent < -10000) exponent = -10000;
    int shift = __builtin_clzll(mantissa);
    mantissa <<= shift;
    int64_t first = exponent - shift + 63; /* the exponent of the first bit */
    uint64_t infinity = (uint64_t)(2 - 2 * minimum + 1) << (precision - 1);
    if (first > 1 - minimum) return infinity;
    bool normal = first >= minimum;
    int64_t dropped = 64 - precision + (normal ? 0 : minimum - first);
    if (dropped > 64) return 0;
    uint64_t kept = dropped == 64 ? 0 : mantissa >> dropped;
    uint64_t half = UINT64_C(1) << (dropped - 1);
    uint64_t rest = mantissa & (half | (half - 1));
    if (rest > half || (rest == half && (inexact || (kept & 1) != 0))) kept++;
    return normal ? ((uint64_t)(first - minimum) << (precision - 1)) + kept : kept;
}

double prim_round_double(bool negative, uint64_t mantissa, int64_t exponent, bool inexact) {
    return double_of_word((uint64_t)negative << 63 |
                          round_bits(mantissa, exponent, inexact, 53, -1022));
}

float prim_round_float(bool negative, uint64_t mantissa, int64_t exponent, bool inexact) {
    return float_of_word((uint64_t)negative << 31 |
                         round_bits(mantissa, exponent, inexact, 24, -126));
}
