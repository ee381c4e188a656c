/* Profiles at several sizes: which definition is which, shares, what matters, runs at one size,
 * heaps. */
#include "analyse/scale/scale.h"
#include "present/scale/json.h"
#include "present/scale/text.h"
#include "tests/unit/unit.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { RUNS = 5 };

typedef struct Made { /* a profile that is being made */
    Profile profile;
    uint32_t root, bytes, ticks, entries;
} Made;

static void begin(Made *made) {
    profile_init(&made->profile);
    uint32_t source =
        profile_add_source(&made->profile, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    made->bytes = profile_add_metric(
        &made->profile, (ProfileMetric){.code = PROFILE_METRIC_BYTES, .source = source});
    made->ticks = profile_add_metric(
        &made->profile,
        (ProfileMetric){.code = PROFILE_METRIC_TICKS, .source = source, .sampled = true});
    made->entries = profile_add_metric(
        &made->profile, (ProfileMetric){.code = PROFILE_METRIC_ENTRIES, .source = source});
    profile_set_number(&made->profile, source, PROFILE_FACT_TICK_INTERVAL, 1000);
    uint32_t main = profile_label(&made->profile, (ProfileLabel){.kind = PROFILE_MAIN});
    made->root = profile_context(&made->profile, PROFILE_NONE, main);
}

/* a centre below MAIN; line 0: no place */
static uint32_t add(Made *made, const char *name, uint32_t ordinal, uint32_t line, uint64_t bytes,
                    uint64_t ticks, uint64_t entries) {
    Place place = {.file = line > 0 ? TEXT("Main.hs") : TEXT(""), .line = line, .column = 1};
    uint32_t label = profile_label(&made->profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                                  .module = TEXT("Main"),
                                                                  .name = text_of(name),
                                                                  .ordinal = ordinal,
                                                                  .place = place});
    uint32_t context = profile_context(&made->profile, made->root, label);
    made->profile.metrics.items[made->bytes].values.items[context] += bytes;
    made->profile.metrics.items[made->ticks].values.items[context] += ticks;
    made->profile.metrics.items[made->ticks].samples += ticks;
    made->profile.metrics.items[made->entries].values.items[context] += entries;
    return context;
}

static const ScaleRow *find(const Scale *scale, const char *name, uint32_t number) {
    for (uint32_t i = 0; i < scale->rows.count; i++) {
        const ProfileLabel *label = &scale->labels.labels.items[scale->rows.items[i].label];
        if (text_equal(label->name, text_of(name)) && number-- == 0) return &scale->rows.items[i];
    }
    return NULL;
}

static const ScaleCell *cell_of(const Scale *scale, const ScaleRow *row, const char *key) {
    for (uint32_t i = 0; i < scale->measures.count; i++)
        if (text_equal(scale->measures.items[i].key, text_of(key))) return scale_cell(row, i);
    return NULL;
}

static void release(Made *made, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) profile_release(&made[i].profile);
}

/* ---- rows ---- */

static void the_steepest_that_matters_is_first(void **state) {
    (void)state;
    Made made[RUNS];
    ScaleRun runs[RUNS];
    for (uint32_t i = 0; i < RUNS; i++) {
        uint64_t n = 100u << i;
        begin(&made[i]);
        add(&made[i], "walk", 0, 1, 1000 * n, 0, n);
        add(&made[i], "pairs", 0, 2, 0, 0, n * n);
        add(&made[i], "small", 0, 3, n * n * n / 1000000000, 0, 1); /* cubic, and nothing */
        add(&made[i], "fixed", 0, 4, 64, 0, 1);
        runs[RUNS - 1 - i] = (ScaleRun){n, &made[i].profile}; /* in any order */
    }
    Scale scale;
    scale_init(&scale, runs, RUNS, TEXT(""));
    assert_int_equal(scale.sizes.count, RUNS);
    assert_true(scale.sizes.items[0] == 100 && scale_largest(&scale) == 1600);
    assert_false(scale_is_guess(&scale));
    assert_ptr_equal(find(&scale, "pairs", 0), &scale.rows.items[0]);
    assert_ptr_equal(find(&scale, "walk", 0), &scale.rows.items[1]);
    const ScaleCell *pairs = cell_of(&scale, &scale.rows.items[0], "entries");
    assert_int_equal(pairs->growth.code, GROWTH_QUADRATIC);
    assert_true(fabs(pairs->share - 2560000.0 / 2561602) < 1e-9);
    assert_true(fabs(pairs->later - 256e6) < 1);
    assert_int_equal(find(&scale, "small", 0)->leading, PROFILE_NONE);
    assert_int_equal(cell_of(&scale, find(&scale, "fixed", 0), "bytes")->growth.code,
                     GROWTH_CONSTANT);
    assert_int_equal(cell_of(&scale, &scale.all, "entries")->growth.code, GROWTH_QUADRATIC);
    scale_release(&scale);
    scale_init(&scale, runs, RUNS, TEXT("bytes"));
    assert_ptr_equal(find(&scale, "walk", 0), &scale.rows.items[0]);
    scale_release(&scale);
    release(made, RUNS);
}

