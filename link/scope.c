/* The first pass over a top-level right-hand side: which let-bound constructors are static data,
 * which variables are used at all, and what each body captures.
 *
 * Captures. A local knows down to which open body it is captured already. Captured by a body means
 * captured by all that lie between it and the binding, so one number says it all, and a use costs
 * only as much as it adds to the result. When a body is closed, its free variables are captured
 * down to the one around it.
 *
 * Static data. In a let, a constructor waits for those of its fields that are constructors of the
 * same let; who waits for nothing is static and frees those that wait for it. Who is never freed
 * waits for a cycle.
 */
#include "base/fail.h"
#include "link/internal.h"

static uint32_t local_index(const Linker *linker, const StgBinder *binder) {
    bug_unless(binder->mark < linker->locals.count, "a variable that is not in scope");
    return binder->mark;
}

bool link_atom_is_static(const Linker *linker, const StgAtom *atom) {
    if (atom->kind != STG_LOCAL || atom->local->rep == REP_STATE) return true;
    return linker->locals.items[local_index(linker, atom->local)].is_static;
}

static void bind(Linker *linker, StgBinder *binder) {
    binder->mark = linker->locals.count;
    vector_push(&linker->locals, (LinkLocal){.rep = binder->rep,
                                             .captured = linker->open_count,
                                             .number = LINK_NONE,
                                             .global = LINK_NONE,
                                             .binder = LINK_NONE,
                                             .site = LINK_NONE,
                                             .parameters = {LINK_NONE, 0}});
}

static void bind_all(Linker *linker, StgBinder *const *binders, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) bind(linker, binders[i]);
}

/* ---- captures ---- */

static void capture_in(Linker *linker, LinkOpenScope *scope, uint32_t local) {
    if (scope->self == local) {
        scope->uses_self = true;
        return;
    }
    if (linker->capture_count == LINK_CAPTURE_LIMIT) {
        linker->too_large = true;
        return;
    }
    linker->capture_count++;
    vector_push(&scope->free, local);
}

static void use(Linker *linker, const StgAtom *atom) {
    if (link_atom_is_static(linker, atom)) return;
    uint32_t index = atom->local->mark;
    LinkLocal *local = &linker->locals.items[index];
    local->used = true;
    if (linker->too_large) return;
    uint32_t depth = linker->open_count;
    for (uint32_t i = local->captured; i < depth; i++)
        capture_in(linker, &linker->open_scopes.items[i], index);
    local->captured = depth;
}

static void use_all(Linker *linker, StgAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) use(linker, &atoms.items[i]);
}

static void open_scope(Linker *linker, uint32_t self) {
    if (linker->open_count == linker->open_scopes.count)
        vector_push(&linker->open_scopes, (LinkOpenScope){0});
    LinkOpenScope *open = &linker->open_scopes.items[linker->open_count++];
    open->self = self;
    open->scope = linker->scopes.count;
    open->uses_self = false;
    open->free.count = 0;
    vector_push(&linker->scopes, (LinkScope){0});
}

static void close_scope(Linker *linker) {
    uint32_t around = --linker->open_count;
    const LinkOpenScope *open = &linker->open_scopes.items[around];
    LinkScope *scope = &linker->scopes.items[open->scope];
    scope->first_free = linker->free_locals.count;
    scope->free_count = open->free.count;
    scope->uses_self = open->uses_self;
    for (uint32_t i = 0; i < open->free.count; i++) {
        LinkLocal *local = &linker->locals.items[open->free.items[i]];
        local->captured = around;
        if (rep_is_pointer(local->rep)) vector_push(&linker->free_locals, open->free.items[i]);
    }
    scope->free_pointer_count = linker->free_locals.count - scope->first_free;
    for (uint32_t i = 0; i < open->free.count; i++) {
        uint32_t local = open->free.items[i];
        if (!rep_is_pointer(linker->locals.items[local].rep))
            vector_push(&linker->free_locals, local);
    }
    if (open->uses_self) linker->locals.items[open->self].captured = around;
}

/* ---- static data ---- */

enum { NEVER = UINT32_MAX };

static void wait_for(Linker *linker, uint32_t waiting, uint32_t awaited) {
    linker->waiting.items[waiting]++;
    vector_push(&linker->waits, (LinkWait){waiting, linker->dependents.items[awaited]});
    linker->dependents.items[awaited] = linker->waits.count - 1;
}

static void await_fields(Linker *linker, const StgBinding *bindings, uint32_t count, uint32_t i) {
    uint32_t first = bindings[0].binder->mark;
    StgAtoms fields = bindings[i].rhs.fields;
    for (uint32_t f = 0; f < fields.count; f++) {
        if (link_atom_is_static(linker, &fields.items[f])) continue;
        uint32_t awaited = fields.items[f].local->mark - first;
        if (awaited >= count || bindings[awaited].rhs.kind != STG_CONSTRUCTOR) {
            linker->waiting.items[i] = NEVER;
            return;
        }
        wait_for(linker, i, awaited);
    }
}

