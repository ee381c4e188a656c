/* Which instances are asked for, whether they can be derived, and their declarations. */
#include "compiler/types/derive/derive.h"
#include "compiler/types/derive/internal.h"

typedef struct Derivable {
    NameKnown class;
    void (*make)(Maker *maker);
    ClassShape shape;
} Derivable;

static const Derivable derivables[] = {
#define CLASS(code, defaulting)
#define DERIVABLE(code, defaulting, maker, shape) {KNOWN_##code, derive_##maker, SHAPE_##shape},
#include "compiler/types/classes/classes.def"
#undef CLASS
#undef DERIVABLE
};

static const Derivable *find_derivable(const Derive *derive, const NameEntity *class) {
    for (uint32_t i = 0; i < sizeof derivables / sizeof *derivables; i++)
        if (name_is_known(derive->names, class, derivables[i].class)) return &derivables[i];
    return NULL;
}

static Part class_part(const Maker *maker) {
    return part_name(derive_text_of(maker, maker->class->constructor->name.text));
}

/* What a constructor with a signature calls its parameters is its own business. */
void derive_want(Maker *maker, const DataConstructor *of, Type *type, Span span) {
    TypeStore *store = maker->derive->store;
    const DataType *data = maker->type->type->data;
    Type **parameters = ARENA_ARRAY(store->arena, Type *, data->parameter_count + 1);
    for (uint32_t i = 0; i < data->parameter_count; i++)
        parameters[i] = type_variable(store, data->parameters[i]);
    if (of->universals != data->parameters && of->universal_count == data->parameter_count)
        type = type_substitute(
            store, (TypeSubstitution){of->universals, parameters, of->universal_count}, type);
    Type *settled = type_settle(store, type);
    DeriveWanted wanted = {class_constraint(store, maker->class, &settled), span, false};
    vector_push(&maker->derived->wanted, wanted);
}

/* ---- what cannot be derived ---- */

static Part name_part(const Derive *derive, Symbol symbol) {
    return part_name(symbol_text(derive->store->interner, symbol));
}

Diagnostic *derive_refuse(Maker *maker) {
    maker->is_refused = true;
    return diag_add(maker->derive->diags, DIAG_TYPE_DERIVE_SHAPE, maker->span,
                    PARTS(class_part(maker), name_part(maker->derive, maker->type->name.text)));
}

static void refuse_at(Maker *maker, DiagWords words, Span span) {
    Diagnostic *told = derive_refuse(maker);
    diag_label(maker->derive->diags, told, words, span, NO_PARTS);
}

static const HsConstructor *first_with_fields(const Maker *maker) {
    for (uint32_t i = 0; i < maker->count; i++)
        if (maker->constructors[i].field_count > 0) return &maker->constructors[i];
    return NULL;
}

static bool has_parameter(const Maker *maker) {
    const DataType *data = maker->type->type->data;
    if (data->parameter_count == 0) return false;
    const Type *kind = type_seen(data->parameters[data->parameter_count - 1]->kind);
    return type_equal(kind, maker->derive->store->type) || type_is_any_kind(kind);
}

static void check_shape(Maker *maker, ClassShape shape) {
    const HsConstructor *with_fields = first_with_fields(maker);
    Span whole = maker->type->span;
    if ((shape == SHAPE_ENUMERATION || shape == SHAPE_PRODUCT) && maker->count == 0)
        refuse_at(maker, DIAG_TYPE_DERIVE_SHAPE_EMPTY, whole);
    else if (shape == SHAPE_ENUMERATION && with_fields)
        refuse_at(maker, DIAG_TYPE_DERIVE_SHAPE_FIELDS, with_fields->span);
    else if (shape == SHAPE_PRODUCT && with_fields && maker->count > 1)
        refuse_at(maker, DIAG_TYPE_DERIVE_SHAPE_SEVERAL, with_fields->span);
    else if (shape == SHAPE_PARAMETER && !has_parameter(maker))
        refuse_at(maker, DIAG_TYPE_DERIVE_SHAPE_PARAMETER, whole);
}

