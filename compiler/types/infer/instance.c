/* Instances: heads first, so that all are there when the first right side is checked; then bodies,
 * and the defaults of classes. */
#include "compiler/types/derive/derive.h"
#include "compiler/types/infer/internal.h"

/* ---- heads ---- */

static void add_to_environment(Infer *infer, Instance *instance) {
    ClassProblem problem = instance_add(infer->environment, instance);
    if (instance->is_orphan) instance_see(&infer->module->sight, instance->module);
    if (problem.kind != CLASS_FINE)
        solve_report_declaration(infer->solver, &problem, infer->program->diags);
}

/* its body is to be checked */
static void add_body(Infer *infer, Instance *instance, HsDecl *decl) {
    InferInstance *made = ARENA_NEW(infer->store->arena, InferInstance);
    made->instance = instance;
    made->declaration = decl;
    made->methods =
        ARENA_ARRAY(infer->store->arena, TypeEvidence *, instance->class->method_count + 1);
    vector_push(&infer->module->instances, made);
}

static void add(Infer *infer, Instance *instance, HsDecl *decl) {
    add_to_environment(infer, instance);
    if (decl->kind == HS_DECL_INSTANCE) add_body(infer, instance, decl);
}

static uint32_t overlap_of(Pragma pragma) {
    switch (pragma) {
    case PRAGMA_OVERLAPPING: return INSTANCE_OVERLAPPING;
    case PRAGMA_OVERLAPPABLE: return INSTANCE_OVERLAPPABLE;
    case PRAGMA_OVERLAPS: return INSTANCE_OVERLAPPING | INSTANCE_OVERLAPPABLE;
    case PRAGMA_INCOHERENT: return INSTANCE_INCOHERENT;
    default: return 0;
    }
}

static Instance *new_instance(Infer *infer, Class *class, HsDecl *decl) {
    Instance *instance = ARENA_NEW(infer->store->arena, Instance);
    instance->class = class;
    instance->module = infer->module->module->name;
    instance->span = decl->span;
    instance->declaration = decl;
    instance->is_undecidable = syntax_has(infer->extensions, EXTENSION_UndecidableInstances);
    return instance;
}

/* T a b, as Haskell 2010 wants it: a constructor of different variables */
static bool is_plain(Infer *infer, Type *type) {
    Type *function, *argument;
    TypeVariables seen = {0};
    bool good = true;
    for (type = type_top(infer->store, type);
         good && type_split_apply(infer->store, type, &function, &argument);
         type = type_top(infer->store, function)) {
        argument = type_top(infer->store, argument);
        good = argument->kind == TYPE_VARIABLE;
        for (uint32_t i = 0; good && i < seen.count; i++)
            good = seen.items[i] != argument->variable;
        if (good) vector_push(&seen, argument->variable);
    }
    vector_release(&seen);
    return good && type->kind == TYPE_CONSTRUCTOR;
}

/* a parameter that is the kind of another is not written */
static bool is_kind(const Class *class, uint32_t number) {
    for (uint32_t i = number + 1; i < class->parameter_count; i++) {
        const Type *kind = type_seen(class->parameters[i]->kind);
        if (kind->kind == TYPE_VARIABLE && kind->variable == class->parameters[number]) return true;
    }
    return false;
}

static bool is_synonym(Infer *infer, const Type *type) {
    uint32_t ignored;
    const TypeConstructor *head = type_head(infer->store, type, &ignored);
    return head && head->flavour == TYPE_IS_SYNONYM;
}

static void refuse_head(Infer *infer, Type *argument, const char *extension, Span span) {
    Buffer printed = {0};
    type_print(infer->store, argument, (TypePrinting){.in_words = true}, TYPE_AT_TOP, &printed);
    diag_add(infer->program->diags, DIAG_TYPE_INSTANCE_HEAD, span,
             PARTS(part_type(buffer_as_text(&printed)), part_name(text_of(extension))));
    buffer_release(&printed);
}

/* Haskell 2010's heads, where extensions do not allow more. */
static void check_head(Infer *infer, const Class *class, const Type *head, Span span) {
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(infer->store, head, arguments);
    for (uint32_t i = 0; i < class->parameter_count; i++) {
        if (!syntax_has(infer->extensions, EXTENSION_TypeSynonymInstances) &&
            is_synonym(infer, arguments[i]))
            refuse_head(infer, arguments[i], "TypeSynonymInstances", span);
        else if (!syntax_has(infer->extensions, EXTENSION_FlexibleInstances) &&
                 !is_kind(class, i) && !is_plain(infer, arguments[i]))
            refuse_head(infer, arguments[i], "FlexibleInstances", span);
    }
}

