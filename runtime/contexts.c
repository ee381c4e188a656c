/* Contexts as a trie of numbers.
 *
 * A node knows its parent, so the path of a context is read upwards; a child always has a larger
 * number than its parent. push(K, cc) looks upwards once to see whether cc is on K's path (then it
 * is cut back), and the answer is kept in `pushes`; in front of that map lies a direct-mapped cache
 * that also remembers the number of the edge top(K) -> cc. Grafts, the third line of S, are pushes
 * one after another; their results have a map and a small cache too.
 *
 * Note [Deep paths]: to walk up a whole path at each push would cost the square of its length. So
 * some contexts at depths that are multiples of SET_EVERY have a set of the centres on their path,
 * and no walk is longer than twice that. The sets are persistent: one shares with the one above it
 * all but what has come between them. A context gets its set when a push comes from SET_EVERY below
 * it; so there is at most one for so many contexts, however they branch, and none in shallow
 * programs.
 *
 * Number 0 is SUB, which is never current: a zeroed cache line matches nothing.
 */
#include "runtime/contexts.h"

#include "base/fail.h"
#include "base/os.h"
#include <string.h>

enum { SET_EVERY = 256, RESERVE_LEAST = 1 << 12 };

static uint64_t label_key(Label label) { return (uint64_t)label.kind << 32 | label.index; }

static void node_set(Contexts *contexts, ContextId id, Label label, ContextId parent) {
    ContextNode *node = &contexts->nodes[id];
    node->label = label;
    node->parent = parent;
    node->root = parent == id ? id : contexts->nodes[parent].root;
    node->depth = parent == id ? 0 : contexts->nodes[parent].depth + 1;
}

/* ---- memory ---- */

static void unreserve(Contexts *contexts) {
    if (contexts->counts != NULL)
        os_release(contexts->counts, contexts->reserved * sizeof(CostRow));
    if (contexts->nodes != NULL)
        os_release(contexts->nodes, contexts->reserved * sizeof(ContextNode));
    contexts->counts = NULL;
    contexts->nodes = NULL;
}

static bool reserve(Contexts *contexts, uint32_t count) {
    contexts->reserved = contexts->limit = count;
    contexts->counts = os_reserve(count * sizeof(CostRow));
    contexts->nodes = os_reserve(count * sizeof(ContextNode));
    if (contexts->counts != NULL && contexts->nodes != NULL) return true;
    unreserve(contexts);
    return false;
}

/* Rows for as many as there can be, or for as many as an eighth of the address space holds. */
static bool reserve_most(Contexts *contexts) {
    uint64_t share = os_address_space() / 8 / (sizeof(CostRow) + sizeof(ContextNode));
    for (uint32_t count = CONTEXT_LIMIT; count >= RESERVE_LEAST; count /= 2)
        if (count <= share && reserve(contexts, count)) return true;
    return false;
}

static uint64_t map_bytes(const Map *map) {
    return map->capacity * (sizeof *map->entries + sizeof *map->taken);
}

/* What contexts take of the memory that --limit-heap grants; to be called where they take more. */
static void count_bytes(Contexts *contexts) {
    contexts->bytes = contexts->count * (sizeof(CostRow) + sizeof(ContextNode)) +
                      map_bytes(&contexts->pushes) + map_bytes(&contexts->roots) +
                      map_bytes(&contexts->edge_numbers) + map_bytes(&contexts->grafted) +
                      map_bytes(&contexts->above) + vector_bytes(&contexts->edges) +
                      vector_bytes(&contexts->sets);
    contexts->exhausted |= contexts->bytes > contexts->most;
}

/* ---- the trie ---- */

bool contexts_init(Contexts *contexts, bool flat, bool off) {
    memset(contexts, 0, sizeof *contexts);
    contexts->flat = flat;
    contexts->off = off;
    contexts->most = UINT64_MAX;
    if (!reserve_most(contexts)) return false;
    node_set(contexts, CONTEXT_SUB, (Label){LABEL_MAIN, 0}, CONTEXT_SUB);
    node_set(contexts, CONTEXT_MAIN, (Label){LABEL_MAIN, 0}, CONTEXT_MAIN);
    node_set(contexts, CONTEXT_OVERFLOW, (Label){LABEL_OVERFLOW, 0}, CONTEXT_OVERFLOW);
    contexts->count = CONTEXT_OVERFLOW + 1;
    map_put(&contexts->roots, label_key((Label){LABEL_MAIN, 0}), CONTEXT_MAIN);
    map_put(&contexts->roots, label_key((Label){LABEL_OVERFLOW, 0}), CONTEXT_OVERFLOW);
    return true;
}

