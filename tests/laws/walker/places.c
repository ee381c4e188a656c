#include "tests/laws/walker/places.h"
#include "base/fail.h"
#include "runtime/run/live.h"
#include "runtime/thread.h"

/* One body at a time. */
typedef struct Placing {
    WalkerPlaces *places;
    RunLayout *layout;
    const Program *program;
    const LinkBody *body;
    uint32_t *slots;
    Liveness live;
    uint32_t pending, pending_header; /* of the cases that wait in this activation */
    uint32_t highest;
} Placing;

static void place_expr(Placing *p, const LinkExpr *expr, uint32_t top, uint32_t depth,
                       uint32_t region);

bool walker_case_is_of_word(const LinkExpr *expr) {
    const LinkExpr *scrutinee = expr->scrutinise.scrutinee;
    LinkCaseKind kind = expr->scrutinise.kind;
    return scrutinee->kind == LINK_ATOM && (kind == LINK_CASE_ANY || kind == LINK_CASE_LITERAL) &&
           !rep_is_lifted((Rep)scrutinee->atom.rep) &&
           expr->scrutinise.expected == (uint32_t)rep_passed((Rep)scrutinee->atom.rep);
}

static void need(Placing *p, uint32_t slots) {
    if (slots > p->highest) p->highest = slots;
}

/* false: it takes no room, or is not used */
static bool bind(Placing *p, uint32_t variable, uint32_t *depth) {
    if (variable == LINK_NONE || p->body->variable_reps[variable] == REP_STATE) return false;
    p->slots[variable] = (*depth)++;
    need(p, *depth);
    return true;
}

static void bind_all(Placing *p, const uint32_t *variables, uint32_t count, uint32_t *depth) {
    for (uint32_t i = 0; i < count; i++) bind(p, variables[i], depth);
}

static void add_place(Placing *p, const LinkExpr *expr, uint32_t header, uint32_t top,
                      uint32_t region) {
    FrameLayout frame = {.words = header,
                         .region = run_layout_join(p->layout, region, p->pending),
                         .pending = p->pending_header};
    uint32_t number =
        run_live_frame(p->layout, run_live_at(&p->live, expr), p->slots, (LiveSlots){0}, frame);
    bug_unless(number == p->places->first_frame + p->places->places.count, "frame %u", number);
    map_put(&p->places->frames, (uint64_t)(uintptr_t)expr, number);
    vector_push(&p->places->places, (WalkerPlace){p->body, expr, header, top});
}

static void place_prim(Placing *p, const LinkExpr *expr, uint32_t region) {
    PrimForm form = primop_info(expr->prim.op)->form;
    if (form != PRIM_FORM_PURE && form != PRIM_FORM_TRY && form != PRIM_FORM_CHECK)
        add_place(p, expr, 0, 0, region);
}

static void place_let(Placing *p, const LinkExpr *expr, uint32_t *depth, uint32_t region) {
    if (expr->let.count > 0 && expr->let.block > 0) add_place(p, expr, 0, 0, region);
    for (uint32_t i = 0; i < expr->let.count; i++) bind(p, expr->let.bindings[i].variable, depth);
}

/* What is not used has a slot, too, where the machine keeps it: stacks are the same then. */
static void bind_result(Placing *p, const LinkExpr *expr, bool in_place, uint32_t *depth) {
    const LinkSignature *result = &p->program->signatures.items[expr->scrutinise.expected];
    if (expr->scrutinise.kind == LINK_CASE_TUPLE) {
        for (uint32_t i = 0; i < result->count; i++)
            if (!bind(p, expr->scrutinise.alternatives[0].variables[i], depth))
                *depth += in_place && result->reps[i] != REP_STATE;
    } else if (!bind(p, expr->scrutinise.binder, depth)) {
        *depth += in_place
                      ? result->words
                      : expr->scrutinise.kind == LINK_CASE_LITERAL && expr->scrutinise.count > 0;
    }
    need(p, *depth);
}

static void bind_fields(Placing *p, const LinkExpr *expr, const LinkAlternative *alternative,
                        uint32_t *depth) {
    if (expr->scrutinise.kind == LINK_CASE_DATA)
        bind_all(p, alternative->variables, alternative->variable_count, depth);
}

