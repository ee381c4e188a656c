/* What a frame is. */
#include "base/fail.h"
#include "runtime/heap/internal.h"

static const struct {
    uint8_t pointers, words;
} search_frames[] = {
#define SEARCH_FRAME(code, pointers, words, number, description) {pointers, (pointers) + (words)},
#include "abi/search_frames.def"
#undef SEARCH_FRAME
};

static Frame search_frame(Word *header) {
    static const uint32_t first_slots[] = {0, 1, 2};
    SearchFrameKind kind = frame_search_kind(*header);
    bug_unless(kind < SEARCH_FRAME_COUNT, "frame header %llx", (unsigned long long)*header);
    uint32_t words = search_frames[kind].words, pointers = search_frames[kind].pointers;
    return (Frame){header - words, words, pointers, first_slots, NO_REGION, 0};
}

Word *heap_past_links(const Thread *thread, Word *end) {
    while (frame_is_search(end[-1], SEARCH_LINK)) end = thread->stack + end[-2];
    return end;
}

Word *heap_frame_below(const Heap *heap, const Thread *thread, Word *end) {
    Frame frame;
    end = heap_past_links(thread, end);
    if (!heap_frame_read(heap->private, end - 1, &frame)) return NULL;
    return heap_past_links(thread, frame.words);
}

bool heap_other_frame_read(Word *header, Frame *frame) {
    static const uint32_t first_slot[] = {0};
    switch (frame_kind(*header)) {
    case FRAME_STOP: return false;
    case FRAME_UPDATE:
    case FRAME_OWED:
    case FRAME_CATCH: *frame = (Frame){header - 1, 1, 1, first_slot, NO_REGION, 0}; return true;
    case FRAME_MASKING: *frame = (Frame){header, 0, 0, first_slot, NO_REGION, 0}; return true;
    case FRAME_CASE:
    case FRAME_ARGUMENTS: bug("frame layout %u", frame_index(*header));
    case FRAME_SEARCH: *frame = search_frame(header); return true;
    default: bug("frame header %llx", (unsigned long long)*header);
    }
}
