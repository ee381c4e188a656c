/* What leads where, by Note [Censuses are invisible] (census.c).
 *
 * Note [Who holds] (docs/semantics.md) is stated on the stack of the rules, where each case that
 * waits has a frame. Ours has one where an activation was left; a case whose scrutinee's code
 * stands directly in it waits inside the activation, with the header that its frame would have in a
 * slot. So a frame, or the running activation, has parts: what the code needs that goes on there,
 * then what each of these cases needs, each in its own context. */
#include "runtime/heap/visit.h"
#include "base/fail.h"

/* ---- chains of selectors ---- */

Word heap_selected(const HeapPrivate *heap, const Object *object) {
    const InfoLayout *layout = info_layout(heap, header_info(object->header));
    if (layout->selects_count == 0) return 0;
    const Object *tuple = object_untag(object->payload[0]);
    while (header_state(tuple->header) == STATE_INDIRECTION)
        tuple = object_untag(tuple->payload[0]);
    bool evaluated = header_info(tuple->header) - layout->selects_first < layout->selects_count;
    return evaluated ? tuple->payload[layout->selects_offset] : 0;
}

/* What a selector holds or would hold after a collection, or what is owed leads to; 0: it is none
 * of them, or its tuple is not evaluated. */
static Word component(const HeapPrivate *heap, const Object *object) {
    ObjectState state = header_state(object->header);
    InfoId info = header_info(object->header);
    if (state == STATE_REDUCED) return object->payload[0];
    if (state != STATE_AS_MADE) return 0;
    if (info < INFO_PROGRAM) return info == INFO_OWED ? object->payload[OWED_TARGET] : 0;
    return heap_selected(heap, object);
}

/* Where a chain leads that goes on there; 0: somewhere that has been looked at, or back to
 * itself. */
static Word end_of_chain(HeapVisitor *visitor, Word pointer) {
    const HeapPrivate *heap = visitor->heap;
    uint64_t steps = 0, turn = 1;
    const Object *passed = NULL;
    for (;;) {
        Object *object = object_untag(pointer);
        if (!in_heap(&heap->blocks, object)) return pointer;
        if (header_state(object->header) == STATE_INDIRECTION) {
            pointer = object->payload[0];
            continue;
        }
        Word next = component(heap, object);
        if (next == 0) return pointer;
        if (visitor->link != NULL) {
            if (!visitor->link(visitor, object)) return 0;
        } else {
            if (object == passed) return 0;
            if (++steps == turn) {
                passed = object;
                turn *= 2;
            }
        }
        pointer = next;
    }
}

static bool is_selector(const HeapPrivate *heap, Word pointer) {
    InfoId info = header_info(object_untag(pointer)->header);
    return info >= INFO_PROGRAM && info_layout(heap, info)->selects_count != 0;
}

static void region_reached(HeapVisitor *visitor, uint32_t region) {
    if (region == NO_REGION) return;
    if (visitor->region != NULL)
        visitor->region(visitor, region);
    else
        heap_region_reached(visitor->heap, region);
}

/* ---- frames ---- */

/* A frame that waits for the value of a selector's component, or of the selector itself. */
static bool is_of_selector(const HeapPrivate *heap, const Word *header) {
    FrameKind kind = frame_kind(*header);
    return kind == FRAME_OWED || (kind == FRAME_UPDATE && is_selector(heap, header[-1]));
}

/* Else it is one of a chain of selectors that is forced, or of what is owed. */
bool heap_other_frame_is_there(const HeapPrivate *heap, const Word *header, const Word *below,
                               const Word *bottom) {
    bool inner = below != bottom && is_of_selector(heap, header) && is_of_selector(heap, below - 1);
    return !inner && frame_kind(*header) != FRAME_OWED;
}

/* Where the frame below ends: Note [Protected stack]. thread: NULL in a piece, which has no links. */
static Word *end_below(const Thread *thread, const Frame *frame) {
    Word *end = frame->words;
    bool is_link = thread != NULL && frame_kind(end[-1]) == FRAME_SEARCH;
    return is_link ? heap_past_links(thread, end) : end;
}

/* Note [Summed frames]: where much of the stack is not there, its end does not say whether a census is
 * due, and what is there has to be counted each time that one could be. How many words are there of a
 * frame and of all below it stays as it is until the frame is popped, for the same reasons for which
 * frames age. So of each SUMMED_WORDS of the stack one frame, the newest, is marked, and its sum kept:
 * counting goes on to the first mark only. A mark whose place in `sums` another frame has by now counts as
 * none. Checked builds count all of it, too. */
enum { SUMMED_WORDS = 256 };

static uint64_t *known_sum(HeapPrivate *heap, uint64_t end, Word header) {
    if (!(frame_flags(header) & FRAME_SUMMED)) return NULL;
    StackSum *sum = &heap->sums.items[end / SUMMED_WORDS];
    return sum->end == end ? &sum->words : NULL;
}

