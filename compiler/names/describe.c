/* Packages that .cabal files describe (compiler/project): which of them a program needs, and what
 * they are to the compiler. */
#include "base/os_process.h"
#include "compiler/names/package.h"
#include <string.h>

/* A file of --package-path, which is read when somebody depends on it. */
typedef struct Other {
    Text name; /* of the package: its file has that name, too */
    const char *path;
    const ProjectPackage *package; /* NULL: not read yet, or it cannot be used */
    bool is_read;
} Other;

typedef struct Opening {
    NamePackages *packages;
    const NameContext *context;
    const NameOrigins *origins;
    VECTOR(Other) others;
    TextMap other_index; /* by name */
    TextMap locals;      /* packages of the project by name: the place of the first */
    uint32_t next;       /* of the packages, whose dependencies are to be looked for */
} Opening;

/* ---- what a component is to the compiler ---- */

static void refuse_macro(const Opening *opening, const ProjectPackage *described,
                         ProjectField field, Text word) {
    Diagnostics *diags = opening->context->diags;
    Diagnostic *wrong =
        diag_add(diags, DIAG_PROJECT_FILE, project_span(described, opening->context->sources, word),
                 NO_PARTS);
    diag_note(diags, wrong, DIAG_PROJECT_FILE_VALUE, NO_SPAN,
              PARTS(part_name(word), part_string(project_field_word(field)),
                    part_string("options such as -DNAME or -DNAME=VALUE")));
}

/* What GHC 9.0 has not heard of is left out: most files switch on more than they use. */
static void set_extension(const Opening *opening, const ProjectPackage *described, Text word,
                          NamePackage *package) {
    if (!syntax_extensions_set(&package->extensions, word))
        vector_push(&opening->packages->unknown, (NameUnknown){described, word});
}

static void set_extensions(const Opening *opening, const ProjectPackage *described,
                           const ProjectComponent *component, NamePackage *package) {
    static const ProjectField fields[] = {FIELD_LANGUAGE, FIELD_OLD_EXTENSIONS, FIELD_EXTENSIONS};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        for (uint32_t j = 0; j < component->values[fields[i]].count; j++)
            set_extension(opening, described, component->values[fields[i]].items[j], package);
}

/* -DNAME and -XNAME among options; others are for GHC's own preprocessor, or for GHC */
static void take_options(const Opening *opening, const ProjectPackage *described,
                         const ProjectComponent *component, ProjectField field,
                         NamePackage *package) {
    for (uint32_t i = 0; i < component->values[field].count; i++) {
        Text word = component->values[field].items[i];
        Text rest = word.length > 2 ? (Text){word.bytes + 2, word.length - 2} : TEXT("");
        if (text_starts_with(word, TEXT("-D"))) {
            if (syntax_cpp_is_macro(rest))
                vector_push(&package->macros, text_copy(opening->context->arena, rest).bytes);
            else
                refuse_macro(opening, described, field, word);
        } else if (field == FIELD_GHC_OPTIONS && text_starts_with(word, TEXT("-X"))) {
            set_extension(opening, described, rest, package);
        }
    }
}

static Text path_of(const Opening *opening, const ProjectPackage *described, Text inside) {
    Buffer path = {0};
    project_add_path(described, inside, &path);
    Text kept = text_copy(opening->context->arena, buffer_as_text(&path));
    buffer_release(&path);
    return kept;
}

/* The folder that a field names; false after a diagnostic: Note [Inside a project]. */
static bool take_folder(const Opening *opening, const ProjectPackage *described, ProjectField field,
                        Text word, Text *path) {
    const NameContext *context = opening->context;
    *path = path_of(opening, described, word);
    if (!project_is_outside(described, *path)) return true;
    project_report_outside(described, field, word,
                           &(ProjectContext){context->arena, context->sources, context->diags});
    return false;
}

static void fill_folders(const Opening *opening, const ProjectPackage *described,
                         const ProjectComponent *component, NamePackage *package) {
    Text path;
    for (uint32_t i = 0; i < component->values[FIELD_SOURCE_DIRS].count; i++)
        if (take_folder(opening, described, FIELD_SOURCE_DIRS,
                        component->values[FIELD_SOURCE_DIRS].items[i], &path))
            vector_push(&package->folders, path);
    if (component->values[FIELD_SOURCE_DIRS].count == 0)
        vector_push(&package->folders, path_of(opening, described, TEXT(".")));
    for (uint32_t i = 0; i < component->values[FIELD_INCLUDE_DIRS].count; i++)
        if (take_folder(opening, described, FIELD_INCLUDE_DIRS,
                        component->values[FIELD_INCLUDE_DIRS].items[i], &path))
            vector_push(&package->includes, path.bytes);
}

