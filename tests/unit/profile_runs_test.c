/* Many runs added up, files of one run joined, ticks beyond their limit. */
#include "formats/json/write.h"
#include "formats/read.h"
#include "profile/add_run.h"
#include "profile/join.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

static uint32_t add_centre(Profile *profile, const char *name, uint32_t ordinal, uint32_t line) {
    ProfileLabel label = {
        .kind = PROFILE_CENTRE, .module = TEXT("M"), .name = text_of(name), .ordinal = ordinal};
    if (line > 0) label.place = (Place){TEXT("M.hs"), line, 1, line, 9};
    return profile_label(profile, label);
}

/* ---- runs ---- */

enum { RUNS = 1000, CENTRES = 40 };

/* Run `number` has its own subset of the centres, its own date, and figures that depend on it. */
static void make_run(Profile *profile, uint32_t number) {
    char text[32];
    profile_init(profile);
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("server"));
    snprintf(text, sizeof text, "date %u", number);
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_DATE, text_of(text));
    uint32_t bytes =
        profile_add_metric(profile, (ProfileMetric){.key = TEXT("bytes"), .unit = TEXT("B")});
    uint32_t ticks =
        profile_add_metric(profile, (ProfileMetric){.key = TEXT("ticks"), .sampled = true});
    uint32_t top = profile_context(profile, PROFILE_NONE,
                                   profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    uint64_t total = 0;
    for (uint32_t i = 0; i < CENTRES; i++) {
        if ((number + i) % 7 == 0) continue;
        snprintf(text, sizeof text, "centre %u", i);
        uint32_t context = profile_context(profile, top, add_centre(profile, text, 0, i + 1));
        profile->metrics.items[bytes].values.items[context] = number * i;
        total += (uint64_t)number * i;
        profile_add_tick(profile,
                         (ProfileTick){number, context, (uint16_t)ticks, (uint16_t)(1 + i)});
        profile->metrics.items[ticks].samples += 1 + i;
    }
    profile_set_total(profile, 0, PROFILE_METRIC_BYTES, total);
    profile_add_moment(
        profile, (ProfileMoment){.time = number, .kind = PROFILE_MARKER, .text = text_of(text)});
}

static void a_thousand_runs_add_up(void **state) {
    (void)state;
    Profile sum;
    profile_init(&sum);
    uint64_t bytes = 0, ticks = 0;
    size_t texts = 0;
    for (uint32_t i = 1; i <= RUNS; i++) {
        Profile run;
        make_run(&run, i);
        bytes += profile_total(&run, 0);
        ticks += profile_total(&run, 1);
        assert_true(profile_add_run(&sum, &run));
        profile_release(&run);
        if (i == RUNS / 10) texts = sum.texts.arena.total;
    }
    assert_valid(&sum);
    assert_int_equal(sum.labels.count, CENTRES + 1);
    assert_int_equal(sum.contexts.count, CENTRES + 1);
    assert_true(profile_total(&sum, 0) == bytes && profile_total(&sum, 1) == ticks);
    assert_true(sum.metrics.items[1].samples == ticks);
    assert_string_equal(profile_fact(&sum, PROFILE_FACT_RUNS).bytes, "1000");
    assert_int_equal(profile_fact(&sum, PROFILE_FACT_DATE).length, 0);
    assert_string_equal(profile_fact(&sum, PROFILE_FACT_PROGRAM).bytes, "server");
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)bytes);
    uint64_t stated;
    assert_true(profile_stated(&sum, PROFILE_METRIC_BYTES, &stated));
    assert_int_equal(stated, strtoull(text, NULL, 10));
    assert_int_equal(sum.ticks.count + sum.moments.count + sum.dimensions.count, 0);
    /* memory follows the rows, but for two numbers a run */
    assert_true(sum.texts.arena.total < texts + RUNS * 64);
    profile_release(&sum);
}

/* (a + b) + c is a + (b + c), also where a part is a sum already; the order of labels aside. */
static void sums_of_sums(void **state) {
    (void)state;
    Profile left, right, run;
    profile_init(&left);
    profile_init(&right);
    for (uint32_t i = 1; i <= 3; i++) {
        make_run(&run, i);
        assert_true(profile_add_run(&left, &run));
        if (i > 1) assert_true(profile_add_run(&right, &run));
        profile_release(&run);
    }
    make_run(&run, 1);
    assert_true(profile_add_run(&right, &run));
    profile_release(&run);
    make_run(&run, 4);
    assert_true(profile_add_run(&run, &left)); /* one that was no sum begins as one run */
    assert_string_equal(profile_fact(&run, PROFILE_FACT_RUNS).bytes, "4");
    for (uint32_t i = 0; i < 2; i++)
        assert_true(profile_total(&left, i) == profile_total(&right, i));
    assert_string_equal(profile_fact(&left, PROFILE_FACT_RUNS).bytes,
                        profile_fact(&right, PROFILE_FACT_RUNS).bytes);
    profile_set_fact(&right, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("client"));
    uint64_t before = profile_total(&left, 0);
    assert_false(profile_add_run(&left, &right));
    assert_true(profile_total(&left, 0) == before);
    profile_release(&run);
    profile_release(&left);
    profile_release(&right);
}

