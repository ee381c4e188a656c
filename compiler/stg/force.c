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

static void force_in(Forcing *forcing, StgExpr *let) {
    for (uint32_t i = 0; !forcing->done && i < let->let.count; i++) {
        StgBinding *binding = &let->let.bindings[i];
        if (binding->binder->name != forcing->thunk || binding->rhs.kind != STG_THUNK) continue;
        let->let.body = forced(forcing->module->arena, binding->binder, let->let.body);
        forcing->done = true;
    }
}

static void force(StgExpr **child, void *state) {
    Forcing *forcing = state;
    while (child && !forcing->done) {
        if ((*child)->kind == STG_LET) force_in(forcing, *child);
        if (!forcing->done) child = stg_walk_inside(*child, force, state);
    }
}

bool stg_force_early(StgModule *module, Symbol thunk) {
    Forcing forcing = {.module = module, .thunk = thunk};
    stg_walk_module(module, force, &forcing);
    return forcing.done;
}
