/* Given equalities as a substitution, with evidence. Note [Rewriting] */
#include "compiler/types/solve/internal.h"

enum { REWRITES_DEEP = 200 }; /* of one by another; what goes on without end is left as it is */

/* ---- evidence of equalities ---- */

static EvidenceTerm *new_proof(TypeStore *store, EvidenceKind kind, Type *left, Type *right,
                               EvidenceTerm *first, EvidenceTerm *second) {
    EvidenceTerm *term = evidence_term(store, kind, type_equality(store, left, right), NO_SPAN);
    term->argument_count = second ? 2 : first ? 1 : 0;
    term->arguments = ARENA_ARRAY(store->arena, EvidenceTerm *, 2);
    term->arguments[0] = first;
    term->arguments[1] = second;
    return term;
}

static void sides_of(const TypeStore *store, const EvidenceTerm *proof, Type **sides) {
    type_arguments(store, proof->constraint, sides);
}

static EvidenceTerm *reflexive(TypeStore *store, Type *type) {
    EvidenceTerm *term = new_proof(store, EVIDENCE_REFLEXIVE, type, type, NULL, NULL);
    term->types = ARENA_NEW(store->arena, Type *);
    term->types[0] = type;
    term->type_count = 1;
    return term;
}

EvidenceTerm *solve_symmetric(TypeStore *store, EvidenceTerm *proof) {
    if (!proof || proof->kind == EVIDENCE_REFLEXIVE) return proof;
    Type *sides[2];
    sides_of(store, proof, sides);
    return new_proof(store, EVIDENCE_SYMMETRIC, sides[1], sides[0], proof, NULL);
}

EvidenceTerm *solve_transitive(TypeStore *store, EvidenceTerm *first, EvidenceTerm *second) {
    if (!first || first->kind == EVIDENCE_REFLEXIVE) return second ? second : first;
    if (!second || second->kind == EVIDENCE_REFLEXIVE) return first;
    Type *left[2], *right[2];
    sides_of(store, first, left);
    sides_of(store, second, right);
    return new_proof(store, EVIDENCE_TRANSITIVE, left[0], right[1], first, second);
}

EvidenceTerm *solve_cast(TypeStore *store, EvidenceTerm *found, EvidenceTerm *step) {
    Type *sides[2];
    sides_of(store, step, sides);
    EvidenceTerm *term = evidence_term(store, EVIDENCE_CAST, sides[1], NO_SPAN);
    term->argument_count = 2;
    term->arguments = ARENA_ARRAY(store->arena, EvidenceTerm *, 2);
    term->arguments[0] = found;
    term->arguments[1] = step;
    return term;
}

/* ---- rewriting ---- */

static const SolveRewrite *find_rewrite(const SolveImplication *at, const TypeVariable *variable) {
    for (; at; at = at->outer)
        for (uint32_t i = 0; i < at->rewrites.count; i++)
            if (at->rewrites.items[i].variable == variable) return &at->rewrites.items[i];
    return NULL;
}

static Type *rewrite(Solver *solver, const SolveImplication *at, Type *type, uint32_t depth,
                     EvidenceTerm **proof);

static Type *rewrite_variable(Solver *solver, const SolveImplication *at, Type *type,
                              uint32_t depth, EvidenceTerm **proof) {
    const SolveRewrite *found = find_rewrite(at, type->variable);
    if (!found) return type;
    EvidenceTerm *further;
    Type *made = rewrite(solver, at, found->type, depth + 1, &further);
    *proof = solve_transitive(solver->store, found->proof, further);
    return made;
}

static Type *rewrite_apply(Solver *solver, const SolveImplication *at, Type *type, uint32_t depth,
                           EvidenceTerm **proof) {
    TypeStore *store = solver->store;
    Type *function, *argument;
    EvidenceTerm *first, *second;
    if (!type_split_apply(store, type, &function, &argument)) return type;
    Type *new_function = rewrite(solver, at, function, depth + 1, &first);
    Type *new_argument = rewrite(solver, at, argument, depth + 1, &second);
    if (!first && !second) return type;
    Type *made = type_settle(store, type_apply(store, new_function, new_argument));
    *proof =
        new_proof(store, EVIDENCE_APPLIED, type, made, first ? first : reflexive(store, function),
                  second ? second : reflexive(store, argument));
    return made;
}

