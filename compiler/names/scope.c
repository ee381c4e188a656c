/* Scopes: local names, and Note [Lookup]. */
#include "compiler/names/internal.h"
#include <string.h>

/* ---- local names ---- */

static uint64_t local_key(NameSpace space, Symbol text) {
    return (uint64_t)(space == NAME_TYPE_VARIABLE) << 32 | text;
}

uint32_t name_scope_mark(const NameResolver *resolver) { return resolver->hidden.count; }

void name_scope_leave(NameResolver *resolver, uint32_t mark) {
    while (resolver->hidden.count > mark) {
        NameHidden hidden = vector_pop(&resolver->hidden);
        map_put(&resolver->locals, hidden.key, hidden.previous);
    }
}

void name_bind(NameResolver *resolver, NameEntity *entity) {
    uint64_t key = local_key(entity->name.space, entity->name.text);
    uint64_t *slot = map_slot(&resolver->locals, key, 0);
    vector_push(&resolver->hidden, (NameHidden){key, *slot});
    *slot = NAME_NUMBER(entity);
}

static NameEntity *find_local(const NameResolver *resolver, NameSpace space, Symbol text) {
    return NAME_POINTER(NameEntity, map_get(&resolver->locals, local_key(space, text), 0));
}

NameEntity *name_local(const NameResolver *resolver, NameSpace space, Symbol text) {
    NameEntity *local = find_local(resolver, space, text);
    for (NameWatch *watch = local ? resolver->watch : NULL; watch; watch = watch->outer)
        watch->is_used |= local->span.start >= watch->before.start &&
                          local->span.start < watch->before.end; /* Note [Independent statements] */
    return local;
}

NameEntity *name_bind_local(NameResolver *resolver, NameEntityKind kind, HsName *name) {
    NameEntity *entity = name_new_local(resolver->program, kind, name->text, name->span);
    NameEntity *hidden = find_local(resolver, entity->name.space, name->text);
    if (hidden && hidden->mark == resolver->group)
        name_report_twice(resolver, DIAG_NAME_BOUND_TWICE, DIAG_NAME_BOUND_TWICE_FIRST, name,
                          hidden->span);
    entity->mark = resolver->group;
    name->entity = entity;
    name_bind(resolver, entity);
    return entity;
}

/* ---- dependencies ---- */

void name_depend(const NameEntity *entity) {
    NameFrame *frame = entity->frame;
    if (!frame || frame->current == NAME_NO_NODE) return;
    vector_push(&frame->edges, (NameEdge){frame->current, entity->node, name_is_signed(entity)});
}

/* ---- top-level names ---- */

NameEntity *name_exported(const NameModule *module, Symbol text, bool is_type) {
    const Map *map = is_type ? &module->exports.types : &module->exports.values;
    return NAME_POINTER(NameEntity, map_get(map, text, 0));
}

const NameMore *name_more(const NameModule *module, Symbol text) {
    return NAME_POINTER(const NameMore, map_get(&module->exports.more, text, 0));
}

bool name_exports(const NameModule *module, const NameEntity *entity) {
    if (name_exported(module, entity->name.text, name_is_type(entity)) == entity) return true;
    if (entity->kind != ENTITY_FIELD) return false;
    for (const NameMore *more = name_more(module, entity->name.text); more; more = more->next)
        if (more->entity == entity) return true;
    return false;
}

/* Members are among the values of the module that declares their parent. */
NameEntity *name_member(const NameProgram *program, const NameEntity *parent, Symbol text) {
    const NameModule *module =
        NAME_POINTER(const NameModule, map_get(&program->by_name, parent->name.module, 0));
    NameEntity *member =
        module ? NAME_POINTER(NameEntity, map_get(&module->values, text, 0)) : NULL;
    while (member && member->parent != parent) member = member->namesake;
    return member;
}

bool name_lets_through(const struct NameScope *scope, const NameEntity *entity) {
    if (scope->filter == FILTER_ALL) return true;
    bool is_named = map_find(&scope->named, NAME_NUMBER(entity)) != NULL;
    return is_named == (scope->filter == FILTER_LISTED);
}

