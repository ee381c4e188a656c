/* The summary that `+RTS -t --machine-readable` (or `-s`) writes: a list of pairs of texts in
 * Haskell's syntax, perhaps below a line with the command.
 *
 *    [("bytes allocated", "1734536")
 *    ,("num_GCs", "2")
 *    ]
 *
 * Facts only, no contexts: format (ghc-rts), each pair as `rts.KEY`; and the ones that other
 * formats have too: reported.bytes, peak-live-bytes, collections, major-collections, program;
 * private.command. What comes before the list (standard error has more on it than this) is passed.
 */
#ifndef FORMATS_RTS_READ_H
#define FORMATS_RTS_READ_H

#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

/* start: what input_start gives */
Recognition rts_recognises(Text start);
/* profile: initialised and empty. false: nothing of it can be read, and a diagnostic says why. */
bool rts_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
