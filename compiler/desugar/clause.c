/* Clauses and right sides. */
#include "compiler/desugar/internal.h"

const NameEntity *desugar_name_for(const HsPattern *pattern) {
    for (;;) switch (pattern->kind) {
        case HS_PATTERN_VARIABLE: return pattern->name.entity;
        case HS_PATTERN_AS: return pattern->as.name.entity;
        case HS_PATTERN_BANG:
        case HS_PATTERN_LAZY: pattern = pattern->inner; break;
        case HS_PATTERN_SIGNATURE: pattern = pattern->signature.pattern; break;
        default: return NULL;
        }
}

/* ---- guards ---- */

/* otherwise, True: no test */
static bool is_otherwise(Desugar *d, const HsStatement *guard) {
    if (guard->kind != HS_STATEMENT_EXPR) return false;
    const HsExpr *expr = guard->expr;
    if (expr->kind == HS_EXPR_VARIABLE)
        return name_is_known(d->names, expr->name.entity, KNOWN_OTHERWISE);
    return expr->kind == HS_EXPR_CONSTRUCTOR &&
           name_is_known(d->names, expr->name.entity, KNOWN_TRUE);
}

typedef struct Guards {
    HsStatements left;
    HsExpr *expr;
} Guards;

static CoreExpr *guards_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    Guards *guards = context;
    return desugar_guards(d, &guards->left, guards->expr, type, fail);
}

/* p <- e: a case of one row; what follows is its body */
static CoreExpr *pattern_guard(Desugar *d, HsStatement *guard, HsStatements left, HsExpr *expr,
                               Type *type, MatchFail *fail) {
    Guards *after = ARENA_NEW(d->arena, Guards);
    *after = (Guards){left, expr};
    CoreExpr *scrutinee = desugar_expr(d, guard->expr);
    Pattern *pattern = desugar_outermost(d, guard->pattern);
    CoreVariable *variable = desugar_for_pattern(d, guard->pattern, pattern->type, guard->span);
    MatchRow row = {&(MatchPatterns){pattern, NULL}, guards_body, after, guard->span};
    MatchVariables one = {variable, NULL};
    return desugar_match(d, (Match){&one, &row, 1, type, scrutinee, guard->span}, fail);
}

CoreExpr *desugar_guards(Desugar *d, HsStatements *guards, HsExpr *expr, Type *type,
                         MatchFail *fail) {
    if (guards->count == 0) return desugar_expr(d, expr);
    HsStatement *guard = &guards->items[0];
    HsStatements left = {.items = guards->items + 1, .count = guards->count - 1};
    if (is_otherwise(d, guard)) return desugar_guards(d, &left, expr, type, fail);
    if (guard->kind == HS_STATEMENT_BIND) return pattern_guard(d, guard, left, expr, type, fail);
    if (guard->kind == HS_STATEMENT_LET) {
        DesugarFrames frames = {0};
        desugar_decls(d, &guard->decls, &frames);
        return desugar_wrap(d, &frames, desugar_guards(d, &left, expr, type, fail));
    }
    CoreExpr *condition = desugar_expr(d, guard->expr);
    CoreExpr *then = desugar_guards(d, &left, expr, type, fail);
    return desugar_if(d, guard->span, condition, then, desugar_fail(d, fail, guard->span));
}

/* One of the guarded expressions, and how the next is reached: in its place, or as a join. */
typedef struct GuardedPart {
    CoreExpr *condition, *then; /* condition NULL: a join */
    CoreJoin *join;
    Span span;
} GuardedPart;
typedef VECTOR(GuardedPart) GuardedParts;

enum { GUARD_LEVELS = 200 }; /* so many stand inside each other, before one is a join */

static bool decides_alone(Desugar *d, const HsStatements *guards) {
    return guards->count == 1 && guards->items[0].kind == HS_STATEMENT_EXPR &&
           !is_otherwise(d, &guards->items[0]);
}

