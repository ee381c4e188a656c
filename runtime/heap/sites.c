/* What was made at each site, read off the headers: an object keeps its info whatever becomes of it
 * (Note [An info is a site]), and what the engine allocated lies in the nursery in one piece until
 * the next collection. So code that makes objects counts nothing, and a run that is not asked pays
 * nothing. */
#include "base/fail.h"
#include "runtime/heap/internal.h"

/* the size; what the runtime makes for itself is not counted */
static uint64_t count_object(HeapPrivate *heap, const Object *object) {
    uint64_t words = heap_words_as_made(heap, object);
    if (!heap_object_counts(object->header)) return words;
    RunSite *made = &heap->made[heap_site_layout(heap, object) - heap->layout->infos];
    made->objects++;
    made->bytes += words * WORD_BYTES;
    return words;
}

void heap_count_allocated(Heap *public) {
    HeapPrivate *heap = public->private;
    heap->allocated_bytes += (uint64_t)(public->allocation - heap->counted) * WORD_BYTES;
    if (heap->made != NULL) {
        for (const Word *at = heap->counted; at < public->allocation;)
            at += count_object(heap, (const Object *)at);
        for (; heap->large_counted < heap->large_young.count; heap->large_counted++) {
            uint32_t block = heap->large_young.items[heap->large_counted];
            count_object(heap, (const Object *)block_start(&heap->blocks, block));
        }
    }
    heap->counted = public->allocation;
}

uint32_t heap_site_of(const Heap *public, const Object *object) {
    return heap_site_layout(public->private, object)->site;
}

const RunSite *heap_made(const Heap *public) { return public->private->made; }
