/* Law 7: at every step, the top of the current context is the label that encloses the control.
 *
 * The label of an expression is that of the nearest set around it; of a thunk's body, that of the
 * let that makes it (a top-level one: its root); of a function's body the same, except below a CAF
 * or DICT root and at top level, where its user's context comes in and nothing is promised (ANY).
 * Labels are packed into one word: kind and index.
 */
#include "base/fail.h"
#include "tests/laws/agree/laws.h"

static const uint64_t ANY = UINT64_MAX;

static uint64_t pack(Label label) { return (uint64_t)label.kind << 32 | label.index; }
static Label unpack(uint64_t packed) {
    return (Label){(LabelKind)(packed >> 32), (uint32_t)packed};
}

static bool is_root_of_constants(uint64_t label) {
    return label != ANY && (unpack(label).kind == LABEL_CAF || unpack(label).kind == LABEL_DICT);
}

typedef struct Todo {
    const LinkExpr *expr;
    uint64_t label;
} Todo;

typedef struct Walk {
    ScopeLaw *law;
    VECTOR(Todo) todo;
    Map contexts; /* of heres: variable -> label; one for each body */
} Walk;

static void later(Walk *walk, const LinkExpr *expr, uint64_t label) {
    if (expr) vector_push(&walk->todo, (Todo){expr, label});
}

static void walk_body(Walk *walk, const LinkBody *body, uint64_t label);

static void walk_let(Walk *walk, const LinkExpr *expr, uint64_t label) {
    for (uint32_t i = 0; i < expr->let.count; i++) {
        const LinkBinding *binding = &expr->let.bindings[i];
        if (binding->kind == LINK_BIND_BODY)
            walk_body(walk, binding->body,
                      binding->body->is_function && is_root_of_constants(label) ? ANY : label);
    }
    later(walk, expr->let.body, label);
}

static void walk_expr(Walk *walk, const LinkExpr *expr, uint64_t label) {
    if (label != ANY) map_put(&walk->law->labels, (uint64_t)(uintptr_t)expr, label);
    switch (expr->kind) {
    case LINK_LET: walk_let(walk, expr, label); break;
    case LINK_CASE:
        later(walk, expr->scrutinise.scrutinee, label);
        for (uint32_t i = 0; i < expr->scrutinise.count; i++)
            later(walk, expr->scrutinise.alternatives[i].body, label);
        later(walk, expr->scrutinise.otherwise, label);
        break;
    case LINK_JOIN:
        later(walk, expr->join.join->definition, label);
        later(walk, expr->join.body, label);
        break;
    case LINK_OR:
    case LINK_BOTH:
        for (int i = 0; i < 2; i++) later(walk, expr->sides.sides[i], label);
        break;
    case LINK_FREE: later(walk, expr->free.body, label); break;
    case LINK_MARK: later(walk, expr->scope.body, label); break;
    case LINK_SET:
        later(walk, expr->scope.body, pack((Label){LABEL_CENTRE, expr->scope.label}));
        break;
    case LINK_SET_ROOT:
        later(walk, expr->scope.body, pack((Label){LABEL_DICT, expr->scope.label}));
        break;
    case LINK_HERE: /* a `here` is walked before the `at`s below it */
        map_put(&walk->contexts, expr->context.variable, label);
        later(walk, expr->context.body, label);
        break;
    case LINK_AT:
        later(walk, expr->context.body, map_get(&walk->contexts, expr->context.variable, ANY));
        break;
    default: break;
    }
}

/* Bodies nest as deep as the text does, which the reader limits. */
static void walk_body(Walk *walk, const LinkBody *body, uint64_t label) {
    Walk inner = {.law = walk->law};
    later(&inner, body->code, label);
    while (inner.todo.count) {
        Todo next = vector_pop(&inner.todo);
        walk_expr(&inner, next.expr, next.label);
    }
    vector_release(&inner.todo);
    map_release(&inner.contexts);
}

void scope_law_init(ScopeLaw *law, const Program *program) {
    *law = (ScopeLaw){0};
    Walk walk = {.law = law};
    for (uint32_t i = 0; i < program->globals.count; i++) {
        const LinkGlobal *global = &program->globals.items[i];
        if (global->kind == GLOBAL_THUNK) walk_body(&walk, global->body, pack(global->root));
        if (global->kind == GLOBAL_FUNCTION) walk_body(&walk, global->body, ANY);
    }
}

void scope_law_release(ScopeLaw *law) { map_release(&law->labels); }

void scope_law_step(void *data, const LinkExpr *expr, Label top) {
    ScopeLaw *law = data;
    uint64_t expected = map_get(&law->labels, (uint64_t)(uintptr_t)expr, ANY);
    if (expected == ANY || law->failed) return;
    law->checked++;
    if (top.kind == LABEL_MAIN || top.kind == LABEL_OVERFLOW) top.index = 0;
    Label wanted = unpack(expected);
    if (wanted.kind == LABEL_MAIN) wanted.index = 0;
    if (wanted.kind == top.kind && wanted.index == top.index) return;
    law->failed = true;
    law->expected = wanted;
    law->found = top;
    law->where = expr;
}
