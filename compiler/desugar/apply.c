/* Names, applications, operators. */
#include "compiler/desugar/internal.h"
#include <string.h>

/* ---- names ---- */

static bool is_newtype_constructor(const HsExpr *expr) {
    if (expr->kind != HS_EXPR_CONSTRUCTOR || !expr->name.entity) return false;
    const NameEntity *parent = expr->name.entity->parent;
    return parent && parent->kind == ENTITY_NEWTYPE;
}

static bool is_newtype_field(const HsExpr *expr) {
    if (expr->kind != HS_EXPR_VARIABLE || expr->name.entity->kind != ENTITY_FIELD) return false;
    const NameEntity *parent = expr->name.entity->parent;
    return parent && parent->kind == ENTITY_NEWTYPE;
}

/* a use inside its own group, where it has one type: at the group's own parameters */
static CoreExpr *use_in_group(Desugar *d, CoreExpr *expr, const TypeEvidence *binding) {
    VECTOR(Type *) types = {0};
    VECTOR(CoreExpr *) givens = {0};
    for (uint32_t i = 0; i < binding->parameter_count; i++)
        vector_push(&types, desugar_type(d, type_variable(d->store, binding->parameters[i])));
    for (uint32_t i = 0; i < binding->given_count; i++)
        vector_push(&givens, desugar_variable(d, expr->span, binding->givens[i]->core));
    if (types.count > 0)
        expr = core_type_apply(d->module, expr->span, expr, types.items, types.count);
    if (givens.count > 0)
        expr = core_apply(d->module, expr->span, expr, givens.items, givens.count);
    vector_release(&types);
    vector_release(&givens);
    return expr;
}

static CoreExpr *unknown(Desugar *d, const HsExpr *expr, const char *what) {
    desugar_gap(d, expr->span, what);
    CoreConstructor *unit = &desugar_builtin(d, NULL)->constructors[0];
    CoreExpr *value = core_constructor(d->module, expr->span, unit);
    if (!expr->type) return value;
    return core_raise(d->module, expr->span, value, desugar_type(d, expr->type));
}

static CoreExpr *variable_name(Desugar *d, HsExpr *expr, const TypeEvidence *use) {
    NameEntity *entity = expr->name.entity;
    if (!entity->core) return unknown(d, expr, "this name");
    if (entity->kind == ENTITY_METHOD && use && use->hole_count > 0) {
        CoreExpr *known = desugar_known_method(d, entity, use->holes[0]->term, expr->span);
        if (known) return desugar_use(d, known, use, entity->type->class->parameter_count, 1);
    }
    CoreExpr *made = desugar_variable(d, expr->span, entity->core);
    const TypeEvidence *group =
        (const TypeEvidence *)(uintptr_t)map_get(&d->groups, desugar_key(entity), 0);
    bool has_none = !use || (use->type_count == 0 && use->hole_count == 0);
    if (group && has_none) return use_in_group(d, made, group);
    return use ? desugar_use(d, made, use, 0, 0) : made;
}

static CoreExpr *plain_name(Desugar *d, HsExpr *expr) {
    const TypeEvidence *use = desugar_use_slot(expr->evidence);
    if (expr->kind == HS_EXPR_VARIABLE || is_newtype_constructor(expr) ||
        expr->name.entity->kind == ENTITY_PATTERN_SYNONYM)
        return variable_name(d, expr, use);
    CoreConstructor *constructor = desugar_constructor(d, expr->name.entity);
    if (!constructor) return unknown(d, expr, "this constructor");
    CoreExpr *made = core_constructor(d->module, expr->span, constructor);
    return use ? desugar_use(d, made, use, 0, 0) : made;
}

/* ---- primitives ---- */

/* raiseIO# e s: what it gives is never looked at */
static CoreExpr *raise_io(Desugar *d, const HsExpr *expr, CoreExpr *const *arguments, Type *type) {
    CoreExpr *raise = core_raise(d->module, expr->span, arguments[0], type);
    if (arguments[1]->kind == CORE_VARIABLE || arguments[1]->kind == CORE_TOKEN) return raise;
    CoreVariable *token =
        desugar_local(d, "s", arguments[1]->type, ORIGIN_SUGAR, arguments[1]->span);
    return desugar_evaluate(d, expr->span, arguments[1], token, raise);
}

/* callStack#, withCallStack#: evidence as what it is */
static CoreExpr *call_stack_form(Desugar *d, const HsExpr *expr, CoreExpr *const *arguments,
                                 const TypeEvidence *use) {
    if (expr->name.entity->form == NAME_FORM_CALL_STACK) {
        CoreExpr *evidence = desugar_evidence(d, use->holes[0]->term, expr->span);
        return desugar_call_stack_cast(d, evidence, false, expr->span);
    }
    CoreExpr *evidence = desugar_call_stack_cast(d, arguments[0], true, expr->span);
    return evidence ? desugar_apply1(d, expr->span, arguments[1], evidence) : NULL;
}

