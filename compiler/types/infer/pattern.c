/* Patterns are checked against the type of what they match. Note [Open matches] */
#include "compiler/types/infer/internal.h"

static SolveOrigin origin_of(const HsPattern *pattern) {
    return infer_origin(SOLVE_NONE, pattern->span, NO_SPAN, 0, 0);
}

static void match(Infer *infer, const HsPattern *pattern, Type *actual, Type *type) {
    unify(infer->solver, actual, type, origin_of(pattern), NULL);
}

/* Note [Refined types]: the pattern has this type */
static Type *refine(Infer *infer, HsPattern *pattern, Type *type) {
    Type *refined = solve_refined(infer->solver, type);
    if (refined != type) infer_cast(infer, &pattern->evidence, type, refined, origin_of(pattern));
    return pattern->type = refined;
}

/* ---- constructors ---- */

typedef struct Opened {
    Type **fields;
    uint32_t count, implications;
    const DataConstructor *constructor;
} Opened;

/* its fields, where the whole has this type */
static Opened open_at(Infer *infer, const DataConstructor *made, HsPattern *pattern, Type *type) {
    TypeStore *store = infer->store;
    uint32_t universals = made->universal_count, all = universals + made->existential_count;
    TypeVariable **variables = ARENA_ARRAY(store->arena, TypeVariable *, all + 1);
    Type **types = ARENA_ARRAY(store->arena, Type *, all + 1);
    TypeSubstitution at = {variables, types, universals};
    for (uint32_t i = 0; i < universals; i++) {
        variables[i] = made->universals[i];
        types[i] = solve_meta(infer->solver, 0, made->universals[i]->kind, pattern->span);
    }
    Type *whole = made->type;
    while (whole->kind == TYPE_FORALL) whole = whole->forall.body;
    while (whole->kind == TYPE_QUALIFIED) whole = whole->qualified.body;
    for (uint32_t i = 0; i < made->field_count; i++) whole = whole->function.result;
    match(infer, pattern, type_substitute(store, at, whole), type);
    Opened opened = {ARENA_ARRAY(store->arena, Type *, made->field_count + 1), made->field_count, 0,
                     made};
    if (made->existential_count > 0 || made->context_count > 0) {
        SolveImplication *scope = solve_enter(infer->solver, origin_of(pattern));
        opened.implications = 1;
        for (uint32_t i = universals; i < all; i++) {
            TypeVariable *variable = variables[i] = made->existentials[i - universals];
            types[i] = type_variable(store, solve_skolem(infer->solver, variable->name.text,
                                                         variable->kind, pattern->span));
        }
        at.count = all;
        for (uint32_t i = 0; i < made->context_count; i++)
            solve_given(infer->solver, type_substitute(store, at, made->context[i]), pattern->span);
        solve_describe(store, scope, infer_slot(infer, &pattern->evidence));
    }
    for (uint32_t i = 0; i < made->field_count; i++)
        opened.fields[i] = type_substitute(store, at, made->fields[i]);
    return opened;
}

/* Note [Pattern synonyms]: what its matcher gives is opened */
static Opened open_synonym(Infer *infer, const NameEntity *entity, HsPattern *pattern, Type *type) {
    const InferSynonym *synonym = entity->type ? entity->type->synonym : NULL;
    if (!synonym) return (Opened){0};
    SolveOrigin origin = infer_origin(SOLVE_USE, pattern->span, NO_SPAN, entity->name.text, 0);
    Type *matcher = solve_instantiate(infer->solver, synonym->matcher->type->type, origin, NULL, 0,
                                      infer_slot(infer, &pattern->evidence));
    match(infer, pattern, matcher->function.argument, type);
    Opened opened =
        open_at(infer, synonym->matched->type->data_constructor, pattern, matcher->function.result);
    opened.constructor = entity->type->data_constructor; /* which messages are about */
    return opened;
}

static Opened open_constructor(Infer *infer, const HsName *name, HsPattern *pattern, Type *type) {
    NameEntity *entity = name->entity;
    type = refine(infer, pattern, type);
    if (entity && entity->kind == ENTITY_PATTERN_SYNONYM)
        return open_synonym(infer, entity, pattern, type);
    TypeOf *of = entity && entity->kind == ENTITY_CONSTRUCTOR ? infer_of(infer, entity) : NULL;
    if (!of || !of->data_constructor) return (Opened){0};
    return open_at(infer, of->data_constructor, pattern, type);
}