/* `parts` around what comes after them */
static CoreExpr *around_next(Desugar *d, GuardedParts *parts, CoreExpr *next) {
    while (parts->count > 0) {
        GuardedPart part = vector_pop(parts);
        next = part.condition ? desugar_if(d, part.span, part.condition, part.then, next)
                              : core_join(d->module, part.span, part.join, next, part.then);
    }
    vector_release(parts);
    return next;
}

/* | a = x | b = y: where one condition alone decides, the next stands in its place; else it is a
 * join */
static CoreExpr *guarded(Desugar *d, HsRhs *rhs, Type *type, MatchFail *fail) {
    GuardedParts parts = {0};
    for (uint32_t i = 0; i < rhs->count; i++) {
        HsGuarded *guarded = &rhs->guarded[i];
        GuardedPart part = {.span = guarded->span};
        if (decides_alone(d, &guarded->guards) && i % GUARD_LEVELS != GUARD_LEVELS - 1) {
            part.condition = desugar_expr(d, guarded->guards.items[0].expr);
            part.then = desugar_expr(d, guarded->expr);
            vector_push(&parts, part);
            continue;
        }
        MatchFail own = {.join = core_new_join(d->module, desugar_symbol(d, "next"), NULL, 0, type,
                                               guarded->span)};
        part.join = own.join;
        part.then = desugar_guards(d, &guarded->guards, guarded->expr, type,
                                   i + 1 < rhs->count ? &own : fail);
        if (own.uses == 0) return around_next(d, &parts, part.then);
        vector_push(&parts, part);
    }
    return around_next(d, &parts, desugar_fail(d, fail, rhs->span));
}

/* The whole begins where what is written first does: its centre's mark is not one of a line of the
 * `where`. */
CoreExpr *desugar_rhs(Desugar *d, HsRhs *rhs, Type *type, MatchFail *fail) {
    DesugarFrames frames = {0};
    desugar_decls(d, &rhs->where, &frames);
    CoreExpr *body = guarded(d, rhs, type, fail);
    CoreExpr *whole = desugar_wrap(d, &frames, body);
    if (whole->kind == CORE_LET) whole->span = body->span;
    return whole;
}

static CoreExpr *rhs_body(Desugar *d, void *context, MatchFail *fail, Type *type) {
    return desugar_rhs(d, context, type, fail);
}

/* ---- clauses ---- */

/* of the first expression, after its cast */
static Type *type_of_rhs(Desugar *d, const HsRhs *rhs) {
    const HsExpr *expr = rhs->guarded[0].expr;
    Type *sides[2] = {NULL, expr->type};
    for (const TypeEvidence *at = expr->evidence; at; at = at->next)
        if (at->equality) type_is_equality(d->store, at->equality->constraint, sides);
    return desugar_type(d, sides[1]);
}

static MatchRow *rows_of(Desugar *d, HsClauses *clauses) {
    MatchRow *rows = ARENA_ARRAY(d->arena, MatchRow, clauses->count + 1);
    for (uint32_t i = 0; i < clauses->count; i++) {
        HsClause *clause = &clauses->items[i];
        uint32_t count = clause->patterns.count;
        MatchPatterns *patterns = ARENA_ARRAY(d->arena, MatchPatterns, count + 1);
        for (uint32_t j = 0; j < count; j++) {
            patterns[j].first = desugar_outermost(d, clause->patterns.items[j]);
            patterns[j].rest = j + 1 < count ? &patterns[j + 1] : NULL;
        }
        rows[i] = (MatchRow){count > 0 ? patterns : NULL, rhs_body, &clause->rhs, clause->span};
    }
    return rows;
}

CoreExpr *desugar_rhs_or_raise(Desugar *d, HsRhs *rhs, Type *type, const char *where, Span span) {
    MatchRow row = {NULL, rhs_body, rhs, span};
    Match match = {NULL, &row, 1, type ? type : type_of_rhs(d, rhs), NULL, span};
    return desugar_match_or_raise(d, match, where);
}

/* the first clause that gives an argument a name does so for all; the first one, if none does */
static const HsPattern *first_named(const HsClauses *clauses, uint32_t argument) {
    for (uint32_t i = 0; i < clauses->count; i++)
        if (desugar_name_for(clauses->items[i].patterns.items[argument]))
            return clauses->items[i].patterns.items[argument];
    return clauses->items[0].patterns.items[argument];
}

