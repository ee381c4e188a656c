/* Patterns to shapes, and shapes as people write patterns. */
#include "compiler/warn/shape.h"
#include <stdio.h>

enum {
    WARN_STRING = 100, /* characters of a string that is matched as a list */
    WARN_PRINTED = 40  /* patterns of an example that are told */
};

const Shape warn_any = {.kind = SHAPE_ANY};

/* ---- patterns to shapes ---- */

Shape *warn_new_constructor(Matcher *matcher, const NameEntity *constructor, uint32_t count) {
    Shape *shape = ARENA_NEW(&matcher->arena, Shape);
    *shape = (Shape){.kind = SHAPE_CONSTRUCTOR, .constructor = constructor, .count = count};
    shape->fields = ARENA_ARRAY(&matcher->arena, const Shape *, count + 1);
    for (uint32_t i = 0; i < count; i++) shape->fields[i] = &warn_any;
    return shape;
}

static const Shape *new_cons(Matcher *matcher, const Shape *head, const Shape *tail) {
    Shape *shape = warn_new_constructor(matcher, matcher->warn->names->cons, 2);
    shape->fields[0] = head;
    shape->fields[1] = tail;
    return shape;
}

static const Shape *of_fields(Matcher *matcher, const NameEntity *constructor, HsPatterns fields,
                              bool *may_fail) {
    Shape *shape = warn_new_constructor(matcher, constructor, fields.count);
    for (uint32_t i = 0; i < fields.count; i++)
        shape->fields[i] = warn_shape_of(matcher, fields.items[i], may_fail);
    return shape;
}

/* A pattern synonym may match anything, or nothing. */
static bool is_synonym(const NameEntity *entity, bool *may_fail) {
    bool is = entity && entity->kind == ENTITY_PATTERN_SYNONYM;
    *may_fail |= is;
    return is;
}

static const Shape *of_record(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    const NameEntity *constructor = pattern->record.name.entity;
    if (is_synonym(constructor, may_fail)) return &warn_any;
    Shape *shape = warn_new_constructor(matcher, constructor, constructor->arity);
    for (uint32_t i = 0; i < pattern->record.count; i++)
        for (uint32_t j = 0; j < constructor->members.count && j < shape->count; j++)
            if (constructor->members.items[j] == pattern->record.fields[i].field.entity)
                shape->fields[j] =
                    warn_shape_of(matcher, pattern->record.fields[i].pattern, may_fail);
    return shape;
}

/* Note [Flat operators]: in postfix order */
static const Shape *of_operators(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    VECTOR(const Shape *) stack = {0};
    for (uint32_t i = 0; i < pattern->operators.count; i++) {
        const HsPatternItem *item = &pattern->operators.items[i];
        if (item->kind == HS_ITEM_OPERAND) {
            vector_push(&stack, warn_shape_of(matcher, item->pattern, may_fail));
            continue;
        }
        const NameEntity *constructor = item->pattern->constructor.name.entity;
        Shape *made = warn_new_constructor(matcher, constructor, 2);
        made->fields[1] = vector_pop(&stack);
        made->fields[0] = vector_pop(&stack);
        vector_push(&stack, is_synonym(constructor, may_fail) ? &warn_any : made);
    }
    const Shape *whole = vector_pop(&stack);
    vector_release(&stack);
    return whole;
}

static const Shape *of_list(Matcher *matcher, HsPatterns elements, bool *may_fail) {
    const Shape *list = warn_new_constructor(matcher, matcher->warn->names->nil, 0);
    for (uint32_t i = elements.count; i-- > 0;)
        list = new_cons(matcher, warn_shape_of(matcher, elements.items[i], may_fail), list);
    return list;
}

static const Shape *new_literal(Matcher *matcher, const HsLiteral *literal, bool is_negative) {
    Shape *shape = ARENA_NEW(&matcher->arena, Shape);
    *shape = (Shape){.kind = SHAPE_LITERAL, .literal = literal, .is_negative = is_negative};
    return shape;
}

const Shape *warn_new_character(Matcher *matcher, uint32_t character) {
    HsLiteral *literal = ARENA_NEW(&matcher->arena, HsLiteral);
    char text[] = {'\'', (char)character, '\''};
    bool is_plain = character > ' ' && character < 127 && character != '\'' && character != '\\';
    *literal = (HsLiteral){.kind = HS_CHARACTER, .text = TEXT("_"), .character = character};
    if (is_plain) literal->text = text_copy(&matcher->arena, (Text){text, sizeof text});
    return new_literal(matcher, literal, false);
}

const Shape *warn_new_number(Matcher *matcher, const HsLiteral *like, uint32_t number) {
    HsLiteral *literal = ARENA_NEW(&matcher->arena, HsLiteral);
    char text[16];
    int length = snprintf(text, sizeof text, "%u", number);
    *literal = *like;
    literal->base = 10;
    literal->text = literal->value = text_copy(&matcher->arena, (Text){text, (size_t)length});
    return new_literal(matcher, literal, false);
}

