/* Types, and what type checking knows of names: data types, classes, instances. */
#include "base/fail.h"
#include "compiler/interface/codec.h"

/* ---- type constructors ---- */

typedef enum ConstructorHome {
    CONSTRUCTOR_OF_MODULE,    /* an entity's */
    CONSTRUCTOR_OF_LANGUAGE,  /* [] () (,): an entity's, too */
    CONSTRUCTOR_OF_PRIMITIVE, /* the store's, by its text */
    CONSTRUCTOR_OF_TUPLE,     /* (# , #), by its components */
    CONSTRUCTOR_OF_CONTEXT,   /* likewise */
    CONSTRUCTOR_OF_ANY        /* by its kind */
} ConstructorHome;

static ConstructorHome home_of(const InterfaceWriter *writer, const TypeConstructor *constructor) {
    const TypeStore *store = writer->input.program->types->store;
    if (constructor->name.module != store->builtin_module) return CONSTRUCTOR_OF_MODULE;
    if (constructor->flavour == TYPE_IS_CONTEXT) return CONSTRUCTOR_OF_CONTEXT;
    if (constructor->flavour == TYPE_IS_TUPLE &&
        store->tuples[constructor->parameter_count] == constructor)
        return CONSTRUCTOR_OF_TUPLE;
    if (type_find_primitive(store, constructor->name.text) == constructor)
        return CONSTRUCTOR_OF_PRIMITIVE;
    return constructor->flavour == TYPE_IS_PRIMITIVE ? CONSTRUCTOR_OF_ANY : CONSTRUCTOR_OF_LANGUAGE;
}

static uint32_t components_of(const TypeConstructor *constructor) {
    uint32_t count = 0;
    if (constructor->flavour == TYPE_IS_TUPLE) return constructor->parameter_count;
    for (const Type *kind = constructor->kind; kind->kind == TYPE_FUNCTION;
         kind = kind->function.result)
        count++;
    return count;
}

static TypeConstructor *constructor_of(Codec *codec, NameEntity *entity) {
    TypeConstructor *found =
        entity ? infer_builtin(codec->interface->program->types, entity)->constructor : NULL;
    if (!found) codec_fail(codec);
    return found;
}

static TypeConstructor *counted(Codec *codec, ConstructorHome home, uint32_t count) {
    TypeStore *store = codec->interface->store;
    if (count > TYPE_TUPLE_LIMIT) {
        codec_fail(codec);
        return NULL;
    }
    return home == CONSTRUCTOR_OF_TUPLE ? type_tuple_constructor(store, count)
                                        : type_context_constructor(store, count);
}

static void constructor_record(Codec *codec, void *subject) {
    TypeConstructor **constructor = subject, *made = *constructor;
    ConstructorHome home = codec_writes(codec) ? home_of(codec->writer, made) : 0;
    CODE_CHOICE(codec, home, ConstructorHome, CONSTRUCTOR_OF_ANY);
    Symbol module = made ? made->name.module : 0, text = made ? made->name.text : 0;
    if (home == CONSTRUCTOR_OF_MODULE) codec_symbol(codec, &module);
    if (home == CONSTRUCTOR_OF_TUPLE || home == CONSTRUCTOR_OF_CONTEXT) {
        uint32_t count = made ? components_of(made) : 0;
        codec_small(codec, &count);
        if (!codec_writes(codec)) *constructor = counted(codec, home, count);
        return;
    }
    if (home == CONSTRUCTOR_OF_ANY) {
        Type *kind = made ? made->kind : NULL;
        codec_type(codec, &kind);
        if (!codec_writes(codec) && kind)
            *constructor = desugar_any(codec->interface->program, kind)->constructor;
        return;
    }
    codec_symbol(codec, &text);
    if (codec_writes(codec)) return;
    Interface *interface = codec->interface;
    if (home == CONSTRUCTOR_OF_PRIMITIVE) {
        *constructor = type_find_primitive(interface->store, text);
        if (!*constructor) codec_fail(codec);
    } else if (home == CONSTRUCTOR_OF_LANGUAGE) {
        *constructor = constructor_of(codec, name_builtin(interface->names, text, NAME_TYPE));
    } else {
        const NameModule *of = interface_module(interface, module);
        *constructor = constructor_of(
            codec, of ? (NameEntity *)(uintptr_t)map_get(&of->types, text, 0) : NULL);
    }
}

