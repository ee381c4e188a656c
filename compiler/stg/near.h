/* "Did you mean": the nearest of some names to one that does not exist. */
#ifndef COMPILER_STG_NEAR_H
#define COMPILER_STG_NEAR_H

#include "base/text.h"
#include "diag/diag.h"

typedef struct Near {
    Text wanted, best;
    unsigned distance; /* of best; names further away are not considered */
} Near;

/* While diagnostics are only counted any more, nothing is considered: so that many unknown names
 * among many others are not a matter of their product. */
void stg_near_init(Near *near, Text wanted, const Diagnostics *diags);
void stg_near_consider(Near *near, Text name);
/* If there is a near one, suggests it (`words`: "Did you mean {0}?") instead of the wanted one,
 * which is the end of what is written at the span. NO_SPAN: it can't simply be written there. */
void stg_near_suggest(const Near *near, Diagnostics *diags, Diagnostic *diagnostic, DiagWords words,
                      Span span, Text written);

#endif