static CoreVariable **arguments_of(Desugar *d, HsClauses *clauses, MatchRow *rows, uint32_t count) {
    CoreVariable **variables = ARENA_ARRAY(d->arena, CoreVariable *, count + 1);
    const MatchPatterns *patterns = rows[0].patterns;
    for (uint32_t j = 0; j < count; j++, patterns = patterns->rest) {
        const HsPattern *named = first_named(clauses, j);
        variables[j] = desugar_for_pattern(d, named, patterns->first->type, named->span);
    }
    return variables;
}

/* Scopes between the arguments, opened before anything that has their types. */
static DesugarScope *enter_between(Desugar *d, const HsClause *first) {
    uint32_t count = first->patterns.count;
    DesugarScope *scopes = first->between ? ARENA_ARRAY(d->arena, DesugarScope, count) : NULL;
    for (uint32_t i = 0; scopes && i < count; i++)
        scopes[i] = desugar_enter(d, first->between[i].evidence, false);
    return scopes;
}

/* one lambda, or several with scopes between them */
static CoreExpr *abstract(Desugar *d, const HsClause *first, DesugarScope *scopes,
                          CoreVariable **variables, CoreExpr *body, Span span) {
    uint32_t end = first->patterns.count;
    for (uint32_t i = end; scopes && i-- > 0;) {
        if (!first->between[i].evidence) continue;
        body = core_lambda(d->module, span, variables + i, end - i, body);
        body = desugar_leave(d, &scopes[i], desugar_type(d, first->between[i].type), body);
        end = i;
    }
    return end > 0 ? core_lambda(d->module, span, variables, end, body) : body;
}

CoreExpr *desugar_clauses(Desugar *d, HsClauses *clauses, Type *type, const char *where,
                          Span span) {
    uint32_t count = clauses->items[0].patterns.count;
    Symbol label = d->label;
    d->label = 0;
    DesugarScope *scopes = enter_between(d, &clauses->items[0]);
    Type *result = type ? desugar_result(type, count) : type_of_rhs(d, &clauses->items[0].rhs);
    MatchRow *rows = rows_of(d, clauses);
    CoreVariable **variables = arguments_of(d, clauses, rows, count);
    MatchVariables *columns = ARENA_ARRAY(d->arena, MatchVariables, count + 1);
    for (uint32_t j = 0; j < count; j++)
        columns[j] = (MatchVariables){variables[j], j + 1 < count ? &columns[j + 1] : NULL};
    Match match = {count > 0 ? columns : NULL, rows, clauses->count, result, NULL, span};
    CoreExpr *body = desugar_match_or_raise(d, match, where);
    if (label) body = desugar_scc(d, label, span, body);
    return abstract(d, &clauses->items[0], scopes, variables, body, span);
}

CoreExpr *desugar_alternatives(Desugar *d, HsClauses *clauses, CoreExpr *scrutinee, Type *type,
                               const char *where, Span span) {
    MatchRow *rows = rows_of(d, clauses);
    CoreVariable *variable = NULL;
    bool is_there = scrutinee->kind == CORE_VARIABLE;
    if (is_there) {
        variable = scrutinee->variable;
    } else {
        variable = clauses->count == 0 ? desugar_named(d, 0, scrutinee->type, scrutinee->span)
                                       : desugar_for_pattern(d, first_named(clauses, 0),
                                                             scrutinee->type, scrutinee->span);
    }
    MatchVariables one = {variable, NULL};
    Match match = {&one, rows, clauses->count, type, is_there ? NULL : scrutinee, span};
    if (clauses->count == 0) { /* evaluated, and then nothing matches */
        CoreVariable *binder = desugar_local(d, "x", scrutinee->type, ORIGIN_MATCH, span);
        match.variables = NULL;
        match.scrutinee = NULL;
        return desugar_evaluate(d, span, scrutinee, binder,
                                desugar_match_or_raise(d, match, where));
    }
    return desugar_match_or_raise(d, match, where);
}
