/* Declarations of values, which stand at the top, in let and where, in classes and instances. */
#include "compiler/syntax/parse.h"
#include <string.h>

HsDecl *syntax_new_decl(Parser *parser, HsDeclKind kind, uint32_t start) {
    HsDecl *decl = ARENA_NEW(parser->arena, HsDecl);
    decl->kind = kind;
    decl->span = syntax_since(parser, start);
    return decl;
}

/* ---- fixity ---- */

static uint8_t parse_precedence(Parser *parser) {
    if (parser->kind != TOKEN_LITERAL) return 9;
    const HsLiteral *literal = parser->token->literal;
    if (literal->kind != HS_INTEGER || literal->value.length != 1 || literal->base != 10) {
        diag_add(parser->diags, DIAG_SYNTAX_PRECEDENCE, parser->token->span,
                 PARTS(part_text(literal->text)));
        syntax_fail(parser);
    }
    uint8_t precedence = (uint8_t)(literal->value.bytes[0] - '0');
    syntax_next(parser);
    return precedence;
}

static HsDecl *parse_fixity(Parser *parser) {
    uint32_t start = parser->token->span.start;
    HsAssociativity associativity = parser->kind == TOKEN_INFIXL   ? HS_INFIXL
                                    : parser->kind == TOKEN_INFIXR ? HS_INFIXR
                                                                   : HS_INFIX;
    syntax_next(parser);
    uint8_t precedence = parse_precedence(parser);
    size_t mark = parser->scratch.length;
    HsNames names;
    do {
        bool is_constructor, is_backquoted;
        if (!syntax_at_infix(parser) || parser->token->qualifier)
            syntax_unexpected(parser, "an operator, or a name in backquotes");
        HsName name = syntax_infix(parser, &is_constructor, &is_backquoted);
        syntax_push(parser, name);
    } while (syntax_accept(parser, TOKEN_COMMA));
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_FIXITY, start);
    decl->fixity.associativity = associativity;
    decl->fixity.precedence = precedence;
    decl->fixity.names = names;
    return decl;
}

/* ---- pragmas ---- */

/* {-# SCC f #-}, {-# SCC f "label" #-} */
static HsDecl *parse_scc(Parser *parser) {
    Text rest = parser->token->text, word = text_take_word(&rest);
    Span span = parser->token->span;
    Text label = text_take_word(&rest);
    bool is_good = word.length > 0 && word.bytes[0] != '"' && rest.length == 0;
    if (label.length >= 2 && label.bytes[0] == '"' && label.bytes[label.length - 1] == '"')
        label = (Text){label.bytes + 1, label.length - 2};
    if (!is_good) {
        diag_add(parser->diags, DIAG_SYNTAX_CENTRE_NAME, span, NO_PARTS);
        syntax_fail(parser);
    }
    syntax_next(parser);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_SCC, span.start);
    decl->scc.name = syntax_name(intern(parser->interner, word), span);
    decl->scc.label = label.length > 0 ? intern(parser->interner, label) : decl->scc.name.text;
    return decl;
}

static HsDecl *parse_pragma(Parser *parser) {
    const Token *token = parser->token;
    Pragma pragma = (Pragma)token->pragma;
    bool is_decl = syntax_pragma_place(pragma) == PRAGMA_PLACE_DECL ||
                   pragma == PRAGMA_DEPRECATED || pragma == PRAGMA_WARNING;
    if (pragma == PRAGMA_SCC) return parse_scc(parser);
    if (!is_decl) syntax_unexpected(parser, "a declaration");
    syntax_next(parser);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_PRAGMA, token->span.start);
    decl->pragma.pragma = pragma;
    decl->pragma.text = text_copy(parser->arena, token->text);
    return decl;
}

/* ---- bindings ---- */

static HsDecl *pattern_binding(Parser *parser, HsPattern *pattern, uint32_t start) {
    HsRhs rhs = syntax_parse_rhs(parser, TOKEN_EQUALS, true);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_PATTERN, start);
    decl->pattern.pattern = pattern;
    decl->pattern.rhs = rhs;
    return decl;
}

/* What the left side of a function's clause says. */
typedef struct Left {
    HsName name;
    bool is_infix;
    size_t mark; /* patterns are in the scratch buffer from here */
} Left;

static void push_pattern(Parser *parser, HsExpr *expr) {
    uint32_t pending = parser->pending.count;
    HsPattern *pattern = syntax_pattern_of(parser, expr, pending);
    syntax_push(parser, pattern);
}

/* items from first to last of an operator expression, as one */
static HsExpr *part_of(Parser *parser, HsExpr *expr, uint32_t first, uint32_t count) {
    HsExprItem *items = expr->operators.items + first;
    if (count == 1) return items[0].expr;
    HsExpr *part =
        syntax_new_expr(parser, HS_EXPR_OPERATORS,
                        (Span){items[0].expr->span.start, items[count - 1].expr->span.end});
    part->operators.items = items;
    part->operators.count = count;
    return part;
}

