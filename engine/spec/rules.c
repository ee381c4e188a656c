/* semantics.md section 4, one function a rule.
 *
 * A rule's conclusion is its function; its premises are the calls in it. A premise whose result is
 * the conclusion's is not called but left in the Goal (GO_ON), and evaluate goes round: so a
 * program's loops need no stack. For any other premise a frame waits, and what the rule does with
 * its result is a function of its own: rule_thunk and thunk_returned, rule_case and case_returned.
 * So what waits lies in frames, as in the machine's Args, Upd, Case and Catch, and nothing on C's
 * stack.
 *
 * Each comment is the rule as semantics.md writes it. The paper's names (1997, figures 4 and 7):
 * Whnf is Var(whnf), Thunk is Var(thunk), Mark and Set together are SCC; Lam is Let and Whnf here,
 * because a lambda is always let-bound. */
#include "base/os.h"
#include "engine/spec/search.h"
#include "engine/spec/spec_internal.h"
#include <string.h>

/* ---- returning and ending ---- */

Outcome spec_return_value(Result *result, Context K, Value value) {
    *result = (Result){.context = K, .count = 1, .value = value};
    return RETURNED;
}

Outcome spec_return_tuple(Spec *spec, Result *result, Context K, const Value *values,
                          uint32_t count) {
    spec->tuple.count = 0;
    for (uint32_t i = 0; i < count; i++) vector_push(&spec->tuple, values[i]);
    *result = (Result){.context = K, .is_tuple = true, .count = count};
    return RETURNED;
}

/* The last premise: e in K, with the same variables. */
static Outcome go_on(Goal *goal, Context K, const LinkExpr *e) {
    goal->K = K, goal->expr = e;
    return GO_ON;
}

Outcome spec_return_closure(Result *result, Context K, Closure *z) {
    return spec_return_value(result, K, (Value){.rep = REP_BOXED, .object = z});
}

/* Note [Where it was raised] */
Outcome spec_raised(Spec *spec, Context K, Closure *exception) {
    if (!spec->keeps_raise) spec->counts->raised_in = K;
    spec->counts->raised_again = spec->keeps_raise;
    spec->keeps_raise = false;
    spec->exception = exception;
    return RAISED;
}

Outcome spec_end_run(Spec *spec, RunEnd end, const char *details) {
    spec->counts->end = end;
    buffer_clear(&spec->counts->shown);
    buffer_string(&spec->counts->shown, details);
    return ENDED;
}

/* the builtins of the program's own evaluation; those from outside end the run */
Outcome spec_raise_or_end(Spec *spec, Context K, RunEnd end, const char *details) {
    Builtin builtin = builtin_of_end(end);
    if (builtin == BUILTIN_COUNT || !builtin_is_own(builtin))
        return spec_end_run(spec, end, details);
    FIRED(RAISE_BUILTIN);
    spec->raised_by[builtin] = details;
    return spec_raised(spec, K, spec->globals[spec->program->builtins[builtin]]);
}

/* ---- frames ---- */

/* The code of the goal begins an allocation block. */
static void block_begins(Spec *spec, const Goal *goal, uint64_t words) {
    SpecFrame code = {.kind = SPEC_CODE, .K = goal->K, .goal = *goal};
    spec_push_frame(spec, &code);
    spec_block_begins(spec, words);
    spec_pop_frame(spec, &code);
}

/* ---- entering ---- */

/* The single lifted object that was returned, or NULL. */
Closure *spec_returned_closure(const Result *result) {
    return !result->is_tuple && rep_is_lifted(result->value.rep) ? result->value.object : NULL;
}

RunEnd spec_signalled(void *spec) {
    (void)spec;
    const OsSignals *signals = os_signals();
    if (signals->alarm) return END_TIME_LIMIT;
    if (signals->terminate) return END_TERMINATED;
    return signals->interrupts ? END_INTERRUPT : END_VALUE;
}

/* Note [Looking outside]: signals, the time limit and what the tree of a search takes are looked at now and then whatever
 * happens: nf and unify go through what is there already without entering anything, and what is shared they go
 * through again. */
static bool is_ended_outside(Spec *spec) {
    enum { ROUNDS = 1024 };
    if (++spec->rounds % ROUNDS != 0) return false;
    RunEnd end = spec_signalled(spec);
    if (end == END_VALUE && spec_search_bytes(spec) > (uint64_t)(spec->heap_end - spec->heap_top))
        end = END_HEAP_LIMIT;
    if (end != END_VALUE) spec_end_run(spec, end, "");
    return end != END_VALUE;
}

