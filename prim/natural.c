/* Arithmetic on naturals: see natural_internal.h. */
#include "prim/natural_internal.h"

#include "base/fail.h"
#include "prim/internal.h"
#include "prim/pure.h"
#include <string.h>

__extension__ typedef unsigned __int128 Wide;

/* ---- arguments and results ---- */

static mp_size_t without_zeros(const mp_limb_t *limbs, uint64_t count) {
    while (count > 0 && limbs[count - 1] == 0) count--;
    return (mp_size_t)count;
}

bool natural_argument(const PrimCall *call, unsigned number, Natural *natural) {
    PrimBytes array = call->arrays[number];
    if (array.size % sizeof(mp_limb_t) != 0) return false;
    bug_unless((uintptr_t)array.bytes % sizeof(mp_limb_t) == 0, "a byte array is not aligned");
    const mp_limb_t *limbs = (const mp_limb_t *)(const void *)array.bytes;
    *natural = (Natural){limbs, without_zeros(limbs, array.size / sizeof(mp_limb_t))};
    return true;
}

static bool natural_arguments(const PrimCall *call, Natural *a, Natural *b) {
    return natural_argument(call, 0, a) && natural_argument(call, 1, b);
}

mp_limb_t *natural_scratch(PrimCall *call, unsigned number, uint64_t count) {
    return prim_make_bytes(call, number, (count > 0 ? count : 1) * sizeof(mp_limb_t));
}

/* In limbs. No machine has so much memory as to need more than the second; it keeps sums of sizes
 * from overflowing. */
static uint64_t largest_count(const PrimCall *call) {
    uint64_t limit = call->size_limit / sizeof(mp_limb_t);
    return limit < UINT64_C(1) << 40 ? limit : UINT64_C(1) << 40;
}

mp_limb_t *natural_room(PrimCall *call, uint64_t count) {
    return count - 1 > largest_count(call) ? NULL : natural_scratch(call, 0, count);
}

RunEnd natural_finish(PrimCall *call, unsigned number, uint64_t count) {
    Buffer *made = &call->made[number];
    uint64_t size = sizeof(mp_limb_t) *
                    (uint64_t)without_zeros((const mp_limb_t *)(const void *)made->bytes, count);
    if (size > call->size_limit) return END_HEAP_LIMIT;
    buffer_truncate(made, size);
    return END_VALUE;
}

static RunEnd finish_copy(PrimCall *call, unsigned number, Natural natural) {
    return prim_make_copy(call, number, natural.limbs, (uint64_t)natural.count * sizeof(mp_limb_t));
}

static RunEnd finish_word(PrimCall *call, unsigned number, Word word) {
    return finish_copy(call, number, (Natural){&word, word != 0});
}

uint64_t natural_bits(Natural natural) {
    if (natural.count == 0) return 0;
    return (uint64_t)natural.count * LIMB_BITS -
           (uint64_t)__builtin_clzll(natural.limbs[natural.count - 1]);
}

static int compare(Natural a, Natural b) {
    if (a.count != b.count) return a.count < b.count ? -1 : 1;
    int order = a.count == 0 ? 0 : mpn_cmp(a.limbs, b.limbs, a.count);
    return (order > 0) - (order < 0);
}

static void order_by_count(Natural *longer, Natural *shorter) {
    if (longer->count >= shorter->count) return;
    Natural other = *longer;
    *longer = *shorter;
    *shorter = other;
}

/* ---- words and questions ---- */

RunEnd prim_natural_of_word(PrimCall *call) { return finish_word(call, 0, call->arguments[0]); }

RunEnd prim_natural_to_word(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    call->results[0] = a.count == 0 ? 0 : a.limbs[0];
    return END_VALUE;
}

RunEnd prim_natural_is_zero(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    call->results[0] = a.count == 0;
    return END_VALUE;
}

RunEnd prim_natural_compare(PrimCall *call) {
    Natural a, b;
    if (!natural_arguments(call, &a, &b)) return END_OUT_OF_RANGE;
    call->results[0] = (Word)(int64_t)compare(a, b);
    return END_VALUE;
}

RunEnd prim_natural_bit_length(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    call->results[0] = natural_bits(a);
    return END_VALUE;
}