/* with all its arguments; `type` is that of the result */
static CoreExpr *form(Desugar *d, const HsExpr *expr, CoreExpr *const *arguments,
                      const TypeEvidence *use, Type *type) {
    CoreExpr *made = NULL;
    switch (expr->name.entity->form) {
    case NAME_FORM_RAISE: return core_raise(d->module, expr->span, arguments[0], type);
    case NAME_FORM_RAISE_IO: return raise_io(d, expr, arguments, type);
    case NAME_FORM_CATCH:
        return core_catch(d->module, expr->span, arguments[0], arguments[1], arguments[2]);
    case NAME_FORM_REAL_WORLD: return core_token(d->module, expr->span);
    case NAME_FORM_UNSAFE_COERCE:
        return core_cast(d->module, expr->span, arguments[0],
                         core_unsafe(d->module, expr->span, arguments[0]->type, type));
    case NAME_FORM_CALL_STACK:
    case NAME_FORM_WITH_CALL_STACK: made = call_stack_form(d, expr, arguments, use); break;
    case NAME_FORM_COERCE: {
        CoreCoercion *coercion = desugar_coercion(d, use->holes[0]->term, expr->span);
        if (!coercion) return unknown(d, expr, "Coercible");
        if (coercion->kind == CORE_REFLEXIVE) return arguments[0];
        return core_cast(d->module, expr->span, arguments[0], coercion);
    }
    case NAME_FORM_COUNT: break;
    }
    return made ? made : unknown(d, expr, "this primitive");
}

/* an operation that takes the name of a type takes it from its result */
static CoreExpr *operation_of(Desugar *d, const HsExpr *expr, CoreExpr *const *arguments,
                              Type *type) {
    const NameEntity *entity = expr->name.entity;
    uint32_t count;
    bool takes_data = strchr(primop_info(entity->primop)->arguments, 'T') != NULL;
    TypeConstructor *data = takes_data ? type_head(d->store, type, &count) : NULL;
    return core_prim(d->module, expr->span, entity->primop, data, arguments, entity->arity, type);
}

/* with all its arguments; where some are missing, a function of these */
static CoreExpr *primitive(Desugar *d, HsExpr *expr, CoreExpr *const *given, uint32_t count) {
    const NameEntity *entity = expr->name.entity;
    const TypeEvidence *use = desugar_use_slot(expr->evidence);
    if (!use) return unknown(d, expr, "this primitive");
    uint32_t arity = entity->arity;
    Type *type = desugar_type(d, use->method);
    CoreExpr **arguments = ARENA_ARRAY(d->arena, CoreExpr *, arity + count + 1);
    CoreVariable **missing = ARENA_ARRAY(d->arena, CoreVariable *, arity + 1);
    for (uint32_t i = 0; i < arity; i++) {
        if (i < count) {
            arguments[i] = given[i];
            continue;
        }
        Type *argument = desugar_result(type, i)->function.argument;
        missing[i - count] = desugar_local(d, "x", argument, ORIGIN_SUGAR, expr->span);
        arguments[i] = desugar_variable(d, expr->span, missing[i - count]);
    }
    Type *result = desugar_result(type, arity);
    CoreExpr *made = entity->is_primop ? operation_of(d, expr, arguments, result)
                                       : form(d, expr, arguments, use, result);
    if (count > arity) return core_apply(d->module, expr->span, made, given + arity, count - arity);
    return arity > count ? core_lambda(d->module, expr->span, missing, arity - count, made) : made;
}

/* ---- applications ---- */

bool desugar_is_polymorphic(const Type *type) {
    if (!type) return false;
    type = type_seen(type);
    return type->kind == TYPE_FORALL || type->kind == TYPE_QUALIFIED;
}

/* `uses` are those of results that are polymorphic again */
static CoreExpr *apply_all(Desugar *d, Span span, CoreExpr *function, CoreExpr *const *arguments,
                           uint32_t count, const TypeEvidence *uses) {
    uint32_t from = 0;
    Type *type = function->type; /* of what has been applied to i arguments */
    for (uint32_t i = 1; i <= count; i++) {
        if (type) type = desugar_result(type, 1);
        bool is_used = desugar_is_polymorphic(type) && uses;
        if (i < count && !is_used) continue;
        function = core_apply(d->module, span, function, arguments + from, i - from);
        from = i;
        if (!is_used) continue;
        function = desugar_use(d, function, uses, 0, 0);
        type = function->type;
        uses = desugar_use_slot(uses->next);
    }
    return function;
}

