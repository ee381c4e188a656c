/* What holds a chosen class of objects: a trie of ways from the roots.
 *
 * Note [Ways from roots]: a search (ways.c) gives every object one way from a root to it, as a list
 * of sites. Roots that hold longest come first, and all that one leads to is its,
 * before the next is looked at: CAFs in the order of the program, the stack's frames from the
 * oldest to the newest, what runs. So a list that a caller holds as a whole is the caller's, though
 * a loop is in the middle of it. From one root the search is breadth first, fields in their order:
 * the shortest way counts, and of these the first. No address decides anything, and by the rules of
 * Note [Censuses are invisible] no collection shows; what these leave out (indirections, links of
 * chains, pieces of stacks) is on no way.
 *
 * A holder is a node of the trie: a root, or below a holder all objects of a site that it leads to.
 * A site is on a way once: where it comes again, the way goes back to where it was, so a list is
 * one holder however long it is. Beyond HOLDERS_MOST a holder stands for what it leads to. Chosen
 * objects count in the holder that they are. */
#include "base/fail.h"
#include "runtime/heap/internal.h"
#include <stdlib.h>

enum { NO_HOLDER = UINT32_MAX };

/* Numbers of holders are far below these. */
static uint64_t key_of_root(HolderKind kind, uint32_t index) {
    return (uint64_t)(UINT32_MAX - (uint32_t)kind) << 32 | index;
}

static uint32_t add_holder(HeapWays *ways, uint32_t parent, HolderKind kind, uint32_t index) {
    vector_push(&ways->holders, (RunHolder){.parent = parent, .kind = kind, .index = index});
    return ways->holders.count - 1;
}

uint32_t heap_way_root(HeapWays *ways, HolderKind kind, uint32_t index) {
    uint64_t *slot = map_slot(&ways->further, key_of_root(kind, index), NO_HOLDER);
    if (*slot == NO_HOLDER) *slot = add_holder(ways, NO_HOLDER, kind, index);
    return (uint32_t)*slot;
}

/* the holder of this site on the way to there */
static uint32_t find_before(const HeapWays *ways, uint32_t holder, uint32_t site) {
    for (; holder != NO_HOLDER; holder = ways->holders.items[holder].parent) {
        const RunHolder *at = &ways->holders.items[holder];
        if (at->kind == HOLDER_SITE && at->index == site) break;
    }
    return holder;
}

uint32_t heap_way_on(HeapWays *ways, uint32_t holder, uint32_t site) {
    uint64_t key = (uint64_t)holder << 32 | site;
    HeapWay *recent = &ways->recent[(holder + site) % HEAP_WAYS_RECENT];
    if (key == recent->key && recent->holder > 0) return recent->holder; /* 0 is a root */
    uint64_t *slot = map_slot(&ways->further, key, NO_HOLDER);
    recent->key = key;
    if (*slot != NO_HOLDER) return recent->holder = (uint32_t)*slot;
    uint32_t found = find_before(ways, holder, site);
    if (found == NO_HOLDER && ways->holders.count >= HOLDERS_MOST) {
        ways->cut = true;
        found = holder;
    }
    if (found == NO_HOLDER) found = add_holder(ways, holder, HOLDER_SITE, site);
    *slot = found;
    return recent->holder = found;
}

uint32_t heap_way_from(HeapWays *ways, uint32_t holder, const HeapWays *sites, uint32_t way) {
    VECTOR(uint32_t) over = {0};
    for (; sites->holders.count > 0 && sites->holders.items[way].parent != NO_HOLDER;
         way = sites->holders.items[way].parent)
        vector_push(&over, sites->holders.items[way].index);
    ways->cut |= sites->cut;
    while (over.count > 0) holder = heap_way_on(ways, holder, vector_pop(&over));
    vector_release(&over);
    return holder;
}

void heap_way_count(HeapWays *ways, uint32_t holder, uint64_t objects, uint64_t bytes) {
    ways->holders.items[holder].objects += objects;
    ways->holders.items[holder].bytes += bytes;
}

void heap_ways_settle(HeapWays *ways, RunHolders *found) {
    uint32_t count = ways->holders.count;
    uint32_t *kept =
        calloc((size_t)count + 1, sizeof *kept); /* 1: it leads somewhere; then its number + 1 */
    if (kept == NULL) fatal("out of memory");
    for (uint32_t i = count; i-- > 0;) {
        const RunHolder *holder = &ways->holders.items[i];
        if (holder->objects > 0) kept[i] = 1;
        if (kept[i] && holder->parent != NO_HOLDER) kept[holder->parent] = 1;
    }
    found->items.count = 0;
    found->objects = found->bytes = 0;
    found->cut = ways->cut;
    for (uint32_t i = 0; i < count; i++) {
        RunHolder holder = ways->holders.items[i];
        if (!kept[i]) continue;
        if (holder.parent != NO_HOLDER) holder.parent = kept[holder.parent] - 1;
        found->objects += holder.objects;
        found->bytes += holder.bytes;
        vector_push(&found->items, holder);
        kept[i] = found->items.count;
    }
    free(kept);
    heap_ways_release(ways);
}

void heap_ways_release(HeapWays *ways) {
    vector_release(&ways->holders);
    map_release(&ways->further);
}
