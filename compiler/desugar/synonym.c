/* Pattern synonyms, by Note [Pattern synonyms] of compiler/types/infer/synonym.c: their functions
 * and the type of what the matcher gives. What a use in a pattern is, convert.c and match.c say. */
#include "compiler/desugar/internal.h"

static InferSynonym *synonym_of(const HsDecl *decl) {
    const NameEntity *entity = decl->pattern_synonym.name.entity;
    return entity->type ? entity->type->synonym : NULL;
}

/* What the top level cannot bind; a use of it is a gap. */
static bool is_unboxed_value(Desugar *d, const NameEntity *builder) {
    Type *type = desugar_type(d, builder->type->type);
    while (type->kind == TYPE_FORALL) type = type_seen(type->forall.body);
    return type->kind != TYPE_QUALIFIED && !desugar_is_lifted(d, type);
}

void desugar_declare_synonym(Desugar *d, const HsDecl *decl) {
    NameEntity *entity = decl->pattern_synonym.name.entity;
    const InferSynonym *made = synonym_of(decl);
    if (!made) return;
    desugar_declare_data(d, made->result);
    desugar_declare_top(d, made->matcher);
    if (!made->builder || is_unboxed_value(d, made->builder)) return;
    desugar_declare_top(d, made->builder);
    entity->core = made->builder->core;
}

/* ---- functions ---- */

static void define_function(Desugar *d, void *subject, uint32_t number) {
    (void)number;
    HsDecl *decl = subject;
    const NameEntity *entity = decl->function.name.entity;
    core_bind_top(d->module, entity->core, desugar_function(d, decl, false));
}

/* ---- selectors: forall a. Required => T -> t ---- */

typedef struct Selecting {
    VECTOR(TypeVariable *) variables;
    VECTOR(Type *) types;
    VECTOR(CoreVariable *) givens;
    VECTOR(CoreExpr *) evidence;
    Type *type; /* T -> t */
} Selecting;

static void add_given(Desugar *d, Selecting *selecting, Type *constraint, Span span) {
    CoreVariable *given = desugar_local(d, "d", constraint, ORIGIN_EVIDENCE, span);
    CoreExpr *use = desugar_variable(d, span, given);
    given->shown = desugar_printed(d, "", constraint);
    if (type_is_equality(d->store, constraint, NULL))
        use = core_proof(d->module, span, constraint, core_equality(d->module, span, given));
    vector_push(&selecting->givens, given);
    vector_push(&selecting->evidence, use);
}

/* variables of its own for what the selector is polymorphic in */
static Selecting begin(Desugar *d, const CoreVariable *selector) {
    Selecting selecting = {.type = selector->type};
    for (;;) {
        Type *type = selecting.type = type_seen(selecting.type);
        if (type->kind == TYPE_FORALL) {
            const TypeVariable *old = type->forall.variable;
            TypeVariable *new =
                type_new_variable(d->store, old->name.text, old->kind, selector->span);
            vector_push(&selecting.variables, new);
            vector_push(&selecting.types, type_variable(d->store, new));
            selecting.type = type_instantiate(d->store, type, type_variable(d->store, new));
        } else if (type->kind == TYPE_QUALIFIED) {
            add_given(d, &selecting, type->qualified.constraint, selector->span);
            selecting.type = type->qualified.body;
        } else {
            return selecting;
        }
    }
}

static CoreExpr *call_matcher(Desugar *d, const Selecting *selecting, CoreVariable *matcher,
                              CoreVariable *x, Span span) {
    CoreExpr *call = desugar_variable(d, span, matcher);
    if (selecting->types.count > 0)
        call =
            core_type_apply(d->module, span, call, selecting->types.items, selecting->types.count);
    if (selecting->evidence.count > 0)
        call =
            core_apply(d->module, span, call, selecting->evidence.items, selecting->evidence.count);
    return desugar_apply1(d, span, call, desugar_variable(d, span, x));
}

/* case $mP x of { M:P .. y .. -> y ; _ -> it raises } */
static CoreExpr *select_field(Desugar *d, const InferSynonym *synonym, CoreExpr *call,
                              const NameEntity *field, Type *result) {
    Span span = field->span;
    const CoreConstructor *matched = synonym->matched->core;
    CoreAlternative alternatives[2];
    alternatives[0] = desugar_open(d, span, synonym->matched->core, call->type);
    uint32_t number = matched->evidence_count + field->type->field;
    alternatives[0].body = desugar_variable(d, span, alternatives[0].variables.items[number]);
    alternatives[1] = core_default(
        span,
        desugar_raise(d, KNOWN_NO_FIELD, symbol_text(d->interner, field->name.text), result, span));
    CoreVariable *binder = desugar_local(d, "match", call->type, ORIGIN_MATCH, span);
    return core_case(d->module, span, call, binder, alternatives, 2);
}

static void define_selector(Desugar *d, void *subject, uint32_t number) {
    const NameEntity *synonym = subject, *field = synonym->members.items[number];
    CoreVariable *selector = field->core;
    d->owner = field->name.text;
    Selecting selecting = begin(d, selector);
    CoreVariable *x =
        desugar_local(d, "x", selecting.type->function.argument, ORIGIN_MATCH, field->span);
    const InferSynonym *made = synonym->type->synonym;
    CoreExpr *call = call_matcher(d, &selecting, made->matcher->core, x, field->span);
    CoreExpr *body = select_field(d, made, call, field, selecting.type->function.result);
    body = core_lambda(d->module, field->span, &x, 1, body);
    if (selecting.givens.count > 0)
        body = core_lambda(d->module, field->span, selecting.givens.items, selecting.givens.count,
                           body);
    if (selecting.variables.count > 0)
        body = core_type_lambda(d->module, field->span, selecting.variables.items,
                                selecting.variables.count, body);
    core_bind_top(d->module, selector, body);
    vector_release(&selecting.variables);
    vector_release(&selecting.types);
    vector_release(&selecting.givens);
    vector_release(&selecting.evidence);
}

void desugar_pend_synonym(Desugar *d, HsDecl *decl) {
    NameEntity *entity = decl->pattern_synonym.name.entity;
    const InferSynonym *made = synonym_of(decl);
    if (!made) return;
    desugar_pend_for(desugar_pend(d, define_function, decl->pattern_synonym.matcher, 0),
                     made->matcher->core);
    if (made->builder && made->builder->core)
        desugar_pend_for(desugar_pend(d, define_function, decl->pattern_synonym.builder, 0),
                         made->builder->core);
    for (uint32_t i = 0; i < entity->members.count; i++)
        if (entity->members.items[i]->core)
            desugar_pend_for(desugar_pend(d, define_selector, entity, i),
                             entity->members.items[i]->core);
}