/* The thing of this number, made when it is first asked for; NULL: there is none. */

static TypeConstructor *constructor_at(Interface *interface, uint32_t number) {
    if (number >= interface->tables[SECTION_CONSTRUCTORS].count) return NULL;
    TypeConstructor **known = &interface->constructors[number];
    if (*known) return *known;
    Codec record = codec_open(interface, SECTION_CONSTRUCTORS, number);
    constructor_record(&record, known);
    return *known;
}

static uint32_t number_of_constructor(InterfaceWriter *writer, TypeConstructor *constructor) {
    return codec_number_of(writer, SECTION_CONSTRUCTORS, (uint64_t)(uintptr_t)constructor,
                           constructor_record, &constructor);
}

void codec_constructor(Codec *codec, TypeConstructor **constructor) {
    uint32_t number = codec_writes(codec) ? number_of_constructor(codec->writer, *constructor) : 0;
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *constructor = constructor_at(codec->interface, number);
    if (!*constructor) codec_fail(codec);
}

/* ---- type variables ---- */

static void variable_record(Codec *codec, void *subject) {
    TypeVariable *variable = subject;
    codec_symbol(codec, &variable->name.text);
    codec_flag(codec, &variable->is_any_kind);
    codec_flag(codec, &variable->is_of_instance);
    codec_span(codec, &variable->span);
    codec_a_type(codec, &variable->kind);
}

/* Its kind may mention it: it is there before that is read. */
static TypeVariable *variable_at(Interface *interface, uint32_t number) {
    if (number >= interface->tables[SECTION_VARIABLES].count) return NULL;
    TypeVariable **known = &interface->variables[number];
    if (*known) return *known;
    Type *kind = interface->store->type;
    *known = type_new_variable(interface->store, 0, kind, NO_SPAN);
    Codec record = codec_open(interface, SECTION_VARIABLES, number);
    variable_record(&record, *known);
    if (interface->is_damaged) (*known)->kind = kind;
    return *known;
}

static uint32_t number_of_variable(InterfaceWriter *writer, TypeVariable *variable) {
    return codec_number_of(writer, SECTION_VARIABLES, (uint64_t)(uintptr_t)variable,
                           variable_record, variable);
}

void codec_variable(Codec *codec, TypeVariable **variable) {
    uint32_t number = codec_writes(codec) ? number_of_variable(codec->writer, *variable) : 0;
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *variable = variable_at(codec->interface, number);
    if (*variable) return;
    codec_fail(codec);
    *variable =
        type_new_variable(codec->interface->store, 0, codec->interface->store->type, NO_SPAN);
}

void codec_variables(Codec *codec, TypeVariable ***variables, uint32_t *count) {
    CODE_ARRAY(codec, *variables, *count);
    for (uint32_t i = 0; i < *count; i++) codec_variable(codec, &(*variables)[i]);
}

/* ---- types ---- */

/* Of which the parts have numbers: equal nodes are one record. */
typedef struct TypeNode {
    TypeKind kind;
    TypeVisibility visibility;
    uint32_t first, second;
} TypeNode;

static bool has_second(TypeKind kind) { return kind != TYPE_CONSTRUCTOR && kind != TYPE_VARIABLE; }

static void type_record(Codec *codec, void *subject) {
    TypeNode *node = subject;
    CODE_CHOICE(codec, node->kind, TypeKind, TYPE_VARIABLE);
    if (node->kind == TYPE_FORALL)
        CODE_CHOICE(codec, node->visibility, TypeVisibility, TYPE_INFERRED);
    codec_small(codec, &node->first);
    if (has_second(node->kind)) codec_small(codec, &node->second);
}

static uint32_t number_of_type(InterfaceWriter *writer, Type *type);

