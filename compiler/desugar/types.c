/* Types without metavariables, variables that we make, and what the library has. */
#include "compiler/desugar/internal.h"

void desugar_gap(Desugar *d, Span span, const char *what) {
    vector_push(&d->program->gaps, (DesugarGap){span, what});
}

/* ---- types ---- */

Type *desugar_any(DesugarProgram *program, Type *kind) {
    TypeStore *store = program->types->store;
    Buffer text = {0};
    type_print(store, kind, (TypePrinting){0}, TYPE_AT_TOP, &text);
    uint64_t *slot = map_slot(&program->any, intern(store->interner, buffer_as_text(&text)), 0);
    buffer_release(&text);
    if (!*slot) {
        Name name = {store->builtin_module, intern_string(store->interner, "Any"), NAME_TYPE, 0};
        *slot = desugar_key(type_new_constructor(store, name, TYPE_IS_PRIMITIVE, kind, NO_SPAN));
    }
    return type_constructor(store, (TypeConstructor *)(uintptr_t)*slot);
}

static Type *any_of_kind(Desugar *d, Type *kind) {
    TypeMetas metas = {0};
    type_free(kind, NULL, &metas);
    for (uint32_t i = 0; i < metas.count; i++) type_bind_meta(metas.items[i], d->store->type);
    vector_release(&metas);
    return desugar_any(d->program, type_settle(d->store, kind));
}

Type *desugar_type(Desugar *d, Type *type) {
    TypeMetas metas = {0};
    type = type_seen(type);
    if (type->kind == TYPE_CONSTRUCTOR && type->constructor->flavour != TYPE_IS_SYNONYM)
        return type;
    type = type_settle(d->store, type);
    type_free(type, NULL, &metas);
    for (uint32_t i = 0; i < metas.count; i++)
        if (!metas.items[i]->reference)
            type_bind_meta(metas.items[i], any_of_kind(d, metas.items[i]->kind));
    if (metas.count > 0) type = type_settle(d->store, type);
    vector_release(&metas);
    if (d->from.count == 0) return type;
    return type_substitute(d->store, (TypeSubstitution){d->from.items, d->to.items, d->from.count},
                           type);
}

bool desugar_is_lifted(Desugar *d, Type *type) {
    TypeRep rep = type_rep(d->store, type);
    return !rep.is_tuple && rep_is_lifted(rep.rep);
}

Type *desugar_result(Type *type, uint32_t count) {
    for (type = type_seen(type); count > 0 && type->kind == TYPE_FUNCTION; count--)
        type = type_seen(type->function.result);
    return type;
}

/* ---- names ---- */

Symbol desugar_symbol(Desugar *d, const char *text) { return intern_string(d->interner, text); }