/* p op q: which item is op, a variable operator? 0: none is */
static uint32_t defined_operator(Parser *parser, HsExpr *expr) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        const HsExprItem *item = &expr->operators.items[i];
        if (item->kind != HS_ITEM_OPERATOR || item->expr->kind != HS_EXPR_VARIABLE) continue;
        if (found > 0) {
            diag_add(parser->diags, DIAG_SYNTAX_NOT_A_BINDING, expr->span, NO_PARTS);
            syntax_fail(parser);
        }
        found = i;
    }
    return found;
}

/* Is it a function's left side? Then its patterns are pushed. `depth` is bounded by the
 * reader's. */
static bool function_left(Parser *parser, HsExpr *expr, Left *left) {
    uint32_t at;
    switch (expr->kind) {
    case HS_EXPR_VARIABLE:
        left->name = expr->name;
        return expr->name.text != parser->words.underscore;
    case HS_EXPR_OPERATORS:
        at = defined_operator(parser, expr);
        if (at == 0) return false;
        left->name = expr->operators.items[at].expr->name;
        left->is_infix = true;
        push_pattern(parser, part_of(parser, expr, 0, at));
        push_pattern(parser, part_of(parser, expr, at + 1, expr->operators.count - at - 1));
        return true;
    case HS_EXPR_APPLY:
        if (!function_left(parser, expr->apply.function, left)) return false;
        for (uint32_t i = 0; i < expr->apply.arguments.count; i++)
            push_pattern(parser, expr->apply.arguments.items[i]);
        return true;
    default: return false;
    }
}

HsDecl *syntax_parse_binding(Parser *parser, HsExpr *expr, uint32_t pending, uint32_t start) {
    Left left = {.mark = parser->scratch.length};
    bool is_whole = parser->kind == TOKEN_VIRTUAL_SEMICOLON || parser->kind == TOKEN_VIRTUAL_CLOSE;
    if (is_whole && parser->contexts.count == 1 &&
        syntax_enabled(parser, EXTENSION_TemplateHaskell)) /* an expression alone */
        syntax_refuse(parser, EXTENSION_TemplateHaskell, "a splice or quotation", expr->span);
    if (parser->kind != TOKEN_EQUALS && parser->kind != TOKEN_BAR)
        syntax_unexpected(parser, "=, a guard or a type signature");
    if (!function_left(parser, expr, &left)) {
        HsPattern *pattern = syntax_pattern_of(parser, expr, pending);
        return pattern_binding(parser, pattern, start);
    }
    parser->pending.count = pending;
    if (left.name.qualifier) {
        diag_add(parser->diags, DIAG_SYNTAX_QUALIFIED_BINDER, left.name.span, NO_PARTS);
        syntax_fail(parser);
    }
    HsClause *clause = ARENA_NEW(parser->arena, HsClause);
    clause->patterns.items = SYNTAX_TAKE(parser, left.mark, HsPattern *, &clause->patterns.count);
    clause->rhs = syntax_parse_rhs(parser, TOKEN_EQUALS, true);
    clause->name = left.name.span;
    clause->is_infix = left.is_infix;
    clause->span = syntax_since(parser, start);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_FUNCTION, start);
    decl->function.name = left.name;
    decl->function.clauses = (HsClauses){clause, 1};
    return decl;
}

/* ---- signatures ---- */

static HsName signed_name(Parser *parser, HsExpr *expr) {
    if (expr->kind != HS_EXPR_VARIABLE || expr->name.qualifier ||
        expr->name.text == parser->words.underscore) {
        diag_add(parser->diags, DIAG_SYNTAX_NOT_A_BINDING, expr->span, NO_PARTS);
        syntax_fail(parser);
    }
    return expr->name;
}

/* x, y :: t, at the comma or the colons; or a pattern binding x :: t = e */
static HsDecl *parse_signature(Parser *parser, HsExpr *first, uint32_t pending, uint32_t start) {
    size_t mark = parser->scratch.length;
    HsNames names;
    bool is_pattern = first->kind != HS_EXPR_VARIABLE && parser->kind == TOKEN_TYPED;
    HsName name = is_pattern ? (HsName){0} : signed_name(parser, first);
    syntax_push(parser, name);
    while (syntax_accept(parser, TOKEN_COMMA)) {
        name = syntax_binder(parser, "a variable, or :: and a type");
        syntax_push(parser, name);
    }
    names.items = SYNTAX_TAKE(parser, mark, HsName, &names.count);
    syntax_expect(parser, TOKEN_TYPED, ":: and a type");
    HsType *type = syntax_parse_type(parser);
    if (names.count == 1 && (parser->kind == TOKEN_EQUALS || parser->kind == TOKEN_BAR)) {
        HsExpr *expr = syntax_new_expr(parser, HS_EXPR_SIGNATURE, syntax_since(parser, start));
        expr->signature.expr = first;
        expr->signature.type = type;
        return pattern_binding(parser, syntax_pattern_of(parser, expr, pending), start);
    }
    if (is_pattern) (void)signed_name(parser, first);
    HsDecl *decl = syntax_new_decl(parser, HS_DECL_SIGNATURE, start);
    decl->signature.names = names;
    decl->signature.type = type;
    return decl;
}

