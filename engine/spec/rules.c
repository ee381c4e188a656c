/* semantics.md section 4, one function a rule.
 *
 * A rule's conclusion is its function; its premises are the calls in it. A premise that is the last
 * one, and whose result is the conclusion's, is not called but left in the Goal (GO_ON), and
 * evaluate goes round: so a program's loops need no stack, and the C stack holds just the premises
 * that are waiting, as the machine's stack holds Args, Upd, Case and Catch.
 *
 * Each comment is the rule as semantics.md writes it. The paper's names (1997, figures 4 and 7):
 * Whnf is Var(whnf), Thunk is Var(thunk), Mark and Set together are SCC; Lam is Let and Whnf here,
 * because a lambda is always let-bound. */
#include "base/os.h"
#include "engine/spec/spec_internal.h"
#include <string.h>

static Outcome evaluate(Spec *spec, Goal goal, Result *result);

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

static Outcome return_closure(Result *result, Context K, Closure *z) {
    return spec_return_value(result, K, (Value){.rep = REP_BOXED, .object = z});
}

/* Note [Where it was raised] */
static Outcome raised(Spec *spec, Context K, Closure *exception) {
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
    return raised(spec, K, spec->globals[spec->program->builtins[builtin]]);
}

/* ---- frames ---- */

static void push(Spec *spec, SpecFrame *frame) {
    frame->parent = spec->frames;
    spec->frames = frame;
}

static void pop(Spec *spec, const SpecFrame *frame) { spec->frames = frame->parent; }

/* The code of the goal begins an allocation block. */
static void block_begins(Spec *spec, const Goal *goal, uint64_t words) {
    SpecFrame code = {.kind = SPEC_CODE, .K = goal->K, .goal = goal};
    push(spec, &code);
    spec_block_begins(spec, words);
    pop(spec, &code);
}

/* ---- entering ---- */

/* The single lifted object that was returned, or NULL. */
static Closure *returned_closure(const Result *result) {
    return !result->is_tuple && rep_is_lifted(result->value.rep) ? result->value.object : NULL;
}

RunEnd spec_signalled(void *spec) {
    (void)spec;
    const OsSignals *signals = os_signals();
    if (signals->alarm) return END_TIME_LIMIT;
    if (signals->terminate) return END_TERMINATED;
    return signals->interrupts ? END_INTERRUPT : END_VALUE;
}

/* A function or thunk is entered: what the limits count, and where signals are looked at. */
static Outcome enter(Spec *spec) {
    uint64_t limit = spec->options->limit_steps;
    if (++spec->entries > limit && limit) return spec_end_run(spec, END_STEP_LIMIT, "");
    if (spec->entries % 256 != 0) return GO_ON;
    RunEnd end = spec_signalled(spec);
    return end == END_VALUE ? GO_ON : spec_end_run(spec, end, "");
}

/* The body of a function or thunk in K, its parameters being `arguments`. The variables take the
 * room of those of the code that ends with this. */
static Outcome body_in(Spec *spec, Goal *goal, Context K, Closure *closure, const LinkBody *body,
                       const Value *arguments) {
    Outcome outcome = enter(spec);
    if (outcome != GO_ON) return outcome;
    Value *variables = goal->floor;
    uint64_t room = (uint64_t)body->variable_count + body->join_count;
    spec->top = variables;
    if (!spec_stack_room(spec, room)) return ENDED;
    if (body->parameter_count > 0)
        memmove(variables, arguments, body->parameter_count * sizeof(Value));
    memset(variables + body->parameter_count, 0, (room - body->parameter_count) * sizeof(Value));
    for (uint32_t i = 0; i < body->free_count; i++)
        variables[body->free[i].inner] = closure->fields[i];
    if (body->self != LINK_NONE)
        variables[body->self] = (Value){.rep = REP_BOXED, .object = closure};
    goal->body = body;
    goal->region = body->region;
    goal->variables = variables;
    return go_on(goal, K, body->code);
}

