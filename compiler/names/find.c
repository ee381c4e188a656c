#include "compiler/names/find.h"
#include "base/os.h"
#include "base/os_process.h"
#include <limits.h>
#include <string.h>

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
        if (os_is_there(buffer_as_string(path))) return true;
    }
    return false;
}

static bool is_module_of(const NamePlaces *places, const NamePackage *package, Text module,
                         Buffer *path) {
    for (uint32_t i = 0; i < package->folders.count; i++)
        if (is_module_in(places, package->folders.items[i], module, path)) return true;
    return false;
}

static bool is_users(const NamePlaces *places, Text module, Buffer *path) {
    if (places->main_folder.bytes && is_module_in(places, places->main_folder, module, path))
        return true;
    if (is_module_of(places, places->packages->program, module, path)) return true;
    for (uint32_t i = 0; i < places->folder_count; i++)
        if (is_module_in(places, text_of(places->folders[i]), module, path)) return true;
    return false;
}

/* Of several packages that expose a module the one that the importer names is meant, and by the
 * library its own. */
static bool is_preferred(const NamePackage *importer, const NamePackage *package) {
    return package->role->is_named != importer->role->sees_internals;
}

/* The path is that of the package's. */
static NameFoundModule find_in_packages(const NamePlaces *places, const NamePackage *importer,
                                        Symbol module, Text name, Buffer *path) {
    NameFoundModule found = {0};
    Buffer here = {0};
    for (uint32_t i = 0; i < places->packages->all.count; i++) {
        NamePackage *package = places->packages->all.items[i];
        if (!name_sees(importer, package) || !is_module_of(places, package, name, &here)) continue;
        bool is_hidden = !places->exposes_all && !name_exposes(package, module);
        bool is_better = found.package && is_preferred(importer, package) &&
                         !is_preferred(importer, found.package);
        bool is_worse = found.package && !is_preferred(importer, package) &&
                        is_preferred(importer, found.package);
        if (!found.package || (found.is_hidden && !is_hidden) || (is_better && !is_hidden)) {
            found = (NameFoundModule){.package = package, .is_hidden = is_hidden};
            buffer_clear(path);
            buffer_text(path, buffer_as_text(&here));
        } else if (!found.is_hidden && !is_hidden && !is_worse) {
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
        if (packages->all.items[i] == importer && is_module_of(places, importer, name, path))
            return (NameFoundModule){.package = packages->all.items[i]};
    NameFoundModule found = find_in_packages(places, importer, module, name, path);
    if (!found.package) {
        buffer_clear(path);
        name_add_module_path(path, name);
        buffer_string(path, places->endings[0]);
    }
    return found;
}

/* ---- what could be meant ---- */

bool name_find_made(const NamePlaces *places, Text name, Buffer *path, const char **tool) {
    static const struct {
        const char *ending, *tool;
    } rows[] = {{".hsc", "hsc2hs"}, {".x", "alex"}, {".y", "happy"}, {".chs", "c2hs"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const endings[] = {rows[i].ending, NULL};
        NamePlaces others = *places;
        others.endings = endings;
        *tool = rows[i].tool;
        if (is_users(&others, name, path)) return true;
    }
    return false;
}

typedef struct Nearest {
    const NamePlaces *places;
    Text wanted; /* the last part of the name */
    unsigned best;
    Buffer *last, *path; /* of the nearest so far */
} Nearest;

static void look_at_file(void *context, const char *path) {
    Nearest *nearest = context;
    const char *slash = strrchr(path, '/');
    Text file = text_of(slash ? slash + 1 : path);
    for (const char *const *ending = nearest->places->endings; *ending; ending++) {
        Text stem = file, suffix = text_of(*ending);
        if (!text_ends_with(file, suffix)) continue;
        stem.length -= suffix.length;
        if (!text_is_nearer(nearest->wanted, stem, &nearest->best)) continue;
        buffer_clear(nearest->last);
        buffer_text(nearest->last, stem);
        buffer_clear(nearest->path);
        buffer_string(nearest->path, text_starts_with(text_of(path), TEXT("./")) ? path + 2 : path);
    }
}

static void look_in(Nearest *nearest, Text folder, Text beginning) {
    Buffer path = {0};
    buffer_text(&path, folder.length > 0 ? folder : TEXT("."));
    if (path.bytes[path.length - 1] != '/') buffer_char(&path, '/');
    name_add_module_path(&path, beginning);
    while (path.length > 1 && path.bytes[path.length - 1] == '/')
        buffer_truncate(&path, path.length - 1);
    os_each_entry(buffer_as_string(&path), "", look_at_file, nearest);
    buffer_release(&path);
}

bool name_find_near(const NamePlaces *places, Text name, Buffer *near, Buffer *path) {
    Buffer last = {0};
    size_t dot = name.length;
    while (dot > 0 && name.bytes[dot - 1] != '.') dot--;
    Text beginning = {name.bytes, dot};
    Nearest nearest = {places, {name.bytes + dot, name.length - dot}, UINT_MAX, &last, path};
    const NamePackage *program = places->packages->program;
    if (places->main_folder.bytes) look_in(&nearest, places->main_folder, beginning);
    for (uint32_t i = 0; i < program->folders.count; i++)
        look_in(&nearest, program->folders.items[i], beginning);
    for (uint32_t i = 0; i < places->folder_count; i++)
        look_in(&nearest, text_of(places->folders[i]), beginning);
    buffer_text(near, beginning);
    buffer_text(near, buffer_as_text(&last));
    buffer_release(&last);
    return path->length > 0;
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
