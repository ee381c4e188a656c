/* Names that GHC makes (made.def), and the definition that one of them comes from.
 *
 * Note [Names that people wrote]: the place decides. A centre of GHC's has the place of the binder
 * that it comes from: `$wnext` with a place is `next`, which was written there, and `go` without
 * one is a function that GHC made, whatever it is called. Of those without a place a name can say
 * which definition they are of: `main1`, `city_go1`, `$sfromListWithKey_$sgo8`. That is a
 * conjecture until somebody finds a definition of that name in the same module. */
#ifndef GHC_MADE_H
#define GHC_MADE_H

#include "base/text.h"

/* What is left of a name without what GHC puts before it; empty if it names no definition. With a
 * place only what nobody can write is taken off: `lvl` and `poly_go` may be somebody's own. */
Text ghc_written_name(Text name, bool has_place);
/* The next shorter name that a made one can come from: without `_$sgo8`, without the digits at its
 * end, without `_go`. false: there is none. */
bool ghc_shorter_name(Text *name);

#endif