static CoreExpr *wrap_newtype(Desugar *d, const HsExpr *name, CoreExpr *argument) {
    const TypeEvidence *use = desugar_use_slot(name->evidence);
    Type *whole = desugar_result(desugar_type(d, use->method), 1);
    CoreCoercion *unwrap = core_newtype(d->module, name->span, whole);
    return core_cast(d->module, name->span, argument,
                     core_symmetric(d->module, name->span, unwrap));
}

/* the field of a newtype's value; what is in it may be polymorphic */
static CoreExpr *unwrap_newtype(Desugar *d, const HsExpr *name, CoreExpr *value,
                                const TypeEvidence **uses) {
    CoreExpr *made =
        core_cast(d->module, name->span, value, core_newtype(d->module, name->span, value->type));
    if (!desugar_is_polymorphic(made->type) || !*uses) return made;
    made = desugar_use(d, made, *uses, 0, 0);
    *uses = desugar_use_slot((*uses)->next);
    return made;
}

/* seq x y with both is a case: a call would leave y as an argument, and a loop that ends in y would
 * grow the stack */
static bool is_seq(const Desugar *d, const HsExpr *function, uint32_t count) {
    return function->kind == HS_EXPR_VARIABLE && count >= 2 &&
           name_is_known(d->names, function->name.entity, KNOWN_SEQ);
}

static CoreExpr *seq_first(Desugar *d, Span span, CoreExpr *const *arguments) {
    CoreVariable *value =
        desugar_local(d, "value", arguments[0]->type, ORIGIN_SUGAR, arguments[0]->span);
    return desugar_evaluate(d, span, arguments[0], value, arguments[1]);
}

/* a function that may be a name, applied */
static CoreExpr *apply_head(Desugar *d, HsExpr *function, Span span, CoreExpr *const *arguments,
                            uint32_t count, const TypeEvidence *uses) {
    bool is_name = function->kind == HS_EXPR_VARIABLE || function->kind == HS_EXPR_CONSTRUCTOR;
    if (is_name && function->kind == HS_EXPR_VARIABLE &&
        function->name.entity->kind == ENTITY_PRIMITIVE)
        return primitive(d, function, arguments, count);
    if (count > 0 && is_newtype_constructor(function)) {
        CoreExpr *made = wrap_newtype(d, function, arguments[0]);
        return count > 1 ? apply_all(d, span, made, arguments + 1, count - 1, uses) : made;
    }
    if (count > 0 && is_newtype_field(function) && arguments[0]->type &&
        type_newtype_representation(d->store, arguments[0]->type)) {
        CoreExpr *made = unwrap_newtype(d, function, arguments[0], &uses);
        return count > 1 ? apply_all(d, span, made, arguments + 1, count - 1, uses) : made;
    }
    if (is_seq(d, function, count)) {
        CoreExpr *made = seq_first(d, span, arguments);
        return count > 2 ? apply_all(d, span, made, arguments + 2, count - 2, uses) : made;
    }
    CoreExpr *head = is_name ? plain_name(d, function) : desugar_expr(d, function);
    return apply_all(d, span, head, arguments, count, uses);
}

CoreExpr *desugar_name(Desugar *d, HsExpr *expr) {
    return apply_head(d, expr, expr->span, NULL, 0, NULL);
}

static bool is_cast(const HsExpr *expr) {
    const TypeEvidence *at = expr->evidence;
    while (at && !at->equality) at = at->next;
    return at != NULL;
}

CoreExpr *desugar_application(Desugar *d, HsExpr *expr) {
    uint32_t count = 0;
    CoreExpr **arguments = ARENA_ARRAY(d->arena, CoreExpr *, expr->apply.arguments.count + 1);
    for (uint32_t i = 0; i < expr->apply.arguments.count; i++)
        if (expr->apply.arguments.items[i]->kind != HS_EXPR_TYPE)
            arguments[count++] = desugar_expr(d, expr->apply.arguments.items[i]);
    HsExpr *function = expr->apply.function;
    const TypeEvidence *uses = desugar_use_slot(expr->evidence);
    if (is_cast(function)) /* Note [Refined types] */
        return apply_all(d, expr->span, desugar_expr(d, function), arguments, count, uses);
    return apply_head(d, function, expr->span, arguments, count, uses);
}

/* ---- operators ---- */

enum { OPERATOR_LEVELS = 100 }; /* of an operand, before it gets a name */

typedef struct Operand {
    HsExpr *name; /* a name that is not looked at yet; NULL: expr */
    CoreExpr *expr;
} Operand;

