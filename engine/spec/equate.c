/* Unify and Match (docs/searching.md section 4): two terms are made equal.
 *
 * An equation's frames: LEFT waits for its first term, RIGHT for the second, LEFT_NEW for a first one
 * that has been bound meanwhile; to EQUATE nothing is returned that matters, both
 * are there. What is returned to PAIRS matters as little: then the fields of two constructors come. */
#include "engine/spec/spec_internal.h"

static Outcome return_true(Spec *spec, Context K, Result *result) {
    return spec_return_closure(result, K, spec_true(spec));
}

static SpecFrame frame_of(const SpecFrame *of, SpecFrameKind kind, SpecEquation equation) {
    return (SpecFrame){.kind = kind, .K = of->K, .place = of->place, .equation = equation};
}

static Outcome demand_left(Spec *spec, const SpecFrame *of, SpecFrameKind kind,
                           SpecEquation equation, Goal *goal, Result *result) {
    if (!spec_wait(spec, frame_of(of, kind, equation))) return ENDED;
    return spec_demand(spec, goal, of->K, of->place, equation.a, result);
}

static Outcome demand_right(Spec *spec, const SpecFrame *of, SpecEquation equation, Goal *goal,
                            Result *result) {
    if (!spec_wait(spec, frame_of(of, SPEC_RIGHT, equation))) return ENDED;
    return spec_demand(spec, goal, of->K, of->place, equation.b, result);
}

static Outcome fail(Spec *spec, const SpecFrame *of, SpecEquation equation) {
    return spec_fail(spec, of->K, of->place, equation.expr->logic.choice);
}

/* Binds the last one, and the equation holds. */
static Outcome bind(Spec *spec, const SpecFrame *of, Closure *variable, Closure *to, bool is_lazy,
                    Result *result) {
    spec_bind(spec, of->K, of->place, variable, to, is_lazy);
    return return_true(spec, of->K, result);
}

static Outcome await_then_equate(Spec *spec, const SpecFrame *of, SpecWanted wanted,
                                 SpecEquation equation) {
    return spec_await_any(spec, wanted, frame_of(of, SPEC_EQUATE, equation));
}

/* ---- Unify ---- */

static bool occurs(const Closure *variable, Closure *in) {
    in = spec_value_behind(in);
    if (in == variable) return true;
    if (in->kind != CLOSURE_CONSTRUCTOR) return false;
    for (uint32_t i = 0; i < in->count; i++)
        if (rep_is_lifted(in->fields[i].rep) && occurs(variable, in->fields[i].object)) return true;
    return false;
}

static bool is_outside(const Spec *spec, const Closure *variable) {
    return variable_level(variable) < spec->level;
}

/*         the same variable: True. Two variables: a is bound to b (a of outside: b to a; both:
 *         Suspend) */
static Outcome variables(Spec *spec, const SpecFrame *of, SpecEquation equation, Result *result) {
    Closure *a = equation.a, *b = equation.b;
    if (a == b) return return_true(spec, of->K, result);
    if (!is_outside(spec, a)) return bind(spec, of, a, b, false, result);
    if (!is_outside(spec, b)) return bind(spec, of, b, a, false, result);
    return await_then_equate(spec, of, (SpecWanted){.objects = {a, b}}, equation);
}

/*         a variable v and a constructor z: z's fields are normalised as by Nf; v bound by that: again */
static Outcome variable_and_value(Spec *spec, const SpecFrame *of, SpecEquation equation,
                                  Goal *goal, Result *result) {
    Closure *z = is_unbound(equation.a) ? equation.b : equation.a;
    SpecFrame then = frame_of(of, SPEC_EQUATE, equation);
    then.number = true; /* z is normal */
    if (!spec_wait(spec, then)) return ENDED;
    Result value;
    spec_return_closure(&value, of->K, z);
    return spec_normalise(spec, of->K, of->place, &value, goal, result);
}

