/* A recording (docs/format.md) as a profile: the same as formats/run makes of the run itself, of a
 * file that was cut as far as it goes. Reading streams; memory follows what the censuses that are
 * kept have different rows, contexts and names. */
#ifndef FORMATS_RECORDING_READ_H
#define FORMATS_RECORDING_READ_H

#include "diag/diag.h"
#include "formats/common/input.h"

Recognition recording_recognises(Text start);
bool recording_read(Profile *profile, Input *input, Text name, Diagnostics *diags);

#endif
