/* What names have become in Core, and the definitions, each read when it is wanted. */
#include "compiler/interface/codec.h"
#include <stdlib.h>

static uint64_t key_of(const void *address) { return (uint64_t)(uintptr_t)address; }

/* ---- roots and centres ---- */

static void root_record(Codec *codec, void *subject) {
    CoreInstance *root = subject;
    codec_symbol(codec, &root->key);
    codec_symbol(codec, &root->shown);
    codec_span(codec, &root->span);
    CODE_ARRAY(codec, root->members, root->member_count);
    for (uint32_t i = 0; i < root->member_count; i++) {
        codec_top(codec, &root->members[i]);
        if (!codec_writes(codec) && !root->members[i]) codec_fail(codec);
    }
}

uint32_t interface_number_of_root(InterfaceWriter *writer, CoreInstance *root) {
    return codec_number_of(writer, SECTION_ROOTS, key_of(root), root_record, root);
}

CoreInstance *interface_root(Interface *interface, uint32_t number) {
    if (number >= interface->tables[SECTION_ROOTS].count) return NULL;
    CoreInstance **known = &interface->roots[number];
    if (*known) return *known;
    *known = ARENA_NEW(interface->arena, CoreInstance);
    (*known)->module = interface->module->name;
    Codec codec = codec_open(interface, SECTION_ROOTS, number);
    root_record(&codec, *known);
    return *known;
}

static void centre_record(Codec *codec, void *subject) {
    CoreCentre *centre = subject;
    codec_symbol(codec, &centre->path);
    codec_symbol(codec, &centre->name);
    codec_small(codec, &centre->ordinal);
    codec_span(codec, &centre->span);
    codec_flag(codec, &centre->is_automatic);
}

uint32_t interface_number_of_centre(InterfaceWriter *writer, CoreCentre *centre) {
    return codec_number_of(writer, SECTION_CENTRES, key_of(centre), centre_record, centre);
}

CoreCentre *interface_centre(Interface *interface, uint32_t number) {
    if (number >= interface->tables[SECTION_CENTRES].count) return NULL;
    CoreCentre **known = &interface->centres[number];
    if (*known) return *known;
    *known = ARENA_NEW(interface->arena, CoreCentre);
    (*known)->module = interface->module->name;
    Codec codec = codec_open(interface, SECTION_CENTRES, number);
    centre_record(&codec, *known);
    return *known;
}

/* ---- definitions ---- */

/* what its root is, if it is a dictionary: from 1 */
typedef struct Top {
    CoreVariable *variable;
    uint32_t root;
    CoreExpr *body;
} Top;

static void top_record(Codec *codec, void *subject) {
    Top *top = subject;
    codec_core_variable(codec, top->variable);
    codec_symbol(codec, &top->variable->path);
    codec_flag(codec, &top->variable->is_exported);
    codec_small(codec, &top->root);
}

static void body_record(Codec *codec, void *subject) {
    Top *top = subject;
    codec_expr(codec, &top->body);
}

static void define_imported(Desugar *d, void *subject, uint32_t number) {
    Interface *interface = subject;
    Codec left = codec_open(interface, SECTION_TOPS, number);
    Codec right = codec_open(interface, SECTION_BODIES, number);
    CoreVariable ignored = {0};
    Top top = {.variable = &ignored};
    top_record(&left, &top);
    body_record(&right, &top);
    codec_release(&right);
    if (top.root > 0 && !interface_root(interface, top.root - 1)) codec_fail(&left);
    if (!interface->is_damaged) core_bind_top(desugar_module(d), interface->tops[number], top.body);
}

static CoreVariable *top_at(Interface *interface, uint32_t number) {
    if (number >= interface->tables[SECTION_TOPS].count) return NULL;
    CoreVariable **known = &interface->tops[number];
    if (*known) return *known;
    Desugar *d = interface->desugar;
    *known = core_new_top(desugar_module(d), interface->module->name, 0, NULL, NO_SPAN);
    Codec codec = codec_open(interface, SECTION_TOPS, number);
    top_record(&codec, &(Top){.variable = *known});
    if (!(*known)->type) (*known)->type = interface->store->type;
    desugar_pend_for(desugar_pend(d, define_imported, interface, number), *known);
    return *known;
}

/* from 1; 0: none */
void codec_top(Codec *codec, CoreVariable **top) {
    uint32_t number = 0;
    if (codec_writes(codec) && codec->writer->is_shape) {
        Symbol name = *top ? (*top)->name.text : 0;
        codec_symbol(codec, &name);
        return;
    }
    if (codec_writes(codec) && *top)
        number = (uint32_t)map_get(&codec->writer->tables[SECTION_TOPS].numbers, key_of(*top),
                                   UINT32_MAX) +
                 1;
    codec_small(codec, &number);
    if (codec_writes(codec)) return;
    *top = number > 0 ? top_at(codec->interface, number - 1) : NULL;
    if (number > 0 && !*top) codec_fail(codec);
}

