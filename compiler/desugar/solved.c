/* Evidence that the solver makes without instances: Typeable, HasCallStack, Coercible.
 *
 * Note [Call stacks]: HasCallStack is a newtype of the library's CallStack, so evidence is a cast.
 * What is known of a call when it is compiled is a constant of its module.
 */
#include "compiler/desugar/internal.h"

/* ---- constants of the module ----
 *
 * What several places share stands at the module itself, and after all definitions: nothing depends
 * on who is the first. */

/* what has been made under this name, or NULL */
static CoreExpr *constant_made(Desugar *d, Symbol name, Span span) {
    CoreVariable *made = (CoreVariable *)(uintptr_t)map_get(&d->constants, name, 0);
    return made ? desugar_variable(d, span, made) : NULL;
}

/* It has the place of `value`, the use that of `span`. */
static CoreExpr *new_constant(Desugar *d, Symbol name, CoreExpr *value, Span span) {
    CoreVariable *made = core_new_top(d->module, d->module->name, name, value->type, value->span);
    made->origin = ORIGIN_EVIDENCE;
    made->shown = name;
    vector_push(&d->constant_tops, (CoreBinding){made, value});
    map_put(&d->constants, name, desugar_key(made));
    return desugar_variable(d, span, made);
}

static Type *known_type(Desugar *d, NameKnown known) {
    const NameEntity *entity = name_known(d->names, known);
    bool is_there = entity && entity->type && entity->type->constructor;
    return is_there ? type_constructor(d->store, entity->type->constructor) : NULL;
}

/* a string is a thunk: under a name of its own, which says what it is for, so that what has it is
 * static */
static CoreExpr *string_of(Desugar *d, const char *what, Text of, Text text, Span span) {
    Buffer name = {0};
    buffer_printf(&name, "%s%.*s", what, TEXT_ARGS(of));
    Symbol symbol = intern(d->interner, buffer_as_text(&name));
    buffer_release(&name);
    CoreExpr *made = constant_made(d, symbol, span);
    if (made) return made;
    return new_constant(d, symbol, desugar_string(d, text, NULL, d->module->span), span);
}

static CoreExpr *number_of(Desugar *d, uint32_t number, Span span) {
    CoreConstructor *box = desugar_known_constructor(d, KNOWN_INT_BOX, span);
    CoreExpr *field = core_primitive(d->module, span, REP_INT, number);
    return box ? desugar_apply1(d, span, core_constructor(d->module, span, box), field) : field;
}

static CoreExpr *apply_constructor(Desugar *d, NameKnown known, CoreExpr *const *fields,
                                   uint32_t count, Span span) {
    CoreConstructor *constructor = desugar_known_constructor(d, known, span);
    if (!constructor) return NULL;
    CoreExpr *expr = core_constructor(d->module, span, constructor);
    return count > 0 ? core_apply(d->module, span, expr, fields, count) : expr;
}

/* ---- Typeable ---- */

/* the last argument: of Typeable t, that is t */
static Type *subject_of(Desugar *d, Type *constraint) {
    Type *class, *subject = constraint;
    type_split_apply(d->store, constraint, &class, &subject);
    return subject;
}

