/* Local names that hide others. */
#include "compiler/warn/internal.h"

/* What the name stands for at top level, unqualified; NULL: nothing. */
static const NameEntity *find_top(const Warn *warn, Symbol text) {
    const NameEntity *own = (const NameEntity *)(uintptr_t)map_get(&warn->module->values, text, 0);
    for (uint32_t i = 0; i < warn->tree->import_count && !own; i++) {
        const HsImport *import = &warn->tree->imports[i];
        const NameModule *from = warn->module->imports[i];
        if (!from || import->is_qualified) continue;
        const NameEntity *found =
            (const NameEntity *)(uintptr_t)map_get(&from->exports.values, text, 0);
        if (found && name_brings(import, found)) own = found;
    }
    return own;
}

/* With puns and wildcards, variables are meant to have the names of fields. */
static bool is_meant(const Warn *warn, const NameEntity *hidden) {
    return hidden->kind == ENTITY_FIELD &&
           (syntax_has(&warn->tree->extensions, EXTENSION_NamedFieldPuns) ||
            syntax_has(&warn->tree->extensions, EXTENSION_RecordWildCards));
}

static void check_hides(Warn *warn, const HsName *name) {
    const NameEntity *local = (const NameEntity *)(uintptr_t)map_get(&warn->locals, name->text, 0);
    const NameEntity *hidden = local ? local : find_top(warn, name->text);
    if (!hidden || hidden == name->entity || (!local && is_meant(warn, hidden))) return;
    Buffer option = {0};
    Part text = warn_name(warn, name->text);
    Diagnostic *diagnostic =
        diag_add(warn->diags, syntax_warning_code(WARNING_NAME_SHADOWING), name->span,
                 PARTS(text, warn_option(WARNING_NAME_SHADOWING, &option)));
    if (local)
        diag_note(warn->diags, diagnostic, DIAG_WARN_SHADOWING_LOCAL, local->span, PARTS(text));
    else
        diag_note(warn->diags, diagnostic, DIAG_WARN_SHADOWING_TOP, NO_SPAN,
                  PARTS(text, part_string(name_kind_word(hidden->kind)),
                        warn_name(warn, hidden->name.module)));
    buffer_release(&option);
}

void warn_bind(Warn *warn, const HsName *name, bool is_written) {
    if (!name->entity) return;
    if (is_written && syntax_warns(warn->asked, WARNING_NAME_SHADOWING) &&
        !warn_is_ignored(warn, name->text))
        check_hides(warn, name);
    uint64_t *slot = map_slot(&warn->locals, name->text, 0);
    vector_push(&warn->hidden, (WarnHidden){name->text, *slot});
    *slot = (uint64_t)(uintptr_t)name->entity;
}

void warn_leave(Warn *warn, uint32_t mark) {
    while (warn->hidden.count > mark) {
        WarnHidden hidden = vector_pop(&warn->hidden);
        map_put(&warn->locals, hidden.text, hidden.previous);
    }
}
