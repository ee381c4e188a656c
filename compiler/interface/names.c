/* What a module declares and exports. */
#include "compiler/interface/codec.h"

NameModule *interface_module(const Interface *interface, Symbol name) {
    return (NameModule *)(uintptr_t)map_get(&interface->names->by_name, name, 0);
}

/* ---- entities ---- */

static NameSpace space_of(NameEntityKind kind) {
    static const NameSpace spaces[] = {
#define ENTITY(code, space, word) [ENTITY_##code] = NAME_##space,
#include "compiler/names/entities.def"
#undef ENTITY
    };
    return spaces[kind];
}

/* from 1; 0: none */
void codec_own_entity(Codec *codec, NameEntity **entity) {
    uint32_t number = 0;
    if (codec_writes(codec) && *entity)
        number = (uint32_t)map_get(&codec->writer->tables[SECTION_ENTITIES].numbers,
                                   (uint64_t)(uintptr_t)*entity, 0) +
                 1;
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *entity = NULL;
    if (number > codec->interface->tables[SECTION_ENTITIES].count)
        codec_fail(codec);
    else if (number > 0)
        *entity = codec->interface->entities[number - 1];
}

static NameEntity *find_entity(Codec *codec, Symbol module, NameSpace space, Symbol text) {
    NameProgram *program = codec->interface->names;
    if (module == program->language) return name_builtin(program, text, space);
    const NameModule *of = interface_module(codec->interface, module);
    if (!of) return NULL;
    return (NameEntity *)(uintptr_t)map_get(space == NAME_TYPE ? &of->types : &of->values, text, 0);
}

/* of fields with one name that of this type; 0: there is one alone */
static NameEntity *field_of(NameEntity *first, Symbol type) {
    while (type && first && !(first->parent && first->parent->name.text == type))
        first = first->namesake;
    return first;
}

/* Note [Stable names]; where Note [Namesakes] of compiler/names/entity.h has several, by its type */
void codec_entity(Codec *codec, NameEntity **entity) {
    Name name = codec_writes(codec) ? (*entity)->name : (Name){0};
    Symbol type = 0;
    if (codec_writes(codec) && (*entity)->has_namesakes) type = (*entity)->parent->name.text;
    codec_symbol(codec, &name.module);
    codec_symbol(codec, &name.text);
    CODE_CHOICE(codec, name.space, NameSpace, NAME_TYPE_VARIABLE);
    if (name.space == NAME_VARIABLE) codec_symbol(codec, &type);
    if (codec_writes(codec)) return;
    *entity = field_of(find_entity(codec, name.module, name.space, name.text), type);
    if (!*entity) codec_fail(codec);
}

static void code_fixity(Codec *codec, NameFixity *fixity) {
    codec_flag(codec, &fixity->is_declared);
    if (!fixity->is_declared) return;
    CODE_CHOICE(codec, fixity->associativity, HsAssociativity, HS_INFIXR);
    CODE_CHOICE(codec, fixity->precedence, uint8_t, UINT8_MAX);
    codec_span(codec, &fixity->span);
}

static void entity_record(Codec *codec, void *subject) {
    NameEntity *entity = subject;
    codec_symbol(codec, &entity->name.text);
    codec_span(codec, &entity->span);
    code_fixity(codec, &entity->fixity);
    codec_own_entity(codec, &entity->parent);
    CODE_ARRAY(codec, entity->members.items, entity->members.count);
    for (uint32_t i = 0; i < entity->members.count; i++)
        codec_own_entity(codec, &entity->members.items[i]);
    codec_small(codec, &entity->constructor_count);
    codec_small(codec, &entity->tag);
    codec_small(codec, &entity->arity);
    codec_flag(codec, &entity->is_exported);
    codec_flag(codec, &entity->is_infix);
    codec_flag(codec, &entity->is_record);
    if (entity->kind == ENTITY_PATTERN_SYNONYM) codec_flag(codec, &entity->only_matches);
    if (entity->kind == ENTITY_FIELD) codec_flag(codec, &entity->is_overloaded);
}

static void kinds_record(Codec *codec, void *subject) {
    const NameModule *module = subject;
    uint32_t count = codec->writer->entities.count, declared = module->declared.count;
    codec_count(codec, &count);
    for (uint32_t i = 0; i < count; i++) {
        NameEntityKind kind = codec->writer->entities.items[i]->kind;
        CODE_CHOICE(codec, kind, NameEntityKind, ENTITY_KIND_COUNT - 1);
    }
    codec_small(codec, &declared);
}

