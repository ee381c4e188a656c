/* Findings on GHC's files: which there are, and that their figures are the files' own. */
#include "analyse/findings/findings.h"
#include "present/layout/wrap.h"
#include "present/words/findings.h"
#include "present/words/names.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"

typedef struct Found {
    Profile profile;
    Rollup rollup;
    Findings findings;
} Found;

static void find(Found *found) {
    rollup_init(&found->rollup, &found->profile);
    found->findings = (Findings){0};
    findings_compute(&found->rollup, profile_default_metric(&found->profile), &found->findings);
}

static void find_in_file(Found *found, const char *name, const char *ending) {
    ghc_read_file(&found->profile, name, ending);
    find(found);
}

static void find_in_files(Found *found, const char *name, const char *const *endings, int count) {
    ghc_read_file(&found->profile, name, endings[0]);
    for (int i = 1; i < count; i++) {
        Profile further;
        ghc_read_file(&further, name, endings[i]);
        profile_merge_into(&found->profile, &further);
        profile_release(&further);
    }
    find(found);
}

static void release(Found *found) {
    vector_release(&found->findings);
    rollup_release(&found->rollup);
    profile_release(&found->profile);
}

static const Finding *get(const Found *found, FindingKind kind) {
    for (uint32_t i = 0; i < found->findings.count; i++)
        if (found->findings.items[i].kind == kind) return &found->findings.items[i];
    return NULL;
}

/* the sentence, glue as spaces; to be released */
static Buffer sentence(const Found *found, FindingKind kind) {
    LabelNames names;
    Buffer text = {0};
    label_names_init(&names, &found->profile);
    assert_non_null(get(found, kind));
    present_finding(&found->profile, &names, get(found, kind), &text);
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == WRAP_GLUE) text.bytes[i] = ' ';
    label_names_release(&names);
    return text;
}

static void assert_says(const Found *found, FindingKind kind, const char *part) {
    Buffer text = sentence(found, kind);
    if (!strstr(buffer_as_string(&text), part)) print_message("%s\n", buffer_as_string(&text));
    assert_non_null(strstr(buffer_as_string(&text), part));
    buffer_release(&text);
}

static bool has_total(const FindingTotals *totals, FindingTotalKind kind, uint64_t amount) {
    for (uint32_t i = 0; i < totals->count; i++)
        if (totals->items[i].kind == kind && totals->items[i].amount == amount) return true;
    return false;
}

/* ---- totals ---- */

static void one_file_says_what_its_total_has(void **state) {
    (void)state;
    Found found;
    find_in_file(&found, "state_map", ".prof");
    const FindingTotals *totals = &get(&found, FINDING_TOTALS)->totals;
    assert_int_equal(totals->count, 1);
    assert_int_equal(totals->items[0].kind, FINDING_TOTAL_OWN);
    assert_true(totals->items[0].amount == ghc_total(&found.profile, "bytes"));
    uint64_t own = totals->items[0].amount;
    assert_says(&found, FINDING_TOTALS, "-pj also counts SYSTEM and OVERHEAD_of");
    release(&found);

    find_in_file(&found, "state_map", ".pj.json");
    totals = &get(&found, FINDING_TOTALS)->totals;
    assert_int_equal(totals->items[0].kind, FINDING_TOTAL_ALL);
    assert_true(totals->runtime.total - totals->runtime.amount ==
                own); /* to the byte, as -P has it */
    release(&found);

    find_in_file(&found, "state_map", ".rts");
    totals = &get(&found, FINDING_TOTALS)->totals;
    assert_int_equal(totals->items[0].kind, FINDING_TOTAL_HEAP);
    assert_true(totals->items[0].amount == ghc_fact_number(&found.profile, "reported.bytes"));
    assert_null(get(&found, FINDING_NOTHING));
    release(&found);
}

