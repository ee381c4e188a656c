/* Searches: the derivations of a run, and the tree of segments that they make (abi/search.h).
 *
 * A derivation begins on a fresh heap and follows a script, the alternatives of its choices: as far as
 * the script goes, these; from then on the first ones, which are appended. The next script has the
 * next alternative at the last choice that has one: so scripts come in lexicographic order, and
 * solutions in theirs.
 *
 * What is charged goes to the run's counters, which are those of the running segment. When it ends
 * they become its record; if an earlier derivation has evaluated it already, they must be what is
 * recorded there (a bug if not), and count no more: Spec.replaying. Only when all is explored it is
 * known what became of each segment. */
#include "engine/spec/search.h"
#include "base/os.h"
#include <string.h>

/* ---- segments ---- */

static SpecSegment *current(SpecSearch *search) { return &search->segments.items[search->current]; }

static void look_whether_replaying(Spec *spec) {
    spec->replaying = false;
    for (SpecSearch *at = spec->search; at; at = at->outer)
        spec->replaying |= current(at)->is_recorded;
}

/* Note [The tree folded] (abi/search.h) */
static uint32_t node_below(RunNodes *nodes, uint32_t node, uint32_t choice, uint32_t alternative) {
    uint32_t parent = nodes->count < SEARCH_NODES_MANY ? node : 0;
    for (uint32_t at = node; at != 0; at = nodes->items[at].parent)
        if (nodes->items[at].choice == choice) parent = nodes->items[at].parent;
    for (uint32_t i = 1; i < nodes->count; i++)
        if (nodes->items[i].parent == parent && nodes->items[i].choice == choice &&
            nodes->items[i].alternative == alternative)
            return i;
    vector_push(nodes, ((RunNode){.parent = parent, .choice = choice, .alternative = alternative}));
    return nodes->count - 1;
}

static uint32_t outermost_from(const SpecSegments *segments, uint32_t at) {
    if (at == NO_SEGMENT) return NO_SEGMENT;
    const SpecSegment *segment = &segments->items[at];
    return segment->of_site || segment->of_alternative ? at : segment->outermost_above;
}

/* Note [Outermost]: costs below an alternative, and below a choice site, count where that is outermost on the way
 * (Note [Below an alternative]), through the searches around. Outermost ones on a way are no more than the
 * program has alternatives, so they are gone through here, and not the way, which may be long. */
static void find_outermost(const SpecSearch *search, SpecSegment *made) {
    const SpecSegments *segments = &search->segments;
    made->outermost_above = outermost_from(segments, made->parent);
    made->of_site = made->of_alternative = made->parent != NO_SEGMENT;
    uint32_t at = made->outermost_above;
    while (made->of_alternative) {
        while (at == NO_SEGMENT) {
            search = search->outer;
            if (!search) return;
            segments = &search->segments;
            at = outermost_from(segments, search->current);
        }
        const SpecSegment *above = &segments->items[at];
        if (above->choice == made->choice) {
            made->of_site = false;
            made->of_alternative &= above->alternative != made->alternative;
        }
        at = above->outermost_above;
    }
}

static uint32_t segment_new(Spec *spec, SpecSearch *search, uint32_t parent, uint32_t choice,
                            uint32_t alternative) {
    SpecSegment made = {.parent = parent,
                        .choice = choice,
                        .alternative = alternative,
                        .leaf = LEAF_NONE,
                        .number = NO_SEGMENT,
                        .around = search->outer ? current(search->outer)->number : NO_SEGMENT,
                        .node = search->outer ? current(search->outer)->node : 0};
    if (parent != NO_SEGMENT)
        made.node = node_below(&spec->counts->search.nodes, search->segments.items[parent].node,
                               choice, alternative);
    find_outermost(search, &made);
    search->current = search->segments.count;
    search->made = 0;
    vector_push(&search->segments, made);
    search->bytes += sizeof made;
    look_whether_replaying(spec);
    if (!spec->replaying) current(search)->number = (uint32_t)spec->segments++;
    return search->current;
}

/* What there is of one row of counters becomes one of the table. */
static void take_row(SearchTable *into, uint32_t number, uint64_t costs[COST_COUNT]) {
    SearchCost row = {.context = number};
    uint64_t any = 0;
    for (int cost = 0; cost < COST_COUNT; cost++) any |= costs[cost];
    if (!any) return;
    memcpy(row.costs, costs, sizeof row.costs);
    memset(costs, 0, sizeof row.costs);
    vector_push(&into->costs, row);
}

