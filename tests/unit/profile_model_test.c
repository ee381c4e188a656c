/* The model: what it adds up to, what it refuses; a run's counts as a profile; roll-ups. */
#include "analyse/findings/findings.h"
#include "analyse/rollup.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

static void run_becomes_a_profile_in_the_order_of_the_tree(void **state) {
    (void)state;
    Profile profile;
    fixture_large(&profile);
    assert_valid(&profile);
    /* the context without any cost is gone, the CAF comes after MAIN and all below it */
    assert_int_equal(profile.contexts.count, 7);
    const uint32_t parents[] = {PROFILE_NONE, 0, 1, 2, 0, PROFILE_NONE, PROFILE_NONE};
    const char *const names[] = {
        "MAIN", "parse", "go", "insertWith", "go", "CAF:Main.table", "DICT:Data.Trie.Ord Key"};
    Buffer name = {0};
    for (uint32_t i = 0; i < 7; i++) {
        assert_true(profile.contexts.items[i].parent == parents[i]);
        buffer_clear(&name);
        profile_label_text(&profile.labels.items[profile.contexts.items[i].label], &name);
        assert_string_equal(buffer_as_string(&name), names[i]);
    }
    buffer_release(&name);
    /* the centre that was never entered is still known */
    assert_int_equal(profile.labels.count, 8);
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_END), TEXT("heap-limit")));
    profile_release(&profile);
}

static void metrics_are_chosen_by_key_or_name(void **state) {
    (void)state;
    Profile profile;
    fixture_mapper(&profile);
    assert_int_equal(profile_choose_metric(&profile, TEXT("bytes")), COST_BYTES);
    assert_int_equal(profile_choose_metric(&profile, TEXT("v")), COST_V);
    assert_int_equal(profile_choose_metric(&profile, TEXT("Entries")), COST_E);
    assert_true(profile_choose_metric(&profile, TEXT("ticks")) == PROFILE_NONE);
    assert_true(profile_choose_metric(&profile, TEXT("")) == PROFILE_NONE);
    assert_int_equal(profile_default_metric(&profile), COST_BYTES);
    profile_release(&profile);
}

/* Steps are their parts added up: of a file that lacks them, and never twice. */
static void steps_are_the_sum_of_their_parts(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    const char *const keys[] = {"V", "P", "H", "bytes"};
    uint32_t context = profile_context(
        &profile, PROFILE_NONE, profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    profile_add_steps(&profile);
    assert_int_equal(profile.metrics.count, 0);
    for (uint32_t i = 0; i < 4; i++) {
        profile_add_metric(&profile, (ProfileMetric){.key = text_of(keys[i])});
        profile.metrics.items[i].values.items[context] = 10 + i;
    }
    for (int i = 0; i < 2; i++) {
        profile_add_steps(&profile);
        assert_int_equal(profile.metrics.count, 5);
        assert_int_equal(profile_total(&profile, 4), 21);
    }
    assert_int_equal(profile_choose_metric(&profile, TEXT("steps")), 4);
    profile_release(&profile);
}

/* Figures of a bad file that no number holds: it has no steps. */
static void steps_without_a_sum_are_not_there(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t context = profile_context(
        &profile, PROFILE_NONE, profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("V")});
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("P")});
    profile.metrics.items[0].values.items[context] = UINT64_MAX;
    profile.metrics.items[1].values.items[context] = 1;
    profile_add_steps(&profile);
    assert_int_equal(profile.metrics.count, 2);
    profile_release(&profile);
}

static uint32_t problems_of(const Profile *profile) {
    Arena arena;
    ProfileFaults problems = {0};
    arena_init(&arena);
    bool valid = profile_validate(profile, &arena, &problems);
    uint32_t count = problems.count;
    assert_true(valid == (count == 0));
    vector_release(&problems);
    arena_release(&arena);
    return count;
}

/* CAF table > a cell, and an object of it */
static ProfileHolder *fixture_held(Profile *profile) {
    fixture_large(profile);
    uint32_t site = profile_site(profile, (ProfileSite){.module = TEXT("Main"),
                                                        .construction = TEXT("(:)"),
                                                        .kind = PROFILE_SITE_CONSTRUCTOR,
                                                        .place = {TEXT("Main.hs"), 3, 1, 3, 9}});
    uint32_t search = profile_add_holders(profile, (ProfileHolders){.asked = TEXT("closure=(:)")});
    profile_add_holder(
        profile, search,
        (ProfileHolder){.parent = PROFILE_NONE, .kind = PROFILE_HOLDER_CAF, .name = TEXT("table")});
    profile_add_holder(profile, search,
                       (ProfileHolder){.parent = 0, .site = site + 1, .objects = 2, .bytes = 48});
    return profile->holders.items[search].items.items;
}

