/* What somebody means who names a breakdown of the heap, a cost or a format: one lookup for all
 * commands.
 *
 *   ProfileNamed items[] = {{TEXT("context"), TEXT("cost-centre stack"), 'c'}, ...};
 *   Buffer several = {0};
 *   uint32_t found = profile_lookup(items, count, TEXT("cost"), &several);
 *
 * In this order, the first that fits: the full key; the full key or name in upper or lower case;
 * GHC's letter, as it is (-hT is not -ht): `T`, `hT`, `-hT`; a beginning of a name, then of a key,
 * in upper or lower case, that only one has. Those with one name are one thing (KEY and
 * KEY@FORMAT): the first of them is meant. Last, what a cost is for: `time` is ticks, `alloc` is
 * bytes, whatever a file calls them; of several, that of the highest rank.
 */
#ifndef PROFILE_LOOKUP_H
#define PROFILE_LOOKUP_H

#include "profile/profile.h"

typedef struct ProfileNamed {
    Text key;
    Text name;   /* may be empty */
    char letter; /* 0: none */
    ProfileRole role;
    uint32_t rank;
} ProfileNamed;

/* PROFILE_NONE if nothing is meant. Where a beginning fits several, these are added to `several`,
 * which may be NULL: "closure and closure-type, which begin so". */
uint32_t profile_lookup(const ProfileNamed *items, uint32_t count, Text wanted, Buffer *several);

/* what a cost of this role can be called by: "time"; NULL: by nothing but its name */
const char *profile_role_word(ProfileRole role);

/* what they go by */
ProfileNamed profile_dimension_named(const ProfileDimension *dimension);
ProfileNamed profile_metric_named(const ProfileMetric *metric);
/* among those of a profile that have samples; all: the others, too */
uint32_t profile_choose_dimension(const Profile *profile, Text wanted, bool all, Buffer *several);
/* among its metrics: profile_choose_metric that says why there is none */
uint32_t profile_choose_metric_of(const Profile *profile, Text wanted, Buffer *several);

#endif
