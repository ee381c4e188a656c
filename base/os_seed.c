#include "base/os.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* asked for once */
static struct OsSeedState {
    bool known;
    HashSeed seed;
} os_seed_state;

static __attribute__((noinline)) const HashSeed *set_seed(void) {
    HashSeed *seed = &os_seed_state.seed;
    const char *fixed = getenv("ASSAY_HASH_SEED");
    os_seed_state.known = true;
    if (!fixed && getentropy(seed, sizeof *seed) == 0) return seed;
    /* else an old kernel: better than nothing */
    const uint64_t number = fixed ? strtoull(fixed, NULL, 10) : os_monotonic_nanoseconds();
    uint64_t words[sizeof *seed / sizeof(uint64_t)];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        words[i] = hash_keyed((uint64_t[]){number, i}, TEXT("seed"));
    memcpy(seed, words, sizeof words);
    return seed;
}

const HashSeed *os_hash_seed(void) {
    return os_seed_state.known ? &os_seed_state.seed : set_seed();
}