/* ---- their mean ---- */

static void make_total(Profile *run, uint64_t first, uint64_t second) {
    profile_init(run);
    uint32_t bytes = profile_add_metric(run, (ProfileMetric){.key = TEXT("bytes")});
    uint32_t ticks =
        profile_add_metric(run, (ProfileMetric){.key = TEXT("ticks"), .sampled = true});
    uint32_t top = profile_context(run, PROFILE_NONE,
                                   profile_label(run, (ProfileLabel){.kind = PROFILE_MAIN}));
    uint32_t below = profile_context(run, top, add_centre(run, "f", 0, 1));
    run->metrics.items[bytes].values.items[top] = first;
    run->metrics.items[bytes].values.items[below] = second;
    run->metrics.items[ticks].values.items[below] = 1;
    run->metrics.items[ticks].samples = 1;
}

static void the_mean_of_runs(void **state) {
    (void)state;
    static const uint64_t figures[3][2] = {{1, 10}, {1, 20}, {2, 31}};
    Profile sum, one;
    profile_init(&sum);
    for (uint32_t i = 0; i < 3; i++) {
        make_total(&one, figures[i][0], figures[i][1]);
        assert_true(profile_add_run(&sum, &one));
        profile_release(&one);
    }
    const ProfileMetric *bytes = &sum.metrics.items[0], *ticks = &sum.metrics.items[1];
    assert_true(profile_runs(&sum) == 3 && bytes->has_spread);
    assert_true(bytes->spread > 11.01 && bytes->spread < 11.02); /* of 11, 21 and 33 */
    assert_true(ticks->has_spread && ticks->spread == 0);
    assert_true(profile_sample_time(&sum, 1, 3, 1000) == 3000);
    profile_take_mean(&sum, false);
    profile_take_mean(&sum, true);             /* once is enough */
    assert_true(profile_total(&sum, 0) == 22); /* 65 / 3 */
    assert_true(bytes->values.items[0] == 1 && bytes->values.items[1] == 21);
    assert_true(profile_total(&sum, 1) == 3 && profile_sample_time(&sum, 1, 3, 1000) == 1000);
    assert_valid(&sum);
    profile_release(&sum);
    make_total(&one, 5, 6);
    profile_take_mean(&one, true);
    assert_true(profile_total(&one, 0) == 11 && one.mean_of == 0);
    profile_release(&one);
}

static void expect_alike(const Profile *sum, const Profile *run, const char *why_not) {
    Buffer why = {0};
    ProfileProblem problem = {0};
    assert_true(profile_run_is_alike(sum, run, &problem) == (why_not[0] == '\0'));
    profile_problem_text(&problem, &why);
    profile_problem_release(&problem);
    assert_string_equal(buffer_as_string(&why), why_not);
    buffer_release(&why);
}

static void runs_must_be_measured_alike(void **state) {
    (void)state;
    Profile sum, run;
    profile_init(&sum);
    make_run(&run, 1);
    profile_add_source(&run, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    profile_add_metric(&run, (ProfileMetric){.key = TEXT("time-permille"), .rounded = true});
    expect_alike(&sum, &run, "");
    assert_true(profile_add_run(&sum, &run));
    expect_alike(&sum, &run, ""); /* what is rounded is in no sum */
    profile_add_metric(&run, (ProfileMetric){.key = TEXT("entries")});
    expect_alike(&sum, &run, "only this one has entries");
    run.metrics.items[1].rounded = true;
    run.metrics.items[1].key = TEXT("other");
    expect_alike(&sum, &run, "only this one has entries; it has no ticks");
    run.sources.items[0].format = PROFILE_FORMAT_EVENTLOG;
    expect_alike(&sum, &run, "it has format ghc-eventlog, those before it have format ghc-prof");
    profile_release(&run);
    make_run(&run, 2);
    expect_alike(&sum, &run, "it has no format, those before it have format ghc-prof");
    profile_add_source(&run, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    expect_alike(&sum, &run, "");
    profile_set_number(&run, PROFILE_NONE, PROFILE_FACT_COST_MODEL, 1);
    expect_alike(&sum, &run, "it has cost-model 1, those before it have no cost-model");
    profile_release(&run);
    profile_release(&sum);
}

static void what_does_not_add_up_is_left_out(void **state) {
    (void)state;
    Profile sum, run;
    profile_init(&sum);
    make_run(&run, 3);
    assert_true(profile_add_run(&sum, &run));
    profile_release(&run);
    make_run(&run, 4);
    uint32_t rounded =
        profile_add_metric(&run, (ProfileMetric){.key = TEXT("time-permille"), .rounded = true});
    uint32_t large = profile_add_metric(&run, (ProfileMetric){.key = TEXT("large")});
    run.metrics.items[rounded].values.items[0] = 1000;
    run.metrics.items[large].values.items[0] = UINT64_MAX;
    for (uint32_t i = 0; i < 2; i++) assert_true(profile_add_run(&sum, &run));
    assert_valid(&sum);
    assert_int_equal(profile_find_metric(&sum, TEXT("time-permille")), PROFILE_NONE);
    assert_true(profile_total(&sum, profile_find_metric(&sum, TEXT("large"))) == UINT64_MAX);
    assert_true(sum.losses.count >= 3);
    profile_release(&run);
    profile_release(&sum);
}

static uint32_t add_namesake(Profile *profile, uint32_t ordinal, Place place) {
    return profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                 .module = TEXT("M"),
                                                 .name = TEXT("go"),
                                                 .ordinal = ordinal,
                                                 .place = place});
}

