/* The contexts of instances from deriving clauses. Note [Contexts of clauses] */
#include "compiler/types/derive/derive.h"
#include "compiler/types/derive/internal.h"

enum { CONTEXT_STEP_LIMIT = 10000 /* of instances that lead to others, for one field */ };

typedef struct Context {
    Derive *derive;
    Derived *derived;
    Types left;
    Types found; /* C a, C (f a) */
    bool tells;  /* the last round: what is not met is told */
} Context;

static bool is_among(Type *const *constraints, uint32_t count, const Type *constraint) {
    for (uint32_t i = 0; i < count; i++)
        if (type_equal(constraints[i], constraint)) return true;
    return false;
}

/* f (g a): of variables alone, each once. GHC puts such a one into the context. */
static bool is_of_variables(Type *type) {
    Types left = {0};
    TypeVariables seen = {0};
    bool good = true;
    vector_push(&left, type);
    while (left.count > 0 && good) {
        Type *part = type_seen(vector_pop(&left));
        uint32_t before = seen.count;
        good = part->kind == TYPE_APPLY || part->kind == TYPE_VARIABLE;
        if (part->kind == TYPE_APPLY) {
            vector_push(&left, part->apply.argument);
            vector_push(&left, part->apply.function);
        } else if (good) {
            type_free(part, &seen, NULL);
            good = seen.count > before;
        }
    }
    vector_release(&left);
    vector_release(&seen);
    return good;
}

static bool are_of_variables(Type *const *types, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!is_of_variables(types[i])) return false;
    return true;
}

/* f a, where f is a variable */
static bool is_headed_by_variable(const Type *type) {
    type = type_seen(type);
    while (type->kind == TYPE_APPLY) type = type_seen(type->apply.function);
    return type->kind == TYPE_VARIABLE;
}

static void tell(const Context *context, const DeriveWanted *wanted, const Type *constraint,
                 const Type *argument) {
    Derive *derive = context->derive;
    Buffer text = {0};
    type_print(derive->store, constraint, (TypePrinting){.in_words = true}, TYPE_AT_TOP, &text);
    bool is_open = argument && is_headed_by_variable(argument);
    const Instance *instance = context->derived->instance;
    Part class =
        part_name(symbol_text(derive->store->interner, instance->class->constructor->name.text));
    Diagnostic *told =
        diag_add(derive->diags, is_open ? DIAG_TYPE_DERIVE_CONTEXT : DIAG_TYPE_DERIVE_FIELD,
                 instance->span, PARTS(class, part_type(buffer_as_text(&text))));
    diag_label(derive->diags, told,
               is_open ? DIAG_TYPE_DERIVE_CONTEXT_FIELD : DIAG_TYPE_DERIVE_FIELD_FIELD,
               wanted->span, NO_PARTS);
    buffer_release(&text);
}

static void unmet(Context *context, const DeriveWanted *wanted, const Type *constraint,
                  const Type *argument) {
    context->left.count = 0;
    if (!context->tells || wanted->is_superclass) return;
    tell(context, wanted, constraint, argument);
    context->derived->is_refused = true;
}

static void push_context(Context *context, const Instance *instance, Type **types) {
    TypeStore *store = context->derive->store;
    for (uint32_t i = 0; i < instance->variable_count; i++)
        if (!types[i]) types[i] = type_variable(store, instance->variables[i]);
    TypeSubstitution at = {instance->variables, types, instance->variable_count};
    for (uint32_t i = 0; i < instance->context_count; i++)
        vector_push(&context->left,
                    type_settle(store, type_substitute(store, at, instance->context[i])));
}

static void add_found(Context *context, Type *constraint) {
    if (!is_among(context->found.items, context->found.count, constraint))
        vector_push(&context->found, constraint);
}

/* one constraint: a variable's, or by an instance */
static void simplify_one(Context *context, const DeriveWanted *wanted, Type *constraint) {
    ClassEnvironment *environment = context->derive->environment;
    TypeStore *store = context->derive->store;
    Class *class = class_of_constraint(environment, constraint);
    if (!class || class->special != CLASS_IS_ORDINARY) return; /* the solver's own */
    Type **arguments = ARENA_ARRAY(store->arena, Type *, class->parameter_count + 1);
    type_arguments(store, constraint, arguments);
    bool is_variable =
        class->parameter_count == 1 && type_seen(arguments[0])->kind == TYPE_VARIABLE;
    const Instance *instance;
    Type **types;
    if (!is_variable &&
        instance_find(environment, class, arguments, &instance, &types) == INSTANCE_FOUND)
        push_context(context, instance, types);
    else if (are_of_variables(arguments, class->parameter_count))
        add_found(context, constraint);
    else
        unmet(context, wanted, constraint, class->parameter_count == 1 ? arguments[0] : NULL);
}

static void simplify(Context *context, const DeriveWanted *wanted) {
    uint32_t steps = 0;
    vector_push(&context->left, wanted->constraint);
    while (context->left.count > 0) {
        Type *constraint = vector_pop(&context->left);
        if (steps++ < CONTEXT_STEP_LIMIT)
            simplify_one(context, wanted, constraint);
        else
            unmet(context, wanted, constraint, NULL);
    }
}

/* ---- the least one ---- */

