/* Conjunctions, whose sides are set aside while they wait (docs/searching.md section 4: Both, Suspend,
 * Wake).
 *
 * Note [Conjunctions]: a conjunction is a small object of the run's own: the side around it, how many
 * sides are not finished, whether an exception has ended it. A side has no object: it is its
 * conjunction and a number that no other has, which thunks under evaluation hold (Note [Black holes]).
 * The side at work is in roots of the thread, as is the list of those that wait: cells that never
 * change, the newest first, each with a stack piece, so that a choice point keeps the list of its time
 * by a pointer.
 *
 * Note [Sides that wait]: a side is what lies above the frame of its conjunction, or, once it has
 * waited, above the WOKEN frame on which it goes on. To set it aside is to copy these frames into a
 * piece; to wake it is to copy them back over a frame that keeps what was about to happen. The newest
 * of them knows how to go on, whatever is returned to it. */
#include "prim/pure.h"
#include "runtime/logic/internal.h"
#include <string.h>

/* A cell of the list of those that wait. */
enum {
    WAITING_NEXT = STATE_POINTERS,
    WAITING_CONJUNCTION, /* of the side */
    WAITING_FOR,         /* two objects, a conjunction: LogicWanted */
    WAITING_PIECE = WAITING_FOR + 3,
    WAITING_NUMBER, /* of the side */
    WAITING_HOLE,
    WAITING_END,
    WAITING_POINTERS = WAITING_NUMBER - WAITING_NEXT,
    WAITING_WORDS = WAITING_END - WAITING_NUMBER
};

/* ---- frames of conjunctions ---- */

Word logic_conjunction_of(const Run *run, const Word *end) {
    Word header = end[-1];
    if (frame_is_search(header, SEARCH_SIDES)) return end[-5]; /* the first of its words */
    if (frame_kind(header) != FRAME_CASE) return 0;
    const FrameLayout *layout = &run->layout.frames.items[frame_index(header)];
    const Word *base = end - 1 - layout->words;
    return layout->conjunction != 0 ? base[layout->conjunction - 1] : 0;
}

static bool ends_a_side(const Run *run, const Word *end) {
    return frame_is_search(end[-1], SEARCH_WOKEN) || logic_conjunction_of(run, end) != 0;
}

/* ---- sides begin and end ---- */

static void leave_side(Run *run, const Object *conjunction) {
    logic_put_side(run, conjunction->payload[CONJUNCTION_AROUND],
                   conjunction->payload[CONJUNCTION_NUMBER]);
}

static void count_down(Run *run, Object *conjunction) {
    points_trail_word(&run->searching.points, conjunction, CONJUNCTION_LEFT);
    conjunction->payload[CONJUNCTION_LEFT]--;
}

Object *logic_conjunction_new(Run *run, uint32_t frame, uint32_t sides, uint32_t choice) {
    Object *made =
        heap_state_new(&run->heap, &run->thread, CONJUNCTION_POINTERS, CONJUNCTION_WORDS, frame);
    if (made == NULL) return NULL;
    made->payload[CONJUNCTION_AROUND] = *logic_conjunction_at_work(run);
    made->payload[CONJUNCTION_NUMBER] = run->searching.side;
    made->payload[CONJUNCTION_LEFT] = sides;
    made->payload[CONJUNCTION_CHOICE] = choice;
    made->payload[CONJUNCTION_ENDED] = false;
    return made;
}

/* Both    {K: P}; a conjunction: e1, then e2 in K are its sides */
Object *logic_conjunction(Run *run, ContextId context, uint32_t frame, uint32_t choice) {
    logic_row(run, context)[COST_P]++;
    return logic_conjunction_new(run, frame, 2, choice);
}

void logic_side_begins(Run *run, Word conjunction) {
    logic_put_side(run, conjunction, ++run->searching.sides);
}

void logic_side_finished(Run *run, Word conjunction) {
    count_down(run, object_untag(conjunction));
    leave_side(run, object_untag(conjunction));
}

