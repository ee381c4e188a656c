/* Evidence as terms, and what is polymorphic: its uses and its definitions. */
#include "compiler/desugar/internal.h"

/* ---- slots ---- */

const TypeEvidence *desugar_use_slot(const TypeEvidence *evidence) {
    while (evidence && !evidence->method) evidence = evidence->next;
    return evidence;
}

const TypeEvidence *desugar_binding_slot(const TypeEvidence *evidence) {
    while (evidence && !evidence->parameters) evidence = evidence->next;
    return evidence;
}

const TypeEvidence *desugar_role_slot(Desugar *d, const TypeEvidence *evidence, NameKnown class) {
    const NameEntity *entity = name_known(d->names, class);
    while (evidence && !(entity && evidence->role == entity->name.text)) evidence = evidence->next;
    return evidence;
}

/* ---- definitions ---- */

static bool is_equality(Desugar *d, const Type *constraint) {
    return type_is_equality(d->store, constraint, NULL);
}

static CoreVariable *evidence_local(Desugar *d, EvidenceVariable *variable) {
    Type *type = desugar_type(d, variable->constraint);
    CoreVariable *made =
        core_new_local(d->module, desugar_symbol(d, "d"), type, ORIGIN_EVIDENCE, variable->span);
    made->shown = desugar_printed(d, "", desugar_type(d, variable->constraint));
    return variable->core = made;
}

static void enter_parameters(Desugar *d, const TypeEvidence *binding, bool is_renamed,
                             DesugarScope *scope) {
    scope->parameter_count = binding->parameter_count;
    scope->parameters = ARENA_ARRAY(d->arena, TypeVariable *, binding->parameter_count + 1);
    for (uint32_t i = 0; i < binding->parameter_count; i++) {
        TypeVariable *old = binding->parameters[i];
        scope->parameters[i] = old;
        old->kind = type_settle(d->store, old->kind);
        if (!is_renamed) continue;
        TypeVariable *new = type_new_variable(d->store, old->name.text, old->kind, old->span);
        vector_push(&d->from, old);
        vector_push(&d->to, type_variable(d->store, new));
        scope->parameters[i] = new;
        scope->renamed++;
    }
}

DesugarScope desugar_enter(Desugar *d, const TypeEvidence *binding, bool is_renamed) {
    DesugarScope scope = {0};
    if (!binding) return scope;
    enter_parameters(d, binding, is_renamed, &scope);
    scope.given_count = binding->given_count;
    scope.givens = ARENA_ARRAY(d->arena, CoreVariable *, binding->given_count + 1);
    for (uint32_t i = 0; i < binding->given_count; i++)
        scope.givens[i] = evidence_local(d, binding->givens[i]);
    scope.bindings = binding->bindings;
    if (!scope.bindings) return scope;
    scope.bound = ARENA_ARRAY(d->arena, CoreVariable *, scope.bindings->count + 1);
    for (uint32_t i = 0; i < scope.bindings->count; i++) {
        EvidenceVariable *variable = scope.bindings->items[i].variable;
        scope.bound[i] = is_equality(d, variable->constraint) ? NULL : evidence_local(d, variable);
    }
    return scope;
}

static CoreExpr *bind_evidence(Desugar *d, const DesugarScope *scope, CoreExpr *body) {
    VECTOR(CoreBinding) bindings = {0};
    for (uint32_t i = 0; scope->bindings && i < scope->bindings->count; i++)
        if (scope->bound[i])
            vector_push(&bindings, (CoreBinding){scope->bound[i],
                                                 desugar_evidence(d, scope->bindings->items[i].term,
                                                                  body->span)});
    if (bindings.count > 0)
        body = core_let(d->module, body->span, bindings.items, bindings.count, body);
    vector_release(&bindings);
    return body;
}

