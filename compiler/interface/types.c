/* Types, each node once. */
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