LogicNext logic_sides_begun(Run *run, LogicState *state, Word conjunction) {
    const Object *of = object_untag(conjunction);
    leave_side(run, of);
    if (of->payload[CONJUNCTION_LEFT] == 0)
        return logic_return(state, state->context, logic_true(run));
    if (!logic_push(run, state, SEARCH_SUSPENDED, 0, state->context, NULL)) return LOGIC_END;
    return logic_await(run, state, (LogicWanted){.conjunction = conjunction});
}

/*         A side's value must be True: unbound, it is bound to it ({K: U, B}; of outside: Suspend);
 *         False: Fail in K */
LogicNext logic_must_be_true(Run *run, LogicState *state) {
    Word header = state->sp[-1], z = state->value;
    ContextId context = frame_context(header);
    bool unbound = logic_is_unbound(z);
    if (unbound && logic_is_outside(run, z))
        return logic_await_again(run, state, context, z, false);
    logic_pop(state, SEARCH_TRUE);
    if (unbound) {
        logic_bind(run, state, context, z, logic_true(run), false);
        logic_return(state, context, logic_true(run));
        return logic_stirred(run, state);
    }
    const LinkConstructor *constructor = logic_constructor(run, z);
    if (constructor == NULL) return logic_end(state, END_REPRESENTATION);
    if (constructor == logic_constructor(run, logic_true(run)))
        return logic_return(state, context, logic_true(run));
    state->context = context;
    return logic_fail(run, state, frame_search_number(header));
}

/* ---- pairs ---- */

static bool is_byte_array(const Run *run, const Object *object) {
    InfoId info = header_info(object->header);
    return info >= INFO_PROGRAM &&
           run->layout.infos[info - INFO_PROGRAM].kind == CLOSURE_BYTE_ARRAY;
}

/* Note [Unlifted fields] (docs/searching.md): byte arrays by what is in them, others that are in the heap
 * by which they are. */
static bool same_unlifted(const Run *run, Rep rep, Word a, Word b) {
    if (!rep_is_pointer(rep)) return prim_same_value(rep, a, b);
    logic_use(run, a);
    logic_use(run, b);
    if (a == b) return true;
    const Object *x = object_untag(a), *y = object_untag(b);
    return is_byte_array(run, x) && is_byte_array(run, y) && x->payload[0] == y->payload[0] &&
           memcmp(&x->payload[1], &y->payload[1], x->payload[0]) == 0;
}

/* literals compared, others by Unify or Match; the field from `field` on that is a side of its own */
static LogicNext pairs(Run *run, LogicState *state, ContextId context, uint32_t equation,
                       const Word words[4]) {
    Object *conjunction = object_untag(words[0]);
    const LinkConstructor *of = logic_constructor(run, words[1]);
    const Object *a = object_untag(words[1]), *b = object_untag(words[2]);
    for (uint64_t field = words[3]; field < of->field_count; field++) {
        uint32_t offset = of->offsets[field];
        if (offset == LINK_NONE) {
            count_down(run, conjunction);
            continue;
        }
        Word left = a->payload[offset], right = b->payload[offset];
        if (rep_is_lifted((Rep)of->reps[field])) {
            Word frame[] = {words[0], words[1], words[2], field};
            if (!logic_push(run, state, SEARCH_SIDES, equation, context, frame)) return LOGIC_END;
            logic_side_begins(run, words[0]);
            return logic_pair(run, state, context, equation, left, right);
        }
        if (!same_unlifted(run, (Rep)of->reps[field], left, right)) {
            state->context = context;
            return logic_fail(run, state, logic_equation_expr(run, equation)->logic.choice);
        }
        count_down(run, conjunction);
    }
    state->context = context;
    return logic_sides_begun(run, state, words[0]);
}

