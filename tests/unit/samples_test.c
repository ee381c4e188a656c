/* Samples of the time: the timer, which contexts are handed over with their ticks, and what a
 * profile makes of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/os.h"
#include "formats/run/read.h"
#include "profile/add_run.h"
#include "runtime/contexts.h"
#include "tests/unit/unit.h"
#include <signal.h>

/* ---- the timer ---- */

typedef struct Struck {
    volatile uint32_t watched, noted;
    void *volatile trap;
} Struck;

static bool begin(Struck *struck, uint64_t nanoseconds) {
    return os_timer_begin(&(OsTimer){.nanoseconds = nanoseconds,
                                     .watched = &struck->watched,
                                     .noted = &struck->noted,
                                     .trap = &struck->trap,
                                     .value = struck});
}

static void wait_for(const Struck *struck) {
    while (struck->trap != struck) {
    }
}

static void test_timer_strikes(void **state) {
    (void)state;
    Struck struck = {.watched = 7};
    assert_true(begin(&struck, 1000000));
    wait_for(&struck);
    assert_int_equal(struck.noted, 7);
    struck.watched = 8;
    struck.trap = NULL;
    wait_for(&struck);
    assert_int_equal(struck.noted, 8);
    Struck other = {0};
    assert_false(begin(&other, 1000000)); /* there is one */
    os_timer_set(2000000);
    struck.trap = NULL;
    wait_for(&struck);
    os_timer_end();
    assert_true(begin(&other, 1000000));
    wait_for(&other);
    os_timer_end();
    os_timer_end();
}

/* A strike while it is held is for nothing; one that comes by another way shows that it was
 * seen. */
static void test_timer_held(void **state) {
    (void)state;
    Struck struck = {.watched = 7};
    assert_true(begin(&struck, UINT64_C(3600) * 1000000000));
    os_timer_hold(true);
    raise(SIGPROF);
    assert_null(struck.trap);
    assert_int_equal(struck.noted, 0);
    os_timer_hold(false);
    raise(SIGPROF);
    assert_ptr_equal(struck.trap, &struck);
    assert_int_equal(struck.noted, 7);
    os_timer_end();
    struct sigaction after;
    sigaction(SIGPROF, NULL, &after);
    assert_ptr_equal(after.sa_handler, SIG_DFL);
}

/* ---- contexts ---- */

static void test_ticks_keep_contexts(void **state) {
    (void)state;
    Contexts contexts;
    assert_true(contexts_init(&contexts, false, false));
    ContextId outer = context_push(&contexts, CONTEXT_MAIN, 3);
    ContextId inner = context_push(&contexts, outer, 4);
    context_push(&contexts, inner, 5); /* neither cost nor tick */
    RunCounts counts = {0};
    vector_push(&counts.ticks, ((RunTick){1, inner, 1}));
    vector_push(&counts.ticks, ((RunTick){2, CONTEXT_MAIN, 1}));
    vector_push(&counts.ticks, ((RunTick){3, CONTEXT_OVERFLOW, 1}));
    contexts_hand_over(&contexts, CONTEXT_MAIN, &counts);
    assert_int_equal(counts.contexts.count, 4); /* MAIN, outer, inner, OVERFLOW */
    const RunContext *items = counts.contexts.items;
    assert_int_equal(counts.ticks.items[1].context, 0);
    uint32_t of_inner = counts.ticks.items[0].context, of_none = counts.ticks.items[2].context;
    assert_int_equal(items[of_inner].label.index, 4);
    assert_int_equal(items[items[of_inner].parent].label.index, 3);
    assert_int_equal(items[of_none].label.kind, LABEL_OVERFLOW);
    run_counts_release(&counts);
    contexts_release(&contexts);
}

/* ---- profiles ---- */

static const RunName centres[] = {{.name = {"f", 1}}, {.name = {"g", 1}}};
static const RunNames names = {.centres = (RunName *)centres, .centre_count = 2};

