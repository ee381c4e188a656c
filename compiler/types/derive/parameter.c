/* Functor, Foldable and Traversable: the classes of what has a last parameter.
 *
 * A Walk goes through the type of a field to where the parameter is: through tuples, the last
 * arguments of other types of the class and, for Functor, functions. It works on types, not on what
 * is written, so that synonyms are no obstacle. A Way says what a method makes of it; all of them
 * are at the end. What does not mention the parameter is NULL: it is kept, or passed over.
 *
 * foldr and traverse nest as deep as a constructor has fields, of which there are at most 250. */
#include "compiler/types/derive/internal.h"

typedef struct Way Way;

typedef struct Walk {
    Maker *maker;
    TypeStore *store;
    const Way *way;
    const DataConstructor *of;
    TypeVariable *parameter;
    NameEntity *function;
    HsExpr *rest;  /* foldr: what comes after */
    HsExpr *never; /* null: this is not empty, whatever the value is */
    Span field;
    uint32_t bound;   /* variables so far: the text is to mean the same */
    bool is_argument; /* of a function, so that the other way is wanted */
    bool is_impossible;
    DiagWords reason;
} Walk;

/* the fields of a constructor, or a tuple */
typedef struct Product {
    NameEntity *constructor; /* NULL: a tuple */
    uint32_t count;
    HsExpr **values;
    HsExpr **walked; /* NULL: does not mention the parameter */
} Product;

struct Way {
    NameKnown method;
    bool wants;        /* instances for its parts: one method of each class does */
    bool has_function; /* is the first argument */
    bool has_rest;     /* the second is what comes after: made from the right */
    bool takes_functions;
    bool builds;                                          /* a value of the type */
    HsExpr *(*visit)(Walk *walk, HsExpr *value);          /* where the parameter is */
    HsExpr *(*through)(Walk *walk, Type *last, HsExpr *); /* another type of the class */
    HsExpr *(*join)(Walk *walk, const Product *product);
};

/* ---- the walk ---- */

static bool mentions(const Walk *walk, const Type *type) {
    TypeVariables variables = {0};
    type_free(type, &variables, NULL);
    bool found = false;
    for (uint32_t i = 0; i < variables.count; i++) found |= variables.items[i] == walk->parameter;
    vector_release(&variables);
    return found;
}

static NameEntity *new_local(Walk *walk) { return derive_local(walk->maker, "x", ++walk->bound); }

static HsExpr *impossible(Walk *walk, DiagWords reason) {
    if (!walk->is_impossible) walk->reason = reason;
    walk->is_impossible = true;
    return NULL;
}

static HsExpr *walk_value(Walk *walk, Type *type, HsExpr *value);

static Product new_product(const Walk *walk, NameEntity *constructor, uint32_t count) {
    Arena *arena = walk->maker->arena;
    return (Product){constructor, count, ARENA_ARRAY(arena, HsExpr *, count + 1),
                     ARENA_ARRAY(arena, HsExpr *, count + 1)};
}

static void walk_part(Walk *walk, Product *product, uint32_t number, Type *type) {
    HsExpr *walked = walk_value(walk, type, product->values[number]);
    product->walked[number] = walked;
    if (walked) walk->rest = walked;
}

/* which of `count` parts is the turn-th one */
static uint32_t part_at(const Walk *walk, uint32_t turn, uint32_t count) {
    return walk->way->has_rest ? count - 1 - turn : turn;
}

/* \x -> walk (value (walk' x)), where walk' goes the other way */
static HsExpr *walk_function(Walk *walk, Type *type, HsExpr *value) {
    Maker *maker = walk->maker;
    if (!walk->way->takes_functions) return impossible(walk, DIAG_TYPE_DERIVE_SHAPE_FUNCTION);
    NameEntity *x = new_local(walk);
    walk->is_argument = !walk->is_argument;
    HsExpr *given = walk_value(walk, type->function.argument, derive_use(maker, x));
    walk->is_argument = !walk->is_argument;
    HsExpr *result = CALL(maker, value, given ? given : derive_use(maker, x));
    HsExpr *walked = walk_value(walk, type->function.result, result);
    return LAMBDA(maker, walked ? walked : result, derive_bind(maker, x));
}

