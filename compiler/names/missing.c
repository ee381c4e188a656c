/* Modules that are not found: whose they are, what is used of them, and what could be done. */
#include "compiler/names/missing.h"
#include "compiler/names/internal.h"

#include <limits.h>

enum { NAMES_LISTED = 20 }; /* of many, in a note */

/* ---- where modules come from ---- */

static const struct {
    const char *module, *package;
    bool is_whole;
} rows[] = {
#define PACKAGE(module, package) {module, package, false},
#define BASE(module) {module, "base", true},
#include "compiler/names/packages.def"
#undef BASE
#undef PACKAGE
};

static bool is_package_known(Text package) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (text_equal(text_of(rows[i].package), package)) return true;
    return false;
}

static Text package_of(Text module) {
    Text best = {0}, package = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text prefix = text_of(rows[i].module);
        if (!text_starts_with(module, prefix) || prefix.length <= best.length) continue;
        bool is_whole = module.length == prefix.length;
        if (!is_whole && (module.bytes[prefix.length] != '.' || rows[i].is_whole)) continue;
        best = prefix;
        package = text_of(rows[i].package);
    }
    return package;
}

static void add_place(Buffer *out, Text folder) {
    if (out->length > 0) buffer_string(out, ", ");
    if (folder.length == 0) folder = TEXT(".");
    if (folder.length > 1 && folder.bytes[folder.length - 1] == '/') folder.length--;
    buffer_text(out, folder);
}

static void list_places(const NameMissing *all, Buffer *out) {
    const NameOptions *options = all->options;
    if (all->places.main_folder.bytes) add_place(out, all->places.main_folder);
    const NamePackage *own = all->program->packages.program;
    for (uint32_t i = 0; i < own->folders.count; i++) add_place(out, own->folders.items[i]);
    for (uint32_t i = 0; i < options->folder_count; i++)
        add_place(out, text_of(options->folders[i]));
    if (options->origins.library_count > 0) add_place(out, TEXT("the library"));
}

static void use_name(NameMissed *missing, Symbol name) {
    if (map_find(&missing->names, name)) return;
    vector_push(&missing->list, name);
    map_put(&missing->names, name, missing->list.count);
}

/* The names that an import lists, and those that are qualified by it. */
static void use_names(NameMissed *missing, const HsModule *tree, const HsImport *import) {
    if (import->has_list && !import->is_hiding)
        for (uint32_t i = 0; i < import->entities.count; i++)
            if (import->entities.items[i].kind != HS_ENTITY_MODULE)
                use_name(missing, import->entities.items[i].name.text);
    Symbol qualifier = import->alias.text ? import->alias.text : import->module.text;
    for (uint32_t i = 0; i < tree->qualified_count; i++)
        if (tree->qualified[i].qualifier == qualifier) use_name(missing, tree->qualified[i].name);
}

void name_miss(NameMissing *all, const HsModule *tree, const HsImport *import) {
    uint64_t place = map_get(&all->lacking, import->module.text, 0);
    if (place == 0) {
        vector_push(&all->modules,
                    (NameMissed){.module = import->module.text, .span = import->module.span});
        place = all->modules.count;
        map_put(&all->lacking, import->module.text, place);
    }
    use_names(&all->modules.items[place - 1], tree, import);
}

static void list_names(const NameMissing *all, const NameMissed *missing, Buffer *out) {
    for (uint32_t i = 0; i < missing->list.count && i < NAMES_LISTED; i++) {
        if (i > 0) buffer_string(out, ", ");
        name_write_text(out, symbol_text(all->program->context.interner, missing->list.items[i]));
    }
    if (missing->list.count > NAMES_LISTED)
        buffer_printf(out, " and %u more", missing->list.count - NAMES_LISTED);
}

/* Nobody expects the file of a module that is known to be a package's. */
static void note_places(const NameMissing *all, Diagnostic *missing, Text module) {
    Buffer places = {0}, file = {0};
    name_add_module_path(&file, module);
    buffer_string(&file, ".hs");
    list_places(all, &places);
    if (places.length > 0)
        diag_note(all->program->context.diags, missing, DIAG_NAME_MODULE_NOT_FOUND_PLACES, NO_SPAN,
                  PARTS(part_file(buffer_as_text(&file)), part_text(buffer_as_text(&places))));
    buffer_release(&places);
    buffer_release(&file);
}

/* The program has it, in a folder that nobody named. */
static bool note_beside(const NameMissing *all, Diagnostic *missing, Text module) {
    Buffer folder = {0}, path = {0};
    NamePlaces places = all->places;
    const ProjectPackage *described = all->program->packages.program->described;
    if (described) places.main_folder = described->folder;
    bool is_there = name_find_beside(&places, module, &folder, &path);
    Text added = buffer_as_text(&folder);
    if (described && text_starts_with(added, described->folder))
        added =
            (Text){added.bytes + described->folder.length, added.length - described->folder.length};
    if (is_there)
        diag_note(
            all->program->context.diags, missing,
            described ? DIAG_NAME_MODULE_NOT_FOUND_SOURCES : DIAG_NAME_MODULE_NOT_FOUND_BESIDE,
            NO_SPAN,
            PARTS(part_file(buffer_as_text(&path)),
                  part_file(added.length > 0 ? added : TEXT("."))));
    buffer_release(&folder);
    buffer_release(&path);
    return is_there;
}

