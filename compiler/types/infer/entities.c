/* What entities have as types: of the language itself, of primitives, of the library's known
 * names. */
#include "compiler/types/infer/internal.h"

SolveOrigin infer_origin(SolveReason reason, Span span, Span because, Symbol name,
                         uint32_t number) {
    return (SolveOrigin){
        .reason = reason, .span = span, .because = because, .name = name, .number = number};
}

/* ---- built-in syntax ---- */

static TypeVariable *parameter(Infer *infer, uint32_t number) {
    char text[2] = {(char)('a' + number % 26), 0};
    return type_new_variable(infer->store, intern_string(infer->store->interner, text),
                             infer->store->type, NO_SPAN);
}

static Type *kind_of_arity(Infer *infer, uint32_t count) {
    Type *kind = infer->store->type;
    while (count-- > 0) kind = type_function(infer->store, infer->store->type, kind);
    return kind;
}

/* HasCallStack and Coercible: classes that no module declares */
static bool add_special_class(Infer *infer, NameEntity *entity, TypeOf *of) {
    bool is_stack = name_is_known(infer->names, entity, KNOWN_HAS_CALL_STACK);
    if (!is_stack && !name_is_known(infer->names, entity, KNOWN_COERCIBLE)) return false;
    TypeStore *store = infer->store;
    Class *class = of->class = ARENA_NEW(store->arena, Class);
    class->special = is_stack ? CLASS_IS_CALL_STACK : CLASS_IS_COERCIBLE;
    class->parameter_count = is_stack ? 0 : 2;
    class->parameters = ARENA_ARRAY(store->arena, TypeVariable *, 2);
    for (uint32_t i = 0; i < class->parameter_count; i++)
        class->parameters[i] = parameter(infer, i);
    of->constructor = class->constructor =
        is_stack
            ? type_new_constructor(store, entity->name, TYPE_IS_CLASS, store->constraint, NO_SPAN)
            : store->coercible;
    class_add(infer->environment, class);
    return true;
}

static void add_builtin_type(Infer *infer, NameEntity *entity, TypeOf *of) {
    TypeStore *store = infer->store;
    if (add_special_class(infer, entity, of)) return;
    if (entity == infer->names->arrow) {
        of->constructor = store->arrow;
    } else if (entity->kind == ENTITY_PRIMITIVE_TYPE) {
        Text text = symbol_text(store->interner, entity->name.text);
        of->constructor = text_equal(text, TEXT("~"))
                              ? store->equality
                              : type_find_primitive(store, entity->name.text);
    } else if (text_starts_with(symbol_text(store->interner, entity->name.text), TEXT("(#"))) {
        of->constructor = type_tuple_constructor(store, entity->arity);
    } else {
        uint32_t arity = entity == infer->names->list_type ? 1 : entity->arity;
        of->constructor = type_new_constructor(store, entity->name, TYPE_IS_DATA,
                                               kind_of_arity(infer, arity), NO_SPAN);
    }
}

static DataConstructor *new_data_constructor(Infer *infer, NameEntity *entity, uint32_t parameters,
                                             uint32_t fields) {
    Arena *arena = infer->store->arena;
    DataConstructor *made = ARENA_NEW(arena, DataConstructor);
    made->name = entity->name;
    made->universals = ARENA_ARRAY(arena, TypeVariable *, parameters + 1);
    made->universal_count = parameters;
    for (uint32_t i = 0; i < parameters; i++) made->universals[i] = parameter(infer, i);
    made->fields = ARENA_ARRAY(arena, Type *, fields + 1);
    made->is_strict = ARENA_ARRAY(arena, bool, fields + 1);
    made->field_names = ARENA_ARRAY(arena, Symbol, fields + 1);
    made->field_count = fields;
    return made;
}

