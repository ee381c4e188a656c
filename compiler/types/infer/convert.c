/* Written types become types, and their kinds are checked on the way. Recurses as deep as the
 * source nests. */
#include "compiler/types/infer/internal.h"

static Type *convert(Infer *infer, HsType *type);

static SolveOrigin kind_origin(const HsType *type) {
    return infer_origin(SOLVE_NONE, type->span, NO_SPAN, 0, 0);
}

static Type *kind_meta(Infer *infer, Span span) {
    return solve_meta(infer->solver, 0, infer->store->type, span);
}

/* of what a synonym stands for: it may say more */
static Type *kind_of(Infer *infer, Type *type, Span span) {
    Type *kind = type_kind(infer->store, type_top(infer->store, type));
    return kind ? kind : kind_meta(infer, span);
}

/* of what is applied, with a metavariable for each kind that is open: Note [Kinds that are open] */
static Type *kind_at_use(Infer *infer, Type *type, Span span) {
    Type *kind = type_kind(infer->store, type);
    if (!kind) return kind_meta(infer, span);
    if (type->kind != TYPE_CONSTRUCTOR) return kind;
    TypeVariables open = {0};
    type_free(kind, &open, NULL);
    Type **metas = ARENA_ARRAY(infer->store->arena, Type *, open.count + 1);
    for (uint32_t i = 0; i < open.count; i++)
        metas[i] = open.items[i]->is_any_kind ? kind_meta(infer, span)
                                              : type_variable(infer->store, open.items[i]);
    TypeSubstitution fresh = {open.items, metas, open.count};
    if (open.count > 0) kind = type_substitute(infer->store, fresh, kind);
    vector_release(&open);
    return kind;
}

/* a type is used where one of this kind is wanted; the message names the type */
static bool check_kind(Infer *infer, Type *type, Type *kind, const HsType *at) {
    Type *have = kind_of(infer, type, at->span);
    SolveProblem problem = {.origin = kind_origin(at)};
    Solver *solver = infer->solver;
    uint32_t before = solver->problems.count;
    if (unify(solver, have, kind, problem.origin, NULL) != UNIFY_FAILED) return true;
    if (solver->problems.count == before) return false;
    SolveProblem *told = &vector_last(&solver->problems);
    told->kind = SOLVE_KINDS_DIFFER;
    told->part_actual = told->part_expected = type;
    told->kind_actual = have;
    told->kind_expected = kind;
    return false;
}

static bool has_values(Infer *infer, Type *kind) {
    kind = type_top(infer->store, kind);
    if (kind->kind != TYPE_APPLY) return false;
    const Type *head = type_seen(kind->apply.function);
    return head->kind == TYPE_CONSTRUCTOR && head->constructor == infer->store->kind_of_rep;
}

/* f a, where f has this kind, which becomes that of the result */
static Type *apply(Infer *infer, Type *function, Type **kind, Type *argument, const HsType *at) {
    TypeStore *store = infer->store;
    uint32_t count;
    const TypeConstructor *head = type_head(store, function, &count);
    if (head && head->flavour == TYPE_IS_EQUALITY && function->kind == TYPE_APPLY) /* of one kind */
        check_kind(infer, argument, kind_of(infer, function->apply.argument, at->span), at);
    if (head && (head->flavour == TYPE_IS_TUPLE || head->flavour == TYPE_IS_EQUALITY))
        return type_apply(store, function, argument);
    Type *own = type_top(store, *kind);
    if (own->kind == TYPE_FUNCTION) {
        check_kind(infer, argument, own->function.argument, at);
        *kind = own->function.result;
    } else if (own->kind == TYPE_FORALL) {
        *kind = type_instantiate(store, own, argument);
    } else {
        Type *result = kind_meta(infer, at->span);
        Type *wanted = type_function(store, kind_of(infer, argument, at->span), result);
        check_kind(infer, function, wanted, at);
        *kind = result;
    }
    return type_apply(store, function, argument);
}

/* ---- names ---- */

