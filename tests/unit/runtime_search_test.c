/* What the runtime keeps of a search (runtime/search): memory that follows open choices, work that
 * follows the events, charges noted in an engine's counters. Figures: runtime_search_trees_test. */
#include "runtime/search/search.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* with sanitizers all is twenty times as slow: there deep enough, and often enough, to see what grows */
enum {
    MANY = ASSAY_CHECKED ? 100000 : 1000000,
    NESTED = ASSAY_CHECKED ? 20000 : 100000,
    WIDTH = 3
};

typedef struct World {
    RunSearch result;
    Search search;
    Contexts contexts;
    uint32_t most_records;
    uint64_t most_charges, events;
} World;

/* Two choice sites. */
static void begin_with(World *world, SearchOptions options) {
    memset(world, 0, sizeof *world);
    assert_true(contexts_init(&world->contexts, false, false));
    for (int site = 0; site < 2; site++) {
        RunChoice choice = {0};
        for (int a = 0; a < WIDTH; a++) vector_push(&choice.alternatives, (RunAlternative){0});
        vector_push(&world->result.choices, choice);
    }
    search_begins(&world->search, &world->result, &world->contexts, options);
}

static void begin(World *world) { begin_with(world, (SearchOptions){0}); }

static void end(World *world) {
    search_release(&world->search);
    run_search_release(&world->result);
    contexts_release(&world->contexts);
}

static void look(World *world) {
    const Search *search = &world->search;
    const SearchLevel *level = &search->levels.items[0];
    uint64_t charges = search->path.charges.costs.capacity + search->path.charges.counts.capacity +
                       level->charges.costs.capacity + level->charges.counts.capacity;
    if (level->records.count > world->most_records) world->most_records = level->records.count;
    if (charges > world->most_charges) world->most_charges = charges;
}

static void charge_once(World *world, Cost cost, ContextId context) {
    search_note(&world->search, context);
    world->contexts.counts[context][cost]++;
    world->events++;
}

/* A segment's charges, so many. */
static void charge(World *world, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) charge_once(world, COST_V + i % 2, i / 2);
}

static void choice(World *world, uint32_t site, uint32_t width) {
    search_choice(&world->search, site, width);
    world->events++;
}

static void alternative(World *world) {
    search_alternative(&world->search);
    world->events++;
    look(world);
}

static void leaf(World *world, Leaf leaf) {
    search_leaf(&world->search, leaf);
    world->events++;
}

static void solution(World *world) {
    search_solution(&world->search, TEXT("I 1"));
    world->events++;
    look(world);
}

/* a constant times the events, whatever the shape of the tree */
static void assert_linear(const World *world) {
    assert_in_range(world->search.work, 1, 8 * world->events);
}

static uint64_t cost_of(const SearchTable *table, Cost cost) {
    uint64_t sums[COST_COUNT] = {0};
    search_table_sum(table, sums);
    return sums[cost];
}

static const RunAlternative *alternative_of(const World *world, uint32_t site, uint32_t number) {
    return &world->result.choices.items[site].alternatives.items[number];
}

/* ---- shapes ---- */

/* or fail (or fail (..)): all in one record */
static void test_failures_in_a_row(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (int i = 0; i < MANY; i++) {
        charge(&world, 4);
        choice(&world, 0, 2);
        alternative(&world);
        leaf(&world, LEAF_FAILED);
        alternative(&world);
    }
    leaf(&world, LEAF_FAILED);
    search_ends(&world.search, LEAF_NONE);
    assert_linear(&world);
    assert_in_range(world.most_records, 1, 2);
    assert_in_range(world.most_charges, 1, 1000);
    assert_int_equal(cost_of(&world.result.fates[FATE_FAILED], COST_V), 2 * MANY);
    assert_int_equal(alternative_of(&world, 0, 1)->begun[FATE_FAILED], MANY);
    assert_int_equal(alternative_of(&world, 0, 1)->below[FATE_FAILED][COST_V], 2 * (MANY - 1));
    end(&world);
}

/* or (or (..) fail) fail, and only then the failures */
static void test_nested(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (int i = 0; i < NESTED; i++) {
        charge(&world, 4);
        choice(&world, (uint32_t)i % 2, 2 + (uint32_t)i % 2);
        alternative(&world);
    }
    assert_int_equal(world.most_records, NESTED + 1);
    leaf(&world, LEAF_FAILED);
    while (world.search.levels.items[0].records.count > 0) {
        alternative(&world);
        charge(&world, 2);
        leaf(&world, LEAF_FAILED);
    }
    search_ends(&world.search, LEAF_NONE);
    assert_linear(&world);
    assert_int_equal(world.most_records, NESTED + 1);
    assert_int_equal(world.result.leaves[LEAF_FAILED], 1 + NESTED + NESTED / 2);
    end(&world);
}