static bool is_depended_on(const NameMissing *all, const ProjectPackage *package) {
    const NamePackage *program = all->program->packages.program;
    for (uint32_t i = 0; i < program->depends.count; i++)
        if (program->depends.items[i]->described == package) return true;
    return false;
}

/* Another package of the project has it, and nobody depends on that. */
static bool note_local(const NameMissing *all, Diagnostic *missing, Text module) {
    const ProjectChoice *chosen = all->options->origins.chosen;
    for (uint32_t i = 0; chosen && i < chosen->project->packages.count; i++) {
        const ProjectPackage *package = chosen->project->packages.items[i];
        const ProjectComponent *library = project_library(package, TEXT(""));
        if (library == chosen->component || is_depended_on(all, package)) continue;
        for (uint32_t j = 0; library && j < library->values[FIELD_EXPOSED].count; j++) {
            if (!text_equal(library->values[FIELD_EXPOSED].items[j], module)) continue;
            diag_note(all->program->context.diags, missing, DIAG_NAME_MODULE_NOT_FOUND_LOCAL,
                      NO_SPAN, PARTS(part_name(package->name)));
            return true;
        }
    }
    return false;
}

/* A file that could become it, or one that may be meant. */
static void note_like(const NameMissing *all, Diagnostic *missing, Text module) {
    Buffer near = {0}, path = {0};
    NamePlaces places = all->places;
    const char *tool;
    Diagnostics *diags = all->program->context.diags;
    if (name_find_made(&places, module, &path, &tool))
        diag_note(diags, missing, DIAG_NAME_MODULE_NOT_FOUND_MADE, NO_SPAN,
                  PARTS(part_file(buffer_as_text(&path)), part_command(text_of(tool))));
    buffer_clear(&path);
    if (name_find_near(&places, module, &near, &path))
        diag_note(diags, missing, DIAG_NAME_MODULE_NOT_FOUND_NEAR, NO_SPAN,
                  PARTS(part_name(buffer_as_text(&near)), part_file(buffer_as_text(&path))));
    buffer_release(&near);
    buffer_release(&path);
}

/* A module that some package exposes, and that may be meant. */
static bool note_exposed(const NameMissing *all, Diagnostic *missing, Text module) {
    enum { SLIPS = 2 }; /* more, and it is another module */
    const NameContext *context = &all->program->context;
    const NamePackages *packages = &all->program->packages;
    unsigned best = UINT_MAX;
    Text near = {0}, package = {0};
    for (uint32_t i = 0; i < packages->all.count; i++) {
        const NamePackage *one = packages->all.items[i];
        for (uint32_t j = 0; j < one->exposed.count; j++) {
            Text exposed = symbol_text(context->interner, one->exposed.items[j]);
            if (!text_is_nearer(module, exposed, &best)) continue;
            near = exposed;
            package = one->name;
        }
    }
    if (near.length == 0 || text_distance(module, near) > SLIPS) return false;
    diag_note(context->diags, missing, DIAG_NAME_MODULE_NOT_FOUND_EXPOSED, NO_SPAN,
              PARTS(part_name(near), part_name(package)));
    return true;
}

/* ---- packages that the project asks for ---- */

static Text package_of_missing(const NameMissing *all, const NameMissed *missing) {
    return package_of(symbol_text(all->program->context.interner, missing->module));
}

/* Is the module said with a package that is lacking? */
static bool is_of_lacking(const NameMissing *all, const NameMissed *missing) {
    const uint64_t *lacks = text_map_find(&all->lacking_packages, package_of_missing(all, missing));
    return lacks && *lacks;
}

static void note_module_of(const NameMissing *all, Diagnostic *lacks, const NameMissed *missing) {
    const NameContext *context = &all->program->context;
    Text module = symbol_text(context->interner, missing->module);
    Buffer names = {0};
    list_names(all, missing, &names);
    if (names.length > 0)
        diag_note(context->diags, lacks, DIAG_PROJECT_LACKS_NAMES, NO_SPAN,
                  PARTS(part_name(module), part_text(buffer_as_text(&names))));
    else
        diag_note(context->diags, lacks, DIAG_PROJECT_LACKS_MODULE, NO_SPAN,
                  PARTS(part_name(module)));
    buffer_release(&names);
}

/* With all that is imported from it. Only known packages are known by their modules. */
static void report_lacking(const NameMissing *all, const NameAsked *asked) {
    const NameContext *context = &all->program->context;
    Text package = asked->dependency->package;
    Diagnostic *lacks = NULL;
    for (uint32_t i = 0; is_package_known(package) && i < all->modules.count; i++) {
        const NameMissed *missing = &all->modules.items[i];
        if (!text_equal(package_of_missing(all, missing), package)) continue;
        if (!lacks) {
            lacks = diag_add(context->diags, DIAG_PROJECT_LACKS, missing->span,
                             PARTS(part_name(package)));
            diag_label(context->diags, lacks, DIAG_PROJECT_LACKS_DEPENDS,
                       project_span(asked->by, context->sources, package), NO_PARTS);
        }
        note_module_of(all, lacks, missing);
    }
}

