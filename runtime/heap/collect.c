/* The collector: roots, and what comes before and after copying (evacuate.c).
 *
 * 1. Data. The heap is one reserved range of addresses in blocks (blocks.c); a byte for each block
 * says which space it belongs to. Objects begin in the nursery. A collection copies what is alive
 * there into the aging space, and what is alive in the aging space into the old generation: an
 * object must survive two collections to become old. Large objects never move; Block.age says which
 * of the three they would be in. Everything outside the range is static and never moves
 * (statics.c).
 *
 * 2. A minor collection leaves the nursery and the aging blocks. Its roots are the thread, and the
 * slots of old objects and the CAFs that point to young ones (Note [Remembered slots]). A major
 * collection leaves the old blocks too; it needs no remembered slots (it finds them anew), and of
 * the CAFs it follows only those that reachable code mentions.
 *
 * 3. Copying is Cheney's: `evacuate` copies one object and leaves its new address, with the tag,
 * shifted left by one, in place of its header; `drain` looks through what was copied until there is
 * nothing new. Nothing recurses: large objects, marked objects, regions and CAFs wait in worklists.
 *
 * 4. What a pointer becomes. An indirection vanishes: the pointer becomes its value's. A pointer to
 * a value gets its tag. A selector thunk whose tuple is evaluated gets the component
 * (Note [Reduced selectors]), and chains of these are folded (Note [Owed selectors]). Function
 * references stay (Note [Update remembers context]). An object that was a thunk once (black hole,
 * function reference, raising object) has two words now, whatever it had.
 *
 * 5. The limit. Copying all of the old generation needs room for a second one. If the limit does
 * not leave it, some old blocks stay where they are: their objects are marked (a bit for each word)
 * instead of copied, and blocks without a mark are freed. Sparse blocks, known from the last
 * marking, are copied first, so that what marking leaves scattered comes together the next time.
 *
 * Invariants, checked by verify.c: no pointer leads to a free block or one that was left; a slot of
 * an old object that points to a young one is remembered, and so is such a CAF;
 * Note [Frames age too].
 */
#include "base/fail.h"
#include "runtime/heap/internal.h"
#include <string.h>

/* ---- roots ---- */

/* A dead slot and an unboxed value look the same to us; what points into memory that is left is no
 * value that the program can still use. */
static void poison_dead_slots(const HeapPrivate *heap, const Frame *frame) {
    for (uint32_t i = 0, live = 0; i < frame->count; i++) {
        if (live < frame->live_count && frame->live[live] == i) {
            live++;
            continue;
        }
        const void *object = object_untag(frame->words[i]);
        if (!in_heap(&heap->blocks, object)) continue;
        uint8_t space = heap->blocks.spaces[block_of(&heap->blocks, object)];
        if (space == SPACE_NURSERY || space == SPACE_FROM) frame->words[i] = POISON;
    }
}

/* true if the frame points to something young */
static bool evacuate_frame(HeapPrivate *heap, const Frame *frame) {
    bool young = false;
    for (uint32_t i = 0; i < frame->live_count; i++) {
        Word *slot = &frame->words[frame->live[i]];
        *slot = heap_evacuate(heap, *slot);
        young |= is_young(heap, *slot);
    }
    if (heap->major) heap_region_reached(heap, frame->region);
    if (ASSAY_CHECKED) poison_dead_slots(heap, frame);
    return young;
}

static Frame frame_at(const HeapPrivate *heap, uint32_t number, Word *base) {
    const FrameLayout *layout = &heap->layout->frames[number];
    return (Frame){base, layout->words, layout->live_count, layout->live, layout->region, 0};
}

/* The header of the frame below, all of them one after the other: Note [Protected stack]. Where a
 * stretch begins comes what waits at a choice point, which `points` counts down. */
static Word *header_below(const HeapPrivate *heap, Word *header, const Frame *frame,
                          uint32_t *points) {
    if (!heap_begins_stretch(*header)) return frame->words - 1;
    return heap->points->items.items[--*points].base - 1;
}

static bool evacuate_point(HeapPrivate *heap, ChoicePoint *point) {
    Frame frame = frame_at(heap, point->frame, point->base);
    bool young = evacuate_frame(heap, &frame);
    return heap_point_evacuate(heap, point) || young;
}