static HsDecl *parse_default_signature(Parser *parser) {
    Span word = parser->token->span;
    syntax_need(parser, EXTENSION_DefaultSignatures, "a default signature", word);
    syntax_next(parser);
    uint32_t pending = parser->pending.count;
    HsExpr *left = syntax_parse_infix(parser);
    if (parser->kind != TOKEN_TYPED) syntax_unexpected(parser, ":: and a type");
    HsDecl *decl = parse_signature(parser, left, pending, word.start);
    if (decl->kind == HS_DECL_SIGNATURE) decl->signature.is_default = true;
    return decl;
}

/* ---- any of them ---- */

static const char *misplaced(TokenKind kind) {
    switch (kind) {
    case TOKEN_DATA:
    case TOKEN_TYPE:
    case TOKEN_NEWTYPE:
    case TOKEN_CLASS:
    case TOKEN_INSTANCE:
    case TOKEN_IMPORT:
    case TOKEN_DERIVING:
    case TOKEN_FOREIGN:
    case TOKEN_MODULE: return syntax_token_name(kind);
    default: return NULL;
    }
}

HsDecl *syntax_parse_decl(Parser *parser, DeclPlace place) {
    uint32_t start = parser->token->span.start, pending = parser->pending.count;
    switch (parser->kind) {
    case TOKEN_INFIX:
    case TOKEN_INFIXL:
    case TOKEN_INFIXR: return parse_fixity(parser);
    case TOKEN_PRAGMA: return parse_pragma(parser);
    case TOKEN_DEFAULT:
        if (place == IN_CLASS) return parse_default_signature(parser);
        break;
    case TOKEN_TYPE:
    case TOKEN_DATA:
    case TOKEN_NEWTYPE:
        if (place == IN_CLASS || place == IN_INSTANCE)
            syntax_refuse(parser, EXTENSION_TypeFamilies, "a type inside a class or instance",
                          parser->token->span);
        break;
    default: break;
    }
    const char *word = misplaced(parser->kind);
    if (place != IN_MODULE && syntax_at_word(parser, parser->words.pattern) &&
        syntax_ahead(parser, 1) == TOKEN_CONSTRUCTOR &&
        syntax_enabled(parser, EXTENSION_PatternSynonyms))
        word = "pattern";
    if (word) {
        diag_add(parser->diags, DIAG_SYNTAX_MISPLACED, parser->token->span,
                 PARTS(part_string(word)));
        syntax_fail(parser);
    }
    if (!syntax_starts_argument(parser) && !syntax_at_operator(parser, parser->words.minus) &&
        parser->kind != TOKEN_OPEN)
        syntax_unexpected(parser, "a declaration");
    uint32_t levels = parser->levels;
    HsExpr *left = syntax_parse_infix(parser);
    HsDecl *decl = parser->kind == TOKEN_TYPED || parser->kind == TOKEN_COMMA
                       ? parse_signature(parser, left, pending, start)
                       : syntax_parse_binding(parser, left, pending, start);
    parser->levels = levels;
    return decl;
}

/* ---- lists of them ---- */

static bool continues(const HsDecl *before, const HsDecl *decl) {
    return before && before->kind == HS_DECL_FUNCTION && decl->kind == HS_DECL_FUNCTION &&
           before->function.name.text == decl->function.name.text &&
           decl->function.clauses.items[0].patterns.count > 0 &&
           before->function.clauses.items[0].patterns.count > 0;
}

/* the clauses of declarations from first, of which there are count, as one */
static void join(Parser *parser, HsDecl **decls, uint32_t count) {
    if (count == 1) return;
    HsClause *clauses = ARENA_ARRAY(parser->arena, HsClause, count);
    for (uint32_t i = 0; i < count; i++) clauses[i] = decls[i]->function.clauses.items[0];
    decls[0]->function.clauses = (HsClauses){clauses, count};
    decls[0]->span.end = decls[count - 1]->span.end;
}

void syntax_join_clauses(Parser *parser, size_t mark, HsDecls *decls) {
    uint32_t count, kept = 0;
    HsDecl **all = SYNTAX_TAKE(parser, mark, HsDecl *, &count);
    for (uint32_t i = 0; i < count;) {
        uint32_t end = i + 1;
        while (end < count && continues(all[i], all[end])) end++;
        join(parser, all + i, end - i);
        all[kept++] = all[i];
        i = end;
    }
    decls->items = all;
    decls->count = kept;
}

HsDecls syntax_parse_decls(Parser *parser, DeclPlace place, Span opener) {
    HsDecls decls = {0};
    Block block = syntax_open(parser, opener);
    size_t mark = parser->scratch.length;
    syntax_enter(parser);
    while (syntax_item(parser, &block)) {
        HsDecl *decl = syntax_parse_decl(parser, place);
        syntax_push(parser, decl);
    }
    syntax_leave(parser);
    syntax_join_clauses(parser, mark, &decls);
    decls.span = block.span;
    return decls;
}
