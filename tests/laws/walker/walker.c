/* The machine of semantics.md section 5 as a walk over the linked program: a few states, and a
 * function for each, which says what comes next. What an activation holds is on the run's stack, in
 * the slots of places.h; nothing is on the C stack. */
#include "tests/laws/walker/walker.h"
#include "base/fail.h"
#include "prim/apply.h"
#include "runtime/run/live.h"
#include "tests/laws/walker/internal.h"
#include <stdlib.h>

/* ---- objects ---- */

static void fill_constructor(Walker *w, const LinkConstructor *constructor, LinkAtoms fields,
                             Object *object) {
    for (uint32_t i = 0; i < constructor->words; i++)
        object->payload[i] = word_of(w, fields.items[constructor->fields_by_offset[i]]);
}

static State constructor(Walker *w, const LinkExpr *expr) {
    const LinkConstructor *of = &w->run->program->constructors.items[expr->con.constructor];
    if (expr->con.static_global != LINK_NONE)
        return returns(w, w->run->layout.global_pointers[expr->con.static_global], REP_BOXED);
    uint32_t frame = walker_frame(&w->places, expr);
    if (expr->con.block > 0 && !has_room(w, 1 + of->words, frame)) return has_no_room(w, frame);
    Object *object = make(w, program_site_info(w->run->program, expr->con.site), 1 + of->words);
    fill_constructor(w, of, expr->con.fields, object);
    charge_objects(w, 1, 1 + of->words);
    return returns(w, pointer_make(object, tag_of_constructor(of->number)), REP_BOXED);
}

static const LinkConstructor *bound_constructor(const Walker *w, const LinkBinding *binding) {
    return binding->kind == LINK_BIND_BODY
               ? NULL
               : &w->run->program->constructors.items[binding->constructor];
}

static uint32_t bound_tag(const Walker *w, const LinkBinding *binding) {
    const LinkConstructor *of = bound_constructor(w, binding);
    if (of) return tag_of_constructor(of->number);
    return binding->body->is_function ? TAG_FUNCTION : TAG_UNKNOWN;
}

/* All have their addresses before any is filled: they may mention each other. */
static State let(Walker *w, const LinkExpr *expr) {
    uint32_t count = expr->let.count, frame = walker_frame(&w->places, expr);
    bool begins = count > 0 && expr->let.block > 0; /* Note [Allocation blocks] */
    if (begins && !has_room(w, expr->let.block, frame)) return has_no_room(w, frame);
    for (uint32_t i = 0; i < count; i++) {
        const LinkBinding *binding = &expr->let.bindings[i];
        Object *object = make(w, program_site_info(w->run->program, binding->site), binding->words);
        store(w, binding->variable, pointer_make(object, bound_tag(w, binding)));
    }
    for (uint32_t i = 0; i < count; i++) {
        const LinkBinding *binding = &expr->let.bindings[i];
        const LinkConstructor *of = bound_constructor(w, binding);
        Object *object = object_untag(w->base[w->slots[binding->variable]]);
        if (of) fill_constructor(w, of, binding->fields, object);
        for (uint32_t f = 0; !of && f < binding->body->free_count; f++)
            object->payload[f] = w->base[w->slots[binding->body->free[f].outer]];
    }
    charge_objects(w, count, expr->let.words);
    w->expr = expr->let.body;
    return WALK;
}

/* ---- primitive operations ---- */

/* false: it ends */
static bool apply_pure(Primop op, const Word *arguments, Word *result) {
    switch (op) {
#define CASE_PURE(code) \
    case PRIM_##code:   \
        return prim_apply_##code(arguments, result);
#define CASE_TRY(code) CASE_PURE(code)
#define CASE_CHECK(code) CASE_PURE(code)
#define CASE_BYTES(code)
#define CASE_OBJECT(code)
#define CASE_IO(code)
#define PRIMOP(code, name, arguments, results, form, makes, description) CASE_##form(code)
#include "abi/primops.def"
#undef PRIMOP
    default: bug("not a pure operation");
    }
}

