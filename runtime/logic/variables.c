/* Logic variables: binding, guessing, what fails and what waits for one. */
#include "runtime/logic/internal.h"
#include <string.h>

/* ---- binding ---- */

void logic_watch(Word pointer) {
    if (pointer != 0 && logic_is_unbound(pointer))
        object_untag(pointer)->payload[0] |= LOGIC_WATCHED;
}

void logic_bind(Run *run, const LogicState *state, ContextId context, Word variable, Word to,
                bool lazily) {
    Object *object = object_untag(variable);
    bug_unless(logic_is_unbound(variable) && logic_level(variable) == run->searching.level,
               "a variable that cannot be bound");
    logic_charge(run, state, context, COST_U);
    logic_charge(run, state, context, COST_B);
    bool watched = object->payload[0] & LOGIC_WATCHED;
    heap_life_keeps_context(&run->heap, object);
    points_trail(&run->searching.points, object);
    Word bound = header_with_state(object->header, STATE_INDIRECTION);
    if (lazily)
        bound = header_with_context(bound, CONTEXT_SUB);
    else if (watched)
        bound = header_with_context(bound, CONTEXT_KEPT);
    if (lazily || watched) bound = header_with_flag(bound, FLAG_TRAILED);
    heap_overwrite(&run->heap, object, bound, to);
}

/* ---- making ---- */

Object *logic_variable(Run *run, Object *at, InfoId info, ContextId context) {
    logic_charge_made(run, info, context, SIZE_OF_VARIABLE);
    at->header = header_make_in_state(info, context, STATE_UNBOUND);
    at->payload[0] = run->searching.level;
    return at;
}

Object *logic_make(Run *run, LogicState *state, ContextId context, LogicShape shape) {
    const LinkConstructor *constructor = shape.constructor;
    uint64_t words = size_of_constructor(constructor->words), variables = 0;
    for (uint32_t i = 0; i < constructor->field_count; i++)
        variables += rep_is_lifted((Rep)constructor->reps[i]);
    logic_settle(run, state);
    logic_root(run, state->value);
    Object *made = run_allocate(run, words + variables * SIZE_OF_VARIABLE, run->layout.empty_frame);
    state->value = logic_unroot(run);
    if (made == NULL) return NULL;
    made->header = header_make(shape.info, context);
    logic_charge_made(run, shape.info, context, words);
    Word *next = (Word *)made + words;
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        if (!rep_is_lifted((Rep)constructor->reps[i])) continue;
        logic_variable(run, (Object *)next, shape.of_variables, context);
        made->payload[constructor->offsets[i]] = pointer_make((Object *)next, TAG_UNKNOWN);
        next += SIZE_OF_VARIABLE;
    }
    return made;
}

/* ---- Guess ---- */

/* Guess   y is bound to C y1..yn, the yj new: {K: U, B}, {K: H + bytes} for C (if n > 0) and for each
 *         yj; then ei in K; b is C y1..yn
 *
 * That is what returning it to the case does. */
LogicNext logic_guess_next(Run *run, LogicState *state, const LinkExpr *fcase, uint32_t number,
                           Word variable) {
    const LinkAlternative *chosen =
        &fcase->scrutinise.alternatives[fcase->scrutinise.order[number]];
    ContextId context = state->context;
    if (run->lines.notes) state->place = run_lines_choice(run, fcase->scrutinise.choice);
    Word z;
    if (chosen->guessed != LINK_NONE) {
        z = run->layout.global_pointers[chosen->guessed];
    } else {
        const LinkConstructor *constructor = &run->program->constructors.items[chosen->constructor];
        LogicShape shape = {constructor, program_site_info(run->program, chosen->site),
                            program_site_info(run->program, chosen->variable_site)};
        state->value = variable;
        Object *made = logic_make(run, state, context, shape);
        if (made == NULL) return logic_end(state, END_HEAP_LIMIT);
        variable = state->value;
        for (uint32_t i = 0; i < chosen->test_count; i++)
            made->payload[chosen->tests[i].offset] = chosen->tests[i].literal;
        z = pointer_make(made, tag_of_constructor(constructor->number));
    }
    logic_bind(run, state, context, variable, z, false);
    logic_return(state, context, z);
    return logic_stirred(run, state);
}

