/* Instances: adding them with their checks, finding them. Note [Instance index] */
#include "base/fail.h"
#include "compiler/types/classes/internal.h"
#include <string.h>

/* by which an instance is indexed, or a lookup made; NULL: a variable */
static TypeConstructor *index_of(TypeStore *store, Type *const *arguments, uint32_t count,
                                 bool *is_meta) {
    *is_meta = false;
    if (count == 0) return NULL;
    uint32_t ignored;
    Type *first = type_top(store, arguments[0]);
    TypeConstructor *head = type_head(store, first, &ignored);
    if (head) return head;
    while (first->kind == TYPE_APPLY) first = type_seen(first->apply.function);
    *is_meta = first->kind == TYPE_META;
    return NULL;
}

static Instance *with_head(const Class *class, const TypeConstructor *head) {
    return head ? (Instance *)(uintptr_t)map_get(&class->by_head, class_key(head), 0) : NULL;
}

/* ---- checks ---- */

static bool matches(TypeStore *store, const Instance *instance, Type *const *arguments,
                    Type **types) {
    memset(types, 0, instance->variable_count * sizeof *types);
    for (uint32_t i = 0; i < instance->class->parameter_count; i++)
        if (!class_match(store, instance->variables, instance->variable_count, types,
                         instance->arguments[i], arguments[i]))
            return false;
    return true;
}

/* is every type that a matches one that b matches, too? */
static bool is_at_least_as_special(TypeStore *store, const Instance *a, const Instance *b) {
    Type **types = ARENA_ARRAY(store->arena, Type *, b->variable_count + 1);
    return matches(store, b, a->arguments, types);
}

static bool is_duplicate(TypeStore *store, const Instance *a, const Instance *b) {
    return is_at_least_as_special(store, a, b) && is_at_least_as_special(store, b, a);
}

static void chosen(const Instance *instance, uint64_t mask, Type **into, uint32_t *count) {
    for (uint32_t i = 0; i < instance->class->parameter_count; i++)
        if (mask >> i & 1) into[(*count)++] = instance->arguments[i];
}

/* Do two instances agree on the left side of a dependency and not on its right side? */
static bool conflicts(TypeStore *store, const Instance *a, const Instance *b,
                      const ClassDependency *dependency) {
    uint32_t variables = a->variable_count + b->variable_count;
    TypeVariable **open = ARENA_ARRAY(store->arena, TypeVariable *, variables + 1);
    for (uint32_t i = 0; i < a->variable_count; i++) open[i] = a->variables[i];
    for (uint32_t i = 0; i < b->variable_count; i++) open[a->variable_count + i] = b->variables[i];
    Type *left[2 * CLASS_PARAMETER_LIMIT], *right[2 * CLASS_PARAMETER_LIMIT];
    uint32_t from_a = 0, from_b = 0;
    chosen(a, dependency->from, left, &from_a);
    chosen(b, dependency->from, right, &from_b);
    if (!class_could_match(store, open, variables, left, right, from_a, false)) return false;
    chosen(a, dependency->to, left, &from_a);
    chosen(b, dependency->to, right, &from_b);
    return !class_could_match(store, open, variables, left, right, from_a, false);
}

static bool is_covered(const Instance *instance, const ClassDependency *dependency) {
    Type *from[CLASS_PARAMETER_LIMIT], *to[CLASS_PARAMETER_LIMIT];
    uint32_t from_count = 0, to_count = 0;
    chosen(instance, dependency->from, from, &from_count);
    chosen(instance, dependency->to, to, &to_count);
    TypeVariables fixed = {0};
    for (uint32_t i = 0; i < from_count; i++) type_free(from[i], &fixed, NULL);
    uint32_t known = fixed.count;
    for (uint32_t i = 0; i < to_count; i++) type_free(to[i], &fixed, NULL);
    bool covered = fixed.count == known;
    vector_release(&fixed);
    return covered;
}

static ClassProblem check_context(TypeStore *store, const Instance *instance) {
    ClassProblem problem = {.instance = instance, .class = instance->class};
    Type *head = class_constraint(store, instance->class, instance->arguments);
    for (uint32_t i = 0; i < instance->context_count; i++) {
        if (type_is_equality(store, instance->context[i], NULL)) continue;
        ClassSmaller is = class_is_smaller(store, instance->context[i], head);
        if (is == CLASS_SMALLER) continue;
        problem.kind = is == CLASS_MORE_OFTEN ? CLASS_CONTEXT_VARIABLE : CLASS_CONTEXT_NOT_SMALLER;
        problem.part = instance->context[i];
        return problem;
    }
    for (uint32_t i = 0; i < instance->class->dependency_count; i++)
        if (!is_covered(instance, &instance->class->dependencies[i]))
            problem.kind = CLASS_NOT_COVERED;
    return problem;
}

