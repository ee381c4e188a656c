/* Read, by ReadPrec: what Show prints, with any parentheses and spaces. */
#include "compiler/types/derive/internal.h"

static void expect(Maker *maker, Statements *into, NameKnown kind, Text text) {
    HsExpr *lexeme = CALL_KNOWN(maker, kind, derive_string(maker, text));
    derive_statement(maker, into, NULL, CALL_KNOWN(maker, KNOWN_READ_EXPECT, lexeme));
}

static void expect_punctuation(Maker *maker, Statements *into, Text text) {
    expect(maker, into, KNOWN_LEX_PUNCTUATION, text);
}

/* C# is read as two lexemes. */
static void expect_word(Maker *maker, Statements *into, Text text) {
    Text rest = text;
    while (rest.length > 1 && rest.bytes[rest.length - 1] == '#') rest.length--;
    expect(maker, into, KNOWN_LEX_IDENTIFIER, rest);
    if (rest.length < text.length)
        expect(maker, into, KNOWN_LEX_SYMBOL,
               (Text){text.bytes + rest.length, text.length - rest.length});
}

/* a name where a word is wanted: an operator in parentheses */
static void expect_prefix(Maker *maker, Statements *into, Symbol name) {
    Text text = derive_text_of(maker, name);
    if (!derive_is_operator(maker, name)) {
        expect_word(maker, into, text);
        return;
    }
    expect_punctuation(maker, into, TEXT("("));
    expect(maker, into, KNOWN_LEX_SYMBOL, text);
    expect_punctuation(maker, into, TEXT(")"));
}

static void expect_infix(Maker *maker, Statements *into, Symbol name) {
    Text text = derive_text_of(maker, name);
    if (derive_is_operator(maker, name)) {
        expect(maker, into, KNOWN_LEX_SYMBOL, text);
        return;
    }
    expect_punctuation(maker, into, TEXT("`"));
    expect_word(maker, into, text);
    expect_punctuation(maker, into, TEXT("`"));
}

static void read_field(Maker *maker, Statements *into, NameEntity *field, NameKnown how) {
    derive_statement(maker, into, field,
                     CALL_KNOWN(maker, how, derive_known(maker, KNOWN_READ_PREC)));
}

static void read_record(Maker *maker, Statements *into, const HsConstructor *of,
                        NameEntity **fields) {
    expect_prefix(maker, into, of->name.text);
    expect_punctuation(maker, into, TEXT("{"));
    for (uint32_t i = 0; i < of->field_count; i++) {
        if (i > 0) expect_punctuation(maker, into, TEXT(","));
        expect_prefix(maker, into, of->fields[i].name.text);
        expect_punctuation(maker, into, TEXT("="));
        read_field(maker, into, fields[i], KNOWN_READ_RESET);
    }
    expect_punctuation(maker, into, TEXT("}"));
}

/* the statements, and at which precedence they stand */
static uint32_t read_parts(Maker *maker, Statements *into, const HsConstructor *of,
                           NameEntity **fields) {
    if (of->is_infix && of->field_count == 2) {
        read_field(maker, into, fields[0], KNOWN_READ_STEP);
        expect_infix(maker, into, of->name.text);
        read_field(maker, into, fields[1], KNOWN_READ_STEP);
        return of->name.entity->fixity.precedence;
    }
    if (of->is_record && of->field_count > 0) {
        read_record(maker, into, of, fields);
        return DERIVE_APPLICATION + 1;
    }
    expect_prefix(maker, into, of->name.text);
    for (uint32_t i = 0; i < of->field_count; i++)
        read_field(maker, into, fields[i], KNOWN_READ_STEP);
    return DERIVE_APPLICATION;
}

static HsExpr *read_constructor(Maker *maker, const HsConstructor *of) {
    NameEntity **fields = derive_locals(maker, "a", of);
    Statements parts = derive_statements(maker, 7 * of->field_count + 8);
    uint32_t precedence = read_parts(maker, &parts, of, fields);
    derive_statement(maker, &parts, NULL,
                     CALL_KNOWN(maker, KNOWN_RETURN, derive_construct(maker, of, fields)));
    HsExpr *made = derive_expr(maker, HS_EXPR_DO);
    made->statements = (HsStatements){.items = parts.items, .count = parts.count};
    if (of->field_count == 0) return made;
    return CALL_KNOWN(maker, KNOWN_READ_AT, derive_int(maker, precedence), made);
}

void derive_read(Maker *maker) {
    Method method = derive_method(maker, KNOWN_READ_PREC, 1);
    HsExpr **choices = ARENA_ARRAY(maker->arena, HsExpr *, maker->count + 1);
    for (uint32_t i = 0; i < maker->count; i++)
        choices[i] = read_constructor(maker, &maker->constructors[i]);
    HsExpr *all = maker->count > 0 ? derive_chain(maker, KNOWN_READ_OR, choices, maker->count)
                                   : derive_known(maker, KNOWN_READ_FAIL);
    derive_clause(maker, &method, NULL, 0, CALL_KNOWN(maker, KNOWN_READ_PARENS, all));
    Method list = derive_method(maker, KNOWN_READ_LIST_PREC, 1);
    derive_clause(maker, &list, NULL, 0, derive_known(maker, KNOWN_READ_LIST_PREC_DEFAULT));
}
