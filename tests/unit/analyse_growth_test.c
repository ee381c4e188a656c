/* Fits: every class with its lower terms, what noise hides, few sizes. */
#include "analyse/scale/growth.h"
#include "tests/unit/unit.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef double Curve(double n);

static double one(double n) { return 7 + 0 * n; }
static double logarithm(double n) { return 3 + floor(log2(n)); }
static double line(double n) { return 3 * n + 2; }
static double less_one(double n) { return n - 1; }
static double late_line(double n) { return 1e9 + n; }
static double sort(double n) { return n * log2(n) - n + 1; }
static double sort_and_line(double n) { return n * log2(n) + 100 * n; }
static double square(double n) { return n * n; }
static double triangle(double n) { return n * (n - 1) / 2; }
static double late_square(double n) { return 1000 * n + n * n / 100; }
static double square_log(double n) { return n * n * log2(n) + n * n; }
static double cube(double n) { return n * n * n; }
static double binomial(double n) { return n * (n - 1) * (n - 2) / 6; }

typedef struct Case {
    Curve *curve;
    GrowthCode growth;
} Case;

static const Case cases[] = {
    {one, GROWTH_CONSTANT},
    {logarithm, GROWTH_LOG},
    {line, GROWTH_LINEAR},
    {less_one, GROWTH_LINEAR},
    {late_line, GROWTH_LINEAR},
    {sort, GROWTH_LINEARITHMIC},
    {sort_and_line, GROWTH_LINEARITHMIC},
    {square, GROWTH_QUADRATIC},
    {triangle, GROWTH_QUADRATIC},
    {late_square, GROWTH_QUADRATIC},
    {square_log, GROWTH_QUADRATIC_LOG},
    {cube, GROWTH_CUBIC},
    {binomial, GROWTH_CUBIC},
};
enum { CASES = sizeof cases / sizeof *cases };

static uint32_t fill(GrowthPoint *points, Curve *curve, double first, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        double n = first * (double)(1 << i);
        points[i] = (GrowthPoint){n, curve(n), 0};
    }
    return count;
}

static void exact_figures_tell(void **state) {
    (void)state;
    static const double firsts[] = {4, 10, 100, 1000, 65536};
    for (int i = 0; i < CASES; i++)
        for (size_t j = 0; j < sizeof firsts / sizeof *firsts; j++)
            for (uint32_t count = 5; count <= 7; count++) {
                GrowthPoint points[8];
                Growth growth = growth_fit(points, fill(points, cases[i].curve, firsts[j], count));
                if (growth.code != cases[i].growth)
                    fail_msg("curve %d from %g, %u sizes: %s", i, firsts[j], count,
                             growth_key(growth.code));
                assert_int_equal(growth.other, growth.code);
                assert_false(growth_has_doubt(&growth, GROWTH_DOUBT_CLOSE));
                assert_int_equal(growth.doubts, 0);
                double n = points[count - 1].size * 10;
                if (cases[i].curve != logarithm)
                    assert_true(fabs(growth_at(&growth, n) / cases[i].curve(n) - 1) < 1e-4);
            }
}

/* what depends on the input a little: within 2 parts of 1,000 nothing else is near */
static double wobble(uint32_t i, double share) {
    static const double signs[] = {0.3, -1, 0.7, -0.2, 0.9, -0.8, 0.1, -0.5};
    return 1 + share * signs[i % 8];
}

static void figures_that_are_nearly_exact_tell(void **state) {
    (void)state;
    for (int i = 0; i < CASES; i++) {
        if (cases[i].curve == late_line || cases[i].curve == logarithm)
            continue; /* less than that */
        if (cases[i].curve == sort_and_line) continue;
        GrowthPoint points[8];
        uint32_t count = fill(points, cases[i].curve, 100, 6);
        for (uint32_t j = 0; j < count; j++) points[j].figure *= wobble(j, 0.0005);
        Growth growth = growth_fit(points, count);
        if (growth.code != cases[i].growth)
            fail_msg("curve %d: %s, error %g", i, growth_key(growth.code), growth.error);
    }
}