/* beside one that is there already */
static ClassProblemKind check_beside(TypeStore *store, const Instance *instance,
                                     const Instance *other) {
    if (is_duplicate(store, instance, other)) return CLASS_DUPLICATE_INSTANCE;
    for (uint32_t i = 0; i < instance->class->dependency_count; i++)
        if (conflicts(store, instance, other, &instance->class->dependencies[i]))
            return CLASS_DEPENDENCY_CONFLICT;
    return CLASS_FINE;
}

/* ---- orphans ---- */

static bool has_local_type(Type *type, Symbol module) {
    Types left = {0};
    bool found = false;
    vector_push(&left, type);
    while (left.count > 0 && !found) {
        const Type *part = type_seen(vector_pop(&left));
        found = part->kind == TYPE_CONSTRUCTOR && part->constructor->name.module == module;
        type_push_parts(&left, part);
    }
    vector_release(&left);
    return found;
}

/* is a type of its own module among these arguments? */
static bool has_local_argument(const Instance *instance, uint64_t mask) {
    for (uint32_t i = 0; i < instance->class->parameter_count; i++)
        if (mask >> i & 1 && has_local_type(instance->arguments[i], instance->module)) return true;
    return false;
}

/* Arguments that a dependency decides do not count: a lookup may not know them. */
static bool is_orphan(const Instance *instance) {
    const Class *class = instance->class;
    if (class->constructor->name.module == instance->module) return false;
    for (uint32_t i = 0; i < class->dependency_count; i++)
        if (!has_local_argument(instance, ~class->dependencies[i].to)) return true;
    return !has_local_argument(instance, UINT64_MAX);
}

bool instance_is_in_sight(const ClassEnvironment *environment, const Instance *instance) {
    return !instance->is_orphan || !environment->sight ||
           map_find(&environment->sight->is_there, instance->module);
}

void instance_see(InstanceSight *sight, Symbol module) {
    uint64_t *is_there = map_slot(&sight->is_there, module, 0);
    if (*is_there) return;
    *is_there = 1;
    vector_push(&sight->modules, module);
}

void instance_sight_release(InstanceSight *sight) {
    vector_release(&sight->modules);
    map_release(&sight->is_there);
}

/* ---- adding ---- */

/* Only instances with the same head can be duplicates; dependencies may concern any. */
static ClassProblem check_all(const ClassEnvironment *environment, const Instance *instance,
                              const TypeConstructor *head) {
    const Class *class = instance->class;
    bool all = false;
    for (uint32_t i = 0; i < class->dependency_count; i++)
        all = all || !(class->dependencies[i].from & 1);
    ClassProblem problem = {.instance = instance, .class = class};
    const Instance *other = all || !head ? class->newest : with_head(class, head);
    while (other && problem.kind == CLASS_FINE) {
        if (instance_is_in_sight(environment, other))
            problem.kind = check_beside(environment->store, instance, other);
        problem.other = other;
        other = all || !head ? other->in_class : other->next;
    }
    return problem;
}

static void insert(ClassEnvironment *environment, Instance *instance, TypeConstructor *head) {
    Class *class = instance->class;
    instance->number = environment->instance_count++;
    instance->in_class = class->newest;
    class->newest = instance;
    class->instance_count++;
    if (head) {
        instance->next = with_head(class, head);
        map_put(&class->by_head, class_key(head), class_key(instance));
    } else {
        instance->next = class->flexible;
        class->flexible = instance;
    }
}

void instance_insert(ClassEnvironment *environment, Instance *instance) {
    bool is_meta;
    insert(environment, instance,
           index_of(environment->store, instance->arguments, instance->class->parameter_count,
                    &is_meta));
}

ClassProblem instance_add(ClassEnvironment *environment, Instance *instance) {
    TypeStore *store = environment->store;
    bool is_meta;
    TypeConstructor *head =
        index_of(store, instance->arguments, instance->class->parameter_count, &is_meta);
    instance->is_orphan = is_orphan(instance);
    ClassProblem problem = check_all(environment, instance, head);
    if (problem.kind == CLASS_DUPLICATE_INSTANCE) return problem;
    insert(environment, instance, head);
    if (problem.kind != CLASS_FINE || instance->is_undecidable) return problem;
    return check_context(store, instance);
}

