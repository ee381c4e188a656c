#include "base/hash.h"
#include "base/os.h"
#include <string.h>

/* ---- texts ---- */

typedef struct SipState {
    uint64_t v0, v1, v2, v3;
} SipState;

static inline uint64_t rotate(uint64_t word, int bits) {
    return word << bits | word >> (64 - bits);
}

static inline SipState sip_begin(const uint64_t key[2]) {
    uint64_t k0 = key[0], k1 = key[1];
    return (SipState){k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261,
                      k1 ^ 0x7465646279746573};
}

static inline void sip_round(SipState *state) {
    state->v0 += state->v1;
    state->v1 = rotate(state->v1, 13) ^ state->v0;
    state->v0 = rotate(state->v0, 32);
    state->v2 += state->v3;
    state->v3 = rotate(state->v3, 16) ^ state->v2;
    state->v0 += state->v3;
    state->v3 = rotate(state->v3, 21) ^ state->v0;
    state->v2 += state->v1;
    state->v1 = rotate(state->v1, 17) ^ state->v2;
    state->v2 = rotate(state->v2, 32);
}

static inline void sip_word(SipState *state, uint64_t word, int rounds) {
    state->v3 ^= word;
    for (int i = 0; i < rounds; i++) sip_round(state);
    state->v0 ^= word;
}

/* SipHash-ROUNDS-LAST */
static inline uint64_t siphash(const uint64_t key[2], Text text, int rounds, int last_rounds) {
    SipState state = sip_begin(key);
    uint64_t word;
    size_t at = 0;
    for (; text.length - at >= sizeof word; at += sizeof word) {
        memcpy(&word, text.bytes + at, sizeof word);
        sip_word(&state, word, rounds);
    }
    uint64_t last = (uint64_t)text.length << 56; /* the length is in its highest byte */
    for (int shift = 0; at < text.length; at++, shift += 8)
        last |= (uint64_t)(unsigned char)text.bytes[at] << shift;
    sip_word(&state, last, rounds);
    state.v2 ^= 0xff;
    for (int i = 0; i < last_rounds; i++) sip_round(&state);
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

uint64_t hash_keyed(const uint64_t key[2], Text text) { return siphash(key, text, 1, 3); }
uint64_t hash_siphash24(const uint64_t key[2], Text text) { return siphash(key, text, 2, 4); }

/* ---- numbers ---- */

typedef unsigned __int128 Wide;

/* number i of 128 bits of the seed */
static inline Wide wide(const HashSeed *seed, int i) {
    return (Wide)seed->high[i] << 64 | seed->low[i];
}

/* The higher half. What is linear puts numbers that follow each other side by side for some seeds;
 * this permutation of the hashes, which changes no probability of two of them, keeps them apart for
 * all. */
static inline uint64_t finish(Wide sum) {
    uint64_t hash = (uint64_t)(sum >> 64);
    hash = (hash ^ hash >> 32) * 0xd6e8feb86659fd93;
    return hash ^ hash >> 32;
}

uint64_t hash_number(uint64_t number) {
    const HashSeed *seed = os_hash_seed();
    return finish(wide(seed, 0) * number + wide(seed, 2));
}

uint64_t hash_pair(uint64_t a, uint64_t b) {
    const HashSeed *seed = os_hash_seed();
    return finish(wide(seed, 0) * a + wide(seed, 1) * b + wide(seed, 2));
}

/* ---- short texts: two numbers and a length, from which the text could be had again ---- */

enum { SHORT_TEXT = 16 };

static inline uint32_t load32(const char *bytes) {
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static inline uint64_t load64(const char *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static inline uint64_t hash_short(const HashSeed *seed, Text text) {
    const char *bytes = text.bytes;
    const size_t length = text.length;
    uint64_t first = 0, last = 0; /* what they both have does no harm */
    if (length >= 8) {
        first = load64(bytes);
        last = load64(bytes + length - 8);
    } else if (length >= 4) {
        first = load32(bytes);
        last = load32(bytes + length - 4);
    } else if (length > 0) {
        first = (unsigned char)bytes[0] | (uint64_t)(unsigned char)bytes[length / 2] << 8;
        last = (unsigned char)bytes[length - 1];
    }
    return finish(wide(seed, 0) * first + wide(seed, 1) * last + wide(seed, 3) * length +
                  wide(seed, 2));
}

uint64_t hash_text(Text text) {
    const HashSeed *seed = os_hash_seed();
    return text.length <= SHORT_TEXT ? hash_short(seed, text) : hash_keyed(seed->key, text);
}
