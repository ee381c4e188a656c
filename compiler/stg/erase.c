#include "compiler/stg/erase.h"
#include "compiler/stg/walk.h"

static void erase(StgExpr **child, void *state) {
    while (child) {
        StgExpr *expr = *child;
        if (expr->kind == STG_MARK || expr->kind == STG_SET || expr->kind == STG_SET_ROOT)
            *child = expr->scope.body;
        else if (expr->kind == STG_HERE || expr->kind == STG_AT)
            *child = expr->context.body;
        else
            child = stg_walk_inside(expr, erase, state);
    }
}

void stg_erase_scopes(StgModule *module) { stg_walk_module(module, erase, NULL); }