/* Unify   C as and C bs: the pairs are sides of a conjunction */
LogicNext logic_both_fields(Run *run, LogicState *state, ContextId context, uint32_t equation,
                            Word a, Word b) {
    const LinkConstructor *of = logic_constructor(run, a);
    if (of->field_count == 0) return logic_return(state, context, logic_true(run));
    uint32_t choice = logic_equation_expr(run, equation)->logic.choice;
    logic_settle(run, state);
    logic_root(run, a);
    logic_root(run, b);
    Object *made = logic_conjunction_new(run, run->layout.empty_frame, of->field_count, choice);
    b = logic_unroot(run);
    a = logic_unroot(run);
    if (made == NULL) return logic_end(state, END_HEAP_LIMIT);
    Word words[] = {pointer_make(made, TAG_UNKNOWN), a, b, 0};
    return pairs(run, state, context, equation, words);
}

/* A side of them is finished, or set aside: the next one. */
LogicNext logic_pairs_go_on(Run *run, LogicState *state, bool finished) {
    Word header = state->sp[-1], words[4];
    if (run->lines.notes) state->place = logic_payer(run, state);
    memcpy(words, logic_pop(state, SEARCH_SIDES), sizeof words);
    if (finished)
        logic_side_finished(run, words[0]);
    else
        leave_side(run, object_untag(words[0]));
    words[3]++;
    return pairs(run, state, frame_context(header), frame_search_number(header), words);
}

/* ---- Suspend ---- */

/* A new cell, the newest. */
static bool add_cell(Run *run, Word conjunction, uint64_t number, LogicWanted wanted, Word piece) {
    uint32_t first = run->thread.root_count;
    Word pointers[] = {conjunction, wanted.objects[0], wanted.objects[1], wanted.conjunction,
                       piece};
    enum { POINTERS = sizeof pointers / sizeof *pointers };
    for (int i = 0; i < POINTERS; i++) logic_root(run, pointers[i]);
    Object *cell = heap_state_new(&run->heap, &run->thread, WAITING_POINTERS, WAITING_WORDS,
                                  run->layout.empty_frame);
    run->thread.root_count = first;
    if (cell == NULL) return false;
    cell->payload[WAITING_NEXT] = *logic_waiting(run);
    for (int i = 0; i < POINTERS; i++)
        cell->payload[WAITING_CONJUNCTION + i] = run->thread.roots[first + (uint32_t)i];
    cell->payload[WAITING_NUMBER] = number;
    cell->payload[WAITING_HOLE] = wanted.hole;
    *logic_waiting(run) = pointer_make(cell, TAG_UNKNOWN);
    return true;
}

static LogicNext resume(Run *run, LogicState *state);

static LogicNext set_aside(Run *run, LogicState *state, Word *below, LogicWanted wanted) {
    Word *bottom = below;
    uint32_t first = run->thread.root_count;
    logic_settle(run, state);
    logic_root(run, wanted.objects[0]);
    logic_root(run, wanted.objects[1]);
    logic_root(run, wanted.conjunction);
    Object *piece = heap_cut(&run->heap, &run->thread, state->sp, bottom, run->layout.empty_frame);
    wanted.conjunction = run->thread.roots[first + 2];
    wanted.objects[1] = run->thread.roots[first + 1];
    wanted.objects[0] = run->thread.roots[first];
    run->thread.root_count = first;
    if (piece == NULL) return logic_end(state, END_HEAP_LIMIT);
    if (!add_cell(run, *logic_conjunction_at_work(run), run->searching.side, wanted,
                  pointer_make(piece, TAG_UNKNOWN)))
        return logic_end(state, END_HEAP_LIMIT);
    const Object *conjunction = object_untag(*logic_conjunction_at_work(run));
    logic_site(run, (uint32_t)conjunction->payload[CONJUNCTION_CHOICE])->set_aside++;
    state->sp = bottom;
    Word header = bottom[-1];
    if (frame_is_search(header, SEARCH_WOKEN)) return resume(run, state);
    if (frame_is_search(header, SEARCH_SIDES)) return logic_pairs_go_on(run, state, false);
    return LOGIC_SIDE;
}

/* Has an exception ended it, or one around it? */
static bool is_over(const Object *conjunction) {
    for (;;) {
        if (conjunction->payload[CONJUNCTION_ENDED]) return true;
        if (conjunction->payload[CONJUNCTION_NUMBER] == 0) return false;
        conjunction = object_untag(conjunction->payload[CONJUNCTION_AROUND]);
    }
}

