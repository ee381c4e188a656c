/* Info tables: what event 169 says of them names the bands of a census by info table (-hi) and the
 * entries of sampled stacks, by their ids. The events may be in another file than the profile: of a
 * program whose list was stripped (GHC 10.0), or of another run.
 *
 * Up to GHC 9.14 an id is the table's address, which is the same in two runs only if the program is
 * loaded at the same place; from 10.0 on it is a number that its build gave it. The event is the
 * same in all of them.
 */
#ifndef FORMATS_EVENTLOG_INFO_TABLES_H
#define FORMATS_EVENTLOG_INFO_TABLES_H

#include "profile/profile.h"

/* Is there something without a name in the profile that has an id, and no list in its own file? */
bool eventlog_wants_names(const Profile *profile);
/* Names what it can by the lists that others have. True: labels were renamed, some may be the same
 * now, and the profile is to be made anew by profile_merge_into. What has no name yet is a loss. */
bool eventlog_take_names(Profile *profile, const Profile *lists, uint32_t count);
/* Is a list of info tables all that it is good for? Such a log of another run gives its names, and
 * nothing else. */
bool eventlog_has_only_names(const Profile *profile);

#endif