static LogicNext guess(Run *run, LogicState *state, const LinkExpr *fcase) {
    uint32_t count = fcase->scrutinise.count;
    Word variable = state->value;
    state->context = frame_context(state->sp[-1]);
    state->sp = logic_lift(run, state->sp);
    if (count <= 1) return logic_guess_next(run, state, fcase, 0, variable);
    RunSearching *searching = &run->searching;
    logic_charge(run, state, state->context, COST_N);
    run_segment_ends(run);
    search_choice(&searching->kept, fcase->scrutinise.choice, count);
    logic_push_point(run, (ChoicePoint){.kind = POINT_GUESS,
                                        .next = 1,
                                        .count = count,
                                        .frame = run->layout.empty_frame,
                                        .context = state->context,
                                        .base = state->sp,
                                        .top = state->sp,
                                        .value = variable,
                                        .code = fcase,
                                        .site = fcase->scrutinise.choice});
    search_alternative(&searching->kept);
    return logic_guess_next(run, state, fcase, 0, variable);
}

LogicNext logic_variable_returned(Run *run, LogicState *state, const LinkExpr *fcase) {
    bool guesses = fcase != NULL && fcase->scrutinise.guesses &&
                   logic_level(state->value) == run->searching.level;
    if (guesses) return guess(run, state, fcase);
    return logic_await_again(run, state, frame_context(state->sp[-1]), state->value, false);
}

/* ---- Nf ---- */

/* Nf      {K: P}; x in K; then each boxed field, left to right, demanded ({K: V} ..) and normalised */
LogicNext logic_normalise(Run *run, LogicState *state, Word x) {
    ContextId context = state->context;
    logic_charge(run, state, context, COST_P);
    if (!logic_push(run, state, SEARCH_NORMAL, state->place, context, NULL)) return LOGIC_END;
    return logic_demand(run, state, context, x);
}

/* The field from `number` on that is boxed, in the order of the text. */
static uint32_t boxed_field(const LinkConstructor *constructor, uint32_t number) {
    while (number < constructor->field_count && !rep_is_lifted((Rep)constructor->reps[number]))
        number++;
    return number;
}

static LogicNext normalise_field(Run *run, LogicState *state, ContextId context, Word z,
                                 const LinkConstructor *constructor, uint32_t number) {
    uint32_t next = state->place << run->searching.field_bits | (number + 1);
    if (!logic_push(run, state, SEARCH_FIELDS, next, context, &z) ||
        !logic_push(run, state, SEARCH_NORMAL, state->place, context, NULL))
        return LOGIC_END;
    return logic_demand(run, state, context,
                        object_untag(z)->payload[constructor->offsets[number]]);
}

/*         .. functions and unbound variables are normal. Returns x's constructor, in K */
LogicNext logic_normalise_value(Run *run, LogicState *state, ContextId context) {
    const LinkConstructor *constructor = logic_constructor(run, state->value);
    if (constructor == NULL) return LOGIC_RETURN;
    logic_use(run, state->value);
    uint32_t first = boxed_field(constructor, 0);
    state->context = context;
    if (first == constructor->field_count) return LOGIC_RETURN;
    return normalise_field(run, state, context, state->value, constructor, first);
}

LogicNext logic_next_field(Run *run, LogicState *state) {
    Word header = state->sp[-1];
    Word z = *logic_pop(state, SEARCH_FIELDS);
    ContextId context = frame_context(header);
    const LinkConstructor *constructor = logic_constructor(run, z);
    uint32_t number = frame_search_number(header) & ((1u << run->searching.field_bits) - 1);
    uint32_t next = boxed_field(constructor, number);
    if (next == constructor->field_count) return logic_return(state, context, z);
    return normalise_field(run, state, context, z, constructor, next);
}

/* ---- Effect ---- */

bool logic_refuses(const Run *run, Primop op, Word first) {
    return run->searching.points.items.count > 0 && prim_is_effect(op, first);
}

Word logic_effect(const Run *run) {
    return run->layout.global_pointers[run->program->logic_builtins[LOGIC_BUILTIN_EFFECT]];
}
