/* Declarations of types and classes, a group at a time: constructors with open kinds first, then
 * what they are made of, then the kinds are closed. What nothing decides is open, or Type without
 * PolyKinds: Note [Kinds that are open]. */
#include "compiler/types/infer/internal.h"

/* ---- heads ---- */

static void unify_kinds(Infer *infer, Type *actual, Type *expected, Span span) {
    unify(infer->solver, actual, expected, infer_origin(SOLVE_KIND, span, NO_SPAN, 0, 0), NULL);
}

/* type T :: k; NULL: nothing is said. Its own variables are open: Note [Kinds that are open] */
static Type *signed_kind(Infer *infer, const NameEntity *entity) {
    const HsDecl *signature = entity->signature;
    if (!signature || signature->kind != HS_DECL_KIND_SIGNATURE) return NULL;
    Type *kind = type_settle(infer->store, infer_signature(infer, signature->kind_signature.kind));
    while (kind->kind == TYPE_FORALL)
        kind = type_instantiate(
            infer->store, kind,
            type_any_kind(infer->store, kind->forall.variable->name.text, signature->span));
    return kind;
}

/* data T a :: Type -> Type where ..: the arrows of the kind are parameters, too, that nobody
 * names */
static uint32_t count_arrows(Infer *infer, Type *kind) {
    uint32_t count = 0;
    for (kind = type_settle(infer->store, kind); kind->kind == TYPE_FUNCTION; count++)
        kind = type_seen(kind->function.result);
    return count;
}

static void add_unnamed(Infer *infer, TypeConstructor *made, Type *kind, Span span) {
    TypeStore *store = infer->store;
    Symbol name = intern_string(store->interner, "t");
    for (kind = type_settle(store, kind); kind->kind == TYPE_FUNCTION;
         kind = type_seen(kind->function.result))
        made->parameters[made->parameter_count++] =
            type_new_variable(store, name, kind->function.argument, span);
}

/* the kind of T, where its binders have these kinds and T applied to them has `result` */
static TypeConstructor *declare_head(Infer *infer, HsHead *head, TypeFlavour flavour,
                                     Type *result) {
    TypeStore *store = infer->store;
    NameEntity *entity = head->name.entity;
    uint32_t count = head->binders.count;
    Type *said = signed_kind(infer, entity);
    bool is_data = flavour == TYPE_IS_DATA || flavour == TYPE_IS_NEWTYPE;
    uint32_t unnamed = is_data ? count_arrows(infer, result) : 0;
    TypeVariable **parameters = ARENA_ARRAY(store->arena, TypeVariable *, count + unnamed + 1);
    for (uint32_t i = 0; i < count; i++)
        parameters[i] = infer_binder(infer, &head->binders.items[i]);
    Type *kind = result;
    for (uint32_t i = count; i-- > 0;) kind = type_function(store, parameters[i]->kind, kind);
    if (said) unify_kinds(infer, kind, said, head->span);
    TypeConstructor *made =
        type_new_constructor(store, entity->name, flavour, kind, head->name.span);
    made->package = entity->package;
    made->parameters = parameters;
    made->parameter_count = count;
    if (unnamed > 0) add_unnamed(infer, made, result, head->span);
    TypeOf *of = entity->type = ARENA_NEW(store->arena, TypeOf);
    of->constructor = made;
    return made;
}

static Type *open_kind(Infer *infer, Span span) {
    return solve_meta(infer->solver, 0, infer->store->type, span);
}

/* ---- classes: which the compiler knows ---- */

typedef struct KnownClass {
    NameKnown known;
    ClassDefaulting defaulting;
    ClassShape shape;
} KnownClass;

static const KnownClass known_classes[] = {
#define CLASS(code, defaulting) {KNOWN_##code, CLASS_##defaulting, SHAPE_NONE},
#define DERIVABLE(code, defaulting, maker, shape) {KNOWN_##code, CLASS_##defaulting, SHAPE_##shape},
#include "compiler/types/classes/classes.def"
#undef CLASS
#undef DERIVABLE
};

static void recognise_class(Infer *infer, const NameEntity *entity, Class *class) {
    for (uint32_t i = 0; i < sizeof known_classes / sizeof *known_classes; i++)
        if (name_is_known(infer->names, entity, known_classes[i].known)) {
            class->defaulting = known_classes[i].defaulting;
            class->shape = known_classes[i].shape;
        }
    if (name_is_known(infer->names, entity, KNOWN_TYPEABLE)) class->special = CLASS_IS_TYPEABLE;
}

