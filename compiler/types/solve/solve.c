/* Implications: opening, closing and solving them. */
#include "base/fail.h"
#include "compiler/types/solve/internal.h"

/* ---- scopes ---- */

/* Note [Deferred equalities]: the innermost implication around that has equalities decides */
static void set_current(Solver *solver, SolveImplication *implication) {
    solver->current = implication;
    solver->untouchable = implication->untouchable;
}

static SolveImplication *new_implication(Solver *solver, SolveImplication *outer,
                                         SolveOrigin origin) {
    SolveImplication *made = ARENA_NEW(solver->store->arena, SolveImplication);
    made->outer = outer;
    made->level = outer ? outer->level + 1 : SOLVE_TOP_LEVEL;
    made->untouchable = outer ? outer->untouchable : 0;
    made->is_among_equalities = outer && outer->is_among_equalities;
    made->head = outer ? outer->head : NULL;
    made->origin = origin;
    made->bindings = ARENA_NEW(solver->store->arena, EvidenceBindings);
    if (outer) vector_push(&outer->inner, made);
    vector_push(&solver->implications, made);
    return made;
}

void solver_init(Solver *solver, TypeStore *store, ClassEnvironment *environment) {
    *solver = (Solver){.store = store, .environment = environment};
    solver->top = new_implication(solver, NULL, (SolveOrigin){0});
    set_current(solver, solver->top);
}

static void release_implication(SolveImplication *implication) {
    vector_release(&implication->skolems);
    vector_release(&implication->named);
    vector_release(&implication->givens);
    vector_release(&implication->rewrites);
    vector_release(&implication->wanteds);
    vector_release(&implication->inner);
    vector_release(implication->bindings);
    vector_release(&implication->known);
    map_release(&implication->known_by_class);
    map_release(&implication->solved);
}

void solver_release(Solver *solver) {
    for (uint32_t i = 0; i < solver->implications.count; i++)
        release_implication(solver->implications.items[i]);
    vector_release(&solver->implications);
    vector_release(&solver->problems);
    vector_release(&solver->pending);
    vector_release(&solver->holes);
}

SolveImplication *solve_enter(Solver *solver, SolveOrigin origin) {
    SolveImplication *made = new_implication(solver, solver->current, origin);
    set_current(solver, made);
    return made;
}

void solve_leave(Solver *solver) {
    bug_unless(solver->current->outer, "the module's own scope is left");
    set_current(solver, solver->current->outer);
}

TypeVariable *solve_skolem(Solver *solver, Symbol text, Type *kind, Span span) {
    TypeVariable *variable = type_new_variable(solver->store, text, kind, span);
    variable->level = solver->current->level;
    vector_push(&solver->current->skolems, variable);
    return variable;
}

/* an equality, a class that has one above it, or a variable that could stand for one */
static bool brings_equality(Solver *solver, Type *constraint) {
    const Class *class = class_of_constraint(solver->environment, constraint);
    uint32_t count;
    if (class) return class->has_equality;
    const TypeConstructor *head = type_head(solver->store, constraint, &count);
    return !head || head == solver->store->equality;
}

bool solve_is_named(const SolveImplication *at, const TypeVariable *variable) {
    while (at && at->level > variable->level) at = at->outer;
    for (uint32_t i = 0; at && i < at->named.count; i++)
        if (at->named.items[i] == variable) return true;
    return false;
}

/* b ~ t, where b is a skolem of this implication that has no other name yet */
static bool names_skolem(SolveImplication *at, Type *side, const Type *other) {
    if (side->kind != TYPE_VARIABLE || side->variable->level != at->level ||
        solve_is_named(at, side->variable) || type_mentions(other, side->variable))
        return false;
    vector_push(&at->named, side->variable);
    return true;
}

static bool only_names(Solver *solver, SolveImplication *at, Type *constraint) {
    uint32_t count;
    if (type_head(solver->store, constraint, &count) != solver->store->equality) return false;
    Type *sides[2];
    type_arguments(solver->store, constraint, sides);
    for (uint32_t i = 0; i < 2; i++) sides[i] = type_settle(solver->store, sides[i]);
    return names_skolem(at, sides[0], sides[1]) || names_skolem(at, sides[1], sides[0]);
}

EvidenceVariable *solve_given(Solver *solver, Type *constraint, Span span) {
    SolveImplication *at = solver->current;
    EvidenceVariable *variable = evidence_variable(solver->store, constraint, at->level, span);
    variable->is_given = true;
    vector_push(&at->givens, variable);
    solve_know_given(solver, at, variable);
    if (!brings_equality(solver, constraint)) return variable;
    at->has_equalities = at->is_among_equalities = true;
    if (!only_names(solver, at, constraint)) at->untouchable = at->level;
    set_current(solver, at);
    return variable;
}

