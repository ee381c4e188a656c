/* Givens and their superclasses. Superclasses are added when nothing that is known already will do,
 * each once in an implication; what selects one is bound when it is used. */
#include "compiler/types/solve/internal.h"

static uint64_t key_of(const TypeStore *store, const Type *constraint) {
    uint32_t count;
    return solve_key(type_head(store, constraint, &count)); /* 0: a variable */
}

static SolveGiven *first_of(const SolveImplication *at, uint64_t key) {
    return (SolveGiven *)(uintptr_t)map_get(&at->known_by_class, key, 0);
}

/* Note [Settled constraints] */
static void settle(TypeStore *store, SolveGiven *given) {
    given->constraint = solve_settle(store, given->constraint);
    given->is_open = solve_has_metas(given->constraint);
}

static SolveGiven *find_equal(TypeStore *store, const SolveImplication *at, uint64_t key,
                              const Type *constraint) {
    for (SolveGiven *given = first_of(at, key); given; given = given->next) {
        if (given->is_open) settle(store, given);
        if (type_equal(given->constraint, constraint)) return given;
    }
    return NULL;
}

static void know(Solver *solver, SolveImplication *at, SolveGiven given) {
    settle(solver->store, &given);
    uint64_t key = key_of(solver->store, given.constraint);
    SolveGiven *made = ARENA_NEW(solver->store->arena, SolveGiven);
    *made = given;
    made->next = first_of(at, key);
    map_put(&at->known_by_class, key, solve_key(made));
    vector_push(&at->known, made);
}

void solve_know_given(Solver *solver, SolveImplication *at, EvidenceVariable *variable) {
    know(solver, at, (SolveGiven){.constraint = variable->constraint, .variable = variable});
}

/* ---- superclasses ---- */

Type *solve_superclass(Solver *solver, const Class *class, Type *constraint, uint32_t index) {
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(solver->store, constraint, arguments);
    return type_substitute(solver->store,
                           (TypeSubstitution){class->parameters, arguments, class->parameter_count},
                           class->superclasses[index]);
}

/* Adds it to those that are there; false: it is one of them. */
bool solve_add_once(TypeStore *store, SolveTypes *types, Map *seen, Type *constraint) {
    uint64_t *first = map_slot(seen, solve_hash(store, constraint), 0);
    for (uint32_t at = (uint32_t)*first; at > 0; at = types->items[at - 1].next)
        if (type_equal(types->items[at - 1].type, constraint)) return false;
    vector_push(types, (SolveType){constraint, (uint32_t)*first});
    *first = types->count;
    return true;
}

/* Each way to a superclass is taken once: classes above each other by two ways each have 2^n of
 * them. */
void solve_add_superclasses(TypeStore *store, const ClassEnvironment *environment,
                            SolveTypes *types, Map *seen, Type *constraint) {
    uint32_t next = types->count;
    for (;;) {
        const Class *class = class_of_constraint(environment, constraint);
        Type *arguments[CLASS_PARAMETER_LIMIT];
        if (class && class->superclass_count > 0) type_arguments(store, constraint, arguments);
        for (uint32_t i = 0; class && i < class->superclass_count; i++) {
            TypeSubstitution at = {class->parameters, arguments, class->parameter_count};
            solve_add_once(store, types, seen, type_substitute(store, at, class->superclasses[i]));
        }
        if (next == types->count) return;
        constraint = types->items[next++].type;
    }
}

/* Note [Superclasses of instances] */
static bool may_be_used(Solver *solver, const SolveImplication *at, const SolveGiven *parent) {
    return !at->head ||
           class_is_smaller(solver->store, parent->constraint, at->head) == CLASS_SMALLER;
}

/* the superclasses of one more given; false: all have been looked at */
static bool expand_next(Solver *solver, SolveImplication *at) {
    if (at->expanded == at->known.count) return false;
    SolveGiven *parent = at->known.items[at->expanded++];
    const Class *class = class_of_constraint(solver->environment, parent->constraint);
    if (!class) return true;
    if (!may_be_used(solver, at, parent)) return true;
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        Type *above = solve_superclass(solver, class, parent->constraint, i);
        if (find_equal(solver->store, at, key_of(solver->store, above), above)) continue;
        know(solver, at, (SolveGiven){.constraint = above, .parent = parent, .index = i});
    }
    return true;
}

/* The chain from a given to one of its superclasses is bound step by step, in the given's own
 * implication. Chains are at most CLASS_DEPTH_LIMIT long. */
static EvidenceVariable *variable_of(Solver *solver, SolveImplication *at, SolveGiven *given) {
    if (given->variable) return given->variable;
    EvidenceVariable *parent = variable_of(solver, at, given->parent);
    EvidenceTerm *term =
        evidence_term(solver->store, EVIDENCE_SUPERCLASS, given->constraint, parent->span);
    term->index = given->index;
    term->arguments = ARENA_NEW(solver->store->arena, EvidenceTerm *);
    term->arguments[0] = evidence_of_variable(solver->store, parent);
    term->argument_count = 1;
    given->variable = evidence_variable(solver->store, given->constraint, at->level, parent->span);
    solve_bind(at, given->variable, term);
    return given->variable;
}

/* ---- looking for one ---- */

SolveGiven *solve_givens_of(Solver *solver, SolveImplication *at, const Class *class) {
    while (expand_next(solver, at)) {
    }
    return first_of(at, solve_key(class->constructor));
}

SolveGiven *solve_equalities_of(Solver *solver, SolveImplication *at) {
    while (expand_next(solver, at)) {
    }
    return first_of(at, solve_key(solver->store->equality));
}

EvidenceTerm *solve_evidence_of_given(Solver *solver, SolveImplication *at, SolveGiven *given) {
    return evidence_of_variable(solver->store, variable_of(solver, at, given));
}

static bool could_be(Solver *solver, const SolveImplication *at, uint64_t key, Type *constraint) {
    for (SolveGiven *given = first_of(at, key); given; given = given->next)
        if (unify_could(solver, given->constraint, constraint)) return true;
    return false;
}

EvidenceTerm *solve_from_givens(Solver *solver, SolveImplication *implication, Type *constraint,
                                uint32_t *waits) {
    uint64_t key = key_of(solver->store, constraint);
    bool has_metas = solve_has_metas(constraint);
    *waits = 0;
    for (SolveImplication *at = implication; at; at = at->outer) {
        SolveGiven *given = find_equal(solver->store, at, key, constraint);
        while (!given && expand_next(solver, at))
            given = find_equal(solver->store, at, key, constraint);
        if (given) return solve_evidence_of_given(solver, at, given);
        if (has_metas && *waits == 0 && could_be(solver, at, key, constraint)) *waits = at->level;
    }
    return NULL;
}

EvidenceTerm *solve_from_rewritten(Solver *solver, SolveImplication *implication,
                                   Type *constraint) {
    TypeStore *store = solver->store;
    for (SolveImplication *at = implication; at && implication->is_among_equalities; at = at->outer)
        for (uint32_t i = 0; i < at->known.count; i++) {
            SolveGiven *given = at->known.items[i];
            EvidenceTerm *step;
            if (given->is_open) settle(store, given);
            Type *rewritten = solve_rewrite(solver, implication, given->constraint, &step);
            if (step && type_equal(rewritten, constraint))
                return solve_cast(store, solve_evidence_of_given(solver, at, given), step);
        }
    return NULL;
}
