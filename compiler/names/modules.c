/* Imports and exports (chapter 5 of the report). */
#include "compiler/names/internal.h"

/* ---- imports ---- */

static void name_it(struct NameScope *scope, NameEntity *entity) {
    map_put(&scope->named, NAME_NUMBER(entity), 1);
}

static const char *member_word(const NameEntity *parent) {
    return parent->kind == ENTITY_CLASS ? "method" : "constructor or field";
}

static void report_member(NameResolver *resolver, const NameEntity *parent, const HsName *name) {
    Diagnostic *none = diag_add(
        resolver->diags, DIAG_NAME_NO_MEMBER, name->span,
        PARTS(part_string(name_kind_word(parent->kind)),
              part_name(name_text(resolver, parent->name.text)), part_string(member_word(parent)),
              part_name(name_text(resolver, name->text))));
    name_suggest_member(resolver, none, DIAG_NAME_NO_MEMBER_NEAR, parent, name);
}

static bool lists_type(const HsEntity *listed) {
    return listed->kind == HS_ENTITY_TYPE || listed->kind == HS_ENTITY_TYPE_OPERATOR;
}

/* (A, f) after a type: each must be its member, and visible to whoever lists it. */
typedef bool (*IsVisible)(const void *of, const NameEntity *member);

static bool is_exported_by(const void *of, const NameEntity *member) {
    return name_exports(of, member);
}

static bool is_in_scope_of(const void *of, const NameEntity *member) {
    return name_in_scope(of, member);
}

typedef void (*AddMember)(NameResolver *resolver, void *to, NameEntity *member,
                          const HsEntity *listed);

typedef struct MemberList {
    IsVisible is_visible;
    const void *of;
    AddMember add;
    void *to;
    /* whose bundles count: a module's, or those of all that is imported */
    const NameModule *module;
    bool is_export; /* which can bundle more */
} MemberList;

/* The bundles of a type that come from a module; with a text, the one of that name. */
static NameEntity *take_bundles(NameResolver *resolver, const NameModule *module,
                                const NameEntity *parent, HsEntity *listed, Symbol text,
                                const MemberList *list) {
    NameEntity *found = NULL;
    for (uint32_t i = 0; module && i < module->exports.bundles.count; i++) {
        NameEntity *member = module->exports.bundles.items[i].member;
        if (module->exports.bundles.items[i].type != parent) continue;
        if ((text && member->name.text != text) || !list->is_visible(list->of, member)) continue;
        if (!text) list->add(resolver, list->to, member, listed);
        found = member;
    }
    return found;
}

static NameEntity *list_bundles(NameResolver *resolver, const NameEntity *parent, HsEntity *listed,
                                Symbol text, const MemberList *list) {
    NameEntity *found = NULL;
    if (list->module) return take_bundles(resolver, list->module, parent, listed, text, list);
    for (uint32_t i = 0; i < resolver->tree->import_count && !(found && text); i++)
        found = take_bundles(resolver, resolver->tree->imports[i].scope->module, parent, listed,
                             text, list);
    return found;
}

static void add_bundle(NameExports *exports, NameBundle one) {
    for (uint32_t i = 0; i < exports->bundles.count; i++)
        if (exports->bundles.items[i].type == one.type &&
            exports->bundles.items[i].member == one.member)
            return;
    vector_push(&exports->bundles, one);
}

/* A pattern synonym in scope, or a field of one, is exported with the type from here on. */
static NameEntity *bundle(NameResolver *resolver, NameEntity *parent, const HsName *name) {
    NameFound found = name_find(resolver, name->qualifier, name->text, false);
    NameEntity *member = found.count == 1 ? found.origins[0].entity : NULL;
    bool is_data = parent->kind == ENTITY_DATA || parent->kind == ENTITY_NEWTYPE;
    if (!is_data || !member ||
        (member->kind != ENTITY_PATTERN_SYNONYM && !name_is_synonym_field(member)))
        return NULL;
    add_bundle(&resolver->module->exports, (NameBundle){parent, member, name->span});
    return member;
}

static NameEntity *listed_member(NameResolver *resolver, NameEntity *parent, HsEntity *listed,
                                 const HsName *name, const MemberList *list) {
    NameEntity *member = name_member(resolver->program, parent, name->text);
    if (member && list->is_visible(list->of, member)) return member;
    member = list_bundles(resolver, parent, listed, name->text, list);
    return member || !list->is_export ? member : bundle(resolver, parent, name);
}