static void declare_class(Infer *infer, HsDecl *decl) {
    TypeConstructor *constructor =
        declare_head(infer, &decl->class.head, TYPE_IS_CLASS, infer->store->constraint);
    NameEntity *entity = decl->class.head.name.entity;
    Class *class = ARENA_NEW(infer->store->arena, Class);
    class->constructor = constructor;
    class->span = decl->class.head.span;
    class->parameters = constructor->parameters;
    class->parameter_count = constructor->parameter_count;
    recognise_class(infer, entity, class);
    entity->type->class = class;
    class_add(infer->environment, class);
}

static void declare(Infer *infer, HsDecl *decl) {
    switch (decl->kind) {
    case HS_DECL_TYPE:
        declare_head(infer, &decl->synonym.head, TYPE_IS_SYNONYM, open_kind(infer, decl->span));
        break;
    case HS_DECL_DATA: {
        Type *result = decl->data.kind
                           ? infer_type_of_kind(infer, decl->data.kind, infer->store->type)
                           : infer->store->type;
        declare_head(infer, &decl->data.head,
                     decl->data.is_newtype ? TYPE_IS_NEWTYPE : TYPE_IS_DATA, result);
        break;
    }
    case HS_DECL_CLASS: declare_class(infer, decl); break;
    default: break;
    }
}

/* ---- data ---- */

Type *infer_applied_to(Infer *infer, TypeConstructor *constructor, TypeVariable *const *variables,
                       uint32_t count) {
    Type *type = type_constructor(infer->store, constructor);
    for (uint32_t i = 0; i < count; i++)
        type = type_apply(infer->store, type, type_variable(infer->store, variables[i]));
    return type;
}

static void add_binders(Infer *infer, HsTypeBinders *binders, DataConstructor *made) {
    made->existentials = ARENA_ARRAY(infer->store->arena, TypeVariable *, binders->count + 1);
    for (uint32_t i = 0; i < binders->count; i++)
        made->existentials[made->existential_count++] = infer_binder(infer, &binders->items[i]);
}

static void add_fields(Infer *infer, HsConstructor *written, DataConstructor *made) {
    Arena *arena = infer->store->arena;
    made->fields = ARENA_ARRAY(arena, Type *, written->field_count + 1);
    made->is_strict = ARENA_ARRAY(arena, bool, written->field_count + 1);
    made->field_names = ARENA_ARRAY(arena, Symbol, written->field_count + 1);
    made->field_count = written->field_count;
    bool strict = syntax_has(infer->extensions, EXTENSION_StrictData) && !made->data->is_newtype;
    for (uint32_t i = 0; i < written->field_count; i++) {
        HsField *field = &written->fields[i];
        made->fields[i] =
            field->shares_type && i > 0 ? made->fields[i - 1] : infer_type(infer, field->type);
        made->field_names[i] = field->name.text;
        made->is_strict[i] =
            field->strictness == HS_STRICT || (strict && field->strictness == HS_NOT_SAID);
    }
}

/* C :: forall a. ctx => fields -> T t1 .. tn: a ti that is a variable of its own is the parameter,
 * any other is equal to it */
static void read_result(Infer *infer, HsConstructor *written, DataConstructor *made) {
    TypeStore *store = infer->store;
    Type *result = infer_type(infer, written->result);
    uint32_t count, extra = 0;
    if (type_head(store, result, &count) != made->data->constructor) return;
    Type **arguments = ARENA_ARRAY(store->arena, Type *, count + 1);
    type_arguments(store, result, arguments);
    made->universals = ARENA_ARRAY(store->arena, TypeVariable *, count + 1);
    made->universal_count = count;
    Type **context = ARENA_ARRAY(store->arena, Type *, count + made->context_count + 1);
    for (uint32_t i = 0; i < made->context_count; i++) context[extra++] = made->context[i];
    for (uint32_t i = 0; i < count; i++) {
        Type *argument = type_seen(arguments[i]);
        uint32_t found = made->existential_count;
        for (uint32_t j = 0; j < made->existential_count; j++)
            if (argument->kind == TYPE_VARIABLE && made->existentials[j] == argument->variable)
                found = j;
        if (found < made->existential_count) {
            made->universals[i] = argument->variable;
            made->existentials[found] = made->existentials[--made->existential_count];
            continue;
        }
        Type *kind = type_kind(store, argument);
        made->universals[i] = type_new_variable(store, intern_string(store->interner, "t"),
                                                kind ? kind : store->type, written->span);
        context[extra++] =
            type_equality(store, type_variable(store, made->universals[i]), argument);
    }
    made->context = context;
    made->context_count = extra;
}

