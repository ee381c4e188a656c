/* data and newtype: heads, constructors, deriving. */
#include "compiler/syntax/parse.h"

/* ---- heads ---- */

static _Noreturn void not_a_head(Parser *parser, Span span) {
    diag_add(parser->diags, DIAG_SYNTAX_NOT_A_HEAD, span, NO_PARTS);
    syntax_fail(parser);
}

static HsTypeBinder binder_of(Parser *parser, const HsType *type) {
    HsTypeBinder binder = {.span = type->span};
    if (type->kind == HS_TYPE_KIND_SIGNATURE) {
        binder.kind = type->signature.kind;
        type = type->signature.type;
    }
    if (type->kind != HS_TYPE_VARIABLE) not_a_head(parser, type->span);
    binder.name = type->name;
    return binder;
}

static void push_binder(Parser *parser, const HsType *type) {
    HsTypeBinder binder = binder_of(parser, type);
    syntax_push(parser, binder);
}

/* the name, and binders pushed */
static void head_parts(Parser *parser, const HsType *type, HsHead *head) {
    switch (type->kind) {
    case HS_TYPE_CONSTRUCTOR: head->name = type->name; break;
    case HS_TYPE_APPLY:
        head_parts(parser, type->apply.function, head);
        for (uint32_t i = 0; i < type->apply.arguments.count; i++)
            push_binder(parser, type->apply.arguments.items[i]);
        break;
    case HS_TYPE_OPERATORS:
        if (type->operators.count != 3) not_a_head(parser, type->span);
        head->name = type->operators.items[1].type->name;
        head->is_infix = true;
        push_binder(parser, type->operators.items[0].type);
        push_binder(parser, type->operators.items[2].type);
        break;
    default: not_a_head(parser, type->span);
    }
    if (head->name.qualifier) not_a_head(parser, head->name.span);
}

HsHead syntax_head_of(Parser *parser, HsType *type) {
    HsHead head = {.span = type->span};
    size_t mark = parser->scratch.length;
    head_parts(parser, type, &head);
    head.binders.items = SYNTAX_TAKE(parser, mark, HsTypeBinder, &head.binders.count);
    syntax_check_width(parser, part_name(symbol_text(parser->interner, head.name.text)),
                       head.binders.count, "parameters", HS_FIELD_LIMIT, head.name.span);
    return head;
}

/* ---- fields ---- */

/* {-# UNPACK #-} and ! or ~ before a field's type */
static HsField field_prefix(Parser *parser) {
    HsField field = {.span = parser->token->span};
    if (parser->kind == TOKEN_PRAGMA &&
        (parser->token->pragma == PRAGMA_UNPACK || parser->token->pragma == PRAGMA_NOUNPACK)) {
        field.unpack = (Pragma)parser->token->pragma;
        syntax_next(parser);
    }
    if (parser->kind == TOKEN_BANG || parser->kind == TOKEN_TILDE) {
        field.strictness = parser->kind == TOKEN_BANG ? HS_STRICT : HS_LAZY;
        if (field.strictness == HS_LAZY)
            syntax_need(parser, EXTENSION_StrictData, "a lazy field", parser->token->span);
        syntax_next(parser);
    } else if (syntax_at_operator(parser, intern_string(parser->interner, "!"))) {
        field.strictness = HS_STRICT; /* ! Int, as GHC still takes it */
        syntax_next(parser);
    }
    return field;
}

static bool at_field(const Parser *parser) {
    return syntax_starts_atype(parser) || parser->kind == TOKEN_BANG ||
           parser->kind == TOKEN_TILDE ||
           (parser->kind == TOKEN_PRAGMA &&
            (parser->token->pragma == PRAGMA_UNPACK || parser->token->pragma == PRAGMA_NOUNPACK));
}

static HsField parse_field(Parser *parser) {
    HsField field = field_prefix(parser);
    field.type = syntax_parse_atype(parser);
    field.span = syntax_since(parser, field.span.start);
    return field;
}

