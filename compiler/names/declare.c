/* Binders: every declaration gets its entity, and signatures and fixities find theirs. */
#include "compiler/names/internal.h"
#include <string.h>

typedef struct Declaring {
    NameResolver *resolver;
    NameFrame *frame; /* NULL: at top level */
    HsDecl *decl;
    uint32_t node;
} Declaring;

/* ---- binders ---- */

static bool is_function(const HsDecl *decl) {
    return decl->kind == HS_DECL_FUNCTION && decl->function.clauses.items[0].patterns.count > 0;
}

static void report_declared_twice(NameResolver *resolver, const HsName *name,
                                  const NameEntity *first, const HsDecl *decl) {
    bool is_apart = first->declaration && first->kind != ENTITY_METHOD &&
                    is_function(first->declaration) && is_function(decl);
    name_report_twice(resolver, is_apart ? DIAG_NAME_CLAUSES_APART : DIAG_NAME_DECLARED_TWICE,
                      is_apart ? DIAG_NAME_CLAUSES_APART_FIRST : DIAG_NAME_DECLARED_TWICE_FIRST,
                      name, first->span);
}

static NameEntity *new_top(Declaring *declaring, NameEntityKind kind, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameModule *module = resolver->module;
    NameEntity *entity =
        name_new_entity(resolver->program, kind, module->name, name->text, name->span);
    entity->declaration = declaring->decl;
    entity->node = declaring->node;
    entity->package = module->package;
    return name->entity = entity;
}

static NameEntity *declare_top(Declaring *declaring, NameEntityKind kind, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameModule *module = resolver->module;
    NameEntity *entity = new_top(declaring, kind, name);
    uint64_t *slot =
        map_slot(name_is_type(entity) ? &module->types : &module->values, name->text, 0);
    if (*slot) {
        report_declared_twice(resolver, name, NAME_POINTER(const NameEntity, *slot),
                              declaring->decl);
        return entity;
    }
    *slot = NAME_NUMBER(entity);
    vector_push(&module->declared, entity);
    return entity;
}

static void declare_local(Declaring *declaring, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *hidden = name_local(resolver, NAME_VARIABLE, name->text);
    if (hidden && hidden->mark == resolver->group)
        report_declared_twice(resolver, name, hidden, declaring->decl);
    NameEntity *entity = name_new_local(resolver->program, ENTITY_LOCAL, name->text, name->span);
    entity->mark = resolver->group;
    entity->declaration = declaring->decl;
    entity->frame = declaring->frame;
    entity->node = declaring->node;
    name->entity = entity;
    name_bind(resolver, entity);
}

static void declare_value(Declaring *declaring, HsName *name) {
    if (declaring->frame)
        declare_local(declaring, name);
    else
        declare_top(declaring, ENTITY_VALUE, name);
}

/* ---- patterns ---- */

static void declare_pattern(Declaring *declaring, HsPattern *pattern);

static void declare_patterns(Declaring *declaring, HsPatterns patterns) {
    for (uint32_t i = 0; i < patterns.count; i++) declare_pattern(declaring, patterns.items[i]);
}

static void declare_pattern(Declaring *declaring, HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD:
    case HS_PATTERN_LITERAL: break;
    case HS_PATTERN_VARIABLE: declare_value(declaring, &pattern->name); break;
    case HS_PATTERN_AS:
        declare_value(declaring, &pattern->as.name);
        declare_pattern(declaring, pattern->as.pattern);
        break;
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG: declare_pattern(declaring, pattern->inner); break;
    case HS_PATTERN_CONSTRUCTOR: declare_patterns(declaring, pattern->constructor.arguments); break;
    case HS_PATTERN_RECORD:
        if (declaring->frame) name_expand_pattern(declaring->resolver, pattern);
        for (uint32_t i = 0; i < pattern->record.count; i++)
            declare_pattern(declaring, pattern->record.fields[i].pattern);
        break;
    case HS_PATTERN_OPERATORS:
        for (uint32_t i = 0; i < pattern->operators.count; i++)
            if (pattern->operators.items[i].kind == HS_ITEM_OPERAND)
                declare_pattern(declaring, pattern->operators.items[i].pattern);
        break;
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: declare_patterns(declaring, pattern->elements); break;
    case HS_PATTERN_VIEW: declare_pattern(declaring, pattern->view.pattern); break;
    case HS_PATTERN_SIGNATURE: declare_pattern(declaring, pattern->signature.pattern); break;
    }
}

