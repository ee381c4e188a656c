/* The call trees of two profiles as one: which paths' own costs changed.
 *
 *   DiffContexts contexts = {0};
 *   diff_contexts(&diff, &diff.metrics.items[i], &contexts);
 *   for (uint32_t i = 0; i < contexts.changed.count; i++)
 *       use(&contexts.nodes.items[contexts.changed.items[i]]);      the largest change first
 *   diff_contexts_release(&contexts);
 *
 * A node is a path of labels, matched ones being the same. A label on one side only has a node of
 * its own, but what is below it is taken as below its parent: a centre put into the middle of a
 * path does not make all paths below it new. All nodes together have the metric's totals.
 */
#ifndef ANALYSE_DIFF_CONTEXTS_H
#define ANALYSE_DIFF_CONTEXTS_H

#include "analyse/diff/diff.h"

typedef struct DiffNode {
    uint32_t parent;                   /* a node before it; PROFILE_NONE: a root */
    uint32_t old_label, new_label;     /* PROFILE_NONE: not on that side */
    uint32_t old_context, new_context; /* the first of those that it stands for; likewise */
    uint64_t before, after;
    bool noise;
} DiffNode;

typedef struct DiffContexts {
    VECTOR(DiffNode) nodes;
    VECTOR(uint32_t) changed;
} DiffContexts;

void diff_contexts(const Diff *diff, const DiffMetric *metric, DiffContexts *contexts);
void diff_contexts_release(DiffContexts *contexts);

#endif
