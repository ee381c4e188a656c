#include "runtime/heap/stretches.h"
#include "base/fail.h"
#include <stdlib.h>

static uint32_t *numbers(uint32_t count) {
    uint32_t *made = calloc((size_t)count + 1, sizeof *made);
    if (made == NULL) fatal("out of memory");
    return made;
}

void heap_stretches_init(Stretches *stretches, const SearchPoints *points, const Thread *thread) {
    uint32_t count = points->items.count;
    *stretches = (Stretches){numbers(count), numbers(count), numbers(count),
                             calloc((size_t)count + 1, sizeof(Word *))};
    if (stretches->entered == NULL) fatal("out of memory");
    for (uint32_t i = 0; i <= count; i++) stretches->last[i] = i;
    for (uint32_t i = count; i > 0; i--) {
        const ChoicePoint *below = &points->items.items[i - 1];
        uint32_t number;
        Word header = below->kind == POINT_SEARCH ? below->top[0] : below->top[1];
        stretches->entered[i] = heap_stretch_below(points, thread, header, below->top, &number);
        stretches->next[i] = stretches->first[number];
        stretches->first[number] = i;
        if (stretches->last[i] > stretches->last[number])
            stretches->last[number] = stretches->last[i];
    }
}

void heap_stretches_release(Stretches *stretches) {
    free(stretches->first);
    free(stretches->next);
    free(stretches->last);
    free(stretches->entered);
}

void heap_stretch_frames(const HeapPrivate *heap, const Stretches *stretches, uint32_t number,
                         HeldFrames *frames) {
    Word *end = heap->points->items.items[number].base;
    uint32_t above = stretches->first[number], last = number;
    Frame frame;
    for (; heap_frame_read(heap, end - 1, &frame); end = frame.words) {
        for (; above && stretches->entered[above] >= end; above = stretches->next[above])
            if (stretches->last[above] > last) last = stretches->last[above];
        if (frame_is_search(end[-1], SEARCH_LINK)) return;
        vector_push(frames, (HeldFrame){end - 1, frame, {number, last}});
        if (frame_is_search(end[-1], SEARCH_END)) return;
    }
}
