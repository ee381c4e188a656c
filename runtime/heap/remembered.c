/* Note [Remembered slots]: a minor collection must find the slots of old objects, and the CAFs,
 * that point to something young.
 *
 * A slot is remembered by a bit of its own, as there is one for each word of the heap, so however
 * often it is written to it is remembered once, and an array costs what was written to of it. A
 * block knows which words of its bits are not zero (Block.remembered), and the blocks with any are
 * in a list: a minor collection looks at what was written, not at what is old.
 *
 * Bits are set by the write barrier, and by the collector when it makes an object old before what
 * it points to. A slot may have changed since: what it holds now is what counts. Only old blocks
 * have bits, and only major collections free old blocks: these forget everything and find it anew.
 *
 * A CAF that was written to and points to something young is in `written`; a major collection,
 * which looks at all of them anyway, makes that list anew.
 */
#include "base/fail.h"
#include "runtime/heap/internal.h"

_Static_assert(BLOCK_MARK_WORDS == 64,
               "Block.remembered has a bit for each word of a block's bits");

void heap_remember(HeapPrivate *heap, const Word *slot) {
    Blocks *blocks = &heap->blocks;
    uint64_t word = ((uintptr_t)slot - blocks->base) / WORD_BYTES;
    uint64_t bit = UINT64_C(1) << word % 64;
    if (blocks->remembered[word / 64] & bit) return;
    blocks->remembered[word / 64] |= bit;
    uint32_t number = block_of(blocks, slot);
    Block *block = &blocks->blocks[number];
    if (block->remembered == 0) vector_push(&heap->remembered, number);
    block->remembered |= UINT64_C(1) << word / 64 % BLOCK_MARK_WORDS;
}

bool heap_is_remembered(const HeapPrivate *heap, const Word *slot) {
    uint64_t word = ((uintptr_t)slot - heap->blocks.base) / WORD_BYTES;
    return heap->blocks.remembered[word / 64] >> word % 64 & 1;
}

void heap_forget_slot(HeapPrivate *heap, const Word *slot) {
    uint64_t word = ((uintptr_t)slot - heap->blocks.base) / WORD_BYTES;
    if (in_heap(&heap->blocks, slot))
        heap->blocks.remembered[word / 64] &= ~(UINT64_C(1) << word % 64);
}

/* A slot that still points to something young after it was evacuated is remembered again. */
static void evacuate_slots(HeapPrivate *heap, Word *slots, uint64_t bits) {
    for (; bits != 0; bits &= bits - 1) {
        Word *slot = slots + __builtin_ctzll(bits);
        if (in_heap(&heap->blocks, object_untag(*slot))) heap_scavenge_slot(heap, slot, true);
    }
}

/* Takes a block's bits away; they may come again while its slots are looked at. */
static void take_block(HeapPrivate *heap, uint32_t number, bool evacuate) {
    Blocks *blocks = &heap->blocks;
    uint64_t dirty = blocks->blocks[number].remembered;
    blocks->blocks[number].remembered = 0;
    for (; dirty != 0; dirty &= dirty - 1) {
        uint64_t word = (uint64_t)number * BLOCK_MARK_WORDS + (uint64_t)__builtin_ctzll(dirty);
        uint64_t bits = blocks->remembered[word];
        blocks->remembered[word] = 0;
        if (evacuate) evacuate_slots(heap, (Word *)blocks->base + word * 64, bits);
    }
}

static void take_all(HeapPrivate *heap, bool evacuate) {
    Numbers dirty = heap->remembered;
    heap->remembered = (Numbers){0};
    for (uint32_t i = 0; i < dirty.count; i++) take_block(heap, dirty.items[i], evacuate);
    vector_release(&dirty);
}

void heap_remembered_forget(HeapPrivate *heap) { take_all(heap, false); }

void heap_remembered_evacuate(HeapPrivate *heap) {
    take_all(heap, true);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < heap->written.count; i++) {
        uint32_t global = heap->written.items[i];
        Word *slot = heap_caf_slot(heap, global);
        if (slot != NULL) *slot = heap_evacuate(heap, *slot);
        if (slot != NULL && is_young(heap, *slot))
            heap->written.items[kept++] = global;
        else
            heap->global_written[global] = 0;
    }
    heap->written.count = kept;
}

void heap_caf_written(HeapPrivate *heap, uint32_t global) {
    const Word *slot = heap_caf_slot(heap, global);
    if (slot == NULL || heap->global_written[global] || !is_young(heap, *slot)) return;
    heap->global_written[global] = 1;
    vector_push(&heap->written, global);
}

void heap_wrote_slow(Heap *public, Object *object, Word *slot) {
    HeapPrivate *heap = public->private;
    const Blocks *blocks = &heap->blocks;
    if (!in_heap(blocks, object)) {
        uint64_t *global = map_find(&heap->statics, (uintptr_t)object);
        bug_unless(global != NULL, "a write to %p, which is no CAF", (void *)object);
        heap_caf_written(heap, (uint32_t)*global);
        return;
    }
    uint32_t block = block_of(blocks, object);
    uint8_t space = blocks->spaces[block];
    bool old = space == SPACE_OLD || (space == SPACE_LARGE && blocks->blocks[block].age == AGE_OLD);
    if (old && is_young(heap, *slot)) heap_remember(heap, slot);
}
