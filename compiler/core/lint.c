#include "compiler/core/lint.h"
#include "base/fail.h"
#include "compiler/core/check.h"
#include <string.h>

void core_lint_say(CoreLint *lint, CoreProblem problem) {
    problem.top = lint->top;
    if (lint->found++ < CORE_PROBLEMS_KEPT) vector_push(lint->problems, problem);
}

/* ---- wording ---- */

static const char *const codes[] = {
#define PROBLEM(code, wording) #code,
#include "compiler/core/problems.def"
#undef PROBLEM
};

static const char *const wordings[] = {
#define PROBLEM(code, wording) wording,
#include "compiler/core/problems.def"
#undef PROBLEM
};

const char *core_problem_code(CoreProblemKind kind) {
    bug_unless((unsigned)kind < CORE_PROBLEM_COUNT, "problem %d", (int)kind);
    return codes[kind];
}

static void print_type(const CoreModule *module, const Type *type, TypeNames *names, Buffer *out) {
    if (type)
        type_print(module->types, type, (TypePrinting){.names = names, .is_core = true},
                   TYPE_AT_TOP, out);
    else
        buffer_string(out, "nothing");
}

static void print_part(const CoreModule *module, const CoreProblem *problem, Text part,
                       TypeNames *names, Buffer *out) {
    if (text_equal(part, TEXT("name")))
        buffer_text(out,
                    problem->name ? symbol_text(module->interner, problem->name) : TEXT("this"));
    else if (text_equal(part, TEXT("found")))
        print_type(module, problem->found, names, out);
    else if (text_equal(part, TEXT("wanted")))
        print_type(module, problem->wanted, names, out);
    else
        buffer_printf(out, "%u",
                      text_equal(part, TEXT("number")) ? problem->number : problem->count);
}

void core_problem_text(const CoreModule *module, const CoreProblem *problem, Buffer *out) {
    TypeNames names = {0};
    if (problem->top)
        buffer_printf(out, "%.*s: ", TEXT_ARGS(symbol_text(module->interner, problem->top)));
    for (const char *at = wordings[problem->kind]; *at;) {
        if (*at != '{') {
            buffer_char(out, *at++);
            continue;
        }
        const char *end = strchr(at, '}');
        print_part(module, problem, (Text){at + 1, (size_t)(end - at - 1)}, &names, out);
        at = end + 1;
    }
    type_names_release(&names);
}

/* ---- declarations ---- */

static void declare(CoreLint *lint, const void *declaration) {
    map_put(&lint->declared, (uint64_t)(uintptr_t)declaration, 1);
}

static void lint_field(CoreLint *lint, const CoreConstructor *constructor, uint32_t i) {
    Type *field = constructor->fields[i];
    CoreProblem problem = {
        .span = constructor->span, .name = constructor->name.text, .number = i + 1};
    core_lint_type(lint, field, constructor->span);
    if (core_lint_is_tuple(lint, field)) {
        problem.kind = CORE_PROBLEM_FIELD_TUPLE;
        core_lint_say(lint, problem);
    } else if (constructor->is_strict[i] && !core_lint_is_lifted(lint, field)) {
        problem.kind = CORE_PROBLEM_FIELD_STRICT;
        core_lint_say(lint, problem);
    }
}

static void lint_constructor(CoreLint *lint, const CoreConstructor *constructor, Map *names) {
    uint32_t types = lint->type_variables.count;
    uint64_t *before = map_slot(names, constructor->name.text, 0);
    if (*before)
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_CONSTRUCTOR_TWICE,
                                          .span = constructor->span,
                                          .name = constructor->name.text});
    *before = 1;
    for (uint32_t i = 0; i < constructor->existential_count; i++)
        core_lint_bind_type(lint, constructor->existentials[i]);
    for (uint32_t i = 0; i < constructor->field_count; i++) lint_field(lint, constructor, i);
    lint->type_variables.count = types;
}

static void lint_data(CoreLint *lint, const CoreData *data, Map *names) {
    declare(lint, data);
    for (uint32_t i = 0; i < data->parameter_count; i++)
        core_lint_bind_type(lint, data->parameters[i]);
    for (uint32_t i = 0; i < data->constructor_count; i++)
        lint_constructor(lint, &data->constructors[i], names);
    lint->type_variables.count = 0;
}

static void lint_newtype(CoreLint *lint, const TypeConstructor *newtype) {
    for (uint32_t i = 0; i < newtype->parameter_count; i++)
        core_lint_bind_type(lint, newtype->parameters[i]);
    if (newtype->representation)
        core_lint_type(lint, newtype->representation, newtype->span);
    else
        core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_NEWTYPE_NOTHING,
                                          .span = newtype->span,
                                          .name = newtype->name.text});
    lint->type_variables.count = 0;
}

static void lint_types(CoreLint *lint) {
    Map names = {0};
    for (uint32_t i = 0; i < lint->module->data.count; i++)
        lint_data(lint, lint->module->data.items[i], &names);
    for (uint32_t i = 0; i < lint->module->newtypes.count; i++)
        lint_newtype(lint, lint->module->newtypes.items[i]);
    map_release(&names);
}

