#include "base/vector.h"
#include "base/fail.h"
#include <string.h>

void *vector_grow(void *items, uint32_t *capacity, uint64_t wanted, size_t item_size) {
    uint64_t larger = *capacity < 8 ? 8 : (uint64_t)*capacity * 2;
    if (larger < wanted) larger = wanted;
    if (larger > UINT32_MAX) larger = UINT32_MAX;
    size_t bytes;
    if (wanted > UINT32_MAX || __builtin_mul_overflow((size_t)larger, item_size, &bytes))
        fatal("out of memory (a list of more than 2^32 items)");
    void *moved = realloc(items, bytes);
    if (!moved) fatal("out of memory (%zu bytes wanted)", bytes);
    *capacity = (uint32_t)larger;
    return moved;
}

void *vector_grow_few(void *items, void *room, uint32_t *capacity, size_t room_size,
                      size_t item_size) {
    if (*capacity == 0) {
        *capacity = (uint32_t)(room_size / item_size);
        return room;
    }
    if (items != room) return vector_grow(items, capacity, (uint64_t)*capacity + 1, item_size);
    void *moved = vector_grow(NULL, capacity, (uint64_t)*capacity + 1, item_size);
    memcpy(moved, room, room_size);
    return moved;
}