/* Two in one line are told apart by the column, two of one place by their ordinals; one that is new
 * gets the first ordinal that is free. */
static void namesakes_stay_apart(void **state) {
    (void)state;
    static const Place here = {{"M.hs", 4}, 7, 1, 7, 9}, beside = {{"M.hs", 4}, 7, 20, 7, 29},
                       below = {{"M.hs", 4}, 8, 1, 8, 9};
    Profile into, from;
    profile_init(&into);
    profile_init(&from);
    uint32_t second = add_namesake(&into, 1, here);
    add_namesake(&from, 1, below);
    add_namesake(&from, 0, beside);
    add_namesake(&from, 2, here);
    add_namesake(&from, 3, here);
    ProfileIndices labels = {0};
    profile_join_labels(&into, &from, &labels);
    assert_int_equal(into.labels.count, 4);
    assert_int_equal(into.labels.items[labels.items[0]].ordinal, 0);
    assert_int_equal(labels.items[2], second);
    assert_int_equal(into.labels.items[labels.items[1]].ordinal, 2);
    assert_int_equal(into.labels.items[labels.items[3]].ordinal, 3);
    vector_release(&labels);
    profile_release(&into);
    profile_release(&from);
}

/* So are two of one line and column, of two files that a module is made of. */
static void namesakes_of_two_files(void **state) {
    (void)state;
    Profile into, from;
    profile_init(&into);
    profile_init(&from);
    uint32_t first = add_namesake(&into, 0, (Place){TEXT("M.hs"), 7, 1, 7, 9});
    add_namesake(&from, 0, (Place){TEXT("M.inc"), 7, 1, 7, 9});
    ProfileIndices labels = {0};
    profile_join_labels(&into, &from, &labels);
    assert_int_equal(into.labels.count, 2);
    assert_int_not_equal(labels.items[0], first);
    vector_release(&labels);
    profile_release(&into);
    profile_release(&from);
}

/* Note [Places tell namesakes apart] */
static void namesakes_are_matched_by_place(void **state) {
    (void)state;
    Profile into, from;
    profile_init(&into);
    profile_init(&from);
    /* a .prof has the second `show` only, an eventlog both, and a third */
    uint32_t ticks = profile_add_metric(&into, (ProfileMetric){.key = TEXT("ticks")});
    uint32_t bytes = profile_add_metric(&from, (ProfileMetric){.key = TEXT("bytes")});
    uint32_t top = profile_context(&into, PROFILE_NONE,
                                   profile_label(&into, (ProfileLabel){.kind = PROFILE_MAIN}));
    uint32_t second = profile_context(&into, top, add_centre(&into, "show", 0, 20));
    into.metrics.items[ticks].values.items[second] = 7;
    top = profile_context(&from, PROFILE_NONE,
                          profile_label(&from, (ProfileLabel){.kind = PROFILE_MAIN}));
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t label = add_centre(&from, "show", i, 10 * (i + 1));
        from.metrics.items[bytes].values.items[profile_context(&from, top, label)] = 100 + i;
    }
    profile_merge_into(&into, &from);
    profile_merge_into(&into, &from); /* once more is no more */
    assert_valid(&into);
    assert_int_equal(into.labels.count, 4);
    assert_int_equal(
        into.metrics.items[profile_find_metric(&into, TEXT("bytes"))].values.items[second], 101);
    /* without places the ordinals are all there is */
    uint32_t labels = into.labels.count;
    Profile bare;
    profile_init(&bare);
    add_centre(&bare, "show", 1, 0);
    profile_merge_into(&into, &bare);
    assert_int_equal(into.labels.count, labels);
    profile_release(&bare);
    profile_release(&into);
    profile_release(&from);
}

