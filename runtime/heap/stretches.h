/* Whose the frames of a stack are: Note [Protected stack] (runtime/search/points.h). Private to this folder. */
#ifndef RUNTIME_HEAP_STRETCHES_H
#define RUNTIME_HEAP_STRETCHES_H

#include "runtime/heap/versions.h"

/* spell: of those that have it in their stack; the running path comes after all choice points. */
typedef struct HeldFrame {
    Word *header;
    Frame frame;
    Spell spell;
} HeldFrame;
typedef VECTOR(HeldFrame) HeldFrames;

/* How the stretches of a stack go on in each other: those that a stretch is entered from above from, by
 * age; the newest choice point, or the running path, whose stack goes through a stretch. */
typedef struct Stretches {
    uint32_t *first, *next; /* + 1 */
    uint32_t *last;
    Word **entered; /* by the one above: where */
} Stretches;

void heap_stretches_init(Stretches *stretches, const SearchPoints *points, const Thread *thread);
void heap_stretches_release(Stretches *stretches);
/* The frames of a stretch, the newest first, are appended. */
void heap_stretch_frames(const HeapPrivate *heap, const Stretches *stretches, uint32_t number,
                         HeldFrames *frames);

#endif
