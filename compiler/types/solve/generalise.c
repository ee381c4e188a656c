/* The end of a binding group without signatures: which metavariables and constraints are
 * quantified.
 *
 *   1. What is wanted is solved as far as it goes.
 *   2. Candidates are the metavariables of the group's own level in the types of its binders, in
 *      the order of their first occurrence, and those which a constraint ties to a candidate. Not:
 *      those that a functional dependency fixes from outside, and under the monomorphism
 *      restriction those of any constraint.
 *   3. Constraints that mention a candidate are quantified, in the order in which they were wanted;
 *      not those that are a superclass of another one, nor the same again. The others go outwards.
 *      Variables of partial signatures are candidates from the beginning, and their contexts count as
 *      quantified.
 *   4. Candidates become skolems, the constraints givens, and what was wanted is solved from these.
 *
 * All binders of a group are quantified over the same variables and context, as section 4.5.2 of
 * the report has it. */
#include "compiler/types/solve/internal.h"

typedef struct Generalising {
    Solver *solver;
    SolveImplication *at;
    TypeMetas candidates;
    Map is_candidate;
    uint32_t written; /* so many skolems are of partial signatures */
    VECTOR(Type *) context;
} Generalising;

static bool add_candidate(Generalising *general, TypeMeta *meta) {
    if (meta->reference || meta->level < general->at->level) return false;
    if (map_find(&general->is_candidate, solve_key(meta))) return false;
    map_put(&general->is_candidate, solve_key(meta), 1);
    vector_push(&general->candidates, meta);
    return true;
}

/* a variable of a partial signature */
static bool mentions_skolem(const Generalising *general, Type *constraint) {
    const TypeVariables *skolems = &general->at->skolems;
    TypeVariables used = {0};
    bool found = false;
    if (skolems->count > 0) type_free(constraint, &used, NULL);
    for (uint32_t i = 0; i < used.count; i++)
        for (uint32_t j = 0; j < skolems->count; j++)
            found = found || used.items[i] == skolems->items[j];
    vector_release(&used);
    return found;
}

static bool mentions_candidate(const Generalising *general, Type *constraint,
                               const TypeMetas *metas) {
    for (uint32_t i = 0; i < metas->count; i++)
        if (map_find(&general->is_candidate, solve_key(metas->items[i]))) return true;
    return mentions_skolem(general, constraint);
}

/* ---- who is not generalised ---- */

static void keep_restricted(Generalising *general) {
    for (uint32_t i = 0; i < general->at->wanteds.count; i++)
        unify_lower(general->at->wanteds.items[i].constraint, general->at->level - 1);
}

/* metavariables of the group's own level in these arguments */
static bool are_all_outer(const Generalising *general, Type *const *arguments, uint64_t mask) {
    for (uint32_t i = 0; mask >> i; i++) {
        TypeMetas metas = {0};
        if (mask >> i & 1) type_free(arguments[i], NULL, &metas);
        bool outer = true;
        for (uint32_t j = 0; j < metas.count; j++)
            outer = outer && metas.items[j]->level < general->at->level;
        vector_release(&metas);
        if (!outer) return false;
    }
    return true;
}

/* a -> b, and a is of an outer level: so is b, by and by */
static bool keep_determined(Generalising *general) {
    Solver *solver = general->solver;
    bool changed = false;
    for (uint32_t i = 0; i < general->at->wanteds.count; i++) {
        Type *constraint = general->at->wanteds.items[i].constraint;
        const Class *class = class_of_constraint(solver->environment, constraint);
        if (!class || class->dependency_count == 0) continue;
        Type *arguments[CLASS_PARAMETER_LIMIT];
        type_arguments(solver->store, constraint, arguments);
        for (uint32_t j = 0; j < class->dependency_count; j++) {
            const ClassDependency *dependency = &class->dependencies[j];
            if (!are_all_outer(general, arguments, dependency->from) ||
                are_all_outer(general, arguments, dependency->to))
                continue;
            for (uint32_t k = 0; k < class->parameter_count; k++)
                if (dependency->to >> k & 1) unify_lower(arguments[k], general->at->level - 1);
            changed = true;
        }
    }
    return changed;
}

/* ---- who is ---- */

static void add_from_types(Generalising *general, Type *const *types, uint32_t count) {
    TypeMetas metas = {0};
    for (uint32_t i = 0; i < count; i++) type_free(types[i], NULL, &metas);
    for (uint32_t i = 0; i < metas.count; i++) add_candidate(general, metas.items[i]);
    vector_release(&metas);
}

/* what constraints tie to candidates */
static bool grow(Generalising *general) {
    bool changed = false;
    for (uint32_t i = 0; i < general->at->wanteds.count; i++) {
        Type *constraint = general->at->wanteds.items[i].constraint;
        TypeMetas metas = {0};
        type_free(constraint, NULL, &metas);
        if (metas.count > 0 && mentions_candidate(general, constraint, &metas))
            for (uint32_t j = 0; j < metas.count; j++)
                if (add_candidate(general, metas.items[j])) changed = true;
        vector_release(&metas);
    }
    return changed;
}

/* ---- the context ---- */