/* in any order of the files */
static void joined_files_say_which_total_is_which(void **state) {
    (void)state;
    static const char *const orders[][4] = {
        {".prof", ".pj.json", ".rts", ".gc.eventlog"},
        {".gc.eventlog", ".rts", ".pj.json", ".prof"},
        {".rts", ".prof", ".gc.eventlog", ".pj.json"},
        {".pj.json", ".gc.eventlog", ".prof", ".rts"},
    };
    Found found;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        find_in_files(&found, "state_map", orders[i], 4);
        const FindingTotals *totals = &get(&found, FINDING_TOTALS)->totals;
        assert_null(get(&found, FINDING_DISAGREES));
        assert_true(has_total(totals, FINDING_TOTAL_OWN, 22563912));
        assert_true(has_total(totals, FINDING_TOTAL_ALL, 35435296));
        assert_true(has_total(totals, FINDING_TOTAL_HEAP, 52895368));
        assert_true(has_total(totals, FINDING_TOTAL_HEAP, 9982048)); /* of a smaller run */
        assert_int_equal(totals->count, 4);
        for (uint32_t j = 1; j < totals->count; j++)
            assert_true(totals->items[j - 1].kind <= totals->items[j].kind);
        release(&found);
    }
    find_in_files(&found, "state_map", orders[0], 2);
    assert_says(&found, FINDING_TOTALS, "22,563,912 B by -p and -P");
    release(&found);
}

static void rounded_figures_are_no_amounts(void **state) {
    (void)state;
    Found found;
    find_in_file(&found, "state_map.ticks", ".p.prof");
    assert_says(&found, FINDING_PATH, "% of the bytes are in or below ");
    assert_int_equal(get(&found, FINDING_TOTALS)->totals.items[0].kind, FINDING_TOTAL_OWN);
    release(&found);
}

/* ---- samples ---- */

static void make_ticks(Found *found, const uint64_t *ticks, uint32_t count) {
    Profile *profile = &found->profile;
    uint64_t all = 0;
    profile_init(profile);
    profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_TICK_INTERVAL, TEXT("1000"));
    for (uint32_t i = 0; i < count; i++) all += ticks[i];
    uint32_t metric = profile_add_metric(
        profile, (ProfileMetric){
                     .key = TEXT("ticks"), .name = TEXT("ticks"), .sampled = true, .samples = all});
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    for (uint32_t i = 0; i < count; i++) {
        char name[] = {(char)('a' + i), '\0'};
        uint32_t label =
            profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = text_of(name)});
        uint32_t context = profile_context(profile, root, label);
        profile->metrics.items[metric].values.items[context] = ticks[i];
    }
    find(found);
}

static void few_ticks_say_what_they_could_have_been(void **state) {
    (void)state;
    Found found;
    make_ticks(&found, (const uint64_t[]){3, 2, 2, 2, 2, 2, 2}, 7);
    const FindingFewSamples *few = &get(&found, FINDING_FEW_SAMPLES)->few_samples;
    assert_int_equal(few->samples, 15);
    assert_int_equal(few->amount, 3);
    assert_int_equal(few->low, 1);
    assert_int_equal(few->high, 7);
    assert_says(
        &found, FINDING_FEW_SAMPLES,
        "Only 15 ticks, one every 1 ms: too few to say where the time goes (a has 3, and by "
        "chance could have had 1 to 7).");
    assert_null(get(&found, FINDING_SAMPLES_CLOSE));
    release(&found);
    make_ticks(&found, (const uint64_t[]){99}, 1);
    assert_int_equal(get(&found, FINDING_FEW_SAMPLES)->few_samples.high, 99);
    assert_true(get(&found, FINDING_FEW_SAMPLES)->few_samples.low > 90);
    release(&found);
    make_ticks(&found, (const uint64_t[]){0}, 1);
    assert_says(&found, FINDING_FEW_SAMPLES, "There are no ticks");
    release(&found);
}

