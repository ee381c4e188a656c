/* Which runs can be added up (profile_add_run).
 *
 * Figures of runs that were measured in different ways do not belong together: entries of both
 * and bytes of one are no cost of an entry. */
#ifndef PROFILE_ADD_RUN_H
#define PROFILE_ADD_RUN_H

#include "profile/problems.h"
#include "profile/profile.h"

/* Was the run measured as those of the sum were: the same kind of file, the same engine, the same
 * metrics? An empty sum takes any. False: the problem is what differs. */
bool profile_run_is_alike(const Profile *sum, const Profile *run, ProfileProblem *problem);

#endif
