/* The names behind the numbers of a RunCounts: what link knows of centres, roots and places, as
 * plain texts, so that readers need not see the compiler. The texts live as long as the linked
 * program. */
#ifndef ABI_NAMES_H
#define ABI_NAMES_H

#include "base/place.h"
#include "base/text.h"
#include <stdint.h>

typedef struct RunName {
    Text module, path, name;
    uint32_t ordinal;
    Place place;
} RunName;

typedef struct RunNames {
    const RunName *centres; /* by centre number */
    uint32_t centre_count;
    const RunName *globals; /* by global number: for LABEL_CAF */
    uint32_t global_count;
    const RunName *instances; /* by instance number: for LABEL_DICT */
    uint32_t instance_count;
    Text program;        /* the main module, or what the program is called */
    uint32_t cost_model; /* of docs/desugaring.md; 0: nothing was lowered */
} RunNames;

#endif
