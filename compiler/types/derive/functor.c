/* Functor: the function goes where the last parameter is, through functions, tuples and other
 * functors. Works on types, not on what is written, so that synonyms are no obstacle. */
#include "compiler/types/derive/internal.h"

typedef struct Mapping {
    Maker *maker;
    TypeStore *store;
    const DataConstructor *of;
    TypeVariable *parameter;
    NameEntity *function;
    Span field;
    uint32_t bound; /* variables so far: the text is to mean the same */
    bool is_impossible;
} Mapping;

static bool mentions(const Mapping *mapping, const Type *type) {
    TypeVariables variables = {0};
    type_free(type, &variables, NULL);
    bool found = false;
    for (uint32_t i = 0; i < variables.count; i++)
        found |= variables.items[i] == mapping->parameter;
    vector_release(&variables);
    return found;
}

static HsExpr *map_value(Mapping *mapping, Type *type, HsExpr *value, bool is_argument);

/* \x -> map (value (map' x)), where map' goes the other way */
static HsExpr *map_function(Mapping *mapping, Type *type, HsExpr *value, bool is_argument) {
    Maker *maker = mapping->maker;
    NameEntity *x = derive_local(maker, "x", ++mapping->bound);
    HsExpr *given = map_value(mapping, type->function.argument, derive_use(maker, x), !is_argument);
    HsExpr *result =
        map_value(mapping, type->function.result, CALL(maker, value, given), is_argument);
    return derive_lambda(maker, derive_bind(maker, x), result);
}

/* case value of (x1, x2) -> (map x1, map x2) */
static HsExpr *map_tuple(Mapping *mapping, Type **parts, uint32_t count, HsExpr *value,
                         bool is_argument) {
    Maker *maker = mapping->maker;
    HsPattern *pattern = derive_pattern(maker, HS_PATTERN_TUPLE);
    HsExpr *made = derive_expr(maker, HS_EXPR_TUPLE);
    pattern->elements = (HsPatterns){ARENA_ARRAY(maker->arena, HsPattern *, count), count};
    made->elements = (HsExprs){ARENA_ARRAY(maker->arena, HsExpr *, count), count};
    for (uint32_t i = 0; i < count; i++) {
        NameEntity *x = derive_local(maker, "x", ++mapping->bound);
        pattern->elements.items[i] = derive_bind(maker, x);
        made->elements.items[i] = map_value(mapping, parts[i], derive_use(maker, x), is_argument);
    }
    HsExpr *whole = derive_case(maker, value, 1);
    derive_alternative(maker, whole, pattern, made);
    return whole;
}

/* fmap (\x -> map x) value, where the parameter is in the last argument alone */
static HsExpr *map_functor(Mapping *mapping, Type *type, HsExpr *value, bool is_argument) {
    Maker *maker = mapping->maker;
    Type *functor, *last;
    if (!type_split_apply(mapping->store, type, &functor, &last) || mentions(mapping, functor)) {
        mapping->is_impossible = true;
        return value;
    }
    derive_want(maker, mapping->of, functor, mapping->field);
    Type *inner = type_top(mapping->store, last);
    HsExpr *function;
    if (inner->kind == TYPE_VARIABLE && !is_argument) {
        function = derive_use(maker, mapping->function);
    } else {
        NameEntity *x = derive_local(maker, "x", ++mapping->bound);
        HsExpr *body = map_value(mapping, last, derive_use(maker, x), is_argument);
        function = derive_lambda(maker, derive_bind(maker, x), body);
    }
    return CALL_KNOWN(maker, KNOWN_FMAP, function, value);
}

static bool is_tuple(const Mapping *mapping, const TypeConstructor *head, uint32_t count) {
    NameProgram *names = mapping->maker->names;
    if (!head || count < 2 || head->name.module != names->language) return false;
    const NameEntity *tuple = name_tuple(names, count, false, NAME_TYPE);
    return tuple && tuple->type && tuple->type->constructor == head;
}

/* `value` of a type, mapped; is_argument: of what a function takes, so that the other way is
 * wanted */
static HsExpr *map_value(Mapping *mapping, Type *type, HsExpr *value, bool is_argument) {
    type = type_top(mapping->store, type);
    while (type->kind == TYPE_FORALL || type->kind == TYPE_QUALIFIED)
        type = type_top(mapping->store,
                        type->kind == TYPE_FORALL ? type->forall.body : type->qualified.body);
    if (mapping->is_impossible || !mentions(mapping, type)) return value;
    if (type->kind == TYPE_VARIABLE) {
        mapping->is_impossible = is_argument;
        return CALL(mapping->maker, derive_use(mapping->maker, mapping->function), value);
    }
    if (type->kind == TYPE_FUNCTION) return map_function(mapping, type, value, is_argument);
    uint32_t count = 0;
    TypeConstructor *head = type_head(mapping->store, type, &count);
    if (!is_tuple(mapping, head, count)) return map_functor(mapping, type, value, is_argument);
    Type **parts = ARENA_ARRAY(mapping->maker->arena, Type *, count + 1);
    type_arguments(mapping->store, type, parts);
    return map_tuple(mapping, parts, count, value, is_argument);
}

static void refuse_field(Mapping *mapping) {
    Maker *maker = mapping->maker;
    Diagnostics *diags = maker->derive->diags;
    Part parameter = part_name(derive_text_of(maker, mapping->parameter->name.text));
    Diagnostic *told = diag_add(
        diags, DIAG_TYPE_DERIVE_SHAPE, maker->span,
        PARTS(derive_class_part(maker), part_name(derive_text_of(maker, maker->type->name.text))));
    diag_label(diags, told, DIAG_TYPE_DERIVE_SHAPE_POSITION, mapping->field, PARTS(parameter));
    maker->is_refused = true;
}

static HsExpr *map_fields(Mapping *mapping, const HsConstructor *of, NameEntity **fields) {
    Maker *maker = mapping->maker;
    const DataConstructor *made = mapping->of = of->name.entity->type->data_constructor;
    HsExpr **mapped = ARENA_ARRAY(maker->arena, HsExpr *, of->field_count + 1);
    if (made->universal_count > 0) mapping->parameter = made->universals[made->universal_count - 1];
    for (uint32_t i = 0; i < of->field_count; i++) {
        mapping->field = of->fields[i].span;
        mapping->is_impossible = false;
        mapped[i] = map_value(mapping, made->fields[i], derive_use(maker, fields[i]), false);
        if (mapping->is_impossible) refuse_field(mapping);
    }
    return derive_call(maker, derive_use(maker, of->name.entity), mapped, of->field_count);
}

void derive_functor(Maker *maker) {
    Method method = derive_method(maker, KNOWN_FMAP, maker->count + 1);
    for (uint32_t i = 0; i < maker->count; i++) {
        const HsConstructor *of = &maker->constructors[i];
        NameEntity **fields = derive_locals(maker, "a", of);
        Mapping mapping = {
            .maker = maker, .store = maker->derive->store, .function = derive_local(maker, "f", 0)};
        HsExpr *body = map_fields(&mapping, of, fields);
        CLAUSE(maker, &method, body, derive_bind(maker, mapping.function),
               derive_match(maker, of->name.entity, fields, of->field_count));
    }
    if (maker->count > 0) return;
    NameEntity *value = derive_local(maker, "a", 0);
    CLAUSE(maker, &method, derive_case(maker, derive_use(maker, value), 0),
           derive_pattern(maker, HS_PATTERN_WILDCARD), derive_bind(maker, value));
}
