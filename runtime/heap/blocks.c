/* The reserved range and its blocks.
 *
 * Free blocks form runs, as long as possible: giving blocks back joins them with free neighbours,
 * found by the run's length at its first and last block. Runs are in doubly linked lists by size
 * class. What lies above `fresh` was never used and is in no list.
 */
#include "base/fail.h"
#include "base/os.h"
#include "runtime/heap/internal.h"
#include <string.h>

enum { DISCARD_BLOCKS = 8, CLASS_TRIES = 32 };

static const uint64_t RANGE_LEAST = UINT64_C(16) << 20;

/* Black holes keep an info id where others have a pointer: no such number may look like an address.
 */
static const uintptr_t BASE_LEAST = (uintptr_t)INFO_LIMIT << 3;

/* One piece of address space: blocks, then their bits, descriptors and space bytes. */
static bool blocks_reserve(Blocks *blocks, uint64_t bytes) {
    uint64_t each = BLOCK_BYTES + 2 * BLOCK_MARK_WORDS * sizeof(uint64_t) + sizeof(Block) + 1;
    uint64_t size = bytes / BLOCK_BYTES * each + BLOCK_BYTES;
    uintptr_t reserved = (uintptr_t)os_reserve(size);
    if (reserved == 0) return false;
    uintptr_t base = (reserved + BLOCK_BYTES - 1) & ~(uintptr_t)(BLOCK_BYTES - 1);
    if (base < BASE_LEAST) base = BASE_LEAST; /* valgrind begins very low */
    if (base > reserved + size - RANGE_LEAST) {
        os_release((void *)reserved, size);
        return false;
    }
    uint64_t count = (reserved + size - base) / each;
    blocks->reserved = (void *)reserved;
    blocks->reserved_size = size;
    blocks->base = base;
    blocks->size = count * BLOCK_BYTES;
    blocks->count = (uint32_t)count;
    blocks->marks = (uint64_t *)(base + blocks->size);
    blocks->remembered = blocks->marks + count * BLOCK_MARK_WORDS;
    blocks->blocks = (Block *)(blocks->remembered + count * BLOCK_MARK_WORDS);
    blocks->spaces = (uint8_t *)(blocks->blocks + count);
    return true;
}

/* Where address space is scarce, others need some too: three quarters of what there is. */
static bool blocks_reserve_share(Blocks *blocks, uint64_t bytes) {
    const uint64_t least = RANGE_LEAST / 3 * 4;
    do bytes -= bytes / 8;
    while (bytes >= least && !blocks_reserve(blocks, bytes));
    if (blocks->reserved == NULL) return false;
    os_release(blocks->reserved, blocks->reserved_size);
    return blocks_reserve(blocks, bytes / 4 * 3);
}

bool blocks_init(Blocks *blocks, uint64_t bytes) {
    memset(blocks, 0, sizeof *blocks);
    for (uint32_t i = 0; i < BLOCK_CLASSES; i++) blocks->free[i] = NO_BLOCK;
    const uint64_t most = (uint64_t)(NO_BLOCK - 1) * BLOCK_BYTES;
    if (bytes > most) bytes = most;
    if (bytes < RANGE_LEAST) bytes = RANGE_LEAST;
    return blocks_reserve(blocks, bytes) || blocks_reserve(blocks, BASE_LEAST + bytes) ||
           blocks_reserve_share(blocks, bytes);
}

void blocks_release(Blocks *blocks) {
    if (blocks->reserved != NULL) os_release(blocks->reserved, blocks->reserved_size);
    memset(blocks, 0, sizeof *blocks);
}

void heap_marks_clear(Blocks *blocks, uint32_t block) {
    memset(blocks->marks + (uint64_t)block * BLOCK_MARK_WORDS, 0,
           BLOCK_MARK_WORDS * sizeof *blocks->marks);
}

