/* The trail (Note [Trail], runtime/search/points.h): undoing, and what a collection does with it. */
#include "base/fail.h"
#include "runtime/heap/internal.h"

bool heap_entry_is_pointer(const HeapPrivate *heap, const TrailEntry *entry) {
    bool is_word = trail_is_word(entry);
    Word header = is_word ? entry->object->header : entry->header;
    InfoId info = header_info(header);
    if (info == INFO_OWED) return true;
    if (info == INFO_STATE)
        return entry->header / 2 < STATE_POINTERS + state_pointers(entry->object);
    const InfoLayout *layout = info_layout(heap, info);
    if (is_word) return layout->kind == CLOSURE_ARRAY || layout->kind == CLOSURE_REFERENCE;
    if (header_state(header) != STATE_AS_MADE) return heap_state_leads(header_state(header));
    return layout->pointers > 0;
}

/* ---- writing ---- */

void heap_overwrite_old(Heap *public, SearchPoints *points, Object *object, Word header,
                        Word field) {
    if (points_trail(points, object)) {
        header = header_with_flag(header, header_flags(object->header));
        if (header_state(header) == STATE_INDIRECTION && !(header_flags(header) & FLAG_TRAILED)) {
            heap_life_keeps_context(public, object);
            header = header_with_flag(header_with_context(header, CONTEXT_KEPT), FLAG_TRAILED);
        }
    }
    object->header = header;
    object->payload[0] = field;
    if (field != 0) heap_wrote(public, object, &object->payload[0]);
}

/* ---- undoing ---- */

enum { NOT_UNDONE = FLAG_USED | FLAG_AGED };

static void put_back(Heap *public, const TrailEntry *entry) {
    HeapPrivate *heap = public->private;
    Object *object = entry->object;
    Word *slot = &object->payload[0];
    if (trail_is_word(entry)) {
        slot = &object->payload[entry->header / 2];
    } else {
        uint32_t flags = header_flags(object->header) & NOT_UNDONE;
        object->header = header_with_flag(header_without_flags(entry->header, NOT_UNDONE), flags);
    }
    *slot = entry->field;
    if (heap_in_nursery(public, object)) return; /* no slot of it is remembered */
    if (heap_entry_is_pointer(heap, entry))
        heap_wrote(public, object, slot);
    else
        heap_forget_slot(heap, slot);
}

void heap_undo(Heap *public, SearchPoints *points, uint32_t mark) {
    while (points->trail.count > mark) {
        put_back(public, &vector_last(&points->trail));
        points->trail.count--;
    }
    if (points->trail_old > mark) points->trail_old = mark;
}

void heap_trail_swap(TrailEntry *entry) {
    Object *object = entry->object;
    Word *slot = &object->payload[0];
    if (trail_is_word(entry)) {
        slot = &object->payload[entry->header / 2];
    } else {
        Word header = object->header;
        uint32_t flags = header_flags(header) & NOT_UNDONE;
        object->header = header_with_flag(header_without_flags(entry->header, NOT_UNDONE), flags);
        entry->header = header;
    }
    Word field = *slot;
    *slot = entry->field;
    entry->field = field;
}

/* ---- collections ---- */

static bool evacuate_entry(HeapPrivate *heap, TrailEntry *entry) {
    Word object = heap_evacuate(heap, pointer_make(entry->object, TAG_UNKNOWN));
    entry->object = object_untag(object);
    bool young = is_young(heap, object);
    if (!heap_entry_is_pointer(heap, entry)) return young;
    entry->field = heap_evacuate(heap, entry->field);
    return young || is_young(heap, entry->field);
}

void heap_trail_evacuate(HeapPrivate *heap) {
    SearchPoints *points = heap->points;
    uint32_t first = heap->major ? 0 : points->trail_old, old = UINT32_MAX;
    for (uint32_t i = first; i < points->trail.count; i++)
        if (evacuate_entry(heap, &points->trail.items[i]) && i < old) old = i;
    points->trail_old = old < points->trail.count ? old : points->trail.count;
    old = UINT32_MAX;
    for (uint32_t i = heap->major ? 0 : points->values_old; i < points->values.count; i++) {
        points->values.items[i] = heap_evacuate(heap, points->values.items[i]);
        if (is_young(heap, points->values.items[i]) && i < old) old = i;
    }
    points->values_old = old < points->values.count ? old : points->values.count;
}

bool heap_point_evacuate(HeapPrivate *heap, ChoicePoint *point) {
    Word *held[] = {&point->value, &point->side, &point->waiting};
    bool young = false;
    for (size_t i = 0; i < sizeof held / sizeof *held; i++) {
        *held[i] = heap_evacuate(heap, *held[i]);
        young |= is_young(heap, *held[i]);
    }
    return young;
}

/* ---- stretches of the stack ---- */

/* That of the first choice point whose top lies above. */
static uint32_t stretch_of(const SearchPoints *points, const Word *end) {
    uint32_t first = 0, last = points->items.count;
    while (first < last) {
        uint32_t middle = first + (last - first) / 2;
        if (points->items.items[middle].base < end)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

Word *heap_stretch_below(const SearchPoints *points, const Thread *thread, Word header, Word *words,
                         uint32_t *number) {
    Word *end = words;
    if (frame_is_search(header, SEARCH_LINK)) end = thread->stack + words[0];
    *number = stretch_of(points, end);
    return end;
}

/* ---- pieces of the stack ---- */

uint64_t heap_stretch_words(const Heap *public, const Thread *thread, Word *top,
                            const Word *bottom) {
    uint64_t words = 0;
    Frame frame;
    for (Word *at = heap_past_links(thread, top); at != bottom;
         at = heap_frame_below(public, thread, at)) {
        bug_unless(heap_frame_read(public->private, at - 1, &frame), "a piece without its end");
        words += frame.count + 1;
    }
    return words;
}

/* from the newest on downwards, without links; how much room there must be for them */
static uint64_t copy_frames(const Heap *public, const Thread *thread, Word *top, const Word *bottom,
                            Word *frames, uint64_t words) {
    Word *to = frames + words;
    uint64_t room = words;
    Frame frame;
    for (Word *at = heap_past_links(thread, top); at != bottom;
         at = heap_frame_below(public, thread, at)) {
        heap_frame_read(public->private, at - 1, &frame);
        *--to = frame_without_flags(at[-1]);
        for (uint32_t i = frame.count; i-- > 0;) *--to = frame.words[i];
        uint64_t needed = (uint64_t)(to - frames) + frame.room;
        if (needed > room) room = needed;
    }
    return room;
}

Object *heap_cut(Heap *public, Thread *thread, Word *top, const Word *bottom, uint32_t frame) {
    uint64_t words = heap_stretch_words(public, thread, top, bottom);
    Object *piece = heap_piece_new(public, thread, words, frame);
    if (piece == NULL) return NULL;
    piece->payload[PIECE_WORDS] = words;
    piece->payload[PIECE_RESUME] = resume_make(CONTEXT_MAIN, false);
    piece->payload[PIECE_VALUE] = 0;
    piece->payload[PIECE_ROOM] =
        copy_frames(public, thread, top, bottom, &piece->payload[PIECE_FRAMES], words);
    return piece;
}
