/* The heap's checker. Walks everything that can be reached, with the collector's mark bits and a
 * worklist, and stops with a bug at the first thing that is wrong. */
#include "base/fail.h"
#include "runtime/heap/internal.h"

typedef struct Verifier {
    HeapPrivate *heap;
    Objects work;
} Verifier;

static bool info_is_known(const HeapPrivate *heap, InfoId info) {
    return info != INFO_NONE && info < INFO_PROGRAM + heap->layout->info_count;
}

static void check_tag(const HeapPrivate *heap, Word pointer, Word header) {
    uint32_t tag = pointer_tag(pointer);
    bug_unless(tag == 0 || tag == heap_object_tag(heap, header), "tag %u of %llx, with info %u",
               tag, (unsigned long long)pointer, header_info(header));
}

/* A function reference that was copied out of a search is called by its function. */
static bool can_change(const HeapPrivate *heap, Word header) {
    if (header_info(header) < INFO_PROGRAM) return false;
    switch (info_layout(heap, header_info(header))->kind) {
    case CLOSURE_THUNK: return header_state(header) != STATE_UNBOUND;
    case CLOSURE_FUNCTION: return header_state(header) == STATE_FUNCTION_REFERENCE;
    case CLOSURE_VARIABLE:
        return header_state(header) == STATE_UNBOUND || header_state(header) == STATE_INDIRECTION;
    default: return false;
    }
}

static void check_header(const HeapPrivate *heap, const Object *object) {
    bug_unless(!header_is_forwarding(object->header), "%p is forwarded", (const void *)object);
    bug_unless(info_is_known(heap, header_info(object->header)), "%p has the header %llx",
               (const void *)object, (unsigned long long)object->header);
    bug_unless(header_state(object->header) == STATE_AS_MADE || can_change(heap, object->header),
               "%p was no thunk and has the header %llx", (const void *)object,
               (unsigned long long)object->header);
    bug_unless((header_flags(object->header) & FLAGS_OF_CHAINS) == 0, "%p has the flags of a chain",
               (const void *)object);
}

static void check_owed(const Object *owed) {
    uint32_t debts = owed_debts(owed);
    bug_unless(debts > 0 && debts <= OWED_DEBTS_MOST, "%u contexts are owed something", debts);
    for (uint32_t i = 0; i < debts; i++) {
        const Word *debt = &owed->payload[OWED_DEBTS + i];
        bug_unless(debt_selectors(*debt) > 0, "a context is owed nothing");
        bug_unless(i == 0 || debt_debtor(debt[-1]) < debt_debtor(*debt), "debts out of order");
    }
}

static void check_extent(const HeapPrivate *heap, const Object *object) {
    const Blocks *blocks = &heap->blocks;
    uint32_t number = block_of(blocks, object);
    const Block *block = &blocks->blocks[number];
    const Word *start = block_start(blocks, number);
    uint64_t words = heap_object_words(heap, object), at = (uint64_t)((const Word *)object - start);
    switch (blocks->spaces[number]) {
    case SPACE_NURSERY: {
        const Word *nursery = block_start(blocks, heap->nursery_block);
        uint64_t offset = (uint64_t)((const Word *)object - nursery);
        bug_unless(offset + words <= heap->nursery_words, "%p leaves the nursery",
                   (const void *)object);
        break;
    }
    case SPACE_AGING:
    case SPACE_OLD: {
        const Generation *in = blocks->spaces[number] == SPACE_OLD ? &heap->old : &heap->aging;
        uint64_t used = number == in->last ? (uint64_t)(in->free - start) : block->used;
        bug_unless(at + words <= used, "%p leaves its block", (const void *)object);
        break;
    }
    case SPACE_LARGE:
        bug_unless(at == 0 && words <= block->words, "%p is no large object", (const void *)object);
        break;
    default: bug("%p lies in space %u", (const void *)object, blocks->spaces[number]);
    }
}

/* What a pointer leads to; pushed on the worklist if it is new. */
static void check_pointer(Verifier *verifier, Word pointer) {
    HeapPrivate *heap = verifier->heap;
    Object *object = object_untag(pointer);
    if (pointer == 0) return;
    if (!in_heap(&heap->blocks, object)) {
        check_header(heap, object);
        check_tag(heap, pointer, object->header);
        return;
    }
    check_header(heap, object);
    check_extent(heap, object);
    check_tag(heap, pointer, object->header);
    if (mark_set(&heap->blocks, object)) vector_push(&verifier->work, object);
}

static void check_slot(Verifier *verifier, Word *slot, bool old) {
    if (old && is_young(verifier->heap, *slot))
        bug_unless(heap_is_remembered(verifier->heap, slot),
                   "slot %p of an old object points to a young one and is not remembered",
                   (void *)slot);
    bug_unless(old || !heap_is_remembered(verifier->heap, slot),
               "slot %p of a young object is remembered", (void *)slot);
    check_pointer(verifier, *slot);
}

