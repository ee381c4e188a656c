/* GHC's `.eventlog` files (`+RTS -l`), GHC 7.10 to 10.1.
 *
 *   if (eventlog_recognises(input_start(&input)) == RECOGNISED)
 *       eventlog_read(&profile, &input, name, diags);
 *
 * What becomes of the events (formats/eventlog/events.def lists them):
 *   heap samples      a dimension (context, module, closure, type, retainer, biography,
 *                     closure-type, info-table, era), a sample each; -hc's bands have contexts
 *   ticks of -p       the sampled metric `ticks`
 *   ghc-stack-profiler's samples in binary messages: the sampled metric `stack-samples`
 *   ticky counters    the metrics `ticky-entries`, `ticky-bytes` and `ticky-objects`, exact
 *   memory, GC        the dimension `memory`, a sample a collection: heap, blocks, live, unused;
 *                     `nonmoving` for the non-moving heap; totals and peaks as facts
 *   markers, messages moments; so are the beginnings of profiles
 *   the run           the facts format, program, rts, compiler, started (seconds since 1970),
 *                     clock, duration-nanoseconds; private.command, private.environment
 *
 * It streams: memory follows the distinct stacks, bands and counters, not the file. Sizes come from
 * the file's own header, and what is not known is passed over by them. A damaged stretch is passed
 * over up to the next place that makes sense, and a cut file is read to its end; losses say so.
 */
#ifndef FORMATS_EVENTLOG_READ_H
#define FORMATS_EVENTLOG_READ_H

#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

/* start: what input_start gives */
Recognition eventlog_recognises(Text start);
/* profile: initialised and empty. false: nothing of it can be read, and a diagnostic says why. */
bool eventlog_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
