/* What type checking knows of names: data types, classes, pattern synonyms; and instances. */
#include "compiler/interface/codec.h"

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

/* forall .. context => t -> u -> .. with so many arguments */
static bool has_arguments(const Type *type, uint32_t count) {
    while (type->kind == TYPE_FORALL) type = type->forall.body;
    while (type->kind == TYPE_QUALIFIED) type = type->qualified.body;
    for (; count > 0 && type->kind == TYPE_FUNCTION; count--) type = type->function.result;
    return count == 0;
}

/* all but what it is a constructor of */
static void code_parts(Codec *codec, TypeOf *of) {
    DataConstructor *made = of->data_constructor;
    codec_span(codec, &made->span);
    codec_variables(codec, &made->universals, &made->universal_count);
    codec_variables(codec, &made->existentials, &made->existential_count);
    codec_types(codec, &made->context, &made->context_count);
    codec_types(codec, &made->fields, &made->field_count);
    if (!codec_writes(codec)) {
        made->is_strict = ARENA_ARRAY(codec_arena(codec), bool, made->field_count + 1);
        made->field_names = ARENA_ARRAY(codec_arena(codec), Symbol, made->field_count + 1);
    }
    for (uint32_t i = 0; i < made->field_count; i++) {
        codec_flag(codec, &made->is_strict[i]);
        codec_symbol(codec, &made->field_names[i]);
    }
    codec_a_type(codec, &made->type);
    if (!codec_writes(codec) && !has_arguments(made->type, made->field_count)) codec_fail(codec);
    of->type = made->type;
}

static DataConstructor *new_constructor(const Codec *codec, const NameEntity *entity) {
    DataConstructor *made = ARENA_NEW(codec_arena(codec), DataConstructor);
    made->name = entity->name;
    return made;
}

/* after its type */
static void code_data_constructor(Codec *codec, NameEntity *entity) {
    if (codec_writes(codec)) {
        code_parts(codec, entity->type);
        return;
    }
    DataType *data = entity->parent->type->data;
    DataConstructor *made = entity->type->data_constructor = new_constructor(codec, entity);
    made->data = data;
    made->tag = entity->tag;
    if (!data || entity->tag >= data->constructor_count) {
        codec_fail(codec);
        return;
    }
    data->constructors[entity->tag] = made;
    code_parts(codec, entity->type);
    if (made->universal_count == data->parameter_count &&
        are_same(made->universals, data->parameters, data->parameter_count))
        made->universals = data->parameters;
}

/* ---- pattern synonyms ---- */

static void code_synonym(Codec *codec, NameEntity *entity) {
    TypeOf *of = entity->type;
    if (!codec_writes(codec)) {
        of->data_constructor = new_constructor(codec, entity);
        of->synonym = ARENA_NEW(codec_arena(codec), InferSynonym);
    }
    codec_own_entity(codec, &of->synonym->result);
    codec_own_entity(codec, &of->synonym->failed);
    codec_own_entity(codec, &of->synonym->matched);
    codec_own_entity(codec, &of->synonym->matcher);
    codec_own_entity(codec, &of->synonym->builder);
    code_parts(codec, of);
}

static bool is_value(const NameEntity *entity) {
    return entity && entity->kind == ENTITY_VALUE && entity->type && entity->type->type;
}

/* Is it what Note [Pattern synonyms] of compiler/types/infer/synonym.c says? All slots are read. */
static bool is_synonym(const NameEntity *entity) {
    const InferSynonym *synonym = entity->type->synonym;
    const NameEntity *result = synonym->result;
    return result && result->kind == ENTITY_DATA && result->constructor_count == 2 &&
           result->members.items[0] == synonym->failed &&
           result->members.items[1] == synonym->matched &&
           synonym->matched->type->data_constructor->field_count == entity->arity &&
           entity->type->data_constructor->field_count == entity->arity &&
           is_value(synonym->matcher) && has_arguments(synonym->matcher->type->type, 1) &&
           is_value(synonym->builder) != entity->only_matches;
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
    return name_is_type(entity) || entity->kind == ENTITY_CONSTRUCTOR ||
           entity->kind == ENTITY_PATTERN_SYNONYM;
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
    case ENTITY_PATTERN_SYNONYM: code_synonym(codec, entity); break;
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
    for (uint32_t i = 0; i < writer->entities.count; i++)
        codec_add(writer, SECTION_SLOTS, slot_record, writer->entities.items[i]);
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
    for (uint32_t i = 0; i < count && !interface->is_damaged; i++)
        if (interface->entities[i]->kind == ENTITY_PATTERN_SYNONYM)
            interface->is_damaged = !is_synonym(interface->entities[i]);
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
