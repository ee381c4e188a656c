/* Unification. Pairs that have to become equal are kept on a stack, so depth is no matter; kinds
 * are pairs like others, with a note of the types whose kinds they are. Note [Levels] is kept here:
 * bind. */
#include "compiler/types/solve/internal.h"

typedef struct Pair {
    Type *actual, *expected;
    Type *of_actual, *of_expected; /* not NULL: these are kinds, of these types */
} Pair;

typedef struct Unifying {
    Solver *solver;
    SolveProblem *problem;
    FEW(Pair, 8) left;
    uint32_t count;
    Map met; /* Note [Shared types]: a type -> the one that it met last */
} Unifying;

static bool have_met(Unifying *at, const Type *a, const Type *b) {
    if (++at->count <= TYPE_SMALL) return false;
    uint64_t *before = map_slot(&at->met, solve_key(a), 0);
    if (*before == solve_key(b)) return true;
    *before = solve_key(b);
    return false;
}

/* ---- what is inside a type ---- */

typedef FEW(const Type *, 16) Stack;

static void push_parts(Stack *left, TypeVisits *visits, const Type *type) {
    bool has_parts =
        type->kind != TYPE_CONSTRUCTOR && type->kind != TYPE_VARIABLE && type->kind != TYPE_META;
    if (has_parts && type_visited(visits, type)) return;
    switch (type->kind) {
    case TYPE_APPLY:
        few_push(left, type->apply.argument);
        few_push(left, type->apply.function);
        break;
    case TYPE_FUNCTION:
        few_push(left, type->function.result);
        few_push(left, type->function.argument);
        break;
    case TYPE_QUALIFIED:
        few_push(left, type->qualified.body);
        few_push(left, type->qualified.constraint);
        break;
    case TYPE_FORALL: few_push(left, type->forall.body); break;
    default: break;
    }
}

void unify_lower(const Type *type, uint32_t level) {
    TypeMetas metas = {0};
    type_free(type, NULL, &metas);
    for (uint32_t i = 0; i < metas.count; i++)
        if (metas.items[i]->level > level) metas.items[i]->level = level;
    vector_release(&metas);
}

uint32_t unify_level(const Type *type) {
    uint32_t level = SOLVE_TOP_LEVEL;
    Stack left = {0};
    TypeVisits visits = {0};
    few_push(&left, type);
    while (left.count > 0) {
        const Type *part = type_seen(vector_pop(&left));
        uint32_t own = part->kind == TYPE_META       ? part->meta->level
                       : part->kind == TYPE_VARIABLE ? part->variable->level
                                                     : 0;
        if (own > level) level = own;
        push_parts(&left, &visits, part);
    }
    few_release(&left);
    type_visits_release(&visits);
    return level;
}

uint32_t unify_skolem_level(const Type *type) {
    uint32_t level = 0;
    TypeVariables variables = {0};
    type_free(type, &variables, NULL);
    for (uint32_t i = 0; i < variables.count; i++)
        if (variables.items[i]->level > level) level = variables.items[i]->level;
    vector_release(&variables);
    return level;
}

typedef struct Inside {
    bool occurs, is_polymorphic;
    TypeVariable *escapes;
} Inside;

/* Looks at what a metavariable is to stand for, and lowers the metavariables in it. */
static Inside look_inside(const TypeMeta *meta, const Type *type) {
    Inside inside = {0};
    Stack left = {0};
    TypeVisits visits = {0};
    few_push(&left, type);
    while (left.count > 0 && !inside.occurs && !inside.escapes) {
        const Type *part = type_seen(vector_pop(&left));
        if (part->kind == TYPE_META) {
            inside.occurs = part->meta == meta;
            if (part->meta->level > meta->level) part->meta->level = meta->level;
        }
        if (part->kind == TYPE_VARIABLE && part->variable->level > meta->level)
            inside.escapes = part->variable;
        if (part->kind == TYPE_FORALL || part->kind == TYPE_QUALIFIED) inside.is_polymorphic = true;
        push_parts(&left, &visits, part);
    }
    few_release(&left);
    type_visits_release(&visits);
    return inside;
}

/* ---- failing ---- */

static Unified fail(Unifying *at, SolveProblemKind kind, const Pair *pair) {
    SolveProblem *problem = at->problem;
    problem->kind = kind;
    problem->part_actual = pair->actual;
    problem->part_expected = pair->expected;
    if (!pair->of_actual) return UNIFY_FAILED;
    problem->kind = SOLVE_KINDS_DIFFER;
    problem->kind_actual = pair->actual;
    problem->kind_expected = pair->expected;
    problem->part_actual = pair->of_actual;
    problem->part_expected = pair->of_expected;
    return UNIFY_FAILED;
}

