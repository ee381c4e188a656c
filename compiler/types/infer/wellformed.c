/* What a written type must be, beyond its kinds: its synonyms have all their arguments, no part of it is polymorphic but arguments
 * and results of functions, and every variable of its context is decided by its uses. */
#include "compiler/types/infer/internal.h"

enum { SUPERCLASS_DEPTH = 20 };

static Part printed(Infer *infer, Type *type, Buffer *text) {
    type_print(infer->store, type, (TypePrinting){0}, TYPE_AT_TOP, text);
    return part_type(buffer_as_text(text));
}

static Part counted(Buffer *text, uint32_t count) {
    buffer_printf(text, "%u argument%s", count, count == 1 ? "" : "s");
    return part_text(buffer_as_text(text));
}

bool infer_refuse_partial(Infer *infer, const TypeConstructor *synonym, uint32_t given, Span span) {
    if (!synonym || synonym->flavour != TYPE_IS_SYNONYM || given >= synonym->parameter_count)
        return false;
    Buffer wanted = {0}, here = {0};
    buffer_printf(&here, "%u", given);
    diag_add(infer->program->diags, DIAG_TYPE_SYNONYM_PARTIAL, span,
             PARTS(part_name(symbol_text(infer->store->interner, synonym->name.text)),
                   counted(&wanted, synonym->parameter_count), part_text(buffer_as_text(&here))));
    buffer_release(&wanted);
    buffer_release(&here);
    return true;
}

bool infer_refuse_polymorphic(Infer *infer, Type *part, Span span) {
    const Type *top = type_top(infer->store, part);
    if (top->kind != TYPE_FORALL && top->kind != TYPE_QUALIFIED) return false;
    Buffer text = {0};
    diag_add(infer->program->diags, DIAG_TYPE_POLYMORPHIC_PART, span,
             PARTS(printed(infer, part, &text)));
    buffer_release(&text);
    return true;
}

/* ---- ambiguity ---- */

typedef struct Decided {
    Infer *infer;
    TypeVariables variables; /* those that a use says */
    bool grew;
} Decided;

static bool contains(const TypeVariables *variables, const TypeVariable *variable) {
    for (uint32_t i = 0; i < variables->count; i++)
        if (variables->items[i] == variable) return true;
    return false;
}

static bool are_decided(const Decided *decided, Type *const *types, uint32_t count, uint64_t mask) {
    TypeVariables mentioned = {0};
    bool all = true;
    for (uint32_t i = 0; i < count; i++)
        if (mask >> i & 1) type_free(types[i], &mentioned, NULL);
    for (uint32_t i = 0; i < mentioned.count; i++)
        all = all && contains(&decided->variables, mentioned.items[i]);
    vector_release(&mentioned);
    return all;
}

static void decide(Decided *decided, Type *const *types, uint32_t count, uint64_t mask) {
    uint32_t before = decided->variables.count;
    for (uint32_t i = 0; i < count; i++)
        if (mask >> i & 1) type_free(types[i], &decided->variables, NULL);
    decided->grew = decided->grew || decided->variables.count > before;
}

/* by the functional dependencies of a class and of its superclasses, or by an equality */
static void decide_by(Decided *decided, Type *constraint, uint32_t depth) {
    TypeStore *store = decided->infer->store;
    const Class *class = class_of_constraint(decided->infer->environment, constraint);
    uint32_t count;
    const TypeConstructor *head = type_head(store, constraint, &count);
    if (!class && head != store->equality) return;
    Type **arguments = ARENA_ARRAY(store->arena, Type *, count + 1);
    type_arguments(store, constraint, arguments);
    if (!class) {
        for (uint32_t i = 0; i < 2; i++)
            if (are_decided(decided, arguments, 2, 1u << i)) decide(decided, arguments, 2, 3);
        return;
    }
    for (uint32_t i = 0; i < class->dependency_count; i++)
        if (are_decided(decided, arguments, count, class->dependencies[i].from))
            decide(decided, arguments, count, class->dependencies[i].to);
    TypeSubstitution at = {class->parameters, arguments, class->parameter_count};
    for (uint32_t i = 0; i < class->superclass_count && depth < SUPERCLASS_DEPTH; i++)
        decide_by(decided, type_substitute(store, at, class->superclasses[i]), depth + 1);
}

static void refuse_undecided(Infer *infer, const TypeVariable *variable, Type *constraint,
                             Symbol name, Span span) {
    Interner *interner = infer->store->interner;
    Buffer text = {0};
    diag_add(infer->program->diags, DIAG_TYPE_UNDECIDED, span,
             PARTS(part_name(symbol_text(interner, name)),
                   part_name(symbol_text(interner, variable->name.text)),
                   printed(infer, constraint, &text)));
    buffer_release(&text);
}

void infer_check_decided(Infer *infer, Type *type, Symbol name, Span span) {
    if (syntax_has(infer->extensions, EXTENSION_AllowAmbiguousTypes)) return;
    TypeVariables bound = {0}, mentioned = {0};
    VECTOR(Type *) context = {0};
    Type *body = type_settle(infer->store, type);
    for (;; body = type_seen(body)) {
        if (body->kind == TYPE_FORALL) {
            vector_push(&bound, body->forall.variable);
            body = body->forall.body;
        } else if (body->kind == TYPE_QUALIFIED) {
            vector_push(&context, body->qualified.constraint);
            body = body->qualified.body;
        } else {
            break;
        }
    }
    TypeMetas unknown = {0};
    for (uint32_t i = 0; i < context.count; i++) type_free(context.items[i], NULL, &unknown);
    type_free(body, NULL, &unknown);
    if (unknown.count > 0) context.count = 0; /* something else is wrong with it, and told */
    vector_release(&unknown);
    Decided decided = {.infer = infer, .grew = context.count > 0};
    if (context.count > 0) type_free(body, &decided.variables, NULL);
    while (decided.grew) {
        decided.grew = false;
        for (uint32_t i = 0; i < context.count; i++) decide_by(&decided, context.items[i], 0);
    }
    bool is_told = false;
    for (uint32_t i = 0; i < context.count && !is_told; i++) {
        mentioned.count = 0;
        type_free(context.items[i], &mentioned, NULL);
        for (uint32_t j = 0; j < mentioned.count && !is_told; j++) {
            is_told = contains(&bound, mentioned.items[j]) &&
                      !contains(&decided.variables, mentioned.items[j]);
            if (is_told) refuse_undecided(infer, mentioned.items[j], context.items[i], name, span);
        }
    }
    vector_release(&decided.variables);
    vector_release(&context);
    vector_release(&bound);
    vector_release(&mentioned);
}
