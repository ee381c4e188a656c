/* A census that asks who holds what it counts.
 *
 * Note [Retainers]: what can keep other things alive by itself is a retainer: thunks, frames of the
 * stack (and what runs now), references and arrays, CAFs; of options->retainers = caf, CAFs alone:
 * what the frames of a stack piece lead to is then held by whoever holds the piece.
 * An object is held by the retainers that lead to it, over no other one. Each object has its set of
 * these; what reaches it again with another one makes it larger, and then all that it leads to is
 * reached again, until nothing changes. It is counted when all sets are known. A retainer is called
 * by its site, by the centre that its context ends in, or, a CAF, by its global. */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/contexts.h"
#include "runtime/heap/visit.h"
#include <string.h>

typedef struct Walk {
    HeapVisitor visitor;
    HeapCensus *census;
    uint32_t held; /* of what is looked through: its set */
    Objects all;   /* reached */
} Walk;

/* ---- beside the heap ---- */

bool heap_holders_clear(HeapPrivate *heap, HeapCensus *census) {
    map_release(&census->held_numbers);
    if (census->holders == NULL) {
        census->holders = os_reserve(heap->blocks.size / 2); /* zeroed */
        return census->holders != NULL;
    }
    for (uint32_t block = 0; block < heap->blocks.fresh; block++)
        if (heap->blocks.spaces[block] != SPACE_FREE)
            memset(census->holders + (uint64_t)block * BLOCK_WORDS, 0,
                   BLOCK_WORDS * sizeof *census->holders);
    return true;
}

void heap_holders_release(const HeapPrivate *heap, HeapCensus *census) {
    if (census->holders != NULL) os_release(census->holders, heap->blocks.size / 2);
    census->holders = NULL;
}

/* ---- who holds ---- */

static bool is_retainer(const Walk *walk, const Object *object) {
    InfoId info = header_info(object->header);
    if (walk->census->kind == RETAINER_CAF) return false;
    if (info < INFO_PROGRAM) return info == INFO_STACK_PIECE;
    uint8_t kind = info_layout(walk->visitor.heap, info)->kind;
    ObjectState state = header_state(object->header);
    if (state == STATE_FUNCTION_REFERENCE || state == STATE_RAISING) return false; /* values */
    return kind == CLOSURE_THUNK || kind == CLOSURE_REFERENCE || kind == CLOSURE_ARRAY;
}

/* the set of a retainer with this site and context; of RETAINER_CAF there is none */
static uint32_t set_of(Walk *walk, uint32_t site, ContextId context) {
    HeapCensus *census = walk->census;
    if (census->kind == RETAINER_SITE) return heap_set_of(census, site);
    Label label = walk->visitor.heap->layout->contexts->nodes[context].label;
    return heap_set_of(census, label.kind == LABEL_CENTRE ? label.index : CENSUS_STACK);
}

static void held_by_code(HeapVisitor *visitor, ContextId context) {
    Walk *walk = (Walk *)visitor;
    if (walk->census->kind != RETAINER_CAF) walk->held = set_of(walk, CENSUS_STACK, context);
}

/* What is looked through from here on is held by that. */
static void held_by_object(Walk *walk, const Object *object) {
    InfoId info = header_info(object->header);
    walk->held = *heap_holder_slot(walk->visitor.heap, walk->census, object) - 1;
    if (is_retainer(walk, object) && info != INFO_STACK_PIECE)
        walk->held = set_of(walk, info_layout(walk->visitor.heap, info)->site,
                            header_context(object->header));
}

static void held_by_caf(Walk *walk, const Word *slot) {
    const HeapPrivate *heap = walk->visitor.heap;
    const Object *object = (const Object *)(slot - 1);
    const uint64_t *global = map_find(&heap->statics, (uintptr_t)object);
    bug_unless(global != NULL, "a CAF that is none");
    walk->held = walk->census->kind == RETAINER_CAF
                     ? heap_set_of(walk->census, (uint32_t)*global)
                     : set_of(walk, info_layout(heap, header_info(object->header))->site,
                              header_context(object->header));
}

