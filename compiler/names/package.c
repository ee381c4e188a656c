#include "compiler/names/package.h"
#include "abi/library.h"
#include "base/os.h"
#include "base/os_process.h"
#include "compiler/names/internal.h"
#include <stdlib.h>
#include <string.h>

/* ---- roles ---- */

static const NameRole roles[NAME_ROLE_COUNT] = {
#define ROLE(code, word, centres, desugared, linted, told, known, sees, lacks, kept, named) \
    [NAME_ROLE_##code] = {word, centres, desugared, linted, told, known, sees, lacks, kept, named},
#include "compiler/names/roles.def"
#undef ROLE
};

const NameRole *name_role_find(Text word) {
    for (int i = 0; i < NAME_ROLE_COUNT; i++)
        if (text_equal(word, text_of(roles[i].word))) return &roles[i];
    return NULL;
}

/* ---- finding ---- */

typedef struct Listing {
    Arena *arena;
    VECTOR(const char *) folders;
} Listing;

static bool has_manifest(const char *folder) {
    Buffer path = {0};
    buffer_printf(&path, "%s/" LIBRARY_MANIFEST, folder);
    bool found = os_is_file(buffer_as_string(&path));
    buffer_release(&path);
    return found;
}

static void keep_package(void *context, const char *path) {
    Listing *listing = context;
    if (has_manifest(path))
        vector_push(&listing->folders, text_copy(listing->arena, text_of(path)).bytes);
}

static int compare_paths(const void *left, const void *right) {
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

NamePackage *name_package_new(Arena *arena, NameRoleCode role, Text name, Text root) {
    NamePackage *package = ARENA_NEW(arena, NamePackage);
    *package = (NamePackage){.name = name,
                             .root = root,
                             .role = &roles[role],
                             .extensions = syntax_language(LANGUAGE_GHC2021)};
    if (root.length > 0) vector_push(&package->folders, root);
    return package;
}

static void release_package(NamePackage *package) {
    vector_release(&package->folders);
    vector_release(&package->macros);
    vector_release(&package->includes);
    vector_release(&package->exposed);
    map_release(&package->is_exposed);
    vector_release(&package->depends);
    map_release(&package->is_depended);
}

NamePackage *name_package_find(const NamePackages *packages, Text name) {
    const uint64_t *place = text_map_find(&packages->by_name, name);
    return place ? packages->all.items[*place] : NULL;
}

void name_package_add(NamePackages *packages, NamePackage *package) {
    text_map_slot(&packages->by_name, package->name, packages->all.count);
    vector_push(&packages->all, package);
}

void name_package_depend(NamePackage *importer, NamePackage *package) {
    if ((*map_slot(&importer->is_depended, NAME_NUMBER(package), 0))++ == 0)
        vector_push(&importer->depends, package);
}

static void add_package(NamePackages *packages, const NameContext *context, const char *folder,
                        bool has_manifest) {
    Text root = text_of(folder);
    while (root.length > 1 && root.bytes[root.length - 1] == '/') root.length--;
    root = text_copy(context->arena, root);
    NamePackage *package = name_package_new(context->arena, NAME_ROLE_LIBRARY, TEXT(""), root);
    package->exposes_all = !has_manifest;
    Buffer path = {0};
    buffer_printf(&path, "%s/" LIBRARY_MANIFEST, root.bytes);
    if (has_manifest && (!name_manifest_read(context, buffer_as_string(&path), package) ||
                         name_package_find(packages, package->name)))
        release_package(package);
    else
        name_package_add(packages, package);
    buffer_release(&path);
}

/* Folders are listed in any order; packages are found in that of their names. */
bool name_open_manifests(NamePackages *packages, const NameContext *context, const char *folder) {
    Listing listing = {.arena = context->arena};
    if (has_manifest(folder))
        vector_push(&listing.folders, folder);
    else
        os_each_entry(folder, "", keep_package, &listing);
    uint32_t count = listing.folders.count;
    if (count > 0)
        qsort(listing.folders.items, count, sizeof *listing.folders.items, compare_paths);
    for (uint32_t i = 0; i < count; i++)
        add_package(packages, context, listing.folders.items[i], true);
    vector_release(&listing.folders);
    return count > 0;
}

void name_packages_init(NamePackages *packages, const NameContext *context) {
    *packages = (NamePackages){
        .program = name_package_new(context->arena, NAME_ROLE_PROGRAM, TEXT("main"), TEXT("")),
        .language =
            name_package_new(context->arena, NAME_ROLE_LIBRARY, TEXT(LIBRARY_BASE), TEXT(""))};
    packages->program->exposes_all = true;
}

static void open_library(NamePackages *packages, const NameContext *context, const char *folder) {
    if (!name_open_manifests(packages, context, folder))
        add_package(packages, context, folder, false);
}

void name_packages_open(NamePackages *packages, const NameContext *context,
                        const NameOrigins *origins) {
    name_packages_describe(packages, context, origins);
    for (uint32_t i = 0; i < origins->library_count; i++)
        if (origins->library[i][0] && os_is_folder(origins->library[i]))
            open_library(packages, context, origins->library[i]);
    for (uint32_t i = 0; i < packages->asked.count; i++) {
        NameAsked *asked = &packages->asked.items[i];
        if (!asked->found) asked->found = name_package_find(packages, asked->dependency->package);
    }
}

void name_packages_release(NamePackages *packages) {
    release_package(packages->program);
    for (uint32_t i = 0; i < packages->all.count; i++) release_package(packages->all.items[i]);
    for (uint32_t i = 0; i < packages->generated.count; i++)
        release_package(packages->generated.items[i]);
    for (uint32_t i = 0; i < packages->read.count; i++)
        project_package_release(packages->read.items[i]);
    vector_release(&packages->all);
    text_map_release(&packages->by_name);
    vector_release(&packages->asked);
    vector_release(&packages->unknown);
    vector_release(&packages->generated);
    vector_release(&packages->read);
}

/* Of two with one name the first counts, and so comes last. */
const CppVersion *name_versions(const NamePackages *packages, Arena *arena, uint32_t *count) {
    CppVersion *versions = ARENA_ARRAY(arena, CppVersion, packages->all.count);
    *count = 0;
    for (uint32_t i = packages->all.count; i-- > 0;) {
        const NamePackage *package = packages->all.items[i];
        if (package->name.length > 0)
            versions[(*count)++] = (CppVersion){package->name, package->version};
    }
    return versions;
}

bool name_sees(const NamePackage *importer, const NamePackage *package) {
    return !package->role->is_named || importer->sees_all || importer->role->sees_internals ||
           map_find(&importer->is_depended, NAME_NUMBER(package));
}

bool name_exposes(const NamePackage *package, Symbol module) {
    return package->exposes_all || map_find(&package->is_exposed, module);
}

/* ---- names of files ---- */

Text name_path_inside(const NamePackage *package, Text path) {
    size_t rest = package->root.length;
    if (rest == 0 || !text_starts_with(path, package->root)) return TEXT("");
    while (rest < path.length && path.bytes[rest] == '/') rest++;
    if (path.bytes[rest - 1] != '/') return TEXT("");
    return (Text){path.bytes + rest, path.length - rest};
}

void name_add_label(const NamePackage *package, Text inside, Buffer *out) {
    buffer_string(out, LIBRARY_LABEL);
    if (package->name.length > 0 && !text_equal(package->name, TEXT(LIBRARY_BASE))) {
        buffer_text(out, package->name);
        buffer_char(out, '/');
    }
    buffer_text(out, inside);
}
