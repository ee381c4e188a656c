#include "compiler/names/package.h"
#include "abi/library.h"
#include "base/os.h"
#include "base/os_process.h"
#include <stdlib.h>
#include <string.h>

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

static Text last_part(Text path) {
    size_t at = path.length;
    while (at > 0 && path.bytes[at - 1] != '/') at--;
    return (Text){path.bytes + at, path.length - at};
}

static void add_package(NamePackages *packages, Arena *arena, const char *folder,
                        bool has_manifest) {
    Text root = text_of(folder);
    while (root.length > 1 && root.bytes[root.length - 1] == '/') root.length--;
    root = text_copy(arena, root);
    Text name = has_manifest ? last_part(root) : TEXT("");
    for (uint32_t i = 0; has_manifest && i < packages->all.count; i++)
        if (text_equal(packages->all.items[i]->name, name)) return;
    NamePackage *package = ARENA_NEW(arena, NamePackage);
    *package = (NamePackage){.name = name, .root = root};
    vector_push(&packages->all, package);
}

/* Folders are listed in any order; packages are found in that of their names. */
static void open_folder(NamePackages *packages, Arena *arena, const char *folder) {
    Listing listing = {.arena = arena};
    bool is_package = has_manifest(folder);
    if (!is_package) os_each_entry(folder, "", keep_package, &listing);
    if (listing.folders.count > 0)
        qsort(listing.folders.items, listing.folders.count, sizeof *listing.folders.items,
              compare_paths);
    else
        add_package(packages, arena, folder, is_package);
    for (uint32_t i = 0; i < listing.folders.count; i++)
        add_package(packages, arena, listing.folders.items[i], true);
    vector_release(&listing.folders);
}

void name_packages_open(NamePackages *packages, Arena *arena, const char *const *folders,
                        uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (folders[i][0] && os_is_folder(folders[i])) open_folder(packages, arena, folders[i]);
}

void name_packages_release(NamePackages *packages) { vector_release(&packages->all); }

/* ---- names of files ---- */

Text name_path_inside(const NamePackage *package, Text path) {
    if (!text_starts_with(path, package->root)) return TEXT("");
    size_t rest = package->root.length;
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