/* A function or thunk is entered: what the limits count. */
Outcome spec_enter(Spec *spec) {
    uint64_t limit = spec->options->limit_steps;
    if (++spec->entries > limit && limit) return spec_end_run(spec, END_STEP_LIMIT, "");
    return GO_ON;
}

/* The code that ends with this has its variables no longer. */
Outcome spec_body_in(Spec *spec, Goal *goal, Context K, Closure *closure, const LinkBody *body,
                     const Value *arguments) {
    Value *variables = spec_values_new(spec, (uint64_t)body->variable_count + body->join_count);
    if (!variables) return ENDED;
    if (body->parameter_count > 0)
        memcpy(variables, arguments, body->parameter_count * sizeof(Value));
    for (uint32_t i = 0; i < body->free_count; i++)
        variables[body->free[i].inner] = closure->fields[i];
    if (body->self != LINK_NONE)
        variables[body->self] = (Value){.rep = REP_BOXED, .object = closure};
    spec_values_drop(spec, goal->variables);
    goal->body = body;
    goal->region = body->region;
    goal->variables = variables;
    return go_on(goal, K, body->code);
}

/* ---- Lit, Con ---- */

/* Lit     K, G : literal or unboxed variable =>{}          G : itself, K */
static Outcome rule_lit(Spec *spec, Goal *goal, Result *result) {
    FIRED(LIT);
    return spec_return_value(result, goal->K, spec_value_of(spec, goal, goal->expr->atom));
}

void spec_set_values(const Spec *spec, const Goal *goal, Value *values, LinkAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++)
        values[i] = spec_value_of(spec, goal, atoms.items[i]);
}

/* Lit for (# a1..ak #), which is never an object */
static Outcome rule_tuple(Spec *spec, Goal *goal, Result *result) {
    FIRED(TUPLE);
    LinkAtoms atoms = goal->expr->tuple;
    spec->tuple.count = 0;
    for (uint32_t i = 0; i < atoms.count; i++)
        vector_push(&spec->tuple, spec_value_of(spec, goal, atoms.items[i]));
    *result = (Result){.context = goal->K, .is_tuple = true, .count = atoms.count};
    return RETURNED;
}

/* Con     K, G : C as                       =>{K: H+bytes} G : C as, K      (static: no charge) */
static Outcome rule_con(Spec *spec, Goal *goal, Result *result) {
    const LinkExpr *e = goal->expr;
    uint32_t global = e->con.static_global;
    if (global != LINK_NONE)
        return FIRED(STATIC_CON), spec_return_closure(result, goal->K, spec->globals[global]);
    FIRED(CON);
    if (e->con.block) block_begins(spec, goal, e->con.block);
    Closure *z =
        spec_closure_new(spec, CLOSURE_CONSTRUCTOR, goal->K, e->con.site, e->con.fields.count);
    if (!z) return ENDED;
    z->constructor = &spec->program->constructors.items[e->con.constructor];
    spec_set_values(spec, goal, z->fields, e->con.fields);
    spec_charge_object(spec, goal->K, z);
    return spec_return_closure(result, goal->K, z);
}

/* ---- Whnf, Thunk ---- */

static void charge_demand(Spec *spec, Context K, Span place) {
    if (!spec->is_paid) spec_charge(spec, K, place, COST_V, 1);
    spec->is_paid = false;
}

/* Whnf    K, G[x ->Kz z] : x                =>{K: V}       same : z, S(K,Kz,z)
 *
 * x is z itself, or was a thunk that has been updated with z: then Kz is what the update remembers.
 */
static Outcome rule_whnf(Spec *spec, Context K, Span place, Closure *x, Result *result) {
    FIRED(WHNF);
    charge_demand(spec, K, place);
    if (x->kind == CLOSURE_FUNCTION_REFERENCE) FIRED(REFERENCE_USED);
    Closure *z = behind_update(x);
    return spec_return_closure(result, spec_scope(spec, K, x->context, z), z);
}