static void collect_context(Generalising *general) {
    SolveTypes context = {0};
    Map seen = {0};
    for (uint32_t i = 0; i < general->at->wanteds.count; i++) {
        const SolveWanted *wanted = &general->at->wanteds.items[i];
        TypeMetas metas = {0};
        type_free(wanted->constraint, NULL, &metas);
        uint32_t count;
        bool is_equality = type_head(general->solver->store, wanted->constraint, &count) ==
                           general->solver->store->equality;
        if (mentions_candidate(general, wanted->constraint, &metas) && !is_equality &&
            solve_add_once(general->solver->store, &context, &seen, wanted->constraint))
            vector_push(&general->context, wanted->constraint);
        vector_release(&metas);
    }
    vector_release(&context);
    map_release(&seen);
}

/* without those that are a superclass of another one, at any distance; what a written context says
 * has been solved by it */
static void simplify_context(Generalising *general) {
    TypeStore *store = general->solver->store;
    SolveTypes above = {0};
    Map seen = {0};
    uint32_t kept = 0;
    for (uint32_t i = 0; i < general->context.count; i++)
        solve_add_superclasses(store, general->solver->environment, &above, &seen,
                               general->context.items[i]);
    for (uint32_t i = 0; i < general->context.count; i++)
        if (solve_add_once(store, &above, &seen, general->context.items[i]))
            general->context.items[kept++] = general->context.items[i];
    general->context.count = kept;
    vector_release(&above);
    map_release(&seen);
}

/* ---- quantifying ---- */

/* a, b .. z, a1 .. */
static Symbol letter(TypeStore *store, uint32_t number) {
    Buffer text = {0};
    buffer_char(&text, (char)('a' + number % 26));
    if (number >= 26) buffer_printf(&text, "%u", number / 26);
    Symbol symbol = intern(store->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

/* a name that no variable of a partial signature has */
static Symbol free_letter(const Generalising *general, uint32_t *number) {
    for (;;) {
        Symbol symbol = letter(general->solver->store, (*number)++);
        bool is_free = true;
        for (uint32_t i = 0; i < general->written; i++)
            is_free = is_free && general->at->skolems.items[i]->name.text != symbol;
        if (is_free) return symbol;
    }
}

static void quantify(Generalising *general, SolveGeneral *result) {
    Solver *solver = general->solver;
    TypeStore *store = solver->store;
    SolveImplication *at = general->at;
    uint32_t letters = 0;
    for (uint32_t i = 0; i < general->candidates.count; i++) {
        TypeMeta *meta = general->candidates.items[i];
        Symbol name = free_letter(general, &letters);
        Type *itself = type_variable(store, solve_skolem(solver, name, meta->kind, meta->span));
        solve_default_kinds(solver, itself);
        type_bind_meta(meta, itself);
        solver->bound_count++;
    }
    result->parameter_count = at->skolems.count;
    result->parameters =
        arena_copy(store->arena, at->skolems.items, at->skolems.count * sizeof *at->skolems.items);
    result->written_count = at->givens.count;
    for (uint32_t i = 0; i < general->context.count; i++)
        solve_given(solver, type_settle(store, general->context.items[i]), at->origin.span);
    result->given_count = at->givens.count;
    result->givens =
        arena_copy(store->arena, at->givens.items, at->givens.count * sizeof *at->givens.items);
}

static Type *quantified_type(Generalising *general, const SolveGeneral *result, Type *type) {
    TypeStore *store = general->solver->store;
    Type *made = type_settle(store, type);
    for (uint32_t i = result->given_count; i-- > 0;)
        made = type_qualified(store, type_settle(store, result->givens[i]->constraint), made);
    for (uint32_t i = result->parameter_count; i-- > 0;) {
        made = type_forall(store, result->parameters[i], made);
        if (i >= general->written) made->forall.visibility = TYPE_INFERRED;
    }
    return made;
}

/* What is left goes to the implication around. */
static void hand_on(Generalising *general) {
    SolveImplication *at = general->at, *outer = at->outer;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < at->wanteds.count; i++) {
        SolveWanted wanted = at->wanteds.items[i];
        if (!solve_may_float(at, &wanted)) {
            at->wanteds.items[kept++] = wanted;
            continue;
        }
        unify_lower(wanted.constraint, outer->level);
        vector_push(&outer->wanteds, wanted);
        outer->is_solved = false;
    }
    at->wanteds.count = kept;
}

SolveGeneral solve_generalise(Solver *solver, Type *const *types, uint32_t count,
                              SolveContextState context) {
    SolveImplication *at = solver->current;
    Generalising general = {.solver = solver, .at = at, .written = at->skolems.count};
    SolveGeneral result = {0};
    solve_implication(solver, at);
    if (context == SOLVE_CONTEXT_RESTRICTED) keep_restricted(&general);
    while (keep_determined(&general)) {
    }
    add_from_types(&general, types, count);
    while (grow(&general)) {
    }
    if (context == SOLVE_CONTEXT_FOUND) collect_context(&general);
    simplify_context(&general);
    quantify(&general, &result);
    if (result.parameter_count > 0 || result.given_count > 0) solve_implication(solver, at);
    result.types = ARENA_ARRAY(solver->store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        result.types[i] = quantified_type(&general, &result, types[i]);
    hand_on(&general);
    solve_leave(solver);
    vector_release(&general.candidates);
    vector_release(&general.context);
    map_release(&general.is_candidate);
    return result;
}