/* Carries out a premise that a rule has left in the goal, and gives the room it took back. */
static Outcome conclude(Spec *spec, Outcome outcome, const Goal *goal, Result *result) {
    if (outcome == GO_ON) outcome = evaluate(spec, *goal, result);
    spec->top = goal->floor;
    return outcome;
}

/* ---- Lit, Con ---- */

/* Lit     K, G : literal or unboxed variable =>{}          G : itself, K */
static Outcome rule_lit(Spec *spec, Goal *goal, Result *result) {
    FIRED(LIT);
    return spec_return_value(result, goal->K, spec_value_of(spec, goal, goal->expr->atom));
}

static void set_values(const Spec *spec, const Goal *goal, Value *values, LinkAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++)
        values[i] = spec_value_of(spec, goal, atoms.items[i]);
}

/* Lit for (# a1..ak #), which is never an object */
static Outcome rule_tuple(Spec *spec, Goal *goal, Result *result) {
    FIRED(TUPLE);
    LinkAtoms atoms = goal->expr->tuple;
    Value *values = spec_stack_room(spec, atoms.count);
    if (!values) return ENDED;
    set_values(spec, goal, values, atoms);
    return spec_return_tuple(spec, result, goal->K, values, atoms.count);
}

/* Con     K, G : C as                       =>{K: H+bytes} G : C as, K      (static: no charge) */
static Outcome rule_con(Spec *spec, Goal *goal, Result *result) {
    const LinkExpr *e = goal->expr;
    uint32_t global = e->con.static_global;
    if (global != LINK_NONE)
        return FIRED(STATIC_CON), return_closure(result, goal->K, spec->globals[global]);
    FIRED(CON);
    if (e->con.block) block_begins(spec, goal, e->con.block);
    Closure *z =
        spec_closure_new(spec, CLOSURE_CONSTRUCTOR, goal->K, e->con.site, e->con.fields.count);
    if (!z) return ENDED;
    z->constructor = &spec->program->constructors.items[e->con.constructor];
    set_values(spec, goal, z->fields, e->con.fields);
    spec_charge_object(spec, goal->K, z);
    return return_closure(result, goal->K, z);
}

/* ---- Whnf, Thunk ---- */

/* Whnf    K, G[x ->Kz z] : x                =>{K: V}       same : z, S(K,Kz,z)
 *
 * x is z itself, or was a thunk that has been updated with z: then Kz is what the update remembers.
 */
