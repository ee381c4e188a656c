/* Naturals as decimal text and as floating-point numbers. */
#include "prim/internal.h"
#include "prim/natural_internal.h"
#include "prim/pure.h"
#include <string.h>

/* ---- decimal ---- */

/* A limb has more than 19 and less than 20 digits: 64 * log10(2) = 19.27. */
enum { FEWEST_DIGITS = 19, MOST_DIGITS = 20 };

RunEnd prim_natural_to_decimal(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    if (a.count == 0) return prim_make_copy(call, 0, "0", 1);
    uint64_t limbs = (uint64_t)a.count;
    if ((limbs - 1) * FEWEST_DIGITS >= call->size_limit) return END_HEAP_LIMIT;
    mp_limb_t *destroyed = natural_scratch(call, NATURAL_SCRATCH, limbs);
    mpn_copyi(destroyed, a.limbs, a.count);
    uint8_t *digits = prim_make_bytes(call, 0, limbs * MOST_DIGITS + 1);
    size_t count = mpn_get_str(digits, 10, destroyed, a.count), zeros = 0;
    while (zeros + 1 < count && digits[zeros] == 0) zeros++;
    count -= zeros;
    if (count > call->size_limit) return END_HEAP_LIMIT;
    memmove(digits, digits + zeros, count);
    for (size_t i = 0; i < count; i++) digits[i] += '0';
    buffer_truncate(&call->made[0], count);
    return END_VALUE;
}

RunEnd prim_natural_of_decimal(PrimCall *call) {
    Word offset = call->arguments[1], length = call->arguments[2];
    if (!prim_in_range(call->arrays[0].size, offset, length) || length == 0)
        return END_OUT_OF_RANGE;
    const uint8_t *text = call->arrays[0].bytes + offset;
    uint8_t *digits = prim_make_bytes(call, NATURAL_SCRATCH, length);
    for (uint64_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return END_OUT_OF_RANGE;
        digits[i] = text[i] - '0';
    }
    while (length > 1 && digits[0] == 0) {
        digits++;
        length--;
    }
    uint64_t room = length / FEWEST_DIGITS + 2;
    if (length / MOST_DIGITS * sizeof(mp_limb_t) > call->size_limit) return END_HEAP_LIMIT;
    mp_limb_t *limbs = natural_scratch(call, 0, room);
    return natural_finish(call, 0, (uint64_t)mpn_set_str(limbs, digits, length, 10));
}

/* ---- floating point ---- */

NaturalLeading natural_leading(Natural a, int64_t exponent) {
    uint64_t bits = natural_bits(a);
    if (bits <= LIMB_BITS) return (NaturalLeading){bits == 0 ? 0 : a.limbs[0], exponent, false};
    uint64_t below = bits - LIMB_BITS;
    NaturalLeading leading = {.inexact = mpn_scan1(a.limbs, 0) < below};
    const mp_limb_t *limb = a.limbs + below / LIMB_BITS;
    leading.mantissa = limb[0];
    if (below % LIMB_BITS != 0)
        leading.mantissa = limb[0] >> below % LIMB_BITS | limb[1]
                                                              << (LIMB_BITS - below % LIMB_BITS);
    if (__builtin_add_overflow(exponent, (int64_t)below, &leading.exponent))
        leading.exponent = INT64_MAX;
    return leading;
}

RunEnd prim_natural_encode_double(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    NaturalLeading leading = natural_leading(a, (int64_t)call->arguments[1]);
    call->results[0] = word_of_double(
        prim_round_double(false, leading.mantissa, leading.exponent, leading.inexact));
    return END_VALUE;
}

RunEnd prim_natural_encode_float(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    NaturalLeading leading = natural_leading(a, (int64_t)call->arguments[1]);
    call->results[0] =
        word_of_float(prim_round_float(false, leading.mantissa, leading.exponent, leading.inexact));
    return END_VALUE;
}
