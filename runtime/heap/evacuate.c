/* Copying: heap_evacuate() moves or marks one object, heap_drain() looks through what was moved
 * until there is nothing new. collect.c opens with the design. */
#include "base/fail.h"
#include "runtime/heap/internal.h"
#include <string.h>

/* ---- generations ---- */

void heap_generation_seal(HeapPrivate *heap, Generation *generation) {
    if (generation->last == NO_BLOCK) return;
    Block *block = &heap->blocks.blocks[generation->last];
    uint32_t used = (uint32_t)(generation->free - block_start(&heap->blocks, generation->last));
    block->live += used - block->used;
    block->used = used;
}

static void generation_add_block(HeapPrivate *heap, Generation *generation, Space space) {
    heap_generation_seal(heap, generation);
    bool clean;
    uint32_t block = blocks_take(&heap->blocks, 1, space, &clean);
    if (block == NO_BLOCK) fatal("the address space of the heap is used up");
    if (generation->last == NO_BLOCK)
        generation->first = block;
    else
        heap->blocks.blocks[generation->last].next = block;
    generation->last = block;
    generation->free = block_start(&heap->blocks, block);
    generation->end = generation->free + BLOCK_WORDS;
    if (generation->scan_block == NO_BLOCK) {
        generation->scan_block = block;
        generation->scan = generation->free;
    }
}

static inline Word *generation_take(HeapPrivate *heap, Generation *generation, Space space,
                                    uint64_t words) {
    if ((uint64_t)(generation->end - generation->free) < words)
        generation_add_block(heap, generation, space);
    Word *at = generation->free;
    generation->free += words;
    generation->words += words;
    return at;
}

Object *heap_take_beside(HeapPrivate *heap, const Object *neighbour, uint64_t words) {
    bool aging = heap->blocks.spaces[block_of(&heap->blocks, neighbour)] == SPACE_AGING;
    return (Object *)(aging ? generation_take(heap, &heap->aging, SPACE_AGING, words)
                            : generation_take(heap, &heap->old, SPACE_OLD, words));
}

void heap_generation_empty(Generation *generation) {
    *generation = (Generation){.first = NO_BLOCK, .last = NO_BLOCK, .scan_block = NO_BLOCK};
}

/* ---- evacuation ---- */

static Word copy(HeapPrivate *heap, Object *object, bool from_nursery) {
    Word header = object->header;
    InfoId info = header_info(header);
    bool by_info = header_state(header) == STATE_AS_MADE && info >= INFO_PROGRAM;
    const InfoLayout *layout = by_info ? info_layout(heap, info) : NULL;
    uint64_t words = layout != NULL ? layout->words : 0;
    uint32_t tag = layout != NULL ? layout->tag : heap_object_tag(heap, header);
    if (words == 0) words = heap_object_words(heap, object);
    Word *to = from_nursery ? generation_take(heap, &heap->aging, SPACE_AGING, words)
                            : generation_take(heap, &heap->old, SPACE_OLD, words);
    to[0] = from_nursery ? header_with_flag(header, FLAG_AGED) : header;
    for (uint64_t i = 1; i < words; i++) to[i] = object->payload[i - 1];
    if (layout != NULL && layout->selects_count != 0) heap_reduce_selector(heap, (Object *)to);
    if (heap->eras != NULL) heap_life_moved(heap, object, to);
    Word result = (Word)(uintptr_t)to | tag;
    object->header = header_forwarding(result);
    return result;
}

static void mark_in_place(HeapPrivate *heap, Object *object, uint32_t block) {
    if (!mark_set(&heap->blocks, object)) return;
    uint64_t words = heap_object_words(heap, object);
    heap->blocks.blocks[block].live += (uint32_t)words;
    heap->marking_words += words;
    heap_reduce_selector(heap, object);
    vector_push(&heap->mark_work, object);
}

static void mark_large(HeapPrivate *heap, uint32_t number) {
    Block *block = &heap->blocks.blocks[number];
    if (block->marked) return;
    block->marked = true;
    if (block->age != AGE_OLD) block->age++;
    vector_push(&heap->large_work, number);
}

