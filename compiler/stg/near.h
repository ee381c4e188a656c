/* "Did you mean": the nearest of some names to one that does not exist. */
#ifndef COMPILER_STG_NEAR_H
#define COMPILER_STG_NEAR_H

#include "base/text.h"
#include "diag/diag.h"

typedef struct Near {
    Arena *arena;
    Text wanted, best;
    unsigned distance; /* of best; names further away are not considered */
} Near;

/* While diagnostics are only counted any more, nothing is considered: so that many unknown names
 * among many others are not a matter of their product. */
void stg_near_init(Near *near, Text wanted, Diagnostics *diags);
void stg_near_consider(Near *near, Text name);
/* "Did you mean NAME?", or `otherwise` if there is no near one */
Text stg_near_help(const Near *near, const char *otherwise);

#endif
