/* Expressions. */
#include "compiler/desugar/internal.h"

CoreExpr *desugar_scc(Desugar *d, Symbol label, Span span, CoreExpr *body) {
    return core_scc(d->module, span, core_new_centre(d->module, d->path, label, span), body);
}

static CoreExpr *scc(Desugar *d, HsExpr *expr) {
    /* the centre first: those inside it come after it */
    CoreCentre *centre = core_new_centre(d->module, d->path, expr->scc.label, expr->scc.label_span);
    return core_scc(d->module, expr->span, centre, desugar_expr(d, expr->scc.expr));
}

static CoreExpr *lambda(Desugar *d, HsExpr *expr) {
    HsClauses one = {expr->lambda, 1};
    return desugar_clauses(d, &one, NULL, "patterns in lambda", expr->span);
}

/* \case: a function of one argument */
static CoreExpr *lambda_case(Desugar *d, HsExpr *expr) {
    Type *type = desugar_type(d, expr->type);
    if (expr->alternatives.count > 0)
        return desugar_clauses(d, &expr->alternatives, type, "patterns in case", expr->span);
    CoreVariable *x =
        desugar_local(d, "x", desugar_result(type, 0)->function.argument, ORIGIN_MATCH, expr->span);
    CoreExpr *body =
        desugar_alternatives(d, &expr->alternatives, desugar_variable(d, expr->span, x),
                             desugar_result(type, 1), "patterns in \\case", expr->span);
    return core_lambda(d->module, expr->span, &x, 1, body);
}

static CoreExpr *let(Desugar *d, HsExpr *expr) {
    DesugarFrames frames = {0};
    desugar_decls(d, &expr->let.decls, &frames);
    return desugar_wrap(d, &frames, desugar_expr(d, expr->let.body));
}

static CoreExpr *choice(Desugar *d, HsExpr *expr) {
    CoreExpr *condition = desugar_expr(d, expr->choice.condition);
    CoreExpr *then = desugar_expr(d, expr->choice.then);
    return desugar_if(d, expr->span, condition, then, desugar_expr(d, expr->choice.otherwise));
}

static CoreExpr *scrutinise(Desugar *d, HsExpr *expr) {
    CoreExpr *scrutinee = desugar_expr(d, expr->scrutinise.scrutinee);
    bool is_update = expr->is_generated && !d->is_derived; /* of a pattern synonym's fields */
    return desugar_alternatives(
        d, &expr->scrutinise.alternatives, scrutinee, desugar_type(d, expr->type),
        is_update ? "patterns in record update" : "patterns in case", expr->span);
}

static CoreExpr *plain(Desugar *d, HsExpr *expr) {
    switch (expr->kind) {
    case HS_EXPR_VARIABLE:
    case HS_EXPR_CONSTRUCTOR: return desugar_name(d, expr);
    case HS_EXPR_LITERAL:
        return desugar_literal(d, &expr->literal, false, desugar_type(d, expr->type),
                               expr->evidence, expr->span);
    case HS_EXPR_APPLY: return desugar_application(d, expr);
    case HS_EXPR_OPERATORS: return desugar_operators(d, expr);
    case HS_EXPR_LEFT_SECTION:
    case HS_EXPR_RIGHT_SECTION: return desugar_section(d, expr);
    case HS_EXPR_LAMBDA: return lambda(d, expr);
    case HS_EXPR_LAMBDA_CASE: return lambda_case(d, expr);
    case HS_EXPR_LET: return let(d, expr);
    case HS_EXPR_IF: return choice(d, expr);
    case HS_EXPR_MULTIWAY_IF:
        return desugar_rhs_or_raise(d, &expr->guards, desugar_type(d, expr->type),
                                    "guards in multi-way if", expr->span);
    case HS_EXPR_CASE: return scrutinise(d, expr);
    case HS_EXPR_DO: return desugar_do(d, expr);
    case HS_EXPR_TUPLE:
    case HS_EXPR_UNBOXED_TUPLE: return desugar_tuple(d, expr);
    case HS_EXPR_LIST: return desugar_list(d, expr);
    case HS_EXPR_RANGE: return desugar_range(d, expr);
    case HS_EXPR_COMPREHENSION: return desugar_comprehension(d, expr);
    case HS_EXPR_RECORD: return desugar_record(d, expr);
    case HS_EXPR_UPDATE: return desugar_update(d, expr);
    case HS_EXPR_SIGNATURE: {
        CoreExpr *inner = desugar_expr(d, expr->signature.expr);
        const TypeEvidence *use = desugar_use_slot(expr->evidence);
        return use ? desugar_use(d, inner, use, 0, 0) : inner;
    }
    case HS_EXPR_SCC: return scc(d, expr);
    default: break;
    }
    desugar_gap(d, expr->span, "this expression");
    return core_constructor(d->module, expr->span, &desugar_builtin(d, NULL)->constructors[0]);
}

/* where a polymorphic type is wanted, the node binds its variables and evidence */
CoreExpr *desugar_expr(Desugar *d, HsExpr *expr) {
    const TypeEvidence *binding = desugar_binding_slot(expr->evidence);
    if (!binding) return desugar_cast(d, plain(d, expr), expr->evidence);
    DesugarScope scope = desugar_enter(d, binding, false);
    CoreExpr *body = desugar_cast(d, plain(d, expr), expr->evidence);
    return desugar_leave(d, &scope, NULL, body);
}
