/* Lambdas, let, if, case, do; statements; what stands right of patterns. */
#include "compiler/syntax/parse.h"

/* ---- right sides ---- */

HsStatements syntax_parse_statements(Parser *parser, const char *expected) {
    HsStatements statements = {0};
    size_t mark = parser->scratch.length;
    do {
        HsStatement statement = syntax_parse_statement(parser, expected);
        if (statement.kind == HS_STATEMENT_LET) syntax_add_levels(parser, 1, statement.span);
        syntax_push(parser, statement);
    } while (syntax_accept(parser, TOKEN_COMMA));
    statements.items = SYNTAX_TAKE(parser, mark, HsStatement, &statements.count);
    return statements;
}

static const char *arrow_expected(TokenKind arrow, bool has_guards) {
    if (arrow == TOKEN_EQUALS) return has_guards ? "= after the guard" : "= or a guard";
    return has_guards ? "-> after the guard" : "-> or a guard";
}

/* the guarded expressions from here */
static void parse_guarded(Parser *parser, TokenKind arrow, HsRhs *rhs) {
    size_t mark = parser->scratch.length;
    uint32_t levels = parser->levels;
    while (parser->kind == TOKEN_BAR) {
        HsGuarded guarded = {.span = parser->token->span};
        syntax_next(parser);
        guarded.guards = syntax_parse_statements(parser, "a guard");
        Span equals = parser->token->span;
        syntax_expect(parser, arrow, arrow_expected(arrow, true));
        guarded.expr = syntax_parse_expr(parser);
        if (parser->kind == TOKEN_EQUALS) {
            parser->guard_equals = equals;
            parser->guard_end = parser->at;
        }
        guarded.span = syntax_since(parser, guarded.span.start);
        parser->levels = levels;
        syntax_push(parser, guarded);
    }
    rhs->guarded = SYNTAX_TAKE(parser, mark, HsGuarded, &rhs->count);
}

static void parse_unguarded(Parser *parser, TokenKind arrow, HsRhs *rhs) {
    HsGuarded *guarded = ARENA_NEW(parser->arena, HsGuarded);
    uint32_t start = parser->token->span.start;
    syntax_expect(parser, arrow, arrow_expected(arrow, false));
    guarded->expr = syntax_parse_expr(parser);
    guarded->span = syntax_since(parser, start);
    rhs->guarded = guarded;
    rhs->count = 1;
}

HsRhs syntax_parse_rhs(Parser *parser, TokenKind arrow, bool has_where) {
    HsRhs rhs = {0};
    uint32_t start = parser->token->span.start;
    parser->is_in_value = true;
    if (parser->kind == TOKEN_BAR)
        parse_guarded(parser, arrow, &rhs);
    else
        parse_unguarded(parser, arrow, &rhs);
    if (has_where && parser->kind == TOKEN_WHERE) {
        Span word = parser->token->span;
        syntax_next(parser);
        rhs.where = syntax_parse_decls(parser, IN_LET, word);
    }
    rhs.span = syntax_since(parser, start);
    return rhs;
}

/* ---- statements ---- */

static HsExpr *let_body(Parser *parser, HsDecls decls, uint32_t start) {
    syntax_next(parser);
    HsExpr *body = syntax_parse_expr(parser);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_LET, syntax_since(parser, start));
    expr->let.decls = decls;
    expr->let.body = body;
    return expr;
}

