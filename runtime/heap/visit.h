/* One way through what is alive, as censuses see it (visit.c): a walk says what is done with a
 * pointer, an object that counts, a frame; the visitor knows what leads where. Private to this
 * folder.
 *
 *   census.c      counts by site and context
 *   retainers.c   counts by the retainers, too
 *   ways.c        looks for ways from the roots
 *   alternatives.c, held.c  counts what choice points hold beyond
 *   prune.c       looks for what choice points can reach
 */
#ifndef RUNTIME_HEAP_VISIT_H
#define RUNTIME_HEAP_VISIT_H

#include "runtime/heap/internal.h"

typedef struct HeapVisitor HeapVisitor;
struct HeapVisitor {
    HeapPrivate *heap;
    void (*pointer)(HeapVisitor *visitor, Word pointer); /* what is looked through leads there */
    /* A frame that is there, with its header. NULL: nobody asks. */
    void (*frame)(HeapVisitor *visitor, Word header, uint32_t words);
    /* Note [Who holds]: code in this context needs what comes now. NULL: nobody asks. */
    void (*code)(HeapVisitor *visitor, ContextId context);
    /* A link of a chain is passed. False: it has been before. NULL: each is passed each time. */
    bool (*link)(HeapVisitor *visitor, Object *link);
    /* Code is reached. NULL: it is followed by heap_statics_next. */
    void (*region)(HeapVisitor *visitor, uint32_t region);
    /* Not as censuses see it: selectors hold their tuples; all frames are there. */
    bool plain, every_frame;
};

/* What an object that has been found leads to. */
void heap_visit_object(HeapVisitor *visitor, const Object *object);
/* Does a frame count? Those of chains of selectors do not. below: where the one below ends, `bottom` in a
 * piece if there is none. */
bool heap_other_frame_is_there(const HeapPrivate *heap, const Word *header, const Word *below,
                               const Word *bottom);
static inline bool heap_frame_is_there(const HeapPrivate *heap, const Word *header,
                                       const Word *below, const Word *bottom) {
    return frame_has_layout(*header) || heap_other_frame_is_there(heap, header, below, bottom);
}
/* What the stack and what runs need. */
void heap_visit_thread(HeapVisitor *visitor, const Thread *thread, uint32_t frame);
/* The roots outside the stack, which are of what runs. */
void heap_visit_roots(HeapVisitor *visitor, const Thread *thread);
/* What a frame of the stack needs. */
void heap_visit_frame(HeapVisitor *visitor, Word header, const Frame *frame);

/* What code in one context needs of a frame, or of the running activation: Note [Who holds]. */
typedef struct HeapPart {
    ContextId context;
    const Word *words;
    const uint32_t *slots;
    uint32_t count;
} HeapPart;
typedef VECTOR(HeapPart) HeapParts;

/* Those of the stack and of what runs, the newest first. */
void heap_parts_of_thread(const HeapPrivate *heap, const Thread *thread, uint32_t frame,
                          HeapParts *parts);

/* The number of a row, which is added if there is none. */
static inline uint32_t heap_census_row(HeapCensus *census, uint32_t site, ContextId context) {
    uint64_t key = (uint64_t)site << 32 | context;
    uint64_t *number = map_slot(&census->numbers, key, census->rows.count);
    if (*number == census->rows.count)
        vector_push(&census->rows, (CensusRow){site, context, CENSUS_NO_SET, 0, 0, 0});
    return (uint32_t)*number;
}

#endif
