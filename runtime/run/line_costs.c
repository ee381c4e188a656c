/* What each place has cost, from how often code began: Note [Counted by blocks]. */
#include "base/fail.h"
#include "runtime/run/internal.h"
#include "runtime/run/lines.h"
#include <stdlib.h>

typedef struct Walk {
    const Program *program;
    const RunLines *lines;
    const Map *known; /* expression and RunLineCount -> how often */
    RunPlaces *places;
    RunPlaceCalls *calls; /* NULL: nobody asks */
    Map numbers;          /* span -> place, index in places */
    uint64_t *jumps;      /* by join of the body at work: so often it begins */
    uint64_t left; /* of the code walked over so far: begun, and left early by what stands in it */
} Walk;

/* ---- charges ---- */

static void charge(Walk *walk, Span at, Cost cost, uint64_t times) {
    RunPlaces *places = walk->places;
    uint64_t key = (uint64_t)at.start << 32 | at.end;
    if (times == 0) return;
    uint64_t number = *map_slot(&walk->numbers, key, places->count);
    if (number == places->count) vector_push(places, (RunPlace){.start = at.start, .end = at.end});
    places->items[number].costs[cost] += times;
}

static Span place_of_site(const Walk *walk, uint32_t site) {
    return walk->program->sites.items[site].span;
}

static void charge_made(Walk *walk, uint32_t site, RunMadeThere made) {
    charge(walk, place_of_site(walk, site), COST_H, made.objects);
    charge(walk, place_of_site(walk, site), COST_BYTES, made.bytes);
}

static void charge_objects(Walk *walk, uint32_t site, uint64_t words, uint64_t times) {
    charge_made(walk, site, (RunMadeThere){times, times * words * WORD_BYTES});
}

/* ---- counts ---- */

static uint64_t count_of(const Walk *walk, const LinkExpr *expr, RunLineCount what) {
    return map_get(walk->known, (uintptr_t)expr | what, 0);
}

/* less what was left early there, which the case around it has to know */
static uint64_t less_left(Walk *walk, const LinkExpr *expr, uint64_t times) {
    uint64_t left = count_of(walk, expr, RUN_LINE_LEFT);
    bug_unless(left <= times, "an expression is left %llu of %llu times", (unsigned long long)left,
               (unsigned long long)times);
    walk->left += left;
    return times - left;
}

/* ---- expressions ---- */

static void walk_expr(Walk *walk, const LinkExpr *expr, uint64_t times);

static void walk_apply(Walk *walk, const LinkExpr *expr, uint64_t times) {
    LinkAtom head = expr->apply.head;
    charge(walk, expr->span, COST_A, times * expr->apply.arguments.count);
    charge(walk, expr->span, COST_V, times);
    if (walk->calls && head.kind == ATOM_GLOBAL && times > 0)
        vector_push(walk->calls,
                    (RunPlaceCall){expr->span.start, expr->span.end, head.index, times});
}

static uint64_t walk_let(Walk *walk, const LinkExpr *expr, uint64_t times) {
    times = less_left(walk, expr, times);
    for (uint32_t i = 0; i < expr->let.count; i++)
        charge_objects(walk, expr->let.bindings[i].site, expr->let.bindings[i].words, times);
    return times;
}

static void walk_con(Walk *walk, const LinkExpr *expr, uint64_t times) {
    if (expr->con.static_global != LINK_NONE) return;
    const LinkConstructor *of = &walk->program->constructors.items[expr->con.constructor];
    charge_objects(walk, expr->con.site, size_of_constructor(of->words),
                   less_left(walk, expr, times));
}

static void walk_catch(Walk *walk, const LinkExpr *expr, uint64_t times) {
    uint64_t handled = count_of(walk, expr, RUN_LINE_HANDLED);
    charge(walk, expr->span, COST_P, times);
    charge(walk, expr->span, COST_A, times + 2 * handled);
    charge(walk, expr->span, COST_V, times + handled);
}

/* How often it is left by a value. */
static uint64_t walk_scrutinee(Walk *walk, const LinkExpr *expr, uint64_t times) {
    uint64_t before = walk->left;
    walk_expr(walk, expr->scrutinise.scrutinee, times);
    uint64_t left = walk->left - before + count_of(walk, expr, RUN_LINE_LEFT);
    bug_unless(left <= times, "a case is left %llu of %llu times", (unsigned long long)left,
               (unsigned long long)times);
    return times - left;
}

