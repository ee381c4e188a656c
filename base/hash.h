/* Hashes of what comes from outside, for tables that are kept in memory: keyed, by a seed that each
 * process asks the operating system for (os_hash_seed), so that nobody can choose numbers or names
 * that collide. Such a hash is never written anywhere, and no order that is seen may depend on one:
 * every output is the same under every seed (tests/profiles/readers/seeds.py).
 *
 * Texts: SipHash-1-3 by Aumasson and Bernstein, which Rust, Ruby and Python use for their tables.
 * Numbers, and texts of up to 16 bytes, which are two numbers and a length: the higher half of a
 * x + b in 128 bits, with random a and b, which is strongly universal (Dietzfelbinger 1996): two
 * that were chosen without knowing a and b are equal in n bits with a probability of 2^-n (decision
 * 0020). */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include "base/text.h"
#include <stdint.h>

typedef struct HashSeed {
    uint64_t key[2];          /* of SipHash */
    uint64_t low[4], high[4]; /* of numbers of 128 bits: factors, and number 2 is added */
} HashSeed;

uint64_t hash_number(uint64_t number);
/* of two numbers, or hashes */
uint64_t hash_pair(uint64_t a, uint64_t b);
uint64_t hash_text(Text text);

/* by SipHash-1-3 with a key that is given */
uint64_t hash_keyed(const uint64_t key[2], Text text);
/* by SipHash-2-4, as others have it: for numbers that are written */
uint64_t hash_siphash24(const uint64_t key[2], Text text);

#endif
