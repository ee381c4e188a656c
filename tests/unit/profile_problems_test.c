/* Problems as data: the table, how parts are worded, and that a problem owns what it says. */
#include "profile/problems.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_says(const ProfileProblem *problem, const char *expected) {
    Buffer text = {0};
    profile_problem_text(problem, &text);
    assert_string_equal(buffer_as_string(&text), expected);
    buffer_release(&text);
}

static void each_wording_has_its_parts(void **state) {
    (void)state;
    static const Text names[PROFILE_PART_LIMIT] = {{"P0", 2}, {"P1", 2}, {"P2", 2}, {"P3", 2}};
    for (uint32_t code = 0; code < PROFILE_PROBLEM_CODE_COUNT; code++) {
        const char *wording = profile_problem_wording((ProfileProblemCode)code);
        ProfileProblem problem = {.code = (ProfileProblemCode)code};
        uint32_t count = 0;
        while (count < PROFILE_PART_LIMIT && !profile_parts_fit(wording, problem.parts)) {
            problem.parts[count] = profile_part_text(names[count]);
            count++;
        }
        if (!profile_parts_fit(wording, problem.parts)) fail_msg("`%s` has gaps", wording);
        Buffer text = {0};
        profile_problem_text(&problem, &text);
        if (strpbrk(buffer_as_string(&text), "{}")) fail_msg("%s", buffer_as_string(&text));
        for (uint32_t i = 0; i < count; i++)
            assert_non_null(strstr(buffer_as_string(&text), names[i].bytes));
        for (uint32_t i = 0; i < code; i++)
            assert_string_not_equal(wording, profile_problem_wording((ProfileProblemCode)i));
        buffer_release(&text);
    }
}

static void parts_are_worded(void **state) {
    (void)state;
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghi";
    const Text names[] = {{"{0}", 3}, {letters, 60}, {letters, 61}, {"", 0}};
    ProfileProblem problem = {0};
    assert_says(&problem, "");
    assert_false(
        profile_refuse(&problem, PROBLEM_TIME_NEAREST,
                       .parts = {profile_part_text(names[0]), profile_part_list(names, 4, 12)}));
    assert_says(&problem, "this is not a time, and no marker has this text: the nearest is `{0}`; "
                          "there are `{0}`, "
                          "`abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefgh`, "
                          "`abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefgh...`, "
                          "`` and 12 more");
    profile_refuse(&problem, PROBLEM_TIMES_OUTSIDE,
                   .parts = {profile_part_number(1500), profile_part_number(61000000000)});
    assert_says(&problem, "there is nothing in this part: the profile has samples from 0.000002 s "
                          "to 61.000 s");
    profile_refuse(&problem, PROBLEM_PPROF_DEEP,
                   .parts = {profile_part_number(UINT64_MAX), profile_part_number(0)});
    assert_int_equal(problem.code, PROBLEM_PPROF_DEEP);
    profile_problem_release(&problem);
    assert_says(&problem, "");
}

/* also of what does not live as long */
static void a_problem_owns_its_parts(void **state) {
    (void)state;
    ProfileProblem problem = {0};
    char key[] = "modul", first[] = "module", second[] = "centre";
    Text keys[] = {text_of(first), text_of(second)};
    profile_refuse(&problem, PROBLEM_CONDITION_KEY,
                   .parts = {profile_part_text(text_of(key)), profile_part_list(keys, 2, 0)});
    memset(key, 'x', sizeof key);
    memset(first, 'x', sizeof first);
    memset(keys, 0, sizeof keys);
    assert_says(&problem, "there is no key modul here; there are module, centre");
    profile_problem_release(&problem);
}

UNIT(profile_problems_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_wording_has_its_parts),
        cmocka_unit_test(parts_are_worded),
        cmocka_unit_test(a_problem_owns_its_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
