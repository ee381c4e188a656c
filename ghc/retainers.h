/* Retainer sets as GHC names them: `go,step.f,SYSTEM`. */
#ifndef GHC_RETAINERS_H
#define GHC_RETAINERS_H

#include "base/text.h"
#include <stdbool.h>

/* Writes the set in place of what is in `name`: without those that are there twice and with local
 * functions as their definitions, a comma after each, the last as well: `go,step,SYSTEM,`. Sets
 * that differ in GHC's numbers alone are one. */
void ghc_retainer_set(Text set, Buffer *name);
/* Takes the next name from what ghc_retainer_set wrote. False: there is none. */
bool ghc_next_retainer(Text *set, Text *name);
/* `CAF`, of a module or of one constant */
bool ghc_is_constant(Text retainer);

#endif
