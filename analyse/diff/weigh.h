/* What a diff tells first: the largest change beyond noise, whatever its kind, then the others by
 * kind. All that weighs is here.
 *
 *   DiffChanges changes;
 *   diff_weigh(&diff, &heaps, &changes);
 *   for (uint32_t i = 0; i < changes.count; i++) ... changes.items[i] ...
 *
 * A weight is how much of the larger side changed, in thousandths: of a cost what its headline's
 * row (diff_headline) changed of the larger total, of the live heap what the peak changed of the
 * larger one. So a definition that lost all of its tenth of the bytes weighs 100, a heap that is a
 * twentieth of what it was 950. */
#ifndef ANALYSE_DIFF_WEIGH_H
#define ANALYSE_DIFF_WEIGH_H

#include "analyse/diff/diff.h"
#include "analyse/diff/heap.h"

typedef enum DiffChangeKind { /* between equals, and after the first, in this order */
                              DIFF_CHANGE_TIME,
                              DIFF_CHANGE_MEMORY,
                              DIFF_CHANGE_ALLOCATION,
                              DIFF_CHANGE_KINDS
} DiffChangeKind;

typedef struct DiffChange {
    DiffChangeKind kind;
    uint32_t weight;
    uint32_t index; /* of diff->metrics; MEMORY: of the heaps */
} DiffChange;

typedef struct DiffChanges {
    DiffChange items[DIFF_CHANGE_KINDS];
    uint32_t count;
} DiffChanges;

/* at most one of a kind: its heaviest */
void diff_weigh(const Diff *diff, const DiffHeaps *heaps, DiffChanges *changes);
/* Is the change of the peak no more than what two runs of one program can show, or too small to
 * mind? */
bool diff_heap_is_noise(const Diff *diff, const DiffHeap *heap);
/* The cost that sentences and tables are about, of diff->metrics; PROFILE_NONE if the two have no
 * metric of this key or name in common. Empty: of the changes the first cost; without one the
 * default one, or, if that has not changed, the first that has. */
uint32_t diff_choose_metric(const Diff *diff, const DiffChanges *changes, Text key_or_name);

#endif
