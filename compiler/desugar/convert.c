/* Patterns as matching wants them: constructors with all their fields, literals by how they are
 * compared. */
#include "compiler/desugar/internal.h"

static Pattern *new_pattern(Desugar *d, PatternKind kind, HsPattern *source, Type *type) {
    Pattern *made = ARENA_NEW(d->arena, Pattern);
    made->kind = kind;
    made->source = source;
    made->span = source->span;
    made->type = type;
    return made;
}

static Pattern *with_name(Desugar *d, Pattern *pattern, NameEntity *entity) {
    PatternName *name = ARENA_NEW(d->arena, PatternName);
    *name = (PatternName){entity, pattern->names};
    pattern->names = name;
    return pattern;
}

static Pattern *any(Desugar *d, HsPattern *source, Type *type) {
    return new_pattern(d, PATTERN_ANY, source, type);
}

Pattern *desugar_wildcard(Desugar *d, const Pattern *like) {
    return any(d, like->source, like->type);
}

/* what is matched has another type than the pattern, and is cast to that */
static Pattern *with_cast(Desugar *d, HsPattern *source, Pattern *inner) {
    Type *sides[2];
    const TypeEvidence *at = source->evidence;
    while (at && !at->equality) at = at->next;
    if (!at || !type_is_equality(d->store, desugar_type(d, at->equality->constraint), sides))
        return inner;
    Pattern *made = new_pattern(d, PATTERN_CAST, source, sides[0]);
    made->inner = inner;
    return made;
}

/* ---- literals ---- */

static Pattern *primitive(Desugar *d, HsPattern *source, Rep rep, Word word) {
    Pattern *made = new_pattern(d, PATTERN_PRIMITIVE, source, d->store->primitives[rep]);
    made->rep = rep;
    made->word = word;
    return made;
}

static Pattern *boxed(Desugar *d, HsPattern *source, NameKnown box, Type *type, Rep rep,
                      Word word) {
    Pattern *made = new_pattern(d, PATTERN_CONSTRUCTOR, source, type);
    made->constructor = desugar_known_constructor(d, box, source->span);
    if (!made->constructor) return any(d, source, type);
    made->fields = ARENA_NEW(d->arena, Pattern *);
    made->fields[0] = primitive(d, source, rep, word);
    made->count = 1;
    return made;
}

static Pattern *list_cell(Desugar *d, HsPattern *source, Type *list, Pattern *head, Pattern *tail) {
    uint32_t count;
    CoreData *data = desugar_builtin(d, type_head(d->store, list, &count));
    Pattern *made = new_pattern(d, PATTERN_CONSTRUCTOR, source, list);
    made->constructor = &data->constructors[head ? 1 : 0];
    if (!head) return made;
    made->fields = ARENA_ARRAY(d->arena, Pattern *, 2);
    made->fields[0] = head;
    made->fields[1] = tail;
    made->count = 2;
    return made;
}

static Type *element_of(Desugar *d, Type *list) {
    Type *function, *element = list;
    type_split_apply(d->store, list, &function, &element);
    return element;
}

/* "ab" is 'a' : 'b' : [] */
static Pattern *string_pattern(Desugar *d, HsPattern *source, Type *type) {
    Text text = source->literal.literal.value;
    VECTOR(uint32_t) characters = {0};
    for (size_t at = 0; at < text.length;) {
        uint32_t point = (unsigned char)text.bytes[at];
        size_t more = point < 0x80 ? 0 : point < 0xe0 ? 1 : point < 0xf0 ? 2 : 3;
        point = more == 0 ? point : point & (0x3fU >> more);
        for (at++; more > 0 && at < text.length; more--, at++)
            point = point << 6 | ((unsigned char)text.bytes[at] & 0x3f);
        vector_push(&characters, point);
    }
    Pattern *made = list_cell(d, source, type, NULL, NULL);
    Type *element = element_of(d, type);
    for (uint32_t i = characters.count; i-- > 0;)
        made = list_cell(d, source, type,
                         boxed(d, source, KNOWN_CHAR_BOX, element, REP_CHAR, characters.items[i]),
                         made);
    vector_release(&characters);
    return made;
}

