/* Expressions. Note [Holes] */
#include "abi/object.h"
#include "base/fail.h"
#include "compiler/core/build.h"
#include "compiler/lower/internal.h"
#include <string.h>

StgExpr *lower_put(Lowering *lowering, StgExprKind kind, Span span, StgExpr ***hole) {
    StgExpr *expr = ARENA_NEW(lowering->arena, StgExpr);
    expr->kind = kind;
    expr->span = span;
    **hole = expr;
    return expr;
}

static void put_atom(Lowering *lowering, StgAtom atom, StgExpr ***hole) {
    lower_put(lowering, STG_ATOM, atom.span, hole)->atom = atom;
}

/* ---- application ---- */

static void put_apply(Lowering *lowering, const LowerSpine *spine, StgAtom head, Span span,
                      StgExpr ***hole) {
    StgAtoms arguments = lower_arguments(lowering, spine->arguments, spine->count, NULL, hole);
    if (arguments.count == 0) {
        put_atom(lowering, head, hole);
        return;
    }
    for (; arguments.count > MAXIMUM_ARITY; arguments.count -= MAXIMUM_ARITY) {
        StgAtoms first = {arguments.items, MAXIMUM_ARITY};
        head = lower_apply_first(lowering, head, first, span, hole);
        arguments.items += MAXIMUM_ARITY;
    }
    StgExpr *apply = lower_put(lowering, STG_APPLY, span, hole);
    apply->apply.head = head;
    apply->apply.arguments = arguments;
}

static void lower_construct(Lowering *lowering, const LowerSpine *spine, Span span,
                            StgExpr ***hole) {
    const CoreConstructor *constructor = spine->head->constructor;
    uint32_t count = spine->count;
    if (count != lower_field_count(lowering, constructor)) {
        StgAtom head = lower_global_atom(lower_wrapper(lowering, constructor), spine->head->span);
        put_apply(lowering, spine, head, span, hole);
        return;
    }
    bool *is_strict = ARENA_ARRAY(lowering->arena, bool, count);
    for (uint32_t i = 0; i < count; i++)
        is_strict[i] = lower_field_is_strict(lowering, constructor, i);
    StgAtoms fields = lower_arguments(lowering, spine->arguments, count, is_strict, hole);
    StgExpr *expr = lower_put(lowering, STG_CON, span, hole);
    expr->con.constructor = lower_global(lowering, constructor->name);
    expr->con.fields = fields;
}

/* A head that is no name gets one: a function, or a thunk. */
static void lower_apply(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    LowerSpine spine;
    lower_spine(lowering, expr, &spine);
    if (spine.head->kind == CORE_CONSTRUCTOR) {
        lower_construct(lowering, &spine, expr->span, hole);
    } else {
        StgAtom head = spine.head->kind == CORE_VARIABLE
                           ? lower_variable_atom(lowering, spine.head->variable, spine.head->span)
                           : lower_let_bound(lowering, spine.head, hole);
        put_apply(lowering, &spine, head, expr->span, hole);
    }
    lower_spine_release(&spine);
}

static void lower_literal(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    StgName constructor;
    StgAtom field;
    if (lower_is_atom(lowering, expr)) {
        put_atom(lowering, lower_atom(lowering, expr), hole);
    } else if (lower_box(lowering, &expr->literal, &constructor, &field)) {
        StgExpr *box = lower_put(lowering, STG_CON, expr->span, hole);
        field.span = expr->span;
        box->con.constructor = constructor;
        box->con.fields = (StgAtoms){arena_copy(lowering->arena, &field, sizeof field), 1};
    } else {
        put_atom(lowering, lower_let_bound(lowering, expr, hole), hole);
    }
}

/* ---- primitives ---- */

static void lower_prim(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    const char *letters = primop_info(expr->prim.op)->arguments;
    CoreExprs given = expr->prim.arguments;
    StgAtoms lowered = lower_arguments(lowering, given.items, given.count, NULL, hole);
    StgAtoms atoms = {ARENA_ARRAY(lowering->arena, StgAtom, strlen(letters)),
                      (uint32_t)strlen(letters)};
    uint32_t next = 0;
    for (uint32_t i = 0; i < atoms.count; i++) {
        if (letters[i] == 'T')
            atoms.items[i] = (StgAtom){.kind = STG_TYPE,
                                       .rep = REP_BOXED,
                                       .span = expr->span,
                                       .global = lower_global(lowering, expr->prim.data->name)};
        else
            atoms.items[i] = lowered.items[next++];
    }
    StgExpr *prim = lower_put(lowering, STG_PRIM, expr->span, hole);
    prim->prim.op = expr->prim.op;
    prim->prim.arguments = atoms;
}