/* case value of (x1, x2) -> .. */
static HsExpr *walk_tuple(Walk *walk, Type *type, uint32_t count, HsExpr *value) {
    Maker *maker = walk->maker;
    Type **types = ARENA_ARRAY(maker->arena, Type *, count + 1);
    type_arguments(walk->store, type, types);
    HsPattern *pattern = derive_pattern(maker, HS_PATTERN_TUPLE);
    pattern->elements = (HsPatterns){ARENA_ARRAY(maker->arena, HsPattern *, count), count};
    Product product = new_product(walk, NULL, count);
    for (uint32_t i = 0; i < count; i++) {
        NameEntity *x = new_local(walk);
        pattern->elements.items[i] = derive_bind(maker, x);
        product.values[i] = derive_use(maker, x);
    }
    for (uint32_t turn = 0; turn < count; turn++) {
        uint32_t i = part_at(walk, turn, count);
        walk_part(walk, &product, i, types[i]);
    }
    HsExpr *joined = walk->way->join(walk, &product);
    if (joined == walk->never) return joined;
    HsExpr *whole = derive_case(maker, value, 1);
    derive_alternative(maker, whole, pattern, joined);
    return whole;
}

/* The parameter is in the last argument alone. */
static HsExpr *walk_other(Walk *walk, Type *type, HsExpr *value) {
    Type *other, *last;
    if (!type_split_apply(walk->store, type, &other, &last) || mentions(walk, other))
        return impossible(walk, DIAG_TYPE_DERIVE_SHAPE_POSITION);
    if (walk->way->wants) derive_want(walk->maker, walk->of, other, walk->field);
    return walk->way->through(walk, last, value);
}

static bool is_tuple(const Walk *walk, const TypeConstructor *head, uint32_t count) {
    NameProgram *names = walk->maker->names;
    if (!head || count < 2 || head->name.module != names->language) return false;
    const NameEntity *tuple = name_tuple(names, count, false, NAME_TYPE);
    return tuple && tuple->type && tuple->type->constructor == head;
}

static HsExpr *walk_value(Walk *walk, Type *type, HsExpr *value) {
    type = type_top(walk->store, type);
    while (type->kind == TYPE_FORALL || type->kind == TYPE_QUALIFIED)
        type = type_top(walk->store,
                        type->kind == TYPE_FORALL ? type->forall.body : type->qualified.body);
    if (walk->is_impossible || !mentions(walk, type)) return NULL;
    if (type->kind == TYPE_VARIABLE)
        return walk->is_argument ? impossible(walk, DIAG_TYPE_DERIVE_SHAPE_POSITION)
                                 : walk->way->visit(walk, value);
    if (type->kind == TYPE_FUNCTION) return walk_function(walk, type, value);
    uint32_t count = 0;
    TypeConstructor *head = type_head(walk->store, type, &count);
    return is_tuple(walk, head, count) ? walk_tuple(walk, type, count, value)
                                       : walk_other(walk, type, value);
}

/* ---- constructors ---- */

static void refuse_field(const Walk *walk) {
    Maker *maker = walk->maker;
    diag_label(maker->derive->diags, derive_refuse(maker), walk->reason, walk->field,
               PARTS(part_name(derive_text_of(maker, walk->parameter->name.text))));
}

/* What is known of the parameter in one constructor does not hold for what is built. */
static void check_context(const Walk *walk) {
    Maker *maker = walk->maker;
    bool found = false;
    for (uint32_t i = 0; i < walk->of->context_count; i++)
        found |= mentions(walk, walk->of->context[i]);
    if (found && walk->way->builds)
        diag_label(maker->derive->diags, derive_refuse(maker), DIAG_TYPE_DERIVE_SHAPE_HIDDEN,
                   walk->of->span, NO_PARTS);
}

static HsExpr *walk_fields(Walk *walk, const HsConstructor *of, NameEntity **fields) {
    Maker *maker = walk->maker;
    const DataConstructor *made = walk->of = of->name.entity->type->data_constructor;
    Product product = new_product(walk, of->name.entity, of->field_count);
    if (made->universal_count > 0) walk->parameter = made->universals[made->universal_count - 1];
    check_context(walk);
    for (uint32_t turn = 0; turn < of->field_count; turn++) {
        uint32_t i = part_at(walk, turn, of->field_count);
        walk->field = of->fields[i].span;
        walk->is_impossible = false;
        product.values[i] = derive_use(maker, fields[i]);
        walk_part(walk, &product, i, made->fields[i]);
        if (walk->is_impossible) refuse_field(walk);
    }
    return walk->way->join(walk, &product);
}

static void make_method(Maker *maker, const Way *way) {
    if (maker->is_refused) return;
    Method method = derive_method(maker, way->method, maker->count + 1);
    for (uint32_t i = 0; i < maker->count; i++) {
        const HsConstructor *of = &maker->constructors[i];
        NameEntity **fields = derive_locals(maker, "a", of), *rest = derive_local(maker, "z", 0);
        Walk walk = {.maker = maker,
                     .store = maker->derive->store,
                     .way = way,
                     .function = derive_local(maker, "f", 0),
                     .rest = derive_use(maker, rest),
                     .never = derive_known(maker, KNOWN_FALSE)};
        HsExpr *body = walk_fields(&walk, of, fields);
        HsPattern *patterns[3];
        uint32_t count = 0;
        if (way->has_function) patterns[count++] = derive_bind(maker, walk.function);
        if (way->has_rest) patterns[count++] = derive_bind(maker, rest);
        patterns[count++] = derive_match(maker, of->name.entity, fields, of->field_count);
        derive_clause(maker, &method, patterns, count, body);
    }
}

