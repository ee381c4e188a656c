/* Contexts: push, cut back, the four lines of S, OVERFLOW, marks and edges, handing over. */
#include "runtime/contexts.h"
#include "tests/unit/unit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { A, B, C };

static int setup(void **state) {
    static Contexts contexts;
    assert_true(contexts_init(&contexts, false, false));
    *state = &contexts;
    return 0;
}

static int teardown(void **state) {
    contexts_release(*state);
    return 0;
}

static ContextId caf(Contexts *contexts, uint32_t global) {
    return context_root(contexts, (Label){LABEL_CAF, global});
}

static ContextId path(Contexts *contexts, ContextId root, const char *centres) {
    for (; *centres != '\0'; centres++)
        root = context_push(contexts, root, (uint32_t)(*centres - 'a'));
    return root;
}

static void test_push(void **state) {
    Contexts *contexts = *state;
    ContextId ab = path(contexts, CONTEXT_MAIN, "ab");
    assert_int_equal(ab, path(contexts, CONTEXT_MAIN, "ab"));
    assert_int_equal(contexts->nodes[ab].depth, 2);
    assert_int_equal(contexts->nodes[ab].root, CONTEXT_MAIN);
    assert_int_not_equal(ab, path(contexts, CONTEXT_MAIN, "ba"));
    assert_int_not_equal(ab, path(contexts, caf(contexts, 0), "ab"));
    assert_int_equal(path(contexts, ab, "a"), path(contexts, CONTEXT_MAIN, "a"));
    assert_int_equal(path(contexts, ab, "b"), ab);
    assert_int_equal(path(contexts, CONTEXT_MAIN, "abcb"), ab);
    assert_int_equal(caf(contexts, 7), caf(contexts, 7));
    assert_int_not_equal(caf(contexts, 7), context_root(contexts, (Label){LABEL_DICT, 7}));
    assert_int_equal(context_root(contexts, (Label){LABEL_MAIN, 0}), CONTEXT_MAIN);
}

static void test_lines_of_s(void **state) {
    Contexts *contexts = *state;
    ContextId a = path(contexts, CONTEXT_MAIN, "a"), b = path(contexts, CONTEXT_MAIN, "b");
    ContextId x = caf(contexts, 0), y = caf(contexts, 1);
    ContextId d = context_root(contexts, (Label){LABEL_DICT, 0});
    /* SUB */
    assert_int_equal(context_of_function(contexts, a, CONTEXT_SUB), a);
    /* below the same root */
    assert_int_equal(context_of_function(contexts, a, b), b);
    assert_int_equal(context_of_function(contexts, path(contexts, x, "c"), path(contexts, x, "b")),
                     path(contexts, x, "b"));
    /* a CAF or DICT root: grafted onto the user, the root itself too if it is the user's */
    assert_int_equal(context_of_function(contexts, a, x), a);
    assert_int_equal(context_of_function(contexts, a, d), a);
    assert_int_equal(context_of_function(contexts, path(contexts, x, "c"), x),
                     path(contexts, x, "c"));
    assert_int_equal(context_of_function(contexts, a, path(contexts, x, "bc")),
                     path(contexts, CONTEXT_MAIN, "abc"));
    assert_int_equal(
        context_of_function(contexts, path(contexts, CONTEXT_MAIN, "bc"), path(contexts, d, "ab")),
        path(contexts, CONTEXT_MAIN, "b"));
    assert_int_equal(context_of_function(contexts, y, path(contexts, x, "a")),
                     path(contexts, y, "a"));
    /* otherwise */
    assert_int_equal(context_of_function(contexts, x, a), a);
    assert_int_equal(context_of_function(contexts, a, CONTEXT_MAIN), CONTEXT_MAIN);
}

static void test_overflow(void **state) {
    Contexts *contexts = *state;
    contexts->limit = 6; /* SUB, MAIN, three more, OVERFLOW */
    ContextId a = path(contexts, CONTEXT_MAIN, "a"), abc = path(contexts, a, "bc");
    assert_int_equal(contexts->nodes[abc].depth, 3);
    assert_false(contexts->overflow);
    assert_int_equal(path(contexts, CONTEXT_MAIN, "b"), CONTEXT_OVERFLOW);
    assert_true(contexts->overflow);
    assert_int_equal(path(contexts, CONTEXT_OVERFLOW, "ab"), CONTEXT_OVERFLOW);
    assert_int_equal(path(contexts, CONTEXT_MAIN, "abc"), abc);
    assert_int_equal(caf(contexts, 0), CONTEXT_OVERFLOW);
    assert_int_equal(context_of_function(contexts, a, CONTEXT_OVERFLOW), CONTEXT_OVERFLOW);
    context_mark(contexts, CONTEXT_OVERFLOW, A);
    RunCounts counts = {0};
    contexts_hand_over(contexts, CONTEXT_MAIN, &counts);
    assert_true(counts.context_overflow);
    assert_int_equal(vector_last(&counts.contexts).label.kind, LABEL_OVERFLOW);
    assert_int_equal(counts.edges.items[0].from.kind, LABEL_OVERFLOW);
    vector_release(&counts.contexts);
    vector_release(&counts.edges);
}

