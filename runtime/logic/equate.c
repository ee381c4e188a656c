/* Unify and Match (docs/searching.md section 4): two terms are made equal.
 *
 * An equation's frames: LEFT waits for its first term, RIGHT for the second, LEFT_NEW for a first one
 * that has been bound meanwhile; to EQUATE and BIND nothing is returned that matters, both are there.
 * What is returned to PAIRS matters as little: then the fields of two constructors come. */
#include "runtime/logic/internal.h"
#include <string.h>

typedef struct Equation {
    uint32_t number; /* logic_equation_make */
    ContextId context;
    Word a, b;
} Equation;

uint32_t logic_equation(Run *run, const LinkExpr *expr) {
    uint32_t number = run->searching.equations.count;
    bug_unless(number < SEARCH_NUMBERS / 2, "too many equations");
    vector_push(&run->searching.equations, expr);
    return logic_equation_make(number, expr->logic.op == LOGIC_MATCH);
}

static LogicNext fail(Run *run, LogicState *state, const Equation *equation) {
    state->context = equation->context;
    return logic_fail(run, state, logic_equation_expr(run, equation->number)->logic.choice);
}

/* Both may be asked later whether they have been bound. */
static bool push(Run *run, LogicState *state, SearchFrameKind kind, const Equation *equation) {
    Word words[] = {equation->a, equation->b};
    logic_watch(equation->a);
    logic_watch(equation->b);
    return logic_push(run, state, kind, equation->number, equation->context, words);
}

static LogicNext equate(Run *run, LogicState *state, const Equation *equation, bool is_normal);

/* Again, since it has been bound. */
static LogicNext demand_left(Run *run, LogicState *state, Equation equation) {
    if (logic_at_hand(run, state, equation.context, &equation.a))
        return equate(run, state, &equation, false);
    if (!push(run, state, SEARCH_LEFT_NEW, &equation)) return LOGIC_END;
    return logic_evaluate(run, state, equation.context, equation.a);
}

static LogicNext demand_right(Run *run, LogicState *state, Equation equation) {
    if (logic_at_hand(run, state, equation.context, &equation.b))
        return equate(run, state, &equation, false);
    if (!push(run, state, SEARCH_RIGHT, &equation)) return LOGIC_END;
    return logic_evaluate(run, state, equation.context, equation.b);
}

static LogicNext holds(Run *run, LogicState *state, const Equation *equation) {
    return logic_return(state, equation->context, logic_true(run));
}

/* Binds the last one, and the equation holds. */
static LogicNext bind(Run *run, LogicState *state, const Equation *equation, Word variable, Word to,
                      bool lazily) {
    logic_bind(run, state, equation->context, variable, to, lazily);
    holds(run, state, equation);
    return logic_stirred(run, state);
}

static LogicNext await_then_equate(Run *run, LogicState *state, const Equation *equation,
                                   LogicWanted wanted) {
    if (!push(run, state, SEARCH_EQUATE, equation)) return LOGIC_END;
    return logic_await(run, state, wanted);
}

/* ---- Unify ---- */

static bool occurs(const Run *run, Word variable, Word in) {
    FEW(Word, 16) work = {0};
    Map seen = {0};
    bool found = false;
    few_push(&work, in);
    while (work.count > 0 && !found) {
        Word at = logic_follow(vector_pop(&work));
        const LinkConstructor *constructor = logic_constructor(run, at);
        found = object_untag(at) == object_untag(variable);
        if (constructor == NULL || constructor->pointer_count == 0) continue;
        uint64_t *before = map_slot(&seen, (uintptr_t)object_untag(at), 0);
        if ((*before)++ > 0) continue;
        for (uint32_t i = 0; i < constructor->field_count; i++)
            if (rep_is_lifted((Rep)constructor->reps[i]))
                few_push(&work, object_untag(at)->payload[constructor->offsets[i]]);
    }
    few_release(&work);
    map_release(&seen);
    return found;
}

/*         the same variable: True. Two variables: a is bound to b (a of outside: b to a; both:
 *         Suspend) */
static LogicNext variables(Run *run, LogicState *state, const Equation *equation) {
    Word a = equation->a, b = equation->b;
    if (object_untag(a) == object_untag(b)) return holds(run, state, equation);
    if (!logic_is_outside(run, a)) return bind(run, state, equation, a, b, false);
    if (!logic_is_outside(run, b)) return bind(run, state, equation, b, a, false);
    return await_then_equate(run, state, equation, (LogicWanted){.objects = {a, b}});
}

