/* The store, and how types are made and taken apart. */
#include "compiler/types/type.h"
#include "base/fail.h"
#include <string.h>

/* ---- the store ---- */

uint32_t type_next_unique(TypeStore *store) { return ++store->next_unique; }

TypeConstructor *type_new_constructor(TypeStore *store, Name name, TypeFlavour flavour, Type *kind,
                                      Span span) {
    TypeConstructor *constructor = ARENA_NEW(store->arena, TypeConstructor);
    constructor->name = name;
    constructor->flavour = flavour;
    constructor->kind = kind;
    constructor->span = span;
    constructor->rep = REP_BOXED;
    return constructor;
}

static TypeConstructor *builtin(TypeStore *store, const char *text, TypeFlavour flavour,
                                Type *kind) {
    Name name = {store->builtin_module, intern_string(store->interner, text), NAME_TYPE, 0};
    TypeConstructor *constructor = type_new_constructor(store, name, flavour, kind, NO_SPAN);
    map_put(&store->primitive_names, name.text, (uint64_t)(uintptr_t)constructor);
    return constructor;
}

/* Type, TYPE IntRep and the others. Type : Type, as in GHC. */
static void init_kinds(TypeStore *store) {
    static const char *const reps[REP_COUNT] = {
        [REP_UNLIFTED] = "UnliftedRep", [REP_INT] = "IntRep",       [REP_WORD] = "WordRep",
        [REP_CHAR] = "CharRep",         [REP_FLOAT] = "FloatRep",   [REP_DOUBLE] = "DoubleRep",
        [REP_ADDR] = "AddrRep",         [REP_STATE] = "ZeroBitRep",
    };
    store->kind_type = builtin(store, "Type", TYPE_IS_PRIMITIVE, NULL);
    store->type = store->kind_type->kind = type_constructor(store, store->kind_type);
    store->kind_constraint = builtin(store, "Constraint", TYPE_IS_PRIMITIVE, store->type);
    store->constraint = type_constructor(store, store->kind_constraint);
    store->kind_of_rep =
        builtin(store, "TYPE", TYPE_IS_PRIMITIVE, type_function(store, store->type, store->type));
    Type *of_rep = type_constructor(store, store->kind_of_rep);
    for (int rep = 0; rep < REP_COUNT; rep++) {
        store->rep_kinds[rep] = store->type;
        if (!reps[rep]) continue;
        TypeConstructor *constructor = builtin(store, reps[rep], TYPE_IS_PRIMITIVE, store->type);
        constructor->rep = (Rep)rep;
        store->rep_kinds[rep] = type_apply(store, of_rep, type_constructor(store, constructor));
    }
    TypeConstructor *tuple = builtin(store, "TupleRep", TYPE_IS_TUPLE, store->type);
    store->tuple_kind = type_apply(store, of_rep, type_constructor(store, tuple));
}

static void init_primitive(TypeStore *store, const char *name, Rep rep, int parameters,
                           char letter) {
    Type *kind = store->rep_kinds[rep];
    for (int i = 0; i < parameters; i++) kind = type_function(store, store->type, kind);
    TypeConstructor *constructor = builtin(store, name, TYPE_IS_PRIMITIVE, kind);
    constructor->rep = rep;
    constructor->letter = letter;
    if (parameters == 0 && letter != 0)
        store->primitives[rep] = type_constructor(store, constructor);
}

