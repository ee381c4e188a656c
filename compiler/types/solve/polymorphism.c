/* Instantiation, skolemisation and simplified subsumption: only what stands at the top of a
 * type. */
#include "compiler/types/solve/internal.h"

typedef struct Opened {
    FEW(TypeVariable *, 8) variables;
    FEW(Type *, 8) types;
    FEW(Type *, 8) context;
    FEW(TypeVisibility, 8) visibilities;
} Opened;

static void release_opened(Opened *opened) {
    few_release(&opened->variables);
    few_release(&opened->types);
    few_release(&opened->context);
    few_release(&opened->visibilities);
}

/* forall a b. (C a, D b) => t, also with several of them after each other: t; what was open is not
 * substituted yet */
static Type *open_type(TypeStore *store, Type *type, Opened *opened) {
    for (;; type = type_top(store, type)) {
        type = type_top(store, type);
        if (type->kind == TYPE_FORALL) {
            few_push(&opened->variables, type->forall.variable);
            few_push(&opened->visibilities, type->forall.visibility);
            type = type->forall.body;
        } else if (type->kind == TYPE_QUALIFIED) {
            few_push(&opened->context, type->qualified.constraint);
            type = type->qualified.body;
        } else {
            return type;
        }
    }
}

static TypeSubstitution substitution_of(const Opened *opened, uint32_t count) {
    return (TypeSubstitution){opened->variables.items, opened->types.items, count};
}

/* the kind of variable `index`: those before it are in it */
static Type *kind_of(TypeStore *store, const Opened *opened, uint32_t index) {
    return type_substitute(store, substitution_of(opened, opened->types.count),
                           opened->variables.items[index]->kind);
}

static void keep_types(TypeStore *store, const Opened *opened, TypeEvidence *use) {
    use->type_count = opened->types.count;
    use->types = ARENA_ARRAY(store->arena, Type *, opened->types.count + 1);
    for (uint32_t i = 0; i < opened->types.count; i++) use->types[i] = opened->types.items[i];
}

/* ---- uses ---- */

/* f @t: does t have the kind of the variable that it stands for? */
static bool check_given_kind(Solver *solver, Type *type, Type *kind, SolveOrigin origin) {
    Type *have = type_kind(solver->store, type_top(solver->store, type));
    SolveProblem problem = {.origin = origin};
    if (!have || unify_try(solver, have, kind, &problem) != UNIFY_FAILED) return true;
    solve_problem(solver, (SolveProblem){.kind = SOLVE_KINDS_DIFFER,
                                         .origin = origin,
                                         .actual = type,
                                         .expected = type,
                                         .part_actual = type,
                                         .part_expected = type,
                                         .kind_actual = have,
                                         .kind_expected = kind});
    return false;
}

Type *solve_instantiate(Solver *solver, Type *type, SolveOrigin origin, Type *const *given,
                        uint32_t given_count, TypeEvidence *use) {
    TypeStore *store = solver->store;
    Opened opened = {0};
    Type *body = open_type(store, type, &opened);
    for (uint32_t i = 0; i < opened.variables.count; i++) {
        Type *kind = kind_of(store, &opened, i);
        Type *at = NULL;
        if (given_count > 0 && opened.visibilities.items[i] == TYPE_SPECIFIED) {
            at = *given++;
            given_count--;
            if (at && !check_given_kind(solver, at, kind, origin)) at = NULL;
        }
        if (!at) at = solve_meta(solver, opened.variables.items[i]->name.text, kind, origin.span);
        few_push(&opened.types, at);
    }
    if (given_count > 0)
        solve_problem(solver, (SolveProblem){.kind = SOLVE_NO_TYPE_ARGUMENT, .origin = origin});
    TypeSubstitution substitution = substitution_of(&opened, opened.types.count);
    if (use) {
        keep_types(store, &opened, use);
        use->holes = ARENA_ARRAY(store->arena, EvidenceHole *, opened.context.count + 1);
        use->hole_count = opened.context.count;
    }
    type_substitute_all(store, substitution, opened.context.items, opened.context.count);
    for (uint32_t i = 0; i < opened.context.count; i++) {
        EvidenceHole *hole = solve_wanted(solver, opened.context.items[i], origin);
        if (use) use->holes[i] = hole;
    }
    if (opened.variables.count > 0) body = type_substitute(store, substitution, body);
    if (use) use->method = body;
    release_opened(&opened);
    return body;
}

/* ---- definitions ---- */

Type *solve_skolemise(Solver *solver, Type *type, SolveOrigin origin, TypeEvidence *binding) {
    TypeStore *store = solver->store;
    SolveImplication *implication = solve_enter(solver, origin);
    Opened opened = {0};
    Type *body = open_type(store, type, &opened);
    for (uint32_t i = 0; i < opened.variables.count; i++) {
        const TypeVariable *variable = opened.variables.items[i];
        Type *kind = kind_of(store, &opened, i);
        TypeVariable *skolem = solve_skolem(solver, variable->name.text, kind, variable->span);
        few_push(&opened.types, type_variable(store, skolem));
    }
    TypeSubstitution substitution = substitution_of(&opened, opened.types.count);
    type_substitute_all(store, substitution, opened.context.items, opened.context.count);
    for (uint32_t i = 0; i < opened.context.count; i++)
        solve_given(solver, opened.context.items[i], origin.span);
    if (opened.variables.count > 0) body = type_substitute(store, substitution, body);
    if (binding) solve_describe(store, implication, binding);
    release_opened(&opened);
    return body;
}

void solve_describe(TypeStore *store, const SolveImplication *implication, TypeEvidence *binding) {
    uint32_t parameters = implication->skolems.count, givens = implication->givens.count;
    binding->parameters = ARENA_ARRAY(store->arena, TypeVariable *, parameters + 1);
    binding->givens = ARENA_ARRAY(store->arena, EvidenceVariable *, givens + 1);
    for (uint32_t i = 0; i < parameters; i++)
        binding->parameters[i] = implication->skolems.items[i];
    for (uint32_t i = 0; i < givens; i++) binding->givens[i] = implication->givens.items[i];
    binding->parameter_count = parameters;
    binding->given_count = givens;
    binding->bindings = implication->bindings;
}

Unified solve_subsume(Solver *solver, Type *actual, Type *expected, SolveOrigin origin,
                      TypeEvidence *use, TypeEvidence *binding) {
    Type *top = type_top(solver->store, expected);
    bool is_polymorphic = top->kind == TYPE_FORALL || top->kind == TYPE_QUALIFIED;
    if (is_polymorphic) expected = solve_skolemise(solver, expected, origin, binding);
    Type *body = solve_instantiate(solver, actual, origin, NULL, 0, use);
    EvidenceHole *cast;
    Unified result = unify(solver, body, expected, origin, &cast);
    if (use) use->equality = cast;
    if (is_polymorphic) solve_leave(solver);
    return result;
}