/* lambdas in the order that the type has: from its end */
static CoreExpr *abstract(Desugar *d, const DesugarScope *scope, Type *type, CoreExpr *body) {
    VECTOR(bool) is_type = {0};
    for (type = type ? type_seen(type) : NULL;
         type && (type->kind == TYPE_FORALL || type->kind == TYPE_QUALIFIED);
         type = type_seen(type->kind == TYPE_FORALL ? type->forall.body : type->qualified.body))
        vector_push(&is_type, type->kind == TYPE_FORALL);
    uint32_t types = scope->parameter_count, givens = scope->given_count;
    if (is_type.count != types + givens) is_type.count = 0;
    for (uint32_t end = is_type.count; end > 0;) {
        uint32_t start = end;
        bool kind = is_type.items[end - 1];
        while (start > 0 && is_type.items[start - 1] == kind) start--;
        uint32_t count = end - start;
        if (kind && count <= types) {
            types -= count;
            body = core_type_lambda(d->module, body->span, scope->parameters + types, count, body);
        } else if (!kind && count <= givens) {
            givens -= count;
            body = core_lambda(d->module, body->span, scope->givens + givens, count, body);
        }
        end = start;
    }
    vector_release(&is_type);
    if (givens > 0) body = core_lambda(d->module, body->span, scope->givens, givens, body);
    if (types > 0) body = core_type_lambda(d->module, body->span, scope->parameters, types, body);
    return body;
}

CoreExpr *desugar_leave(Desugar *d, DesugarScope *scope, Type *type, CoreExpr *body) {
    body = abstract(d, scope, type, bind_evidence(d, scope, body));
    d->from.count -= scope->renamed;
    d->to.count -= scope->renamed;
    return body;
}

/* ---- terms ---- */

static Type **all_types(Desugar *d, Type *const *types, uint32_t count) {
    Type **made = ARENA_ARRAY(d->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++) made[i] = desugar_type(d, types[i]);
    return made;
}

static CoreExpr *none(Desugar *d, const EvidenceTerm *term, Span span, const char *what) {
    desugar_gap(d, span, what);
    CoreConstructor *unit = &desugar_builtin(d, NULL)->constructors[0];
    return core_raise(d->module, span, core_constructor(d->module, span, unit),
                      desugar_type(d, term->constraint));
}

static CoreExpr *instance_term(Desugar *d, const EvidenceTerm *term, Span span) {
    DesugarInstance *instance = term->instance->core;
    if (!instance) return none(d, term, span, "deriving");
    CoreExpr *expr = desugar_variable(d, span, desugar_dictionary(instance));
    if (term->type_count > 0)
        expr = core_type_apply(d->module, span, expr, all_types(d, term->types, term->type_count),
                               term->type_count);
    if (term->argument_count == 0) return expr;
    CoreExpr **arguments = ARENA_ARRAY(d->arena, CoreExpr *, term->argument_count);
    for (uint32_t i = 0; i < term->argument_count; i++)
        arguments[i] = desugar_evidence(d, term->arguments[i], span);
    return core_apply(d->module, span, expr, arguments, term->argument_count);
}

static CoreExpr *superclass_term(Desugar *d, const EvidenceTerm *term, Span span) {
    CoreExpr *below = desugar_evidence(d, term->arguments[0], span);
    uint32_t count;
    const TypeConstructor *head = type_head(d->store, below->type, &count);
    CoreData *data = head ? head->declaration : NULL;
    if (!data) return none(d, term, span, "a superclass");
    return desugar_select(d, span, below, &data->constructors[0], term->index);
}

static CoreExpr *solved_term(Desugar *d, const EvidenceTerm *term, Span span) {
    bool is_stack = term->kind == EVIDENCE_CALL_STACK;
    CoreExpr *made = is_stack ? desugar_call_stack(d, term, span) : desugar_typeable(d, term, span);
    return made ? made : none(d, term, span, is_stack ? "HasCallStack" : "Typeable");
}

/* a dictionary for C a as one for C b */
static CoreExpr *cast_term(Desugar *d, const EvidenceTerm *term, Span span) {
    CoreExpr *made = desugar_evidence(d, term->arguments[0], span);
    CoreCoercion *coercion = desugar_coercion(d, term->arguments[1], span);
    return coercion ? core_cast(d->module, span, made, coercion)
                    : none(d, term, span, "an equality");
}

/* a coercion as an argument */
static CoreExpr *equality_term(Desugar *d, const EvidenceTerm *term, Span span) {
    CoreCoercion *coercion = desugar_coercion(d, term, span);
    if (!coercion) return none(d, term, span, "an equality");
    return core_proof(d->module, span, desugar_type(d, term->constraint), coercion);
}