void infer_complete_constructor(Infer *infer, DataConstructor *made) {
    TypeStore *store = infer->store;
    Type *type =
        infer_applied_to(infer, made->data->constructor, made->universals, made->universal_count);
    for (uint32_t i = made->field_count; i-- > 0;)
        type = type_function(store, made->fields[i], type);
    for (uint32_t i = made->context_count; i-- > 0;)
        type = type_qualified(store, made->context[i], type);
    type = type_foralls(store, made->existentials, made->existential_count, type);
    made->type = type_foralls(store, made->universals, made->universal_count, type);
}

static DataConstructor *define_constructor(Infer *infer, HsConstructor *written, DataType *data) {
    NameEntity *entity = written->name.entity;
    DataConstructor *made = ARENA_NEW(infer->store->arena, DataConstructor);
    made->name = entity->name;
    made->span = written->span;
    made->data = data;
    made->tag = entity->tag;
    made->universals = data->parameters;
    made->universal_count = data->parameter_count;
    add_binders(infer, &written->forall, made);
    infer_constraints(infer, &written->context, &made->context, &made->context_count);
    add_fields(infer, written, made);
    if (written->result) read_result(infer, written, made);
    infer_complete_constructor(infer, made);
    TypeOf *of = entity->type = ARENA_NEW(infer->store->arena, TypeOf);
    of->type = made->type;
    of->data_constructor = made;
    return made;
}

static Part printed(Infer *infer, Type *type, Buffer *text) {
    type_print(infer->store, type, (TypePrinting){.in_words = true}, TYPE_AT_TOP, text);
    return part_type(buffer_as_text(text));
}

/* a field that several constructors share has one type */
static void compare_field(Infer *infer, const NameEntity *field, const DataConstructor *made,
                          uint32_t number) {
    TypeStore *store = infer->store;
    Type *first = field->type->type;
    while (first->kind == TYPE_FORALL) first = first->forall.body;
    first = type_settle(store, first->function.result);
    Type *own = type_settle(store, made->fields[number]);
    if (type_equal(first, own)) return;
    Diagnostics *diags = infer->program->diags;
    Buffer here = {0}, there = {0};
    Diagnostic *told = diag_add(diags, DIAG_TYPE_FIELD_TYPES, made->span,
                                PARTS(part_name(symbol_text(store->interner, field->name.text)),
                                      printed(infer, own, &here), printed(infer, first, &there)));
    diag_label(diags, told, DIAG_TYPE_FIELD_TYPES_FIRST, field->span, NO_PARTS);
    buffer_release(&here);
    buffer_release(&there);
}

/* T a -> field, by the first constructor that has it */
static void define_field(Infer *infer, NameEntity *field, const DataConstructor *made,
                         uint32_t number) {
    TypeStore *store = infer->store;
    if (field->type) {
        compare_field(infer, field, made, number);
        return;
    }
    Type *whole =
        infer_applied_to(infer, made->data->constructor, made->universals, made->universal_count);
    Type *type = type_function(store, whole, made->fields[number]);
    TypeOf *of = field->type = ARENA_NEW(store->arena, TypeOf);
    of->type = type_foralls(store, made->universals, made->universal_count, type);
    of->field = number;
}

static void check_newtype(Infer *infer, const HsDecl *decl, const DataType *data) {
    DiagWords why = DIAG_NO_WORDS;
    const DataConstructor *only = data->constructor_count > 0 ? data->constructors[0] : NULL;
    if (data->constructor_count != 1)
        why = DIAG_TYPE_NEWTYPE_CONSTRUCTORS;
    else if (only->field_count != 1)
        why = DIAG_TYPE_NEWTYPE_FIELDS;
    else if (decl->data.constructors[0].fields[0].strictness != HS_NOT_SAID)
        why = DIAG_TYPE_NEWTYPE_STRICT;
    else if (only->existential_count > 0 || only->context_count > 0)
        why = DIAG_TYPE_NEWTYPE_HIDDEN;
    if (why == DIAG_NO_WORDS) return;
    Diagnostics *diags = infer->program->diags;
    Span span = only ? only->span : decl->data.head.span;
    Text name = symbol_text(infer->store->interner, data->constructor->name.text);
    Diagnostic *told = diag_add(diags, DIAG_TYPE_NEWTYPE, span, PARTS(part_name(name)));
    diag_label(diags, told, why, span, NO_PARTS);
}

