/* Unification, constraints and evidence, generalisation and defaulting, by the scripts of
 * tests/unit/types: a case is `# name`, then commands after `>` (types_world.h), each with what it
 * prints below it. And how the cost of a lookup grows with the number of instances, by counting
 * steps. */
#include "tests/unit/haskell_fixture.h"
#include "tests/unit/types_world.h"
#include "tests/unit/unit.h"

typedef struct Tally {
    uint32_t cases, failed;
} Tally;

static char *next_line(char **rest) {
    char *line = *rest;
    if (!line || !*line) return NULL;
    char *end = strchr(line, '\n');
    *rest = end ? end + 1 : line + strlen(line);
    if (end) *end = 0;
    return line;
}

static void compare(World *world, const Buffer *expected, const char *name, const char *command,
                    Tally *tally) {
    Text have = buffer_as_text(&world->out), want = buffer_as_text(expected);
    if (text_equal(have, want)) return;
    tally->failed++;
    print_error("%s\n> %s\nexpected:\n%.*sprinted:\n%.*s\n", name, command, TEXT_ARGS(want),
                TEXT_ARGS(have));
}

/* one case: up to the next `#` */
static void run_case(char *name, char **rest, Tally *tally) {
    World world;
    world_init(&world);
    Buffer expected = {0};
    char *command = NULL;
    tally->cases++;
    while (*rest && **rest && **rest != '#') {
        char *line = next_line(rest);
        if (line[0] != '>') {
            buffer_string(&expected, line);
            buffer_char(&expected, '\n');
            continue;
        }
        if (command) compare(&world, &expected, name, command, tally);
        buffer_clear(&expected);
        buffer_clear(&world.out);
        command = line + 1;
        world_run(&world, command);
    }
    if (command) compare(&world, &expected, name, command, tally);
    buffer_release(&expected);
    world_release(&world);
}

static void run_file(const char *path, uint32_t at_least) {
    char *text = fixture_read(path), *rest = text;
    Tally tally = {0};
    for (char *line; (line = next_line(&rest));)
        if (line[0] == '#') run_case(line, &rest, &tally);
    free(text);
    assert_true(tally.cases >= at_least);
    assert_int_equal(tally.failed, 0);
}

static void test_unify(void **state) {
    (void)state;
    run_file("tests/unit/types/unify.txt", 55);
}

static void test_evidence(void **state) {
    (void)state;
    run_file("tests/unit/types/evidence.txt", 50);
}

static void test_general(void **state) {
    (void)state;
    run_file("tests/unit/types/general.txt", 40);
}

static void test_dependencies(void **state) {
    (void)state;
    run_file("tests/unit/types/dependencies.txt", 14);
}

/* ---- growth: by bytes of the arena, which every step of a lookup or a proof takes some of ---- */

static void run_printed(World *world, const char *format, unsigned number) {
    char line[100];
    snprintf(line, sizeof line, format, number, number);
    world_run(world, line);
}

/* so many instances of one class, each wanted once */
static size_t cost_of_instances(unsigned count) {
    World world;
    world_init(&world);
    world_run(&world, "class Big a");
    for (unsigned i = 0; i < count; i++) {
        run_printed(&world, "data T%u 0", i);
        run_printed(&world, "instance Big T%u", i);
    }
    size_t before = world.arena.total;
    for (unsigned i = 0; i < count; i++) run_printed(&world, "want Big T%u", i);
    world_run(&world, "want Big ?x\nunify ?x = T7\nsolve");
    size_t cost = world.arena.total - before;
    assert_non_null(strstr(buffer_as_string(&world.out), "instance (Big T7)"));
    assert_null(strstr(buffer_as_string(&world.out), "JUDGE"));
    world_release(&world);
    return cost;
}

static void test_instances_are_linear(void **state) {
    (void)state;
    size_t small = cost_of_instances(200), large = cost_of_instances(2000);
    assert_true(large < 12 * small);
}

/* the same constraint so often: one binding */
static void test_many_wants(void **state) {
    (void)state;
    World world;
    world_init(&world);
    world_run(&world, "enter a\ngiven Eq a");
    for (unsigned i = 0; i < 3000; i++) world_run(&world, "want Eq [a]");
    world_run(&world, "leave\nsolve");
    assert_int_equal(world.solver.implications.items[1]->bindings->count, 1);
    world_release(&world);
}

/* instances that lead to others without end */
static void test_without_end(void **state) {
    (void)state;
    World world;
    world_init(&world);
    world_run(&world, "class Deep a\nundecidable Deep [[a]] => Deep [a]\nwant Deep [Int]\nsolve");
    assert_non_null(strstr(buffer_as_string(&world.out), "too deep"));
    world_release(&world);
    world_init(&world); /* and grow twofold each time */
    world_run(&world, "class Wide a\nundecidable Wide (a, a) => Wide [a]\n"
                      "undecidable Wide [(a, b)] => Wide (a, b)\nwant Wide [Int]");
    solve_all(&world.solver);
    assert_int_equal(world.solver.problems.items[0].kind, SOLVE_TOO_DEEP);
    world_release(&world);
}

/* deep types: nothing recurses along them */
static void test_deep_types(void **state) {
    (void)state;
    World world;
    world_init(&world);
    TypeStore *store = &world.store;
    Type *a = world_named(&world, "Int", 0), *b = a;
    Type *list = world_named(&world, "[]", 1);
    for (unsigned i = 0; i < 200000; i++) {
        a = type_apply(store, list, a);
        b = type_apply(store, list, b);
    }
    assert_int_equal(unify(&world.solver, a, b, (SolveOrigin){0}, NULL), UNIFY_DONE);
    Type *meta = solve_meta_type(&world.solver, NO_SPAN);
    assert_int_equal(unify(&world.solver, meta, a, (SolveOrigin){0}, NULL), UNIFY_DONE);
    world_release(&world);
}

/* the judge is not blind: what is spoilt is found */
static void test_judge(void **state) {
    (void)state;
    World world;
    world_init(&world);
    world_run(&world, "enter a\ngiven Ord a\nwant Eq [a]\nleave\nsolve");
    SolveImplication *at = world.solver.implications.items[1];
    assert_int_equal(at->bindings->count, 2);
    EvidenceTerm *superclass = at->bindings->items[0].term;
    EvidenceTerm *instance = at->bindings->items[1].term;
    assert_null(evidence_check(&world.solver, world.solver.top));
    superclass->index = 7;
    assert_non_null(evidence_check(&world.solver, world.solver.top));
    superclass->index = 0;
    EvidenceTerm *argument = instance->arguments[0];
    instance->arguments[0] = world.wants.items[0]->term;
    assert_non_null(evidence_check(&world.solver, world.solver.top));
    instance->arguments[0] = argument;
    superclass->arguments[0]->variable = at->bindings->items[0].variable; /* by itself */
    assert_non_null(evidence_check(&world.solver, world.solver.top));
    superclass->arguments[0]->variable = at->givens.items[0];
    assert_null(evidence_check(&world.solver, world.solver.top));
    world.wants.items[0]->term = NULL;
    assert_non_null(evidence_check(&world.solver, world.solver.top));
    world_release(&world);
}

UNIT(types_solve_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unify),      cmocka_unit_test(test_evidence),
        cmocka_unit_test(test_general),    cmocka_unit_test(test_dependencies),
        cmocka_unit_test(test_judge),      cmocka_unit_test(test_instances_are_linear),
        cmocka_unit_test(test_many_wants), cmocka_unit_test(test_without_end),
        cmocka_unit_test(test_deep_types),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
