/* Types: their names, and who binds their variables. */
#include "compiler/names/internal.h"
#include <string.h>

/* ---- names ---- */

static void use_type(NameResolver *resolver, HsName *name) {
    name->entity = name_top(resolver, name, NAME_TYPE);
    name_depend(name->entity);
}

static void use_variable(NameResolver *resolver, HsName *name) {
    NameEntity *entity = name_local(resolver, NAME_TYPE_VARIABLE, name->text);
    if (!entity) name_report_type_variable(resolver, name);
    name->entity = entity ? entity : resolver->program->unknown;
}

void name_bind_binders(NameResolver *resolver, HsTypeBinders binders) {
    uint32_t outer = resolver->group;
    resolver->group = ++resolver->groups;
    for (uint32_t i = 0; i < binders.count; i++) {
        if (binders.items[i].kind) name_resolve_type(resolver, binders.items[i].kind);
        name_bind_local(resolver, ENTITY_TYPE_VARIABLE, &binders.items[i].name);
    }
    resolver->group = outer;
}

/* ---- wildcards ---- */

static bool is_named_wildcard(const NameResolver *resolver, const HsName *name) {
    Text text = name_text(resolver, name->text);
    return text.bytes[0] == '_' &&
           syntax_has(&resolver->tree->extensions, EXTENSION_NamedWildCards);
}

static void check_wildcard(NameResolver *resolver, const HsType *type) {
    if (resolver->allows_wildcards || type == resolver->more) return;
    diag_add(resolver->diags, DIAG_NAME_WILDCARD, type->span, NO_PARTS);
}

static void resolve_with_wildcards(NameResolver *resolver, HsType *type) {
    bool outer = resolver->allows_wildcards;
    resolver->allows_wildcards = true;
    name_resolve_type(resolver, type);
    resolver->allows_wildcards = outer;
}

/* a context has none but the last, of the whole signature */
static void resolve_context(NameResolver *resolver, HsTypes context) {
    bool outer = resolver->allows_wildcards;
    resolver->allows_wildcards = false;
    name_resolve_types(resolver, context);
    resolver->allows_wildcards = outer;
}

static const HsType *last_of_context(const HsType *type) {
    while (type->kind == HS_TYPE_FORALL) type = type->forall.body;
    if (type->kind != HS_TYPE_QUALIFIED || type->qualified.context.count == 0) return NULL;
    return type->qualified.context.items[type->qualified.context.count - 1];
}

static void bind_wildcards(NameResolver *resolver, const HsPartial *partial) {
    for (uint32_t i = 0; i < partial->wildcards.count; i++)
        name_bind_local(resolver, ENTITY_TYPE_VARIABLE, &partial->wildcards.items[i].name)
            ->is_wildcard = true;
}

/* ---- types ---- */

void name_resolve_types(NameResolver *resolver, HsTypes types) {
    for (uint32_t i = 0; i < types.count; i++) name_resolve_type(resolver, types.items[i]);
}

void name_resolve_type(NameResolver *resolver, HsType *type) {
    uint32_t mark;
    switch (type->kind) {
    case HS_TYPE_VARIABLE: use_variable(resolver, &type->name); break;
    case HS_TYPE_CONSTRUCTOR: use_type(resolver, &type->name); break;
    case HS_TYPE_APPLY:
        name_resolve_type(resolver, type->apply.function);
        name_resolve_types(resolver, type->apply.arguments);
        break;
    case HS_TYPE_OPERATORS:
        for (uint32_t i = 0; i < type->operators.count; i++)
            name_resolve_type(resolver, type->operators.items[i].type);
        name_order_type(resolver, type);
        break;
    case HS_TYPE_FUNCTION:
        name_resolve_types(resolver, type->function.parameters);
        name_resolve_type(resolver, type->function.result);
        break;
    case HS_TYPE_LIST: name_resolve_type(resolver, type->element); break;
    case HS_TYPE_TUPLE:
    case HS_TYPE_UNBOXED_TUPLE: name_resolve_types(resolver, type->tuple); break;
    case HS_TYPE_FORALL:
        mark = name_scope_mark(resolver);
        name_bind_binders(resolver, type->forall.binders);
        name_resolve_type(resolver, type->forall.body);
        name_scope_leave(resolver, mark);
        break;
    case HS_TYPE_QUALIFIED:
        resolve_context(resolver, type->qualified.context);
        name_resolve_type(resolver, type->qualified.body);
        break;
    case HS_TYPE_KIND_SIGNATURE:
        name_resolve_type(resolver, type->signature.type);
        name_resolve_type(resolver, type->signature.kind);
        break;
    case HS_TYPE_WILDCARD: check_wildcard(resolver, type); break;
    case HS_TYPE_STAR:
    case HS_TYPE_MADE: break; /* never in a tree that is read */
    }
}

/* ---- free variables ---- */

/* the array doubles where the count is a power of two */
static void push_binder(NameResolver *resolver, HsTypeBinders *binders, const HsName *name) {
    uint32_t count = binders->count;
    if ((count & (count - 1)) == 0) {
        HsTypeBinder *items = ARENA_ARRAY(resolver->arena, HsTypeBinder, count > 0 ? 2 * count : 1);
        if (count > 0) memcpy(items, binders->items, count * sizeof *items);
        binders->items = items;
    }
    binders->items[binders->count++] =
        (HsTypeBinder){.name = {.text = name->text, .span = name->span}, .span = name->span};
}

