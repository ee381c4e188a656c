#include "compiler/stg/lint.h"
#include "abi/object.h"
#include "compiler/stg/check.h"
#include "compiler/stg/resolve.h"
#include <string.h>

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

static const char *rhs_kind_name(const StgRhs *rhs) {
    if (stg_is_nullary(rhs)) return "function without parameters";
    return rhs->kind == STG_FUNCTION ? "function"
           : rhs->kind == STG_THUNK  ? "thunk"
                                     : "constructor";
}

static void lint_raised(Lint *lint, StgName name) {
    const StgModule *module = lint->module;
    if (name.name == 0 || !stg_lint_find(lint, STG_NAMES_TOP, name, module->span)) return;
    const StgTop *top = stg_find_top(&lint->names, name);
    if (top->rhs.kind != STG_CONSTRUCTOR)
        diag_add(lint->diags, DIAG_LINT_BUILTIN, top->span,
                 PARTS(part_name(symbol_text(lint->interner, name.name)),
                       part_string(rhs_kind_name(&top->rhs))));
}

static bool has_fields(const StgConstructor *constructor, const char *letters) {
    if (constructor->field_count != strlen(letters)) return false;
    for (uint32_t i = 0; i < constructor->field_count; i++)
        if (constructor->fields[i] != primop_letter_rep(letters[i])) return false;
    return true;
}

static void lint_logic_constructor(Lint *lint, LogicBuiltin builtin) {
    StgName name = lint->module->logic_builtins[builtin];
    const char *fields = logic_builtin_fields(builtin);
    if (name.name == 0) return;
    const StgConstructorEntry *entry = stg_lint_constructor(lint, name, lint->module->span);
    if (!entry || has_fields(entry->constructor, fields)) return;
    const char *wanted = *fields ? "two boxed fields" : "no fields";
    diag_add(lint->diags, DIAG_LINT_BUILTIN_FIELDS, entry->constructor->span,
             PARTS(part_string(logic_builtin_declaration(builtin)), part_string(wanted),
                   part_text(stg_lint_name(lint, name))));
}

void stg_lint_need(Lint *lint, LogicBuiltin builtin, const char *form, Span span) {
    if (lint->has_builtin[builtin]) return;
    lint->has_builtin[builtin] = true; /* once is enough */
    diag_add(lint->diags, DIAG_LINT_BUILTIN_MISSING, span,
             PARTS(part_string(form), part_string(logic_builtin_declaration(builtin))));
}

static void lint_builtins(Lint *lint) {
    const StgModule *module = lint->module;
    for (uint32_t i = 0; i < BUILTIN_COUNT; i++)
        lint_raised(lint, (StgName){module->name, module->builtins[i]});
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++) {
        if (logic_builtin_fields((LogicBuiltin)i))
            lint_logic_constructor(lint, (LogicBuiltin)i);
        else
            lint_raised(lint, module->logic_builtins[i]);
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
    bool is_function = top->rhs.kind == STG_FUNCTION && !stg_is_nullary(&top->rhs);
    if (top->rhs.kind == STG_THUNK || (is_action && is_function)) return;
    bool is_run = module->run != STG_RUN_SOLVE;
    const char *help =
        is_function && is_run ? "An action is run by: run main s" : "Evaluate it in a thunk.";
    diag_add(lint->diags, DIAG_LINT_RUN_KIND, top->span,
             PARTS(part_name(symbol_text(lint->interner, name.name)),
                   part_text(is_action ? TEXT("thunk or function") : TEXT("thunk")),
                   part_string(rhs_kind_name(&top->rhs)), part_string(help),
                   part_string(is_run ? "run" : "solve")));
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

/* The name that the module declares for it; 0: none. */
static Symbol declared_builtin(const StgModule *module, uint32_t builtin) {
    return builtin < BUILTIN_COUNT ? module->builtins[builtin]
                                   : module->logic_builtins[builtin - BUILTIN_COUNT].name;
}

/* Only one module says what the runtime raises and makes. */
static void lint_builtins_once(Lint *lint) {
    for (uint32_t i = 0; i < BUILTIN_COUNT + LOGIC_BUILTIN_COUNT; i++) {
        const char *declaration =
            i < BUILTIN_COUNT ? builtin_declaration((Builtin)i)
                              : logic_builtin_declaration((LogicBuiltin)(i - BUILTIN_COUNT));
        const StgModule *first = NULL;
        for (uint32_t j = 0; j < lint->module_count; j++) {
            const StgModule *module = lint->modules[j];
            Symbol name = declared_builtin(module, i);
            if (name == 0) continue;
            if (first) declared_twice(lint, declaration, name, module->span, first->span);
            first = module;
        }
    }
}

/* What the forms of functional logic programs are checked by. */
static void find_logic(Lint *lint) {
    for (uint32_t m = 0; m < lint->module_count; m++) {
        const StgModule *module = lint->modules[m];
        for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++)
            lint->has_builtin[i] |= module->logic_builtins[i].name != 0;
        for (uint32_t i = 0; i < module->tops.count; i++)
            lint->has_nullary |= stg_is_nullary(&module->tops.items[i].rhs);
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
        find_logic(&lint);
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
