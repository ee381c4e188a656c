/* Names, types and patterns. */
#include "compiler/syntax/print_internal.h"
#include "prim/unicode.h"
#include <string.h>

/* ---- names ---- */

void syntax_print_string(Printer *printer, const char *string) {
    buffer_string(printer->out, string);
}

void syntax_print_line(Printer *printer) {
    buffer_char(printer->out, '\n');
    buffer_fill(printer->out, ' ', printer->indent);
}

void syntax_print_symbol(Printer *printer, Symbol symbol) {
    buffer_text(printer->out, symbol_text(printer->interner, symbol));
}

bool syntax_print_is_operator(const Printer *printer, HsName name) {
    Text text = symbol_text(printer->interner, name.text);
    unsigned char c = (unsigned char)text.bytes[0];
    uint32_t taken;
    if (c >= 0x80) /* letters, marks and digits come first among the categories */
        return unicode_category(unicode_decode((const uint8_t *)text.bytes, text.length, &taken)) >
               10;
    return strchr("!#$%&*+./<=>?@\\^|-~:", c) != NULL;
}

static void print_qualified(Printer *printer, HsName name) {
    if (printer->naming && name.entity) {
        printer->naming(printer->context, &name, printer->out);
        return;
    }
    if (name.qualifier) {
        syntax_print_symbol(printer, name.qualifier);
        buffer_char(printer->out, '.');
    }
    syntax_print_symbol(printer, name.text);
}

void syntax_print_name(Printer *printer, HsName name) {
    if (!syntax_print_is_operator(printer, name)) {
        print_qualified(printer, name);
        return;
    }
    Text text = symbol_text(printer->interner, name.text);
    bool has_hash = text.bytes[0] == '#' || text.bytes[text.length - 1] == '#';
    syntax_print_string(printer, has_hash ? "( " : "(");
    print_qualified(printer, name);
    syntax_print_string(printer, has_hash ? " )" : ")");
}

void syntax_print_infix(Printer *printer, HsName name, bool is_backquoted) {
    if (is_backquoted) buffer_char(printer->out, '`');
    print_qualified(printer, name);
    if (is_backquoted) buffer_char(printer->out, '`');
}

/* ---- types ---- */

static void print_types(Printer *printer, HsTypes types, const char *separator, Tightness tight) {
    for (uint32_t i = 0; i < types.count; i++) {
        if (i > 0) syntax_print_string(printer, separator);
        syntax_print_type(printer, types.items[i], tight);
    }
}

void syntax_print_context(Printer *printer, HsTypes context) {
    if (context.count == 1 && context.items[0]->kind != HS_TYPE_TUPLE) {
        syntax_print_type(printer, context.items[0], OPERAND);
    } else {
        buffer_char(printer->out, '(');
        print_types(printer, context, ", ", LOOSE);
        buffer_char(printer->out, ')');
    }
    syntax_print_string(printer, " => ");
}

void syntax_print_binder(Printer *printer, const HsTypeBinder *binder) {
    bool is_inferred = binder->flag == HS_INFERRED, is_enclosed = is_inferred || binder->kind;
    if (is_enclosed) buffer_char(printer->out, is_inferred ? '{' : '(');
    syntax_print_name(printer, binder->name);
    if (binder->kind) {
        syntax_print_string(printer, " :: ");
        syntax_print_type(printer, binder->kind, LOOSE);
    }
    if (is_enclosed) buffer_char(printer->out, is_inferred ? '}' : ')');
}

void syntax_print_forall(Printer *printer, HsTypeBinders binders) {
    syntax_print_string(printer, "forall");
    for (uint32_t i = 0; i < binders.count; i++) {
        buffer_char(printer->out, ' ');
        syntax_print_binder(printer, &binders.items[i]);
    }
    syntax_print_string(printer, ". ");
}

/* how loose a type is by itself */
static Tightness type_tightness(const HsType *type) {
    switch (type->kind) {
    case HS_TYPE_FORALL:
    case HS_TYPE_QUALIFIED:
    case HS_TYPE_FUNCTION: return LOOSE;
    case HS_TYPE_OPERATORS: return LOOSE + 1;
    case HS_TYPE_APPLY: return OPERAND;
    default: return ATOM;
    }
}

static void print_type_item(Printer *printer, const void *items, uint32_t number) {
    const HsTypeItem *item = &((const HsTypeItem *)items)[number];
    if (item->kind == HS_ITEM_OPERATOR)
        syntax_print_infix(printer, item->type->name, item->is_backquoted);
    else if (item->type->kind == HS_TYPE_OPERATORS)
        syntax_print_type(printer, item->type, TIGHT);
    else
        syntax_print_type(printer, item->type, OPERAND);
}