static void close_counts_are_not_told_apart(void **state) {
    (void)state;
    Found found;
    make_ticks(&found, (const uint64_t[]){100, 90, 10}, 3);
    assert_null(get(&found, FINDING_FEW_SAMPLES));
    assert_says(&found, FINDING_SAMPLES_CLOSE, "a and b cannot be told apart: 100 and 90 of 200");
    release(&found);
    make_ticks(&found, (const uint64_t[]){100, 40}, 2);
    assert_null(get(&found, FINDING_SAMPLES_CLOSE));
    release(&found);
}

static void ticks_of_the_collector_are_set_apart(void **state) {
    (void)state;
    Found found;
    find_in_file(&found, "state_map.ticks", ".eventlog");
    const FindingTicksRuntime *ticks = &get(&found, FINDING_TICKS_RUNTIME)->ticks_runtime;
    assert_true(ticks->runtime > 0 && ticks->runtime < ticks->all);
    Profile prof;
    ghc_read_file(&prof, "state_map.ticks", ".prof");
    assert_says(&found, FINDING_TICKS_RUNTIME, "A .prof leaves them out");
    profile_release(&prof);
    release(&found);
}

static void add_ticks(Profile *profile, ProfileLabelKind kind, uint64_t ticks, bool timed) {
    uint32_t context = profile_context(profile, PROFILE_NONE,
                                       profile_label(profile, (ProfileLabel){.kind = kind}));
    profile->metrics.items[0].values.items[context] = ticks;
    profile->metrics.items[0].samples += ticks;
    if (timed)
        vector_push(&profile->ticks,
                    ((ProfileTick){.context = context, .weight = (uint16_t)ticks}));
}

/* an eventlog's census, or a .hp's */
static uint32_t add_census(Profile *profile, const char *key, const char *band, uint64_t bytes,
                           bool logged) {
    uint32_t source = profile_add_source(
        profile, (ProfileSource){.format = logged ? PROFILE_FORMAT_EVENTLOG : PROFILE_FORMAT_HP,
                                 .clock = logged ? PROFILE_CLOCK_WALL : PROFILE_CLOCK_MUTATOR});
    uint32_t dimension = profile_dimension(
        profile,
        (ProfileDimension){
            .key = text_of(key), .name = text_of(key), .unit = TEXT("B"), .source = source});
    uint32_t added =
        profile_band(profile, dimension, (ProfileBand){.name = text_of(band), .number = 7});
    profile_begin_sample(profile, dimension, (ProfileSample){.time = 1000});
    profile_add_row(profile, dimension, added, bytes);
    profile_end_sample(profile, dimension);
    return added;
}

/* again, after the profile was changed */
static void find_again(Found *found) {
    vector_release(&found->findings);
    rollup_release(&found->rollup);
    find(found);
}

static void the_runtimes_labels_are_those_that_have_ticks(void **state) {
    (void)state;
    Found found;
    make_ticks(&found, (const uint64_t[]){17}, 1);
    add_ticks(&found.profile, PROFILE_GC, 0, false);
    add_ticks(&found.profile, PROFILE_SYSTEM, 1, false);
    find_again(&found);
    assert_says(
        &found, FINDING_TICKS_RUNTIME,
        "Of the 18 ticks, 1 is the runtime system's (SYSTEM). A .prof leaves it out: of the "
        "other 17, a has 100.0 %.");
    add_ticks(&found.profile, PROFILE_OVERHEAD, 2, false);
    find_again(&found);
    assert_says(&found, FINDING_TICKS_RUNTIME,
                "3 are the runtime system's (OVERHEAD_of, SYSTEM). A .prof leaves them out");
    release(&found);
}

/* ---- entries ---- */