/* a pattern has as many arguments as its constructor has fields */
static void check_count(Infer *infer, const Opened *opened, uint32_t count, Span span) {
    const DataConstructor *made = opened->constructor;
    if (!made || made->field_count == count) return;
    Diagnostics *diags = infer->program->diags;
    Buffer has = {0}, given = {0};
    buffer_printf(&has, "%u field%s", made->field_count, made->field_count == 1 ? "" : "s");
    buffer_printf(&given, "%u", count);
    Text name = symbol_text(infer->store->interner, made->name.text);
    Diagnostic *told = diag_add(
        diags, DIAG_TYPE_PATTERN_FIELDS, span,
        PARTS(part_name(name), part_text(buffer_as_text(&has)), part_text(buffer_as_text(&given))));
    diag_label(diags, told, DIAG_TYPE_PATTERN_FIELDS_CONSTRUCTOR, made->span, NO_PARTS);
    buffer_release(&has);
    buffer_release(&given);
}

static uint32_t check_constructor(Infer *infer, HsPattern *pattern, Type *type) {
    Opened opened = open_constructor(infer, &pattern->constructor.name, pattern, type);
    uint32_t open = opened.implications;
    check_count(infer, &opened, pattern->constructor.arguments.count, pattern->span);
    for (uint32_t i = 0; i < pattern->constructor.arguments.count; i++) {
        Type *field =
            i < opened.count ? opened.fields[i] : solve_meta_type(infer->solver, pattern->span);
        open += infer_pattern(infer, pattern->constructor.arguments.items[i], field);
    }
    return open;
}

static Type *field_of(Infer *infer, const Opened *opened, const HsName *field, Span span) {
    for (uint32_t i = 0; i < opened->count; i++)
        if (opened->constructor->field_names[i] == field->text) return opened->fields[i];
    return solve_meta_type(infer->solver, span);
}

static uint32_t check_record(Infer *infer, HsPattern *pattern, Type *type) {
    Opened opened = open_constructor(infer, &pattern->record.name, pattern, type);
    uint32_t open = opened.implications;
    for (uint32_t i = 0; i < pattern->record.count; i++) {
        HsPatternField *field = &pattern->record.fields[i];
        open += infer_pattern(infer, field->pattern,
                              field_of(infer, &opened, &field->field, field->span));
    }
    return open;
}

/* Postfix order, taken from the end: each constructor says what its two operands have to be. */
static uint32_t check_operators(Infer *infer, HsPattern *pattern, Type *type) {
    VECTOR(Type *) wanted = {0};
    uint32_t open = 0;
    vector_push(&wanted, type);
    for (uint32_t i = pattern->operators.count; i-- > 0 && wanted.count > 0;) {
        HsPatternItem *item = &pattern->operators.items[i];
        Type *at = vector_pop(&wanted);
        if (item->kind == HS_ITEM_OPERAND) {
            open += infer_pattern(infer, item->pattern, at);
            continue;
        }
        Opened opened =
            open_constructor(infer, &item->pattern->constructor.name, item->pattern, at);
        open += opened.implications;
        check_count(infer, &opened, 2, pattern->span);
        for (uint32_t j = 0; j < 2; j++)
            vector_push(&wanted, j < opened.count ? opened.fields[j]
                                                  : solve_meta_type(infer->solver, pattern->span));
    }
    vector_release(&wanted);
    return open;
}

/* ---- others ---- */

static void check_literal(Infer *infer, HsPattern *pattern, Type *type) {
    TypeStore *store = infer->store;
    Type *own = NULL;
    type = refine(infer, pattern, type);
    switch (pattern->literal.literal.kind) {
    case HS_INTEGER:
        infer_want(infer, KNOWN_EQUAL_CLASS, type, pattern->span, &pattern->evidence);
        infer_want(infer, KNOWN_NUM, type, pattern->span, &pattern->evidence);
        return;
    case HS_FRACTIONAL:
        infer_want(infer, KNOWN_EQUAL_CLASS, type, pattern->span, &pattern->evidence);
        infer_want(infer, KNOWN_FRACTIONAL, type, pattern->span, &pattern->evidence);
        return;
    case HS_CHARACTER: own = infer_known(infer, KNOWN_CHAR); break;
    case HS_STRING:
        if (!syntax_has(infer->extensions, EXTENSION_OverloadedStrings)) {
            own = infer_list(infer, infer_known(infer, KNOWN_CHAR));
            break;
        }
        infer_want(infer, KNOWN_EQUAL_CLASS, type, pattern->span, &pattern->evidence);
        infer_want(infer, KNOWN_IS_STRING, type, pattern->span, &pattern->evidence);
        return;
    case HS_INT_HASH: own = store->primitives[REP_INT]; break;
    case HS_WORD_HASH: own = store->primitives[REP_WORD]; break;
    case HS_FLOAT_HASH: own = store->primitives[REP_FLOAT]; break;
    case HS_DOUBLE_HASH: own = store->primitives[REP_DOUBLE]; break;
    case HS_CHARACTER_HASH: own = store->primitives[REP_CHAR]; break;
    case HS_STRING_HASH: own = store->primitives[REP_ADDR]; break;
    }
    match(infer, pattern, own, type);
}