CoreExpr *desugar_evidence(Desugar *d, const EvidenceTerm *term, Span span) {
    if (is_equality(d, term->constraint)) return equality_term(d, term, span);
    switch (term->kind) {
    case EVIDENCE_VARIABLE: return desugar_variable(d, span, term->variable->core);
    case EVIDENCE_INSTANCE: return instance_term(d, term, span);
    case EVIDENCE_SUPERCLASS: return superclass_term(d, term, span);
    case EVIDENCE_CAST: return cast_term(d, term, span);
    case EVIDENCE_TYPE_CON:
    case EVIDENCE_TYPE_APPLY:
    case EVIDENCE_CALL_STACK: return solved_term(d, term, span);
    default: return none(d, term, span, "this evidence");
    }
}

/* ---- uses ---- */

/* types and evidence in the order that the type of what is used has */
CoreExpr *desugar_use(Desugar *d, CoreExpr *expr, const TypeEvidence *use, uint32_t types,
                      uint32_t holes) {
    while (expr->type) {
        Type *type = type_seen(expr->type);
        if (type->kind == TYPE_FORALL && types < use->type_count) {
            VECTOR(Type *) at = {0};
            for (; type->kind == TYPE_FORALL && types < use->type_count;
                 type = type_seen(type->forall.body))
                vector_push(&at, desugar_type(d, use->types[types++]));
            expr = core_type_apply(d->module, expr->span, expr, at.items, at.count);
            vector_release(&at);
        } else if (type->kind == TYPE_QUALIFIED && holes < use->hole_count) {
            VECTOR(CoreExpr *) at = {0};
            for (; type->kind == TYPE_QUALIFIED && holes < use->hole_count;
                 type = type_seen(type->qualified.body))
                vector_push(&at, desugar_evidence(d, use->holes[holes++]->term, expr->span));
            expr = core_apply(d->module, expr->span, expr, at.items, at.count);
            vector_release(&at);
        } else {
            break;
        }
    }
    return expr;
}

static int64_t method_number(const Class *class, const NameEntity *method) {
    for (uint32_t i = 0; i < class->method_count; i++)
        if (class->methods[i].declaration == method) return i;
    return -1;
}

CoreExpr *desugar_known_method(Desugar *d, const NameEntity *method, const EvidenceTerm *term,
                               Span span) {
    if (!term || term->kind != EVIDENCE_INSTANCE || term->argument_count > 0) return NULL;
    DesugarInstance *instance = term->instance->core;
    int64_t number = method_number(term->instance->class, method);
    if (!instance || !instance->is_static || number < 0) return NULL;
    CoreVariable *known = desugar_instance_method(instance, (uint32_t)number);
    CoreExpr *expr = desugar_variable(d, span, known);
    if (term->type_count == 0) return expr;
    return core_type_apply(d->module, span, expr, all_types(d, term->types, term->type_count),
                           term->type_count);
}

CoreExpr *desugar_method(Desugar *d, NameKnown method, const TypeEvidence *use, Type *const *types,
                         uint32_t count, Span span) {
    NameEntity *entity = name_known(d->names, method);
    if (!entity || !entity->core || !use) {
        desugar_gap(d, span, name_known_text(method));
        CoreConstructor *unit = &desugar_builtin(d, NULL)->constructors[0];
        return core_constructor(d->module, span, unit);
    }
    CoreExpr *expr = desugar_known_method(d, entity, use->holes[0]->term, span);
    if (!expr) expr = desugar_use(d, desugar_variable(d, span, entity->core), use, 0, 0);
    if (count > 0) expr = core_type_apply(d->module, span, expr, types, count);
    return expr;
}

/* ---- casts ---- */

/* one after the other; what changes nothing is left out */
static CoreCoercion *both(Desugar *d, CoreCoercion *first, CoreCoercion *second, Span span) {
    if (first->kind == CORE_REFLEXIVE) return second;
    if (second->kind == CORE_REFLEXIVE) return first;
    return core_transitive(d->module, span, first, second);
}