/* each class once, however many ways lead to it */
static bool is_above(const ClassEnvironment *environment, const Class *class, const Class *super) {
    VECTOR(const Class *) left = {0};
    Map seen = {0};
    bool found = false;
    if (class->superclass_count > 0) vector_push(&left, class);
    while (left.count > 0 && !found) {
        const Class *at = vector_pop(&left);
        for (uint32_t i = 0; i < at->superclass_count; i++) {
            const Class *next = class_of_constraint(environment, at->superclasses[i]);
            found = found || next == super;
            if (next && (*map_slot(&seen, (uint64_t)(uintptr_t)next, 0))++ == 0)
                vector_push(&left, next);
        }
    }
    vector_release(&left);
    map_release(&seen);
    return found;
}

/* Eq a beside Ord a says nothing */
static bool follows(const Context *context, uint32_t number) {
    const ClassEnvironment *environment = context->derive->environment;
    TypeStore *store = context->derive->store;
    Type *mine, *other;
    const Class *class = class_of_constraint(environment, context->found.items[number]);
    if (class->parameter_count != 1) return false;
    type_arguments(store, context->found.items[number], &mine);
    for (uint32_t i = 0; i < context->found.count; i++) {
        const Class *beside = class_of_constraint(environment, context->found.items[i]);
        if (beside->parameter_count != 1) continue;
        type_arguments(store, context->found.items[i], &other);
        if (i != number && type_equal(mine, other) && is_above(environment, beside, class))
            return true;
    }
    return false;
}

/* true: it has grown. Their order does not matter. */
static bool take(Context *context) {
    Instance *instance = context->derived->instance;
    uint32_t count = 0, before = instance->context_count;
    Type **kept = ARENA_ARRAY(context->derive->store->arena, Type *, context->found.count + 1);
    for (uint32_t i = 0; i < context->found.count; i++)
        if (!follows(context, i)) kept[count++] = context->found.items[i];
    bool is_same = count == before;
    for (uint32_t i = 0; i < before && is_same; i++)
        is_same = is_among(kept, count, instance->context[i]);
    if (is_same) return false;
    instance->context = kept;
    instance->context_count = count;
    return true;
}

static bool round_of(Derive *derive, Derived *derived, bool tells) {
    Context context = {.derive = derive, .derived = derived, .tells = tells};
    for (uint32_t i = 0; i < derived->wanted.count; i++)
        simplify(&context, &derived->wanted.items[i]);
    bool has_grown = take(&context);
    vector_release(&context.left);
    vector_release(&context.found);
    return has_grown;
}

/* ---- as syntax ---- */

static HsType *name_type(const Derive *derive, HsTypeKind kind, HsName name, Span span) {
    HsType *type = ARENA_NEW(derive->store->arena, HsType);
    type->kind = kind;
    type->is_generated = true;
    type->span = name.span = span;
    type->name = name;
    return type;
}

static HsName class_name(const Derive *derive, const Class *class) {
    HsName name = {.text = class->constructor->name.text};
    for (uint32_t i = 0; i < derive->names->modules.count; i++) {
        NameModule *module = derive->names->modules.items[i];
        if (module->name != class->constructor->name.module) continue;
        name.entity = (NameEntity *)(uintptr_t)map_get(&module->types, name.text, 0);
    }
    return name;
}

static HsType *apply_type(const Derive *derive, HsType *function, HsType *argument, Span span) {
    HsType *type = ARENA_NEW(derive->store->arena, HsType);
    type->kind = HS_TYPE_APPLY;
    type->is_generated = true;
    type->span = span;
    type->apply.function = function;
    type->apply.arguments = (HsTypes){ARENA_NEW(derive->store->arena, HsType *), 1};
    type->apply.arguments.items[0] = argument;
    return type;
}

/* of variables: as deep as a field is written */
static HsType *written_argument(const Derive *derive, const Derived *derived, const Type *type) {
    const HsDecl *decl = derived->declaration;
    type = type_seen(type);
    if (type->kind == TYPE_APPLY)
        return apply_type(derive, written_argument(derive, derived, type->apply.function),
                          written_argument(derive, derived, type->apply.argument), decl->span);
    uint32_t number = 0;
    while (derived->instance->variables[number] != type->variable) number++;
    return name_type(derive, HS_TYPE_VARIABLE, decl->instance.forall.items[number].name,
                     decl->span);
}

static HsType *written_constraint(const Derive *derive, const Derived *derived, Type *constraint) {
    Span span = derived->declaration->span;
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(derive->store, constraint, arguments);
    const Class *class = class_of_constraint(derive->environment, constraint);
    HsType *type = name_type(derive, HS_TYPE_CONSTRUCTOR, class_name(derive, class), span);
    for (uint32_t i = 0; i < class->parameter_count; i++)
        type = apply_type(derive, type, written_argument(derive, derived, arguments[i]), span);
    return type;
}

static void write_context(const Derive *derive, const Derived *derived) {
    const Instance *instance = derived->instance;
    HsTypes *into = &derived->declaration->instance.context;
    into->items = ARENA_ARRAY(derive->store->arena, HsType *, instance->context_count + 1);
    for (uint32_t i = 0; i < instance->context_count; i++)
        into->items[into->count++] = written_constraint(derive, derived, instance->context[i]);
}

/* Contexts only grow, by constraints on the parameters: that ends. */
void derive_contexts(Derive *derive) {
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (uint32_t i = 0; i < derive->made.count; i++)
            if (derive->made.items[i]->instance)
                has_grown |= round_of(derive, derive->made.items[i], false);
    }
    for (uint32_t i = 0; i < derive->made.count; i++) {
        Derived *derived = derive->made.items[i];
        if (!derived->instance) continue;
        round_of(derive, derived, true);
        /* one whose head is not written as syntax has no names for its variables */
        if (!derived->is_refused && derived->declaration->instance.forall.count > 0)
            write_context(derive, derived);
    }
}
