/* Known faults of GHC: versions, which release has which fault, and that each is told where the
 * file shows it. */
#include "analyse/findings/findings.h"
#include "ghc/faults.h"
#include "present/words/findings.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

static GhcVersion version_of(const char *text) {
    GhcVersion version;
    assert_true(ghc_version(text_of(text), &version));
    return version;
}

static void versions_are_compared_by_number(void **state) {
    (void)state;
    static const char *const rising[] = {"7.10.3", "8.10.7",          "9.0",    "9.0.2",
                                         "9.2.1",  "9.14.0.20251028", "9.14.1", "9.14.2",
                                         "10.0.1", "10.1.20260801",   "10.2"};
    enum { COUNT = sizeof rising / sizeof rising[0] };
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            int order = ghc_version_compare(version_of(rising[i]), version_of(rising[j]));
            assert_int_equal(order, (i > j) - (i < j));
        }
    GhcVersion version;
    assert_false(ghc_version(TEXT(""), &version));
    assert_false(ghc_version(TEXT("HEAD"), &version));
    assert_false(ghc_version(TEXT("99999999999999.1"), &version));
    assert_true(ghc_version(TEXT("9."), &version));
}

static bool has(const char *version, GhcFaultCode code) {
    return ghc_version_has(version_of(version), ghc_fault_row(code));
}

static void each_series_is_mended_by_itself(void **state) {
    (void)state;
    assert_false(has("8.8.4", GHC_FAULT_RESTART)); /* since 8.10.1 */
    assert_true(has("8.10.1", GHC_FAULT_RESTART));
    assert_true(has("9.10.3", GHC_FAULT_RESTART)); /* a series that was never mended */
    assert_true(has("9.12.4", GHC_FAULT_RESTART));
    assert_false(has("9.12.5", GHC_FAULT_RESTART));
    assert_true(has("9.14.1", GHC_FAULT_RESTART)); /* later than 9.12.5, and not mended */
    assert_false(has("9.14.2", GHC_FAULT_RESTART));
    assert_false(has("10.0.1", GHC_FAULT_RESTART));
    assert_false(has("10.4.1", GHC_FAULT_RESTART)); /* a series after the last */
    assert_false(has("9.4.2", GHC_FAULT_INFO_ADDRESSES));
    assert_true(has("9.4.3", GHC_FAULT_INFO_ADDRESSES));
    assert_false(has("9.4.4", GHC_FAULT_INFO_ADDRESSES));
    assert_false(has("9.6.1", GHC_FAULT_INFO_ADDRESSES));
}

/* ---- a profile that shows a fault ---- */

typedef struct Shown {
    GhcFaultCode code;
    const char *faulty, *mended; /* versions */
    const char *ways, *command;
    ProfileLossCode loss; /* LOSS_OTHER: none */
    ProfileDimensionCode census;
    const char *band;
    uint64_t bytes, alive;
    bool ticks, centres, info_tables;
} Shown;

static const Shown shown[] = {
    {.code = GHC_FAULT_TIMER,
     .faulty = "9.0.2",
     .mended = "10.2.1",
     .ways = "rts_p",
     .loss = LOSS_EVENTLOG_STRETCH,
     .ticks = true},
    {.code = GHC_FAULT_FLUSH,
     .faulty = "9.12.2",
     .mended = "10.0.1",
     .ways = "rts",
     .command = "prog +RTS -l --eventlog-flush-interval=1",
     .loss = LOSS_EVENTLOG_STRETCH},
    {.code = GHC_FAULT_INFO_TABLES,
     .faulty = "9.6.4",
     .mended = "9.6.5",
     .ways = "rts_thr",
     .loss = LOSS_EVENTLOG_EVENT,
     .info_tables = true},
    {.code = GHC_FAULT_RESTART,
     .faulty = "9.10.1",
     .mended = "9.12.5",
     .ways = "rts_thr",
     .loss = LOSS_EVENTLOG_STRETCH},
    {.code = GHC_FAULT_INFO_ADDRESSES,
     .faulty = "9.4.3",
     .mended = "9.4.4",
     .ways = "rts",
     .census = PROFILE_DIMENSION_INFO_TABLE,
     .band = "0x10",
     .bytes = 64,
     .info_tables = true},
    {.code = GHC_FAULT_HANG,
     .faulty = "9.12.3",
     .mended = "9.12.4",
     .ways = "rts_thr",
     .command = "prog +RTS --eventlog-flush-interval=2 -l",
     .loss = LOSS_EVENTLOG_CUT},
    {.code = GHC_FAULT_STACKS,
     .faulty = "9.0.2",
     .mended = "9.2.1",
     .ways = "rts_p",
     .census = PROFILE_DIMENSION_TYPE,
     .band = "Int",
     .bytes = 1 << 20,
     .alive = 4 << 20},
    {.code = GHC_FAULT_PINNED,
     .faulty = "9.0.2",
     .mended = "9.2.1",
     .ways = "rts_p",
     .census = PROFILE_DIMENSION_TYPE,
     .band = "PINNED",
     .bytes = 2 << 20},
    {.code = GHC_FAULT_BIOGRAPHY,
     .faulty = "9.2.3",
     .mended = "9.2.4",
     .ways = "rts_p",
     .loss = LOSS_HP_CUT_IN_SAMPLE,
     .census = PROFILE_DIMENSION_BIOGRAPHY,
     .band = "LAG",
     .bytes = 64},
    {.code = GHC_FAULT_SHRUNK,
     .faulty = "9.14.1",
     .mended = "10.2.1",
     .ways = "rts",
     .loss = LOSS_GHC_EMPTY_SAMPLES,
     .census = PROFILE_DIMENSION_CLOSURE_TYPE,
     .band = "THUNK",
     .bytes = 64},
    {.code = GHC_FAULT_ACTIONS,
     .faulty = "9.12.5",
     .mended = "9.14.2",
     .ways = "rts_p",
     .centres = true},
    {.code = GHC_FAULT_THREADS,
     .faulty = "9.14.1",
     .mended = "9.14.2",
     .ways = "rts_thr_p",
     .loss = LOSS_EVENTLOG_CUT_IN_EVENT},
};
enum { SHOWN = sizeof shown / sizeof shown[0] };