static void add_head(Infer *infer, HsDecl *decl) {
    TypeStore *store = infer->store;
    uint32_t count = decl->instance.forall.count, ignored;
    TypeVariable **variables = ARENA_ARRAY(store->arena, TypeVariable *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        variables[i] = infer_binder(infer, &decl->instance.forall.items[i]);
    Type **context;
    uint32_t context_count;
    infer_constraints(infer, &decl->instance.context, &context, &context_count);
    for (uint32_t i = 0; i < context_count; i++) context[i] = type_settle(store, context[i]);
    Type *head = infer_type_of_kind(infer, decl->instance.head, store->constraint);
    infer_close_kinds(infer);
    TypeConstructor *constructor = type_head(store, head, &ignored);
    Class *class = constructor ? class_of_constraint(infer->environment, head) : NULL;
    if (constructor && (!class || class->special != CLASS_IS_ORDINARY))
        diag_add(infer->program->diags, DIAG_TYPE_INSTANCE_CLASS, decl->instance.head->span,
                 PARTS(part_name(symbol_text(store->interner, constructor->name.text))));
    if (!class || class->special != CLASS_IS_ORDINARY) return;
    check_head(infer, class, head, decl->instance.head->span);
    Instance *instance = new_instance(infer, class, decl);
    instance->variables = variables;
    instance->variable_count = count;
    instance->context = context;
    instance->context_count = context_count;
    instance->overlap = overlap_of(decl->instance.overlap);
    instance->arguments = ARENA_ARRAY(store->arena, Type *, class->parameter_count + 1);
    type_arguments(store, type_settle(store, head), instance->arguments);
    if (decl->is_generated) infer_coerce_standalone(infer, instance, decl);
    add(infer, instance, decl);
}

/* deriving C: C (T a b) from C a, C b. Which parts a field really needs is deriving's own work,
 * which this stands in for. */
static void add_derived(Infer *infer, HsDecl *decl, HsType *written) {
    TypeStore *store = infer->store;
    DataType *data = decl->data.head.name.entity->type->data;
    uint32_t ignored;
    Type *head = infer_any_type(infer, written);
    TypeConstructor *constructor = type_head(store, head, &ignored);
    Class *class = constructor ? class_find(infer->environment, constructor) : NULL;
    if (!class || class->parameter_count != 1 || !data) return;
    Type *wanted = type_top(store, class->parameters[0]->kind);
    uint32_t count = data->parameter_count, kept = count, needed = 0;
    for (; wanted->kind == TYPE_FUNCTION && kept > 0; kept--)
        wanted = type_top(store, wanted->function.result);
    Instance *instance = new_instance(infer, class, decl);
    instance->variables = data->parameters;
    instance->variable_count = kept;
    instance->context = ARENA_ARRAY(store->arena, Type *, kept + 1);
    Type *type = type_constructor(store, data->constructor);
    for (uint32_t i = 0; i < kept; i++) {
        Type *variable = type_variable(store, data->parameters[i]);
        type = type_apply(store, type, variable);
        if (type_equal(data->parameters[i]->kind, store->type) && kept == count)
            instance->context[needed++] = class_constraint(store, class, &variable);
    }
    instance->context_count = needed;
    instance->arguments = ARENA_NEW(store->arena, Type *);
    instance->arguments[0] = type;
    add(infer, instance, decl);
}

/* Derived instances, after the written ones: their contexts depend on these. */
static void add_generated(Infer *infer, const HsDecls *decls) {
    Derive derive = {.names = infer->names,
                     .module = infer->module->module->name,
                     .store = infer->store,
                     .environment = infer->environment,
                     .extensions = infer->extensions,
                     .diags = infer->program->diags};
    derive_declare(&derive, decls);
    infer_declare_coerced(infer, &derive);
    for (uint32_t i = 0; i < derive.made.count; i++) {
        const Derived *derived = derive.made.items[i];
        if (derived->instance)
            add_to_environment(infer, derived->instance);
        else
            add_head(infer, derived->declaration);
    }
    derive_contexts(&derive);
    for (uint32_t i = 0; i < derive.made.count; i++) {
        const Derived *derived = derive.made.items[i];
        if (derived->instance && !derived->is_refused)
            add_body(infer, derived->instance, derived->declaration);
    }
    derive_release(&derive);
}

void infer_instance_heads(Infer *infer, const HsDecls *decls) {
    bool derives = infer->program->derives;
    for (uint32_t i = 0; i < decls->count; i++) {
        HsDecl *decl = decls->items[i];
        bool is_standalone = decl->kind == HS_DECL_DERIVING;
        if (decl->kind == HS_DECL_INSTANCE || (is_standalone && !derives)) add_head(infer, decl);
        if (infer_is_too_large(infer, decl->span)) return;
        if (decl->kind != HS_DECL_DATA || derives) continue;
        for (uint32_t j = 0; j < decl->data.deriving_count; j++)
            for (uint32_t k = 0; k < decl->data.deriving[j].classes.count; k++)
                add_derived(infer, decl, decl->data.deriving[j].classes.items[k]);
    }
    if (derives) add_generated(infer, decls);
}

/* ---- bodies ---- */

/* a scope that binds these variables, as skolems */
static TypeSubstitution open_scope(Infer *infer, TypeVariable **variables, uint32_t count,
                                   SolveOrigin origin) {
    solve_enter(infer->solver, origin);
    Type **skolems = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        TypeVariable *skolem = solve_skolem(infer->solver, variables[i]->name.text,
                                            variables[i]->kind, variables[i]->span);
        skolem->is_of_instance = true;
        skolems[i] = type_variable(infer->store, skolem);
    }
    return (TypeSubstitution){variables, skolems, count};
}