static void holders_that_are_none_are_found(void **state) {
    (void)state;
    Profile profile;
    ProfileHolder *held = fixture_held(&profile);
    assert_int_equal(problems_of(&profile), 0);
    assert_int_equal(profile.holders.items[0].bytes, 48);
    assert_true(text_equal(held[1].name, TEXT("(:)")));
    assert_int_equal(held[1].place.line, 3);
    profile_release(&profile);
#define NOT_HELD(...)                           \
    do {                                        \
        held = fixture_held(&profile);          \
        __VA_ARGS__;                            \
        assert_true(problems_of(&profile) > 0); \
        profile_release(&profile);              \
    } while (0)
    NOT_HELD(held[1].parent = 1);
    NOT_HELD(held[1].parent = 2);
    NOT_HELD(held[0].parent = 0);
    NOT_HELD(held[0].parent = 1);
    NOT_HELD(held[1].parent = PROFILE_NONE);
    NOT_HELD(held[0].kind = PROFILE_HOLDER_SITE);
    NOT_HELD(held[1].kind = PROFILE_HOLDER_CAF);
    NOT_HELD(held[1].kind = PROFILE_HOLDER_KIND_COUNT);
    NOT_HELD(held[1].site = 0);
    NOT_HELD(held[1].site = profile.sites.count + 1);
    NOT_HELD(held[1].objects = 0);
    NOT_HELD(held[1].bytes++);
    NOT_HELD(held[1].bytes = UINT64_MAX; held[0].bytes = 49; held[0].objects = 1);
    NOT_HELD(held[1].objects = held[1].bytes = 0);
    NOT_HELD(profile.holders.items[0].source = profile.sources.count);
#undef NOT_HELD
}

static void validation_finds_what_is_broken(void **state) {
    (void)state;
    Profile profile;
#define BROKEN(...)                             \
    do {                                        \
        fixture_large(&profile);                \
        __VA_ARGS__;                            \
        assert_true(problems_of(&profile) > 0); \
        profile_release(&profile);              \
    } while (0)
    BROKEN(profile.contexts.items[1].parent = 3);
    BROKEN(profile.contexts.items[1].parent = PROFILE_NONE);
    BROKEN(profile.contexts.items[5].parent = 0);
    BROKEN(profile.contexts.items[2].label = 99);
    BROKEN(profile.contexts.items[4].label = profile.contexts.items[1].label);
    BROKEN(profile.labels.items[2] = profile.labels.items[1]);
    BROKEN(profile.labels.items[3].path = profile.labels.items[2].path);
    BROKEN(profile.labels.items[2].name = TEXT(""));
    BROKEN(profile.labels.items[2].kind = (ProfileLabelKind)77);
    BROKEN(profile.metrics.items[0].values.count--);
    BROKEN(profile.metrics.items[1].key = TEXT("A"));
    BROKEN(profile.metrics.items[0].values.items[0] = UINT64_MAX);
    BROKEN(profile.metrics.items[COST_E].values.items[2]++);
    BROKEN(profile.metrics.items[COST_E].values.items[0]++);
    BROKEN(profile.edges.items[0].count++);
    BROKEN(profile.edges.items[0].to = 0);
    BROKEN(profile.edges.items[0].from = 100);
    BROKEN(profile.edges.items[0] = profile.edges.items[1]);
    BROKEN(profile.edge_metric = 50);
    BROKEN(profile.facts.items[1].key = profile.facts.items[0].key);
#undef BROKEN
}

/* Labels that come back on a path count once. */
static void inherited_costs_count_each_label_once(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t metric = profile_add_metric(&profile, (ProfileMetric){.key = TEXT("ticks")});
    uint32_t root = profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN});
    uint32_t f = profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = TEXT("f")});
    uint32_t g = profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = TEXT("g")});
    const uint32_t path[] = {root, f, g, f, g};
    uint32_t context = PROFILE_NONE;
    for (uint32_t i = 0; i < 5; i++) {
        context = profile_context(&profile, context, path[i]);
        profile.metrics.items[metric].values.items[context] = 1u << i;
    }
    assert_int_equal(profile_context(&profile, 0, f), 1); /* found, not added */
    assert_valid(&profile);
    Rollup rollup;
    rollup_init(&rollup, &profile);
    assert_int_equal(rollup_total(&rollup, metric), 31);
    assert_int_equal(rollup_own(&rollup, metric, f), 2 + 8);
    assert_int_equal(rollup_inherited(&rollup, metric, f), 2 + 4 + 8 + 16);
    assert_int_equal(rollup_inherited(&rollup, metric, g), 4 + 8 + 16);
    assert_int_equal(rollup_context_inherited(&rollup, metric, 3), 8 + 16);
    rollup_release(&rollup);
    profile_release(&profile);
}