static void check_object(Verifier *verifier, Object *object) {
    HeapPrivate *heap = verifier->heap;
    uint32_t block = block_of(&heap->blocks, object);
    bool old =
        heap->blocks.spaces[block] == SPACE_OLD ||
        (heap->blocks.spaces[block] == SPACE_LARGE && heap->blocks.blocks[block].age == AGE_OLD);
    InfoId info = header_info(object->header);
    uint64_t first = 0, count = 1;
    if (header_state(object->header) != STATE_AS_MADE) {
        count = heap_state_leads(header_state(object->header));
        if (header_is_whole(object->header))
            for (uint32_t i = 1; i < info_layout(heap, info)->pointers; i++)
                check_slot(verifier, &object->payload[i], old);
    } else if (info >= INFO_PROGRAM) {
        bool is_array = info_layout(heap, info)->kind == CLOSURE_ARRAY;
        first = is_array;
        count = is_array ? object->payload[0] : info_layout(heap, info)->pointers;
    } else if (info == INFO_STACK_PIECE) {
        first = PIECE_VALUE;
        Word *bottom = &object->payload[PIECE_FRAMES];
        Frame frame;
        for (Word *end = bottom + object->payload[PIECE_WORDS]; end > bottom; end = frame.words) {
            bug_unless(heap_frame_read(heap, end - 1, &frame) && frame.words >= bottom,
                       "a stack piece with a frame that leaves it");
            for (uint32_t i = 0; i < frame.live_count; i++)
                check_slot(verifier, &frame.words[frame.live[i]], old);
        }
    } else if (info == INFO_STATE) {
        first = STATE_POINTERS;
        count = state_pointers(object);
    } else if (info == INFO_OWED) {
        check_owed(object);
    } else if (info >= INFO_PARTIAL_APPLICATION) {
        const InfoLayout *function = heap_partial_application_layout(heap, object->payload[0]);
        bug_unless(function->kind == CLOSURE_FUNCTION, "a partial application of no function");
        uint32_t words = function->argument_words[info - INFO_PARTIAL_APPLICATION];
        for (uint32_t i = 0; i < words; i++)
            if (function->argument_pointers[i / 64] >> i % 64 & 1)
                check_slot(verifier, &object->payload[1 + i], old);
    }
    for (uint64_t i = first; i < first + count; i++) check_slot(verifier, &object->payload[i], old);
}

static void check_root(Verifier *verifier, Word pointer, bool old) {
    bug_unless(!old || !is_young(verifier->heap, pointer),
               "an old frame points to a young object: Note [Frames age too]");
    check_pointer(verifier, pointer);
}

static void check_live(Verifier *verifier, const Word *words, const uint32_t *live, uint32_t count,
                       bool old) {
    for (uint32_t i = 0; i < count; i++) check_root(verifier, words[live[i]], old);
}

static void check_point(Verifier *verifier, const ChoicePoint *point, bool old) {
    const FrameLayout *layout = &verifier->heap->layout->frames[point->frame];
    check_live(verifier, point->base, layout->live, layout->live_count, old);
    check_root(verifier, point->value, old);
    check_root(verifier, point->side, old);
    check_root(verifier, point->waiting, old);
}

static void check_stack(Verifier *verifier, Thread *thread) {
    const SearchPoints *points = verifier->heap->points;
    uint32_t left = points != NULL ? points->items.count : 0;
    Frame frame;
    bool old = false;
    for (Word *header = thread->base - 1; heap_frame_read(verifier->heap, header, &frame);) {
        bug_unless(frame.words > thread->stack, "a frame below the stack");
        old |= (frame_flags(*header) & FRAME_OLD) != 0;
        check_live(verifier, frame.words, frame.live, frame.live_count, old);
        if (!heap_begins_stretch(*header)) {
            header = frame.words - 1;
            continue;
        }
        bug_unless(left > 0 && points->items.items[left - 1].top == frame.words,
                   "a stretch of the stack that no choice point ends: Note [Protected stack]");
        check_point(verifier, &points->items.items[--left], old);
        header = points->items.items[left].base - 1;
    }
    bug_unless(left == 0, "%u choice points whose stack is gone", left);
}

/* Note [Trail] */
static void check_trail(Verifier *verifier, const SearchPoints *points) {
    for (uint32_t i = 0; i < points->trail.count; i++) {
        const TrailEntry *entry = &points->trail.items[i];
        check_root(verifier, pointer_make(entry->object, 0), i < points->trail_old);
        Word header = entry->object->header;
        bug_unless(header_state(header) != STATE_INDIRECTION || header_flags(header) & FLAG_TRAILED,
                   "%p does not say that it is on the trail", (void *)entry->object);
        if (heap_entry_is_pointer(verifier->heap, entry))
            check_root(verifier, entry->field, i < points->trail_old);
    }
    for (uint32_t i = 0; i < points->values.count; i++)
        check_root(verifier, points->values.items[i], i < points->values_old);
}

static void check_roots(Verifier *verifier, Thread *thread, uint32_t frame) {
    HeapPrivate *heap = verifier->heap;
    for (uint32_t i = 0; i < thread->root_count; i++) check_pointer(verifier, thread->roots[i]);
    if (frame != NO_FRAME) {
        const FrameLayout *layout = &heap->layout->frames[frame];
        for (uint32_t i = 0; i < layout->live_count; i++)
            check_pointer(verifier, thread->base[layout->live[i]]);
    }
    check_stack(verifier, thread);
    if (heap->points != NULL) check_trail(verifier, heap->points);
    for (uint32_t i = 0; i < heap->entered.count; i++) {
        uint32_t global = heap->entered.items[i];
        Word *slot = heap_caf_slot(heap, global);
        if (slot == NULL) continue;
        bug_unless(!is_young(heap, *slot) || heap->global_written[global],
                   "CAF %u points to something young and is not remembered", global);
        check_pointer(verifier, *slot);
    }
}

void heap_verify(Heap *public, Thread *thread, uint32_t frame) {
    HeapPrivate *heap = public->private;
    Verifier verifier = {.heap = heap};
    for (uint32_t block = 0; block < heap->blocks.fresh; block++)
        if (heap->blocks.spaces[block] != SPACE_FREE) heap_marks_clear(&heap->blocks, block);
    check_roots(&verifier, thread, frame);
    while (verifier.work.count > 0) check_object(&verifier, vector_pop(&verifier.work));
    vector_release(&verifier.work);
}
