/* A name that is reached for the first time is marked and waits; one by one, those that wait mark
 * what their right-hand sides mention. So the work is that of the part that is reached, and what
 * is marked does not depend on the order. */
#include "compiler/stg/reach.h"
#include "compiler/stg/names.h"
#include "compiler/stg/walk.h"

typedef struct Reach {
    StgNames names;
    VECTOR(StgTop *) waiting;
    bool searches; /* a form of functional logic programs is reached */
} Reach;

/* ---- marks ---- */

static void reach_top(Reach *reach, StgName name) {
    StgTop *top = stg_find_top(&reach->names, name);
    if (!top || top->is_reached) return;
    top->is_reached = true;
    vector_push(&reach->waiting, top);
    /* a dictionary is evaluated below its instance's root */
    StgInstance *instance = stg_find_member(&reach->names, name);
    if (instance) instance->is_reached = true;
}

static void reach_type(Reach *reach, StgName name) {
    StgData *data = stg_find_type(&reach->names, name);
    if (data) data->is_reached = true;
}

static void reach_constructor(Reach *reach, StgName name) {
    const StgConstructorEntry *entry = stg_find_constructor(&reach->names, name);
    if (entry) entry->data->is_reached = true;
}

static void reach_scope(Reach *reach, const StgExpr *expr) {
    if (expr->kind == STG_SET_ROOT) {
        StgInstance *instance = stg_find_instance(&reach->names, expr->scope.name);
        if (instance) instance->is_reached = true;
    } else {
        StgCentre *centre = stg_find_centre(&reach->names, expr->scope.name);
        if (centre) centre->is_reached = true;
    }
}

/* ---- what a right-hand side mentions ---- */

static void reach_atom(const StgAtom *atom, void *state) {
    if (atom->kind == STG_GLOBAL) reach_top(state, atom->global);
    if (atom->kind == STG_TYPE) reach_type(state, atom->global);
}

static void reach_pattern(Reach *reach, const StgAlternative *alternative) {
    if (alternative->literals) reach->searches = true;
    if (alternative->kind == STG_PATTERN_CONSTRUCTOR)
        reach_constructor(reach, alternative->constructor);
}

static void reach_in(Reach *reach, const StgExpr *expr) {
    stg_walk_atoms(expr, reach_atom, reach);
    switch (expr->kind) {
    case STG_CON: reach_constructor(reach, expr->con.constructor); break;
    case STG_LET:
        for (uint32_t i = 0; i < expr->let.count; i++)
            if (expr->let.bindings[i].rhs.kind == STG_CONSTRUCTOR)
                reach_constructor(reach, expr->let.bindings[i].rhs.constructor);
        break;
    case STG_CASE:
        reach->searches |= expr->scrutinise.flexible;
        for (uint32_t i = 0; i < expr->scrutinise.count; i++)
            reach_pattern(reach, &expr->scrutinise.alternatives[i]);
        break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: reach_scope(reach, expr); break;
    case STG_OR:
    case STG_BOTH:
    case STG_FAIL:
    case STG_FREE:
    case STG_LOGIC: reach->searches = true; break;
    default: break;
    }
}

static void reach_expr(StgExpr **child, void *state) {
    while (child) {
        reach_in(state, *child);
        child = stg_walk_inside(*child, reach_expr, state);
    }
}

/* ---- the whole ---- */

static void set_marks(StgModule *module, bool all) {
    bool labels = all || !module->is_pruned;
    for (uint32_t i = 0; i < module->tops.count; i++) module->tops.items[i].is_reached = all;
    for (uint32_t i = 0; i < module->data.count; i++) module->data.items[i].is_reached = all;
    for (uint32_t i = 0; i < module->centres.count; i++)
        module->centres.items[i].is_reached = labels;
    for (uint32_t i = 0; i < module->instances.count; i++)
        module->instances.items[i].is_reached = labels;
}

static void reach_roots(Reach *reach, const StgModule *module) {
    if (module->run != STG_RUN_NONE) reach_top(reach, (StgName){module->name, module->run_main});
    if (module->run_for.name) reach_top(reach, module->run_for);
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++)
        if (module->builtins[i]) reach_top(reach, (StgName){module->name, module->builtins[i]});
}

static void reach_logic_builtins(Reach *reach, const StgModule *module) {
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++) {
        StgName name = module->logic_builtins[i];
        if (name.name == 0) continue;
        if (logic_builtin_fields((LogicBuiltin)i))
            reach_constructor(reach, name);
        else
            reach_top(reach, name);
    }
}

static void reach_waiting(Reach *reach) {
    while (reach->waiting.count > 0) {
        StgTop *top = vector_pop(&reach->waiting);
        if (top->rhs.kind != STG_CONSTRUCTOR) {
            if (stg_is_nullary(&top->rhs)) reach->searches = true;
            reach_expr(&top->rhs.body, reach);
            continue;
        }
        reach_constructor(reach, top->rhs.constructor);
        for (uint32_t i = 0; i < top->rhs.fields.count; i++)
            reach_atom(&top->rhs.fields.items[i], reach);
    }
}

void stg_reach(StgModule *const *modules, uint32_t count, bool all) {
    for (uint32_t i = 0; i < count; i++) set_marks(modules[i], all);
    if (all) return;
    Reach reach = {0};
    stg_names_init(&reach.names, modules, count);
    for (uint32_t i = 0; i < count; i++) reach_roots(&reach, modules[i]);
    reach_waiting(&reach);
    for (uint32_t i = 0; reach.searches && i < count; i++) reach_logic_builtins(&reach, modules[i]);
    reach_waiting(&reach);
    vector_release(&reach.waiting);
    stg_names_release(&reach.names);
}
