/* Functional dependencies: where two constraints of a class agree on the left side of one, they
 * agree on its right side. The second constraint is another wanted, a given, or an instance's
 * head. */
#include "base/hash.h"
#include "compiler/types/solve/internal.h"

typedef struct Improving {
    Solver *solver;
    SolveImplication *at;
    const Class *class;
    const ClassDependency *dependency;
    const SolveWanted *wanted;
    Type *arguments[CLASS_PARAMETER_LIMIT];
} Improving;

static void make_equal(Improving *improving, Type *const *others) {
    SolveOrigin origin = improving->wanted->origin;
    origin.reason = SOLVE_DEPENDENCY;
    origin.because = origin.span;
    origin.name = improving->class->constructor->name.text;
    for (uint32_t i = 0; i < improving->class->parameter_count; i++)
        if (improving->dependency->to >> i & 1 && !type_equal(improving->arguments[i], others[i]))
            unify(improving->solver, improving->arguments[i], others[i], origin, NULL);
}

static bool agree(const Improving *improving, Type *const *others) {
    for (uint32_t i = 0; i < improving->class->parameter_count; i++)
        if (improving->dependency->from >> i & 1 && !type_equal(improving->arguments[i], others[i]))
            return false;
    return true;
}

static void improve_by_givens(Improving *improving) {
    Type *others[CLASS_PARAMETER_LIMIT];
    for (SolveImplication *at = improving->at; at; at = at->outer) {
        SolveGiven *given = solve_givens_of(improving->solver, at, improving->class);
        for (; given; given = given->next) {
            type_arguments(improving->solver->store, given->constraint, others);
            if (agree(improving, others)) make_equal(improving, others);
        }
    }
}

/* the left sides match: the head's right sides, with metavariables for what the left sides do not
 * say */
static bool improve_by_instance(Improving *improving, const Instance *instance) {
    TypeStore *store = improving->solver->store;
    uint32_t count = instance->variable_count;
    if (!instance_is_in_sight(improving->solver->environment, instance)) return false;
    Type **types = ARENA_ARRAY(store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < improving->class->parameter_count; i++)
        if (improving->dependency->from >> i & 1 &&
            !class_match(store, instance->variables, count, types, instance->arguments[i],
                         improving->arguments[i]))
            return false;
    for (uint32_t i = 0; i < count; i++)
        if (!types[i])
            types[i] = solve_meta(improving->solver, 0, instance->variables[i]->kind,
                                  improving->wanted->origin.span);
    Type *others[CLASS_PARAMETER_LIMIT];
    for (uint32_t i = 0; i < improving->class->parameter_count; i++)
        others[i] = type_substitute(store, (TypeSubstitution){instance->variables, types, count},
                                    instance->arguments[i]);
    make_equal(improving, others);
    return true;
}

static void improve_by_instances(Improving *improving) {
    const Class *class = improving->class;
    uint32_t count;
    Type *first = type_top(improving->solver->store, improving->arguments[0]);
    TypeConstructor *head = type_head(improving->solver->store, first, &count);
    if (!(improving->dependency->from & 1) || !head) {
        for (const Instance *at = class->newest; at; at = at->in_class)
            if (improve_by_instance(improving, at)) return;
        return;
    }
    const Instance *at = (Instance *)(uintptr_t)map_get(&class->by_head, solve_key(head), 0);
    for (; at; at = at->next)
        if (improve_by_instance(improving, at)) return;
    for (at = class->flexible; at; at = at->next)
        if (improve_by_instance(improving, at)) return;
}

/* The first wanted with this left side; a later one is made equal to it. */
static void improve_by_wanteds(Improving *improving, Map *seen, uint32_t number) {
    TypeStore *store = improving->solver->store;
    uint64_t key = solve_key(improving->dependency);
    for (uint32_t i = 0; i < improving->class->parameter_count; i++)
        if (improving->dependency->from >> i & 1)
            key = hash_pair(key, solve_hash(store, type_settle(store, improving->arguments[i])));
    uint64_t first = *map_slot(seen, key, number);
    if (first == number) return;
    Type *others[CLASS_PARAMETER_LIMIT];
    type_arguments(store, improving->at->wanteds.items[first].constraint, others);
    if (agree(improving, others)) make_equal(improving, others);
}

bool solve_improve(Solver *solver, SolveImplication *implication) {
    uint32_t before = solver->bound_count, count = implication->wanteds.count;
    Map seen = {0};
    for (uint32_t i = 0; i < count; i++) {
        SolveWanted wanted = implication->wanteds.items[i];
        const Class *class = class_of_constraint(solver->environment, wanted.constraint);
        if (!class || class->dependency_count == 0) continue;
        Improving improving = {solver, implication, class, NULL, &wanted, {0}};
        type_arguments(solver->store, wanted.constraint, improving.arguments);
        for (uint32_t j = 0; j < class->dependency_count; j++) {
            improving.dependency = &class->dependencies[j];
            improve_by_givens(&improving);
            improve_by_wanteds(&improving, &seen, i);
            improve_by_instances(&improving);
        }
    }
    map_release(&seen);
    return solver->bound_count != before;
}