/* A clause has no context for what a constructor hides or needs. */
static void check_constructors(Maker *maker) {
    for (uint32_t i = 0; i < maker->count && !maker->is_refused; i++) {
        const DataConstructor *made = maker->constructors[i].name.entity->type->data_constructor;
        if (made->context_count > 0 || made->existential_count > 0)
            refuse_at(maker, DIAG_TYPE_DERIVE_SHAPE_HIDDEN, maker->constructors[i].span);
    }
}

static void refuse_class(Derive *derive, Span span, const NameEntity *class) {
    diag_add(derive->diags, DIAG_TYPE_DERIVE_CLASS, span,
             PARTS(class ? name_part(derive, class->name.text) : part_string("this class")));
}

HsStrategy derive_strategy(const Derive *derive, HsStrategy written, const NameEntity *class,
                           const NameEntity *type) {
    if (written != HS_STRATEGY_NONE) return written;
    const Derivable *derivable = class ? find_derivable(derive, class) : NULL;
    bool is_any = syntax_has(derive->extensions, EXTENSION_DeriveAnyClass);
    bool may = syntax_has(derive->extensions, EXTENSION_GeneralizedNewtypeDeriving);
    bool is_coerced = may && !is_any && type && type->kind == ENTITY_NEWTYPE;
    /* a newtype is no enumeration */
    if (derivable && !(is_coerced && derivable->shape == SHAPE_ENUMERATION))
        return HS_STRATEGY_STOCK;
    if (is_any) return HS_STRATEGY_ANYCLASS;
    return is_coerced ? HS_STRATEGY_NEWTYPE : HS_STRATEGY_NONE;
}

static void refuse_missing(Maker *maker) {
    maker->is_refused = true;
    diag_add(maker->derive->diags, DIAG_TYPE_DERIVE_LIBRARY, maker->span,
             PARTS(class_part(maker), part_name(text_of(name_known_text(maker->missing))),
                   part_name(text_of(name_known_module(maker->missing)))));
}

/* ---- instances ---- */

static HsDecl *new_declaration(const Maker *maker) {
    HsDecl *decl = ARENA_NEW(maker->arena, HsDecl);
    decl->kind = HS_DECL_INSTANCE;
    decl->is_generated = true;
    decl->span = maker->span;
    decl->instance.decls.items =
        arena_copy(maker->arena, maker->methods, maker->method_count * sizeof *maker->methods);
    decl->instance.decls.count = maker->method_count;
    decl->instance.decls.span = maker->span;
    return decl;
}

/* the head C (T a b), with variables of its own; Functor leaves the last one out */
static void write_head(Maker *maker, NameEntity *class, uint32_t kept) {
    const DataType *data = maker->type->type->data;
    HsDecl *decl = maker->derived->declaration;
    HsTypeBinder *binders = ARENA_ARRAY(maker->arena, HsTypeBinder, kept + 1);
    HsType **variables = ARENA_ARRAY(maker->arena, HsType *, kept + 1);
    for (uint32_t i = 0; i < kept; i++) {
        NameEntity *variable = name_new_local(maker->names, ENTITY_TYPE_VARIABLE,
                                              data->parameters[i]->name.text, maker->span);
        binders[i] = (HsTypeBinder){.name = derive_name(maker, variable), .span = maker->span};
        variables[i] = derive_type_name(maker, variable);
    }
    decl->instance.forall = (HsTypeBinders){binders, kept};
    HsType *type = derive_type_apply(maker, derive_type_name(maker, maker->type), variables, kept);
    decl->instance.head = derive_type_apply(maker, derive_type_name(maker, class), &type, 1);
}

static Instance *new_instance(Maker *maker, uint32_t kept) {
    TypeStore *store = maker->derive->store;
    const DataType *data = maker->type->type->data;
    Instance *instance = ARENA_NEW(store->arena, Instance);
    Type *type = type_constructor(store, data->constructor);
    for (uint32_t i = 0; i < kept; i++)
        type = type_apply(store, type, type_variable(store, data->parameters[i]));
    instance->class = maker->class;
    instance->module = maker->derive->module;
    instance->span = maker->span;
    instance->declaration = maker->derived->declaration;
    instance->variables = data->parameters;
    instance->variable_count = kept;
    instance->context =
        ARENA_ARRAY(store->arena, Type *, 1); /* found later: Note [Contexts of clauses] */
    instance->arguments = ARENA_NEW(store->arena, Type *);
    instance->arguments[0] = type;
    return instance;
}

