/* The order of link's work: tables of types, labels and top-level names of all modules first, so
 * that everything mentioned later has its number; then the right-hand sides, one by one. All
 * numbers follow the order of modules, declarations and tree, so the same program gives the same
 * numbers.
 *
 * Note [Link from main]: only what `run` and the builtins reach is linked, so that a program pays
 * for what it uses of its modules. What is left out takes no part in the order of the rest, and
 * identity does not depend on it: ordinals of centres and instances count all that are declared. So
 * every figure is the one that linking everything gives (tests/laws/agree --pruning). */
#include "base/fail.h"
#include "compiler/stg/reach.h"
#include "link/internal.h"

uint32_t link_find(const Map *map, StgName name) {
    const uint64_t *number = map_find(map, link_key(name.module, name.name));
    bug_unless(number, "a name that lint let pass is not declared");
    return (uint32_t)*number;
}

uint32_t link_find_global(const Linker *linker, StgName name) {
    const uint64_t *number = symbol_map_find(&linker->global_names, name.module, name.name);
    bug_unless(number, "a name that lint let pass is not declared");
    return (uint32_t)*number;
}

/* ---- types and constructors ---- */

/* pointers come first in an object */
static void lay_out_fields(Linker *linker, LinkConstructor *constructor, const Rep *fields) {
    uint32_t count = constructor->field_count;
    uint8_t *reps = ARENA_ARRAY(linker->arena, uint8_t, count);
    uint32_t *offsets = ARENA_ARRAY(linker->arena, uint32_t, count);
    uint32_t *by_offset = ARENA_ARRAY(linker->arena, uint32_t, count);
    for (int pointers = 1; pointers >= 0; pointers--) {
        for (uint32_t i = 0; i < count; i++) {
            if (rep_is_pointer(fields[i]) != pointers) continue;
            reps[i] = (uint8_t)fields[i];
            offsets[i] = LINK_NONE;
            if (rep_words(fields[i]) == 0) continue;
            by_offset[constructor->words] = i;
            offsets[i] = constructor->words++;
        }
        if (pointers) constructor->pointer_count = constructor->words;
    }
    constructor->reps = reps;
    constructor->offsets = offsets;
    constructor->fields_by_offset = by_offset;
}

static uint32_t add_type(Linker *linker, Symbol module, Symbol name, uint32_t constructor_count) {
    Program *program = linker->program;
    vector_push(&program->types, (LinkType){.module = module,
                                            .name = name,
                                            .first_constructor = program->constructors.count,
                                            .constructor_count = constructor_count});
    return program->types.count - 1;
}

/* source NULL: nobody declares it, and it has no fields */
static uint32_t add_constructor(Linker *linker, uint32_t type, Symbol name,
                                const StgConstructor *source) {
    Program *program = linker->program;
    const LinkType *of = &program->types.items[type];
    uint32_t index = program->constructors.count;
    LinkConstructor constructor = {.module = of->module,
                                   .name = name,
                                   .shown = source && source->shown ? source->shown : name,
                                   .type = type,
                                   .number = index - of->first_constructor,
                                   .site = LINK_NONE,
                                   .field_count = source ? source->field_count : 0};
    lay_out_fields(linker, &constructor, source ? source->fields : NULL);
    linker->module = of->module;
    bool is_declared = source && source->span.start > 0;
    link_binder_of_constructor(linker, &constructor, source,
                               is_declared ? ORIGIN_SOURCE : ORIGIN_BUILTIN);
    if (constructor.field_count == 0) {
        constructor.site = link_site(linker, constructor.shown, CLOSURE_CONSTRUCTOR, index, false,
                                     source ? source->span : NO_SPAN);
        program->sites.items[constructor.site].binder = constructor.binder;
        program->sites.items[constructor.site].role = ROLE_BOUND;
    }
    vector_push(&program->constructors, constructor);
    vector_push(&linker->nullary_globals, LINK_NONE);
    return index;
}