static void lower_raise(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    StgAtoms atoms = lower_arguments(lowering, &expr->raise, 1, NULL, hole);
    lower_put(lowering, STG_RAISE, expr->span, hole)->raise = atoms.items[0];
}

/* ---- case ---- */

static void lower_pattern(Lowering *lowering, const CoreAlternative *from, StgAlternative *to) {
    static const StgPatternKind kinds[] = {[CORE_PATTERN_CONSTRUCTOR] = STG_PATTERN_CONSTRUCTOR,
                                           [CORE_PATTERN_LITERAL] = STG_PATTERN_LITERAL,
                                           [CORE_PATTERN_TUPLE] = STG_PATTERN_TUPLE,
                                           [CORE_PATTERN_DEFAULT] = STG_PATTERN_DEFAULT};
    const CoreConstructor *constructor = from->constructor;
    bool has_fields = from->kind == CORE_PATTERN_CONSTRUCTOR;
    *to = (StgAlternative){.kind = kinds[from->kind],
                           .span = from->span,
                           .literal_rep = from->literal_rep,
                           .literal = from->literal};
    if (has_fields) to->constructor = lower_global(lowering, constructor->name);
    to->binders = ARENA_ARRAY(lowering->arena, StgBinder *, from->variables.count);
    for (uint32_t i = 0; i < from->variables.count; i++) {
        CoreVariable *variable = from->variables.items[i];
        Type *declared = has_fields ? constructor->fields[i] : variable->type;
        if (lower_is_erased(lowering, declared)) continue;
        StgBinder *binder = lower_bind(lowering, variable, lower_rep(lowering, declared),
                                       has_fields && constructor->is_strict[i]);
        if (variable->mark == 0 && variable->origin != ORIGIN_SOURCE) binder->name = 0;
        to->binders[to->binder_count++] = binder;
    }
}

/* The variable itself, if the scrutinee is one and may be a function: it knows in which context
 * that was made, and the value does not. Otherwise the scrutinee gets a name. */
static StgExpr *lower_scrutinee(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    CoreVariable *binder = expr->scrutinise.binder;
    CoreExpr *scrutinee = expr->scrutinise.scrutinee;
    if (binder->mark == 0 || lower_rep(lowering, binder->type) != REP_BOXED)
        return lower_expr(lowering, scrutinee);
    StgAtom atom = lower_is_atom(lowering, scrutinee) ? lower_atom(lowering, scrutinee)
                                                      : lower_let_bound(lowering, scrutinee, hole);
    lower_become(lowering, binder, atom, true, false);
    StgExpr *evaluated, **inner = &evaluated;
    put_atom(lowering, atom, &inner);
    return evaluated;
}

/* the binder of the case in the normal form; without a name if nobody uses it, or has another
 * one */
static StgBinder *lower_case_binder(Lowering *lowering, CoreExpr *expr) {
    CoreVariable *variable = expr->scrutinise.binder;
    Rep rep = lower_rep(lowering, variable->type);
    if (variable->mark > 0 && rep != REP_BOXED) return lower_bind(lowering, variable, rep, true);
    return lower_binder(lowering, 0, rep, variable->span, variable->origin);
}

/* The body of a case with one alternative is left to the caller, which goes on with it. */
static void lower_case(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    uint32_t count = expr->scrutinise.count;
    StgExpr *scrutinee = lower_scrutinee(lowering, expr, hole);
    StgExpr *made = lower_put(lowering, STG_CASE, expr->span, hole);
    made->scrutinise.scrutinee = scrutinee;
    made->scrutinise.binder = lower_case_binder(lowering, expr);
    made->scrutinise.alternatives = ARENA_ARRAY(lowering->arena, StgAlternative, count);
    made->scrutinise.count = count;
    for (uint32_t i = 0; i < count; i++) {
        StgAlternative *alternative = &made->scrutinise.alternatives[i];
        lower_pattern(lowering, &expr->scrutinise.alternatives[i], alternative);
        if (count > 1)
            alternative->body = lower_expr(lowering, expr->scrutinise.alternatives[i].body);
        else
            *hole = &alternative->body;
    }
}

/* ---- joins and scopes ---- */

