/* What the type checker says of modules, all in one process.
 *
 *     types [--library=DIR] [--interfaces=FILE] FILE.hs ..
 *         of each: `=> FILE`, then `accepted` and the types of its top-level names, or
 *         `refused LINE` and the diagnostics; with the library's interfaces its text is not read
 *     types [--library=DIR] --exports=M
 *         what the module exports; its text is read
 *
 * A name, with synonyms expanded, is `value f :: t`, `constructor C :: t`, `type T :: k` or
 * `class C :: k`.
 *
 * LINE is that of the first error in the file, 0 if there is none. The evidence of what is read
 * and accepted is judged. */
#include "base/os.h"
#include "compiler/interface/file.h"
#include <stdio.h>
#include <string.h>

enum { STACK = 1 << 26 };

typedef struct World {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    NameProgram names;
    TypeStore store;
    InferProgram types;
    DesugarProgram core; /* interfaces fill it */
    InterfaceFiles *interfaces;
} World;

static void world_open(World *world, const char *interfaces) {
    *world = (World){0};
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    name_program_init(&world->names, &(NameContext){&world->arena, &world->interner,
                                                    &world->sources, &world->diags});
    type_store_init(&world->store, &world->arena, &world->interner);
    infer_init(&world->types, &world->store, &world->names, &world->diags);
    world->types.derives = true;
    desugar_init(&world->core, &world->types);
    world->types.imported = interface_types;
    world->core.imported = &interface_core;
    world->interfaces =
        interface_files_open(&(InterfaceOptions){.arena = &world->arena,
                                                 .interner = &world->interner,
                                                 .library = interfaces,
                                                 .packages = &world->names.packages});
}

static void world_close(World *world) {
    desugar_release(&world->core);
    infer_release(&world->types);
    type_store_release(&world->store);
    name_program_release(&world->names);
    interface_files_release(world->interfaces);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

typedef struct Call {
    const char *library, *interfaces, *path; /* path NULL: exports of `module` */
    const char *module;
    Buffer out;
    bool good;
} Call;

static NameOptions options_of(const Call *call, const NameInterfaces *interfaces) {
    return (NameOptions){.origins.library = &call->library,
                         .origins.library_count = 1,
                         .interfaces = interfaces,
                         .extensions = syntax_language(LANGUAGE_GHC2021)};
}

/* those of the library, before names are resolved */
static bool open_interfaces(World *world) {
    bool good = true;
    for (uint32_t i = 0; good && i < world->names.modules.count; i++)
        if (world->names.modules.items[i]->interface)
            good = interface_names(world->names.modules.items[i], &world->core);
    return good;
}

static bool check_world(World *world) {
    return open_interfaces(world) && name_resolve(&world->names) && infer_program(&world->types);
}

/* ---- a name ---- */

static void print_named(World *world, const NameEntity *entity, Buffer *out) {
    const TypeOf *of = entity->type;
    Type *type = of ? of->type : NULL;
    const char *what = "value";
    switch (entity->name.space) {
    case NAME_TYPE:
        what = of && of->class ? "class" : "type";
        type = of && of->constructor ? of->constructor->kind : NULL;
        break;
    case NAME_CONSTRUCTOR: what = "constructor"; break;
    default: break;
    }
    buffer_printf(out, "%s %.*s :: ", what,
                  TEXT_ARGS(symbol_text(&world->interner, entity->name.text)));
    if (type)
        type_print(&world->store, type_settle(&world->store, type), (TypePrinting){0}, TYPE_AT_TOP,
                   out);
    else
        buffer_char(out, '?');
    buffer_char(out, '\n');
}

/* ---- a module ---- */

static void add_judged(const World *world, Buffer *out) {
    for (uint32_t i = 0; i < world->types.solvers.count; i++) {
        Solver *solver = world->types.solvers.items[i];
        const char *wrong = evidence_check(solver, solver->top);
        if (wrong) buffer_printf(out, "evidence: %s\n", wrong);
    }
}

static uint32_t first_error(const World *world, const char *path) {
    uint32_t first = 0;
    Buffer text = {0};
    diags_text(&world->diags, &world->sources, false, &text);
    const char *at = buffer_as_string(&text);
    size_t length = strlen(path);
    for (; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL) {
        if (strncmp(at, path, length) != 0 || at[length] != ':') continue;
        char *rest;
        unsigned long line = strtoul(at + length + 1, &rest, 10);
        const char *error = strstr(rest, ": error[");
        const char *end = strchr(at, '\n');
        if (error && (!end || error < end) && (first == 0 || line < first)) first = (uint32_t)line;
    }
    buffer_release(&text);
    return first;
}

static void check_file(Call *call) {
    World world;
    world_open(&world, call->interfaces);
    NameInterfaces finder = interface_files_finder(world.interfaces);
    NameOptions options = options_of(call, &finder);
    bool good = name_load(&world.names, &options, call->path) && check_world(&world);
    buffer_printf(&call->out, "=> %s\n", call->path);
    if (good) {
        buffer_string(&call->out, "accepted\n");
        for (uint32_t i = 0; i < world.names.main->declared.count; i++)
            if (!world.names.main->declared.items[i]->is_overloaded) /* which GHC calls otherwise */
                print_named(&world, world.names.main->declared.items[i], &call->out);
        add_judged(&world, &call->out);
    } else {
        buffer_printf(&call->out, "refused %u\n", first_error(&world, call->path));
        diags_text(&world.diags, &world.sources, false, &call->out);
    }
    world_close(&world);
}

/* ---- what a module exports ---- */

static void check_exports(Call *call) {
    World world;
    Buffer text = {0};
    world_open(&world, NULL);
    NameOptions options = options_of(call, NULL);
    buffer_printf(&text, "module Exports where\nimport qualified %s\n", call->module);
    call->good =
        name_load_text(&world.names, &options, TEXT("Exports.hs"), buffer_as_text(&text)) &&
        check_world(&world);
    buffer_printf(&call->out, "=> %s\n", call->module);
    diags_text(&world.diags, &world.sources, false, &call->out);
    add_judged(&world, &call->out);
    for (uint32_t i = 0; i < world.names.modules.count; i++) {
        const NameModule *module = world.names.modules.items[i];
        if (!text_equal(symbol_text(&world.interner, module->name), text_of(call->module)))
            continue;
        for (uint32_t j = 0; j < module->exports.all.count; j++)
            print_named(&world, module->exports.all.items[j], &call->out);
    }
    buffer_release(&text);
    world_close(&world);
}

static void run(void *argument) {
    Call *call = argument;
    if (call->path)
        check_file(call);
    else
        check_exports(call);
}

static bool run_call(Call *call) {
    call->good = true;
    if (!os_run_on_stack(STACK, run, call)) run(call);
    fputs(buffer_as_string(&call->out), stdout);
    fflush(stdout);
    buffer_release(&call->out);
    return call->good;
}

int main(int count, char **words) {
    const char *library = "lib", *interfaces = NULL;
    bool good = true;
    for (int i = 1; i < count; i++) {
        if (strncmp(words[i], "--library=", 10) == 0) {
            library = words[i] + 10;
            continue;
        }
        if (strncmp(words[i], "--interfaces=", 13) == 0) {
            interfaces = words[i] + 13;
            continue;
        }
        Call call = {.library = library, .interfaces = interfaces};
        if (strncmp(words[i], "--exports=", 10) == 0)
            call.module = words[i] + 10;
        else
            call.path = words[i];
        good = run_call(&call) && good;
    }
    return good ? 0 : 1;
}