static void bind_written(Infer *infer, HsTypeBinders *binders, const TypeSubstitution *at) {
    for (uint32_t i = 0; i < binders->count && i < at->count; i++)
        infer_bind(infer, binders->items[i].name.entity, at->types[i]);
}

static Type *own_constraint(Infer *infer, const Instance *instance, TypeSubstitution at) {
    return type_substitute(infer->store, at,
                           class_constraint(infer->store, instance->class, instance->arguments));
}

/* Of one that is written: is its only constraint in parentheses? The tree does not say. */
static const SolveContext *context_of_instance(Infer *infer, const HsDecl *decl) {
    if (!decl || decl->is_generated || decl->instance.context.count == 1) return NULL;
    SolveContext *context = ARENA_NEW(infer->store->arena, SolveContext);
    context->body = decl->instance.head->span;
    if (decl->instance.context.count > 0) context->written = &decl->instance.context;
    context->is_bracketed = true;
    return context;
}

static TypeSubstitution open_instance(Infer *infer, const InferInstance *made) {
    const Instance *instance = made->instance;
    SolveOrigin origin = infer_origin(SOLVE_CONTEXT, instance->span, instance->span,
                                      instance->class->constructor->name.text, 0);
    origin.context = context_of_instance(infer, made->declaration);
    TypeSubstitution at = open_scope(infer, instance->variables, instance->variable_count, origin);
    for (uint32_t i = 0; i < instance->context_count; i++)
        solve_given(infer->solver, type_substitute(infer->store, at, instance->context[i]),
                    instance->span);
    return at;
}

static void want_superclasses(Infer *infer, InferInstance *made) {
    TypeStore *store = infer->store;
    const Instance *instance = made->instance;
    const Class *class = instance->class;
    TypeSubstitution at = open_instance(infer, made);
    SolveImplication *scope = infer->solver->current;
    scope->head = own_constraint(infer, instance, at);
    TypeEvidence *slot = infer_slot(infer, &made->superclasses);
    slot->holes = ARENA_ARRAY(store->arena, EvidenceHole *, class->superclass_count + 1);
    slot->hole_count = class->superclass_count;
    TypeSubstitution arguments = {class->parameters, instance->arguments, class->parameter_count};
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        Type *wanted =
            type_substitute(store, at, type_substitute(store, arguments, class->superclasses[i]));
        slot->holes[i] = solve_wanted(infer->solver, wanted,
                                      infer_origin(SOLVE_SUPERCLASS, instance->span, instance->span,
                                                   class->constructor->name.text, 0));
    }
    solve_describe(store, scope, slot);
    solve_leave(infer->solver);
}

static int64_t method_number(const Class *class, Symbol text) {
    for (uint32_t i = 0; i < class->method_count; i++)
        if (class->methods[i].name.text == text) return i;
    return -1;
}

static HsDecl *signature_of(const InferInstance *made, Symbol text) {
    const HsDecls *decls = &made->declaration->instance.decls;
    for (uint32_t i = 0; i < decls->count; i++)
        for (uint32_t j = 0; decls->items[i]->kind == HS_DECL_SIGNATURE &&
                             j < decls->items[i]->signature.names.count;
             j++)
            if (decls->items[i]->signature.names.items[j].text == text) return decls->items[i];
    return NULL;
}

