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

/* a table's columns add up because every row is rounded so, in text, page and diff alike */
static void averages_are_over_samples_that_are_not_empty(void **state) {
    (void)state;
    Profile profile;
    add_dimension(&profile, false);
    add_sample(&profile, 0, 0, NULL);
    add_sample(&profile, 10, 1, (uint64_t[]){5});
    add_sample(&profile, 20, 1, (uint64_t[]){6});
    add_sample(&profile, 30, 0, NULL);
    uint64_t taken = bands_samples_taken(&profile.dimensions.items[0]);
    assert_int_equal(taken, 2);
    assert_int_equal(bands_average(profile.dimensions.items[0].bands.items[0].sum, taken), 6);
    assert_int_equal(bands_average(10, 3), 3);
    assert_int_equal(bands_average(11, 3), 4);
    assert_true(bands_average(UINT64_MAX, 1) == UINT64_MAX);
    assert_int_equal(bands_average(0, 0), 0);
    profile_release(&profile);
}

UNIT(analyse_bands_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smooth_is_low),
        cmocka_unit_test(small_ones_are_other),
        cmocka_unit_test(at_most_twenty),
        cmocka_unit_test(without_area),
        cmocka_unit_test(overlapping_ones_by_their_end),
        cmocka_unit_test(averages_are_over_samples_that_are_not_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