static void fired_thunk(Spec *spec, const LinkBody *body) {
    static const SpecRule by_root[] = {[LABEL_MAIN] = RULE_MAIN_THUNK,
                                       [LABEL_CAF] = RULE_CAF_THUNK,
                                       [LABEL_DICT] = RULE_DICT_THUNK};
    FIRED(THUNK);
    if (body->global == LINK_NONE) return;
    spec->coverage.fired[by_root[spec->program->globals.items[body->global].root.kind]]++;
}

/* D[x ->Kz z]. Note [Update remembers context]: with Kz, not with S(..). */
static void update(Spec *spec, Closure *x, Context Kz, Closure *z) {
    bool remembers = is_function(z) && z->context != Kz;
    if (remembers) FIRED(REFERENCE_MADE);
    x->kind = remembers ? CLOSURE_FUNCTION_REFERENCE : CLOSURE_INDIRECTION;
    x->context = Kz;
    x->other = z;
}

/* Note [Computed again] (abi/search.h) */
static void count_entered(Spec *spec, const LinkBody *body, const Closure *x) {
    if (!spec->program->searches || spec->replaying || x->site == LINK_NONE ||
        body->selects_constructor != LINK_NONE)
        return;
    run_search_times_add(&spec->counts->search.entered, x->site, 1);
}

/* Thunk   Ke, G : e =>t D : z, Kz
 *         -------------------------------------------------------------------------------
 *         K, G[x ->Ke thunk e] : x          =>{K: V} + t + {Ke: U}   D[x ->Kz z] : z, S(K,Kz,z)
 *
 * Note [Black holes]: meanwhile x is one. If e raises, x becomes a raising object; no U. */
static Outcome rule_thunk(Spec *spec, Goal *goal, Context K, Span place, Closure *x) {
    const LinkBody *body = x->body;
    charge_demand(spec, K, place);
    Outcome outcome = spec_enter(spec);
    if (outcome != GO_ON) return outcome;
    if (spec_interrupt_comes(spec))
        return spec_interrupt(spec, (SpecPiece){.value = x, .K = K, .place = place});
    fired_thunk(spec, body);
    count_entered(spec, body, x);
    spec->passed = spec_selected_tuple(spec, x);
    x->kind = CLOSURE_BLACK_HOLE;
    spec_hole_of_side(spec, x);
    if (!spec_wait(spec, (SpecFrame){.kind = SPEC_UPDATE, .K = K, .place = place, .object = x}))
        return ENDED;
    return spec_body_in(spec, goal, x->context, x, body, NULL);
}

static Outcome thunk_returned(Spec *spec, const SpecFrame *frame, Result *result) {
    Closure *x = frame->object, *z = spec_returned_closure(result);
    Context Ke = x->context, Kz = result->context;
    if (!z) return spec_end_run(spec, END_REPRESENTATION, "a thunk's value is not boxed");
    spec_charge(spec, Ke, spec_site_place(spec, x), COST_U, 1);
    update(spec, x, Kz, z);
    spec_stir(spec);
    if (is_unbound(z) &&
        !spec_wait(
            spec,
            (SpecFrame){.kind = SPEC_RECHECK, .K = frame->K, .place = frame->place, .object = z}))
        return ENDED;
    return spec_return_closure(result, spec_scope(spec, frame->K, Kz, z), z);
}

static void thunk_raises(Spec *spec, Closure *x) {
    FIRED(RAISING_MADE);
    x->kind = CLOSURE_RAISING;
    x->other = spec->exception;
}

/* Note [Black holes]: demanding one charges V and raises <<loop>>.
 * Raise: demanding a raising object charges V and raises again, no P. */
static Outcome rule_raises(Spec *spec, Context K, Span place, Closure *x) {
    Closure *loop = spec->globals[spec->program->builtins[BUILTIN_LOOP]];
    x->kind == CLOSURE_RAISING ? FIRED(RAISING) : FIRED(BLACK_HOLE);
    charge_demand(spec, K, place);
    return spec_raised(spec, K, x->kind == CLOSURE_RAISING ? x->other : loop);
}

/* Note [Interrupted thunks]: demanding one charges V and goes on. */
static Outcome rule_frozen(Spec *spec, Goal *goal, Context K, Span place, Closure *x,
                           Result *result) {
    SpecPiece next = {.value = x, .K = K, .place = place};
    charge_demand(spec, K, place);
    do {
        if (!spec_thaw(spec, next.K, next.place, next.value, &next)) return ENDED;
    } while (!next.returns && next.value->kind == CLOSURE_FROZEN);
    if (next.returns) return spec_return_closure(result, next.K, next.value);
    spec->is_paid = true;
    return spec_demand(spec, goal, next.K, next.place, next.value, result);
}