HsStatement syntax_parse_statement(Parser *parser, const char *expected) {
    HsStatement statement = {.kind = HS_STATEMENT_EXPR};
    uint32_t start = parser->token->span.start, pending = parser->pending.count;
    if (parser->kind == TOKEN_VIRTUAL_CLOSE || parser->kind == TOKEN_VIRTUAL_SEMICOLON)
        syntax_unexpected(parser, expected);
    if (parser->token->starts_line && syntax_at_infix(parser) &&
        !syntax_at_operator(parser, parser->words.minus))
        syntax_unexpected(parser, "a statement (a line that goes on is indented further)");
    syntax_enter(parser);
    if (parser->kind != TOKEN_LET) /* of a do, lets are no levels */
        syntax_add_levels(parser, 1, parser->token->span);
    if (parser->kind == TOKEN_LET) {
        Span word = parser->token->span;
        syntax_next(parser);
        statement.kind = HS_STATEMENT_LET;
        statement.decls = syntax_parse_decls(parser, IN_LET, word);
        if (parser->kind == TOKEN_IN) {
            statement.kind = HS_STATEMENT_EXPR;
            statement.expr = let_body(parser, statement.decls, start);
            statement.decls = (HsDecls){0};
        }
    } else {
        statement.expr = syntax_parse_open(parser);
        if (parser->kind == TOKEN_FROM) {
            statement.pattern = syntax_pattern_of(parser, statement.expr, pending);
            syntax_next(parser);
            statement.kind = HS_STATEMENT_BIND;
            statement.expr = syntax_parse_expr(parser);
        } else {
            syntax_commit(parser, pending);
        }
    }
    syntax_leave(parser);
    statement.span = syntax_since(parser, start);
    return statement;
}

static HsExpr *parse_do(Parser *parser) {
    Span word = parser->token->span;
    HsStatements statements = {0};
    uint32_t levels = parser->levels;
    syntax_next(parser);
    Block block = syntax_open(parser, word);
    size_t mark = parser->scratch.length;
    while (syntax_item(parser, &block)) {
        HsStatement statement = syntax_parse_statement(parser, "a statement");
        syntax_push(parser, statement);
    }
    parser->levels = levels;
    statements.items = SYNTAX_TAKE(parser, mark, HsStatement, &statements.count);
    if (statements.count == 0) {
        diag_add(parser->diags, DIAG_SYNTAX_EMPTY_DO, word, NO_PARTS);
        syntax_fail(parser);
    }
    const HsStatement *last = &statements.items[statements.count - 1];
    if (last->kind != HS_STATEMENT_EXPR) {
        diag_add(parser->diags, DIAG_SYNTAX_LAST_STATEMENT, last->span, NO_PARTS);
        syntax_fail(parser);
    }
    if (statements.count > 1) syntax_may_change(parser, FORM_STATEMENTS, word);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_DO, syntax_since(parser, word.start));
    expr->statements = statements;
    return expr;
}

/* ---- lambda and case ---- */

static HsClauses parse_alternatives(Parser *parser, Span opener) {
    HsClauses clauses;
    Block block = syntax_open(parser, opener);
    size_t mark = parser->scratch.length;
    while (syntax_item(parser, &block)) {
        HsClause clause = {.span = parser->token->span};
        uint32_t levels = parser->levels;
        HsPattern *pattern = syntax_parse_pattern(parser);
        clause.patterns = (HsPatterns){arena_copy(parser->arena, &pattern, sizeof pattern), 1};
        clause.rhs = syntax_parse_rhs(parser, TOKEN_ARROW, true);
        clause.span = syntax_since(parser, clause.span.start);
        parser->levels = levels;
        syntax_push(parser, clause);
    }
    clauses.items = SYNTAX_TAKE(parser, mark, HsClause, &clauses.count);
    if (clauses.count == 0)
        syntax_need(parser, EXTENSION_EmptyCase, "a case without alternatives", opener);
    return clauses;
}

static HsExpr *parse_lambda(Parser *parser) {
    Span word = parser->token->span;
    syntax_next(parser);
    if (parser->kind == TOKEN_CASE) {
        Span opener = parser->token->span;
        syntax_need(parser, EXTENSION_LambdaCase, "\\case", (Span){word.start, opener.end});
        syntax_next(parser);
        HsClauses clauses = parse_alternatives(parser, opener);
        HsExpr *expr =
            syntax_new_expr(parser, HS_EXPR_LAMBDA_CASE, syntax_since(parser, word.start));
        expr->alternatives = clauses;
        return expr;
    }
    size_t mark = parser->scratch.length;
    uint32_t levels = parser->levels;
    HsClause *clause = ARENA_NEW(parser->arena, HsClause);
    do {
        HsPattern *pattern = syntax_parse_apattern(parser);
        syntax_push(parser, pattern);
    } while (syntax_starts_argument(parser));
    clause->patterns.items = SYNTAX_TAKE(parser, mark, HsPattern *, &clause->patterns.count);
    if (parser->kind != TOKEN_ARROW) syntax_expect(parser, TOKEN_ARROW, "-> after the patterns");
    parse_unguarded(parser, TOKEN_ARROW, &clause->rhs);
    clause->span = clause->rhs.span = syntax_since(parser, word.start);
    parser->levels = levels;
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_LAMBDA, clause->span);
    expr->lambda = clause;
    return expr;
}

