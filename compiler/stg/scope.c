#include "compiler/stg/parse.h"

/* Variables, joins and contexts have names apart from each other. */
typedef enum Namespace { NAMES_OF_VARIABLES = 1, NAMES_OF_JOINS, NAMES_OF_CONTEXTS } Namespace;

static uint64_t scope_key(Namespace space, Symbol name) { return (uint64_t)space << 32 | name; }

static void *find(const Parser *parser, Namespace space, Symbol name) {
    return (void *)(uintptr_t)map_get(&parser->scope, scope_key(space, name), 0);
}

static void bind(Parser *parser, Namespace space, Symbol name, void *what) {
    uint64_t key = scope_key(space, name);
    uint64_t *slot = map_slot(&parser->scope, key, 0);
    vector_push(&parser->hidden, (Hidden){key, *slot});
    *slot = (uint64_t)(uintptr_t)what;
}

static void unbind(Parser *parser, uint32_t until) {
    while (parser->hidden.count > until) {
        Hidden hidden = vector_pop(&parser->hidden);
        map_put(&parser->scope, hidden.key, hidden.previous);
    }
}

/* Binders of one group have its number as mark: so a name that comes twice is found at once. */
static void bind_variable(Parser *parser, StgBinder *binder) {
    if (binder->name == 0) return;
    StgBinder *hidden = find(parser, NAMES_OF_VARIABLES, binder->name);
    if (hidden && hidden->mark == parser->group) {
        Text name = symbol_text(parser->module->interner, binder->name);
        diag_label(
            parser->diags,
            diag_add(parser->diags, DIAG_STG_BOUND_TWICE, binder->span, PARTS(part_name(name))),
            DIAG_STG_BOUND_TWICE_FIRST, hidden->span, NO_PARTS);
    }
    binder->mark = parser->group;
    bind(parser, NAMES_OF_VARIABLES, binder->name, binder);
}

static void bind_variables(Parser *parser, StgBinder **binders, uint32_t count) {
    parser->group++;
    for (uint32_t i = 0; i < count; i++) bind_variable(parser, binders[i]);
}

/* ---- uses ---- */

static void scope_atom(Parser *parser, StgAtom *atom) {
    if (atom->kind != STG_GLOBAL || atom->global.module != 0) return;
    StgBinder *binder = find(parser, NAMES_OF_VARIABLES, atom->global.name);
    if (binder) {
        atom->kind = STG_LOCAL;
        atom->rep = binder->rep;
        atom->local = binder;
    } else {
        atom->global.module = parser->module->name;
    }
}

static void scope_atoms(Parser *parser, StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) scope_atom(parser, &atoms.items[i]);
}

static void scope_jump(Parser *parser, StgExpr *expr) {
    scope_atoms(parser, expr->jump.arguments);
    const StgJoin *named = expr->jump.join;
    StgJoin *join = find(parser, NAMES_OF_JOINS, named->name);
    if (join) {
        expr->jump.join = join;
        return;
    }
    Text name = symbol_text(parser->module->interner, named->name);
    diag_add(parser->diags, DIAG_STG_UNKNOWN_JOIN, named->span, PARTS(part_name(name)));
}

static void scope_at(Parser *parser, StgExpr *expr) {
    const StgHere *named = expr->context.here;
    StgHere *here = find(parser, NAMES_OF_CONTEXTS, named->name);
    if (here) {
        expr->context.here = here;
        return;
    }
    Text name = symbol_text(parser->module->interner, named->name);
    diag_add(parser->diags, DIAG_STG_UNKNOWN_CONTEXT, named->span, PARTS(part_name(name)));
}

/* ---- expressions ---- */

static void scope_expr(Parser *parser, StgExpr *expr);

void stg_scope_rhs(Parser *parser, StgRhs *rhs) {
    uint32_t outer = parser->hidden.count;
    if (rhs->kind == STG_CONSTRUCTOR) {
        scope_atoms(parser, rhs->fields);
    } else {
        bind_variables(parser, rhs->parameters, rhs->parameter_count);
        scope_expr(parser, rhs->body);
    }
    unbind(parser, outer);
}

static void scope_let(Parser *parser, StgExpr *expr) {
    parser->group++;
    for (uint32_t i = 0; i < expr->let.count; i++)
        bind_variable(parser, expr->let.bindings[i].binder);
    for (uint32_t i = 0; i < expr->let.count; i++)
        stg_scope_rhs(parser, &expr->let.bindings[i].rhs);
}

static void scope_case(Parser *parser, StgExpr *expr) {
    scope_expr(parser, expr->scrutinise.scrutinee);
    bind_variables(parser, &expr->scrutinise.binder, 1);
    if (expr->scrutinise.count == 1) {
        const StgAlternative *only = &expr->scrutinise.alternatives[0];
        bind_variables(parser, only->binders, only->binder_count);
        return;
    }
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        uint32_t outer = parser->hidden.count;
        bind_variables(parser, alternative->binders, alternative->binder_count);
        scope_expr(parser, alternative->body);
        unbind(parser, outer);
    }
}

static void scope_join(Parser *parser, StgExpr *expr) {
    StgJoin *join = expr->join.join;
    uint32_t outer = parser->hidden.count;
    bind_variables(parser, join->parameters, join->parameter_count);
    scope_expr(parser, expr->join.definition);
    unbind(parser, outer);
    bind(parser, NAMES_OF_JOINS, join->name, join);
}

/* All but what stands in tail position; what is bound for that stays bound. */
static void scope_in(Parser *parser, StgExpr *expr) {
    switch (expr->kind) {
    case STG_ATOM: scope_atom(parser, &expr->atom); break;
    case STG_APPLY:
        scope_atom(parser, &expr->apply.head);
        scope_atoms(parser, expr->apply.arguments);
        break;
    case STG_CON: scope_atoms(parser, expr->con.fields); break;
    case STG_TUPLE: scope_atoms(parser, expr->tuple); break;
    case STG_PRIM: scope_atoms(parser, expr->prim.arguments); break;
    case STG_CATCH: scope_atoms(parser, expr->catch); break;
    case STG_RAISE: scope_atom(parser, &expr->raise); break;
    case STG_FAIL: break;
    case STG_LOGIC: scope_atoms(parser, expr->logic.arguments); break;
    case STG_OR:
    case STG_BOTH:
        for (int i = 0; i < 2; i++) scope_expr(parser, expr->sides[i]);
        break;
    case STG_FREE: bind_variables(parser, expr->free.variables, expr->free.count); break;
    case STG_LET: scope_let(parser, expr); break;
    case STG_CASE: scope_case(parser, expr); break;
    case STG_JOIN: scope_join(parser, expr); break;
    case STG_JUMP: scope_jump(parser, expr); break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT: break;
    case STG_HERE:
        bind(parser, NAMES_OF_CONTEXTS, expr->context.here->name, expr->context.here);
        break;
    case STG_AT: scope_at(parser, expr); break;
    }
}

static void scope_expr(Parser *parser, StgExpr *expr) {
    uint32_t outer = parser->hidden.count;
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) scope_in(parser, *at);
    unbind(parser, outer);
}