RunEnd prim_natural_trailing_zeros(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    call->results[0] = a.count == 0 ? 0 : mpn_scan1(a.limbs, 0);
    return END_VALUE;
}

RunEnd prim_natural_population(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    call->results[0] = a.count == 0 ? 0 : mpn_popcount(a.limbs, a.count);
    return END_VALUE;
}

RunEnd prim_natural_test_bit(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    Word bit = call->arguments[1], limb = bit / LIMB_BITS;
    call->results[0] = limb < (Word)a.count ? a.limbs[limb] >> bit % LIMB_BITS & 1 : 0;
    return END_VALUE;
}

/* ---- sums ---- */

static RunEnd add(PrimCall *call, Natural a, Natural b) {
    order_by_count(&a, &b);
    if (b.count == 0) return finish_copy(call, 0, a);
    mp_limb_t *sum = natural_room(call, (uint64_t)a.count + 1);
    if (sum == NULL) return END_HEAP_LIMIT;
    sum[a.count] = mpn_add(sum, a.limbs, a.count, b.limbs, b.count);
    return natural_finish(call, 0, (uint64_t)a.count + 1);
}

static RunEnd subtract(PrimCall *call, Natural a, Natural b) {
    if (compare(a, b) < 0) return END_OUT_OF_RANGE;
    if (b.count == 0) return finish_copy(call, 0, a);
    mp_limb_t *difference = natural_scratch(call, 0, (uint64_t)a.count);
    mpn_sub(difference, a.limbs, a.count, b.limbs, b.count);
    return natural_finish(call, 0, (uint64_t)a.count);
}

static RunEnd multiply(PrimCall *call, Natural a, Natural b) {
    order_by_count(&a, &b);
    if (b.count == 0) return finish_word(call, 0, 0);
    mp_limb_t *product = natural_room(call, (uint64_t)a.count + (uint64_t)b.count);
    if (product == NULL) return END_HEAP_LIMIT;
    if (a.limbs == b.limbs && a.count == b.count)
        mpn_sqr(product, a.limbs, a.count);
    else
        mpn_mul(product, a.limbs, a.count, b.limbs, b.count);
    return natural_finish(call, 0, (uint64_t)a.count + (uint64_t)b.count);
}

RunEnd prim_natural_add(PrimCall *call) {
    Natural a, b;
    return natural_arguments(call, &a, &b) ? add(call, a, b) : END_OUT_OF_RANGE;
}

RunEnd prim_natural_subtract(PrimCall *call) {
    Natural a, b;
    return natural_arguments(call, &a, &b) ? subtract(call, a, b) : END_OUT_OF_RANGE;
}

RunEnd prim_natural_multiply(PrimCall *call) {
    Natural a, b;
    return natural_arguments(call, &a, &b) ? multiply(call, a, b) : END_OUT_OF_RANGE;
}

/* The second argument is a word, kept alive by the caller. */
static bool natural_and_word(const PrimCall *call, Natural *a, Natural *b) {
    *b = (Natural){&call->arguments[1], call->arguments[1] != 0};
    return natural_argument(call, 0, a);
}

RunEnd prim_natural_add_word(PrimCall *call) {
    Natural a, b;
    return natural_and_word(call, &a, &b) ? add(call, a, b) : END_OUT_OF_RANGE;
}

RunEnd prim_natural_subtract_word(PrimCall *call) {
    Natural a, b;
    return natural_and_word(call, &a, &b) ? subtract(call, a, b) : END_OUT_OF_RANGE;
}

RunEnd prim_natural_multiply_word(PrimCall *call) {
    Natural a, b;
    return natural_and_word(call, &a, &b) ? multiply(call, a, b) : END_OUT_OF_RANGE;
}

/* ---- quotients ---- */

enum { NO_RESULT = NATURAL_SCRATCH };

/* The quotient goes to place `quotient`, the remainder to place `remainder`; one may be NO_RESULT.
 */
