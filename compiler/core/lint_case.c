#include "compiler/core/check.h"

static void say(CoreLint *lint, CoreProblemKind kind, Span span, uint32_t number) {
    core_lint_say(lint, (CoreProblem){.kind = kind, .span = span, .number = number});
}

void core_lint_bind_pattern(CoreLint *lint, const CoreAlternative *alternative) {
    for (uint32_t i = 0; i < alternative->existential_count; i++)
        core_lint_bind_type(lint, alternative->existentials[i]);
    for (uint32_t i = 0; i < alternative->variables.count; i++)
        core_lint_bind(lint, alternative->variables.items[i]);
}

/* ---- fields ---- */

static void lint_field(CoreLint *lint, const CoreVariable *variable, Type *wanted,
                       uint32_t position) {
    if (!variable->type || type_equal(variable->type, wanted)) return;
    core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PATTERN_FIELD,
                                      .span = variable->span,
                                      .number = position + 1,
                                      .found = variable->type,
                                      .wanted = wanted});
}

static void lint_existentials(CoreLint *lint, const CoreAlternative *alternative,
                              TypeSubstitution substitution) {
    const CoreConstructor *constructor = alternative->constructor;
    for (uint32_t i = 0; i < constructor->existential_count; i++) {
        const TypeVariable *given = alternative->existentials[i];
        Type *wanted =
            type_substitute(lint->types, substitution, constructor->existentials[i]->kind);
        if (type_equal(given->kind, wanted)) continue;
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PATTERN_KIND,
                                          .span = given->span,
                                          .name = given->name.text,
                                          .found = given->kind,
                                          .wanted = wanted});
    }
}

/* the types of the fields, at the scrutinee's arguments and the pattern's own variables */
static void lint_fields(CoreLint *lint, const CoreAlternative *alternative, Type *scrutinised) {
    const CoreConstructor *constructor = alternative->constructor;
    uint32_t parameters = constructor->data->parameter_count,
             existentials = constructor->existential_count, count = parameters + existentials;
    Type **types = ARENA_ARRAY(lint->types->arena, Type *, count);
    TypeVariable **variables = ARENA_ARRAY(lint->types->arena, TypeVariable *, count);
    type_arguments(lint->types, scrutinised, types);
    for (uint32_t i = 0; i < parameters; i++) variables[i] = constructor->data->parameters[i];
    for (uint32_t i = 0; i < existentials; i++) {
        variables[parameters + i] = constructor->existentials[i];
        types[parameters + i] = type_variable(lint->types, alternative->existentials[i]);
    }
    TypeSubstitution substitution = {variables, types, count};
    lint_existentials(lint, alternative, substitution);
    for (uint32_t i = 0; i < constructor->field_count; i++)
        lint_field(lint, alternative->variables.items[i],
                   type_substitute(lint->types, substitution, constructor->fields[i]), i);
}

/* a number that the pattern has and the constructor wants */
static bool has_count(CoreLint *lint, const CoreAlternative *alternative, CoreProblemKind kind,
                      uint32_t count, uint32_t wanted) {
    if (count == wanted) return true;
    core_lint_say(lint, (CoreProblem){.kind = kind,
                                      .span = alternative->span,
                                      .name = alternative->constructor->name.text,
                                      .count = count,
                                      .number = wanted});
    return false;
}

static void lint_constructor(CoreLint *lint, const CoreAlternative *alternative,
                             Type *scrutinised) {
    const CoreConstructor *constructor = alternative->constructor;
    uint32_t count;
    const TypeConstructor *head = type_head(lint->types, scrutinised, &count);
    if (head != constructor->data->type || count != constructor->data->parameter_count) {
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PATTERN_TYPE,
                                          .span = alternative->span,
                                          .name = constructor->name.text,
                                          .found = scrutinised});
        return;
    }
    bool good = has_count(lint, alternative, CORE_PROBLEM_PATTERN_COUNT,
                          alternative->variables.count, constructor->field_count);
    good &= has_count(lint, alternative, CORE_PROBLEM_PATTERN_EXISTENTIALS,
                      alternative->existential_count, constructor->existential_count);
    if (good) lint_fields(lint, alternative, scrutinised);
}

