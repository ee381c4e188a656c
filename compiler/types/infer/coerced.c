/* Instances whose methods are those of another type, coerced: deriving newtype, and via. Those of
 * any class (anyclass) have what the class defines, and are made here, too.
 *
 * Note [Coerced methods]: `m = coerce @(t via) (m @via ..)`, as syntax, once the variables of the
 * method's own type are skolems: the types are given as they are (HS_TYPE_MADE). So scope and roles
 * are looked at as if somebody had written it. */
#include "compiler/types/derive/derive.h"
#include "compiler/types/infer/internal.h"

/* ---- heads ---- */

static void refuse(Infer *infer, const DeriveOther *other, const Class *class, DiagCode code) {
    Interner *interner = infer->store->interner;
    const NameEntity *type = other->data->data.head.name.entity;
    Part name = class ? part_name(symbol_text(interner, class->constructor->name.text))
                      : part_string("this class");
    diag_add(infer->program->diags, code, other->written->span,
             PARTS(name, part_name(symbol_text(interner, type->name.text))));
}

/* C t1 ..: the class, and its arguments but the last */
static Class *read_class(Infer *infer, const DeriveOther *other, Type **arguments) {
    uint32_t count;
    Type *partial = type_settle(infer->store, infer_any_type(infer, other->written));
    TypeConstructor *head = type_head(infer->store, partial, &count);
    Class *class = head ? class_find(infer->environment, head) : NULL;
    if (!class || class->special != CLASS_IS_ORDINARY || count + 1 != class->parameter_count)
        return NULL;
    type_arguments(infer->store, partial, arguments);
    return class;
}

/* so many of the type's parameters are in the head: the rest is what the class is about */
static uint32_t kept_parameters(Infer *infer, const Class *class, const DataType *data) {
    uint32_t kept = data->parameter_count;
    Type *kind = type_top(infer->store, class->parameters[class->parameter_count - 1]->kind);
    for (; kind->kind == TYPE_FUNCTION && kept > 0; kept--)
        kind = type_top(infer->store, kind->function.result);
    return kind->kind == TYPE_FUNCTION ? UINT32_MAX : kept;
}

static void want(Derived *derived, Type *constraint, Span span, bool is_superclass) {
    vector_push(&derived->wanted, (DeriveWanted){constraint, span, is_superclass});
}

static HsType *name_type(Infer *infer, HsTypeKind kind, HsName name) {
    HsType *type = ARENA_NEW(infer->store->arena, HsType);
    *type = (HsType){.kind = kind, .is_generated = true, .span = name.span, .name = name};
    return type;
}

static HsType *apply_type(Infer *infer, HsType *function, HsType **arguments, uint32_t count) {
    if (count == 0) return function;
    HsType *type = ARENA_NEW(infer->store->arena, HsType);
    *type = (HsType){.kind = HS_TYPE_APPLY, .is_generated = true, .span = function->span};
    type->apply.function = function;
    type->apply.arguments = (HsTypes){arguments, count};
    return type;
}

/* C (T a b), for whoever reads it */
static HsType *written_head(Infer *infer, const DeriveOther *other, uint32_t kept) {
    const HsHead *head = &other->data->data.head;
    HsType **variables = ARENA_ARRAY(infer->store->arena, HsType *, kept + 1);
    for (uint32_t i = 0; i < kept && i < head->binders.count; i++)
        variables[i] = name_type(infer, HS_TYPE_VARIABLE, head->binders.items[i].name);
    HsType **whole = ARENA_NEW(infer->store->arena, HsType *);
    uint32_t named = kept < head->binders.count ? kept : head->binders.count;
    *whole = apply_type(infer, name_type(infer, HS_TYPE_CONSTRUCTOR, head->name), variables, named);
    HsType *made = apply_type(infer, other->written, whole, 1);
    made->span = other->written->span;
    return made;
}

