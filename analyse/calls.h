/* Where the program's own code calls the library function that an object was made in: a site in
 * lib/containers/Data/Map/Internal.hs says nothing to people, `insertWith`, called in count
 * (words.hs:22), does.
 *
 *   uint32_t count;
 *   const ProfileCall *call = calls_find(&profile, label, site, &count);
 *   if (call) .. calls_name(call), call->place ..
 */
#ifndef ANALYSE_CALLS_H
#define ANALYSE_CALLS_H

#include "profile/profile.h"

/* The first call in the label's definition, for a local one the outermost, of what the site is in;
 * count: how many there are. NULL, 0: it has none, or the site is not a library's. */
const ProfileCall *calls_find(const Profile *profile, uint32_t label, uint32_t site,
                              uint32_t *count);
/* What is called, as the program writes it: `sum`, of the method of an instance, too. */
Text calls_name(const ProfileCall *call);

#endif