static TypeNode node_of(InterfaceWriter *writer, const Type *type) {
    TypeNode node = {.kind = type->kind};
    switch (type->kind) {
    case TYPE_CONSTRUCTOR: node.first = number_of_constructor(writer, type->constructor); break;
    case TYPE_VARIABLE: node.first = number_of_variable(writer, type->variable); break;
    case TYPE_APPLY:
        node.first = number_of_type(writer, type->apply.function);
        node.second = number_of_type(writer, type->apply.argument);
        break;
    case TYPE_FUNCTION:
        node.first = number_of_type(writer, type->function.argument);
        node.second = number_of_type(writer, type->function.result);
        break;
    case TYPE_QUALIFIED:
        node.first = number_of_type(writer, type->qualified.constraint);
        node.second = number_of_type(writer, type->qualified.body);
        break;
    case TYPE_FORALL:
        node.visibility = type->forall.visibility;
        node.first = number_of_variable(writer, type->forall.variable);
        node.second = number_of_type(writer, type->forall.body);
        break;
    case TYPE_META: bug("a type of an interface is not known yet");
    }
    return node;
}

static uint32_t number_of_type(InterfaceWriter *writer, Type *type) {
    type = type_seen(type);
    const uint64_t *there = map_find(&writer->types, (uint64_t)(uintptr_t)type);
    if (there) return (uint32_t)*there;
    TypeNode node = node_of(writer, type);
    uint64_t kind = node.kind | (uint64_t)node.visibility << 3;
    uint64_t key = kind << 60 | (uint64_t)node.first << 30 | node.second;
    uint32_t number = codec_number_of(writer, SECTION_TYPES, key, type_record, &node);
    map_put(&writer->types, (uint64_t)(uintptr_t)type, number);
    return number;
}

static Type *type_at(Interface *interface, uint32_t number);

static Type *made_of(Interface *interface, const TypeNode *node) {
    TypeStore *store = interface->store;
    TypeConstructor *constructor;
    TypeVariable *variable;
    Type *first = NULL, *second = has_second(node->kind) ? type_at(interface, node->second) : NULL;
    switch (node->kind) {
    case TYPE_CONSTRUCTOR:
        constructor = constructor_at(interface, node->first);
        return constructor ? type_constructor(store, constructor) : NULL;
    case TYPE_VARIABLE:
    case TYPE_FORALL:
        variable = variable_at(interface, node->first);
        if (!variable) return NULL;
        if (node->kind == TYPE_VARIABLE) return type_variable(store, variable);
        if (!second) return NULL;
        first = type_forall(store, variable, second);
        first->forall.visibility = node->visibility;
        return first;
    default: break;
    }
    first = type_at(interface, node->first);
    if (!first || !second) return NULL;
    return node->kind == TYPE_APPLY      ? type_apply(store, first, second)
           : node->kind == TYPE_FUNCTION ? type_function(store, first, second)
                                         : type_qualified(store, first, second);
}

/* Parts come first, so this ends; how deep is what files that we wrote have. */
static Type *type_at(Interface *interface, uint32_t number) {
    enum { DEEPEST = 100000 };
    if (number >= interface->tables[SECTION_TYPES].count) return NULL;
    Type **known = &interface->types[number];
    if (*known) return *known;
    Codec codec = codec_open(interface, SECTION_TYPES, number);
    TypeNode node = {0};
    type_record(&codec, &node);
    bool is_later = node.kind == TYPE_FORALL ? node.second >= number
                    : has_second(node.kind)  ? node.first >= number || node.second >= number
                                             : false;
    if (is_later || interface->is_damaged || interface->depth > DEEPEST) return NULL;
    interface->depth++;
    *known = made_of(interface, &node);
    interface->depth--;
    return *known;
}

/* 0: none */
void codec_type(Codec *codec, Type **type) {
    uint32_t number = codec_writes(codec) && *type ? number_of_type(codec->writer, *type) + 1 : 0;
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *type = number > 0 ? type_at(codec->interface, number - 1) : NULL;
    if (number > 0 && !*type) codec_fail(codec);
}

void codec_a_type(Codec *codec, Type **type) {
    codec_type(codec, type);
    if (*type || codec_writes(codec)) return;
    codec_fail(codec);
    *type = codec->interface->store->type;
}

void codec_types(Codec *codec, Type ***types, uint32_t *count) {
    CODE_ARRAY(codec, *types, *count);
    for (uint32_t i = 0; i < *count; i++) codec_a_type(codec, &(*types)[i]);
}

/* ---- what a type is ---- */