/* The run's counters become part of the running segment's: those of places .. */
static void take_places(Spec *spec) {
    SearchTable now = {0};
    for (uint32_t i = 0; i < spec->counts->places.count; i++)
        take_row(&now, i, spec->counts->places.items[i].costs);
    search_table_add(&spec->search->lines.own, &now);
    search_table_release(&now);
}

/* .. and all. */
static void take_counters(Spec *spec) {
    SearchTable now = {0};
    for (uint32_t i = 0; i < spec->counts->contexts.count; i++)
        take_row(&now, i, spec->counts->contexts.items[i].costs);
    for (uint32_t i = 0; i < spec->counts->edges.count; i++) {
        RunEdge *edge = &spec->counts->edges.items[i];
        if (edge->count) vector_push(&now.edges, (SearchEdge){i, edge->count});
        edge->count = 0;
    }
    search_table_add(&spec->search->charged.own, &now);
    search_table_release(&now);
    take_places(spec);
    spec_account(spec);
}

/* to the tables that what is its own, has failed, or stayed open goes to */
static void add_charged(const SpecCharged *charged, SearchTable *own, SearchTable *failed,
                        SearchTable *open) {
    search_table_add(own, &charged->own);
    search_table_add(failed, &charged->failed);
    search_table_add(open, &charged->open);
}

static void add_all(SearchTable *into, const SpecCharged *charged) {
    add_charged(charged, into, into, into);
}

static bool same_charged(const SpecCharged *a, const SpecCharged *b) {
    return search_table_equal(&a->own, &b->own) && search_table_equal(&a->failed, &b->failed) &&
           search_table_equal(&a->open, &b->open);
}

static uint64_t table_bytes(const SearchTable *table) {
    return table->costs.count * sizeof *table->costs.items +
           table->edges.count * sizeof *table->edges.items;
}

static uint64_t charged_bytes(const SpecCharged *charged) {
    return table_bytes(&charged->own) + table_bytes(&charged->failed) + table_bytes(&charged->open);
}

uint64_t spec_search_bytes(const Spec *spec) {
    uint64_t bytes = 0;
    for (const SpecSearch *at = spec->search; at; at = at->outer) bytes += at->bytes;
    return bytes;
}

static void release_charged(SpecCharged *charged) {
    search_table_release(&charged->own);
    search_table_release(&charged->failed);
    search_table_release(&charged->open);
}

/* The running segment is recorded, or is as it was: the whole of it, unless the run ends here. */
static void end_segment(Spec *spec, bool is_whole) {
    SpecSearch *search = spec->search;
    take_counters(spec);
    SpecSegment *segment = current(search);
    if (segment->is_recorded) {
        bug_unless(!is_whole || same_charged(&segment->charged, &search->charged),
                   "segment %u costs something else the second time", segment->number);
        release_charged(&search->charged);
        release_charged(&search->lines);
    } else {
        segment->charged = search->charged;
        segment->lines = search->lines;
        search->bytes += charged_bytes(&segment->charged) + charged_bytes(&segment->lines);
        segment->is_recorded = true;
        if (!search->outer) add_all(&spec->step, &segment->charged);
    }
    search->charged = search->lines = (SpecCharged){0};
}

uint32_t spec_choose(Spec *spec, uint32_t count, uint32_t choice) {
    end_segment(spec, true);
    SpecSearch *search = spec->search;
    SpecSegment *segment = current(search);
    if (!segment->children) {
        segment->children = malloc(count * sizeof *segment->children);
        if (!segment->children) fatal("out of memory");
        memset(segment->children, 0xff, count * sizeof *segment->children);
        segment->width = count;
        segment->ends_in = choice;
    }
    bug_unless(segment->width == count && segment->ends_in == choice, "another choice than before");
    if (search->position == search->script.count) vector_push(&search->script, 0);
    uint32_t taken = search->script.items[search->position++];
    if (segment->children[taken] != NO_SEGMENT) {
        search->current = segment->children[taken];
        search->made = 0;
        look_whether_replaying(spec);
    } else {
        uint32_t parent = search->current, made = segment_new(spec, search, parent, choice, taken);
        search->segments.items[parent].children[taken] = made;
    }
    return taken;
}