static void add_data(Linker *linker, const StgModule *module) {
    for (uint32_t i = 0; i < module->data.count; i++) {
        const StgData *data = &module->data.items[i];
        if (!data->is_reached) continue;
        uint32_t type = add_type(linker, module->name, data->name, data->constructor_count);
        map_put(&linker->type_names, link_key(module->name, data->name), type);
        for (uint32_t c = 0; c < data->constructor_count; c++) {
            const StgConstructor *source = &data->constructors[c];
            uint32_t constructor = add_constructor(linker, type, source->name, source);
            map_put(&linker->constructor_names, link_key(module->name, source->name), constructor);
        }
    }
}

/* ---- labels ---- */

static void add_centres(Linker *linker, const StgModule *module, Map *path_numbers, Map *ordinals) {
    Program *program = linker->program;
    for (uint32_t i = 0; i < module->centres.count; i++) {
        const StgCentre *source = &module->centres.items[i];
        LinkCentre centre = {.module = module->name,
                             .path = source->path,
                             .name = source->name ? source->name : source->key,
                             .span = source->span};
        uint64_t path =
            *map_slot(path_numbers, link_key(centre.module, centre.path), path_numbers->count);
        uint64_t *ordinal = map_slot(ordinals, link_key((uint32_t)path, centre.name), 0);
        centre.ordinal = (uint32_t)(*ordinal)++;
        if (!source->is_reached) continue; /* it has its ordinal all the same */
        map_put(&linker->centre_names, link_key(module->name, source->key), program->centres.count);
        vector_push(&program->centres, centre);
    }
}

/* two instances may have the same name for people */
static void add_instances(Linker *linker, const StgModule *module, Map *ordinals) {
    Program *program = linker->program;
    for (uint32_t i = 0; i < module->instances.count; i++) {
        const StgInstance *source = &module->instances.items[i];
        Symbol name = source->name ? source->name : source->key;
        uint64_t *ordinal = map_slot(ordinals, link_key(module->name, name), 0);
        LinkInstance instance = {module->name, name, (uint32_t)(*ordinal)++, source->span};
        if (!source->is_reached) continue;
        map_put(&linker->instance_names, link_key(module->name, source->key),
                program->instances.count);
        vector_push(&program->instances, instance);
    }
}

/* ---- top-level names ---- */

static void add_tops(Linker *linker, const StgModule *module) {
    Program *program = linker->program;
    for (uint32_t i = 0; i < module->tops.count; i++) {
        const StgTop *top = &module->tops.items[i];
        if (!top->is_reached) continue;
        uint32_t number = program->globals.count;
        LinkGlobal global = {
            .module = module->name, .name = top->name, .span = top->span, .constructor = LINK_NONE};
        switch (top->rhs.kind) {
        case STG_FUNCTION: global.kind = GLOBAL_FUNCTION; break;
        case STG_THUNK:
            global.kind = GLOBAL_THUNK;
            global.root = (Label){LABEL_CAF, number};
            break;
        case STG_CONSTRUCTOR:
            global.kind = GLOBAL_CONSTRUCTOR;
            global.constructor = link_find(&linker->constructor_names, top->rhs.constructor);
            break;
        }
        symbol_map_slot(&linker->global_names, module->name, top->name, number);
        linker->module = module->name;
        link_binder_of_top(linker, &global, top);
        vector_push(&program->globals, global);
        vector_push(&linker->library_tops, (LinkLibraryTop){module->is_pruned ? top : NULL, false});
    }
}

/* dictionaries that are thunks have their instance's root; of several instances, the first's */
static void set_dictionary_roots(Linker *linker, const StgModule *module) {
    for (uint32_t i = 0; i < module->instances.count; i++) {
        const StgInstance *instance = &module->instances.items[i];
        if (!instance->is_reached) continue;
        uint32_t root = link_find(&linker->instance_names, (StgName){module->name, instance->key});
        for (uint32_t m = 0; m < instance->member_count; m++) {
            const uint64_t *number =
                symbol_map_find(&linker->global_names, module->name, instance->members[m]);
            if (!number) continue; /* not reached */
            LinkGlobal *global = &linker->program->globals.items[*number];
            if (global->kind == GLOBAL_THUNK && global->root.kind == LABEL_CAF)
                global->root = (Label){LABEL_DICT, root};
        }
    }
}