static void code_bundle(Codec *codec, NameBundle *bundle) {
    codec_entity(codec, &bundle->type);
    codec_entity(codec, &bundle->member);
}

static void exports_record(Codec *codec, void *subject) {
    const NameExports *exports = subject;
    uint32_t count = exports->all.count, bundles = exports->bundles.count;
    codec_count(codec, &count);
    for (uint32_t i = 0; i < count; i++) codec_entity(codec, &exports->all.items[i]);
    codec_count(codec, &bundles);
    for (uint32_t i = 0; i < bundles; i++) code_bundle(codec, &exports->bundles.items[i]);
}

static void add_entity(InterfaceWriter *writer, NameEntity *entity) {
    map_put(&writer->tables[SECTION_ENTITIES].numbers, (uint64_t)(uintptr_t)entity,
            writer->entities.count);
    vector_push(&writer->entities, entity);
}

/* Note [Pattern synonyms] of compiler/types/infer/synonym.c */
static void add_parts(InterfaceWriter *writer, const NameEntity *entity) {
    if (entity->kind != ENTITY_PATTERN_SYNONYM) return;
    const InferSynonym *synonym = entity->type->synonym;
    add_entity(writer, synonym->result);
    add_entity(writer, synonym->failed);
    add_entity(writer, synonym->matched);
    add_entity(writer, synonym->matcher);
    if (synonym->builder) add_entity(writer, synonym->builder);
}

void interface_write_names(InterfaceWriter *writer) {
    const NameModule *module = writer->input.names;
    for (uint32_t i = 0; i < module->declared.count; i++)
        add_entity(writer, module->declared.items[i]);
    for (uint32_t i = 0; i < module->declared.count; i++)
        add_parts(writer, module->declared.items[i]);
    codec_add(writer, SECTION_KINDS, kinds_record, (void *)module);
    for (uint32_t i = 0; i < writer->entities.count; i++)
        codec_add(writer, SECTION_ENTITIES, entity_record, writer->entities.items[i]);
    codec_add(writer, SECTION_EXPORTS, exports_record, (void *)&module->exports);
}

/* ---- reading ---- */

/* They mention each other: all are there before one is read. */
static void read_kinds(Interface *interface) {
    Codec codec = codec_open(interface, SECTION_KINDS, 0);
    uint32_t count = 0;
    codec_count(&codec, &count);
    if (count != interface->tables[SECTION_ENTITIES].count) codec_fail(&codec);
    for (uint32_t i = 0; i < interface->tables[SECTION_ENTITIES].count; i++) {
        NameEntityKind kind = ENTITY_VALUE;
        CODE_CHOICE(&codec, kind, NameEntityKind, ENTITY_KIND_COUNT - 1);
        interface->entities[i] =
            name_new_entity(interface->names, kind, interface->module->name, 0, NO_SPAN);
    }
    codec_small(&codec, &interface->declared);
    if (interface->declared > interface->tables[SECTION_ENTITIES].count) codec_fail(&codec);
}

static bool has_constructors(const NameEntity *entity) {
    return entity->kind == ENTITY_DATA || entity->kind == ENTITY_NEWTYPE;
}

/* Can a module declare it, of those that have interfaces? */
static bool is_declared(NameEntityKind kind) {
    switch (kind) {
    case ENTITY_VALUE:
    case ENTITY_METHOD:
    case ENTITY_FIELD:
    case ENTITY_CONSTRUCTOR:
    case ENTITY_PATTERN_SYNONYM:
    case ENTITY_DATA:
    case ENTITY_NEWTYPE:
    case ENTITY_SYNONYM:
    case ENTITY_CLASS: return true;
    default: return false;
    }
}

/* It has fields for all its arguments, or none. */
static bool has_own_fields(const NameEntity *synonym) {
    for (uint32_t i = 0; i < synonym->members.count; i++) {
        const NameEntity *field = synonym->members.items[i];
        if (field->kind != ENTITY_FIELD || field->parent != synonym) return false;
    }
    return synonym->members.count == 0 || synonym->members.count == synonym->arity;
}

