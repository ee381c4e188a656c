#include "tests/judges/replay.h"
#include "base/fail.h"
#include "runtime/search/search.h"
#include <inttypes.h>
#include <string.h>

typedef struct Replay {
    const RunSegment *segments;
    uint32_t count;
    const RunSearch *expected;
    Buffer *difference;
    uint32_t *roots;          /* by segment: with which its search begins */
    uint32_t *last;           /* by root: the last segment of its search */
    SearchSum *own;           /* by segment: charges, without those of searches inside */
    VECTOR(uint32_t) running; /* the last segment of each search that is open */
    uint32_t solutions;
    uint8_t *told; /* by segment */
    bool same;
    RunSearch result;
    Search search;
    Contexts contexts;
} Replay;

/* ---- the tree ---- */

static void find_searches(Replay *replay) {
    for (uint32_t i = 0; i < replay->count; i++) {
        uint32_t parent = replay->segments[i].parent;
        replay->roots[i] = parent == NO_SEGMENT ? i : replay->roots[parent];
        replay->last[replay->roots[i]] = i;
    }
}

static SearchClosing closing_of(const Replay *replay, uint32_t number) {
    switch (replay->segments[replay->last[replay->roots[number]]].leaf) {
    case LEAF_SUSPENDED: return SEARCH_CLOSES_SUSPENDED;
    case LEAF_RAISED:
    case LEAF_CUT: return SEARCH_CLOSES_CUT;
    default: return SEARCH_CLOSES_DONE;
    }
}

/* Fates with search: whether what an inner segment was charged belongs to the one around it. */
static bool belongs_around(const Replay *replay, uint32_t number) {
    const RunSegment *segment = &replay->segments[number];
    if (segment->around == NO_SEGMENT || segment->fate == FATE_FAILED) return false;
    return segment->fate != FATE_OPEN || closing_of(replay, number) != SEARCH_CLOSES_DONE;
}

static void add(SearchSum *sum, const SearchTable *table) {
    for (uint32_t i = 0; i < table->costs.count; i++)
        search_sum_add(sum, table->costs.items[i].context, table->costs.items[i].costs);
    for (uint32_t i = 0; i < table->edges.count; i++)
        search_sum_add_edge(sum, table->edges.items[i].edge, table->edges.items[i].count);
}

static void subtract(SearchSum *sum, const SearchTable *table) {
    for (uint32_t i = 0; i < table->costs.count; i++)
        search_sum_subtract(sum, &table->costs.items[i]);
    for (uint32_t i = 0; i < table->edges.count; i++)
        search_sum_subtract_edge(sum, table->edges.items[i].edge, table->edges.items[i].count);
}

static void find_own(Replay *replay) {
    for (uint32_t i = 0; i < replay->count; i++) {
        const RunSegment *segment = &replay->segments[i];
        add(&replay->own[i], &segment->table);
        if (belongs_around(replay, i)) subtract(&replay->own[segment->around], &segment->table);
    }
}

/* What an engine does: first it says what it will charge. */
static void charge(Replay *replay, const SearchTable *table) {
    Contexts *contexts = &replay->contexts;
    for (uint32_t i = 0; i < table->costs.count; i++) {
        const SearchCost *row = &table->costs.items[i];
        search_note(&replay->search, row->context);
        for (uint32_t cost = 0; cost < COST_COUNT; cost++)
            contexts->counts[row->context][cost] += row->costs[cost];
    }
    for (uint32_t i = 0; i < table->edges.count; i++) {
        SearchEdge edge = table->edges.items[i];
        if (edge.count == 0) continue;
        while (edge.edge >= contexts->edges.count) vector_push(&contexts->edges, (RunEdge){0});
        search_note_edge(&replay->search, edge.edge, contexts->edges.items[edge.edge].count);
        contexts->edges.items[edge.edge].count += edge.count;
    }
}

/* ---- what is told of a segment ---- */