static Type *convert_name(Infer *infer, HsType *type) {
    NameEntity *entity = type->name.entity;
    if (!entity || entity->kind == ENTITY_UNKNOWN)
        return solve_meta(infer->solver, 0, kind_meta(infer, type->span), type->span);
    Text text = symbol_text(infer->store->interner, entity->name.text);
    if (entity->kind == ENTITY_PRIMITIVE_TYPE && text_equal(text, TEXT("Type")))
        return infer->store->type;
    if (entity->kind == ENTITY_PRIMITIVE_TYPE && text_equal(text, TEXT("Constraint")))
        return infer->store->constraint;
    if (entity->kind == ENTITY_TYPE_VARIABLE && (!entity->type || !entity->type->type)) {
        /* implicit ones: of a pattern's signature, kind variables of heads */
        Type *meta =
            solve_meta(infer->solver, entity->name.text, kind_meta(infer, type->span), type->span);
        infer_bind(infer, entity, meta);
        if (entity->is_wildcard) infer_note_wildcard(infer, meta, type->span);
    }
    TypeOf *of = infer_of(infer, entity);
    if (of->constructor) return type_constructor(infer->store, of->constructor);
    if (of->type) return of->type;
    return solve_meta(infer->solver, 0, kind_meta(infer, type->span), type->span);
}

Type *infer_binder_kind(Infer *infer, HsTypeBinder *binder) {
    return binder->kind ? infer_type_of_kind(infer, binder->kind, infer->store->type)
                        : kind_meta(infer, binder->span);
}

TypeVariable *infer_binder(Infer *infer, HsTypeBinder *binder) {
    TypeVariable *variable = type_new_variable(infer->store, binder->name.text,
                                               infer_binder_kind(infer, binder), binder->name.span);
    infer_bind(infer, binder->name.entity, type_variable(infer->store, variable));
    vector_push(&infer->written, variable);
    return variable;
}

/* ---- nodes ---- */

static Type *convert_head(Infer *infer, HsType *type, uint32_t given);

/* an argument of a type */
static Type *convert_part(Infer *infer, HsType *type) {
    Type *made = convert(infer, type);
    if (!infer_refuse_part(infer, made, type->span)) return made;
    return solve_meta(infer->solver, 0, kind_meta(infer, type->span), type->span);
}

/* postfix: operands on a stack */
static Type *convert_operators(Infer *infer, HsType *type) {
    VECTOR(Type *) stack = {0};
    for (uint32_t i = 0; i < type->operators.count; i++) {
        HsTypeItem *item = &type->operators.items[i];
        bool is_operator = item->kind == HS_ITEM_OPERATOR && stack.count >= 2;
        Type *made =
            is_operator ? convert_head(infer, item->type, 2) : convert_part(infer, item->type);
        if (is_operator) {
            Type *right = vector_pop(&stack), *left = vector_pop(&stack);
            Type *kind = kind_at_use(infer, made, type->span);
            made = apply(infer, made, &kind, left, type);
            made = apply(infer, made, &kind, right, type);
        }
        vector_push(&stack, made);
    }
    Type *result = vector_last(&stack);
    vector_release(&stack);
    return result;
}

static bool is_constraint(Infer *infer, Type *type, Span span) {
    const Type *kind = type_seen(kind_of(infer, type, span));
    return kind->kind == TYPE_CONSTRUCTOR && kind->constructor == infer->store->kind_constraint;
}

/* what has been converted is of this kind; else so that nothing follows from it */
static Type *of_kind(Infer *infer, Type *made, Type *kind, const HsType *type) {
    return check_kind(infer, made, kind, type) ? made
                                               : solve_meta(infer->solver, 0, kind, type->span);
}

static Type *of_values(Infer *infer, Type *made, const HsType *type) {
    if (has_values(infer, kind_of(infer, made, type->span))) return made;
    return of_kind(infer, made, infer->store->type, type);
}