/* The truth is among what is said, whatever the wobble: it is the class, or the second one. */
static void rough_figures_leave_doubt(void **state) {
    (void)state;
    for (int i = 0; i < CASES; i++) {
        if (cases[i].curve == late_line || cases[i].curve == sort_and_line) continue;
        GrowthPoint points[8];
        uint32_t count = fill(points, cases[i].curve, 1000, 5);
        for (uint32_t j = 0; j < count; j++) points[j].figure *= wobble(j, 0.02);
        Growth growth = growth_fit(points, count);
        assert_true(growth_has_doubt(&growth, GROWTH_DOUBT_ROUGH));
        if (cases[i].curve == late_square) continue; /* a seventh of it: too little to be seen */
        bool said = growth.code == cases[i].growth || growth.other == cases[i].growth ||
                    growth.code == GROWTH_POWER || growth.code == GROWTH_UNCLEAR;
        if (!said)
            fail_msg("curve %d: %s or %s", i, growth_key(growth.code), growth_key(growth.other));
    }
}

static double late_logarithm(double n) { return 10 * log2(n) - 90; }
static double late_sort(double n) { return n * log2(n) - 9 * n; }

/* What lower terms take away may be most of it, if the curve has figures to spare: a search in blocks
 * of a thousand. */
static void exact_figures_may_begin_late(void **state) {
    (void)state;
    static const Case late[] = {{late_logarithm, GROWTH_LOG}, {late_sort, GROWTH_LINEARITHMIC}};
    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        GrowthPoint points[8];
        Growth growth = growth_fit(points, fill(points, late[i].curve, 1024, 5));
        assert_int_equal(growth.code, late[i].growth);
        assert_true(fabs(growth_at(&growth, 1e6) / late[i].curve(1e6) - 1) < 1e-4);
    }
}

static double power_of_two(double n) { return 3 * pow(2, n) - 1; }
static double fibonacci(double n) { return floor(pow(1.6180339887, n) * 1.17 + 0.5); }

static void exponentials_need_no_large_sizes(void **state) {
    (void)state;
    static Curve *const curves[] = {power_of_two, fibonacci};
    static const double rates[] = {2, 1.618};
    for (int i = 0; i < 2; i++) {
        GrowthPoint points[5];
        for (uint32_t j = 0; j < 5; j++)
            points[j] = (GrowthPoint){4 + 4 * j, curves[i](4 + 4 * j), 0};
        Growth growth = growth_fit(points, 5);
        assert_int_equal(growth.code, GROWTH_EXPONENTIAL);
        assert_true(fabs(growth.rate - rates[i]) < 0.01);
        assert_false(growth_has_doubt(&growth, GROWTH_DOUBT_NARROW));
    }
}

static double root(double n) { return 5 * sqrt(n); }
static double three_halves(double n) { return n * sqrt(n); }

static void other_powers_have_their_exponent(void **state) {
    (void)state;
    GrowthPoint points[5];
    Growth growth = growth_fit(points, fill(points, root, 1000, 5));
    assert_int_equal(growth.code, GROWTH_POWER);
    assert_true(fabs(growth.rate - 0.5) < 0.01);
    growth = growth_fit(points, fill(points, three_halves, 1000, 5));
    assert_int_equal(growth.code, GROWTH_POWER);
    assert_true(fabs(growth.rate - 1.5) < 0.01);
    assert_true(growth_order(&growth) > 1.1 && growth_order(&growth) < 2);
}

static void few_sizes_are_a_guess(void **state) {
    (void)state;
    GrowthPoint points[8];
    Growth growth = growth_fit(points, fill(points, square, 1000, 3));
    assert_int_equal(growth.code, GROWTH_QUADRATIC);
    assert_true(growth_has_doubt(&growth, GROWTH_DOUBT_FEW));
    assert_true(growth_has_doubt(&growth, GROWTH_DOUBT_NARROW));
    growth = growth_fit(points, fill(points, square, 1000, 5));
    assert_int_equal(growth.doubts, 0);
    for (uint32_t i = 0; i < 5; i++) points[i] = (GrowthPoint){1000 + 100 * i, 10 + i, 0};
    growth = growth_fit(points, 5);
    assert_int_equal(growth.code, GROWTH_LINEAR);
    assert_true(growth_has_doubt(&growth, GROWTH_DOUBT_NARROW));
}

/* a table that doubles when it is full */
static void steps_are_doubted(void **state) {
    (void)state;
    GrowthPoint points[6];
    static const double figures[] = {1024, 1024, 4096, 4096, 16384, 16384};
    for (uint32_t i = 0; i < 6; i++) points[i] = (GrowthPoint){600 * (1 << i), figures[i], 0};
    Growth growth = growth_fit(points, 6);
    assert_true(growth_has_doubt(&growth, GROWTH_DOUBT_IRREGULAR) ||
                growth_has_doubt(&growth, GROWTH_DOUBT_ROUGH));
}

