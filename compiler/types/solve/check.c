/* The judge of evidence: is each term evidence for its constraint, made of what is in scope? It
 * knows what instances and superclasses say, and nothing of how terms were found. */
#include "compiler/types/solve/internal.h"

enum { JUDGED_DEPTH = 4 * SOLVE_DEPTH_LIMIT };

typedef struct Judge {
    Solver *solver;
    const SolveImplication *at;
} Judge;

static const char *judge(const Judge *judging, const EvidenceTerm *term, uint32_t depth);

/* ---- scope ---- */

/* the term that a variable is bound to in an implication or around it; *is_given: a parameter,
 * which has none */
static const EvidenceTerm *bound_to(const SolveImplication *at, const EvidenceVariable *variable,
                                    bool *is_given) {
    *is_given = false;
    for (; at; at = at->outer) {
        for (uint32_t i = 0; i < at->givens.count; i++)
            if (at->givens.items[i] == variable) {
                *is_given = true;
                return NULL;
            }
        for (uint32_t i = 0; i < at->bindings->count; i++)
            if (at->bindings->items[i].variable == variable) return at->bindings->items[i].term;
    }
    return NULL;
}

static const char *judge_variable(const Judge *judging, const EvidenceTerm *term) {
    bool is_given;
    if (!bound_to(judging->at, term->variable, &is_given) && !is_given)
        return "a variable is not in scope";
    if (!type_equal(term->variable->constraint, term->constraint))
        return "a variable is evidence for something else";
    return NULL;
}

/* Note [Superclasses end] */
static const char *judge_chain(const Judge *judging, const EvidenceTerm *term) {
    for (uint32_t steps = 0; steps < JUDGED_DEPTH; steps++) {
        if (term->kind == EVIDENCE_SUPERCLASS) {
            term = term->arguments[0];
            continue;
        }
        if (term->kind != EVIDENCE_VARIABLE) return "a superclass of what is made here";
        bool is_given;
        term = bound_to(judging->at, term->variable, &is_given);
        if (is_given) return NULL;
        if (!term) return "a variable is not in scope";
    }
    return "superclasses are taken in a circle";
}

/* ---- terms ---- */

static const char *judge_arguments(const Judge *judging, const EvidenceTerm *term, uint32_t depth) {
    for (uint32_t i = 0; i < term->argument_count; i++) {
        if (!term->arguments[i]) return "an argument is missing";
        const char *wrong = judge(judging, term->arguments[i], depth + 1);
        if (wrong) return wrong;
    }
    return NULL;
}

static const char *judge_instance(const Judge *judging, const EvidenceTerm *term) {
    TypeStore *store = judging->solver->store;
    const Instance *instance = term->instance;
    if (term->type_count != instance->variable_count ||
        term->argument_count != instance->context_count)
        return "an instance has a wrong number of arguments";
    TypeSubstitution at = {instance->variables, term->types, term->type_count};
    Type *head = class_constraint(store, instance->class, instance->arguments);
    if (!type_equal(type_settle(store, type_substitute(store, at, head)),
                    type_settle(store, term->constraint)))
        return "an instance is evidence for something else";
    for (uint32_t i = 0; i < instance->context_count; i++) {
        Type *wanted = type_substitute(store, at, instance->context[i]);
        if (!type_equal(type_settle(store, wanted),
                        type_settle(store, term->arguments[i]->constraint)))
            return "an argument of an instance is evidence for something else";
    }
    return NULL;
}

static const char *judge_superclass(const Judge *judging, const EvidenceTerm *term) {
    Solver *solver = judging->solver;
    Type *below = term->arguments[0]->constraint;
    const Class *class = class_of_constraint(solver->environment, below);
    if (!class || term->index >= class->superclass_count) return "there is no such superclass";
    Type *arguments[CLASS_PARAMETER_LIMIT];
    type_arguments(solver->store, below, arguments);
    TypeSubstitution at = {class->parameters, arguments, class->parameter_count};
    Type *above = type_substitute(solver->store, at, class->superclasses[term->index]);
    if (!type_equal(above, term->constraint)) return "a superclass is evidence for something else";
    return judge_chain(judging, term);
}

/* the last two arguments of a constraint: of a ~ b, Coercible a b */
static bool sides_of(const Judge *judging, const Type *constraint, Type **sides) {
    Type *arguments[CLASS_PARAMETER_LIMIT];
    uint32_t count;
    if (!type_head(judging->solver->store, constraint, &count) || count < 2 ||
        count > CLASS_PARAMETER_LIMIT)
        return false;
    type_arguments(judging->solver->store, constraint, arguments);
    sides[0] = arguments[count - 2];
    sides[1] = arguments[count - 1];
    return true;
}