/* Note [Counted as it happens]: how often the last one begins. */
static uint64_t walk_noted(Walk *walk, const LinkExpr *expr, uint64_t times) {
    const LinkExpr *last = run_lines_last(expr);
    walk_expr(walk, expr->scrutinise.scrutinee, times);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkExpr *body = expr->scrutinise.alternatives[i].body;
        if (body != last) walk_expr(walk, body, count_of(walk, body, RUN_LINE_BEGUN));
    }
    return last ? count_of(walk, last, RUN_LINE_BEGUN) : 0;
}

/* How often the one begins that is not counted. */
static uint64_t walk_alternatives(Walk *walk, const LinkExpr *expr, uint64_t times) {
    uint64_t none = count_of(walk, expr, RUN_LINE_NO_ALTERNATIVE);
    walk->left += none;
    times -= none;
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        const LinkExpr *body = expr->scrutinise.alternatives[i].body;
        if (body == run_lines_last(expr)) break;
        uint64_t begun = count_of(walk, body, RUN_LINE_BEGUN);
        bug_unless(begun <= times, "an alternative begins too often");
        times -= begun;
        walk_expr(walk, body, begun);
    }
    return times;
}

/* Note [Straight-line code]: what comes after it, or the last alternative. */
static const LinkExpr *walk_case(Walk *walk, const LinkExpr *expr, uint64_t *times) {
    charge(walk, expr->span, COST_C, *times);
    *times = walk->lines->notes ? walk_noted(walk, expr, *times)
                                : walk_alternatives(walk, expr, walk_scrutinee(walk, expr, *times));
    return run_lines_last(expr);
}

static void walk_sides(Walk *walk, const LinkExpr *expr) {
    for (int i = 0; i < 2; i++) {
        const LinkExpr *side = expr->sides.sides[i];
        walk_expr(walk, side, count_of(walk, side, RUN_LINE_BEGUN));
    }
}

/* Itself, and what comes after it along the tail; NULL: nothing does. */
static const LinkExpr *walk_head(Walk *walk, const LinkExpr *expr, uint64_t *times) {
    switch (expr->kind) {
    case LINK_ATOM:
        if (rep_is_lifted((Rep)expr->atom.rep)) charge(walk, expr->span, COST_V, *times);
        return NULL;
    case LINK_APPLY: walk_apply(walk, expr, *times); return NULL;
    case LINK_CON: walk_con(walk, expr, *times); return NULL;
    case LINK_TUPLE: return NULL;
    case LINK_PRIM:
        charge(walk, expr->span, COST_P, *times);
        less_left(walk, expr, *times);
        return NULL;
    case LINK_CATCH: walk_catch(walk, expr, *times); return NULL;
    case LINK_RAISE: charge(walk, expr->span, COST_P, *times); return NULL;
    case LINK_LET: *times = walk_let(walk, expr, *times); return expr->let.body;
    case LINK_CASE: return walk_case(walk, expr, times);
    case LINK_JUMP: walk->jumps[expr->jump.join->number] += *times; return NULL;
    case LINK_MARK: charge(walk, expr->span, COST_E, *times); return expr->scope.body;
    case LINK_JOIN:
    case LINK_SET:
    case LINK_SET_ROOT:
    case LINK_HERE:
    case LINK_AT: return link_tail(expr);
    case LINK_OR:
        charge(walk, expr->span, COST_N, *times);
        walk_sides(walk, expr);
        return NULL;
    case LINK_BOTH:
        charge(walk, expr->span, COST_P, *times);
        walk_sides(walk, expr);
        return NULL;
    case LINK_FREE: return link_tail(expr); /* with what else runtime/logic charges */
    case LINK_FAIL:
    case LINK_LOGIC: return NULL;
    }
    bug("expression kind %d", (int)expr->kind);
}

/* Along the tail, then the definitions of its joins, the innermost first: they may jump to those
 * around them. */
static void walk_expr(Walk *walk, const LinkExpr *expr, uint64_t times) {
    VECTOR(const LinkJoin *) joins = {0};
    while (expr) {
        if (expr->kind == LINK_JOIN) vector_push(&joins, expr->join.join);
        expr = walk_head(walk, expr, &times);
    }
    while (joins.count > 0) {
        const LinkJoin *join = vector_pop(&joins);
        walk_expr(walk, join->definition, walk->jumps[join->number]);
    }
    vector_release(&joins);
}

/* ---- bodies ---- */

/* Note [Reduced selectors]: what the unreduced one would have cost. */
static void charge_forced(Walk *walk, const LinkBody *body, uint64_t times) {
    if (times == 0) return;
    const LinkExpr *code = body->code;
    bug_unless(code->kind == LINK_CASE && code->scrutinise.count == 1, "a selector's code");
    charge(walk, code->span, COST_C, times);
    charge(walk, code->scrutinise.scrutinee->span, COST_V, times);
    charge(walk, code->scrutinise.alternatives[0].body->span, COST_V, times);
}

