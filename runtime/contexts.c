/* Contexts as a trie of numbers.
 *
 * A node knows its parent, so the path of a context is read upwards; a child always has a larger
 * number than its parent. push(K, cc) walks up once to see whether cc is on K's path (then it is
 * cut back), and the answer is kept in `pushes`; in front of that map lies a direct-mapped cache
 * that also remembers the number of the edge top(K) -> cc. Grafts, the third line of S, are pushes
 * one after another; their results have a small cache too.
 *
 * Number 0 is SUB, which is never current: a zeroed cache line matches nothing.
 */
#include "runtime/contexts.h"

#include "base/fail.h"
#include "base/os.h"
#include <string.h>

enum { NO_EDGE = UINT32_MAX };

static const size_t COUNTS_BYTES = (size_t)CONTEXT_LIMIT * sizeof(CostRow);
static const size_t NODES_BYTES = (size_t)CONTEXT_LIMIT * sizeof(ContextNode);

static uint64_t label_key(Label label) { return (uint64_t)label.kind << 32 | label.index; }

static void node_set(Contexts *contexts, ContextId id, Label label, ContextId parent) {
    ContextNode *node = &contexts->nodes[id];
    node->label = label;
    node->parent = parent;
    node->root = parent == id ? id : contexts->nodes[parent].root;
    node->depth = parent == id ? 0 : contexts->nodes[parent].depth + 1;
}

bool contexts_init(Contexts *contexts, bool flat, bool off) {
    memset(contexts, 0, sizeof *contexts);
    contexts->flat = flat;
    contexts->off = off;
    contexts->limit = CONTEXT_LIMIT;
    contexts->counts = os_reserve(COUNTS_BYTES);
    contexts->nodes = os_reserve(NODES_BYTES);
    if (contexts->counts == NULL || contexts->nodes == NULL) {
        contexts_release(contexts);
        return false;
    }
    node_set(contexts, CONTEXT_SUB, (Label){LABEL_MAIN, 0}, CONTEXT_SUB);
    node_set(contexts, CONTEXT_MAIN, (Label){LABEL_MAIN, 0}, CONTEXT_MAIN);
    node_set(contexts, CONTEXT_OVERFLOW, (Label){LABEL_OVERFLOW, 0}, CONTEXT_OVERFLOW);
    contexts->count = CONTEXT_MAIN + 1;
    map_put(&contexts->roots, label_key((Label){LABEL_MAIN, 0}), CONTEXT_MAIN);
    map_put(&contexts->roots, label_key((Label){LABEL_OVERFLOW, 0}), CONTEXT_OVERFLOW);
    return true;
}

void contexts_release(Contexts *contexts) {
    if (contexts->counts != NULL) os_release(contexts->counts, COUNTS_BYTES);
    if (contexts->nodes != NULL) os_release(contexts->nodes, NODES_BYTES);
    map_release(&contexts->pushes);
    map_release(&contexts->roots);
    map_release(&contexts->edge_numbers);
    vector_release(&contexts->edges);
    vector_release(&contexts->path);
    memset(contexts, 0, sizeof *contexts);
}

