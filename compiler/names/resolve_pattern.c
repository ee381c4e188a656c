/* Patterns: constructors are resolved, variables bound from left to right. A variable that a
 * declaration binds has its entity already. */
#include "compiler/names/internal.h"

static void bind_variable(NameResolver *resolver, HsName *name) {
    if (!name->entity) name_bind_local(resolver, ENTITY_LOCAL, name);
}

static void use_constructor(NameResolver *resolver, HsName *name) {
    name->entity = name_top(resolver, name, NAME_CONSTRUCTOR);
    name_depend(name->entity);
}

static void resolve_all(NameResolver *resolver, HsPatterns patterns) {
    for (uint32_t i = 0; i < patterns.count; i++) name_resolve_pattern(resolver, patterns.items[i]);
}

/* The constructor's field that is written; by any name that is in scope. */
void name_use_field(NameResolver *resolver, const NameEntity *constructor, HsName *name) {
    NameEntity *field = NULL;
    for (uint32_t i = 0; i < constructor->members.count; i++)
        if (constructor->members.items[i]->name.text == name->text)
            field = constructor->members.items[i];
    name->entity = resolver->program->unknown;
    if (constructor->name.space != NAME_CONSTRUCTOR) return;
    if (!field || !name_in_scope(resolver->module, field)) {
        Diagnostic *none = diag_add(resolver->diags, DIAG_NAME_NO_SUCH_FIELD, name->span,
                                    PARTS(part_name(name_text(resolver, constructor->name.text)),
                                          part_name(name_text(resolver, name->text))));
        name_suggest_member(resolver, none, DIAG_NAME_NO_SUCH_FIELD_NEAR, constructor, name);
        return;
    }
    name->entity = field;
}

/* field->mark of those that were given has the number of the group */
bool name_is_given(const NameResolver *resolver, const HsName *name) {
    NameEntity *field = name->entity;
    if (field->kind != ENTITY_FIELD && field->kind != ENTITY_AMBIGUOUS_FIELD) return false;
    bool is_given = field->mark == resolver->groups;
    field->mark = resolver->groups;
    return is_given;
}

void name_report_given(NameResolver *resolver, const HsName *name, const HsName *first) {
    name_report_twice(resolver, DIAG_NAME_FIELD_TWICE, DIAG_NAME_FIELD_TWICE_FIRST, name,
                      first->span);
}

static void check_given(NameResolver *resolver, const HsPattern *pattern, uint32_t number) {
    const HsPatternField *fields = pattern->record.fields;
    if (!name_is_given(resolver, &fields[number].field)) return;
    uint32_t first = 0;
    while (fields[first].field.entity != fields[number].field.entity) first++;
    name_report_given(resolver, &fields[number].field, &fields[first].field);
}

static void resolve_record(NameResolver *resolver, HsPattern *pattern) {
    use_constructor(resolver, &pattern->record.name);
    name_expand_pattern(resolver, pattern);
    ++resolver->groups;
    for (uint32_t i = 0; i < pattern->record.count; i++) {
        HsPatternField *field = &pattern->record.fields[i];
        name_use_field(resolver, pattern->record.name.entity, &field->field);
        check_given(resolver, pattern, i);
    }
    for (uint32_t i = 0; i < pattern->record.count; i++)
        name_resolve_pattern(resolver, pattern->record.fields[i].pattern);
}

static void resolve_operators(NameResolver *resolver, HsPattern *pattern) {
    for (uint32_t i = 0; i < pattern->operators.count; i++)
        name_resolve_pattern(resolver, pattern->operators.items[i].pattern);
    name_order_pattern(resolver, pattern);
}

/* The function sees what is bound to the left. */
static void resolve_view(NameResolver *resolver, HsPattern *pattern) {
    uint32_t group = resolver->group;
    name_resolve_expr(resolver, pattern->view.function);
    resolver->group = group;
    name_resolve_pattern(resolver, pattern->view.pattern);
}

void name_resolve_pattern(NameResolver *resolver, HsPattern *pattern) {
    switch (pattern->kind) {
    case HS_PATTERN_WILDCARD:
    case HS_PATTERN_LITERAL: break;
    case HS_PATTERN_VARIABLE: bind_variable(resolver, &pattern->name); break;
    case HS_PATTERN_AS:
        bind_variable(resolver, &pattern->as.name);
        name_resolve_pattern(resolver, pattern->as.pattern);
        break;
    case HS_PATTERN_LAZY:
    case HS_PATTERN_BANG: name_resolve_pattern(resolver, pattern->inner); break;
    case HS_PATTERN_CONSTRUCTOR:
        use_constructor(resolver, &pattern->constructor.name);
        resolve_all(resolver, pattern->constructor.arguments);
        break;
    case HS_PATTERN_RECORD: resolve_record(resolver, pattern); break;
    case HS_PATTERN_OPERATORS: resolve_operators(resolver, pattern); break;
    case HS_PATTERN_LIST:
    case HS_PATTERN_TUPLE:
    case HS_PATTERN_UNBOXED_TUPLE: resolve_all(resolver, pattern->elements); break;
    case HS_PATTERN_VIEW: resolve_view(resolver, pattern); break;
    case HS_PATTERN_SIGNATURE:
        name_resolve_pattern(resolver, pattern->signature.pattern);
        name_resolve_pattern_signature(resolver, pattern->signature.type);
        break;
    }
}