Type *solve_meta(Solver *solver, Symbol hint, Type *kind, Span span) {
    return type_meta(solver->store, hint, kind, solver->current->level, span);
}

Type *solve_meta_type(Solver *solver, Span span) {
    return solve_meta(solver, 0, solver->store->type, span);
}

Type *solve_meta_open(Solver *solver, Span span) {
    return solve_meta(solver, 0, solve_meta_type(solver, span), span);
}

Type *solve_hole(Solver *solver, Span span) {
    Type *hole = solve_meta_open(solver, span);
    hole->meta->is_hole = true;
    return hole;
}

EvidenceHole *solve_wanted(Solver *solver, Type *constraint, SolveOrigin origin) {
    EvidenceHole *hole = evidence_hole(solver->store, constraint);
    SolveWanted wanted = {.constraint = constraint, .hole = hole, .origin = origin};
    vector_push(&solver->current->wanteds, wanted);
    vector_push(&solver->holes, (SolveHole){hole, solver->current});
    for (SolveImplication *at = solver->current; at && at->is_solved; at = at->outer)
        at->is_solved = false;
    return hole;
}

/* ---- bindings ---- */

SolveImplication *solve_implication_of_level(SolveImplication *implication, uint32_t level) {
    while (implication->level > level) implication = implication->outer;
    return implication;
}

void solve_bind(SolveImplication *implication, EvidenceVariable *variable, EvidenceTerm *term) {
    variable->level = implication->level;
    vector_push(implication->bindings, (EvidenceBinding){variable, term});
}

/* ---- solving ---- */

static void solve_wanteds(Solver *solver, SolveImplication *implication) {
    SolveWanteds work = implication->wanteds;
    implication->wanteds = (SolveWanteds){0};
    for (uint32_t i = 0; i < work.count; i++) {
        SolveWanted wanted = work.items[i];
        if (solve_one(solver, implication, &wanted) == SOLVE_STUCK)
            vector_push(&implication->wanteds, wanted);
    }
    vector_release(&work);
}

/* What has nothing to do with the inner scope is a matter of the outer one. */
bool solve_may_float(const SolveImplication *inner, const SolveWanted *wanted) {
    return inner->untouchable < inner->level && wanted->waits_for_given < inner->level &&
           unify_skolem_level(wanted->constraint) < inner->level;
}

static bool float_out(SolveImplication *outer, SolveImplication *inner) {
    uint32_t kept = 0, before = inner->wanteds.count;
    for (uint32_t i = 0; i < before; i++) {
        SolveWanted wanted = inner->wanteds.items[i];
        if (solve_may_float(inner, &wanted)) {
            unify_lower(wanted.constraint, outer->level);
            vector_push(&outer->wanteds, wanted);
        } else {
            inner->wanteds.items[kept++] = wanted;
        }
    }
    inner->wanteds.count = kept;
    return kept < before;
}

static bool solve_inner(Solver *solver, SolveImplication *implication) {
    bool floated = false;
    for (uint32_t i = 0; i < implication->inner.count; i++) {
        SolveImplication *inner = implication->inner.items[i];
        if (inner->is_solved) continue;
        solve_implication(solver, inner);
        if (float_out(implication, inner)) floated = true;
        inner->is_solved = inner->wanteds.count == 0;
        for (uint32_t j = 0; j < inner->inner.count && inner->is_solved; j++)
            inner->is_solved = inner->inner.items[j]->is_solved;
    }
    return floated;
}

/* Until nothing changes. Implications are as deep as scopes in the source, which its reader
 * limits. */
void solve_implication(Solver *solver, SolveImplication *implication) {
    SolveImplication *saved = solver->current;
    set_current(solver, implication);
    for (;;) {
        uint32_t before = solver->bound_count;
        solve_use_equalities(solver, implication);
        solve_wanteds(solver, implication);
        while (solve_improve(solver, implication)) solve_wanteds(solver, implication);
        bool floated = solve_inner(solver, implication);
        if (!floated && solver->bound_count == before) break;
    }
    set_current(solver, saved);
}

/* ---- the end of a module ---- */

static void give_up(Solver *solver, SolveImplication *implication) {
    for (uint32_t i = 0; i < implication->wanteds.count; i++) {
        SolveWanted *wanted = &implication->wanteds.items[i];
        solve_explain(solver, implication, wanted);
        wanted->hole->term =
            evidence_term(solver->store, EVIDENCE_FAILED, wanted->constraint, wanted->origin.span);
    }
    implication->wanteds.count = 0;
}

void solve_all(Solver *solver) {
    bug_unless(solver->current == solver->top, "a scope is still open");
    do solve_implication(solver, solver->top);
    while (solve_default(solver));
    for (uint32_t i = 0; i < solver->implications.count; i++)
        give_up(solver, solver->implications.items[i]);
    solve_finish(solver);
}