/* A tuple of constraints if it is wanted, or if a part is one. */
static Type *convert_tuple(Infer *infer, HsType *type, bool is_context) {
    uint32_t count = type->tuple.count;
    if (count > HS_FIELD_LIMIT) { /* as a context it could be wider */
        diag_add(infer->program->diags, DIAG_NAME_TOO_WIDE, type->span,
                 PARTS(part_string("this tuple"), part_number(count), part_string("parts"),
                       part_number(HS_FIELD_LIMIT)));
        return solve_meta_open(infer->solver, type->span);
    }
    Type **parts = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        parts[i] = convert(infer, type->tuple.items[i]);
        is_context = is_context || is_constraint(infer, parts[i], type->tuple.items[i]->span);
    }
    for (uint32_t i = 0; i < count; i++) {
        const HsType *written = type->tuple.items[i];
        parts[i] = is_context ? of_kind(infer, parts[i], infer->store->constraint, written)
                              : of_values(infer, parts[i], written);
        if (!is_context && infer_refuse_part(infer, parts[i], written->span))
            parts[i] = solve_meta_type(infer->solver, written->span);
    }
    if (is_context) return type_context(infer->store, parts, count);
    return infer_tuple(infer, parts, count, type->kind == HS_TYPE_UNBOXED_TUPLE);
}

static Type *convert_function(Infer *infer, HsType *type) {
    uint32_t count = type->function.parameters.count;
    Type **parameters = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        parameters[i] = infer_type(infer, type->function.parameters.items[i]);
    Type *result = infer_type(infer, type->function.result);
    while (count > 0) result = type_function(infer->store, parameters[--count], result);
    return result;
}

