/* Private to prim/: natural numbers in byte arrays.
 *
 * A natural is 64-bit limbs, lowest first, without zero limbs at the top; zero has none. A program
 * can pass any byte array as one: upper zero limbs are ignored, and a size that is no multiple of 8
 * is out of range. Results always are as they should be.
 *
 * GMP's mpn functions do the work, on memory of ours: results are made in call->made, scratch too,
 * in places of it where the operation has no result. No operation takes more memory than a small
 * multiple of its arguments and of call->size_limit. One whose result is larger than its arguments
 * ends with END_HEAP_LIMIT before it starts to work on what cannot fit. */
#ifndef PRIM_NATURAL_INTERNAL_H
#define PRIM_NATURAL_INTERNAL_H

#include "prim/prim.h"
#include <gmp.h>

_Static_assert(sizeof(mp_limb_t) == 8 && GMP_NAIL_BITS == 0, "limbs are words");

enum { LIMB_BITS = 64, NATURAL_SCRATCH = 2 /* and 3: places free in every operation */ };

typedef struct Natural {
    const mp_limb_t *limbs;
    mp_size_t count;
} Natural;

bool natural_argument(const PrimCall *call, unsigned number, Natural *natural);
/* Zeroed room in made[number] for so many limbs, at least one. */
mp_limb_t *natural_scratch(PrimCall *call, unsigned number, uint64_t count);
/* The same in made[0] for a result of count > 0 limbs, of which the uppermost may turn out to be
 * zero; NULL if that is too large. */
mp_limb_t *natural_room(PrimCall *call, uint64_t count);
/* The result in `number` has so many limbs, or fewer if the upper ones are zero. */
RunEnd natural_finish(PrimCall *call, unsigned number, uint64_t count);
uint64_t natural_bits(Natural natural);

/* natural * 2^exponent by its upper 64 bits, and whether there is anything below them: what
 * prim_round_double and prim_round_float want. */
typedef struct NaturalLeading {
    uint64_t mantissa;
    int64_t exponent;
    bool inexact;
} NaturalLeading;

NaturalLeading natural_leading(Natural natural, int64_t exponent);

#endif
