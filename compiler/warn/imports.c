/* Imports of which nothing is used. A use is put down to one import, as GHC does it: one that is
 * not qualified before one that is, one of a whole module before one that lists names, and the
 * first of the text. */
#include "compiler/warn/internal.h"

static Symbol alias_of(const HsImport *import) {
    return import->alias.text ? import->alias.text : import->module.text;
}

static bool fits(const HsImport *import, const HsName *name) {
    if (name->qualifier ? alias_of(import) != name->qualifier : import->is_qualified) return false;
    return name_brings(import, name->entity);
}

static bool lists(const HsImport *import) { return import->has_list && !import->is_hiding; }

/* T(..), which brings what it does not name */
static bool names_it(const HsImport *import, const NameEntity *entity) {
    for (uint32_t i = 0; lists(import) && i < import->entities.count; i++) {
        const HsEntity *item = &import->entities.items[i];
        if (item->kind != HS_ENTITY_MODULE && item->name.text == entity->name.text &&
            (item->kind != HS_ENTITY_VALUE) == name_is_type(entity))
            return true;
        for (uint32_t j = 0; j < item->listed.count; j++)
            if (item->listed.items[j].text == entity->name.text && !name_is_type(entity))
                return true;
    }
    return false;
}

static int rank(const HsImport *import, const NameEntity *entity) {
    return import->is_qualified * 4 + lists(import) * 2 + names_it(import, entity);
}

void warn_use_import(Warn *warn, const HsName *name) {
    const NameEntity *entity = name->entity;
    if (entity->is_builtin || !entity->package || entity->name.module == warn->module->name) return;
    uint32_t best = WARN_NOTHING;
    for (uint32_t i = 0; i < warn->tree->import_count; i++) {
        const HsImport *import = &warn->tree->imports[i];
        if (warn->module->imports[i] && fits(import, name) &&
            (best == WARN_NOTHING ||
             rank(import, entity) < rank(&warn->tree->imports[best], entity)))
            best = i;
    }
    if (best != WARN_NOTHING) map_put(&warn->imports[best].used, (uint64_t)(uintptr_t)entity, 1);
}

/* ---- entries of lists ---- */

static bool is_used(const WarnImport *uses, const NameEntity *entity) {
    return map_find(&uses->used, (uint64_t)(uintptr_t)entity) != NULL;
}

static const NameEntity *exported(const NameModule *from, Symbol text, bool is_type) {
    const Map *map = is_type ? &from->exports.types : &from->exports.values;
    return (const NameEntity *)(uintptr_t)map_get(map, text, 0);
}

static bool uses_member(const WarnImport *uses, const NameEntity *type) {
    for (uint32_t i = 0; i < type->members.count; i++)
        if (is_used(uses, type->members.items[i])) return true;
    return false;
}

/* Is a name that the entry lists below a type used by nobody? */
static const HsName *unused_member(const NameModule *from, const WarnImport *uses,
                                   const HsEntity *item) {
    for (uint32_t i = 0; i < item->listed.count; i++) {
        const NameEntity *member = exported(from, item->listed.items[i].text, false);
        if (member && !is_used(uses, member)) return &item->listed.items[i];
    }
    return NULL;
}

/* what of the entry is not used; NULL: all of it is */
static const HsName *unused_in(const NameModule *from, const WarnImport *uses,
                               const HsEntity *item) {
    if (item->kind == HS_ENTITY_MODULE) return NULL;
    const NameEntity *entity = exported(from, item->name.text, item->kind != HS_ENTITY_VALUE);
    if (!entity) return NULL;
    bool is_here = is_used(uses, entity) || (name_is_type(entity) && uses_member(uses, entity));
    return is_here ? unused_member(from, uses, item) : &item->name;
}

static void report(Warn *warn, Part what, Span span, bool is_whole) {
    Buffer option = {0};
    Diagnostic *diagnostic =
        diag_add(warn->diags, syntax_warning_code(WARNING_UNUSED_IMPORTS), span,
                 PARTS(what, warn_option(WARNING_UNUSED_IMPORTS, &option)));
    if (is_whole)
        diag_note(warn->diags, diagnostic, DIAG_WARN_UNUSED_IMPORT_INSTANCES, NO_SPAN, PARTS(what));
    buffer_release(&option);
}

/* of a list of which something is used */
static void report_entries(Warn *warn, const HsImport *import, const NameModule *from,
                           const WarnImport *uses) {
    const HsName *first = NULL;
    Buffer names = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < import->entities.count; i++) {
        const HsName *unused = unused_in(from, uses, &import->entities.items[i]);
        if (!unused) continue;
        if (count++ > 0) buffer_string(&names, ", ");
        buffer_text(&names, symbol_text(warn->interner, unused->text));
        if (!first) first = unused;
    }
    if (count > 0)
        report(warn, part_text(buffer_as_text(&names)), count == 1 ? first->span : import->span,
               false);
    buffer_release(&names);
}

static bool is_prelude(const Warn *warn, const HsImport *import) {
    return text_equal(symbol_text(warn->interner, import->module.text), TEXT("Prelude"));
}

void warn_report_imports(Warn *warn) {
    if (!syntax_warns(warn->asked, WARNING_UNUSED_IMPORTS)) return;
    for (uint32_t i = 0; i < warn->tree->import_count; i++) {
        const HsImport *import = &warn->tree->imports[i];
        const WarnImport *uses = &warn->imports[i];
        const NameModule *from = warn->module->imports[i];
        bool is_for_instances = lists(import) && import->entities.count == 0;
        if (import->is_generated || !from || uses->is_exported || is_for_instances) continue;
        if (import->is_hiding && is_prelude(warn, import)) continue;
        if (uses->used.count == 0)
            report(warn, warn_name(warn, import->module.text), import->span, true);
        else if (lists(import))
            report_entries(warn, import, from, uses);
    }
}
