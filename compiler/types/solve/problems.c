/* Problems: kept as data while solving. What follows from one that has been told is not told. */
#include "compiler/types/solve/internal.h"

enum { PROBLEMS_COMPARED = 500 }; /* with so many, one that is told twice does not matter */

static bool is_same_span(Span a, Span b) { return a.start == b.start && a.end == b.end; }

static bool is_asked_of_each(SolveReason reason) {
    return reason == SOLVE_ARGUMENT || reason == SOLVE_ELEMENTS;
}

/* What a functional dependency asks for is asked again in each round; what one operator or list
 * asks of each of its parts is told of the first. */
static bool is_told(const Solver *solver, const SolveProblem *problem) {
    if (problem->kind != SOLVE_MISMATCH) return false;
    for (uint32_t i = 0; i < solver->problems.count && i < PROBLEMS_COMPARED; i++) {
        const SolveProblem *other = &solver->problems.items[i];
        bool asks_both = is_asked_of_each(problem->origin.reason) &&
                         other->origin.reason == problem->origin.reason &&
                         is_same_span(other->origin.because, problem->origin.because);
        if (other->kind == SOLVE_MISMATCH &&
            (asks_both || is_same_span(other->origin.span, problem->origin.span)) &&
            type_equal(other->actual, problem->actual) &&
            type_equal(other->expected, problem->expected))
            return true;
    }
    return false;
}

/* the dependency that contradicts it has been told */
static bool is_contradicted(const Solver *solver, const SolveProblem *problem) {
    for (uint32_t i = 0; i < solver->problems.count && i < PROBLEMS_COMPARED; i++)
        if (solver->problems.items[i].origin.reason == SOLVE_DEPENDENCY &&
            is_same_span(solver->problems.items[i].origin.span, problem->origin.span))
            return true;
    return false;
}

void solve_problem(Solver *solver, SolveProblem problem) {
    if (problem.variable)
        for (const SolveImplication *at = solver->current; at; at = at->outer)
            if (at->level == problem.variable->level) problem.variable_origin = at->origin;
    problem.definition = solver->definition;
    if (!is_told(solver, &problem)) vector_push(&solver->problems, problem);
}

/* the first argument that decides about it: a metavariable, a skolem, or a constructor's type */
static TypeKind deciding(Solver *solver, const Class *class, Type *constraint) {
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(solver->store, constraint, arguments);
    TypeKind kind = TYPE_CONSTRUCTOR;
    for (uint32_t i = 0; i < class->parameter_count; i++) {
        Type *at = type_top(solver->store, arguments[i]);
        while (at->kind == TYPE_APPLY) at = type_seen(at->apply.function);
        if (at->kind == TYPE_META) return TYPE_META;
        if (at->kind == TYPE_VARIABLE) kind = TYPE_VARIABLE;
    }
    return kind;
}

static SolveProblemKind why(Solver *solver, const Class *class, Type *constraint) {
    if (!class) return SOLVE_NO_EVIDENCE;
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(solver->store, constraint, arguments);
    const Instance *found;
    Type **types;
    InstanceLookup lookup = instance_find(solver->environment, class, arguments, &found, &types);
    if (lookup == INSTANCE_AMBIGUOUS) return SOLVE_OVERLAPPING;
    TypeKind kind = deciding(solver, class, constraint);
    if (kind == TYPE_META || lookup == INSTANCE_WAIT) return SOLVE_AMBIGUOUS;
    return kind == TYPE_VARIABLE ? SOLVE_NO_EVIDENCE : SOLVE_NO_INSTANCE;
}

void solve_explain(Solver *solver, SolveImplication *implication, const SolveWanted *wanted) {
    TypeStore *store = solver->store;
    Type *constraint = type_settle(store, wanted->constraint);
    SolveProblem problem = {.origin = wanted->origin, .constraint = constraint};
    uint32_t count;
    if (type_head(store, constraint, &count) == store->equality) {
        Type *sides[2];
        type_arguments(store, constraint, sides);
        problem.kind = SOLVE_MISMATCH;
        problem.actual = problem.part_actual = sides[0];
        problem.expected = problem.part_expected = sides[1];
        vector_push(&solver->problems, problem);
        return;
    }
    const Class *class = class_of_constraint(solver->environment, constraint);
    problem.kind = why(solver, class, constraint);
    /* what is unknown because of something that is wrong elsewhere */
    if (problem.kind == SOLVE_AMBIGUOUS && solver->problems.count > 0) return;
    for (uint32_t i = 0; i < solver->problems.count && i < PROBLEMS_COMPARED;
         i++) /* once will do */
        if (solver->problems.items[i].constraint &&
            type_equal(solver->problems.items[i].constraint, constraint))
            return;
    if (problem.kind == SOLVE_NO_INSTANCE && is_contradicted(solver, &problem)) return;
    uint32_t level = unify_skolem_level(constraint);
    if (level > 0) problem.variable_origin = solve_implication_of_level(implication, level)->origin;
    vector_push(&solver->problems, problem);
}