/* ---- types and classes ---- */

static void set_members(NameResolver *resolver, NameEntity *parent, NameEntity *const *members,
                        uint32_t count) {
    parent->members.items = ARENA_ARRAY(resolver->arena, NameEntity *, count);
    if (count > 0) memcpy(parent->members.items, members, count * sizeof *members);
    parent->members.count = count;
}

typedef VECTOR(NameEntity *) Members;

/* a mark that no group has */
static uint32_t field_mark(const HsConstructor *constructor) {
    return constructor->name.entity->tag | 1u << 31;
}

/* Note [Namesakes]: one more of that name */
static NameEntity *declare_namesake(Declaring *declaring, NameEntity *first, HsName *name) {
    NameEntity *field = new_top(declaring, ENTITY_FIELD, name);
    while (first->namesake) first = first->namesake;
    first->namesake = field;
    first->has_namesakes = field->has_namesakes = true;
    vector_push(&declaring->resolver->module->declared, field);
    return field;
}

/* Constructors of one type may share a field. */
static NameEntity *declare_field(Declaring *declaring, NameEntity *type, HsConstructor *constructor,
                                 HsName *name, Members *fields) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *first = NAME_POINTER(NameEntity, map_get(&resolver->module->values, name->text, 0));
    NameEntity *known = first;
    while (known && known->parent != type) known = known->namesake;
    if (known && known->kind == ENTITY_FIELD && known->mark != field_mark(constructor)) {
        known->mark = field_mark(constructor);
        return name->entity = known;
    }
    bool is_one_more = first && first->is_overloaded && !known;
    NameEntity *field = is_one_more ? declare_namesake(declaring, first, name)
                                    : declare_top(declaring, ENTITY_FIELD, name);
    field->is_overloaded = syntax_has(&resolver->tree->extensions, EXTENSION_DuplicateRecordFields);
    field->parent = type;
    field->constructor = constructor;
    field->mark = field_mark(constructor);
    vector_push(fields, field);
    return field;
}

static void declare_constructor(Declaring *declaring, NameEntity *type, HsConstructor *constructor,
                                Members *fields) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *entity = constructor->name.entity;
    if (!constructor->is_record) return;
    NameEntity **own = ARENA_ARRAY(resolver->arena, NameEntity *, constructor->field_count);
    for (uint32_t i = 0; i < constructor->field_count; i++)
        own[i] = declare_field(declaring, type, constructor, &constructor->fields[i].name, fields);
    entity->members = (NameEntities){own, constructor->field_count};
}

static void declare_data(Declaring *declaring) {
    HsDecl *decl = declaring->decl;
    NameEntity *type = declare_top(declaring, decl->data.is_newtype ? ENTITY_NEWTYPE : ENTITY_DATA,
                                   &decl->data.head.name);
    type->arity = decl->data.head.binders.count;
    Members members = {0};
    for (uint32_t i = 0; i < decl->data.constructor_count; i++) {
        HsConstructor *constructor = &decl->data.constructors[i];
        NameEntity *entity = declare_top(declaring, ENTITY_CONSTRUCTOR, &constructor->name);
        entity->parent = type;
        entity->constructor = constructor;
        entity->is_infix = constructor->is_infix;
        entity->is_record = constructor->is_record;
        entity->tag = i;
        entity->arity = constructor->field_count;
        vector_push(&members, entity);
    }
    type->constructor_count = members.count;
    for (uint32_t i = 0; i < decl->data.constructor_count; i++)
        declare_constructor(declaring, type, &decl->data.constructors[i], &members);
    set_members(declaring->resolver, type, members.items, members.count);
    vector_release(&members);
}

static void declare_pattern_synonym(Declaring *declaring) {
    HsDecl *decl = declaring->decl;
    HsNames arguments = decl->pattern_synonym.arguments;
    NameEntity *synonym =
        declare_top(declaring, ENTITY_PATTERN_SYNONYM, &decl->pattern_synonym.name);
    synonym->arity = arguments.count;
    synonym->only_matches = decl->pattern_synonym.direction == HS_ONLY_MATCHES;
    if (!decl->pattern_synonym.is_record) return;
    Members fields = {0};
    for (uint32_t i = 0; i < arguments.count; i++) {
        HsName name = arguments.items[i]; /* which is the pattern's variable itself */
        NameEntity *field = declare_top(declaring, ENTITY_FIELD, &name);
        field->parent = synonym;
        vector_push(&fields, field);
    }
    set_members(declaring->resolver, synonym, fields.items, fields.count);
    vector_release(&fields);
}

