/* Censuses: rows as they were given, thinning that keeps peaks, files of one run joined. */
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

static uint32_t add_dimension(Profile *profile, const char *key) {
    return profile_dimension(profile, (ProfileDimension){.key = text_of(key), .unit = TEXT("B")});
}

static uint32_t add_band(Profile *profile, uint32_t dimension, const char *name) {
    return profile_band(profile, dimension, (ProfileBand){.name = text_of(name)});
}

static void rows_come_back_in_order(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t modules = add_dimension(&profile, "module"), types = add_dimension(&profile, "type");
    uint32_t a = add_band(&profile, modules, "A"), t = add_band(&profile, types, "A"),
             b = add_band(&profile, modules, "B");
    assert_int_equal(add_band(&profile, modules, "A"), a);
    assert_true(a == 0 && t == 0 && b == 1); /* each dimension counts its own */
    assert_int_equal(profile.band_count, 3);
    profile_begin_sample(&profile, modules, (ProfileSample){.time = 5});
    profile_begin_sample(&profile, types, (ProfileSample){.time = 4, .collection = 3});
    profile_add_row(&profile, modules, b, UINT64_MAX - 500);
    profile_add_row(&profile, types, t, 7);
    profile_add_row(&profile, modules, a, 300);
    profile_add_row(&profile, modules, a, 100);
    profile_end_sample(&profile, modules);
    profile_end_sample(&profile, types);
    profile_begin_sample(&profile, modules, (ProfileSample){.time = 6});
    profile_add_row(&profile, modules, a, 1);
    profile_drop_sample(&profile, modules);
    assert_valid(&profile);
    assert_int_equal(profile.dimensions.items[modules].samples.count, 1);
    ProfileRows rows = profile_rows(&profile, modules, 0);
    assert_true(profile_next_row(&rows) && rows.band == a && rows.value == 400);
    assert_true(profile_next_row(&rows) && rows.band == b && rows.value == UINT64_MAX - 500);
    assert_false(profile_next_row(&rows));
    assert_int_equal(profile.dimensions.items[types].samples.items[0].collection, 3);
    profile_release(&profile);
}

/* One band repeated a million times in a sample takes no memory for each. */
static void repetition_is_cheap(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t modules = add_dimension(&profile, "module");
    uint32_t a = add_band(&profile, modules, "A"), b = add_band(&profile, modules, "B");
    profile_begin_sample(&profile, modules, (ProfileSample){0});
    for (uint32_t i = 0; i < 1000000; i++) profile_add_row(&profile, modules, i % 3 ? a : b, 1);
    assert_true(profile.dimensions.items[modules].current_rows.capacity < 10000);
    profile_end_sample(&profile, modules);
    assert_int_equal(profile.dimensions.items[modules].samples.items[0].total, 1000000);
    assert_valid(&profile);
    profile_release(&profile);
}

static void thinning_keeps_peaks(void **state) {
    (void)state;
    enum { SAMPLES = 5 * PROFILE_SAMPLE_LIMIT + 77, PEAK = 31337 };
    Profile profile;
    profile_init(&profile);
    uint32_t modules = add_dimension(&profile, "module");
    uint32_t steady = add_band(&profile, modules, "steady"),
             rare = add_band(&profile, modules, "rare");
    for (uint32_t i = 0; i < SAMPLES; i++) {
        profile_begin_sample(&profile, modules, (ProfileSample){.time = i});
        profile_add_row(&profile, modules, steady, 1000 + i % 10);
        if (i == PEAK) profile_add_row(&profile, modules, rare, 5000);
        if (i == PEAK + 1) profile_add_row(&profile, modules, rare, 4000);
        profile_end_sample(&profile, modules);
    }
    assert_valid(&profile);
    const ProfileDimension *dimension = &profile.dimensions.items[modules];
    assert_true(dimension->samples.count <= PROFILE_SAMPLE_LIMIT);
    assert_true(dimension->samples.count > PROFILE_SAMPLE_LIMIT / 3);
    assert_int_equal(dimension->sample_count, SAMPLES);
    uint32_t peak = profile_peak_sample(&profile, modules);
    assert_int_equal(dimension->samples.items[peak].time, PEAK);
    assert_int_equal(dimension->samples.items[peak].total, 5000 + 1000 + PEAK % 10);
    assert_int_equal(dimension->bands.items[rare].sum, 9000); /* of all, also of what is gone */
    uint64_t sum = 0;
    for (uint32_t i = 0; i < SAMPLES; i++) sum += 1000 + i % 10;
    assert_int_equal(dimension->bands.items[steady].sum, sum);
    assert_int_equal(profile.losses.count, 1);
    assert_int_equal(profile.losses.items[0].count, SAMPLES - dimension->samples.count);
    profile_release(&profile);
}

