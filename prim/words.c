/* Operations on numbers that give several results. */
#include "prim/internal.h"
#include "prim/pure.h"

__extension__ typedef unsigned __int128 Wide;
__extension__ typedef __int128 WideInt;

static RunEnd results_2(PrimCall *call, Word first, Word second) {
    call->results[0] = first;
    call->results[1] = second;
    return END_VALUE;
}

/* ---- Int# ---- */

RunEnd prim_int_quotient_remainder(PrimCall *call) {
    int64_t a = (int64_t)call->arguments[0], b = (int64_t)call->arguments[1];
    if (prim_int_division_ends(a, b)) return END_DIVIDE_BY_ZERO;
    return results_2(call, (Word)(a / b), (Word)(a % b));
}

RunEnd prim_int_add_carry(PrimCall *call) {
    int64_t sum;
    bool overflow =
        __builtin_add_overflow((int64_t)call->arguments[0], (int64_t)call->arguments[1], &sum);
    return results_2(call, (Word)sum, overflow);
}

RunEnd prim_int_subtract_carry(PrimCall *call) {
    int64_t difference;
    bool overflow = __builtin_sub_overflow((int64_t)call->arguments[0], (int64_t)call->arguments[1],
                                           &difference);
    return results_2(call, (Word)difference, overflow);
}

RunEnd prim_int_multiply_wide(PrimCall *call) {
    WideInt product = (WideInt)(int64_t)call->arguments[0] * (int64_t)call->arguments[1];
    call->results[0] = product != (int64_t)product;
    call->results[1] = (Word)((Wide)product >> 64);
    call->results[2] = (Word)product;
    return END_VALUE;
}

/* ---- Word# ---- */

RunEnd prim_word_quotient_remainder(PrimCall *call) {
    Word a = call->arguments[0], b = call->arguments[1];
    if (b == 0) return END_DIVIDE_BY_ZERO;
    return results_2(call, a / b, a % b);
}

RunEnd prim_word_quotient_remainder_wide(PrimCall *call) {
    Word divisor = call->arguments[2];
    if (call->arguments[0] >= divisor) return END_DIVIDE_BY_ZERO; /* a zero divisor too */
    Wide dividend = (Wide)call->arguments[0] << 64 | call->arguments[1];
    return results_2(call, (Word)(dividend / divisor), (Word)(dividend % divisor));
}

RunEnd prim_word_add_carry(PrimCall *call) {
    Word sum = call->arguments[0] + call->arguments[1];
    return results_2(call, sum, sum < call->arguments[0]);
}

RunEnd prim_word_subtract_carry(PrimCall *call) {
    Word a = call->arguments[0], b = call->arguments[1];
    return results_2(call, a - b, a < b);
}

RunEnd prim_word_add_wide(PrimCall *call) {
    Word sum = call->arguments[0] + call->arguments[1];
    return results_2(call, sum < call->arguments[0], sum);
}

RunEnd prim_word_multiply_wide(PrimCall *call) {
    Wide product = (Wide)call->arguments[0] * call->arguments[1];
    return results_2(call, (Word)(product >> 64), (Word)product);
}

/* ---- Double# and Float# ---- */

/* `precision` as in rounding.c, `bias` the exponent of the first bit that the stored 0 stands for,
 * less one. The mantissa of a subnormal number is brought to full length too. Note [NaN is one]:
 * its mantissa is the one that GHC gives on x86-64. */
static RunEnd decode(PrimCall *call, bool negative, uint64_t bits, int precision, int bias) {
    uint64_t first = UINT64_C(1) << (precision - 1);
    uint64_t stored = bits >> (precision - 1), mantissa = bits & (first - 1);
    int64_t exponent = (int64_t)stored - bias - (precision - 1);
    if (stored == (uint64_t)(2 * bias + 1) && mantissa != 0) { /* NaN */
        negative = true;
        mantissa = first | first >> 1;
    } else if (stored != 0) {
        mantissa |= first;
    } else if (mantissa != 0) {
        int shift = __builtin_clzll(mantissa) - (64 - precision);
        mantissa <<= shift;
        exponent += 1 - shift;
    } else {
        return results_2(call, 0, 0);
    }
    return results_2(call, negative ? 0 - mantissa : mantissa, (Word)exponent);
}

RunEnd prim_double_decode(PrimCall *call) {
    Word bits = call->arguments[0];
    return decode(call, bits >> 63 != 0, bits & INT64_MAX, 53, 1023);
}

RunEnd prim_float_decode(PrimCall *call) {
    Word bits = call->arguments[0];
    return decode(call, (bits >> 31 & 1) != 0, bits & INT32_MAX, 24, 127);
}