static void set_fixity(NameResolver *resolver, NameEntity *entity, const HsDecl *decl,
                       const HsName *name) {
    if (entity->fixity.is_declared)
        name_report_twice(resolver, DIAG_NAME_FIXITY_TWICE, DIAG_NAME_FIXITY_TWICE_FIRST, name,
                          entity->fixity.span);
    entity->fixity =
        (NameFixity){true, decl->fixity.associativity, decl->fixity.precedence, name->span};
}

static NameEntity *method_of(NameResolver *resolver, NameEntity *class, HsName *name) {
    NameEntity *method = name_member(resolver->program, class, name->text);
    name->entity = method ? method : resolver->program->unknown;
    if (method) return method;
    Diagnostic *none = diag_add(resolver->diags, DIAG_NAME_NOT_A_METHOD, name->span,
                                PARTS(part_name(name_text(resolver, name->text)),
                                      part_name(name_text(resolver, class->name.text))));
    name_suggest_member(resolver, none, DIAG_NAME_NOT_A_METHOD_NEAR, class, name);
    return NULL;
}

/* what is said in a class about methods that all have been declared */
static void declare_in_class(NameResolver *resolver, NameEntity *class, HsDecl *decl) {
    NameEntity *method;
    switch (decl->kind) {
    case HS_DECL_SIGNATURE:
        if (!decl->signature.is_default) break;
        for (uint32_t i = 0; i < decl->signature.names.count; i++) {
            method = method_of(resolver, class, &decl->signature.names.items[i]);
            if (method) method->default_signature = decl;
        }
        break;
    case HS_DECL_FIXITY:
        for (uint32_t i = 0; i < decl->fixity.names.count; i++) {
            method = method_of(resolver, class, &decl->fixity.names.items[i]);
            if (method) set_fixity(resolver, method, decl, &decl->fixity.names.items[i]);
        }
        break;
    case HS_DECL_FUNCTION:
        method = method_of(resolver, class, &decl->function.name);
        if (method && method->default_method)
            name_report_twice(resolver, DIAG_NAME_DECLARED_TWICE, DIAG_NAME_DECLARED_TWICE_FIRST,
                              &decl->function.name, method->default_method->span);
        if (method) method->default_method = decl;
        break;
    case HS_DECL_PATTERN:
        diag_add(resolver->diags, DIAG_NAME_PATTERN_METHOD, decl->pattern.pattern->span, NO_PARTS);
        break;
    default: break;
    }
}

static void declare_class(Declaring *declaring) {
    HsDecl *decl = declaring->decl;
    NameResolver *resolver = declaring->resolver;
    NameEntity *class = declare_top(declaring, ENTITY_CLASS, &decl->class.head.name);
    class->arity = decl->class.head.binders.count;
    Members members = {0};
    for (uint32_t i = 0; i < decl->class.decls.count; i++) {
        HsDecl *inner = decl->class.decls.items[i];
        if (inner->kind != HS_DECL_SIGNATURE || inner->signature.is_default) continue;
        declaring->decl = inner;
        for (uint32_t j = 0; j < inner->signature.names.count; j++) {
            NameEntity *method =
                declare_top(declaring, ENTITY_METHOD, &inner->signature.names.items[j]);
            method->parent = class;
            vector_push(&members, method);
        }
    }
    declaring->decl = decl;
    set_members(resolver, class, members.items, members.count);
    vector_release(&members);
    for (uint32_t i = 0; i < decl->class.decls.count; i++)
        declare_in_class(resolver, class, decl->class.decls.items[i]);
}

/* ---- what is said about binders ---- */

/* a binder of this very list */
static NameEntity *find_binder(const Declaring *declaring, Symbol text) {
    const NameResolver *resolver = declaring->resolver;
    if (!declaring->frame)
        return NAME_POINTER(NameEntity, map_get(&resolver->module->values, text, 0));
    NameEntity *entity = name_local(resolver, NAME_VARIABLE, text);
    return entity && entity->mark == resolver->group ? entity : NULL;
}

