/* D31: what is imported from C is a primitive operation, and a function around it. */
#include "compiler/desugar/internal.h"

/* A value as what is inside of its newtypes. */
static CoreExpr *unwrap(Desugar *d, CoreExpr *value, Span span) {
    for (;;) {
        Type *inside = type_newtype_representation(d->store, value->type);
        if (!inside) return value;
        value = core_cast(d->module, span, value, core_newtype(d->module, span, value->type));
    }
}

/* and back, one after the other from the inside */
static CoreExpr *wrap(Desugar *d, CoreExpr *value, Type *type, Span span) {
    Type *inside = type_newtype_representation(d->store, type);
    if (!inside) return value;
    value = wrap(d, value, desugar_type(d, inside), span);
    return core_cast(d->module, span, value,
                     core_symmetric(d->module, span, core_newtype(d->module, span, type)));
}

static CoreConstructor *box_of(Desugar *d, char letter, Span span) {
    return desugar_known_constructor(d, letter == 'F' ? KNOWN_FLOAT_BOX : KNOWN_DOUBLE_BOX, span);
}

/* case x of { D# a -> body } */
static CoreExpr *open_box(Desugar *d, CoreVariable *x, CoreVariable *content, char letter,
                          CoreExpr *body) {
    CoreExpr *value = unwrap(d, desugar_variable(d, x->span, x), x->span);
    CoreVariable *binder = desugar_local(d, "x", value->type, ORIGIN_SUGAR, x->span);
    CoreAlternative only = {.kind = CORE_PATTERN_CONSTRUCTOR,
                            .span = x->span,
                            .constructor = box_of(d, letter, x->span),
                            .variables = {&content, 1},
                            .body = body};
    return core_case(d->module, x->span, value, binder, &only, 1);
}

/* IO t: t */
static Type *result_of_action(Desugar *d, Type *type) {
    Type *function, *result;
    return desugar_is_known_type(d, type, KNOWN_IO) &&
                   type_split_apply(d->store, type, &function, &result)
               ? result
               : NULL;
}

static Type *inside_of(Desugar *d, Type *type) {
    for (Type *inside; (inside = type_newtype_representation(d->store, type));)
        type = desugar_type(d, inside);
    return type;
}

/* case sinDouble# a of r { _ -> D# r }, and of an action (# s, D# r #) */
static CoreExpr *call(Desugar *d, const HsForeign *foreign, CoreExpr **arguments, uint32_t count,
                      Type *type, CoreVariable *token, Span span) {
    Primop operation = (Primop)foreign->operation;
    char letter = primop_info(operation)->results[0];
    Type *primitive = d->store->primitives[primop_letter_rep(letter)];
    CoreVariable *r = desugar_local(d, "r", primitive, ORIGIN_SUGAR, span);
    CoreExpr *content = desugar_variable(d, span, r);
    CoreExpr *made =
        desugar_construct(d, span, box_of(d, letter, span), inside_of(d, type), &content, 1);
    made = wrap(d, made, type, span);
    if (token) {
        CoreExpr *parts[2] = {desugar_variable(d, span, token), made};
        made = core_tuple(d->module, span, parts, 2);
    }
    CoreExpr *result = core_prim(d->module, span, operation, NULL, arguments, count, primitive);
    return desugar_evaluate(d, span, result, r, made);
}

static void define_foreign(Desugar *d, void *subject, uint32_t number) {
    const HsForeign *foreign = subject;
    Span span = foreign->name.span;
    CoreVariable *top = foreign->name.entity->core;
    const char *letters = primop_info((Primop)foreign->operation)->arguments;
    CoreVariable *x[PRIM_MAXIMUM_ARGUMENTS], *content[PRIM_MAXIMUM_ARGUMENTS];
    CoreExpr *arguments[PRIM_MAXIMUM_ARGUMENTS];
    uint32_t count = 0;
    Type *type = type_top(d->store, top->type);
    d->owner = foreign->name.text;
    for (; letters[count]; count++, type = type_top(d->store, type->function.result)) {
        x[count] = desugar_local(d, "x", type->function.argument, ORIGIN_SUGAR, span);
        content[count] = desugar_local(
            d, "a", d->store->primitives[primop_letter_rep(letters[count])], ORIGIN_SUGAR, span);
        arguments[count] = desugar_variable(d, span, content[count]);
    }
    Type *result = result_of_action(d, type);
    CoreVariable *token =
        result ? desugar_local(d, "s", core_token(d->module, span)->type, ORIGIN_SUGAR, span)
               : NULL;
    CoreExpr *body = call(d, foreign, arguments, count, result ? result : type, token, span);
    for (uint32_t i = count; i-- > 0;) body = open_box(d, x[i], content[i], letters[i], body);
    if (token) body = wrap(d, core_lambda(d->module, span, &token, 1, body), type, span);
    core_bind_top(d->module, top, core_lambda(d->module, span, x, count, body));
    (void)number;
}

void desugar_pend_foreign(Desugar *d, HsForeign *foreign) {
    desugar_pend_for(desugar_pend(d, define_foreign, foreign, 0), foreign->name.entity->core);
}
