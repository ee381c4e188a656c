/* What holds of every profile that a reader gives, and of what is made of them. A law that does not
 * hold is a bug: the program ends there. hold.c asks them of the files of this tree,
 * fuzz/outputs_fuzz.c of any bytes at all.
 */
#ifndef TESTS_LAWS_PROFILES_LAWS_H
#define TESTS_LAWS_PROFILES_LAWS_H

#include "profile/profile.h"

/* False if it is refused, which is done with a reason. To be released in either case. */
bool law_read(Text contents, Profile *profile);

/* Written as JSON and read it is the same, and valid. */
void law_json(const Profile *profile);
/* Every export is written or refused with a reason; what we can read back has the same total. */
void law_exports(const Profile *profile);
/* A profile does not differ from itself. */
void law_same(const Profile *profile);
/* Rows of a diff add up to its totals, on both sides; every form of it can be made. */
void law_diff(const Profile *old, const Profile *new);
/* Its own budget is read as it was written, and passes. */
void law_budget(const Profile *profile);
/* Added to itself, every cost is twice what it was. */
void law_sum(const Profile *profile);
/* What a condition takes and what its negation takes add up; every part is valid. */
void law_parts(const Profile *profile);
/* With some centres folded (profile_fold_labels) it is valid; totals, entries, what is alive and what
 * other centres inherit are as they were, and folded ones cost nothing. */
void law_fold(const Profile *profile);
/* Reports, pages and pictures can be made; none is out of proportion to the profile. */
void law_pictures(const Profile *profile);
/* Joined files are valid, and so is their JSON. The profiles are used up, not released. */
void law_join(Profile *parts, uint32_t count);

/* all that are of one profile */
void law_all(const Profile *profile);

/* A budget, whatever it is: written and read, it is the same. */
void law_budget_text(Text contents, const Profile *profile);

#endif