/* what a newtype is made of, in terms of its own parameters: a constructor with a signature has
 * variables of its own */
static Type *representation_of(TypeStore *store, const DataType *data) {
    const DataConstructor *only = data->constructors[0];
    uint32_t count = data->parameter_count;
    if (only->universals == data->parameters || only->universal_count != count)
        return only->fields[0];
    Type **parameters = ARENA_ARRAY(store->arena, Type *, count + 1);
    for (uint32_t i = 0; i < count; i++) parameters[i] = type_variable(store, data->parameters[i]);
    return type_substitute(store, (TypeSubstitution){only->universals, parameters, count},
                           only->fields[0]);
}

static void define_data(Infer *infer, HsDecl *decl) {
    NameEntity *entity = decl->data.head.name.entity;
    TypeConstructor *constructor = entity->type->constructor;
    DataType *data = ARENA_NEW(infer->store->arena, DataType);
    data->constructor = constructor;
    data->parameters = constructor->parameters;
    data->parameter_count = constructor->parameter_count;
    data->is_newtype = decl->data.is_newtype;
    data->constructor_count = decl->data.constructor_count;
    data->constructors =
        ARENA_ARRAY(infer->store->arena, DataConstructor *, data->constructor_count + 1);
    for (uint32_t i = 0; i < data->constructor_count; i++) {
        HsConstructor *written = &decl->data.constructors[i];
        DataConstructor *made = data->constructors[i] = define_constructor(infer, written, data);
        for (uint32_t j = 0; j < made->field_count; j++)
            if (made->field_names[j] && written->fields[j].name.entity)
                define_field(infer, written->fields[j].name.entity, made, j);
    }
    if (data->is_newtype) check_newtype(infer, decl, data);
    if (data->is_newtype && data->constructor_count == 1 && data->constructors[0]->field_count == 1)
        constructor->representation = representation_of(infer->store, data);
    entity->type->data = data;
}

/* ---- classes ---- */

static uint64_t mask_of(const Class *class, const HsNames *names) {
    uint64_t mask = 0;
    for (uint32_t i = 0; i < names->count; i++)
        for (uint32_t j = 0; j < class->parameter_count; j++)
            if (j < 64 && class->parameters[j]->name.text == names->items[i].text)
                mask |= (uint64_t)1 << j;
    return mask;
}

static void define_method(Infer *infer, Class *class, const HsName *name, Type *own) {
    TypeStore *store = infer->store;
    NameEntity *entity = name->entity;
    if (!entity || entity->kind != ENTITY_METHOD) return;
    ClassMethod *method = &class->methods[class->method_count++];
    Type *self =
        infer_applied_to(infer, class->constructor, class->parameters, class->parameter_count);
    method->name = entity->name;
    method->span = name->span;
    method->own_type = own;
    method->type = type_foralls(store, class->parameters, class->parameter_count,
                                type_qualified(store, self, own));
    method->has_default = entity->default_method;
    method->declaration = entity;
    TypeOf *of = entity->type = ARENA_NEW(store->arena, TypeOf);
    of->type = method->type;
    of->class = class;
}

/* default f :: t. Note [Default signatures]: the class's definition has a type of its own then, and
 * so a name of its own, which an instance without a definition uses as if it were written there:
 * f = default f. */
static void define_default_type(Infer *infer, Class *class, const HsName *name, Type *own) {
    TypeStore *store = infer->store;
    for (uint32_t i = 0; i < class->method_count; i++) {
        ClassMethod *method = &class->methods[i];
        if (method->name.text != name->text) continue;
        Type *self =
            infer_applied_to(infer, class->constructor, class->parameters, class->parameter_count);
        NameEntity *entity = name_new_entity(infer->names, ENTITY_VALUE, method->name.module,
                                             method->name.text, name->span);
        entity->type = ARENA_NEW(store->arena, TypeOf);
        entity->type->type = type_foralls(store, class->parameters, class->parameter_count,
                                          type_qualified(store, self, own));
        method->default_type = own;
        method->default_name = entity;
    }
}

static void define_default_types(Infer *infer, Class *class, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        HsDecl *decl = decls->items[i];
        if (decl->kind != HS_DECL_SIGNATURE || !decl->signature.is_default) continue;
        Type *own = infer_type(infer, decl->signature.type);
        for (uint32_t j = 0; j < decl->signature.names.count; j++)
            define_default_type(infer, class, &decl->signature.names.items[j], own);
    }
}

