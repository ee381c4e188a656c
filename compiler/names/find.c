#include "compiler/names/find.h"
#include "base/os.h"

void name_add_module_path(Buffer *path, Text module) {
    for (size_t i = 0; i < module.length; i++)
        buffer_char(path, module.bytes[i] == '.' ? '/' : module.bytes[i]);
}

static bool is_module_in(const NamePlaces *places, Text folder, Text module, Buffer *path) {
    buffer_clear(path);
    buffer_text(path, folder);
    if (folder.length > 0 && folder.bytes[folder.length - 1] != '/') buffer_char(path, '/');
    name_add_module_path(path, module);
    size_t length = path->length;
    for (const char *const *ending = places->endings; *ending; ending++) {
        buffer_truncate(path, length);
        buffer_string(path, *ending);
        if (os_is_file(buffer_as_string(path))) return true;
    }
    return false;
}

static bool is_users(const NamePlaces *places, Text module, Buffer *path) {
    if (places->main_folder.bytes && is_module_in(places, places->main_folder, module, path))
        return true;
    for (uint32_t i = 0; i < places->folder_count; i++)
        if (is_module_in(places, text_of(places->folders[i]), module, path)) return true;
    return false;
}

/* The path is that of the package's. */
static NameFoundModule find_in_packages(const NamePlaces *places, Symbol module, Text name,
                                        Buffer *path) {
    NameFoundModule found = {0};
    Buffer here = {0};
    for (uint32_t i = 0; i < places->packages->all.count; i++) {
        NamePackage *package = places->packages->all.items[i];
        if (!is_module_in(places, package->root, name, &here)) continue;
        bool is_hidden = !places->exposes_all && !name_exposes(package, module);
        if (!found.package || (found.is_hidden && !is_hidden)) {
            found = (NameFoundModule){.package = package, .is_hidden = is_hidden};
            buffer_clear(path);
            buffer_text(path, buffer_as_text(&here));
        } else if (!found.is_hidden && !is_hidden) {
            found.other = package;
        }
    }
    buffer_release(&here);
    return found;
}

NameFoundModule name_find_module(const NamePlaces *places, const NamePackage *importer,
                                 Symbol module, Text name, Buffer *path) {
    const NamePackages *packages = places->packages;
    if (importer == packages->program && is_users(places, name, path))
        return (NameFoundModule){.package = packages->program};
    for (uint32_t i = 0; i < packages->all.count; i++)
        if (packages->all.items[i] == importer && is_module_in(places, importer->root, name, path))
            return (NameFoundModule){.package = packages->all.items[i]};
    NameFoundModule found = find_in_packages(places, module, name, path);
    if (!found.package) {
        buffer_clear(path);
        name_add_module_path(path, name);
        buffer_string(path, places->endings[0]);
    }
    return found;
}

/* ---- beside the program ---- */

/* where projects keep their modules; the first is the folder itself */
static const char *const usual_folders[] = {"", "src", "lib", "app", "source"};

/* `a/b/` -> `a/`, `a/` -> ``, `` -> `../`, `/` -> `/` */
static void add_parent(Buffer *out, Text folder) {
    if (text_equal(folder, TEXT("/"))) {
        buffer_text(out, folder);
        return;
    }
    bool is_above = folder.length == 0 || text_ends_with(folder, TEXT("../"));
    size_t length = is_above ? folder.length : folder.length - 1;
    while (!is_above && length > 0 && folder.bytes[length - 1] != '/') length--;
    buffer_text(out, (Text){folder.bytes, length});
    if (is_above) buffer_string(out, "../");
}

static bool is_below(const NamePlaces *places, Text root, Text name, Buffer *folder, Buffer *path) {
    for (size_t i = 0; i < sizeof usual_folders / sizeof *usual_folders; i++) {
        buffer_clear(folder);
        buffer_text(folder, root);
        buffer_string(folder, usual_folders[i]);
        if (is_module_in(places, buffer_as_text(folder), name, path)) return true;
    }
    return false;
}

bool name_find_beside(const NamePlaces *places, Text name, Buffer *folder, Buffer *path) {
    Buffer above = {0};
    Text main = places->main_folder;
    if (!main.bytes) return false;
    add_parent(&above, main);
    bool is_found = is_below(places, main, name, folder, path) ||
                    is_below(places, buffer_as_text(&above), name, folder, path);
    if (folder->length == 0) buffer_char(folder, '.');
    buffer_release(&above);
    return is_found;
}