static void the_runtime_system_is_no_part(void **state) {
    (void)state;
    Made made[3];
    ScaleRun runs[3];
    for (uint32_t i = 0; i < 3; i++) {
        begin(&made[i]);
        add(&made[i], "f", 0, 1, 100, 0, 1);
        uint32_t label = profile_label(&made[i].profile, (ProfileLabel){.kind = PROFILE_GC});
        uint32_t context = profile_context(&made[i].profile, PROFILE_NONE, label);
        made[i].profile.metrics.items[made[i].bytes].values.items[context] = 900;
        runs[i] = (ScaleRun){10u << i, &made[i].profile};
    }
    Scale scale;
    scale_init(&scale, runs, 3, TEXT(""));
    assert_true(cell_of(&scale, find(&scale, "f", 0), "bytes")->share == 1);
    assert_true(scale_is_guess(&scale));
    scale_release(&scale);
    release(made, 3);
}

/* ---- which is which ---- */

static void definitions_are_joined(void **state) {
    (void)state;
    Made made[3];
    ScaleRun runs[3];
    for (uint32_t i = 0; i < 3; i++) {
        begin(&made[i]);
        add(&made[i], "moves", 0, 10 + i, 100u << i, 0, 1); /* the size is in the source */
        /* two of one name, of which the smallest run has seen the second only */
        if (i > 0) add(&made[i], "show", 0, 20, 7, 0, 1);
        add(&made[i], "show", i > 0, 30, 500u << i, 0, 1);
        if (i == 2) add(&made[i], "late", 0, 40, 50, 0, 1);
        runs[i] = (ScaleRun){10u << i, &made[i].profile};
    }
    Scale scale;
    scale_init(&scale, runs, 3, TEXT(""));
    const ScaleCell *moves = cell_of(&scale, find(&scale, "moves", 0), "bytes");
    assert_true(moves->figures[0] == 100 && moves->figures[1] == 200 && moves->figures[2] == 400);
    assert_null(find(&scale, "moves", 1));
    assert_int_equal(moves->growth.code, GROWTH_LINEAR);
    bool seen = false;
    for (uint32_t i = 0; i < 2; i++) {
        const ScaleCell *show = cell_of(&scale, find(&scale, "show", i), "bytes");
        seen |= show->figures[0] == 500 && show->figures[1] == 1000 && show->figures[2] == 2000;
    }
    assert_true(seen);
    assert_null(find(&scale, "show", 2));
    const ScaleCell *late = cell_of(&scale, find(&scale, "late", 0), "bytes");
    assert_true(late->figures[0] == 0 && late->figures[2] == 50);
    scale_release(&scale);
    release(made, 3);
}

static void a_size_may_come_twice(void **state) {
    (void)state;
    Made made[4];
    ScaleRun runs[4];
    static const uint64_t sizes[] = {10, 20, 20, 40}, bytes[] = {10, 25, 20, 40},
                          ticks[] = {100, 300, 500, 1000};
    for (uint32_t i = 0; i < 4; i++) {
        begin(&made[i]);
        add(&made[i], "f", 0, 1, bytes[i], ticks[i], 1);
        runs[i] = (ScaleRun){sizes[i], &made[i].profile};
    }
    assert_int_equal(scale_size_count(runs, 4), 3);
    Scale scale;
    scale_init(&scale, runs, 4, TEXT(""));
    const ScaleRow *row = find(&scale, "f", 0);
    assert_int_equal(scale.sizes.count, 3);
    assert_true(cell_of(&scale, row, "bytes")->figures[1] == 20);  /* the least */
    assert_true(cell_of(&scale, row, "ticks")->figures[1] == 400); /* the average */
    scale_release(&scale);
    release(made, 4);
}