/* K, G : x, for x of lifted type, in that place: the rule that x's binding in G chooses */
static Outcome demand(Spec *spec, Goal *goal, Context K, Span place, Closure *x, Result *result) {
    x = spec_follow(x);
    switch (x->kind) {
    case CLOSURE_THUNK: return rule_thunk(spec, goal, K, place, x);
    case CLOSURE_BLACK_HOLE:
        if (spec_is_within(spec, x)) return rule_raises(spec, K, place, x);
        spec_charge(spec, K, place, COST_V, 1);
        return spec_await(spec, K, place, x);
    case CLOSURE_RAISING: return rule_raises(spec, K, place, x);
    case CLOSURE_FROZEN: return rule_frozen(spec, goal, K, place, x, result);
    case CLOSURE_FUNCTION:
        if (x->body->parameter_count == 0) return spec_rule_null(spec, goal, K, place, x);
        return rule_whnf(spec, K, place, x, result);
    default: return rule_whnf(spec, K, place, x, result);
    }
}

/* .. by a rule, and not by a component in a tuple */
Outcome spec_demand(Spec *spec, Goal *goal, Context K, Span place, Closure *x, Result *result) {
    spec_use_evaluated(spec, NULL, x);
    return demand(spec, goal, K, place, x, result);
}

static Outcome rule_atom(Spec *spec, Goal *goal, Result *result) {
    if (!rep_is_lifted((Rep)goal->expr->atom.rep)) return rule_lit(spec, goal, result);
    Value x = spec_value_of(spec, goal, goal->expr->atom);
    spec_use_evaluated(spec, goal, x.object);
    return demand(spec, goal, goal->K, goal->expr->span, x.object, result);
}

/* ---- Let ---- */

static Closure *let_closure(Spec *spec, Context K, const LinkBinding *binding) {
    if (binding->kind == LINK_BIND_CONSTRUCTOR) {
        FIRED(LET_CONSTRUCTOR);
        Closure *x =
            spec_closure_new(spec, CLOSURE_CONSTRUCTOR, K, binding->site, binding->fields.count);
        if (x) x->constructor = &spec->program->constructors.items[binding->constructor];
        return x;
    }
    const LinkBody *body = binding->body;
    body->is_function ? FIRED(LET_FUNCTION) : FIRED(LET_THUNK);
    ClosureKind kind = body->is_function ? CLOSURE_FUNCTION : CLOSURE_THUNK;
    Closure *x = spec_closure_new(spec, kind, K, binding->site, body->free_count);
    if (x) x->body = body;
    return x;
}

static void let_fields(Spec *spec, const Goal *goal, const LinkBinding *binding, Closure *x) {
    if (binding->kind == LINK_BIND_CONSTRUCTOR) {
        spec_set_values(spec, goal, x->fields, binding->fields);
    } else {
        for (uint32_t i = 0; i < binding->body->free_count; i++)
            x->fields[i] = goal->variables[binding->body->free[i].outer];
    }
    bug_unless(spec_closure_words(x) == binding->words, "link gives another size");
}

/* Let     {K: H+bytes} for each binding that is not static; each gets context K; then the body in K
 *
 * All are bound before any is filled in: each xi is in scope in every right-hand side. */
static Outcome rule_let(Spec *spec, Goal *goal) {
    const LinkExpr *e = goal->expr;
    if (e->let.block) block_begins(spec, goal, e->let.block);
    for (uint32_t i = 0; i < e->let.count; i++) {
        Closure *x = let_closure(spec, goal->K, &e->let.bindings[i]);
        if (!x) return ENDED;
        goal->variables[e->let.bindings[i].variable] = (Value){.rep = REP_BOXED, .object = x};
    }
    for (uint32_t i = 0; i < e->let.count; i++) {
        Closure *x = goal->variables[e->let.bindings[i].variable].object;
        let_fields(spec, goal, &e->let.bindings[i], x);
        spec_charge_object(spec, goal->K, x);
    }
    return go_on(goal, goal->K, e->let.body);
}

/* ---- Case ---- */

