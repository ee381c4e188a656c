/* Names after resolution: what a name stands for is decided, and two are the same if they were
 * declared at the same place.
 *
 * A top-level name is (module, text, space): that is what interfaces keep. A local one has module 0
 * and is told from others by its unique, a number of this compilation only: no file has it, and no
 * output depends on it. */
#ifndef COMPILER_NAMES_NAME_H
#define COMPILER_NAMES_NAME_H

#include "base/map.h"

typedef enum NameSpace {
    NAME_VARIABLE,    /* functions, variables, methods, fields */
    NAME_CONSTRUCTOR, /* of data */
    NAME_TYPE,        /* type constructors and classes */
    NAME_TYPE_VARIABLE
} NameSpace;

typedef struct Name {
    Symbol module; /* where it was declared; 0: local */
    Symbol text;
    NameSpace space;
    uint32_t unique; /* 0: a top-level name, which needs none */
} Name;

static inline bool name_is_top(Name name) { return name.module != 0; }

static inline bool name_equal(Name a, Name b) {
    return a.module == b.module && a.text == b.text && a.space == b.space && a.unique == b.unique;
}

#endif