static Symbol printed(Desugar *d, const char *before, Type *type, TypePrinting printing) {
    Buffer text = {0};
    buffer_string(&text, before);
    type_print(d->store, type, printing, TYPE_AT_TOP, &text);
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

Symbol desugar_printed(Desugar *d, const char *before, Type *type) {
    return printed(d, before, type, (TypePrinting){0});
}

Symbol desugar_printed_whole(Desugar *d, const char *before, Type *type) {
    return printed(d, before, type, (TypePrinting){.qualified = true, .module = d->module->name});
}

CoreVariable *desugar_local(Desugar *d, const char *text, Type *type, Origin origin, Span span) {
    CoreVariable *variable = core_new_local(d->module, desugar_symbol(d, text), type, origin, span);
    variable->shown = d->owner;
    return variable;
}

CoreVariable *desugar_named(Desugar *d, Symbol text, Type *type, Span span) {
    if (!text) return desugar_local(d, "x", type, ORIGIN_MATCH, span);
    CoreVariable *variable =
        core_new_local(d->module, text, type, d->is_derived ? ORIGIN_DERIVED : ORIGIN_SOURCE, span);
    if (d->is_derived) variable->shown = d->owner;
    return variable;
}

CoreVariable *desugar_for_pattern(Desugar *d, const HsPattern *pattern, Type *type, Span span) {
    const NameEntity *entity = desugar_name_for(pattern);
    return desugar_named(d, entity ? entity->name.text : 0, type, entity ? entity->span : span);
}

CoreExpr *desugar_variable(Desugar *d, Span span, CoreVariable *variable) {
    if (variable->pending) desugar_want(d, variable);
    return core_variable(d->module, span, variable);
}

/* ---- what the library has ---- */

CoreVariable *desugar_known(Desugar *d, NameKnown known, Span span) {
    NameEntity *entity = name_known(d->names, known);
    if (entity && entity->core) return entity->core;
    desugar_gap(d, span, name_known_text(known));
    return NULL;
}

CoreConstructor *desugar_known_constructor(Desugar *d, NameKnown known, Span span) {
    NameEntity *entity = name_known(d->names, known);
    if (entity && entity->core) return entity->core;
    desugar_gap(d, span, name_known_text(known));
    return NULL;
}

bool desugar_is_known_type(Desugar *d, Type *type, NameKnown known) {
    uint32_t count;
    const NameEntity *entity = name_known(d->names, known);
    const TypeConstructor *head = type_head(d->store, type, &count);
    return head && entity && entity->type && entity->type->constructor == head;
}

/* as GHC writes it: Main.hs:3:8-12, Main.hs:(3,1)-(4,20) */
void desugar_place(Desugar *d, Span span, Buffer *out) {
    Place place = sources_place(d->names->context.sources, span);
    uint32_t last = place.end_column > 1 ? place.end_column - 1 : 1;
    buffer_printf(out, "%.*s:", TEXT_ARGS(place.file));
    if (place.end_line > place.line)
        buffer_printf(out, "(%u,%u)-(%u,%u)", place.line, place.column, place.end_line, last);
    else
        buffer_printf(out, "%u:%u", place.line, place.column);
    if (place.end_line == place.line && last > place.column) buffer_printf(out, "-%u", last);
}

void desugar_quote(Desugar *d, Span span, Buffer *out) {
    Text text;
    if (!sources_text(d->names->context.sources, span, &text)) return;
    bool is_space = false;
    for (size_t i = 0; i < text.length; i++) {
        bool was_space = is_space;
        char c = text.bytes[i];
        is_space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (is_space) continue;
        if (was_space) buffer_char(out, ' ');
        buffer_char(out, c);
    }
}

CoreExpr *desugar_raise(Desugar *d, NameKnown known, Text message, Type *type, Span span) {
    NameEntity *entity = name_known(d->names, known);
    CoreExpr *address = core_address(d->module, span, message);
    /* a library that is smaller than ours: whatever it raises, it is an exception */
    if (!entity || !entity->core) {
        CoreConstructor *unit = &desugar_builtin(d, NULL)->constructors[0];
        return core_raise(d->module, span, core_constructor(d->module, span, unit), type);
    }
    /* of an unboxed type it is raised, and then never */
    bool is_lifted = desugar_is_lifted(d, type);
    Type *result = is_lifted ? type : desugar_tuple_type(d, NULL, 0);
    CoreExpr *function = desugar_variable(d, span, entity->core);
    function = core_type_apply(d->module, span, function, &result, 1);
    CoreExpr *call = core_apply(d->module, span, function, &address, 1);
    if (is_lifted) return call;
    CoreVariable *never = desugar_local(d, "never", result, ORIGIN_MATCH, span);
    CoreExpr *raise = core_raise(d->module, span, desugar_variable(d, span, never), type);
    return desugar_evaluate(d, span, call, never, raise);
}

/* ---- small expressions ---- */

CoreExpr *desugar_let1(Desugar *d, Span span, CoreVariable *variable, CoreExpr *rhs,
                       CoreExpr *body) {
    CoreBinding binding = {variable, rhs};
    return core_let(d->module, span, &binding, 1, body);
}

CoreExpr *desugar_apply1(Desugar *d, Span span, CoreExpr *function, CoreExpr *argument) {
    return core_apply(d->module, span, function, &argument, 1);
}

CoreExpr *desugar_evaluate(Desugar *d, Span span, CoreExpr *scrutinee, CoreVariable *binder,
                           CoreExpr *body) {
    CoreAlternative only = core_default(span, body);
    return core_case(d->module, span, scrutinee, binder, &only, 1);
}

CoreExpr *desugar_if(Desugar *d, Span span, CoreExpr *condition, CoreExpr *then,
                     CoreExpr *otherwise) {
    CoreConstructor *yes = desugar_known_constructor(d, KNOWN_TRUE, span);
    CoreConstructor *no = desugar_known_constructor(d, KNOWN_FALSE, span);
    if (!yes || !no) return then;
    CoreAlternative alternatives[2] = {
        {.kind = CORE_PATTERN_CONSTRUCTOR, .span = then->span, .constructor = yes, .body = then},
        {.kind = CORE_PATTERN_CONSTRUCTOR,
         .span = otherwise->span,
         .constructor = no,
         .body = otherwise}};
    CoreVariable *binder = desugar_local(d, "condition", condition->type, ORIGIN_MATCH, span);
    return core_case(d->module, span, condition, binder, alternatives, 2);
}