/* Is what it says of its parts what later stages take for granted? */
static bool is_sound(const NameEntity *entity) {
    if (!is_declared(entity->kind)) return false;
    uint32_t most = has_constructors(entity) ? entity->members.count : 0;
    if (entity->constructor_count > most) return false;
    for (uint32_t i = 0; i < entity->members.count; i++) {
        const NameEntity *member = entity->members.items[i];
        if (!member) return false;
        if (i < entity->constructor_count &&
            (member->kind != ENTITY_CONSTRUCTOR || member->tag != i || member->parent != entity))
            return false;
    }
    if (entity->kind == ENTITY_PATTERN_SYNONYM) return has_own_fields(entity);
    if (entity->kind == ENTITY_FIELD)
        return entity->parent &&
               (has_constructors(entity->parent) || entity->parent->kind == ENTITY_PATTERN_SYNONYM);
    return entity->kind != ENTITY_CONSTRUCTOR ||
           (entity->parent && has_constructors(entity->parent) &&
            entity->tag < entity->parent->constructor_count &&
            entity->parent->members.items[entity->tag] == entity);
}

/* Of fields with one name the first is found; each of the others follows the `last` one. */
static void add_to_module(NameModule *module, NameEntity *entity, Map *lasts) {
    uint64_t *slot =
        map_slot(name_is_type(entity) ? &module->types : &module->values, entity->name.text, 0);
    if (!entity->is_overloaded) {
        *slot = (uint64_t)(uintptr_t)entity;
        return;
    }
    uint64_t *last = map_slot(lasts, entity->name.text, 0);
    NameEntity *before = (NameEntity *)(uintptr_t)*last;
    if (before) {
        before->namesake = entity;
        before->has_namesakes = entity->has_namesakes = true;
    } else {
        *slot = (uint64_t)(uintptr_t)entity;
    }
    *last = (uint64_t)(uintptr_t)entity;
}

static void read_entities(Interface *interface) {
    NameModule *module = interface->module;
    uint32_t count = interface->tables[SECTION_ENTITIES].count;
    Map lasts = {0};
    vector_reserve(&module->declared, interface->declared);
    for (uint32_t i = 0; i < count; i++) {
        NameEntity *entity = interface->entities[i];
        Codec codec = codec_open(interface, SECTION_ENTITIES, i);
        entity->fixity = NAME_NO_FIXITY;
        entity_record(&codec, entity);
        entity->name.space = space_of(entity->kind);
        entity->package = module->package;
        if (i < interface->declared) vector_push(&module->declared, entity);
        add_to_module(module, entity, &lasts);
    }
    map_release(&lasts);
    for (uint32_t i = 0; i < count; i++)
        if (!is_sound(interface->entities[i])) interface->is_damaged = true;
}

static void read_bundles(Codec *codec, NameExports *exports) {
    uint32_t count = 0;
    codec_count(codec, &count);
    for (uint32_t i = 0; i < count && !codec_is_damaged(codec); i++) {
        NameBundle bundle = {.span = NO_SPAN};
        code_bundle(codec, &bundle);
        if (!codec_is_damaged(codec)) vector_push(&exports->bundles, bundle);
    }
}

static void add_export(Interface *interface, NameEntity *entity) {
    NameExports *exports = &interface->module->exports;
    uint64_t *slot =
        map_slot(name_is_type(entity) ? &exports->types : &exports->values, entity->name.text, 0);
    vector_push(&exports->all, entity);
    if (*slot == 0) {
        *slot = (uint64_t)(uintptr_t)entity;
        return;
    }
    uint64_t *others = map_slot(&exports->more, entity->name.text, 0);
    NameMore *more = ARENA_NEW(interface->arena, NameMore);
    *more = (NameMore){entity, (NameMore *)(uintptr_t)*others};
    *others = (uint64_t)(uintptr_t)more;
}

static void read_exports(Interface *interface) {
    Codec codec = codec_open(interface, SECTION_EXPORTS, 0);
    uint32_t count = 0;
    codec_count(&codec, &count);
    for (uint32_t i = 0; i < count && !interface->is_damaged; i++) {
        NameEntity *entity;
        codec_entity(&codec, &entity);
        if (!entity) return;
        add_export(interface, entity);
    }
    read_bundles(&codec, &interface->module->exports);
}

bool interface_names(NameModule *module, DesugarProgram *program) {
    Interface *interface = module->interface;
    interface->program = program;
    interface->names = program->types->names;
    interface->store = program->types->store;
    interface->module = module;
    read_kinds(interface);
    if (!interface->is_damaged) read_entities(interface);
    if (!interface->is_damaged) read_exports(interface);
    return !interface->is_damaged;
}
