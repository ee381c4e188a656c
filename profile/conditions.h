/* One condition of a query, asked of contexts, labels, bands and cells. The first four leave out
 * whether it is negated. A cell is asked by every key of profile/project.h. */
#ifndef PROFILE_CONDITIONS_H
#define PROFILE_CONDITIONS_H

#include "profile/query.h"

/* a time by this clock, for a place `{0:time}` */
static inline ProfilePart profile_part_time(ProfileClock clock, uint64_t time) {
    return clock == PROFILE_CLOCK_BYTES ? profile_part_bytes(time) : profile_part_number(time);
}

/* matches: by context; the key is one of centres */
void condition_match_contexts(const Profile *whole, const ProfileCondition *condition,
                              bool *matches);
/* The same of a label alone: the key is one of centres. `within` is as if it were the whole
 * path. */
bool condition_matches_label(const ProfileLabel *label, const ProfileCondition *condition);
/* one that asks this, with the subject's key */
ProfileCondition condition_on(ProfileSubject subject, Text pattern);
/* what a key asks about; PROFILE_SUBJECT_NONE: it is a dimension's, or none */
ProfileSubject condition_subject(Text key);
/* matches: what condition_match_contexts gave, or all false; it may be NULL of bands without a
 * context */
bool condition_matches_band(const Profile *whole, const ProfileDimension *dimension,
                            const ProfileBand *band, const ProfileCondition *condition,
                            const bool *matches);
/* Do bands of this dimension have what the key is about? */
bool condition_is_known_to(const ProfileDimension *dimension, const ProfileCondition *condition);
/* Can it be asked of a centre? */
bool condition_is_of_centres(const ProfileCondition *condition);
bool condition_fits_something(const Profile *whole, const ProfileCondition *condition);
/* For one that fits nothing: the problem says so, with the nearest that there is. */
void condition_refuse(const Profile *whole, const ProfileCondition *condition,
                      ProfileProblem *problem);
/* The query with the keys that are meant (profile/lookup.h), in a vector of its own; all else is
 * the query's. False if one is not known: problem says which there are. */
bool conditions_resolve(const Profile *whole, const ProfileQuery *query, ProfileQuery *resolved,
                        ProfileProblem *problem);

#endif