static void list_members(NameResolver *resolver, NameEntity *parent, HsEntity *listed,
                         const MemberList *list) {
    if (listed->members == HS_MEMBERS_ALL) {
        for (uint32_t i = 0; i < parent->members.count; i++)
            if (list->is_visible(list->of, parent->members.items[i]))
                list->add(resolver, list->to, parent->members.items[i], listed);
        list_bundles(resolver, parent, listed, 0, list);
    }
    for (uint32_t i = 0; i < listed->listed.count; i++) {
        HsName *name = &listed->listed.items[i];
        NameEntity *member = listed_member(resolver, parent, listed, name, list);
        name->entity = resolver->program->unknown;
        if (member) {
            name->entity = member;
            list->add(resolver, list->to, member, listed);
        } else {
            report_member(resolver, parent, name);
        }
    }
}

static void add_to_import(NameResolver *resolver, void *to, NameEntity *member,
                          const HsEntity *listed) {
    (void)resolver, (void)listed;
    name_it(to, member);
}

static void suggest_export(NameResolver *resolver, Diagnostic *diagnostic, const NameModule *module,
                           const HsName *name, bool is_type) {
    Text wanted = name_text(resolver, name->text), best = {0};
    unsigned distance = UINT32_MAX;
    if (resolver->diags->all.count >= DIAG_KEPT) return;
    for (uint32_t i = 0; i < module->exports.all.count; i++) {
        const NameEntity *entity = module->exports.all.items[i];
        if (name_is_type(entity) != is_type) continue;
        Text text = name_text(resolver, entity->name.text);
        if (text_is_nearer(wanted, text, &distance)) best = text;
    }
    if (best.length > 0)
        diag_suggest(resolver->diags, diagnostic, DIAG_NAME_NOT_EXPORTED_NEAR,
                     (DiagEdit){name->span, wanted, best}, PARTS(part_name(best)));
}

static void report_not_exported(NameResolver *resolver, const NameModule *module,
                                const HsName *name, bool is_type) {
    Diagnostic *none = diag_add(resolver->diags, DIAG_NAME_NOT_EXPORTED, name->span,
                                PARTS(part_name(name_text(resolver, module->name)),
                                      part_name(name_text(resolver, name->text))));
    NameEntity *constructor = is_type ? name_exported(module, name->text, false) : NULL;
    if (constructor && constructor->parent) {
        Text parent = name_text(resolver, constructor->parent->name.text);
        diag_note(resolver->diags, none, DIAG_NAME_NOT_EXPORTED_MEMBER, NO_SPAN,
                  PARTS(part_string(name_kind_word(constructor->kind)), part_name(parent),
                        part_name(name_text(resolver, name->text))));
        return;
    }
    const Map *map = is_type ? &module->types : &module->values;
    if (map_find(map, name->text))
        diag_note(resolver->diags, none, DIAG_NAME_NOT_EXPORTED_HIDDEN, NO_SPAN, NO_PARTS);
    else
        suggest_export(resolver, none, module, name, is_type);
}

/* hiding (C) hides a type, a class and a constructor; what is not there need not be hidden */
static void hide(NameResolver *resolver, struct NameScope *scope, HsEntity *listed) {
    const NameModule *module = scope->module;
    NameEntity *type = lists_type(listed) ? name_exported(module, listed->name.text, true) : NULL;
    NameEntity *value =
        listed->kind == HS_ENTITY_TYPE_OPERATOR || listed->members != HS_MEMBERS_NONE
            ? NULL
            : name_exported(module, listed->name.text, false);
    listed->name.entity = type ? type : value ? value : resolver->program->unknown;
    if (type) name_it(scope, type);
    if (value) name_it(scope, value);
    for (const NameMore *more = value ? name_more(module, listed->name.text) : NULL; more;
         more = more->next)
        name_it(scope, more->entity);
    if (!type) return;
    MemberList list = {is_exported_by, module, add_to_import, scope, module, false};
    list_members(resolver, type, listed, &list);
}

/* a field of several types, without its type */
static void report_import_ambiguous(NameResolver *resolver, const struct NameScope *scope,
                                    const HsName *name) {
    NameFound found = {.origins = {{name_exported(scope->module, name->text, false), scope}},
                       .count = 1};
    for (const NameMore *more = name_more(scope->module, name->text);
         more && found.count < NAME_ORIGINS; more = more->next)
        found.origins[found.count++] = (NameOrigin){more->entity, scope};
    name_report_ambiguous(resolver, name, &found);
}