/* f, g :: t */
static void parse_record_group(Parser *parser) {
    size_t mark = parser->scratch.length;
    HsNames names;
    do {
        HsName name = syntax_binder(parser, "the name of a field");
        syntax_push(parser, name);
    } while (syntax_accept(parser, TOKEN_COMMA));
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    syntax_expect(parser, TOKEN_TYPED, ":: and the type of the field");
    HsField field = field_prefix(parser);
    field.type = syntax_parse_type(parser);
    for (uint32_t i = 0; i < names.count; i++) {
        field.name = names.items[i];
        field.span = syntax_since(parser, names.items[i].span.start);
        field.shares_type = i > 0;
        syntax_push(parser, field);
    }
}

/* { f, g :: t, .. }: the fields are pushed */
static void parse_record(Parser *parser) {
    Span opened = parser->token->span;
    vector_push(&parser->contexts, (LayoutContext){0, false, opened});
    syntax_next(parser);
    if (parser->kind != TOKEN_CLOSE_BRACE) do {
            parse_record_group(parser);
        } while (syntax_accept(parser, TOKEN_COMMA));
    if (parser->kind == TOKEN_CLOSE_BRACE) (void)vector_pop(&parser->contexts);
    syntax_expect_close(parser, TOKEN_CLOSE_BRACE, opened);
}

/* ---- constructors ---- */

/* Does a context stand before the constructor? Its tokens are looked at up to =>, or where the
 * constructor ends. */
static bool is_context_ahead(const Parser *parser) {
    int depth = 0;
    for (uint32_t i = 0;; i++) {
        uint32_t at = parser->at + i;
        if (at >= parser->tokens.all.count) return false;
        const Token *token = &parser->tokens.all.items[at];
        uint32_t column = parser->contexts.count > 0 ? vector_last(&parser->contexts).column : 0;
        if (i > 0 && token->starts_line && token->column <= column) return false;
        switch (token->kind) {
        case TOKEN_OPEN:
        case TOKEN_OPEN_LIST:
        case TOKEN_OPEN_UNBOXED: depth++; break;
        case TOKEN_CLOSE:
        case TOKEN_CLOSE_LIST:
        case TOKEN_CLOSE_UNBOXED: depth--; break;
        case TOKEN_IMPLIES:
            if (depth == 0) return true;
            break;
        case TOKEN_ARROW:
            if (depth == 0) return false;
            break;
        case TOKEN_BAR:
        case TOKEN_EQUALS:
        case TOKEN_SEMICOLON:
        case TOKEN_DERIVING:
        case TOKEN_OPEN_BRACE:
        case TOKEN_END: return false;
        default: break;
        }
    }
}

/* forall a. context => */
static void parse_quantifiers(Parser *parser, HsConstructor *constructor) {
    if (syntax_at_forall(parser)) constructor->forall = syntax_parse_forall(parser);
    if (!is_context_ahead(parser)) return;
    constructor->context = syntax_context_of(parser, syntax_parse_btype(parser));
    syntax_expect(parser, TOKEN_IMPLIES, "=>");
}

static _Noreturn void not_a_constructor(Parser *parser, Span span) {
    diag_add(parser->diags, DIAG_SYNTAX_NOT_A_CONSTRUCTOR, span, NO_PARTS);
    syntax_fail(parser);
}

/* the fields pushed since mark as one type, an operand of an infix constructor */
static HsField operand_of(Parser *parser, size_t mark) {
    uint32_t count;
    HsField *fields = SYNTAX_TAKE(parser, mark, HsField, &count);
    if (count == 0) syntax_unexpected(parser, "a type");
    if (count == 1) return fields[0];
    size_t types = parser->scratch.length;
    for (uint32_t i = 0; i < count; i++) {
        if (fields[i].strictness != HS_NOT_SAID) not_a_constructor(parser, fields[i].span);
        if (i > 0) syntax_push(parser, fields[i].type);
    }
    HsTypes arguments;
    arguments.items = SYNTAX_TAKE(parser, types, HsType *, &arguments.count);
    HsField field = {.span = syntax_since(parser, fields[0].span.start)};
    field.type = syntax_new_type(parser, HS_TYPE_APPLY, field.span);
    field.type->apply.function = fields[0].type;
    field.type->apply.arguments = arguments;
    return field;
}

static void push_fields(Parser *parser) {
    while (at_field(parser)) {
        HsField field = parse_field(parser);
        syntax_push(parser, field);
    }
}