/* MAIN with a cost, f below it with one, g below f with none; ticks of all three */
static void make_counts(RunCounts *counts) {
    *counts = (RunCounts){
        .wall_nanoseconds = 900, .mutator_nanoseconds = 500, .collector_nanoseconds = 70};
    counts->censuses.nanoseconds = 100;
    vector_push(&counts->contexts, ((RunContext){NO_PARENT, {LABEL_MAIN, 0}, 0, {[COST_V] = 1}}));
    vector_push(&counts->contexts, ((RunContext){0, {LABEL_CENTRE, 0}, 1, {[COST_V] = 2}}));
    vector_push(&counts->contexts, ((RunContext){1, {LABEL_CENTRE, 1}, 2, {0}}));
    vector_push(&counts->ticks, ((RunTick){10, 0, 1}));
    vector_push(&counts->ticks, ((RunTick){20, 1, 70000}));
    vector_push(&counts->ticks, ((RunTick){30, 2, 5}));
}

static void read_run(Profile *profile, uint64_t least) {
    RunCounts counts;
    make_counts(&counts);
    profile_init(profile);
    RunOptions options = {.sample_nanoseconds = 2000000, .sample_least = least};
    run_read(profile, &counts, &names, &options, "machine");
    run_counts_release(&counts);
    Arena arena;
    ProfileFaults faults = {0};
    arena_init(&arena);
    assert_true(profile_validate(profile, &arena, &faults));
    vector_release(&faults);
    arena_release(&arena);
}

static uint64_t number_of(const Profile *profile, ProfileFactCode code) {
    uint64_t number;
    return profile_number(profile, code, &number) ? number : UINT64_MAX;
}

static void test_samples_of_a_profile(void **state) {
    (void)state;
    Profile profile;
    read_run(&profile, 70006);
    uint32_t metric = profile_metric_of(&profile, PROFILE_METRIC_TICKS);
    assert_int_not_equal(metric, PROFILE_NONE);
    const ProfileMetric *ticks = &profile.metrics.items[metric];
    assert_true(ticks->sampled);
    assert_int_equal(ticks->samples, 70006);
    assert_int_equal(profile.contexts.count, 2);
    assert_int_equal(ticks->values.items[0], 1);
    assert_int_equal(ticks->values.items[1], 70005); /* those of g, which has no cost, too */
    assert_int_equal(profile.ticks.count, 4);        /* a weight has 16 bits */
    assert_int_equal(profile_clock_of(&profile, ticks->source), PROFILE_CLOCK_MUTATOR);
    assert_int_equal(number_of(&profile, PROFILE_FACT_TICK_INTERVAL), 2000);
    assert_int_equal(number_of(&profile, PROFILE_FACT_DURATION), 800);
    assert_int_equal(number_of(&profile, PROFILE_FACT_MUTATOR), 500);
    assert_int_equal(number_of(&profile, PROFILE_FACT_PAUSES), 70);
    profile_release(&profile);
}

static void test_too_few_samples(void **state) {
    (void)state;
    Profile profile;
    read_run(&profile, 70007);
    assert_int_equal(profile_metric_of(&profile, PROFILE_METRIC_TICKS), PROFILE_NONE);
    assert_int_equal(profile.ticks.count, 0);
    assert_int_equal(number_of(&profile, PROFILE_FACT_DURATION), UINT64_MAX);
    assert_int_equal(number_of(&profile, PROFILE_FACT_MUTATOR), UINT64_MAX);
    profile_release(&profile);
}

/* runs of which some were long enough for samples can be added up */
static void test_sums_of_some_with_samples(void **state) {
    (void)state;
    Profile with, without, sum;
    ProfileProblem problem = {0};
    read_run(&with, 1);
    read_run(&without, 70007);
    profile_init(&sum);
    assert_true(profile_add_run(&sum, &with));
    assert_true(profile_run_is_alike(&sum, &without, &problem));
    assert_true(profile_add_run(&sum, &without));
    assert_int_equal(sum.losses.count, 1);
    assert_int_equal(sum.losses.items[0].code, LOSS_RUNS_WITHOUT);
    profile_problem_release(&problem);
    profile_release(&with);
    profile_release(&without);
    profile_release(&sum);
}

UNIT(samples_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_timer_strikes),
        cmocka_unit_test(test_timer_held),
        cmocka_unit_test(test_ticks_keep_contexts),
        cmocka_unit_test(test_samples_of_a_profile),
        cmocka_unit_test(test_too_few_samples),
        cmocka_unit_test(test_sums_of_some_with_samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