/* Note [Roles] */
static const char *judge_part(const Judge *judging, const EvidenceTerm *part, Type *const *pair,
                              TypeRole role) {
    TypeStore *store = judging->solver->store;
    Type *sides[2] = {NULL, NULL};
    uint32_t count;
    if (part->kind == EVIDENCE_PHANTOM)
        return role == ROLE_PHANTOM ? NULL : "a part that matters is called a phantom";
    if (role == ROLE_NOMINAL && type_head(store, part->constraint, &count) != store->equality)
        return "a part that has to be equal is only coercible";
    if (!sides_of(judging, part->constraint, sides)) return "an equality of one side";
    for (uint32_t i = 0; i < 2; i++)
        if (!type_equal(type_settle(store, sides[i]), type_settle(store, pair[i])))
            return "parts that are coercible are not those";
    return NULL;
}

static const char *judge_parts(const Judge *judging, const EvidenceTerm *term, Type *const *sides) {
    TypeStore *store = judging->solver->store;
    uint32_t count, other;
    const TypeConstructor *head = type_head(store, sides[0], &count);
    if (!head || head != type_head(store, sides[1], &other) || count != other ||
        count != term->argument_count)
        return "parts of something else";
    Type **arguments = ARENA_ARRAY(store->arena, Type *, 2 * count + 1);
    type_arguments(store, sides[0], arguments);
    type_arguments(store, sides[1], arguments + count);
    const char *wrong = NULL;
    for (uint32_t i = 0; i < count && !wrong; i++)
        wrong = judge_part(judging, term->arguments[i],
                           (Type *[]){arguments[i], arguments[count + i]}, type_role(head, i));
    return wrong;
}

static bool are_equal(TypeStore *store, Type *a, Type *b) {
    return type_equal(type_settle(store, a), type_settle(store, b));
}

/* TRANSITIVE, APPLIED, LEFT, RIGHT */
static const char *judge_step(const Judge *judging, const EvidenceTerm *term, Type *const *sides) {
    TypeStore *store = judging->solver->store;
    Type *first[2], *second[2];
    if (!sides_of(judging, term->arguments[0]->constraint, first) ||
        (term->argument_count == 2 && !sides_of(judging, term->arguments[1]->constraint, second)))
        return "an equality of one side";
    if (term->kind == EVIDENCE_TRANSITIVE)
        return are_equal(store, sides[0], first[0]) && are_equal(store, first[1], second[0]) &&
                       are_equal(store, sides[1], second[1])
                   ? NULL
                   : "two equalities do not meet";
    for (uint32_t i = 0; i < 2; i++) {
        Type *function, *argument, *whole = term->kind == EVIDENCE_APPLIED ? sides[i] : first[i];
        if (!type_split_apply(store, type_top(store, whole), &function, &argument))
            return "not an application";
        bool fits =
            term->kind == EVIDENCE_APPLIED
                ? are_equal(store, function, first[i]) && are_equal(store, argument, second[i])
                : are_equal(store, term->kind == EVIDENCE_LEFT ? function : argument, sides[i]);
        if (!fits) return "parts that are equal are not those";
    }
    return NULL;
}

static const char *judge_cast(const Judge *judging, const EvidenceTerm *term) {
    TypeStore *store = judging->solver->store;
    Type *sides[2];
    if (!sides_of(judging, term->arguments[1]->constraint, sides)) return "an equality of one side";
    return are_equal(store, sides[0], term->arguments[0]->constraint) &&
                   are_equal(store, sides[1], term->constraint)
               ? NULL
               : "a cast between other constraints";
}

static const char *judge_equality(const Judge *judging, const EvidenceTerm *term) {
    TypeStore *store = judging->solver->store;
    Type *sides[2], *inner[2];
    if (!sides_of(judging, term->constraint, sides)) return "an equality of one side";
    if (term->kind == EVIDENCE_REFLEXIVE)
        return type_equal(type_settle(store, sides[0]), type_settle(store, sides[1]))
                   ? NULL
                   : "two types are not equal";
    if (term->kind == EVIDENCE_PARTS) return judge_parts(judging, term, sides);
    if (term->kind != EVIDENCE_SYMMETRIC && term->kind != EVIDENCE_NEWTYPE)
        return judge_step(judging, term, sides);
    if (!sides_of(judging, term->arguments[0]->constraint, inner)) return "an equality of one side";
    if (term->kind == EVIDENCE_SYMMETRIC)
        return type_equal(sides[0], inner[1]) && type_equal(sides[1], inner[0])
                   ? NULL
                   : "an equality is not the other one turned round";
    uint32_t side = term->index;
    Type *inside = type_newtype_representation(store, type_top(store, sides[side]));
    bool fits = inside && are_equal(store, inside, inner[side]) &&
                are_equal(store, sides[1 - side], inner[1 - side]);
    return fits ? NULL : "a newtype does not stand for that";
}

