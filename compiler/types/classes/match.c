/* Matching of instance heads: one way, and "could it match once more is known". Both keep a stack
 * of their own. */
#include "base/hash.h"
#include "compiler/types/classes/internal.h"

typedef struct Pair {
    Type *pattern, *type;
} Pair;

typedef FEW(Pair, 8) Pairs;

/* ---- one way ---- */

static int64_t number_of(TypeVariable *const *variables, uint32_t count, const Type *type) {
    if (type->kind != TYPE_VARIABLE) return -1;
    for (uint32_t i = 0; i < count; i++)
        if (variables[i] == type->variable) return i;
    return -1;
}

/* both f a: their parts are left for later */
static bool split_both(TypeStore *store, Pairs *left, Type *a, Type *b) {
    Type *function_a, *argument_a, *function_b, *argument_b;
    if (!type_split_apply(store, a, &function_a, &argument_a) ||
        !type_split_apply(store, b, &function_b, &argument_b))
        return false;
    few_push(left, (Pair){argument_a, argument_b});
    few_push(left, (Pair){function_a, function_b});
    return true;
}

bool class_match(TypeStore *store, TypeVariable *const *variables, uint32_t count, Type **types,
                 Type *pattern, Type *type) {
    Pairs left = {0};
    bool matches = true;
    few_push(&left, (Pair){pattern, type});
    while (matches && left.count > 0) {
        Pair pair = vector_pop(&left);
        Type *one = type_top(store, pair.pattern);
        Type *other = type_top(store, pair.type);
        int64_t number = number_of(variables, count, one);
        if (number >= 0) {
            matches = !types[number] || type_equal(types[number], other);
            if (!types[number]) types[number] = other;
        } else if (one->kind == TYPE_FUNCTION && other->kind == TYPE_FUNCTION) {
            few_push(&left, (Pair){one->function.result, other->function.result});
            few_push(&left, (Pair){one->function.argument, other->function.argument});
        } else if (one->kind == TYPE_CONSTRUCTOR || one->kind == TYPE_VARIABLE ||
                   one->kind == TYPE_META || one->kind == TYPE_FORALL) {
            matches = type_equal(one, other);
        } else {
            matches = split_both(store, &left, one, other);
        }
    }
    few_release(&left);
    return matches;
}

/* ---- could they be equal? ---- */

enum { TRIAL_STEPS = 20000 }; /* without an occurs check it might not end; then the answer is yes */

typedef struct Trial {
    TypeStore *store;
    TypeVariable *const *variables;
    uint32_t count;
    bool skolems_too;
    Map bound; /* of variables and metas -> Type * */
    Pairs left;
} Trial;

static const void *flexible_of(const Trial *trial, const Type *type) {
    if (type->kind == TYPE_META) return type->meta;
    if (trial->skolems_too && type->kind == TYPE_VARIABLE && type->variable->level > 0 &&
        !type->variable->is_of_instance)
        return type->variable;
    return number_of(trial->variables, trial->count, type) >= 0 ? type->variable : NULL;
}

static Type *trial_seen(const Trial *trial, Type *type) {
    for (;;) {
        type = type_top(trial->store, type);
        const void *flexible = flexible_of(trial, type);
        uint64_t *bound = flexible ? map_find(&trial->bound, (uint64_t)(uintptr_t)flexible) : NULL;
        if (!bound) return type;
        type = (Type *)(uintptr_t)*bound;
    }
}

/* Note [Levels]: a metavariable stands for no type with a skolem of a scope inside its own. What a
 * metavariable in the type could become is not looked at: then the answer is yes. */
static bool may_stand_for(const Trial *trial, const Type *flexible, const Type *type) {
    if (flexible->kind != TYPE_META || trial->skolems_too) return true;
    TypeVariables variables = {0};
    type_free(type, &variables, NULL);
    bool may = true;
    for (uint32_t i = 0; i < variables.count; i++)
        may = may && variables.items[i]->level <= flexible->meta->level;
    vector_release(&variables);
    return may;
}

/* Of two metavariables the inner one stands for the outer one, as in unification. */
static bool trial_bind(Trial *trial, Type *a, Type *b) {
    bool is_b = !flexible_of(trial, a) ||
                (a->kind == TYPE_META && b->kind == TYPE_META && b->meta->level > a->meta->level);
    Type *flexible = is_b ? b : a, *type = is_b ? a : b;
    if (!may_stand_for(trial, flexible, type)) return false;
    map_put(&trial->bound, (uint64_t)(uintptr_t)flexible_of(trial, flexible),
            (uint64_t)(uintptr_t)type);
    return true;
}

static bool trial_step(Trial *trial, Type *a, Type *b) {
    const void *flexible_a = flexible_of(trial, a), *flexible_b = flexible_of(trial, b);
    if (flexible_a && flexible_a == flexible_b) return true;
    if (flexible_a || flexible_b) return trial_bind(trial, a, b);
    if (a->kind == TYPE_CONSTRUCTOR || a->kind == TYPE_VARIABLE || a->kind == TYPE_FORALL)
        return a->kind == TYPE_FORALL ? b->kind == TYPE_FORALL : type_equal(a, b);
    return split_both(trial->store, &trial->left, a, b);
}

bool class_could_match(TypeStore *store, TypeVariable *const *variables, uint32_t count,
                       Type *const *patterns, Type *const *types, uint32_t pair_count,
                       bool skolems_too) {
    Trial trial = {
        .store = store, .variables = variables, .count = count, .skolems_too = skolems_too};
    bool could = true;
    for (uint32_t i = pair_count; i-- > 0;) few_push(&trial.left, (Pair){patterns[i], types[i]});
    for (uint32_t steps = 0; could && trial.left.count > 0 && steps < TRIAL_STEPS; steps++) {
        Pair pair = vector_pop(&trial.left);
        could = trial_step(&trial, trial_seen(&trial, pair.pattern), trial_seen(&trial, pair.type));
    }
    few_release(&trial.left);
    map_release(&trial.bound);
    return could;
}