/* `a` is entered so often and allocates nothing; seconds: of the run, empty if nobody says */
static void make_entries(Found *found, uint64_t entries, const char *seconds) {
    Profile *profile = &found->profile;
    static const ProfileMetricCode codes[] = {PROFILE_METRIC_BYTES, PROFILE_METRIC_ENTRIES};
    profile_init(profile);
    profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    for (int i = 0; i < 2; i++) {
        ProfileMetric metric = {0};
        profile_set_metric_code(&metric, codes[i]);
        profile_add_metric(profile, metric);
    }
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    static const Text names[] = {TEXT("a"), TEXT("b")};
    for (uint32_t i = 0; i < 2; i++) {
        ProfileLabel label = {.kind = PROFILE_CENTRE, .module = TEXT("M"), .name = names[i]};
        uint32_t context = profile_context(profile, root, profile_label(profile, label));
        profile->metrics.items[0].values.items[context] = i == 0 ? 0 : 1000;
        profile->metrics.items[1].values.items[context] = i == 0 ? entries : 1;
    }
    if (seconds[0]) profile_set_fact(profile, 0, PROFILE_FACT_TOTAL_SECONDS, text_of(seconds));
    find(found);
}

/* a centre distorts what it measures if it is entered often in a time, not if a run is long */
static void a_centre_distorts_by_entries_a_second(void **state) {
    (void)state;
    static const struct {
        uint64_t entries;
        const char *seconds;
        bool told;
    } cases[] = {{2000000, "1.9", true},
                 {2000000, "2.1", false},
                 {40000, "0.02", true},
                 {999999, "", false},
                 {1000000, "", true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Found found;
        make_entries(&found, cases[i].entries, cases[i].seconds);
        assert_int_equal(get(&found, FINDING_OFTEN_CHEAP) != NULL, cases[i].told);
        if (cases[i].entries == 1000000)
            assert_says(&found, FINDING_OFTEN_CHEAP,
                        "a is entered 1,000,000 times (>99.9 % of all entries) and allocates "
                        "nothing. GHC does not optimise across a cost centre");
        release(&found);
    }
}

/* ---- heap and memory ---- */

/* in the ticks of one run; those of a .hp may be another run's */
static void censuses_are_in_the_collectors_ticks(void **state) {
    (void)state;
    Found found;
    for (int logged = 0; logged < 2; logged++) {
        make_ticks(&found, (const uint64_t[]){100, 20}, 2);
        add_ticks(&found.profile, PROFILE_GC, 80, true);
        add_census(&found.profile, "type", "T", 500, logged);
        find_again(&found);
        assert_says(&found, FINDING_RUNTIME,
                    logged ? "collecting garbage, including the censuses of the heap."
                           : "collecting garbage.");
        found.profile.ticks.count = 0; /* as those of -pj, perhaps of a run without censuses */
        find_again(&found);
        assert_says(&found, FINDING_RUNTIME, "collecting garbage.");
        release(&found);
    }
}

static void of_several_breakdowns_it_is_said_which(void **state) {
    (void)state;
    Found found;
    profile_init(&found.profile);
    profile_add_source(&found.profile, (ProfileSource){.format = PROFILE_FORMAT_HP});
    add_census(&found.profile, "retainer", "x", 400, false);
    add_census(&found.profile, "retainer", "SYSTEM", 300, false);
    find(&found);
    assert_says(&found, FINDING_HEAP_BAND, "SYSTEM has on average ");
    assert_false(get(&found, FINDING_HEAP_BAND)->heap_band.one_of_several);
    add_census(&found.profile, "type", "T", 500, false);
    find_again(&found);
    assert_says(&found, FINDING_HEAP_BAND, "By retainer, SYSTEM has on average ");
    release(&found);
}

static void two_figures_of_the_living_are_explained(void **state) {
    (void)state;
    static const char explained[] = "The censuses of the heap show less: they leave out the words "
                                    "that profiling adds to each object";
    static const struct {
        const char *rts;
        uint64_t census;
        bool explained;
    } cases[] = {{"rts_thr_p", 500, true},
                 {"rts_thr", 500, false},
                 {"rts_p", 600, false},
                 {"rts_p", 0, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Found found;
        profile_init(&found.profile);
        profile_add_source(&found.profile, (ProfileSource){.format = PROFILE_FORMAT_EVENTLOG});
        profile_set_fact(&found.profile, PROFILE_NONE, PROFILE_FACT_RTS, text_of(cases[i].rts));
        profile_set_fact(&found.profile, PROFILE_NONE, PROFILE_FACT_RTS_MEMORY_IN_USE,
                         TEXT("1000"));
        profile_set_fact(&found.profile, PROFILE_NONE, PROFILE_FACT_PEAK_LIVE_BYTES, TEXT("600"));
        if (cases[i].census > 0) add_census(&found.profile, "type", "T", cases[i].census, true);
        find(&found);
        Buffer text = sentence(&found, FINDING_MEMORY);
        assert_true(!strstr(buffer_as_string(&text), explained) == !cases[i].explained);
        buffer_release(&text);
        release(&found);
    }
}

/* `describe` of two modules; and a .hp's name, cut and numbered, is the path that it stands for */
static void bands_are_called_as_their_centres_are(void **state) {
    (void)state;
    Profile profile;
    LabelNames names;
    Buffer name = {0};
    profile_init(&profile);
    uint32_t main_label = profile_label(
        &profile,
        (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("Main"), .name = TEXT("main")});
    uint32_t root = profile_context(&profile, PROFILE_NONE, main_label);
    static const char *const modules[] = {"Shape", "Shape.Poly"};
    uint32_t contexts[2];
    for (int i = 0; i < 2; i++)
        contexts[i] =
            profile_context(&profile, root,
                            profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                                   .module = text_of(modules[i]),
                                                                   .name = TEXT("describe")}));
    uint32_t band = add_census(&profile, "context", "describe/ma...", 500, false);
    label_names_init(&names, &profile);
    present_band_name(&profile, &names, &profile.dimensions.items[0].bands.items[band], true,
                      &name);
    assert_string_equal(buffer_as_string(&name), "describe/ma... (7)");
    profile_link_band(&profile, 0, band, contexts[1]);
    buffer_clear(&name);
    present_band_name(&profile, &names, &profile.dimensions.items[0].bands.items[band], false,
                      &name);
    assert_string_equal(buffer_as_string(&name), "Shape.Poly.describe/main");
    buffer_clear(&name);
    present_band_name(&profile, NULL, &profile.dimensions.items[0].bands.items[band], false, &name);
    assert_string_equal(buffer_as_string(&name), "describe/main");
    buffer_release(&name);
    label_names_release(&names);
    profile_release(&profile);
}