static void import_entity(NameResolver *resolver, struct NameScope *scope, HsEntity *listed) {
    const NameModule *module = scope->module;
    bool is_type = lists_type(listed);
    if (scope->filter == FILTER_HIDING) {
        hide(resolver, scope, listed);
        return;
    }
    NameEntity *entity = name_exported(module, listed->name.text, is_type);
    listed->name.entity = entity ? entity : resolver->program->unknown;
    if (!entity) {
        report_not_exported(resolver, module, &listed->name, is_type);
        return;
    }
    if (!is_type && name_more(module, listed->name.text))
        report_import_ambiguous(resolver, scope, &listed->name);
    name_it(scope, entity);
    MemberList list = {is_exported_by, module, add_to_import, scope, module, false};
    list_members(resolver, entity, listed, &list);
}

/* A name of the list that is not exported is not complained about again where it is used. */
static void forgive(NameResolver *resolver, const HsEntity *listed, Symbol qualifier) {
    if (listed->name.entity != resolver->program->unknown) return;
    uint64_t unknown = NAME_NUMBER(resolver->program->unknown);
    uint64_t key = (uint64_t)qualifier << 32 | listed->name.text;
    bool is_type = lists_type(listed);
    Map *map = is_type ? &resolver->found_types : &resolver->found_values;
    if (name_find(resolver, qualifier, listed->name.text, is_type).count == 0)
        map_put(map, key, unknown);
    if (is_type && name_find(resolver, qualifier, listed->name.text, false).count == 0)
        map_put(&resolver->found_values, key, unknown);
}

void name_open_imports(NameResolver *resolver) {
    HsModule *tree = resolver->tree;
    for (uint32_t i = 0; i < tree->import_count; i++) {
        HsImport *import = &tree->imports[i];
        struct NameScope *scope = ARENA_NEW(resolver->arena, struct NameScope);
        *scope = (struct NameScope){
            .module = resolver->module->imports[i],
            .alias = import->alias.text ? import->alias.text : import->module.text,
            .is_qualified = import->is_qualified,
            .filter = !import->has_list   ? FILTER_ALL
                      : import->is_hiding ? FILTER_HIDING
                                          : FILTER_LISTED,
            .import = import};
        import->scope = scope;
        if (!scope->module) continue;
        for (uint32_t j = 0; j < import->entities.count; j++)
            import_entity(resolver, scope, &import->entities.items[j]);
    }
    for (uint32_t i = 0; i < tree->import_count; i++) {
        const HsImport *import = &tree->imports[i];
        if (import->is_hiding || !import->scope->module) continue;
        for (uint32_t j = 0; j < import->entities.count; j++) {
            forgive(resolver, &import->entities.items[j], import->scope->alias);
            if (!import->is_qualified) forgive(resolver, &import->entities.items[j], 0);
        }
    }
}

void name_close_imports(const HsModule *tree) {
    for (uint32_t i = 0; i < tree->import_count; i++)
        if (tree->imports[i].scope) map_release(&tree->imports[i].scope->named);
}

/* ---- exports ---- */

typedef struct Exporting {
    Map values, types; /* text -> the HsEntity that exports it */
    bool is_listing;   /* false: all is exported, and nothing can be twice */
    bool is_newer;     /* what is exported now: Note [Newer names] */
} Exporting;

static void report_conflict(NameResolver *resolver, const NameEntity *entity,
                            const NameEntity *other, const HsEntity *listed,
                            const HsEntity *earlier) {
    Diagnostic *conflict = diag_add(resolver->diags, DIAG_NAME_EXPORT_CONFLICT, listed->span,
                                    PARTS(part_name(name_text(resolver, entity->name.text))));
    if (earlier != listed)
        diag_label(resolver->diags, conflict, DIAG_NAME_EXPORT_CONFLICT_FIRST, earlier->span,
                   NO_PARTS);
    diag_note(resolver->diags, conflict, DIAG_NAME_EXPORT_CONFLICT_ORIGINS, NO_SPAN,
              PARTS(part_name(name_text(resolver, other->name.module)),
                    part_name(name_text(resolver, entity->name.module))));
}

