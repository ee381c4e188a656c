/* Moments and the words about a part, as text. */
#include "profile/query.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/report_fixture.h"
#include "tests/unit/unit.h"

static void assert_has(const Buffer *report, const char *part) {
    if (!strstr(buffer_as_string(report), part)) {
        print_message("%s\n", buffer_as_string(report));
        fail_msg("the report has no: %s", part);
    }
}

static void moments_are_listed_up_to_top(void **state) {
    (void)state;
    Profile profile;
    Buffer report = {0};
    fixture_mapper(&profile);
    profile_add_moment(
        &profile,
        (ProfileMoment){.time = 1500000000, .kind = PROFILE_MARKER, .text = TEXT("load")});
    profile_add_moment(&profile, (ProfileMoment){.time = 1600000000,
                                                 .kind = PROFILE_PHASE,
                                                 .text = TEXT("heap profiling begins")});
    profile_add_moment(
        &profile,
        (ProfileMoment){.time = 2000000400, .kind = PROFILE_MESSAGE, .text = TEXT("a\x1b[31m'b")});
    profile_add_moment(
        &profile,
        (ProfileMoment){.time = 3000000000, .kind = PROFILE_MARKER, .text = TEXT("third")});
    fixture_text(&profile, &(PresentOptions){.full = true, .small = true, .top = 2}, &report);
    assert_has(&report, "1.500000  marker   load\n");
    assert_has(&report, "1.600000  phase    heap profiling begins\n");
    assert_has(&report, "2.000000  message  a\\x1b[31m'b\n");
    assert_has(&report, "1 more of the program's not shown.\n");
    assert_has(&report, "--from='load'");
    assert_null(strstr(buffer_as_string(&report), "third"));
    buffer_release(&report);
    profile_release(&profile);
}

static void an_odd_marker_can_be_typed(void **state) {
    (void)state;
    Profile profile;
    Buffer report = {0};
    fixture_mapper(&profile);
    profile_add_moment(
        &profile,
        (ProfileMoment){
            .time = 1, .kind = PROFILE_MARKER, .text = TEXT("it's a\tvery long text of a marker")});
    fixture_text(&profile, &(PresentOptions){.full = true}, &report);
    assert_has(&report, "--from='it*s a*very long text of*'");
    assert_true(
        profile_pattern_matches(TEXT("it*s a*very long text of*"), profile.moments.items[0].text));
    buffer_release(&report);
    profile_release(&profile);
}

static void a_part_says_what_it_is(void **state) {
    (void)state;
    Profile profile, part;
    ProfileQuery query;
    Buffer report = {0};
    ProfileProblem problem = {0};
    fixture_mapper(&profile);
    profile.metrics.items[profile_find_metric(&profile, TEXT("V"))].rounded = true;
    profile_init(&part);
    profile_query_init(&query);
    assert_true(profile_query_where(&query, TEXT("module=M*,centre!=x"), &problem));
    assert_true(profile_restrict(&profile, &query, &part, &problem));
    fixture_text(&part, &(PresentOptions){.all_costs = true}, &report);
    assert_has(&report, "Only a part of it: module is M* and centre is not x. These are 176 of the "
                        "whole run's 320 B, 55.0 %;\npercentages below are of the part.\n");
    assert_has(&report, "V variables (rounded)");
    profile_query_release(&query);
    profile_problem_release(&problem);
    buffer_release(&report);
    profile_release(&part);
    profile_release(&profile);
}

UNIT(present_moments_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moments_are_listed_up_to_top),
        cmocka_unit_test(an_odd_marker_can_be_typed),
        cmocka_unit_test(a_part_says_what_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