static Symbol constant_name(Desugar *d, const char *before, Type *type) {
    Buffer text = {0};
    buffer_string(&text, before);
    type_print(d->store, type, (TypePrinting){.qualified = true}, TYPE_AT_ARGUMENT, &text);
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

/* TypeCon (TyCon "Module" "T"), once in a module */
static CoreExpr *rep_of_constructor(Desugar *d, const EvidenceTerm *term, Span span) {
    Type *type = desugar_type(d, term->types[0]);
    Symbol name = constant_name(d, "TypeRep ", type);
    CoreExpr *made = constant_made(d, name, span);
    if (made) return made;
    Span own = d->module->span;
    const Name *of = &type_seen(type)->constructor->name;
    Text module = symbol_text(d->interner, of->module), text = symbol_text(d->interner, of->text);
    CoreExpr *texts[2] = {string_of(d, "name of ", module, module, own),
                          string_of(d, "name of ", text, text, own)};
    CoreExpr *constructor = apply_constructor(d, KNOWN_TYPE_CON, texts, 2, own);
    if (!constructor) return NULL;
    CoreExpr *rep = apply_constructor(d, KNOWN_TYPE_REP_CON, &constructor, 1, own);
    return rep ? new_constant(d, name, rep, span) : NULL;
}

/* typeRep# @t d (Proxy @t) */
static CoreExpr *ask_dictionary(Desugar *d, const EvidenceTerm *term, Span span) {
    CoreVariable *method = desugar_known(d, KNOWN_TYPE_REP_METHOD, span);
    const NameEntity *proxy = name_known(d->names, KNOWN_PROXY);
    if (!method || !proxy || proxy->constructor_count != 1) return NULL;
    Type *type = subject_of(d, desugar_type(d, term->constraint));
    CoreExpr *of = core_constructor(d->module, span, proxy->members.items[0]->core);
    CoreExpr *arguments[2] = {desugar_evidence(d, term, span),
                              core_type_apply(d->module, span, of, &type, 1)};
    CoreExpr *function =
        core_type_apply(d->module, span, desugar_variable(d, span, method), &type, 1);
    return core_apply(d->module, span, function, arguments, 2);
}

static CoreExpr *rep_of(Desugar *d, const EvidenceTerm *term, Span span) {
    if (term->kind == EVIDENCE_TYPE_CON) return rep_of_constructor(d, term, span);
    return ask_dictionary(d, term, span);
}

/* \(_ :: Proxy t) -> rep */
static CoreExpr *method_giving(Desugar *d, Type *type, CoreExpr *rep, Span span) {
    Type *proxy = type_apply(d->store, known_type(d, KNOWN_PROXY), type);
    CoreVariable *ignored = desugar_local(d, "proxy", proxy, ORIGIN_EVIDENCE, span);
    return core_lambda(d->module, span, &ignored, 1, rep);
}

static CoreExpr *dictionary_of(Desugar *d, Type *constraint, CoreExpr *method, Span span) {
    const NameEntity *class = name_known(d->names, KNOWN_TYPEABLE);
    const CoreData *data = class->core;
    return desugar_construct(d, span, &data->constructors[0], constraint, &method, 1);
}

/* a dictionary that is a constant: it, and its method, are at the top level */
static CoreExpr *constant_dictionary(Desugar *d, Type *constraint, CoreExpr *rep, Span span) {
    Type *type = subject_of(d, constraint);
    Symbol name = constant_name(d, "Typeable ", type);
    CoreExpr *made = constant_made(d, name, span);
    if (made) return made;
    Span own = d->module->span;
    CoreExpr *method = new_constant(d, constant_name(d, "typeRep# of ", type),
                                    method_giving(d, type, rep, own), own);
    return new_constant(d, name, dictionary_of(d, constraint, method, own), span);
}

CoreExpr *desugar_typeable(Desugar *d, const EvidenceTerm *term, Span span) {
    Type *constraint = desugar_type(d, term->constraint);
    Type *type = subject_of(d, constraint);
    if (term->kind == EVIDENCE_TYPE_CON) {
        CoreExpr *rep = rep_of_constructor(d, term, span);
        return rep ? constant_dictionary(d, constraint, rep, span) : NULL;
    }
    CoreExpr *parts[2] = {rep_of(d, term->arguments[0], span), rep_of(d, term->arguments[1], span)};
    if (!parts[0] || !parts[1]) return NULL;
    CoreExpr *rep = apply_constructor(d, KNOWN_TYPE_REP_APPLY, parts, 2, span);
    if (!rep) return NULL;
    CoreVariable *shared = desugar_local(d, "rep", rep->type, ORIGIN_EVIDENCE, span);
    shared->shown = desugar_printed(d, "", constraint);
    CoreExpr *method = method_giving(d, type, desugar_variable(d, span, shared), span);
    return desugar_let1(d, span, shared, rep, dictionary_of(d, constraint, method, span));
}

/* ---- HasCallStack ---- */

/* Note [Call stacks]; where CallStack is declared */
void desugar_declare_call_stack(Desugar *d, const NameEntity *call_stack) {
    NameEntity *constraint = name_known(d->names, KNOWN_HAS_CALL_STACK);
    TypeConstructor *type = constraint ? infer_builtin(d->types, constraint)->constructor : NULL;
    if (!type) return;
    type->flavour = TYPE_IS_NEWTYPE;
    type->representation = type_constructor(d->store, call_stack->type->constructor);
    vector_push(&d->module->newtypes, type);
}

static CoreCoercion *stack_coercion(Desugar *d, bool is_wrapped, Span span) {
    Type *type = known_type(d, KNOWN_HAS_CALL_STACK);
    if (!type || !type_newtype_representation(d->store, type)) return NULL;
    CoreCoercion *unwrap = core_newtype(d->module, span, type);
    return is_wrapped ? core_symmetric(d->module, span, unwrap) : unwrap;
}

/* as evidence, or as the CallStack that it is; NULL: the library has none */
CoreExpr *desugar_call_stack_cast(Desugar *d, CoreExpr *stack, bool is_wrapped, Span span) {
    CoreCoercion *coercion = stack_coercion(d, is_wrapped, span);
    return coercion ? core_cast(d->module, span, stack, coercion) : NULL;
}

/* SrcLoc "main" "Main" "Main.hs" 3 8 3 13 */
static CoreExpr *source_place(Desugar *d, Place place, Span span) {
    Text module = symbol_text(d->interner, d->module->name);
    CoreExpr *fields[] = {
        string_of(d, "package name", TEXT(""), d->package->name, span),
        string_of(d, "name of ", module, module, span),
        string_of(d, "file name", TEXT(""), place.file, span),
        number_of(d, place.line, span),
        number_of(d, place.column, span),
        number_of(d, place.end_line, span),
        number_of(d, place.end_column, span),
    };
    return apply_constructor(d, KNOWN_SOURCE_PLACE, fields, sizeof fields / sizeof *fields, span);
}

static Symbol call_name(Desugar *d, const char *before, Symbol called, Place place) {
    Buffer text = {0};
    buffer_printf(&text, "%s %.*s at %u:%u", before, TEXT_ARGS(symbol_text(d->interner, called)),
                  place.line, place.column);
    Symbol symbol = intern(d->interner, buffer_as_text(&text));
    buffer_release(&text);
    return symbol;
}

static CoreExpr *name_of_call(Desugar *d, const EvidenceTerm *term, Span span) {
    Text called = symbol_text(d->interner, term->name);
    return string_of(d, "name of ", called, called, span);
}

/* PushCallStack "f" place EmptyCallStack */
static CoreExpr *stack_of_one(Desugar *d, const EvidenceTerm *term, Place place, Span span) {
    if (!term->name) return apply_constructor(d, KNOWN_CALL_STACK_EMPTY, NULL, 0, span);
    Symbol name = call_name(d, "stack of", term->name, place);
    CoreExpr *made = constant_made(d, name, span);
    if (made) return made;
    CoreExpr *fields[3] = {name_of_call(d, term, span), source_place(d, place, span),
                           apply_constructor(d, KNOWN_CALL_STACK_EMPTY, NULL, 0, span)};
    if (!fields[1] || !fields[2]) return NULL;
    CoreExpr *stack = apply_constructor(d, KNOWN_CALL_STACK_PUSH, fields, 3, span);
    return stack ? new_constant(d, name, stack, span) : NULL;
}

/* ("f", place) */
static CoreExpr *call_of(Desugar *d, const EvidenceTerm *term, Place place, Span span) {
    Symbol name = call_name(d, "call of", term->name, place);
    CoreExpr *made = constant_made(d, name, span);
    if (made) return made;
    CoreExpr *parts[2] = {name_of_call(d, term, span), source_place(d, place, span)};
    if (!parts[1]) return NULL;
    Type *types[2] = {parts[0]->type, parts[1]->type};
    Type *pair = desugar_tuple_type(d, types, 2);
    uint32_t count;
    CoreData *data = desugar_builtin(d, type_head(d->store, pair, &count));
    return new_constant(d, name, desugar_construct(d, span, &data->constructors[0], pair, parts, 2),
                        span);
}

/* pushCallStack ("f", place) around: a frozen stack stays as it is */
static CoreExpr *push(Desugar *d, const EvidenceTerm *term, Place place, Span span) {
    CoreVariable *function = desugar_known(d, KNOWN_CALL_STACK_PUSH_ON, span);
    CoreExpr *arguments[2] = {call_of(d, term, place, span), NULL};
    if (!function || !arguments[0]) return NULL;
    CoreExpr *around = desugar_evidence(d, term->arguments[0], span);
    arguments[1] = desugar_call_stack_cast(d, around, false, span);
    if (!arguments[1]) return NULL;
    return core_apply(d->module, span, desugar_variable(d, span, function), arguments, 2);
}

CoreExpr *desugar_call_stack(Desugar *d, const EvidenceTerm *term, Span span) {
    Place place = sources_place(d->names->context.sources, term->span);
    CoreExpr *stack =
        term->argument_count > 0 ? push(d, term, place, span) : stack_of_one(d, term, place, span);
    return stack ? desugar_call_stack_cast(d, stack, true, span) : NULL;
}