/* A pointer to something static that is no indirection. */
static Word evacuate_static(HeapPrivate *heap, Word pointer) {
    Object *object = object_untag(pointer);
    if (heap->major) heap_static_reached(heap, object);
    return pointer_make(object, heap_object_tag(heap, object->header));
}

/* The new form of a pointer; what it leads to is safe from now on. */
Word heap_evacuate(HeapPrivate *heap, Word pointer) {
    Blocks *blocks = &heap->blocks;
    for (;;) {
        Object *object = object_untag(pointer);
        bool in_range = in_heap(blocks, object);
        uint32_t block = 0;
        Space space = SPACE_FREE;
        if (in_range) {
            block = block_of(blocks, object);
            space = (Space)blocks->spaces[block];
            if (space == SPACE_AGING || space == SPACE_OLD) return pointer;
            bool old = space == SPACE_LARGE && blocks->blocks[block].age == AGE_OLD;
            if (old && !heap->major) return pointer;
        } else if (pointer == 0 || (pointer_tag(pointer) != 0 && !heap->major)) {
            return pointer;
        }
        Word header = object->header;
        if (header_is_forwarding(header)) return header_forwarded(header);
        if (header_state(header) == STATE_INDIRECTION && !(header_flags(header) & FLAG_TRAILED)) {
            pointer = object->payload[0];
            continue;
        }
        if (!in_range) return evacuate_static(heap, pointer);
        if (space == SPACE_NURSERY || space == SPACE_FROM)
            return copy(heap, object, space == SPACE_NURSERY);
        if (space == SPACE_MARKING)
            mark_in_place(heap, object, block);
        else if (space == SPACE_LARGE)
            mark_large(heap, block);
        else
            bug("a pointer to a free block: %p", (void *)object);
        return pointer_make(object, heap_object_tag(heap, header));
    }
}

/* ---- looking through objects ---- */

void heap_scavenge_slot(HeapPrivate *heap, Word *slot, bool old) {
    *slot = heap_evacuate(heap, *slot);
    if (old && is_young(heap, *slot)) heap_remember(heap, slot);
}

static uint64_t scavenge_partial_application(HeapPrivate *heap, Object *object, bool old) {
    uint32_t arguments = header_info(object->header) - INFO_PARTIAL_APPLICATION;
    heap_scavenge_slot(heap, &object->payload[0], old);
    const InfoLayout *function = heap_partial_application_layout(heap, object->payload[0]);
    uint32_t words = function->argument_words[arguments];
    for (uint32_t i = 0; i < words; i++)
        if (function->argument_pointers[i / 64] >> i % 64 & 1)
            heap_scavenge_slot(heap, &object->payload[1 + i], old);
    return size_of_partial_application(words);
}

static uint64_t scavenge_stack_piece(HeapPrivate *heap, Object *object, bool old) {
    heap_scavenge_slot(heap, &object->payload[PIECE_VALUE], old);
    Word *bottom = &object->payload[PIECE_FRAMES];
    Frame frame;
    for (Word *end = bottom + object->payload[PIECE_WORDS]; end > bottom; end = frame.words) {
        heap_frame_read(heap, end - 1, &frame);
        for (uint32_t i = 0; i < frame.live_count; i++)
            heap_scavenge_slot(heap, &frame.words[frame.live[i]], old);
        if (heap->major) heap_region_reached(heap, frame.region);
    }
    return size_of_stack_piece(object->payload[PIECE_WORDS]);
}

static uint64_t scavenge_array(HeapPrivate *heap, const InfoLayout *layout, Object *object,
                               bool old) {
    if (layout->kind == CLOSURE_BYTE_ARRAY) return size_of_byte_array(object->payload[0]);
    for (uint64_t i = 0; i < object->payload[0]; i++)
        heap_scavenge_slot(heap, &object->payload[1 + i], old);
    return size_of_array(object->payload[0]);
}