/* ---- lookup ---- */

typedef struct Search {
    const ClassEnvironment *environment;
    TypeStore *store;
    const Class *class;
    Type *const *arguments;
    FEW(const Instance *, 4) matching;
    bool others_could;  /* an instance that does not match now could, later */
    bool special_could; /* or when a caller knows more */
} Search;

static bool could_match(const Search *search, const Instance *instance, bool skolems_too) {
    return class_could_match(search->store, instance->variables, instance->variable_count,
                             instance->arguments, search->arguments, search->class->parameter_count,
                             skolems_too);
}

static void look_at(Search *search, const Instance *instance) {
    if (!instance_is_in_sight(search->environment, instance)) return;
    Type **types = ARENA_ARRAY(search->store->arena, Type *, instance->variable_count + 1);
    if (matches(search->store, instance, search->arguments, types)) {
        few_push(&search->matching, instance);
        return;
    }
    if (search->others_could || instance->overlap & INSTANCE_INCOHERENT) return;
    if (!could_match(search, instance, true)) return;
    search->special_could = true;
    search->others_could = could_match(search, instance, false);
}

/* any could match, whatever its head; one is enough to know */
static void look_at_all(Search *search, const bool *is_known) {
    for (const Instance *at = search->class->newest; at && !*is_known; at = at->in_class) {
        bool ignored;
        if (index_of(search->store, at->arguments, search->class->parameter_count, &ignored))
            look_at(search, at);
    }
}

/* a may stand aside for b */
static bool gives_way(TypeStore *store, const Instance *a, const Instance *b) {
    if (a == b || !is_at_least_as_special(store, b, a) || is_at_least_as_special(store, a, b))
        return false;
    bool a_may = a->overlap & (INSTANCE_OVERLAPPABLE | INSTANCE_INCOHERENT);
    bool b_may = b->overlap & (INSTANCE_OVERLAPPING | INSTANCE_INCOHERENT);
    return a_may || b_may;
}

/* The one that all others give way to; NULL: there is none. */
static const Instance *choose(const Search *search) {
    const Instance *only = NULL, *incoherent = NULL;
    for (uint32_t i = 0; i < search->matching.count; i++) {
        const Instance *candidate = search->matching.items[i];
        bool aside = false;
        for (uint32_t j = 0; j < search->matching.count && !aside; j++)
            aside = gives_way(search->store, candidate, search->matching.items[j]);
        if (aside) continue;
        if (candidate->overlap & INSTANCE_INCOHERENT) {
            incoherent = candidate;
            continue;
        }
        if (only) return NULL;
        only = candidate;
    }
    return only ? only : incoherent;
}

InstanceLookup instance_find(ClassEnvironment *environment, const Class *class,
                             Type *const *arguments, const Instance **found, Type ***types) {
    TypeStore *store = environment->store;
    Search search = {environment, store, class, arguments, {0}, false, false};
    bool is_meta;
    TypeConstructor *head = index_of(store, arguments, class->parameter_count, &is_meta);
    for (const Instance *at = class->flexible; at; at = at->next) look_at(&search, at);
    for (const Instance *at = with_head(class, head); at; at = at->next) look_at(&search, at);
    if (is_meta) look_at_all(&search, &search.others_could);
    if (!head && !is_meta && search.matching.count > 0) look_at_all(&search, &search.special_could);
    InstanceLookup result = INSTANCE_NONE;
    *found = search.matching.count > 0 ? choose(&search) : NULL;
    if (search.others_could && !(*found && (*found)->overlap & INSTANCE_INCOHERENT)) {
        result = INSTANCE_WAIT;
    } else if (*found && search.special_could && !((*found)->overlap & INSTANCE_INCOHERENT)) {
        result = INSTANCE_AMBIGUOUS;
    } else if (*found) {
        *types = ARENA_ARRAY(store->arena, Type *, (*found)->variable_count + 1);
        matches(store, *found, arguments, *types);
        result = INSTANCE_FOUND;
    } else if (search.matching.count > 0) {
        result = INSTANCE_AMBIGUOUS;
    }
    few_release(&search.matching);
    return result;
}
