/* Searches inside a program (docs/searching.md section 4: Search). Such a search is a tree of its own:
 * a choice point without alternatives keeps what was there, and a frame below it is its edge. What it
 * finds is copied out (runtime/heap/copy.c). */
#include "runtime/logic/internal.h"

/* Search  {K: P}; one level deeper, on the heap as it is, x demanded and normalised in K: a tree of
 *         its own */
LogicNext logic_search(Run *run, LogicState *state, int64_t count, Word x, uint32_t site) {
    RunSearching *searching = &run->searching;
    ContextId context = state->context;
    logic_charge(run, state, context, COST_P);
    state->sp = logic_lift(run, state->sp);
    logic_push_point(run, (ChoicePoint){.kind = POINT_SEARCH,
                                        .frame = run->layout.empty_frame,
                                        .context = context,
                                        .base = state->sp,
                                        .top = state->sp,
                                        .first_value = searching->points.values.count,
                                        .value = x,
                                        .wanted = count,
                                        .site = site});
    searching->level++;
    *logic_waiting(run) = 0;
    run_segment_ends(run);
    search_inner_opens(&searching->kept);
    if (!logic_room(run, state->context, state->sp, 1)) return logic_end(state, END_STACK_LIMIT);
    *state->sp++ = frame_make(FRAME_SEARCH, search_index(SEARCH_END, 0), context);
    if (!logic_push(run, state, SEARCH_NORMAL, state->place, context, NULL)) return LOGIC_END;
    return logic_demand(run, state, context, x);
}

/* The innermost one. */
static ChoicePoint *find_search(SearchPoints *points, uint32_t *number) {
    *number = points->items.count;
    while (points->items.items[*number - 1].kind != POINT_SEARCH) --*number;
    return &points->items.items[--*number];
}

/* close: undo to Bar's mark; level - 1; settle the inner tree */
static ChoicePoint close_search(Run *run, LogicState *state, SearchClosing why) {
    RunSearching *searching = &run->searching;
    SearchPoints *points = &searching->points;
    uint32_t number;
    ChoicePoint point = *find_search(points, &number);
    heap_undo(&run->heap, points, point.trail);
    heap_go_back(&run->heap, points, number);
    while (points->items.count > number) points_pop(points);
    logic_put_side(run, point.side, point.side_number);
    *logic_waiting(run) = point.waiting;
    run->thread.masking = (Masking)point.masking;
    searching->level--;
    run_segment_ends(run);
    search_inner_closes(&searching->kept, why);
    state->sp = point.base;
    state->context = point.context;
    return point;
}

/*         the list: {K: H + 24 bytes} each */
static LogicNext return_list(Run *run, LogicState *state, const ChoicePoint *point) {
    const Program *program = run->program;
    SearchPoints *points = &run->searching.points;
    const LinkConstructor *cons =
        &program->constructors.items[program->logic_builtins[LOGIC_BUILTIN_CONS]];
    uint64_t words = size_of_constructor(cons->words);
    InfoId info = program_site_info(program, point->site);
    logic_settle(run, state);
    uint32_t list =
        logic_root(run, run->layout.global_pointers[program->logic_builtins[LOGIC_BUILTIN_NIL]]);
    while (points->values.count > point->first_value) {
        Object *cell = run_allocate(run, words, run->layout.empty_frame);
        if (cell == NULL) return logic_end(state, END_HEAP_LIMIT);
        logic_charge_made(run, info, point->context, words);
        cell->header = header_make(info, point->context);
        cell->payload[cons->offsets[0]] = vector_pop(&points->values);
        cell->payload[cons->offsets[1]] = run->thread.roots[list];
        run->thread.roots[list] = pointer_make(cell, tag_of_constructor(cons->number));
    }
    if (points->values_old > points->values.count) points->values_old = points->values.count;
    return logic_return(state, point->context, logic_unroot(run));
}

/* All have been, or enough. */
LogicNext logic_search_done(Run *run, LogicState *state) {
    ChoicePoint point = close_search(run, state, SEARCH_CLOSES_DONE);
    return return_list(run, state, &point);
}

static void charge_copies(void *run, InfoId info, uint64_t objects, uint64_t bytes) {
    run_lines_charge_made(run, info, objects, bytes);
}

/* return z, End(K): copy z out, leaf solution; n values: close, else next */
LogicNext logic_search_found(Run *run, LogicState *state) {
    RunSearching *searching = &run->searching;
    SearchPoints *points = &searching->points;
    uint32_t number;
    const ChoicePoint *point = find_search(points, &number);
    int64_t wanted = point->wanted;
    uint32_t first = point->first_value;
    ContextId own = point->context;
    HeapCopies copies = {.value = state->value};
    if (run->lines.notes) copies.own = run, copies.made = charge_copies;
    logic_settle(run, state);
    if (!heap_copy_out(&run->heap, &run->thread, searching->level, state->context, own,
                       run->layout.empty_frame, &copies))
        return logic_end(state, END_HEAP_LIMIT);
    uint64_t *row = logic_row(run, own);
    row[COST_H] += copies.objects;
    row[COST_BYTES] += copies.bytes;
    vector_push(&points->values, copies.value);
    run_segment_ends(run);
    search_leaf(&searching->kept, LEAF_SOLUTION);
    if ((int64_t)(points->values.count - first) == wanted) return logic_search_done(run, state);
    return logic_next(run, state);
}

/* Suspend .. up to the edge of a search: the search is undone and suspends; it begins again (with P)
 *         when what it waits for, of outside, has come */
LogicNext logic_search_waits(Run *run, LogicState *state, LogicWanted wanted) {
    SearchPoints *points = &run->searching.points;
    uint32_t number, kept = 0;
    LogicWanted outside = {.hole = wanted.hole};
    find_search(points, &number);
    for (int i = 0; i < 2; i++) {
        Word x = wanted.objects[i];
        if (x == 0) continue;
        bool is_outside = logic_is_unbound(x)
                              ? logic_is_outside(run, x)
                              : heap_was_before(&run->heap, &run->thread, number, object_untag(x));
        if (is_outside) outside.objects[kept++] = x;
    }
    run_segment_ends(run);
    search_leaf(&run->searching.kept, LEAF_SUSPENDED);
    points->values.count = points->items.items[number].first_value;
    if (points->values_old > points->values.count) points->values_old = points->values.count;
    ChoicePoint point = close_search(run, state, SEARCH_CLOSES_SUSPENDED);
    Word words[] = {point.value, (Word)point.wanted, point.site};
    if (!logic_push(run, state, SEARCH_SEARCH, 0, point.context, words)) return LOGIC_END;
    return logic_await(run, state, outside);
}
