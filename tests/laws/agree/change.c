/* Changes of a linked program for the laws of searches. They are made in place, of a program that the
 * caller has compiled for that. */
#include "tests/laws/agree/change.h"

typedef struct Walk {
    VECTOR(LinkExpr *) left;
} Walk;

static void later(Walk *walk, LinkExpr *expr) {
    if (expr) vector_push(&walk->left, expr);
}

static void walk_on(Walk *walk, const LinkExpr *expr) {
    switch (expr->kind) {
    case LINK_LET: later(walk, expr->let.body); break;
    case LINK_CASE:
        later(walk, expr->scrutinise.scrutinee);
        for (uint32_t i = 0; i < expr->scrutinise.count; i++)
            later(walk, expr->scrutinise.alternatives[i].body);
        later(walk, expr->scrutinise.otherwise);
        break;
    case LINK_JOIN:
        later(walk, expr->join.join->definition);
        later(walk, expr->join.body);
        break;
    case LINK_MARK:
    case LINK_SET:
    case LINK_SET_ROOT: later(walk, expr->scope.body); break;
    case LINK_HERE:
    case LINK_AT: later(walk, expr->context.body); break;
    case LINK_OR:
    case LINK_BOTH:
        for (int i = 0; i < 2; i++) later(walk, expr->sides.sides[i]);
        break;
    case LINK_FREE: later(walk, expr->free.body); break;
    default: break;
    }
}

void change_each(Program *program, void (*change)(void *own, LinkExpr *expr), void *own) {
    Walk walk = {0};
    for (uint32_t i = 0; i < program->bodies.count; i++) {
        later(&walk, program->bodies.items[i]->code);
        while (walk.left.count > 0) {
            LinkExpr *expr = vector_pop(&walk.left);
            walk_on(&walk, expr);
            change(own, expr);
        }
    }
    vector_release(&walk.left);
}

/* ---- law 9 ---- */

static void make_flexible(void *own, LinkExpr *expr) {
    (void)own;
    if (expr->kind != LINK_CASE || expr->scrutinise.kind != LINK_CASE_DATA ||
        expr->scrutinise.otherwise)
        return;
    expr->scrutinise.flexible = true;
    expr->scrutinise.choice = 0;
}

void change_to_flexible(Program *program) {
    change_each(program, make_flexible, NULL);
    vector_push(&program->choices, (LinkChoice){.kind = CHOICE_CASE});
    program->searches = true;
}

/* ---- law 10 ---- */

static void turn(void *own, LinkExpr *expr) {
    Program *program = own;
    if (expr->kind == LINK_OR) {
        LinkExpr *first = expr->sides.sides[0];
        expr->sides.sides[0] = expr->sides.sides[1];
        expr->sides.sides[1] = first;
    }
    if (expr->kind != LINK_CASE || !expr->scrutinise.flexible) return;
    uint32_t count = expr->scrutinise.count;
    uint32_t *order = ARENA_ARRAY(&program->arena, uint32_t, count);
    for (uint32_t i = 0; i < count; i++) order[i] = expr->scrutinise.order[count - 1 - i];
    expr->scrutinise.order = order;
}

void change_order(Program *program) { change_each(program, turn, program); }

/* ---- law 12 ---- */

typedef struct Adding {
    Program *program;
    uint64_t which, seen;
} Adding;

static uint32_t choice_new(Program *program, ChoiceKind kind, uint32_t alternatives) {
    vector_push(&program->choices, (LinkChoice){.kind = kind, .alternatives = alternatives});
    return program->choices.count - 1;
}

static void add_failure(void *own, LinkExpr *expr) {
    Adding *adding = own;
    if (adding->seen++ != adding->which) return;
    Program *program = adding->program;
    LinkExpr *written = ARENA_NEW(&program->arena, LinkExpr);
    LinkExpr *fails = ARENA_NEW(&program->arena, LinkExpr);
    *written = *expr;
    *fails = (LinkExpr){
        .kind = LINK_FAIL, .span = expr->span, .failed = choice_new(program, CHOICE_FAIL, 0)};
    *expr = (LinkExpr){.kind = LINK_OR, .span = expr->span};
    expr->sides.sides[0] = fails;
    expr->sides.sides[1] = written;
    expr->sides.choice = choice_new(program, CHOICE_OR, 2);
}

static void count_one(void *own, LinkExpr *expr) {
    (void)expr;
    ++*(uint64_t *)own;
}

void change_to_fail_first(Program *program, uint64_t seed) {
    Adding adding = {.program = program};
    uint64_t count = 0;
    change_each(program, count_one, &count);
    adding.which = seed % count;
    change_each(program, add_failure, &adding);
}