/* *proof: that the type is what it has become; NULL: it has not changed */
static Type *rewrite(Solver *solver, const SolveImplication *at, Type *type, uint32_t depth,
                     EvidenceTerm **proof) {
    type = type_seen(type);
    *proof = NULL;
    if (depth > REWRITES_DEEP) return type;
    switch (type->kind) {
    case TYPE_VARIABLE: return rewrite_variable(solver, at, type, depth, proof);
    case TYPE_APPLY:
    case TYPE_FUNCTION: return rewrite_apply(solver, at, type, depth, proof);
    default: return type;
    }
}

Type *solve_rewrite(Solver *solver, const SolveImplication *at, Type *type, EvidenceTerm **proof) {
    *proof = NULL;
    return at->is_among_equalities ? rewrite(solver, at, type, 0, proof) : type;
}

/* ---- givens ---- */

typedef VECTOR(EvidenceTerm *) Proofs;

static bool is_rigid(const Type *type) {
    return type->kind == TYPE_VARIABLE && type->variable->level > 0;
}

/* a ~ t: a is replaced. Of two variables, the one of the inner scope is. */
static bool add_rewrite(SolveImplication *at, const Type *variable, Type *type,
                        EvidenceTerm *proof) {
    if (!is_rigid(variable) || type_mentions(type, variable->variable)) return false;
    if (is_rigid(type) && type->variable->level > variable->variable->level) return false;
    vector_push(&at->rewrites, (SolveRewrite){variable->variable, type, proof});
    return true;
}

/* f a ~ g b: f ~ g, and a ~ b */
static void split_given(TypeStore *store, Type *const *sides, EvidenceTerm *proof, Proofs *left) {
    Type *functions[2], *arguments[2];
    for (uint32_t i = 0; i < 2; i++)
        if (!type_split_apply(store, sides[i], &functions[i], &arguments[i])) return;
    vector_push(left, new_proof(store, EVIDENCE_RIGHT, arguments[0], arguments[1], proof, NULL));
    vector_push(left, new_proof(store, EVIDENCE_LEFT, functions[0], functions[1], proof, NULL));
}

static void use_given(Solver *solver, SolveImplication *at, EvidenceTerm *proof, Proofs *left) {
    TypeStore *store = solver->store;
    Type *sides[2];
    EvidenceTerm *steps[2];
    sides_of(store, proof, sides);
    for (uint32_t i = 0; i < 2; i++)
        sides[i] = rewrite(solver, at, type_settle(store, sides[i]), 0, &steps[i]);
    proof = solve_transitive(store, solve_symmetric(store, steps[0]),
                             solve_transitive(store, proof, steps[1]));
    if (type_equal(sides[0], sides[1])) return;
    if (sides[0]->kind == TYPE_VARIABLE && add_rewrite(at, sides[0], sides[1], proof)) return;
    if (sides[1]->kind == TYPE_VARIABLE &&
        add_rewrite(at, sides[1], sides[0], solve_symmetric(store, proof)))
        return;
    split_given(store, sides, proof, left);
}

void solve_use_equalities(Solver *solver, SolveImplication *at) {
    at->rewrites.count = 0;
    if (!at->has_equalities) return;
    Proofs left = {0};
    for (SolveGiven *given = solve_equalities_of(solver, at); given; given = given->next)
        vector_push(&left, solve_evidence_of_given(solver, at, given));
    while (left.count > 0) use_given(solver, at, vector_pop(&left), &left);
    vector_release(&left);
}

/* ---- refined types ---- */

/* from the outermost inwards: an equality is used as those around it have made it */
static void use_around(Solver *solver, SolveImplication *innermost) {
    VECTOR(SolveImplication *) left = {0};
    for (SolveImplication *at = innermost; at && at->is_among_equalities; at = at->outer)
        if (at->has_equalities && at->rewrites.count == 0) vector_push(&left, at);
    while (left.count > 0) solve_use_equalities(solver, vector_pop(&left));
    vector_release(&left);
}

static bool has_constructor(const TypeStore *store, const Type *type) {
    uint32_t ignored;
    return type_head(store, type, &ignored) != NULL;
}

Type *solve_refined(Solver *solver, Type *type) {
    Type *top = type_top(solver->store, type);
    if (!solver->current->is_among_equalities || top->kind == TYPE_META ||
        has_constructor(solver->store, top))
        return type;
    use_around(solver, solver->current);
    EvidenceTerm *proof;
    Type *made = solve_rewrite(solver, solver->current, top, &proof);
    return proof && has_constructor(solver->store, made) ? made : type;
}