/* "ab" is a list of characters; a byte of UTF-8 does for a character here */
static const Shape *of_string(Matcher *matcher, const HsLiteral *literal, bool *may_fail) {
    bool is_list = !syntax_has(&matcher->warn->tree->extensions, EXTENSION_OverloadedStrings);
    if (!is_list) return new_literal(matcher, literal, false);
    if (literal->value.length > WARN_STRING) {
        *may_fail = true;
        return &warn_any;
    }
    const Shape *list = warn_new_constructor(matcher, matcher->warn->names->nil, 0);
    for (size_t i = literal->value.length; i-- > 0;) {
        const Shape *character =
            warn_new_character(matcher, (unsigned char)literal->value.bytes[i]);
        list = new_cons(matcher, character, list);
    }
    return list;
}

static const Shape *of_view(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    bool inner_fails = false;
    const Shape *inner = warn_shape_of(matcher, pattern->view.pattern, &inner_fails);
    if (inner->kind != SHAPE_ANY || inner_fails) *may_fail = true;
    return &warn_any;
}

const Shape *warn_shape_of(Matcher *matcher, const HsPattern *pattern, bool *may_fail) {
    for (;;) switch (pattern->kind) {
        case HS_PATTERN_WILDCARD:
        case HS_PATTERN_VARIABLE:
        case HS_PATTERN_LAZY: return &warn_any;
        case HS_PATTERN_AS: pattern = pattern->as.pattern; break;
        case HS_PATTERN_BANG: pattern = pattern->inner; break;
        case HS_PATTERN_SIGNATURE: pattern = pattern->signature.pattern; break;
        case HS_PATTERN_LITERAL:
            if (pattern->literal.literal.kind == HS_STRING)
                return of_string(matcher, &pattern->literal.literal, may_fail);
            return new_literal(matcher, &pattern->literal.literal, pattern->literal.is_negative);
        case HS_PATTERN_CONSTRUCTOR:
            if (is_synonym(pattern->constructor.name.entity, may_fail)) return &warn_any;
            return of_fields(matcher, pattern->constructor.name.entity,
                             pattern->constructor.arguments, may_fail);
        case HS_PATTERN_RECORD: return of_record(matcher, pattern, may_fail);
        case HS_PATTERN_OPERATORS: return of_operators(matcher, pattern, may_fail);
        case HS_PATTERN_LIST: return of_list(matcher, pattern->elements, may_fail);
        case HS_PATTERN_TUPLE:
        case HS_PATTERN_UNBOXED_TUPLE: return of_fields(matcher, NULL, pattern->elements, may_fail);
        case HS_PATTERN_VIEW: return of_view(matcher, pattern, may_fail);
        }
}

/* ---- examples ---- */

typedef struct Printer {
    const Warn *warn;
    Buffer *out;
    uint32_t count;
} Printer;

static void print_shape(Printer *printer, const Shape *shape, bool is_argument);

static void print_tuple(Printer *printer, const Shape *shape) {
    buffer_char(printer->out, '(');
    for (uint32_t i = 0; i < shape->count; i++) {
        if (i > 0) buffer_string(printer->out, ", ");
        print_shape(printer, shape->fields[i], false);
    }
    buffer_char(printer->out, ')');
}

static void print_constructor(Printer *printer, const Shape *shape, bool is_argument) {
    Text name = symbol_text(printer->warn->interner, shape->constructor->name.text);
    bool is_operator = name.bytes[0] == ':' && shape->count == 2;
    bool is_cons = shape->constructor == printer->warn->names->cons;
    bool is_bracketed = is_argument && shape->count > 0;
    if (is_bracketed) buffer_char(printer->out, '(');
    if (is_operator) {
        print_shape(printer, shape->fields[0], true);
        buffer_printf(printer->out, " %.*s ", TEXT_ARGS(name));
        print_shape(printer, shape->fields[1],
                    !is_cons || shape->fields[1]->constructor != shape->constructor);
    } else {
        buffer_text(printer->out, name);
        for (uint32_t i = 0; i < shape->count; i++) {
            buffer_char(printer->out, ' ');
            print_shape(printer, shape->fields[i], true);
        }
    }
    if (is_bracketed) buffer_char(printer->out, ')');
}

static void print_shape(Printer *printer, const Shape *shape, bool is_argument) {
    if (shape->kind == SHAPE_ANY || ++printer->count > WARN_PRINTED)
        buffer_char(printer->out, '_');
    else if (shape->kind == SHAPE_LITERAL)
        buffer_printf(printer->out, shape->is_negative ? "(-%.*s)" : "%.*s",
                      TEXT_ARGS(shape->literal->text));
    else if (shape->constructor)
        print_constructor(printer, shape, is_argument);
    else
        print_tuple(printer, shape);
}

void warn_print_example(const Warn *warn, const WarnMatch *match, const Columns *example,
                        Buffer *out) {
    Printer printer = {warn, out, 0};
    bool is_alone = !match->name && example && !example->rest;
    if (match->name) buffer_text(out, symbol_text(warn->interner, match->name));
    for (const Columns *at = example; at; at = at->rest) {
        if (out->length > 0) buffer_char(out, ' ');
        print_shape(&printer, at->first, !is_alone);
    }
}