static void shown_and_rest_make_the_total(void **state) {
    (void)state;
    Profile profile;
    Rollup rollup;
    fixture_large(&profile);
    rollup_init(&rollup, &profile);
    for (uint32_t metric = 0; metric < COST_COMMON_COUNT; metric++)
        for (uint32_t top = 0; top < 10; top++) {
            RollupRows flat = {0}, tree = {0};
            uint64_t flat_sum = 0, tree_sum = 0;
            rollup_flat(&rollup, metric, top, &flat);
            rollup_tree(&rollup, metric, top, &tree);
            for (uint32_t i = 0; i < flat.shown.count; i++)
                flat_sum += rollup_own(&rollup, metric, flat.shown.items[i].index);
            for (uint32_t i = 0; i < flat.rest.count; i++)
                flat_sum += rollup_own(&rollup, metric, flat.rest.items[i]);
            for (uint32_t i = 0; i < tree.shown.count; i++)
                tree_sum += rollup_context_own(&rollup, metric, tree.shown.items[i].index);
            for (uint32_t i = 0; i < tree.rest.count; i++)
                tree_sum += rollup_context_own(&rollup, metric, tree.rest.items[i]);
            assert_true(flat_sum == rollup_total(&rollup, metric));
            assert_true(tree_sum == rollup_total(&rollup, metric));
            assert_true(top == 0 || (flat.shown.count <= top && tree.shown.count <= top));
            rollup_rows_release(&flat);
            rollup_rows_release(&tree);
        }
    rollup_release(&rollup);
    profile_release(&profile);
}

/* A run of GHC's: MAIN 40, CAF:Main 10 and f below it 930, two small constants with 9 together, and
 * 1000 that are not the program's. */
static uint32_t fixture_roots(Profile *profile) {
    static const struct {
        ProfileLabelKind kind;
        const char *module;
        uint64_t bytes;
    } roots[] = {{PROFILE_MAIN, "", 40},     {PROFILE_CAF, "Main", 10}, {PROFILE_CAF, "A", 4},
                 {PROFILE_CAF, "B", 5},      {PROFILE_SYSTEM, "", 600}, {PROFILE_GC, "", 100},
                 {PROFILE_OVERHEAD, "", 300}};
    profile_init(profile);
    uint32_t bytes = profile_add_metric(profile, (ProfileMetric){.code = PROFILE_METRIC_BYTES});
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        uint32_t label = profile_label(
            profile, (ProfileLabel){.kind = roots[i].kind, .module = text_of(roots[i].module)});
        uint32_t root = profile_context(profile, PROFILE_NONE, label);
        profile->metrics.items[bytes].values.items[root] = roots[i].bytes;
        if (i != 1) continue;
        uint32_t f = profile_label(
            profile,
            (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("Main"), .name = TEXT("f")});
        uint32_t below = profile_context(profile, root, f);
        profile->metrics.items[bytes].values.items[below] = 930;
    }
    assert_valid(profile);
    return bytes;
}

