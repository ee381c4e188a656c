/* Defaulting. Types by section 4.3.4 of the report: a metavariable v with constraints C v only, all
 * of standard classes and one of them numeric, becomes the first type of the list that has
 * instances of them all (with OverloadedStrings IsString counts as numeric, and String is the last
 * type of the list); with ExtendedDefaultRules, and none of them numeric, (). Kinds become
 * Type. */
#include "compiler/types/solve/internal.h"

typedef struct Group {
    TypeMeta *meta;
    VECTOR(Type *) constraints;
    bool is_numeric, is_refused;
} Group;

typedef VECTOR(Group) Groups;

static Group *group_of(Groups *groups, Map *numbers, TypeMeta *meta) {
    uint64_t number = *map_slot(numbers, solve_key(meta), groups->count);
    if (number == groups->count) vector_push(groups, (Group){.meta = meta});
    return &groups->items[number];
}

/* C v */
static bool is_simple(const Type *constraint, const TypeMeta *meta, const Class *class) {
    if (!class || class->parameter_count != 1 || constraint->kind != TYPE_APPLY) return false;
    const Type *argument = type_seen(constraint->apply.argument);
    return argument->kind == TYPE_META && argument->meta == meta;
}

static void add_constraint(Solver *solver, Groups *groups, Map *numbers, Type *constraint) {
    constraint = type_seen(constraint);
    const Class *class = class_of_constraint(solver->environment, constraint);
    TypeMetas metas = {0};
    type_free(constraint, NULL, &metas);
    for (uint32_t i = 0; i < metas.count; i++) {
        Group *group = group_of(groups, numbers, metas.items[i]);
        bool is_string = class && class->defaulting == CLASS_OF_STRINGS;
        if (!is_simple(constraint, metas.items[i], class) ||
            class->defaulting == CLASS_NO_DEFAULT ||
            (is_string && !solver->environment->defaults_strings)) {
            group->is_refused = true;
            continue;
        }
        if (class->defaulting == CLASS_NUMERIC || is_string) group->is_numeric = true;
        vector_push(&group->constraints, constraint);
    }
    vector_release(&metas);
}

static bool satisfies(Solver *solver, const Group *group, Type *candidate) {
    for (uint32_t i = 0; i < group->constraints.count; i++) {
        Type *constraint =
            type_apply(solver->store, group->constraints.items[i]->apply.function, candidate);
        if (!solve_entails(solver, constraint, 0)) return false;
    }
    return true;
}

static void default_group(Solver *solver, const Group *group) {
    ClassEnvironment *environment = solver->environment;
    if (group->is_refused || group->meta->reference) return;
    Type **candidates = group->is_numeric ? environment->defaults : &environment->other_default;
    uint32_t count =
        group->is_numeric ? environment->default_count : environment->other_default != NULL;
    for (uint32_t i = 0; i < count; i++) {
        Type *candidate = candidates[i];
        if (!satisfies(solver, group, candidate)) continue;
        type_bind_meta(group->meta, candidate);
        solver->bound_count++;
        return;
    }
}

bool solve_default(Solver *solver) {
    uint32_t before = solver->bound_count;
    Groups groups = {0};
    Map numbers = {0};
    for (uint32_t i = 0; i < solver->implications.count; i++) {
        const SolveWanteds *wanteds = &solver->implications.items[i]->wanteds;
        for (uint32_t j = 0; j < wanteds->count; j++)
            add_constraint(solver, &groups, &numbers, wanteds->items[j].constraint);
    }
    for (uint32_t i = 0; i < groups.count; i++) {
        default_group(solver, &groups.items[i]);
        vector_release(&groups.items[i].constraints);
    }
    vector_release(&groups);
    map_release(&numbers);
    return solver->bound_count != before;
}

/* a kind in which nothing is left open, or where it is written that nothing is said */
static void close_kind(Solver *solver, Type *kind, bool is_open) {
    TypeMetas metas = {0};
    type_free(kind, NULL, &metas);
    for (uint32_t i = 0; i < metas.count; i++)
        if (!metas.items[i]->reference && metas.items[i]->level >= solver->current->level)
            type_bind_meta(
                metas.items[i],
                is_open ? type_any_kind(solver->store, metas.items[i]->hint, metas.items[i]->span)
                        : solver->store->type);
    vector_release(&metas);
}

static void close_kinds(Solver *solver, Type *type, bool is_open) {
    TypeMetas metas = {0};
    TypeVariables variables = {0};
    type_free(type, &variables, &metas);
    for (uint32_t i = 0; i < metas.count; i++) close_kind(solver, metas.items[i]->kind, is_open);
    for (uint32_t i = 0; i < variables.count; i++)
        close_kind(solver, variables.items[i]->kind, is_open);
    vector_release(&metas);
    vector_release(&variables);
}

void solve_default_kinds(Solver *solver, Type *type) { close_kinds(solver, type, false); }

void solve_open_kinds(Solver *solver, Type *type) { close_kinds(solver, type, true); }