void heap_marks_clear_all(Blocks *blocks) {
    for (uint32_t block = 0; block < blocks->fresh; block++) {
        uint8_t space = blocks->spaces[block];
        if (space == SPACE_FREE) continue;
        heap_marks_clear(blocks, block);
        if (space == SPACE_LARGE) block += blocks->blocks[block].run - 1;
    }
}

/* ---- free runs ---- */

static uint32_t class_of(uint32_t count) { return 31 - (uint32_t)__builtin_clz(count); }

static void run_link(Blocks *blocks, uint32_t first, uint32_t count, bool clean) {
    Block *head = &blocks->blocks[first];
    uint32_t *list = &blocks->free[class_of(count)];
    head->run = blocks->blocks[first + count - 1].run = count;
    head->clean = clean;
    head->previous = NO_BLOCK;
    head->next = *list;
    if (*list != NO_BLOCK) blocks->blocks[*list].previous = first;
    *list = first;
}

static void run_unlink(Blocks *blocks, uint32_t first) {
    Block *head = &blocks->blocks[first];
    if (head->previous != NO_BLOCK)
        blocks->blocks[head->previous].next = head->next;
    else
        blocks->free[class_of(head->run)] = head->next;
    if (head->next != NO_BLOCK) blocks->blocks[head->next].previous = head->previous;
}

/* A free run of at least `count` blocks, or NO_BLOCK. */
static uint32_t run_find(const Blocks *blocks, uint32_t count) {
    uint32_t class = class_of(count), tries = CLASS_TRIES;
    for (uint32_t run = blocks->free[class]; run != NO_BLOCK && tries-- > 0;
         run = blocks->blocks[run].next)
        if (blocks->blocks[run].run >= count) return run;
    while (++class < BLOCK_CLASSES)
        if (blocks->free[class] != NO_BLOCK) return blocks->free[class];
    return NO_BLOCK;
}

uint32_t blocks_take(Blocks *blocks, uint32_t count, Space space, bool *clean) {
    uint32_t first = run_find(blocks, count);
    *clean = true;
    if (first != NO_BLOCK) {
        run_unlink(blocks, first);
        uint32_t length = blocks->blocks[first].run;
        *clean = blocks->blocks[first].clean;
        if (length > count) run_link(blocks, first + count, length - count, *clean);
    } else {
        if (blocks->count - blocks->fresh < count) return NO_BLOCK;
        first = blocks->fresh;
        blocks->fresh += count;
    }
    memset(blocks->spaces + first, space, count);
    memset(&blocks->blocks[first], 0, sizeof *blocks->blocks);
    blocks->blocks[first].run = count;
    blocks->blocks[first].next = blocks->blocks[first].previous = NO_BLOCK;
    blocks->in_use += count;
    return first;
}

void blocks_give(Blocks *blocks, uint32_t first, uint32_t count) {
    memset(blocks->spaces + first, SPACE_FREE, count);
    blocks->in_use -= count;
    if (first > 0 && blocks->spaces[first - 1] == SPACE_FREE) {
        uint32_t before = first - blocks->blocks[first - 1].run;
        run_unlink(blocks, before);
        count += first - before;
        first = before;
    }
    uint32_t after = first + count;
    if (after < blocks->fresh && blocks->spaces[after] == SPACE_FREE) {
        run_unlink(blocks, after);
        count += blocks->blocks[after].run;
    }
    run_link(blocks, first, count, false);
}

void blocks_discard(Blocks *blocks, uint64_t kept) {
    for (uint32_t class = 0; class < BLOCK_CLASSES; class ++)
        for (uint32_t run = blocks->free[class]; run != NO_BLOCK; run = blocks->blocks[run].next) {
            Block *head = &blocks->blocks[run];
            if (head->clean) continue;
            if (head->run < DISCARD_BLOCKS || head->run <= kept) {
                kept -= head->run < kept ? head->run : kept;
                continue;
            }
            os_discard(block_start(blocks, run), (size_t)head->run * BLOCK_BYTES);
            head->clean = true;
        }
}