static void evacuate_stack(HeapPrivate *heap, Thread *thread) {
    uint32_t points = heap->points != NULL ? heap->points->items.count : 0, from = points;
    Word *header = thread->base - 1, *candidate = NULL;
    Frame frame;
    while (heap_frame_read(heap, header, &frame)) {
        if (!heap->major && frame_flags(*header) & FRAME_OLD) break;
        *header = frame_without_flag(*header, FRAME_OLD);
        if (evacuate_frame(heap, &frame))
            candidate = NULL;
        else if (candidate == NULL)
            candidate = header, from = points;
        uint32_t before = points;
        header = header_below(heap, header, &frame, &points);
        if (points < before && evacuate_point(heap, &heap->points->items.items[points]))
            candidate = NULL;
    }
    if (candidate == NULL) return;
    for (Word *at = candidate; at != header; at = header_below(heap, at, &frame, &from)) {
        heap_frame_read(heap, at, &frame);
        *at = frame_with_flag(*at, FRAME_OLD);
    }
}

static void evacuate_thread(HeapPrivate *heap, Thread *thread, uint32_t frame) {
    if (thread->base > thread->highest) thread->highest = thread->base;
    for (uint32_t i = 0; i < thread->root_count; i++)
        thread->roots[i] = heap_evacuate(heap, thread->roots[i]);
    if (frame != NO_FRAME) {
        Frame running = frame_at(heap, frame, thread->base);
        evacuate_frame(heap, &running);
    }
    evacuate_stack(heap, thread);
    if (heap->points != NULL) heap_trail_evacuate(heap);
}

/* ---- before ---- */

static void leave_block(HeapPrivate *heap, uint32_t number) {
    heap->blocks.spaces[number] = SPACE_FROM;
    heap->blocks.blocks[number].next = heap->from;
    heap->from = number;
}

static void keep_block(HeapPrivate *heap, uint32_t number) {
    Block *block = &heap->blocks.blocks[number];
    heap->blocks.spaces[number] = SPACE_MARKING;
    block->live = 0;
    block->next = heap->marking;
    heap->marking = number;
    heap_marks_clear(&heap->blocks, number);
}

/* Words that may be copied out of the old generation without passing the limit. */
static uint64_t copy_budget(const HeapPrivate *heap) {
    uint64_t in_use = (uint64_t)heap->blocks.in_use * BLOCK_BYTES;
    uint64_t young = (heap->nursery_words + heap->aging.words) * WORD_BYTES + 4 * BLOCK_BYTES;
    return in_use + young < heap->limit ? (heap->limit - in_use - young) / WORD_BYTES : 0;
}

static bool is_sparse(const Block *block) { return block->live < block->used / 2; }

static void leave_old(HeapPrivate *heap) {
    heap_generation_seal(heap, &heap->old);
    const Block *blocks = heap->blocks.blocks;
    uint64_t budget = copy_budget(heap), sparse = 0;
    for (uint32_t b = heap->old.first; b != NO_BLOCK; b = blocks[b].next)
        if (is_sparse(&blocks[b])) sparse += blocks[b].live;
    uint64_t sparse_budget = sparse < budget ? sparse : budget;
    uint64_t dense_budget = budget - sparse_budget;
    for (uint32_t b = heap->old.first, next; b != NO_BLOCK; b = next) {
        next = blocks[b].next;
        uint64_t *own = is_sparse(&blocks[b]) ? &sparse_budget : &dense_budget;
        if (*own >= blocks[b].live) {
            *own -= blocks[b].live;
            leave_block(heap, b);
        } else {
            keep_block(heap, b);
        }
    }
    heap_generation_empty(&heap->old);
}

static void collection_begin(HeapPrivate *heap, bool major) {
    heap->major = major;
    heap->from = heap->marking = NO_BLOCK;
    heap->marking_words = 0;
    heap->collections++;
    if (major) {
        heap->major_collections++;
        heap->epoch++;
        heap_remembered_forget(heap);
        leave_old(heap);
    } else {
        heap->old.scan_block = heap->old.last;
        heap->old.scan = heap->old.free;
    }
    const Block *blocks = heap->blocks.blocks;
    for (uint32_t block = heap->aging.first, next; block != NO_BLOCK; block = next) {
        next = blocks[block].next;
        leave_block(heap, block);
    }
    heap_generation_empty(&heap->aging);
}