static void lint_centres(CoreLint *lint) {
    Map seen = {0}; /* path and name, and then the ordinal in a second step */
    for (uint32_t i = 0; i < lint->module->centres.count; i++) {
        const CoreCentre *centre = lint->module->centres.items[i];
        uint64_t key = ((uint64_t)centre->path << 32 | centre->name) * 31 + centre->ordinal;
        uint64_t *before = map_slot(&seen, key, 0);
        declare(lint, centre);
        const CoreCentre *other = (const CoreCentre *)(uintptr_t)*before;
        if (other && other->path == centre->path && other->name == centre->name &&
            other->ordinal == centre->ordinal)
            core_lint_say(lint, (CoreProblem){.kind = CORE_PROBLEM_CENTRE_TWICE,
                                              .span = centre->span,
                                              .name = centre->name});
        *before = (uint64_t)(uintptr_t)centre;
    }
    map_release(&seen);
}

static bool is_top(const CoreLint *lint, const CoreVariable *variable) {
    return map_find(&lint->tops, (uint64_t)(uintptr_t)variable);
}

static void say_name(CoreLint *lint, CoreProblemKind kind, const CoreVariable *variable) {
    core_lint_say(lint,
                  (CoreProblem){.kind = kind, .span = variable->span, .name = variable->name.text});
}

static void lint_instances(CoreLint *lint) {
    Map members = {0};
    for (uint32_t i = 0; i < lint->module->instances.count; i++) {
        const CoreInstance *instance = lint->module->instances.items[i];
        declare(lint, instance);
        for (uint32_t j = 0; j < instance->member_count; j++) {
            const CoreVariable *member = instance->members[j];
            uint64_t *before = map_slot(&members, (uint64_t)(uintptr_t)member, 0);
            if (!is_top(lint, member)) say_name(lint, CORE_PROBLEM_MEMBER_SCOPE, member);
            if (*before) say_name(lint, CORE_PROBLEM_MEMBER_TWICE, member);
            *before = 1;
        }
    }
    map_release(&members);
}

/* ---- the top level ---- */

static void bind_tops(CoreLint *lint) {
    Map names = {0};
    for (uint32_t i = 0; i < lint->module->tops.count; i++) {
        const CoreVariable *variable = lint->module->tops.items[i].variable;
        uint64_t *before = map_slot(&names, variable->name.text, 0);
        map_put(&lint->tops, (uint64_t)(uintptr_t)variable, 1);
        if (*before) say_name(lint, CORE_PROBLEM_TOP_TWICE, variable);
        if (variable->name.module != lint->module->name)
            say_name(lint, CORE_PROBLEM_TOP_LOCAL, variable);
        *before = 1;
    }
    map_release(&names);
}

static void lint_top(CoreLint *lint, const CoreBinding *top) {
    const CoreVariable *variable = top->variable;
    CoreProblem problem = {.span = variable->span,
                           .name = variable->name.text,
                           .found = top->rhs->type,
                           .wanted = variable->type,
                           .count = top->rhs->depth};
    lint->top = variable->name.text;
    core_lint_variable_type(lint, variable);
    if (top->rhs->depth > CORE_DEPTH_LIMIT) {
        problem.kind = CORE_PROBLEM_DEPTH;
        core_lint_say(lint, problem);
        return;
    }
    core_lint_expr(lint, top->rhs);
    if (variable->type && !core_lint_is_lifted(lint, variable->type)) {
        problem.kind = CORE_PROBLEM_TOP_UNLIFTED;
        problem.found = variable->type;
        core_lint_say(lint, problem);
    } else if (problem.found && problem.wanted && !type_equal(problem.found, problem.wanted)) {
        problem.kind = CORE_PROBLEM_TOP_TYPE;
        core_lint_say(lint, problem);
    }
}

bool core_lint(CoreModule *module, CoreProblems *problems) {
    CoreLint lint = {.module = module, .types = module->types, .problems = problems};
    bind_tops(&lint);
    lint_types(&lint);
    lint_centres(&lint);
    lint_instances(&lint);
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++)
        if (module->builtins[i] && !is_top(&lint, module->builtins[i]))
            say_name(&lint, CORE_PROBLEM_TOP_SCOPE, module->builtins[i]);
    bool is_own = module->main && (!module->start || module->main->name.module == module->name);
    if (is_own && !is_top(&lint, module->main))
        say_name(&lint, CORE_PROBLEM_MAIN_SCOPE, module->main);
    if (module->start && !is_top(&lint, module->start))
        say_name(&lint, CORE_PROBLEM_MAIN_SCOPE, module->start);
    for (uint32_t i = 0; i < module->tops.count; i++) lint_top(&lint, &module->tops.items[i]);
    map_release(&lint.bound);
    map_release(&lint.tops);
    map_release(&lint.declared);
    vector_release(&lint.variables);
    vector_release(&lint.type_variables);
    vector_release(&lint.joins);
    return lint.found == 0;
}