static Outcome rule_whnf(Spec *spec, Context K, Span place, Closure *x, Result *result) {
    FIRED(WHNF);
    spec_charge(spec, K, place, COST_V, 1);
    if (x->kind == CLOSURE_FUNCTION_REFERENCE) FIRED(REFERENCE_USED);
    Closure *z = behind_update(x);
    return return_closure(result, spec_scope(spec, K, x->context, z), z);
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

/* Thunk   Ke, G : e =>t D : z, Kz
 *         -------------------------------------------------------------------------------
 *         K, G[x ->Ke thunk e] : x          =>{K: V} + t + {Ke: U}   D[x ->Kz z] : z, S(K,Kz,z)
 *
 * Note [Black holes]: meanwhile x is one. If e raises, x becomes a raising object; no U. */
static Outcome rule_thunk(Spec *spec, Context K, Span place, Closure *x, Result *result) {
    const LinkBody *body = x->body;
    Context Ke = x->context;
    fired_thunk(spec, body);
    spec_charge(spec, K, place, COST_V, 1);
    spec->passed = spec_selected_tuple(spec, x);
    x->kind = CLOSURE_BLACK_HOLE;
    SpecFrame waits = {.kind = SPEC_UPDATE, .K = K, .object = x};
    push(spec, &waits);
    Goal premise = {.floor = spec->top};
    Outcome outcome = body_in(spec, &premise, Ke, x, body, NULL);
    outcome = conclude(spec, outcome, &premise, result);
    pop(spec, &waits);
    if (outcome == RAISED) {
        FIRED(RAISING_MADE);
        x->kind = CLOSURE_RAISING;
        x->other = spec->exception;
    }
    if (outcome != RETURNED) return outcome;
    Closure *z = returned_closure(result);
    if (!z) return spec_end_run(spec, END_REPRESENTATION, "a thunk's value is not boxed");
    Context Kz = result->context;
    spec_charge(spec, Ke, spec_site_place(spec, x), COST_U, 1);
    update(spec, x, Kz, z);
    return return_closure(result, spec_scope(spec, K, Kz, z), z);
}

/* Note [Black holes]: demanding one charges V and raises <<loop>>.
 * Raise: demanding a raising object charges V and raises again, no P. */
static Outcome rule_raises(Spec *spec, Context K, Span place, Closure *x) {
    Closure *loop = spec->globals[spec->program->builtins[BUILTIN_LOOP]];
    x->kind == CLOSURE_RAISING ? FIRED(RAISING) : FIRED(BLACK_HOLE);
    spec_charge(spec, K, place, COST_V, 1);
    return raised(spec, K, x->kind == CLOSURE_RAISING ? x->other : loop);
}

/* K, G : x, for x of lifted type, in that place: the rule that x's binding in G chooses */
static Outcome evaluate_variable(Spec *spec, Context K, Span place, Closure *x, Result *result) {
    switch (x->kind) {
    case CLOSURE_THUNK: return rule_thunk(spec, K, place, x, result);
    case CLOSURE_BLACK_HOLE:
    case CLOSURE_RAISING: return rule_raises(spec, K, place, x);
    default: return rule_whnf(spec, K, place, x, result);
    }
}

static Outcome rule_atom(Spec *spec, Goal *goal, Result *result) {
    if (!rep_is_lifted((Rep)goal->expr->atom.rep)) return rule_lit(spec, goal, result);
    Value x = spec_value_of(spec, goal, goal->expr->atom);
    spec_use_evaluated(spec, goal, x.object);
    return evaluate_variable(spec, goal->K, goal->expr->span, x.object, result);
}

/* ---- App, apply ---- */

/* The n arguments of an apply lie on the value stack. */
typedef struct Arguments {
    Value *items;
    uint32_t count;
} Arguments;

enum { WIDE = 64 }; /* for the coverage table */

/* apply z as, z = \y1..ym -> e, n = m:  {Kf: F}, then e[a/y] in Kf */
static Outcome apply_exact(Spec *spec, Goal *goal, Context Kf, Closure *z, const Value *as) {
    FIRED(APPLY_EXACT);
    if (z->body->parameter_count > WIDE) FIRED(APPLY_WIDE);
    spec_charge(spec, Kf, spec_site_place(spec, z), COST_F, 1);
    return body_in(spec, goal, Kf, z, z->body, as);
}

/* Args(as, K) */
static SpecFrame frame_of(Context K, Arguments as) {
    return (SpecFrame){.kind = SPEC_VALUES, .K = K, .values = {as.items, as.count}};
}

/* What apply was given: a function that is returned to arguments which wait. */
typedef struct Applied {
    SpecFrame waits, function;
} Applied;

static Applied applied(Context K, Context Kf, Closure *z, Arguments as) {
    return (Applied){frame_of(K, as), {.kind = SPEC_RETURNED, .K = Kf, .object = z}};
}

/* n < m:  a new PAP(z, as), returned with Kf; {Kf: H+bytes} */
static Outcome apply_fewer(Spec *spec, Applied *given, Context Kf, Closure *z, Arguments as,
                           Result *result) {
    FIRED(APPLY_FEWER);
    if (as.count > WIDE) FIRED(APPLY_PARTIAL_WIDE);
    Closure *pap = spec_closure_new(spec, CLOSURE_PARTIAL_APPLICATION, Kf, z->site, as.count);
    if (!pap) return ENDED;
    pap->other = z;
    memcpy(pap->fields, as.items, as.count * sizeof(Value));
    push(spec, &given->waits);
    push(spec, &given->function);
    spec_block_begins(spec, spec_closure_words(pap));
    pop(spec, &given->function);
    pop(spec, &given->waits);
    spec_charge_object(spec, Kf, pap);
    return return_closure(result, Kf, pap);
}

/* n > m, its first half:  apply z to the first m, giving z', K'; the rest waits in K */
static Outcome apply_more(Spec *spec, Context K, Context Kf, Closure *z, Arguments as,
                          Result *result) {
    FIRED(APPLY_MORE);
    uint32_t m = z->body->parameter_count;
    SpecFrame waits = frame_of(K, (Arguments){as.items + m, as.count - m});
    push(spec, &waits);
    Goal premise = {.floor = spec->top};
    Outcome outcome = apply_exact(spec, &premise, Kf, z, as.items);
    outcome = conclude(spec, outcome, &premise, result);
    pop(spec, &waits);
    return outcome;
}

/* z = PAP(f, bs):  apply f (bs ++ as), one flat object if still partial; the bs are not charged A
 * again. This is the bs ++ as. */
static bool apply_partial(Spec *spec, const Closure *pap, Arguments *as) {
    FIRED(APPLY_PARTIAL);
    uint32_t before = pap->count;
    Value *all = spec_stack_room(spec, (uint64_t)before + as->count);
    if (!all) return false;
    memcpy(all, pap->fields, before * sizeof(Value));
    memcpy(all + before, as->items, as->count * sizeof(Value));
    *as = (Arguments){all, before + as->count};
    if (as->count < pap->other->body->parameter_count) FIRED(APPLY_STILL_PARTIAL);
    return true;
}

/* Where a function is applied: in the context it was returned with; under evaluation scoping, in
 * the K of the App. */
static Context apply_context(Spec *spec, Context K, Context Kf) {
    if (spec->options->scoping != SCOPING_EVALUATION) return Kf;
    if (K != Kf) FIRED(APPLY_EVALUATION);
    return K;
}

/* Kf, D : apply z as =>t2 O : v, Kv.  goal->K is the K of the App. z and Kf: Note [Returned
 * functions]
 *
 * Each turn is one apply; n > m takes another, of what is left to z' in K'. */
static Outcome apply(Spec *spec, Goal *goal, Closure *z, Context Kf, Arguments as, Result *result) {
    Context K = goal->K;
    for (;;) {
        if (!z || !is_function(z)) return spec_end_run(spec, END_NOT_A_FUNCTION, "");
        Kf = apply_context(spec, K, Kf);
        spec_use(spec, z);
        Applied given = applied(K, Kf, z, as);
        if (z->kind == CLOSURE_PARTIAL_APPLICATION) {
            if (!apply_partial(spec, z, &as)) return ENDED;
            z = z->other;
            spec_use(spec, z);
        }
        uint32_t n = as.count, m = z->body->parameter_count;
        const LinkSignature *parameters = spec_signature_of(spec, z->body->signature);
        if (!spec_representations_agree(parameters, as.items, n < m ? n : m))
            return spec_end_run(spec, END_REPRESENTATION, "call with other representations");
        if (n < m) return apply_fewer(spec, &given, Kf, z, as, result);
        if (n == m) return apply_exact(spec, goal, Kf, z, as.items);
        Outcome outcome = apply_more(spec, K, Kf, z, as, result);
        if (outcome != RETURNED) return outcome;
        z = returned_closure(result);
        Kf = result->context;
        as = (Arguments){as.items + m, n - m};
    }
}

/* App     K, G : x =>t1 D : z, Kf      Kf, D : apply z as =>t2 O : v, Kv
 *         -------------------------------------------------------------------------------
 *         K, G : x a1..an                   =>{K: n*A} + t1 + t2   O : v, Kv */
static Outcome app(Spec *spec, Goal *goal, Span place, Value x, Arguments as, Result *result) {
    FIRED(APP);
    spec_charge(spec, goal->K, place, COST_A, as.count);
    if (!rep_is_lifted(x.rep)) return spec_end_run(spec, END_NOT_A_FUNCTION, rep_name(x.rep));
    spec_use_evaluated(spec, NULL, x.object);
    SpecFrame waits = frame_of(goal->K, as);
    push(spec, &waits);
    Outcome outcome = evaluate_variable(spec, goal->K, place, x.object, result);
    pop(spec, &waits);
    if (outcome != RETURNED) return outcome;
    return apply(spec, goal, returned_closure(result), result->context, as, result);
}

static Outcome rule_app(Spec *spec, Goal *goal, Result *result) {
    LinkAtoms atoms = goal->expr->apply.arguments;
    Arguments as = {spec_stack_room(spec, atoms.count), atoms.count};
    if (!as.items) return ENDED;
    set_values(spec, goal, as.items, atoms);
    LinkAtom head = goal->expr->apply.head;
    spec_count_call(spec, goal->expr->span, head);
    return app(spec, goal, goal->expr->span, spec_value_of(spec, goal, head), as, result);
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
        set_values(spec, goal, x->fields, binding->fields);
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

/* an alternative, with its variables for the fields */
static Outcome branch(Goal *goal, const LinkAlternative *chosen, const Value *fields) {
    for (uint32_t i = 0; i < chosen->variable_count; i++)
        if (chosen->variables[i] != LINK_NONE) goal->variables[chosen->variables[i]] = fields[i];
    return go_on(goal, goal->K, chosen->body);
}

static Outcome choose_default(Spec *spec, Goal *goal, const LinkExpr *e) {
    if (!e->scrutinise.otherwise) return spec_raise_or_end(spec, goal->K, END_NO_ALTERNATIVE, "");
    if (e->scrutinise.count > 0) FIRED(CASE_DEFAULT);
    return go_on(goal, goal->K, e->scrutinise.otherwise);
}

static Outcome choose_data(Spec *spec, Goal *goal, const LinkExpr *e, const Closure *z) {
    FIRED(CASE_DATA);
    if (z->kind != CLOSURE_CONSTRUCTOR || z->constructor->type != e->scrutinise.type)
        return spec_end_run(spec, END_REPRESENTATION, "case of another type");
    if (z != spec->passed) spec_use(spec, z);
    spec->passed = NULL;
    for (uint32_t i = 0; i < e->scrutinise.count; i++) {
        const LinkAlternative *alternative = &e->scrutinise.alternatives[i];
        if (z->constructor == &spec->program->constructors.items[alternative->constructor])
            return branch(goal, alternative, z->fields);
    }
    return choose_default(spec, goal, e);
}

static Outcome choose_literal(Spec *spec, Goal *goal, const LinkExpr *e, Word literal) {
    FIRED(CASE_LITERAL);
    for (uint32_t i = 0; i < e->scrutinise.count; i++)
        if (e->scrutinise.alternatives[i].literal == literal)
            return branch(goal, &e->scrutinise.alternatives[i], NULL);
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
        return FIRED(CASE_TUPLE), branch(goal, &e->scrutinise.alternatives[0], spec->tuple.items);
    default: return choose_any(spec, goal, e, returned_closure(z));
    }
}

/* Case    {K: C}; the scrutinee in K; whatever context it returns, the chosen branch in K; b is the
 *         returned object, no H */
static Outcome rule_case(Spec *spec, Goal *goal) {
    const LinkExpr *e = goal->expr;
    spec_charge(spec, goal->K, e->span, COST_C, 1);
    Goal premise = *goal;
    premise.expr = e->scrutinise.scrutinee;
    premise.floor = spec->top;
    SpecFrame waits = {.kind = SPEC_CASE, .K = goal->K, .goal = goal};
    push(spec, &waits);
    Result z;
    Outcome outcome = conclude(spec, GO_ON, &premise, &z);
    pop(spec, &waits);
    if (outcome != RETURNED) return outcome;
    const LinkSignature *expected = spec_signature_of(spec, e->scrutinise.expected);
    const Value *values = z.is_tuple ? spec->tuple.items : &z.value;
    if (z.is_tuple != expected->tuple || z.count != expected->count ||
        !spec_representations_agree(expected, values, z.count))
        return spec_end_run(spec, END_REPRESENTATION, "case of another representation");
    return choose(spec, goal, &z);
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
    return raised(spec, goal->K, spec_value_of(spec, goal, goal->expr->raise).object);
}

/* The handler runs masked, and if the catch did not, the state is then as it was. */
static Outcome handle(Spec *spec, Goal *goal, Span place, Value h, Arguments as, Word before,
                      Result *result) {
    spec->masking = before;
    if (before != 0) return FIRED(CATCH_MASKED), app(spec, goal, place, h, as, result);
    spec->masking = 1;
    Goal premise = {.K = goal->K, .floor = spec->top};
    Outcome outcome = app(spec, &premise, place, h, as, result);
    outcome = conclude(spec, outcome, &premise, result);
    if (outcome == RETURNED) spec->masking = before;
    return outcome;
}

/* Catch   {K: P}; then x applied to s by App in K (A and V); on an exception v, h applied to v and
 * s by App in K (h's body runs in h's own context), masked */
static Outcome rule_catch(Spec *spec, Goal *goal, Result *result) {
    FIRED(CATCH);
    Span place = goal->expr->span;
    spec_charge(spec, goal->K, place, COST_P, 1);
    Value x = spec_value_of(spec, goal, goal->expr->catch.action);
    Value h = spec_value_of(spec, goal, goal->expr->catch.handler);
    Word masking = spec->masking;
    Value *both = spec_stack_room(spec, 2); /* v and s */
    if (!both) return ENDED;
    both[1] = (Value){.rep = REP_STATE};

    SpecFrame waits = {.kind = SPEC_OF_CATCH, .K = goal->K, .object = h.object};
    push(spec, &waits);
    Goal premise = {.K = goal->K, .floor = spec->top};
    Outcome outcome = app(spec, &premise, place, x, (Arguments){both + 1, 1}, result);
    outcome = conclude(spec, outcome, &premise, result);
    pop(spec, &waits);
    if (outcome != RAISED) return outcome;

    FIRED(CATCH_EXCEPTION);
    both[0] = (Value){.rep = REP_BOXED, .object = spec->exception};
    return handle(spec, goal, place, h, (Arguments){both, 2}, masking, result);
}

/* ---- all of them ---- */

static Outcome rule_of(Spec *spec, Goal *goal, Result *result) {
    switch (goal->expr->kind) {
    case LINK_ATOM: return rule_atom(spec, goal, result);
    case LINK_APPLY: return rule_app(spec, goal, result);
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
    case LINK_OR:
    case LINK_BOTH:
    case LINK_FAIL:
    case LINK_FREE:
    case LINK_LOGIC: break; /* nobody searches yet */
    }
    bug("no rule for expression kind %d", (int)goal->expr->kind);
}

/* K, G : e  =>t  D : z, Kz */
static Outcome evaluate(Spec *spec, Goal goal, Result *result) {
    uint64_t depth = spec->c_stack - (uintptr_t)__builtin_frame_address(0);
    if (depth > spec->c_stack_limit) return spec_end_run(spec, END_STACK_LIMIT, "");
    if (depth > spec->counts->peak_stack_bytes) spec->counts->peak_stack_bytes = depth;
    goal.floor = spec->top;
    Outcome outcome;
    do {
        spec->coverage.steps++;
        if (spec->coverage.on_step)
            spec->coverage.on_step(spec->coverage.on_step_data, goal.expr,
                                   spec->counts->contexts.items[goal.K].label);
        outcome = rule_of(spec, &goal, result);
    } while (outcome == GO_ON);
    return outcome;
}

/* A run evaluates main in MAIN, applied to the state token if it is an action. */
Outcome spec_run_main(Spec *spec, Result *result) {
    Value main = {.rep = REP_BOXED, .object = spec->globals[spec->program->main]};
    Span place = spec_site_place(spec, main.object);
    if (!spec->program->main_is_action) /* static: nobody asks when it is used */
        return evaluate_variable(spec, MAIN_CONTEXT, place, main.object, result);
    Value *token = spec_stack_room(spec, 1);
    if (!token) return ENDED;
    *token = (Value){.rep = REP_STATE};
    Goal goal = {.K = MAIN_CONTEXT, .floor = spec->top};
    Outcome outcome = app(spec, &goal, place, main, (Arguments){token, 1}, result);
    return conclude(spec, outcome, &goal, result);
}
