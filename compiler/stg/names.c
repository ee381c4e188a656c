#include "compiler/stg/names.h"

static uint64_t name_key(Symbol module, Symbol name) { return (uint64_t)module << 32 | name; }

static void add(StgNames *names, StgNamespace space, Symbol module, Symbol name, const void *what) {
    map_slot(&names->maps[space], name_key(module, name), (uint64_t)(uintptr_t)what);
}

static void *find(const StgNames *names, StgNamespace space, StgName name) {
    uint64_t found = map_get(&names->maps[space], name_key(name.module, name.name), 0);
    return (void *)(uintptr_t)found;
}

static void add_data(StgNames *names, Symbol module, StgData *data) {
    add(names, STG_NAMES_TYPE, module, data->name, data);
    for (uint32_t i = 0; i < data->constructor_count; i++) {
        const StgConstructor *constructor = &data->constructors[i];
        vector_push(&names->constructors, (StgConstructorEntry){constructor, data});
        map_slot(&names->maps[STG_NAMES_CONSTRUCTOR], name_key(module, constructor->name),
                 names->constructors.count - 1);
    }
}

static void add_module(StgNames *names, const StgModule *module) {
    for (uint32_t i = 0; i < module->tops.count; i++)
        symbol_map_slot(&names->tops, module->name, module->tops.items[i].name,
                        (uint64_t)(uintptr_t)&module->tops.items[i]);
    for (uint32_t i = 0; i < module->data.count; i++)
        add_data(names, module->name, &module->data.items[i]);
    for (uint32_t i = 0; i < module->centres.count; i++)
        add(names, STG_NAMES_CENTRE, module->name, module->centres.items[i].key,
            &module->centres.items[i]);
    for (uint32_t i = 0; i < module->instances.count; i++) {
        const StgInstance *instance = &module->instances.items[i];
        add(names, STG_NAMES_INSTANCE, module->name, instance->key, instance);
        for (uint32_t j = 0; j < instance->member_count; j++)
            add(names, STG_NAMES_MEMBER, module->name, instance->members[j], instance);
    }
}

void stg_names_init(StgNames *names, StgModule *const *modules, uint32_t count) {
    *names = (StgNames){0};
    for (uint32_t i = 0; i < count; i++) add_module(names, modules[i]);
}

void stg_names_release(StgNames *names) {
    for (uint32_t i = 0; i < STG_NAMES_COUNT; i++) map_release(&names->maps[i]);
    symbol_map_release(&names->tops);
    vector_release(&names->constructors);
}

StgTop *stg_find_top(const StgNames *names, StgName name) {
    const uint64_t *found = symbol_map_find(&names->tops, name.module, name.name);
    return found ? (StgTop *)(uintptr_t)*found : NULL;
}

const StgConstructorEntry *stg_find_constructor(const StgNames *names, StgName name) {
    const uint64_t *index =
        map_find(&names->maps[STG_NAMES_CONSTRUCTOR], name_key(name.module, name.name));
    return index ? &names->constructors.items[*index] : NULL;
}

StgData *stg_find_type(const StgNames *names, StgName name) {
    return find(names, STG_NAMES_TYPE, name);
}

StgCentre *stg_find_centre(const StgNames *names, StgName name) {
    return find(names, STG_NAMES_CENTRE, name);
}

StgInstance *stg_find_instance(const StgNames *names, StgName name) {
    return find(names, STG_NAMES_INSTANCE, name);
}

StgInstance *stg_find_member(const StgNames *names, StgName name) {
    return find(names, STG_NAMES_MEMBER, name);
}