/* ---- after ---- */

void heap_poison(Word *words, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) words[i] = POISON;
}

static void release_from(HeapPrivate *heap) {
    for (uint32_t block = heap->from, next; block != NO_BLOCK; block = next) {
        next = heap->blocks.blocks[block].next;
        if (ASSAY_CHECKED) heap_poison(block_start(&heap->blocks, block), BLOCK_WORDS);
        blocks_give(&heap->blocks, block, 1);
    }
}

/* Blocks in which something is marked go to the front of the old generation: its last block is the
 * one being filled. */
static void settle_marking(HeapPrivate *heap) {
    heap->partial = false;
    for (uint32_t number = heap->marking, next; number != NO_BLOCK; number = next) {
        Block *block = &heap->blocks.blocks[number];
        next = block->next;
        if (block->live == 0) {
            if (ASSAY_CHECKED) heap_poison(block_start(&heap->blocks, number), BLOCK_WORDS);
            blocks_give(&heap->blocks, number, 1);
            continue;
        }
        heap->partial |= is_sparse(block);
        heap->blocks.spaces[number] = SPACE_OLD;
        block->next = heap->old.first;
        heap->old.first = number;
        if (heap->old.last == NO_BLOCK) {
            heap->old.last = number;
            heap->old.free = heap->old.end = block_start(&heap->blocks, number) + block->used;
        }
    }
    heap->old.words += heap->marking_words;
}

/* Frees the large objects of the list that were not reached; those that became old change the list.
 */
static void sweep_large(HeapPrivate *heap, Numbers *list) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t number = list->items[i];
        Block *block = &heap->blocks.blocks[number];
        if (!block->marked) {
            heap->large_words -= block->words;
            if (ASSAY_CHECKED) heap_poison(block_start(&heap->blocks, number), block->words);
            blocks_give(&heap->blocks, number, block->run);
            continue;
        }
        block->marked = false;
        if (list == &heap->large_young && block->age == AGE_OLD)
            vector_push(&heap->large_old, number);
        else
            list->items[kept++] = number;
    }
    list->count = kept;
}

static void collection_end(HeapPrivate *heap) {
    release_from(heap);
    if (heap->major) {
        settle_marking(heap);
        sweep_large(heap, &heap->large_old);
        heap_statics_drop_unreached(heap);
    }
    sweep_large(heap, &heap->large_young);
    if (heap->major) { /* the next copy needs as many blocks again */
        uint64_t in_use = heap->blocks.in_use, most = heap->limit / BLOCK_BYTES;
        uint64_t left = most > in_use ? most - in_use : 0;
        blocks_discard(&heap->blocks, in_use < left ? in_use : left);
    }
    heap->live_bytes = (heap->aging.words + heap->old.words + heap->large_words) * WORD_BYTES;
    /* after a minor collection this is too high by what died in the old generation: good enough for
     * a program that never needed a major one */
    bool first = heap->major && heap->major_collections == 1;
    bool counts = heap->major || heap->major_collections == 0;
    if (first || (counts && heap->live_bytes > heap->peak_live_bytes))
        heap->peak_live_bytes = heap->live_bytes;
}

void heap_collect(Heap *public, Thread *thread, uint32_t frame, bool major) {
    HeapPrivate *heap = public->private;
    heap_count_allocated(public);
    if (major) heap_trail_prune(heap, thread, frame);
    collection_begin(heap, major);
    evacuate_thread(heap, thread, frame);
    if (!major) heap_remembered_evacuate(heap);
    heap_drain(heap);
    if (heap->eras != NULL) heap_lives_collected(public);
    collection_end(heap);
    if (ASSAY_CHECKED) heap_poison(public->nursery, heap->nursery_words);
    public->allocation = heap->counted = public->nursery;
    heap->large_new = 0;
    heap->large_counted = heap->large_young.count;
    if (heap->points != NULL) points_collected(heap->points, public->nursery, public->nursery_end);
    if (ASSAY_CHECKED) heap_verify(public, thread, frame);
}
