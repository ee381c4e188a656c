/* What changed: rows that add up, transfers, noise that is called noise, heaps. */
#include "analyse/diff/contexts.h"
#include "analyse/diff/diff.h"
#include "analyse/diff/heap.h"
#include "analyse/diff/weigh.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"
#include <math.h>

/* ---- noise, simulated ---- */

static double random_unit(uint64_t *seed) { return (ghc_random(seed) + 0.5) / 2147483648.0; }

/* a count of independent samples with this mean */
static uint64_t random_poisson(uint64_t *seed, double mean) {
    if (mean > 500) { /* normal, by two uniform ones */
        double x = sqrt(-2 * log(random_unit(seed))) * cos(6.283185307179586 * random_unit(seed));
        double count = mean + sqrt(mean) * x + 0.5;
        return count < 0 ? 0 : (uint64_t)count;
    }
    uint64_t count = 0;
    for (double product = random_unit(seed); product > exp(-mean); product *= random_unit(seed))
        count++;
    return count;
}

/* how many of 4,000 rows of this mean are called a change: `slower` for the machine, `factor` for
 * the row itself; the rest of the program has ten times as many samples */
static int changes(double mean, double slower, double factor, bool clumped) {
    uint64_t seed = 11;
    int found = 0;
    for (int i = 0; i < 4000; i++) {
        uint64_t size = clumped ? 2 : 1; /* samples that hit the same code */
        uint64_t before = size * random_poisson(&seed, mean / (double)size);
        uint64_t after = size * random_poisson(&seed, mean / (double)size * slower * factor);
        uint64_t rest_before = random_poisson(&seed, mean * 10);
        uint64_t rest_after = random_poisson(&seed, mean * 10 * slower);
        found += !diff_is_noise(before, before + rest_before, after, after + rest_after);
    }
    return found;
}

static void chance_is_called_noise(void **state) {
    (void)state;
    static const double means[] = {0.5, 1, 3, 8, 20, 60, 120, 300, 1000, 5000};
    static const double speeds[] = {1, 1.1, 1.25, 0.9, 0.8};
    for (size_t i = 0; i < sizeof means / sizeof *means; i++)
        for (size_t j = 0; j < sizeof speeds / sizeof *speeds; j++)
            for (int clumped = 0; clumped < 2; clumped++)
                assert_in_range(changes(means[i], speeds[j], 1, clumped), 0, 40); /* 1 in 100 */
}

static void a_change_is_found(void **state) {
    (void)state;
    assert_true(changes(200, 1, 2, false) > 3900);
    assert_true(changes(1000, 1, 1.4, false) > 3900);
    assert_true(changes(1000, 1, 0.6, false) > 3900);
    assert_false(diff_is_noise(0, 1000, 40, 1000));
    assert_true(diff_is_noise(0, 1000, 8, 1000));
    assert_true(diff_is_noise(5, 5, 5, 5));
    assert_true(diff_is_noise(0, 0, 0, 0));
    assert_false(diff_is_noise(UINT64_MAX / 4, UINT64_MAX / 2, UINT64_MAX / 2, UINT64_MAX));
}

/* ---- rows ---- */

static void check_sums(const Diff *diff) {
    for (uint32_t i = 0; i < diff->metrics.count; i++) {
        const DiffMetric *metric = &diff->metrics.items[i];
        uint64_t before = 0, after = 0, last = UINT64_MAX;
        for (uint32_t j = 0; j < metric->rows.count; j++) {
            const DiffRow *row = &metric->rows.items[j];
            before += row->before;
            after += row->after;
            assert_true(diff_amount(row->before, row->after) <= last);
            last = diff_amount(row->before, row->after);
        }
        assert_int_equal(before, metric->before);
        assert_int_equal(after, metric->after);
        DiffContexts contexts = {0};
        diff_contexts(diff, metric, &contexts);
        for (uint32_t j = 0; j < contexts.nodes.count; j++) {
            before -= contexts.nodes.items[j].before;
            after -= contexts.nodes.items[j].after;
        }
        assert_int_equal(before, 0);
        assert_int_equal(after, 0);
        diff_contexts_release(&contexts);
    }
}

/* any two profiles of the tests, in both directions */
static void rows_and_paths_add_up(void **state) {
    (void)state;
    for (int i = 0; i < GHC_PROGRAMS; i++)
        for (int j = 0; j < GHC_PROGRAMS; j++) {
            Profile old, new;
            Diff diff;
            ghc_read_file(&old, ghc_programs[i], ".prof");
            ghc_read_file(&new, ghc_programs[j], ".prof");
            diff_init(&diff, &old, &new);
            check_sums(&diff);
            if (i == j)
                for (uint32_t k = 0; k < diff.metrics.count; k++)
                    assert_false(diff_metric_changed(&diff.metrics.items[k]));
            diff_release(&diff);
            profile_release(&old);
            profile_release(&new);
        }
}

