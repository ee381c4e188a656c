/* GHC's heap profiles, `.hp` files (`+RTS -hc -hm -hd -hy -hr -hb -hT -hi`).
 *
 * One dimension, a sample for each BEGIN_SAMPLE .. END_SAMPLE, a band for each name. The dimension
 * is what the option in the JOB line says; without one there it is "name". A sample that is not
 * whole (a file that was cut, a program that was killed) is left out with a loss.
 *
 * A name is kept whole, but for the number before it that `-hc` and `-hr` write, `(123)CAF:...`:
 * that is the band's `number`. GHC cuts names of `-hc` at 25 characters or `-L`; these end with
 * `...`.
 *
 * Facts: format, program, date, sample-unit, value-unit; private.command (the JOB line).
 */
#ifndef FORMATS_HP_READ_H
#define FORMATS_HP_READ_H

#include "diag/diag.h"
#include "formats/common/input.h"
#include "profile/profile.h"

/* start: what input_start gives */
Recognition hp_recognises(Text start);
/* profile: initialised and empty. false: nothing of it can be read, and a diagnostic says why. */
bool hp_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
