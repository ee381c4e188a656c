/* Liveness, backwards over a body. There is one set of variables, what the code at work needs from
 * here on. A scrutinee begins with none: what the case around it needs is its own, and at a place
 * inside the scrutinee both are written down, apart (Note [Who holds]). So does each alternative,
 * and what they need is put together when all have been looked at. So the work is that of the
 * changes, and of the sets that are written down.
 *
 * Requires: a linked body. Provides: run_live_at for its LET, CON, PRIM and CASE expressions. */
#include "runtime/run/live.h"
#include "base/fail.h"

/* ---- the set ---- */

static bool is_live(const Liveness *liveness, uint32_t variable) {
    return liveness->places[variable] != 0;
}

static void add(Liveness *liveness, uint32_t variable) {
    if (variable == LINK_NONE || is_live(liveness, variable)) return;
    vector_push(&liveness->live, variable);
    liveness->places[variable] = liveness->live.count;
}

static void drop(Liveness *liveness, uint32_t variable) {
    if (variable == LINK_NONE || !is_live(liveness, variable)) return;
    uint32_t place = liveness->places[variable] - 1, last = vector_pop(&liveness->live);
    if (last != variable) {
        liveness->live.items[place] = last;
        liveness->places[last] = place + 1;
    }
    liveness->places[variable] = 0;
}

static void add_atom(Liveness *liveness, LinkAtom atom) {
    if (atom.kind == ATOM_VARIABLE) add(liveness, atom.index);
}

static void add_atoms(Liveness *liveness, LinkAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) add_atom(liveness, atoms.items[i]);
}

/* none is needed, but for what is kept there from `from` on */
static void set_aside(Liveness *liveness, LiveVariables *kept) {
    for (uint32_t i = 0; i < liveness->live.count; i++) {
        vector_push(kept, liveness->live.items[i]);
        liveness->places[liveness->live.items[i]] = 0;
    }
    liveness->live.count = 0;
}

static void take_back(Liveness *liveness, LiveVariables *kept, uint32_t first) {
    for (uint32_t i = first; i < kept->count; i++) add(liveness, kept->items[i]);
    kept->count = first;
}

/* the pointers among them, and those that wait */
static LiveSet record_at(Liveness *liveness, uint64_t place) {
    const LinkBody *body = liveness->body;
    const LiveSet *pending = &liveness->pending;
    uint32_t *variables =
        ARENA_ARRAY(liveness->arena, uint32_t, liveness->live.count + pending->count);
    LiveSet set = {.variables = variables};
    for (uint32_t i = 0; i < liveness->live.count; i++) {
        uint32_t variable = liveness->live.items[i];
        if (rep_is_pointer((Rep)body->variable_reps[variable])) variables[set.count++] = variable;
    }
    set.own = set.count;
    for (uint32_t i = 0; i < pending->count; i++)
        if (!is_live(liveness, pending->variables[i]))
            variables[set.count++] = pending->variables[i];
    map_put(&liveness->sets, place, liveness->found.count);
    vector_push(&liveness->found, set);
    return set;
}

static LiveSet record(Liveness *liveness, const LinkExpr *expr) {
    return record_at(liveness, (uintptr_t)expr);
}

/* ---- branches ---- */

static void live_expr(Liveness *liveness, const LinkExpr *expr);

/* What one branch needs goes to `branches`. */
static void live_branch(Liveness *liveness, const LinkExpr *expr, const uint32_t *bound,
                        uint32_t bound_count) {
    live_expr(liveness, expr);
    for (uint32_t i = 0; i < bound_count; i++) drop(liveness, bound[i]);
    set_aside(liveness, &liveness->branches);
}

/* ---- expressions ---- */