static void code_roles(Codec *codec, TypeConstructor *constructor) {
    uint32_t count = constructor->roles ? constructor->parameter_count : 0;
    bool has_roles = constructor->roles;
    codec_flag(codec, &has_roles);
    if (!has_roles) return;
    TypeRole *roles = NULL;
    CODE_ARRAY(codec, roles, count);
    if (!codec_writes(codec) && count != constructor->parameter_count) codec_fail(codec);
    for (uint32_t i = 0; i < count; i++) {
        TypeRole role = codec_writes(codec) ? constructor->roles[i] : ROLE_PHANTOM;
        CODE_CHOICE(codec, role, TypeRole, ROLE_NOMINAL);
        if (!codec_writes(codec)) roles[i] = role;
    }
    if (!codec_writes(codec) && !codec->interface->is_damaged) constructor->roles = roles;
}

static void code_constructor_of(Codec *codec, TypeConstructor *constructor) {
    codec_a_type(codec, &constructor->kind);
    codec_span(codec, &constructor->span);
    codec_variables(codec, &constructor->parameters, &constructor->parameter_count);
    codec_type(codec, &constructor->representation);
    code_roles(codec, constructor);
}

static void code_data(Codec *codec, NameEntity *entity) {
    DataType *data = entity->type->data;
    bool has_data = data;
    codec_flag(codec, &has_data);
    if (!has_data) return;
    if (!codec_writes(codec)) {
        data = entity->type->data = ARENA_NEW(codec_arena(codec), DataType);
        data->constructor = entity->type->constructor;
        data->is_newtype = entity->kind == ENTITY_NEWTYPE;
        data->constructor_count = entity->constructor_count;
        data->constructors =
            ARENA_ARRAY(codec_arena(codec), DataConstructor *, data->constructor_count + 1);
    }
    codec_variables(codec, &data->parameters, &data->parameter_count);
}

static bool are_same(TypeVariable *const *a, TypeVariable *const *b, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i]) return false;
    return true;
}

/* after its type */
static void code_data_constructor(Codec *codec, NameEntity *entity) {
    Arena *arena = codec_writes(codec) ? NULL : codec_arena(codec);
    TypeOf *of = entity->type;
    if (!codec_writes(codec)) {
        DataType *data = entity->parent->type->data;
        of->data_constructor = ARENA_NEW(arena, DataConstructor);
        of->data_constructor->name = entity->name;
        of->data_constructor->data = data;
        of->data_constructor->tag = entity->tag;
        if (!data || entity->tag >= data->constructor_count) {
            codec_fail(codec);
            return;
        }
        data->constructors[entity->tag] = of->data_constructor;
    }
    DataConstructor *made = of->data_constructor;
    codec_span(codec, &made->span);
    codec_variables(codec, &made->universals, &made->universal_count);
    codec_variables(codec, &made->existentials, &made->existential_count);
    codec_types(codec, &made->context, &made->context_count);
    codec_types(codec, &made->fields, &made->field_count);
    if (!codec_writes(codec)) {
        const DataType *data = made->data;
        made->is_strict = ARENA_ARRAY(arena, bool, made->field_count + 1);
        made->field_names = ARENA_ARRAY(arena, Symbol, made->field_count + 1);
        if (made->universal_count == data->parameter_count &&
            are_same(made->universals, data->parameters, data->parameter_count))
            made->universals = data->parameters;
    }
    for (uint32_t i = 0; i < made->field_count; i++) {
        codec_flag(codec, &made->is_strict[i]);
        codec_symbol(codec, &made->field_names[i]);
    }
    codec_a_type(codec, &made->type);
    of->type = made->type;
}

/* ---- classes ---- */

/* Note [Default signatures] of infer/declare.c */
static void code_default_name(Codec *codec, ClassMethod *method) {
    NameEntity *entity = method->default_name;
    bool has_name = entity;
    codec_flag(codec, &has_name);
    if (!has_name) return;
    if (!codec_writes(codec)) {
        Interface *interface = codec->interface;
        entity = name_new_entity(interface->names, ENTITY_VALUE, method->name.module,
                                 method->name.text, NO_SPAN);
        entity->type = ARENA_NEW(interface->arena, TypeOf);
        method->default_name = entity;
    }
    codec_span(codec, &entity->span);
    codec_a_type(codec, &entity->type->type);
    codec_type(codec, &method->default_type);
}

