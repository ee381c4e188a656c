/* Types, classes, instances; then whole modules. */
#include "compiler/names/internal.h"

/* ---- heads ---- */

/* The parameters, bound from here on; variables of their kinds are the kind checker's to
 * quantify. */
static void bind_head(NameResolver *resolver, const HsHead *head) {
    uint32_t group = ++resolver->groups;
    for (uint32_t i = 0; i < head->binders.count; i++) {
        HsTypeBinder *binder = &head->binders.items[i];
        resolver->group = ++resolver->groups;
        if (binder->kind) name_resolve_open(resolver, binder->kind);
        resolver->group = group;
        name_bind_local(resolver, ENTITY_TYPE_VARIABLE, &binder->name);
    }
}

/* the name of the class in C a b, or a `C` b; NULL: none is there */
static HsName *class_name(HsType *head) {
    switch (head->kind) {
    case HS_TYPE_CONSTRUCTOR: return &head->name;
    case HS_TYPE_APPLY: return class_name(head->apply.function);
    case HS_TYPE_FORALL: return class_name(head->forall.body);
    case HS_TYPE_KIND_SIGNATURE: return class_name(head->signature.type);
    case HS_TYPE_OPERATORS: { /* in postfix order: the last item */
        HsTypeItem *last = &head->operators.items[head->operators.count - 1];
        return last->type->kind == HS_TYPE_CONSTRUCTOR ? &last->type->name : NULL;
    }
    default: return NULL;
    }
}

static NameEntity *class_of(NameResolver *resolver, HsType *head) {
    HsName *name = class_name(head);
    if (!name || !name->entity || name->entity->kind == ENTITY_UNKNOWN) return NULL;
    NameEntity *entity = name->entity;
    /* a synonym may stand for a constraint; so do some primitive types */
    if (entity->kind == ENTITY_CLASS) return entity;
    if (entity->kind == ENTITY_SYNONYM || entity->kind == ENTITY_PRIMITIVE_TYPE) return NULL;
    diag_add(resolver->diags, DIAG_NAME_NOT_A_CLASS, name->span,
             PARTS(part_name(name_text(resolver, name->text)),
                   part_string(name_kind_word(entity->kind))));
    return NULL;
}

static void bind_free(NameResolver *resolver, HsTypeBinders *binders, NameFree *free) {
    map_release(&free->seen);
    if (binders->count == 0) *binders = free->binders;
    name_bind_binders(resolver, *binders);
}

static void free_of(NameResolver *resolver, HsTypes types, NameFree *into) {
    for (uint32_t i = 0; i < types.count; i++) name_free_variables(resolver, types.items[i], into);
}

/* ---- data ---- */

static void resolve_fields(NameResolver *resolver, HsConstructor *constructor) {
    for (uint32_t i = 0; i < constructor->field_count; i++)
        if (!constructor->fields[i].shares_type)
            name_resolve_type(resolver, constructor->fields[i].type);
}

static void resolve_constructor(NameResolver *resolver, HsConstructor *constructor) {
    uint32_t mark = name_scope_mark(resolver);
    name_bind_binders(resolver, constructor->forall);
    name_resolve_types(resolver, constructor->context);
    resolve_fields(resolver, constructor);
    name_scope_leave(resolver, mark);
}

/* C :: forall a. ctx => t -> T a: the parameters of the head are not seen */
static void resolve_gadt_constructor(NameResolver *resolver, HsConstructor *constructor) {
    uint32_t mark = name_scope_mark(resolver);
    NameFree free = {0};
    if (constructor->forall.count == 0) {
        free_of(resolver, constructor->context, &free);
        for (uint32_t i = 0; i < constructor->field_count; i++)
            name_free_variables(resolver, constructor->fields[i].type, &free);
        if (constructor->result) name_free_variables(resolver, constructor->result, &free);
    }
    bind_free(resolver, &constructor->forall, &free);
    name_resolve_types(resolver, constructor->context);
    resolve_fields(resolver, constructor);
    if (constructor->result) name_resolve_type(resolver, constructor->result);
    name_scope_leave(resolver, mark);
}