static void live_alternatives(Liveness *liveness, const LinkExpr *expr) {
    if (link_tail(expr)) { /* the only one, and its body has been looked at */
        const LinkAlternative *only = expr->scrutinise.alternatives;
        uint32_t bound = expr->scrutinise.count ? only->variable_count : 0;
        for (uint32_t i = 0; i < bound; i++) drop(liveness, only->variables[i]);
        return;
    }
    uint32_t first = liveness->branches.count;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkAlternative *alternative = &expr->scrutinise.alternatives[i];
        live_branch(liveness, alternative->body, alternative->variables,
                    alternative->variable_count);
    }
    if (expr->scrutinise.otherwise) live_branch(liveness, expr->scrutinise.otherwise, NULL, 0);
    take_back(liveness, &liveness->branches, first);
}

static void live_case(Liveness *liveness, const LinkExpr *expr) {
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    live_alternatives(liveness, expr);
    drop(liveness, expr->scrutinise.binder);
    LiveSet alternatives = record(liveness, expr);
    if (run_case_is_in_place(expr)) {
        add_atoms(liveness, scrutinee->prim.arguments);
        record(liveness, scrutinee);
        return;
    }
    LiveSet pending = liveness->pending;
    uint32_t first = liveness->saved.count;
    set_aside(liveness, &liveness->saved);
    liveness->pending = alternatives;
    live_expr(liveness, scrutinee);
    liveness->pending = pending;
    take_back(liveness, &liveness->saved, first);
}

static void live_let(Liveness *liveness, const LinkExpr *expr) {
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const LinkBinding *binding = &expr->let.bindings[i];
        if (binding->kind == LINK_BIND_CONSTRUCTOR)
            add_atoms(liveness, binding->fields);
        else
            for (uint32_t f = 0; f < binding->body->free_count; f++)
                add(liveness, binding->body->free[f].outer);
    }
    for (uint32_t i = 0; i < expr->let.count; i++) drop(liveness, expr->let.bindings[i].variable);
    record(liveness, expr);
}

/* What a jump there needs, its arguments apart. */
static void live_join(Liveness *liveness, const LinkJoin *join) {
    uint32_t first = liveness->branches.count;
    live_branch(liveness, join->definition, join->parameters, join->parameter_count);
    uint32_t count = liveness->branches.count - first;
    uint32_t *needs = arena_copy(liveness->arena, liveness->branches.items + first,
                                 count * sizeof *liveness->branches.items);
    liveness->joins[join->number] = (LiveSet){needs, count, count};
    liveness->branches.count = first;
}

static void live_jump(Liveness *liveness, const LinkExpr *expr) {
    LiveSet needs = liveness->joins[expr->jump.join->number];
    for (uint32_t i = 0; i < needs.count; i++) add(liveness, needs.variables[i]);
    add_atoms(liveness, expr->jump.arguments);
}

/* When the second side is left, the first has begun. */
static void live_or(Liveness *liveness, const LinkExpr *expr) {
    uint32_t first = liveness->branches.count;
    live_branch(liveness, expr->sides.sides[0], NULL, 0);
    live_expr(liveness, expr->sides.sides[1]);
    record(liveness, expr);
    take_back(liveness, &liveness->branches, first);
}

/* While a side is at work the conjunction waits, as a case does for what it takes apart: for the
 * first with what the second needs, for the second with nothing. The side is an activation of its own. */
static void live_both(Liveness *liveness, const LinkExpr *expr) {
    LiveSet around = liveness->pending;
    record_at(liveness, run_live_second(expr));
    liveness->pending = (LiveSet){0};
    live_expr(liveness, expr->sides.sides[1]);
    liveness->pending = around;
    record_at(liveness, run_live_first(expr));
    uint32_t first = liveness->saved.count;
    set_aside(liveness, &liveness->saved);
    liveness->pending = (LiveSet){0};
    live_expr(liveness, expr->sides.sides[0]);
    liveness->pending = around;
    take_back(liveness, &liveness->saved, first);
    record(liveness, expr);
}