static void compare_segment(void *own, const RunSegment *told) {
    Replay *replay = own;
    const RunSegment *known = &replay->segments[told->number];
    bool same = told->number < replay->count && !replay->told[told->number] &&
                told->parent == known->parent && told->around == known->around &&
                told->leaf == known->leaf && told->fate == known->fate &&
                search_table_equal(&told->table, &known->table) &&
                (told->parent == NO_SEGMENT ||
                 (told->choice == known->choice && told->alternative == known->alternative));
    replay->told[told->number] = 1;
    if (!same && replay->same)
        buffer_printf(replay->difference, "segment %" PRIu32 " is told as %s, is %s", told->number,
                      fate_key(told->fate), fate_key(known->fate));
    replay->same &= same;
}

/* ---- events ---- */

static void leaf(Replay *replay) {
    Leaf how = replay->segments[vector_last(&replay->running)].leaf;
    if (how == LEAF_SOLUTION && replay->running.count == 1)
        search_solution(
            &replay->search,
            buffer_as_text(&replay->expected->solutions.items[replay->solutions++].shown));
    else
        search_leaf(&replay->search, how);
}

static void close_inner(Replay *replay) {
    leaf(replay);
    search_inner_closes(&replay->search, closing_of(replay, vector_pop(&replay->running)));
}

static uint32_t width_of(const Replay *replay, uint32_t site) {
    return replay->expected->choices.items[site].alternatives.count;
}

/* All that happens up to the beginning of this segment, and what it is charged. */
static void begin(Replay *replay, uint32_t number) {
    const RunSegment *segment = &replay->segments[number];
    if (segment->parent == NO_SEGMENT) {
        while (replay->running.count > 0 && vector_last(&replay->running) != segment->around)
            close_inner(replay);
        if (replay->running.count > 0) search_inner_opens(&replay->search);
        vector_push(&replay->running, number);
    } else {
        while (replay->roots[vector_last(&replay->running)] != replay->roots[number])
            close_inner(replay);
        if (vector_last(&replay->running) == segment->parent)
            search_choice(&replay->search, segment->choice, width_of(replay, segment->choice));
        else
            leaf(replay);
        search_alternative(&replay->search);
        vector_last(&replay->running) = number;
    }
    charge(replay, &replay->own[number].table);
}

/* What has ended the run has ended all searches that are open, and is told at once. */
static void end(Replay *replay) {
    Leaf how = replay->segments[vector_last(&replay->running)].leaf;
    bool at_once = how == LEAF_RAISED || how == LEAF_CUT;
    for (uint32_t i = 0; i < replay->running.count; i++)
        at_once &= replay->segments[replay->running.items[i]].leaf == how;
    while (!at_once && replay->running.count > 1) close_inner(replay);
    if (!at_once) leaf(replay);
    search_ends(&replay->search, at_once ? how : LEAF_NONE);
}

/* ---- what it comes to ---- */

static bool differs(Replay *replay, const char *what, uint64_t number) {
    if (replay->same) buffer_printf(replay->difference, "%s %" PRIu64 " differs", what, number);
    return replay->same = false;
}

static bool sums_equal(const uint64_t *a, const uint64_t *b) {
    return memcmp(a, b, COST_COUNT * sizeof *a) == 0;
}

static void compare_solutions(Replay *replay, bool with_derivations) {
    const RunSolutions *made = &replay->result.solutions, *known = &replay->expected->solutions;
    if (made->count != known->count) differs(replay, "the number of solutions,", made->count);
    for (uint32_t i = 0; i < made->count && i < known->count; i++) {
        const RunSolution *a = &made->items[i], *b = &known->items[i];
        if (!text_equal(buffer_as_text(&a->shown), buffer_as_text(&b->shown)) ||
            !search_table_equal(&a->step, &b->step) || !sums_equal(a->step_sums, b->step_sums))
            differs(replay, "solution", i);
        if (with_derivations && (!search_table_equal(&a->derivation, &b->derivation) ||
                                 !sums_equal(a->derivation_sums, b->derivation_sums)))
            differs(replay, "the derivation of solution", i);
    }
    if (!search_table_equal(&replay->result.tail, &replay->expected->tail))
        differs(replay, "the tail after solution", made->count);
    for (int how = 0; how < LEAF_COUNT; how++)
        if (replay->result.leaves[how] != replay->expected->leaves[how])
            differs(replay, leaf_key((Leaf)how), replay->result.leaves[how]);
    if (replay->result.segments != replay->expected->segments)
        differs(replay, "the number of segments,", replay->result.segments);
}

