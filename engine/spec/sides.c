/* Conjunctions, whose sides are set aside while they wait (docs/searching.md section 4: Both, Suspend,
 * Wake).
 *
 * Note [Sides that wait]: a side is what lies above its CONJUNCTION frame, or, once it has waited,
 * above the WOKEN frame on which it goes on. To set it aside is to cut these frames out of the list and to
 * remember what it waits for; to wake it is to put them on the list as it is then, over a frame that
 * keeps what was about to happen. Their newest frame knows how to go on, whatever is returned to it.
 *
 * Whatever binds or updates says so (spec_stir), with its own rule finished: what comes then is in
 * the goal or the result, and evaluate looks at the sides before it. */
#include "engine/spec/search.h"
#include "engine/spec/spec_internal.h"
#include "prim/pure.h"
#include <string.h>

/* ---- what is waited for ---- */

bool spec_is_over(const SpecConjunction *conjunction) {
    if (conjunction->ended) return true;
    return conjunction->around && spec_is_over(conjunction->around->conjunction);
}

/* Of a variable: it follows to none that is unbound. Of two: one of them is bound. */
static bool can_go_on(const SpecSide *side) {
    const SpecWanted *wanted = &side->wanted;
    if (spec_is_over(side->conjunction)) return false;
    if (wanted->conjunction) return wanted->conjunction->left == 0;
    if (!wanted->objects[0]) return false;
    if (wanted->objects[1]) return wanted->objects[0]->other || wanted->objects[1]->other;
    Closure *x = wanted->objects[0];
    if (x->kind == CLOSURE_VARIABLE) return !is_unbound(spec_follow(x));
    return x->kind != CLOSURE_BLACK_HOLE;
}

/* ---- whose a thunk is ---- */

void spec_hole_of_side(Spec *spec, const Closure *hole) {
    if (!spec->side && spec->sides_of_holes.count == 0) return;
    map_put(&spec->sides_of_holes, (uintptr_t)hole, (uintptr_t)spec->side);
}

bool spec_is_within(const Spec *spec, const Closure *hole) {
    const SpecSide *its = (const SpecSide *)map_get(&spec->sides_of_holes, (uintptr_t)hole, 0);
    const SpecSide *here = spec->side;
    while (here && here != its) here = here->conjunction->around;
    return here == its;
}

/* ---- sides begin ---- */

static SpecSide *side_new(Spec *spec, SpecConjunction *conjunction) {
    SpecSide *side = ARENA_NEW(&spec->stack, SpecSide);
    side->conjunction = conjunction;
    return side;
}

static bool wait_for_sides(Spec *spec, const SpecFrame *of, uint32_t next) {
    SpecFrame frame = *of;
    frame.number = next;
    return spec_wait(spec, frame);
}

/* Note [Unlifted fields] (docs/searching.md): byte arrays by what is in them, others that are in the heap
 * by which they are. */
static bool same_unlifted(Spec *spec, Value a, Value b) {
    if (!rep_is_pointer(a.rep)) return prim_same_value(a.rep, a.word, b.word);
    Closure *x = a.object, *y = b.object;
    spec_use(spec, x);
    spec_use(spec, y);
    if (x == y) return true;
    return x->kind == CLOSURE_BYTE_ARRAY && y->kind == CLOSURE_BYTE_ARRAY && x->count == y->count &&
           memcmp(closure_bytes(x), closure_bytes(y), x->count) == 0;
}

/* literals compared, others by Unify or Match */
static Outcome begin_pair(Spec *spec, const SpecFrame *frame, uint32_t field, Goal *goal,
                          Result *result) {
    SpecEquation pair = frame->conjuncts.pairs;
    Value a = pair.a->fields[field], b = pair.b->fields[field];
    if (rep_is_lifted(a.rep)) {
        pair.a = a.object, pair.b = b.object;
        return spec_equate_pair(spec, frame->K, frame->place, pair, goal, result);
    }
    if (!same_unlifted(spec, a, b))
        return spec_fail(spec, frame->K, frame->place, pair.expr->logic.choice);
    return spec_return_closure(result, frame->K, spec_true(spec));
}