/* Note [Namesakes]: another type's field of that name */
static void add_more(NameResolver *resolver, NameEntity *entity) {
    NameExports *exports = &resolver->module->exports;
    if (name_exports(resolver->module, entity)) return;
    uint64_t *slot = map_slot(&exports->more, entity->name.text, 0);
    NameMore *more = ARENA_NEW(resolver->arena, NameMore);
    *more = (NameMore){entity, NAME_POINTER(NameMore, *slot)};
    *slot = NAME_NUMBER(more);
    if (entity->name.module == resolver->module->name) entity->is_exported = true;
    vector_push(&exports->all, entity);
}

static void add_export(NameResolver *resolver, void *to, NameEntity *entity,
                       const HsEntity *listed) {
    Exporting *exporting = to;
    NameExports *exports = &resolver->module->exports;
    bool is_type = name_is_type(entity);
    uint64_t *slot = map_slot(is_type ? &exports->types : &exports->values, entity->name.text, 0);
    uint64_t *by = map_slot(is_type ? &exporting->types : &exporting->values, entity->name.text,
                            NAME_NUMBER(listed));
    NameEntity *other = NAME_POINTER(NameEntity, *slot);
    const HsEntity *earlier = NAME_POINTER(const HsEntity, *by);
    if (other == entity) {
        if (!exporting->is_newer) map_put(&exports->newer, NAME_NUMBER(entity), false);
        return;
    }
    if (other && other->is_overloaded && entity->is_overloaded) {
        add_more(resolver, entity);
        return;
    }
    if (other) {
        report_conflict(resolver, entity, other, listed, earlier);
        return;
    }
    *slot = NAME_NUMBER(entity);
    if (exporting->is_newer) map_put(&exports->newer, NAME_NUMBER(entity), true);
    if (entity->name.module == resolver->module->name) entity->is_exported = true;
    vector_push(&exports->all, entity);
}

static void export_own(NameResolver *resolver, Exporting *exporting, const HsEntity *listed) {
    for (uint32_t i = 0; i < resolver->module->declared.count; i++)
        add_export(resolver, exporting, resolver->module->declared.items[i], listed);
}

/* all that is in scope as e and as M.e */
static void export_import(NameResolver *resolver, Exporting *exporting, const HsEntity *listed,
                          const struct NameScope *scope) {
    const NameExports *exports = &scope->module->exports;
    for (uint32_t i = 0; i < exports->all.count; i++) {
        NameEntity *entity = exports->all.items[i];
        if (!name_lets_through(scope, entity)) continue;
        exporting->is_newer = name_is_newer(resolver, scope, entity);
        bool is_plain = !scope->is_qualified && !exporting->is_newer; /* else it may yield */
        if (!is_plain) {
            NameFound found = name_find(resolver, 0, entity->name.text, name_is_type(entity));
            for (uint32_t j = 0; j < found.count; j++)
                is_plain |= found.origins[j].entity == entity;
        }
        if (is_plain) add_export(resolver, exporting, entity, listed);
    }
    exporting->is_newer = false;
}

static void report_export_module(NameResolver *resolver, const HsEntity *listed) {
    Text wanted = name_text(resolver, listed->module.text), best = {0};
    unsigned distance = UINT32_MAX;
    Diagnostic *none = diag_add(resolver->diags, DIAG_NAME_EXPORT_MODULE, listed->module.span,
                                PARTS(part_name(wanted)));
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        Text text = name_text(resolver, resolver->tree->imports[i].scope->alias);
        if (text_is_nearer(wanted, text, &distance)) best = text;
    }
    if (best.length > 0)
        diag_suggest(resolver->diags, none, DIAG_NAME_EXPORT_MODULE_NEAR,
                     (DiagEdit){listed->module.span, wanted, best}, PARTS(part_name(best)));
}

static void export_module(NameResolver *resolver, Exporting *exporting, const HsEntity *listed) {
    bool is_found = listed->module.text == resolver->module->name;
    if (is_found) export_own(resolver, exporting, listed);
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        const struct NameScope *scope = resolver->tree->imports[i].scope;
        if (scope->alias != listed->module.text) continue;
        is_found = true;
        if (scope->module) export_import(resolver, exporting, listed, scope);
    }
    if (!is_found) report_export_module(resolver, listed);
}

