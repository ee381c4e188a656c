#include "compiler/stg/check.h"
#include "compiler/stg/near.h"

static Text kept(Lint *lint, Buffer *buffer) {
    Text text = text_copy(&lint->diags->arena, buffer_as_text(buffer));
    buffer_release(buffer);
    return text;
}

Text stg_lint_name(Lint *lint, StgName name) {
    Buffer buffer = {0};
    if (name.module != lint->module->name) {
        buffer_text(&buffer, symbol_text(lint->interner, name.module));
        buffer_char(&buffer, '.');
    }
    buffer_text(&buffer, symbol_text(lint->interner, name.name));
    return kept(lint, &buffer);
}

bool stg_lint_exists(const Lint *lint, StgNamespace space, StgName name) {
    switch (space) {
    case STG_NAMES_TOP: return stg_find_top(&lint->names, name);
    case STG_NAMES_CONSTRUCTOR: return stg_find_constructor(&lint->names, name);
    case STG_NAMES_TYPE: return stg_find_type(&lint->names, name);
    case STG_NAMES_CENTRE: return stg_find_centre(&lint->names, name);
    case STG_NAMES_INSTANCE: return stg_find_instance(&lint->names, name);
    default: return stg_find_member(&lint->names, name);
    }
}

static void consider_data(const Lint *lint, Near *near, const StgData *data, bool constructors) {
    if (!constructors) stg_near_consider(near, symbol_text(lint->interner, data->name));
    for (uint32_t i = 0; constructors && i < data->constructor_count; i++)
        stg_near_consider(near, symbol_text(lint->interner, data->constructors[i].name));
}

/* All names of the module that the wanted one could have been. */
static void consider_module(const Lint *lint, Near *near, StgNamespace space,
                            const StgModule *module) {
    for (uint32_t i = 0; space == STG_NAMES_TOP && i < module->tops.count; i++)
        stg_near_consider(near, symbol_text(lint->interner, module->tops.items[i].name));
    for (uint32_t i = 0; i < module->data.count; i++)
        if (space == STG_NAMES_CONSTRUCTOR || space == STG_NAMES_TYPE)
            consider_data(lint, near, &module->data.items[i], space == STG_NAMES_CONSTRUCTOR);
    for (uint32_t i = 0; space == STG_NAMES_CENTRE && i < module->centres.count; i++)
        stg_near_consider(near, symbol_text(lint->interner, module->centres.items[i].key));
    for (uint32_t i = 0; space == STG_NAMES_INSTANCE && i < module->instances.count; i++)
        stg_near_consider(near, symbol_text(lint->interner, module->instances.items[i].key));
}

static void unknown_name(Lint *lint, StgNamespace space, StgName name, Span span) {
    static const DiagCode codes[] = {
        [STG_NAMES_TOP] = DIAG_LINT_UNKNOWN_VARIABLE,
        [STG_NAMES_CONSTRUCTOR] = DIAG_LINT_UNKNOWN_CONSTRUCTOR,
        [STG_NAMES_TYPE] = DIAG_LINT_UNKNOWN_TYPE,
        [STG_NAMES_CENTRE] = DIAG_LINT_UNKNOWN_CENTRE,
        [STG_NAMES_INSTANCE] = DIAG_LINT_UNKNOWN_INSTANCE,
    };
    uint64_t number = map_get(&lint->module_numbers, name.module, 0);
    Near near;
    stg_near_init(&near, symbol_text(lint->interner, name.name), lint->diags);
    if (number && near.distance > 0) {
        /* locals are names too, and the more likely ones */
        for (uint32_t i = lint->binders.count;
             space == STG_NAMES_TOP && name.module == lint->module->name && i > 0; i--)
            stg_near_consider(&near, symbol_text(lint->interner, lint->binders.items[i - 1]->name));
        consider_module(lint, &near, space, lint->modules[number - 1]);
    }
    Text help = stg_near_help(&near, "Names of other modules are written Module.name.");
    diag_add(lint->diags, codes[space], span,
             PARTS(part_name(stg_lint_name(lint, name)), part_text(help)));
}

static bool is_imported(const Lint *lint, Symbol module) {
    uint64_t key = (uint64_t)lint->module->name << 32 | module;
    return module == lint->module->name || map_find(&lint->imported, key);
}

bool stg_lint_find(Lint *lint, StgNamespace space, StgName name, Span span) {
    if (!is_imported(lint, name.module)) {
        Text module = symbol_text(lint->interner, name.module);
        diag_add(lint->diags, DIAG_LINT_NOT_IMPORTED, span, PARTS(part_name(module)));
        return false;
    }
    if (stg_lint_exists(lint, space, name)) return true;
    /* a module that cannot be imported has its own diagnostic */
    if (map_find(&lint->module_numbers, name.module)) unknown_name(lint, space, name, span);
    return false;
}

const StgConstructorEntry *stg_lint_constructor(Lint *lint, StgName name, Span span) {
    if (!stg_lint_find(lint, STG_NAMES_CONSTRUCTOR, name, span)) return NULL;
    return stg_find_constructor(&lint->names, name);
}
