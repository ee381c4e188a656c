/* Samples as they lie over time. */
#include "profile/profile.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/unit.h"

/* MAIN, and so many contexts below it; samples are 1000 apart */
static uint32_t make_profile(Profile *profile, ProfileClock clock, uint32_t contexts) {
    profile_init(profile);
    uint32_t source = profile_add_source(profile, (ProfileSource){.clock = clock});
    uint32_t metric = profile_add_metric(
        profile, (ProfileMetric){.code = PROFILE_METRIC_TICKS, .source = source, .sampled = true});
    profile_set_number(profile, source, PROFILE_FACT_TICK_INTERVAL, 1);
    uint32_t root = profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN});
    profile_context(profile, PROFILE_NONE, root);
    for (uint32_t i = 1; i <= contexts; i++)
        profile_context(
            profile, 0,
            profile_label(profile,
                          (ProfileLabel){.kind = PROFILE_CENTRE, .name = TEXT("f"), .ordinal = i}));
    return metric;
}

static void add(Profile *profile, uint64_t time, uint32_t context, uint16_t weight) {
    profile_add_tick(profile, (ProfileTick){time, context, 0, weight});
}

static void expect(const Profile *profile, const ProfileTickSpan *wanted, uint32_t count) {
    ProfileTickWalk walk;
    ProfileTickSpan span;
    profile_walk_ticks(&walk, profile, 0);
    for (uint32_t i = 0; i < count; i++) {
        assert_true(profile_next_span(&walk, &span));
        assert_int_equal(span.from, wanted[i].from);
        assert_int_equal(span.to, wanted[i].to);
        assert_int_equal(span.weight, wanted[i].weight);
        assert_int_equal(span.context, wanted[i].context);
        assert_int_equal(span.lane, wanted[i].lane);
    }
    assert_false(profile_next_span(&walk, &span));
    assert_false(profile_next_span(&walk, &span));
}

#define EXPECT(...)                                          \
    expect(&profile, (const ProfileTickSpan[]){__VA_ARGS__}, \
           sizeof((const ProfileTickSpan[]){__VA_ARGS__}) / sizeof(ProfileTickSpan))

/* Strikes come a little early or late, and a weight is whole: no gap comes of that. */
static void own_time_has_no_gaps(void **state) {
    (void)state;
    Profile profile;
    make_profile(&profile, PROFILE_CLOCK_MUTATOR, 2);
    add(&profile, 1100, 1, 1);
    add(&profile, 2990, 1, 1);  /* one at 1950 weighed nothing */
    add(&profile, 8010, 2, 5);  /* a long primitive: all of it is before the sample */
    add(&profile, 20000, 1, 2); /* of what lies between nothing is here: a part of the run */
    EXPECT({0, 1100, 1, 1, 0}, {1100, 2990, 1, 1, 0}, {2990, 8010, 5, 2, 0},
           {18000, 20000, 2, 1, 0});
    profile_release(&profile);
}

static void waits_on_the_wall_are_gaps(void **state) {
    (void)state;
    Profile profile;
    make_profile(&profile, PROFILE_CLOCK_WALL, 2);
    add(&profile, 1350, 1, 1);
    add(&profile, 2800, 2, 1);
    add(&profile, 4700, 2, 1);
    EXPECT({0, 1350, 1, 1, 0}, {1350, 2800, 1, 2, 0}, {3700, 4700, 1, 2, 0});
    profile_release(&profile);
}

/* Whoever goes on stays in its lane. */
static void one_time_has_lanes(void **state) {
    (void)state;
    Profile profile;
    make_profile(&profile, PROFILE_CLOCK_WALL, 3);
    add(&profile, 1000, 1, 1);
    add(&profile, 1000, 2, 1);
    add(&profile, 2000, 2, 1);
    add(&profile, 2000, 3, 1);
    add(&profile, 3000, 2, 1);
    add(&profile, 4000, 0, 1);
    add(&profile, 4000, 2, 1);
    add(&profile, 4000, 2, 1);
    profile_sort_ticks(&profile);
    EXPECT({0, 1000, 1, 1, 0}, {0, 1000, 1, 2, 1}, {1000, 2000, 1, 2, 1}, {1000, 2000, 1, 3, 0},
           {2000, 3000, 1, 2, 1}, {3000, 4000, 1, 0, 0}, {3000, 4000, 1, 2, 1},
           {3000, 4000, 1, 2, 2});
    profile_release(&profile);
}

static void heavy_samples_are_whole(void **state) {
    (void)state;
    Profile profile;
    make_profile(&profile, PROFILE_CLOCK_MUTATOR, 1);
    add(&profile, 150000000, 1, UINT16_MAX);
    add(&profile, 150000000, 1, 9);
    add(&profile, 150000000, 1, UINT16_MAX);
    profile_sort_ticks(&profile);
    EXPECT({150000000 - 131079000, 150000000, 131079, 1, 0});
    profile_release(&profile);
}

/* All are there, and no lane goes back. */
static void more_than_there_are_lanes(void **state) {
    (void)state;
    enum { MANY = 1000 };
    Profile profile;
    make_profile(&profile, PROFILE_CLOCK_WALL, MANY);
    for (uint32_t i = 0; i < MANY; i++) add(&profile, 5000, i, 1);
    for (uint32_t i = 0; i < MANY; i++) add(&profile, UINT64_MAX - 1, i, 1);
    ProfileTickWalk walk;
    ProfileTickSpan span;
    uint64_t ends[PROFILE_TICK_LANES] = {0}, found = 0;
    profile_walk_ticks(&walk, &profile, 0);
    for (; profile_next_span(&walk, &span); found += span.weight) {
        assert_true(span.lane < PROFILE_TICK_LANES);
        assert_true(span.from >= ends[span.lane] && span.from <= span.to);
        ends[span.lane] = span.to;
    }
    assert_int_equal(found, 2 * MANY);
    profile_release(&profile);
}

UNIT(profile_ticks_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_time_has_no_gaps),      cmocka_unit_test(waits_on_the_wall_are_gaps),
        cmocka_unit_test(one_time_has_lanes),        cmocka_unit_test(heavy_samples_are_whole),
        cmocka_unit_test(more_than_there_are_lanes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
