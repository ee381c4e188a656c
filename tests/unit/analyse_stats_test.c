/* One figure, run after run. */
#include "analyse/stats/series.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MOST = 16, NONE = -1 };

typedef struct Case {
    double values[MOST];
    uint32_t count;
    double chance;
    int step, outlier; /* the first of them; NONE */
    bool last_differs;
} Case;

static void steps_and_what_stands_out(void **state) {
    (void)state;
    static const Case cases[] = {
        {{5}, 1, 0, NONE, NONE, false},
        {{5, 5}, 2, 0, NONE, NONE, false},
        {{5, 6}, 2, 0, 1, NONE, true},
        {{5, 5, 5, 6}, 4, 0, 3, NONE, true},
        {{5, 5, 6, 6}, 4, 0, 2, NONE, false},
        {{5, 6, 6, 6}, 4, 0, 1, NONE, false},
        {{0, 0, 6, 6}, 4, 0, 2, NONE, false},
        /* one run alone, and a change back after two */
        {{5, 5, 5, 9, 5, 5, 5, 5, 5, 5}, 10, 0, NONE, 3, false},
        {{5, 5, 5, 9, 9, 5, 5, 5, 5, 5}, 10, 0, 3, NONE, false},
        /* what varies has no step below its noise, */
        {{50, 51, 49, 50, 52, 49, 51, 50, 49, 51, 50, 52}, 12, 0, NONE, NONE, false},
        /* one above, */
        {{50, 51, 49, 50, 52, 49, 61, 60, 59, 61, 60, 62}, 12, 0, 6, NONE, false},
        /* a run far from both sides, */
        {{50, 51, 49, 50, 90, 49, 51, 50, 49, 51, 50, 52}, 12, 0, NONE, 4, false},
        /* and a last one that may be either */
        {{50, 51, 49, 50, 52, 49, 51, 50, 49, 51, 50, 70}, 12, 0, NONE, NONE, true},
        /* of samples, chance alone makes so much */
        {{50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 70}, 12, 10, NONE, NONE, false},
        /* a line is no step */
        {{10, 12, 13, 16, 18, 19, 22, 24, 25, 28, 30, 31}, 12, 0, NONE, NONE, false},
        /* too few of what varies */
        {{50, 51, 90, 91, 93}, 5, 0, NONE, NONE, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Series series;
        series_init(&series, cases[i].values, cases[i].count, cases[i].chance);
        int step = series.steps.count > 0 ? (int)series.steps.items[0].first : NONE;
        int outlier = series.outliers.count > 0 ? (int)series.outliers.items[0] : NONE;
        if (step != cases[i].step || outlier != cases[i].outlier ||
            series.last_differs != cases[i].last_differs)
            fail_msg("case %zu: step %d, outlier %d, last %d", i, step, outlier,
                     series.last_differs);
        series_release(&series);
    }
}

static void figures(void **state) {
    (void)state;
    static const double values[] = {4, 4, 4, 10, 10};
    Series series;
    series_init(&series, values, 5, 0);
    assert_true(series.median == 4 && series.least == 4 && series.most == 10);
    assert_true(series.noise == 0 && series_spread(&series) == 0);
    assert_int_equal(series.steps.count, 1);
    assert_true(series.steps.items[0].before == 4 && series.steps.items[0].after == 10);
    series_release(&series);
    static const double growing[] = {10, 12, 13, 16, 18, 19, 22, 24, 25, 28, 30, 31};
    series_init(&series, growing, 12, 0);
    assert_true(series.trend > 15 && series.trend < 30);
    series_release(&series);
}

/* two steps, found in either half */
static void several_steps(void **state) {
    (void)state;
    double values[30];
    for (int i = 0; i < 30; i++) values[i] = (i < 10 ? 100 : i < 20 ? 130 : 115) + i * 7 % 3;
    Series series;
    series_init(&series, values, 30, 0);
    assert_int_equal(series.steps.count, 2);
    assert_int_equal(series.steps.items[0].first, 10);
    assert_int_equal(series.steps.items[1].first, 20);
    series_release(&series);
}

/* What is before a step begins with the one before it, and what is after it ends with the next. */
static void between_steps(void **state) {
    (void)state;
    static const double values[] = {4, 4, 4, 4, 7, 7, 7, 7, 7, 7, 10, 10, 10, 2, 2, 2};
    static const double levels[] = {4, 7, 10, 2};
    static const uint32_t firsts[] = {4, 10, 13};
    Series series;
    series_init(&series, values, 16, 0);
    assert_int_equal(series.steps.count, 3);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(series.steps.items[i].first, firsts[i]);
        assert_true(series.steps.items[i].before == levels[i]);
        assert_true(series.steps.items[i].after == levels[i + 1]);
    }
    series_release(&series);
}

/* A last run that is a step by itself is held against those before it. */
static void a_last_step(void **state) {
    (void)state;
    static const double values[] = {5, 5, 5, 5, 5, 6};
    Series series;
    series_init(&series, values, 6, 0);
    assert_int_equal(series.steps.items[0].first, 5);
    assert_true(series.last_differs && series.before_last == 5);
    series_release(&series);
}

/* Two levels with a slope of so many runs between them: how many steps that is. */
static uint32_t steps_of_slope(uint32_t slope, double by, uint32_t count) {
    enum { COUNT = 70 };
    static const double noise[] = {0, 1, -1, 0.5, -0.5, 1, 0, -1};
    double values[COUNT];
    uint32_t from = (count - slope) / 2;
    for (uint32_t i = 0; i < count; i++) {
        double part = i < from ? 0 : i >= from + slope ? 1 : (i - from + 0.5) / slope;
        values[i] = 50 + by * part + noise[i % 8];
    }
    Series series;
    series_init(&series, values, count, 0);
    uint32_t steps = series.steps.count;
    series_release(&series);
    return steps;
}

/* What comes little by little is no step, though its ends are far apart. */
static void a_step_is_near(void **state) {
    (void)state;
    assert_int_equal(steps_of_slope(0, 30, 70), 1);
    assert_int_equal(steps_of_slope(0, 4, 70), 1);
    assert_int_equal(steps_of_slope(26, 30, 70), 0);
    assert_int_equal(steps_of_slope(20, 8, 70), 0); /* less than half of it lies there, */
    assert_int_equal(steps_of_slope(11, 2, 50), 0); /* or as little as chance makes, */
    assert_int_equal(steps_of_slope(15, 8, 40), 0); /* or a line fits better */
}

UNIT(analyse_stats_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_and_what_stands_out),
        cmocka_unit_test(figures),
        cmocka_unit_test(several_steps),
        cmocka_unit_test(between_steps),
        cmocka_unit_test(a_step_is_near),
        cmocka_unit_test(a_last_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
