/* Substitution. Tails and spines are loops, the rest recurses: Note [Depth of types]. What does not
 * change is not copied. */
#include "compiler/types/type.h"

typedef struct Renamed {
    const TypeVariable *from;
    Type *to; /* NULL: a binder that hides what would be substituted */
} Renamed;

typedef struct Substituting {
    TypeStore *store;
    TypeSubstitution given;
    Map range; /* variables that are free in what is put in, if has_range */
    bool has_range;
    bool expands;            /* synonyms, too */
    FEW(Renamed, 4) renamed; /* binders that we are below */
    uint32_t nodes;          /* looked at */
    Map made;   /* Note [Shared types]: node -> what it has become, below these binders */
    Map number; /* variable -> its number + 1 in `given`, if there are many */
} Substituting;

enum { FEW_VARIABLES = 16 };

/* A node on the way to the end of a type, with its new parts. */
typedef struct Passed {
    Type *type, *part;
    TypeVariable *variable;
} Passed;

typedef FEW(Passed, 8) Path;

static Type *substitute(Substituting *at, Type *type, uint32_t depth);

/* The type that is put in for a variable; NULL: none is. */
static Type *given_for(Substituting *at, const TypeVariable *variable) {
    if (at->given.count > FEW_VARIABLES) {
        for (uint32_t i = at->number.count == 0 ? at->given.count : 0; i-- > 0;)
            map_put(&at->number, (uint64_t)(uintptr_t)at->given.variables[i], i + 1);
        uint64_t number = map_get(&at->number, (uint64_t)(uintptr_t)variable, 0);
        return number > 0 ? at->given.types[number - 1] : NULL;
    }
    for (uint32_t i = 0; i < at->given.count; i++)
        if (at->given.variables[i] == variable) return at->given.types[i];
    return NULL;
}

static Type *substitute_variable(Substituting *at, Type *type) {
    const TypeVariable *variable = type->variable;
    for (uint32_t i = at->renamed.count; i-- > 0;)
        if (at->renamed.items[i].from == variable)
            return at->renamed.items[i].to ? at->renamed.items[i].to : type;
    Type *given = given_for(at, variable);
    return given ? given : type;
}

/* what a node has become is so below the same binders only */
static void forget_made(Substituting *at) {
    if (at->made.count > 0) map_release(&at->made);
}

static void collect_range(Substituting *at) {
    TypeVariables variables = {0};
    for (uint32_t i = 0; i < at->given.count; i++) type_free(at->given.types[i], &variables, NULL);
    for (uint32_t i = 0; i < variables.count; i++)
        map_put(&at->range, (uint64_t)(uintptr_t)variables.items[i], 1);
    vector_release(&variables);
    at->has_range = true;
}

/* A binder is renamed if it would capture, or if its kind changes. */
static TypeVariable *substitute_binder(Substituting *at, TypeVariable *variable, uint32_t depth) {
    Type *kind = substitute(at, variable->kind, depth);
    if (!at->has_range) collect_range(at);
    forget_made(at);
    bool captures = map_find(&at->range, (uint64_t)(uintptr_t)variable);
    if (!captures && kind == variable->kind) {
        few_push(&at->renamed, (Renamed){variable, NULL});
        return variable;
    }
    TypeVariable *fresh = type_new_variable(at->store, variable->name.text, kind, variable->span);
    few_push(&at->renamed, (Renamed){variable, type_variable(at->store, fresh)});
    return fresh;
}

/* f a b: from the head to the right */
static Type *substitute_spine(Substituting *at, Type *type, uint32_t depth) {
    Path spine = {0};
    Type *head = type;
    for (; head->kind == TYPE_APPLY; head = type_seen(head->apply.function))
        few_push(&spine, (Passed){.type = head});
    Type *made = substitute(at, head, depth);
    bool same = made == head;
    while (spine.count > 0) {
        Type *node = vector_pop(&spine).type;
        Type *argument = substitute(at, node->apply.argument, depth);
        same = same && argument == node->apply.argument;
        same = same && node->apply.function->kind != TYPE_META;
        made = same ? node : type_apply(at->store, made, argument);
    }
    few_release(&spine);
    return made;
}

static Type *substitute_end(Substituting *at, Type *type, uint32_t depth) {
    if (type->kind == TYPE_VARIABLE) return substitute_variable(at, type);
    if (type->kind != TYPE_APPLY && type->kind != TYPE_CONSTRUCTOR) return type;
    Type *made = type->kind == TYPE_APPLY ? substitute_spine(at, type, depth) : type;
    Type *expanded = at->expands ? type_expand(at->store, made) : NULL;
    return expanded ? substitute(at, expanded, depth) : made;
}

