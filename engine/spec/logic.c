/* The rules of functional logic (docs/searching.md section 4), one function a rule; those that make
 * two terms equal are in equate.c, conjunctions in sides.c, searches inside a program in inside.c.
 *
 * A variable that is not bound is a value; one that is bound is what it is bound to: nothing but
 * spec_follow looks at one. */
#include "engine/spec/search.h"
#include "engine/spec/spec_internal.h"
#include "prim/prim.h"

/* ---- variables ---- */

Closure *spec_follow(Closure *x) {
    for (;;) {
        if (x->kind == CLOSURE_VARIABLE && x->other)
            x = x->other;
        else if (x->kind == CLOSURE_INDIRECTION && x->other->kind == CLOSURE_VARIABLE)
            x = x->other;
        else
            return x;
    }
}

Closure *spec_value_behind(Closure *x) {
    for (;;) {
        Closure *next = behind_update(x);
        if (next == x) return x;
        x = next;
    }
}

Closure *spec_variable_new(Spec *spec, Context K, uint32_t site) {
    Closure *x = spec_closure_new(spec, CLOSURE_VARIABLE, K, site, 2);
    if (!x) return NULL;
    x->fields[0] = (Value){.rep = REP_WORD, .word = spec->level};
    x->fields[1] = (Value){.rep = REP_WORD};
    return x;
}

void spec_bind(Spec *spec, Context K, Span place, Closure *variable, Closure *to, bool is_lazy) {
    bug_unless(is_unbound(variable) && variable_level(variable) == spec->level,
               "a variable that cannot be bound");
    FIRED(BIND);
    variable->other = to;
    variable->fields[1].word = is_lazy;
    spec_charge(spec, K, place, COST_U, 1);
    spec_charge(spec, K, place, COST_B, 1);
    spec_stir(spec);
}

Closure *spec_true(const Spec *spec) {
    return spec->globals[spec->program->logic_builtins[LOGIC_BUILTIN_TRUE]];
}

/* ---- Null, Or, Fail, Free ---- */

/* Null    x = \ -> e: {K: V, F}; e in K; no update */
Outcome spec_rule_null(Spec *spec, Goal *goal, Context K, Span place, Closure *x) {
    FIRED(NULLARY);
    spec_charge(spec, K, place, COST_V, 1);
    Outcome outcome = spec_enter(spec);
    if (outcome != GO_ON) return outcome;
    spec_charge(spec, K, spec_site_place(spec, x), COST_F, 1);
    return spec_body_in(spec, goal, K, x, x->body, NULL);
}

/* Or      {K: N}; i = choose 2; ei in K */
Outcome spec_rule_or(Spec *spec, Goal *goal) {
    FIRED(OR);
    const LinkExpr *e = goal->expr;
    spec_charge(spec, goal->K, e->span, COST_N, 1);
    goal->expr = e->sides.sides[spec_choose(spec, 2, e->sides.choice)];
    return GO_ON;
}

Outcome spec_fail(Spec *spec, Context K, Span place, uint32_t choice) {
    FIRED(FAIL);
    spec_charge(spec, K, place, COST_X, 1);
    RunChoice *site = spec_choice(spec, choice);
    if (site) site->failures++;
    return FAILED;
}

/* Fail    {K: X}; the derivation fails */
Outcome spec_rule_fail(Spec *spec, Goal *goal) {
    return spec_fail(spec, goal->K, goal->expr->span, goal->expr->failed);
}

/* Free    {K: H + 16 bytes} each, of this level, with context K; then e in K */
Outcome spec_rule_free(Spec *spec, Goal *goal) {
    FIRED(FREE);
    const LinkExpr *e = goal->expr;
    for (uint32_t i = 0; i < e->free.count; i++) {
        Closure *x = spec_variable_new(spec, goal->K, e->free.variables[i].site);
        if (!x) return ENDED;
        spec_charge_object(spec, goal->K, x);
        goal->variables[e->free.variables[i].variable] = (Value){.rep = REP_BOXED, .object = x};
    }
    goal->expr = e->free.body;
    return GO_ON;
}

