/* Walks that only look: equality, free variables, the occurs check. Each keeps a stack of its
 * own. */
#include "compiler/types/type.h"

bool type_visit_large(TypeVisits *visits, const Type *type) {
    uint64_t *seen = map_slot(&visits->seen, (uint64_t)(uintptr_t)type, 0);
    return (*seen)++ > 0;
}

/* ---- equality ---- */

typedef struct Pair {
    const Type *a, *b; /* both NULL: the newest binders end here */
} Pair;

typedef struct Binders {
    const TypeVariable *a, *b;
} Binders;

typedef struct Comparison {
    FEW(Pair, 16) left;
    FEW(Binders, 4) binders;
    uint32_t count;
    /* Note [Shared types]: a -> the b that it was compared with last, below no binder */
    Map compared;
} Comparison;

static bool was_compared(Comparison *comparison, const Type *a, const Type *b) {
    if (++comparison->count <= TYPE_SMALL || comparison->binders.count > 0) return false;
    uint64_t *before = map_slot(&comparison->compared, (uint64_t)(uintptr_t)a, 0);
    if (*before == (uint64_t)(uintptr_t)b) return true;
    *before = (uint64_t)(uintptr_t)b;
    return false;
}

static void compare_later(Comparison *comparison, const Type *a, const Type *b) {
    few_push(&comparison->left, (Pair){a, b});
}

static bool same_variable(const Comparison *comparison, const TypeVariable *a,
                          const TypeVariable *b) {
    for (uint32_t i = comparison->binders.count; i-- > 0;) {
        const Binders *binders = &comparison->binders.items[i];
        if (binders->a == a || binders->b == b) return binders->a == a && binders->b == b;
    }
    return a == b;
}

/* a -> b beside something that is an application only behind a metavariable */
static bool compare_arrow(Comparison *comparison, const Type *function, const Type *other) {
    if (other->kind != TYPE_APPLY) return false;
    const Type *half = type_seen(other->apply.function);
    if (half->kind != TYPE_APPLY) return false;
    const Type *arrow = type_seen(half->apply.function);
    if (arrow->kind != TYPE_CONSTRUCTOR || arrow->constructor->flavour != TYPE_IS_ARROW)
        return false;
    compare_later(comparison, function->function.argument, half->apply.argument);
    compare_later(comparison, function->function.result, other->apply.argument);
    return true;
}

static bool compare_forall(Comparison *comparison, const Type *a, const Type *b) {
    const TypeVariable *one = a->forall.variable, *other = b->forall.variable;
    few_push(&comparison->binders, (Binders){one, other});
    compare_later(comparison, NULL, NULL);
    compare_later(comparison, a->forall.body, b->forall.body);
    /* kinds may mention variables that are bound further out */
    if (one->kind != other->kind) compare_later(comparison, one->kind, other->kind);
    return true;
}

/* The tops of two types; their parts are left for later. */
static bool compare_tops(Comparison *comparison, const Type *a, const Type *b) {
    if (type_is_any_kind(a) || type_is_any_kind(b)) return true;
    if (a->kind != b->kind)
        return (a->kind == TYPE_FUNCTION && compare_arrow(comparison, a, b)) ||
               (b->kind == TYPE_FUNCTION && compare_arrow(comparison, b, a));
    switch (a->kind) {
    case TYPE_CONSTRUCTOR: return a->constructor == b->constructor;
    case TYPE_VARIABLE: return same_variable(comparison, a->variable, b->variable);
    case TYPE_META: return a->meta == b->meta;
    case TYPE_APPLY:
        compare_later(comparison, a->apply.argument, b->apply.argument);
        compare_later(comparison, a->apply.function, b->apply.function);
        return true;
    case TYPE_FUNCTION:
        compare_later(comparison, a->function.result, b->function.result);
        compare_later(comparison, a->function.argument, b->function.argument);
        return true;
    case TYPE_QUALIFIED:
        compare_later(comparison, a->qualified.body, b->qualified.body);
        compare_later(comparison, a->qualified.constraint, b->qualified.constraint);
        return true;
    case TYPE_FORALL: return compare_forall(comparison, a, b);
    }
    return false;
}