HsExpr *infer_new_expr(Infer *infer, HsExprKind kind, Span span) {
    HsExpr *expr = ARENA_NEW(infer->store->arena, HsExpr);
    expr->kind = kind;
    expr->is_generated = true;
    expr->span = span;
    return expr;
}

HsExpr *infer_new_use(Infer *infer, NameEntity *entity, Span span) {
    HsExpr *expr = infer_new_expr(
        infer, entity->name.space == NAME_CONSTRUCTOR ? HS_EXPR_CONSTRUCTOR : HS_EXPR_VARIABLE,
        span);
    expr->name = (HsName){.text = entity->name.text, .span = span, .entity = entity};
    return expr;
}

static HsClauses only_clause(Infer *infer, HsExpr *expr, Span whole, Span name, Span span) {
    HsClause *clause = ARENA_NEW(infer->store->arena, HsClause);
    *clause = (HsClause){.span = whole, .name = name};
    clause->rhs.guarded = ARENA_NEW(infer->store->arena, HsGuarded);
    *clause->rhs.guarded = (HsGuarded){.expr = expr, .span = span};
    clause->rhs.count = 1;
    clause->rhs.span = span;
    return (HsClauses){clause, 1};
}

HsDecl *infer_new_definition(Infer *infer, const ClassMethod *method, HsExpr *expr, Span span) {
    HsDecl *decl = ARENA_NEW(infer->store->arena, HsDecl);
    decl->kind = HS_DECL_FUNCTION;
    decl->span = span;
    decl->function.name =
        (HsName){.text = method->name.text, .span = span, .entity = method->declaration};
    decl->function.clauses = only_clause(infer, expr, span, span, span);
    return decl;
}

/* f clauses -> f = let f :: t; f clauses in f */
static void wrap_in_let(Infer *infer, HsDecl *decl, HsDecl *signature) {
    Arena *arena = infer->store->arena;
    Span span = signature->signature.type->span;
    NameEntity *local =
        name_new_local(infer->names, ENTITY_LOCAL, decl->function.name.text, decl->span);
    local->signature = signature;
    HsDecl *inner = ARENA_NEW(arena, HsDecl);
    *inner = *decl;
    inner->function.name.entity = local;
    local->declaration = inner;
    HsExpr *use = infer_new_expr(infer, HS_EXPR_VARIABLE, span);
    use->name = (HsName){.text = decl->function.name.text, .span = span, .entity = local};
    HsExpr *let = infer_new_expr(infer, HS_EXPR_LET, span);
    let->let.body = use;
    let->let.decls.items = ARENA_NEW(arena, HsDecl *);
    let->let.decls.items[0] = inner;
    let->let.decls.count = 1;
    let->let.decls.groups = ARENA_NEW(arena, BindingGroups);
    let->let.decls.groups->value_count = 1;
    let->let.decls.groups->values = ARENA_NEW(arena, BindingGroup);
    *let->let.decls.groups->values = (BindingGroup){let->let.decls.items, 1, 0, false};
    decl->function.clauses = only_clause(infer, let, decl->span, decl->function.name.span, span);
}

/* InstanceSigs: a signature that says what the class says brings its variables into scope; one that
 * promises more is that of a local definition. */
static void check_body(Infer *infer, InferInstance *made, HsDecl *decl, Type *type) {
    TypeStore *store = infer->store;
    HsDecl *signature = signature_of(made, decl->function.name.text);
    HsType *written = signature ? signature->signature.type : NULL;
    Type *said = written ? infer_signature(infer, written) : NULL;
    if (said && !type_equal(type_settle(store, said), type_settle(store, type))) {
        wrap_in_let(infer, decl, signature);
        NameEntity *local =
            decl->function.clauses.items[0].rhs.guarded[0].expr->let.body->name.entity;
        infer_bind(infer, local, said);
        local->type->is_monomorphic = false;
        written = NULL;
    }
    const ClassMethod *method =
        &made->instance
             ->class->methods[method_number(made->instance->class, decl->function.name.text)];
    SolveOrigin origin = written ? infer_origin(SOLVE_SIGNATURE, decl->function.name.span,
                                                written->span, decl->function.name.text, 0)
                                 : infer_origin(SOLVE_METHOD, decl->function.name.span,
                                                method->span, decl->function.name.text, 0);
    infer_function(infer, decl, type, written, origin);
}

