/* Searches of several runs added up, and their mean. */
#include "profile/add_run.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

/* ---- a run: one choice between two, of which the second failed `failures` times ---- */

static void charge(Profile *profile, uint32_t context, ProfileFate fate, Cost cost,
                   uint64_t amount) {
    ProfileFateRow row = {.context = context, .fate = fate};
    row.charges.of[cost] = amount;
    profile_add_fates(profile, row);
    uint32_t metric = profile_metric_of(profile, profile_metric_of_cost(cost));
    profile->metrics.items[metric].values.items[context] += amount;
}

static uint32_t add_choice(Profile *profile, const char *path, uint64_t visits, uint64_t failed) {
    ProfileChoice choice = {.module = TEXT("M"),
                            .path = text_of(path),
                            .kind = PROFILE_CHOICE_OR,
                            .visits = visits,
                            .failures = failed};
    choice.below.of[PROFILE_FATE_FAILED].of[COST_V] = failed;
    uint32_t own = profile_add_choice(profile, choice);
    ProfileAlternative first = {.left = visits}, second = {.left = visits - failed};
    second.outcomes[PROFILE_FATE_FAILED].begun = failed;
    second.outcomes[PROFILE_FATE_FAILED].below.of[COST_V] = failed;
    vector_push(&profile->search.choices.items[own].alternatives, first);
    vector_push(&profile->search.choices.items[own].alternatives, second);
    return own;
}

static void add_solution(Profile *profile, const char *shown, uint64_t count, uint64_t steps) {
    ProfileSolution solution = {.shown = text_of(shown), .count = count};
    solution.step.of[COST_V] = steps;
    if (count > 0) solution.derivation.of[COST_V] = steps;
    uint32_t own = profile_add_solution(profile, solution);
    if (count != 1) return;
    ProfileShare share = {.context = 0, .charges = solution.step};
    vector_push(&profile->search.solutions.items[own].step_shares, share);
    vector_push(&profile->search.solutions.items[own].derivation_shares, share);
}

/* paths: of the choices, in their order; each is made three times below the root, and the first
 * below the second. */
