/* Enum, Bounded and Ix: by tags, where no constructor has fields; else field by field. */
#include "compiler/types/derive/internal.h"

static HsExpr *boxed_tag(Maker *maker, NameEntity *evaluated) {
    return CALL_KNOWN(maker, KNOWN_INT_BOX, derive_tag(maker, evaluated));
}

/* case tag of { 0# -> A; 1# -> B; .. }; otherwise NULL: no other number comes, so that the last
 * needs no test */
static HsExpr *from_tag(Maker *maker, NameEntity *tag, HsExpr *otherwise) {
    HsExpr *made = derive_case(maker, derive_use(maker, tag), maker->count + 1);
    uint32_t tested = otherwise ? maker->count : maker->count - 1;
    for (uint32_t i = 0; i < tested; i++)
        derive_alternative(maker, made, derive_match_number(maker, i),
                           derive_use(maker, maker->constructors[i].name.entity));
    if (!otherwise) otherwise = derive_use(maker, maker->constructors[tested].name.entity);
    derive_alternative(maker, made, derive_pattern(maker, HS_PATTERN_WILDCARD), otherwise);
    return made;
}

static HsPattern *match_int(Maker *maker, NameEntity *unboxed) {
    return derive_match(maker, derive_entity(maker, KNOWN_INT_BOX), &unboxed, 1);
}

/* ---- Enum ---- */

/* What GHC's derived methods say, around the type's name. */
static HsExpr *worded(Maker *maker, const char *before, const char *after) {
    Buffer text = {0};
    buffer_string(&text, before);
    buffer_text(&text, derive_text_of(maker, maker->type->name.text));
    buffer_string(&text, after);
    HsExpr *made = derive_string(maker, buffer_as_text(&text));
    buffer_release(&text);
    return made;
}

static HsExpr *appended(Maker *maker, HsExpr *first, HsExpr *rest) {
    return derive_operation(maker, KNOWN_APPEND, first, rest);
}

static HsExpr *number_shown(Maker *maker, HsExpr *number, HsExpr *rest) {
    return CALL_KNOWN(maker, KNOWN_SHOWS_PREC, derive_int(maker, 0), number, rest);
}

static HsExpr *outside_range(Maker *maker, NameEntity *tag) {
    HsExpr *end =
        number_shown(maker, derive_int(maker, maker->count - 1), derive_string(maker, TEXT(")")));
    HsExpr *middle =
        appended(maker, derive_string(maker, TEXT(") is outside of enumeration's range (0,")), end);
    HsExpr *boxed = CALL_KNOWN(maker, KNOWN_INT_BOX, derive_use(maker, tag));
    HsExpr *number = number_shown(maker, boxed, middle);
    return CALL_KNOWN(maker, KNOWN_ERROR,
                      appended(maker, worded(maker, "toEnum{", "}: tag ("), number));
}

static HsExpr *choice(const Maker *maker, HsExpr *condition, HsExpr *then, HsExpr *otherwise) {
    HsExpr *made = derive_expr(maker, HS_EXPR_IF);
    made->choice.condition = condition;
    made->choice.then = then;
    made->choice.otherwise = otherwise;
    return made;
}

static void add_to_enum(Maker *maker) {
    Method method = derive_method(maker, KNOWN_TO_ENUM, 1);
    NameEntity *tag = derive_local(maker, "i", 0);
    CLAUSE(maker, &method, from_tag(maker, tag, outside_range(maker, tag)), match_int(maker, tag));
}

/* succ, pred: an error for the one at the end, the tag beside it for others */
static void add_neighbour(Maker *maker, NameKnown known, NameKnown step, uint32_t end,
                          const char *before, const char *after) {
    Method method = derive_method(maker, known, 2);
    CLAUSE(maker, &method, CALL_KNOWN(maker, KNOWN_ERROR, worded(maker, before, after)),
           derive_match(maker, maker->constructors[end].name.entity, NULL, 0));
    if (maker->count == 1) return;
    NameEntity *value = derive_local(maker, "a", 0);
    HsExpr *one = derive_int(maker, 1);
    CLAUSE(maker, &method,
           CALL_KNOWN(maker, KNOWN_TO_ENUM,
                      derive_operation(maker, step, boxed_tag(maker, value), one)),
           derive_evaluate(maker, value));
}

static void add_enum_from(Maker *maker) {
    Method method = derive_method(maker, KNOWN_ENUM_FROM, 1);
    NameEntity *first = derive_local(maker, "a", 0);
    HsExpr *tags = CALL_KNOWN(maker, KNOWN_ENUM_FROM_TO, boxed_tag(maker, first),
                              derive_int(maker, maker->count - 1));
    CLAUSE(maker, &method, CALL_KNOWN(maker, KNOWN_MAP, derive_known(maker, KNOWN_TO_ENUM), tags),
           derive_evaluate(maker, first));
}