/* () [] : (,) */
static void add_builtin_constructor(Infer *infer, NameEntity *entity, TypeOf *of) {
    TypeStore *store = infer->store;
    bool is_list = entity == infer->names->nil || entity == infer->names->cons;
    bool is_unboxed = text_starts_with(symbol_text(store->interner, entity->name.text), TEXT("(#"));
    uint32_t parameters = is_list ? 1 : entity->arity;
    uint32_t fields = is_list ? (entity == infer->names->cons ? 2 : 0) : entity->arity;
    DataConstructor *made = new_data_constructor(infer, entity, parameters, fields);
    Type **arguments = ARENA_ARRAY(store->arena, Type *, parameters + 1);
    for (uint32_t i = 0; i < parameters; i++)
        arguments[i] = type_variable(store, made->universals[i]);
    Type *result = is_list ? infer_list(infer, arguments[0])
                           : infer_tuple(infer, arguments, parameters, is_unboxed);
    for (uint32_t i = 0; i < fields; i++) made->fields[i] = arguments[i];
    if (is_list && fields == 2) {
        made->fields[0] = arguments[0];
        made->fields[1] = result;
    }
    Type *type = result;
    for (uint32_t i = fields; i-- > 0;) type = type_function(store, made->fields[i], type);
    of->type = made->type = type_foralls(store, made->universals, parameters, type);
    of->data_constructor = made;
}

/* ---- primitive operations ----
 *
 * The table of abi/primops.def has representations. What is unboxed is a type by that; a state
 * token is that of any thread, the same in arguments and results; an object is of any type, the
 * same for all objects of an operation: what arrays and references hold. */

typedef struct Letters {
    Infer *infer;
    TypeVariables variables;
    Type *thread;  /* NULL: no state token yet */
    Type *element; /* of an array or a reference; NULL: none yet */
} Letters;

static Type *any_of_kind(Letters *letters, Type *kind) {
    TypeStore *store = letters->infer->store;
    TypeVariable *variable = parameter(letters->infer, letters->variables.count);
    variable->kind = kind;
    vector_push(&letters->variables, variable);
    return type_variable(store, variable);
}

static Type *primitive_type(Letters *letters, const char *text) {
    TypeStore *store = letters->infer->store;
    return type_constructor(store,
                            type_find_primitive(store, intern_string(store->interner, text)));
}

static Type *thread_of(Letters *letters) {
    if (!letters->thread) letters->thread = any_of_kind(letters, letters->infer->store->type);
    return letters->thread;
}

static Type *state_token(Letters *letters) {
    return type_apply(letters->infer->store, primitive_type(letters, "State#"), thread_of(letters));
}

static Type *element_of(Letters *letters) {
    if (!letters->element) letters->element = any_of_kind(letters, letters->infer->store->type);
    return letters->element;
}

static Type *type_of_letter(Letters *letters, char letter) {
    TypeStore *store = letters->infer->store;
    switch (letter) {
    case 'I': return store->primitives[REP_INT];
    case 'W': return store->primitives[REP_WORD];
    case 'C': return store->primitives[REP_CHAR];
    case 'F': return store->primitives[REP_FLOAT];
    case 'D': return store->primitives[REP_DOUBLE];
    case 'A': return store->primitives[REP_ADDR];
    case 'S': return state_token(letters);
    case 'B': return element_of(letters);
    case 'R': {
        Type *reference = type_apply(store, primitive_type(letters, "MutVar#"), thread_of(letters));
        return type_apply(store, reference, element_of(letters));
    }
    case 'V': return type_apply(store, primitive_type(letters, "Array#"), element_of(letters));
    case 'Y': return primitive_type(letters, "ByteArray#");
    default: return NULL;
    }
}

static Type *result_of_letters(Letters *letters, const char *text) {
    if (text[0] != '(') return text[0] && !text[1] ? type_of_letter(letters, *text) : NULL;
    Type *parts[8];
    uint32_t count = 0;
    for (const char *at = text + 1; *at && *at != ')' && count < 8; at++)
        if (!(parts[count++] = type_of_letter(letters, *at))) return NULL;
    return type_tuple(letters->infer->store, parts, count);
}