static void set_main(Linker *linker, const StgModule *module) {
    Program *program = linker->program;
    bug_unless(module->run != STG_RUN_NONE, "the last module runs nothing");
    program->main = link_find_global(linker, (StgName){module->name, module->run_main});
    program->main_is_action = module->run == STG_RUN_ACTION;
    program->main_is_solved = module->run == STG_RUN_SOLVE;
    program->searches |= program->main_is_solved; /* its solutions are told, if it has but one */
    uint32_t carrier =
        module->run_for.name ? link_find_global(linker, module->run_for) : program->main;
    LinkGlobal *global = &program->globals.items[carrier];
    if (global->kind == GLOBAL_THUNK) global->root = (Label){LABEL_MAIN, 0};
}

/* ---- what the runtime raises ---- */

/* the last module that says something wins: a program may overrule its library */
static const StgModule *builtin_module(StgModule *const *modules, uint32_t count, Builtin builtin) {
    while (count-- > 0) {
        if (modules[count]->builtins[builtin]) return modules[count];
    }
    return NULL;
}

/* constructors for those that are not declared; they come with the types, as infos do */
static void add_builtin_types(Linker *linker, StgModule *const *modules, uint32_t count) {
    Symbol module = intern_string(linker->interner, "Builtin");
    for (int i = 0; i < BUILTIN_COUNT; i++) {
        linker->builtin_constructors[i] = LINK_NONE;
        if (builtin_module(modules, count, (Builtin)i)) continue;
        Symbol name = intern_string(linker->interner, builtin_shown((Builtin)i));
        uint32_t type = add_type(linker, module, name, 1);
        linker->builtin_constructors[i] = add_constructor(linker, type, name, NULL);
    }
}

static void set_builtins(Linker *linker, StgModule *const *modules, uint32_t count) {
    Program *program = linker->program;
    for (int i = 0; i < BUILTIN_COUNT; i++) {
        uint32_t constructor = linker->builtin_constructors[i];
        if (constructor == LINK_NONE) {
            const StgModule *module = builtin_module(modules, count, (Builtin)i);
            StgName name = {module->name, module->builtins[i]};
            program->builtins[i] = link_find_global(linker, name);
            bug_unless(program->globals.items[program->builtins[i]].kind == GLOBAL_CONSTRUCTOR,
                       "a builtin that is no constructor");
            continue;
        }
        LinkGlobal global = {.kind = GLOBAL_CONSTRUCTOR,
                             .module = program->constructors.items[constructor].module,
                             .binder = LINK_NONE,
                             .constructor = constructor,
                             .site = program->constructors.items[constructor].site};
        global.fields.signature = link_signature(program, NULL, 0, false);
        program->builtins[i] = program->globals.count;
        vector_push(&program->globals, global);
    }
}

/* ---- what functional logic programs need ---- */

static const StgModule *logic_builtin_module(StgModule *const *modules, uint32_t count,
                                             LogicBuiltin builtin) {
    while (count-- > 0)
        if (modules[count]->logic_builtins[builtin].name) return modules[count];
    return NULL;
}

/* The constructors: LINK_NONE, if there is none, or nothing needs it. */
static void add_logic_builtins(Linker *linker, StgModule *const *modules, uint32_t count) {
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++) {
        uint32_t *builtin = &linker->program->logic_builtins[i];
        const StgModule *module = logic_builtin_module(modules, count, (LogicBuiltin)i);
        *builtin = LINK_NONE;
        if (!module || !logic_builtin_fields((LogicBuiltin)i)) continue;
        StgName name = module->logic_builtins[i];
        const uint64_t *found =
            map_find(&linker->constructor_names, link_key(name.module, name.name));
        if (found) *builtin = (uint32_t)*found;
    }
}

