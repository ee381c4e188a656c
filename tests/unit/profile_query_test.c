/* Parts of a profile: conditions, times, and that parts add up to the whole. */
#include "profile/query.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

static bool restrict_by(const Profile *profile, const char *where, const char *from, const char *to,
                        Profile *part, Buffer *why) {
    ProfileQuery query;
    ProfileProblem refusal = {0}, *problem = &refusal;
    profile_query_init(&query);
    profile_init(part);
    bool good = (!where || profile_query_where(&query, text_of(where), problem)) &&
                (!from || profile_query_from(&query, profile, text_of(from), problem)) &&
                (!to || profile_query_to(&query, profile, text_of(to), problem)) &&
                profile_restrict(profile, &query, part, problem);
    profile_query_release(&query);
    profile_problem_text(problem, why);
    profile_problem_release(problem);
    if (good) assert_valid(part);
    return good;
}

static uint64_t total_of(const Profile *profile, Text key) {
    uint32_t metric = profile_find_metric(profile, key);
    return metric == PROFILE_NONE ? 0 : profile_total(profile, metric);
}

static uint64_t sum_of_bands(const ProfileDimension *dimension) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < dimension->bands.count; i++) sum += dimension->bands.items[i].sum;
    return sum;
}

/* Each metric of the whole is the sum of the two parts, and each dimension; a part that is empty
 * counts as nothing. */
static void assert_parts_add_up(const Profile *whole, const char *where, const char *other) {
    Profile parts[2];
    Buffer problem = {0};
    restrict_by(whole, where, NULL, NULL, &parts[0], &problem);
    restrict_by(whole, other, NULL, NULL, &parts[1], &problem);
    for (uint32_t i = 0; i < whole->metrics.count; i++) {
        Text key = whole->metrics.items[i].key;
        if (profile_find_metric(&parts[0], key) == PROFILE_NONE &&
            profile_find_metric(&parts[1], key) == PROFILE_NONE)
            continue; /* it is about bands */
        assert_true(total_of(&parts[0], key) + total_of(&parts[1], key) == profile_total(whole, i));
    }
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        uint64_t sum = 0;
        for (uint32_t p = 0; p < 2; p++) {
            uint32_t same = profile_find_dimension(&parts[p], whole->dimensions.items[i].key);
            if (same != PROFILE_NONE) sum += sum_of_bands(&parts[p].dimensions.items[same]);
        }
        assert_true(sum == sum_of_bands(&whole->dimensions.items[i]) || sum == 0);
    }
    profile_release(&parts[0]);
    profile_release(&parts[1]);
    buffer_release(&problem);
}