/* As nested; and all of them have a solution: two are enough to know of. */
static void test_nested_solutions(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (int i = 0; i < NESTED; i++) {
        charge(&world, 4);
        choice(&world, 0, 3);
        alternative(&world);
    }
    solution(&world);
    while (world.search.levels.items[0].records.count > 0) {
        alternative(&world);
        charge(&world, 2);
        solution(&world);
    }
    search_ends(&world.search, LEAF_NONE);
    assert_linear(&world);
    assert_int_equal(cost_of(&world.result.fates[FATE_SHARED], COST_V), 2 * NESTED);
    assert_int_equal(cost_of(&world.result.fates[FATE_ONE], COST_V), 2 * NESTED);
    end(&world);
}

/* 1 ? (2 ? (3 ..)): what has two solutions and no alternative goes */
static void test_solutions_in_a_row(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (int i = 0; i < MANY; i++) {
        charge(&world, 4);
        choice(&world, 0, 2);
        alternative(&world);
        charge(&world, 2);
        solution(&world);
        alternative(&world);
    }
    solution(&world);
    search_ends(&world.search, LEAF_NONE);
    assert_linear(&world);
    assert_in_range(world.most_records, 1, 3);
    assert_in_range(world.most_charges, 1, 4000);
    assert_int_equal(world.search.path.charges.costs.capacity, 0); /* derivations are sums by now */
    assert_int_equal(cost_of(&world.result.fates[FATE_ONE], COST_V), MANY);
    assert_int_equal(cost_of(&world.result.fates[FATE_SHARED], COST_V), 2 * MANY);
    assert_int_equal(alternative_of(&world, 0, 1)->begun[FATE_SHARED], MANY - 1);
    /* V of solution i is 1 + 2 * i; the last one is charged nothing of its own */
    const RunMoreSolutions *more = &world.result.more;
    uint64_t all = MANY, whole = SOLUTIONS_WHOLE;
    assert_int_equal(more->count, all + 1 - whole);
    assert_int_equal(more->derivation_sums[COST_V],
                     all * (all + 2) - whole * (whole + 2) + 2 * all);
    assert_int_equal(more->step_sums[COST_V], 3 * (all - whole));
    end(&world);
}

/* (1 ? 2) ? ((3 ? 4) ? ..): what has two when its last alternative begins goes then */
static void test_pairs_in_a_row(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (int i = 0; i < NESTED; i++) {
        charge(&world, 4);
        choice(&world, 0, 2);
        alternative(&world);
        choice(&world, 1, 2);
        alternative(&world);
        solution(&world);
        alternative(&world);
        solution(&world);
        alternative(&world);
    }
    leaf(&world, LEAF_FAILED);
    search_ends(&world.search, LEAF_NONE);
    assert_linear(&world);
    assert_in_range(world.most_records, 1, 3);
    assert_int_equal(cost_of(&world.result.fates[FATE_SHARED], COST_V), 2 * NESTED);
    assert_int_equal(alternative_of(&world, 0, 1)->begun[FATE_SHARED], NESTED - 1);
    assert_int_equal(alternative_of(&world, 0, 1)->begun[FATE_FAILED], 1);
    end(&world);
}

/* So many contexts in all that it would be seen if each segment looked at all of them. */
static void test_many_contexts(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (uint32_t i = 0; i < NESTED; i++) {
        charge_once(&world, COST_V, i);
        choice(&world, 0, 2);
        alternative(&world);
        leaf(&world, LEAF_FAILED);
        alternative(&world);
    }
    solution(&world);
    search_ends(&world.search, LEAF_NONE);
    assert_linear(&world);
    assert_int_equal(world.result.fates[FATE_ONE].costs.count, NESTED);
    assert_int_equal(world.result.solutions.items[0].derivation.costs.count, NESTED);
    end(&world);
}

/* The same charges over and over again, before each of some nested choices: what the root has touched
 * does not make those of others longer. */
static void test_charged_again(void **state) {
    (void)state;
    enum { CHOICES = 200, AGAIN = 2000 };
    World world;
    begin(&world);
    for (uint32_t i = 0; i < 2 * AGAIN; i++) charge_once(&world, COST_V, i);
    for (int i = 0; i < CHOICES; i++) {
        choice(&world, 0, 2);
        alternative(&world);
        for (int k = 0; k < AGAIN; k++) charge(&world, 1);
    }
    assert_in_range(world.search.path.charges.costs.count, 1, 4 * AGAIN + 200 * CHOICES);
    search_ends(&world.search, LEAF_RAISED);
    assert_linear(&world);
    assert_int_equal(cost_of(&world.result.fates[FATE_OPEN], COST_V), 2 * AGAIN + CHOICES * AGAIN);
    assert_int_equal(alternative_of(&world, 0, 1)->left, CHOICES);
    end(&world);
}