void type_store_init(TypeStore *store, Arena *arena, Interner *interner) {
    *store = (TypeStore){.arena = arena, .interner = interner};
    store->builtin_module = intern_string(interner, "");
    init_kinds(store);
    Type *type = store->type;
    store->arrow = builtin(store, "->", TYPE_IS_ARROW,
                           type_function(store, type, type_function(store, type, type)));
    store->equality = builtin(store, "~", TYPE_IS_EQUALITY, NULL);
    store->coercible = builtin(store, "Coercible", TYPE_IS_EQUALITY, NULL);
#define PRIMITIVE_TYPE(name, rep, parameters, letter) \
    init_primitive(store, name, REP_##rep, parameters, letter);
#include "compiler/types/types.def"
#undef PRIMITIVE_TYPE
}

/* Programs rebuild less than ten nodes for each byte of their text; the rest is for small ones. */
enum { NODES_A_PROGRAM = 1 << 23, NODES_A_BYTE = 100 };

void type_store_allow(TypeStore *store, uint64_t bytes) {
    store->node_limit = store->nodes + NODES_A_PROGRAM + NODES_A_BYTE * bytes;
}

void type_store_release(TypeStore *store) { map_release(&store->primitive_names); }

TypeConstructor *type_find_primitive(const TypeStore *store, Symbol text) {
    return (TypeConstructor *)(uintptr_t)map_get(&store->primitive_names, text, 0);
}

TypeConstructor *type_tuple_constructor(TypeStore *store, uint32_t count) {
    bug_unless(count <= TYPE_TUPLE_LIMIT, "an unboxed tuple of %u components", count);
    if (store->tuples[count]) return store->tuples[count];
    Buffer text = {0};
    buffer_string(&text, "(#");
    buffer_fill(&text, ',', count > 0 ? count - 1 : 0);
    buffer_string(&text, "#)");
    TypeConstructor *tuple = builtin(store, buffer_as_string(&text), TYPE_IS_TUPLE, NULL);
    tuple->parameter_count = count;
    buffer_release(&text);
    return store->tuples[count] = tuple;
}

/* ---- making them ---- */

static Type *new_type(TypeStore *store, TypeKind kind) {
    Type *type = ARENA_NEW(store->arena, Type);
    type->kind = kind;
    return type;
}

TypeVariable *type_new_variable(TypeStore *store, Symbol text, Type *kind, Span span) {
    TypeVariable *variable = ARENA_NEW(store->arena, TypeVariable);
    variable->name = (Name){0, text, NAME_TYPE_VARIABLE, type_next_unique(store)};
    variable->kind = kind;
    variable->span = span;
    return variable;
}

Type *type_any_kind(TypeStore *store, Symbol text, Span span) {
    TypeVariable *variable = type_new_variable(
        store, text ? text : intern_string(store->interner, "k"), store->type, span);
    variable->is_any_kind = true;
    return type_variable(store, variable);
}

Type *type_constructor(TypeStore *store, TypeConstructor *constructor) {
    Type *type = new_type(store, TYPE_CONSTRUCTOR);
    type->constructor = constructor;
    return type;
}

Type *type_variable(TypeStore *store, TypeVariable *variable) {
    Type *type = new_type(store, TYPE_VARIABLE);
    type->variable = variable;
    return type;
}

/* (->) a, to be applied to b */
static bool is_half_arrow(const TypeStore *store, const Type *type) {
    if (type->kind != TYPE_APPLY) return false;
    const Type *function = type_seen(type->apply.function);
    return function->kind == TYPE_CONSTRUCTOR && function->constructor == store->arrow;
}

/* Note [Functions are nodes]: (->) a b is always a TYPE_FUNCTION, unless it is hidden by a
 * metavariable that was not known when it was made; type_split_apply and equality see to those. */
Type *type_apply(TypeStore *store, Type *function, Type *argument) {
    const Type *seen = type_seen(function);
    if (is_half_arrow(store, seen)) return type_function(store, seen->apply.argument, argument);
    Type *type = new_type(store, TYPE_APPLY);
    type->apply.function = function;
    type->apply.argument = argument;
    return type;
}

Type *type_apply_all(TypeStore *store, Type *function, Type *const *arguments, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) function = type_apply(store, function, arguments[i]);
    return function;
}

Type *type_function(TypeStore *store, Type *argument, Type *result) {
    Type *type = new_type(store, TYPE_FUNCTION);
    type->function.argument = argument;
    type->function.result = result;
    return type;
}

Type *type_forall(TypeStore *store, TypeVariable *variable, Type *body) {
    Type *type = new_type(store, TYPE_FORALL);
    type->forall.variable = variable;
    type->forall.body = body;
    return type;
}

Type *type_foralls(TypeStore *store, TypeVariable *const *variables, uint32_t count, Type *body) {
    while (count > 0) body = type_forall(store, variables[--count], body);
    return body;
}

Type *type_qualified(TypeStore *store, Type *constraint, Type *body) {
    Type *type = new_type(store, TYPE_QUALIFIED);
    type->qualified.constraint = constraint;
    type->qualified.body = body;
    return type;
}

Type *type_equality(TypeStore *store, Type *left, Type *right) {
    Type *equality = type_constructor(store, store->equality);
    return type_apply(store, type_apply(store, equality, left), right);
}

Type *type_tuple(TypeStore *store, Type *const *components, uint32_t count) {
    Type *constructor = type_constructor(store, type_tuple_constructor(store, count));
    return type_apply_all(store, constructor, components, count);
}

/* named as boxed tuples are, so that they are printed like these */
TypeConstructor *type_context_constructor(TypeStore *store, uint32_t count) {
    if (store->contexts[count]) return store->contexts[count];
    Buffer text = {0};
    buffer_char(&text, '(');
    buffer_fill(&text, ',', count > 0 ? count - 1 : 0);
    buffer_char(&text, ')');
    Name name = {store->builtin_module, intern(store->interner, buffer_as_text(&text)), NAME_TYPE,
                 0};
    buffer_release(&text);
    Type *kind = store->constraint;
    for (uint32_t i = 0; i < count; i++) kind = type_function(store, store->constraint, kind);
    return store->contexts[count] =
               type_new_constructor(store, name, TYPE_IS_CONTEXT, kind, NO_SPAN);
}

Type *type_context(TypeStore *store, Type *const *constraints, uint32_t count) {
    bug_unless(count <= TYPE_TUPLE_LIMIT, "a context of %u constraints", count);
    return type_apply_all(store, type_constructor(store, type_context_constructor(store, count)),
                          constraints, count);
}

void type_flatten_context(TypeStore *store, Type *constraint, Types *into) {
    Types left = {0};
    vector_push(&left, constraint);
    while (left.count > 0) {
        Type *top = type_top(store, vector_pop(&left));
        uint32_t count;
        const TypeConstructor *head = type_head(store, top, &count);
        if (!head || head->flavour != TYPE_IS_CONTEXT) {
            vector_push(into, top);
            continue;
        }
        for (; top->kind == TYPE_APPLY; top = type_seen(top->apply.function))
            vector_push(&left, top->apply.argument);
    }
    vector_release(&left);
}