/* ---- ticks ---- */

/* two columns of one name could not be told apart */
static void names_say_whose_a_metric_is(void **state) {
    (void)state;
    Profile whole, part;
    make_run(&whole, 1);
    profile_add_source(&whole, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    for (uint32_t i = 0; i < 3; i++) {
        make_run(&part, i + 2);
        profile_add_source(&part, (ProfileSource){.format = i == 0 ? PROFILE_FORMAT_EVENTLOG
                                                                   : PROFILE_FORMAT_PROF});
        for (uint32_t j = 0; j < 2; j++) part.metrics.items[j].name = part.metrics.items[j].key;
        profile_merge_into(&whole, &part);
        profile_release(&part);
    }
    static const char *const expected[][2] = {{"bytes@ghc-eventlog", "bytes (.eventlog)"},
                                              {"bytes@ghc-prof", "bytes (.prof, 2)"},
                                              {"bytes@ghc-prof.2", "bytes (.prof, 3)"}};
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t metric = profile_find_metric(&whole, text_of(expected[i][0]));
        assert_int_not_equal(metric, PROFILE_NONE);
        assert_true(text_equal(whole.metrics.items[metric].name, text_of(expected[i][1])));
    }
    assert_valid(&whole);
    profile_release(&whole);
}

static void read_back(const Profile *profile, Profile *again) {
    Buffer json = {0}, second = {0};
    Diagnostics diags;
    diags_init(&diags);
    profile_init(again);
    json_write_profile(profile, &json);
    assert_true(format_read(again, buffer_as_text(&json), TEXT("it"), &diags));
    json_write_profile(again, &second);
    assert_string_equal(buffer_as_string(&json), buffer_as_string(&second));
    buffer_release(&json);
    buffer_release(&second);
    diags_release(&diags);
}

static void ticks_come_back(void **state) {
    (void)state;
    Profile profile, again;
    make_run(&profile, 5);
    uint32_t other = profile_add_metric(
        &profile, (ProfileMetric){.key = TEXT("a \"key\""), .sampled = true, .rounded = true});
    for (uint32_t i = 0; i < 1000; i++)
        profile_add_tick(
            &profile, (ProfileTick){1000 - i / 2 * 2, i % 9, (uint16_t)other, 1 + (i % 100 == 3)});
    profile_sort_ticks(&profile);
    assert_valid(&profile);
    read_back(&profile, &again);
    assert_int_equal(again.ticks.count, profile.ticks.count);
    assert_memory_equal(again.ticks.items, profile.ticks.items,
                        profile.ticks.count * sizeof(ProfileTick));
    assert_true(again.metrics.items[other].rounded && !again.metrics.items[0].rounded);
    again.ticks.items[7].weight++;
    Arena arena;
    ProfileFaults problems = {0};
    arena_init(&arena);
    assert_false(profile_validate(&again, &arena, &problems));
    vector_release(&problems);
    arena_release(&arena);
    profile_release(&again);
    profile_release(&profile);
}

static void too_many_ticks_lose_their_times(void **state) {
    (void)state;
    Profile profile, again;
    make_run(&profile, 1);
    uint32_t kept = profile.ticks.count, own = profile.metrics.count;
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("many"), .sampled = true});
    for (uint32_t i = 0; i < PROFILE_TICK_LIMIT + 5; i++)
        profile_add_tick(&profile, (ProfileTick){i, i % 9, (uint16_t)own, 1});
    profile_sort_ticks(&profile);
    assert_valid(&profile);
    assert_int_equal(profile.ticks.count, kept);
    assert_true(profile_total(&profile, own) == PROFILE_TICK_LIMIT + 5);
    assert_true(profile.metrics.items[profile_find_metric(&profile, TEXT("many"))].untimed);
    read_back(&profile, &again);
    profile_merge_into(&again, &profile);
    assert_valid(&again);
    assert_int_equal(again.ticks.count, kept);
    profile_release(&again);
    profile_release(&profile);
}

UNIT(profile_runs_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_runs_add_up),
        cmocka_unit_test(the_mean_of_runs),
        cmocka_unit_test(sums_of_sums),
        cmocka_unit_test(runs_must_be_measured_alike),
        cmocka_unit_test(what_does_not_add_up_is_left_out),
        cmocka_unit_test(namesakes_are_matched_by_place),
        cmocka_unit_test(namesakes_stay_apart),
        cmocka_unit_test(namesakes_of_two_files),
        cmocka_unit_test(names_say_whose_a_metric_is),
        cmocka_unit_test(ticks_come_back),
        cmocka_unit_test(too_many_ticks_lose_their_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