static uint32_t shared_object(Linker *linker, uint32_t constructor) {
    linker->module = linker->program->constructors.items[constructor].module;
    return link_new_static(linker, constructor, NO_SPAN);
}

static uint32_t effect_global(Linker *linker, StgModule *const *modules, uint32_t count) {
    const StgModule *module = logic_builtin_module(modules, count, LOGIC_BUILTIN_EFFECT);
    if (module) return link_find_global(linker, module->logic_builtins[LOGIC_BUILTIN_EFFECT]);
    Symbol name = intern_string(linker->interner, "NonDeterminism");
    uint32_t type = add_type(linker, intern_string(linker->interner, "Builtin"), name, 1);
    return shared_object(linker, add_constructor(linker, type, name, NULL));
}

/* When it is known whether the program searches: those without fields become objects. */
static void set_logic_builtins(Linker *linker, StgModule *const *modules, uint32_t count) {
    Program *program = linker->program;
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++) {
        uint32_t *builtin = &program->logic_builtins[i];
        if (!program->searches)
            *builtin = LINK_NONE;
        else if (i == LOGIC_BUILTIN_EFFECT)
            *builtin = effect_global(linker, modules, count);
        else if (*builtin != LINK_NONE && i != LOGIC_BUILTIN_CONS)
            *builtin = shared_object(linker, *builtin);
    }
}

/* ---- the whole ---- */

static void add_declarations(Linker *linker, StgModule *const *modules, uint32_t count) {
    Map path_numbers = {0}, ordinals = {0}, instance_ordinals = {0};
    for (uint32_t i = 0; i < count; i++) add_data(linker, modules[i]);
    add_builtin_types(linker, modules, count);
    for (uint32_t i = 0; i < count; i++) {
        add_centres(linker, modules[i], &path_numbers, &ordinals);
        add_instances(linker, modules[i], &instance_ordinals);
        add_tops(linker, modules[i]);
        set_dictionary_roots(linker, modules[i]);
    }
    set_main(linker, modules[count - 1]);
    set_builtins(linker, modules, count);
    add_logic_builtins(linker, modules, count);
    map_release(&path_numbers);
    map_release(&ordinals);
    map_release(&instance_ordinals);
}

static bool too_large(Linker *linker, Span span) {
    bool infos = linker->program->sites.count > INFO_LIMIT - INFO_PROGRAM;
    if (!infos && !linker->too_large) return false;
    Text limit = infos ? TEXT("2^30") : TEXT("2^24");
    Text what =
        infos ? TEXT("functions, thunks and constructors") : TEXT("variables captured by closures");
    diag_add(linker->diags, DIAG_PROGRAM_TOO_LARGE, span, PARTS(part_text(limit), part_text(what)));
    return true;
}

static void object_too_large(Linker *linker, Text what, Symbol name, Span span) {
    diag_add(linker->diags, DIAG_OBJECT_TOO_LARGE, span,
             PARTS(part_text(what), part_name(symbol_text(linker->interner, name)),
                   part_number(MAXIMUM_OBJECT_WORDS - 1)));
}

/* A constructor's fields and a closure's variables must fit into one block of the heap. */
static bool objects_fit(Linker *linker, StgModule *const *modules, uint32_t count) {
    uint32_t errors = linker->diags->error_count;
    for (uint32_t m = 0; m < count; m++)
        for (uint32_t i = 0; i < modules[m]->data.count; i++) {
            const StgData *data = &modules[m]->data.items[i];
            for (uint32_t c = 0; c < data->constructor_count; c++)
                if (data->constructors[c].field_count >= MAXIMUM_OBJECT_WORDS)
                    object_too_large(linker, TEXT("constructor"), data->constructors[c].name,
                                     data->constructors[c].span);
        }
    for (uint32_t i = 0; i < linker->program->bodies.count; i++) {
        const LinkBody *body = linker->program->bodies.items[i];
        if (body->free_count >= MAXIMUM_OBJECT_WORDS)
            object_too_large(linker, body->is_function ? TEXT("function") : TEXT("thunk"),
                             body->name, body->span);
    }
    return linker->diags->error_count == errors;
}

