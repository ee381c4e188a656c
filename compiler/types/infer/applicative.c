/* ApplicativeDo: `do { p <- a; q <- b; return e }` is `(\\p q -> e) <$> a <*> b`, where no statement uses
 * what another binds (Note [Independent statements]). Every other do is one of a monad: of a lawful
 * one both are the same. */
#include "compiler/types/infer/internal.h"

static bool is_return(Infer *infer, const HsExpr *expr) {
    return expr->kind == HS_EXPR_VARIABLE &&
           (name_is_known(infer->names, expr->name.entity, KNOWN_RETURN) ||
            name_is_known(infer->names, expr->name.entity, KNOWN_PURE));
}

/* Of items in postfix order: do those from the second to the one before the last make one operand? */
static bool is_one_operand(const HsExpr *expr) {
    uint32_t wanted = 1, at = expr->operators.count - 1;
    while (wanted > 0 && at-- > 1) {
        HsItemKind kind = expr->operators.items[at].kind;
        wanted += kind == HS_ITEM_OPERAND ? -1U : kind == HS_ITEM_MINUS ? 0 : 1;
    }
    return wanted == 0 && at == 1;
}

/* return $ e */
static HsExpr *returned_by_dollar(Infer *infer, HsExpr *expr) {
    uint32_t count = expr->operators.count;
    const HsExprItem *items = expr->operators.items;
    if (count < 3 || items[0].kind != HS_ITEM_OPERAND || !is_return(infer, items[0].expr) ||
        items[count - 1].kind != HS_ITEM_OPERATOR ||
        !name_is_known(infer->names, items[count - 1].expr->name.entity, KNOWN_DOLLAR) ||
        !is_one_operand(expr))
        return NULL;
    if (count == 3) return items[1].expr;
    HsExpr *made = infer_new_expr(infer, HS_EXPR_OPERATORS, expr->span);
    made->operators.items = expr->operators.items + 1;
    made->operators.count = count - 2;
    made->operators.is_postfix = true;
    return made;
}

/* the e of `return e`, which pure may stand for; NULL: it is something else */
static HsExpr *returned(Infer *infer, HsExpr *expr) {
    if (expr->kind == HS_EXPR_OPERATORS) return returned_by_dollar(infer, expr);
    bool is_call = expr->kind == HS_EXPR_APPLY && expr->apply.arguments.count == 1 &&
                   expr->apply.arguments.items[0]->kind != HS_EXPR_TYPE;
    return is_call && is_return(infer, expr->apply.function) ? expr->apply.arguments.items[0]
                                                             : NULL;
}

/* One that looks at the value has to come before what follows. */
static bool is_lazy(const HsPattern *pattern) {
    while (pattern->kind == HS_PATTERN_SIGNATURE) pattern = pattern->signature.pattern;
    return pattern->kind == HS_PATTERN_VARIABLE || pattern->kind == HS_PATTERN_WILDCARD ||
           pattern->kind == HS_PATTERN_LAZY;
}

static bool are_lazy(const HsStatements *statements) {
    for (uint32_t i = 0; i + 1 < statements->count; i++)
        if (statements->items[i].kind == HS_STATEMENT_BIND &&
            !is_lazy(statements->items[i].pattern))
            return false;
    return true;
}

static HsExpr *make_lambda(Infer *infer, const HsExpr *expr, HsExpr *body) {
    Arena *arena = infer->store->arena;
    uint32_t count = expr->statements.count - 1;
    HsClause *clause = ARENA_NEW(arena, HsClause);
    *clause = (HsClause){.span = expr->span};
    clause->patterns = (HsPatterns){ARENA_ARRAY(arena, HsPattern *, count), count};
    for (uint32_t i = 0; i < count; i++) {
        HsStatement *statement = &expr->statements.items[i];
        HsPattern *pattern = statement->pattern;
        if (statement->kind == HS_STATEMENT_EXPR) {
            pattern = ARENA_NEW(arena, HsPattern);
            *pattern = (HsPattern){
                .kind = HS_PATTERN_WILDCARD, .is_generated = true, .span = statement->span};
        }
        clause->patterns.items[i] = pattern;
    }
    clause->rhs.guarded = ARENA_NEW(arena, HsGuarded);
    *clause->rhs.guarded = (HsGuarded){.expr = body, .span = body->span};
    clause->rhs.count = 1;
    clause->rhs.span = body->span;
    HsExpr *lambda = infer_new_expr(infer, HS_EXPR_LAMBDA, expr->span);
    lambda->lambda = clause;
    return lambda;
}

static HsExprItem operand(HsExpr *expr) {
    return (HsExprItem){.kind = HS_ITEM_OPERAND, .expr = expr};
}

bool infer_applicative(Infer *infer, HsExpr *expr) {
    const HsStatements *statements = &expr->statements;
    NameEntity *fmap = name_known(infer->names, KNOWN_FMAP);
    NameEntity *apply = name_known(infer->names, KNOWN_APPLY);
    if (!statements->is_independent || !fmap || !apply || !are_lazy(statements)) return false;
    HsExpr *body = returned(infer, statements->items[statements->count - 1].expr);
    if (!body) return false;
    uint32_t count = 0;
    HsExprItem *items = ARENA_ARRAY(infer->store->arena, HsExprItem, 2 * statements->count);
    items[count++] = operand(make_lambda(infer, expr, body));
    for (uint32_t i = 0; i + 1 < statements->count; i++) {
        HsExpr *action = statements->items[i].expr;
        items[count++] = operand(action);
        items[count++] =
            (HsExprItem){.kind = HS_ITEM_OPERATOR,
                         .expr = infer_new_use(infer, i == 0 ? fmap : apply, action->span)};
    }
    expr->kind = HS_EXPR_OPERATORS;
    expr->operators.items = items;
    expr->operators.count = count;
    expr->operators.is_postfix = true;
    return true;
}