bool name_brings(const HsImport *import, const NameEntity *entity) {
    const struct NameScope *scope = import->scope;
    return scope && scope->module &&
           name_exported(scope->module, entity->name.text, name_is_type(entity)) == entity &&
           name_lets_through(scope, entity);
}

/* ---- newer names ----
 *
 * Note [Newer names]: a name of newer.def yields: where a program has another one of that name,
 * that one is meant, and nothing is ambiguous. It does so only if every import that brings it
 * brings it as a newer one: what an import lists is known to the program, and so is what another
 * module always had. A module of the program that exports `module Data.List` passes on what is
 * newer there (NameExports.newer). */

static bool is_in_table(const char *module, const char *text) {
    static const struct {
        const char *module, *text;
    } rows[] = {
#define NEWER(module, text) {module, text},
#include "compiler/names/newer.def"
#undef NEWER
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].module, module) == 0 && strcmp(rows[i].text, text) == 0) return true;
    return false;
}

bool name_is_newer(const NameResolver *resolver, const struct NameScope *scope,
                   const NameEntity *entity) {
    const NameModule *module = scope->module;
    if (scope->filter == FILTER_LISTED) return false;
    if (!module->package->role->lacks_some)
        return map_get(&module->exports.newer, NAME_NUMBER(entity), false);
    return is_in_table(name_text(resolver, module->name).bytes,
                       name_text(resolver, entity->name.text).bytes);
}

static void add_origin(void *to, NameEntity *entity, const struct NameScope *scope) {
    NameFound *found = to;
    for (uint32_t i = 0; i < found->count; i++)
        if (found->origins[i].entity == entity) return;
    if (found->count < NAME_ORIGINS) found->origins[found->count++] = (NameOrigin){entity, scope};
}

/* Are names of the import written like this? */
static bool is_so_qualified(const struct NameScope *scope, Symbol qualifier) {
    return scope->module && (qualifier ? qualifier == scope->alias : !scope->is_qualified);
}

static bool brings(const struct NameScope *scope, Symbol qualifier, const NameEntity *entity) {
    return is_so_qualified(scope, qualifier) && name_exports(scope->module, entity) &&
           name_lets_through(scope, entity);
}

/* What there is by that name, of the module itself and of its imports. */
typedef void (*TakeOrigin)(void *to, NameEntity *entity, const struct NameScope *scope);

static void take_brought(const struct NameScope *scope, Symbol qualifier, Symbol text, bool is_type,
                         TakeOrigin take, void *to) {
    if (!is_so_qualified(scope, qualifier)) return;
    NameEntity *entity = name_exported(scope->module, text, is_type);
    if (entity && name_lets_through(scope, entity)) take(to, entity, scope);
    if (!entity || entity->kind != ENTITY_FIELD) return;
    for (const NameMore *more = name_more(scope->module, text); more; more = more->next)
        if (name_lets_through(scope, more->entity)) take(to, more->entity, scope);
}

static void take_all(const NameResolver *resolver, Symbol qualifier, Symbol text, bool is_type,
                     TakeOrigin take, void *to) {
    const NameModule *module = resolver->module;
    if (qualifier == 0 || qualifier == module->name) {
        const Map *map = is_type ? &module->types : &module->values;
        NameEntity *own = NAME_POINTER(NameEntity, map_get(map, text, 0));
        for (; own; own = own->namesake) take(to, own, NULL);
    }
    for (uint32_t i = 0; i < resolver->tree->import_count; i++)
        take_brought(resolver->tree->imports[i].scope, qualifier, text, is_type, take, to);
}

/* If it does not, its origin is an import that it is not newer in. */
static bool yields(const NameResolver *resolver, NameOrigin *origin, Symbol qualifier) {
    const NameEntity *entity = origin->entity;
    if (!origin->scope) return false;
    for (uint32_t i = 0; i < resolver->tree->import_count; i++) {
        const struct NameScope *scope = resolver->tree->imports[i].scope;
        if (!brings(scope, qualifier, entity)) continue;
        if (name_is_newer(resolver, scope, entity)) continue;
        origin->scope = scope;
        return false;
    }
    return true;
}