/* Searches inside, one after the other and in one another. */
static void test_inside(void **state) {
    (void)state;
    World world;
    begin(&world);
    for (int i = 0; i < NESTED; i++) {
        search_inner_opens(&world.search);
        charge(&world, 1);
        choice(&world, 1, 2);
        alternative(&world);
        charge(&world, 1);
        leaf(&world, i % 2 ? LEAF_FAILED : LEAF_SOLUTION);
        alternative(&world);
        leaf(&world, LEAF_FAILED);
        search_inner_closes(&world.search, SEARCH_CLOSES_DONE);
        world.events += 2;
    }
    for (int i = 0; i < NESTED / 10; i++) search_inner_opens(&world.search), world.events++;
    charge(&world, 2);
    search_ends(&world.search, LEAF_CUT);
    world.events += NESTED / 10;
    assert_linear(&world);
    assert_int_equal(world.result.leaves[LEAF_CUT], 1);
    assert_int_equal(cost_of(&world.result.fates[FATE_FAILED], COST_V), NESTED);
    assert_int_equal(cost_of(&world.result.fates[FATE_OPEN], COST_V), NESTED + 1);
    assert_int_equal(alternative_of(&world, 1, 0)->begun[FATE_ONE], NESTED / 2);
    end(&world);
}

static void test_without_fates(void **state) {
    (void)state;
    World world;
    begin_with(&world, (SearchOptions){.no_fates = true});
    for (int i = 0; i < NESTED; i++) {
        charge(&world, 2);
        search_choice(&world.search, 0, 2);
        search_alternative(&world.search);
        search_leaf(&world.search, LEAF_FAILED);
        search_alternative(&world.search);
        if (i % 100 == 99) search_solution(&world.search, TEXT("I 1"));
    }
    search_ends(&world.search, LEAF_NONE);
    assert_int_equal(world.result.solutions.count, NESTED / 100);
    assert_int_equal(cost_of(&world.result.solutions.items[7].step, COST_V), 100);
    assert_int_equal(world.result.leaves[LEAF_FAILED], NESTED);
    assert_int_equal(world.result.choices.items[0].visits, 0);
    assert_int_equal(world.search.levels.count, 0);
    end(&world);
}

/* ---- an engine's counters ---- */

enum { A, B };

/* MAIN, then scc A; a branch with scc B fails, the other does not. */
static void test_noted(void **state) {
    (void)state;
    static World world;
    begin(&world);
    Search *search = &world.search;
    Contexts *contexts = &world.contexts;
    ContextId unused = context_push(contexts, CONTEXT_MAIN, B);
    ContextId a = context_push(contexts, CONTEXT_MAIN, A), ab = context_push(contexts, a, B);
    search_note(search, CONTEXT_MAIN);
    contexts->counts[CONTEXT_MAIN][COST_V] += 3;
    search_mark(search, CONTEXT_MAIN, A);
    search_note(search, a);
    contexts->counts[a][COST_N]++;
    search_choice(search, 0, 2);
    search_alternative(search);
    search_mark(search, a, B);
    search_mark(search, a, B);
    contexts->counts[ab][COST_X]++;
    search_leaf(search, LEAF_FAILED);
    search_alternative(search);
    search_note(search, a);
    search_note(search, a);
    contexts->counts[a][COST_V]++;
    search_note(search, CONTEXT_OVERFLOW);
    contexts->counts[CONTEXT_OVERFLOW][COST_V]++;
    search_solution(search, TEXT("I 1"));
    search_ends(search, LEAF_NONE);

    RunCounts counts = {0};
    contexts_hand_over(contexts, CONTEXT_MAIN, &counts);
    search_number_contexts(&world.result, &counts.contexts);
    const SearchTable *one = &world.result.fates[FATE_ONE];
    const SearchTable *failed = &world.result.fates[FATE_FAILED];
    assert_int_equal(counts.contexts.count, 4); /* without `unused`, and OVERFLOW is the last */
    assert_int_not_equal(unused, a);
    assert_int_equal(one->costs.count, 3);
    assert_int_equal(one->costs.items[2].context, 3);
    assert_int_equal(one->costs.items[2].costs[COST_V], 1);
    assert_int_equal(one->costs.items[0].context, 0);
    assert_int_equal(one->costs.items[0].costs[COST_V], 3);
    assert_int_equal(one->costs.items[1].context, 1);
    assert_int_equal(one->costs.items[1].costs[COST_E], 1);
    assert_int_equal(one->costs.items[1].costs[COST_N], 1);
    assert_int_equal(one->costs.items[1].costs[COST_V], 1);
    assert_int_equal(one->edges.count, 1);
    assert_int_equal(counts.edges.items[one->edges.items[0].edge].to, A);
    assert_int_equal(failed->costs.count, 1);
    assert_int_equal(failed->costs.items[0].context, 2);
    assert_int_equal(failed->costs.items[0].costs[COST_E], 2);
    assert_int_equal(failed->costs.items[0].costs[COST_X], 1);
    assert_int_equal(failed->edges.items[0].count, 2);
    assert_true(search_table_equal(&world.result.solutions.items[0].derivation, one));
    run_counts_release(&counts);
    end(&world);
}

UNIT(runtime_search_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_failures_in_a_row), cmocka_unit_test(test_nested),
        cmocka_unit_test(test_nested_solutions),  cmocka_unit_test(test_solutions_in_a_row),
        cmocka_unit_test(test_pairs_in_a_row),    cmocka_unit_test(test_many_contexts),
        cmocka_unit_test(test_charged_again),     cmocka_unit_test(test_inside),
        cmocka_unit_test(test_without_fates),     cmocka_unit_test(test_noted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