static void place_scrutinee(Placing *p, const LinkExpr *expr, uint32_t top, uint32_t depth,
                            uint32_t region) {
    uint32_t pending = p->pending, pending_header = p->pending_header;
    need(p, depth + 1);
    add_place(p, expr, depth, top, expr->scrutinise.region);
    p->pending = run_layout_join(p->layout, expr->scrutinise.region, pending);
    p->pending_header = depth;
    place_expr(p, expr->scrutinise.scrutinee, depth + 1, depth + 1, region);
    p->pending = pending;
    p->pending_header = pending_header;
}

/* but for the alternative that stands in tail position */
static void place_case(Placing *p, const LinkExpr *expr, uint32_t top, uint32_t *depth,
                       uint32_t region) {
    const LinkAlternative *alternatives = expr->scrutinise.alternatives;
    bool in_place = run_case_is_in_place(expr);
    if (in_place) {
        place_prim(p, expr->scrutinise.scrutinee, region);
        bind_result(p, expr, true, depth);
    } else if (walker_case_is_of_word(expr)) {
        bind(p, expr->scrutinise.binder, depth);
    } else {
        place_scrutinee(p, expr, top, *depth, region);
        bind_result(p, expr, false, depth);
    }
    if (link_tail(expr)) {
        if (expr->scrutinise.count > 0) bind_fields(p, expr, &alternatives[0], depth);
        return;
    }
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        uint32_t inner = *depth;
        bind_fields(p, expr, &alternatives[i], &inner);
        place_expr(p, alternatives[i].body, top, inner, expr->scrutinise.region);
    }
    if (expr->scrutinise.otherwise)
        place_expr(p, expr->scrutinise.otherwise, top, *depth, expr->scrutinise.region);
}

static void place_expr(Placing *p, const LinkExpr *expr, uint32_t top, uint32_t depth,
                       uint32_t region) {
    for (; expr; expr = link_tail(expr)) { /* Note [Straight-line code] */
        need(p, top + 4);
        switch (expr->kind) {
        case LINK_APPLY: need(p, top + expr->apply.arguments.count + 1); break;
        case LINK_CON:
            if (expr->con.static_global == LINK_NONE && expr->con.block > 0)
                add_place(p, expr, 0, 0, region);
            break;
        case LINK_PRIM: place_prim(p, expr, region); break;
        case LINK_LET: place_let(p, expr, &depth, region); break;
        case LINK_CASE:
            place_case(p, expr, top, &depth, region);
            region = expr->scrutinise.region;
            break;
        case LINK_JOIN: {
            const LinkJoin *join = expr->join.join;
            bind_all(p, join->parameters, join->parameter_count, &depth);
            place_expr(p, join->definition, top, depth, join->region);
            break;
        }
        case LINK_HERE: bind(p, expr->context.variable, &depth); break;
        default: break;
        }
    }
}

static void place_body(Placing *p, const LinkBody *body) {
    WalkerPlaces *places = p->places;
    Arena scratch;
    uint32_t depth = 0, first_frame = p->layout->frames.count;
    arena_init(&scratch);
    p->body = body;
    p->slots = ARENA_ARRAY(&places->arena, uint32_t, body->variable_count + 1);
    p->pending = NO_REGION;
    p->pending_header = NO_SLOT;
    p->highest = 0;
    run_live_compute(&p->live, &scratch, body);
    for (uint32_t i = 0; i < body->parameter_count; i++) bind(p, i, &depth);
    for (uint32_t i = 0; i < body->free_count; i++) bind(p, body->free[i].inner, &depth);
    bind(p, body->self, &depth);
    place_expr(p, body->code, 0, depth, body->region);
    for (uint32_t i = first_frame; i < p->layout->frames.count; i++)
        p->layout->frames.items[i].room = p->highest;
    places->bodies[body->number] =
        (WalkerBody){p->slots, p->highest <= MARGIN_SLOTS ? 0 : p->highest};
    run_live_release(&p->live);
    arena_release(&scratch);
}

void walker_places_init(WalkerPlaces *places, const Program *program, RunLayout *layout) {
    *places = (WalkerPlaces){.first_frame = layout->frames.count};
    arena_init(&places->arena);
    places->bodies = ARENA_ARRAY(&places->arena, WalkerBody, program->bodies.count);
    Placing placing = {.places = places, .layout = layout, .program = program};
    for (uint32_t i = 0; i < program->bodies.count; i++)
        place_body(&placing, program->bodies.items[i]);
}

void walker_places_release(WalkerPlaces *places) {
    arena_release(&places->arena);
    vector_release(&places->places);
    map_release(&places->frames);
}