void contexts_release(Contexts *contexts) {
    unreserve(contexts);
    map_release(&contexts->pushes);
    map_release(&contexts->roots);
    map_release(&contexts->edge_numbers);
    vector_release(&contexts->edges);
    vector_release(&contexts->path);
    map_release(&contexts->grafted);
    map_release(&contexts->above);
    vector_release(&contexts->sets);
    memset(contexts, 0, sizeof *contexts);
}

static ContextId context_new(Contexts *contexts, Label label, ContextId parent) {
    if (contexts->count >= contexts->limit || contexts->exhausted) {
        contexts->overflow = true;
        return CONTEXT_OVERFLOW;
    }
    ContextId id = contexts->count++;
    node_set(contexts, id, label, parent == NO_PARENT ? id : parent);
    return id;
}

ContextId context_root(Contexts *contexts, Label label) {
    if (contexts->off) return CONTEXT_MAIN;
    bug_unless(label.kind != LABEL_CENTRE, "a centre as root");
    if (label.kind == LABEL_MAIN || label.kind == LABEL_OVERFLOW) label.index = 0;
    uint64_t *known = map_find(&contexts->roots, label_key(label));
    if (known != NULL) return (ContextId)*known;
    ContextId root = context_new(contexts, label, NO_PARENT);
    map_put(&contexts->roots, label_key(label), root);
    return root;
}

/* ---- push ---- */

enum {
    SET_SHIFT = 32 - CONTEXT_SET_BITS, /* of the first level */
    SET_MASK = (1 << CONTEXT_SET_BITS) - 1
};

static ContextId set_find(const Contexts *contexts, uint32_t set, uint32_t centre) {
    for (int shift = SET_SHIFT; shift >= 0 && set != 0; shift -= CONTEXT_SET_BITS)
        set = contexts->sets.items[set].below[centre >> shift & SET_MASK];
    return set;
}

/* the node itself if it was made since `first`, else a copy of it */
static uint32_t set_own(Contexts *contexts, uint32_t node, uint32_t first) {
    if (node >= first) return node;
    ContextSet copy = contexts->sets.items[node];
    vector_push(&contexts->sets, copy);
    return contexts->sets.count - 1;
}

/* `set` with the context of one more centre; only nodes from `first` on are changed */
static uint32_t set_with(Contexts *contexts, uint32_t set, uint32_t first, uint32_t centre,
                         ContextId context) {
    uint32_t top = set_own(contexts, set, first), node = top;
    for (int shift = SET_SHIFT; shift > 0; shift -= CONTEXT_SET_BITS) {
        uint32_t place = centre >> shift & SET_MASK;
        uint32_t below = set_own(contexts, contexts->sets.items[node].below[place], first);
        node = contexts->sets.items[node].below[place] = below;
    }
    contexts->sets.items[node].below[centre & SET_MASK] = context;
    return top;
}

/* Gives a context its set: that of the nearest one above, and what has come since. */
static uint32_t set_make(Contexts *contexts, ContextId context) {
    const ContextNode *nodes = contexts->nodes;
    if (contexts->sets.count == 0)
        vector_push(&contexts->sets, (ContextSet){0}); /* the empty one */
    ContextId above = nodes[context].parent;
    uint64_t *known = NULL;
    while (nodes[above].depth > 0 && known == NULL) {
        if (nodes[above].depth % SET_EVERY == 0) known = map_find(&contexts->above, above);
        if (known == NULL) above = nodes[above].parent;
    }
    uint32_t set = known != NULL ? (uint32_t)*known : 0, first = contexts->sets.count;
    for (ContextId at = context; at != above; at = nodes[at].parent)
        set = set_with(contexts, set, first, nodes[at].label.index, at);
    map_put(&contexts->above, context, set);
    return set;
}

/* The context on this one's path that ends in a centre; 0: there is none. */
static ContextId find_above(Contexts *contexts, ContextId context, uint32_t centre) {
    const ContextNode *nodes = contexts->nodes;
    uint32_t passed = 0; /* places for sets */
    for (ContextId at = context; nodes[at].depth > 0; at = nodes[at].parent) {
        if (nodes[at].depth % SET_EVERY == 0) {
            const uint64_t *set = map_find(&contexts->above, at);
            if (set != NULL) return set_find(contexts, (uint32_t)*set, centre);
            if (passed++ > 0) return set_find(contexts, set_make(contexts, at), centre);
        }
        if (nodes[at].label.index == centre) return at;
    }
    return 0;
}

/* push(K, cc) in the trie, nothing remembered */
static ContextId push_anew(Contexts *contexts, ContextId context, uint32_t centre) {
    ContextId cut_back = find_above(contexts, context, centre);
    if (cut_back != 0) return cut_back;
    return context_new(contexts, (Label){LABEL_CENTRE, centre}, context);
}