static void parse_infix(Parser *parser, HsConstructor *constructor, size_t mark) {
    bool is_constructor, is_backquoted;
    HsField operands[2];
    operands[0] = operand_of(parser, mark);
    constructor->name = syntax_infix(parser, &is_constructor, &is_backquoted);
    if (!is_constructor || constructor->name.qualifier)
        not_a_constructor(parser, constructor->name.span);
    push_fields(parser);
    operands[1] = operand_of(parser, mark);
    constructor->is_infix = true;
    constructor->fields = arena_copy(parser->arena, operands, sizeof operands);
    constructor->field_count = 2;
}

static HsConstructor parse_constructor(Parser *parser) {
    HsConstructor constructor = {.span = parser->token->span};
    if (syntax_at_forall(parser))
        syntax_need(parser, EXTENSION_ExistentialQuantification, "forall before a constructor",
                    parser->token->span);
    parse_quantifiers(parser, &constructor);
    size_t mark = parser->scratch.length;
    if (!at_field(parser)) syntax_unexpected(parser, "a constructor");
    push_fields(parser);
    if (syntax_at_infix(parser)) {
        parse_infix(parser, &constructor, mark);
    } else {
        uint32_t count;
        HsField *fields = SYNTAX_TAKE(parser, mark, HsField, &count);
        const HsType *head = fields[0].type;
        if (head->kind != HS_TYPE_CONSTRUCTOR || head->name.qualifier ||
            fields[0].strictness != HS_NOT_SAID)
            not_a_constructor(parser, head->span);
        constructor.name = head->name;
        constructor.fields = fields + 1;
        constructor.field_count = count - 1;
        if (count == 1 && parser->kind == TOKEN_OPEN_BRACE) {
            constructor.is_record = true;
            parse_record(parser);
            constructor.fields = SYNTAX_TAKE(parser, mark, HsField, &constructor.field_count);
        }
    }
    constructor.span = syntax_since(parser, constructor.span.start);
    return constructor;
}

/* ---- signatures of constructors (GADTSyntax) ---- */

/* t1 -> !t2 -> result */
static void gadt_fields(Parser *parser, HsConstructor *constructor) {
    size_t mark = parser->scratch.length;
    for (;;) {
        HsField field = field_prefix(parser);
        field.type = syntax_parse_btype(parser);
        field.span = syntax_since(parser, field.span.start);
        if (!syntax_accept(parser, TOKEN_ARROW)) {
            if (field.strictness != HS_NOT_SAID) not_a_constructor(parser, field.span);
            constructor->result = field.type;
            break;
        }
        syntax_push(parser, field);
    }
    constructor->fields = SYNTAX_TAKE(parser, mark, HsField, &constructor->field_count);
}

static void gadt_constructors(Parser *parser) {
    size_t mark = parser->scratch.length;
    HsNames names;
    do {
        HsName name = syntax_constructor_binder(parser, "a constructor and its type");
        syntax_push(parser, name);
    } while (syntax_accept(parser, TOKEN_COMMA));
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    syntax_expect(parser, TOKEN_TYPED, ":: and the type of the constructor");
    HsConstructor constructor = {0};
    parse_quantifiers(parser, &constructor);
    if (parser->kind == TOKEN_OPEN_BRACE) {
        constructor.is_record = true;
        parse_record(parser);
        constructor.fields = SYNTAX_TAKE(parser, mark, HsField, &constructor.field_count);
        syntax_expect(parser, TOKEN_ARROW, "-> and the type that it makes");
        constructor.result = syntax_parse_btype(parser);
    } else {
        gadt_fields(parser, &constructor);
    }
    for (uint32_t i = 0; i < names.count; i++) {
        constructor.name = names.items[i];
        constructor.span = syntax_since(parser, names.items[i].span.start);
        syntax_push(parser, constructor);
    }
}

static void gadt_block(Parser *parser) {
    Span word = parser->token->span;
    syntax_need(parser, EXTENSION_GADTSyntax, "a data type with `where`", word);
    syntax_next(parser);
    Block block = syntax_open(parser, word);
    block.ends_at_deriving = true;
    while (syntax_item(parser, &block)) gadt_constructors(parser);
}

/* ---- deriving ---- */

