#include "compiler/warn/internal.h"

Part warn_option(Warning warning, Buffer *text) {
    buffer_clear(text);
    buffer_printf(text, "-W%s", syntax_warning_name(warning));
    return part_command(buffer_as_text(text));
}

bool warn_is_ignored(const Warn *warn, Symbol text) {
    return text_starts_with(symbol_text(warn->interner, text), TEXT("_"));
}

void warn_module(const NameProgram *names, const TypeStore *types, const NameModule *module,
                 Diagnostics *diags) {
    if (!module->tree || module->tree->warnings.bits == 0) return;
    if (!module->package->role->is_told_about) return;
    Warn warn = {.names = names,
                 .types = types,
                 .module = module,
                 .tree = module->tree,
                 .interner = names->context.interner,
                 .diags = diags,
                 .asked = module->tree->warnings};
    Arena arena;
    arena_init(&arena);
    warn.imports = ARENA_ARRAY(&arena, WarnImport, module->tree->import_count + 1);
    warn_walk(&warn);
    warn_report_unused(&warn);
    warn_report_imports(&warn);
    for (uint32_t i = 0; i < module->tree->import_count; i++) map_release(&warn.imports[i].used);
    arena_release(&arena);
    vector_release(&warn.binders);
    vector_release(&warn.decls);
    vector_release(&warn.uses);
    vector_release(&warn.lists);
    vector_release(&warn.hidden);
    map_release(&warn.by_entity);
    map_release(&warn.locals);
}