/*         v occurs in z: Fail; v of outside: Suspend; else v is bound to z itself: {K: U, B}, no H */
static Outcome variable_and_normal(Spec *spec, const SpecFrame *of, SpecEquation equation,
                                   Result *result) {
    bool is_left = is_unbound(equation.a);
    Closure *v = is_left ? equation.a : equation.b, *z = is_left ? equation.b : equation.a;
    if (occurs(v, z)) return fail(spec, of, equation);
    if (is_outside(spec, v))
        return await_then_equate(spec, of, (SpecWanted){.objects = {v}}, equation);
    return bind(spec, of, v, z, false, result);
}

/*         C as and C bs: the pairs are sides of a conjunction. C and D: Fail */
static Outcome constructors(Spec *spec, const SpecFrame *of, SpecEquation equation, Goal *goal,
                            Result *result) {
    const Closure *a = equation.a, *b = equation.b;
    if (a->kind != CLOSURE_CONSTRUCTOR || b->kind != CLOSURE_CONSTRUCTOR)
        return spec_end_run(spec, END_WRONG_OBJECT, "functions cannot be unified");
    spec_use(spec, a);
    spec_use(spec, b);
    if (a->constructor != b->constructor) return fail(spec, of, equation);
    return spec_both_fields(spec, of->K, of->place, equation, goal, result);
}

static Outcome unify(Spec *spec, const SpecFrame *of, SpecEquation equation, bool is_normal,
                     Goal *goal, Result *result) {
    if (equation.a->kind == CLOSURE_VARIABLE && !is_unbound(equation.a))
        return demand_left(spec, of, SPEC_LEFT_NEW, equation, goal, result);
    if (equation.b->kind == CLOSURE_VARIABLE && !is_unbound(equation.b))
        return demand_right(spec, of, equation, goal, result);
    bool left = is_unbound(equation.a), right = is_unbound(equation.b);
    if (left && right) return variables(spec, of, equation, result);
    if (!left && !right) return constructors(spec, of, equation, goal, result);
    if (!is_normal) return variable_and_value(spec, of, equation, goal, result);
    return variable_and_normal(spec, of, equation, result);
}

/* ---- Match ---- */

/* Does following x pass a variable that a match has bound? Then the pattern is not linear. */
static bool is_bound_by_match(const Closure *x) {
    for (;;) {
        if (x->kind == CLOSURE_VARIABLE && x->other) {
            if (variable_is_lazy(x)) return true;
            x = x->other;
        } else if (x->kind == CLOSURE_INDIRECTION && x->other->kind == CLOSURE_VARIABLE) {
            x = x->other;
        } else {
            return false;
        }
    }
}

/*         a unbound: bound to y unevaluated, {K: U, B} (of outside: Suspend; y follows to a: no more);
 *         True. else y in K to b */
static Outcome match_left(Spec *spec, const SpecFrame *of, SpecEquation equation, Goal *goal,
                          Result *result) {
    Closure *a = equation.a;
    if (!is_unbound(a)) return demand_right(spec, of, equation, goal, result);
    if (spec_follow(equation.b) == a) return return_true(spec, of->K, result);
    if (!is_outside(spec, a)) return bind(spec, of, a, equation.b, true, result);
    if (!spec_wait(spec, frame_of(of, SPEC_LEFT, equation))) return ENDED;
    return spec_await(spec, of->K, of->place, a);
}

/* C y1..yn, like the pattern's constructor, literals included. What has unlifted fields, and none that is a
 * variable's, is the pattern itself. */