static void define_class(Infer *infer, HsDecl *decl) {
    Arena *arena = infer->store->arena;
    Class *class = decl->class.head.name.entity->type->class;
    infer_constraints(infer, &decl->class.context, &class->superclasses, &class->superclass_count);
    for (uint32_t i = 0; i < class->superclass_count; i++) /* Note [Settled constraints] */
        class->superclasses[i] = type_settle(infer->store, class->superclasses[i]);
    class->dependencies = ARENA_ARRAY(arena, ClassDependency, decl->class.dependency_count + 1);
    for (uint32_t i = 0; i < decl->class.dependency_count; i++) {
        const HsDependency *written = &decl->class.dependencies[i];
        class->dependencies[class->dependency_count++] = (ClassDependency){
            mask_of(class, &written->from), mask_of(class, &written->to), written->span};
    }
    uint32_t room = 0;
    for (uint32_t i = 0; i < decl->class.decls.count; i++)
        if (decl->class.decls.items[i]->kind == HS_DECL_SIGNATURE)
            room += decl->class.decls.items[i]->signature.names.count;
    class->methods = ARENA_ARRAY(arena, ClassMethod, room + 1);
    for (uint32_t i = 0; i < decl->class.decls.count; i++) {
        HsDecl *inner = decl->class.decls.items[i];
        if (inner->kind != HS_DECL_SIGNATURE || inner->signature.is_default) continue;
        Type *own = infer_type(infer, inner->signature.type);
        for (uint32_t j = 0; j < inner->signature.names.count; j++)
            define_method(infer, class, &inner->signature.names.items[j], own);
    }
    define_default_types(infer, class, &decl->class.decls);
}

/* once all classes of the group are there */
static void check_methods(Infer *infer, const HsDecl *decl) {
    if (decl->kind != HS_DECL_CLASS) return;
    const Class *class = decl->class.head.name.entity->type->class;
    for (uint32_t i = 0; i < class->method_count; i++)
        infer_check_decided(infer, class->methods[i].type, class->methods[i].name.text,
                            class->methods[i].span);
}

static void define(Infer *infer, HsDecl *decl) {
    if (decl->kind == HS_DECL_DATA) define_data(infer, decl);
    if (decl->kind == HS_DECL_CLASS) define_class(infer, decl);
    if (decl->kind != HS_DECL_TYPE) return;
    TypeConstructor *synonym = decl->synonym.head.name.entity->type->constructor;
    Type *body = infer_any_type(infer, decl->synonym.type);
    Type *kind = synonym->kind;
    for (uint32_t i = 0; i < synonym->parameter_count; i++) kind = kind->function.result;
    Type *have = type_kind(infer->store, body);
    if (have) unify_kinds(infer, have, kind, decl->span);
    synonym->representation = body;
}

/* ---- groups ---- */

static const HsHead *head_of(const HsDecl *decl) {
    return decl->kind == HS_DECL_TYPE   ? &decl->synonym.head
           : decl->kind == HS_DECL_DATA ? &decl->data.head
                                        : &decl->class.head;
}

/* does a synonym lead to itself, by way of others? */
static bool is_circular(const TypeConstructor *synonym) {
    VECTOR(const Type *) left = {0};
    Map seen = {0};
    bool found = false;
    vector_push(&left, synonym->representation);
    while (left.count > 0 && !found) {
        const Type *part = type_seen(vector_pop(&left));
        if (part->kind == TYPE_APPLY) {
            vector_push(&left, part->apply.argument);
            vector_push(&left, part->apply.function);
        } else if (part->kind == TYPE_FUNCTION) {
            vector_push(&left, part->function.result);
            vector_push(&left, part->function.argument);
        } else if (part->kind == TYPE_FORALL) {
            vector_push(&left, part->forall.body);
        } else if (part->kind == TYPE_QUALIFIED) {
            vector_push(&left, part->qualified.body);
        } else if (part->kind == TYPE_CONSTRUCTOR &&
                   part->constructor->flavour == TYPE_IS_SYNONYM) {
            const TypeConstructor *other = part->constructor;
            found = other == synonym;
            if ((*map_slot(&seen, (uint64_t)(uintptr_t)other, 0))++ == 0 && other->representation)
                vector_push(&left, other->representation);
        }
    }
    vector_release(&left);
    map_release(&seen);
    return found;
}