/* what the cache does not have; apart, so that the others save no register */
__attribute__((noinline)) static void fill_entry(Contexts *contexts, ContextId context,
                                                 uint32_t centre, ContextPush *entry) {
    ContextId result;
    if (context == CONTEXT_OVERFLOW) {
        result = CONTEXT_OVERFLOW;
    } else {
        ContextId from = contexts->flat ? CONTEXT_MAIN : context;
        uint64_t key = (uint64_t)from << 32 | centre;
        uint64_t *known = map_find(&contexts->pushes, key);
        result = known != NULL ? (ContextId)*known : push_anew(contexts, from, centre);
        if (known == NULL && result != CONTEXT_OVERFLOW) {
            map_put(&contexts->pushes, key, result);
            count_bytes(contexts);
        }
    }
    *entry = (ContextPush){context, centre, result, NO_EDGE};
}

static inline ContextPush *push_entry(Contexts *contexts, ContextId context, uint32_t centre) {
    uint32_t place = (context * UINT32_C(0x9e3779b1) ^ centre * UINT32_C(0x85ebca6b)) >> 16;
    ContextPush *entry = &contexts->cache[place % CONTEXT_CACHE];
    if (entry->context != context || entry->centre != centre)
        fill_entry(contexts, context, centre, entry);
    return entry;
}

ContextId context_push(Contexts *contexts, ContextId context, uint32_t centre) {
    if (contexts->off) return CONTEXT_MAIN;
    return push_entry(contexts, context, centre)->result;
}

/* ---- marks and edges ---- */

/* Edges go from labels, not from contexts: a centre's own number, or the number of the root. */
static uint32_t edge_number(Contexts *contexts, ContextId context, uint32_t centre) {
    const ContextNode *node = &contexts->nodes[context];
    bool is_root = node->depth == 0;
    uint64_t from = is_root ? context : node->label.index;
    uint64_t *number = map_slot(&contexts->edge_numbers, (from << 1 | is_root) << 32 ^ centre,
                                contexts->edges.count);
    if (*number == contexts->edges.count) {
        vector_push(&contexts->edges, (RunEdge){node->label, centre, 0});
        count_bytes(contexts);
    }
    return (uint32_t)*number;
}

uint32_t context_mark(Contexts *contexts, ContextId context, uint32_t centre) {
    if (contexts->off) {
        contexts->counts[CONTEXT_MAIN][COST_E]++;
        return NO_EDGE;
    }
    bug_unless(centre < UINT32_C(1) << 31, "centre number %u", centre);
    ContextPush *entry = push_entry(contexts, context, centre);
    if (entry->edge == NO_EDGE) entry->edge = edge_number(contexts, context, centre);
    contexts->counts[entry->result][COST_E]++;
    contexts->edges.items[entry->edge].count++;
    return entry->edge;
}

/* ---- S ---- */

/* push(..push(K,c1)..,cn) for Kz = R.c1..cn */
static ContextId graft_anew(Contexts *contexts, ContextId context, ContextId of_function) {
    contexts->path.count = 0;
    const ContextNode *nodes = contexts->nodes;
    for (ContextId at = of_function; nodes[at].depth > 0; at = nodes[at].parent)
        vector_push(&contexts->path, nodes[at].label.index);
    ContextId result = context;
    for (uint32_t i = contexts->path.count; i-- > 0;)
        result = context_push(contexts, result, contexts->path.items[i]);
    return result;
}

static ContextId graft(Contexts *contexts, ContextId context, ContextId of_function) {
    uint32_t place = (context * UINT32_C(0x9e3779b1) ^ of_function * UINT32_C(0x85ebca6b)) >> 16;
    ContextGraft *entry = &contexts->grafts[place % CONTEXT_GRAFTS];
    if (entry->context == context && entry->of_function == of_function) return entry->result;
    uint64_t key = (uint64_t)of_function << 32 | context;
    const uint64_t *known = map_find(&contexts->grafted, key);
    ContextId result =
        known != NULL ? (ContextId)*known : graft_anew(contexts, context, of_function);
    if (known == NULL && result != CONTEXT_OVERFLOW) {
        map_put(&contexts->grafted, key, result);
        count_bytes(contexts);
    }
    *entry = (ContextGraft){context, of_function, result};
    return result;
}