/* Two different types: are equalities given that could make them one? */
static Unified differ(Unifying *at, const Pair *pair) {
    bool rigid = pair->actual->kind == TYPE_VARIABLE || pair->expected->kind == TYPE_VARIABLE;
    if (rigid && at->solver->current->is_among_equalities) return UNIFY_DEFERRED;
    return fail(at, SOLVE_MISMATCH, pair);
}

/* ---- binding ---- */

/* Before it is bound, so that a message can still name it. The kinds of kinds are Type, so this
 * nests once. No given equality is one of kinds, so a kind from outside has one solution at most
 * and is never out of reach. */
static Unified unify_kinds(Unifying *at, const TypeMeta *meta, Type *type, const Pair *pair,
                           bool is_swapped) {
    Type *kind = type_kind(at->solver->store, type);
    if (!kind || !meta->kind || type_seen(kind) == type_seen(meta->kind)) return UNIFY_DONE;
    SolveProblem problem = {0};
    Type *kinds[2] = {meta->kind, kind};
    Pair pair_of_kinds = {kinds[is_swapped], kinds[!is_swapped], pair->actual, pair->expected};
    uint32_t untouchable = at->solver->untouchable;
    at->solver->untouchable = 0;
    Unified unified = unify_try(at->solver, pair_of_kinds.actual, pair_of_kinds.expected, &problem);
    at->solver->untouchable = untouchable;
    if (unified == UNIFY_DONE) return UNIFY_DONE;
    return fail(at, SOLVE_KINDS_DIFFER, &pair_of_kinds);
}

static Unified bind(Unifying *at, TypeMeta *meta, Type *type, const Pair *pair, bool is_swapped) {
    if (meta->level < at->solver->untouchable) return UNIFY_DEFERRED;
    Inside inside = look_inside(meta, type);
    if (inside.occurs || inside.escapes) { /* not if a synonym makes it vanish */
        type = type_settle(at->solver->store, type);
        if (type->kind == TYPE_META && type->meta == meta) return UNIFY_DONE;
        inside = look_inside(meta, type);
    }
    if (inside.occurs) return fail(at, SOLVE_OCCURS, pair);
    if (inside.escapes && solve_is_named(at->solver->current, inside.escapes))
        return UNIFY_DEFERRED;
    if (inside.escapes) {
        at->problem->variable = inside.escapes;
        return fail(at, SOLVE_ESCAPE, pair); /* equalities about it would be inside: not touched */
    }
    bool is_rho = type->kind != TYPE_FORALL && type->kind != TYPE_QUALIFIED;
    if (inside.is_polymorphic && !(meta->is_hole && is_rho)) return fail(at, SOLVE_MISMATCH, pair);
    if (unify_kinds(at, meta, type, pair, is_swapped) == UNIFY_FAILED) return UNIFY_FAILED;
    type_bind_meta(meta, type);
    at->solver->bound_count++;
    return UNIFY_DONE;
}

/* Of two metavariables, the inner one stands for the outer one; of two with one level, a hole, or
 * the newer one. */
static Unified bind_either(Unifying *at, const Pair *pair) {
    Type *a = pair->actual, *b = pair->expected;
    if (a->kind != TYPE_META) return bind(at, b->meta, a, pair, true);
    if (b->kind != TYPE_META) return bind(at, a->meta, b, pair, false);
    bool a_inner = a->meta->level != b->meta->level       ? a->meta->level > b->meta->level
                   : a->meta->is_hole != b->meta->is_hole ? a->meta->is_hole
                                                          : a->meta->unique > b->meta->unique;
    return a_inner ? bind(at, a->meta, b, pair, false) : bind(at, b->meta, a, pair, true);
}

/* ---- the walk ---- */

static void push(Unifying *at, const Pair *from, Type *actual, Type *expected) {
    few_push(&at->left, (Pair){actual, expected, from->of_actual, from->of_expected});
}

/* forall a. s, forall b. t: the same skolem for both, which is of no implication and in nothing
 * else */
static void push_bodies(Unifying *at, const Pair *pair) {
    TypeStore *store = at->solver->store;
    TypeVariable *one = pair->actual->forall.variable;
    TypeVariable *fresh = type_new_variable(store, one->name.text, one->kind, one->span);
    fresh->level = UINT32_MAX;
    Type *skolem = type_variable(store, fresh);
    push(at, pair, type_instantiate(store, pair->actual, skolem),
         type_instantiate(store, pair->expected, skolem));
    push(at, pair, one->kind, pair->expected->forall.variable->kind);
}

