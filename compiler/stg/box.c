#include "compiler/stg/box.h"
#include "compiler/stg/names.h"
#include "compiler/stg/walk.h"

typedef struct Boxing {
    const StgNames *names;
    Arena *arena;
    VECTOR(StgBinding) boxes; /* made for the expression at hand, not yet bound */
} Boxing;

static bool needs_box(const Boxing *boxing, const StgAtom *atom) {
    if (atom->kind != STG_GLOBAL) return false;
    const StgTop *top = stg_find_top(boxing->names, atom->global);
    return top && top->rhs.kind != STG_CONSTRUCTOR && !stg_find_member(boxing->names, atom->global);
}

/* The atom becomes a variable, to be bound to a box of what it was. */
static void box_atom(Boxing *boxing, StgAtom *atom) {
    if (!needs_box(boxing, atom)) return;
    StgExpr *body = ARENA_NEW(boxing->arena, StgExpr);
    body->kind = STG_ATOM;
    body->span = atom->span;
    body->atom = *atom;
    StgBinder *binder = ARENA_NEW(boxing->arena, StgBinder);
    *binder = (StgBinder){
        .name = atom->global.name, .rep = REP_BOXED, .span = atom->span, .origin = ORIGIN_BOX};
    StgRhs rhs = {.kind = STG_THUNK, .span = atom->span, .is_box = true, .body = body};
    vector_push(&boxing->boxes, (StgBinding){binder, rhs});
    *atom = (StgAtom){.kind = STG_LOCAL, .rep = REP_BOXED, .span = atom->span, .local = binder};
}

static void box_atoms(Boxing *boxing, StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) box_atom(boxing, &atoms.items[i]);
}

/* let BOXES in expr, if there are any */
static StgExpr *bind_boxes(Boxing *boxing, StgExpr *expr) {
    if (boxing->boxes.count == 0) return expr;
    StgExpr *let = ARENA_NEW(boxing->arena, StgExpr);
    let->kind = STG_LET;
    let->span = expr->span;
    let->let.count = boxing->boxes.count;
    let->let.bindings =
        arena_copy(boxing->arena, boxing->boxes.items, boxing->boxes.count * sizeof(StgBinding));
    let->let.body = expr;
    boxing->boxes.count = 0;
    return let;
}

static void box_in(Boxing *boxing, StgExpr *expr) {
    switch (expr->kind) {
    case STG_APPLY: box_atoms(boxing, expr->apply.arguments); break;
    case STG_CON: box_atoms(boxing, expr->con.fields); break;
    case STG_TUPLE: box_atoms(boxing, expr->tuple); break;
    case STG_PRIM: box_atoms(boxing, expr->prim.arguments); break;
    case STG_CATCH: box_atoms(boxing, expr->catch); break;
    case STG_RAISE: box_atom(boxing, &expr->raise); break;
    case STG_LOGIC: box_atoms(boxing, expr->logic.arguments); break;
    case STG_JUMP: box_atoms(boxing, expr->jump.arguments); break;
    case STG_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            if (expr->let.bindings[i].rhs.kind == STG_CONSTRUCTOR)
                box_atoms(boxing, expr->let.bindings[i].rhs.fields);
        break;
    default: return;
    }
}

static void box(StgExpr **child, void *state) {
    while (child) {
        StgExpr *expr = *child, **tail = stg_walk_inside(expr, box, state);
        box_in(state, expr);
        *child = bind_boxes(state, expr); /* which is not looked at */
        child = tail;
    }
}

void stg_box(StgModule *const *modules, uint32_t count) {
    StgNames names;
    stg_names_init(&names, modules, count);
    Boxing boxing = {.names = &names};
    for (uint32_t i = 0; i < count; i++) {
        boxing.arena = modules[i]->arena;
        stg_walk_module(modules[i], box, &boxing);
    }
    vector_release(&boxing.boxes);
    stg_names_release(&names);
}