/* ---- what methods make of it ---- */

/* f value */
static HsExpr *visit_call(Walk *walk, HsExpr *value) {
    return CALL(walk->maker, derive_use(walk->maker, walk->function), value);
}

/* f value rest */
static HsExpr *visit_fold(Walk *walk, HsExpr *value) {
    return CALL(walk->maker, derive_use(walk->maker, walk->function), value, walk->rest);
}

static HsExpr *visit_never(Walk *walk, HsExpr *value) {
    (void)value;
    return walk->never;
}

static bool is_parameter(const Walk *walk, Type *type) {
    return !walk->is_argument && type_top(walk->store, type)->kind == TYPE_VARIABLE;
}

/* fmap (\x -> walk x) value */
static HsExpr *through_call(Walk *walk, Type *last, HsExpr *value) {
    Maker *maker = walk->maker;
    HsExpr *function = derive_use(maker, walk->function);
    if (!is_parameter(walk, last)) {
        NameEntity *x = new_local(walk);
        HsExpr *body = walk_value(walk, last, derive_use(maker, x));
        if (!body) return NULL;
        function = LAMBDA(maker, body, derive_bind(maker, x));
    }
    return CALL_KNOWN(maker, walk->way->method, function, value);
}

/* foldr (\x z -> walk x z) rest value */
static HsExpr *through_fold(Walk *walk, Type *last, HsExpr *value) {
    Maker *maker = walk->maker;
    HsExpr *function = derive_use(maker, walk->function), *rest = walk->rest;
    if (!is_parameter(walk, last)) {
        NameEntity *x = new_local(walk), *z = derive_local(maker, "z", walk->bound);
        walk->rest = derive_use(maker, z);
        HsExpr *body = walk_value(walk, last, derive_use(maker, x));
        walk->rest = rest;
        if (!body) return NULL;
        function = LAMBDA(maker, body, derive_bind(maker, x), derive_bind(maker, z));
    }
    return CALL_KNOWN(maker, walk->way->method, function, rest, value);
}

/* null value, or all (\x -> walk x) value */
static HsExpr *through_null(Walk *walk, Type *last, HsExpr *value) {
    Maker *maker = walk->maker;
    NameEntity *x = new_local(walk);
    HsExpr *body = walk_value(walk, last, derive_use(maker, x));
    if (!body) return NULL;
    if (body == walk->never) return CALL_KNOWN(maker, KNOWN_NULL, value);
    return CALL_KNOWN(maker, KNOWN_ALL, LAMBDA(maker, body, derive_bind(maker, x)), value);
}

static HsExpr *build(const Walk *walk, const Product *product, HsExpr *const *parts) {
    Maker *maker = walk->maker;
    if (product->constructor)
        return derive_call(maker, derive_use(maker, product->constructor), parts, product->count);
    HsExpr *tuple = derive_expr(maker, HS_EXPR_TUPLE);
    tuple->elements =
        (HsExprs){arena_copy(maker->arena, parts, product->count * sizeof *parts), product->count};
    return tuple;
}

static HsExpr *join_map(Walk *walk, const Product *product) {
    HsExpr **parts = ARENA_ARRAY(walk->maker->arena, HsExpr *, product->count + 1);
    for (uint32_t i = 0; i < product->count; i++)
        parts[i] = product->walked[i] ? product->walked[i] : product->values[i];
    return build(walk, product, parts);
}

static HsExpr *join_fold(Walk *walk, const Product *product) {
    (void)product;
    return walk->rest;
}

/* those that mention the parameter */
static HsExprs walked_parts(const Walk *walk, const Product *product) {
    HsExprs parts = {ARENA_ARRAY(walk->maker->arena, HsExpr *, product->count + 1), 0};
    for (uint32_t i = 0; i < product->count; i++)
        if (product->walked[i]) parts.items[parts.count++] = product->walked[i];
    return parts;
}

static HsExpr *chain(Walk *walk, const Product *product, NameKnown operator, NameKnown none) {
    HsExprs parts = walked_parts(walk, product);
    return parts.count > 0 ? derive_chain(walk->maker, operator, parts.items, parts.count)
                           : derive_known(walk->maker, none);
}

static HsExpr *join_monoid(Walk *walk, const Product *product) {
    return chain(walk, product, KNOWN_MAPPEND, KNOWN_MEMPTY);
}

