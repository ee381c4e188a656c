/* Expressions, statements, clauses. */
#include "compiler/syntax/print_internal.h"

enum { STEP = 2 };

/* ---- blocks ---- */

static void open_block(Printer *printer) {
    buffer_char(printer->out, '{');
    printer->indent += STEP;
}

static void close_block(Printer *printer) {
    printer->indent -= STEP;
    syntax_print_line(printer);
    buffer_char(printer->out, '}');
}

static void next_item(Printer *printer, uint32_t index) {
    if (index > 0) buffer_char(printer->out, ';');
    syntax_print_line(printer);
}

void syntax_print_decls(Printer *printer, const HsDecls *decls) {
    open_block(printer);
    for (uint32_t i = 0; i < decls->count; i++) {
        next_item(printer, i);
        syntax_print_decl(printer, decls->items[i]);
    }
    close_block(printer);
}

/* ---- statements and right sides ---- */

void syntax_print_statement(Printer *printer, const HsStatement *statement) {
    switch (statement->kind) {
    case HS_STATEMENT_BIND:
        syntax_print_pattern(printer, statement->pattern, LOOSE);
        syntax_print_string(printer, " <- ");
        syntax_print_expr(printer, statement->expr, LOOSE);
        break;
    case HS_STATEMENT_LET:
        syntax_print_string(printer, "let ");
        syntax_print_decls(printer, &statement->decls);
        break;
    case HS_STATEMENT_EXPR: syntax_print_expr(printer, statement->expr, LOOSE); break;
    }
}

static void print_statements(Printer *printer, HsStatements statements) {
    for (uint32_t i = 0; i < statements.count; i++) {
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_statement(printer, &statements.items[i]);
    }
}

void syntax_print_rhs(Printer *printer, const HsRhs *rhs, const char *arrow) {
    printer->indent += STEP;
    for (uint32_t i = 0; i < rhs->count; i++) {
        const HsGuarded *guarded = &rhs->guarded[i];
        if (guarded->guards.count > 0) {
            syntax_print_line(printer);
            syntax_print_string(printer, "| ");
            print_statements(printer, guarded->guards);
        }
        buffer_char(printer->out, ' ');
        syntax_print_string(printer, arrow);
        buffer_char(printer->out, ' ');
        syntax_print_expr(printer, guarded->expr, LOOSE);
    }
    if (rhs->where.span.start != 0) {
        syntax_print_line(printer);
        syntax_print_string(printer, "where ");
        syntax_print_decls(printer, &rhs->where);
    }
    printer->indent -= STEP;
}

static void print_alternatives(Printer *printer, HsClauses clauses) {
    open_block(printer);
    for (uint32_t i = 0; i < clauses.count; i++) {
        next_item(printer, i);
        syntax_print_pattern(printer, clauses.items[i].patterns.items[0], LOOSE);
        syntax_print_rhs(printer, &clauses.items[i].rhs, "->");
    }
    close_block(printer);
}

/* ---- expressions ---- */

static void print_exprs(Printer *printer, HsExprs exprs, const char *separator, Tightness tight) {
    for (uint32_t i = 0; i < exprs.count; i++) {
        if (i > 0) syntax_print_string(printer, separator);
        if (exprs.items[i]) syntax_print_expr(printer, exprs.items[i], tight);
    }
}

static void print_item(Printer *printer, const void *items, uint32_t number) {
    const HsExprItem *item = &((const HsExprItem *)items)[number];
    switch (item->kind) {
    case HS_ITEM_OPERAND: syntax_print_expr(printer, item->expr, OPERAND); break;
    case HS_ITEM_OPERATOR:
        syntax_print_infix(printer, item->expr->name, item->is_backquoted);
        break;
    case HS_ITEM_MINUS: buffer_char(printer->out, '-'); break;
    }
}

static HsItemKind item_kind(const void *items, uint32_t number) {
    return ((const HsExprItem *)items)[number].kind;
}

static void print_operators(Printer *printer, const HsExpr *expr) {
    const HsExprItem *items = expr->operators.items;
    if (expr->operators.is_postfix) {
        syntax_print_postfix(printer,
                             &(Postfix){items, expr->operators.count, item_kind, print_item});
        return;
    }
    for (uint32_t i = 0; i < expr->operators.count; i++) {
        if (i > 0) buffer_char(printer->out, ' ');
        print_item(printer, items, i);
    }
}

