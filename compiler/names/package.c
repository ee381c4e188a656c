#include "compiler/names/package.h"
#include "abi/library.h"
#include "base/os.h"
#include "base/os_process.h"
#include <stdlib.h>
#include <string.h>

/* ---- roles ---- */

static const NameRole roles[NAME_ROLE_COUNT] = {
#define ROLE(code, word, centres, desugared, linted, told, known, sees, lacks) \
    [NAME_ROLE_##code] = {word, centres, desugared, linted, told, known, sees, lacks},
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

static NamePackage *new_package(Arena *arena, NameRoleCode role, Text name, Text root) {
    NamePackage *package = ARENA_NEW(arena, NamePackage);
    *package = (NamePackage){.name = name,
                             .root = root,
                             .role = &roles[role],
                             .extensions = syntax_language(LANGUAGE_GHC2021)};
    return package;
}

static void release_package(NamePackage *package) {
    vector_release(&package->exposed);
    map_release(&package->is_exposed);
}

static bool is_there(const NamePackages *packages, Text name) {
    for (uint32_t i = 0; i < packages->all.count; i++)
        if (text_equal(packages->all.items[i]->name, name)) return true;
    return false;
}

static void add_package(NamePackages *packages, const NameContext *context, const char *folder,
                        bool has_manifest) {
    Text root = text_of(folder);
    while (root.length > 1 && root.bytes[root.length - 1] == '/') root.length--;
    root = text_copy(context->arena, root);
    NamePackage *package = new_package(context->arena, NAME_ROLE_LIBRARY, TEXT(""), root);
    package->exposes_all = !has_manifest;
    Buffer path = {0};
    buffer_printf(&path, "%s/" LIBRARY_MANIFEST, root.bytes);
    if (has_manifest && (!name_manifest_read(context, buffer_as_string(&path), package) ||
                         is_there(packages, package->name)))
        release_package(package);
    else
        vector_push(&packages->all, package);
    buffer_release(&path);
}

/* Folders are listed in any order; packages are found in that of their names. */
static void open_folder(NamePackages *packages, const NameContext *context, const char *folder) {
    Listing listing = {.arena = context->arena};
    bool is_package = has_manifest(folder);
    if (!is_package) os_each_entry(folder, "", keep_package, &listing);
    if (listing.folders.count > 0)
        qsort(listing.folders.items, listing.folders.count, sizeof *listing.folders.items,
              compare_paths);
    else
        add_package(packages, context, folder, is_package);
    for (uint32_t i = 0; i < listing.folders.count; i++)
        add_package(packages, context, listing.folders.items[i], true);
    vector_release(&listing.folders);
}

void name_packages_init(NamePackages *packages, const NameContext *context) {
    *packages = (NamePackages){
        .program = new_package(context->arena, NAME_ROLE_PROGRAM, TEXT("main"), TEXT("")),
        .language = new_package(context->arena, NAME_ROLE_LIBRARY, TEXT(LIBRARY_BASE), TEXT(""))};
    packages->program->exposes_all = true;
}

void name_packages_open(NamePackages *packages, const NameContext *context,
                        const char *const *folders, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (folders[i][0] && os_is_folder(folders[i])) open_folder(packages, context, folders[i]);
}

void name_packages_release(NamePackages *packages) {
    for (uint32_t i = 0; i < packages->all.count; i++) release_package(packages->all.items[i]);
    vector_release(&packages->all);
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
