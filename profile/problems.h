/* Why something that was asked for cannot be had, as data: profile/problems.def has the kinds, and
 * what each is in words.
 *
 *   ProfileProblem problem = {0};
 *   if (!profile_query_where(&query, TEXT("module"), &problem)) {
 *       Buffer text = {0};
 *       profile_problem_text(&problem, &text);
 *       ...
 *   }
 *   profile_problem_release(&problem);
 *
 * Who refuses says so by profile_refuse, which is false:
 *
 *   return profile_refuse(problem, PROBLEM_CHROME_EVENTS, .parts = {profile_part_number(LIMIT)});
 */
#ifndef PROFILE_PROBLEMS_H
#define PROFILE_PROBLEMS_H

#include "profile/parts.h"

typedef enum ProfileProblemCode {
#define PROBLEM(code, wording) PROBLEM_##code,
#include "profile/problems.def"
#undef PROBLEM
    PROFILE_PROBLEM_CODE_COUNT
} ProfileProblemCode;

typedef struct ProfileProblem {
    ProfileProblemCode code;
    ProfilePart parts[PROFILE_PART_LIMIT]; /* as many as its wording has places for */
    Arena arena;                           /* of their texts */
} ProfileProblem;

/* The parts are copied. Returns false. */
bool profile_set_problem(ProfileProblem *problem, ProfileProblem refusal);
#define profile_refuse(problem, ...) \
    profile_set_problem(problem, (ProfileProblem){.code = __VA_ARGS__})
void profile_problem_release(ProfileProblem *problem);

const char *profile_problem_wording(ProfileProblemCode code);
/* what is wrong, and what there is: a sentence without its end */
void profile_problem_text(const ProfileProblem *problem, Buffer *out);

#endif