/* Of several, those that are newer than the program yield: Note [Newer names]. */
static void drop_newer(const NameResolver *resolver, NameFound *found, Symbol qualifier) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < found->count; i++)
        if (!yields(resolver, &found->origins[i], qualifier))
            found->origins[kept++] = found->origins[i];
    if (kept > 0) found->count = kept;
}

NameFound name_find(const NameResolver *resolver, Symbol qualifier, Symbol text, bool is_type) {
    NameFound found = {.count = 0};
    take_all(resolver, qualifier, text, is_type, add_origin, &found);
    if (found.count > 1) drop_newer(resolver, &found, qualifier);
    return found;
}

bool name_is_plain(const NameResolver *resolver, const NameEntity *entity) {
    if (entity->name.module == resolver->module->name) return true;
    for (uint32_t i = 0; i < resolver->tree->import_count; i++)
        if (brings(resolver->tree->imports[i].scope, 0, entity)) return true;
    return false;
}

/* ---- fields of several types ---- */

typedef struct Namesakes {
    VECTOR(NameEntity *) fields;
    bool has_others; /* what is not a field */
} Namesakes;

static void add_namesake(void *to, NameEntity *entity, const struct NameScope *scope) {
    Namesakes *all = to;
    (void)scope;
    all->has_others |= entity->kind != ENTITY_FIELD || name_is_synonym_field(entity);
    for (uint32_t i = 0; i < all->fields.count; i++)
        if (all->fields.items[i] == entity) return;
    vector_push(&all->fields, entity);
}

/* Note [Namesakes]; NULL: it is not fields alone, or the extension is off */
static NameEntity *ambiguous_field(NameResolver *resolver, const HsName *name) {
    if (!syntax_has(&resolver->tree->extensions, EXTENSION_DuplicateRecordFields)) return NULL;
    Namesakes all = {0};
    NameEntity *made = NULL;
    take_all(resolver, name->qualifier, name->text, false, add_namesake, &all);
    if (!all.has_others) {
        made = name_new_entity(resolver->program, ENTITY_AMBIGUOUS_FIELD, resolver->module->name,
                               name->text, name->span);
        made->members.items = arena_copy(resolver->arena, all.fields.items,
                                         all.fields.count * sizeof *all.fields.items);
        made->members.count = all.fields.count;
    }
    vector_release(&all.fields);
    return made;
}

bool name_in_scope(const NameModule *module, const NameEntity *entity) {
    if (entity->name.module == module->name) return true;
    for (uint32_t i = 0; i < module->tree->import_count; i++) {
        const struct NameScope *scope = module->tree->imports[i].scope;
        if (scope->module && name_exports(scope->module, entity) &&
            name_lets_through(scope, entity))
            return true;
    }
    return false;
}

NameEntity *name_top(NameResolver *resolver, const HsName *name, NameSpace space) {
    bool is_type = space == NAME_TYPE;
    if (!name->qualifier) {
        NameEntity *builtin = name_builtin(resolver->program, name->text, space);
        if (builtin) return builtin;
    }
    uint64_t key = (uint64_t)name->qualifier << 32 | name->text;
    uint64_t *slot = map_slot(is_type ? &resolver->found_types : &resolver->found_values, key, 0);
    if (*slot) return NAME_POINTER(NameEntity, *slot);
    NameFound found = name_find(resolver, name->qualifier, name->text, is_type);
    NameEntity *entity = found.count == 1 ? found.origins[0].entity : resolver->program->unknown;
    NameEntity *several =
        found.count > 1 && space == NAME_VARIABLE ? ambiguous_field(resolver, name) : NULL;
    if (several) entity = several;
    *slot = NAME_NUMBER(entity);
    bool is_forgiven = !is_type && map_find(&resolver->module->forgiven, name->text);
    if (found.count == 0 && !is_forgiven) name_report_unknown(resolver, name, space);
    if (found.count > 1 && !several) name_report_ambiguous(resolver, name, &found);
    return entity;
}