static RunEnd divide(PrimCall *call, unsigned quotient, unsigned remainder) {
    Natural a, b;
    if (!natural_arguments(call, &a, &b)) return END_OUT_OF_RANGE;
    if (b.count == 0) return END_DIVIDE_BY_ZERO;
    RunEnd end;
    if (a.count < b.count) {
        end = finish_word(call, quotient, 0);
        return end == END_VALUE && remainder != NO_RESULT ? finish_copy(call, remainder, a) : end;
    }
    uint64_t quotient_count = (uint64_t)(a.count - b.count) + 1;
    mp_limb_t *quotient_limbs = natural_scratch(call, quotient, quotient_count);
    mp_limb_t *remainder_limbs = natural_scratch(call, remainder, (uint64_t)b.count);
    mpn_tdiv_qr(quotient_limbs, remainder_limbs, 0, a.limbs, a.count, b.limbs, b.count);
    end = quotient == NO_RESULT ? END_VALUE : natural_finish(call, quotient, quotient_count);
    if (end != END_VALUE || remainder == NO_RESULT) return end;
    return natural_finish(call, remainder, (uint64_t)b.count);
}

RunEnd prim_natural_quotient_remainder(PrimCall *call) { return divide(call, 0, 1); }
RunEnd prim_natural_quotient(PrimCall *call) { return divide(call, 0, NO_RESULT); }
RunEnd prim_natural_remainder(PrimCall *call) { return divide(call, NO_RESULT, 0); }

RunEnd prim_natural_quotient_remainder_word(PrimCall *call) {
    Natural a, b;
    if (!natural_and_word(call, &a, &b)) return END_OUT_OF_RANGE;
    if (b.count == 0) return END_DIVIDE_BY_ZERO;
    call->results[1] = 0;
    if (a.count == 0) return finish_word(call, 0, 0);
    mp_limb_t *quotient = natural_scratch(call, 0, (uint64_t)a.count);
    call->results[1] = mpn_divrem_1(quotient, 0, a.limbs, a.count, b.limbs[0]);
    return natural_finish(call, 0, (uint64_t)a.count);
}

/* ---- shifts and bits ---- */

/* Writes natural >> bits to `to`, which has room for all its limbs; the number of limbs written. */
static mp_size_t shift_right(mp_limb_t *to, Natural natural, uint64_t bits) {
    uint64_t limbs = bits / LIMB_BITS;
    if (limbs >= (uint64_t)natural.count) return 0;
    mp_size_t count = natural.count - (mp_size_t)limbs;
    if (bits % LIMB_BITS != 0)
        mpn_rshift(to, natural.limbs + limbs, count, bits % LIMB_BITS);
    else
        mpn_copyi(to, natural.limbs + limbs, count);
    return without_zeros(to, (uint64_t)count);
}

static RunEnd shift_left(PrimCall *call, Natural a, uint64_t bits) {
    if (a.count == 0) return finish_word(call, 0, 0);
    uint64_t limbs = bits / LIMB_BITS, count = (uint64_t)a.count + limbs + 1;
    mp_limb_t *shifted = natural_room(call, count);
    if (shifted == NULL) return END_HEAP_LIMIT;
    if (bits % LIMB_BITS != 0)
        shifted[count - 1] = mpn_lshift(shifted + limbs, a.limbs, a.count, bits % LIMB_BITS);
    else
        mpn_copyi(shifted + limbs, a.limbs, a.count);
    return natural_finish(call, 0, count);
}

RunEnd prim_natural_shift_left(PrimCall *call) {
    Natural a;
    return natural_argument(call, 0, &a) ? shift_left(call, a, call->arguments[1])
                                         : END_OUT_OF_RANGE;
}

RunEnd prim_natural_shift_right(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    mp_limb_t *shifted = natural_scratch(call, 0, (uint64_t)a.count);
    return natural_finish(call, 0, (uint64_t)shift_right(shifted, a, call->arguments[1]));
}

typedef enum BitOperation { BITS_AND, BITS_AND_NOT, BITS_OR, BITS_XOR } BitOperation;