/* A synonym that contains itself is never expanded: it stays a type of its own. */
static void refuse_circles(Infer *infer, const BindingGroup *group) {
    for (uint32_t i = 0; i < group->count && group->is_recursive; i++) {
        const HsDecl *decl = group->decls[i];
        if (decl->kind != HS_DECL_TYPE) continue;
        TypeConstructor *synonym = decl->synonym.head.name.entity->type->constructor;
        if (!synonym->representation || !is_circular(synonym)) continue;
        SolveProblem problem = {.kind = SOLVE_OCCURS,
                                .origin = infer_origin(SOLVE_NONE, decl->span, NO_SPAN, 0, 0)};
        problem.part_expected = type_constructor(infer->store, synonym);
        problem.part_actual = synonym->representation;
        vector_push(&infer->solver->problems, problem);
        synonym->representation = NULL;
    }
}

/* ---- superclasses ---- */

enum { DEPTHS_TOLD = 100 }; /* of one group: a circle of classes is told of each */

static bool has_equality(Infer *infer, const Class *class) {
    bool has = false;
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        const Class *above = class_of_constraint(infer->environment, class->superclasses[i]);
        has |= above ? above->has_equality
                     : type_is_equality(infer->store, class->superclasses[i], NULL);
    }
    return has;
}

/* Classes of a group may be superclasses of each other; those in a circle get deeper without
 * end. */
static void find_depths(Infer *infer, const BindingGroup *group) {
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < group->count; i++) {
            Class *class = head_of(group->decls[i])->name.entity->type->class;
            uint32_t depth = class ? class_depth(infer->environment, class) : 0;
            if (class && has_equality(infer, class) && !class->has_equality)
                changed = class->has_equality = true;
            if (!class || class->depth > CLASS_DEPTH_LIMIT || depth == class->depth) continue;
            class->depth = depth;
            changed = group->is_recursive;
        }
    }
}

static bool is_below_deep(Infer *infer, const Class *class) {
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        const Class *above = class_of_constraint(infer->environment, class->superclasses[i]);
        if (above && above->depth > CLASS_DEPTH_LIMIT) return true;
    }
    return false;
}

/* It is in a circle, or the first above which there are too many; of those below it nothing is
 * told. */
static bool refuse_depth(Infer *infer, const Class *class, bool is_recursive) {
    bool is_below = is_below_deep(infer, class);
    if (is_below && !is_recursive) return false;
    ClassProblem problem = class_check(infer->environment, class);
    if (problem.kind != CLASS_FINE)
        solve_report_declaration(infer->solver, &problem, infer->program->diags);
    else if (!is_below)
        diag_add(
            infer->program->diags, DIAG_TYPE_SUPERCLASSES, class->span,
            PARTS(part_name(symbol_text(infer->store->interner, class->constructor->name.text)),
                  part_number(CLASS_DEPTH_LIMIT)));
    return true;
}

static void close_group(Infer *infer, const BindingGroup *group) {
    infer_close_kinds(infer);
    for (uint32_t i = 0; i < group->count; i++) {
        TypeConstructor *made = head_of(group->decls[i])->name.entity->type->constructor;
        Type *whole =
            type_meta(infer->store, 0, made->kind, infer->solver->current->level, NO_SPAN);
        infer_close_kind(infer, whole);
        made->kind = type_settle(infer->store, made->kind);
    }
    find_depths(infer, group);
    uint32_t told = 0;
    for (uint32_t i = 0; i < group->count && told < DEPTHS_TOLD; i++) {
        const Class *class = head_of(group->decls[i])->name.entity->type->class;
        if (class && class->depth > CLASS_DEPTH_LIMIT)
            told += refuse_depth(infer, class, group->is_recursive);
    }
}

static void find_roles(Infer *infer, const BindingGroup *group) {
    NameEntity **entities = ARENA_ARRAY(infer->store->arena, NameEntity *, group->count + 1);
    for (uint32_t i = 0; i < group->count; i++) entities[i] = head_of(group->decls[i])->name.entity;
    infer_roles(infer, entities, group->count);
}

void infer_types(Infer *infer, const BindingGroups *groups) {
    for (uint32_t i = 0; i < groups->type_count && !infer->store->too_large; i++) {
        const BindingGroup *group = &groups->types[i];
        for (uint32_t j = 0; j < group->count; j++) declare(infer, group->decls[j]);
        for (uint32_t j = 0; j < group->count; j++) define(infer, group->decls[j]);
        refuse_circles(infer, group);
        close_group(infer, group);
        find_roles(infer, group);
        for (uint32_t j = 0; j < group->count; j++) check_methods(infer, group->decls[j]);
        infer_is_too_large(infer, group->decls[0]->span);
    }
}
