#include "compiler/stg/lint.h"
#include "abi/object.h"
#include "compiler/stg/check.h"
#include "compiler/stg/resolve.h"

/* ---- imports ---- */

/* Modules come with imports first: one that comes later, or is the importer, closes a cycle. What
 * is lowered from Haskell refers to the library's exceptions wherever a match can fail, above them
 * too. */
static void lint_imports(Lint *lint, uint32_t number) {
    const StgModule *module = lint->modules[number];
    for (uint32_t i = 0; i < module->imports.count; i++) {
        Symbol import = module->imports.items[i];
        map_put(&lint->imported, (uint64_t)module->name << 32 | import, 1);
        uint64_t found = map_get(&lint->module_numbers, import, 0);
        if (found != 0 && (found - 1 < number || module->is_lowered)) continue;
        Text name = symbol_text(lint->interner, import);
        diag_add(lint->diags, found == 0 ? DIAG_LINT_IMPORT : DIAG_LINT_IMPORT_CYCLE,
                 module->import_spans.items[i], PARTS(part_name(name)));
    }
}

/* ---- names declared twice ---- */

static void declared_twice(Lint *lint, const char *what, Symbol name, Span span, Span first) {
    diag_label(lint->diags,
               diag_add(lint->diags, DIAG_LINT_DECLARED_TWICE, span,
                        PARTS(part_string(what), part_name(symbol_text(lint->interner, name)))),
               DIAG_LINT_DECLARED_TWICE_FIRST, first, NO_PARTS);
}

static void lint_data(Lint *lint, const StgData *data) {
    StgName name = {lint->module->name, data->name};
    const StgData *first = stg_find_type(&lint->names, name);
    if (first != data) declared_twice(lint, "data type", data->name, data->span, first->span);
    for (uint32_t i = 0; i < data->constructor_count; i++) {
        const StgConstructor *constructor = &data->constructors[i];
        name.name = constructor->name;
        const StgConstructor *found = stg_find_constructor(&lint->names, name)->constructor;
        if (found != constructor)
            declared_twice(lint, "constructor", constructor->name, constructor->span, found->span);
    }
}

static void lint_instance(Lint *lint, const StgInstance *instance) {
    StgName name = {lint->module->name, instance->key};
    const StgInstance *first = stg_find_instance(&lint->names, name);
    if (first != instance)
        declared_twice(lint, "instance", instance->key, instance->span, first->span);
    for (uint32_t i = 0; i < instance->member_count; i++) {
        name.name = instance->members[i];
        if (!stg_lint_find(lint, STG_NAMES_TOP, name, instance->span)) continue;
        first = stg_find_member(&lint->names, name);
        if (first == instance) continue;
        diag_label(lint->diags,
                   diag_add(lint->diags, DIAG_LINT_MEMBER_TWICE, instance->span,
                            PARTS(part_name(symbol_text(lint->interner, name.name)),
                                  part_name(symbol_text(lint->interner, first->key)))),
                   DIAG_LINT_MEMBER_TWICE_FIRST, first->span, NO_PARTS);
    }
}

/* ---- what the runtime is told ---- */

static const char *rhs_kind_name(StgRhsKind kind) {
    return kind == STG_FUNCTION ? "function" : kind == STG_THUNK ? "thunk" : "constructor";
}

static void lint_builtins(Lint *lint) {
    const StgModule *module = lint->module;
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++) {
        StgName name = {module->name, module->builtins[i]};
        if (name.name == 0 || !stg_lint_find(lint, STG_NAMES_TOP, name, module->span)) continue;
        const StgTop *top = stg_find_top(&lint->names, name);
        if (top->rhs.kind != STG_CONSTRUCTOR)
            diag_add(lint->diags, DIAG_LINT_BUILTIN, top->span,
                     PARTS(part_name(symbol_text(lint->interner, name.name)),
                           part_string(rhs_kind_name(top->rhs.kind))));
    }
}