/* ---- Guess ---- */

/* C y1..yn, the yj new; a constructor of literals alone is static */
static Closure *guessed_object(Spec *spec, Context K, const LinkAlternative *chosen) {
    if (chosen->guessed != LINK_NONE) return spec->globals[chosen->guessed];
    const LinkConstructor *constructor = &spec->program->constructors.items[chosen->constructor];
    Closure *z =
        spec_closure_new(spec, CLOSURE_CONSTRUCTOR, K, chosen->site, constructor->field_count);
    if (!z) return NULL;
    z->constructor = constructor;
    for (uint32_t i = 0; i < chosen->test_count; i++)
        z->fields[chosen->tests[i].field] =
            (Value){.rep = chosen->tests[i].rep, .word = chosen->tests[i].literal};
    for (uint32_t i = 0; i < constructor->field_count; i++)
        z->fields[i].rep = (Rep)constructor->reps[i];
    spec_charge_object(spec, K, z);
    for (uint32_t i = 0; i < constructor->field_count; i++) {
        if (!rep_is_lifted((Rep)constructor->reps[i])) continue;
        Closure *y = spec_variable_new(spec, K, chosen->variable_site);
        if (!y) return NULL;
        z->fields[i].object = y;
        spec_charge_object(spec, K, y);
    }
    return z;
}

/* Guess   fcase returns an unbound y of this level .. k alternatives, k > 1: {K: N}, i = choose k. y
 *         is bound to C y1..yn: {K: U, B}, {K: H + bytes} for C (if n > 0) and for each yj; then ei
 *         in K; b is C y1..yn */
static Outcome rule_guess(Spec *spec, Goal *goal, Closure *y) {
    FIRED(GUESS);
    const LinkExpr *e = goal->expr;
    uint32_t k = e->scrutinise.count, i = 0;
    if (k > 1) {
        spec_charge(spec, goal->K, e->span, COST_N, 1);
        i = spec_choose(spec, k, e->scrutinise.choice);
    }
    const LinkAlternative *chosen = &e->scrutinise.alternatives[e->scrutinise.order[i]];
    Closure *z = guessed_object(spec, goal->K, chosen);
    if (!z) return ENDED;
    spec_bind(spec, goal->K, e->span, y, z, false);
    goal->guessed = z;
    goal->region = e->scrutinise.region;
    if (e->scrutinise.binder != LINK_NONE)
        goal->variables[e->scrutinise.binder] =
            (Value){.rep = e->scrutinise.binder_rep, .object = z};
    return spec_branch(goal, chosen, z->fields);
}

/* Suspend: a case that cannot guess waits; it is what is demanded again that is returned to it. */
Outcome spec_case_of_variable(Spec *spec, Goal *goal, Closure *y) {
    const LinkExpr *e = goal->expr;
    if (e->scrutinise.guesses && variable_level(y) == spec->level) return rule_guess(spec, goal, y);
    SpecFrame waits = {.kind = SPEC_CASE,
                       .K = goal->K,
                       .place = e->span,
                       .owned = spec_values_keep(goal->variables),
                       .goal = *goal};
    if (!spec_wait(spec, waits)) return ENDED;
    return spec_await(spec, goal->K, e->span, y);
}

/* ---- Suspend ---- */

Outcome spec_await_any(Spec *spec, SpecWanted wanted, SpecFrame then) {
    FIRED(SUSPEND);
    if (!spec_wait(spec, then)) return ENDED;
    spec->wanted = wanted;
    return WAITS;
}

Outcome spec_await(Spec *spec, Context K, Span place, Closure *x) {
    return spec_await_any(spec, (SpecWanted){.objects = {x}},
                          (SpecFrame){.kind = SPEC_AGAIN, .K = K, .place = place, .object = x});
}