/* to the end that lies in the direction of the second one */
static void add_enum_from_then(Maker *maker) {
    Method method = derive_method(maker, KNOWN_ENUM_FROM_THEN, 1);
    NameEntity *first = derive_local(maker, "a", 0), *second = derive_local(maker, "b", 0);
    HsExpr *falls = CALL_KNOWN(maker, KNOWN_IS_TRUE,
                               derive_operation(maker, KNOWN_LESS_HASH, derive_tag(maker, second),
                                                derive_tag(maker, first)));
    HsExpr *end = choice(maker, falls, derive_int(maker, 0), derive_int(maker, maker->count - 1));
    HsExpr *tags = CALL_KNOWN(maker, KNOWN_ENUM_FROM_THEN_TO, boxed_tag(maker, first),
                              boxed_tag(maker, second), end);
    CLAUSE(maker, &method, CALL_KNOWN(maker, KNOWN_MAP, derive_known(maker, KNOWN_TO_ENUM), tags),
           derive_evaluate(maker, first), derive_evaluate(maker, second));
}

void derive_enumeration(Maker *maker) {
    add_neighbour(maker, KNOWN_SUCC, KNOWN_PLUS, maker->count - 1, "succ{",
                  "}: tried to take `succ' of last tag in enumeration");
    add_neighbour(maker, KNOWN_PRED, KNOWN_MINUS, 0, "pred{",
                  "}: tried to take `pred' of first tag in enumeration");
    add_to_enum(maker);
    Method method = derive_method(maker, KNOWN_FROM_ENUM, 1);
    NameEntity *value = derive_local(maker, "a", 0);
    CLAUSE(maker, &method, boxed_tag(maker, value), derive_evaluate(maker, value));
    add_enum_from(maker);
    add_enum_from_then(maker);
}

/* ---- Bounded ---- */

static void add_bound(Maker *maker, NameKnown known, const HsConstructor *of) {
    Method method = derive_method(maker, known, 1);
    HsExpr **bounds = ARENA_ARRAY(maker->arena, HsExpr *, of->field_count + 1);
    for (uint32_t i = 0; i < of->field_count; i++) bounds[i] = derive_known(maker, known);
    derive_clause(maker, &method, NULL, 0,
                  derive_call(maker, derive_use(maker, of->name.entity), bounds, of->field_count));
}

void derive_bounds(Maker *maker) {
    add_bound(maker, KNOWN_MIN_BOUND, &maker->constructors[0]);
    add_bound(maker, KNOWN_MAX_BOUND, &maker->constructors[maker->count - 1]);
}

/* ---- Ix of an enumeration ---- */

static HsExpr *tag_test(Maker *maker, NameKnown op, NameEntity *left, NameEntity *right) {
    return CALL_KNOWN(
        maker, KNOWN_IS_TRUE,
        derive_operation(maker, op, derive_tag(maker, left), derive_tag(maker, right)));
}

static void index_by_tags(Maker *maker) {
    NameEntity *low = derive_local(maker, "a", 0), *high = derive_local(maker, "b", 0);
    Method range = derive_method(maker, KNOWN_IX_RANGE, 1);
    HsExpr *tags =
        CALL_KNOWN(maker, KNOWN_ENUM_FROM_TO, boxed_tag(maker, low), boxed_tag(maker, high));
    NameEntity *tag = derive_local(maker, "i", 0);
    HsExpr *value = LAMBDA(maker, from_tag(maker, tag, NULL), match_int(maker, tag));
    CLAUSE(maker, &range, CALL_KNOWN(maker, KNOWN_MAP, value, tags),
           derive_match_pair(maker, derive_evaluate(maker, low), derive_evaluate(maker, high)));

    Method index = derive_method(maker, KNOWN_IX_UNSAFE_INDEX, 1);
    NameEntity *at = derive_local(maker, "c", 0);
    low = derive_local(maker, "a", 0);
    HsExpr *distance =
        derive_operation(maker, KNOWN_MINUS_HASH, derive_tag(maker, at), derive_tag(maker, low));
    CLAUSE(maker, &index, CALL_KNOWN(maker, KNOWN_INT_BOX, distance),
           derive_match_pair(maker, derive_evaluate(maker, low),
                             derive_pattern(maker, HS_PATTERN_WILDCARD)),
           derive_evaluate(maker, at));

    Method inside = derive_method(maker, KNOWN_IX_IN_RANGE, 1);
    low = derive_local(maker, "a", 0);
    high = derive_local(maker, "b", 0);
    at = derive_local(maker, "c", 0);
    HsExpr *tests[] = {tag_test(maker, KNOWN_LESS_EQUAL_HASH, low, at),
                       tag_test(maker, KNOWN_LESS_EQUAL_HASH, at, high)};
    CLAUSE(maker, &inside, derive_chain(maker, KNOWN_AND, tests, 2),
           derive_match_pair(maker, derive_evaluate(maker, low), derive_evaluate(maker, high)),
           derive_evaluate(maker, at));
}