static void hold(HeapVisitor *visitor, Word pointer) {
    Walk *walk = (Walk *)visitor;
    HeapPrivate *heap = visitor->heap;
    pointer = heap_value_of(pointer);
    Object *object = object_untag(pointer);
    if (pointer == 0) return;
    if (!in_heap(&heap->blocks, object)) {
        heap_static_reached(heap, object);
        return;
    }
    uint32_t *slot = heap_holder_slot(heap, walk->census, object);
    if (*slot == 0) {
        *slot = walk->held + 1;
        mark_set(&heap->blocks, object);
        vector_push(&walk->all, object);
        vector_push(&heap->mark_work, object);
        return;
    }
    uint32_t both = heap_set_union(walk->census, *slot - 1, walk->held) + 1;
    if (both == *slot) return;
    *slot = both;
    if (!is_retainer(walk, object)) vector_push(&heap->mark_work, object);
}

static void look_through_work(Walk *walk) {
    Objects *work = &walk->visitor.heap->mark_work;
    while (work->count > 0) {
        const Object *object = vector_pop(work);
        held_by_object(walk, object);
        heap_visit_object(&walk->visitor, object);
    }
}

/* ---- counting ---- */

static void count_frame(HeapVisitor *visitor, Word header, uint32_t words) {
    HeapCensus *census = ((Walk *)visitor)->census;
    uint32_t number = heap_census_row(census, CENSUS_STACK, frame_context(header));
    census->rows.items[number].objects++;
    census->rows.items[number].bytes += (uint64_t)words * WORD_BYTES;
}

/* Nothing is looked through any more. */
static void ignore(HeapVisitor *visitor, Word pointer) {
    (void)visitor;
    (void)pointer;
}

static void count_held(Walk *walk, const Object *object) {
    HeapCensus *census = walk->census;
    HeapPrivate *heap = walk->visitor.heap;
    if (header_info(object->header) == INFO_STACK_PIECE) heap_visit_object(&walk->visitor, object);
    if (!heap_object_counts(object->header)) return;
    const InfoLayout *layout = heap_site_layout(heap, object);
    uint64_t site_and_context = (uint64_t)layout->site << 32 | header_context(object->header);
    uint64_t number = *map_slot(&census->numbers, site_and_context, census->numbers.count);
    uint32_t set = *heap_holder_slot(heap, census, object) - 1;
    uint64_t *row = map_slot(&census->held_numbers, number << 32 | set, census->rows.count);
    if (*row == census->rows.count)
        vector_push(&census->rows,
                    (CensusRow){layout->site, header_context(object->header), set, 0, 0, 0});
    census->rows.items[*row].objects++;
    census->rows.items[*row].bytes += heap_words_alive(heap, object) * WORD_BYTES;
}

void heap_census_held(HeapPrivate *heap, const Thread *thread, uint32_t frame, HeapCensus *census) {
    Walk walk = {
        .visitor = {.heap = heap, .pointer = hold, .frame = count_frame, .code = held_by_code},
        .census = census};
    if (!heap_holders_clear(heap, census)) fatal("no address space for the holders of objects");
    if (census->kind == RETAINER_CAF) walk.held = heap_set_empty(census);
    heap_visit_thread(&walk.visitor, thread, frame);
    walk.visitor.frame = NULL; /* what is in the heap may be looked through again */
    look_through_work(&walk);
    for (Word *slot; heap_statics_next(heap, &slot); look_through_work(&walk)) {
        held_by_caf(&walk, slot);
        hold(&walk.visitor, *slot);
    }
    walk.visitor = (HeapVisitor){.heap = heap, .pointer = ignore, .frame = count_frame};
    for (uint32_t i = 0; i < walk.all.count; i++) count_held(&walk, walk.all.items[i]);
    vector_release(&walk.all);
}