static void report_signature_alone(Declaring *declaring, const HsDecls *decls, const HsName *name) {
    NameResolver *resolver = declaring->resolver;
    Text wanted = name_text(resolver, name->text), best = {0};
    unsigned distance = UINT32_MAX;
    Diagnostic *alone =
        diag_add(resolver->diags, DIAG_NAME_SIGNATURE_ALONE, name->span, PARTS(part_name(wanted)));
    if (resolver->diags->all.count >= DIAG_KEPT) return;
    for (uint32_t i = 0; i < decls->count; i++) {
        const HsDecl *decl = decls->items[i];
        if (decl->kind != HS_DECL_FUNCTION || decl->function.name.entity->signature) continue;
        Text text = name_text(resolver, decl->function.name.text);
        if (text_is_nearer(wanted, text, &distance)) best = text;
    }
    if (best.length > 0)
        diag_suggest(resolver->diags, alone, DIAG_NAME_SIGNATURE_ALONE_NEAR,
                     (DiagEdit){name->span, wanted, best}, PARTS(part_name(best)));
}

/* Uses of a name that has only a signature are not complained about. */
static void forgive(Declaring *declaring, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    name->entity = resolver->program->unknown;
    if (!declaring->frame) {
        map_put(&resolver->module->forgiven, name->text, 1);
        return;
    }
    name->entity = name_new_local(resolver->program, ENTITY_UNKNOWN, name->text, name->span);
    name_bind(resolver, name->entity);
}

static bool can_be_signed(const NameEntity *entity, const HsDecl *signature) {
    if (signature->signature.is_pattern) return entity->kind == ENTITY_PATTERN_SYNONYM;
    return entity->kind == ENTITY_VALUE || entity->kind == ENTITY_LOCAL;
}

static void declare_signature(Declaring *declaring, const HsDecls *decls, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *entity = find_binder(declaring, name->text);
    if (!entity || !can_be_signed(entity, declaring->decl)) {
        report_signature_alone(declaring, decls, name);
        forgive(declaring, name);
        return;
    }
    name->entity = entity;
    bool is_foreign = entity->declaration && entity->declaration->kind == HS_DECL_FOREIGN;
    if (entity->signature || is_foreign) {
        Span first = is_foreign ? entity->span : entity->signature->span;
        name_report_twice(resolver, DIAG_NAME_SIGNATURE_TWICE, DIAG_NAME_SIGNATURE_TWICE_FIRST,
                          name, first);
        return;
    }
    entity->signature = declaring->decl;
}

static void declare_fixity(Declaring *declaring, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *entity = find_binder(declaring, name->text), *type = NULL;
    if (!declaring->frame)
        type = NAME_POINTER(NameEntity, map_get(&resolver->module->types, name->text, 0));
    if (entity) set_fixity(resolver, entity, declaring->decl, name);
    if (type) set_fixity(resolver, type, declaring->decl, name);
    name->entity = entity ? entity : type ? type : resolver->program->unknown;
    if (!entity && !type)
        diag_add(resolver->diags, DIAG_NAME_FIXITY_ALONE, name->span,
                 PARTS(part_name(name_text(resolver, name->text))));
}

/* the type of this module that something is said about; NULL, and it is told: there is none */
static NameEntity *find_own_type(Declaring *declaring, HsName *name, DiagCode alone) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *type = NAME_POINTER(NameEntity, map_get(&resolver->module->types, name->text, 0));
    name->entity = type ? type : resolver->program->unknown;
    if (!type)
        diag_add(resolver->diags, alone, name->span,
                 PARTS(part_name(name_text(resolver, name->text))));
    return type;
}

static void declare_kind_signature(Declaring *declaring, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *type = find_own_type(declaring, name, DIAG_NAME_SIGNATURE_ALONE);
    if (type && type->signature)
        name_report_twice(resolver, DIAG_NAME_SIGNATURE_TWICE, DIAG_NAME_SIGNATURE_TWICE_FIRST,
                          name, type->signature->span);
    else if (type)
        type->signature = declaring->decl;
}

static void declare_roles(Declaring *declaring, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *type = find_own_type(declaring, name, DIAG_NAME_ROLES_ALONE);
    if (type && type->roles)
        name_report_twice(resolver, DIAG_NAME_ROLES_TWICE, DIAG_NAME_ROLES_TWICE_FIRST, name,
                          type->roles->span);
    else if (type)
        type->roles = declaring->decl;
}

static void declare_centre(Declaring *declaring, HsName *name) {
    NameResolver *resolver = declaring->resolver;
    NameEntity *entity = find_binder(declaring, name->text);
    name->entity = entity ? entity : resolver->program->unknown;
    if (!entity)
        diag_add(resolver->diags, DIAG_NAME_CENTRE_ALONE, name->span,
                 PARTS(part_name(name_text(resolver, name->text))));
}

