/* One wanted constraint: evidence from givens, from what has been solved already, from instances,
 * or made here (Typeable, Coercible, HasCallStack, equalities). */
#include "base/hash.h"
#include "compiler/types/solve/internal.h"

enum {
    LARGE_TYPE = 20000
}; /* nodes of a constraint that instances have led to: it grows without end */

typedef struct Search {
    Solver *solver;
    TypeStore *store;
    SolveImplication *at;
    SolveOrigin origin;
    uint32_t waits_for_given;
} Search;

static EvidenceTerm *find(Search *search, Type *constraint, uint32_t depth);

/* ---- what has been solved ---- */

bool solve_has_metas(const Type *type) {
    TypeMetas metas = {0};
    type_free(type, NULL, &metas);
    bool has = metas.count > 0;
    vector_release(&metas);
    return has;
}

Type *solve_settle(TypeStore *store, Type *constraint) { return type_settle(store, constraint); }

uint64_t solve_hash(TypeStore *store, Type *type) {
    FEW(Type *, 16) left = {0};
    uint64_t hash = 0;
    few_push(&left, type);
    for (uint32_t nodes = 0; left.count > 0 && nodes < TYPE_SMALL; nodes++) {
        Type *part = type_seen(vector_pop(&left)), *function, *argument;
        const void *own = NULL;
        if (type_split_apply(store, part, &function, &argument)) {
            few_push(&left, argument);
            few_push(&left, function);
        } else if (part->kind == TYPE_CONSTRUCTOR) {
            own = part->constructor;
        } else if (part->kind == TYPE_VARIABLE) {
            own = part->variable;
        } else if (part->kind == TYPE_META) {
            own = part->meta;
        } /* what is below a forall is left to type_equal */
        hash = hash_pair(hash, solve_key(own));
    }
    few_release(&left);
    return hash;
}

static EvidenceVariable *find_solved(const SolveImplication *at, uint64_t hash,
                                     const Type *constraint) {
    for (; at; at = at->outer) {
        SolveSolved *solved = (SolveSolved *)(uintptr_t)map_get(&at->solved, hash, 0);
        for (; solved; solved = solved->next)
            if (type_equal(solved->constraint, constraint)) return solved->variable;
    }
    return NULL;
}

static void keep_solved(TypeStore *store, SolveImplication *at, uint64_t hash,
                        EvidenceVariable *variable) {
    SolveSolved *solved = ARENA_NEW(store->arena, SolveSolved);
    solved->constraint = variable->constraint;
    solved->variable = variable;
    solved->next = (SolveSolved *)(uintptr_t)map_get(&at->solved, hash, 0);
    map_put(&at->solved, hash, solve_key(solved));
}

/* ---- making terms ---- */

static bool is_large(const Type *type) {
    FEW(const Type *, 16) left = {0};
    uint32_t nodes = 0;
    few_push(&left, type);
    while (left.count > 0 && nodes < LARGE_TYPE) {
        const Type *part = type_seen(vector_pop(&left));
        nodes++;
        if (part->kind == TYPE_APPLY) {
            few_push(&left, part->apply.argument);
            few_push(&left, part->apply.function);
        } else if (part->kind == TYPE_FUNCTION) {
            few_push(&left, part->function.result);
            few_push(&left, part->function.argument);
        }
    }
    few_release(&left);
    return nodes >= LARGE_TYPE;
}

/* in which implication a term may stand: the outermost that has what it mentions */
static uint32_t level_of(Search *search, const EvidenceTerm *term) {
    uint32_t level = SOLVE_TOP_LEVEL;
    if (term->kind == EVIDENCE_VARIABLE) return term->variable->level;
    for (uint32_t i = 0; i < term->type_count; i++) {
        uint32_t own = unify_level(term->types[i]);
        if (own > level) level = own;
    }
    for (uint32_t i = 0; i < term->argument_count; i++) {
        uint32_t own =
            term->arguments[i] ? level_of(search, term->arguments[i]) : search->at->level;
        if (own > level) level = own;
    }
    return level;
}

