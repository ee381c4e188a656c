#include "base/vector.h"
#include "base/fail.h"

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
