/* What GHC leaves of an answer, by the figures of its two builds. */
#include "analyse/beside/beside.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* `busy` of one module, with so many entries and bytes. Returns its label. */
static uint32_t fill(Profile *profile, uint64_t entries, uint64_t bytes) {
    profile_init(profile);
    uint32_t source = profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_PJ});
    ProfileLabel busy = {.kind = PROFILE_CENTRE,
                         .module = TEXT("Main"),
                         .name = TEXT("busy"),
                         .path = TEXT(""),
                         .place = {.file = TEXT("Main.hs"), .line = 3, .column = 1}};
    uint32_t label = profile_label(profile, busy);
    uint32_t context = profile_context(profile, PROFILE_NONE, label);
    static const ProfileMetricCode codes[] = {PROFILE_METRIC_ENTRIES, PROFILE_METRIC_BYTES};
    const uint64_t values[] = {entries, bytes};
    for (int i = 0; i < 2; i++) {
        uint32_t metric =
            profile_add_metric(profile, (ProfileMetric){.code = codes[i], .source = source});
        profile->metrics.items[metric].values.items[context] = values[i];
    }
    return label;
}

typedef struct Case {
    uint64_t profiled, allocated; /* bytes: of the definition, and of the whole program */
    BesideVerdict verdict;
} Case;

static void allocation_is_judged_by_both_builds(void **state) {
    (void)state;
    static const Case cases[] = {
        {0, 100, BESIDE_GONE},        {100, 120, BESIDE_GONE}, {300, 400, BESIDE_LESS},
        {900, 950, BESIDE_REMAINS},   {900, 300, BESIDE_LESS}, /* no definition makes more than the program */
        {900, 50, BESIDE_GONE},       {10, 900, BESIDE_MOVED}, {300, 600, BESIDE_MOVED},
        {1500, 2000, BESIDE_REMAINS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Profile ours, theirs;
        Rollup rollup;
        Beside beside;
        uint32_t label = fill(&ours, 5, 1000);
        fill(&theirs, 5, cases[i].profiled);
        rollup_init(&rollup, &ours);
        BesideGiven given = {.profiled = &theirs, .allocated = cases[i].allocated};
        beside_init(&beside, &rollup, &given);
        Answer answer = {.kind = ANSWER_ALLOCATION, .label = label};
        assert_int_equal(beside_of_answer(&beside, &answer), cases[i].verdict);
        beside_release(&beside);
        rollup_release(&rollup);
        profile_release(&ours);
        profile_release(&theirs);
    }
}

/* `steps` of ours, all of the program's; `samples` of theirs, of `all`, in so much time */
typedef struct WorkCase {
    uint64_t steps, samples, all, milliseconds;
    BesideVerdict verdict;
} WorkCase;

/* a further metric of one context */
static void add_metric(Profile *profile, ProfileMetricCode code, uint64_t value) {
    uint32_t metric = profile_add_metric(profile, (ProfileMetric){.code = code, .source = 0});
    profile->metrics.items[metric].values.items[profile->contexts.count - 1] = value;
}

/* what `busy` does not have of `all` */
static void add_rest(Profile *profile, uint64_t all) {
    ProfileLabel rest = {.kind = PROFILE_CENTRE,
                         .module = TEXT("Main"),
                         .name = TEXT("rest"),
                         .path = TEXT(""),
                         .place = {.file = TEXT("Main.hs"), .line = 9, .column = 1}};
    uint32_t context = profile_context(profile, PROFILE_NONE, profile_label(profile, rest));
    uint32_t last = profile->metrics.count - 1;
    uint64_t *values = profile->metrics.items[last].values.items;
    values[context] = all - values[context - 1];
}

static void work_is_judged_by_time(void **state) {
    (void)state;
    enum { MILLION = 1000000 };
    static const WorkCase cases[] = {
        {200, 95, 100, 150, BESIDE_REMAINS}, /* 0.7 ns for a step */
        {200, 95, 100, 10, BESIDE_GONE},     /* 0.05 */
        {200, 95, 100, 11, BESIDE_REMAINS},
        {200, 5, 100, 150, BESIDE_GONE},   /* the time is another's: 0.04 */
        {200, 20, 100, 150, BESIDE_LESS},  /* a fifth of the time, all of the work */
        {200, 3, 10, 150, BESIDE_REMAINS}, /* few samples: of the program alone */
        {200, 0, 0, 4, BESIDE_GONE},
        {19, 95, 100, 150, BESIDE_UNKNOWN}, /* too little to be timed */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Profile ours, theirs;
        Rollup rollup;
        Beside beside;
        BesideTime time;
        uint32_t label = fill(&ours, 5, 1000);
        fill(&theirs, 5, 0);
        add_metric(&ours, PROFILE_METRIC_STEPS, cases[i].steps * MILLION);
        add_metric(&theirs, PROFILE_METRIC_TICKS, cases[i].samples);
        add_rest(&theirs, cases[i].all);
        rollup_init(&rollup, &ours);
        BesideGiven given = {
            .profiled = &theirs, .allocated = 10, .nanoseconds = cases[i].milliseconds * MILLION};
        beside_init(&beside, &rollup, &given);
        Answer answer = {.kind = ANSWER_TIME, .label = label};
        assert_int_equal(beside_of_answer(&beside, &answer), cases[i].verdict);
        answer.kind = ANSWER_ALLOCATION; /* is of the bytes, which are gone */
        assert_int_equal(beside_of_answer(&beside, &answer), BESIDE_GONE);
        assert_int_equal(beside_of_work(&beside, &answer, &time), cases[i].verdict);
        beside_release(&beside);
        rollup_release(&rollup);
        profile_release(&ours);
        profile_release(&theirs);
    }
}

static void a_gap_says_nothing(void **state) {
    (void)state;
    Profile ours;
    Rollup rollup;
    Beside beside;
    uint32_t label = fill(&ours, 5, 1000);
    rollup_init(&rollup, &ours);
    BesideGiven given = {.gap = BESIDE_NO_GHC};
    beside_init(&beside, &rollup, &given);
    Answer answer = {.kind = ANSWER_ALLOCATION, .label = label};
    assert_int_equal(beside_of_answer(&beside, &answer), BESIDE_UNKNOWN);
    assert_int_equal(beside.rows.count, 0);
    beside_release(&beside);
    rollup_release(&rollup);
    profile_release(&ours);
}

UNIT(analyse_beside_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(allocation_is_judged_by_both_builds),
        cmocka_unit_test(work_is_judged_by_time),
        cmocka_unit_test(a_gap_says_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