void spec_leaf(Spec *spec, Leaf leaf) {
    end_segment(spec, leaf != LEAF_CUT);
    if (current(spec->search)->width == 0) current(spec->search)->leaf = leaf;
}

/* ---- scripts ---- */

SpecSearch *spec_search_begins(Spec *spec) {
    SpecSearch *search = calloc(1, sizeof *search);
    if (!search) fatal("out of memory");
    if (spec->search) take_counters(spec);
    search->outer = spec->search;
    spec->search = search;
    segment_new(spec, search, NO_SEGMENT, 0, 0);
    return search;
}

void spec_derivation_begins(Spec *spec) {
    spec->search->position = 0;
    spec->search->current = 0;
    spec->search->made = 0;
    look_whether_replaying(spec);
}

bool spec_next_script(Spec *spec) {
    SpecSearch *search = spec->search;
    uint32_t at = search->current;
    while (search->script.count > 0) {
        at = search->segments.items[at].parent;
        uint32_t taken = vector_pop(&search->script);
        if (taken + 1 == search->segments.items[at].width) continue;
        vector_push(&search->script, taken + 1);
        return true;
    }
    return false;
}

bool spec_choice_is_open(const Spec *spec) {
    if (spec->search->outer) return true;
    const SpecSegment *segments = spec->search->segments.items;
    for (uint32_t at = spec->search->current; segments[at].parent != NO_SEGMENT;
         at = segments[at].parent)
        if (segments[at].alternative + 1 < segments[segments[at].parent].width) return true;
    return false;
}

RunChoice *spec_choice(Spec *spec, uint32_t choice) {
    return spec->replaying ? NULL : &spec->counts->search.choices.items[choice];
}

/* ---- fates ---- */

static void find_fates(SpecSegments *segments) {
    for (uint32_t i = segments->count; i-- > 0;) { /* what is below comes later in the list */
        SpecSegment *segment = &segments->items[i];
        segment->solutions += segment->leaf == LEAF_SOLUTION;
        segment->has_left |=
            segment->is_open || segment->leaf == LEAF_RAISED || segment->leaf == LEAF_CUT;
        for (uint32_t a = 0; a < segment->width; a++)
            segment->has_left |= segment->children[a] == NO_SEGMENT;
        segment->fate = segment->solutions > 1    ? FATE_SHARED
                        : segment->solutions == 1 ? FATE_ONE
                        : segment->has_left       ? FATE_OPEN
                                                  : FATE_FAILED;
        if (segment->parent == NO_SEGMENT) continue;
        segments->items[segment->parent].solutions += segment->solutions;
        segments->items[segment->parent].has_left |= segment->has_left;
    }
}

/* ---- choices ---- */

static void count_choice(RunSearch *result, const SpecSegments *segments,
                         const SpecSegment *segment) {
    if (segment->width == 0) return;
    RunChoice *choice = &result->choices.items[segment->ends_in];
    choice->visits++;
    for (uint32_t a = 0; a < segment->width; a++) {
        RunAlternative *alternative = &choice->alternatives.items[a];
        if (segment->children[a] == NO_SEGMENT)
            alternative->left++;
        else
            alternative->begun[segments->items[segment->children[a]].fate]++;
    }
}

typedef uint64_t Sums[FATE_COUNT][COST_COUNT];

static void add_own(Sums sums, const SpecSegment *segment) {
    search_table_sum(&segment->charged.own, sums[segment->fate]);
    search_table_sum(&segment->charged.failed, sums[FATE_FAILED]);
    search_table_sum(&segment->charged.open, sums[FATE_OPEN]);
}

static void add_sums(Sums into, const Sums sums) {
    for (int fate = 0; fate < FATE_COUNT; fate++)
        for (int cost = 0; cost < COST_COUNT; cost++) into[fate][cost] += sums[fate][cost];
}

/* What an outermost segment and all below it cost, which is there once that has been gone through. */
static void count_outermost(RunSearch *result, const SpecSegment *segment, const Sums sums) {
    RunChoice *choice = &result->choices.items[segment->choice];
    RunAlternative *alternative = &choice->alternatives.items[segment->alternative];
    if (segment->of_site) add_sums(choice->below, sums);
    if (segment->of_alternative) add_sums(alternative->below, sums);
}