static void declare_about(Declaring *declaring, const HsDecls *decls) {
    HsDecl *decl = declaring->decl;
    switch (decl->kind) {
    case HS_DECL_SIGNATURE:
        for (uint32_t i = 0; i < decl->signature.names.count; i++)
            declare_signature(declaring, decls, &decl->signature.names.items[i]);
        break;
    case HS_DECL_FIXITY:
        for (uint32_t i = 0; i < decl->fixity.names.count; i++)
            declare_fixity(declaring, &decl->fixity.names.items[i]);
        break;
    case HS_DECL_KIND_SIGNATURE:
        for (uint32_t i = 0; i < decl->kind_signature.names.count; i++)
            declare_kind_signature(declaring, &decl->kind_signature.names.items[i]);
        break;
    case HS_DECL_ROLES: declare_roles(declaring, &decl->roles.name); break;
    case HS_DECL_SCC: declare_centre(declaring, &decl->scc.name); break;
    default: break;
    }
}

/* ---- lists of declarations ---- */

static void declare_binder(Declaring *declaring) {
    HsDecl *decl = declaring->decl;
    switch (decl->kind) {
    case HS_DECL_FUNCTION: declare_value(declaring, &decl->function.name); break;
    case HS_DECL_FOREIGN: declare_value(declaring, &decl->foreign.name); break;
    case HS_DECL_PATTERN: declare_pattern(declaring, decl->pattern.pattern); break;
    case HS_DECL_PATTERN_SYNONYM: declare_pattern_synonym(declaring); break;
    case HS_DECL_TYPE:
        declare_top(declaring, ENTITY_SYNONYM, &decl->synonym.head.name)->arity =
            decl->synonym.head.binders.count;
        break;
    case HS_DECL_DATA: declare_data(declaring); break;
    case HS_DECL_CLASS: declare_class(declaring); break;
    default: break;
    }
}

static void declare_all(Declaring *declaring, HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        declaring->decl = decls->items[i];
        declaring->node = i;
        declare_binder(declaring);
    }
    for (uint32_t i = 0; i < decls->count; i++) {
        declaring->decl = decls->items[i];
        declare_about(declaring, decls);
    }
}

void name_declare_module(NameResolver *resolver) {
    Declaring declaring = {.resolver = resolver};
    declare_all(&declaring, &resolver->tree->decls);
}

void name_declare_block(NameResolver *resolver, HsDecls *decls, NameFrame *frame) {
    Declaring declaring = {.resolver = resolver, .frame = frame};
    resolver->group = ++resolver->groups;
    declare_all(&declaring, decls);
}

/* ---- wildcards ---- */

static bool has_field(const HsPattern *pattern, Symbol text) {
    for (uint32_t i = 0; i < pattern->record.count; i++)
        if (pattern->record.fields[i].field.text == text) return true;
    return false;
}

static HsPatternField wildcard_field(NameResolver *resolver, const HsPattern *pattern,
                                     NameEntity *field) {
    HsPattern *variable = ARENA_NEW(resolver->arena, HsPattern);
    variable->kind = HS_PATTERN_VARIABLE;
    variable->is_generated = true;
    variable->span = pattern->record.wildcard;
    variable->name = (HsName){.text = field->name.text, .span = pattern->record.wildcard};
    return (HsPatternField){
        .field = {.text = field->name.text, .span = pattern->record.wildcard, .entity = field},
        .pattern = variable,
        .span = pattern->record.wildcard};
}

void name_expand_pattern(NameResolver *resolver, HsPattern *pattern) {
    if (!pattern->record.has_wildcard) return;
    NameEntity *constructor = name_top(resolver, &pattern->record.name, NAME_CONSTRUCTOR);
    uint32_t count = pattern->record.count;
    HsPatternField *fields =
        ARENA_ARRAY(resolver->arena, HsPatternField, count + constructor->members.count);
    if (count > 0) memcpy(fields, pattern->record.fields, count * sizeof *fields);
    for (uint32_t i = 0; i < constructor->members.count; i++) {
        NameEntity *field = constructor->members.items[i];
        if (!has_field(pattern, field->name.text) && name_is_plain(resolver, field))
            fields[count++] = wildcard_field(resolver, pattern, field);
    }
    pattern->record.fields = fields;
    pattern->record.count = count;
    pattern->record.has_wildcard = false;
}
