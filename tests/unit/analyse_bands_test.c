/* The bands of the heap's picture: which, in which order, and that they add up. */
#include "analyse/bands.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

static uint32_t add_dimension(Profile *profile, bool overlapping) {
    profile_init(profile);
    return profile_dimension(
        profile,
        (ProfileDimension){.key = TEXT("type"), .unit = TEXT("B"), .overlapping = overlapping});
}

static void add_sample(Profile *profile, uint64_t time, uint32_t count, const uint64_t *values) {
    profile_begin_sample(profile, 0, (ProfileSample){.time = time});
    for (uint32_t i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "T%u", i);
        uint32_t band = profile_band(profile, 0, (ProfileBand){.name = text_of(name)});
        profile_add_row(profile, 0, band, values[i]);
    }
    profile_end_sample(profile, 0);
}

static void smooth_is_low(void **state) {
    (void)state;
    Profile profile;
    Bands bands;
    add_dimension(&profile, false);
    add_sample(&profile, 0, 3, (uint64_t[]){0, 500, 300});
    add_sample(&profile, 10, 3, (uint64_t[]){900, 500, 200});
    add_sample(&profile, 30, 3, (uint64_t[]){0, 500, 301});
    bands_init(&bands, &profile, 0);
    assert_int_equal(bands.count, 3);
    assert_int_equal(bands.items[0].band, 1);
    assert_int_equal(bands.items[1].band, 2);
    assert_int_equal(bands.items[2].band, 0);
    assert_int_equal(bands.items[2].peak, 900);
    assert_int_equal(bands.items[2].peak_time, 10);
    /* halves of bytes times nanoseconds: (0 + 900) * 10 + (900 + 0) * 20 */
    assert_true(bands.items[2].area == 27000);
    assert_true(bands.items[0].area == 30000);
    assert_true(bands.items[1].area == 5000 + 10020);
    assert_true(bands.area == 27000 + 30000 + 15020);
    assert_int_equal(bands.totals[1], 1600);
    assert_int_equal(bands_permille(&bands, &bands.items[0]), 417);
    bands_release(&bands);
    profile_release(&profile);
}

static void small_ones_are_other(void **state) {
    (void)state;
    Profile profile;
    Bands bands;
    add_dimension(&profile, false);
    for (uint64_t time = 0; time < 3; time++)
        add_sample(&profile, time, 5, (uint64_t[]){9000, 950, 30, 9, 11});
    bands_init(&bands, &profile, 0); /* 9 + 11 + 30 of 10,000, but not 950 too */
    assert_int_equal(bands.count, 3);
    assert_false(bands.crowded);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < 3; i++) sum += bands.items[i].values[1];
    assert_int_equal(sum, 10000);
    for (uint32_t i = 0; i < 3; i++)
        if (bands.items[i].band == PROFILE_NONE) {
            assert_int_equal(bands.items[i].stands_for, 3);
            assert_int_equal(bands.items[i].peak, 50);
        }
    bands_release(&bands);
    profile_release(&profile);
    /* exactly 1 % is not less than 1 % */
    add_dimension(&profile, false);
    add_sample(&profile, 0, 2, (uint64_t[]){99, 1});
    add_sample(&profile, 1, 2, (uint64_t[]){99, 1});
    bands_init(&bands, &profile, 0);
    assert_true(bands.count == 2 && bands.items[0].band != PROFILE_NONE &&
                bands.items[1].band != PROFILE_NONE);
    bands_release(&bands);
    profile_release(&profile);
}