static void find_static(Linker *linker, const StgBinding *bindings, uint32_t count) {
    linker->waiting.count = linker->dependents.count = linker->ready.count = 0;
    linker->waits.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        vector_push(&linker->waiting, 0);
        vector_push(&linker->dependents, LINK_NONE);
    }
    for (uint32_t i = 0; i < count; i++) {
        if (bindings[i].rhs.kind != STG_CONSTRUCTOR) continue;
        await_fields(linker, bindings, count, i);
        if (linker->waiting.items[i] == 0) vector_push(&linker->ready, i);
    }
    while (linker->ready.count) {
        uint32_t i = vector_pop(&linker->ready);
        linker->locals.items[bindings[i].binder->mark].is_static = true;
        for (uint32_t w = linker->dependents.items[i]; w != LINK_NONE;
             w = linker->waits.items[w].next) {
            uint32_t waiting = linker->waits.items[w].waiting;
            if (linker->waiting.items[waiting] == NEVER) continue;
            if (--linker->waiting.items[waiting] == 0) vector_push(&linker->ready, waiting);
        }
    }
}

/* ---- the walk ---- */

static void scope_expr(Linker *linker, StgExpr *expr);

static void scope_body(Linker *linker, const StgRhs *rhs, uint32_t self) {
    open_scope(linker, self);
    if (rhs->kind == STG_FUNCTION) bind_all(linker, rhs->parameters, rhs->parameter_count);
    scope_expr(linker, rhs->body);
    close_scope(linker);
}

static void scope_let(Linker *linker, const StgExpr *expr) {
    const StgBinding *bindings = expr->let.bindings;
    for (uint32_t i = 0; i < expr->let.count; i++) bind(linker, bindings[i].binder);
    if (expr->let.count) find_static(linker, bindings, expr->let.count);
    for (uint32_t i = 0; i < expr->let.count; i++) {
        uint32_t index = bindings[i].binder->mark;
        if (bindings[i].rhs.kind != STG_CONSTRUCTOR)
            scope_body(linker, &bindings[i].rhs, index);
        else if (!linker->locals.items[index].is_static)
            use_all(linker, bindings[i].rhs.fields);
    }
}

static void scope_case(Linker *linker, const StgExpr *expr) {
    scope_expr(linker, expr->scrutinise.scrutinee);
    bind(linker, expr->scrutinise.binder);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const StgAlternative *alternative = &expr->scrutinise.alternatives[i];
        bind_all(linker, alternative->binders, alternative->binder_count);
        if (expr->scrutinise.count > 1) scope_expr(linker, alternative->body);
    }
}

/* all but what stands in tail position */
static void scope_in(Linker *linker, const StgExpr *expr) {
    switch (expr->kind) {
    case STG_ATOM: use(linker, &expr->atom); break;
    case STG_APPLY:
        use(linker, &expr->apply.head);
        use_all(linker, expr->apply.arguments);
        break;
    case STG_CON: use_all(linker, expr->con.fields); break;
    case STG_TUPLE: use_all(linker, expr->tuple); break;
    case STG_PRIM: use_all(linker, expr->prim.arguments); break;
    case STG_CATCH: use_all(linker, expr->catch); break;
    case STG_RAISE: use(linker, &expr->raise); break;
    case STG_FAIL: break;
    case STG_LOGIC: use_all(linker, expr->logic.arguments); break;
    case STG_OR:
    case STG_BOTH:
        for (int i = 0; i < 2; i++) scope_expr(linker, expr->sides[i]);
        break;
    case STG_FREE: bind_all(linker, expr->free.variables, expr->free.count); break;
    case STG_JUMP: use_all(linker, expr->jump.arguments); break;
    case STG_CASE: scope_case(linker, expr); break;
    case STG_LET: scope_let(linker, expr); break;
    case STG_JOIN:
        bind_all(linker, expr->join.join->parameters, expr->join.join->parameter_count);
        scope_expr(linker, expr->join.definition);
        break;
    case STG_MARK:
    case STG_SET:
    case STG_SET_ROOT:
    case STG_HERE:
    case STG_AT: break;
    }
}

/* Note [Straight-line code] */
static void scope_expr(Linker *linker, StgExpr *expr) {
    for (StgExpr **at = &expr; at; at = stg_tail(*at)) scope_in(linker, *at);
}

void link_scope(Linker *linker, const StgRhs *rhs) {
    linker->locals.count = linker->scopes.count = linker->free_locals.count = 0;
    if (rhs->kind != STG_CONSTRUCTOR) scope_body(linker, rhs, LINK_NONE);
}