static void fill(const Opening *opening, const ProjectPackage *described,
                 const ProjectComponent *component, NamePackage *package) {
    package->described = described;
    fill_folders(opening, described, component, package);
    vector_push(&package->includes, path_of(opening, described, TEXT(".")).bytes);
    for (uint32_t i = 0; i < component->values[FIELD_EXPOSED].count; i++) {
        Symbol module =
            intern(opening->context->interner, component->values[FIELD_EXPOSED].items[i]);
        if (!map_find(&package->is_exposed, module)) vector_push(&package->exposed, module);
        map_put(&package->is_exposed, module, 1);
    }
    set_extensions(opening, described, component, package);
    take_options(opening, described, component, FIELD_CPP_OPTIONS, package);
    take_options(opening, described, component, FIELD_GHC_OPTIONS, package);
}

/* demo, or demo:parts for one of its further libraries */
static Text package_name(const Opening *opening, const ProjectPackage *described,
                         const ProjectComponent *library) {
    Buffer name = {0};
    buffer_text(&name, described->name);
    if (library->name.length > 0) buffer_printf(&name, ":%.*s", TEXT_ARGS(library->name));
    Text kept = text_copy(opening->context->arena, buffer_as_text(&name));
    buffer_release(&name);
    return kept;
}

/* As it is open already, or opened now. */
static NamePackage *open_library(Opening *opening, const ProjectPackage *described,
                                 const ProjectComponent *library, NameRoleCode role) {
    Text name = package_name(opening, described, library);
    NamePackages *packages = opening->packages;
    NamePackage *package = name_package_find(packages, name);
    if (package) return package;
    package = name_package_new(opening->context->arena, role, name, TEXT(""));
    package->version = text_copy(opening->context->arena, described->version);
    fill(opening, described, library, package);
    name_package_add(packages, package);
    return package;
}

/* ---- --package-path ---- */

static void add_other(Opening *opening, const char *path) {
    const char *slash = strrchr(path, '/');
    Text name = text_of(slash ? slash + 1 : path);
    name.length -= strlen(".cabal");
    if (text_map_find(&opening->other_index, name)) return;
    text_map_slot(&opening->other_index, name, opening->others.count);
    vector_push(&opening->others, (Other){.name = name, .path = path});
}

typedef struct Folders {
    Arena *arena;
    ProjectPaths paths;
} Folders;

static void add_folder(void *context, const char *path) {
    Folders *folders = context;
    if (os_is_folder(path)) project_list(folders->arena, path, &folders->paths);
}

