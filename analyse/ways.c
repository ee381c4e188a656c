#include "analyse/ways.h"
#include <stdlib.h>

enum { WORTH_SAYING = 20 }; /* a twentieth */

/* of one holder */
typedef struct Weight {
    uint64_t own, all; /* bytes: its own, and with those below it */
    uint32_t large;    /* children that lead to a twentieth */
    bool passed;       /* a way goes on from here */
} Weight;

static bool is_large(uint64_t bytes, uint64_t total) {
    return bytes > 0 && bytes >= total / WORTH_SAYING;
}

static int compare_ways(const void *left, const void *right) {
    const Way *a = left, *b = right;
    if (a->bytes != b->bytes) return a->bytes > b->bytes ? -1 : 1;
    return (a->holder > b->holder) - (a->holder < b->holder);
}

void ways_find(const ProfileHolders *search, const bool *counted, Ways *ways) {
    VECTOR(Weight) weights = {0};
    *ways = (Ways){0};
    for (uint32_t i = 0; i < search->items.count; i++) {
        uint64_t own = counted == NULL || counted[i] ? search->items.items[i].bytes : 0;
        vector_push(&weights, (Weight){.own = own, .all = own});
        ways->total += own;
    }
    ways->rest = ways->total;
    for (uint32_t i = search->items.count; i-- > 0;) {
        uint32_t parent = search->items.items[i].parent;
        if (parent == PROFILE_NONE) continue;
        weights.items[parent].all += weights.items[i].all;
        weights.items[parent].large += is_large(weights.items[i].all, ways->total);
    }
    for (uint32_t i = 0; i < search->items.count; i++) {
        uint32_t parent = search->items.items[i].parent;
        Weight *weight = &weights.items[i];
        if (!is_large(weight->all, ways->total)) continue;
        if (parent != PROFILE_NONE && !weights.items[parent].passed) continue;
        weight->passed = weight->large > 0 && !is_large(weight->own, ways->total);
        if (weight->passed) continue;
        vector_push(&ways->items, (Way){i, weight->all});
        ways->rest -= weight->all;
    }
    vector_release(&weights);
    if (ways->items.count > 0)
        qsort(ways->items.items, ways->items.count, sizeof *ways->items.items, compare_ways);
}

void ways_release(Ways *ways) { vector_release(&ways->items); }