static Type *type_of_primop(Infer *infer, Primop primop) {
    static const struct {
        const char *arguments, *results;
    } table[] = {
#define PRIMOP(code, name, arguments, results, form, makes, description) {arguments, results},
#include "abi/primops.def"
#undef PRIMOP
    };
    Letters letters = {.infer = infer};
    Type *type = result_of_letters(&letters, table[primop].results);
    size_t count = 0;
    while (table[primop].arguments[count]) count++;
    while (type && count-- > 0) {
        if (table[primop].arguments[count] == 'T') continue; /* the type of the result */
        Type *argument = type_of_letter(&letters, table[primop].arguments[count]);
        type = argument ? type_function(infer->store, argument, type) : NULL;
    }
    if (type)
        type = type_foralls(infer->store, letters.variables.items, letters.variables.count, type);
    vector_release(&letters.variables);
    return type;
}

/* ---- forms (docs/library.md has their types as they are written) ---- */

/* a variable of any kind that has values: forall k. forall (a :: k) */
static Type *any_with_values(Letters *letters) {
    return any_of_kind(letters, any_of_kind(letters, letters->infer->store->type));
}

/* State# s -> (# State# s, result #) */
static Type *action_of(Letters *letters, Type *result) {
    Type *parts[2] = {state_token(letters), result};
    TypeStore *store = letters->infer->store;
    return type_function(store, parts[0], type_tuple(store, parts, 2));
}

static Type *type_of_catch(Letters *letters) {
    TypeStore *store = letters->infer->store;
    Type *action = action_of(letters, any_of_kind(letters, store->type));
    Type *handler = type_function(store, any_of_kind(letters, store->type), action);
    return type_function(store, action, type_function(store, handler, action));
}

static Type *constraint_of(Infer *infer, NameKnown known, Type *const *arguments, uint32_t count) {
    return type_apply_all(infer->store, infer_known(infer, known), arguments, count);
}

static Type *type_of_coerce(Letters *letters) {
    TypeStore *store = letters->infer->store;
    Type *sides[2] = {any_of_kind(letters, store->type), any_of_kind(letters, store->type)};
    return type_qualified(store, constraint_of(letters->infer, KNOWN_COERCIBLE, sides, 2),
                          type_function(store, sides[0], sides[1]));
}

/* CallStack -> (HasCallStack => a) -> a */
static Type *type_of_with_call_stack(Letters *letters) {
    TypeStore *store = letters->infer->store;
    Type *result = any_of_kind(letters, store->type);
    Type *inside =
        type_qualified(store, constraint_of(letters->infer, KNOWN_HAS_CALL_STACK, NULL, 0), result);
    return type_function(store, infer_known(letters->infer, KNOWN_CALL_STACK),
                         type_function(store, inside, result));
}

static Type *body_of_form(Letters *letters, NameForm form) {
    Infer *infer = letters->infer;
    TypeStore *store = infer->store;
    switch (form) {
    case NAME_FORM_RAISE: {
        Type *raised = any_of_kind(letters, store->type);
        return type_function(store, raised, any_with_values(letters));
    }
    case NAME_FORM_RAISE_IO: {
        Type *raised = any_of_kind(letters, store->type);
        return type_function(store, raised, action_of(letters, any_of_kind(letters, store->type)));
    }
    case NAME_FORM_CATCH: return type_of_catch(letters);
    case NAME_FORM_REAL_WORLD: {
        return type_apply(store, primitive_type(letters, "State#"),
                          primitive_type(letters, "RealWorld"));
    }
    case NAME_FORM_UNSAFE_COERCE: {
        Type *from = any_with_values(letters);
        return type_function(store, from, any_with_values(letters));
    }
    case NAME_FORM_CALL_STACK:
        return type_qualified(store, constraint_of(infer, KNOWN_HAS_CALL_STACK, NULL, 0),
                              infer_known(infer, KNOWN_CALL_STACK));
    case NAME_FORM_WITH_CALL_STACK: return type_of_with_call_stack(letters);
    case NAME_FORM_COERCE: return type_of_coerce(letters);
    case NAME_FORM_COUNT: break;
    }
    return NULL;
}

static Type *type_of_form(Infer *infer, NameForm form) {
    Letters letters = {.infer = infer};
    Type *type = body_of_form(&letters, form);
    if (type)
        type = type_foralls(infer->store, letters.variables.items, letters.variables.count, type);
    vector_release(&letters.variables);
    return type;
}

/* ---- slots ---- */

