/* Random search trees, searches inside included: what the runtime keeps while they are explored is what
 * their definitions give for the whole tree (abi/search.h), computed here one segment at a time. */
#include "tests/judges/replay.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TREES = 4000, CONTEXTS = 4, EDGES = 3, SITES = 5 };

static const uint32_t widths[SITES] = {2, 2, 3, 0, 4};

typedef struct Choice { /* not all of its alternatives have begun */
    uint32_t segment, site, next;
} Choice;

typedef struct Level {
    uint32_t running; /* segment */
    VECTOR(Choice) choices;
    uint64_t enough; /* so many solutions; 0: all */
} Level;

typedef struct Tree {
    uint64_t random;
    VECTOR(RunSegment) segments;
    VECTOR(Level) levels;
    uint32_t most;                           /* segments, or nearly */
    uint32_t solution_percent, fail_percent; /* of leaves */
    bool ended;
    /* of each segment */
    uint32_t *roots, *solutions, *ends_in; /* ends_in: site */
    bool *has_left, *closes_done;          /* closes_done: by root */
    SearchTable *own;
    RunSearch expected;
} Tree;

static uint32_t below(Tree *tree, uint32_t most) {
    tree->random = tree->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(tree->random >> 33) % most;
}

static bool perhaps(Tree *tree, uint32_t percent) { return below(tree, 100) < percent; }

/* ---- making one ---- */

static void charge(Tree *tree, SearchTable *table) {
    for (uint32_t i = 0; i < CONTEXTS; i++) {
        SearchCost row = {.context = i};
        row.costs[below(tree, COST_COUNT)] = 1 + below(tree, 9);
        row.costs[below(tree, COST_COUNT)] = 1 + below(tree, 9);
        if (perhaps(tree, 40)) vector_push(&table->costs, row);
    }
    for (uint32_t i = 0; i < EDGES; i++)
        if (perhaps(tree, 20)) vector_push(&table->edges, (SearchEdge){i, 1 + below(tree, 5)});
}

static void begin_segment(Tree *tree, RunSegment segment) {
    segment.number = tree->segments.count;
    segment.leaf = LEAF_NONE;
    uint32_t depth = tree->levels.count;
    segment.around = depth > 1 ? tree->levels.items[depth - 2].running : (uint32_t)NO_SEGMENT;
    charge(tree, &segment.table);
    vector_last(&tree->levels).running = segment.number;
    vector_push(&tree->segments, segment);
}

static void open_level(Tree *tree) {
    vector_push(&tree->levels, (Level){.enough = perhaps(tree, 30) ? 1 + below(tree, 3) : 0});
    begin_segment(tree, (RunSegment){.parent = NO_SEGMENT});
}

static void close_level(Tree *tree) {
    vector_release(&vector_last(&tree->levels).choices);
    tree->levels.count--;
    tree->ended |= tree->levels.count == 0;
}

static void next_alternative(Tree *tree) {
    Level *level = &vector_last(&tree->levels);
    if (level->choices.count == 0) {
        close_level(tree);
        return;
    }
    Choice *choice = &vector_last(&level->choices);
    RunSegment segment = {
        .parent = choice->segment, .choice = choice->site, .alternative = choice->next++};
    if (choice->next == widths[choice->site]) level->choices.count--;
    begin_segment(tree, segment);
}

static void choose(Tree *tree) {
    uint32_t site = below(tree, SITES);
    if (widths[site] == 0) return;
    Level *level = &vector_last(&tree->levels);
    vector_push(&level->choices, (Choice){level->running, site, 0});
    next_alternative(tree);
}

/* All that is open ends so. */
static void end_run(Tree *tree, Leaf leaf) {
    while (!tree->ended) {
        tree->segments.items[vector_last(&tree->levels).running].leaf = leaf;
        close_level(tree);
    }
}

static void end_segment(Tree *tree) {
    Level *level = &vector_last(&tree->levels);
    Leaf *leaf = &tree->segments.items[level->running].leaf;
    if (perhaps(tree, 1)) {
        end_run(tree, perhaps(tree, 50) ? LEAF_RAISED : LEAF_CUT);
    } else if (perhaps(tree, tree->solution_percent)) {
        *leaf = LEAF_SOLUTION;
        if (level->enough == 1)
            close_level(tree);
        else
            level->enough -= level->enough > 0, next_alternative(tree);
    } else if (perhaps(tree, tree->fail_percent)) {
        *leaf = LEAF_FAILED;
        next_alternative(tree);
    } else {
        *leaf = LEAF_SUSPENDED;
        if (tree->levels.count > 1)
            close_level(tree);
        else
            next_alternative(tree);
    }
}

static void grow(Tree *tree) {
    tree->most = 1 + below(tree, 60);
    tree->solution_percent = 10 + below(tree, 80);
    tree->fail_percent = 60 + below(tree, 41);
    open_level(tree);
    while (!tree->ended) {
        bool is_large = tree->segments.count >= tree->most;
        uint32_t what = below(tree, 10);
        if (!is_large && what < 5)
            choose(tree);
        else if (!is_large && what == 5 && tree->levels.count < 4)
            open_level(tree);
        else
            end_segment(tree);
    }
}

