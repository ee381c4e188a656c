/* A part of a profile: what a report is to be about.
 *
 *   ProfileQuery query;
 *   ProfileProblem problem = {0};
 *   profile_query_init(&query);
 *   if (!profile_query_where(&query, TEXT("module=Data.Map*"), &problem)) ... problem says why ...
 *   if (!profile_query_from(&query, &profile, TEXT("loading done"), &problem)) ...
 *   if (!profile_restrict(&profile, &query, &part, &problem)) ...
 *   profile_problem_release(&problem);
 *   profile_query_release(&query);
 *
 * A condition is KEY=PATTERN or KEY!=PATTERN; a pattern may have `*`; before a `*` or a comma that
 * is meant as it stands comes a `\`. Several conditions, separated by commas, must all hold. Keys
 * of centres: module, centre, file, and `within` (some centre of the path has this name). A key
 * that is a dimension's (closure, type, retainer, ...) is about its bands. Both go by the names of
 * profile/lookup.h. Costs of contexts that do not fit are left out, their callers stay as the way
 * to those that do. A dimension that knows nothing of a key is left out, and a loss says so.
 *
 * A time is `1.5s`, `200ms`, a number of seconds, by a clock of bytes allocated `310MB` or a number
 * of megabytes, or the text of a marker (or a pattern of it): the first one, for an end the first
 * one behind the beginning; `TEXT#3` is the third of these. Between two times, censuses and moments
 * are those in between; a metric whose samples have times (ticks) is counted anew; other metrics
 * have no times: they are left out, and a loss says so. A marker's time is its run's: what is of
 * another run, or by another clock, is left out. A number is so much of every run, by the clock of
 * profile_main_source: what is by another one is left out.
 *
 * What holds chosen objects was looked for in the whole: a part is without it.
 *
 * Parts add up: what a condition takes and what its negation takes, and [a, b) and [b, c).
 */
#ifndef PROFILE_QUERY_H
#define PROFILE_QUERY_H

#include "profile/problems.h"
#include "profile/profile.h"

typedef enum ProfileSubject {
    PROFILE_SUBJECT_NONE, /* a dimension's key, or not looked up yet */
#define SUBJECT(code, key, of_centres, description) PROFILE_SUBJECT_##code,
#include "profile/subjects.def"
#undef SUBJECT
    PROFILE_SUBJECT_COUNT
} ProfileSubject;

typedef struct ProfileCondition {
    Text key, pattern;
    ProfileSubject subject;
    bool negated;
} ProfileCondition;

typedef struct ProfileQuery {
    Arena arena;
    VECTOR(ProfileCondition) conditions;
    bool has_from, has_to;
    uint64_t from, to;       /* by `clock`; to is not in it */
    ProfileClock clock;      /* of times that are numbers; UNKNOWN: neither is */
    uint32_t axis;           /* the source of a marker that is one of them; PROFILE_NONE: neither */
    Text from_text, to_text; /* the marker that it was; else empty */
} ProfileQuery;

void profile_query_init(ProfileQuery *query);
void profile_query_release(ProfileQuery *query);
bool profile_query_is_all(const ProfileQuery *query); /* no condition, no time */
/* False: problem says what is wrong, and what there is. */
bool profile_query_where(ProfileQuery *query, Text conditions, ProfileProblem *problem);
bool profile_query_from(ProfileQuery *query, const Profile *profile, Text time,
                        ProfileProblem *problem);
bool profile_query_to(ProfileQuery *query, const Profile *profile, Text time,
                      ProfileProblem *problem);
/* part: initialised and empty. It passes profile_validate. Facts: the profile's (those about
 * totals aside: they are about the run as a whole, as are the collector's and the like) and which
 * part it is, in words; each metric has its total in the whole profile.
 * False if nothing fits, or a key is not known: problem says so. */
bool profile_restrict(const Profile *profile, const ProfileQuery *query, Profile *part,
                      ProfileProblem *problem);

bool profile_pattern_matches(Text pattern, Text text);

#endif