static void make_run(Profile *profile, const char *const paths[2], uint64_t failures,
                     uint64_t solutions) {
    profile_init(profile);
    uint32_t source = profile_add_source(profile, (ProfileSource){.format = PROFILE_FORMAT_RUN});
    for (int cost = 0; cost < COST_COUNT; cost++) {
        const ProfileMetricRow *row = profile_metric_row(profile_metric_of_cost((Cost)cost));
        profile_add_metric(profile, (ProfileMetric){.key = text_of(row->key), .source = source});
    }
    profile_context(profile, PROFILE_NONE,
                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    charge(profile, 0, PROFILE_FATE_ONE, COST_V, solutions);
    charge(profile, 0, PROFILE_FATE_FAILED, COST_V, 2 * failures);
    charge(profile, 0, PROFILE_FATE_FAILED, COST_P, 1); /* no search costs nothing */
    profile_sort_fates(profile);
    profile_add_node(profile, (ProfileNode){.parent = PROFILE_NONE, .choice = PROFILE_NONE});
    profile->search.nodes.items[0].charges.of[PROFILE_FATE_ONE].of[COST_V] = solutions;
    for (int i = 0; i < 2; i++) {
        ProfileNode node = {.choice = add_choice(profile, paths[i], 3, failures), .alternative = 1};
        node.begun.of[PROFILE_FATE_FAILED] = failures;
        node.charges.of[PROFILE_FATE_FAILED].of[COST_V] = failures;
        profile_add_node(profile, node);
    }
    profile_add_node(profile, (ProfileNode){.parent = 2, .choice = 0});
    for (uint64_t i = 0; i < solutions; i++) add_solution(profile, "True", 1, 1);
    add_solution(profile, "", 0, 2 * failures);
    profile_set_number(profile, source, PROFILE_FACT_SOLUTIONS, solutions);
    profile_set_number(profile, source, PROFILE_FACT_FAILED_BRANCHES, 2 * failures);
    assert_valid(profile);
}

static const char *const forth[2] = {"f", "g"}, *const back[2] = {"g", "f"},
                         *const other[2] = {"g", "h"};

static void add(Profile *sum, const char *const paths[2], uint64_t failures, uint64_t solutions) {
    Profile run;
    make_run(&run, paths, failures, solutions);
    assert_true(profile_add_run(sum, &run));
    assert_valid(sum);
    profile_release(&run);
}

static const ProfileChoice *choice_of(const Profile *profile, const char *path) {
    for (uint32_t i = 0; i < profile->search.choices.count; i++)
        if (text_equal(profile->search.choices.items[i].path, text_of(path)))
            return &profile->search.choices.items[i];
    fail_msg("no choice in %s", path);
    return NULL;
}

static const ProfileNode *node_of(const Profile *profile, const char *path) {
    for (uint32_t i = 1; i < profile->search.nodes.count; i++)
        if (&profile->search.choices.items[profile->search.nodes.items[i].choice] ==
            choice_of(profile, path))
            return &profile->search.nodes.items[i];
    fail_msg("no node below %s", path);
    return NULL;
}

static bool is_below(const Profile *profile, const char *path, const char *above) {
    for (uint32_t i = 1; i < profile->search.nodes.count; i++) {
        const ProfileNode *node = &profile->search.nodes.items[i];
        if (&profile->search.choices.items[node->choice] == choice_of(profile, path) &&
            &profile->search.nodes.items[node->parent] == node_of(profile, above))
            return true;
    }
    return false;
}

static bool loses(const Profile *profile, ProfileLossCode code) {
    for (uint32_t i = 0; i < profile->losses.count; i++)
        if (profile->losses.items[i].code == code) return true;
    return false;
}

static uint64_t number(const Profile *profile, ProfileFactCode code) {
    uint64_t found;
    return profile_number(profile, code, &found) ? found : UINT64_MAX;
}

/* ---- sums ---- */

/* By what they are, not by their numbers; what one run has not, others have. */
static void choices_are_added_up(void **state) {
    (void)state;
    Profile sum;
    profile_init(&sum);
    add(&sum, forth, 1, 2);
    add(&sum, back, 2, 0);
    add(&sum, other, 3, 1);
    assert_int_equal(sum.search.choices.count, 3);
    assert_int_equal(choice_of(&sum, "f")->visits, 6);
    assert_int_equal(choice_of(&sum, "g")->visits, 9);
    assert_int_equal(choice_of(&sum, "h")->failures, 3);
    const ProfileAlternative *second = &choice_of(&sum, "g")->alternatives.items[1];
    assert_int_equal(second->outcomes[PROFILE_FATE_FAILED].begun, 6);
    assert_int_equal(second->outcomes[PROFILE_FATE_FAILED].below.of[COST_V], 6);
    assert_int_equal(second->left, 3);
    assert_int_equal(choice_of(&sum, "g")->below.of[PROFILE_FATE_FAILED].of[COST_V], 6);
    assert_int_equal(sum.search.nodes.count, 7);
    assert_true(is_below(&sum, "f", "g") && is_below(&sum, "g", "f") && is_below(&sum, "g", "h"));
    assert_int_equal(node_of(&sum, "g")->begun.of[PROFILE_FATE_FAILED], 6);
    assert_int_equal(node_of(&sum, "h")->charges.of[PROFILE_FATE_FAILED].of[COST_V], 3);
    assert_int_equal(sum.search.nodes.items[0].charges.of[PROFILE_FATE_ONE].of[COST_V], 3);
    assert_int_equal(sum.search.fates.count, 2);
    assert_int_equal(sum.search.fates.items[1].charges.of[COST_V], 12);
    profile_release(&sum);
}

static void solutions_are_counted(void **state) {
    (void)state;
    Profile sum, more;
    profile_init(&sum);
    add(&sum, forth, 1, 0);
    add(&sum, forth, 1, 1);
    assert_string_equal(sum.search.solutions.items[0].shown.bytes, "True"); /* the only one */
    add(&sum, back, 2, 3);
    assert_int_equal(sum.search.solutions.count, 2);
    const ProfileSolution *all = &sum.search.solutions.items[0], *after = all + 1;
    assert_true(all->count == 4 && all->shown.length == 0 && all->step_shares.count == 0);
    assert_true(all->step.of[COST_V] == 4 && after->count == 0 && after->step.of[COST_V] == 8);
    assert_int_equal(number(&sum, PROFILE_FACT_SOLUTIONS), 4);
    assert_int_equal(number(&sum, PROFILE_FACT_FAILED_BRANCHES), 8);
    assert_int_equal(number(&sum, PROFILE_FACT_SUSPENDED_BRANCHES), UINT64_MAX); /* none says it */
    assert_true(loses(&sum, LOSS_RUNS_SOLUTIONS) && !loses(&sum, LOSS_RUNS_SEARCH));
    assert_int_equal(profile_fact(&sum, PROFILE_FACT_STOPPED).length, 0);
    make_run(&more, forth, 1, 1);
    profile_set_flag(&more, 0, PROFILE_FACT_STOPPED);
    assert_true(profile_add_run(&sum, &more));
    assert_string_equal(profile_fact(&sum, PROFILE_FACT_STOPPED).bytes, "true");
    add(&sum, forth, 1, 1);
    assert_string_equal(profile_fact(&sum, PROFILE_FACT_STOPPED).bytes, "true");
    assert_true(profile_add_run(&more, &sum)); /* to a run that is no sum */
    assert_valid(&more);
    assert_int_equal(number(&more, PROFILE_FACT_SOLUTIONS), 7);
    assert_int_equal(more.search.solutions.items[0].count, 7);
    profile_release(&more);
    profile_release(&sum);
}

/* One run without fates, before or after others: then nothing would add up. */
static void without_fates_there_is_no_sum(void **state) {
    (void)state;
    for (int without = 0; without < 3; without++) {
        Profile sum, run;
        profile_init(&sum);
        for (int i = 0; i < 3; i++) {
            make_run(&run, forth, 1, 1);
            if (i == without) profile_drop_search(&run);
            assert_true(profile_add_run(&sum, &run));
            assert_valid(&sum);
            profile_release(&run);
        }
        assert_false(profile_searches(&sum));
        assert_true(loses(&sum, LOSS_RUNS_SEARCH));
        assert_int_equal(number(&sum, PROFILE_FACT_SOLUTIONS), 3);
        profile_release(&sum);
    }
}

/* ---- their mean ---- */

static void the_mean_of_searches(void **state) {
    (void)state;
    Profile sum;
    profile_init(&sum);
    add(&sum, forth, 0, 1);
    add(&sum, forth, 1, 0);
    add(&sum, forth, 0, 0);
    profile_take_mean(&sum, true);
    assert_valid(&sum);
    const ProfileChoice *choice = choice_of(&sum, "f");
    assert_true(choice->visits == 4 && choice->failures == 1); /* 3, but for what is rounded up */
    const ProfileAlternative *second = &choice->alternatives.items[1];
    assert_int_equal(second->outcomes[PROFILE_FATE_FAILED].begun, 1); /* not never */
    assert_int_equal(second->left, 3);
    assert_int_equal(sum.search.solutions.items[0].count, 1);
    assert_int_equal(number(&sum, PROFILE_FACT_SOLUTIONS), 1);
    uint64_t total = profile_total(&sum, profile_metric_of(&sum, PROFILE_METRIC_V)), steps = 0;
    for (uint32_t i = 0; i < sum.search.solutions.count; i++)
        steps += sum.search.solutions.items[i].step.of[COST_V];
    assert_true(total == 1 && steps == 1); /* of 3 in three runs */
    profile_release(&sum);
}

/* Fates of many contexts, whose rounding must not add up to more than the rounded costs. */
static void rounded_fates_add_up(void **state) {
    (void)state;
    enum { CONTEXTS = 50 };
    Profile sum, run;
    profile_init(&sum);
    for (uint32_t i = 0; i < 3; i++) {
        make_run(&run, forth, 1, 1);
        for (uint32_t at = 1; at < CONTEXTS; at++) {
            ProfileLabel label = {.kind = PROFILE_CENTRE, .name = TEXT("c"), .ordinal = at};
            uint32_t context = profile_context(&run, 0, profile_label(&run, label));
            for (int fate = 0; fate < PROFILE_FATE_COUNT; fate++)
                charge(&run, context, (ProfileFate)fate, COST_C, (at * 7 + i * fate) % 5);
        }
        profile_sort_fates(&run);
        assert_true(profile_add_run(&sum, &run));
        profile_release(&run);
    }
    assert_true(profile_searches(&sum));
    profile_take_mean(&sum, true);
    assert_valid(&sum);
    profile_release(&sum);
}

UNIT(profile_searches_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_added_up),          cmocka_unit_test(solutions_are_counted),
        cmocka_unit_test(without_fates_there_is_no_sum), cmocka_unit_test(the_mean_of_searches),
        cmocka_unit_test(rounded_fates_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
