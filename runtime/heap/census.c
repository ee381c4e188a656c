/* What is alive, counted by site and context: a walk that changes nothing.
 *
 * Note [Censuses are invisible]: a census marks what can be reached and counts it; it moves nothing, reduces
 * nothing and drops nothing, so collections come when they would have come, and every figure of the run is what
 * it would have been. And no census shows when there were collections: what it counts is what the program has,
 * however much of that a collection has simplified. So
 *
 *   - an indirection is not there: pointers lead to its value;
 *   - a selector whose tuple is evaluated holds the component, whether or not it has been reduced
 *     (Note [Reduced selectors]);
 *   - a selector that only selectors lead to, each by being its component, is not there: such links are what
 *     Note [Owed selectors] folds, now or later, and what is owed is not there either;
 *   - the same of the stack: while a chain of selectors is forced, the frames of all but the first are not
 *     there, and do not hold their thunks;
 *   - a thunk in another state than as made has two words, even before it is copied.
 *
 * Partial applications count under their function's site. Static objects are not in the heap and count nothing;
 * a CAF's value does, while code can reach it. The frames of stack pieces (Note [Interrupted thunks]) count as
 * stack, the words around them as nothing. An interrupted computation alone may show where a collection was:
 * what it had pushed depends on what was folded. */
#include "base/fail.h"
#include "runtime/heap/internal.h"
#include <stdlib.h>

typedef struct Walk {
    HeapPrivate *heap;
    HeapCensus *census;
    Objects walked; /* links of chains that have been passed, with FLAG_LINKED */
} Walk;

/* ---- counting ---- */

static CensusRow *row_new(HeapCensus *census, uint32_t site, ContextId context) {
    uint64_t key = (uint64_t)site << 32 | context;
    uint64_t *number = map_slot(&census->numbers, key, census->rows.count);
    if (*number == census->rows.count)
        vector_push(&census->rows, (CensusRow){site, context, CENSUS_NO_SET, 0, 0});
    return &census->rows.items[*number];
}

static void change_row(Walk *walk, InfoId info, ContextId context) {
    const CensusRow *row = row_new(walk->census, info_layout(walk->heap, info)->site, context);
    walk->census->recent[info - INFO_PROGRAM] =
        (HeapCensusRecent){context, (uint32_t)(row - walk->census->rows.items)};
}

static inline void count(Walk *walk, InfoId info, ContextId context, uint64_t words) {
    HeapCensus *census = walk->census;
    const HeapCensusRecent *recent = &census->recent[info - INFO_PROGRAM];
    if (recent->context != context) change_row(walk, info, context);
    CensusRow *row = &census->rows.items[recent->row];
    row->objects++;
    row->bytes += words * WORD_BYTES;
}

static void count_frame(Walk *walk, Word header, uint32_t words) {
    CensusRow *row = row_new(walk->census, CENSUS_STACK, frame_context(header));
    row->objects++;
    row->bytes += (uint64_t)words * WORD_BYTES;
}

/* ---- chains of selectors ---- */

/* What a selector holds or would hold after a collection, or what is owed leads to; 0: it is none of them, or
 * its tuple is not evaluated. */
static Word component(const HeapPrivate *heap, const Object *object) {
    ObjectState state = header_state(object->header);
    InfoId info = header_info(object->header);
    if (state == STATE_REDUCED) return object->payload[0];
    if (state != STATE_AS_MADE) return 0;
    if (info < INFO_PROGRAM) return info == INFO_OWED ? object->payload[OWED_TARGET] : 0;
    const InfoLayout *layout = info_layout(heap, info);
    if (layout->selects_count == 0) return 0;
    const Object *tuple = object_untag(object->payload[0]);
    while (header_state(tuple->header) == STATE_INDIRECTION)
        tuple = object_untag(tuple->payload[0]);
    bool evaluated = header_info(tuple->header) - layout->selects_first < layout->selects_count;
    return evaluated ? tuple->payload[layout->selects_offset] : 0;
}