static Type *convert_forall(Infer *infer, HsType *type) {
    uint32_t count = type->forall.binders.count;
    TypeVariable **variables = ARENA_ARRAY(infer->store->arena, TypeVariable *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        variables[i] = infer_binder(infer, &type->forall.binders.items[i]);
    Type *body = convert(infer, type->forall.body);
    while (count > 0) {
        body = type_forall(infer->store, variables[--count], body);
        if (type->forall.binders.items[count].flag == HS_INFERRED)
            body->forall.visibility = TYPE_INFERRED;
    }
    return body;
}

static Type *convert_qualified(Infer *infer, HsType *type) {
    Type **context;
    uint32_t count;
    infer_constraints(infer, &type->qualified.context, &context, &count);
    Type *body = infer_type(infer, type->qualified.body);
    while (count > 0) body = type_qualified(infer->store, context[--count], body);
    return body;
}

/* what is applied may be a synonym without its arguments */
static Type *convert_head(Infer *infer, HsType *type, uint32_t given) {
    bool is_name = type->kind == HS_TYPE_CONSTRUCTOR;
    Type *made = is_name ? (type->type = convert_name(infer, type)) : convert(infer, type);
    if (is_name && made->kind == TYPE_CONSTRUCTOR &&
        infer_refuse_partial(infer, made->constructor, given, type->span))
        return solve_meta(infer->solver, 0, kind_meta(infer, type->span), type->span);
    return made;
}

static Type *convert_apply(Infer *infer, HsType *type) {
    Type *made = convert_head(infer, type->apply.function, type->apply.arguments.count);
    Type *kind = kind_at_use(infer, made, type->span);
    for (uint32_t i = 0; i < type->apply.arguments.count; i++)
        made = apply(infer, made, &kind, convert_part(infer, type->apply.arguments.items[i]),
                     type->apply.arguments.items[i]);
    return made;
}

/* String or [Char]: which is the module's word for it? */
static void note_word(Infer *infer, const HsType *type) {
    bool says_list = type->kind == HS_TYPE_LIST;
    const HsType *name = says_list ? type->element : type;
    if (name->kind != HS_TYPE_CONSTRUCTOR) return;
    if (says_list && !infer->says_string &&
        name_is_known(infer->names, name->name.entity, KNOWN_CHAR))
        infer->store->string = NULL;
    if (says_list || !name_is_known(infer->names, name->name.entity, KNOWN_STRING)) return;
    infer->says_string = true;
    infer->store->string = infer_of(infer, name->name.entity)->constructor;
}

static Type *convert_list(Infer *infer, HsType *element) {
    Type *made = infer_type_of_kind(infer, element, infer->store->type);
    if (infer_refuse_part(infer, made, element->span))
        made = solve_meta_type(infer->solver, element->span);
    return infer_list(infer, made);
}

static Type *convert_wildcard(Infer *infer, const HsType *type) {
    Type *meta = solve_meta(infer->solver, 0, kind_meta(infer, type->span), type->span);
    infer_note_wildcard(infer, meta, type->span);
    return meta;
}

static Type *convert_kind(Infer *infer, HsType *type) {
    note_word(infer, type);
    switch (type->kind) {
    case HS_TYPE_VARIABLE: return convert_name(infer, type);
    case HS_TYPE_CONSTRUCTOR: return convert_head(infer, type, 0);
    case HS_TYPE_APPLY: return convert_apply(infer, type);
    case HS_TYPE_OPERATORS: return convert_operators(infer, type);
    case HS_TYPE_FUNCTION: return convert_function(infer, type);
    case HS_TYPE_LIST: return convert_list(infer, type->element);
    case HS_TYPE_TUPLE:
    case HS_TYPE_UNBOXED_TUPLE: return convert_tuple(infer, type, false);
    case HS_TYPE_FORALL: return convert_forall(infer, type);
    case HS_TYPE_QUALIFIED: return convert_qualified(infer, type);
    case HS_TYPE_KIND_SIGNATURE: {
        Type *kind = infer_type_of_kind(infer, type->signature.kind, infer->store->type);
        return infer_type_of_kind(infer, type->signature.type, kind);
    }
    case HS_TYPE_STAR: return infer->store->type;
    case HS_TYPE_MADE: return type->type;
    case HS_TYPE_WILDCARD: return convert_wildcard(infer, type);
    }
    return solve_meta(infer->solver, 0, kind_meta(infer, type->span), type->span);
}

static Type *convert(Infer *infer, HsType *type) { return type->type = convert_kind(infer, type); }

/* ---- from outside ---- */

Type *infer_any_type(Infer *infer, HsType *type) { return convert(infer, type); }

Type *infer_type_of_kind(Infer *infer, HsType *type, Type *kind) {
    bool is_constraint = type_equal(kind, infer->store->constraint);
    if (is_constraint && type->kind == HS_TYPE_TUPLE)
        type->type = convert_tuple(infer, type, true);
    else if (is_constraint && type->kind == HS_TYPE_CONSTRUCTOR &&
             type->name.entity == infer->names->unit_type)
        type->type = type_context(infer->store, NULL, 0);
    else
        convert(infer, type);
    return of_kind(infer, type->type, kind, type);
}

Type *infer_type(Infer *infer, HsType *type) {
    return of_values(infer, convert(infer, type), type);
}

void infer_close_kind(Infer *infer, Type *type) {
    if (syntax_has(infer->extensions, EXTENSION_PolyKinds))
        solve_open_kinds(infer->solver, type);
    else
        solve_default_kinds(infer->solver, type);
}

void infer_close_kinds(Infer *infer) {
    for (uint32_t i = 0; i < infer->written.count; i++)
        infer_close_kind(infer, type_variable(infer->store, infer->written.items[i]));
    infer->written.count = 0;
}

Type *infer_signature(Infer *infer, HsType *type) {
    Type *made = infer_type(infer, type);
    infer_close_kinds(infer);
    return made;
}

void infer_constraints(Infer *infer, const HsTypes *context, Type ***into, uint32_t *count) {
    Types flat = {0};
    for (uint32_t i = 0; i < context->count; i++) {
        HsType *one = context->items[i];
        HsType **parts = one->kind == HS_TYPE_TUPLE ? one->tuple.items : &one;
        uint32_t parts_count = one->kind == HS_TYPE_TUPLE ? one->tuple.count : 1;
        for (uint32_t j = 0; j < parts_count; j++)
            type_flatten_context(
                infer->store, infer_type_of_kind(infer, parts[j], infer->store->constraint), &flat);
    }
    *count = flat.count;
    *into = ARENA_ARRAY(infer->store->arena, Type *, flat.count + 1);
    for (uint32_t i = 0; i < flat.count; i++) (*into)[i] = flat.items[i];
    vector_release(&flat);
}
