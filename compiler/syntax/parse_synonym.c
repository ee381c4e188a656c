/* Pattern synonyms: `pattern P x y <- p where ..`, `pattern x :+ y = p`, `pattern P {a, b} = p`,
 * and their signatures. */
#include "compiler/syntax/parse.h"

static bool at_constructor_binder(const Parser *parser) {
    return parser->kind == TOKEN_CONSTRUCTOR ||
           (parser->kind == TOKEN_OPEN && syntax_ahead(parser, 1) == TOKEN_CONSTRUCTOR_OPERATOR);
}

/* ---- signatures ---- */

/* at the comma or the colons after the first name */
static HsDecl *parse_signature(Parser *parser, HsName first, uint32_t start) {
    size_t mark = parser->scratch.length;
    HsNames names;
    syntax_push(parser, first);
    while (syntax_accept(parser, TOKEN_COMMA)) {
        HsName name = syntax_constructor_binder(parser, "the name of a pattern synonym");
        syntax_push(parser, name);
    }
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    syntax_expect(parser, TOKEN_TYPED, ":: and a type");
    HsType *type = syntax_parse_type(parser);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_SIGNATURE, start);
    decl->signature.names = names;
    decl->signature.type = type;
    decl->signature.is_pattern = true;
    return decl;
}

/* ---- the left side ---- */

static HsName take_variable(Parser *parser) {
    if (parser->kind != TOKEN_VARIABLE || parser->token->qualifier)
        syntax_unexpected(parser, "a variable of the pattern");
    return syntax_take_name(parser);
}

/* {a, b} */
static void parse_fields(Parser *parser, HsDecl *decl) {
    Span opened = parser->token->span;
    decl->pattern_synonym.is_record = true;
    do {
        syntax_next(parser);
        HsName name = take_variable(parser);
        syntax_push(parser, name);
    } while (parser->kind == TOKEN_COMMA);
    syntax_expect_close(parser, TOKEN_CLOSE_BRACE, opened);
}

/* x :+ y */
static void parse_infix_left(Parser *parser, HsDecl *decl) {
    bool is_constructor = false, is_backquoted = false;
    HsName left = take_variable(parser);
    syntax_push(parser, left);
    if (!syntax_at_infix(parser)) syntax_unexpected(parser, "the name of a pattern synonym");
    decl->pattern_synonym.name = syntax_infix(parser, &is_constructor, &is_backquoted);
    if (!is_constructor || decl->pattern_synonym.name.qualifier)
        syntax_unexpected(parser, "a pattern synonym, whose name begins like a constructor's");
    HsName right = take_variable(parser);
    syntax_push(parser, right);
    decl->pattern_synonym.is_infix = true;
}

/* Its arguments are pushed. */
static void parse_left(Parser *parser, HsDecl *decl) {
    if (!at_constructor_binder(parser)) {
        parse_infix_left(parser, decl);
        return;
    }
    decl->pattern_synonym.name = syntax_constructor_binder(parser, "the name of a pattern synonym");
    if (parser->kind == TOKEN_OPEN_BRACE) {
        parse_fields(parser, decl);
        return;
    }
    while (parser->kind == TOKEN_VARIABLE) {
        HsName name = take_variable(parser);
        syntax_push(parser, name);
    }
}

/* ---- where: how it builds ---- */

static _Noreturn void refuse_where(Parser *parser, const HsName *name, Span span) {
    diag_add(parser->diags, DIAG_SYNTAX_SYNONYM_WHERE, span,
             PARTS(part_name(symbol_text(parser->interner, name->text))));
    syntax_fail(parser);
}

/* `P x y = e` was read as a pattern binding: its pattern is the left side of a clause */
static bool clause_left(const HsPattern *pattern, const HsName *name, HsClause *clause) {
    if (pattern->kind == HS_PATTERN_CONSTRUCTOR) {
        clause->name = pattern->constructor.name.span;
        clause->patterns = pattern->constructor.arguments;
        return pattern->constructor.name.text == name->text;
    }
    if (pattern->kind != HS_PATTERN_OPERATORS || pattern->operators.count != 3) return false;
    const HsPatternItem *items = pattern->operators.items;
    clause->name = items[1].pattern->span;
    clause->patterns.items[0] = items[0].pattern;
    clause->patterns.items[1] = items[2].pattern;
    clause->patterns.count = 2;
    clause->is_infix = true;
    return items[1].pattern->constructor.name.text == name->text;
}

static HsDecl *parse_builder(Parser *parser, const HsName *name) {
    Span word = parser->token->span;
    uint32_t start = word.start;
    syntax_next(parser);
    HsDecls decls = syntax_parse_decls(parser, IN_LET, word);
    HsClause *clauses = ARENA_ARRAY(parser->arena, HsClause, decls.count + 1);
    if (decls.count == 0) refuse_where(parser, name, word);
    for (uint32_t i = 0; i < decls.count; i++) {
        HsDecl *one = decls.items[i];
        clauses[i].patterns.items = ARENA_ARRAY(parser->arena, HsPattern *, 2);
        if (one->kind != HS_DECL_PATTERN || !clause_left(one->pattern.pattern, name, &clauses[i]))
            refuse_where(parser, name, one->span);
        clauses[i].rhs = one->pattern.rhs;
        clauses[i].span = one->span;
    }
    HsDecl *builder = syntax_new_decl(parser, HS_DECL_FUNCTION, start);
    builder->function.name = *name;
    builder->function.name.span = clauses[0].name;
    builder->function.clauses = (HsClauses){clauses, decls.count};
    return builder;
}

/* ---- all ---- */

HsDecl *syntax_parse_pattern_synonym(Parser *parser) {
    uint32_t start = parser->token->span.start, levels = parser->levels;
    size_t mark = parser->scratch.length;
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_PATTERN_SYNONYM, start);
    syntax_next(parser);
    parse_left(parser, decl);
    const HsName *name = &decl->pattern_synonym.name;
    decl->pattern_synonym.arguments.items =
        SYNTAX_TAKE(parser, mark, HsName, &decl->pattern_synonym.arguments.count);
    uint32_t count = decl->pattern_synonym.arguments.count;
    bool is_alone = count == 0 && !decl->pattern_synonym.is_record;
    if (is_alone && (parser->kind == TOKEN_COMMA || parser->kind == TOKEN_TYPED))
        return parse_signature(parser, *name, start);
    syntax_check_width(parser, part_name(symbol_text(parser->interner, name->text)), count,
                       "arguments", HS_FIELD_LIMIT, name->span);
    decl->pattern_synonym.direction =
        parser->kind == TOKEN_EQUALS ? HS_BUILDS_SAME : HS_ONLY_MATCHES;
    if (!syntax_accept(parser, TOKEN_EQUALS))
        syntax_expect(parser, TOKEN_FROM, "=, or <- of a pattern synonym");
    uint32_t pending = parser->pending.count;
    HsExpr *right = syntax_parse_open(parser);
    decl->pattern_synonym.pattern = syntax_pattern_of(parser, right, pending);
    if (parser->kind == TOKEN_WHERE && decl->pattern_synonym.direction == HS_ONLY_MATCHES) {
        decl->pattern_synonym.direction = HS_BUILDS_WRITTEN;
        decl->pattern_synonym.builder = parse_builder(parser, name);
    }
    parser->levels = levels;
    decl->span = syntax_since(parser, start);
    return decl;
}