static void print_fields(Printer *printer, const HsExprFields *fields) {
    syntax_print_string(printer, " {");
    for (uint32_t i = 0; i < fields->count; i++) {
        const HsExprField *field = &fields->items[i];
        if (i > 0) syntax_print_string(printer, ", ");
        syntax_print_name(printer, field->field);
        if (field->is_pun) continue;
        syntax_print_string(printer, " = ");
        syntax_print_expr(printer, field->expr, LOOSE);
    }
    if (fields->has_wildcard) syntax_print_string(printer, fields->count > 0 ? ", .." : "..");
    buffer_char(printer->out, '}');
}

static void print_section(Printer *printer, const HsExpr *expr) {
    const HsExpr *operand = expr->section.operand;
    Tightness tight = operand->kind == HS_EXPR_OPERATORS ? LOOSE : OPERAND;
    buffer_char(printer->out, '(');
    if (expr->kind == HS_EXPR_LEFT_SECTION) {
        syntax_print_expr(printer, operand, tight);
        buffer_char(printer->out, ' ');
    }
    syntax_print_infix(printer, expr->section.op->name, expr->section.is_backquoted);
    if (expr->kind == HS_EXPR_RIGHT_SECTION) {
        buffer_char(printer->out, ' ');
        syntax_print_expr(printer, operand, tight);
    }
    buffer_char(printer->out, ')');
}

static void print_multiway(Printer *printer, const HsRhs *guards) {
    syntax_print_string(printer, "(if");
    for (uint32_t i = 0; i < guards->count; i++) {
        syntax_print_string(printer, " | ");
        print_statements(printer, guards->guarded[i].guards);
        syntax_print_string(printer, " -> ");
        syntax_print_expr(printer, guards->guarded[i].expr, TIGHT);
    }
    buffer_char(printer->out, ')');
}

static void print_do(Printer *printer, HsStatements statements) {
    syntax_print_string(printer, "do ");
    open_block(printer);
    for (uint32_t i = 0; i < statements.count; i++) {
        next_item(printer, i);
        syntax_print_statement(printer, &statements.items[i]);
    }
    close_block(printer);
}

static void print_comprehension(Printer *printer, const HsExpr *expr) {
    buffer_char(printer->out, '[');
    syntax_print_expr(printer, expr->comprehension.body, LOOSE);
    for (uint32_t i = 0; i < expr->comprehension.count; i++) {
        syntax_print_string(printer, " | ");
        print_statements(printer, expr->comprehension.branches[i]);
    }
    buffer_char(printer->out, ']');
}

static void print_range(Printer *printer, const HsExpr *expr) {
    buffer_char(printer->out, '[');
    syntax_print_expr(printer, expr->range.from, LOOSE);
    if (expr->range.next) {
        syntax_print_string(printer, ", ");
        syntax_print_expr(printer, expr->range.next, LOOSE);
    }
    syntax_print_string(printer, " ..");
    if (expr->range.to) {
        buffer_char(printer->out, ' ');
        syntax_print_expr(printer, expr->range.to, LOOSE);
    }
    buffer_char(printer->out, ']');
}

/* how loose an expression is by itself */
static Tightness expr_tightness(const HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_SIGNATURE:
    case HS_EXPR_OPERATORS:
    case HS_EXPR_LAMBDA:
    case HS_EXPR_LAMBDA_CASE:
    case HS_EXPR_LET:
    case HS_EXPR_IF:
    case HS_EXPR_CASE:
    case HS_EXPR_DO:
    case HS_EXPR_SCC: return LOOSE;
    case HS_EXPR_APPLY: return OPERAND;
    case HS_EXPR_TYPE: return TIGHT;
    default: return ATOM;
    }
}