ContextId context_of_function(Contexts *contexts, ContextId context, ContextId of_function) {
    if (contexts->off) return CONTEXT_MAIN;
    if (of_function == CONTEXT_SUB) return context;
    const ContextNode *node = &contexts->nodes[of_function];
    if (node->depth > 0 && contexts->nodes[context].root == node->root) return of_function;
    LabelKind root = contexts->nodes[node->root].label.kind;
    if (root != LABEL_CAF && root != LABEL_DICT) return of_function;
    return node->depth == 0 ? context : graft(contexts, context, of_function);
}

/* What S(inner, ..) gives lies below inner's root, at inner's depth or deeper if something was
 * grafted, or has a root that S leaves alone; push, flat or not, keeps to that. */
bool context_hides(const Contexts *contexts, ContextId inner, ContextId outer) {
    const ContextNode *node = &contexts->nodes[inner];
    LabelKind root = contexts->nodes[node->root].label.kind;
    if (inner == outer || (root != LABEL_CAF && root != LABEL_DICT)) return true;
    return node->depth > 0 && contexts->nodes[outer].root == node->root;
}

/* ---- the end ---- */

static bool has_costs(const uint64_t *row) {
    for (uint32_t cost = 0; cost < COST_COUNT; cost++)
        if (row[cost] != 0) return true;
    return false;
}

static void hand_over_context(const Contexts *contexts, RunCounts *counts, ContextId id,
                              uint32_t parent) {
    RunContext context = {.parent = parent, .label = contexts->nodes[id].label, .id = id};
    memcpy(context.costs, contexts->counts[id], sizeof context.costs);
    vector_push(&counts->contexts, context);
}

static void mark_those_of_censuses(const RunCensuses *censuses, uint32_t *index) {
    for (uint32_t i = 0; i < censuses->rows.count; i++) index[censuses->rows.items[i].context] = 1;
    for (uint32_t i = 0; i < censuses->lives.count; i++)
        index[censuses->lives.items[i].context] = 1;
    if (censuses->largest_stack > 0) index[censuses->largest_stack_in] = 1;
}

/* OVERFLOW comes last now, so rows may be in another order. */
static void number_those_of_censuses(RunCensuses *censuses, const uint32_t *index) {
    for (uint32_t i = 0; i < censuses->rows.count; i++)
        censuses->rows.items[i].context = index[censuses->rows.items[i].context];
    for (uint32_t i = 0; i < censuses->lives.count; i++)
        censuses->lives.items[i].context = index[censuses->lives.items[i].context];
    censuses->largest_stack_in = index[censuses->largest_stack_in];
    for (uint32_t i = 0; i < censuses->items.count; i++) {
        const RunCensus *census = &censuses->items.items[i];
        if (census->row_count > 1)
            qsort(censuses->rows.items + census->first_row, census->row_count,
                  sizeof *censuses->rows.items, census_row_compare);
    }
}

/* Parents have smaller numbers than their children, so one pass downwards finds the ancestors of
 * everything with a cost, and one pass upwards writes parents first. */
void contexts_hand_over(const Contexts *contexts, ContextId raised_in, RunCounts *counts) {
    uint32_t *index = calloc(contexts->count, sizeof *index);
    if (index == NULL) fatal("out of memory");
    index[CONTEXT_MAIN] = index[raised_in] = 1;
    mark_those_of_censuses(&counts->censuses, index);
    for (uint32_t i = 0; i < counts->ticks.count; i++) index[counts->ticks.items[i].context] = 1;
    bool overflow = index[CONTEXT_OVERFLOW] || has_costs(contexts->counts[CONTEXT_OVERFLOW]);
    for (ContextId id = contexts->count - 1; id > CONTEXT_OVERFLOW; id--)
        if (index[id] != 0 || has_costs(contexts->counts[id])) {
            index[id] = 1;
            index[contexts->nodes[id].parent] = 1;
        }
    for (ContextId id = CONTEXT_MAIN; id < contexts->count; id++) {
        if (index[id] == 0 || id == CONTEXT_OVERFLOW) continue;
        index[id] = counts->contexts.count;
        ContextId parent = contexts->nodes[id].parent;
        hand_over_context(contexts, counts, id, parent == id ? NO_PARENT : index[parent]);
    }
    index[CONTEXT_OVERFLOW] = counts->contexts.count;
    if (overflow) hand_over_context(contexts, counts, CONTEXT_OVERFLOW, NO_PARENT);
    counts->raised_in = index[raised_in];
    number_those_of_censuses(&counts->censuses, index);
    for (uint32_t i = 0; i < counts->ticks.count; i++)
        counts->ticks.items[i].context = index[counts->ticks.items[i].context];
    free(index);
    for (uint32_t i = 0; i < contexts->edges.count; i++)
        vector_push(&counts->edges, contexts->edges.items[i]);
    counts->context_overflow = contexts->overflow;
}