typedef struct Below {
    uint32_t segment;
    Sums sums;
} Below;

typedef VECTOR(Below) Belows;

static Sums *sums_of(Belows *begun, uint32_t segment) {
    if (begun->count == 0 || vector_last(begun).segment != segment)
        vector_push(begun, ((Below){.segment = segment}));
    return &vector_last(begun).sums;
}

/* Note [Outermost]: each segment's own costs go to the nearest outermost one, and what is below that one goes on
 * to the next. Of those only the ones on the way to here are begun, and not finished. */
static void count_below(RunSearch *result, const SpecSegments *segments) {
    Belows begun = {0};
    for (uint32_t i = segments->count; i-- > 0;) { /* what is below comes later in the list */
        const SpecSegment *segment = &segments->items[i];
        uint32_t outermost = outermost_from(segments, i);
        if (outermost == NO_SEGMENT) continue;
        add_own(*sums_of(&begun, outermost), segment);
        if (outermost != i) continue;
        Below finished = vector_pop(&begun);
        count_outermost(result, segment, finished.sums);
        if (segment->outermost_above != NO_SEGMENT)
            add_sums(*sums_of(&begun, segment->outermost_above), finished.sums);
    }
    vector_release(&begun);
}

static void tell(const Spec *spec, const SpecSegments *segments) {
    const SearchObserver *observer = spec->options->segments;
    for (uint32_t i = 0; observer && i < segments->count; i++) {
        const SpecSegment *segment = &segments->items[i];
        bool is_first = segment->parent == NO_SEGMENT;
        observer->segment(
            observer->own,
            &(RunSegment){
                .number = segment->number,
                .parent = is_first ? (uint32_t)NO_SEGMENT : segments->items[segment->parent].number,
                .around = segment->around,
                .choice = segment->choice,
                .alternative = segment->alternative,
                .leaf = segment->leaf,
                .fate = segment->fate,
                .table = segment->charged.own});
    }
}

/* Fates with search: what an inner segment was charged itself stays with it, or goes to the segment around. */
static bool keeps(SpecClosing why, Fate fate) {
    return fate == FATE_FAILED || (fate == FATE_OPEN && why == SEARCH_DONE);
}

static void count_node(RunSearch *result, const SpecSegment *segment, bool is_own) {
    RunNode *node = &result->nodes.items[segment->node];
    node->begun[segment->fate] += segment->parent != NO_SEGMENT;
    if (is_own) search_table_sum(&segment->charged.own, node->costs[segment->fate]);
}

/* What became of all segments of a search is known. */
static void settle(Spec *spec, SpecSearch *search, SpecClosing why) {
    SpecSegments *segments = &search->segments;
    find_fates(segments);
    if (spec->replaying || spec->options->no_fates) return;
    RunSearch *result = &spec->counts->search;
    for (uint32_t i = 0; i < segments->count; i++) {
        const SpecSegment *segment = &segments->items[i];
        count_choice(result, segments, segment);
        count_node(result, segment, !search->outer || keeps(why, segment->fate));
    }
    count_below(result, segments);
    tell(spec, segments);
}

static void search_release(SpecSearch *search) {
    for (uint32_t i = 0; i < search->segments.count; i++) {
        free(search->segments.items[i].children);
        vector_release(&search->segments.items[i].made);
        release_charged(&search->segments.items[i].charged);
        release_charged(&search->segments.items[i].lines);
    }
    vector_release(&search->segments);
    vector_release(&search->script);
    vector_release(&search->found);
    vector_release(&search->waiting);
    release_charged(&search->charged);
    release_charged(&search->lines);
    free(search->saved);
    free(search);
}

static void add_inner(SpecCharged *into, const SpecCharged *charged, Fate fate, SpecClosing why) {
    SearchTable *own = &into->own;
    if (keeps(why, fate)) own = fate == FATE_FAILED ? &into->failed : &into->open;
    add_charged(charged, own, &into->failed, &into->open);
}

/* Fates with search: inner segments that failed or stayed open keep that fate; the others belong to
 * the segment of the search (if it suspends or ends the run: all but the failed). */