/*         v occurs in z: Fail; v of outside: Suspend; else v is bound to z itself: {K: U, B}, no H */
static LogicNext variable_and_normal(Run *run, LogicState *state, const Equation *equation) {
    bool is_left = logic_is_unbound(equation->a);
    Word v = is_left ? equation->a : equation->b, z = is_left ? equation->b : equation->a;
    if (occurs(run, v, z)) return fail(run, state, equation);
    if (logic_is_outside(run, v))
        return await_then_equate(run, state, equation, (LogicWanted){.objects = {v}});
    return bind(run, state, equation, v, z, false);
}

/*         a variable v and a constructor z: z's fields are normalised as by Nf; v bound by that: again */
static LogicNext variable_and_value(Run *run, LogicState *state, const Equation *equation) {
    Word z = logic_is_unbound(equation->a) ? equation->b : equation->a;
    const LinkConstructor *of = logic_constructor(run, z);
    if (of != NULL && of->pointer_count == 0) {
        logic_use(run, z);
        return variable_and_normal(run, state, equation);
    }
    if (!push(run, state, SEARCH_BIND, equation)) return LOGIC_END;
    logic_return(state, equation->context, z);
    return logic_normalise_value(run, state, equation->context);
}

/*         C as and C bs: the pairs are sides of a conjunction. C and D: Fail */
static LogicNext constructors(Run *run, LogicState *state, const Equation *equation) {
    const LinkConstructor *a = logic_constructor(run, equation->a);
    const LinkConstructor *b = logic_constructor(run, equation->b);
    if (a == NULL || b == NULL) return logic_end(state, END_WRONG_OBJECT);
    logic_use(run, equation->a);
    logic_use(run, equation->b);
    if (a != b) return fail(run, state, equation);
    return logic_both_fields(run, state, equation->context, equation->number, equation->a,
                             equation->b);
}

/* A variable of the frame that has been bound since it was pushed. */
static bool is_bound(Word pointer) {
    return pointer_tag(pointer) == TAG_UNKNOWN && !logic_is_unbound(pointer);
}

static LogicNext unify(Run *run, LogicState *state, const Equation *equation, bool is_normal) {
    if (is_bound(equation->a)) return demand_left(run, state, *equation);
    if (is_bound(equation->b)) return demand_right(run, state, *equation);
    bool left = logic_is_unbound(equation->a), right = logic_is_unbound(equation->b);
    if (left && right) return variables(run, state, equation);
    if (!left && !right) return constructors(run, state, equation);
    if (!is_normal) return variable_and_value(run, state, equation);
    return variable_and_normal(run, state, equation);
}

/* ---- Match ---- */

/* Does following x pass a variable that a match has bound? Then the pattern is not linear. */
static bool is_bound_by_match(Word pointer) {
    while (pointer_tag(pointer) == TAG_UNKNOWN) {
        const Object *object = object_untag(pointer);
        if (header_state(object->header) != STATE_INDIRECTION) return false;
        if (header_is_lazily_bound(object->header)) return true;
        pointer = object->payload[0];
    }
    return false;
}

/*         a unbound: bound to y unevaluated, {K: U, B} (of outside: Suspend; y follows to a: no more);
 *         True. else y in K to b */
static LogicNext match_left(Run *run, LogicState *state, const Equation *equation) {
    Word a = equation->a;
    if (!logic_is_unbound(a)) return demand_right(run, state, *equation);
    if (object_untag(logic_follow(equation->b)) == object_untag(a))
        return holds(run, state, equation);
    if (!logic_is_outside(run, a)) return bind(run, state, equation, a, equation->b, true);
    if (!push(run, state, SEARCH_LEFT, equation)) return LOGIC_END;
    return logic_await_again(run, state, equation->context, a, false);
}

/* A constructor of literals alone is not made at each match. No collection sees what is static, so it
 * leads nowhere. */
static Word static_like(Run *run, Word pattern, const LinkConstructor *constructor) {
    bug_unless(constructor->pointer_count == 0, "a static constructor of what is in the heap");
    RunSearching *searching = &run->searching;
    const Object *like = object_untag(pattern);
    uint64_t words = size_of_constructor(constructor->words), key = header_info(like->header);
    for (uint32_t i = 0; i < constructor->words; i++)
        key = (key ^ like->payload[i]) * UINT64_C(0x9e3779b97f4a7c15);
    for (;; key++) {
        uint64_t *found = map_slot(&searching->statics_by_content, key, 0);
        if (*found == 0) {
            Object *made = arena_alloc_array(&searching->statics, words, sizeof(Word));
            memcpy(made, like, words * WORD_BYTES);
            made->header = header_make(header_info(like->header), CONTEXT_SUB);
            *found = (uintptr_t)made;
        }
        const Object *made = (const Object *)(uintptr_t)*found;
        if (header_info(made->header) == header_info(like->header) &&
            memcmp(made->payload, like->payload, constructor->words * WORD_BYTES) == 0)
            return pointer_make(made, tag_of_constructor(constructor->number));
    }
}