TypeOf *infer_of(Infer *infer, NameEntity *entity) {
    if (entity->type) return entity->type;
    TypeOf *of = entity->type = ARENA_NEW(infer->store->arena, TypeOf);
    if (entity->kind == ENTITY_PRIMITIVE_TYPE || (entity->is_builtin && name_is_type(entity)))
        add_builtin_type(infer, entity, of);
    else if (entity->is_builtin && entity->kind == ENTITY_CONSTRUCTOR)
        add_builtin_constructor(infer, entity, of);
    else if (entity->kind == ENTITY_PRIMITIVE && entity->is_primop)
        of->type = type_of_primop(infer, entity->primop);
    else if (entity->kind == ENTITY_PRIMITIVE)
        of->type = type_of_form(infer, entity->form);
    if (!of->type && !of->constructor) of->is_broken = true;
    return of;
}

TypeOf *infer_builtin(InferProgram *program, NameEntity *entity) {
    Infer infer = {.program = program,
                   .store = program->store,
                   .environment = &program->environment,
                   .names = program->names};
    return infer_of(&infer, entity);
}

void infer_bind(Infer *infer, NameEntity *entity, Type *type) {
    if (!entity->type) entity->type = ARENA_NEW(infer->store->arena, TypeOf);
    entity->type->type = type;
    entity->type->is_monomorphic = true;
    entity->type->is_broken = false;
    entity->type->open_level = infer->solver->current->level;
}

/* ---- known types ---- */

Type *infer_known(Infer *infer, NameKnown known) {
    NameEntity *entity = name_known(infer->names, known);
    TypeOf *of = entity ? infer_of(infer, entity) : NULL;
    if (!of || !of->constructor) return solve_meta_type(infer->solver, NO_SPAN);
    return type_constructor(infer->store, of->constructor);
}

Class *infer_known_class(Infer *infer, NameKnown known) {
    NameEntity *entity = name_known(infer->names, known);
    return entity && entity->type ? entity->type->class : NULL;
}

Type *infer_list(Infer *infer, Type *element) {
    TypeOf *list = infer_of(infer, infer->names->list_type);
    return type_apply(infer->store, type_constructor(infer->store, list->constructor), element);
}

Type *infer_tuple(Infer *infer, Type **parts, uint32_t count, bool is_unboxed) {
    if (is_unboxed) return type_tuple(infer->store, parts, count);
    NameEntity *entity =
        count == 0 ? infer->names->unit_type : name_tuple(infer->names, count, false, NAME_TYPE);
    TypeConstructor *constructor = infer_of(infer, entity)->constructor;
    return type_apply_all(infer->store, type_constructor(infer->store, constructor), parts, count);
}

/* ---- evidence of nodes ---- */

TypeEvidence *infer_slot(Infer *infer, TypeEvidence **slot) {
    TypeEvidence *made = ARENA_NEW(infer->store->arena, TypeEvidence);
    while (*slot) slot = &(*slot)->next;
    return *slot = made;
}

void infer_cast(Infer *infer, TypeEvidence **slot, Type *from, Type *to, SolveOrigin origin) {
    infer_slot(infer, slot)->equality =
        solve_wanted(infer->solver, type_equality(infer->store, from, to), origin);
}

void infer_want(Infer *infer, NameKnown known, Type *type, Span span, TypeEvidence **slot) {
    Class *class = infer_known_class(infer, known);
    if (!class || class->parameter_count != 1) return;
    TypeEvidence *use = infer_slot(infer, slot);
    use->role = class->constructor->name.text;
    use->types = ARENA_NEW(infer->store->arena, Type *);
    use->types[0] = type;
    use->type_count = 1;
    use->holes = ARENA_NEW(infer->store->arena, EvidenceHole *);
    use->hole_count = 1;
    bool is_literal = known == KNOWN_NUM || known == KNOWN_FRACTIONAL;
    SolveOrigin origin = infer_origin(is_literal ? SOLVE_LITERAL : SOLVE_NONE, span,
                                      is_literal ? span : NO_SPAN, use->role, 0);
    use->holes[0] =
        solve_wanted(infer->solver, class_constraint(infer->store, class, &type), origin);
}