static void make_census(Profile *profile, uint32_t source, const Shown *of) {
    ProfileDimension dimension = profile_dimension_of(of->census);
    dimension.source = source;
    uint32_t index = profile_dimension(profile, dimension);
    profile_begin_sample(profile, index, (ProfileSample){.time = 1000});
    uint32_t band = profile_band(profile, index, (ProfileBand){.name = text_of(of->band)});
    profile_add_row(profile, index, band, of->bytes);
    profile_end_sample(profile, index);
}

static void make_costs(Profile *profile, uint32_t source, const Shown *of) {
    ProfileMetricCode code = of->ticks ? PROFILE_METRIC_TICKS : PROFILE_METRIC_BYTES;
    uint32_t metric = profile_add_metric(
        profile,
        (ProfileMetric){.code = code, .source = source, .sampled = of->ticks, .samples = 1000});
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    uint32_t centre = profile_label(
        profile, (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("M"), .name = TEXT("f")});
    uint32_t below = profile_context(profile, root, centre);
    profile->metrics.items[metric].values.items[root] = of->centres ? 600 : 100;
    profile->metrics.items[metric].values.items[below] = of->centres ? 400 : 900;
}

static void make(Profile *profile, const Shown *of, const char *version) {
    char rts[40];
    profile_init(profile);
    uint32_t source = profile_add_source(
        profile, (ProfileSource){.format = PROFILE_FORMAT_EVENTLOG, .clock = PROFILE_CLOCK_WALL});
    snprintf(rts, sizeof rts, "GHC-%s %s", version, of->ways);
    profile_set_fact(profile, source, PROFILE_FACT_RTS, text_of(rts));
    if (of->command) profile_set_fact(profile, source, PROFILE_FACT_COMMAND, text_of(of->command));
    if (of->alive > 0) profile_set_number(profile, source, PROFILE_FACT_PEAK_LIVE_BYTES, of->alive);
    if (of->loss == LOSS_EVENTLOG_EVENT)
        profile_lose(profile, LOSS_EVENTLOG_EVENT, .parts = {profile_part_text(TEXT("IPE"))});
    else if (of->loss != LOSS_OTHER)
        profile_add_loss(profile, (ProfileLoss){.code = of->loss});
    if (of->band) make_census(profile, source, of);
    if (of->ticks || of->centres) make_costs(profile, source, of);
    if (of->info_tables) map_put(&profile->info_tables.by_id, 1, 0);
}

static bool is_found(const Profile *profile, GhcFaultCode code) {
    GhcFaults faults;
    ghc_find_faults(profile, &faults);
    for (uint32_t i = 0; i < faults.count; i++)
        if (faults.codes[i] == code) return true;
    return false;
}

static void each_is_told_of_a_version_that_has_it(void **state) {
    (void)state;
    bool tried[GHC_FAULT_COUNT] = {false};
    for (int i = 0; i < SHOWN; i++) {
        Profile profile;
        make(&profile, &shown[i], shown[i].faulty);
        if (!is_found(&profile, shown[i].code))
            fail_msg("%s is not found", ghc_fault_row(shown[i].code)->key);
        profile_release(&profile);
        make(&profile, &shown[i], shown[i].mended);
        assert_false(is_found(&profile, shown[i].code));
        profile_release(&profile);
        tried[shown[i].code] = true;
    }
    for (int i = 0; i < GHC_FAULT_COUNT; i++) assert_true(tried[i]);
}

