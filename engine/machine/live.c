/* Liveness, backwards over the tree of a body. Sets of variables are bit sets; `outer` is what the
 * returns still to come in this activation need, so that a place inside a scrutinee keeps that too.
 *
 * Requires: a linked body. Provides: live_at for its LET, CON, PRIM and CASE expressions. */
#include "base/fail.h"
#include "engine/machine/code.h"
#include <string.h>

typedef uint64_t *Set;

static Set set_new(Liveness *liveness) {
    return ARENA_ARRAY(liveness->arena, uint64_t, liveness->words);
}
static void set_add(Set set, uint32_t variable) {
    if (variable != LINK_NONE) set[variable / 64] |= (uint64_t)1 << (variable % 64);
}
static void set_remove(Set set, uint32_t variable) {
    if (variable != LINK_NONE) set[variable / 64] &= ~((uint64_t)1 << (variable % 64));
}
static void set_union(Liveness *liveness, Set into, const uint64_t *from) {
    for (uint32_t i = 0; i < liveness->words; i++) into[i] |= from[i];
}

static void add_atom(Set set, LinkAtom atom) {
    if (atom.kind == ATOM_VARIABLE) set_add(set, atom.index);
}
static void add_atoms(Set set, LinkAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) add_atom(set, atoms.items[i]);
}

static void record(Liveness *liveness, const LinkExpr *expr, const uint64_t *live,
                   const uint64_t *outer) {
    const LinkBody *body = liveness->body;
    uint32_t count = 0;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t *variables = pass ? ARENA_ARRAY(liveness->arena, uint32_t, count) : NULL;
        count = 0;
        for (uint32_t w = 0; w < liveness->words; w++) {
            uint64_t bits = live[w] | (outer ? outer[w] : 0);
            for (; bits; bits &= bits - 1) {
                uint32_t variable = w * 64 + (uint32_t)__builtin_ctzll(bits);
                if (!rep_is_pointer((Rep)body->variable_reps[variable])) continue;
                if (pass) variables[count] = variable;
                count++;
            }
        }
        if (pass) {
            map_put(&liveness->sets, (uint64_t)(uintptr_t)expr, liveness->found.count);
            vector_push(&liveness->found, (LiveSet){variables, count});
        }
    }
}

static void live_expr(Liveness *liveness, const LinkExpr *expr, const uint64_t *outer, Set live);

/* what the alternatives need, without what they bind */
static void live_alternatives(Liveness *liveness, const LinkExpr *expr, const uint64_t *outer,
                              Set live) {
    Set one = set_new(liveness);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkAlternative *alternative = &expr->scrutinise.alternatives[i];
        memset(one, 0, liveness->words * sizeof *one);
        live_expr(liveness, alternative->body, outer, one);
        for (uint32_t v = 0; v < alternative->variable_count; v++)
            set_remove(one, alternative->variables[v]);
        set_union(liveness, live, one);
    }
    if (expr->scrutinise.otherwise) {
        memset(one, 0, liveness->words * sizeof *one);
        live_expr(liveness, expr->scrutinise.otherwise, outer, one);
        set_union(liveness, live, one);
    }
    set_remove(live, expr->scrutinise.binder);
}

static void live_case(Liveness *liveness, const LinkExpr *expr, const uint64_t *outer, Set live) {
    live_alternatives(liveness, expr, outer, live);
    record(liveness, expr, live, outer);
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    if (case_is_in_place(expr)) {
        add_atoms(live, scrutinee->prim.arguments);
        record(liveness, scrutinee, live, outer);
        return;
    }
    Set inner = set_new(liveness);
    Set returns = set_new(liveness);
    set_union(liveness, returns, live);
    if (outer) set_union(liveness, returns, outer);
    live_expr(liveness, scrutinee, returns, inner);
    set_union(liveness, live, inner);
}

static void live_let(Liveness *liveness, const LinkExpr *expr, const uint64_t *outer, Set live) {
    live_expr(liveness, expr->let.body, outer, live);
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const LinkBinding *binding = &expr->let.bindings[i];
        if (binding->kind == LINK_BIND_CONSTRUCTOR)
            add_atoms(live, binding->fields);
        else
            for (uint32_t f = 0; f < binding->body->free_count; f++)
                set_add(live, binding->body->free[f].outer);
    }
    for (uint32_t i = 0; i < expr->let.count; i++) set_remove(live, expr->let.bindings[i].variable);
    record(liveness, expr, live, outer);
}

static void live_expr(Liveness *liveness, const LinkExpr *expr, const uint64_t *outer, Set live) {
    switch (expr->kind) {
    case LINK_ATOM: add_atom(live, expr->atom); break;
    case LINK_APPLY:
        add_atom(live, expr->apply.head);
        add_atoms(live, expr->apply.arguments);
        break;
    case LINK_CON:
        add_atoms(live, expr->con.fields);
        record(liveness, expr, live, outer);
        break;
    case LINK_TUPLE: add_atoms(live, expr->tuple); break;
    case LINK_PRIM:
        add_atoms(live, expr->prim.arguments);
        record(liveness, expr, live, outer);
        break;
    case LINK_CATCH:
        add_atom(live, expr->catch.action);
        add_atom(live, expr->catch.handler);
        break;
    case LINK_RAISE: add_atom(live, expr->raise); break;
    case LINK_LET: live_let(liveness, expr, outer, live); break;
    case LINK_CASE: live_case(liveness, expr, outer, live); break;
    case LINK_JOIN: {
        const LinkJoin *join = expr->join.join;
        Set definition = set_new(liveness);
        live_expr(liveness, join->definition, outer, definition);
        for (uint32_t i = 0; i < join->parameter_count; i++)
            set_remove(definition, join->parameters[i]);
        liveness->joins[join->number] = definition;
        live_expr(liveness, expr->join.body, outer, live);
        break;
    }
    case LINK_JUMP:
        set_union(liveness, live, liveness->joins[expr->jump.join->number]);
        add_atoms(live, expr->jump.arguments);
        break;
    case LINK_MARK:
    case LINK_SET:
    case LINK_SET_ROOT: live_expr(liveness, expr->scope.body, outer, live); break;
    case LINK_HERE:
        live_expr(liveness, expr->context.body, outer, live);
        set_remove(live, expr->context.variable);
        break;
    case LINK_AT:
        live_expr(liveness, expr->context.body, outer, live);
        set_add(live, expr->context.variable);
        break;
    }
}

void code_live_compute(Liveness *liveness, Arena *arena, const LinkBody *body) {
    *liveness = (Liveness){.arena = arena, .body = body};
    liveness->words = (body->variable_count + 63) / 64;
    if (liveness->words == 0) liveness->words = 1;
    liveness->joins = ARENA_ARRAY(arena, uint64_t *, body->join_count + 1);
    live_expr(liveness, body->code, NULL, set_new(liveness));
}

void code_live_release(Liveness *liveness) {
    map_release(&liveness->sets);
    vector_release(&liveness->found);
}

LiveSet code_live_at(const Liveness *liveness, const LinkExpr *expr) {
    const uint64_t *index = map_find(&liveness->sets, (uint64_t)(uintptr_t)expr);
    bug_unless(index, "no liveness for an expression of kind %d", (int)expr->kind);
    return liveness->found.items[*index];
}
