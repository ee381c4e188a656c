#include "compiler/stg/walk.h"

static void walk_list(StgAtoms atoms, StgVisitAtom *visit, void *state) {
    for (uint32_t i = 0; i < atoms.count; i++) visit(&atoms.items[i], state);
}

void stg_walk_atoms(const StgExpr *expr, StgVisitAtom *visit, void *state) {
    switch (expr->kind) {
    case STG_ATOM: visit(&expr->atom, state); break;
    case STG_APPLY:
        visit(&expr->apply.head, state);
        walk_list(expr->apply.arguments, visit, state);
        break;
    case STG_CON: walk_list(expr->con.fields, visit, state); break;
    case STG_TUPLE: walk_list(expr->tuple, visit, state); break;
    case STG_PRIM: walk_list(expr->prim.arguments, visit, state); break;
    case STG_CATCH: walk_list(expr->catch, visit, state); break;
    case STG_RAISE: visit(&expr->raise, state); break;
    case STG_LOGIC: walk_list(expr->logic.arguments, visit, state); break;
    case STG_JUMP: walk_list(expr->jump.arguments, visit, state); break;
    case STG_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            if (expr->let.bindings[i].rhs.kind == STG_CONSTRUCTOR)
                walk_list(expr->let.bindings[i].rhs.fields, visit, state);
        break;
    case STG_CASE:
    case STG_JOIN:
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT:
    case STG_HERE:
    case STG_AT:
    case STG_FAIL:
    case STG_OR:
    case STG_BOTH:
    case STG_FREE: break;
    }
}

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
    case STG_OR:
    case STG_BOTH:
        for (int i = 0; i < 2; i++) visit(&expr->sides[i], state);
        break;
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
