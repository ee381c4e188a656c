/* GHC's time and allocation profiles as JSON: `.prof` files of `+RTS -pj`.
 *
 * Metrics: bytes and entries (exact), ticks (samples). SYSTEM, GC, OVERHEAD_of, IDLE and DONT_CARE
 * are in it and in its totals, as with `-pa`, other than with `-p` and `-P`. Contexts without a
 * cost in or below them are left out.
 *
 * GHC (9.0 at least) does not escape quotes and control characters in names: such files are no
 * JSON, and are read all the same (Note [Quotes in names]). Keys may come in any order.
 *
 * Facts: format (ghc-pj), program, date, total-seconds, tick-interval-us, capabilities,
 * reported.bytes, reported.ticks; private.arguments, private.rts-arguments.
 */
#ifndef FORMATS_PJ_READ_H
#define FORMATS_PJ_READ_H

#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

/* a key of the outermost object */
bool pj_has_key(Text key);
/* profile: initialised and empty. false: nothing of it can be read, and a diagnostic says why. */
bool pj_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