/* The same name written twice. */
static void warn_twice(NameResolver *resolver, Exporting *exporting, const HsEntity *listed) {
    const NameEntity *entity = listed->name.entity;
    const HsEntity *earlier = NAME_POINTER(
        const HsEntity, map_get(name_is_type(entity) ? &exporting->types : &exporting->values,
                                entity->name.text, 0));
    if (!earlier || earlier->kind != listed->kind || earlier->name.entity != entity) return;
    Diagnostic *twice = diag_add(resolver->diags, DIAG_NAME_EXPORT_TWICE, listed->span,
                                 PARTS(part_name(name_text(resolver, entity->name.text))));
    diag_label(resolver->diags, twice, DIAG_NAME_EXPORT_TWICE_FIRST, earlier->span, NO_PARTS);
}

/* Importers do not complain about what this module already complains of. */
static void export_unknown(NameResolver *resolver, const HsEntity *listed, bool is_type) {
    NameExports *exports = &resolver->module->exports;
    uint64_t unknown = NAME_NUMBER(resolver->program->unknown);
    map_put(is_type ? &exports->types : &exports->values, listed->name.text, unknown);
}

static void export_entity(NameResolver *resolver, Exporting *exporting, HsEntity *listed) {
    if (listed->kind == HS_ENTITY_MODULE) {
        export_module(resolver, exporting, listed);
        return;
    }
    bool is_type = lists_type(listed);
    NameSpace space = is_type                             ? NAME_TYPE
                      : listed->kind == HS_ENTITY_PATTERN ? NAME_CONSTRUCTOR
                                                          : NAME_VARIABLE;
    NameEntity *entity = name_top(resolver, &listed->name, space);
    listed->name.entity = entity;
    if (entity->kind == ENTITY_AMBIGUOUS_FIELD) {
        NameFound found = name_find(resolver, listed->name.qualifier, listed->name.text, false);
        name_report_ambiguous(resolver, &listed->name, &found);
        entity = listed->name.entity = resolver->program->unknown;
    }
    if (entity->kind == ENTITY_UNKNOWN) {
        export_unknown(resolver, listed, is_type);
        return;
    }
    warn_twice(resolver, exporting, listed);
    add_export(resolver, exporting, entity, listed);
    MemberList list = {is_in_scope_of, resolver->module, add_export, exporting, NULL, true};
    list_members(resolver, entity, listed, &list);
}

#define NAME_OF_MAIN "main"

NameEntity *name_main(const NameProgram *program, const NameModule *module) {
    Symbol main = intern_string(program->context.interner, NAME_OF_MAIN);
    uint64_t imported = map_get(&module->exports.values, main, 0); /* and exported again */
    return NAME_POINTER(NameEntity, map_get(&module->values, main, imported));
}

/* A module without a header exports main alone. */
static void export_main(NameResolver *resolver, Exporting *exporting) {
    NameEntity *entity = name_main(resolver->program, resolver->module);
    if (entity) add_export(resolver, exporting, entity, NULL);
}

static void check_main(NameResolver *resolver) {
    if (!resolver->program->needs_main || !resolver->module->is_main) return;
    Symbol main = intern_string(resolver->interner, NAME_OF_MAIN);
    if (name_find(resolver, 0, main, false).count > 0) return;
    diag_add(resolver->diags, DIAG_NAME_NO_MAIN, resolver->tree->name.span,
             PARTS(part_name(name_text(resolver, resolver->module->name))));
}

/* What came with its type goes on with it, where both are exported. */
static void pass_bundles(NameResolver *resolver) {
    NameExports *exports = &resolver->module->exports;
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        const NameModule *module = resolver->tree->imports[i].scope->module;
        for (uint32_t j = 0; module && j < module->exports.bundles.count; j++) {
            NameBundle one = module->exports.bundles.items[j];
            if (name_exported(resolver->module, one.type->name.text, true) != one.type ||
                name_exported(resolver->module, one.member->name.text, false) != one.member)
                continue;
            one.span = NO_SPAN;
            add_bundle(exports, one);
        }
    }
}

void name_export(NameResolver *resolver) {
    HsModule *tree = resolver->tree;
    Exporting exporting = {.is_listing = tree->has_exports};
    if (tree->has_exports)
        for (uint32_t i = 0; i < tree->exports.count; i++)
            export_entity(resolver, &exporting, &tree->exports.items[i]);
    else if (tree->has_header)
        export_own(resolver, &exporting, NULL);
    else
        export_main(resolver, &exporting);
    pass_bundles(resolver);
    check_main(resolver);
    map_release(&exporting.values);
    map_release(&exporting.types);
}