static void code_method(Codec *codec, Class *class, ClassMethod *method) {
    NameEntity *entity = method->declaration;
    codec_own_entity(codec, &entity);
    if (!codec_writes(codec)) {
        if (!entity || entity->kind != ENTITY_METHOD) {
            codec_fail(codec);
            return;
        }
        method->declaration = entity;
        method->name = entity->name;
        entity->type = ARENA_NEW(codec_arena(codec), TypeOf);
        entity->type->class = class;
    }
    codec_span(codec, &method->span);
    codec_a_type(codec, &method->own_type);
    codec_a_type(codec, &method->type);
    codec_flag(codec, &method->has_default);
    code_default_name(codec, method);
    entity->type->type = method->type;
}

static void code_dependency(Codec *codec, ClassDependency *dependency) {
    codec_number(codec, &dependency->from);
    codec_number(codec, &dependency->to);
    codec_span(codec, &dependency->span);
}

static void code_class(Codec *codec, NameEntity *entity) {
    if (!codec_writes(codec)) {
        Class *made = entity->type->class = ARENA_NEW(codec_arena(codec), Class);
        made->constructor = entity->type->constructor;
    }
    Class *class = entity->type->class;
    codec_span(codec, &class->span);
    codec_variables(codec, &class->parameters, &class->parameter_count);
    codec_types(codec, &class->superclasses, &class->superclass_count);
    codec_small(codec, &class->depth);
    codec_flag(codec, &class->has_equality);
    CODE_CHOICE(codec, class->special, ClassSpecial, CLASS_IS_COERCIBLE);
    CODE_CHOICE(codec, class->defaulting, ClassDefaulting, CLASS_OF_STRINGS);
    CODE_CHOICE(codec, class->shape, ClassShape, SHAPE_PARAMETER);
    CODE_ARRAY(codec, class->dependencies, class->dependency_count);
    for (uint32_t i = 0; i < class->dependency_count; i++)
        code_dependency(codec, &class->dependencies[i]);
    CODE_ARRAY(codec, class->methods, class->method_count);
    for (uint32_t i = 0; i < class->method_count; i++)
        code_method(codec, class, &class->methods[i]);
    if (codec_writes(codec)) return;
    if (class->parameter_count > CLASS_PARAMETER_LIMIT)
        codec_fail(codec);
    else
        class_add(&codec->interface->program->types->environment, class);
}

/* ---- slots ---- */

/* of kinds that nobody writes without one */
static bool needs_slot(const NameEntity *entity) {
    return name_is_type(entity) || entity->kind == ENTITY_CONSTRUCTOR;
}

static void slot_record(Codec *codec, void *subject) {
    NameEntity *entity = subject;
    bool has_slot = entity->type;
    codec_flag(codec, &has_slot);
    if (!has_slot && !codec_writes(codec) && needs_slot(entity)) codec_fail(codec);
    if (!has_slot) return;
    if (!codec_writes(codec) && !entity->type) entity->type = ARENA_NEW(codec_arena(codec), TypeOf);
    switch (entity->kind) {
    case ENTITY_VALUE:
    case ENTITY_FIELD:
        codec_type(codec, &entity->type->type);
        codec_small(codec, &entity->type->field);
        break;
    case ENTITY_CONSTRUCTOR: code_data_constructor(codec, entity); break;
    case ENTITY_DATA:
    case ENTITY_NEWTYPE:
        code_constructor_of(codec, entity->type->constructor);
        code_data(codec, entity);
        break;
    case ENTITY_SYNONYM:
        code_constructor_of(codec, entity->type->constructor);
        if (!entity->type->constructor->representation && !codec_writes(codec)) codec_fail(codec);
        break;
    case ENTITY_CLASS:
        code_constructor_of(codec, entity->type->constructor);
        code_class(codec, entity);
        break;
    default: break; /* a method's is written with its class */
    }
}

static TypeFlavour flavour_of(NameEntityKind kind) {
    switch (kind) {
    case ENTITY_NEWTYPE: return TYPE_IS_NEWTYPE;
    case ENTITY_SYNONYM: return TYPE_IS_SYNONYM;
    case ENTITY_CLASS: return TYPE_IS_CLASS;
    default: return TYPE_IS_DATA;
    }
}