static void lint_run(Lint *lint, bool is_main_module) {
    const StgModule *module = lint->module;
    if (module->run == STG_RUN_NONE) return;
    StgName name = {module->name, module->run_main};
    if (!is_main_module) {
        diag_add(lint->diags, DIAG_LINT_RUN_IN_IMPORT, module->span, NO_PARTS);
        return;
    }
    if (!stg_lint_find(lint, STG_NAMES_TOP, name, module->span)) return;
    if (module->run_for.name) stg_lint_find(lint, STG_NAMES_TOP, module->run_for, module->span);
    const StgTop *top = stg_find_top(&lint->names, name);
    bool is_action = module->run == STG_RUN_ACTION;
    if (top->rhs.kind == STG_THUNK || (is_action && top->rhs.kind == STG_FUNCTION)) return;
    const char *help = top->rhs.kind == STG_FUNCTION ? "An action is run by: run main s"
                                                     : "Evaluate it in a thunk.";
    diag_add(lint->diags, DIAG_LINT_RUN_KIND, top->span,
             PARTS(part_name(symbol_text(lint->interner, name.name)),
                   part_text(is_action ? TEXT("thunk or function") : TEXT("thunk")),
                   part_string(rhs_kind_name(top->rhs.kind)), part_string(help)));
}

/* ---- a program ---- */

static void lint_module(Lint *lint, uint32_t number) {
    const StgModule *module = lint->module = lint->modules[number];
    for (uint32_t i = 0; i < module->data.count; i++) lint_data(lint, &module->data.items[i]);
    for (uint32_t i = 0; i < module->centres.count; i++) {
        const StgCentre *centre = &module->centres.items[i];
        const StgCentre *first =
            stg_find_centre(&lint->names, (StgName){module->name, centre->key});
        if (first != centre) declared_twice(lint, "centre", centre->key, centre->span, first->span);
    }
    for (uint32_t i = 0; i < module->instances.count; i++)
        lint_instance(lint, &module->instances.items[i]);
    for (uint32_t i = 0; i < module->tops.count; i++) {
        const StgTop *top = &module->tops.items[i];
        const StgTop *first = stg_find_top(&lint->names, (StgName){module->name, top->name});
        if (first != top) declared_twice(lint, "variable", top->name, top->span, first->span);
        if (stg_top_is_needed(module, top)) stg_lint_top(lint, top);
    }
    lint_builtins(lint);
    lint_run(lint, number + 1 == lint->module_count);
}

/* Everything after it finds things by the names of modules: false if two have the same. */
static bool lint_module_names(Lint *lint) {
    for (uint32_t i = 0; i < lint->module_count; i++) {
        const StgModule *module = lint->modules[i];
        uint64_t *number = map_slot(&lint->module_numbers, module->name, i + 1);
        if (*number == i + 1) continue;
        declared_twice(lint, "module", module->name, module->span,
                       lint->modules[*number - 1]->span);
        return false;
    }
    return true;
}

/* Only one module says what the runtime raises. */
static void lint_builtins_once(Lint *lint) {
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++) {
        const StgModule *first = NULL;
        for (uint32_t j = 0; j < lint->module_count; j++) {
            const StgModule *module = lint->modules[j];
            if (module->builtins[i] == 0) continue;
            if (first)
                declared_twice(lint, builtin_declaration((Builtin)i), module->builtins[i],
                               module->span, first->span);
            first = module;
        }
    }
}

bool stg_lint(StgModule *const *modules, uint32_t count, Diagnostics *diags) {
    if (count == 0) return true;
    uint32_t errors = diags->error_count;
    Lint lint = {.diags = diags,
                 .interner = modules[0]->interner,
                 .modules = modules,
                 .module_count = count};
    if (lint_module_names(&lint)) {
        stg_names_init(&lint.names, modules, count);
        for (uint32_t i = 0; i < count; i++) lint_imports(&lint, i);
        for (uint32_t i = 0; i < count; i++) stg_resolve(modules[i], &lint.names);
        for (uint32_t i = 0; i < count; i++) lint_module(&lint, i);
        lint_builtins_once(&lint);
    }
    stg_names_release(&lint.names);
    map_release(&lint.module_numbers);
    map_release(&lint.imported);
    vector_release(&lint.binders);
    vector_release(&lint.joins);
    vector_release(&lint.heres);
    return diags->error_count == errors;
}
