/* What the rules share. Private to this folder. */
#ifndef RUNTIME_LOGIC_INTERNAL_H
#define RUNTIME_LOGIC_INTERNAL_H

#include "base/fail.h"
#include "runtime/logic/logic.h"

/* ---- charges ---- */

static inline uint64_t *logic_row(Run *run, ContextId context) {
    search_note(&run->searching.kept, context);
    return run->contexts.counts[context];
}
/* by state->place, whose rule this is */
static inline void logic_charge(Run *run, const LogicState *state, ContextId context, Cost cost) {
    logic_row(run, context)[cost]++;
    if (__builtin_expect(run->lines.notes, 0)) run_lines_charge(run, state->place, cost, 1);
}
static inline void logic_charge_made(Run *run, InfoId info, ContextId context, uint64_t words) {
    uint64_t *row = logic_row(run, context);
    row[COST_H]++;
    row[COST_BYTES] += words * WORD_BYTES;
    if (__builtin_expect(run->lines.notes, 0))
        run_lines_charge_made(run, info, 1, words * WORD_BYTES);
}
static inline RunChoice *logic_site(Run *run, uint32_t choice) {
    return &run->searching.kept.result->choices.items[choice];
}

/* Note [Uses]: a value is taken apart. */
static inline void logic_use(const Run *run, Word value) {
    Object *object = object_untag(value);
    if (run->options->biography) object->header = header_with_flag(object->header, FLAG_USED);
}

/* ---- variables ---- */

/* An unbound variable's payload: its level; whether a frame holds it that asks later if it has been
 * bound: then it is not left out where it is. */
enum { LOGIC_LEVEL_BITS = 32 };
static const Word LOGIC_WATCHED = (Word)1 << LOGIC_LEVEL_BITS;

/* through bound variables and updated thunks */
static inline Word logic_follow(Word pointer) {
    while (pointer_tag(pointer) == TAG_UNKNOWN &&
           header_state(object_untag(pointer)->header) == STATE_INDIRECTION)
        pointer = object_untag(pointer)->payload[0];
    return pointer;
}
static inline bool logic_is_unbound(Word pointer) {
    return pointer_tag(pointer) == TAG_UNKNOWN &&
           header_state(object_untag(pointer)->header) == STATE_UNBOUND;
}
static inline uint32_t logic_level(Word variable) {
    return (uint32_t)object_untag(variable)->payload[0];
}
static inline bool logic_is_outside(const Run *run, Word variable) {
    return logic_level(variable) < run->searching.level;
}
void logic_watch(Word pointer); /* if it is an unbound variable; 0: nothing is */
/* {K: U, B} */
void logic_bind(Run *run, const LogicState *state, ContextId context, Word variable, Word to,
                bool lazily);
/* Makes C y1..yn, the yj new variables, with the literals; the pointer, 0: the heap limit. `like`:
 * where words that are no pointers are taken from, or NULL. state->value may move. */
typedef struct LogicShape {
    const LinkConstructor *constructor;
    InfoId info, of_variables;
} LogicShape;
Object *logic_make(Run *run, LogicState *state, ContextId context, LogicShape shape);

/* NULL: it is none. */
static inline const LinkConstructor *logic_constructor(const Run *run, Word value) {
    Word header = object_untag(value)->header;
    InfoId id = header_info(header);
    if (id < INFO_PROGRAM || header_state(header) != STATE_AS_MADE) return NULL;
    LinkInfo info = run->program->infos.items[id - INFO_PROGRAM];
    return info.kind == CLOSURE_CONSTRUCTOR ? &run->program->constructors.items[info.index] : NULL;
}
static inline Word logic_true(const Run *run) {
    return run->layout.global_pointers[run->program->logic_builtins[LOGIC_BUILTIN_TRUE]];
}

/* What is printed of a value: all of it, or its constructor. */
void logic_show(const Run *run, Word pointer, bool whole, Buffer *out);

/* ---- frames ---- */

static const uint8_t logic_frame_words[] = {
#define SEARCH_FRAME(code, pointers, words, number, description) (pointers) + (words),
#include "abi/search_frames.def"
#undef SEARCH_FRAME
};

bool logic_room_slow(Run *run, ContextId context, Word *from, uint64_t words);
static inline bool logic_room(Run *run, ContextId context, Word *from, uint64_t words) {
    return __builtin_expect(run->thread.limit - from >= (int64_t)words, 1) ||
           logic_room_slow(run, context, from, words);
}

/* The frame is pushed; false: state->end. */
static inline bool logic_push(Run *run, LogicState *state, SearchFrameKind kind, uint32_t number,
                              ContextId context, const Word *words) {
    uint32_t count = logic_frame_words[kind];
    Word *at = logic_lift(run, state->sp);
    if (!logic_room(run, state->context, at, count + 1)) {
        state->end = END_STACK_LIMIT;
        return false;
    }
    for (uint32_t i = 0; i < count; i++) at[i] = words[i];
    at[count] = frame_make(FRAME_SEARCH, search_index(kind, number), context);
    state->sp = at + count + 1;
    return true;
}
/* With lines: who pays for what comes when something is returned to the newest frame. */
uint32_t logic_payer(Run *run, const LogicState *state);
/* words of the newest frame, of this kind, which goes */
static inline Word *logic_pop(LogicState *state, SearchFrameKind kind) {
    return state->sp -= logic_frame_words[kind] + 1;
}
/* Note [At hand]: whatever is demanded that is there, be it a value or an unbound variable, needs no engine, and
 * where nothing else can happen before it is looked at no frame either. Functions bring contexts with them, and lines and
 * uses are the engine's to tell. *x is demanded: V; it is what it follows to. */