/* Where a chain leads that goes on there; 0: somewhere that has been looked at, or back to itself. */
static Word end_of_chain(Walk *walk, Word pointer) {
    const HeapPrivate *heap = walk->heap;
    for (;;) {
        Object *object = object_untag(pointer);
        if (!in_heap(&heap->blocks, object)) return pointer;
        if (header_state(object->header) == STATE_INDIRECTION) {
            pointer = object->payload[0];
            continue;
        }
        Word next = component(heap, object);
        if (next == 0) return pointer;
        if (mark_is_set(&heap->blocks, object) || header_flags(object->header) & FLAG_LINKED)
            return 0;
        object->header = header_with_flag(object->header, FLAG_LINKED);
        vector_push(&walk->walked, object);
        pointer = next;
    }
}

/* ---- what is reached ---- */

static inline void reach(Walk *walk, Word pointer) {
    HeapPrivate *heap = walk->heap;
    Object *object = object_untag(pointer);
    if (pointer_tag(pointer) == TAG_UNKNOWN) {
        while (pointer != 0 && header_state(object->header) == STATE_INDIRECTION)
            object = object_untag(pointer = object->payload[0]);
        if (pointer == 0) return;
    }
    if (!in_heap(&heap->blocks, object))
        heap_static_reached(heap, object);
    else if (mark_set(&heap->blocks, object))
        vector_push(&heap->mark_work, object);
}

static void reach_partial_application(Walk *walk, const Object *object) {
    uint32_t arguments = header_info(object->header) - INFO_PARTIAL_APPLICATION;
    const InfoLayout *function = heap_partial_application_layout(walk->heap, object->payload[0]);
    uint32_t words = function->argument_words[arguments];
    InfoId info = INFO_PROGRAM + (InfoId)(function - walk->heap->layout->infos);
    count(walk, info, header_context(object->header), size_of_partial_application(words));
    reach(walk, object->payload[0]);
    for (uint32_t i = 0; i < words; i++)
        if (function->argument_pointers[i / 64] >> i % 64 & 1) reach(walk, object->payload[1 + i]);
}

/* ---- frames ---- */

static bool is_selector(const HeapPrivate *heap, Word pointer) {
    InfoId info = header_info(object_untag(pointer)->header);
    return info >= INFO_PROGRAM && info_layout(heap, info)->selects_count != 0;
}

/* A frame that waits for the value of a selector's component, or of the selector itself. */
static bool is_of_selector(const HeapPrivate *heap, const Word *header) {
    FrameKind kind = frame_kind(*header);
    return kind == FRAME_OWED || (kind == FRAME_UPDATE && is_selector(heap, header[-1]));
}

static void reach_frame(Walk *walk, const Frame *frame) {
    for (uint32_t i = 0; i < frame->live_count; i++) reach(walk, frame->words[frame->live[i]]);
    heap_region_reached(walk->heap, frame->region);
}

/* The frames whose newest header lies below `end`, down to `bottom`; NULL: down to STOP. */
static void reach_frames(Walk *walk, Word *end, const Word *bottom) {
    HeapPrivate *heap = walk->heap;
    Frame frame;
    for (; end != bottom && heap_frame_read(heap, end - 1, &frame); end = frame.words) {
        const Word *header = end - 1, *below = frame.words - 1;
        bool inner =
            frame.words != bottom && is_of_selector(heap, header) && is_of_selector(heap, below);
        if (inner || frame_kind(*header) == FRAME_OWED) continue;
        count_frame(walk, *header, frame.count + 1);
        reach_frame(walk, &frame);
    }
}

static void reach_piece(Walk *walk, Object *object) {
    Word *bottom = &object->payload[PIECE_FRAMES];
    reach(walk, object->payload[PIECE_VALUE]);
    reach_frames(walk, bottom + object->payload[PIECE_WORDS], bottom);
}

static void reach_thread(Walk *walk, const Thread *thread, uint32_t frame) {
    const HeapPrivate *heap = walk->heap;
    for (uint32_t i = 0; i < thread->root_count; i++) reach(walk, thread->roots[i]);
    if (frame != NO_FRAME) {
        const FrameLayout *layout = &heap->layout->frames[frame];
        reach_frame(walk, &(Frame){thread->base, layout->words, layout->live_count, layout->live,
                                   layout->region, 0});
    }
    reach_frames(walk, thread->base, NULL);
}

/* ---- objects ---- */