static HsItemKind type_item_kind(const void *items, uint32_t number) {
    return ((const HsTypeItem *)items)[number].kind;
}

static void print_operators(Printer *printer, const HsType *type) {
    const HsTypeItem *items = type->operators.items;
    if (type->operators.is_postfix) {
        syntax_print_postfix(
            printer, &(Postfix){items, type->operators.count, type_item_kind, print_type_item});
        return;
    }
    for (uint32_t i = 0; i < type->operators.count; i++) {
        if (i > 0) buffer_char(printer->out, ' ');
        print_type_item(printer, items, i);
    }
}

static void print_plain_type(Printer *printer, const HsType *type) {
    switch (type->kind) {
    case HS_TYPE_VARIABLE:
    case HS_TYPE_CONSTRUCTOR:
        if (syntax_print_is_operator(printer, type->name) && type->name.text &&
            text_equal(symbol_text(printer->interner, type->name.text), TEXT("*")))
            syntax_print_string(printer, "(*)");
        else
            syntax_print_name(printer, type->name);
        break;
    case HS_TYPE_APPLY:
        syntax_print_type(printer, type->apply.function, TIGHT);
        buffer_char(printer->out, ' ');
        print_types(printer, type->apply.arguments, " ", TIGHT);
        break;
    case HS_TYPE_OPERATORS: print_operators(printer, type); break;
    case HS_TYPE_FUNCTION:
        print_types(printer, type->function.parameters, " -> ", OPERAND);
        syntax_print_string(printer, " -> ");
        syntax_print_type(printer, type->function.result,
                          type->function.result->kind == HS_TYPE_FUNCTION ? OPERAND : LOOSE);
        break;
    case HS_TYPE_LIST:
        buffer_char(printer->out, '[');
        syntax_print_type(printer, type->element, LOOSE);
        buffer_char(printer->out, ']');
        break;
    case HS_TYPE_TUPLE:
        buffer_char(printer->out, '(');
        print_types(printer, type->tuple, ", ", LOOSE);
        buffer_char(printer->out, ')');
        break;
    case HS_TYPE_UNBOXED_TUPLE:
        syntax_print_string(printer, "(# ");
        print_types(printer, type->tuple, ", ", LOOSE);
        syntax_print_string(printer, " #)");
        break;
    case HS_TYPE_FORALL:
        syntax_print_forall(printer, type->forall.binders);
        syntax_print_type(printer, type->forall.body, LOOSE);
        break;
    case HS_TYPE_QUALIFIED:
        syntax_print_context(printer, type->qualified.context);
        syntax_print_type(printer, type->qualified.body, LOOSE);
        break;
    case HS_TYPE_KIND_SIGNATURE:
        buffer_char(printer->out, '(');
        syntax_print_type(printer, type->signature.type, LOOSE);
        syntax_print_string(printer, " :: ");
        syntax_print_type(printer, type->signature.kind, LOOSE);
        buffer_char(printer->out, ')');
        break;
    case HS_TYPE_STAR: buffer_char(printer->out, '*'); break;
    case HS_TYPE_MADE: /* never in a tree that is read */
    case HS_TYPE_WILDCARD: buffer_char(printer->out, '_'); break;
    }
}

void syntax_print_type(Printer *printer, const HsType *type, Tightness tightness) {
    bool is_loose = type_tightness(type) < tightness;
    if (is_loose) buffer_char(printer->out, '(');
    print_plain_type(printer, type);
    if (is_loose) buffer_char(printer->out, ')');
}

/* ---- patterns ---- */

void syntax_print_literal(Printer *printer, const HsLiteral *literal) {
    buffer_text(printer->out, literal->text);
}

static void print_patterns(Printer *printer, HsPatterns patterns, const char *separator,
                           Tightness tight) {
    for (uint32_t i = 0; i < patterns.count; i++) {
        if (i > 0) syntax_print_string(printer, separator);
        syntax_print_pattern(printer, patterns.items[i], tight);
    }
}

static Tightness pattern_tightness(const HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_OPERATORS: return LOOSE;
    case HS_PATTERN_LITERAL: return pattern->literal.is_negative ? OPERAND : ATOM;
    case HS_PATTERN_CONSTRUCTOR: return pattern->constructor.arguments.count > 0 ? OPERAND : ATOM;
    case HS_PATTERN_AS:
    case HS_PATTERN_BANG:
    case HS_PATTERN_LAZY: return TIGHT;
    default: return ATOM;
    }
}