/* Each phase of life has its meaning, however little it has. */
static void phases_are_all_shown(void **state) {
    (void)state;
    static const char *const phases[] = {"VOID", "DRAG", "USE", "LAG"};
    Profile profile;
    Bands bands;
    profile_init(&profile);
    profile_dimension(&profile, profile_dimension_of(PROFILE_DIMENSION_BIOGRAPHY));
    for (uint64_t time = 0; time < 2; time++) {
        profile_begin_sample(&profile, 0, (ProfileSample){.time = time});
        for (uint32_t i = 0; i < 4; i++)
            profile_add_row(&profile, 0,
                            profile_band(&profile, 0, (ProfileBand){.name = text_of(phases[i])}),
                            i == 2 ? 1000000 : 1);
        profile_end_sample(&profile, 0);
    }
    bands_init(&bands, &profile, 0);
    assert_int_equal(bands.count, 4);
    for (uint32_t i = 0; i < 4; i++) assert_int_equal(bands.items[i].band, 3 - i);
    bands_release(&bands);
    profile_release(&profile);
}

static void at_most_twenty(void **state) {
    (void)state;
    for (uint32_t count = 19; count < 25; count++) {
        Profile profile;
        Bands bands;
        uint64_t values[25], total = 0;
        add_dimension(&profile, false);
        for (uint32_t i = 0; i < count; i++) total += values[i] = 100 + i;
        for (uint64_t time = 0; time < 2; time++) add_sample(&profile, time, count, values);
        bands_init(&bands, &profile, 0);
        assert_int_equal(bands.count, count < BANDS_LIMIT ? count : BANDS_LIMIT);
        assert_int_equal(bands.crowded, count > BANDS_LIMIT);
        uint32_t stands_for = 0;
        for (uint32_t i = 0; i < bands.count; i++) {
            stands_for += bands.items[i].stands_for;
            total -= bands.items[i].values[0];
        }
        assert_int_equal(stands_for, count);
        assert_int_equal(total, 0);
        bands_release(&bands);
        profile_release(&profile);
    }
}

/* One sample has no area: then values decide. Nothing at all is no band. */
static void without_area(void **state) {
    (void)state;
    Profile profile;
    Bands bands;
    add_dimension(&profile, false);
    add_sample(&profile, 5, 3, (uint64_t[]){1, 900, 99});
    bands_init(&bands, &profile, 0);
    assert_true(bands.by_value && bands.area == 0 && bands.sum == 1000);
    assert_int_equal(bands.count, 3);
    bands_release(&bands);
    profile_release(&profile);
    add_dimension(&profile, false);
    add_sample(&profile, 5, 0, NULL);
    bands_init(&bands, &profile, 0);
    assert_int_equal(bands.count, 0);
    bands_release(&bands);
    profile_release(&profile);
}

static void overlapping_ones_by_their_end(void **state) {
    (void)state;
    Profile profile;
    Bands bands;
    add_dimension(&profile, true);
    add_sample(&profile, 0, 3, (uint64_t[]){100, 900, 1});
    add_sample(&profile, 1, 3, (uint64_t[]){800, 900, 300});
    bands_init(&bands, &profile, 0);
    assert_int_equal(bands.count, 3);
    assert_int_equal(bands.items[0].band, 2);
    assert_int_equal(bands.items[2].band, 1);
    assert_int_equal(bands.totals[1], 900);
    bands_release(&bands);
    profile_release(&profile);
}

/* Note [Averages are by the clock] */

/* of band 0, and the profile is gone */
static uint64_t first_average(Profile *profile) {
    BandAverages averages = {0};
    bands_averages(profile, 0, &averages);
    uint64_t average = averages.items[0];
    vector_release(&averages);
    profile_release(profile);
    return average;
}

/* It grows by 1 each tick, up to 100, and all samples but the last are at its beginning. */
static void averages_are_by_the_clock(void **state) {
    (void)state;
    Profile profile;
    add_dimension(&profile, false);
    for (uint64_t i = 1; i <= 10; i++) add_sample(&profile, i, 1, &i);
    add_sample(&profile, 100, 1, (uint64_t[]){100});
    assert_int_equal(first_average(&profile), 51); /* 50.5: from 1 on */

    add_dimension(&profile, false); /* 40 for a tick, then 10 for two: (25 * 1 + 10 * 2) / 3 */
    add_sample(&profile, 0, 1, (uint64_t[]){40});
    add_sample(&profile, 1, 1, (uint64_t[]){10});
    add_sample(&profile, 3, 1, (uint64_t[]){10});
    assert_int_equal(first_average(&profile), 15);

    add_dimension(&profile, false); /* a band that is not in each sample */
    add_sample(&profile, 0, 2, (uint64_t[]){0, 8});
    add_sample(&profile, 4, 2, (uint64_t[]){8, 8});
    add_sample(&profile, 8, 2, (uint64_t[]){0, 8});
    assert_int_equal(first_average(&profile), 4);
}