/* Thunk: .. a variable that it returns, bound by then, is demanded again ({K: V}) */
Outcome spec_recheck(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    if (is_unbound(frame->object)) return RETURNED;
    return spec_demand(spec, goal, frame->K, frame->place, frame->object, result);
}

/* ---- Nf ---- */

/* the next boxed field that is to be normalised; the rest of the frame's rule */
Outcome spec_next_field(Spec *spec, SpecFrame frame, Goal *goal, Result *result) {
    Closure *z = frame.object;
    while (frame.number < z->count && !rep_is_lifted(z->fields[frame.number].rep)) frame.number++;
    if (frame.number == z->count) return spec_return_closure(result, frame.K, z);
    Closure *field = z->fields[frame.number++].object;
    if (!spec_wait(spec, frame)) return ENDED;
    frame.kind = SPEC_NORMAL;
    if (!spec_wait(spec, frame)) return ENDED;
    return spec_demand(spec, goal, frame.K, frame.place, field, result);
}

/* Nf      .. then each boxed field, left to right, demanded ({K: V} ..) and normalised; functions
 *         and unbound variables are normal. Returns x's constructor, in K */
Outcome spec_normalise(Spec *spec, Context K, Span place, const Result *value, Goal *goal,
                       Result *result) {
    Closure *z = value->is_tuple ? NULL : value->value.object;
    if (!z || !rep_is_pointer(value->value.rep))
        return spec_end_run(spec, END_REPRESENTATION, "a normal form is not boxed");
    *result = *value;
    if (z->kind != CLOSURE_CONSTRUCTOR) return RETURNED;
    spec_use(spec, z);
    return spec_next_field(
        spec, (SpecFrame){.kind = SPEC_FIELDS, .K = K, .place = place, .object = z}, goal, result);
}

/* Nf      {K: P}; x in K; .. */
static Outcome rule_nf(Spec *spec, Goal *goal, Result *result) {
    FIRED(NF);
    const LinkExpr *e = goal->expr;
    spec_charge(spec, goal->K, e->span, COST_P, 1);
    Closure *x = spec_value_of(spec, goal, e->logic.arguments.items[0]).object;
    if (!spec_wait(spec, (SpecFrame){.kind = SPEC_NORMAL, .K = goal->K, .place = e->span}))
        return ENDED;
    return spec_demand(spec, goal, goal->K, e->span, x, result);
}

Outcome spec_rule_logic(Spec *spec, Goal *goal, Result *result) {
    const LinkExpr *e = goal->expr;
    switch (e->logic.op) {
    case LOGIC_UNIFY:
    case LOGIC_MATCH: return spec_rule_equate(spec, goal, result);
    case LOGIC_NF: return rule_nf(spec, goal, result);
    case LOGIC_SEARCH: {
        int64_t count = (int64_t)spec_value_of(spec, goal, e->logic.arguments.items[0]).word;
        Closure *x = spec_value_of(spec, goal, e->logic.arguments.items[1]).object;
        return spec_rule_search(spec, goal, goal->K, e->span, e, count, x, result);
    }
    case LOGIC_COUNT: break;
    }
    bug("logic operation %d", (int)e->logic.op);
}

/* ---- Effect ---- */

/* Effect  a primitive that touches the world or a reference, in a search or while a choice on the
 *         path was not resolved to its last alternative: raises NonDeterminism (after its P) */
bool spec_effect_is_refused(const Spec *spec, Primop primop) {
    if (!spec->search || !prim_is_effect(primop, spec->call.arguments[0])) return false;
    return spec_choice_is_open(spec);
}

Outcome spec_refuse_effect(Spec *spec, Context K) {
    FIRED(EFFECT);
    return spec_raised(spec, K, spec->globals[spec->program->logic_builtins[LOGIC_BUILTIN_EFFECT]]);
}