/* Its results are in run->returned, and `next` comes; or something else. */
static State primitive(Walker *w, const LinkExpr *expr, State next) {
    Run *run = w->run;
    LinkAtoms arguments = expr->prim.arguments;
    Primop op = expr->prim.op;
    PrimForm form = primop_info(op)->form;
    charge(w, COST_P, 1);
    for (uint32_t i = 0; i < arguments.count; i++) run->words[i] = word_of(w, arguments.items[i]);
    if (form == PRIM_FORM_PURE || form == PRIM_FORM_TRY || form == PRIM_FORM_CHECK) {
        if (apply_pure(op, run->words, run->returned)) return next;
        return raises(w, form == PRIM_FORM_TRY ? BUILTIN_DIVIDE : BUILTIN_RANGE);
    }
    bool makes = expr->prim.site != LINK_NONE;
    InfoId info = makes ? program_site_info(run->program, expr->prim.site) : INFO_NONE;
    uint32_t frame = walker_frame(&w->places, expr);
    run->thread.base = w->base;
    RunEnd end = run_prim(run, op, frame, info, w->context);
    if (end == END_HEAP_LIMIT) return has_no_room(w, frame);
    if (end != END_VALUE) return raises_or_ends(w, end);
    if (run->heap_exhausted || run->signals_wait) run_poll_soon(run, &w->entries);
    return next;
}

static State primitive_returned(Walker *w, const LinkExpr *expr) {
    State next = primitive(w, expr, RETURNED);
    return next == RETURNED ? returns(w, w->run->returned[0], expr->prim.result) : next;
}

/* ---- cases ---- */

static const LinkExpr *data_alternative(Walker *w, const LinkExpr *expr) {
    const Object *object = object_untag(w->value);
    uint32_t number = info_of(w, object)->index;
    const LinkConstructor *constructor = &w->run->program->constructors.items[number];
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkAlternative *alternative = &expr->scrutinise.alternatives[i];
        if (alternative->constructor != number) continue;
        for (uint32_t f = 0; f < alternative->variable_count; f++)
            if (constructor->offsets[f] != LINK_NONE)
                store(w, alternative->variables[f], object->payload[constructor->offsets[f]]);
        return alternative->body;
    }
    return expr->scrutinise.otherwise;
}

static const LinkExpr *tuple_alternative(Walker *w, const LinkExpr *expr) {
    const LinkSignature *tuple = &w->run->program->signatures.items[expr->scrutinise.expected];
    const LinkAlternative *alternative = &expr->scrutinise.alternatives[0];
    const Word *words = w->run->returned;
    for (uint32_t i = 0; i < tuple->count; i++)
        if (tuple->reps[i] != REP_STATE) store(w, alternative->variables[i], *words++);
    return alternative->body;
}

static const LinkExpr *literal_alternative(const Walker *w, const LinkExpr *expr) {
    for (uint32_t i = 0; i < expr->scrutinise.count; i++)
        if (expr->scrutinise.alternatives[i].literal == w->value)
            return expr->scrutinise.alternatives[i].body;
    return expr->scrutinise.otherwise;
}

State walker_choose(Walker *w, const LinkExpr *expr) {
    LinkCaseKind kind = expr->scrutinise.kind;
    if (kind != LINK_CASE_TUPLE) store(w, expr->scrutinise.binder, w->value);
    w->expr = kind == LINK_CASE_DATA    ? data_alternative(w, expr)
              : kind == LINK_CASE_TUPLE ? tuple_alternative(w, expr)
                                        : literal_alternative(w, expr);
    return w->expr ? WALK : raises_or_ends(w, END_NO_ALTERNATIVE);
}

static State begin_case(Walker *w, const LinkExpr *expr) {
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    charge(w, COST_C, 1);
    if (run_case_is_in_place(expr)) {
        State next = primitive(w, scrutinee, WALK);
        w->value = next == WALK ? w->run->returned[0] : w->value;
        return next == WALK ? walker_choose(w, expr) : next;
    }
    if (walker_case_is_of_word(expr)) {
        w->value = word_of(w, scrutinee->atom);
        return walker_choose(w, expr);
    }
    uint32_t frame = walker_frame(&w->places, expr);
    w->sp = w->base + walker_place(&w->places, frame)->header;
    *w->sp++ = frame_make(FRAME_CASE, frame, w->context);
    w->expr = scrutinee;
    return WALK;
}