static uint64_t scavenge_state(HeapPrivate *heap, Object *object, bool old) {
    for (uint32_t i = 0; i < state_pointers(object); i++)
        heap_scavenge_slot(heap, &object->payload[STATE_POINTERS + i], old);
    return size_of_state(state_pointers(object), state_words(object));
}

/* What a thunk held, besides its first field, is needed if it becomes one again. */
static uint64_t scavenge_trailed(HeapPrivate *heap, Object *object, bool old) {
    const InfoLayout *layout = info_layout(heap, header_info(object->header));
    for (uint32_t i = 1; i < layout->pointers; i++)
        heap_scavenge_slot(heap, &object->payload[i], old);
    if (heap->major) heap_region_reached(heap, layout->region);
    return layout->words;
}

/* Evacuates what the object points to; its size. old: the object is in the old generation. */
static uint64_t scavenge(HeapPrivate *heap, Object *object, bool old) {
    InfoId info = header_info(object->header);
    if (header_state(object->header) != STATE_AS_MADE) {
        if (header_state(object->header) == STATE_REDUCED)
            heap_chain_begins(heap, object, old);
        else if (heap_state_leads(header_state(object->header)))
            heap_scavenge_slot(heap, &object->payload[0], old);
        if (header_is_whole(object->header)) return scavenge_trailed(heap, object, old);
        return SIZE_OF_OVERWRITTEN;
    }
    if (info >= INFO_PROGRAM) {
        const InfoLayout *layout = info_layout(heap, info);
        if (layout->words == 0) return scavenge_array(heap, layout, object, old);
        for (uint32_t i = 0; i < layout->pointers; i++)
            heap_scavenge_slot(heap, &object->payload[i], old);
        if (heap->major) heap_region_reached(heap, layout->region);
        return layout->words;
    }
    if (info == INFO_STACK_PIECE) return scavenge_stack_piece(heap, object, old);
    if (info == INFO_STATE) return scavenge_state(heap, object, old);
    if (info == INFO_OWED) {
        heap_chain_begins(heap, object, old);
        return size_of_owed(owed_debts(object));
    }
    bug_unless(info_is_partial_application(info), "an object with the info %u", info);
    return scavenge_partial_application(heap, object, old);
}

static bool drain_generation(HeapPrivate *heap, Generation *generation, bool old) {
    bool progress = false;
    while (generation->scan_block != NO_BLOCK) {
        const Block *block = &heap->blocks.blocks[generation->scan_block];
        bool is_last = generation->scan_block == generation->last;
        Word *end = is_last ? generation->free
                            : block_start(&heap->blocks, generation->scan_block) + block->used;
        if (generation->scan < end) {
            progress = true;
            generation->scan += scavenge(heap, (Object *)generation->scan, old);
        } else if (is_last) {
            break;
        } else {
            generation->scan_block = block->next;
            generation->scan = block_start(&heap->blocks, block->next);
        }
    }
    return progress;
}

static bool drain_worklists(HeapPrivate *heap) {
    bool progress = false;
    while (heap->large_work.count > 0) {
        uint32_t block = vector_pop(&heap->large_work);
        scavenge(heap, (Object *)block_start(&heap->blocks, block),
                 heap->blocks.blocks[block].age == AGE_OLD);
        progress = true;
    }
    while (heap->mark_work.count > 0) {
        scavenge(heap, vector_pop(&heap->mark_work), true);
        progress = true;
    }
    Word *slot;
    while (heap->major && heap_statics_next(heap, &slot)) {
        *slot = heap_evacuate(heap, *slot);
        progress = true;
    }
    return progress;
}

static void drain(HeapPrivate *heap) {
    bool progress = true;
    while (progress) {
        progress = drain_generation(heap, &heap->aging, false);
        progress |= drain_generation(heap, &heap->old, true);
        progress |= drain_worklists(heap);
    }
}

void heap_drain(HeapPrivate *heap) {
    do drain(heap);
    while (heap_chains_walk(heap));
    heap_chains_fold(heap);
    drain(heap);
}