bool type_equal(const Type *a, const Type *b) {
    if (a == b) return true;
    Comparison comparison = {0};
    bool same = true;
    compare_later(&comparison, a, b);
    while (same && comparison.left.count > 0) {
        Pair pair = vector_pop(&comparison.left);
        if (!pair.a) {
            comparison.binders.count--;
            continue;
        }
        const Type *one = type_seen(pair.a), *other = type_seen(pair.b);
        if (one == other && comparison.binders.count == 0) continue;
        if (was_compared(&comparison, one, other)) continue;
        same = compare_tops(&comparison, one, other);
    }
    few_release(&comparison.left);
    few_release(&comparison.binders);
    map_release(&comparison.compared);
    return same;
}

/* ---- what occurs ---- */

typedef struct Search {
    FEW(const Type *, 16) left;           /* NULL: the newest binder ends here */
    FEW(const TypeVariable *, 4) binders; /* that we are below */
    Map seen;                             /* variables and metas */
    TypeVisits visits;                    /* below the binders that we are below */
    Map bound;                            /* the binders, if they are many */
    bool has_bound;
} Search;

enum { FEW_BINDERS = 16 };

static bool is_bound(Search *search, const TypeVariable *variable) {
    if (search->binders.count > FEW_BINDERS) {
        for (uint32_t i = 0; !search->has_bound && i < search->binders.count; i++)
            map_put(&search->bound, (uint64_t)(uintptr_t)search->binders.items[i], 1);
        search->has_bound = true;
        return map_find(&search->bound, (uint64_t)(uintptr_t)variable);
    }
    for (uint32_t i = 0; i < search->binders.count; i++)
        if (search->binders.items[i] == variable) return true;
    return false;
}

static bool is_new(Search *search, const void *address) {
    uint64_t key = (uint64_t)(uintptr_t)address;
    if (map_find(&search->seen, key)) return false;
    map_put(&search->seen, key, 1);
    return true;
}

/* what was seen below other binders can be free here, or bound */
static void forget_visits(Search *search) {
    search->has_bound = false;
    if (search->bound.count > 0) map_release(&search->bound);
    if (search->visits.seen.count > 0) type_visits_release(&search->visits);
}

static bool has_parts(const Type *type) {
    return type->kind == TYPE_APPLY || type->kind == TYPE_FUNCTION || type->kind == TYPE_QUALIFIED;
}

/* the parts of a type, the first one on top */
static void search_parts(Search *search, const Type *type) {
    if (has_parts(type) && type_visited(&search->visits, type)) return;
    switch (type->kind) {
    case TYPE_APPLY:
        few_push(&search->left, type->apply.argument);
        few_push(&search->left, type->apply.function);
        break;
    case TYPE_FUNCTION:
        few_push(&search->left, type->function.result);
        few_push(&search->left, type->function.argument);
        break;
    case TYPE_QUALIFIED:
        few_push(&search->left, type->qualified.body);
        few_push(&search->left, type->qualified.constraint);
        break;
    case TYPE_FORALL:
        forget_visits(search);
        few_push(&search->binders, type->forall.variable);
        few_push(&search->left, NULL);
        few_push(&search->left, type->forall.body);
        break;
    default: break;
    }
}

static const Type *search_next(Search *search) {
    while (search->left.count > 0) {
        const Type *type = vector_pop(&search->left);
        if (type) return type_seen(type);
        forget_visits(search);
        search->binders.count--;
    }
    return NULL;
}

static void search_release(Search *search) {
    few_release(&search->left);
    few_release(&search->binders);
    map_release(&search->seen);
    map_release(&search->bound);
    type_visits_release(&search->visits);
}

void type_free(const Type *type, TypeVariables *variables, TypeMetas *metas) {
    Search search = {0};
    few_push(&search.left, type);
    for (uint32_t i = 0; variables && i < variables->count; i++)
        is_new(&search, variables->items[i]);
    for (const Type *part; (part = search_next(&search));) {
        if (part->kind == TYPE_VARIABLE && variables && !is_bound(&search, part->variable) &&
            is_new(&search, part->variable))
            vector_push(variables, part->variable);
        if (part->kind == TYPE_META && metas && is_new(&search, part->meta))
            vector_push(metas, part->meta);
        search_parts(&search, part);
    }
    search_release(&search);
}

bool type_mentions(const Type *type, const TypeVariable *variable) {
    Search search = {0};
    bool found = false;
    few_push(&search.left, type);
    for (const Type *part; !found && (part = search_next(&search));) {
        found = part->kind == TYPE_VARIABLE && part->variable == variable;
        search_parts(&search, part);
    }
    search_release(&search);
    return found;
}