/* ---- what is waited for when nothing goes on ---- */

static void count_awaited(Run *run, const Word wanted[2]) {
    for (int i = 0; i < 2; i++)
        if (wanted[i] != 0)
            run_search_times_add(&run->searching.kept.result->awaited,
                                 heap_site_of(&run->heap, object_untag(logic_follow(wanted[i]))),
                                 1);
}

/* By the branch that suspends, and by all sides that it has set aside. */
static void count_all_awaited(Run *run, const LogicWanted *wanted) {
    count_awaited(run, wanted->objects);
    for (Word at = *logic_waiting(run); at != 0; at = object_untag(at)->payload[WAITING_NEXT])
        if (!is_over(object_untag(object_untag(at)->payload[WAITING_CONJUNCTION])))
            count_awaited(run, &object_untag(at)->payload[WAITING_FOR]);
}

/* Suspend .. The innermost side waits for it: what it has begun is set aside, and the next side
 *         begins .. No side up to the edge of a search: the search is undone and suspends. No side at
 *         all: the derivation ends like a failure, without X */
LogicNext logic_await(Run *run, LogicState *state, LogicWanted wanted) {
    logic_watch(wanted.objects[0]);
    logic_watch(wanted.objects[1]);
    for (Word *at = heap_past_links(&run->thread, state->sp);;
         at = heap_frame_below(&run->heap, &run->thread, at)) {
        if (frame_kind(at[-1]) == FRAME_STOP) {
            count_all_awaited(run, &wanted);
            run_segment_ends(run);
            search_leaf(&run->searching.kept, LEAF_SUSPENDED);
            return logic_next(run, state);
        }
        if (frame_is_search(at[-1], SEARCH_END)) return logic_search_waits(run, state, wanted);
        if (ends_a_side(run, at)) return set_aside(run, state, at, wanted);
    }
}

LogicNext logic_await_again(Run *run, LogicState *state, ContextId context, Word x, bool hole) {
    if (!logic_push(run, state, SEARCH_AGAIN, state->place, context, &x)) return LOGIC_END;
    return logic_await(run, state, (LogicWanted){.objects = {x}, .hole = hole});
}

/* ---- whose a thunk is ---- */

/* A thunk is demanded that is under evaluation: by a side that is not around this one, or in vain. */
LogicNext logic_hole(Run *run, LogicState *state) {
    uint64_t its = object_untag(state->value)->payload[0], here = run->searching.side;
    const Object *conjunction = object_untag(*logic_conjunction_at_work(run));
    while (here != 0 && here != its) {
        here = conjunction->payload[CONJUNCTION_NUMBER];
        conjunction = object_untag(conjunction->payload[CONJUNCTION_AROUND]);
    }
    if (here != its) return logic_await_again(run, state, state->context, state->value, true);
    state->value = run_builtin(run, BUILTIN_LOOP);
    return LOGIC_RAISE;
}

/* ---- Wake ---- */

/* Of a variable: it follows to none that is unbound. Of two: one of them is bound. */
static bool can_go_on(const Object *cell) {
    const Word *wanted = &cell->payload[WAITING_FOR];
    if (is_over(object_untag(cell->payload[WAITING_CONJUNCTION]))) return false;
    if (wanted[2] != 0) return object_untag(wanted[2])->payload[CONJUNCTION_LEFT] == 0;
    if (wanted[0] == 0) return false;
    if (wanted[1] != 0) return !logic_is_unbound(wanted[0]) || !logic_is_unbound(wanted[1]);
    if (cell->payload[WAITING_HOLE])
        return header_state(object_untag(wanted[0])->header) != STATE_BLACK_HOLE;
    return !logic_is_unbound(logic_follow(wanted[0]));
}

/* The first that was set aside, and can go on; 0: none can. */
static Word find_first(const Run *run) {
    Word found = 0;
    for (Word at = run->thread.roots[RUN_SEARCHING_FIRST + 1]; at != 0;
         at = object_untag(at)->payload[WAITING_NEXT])
        if (can_go_on(object_untag(at))) found = at;
    return found;
}