/* C y1..yn, like the pattern's constructor, literals included; 0: the heap limit. What has unlifted fields,
 * and none that is a variable's, is the pattern itself: a static one cannot hold what is in the heap. */
static Word narrowed(Run *run, LogicState *state, Equation *equation) {
    const LinkConstructor *constructor = logic_constructor(run, equation->a);
    bool makes = false;
    for (uint32_t i = 0; i < constructor->field_count; i++)
        makes |= rep_is_lifted((Rep)constructor->reps[i]);
    if (!makes && constructor->pointer_count > 0) return equation->a;
    if (!makes) return static_like(run, equation->a, constructor);
    const LinkExpr *expr = logic_equation_expr(run, equation->number);
    LogicShape shape = {constructor, header_info(object_untag(equation->a)->header),
                        program_site_info(run->program, expr->logic.site)};
    logic_root(run, equation->b);
    state->value = equation->a;
    Object *made = logic_make(run, state, equation->context, shape);
    equation->b = logic_unroot(run);
    equation->a = state->value;
    if (made == NULL) return 0;
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        uint32_t offset = constructor->offsets[i];
        if (!rep_is_lifted((Rep)constructor->reps[i]) && offset != LINK_NONE)
            made->payload[offset] = object_untag(equation->a)->payload[offset];
    }
    return pointer_make(made, tag_of_constructor(constructor->number));
}

/*         b unbound: bound as in Guess (of outside: Suspend). Then as Unify, pairs by Match */
static LogicNext match_right(Run *run, LogicState *state, const Equation *given) {
    Equation equation = *given;
    if (is_bound(equation.b)) return demand_right(run, state, equation);
    if (!logic_is_unbound(equation.b)) return constructors(run, state, &equation);
    if (logic_is_outside(run, equation.b))
        return await_then_equate(run, state, &equation, (LogicWanted){.objects = {equation.b}});
    if (logic_constructor(run, equation.a) == NULL) return logic_end(state, END_WRONG_OBJECT);
    Word z = narrowed(run, state, &equation);
    if (z == 0) return logic_end(state, END_HEAP_LIMIT);
    Word variable = equation.b;
    equation.b = z;
    if (!push(run, state, SEARCH_PAIRS, &equation)) return LOGIC_END;
    return bind(run, state, &equation, variable, z, false);
}

/* ---- both ---- */

/* Unify   {K: P}; x in K to a; y in K to b; while a or b has been bound meanwhile, it is evaluated
 *         again ({K: V}); then ..
 * Match   {K: P}; if following x passes a variable bound by a match: go on as Unify. x in K to a; .. */
LogicNext logic_pair(Run *run, LogicState *state, ContextId context, uint32_t number, Word a,
                     Word b) {
    bool is_match = logic_equation_is_match(number) && !is_bound_by_match(a);
    Equation equation = {logic_equation_make(number >> 1, is_match), context, a, b};
    logic_charge(run, state, context, COST_P);
    Word words[] = {a, b};
    if (!logic_push(run, state, SEARCH_LEFT, equation.number, context, words)) return LOGIC_END;
    return logic_demand(run, state, context, a);
}

LogicNext logic_equate(Run *run, LogicState *state, uint32_t equation, Word a, Word b) {
    return logic_pair(run, state, state->context, equation, a, b);
}

static LogicNext equate(Run *run, LogicState *state, const Equation *equation, bool is_normal) {
    if (logic_equation_is_match(equation->number)) return match_right(run, state, equation);
    return unify(run, state, equation, is_normal);
}

LogicNext logic_equation_returned(Run *run, LogicState *state, SearchFrameKind kind) {
    Word header = state->sp[-1];
    const Word *words = logic_pop(state, kind);
    Equation equation = {frame_search_number(header), frame_context(header), words[0], words[1]};
    bool is_match = logic_equation_is_match(equation.number);
    switch (kind) {
    case SEARCH_LEFT:
        equation.a = state->value;
        return is_match ? match_left(run, state, &equation) : demand_right(run, state, equation);
    case SEARCH_LEFT_NEW: equation.a = state->value; break;
    case SEARCH_RIGHT: equation.b = state->value; break;
    case SEARCH_PAIRS: return constructors(run, state, &equation);
    default: break;
    }
    return equate(run, state, &equation, kind == SEARCH_BIND);
}
