/* What code holds that runs or waits (Note [Who holds], docs/semantics.md): the variables that it
 * needs. */
#include "engine/spec/spec_internal.h"
#include <stdlib.h>

/* The variables that expressions mention and do not bind. Each number names one binder of a body,
 * so it does not matter in which order they are found. */
typedef struct Needing {
    const LinkBody *body;
    bool *mentioned, *bound, *jumped; /* the last by join */
    VECTOR(const LinkExpr *) left;    /* to be looked at */
} Needing;

static void mention(Needing *needing, LinkAtom atom) {
    if (atom.kind == ATOM_VARIABLE) needing->mentioned[atom.index] = true;
}

static void mention_all(Needing *needing, LinkAtoms atoms) {
    for (uint32_t i = 0; i < atoms.count; i++) mention(needing, atoms.items[i]);
}

static void bind(Needing *needing, uint32_t variable) {
    if (variable != LINK_NONE) needing->bound[variable] = true;
}

static void add_bindings(Needing *needing, const LinkExpr *e) {
    for (uint32_t i = 0; i < e->let.count; i++) {
        const LinkBinding *binding = &e->let.bindings[i];
        bind(needing, binding->variable);
        if (binding->kind == LINK_BIND_CONSTRUCTOR) mention_all(needing, binding->fields);
        for (uint32_t f = 0; binding->kind == LINK_BIND_BODY && f < binding->body->free_count; f++)
            needing->mentioned[binding->body->free[f].outer] = true;
    }
}

static void add_alternatives(Needing *needing, const LinkExpr *e) {
    bind(needing, e->scrutinise.binder);
    for (uint32_t i = 0; i < e->scrutinise.count; i++) {
        const LinkAlternative *alternative = &e->scrutinise.alternatives[i];
        for (uint32_t v = 0; v < alternative->variable_count; v++)
            bind(needing, alternative->variables[v]);
        vector_push(&needing->left, alternative->body);
    }
    if (e->scrutinise.otherwise) vector_push(&needing->left, e->scrutinise.otherwise);
}

/* what the join needs that it goes to */
static void add_jump(Needing *needing, const LinkExpr *e) {
    const LinkJoin *join = e->jump.join;
    mention_all(needing, e->jump.arguments);
    if (needing->jumped[join->number]) return;
    needing->jumped[join->number] = true;
    for (uint32_t i = 0; i < join->parameter_count; i++) bind(needing, join->parameters[i]);
    vector_push(&needing->left, join->definition);
}

static void look_at_code(Needing *needing, const LinkExpr *e) {
    switch (e->kind) {
    case LINK_ATOM: mention(needing, e->atom); break;
    case LINK_APPLY:
        mention(needing, e->apply.head);
        mention_all(needing, e->apply.arguments);
        break;
    case LINK_CON: mention_all(needing, e->con.fields); break;
    case LINK_TUPLE: mention_all(needing, e->tuple); break;
    case LINK_PRIM: mention_all(needing, e->prim.arguments); break;
    case LINK_CATCH:
        mention(needing, e->catch.action);
        mention(needing, e->catch.handler);
        break;
    case LINK_RAISE: mention(needing, e->raise); break;
    case LINK_LET:
        add_bindings(needing, e);
        vector_push(&needing->left, e->let.body);
        break;
    case LINK_CASE:
        vector_push(&needing->left, e->scrutinise.scrutinee);
        add_alternatives(needing, e);
        break;
    case LINK_JOIN: vector_push(&needing->left, e->join.body); break;
    case LINK_JUMP: add_jump(needing, e); break;
    case LINK_MARK:
    case LINK_SET:
    case LINK_SET_ROOT: vector_push(&needing->left, e->scope.body); break;
    case LINK_HERE:
    case LINK_AT: vector_push(&needing->left, e->context.body); break;
    case LINK_OR:
    case LINK_BOTH:
    case LINK_FAIL:
    case LINK_FREE:
    case LINK_LOGIC: bug("a census of a search: expression kind %d", (int)e->kind);
    }
}

static bool *flags(uint32_t count) {
    bool *made = calloc((size_t)count + 1, sizeof *made);
    if (!made) fatal("out of memory");
    return made;
}

/* of e, or of its alternatives: the pointers among the variables */
static SpecNeeds needs_of_code(const LinkBody *body, const LinkExpr *e, bool alternatives) {
    Needing needing = {body,
                       flags(body->variable_count),
                       flags(body->variable_count),
                       flags(body->join_count),
                       {0}};
    if (alternatives)
        add_alternatives(&needing, e);
    else
        vector_push(&needing.left, e);
    while (needing.left.count > 0) look_at_code(&needing, vector_pop(&needing.left));
    SpecNeeds needs = {0};
    for (uint32_t v = 0; v < body->variable_count; v++)
        if (needing.mentioned[v] && !needing.bound[v] &&
            rep_is_pointer((Rep)body->variable_reps[v]))
            vector_push(&needs, v);
    free(needing.mentioned);
    free(needing.bound);
    free(needing.jumped);
    vector_release(&needing.left);
    return needs;
}

/* The same, once for each piece of code. */
const SpecNeeds *spec_needs_at(Spec *spec, const Goal *goal, bool alternatives) {
    uint64_t key = (uintptr_t)goal->expr | (uintptr_t)alternatives;
    uint64_t number = *map_slot(&spec->needs_of, key, spec->needs.count);
    if (number == spec->needs.count)
        vector_push(&spec->needs, needs_of_code(goal->body, goal->expr, alternatives));
    return &spec->needs.items[number];
}

void spec_needs_release(Spec *spec) {
    for (uint32_t i = 0; i < spec->needs.count; i++) vector_release(&spec->needs.items[i]);
    vector_release(&spec->needs);
    map_release(&spec->needs_of);
}