static void walk_body(Walk *walk, const LinkBody *body) {
    uint64_t begun = count_of(walk, body->code, RUN_LINE_BEGUN);
    if (body->is_function) charge(walk, place_of_site(walk, body->site), COST_F, begun);
    /* in another segment, and with another fate, what comes later may have begun */
    if (begun == 0 && !walk->lines->notes) return;
    walk->jumps = calloc((size_t)body->join_count + 1, sizeof *walk->jumps);
    if (!walk->jumps) fatal("out of memory");
    walk_expr(walk, body->code, begun);
    free(walk->jumps);
}

/* What is not told by code that begins. */
static void charge_other(Walk *walk, const LinkBody *body) {
    const RunLines *lines = walk->lines;
    uint64_t begun = count_of(walk, body->code, RUN_LINE_BEGUN);
    uint64_t forced = lines->forced[body->number];
    charge_made(walk, body->site, lines->partial[body->number]);
    charge_forced(walk, body, forced);
    if (body->is_function) return;
    charge(walk, place_of_site(walk, body->site), COST_U,
           begun + forced - (uint64_t)lines->unfinished[body->number]);
}

static void walk_bodies(Walk *walk) {
    for (uint32_t i = 0; i < walk->program->bodies.count; i++)
        walk_body(walk, walk->program->bodies.items[i]);
    map_release(&walk->numbers);
    run_places_settle(walk->places);
    if (walk->calls) run_place_calls_settle(walk->calls);
}

/* A run evaluates main in MAIN, applied to the state token if it is an action. */
static void charge_main(Walk *walk) {
    const LinkGlobal *main = &walk->program->globals.items[walk->program->main];
    uint32_t site = main->kind == GLOBAL_CONSTRUCTOR ? main->site : main->body->site;
    charge(walk, place_of_site(walk, site), COST_V, 1);
    if (walk->program->main_is_action) charge(walk, place_of_site(walk, site), COST_A, 1);
}

static void hand_over_counted(Run *run, RunCounts *counts) {
    Walk walk = {.program = run->program,
                 .lines = &run->lines,
                 .known = &run->lines.known,
                 .places = &counts->places,
                 .calls = &counts->calls};
    charge_main(&walk);
    for (uint32_t i = 0; i < run->program->bodies.count; i++)
        charge_other(&walk, run->program->bodies.items[i]);
    for (uint32_t i = 0; i < run->program->sites.count; i++)
        charge_made(&walk, i, run->lines.made[i]);
    walk_bodies(&walk);
}

/* ---- Note [Counted as it happens] ---- */

/* What the counters come to, each with the number that it has there. */
static void walk_counters(const Run *run, const SearchLines *counters, RunPlaces *places,
                          RunPlaceCalls *calls) {
    const RunLines *lines = &run->lines;
    Map known = {0};
    Walk walk = {
        .program = run->program, .lines = lines, .known = &known, .places = places, .calls = calls};
    for (uint32_t i = 0; i < counters->count; i++) {
        RunLineCounter of = lines->of.items[i];
        if (of.expr)
            map_put(&known, (uintptr_t)of.expr | of.what, counters->items[i]);
        else
            charge(&walk, lines->places.items[of.place], (Cost)of.what, counters->items[i]);
    }
    walk_bodies(&walk);
    map_release(&known);
}

static void hand_over_noted(const Run *run, RunCounts *counts) {
    const Search *kept = &run->searching.kept;
    walk_counters(run, &run->lines.counters, &counts->places, &counts->calls);
    if (!kept->tells_fates) return;
    SearchLines by_fate[FATE_COUNT] = {0};
    for (uint32_t i = 0; i < run->lines.counters.count; i++) {
        uint64_t fates[FATE_COUNT];
        search_line_fates(kept, i, fates);
        for (int fate = 0; fate < FATE_COUNT; fate++) vector_push(&by_fate[fate], fates[fate]);
    }
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        RunPlaces places = {0};
        walk_counters(run, &by_fate[fate], &places, NULL);
        run_places_share(&counts->places, &places, &counts->places_by_fate[fate]);
        vector_release(&places);
        vector_release(&by_fate[fate]);
    }
}

void run_lines_hand_over(Run *run, RunCounts *counts) {
    if (run->lines.counts) hand_over_counted(run, counts);
    if (run->lines.notes) hand_over_noted(run, counts);
}
