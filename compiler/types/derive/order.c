/* Eq and Ord. Note [Linear in constructors] */
#include "compiler/types/derive/internal.h"

enum {
    ORDER_LESS_LIMIT = 3 /* up to so many constructors `<` has clauses of its own, as in GHC */
};

typedef struct Sides {
    NameEntity **left, **right;
} Sides;

static HsPattern *wildcard(const Maker *maker) {
    return derive_pattern(maker, HS_PATTERN_WILDCARD);
}

static HsPattern *match(const Maker *maker, const HsConstructor *of, NameEntity **fields) {
    return derive_match(maker, of->name.entity, fields, of->field_count);
}

/* op a1 b1, op a2 b2, .. up to `count` */
static HsExpr **each(Maker *maker, NameKnown op, Sides sides, uint32_t count, bool is_infix) {
    HsExpr **made = ARENA_ARRAY(maker->arena, HsExpr *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        HsExpr *left = derive_use(maker, sides.left[i]), *right = derive_use(maker, sides.right[i]);
        made[i] = is_infix ? derive_operation(maker, op, left, right)
                           : CALL_KNOWN(maker, op, left, right);
    }
    return made;
}

/* !a `method` !b = body of their tags */
typedef HsExpr *Tagged(Maker *maker, HsExpr *left, HsExpr *right);

static void add_tagged(Maker *maker, Method *method, Tagged *body) {
    NameEntity *left = derive_local(maker, "a", 0), *right = derive_local(maker, "b", 0);
    CLAUSE(maker, method, body(maker, derive_tag(maker, left), derive_tag(maker, right)),
           derive_evaluate(maker, left), derive_evaluate(maker, right));
}

static HsExpr *tags_equal(Maker *maker, HsExpr *left, HsExpr *right) {
    return CALL_KNOWN(maker, KNOWN_IS_TRUE, derive_operation(maker, KNOWN_EQUAL_HASH, left, right));
}

static HsExpr *tags_less(Maker *maker, HsExpr *left, HsExpr *right) {
    return CALL_KNOWN(maker, KNOWN_IS_TRUE, derive_operation(maker, KNOWN_LESS_HASH, left, right));
}

static HsExpr *tags_compared(Maker *maker, HsExpr *left, HsExpr *right) {
    return CALL_KNOWN(maker, KNOWN_COMPARE_HASH, left, right);
}

/* A clause for each constructor with fields; `fields` makes its right side. The tags decide about
 * the rest: where there is one. */
typedef HsExpr *Compared(Maker *maker, Sides sides, uint32_t count);

static Method by_constructor(Maker *maker, NameKnown known, Compared *fields) {
    Method method = derive_method(maker, known, maker->count + 1);
    for (uint32_t i = 0; i < maker->count; i++) {
        const HsConstructor *of = &maker->constructors[i];
        if (of->field_count == 0) continue;
        Sides sides = {derive_locals(maker, "a", of), derive_locals(maker, "b", of)};
        CLAUSE(maker, &method, fields(maker, sides, of->field_count), match(maker, of, sides.left),
               match(maker, of, sides.right));
    }
    return method;
}

static uint32_t nullary_count(const Maker *maker) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < maker->count; i++) count += maker->constructors[i].field_count == 0;
    return count;
}

static bool is_single_nullary(const Maker *maker) {
    return maker->count == 1 && maker->constructors[0].field_count == 0;
}

/* ---- Eq ---- */

static HsExpr *fields_equal(Maker *maker, Sides sides, uint32_t count) {
    return derive_chain(maker, KNOWN_AND, each(maker, KNOWN_EQUAL, sides, count, true), count);
}

void derive_equality(Maker *maker) {
    Method method = by_constructor(maker, KNOWN_EQUAL, fields_equal);
    if (maker->count == 0)
        CLAUSE(maker, &method, derive_known(maker, KNOWN_TRUE), wildcard(maker), wildcard(maker));
    else if (is_single_nullary(maker))
        CLAUSE(maker, &method, derive_known(maker, KNOWN_TRUE),
               match(maker, &maker->constructors[0], NULL),
               match(maker, &maker->constructors[0], NULL));
    else if (nullary_count(maker) > 0)
        add_tagged(maker, &method, tags_equal);
    else if (maker->count > 1)
        CLAUSE(maker, &method, derive_known(maker, KNOWN_FALSE), wildcard(maker), wildcard(maker));
}

/* ---- Ord ---- */

static HsExpr *fields_compared(Maker *maker, Sides sides, uint32_t count) {
    return derive_chain(maker, KNOWN_THEN_COMPARE, each(maker, KNOWN_COMPARE, sides, count, false),
                        count);
}

/* case those before the last of { LT -> True; EQ -> last < last; GT -> False }: by the last one's
 * own `<`, which for a NaN is not what `compare` says */
static HsExpr *fields_less(Maker *maker, Sides sides, uint32_t count) {
    Sides last = {sides.left + count - 1, sides.right + count - 1};
    HsExpr *less = each(maker, KNOWN_LESS, last, 1, true)[0];
    if (count == 1) return less;
    HsExpr *made = derive_case(maker, fields_compared(maker, sides, count - 1), 3);
    derive_alternative(maker, made, derive_match(maker, derive_entity(maker, KNOWN_LT), NULL, 0),
                       derive_known(maker, KNOWN_TRUE));
    derive_alternative(maker, made, derive_match(maker, derive_entity(maker, KNOWN_EQ), NULL, 0),
                       less);
    derive_alternative(maker, made, derive_match(maker, derive_entity(maker, KNOWN_GT), NULL, 0),
                       derive_known(maker, KNOWN_FALSE));
    return made;
}

/* a `known` b = a < b, b < a, or not that */
static void add_from_less(Maker *maker, NameKnown known, bool is_swapped, bool is_negated) {
    Method method = derive_method(maker, known, 1);
    NameEntity *left = derive_local(maker, "a", 0), *right = derive_local(maker, "b", 0);
    HsExpr *less = derive_operation(maker, KNOWN_LESS, derive_use(maker, is_swapped ? right : left),
                                    derive_use(maker, is_swapped ? left : right));
    CLAUSE(maker, &method, is_negated ? CALL_KNOWN(maker, KNOWN_NOT, less) : less,
           derive_bind(maker, left), derive_bind(maker, right));
}

static void finish_order(Maker *maker, Method *method, NameKnown same, Tagged *otherwise) {
    if (maker->count == 0)
        CLAUSE(maker, method, derive_known(maker, same), wildcard(maker), wildcard(maker));
    else if (is_single_nullary(maker))
        CLAUSE(maker, method, derive_known(maker, same),
               match(maker, &maker->constructors[0], NULL),
               match(maker, &maker->constructors[0], NULL));
    else if (maker->count > 1)
        add_tagged(maker, method, otherwise);
}

void derive_order(Maker *maker) {
    Method compare = by_constructor(maker, KNOWN_COMPARE, fields_compared);
    finish_order(maker, &compare, KNOWN_EQ, tags_compared);
    /* elsewhere the class's own definitions go through compare */
    if (maker->count == 0 || (maker->count > ORDER_LESS_LIMIT && !derive_is_enumeration(maker)))
        return;
    Method less = by_constructor(maker, KNOWN_LESS, fields_less);
    finish_order(maker, &less, KNOWN_FALSE, tags_less);
    add_from_less(maker, KNOWN_LESS_EQUAL, true, true);
    add_from_less(maker, KNOWN_GREATER, true, false);
    add_from_less(maker, KNOWN_GREATER_EQUAL, false, true);
}