Outcome spec_branch(Goal *goal, const LinkAlternative *chosen, const Value *fields) {
    for (uint32_t i = 0; i < chosen->variable_count; i++)
        if (chosen->variables[i] != LINK_NONE) goal->variables[chosen->variables[i]] = fields[i];
    return go_on(goal, goal->K, chosen->body);
}

static Outcome choose_default(Spec *spec, Goal *goal, const LinkExpr *e) {
    if (!e->scrutinise.otherwise && e->scrutinise.flexible)
        return spec_fail(spec, goal->K, e->span, e->scrutinise.choice);
    if (!e->scrutinise.otherwise) return spec_raise_or_end(spec, goal->K, END_NO_ALTERNATIVE, "");
    if (e->scrutinise.count > 0) FIRED(CASE_DEFAULT);
    return go_on(goal, goal->K, e->scrutinise.otherwise);
}

static bool tests_hold(const LinkAlternative *alternative, const Closure *z) {
    for (uint32_t i = 0; i < alternative->test_count; i++)
        if (z->fields[alternative->tests[i].field].word != alternative->tests[i].literal)
            return false;
    return true;
}

static Outcome choose_data(Spec *spec, Goal *goal, const LinkExpr *e, const Closure *z) {
    FIRED(CASE_DATA);
    if (z->kind != CLOSURE_CONSTRUCTOR || z->constructor->type != e->scrutinise.type)
        return spec_end_run(spec, END_REPRESENTATION, "case of another type");
    if (z != spec->passed) spec_use(spec, z);
    spec->passed = NULL;
    for (uint32_t i = 0; i < e->scrutinise.count; i++) {
        const LinkAlternative *alternative = &e->scrutinise.alternatives[i];
        if (z->constructor == &spec->program->constructors.items[alternative->constructor] &&
            tests_hold(alternative, z))
            return spec_branch(goal, alternative, z->fields);
    }
    return choose_default(spec, goal, e);
}

static Outcome choose_literal(Spec *spec, Goal *goal, const LinkExpr *e, Word literal) {
    FIRED(CASE_LITERAL);
    for (uint32_t i = 0; i < e->scrutinise.count; i++)
        if (e->scrutinise.alternatives[i].literal == literal)
            return spec_branch(goal, &e->scrutinise.alternatives[i], NULL);
    return choose_default(spec, goal, e);
}

static Outcome choose_any(Spec *spec, Goal *goal, const LinkExpr *e, const Closure *z) {
    FIRED(CASE_ANY);
    if (z && is_function(z)) {
        FIRED(CASE_FUNCTION);
        if (e->scrutinise.binder_rep == REP_DATA)
            return spec_end_run(spec, END_REPRESENTATION, "a function where data is expected");
    }
    return choose_default(spec, goal, e);
}

/* The chosen branch. b is the returned object itself; Kz is not looked at. */
static Outcome choose(Spec *spec, Goal *goal, const Result *z) {
    const LinkExpr *e = goal->expr;
    goal->region = e->scrutinise.region;
    if (e->scrutinise.binder != LINK_NONE && !z->is_tuple) {
        goal->variables[e->scrutinise.binder] = z->value;
        goal->variables[e->scrutinise.binder].rep = e->scrutinise.binder_rep;
    }
    switch (e->scrutinise.kind) {
    case LINK_CASE_DATA: return choose_data(spec, goal, e, z->value.object);
    case LINK_CASE_LITERAL: return choose_literal(spec, goal, e, z->value.word);
    case LINK_CASE_TUPLE:
        return FIRED(CASE_TUPLE),
               spec_branch(goal, &e->scrutinise.alternatives[0], spec->tuple.items);
    default: return choose_any(spec, goal, e, spec_returned_closure(z));
    }
}

/* Case    {K: C}; the scrutinee in K; whatever context it returns, the chosen branch in K; b is the
 *         returned object, no H */
static Outcome rule_case(Spec *spec, Goal *goal) {
    const LinkExpr *e = goal->expr;
    spec_charge(spec, goal->K, e->span, COST_C, 1);
    SpecFrame waits = {.kind = SPEC_CASE,
                       .K = goal->K,
                       .place = e->span,
                       .owned = spec_values_keep(goal->variables),
                       .goal = *goal};
    if (!spec_wait(spec, waits)) return ENDED;
    return go_on(goal, goal->K, e->scrutinise.scrutinee);
}

