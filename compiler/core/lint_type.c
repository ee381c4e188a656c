#include "compiler/core/check.h"

static bool is_in_scope(const CoreLint *lint, const TypeVariable *variable) {
    uint32_t mark = variable->mark;
    return mark >= 1 && mark <= lint->type_variables.count &&
           lint->type_variables.items[mark - 1] == variable;
}

void core_lint_type(CoreLint *lint, Type *type, Span span) {
    TypeVariables variables = {0};
    TypeMetas metas = {0};
    Type *bad = NULL;
    type_free(type, &variables, &metas);
    for (uint32_t i = 0; i < variables.count; i++)
        if (!variables.items[i]->is_any_kind && !is_in_scope(lint, variables.items[i]))
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_VARIABLE_SCOPE,
                                              .span = span,
                                              .name = variables.items[i]->name.text});
    for (uint32_t i = 0; i < metas.count && i < 1; i++)
        core_lint_say(lint,
                      (CoreProblem){.kind = CORE_PROBLEM_TYPE_OPEN, .span = span, .found = type});
    if (!type_check_kinds(lint->types, type, &bad))
        core_lint_say(lint,
                      (CoreProblem){.kind = CORE_PROBLEM_TYPE_KIND, .span = span, .found = bad});
    vector_release(&variables);
    vector_release(&metas);
}

static bool has_values(CoreLint *lint, Type *type) {
    Type *kind = type_kind(lint->types, type);
    if (!kind) return true; /* said already */
    kind = type_seen(kind);
    if (type_equal(kind, lint->types->type) || type_equal(kind, lint->types->constraint))
        return true;
    uint32_t count;
    return type_head(lint->types, kind, &count) == lint->types->kind_of_rep && count == 1;
}

void core_lint_variable_type(CoreLint *lint, const CoreVariable *variable) {
    if (!variable->type) {
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_MISSING,
                                          .span = variable->span,
                                          .name = variable->name.text});
        return;
    }
    core_lint_type(lint, variable->type, variable->span);
    if (!has_values(lint, variable->type))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_TYPE_NO_VALUES,
                                          .span = variable->span,
                                          .name = variable->name.text,
                                          .found = variable->type});
}

void core_lint_bind_type(CoreLint *lint, TypeVariable *variable) {
    uint64_t *bound = map_slot(&lint->bound, (uint64_t)(uintptr_t)variable, 0);
    if (*bound)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_BOUND_TWICE,
                                          .span = variable->span,
                                          .name = variable->name.text});
    *bound = 1;
    core_lint_type(lint, variable->kind, variable->span);
    vector_push(&lint->type_variables, variable);
    variable->mark = lint->type_variables.count;
}

bool core_lint_is_tuple(CoreLint *lint, Type *type) {
    return type && type_rep(lint->types, type).is_tuple;
}

bool core_lint_is_lifted(CoreLint *lint, Type *type) {
    TypeRep rep = type_rep(lint->types, type);
    return !rep.is_tuple && rep_is_lifted(rep.rep);
}

bool core_lint_letter(CoreLint *lint, Type *type, char letter) {
    uint32_t count;
    if (letter == 'B') return core_lint_is_lifted(lint, type);
    const TypeConstructor *head = type_head(lint->types, type, &count);
    return head && head->letter == letter;
}

/* ---- coercions ---- */

static void lint_meeting(CoreLint *lint, const CoreCoercion *coercion) {
    Type *first = coercion->first->to, *second = coercion->second->from;
    if (first && second && !type_equal(first, second))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_COERCION_MIDDLE,
                                          .span = coercion->span,
                                          .found = first,
                                          .wanted = second});
}

static void lint_unsafe(CoreLint *lint, const CoreCoercion *coercion) {
    core_lint_type(lint, coercion->from, coercion->span);
    core_lint_type(lint, coercion->to, coercion->span);
    TypeRep from = type_rep(lint->types, coercion->from), to = type_rep(lint->types, coercion->to);
    bool are_alike = from.rep == to.rep || (rep_is_lifted(from.rep) && rep_is_lifted(to.rep));
    if (from.is_tuple || to.is_tuple || !are_alike)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_COERCION_UNSAFE,
                                          .span = coercion->span,
                                          .found = coercion->from,
                                          .wanted = coercion->to});
}

/* what is shown to be alike is what it is evidence of */
static void lint_proof(CoreLint *lint, const CoreCoercion *coercion) {
    Type *sides[2];
    core_lint_type(lint, coercion->type, coercion->span);
    const CoreCoercion *first = coercion->first;
    if (!first->from || !first->to) return;
    if (!type_is_equality(lint->types, coercion->type, sides) ||
        !type_equal(sides[0], first->from) || !type_equal(sides[1], first->to))
        core_lint_say(lint,
                      (CoreProblem){.kind = CORE_PROBLEM_COERCION_PROOF,
                                    .span = coercion->span,
                                    .found = type_equality(lint->types, first->from, first->to),
                                    .wanted = coercion->type});
}

/* Recurses: its depth is part of the expression's. */
void core_lint_coercion(CoreLint *lint, const CoreCoercion *coercion) {
    uint32_t types = lint->type_variables.count;
    switch (coercion->kind) {
    case CORE_REFLEXIVE: core_lint_type(lint, coercion->type, coercion->span); break;
    case CORE_NEWTYPE:
        core_lint_type(lint, coercion->type, coercion->span);
        if (!coercion->to)
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_COERCION_NEWTYPE,
                                              .span = coercion->span,
                                              .found = coercion->type});
        break;
    case CORE_EQUALITY:
        core_lint_use(lint, coercion->evidence, coercion->span);
        if (!coercion->from)
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_COERCION_EVIDENCE,
                                              .span = coercion->span,
                                              .name = coercion->evidence->name.text});
        break;
    case CORE_FORALL: core_lint_bind_type(lint, coercion->variable); break;
    case CORE_TRANSITIVE: lint_meeting(lint, coercion); break;
    case CORE_UNSAFE: lint_unsafe(lint, coercion); break;
    case CORE_PROOF: lint_proof(lint, coercion); break;
    case CORE_LEFT:
    case CORE_RIGHT:
        if (coercion->first->from && coercion->first->to && !coercion->from)
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_COERCION_PART,
                                              .span = coercion->span,
                                              .found = coercion->first->from,
                                              .wanted = coercion->first->to});
        break;
    case CORE_SYMMETRIC:
    case CORE_APPLIED:
    case CORE_ARROW: break;
    }
    if (coercion->first) core_lint_coercion(lint, coercion->first);
    if (coercion->second) core_lint_coercion(lint, coercion->second);
    lint->type_variables.count = types;
}
