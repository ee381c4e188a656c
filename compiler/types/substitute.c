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
    VECTOR(Renamed) renamed; /* binders that we are below */
} Substituting;

/* A node on the way to the end of a type, with its new parts. */
typedef struct Passed {
    Type *type, *part;
    TypeVariable *variable;
} Passed;

typedef VECTOR(Passed) Path;

static Type *substitute(Substituting *at, Type *type, uint32_t depth);

static Type *substitute_variable(const Substituting *at, Type *type) {
    const TypeVariable *variable = type->variable;
    for (uint32_t i = at->renamed.count; i-- > 0;)
        if (at->renamed.items[i].from == variable)
            return at->renamed.items[i].to ? at->renamed.items[i].to : type;
    for (uint32_t i = 0; i < at->given.count; i++)
        if (at->given.variables[i] == variable) return at->given.types[i];
    return type;
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
    bool captures = map_find(&at->range, (uint64_t)(uintptr_t)variable);
    if (!captures && kind == variable->kind) {
        vector_push(&at->renamed, (Renamed){variable, NULL});
        return variable;
    }
    TypeVariable *fresh = type_new_variable(at->store, variable->name.text, kind, variable->span);
    vector_push(&at->renamed, (Renamed){variable, type_variable(at->store, fresh)});
    return fresh;
}

/* f a b: from the head to the right */
static Type *substitute_spine(Substituting *at, Type *type, uint32_t depth) {
    Path spine = {0};
    Type *head = type;
    for (; head->kind == TYPE_APPLY; head = type_seen(head->apply.function))
        vector_push(&spine, (Passed){.type = head});
    Type *made = substitute(at, head, depth);
    bool same = made == head;
    while (spine.count > 0) {
        Type *node = vector_pop(&spine).type;
        Type *argument = substitute(at, node->apply.argument, depth);
        same = same && argument == node->apply.argument;
        same = same && node->apply.function->kind != TYPE_META;
        made = same ? node : type_apply(at->store, made, argument);
    }
    vector_release(&spine);
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
    vector_push(path, passed);
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

static Type *substitute(Substituting *at, Type *type, uint32_t depth) {
    if (depth >= TYPE_DEPTH_LIMIT) {
        at->store->too_deep = true;
        return type;
    }
    uint32_t renamed = at->renamed.count;
    Path path = {0};
    type = type_seen(type);
    for (; has_end(type); type = type_seen(end_of(type))) pass(at, &path, type, depth + 1);
    Type *made = substitute_end(at, type, depth + 1);
    while (path.count > 0) made = rebuild(at->store, vector_pop(&path), made);
    vector_release(&path);
    at->renamed.count = renamed;
    return made;
}

Type *type_settle(TypeStore *store, Type *type) {
    Substituting at = {.store = store, .expands = true};
    Type *made = substitute(&at, type, 0);
    vector_release(&at.renamed);
    map_release(&at.range);
    return made;
}

Type *type_substitute(TypeStore *store, TypeSubstitution substitution, Type *type) {
    Substituting at = {.store = store, .given = substitution};
    Type *made = substitute(&at, type, 0);
    vector_release(&at.renamed);
    map_release(&at.range);
    return made;
}

Type *type_instantiate(TypeStore *store, Type *type, Type *argument) {
    type = type_seen(type);
    if (type->kind != TYPE_FORALL) return NULL;
    TypeVariable *variable = type->forall.variable;
    return type_substitute(store, (TypeSubstitution){&variable, &argument, 1}, type->forall.body);
}
