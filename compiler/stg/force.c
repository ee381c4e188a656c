#include "compiler/stg/force.h"
#include "compiler/stg/walk.h"

typedef struct Forcing {
    StgModule *module;
    Symbol thunk;
    bool done;
} Forcing;

/* case x of _ { _ -> body } */
static StgExpr *forced(Arena *arena, StgBinder *thunk, StgExpr *body) {
    StgExpr *scrutinee = ARENA_NEW(arena, StgExpr);
    scrutinee->kind = STG_ATOM;
    scrutinee->span = body->span;
    scrutinee->atom =
        (StgAtom){.kind = STG_LOCAL, .rep = thunk->rep, .span = body->span, .local = thunk};
    StgExpr *expr = ARENA_NEW(arena, StgExpr);
    expr->kind = STG_CASE;
    expr->span = body->span;
    expr->scrutinise.scrutinee = scrutinee;
    expr->scrutinise.binder = ARENA_NEW(arena, StgBinder);
    *expr->scrutinise.binder = (StgBinder){.rep = REP_BOXED, .span = body->span};
    expr->scrutinise.count = 1;
    expr->scrutinise.alternatives = ARENA_NEW(arena, StgAlternative);
    *expr->scrutinise.alternatives =
        (StgAlternative){.kind = STG_PATTERN_DEFAULT, .span = body->span, .body = body};
    return expr;
}

static void force(StgExpr **child, void *state) {
    Forcing *forcing = state;
    StgExpr *expr = *child;
    for (uint32_t i = 0; expr->kind == STG_LET && !forcing->done && i < expr->let.count; i++) {
        StgBinding *binding = &expr->let.bindings[i];
        if (binding->binder->name != forcing->thunk || binding->rhs.kind != STG_THUNK) continue;
        expr->let.body = forced(forcing->module->arena, binding->binder, expr->let.body);
        forcing->done = true;
    }
    if (!forcing->done) stg_walk_children(expr, force, state);
}

bool stg_force_early(StgModule *module, Symbol thunk) {
    Forcing forcing = {.module = module, .thunk = thunk};
    stg_walk_module(module, force, &forcing);
    return forcing.done;
}