/* N t to what is inside, or back, and the rest */
static CoreCoercion *newtype_coercion(Desugar *d, const EvidenceTerm *term, CoreCoercion *rest,
                                      Span span) {
    CoreCoercion *unwrap = core_newtype(d->module, span, desugar_type(d, term->types[0]));
    if (term->index == 0) return both(d, unwrap, rest, span);
    return both(d, rest, core_symmetric(d->module, span, unwrap), span);
}

static CoreCoercion *applied(Desugar *d, CoreCoercion *first, CoreCoercion *second, Span span) {
    if (first->kind == CORE_REFLEXIVE && second->kind == CORE_REFLEXIVE)
        return core_reflexive(d->module, span, type_apply(d->store, first->type, second->type));
    return core_applied(d->module, span, first, second);
}

/* A given is a parameter. What a superclass says has no variable, as it is nothing at run time: it
 * is believed, since the judge of evidence has seen it. */
static CoreCoercion *given_coercion(Desugar *d, const EvidenceTerm *term, Span span) {
    Type *sides[2];
    if (!type_is_equality(d->store, desugar_type(d, term->variable->constraint), sides))
        return NULL;
    return term->variable->core ? core_equality(d->module, span, term->variable->core)
                                : core_unsafe(d->module, span, sides[0], sides[1]);
}

/* T a b ~ T c d, from a coercion for each argument */
static CoreCoercion *parts_coercion(Desugar *d, const EvidenceTerm *term, Span span) {
    Type *sides[2];
    uint32_t count;
    if (!type_is_equality(d->store, desugar_type(d, term->constraint), sides)) return NULL;
    TypeConstructor *head = type_head(d->store, sides[0], &count);
    CoreCoercion *made = core_reflexive(d->module, span, type_constructor(d->store, head));
    for (uint32_t i = 0; i < term->argument_count && made; i++) {
        CoreCoercion *part = desugar_coercion(d, term->arguments[i], span);
        if (!part) return NULL;
        made = applied(d, made, part, span);
    }
    return made;
}

/* NULL: a gap. Terms are as deep as the solver lets them be. */
CoreCoercion *desugar_coercion(Desugar *d, const EvidenceTerm *term, Span span) {
    if (!term) return NULL;
    bool is_plain = term->kind != EVIDENCE_VARIABLE && term->kind != EVIDENCE_PARTS;
    CoreCoercion *inner = NULL, *second = NULL;
    if (is_plain && term->argument_count > 0) inner = desugar_coercion(d, term->arguments[0], span);
    if (is_plain && term->argument_count > 1)
        second = desugar_coercion(d, term->arguments[1], span);
    if (is_plain && ((term->argument_count > 0 && !inner) || (term->argument_count > 1 && !second)))
        return NULL;
    switch (term->kind) {
    case EVIDENCE_VARIABLE: return given_coercion(d, term, span);
    case EVIDENCE_TRANSITIVE: return both(d, inner, second, span);
    case EVIDENCE_APPLIED: return applied(d, inner, second, span);
    case EVIDENCE_LEFT: return core_left(d->module, span, inner);
    case EVIDENCE_RIGHT: return core_right(d->module, span, inner);
    case EVIDENCE_REFLEXIVE:
        return core_reflexive(d->module, span, desugar_type(d, term->types[0]));
    case EVIDENCE_SYMMETRIC: return core_symmetric(d->module, span, inner);
    case EVIDENCE_NEWTYPE: return newtype_coercion(d, term, inner, span);
    case EVIDENCE_PARTS: return parts_coercion(d, term, span);
    case EVIDENCE_PHANTOM:
        return core_unsafe(d->module, span, desugar_type(d, term->types[0]),
                           desugar_type(d, term->types[1]));
    default: return NULL;
    }
}

CoreExpr *desugar_cast(Desugar *d, CoreExpr *expr, const TypeEvidence *evidence) {
    for (; evidence; evidence = evidence->next) {
        if (!evidence->equality || !evidence->equality->term) continue;
        CoreCoercion *coercion = desugar_coercion(d, evidence->equality->term, expr->span);
        if (!coercion) {
            desugar_gap(d, expr->span, "an equality");
            continue;
        }
        if (coercion->kind != CORE_REFLEXIVE)
            expr = core_cast(d->module, expr->span, expr, coercion);
    }
    return expr;
}
