#include "compiler/stg/walk.h"

void stg_walk_children(StgExpr *expr, StgVisit *visit, void *state) {
    switch (expr->kind) {
    case STG_ATOM:
    case STG_APPLY:
    case STG_CON:
    case STG_TUPLE:
    case STG_PRIM:
    case STG_CATCH:
    case STG_RAISE:
    case STG_JUMP: break;
    case STG_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            if (expr->let.bindings[i].rhs.kind != STG_CONSTRUCTOR)
                visit(&expr->let.bindings[i].rhs.body, state);
        visit(&expr->let.body, state);
        break;
    case STG_CASE:
        visit(&expr->scrutinise.scrutinee, state);
        for (uint32_t i = 0; i < expr->scrutinise.count; i++)
            visit(&expr->scrutinise.alternatives[i].body, state);
        break;
    case STG_JOIN:
        visit(&expr->join.definition, state);
        visit(&expr->join.body, state);
        break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: visit(&expr->scope.body, state); break;
    case STG_HERE:
    case STG_AT: visit(&expr->context.body, state); break;
    }
}

void stg_walk_module(StgModule *module, StgVisit *visit, void *state) {
    for (uint32_t i = 0; i < module->tops.count; i++)
        if (module->tops.items[i].rhs.kind != STG_CONSTRUCTOR &&
            stg_top_is_needed(module, &module->tops.items[i]))
            visit(&module->tops.items[i].rhs.body, state);
}