static void want_fields(Maker *maker) {
    for (uint32_t i = 0; i < maker->count; i++) {
        const HsConstructor *of = &maker->constructors[i];
        const DataConstructor *made = of->name.entity->type->data_constructor;
        for (uint32_t j = 0; j < of->field_count; j++)
            derive_want(maker, made, made->fields[j], of->fields[j].span);
    }
}

static void want_superclasses(Maker *maker) {
    TypeStore *store = maker->derive->store;
    const Class *class = maker->class;
    TypeSubstitution at = {class->parameters, maker->derived->instance->arguments, 1};
    for (uint32_t i = 0; i < class->superclass_count; i++) {
        DeriveWanted wanted = {type_substitute(store, at, class->superclasses[i]), maker->span,
                               true};
        vector_push(&maker->derived->wanted, wanted);
    }
}

/* ---- one instance ---- */

/* false: it cannot be derived, which has been told */
static bool make(Maker *maker, const Derivable *derivable, bool is_clause) {
    check_shape(maker, derivable->shape);
    if (is_clause) check_constructors(maker);
    if (maker->is_refused) return false;
    derivable->make(maker);
    if (!maker->is_refused && maker->missing != NAME_KNOWN_COUNT) refuse_missing(maker);
    return !maker->is_refused;
}

/* as its declaration would have it, of a module that was checked before */
static void restore(Arena *arena, HsConstructor *into, NameEntity *entity) {
    const DataConstructor *made = entity->type->data_constructor;
    *into =
        (HsConstructor){.name = {.text = entity->name.text, .span = entity->span, .entity = entity},
                        .fields = ARENA_ARRAY(arena, HsField, made->field_count + 1),
                        .field_count = made->field_count,
                        .is_infix = entity->is_infix,
                        .is_record = entity->is_record,
                        .span = made->span};
    for (uint32_t i = 0; i < made->field_count; i++) {
        into->fields[i].name.text = made->field_names[i];
        into->fields[i].span = made->span;
    }
}

static const HsConstructor *constructors_of(Arena *arena, const NameEntity *type) {
    if (type->declaration) return type->declaration->data.constructors;
    HsConstructor *all = ARENA_ARRAY(arena, HsConstructor, type->constructor_count + 1);
    for (uint32_t i = 0; i < type->constructor_count; i++)
        restore(arena, &all[i], type->members.items[i]);
    return all;
}

static Maker new_maker(Derive *derive, NameEntity *type, NameEntity *class, Span span) {
    Arena *arena = derive->store->arena;
    return (Maker){.derive = derive,
                   .derived = ARENA_NEW(arena, Derived),
                   .names = derive->names,
                   .arena = arena,
                   .span = span,
                   .type = type,
                   .constructors = constructors_of(arena, type),
                   .count = type->constructor_count,
                   .class = class->type->class,
                   .missing = NAME_KNOWN_COUNT};
}

static void keep(Maker *maker) { vector_push(&maker->derive->made, maker->derived); }

static bool is_checked_data(const NameEntity *type) {
    return type && (type->kind == ENTITY_DATA || type->kind == ENTITY_NEWTYPE) && type->type &&
           type->type->data;
}

static NameEntity *class_named(const HsType *written) {
    bool is_class = written->kind == HS_TYPE_CONSTRUCTOR && written->name.entity &&
                    written->name.entity->kind == ENTITY_CLASS;
    return is_class ? written->name.entity : NULL;
}

static void derive_written(Derive *derive, const HsDecl *data, const HsDeriving *clause,
                           HsType *written) {
    HsTypeBinders variables = {0};
    if (written->kind == HS_TYPE_FORALL) {
        variables = written->forall.binders;
        written = written->forall.body;
    }
    NameEntity *class = class_named(written), *type = data->data.head.name.entity;
    if (name_is_known(derive->names, class, KNOWN_TYPEABLE)) return; /* every type has it */
    HsStrategy strategy = derive_strategy(derive, clause->strategy, class, type);
    if (strategy != HS_STRATEGY_STOCK && strategy != HS_STRATEGY_NONE) {
        vector_push(&derive->others,
                    (DeriveOther){data, written, variables, strategy, clause->via});
        return;
    }
    const Derivable *derivable = class ? find_derivable(derive, class) : NULL;
    if (!derivable || !class->type || !class->type->class) {
        refuse_class(derive, written->span, class);
        return;
    }
    if (!is_checked_data(type)) return;
    Maker maker = new_maker(derive, type, class, written->span);
    if (!make(&maker, derivable, true)) {
        vector_release(&maker.derived->wanted);
        return;
    }
    uint32_t kept = type->type->data->parameter_count - (derivable->shape == SHAPE_PARAMETER);
    maker.derived->declaration = new_declaration(&maker);
    write_head(&maker, class, kept);
    maker.derived->instance = new_instance(&maker, kept);
    if (derivable->shape != SHAPE_PARAMETER) want_fields(&maker);
    want_superclasses(&maker);
    keep(&maker);
}