static CoreExpr *operand_expr(Desugar *d, const Operand *operand, DesugarFrames *frames) {
    CoreExpr *expr = operand->name ? desugar_expr(d, operand->name) : operand->expr;
    if (expr->depth < OPERATOR_LEVELS || !expr->type || !desugar_is_lifted(d, expr->type))
        return expr;
    CoreVariable *variable = desugar_local(d, "operand", expr->type, ORIGIN_SUGAR, expr->span);
    CoreBinding *binding = ARENA_NEW(d->arena, CoreBinding);
    *binding = (CoreBinding){variable, expr};
    desugar_add_frame(d, frames, binding, expr->span);
    return desugar_variable(d, expr->span, variable);
}

static Span around(const CoreExpr *left, const CoreExpr *right) {
    return (Span){left->span.start < right->span.start ? left->span.start : right->span.start,
                  left->span.end > right->span.end ? left->span.end : right->span.end};
}

static CoreExpr *operation(Desugar *d, HsExpr *op, const Operand *left, const Operand *right,
                           DesugarFrames *frames) {
    const TypeEvidence *own = desugar_use_slot(op->evidence);
    if (name_is_known(d->names, op->name.entity, KNOWN_DOLLAR) && !op->type) {
        CoreExpr *argument = operand_expr(d, right, frames);
        if (left->name) return apply_head(d, left->name, op->span, &argument, 1, own);
        return apply_all(d, op->span, operand_expr(d, left, frames), &argument, 1, own);
    }
    CoreExpr *sides[2] = {operand_expr(d, left, frames), NULL};
    uint32_t count = 1;
    if (right) sides[count++] = operand_expr(d, right, frames);
    Span span = count == 2 ? around(sides[0], sides[1]) : sides[0]->span;
    return apply_head(d, op, span, sides, count, own ? desugar_use_slot(own->next) : NULL);
}

CoreExpr *desugar_operators(Desugar *d, HsExpr *expr) {
    VECTOR(Operand) stack = {0};
    DesugarFrames frames = {0};
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        HsExprItem *item = &expr->operators.items[i];
        if (item->kind == HS_ITEM_OPERAND) {
            bool is_name =
                (item->expr->kind == HS_EXPR_VARIABLE || item->expr->kind == HS_EXPR_CONSTRUCTOR) &&
                !desugar_binding_slot(item->expr->evidence) && !is_cast(item->expr);
            CoreExpr *made = is_name ? NULL : desugar_expr(d, item->expr);
            vector_push(&stack, (Operand){is_name ? item->expr : NULL, made});
            continue;
        }
        bool is_minus = item->kind == HS_ITEM_MINUS;
        Operand right = vector_pop(&stack), left = {0};
        if (!is_minus) left = vector_pop(&stack);
        CoreExpr *made =
            operation(d, item->expr, is_minus ? &right : &left, is_minus ? NULL : &right, &frames);
        vector_push(&stack, (Operand){NULL, desugar_cast(d, made, item->expr->evidence)});
    }
    Operand last = vector_pop(&stack);
    vector_release(&stack);
    CoreExpr *made = last.name ? desugar_expr(d, last.name) : last.expr;
    return desugar_wrap(d, &frames, made);
}

/* ---- sections ---- */

/* (op e) = let y = e in \x -> op x y */
static CoreExpr *right_section(Desugar *d, HsExpr *expr) {
    HsExpr *op = expr->section.op;
    CoreExpr *operand = desugar_expr(d, expr->section.operand);
    Type *type = desugar_type(d, op->type);
    bool is_atom = operand->kind == CORE_VARIABLE || operand->kind == CORE_LITERAL;
    CoreVariable *shared =
        is_atom ? NULL : desugar_local(d, "y", operand->type, ORIGIN_SUGAR, operand->span);
    CoreVariable *x =
        desugar_local(d, "x", desugar_result(type, 0)->function.argument, ORIGIN_SUGAR, expr->span);
    CoreExpr *sides[2] = {desugar_variable(d, expr->span, x),
                          shared ? desugar_variable(d, operand->span, shared) : operand};
    CoreExpr *body = apply_head(d, op, expr->span, sides, 2, NULL);
    body = core_lambda(d->module, expr->span, &x, 1, body);
    if (!shared) return body;
    if (desugar_is_lifted(d, operand->type))
        return desugar_let1(d, expr->span, shared, operand, body);
    return desugar_evaluate(d, expr->span, operand, shared, body);
}

CoreExpr *desugar_section(Desugar *d, HsExpr *expr) {
    if (expr->kind == HS_EXPR_RIGHT_SECTION) return right_section(d, expr);
    DesugarFrames frames = {0};
    Operand left = {NULL, desugar_expr(d, expr->section.operand)};
    return desugar_wrap(d, &frames, operation(d, expr->section.op, &left, NULL, &frames));
}