static Unified unify_parts(Unifying *at, const Pair *pair) {
    Type *a = pair->actual, *b = pair->expected;
    if (a->kind == TYPE_FUNCTION && b->kind == TYPE_FUNCTION) {
        push(at, pair, a->function.result, b->function.result);
        push(at, pair, a->function.argument, b->function.argument);
        return UNIFY_DONE;
    }
    if (a->kind == TYPE_QUALIFIED && b->kind == TYPE_QUALIFIED) {
        push(at, pair, a->qualified.body, b->qualified.body);
        push(at, pair, a->qualified.constraint, b->qualified.constraint);
        return UNIFY_DONE;
    }
    if (a->kind == TYPE_FORALL && b->kind == TYPE_FORALL) {
        push_bodies(at, pair);
        return UNIFY_DONE;
    }
    Type *function_a, *argument_a, *function_b, *argument_b;
    TypeStore *store = at->solver->store;
    if (!type_split_apply(store, a, &function_a, &argument_a) ||
        !type_split_apply(store, b, &function_b, &argument_b))
        return differ(at, pair);
    push(at, pair, argument_a, argument_b);
    push(at, pair, function_a, function_b);
    return UNIFY_DONE;
}

/* List and tuple differ, not [] and (,): where both heads are constructors, the whole of it is the
 * part that differs. */
static bool heads_differ(const TypeStore *store, const Type *a, const Type *b) {
    uint32_t count_a, count_b;
    const TypeConstructor *head_a = type_head(store, a, &count_a);
    const TypeConstructor *head_b = type_head(store, b, &count_b);
    return head_a && head_b && (head_a != head_b || count_a != count_b);
}

static Unified unify_pair(Unifying *at, Pair pair) {
    TypeStore *store = at->solver->store;
    Type *a = pair.actual = type_seen(pair.actual);
    Type *b = pair.expected = type_seen(pair.expected);
    if (a == b || (a->kind == TYPE_META && b->kind == TYPE_META && a->meta == b->meta))
        return UNIFY_DONE;
    if (type_is_any_kind(a) || type_is_any_kind(b)) return UNIFY_DONE;
    if (a->kind == TYPE_META || b->kind == TYPE_META) return bind_either(at, &pair);
    Type *top_a = type_top(store, a), *top_b = type_top(store, b);
    if (top_a != a || top_b != b) {
        push(at, &pair, top_a, top_b);
        return UNIFY_DONE;
    }
    if (a->kind == TYPE_CONSTRUCTOR && b->kind == TYPE_CONSTRUCTOR)
        return a->constructor == b->constructor ? UNIFY_DONE : differ(at, &pair);
    if (a->kind == TYPE_VARIABLE && b->kind == TYPE_VARIABLE)
        return a->variable == b->variable ? UNIFY_DONE : differ(at, &pair);
    if (heads_differ(store, a, b)) return differ(at, &pair);
    if (have_met(at, a, b)) return UNIFY_DONE;
    return unify_parts(at, &pair);
}

Unified unify_try(Solver *solver, Type *actual, Type *expected, SolveProblem *problem) {
    Unifying at = {.solver = solver, .problem = problem};
    problem->actual = actual;
    problem->expected = expected;
    Unified result = UNIFY_DONE;
    few_push(&at.left, (Pair){actual, expected, NULL, NULL});
    while (at.left.count > 0 && result != UNIFY_FAILED) {
        Unified one = unify_pair(&at, vector_pop(&at.left));
        if (one != UNIFY_DONE) result = one;
    }
    few_release(&at.left);
    map_release(&at.met);
    return result;
}

Unified unify(Solver *solver, Type *actual, Type *expected, SolveOrigin origin,
              EvidenceHole **cast) {
    SolveProblem problem = {.origin = origin};
    if (cast) *cast = NULL;
    Unified result = unify_try(solver, actual, expected, &problem);
    if (result == UNIFY_FAILED) solve_problem(solver, problem);
    if (result != UNIFY_DEFERRED) return result;
    EvidenceHole *hole =
        solve_wanted(solver, type_equality(solver->store, actual, expected), origin);
    hole->casts_nothing = !cast;
    if (cast) *cast = hole;
    return result;
}

bool unify_could(Solver *solver, Type *a, Type *b) {
    return class_could_match(solver->store, NULL, 0, &a, &b, 1, false);
}

bool unify_function(Solver *solver, Type *type, Type **argument, Type **result,
                    SolveOrigin origin) {
    type = type_top(solver->store, type);
    if (type->kind == TYPE_FUNCTION) {
        *argument = type->function.argument;
        *result = type->function.result;
        return true;
    }
    bool is_hole = type->kind == TYPE_META && type->meta->is_hole;
    *argument = solve_meta_open(solver, origin.span);
    (*argument)->meta->is_parameter = is_hole;
    *result = is_hole ? solve_hole(solver, origin.span) : solve_meta_open(solver, origin.span);
    Type *function = type_function(solver->store, *argument, *result);
    return unify(solver, type, function, origin, NULL) != UNIFY_FAILED;
}