/* ---- fates, by what they are ---- */

static RunSegment *segment(Tree *tree, uint32_t number) { return &tree->segments.items[number]; }

static uint32_t begun_of(Tree *tree, uint32_t number) {
    uint32_t begun = 0;
    for (uint32_t i = number + 1; i < tree->segments.count; i++)
        begun += segment(tree, i)->parent == number;
    return begun;
}

static void find_fates(Tree *tree) {
    for (uint32_t i = 0; i < tree->segments.count; i++) {
        const RunSegment *of = segment(tree, i);
        tree->roots[i] = of->parent == NO_SEGMENT ? i : tree->roots[of->parent];
        tree->closes_done[tree->roots[i]] = of->leaf == LEAF_SOLUTION || of->leaf == LEAF_FAILED;
        if (of->parent != NO_SEGMENT) tree->ends_in[of->parent] = of->choice;
        bool left = of->leaf == LEAF_RAISED || of->leaf == LEAF_CUT ||
                    (of->leaf == LEAF_SUSPENDED && of->around != NO_SEGMENT);
        uint32_t begun = begun_of(tree, i);
        if (of->leaf == LEAF_NONE)
            for (uint32_t k = i + 1; k < tree->segments.count; k++)
                if (segment(tree, k)->parent == i) left |= begun < widths[segment(tree, k)->choice];
        for (uint32_t at = i; at != NO_SEGMENT; at = segment(tree, at)->parent) {
            tree->solutions[at] += of->leaf == LEAF_SOLUTION;
            tree->has_left[at] |= left;
        }
    }
    for (uint32_t i = 0; i < tree->segments.count; i++)
        segment(tree, i)->fate = tree->solutions[i] > 1    ? FATE_SHARED
                                 : tree->solutions[i] == 1 ? FATE_ONE
                                 : tree->has_left[i]       ? FATE_OPEN
                                                           : FATE_FAILED;
}

/* To the table of each segment around it, as long as it belongs to that. */
static void find_tables(Tree *tree) {
    for (uint32_t i = 0; i < tree->segments.count; i++) tree->own[i] = segment(tree, i)->table;
    for (uint32_t i = 0; i < tree->segments.count; i++) segment(tree, i)->table = (SearchTable){0};
    for (uint32_t i = 0; i < tree->segments.count; i++) {
        Fate fate = segment(tree, i)->fate;
        bool is_kept = false;
        for (uint32_t at = i;; at = segment(tree, at)->around) {
            if (!is_kept) fate = segment(tree, at)->fate;
            if (!is_kept) search_table_add(&segment(tree, at)->table, &tree->own[i]);
            is_kept |=
                fate == FATE_FAILED || (fate == FATE_OPEN && tree->closes_done[tree->roots[at]]);
            if (segment(tree, at)->around == NO_SEGMENT) break;
        }
        search_table_add(&tree->expected.fates[fate], &tree->own[i]);
    }
}

/* ---- choices ---- */

static RunAlternative *alternative(Tree *tree, const RunSegment *of) {
    return &tree->expected.choices.items[of->choice].alternatives.items[of->alternative];
}

/* What segment i was charged is below each alternative on the way to `at`, where it has this fate: but
 * for those that are on the way of a search around. */
static void count_below(Tree *tree, uint32_t i, uint32_t at, Fate fate) {
    bool counted[SITES][4] = {0}, by_site[SITES] = {0};
    for (uint32_t outer = segment(tree, tree->roots[at])->around; outer != NO_SEGMENT;
         outer = segment(tree, tree->roots[outer])->around)
        for (uint32_t up = outer; segment(tree, up)->parent != NO_SEGMENT;
             up = segment(tree, up)->parent) {
            by_site[segment(tree, up)->choice] = true;
            counted[segment(tree, up)->choice][segment(tree, up)->alternative] = true;
        }
    for (; segment(tree, at)->parent != NO_SEGMENT; at = segment(tree, at)->parent) {
        const RunSegment *of = segment(tree, at);
        if (!by_site[of->choice])
            search_table_sum(&tree->own[i], tree->expected.choices.items[of->choice].below[fate]);
        by_site[of->choice] = true;
        if (!counted[of->choice][of->alternative])
            search_table_sum(&tree->own[i], alternative(tree, of)->below[fate]);
        counted[of->choice][of->alternative] = true;
    }
}

static void find_choices(Tree *tree) {
    for (uint32_t i = 0; i < tree->segments.count; i++) {
        const RunSegment *of = segment(tree, i);
        if (of->parent != NO_SEGMENT) alternative(tree, of)->begun[of->fate]++;
        if (of->leaf == LEAF_NONE) {
            RunChoice *choice = &tree->expected.choices.items[tree->ends_in[i]];
            choice->visits++;
            for (uint32_t a = begun_of(tree, i); a < choice->alternatives.count; a++)
                choice->alternatives.items[a].left++;
        }
        Fate fate = of->fate;
        bool is_kept = false;
        for (uint32_t at = i; at != NO_SEGMENT; at = segment(tree, at)->around) {
            if (!is_kept) fate = segment(tree, at)->fate;
            is_kept |=
                fate == FATE_FAILED || (fate == FATE_OPEN && tree->closes_done[tree->roots[at]]);
            count_below(tree, i, at, fate);
        }
    }
}

