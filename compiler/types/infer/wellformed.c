/* What a written type must be, beyond its kinds: its synonyms have all their arguments, no part of
 * it is polymorphic but arguments and results of functions, and every variable of its context is
 * decided by its uses. */
#include "compiler/types/infer/internal.h"

static Part printed(Infer *infer, Type *type, Buffer *text) {
    type_print(infer->store, type, (TypePrinting){.in_words = true}, TYPE_AT_TOP, text);
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

/* a forall or a context anywhere in it */
static bool has_polymorphic_part(TypeStore *store, Type *type) {
    Types left = {0};
    TypeVisits visits = {0};
    bool found = false;
    vector_push(&left, type);
    while (left.count > 0 && !found) {
        Type *part = type_top(store, vector_pop(&left));
        found = part->kind == TYPE_FORALL || part->kind == TYPE_QUALIFIED;
        bool has_parts = part->kind == TYPE_APPLY || part->kind == TYPE_FUNCTION;
        if (has_parts && !type_visited(&visits, part)) type_push_parts(&left, part);
    }
    vector_release(&left);
    type_visits_release(&visits);
    return found;
}

/* What cannot be a part of a type: polymorphic types, and constraints that are not evidence at run
 * time as others are. */
bool infer_refuse_part(Infer *infer, Type *part, Span span) {
    uint32_t count;
    const TypeConstructor *head = type_head(infer->store, type_top(infer->store, part), &count);
    bool is_context =
        head && (head->flavour == TYPE_IS_CONTEXT || head->flavour == TYPE_IS_EQUALITY);
    if (!is_context && !has_polymorphic_part(infer->store, part)) return false;
    Buffer text = {0};
    diag_add(infer->program->diags,
             is_context ? DIAG_TYPE_CONTEXT_PART : DIAG_TYPE_POLYMORPHIC_PART, span,
             PARTS(printed(infer, part, &text)));
    buffer_release(&text);
    return true;
}

/* ---- ambiguity ---- */

typedef struct Decided {
    Infer *infer;
    Map variables; /* those that a use says */
    bool grew;
} Decided;

static uint64_t key_of(const TypeVariable *variable) { return (uint64_t)(uintptr_t)variable; }

/* the variables of these types */
static TypeVariables mentioned_in(Type *const *types, uint32_t count, uint64_t mask) {
    TypeVariables mentioned = {0};
    for (uint32_t i = 0; i < count; i++)
        if (mask >> i & 1) type_free(types[i], &mentioned, NULL);
    return mentioned;
}

static bool are_decided(const Decided *decided, Type *const *types, uint32_t count, uint64_t mask) {
    TypeVariables mentioned = mentioned_in(types, count, mask);
    bool all = true;
    for (uint32_t i = 0; i < mentioned.count; i++)
        all = all && map_find(&decided->variables, key_of(mentioned.items[i]));
    vector_release(&mentioned);
    return all;
}

static void decide(Decided *decided, Type *const *types, uint32_t count, uint64_t mask) {
    TypeVariables mentioned = mentioned_in(types, count, mask);
    for (uint32_t i = 0; i < mentioned.count; i++)
        if ((*map_slot(&decided->variables, key_of(mentioned.items[i]), 0))++ == 0)
            decided->grew = true;
    vector_release(&mentioned);
}

/* by the functional dependencies of a class, or by an equality */
static void decide_by(Decided *decided, Type *constraint) {
    TypeStore *store = decided->infer->store;
    const Class *class = class_of_constraint(decided->infer->environment, constraint);
    uint32_t count;
    const TypeConstructor *head = type_head(store, constraint, &count);
    if (class ? class->dependency_count == 0 : head != store->equality) return;
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
}

/* what the context says, and the superclasses of it, as often as it says more */
static void decide_by_all(Decided *decided, Type *const *context, uint32_t count) {
    SolveTypes all = {0};
    Map seen = {0};
    for (uint32_t i = 0; i < count; i++)
        solve_add_once(decided->infer->store, &all, &seen, context[i]);
    for (uint32_t i = 0; i < count; i++)
        solve_add_superclasses(decided->infer->store, decided->infer->environment, &all, &seen,
                               context[i]);
    for (decided->grew = true; decided->grew;) {
        decided->grew = false;
        for (uint32_t i = 0; i < all.count; i++) decide_by(decided, all.items[i].type);
    }
    vector_release(&all);
    map_release(&seen);
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
    Map bound = {0};
    VECTOR(Type *) context = {0};
    Type *body = type_settle(infer->store, type);
    for (;; body = type_seen(body)) {
        if (body->kind == TYPE_FORALL) {
            map_put(&bound, key_of(body->forall.variable), 1);
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
    Decided decided = {.infer = infer};
    if (context.count > 0) {
        decide(&decided, &body, 1, 1);
        decide_by_all(&decided, context.items, context.count);
    }
    bool is_told = false;
    for (uint32_t i = 0; i < context.count && !is_told; i++) {
        TypeVariables mentioned = mentioned_in(&context.items[i], 1, 1);
        for (uint32_t j = 0; j < mentioned.count && !is_told; j++) {
            is_told = map_find(&bound, key_of(mentioned.items[j])) &&
                      !map_find(&decided.variables, key_of(mentioned.items[j]));
            if (is_told) refuse_undecided(infer, mentioned.items[j], context.items[i], name, span);
        }
        vector_release(&mentioned);
    }
    map_release(&decided.variables);
    map_release(&bound);
    vector_release(&context);
}