static void test_marks(void **state) {
    Contexts *contexts = *state;
    ContextId a = path(contexts, CONTEXT_MAIN, "a"), xa = path(contexts, caf(contexts, 3), "a");
    path(contexts, a, "c"); /* without costs: not handed over */
    for (int i = 0; i < 3; i++) context_mark(contexts, a, B);
    context_mark(contexts, xa, B);
    context_mark(contexts, CONTEXT_MAIN, A);
    context_mark(contexts, caf(contexts, 3), A);
    context_mark(contexts, context_root(contexts, (Label){LABEL_DICT, 3}), A);
    RunCounts counts = {0};
    contexts_hand_over(contexts, CONTEXT_MAIN, &counts);
    assert_int_equal(counts.edges.count, 4); /* a -> b, MAIN -> a, CAF -> a, DICT -> a */
    assert_int_equal(counts.edges.items[0].count, 4);
    assert_int_equal(counts.edges.items[0].from.kind, LABEL_CENTRE);
    assert_int_equal(counts.contexts.count, 8);
    assert_int_equal(counts.contexts.items[0].label.kind, LABEL_MAIN);
    uint64_t entries = 0;
    for (uint32_t i = 0; i < counts.contexts.count; i++) {
        const RunContext *context = &counts.contexts.items[i];
        assert_true(context->parent == NO_PARENT || context->parent < i);
        assert_int_equal(context->parent == NO_PARENT, context->label.kind != LABEL_CENTRE);
        entries += context->costs[COST_E];
    }
    assert_int_equal(entries, 7);
    vector_release(&counts.contexts);
    vector_release(&counts.edges);
}

/* Note [Where it was raised]: a context without costs is handed over if it is that one. */
static void test_raised_in(void **state) {
    Contexts *contexts = *state;
    ContextId ac = path(contexts, CONTEXT_MAIN, "ac");
    const ContextId raised_in[] = {CONTEXT_MAIN, ac, CONTEXT_OVERFLOW};
    const LabelKind kinds[] = {LABEL_MAIN, LABEL_CENTRE, LABEL_OVERFLOW};
    const uint32_t indices[] = {0, 2, 1};
    for (int i = 0; i < 3; i++) {
        RunCounts counts = {0};
        contexts_hand_over(contexts, raised_in[i], &counts);
        assert_int_equal(counts.raised_in, indices[i]);
        assert_int_equal(counts.contexts.count, indices[i] + 1);
        assert_int_equal(vector_last(&counts.contexts).label.kind, kinds[i]);
        run_counts_release(&counts);
    }
}

static bool is_on_path(const Contexts *contexts, ContextId context, uint32_t centre) {
    for (; contexts->nodes[context].depth > 0; context = contexts->nodes[context].parent)
        if (contexts->nodes[context].label.index == centre) return true;
    return false;
}

/* More pushes and grafts than the caches hold. */
static void test_caches(void **state) {
    enum { CENTRES = 9, STEPS = 100000 };
    Contexts *contexts = *state;
    ContextId user = CONTEXT_MAIN, root = caf(contexts, 0), made = root;
    uint32_t random = 1;
    for (int i = 0; i < STEPS; i++) {
        random = random * 1664525 + 1013904223;
        uint32_t centre = (random >> 16) % CENTRES;
        bool cut = is_on_path(contexts, user, centre);
        ContextId pushed = context_push(contexts, user, centre);
        assert_int_equal(contexts->nodes[pushed].label.index, centre);
        if (cut)
            assert_int_equal(context_push(contexts, pushed, centre), pushed);
        else
            assert_int_equal(contexts->nodes[pushed].parent, user);
        /* S goes over a graft's centres one by one */
        ContextId before = context_of_function(contexts, pushed, made);
        bool recursion = is_on_path(contexts, made, centre);
        made = context_push(contexts, made, centre);
        if (!recursion)
            assert_int_equal(context_of_function(contexts, pushed, made),
                             context_push(contexts, before, centre));
        else
            made = root;
        user = pushed;
    }
    assert_true(contexts->count > CONTEXT_CACHE);
    for (uint32_t centre = 0; centre < 4 * CONTEXT_CACHE; centre++)
        assert_int_equal(contexts->nodes[context_push(contexts, CONTEXT_MAIN, centre)].label.index,
                         centre);
}

/* More marks than the cache holds, so that they take each other's places in it: each has an edge of
 * its own. */
static void test_edges(void **state) {
    enum { CENTRES = 4 * CONTEXT_CACHE, TURNS = 3 };
    Contexts *contexts = *state;
    ContextId a = path(contexts, CONTEXT_MAIN, "a");
    for (uint32_t turn = 0; turn < TURNS; turn++)
        for (uint32_t centre = 1; centre < CENTRES; centre++) {
            context_mark(contexts, CONTEXT_MAIN, centre);
            if (centre % 2) context_mark(contexts, a, centre);
        }
    uint32_t from_main = 0;
    for (uint32_t i = 0; i < contexts->edges.count; i++) {
        assert_int_equal(contexts->edges.items[i].count, TURNS);
        from_main += contexts->edges.items[i].from.kind == LABEL_MAIN;
    }
    assert_int_equal(from_main, CENTRES - 1);
    assert_int_equal(contexts->edges.count, CENTRES - 1 + CENTRES / 2);
}