static Derived *new_derived(Infer *infer, const DeriveOther *other, const Class *class,
                            Instance *instance) {
    TypeStore *store = infer->store;
    Derived *derived = ARENA_NEW(store->arena, Derived);
    HsDecl *decl = ARENA_NEW(store->arena, HsDecl);
    *decl = (HsDecl){.kind = HS_DECL_INSTANCE, .is_generated = true, .span = other->written->span};
    decl->instance.head =
        written_head(infer, other, instance->variable_count - other->variables.count);
    decl->instance.decls.span = decl->span;
    instance->declaration = derived->declaration = decl;
    derived->instance = instance;
    uint32_t last = class->parameter_count - 1;
    TypeSubstitution at = {class->parameters, instance->arguments, class->parameter_count};
    for (uint32_t i = 0; i < class->superclass_count; i++)
        want(derived, type_substitute(store, at, class->superclasses[i]), decl->span, true);
    if (!instance->via) return derived;
    Type **arguments = ARENA_ARRAY(store->arena, Type *, class->parameter_count);
    for (uint32_t i = 0; i < last; i++) arguments[i] = instance->arguments[i];
    arguments[last] = type_settle(store, instance->via);
    want(derived, class_constraint(store, class, arguments), decl->span, false);
    return derived;
}

/* those of the type that are in the head, and those of the class */
static TypeVariable **all_variables(Infer *infer, const DataType *data, uint32_t kept,
                                    TypeVariable **own, uint32_t count) {
    if (count == 0) return data->parameters;
    TypeVariable **all = ARENA_ARRAY(infer->store->arena, TypeVariable *, kept + count);
    for (uint32_t i = 0; i < kept; i++) all[i] = data->parameters[i];
    for (uint32_t i = 0; i < count; i++) all[kept + i] = own[i];
    return all;
}

static void declare(Infer *infer, Derive *derive, const DeriveOther *other) {
    TypeStore *store = infer->store;
    const TypeOf *of = other->data->data.head.name.entity->type;
    uint32_t own_count = other->variables.count;
    TypeVariable **own = ARENA_ARRAY(store->arena, TypeVariable *, own_count + 1);
    for (uint32_t i = 0; i < own_count; i++)
        own[i] = infer_binder(infer, &other->variables.items[i]);
    Type **arguments = ARENA_ARRAY(store->arena, Type *, CLASS_PARAMETER_LIMIT);
    Class *class = of && of->data ? read_class(infer, other, arguments) : NULL;
    uint32_t kept = class ? kept_parameters(infer, class, of->data) : UINT32_MAX;
    if (kept == UINT32_MAX) {
        refuse(infer, other, class, class ? DIAG_TYPE_DERIVE_NEWTYPE : DIAG_TYPE_DERIVE_CLASS);
        return;
    }
    Type *type = arguments[class->parameter_count - 1] =
        infer_applied_to(infer, of->data->constructor, of->data->parameters, kept);
    Type *via = NULL;
    if (other->strategy == HS_STRATEGY_VIA) via = infer_any_type(infer, other->via);
    if (other->strategy == HS_STRATEGY_NEWTYPE) {
        via = type_newtype_representation(store, type);
        if (!via) refuse(infer, other, class, DIAG_TYPE_DERIVE_NEWTYPE);
        if (!via) return;
    }
    infer_close_kinds(infer);
    Instance *instance = ARENA_NEW(store->arena, Instance);
    *instance = (Instance){.class = class,
                           .module = infer->module->module->name,
                           .span = other->written->span,
                           .variables = all_variables(infer, of->data, kept, own, own_count),
                           .variable_count = kept + own_count,
                           .arguments = arguments,
                           .context = ARENA_ARRAY(store->arena, Type *, 1),
                           .is_undecidable = true,
                           .via = via};
    vector_push(&derive->made, new_derived(infer, other, class, instance));
}

void infer_declare_coerced(Infer *infer, Derive *derive) {
    for (uint32_t i = 0; i < derive->others.count; i++)
        declare(infer, derive, &derive->others.items[i]);
}

void infer_coerce_standalone(Infer *infer, Instance *instance, const HsDecl *decl) {
    TypeStore *store = infer->store;
    Type *type = instance->arguments[instance->class->parameter_count - 1];
    if (decl->instance.strategy == HS_STRATEGY_VIA)
        instance->via = infer_any_type(infer, decl->instance.via);
    if (decl->instance.strategy != HS_STRATEGY_NEWTYPE) return;
    instance->via = type_newtype_representation(store, type_settle(store, type));
    if (!instance->via)
        diag_add(
            infer->program->diags, DIAG_TYPE_DERIVE_NEWTYPE, decl->instance.head->span,
            PARTS(part_name(symbol_text(store->interner, instance->class->constructor->name.text)),
                  part_string("this type")));
}