/* side `number` of the frame's conjunction */
static Outcome begin_side(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    SpecConjunction *conjunction = frame->conjuncts.conjunction;
    uint32_t number = frame->number;
    if (!wait_for_sides(spec, frame, number)) return ENDED;
    spec->side = side_new(spec, conjunction);
    if (!frame->conjuncts.is_both) return begin_pair(spec, frame, number, goal, result);
    SpecFrame must_be_true = {
        .kind = SPEC_TRUE, .K = frame->K, .place = frame->place, .number = conjunction->choice};
    if (!spec_wait(spec, must_be_true)) return ENDED;
    *goal = frame->goal;
    goal->variables = spec_values_keep(frame->owned);
    goal->expr = frame->goal.expr->sides.sides[number];
    return GO_ON;
}

static uint32_t count_of(const SpecConjuncts *conjuncts) {
    return conjuncts->is_both ? 2 : conjuncts->pairs.a->count;
}

/* The next side, or what all of them have come to: True, in K, or the conjunction waits for them. */
static Outcome next_side(Spec *spec, SpecFrame *frame, Goal *goal, Result *result) {
    SpecConjunction *conjunction = frame->conjuncts.conjunction;
    spec->side = conjunction->around;
    if (frame->number < count_of(&frame->conjuncts)) return begin_side(spec, frame, goal, result);
    spec_values_drop(spec, frame->owned);
    if (conjunction->left == 0) return spec_return_closure(result, frame->K, spec_true(spec));
    SpecFrame suspended = {.kind = SPEC_SUSPENDED, .K = frame->K, .place = frame->place};
    return spec_await_any(spec, (SpecWanted){.conjunction = conjunction}, suspended);
}

static Outcome begin(Spec *spec, SpecFrame frame, uint32_t choice, Goal *goal, Result *result) {
    SpecConjunction *conjunction = ARENA_NEW(&spec->stack, SpecConjunction);
    conjunction->around = spec->side;
    conjunction->left = count_of(&frame.conjuncts);
    conjunction->choice = choice;
    frame.kind = SPEC_CONJUNCTION;
    frame.conjuncts.conjunction = conjunction;
    return next_side(spec, &frame, goal, result);
}

/* Both    {K: P}; a conjunction: e1, then e2 in K are its sides */
Outcome spec_rule_both(Spec *spec, Goal *goal, Result *result) {
    FIRED(BOTH);
    const LinkExpr *e = goal->expr;
    spec_charge(spec, goal->K, e->span, COST_P, 1);
    SpecFrame frame = {.K = goal->K,
                       .place = e->span,
                       .owned = spec_values_keep(goal->variables),
                       .goal = *goal,
                       .conjuncts = {.is_both = true}};
    spec_values_drop(spec, goal->variables);
    goal->variables = NULL;
    return begin(spec, frame, e->sides.choice, goal, result);
}

/* Unify   C as and C bs: the pairs are sides of a conjunction */
Outcome spec_both_fields(Spec *spec, Context K, Span place, SpecEquation pairs, Goal *goal,
                         Result *result) {
    SpecFrame frame = {.K = K, .place = place, .conjuncts = {.pairs = pairs}};
    return begin(spec, frame, pairs.expr->logic.choice, goal, result);
}

/*         A side's value must be True: unbound, it is bound to it ({K: U, B}; of outside: Suspend);
 *         False: Fail in K */
Outcome spec_must_be_true(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    (void)goal;
    Closure *z = result->value.object, *truth = spec_true(spec);
    if (result->is_tuple || !rep_is_lifted(result->value.rep) || is_function(z))
        return spec_end_run(spec, END_REPRESENTATION,
                            "a side of a conjunction is not a truth value");
    if (is_unbound(z) && variable_level(z) < spec->level) {
        if (!spec_wait(spec, *frame)) return ENDED;
        return spec_await(spec, frame->K, frame->place, z);
    }
    if (is_unbound(z))
        spec_bind(spec, frame->K, frame->place, z, truth, false);
    else if (z->constructor != truth->constructor)
        return spec_fail(spec, frame->K, frame->place, frame->number);
    return spec_return_closure(result, frame->K, truth);
}