static void a_heap_alone_has_findings(void **state) {
    (void)state;
    static const struct {
        const char *ending, *band;
    } files[] = {{".hT.hp", "BLACKHOLE"}, {".hb.hp", "LAG"}, {".hc.hp", NULL},
                 {".hr.hp", NULL},        {".hy.hp", NULL},  {".hT.eventlog", "BLACKHOLE"},
                 {".hc.eventlog", NULL}};
    Found found;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        find_in_file(&found, "state_map", files[i].ending);
        const FindingHeapPeak *peak = &get(&found, FINDING_HEAP_PEAK)->heap_peak;
        uint32_t dimension = peak->dimension;
        uint32_t sample = profile_peak_sample(&found.profile, dimension);
        assert_true(peak->total ==
                    found.profile.dimensions.items[dimension].samples.items[sample].total);
        assert_true(peak->amount <= peak->total);
        assert_null(get(&found, FINDING_NOTHING));
        if (files[i].band) assert_says(&found, FINDING_HEAP_BAND, " % of the live heap");
        release(&found);
    }
}

static void make_heap(Found *found, uint64_t step, uint64_t noise) {
    Profile *profile = &found->profile;
    profile_init(profile);
    profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_HP});
    uint32_t types = profile_dimension(
        profile, (ProfileDimension){.key = TEXT("type"), .name = TEXT("type"), .unit = TEXT("B")});
    uint32_t steady = profile_band(profile, types, (ProfileBand){.name = TEXT("S")});
    uint32_t list = profile_band(profile, types, (ProfileBand){.name = TEXT("[]")});
    for (uint64_t i = 0; i < 20; i++) {
        profile_begin_sample(profile, types, (ProfileSample){.time = i * 1000000000});
        profile_add_row(profile, types, steady, 500000 + (i % 2) * noise);
        profile_add_row(profile, types, list, 1000 + i * step);
        profile_end_sample(profile, types);
    }
    find(found);
}