static const char *judge_typeable(const Judge *judging, const EvidenceTerm *term) {
    TypeStore *store = judging->solver->store;
    Type *whole = type_seen(term->constraint);
    if (whole->kind != TYPE_APPLY || !type_equal(whole->apply.argument, term->types[0]))
        return "Typeable of another type";
    if (term->kind == EVIDENCE_TYPE_CON)
        return type_top(store, term->types[0])->kind == TYPE_CONSTRUCTOR ? NULL
                                                                         : "not a constructor";
    Type *parts[2];
    if (term->argument_count != 2 ||
        !type_split_apply(store, type_top(store, term->types[0]), &parts[0], &parts[1]))
        return "not an application";
    for (uint32_t i = 0; i < 2; i++) {
        Type *part = type_seen(term->arguments[i]->constraint);
        if (part->kind != TYPE_APPLY || !type_equal(part->apply.argument, parts[i]))
            return "Typeable of another part";
    }
    return NULL;
}

static const char *judge_own(const Judge *judging, const EvidenceTerm *term) {
    switch (term->kind) {
    case EVIDENCE_VARIABLE: return judge_variable(judging, term);
    case EVIDENCE_INSTANCE: return judge_instance(judging, term);
    case EVIDENCE_SUPERCLASS: return judge_superclass(judging, term);
    case EVIDENCE_REFLEXIVE:
    case EVIDENCE_SYMMETRIC:
    case EVIDENCE_NEWTYPE:
    case EVIDENCE_TRANSITIVE:
    case EVIDENCE_APPLIED:
    case EVIDENCE_LEFT:
    case EVIDENCE_RIGHT:
    case EVIDENCE_PARTS: return judge_equality(judging, term);
    case EVIDENCE_CAST: return judge_cast(judging, term);
    case EVIDENCE_TYPE_CON:
    case EVIDENCE_TYPE_APPLY: return judge_typeable(judging, term);
    case EVIDENCE_PHANTOM: /* judge_part */
    case EVIDENCE_CALL_STACK:
    case EVIDENCE_FAILED: return NULL;
    }
    return "a term of no kind";
}

static const char *judge(const Judge *judging, const EvidenceTerm *term, uint32_t depth) {
    if (depth > JUDGED_DEPTH) return "a term is too deep";
    const char *wrong = judge_arguments(judging, term, depth);
    return wrong ? wrong : judge_own(judging, term);
}

const char *solve_check_term(Solver *solver, const SolveImplication *implication,
                             const EvidenceTerm *term) {
    Judge judging = {solver, implication};
    return judge(&judging, term, 0);
}

static bool is_inside(const SolveImplication *implication, const SolveImplication *around) {
    while (implication && implication != around) implication = implication->outer;
    return implication;
}

/* Each constraint is bound once in an implication: Note [One binding for a constraint] */
static const char *judge_bindings(Solver *solver, const SolveImplication *at) {
    for (uint32_t i = 0; i < at->bindings->count; i++) {
        const EvidenceBinding *binding = &at->bindings->items[i];
        const char *wrong = solve_check_term(solver, at, binding->term);
        if (wrong) return wrong;
        if (!type_equal(binding->variable->constraint, binding->term->constraint))
            return "a binding is of something else";
        if (binding->variable->level != at->level) return "a binding has a wrong level";
        Type *constraint = binding->variable->constraint;
        if (!type_equal(constraint, type_settle(solver->store, constraint)))
            return "a binding is of a constraint that is not settled";
    }
    return NULL;
}

const char *evidence_check(Solver *solver, const SolveImplication *implication) {
    for (uint32_t i = 0; i < solver->implications.count; i++) {
        const SolveImplication *at = solver->implications.items[i];
        const char *wrong = is_inside(at, implication) ? judge_bindings(solver, at) : NULL;
        if (wrong) return wrong;
    }
    for (uint32_t i = 0; i < solver->holes.count; i++) {
        const SolveHole *hole = &solver->holes.items[i];
        if (!is_inside(hole->implication, implication)) continue;
        if (!hole->hole->term) return "a hole is empty";
        const EvidenceTerm *term = hole->hole->term;
        if (term->kind != EVIDENCE_FAILED &&
            !type_equal(type_settle(solver->store, term->constraint),
                        type_settle(solver->store, hole->hole->constraint)))
            return "a hole has evidence for something else";
        const char *wrong = solve_check_term(solver, hole->implication, term);
        if (wrong) return wrong;
    }
    return NULL;
}