/* Those that are not known by their modules: a module may be in one of them. */
static void list_unknown(NameMissing *all, Text package, uint32_t *count) {
    if (is_package_known(package) || ++*count > NAMES_LISTED) return;
    if (*count > 1) buffer_string(&all->unknown_packages, ", ");
    buffer_text(&all->unknown_packages, package);
}

/* What the program's .cabal files ask for, and assay lacks: the first time that it is named. */
static void report_all_lacking(NameMissing *all) {
    const NamePackages *packages = &all->program->packages;
    uint32_t unknown = 0;
    for (uint32_t i = 0; i < packages->asked.count; i++) {
        const NameAsked *asked = &packages->asked.items[i];
        Text package = asked->dependency->package;
        if (text_map_find(&all->lacking_packages, package)) continue;
        text_map_slot(&all->lacking_packages, package, !asked->found);
        if (asked->found) continue;
        report_lacking(all, asked);
        list_unknown(all, package, &unknown);
    }
    if (unknown > NAMES_LISTED)
        buffer_printf(&all->unknown_packages, " and %u more", unknown - NAMES_LISTED);
}

static void note_lacking(const NameMissing *all, Diagnostic *missing) {
    if (all->unknown_packages.length > 0)
        diag_note(all->program->context.diags, missing, DIAG_NAME_MODULE_NOT_FOUND_LACKING, NO_SPAN,
                  PARTS(part_text(buffer_as_text(&all->unknown_packages))));
}

/* Where it is first imported; what nobody imports is listed in the .cabal file. */
static Span place_of(const NameMissing *all, const NameMissed *what) {
    static const ProjectField fields[] = {FIELD_EXPOSED, FIELD_MODULES};
    const NameContext *context = &all->program->context;
    const NameModule *main = all->program->main;
    bool is_listed = all->options->is_made && what->span.start >= main->text.start &&
                     what->span.end <= main->text.end;
    const ProjectChoice *chosen = all->options->origins.chosen;
    for (size_t i = 0; is_listed && i < sizeof fields / sizeof *fields; i++)
        for (uint32_t j = 0; j < chosen->component->values[fields[i]].count; j++) {
            Text word = chosen->component->values[fields[i]].items[j];
            if (text_equal(word, symbol_text(context->interner, what->module)))
                return project_span(chosen->package, context->sources, word);
        }
    return what->span;
}

/* Of those that are only counted nothing more is looked for: that would be the work of each of them
 * with all that is exposed. */
static void report_missing(const NameMissing *all, const NameMissed *what) {
    const NameContext *context = &all->program->context;
    Text module = symbol_text(context->interner, what->module), package = package_of(module);
    Buffer names = {0};
    if (diags_are_full(context->diags)) {
        diag_add(context->diags, DIAG_NAME_MODULE_NOT_FOUND, what->span, PARTS(part_name(module)));
        return;
    }
    list_names(all, what, &names);
    Diagnostic *missing = diag_add(context->diags, DIAG_NAME_MODULE_NOT_FOUND, place_of(all, what),
                                   PARTS(part_name(module)));
    bool is_beside = note_local(all, missing, module) || note_beside(all, missing, module);
    bool has_package = package.length > 0 && name_package_find(&all->program->packages, package);
    bool is_slip =
        !is_beside && (package.length == 0 || has_package) && note_exposed(all, missing, module);
    if (package.length > 0 && !is_beside && !is_slip)
        diag_note(
            context->diags, missing,
            has_package ? DIAG_NAME_MODULE_NOT_FOUND_PART : DIAG_NAME_MODULE_NOT_FOUND_PACKAGE,
            NO_SPAN, PARTS(part_name(package)));
    if (names.length > 0 && !is_beside && !is_slip)
        diag_note(context->diags, missing, DIAG_NAME_MODULE_NOT_FOUND_NAMES, NO_SPAN,
                  PARTS(part_text(buffer_as_text(&names))));
    if (package.length == 0 || is_beside) note_places(all, missing, module);
    if (package.length == 0 && !is_beside) {
        note_like(all, missing, module);
        note_lacking(all, missing);
    }
    buffer_release(&names);
}

bool name_is_missed(const NameMissing *all, Symbol module) {
    return map_find(&all->lacking, module);
}

void name_report_missing(NameMissing *all) {
    report_all_lacking(all);
    for (uint32_t i = 0; i < all->modules.count; i++)
        if (!is_of_lacking(all, &all->modules.items[i]))
            report_missing(all, &all->modules.items[i]);
}

void name_missing_release(NameMissing *all) {
    for (uint32_t i = 0; i < all->modules.count; i++) {
        map_release(&all->modules.items[i].names);
        vector_release(&all->modules.items[i].list);
    }
    vector_release(&all->modules);
    map_release(&all->lacking);
    text_map_release(&all->lacking_packages);
    buffer_release(&all->unknown_packages);
}