static Outcome case_returned(Spec *spec, const SpecFrame *frame, Goal *goal, const Result *z) {
    *goal = frame->goal;
    const LinkExpr *e = goal->expr;
    const LinkSignature *expected = spec_signature_of(spec, e->scrutinise.expected);
    const Value *values = z->is_tuple ? spec->tuple.items : &z->value;
    if (z->is_tuple != expected->tuple || z->count != expected->count ||
        !spec_representations_agree(expected, values, z->count))
        return spec_end_run(spec, END_REPRESENTATION, "case of another representation");
    Closure *object = spec_returned_closure(z);
    if (object && is_unbound(object) && e->scrutinise.kind != LINK_CASE_ANY)
        return spec_case_of_variable(spec, goal, object);
    return choose(spec, goal, z);
}

/* ---- Join ---- */

/* where the K of a join is kept */
static Word *join_context(const Goal *goal, const LinkJoin *join) {
    return &goal->variables[goal->body->variable_count + join->number].word;
}

/* Join    the body of the let-like part in K; a jump evaluates the join's body in the join's K; no
 *         charge */
static Outcome rule_join(Spec *spec, Goal *goal) {
    FIRED(JOIN);
    *join_context(goal, goal->expr->join.join) = goal->K;
    return go_on(goal, goal->K, goal->expr->join.body);
}

static Outcome rule_jump(Spec *spec, Goal *goal) {
    FIRED(JUMP);
    const LinkJoin *join = goal->expr->jump.join;
    LinkAtoms atoms = goal->expr->jump.arguments;
    for (uint32_t i = 0; i < atoms.count; i++)
        if (join->parameters[i] != LINK_NONE)
            goal->variables[join->parameters[i]] = spec_value_of(spec, goal, atoms.items[i]);
    goal->region = join->region;
    return go_on(goal, (Context)*join_context(goal, join), join->definition);
}

/* ---- Mark, Set, Here, At ---- */

/* Mark    {spec_push(K,cc): E} and {edge top(K) -> cc: E}; then e in K */
static Outcome rule_mark(Spec *spec, Goal *goal) {
    FIRED(MARK);
    uint32_t cc = goal->expr->scope.label;
    spec_charge(spec, spec_push(spec, goal->K, cc), goal->expr->span, COST_E, 1);
    spec_count_edge(spec, goal->K, cc);
    return go_on(goal, goal->K, goal->expr->scope.body);
}

/* Set     set cc e: e in spec_push(K, cc) */
static Outcome rule_set(Spec *spec, Goal *goal) {
    FIRED(SET);
    return go_on(goal, spec_push(spec, goal->K, goal->expr->scope.label), goal->expr->scope.body);
}

/* Set     set R e: e in the root R */
static Outcome rule_set_root(Spec *spec, Goal *goal) {
    FIRED(SET_ROOT);
    Context R = spec_root_context(spec, (Label){LABEL_DICT, goal->expr->scope.label});
    return go_on(goal, R, goal->expr->scope.body);
}

/* Here    here k in e: e in K, with k for K */
static Outcome rule_here(Spec *spec, Goal *goal) {
    FIRED(HERE);
    uint32_t k = goal->expr->context.variable;
    goal->variables[k] = (Value){.rep = REP_WORD, .word = goal->K};
    return go_on(goal, goal->K, goal->expr->context.body);
}

/* At      at k e: e in the context k.   No charge */
static Outcome rule_at(Spec *spec, Goal *goal) {
    FIRED(AT);
    if (goal->expr->context.body->kind == LINK_JUMP) FIRED(AT_JUMP);
    Word k = goal->variables[goal->expr->context.variable].word;
    return go_on(goal, (Context)k, goal->expr->context.body);
}

/* ---- Raise, Catch ---- */

/* Raise   {K: P}; frames are dropped up to the nearest catch; each thunk under evaluation becomes a
 *         raising object (rule_thunk) */
static Outcome rule_raise(Spec *spec, Goal *goal) {
    FIRED(RAISE);
    spec_charge(spec, goal->K, goal->expr->span, COST_P, 1);
    return spec_raised(spec, goal->K, spec_value_of(spec, goal, goal->expr->raise).object);
}

/* Catch   {K: P}; then x applied to s by App in K (A and V); on an exception v, h applied to v and
 * s by App in K (h's body runs in h's own context), masked */