/* ---- time and heap ---- */

static void few_ticks_have_no_class(void **state) {
    (void)state;
    Made made[RUNS];
    ScaleRun runs[RUNS];
    for (uint32_t i = 0; i < RUNS; i++) {
        begin(&made[i]);
        add(&made[i], "few", 0, 1, 8, 1u << i, 1u << i);
        add(&made[i], "many", 0, 2, 8, 50u << (2 * i), 1u << i);
        runs[i] = (ScaleRun){100u << i, &made[i].profile};
    }
    Scale scale;
    scale_init(&scale, runs, RUNS, TEXT(""));
    const ScaleCell *few = cell_of(&scale, find(&scale, "few", 0), "ticks"),
                    *many = cell_of(&scale, find(&scale, "many", 0), "ticks");
    assert_int_equal(few->growth.code, GROWTH_UNCLEAR);
    assert_true(growth_has_doubt(&few->growth, GROWTH_DOUBT_NOISE));
    assert_true(few->later < 0);
    assert_int_equal(many->growth.code, GROWTH_QUADRATIC);
    scale_release(&scale);
    release(made, RUNS);
}

static void peaks_of_the_heap_are_by_definition(void **state) {
    (void)state;
    Made made[RUNS];
    ScaleRun runs[RUNS];
    for (uint32_t i = 0; i < RUNS; i++) {
        Profile *profile = &made[i].profile;
        begin(&made[i]);
        uint32_t holds = add(&made[i], "holds", 0, 1, 8, 0, 1),
                 other = add(&made[i], "other", 0, 2, 8, 0, 1);
        uint32_t heap = profile_dimension(profile, profile_dimension_of(PROFILE_DIMENSION_CONTEXT));
        for (uint32_t j = 1; j <= 3; j++) { /* it is largest in the middle */
            profile_begin_sample(profile, heap, (ProfileSample){.time = j * 1000});
            uint32_t one = profile_band(profile, heap, (ProfileBand){.context = holds + 1});
            uint32_t two = profile_band(profile, heap, (ProfileBand){.context = other + 1});
            profile_add_row(profile, heap, one, j == 2 ? 10000000u << i : 1000);
            profile_add_row(profile, heap, two, 5000000);
            profile_end_sample(profile, heap);
        }
        runs[i] = (ScaleRun){100u << i, profile};
    }
    Scale scale;
    scale_init(&scale, runs, RUNS, TEXT(""));
    const ScaleCell *holds = cell_of(&scale, find(&scale, "holds", 0), "peak-heap"),
                    *other = cell_of(&scale, find(&scale, "other", 0), "peak-heap");
    assert_true(holds->figures[0] == 10000000 && holds->figures[4] == 160000000);
    assert_true(holds->growth.code == GROWTH_LINEAR);
    assert_int_equal(other->growth.code, GROWTH_CONSTANT);
    assert_true(cell_of(&scale, &scale.all, "peak-heap")->figures[4] == 165000000);
    Buffer text = {0}, json = {0};
    PresentOptions options = {.top = 1};
    present_scale_text(&scale, TEXT("p"), &options, &text);
    assert_non_null(strstr(buffer_as_string(&text), "The peak of the heap grows as n"));
    assert_non_null(strstr(buffer_as_string(&text), "peak heap"));
    present_scale_json(&scale, TEXT("p"), &json);
    assert_int_equal(strncmp(buffer_as_string(&json), "{\"kind\":\"assay-scale\"", 21), 0);
    buffer_release(&text);
    buffer_release(&json);
    scale_release(&scale);
    release(made, RUNS);
}

UNIT(analyse_scale_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_steepest_that_matters_is_first),
        cmocka_unit_test(the_runtime_system_is_no_part),
        cmocka_unit_test(definitions_are_joined),
        cmocka_unit_test(a_size_may_come_twice),
        cmocka_unit_test(few_ticks_have_no_class),
        cmocka_unit_test(peaks_of_the_heap_are_by_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
