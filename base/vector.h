/* A growing array of any type, on malloc.
 *
 *   VECTOR(Span) spans = {0};
 *   vector_push(&spans, span);
 *   for (uint32_t i = 0; i < spans.count; i++) use(spans.items[i]);
 *   vector_release(&spans);
 *
 * To name the type: typedef VECTOR(Span) Spans;
 *
 * FEW is one that is seldom long: it takes nothing from malloc up to so many items, and must stay
 * where it is.
 *
 *   FEW(Span, 8) spans = {0};
 *   few_push(&spans, span);
 *   few_release(&spans);
 */
#ifndef BASE_VECTOR_H
#define BASE_VECTOR_H

#include <stdint.h>
#include <stdlib.h>

#define VECTOR(Type)              \
    struct {                      \
        Type *items;              \
        uint32_t count, capacity; \
    }

#define vector_push(vector, ...)                                                                   \
    do {                                                                                           \
        if ((vector)->count == (vector)->capacity)                                                 \
            (vector)->items = vector_grow((vector)->items, &(vector)->capacity,                    \
                                          (uint64_t)(vector)->count + 1, sizeof *(vector)->items); \
        (vector)->items[(vector)->count++] = (__VA_ARGS__);                                        \
    } while (0)

/* room for `wanted` items in all */
#define vector_reserve(vector, wanted)                                                    \
    do {                                                                                  \
        if ((wanted) > (vector)->capacity)                                                \
            (vector)->items = vector_grow((vector)->items, &(vector)->capacity, (wanted), \
                                          sizeof *(vector)->items);                       \
    } while (0)

/* of memory */
#define vector_bytes(vector) ((uint64_t)(vector)->capacity * sizeof *(vector)->items)
#define vector_pop(vector) ((vector)->items[--(vector)->count])
#define vector_last(vector) ((vector)->items[(vector)->count - 1])

#define vector_release(vector)                    \
    do {                                          \
        free((vector)->items);                    \
        (vector)->items = NULL;                   \
        (vector)->count = (vector)->capacity = 0; \
    } while (0)

#define FEW(Type, most)           \
    struct {                      \
        Type *items;              \
        uint32_t count, capacity; \
        Type room[most];          \
    }

#define few_push(few, ...)                                                              \
    do {                                                                                \
        if ((few)->count == (few)->capacity)                                            \
            (few)->items = vector_grow_few((few)->items, (few)->room, &(few)->capacity, \
                                           sizeof(few)->room, sizeof *(few)->items);    \
        (few)->items[(few)->count++] = (__VA_ARGS__);                                   \
    } while (0)

#define few_release(few)                                     \
    do {                                                     \
        if ((few)->items != (few)->room) free((few)->items); \
        (few)->items = NULL;                                 \
        (few)->count = (few)->capacity = 0;                  \
    } while (0)

void *vector_grow(void *items, uint32_t *capacity, uint64_t wanted, size_t item_size);

void *vector_grow_few(void *items, void *room, uint32_t *capacity, size_t room_size,
                      size_t item_size);

#endif
