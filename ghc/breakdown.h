/* The dimensions of GHC's heap profiles, by the letter of the option: `-hc`. */
#ifndef GHC_BREAKDOWN_H
#define GHC_BREAKDOWN_H

#include "profile/profile.h"

/* unit B, no clock; an unknown letter gives the dimension `name` */
ProfileDimension ghc_breakdown(char letter);
/* The letter that a command line asks for, 0 if none: `prog x +RTS -hy -i0.1`. A plain `-h` is 'h':
 * -hc of a profiling build, else -hT. */
char ghc_breakdown_letter(Text command);

/* A loss's text if there are samples and none has a row; else NULL. */
const char *ghc_empty_samples(const Profile *profile);

#endif