static bool link_tops(Linker *linker, const StgModule *module) {
    linker->module = module->name;
    for (uint32_t i = 0; i < module->tops.count; i++) {
        const StgTop *top = &module->tops.items[i];
        if (!top->is_reached) continue;
        link_scope(linker, &top->rhs);
        if (too_large(linker, top->span)) return false;
        uint32_t number = link_find_global(linker, (StgName){module->name, top->name});
        uint32_t sites = linker->program->sites.count;
        link_build_top(linker, top, number);
        linker->library_tops.items[number].makes_objects =
            linker->program->sites.count > sites + 1; /* the first is its own */
    }
    return !too_large(linker, module->span);
}

static void linker_release(Linker *linker) {
    Map *maps[] = {&linker->type_names, &linker->constructor_names, &linker->centre_names,
                   &linker->instance_names, &linker->others};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) map_release(maps[i]);
    SymbolMap *symbol_maps[] = {&linker->global_names, &linker->path_numbers,
                                &linker->site_ordinals, &linker->choice_ordinals};
    for (size_t i = 0; i < sizeof symbol_maps / sizeof *symbol_maps; i++)
        symbol_map_release(symbol_maps[i]);
    records_release(&linker->string_index);
    vector_release(&linker->nullary_globals);
    vector_release(&linker->places);
    vector_release(&linker->global_parameters);
    vector_release(&linker->library_tops);
    vector_release(&linker->locals);
    vector_release(&linker->scopes);
    vector_release(&linker->free_locals);
    for (uint32_t i = 0; i < linker->open_scopes.count; i++)
        vector_release(&linker->open_scopes.items[i].free);
    vector_release(&linker->open_scopes);
    vector_release(&linker->waiting);
    vector_release(&linker->dependents);
    vector_release(&linker->ready);
    vector_release(&linker->waits);
    vector_release(&linker->variable_reps);
    vector_release(&linker->joins);
    vector_release(&linker->cases);
    vector_release(&linker->reps);
    vector_release(&linker->mentions);
    vector_release(&linker->inner_regions);
    vector_release(&linker->mention_stamps);
    vector_release(&linker->inner_stamps);
}

bool link_program(Program *program, StgModule *const *modules, uint32_t count, bool keep_all,
                  const Sources *sources, Diagnostics *diags) {
    bug_unless(count > 0, "a program without modules");
    stg_reach(modules, count, keep_all);
    *program = (Program){.interner = modules[0]->interner, .sources = sources};
    arena_init(&program->arena);
    link_signatures_init(program);
    Linker linker = {.program = program,
                     .arena = &program->arena,
                     .interner = modules[0]->interner,
                     .diags = diags};
    linker.nameless = intern_string(linker.interner, "_");
    add_declarations(&linker, modules, count);
    bool done = true;
    for (uint32_t i = 0; done && i < count; i++) done = link_tops(&linker, modules[i]);
    done = done && objects_fit(&linker, modules, count);
    if (done) {
        set_logic_builtins(&linker, modules, count);
        link_suffixes(program);
        link_binders(&linker);
        link_calls(&linker, modules, count);
        link_infos(program);
    }
    linker_release(&linker);
    if (!done) program_release(program);
    return done;
}

void program_release(Program *program) {
    vector_release(&program->signatures);
    vector_release(&program->types);
    vector_release(&program->constructors);
    vector_release(&program->globals);
    vector_release(&program->bodies);
    vector_release(&program->infos);
    vector_release(&program->sites);
    vector_release(&program->binders);
    vector_release(&program->centres);
    vector_release(&program->instances);
    vector_release(&program->calls);
    vector_release(&program->choices);
    vector_release(&program->regions);
    vector_release(&program->strings);
    records_release(&program->signature_index);
    arena_release(&program->arena);
    *program = (Program){0};
}
