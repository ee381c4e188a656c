/* Signatures with wildcards: they say a part of a type, and the rest is found. */
#include "compiler/types/infer/internal.h"

/* ---- as types ---- */

static void bind_variables(Infer *infer, HsTypeBinders binders, InferPartial *made) {
    for (uint32_t i = 0; i < binders.count; i++) {
        HsTypeBinder *binder = &binders.items[i];
        TypeVariable *skolem = solve_skolem(infer->solver, binder->name.text,
                                            infer_binder_kind(infer, binder), binder->name.span);
        infer_bind(infer, binder->name.entity, type_variable(infer->store, skolem));
        vector_push(&made->variables, skolem);
    }
}

static void give_context(Infer *infer, HsTypes context, InferPartial *made) {
    const HsType *last = context.count > 0 ? context.items[context.count - 1] : NULL;
    Type **constraints;
    uint32_t count;
    made->has_context = true;
    if (last && last->kind == HS_TYPE_WILDCARD) {
        made->more = last;
        context.count--;
    }
    infer_constraints(infer, &context, &constraints, &count);
    for (uint32_t i = 0; i < count; i++)
        solve_given(infer->solver, constraints[i], context.items[0]->span);
}

InferPartial infer_partial(Infer *infer, HsType *written, const HsPartial *partial) {
    InferPartial made = {.written = written};
    for (uint32_t i = 0; i < partial->wildcards.count; i++) /* new ones for each name */
        if (partial->wildcards.items[i].name.entity->type)
            partial->wildcards.items[i].name.entity->type->type = NULL;
    for (;;) {
        if (written->kind == HS_TYPE_FORALL) {
            bind_variables(infer, written->forall.binders, &made);
            written = written->forall.body;
        } else if (written->kind == HS_TYPE_QUALIFIED) {
            give_context(infer, written->qualified.context, &made);
            written = written->qualified.body;
        } else {
            break;
        }
    }
    made.type = infer_type(infer, written);
    infer_close_kinds(infer); /* of foralls inside */
    return made;
}

void infer_scope_partial(Infer *infer, const InferPartial *partial) {
    uint32_t bound = 0;
    for (const HsType *at = partial->written; at->kind == HS_TYPE_FORALL; at = at->forall.body)
        for (uint32_t i = 0; i < at->forall.binders.count && bound < partial->variables.count; i++)
            infer_bind(infer, at->forall.binders.items[i].name.entity,
                       type_variable(infer->store, partial->variables.items[bound++]));
}

/* ---- what is quantified ---- */

/* Without any context the monomorphism restriction holds, also for functions, as in GHC. */
SolveContextState infer_partial_context(const InferPartial *partials, uint32_t count) {
    bool has_context = false, has_more = false;
    for (uint32_t i = 0; i < count; i++) {
        has_context = has_context || partials[i].has_context;
        has_more = has_more || partials[i].more;
    }
    if (has_more) return SOLVE_CONTEXT_FOUND;
    return has_context ? SOLVE_CONTEXT_WRITTEN : SOLVE_CONTEXT_RESTRICTED;
}

void infer_close_partial(Infer *infer, InferPartial *partial, const SolveGeneral *general) {
    TypeStore *store = infer->store;
    for (uint32_t i = 0; i < partial->variables.count; i++)
        infer_close_kind(infer, type_variable(store, partial->variables.items[i]));
    vector_release(&partial->variables);
    if (!partial->more) return;
    uint32_t count = general->given_count - general->written_count;
    Type **found = ARENA_ARRAY(store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++)
        found[i] = general->givens[general->written_count + i]->constraint;
    infer_note_wildcard(infer, type_context(store, found, count), partial->more->span);
}

/* ---- wildcards ---- */

void infer_note_wildcard(Infer *infer, Type *type, Span span) {
    vector_push(&infer->wildcards, (InferWildcard){type, span});
}

void infer_tell_wildcards(Infer *infer) {
    if (syntax_has(infer->extensions, EXTENSION_PartialTypeSignatures)) return;
    for (uint32_t i = 0; i < infer->wildcards.count; i++) {
        const InferWildcard *wildcard = &infer->wildcards.items[i];
        Buffer text = {0};
        type_print(infer->store, wildcard->type, (TypePrinting){0}, TYPE_AT_TOP, &text);
        diag_add(infer->program->diags, DIAG_TYPE_WILDCARD, wildcard->span,
                 PARTS(part_type(buffer_as_text(&text))));
        buffer_release(&text);
    }
}