/* Evidence for the term's argument `index`; what is not there yet is wanted, and put in when all is
 * done. */
static void fill_argument(Search *search, EvidenceTerm *term, uint32_t index, Type *constraint,
                          uint32_t depth) {
    constraint = solve_settle(search->store, constraint);
    term->arguments[index] = find(search, constraint, depth);
    if (term->arguments[index]) return;
    EvidenceHole *hole = evidence_hole(search->store, constraint);
    SolveWanted wanted = {.constraint = constraint,
                          .hole = hole,
                          .origin = search->origin,
                          .depth = depth,
                          .waits_for_given = search->waits_for_given};
    vector_push(&search->at->wanteds, wanted);
    vector_push(&search->solver->holes, (SolveHole){hole, search->at});
    vector_push(&search->solver->pending, (SolvePending){&term->arguments[index], hole});
}

/* Note [One binding for a constraint]. The variable is there before the arguments are, so that a
 * dictionary that needs itself finds it. */
static EvidenceTerm *bind_term(Search *search, EvidenceTerm *term, Type *const *wanted,
                               uint32_t depth) {
    TypeStore *store = search->store;
    uint64_t hash = solve_hash(store, term->constraint);
    EvidenceVariable *variable =
        evidence_variable(store, term->constraint, search->at->level, search->origin.span);
    keep_solved(store, search->at, hash, variable);
    for (uint32_t i = 0; i < term->argument_count; i++)
        fill_argument(search, term, i, wanted[i], depth + 1);
    SolveImplication *place = solve_implication_of_level(search->at, level_of(search, term));
    solve_bind(place, variable, term);
    if (place != search->at) keep_solved(store, place, hash, variable);
    return evidence_of_variable(store, variable);
}

static EvidenceTerm *new_term(Search *search, EvidenceKind kind, Type *constraint,
                              uint32_t type_count, uint32_t argument_count) {
    EvidenceTerm *term = evidence_term(search->store, kind, constraint, search->origin.span);
    Arena *arena = search->store->arena;
    if (type_count > 0) term->types = ARENA_ARRAY(arena, Type *, type_count);
    if (argument_count > 0) term->arguments = ARENA_ARRAY(arena, EvidenceTerm *, argument_count);
    term->type_count = type_count;
    term->argument_count = argument_count;
    return term;
}

/* ---- instances ---- */

static EvidenceTerm *from_instance(Search *search, const Class *class, Type *constraint,
                                   uint32_t depth) {
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(search->store, constraint, arguments);
    const Instance *instance;
    Type **types;
    if (instance_find(search->solver->environment, class, arguments, &instance, &types) !=
        INSTANCE_FOUND)
        return NULL;
    uint32_t count = instance->variable_count;
    for (uint32_t i = 0; i < count; i++)
        if (!types[i])
            types[i] = type_meta(search->store, 0, instance->variables[i]->kind, search->at->level,
                                 search->origin.span);
    EvidenceTerm *term =
        new_term(search, EVIDENCE_INSTANCE, constraint, 0, instance->context_count);
    term->instance = instance;
    term->types = types;
    term->type_count = count;
    if (instance->context_count == 0) return term;
    Type **wanted = ARENA_ARRAY(search->store->arena, Type *, instance->context_count);
    for (uint32_t i = 0; i < instance->context_count; i++)
        wanted[i] =
            type_substitute(search->store, (TypeSubstitution){instance->variables, types, count},
                            instance->context[i]);
    return bind_term(search, term, wanted, depth);
}

static bool is_trivial_equality(TypeStore *store, Type *constraint) {
    uint32_t count;
    if (type_head(store, constraint, &count) != store->equality || count != 2) return false;
    Type *sides[2];
    type_arguments(store, constraint, sides);
    return type_equal(type_settle(store, sides[0]), type_settle(store, sides[1]));
}