static Outcome rule_catch(Spec *spec, Goal *goal, Result *result) {
    FIRED(CATCH);
    Span place = goal->expr->span;
    spec_charge(spec, goal->K, place, COST_P, 1);
    Value x = spec_value_of(spec, goal, goal->expr->catch.action);
    Value h = spec_value_of(spec, goal, goal->expr->catch.handler);
    SpecFrame waits = {.kind = SPEC_OF_CATCH,
                       .K = goal->K,
                       .place = place,
                       .number = (uint32_t)spec->masking,
                       .object = h.object};
    if (!spec_wait(spec, waits)) return ENDED;
    Value *token = spec_values_new(spec, 1);
    if (!token) return ENDED;
    *token = (Value){.rep = REP_STATE};
    return spec_app(spec, goal, goal->K, place, x, (SpecArguments){token, 1}, result);
}

/* The handler runs masked, and if the catch did not, the state is then as it was. */
static Outcome handle(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    FIRED(CATCH_EXCEPTION);
    spec->masking = frame->number;
    if (frame->number != 0) {
        FIRED(CATCH_MASKED);
    } else {
        spec->masking = 1;
        if (!spec_wait(spec, (SpecFrame){.kind = SPEC_MASKING, .K = frame->K})) return ENDED;
    }
    Value *both = spec_values_new(spec, 2), h = {.rep = REP_BOXED, .object = frame->object};
    if (!both) return ENDED;
    both[0] = (Value){.rep = REP_BOXED, .object = spec->exception};
    both[1] = (Value){.rep = REP_STATE};
    return spec_app(spec, goal, frame->K, frame->place, h, (SpecArguments){both, 2}, result);
}

static Outcome handler_returned(Spec *spec) {
    spec->masking = 0;
    return RETURNED;
}

/* ---- all of them ---- */

static Outcome rule_of(Spec *spec, Goal *goal, Result *result) {
    switch (goal->expr->kind) {
    case LINK_ATOM: return rule_atom(spec, goal, result);
    case LINK_APPLY: return spec_rule_app(spec, goal, result);
    case LINK_CON: return rule_con(spec, goal, result);
    case LINK_TUPLE: return rule_tuple(spec, goal, result);
    case LINK_PRIM: return spec_rule_prim(spec, goal, result);
    case LINK_CATCH: return rule_catch(spec, goal, result);
    case LINK_RAISE: return rule_raise(spec, goal);
    case LINK_LET: return rule_let(spec, goal);
    case LINK_CASE: return rule_case(spec, goal);
    case LINK_JOIN: return rule_join(spec, goal);
    case LINK_JUMP: return rule_jump(spec, goal);
    case LINK_MARK: return rule_mark(spec, goal);
    case LINK_SET: return rule_set(spec, goal);
    case LINK_SET_ROOT: return rule_set_root(spec, goal);
    case LINK_HERE: return rule_here(spec, goal);
    case LINK_AT: return rule_at(spec, goal);
    case LINK_OR: return spec_rule_or(spec, goal);
    case LINK_BOTH: return spec_rule_both(spec, goal, result);
    case LINK_FAIL: return spec_rule_fail(spec, goal);
    case LINK_FREE: return spec_rule_free(spec, goal);
    case LINK_LOGIC: return spec_rule_logic(spec, goal, result);
    }
    bug("no rule for expression kind %d", (int)goal->expr->kind);
}

/* A value is returned to the newest frame, which is gone: the rest of its rule. What it owned is the
 * goal's now, or passed on. */
static Outcome returned(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    switch (frame->kind) {
    case SPEC_CASE: return case_returned(spec, frame, goal, result);
    case SPEC_VALUES: return spec_head_returned(spec, frame, goal, result);
    case SPEC_UPDATE: return thunk_returned(spec, frame, result);
    case SPEC_OF_CATCH: return RETURNED;
    case SPEC_MASKING: return handler_returned(spec);
    case SPEC_AGAIN: return spec_demand(spec, goal, frame->K, frame->place, frame->object, result);
    case SPEC_RECHECK: return spec_recheck(spec, frame, goal, result);
    case SPEC_NORMAL: return spec_normalise(spec, frame->K, frame->place, result, goal, result);
    case SPEC_FIELDS: return spec_next_field(spec, *frame, goal, result);
    case SPEC_TRUE: return spec_must_be_true(spec, frame, goal, result);
    case SPEC_LEFT:
    case SPEC_RIGHT:
    case SPEC_LEFT_NEW:
    case SPEC_EQUATE:
    case SPEC_PAIRS: return spec_equate_on(spec, frame, goal, result);
    case SPEC_CONJUNCTION: return spec_side_finished(spec, *frame, goal, result);
    case SPEC_SUSPENDED: return spec_return_closure(result, frame->K, spec_true(spec));
    case SPEC_WOKEN: return spec_woken_finished(spec, *frame, goal, result);
    case SPEC_SEARCH: return spec_search_found(spec, goal, result);
    case SPEC_SEARCH_AGAIN:
        return spec_rule_search(spec, goal, frame->K, frame->place, frame->search.expr,
                                frame->search.count, frame->search.x, result);
    case SPEC_CODE:
    case SPEC_RETURNED: break;
    }
    bug("a frame of kind %d waits", (int)frame->kind);
}

