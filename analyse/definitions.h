/* Where a program's top-level definitions are, by its sources: of a profile of GHC's that has names
 * without places, as those of code that GHC made (ghc/made.h). For names that people read: no file
 * that is written has them. Only files that Note [Sources a profile may name] allows are read: that
 * of a module is the one which places in it name, else the one that its name says, `A/B.hs`.
 *
 *   source_definitions_find(&profile, &(SourceFolders){.root = "."});
 *   .. profile.definitions ..
 */
#ifndef ANALYSE_DEFINITIONS_H
#define ANALYSE_DEFINITIONS_H

#include "analyse/source.h"

void source_definitions_find(Profile *profile, const SourceFolders *folders);

#endif
