#include "profile/problems.h"
#include "base/fail.h"

const char *profile_problem_wording(ProfileProblemCode code) {
    static const char *const wordings[] = {
#define PROBLEM(code, wording) wording,
#include "profile/problems.def"
#undef PROBLEM
    };
    bug_unless((unsigned)code < PROFILE_PROBLEM_CODE_COUNT, "problem %d", (int)code);
    return wordings[code];
}

bool profile_set_problem(ProfileProblem *problem, ProfileProblem refusal) {
    bug_unless(profile_parts_fit(profile_problem_wording(refusal.code), refusal.parts),
               "problem %d without its parts", (int)refusal.code);
    problem->code = refusal.code;
    for (uint32_t i = 0; i < PROFILE_PART_LIMIT; i++) {
        ProfilePart part = refusal.parts[i];
        if (part.kind == PROFILE_PART_TEXT) part.text = text_copy(&problem->arena, part.text);
        if (part.kind == PROFILE_PART_LIST) {
            Text *items = ARENA_ARRAY(&problem->arena, Text, part.count);
            for (uint32_t j = 0; j < part.count; j++)
                items[j] = text_copy(&problem->arena, part.items[j]);
            part.items = items;
        }
        problem->parts[i] = part;
    }
    return false;
}

void profile_problem_release(ProfileProblem *problem) {
    arena_release(&problem->arena);
    *problem = (ProfileProblem){0};
}

void profile_problem_text(const ProfileProblem *problem, Buffer *out) {
    profile_put_wording(profile_problem_wording(problem->code), problem->parts, out);
}