static void compare_fates(Replay *replay) {
    for (int fate = 0; fate < FATE_COUNT; fate++)
        if (!search_table_equal(&replay->result.fates[fate], &replay->expected->fates[fate]))
            differs(replay, fate_key((Fate)fate), (uint64_t)fate);
    for (uint32_t i = 0; i < replay->result.choices.count; i++) {
        const RunChoice *made = &replay->result.choices.items[i];
        const RunChoice *known = &replay->expected->choices.items[i];
        if (made->visits != known->visits) differs(replay, "visits of choice site", i);
        if (memcmp(made->below, known->below, sizeof made->below) != 0)
            differs(replay, "what is below any alternative of choice site", i);
        for (uint32_t a = 0; a < made->alternatives.count; a++) {
            const RunAlternative *x = &made->alternatives.items[a];
            const RunAlternative *y = &known->alternatives.items[a];
            if (x->left != y->left || memcmp(x->begun, y->begun, sizeof x->begun) != 0)
                differs(replay, "what has begun of choice site", i);
            if (memcmp(x->below, y->below, sizeof x->below) != 0)
                differs(replay, "what is below choice site", i);
        }
    }
    for (uint32_t i = 0; i < replay->count; i++)
        if (!replay->told[i]) differs(replay, "nothing is told of segment", i);
}

/* ---- one way ---- */

static void begin_result(Replay *replay) {
    for (uint32_t i = 0; i < replay->expected->choices.count; i++) {
        RunChoice choice = {0};
        for (uint32_t a = 0; a < width_of(replay, i); a++)
            vector_push(&choice.alternatives, (RunAlternative){0});
        vector_push(&replay->result.choices, choice);
    }
}

static void replay_once(Replay *replay, bool no_fates) {
    SearchObserver observer = {replay, compare_segment};
    replay->result = (RunSearch){0};
    replay->running.count = replay->solutions = 0;
    begin_result(replay);
    bug_unless(contexts_init(&replay->contexts, false, false), "no contexts");
    search_begins(&replay->search, &replay->result, &replay->contexts,
                  (SearchOptions){.no_fates = no_fates, .observer = &observer});
    for (uint32_t i = 0; i < replay->count; i++) begin(replay, i);
    end(replay);
    compare_solutions(replay, !no_fates);
    if (!no_fates) compare_fates(replay);
    if (no_fates && replay->result.fates[FATE_ONE].costs.count > 0) differs(replay, "no fates,", 0);
    search_release(&replay->search);
    contexts_release(&replay->contexts);
    run_search_release(&replay->result);
}

static void *room_for(uint32_t count, size_t size) {
    void *room = calloc(count, size);
    if (!room) fatal("out of memory");
    return room;
}

bool replay_agrees(const RunSegment *segments, uint32_t count, const RunSearch *expected,
                   Buffer *difference) {
    Replay replay = {.segments = segments,
                     .count = count,
                     .expected = expected,
                     .difference = difference,
                     .roots = room_for(count, sizeof *replay.roots),
                     .last = room_for(count, sizeof *replay.last),
                     .own = room_for(count, sizeof *replay.own),
                     .told = room_for(count, sizeof *replay.told),
                     .same = true};
    find_searches(&replay);
    find_own(&replay);
    replay_once(&replay, false);
    replay_once(&replay, true);
    for (uint32_t i = 0; i < count; i++) search_sum_release(&replay.own[i]);
    free(replay.roots);
    free(replay.last);
    free(replay.own);
    free(replay.told);
    vector_release(&replay.running);
    return replay.same;
}
