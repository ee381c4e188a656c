/* Costs of lines: what a run gives, what becomes of them in parts, sums, files joined, folded
 * profiles and JSON, and that they add up. */
#include "formats/json/read.h"
#include "formats/json/write.h"
#include "profile/query.h"
#include "tests/unit/lines_fixture.h"
#include "tests/unit/unit.h"

static uint64_t line_cost(const Profile *profile, ProfileMetricCode code, uint32_t line) {
    return profile->metrics.items[profile_metric_of(profile, code)].lines.items[line];
}

static bool has_loss(const Profile *profile, ProfileLossCode code) {
    for (uint32_t i = 0; i < profile->losses.count; i++)
        if (profile->losses.items[i].code == code) return true;
    return false;
}

static void places_come_in_their_order(void **state) {
    (void)state;
    static const uint32_t lines[] = {0, 3, 3, 5, 5, 9}, columns[] = {0, 1, 7, 8, 10, 1};
    static const uint64_t bytes[] = {0, 16, 0, 48, 8, 32}, steps[] = {7, 5, 3, 4, 0, 17};
    Profile profile;
    fixture_lines(&profile);
    assert_int_equal(profile.lines.count, FIXTURE_RUN);
    for (uint32_t i = 0; i < FIXTURE_RUN; i++) {
        assert_int_equal(profile.lines.items[i].place.line, lines[i]);
        assert_int_equal(profile.lines.items[i].place.column, columns[i]);
        assert_int_equal(line_cost(&profile, PROFILE_METRIC_BYTES, i), bytes[i]);
        assert_int_equal(line_cost(&profile, PROFILE_METRIC_STEPS, i), steps[i]);
    }
    assert_int_equal(profile.lines.items[0].text, 0);
    assert_int_equal(profile.lines.items[1].text, line_text_hash(TEXT("\t f x = sum x ")));
    assert_true(profile.lines.items[1].text != profile.lines.items[3].text);
    assert_true(profile_metric_has_lines(&profile, 0));
    profile_release(&profile);
}

/* Those of the program's own modules, of what a library has. */
static void calls_of_libraries_are_kept(void **state) {
    (void)state;
    Profile profile;
    fixture_lines(&profile);
    assert_int_equal(profile.line_calls.count, FIXTURE_CALLS - 1);
    for (uint32_t i = 0; i < profile.line_calls.count; i++)
        assert_false(text_equal(profile.line_calls.items[i].name, TEXT("own")));
    assert_int_equal(profile.line_calls.items[0].place.line, 3);
    assert_true(text_equal(profile.line_calls.items[0].name, TEXT("instance Foldable [].sum")));
    assert_int_equal(profile.line_calls.items[0].times, 5);
    profile_release(&profile);
}

static void without_lines_there_is_nothing(void **state) {
    (void)state;
    Profile profile;
    fixture_mapper(&profile);
    assert_int_equal(profile.lines.count, 0);
    assert_false(profile_metric_has_lines(&profile, 0));
    profile_release(&profile);
}

/* ---- that they add up ---- */

static const char *first_problem(const Profile *profile, Arena *arena) {
    ProfileFaults problems = {0};
    const char *first = "";
    if (!profile_validate(profile, arena, &problems)) first = problems.items[0].bytes;
    vector_release(&problems);
    return first;
}

