/* What mutators share: a text that is changed in place, a piece at a time. */
#ifndef TESTS_LAWS_FUZZ_CHANGE_H
#define TESTS_LAWS_FUZZ_CHANGE_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* a file while it is changed, and where chance comes from */
typedef struct Change {
    uint8_t *data;
    size_t size, most;
    uint64_t random;
} Change;

static inline size_t below(Change *change, size_t limit) {
    change->random ^= change->random << 13;
    change->random ^= change->random >> 7;
    change->random ^= change->random << 17;
    return limit == 0 ? 0 : (size_t)(change->random >> 11) % limit;
}

/* Puts `length` bytes in the place of `gone` at `at`; nothing happens if there is no room. */
static inline void replace(Change *change, size_t at, size_t gone, const uint8_t *bytes,
                           size_t length) {
    if (change->size - gone + length > change->most) return;
    uint8_t *copy = malloc(length + 1);
    if (!copy) return;
    memcpy(copy, bytes, length);
    memmove(change->data + at + length, change->data + at + gone, change->size - at - gone);
    memcpy(change->data + at, copy, length);
    change->size += length - gone;
    free(copy);
}

/* [from, to) that can be copied as a whole */
typedef struct Piece {
    size_t from, to;
} Piece;

static inline Piece line_at(const Change *change, size_t at) {
    Piece piece = {at, at};
    while (piece.from > 0 && change->data[piece.from - 1] != '\n') piece.from--;
    while (piece.to < change->size && change->data[piece.to] != '\n') piece.to++;
    if (piece.to < change->size) piece.to++;
    return piece;
}

#endif
