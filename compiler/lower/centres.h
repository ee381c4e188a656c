/* Automatic centres, --centres=none|exported|top|all: inside the lambdas of a definition; on one
 * without lambdas, around its right-hand side; none on what is a constructor already, nor on an
 * alias.
 *
 * requires  Core that lint accepts
 * provides  the same, with `mark c (set c e)` added, and the centres declared
 */
#ifndef COMPILER_LOWER_CENTRES_H
#define COMPILER_LOWER_CENTRES_H

#include "compiler/core/tree.h"

typedef enum LowerCentres {
    LOWER_CENTRES_NONE,
    LOWER_CENTRES_EXPORTED, /* top-level definitions that the module exports */
    LOWER_CENTRES_TOP,      /* all top-level definitions */
    LOWER_CENTRES_ALL       /* those of let and where, too */
} LowerCentres;

void lower_add_centres(CoreModule *module, LowerCentres centres);

#endif