/* ---- Ix of one constructor: as that of a tuple ---- */

typedef struct Bounds {
    const HsConstructor *of;
    NameEntity **low, **high, **at;
} Bounds;

static Bounds new_bounds(const Maker *maker) {
    const HsConstructor *of = &maker->constructors[0];
    return (Bounds){of, derive_locals(maker, "a", of), derive_locals(maker, "b", of),
                    derive_locals(maker, "c", of)};
}

static HsPattern *part(const Maker *maker, const Bounds *bounds, NameEntity **fields) {
    return derive_match(maker, bounds->of->name.entity, fields, bounds->of->field_count);
}

static HsPattern *both(const Maker *maker, const Bounds *bounds) {
    return derive_match_pair(maker, part(maker, bounds, bounds->low),
                             part(maker, bounds, bounds->high));
}

static HsExpr *pair_of(const Maker *maker, const Bounds *bounds, uint32_t field) {
    return derive_pair(maker, derive_use(maker, bounds->low[field]),
                       derive_use(maker, bounds->high[field]));
}

static void add_range(Maker *maker) {
    Method method = derive_method(maker, KNOWN_IX_RANGE, 1);
    Bounds bounds = new_bounds(maker);
    Statements parts = derive_statements(maker, bounds.of->field_count);
    for (uint32_t i = 0; i < bounds.of->field_count; i++)
        derive_statement(maker, &parts, bounds.at[i],
                         CALL_KNOWN(maker, KNOWN_IX_RANGE, pair_of(maker, &bounds, i)));
    HsExpr *made = derive_expr(maker, HS_EXPR_COMPREHENSION);
    made->comprehension.body = derive_construct(maker, bounds.of, bounds.at);
    made->comprehension.branches = ARENA_NEW(maker->arena, HsStatements);
    *made->comprehension.branches = (HsStatements){.items = parts.items, .count = parts.count};
    made->comprehension.count = 1;
    CLAUSE(maker, &method, made, both(maker, &bounds));
}

static HsExpr *index_of(Maker *maker, NameKnown known, const Bounds *bounds, uint32_t field) {
    return CALL_KNOWN(maker, known, pair_of(maker, bounds, field),
                      derive_use(maker, bounds->at[field]));
}

static HsExprItem operator_item(Maker *maker, NameKnown known) {
    return (HsExprItem){HS_ITEM_OPERATOR, false, derive_known(maker, known)};
}

/* ((i1 * n2 + i2) * n3 + i3) ..: in postfix order one after the other */
static void add_index(Maker *maker) {
    Method method = derive_method(maker, KNOWN_IX_UNSAFE_INDEX, 1);
    Bounds bounds = new_bounds(maker);
    uint32_t count = bounds.of->field_count, at = 0;
    HsExprItem *items = ARENA_ARRAY(maker->arena, HsExprItem, 4 * (size_t)count + 1);
    items[at++] = (HsExprItem){.expr = index_of(maker, KNOWN_IX_UNSAFE_INDEX, &bounds, 0)};
    for (uint32_t i = 1; i < count; i++) {
        items[at++] = (HsExprItem){
            .expr = CALL_KNOWN(maker, KNOWN_IX_UNSAFE_RANGE_SIZE, pair_of(maker, &bounds, i))};
        items[at++] = operator_item(maker, KNOWN_TIMES);
        items[at++] = (HsExprItem){.expr = index_of(maker, KNOWN_IX_UNSAFE_INDEX, &bounds, i)};
        items[at++] = operator_item(maker, KNOWN_PLUS);
    }
    HsExpr *made = items[0].expr;
    if (count > 1) {
        made = derive_expr(maker, HS_EXPR_OPERATORS);
        made->operators.items = items;
        made->operators.count = at;
        made->operators.is_postfix = true;
    }
    CLAUSE(maker, &method, made, both(maker, &bounds), part(maker, &bounds, bounds.at));
}

static void add_in_range(Maker *maker) {
    Method method = derive_method(maker, KNOWN_IX_IN_RANGE, 1);
    Bounds bounds = new_bounds(maker);
    HsExpr **tests = ARENA_ARRAY(maker->arena, HsExpr *, bounds.of->field_count + 1);
    for (uint32_t i = 0; i < bounds.of->field_count; i++)
        tests[i] = index_of(maker, KNOWN_IX_IN_RANGE, &bounds, i);
    CLAUSE(maker, &method, derive_chain(maker, KNOWN_AND, tests, bounds.of->field_count),
           both(maker, &bounds), part(maker, &bounds, bounds.at));
}

void derive_index(Maker *maker) {
    if (derive_is_enumeration(maker)) {
        index_by_tags(maker);
        return;
    }
    add_range(maker);
    add_index(maker);
    add_in_range(maker);
}
