/* The dimensions of GHC's heap profiles, by the letter of the option: `-hc`. */
#ifndef GHC_BREAKDOWN_H
#define GHC_BREAKDOWN_H

#include "profile/profile.h"

/* unit B, no clock; an unknown letter gives the dimension `name` */
ProfileDimension ghc_breakdown(char letter);
/* The letter that a command line asks for, 0 if none: `prog x +RTS -hy -i0.1`. A plain `-h` is 'h':
 * -hc of a profiling build, else -hT. */
char ghc_breakdown_letter(Text command);

/* What a census is of, if not of all that is alive: `-hcvisit` beside `-hr` selects what visit
 * made. */
typedef struct GhcSelection {
    char letter; /* 'c' */
    Text names;  /* `visit`; several with commas between them */
} GhcSelection;

/* How many selections a command line has; the last is given. */
uint32_t ghc_selections(Text command, GhcSelection *last);

/* Are there samples of which none has a row? LOSS_GHC_EMPTY_SAMPLES says what to do. */
bool ghc_samples_are_empty(const Profile *profile);

#endif