/* ---- definitions by name ---- */

static Text text_of_top(Interface *interface, uint32_t number) {
    Codec codec = codec_open(interface, SECTION_TOPS, number);
    uint32_t text = 0;
    Text found = {0};
    codec_small(&codec, &text);
    if (text == 0) return found;
    codec = codec_open(interface, SECTION_TEXTS, text - 1);
    codec_text(&codec, &found);
    return found;
}

static uint32_t number_in_order(Interface *interface, uint32_t place) {
    Codec codec = codec_open(interface, SECTION_ORDER, place);
    uint32_t number = 0;
    codec_small(&codec, &number);
    return number;
}

static CoreVariable *find_own(Interface *interface, Text text) {
    uint32_t low = 0, high = interface->tables[SECTION_ORDER].count;
    while (low < high && !interface->is_damaged) {
        uint32_t middle = low + (high - low) / 2, number = number_in_order(interface, middle);
        int order = text_compare(text, text_of_top(interface, number));
        if (order == 0) return top_at(interface, number);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

CoreVariable *interface_find_top(Interface *interface, Symbol module, Symbol text) {
    const NameModule *of = interface_module(interface, module);
    if (!of) return NULL;
    if (of->interface && of->interface->desugar)
        return find_own(of->interface, symbol_text(interface->names->context.interner, text));
    const NameEntity *entity = (const NameEntity *)(uintptr_t)map_get(&of->values, text, 0);
    return entity ? entity->core : NULL;
}

/* ---- data ---- */

static void code_core_constructor(Codec *codec, CoreData *data, uint32_t tag) {
    CoreConstructor *core = &data->constructors[tag], read = {0};
    if (!codec_writes(codec)) core = &read;
    bool is_named = core->field_names;
    codec_symbol(codec, &core->name.text);
    codec_span(codec, &core->span);
    codec_variables(codec, &core->existentials, &core->existential_count);
    codec_types(codec, &core->fields, &core->field_count);
    codec_small(codec, &core->evidence_count);
    codec_flag(codec, &is_named);
    Symbol *names = (Symbol *)(uintptr_t)core->field_names;
    Span *spans = (Span *)(uintptr_t)core->field_spans;
    if (!codec_writes(codec)) {
        core->is_strict = ARENA_ARRAY(codec_arena(codec), bool, core->field_count + 1);
        names = ARENA_ARRAY(codec_arena(codec), Symbol, core->field_count + 1);
        spans = ARENA_ARRAY(codec_arena(codec), Span, core->field_count + 1);
        if (core->evidence_count > core->field_count) codec_fail(codec);
    }
    for (uint32_t i = 0; i < core->field_count; i++) {
        codec_flag(codec, &core->is_strict[i]);
        if (!is_named) continue;
        codec_symbol(codec, &names[i]);
        codec_span(codec, &spans[i]);
    }
    if (codec_writes(codec) || codec->interface->is_damaged) return;
    CoreConstructor *made =
        core_set_constructor(desugar_module(codec->interface->desugar), data, tag, core->name.text,
                             core->existentials, core->existential_count, core->fields,
                             core->is_strict, core->field_count, core->evidence_count, core->span);
    if (!is_named) return;
    made->field_names = names;
    made->field_spans = spans;
}

/* a data type, or the dictionaries of a class */
static void code_core_data(Codec *codec, NameEntity *entity) {
    bool has_data = entity->core;
    codec_flag(codec, &has_data);
    if (!has_data) return;
    CoreData *data = entity->core;
    if (!codec_writes(codec)) {
        data = entity->core = ARENA_NEW(codec_arena(codec), CoreData);
        data->type = entity->type->constructor;
        data->type->declaration = data;
    }
    codec_span(codec, &data->span);
    codec_variables(codec, &data->parameters, &data->parameter_count);
    CODE_ARRAY(codec, data->constructors, data->constructor_count);
    for (uint32_t i = 0; i < data->constructor_count; i++) code_core_constructor(codec, data, i);
}

static void code_defaults(Codec *codec, const Class *class) {
    Map *defaults = codec_writes(codec) ? &codec->writer->input.program->defaults
                                        : &codec->interface->program->defaults;
    for (uint32_t i = 0; i < class->method_count; i++) {
        uint64_t key = key_of(class->methods[i].declaration);
        CoreVariable *top = (CoreVariable *)(uintptr_t)map_get(defaults, key, 0);
        codec_top(codec, &top);
        if (codec_writes(codec) || !top) continue;
        map_put(defaults, key, key_of(top));
        if (class->methods[i].default_name)
            ((NameEntity *)class->methods[i].default_name)->core = top;
    }
}

/* ---- what names have become ---- */

static void code_core_top(Codec *codec, NameEntity *entity) {
    CoreVariable *top = entity->core;
    codec_top(codec, &top);
    entity->core = top;
}

static bool is_of_newtype(const NameEntity *constructor) {
    return constructor->parent->kind == ENTITY_NEWTYPE;
}

static void core_record(Codec *codec, void *subject) {
    NameEntity *entity = subject;
    switch (entity->kind) {
    case ENTITY_VALUE:
    case ENTITY_FIELD:
    case ENTITY_METHOD:
    case ENTITY_PATTERN_SYNONYM: code_core_top(codec, entity); break;
    case ENTITY_CONSTRUCTOR:
        if (is_of_newtype(entity)) code_core_top(codec, entity);
        break;
    case ENTITY_DATA: code_core_data(codec, entity); break;
    case ENTITY_CLASS:
        code_core_data(codec, entity);
        code_defaults(codec, entity->type->class);
        break;
    default: break;
    }
}

/* The types that Core declares, in its order. */
typedef struct Declared {
    NameEntity **types;
    uint32_t count;
} Declared;

static void declared_record(Codec *codec, void *subject) {
    Declared *declared = subject;
    CODE_ARRAY(codec, declared->types, declared->count);
    for (uint32_t i = 0; i < declared->count; i++) codec_own_entity(codec, &declared->types[i]);
}

/* methods, and last the dictionary */
typedef struct Members {
    Interface *interface;
    const Instance *instance; /* that is written */
    uint32_t *tops;           /* from 1; 0: none */
    uint32_t count;
} Members;

static CoreVariable *member_at(void *subject, uint32_t number) {
    const Members *members = subject;
    return number < members->count && members->tops[number] > 0
               ? top_at(members->interface, members->tops[number] - 1)
               : NULL;
}

static void members_record(Codec *codec, void *subject) {
    Members *members = subject;
    CODE_ARRAY(codec, members->tops, members->count);
    for (uint32_t i = 0; i < members->count; i++) {
        CoreVariable *top =
            codec_writes(codec) ? desugar_instance_member(members->instance, i) : NULL;
        if (codec_writes(codec))
            codec_top(codec, &top);
        else
            codec_small(codec, &members->tops[i]);
    }
}

/* ---- writing ---- */

static void write_members(InterfaceWriter *writer, const Instance *instance) {
    Members members = {.instance = instance, .count = instance->class->method_count + 1};
    codec_add(writer, SECTION_MEMBERS, members_record, &members);
}

static void write_declared(InterfaceWriter *writer) {
    const CoreModule *core = writer->input.core;
    const NameModule *names = writer->input.names;
    Declared declared = {ARENA_ARRAY(&writer->arena, NameEntity *, core->data.count + 1), 0};
    for (uint32_t i = 0; i < core->data.count; i++)
        declared.types[declared.count++] = (NameEntity *)(uintptr_t)map_get(
            &names->types, core->data.items[i]->type->name.text, 0);
    codec_add(writer, SECTION_DECLARED, declared_record, &declared);
}

/* the root whose member it is */
static uint32_t root_of(InterfaceWriter *writer, const CoreVariable *top) {
    CoreInstance *root = (CoreInstance *)(uintptr_t)map_get(&writer->roots, key_of(top), 0);
    return root ? interface_number_of_root(writer, root) + 1 : 0;
}

typedef struct Named {
    Text text;
    uint32_t number;
} Named;

static int compare_named(const void *a, const void *b) {
    return text_compare(((const Named *)a)->text, ((const Named *)b)->text);
}

static void order_record(Codec *codec, void *subject) { codec_small(codec, subject); }

static void write_order(InterfaceWriter *writer) {
    const CoreModule *core = writer->input.core;
    Named *all = ARENA_ARRAY(&writer->arena, Named, core->tops.count + 1);
    for (uint32_t i = 0; i < core->tops.count; i++)
        all[i] = (Named){symbol_text(core->interner, core->tops.items[i].variable->name.text), i};
    qsort(all, core->tops.count, sizeof *all, compare_named);
    for (uint32_t i = 0; i < core->tops.count; i++)
        codec_add(writer, SECTION_ORDER, order_record, &all[i].number);
}

static void write_tops(InterfaceWriter *writer) {
    const CoreModule *core = writer->input.core;
    Map *numbers = &writer->tables[SECTION_TOPS].numbers;
    for (uint32_t i = 0; i < core->tops.count; i++)
        map_put(numbers, key_of(core->tops.items[i].variable), i);
    for (uint32_t i = 0; i < core->instances.count; i++)
        for (uint32_t j = 0; j < core->instances.items[i]->member_count; j++)
            map_put(&writer->roots, key_of(core->instances.items[i]->members[j]),
                    key_of(core->instances.items[i]));
    for (uint32_t i = 0; i < core->instances.count; i++)
        interface_number_of_root(writer, core->instances.items[i]);
    for (uint32_t i = 0; i < core->centres.count; i++)
        interface_number_of_centre(writer, core->centres.items[i]);
    for (uint32_t i = 0; i < core->tops.count; i++) {
        Top top = {.variable = core->tops.items[i].variable, .body = core->tops.items[i].rhs};
        top.root = root_of(writer, top.variable);
        codec_add(writer, SECTION_TOPS, top_record, &top);
        codec_add(writer, SECTION_BODIES, body_record, &top);
    }
    write_order(writer);
}

void interface_write_core(InterfaceWriter *writer) {
    const InterfaceInput *input = &writer->input;
    if (!writer->is_shape) write_tops(writer);
    write_declared(writer);
    for (uint32_t i = 0; i < writer->entities.count; i++)
        codec_add(writer, SECTION_CORES, core_record, writer->entities.items[i]);
    for (uint32_t i = 0; i < input->types->instances.count; i++)
        write_members(writer, input->types->instances.items[i]->instance);
}

/* ---- reading ---- */

static void read_cores(Interface *interface) {
    CoreModule *module = desugar_module(interface->desugar);
    for (uint32_t i = 0; i < interface->tables[SECTION_ENTITIES].count; i++) {
        NameEntity *entity = interface->entities[i];
        if (entity->kind == ENTITY_NEWTYPE && entity->type)
            vector_push(&module->newtypes, entity->type->constructor);
        Codec codec = codec_open(interface, SECTION_CORES, i);
        core_record(&codec, entity);
        if (interface->is_damaged) return;
        if (name_is_known(interface->names, entity, KNOWN_CALL_STACK))
            desugar_declare_call_stack(interface->desugar, entity);
        if (entity->kind != ENTITY_DATA || !entity->core) continue;
        CoreData *data = entity->core;
        for (uint32_t j = 0; j < entity->constructor_count && j < data->constructor_count; j++)
            entity->members.items[j]->core = &data->constructors[j];
    }
}

static void declare_types(Interface *interface) {
    Codec codec = codec_open(interface, SECTION_DECLARED, 0);
    Declared declared = {0};
    declared_record(&codec, &declared);
    for (uint32_t i = 0; i < declared.count; i++) {
        const NameEntity *entity = declared.types[i];
        if (entity && (entity->kind == ENTITY_DATA || entity->kind == ENTITY_CLASS) && entity->core)
            core_declare_data(desugar_module(interface->desugar), entity->core);
        else
            codec_fail(&codec);
    }
}

static bool begin(Desugar *d, const NameModule *module) {
    Interface *interface = module->interface;
    interface->desugar = d;
    if (!interface->is_damaged) read_cores(interface);
    if (!interface->is_damaged) declare_types(interface);
    for (uint32_t i = 0; !interface->is_damaged && i < interface->tables[SECTION_INSTANCES].count;
         i++) {
        Members *members = ARENA_NEW(interface->arena, Members);
        members->interface = interface;
        Codec codec = codec_open(interface, SECTION_MEMBERS, i);
        members_record(&codec, members);
        desugar_import_instance(d, interface->instances[i], member_at, members);
    }
    return !interface->is_damaged;
}

static void want_all(Desugar *d, const NameModule *module) {
    for (uint32_t i = 0; i < module->interface->tables[SECTION_TOPS].count; i++)
        desugar_want(d, top_at(module->interface, i));
}

/* in the order of the module, whoever wanted them first */
static void end(Desugar *d, const NameModule *module) {
    const Interface *interface = module->interface;
    CoreModule *core = desugar_module(d);
    for (uint32_t i = 0; i < interface->tables[SECTION_ROOTS].count; i++)
        if (interface->roots[i]) vector_push(&core->instances, interface->roots[i]);
    for (uint32_t i = 0; i < interface->tables[SECTION_CENTRES].count; i++)
        if (interface->centres[i]) core_add_centre(core, interface->centres[i]);
}

const DesugarImported interface_core = {begin, want_all, end};