Type *type_meta(TypeStore *store, Symbol hint, Type *kind, uint32_t level, Span span) {
    Type *type = new_type(store, TYPE_META);
    type->meta = ARENA_NEW(store->arena, TypeMeta);
    *type->meta = (TypeMeta){.hint = hint,
                             .unique = type_next_unique(store),
                             .level = level,
                             .kind = kind,
                             .span = span};
    return type;
}

void type_bind_meta(TypeMeta *meta, Type *type) {
    bug_unless(!meta->reference, "a metavariable is bound twice");
    meta->reference = type;
}

/* ---- taking them apart ---- */

Type *type_seen(const Type *type) {
    Type *end = (Type *)(uintptr_t)type;
    while (end->kind == TYPE_META && end->meta->reference) end = end->meta->reference;
    while (type != end) { /* long ways are walked once */
        TypeMeta *meta = type->meta;
        type = meta->reference;
        meta->reference = end;
    }
    return end;
}

TypeConstructor *type_head(const TypeStore *store, const Type *type, uint32_t *count) {
    type = type_seen(type);
    *count = 0;
    if (type->kind == TYPE_FUNCTION) {
        *count = 2;
        return store->arrow;
    }
    for (; type->kind == TYPE_APPLY; type = type_seen(type->apply.function)) ++*count;
    if (type->kind == TYPE_FUNCTION) { /* hidden by a meta: (a -> b) c, which is no type */
        *count += 2;
        return store->arrow;
    }
    return type->kind == TYPE_CONSTRUCTOR ? type->constructor : NULL;
}

void type_arguments(const TypeStore *store, const Type *type, Type **into) {
    uint32_t count;
    type_head(store, type, &count);
    for (type = type_seen(type); count > 0; type = type_seen(type->apply.function)) {
        if (type->kind == TYPE_FUNCTION) {
            into[1] = type->function.result;
            into[0] = type->function.argument;
            return;
        }
        into[--count] = type->apply.argument;
    }
}

bool type_is_equality(const TypeStore *store, const Type *type, Type **sides) {
    uint32_t count;
    const TypeConstructor *head = type_head(store, type, &count);
    if (!head || head->flavour != TYPE_IS_EQUALITY || count != 2) return false;
    if (sides) type_arguments(store, type, sides);
    return true;
}

bool type_split_apply(TypeStore *store, Type *type, Type **function, Type **argument) {
    type = type_seen(type);
    if (type->kind == TYPE_APPLY) {
        *function = type->apply.function;
        *argument = type->apply.argument;
        return true;
    }
    if (type->kind != TYPE_FUNCTION) return false;
    *function = type_apply(store, type_constructor(store, store->arrow), type->function.argument);
    *argument = type->function.result;
    return true;
}

/* t b -> t, where b is not in t; NULL: it is something else */
static Type *without_last(TypeStore *store, Type *type, const TypeVariable *last) {
    Type *function, *argument;
    if (!type_split_apply(store, type_top(store, type), &function, &argument)) return NULL;
    argument = type_seen(argument);
    if (argument->kind != TYPE_VARIABLE || argument->variable != last) return NULL;
    TypeVariables used = {0};
    type_free(function, &used, NULL);
    bool is_used = false;
    for (uint32_t i = 0; i < used.count; i++) is_used = is_used || used.items[i] == last;
    vector_release(&used);
    return is_used ? NULL : function;
}

static Type *representation_of(TypeStore *store, Type *type, TypeFlavour flavour) {
    uint32_t count;
    TypeConstructor *constructor = type_head(store, type, &count);
    if (!constructor || constructor->flavour != flavour || !constructor->representation)
        return NULL;
    uint32_t parameters = constructor->parameter_count;
    Type *representation = constructor->representation;
    for (; parameters > count && representation && flavour == TYPE_IS_NEWTYPE; parameters--)
        representation =
            without_last(store, representation, constructor->parameters[parameters - 1]);
    if (count < parameters || !representation) return NULL;
    Type **arguments = ARENA_ARRAY(store->arena, Type *, count + 1);
    type_arguments(store, type, arguments);
    representation = type_substitute(
        store, (TypeSubstitution){constructor->parameters, arguments, parameters}, representation);
    return type_apply_all(store, representation, arguments + parameters, count - parameters);
}

Type *type_newtype_representation(TypeStore *store, Type *type) {
    return representation_of(store, type, TYPE_IS_NEWTYPE);
}

Type *type_expand(TypeStore *store, Type *type) {
    return representation_of(store, type, TYPE_IS_SYNONYM);
}

Type *type_top(TypeStore *store, Type *type) {
    for (Type *expanded;; type = expanded) {
        type = type_seen(type);
        if (type->kind != TYPE_CONSTRUCTOR && type->kind != TYPE_APPLY) return type;
        expanded = type_expand(store, type);
        if (!expanded) return type;
    }
}