/* [Char]: with OverloadedStrings it can be another type */
static bool is_string(Desugar *d, Type *type) {
    uint32_t count;
    const TypeConstructor *head = type_head(d->store, type, &count);
    const NameEntity *list = d->names->list_type;
    return head && list->type && head == list->type->constructor && count == 1 &&
           desugar_is_known_type(d, element_of(d, type), KNOWN_CHAR);
}

static Pattern *literal_pattern(Desugar *d, HsPattern *source, Type *type) {
    static const struct {
        NameKnown type, box;
        Rep rep;
    } boxes[] = {{KNOWN_INT, KNOWN_INT_BOX, REP_INT}, {KNOWN_WORD, KNOWN_WORD_BOX, REP_WORD}};
    const HsLiteral *literal = &source->literal.literal;
    Word word;
    switch (literal->kind) {
    case HS_CHARACTER: return boxed(d, source, KNOWN_CHAR_BOX, type, REP_CHAR, literal->character);
    case HS_STRING:
        if (!is_string(d, type)) return new_pattern(d, PATTERN_EQUAL, source, type);
        return string_pattern(d, source, type);
    case HS_CHARACTER_HASH: return primitive(d, source, REP_CHAR, literal->character);
    case HS_INT_HASH:
    case HS_WORD_HASH: {
        Rep rep = literal->kind == HS_INT_HASH ? REP_INT : REP_WORD;
        bool is_negative = literal->is_negative || source->literal.is_negative;
        if (desugar_literal_word(literal, is_negative, rep, &word))
            return primitive(d, source, rep, word);
        break;
    }
    case HS_INTEGER:
        for (uint32_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
            if (desugar_is_known_type(d, type, boxes[i].type) &&
                desugar_literal_word(literal, literal->is_negative || source->literal.is_negative,
                                     boxes[i].rep, &word))
                return boxed(d, source, boxes[i].box, type, boxes[i].rep, word);
        return new_pattern(d, PATTERN_EQUAL, source, type);
    case HS_FLOAT_HASH:
    case HS_DOUBLE_HASH:
    case HS_FRACTIONAL: return new_pattern(d, PATTERN_EQUAL, source, type);
    default: break;
    }
    desugar_gap(d, source->span, "this literal in a pattern");
    return any(d, source, type);
}

/* ---- constructors ---- */

static Pattern *constructor_of(Desugar *d, HsPattern *source, NameEntity *entity, Type *type);

/* P q r is ($mP -> M:P q r) */
static Pattern *synonym_pattern(Desugar *d, HsPattern *source, const NameEntity *entity,
                                Type *type) {
    const InferSynonym *synonym = entity->type->synonym;
    const TypeEvidence *use = desugar_use_slot(source->evidence);
    Pattern *made = new_pattern(d, PATTERN_SYNONYM, source, type);
    made->matcher = synonym->matcher;
    made->inner = constructor_of(d, source, synonym->matched,
                                 desugar_result(desugar_type(d, use->method), 1));
    return made;
}

/* with wildcards for all fields */
static Pattern *constructor_pattern(Desugar *d, HsPattern *source, const HsName *name, Type *type) {
    if (name->entity->kind == ENTITY_PATTERN_SYNONYM)
        return synonym_pattern(d, source, name->entity, type);
    return constructor_of(d, source, name->entity, type);
}

static Pattern *constructor_of(Desugar *d, HsPattern *source, NameEntity *entity, Type *type) {
    const DataConstructor *data = entity->type->data_constructor;
    if (entity->parent && entity->parent->kind == ENTITY_NEWTYPE) {
        Pattern *made = new_pattern(d, PATTERN_NEWTYPE, source, type);
        made->inner = any(d, source, type_newtype_representation(d->store, type));
        return made;
    }
    Pattern *made = new_pattern(d, PATTERN_CONSTRUCTOR, source, type);
    made->constructor = desugar_constructor(d, entity);
    if (!made->constructor) {
        desugar_gap(d, source->span, "this constructor in a pattern");
        return any(d, source, type);
    }
    if (data->existential_count > 0 || data->context_count > 0)
        made->opens = desugar_binding_slot(source->evidence);
    made->count = data->field_count;
    made->fields = ARENA_ARRAY(d->arena, Pattern *, made->count + 1);
    TypeVariable **existentials = made->opens ? made->opens->parameters : data->existentials;
    Type **fields = desugar_fields(d, made->constructor, type, existentials);
    for (uint32_t i = 0; i < made->count; i++)
        made->fields[i] = any(d, source, fields[made->constructor->evidence_count + i]);
    return made;
}

static void set_field(Pattern *made, uint32_t number, Pattern *field) {
    if (made->kind == PATTERN_SYNONYM) made = made->inner;
    if (made->kind == PATTERN_NEWTYPE)
        made->inner = field;
    else if (number < made->count)
        made->fields[number] = field;
}

static Pattern *record_pattern(Desugar *d, HsPattern *pattern, Type *type) {
    Pattern *made = constructor_pattern(d, pattern, &pattern->record.name, type);
    const DataConstructor *data = pattern->record.name.entity->type->data_constructor;
    for (uint32_t i = 0; i < pattern->record.count; i++)
        for (uint32_t j = 0; j < data->field_count; j++)
            if (data->field_names[j] == pattern->record.fields[i].field.text)
                set_field(made, j, desugar_pattern(d, pattern->record.fields[i].pattern));
    return made;
}

/* from postfix order */
static Pattern *operators_pattern(Desugar *d, HsPattern *pattern) {
    VECTOR(Pattern *) stack = {0};
    for (uint32_t i = 0; i < pattern->operators.count; i++) {
        HsPatternItem *item = &pattern->operators.items[i];
        if (item->kind == HS_ITEM_OPERAND) {
            vector_push(&stack, desugar_pattern(d, item->pattern));
            continue;
        }
        Pattern *right = vector_pop(&stack), *left = vector_pop(&stack);
        Pattern *made = constructor_pattern(d, item->pattern, &item->pattern->constructor.name,
                                            desugar_type(d, item->pattern->type));
        set_field(made, 0, left);
        set_field(made, 1, right);
        vector_push(&stack, with_cast(d, item->pattern, made));
    }
    Pattern *made = vector_pop(&stack);
    vector_release(&stack);
    return made;
}

static Pattern *elements_pattern(Desugar *d, HsPattern *pattern, Type *type) {
    uint32_t count = pattern->elements.count, found;
    if (pattern->kind == HS_PATTERN_LIST) {
        Pattern *made = list_cell(d, pattern, type, NULL, NULL);
        for (uint32_t i = count; i-- > 0;)
            made =
                list_cell(d, pattern, type, desugar_pattern(d, pattern->elements.items[i]), made);
        return made;
    }
    bool is_unboxed = pattern->kind == HS_PATTERN_UNBOXED_TUPLE;
    Pattern *made = new_pattern(d, is_unboxed ? PATTERN_TUPLE : PATTERN_CONSTRUCTOR, pattern, type);
    if (!is_unboxed) {
        CoreData *data = desugar_builtin(d, type_head(d->store, type, &found));
        made->constructor = &data->constructors[0];
    }
    made->fields = ARENA_ARRAY(d->arena, Pattern *, count + 1);
    made->count = count;
    for (uint32_t i = 0; i < count; i++)
        made->fields[i] = desugar_pattern(d, pattern->elements.items[i]);
    return made;
}

/* ---- all ---- */

static bool is_strict(const Pattern *pattern) {
    return pattern->kind == PATTERN_CONSTRUCTOR || pattern->kind == PATTERN_PRIMITIVE ||
           pattern->kind == PATTERN_TUPLE || pattern->kind == PATTERN_BANG;
}

static Pattern *wrapped(Desugar *d, HsPattern *source, Pattern *inner, PatternKind kind) {
    bool is_nothing = kind == PATTERN_BANG
                          ? is_strict(inner) || !desugar_is_lifted(d, inner->type)
                          : inner->kind == PATTERN_ANY || inner->kind == PATTERN_LAZY;
    if (is_nothing) return inner;
    Pattern *made = new_pattern(d, kind, source, inner->type);
    made->inner = inner;
    return made;
}

static Pattern *plain_pattern(Desugar *d, HsPattern *pattern) {
    Type *type = pattern->type ? desugar_type(d, pattern->type) : NULL;
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD: return any(d, pattern, type);
    case HS_PATTERN_VARIABLE: return with_name(d, any(d, pattern, type), pattern->name.entity);
    case HS_PATTERN_LITERAL: return literal_pattern(d, pattern, type);
    case HS_PATTERN_AS:
        return with_name(d, desugar_pattern(d, pattern->as.pattern), pattern->as.name.entity);
    case HS_PATTERN_LAZY:
        return wrapped(d, pattern, desugar_pattern(d, pattern->inner), PATTERN_LAZY);
    case HS_PATTERN_BANG:
        return wrapped(d, pattern, desugar_pattern(d, pattern->inner), PATTERN_BANG);
    case HS_PATTERN_CONSTRUCTOR: {
        Pattern *made = constructor_pattern(d, pattern, &pattern->constructor.name, type);
        for (uint32_t i = 0; i < pattern->constructor.arguments.count; i++)
            set_field(made, i, desugar_pattern(d, pattern->constructor.arguments.items[i]));
        return made;
    }
    case HS_PATTERN_RECORD: return record_pattern(d, pattern, type);
    case HS_PATTERN_OPERATORS: return operators_pattern(d, pattern);
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: return elements_pattern(d, pattern, type);
    case HS_PATTERN_VIEW: {
        Pattern *made = new_pattern(d, PATTERN_VIEW, pattern, type);
        made->inner = desugar_pattern(d, pattern->view.pattern);
        return made;
    }
    case HS_PATTERN_SIGNATURE: return desugar_pattern(d, pattern->signature.pattern);
    }
    return any(d, pattern, type);
}