static int compare_paths(const void *left, const void *right) {
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* A package, or a folder that holds packages. */
static void list_others(Opening *opening, const char *folder) {
    Folders folders = {.arena = opening->context->arena};
    project_list(folders.arena, folder, &folders.paths);
    if (folders.paths.count == 0) os_each_entry(folder, "", add_folder, &folders);
    if (folders.paths.count > 0)
        qsort(folders.paths.items, folders.paths.count, sizeof *folders.paths.items, compare_paths);
    else if (!name_open_manifests(opening->packages, opening->context, folder))
        diag_add(opening->context->diags, DIAG_PROJECT_NO_PACKAGES, NO_SPAN,
                 PARTS(part_file(text_of(folder))));
    for (uint32_t i = 0; i < folders.paths.count; i++) add_other(opening, folders.paths.items[i]);
    vector_release(&folders.paths);
}

static const ProjectPackage *read_other(Opening *opening, Other *other) {
    const NameContext *context = opening->context;
    ProjectContext reading = {context->arena, context->sources, context->diags};
    if (!other->is_read) {
        ProjectPackage *package = project_read(&reading, other->path);
        other->package = package;
        if (package) vector_push(&opening->packages->read, package);
    }
    other->is_read = true;
    return other->package;
}

/* ---- dependencies ---- */

static void list_locals(Opening *opening) {
    const ProjectChoice *chosen = opening->origins->chosen;
    for (uint32_t i = 0; chosen && i < chosen->project->packages.count; i++)
        text_map_slot(&opening->locals, chosen->project->packages.items[i]->name, i);
}

static const ProjectPackage *find_local(const Opening *opening, Text name) {
    const uint64_t *place = text_map_find(&opening->locals, name);
    return place ? opening->origins->chosen->project->packages.items[*place] : NULL;
}

static const ProjectPackage *find_other(Opening *opening, Text name) {
    const uint64_t *place = text_map_find(&opening->other_index, name);
    return place ? read_other(opening, &opening->others.items[*place]) : NULL;
}

/* `parts` of the package's own, too, is a name for demo:parts. NULL: it may be the library's. */
static NamePackage *find_dependency(Opening *opening, const NamePackage *importer,
                                    const ProjectDependency *dependency) {
    const ProjectPackage *own = importer->described,
                         *described = find_local(opening, dependency->package);
    const ProjectComponent *library = NULL;
    NameRoleCode role = NAME_ROLE_LOCAL;
    if (dependency->library.length == 0 && !text_equal(own->name, dependency->package)) {
        library = project_library(own, dependency->package);
        if (library) described = own;
    }
    if (!described) described = find_other(opening, dependency->package);
    if (!described) return NULL;
    if (!find_local(opening, described->name)) role = NAME_ROLE_PACKAGE;
    if (!library) library = project_library(described, dependency->library);
    return library ? open_library(opening, described, library, role) : NULL;
}

static void add_depends(Opening *opening, NamePackage *package, const ProjectComponent *component) {
    for (uint32_t i = 0; i < component->depends.count; i++) {
        const ProjectDependency *dependency = &component->depends.items[i];
        NamePackage *found = find_dependency(opening, package, dependency);
        if (found && found != package) name_package_depend(package, found);
        vector_push(&opening->packages->asked, (NameAsked){package->described, dependency, found});
    }
}

static const ProjectComponent *library_of(const NamePackage *package) {
    Text whole = package->name, name = TEXT("");
    const char *colon = memchr(whole.bytes, ':', whole.length);
    if (colon) name = text_of(colon + 1);
    return project_library(package->described, name);
}

void name_packages_describe(NamePackages *packages, const NameContext *context,
                            const NameOrigins *origins) {
    Opening opening = {.packages = packages, .context = context, .origins = origins};
    list_locals(&opening);
    for (uint32_t i = 0; i < origins->other_count; i++) list_others(&opening, origins->others[i]);
    if (origins->chosen) {
        fill(&opening, origins->chosen->package, origins->chosen->component, packages->program);
        add_depends(&opening, packages->program, origins->chosen->component);
    } else {
        packages->program->sees_all = true;
        for (uint32_t i = 0; i < opening.others.count; i++) {
            const ProjectPackage *other = read_other(&opening, &opening.others.items[i]);
            const ProjectComponent *library = other ? project_library(other, TEXT("")) : NULL;
            if (library) open_library(&opening, other, library, NAME_ROLE_PACKAGE);
        }
    }
    for (; opening.next < packages->all.count; opening.next++) {
        NamePackage *package = packages->all.items[opening.next];
        if (package->described) add_depends(&opening, package, library_of(package));
    }
    vector_release(&opening.others);
    text_map_release(&opening.other_index);
    text_map_release(&opening.locals);
}

/* ---- Paths_NAME ---- */

NamePackage *name_paths_package(NamePackages *packages, const NameContext *context,
                                const NamePackage *importer, Text module) {
    Buffer name = {0};
    if (!importer->described) return NULL;
    project_add_paths_name(importer->described, &name);
    bool is_meant = text_equal(buffer_as_text(&name), module);
    buffer_release(&name);
    if (!is_meant) return NULL;
    for (uint32_t i = 0; i < packages->generated.count; i++)
        if (packages->generated.items[i]->described == importer->described)
            return packages->generated.items[i];
    NamePackage *package =
        name_package_new(context->arena, NAME_ROLE_PACKAGE,
                         text_copy(context->arena, importer->described->name), TEXT(""));
    package->described = importer->described;
    package->is_generated = true;
    vector_push(&packages->generated, package);
    return package;
}
