/* One condition of a query, asked of contexts and bands. The first three leave out whether it is
 * negated. */
#ifndef PROFILE_CONDITIONS_H
#define PROFILE_CONDITIONS_H

#include "profile/query.h"

/* matches: by context; the key is one of centres */
void condition_match_contexts(const Profile *whole, const ProfileCondition *condition,
                              bool *matches);
/* matches: what the former gave, or all false */
bool condition_matches_band(const Profile *whole, const ProfileBand *band,
                            const ProfileCondition *condition, const bool *matches);
/* Do bands of this dimension have what the key is about? */
bool condition_is_known_to(const Profile *whole, uint32_t dimension, Text key);
bool condition_fits_something(const Profile *whole, const ProfileCondition *condition);
/* For one that fits nothing: the problem says so, with the nearest that there is. */
void condition_refuse(const Profile *whole, const ProfileCondition *condition,
                      ProfileProblem *problem);
/* Are all keys known? Else problem says which there are. */
bool conditions_are_known(const Profile *whole, const ProfileQuery *query, ProfileProblem *problem);

#endif
