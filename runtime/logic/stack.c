/* Frames of searches, and what an engine is told about the stack. */
#include "runtime/logic/internal.h"
#include <string.h>

/* ---- Note [Protected stack] ---- */

/* A link leads to no other one: guesses in a loop would make a chain as long as it runs, and each walk of the stack
 * goes along it from every choice point. */
Word *logic_lift_slow(Run *run, const Word *sp) {
    Word *top = run->searching.points.top;
    bool is_link = frame_is_search(sp[-1], SEARCH_LINK);
    top[0] = is_link ? sp[-2] : (Word)(sp - run->thread.stack);
    top[1] = frame_make(FRAME_SEARCH, search_index(SEARCH_LINK, 0), CONTEXT_MAIN);
    return top + 2;
}

/* Note [Stack margin]: with what the largest frame of a search takes. */
bool logic_room_slow(Run *run, ContextId context, Word *from, uint64_t words) {
    while (run->thread.limit - from < (int64_t)words) {
        if (run_struck(run)) continue;
        if (run_stack_grows(run, from, words, context)) break;
        run->thread.highest = from;
        return false;
    }
    return true;
}

Word *logic_copy_up(Run *run, const Word *base, uint32_t words, uint32_t room, ContextId context) {
    Word *to = logic_lift_slow(run, base);
    uint64_t needed = room > MARGIN_SLOTS ? room : 0;
    if (!logic_room(run, context, to, needed > words ? needed : words)) return NULL;
    memcpy(to, base, words * sizeof(Word));
    return to;
}

Word *logic_frame_up(Run *run, const Word *sp, uint32_t words, uint32_t room, ContextId context) {
    Word *to = logic_copy_up(run, sp - 1 - words, words, room, context);
    if (to == NULL) return NULL;
    to[words] = sp[-1];
    return to + words + 1;
}

/* ---- frames ---- */

LogicNext logic_return(LogicState *state, ContextId context, Word value) {
    state->context = context;
    state->value = value;
    return LOGIC_RETURN;
}

LogicNext logic_end(LogicState *state, RunEnd end) {
    state->end = end;
    return LOGIC_END;
}

LogicNext logic_demand(Run *run, LogicState *state, ContextId context, Word x) {
    if (logic_at_hand(run, state, context, &x)) return logic_return(state, context, x);
    return logic_evaluate(run, state, context, x);
}

LogicNext logic_evaluate(Run *run, LogicState *state, ContextId context, Word x) {
    logic_charge(run, state, context, COST_V);
    state->context = context;
    state->value = x;
    state->sp = logic_lift(run, state->sp);
    return LOGIC_EVALUATE;
}

/* ---- where nothing runs ---- */

void logic_settle(Run *run, LogicState *state) {
    state->sp = logic_lift(run, state->sp);
    run->thread.base = state->sp;
}

uint32_t logic_root(Run *run, Word pointer) {
    run->thread.roots[run->thread.root_count] = pointer;
    return run->thread.root_count++;
}

Word logic_unroot(Run *run) { return run->thread.roots[--run->thread.root_count]; }

/* ---- dispatch ---- */

uint32_t logic_payer(Run *run, const LogicState *state) {
    Word header = state->sp[-1];
    uint32_t number = frame_search_number(header);
    switch (frame_search_kind(header)) {
    case SEARCH_AGAIN:
    case SEARCH_RECHECK:
    case SEARCH_NORMAL: return number;
    case SEARCH_FIELDS: return number >> run->searching.field_bits;
    case SEARCH_TRUE: return run_lines_choice(run, number);
    case SEARCH_LEFT:
    case SEARCH_RIGHT:
    case SEARCH_LEFT_NEW:
    case SEARCH_EQUATE:
    case SEARCH_BIND:
    case SEARCH_PAIRS:
    case SEARCH_SIDES: return run_lines_choice(run, logic_equation_expr(run, number)->logic.choice);
    case SEARCH_SEARCH: return run_lines_site(run, (uint32_t)state->sp[-2]);
    default: return 0; /* nothing is charged, or to what is made */
    }
}