static inline bool logic_at_hand(Run *run, const LogicState *state, ContextId context, Word *x) {
    Word z = logic_follow(*x);
    if (pointer_tag(z) >= TAG_FUNCTION || run->lines.notes || run->options->biography) return false;
    if (pointer_tag(z) == TAG_UNKNOWN && !logic_is_unbound(z)) return false;
    logic_charge(run, state, context, COST_V);
    *x = z;
    return true;
}
/* state->value is demanded in that context: V */
LogicNext logic_demand(Run *run, LogicState *state, ContextId context, Word x);
/* Likewise what is not at hand. */
LogicNext logic_evaluate(Run *run, LogicState *state, ContextId context, Word x);
LogicNext logic_return(LogicState *state, ContextId context, Word value);
LogicNext logic_end(LogicState *state, RunEnd end);

/* Before something is made where no activation runs. */
void logic_settle(Run *run, LogicState *state);
uint32_t logic_root(Run *run, Word pointer); /* its place among the roots */
Word logic_unroot(Run *run);                 /* the last one */

/* ---- the rest of the rules ---- */

/* What a side, or a search, waits for. */
typedef struct LogicWanted {
    Word objects[2]; /* 0: none */
    Word conjunction;
    bool hole; /* objects[0] is a thunk under evaluation */
} LogicWanted;

/* Suspend: what is above the innermost side's edge is set aside, and something else happens. */
LogicNext logic_await(Run *run, LogicState *state, LogicWanted wanted);
/* Likewise, and then x is demanded again, in that context. */
LogicNext logic_await_again(Run *run, LogicState *state, ContextId context, Word x, bool hole);
/* Wake: something has been bound, updated or finished; state is what happens otherwise. */
LogicNext logic_stirred(Run *run, LogicState *state);
LogicNext logic_next(Run *run, LogicState *state);
LogicNext logic_guess_next(Run *run, LogicState *state, const LinkExpr *fcase, uint32_t number,
                           Word variable);

LogicNext logic_normalise_value(Run *run, LogicState *state, ContextId context);
LogicNext logic_next_field(Run *run, LogicState *state);
LogicNext logic_equation_returned(Run *run, LogicState *state, SearchFrameKind kind);
LogicNext logic_both_fields(Run *run, LogicState *state, ContextId context, uint32_t equation,
                            Word a, Word b);
LogicNext logic_pair(Run *run, LogicState *state, ContextId context, uint32_t equation, Word a,
                     Word b);
LogicNext logic_pairs_go_on(Run *run, LogicState *state, bool finished);
LogicNext logic_must_be_true(Run *run, LogicState *state);
LogicNext logic_woken_finished(Run *run, LogicState *state);
LogicNext logic_search_found(Run *run, LogicState *state);
LogicNext logic_search_waits(Run *run, LogicState *state, LogicWanted wanted);
LogicNext logic_search_done(Run *run, LogicState *state);

/* 23 bits for the equation, 1 for what is done */
static inline uint32_t logic_equation_make(uint32_t number, bool is_match) {
    return number << 1 | is_match;
}
static inline const LinkExpr *logic_equation_expr(const Run *run, uint32_t equation) {
    return run->searching.equations.items[equation >> 1];
}
static inline bool logic_equation_is_match(uint32_t equation) { return equation & 1; }

/* The state of a conjunction: Note [Conjunctions] in sides.c. */
enum { CONJUNCTION_AROUND = STATE_POINTERS, CONJUNCTION_POINTERS = 1 };
enum {
    CONJUNCTION_NUMBER = STATE_POINTERS + CONJUNCTION_POINTERS, /* of the side around */
    CONJUNCTION_LEFT,                                           /* sides that are not finished */
    CONJUNCTION_CHOICE,
    CONJUNCTION_ENDED, /* by an exception */
    CONJUNCTION_END,
    CONJUNCTION_WORDS = CONJUNCTION_END - CONJUNCTION_NUMBER
};

Object *logic_conjunction_new(Run *run, uint32_t frame, uint32_t sides, uint32_t choice);
static inline Word *logic_conjunction_at_work(Run *run) {
    return &run->thread.roots[RUN_SEARCHING_FIRST];
}
static inline Word *logic_waiting(Run *run) { return &run->thread.roots[RUN_SEARCHING_FIRST + 1]; }
/* A choice point, in the state that the run is in. */
void logic_push_point(Run *run, ChoicePoint point);
static inline void logic_put_side(Run *run, Word conjunction, uint64_t number) {
    *logic_conjunction_at_work(run) = conjunction;
    run->searching.side = number;
}
/* where a side begins: the conjunction of the frame that ends there, if it is one; else 0 */
Word logic_conjunction_of(const Run *run, const Word *end);

#endif
