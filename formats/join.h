/* Several files of one run as one profile.
 *
 *   Profile parts[2];                                      each read by itself
 *   format_join(parts, 2);                                 parts[0] is the whole now
 *
 * The order of the files makes no difference but where two of one format differ.
 */
#ifndef FORMATS_JOIN_H
#define FORMATS_JOIN_H

#include "profile/profile.h"

/* parts: all of them are still to be released. The first one passes profile_validate. */
void format_join(Profile *parts, uint32_t count);

#endif