static void lint_tuple(CoreLint *lint, const CoreAlternative *alternative, Type *scrutinised) {
    uint32_t count;
    type_head(lint->types, scrutinised, &count);
    if (!core_lint_is_tuple(lint, scrutinised) || count != alternative->variables.count) {
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PATTERN_TUPLE,
                                          .span = alternative->span,
                                          .count = alternative->variables.count,
                                          .found = scrutinised});
        return;
    }
    Type **types = ARENA_ARRAY(lint->types->arena, Type *, count);
    type_arguments(lint->types, scrutinised, types);
    for (uint32_t i = 0; i < count; i++)
        lint_field(lint, alternative->variables.items[i], types[i], i);
}

static void lint_literal(CoreLint *lint, const CoreAlternative *alternative, Type *scrutinised) {
    Rep rep = alternative->literal_rep;
    Type *wanted = lint->types->primitives[rep];
    if (rep == REP_FLOAT || rep == REP_DOUBLE)
        say(lint, CORE_PROBLEM_PATTERN_FLOATING, alternative->span, 0);
    if (!wanted || !type_equal(wanted, scrutinised))
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_PATTERN_LITERAL,
                                          .span = alternative->span,
                                          .found = scrutinised});
}

static void lint_pattern(CoreLint *lint, const CoreAlternative *alternative, Type *scrutinised) {
    switch (alternative->kind) {
    case CORE_PATTERN_CONSTRUCTOR: lint_constructor(lint, alternative, scrutinised); break;
    case CORE_PATTERN_LITERAL: lint_literal(lint, alternative, scrutinised); break;
    case CORE_PATTERN_TUPLE: lint_tuple(lint, alternative, scrutinised); break;
    case CORE_PATTERN_DEFAULT: break;
    }
}

/* ---- alternatives ---- */

static bool goes_with(const CoreAlternative *alternative, const CoreAlternative *first) {
    if (alternative->kind == CORE_PATTERN_DEFAULT) return first->kind != CORE_PATTERN_TUPLE;
    if (first->kind == CORE_PATTERN_DEFAULT) return true; /* it is not the last: said elsewhere */
    return alternative->kind == first->kind && first->kind != CORE_PATTERN_TUPLE;
}

static void lint_place(CoreLint *lint, const CoreExpr *expr, uint32_t i, Map *seen) {
    const CoreAlternative *alternative = &expr->scrutinise.alternatives[i];
    if (i > 0 && !goes_with(alternative, expr->scrutinise.alternatives))
        say(lint, CORE_PROBLEM_CASE_MIXED, alternative->span, i + 1);
    if (alternative->kind == CORE_PATTERN_DEFAULT) {
        if (i + 1 < expr->scrutinise.count)
            say(lint, CORE_PROBLEM_CASE_DEFAULT, alternative->span, i + 1);
        return;
    }
    if (alternative->kind != expr->scrutinise.alternatives[0].kind) return;
    uint64_t key = alternative->kind == CORE_PATTERN_CONSTRUCTOR
                       ? (uint64_t)(uintptr_t)alternative->constructor
                       : alternative->literal;
    uint64_t *before = map_slot(seen, key, 0);
    if (*before) say(lint, CORE_PROBLEM_CASE_TWICE, alternative->span, i + 1);
    *before = 1;
}

static void lint_result(CoreLint *lint, const CoreExpr *expr, uint32_t i) {
    Type *found = expr->scrutinise.alternatives[i].body->type;
    if (i == 0 || !found || !expr->type || type_equal(found, expr->type)) return;
    core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_CASE_RESULT,
                                      .span = expr->scrutinise.alternatives[i].span,
                                      .number = i + 1,
                                      .found = found,
                                      .wanted = expr->type});
}

void core_lint_patterns(CoreLint *lint, CoreExpr *expr) {
    Map seen = {0};
    Type *scrutinised = expr->scrutinise.scrutinee->type;
    if (expr->scrutinise.count == 0) say(lint, CORE_PROBLEM_CASE_NONE, expr->span, 0);
    for (uint32_t i = 0; i < expr->scrutinise.count; i++) {
        lint_place(lint, expr, i, &seen);
        if (scrutinised) lint_pattern(lint, &expr->scrutinise.alternatives[i], scrutinised);
        lint_result(lint, expr, i);
    }
    map_release(&seen);
}