/* ---- the walk ---- */

static State atom(Walker *w, LinkAtom of) {
    w->value = word_of(w, of);
    if (!walker_takes_room(of)) return returns(w, 0, REP_STATE);
    if (!rep_is_lifted((Rep)of.rep)) return returns(w, w->value, rep_passed((Rep)of.rep));
    charge(w, COST_V, 1);
    return EVALUATE;
}

static State tuple(Walker *w, LinkAtoms words) {
    words_of(w, words, w->run->returned);
    return returns(w, 0, words.signature);
}

static State jump(Walker *w, const LinkJoin *join, LinkAtoms arguments) {
    Word words[MAXIMUM_ARITY];
    for (uint32_t i = 0; i < arguments.count; i++) words[i] = word_of(w, arguments.items[i]);
    for (uint32_t i = 0; i < arguments.count; i++) store(w, join->parameters[i], words[i]);
    w->expr = join->definition;
    return WALK;
}

static void scope(Walker *w, const LinkExpr *expr) {
    Contexts *contexts = &w->run->contexts;
    switch (expr->kind) {
    case LINK_MARK: context_mark(contexts, w->context, expr->scope.label); break;
    case LINK_SET: set_context(w, context_push(contexts, w->context, expr->scope.label)); break;
    case LINK_SET_ROOT:
        set_context(w, context_root(contexts, (Label){LABEL_DICT, expr->scope.label}));
        break;
    case LINK_HERE: store(w, expr->context.variable, w->context); break;
    case LINK_AT: set_context(w, (ContextId)w->base[w->slots[expr->context.variable]]); break;
    default: break; /* a join: it waits for jumps */
    }
    w->expr = link_tail(expr);
}

State walker_walk(Walker *w) {
    const LinkExpr *expr = w->expr;
    switch (expr->kind) {
    case LINK_ATOM: return atom(w, expr->atom);
    case LINK_APPLY: return walker_call(w, expr->apply.head, expr->apply.arguments);
    case LINK_CON: return constructor(w, expr);
    case LINK_TUPLE: return tuple(w, expr->tuple);
    case LINK_PRIM: return primitive_returned(w, expr);
    case LINK_CATCH: return walker_catch(w, expr->catch.action, expr->catch.handler);
    case LINK_RAISE:
        charge(w, COST_P, 1);
        w->value = word_of(w, expr->raise);
        return RAISE;
    case LINK_LET: return let(w, expr);
    case LINK_CASE: return begin_case(w, expr);
    case LINK_JUMP: return jump(w, expr->jump.join, expr->jump.arguments);
    default: scope(w, expr); return WALK;
    }
}

/* ---- the engine ---- */

static void prepare(Run *run) {
    Walker *w = calloc(1, sizeof *w);
    if (!w) fatal("out of memory");
    w->run = run;
    run->code = w;
    walker_places_init(&w->places, run->program, &run->layout);
}

static RunEnd enter(Run *run) {
    static State (*const states[])(Walker *) = {
        [WALK] = walker_walk,   [EVALUATE] = walker_evaluate,       [RETURNED] = walker_returned,
        [APPLY] = walker_apply, [INTERRUPTED] = walker_interrupted, [RAISE] = walker_raise,
    };
    Walker *w = run->code;
    w->base = w->sp = run->thread.stack + 1;
    set_context(w, CONTEXT_MAIN);
    if (run->program->main_is_action) {
        charge(w, COST_A, 1);
        push_arguments(w, w->sp, REP_STATE, w->context);
    }
    charge(w, COST_V, 1);
    w->value = run->layout.global_pointers[run->program->main];
    for (State next = EVALUATE; next != ENDED;) next = states[next](w);
    run->stopped_in = w->body;
    return w->end;
}

static void release(Run *run) {
    Walker *w = run->code;
    walker_places_release(&w->places);
    free(w);
}

void walker_run(const Program *program, const RunOptions *options, RunCounts *counts) {
    static const RunEngine engine = {prepare, enter, release};
    run_program(&engine, program, options, counts);
}