/* ---- methods ---- */

static HsExpr *type_argument(Infer *infer, Type *type, Span span) {
    HsExpr *expr = infer_new_expr(infer, HS_EXPR_TYPE, span);
    expr->type_argument = ARENA_NEW(infer->store->arena, HsType);
    *expr->type_argument = (HsType){.kind = HS_TYPE_MADE, .span = span, .type = type};
    return expr;
}

/* f @t .., and maybe an argument */
static HsExpr *apply_types(Infer *infer, HsExpr *function, Type *const *types, uint32_t count,
                           HsExpr *argument) {
    HsExpr *expr = infer_new_expr(infer, HS_EXPR_APPLY, function->span);
    expr->apply.function = function;
    expr->apply.arguments.items = ARENA_ARRAY(infer->store->arena, HsExpr *, count + 1);
    expr->apply.arguments.count = count + (argument != NULL);
    for (uint32_t i = 0; i < count; i++)
        expr->apply.arguments.items[i] = type_argument(infer, types[i], function->span);
    if (argument) expr->apply.arguments.items[count] = argument;
    return expr;
}

/* the method at `arguments`, and its own variables at the skolems; *type: what it is then */
static HsExpr *method_at(Infer *infer, const ClassMethod *method, Type *const *arguments,
                         uint32_t count, const TypeEvidence *skolems, Type **type, Span span) {
    TypeStore *store = infer->store;
    uint32_t own = skolems->parameter_count, next = 0;
    Type **types = ARENA_ARRAY(store->arena, Type *, count + own + 1);
    for (uint32_t i = 0; i < count; i++) types[i] = arguments[i];
    for (uint32_t i = 0; i < own; i++)
        types[count + i] = type_variable(store, skolems->parameters[i]);
    for (Type *top = type_top(store, *type);; top = type_top(store, *type)) {
        if (top->kind == TYPE_FORALL && next < own)
            *type = type_instantiate(store, top, types[count + next++]);
        else if (top->kind == TYPE_QUALIFIED)
            *type = top->qualified.body;
        else
            break;
    }
    return apply_types(infer, infer_new_use(infer, method->declaration, span), types, count + own,
                       NULL);
}

HsDecl *infer_coerced_method(Infer *infer, const Instance *instance, uint32_t number,
                             TypeSubstitution at) {
    TypeStore *store = infer->store;
    const Class *class = instance->class;
    const ClassMethod *method = &class->methods[number];
    NameEntity *coerce = name_known(infer->names, KNOWN_COERCE);
    uint32_t count = class->parameter_count;
    Type **here = ARENA_ARRAY(store->arena, Type *, count),
         **there = ARENA_ARRAY(store->arena, Type *, count);
    for (uint32_t i = 0; i < count; i++) {
        here[i] = type_substitute(store, at, instance->arguments[i]);
        there[i] = i + 1 < count ? here[i] : type_substitute(store, at, instance->via);
    }
    Type *wanted = type_substitute(store, (TypeSubstitution){class->parameters, here, count},
                                   method->own_type);
    Type *source = type_substitute(store, (TypeSubstitution){class->parameters, there, count},
                                   method->own_type);
    HsDecl *decl = infer_new_definition(infer, method, NULL, instance->span);
    decl->is_generated = true;
    SolveOrigin origin =
        infer_origin(SOLVE_DERIVING, instance->span, method->span, method->name.text, 0);
    TypeEvidence *binding = infer_slot(infer, &decl->function.evidence);
    decl->function.type = wanted;
    Type *rho = solve_skolemise(infer->solver, wanted, origin, binding);
    HsExpr *inner = method_at(infer, method, there, count, binding, &source, instance->span);
    decl->function.clauses.items[0].rhs.guarded[0].expr =
        apply_types(infer, infer_new_use(infer, coerce, instance->span), &source, 1, inner);
    infer_clauses(infer, &decl->function.clauses, rho, origin);
    solve_leave(infer->solver);
    return decl;
}