static HsExpr *join_null(Walk *walk, const Product *product) {
    for (uint32_t i = 0; i < product->count; i++)
        if (product->walked[i] == walk->never) return walk->never;
    return chain(walk, product, KNOWN_AND, KNOWN_TRUE);
}

/* \b1 b3 -> C b1 a2 b3 */
static HsExpr *builder(const Walk *walk, const Product *product) {
    Maker *maker = walk->maker;
    HsExpr **parts = ARENA_ARRAY(maker->arena, HsExpr *, product->count + 1);
    HsPattern **bound = ARENA_ARRAY(maker->arena, HsPattern *, product->count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < product->count; i++) {
        parts[i] = product->values[i];
        if (!product->walked[i]) continue;
        NameEntity *b = derive_local(maker, "b", i + 1);
        bound[count++] = derive_bind(maker, b);
        parts[i] = derive_use(maker, b);
    }
    HsExpr *made = build(walk, product, parts);
    return count > 0 ? derive_lambda(maker, bound, count, made) : made;
}

/* liftA2 builder part1 part2 <*> part3 .. */
static HsExpr *join_apply(Walk *walk, const Product *product) {
    Maker *maker = walk->maker;
    HsExprs parts = walked_parts(walk, product);
    HsExpr *made = builder(walk, product);
    if (parts.count == 0) return CALL_KNOWN(maker, KNOWN_PURE, made);
    if (parts.count == 1) return CALL_KNOWN(maker, KNOWN_FMAP, made, parts.items[0]);
    made = CALL_KNOWN(maker, KNOWN_LIFT_A2, made, parts.items[0], parts.items[1]);
    for (uint32_t i = 2; i < parts.count; i++)
        made = derive_operation(maker, KNOWN_APPLY, made, parts.items[i]);
    return made;
}

/* ---- the classes ---- */

static const Way way_fmap = {
    .method = KNOWN_FMAP,
    .wants = true,
    .has_function = true,
    .takes_functions = true,
    .builds = true,
    .visit = visit_call,
    .through = through_call,
    .join = join_map,
};
static const Way way_foldr = {
    .method = KNOWN_FOLDR,
    .wants = true,
    .has_function = true,
    .has_rest = true,
    .visit = visit_fold,
    .through = through_fold,
    .join = join_fold,
};
static const Way way_fold_map = {
    .method = KNOWN_FOLD_MAP,
    .has_function = true,
    .visit = visit_call,
    .through = through_call,
    .join = join_monoid,
};
static const Way way_null = {
    .method = KNOWN_NULL,
    .visit = visit_never,
    .through = through_null,
    .join = join_null,
};
static const Way way_traverse = {
    .method = KNOWN_TRAVERSE,
    .wants = true,
    .has_function = true,
    .builds = true,
    .visit = visit_call,
    .through = through_call,
    .join = join_apply,
};

/* The parameter is in no field: Note [Roles]. As in GHC, the value is not looked at then. */
static bool is_phantom(const Maker *maker) {
    const TypeConstructor *type = maker->type->type->constructor;
    return type_role(type, type->parameter_count - 1) == ROLE_PHANTOM;
}

/* method _ a = body, instead of what was made */
static void make_constant(Maker *maker, NameKnown known, NameEntity *value, HsExpr *body) {
    if (maker->is_refused) return;
    maker->method_count = 0;
    Method method = derive_method(maker, known, 1);
    CLAUSE(maker, &method, body, derive_pattern(maker, HS_PATTERN_WILDCARD),
           value ? derive_bind(maker, value) : derive_pattern(maker, HS_PATTERN_WILDCARD));
}

void derive_functor(Maker *maker) {
    make_method(maker, &way_fmap);
    NameEntity *value = derive_local(maker, "a", 0);
    if (maker->count == 0)
        make_constant(maker, KNOWN_FMAP, value, derive_case(maker, derive_use(maker, value), 0));
}

void derive_foldable(Maker *maker) {
    make_method(maker, &way_foldr);
    if (is_phantom(maker)) {
        make_constant(maker, KNOWN_FOLD_MAP, NULL, derive_known(maker, KNOWN_MEMPTY));
        return;
    }
    make_method(maker, &way_fold_map);
    make_method(maker, &way_null);
}

void derive_traversable(Maker *maker) {
    make_method(maker, &way_traverse);
    NameEntity *value = derive_local(maker, "a", 0);
    if (!is_phantom(maker)) return;
    HsExpr *same = CALL_KNOWN(maker, KNOWN_COERCE, derive_use(maker, value));
    make_constant(maker, KNOWN_TRAVERSE, value, CALL_KNOWN(maker, KNOWN_PURE, same));
}