static void keep_sum(HeapPrivate *heap, uint64_t end, Word *header, uint64_t words) {
    while (heap->sums.count <= end / SUMMED_WORDS) vector_push(&heap->sums, (StackSum){0});
    heap->sums.items[end / SUMMED_WORDS] = (StackSum){end, words};
    *header = frame_with_flag(*header, FRAME_SUMMED);
}

/* Of a frame that ends there: how many words are there; where the one below ends. */
static uint64_t words_there(const HeapPrivate *heap, const Thread *thread, Word *end,
                            Word **below) {
    Frame frame;
    heap_frame_read(heap, end - 1, &frame);
    *below = end_below(thread, &frame);
    return heap_frame_is_there(heap, end - 1, *below, NULL) ? frame.count + 1 : 0;
}

static uint64_t count_words(HeapPrivate *heap, const Thread *thread, bool use_sums) {
    uint64_t words = 0, *known;
    Word *end = heap_past_links(thread, thread->base);
    while (frame_kind(end[-1]) != FRAME_STOP) {
        known = use_sums ? known_sum(heap, (uint64_t)(end - thread->stack), end[-1]) : NULL;
        if (known != NULL) return words + *known;
        words += words_there(heap, thread, end, &end);
    }
    return words;
}

static void keep_sums(HeapPrivate *heap, const Thread *thread, uint64_t words) {
    Word *end = heap_past_links(thread, thread->base);
    uint64_t above = (uint64_t)(thread->base - thread->stack);
    while (frame_kind(end[-1]) != FRAME_STOP) {
        uint64_t at = (uint64_t)(end - thread->stack);
        if (known_sum(heap, at, end[-1]) != NULL) return;
        if (at / SUMMED_WORDS < above / SUMMED_WORDS) keep_sum(heap, at, end - 1, words);
        words -= words_there(heap, thread, end, &end);
        above = at;
    }
}

uint64_t heap_stack_bytes(Heap *public, const Thread *thread) {
    HeapPrivate *heap = public->private;
    uint64_t words = count_words(heap, thread, true);
    bug_unless(!ASSAY_CHECKED || words == count_words(heap, thread, false),
               "%llu words of the stack: Note [Summed frames]", (unsigned long long)words);
    keep_sums(heap, thread, words);
    return words * WORD_BYTES;
}

/* The part of the case that waits around this one, in the same activation; false: there is none. */
static bool next_part(const HeapPrivate *heap, const FrameLayout **layout, HeapPart *part) {
    if (*layout == NULL || (*layout)->pending == NO_SLOT) return false;
    Word header = part->words[(*layout)->pending];
    *layout = &heap->layout->frames[frame_index(header)];
    *part = (HeapPart){frame_context(header), part->words, (*layout)->own, (*layout)->own_count};
    return true;
}

static const FrameLayout *layout_of(const HeapPrivate *heap, Word header) {
    return frame_kind(header) == FRAME_CASE ? &heap->layout->frames[frame_index(header)] : NULL;
}

static HeapPart part_of_frame(const FrameLayout *layout, Word header, const Frame *frame) {
    return (HeapPart){frame_context(header), frame->words, layout ? layout->own : frame->live,
                      layout ? layout->own_count : frame->live_count};
}

static HeapPart part_of_running(const FrameLayout *layout, const Thread *thread) {
    return (HeapPart){thread->running, thread->base, layout->own, layout->own_count};
}

static void visit_parts(HeapVisitor *visitor, const FrameLayout *layout, HeapPart part) {
    do {
        visitor->code(visitor, part.context);
        for (uint32_t i = 0; i < part.count; i++)
            visitor->pointer(visitor, part.words[part.slots[i]]);
    } while (next_part(visitor->heap, &layout, &part));
}

void heap_visit_frame(HeapVisitor *visitor, Word header, const Frame *frame) {
    if (visitor->code != NULL) {
        const FrameLayout *layout = layout_of(visitor->heap, header);
        visit_parts(visitor, layout, part_of_frame(layout, header, frame));
    } else {
        for (uint32_t i = 0; i < frame->live_count; i++)
            visitor->pointer(visitor, frame->words[frame->live[i]]);
    }
    region_reached(visitor, frame->region);
}

/* The frames whose newest header lies below `end`, down to `bottom`; NULL: down to STOP. */
static void visit_frames(HeapVisitor *visitor, const Thread *thread, Word *end,
                         const Word *bottom) {
    const HeapPrivate *heap = visitor->heap;
    Frame frame;
    for (Word *below; end != bottom && heap_frame_read(heap, end - 1, &frame); end = below) {
        Word header = end[-1];
        below = end_below(thread, &frame);
        if (!visitor->every_frame && !heap_frame_is_there(heap, end - 1, below, bottom)) continue;
        if (visitor->frame != NULL) visitor->frame(visitor, header, frame.count + 1);
        heap_visit_frame(visitor, header, &frame);
    }
}

