/* Fields that several types have: Note [Namesakes] of compiler/names/entity.h. As in GHC 9.0 a type
 * chooses one only where it is written or known at once: the type that a name or an update is
 * checked against, the signature of a selector's argument, that of what is updated. What is found
 * by unification does not count. */
#include "compiler/types/infer/internal.h"

static bool is_ambiguous(const HsName *name) {
    return name->entity && name->entity->kind == ENTITY_AMBIGUOUS_FIELD;
}

static void choose(HsName *name, const TypeConstructor *head) {
    const NameEntity *several = name->entity;
    if (!head || !is_ambiguous(name)) return;
    for (uint32_t i = 0; i < several->members.count; i++) {
        NameEntity *field = several->members.items[i];
        if (field->parent->type && field->parent->type->constructor == head) name->entity = field;
    }
}

static void choose_all(HsExpr *update, const TypeConstructor *head) {
    for (uint32_t i = 0; i < update->update.fields.count; i++)
        choose(&update->update.fields.items[i].field, head);
}

/* NULL: it is not known */
static const TypeConstructor *head_of(Infer *infer, const Type *type) {
    uint32_t count;
    if (type->kind == TYPE_META) return NULL;
    return type_head(infer->store, type_top(infer->store, (Type *)(uintptr_t)type), &count);
}

/* of a type that is written */
static const TypeConstructor *written_head(Infer *infer, const HsType *type) {
    switch (type->kind) {
    case HS_TYPE_FORALL: return written_head(infer, type->forall.body);
    case HS_TYPE_QUALIFIED: return written_head(infer, type->qualified.body);
    case HS_TYPE_KIND_SIGNATURE: return written_head(infer, type->signature.type);
    case HS_TYPE_APPLY: return written_head(infer, type->apply.function);
    case HS_TYPE_CONSTRUCTOR: break;
    default: return NULL;
    }
    const TypeOf *of = type->name.entity ? type->name.entity->type : NULL;
    const TypeConstructor *head = of ? of->constructor : NULL;
    if (!head || head->flavour != TYPE_IS_SYNONYM) return head;
    return head->representation ? head_of(infer, head->representation) : NULL;
}

void infer_choose(Infer *infer, HsExpr *expr, const Type *type) {
    if (expr->kind == HS_EXPR_UPDATE) choose_all(expr, head_of(infer, type));
    if (expr->kind != HS_EXPR_VARIABLE || !is_ambiguous(&expr->name)) return;
    if (type->kind == TYPE_FUNCTION) choose(&expr->name, head_of(infer, type->function.argument));
}

void infer_choose_applied(Infer *infer, HsExpr *apply) {
    HsExpr *function = apply->apply.function;
    const HsExpr *argument = apply->apply.arguments.items[0];
    if (function->kind == HS_EXPR_VARIABLE && argument->kind == HS_EXPR_SIGNATURE)
        choose(&function->name, written_head(infer, argument->signature.type));
}

void infer_choose_updated(Infer *infer, HsExpr *expr) {
    const HsExpr *updated = expr->update.expr;
    if (updated->kind == HS_EXPR_SIGNATURE)
        choose_all(expr, written_head(infer, updated->signature.type));
}

bool infer_refuse_ambiguous(Infer *infer, HsName *name, Span span) {
    if (!is_ambiguous(name)) return false;
    const NameEntity *several = name->entity;
    Diagnostics *diags = infer->program->diags;
    Diagnostic *told = diag_add(diags, DIAG_TYPE_FIELD_AMBIGUOUS, span,
                                PARTS(part_name(symbol_text(infer->store->interner, name->text))));
    for (uint32_t i = 0; i < several->members.count && i < 4; i++)
        diag_label(diags, told, DIAG_TYPE_FIELD_AMBIGUOUS_CANDIDATE,
                   several->members.items[i]->span, NO_PARTS);
    name->entity = infer->names->unknown;
    return true;
}