static void memory_of_rows_is_limited(void **state) {
    (void)state;
    enum { BANDS = 2000, SAMPLES = 4000 };
    static const uint64_t LARGE = (uint64_t)1 << 49; /* 8 bytes, packed */
    Profile profile;
    profile_init(&profile);
    uint32_t modules = add_dimension(&profile, "module");
    char name[32];
    for (uint32_t i = 0; i < BANDS; i++) {
        snprintf(name, sizeof name, "band %u", i);
        add_band(&profile, modules, name);
    }
    for (uint32_t i = 0; i < SAMPLES; i++) {
        profile_begin_sample(&profile, modules, (ProfileSample){.time = i});
        for (uint32_t j = 0; j < BANDS; j++) profile_add_row(&profile, modules, j, LARGE + i);
        profile_end_sample(&profile, modules);
    }
    assert_true(profile.dimensions.items[modules].rows.length <= PROFILE_ROWS_LIMIT);
    assert_int_equal(profile.dimensions.items[modules].stride, 2);
    assert_valid(&profile);
    profile_release(&profile);
}

static void losses_are_counted_and_limited(void **state) {
    (void)state;
    Profile profile;
    char text[32];
    profile_init(&profile);
    for (uint32_t i = 0; i < 1000; i++) {
        snprintf(text, sizeof text, "kind %u", i % 500);
        profile_add_loss(&profile,
                         (ProfileLoss){.parts = {profile_part_text(text_of(text))}, .line = i + 1});
    }
    assert_int_equal(profile.losses.count, PROFILE_LOSS_LIMIT);
    assert_int_equal(profile.losses.items[0].count, 2);
    assert_int_equal(profile.losses.items[0].line, 1);
    uint64_t all = 0;
    for (uint32_t i = 0; i < profile.losses.count; i++) all += profile.losses.items[i].count;
    assert_int_equal(all, 1000);
    assert_valid(&profile);
    profile_release(&profile);
}

static void moments_are_sorted_and_equal_ones_stay(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    profile_add_moment(&profile,
                       (ProfileMoment){.time = 9, .kind = PROFILE_MARKER, .text = TEXT("c")});
    profile_add_moment(&profile,
                       (ProfileMoment){.time = 3, .kind = PROFILE_MARKER, .text = TEXT("a")});
    profile_add_moment(&profile,
                       (ProfileMoment){.time = 3, .kind = PROFILE_PHASE, .text = TEXT("b")});
    profile_sort_moments(&profile);
    assert_string_equal(profile.moments.items[0].text.bytes, "a");
    assert_string_equal(profile.moments.items[1].text.bytes, "b");
    assert_valid(&profile);
    profile_release(&profile);
}

/* ---- several files of one run ---- */

static void make_part(Profile *profile, ProfileFormat format, uint64_t bytes) {
    fixture_mapper(profile);
    profile->sources.items[0].format = format;
    profile->metrics.items[profile_find_metric(profile, TEXT("bytes"))].values.items[0] = bytes;
    profile_set_total(profile, 0, PROFILE_METRIC_BYTES, bytes + 176);
}