void spec_search_closes(Spec *spec, SpecClosing why) {
    SpecSearch *search = spec->search, *outer = search->outer;
    if (why == SEARCH_SUSPENDS) current(search)->is_open = true;
    spec->search = outer;
    look_whether_replaying(spec);
    settle(spec, search, why);
    for (uint32_t i = 0; i < search->segments.count; i++) {
        const SpecSegment *segment = &search->segments.items[i];
        add_inner(&outer->charged, &segment->charged, segment->fate, why);
        add_inner(&outer->lines, &segment->lines, segment->fate, why);
    }
    search_release(search);
}

/* ---- solutions ---- */

static void keep(RunSearch *search, RunSolution *made) {
    if (search->solutions.count < SOLUTIONS_WHOLE) {
        search_table_sum(&made->derivation, made->derivation_sums);
        search_table_sum(&made->step, made->step_sums);
        vector_push(&search->solutions, *made);
        return;
    }
    search->more.count++;
    search_table_sum(&made->derivation, search->more.derivation_sums);
    search_table_sum(&made->step, search->more.step_sums);
    search_table_release(&made->derivation);
    search_table_release(&made->step);
    buffer_release(&made->shown);
}

/* value: NULL, of an action */
static void add_solution(Spec *spec, Closure *value) {
    RunSolution made = {0};
    if (value && spec->program->main_is_solved)
        spec_show_solution(spec, value, &made.shown);
    else if (value)
        spec_show_closure(spec, value, &made.shown);
    const SpecSegments *segments = &spec->search->segments;
    uint32_t last = spec->options->no_fates ? NO_SEGMENT : spec->search->current;
    for (uint32_t at = last; at != NO_SEGMENT; at = segments->items[at].parent)
        add_all(&made.derivation, &segments->items[at].charged);
    made.step = spec->step;
    spec->step = (SearchTable){0};
    if (value) {
        buffer_text(&spec->output, buffer_as_text(&made.shown));
        buffer_char(&spec->output, '\n');
        spec_flush_output(spec);
    }
    keep(&spec->counts->search, &made);
}

/* ---- a run ---- */

static bool begin_derivation(Spec *spec) {
    if (spec->heap_top > spec->heap) memset(spec->heap, 0, (size_t)(spec->heap_top - spec->heap));
    spec->heap_top = spec->heap;
    spec_stack_reset(spec);
    spec->waiting.count = 0;
    spec->side = NULL;
    spec->stirred = false;
    spec->masking = 0;
    spec->level = 0;
    spec->input_taken = 0;
    spec->keeps_raise = false;
    spec->passed = NULL;
    map_release(&spec->sides_of_holes);
    map_release(&spec->life_numbers);
    spec_derivation_begins(spec);
    bool has_room = spec_initial_heap(spec);
    spec->program_begins = spec->accounted = spec->heap_top;
    return has_room;
}

static Leaf leaf_of(Outcome outcome) {
    switch (outcome) {
    case RETURNED: return LEAF_SOLUTION;
    case FAILED: return LEAF_FAILED;
    case WAITS: return LEAF_SUSPENDED;
    case RAISED:
    case ABORTED: return LEAF_RAISED;
    default: return LEAF_CUT;
    }
}

/* What a run does with a solution, as they come. */
static bool solved(Spec *spec, const Result *result) {
    RunSearch *search = &spec->counts->search;
    bool is_action = spec->program->main_is_action;
    add_solution(spec, is_action ? NULL : result->value.object);
    uint64_t wanted = is_action ? 1 : spec->options->solutions;
    search->stopped = run_search_solutions(search) == wanted;
    return search->stopped;
}

static void count_awaited(Spec *spec, const SpecWanted *wanted) {
    for (int i = 0; i < 2; i++)
        if (wanted->objects[i])
            run_search_times_add(&spec->counts->search.awaited,
                                 behind_update(wanted->objects[i])->site, 1);
}

/* By the branch that suspends, and by all sides that it has set aside. */
static void count_all_awaited(Spec *spec) {
    count_awaited(spec, &spec->wanted);
    for (uint32_t i = 0; i < spec->waiting.count; i++)
        if (!spec_is_over(spec->waiting.items[i]->conjunction))
            count_awaited(spec, &spec->waiting.items[i]->wanted);
}

