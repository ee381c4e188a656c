/* Elements of byte arrays, for engines that read and write them in place. false: out of range. */
#ifndef PRIM_ELEMENTS_H
#define PRIM_ELEMENTS_H

#include "prim/pure.h"
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "elements are copied as they are");

static inline bool prim_any(Word value) {
    (void)value;
    return true;
}
static inline bool prim_code_point(Word value) { return value <= PRIM_MAXIMUM_CHAR; }

static inline Word prim_as_it_is(Word value) { return value; }
static inline Word prim_one_nan_double(Word value) {
    return prim_double_to_bits(double_of_word(value));
}
static inline Word prim_one_nan_float(Word value) {
    return prim_float_to_bits(float_of_word(value));
}

/* Element number `index`, as a word; and written. */
#define ELEMENT(code, Stored, may_be_read, to_write)                              \
    static inline bool prim_get_##code(PrimBytes array, Word index, Word *word) { \
        Stored value;                                                             \
        if (index >= array.size / sizeof value) return false;                     \
        memcpy(&value, array.bytes + index * sizeof value, sizeof value);         \
        *word = (Word)value;                                                      \
        return may_be_read(*word);                                                \
    }                                                                             \
    static inline bool prim_put_##code(PrimBytes array, Word index, Word word) {  \
        Stored value = (Stored)to_write(word);                                    \
        if (index >= array.size / sizeof value) return false;                     \
        memcpy(array.bytes + index * sizeof value, &value, sizeof value);         \
        return true;                                                              \
    }
#include "prim/elements.def"
#undef ELEMENT

#endif