static void the_same_file_twice_is_one(void **state) {
    (void)state;
    Profile into, from;
    make_part(&into, PROFILE_FORMAT_PROF, 144);
    make_part(&from, PROFILE_FORMAT_PROF, 144);
    uint32_t metrics = into.metrics.count, facts = into.facts.count, edges = into.edges.count;
    uint64_t total = profile_total(&into, 0);
    profile_merge_into(&into, &from);
    assert_valid(&into);
    assert_int_equal(into.metrics.count, metrics);
    for (uint32_t i = facts; i < into.facts.count; i++)
        assert_true(profile_fact_is_repeated(&into, i));
    assert_int_equal(into.sources.items[1].run, 1); /* a run writes one file of a kind */
    assert_int_equal(into.edges.count, edges);
    assert_int_equal(profile_total(&into, 0), total);
    assert_int_equal(into.losses.count, 0);
    profile_release(&into);
    profile_release(&from);
}

static void where_files_differ_both_figures_stay(void **state) {
    (void)state;
    Profile into, from;
    make_part(&into, PROFILE_FORMAT_PROF, 144);
    make_part(&from, PROFILE_FORMAT_EVENTLOG, 145);
    uint32_t module = add_dimension(&from, "module");
    uint32_t band = profile_band(&from, module, (ProfileBand){.name = TEXT("Main"), .context = 2});
    profile_begin_sample(&from, module, (ProfileSample){.time = 8, .merged = 3});
    profile_add_row(&from, module, band, 64);
    profile_end_sample(&from, module);
    from.dimensions.items[module].bands.items[band].sum = 100;
    profile_add_moment(&from,
                       (ProfileMoment){.time = 7, .kind = PROFILE_MARKER, .text = TEXT("here")});
    profile_lose(&from, LOSS_PROF_ROW, .count = 2);
    profile_set_fact(&from, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("Other"));
    profile_merge_into(&into, &from);
    profile_merge_into(&into, &from); /* a second file of this kind is of another run */
    assert_valid(&into);
    uint32_t ours = profile_find_metric(&into, TEXT("bytes"));
    uint32_t theirs = profile_find_metric(&into, TEXT("bytes@ghc-eventlog"));
    assert_int_not_equal(theirs, PROFILE_NONE);
    assert_int_equal(profile_total(&into, ours), 320);
    assert_int_equal(profile_total(&into, theirs), 321);
    uint64_t stated;
    assert_true(profile_stated_by(&into, PROFILE_METRIC_BYTES, 1, &stated) && stated == 321);
    assert_int_equal(into.sources.items[0].format, PROFILE_FORMAT_PROF);
    assert_int_equal(into.sources.items[1].format, PROFILE_FORMAT_EVENTLOG);
    assert_int_equal(into.dimensions.count, 1);
    assert_int_equal(into.dimensions.items[0].sample_count, 3);
    assert_int_equal(into.dimensions.items[0].bands.items[0].sum, 100);
    assert_int_equal(into.dimensions.items[0].bands.items[0].context, 2);
    assert_int_equal(into.moments.count, 2);
    assert_false(
        profile_same_axis(&into, into.moments.items[0].source, into.moments.items[1].source));
    Buffer text = {0};
    profile_loss_text(&into.losses.items[0], &text);
    assert_string_equal(buffer_as_string(&text),
                        "the files are of different programs: Main and Other");
    buffer_release(&text);
    profile_release(&into);
    profile_release(&from);
}

UNIT(profile_census_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_come_back_in_order),
        cmocka_unit_test(repetition_is_cheap),
        cmocka_unit_test(thinning_keeps_peaks),
        cmocka_unit_test(memory_of_rows_is_limited),
        cmocka_unit_test(losses_are_counted_and_limited),
        cmocka_unit_test(moments_are_sorted_and_equal_ones_stay),
        cmocka_unit_test(the_same_file_twice_is_one),
        cmocka_unit_test(where_files_differ_both_figures_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