static void check_method(Infer *infer, InferInstance *made, HsDecl *decl) {
    TypeStore *store = infer->store;
    const Instance *instance = made->instance;
    const Class *class = instance->class;
    int64_t number = method_number(class, decl->function.name.text);
    if (number < 0) return;
    TypeSubstitution at = open_instance(infer, made);
    /* without a context the instance itself is found, which is a constant */
    if (instance->context_count > 0)
        solve_given(infer->solver, own_constraint(infer, instance, at), instance->span);
    bind_written(infer, &made->declaration->instance.forall, &at);
    TypeSubstitution arguments = {class->parameters, instance->arguments, class->parameter_count};
    Type *own = type_substitute(store, arguments, class->methods[number].own_type);
    check_body(infer, made, decl, type_substitute(store, at, own));
    solve_describe(store, infer->solver->current, infer_slot(infer, &made->methods[number]));
    solve_leave(infer->solver);
}

/* Note [Coerced methods] */
static void coerce_methods(Infer *infer, InferInstance *made) {
    const Instance *instance = made->instance;
    HsDecls *decls = &made->declaration->instance.decls;
    decls->items = ARENA_ARRAY(infer->store->arena, HsDecl *, instance->class->method_count + 1);
    for (uint32_t i = 0; i < instance->class->method_count; i++) {
        TypeSubstitution at = open_instance(infer, made);
        if (instance->context_count > 0)
            solve_given(infer->solver, own_constraint(infer, instance, at), instance->span);
        decls->items[decls->count++] = infer_coerced_method(infer, instance, i, at);
        solve_describe(infer->store, infer->solver->current, infer_slot(infer, &made->methods[i]));
        solve_leave(infer->solver);
    }
}

static bool defines(const HsDecls *decls, Symbol method) {
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_FUNCTION &&
            decls->items[i]->function.name.text == method)
            return true;
    return false;
}

/* Note [Default signatures] */
static void add_defaults(Infer *infer, InferInstance *made) {
    const Class *class = made->instance->class;
    HsDecls *decls = &made->declaration->instance.decls;
    HsDecl **all = NULL;
    for (uint32_t i = 0; i < class->method_count; i++) {
        const ClassMethod *method = &class->methods[i];
        if (!method->default_name || !method->has_default || defines(decls, method->name.text))
            continue;
        if (!all) {
            all = ARENA_ARRAY(infer->store->arena, HsDecl *, decls->count + class->method_count);
            for (uint32_t j = 0; j < decls->count; j++) all[j] = decls->items[j];
            decls->items = all;
        }
        Span span = made->declaration->instance.head->span;
        HsExpr *use = infer_new_use(infer, method->default_name, span); /* f = default f */
        use->name.text = method->name.text;
        all[decls->count++] = infer_new_definition(infer, method, use, span);
    }
}

void infer_instance_bodies(Infer *infer) {
    for (uint32_t i = 0; i < infer->module->instances.count; i++) {
        InferInstance *made = infer->module->instances.items[i];
        if (infer_is_too_large(infer, made->declaration->span)) return;
        want_superclasses(infer, made);
        if (made->instance->via) {
            coerce_methods(infer, made);
            continue;
        }
        if (made->declaration->kind == HS_DECL_INSTANCE) add_defaults(infer, made);
        const HsDecls *decls = &made->declaration->instance.decls;
        for (uint32_t j = 0; j < decls->count; j++)
            if (decls->items[j]->kind == HS_DECL_FUNCTION)
                check_method(infer, made, decls->items[j]);
    }
}

/* forall parameters. C parameters => what the signature says */
static void check_default(Infer *infer, HsDecl *decl, HsDecl *inner) {
    Class *class = decl->class.head.name.entity->type->class;
    int64_t number = method_number(class, inner->function.name.text);
    if (number < 0) return;
    SolveOrigin origin = infer_origin(SOLVE_METHOD, inner->span, class->methods[number].span,
                                      inner->function.name.text, 0);
    TypeSubstitution at = open_scope(infer, class->parameters, class->parameter_count, origin);
    solve_given(infer->solver, class_constraint(infer->store, class, at.types), class->span);
    bind_written(infer, &decl->class.head.binders, &at);
    const ClassMethod *method = &class->methods[number];
    Type *own = method->default_type ? method->default_type : method->own_type;
    infer_function(infer, inner, type_substitute(infer->store, at, own), NULL, origin);
    solve_describe(infer->store, infer->solver->current,
                   infer_slot(infer, &inner->function.evidence));
    solve_leave(infer->solver);
}

void infer_default_methods(Infer *infer, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        HsDecl *decl = decls->items[i];
        if (decl->kind != HS_DECL_CLASS) continue;
        for (uint32_t j = 0; j < decl->class.decls.count; j++)
            if (decl->class.decls.items[j]->kind == HS_DECL_FUNCTION)
                check_default(infer, decl, decl->class.decls.items[j]);
    }
}
