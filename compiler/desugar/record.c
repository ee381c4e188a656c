/* Construction and update by fields. */
#include "compiler/desugar/internal.h"

static HsExpr *written(const HsExprFields *fields, Symbol name) {
    for (uint32_t i = 0; i < fields->count; i++)
        if (fields->items[i].field.text == name) return fields->items[i].expr;
    return NULL;
}

static CoreExpr *missing(Desugar *d, const HsExpr *expr, Symbol field, Type *type) {
    Buffer text = {0};
    desugar_place(d, expr->span, &text);
    buffer_printf(&text, ": Missing field in record construction %.*s\n",
                  TEXT_ARGS(symbol_text(d->interner, field)));
    CoreExpr *made = desugar_raise(d, KNOWN_FIELD_MISSING, buffer_as_text(&text), type, expr->span);
    buffer_release(&text);
    return made;
}

CoreExpr *desugar_record(Desugar *d, HsExpr *expr) {
    NameEntity *entity = expr->record.name.entity;
    const DataConstructor *made = entity->type->data_constructor;
    const TypeEvidence *use = desugar_use_slot(expr->evidence);
    Type *type = use ? desugar_type(d, use->method) : NULL;
    uint32_t count = made->field_count;
    CoreExpr **fields = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        HsExpr *given = written(&expr->record.fields, made->field_names[i]);
        fields[i] = given ? desugar_expr(d, given)
                          : missing(d, expr, made->field_names[i],
                                    desugar_result(type, i)->function.argument);
    }
    if (entity->parent && entity->parent->kind == ENTITY_NEWTYPE)
        return core_cast(
            d->module, expr->span, fields[0],
            core_symmetric(d->module, expr->span,
                           core_newtype(d->module, expr->span, desugar_result(type, 1))));
    CoreExpr *head = entity->kind == ENTITY_PATTERN_SYNONYM
                         ? desugar_variable(d, expr->span, entity->core)
                         : core_constructor(d->module, expr->span, desugar_constructor(d, entity));
    if (use) head = desugar_use(d, head, use, 0, 0);
    return count > 0 ? core_apply(d->module, expr->span, head, fields, count) : head;
}

/* has it all fields that are updated? */
static bool has_all(const DataConstructor *made, const HsExprFields *fields) {
    for (uint32_t i = 0; i < fields->count; i++) {
        bool found = false;
        for (uint32_t j = 0; j < made->field_count; j++)
            found = found || made->field_names[j] == fields->items[i].field.text;
        if (!found) return false;
    }
    return true;
}

/* C a b -> C a new; what the constructor hides stays as it is */
static CoreAlternative rebuilt(Desugar *d, const HsExpr *expr, NameEntity *entity, Type *before,
                               Type *after, CoreVariable *const *values) {
    const DataConstructor *made = entity->type->data_constructor;
    CoreConstructor *constructor = entity->core;
    CoreAlternative alternative = desugar_open(d, expr->span, constructor, before);
    uint32_t count = constructor->field_count, evidence = constructor->evidence_count;
    CoreExpr **fields = ARENA_ARRAY(d->arena, CoreExpr *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        CoreVariable *kept = alternative.variables.items[i];
        for (uint32_t j = 0; i >= evidence && j < expr->update.fields.count; j++)
            if (expr->update.fields.items[j].field.text == made->field_names[i - evidence])
                kept = values[j];
        fields[i] = desugar_variable(d, expr->span, kept);
    }
    CoreExpr *built = desugar_construct(d, expr->span, constructor, after, NULL, 0);
    if (alternative.existential_count > 0) {
        Type **hidden = ARENA_ARRAY(d->arena, Type *, alternative.existential_count);
        for (uint32_t i = 0; i < alternative.existential_count; i++)
            hidden[i] = type_variable(d->store, alternative.existentials[i]);
        built =
            core_type_apply(d->module, expr->span, built, hidden, alternative.existential_count);
    }
    alternative.body = count > 0 ? core_apply(d->module, expr->span, built, fields, count) : built;
    return alternative;
}

CoreExpr *desugar_update(Desugar *d, HsExpr *expr) {
    const HsExprFields *fields = &expr->update.fields;
    NameEntity *type = fields->items[0].field.entity->parent;
    Type *after = desugar_type(d, expr->type);
    CoreExpr *whole = desugar_expr(d, expr->update.expr);
    CoreVariable **values = ARENA_ARRAY(d->arena, CoreVariable *, fields->count + 1);
    DesugarFrames frames = {0};
    for (uint32_t i = 0; i < fields->count; i++) {
        CoreBinding *binding = ARENA_NEW(d->arena, CoreBinding);
        binding->rhs = desugar_expr(d, fields->items[i].expr);
        binding->variable = values[i] =
            core_new_local(d->module, fields->items[i].field.text, binding->rhs->type, ORIGIN_SUGAR,
                           fields->items[i].span);
        values[i]->shown = d->owner;
        desugar_add_frame(d, &frames, binding, fields->items[i].span);
    }
    if (type->kind == ENTITY_NEWTYPE)
        return desugar_wrap(
            d, &frames,
            core_cast(
                d->module, expr->span, desugar_variable(d, expr->span, values[0]),
                core_symmetric(d->module, expr->span, core_newtype(d->module, expr->span, after))));
    CoreAlternative *alternatives =
        ARENA_ARRAY(d->arena, CoreAlternative, type->constructor_count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; i < type->constructor_count; i++)
        if (has_all(type->members.items[i]->type->data_constructor, fields))
            alternatives[count++] =
                rebuilt(d, expr, type->members.items[i], whole->type, after, values);
    if (count < type->constructor_count) {
        Buffer text = {0};
        desugar_place(d, expr->span, &text);
        buffer_string(&text, ": Non-exhaustive patterns in record update\n");
        alternatives[count++] = core_default(
            expr->span,
            desugar_raise(d, KNOWN_UPDATE_FAILED, buffer_as_text(&text), after, expr->span));
        buffer_release(&text);
    }
    CoreVariable *binder = desugar_local(d, "whole", whole->type, ORIGIN_MATCH, expr->span);
    return desugar_wrap(d, &frames,
                        core_case(d->module, expr->span, whole, binder, alternatives, count));
}
