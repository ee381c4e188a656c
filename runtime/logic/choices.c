/* Choices, and what comes after a branch has ended (docs/searching.md section 5). */
#include "runtime/logic/internal.h"

void logic_push_point(Run *run, ChoicePoint point) {
    RunSearching *searching = &run->searching;
    point.masking = run->thread.masking;
    point.at_raise = run->at_raise;
    point.trail = searching->points.trail.count;
    point.allocation = run->heap.allocation;
    point.side = *logic_conjunction_at_work(run);
    point.side_number = searching->side;
    point.waiting = *logic_waiting(run);
    points_push(&searching->points, point);
}

/* Or      {K: N}; i = choose 2; ei in K */
Word *logic_choose(Run *run, ContextId context, Word *base, uint32_t frame, uint32_t site,
                   const void *second) {
    RunSearching *searching = &run->searching;
    const FrameLayout *layout = &run->layout.frames.items[frame];
    logic_row(run, context)[COST_N]++;
    run_segment_ends(run);
    search_choice(&searching->kept, site, 2);
    logic_push_point(run, (ChoicePoint){.kind = POINT_CODE,
                                        .next = 1,
                                        .count = 2,
                                        .frame = frame,
                                        .context = context,
                                        .base = base,
                                        .top = base + layout->words,
                                        .code = second,
                                        .site = site});
    search_alternative(&searching->kept);
    return logic_copy_up(run, base, layout->words, layout->room, context);
}

/* Everything is as it was at that choice point, but for what it holds itself. */
static void go_back(Run *run, const ChoicePoint *point, uint32_t number) {
    RunSearching *searching = &run->searching;
    heap_undo(&run->heap, &searching->points, point->trail);
    heap_go_back(&run->heap, &searching->points, number);
    logic_put_side(run, point->side, point->side_number);
    *logic_waiting(run) = point->waiting;
    run->thread.masking = (Masking)point->masking;
    run->at_raise = point->at_raise;
}

/* next, Alt on top / Bar on top / none: undo to its mark, its stack, its next alternative (the last pops
 * it), new segment / close / the run ends */
LogicNext logic_next(Run *run, LogicState *state) {
    RunSearching *searching = &run->searching;
    SearchPoints *points = &searching->points;
    uint32_t count = points->items.count;
    if (count == 0) return logic_end(state, END_VALUE);
    ChoicePoint point = points->items.items[count - 1];
    if (point.kind == POINT_SEARCH) return logic_search_done(run, state);
    go_back(run, &point, count - 1);
    bool is_last = point.next + 1 == point.count;
    if (is_last)
        points_pop(points);
    else
        points->items.items[count - 1].next++;
    search_alternative(&searching->kept);
    state->context = point.context;
    state->sp = state->base = point.base;
    if (point.kind == POINT_GUESS)
        return logic_guess_next(run, state, point.code, point.next, point.value);
    state->code = point.code;
    if (is_last) return LOGIC_CODE;
    const FrameLayout *layout = &run->layout.frames.items[point.frame];
    state->base = logic_copy_up(run, point.base, layout->words, layout->room, point.context);
    return state->base != NULL ? LOGIC_CODE : logic_end(state, END_STACK_LIMIT);
}

LogicNext logic_fail(Run *run, LogicState *state, uint32_t site) {
    if (run->lines.notes) state->place = run_lines_choice(run, site);
    logic_charge(run, state, state->context, COST_X);
    logic_site(run, site)->failures++;
    run_segment_ends(run);
    search_leaf(&run->searching.kept, LEAF_FAILED);
    return logic_next(run, state);
}

/* return z, no frame: leaf solution; n solutions: the run ends, else next */
LogicNext logic_solved(Run *run, LogicState *state, bool boxed) {
    if (!run->program->searches) return logic_end(state, END_VALUE); /* Note [As a search] */
    Search *kept = &run->searching.kept;
    Buffer shown = {0};
    bool is_action = run->program->main_is_action;
    if (boxed && !is_action) logic_show(run, state->value, run->program->main_is_solved, &shown);
    run_segment_ends(run);
    search_solution(kept, buffer_as_text(&shown));
    if (!is_action) io_print_line(&run->io, buffer_as_text(&shown));
    buffer_release(&shown);
    uint64_t wanted = is_action ? 1 : run->options->solutions;
    kept->result->stopped = run_search_solutions(kept->result) == wanted;
    return kept->result->stopped ? logic_end(state, END_VALUE) : logic_next(run, state);
}