/* +RTS -V0 on one side: no ticks are not fewer ticks */
static void a_timer_that_was_off_says_nothing(void **state) {
    (void)state;
    Profile profiles[2];
    for (int i = 0; i < 2; i++) {
        Profile *profile = &profiles[i];
        profile_init(profile);
        profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_TICK_INTERVAL,
                         i == 0 ? TEXT("1000") : TEXT("0"));
        profile_set_total(profile, PROFILE_NONE, PROFILE_METRIC_TICKS, i == 0 ? 500 : 0);
        uint32_t ticks = profile_add_metric(
            profile, (ProfileMetric){.key = TEXT("ticks"), .sampled = true, .samples = 500});
        uint32_t label = profile_label(
            profile,
            (ProfileLabel){
                .kind = PROFILE_MAIN, .module = TEXT(""), .path = TEXT(""), .name = TEXT("")});
        uint32_t root = profile_context(profile, PROFILE_NONE, label);
        profile->metrics.items[ticks].values.items[root] = i == 0 ? 500 : 0;
    }
    Diff diff;
    DiffFigures figures = {0};
    diff_init(&diff, &profiles[0], &profiles[1]);
    diff_figures(&diff, &figures);
    assert_int_equal(diff.metrics.count, 0);
    assert_int_equal(figures.count, 0);
    diff_release(&diff);
    profile_set_fact(&profiles[1], PROFILE_NONE, PROFILE_FACT_TICK_INTERVAL,
                     TEXT("1000")); /* it was on: a change */
    diff_init(&diff, &profiles[0], &profiles[1]);
    assert_int_equal(diff.metrics.count, 1);
    assert_false(diff.metrics.items[0].noise);
    diff_release(&diff);
    vector_release(&figures);
    for (int i = 0; i < 2; i++) profile_release(&profiles[i]);
}

