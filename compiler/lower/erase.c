/* What is left when types, casts and evidence of equalities are gone. */
#include "compiler/lower/internal.h"

bool lower_is_erased(Lowering *lowering, Type *type) {
    if (type->kind == TYPE_CONSTRUCTOR) return false; /* without its arguments; most are */
    return type_is_equality(lowering->types, type, NULL);
}

static bool has_arguments(Lowering *lowering, const CoreExpr *apply) {
    for (uint32_t i = 0; i < apply->apply.arguments.count; i++)
        if (!lower_is_erased(lowering, apply->apply.arguments.items[i]->type)) return true;
    return false;
}

static bool has_parameters(Lowering *lowering, const CoreExpr *lambda) {
    for (uint32_t i = 0; i < lambda->lambda.parameters.count; i++)
        if (!lower_is_erased(lowering, lambda->lambda.parameters.items[i]->type)) return true;
    return false;
}

CoreExpr *lower_erase(Lowering *lowering, CoreExpr *expr) {
    for (;;) {
        switch (expr->kind) {
        case CORE_TYPE_APPLY: expr = expr->type_apply.function; break;
        case CORE_TYPE_LAMBDA: expr = expr->type_lambda.body; break;
        case CORE_CAST: expr = expr->cast.body; break;
        case CORE_APPLY:
            if (has_arguments(lowering, expr)) return expr;
            expr = expr->apply.function;
            break;
        case CORE_LAMBDA:
            if (has_parameters(lowering, expr)) return expr;
            expr = expr->lambda.body;
            break;
        default: return expr;
        }
    }
}

/* Most applications are not inside another one and have no evidence of equalities: their arguments
 * are those of the node. */
static bool is_plain(Lowering *lowering, const CoreExpr *apply, const CoreExpr *function) {
    if (function->kind == CORE_APPLY) return false;
    for (uint32_t i = 0; i < apply->apply.arguments.count; i++)
        if (lower_is_erased(lowering, apply->apply.arguments.items[i]->type)) return false;
    return true;
}

static void gather(Lowering *lowering, CoreExpr *expr, LowerSpine *spine) {
    for (; expr->kind == CORE_APPLY; expr = lower_erase(lowering, expr->apply.function)) {
        CoreExprs arguments = expr->apply.arguments;
        for (uint32_t i = arguments.count; i-- > 0;)
            if (!lower_is_erased(lowering, arguments.items[i]->type))
                vector_push(&spine->gathered, arguments.items[i]);
    }
    spine->head = expr;
    spine->arguments = spine->gathered.items;
    spine->count = spine->gathered.count;
    for (uint32_t i = 0; i < spine->count / 2; i++) {
        CoreExpr *last = spine->arguments[spine->count - 1 - i];
        spine->arguments[spine->count - 1 - i] = spine->arguments[i];
        spine->arguments[i] = last;
    }
}

void lower_spine(Lowering *lowering, CoreExpr *expr, LowerSpine *spine) {
    expr = lower_erase(lowering, expr);
    *spine = (LowerSpine){.head = expr};
    if (expr->kind != CORE_APPLY) return;
    spine->head = lower_erase(lowering, expr->apply.function);
    spine->arguments = expr->apply.arguments.items;
    spine->count = expr->apply.arguments.count;
    if (!is_plain(lowering, expr, spine->head)) gather(lowering, expr, spine);
}

CoreExpr *lower_lambdas(Lowering *lowering, CoreExpr *expr, LowerParameters *parameters) {
    for (expr = lower_erase(lowering, expr); expr->kind == CORE_LAMBDA;
         expr = lower_erase(lowering, expr->lambda.body))
        for (uint32_t i = 0; i < expr->lambda.parameters.count; i++)
            if (!lower_is_erased(lowering, expr->lambda.parameters.items[i]->type))
                vector_push(parameters, expr->lambda.parameters.items[i]);
    return expr;
}

uint32_t lower_field_count(Lowering *lowering, const CoreConstructor *constructor) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < constructor->field_count; i++)
        count += !lower_is_erased(lowering, constructor->fields[i]);
    return count;
}

bool lower_field_is_strict(Lowering *lowering, const CoreConstructor *constructor, uint32_t i) {
    for (uint32_t field = 0; field < constructor->field_count; field++) {
        if (lower_is_erased(lowering, constructor->fields[field])) continue;
        if (i-- == 0) return constructor->is_strict[field];
    }
    return false;
}
