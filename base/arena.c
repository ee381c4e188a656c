/* An arena is a list of blocks. Small requests are cut from the newest block; blocks double in size
 * up to a limit, and a request larger than half a block gets a block of its own, placed behind the
 * newest so that the room left in that one is still used. */
#include "base/arena.h"
#include "base/fail.h"
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK = 4096, LARGEST_BLOCK = 1 << 20, ALIGNMENT = alignof(max_align_t) };

struct ArenaBlock {
    ArenaBlock *older;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
};

static ArenaBlock *block_new(size_t size) {
    if (size > SIZE_MAX - sizeof(ArenaBlock)) fatal("out of memory");
    ArenaBlock *block = calloc(1, sizeof(ArenaBlock) + size);
    if (!block) fatal("out of memory (%zu bytes wanted)", size);
    block->size = size;
    return block;
}

void arena_init(Arena *arena) { *arena = (Arena){0}; }

void arena_release(Arena *arena) {
    for (ArenaBlock *block = arena->newest; block;) {
        ArenaBlock *older = block->older;
        free(block);
        block = older;
    }
    *arena = (Arena){0};
}

static void *alloc_own_block(Arena *arena, size_t size) {
    ArenaBlock *block = block_new(size);
    block->used = size;
    if (arena->newest) {
        block->older = arena->newest->older;
        arena->newest->older = block;
    } else {
        arena->newest = block;
    }
    return block->bytes;
}

void *arena_alloc(Arena *arena, size_t size) {
    if (size == 0) size = 1; /* distinct addresses */
    if (size > SIZE_MAX - ALIGNMENT) fatal("out of memory");
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    arena->total += size;
    ArenaBlock *block = arena->newest;
    if (!block || block->size - block->used < size) {
        size_t next = !block                            ? FIRST_BLOCK
                      : block->size * 2 > LARGEST_BLOCK ? LARGEST_BLOCK
                      : block->size * 2 < FIRST_BLOCK   ? FIRST_BLOCK
                                                        : block->size * 2;
        if (size > next / 2) return alloc_own_block(arena, size);
        block = block_new(next);
        block->older = arena->newest;
        arena->newest = block;
    }
    void *result = block->bytes + block->used;
    block->used += size;
    return result;
}

void *arena_alloc_array(Arena *arena, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) fatal("out of memory");
    return arena_alloc(arena, bytes);
}

void *arena_copy(Arena *arena, const void *bytes, size_t size) {
    void *copy = arena_alloc(arena, size);
    if (size > 0) memcpy(copy, bytes, size);
    return copy;
}