/* A class may have variables of its own: deriving (MonadReader r). */
static void resolve_deriving(NameResolver *resolver, HsDeriving *deriving) {
    if (deriving->via) name_resolve_open(resolver, deriving->via);
    for (uint32_t i = 0; i < deriving->classes.count; i++) {
        name_resolve_signature(resolver, &deriving->classes.items[i], NULL);
        class_of(resolver, deriving->classes.items[i]);
    }
}

static void resolve_data(NameResolver *resolver, HsDecl *decl) {
    uint32_t mark = name_scope_mark(resolver);
    bind_head(resolver, &decl->data.head);
    name_resolve_types(resolver, decl->data.context);
    resolver->group = ++resolver->groups;
    if (decl->data.kind) name_resolve_open(resolver, decl->data.kind);
    for (uint32_t i = 0; i < decl->data.constructor_count; i++)
        if (!decl->data.is_gadt) resolve_constructor(resolver, &decl->data.constructors[i]);
    NameFrame *frame = decl->data.head.name.entity->frame;
    uint32_t current = frame ? frame->current : NAME_NO_NODE;
    if (frame) frame->current = NAME_NO_NODE; /* what is derived is no matter of kinds */
    for (uint32_t i = 0; i < decl->data.deriving_count; i++)
        resolve_deriving(resolver, &decl->data.deriving[i]);
    if (frame) frame->current = current;
    name_scope_leave(resolver, mark);
    for (uint32_t i = 0; i < decl->data.constructor_count; i++)
        if (decl->data.is_gadt) resolve_gadt_constructor(resolver, &decl->data.constructors[i]);
}

/* ---- classes ---- */

static void resolve_dependencies(NameResolver *resolver, HsNames names) {
    for (uint32_t i = 0; i < names.count; i++) {
        HsName *name = &names.items[i];
        NameEntity *entity = name_local(resolver, NAME_TYPE_VARIABLE, name->text);
        if (!entity) name_report_type_variable(resolver, name);
        name->entity = entity ? entity : resolver->program->unknown;
    }
}

static void resolve_class(NameResolver *resolver, HsDecl *decl) {
    uint32_t mark = name_scope_mark(resolver);
    bind_head(resolver, &decl->class.head);
    name_resolve_types(resolver, decl->class.context);
    for (uint32_t i = 0; i < decl->class.dependency_count; i++) {
        resolve_dependencies(resolver, decl->class.dependencies[i].from);
        resolve_dependencies(resolver, decl->class.dependencies[i].to);
    }
    for (uint32_t i = 0; i < decl->class.decls.count; i++) {
        HsDecl *inner = decl->class.decls.items[i];
        if (inner->kind == HS_DECL_SIGNATURE)
            name_resolve_signature(resolver, &inner->signature.type, NULL);
    }
    name_scope_leave(resolver, mark);
}

static void bind_entities(NameResolver *resolver, HsTypeBinders binders) {
    if (!syntax_has(&resolver->tree->extensions, EXTENSION_ScopedTypeVariables)) return;
    for (uint32_t i = 0; i < binders.count; i++)
        if (binders.items[i].name.entity) name_bind(resolver, binders.items[i].name.entity);
}

void name_resolve_class_bodies(NameResolver *resolver, HsDecl *decl) {
    uint32_t mark = name_scope_mark(resolver);
    bind_entities(resolver, decl->class.head.binders);
    for (uint32_t i = 0; i < decl->class.decls.count; i++) {
        HsDecl *inner = decl->class.decls.items[i];
        if (inner->kind != HS_DECL_FUNCTION) continue;
        const NameEntity *method = inner->function.name.entity;
        const HsDecl *signature =
            method->default_signature ? method->default_signature : method->declaration;
        name_resolve_function(resolver, inner, signature ? signature->signature.type : NULL);
    }
    name_scope_leave(resolver, mark);
}