/* A path of many sets, branches between two of them, and recursion to anywhere above: what a walk
 * up the whole path says. */
static void test_deep(void **state) {
    enum { DEPTH = 3000, BRANCH = 300, EVERY = 97 };
    Contexts *contexts = *state;
    ContextId trunk[DEPTH + 1] = {CONTEXT_MAIN};
    for (uint32_t i = 0; i < DEPTH; i++) {
        trunk[i + 1] = context_push(contexts, trunk[i], 7 * i);
        assert_int_equal(contexts->nodes[trunk[i + 1]].parent, trunk[i]);
    }
    for (uint32_t i = EVERY; i <= DEPTH; i += EVERY) {
        ContextId at = trunk[i];
        for (uint32_t j = 0; j < BRANCH; j++) {
            ContextId below = context_push(contexts, at, 7 * (i * BRANCH + j) + 1);
            assert_int_equal(contexts->nodes[below].parent, at);
            at = below;
        }
        for (uint32_t j = 0; j < i; j += 31)
            assert_int_equal(context_push(contexts, at, 7 * j), trunk[j + 1]);
        ContextId below = context_push(contexts, at, i < DEPTH ? 7 * i : 2); /* not on its path */
        assert_int_equal(contexts->nodes[below].parent, at);
    }
}

/* Sets are for deep paths: however many contexts branch off, there is one for 256 of them at
 * most. */
static void test_few_sets(void **state) {
    enum { DEPTH = 255, BRANCHES = 3000 };
    Contexts *contexts = *state;
    ContextId at = CONTEXT_MAIN;
    for (uint32_t i = 0; i < DEPTH; i++) at = context_push(contexts, at, i);
    for (uint32_t i = 0; i < BRANCHES; i++)
        context_push(contexts, context_push(contexts, at, DEPTH + i), DEPTH + BRANCHES);
    assert_int_equal(contexts->above.count, 0);
    assert_int_equal(contexts->sets.count, 0);
}

static void test_memory(void **state) {
    Contexts *contexts = *state;
    ContextId at = CONTEXT_MAIN;
    contexts->most = 1 << 20;
    uint32_t i = 0;
    for (; at != CONTEXT_OVERFLOW && i < 1 << 20; i++) at = context_push(contexts, at, i);
    assert_true(contexts->exhausted);
    assert_true(contexts->overflow);
    assert_true(contexts->bytes > contexts->most && contexts->bytes < 2 * contexts->most);
    assert_true(contexts->bytes > contexts->count * sizeof(CostRow));
}

static void test_flat_and_off(void **state) {
    (void)state;
    static Contexts contexts;
    assert_true(contexts_init(&contexts, true, false));
    ContextId b = path(&contexts, CONTEXT_MAIN, "b");
    assert_int_equal(path(&contexts, caf(&contexts, 0), "ab"), b);
    assert_int_equal(contexts.nodes[b].depth, 1);
    assert_int_equal(context_of_function(&contexts, b, caf(&contexts, 0)), b);
    context_mark(&contexts, caf(&contexts, 0), B);
    assert_int_equal(contexts.counts[b][COST_E], 1);
    assert_int_equal(contexts.edges.items[0].from.kind, LABEL_CAF);
    contexts.limit = contexts.count;
    assert_int_equal(path(&contexts, CONTEXT_MAIN, "c"), CONTEXT_OVERFLOW);
    assert_int_equal(path(&contexts, CONTEXT_OVERFLOW, "b"), CONTEXT_OVERFLOW);
    contexts_release(&contexts);

    assert_true(contexts_init(&contexts, false, true));
    assert_int_equal(path(&contexts, caf(&contexts, 0), "ab"), CONTEXT_MAIN);
    context_mark(&contexts, CONTEXT_MAIN, C);
    assert_int_equal(contexts.counts[CONTEXT_MAIN][COST_E], 1);
    assert_int_equal(contexts.edges.count, 0);
    assert_int_equal(context_of_function(&contexts, CONTEXT_MAIN, CONTEXT_OVERFLOW), CONTEXT_MAIN);
    contexts_release(&contexts);
}

UNIT(runtime_contexts_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_push, setup, teardown),
        cmocka_unit_test_setup_teardown(test_lines_of_s, setup, teardown),
        cmocka_unit_test_setup_teardown(test_overflow, setup, teardown),
        cmocka_unit_test_setup_teardown(test_marks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_raised_in, setup, teardown),
        cmocka_unit_test_setup_teardown(test_caches, setup, teardown),
        cmocka_unit_test_setup_teardown(test_edges, setup, teardown),
        cmocka_unit_test_setup_teardown(test_deep, setup, teardown),
        cmocka_unit_test_setup_teardown(test_few_sets, setup, teardown),
        cmocka_unit_test_setup_teardown(test_memory, setup, teardown),
        cmocka_unit_test(test_flat_and_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