/* GHC's files begin and end with them; one in between is a heap without anything */
static void averages_leave_out_the_empty_ends(void **state) {
    (void)state;
    Profile profile;
    add_dimension(&profile, false);
    add_sample(&profile, 0, 0, NULL);
    add_sample(&profile, 10, 1, (uint64_t[]){5});
    add_sample(&profile, 20, 1, (uint64_t[]){6});
    add_sample(&profile, 30, 0, NULL);
    assert_int_equal(bands_samples_taken(&profile.dimensions.items[0]), 2);
    assert_int_equal(first_average(&profile), 6); /* 5.5: half up, as everywhere */

    add_dimension(&profile, false);
    add_sample(&profile, 10, 1, (uint64_t[]){6});
    add_sample(&profile, 20, 0, NULL);
    add_sample(&profile, 30, 1, (uint64_t[]){6});
    assert_int_equal(first_average(&profile), 3);
}

static void averages_without_a_length(void **state) {
    (void)state;
    Profile profile;
    add_dimension(&profile, false);
    add_sample(&profile, 7, 1, (uint64_t[]){UINT64_MAX});
    assert_true(first_average(&profile) == UINT64_MAX);

    add_dimension(&profile, false); /* one before the other counts as at its time */
    add_sample(&profile, 7, 1, (uint64_t[]){10});
    add_sample(&profile, 7, 0, NULL);
    add_sample(&profile, 5, 1, (uint64_t[]){11});
    assert_int_equal(first_average(&profile), 11);

    add_dimension(&profile, false); /* two at one time: each ends what is on its side */
    add_sample(&profile, 0, 1, (uint64_t[]){10});
    add_sample(&profile, 5, 1, (uint64_t[]){10});
    add_sample(&profile, 5, 1, (uint64_t[]){20});
    add_sample(&profile, 10, 1, (uint64_t[]){20});
    assert_int_equal(first_average(&profile), 15);

    add_dimension(&profile, false);
    add_sample(&profile, 7, 0, NULL);
    profile_band(&profile, 0, (ProfileBand){.name = TEXT("none")});
    assert_int_equal(first_average(&profile), 0);

    add_dimension(&profile, false); /* as large as can be */
    add_sample(&profile, 0, 1, (uint64_t[]){UINT64_MAX / 2});
    add_sample(&profile, UINT64_MAX, 1, (uint64_t[]){UINT64_MAX / 2});
    assert_true(first_average(&profile) == UINT64_MAX / 2);
}

/* more than are kept: those that stay are the larger ones, but none is forgotten */
static void averages_know_what_is_gone(void **state) {
    (void)state;
    Profile profile;
    add_dimension(&profile, false);
    for (uint64_t i = 0; i < 2 * PROFILE_SAMPLE_LIMIT; i++)
        add_sample(&profile, i, 1, (uint64_t[]){i % 2 == 0 ? 10 : 30});
    assert_true(profile.dimensions.items[0].samples.count <= PROFILE_SAMPLE_LIMIT);
    assert_int_equal(first_average(&profile), 20);
}

UNIT(analyse_bands_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smooth_is_low),
        cmocka_unit_test(small_ones_are_other),
        cmocka_unit_test(phases_are_all_shown),
        cmocka_unit_test(at_most_twenty),
        cmocka_unit_test(without_area),
        cmocka_unit_test(overlapping_ones_by_their_end),
        cmocka_unit_test(averages_are_by_the_clock),
        cmocka_unit_test(averages_leave_out_the_empty_ends),
        cmocka_unit_test(averages_without_a_length),
        cmocka_unit_test(averages_know_what_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
