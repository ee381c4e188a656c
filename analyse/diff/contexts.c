#include "analyse/diff/contexts.h"
#include <stdlib.h>

typedef struct Joining {
    const Diff *diff;
    DiffContexts *contexts;
    Map index; /* parent + 1 << 32 | label -> node. Labels: the new side's, then the old side's */
} Joining;

static uint32_t find_node(Joining *joining, uint32_t parent, uint32_t old, uint32_t new) {
    uint64_t label = new != PROFILE_NONE ? new : (uint64_t)joining->diff->new->labels.count + old;
    uint64_t key = (uint64_t)(parent + 1) << 32 | label;
    uint32_t count = joining->contexts->nodes.count;
    uint32_t node = (uint32_t)*map_slot(&joining->index, key, count);
    if (node == count)
        vector_push(&joining->contexts->nodes, (DiffNode){.parent = parent,
                                                          .old_label = old,
                                                          .new_label = new,
                                                          .old_context = PROFILE_NONE,
                                                          .new_context = PROFILE_NONE});
    return node;
}

/* `below`, by context: the node that its children hang from */
static void join_side(Joining *joining, const Profile *profile, uint32_t metric, bool is_new,
                      uint32_t *below) {
    const Match *match = &joining->diff->match;
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        ProfileContext context = profile->contexts.items[i];
        uint32_t old = is_new ? match->old_of_new.items[context.label] : context.label;
        uint32_t new = is_new ? context.label : match->new_of_old.items[context.label];
        uint32_t parent = context.parent == PROFILE_NONE ? PROFILE_NONE : below[context.parent];
        uint32_t node = find_node(joining, parent, old, new);
        bool on_both = old != PROFILE_NONE && new != PROFILE_NONE;
        below[i] = on_both || context.parent == PROFILE_NONE ? node : parent;
        DiffNode *at = &joining->contexts->nodes.items[node];
        uint32_t *first = is_new ? &at->new_context : &at->old_context;
        if (*first == PROFILE_NONE) *first = i;
        *(is_new ? &at->after : &at->before) += profile->metrics.items[metric].values.items[i];
    }
}

typedef struct RankedNode {
    uint64_t amount;
    uint32_t node;
} RankedNode;

static int compare_nodes(const void *left, const void *right) {
    const RankedNode *a = left, *b = right;
    if (a->amount != b->amount) return a->amount > b->amount ? -1 : 1;
    return a->node < b->node ? -1 : a->node > b->node;
}

void diff_contexts(const Diff *diff, const DiffMetric *metric, DiffContexts *contexts) {
    Joining joining = {.diff = diff, .contexts = contexts};
    uint32_t most = diff->old->contexts.count > diff->new->contexts.count
                        ? diff->old->contexts.count
                        : diff->new->contexts.count;
    VECTOR(uint32_t) below = {0};
    VECTOR(RankedNode) ranked = {0};
    vector_reserve(&below, (uint64_t)most + 1);
    join_side(&joining, diff->new, metric->new_metric, true, below.items);
    join_side(&joining, diff->old, metric->old_metric, false, below.items);
    for (uint32_t i = 0; i < contexts->nodes.count; i++) {
        DiffNode *node = &contexts->nodes.items[i];
        if (node->before == node->after) continue;
        node->noise = diff_value_is_noise(diff, metric, node->before, node->after, 2);
        vector_push(&ranked, (RankedNode){diff_amount(node->before, node->after), i});
    }
    if (ranked.count > 1) qsort(ranked.items, ranked.count, sizeof(RankedNode), compare_nodes);
    for (uint32_t i = 0; i < ranked.count; i++)
        vector_push(&contexts->changed, ranked.items[i].node);
    map_release(&joining.index);
    vector_release(&ranked);
    vector_release(&below);
}

void diff_contexts_release(DiffContexts *contexts) {
    vector_release(&contexts->nodes);
    vector_release(&contexts->changed);
}