static LogicNext returned(Run *run, LogicState *state) {
    Word header = state->sp[-1];
    ContextId context = frame_context(header);
    SearchFrameKind kind = frame_search_kind(header);
    if (run->lines.notes) state->place = logic_payer(run, state);
    switch (kind) {
    case SEARCH_LINK: state->sp = run->thread.stack + state->sp[-2]; return LOGIC_RETURN;
    case SEARCH_AGAIN: return logic_demand(run, state, context, *logic_pop(state, kind));
    case SEARCH_RECHECK: {
        Word variable = *logic_pop(state, kind);
        if (logic_is_unbound(variable)) return LOGIC_RETURN;
        return logic_demand(run, state, context, variable);
    }
    case SEARCH_NORMAL: logic_pop(state, kind); return logic_normalise_value(run, state, context);
    case SEARCH_FIELDS: return logic_next_field(run, state);
    case SEARCH_TRUE: return logic_must_be_true(run, state);
    case SEARCH_LEFT:
    case SEARCH_RIGHT:
    case SEARCH_LEFT_NEW:
    case SEARCH_EQUATE:
    case SEARCH_BIND:
    case SEARCH_PAIRS: return logic_equation_returned(run, state, kind);
    case SEARCH_SIDES: return logic_pairs_go_on(run, state, true);
    case SEARCH_SUSPENDED:
        logic_pop(state, kind);
        return logic_return(state, context, logic_true(run));
    case SEARCH_WOKEN: return logic_woken_finished(run, state);
    case SEARCH_END: return logic_search_found(run, state);
    case SEARCH_SEARCH: {
        const Word *words = logic_pop(state, kind);
        Word x = words[0];
        int64_t count = (int64_t)words[1];
        uint32_t site = (uint32_t)words[2];
        state->context = context;
        return logic_search(run, state, count, x, site);
    }
    case SEARCH_FRAME_COUNT: break;
    }
    bug("frame %llx", (unsigned long long)header);
}

/* Note [Polled without entries]: nf and unify go through what is at hand, and again through what is shared, without
 * entering anything. So what is returned to their frames looks at signals and the time limit, too. Limits and
 * interrupts end a search: there is nothing to be raised. */
static bool is_ended_outside(Run *run, LogicState *state) {
    if (++run->searching.returns % RUN_POLL_INTERVAL != 0) return false;
    state->end = run_signalled(run);
    return state->end != END_VALUE;
}

/* Until it is something that the engine does. */
LogicNext logic_returned(Run *run, LogicState *state) {
    LogicNext next;
    do next = is_ended_outside(run, state) ? LOGIC_END : returned(run, state);
    while (next == LOGIC_RETURN && frame_kind(state->sp[-1]) == FRAME_SEARCH);
    return next;
}

bool logic_leave_frame(Run *run, Word **sp) {
    Word *end = *sp, header = end[-1];
    Word conjunction = logic_conjunction_of(run, end);
    if (conjunction != 0) {
        Object *state = object_untag(conjunction);
        points_trail_word(&run->searching.points, state, CONJUNCTION_ENDED);
        state->payload[CONJUNCTION_ENDED] = true;
        logic_put_side(run, state->payload[CONJUNCTION_AROUND], state->payload[CONJUNCTION_NUMBER]);
    }
    if (frame_kind(header) != FRAME_SEARCH) {
        *sp = end - 1 - run->layout.frames.items[frame_index(header)].words;
        return true;
    }
    SearchFrameKind kind = frame_search_kind(header);
    Word *words = end - 1 - logic_frame_words[kind];
    *sp = kind == SEARCH_LINK ? run->thread.stack + words[0] : words;
    if (kind == SEARCH_WOKEN) logic_put_side(run, words[1], words[2]);
    return kind != SEARCH_END;
}