static void memory_adds_up(void **state) {
    (void)state;
    Found found;
    find_in_file(&found, "state_map", ".gc.eventlog");
    const FindingMemory *memory = &get(&found, FINDING_MEMORY)->memory;
    assert_true(memory->together);
    assert_true(memory->held == memory->alive + memory->free + memory->slop + memory->other);
    assert_true(memory->held == ghc_fact_number(&found.profile, "peak-heap-bytes"));
    release(&found);
    find_in_file(&found, "state_map", ".rts");
    assert_false(get(&found, FINDING_MEMORY)->memory.together);
    assert_says(&found, FINDING_MEMORY, "held up to ");
    release(&found);
}

/* Facts are of the whole run: a report on a part of it says nothing by them. */
static void a_part_of_a_run_has_no_totals(void **state) {
    (void)state;
    Found found;
    ghc_read_file(&found.profile, "state_map", ".prof");
    profile_set_fact(&found.profile, PROFILE_NONE, PROFILE_FACT_RESTRICTION, TEXT("module=Main"));
    profile_set_total(&found.profile, PROFILE_NONE, PROFILE_METRIC_BYTES, 1);
    find(&found);
    assert_null(get(&found, FINDING_TOTALS));
    assert_null(get(&found, FINDING_DISAGREES));
    release(&found);
}

/* a cut file is told of before its figures, and its head's total is no other way of counting */
static void what_was_lost_comes_first(void **state) {
    (void)state;
    Found found;
    ghc_read_file(&found.profile, "state_map", ".prof");
    profile_set_total(&found.profile, 0, PROFILE_METRIC_BYTES, 99999999999);
    profile_lose(&found.profile, LOSS_PROF_ROW_CUT, .file = TEXT("a.prof"), .line = 26);
    find(&found);
    assert_int_equal(found.findings.items[0].kind, FINDING_LOSSES);
    assert_says(&found, FINDING_LOSSES,
                "a.prof, line 26: the last row is cut (details at the end).");
    assert_non_null(get(&found, FINDING_DISAGREES));
    assert_null(get(&found, FINDING_TOTALS));
    release(&found);
}

/* as the table has them; doubts before notes, small names at the end */
static void the_largest_share_comes_first(void **state) {
    (void)state;
    static const char *const files[] = {".prof", ".hc.hp", ".hr.hp", ".hT.hp"};
    Found found;
    uint32_t few = 0, small = 0, last_band = 0;
    find_in_files(&found, "state_map", files, 4);
    for (uint32_t i = 1; i < found.findings.count; i++) {
        const Finding *finding = &found.findings.items[i], *before = finding - 1;
        if (finding->kind == FINDING_FEW_SAMPLES) few = i;
        if (finding->kind == FINDING_SMALL_LABELS) small = i;
        if (finding->kind != FINDING_HEAP_BAND) continue;
        last_band = i;
        if (before->kind == FINDING_HEAP_BAND)
            assert_true((double)before->heap_band.amount / (double)before->heap_band.total >=
                        (double)finding->heap_band.amount / (double)finding->heap_band.total);
    }
    for (uint32_t i = 1; i < found.findings.count; i++)
        assert_true(finding_is_doubt(&found.findings.items[i - 1]) >=
                    finding_is_doubt(&found.findings.items[i]));
    assert_int_equal(found.findings.items[0].kind, FINDING_FEW_SAMPLES);
    assert_true(finding_is_doubt(&found.findings.items[0]));
    assert_says(&found, FINDING_HEAP_BAND, "THUNK, 5 such bands together");
    assert_true(few < last_band && last_band < small);
    release(&found);
}

/* ---- kinds with a struct of their own ---- */

