/* What reports say of a run of our own, which counts by site and by bytes allocated: sentences,
 * tables, picture and page. */
#include "analyse/report/report.h"
#include "present/layout/wrap.h"
#include "present/picture/heap.h"
#include "present/report/json.h"
#include "present/report/report.h"
#include "present/words/answer.h"
#include "profile/project.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

static bool has(const Buffer *text, const char *part) {
    bool found = strstr(buffer_as_string((Buffer *)text), part) != NULL;
    if (!found) print_message("no `%s` in:\n%s\n", part, buffer_as_string((Buffer *)text));
    return found;
}

static void say(const Profile *profile, AnswerKind kind, Buffer *plain) {
    Report report;
    Buffer said = {0};
    buffer_clear(plain);
    report_init(&report, profile, TEXT(""));
    for (uint32_t i = 0; i < report.answers.count; i++)
        if (report.answers.items[i].kind == kind) present_answer(&report, i, PRESENT_WHOLE, &said);
    wrap_nowhere(plain, buffer_as_text(&said));
    buffer_release(&said);
    report_release(&report);
}

static void the_sentence_has_the_site(void **state) {
    (void)state;
    Profile profile;
    Buffer said = {0};
    fixture_leak_of(&profile, false, 1000000, 2000000);
    say(&profile, ANSWER_MEMORY, &said);
    assert_string_equal(
        buffer_as_string(&said),
        "Memory: the live heap grows from 1 MB to 6 MB at 12 MB of 14 MB "
        "allocated. Over 99 % of it is thunks, values not computed yet, made in "
        "main.go (Main.hs:30), most of it in line 31 (thunk acc). The usual cure is "
        "to force the value where it is stored (modify', Map.Strict, a bang): look "
        "at line 31.");
    profile_release(&profile);
    fixture_leak_of(&profile, true, 1000000,
                    2000000); /* the last ones are used in the end, so not all are `void` */
    say(&profile, ANSWER_MEMORY, &said);
    assert_true(has(&said, "most of it in line 31 (thunk acc); over 99 % is held by"));
    profile_release(&profile);
    buffer_release(&said);
}

static void tables_are_by_site(void **state) {
    (void)state;
    Profile profile;
    Report report;
    Buffer text = {0};
    fixture_leak_of(&profile, true, 1000000, 2000000);
    report_init(&report, &profile, TEXT(""));
    present_text(&report, &(PresentOptions){.full = true, .small = true, .top = 20}, &text);
    assert_true(has(&text, "Live heap by site\n"));
    assert_true(has(&text, "6 samples until 12.000 MB allocated; the peak, "));
    assert_true(has(&text, "when (MB)"));
    assert_true(has(&text, "thunk acc in main.go Main.hs:31"));
    assert_true(has(&text, "Live heap by retainer set\n"));
    assert_true(has(&text, "Live heap by phase of life\n"));
    assert_true(has(&text, "The same heap by closure-type, producer, closure, "));
    assert_null(strstr(buffer_as_string(&text), "Live heap by type\n"));
    assert_null(strstr(buffer_as_string(&text), "site and context"));
    buffer_clear(&text);
    ProfileDimensionCode keys[] = {PROFILE_DIMENSION_MODULE, PROFILE_DIMENSION_TYPE};
    profile_project(&profile, keys, 2);
    present_text(
        &report,
        &(PresentOptions){.full = true, .small = true, .top = 20, .heap = TEXT("module,type")},
        &text);
    assert_true(has(&text, "Live heap by module and type\n"));
    assert_null(strstr(buffer_as_string(&text), "Live heap by site\n"));
    report_release(&report);
    buffer_release(&text);
    profile_release(&profile);
}

static void the_picture_is_by_bytes(void **state) {
    (void)state;
    Profile profile;
    Buffer picture = {0};
    fixture_leak_of(&profile, false, 1000000, 2000000);
    HeapSvgOptions options = {.dimension = profile_find_dimension(&profile, TEXT("site"))};
    present_heap_svg(&profile, &options, &picture);
    /* trapezoids: (1 + 2)/2 * 2 + .. + (5 + 6)/2 * 2 = 35 of the thunks, and 10 MB of 6400 B */
    assert_true(has(&picture, ">peak 6.006 MB at 12.00 MB allocated, 6 samples<"));
    assert_null(strstr(buffer_as_string(&picture), "MB MB"));
    assert_true(has(&picture, ">allocated, MB<"));
    assert_true(has(&picture, "data-peak-time=\"12.000000\""));
    buffer_release(&picture);
    profile_release(&profile);
}

static void json_has_the_site(void **state) {
    (void)state;
    Profile profile;
    Report report;
    Buffer json = {0};
    fixture_leak_of(&profile, false, 1000000, 2000000);
    report_init(&report, &profile, TEXT(""));
    present_findings_json(&report, &json);
    assert_true(has(&json, "\"peak_allocated_bytes\":12000000"));
    assert_true(has(&json, "\"site\":{\"module\":\"Main\",\"path\":\"main.go\",\"construction\":"
                           "\"acc\",\"kind\":\"thunk\",\"file\":\"Main.hs\",\"line\":31}"));
    report_release(&report);
    buffer_release(&json);
    profile_release(&profile);
}

UNIT(present_cells_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sentence_has_the_site),
        cmocka_unit_test(tables_are_by_site),
        cmocka_unit_test(the_picture_is_by_bytes),
        cmocka_unit_test(json_has_the_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