/* main > f: 1,000; then main > f > part with what f lost, and `other` that grew */
static void make_version(Profile *profile, bool apart, uint64_t own, uint64_t part) {
    profile_init(profile);
    uint32_t bytes = profile_add_metric(profile, (ProfileMetric){.key = TEXT("bytes")});
    uint32_t context = profile_context(
        profile, PROFILE_NONE, profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    static const char *const names[] = {"f", "part", "inner"};
    const uint64_t costs[] = {own, part, 50};
    for (int i = 0; i < 3; i++) {
        if (i == 1 && !apart) continue;
        uint32_t label = profile_label(
            profile,
            (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("M"), .name = text_of(names[i])});
        context = profile_context(profile, context, label);
        profile->metrics.items[bytes].values.items[context] = costs[i];
    }
}

static void a_new_centre_takes_over(void **state) {
    (void)state;
    static const struct {
        uint64_t own, part;
        uint32_t transfers;
    } cases[] = {{400, 600, 1}, {398, 600, 1}, {400, 700, 0}, {1000, 600, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int joined = 0; joined < 2; joined++) {
            Profile whole, apart;
            Diff diff;
            make_version(&whole, false, 1000, 0);
            make_version(&apart, true, cases[i].own, cases[i].part);
            diff_init(&diff, joined ? &apart : &whole, joined ? &whole : &apart);
            check_sums(&diff);
            const DiffMetric *metric = &diff.metrics.items[0];
            assert_int_equal(metric->transfers.count, cases[i].transfers);
            if (cases[i].transfers > 0) {
                assert_int_equal(metric->transfers.items[0].joined, joined);
                assert_int_equal(metric->transfers.items[0].amount, 600);
                assert_int_equal(diff_headline(&diff, metric), PROFILE_NONE);
            } else {
                assert_int_not_equal(diff_headline(&diff, metric), PROFILE_NONE);
            }
            /* what is below the new centre is still the same path */
            DiffContexts contexts = {0};
            diff_contexts(&diff, metric, &contexts);
            assert_int_equal(contexts.changed.count, cases[i].own == 1000 ? 1 : 2);
            diff_contexts_release(&contexts);
            diff_release(&diff);
            profile_release(&whole);
            profile_release(&apart);
        }
}

/* ---- heaps ---- */

static void bands_are_the_same_by_name(void **state) {
    (void)state;
    Profile profiles[2];
    DiffHeaps heaps = {0};
    for (uint32_t i = 0; i < 2; i++) {
        profile_init(&profiles[i]);
        uint32_t by = profile_dimension(&profiles[i], (ProfileDimension){.key = TEXT("context")});
        for (uint32_t j = 1; j <= 2; j++) { /* the runtime's numbers differ between runs */
            profile_begin_sample(&profiles[i], by, (ProfileSample){.time = j});
            ProfileBand band = {.name = TEXT("f"), .number = 7 + i};
            profile_add_row(&profiles[i], by, profile_band(&profiles[i], by, band), 100 * j);
            band.number = 17 + i;
            profile_add_row(&profiles[i], by, profile_band(&profiles[i], by, band), 10 * j * i);
            profile_end_sample(&profiles[i], by);
        }
    }
    diff_heaps(&profiles[0], &profiles[1], &heaps);
    assert_int_equal(heaps.count, 1);
    assert_int_equal(heaps.items[0].bands.count, 1);
    assert_int_equal(heaps.items[0].before, 200);
    assert_int_equal(heaps.items[0].after, 220);
    assert_int_equal(heaps.items[0].bands.items[0].before, 200);
    assert_int_equal(heaps.items[0].bands.items[0].after, 220);
    assert_int_equal(heaps.items[0].bands.items[0].average_before, 150);
    assert_int_equal(heaps.items[0].bands.items[0].average_after, 165);
    diff_heaps_release(&heaps);
    profile_release(&profiles[0]);
    profile_release(&profiles[1]);
}

/* ---- facts ---- */

static void arguments_are_compared_and_not_shown(void **state) {
    (void)state;
    Profile old, new;
    DiffFacts facts = {0};
    Arena arena;
    arena_init(&arena);
    profile_init(&old);
    profile_init(&new);
    profile_set_fact(&old, PROFILE_NONE, PROFILE_FACT_COMMAND, TEXT("./a +RTS -P -RTS secret"));
    profile_set_fact(&new, PROFILE_NONE, PROFILE_FACT_COMMAND,
                     TEXT("/home/x/a secret +RTS -P -V0"));
    diff_facts(&old, &new, &arena, &facts);
    assert_int_equal(facts.count, 0);
    profile_set_fact(&new, PROFILE_NONE, PROFILE_FACT_COMMAND, TEXT("./a other"));
    profile_set_fact(&old, PROFILE_NONE, PROFILE_FACT_COMPILER, TEXT("GHC 9.0.2"));
    profile_set_fact(&new, PROFILE_NONE, PROFILE_FACT_COMPILER, TEXT("GHC 9.4.7"));
    diff_facts(&old, &new, &arena, &facts);
    assert_int_equal(facts.count, 2);
    assert_int_equal(facts.items[1].before.length, 0);
    assert_int_equal(facts.items[1].after.length, 0);
    /* each compiler has its own runtime system; that it is another kind of one is to be said */
    static const struct {
        Text rts;
        uint32_t told;
    } cases[] = {{TEXT("GHC-9.4.7 rts_p"), 2}, {TEXT("GHC-9.4.7 rts_thr_p"), 3}};
    profile_set_fact(&old, PROFILE_NONE, PROFILE_FACT_RTS, TEXT("GHC-9.0.2 rts_p"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        facts.count = 0;
        profile_set_fact(&new, PROFILE_NONE, PROFILE_FACT_RTS, cases[i].rts);
        diff_facts(&old, &new, &arena, &facts);
        assert_int_equal(facts.count, cases[i].told);
    }
    vector_release(&facts);
    arena_release(&arena);
    profile_release(&old);
    profile_release(&new);
}

/* Haskell lowered by other rules, or against a program written in the normal form. */
static void cost_models_are_compared(void **state) {
    (void)state;
    static const struct {
        uint64_t before, after;
        const char *says[2];
    } cases[] = {{1, 1, {0}}, {1, 2, {"1", "2"}}, {0, 1, {"none", "1"}}, {1, 0, {"1", "none"}}};
    Arena arena;
    arena_init(&arena);
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Profile profiles[2];
        DiffFacts facts = {0};
        uint64_t numbers[2] = {cases[i].before, cases[i].after};
        for (uint32_t side = 0; side < 2; side++) {
            profile_init(&profiles[side]);
            if (numbers[side] > 0)
                profile_set_number(&profiles[side], PROFILE_NONE, PROFILE_FACT_COST_MODEL,
                                   numbers[side]);
        }
        diff_facts(&profiles[0], &profiles[1], &arena, &facts);
        assert_int_equal(facts.count, cases[i].says[0] ? 1 : 0);
        if (facts.count > 0) {
            assert_string_equal(facts.items[0].words, "cost models");
            assert_true(text_equal(facts.items[0].before, text_of(cases[i].says[0])));
            assert_true(text_equal(facts.items[0].after, text_of(cases[i].says[1])));
        }
        vector_release(&facts);
        profile_release(&profiles[0]);
        profile_release(&profiles[1]);
    }
    arena_release(&arena);
}

/* ---- what is told first ---- */

/* of `f`; `rest` has 1,000 ticks and 1,000,000 bytes besides */
typedef struct Measured {
    uint64_t ticks, bytes, heap;
} Measured;

static void make_measured(Profile *profile, Measured of) {
    profile_init(profile);
    uint32_t ticks = profile_add_metric(
        profile,
        (ProfileMetric){.key = TEXT("ticks"), .sampled = true, .samples = of.ticks + 1000});
    uint32_t bytes = profile_add_metric(profile, (ProfileMetric){.key = TEXT("bytes")});
    static const char *const names[] = {"f", "rest"};
    for (int i = 0; i < 2; i++) {
        uint32_t label = profile_label(
            profile,
            (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("M"), .name = text_of(names[i])});
        uint32_t context = profile_context(profile, PROFILE_NONE, label);
        profile->metrics.items[ticks].values.items[context] = i == 0 ? of.ticks : 1000;
        profile->metrics.items[bytes].values.items[context] = i == 0 ? of.bytes : 1000000;
    }
    uint32_t by = profile_dimension(profile, (ProfileDimension){.key = TEXT("context")});
    profile_begin_sample(profile, by, (ProfileSample){.time = 1});
    profile_add_row(profile, by, profile_band(profile, by, (ProfileBand){.name = TEXT("f")}),
                    of.heap);
    profile_end_sample(profile, by);
}

/* the kinds in order, as letters: T time, M memory, A allocation */
static void assert_order(Measured before, Measured after, const char *order) {
    Profile old, new;
    Diff diff;
    DiffHeaps heaps = {0};
    DiffChanges changes;
    char found[DIFF_CHANGE_KINDS + 1] = {0};
    make_measured(&old, before);
    make_measured(&new, after);
    diff_init(&diff, &old, &new);
    diff_heaps(&old, &new, &heaps);
    diff_weigh(&diff, &heaps, &changes);
    for (uint32_t i = 0; i < changes.count; i++) found[i] = "TMA"[changes.items[i].kind];
    assert_string_equal(found, order);
    uint32_t metric = diff_choose_metric(&diff, &changes, TEXT(""));
    bool time_before_bytes =
        strchr(order, 'T') && (!strchr(order, 'A') || strchr(order, 'T') < strchr(order, 'A'));
    assert_string_equal(
        text_equal(new.metrics.items[diff.metrics.items[metric].new_metric].key, TEXT("ticks"))
            ? "ticks"
            : "bytes",
        time_before_bytes ? "ticks" : "bytes");
    diff_heaps_release(&heaps);
    diff_release(&diff);
    profile_release(&old);
    profile_release(&new);
}

static void the_largest_change_comes_first(void **state) {
    (void)state;
    enum { MB = 1000000 };
    Measured plain = {3000, 9 * MB, 20 * MB};
    assert_order(plain, plain, "");
    assert_order(plain, (Measured){300, 9 * MB, 20 * MB}, "T");
    assert_order(plain, (Measured){300, 8 * MB, 20 * MB}, "TA");
    assert_order(plain, (Measured){1500, 1 * MB, 20 * MB}, "AT");
    assert_order(plain, (Measured){1500, 8 * MB, 2 * MB}, "MTA");
    assert_order(plain, (Measured){300, 9 * MB, 10 * MB}, "TM");
    assert_order(plain, (Measured){3100, 9 * MB, 20 * MB}, ""); /* noise */
    assert_order(plain, (Measured){3000, 9 * MB, 19 * MB}, ""); /* a peak just missed */
    assert_order((Measured){3000, 9 * MB, MB / 2}, (Measured){3000, 9 * MB, 1}, ""); /* too small */
    assert_order((Measured){9 * MB, 0, 0}, (Measured){9 * MB, MB, 0}, "A");
}

UNIT(analyse_diff_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chance_is_called_noise),
        cmocka_unit_test(a_change_is_found),
        cmocka_unit_test(rows_and_paths_add_up),
        cmocka_unit_test(a_timer_that_was_off_says_nothing),
        cmocka_unit_test(a_new_centre_takes_over),
        cmocka_unit_test(bands_are_the_same_by_name),
        cmocka_unit_test(the_largest_change_comes_first),
        cmocka_unit_test(arguments_are_compared_and_not_shown),
        cmocka_unit_test(cost_models_are_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