bool solve_entails(Solver *solver, Type *constraint, uint32_t depth) {
    const Class *class = class_of_constraint(solver->environment, constraint);
    if (!class && is_trivial_equality(solver->store, constraint)) return true;
    if (!class || depth > SOLVE_DEPTH_LIMIT || is_large(constraint)) return false;
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(solver->store, constraint, arguments);
    const Instance *instance;
    Type **types;
    if (instance_find(solver->environment, class, arguments, &instance, &types) != INSTANCE_FOUND)
        return false;
    TypeSubstitution substitution = {instance->variables, types, instance->variable_count};
    for (uint32_t i = 0; i < instance->variable_count; i++)
        if (!types[i]) return false;
    for (uint32_t i = 0; i < instance->context_count; i++) {
        Type *part = type_substitute(solver->store, substitution, instance->context[i]);
        if (!solve_entails(solver, type_settle(solver->store, part), depth + 1)) return false;
    }
    return true;
}

/* ---- what the solver makes itself ---- */

/* C k t: with another last argument; where the class is about types of any kind, their kind comes
 * first */
static Type *with_last(Search *search, const Class *class, Type *constraint, Type *last) {
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(search->store, constraint, arguments);
    arguments[class->parameter_count - 1] = last;
    if (class->parameter_count == 2) arguments[0] = type_kind(search->store, last);
    return class_constraint(search->store, class, arguments);
}

static EvidenceTerm *make_typeable(Search *search, const Class *class, Type *constraint,
                                   uint32_t depth) {
    Type *arguments[CLASS_PARAMETER_LIMIT], *function, *argument;
    type_arguments(search->store, constraint, arguments);
    Type *type = type_top(search->store, arguments[class->parameter_count - 1]);
    if (type->kind == TYPE_CONSTRUCTOR) {
        EvidenceTerm *term = new_term(search, EVIDENCE_TYPE_CON, constraint, 1, 0);
        term->types[0] = type;
        return term;
    }
    if (!type_split_apply(search->store, type, &function, &argument)) return NULL;
    Type *wanted[2] = {with_last(search, class, constraint, function),
                       with_last(search, class, constraint, argument)};
    EvidenceTerm *term = new_term(search, EVIDENCE_TYPE_APPLY, constraint, 1, 2);
    term->types[0] = type;
    return bind_term(search, term, wanted, depth);
}

/* phantoms may be any types, but of one kind */
static bool have_one_kind(TypeStore *store, Type *a, Type *b) {
    Type *one = type_kind(store, a), *other = type_kind(store, b);
    return one && other && type_equal(type_settle(store, one), type_settle(store, other));
}

/* Note [Roles]: what has to hold of a pair of arguments */
static void fill_part(Search *search, EvidenceTerm *term, uint32_t index, const Class *class,
                      Type *const *pair, TypeRole role, uint32_t depth) {
    if (role == ROLE_PHANTOM) {
        EvidenceTerm *phantom = new_term(search, EVIDENCE_PHANTOM, term->constraint, 2, 0);
        phantom->types[0] = pair[0];
        phantom->types[1] = pair[1];
        term->arguments[index] = phantom;
        return;
    }
    Type *wanted = role == ROLE_NOMINAL ? type_equality(search->store, pair[0], pair[1])
                                        : class_constraint(search->store, class, pair);
    fill_argument(search, term, index, wanted, depth + 1);
}

/* Both sides are one constructor with arguments. */
static EvidenceTerm *coerce_parts(Search *search, const Class *class, Type *constraint,
                                  Type *const *sides, uint32_t depth) {
    TypeStore *store = search->store;
    uint32_t count, other;
    const TypeConstructor *head = type_head(store, sides[0], &count);
    if (!head || head != type_head(store, sides[1], &other) || count != other) return NULL;
    Type **arguments = ARENA_ARRAY(store->arena, Type *, 2 * count + 1);
    type_arguments(store, sides[0], arguments);
    type_arguments(store, sides[1], arguments + count);
    for (uint32_t i = 0; i < count; i++)
        if (!have_one_kind(store, arguments[i], arguments[count + i])) return NULL;
    EvidenceTerm *term = new_term(search, EVIDENCE_PARTS, constraint, 0, count);
    for (uint32_t i = 0; i < count; i++) {
        Type *pair[2] = {arguments[i], arguments[count + i]};
        fill_part(search, term, i, class, pair, type_role(head, i), depth);
    }
    return term;
}