static void reach_as_made(Walk *walk, Object *object) {
    HeapPrivate *heap = walk->heap;
    InfoId info = header_info(object->header);
    if (info < INFO_PROGRAM) {
        if (info == INFO_STACK_PIECE)
            reach_piece(walk, object);
        else if (info != INFO_OWED)
            reach_partial_application(walk, object);
        return;
    }
    const InfoLayout *layout = info_layout(heap, info);
    uint64_t pointers = layout->pointers, words = layout->words, first = 0;
    if (words == 0) {
        words = heap_object_words(heap, object);
        pointers = layout->kind == CLOSURE_ARRAY ? object->payload[0] : 0;
        first = 1;
    }
    count(walk, info, header_context(object->header), words);
    for (uint64_t i = 0; i < pointers; i++) reach(walk, object->payload[first + i]);
    heap_region_reached(heap, layout->region);
}

/* Most are of a fixed size, and no selectors. */
static inline bool look_through_simple(Walk *walk, const Object *object) {
    HeapPrivate *heap = walk->heap;
    Word header = object->header;
    InfoId info = header_info(header);
    if (header_state(header) != STATE_AS_MADE || info < INFO_PROGRAM) return false;
    const InfoLayout *layout = info_layout(heap, info);
    uint32_t words = layout->words, pointers = layout->pointers;
    if (words == 0 || layout->selects_count != 0) return false;
    count(walk, info, header_context(header), words);
    for (uint32_t i = 0; i < pointers; i++) reach(walk, object->payload[i]);
    if (layout->region != NO_REGION) heap_region_reached(heap, layout->region);
    return true;
}

static void look_through(Walk *walk, Object *object) {
    if (look_through_simple(walk, object)) return;
    Word header = object->header, next = component(walk->heap, object);
    bool as_made = header_state(header) == STATE_AS_MADE;
    if (next == 0 && as_made) {
        reach_as_made(walk, object);
        return;
    }
    if (header_info(header) >= INFO_PROGRAM)
        count(walk, header_info(header), header_context(header), SIZE_OF_OVERWRITTEN);
    if (next != 0)
        reach(walk, end_of_chain(walk, next));
    else if (header_state(header) != STATE_BLACK_HOLE)
        reach(walk, object->payload[0]);
}

static void look_through_all(Walk *walk) {
    HeapPrivate *heap = walk->heap;
    Word *slot;
    for (;;) {
        while (heap->mark_work.count > 0) look_through(walk, vector_pop(&heap->mark_work));
        if (!heap_statics_next(heap, &slot)) return;
        reach(walk, *slot);
    }
}

/* ---- the whole ---- */

static void clear_marks(HeapPrivate *heap) {
    Blocks *blocks = &heap->blocks;
    for (uint32_t block = 0; block < blocks->fresh; block++) {
        uint8_t space = blocks->spaces[block];
        if (space == SPACE_FREE) continue;
        heap_marks_clear(blocks, block);
        if (space == SPACE_LARGE) block += blocks->blocks[block].run - 1;
    }
}

static int compare_rows(const void *a, const void *b) {
    const CensusRow *x = a, *y = b;
    if (x->site != y->site) return x->site < y->site ? -1 : 1;
    return (x->context > y->context) - (x->context < y->context);
}

void heap_census(Heap *public, const Thread *thread, uint32_t frame, HeapCensus *census) {
    HeapPrivate *heap = public->private;
    Walk walk = {heap, census, {0}};
    uint32_t infos = heap->layout->info_count;
    if (census->recent == NULL) census->recent = calloc(infos + 1, sizeof *census->recent);
    if (census->recent == NULL) fatal("out of memory");
    for (uint32_t i = 0; i < infos; i++) census->recent[i].context = CONTEXT_LIMIT;
    census->rows.count = 0;
    map_release(&census->numbers);
    clear_marks(heap);
    heap->epoch++;
    reach_thread(&walk, thread, frame);
    look_through_all(&walk);
    for (uint32_t i = 0; i < walk.walked.count; i++)
        walk.walked.items[i]->header =
            header_without_flags(walk.walked.items[i]->header, FLAG_LINKED);
    vector_release(&walk.walked);
    if (heap->eras != NULL) heap_lives_census(public);
    qsort(census->rows.items, census->rows.count, sizeof *census->rows.items, compare_rows);
}

void heap_census_release(HeapCensus *census) {
    vector_release(&census->rows);
    map_release(&census->numbers);
    free(census->recent);
    census->recent = NULL;
}