/* ---- solutions ---- */

static uint32_t outermost(Tree *tree, uint32_t number) {
    while (segment(tree, number)->around != NO_SEGMENT) number = segment(tree, number)->around;
    return number;
}

static bool is_on_path(Tree *tree, uint32_t number, uint32_t leaf) {
    for (; leaf != NO_SEGMENT; leaf = segment(tree, leaf)->parent)
        if (leaf == number) return true;
    return false;
}

static void find_solutions(Tree *tree) {
    RunSearch *expected = &tree->expected;
    uint32_t before = 0; /* all up to the last solution */
    for (uint32_t leaf = 0; leaf < tree->segments.count; leaf++) {
        const RunSegment *of = segment(tree, leaf);
        if (of->around != NO_SEGMENT) continue;
        expected->segments++;
        if (of->leaf != LEAF_NONE) expected->leaves[of->leaf]++;
        if (of->leaf != LEAF_SOLUTION) continue;
        RunSolution solution = {0};
        buffer_printf(&solution.shown, "I %u", leaf);
        for (uint32_t i = 0; i < tree->segments.count; i++) {
            uint32_t in = outermost(tree, i);
            if (is_on_path(tree, in, leaf)) search_table_add(&solution.derivation, &tree->own[i]);
            if (in >= before && in <= leaf) search_table_add(&solution.step, &tree->own[i]);
        }
        before = leaf + 1;
        search_table_sum(&solution.derivation, solution.derivation_sums);
        search_table_sum(&solution.step, solution.step_sums);
        vector_push(&expected->solutions, solution);
    }
    for (uint32_t i = 0; i < tree->segments.count; i++)
        if (outermost(tree, i) >= before) search_table_add(&expected->tail, &tree->own[i]);
}

/* ---- a tree ---- */

static void *room_for(const Tree *tree, size_t size) {
    void *room = calloc(tree->segments.count, size);
    assert_non_null(room);
    return room;
}

static void expect(Tree *tree) {
    tree->roots = room_for(tree, sizeof *tree->roots);
    tree->solutions = room_for(tree, sizeof *tree->solutions);
    tree->ends_in = room_for(tree, sizeof *tree->ends_in);
    tree->has_left = room_for(tree, sizeof *tree->has_left);
    tree->closes_done = room_for(tree, sizeof *tree->closes_done);
    tree->own = room_for(tree, sizeof *tree->own);
    for (int site = 0; site < SITES; site++) {
        RunChoice choice = {0};
        for (uint32_t a = 0; a < widths[site]; a++)
            vector_push(&choice.alternatives, (RunAlternative){0});
        vector_push(&tree->expected.choices, choice);
    }
    find_fates(tree);
    find_tables(tree);
    find_choices(tree);
    find_solutions(tree);
}

static void release(Tree *tree) {
    for (uint32_t i = 0; i < tree->segments.count; i++) {
        search_table_release(&tree->segments.items[i].table);
        search_table_release(&tree->own[i]);
    }
    vector_release(&tree->segments);
    vector_release(&tree->levels);
    free(tree->roots);
    free(tree->solutions);
    free(tree->ends_in);
    free(tree->has_left);
    free(tree->closes_done);
    free(tree->own);
    run_search_release(&tree->expected);
}

static void test_random_trees(void **state) {
    (void)state;
    uint64_t by_fate[FATE_COUNT] = {0}, inside = 0, by_leaf[LEAF_COUNT + 1] = {0};
    for (uint64_t seed = 1; seed <= TREES; seed++) {
        Tree tree = {.random = seed};
        Buffer difference = {0};
        grow(&tree);
        expect(&tree);
        if (!replay_agrees(tree.segments.items, tree.segments.count, &tree.expected, &difference))
            fail_msg("tree %u: %s", (unsigned)seed, buffer_as_string(&difference));
        for (uint32_t i = 0; i < tree.segments.count; i++) {
            by_fate[segment(&tree, i)->fate]++;
            by_leaf[segment(&tree, i)->leaf]++;
            inside += segment(&tree, i)->around != NO_SEGMENT;
        }
        buffer_release(&difference);
        release(&tree);
    }
    /* all of it happens, and often */
    for (int fate = 0; fate < FATE_COUNT; fate++) assert_in_range(by_fate[fate], 1000, UINT64_MAX);
    for (int leaf = 0; leaf <= LEAF_COUNT; leaf++) assert_in_range(by_leaf[leaf], 100, UINT64_MAX);
    assert_in_range(inside, 5000, UINT64_MAX);
}

UNIT(runtime_search_trees_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_trees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