/* what is inside a newtype whose constructor the module knows */
static Type *inside_newtype(const Search *search, Type *type) {
    const ClassEnvironment *environment = search->solver->environment;
    type = type_top(search->store, type);
    Type *inside = type_newtype_representation(search->store, type);
    uint32_t count;
    if (!inside || !environment->knows_inside) return inside;
    const TypeConstructor *newtype = type_head(search->store, type, &count);
    return environment->knows_inside(environment->module, newtype) ? inside : NULL;
}

/* a given the other way round, of an equality or of Coercible */
static EvidenceTerm *find_symmetric(Search *search, Type *constraint, Type *swapped) {
    uint32_t ignored;
    EvidenceTerm *given = solve_from_givens(search->solver, search->at, swapped, &ignored);
    if (!given) return NULL;
    EvidenceTerm *term = new_term(search, EVIDENCE_SYMMETRIC, constraint, 0, 1);
    term->arguments[0] = given;
    return term;
}

/* Its evidence is a coercion, which is nothing at run time: it is put into each hole. */
static EvidenceTerm *make_coercible(Search *search, const Class *class, Type *constraint,
                                    uint32_t depth) {
    Type *sides[CLASS_PARAMETER_LIMIT];
    type_arguments(search->store, constraint, sides);
    if (class->parameter_count != 2) return NULL;
    if (type_equal(sides[0], sides[1])) {
        EvidenceTerm *term = new_term(search, EVIDENCE_REFLEXIVE, constraint, 1, 0);
        term->types[0] = sides[1];
        return term;
    }
    EvidenceTerm *given = find_symmetric(
        search, constraint, class_constraint(search->store, class, (Type *[]){sides[1], sides[0]}));
    if (given) return given;
    for (uint32_t side = 0; side < 2; side++) {
        Type *inside = inside_newtype(search, sides[side]);
        if (!inside) continue;
        EvidenceTerm *term = new_term(search, EVIDENCE_NEWTYPE, constraint, 1, 1);
        term->types[0] = sides[side];
        term->index = side;
        sides[side] = inside;
        fill_argument(search, term, 0, class_constraint(search->store, class, sides), depth + 1);
        return term;
    }
    return coerce_parts(search, class, constraint, sides, depth);
}

/* Each call has a place of its own, so these are not shared. What is no call gets the stack as it
 * is. */
static EvidenceTerm *make_call_stack(Search *search, Type *constraint) {
    uint32_t ignored;
    EvidenceTerm *around = solve_from_givens(search->solver, search->at, constraint, &ignored);
    bool is_call = search->origin.reason == SOLVE_USE && search->origin.name;
    if (around && !is_call) return around;
    EvidenceTerm *term = new_term(search, EVIDENCE_CALL_STACK, constraint, 0, around ? 1 : 0);
    term->name = is_call ? search->origin.name : 0;
    if (around) term->arguments[0] = around;
    return term;
}

/* ---- equalities ---- */

static EvidenceTerm *find_equality(Search *search, Type *constraint) {
    uint32_t ignored;
    EvidenceTerm *given = solve_from_givens(search->solver, search->at, constraint, &ignored);
    if (given) return given;
    Type *sides[2];
    type_arguments(search->store, constraint, sides);
    given = find_symmetric(search, constraint, type_equality(search->store, sides[1], sides[0]));
    if (given) return given;
    EvidenceTerm *steps[2];
    for (uint32_t i = 0; i < 2; i++)
        sides[i] = solve_rewrite(search->solver, search->at, sides[i], &steps[i]);
    SolveProblem problem = {.origin = search->origin};
    Unified result = unify_try(search->solver, sides[0], sides[1], &problem);
    if (result == UNIFY_DEFERRED) return NULL;
    if (result == UNIFY_FAILED) {
        solve_problem(search->solver, problem);
        return new_term(search, EVIDENCE_FAILED, constraint, 0, 0);
    }
    if (steps[0] || steps[1])
        return solve_transitive(search->store, steps[0], solve_symmetric(search->store, steps[1]));
    EvidenceTerm *term = new_term(search, EVIDENCE_REFLEXIVE, constraint, 1, 0);
    term->types[0] = sides[0];
    return term;
}