static HsExpr *parse_case(Parser *parser) {
    uint32_t start = parser->token->span.start;
    syntax_next(parser);
    HsExpr *scrutinee = syntax_parse_expr(parser);
    Span of = parser->token->span;
    syntax_expect(parser, TOKEN_OF, "`of` after what the case looks at");
    HsClauses clauses = parse_alternatives(parser, of);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_CASE, syntax_since(parser, start));
    expr->scrutinise.scrutinee = scrutinee;
    expr->scrutinise.alternatives = clauses;
    return expr;
}

/* ---- let and if ---- */

static HsExpr *parse_let(Parser *parser) {
    Span word = parser->token->span;
    syntax_next(parser);
    HsDecls decls = syntax_parse_decls(parser, IN_LET, word);
    if (parser->kind != TOKEN_IN) syntax_unexpected(parser, "`in` after the declarations of let");
    return let_body(parser, decls, word.start);
}

/* `then` or `else`, perhaps after a semicolon (DoAndIfThenElse) */
static void expect_branch(Parser *parser, TokenKind kind, const char *expected) {
    bool is_separated = parser->kind == TOKEN_VIRTUAL_SEMICOLON
                            ? parser->token->kind == kind
                            : parser->kind == TOKEN_SEMICOLON && syntax_ahead(parser, 1) == kind;
    if (is_separated && syntax_enabled(parser, EXTENSION_DoAndIfThenElse)) syntax_next(parser);
    if (parser->kind == TOKEN_VIRTUAL_SEMICOLON && parser->token->kind == kind) syntax_next(parser);
    syntax_expect(parser, kind, expected);
}

static HsExpr *parse_multiway(Parser *parser, Span word) {
    syntax_need(parser, EXTENSION_MultiWayIf, "an if with guards", word);
    HsRhs guards = {0};
    syntax_open_silent(parser, word);
    uint32_t start = parser->token->span.start;
    parse_guarded(parser, TOKEN_ARROW, &guards);
    syntax_close_silent(parser);
    guards.span = syntax_since(parser, start);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_MULTIWAY_IF, syntax_since(parser, word.start));
    expr->guards = guards;
    return expr;
}

static HsExpr *parse_if(Parser *parser) {
    Span word = parser->token->span;
    syntax_next(parser);
    if (parser->kind == TOKEN_BAR) return parse_multiway(parser, word);
    syntax_may_change(parser, FORM_CONDITION, word);
    HsExpr *condition = syntax_parse_expr(parser);
    expect_branch(parser, TOKEN_THEN, "`then` after the condition");
    HsExpr *then = syntax_parse_expr(parser);
    expect_branch(parser, TOKEN_ELSE, "`else` (an if has both branches)");
    HsExpr *otherwise = syntax_parse_expr(parser);
    HsExpr *expr = syntax_new_expr(parser, HS_EXPR_IF, syntax_since(parser, word.start));
    expr->choice.condition = condition;
    expr->choice.then = then;
    expr->choice.otherwise = otherwise;
    return expr;
}

HsExpr *syntax_parse_block_expr(Parser *parser) {
    switch (parser->kind) {
    case TOKEN_BACKSLASH: return parse_lambda(parser);
    case TOKEN_LET: return parse_let(parser);
    case TOKEN_IF: return parse_if(parser);
    case TOKEN_CASE: return parse_case(parser);
    default: return parse_do(parser);
    }
}