static void what_does_not_add_up_is_refused(void **state) {
    (void)state;
    Profile profile;
    Arena arena;
    arena_init(&arena);
    fixture_lines(&profile);
    uint32_t bytes = profile_metric_of(&profile, PROFILE_METRIC_BYTES);
    uint64_t *costs = profile.metrics.items[bytes].lines.items;
    costs[1]++;
    assert_string_equal(first_problem(&profile, &arena),
                        "the lines' costs of metric bytes add up to 105, its total is 104");
    costs[1] = UINT64_MAX;
    assert_string_equal(first_problem(&profile, &arena),
                        "the sum of metric bytes over all lines does not fit 64 bits");
    costs[1] = 16;
    assert_string_equal(first_problem(&profile, &arena), "");
    profile.metrics.items[bytes].lines.count--;
    assert_string_equal(first_problem(&profile, &arena), "metric bytes has 5 values for 6 lines");
    profile.metrics.items[bytes].lines.count++;
    profile.lines.items[2].place = profile.lines.items[1].place;
    assert_string_equal(first_problem(&profile, &arena), "line 2 is not after the one before it");
    profile.lines.items[2].place.column = 7;
    profile.line_calls.items[1].times = 0;
    assert_string_equal(first_problem(&profile, &arena),
                        "call 1 of a line has no name or was never made");
    profile.line_calls.items[1].times = UINT64_MAX;
    assert_string_equal(first_problem(&profile, &arena),
                        "the calls of all lines do not fit 64 bits");
    profile_release(&profile);
    arena_release(&arena);
}

/* Half of each cost failed, the rest came to one solution; places are by their numbers. */
static void give_fates(Profile *profile) {
    for (uint32_t line = 0; line < profile->lines.count; line++) {
        ProfileCharges failed = {{0}}, one = {{0}};
        for (int cost = 0; cost < COST_COUNT; cost++) {
            uint32_t metric = profile_metric_of(profile, profile_metric_of_cost((Cost)cost));
            if (metric == PROFILE_NONE) continue;
            uint64_t whole = profile->metrics.items[metric].lines.items[line];
            failed.of[cost] = whole / 2;
            one.of[cost] = whole - whole / 2;
        }
        profile_add_line_fate(profile, line, PROFILE_FATE_FAILED, &failed);
        profile_add_line_fate(profile, line, PROFILE_FATE_ONE, &one);
    }
}

static void fates_add_up_to_lines(void **state) {
    (void)state;
    Profile profile, empty;
    Arena arena;
    arena_init(&arena);
    fixture_lines(&profile);
    give_fates(&profile);
    assert_string_equal(first_problem(&profile, &arena), "");
    uint64_t *failed = profile.line_fates.items[1].of[PROFILE_FATE_FAILED].of;
    assert_int_equal(failed[COST_BYTES], 8);
    failed[COST_BYTES]++;
    assert_string_equal(first_problem(&profile, &arena),
                        "the fates of bytes in line 1 do not add up to its value");
    failed[COST_BYTES]--;
    profile.line_fates.count--;
    assert_string_equal(first_problem(&profile, &arena), "there are fates of 5 lines, and 6 lines");
    profile.line_fates.count++;
    profile_init(&empty);
    profile_merge_into(&empty, &profile);
    assert_valid(&empty);
    assert_int_equal(empty.line_fates.count, FIXTURE_RUN);
    profile_drop_lines(&empty);
    assert_valid(&empty);
    profile_release(&empty);
    profile_release(&profile);
    arena_release(&arena);
}

/* Two names of a file that are one where a home folder is hidden. */
static void places_that_become_one_are_added_up(void **state) {
    (void)state;
    static const FixtureLine lines[] = {
        {"/home/ada/Main.hs", "f", 1, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}},
        {"/home/bob/Main.hs", "f", 1, 1, {2, 0, 0, 0, 0, 0, 0, 0, 0}}};
    Profile profile;
    fixture_lines_of(&profile, lines, 2, NULL, 0, 0);
    assert_int_equal(profile.lines.count, 1);
    assert_true(text_equal(profile.lines.items[0].place.file, TEXT("~/Main.hs")));
    assert_int_equal(line_cost(&profile, PROFILE_METRIC_A, 0), 3);
    give_fates(&profile);
    profile_sort_lines(&profile);
    assert_valid(&profile);
    profile_release(&profile);
}

/* ---- what becomes of them ---- */

static void a_part_has_none(void **state) {
    (void)state;
    Profile profile, part;
    ProfileQuery query;
    ProfileProblem problem = {0};
    fixture_lines(&profile);
    profile_query_init(&query);
    profile_init(&part);
    assert_true(profile_query_where(&query, TEXT("centre=f"), &problem));
    assert_true(profile_restrict(&profile, &query, &part, &problem));
    assert_valid(&part);
    assert_int_equal(part.lines.count, 0);
    assert_true(has_loss(&part, LOSS_PART_LINES));
    profile_query_release(&query);
    profile_problem_release(&problem);
    profile_release(&part);
    profile_release(&profile);
}