/* The last number below the limit is OVERFLOW's own, whatever number it has. */
static ContextId context_new(Contexts *contexts, Label label, ContextId parent) {
    if (contexts->count >= contexts->limit - 1) {
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

/* push(K, cc) in the trie, nothing remembered */
static ContextId push_anew(Contexts *contexts, ContextId context, uint32_t centre) {
    const ContextNode *nodes = contexts->nodes;
    for (ContextId at = context; nodes[at].depth > 0; at = nodes[at].parent)
        if (nodes[at].label.index == centre) return at;
    return context_new(contexts, (Label){LABEL_CENTRE, centre}, context);
}

static ContextPush *push_entry(Contexts *contexts, ContextId context, uint32_t centre) {
    uint32_t place = (context * UINT32_C(0x9e3779b1) ^ centre * UINT32_C(0x85ebca6b)) >> 16;
    ContextPush *entry = &contexts->cache[place % CONTEXT_CACHE];
    if (entry->context == context && entry->centre == centre) return entry;
    ContextId result;
    if (context == CONTEXT_OVERFLOW) {
        result = CONTEXT_OVERFLOW;
    } else {
        ContextId from = contexts->flat ? CONTEXT_MAIN : context;
        uint64_t key = (uint64_t)from << 32 | centre;
        uint64_t *known = map_find(&contexts->pushes, key);
        result = known != NULL ? (ContextId)*known : push_anew(contexts, from, centre);
        if (known == NULL && result != CONTEXT_OVERFLOW) map_put(&contexts->pushes, key, result);
    }
    *entry = (ContextPush){context, centre, result, NO_EDGE};
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
    if (*number == contexts->edges.count)
        vector_push(&contexts->edges, (RunEdge){node->label, centre, 0});
    return (uint32_t)*number;
}

void context_mark(Contexts *contexts, ContextId context, uint32_t centre) {
    if (contexts->off) {
        contexts->counts[CONTEXT_MAIN][COST_E]++;
        return;
    }
    bug_unless(centre < UINT32_C(1) << 31, "centre number %u", centre);
    ContextPush *entry = push_entry(contexts, context, centre);
    if (entry->edge == NO_EDGE) entry->edge = edge_number(contexts, context, centre);
    contexts->counts[entry->result][COST_E]++;
    contexts->edges.items[entry->edge].count++;
}

/* ---- S ---- */

/* push(..push(K,c1)..,cn) for Kz = R.c1..cn */
static ContextId graft(Contexts *contexts, ContextId context, ContextId of_function) {
    uint32_t place = (context * UINT32_C(0x9e3779b1) ^ of_function * UINT32_C(0x85ebca6b)) >> 16;
    ContextGraft *entry = &contexts->grafts[place % CONTEXT_GRAFTS];
    if (entry->context == context && entry->of_function == of_function) return entry->result;
    contexts->path.count = 0;
    const ContextNode *nodes = contexts->nodes;
    for (ContextId at = of_function; nodes[at].depth > 0; at = nodes[at].parent)
        vector_push(&contexts->path, nodes[at].label.index);
    ContextId result = context;
    for (uint32_t i = contexts->path.count; i-- > 0;)
        result = context_push(contexts, result, contexts->path.items[i]);
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

/* What S(inner, ..) gives lies below inner's root, at inner's depth or deeper if something was grafted, or
 * has a root that S leaves alone; push, flat or not, keeps to that. */
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
    RunContext context = {parent, contexts->nodes[id].label, {0}};
    memcpy(context.costs, contexts->counts[id], sizeof context.costs);
    vector_push(&counts->contexts, context);
}

/* Parents have smaller numbers than their children, so one pass downwards finds the ancestors of
 * everything with a cost, and one pass upwards writes parents first. */
void contexts_hand_over(const Contexts *contexts, RunCounts *counts) {
    uint32_t *index = calloc(contexts->count, sizeof *index);
    if (index == NULL) fatal("out of memory");
    index[CONTEXT_MAIN] = 1;
    for (ContextId id = contexts->count - 1; id > CONTEXT_MAIN; id--)
        if (index[id] != 0 || has_costs(contexts->counts[id])) {
            index[id] = 1;
            index[contexts->nodes[id].parent] = 1;
        }
    for (ContextId id = CONTEXT_MAIN; id < contexts->count; id++) {
        if (index[id] == 0) continue;
        index[id] = counts->contexts.count;
        ContextId parent = contexts->nodes[id].parent;
        hand_over_context(contexts, counts, id, parent == id ? NO_PARENT : index[parent]);
    }
    free(index);
    if (has_costs(contexts->counts[CONTEXT_OVERFLOW]))
        hand_over_context(contexts, counts, CONTEXT_OVERFLOW, NO_PARENT);
    for (uint32_t i = 0; i < contexts->edges.count; i++)
        vector_push(&counts->edges, contexts->edges.items[i]);
    counts->context_overflow = contexts->overflow;
}
