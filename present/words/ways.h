/* What holds the objects that somebody asked about, in words. */
#ifndef PRESENT_WORDS_WAYS_H
#define PRESENT_WORDS_WAYS_H

#include "analyse/ways.h"

/* `CAF Main.table`, `the stack of go`, `thunk acc in go` */
void present_holder_name(const ProfileHolder *holder, Buffer *out);
/* `CAF Main.table (Main.hs:4) > Node in insert (line 12)`: from the root to that holder; a long way
 * without its middle. ` > ...`: it forks into many small ones there. */
void present_way(const ProfileHolders *search, uint32_t holder, Buffer *out);
/* `At its largest, 2.9 MB after 38.8 MB allocated.`, or that there was nothing */
void present_ways_moment(const ProfileHolders *search, Buffer *out);
/* `Other ways, each below 5 %, lead to 40 B.`, and whether the search was cut; or nothing */
void present_ways_rest(const ProfileHolders *search, const Ways *ways, Buffer *out);

#endif
