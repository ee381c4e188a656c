/* Sets of retainers: each is there once, in ascending order, and has a number. */
#include "base/hash.h"
#include "runtime/heap/internal.h"
#include <string.h>

static uint64_t hash_set(const RunRetainerSet *set) {
    uint64_t hash = set->count;
    for (uint32_t i = 0; i < set->count; i++) hash = hash_pair(hash, set->items[i]);
    return hash | 1;
}

/* The number of a set; it is taken over, or released. */
static uint32_t intern_set(HeapCensus *census, RunRetainerSet set) {
    uint64_t hash = hash_set(&set);
    RecordSearch search = records_search(&census->set_numbers, hash);
    while (records_next(&search)) {
        const RunRetainerSet *known = &census->sets.items[search.number];
        if (known->count != set.count ||
            (set.count > 0 && memcmp(known->items, set.items, set.count * sizeof *set.items) != 0))
            continue;
        vector_release(&set);
        return (uint32_t)search.number;
    }
    records_add(&census->set_numbers, hash, census->sets.count);
    vector_push(&census->sets, set);
    return census->sets.count - 1;
}

uint32_t heap_set_empty(HeapCensus *census) { return intern_set(census, (RunRetainerSet){0}); }

/* Among the unions: no set has the number UINT32_MAX. */
uint32_t heap_set_of(HeapCensus *census, uint32_t retainer) {
    uint64_t key = (uint64_t)UINT32_MAX << 32 | retainer;
    const uint64_t *known = map_find(&census->unions, key);
    if (known != NULL) return (uint32_t)*known;
    RunRetainerSet set = {0};
    vector_push(&set, retainer);
    uint32_t number = intern_set(census, set);
    map_put(&census->unions, key, number);
    return number;
}

static RunRetainerSet merge(const RunRetainerSet *a, const RunRetainerSet *b) {
    RunRetainerSet both = {0};
    for (uint32_t i = 0, j = 0; i < a->count || j < b->count;) {
        bool first = j == b->count || (i < a->count && a->items[i] <= b->items[j]);
        bool same = i < a->count && j < b->count && a->items[i] == b->items[j];
        vector_push(&both, first ? a->items[i] : b->items[j]);
        i += first;
        j += !first || same;
    }
    return both;
}

uint32_t heap_set_union(HeapCensus *census, uint32_t a, uint32_t b) {
    if (a == b) return a;
    uint64_t key = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    const uint64_t *known = map_find(&census->unions, key);
    if (known != NULL) return (uint32_t)*known;
    uint32_t both = intern_set(census, merge(&census->sets.items[a], &census->sets.items[b]));
    map_put(&census->unions, key, both);
    return both;
}

void heap_sets_release(HeapCensus *census) {
    for (uint32_t i = 0; i < census->sets.count; i++) vector_release(&census->sets.items[i]);
    vector_release(&census->sets);
    records_release(&census->set_numbers);
    map_release(&census->unions);
    map_release(&census->held_numbers);
}
