/* What a frame is. */
#include "base/fail.h"
#include "runtime/heap/internal.h"

bool heap_frame_read(const HeapPrivate *heap, Word *header, Frame *frame) {
    static const uint32_t first_slot[] = {0};
    switch (frame_kind(*header)) {
    case FRAME_STOP: return false;
    case FRAME_UPDATE:
    case FRAME_OWED:
    case FRAME_CATCH: *frame = (Frame){header - 1, 1, 1, first_slot, NO_REGION, 0}; return true;
    case FRAME_MASKING: *frame = (Frame){header, 0, 0, first_slot, NO_REGION, 0}; return true;
    case FRAME_CASE:
    case FRAME_ARGUMENTS: {
        bug_unless(frame_index(*header) < heap->layout->frame_count, "frame layout %u",
                   frame_index(*header));
        const FrameLayout *layout = &heap->layout->frames[frame_index(*header)];
        *frame = (Frame){header - layout->words, layout->words,  layout->live_count,
                         layout->live,           layout->region, layout->room};
        return true;
    }
    default: bug("frame header %llx", (unsigned long long)*header);
    }
}