static void a_sum_has_none(void **state) {
    (void)state;
    Profile profile, sum;
    fixture_lines(&profile);
    profile_init(&sum);
    assert_true(profile_add_run(&sum, &profile));
    assert_valid(&sum);
    assert_int_equal(sum.lines.count, 0);
    assert_true(has_loss(&sum, LOSS_RUNS_LINES));
    profile_release(&sum);
    profile_release(&profile);
}

static void joined_and_folded(void **state) {
    (void)state;
    Profile profile, again, empty, folded;
    fixture_lines(&profile);
    fixture_lines(&again);
    profile_merge_into(&profile, &again); /* of a further run, which has lines of its own */
    assert_valid(&profile);
    assert_int_equal(profile.lines.count, FIXTURE_RUN);
    assert_true(has_loss(&profile, LOSS_FILES_LINES));
    profile_init(&empty);
    profile_merge_into(&empty, &again);
    assert_valid(&empty);
    assert_int_equal(empty.lines.count, FIXTURE_RUN);
    assert_int_equal(empty.line_calls.count, FIXTURE_CALLS - 1);
    assert_false(has_loss(&empty, LOSS_FILES_LINES));
    bool *none = test_calloc(again.labels.count, sizeof *none);
    profile_init(&folded);
    profile_fold_labels(&folded, &again, none);
    assert_valid(&folded);
    assert_int_equal(folded.lines.count, FIXTURE_RUN);
    test_free(none);
    profile_release(&folded);
    profile_release(&empty);
    profile_release(&again);
    profile_release(&profile);
}

/* ---- JSON ---- */

static bool read_json(Text json, Profile *profile) {
    Input input;
    Diagnostics diags;
    profile_init(profile);
    diags_init(&diags);
    input_from_text(&input, json);
    bool read = json_read_profile(profile, &input, TEXT("a.json"), &diags);
    input_close(&input);
    diags_release(&diags);
    return read;
}

static void as_json(void **state) {
    (void)state;
    Profile profile, again;
    Buffer first = {0}, second = {0};
    fixture_lines(&profile);
    json_write_profile(&profile, &first);
    assert_null(strstr(buffer_as_string(&first), "\"fates\":"));
    give_fates(&profile);
    buffer_clear(&first);
    json_write_profile(&profile, &first);
    assert_non_null(strstr(buffer_as_string(&first), "\"fates\":{\"one\":{"));
    assert_true(read_json(buffer_as_text(&first), &again));
    assert_valid(&again);
    json_write_profile(&again, &second);
    assert_string_equal(buffer_as_string(&first), buffer_as_string(&second));
    profile_release(&again);
    char *text = strstr(first.bytes, "\"text\":\"");
    assert_non_null(text);
    text[strlen("\"text\":\"")] = 'x';
    assert_false(read_json(buffer_as_text(&first), &again));
    profile_release(&again);
    profile_drop_lines(&profile);
    assert_valid(&profile);
    buffer_clear(&second);
    json_write_profile(&profile, &second);
    assert_null(strstr(buffer_as_string(&second), "\"lines\":["));
    assert_null(strstr(buffer_as_string(&second), "\"line_calls\":["));
    profile_release(&profile);
    buffer_release(&first);
    buffer_release(&second);
}

UNIT(profile_lines_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_come_in_their_order),
        cmocka_unit_test(calls_of_libraries_are_kept),
        cmocka_unit_test(without_lines_there_is_nothing),
        cmocka_unit_test(what_does_not_add_up_is_refused),
        cmocka_unit_test(fates_add_up_to_lines),
        cmocka_unit_test(places_that_become_one_are_added_up),
        cmocka_unit_test(a_part_has_none),
        cmocka_unit_test(a_sum_has_none),
        cmocka_unit_test(joined_and_folded),
        cmocka_unit_test(as_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