Pattern *desugar_pattern(Desugar *d, HsPattern *pattern) {
    return with_cast(d, pattern, plain_pattern(d, pattern));
}

bool desugar_is_strict(const Desugar *d) {
    return syntax_has(&d->tree->extensions, EXTENSION_Strict);
}

bool desugar_is_banged(const Desugar *d, const HsPattern *pattern) {
    return pattern->kind == HS_PATTERN_BANG ||
           (desugar_is_strict(d) && pattern->kind != HS_PATTERN_LAZY);
}

HsPattern *desugar_unless_lazy(const Desugar *d, HsPattern *pattern) {
    return desugar_is_strict(d) && pattern->kind == HS_PATTERN_LAZY ? pattern->inner : pattern;
}

Pattern *desugar_outermost(Desugar *d, HsPattern *pattern) {
    Pattern *made = desugar_pattern(d, desugar_unless_lazy(d, pattern));
    return desugar_is_banged(d, pattern) ? wrapped(d, pattern, made, PATTERN_BANG) : made;
}

void desugar_binders(const Pattern *pattern, PatternBinders *binders) {
    VECTOR(const Pattern *) left = {0};
    vector_push(&left, pattern);
    while (left.count > 0) {
        const Pattern *at = vector_pop(&left);
        for (const PatternName *name = at->names; name; name = name->next)
            vector_push(binders, (PatternBinder){name->entity, at->type});
        for (uint32_t i = at->count; i-- > 0;) vector_push(&left, at->fields[i]);
        if (at->inner) vector_push(&left, at->inner);
    }
    vector_release(&left);
}