static void print_record(Printer *printer, const HsPattern *pattern) {
    syntax_print_name(printer, pattern->record.name);
    syntax_print_string(printer, " {");
    for (uint32_t i = 0; i < pattern->record.count; i++) {
        const HsPatternField *field = &pattern->record.fields[i];
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_name(printer, field->field);
        if (field->is_pun) continue;
        syntax_print_string(printer, " = ");
        syntax_print_pattern(printer, field->pattern, LOOSE);
    }
    if (pattern->record.has_wildcard)
        syntax_print_string(printer, pattern->record.count > 0 ? ", .." : "..");
    buffer_char(printer->out, '}');
}

static void print_pattern_item(Printer *printer, const void *items, uint32_t number) {
    const HsPatternItem *item = &((const HsPatternItem *)items)[number];
    if (item->kind == HS_ITEM_OPERATOR)
        syntax_print_infix(printer, item->pattern->constructor.name, item->is_backquoted);
    else
        syntax_print_pattern(printer, item->pattern, OPERAND);
}

static HsItemKind pattern_item_kind(const void *items, uint32_t number) {
    return ((const HsPatternItem *)items)[number].kind;
}

static void print_pattern_operators(Printer *printer, const HsPattern *pattern) {
    const HsPatternItem *items = pattern->operators.items;
    if (pattern->operators.is_postfix) {
        syntax_print_postfix(printer, &(Postfix){items, pattern->operators.count, pattern_item_kind,
                                                 print_pattern_item});
        return;
    }
    for (uint32_t i = 0; i < pattern->operators.count; i++) {
        if (i > 0) buffer_char(printer->out, ' ');
        print_pattern_item(printer, items, i);
    }
}

static void print_plain_pattern(Printer *printer, const HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD: buffer_char(printer->out, '_'); break;
    case HS_PATTERN_VARIABLE: syntax_print_name(printer, pattern->name); break;
    case HS_PATTERN_LITERAL:
        if (pattern->literal.is_negative) buffer_char(printer->out, '-');
        syntax_print_literal(printer, &pattern->literal.literal);
        break;
    case HS_PATTERN_AS:
        syntax_print_name(printer, pattern->as.name);
        buffer_char(printer->out, '@');
        syntax_print_pattern(printer, pattern->as.pattern, ATOM);
        break;
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG:
        buffer_char(printer->out, pattern->kind == HS_PATTERN_LAZY ? '~' : '!');
        syntax_print_pattern(printer, pattern->inner, ATOM);
        break;
    case HS_PATTERN_CONSTRUCTOR:
        syntax_print_name(printer, pattern->constructor.name);
        if (pattern->constructor.arguments.count > 0) buffer_char(printer->out, ' ');
        print_patterns(printer, pattern->constructor.arguments, " ", TIGHT);
        break;
    case HS_PATTERN_RECORD: print_record(printer, pattern); break;
    case HS_PATTERN_OPERATORS: print_pattern_operators(printer, pattern); break;
    case HS_PATTERN_LIST:
        buffer_char(printer->out, '[');
        print_patterns(printer, pattern->elements, ", ", LOOSE);
        buffer_char(printer->out, ']');
        break;
    case HS_PATTERN_TUPLE:
        buffer_char(printer->out, '(');
        print_patterns(printer, pattern->elements, ", ", LOOSE);
        buffer_char(printer->out, ')');
        break;
    case HS_PATTERN_UNBOXED_TUPLE:
        syntax_print_string(printer, "(# ");
        print_patterns(printer, pattern->elements, ", ", LOOSE);
        syntax_print_string(printer, " #)");
        break;
    case HS_PATTERN_VIEW:
        buffer_char(printer->out, '(');
        syntax_print_expr(printer, pattern->view.function, OPERAND);
        syntax_print_string(printer, " -> ");
        syntax_print_pattern(printer, pattern->view.pattern, LOOSE);
        buffer_char(printer->out, ')');
        break;
    case HS_PATTERN_SIGNATURE:
        buffer_char(printer->out, '(');
        syntax_print_pattern(printer, pattern->signature.pattern, LOOSE);
        syntax_print_string(printer, " :: ");
        syntax_print_type(printer, pattern->signature.type, LOOSE);
        buffer_char(printer->out, ')');
        break;
    }
}

void syntax_print_pattern(Printer *printer, const HsPattern *pattern, Tightness tightness) {
    bool is_loose = pattern_tightness(pattern) < tightness;
    if (is_loose) buffer_char(printer->out, '(');
    print_plain_pattern(printer, pattern);
    if (is_loose) buffer_char(printer->out, ')');
}