/* Each trait is needed: without what makes it, nothing is told. */
static void each_is_told_only_where_the_file_shows_it(void **state) {
    (void)state;
    for (int i = 0; i < SHOWN; i++) {
        Shown healthy = {.code = shown[i].code, .ways = shown[i].ways, .command = shown[i].command};
        Profile profile;
        make(&profile, &healthy, shown[i].faulty);
        assert_false(is_found(&profile, shown[i].code));
        profile_release(&profile);
        healthy = shown[i];
        healthy.ways = strstr(shown[i].ways, "thr") ? "rts_p" : "rts_thr_p";
        uint32_t needs = ghc_fault_row(shown[i].code)->traits;
        make(&profile, &healthy, shown[i].faulty);
        assert_int_equal(is_found(&profile, shown[i].code),
                         (ghc_traits(&profile) & needs) == needs);
        profile_release(&profile);
    }
}

static void the_more_special_one_is_told(void **state) {
    (void)state;
    Profile profile;
    make(&profile, &shown[0], "9.0.2");
    assert_true(is_found(&profile, GHC_FAULT_TIMER));
    assert_false(is_found(&profile, GHC_FAULT_RESTART));
    profile_release(&profile);
}

static void the_sentence_has_version_releases_and_advice(void **state) {
    (void)state;
    Profile profile;
    Rollup rollup;
    Findings findings = {0};
    LabelNames names;
    Buffer text = {0};
    make(&profile, &shown[3], "9.10.1");
    rollup_init(&rollup, &profile);
    findings_compute(&rollup, profile_default_metric(&profile), &findings);
    label_names_init(&names, &profile);
    for (uint32_t i = 0; i < findings.count; i++)
        if (findings.items[i].kind == FINDING_KNOWN_FAULT)
            present_finding(&profile, &names, &findings.items[i], &text);
    buffer_char(&text, '\0');
    assert_string_equal(
        text.bytes,
        "GHC 9.10.1 can corrupt the eventlog of a program that starts, stops or flushes "
        "it while it runs (mended in 9.12.5, 9.14.2 and 10.0.1). Log the whole run "
        "instead (+RTS -l).");
    buffer_release(&text);
    label_names_release(&names);
    vector_release(&findings);
    rollup_release(&rollup);
    profile_release(&profile);
}

/* ---- advice fits the file ---- */

static Buffer few_samples(ProfileMetricCode code) {
    Profile profile;
    Rollup rollup;
    LabelNames names;
    Buffer text = {0};
    profile_init(&profile);
    uint32_t source =
        profile_add_source(&profile, (ProfileSource){.format = PROFILE_FORMAT_EVENTLOG});
    uint32_t metric = profile_add_metric(
        &profile, (ProfileMetric){.code = code, .source = source, .sampled = true, .samples = 5});
    uint32_t main = profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN});
    uint32_t context = profile_context(&profile, PROFILE_NONE, main);
    profile.metrics.items[metric].values.items[context] = 5;
    profile_set_number(&profile, source, PROFILE_FACT_TICK_INTERVAL, 1000);
    rollup_init(&rollup, &profile);
    Findings findings = {0};
    findings_compute(&rollup, metric, &findings);
    label_names_init(&names, &profile);
    for (uint32_t i = 0; i < findings.count; i++)
        if (findings.items[i].kind == FINDING_FEW_SAMPLES)
            present_finding(&profile, &names, &findings.items[i], &text);
    buffer_char(&text, '\0');
    label_names_release(&names);
    vector_release(&findings);
    rollup_release(&rollup);
    profile_release(&profile);
    return text;
}

/* The interval of stack samples is the program's: neither -V sets it, nor is it that of ticks. */
static void few_samples_have_advice_that_fits(void **state) {
    (void)state;
    Buffer ticks = few_samples(PROFILE_METRIC_TICKS);
    Buffer stacks = few_samples(PROFILE_METRIC_STACK_SAMPLES);
    assert_non_null(strstr(ticks.bytes, "5 ticks, one every 1"));
    assert_non_null(strstr(ticks.bytes, "+RTS -V"));
    assert_non_null(strstr(stacks.bytes, "5 samples"));
    assert_non_null(strstr(stacks.bytes, "set in the program"));
    assert_null(strstr(stacks.bytes, "+RTS"));
    assert_null(strstr(stacks.bytes, "one every"));
    buffer_release(&ticks);
    buffer_release(&stacks);
}

UNIT(ghc_faults_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versions_are_compared_by_number),
        cmocka_unit_test(each_series_is_mended_by_itself),
        cmocka_unit_test(each_is_told_of_a_version_that_has_it),
        cmocka_unit_test(each_is_told_only_where_the_file_shows_it),
        cmocka_unit_test(the_more_special_one_is_told),
        cmocka_unit_test(the_sentence_has_version_releases_and_advice),
        cmocka_unit_test(few_samples_have_advice_that_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
