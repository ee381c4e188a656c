/* The rules of functional logic programs over a run (docs/searching.md sections 4 and 5): choice,
 * logic variables, failure, unification, conjunctions that wait, searches inside. An engine whose
 * program searches has code for all else; it saves its registers, says what has happened, and gets what
 * comes next:
 *
 *     LogicState state = {.sp = sp, .value = R, .context = K};
 *     switch (logic_returned(run, &state)) { .. }
 *
 * heap.allocation is up to date at each call, and may have changed after it, as may every pointer that
 * is in neither the state nor the stack. Whoever charges a context says so first (search_note).
 *
 * Note [Protected stack] (runtime/search/points.h): below points.top nothing is written. What an engine
 * pushes goes where logic_lift says; an activation that it returns to there goes on in a copy. */
#ifndef RUNTIME_LOGIC_LOGIC_H
#define RUNTIME_LOGIC_LOGIC_H

#include "runtime/run/run.h"

typedef struct LogicState {
    Word *sp;   /* where the newest frame ends */
    Word value; /* what is returned, evaluated or raised */
    ContextId context;
    Word *base;       /* CODE: the activation */
    const void *code; /* CODE: as it was given to logic_choose */
    RunEnd end;       /* END */
    /* Note [Counted as it happens] (runtime/run/lines.h): who pays; without lines 0. Of EVALUATE, who
     * demands it */
    uint32_t place;
} LogicState;

typedef enum LogicNext {
    LOGIC_RETURN,       /* `value`, in `context`, to the newest frame */
    LOGIC_RETURN_OTHER, /* likewise what is no object: the engine has it */
    LOGIC_EVALUATE,     /* `value`; V is paid */
    LOGIC_RAISE,
    LOGIC_CODE, /* an alternative begins in `context` */
    LOGIC_SIDE, /* the newest frame is that of a conjunction, whose next side begins */
    LOGIC_END
} LogicNext;

/* ---- the stack ---- */

/* Where the next frame goes on a stack that ends at sp. */
Word *logic_lift_slow(Run *run, const Word *sp);
static inline Word *logic_lift(Run *run, Word *sp) {
    return __builtin_expect(sp <= run->searching.points.top, 0) ? logic_lift_slow(run, sp) : sp;
}
/* The activation at `base`, of so many words, which the stack ends with, goes on in a copy; NULL: there
 * is no room in the stack. */
Word *logic_copy_up(Run *run, const Word *base, uint32_t words, uint32_t room, ContextId context);
/* Likewise the newest frame, with its activation of so many words; where it ends then. */
Word *logic_frame_up(Run *run, const Word *sp, uint32_t words, uint32_t room, ContextId context);
/* An exception, state->value, has come to a frame of a search or of a conjunction: it goes. False: the
 * exception is at the edge of a search, and the run ends. */
bool logic_leave_frame(Run *run, Word **sp);

/* ---- what happens ---- */

/* Or: two alternatives in the activation at `base`; the first begins in what is returned, the second
 * some time as LOGIC_CODE. N is charged. NULL: there is no room in the stack. */
Word *logic_choose(Run *run, ContextId context, Word *base, uint32_t frame, uint32_t site,
                   const void *second);
/* Fail, in state->context: X; the next alternative, of whatever is open. */
LogicNext logic_fail(Run *run, LogicState *state, uint32_t site);
/* The value of main was returned, and no frame is left. boxed: it can be shown. */
LogicNext logic_solved(Run *run, LogicState *state, bool boxed);
/* Variables, in an activation that is thread.base and `frame`: room for them all, with their level;
 * false: the heap limit is reached. */
Object *logic_variable(Run *run, Object *at, InfoId info, ContextId context);
/* An unbound variable was returned to a case that takes it apart, or to arguments. fcase: the
 * expression if that is one that may guess; else NULL. */
LogicNext logic_variable_returned(Run *run, LogicState *state, const LinkExpr *fcase);
/* state->value was returned to a frame of a search. */
LogicNext logic_returned(Run *run, LogicState *state);
/* A thunk has been updated, and sides wait: some may go on. */
LogicNext logic_updated(Run *run, LogicState *state);
static inline bool logic_any_waits(const Run *run) {
    return run->thread.roots[RUN_SEARCHING_FIRST + 1] != 0;
}
/* A thunk under evaluation is demanded: by whom it is evaluated, or in vain. */
LogicNext logic_hole(Run *run, LogicState *state);
/* The word that a thunk under evaluation holds. */
static inline Word logic_hole_word(const Run *run) { return run->searching.side; }

/* The number of a unify or match, for logic_equate. */
uint32_t logic_equation(Run *run, const LinkExpr *expr);
/* Unify, Match, Nf, Search, in state->context; P is charged. */
LogicNext logic_equate(Run *run, LogicState *state, uint32_t equation, Word a, Word b);
LogicNext logic_normalise(Run *run, LogicState *state, Word x);
LogicNext logic_search(Run *run, LogicState *state, int64_t count, Word x, uint32_t site);

/* Both: P; the conjunction, whose activation is thread.base and `frame`; NULL: the heap limit. */
Object *logic_conjunction(Run *run, ContextId context, uint32_t frame, uint32_t choice);
/* A side of it begins. */
void logic_side_begins(Run *run, Word conjunction);
/* A side has returned; it is at work no more. */
void logic_side_finished(Run *run, Word conjunction);
/* All sides have begun: True, or it waits for them. */
LogicNext logic_sides_begun(Run *run, LogicState *state, Word conjunction);

/* Effect: is the operation refused now? Then this exception is raised. */
bool logic_refuses(const Run *run, Primop op, Word first);
Word logic_effect(const Run *run);

#endif