static void add_free(NameResolver *resolver, const HsName *name, NameFree *into) {
    if (name_local(resolver, NAME_TYPE_VARIABLE, name->text)) return;
    uint64_t *seen = map_slot(&into->seen, name->text, 0);
    if (*seen) return;
    *seen = 1;
    bool is_wildcard = into->partial && is_named_wildcard(resolver, name);
    if (is_wildcard) into->partial->is_partial = true;
    push_binder(resolver, is_wildcard ? &into->partial->wildcards : &into->binders, name);
}

static void free_of_all(NameResolver *resolver, HsTypes types, NameFree *into) {
    for (uint32_t i = 0; i < types.count; i++) name_free_variables(resolver, types.items[i], into);
}

/* What a forall binds is not free in its body: it is bound here to something, for a while. */
static void free_of_forall(NameResolver *resolver, const HsType *type, NameFree *into) {
    uint32_t mark = name_scope_mark(resolver);
    for (uint32_t i = 0; i < type->forall.binders.count; i++) {
        const HsTypeBinder *binder = &type->forall.binders.items[i];
        if (binder->kind) name_free_variables(resolver, binder->kind, into);
        NameEntity *bound = name_new_entity(resolver->program, ENTITY_TYPE_VARIABLE, 0,
                                            binder->name.text, binder->span);
        name_bind(resolver, bound);
    }
    name_free_variables(resolver, type->forall.body, into);
    name_scope_leave(resolver, mark);
}

void name_free_variables(NameResolver *resolver, const HsType *type, NameFree *into) {
    switch (type->kind) {
    case HS_TYPE_VARIABLE: add_free(resolver, &type->name, into); break;
    case HS_TYPE_CONSTRUCTOR:
    case HS_TYPE_STAR:
    case HS_TYPE_MADE: break; /* never in a tree that is read */
    case HS_TYPE_WILDCARD:
        if (into->partial) into->partial->is_partial = true;
        break;
    case HS_TYPE_APPLY:
        name_free_variables(resolver, type->apply.function, into);
        free_of_all(resolver, type->apply.arguments, into);
        break;
    case HS_TYPE_OPERATORS:
        for (uint32_t i = 0; i < type->operators.count; i++)
            name_free_variables(resolver, type->operators.items[i].type, into);
        break;
    case HS_TYPE_FUNCTION:
        free_of_all(resolver, type->function.parameters, into);
        name_free_variables(resolver, type->function.result, into);
        break;
    case HS_TYPE_LIST: name_free_variables(resolver, type->element, into); break;
    case HS_TYPE_TUPLE:
    case HS_TYPE_UNBOXED_TUPLE: free_of_all(resolver, type->tuple, into); break;
    case HS_TYPE_FORALL: free_of_forall(resolver, type, into); break;
    case HS_TYPE_QUALIFIED:
        free_of_all(resolver, type->qualified.context, into);
        name_free_variables(resolver, type->qualified.body, into);
        break;
    case HS_TYPE_KIND_SIGNATURE:
        name_free_variables(resolver, type->signature.type, into);
        name_free_variables(resolver, type->signature.kind, into);
        break;
    }
}

/* ---- signatures ---- */

/* with the wildcards of `partial` in scope */
static void resolve_partial(NameResolver *resolver, HsType *type, const HsPartial *partial) {
    uint32_t mark = name_scope_mark(resolver);
    const HsType *outer = resolver->more;
    resolver->more = last_of_context(type);
    bind_wildcards(resolver, partial);
    resolve_with_wildcards(resolver, type);
    resolver->more = outer;
    name_scope_leave(resolver, mark);
}

void name_resolve_signature(NameResolver *resolver, HsType **type, HsPartial *partial) {
    NameFree free = {.partial = partial};
    /* a written forall at the top binds all, but for the kinds of its binders */
    name_free_variables(resolver, *type, &free);
    map_release(&free.seen);
    if (free.binders.count > 0 && (*type)->kind != HS_TYPE_FORALL) {
        HsType *forall = ARENA_NEW(resolver->arena, HsType);
        forall->kind = HS_TYPE_FORALL;
        forall->is_generated = true;
        forall->span = (*type)->span;
        forall->forall.binders = free.binders;
        forall->forall.body = *type;
        *type = forall;
    }
    if (partial && partial->is_partial)
        resolve_partial(resolver, *type, partial);
    else
        name_resolve_type(resolver, *type);
}

void name_resolve_open(NameResolver *resolver, HsType *type) {
    NameFree free = {0};
    name_free_variables(resolver, type, &free);
    map_release(&free.seen);
    for (uint32_t i = 0; i < free.binders.count; i++)
        name_bind_local(resolver, ENTITY_TYPE_VARIABLE, &free.binders.items[i].name)->is_implicit =
            true;
    name_resolve_type(resolver, type);
}

void name_resolve_argument(NameResolver *resolver, HsType *type) {
    resolve_with_wildcards(resolver, type);
}

void name_resolve_pattern_signature(NameResolver *resolver, HsType *type) {
    HsPartial partial = {0};
    NameFree free = {.partial = &partial};
    name_free_variables(resolver, type, &free);
    map_release(&free.seen);
    bind_wildcards(resolver, &partial);
    bool outer = resolver->allows_wildcards;
    resolver->allows_wildcards = true;
    name_resolve_open(resolver, type);
    resolver->allows_wildcards = outer;
}

void name_bind_scoped(NameResolver *resolver, const HsType *signature) {
    if (!signature || signature->kind != HS_TYPE_FORALL || signature->is_generated ||
        !syntax_has(&resolver->tree->extensions, EXTENSION_ScopedTypeVariables))
        return;
    for (uint32_t i = 0; i < signature->forall.binders.count; i++) {
        NameEntity *entity = signature->forall.binders.items[i].name.entity;
        if (entity) name_bind(resolver, entity);
    }
}
