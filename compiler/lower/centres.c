#include "compiler/lower/centres.h"
#include "compiler/core/build.h"
#include "compiler/lower/internal.h"

typedef struct Adding {
    Lowering lowering; /* to ask what kind of object something will be */
    CoreModule *module;
    bool locals;
} Adding;

/* ---- where a centre goes ---- */

static bool binds_evidence(const CoreExpr *let) {
    for (uint32_t i = 0; i < let->let.count; i++)
        if (let->let.bindings[i].variable->origin != ORIGIN_EVIDENCE) return false;
    return true;
}

/* Below the lambdas that are written: casts between them are nothing, and evidence that is made of
 * what is given (D6) stands before them. So a centre is entered by each call, also where the
 * evidence was given long before. */
static CoreExpr **below_lambdas(CoreExpr **rhs) {
    CoreExpr **place = rhs;
    for (CoreExpr **at = rhs;;) {
        switch ((*at)->kind) {
        case CORE_LAMBDA: place = at = &(*at)->lambda.body; break;
        case CORE_TYPE_LAMBDA: place = at = &(*at)->type_lambda.body; break;
        case CORE_CAST: at = &(*at)->cast.body; break;
        case CORE_LET:
            if (!binds_evidence(*at)) return place;
            at = &(*at)->let.body;
            break;
        default: return place;
        }
    }
}

static void put_centre(Adding *adding, CoreExpr **rhs, CoreCentre *centre) {
    CoreExpr **place = below_lambdas(rhs);
    *place = core_scc(adding->module, (*place)->span, centre, *place);
}

/* ---- definitions ---- */

/* Another name, a constructor or a literal: what let binds at no cost of evaluation. */
static bool is_plain(Adding *adding, CoreExpr *rhs) {
    LowerSpine spine;
    lower_spine(&adding->lowering, rhs, &spine);
    CoreExprKind head = spine.head->kind;
    bool applied = spine.count > 0;
    lower_spine_release(&spine);
    return head == CORE_CONSTRUCTOR || head == CORE_LITERAL || (head == CORE_VARIABLE && !applied);
}

static bool is_static(Adding *adding, CoreExpr *rhs) {
    StgModule scratch = {.arena = adding->module->arena,
                         .interner = adding->module->interner,
                         .name = adding->module->name};
    StgRhs made;
    adding->lowering.stg = &scratch;
    lower_count_uses(rhs);
    bool result = lower_static(&adding->lowering, rhs, &made);
    vector_release(&scratch.tops);
    vector_release(&scratch.imports);
    vector_release(&scratch.import_spans);
    map_release(&adding->lowering.imported);
    adding->lowering.imported = (Map){0};
    buffer_release(&adding->lowering.part_name);
    return result;
}

static Symbol path_below(Adding *adding, Symbol path, Symbol name) {
    if (!path) return name;
    Buffer buffer = {0};
    Interner *interner = adding->module->interner;
    buffer_printf(&buffer, "%.*s.%.*s", TEXT_ARGS(symbol_text(interner, path)),
                  TEXT_ARGS(symbol_text(interner, name)));
    Symbol below = intern(interner, buffer_as_text(&buffer));
    buffer_release(&buffer);
    return below;
}

static void add_inside(Adding *adding, CoreExpr *expr, Symbol path);

/* The centre is declared before those inside, and put there after them. */
static void add_to(Adding *adding, CoreBinding *binding, Symbol path, bool wanted) {
    const CoreVariable *variable = binding->variable;
    Symbol name = core_variable_shown(variable);
    bool is_definition = origin_is_definition(variable->origin);
    CoreCentre *centre = NULL;
    if (wanted && is_definition) {
        centre = core_new_centre(adding->module, path, name, variable->span);
        centre->is_automatic = true;
    }
    if (adding->locals)
        add_inside(adding, binding->rhs, is_definition ? path_below(adding, path, name) : path);
    if (centre) put_centre(adding, &binding->rhs, centre);
}

/* ---- inside expressions ---- */

static void add_inside_all(Adding *adding, CoreExprs exprs, Symbol path) {
    for (uint32_t i = 0; i < exprs.count; i++) add_inside(adding, exprs.items[i], path);
}

/* all but what stands in tail position */
static void add_in(Adding *adding, CoreExpr *expr, Symbol path) {
    switch (expr->kind) {
    case CORE_APPLY:
        add_inside(adding, expr->apply.function, path);
        add_inside_all(adding, expr->apply.arguments, path);
        break;
    case CORE_TYPE_APPLY: add_inside(adding, expr->type_apply.function, path); break;
    case CORE_LET:
        for (uint32_t i = 0; i < expr->let.count; i++) {
            CoreBinding *binding = &expr->let.bindings[i];
            add_to(adding, binding, path, !is_plain(adding, binding->rhs));
        }
        break;
    case CORE_CASE:
        add_inside(adding, expr->scrutinise.scrutinee, path);
        for (uint32_t i = 0; expr->scrutinise.count > 1 && i < expr->scrutinise.count; i++)
            add_inside(adding, expr->scrutinise.alternatives[i].body, path);
        break;
    case CORE_TUPLE: add_inside_all(adding, expr->tuple, path); break;
    case CORE_PRIM: add_inside_all(adding, expr->prim.arguments, path); break;
    case CORE_CATCH: add_inside_all(adding, expr->catch, path); break;
    case CORE_RAISE: add_inside(adding, expr->raise, path); break;
    case CORE_JOIN: add_inside(adding, expr->join.definition, path); break;
    case CORE_JUMP: add_inside_all(adding, expr->jump.arguments, path); break;
    case CORE_VARIABLE:
    case CORE_LITERAL:
    case CORE_TOKEN:
    case CORE_CONSTRUCTOR:
    case CORE_LAMBDA:
    case CORE_TYPE_LAMBDA:
    case CORE_MARK:
    case CORE_SET:
    case CORE_SET_ROOT:
    case CORE_CAST: break;
    }
}

static void add_inside(Adding *adding, CoreExpr *expr, Symbol path) {
    for (CoreExpr **at = &expr; at; at = core_tail(*at)) add_in(adding, *at, path);
}

void lower_add_centres(CoreModule *module, LowerCentres centres) {
    if (centres == LOWER_CENTRES_NONE) return;
    Adding adding = {.module = module, .locals = centres == LOWER_CENTRES_ALL};
    adding.lowering = (Lowering){.core = module,
                                 .types = module->types,
                                 .interner = module->interner,
                                 .arena = module->arena};
    for (uint32_t i = 0; i < module->tops.count; i++) {
        CoreBinding *top = &module->tops.items[i];
        bool wanted = top->variable->is_exported || centres != LOWER_CENTRES_EXPORTED;
        adding.lowering.top = top->variable->name.text;
        if (!is_static(&adding, top->rhs)) add_to(&adding, top, top->variable->path, wanted);
    }
}