/* Something is returned to a CONJUNCTION: its side is finished. */
Outcome spec_side_finished(Spec *spec, SpecFrame frame, Goal *goal, Result *result) {
    frame.conjuncts.conjunction->left--;
    frame.number++;
    return next_side(spec, &frame, goal, result);
}

/* ---- Suspend ---- */

static bool ends_a_side(const SpecFrame *frame) {
    return frame->kind == SPEC_CONJUNCTION || frame->kind == SPEC_WOKEN ||
           frame->kind == SPEC_SEARCH;
}

static void set_aside(Spec *spec, SpecFrame *oldest, SpecFrame *below) {
    SpecSide *side = spec->side;
    side->newest = spec->frames;
    side->oldest = oldest;
    side->wanted = spec->wanted;
    oldest->parent = NULL;
    spec->frames = below;
    vector_push(&spec->waiting, side);
    RunChoice *site = spec_choice(spec, side->conjunction->choice);
    if (site) site->set_aside++;
}

/* What was about to happen when the side above was woken happens. */
static Outcome resume(Spec *spec, const SpecFrame *woken, Goal *goal, Result *result) {
    spec->side = woken->interrupted.side;
    *result = woken->interrupted.result;
    *goal = woken->goal;
    spec_stir(spec);
    return woken->interrupted.outcome;
}

/* Suspend .. The innermost side waits for it: what it has begun is set aside, and the next side
 *         begins .. No side up to the edge of a search: the search is undone and suspends. No side at
 *         all: the derivation ends like a failure */
Outcome spec_set_aside(Spec *spec, Goal *goal, Result *result) {
    SpecFrame *oldest = NULL, *below = spec->frames;
    while (below && !ends_a_side(below)) oldest = below, below = below->parent;
    bug_unless(oldest, "nothing waits");
    if (!below) { /* the frames of the derivation are gone with it */
        spec->frames = NULL;
        return WAITS;
    }
    if (below->kind == SPEC_SEARCH) return spec_search_waits(spec, goal, result);
    set_aside(spec, oldest, below);
    SpecFrame frame = spec_pop(spec);
    if (frame.kind == SPEC_WOKEN) return resume(spec, &frame, goal, result);
    frame.number++;
    return next_side(spec, &frame, goal, result);
}

/* ---- Wake ---- */

static SpecSide *take_first(Spec *spec) {
    for (uint32_t i = 0; i < spec->waiting.count; i++) {
        SpecSide *side = spec->waiting.items[i];
        if (!can_go_on(side)) continue;
        spec->waiting.count--;
        for (; i < spec->waiting.count; i++) spec->waiting.items[i] = spec->waiting.items[i + 1];
        return side;
    }
    return NULL;
}

/* Wake    sides go on if what they wait for has come, first the one that was set aside first, each
 *         until it is finished or waits again; then what made the binding goes on */
Outcome spec_wake(Spec *spec, Outcome outcome, Goal *goal, Result *result) {
    spec->stirred = false;
    SpecSide *side = take_first(spec);
    if (!side) return outcome;
    FIRED(WAKE);
    RunChoice *site = spec_choice(spec, side->conjunction->choice);
    if (site) site->woken++;
    SpecFrame woken = {.kind = SPEC_WOKEN,
                       .owned = goal->variables,
                       .goal = *goal,
                       .interrupted = {spec->side, outcome, *result}};
    if (!spec_wait(spec, woken)) return ENDED;
    goal->variables = NULL;
    goal->guessed = NULL;
    side->oldest->parent = spec->frames;
    spec->frames = side->newest;
    spec->side = side;
    return spec_return_closure(result, MAIN_CONTEXT, spec_true(spec));
}

Outcome spec_woken_finished(Spec *spec, SpecFrame frame, Goal *goal, Result *result) {
    spec->side->conjunction->left--;
    return resume(spec, &frame, goal, result);
}
