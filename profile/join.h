/* What joining files of one run (merge.c) and adding up runs (add_run.c) share: which label and
 * context of `into` each of from's is. Those that are new are added. */
#ifndef PROFILE_JOIN_H
#define PROFILE_JOIN_H

#include "profile/profile.h"

typedef VECTOR(uint32_t) ProfileIndices; /* from's index -> into's; PROFILE_NONE: a limit */

/* Note [Places tell namesakes apart]: centres of one name and module (methods of two instances)
 * have ordinals in the order of their sources, but a `.prof` numbers those that were used, an
 * eventlog all of them. So a label with a place is the one with the same names and place, whatever
 * their ordinals; only where one side knows no place does the ordinal decide. No two labels of
 * `from` become one. */
void profile_join_labels(Profile *into, const Profile *from, ProfileIndices *labels);
/* by path; false if not all have a place */
bool profile_join_contexts(Profile *into, const Profile *from, const ProfileIndices *labels,
                           ProfileIndices *contexts);

/* Do the edges to each centre add up to its own cost of the edge metric, which there is? */
bool profile_edges_add_up(const Profile *profile);

#endif