static void the_peak_has_its_band_and_meaning(void **state) {
    (void)state;
    Found found;
    FindingHeapPeak peak;
    make_heap(&found, 100000, 0);
    assert_true(finding_heap_peak(&found.profile, 0, &peak));
    assert_int_equal(peak.dimension, 0);
    assert_string_equal(found.profile.dimensions.items[0].bands.items[peak.band].name.bytes, "[]");
    assert_int_equal(peak.amount, 1901000);
    assert_int_equal(peak.total, 2401000);
    assert_true(peak.time == 19000000000 && peak.end_time == peak.time);
    assert_int_equal(peak.samples, 20);
    assert_null(peak.meaning);
    FindingSubject subject = get(&found, FINDING_HEAP_PEAK)->about;
    assert_int_equal(subject.dimension, 0);
    assert_int_equal(subject.band, peak.band);
    assert_true(subject.metric == PROFILE_NONE && subject.label == PROFILE_NONE);
    assert_says(&found, FINDING_HEAP_PEAK,
                "The live heap was largest at 19 s of 19 s: 2,401,000 B. By type, [] had "
                "most of it, 1,901,000 B (79.2 %).");
    release(&found);

    profile_init(&found.profile);
    add_census(&found.profile, "closure-type", "BLACKHOLE", 0, false);
    assert_false(finding_heap_peak(&found.profile, 0, &peak));
    profile_release(&found.profile);
    profile_init(&found.profile);
    add_census(&found.profile, "closure-type", "BLACKHOLE", 700, false);
    assert_true(finding_heap_peak(&found.profile, 0, &peak));
    assert_int_equal(peak.samples, 1);
    assert_non_null(peak.meaning);
    find(&found);
    assert_says(&found, FINDING_HEAP_PEAK, "The only census, at ");
    assert_says(&found, FINDING_HEAP_PEAK, peak.meaning);
    assert_null(get(&found, FINDING_HEAP_BAND)); /* it is told once */
    release(&found);
}

/* every finding of every frozen file is a sentence */
static void all_files_give_sentences(void **state) {
    (void)state;
    static const char *const endings[] = {".prof", ".pj.json", ".rts"};
    for (int i = 0; i < GHC_PROGRAMS; i++)
        for (size_t j = 0; j < sizeof endings / sizeof *endings; j++) {
            if (strcmp(ghc_programs[i], "state_map.ticks") == 0 && j == 2) continue;
            Found found;
            find_in_file(&found, ghc_programs[i], endings[j]);
            assert_true(found.findings.count > 0);
            for (uint32_t k = 0; k < found.findings.count; k++) {
                Buffer text = sentence(&found, found.findings.items[k].kind);
                assert_true(text.length > 10 && text.bytes[text.length - 1] == '.');
                assert_null(strstr(buffer_as_string(&text), "  "));
                buffer_release(&text);
            }
            release(&found);
        }
}

UNIT(analyse_findings_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_file_says_what_its_total_has),
        cmocka_unit_test(joined_files_say_which_total_is_which),
        cmocka_unit_test(rounded_figures_are_no_amounts),
        cmocka_unit_test(few_ticks_say_what_they_could_have_been),
        cmocka_unit_test(close_counts_are_not_told_apart),
        cmocka_unit_test(ticks_of_the_collector_are_set_apart),
        cmocka_unit_test(the_runtimes_labels_are_those_that_have_ticks),
        cmocka_unit_test(a_centre_distorts_by_entries_a_second),
        cmocka_unit_test(censuses_are_in_the_collectors_ticks),
        cmocka_unit_test(of_several_breakdowns_it_is_said_which),
        cmocka_unit_test(two_figures_of_the_living_are_explained),
        cmocka_unit_test(bands_are_called_as_their_centres_are),
        cmocka_unit_test(a_heap_alone_has_findings),
        cmocka_unit_test(the_peak_has_its_band_and_meaning),
        cmocka_unit_test(memory_adds_up),
        cmocka_unit_test(what_was_lost_comes_first),
        cmocka_unit_test(the_largest_share_comes_first),
        cmocka_unit_test(a_part_of_a_run_has_no_totals),
        cmocka_unit_test(all_files_give_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