/* ---- any ---- */

static EvidenceTerm *too_deep(Search *search, Type *constraint) {
    solve_problem(
        search->solver,
        (SolveProblem){.kind = SOLVE_TOO_DEEP, .origin = search->origin, .constraint = constraint});
    return new_term(search, EVIDENCE_FAILED, constraint, 0, 0);
}

/* Note [Rewriting]: evidence for what the constraint has become, cast back */
static EvidenceTerm *find_rewritten(Search *search, Type *rewritten, EvidenceTerm *step,
                                    uint32_t depth) {
    EvidenceTerm *found = find(search, rewritten, depth);
    if (!found || found->kind == EVIDENCE_FAILED) return found;
    return solve_cast(search->store, found, solve_symmetric(search->store, step));
}

/* Evidence for a settled constraint. Recurses through contexts of instances, at most
 * SOLVE_DEPTH_LIMIT deep. NULL: it has to wait. */
static EvidenceTerm *find(Search *search, Type *constraint, uint32_t depth) {
    Solver *solver = search->solver;
    search->waits_for_given = 0;
    if (depth > SOLVE_DEPTH_LIMIT || (depth > 0 && is_large(constraint)))
        return too_deep(search, constraint);
    uint32_t count;
    if (type_head(search->store, constraint, &count) == search->store->equality)
        return find_equality(search, constraint);
    const Class *class = class_of_constraint(solver->environment, constraint);
    if (class && class->special == CLASS_IS_CALL_STACK) return make_call_stack(search, constraint);
    EvidenceTerm *given =
        solve_from_givens(solver, search->at, constraint, &search->waits_for_given);
    if (given) return given;
    EvidenceTerm *step;
    Type *rewritten = solve_rewrite(solver, search->at, constraint, &step);
    if (step) return find_rewritten(search, rewritten, step, depth);
    given = solve_from_rewritten(solver, search->at, constraint);
    if (given) return given;
    EvidenceVariable *solved =
        find_solved(search->at, solve_hash(search->store, constraint), constraint);
    if (solved) return evidence_of_variable(search->store, solved);
    if (!class || search->waits_for_given) return NULL;
    EvidenceTerm *made = from_instance(search, class, constraint, depth);
    if (made) return made;
    if (class->special == CLASS_IS_TYPEABLE) return make_typeable(search, class, constraint, depth);
    if (class->special == CLASS_IS_COERCIBLE)
        return make_coercible(search, class, constraint, depth);
    return NULL;
}

SolveStep solve_one(Solver *solver, SolveImplication *implication, SolveWanted *wanted) {
    Search search = {solver, solver->store, implication, wanted->origin, 0};
    wanted->constraint = solve_settle(solver->store, wanted->constraint);
    EvidenceTerm *term = find(&search, wanted->constraint, wanted->depth);
    wanted->waits_for_given = search.waits_for_given;
    if (!term) return SOLVE_STUCK;
    Type *sides[2];
    if (wanted->hole->casts_nothing && term->kind != EVIDENCE_REFLEXIVE &&
        term->kind != EVIDENCE_FAILED &&
        type_is_equality(solver->store, wanted->constraint, sides)) {
        solve_problem(solver, (SolveProblem){.kind = SOLVE_MISMATCH,
                                             .origin = wanted->origin,
                                             .actual = sides[0],
                                             .expected = sides[1],
                                             .part_actual = sides[0],
                                             .part_expected = sides[1]});
        term = new_term(&search, EVIDENCE_FAILED, wanted->constraint, 0, 0);
    }
    wanted->hole->term = term;
    return SOLVE_SOLVED;
}