static void patterns(void **state) {
    (void)state;
    static const struct {
        const char *pattern, *text;
        bool matches;
    } cases[] = {
        {"", "", true},       {"", "a", false},           {"*", "", true},
        {"*", "abc", true},   {"a*c", "abbc", true},      {"a*c", "abcd", false},
        {"*b*", "abc", true}, {"a*b*c", "aXbYbZc", true}, {"\\*", "*", true},
        {"\\*", "x", false},  {"a\\,b", "a,b", true},     {"**a", "ba", true},
        {"a\\", "a\\", true}, {"ab", "a", false},         {"*ab*ab", "abab", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(profile_pattern_matches(text_of(cases[i].pattern), text_of(cases[i].text)) ==
                    cases[i].matches);
}

static void a_condition_and_its_negation_add_up(void **state) {
    (void)state;
    Profile profile;
    fixture_large(&profile);
    assert_parts_add_up(&profile, "module=Main", "module!=Main");
    assert_parts_add_up(&profile, "module=Data.*", "module!=Data.*");
    assert_parts_add_up(&profile, "centre=go", "centre!=go");
    assert_parts_add_up(&profile, "centre=parse.go", "centre!=parse.go");
    assert_parts_add_up(&profile, "centre=MAIN", "centre!=MAIN");
    assert_parts_add_up(&profile, "file=src/*", "file!=src/*");
    assert_parts_add_up(&profile, "within=parse", "within!=parse");
    assert_parts_add_up(&profile, "within=CAF:*", "within!=CAF:*");
    assert_parts_add_up(&profile, "module=", "module!=");
    profile_release(&profile);
}

static void callers_stay_as_the_way(void **state) {
    (void)state;
    Profile profile, part;
    Buffer problem = {0};
    fixture_large(&profile);
    assert_true(
        restrict_by(&profile, "module=Data.Trie, centre=insert*", NULL, NULL, &part, &problem));
    /* MAIN > parse > go > insertWith; only the last one has costs */
    assert_int_equal(part.contexts.count, 4);
    uint32_t bytes = profile_find_metric(&part, TEXT("bytes"));
    for (uint32_t i = 0; i < 3; i++) assert_true(part.metrics.items[bytes].values.items[i] == 0);
    assert_true(profile_total(&part, bytes) == 4505548270);
    assert_string_equal(profile_fact(&part, PROFILE_FACT_RESTRICTION).bytes,
                        "module is Data.Trie and centre is insert*");
    assert_int_equal(part.totals.count, 0);
    uint32_t metric = profile_metric_of(&part, PROFILE_METRIC_BYTES);
    assert_true(part.metrics.items[metric].has_whole);
    assert_int_equal(part.metrics.items[metric].whole, 123582123592);
    /* entries of insertWith, all from go: they still add up */
    assert_int_equal(part.edges.count, 1);
    assert_int_not_equal(part.edge_metric, PROFILE_NONE);
    profile_release(&part);
    buffer_release(&problem);
    profile_release(&profile);
}

static void what_is_not_there_is_said(void **state) {
    (void)state;
    static const struct {
        const char *where, *from, *to, *problem;
    } cases[] = {
        {"module=Data.Tire", NULL, NULL,
         "nothing has module=Data.Tire; the nearest is `Data.Trie`"},
        {"module=Data", NULL, NULL, "nothing has module=Data; the nearest is `Data.Trie`"},
        {"modull=X", NULL, NULL,
         "there is no key modull here; there are module, centre, file, within"},
        {"module", NULL, NULL, "a condition is KEY=PATTERN or KEY!=PATTERN, such as module=Main"},
        {"module=Main,centre=insertWith", NULL, NULL, "nothing fits all of these conditions"},
        {NULL, "loading", NULL,
         "this is not a time, and no marker has this text: the program wrote no markers; a time is "
         "1.5s, 200ms or a number of seconds"},
        {NULL, "2s", "1s", "the end, 1.000 s, is not after the beginning, 2.000 s"},
        {NULL, "1s", NULL,
         "nothing in this profile has a time: censuses have, and the samples of an eventlog"},
    };
    Profile profile;
    fixture_large(&profile);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Profile part;
        Buffer problem = {0};
        assert_false(
            restrict_by(&profile, cases[i].where, cases[i].from, cases[i].to, &part, &problem));
        assert_string_equal(buffer_as_string(&problem), cases[i].problem);
        profile_release(&part);
        buffer_release(&problem);
    }
    profile_release(&profile);
}

/* ---- times ---- */

enum { MILLISECOND = 1000000, SAMPLES = 50 };

/* Ticks in two centres, a census by type and one by module, a marker each 10 ms. */
static void make_timed(Profile *profile) {
    fixture_mapper(profile);
    profile->sources.items[0].clock = PROFILE_CLOCK_WALL;
    uint32_t ticks = profile_add_metric(
        profile, (ProfileMetric){.key = TEXT("ticks"), .sampled = true, .samples = SAMPLES});
    uint32_t dimensions[2];
    for (uint32_t i = 0; i < 2; i++)
        dimensions[i] =
            profile_dimension(profile, (ProfileDimension){.key = text_of(i ? "module" : "type")});
    char text[20];
    for (uint32_t i = 0; i < SAMPLES; i++) {
        uint64_t time = (uint64_t)i * MILLISECOND;
        profile_add_tick(
            profile,
            (ProfileTick){
                .time = time, .context = i % 3 == 0, .metric = (uint16_t)ticks, .weight = 1});
        for (uint32_t j = 0; j < 2; j++) {
            profile_begin_sample(profile, dimensions[j], (ProfileSample){.time = time});
            for (uint32_t band = 0; band < 3; band++) {
                snprintf(text, sizeof text, "%s%u", j ? "M" : "T", band);
                uint32_t own =
                    profile_band(profile, dimensions[j], (ProfileBand){.name = text_of(text)});
                profile_add_row(profile, dimensions[j], own, (i * (band + 1)) % 17);
            }
            profile_end_sample(profile, dimensions[j]);
        }
        snprintf(text, sizeof text, "round %u", i / 10);
        if (i % 10 == 0)
            profile_add_moment(
                profile,
                (ProfileMoment){.time = time, .kind = PROFILE_MARKER, .text = text_of(text)});
    }
    assert_valid(profile);
}

static void times_add_up(void **state) {
    (void)state;
    static const char *const cuts[] = {NULL, "3ms", "round 1", "0.0203", "round*3", NULL};
    Profile profile;
    make_timed(&profile);
    uint64_t ticks = 0, moments = 0, samples = 0, rows = 0, rows_whole = 0;
    for (uint32_t i = 0; i + 1 < sizeof cuts / sizeof *cuts; i++) {
        Profile part;
        Buffer problem = {0};
        assert_true(restrict_by(&profile, NULL, cuts[i], cuts[i + 1], &part, &problem));
        ticks += total_of(&part, TEXT("ticks"));
        assert_true(part.metrics.items[0].samples == part.ticks.count);
        assert_int_equal(part.metrics.count, 1); /* the others have no times */
        moments += part.moments.count;
        samples += part.dimensions.items[0].sample_count;
        for (uint32_t j = 0; j < part.dimensions.count; j++)
            rows += sum_of_bands(&part.dimensions.items[j]);
        profile_release(&part);
        buffer_release(&problem);
    }
    for (uint32_t j = 0; j < profile.dimensions.count; j++)
        rows_whole += sum_of_bands(&profile.dimensions.items[j]);
    assert_int_equal(ticks, SAMPLES);
    assert_int_equal(samples, SAMPLES);
    assert_int_equal(moments, profile.moments.count);
    assert_int_equal(rows, rows_whole);
    profile_release(&profile);
}

static void bands_have_conditions_too(void **state) {
    (void)state;
    Profile profile, part;
    Buffer problem = {0};
    make_timed(&profile);
    assert_parts_add_up(&profile, "type=T1", "type!=T1");
    assert_true(restrict_by(&profile, "type=T1,type!=T2", NULL, NULL, &part, &problem));
    assert_int_equal(part.metrics.count, 0); /* centres have no types */
    assert_int_equal(part.dimensions.count, 1);
    assert_int_equal(part.band_count, 1);
    assert_int_equal(part.losses.count, 2); /* and the other dimension */
    profile_release(&part);
    assert_true(restrict_by(&profile, "module=M0", NULL, NULL, &part, &problem));
    assert_int_equal(part.band_count, 1);
    assert_true(total_of(&part, TEXT("ticks")) == 0);
    profile_release(&part);
    assert_true(restrict_by(&profile, "module=Main", "10ms", "round 2", &part, &problem));
    assert_int_equal(total_of(&part, TEXT("ticks")), 3); /* 12, 15, 18 */
    assert_string_equal(profile_fact(&part, PROFILE_FACT_RESTRICTION).bytes,
                        "module is Main, from 0.010000 s, until `round 2` (0.020000 s)");
    profile_release(&part);
    buffer_release(&problem);
    profile_release(&profile);
}

/* The end is the first marker behind the beginning, also if it has the same text. */
static void a_round_has_its_end(void **state) {
    (void)state;
    Profile profile, part;
    Buffer problem = {0};
    make_timed(&profile);
    assert_true(restrict_by(&profile, NULL, "round*", "round*", &part, &problem));
    assert_int_equal(total_of(&part, TEXT("ticks")), 10);
    profile_release(&part);
    assert_true(restrict_by(&profile, NULL, "round*#3", "round*", &part, &problem));
    assert_string_equal(profile_fact(&part, PROFILE_FACT_RESTRICTION).bytes,
                        "from `round 2` (0.020000 s), until `round 3` (0.030000 s)");
    profile_release(&part);
    assert_true(restrict_by(&profile, NULL, "round 1", "round*#2", &part, &problem));
    assert_string_equal(profile_fact(&part, PROFILE_FACT_RESTRICTION).bytes,
                        "from `round 1` (0.010000 s), until `round 3` (0.030000 s)");
    profile_release(&part);
    static const char *const wrong[] = {"round*#6", "round*#0", "round*#", "#1", "round*#x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(restrict_by(&profile, NULL, wrong[i], NULL, &part, &problem));
        buffer_clear(&problem);
        profile_release(&part);
    }
    assert_false(restrict_by(&profile, NULL, "round 3", "round 1", &part, &problem));
    assert_string_equal(buffer_as_string(&problem),
                        "such a marker comes before the beginning only, which is at 0.030000 s");
    buffer_clear(&problem);
    profile_release(&part);
    assert_false(restrict_by(&profile, NULL, "rond 3", NULL, &part, &problem));
    assert_string_equal(
        buffer_as_string(&problem),
        "this is not a time, and no marker has this text: the nearest is `round 3`; "
        "there are `round 0`, `round 1`, `round 2`, `round 3`, `round 4`");
    profile_release(&part);
    buffer_release(&problem);
    profile_release(&profile);
}

/* only a text that is cut looks so */
static void long_markers_are_cut(void **state) {
    (void)state;
    static const char digits[] = "0123456789012345678901234567890123456789012345678901234567890";
    Profile profile, part;
    Buffer problem = {0};
    fixture_mapper(&profile);
    profile_add_moment(
        &profile, (ProfileMoment){.time = 1, .kind = PROFILE_MARKER, .text = (Text){digits, 60}});
    profile_add_moment(
        &profile, (ProfileMoment){.time = 2, .kind = PROFILE_MARKER, .text = (Text){digits, 61}});
    assert_false(restrict_by(&profile, NULL, "x", NULL, &part, &problem));
    assert_string_equal(buffer_as_string(&problem),
                        "this is not a time, and no marker has this text: there are "
                        "`012345678901234567890123456789012345678901234567890123456789`, "
                        "`012345678901234567890123456789012345678901234567890123456789...`");
    profile_release(&part);
    buffer_release(&problem);
    profile_release(&profile);
}

UNIT(profile_query_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns),
        cmocka_unit_test(a_condition_and_its_negation_add_up),
        cmocka_unit_test(callers_stay_as_the_way),
        cmocka_unit_test(what_is_not_there_is_said),
        cmocka_unit_test(times_add_up),
        cmocka_unit_test(bands_have_conditions_too),
        cmocka_unit_test(a_round_has_its_end),
        cmocka_unit_test(long_markers_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