/* They mention each other: all are there before one is read. */
static void add_constructor(Interface *interface, NameEntity *entity) {
    if (!name_is_type(entity)) return;
    TypeOf *of = entity->type = ARENA_NEW(interface->arena, TypeOf);
    of->constructor = type_new_constructor(interface->store, entity->name, flavour_of(entity->kind),
                                           interface->store->type, entity->span);
    of->constructor->package = entity->package;
}

/* ---- instances ---- */

static void instance_record(Codec *codec, void *subject) {
    Instance *instance = subject;
    TypeConstructor *of = instance->class ? instance->class->constructor : NULL;
    codec_constructor(codec, &of);
    codec_span(codec, &instance->span);
    codec_variables(codec, &instance->variables, &instance->variable_count);
    uint32_t count = instance->class ? instance->class->parameter_count : 0;
    codec_types(codec, &instance->arguments, &count);
    codec_types(codec, &instance->context, &instance->context_count);
    codec_small(codec, &instance->overlap);
    codec_flag(codec, &instance->is_orphan);
    codec_flag(codec, &instance->is_undecidable);
    if (codec_writes(codec)) return;
    Interface *interface = codec->interface;
    instance->class = of ? class_find(&interface->program->types->environment, of) : NULL;
    instance->module = interface->module->name;
    if (!instance->class || instance->class->parameter_count != count) codec_fail(codec);
}

/* ---- modules ---- */

static void module_record(Codec *codec, void *subject) {
    const InstanceSight *sight = subject;
    codec_span(codec, &((NameModule *)(uintptr_t)codec->writer->input.names)->span);
    uint32_t count = sight->modules.count;
    codec_count(codec, &count);
    for (uint32_t i = 0; i < count; i++) codec_symbol(codec, &sight->modules.items[i]);
}

void interface_write_types(InterfaceWriter *writer) {
    const InterfaceInput *input = &writer->input;
    codec_add(writer, SECTION_MODULE, module_record, (void *)&input->types->sight);
    for (uint32_t i = 0; i < input->names->declared.count; i++)
        codec_add(writer, SECTION_SLOTS, slot_record, input->names->declared.items[i]);
    for (uint32_t i = 0; i < input->types->instances.count; i++)
        codec_add(writer, SECTION_INSTANCES, instance_record,
                  input->types->instances.items[i]->instance);
}

static void read_slot(Interface *interface, uint32_t number) {
    Codec codec = codec_open(interface, SECTION_SLOTS, number);
    slot_record(&codec, interface->entities[number]);
}

/* constructors of data are read after their types */
static void read_slots(Interface *interface) {
    uint32_t count = interface->tables[SECTION_ENTITIES].count;
    for (uint32_t i = 0; i < count; i++) add_constructor(interface, interface->entities[i]);
    for (uint32_t i = 0; i < count; i++)
        if (name_is_type(interface->entities[i])) read_slot(interface, i);
    for (uint32_t i = 0; i < count && !interface->is_damaged; i++)
        if (!name_is_type(interface->entities[i])) read_slot(interface, i);
}

static void read_instances(Interface *interface) {
    for (uint32_t i = 0; i < interface->tables[SECTION_INSTANCES].count; i++) {
        Instance *instance = ARENA_NEW(interface->arena, Instance);
        Codec codec = codec_open(interface, SECTION_INSTANCES, i);
        instance_record(&codec, instance);
        if (interface->is_damaged) return;
        instance_insert(&interface->program->types->environment, instance);
        interface->instances[i] = instance;
    }
}

static void read_sight(Interface *interface, InferModule *into) {
    Codec codec = codec_open(interface, SECTION_MODULE, 0);
    uint32_t count = 0;
    codec_span(&codec, &interface->module->span);
    codec_count(&codec, &count);
    for (uint32_t i = 0; i < count; i++) {
        Symbol module;
        codec_symbol(&codec, &module);
        instance_see(&into->sight, module);
    }
}

bool interface_types(const NameModule *names) {
    Interface *interface = names->interface;
    InferModule *module = ARENA_NEW(interface->arena, InferModule);
    module->module = interface->module;
    vector_push(&interface->program->types->modules, module);
    read_slots(interface);
    if (!interface->is_damaged) read_sight(interface, module);
    if (!interface->is_damaged) read_instances(interface);
    return !interface->is_damaged;
}
