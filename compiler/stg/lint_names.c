#include "compiler/stg/check.h"
#include "compiler/stg/lex.h"
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

void stg_lint_field_count(Lint *lint, StgName name, const StgConstructor *constructor,
                          uint32_t count, Span span) {
    Part shown = part_name(stg_lint_name(lint, name));
    diag_label(lint->diags,
               diag_add(lint->diags, DIAG_LINT_FIELD_COUNT, span,
                        PARTS(shown, part_number(constructor->field_count), part_number(count))),
               DIAG_LINT_FIELD_COUNT_DECLARED, constructor->span, PARTS(shown));
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

/* Where the name itself stands in the span of what it is used in; NO_SPAN if that is not known, or
 * if the near one needs backquotes. Only a construction or pattern begins with its name; and one
 * that is written with this module's name in front must not be taken for the module's name. */
static Span name_span(const Lint *lint, StgNamespace space, Span span, Text written, Text near) {
    if (!stg_lex_is_plain_variable(near) && !stg_lex_is_plain_constructor(near)) return NO_SPAN;
    if (space != STG_NAMES_CONSTRUCTOR) return span;
    if (text_starts_with(symbol_text(lint->interner, lint->module->name), written)) return NO_SPAN;
    return (Span){span.start, span.start + (uint32_t)written.length};
}

/* Names of imported modules need their module in front: those that would do with it. */
static void note_elsewhere(Lint *lint, Diagnostic *unknown, StgNamespace space, Symbol name) {
    if (space != STG_NAMES_TOP && space != STG_NAMES_CONSTRUCTOR) return;
    for (uint32_t i = 0; i < lint->module->imports.count; i++) {
        StgName other = {lint->module->imports.items[i], name};
        if (!stg_lint_exists(lint, space, other)) continue;
        bool is_top = space == STG_NAMES_TOP;
        diag_note(
            lint->diags, unknown,
            is_top ? DIAG_LINT_UNKNOWN_VARIABLE_ELSEWHERE : DIAG_LINT_UNKNOWN_CONSTRUCTOR_ELSEWHERE,
            is_top ? stg_find_top(&lint->names, other)->span
                   : stg_find_constructor(&lint->names, other)->constructor->span,
            PARTS(part_name(symbol_text(lint->interner, other.module)),
                  part_name(stg_lint_name(lint, other))));
    }
}

static void unknown_name(Lint *lint, StgNamespace space, StgName name, Span span) {
    static const struct {
        DiagCode code;
        DiagWords near;
    } codes[] = {
#define SPACE(code) {DIAG_LINT_UNKNOWN_##code, DIAG_LINT_UNKNOWN_##code##_NEAR}
        [STG_NAMES_TOP] = SPACE(VARIABLE),      [STG_NAMES_CONSTRUCTOR] = SPACE(CONSTRUCTOR),
        [STG_NAMES_TYPE] = SPACE(TYPE),         [STG_NAMES_CENTRE] = SPACE(CENTRE),
        [STG_NAMES_INSTANCE] = SPACE(INSTANCE),
#undef SPACE
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
    Text written = stg_lint_name(lint, name);
    Diagnostic *unknown = diag_add(lint->diags, codes[space].code, span, PARTS(part_name(written)));
    stg_near_suggest(&near, lint->diags, unknown, codes[space].near,
                     name_span(lint, space, span, written, near.best), written);
    bool is_kept = lint->diags->dropped == 0; /* else nobody would read it */
    if (is_kept && name.module == lint->module->name)
        note_elsewhere(lint, unknown, space, name.name);
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