static void print_words(Printer *printer, const HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_LAMBDA:
        buffer_char(printer->out, '\\');
        for (uint32_t i = 0; i < expr->lambda->patterns.count; i++) {
            /* a space, as \~ would be an operator */
            if (i > 0 || expr->lambda->patterns.items[0]->kind != HS_PATTERN_VARIABLE)
                buffer_char(printer->out, ' ');
            syntax_print_pattern(printer, expr->lambda->patterns.items[i], TIGHT);
        }
        syntax_print_rhs(printer, &expr->lambda->rhs, "->");
        break;
    case HS_EXPR_LAMBDA_CASE:
        syntax_print_string(printer, "\\case ");
        print_alternatives(printer, expr->alternatives);
        break;
    case HS_EXPR_LET:
        syntax_print_string(printer, "let ");
        syntax_print_decls(printer, &expr->let.decls);
        syntax_print_string(printer, " in ");
        syntax_print_expr(printer, expr->let.body, LOOSE);
        break;
    case HS_EXPR_IF:
        syntax_print_string(printer, "if ");
        syntax_print_expr(printer, expr->choice.condition, LOOSE);
        syntax_print_string(printer, " then ");
        syntax_print_expr(printer, expr->choice.then, LOOSE);
        syntax_print_string(printer, " else ");
        syntax_print_expr(printer, expr->choice.otherwise, LOOSE);
        break;
    case HS_EXPR_CASE:
        syntax_print_string(printer, "case ");
        syntax_print_expr(printer, expr->scrutinise.scrutinee, LOOSE);
        syntax_print_string(printer, " of ");
        print_alternatives(printer, expr->scrutinise.alternatives);
        break;
    case HS_EXPR_SCC:
        syntax_print_string(printer, "{-# SCC \"");
        syntax_print_symbol(printer, expr->scc.label);
        syntax_print_string(printer, "\" #-} ");
        syntax_print_expr(printer, expr->scc.expr, LOOSE);
        break;
    case HS_EXPR_SIGNATURE:
        syntax_print_expr(printer, expr->signature.expr,
                          expr->signature.expr->kind == HS_EXPR_OPERATORS ? LOOSE : OPERAND);
        syntax_print_string(printer, " :: ");
        syntax_print_type(printer, expr->signature.type, LOOSE);
        break;
    default: break;
    }
}

static void print_enclosed(Printer *printer, const HsExpr *expr, const char *open,
                           const char *close) {
    syntax_print_string(printer, open);
    print_exprs(printer, expr->elements, ", ", LOOSE);
    syntax_print_string(printer, close);
}

static void print_plain(Printer *printer, const HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_VARIABLE:
    case HS_EXPR_CONSTRUCTOR: syntax_print_name(printer, expr->name); break;
    case HS_EXPR_LITERAL: syntax_print_literal(printer, &expr->literal); break;
    case HS_EXPR_APPLY:
        syntax_print_expr(printer, expr->apply.function, TIGHT);
        buffer_char(printer->out, ' ');
        print_exprs(printer, expr->apply.arguments, " ", TIGHT);
        break;
    case HS_EXPR_TYPE:
        buffer_char(printer->out, '@');
        syntax_print_type(printer, expr->type_argument,
                          expr->type_argument->kind == HS_TYPE_STAR ? LOOSE : TIGHT);
        break;
    case HS_EXPR_OPERATORS: print_operators(printer, expr); break;
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION: print_section(printer, expr); break;
    case HS_EXPR_MULTIWAY_IF: print_multiway(printer, &expr->guards); break;
    case HS_EXPR_DO: print_do(printer, expr->statements); break;
    case HS_EXPR_TUPLE: print_enclosed(printer, expr, "(", ")"); break;
    case HS_EXPR_UNBOXED_TUPLE: print_enclosed(printer, expr, "(# ", " #)"); break;
    case HS_EXPR_LIST: print_enclosed(printer, expr, "[", "]"); break;
    case HS_EXPR_RANGE: print_range(printer, expr); break;
    case HS_EXPR_COMPREHENSION: print_comprehension(printer, expr); break;
    case HS_EXPR_RECORD:
        syntax_print_name(printer, expr->record.name);
        print_fields(printer, &expr->record.fields);
        break;
    case HS_EXPR_UPDATE:
        syntax_print_expr(printer, expr->update.expr, ATOM);
        print_fields(printer, &expr->update.fields);
        break;
    default: print_words(printer, expr); break;
    }
}

void syntax_print_expr(Printer *printer, const HsExpr *expr, Tightness tightness) {
    bool is_loose = expr_tightness(expr) < tightness;
    if (is_loose) buffer_char(printer->out, '(');
    print_plain(printer, expr);
    if (is_loose) buffer_char(printer->out, ')');
}