/* After what stands in tail position, if anything does. */
static void live_in(Liveness *liveness, const LinkExpr *expr) {
    switch (expr->kind) {
    case LINK_ATOM: add_atom(liveness, expr->atom); break;
    case LINK_APPLY:
        add_atom(liveness, expr->apply.head);
        add_atoms(liveness, expr->apply.arguments);
        break;
    case LINK_CON:
        add_atoms(liveness, expr->con.fields);
        record(liveness, expr);
        break;
    case LINK_TUPLE: add_atoms(liveness, expr->tuple); break;
    case LINK_PRIM:
        add_atoms(liveness, expr->prim.arguments);
        record(liveness, expr);
        break;
    case LINK_CATCH:
        add_atom(liveness, expr->catch.action);
        add_atom(liveness, expr->catch.handler);
        break;
    case LINK_RAISE: add_atom(liveness, expr->raise); break;
    case LINK_OR: live_or(liveness, expr); break;
    case LINK_BOTH: live_both(liveness, expr); break;
    case LINK_FREE:
        for (uint32_t i = 0; i < expr->free.count; i++)
            drop(liveness, expr->free.variables[i].variable);
        record(liveness, expr);
        break;
    case LINK_LOGIC: add_atoms(liveness, expr->logic.arguments); break;
    case LINK_FAIL: break;
    case LINK_LET: live_let(liveness, expr); break;
    case LINK_CASE: live_case(liveness, expr); break;
    case LINK_JUMP: live_jump(liveness, expr); break;
    case LINK_HERE: drop(liveness, expr->context.variable); break;
    case LINK_AT: add(liveness, expr->context.variable); break;
    case LINK_JOIN:
    case LINK_MARK:
    case LINK_SET:
    case LINK_SET_ROOT: break;
    }
}

/* Note [Straight-line code]: down along the tail, then back up. */
static void live_expr(Liveness *liveness, const LinkExpr *expr) {
    uint32_t first = liveness->around.count;
    for (; expr; expr = link_tail(expr)) {
        vector_push(&liveness->around, expr);
        if (expr->kind == LINK_JOIN) live_join(liveness, expr->join.join);
    }
    while (liveness->around.count > first) live_in(liveness, vector_pop(&liveness->around));
}

void run_live_compute(Liveness *liveness, Arena *arena, const LinkBody *body) {
    *liveness = (Liveness){.arena = arena, .body = body};
    liveness->places = ARENA_ARRAY(arena, uint32_t, body->variable_count + 1);
    liveness->joins = ARENA_ARRAY(arena, LiveSet, body->join_count + 1);
    live_expr(liveness, body->code);
}

void run_live_release(Liveness *liveness) {
    map_release(&liveness->sets);
    vector_release(&liveness->found);
    vector_release(&liveness->live);
    vector_release(&liveness->saved);
    vector_release(&liveness->branches);
    vector_release(&liveness->around);
}

LiveSet run_live_at(const Liveness *liveness, const LinkExpr *expr) {
    return run_live_at_place(liveness, (uintptr_t)expr);
}

LiveSet run_live_at_place(const Liveness *liveness, uint64_t place) {
    const uint64_t *index = map_find(&liveness->sets, place);
    bug_unless(index, "no liveness for an expression");
    return liveness->found.items[*index];
}

/* ---- frames ---- */

static int compare_slots(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static const uint32_t *sorted_slots(Arena *arena, const uint32_t *slots, const uint32_t *variables,
                                    uint32_t count, LiveSlots others) {
    uint32_t *sorted = ARENA_ARRAY(arena, uint32_t, count + others.count);
    for (uint32_t i = 0; i < count; i++) sorted[i] = slots[variables[i]];
    for (uint32_t i = 0; i < others.count; i++) sorted[count + i] = others.items[i];
    count += others.count;
    if (count > 0) qsort(sorted, count, sizeof *sorted, compare_slots);
    return sorted;
}

uint32_t run_live_frame(RunLayout *layout, LiveSet live, const uint32_t *slots, LiveSlots others,
                        FrameLayout frame) {
    Arena *arena = &layout->arena;
    uint32_t own = live.own, all = live.count + others.count;
    frame.live_count = all;
    frame.live = sorted_slots(arena, slots, live.variables, live.count, others);
    frame.own_count = own;
    frame.own =
        own == all ? frame.live : sorted_slots(arena, slots, live.variables, own, (LiveSlots){0});
    return run_layout_frame(layout, frame);
}