static Closure *narrowed(Spec *spec, Context K, const SpecEquation *equation) {
    Closure *pattern = equation->a;
    bool makes = false, leads = false;
    for (uint32_t i = 0; i < pattern->count; i++) {
        makes |= rep_is_lifted(pattern->fields[i].rep);
        leads |= rep_is_pointer(pattern->fields[i].rep);
    }
    if (leads && !makes) return pattern;
    Closure *z = spec_closure_new(spec, CLOSURE_CONSTRUCTOR, K,
                                  makes ? pattern->site : (uint32_t)LINK_NONE, pattern->count);
    if (!z) return NULL;
    z->constructor = pattern->constructor;
    for (uint32_t i = 0; i < pattern->count; i++) z->fields[i] = pattern->fields[i];
    if (makes) spec_charge_object(spec, K, z);
    for (uint32_t i = 0; i < pattern->count; i++) {
        if (!rep_is_lifted(pattern->fields[i].rep)) continue;
        Closure *y = spec_variable_new(spec, K, equation->expr->logic.site);
        if (!y) return NULL;
        z->fields[i].object = y;
        spec_charge_object(spec, K, y);
    }
    return z;
}

/*         b unbound: bound as in Guess (of outside: Suspend). Then as Unify, pairs by Match */
static Outcome match_right(Spec *spec, const SpecFrame *of, SpecEquation equation, Goal *goal,
                           Result *result) {
    if (equation.b->kind == CLOSURE_VARIABLE && !is_unbound(equation.b))
        return demand_right(spec, of, equation, goal, result);
    Closure *b = equation.b;
    if (!is_unbound(b)) return constructors(spec, of, equation, goal, result);
    if (is_outside(spec, b))
        return await_then_equate(spec, of, (SpecWanted){.objects = {b}}, equation);
    if (equation.a->kind != CLOSURE_CONSTRUCTOR)
        return spec_end_run(spec, END_WRONG_OBJECT, "functions cannot be unified");
    equation.b = narrowed(spec, of->K, &equation);
    if (!equation.b || !spec_wait(spec, frame_of(of, SPEC_PAIRS, equation))) return ENDED;
    return bind(spec, of, b, equation.b, false, result);
}

/* ---- both ---- */

/* Unify   {K: P}; x in K to a; y in K to b; while a or b has been bound meanwhile, it is evaluated
 *         again ({K: V}); then ..
 * Match   {K: P}; if following x passes a variable bound by a match: go on as Unify. x in K to a; .. */
Outcome spec_equate_pair(Spec *spec, Context K, Span place, SpecEquation pair, Goal *goal,
                         Result *result) {
    pair.is_match ? FIRED(MATCH) : FIRED(UNIFY);
    spec_charge(spec, K, place, COST_P, 1);
    if (pair.is_match && is_bound_by_match(pair.a)) {
        FIRED(MATCH_AGAIN);
        pair.is_match = false;
    }
    SpecFrame of = {.K = K, .place = place};
    return demand_left(spec, &of, SPEC_LEFT, pair, goal, result);
}

Outcome spec_rule_equate(Spec *spec, Goal *goal, Result *result) {
    const LinkExpr *e = goal->expr;
    SpecEquation equation = {.a = spec_value_of(spec, goal, e->logic.arguments.items[0]).object,
                             .b = spec_value_of(spec, goal, e->logic.arguments.items[1]).object,
                             .expr = e,
                             .is_match = e->logic.op == LOGIC_MATCH};
    return spec_equate_pair(spec, goal->K, e->span, equation, goal, result);
}

static Outcome equate(Spec *spec, const SpecFrame *of, SpecEquation equation, bool is_normal,
                      Goal *goal, Result *result) {
    if (equation.is_match) return match_right(spec, of, equation, goal, result);
    return unify(spec, of, equation, is_normal, goal, result);
}

Outcome spec_equate_on(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    SpecEquation equation = frame->equation;
    Closure *returned = result->value.object;
    switch (frame->kind) {
    case SPEC_LEFT:
        equation.a = returned;
        if (equation.is_match) return match_left(spec, frame, equation, goal, result);
        return demand_right(spec, frame, equation, goal, result);
    case SPEC_LEFT_NEW: equation.a = returned; break;
    case SPEC_RIGHT: equation.b = returned; break;
    case SPEC_PAIRS: return constructors(spec, frame, equation, goal, result);
    default: break;
    }
    return equate(spec, frame, equation, frame->kind == SPEC_EQUATE && frame->number, goal, result);
}
