#include "compiler/stg/walk.h"

StgExpr **stg_walk_inside(StgExpr *expr, StgVisit *visit, void *state) {
    switch (expr->kind) {
    case STG_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            if (expr->let.bindings[i].rhs.kind != STG_CONSTRUCTOR)
                visit(&expr->let.bindings[i].rhs.body, state);
        break;
    case STG_CASE:
        visit(&expr->scrutinise.scrutinee, state);
        if (expr->scrutinise.count == 1) break;
        for (uint32_t i = 0; i < expr->scrutinise.count; i++)
            visit(&expr->scrutinise.alternatives[i].body, state);
        break;
    case STG_JOIN: visit(&expr->join.definition, state); break;
    default: break;
    }
    return stg_tail(expr);
}

void stg_walk_module(StgModule *module, StgVisit *visit, void *state) {
    for (uint32_t i = 0; i < module->tops.count; i++)
        if (module->tops.items[i].rhs.kind != STG_CONSTRUCTOR &&
            stg_top_is_needed(module, &module->tops.items[i]))
            visit(&module->tops.items[i].rhs.body, state);
}