static uint32_t check_elements(Infer *infer, HsPattern *pattern, Type *type) {
    uint32_t count = pattern->elements.count, open = 0;
    type = refine(infer, pattern, type);
    Type **parts = ARENA_ARRAY(infer->store->arena, Type *, count + 1);
    bool is_list = pattern->kind == HS_PATTERN_LIST;
    Type *element = solve_meta_type(infer->solver, pattern->span);
    for (uint32_t i = 0; i < count; i++)
        parts[i] = is_list ? element
                   : pattern->kind == HS_PATTERN_UNBOXED_TUPLE
                       ? solve_meta_open(infer->solver, pattern->span)
                       : solve_meta_type(infer->solver, pattern->span);
    Type *own = is_list
                    ? infer_list(infer, element)
                    : infer_tuple(infer, parts, count, pattern->kind == HS_PATTERN_UNBOXED_TUPLE);
    match(infer, pattern, own, type);
    for (uint32_t i = 0; i < count; i++)
        open += infer_pattern(infer, pattern->elements.items[i], parts[i]);
    return open;
}

static uint32_t check_view(Infer *infer, HsPattern *pattern, Type *type) {
    Type *result = solve_meta_open(infer->solver, pattern->span);
    infer_check(infer, pattern->view.function, type_function(infer->store, type, result),
                infer_origin(SOLVE_PATTERN, pattern->view.function->span, pattern->span, 0, 0));
    return infer_pattern(infer, pattern->view.pattern, result);
}

/* What it brings would be there before anybody has matched. */
static uint32_t check_lazy(Infer *infer, HsPattern *pattern, Type *type) {
    uint32_t open = infer_pattern(infer, pattern->inner, type);
    if (open > 0) diag_add(infer->program->diags, DIAG_TYPE_LAZY_OPENS, pattern->span, NO_PARTS);
    return open;
}

/* A lambda's variable of a written polymorphic type: only a signature gives it one, nothing is
 * guessed. Note [Holes] */
static bool take_polymorphic(Infer *infer, Type *type, Type *own) {
    Type *seen = type_seen(type);
    if (seen->kind != TYPE_META || !seen->meta->is_parameter || !infer_is_polymorphic(infer, own))
        return false;
    unify_lower(own, seen->meta->level);
    type_bind_meta(seen->meta, own);
    return true;
}

uint32_t infer_pattern(Infer *infer, HsPattern *pattern, Type *type) {
    pattern->type = type;
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD: return 0;
    case HS_PATTERN_VARIABLE: infer_bind(infer, pattern->name.entity, type); return 0;
    case HS_PATTERN_LITERAL: check_literal(infer, pattern, type); return 0;
    case HS_PATTERN_AS:
        infer_bind(infer, pattern->as.name.entity, type);
        return infer_pattern(infer, pattern->as.pattern, type);
    case HS_PATTERN_LAZY: return check_lazy(infer, pattern, type);
    case HS_PATTERN_BANG: return infer_pattern(infer, pattern->inner, type);
    case HS_PATTERN_CONSTRUCTOR: return check_constructor(infer, pattern, type);
    case HS_PATTERN_RECORD: return check_record(infer, pattern, type);
    case HS_PATTERN_OPERATORS: return check_operators(infer, pattern, type);
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: return check_elements(infer, pattern, type);
    case HS_PATTERN_VIEW: return check_view(infer, pattern, type);
    case HS_PATTERN_SIGNATURE: {
        Type *own = infer_signature(infer, pattern->signature.type);
        EvidenceHole *cast = NULL;
        if (!take_polymorphic(infer, type, own))
            unify(infer->solver, type, own, origin_of(pattern), &cast);
        if (cast) infer_slot(infer, &pattern->evidence)->equality = cast;
        return infer_pattern(infer, pattern->signature.pattern, own);
    }
    }
    return 0;
}