static void pass(Substituting *at, Path *path, Type *type, uint32_t depth) {
    Passed passed = {.type = type};
    if (type->kind == TYPE_FUNCTION)
        passed.part = substitute(at, type->function.argument, depth);
    else if (type->kind == TYPE_QUALIFIED)
        passed.part = substitute(at, type->qualified.constraint, depth);
    else
        passed.variable = substitute_binder(at, type->forall.variable, depth);
    few_push(path, passed);
}

static Type *rebuild(TypeStore *store, Passed passed, Type *end) {
    Type *type = passed.type;
    switch (type->kind) {
    case TYPE_FUNCTION:
        if (passed.part == type->function.argument && end == type->function.result) return type;
        return type_function(store, passed.part, end);
    case TYPE_QUALIFIED:
        if (passed.part == type->qualified.constraint && end == type->qualified.body) return type;
        return type_qualified(store, passed.part, end);
    default: {
        if (passed.variable == type->forall.variable && end == type->forall.body) return type;
        Type *made = type_forall(store, passed.variable, end);
        made->forall.visibility = type->forall.visibility;
        return made;
    }
    }
}

static bool has_end(const Type *type) {
    return type->kind == TYPE_FUNCTION || type->kind == TYPE_QUALIFIED || type->kind == TYPE_FORALL;
}

static Type *end_of(const Type *type) {
    if (type->kind == TYPE_FUNCTION) return type->function.result;
    return type->kind == TYPE_QUALIFIED ? type->qualified.body : type->forall.body;
}

static bool is_too_large(Substituting *at, uint32_t depth) {
    TypeStore *store = at->store;
    store->nodes++;
    if (++at->nodes > TYPE_NODE_LIMIT || depth >= TYPE_DEPTH_LIMIT ||
        (store->nodes > store->node_limit && store->node_limit > 0))
        store->too_large = true;
    return store->too_large;
}

static Type *substitute_parts(Substituting *at, Type *type, uint32_t depth) {
    uint32_t renamed = at->renamed.count;
    Path path = {0};
    for (; has_end(type); type = type_seen(end_of(type))) pass(at, &path, type, depth + 1);
    Type *made = substitute_end(at, type, depth + 1);
    while (path.count > 0) made = rebuild(at->store, vector_pop(&path), made);
    few_release(&path);
    if (at->renamed.count > renamed) forget_made(at);
    at->renamed.count = renamed;
    return made;
}

static Type *substitute(Substituting *at, Type *type, uint32_t depth) {
    type = type_seen(type);
    if (type->kind == TYPE_META) return type;
    if (type->kind == TYPE_CONSTRUCTOR &&
        (!at->expands || type->constructor->flavour != TYPE_IS_SYNONYM))
        return type;
    if (type->kind == TYPE_VARIABLE) return substitute_variable(at, type);
    if (is_too_large(at, depth)) return type;
    if (at->nodes <= TYPE_SMALL) return substitute_parts(at, type, depth);
    const uint64_t *before = map_find(&at->made, (uint64_t)(uintptr_t)type);
    if (before) return (Type *)(uintptr_t)*before;
    Type *made = substitute_parts(at, type, depth);
    map_put(&at->made, (uint64_t)(uintptr_t)type, (uint64_t)(uintptr_t)made);
    return made;
}

static void release(Substituting *at) {
    few_release(&at->renamed);
    map_release(&at->range);
    map_release(&at->made);
    map_release(&at->number);
}

Type *type_settle(TypeStore *store, Type *type) {
    Substituting at = {.store = store, .expands = true};
    Type *made = substitute(&at, type, 0);
    release(&at);
    return made;
}

Type *type_substitute(TypeStore *store, TypeSubstitution substitution, Type *type) {
    Substituting at = {.store = store, .given = substitution};
    Type *made = substitute(&at, type, 0);
    release(&at);
    return made;
}

void type_substitute_all(TypeStore *store, TypeSubstitution substitution, Type **types,
                         uint32_t count) {
    Substituting at = {.store = store, .given = substitution};
    for (uint32_t i = 0; i < count; i++) types[i] = substitute(&at, types[i], 0);
    release(&at);
}

Type *type_instantiate(TypeStore *store, Type *type, Type *argument) {
    type = type_seen(type);
    if (type->kind != TYPE_FORALL) return NULL;
    TypeVariable *variable = type->forall.variable;
    return type_substitute(store, (TypeSubstitution){&variable, &argument, 1}, type->forall.body);
}