static RunEnd combine_bits(PrimCall *call, BitOperation operation) {
    Natural a, b;
    if (!natural_arguments(call, &a, &b)) return END_OUT_OF_RANGE;
    mp_size_t longer = a.count > b.count ? a.count : b.count;
    mp_size_t count = operation == BITS_AND       ? a.count + b.count - longer
                      : operation == BITS_AND_NOT ? a.count
                                                  : longer;
    mp_limb_t *combined = natural_scratch(call, 0, (uint64_t)count);
    for (mp_size_t i = 0; i < count; i++) {
        mp_limb_t left = i < a.count ? a.limbs[i] : 0, right = i < b.count ? b.limbs[i] : 0;
        switch (operation) {
        case BITS_AND: combined[i] = left & right; break;
        case BITS_AND_NOT: combined[i] = left & ~right; break;
        case BITS_OR: combined[i] = left | right; break;
        case BITS_XOR: combined[i] = left ^ right; break;
        }
    }
    return natural_finish(call, 0, (uint64_t)count);
}

RunEnd prim_natural_and(PrimCall *call) { return combine_bits(call, BITS_AND); }
RunEnd prim_natural_and_not(PrimCall *call) { return combine_bits(call, BITS_AND_NOT); }
RunEnd prim_natural_or(PrimCall *call) { return combine_bits(call, BITS_OR); }
RunEnd prim_natural_xor(PrimCall *call) { return combine_bits(call, BITS_XOR); }

/* ---- greatest common divisor, power ---- */

/* mpn_gcd wants odd numbers and destroys its arguments: the common power of two is taken out
 * first, and both become odd copies. */
RunEnd prim_natural_gcd(PrimCall *call) {
    Natural a, b;
    if (!natural_arguments(call, &a, &b)) return END_OUT_OF_RANGE;
    order_by_count(&a, &b);
    if (b.count == 0) return finish_copy(call, 0, a);
    uint64_t a_zeros = mpn_scan1(a.limbs, 0), b_zeros = mpn_scan1(b.limbs, 0);
    mp_limb_t *a_odd = natural_scratch(call, 1, (uint64_t)a.count);
    mp_limb_t *b_odd = natural_scratch(call, NATURAL_SCRATCH, (uint64_t)b.count);
    mp_limb_t *divisor = natural_scratch(call, NATURAL_SCRATCH + 1, (uint64_t)b.count);
    mp_size_t a_count = shift_right(a_odd, a, a_zeros), b_count = shift_right(b_odd, b, b_zeros);
    mp_size_t count = a_count >= b_count ? mpn_gcd(divisor, a_odd, a_count, b_odd, b_count)
                                         : mpn_gcd(divisor, b_odd, b_count, a_odd, a_count);
    return shift_left(call, (Natural){divisor, count}, a_zeros < b_zeros ? a_zeros : b_zeros);
}

/* By squaring, from the exponent's upper bits down. Power and scratch change places; each has room
 * for the result and the limbs by which a product is too long. */
RunEnd prim_natural_power(PrimCall *call) {
    Natural a;
    if (!natural_argument(call, 0, &a)) return END_OUT_OF_RANGE;
    Word exponent = call->arguments[1];
    uint64_t bits = natural_bits(a);
    if (exponent == 0 || bits == 1) return finish_word(call, 0, 1);
    if (bits == 0 || exponent == 1) return finish_copy(call, 0, a);
    /* at least 2^((bits - 1) * exponent), less than 2^(bits * exponent) */
    if ((Wide)(bits - 1) * exponent / LIMB_BITS >= largest_count(call)) return END_HEAP_LIMIT;
    uint64_t room = (uint64_t)((Wide)bits * exponent / LIMB_BITS) + 3;
    mp_limb_t *power = natural_scratch(call, NATURAL_SCRATCH, room);
    mp_limb_t *other = natural_scratch(call, NATURAL_SCRATCH + 1, room);
    mp_size_t count = a.count;
    mpn_copyi(power, a.limbs, count);
    for (int bit = 62 - __builtin_clzll(exponent); bit >= 0; bit--) {
        mpn_sqr(other, power, count);
        count = without_zeros(other, (uint64_t)count * 2);
        if ((exponent >> bit & 1) != 0) {
            mpn_mul(power, other, count, a.limbs, a.count);
            count = without_zeros(power, (uint64_t)(count + a.count));
        } else {
            mp_limb_t *exchanged = power;
            power = other;
            other = exchanged;
        }
    }
    return finish_copy(call, 0, (Natural){power, count});
}