/* ---- type declarations ---- */

void name_resolve_type_decl(NameResolver *resolver, HsDecl *decl) {
    uint32_t mark = name_scope_mark(resolver);
    switch (decl->kind) {
    case HS_DECL_TYPE:
        bind_head(resolver, &decl->synonym.head);
        name_resolve_type(resolver, decl->synonym.type);
        break;
    case HS_DECL_DATA: resolve_data(resolver, decl); break;
    case HS_DECL_CLASS: resolve_class(resolver, decl); break;
    default: break;
    }
    name_scope_leave(resolver, mark);
}

/* ---- instances ---- */

static NameEntity *method_of(NameResolver *resolver, const NameEntity *class, HsName *name) {
    name->entity = resolver->program->unknown;
    if (!class) return NULL;
    NameEntity *method = name_member(resolver->program, class, name->text);
    if (method) return name->entity = method;
    Diagnostic *none = diag_add(resolver->diags, DIAG_NAME_NOT_A_METHOD, name->span,
                                PARTS(part_name(name_text(resolver, name->text)),
                                      part_name(name_text(resolver, class->name.text))));
    name_suggest_member(resolver, none, DIAG_NAME_NOT_A_METHOD_NEAR, class, name);
    return NULL;
}

/* signatures in an instance (InstanceSigs), by method */
static void resolve_instance_signatures(NameResolver *resolver, const NameEntity *class,
                                        HsDecls decls, Map *signatures) {
    for (uint32_t i = 0; i < decls.count; i++) {
        HsDecl *decl = decls.items[i];
        if (decl->kind != HS_DECL_SIGNATURE) continue;
        name_resolve_signature(resolver, &decl->signature.type, NULL);
        for (uint32_t j = 0; j < decl->signature.names.count; j++) {
            NameEntity *method = method_of(resolver, class, &decl->signature.names.items[j]);
            if (method) map_put(signatures, NAME_NUMBER(method), NAME_NUMBER(decl));
        }
    }
}

static void resolve_method(NameResolver *resolver, const NameEntity *class, HsDecl *decl,
                           const Map *signatures, Map *defined) {
    HsName *name = &decl->function.name;
    NameEntity *method = method_of(resolver, class, name);
    const HsDecl *signature = NULL;
    if (method) {
        const HsDecl *first = NAME_POINTER(const HsDecl, map_get(defined, NAME_NUMBER(method), 0));
        if (first)
            name_report_twice(resolver, DIAG_NAME_DECLARED_TWICE, DIAG_NAME_DECLARED_TWICE_FIRST,
                              name, first->function.name.span);
        map_put(defined, NAME_NUMBER(method), NAME_NUMBER(decl));
        signature = NAME_POINTER(const HsDecl, map_get(signatures, NAME_NUMBER(method), 0));
    }
    name_resolve_function(resolver, decl, signature ? signature->signature.type : NULL);
}

/* The variables of the instance's head, in scope since `head`, are those of signatures in any case. */
static void resolve_methods(NameResolver *resolver, const NameEntity *class, HsDecls decls,
                            uint32_t head) {
    Map signatures = {0}, defined = {0};
    resolve_instance_signatures(resolver, class, decls, &signatures);
    if (!syntax_has(&resolver->tree->extensions, EXTENSION_ScopedTypeVariables))
        name_scope_leave(resolver, head);
    for (uint32_t i = 0; i < decls.count; i++) {
        HsDecl *decl = decls.items[i];
        if (decl->kind == HS_DECL_FUNCTION)
            resolve_method(resolver, class, decl, &signatures, &defined);
        else if (decl->kind == HS_DECL_PATTERN)
            diag_add(resolver->diags, DIAG_NAME_PATTERN_METHOD, decl->pattern.pattern->span,
                     NO_PARTS);
        else if (decl->kind == HS_DECL_SCC)
            method_of(resolver, class, &decl->scc.name);
    }
    map_release(&signatures);
    map_release(&defined);
}

