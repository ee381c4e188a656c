/* What version 1 spelled in keys: which file a figure is from, what it is the total of.
 *
 * All facts were one object of texts. `format` listed the formats of the files, `clock` was that of
 * the moments, each dimension had its own. `reported.KEY` was the total of metric KEY as a file
 * states it, `whole.KEY` that of the whole profile, `untimed.KEY` said that its times were not
 * kept. Where several files disagreed, KEY@FORMAT or KEY@FORMAT.2 was what a further one said. */
#ifndef FORMATS_JSON_VERSION1_H
#define FORMATS_JSON_VERSION1_H

#include "base/vector.h"
#include "profile/profile.h"

typedef struct Version1Fact {
    Text key, value;
} Version1Fact;

typedef struct Version1 {
    VECTOR(Version1Fact) facts; /* texts of the profile */
    VECTOR(Text) clocks;        /* by dimension */
} Version1;

/* After everything else was read: gives each metric, dimension, moment and fact its source. */
void json_read_version1(Profile *profile, const Version1 *old);

#endif