/* An exception comes to it. */
static Outcome raised_to(Spec *spec, const SpecFrame *frame, Goal *goal, Result *result) {
    switch (frame->kind) {
    case SPEC_UPDATE: thunk_raises(spec, frame->object); break;
    case SPEC_OF_CATCH: return handle(spec, frame, goal, result);
    case SPEC_CONJUNCTION:
        frame->conjuncts.conjunction->ended = true;
        spec->side = frame->conjuncts.conjunction->around;
        break;
    case SPEC_WOKEN: spec->side = frame->interrupted.side; break;
    case SPEC_SEARCH: return ABORTED;
    default: break;
    }
    spec_values_drop(spec, frame->owned);
    return RAISED;
}

/* What comes after the goal, or the frames, have had this outcome. */
static Outcome go_on_from(Spec *spec, Outcome outcome, Goal *goal, Result *result) {
    if (outcome == WAITS) return spec_set_aside(spec, goal, result);
    if (outcome == FAILED) return spec_search_failed(spec, goal, result);
    SpecFrame *frame = spec_take(spec);
    outcome = outcome == RETURNED ? returned(spec, frame, goal, result)
                                  : raised_to(spec, frame, goal, result);
    spec_give_back(spec, frame);
    return outcome;
}

/* K, G : e  =>t  D : z, Kz, with all that waits for it */
static Outcome evaluate(Spec *spec, Goal *goal, Outcome outcome, Result *result) {
    for (;;) {
        if (outcome != GO_ON) {
            spec_values_drop(spec, goal->variables);
            goal->variables = NULL;
        }
        if (outcome == ENDED || outcome == ABORTED) return outcome;
        if (is_ended_outside(spec)) {
            outcome = ENDED;
        } else if (spec->stirred) {
            outcome = spec_wake(spec, outcome, goal, result);
        } else if (outcome == GO_ON) {
            if (goal->guessed) spec_use(spec, goal->guessed);
            goal->guessed = NULL;
            spec->coverage.steps++;
            if (spec->coverage.on_step)
                spec->coverage.on_step(spec->coverage.on_step_data, goal->expr,
                                       spec->counts->contexts.items[goal->K].label);
            outcome = rule_of(spec, goal, result);
        } else if (spec->frames) {
            outcome = go_on_from(spec, outcome, goal, result);
        } else {
            return outcome;
        }
    }
}

/* A run evaluates main in MAIN, applied to the state token if it is an action; its normal form if it
 * is solved. */
Outcome spec_run_main(Spec *spec, Result *result) {
    const Program *program = spec->program;
    Value main = {.rep = REP_BOXED, .object = spec->globals[program->main]};
    Span place = spec_site_place(spec, main.object);
    Goal goal = {.K = MAIN_CONTEXT};
    Outcome outcome;
    if (program->main_is_action) {
        Value *token = spec_values_new(spec, 1);
        if (!token) return ENDED;
        *token = (Value){.rep = REP_STATE};
        outcome =
            spec_app(spec, &goal, MAIN_CONTEXT, place, main, (SpecArguments){token, 1}, result);
    } else { /* static: nobody asks when it is used */
        if (program->main_is_solved) {
            spec_charge(spec, MAIN_CONTEXT, place, COST_P, 1);
            SpecFrame waits = {.kind = SPEC_NORMAL, .K = MAIN_CONTEXT, .place = place};
            if (!spec_wait(spec, waits)) return ENDED;
        }
        outcome = spec_demand(spec, &goal, MAIN_CONTEXT, place, main.object, result);
    }
    return evaluate(spec, &goal, outcome, result);
}