void heap_visit_roots(HeapVisitor *visitor, const Thread *thread) {
    if (visitor->code != NULL) visitor->code(visitor, thread->running);
    for (uint32_t i = 0; i < thread->root_count; i++) visitor->pointer(visitor, thread->roots[i]);
    const SearchPoints *points = visitor->heap->points;
    for (uint32_t i = 0; points != NULL && i < points->values.count; i++)
        visitor->pointer(visitor, points->values.items[i]);
}

static void visit_running(HeapVisitor *visitor, const Thread *thread, uint32_t frame) {
    heap_visit_roots(visitor, thread);
    if (frame == NO_FRAME) return;
    const FrameLayout *layout = &visitor->heap->layout->frames[frame];
    if (visitor->code != NULL)
        visit_parts(visitor, layout, part_of_running(layout, thread));
    else
        for (uint32_t i = 0; i < layout->live_count; i++)
            visitor->pointer(visitor, thread->base[layout->live[i]]);
    region_reached(visitor, layout->region);
}

void heap_visit_thread(HeapVisitor *visitor, const Thread *thread, uint32_t frame) {
    visit_running(visitor, thread, frame);
    visit_frames(visitor, thread, heap_past_links(thread, thread->base), NULL);
}

static void add_parts(const HeapPrivate *heap, const FrameLayout *layout, HeapPart part,
                      HeapParts *parts) {
    do vector_push(parts, part);
    while (next_part(heap, &layout, &part));
}

void heap_parts_of_thread(const HeapPrivate *heap, const Thread *thread, uint32_t frame,
                          HeapParts *parts) {
    Frame at;
    const FrameLayout *layout = &heap->layout->frames[frame];
    add_parts(heap, layout, part_of_running(layout, thread), parts);
    for (Word *end = heap_past_links(thread, thread->base), *below;
         heap_frame_read(heap, end - 1, &at); end = below) {
        below = end_below(thread, &at);
        if (!heap_frame_is_there(heap, end - 1, below, NULL)) continue;
        layout = layout_of(heap, end[-1]);
        add_parts(heap, layout, part_of_frame(layout, end[-1], &at), parts);
    }
}

/* ---- objects ---- */

static void visit_partial_application(HeapVisitor *visitor, const Object *object) {
    uint32_t arguments = header_info(object->header) - INFO_PARTIAL_APPLICATION;
    const InfoLayout *function = heap_partial_application_layout(visitor->heap, object->payload[0]);
    uint32_t words = function->argument_words[arguments];
    visitor->pointer(visitor, object->payload[0]);
    for (uint32_t i = 0; i < words; i++)
        if (function->argument_pointers[i / 64] >> i % 64 & 1)
            visitor->pointer(visitor, object->payload[1 + i]);
}

static void visit_piece(HeapVisitor *visitor, const Object *object) {
    Word *bottom = (Word *)&object->payload[PIECE_FRAMES];
    if (visitor->code != NULL)
        visitor->code(visitor, resume_context(object->payload[PIECE_RESUME]));
    visitor->pointer(visitor, object->payload[PIECE_VALUE]);
    visit_frames(visitor, NULL, bottom + object->payload[PIECE_WORDS], bottom);
}

static void visit_state(HeapVisitor *visitor, const Object *state) {
    for (uint32_t i = 0; i < state_pointers(state); i++)
        visitor->pointer(visitor, state->payload[STATE_POINTERS + i]);
}

static void visit_as_made(HeapVisitor *visitor, const Object *object) {
    InfoId info = header_info(object->header);
    if (info < INFO_PROGRAM) {
        if (info == INFO_STACK_PIECE) visit_piece(visitor, object);
        if (info == INFO_STATE) visit_state(visitor, object);
        if (info == INFO_OWED) visitor->pointer(visitor, object->payload[OWED_TARGET]);
        if (info_is_partial_application(info)) visit_partial_application(visitor, object);
        return;
    }
    const InfoLayout *layout = info_layout(visitor->heap, info);
    uint64_t pointers = layout->pointers, first = 0;
    if (layout->words == 0) {
        pointers = layout->kind == CLOSURE_ARRAY ? object->payload[0] : 0;
        first = 1;
    }
    for (uint64_t i = 0; i < pointers; i++) visitor->pointer(visitor, object->payload[first + i]);
    region_reached(visitor, layout->region);
}

void heap_visit_object(HeapVisitor *visitor, const Object *object) {
    Word next = visitor->plain ? 0 : component(visitor->heap, object);
    if (next != 0)
        visitor->pointer(visitor, end_of_chain(visitor, next));
    else if (header_state(object->header) == STATE_AS_MADE)
        visit_as_made(visitor, object);
    else if (heap_state_leads(header_state(object->header)))
        visitor->pointer(visitor, object->payload[0]);
}
