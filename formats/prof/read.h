/* GHC's time and allocation profiles as text: `.prof` files of `+RTS -p`, `-pa` and `-P`.
 *
 * The tree of contexts is what is read; the table of the costliest centres above it is used only if
 * a cut file has no tree. Metrics:
 *
 *   entries                        exact
 *   bytes, ticks                   with -P and -pa: bytes are exact, ticks are samples
 *   alloc-permille time-permille   with -p, which says no more than a percentage with one decimal:
 *                                  in tenths of a percent, as printed, marked as rounded; nothing
 *                                  is worked out from them.
 *
 * -p and -P leave out SYSTEM, GC, OVERHEAD_of, IDLE and DONT_CARE: their total is not that of `-pa`
 * and `-pj`.
 *
 * Facts: format (ghc-prof), program, date, total-seconds, tick-interval-us, processors,
 * reported.bytes and reported.ticks from the head, without-source (for GHC before 8.0, which has no
 * column SRC); private.command.
 */
#ifndef FORMATS_PROF_READ_H
#define FORMATS_PROF_READ_H

#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

/* start: what input_start gives */
Recognition prof_recognises(Text start);
/* profile: initialised and empty. false: nothing of it can be read, and a diagnostic says why. */
bool prof_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
