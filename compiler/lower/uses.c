/* How often variables are used. */
#include "compiler/lower/internal.h"

static void forget_one(CoreVariable *variable) {
    variable->mark = 0;
    variable->translated = NULL;
}

static void forget(CoreVariables variables) {
    for (uint32_t i = 0; i < variables.count; i++) forget_one(variables.items[i]);
}

static void count_all(CoreExprs exprs) {
    for (uint32_t i = 0; i < exprs.count; i++) lower_count_uses(exprs.items[i]);
}

static void count_case(CoreExpr *expr) {
    lower_count_uses(expr->scrutinise.scrutinee);
    forget_one(expr->scrutinise.binder);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        forget(expr->scrutinise.alternatives[i].variables);
        if (expr->scrutinise.count > 1) lower_count_uses(expr->scrutinise.alternatives[i].body);
    }
}

static void count_let(CoreExpr *expr) {
    for (uint32_t i = 0; i < expr->let.count; i++) forget_one(expr->let.bindings[i].variable);
    for (uint32_t i = 0; i < expr->let.count; i++) lower_count_uses(expr->let.bindings[i].rhs);
}

/* all but what stands in tail position */
static void count_in(CoreExpr *expr) {
    switch (expr->kind) {
    case CORE_VARIABLE: expr->variable->mark++; break;
    case CORE_APPLY:
        lower_count_uses(expr->apply.function);
        count_all(expr->apply.arguments);
        break;
    case CORE_TYPE_APPLY: lower_count_uses(expr->type_apply.function); break;
    case CORE_LAMBDA: forget(expr->lambda.parameters); break;
    case CORE_LET: count_let(expr); break;
    case CORE_CASE: count_case(expr); break;
    case CORE_TUPLE: count_all(expr->tuple); break;
    case CORE_PRIM: count_all(expr->prim.arguments); break;
    case CORE_CATCH: count_all(expr->catch); break;
    case CORE_RAISE: lower_count_uses(expr->raise); break;
    case CORE_JOIN:
        forget(expr->join.join->parameters);
        lower_count_uses(expr->join.definition);
        break;
    case CORE_JUMP: count_all(expr->jump.arguments); break;
    case CORE_LITERAL:
    case CORE_TOKEN:
    case CORE_CONSTRUCTOR:
    case CORE_TYPE_LAMBDA:
    case CORE_MARK:
    case CORE_SET:
    case CORE_SET_ROOT:
    case CORE_CAST: break;
    }
}

void lower_count_uses(CoreExpr *expr) {
    for (CoreExpr **at = &expr; at; at = core_tail(*at)) count_in(*at);
}