/* One derivation; false: it was the last. */
static bool derive(Spec *spec, Outcome *outcome) {
    Result result;
    *outcome = begin_derivation(spec) ? spec_run_main(spec, &result) : ENDED;
    while (spec->search->outer) { /* cut off inside */
        spec_leaf(spec, leaf_of(*outcome));
        spec_search_closes(spec, SEARCH_CUT);
    }
    Leaf leaf = leaf_of(*outcome);
    if (leaf == LEAF_SUSPENDED) count_all_awaited(spec);
    spec_leaf(spec, leaf);
    spec->counts->search.leaves[leaf]++;
    if (leaf == LEAF_RAISED || leaf == LEAF_CUT) return false;
    if (leaf == LEAF_SOLUTION && solved(spec, &result)) return false;
    return spec_next_script(spec);
}

static void add_charges(RunPlace *place, const SearchCost *row) {
    for (int cost = 0; cost < COST_COUNT; cost++) place->costs[cost] += row->costs[cost];
}

/* All segments together are the run's lines. */
static void add_up_places(Spec *spec) {
    const SpecSegments *segments = &spec->search->segments;
    RunPlaces *all = &spec->counts->places, of_fates[FATE_COUNT] = {0};
    SearchTable fates[FATE_COUNT] = {0};
    for (uint32_t i = 0; i < segments->count; i++)
        add_charged(&segments->items[i].lines, &fates[segments->items[i].fate], &fates[FATE_FAILED],
                    &fates[FATE_OPEN]);
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        for (uint32_t i = 0; i < fates[fate].costs.count; i++) {
            const SearchCost *row = &fates[fate].costs.items[i];
            const RunPlace *place = &all->items[row->context];
            vector_push(&of_fates[fate], (RunPlace){.start = place->start, .end = place->end});
            add_charges(&vector_last(&of_fates[fate]), row);
            add_charges(&all->items[row->context], row);
        }
        search_table_release(&fates[fate]);
    }
    run_places_settle(all);
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        run_places_settle(&of_fates[fate]);
        if (!spec->options->no_fates)
            run_places_share(all, &of_fates[fate], &spec->counts->places_by_fate[fate]);
        vector_release(&of_fates[fate]);
    }
}

/* All segments together are the run. */
static void add_up(Spec *spec) {
    RunSearch *result = &spec->counts->search;
    const SpecSegments *segments = &spec->search->segments;
    for (uint32_t i = 0; i < segments->count; i++) {
        const SpecSegment *segment = &segments->items[i];
        add_charged(&segment->charged, &result->fates[segment->fate], &result->fates[FATE_FAILED],
                    &result->fates[FATE_OPEN]);
    }
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const SearchTable *table = &result->fates[fate];
        for (uint32_t i = 0; i < table->costs.count; i++)
            for (int cost = 0; cost < COST_COUNT; cost++)
                spec->counts->contexts.items[table->costs.items[i].context].costs[cost] +=
                    table->costs.items[i].costs[cost];
        for (uint32_t i = 0; i < table->edges.count; i++)
            spec->counts->edges.items[table->edges.items[i].edge].count +=
                table->edges.items[i].count;
    }
    for (int fate = 0; fate < FATE_COUNT && spec->options->no_fates; fate++)
        search_table_release(&result->fates[fate]);
    result->segments = segments->count;
    result->tail = spec->step;
    spec->step = (SearchTable){0};
}

static void begin_result(Spec *spec) {
    RunSearch *result = &spec->counts->search;
    result->searches = true;
    result->tells_fates = !spec->options->no_fates;
    vector_push(&result->nodes, (RunNode){0});
    for (uint32_t i = 0; i < spec->program->choices.count; i++) {
        RunChoice choice = {0};
        for (uint32_t a = 0; a < spec->program->choices.items[i].alternatives; a++)
            vector_push(&choice.alternatives, (RunAlternative){0});
        vector_push(&result->choices, choice);
    }
}

Outcome spec_searches_run(Spec *spec) {
    Outcome outcome;
    begin_result(spec);
    spec_search_begins(spec);
    while (derive(spec, &outcome)) {
    }
    os_signals_last();
    spec->replaying = false;
    settle(spec, spec->search, SEARCH_DONE);
    if (!spec->options->no_fates)
        run_search_sort_nodes(&spec->counts->search);
    else
        vector_release(&spec->counts->search.nodes);
    add_up(spec);
    add_up_places(spec);
    search_release(spec->search);
    spec->search = NULL;
    return outcome;
}