static void what_is_not_the_programs_is_folded(void **state) {
    (void)state;
    Profile profile;
    Rollup rollup;
    uint32_t bytes = fixture_roots(&profile);
    rollup_init(&rollup, &profile);
    assert_int_equal(rollup_total(&rollup, bytes), 1989);
    assert_int_equal(rollup_program_total(&rollup, bytes), 989);
    RollupRows flat = {.fold = true}, tree = {.fold = true}, whole = {0};
    rollup_flat(&rollup, bytes, 0, &flat);
    rollup_tree(&rollup, bytes, 0, &tree);
    rollup_flat(&rollup, bytes, 0, &whole);
    /* f, MAIN and CAF:Main, which has more than 1 % */
    assert_int_equal(flat.shown.count, 3);
    assert_int_equal(flat.folded[PROFILE_FOLD_CONSTANTS].count, 2);
    assert_int_equal(flat.folded[PROFILE_FOLD_RUNTIME].count, 2);
    assert_int_equal(flat.folded[PROFILE_FOLD_MEASURING].count, 1);
    assert_int_equal(tree.shown.count, 3);
    assert_int_equal(tree.folded[PROFILE_FOLD_CONSTANTS].count, 2);
    assert_int_equal(tree.folded[PROFILE_FOLD_RUNTIME].count, 2);
    assert_int_equal(whole.shown.count, 8);
    assert_int_equal(whole.folded[PROFILE_FOLD_RUNTIME].count, 0);
    rollup_rows_release(&flat);
    rollup_rows_release(&tree);
    rollup_rows_release(&whole);
    /* one small constant alone is a row like any other */
    profile.metrics.items[bytes].values.items[3] = 0;
    Rollup fewer;
    rollup_init(&fewer, &profile);
    RollupRows alone = {.fold = true};
    rollup_flat(&fewer, bytes, 0, &alone);
    assert_int_equal(alone.shown.count, 4);
    assert_int_equal(alone.folded[PROFILE_FOLD_CONSTANTS].count, 0);
    rollup_rows_release(&alone);
    rollup_release(&fewer);
    rollup_release(&rollup);
    profile_release(&profile);
}

static const Finding *find(const Findings *findings, FindingKind kind) {
    for (uint32_t i = 0; i < findings->count; i++)
        if (findings->items[i].kind == kind) return &findings->items[i];
    return NULL;
}

static void findings_have_their_figures(void **state) {
    (void)state;
    Profile profile;
    Rollup rollup;
    Findings findings = {0};
    fixture_large(&profile);
    profile_set_other_total(&profile, 0, TEXT("H"), 7);
    rollup_init(&rollup, &profile);
    findings_compute(&rollup, COST_BYTES, &findings);
    assert_null(find(&findings, FINDING_MAIN_MOST));
    assert_int_equal(find(&findings, FINDING_DISAGREES)->about.metric, COST_H);
    assert_int_equal(find(&findings, FINDING_PATH)->about.context, 2);
    assert_int_equal(find(&findings, FINDING_CAFS)->roots.cost.amount, 3200000000);
    assert_int_equal(find(&findings, FINDING_NEVER_ENTERED)->never_entered.count, 1);
    assert_int_equal(find(&findings, FINDING_NEVER_ENTERED)->never_entered.of, 5);
    vector_release(&findings);
    rollup_release(&rollup);
    profile_release(&profile);
}

/* One long path and one wide node: nothing recurses, nothing is quadratic. */
static void deep_and_wide_trees_are_no_trouble(void **state) {
    (void)state;
    enum { SIZE = 100000 };
    Profile profile;
    profile_init(&profile);
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("V")});
    uint32_t deepest = profile_context(
        &profile, PROFILE_NONE, profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    for (uint32_t i = 0; i < SIZE; i++) {
        ProfileLabel label = {.kind = PROFILE_CENTRE, .name = TEXT("f"), .ordinal = i};
        bool wide = i % 2;
        uint32_t context =
            profile_context(&profile, wide ? 0 : deepest, profile_label(&profile, label));
        profile.metrics.items[0].values.items[context] = 1;
        if (!wide) deepest = context;
    }
    assert_valid(&profile);
    Rollup rollup;
    RollupRows rows = {0};
    Findings findings = {0};
    rollup_init(&rollup, &profile);
    rollup_tree(&rollup, 0, 0, &rows);
    assert_int_equal(rows.shown.count, profile.contexts.count);
    findings_compute(&rollup, 0, &findings);
    vector_release(&findings);
    rollup_rows_release(&rows);
    rollup_release(&rollup);
    profile_release(&profile);
}

UNIT(profile_model_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(run_becomes_a_profile_in_the_order_of_the_tree),
        cmocka_unit_test(metrics_are_chosen_by_key_or_name),
        cmocka_unit_test(steps_are_the_sum_of_their_parts),
        cmocka_unit_test(steps_without_a_sum_are_not_there),
        cmocka_unit_test(validation_finds_what_is_broken),
        cmocka_unit_test(inherited_costs_count_each_label_once),
        cmocka_unit_test(shown_and_rest_make_the_total),
        cmocka_unit_test(what_is_not_the_programs_is_folded),
        cmocka_unit_test(findings_have_their_figures),
        cmocka_unit_test(deep_and_wide_trees_are_no_trouble),
        cmocka_unit_test(holders_that_are_none_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