static void lower_join(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    CoreJoin *from = expr->join.join;
    StgJoin *join = ARENA_NEW(lowering->arena, StgJoin);
    *join = (StgJoin){.name = from->name, .span = from->span};
    join->parameters = ARENA_ARRAY(lowering->arena, StgBinder *, from->parameters.count);
    for (uint32_t i = 0; i < from->parameters.count; i++) {
        CoreVariable *parameter = from->parameters.items[i];
        if (lower_is_erased(lowering, parameter->type)) continue;
        join->parameters[join->parameter_count++] =
            lower_bind(lowering, parameter, lower_rep(lowering, parameter->type), false);
    }
    StgExpr *made = lower_put(lowering, STG_JOIN, expr->span, hole);
    made->join.join = join;
    made->join.definition = lower_expr(lowering, expr->join.definition);
    from->translated = join;
    *hole = &made->join.body;
}

static void lower_jump(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    CoreExprs given = expr->jump.arguments;
    CoreExpr **left = ARENA_ARRAY(lowering->arena, CoreExpr *, given.count);
    uint32_t count = 0;
    for (uint32_t i = 0; i < given.count; i++)
        if (!lower_is_erased(lowering, given.items[i]->type)) left[count++] = given.items[i];
    StgAtoms arguments = lower_arguments(lowering, left, count, NULL, hole);
    StgExpr *jump = lower_put(lowering, STG_JUMP, expr->span, hole);
    jump->jump.join = expr->jump.join->translated;
    jump->jump.arguments = arguments;
}

static void lower_scope(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    StgExprKind kind = expr->kind == CORE_MARK  ? STG_MARK
                       : expr->kind == CORE_SET ? STG_SET
                                                : STG_SET_ROOT;
    StgExpr *made = lower_put(lowering, kind, expr->span, hole);
    Name name = {.space = NAME_VARIABLE};
    if (kind == STG_SET_ROOT) {
        name.module = expr->scope.instance->module;
        name.text = expr->scope.instance->key;
    } else {
        name.module = expr->scope.centre->module;
        name.text = core_centre_key(lowering->interner, expr->scope.centre);
    }
    made->scope.name = lower_global(lowering, name);
    *hole = &made->scope.body;
}

static void lower_tuple(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    StgAtoms atoms = lower_arguments(lowering, expr->tuple.items, expr->tuple.count, NULL, hole);
    lower_put(lowering, STG_TUPLE, expr->span, hole)->tuple = atoms;
}

static void lower_catch(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    StgAtoms atoms = lower_arguments(lowering, expr->catch.items, expr->catch.count, NULL, hole);
    lower_put(lowering, STG_CATCH, expr->span, hole)->catch = atoms;
}

/* Puts an erased expression at the hole; what stands in its tail position goes where the hole is
 * then. */
static void lower_in(Lowering *lowering, CoreExpr *expr, StgExpr ***hole) {
    switch (expr->kind) {
    case CORE_VARIABLE:
    case CORE_TOKEN: put_atom(lowering, lower_atom(lowering, expr), hole); break;
    case CORE_LITERAL: lower_literal(lowering, expr, hole); break;
    case CORE_CONSTRUCTOR:
    case CORE_APPLY: lower_apply(lowering, expr, hole); break;
    case CORE_LAMBDA: put_atom(lowering, lower_let_bound(lowering, expr, hole), hole); break;
    case CORE_LET: lower_let(lowering, expr, hole); break;
    case CORE_CASE: lower_case(lowering, expr, hole); break;
    case CORE_TUPLE: lower_tuple(lowering, expr, hole); break;
    case CORE_PRIM: lower_prim(lowering, expr, hole); break;
    case CORE_CATCH: lower_catch(lowering, expr, hole); break;
    case CORE_RAISE: lower_raise(lowering, expr, hole); break;
    case CORE_JOIN: lower_join(lowering, expr, hole); break;
    case CORE_JUMP: lower_jump(lowering, expr, hole); break;
    case CORE_MARK:
    case CORE_SET:
    case CORE_SET_ROOT: lower_scope(lowering, expr, hole); break;
    case CORE_TYPE_APPLY:
    case CORE_TYPE_LAMBDA:
    case CORE_CAST: bug("an expression that is erased");
    }
}

StgExpr *lower_expr(Lowering *lowering, CoreExpr *expr) {
    StgExpr *result = NULL, **hole = &result;
    for (;;) {
        expr = lower_erase(lowering, expr);
        lower_in(lowering, expr, &hole);
        CoreExpr **tail = expr->kind == CORE_LAMBDA ? NULL : core_tail(expr);
        if (!tail) return result;
        expr = *tail;
    }
}