void name_resolve_instance(NameResolver *resolver, HsDecl *decl) {
    uint32_t mark = name_scope_mark(resolver);
    NameFree free = {0};
    if (decl->instance.forall.count == 0) {
        free_of(resolver, decl->instance.context, &free);
        name_free_variables(resolver, decl->instance.head, &free);
        if (decl->instance.via) name_free_variables(resolver, decl->instance.via, &free);
    }
    bind_free(resolver, &decl->instance.forall, &free);
    name_resolve_types(resolver, decl->instance.context);
    name_resolve_type(resolver, decl->instance.head);
    if (decl->instance.via) name_resolve_type(resolver, decl->instance.via);
    NameEntity *class = class_of(resolver, decl->instance.head);
    if (decl->kind == HS_DECL_INSTANCE)
        resolve_methods(resolver, class, decl->instance.decls, mark);
    name_scope_leave(resolver, mark);
}

/* ---- modules ---- */

static void resolve_types(NameResolver *resolver, NameFrame *frame) {
    HsDecls *decls = frame->decls;
    for (uint32_t i = 0; i < decls->count; i++)
        if (decls->items[i]->kind == HS_DECL_KIND_SIGNATURE)
            name_resolve_signature(resolver, &decls->items[i]->kind_signature.kind, NULL);
    for (uint32_t i = 0; i < decls->count; i++) {
        if (!name_is_node(decls->items[i], GROUP_TYPES)) continue;
        frame->current = i;
        name_resolve_type_decl(resolver, decls->items[i]);
    }
    frame->current = NAME_NO_NODE;
    name_make_groups(resolver, frame, GROUP_TYPES);
}

static void resolve_other(NameResolver *resolver, HsDecl *decl) {
    switch (decl->kind) {
    case HS_DECL_CLASS: name_resolve_class_bodies(resolver, decl); break;
    case HS_DECL_INSTANCE:
    case HS_DECL_DERIVING: name_resolve_instance(resolver, decl); break;
    case HS_DECL_DEFAULT: name_resolve_types(resolver, decl->defaults); break;
    case HS_DECL_FOREIGN: name_resolve_foreign(resolver, decl); break;
    default: break;
    }
}

/* Which list of the module finds the dependencies of what it declares. */
static void set_frames(NameResolver *resolver, NameFrame *values, NameFrame *types) {
    for (uint32_t i = 0; i < resolver->module->declared.count; i++) {
        NameEntity *entity = resolver->module->declared.items[i];
        if (name_is_type(entity)) entity->frame = types;
        bool is_foreign = entity->declaration && entity->declaration->kind == HS_DECL_FOREIGN;
        if ((entity->kind == ENTITY_VALUE && !is_foreign) ||
            entity->kind == ENTITY_PATTERN_SYNONYM || name_is_synonym_field(entity))
            entity->frame = values;
    }
}

static void clear_frames(NameResolver *resolver) {
    for (uint32_t i = 0; i < resolver->module->declared.count; i++)
        resolver->module->declared.items[i]->frame = NULL;
}

void name_resolve_module(NameResolver *resolver) {
    HsDecls *decls = &resolver->tree->decls;
    NameFrame values = {.decls = decls, .current = NAME_NO_NODE}, types = values;
    decls->groups = ARENA_NEW(resolver->arena, BindingGroups);
    set_frames(resolver, &values, &types);
    resolve_types(resolver, &types);
    name_resolve_bindings(resolver, &values);
    for (uint32_t i = 0; i < decls->count; i++) resolve_other(resolver, decls->items[i]);
    clear_frames(resolver);
}