/* The list without that cell: what is newer is written anew. False: the heap limit. */
static bool remove_cell(Run *run, uint32_t root) {
    Word *roots = run->thread.roots;
    uint32_t list = logic_root(run, *logic_waiting(run)), newer = 0;
    for (Word at = roots[list]; at != roots[root]; at = object_untag(at)->payload[WAITING_NEXT])
        newer++;
    *logic_waiting(run) = object_untag(roots[root])->payload[WAITING_NEXT];
    while (newer-- > 0) {
        Word cell = roots[list];
        for (uint32_t i = 0; i < newer; i++) cell = object_untag(cell)->payload[WAITING_NEXT];
        uint32_t place = logic_root(run, cell);
        const Object *of = object_untag(cell);
        LogicWanted wanted = {{of->payload[WAITING_FOR], of->payload[WAITING_FOR + 1]},
                              of->payload[WAITING_FOR + 2],
                              of->payload[WAITING_HOLE]};
        bool made = add_cell(run, of->payload[WAITING_CONJUNCTION], of->payload[WAITING_NUMBER],
                             wanted, of->payload[WAITING_PIECE]);
        run->thread.root_count = place;
        if (!made) return false;
    }
    run->thread.root_count = list;
    return true;
}

/* Its frames go on over one that keeps what was about to happen. */
static LogicNext go_on_with(Run *run, LogicState *state, const Object *cell) {
    Word words[] = {state->value, *logic_conjunction_at_work(run), run->searching.side};
    if (!logic_push(run, state, SEARCH_WOKEN, 0, state->context, words)) return LOGIC_END;
    const Object *piece = object_untag(cell->payload[WAITING_PIECE]);
    uint64_t count = piece->payload[PIECE_WORDS];
    if (!logic_room(run, state->context, state->sp, piece->payload[PIECE_ROOM]))
        return logic_end(state, END_STACK_LIMIT);
    memcpy(state->sp, &piece->payload[PIECE_FRAMES], count * sizeof(Word));
    state->sp += count;
    logic_put_side(run, cell->payload[WAITING_CONJUNCTION], cell->payload[WAITING_NUMBER]);
    const Object *conjunction = object_untag(cell->payload[WAITING_CONJUNCTION]);
    logic_site(run, (uint32_t)conjunction->payload[CONJUNCTION_CHOICE])->woken++;
    return logic_return(state, CONTEXT_MAIN, logic_true(run));
}

/* Wake    sides go on if what they wait for has come, first the one that was set aside first, each
 *         until it is finished or waits again; then what made the binding goes on */
LogicNext logic_stirred(Run *run, LogicState *state) {
    Word cell = find_first(run);
    if (cell == 0) return LOGIC_RETURN;
    logic_settle(run, state);
    uint32_t value = logic_root(run, state->value), root = logic_root(run, cell);
    bool removed = remove_cell(run, root);
    state->value = run->thread.roots[value];
    cell = run->thread.roots[root];
    run->thread.root_count = value;
    if (!removed) return logic_end(state, END_HEAP_LIMIT);
    return go_on_with(run, state, object_untag(cell));
}

/* Thunk: .. a variable that it returns, bound by then, is demanded again ({K: V}) */
LogicNext logic_updated(Run *run, LogicState *state) {
    if (logic_is_unbound(state->value) &&
        !logic_push(run, state, SEARCH_RECHECK, state->place, state->context, &state->value))
        return LOGIC_END;
    return logic_stirred(run, state);
}

/* The side above is finished, or has been set aside: what was about to happen when it was woken. */
static LogicNext resume(Run *run, LogicState *state) {
    Word header = state->sp[-1];
    const Word *words = logic_pop(state, SEARCH_WOKEN);
    logic_put_side(run, words[1], words[2]);
    logic_return(state, frame_context(header), words[0]);
    return logic_stirred(run, state);
}

LogicNext logic_woken_finished(Run *run, LogicState *state) {
    count_down(run, object_untag(*logic_conjunction_at_work(run)));
    return resume(run, state);
}
