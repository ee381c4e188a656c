/* Note [Interrupted thunks]: from the newest frame downwards, the frames above each update frame
 * become a stack piece that its thunk goes on from; what was to happen there is, for the next piece
 * below, that the thunk is demanded by the context that its update frame remembers. */
#include "runtime/heap/internal.h"
#include <string.h>

Object *heap_piece_new(Heap *public, Thread *thread, uint64_t words, uint32_t frame) {
    HeapPrivate *heap = public->private;
    uint64_t size = size_of_stack_piece(words);
    heap->census_waits = true;
    Object *piece = heap_allocate(public, thread, size, frame);
    heap->census_waits = false;
    if (piece == NULL) return NULL;
    heap->allocated_bytes -= size * WORD_BYTES;
    piece->header = header_make(INFO_STACK_PIECE, CONTEXT_SUB);
    return piece;
}

/* copies the frames between bottom and top; their headers lose what the collector noted there */
static void fill_piece(HeapPrivate *heap, Object *piece, Resume resume, Word *bottom, Word *top) {
    uint64_t words = (uint64_t)(top - bottom);
    piece->payload[PIECE_WORDS] = words;
    piece->payload[PIECE_RESUME] = resume_make(resume.context, resume.is_value);
    piece->payload[PIECE_VALUE] = resume.value;
    Word *frames = &piece->payload[PIECE_FRAMES];
    memcpy(frames, bottom, words * sizeof(Word));
    Frame frame;
    uint64_t room = words;
    for (Word *end = frames + words; end > frames; end = frame.words) {
        end[-1] = frame_without_flags(end[-1]);
        heap_frame_read(heap, end - 1, &frame);
        uint64_t needed = (uint64_t)(frame.words - frames) + frame.room;
        if (needed > room) room = needed;
    }
    piece->payload[PIECE_ROOM] = room;
}

bool heap_catches(const Heap *public, Word *top) {
    Frame frame = {.words = top};
    while (frame_kind(frame.words[-1]) != FRAME_CATCH)
        if (!heap_frame_read(public->private, frame.words - 1, &frame)) return false;
    return true;
}

Word *heap_freeze(Heap *public, Thread *thread, Word *top, Resume resume, uint32_t empty_frame) {
    HeapPrivate *heap = public->private;
    Word *at = top;
    Frame frame;
    for (;;) {
        Word header = at[-1];
        if (frame_kind(header) == FRAME_STOP || frame_kind(header) == FRAME_CATCH) return at;
        if (frame_kind(header) != FRAME_UPDATE) {
            heap_frame_read(heap, at - 1, &frame);
            at = frame.words;
            continue;
        }
        thread->base = top;
        thread->roots[thread->root_count++] = resume.value;
        Object *piece = heap_piece_new(public, thread, (uint64_t)(top - at), empty_frame);
        resume.value = thread->roots[--thread->root_count];
        if (piece == NULL) return NULL;
        fill_piece(heap, piece, resume, at, top);
        Object *thunk = object_untag(at[-2]);
        heap_overwrite(public, thunk, header_with_state(thunk->header, STATE_FROZEN),
                       pointer_make(piece, TAG_UNKNOWN));
        resume = (Resume){at[-2], frame_context(header), false};
        at -= 2;
        top = at;
    }
}