static void what_falls_does_not_grow(void **state) {
    (void)state;
    GrowthPoint points[5];
    for (uint32_t i = 0; i < 5; i++) points[i] = (GrowthPoint){1 << i, 100 - i, 0};
    assert_int_equal(growth_fit(points, 5).code, GROWTH_CONSTANT);
    for (uint32_t i = 0; i < 5; i++) points[i].figure = i == 4 ? 50 : 0; /* none, until the last */
    Growth growth = growth_fit(points, 5);
    assert_true(isfinite(growth_at(&growth, 160)));
}

/* ---- samples ---- */

static uint64_t next_random(uint64_t *seed) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return *seed >> 33;
}

static double random_unit(uint64_t *seed) {
    return ((double)next_random(seed) + 0.5) / 2147483648.0;
}

static double random_count(uint64_t *seed, double mean) {
    double x = sqrt(-2 * log(random_unit(seed))) * cos(6.283185307179586 * random_unit(seed));
    double count = floor(mean + sqrt(mean) * x + 0.5);
    return count > 0 ? count : 0;
}

/* Samples of this curve, so many at the largest size, a thousand times: how often a class was
 * claimed that is not the true one, and how often the true one was (alone, or as one of two). */
static void sample(Curve *curve, GrowthCode truth, double most, uint32_t *wrong, uint32_t *right) {
    uint64_t seed = 17;
    *wrong = *right = 0;
    for (int i = 0; i < 1000; i++) {
        GrowthPoint points[5];
        fill(points, curve, 1000, 5);
        double scale = most / points[4].figure;
        for (uint32_t j = 0; j < 5; j++) {
            double speed = 1 + 0.04 * (random_unit(&seed) + random_unit(&seed) - 1) * 2.45;
            double figure = random_count(&seed, points[j].figure * scale * speed);
            points[j].figure = figure;
            points[j].noise = sqrt(2 * figure + 0.0025 * figure * figure + 8);
        }
        Growth growth = growth_fit(points, 5);
        if (growth.code == truth || growth.other == truth)
            ++*right;
        else if (growth.code != GROWTH_UNCLEAR)
            ++*wrong;
    }
}

static void samples_claim_nothing_beyond_their_noise(void **state) {
    (void)state;
    static const double mosts[] = {3, 20, 100, 1000, 10000, 100000};
    static const Case sampled[] = {{one, GROWTH_CONSTANT},
                                   {line, GROWTH_LINEAR},
                                   {sort, GROWTH_LINEARITHMIC},
                                   {square, GROWTH_QUADRATIC},
                                   {square_log, GROWTH_QUADRATIC_LOG},
                                   {cube, GROWTH_CUBIC},
                                   {late_square, GROWTH_LINEAR}};
    for (size_t i = 0; i < sizeof sampled / sizeof *sampled; i++)
        for (size_t j = 0; j < sizeof mosts / sizeof *mosts; j++) {
            uint32_t wrong, right;
            sample(sampled[i].curve, sampled[i].growth, mosts[j], &wrong, &right);
            if (wrong > 10) /* 1 in 100 */
                fail_msg("curve %zu, %g samples: wrong %u, right %u", i, mosts[j], wrong, right);
            if (mosts[j] < 10 && right > 10) fail_msg("curve %zu: %u of 3 samples", i, right);
        }
}

static void many_samples_tell_n_from_its_square(void **state) {
    (void)state;
    uint32_t wrong, right;
    sample(line, GROWTH_LINEAR, 10000, &wrong, &right);
    assert_true(right > 900);
    sample(square, GROWTH_QUADRATIC, 10000, &wrong, &right);
    assert_true(right > 900);
}

UNIT(analyse_growth_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_figures_tell),
        cmocka_unit_test(exact_figures_may_begin_late),
        cmocka_unit_test(figures_that_are_nearly_exact_tell),
        cmocka_unit_test(rough_figures_leave_doubt),
        cmocka_unit_test(exponentials_need_no_large_sizes),
        cmocka_unit_test(other_powers_have_their_exponent),
        cmocka_unit_test(few_sizes_are_a_guess),
        cmocka_unit_test(steps_are_doubted),
        cmocka_unit_test(what_falls_does_not_grow),
        cmocka_unit_test(samples_claim_nothing_beyond_their_noise),
        cmocka_unit_test(many_samples_tell_n_from_its_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