HsStrategy syntax_parse_strategy(Parser *parser) {
    HsStrategy strategy = syntax_at_word(parser, parser->words.stock)      ? HS_STRATEGY_STOCK
                          : syntax_at_word(parser, parser->words.anyclass) ? HS_STRATEGY_ANYCLASS
                          : parser->kind == TOKEN_NEWTYPE                  ? HS_STRATEGY_NEWTYPE
                                                                           : HS_STRATEGY_NONE;
    if (strategy == HS_STRATEGY_NONE) return strategy;
    syntax_need(parser, EXTENSION_DerivingStrategies, "a deriving strategy", parser->token->span);
    syntax_next(parser);
    return strategy;
}

static HsDeriving parse_deriving(Parser *parser) {
    HsDeriving deriving = {.span = parser->token->span};
    syntax_next(parser);
    deriving.strategy = syntax_parse_strategy(parser);
    if (parser->kind == TOKEN_CONSTRUCTOR) { /* a class alone, without arguments */
        HsType *class = syntax_parse_atype(parser);
        deriving.classes = (HsTypes){arena_copy(parser->arena, &class, sizeof class), 1};
    } else {
        if (parser->kind != TOKEN_OPEN) syntax_unexpected(parser, "classes to derive");
        deriving.classes = syntax_context_of(parser, syntax_parse_atype(parser));
    }
    if (syntax_at_word(parser, parser->words.via)) {
        syntax_need(parser, EXTENSION_DerivingVia, "deriving via", parser->token->span);
        syntax_next(parser);
        deriving.strategy = HS_STRATEGY_VIA;
        deriving.via = syntax_parse_type(parser);
    }
    deriving.span = syntax_since(parser, deriving.span.start);
    return deriving;
}

/* ---- data ---- */

/* evidence of a context is fields, too */
static void check_fields(Parser *parser, const HsConstructor *constructor) {
    Text name = symbol_text(parser->interner, constructor->name.text);
    syntax_check_width(parser, part_name(name),
                       (uint64_t)constructor->field_count + constructor->context.count, "fields",
                       HS_FIELD_LIMIT, constructor->name.span);
}

static void parse_constructors(Parser *parser, HsDecl *decl) {
    size_t mark = parser->scratch.length;
    if (syntax_accept(parser, TOKEN_EQUALS)) {
        do {
            HsConstructor constructor = parse_constructor(parser);
            syntax_push(parser, constructor);
        } while (syntax_accept(parser, TOKEN_BAR));
    } else if (parser->kind == TOKEN_WHERE) {
        decl->data.is_gadt = true;
        gadt_block(parser);
    }
    decl->data.constructors =
        SYNTAX_TAKE(parser, mark, HsConstructor, &decl->data.constructor_count);
    for (uint32_t i = 0; i < decl->data.constructor_count; i++)
        check_fields(parser, &decl->data.constructors[i]);
    mark = parser->scratch.length;
    while (parser->kind == TOKEN_DERIVING) {
        HsDeriving deriving = parse_deriving(parser);
        syntax_push(parser, deriving);
    }
    decl->data.deriving = SYNTAX_TAKE(parser, mark, HsDeriving, &decl->data.deriving_count);
}

HsDecl *syntax_parse_data(Parser *parser) {
    Span word = parser->token->span;
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_DATA, word.start);
    decl->data.is_newtype = parser->kind == TOKEN_NEWTYPE;
    syntax_next(parser);
    if (syntax_at_word(parser, parser->words.family) || parser->kind == TOKEN_INSTANCE)
        syntax_refuse(parser, EXTENSION_TypeFamilies, "a data family", word);
    if (parser->kind == TOKEN_PRAGMA && parser->token->pragma == PRAGMA_CTYPE) syntax_next(parser);
    HsType *type = syntax_parse_btype(parser);
    if (syntax_accept(parser, TOKEN_IMPLIES)) {
        syntax_need(parser, EXTENSION_DatatypeContexts, "a context of a data type", type->span);
        decl->data.context = syntax_context_of(parser, type);
        type = syntax_parse_btype(parser);
    }
    decl->data.head = syntax_head_of(parser, type);
    if (syntax_accept(parser, TOKEN_TYPED)) decl->data.kind = syntax_parse_type(parser);
    parse_constructors(parser, decl);
    decl->span = syntax_since(parser, word.start);
    return decl;
}