/* ---- standalone ---- */

static NameEntity *type_named(const HsType *written) {
    while (written->kind == HS_TYPE_APPLY || written->kind == HS_TYPE_KIND_SIGNATURE)
        written =
            written->kind == HS_TYPE_APPLY ? written->apply.function : written->signature.type;
    if (written->kind == HS_TYPE_OPERATORS && written->operators.is_postfix)
        written = written->operators.items[written->operators.count - 1].type;
    return written->kind == HS_TYPE_CONSTRUCTOR ? written->name.entity : NULL;
}

/* its head and context are written, and it has no methods of its own */
static void keep_written(Derive *derive, const HsDecl *decl, HsStrategy strategy) {
    Derived *derived = ARENA_NEW(derive->store->arena, Derived);
    derived->declaration = ARENA_NEW(derive->store->arena, HsDecl);
    *derived->declaration = *decl;
    derived->declaration->kind = HS_DECL_INSTANCE;
    derived->declaration->is_generated = true;
    derived->declaration->instance.strategy = strategy;
    vector_push(&derive->made, derived);
}

/* the last argument of the class */
static const HsType *written_target(const HsType *head) {
    if (head->kind != HS_TYPE_APPLY) return NULL;
    return head->apply.arguments.items[head->apply.arguments.count - 1];
}

static void derive_standalone(Derive *derive, const HsDecl *decl) {
    const HsType *head = decl->instance.head, *target = written_target(head);
    NameEntity *class = target ? class_named(head->apply.function) : NULL;
    const Derivable *derivable = class ? find_derivable(derive, class) : NULL;
    NameEntity *about = target ? type_named(target) : NULL;
    HsStrategy strategy = derive_strategy(derive, decl->instance.strategy, class, about);
    if (strategy != HS_STRATEGY_STOCK && strategy != HS_STRATEGY_NONE) {
        keep_written(derive, decl, strategy);
        return;
    }
    if (!derivable || !class->type || !class->type->class) {
        refuse_class(derive, head->span, class);
        return;
    }
    if (!is_checked_data(about)) {
        diag_add(derive->diags, DIAG_TYPE_DERIVE_TARGET, head->span,
                 PARTS(name_part(derive, class->name.text)));
        return;
    }
    Maker maker = new_maker(derive, about, class, head->span);
    if (make(&maker, derivable, false)) {
        HsDecl *made = maker.derived->declaration = new_declaration(&maker);
        made->instance.forall = decl->instance.forall;
        made->instance.context = decl->instance.context;
        made->instance.head = decl->instance.head;
        made->instance.overlap = decl->instance.overlap;
        keep(&maker);
    }
    vector_release(&maker.derived->wanted); /* its context is written */
}

void derive_declare(Derive *derive, const HsDecls *decls) {
    for (uint32_t i = 0; i < decls->count; i++) {
        const HsDecl *decl = decls->items[i];
        if (decl->kind == HS_DECL_DERIVING) derive_standalone(derive, decl);
        if (decl->kind != HS_DECL_DATA) continue;
        for (uint32_t j = 0; j < decl->data.deriving_count; j++) {
            const HsDeriving *clause = &decl->data.deriving[j];
            for (uint32_t k = 0; k < clause->classes.count; k++)
                derive_written(derive, decl, clause, clause->classes.items[k]);
        }
    }
}

void derive_release(Derive *derive) {
    for (uint32_t i = 0; i < derive->made.count; i++)
        vector_release(&derive->made.items[i]->wanted);
    vector_release(&derive->made);
    vector_release(&derive->others);
}
