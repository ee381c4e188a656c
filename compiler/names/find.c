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

NamePlace name_find_module(const NamePlaces *places, Text module, Buffer *path) {
    if (places->main_folder.bytes && is_module_in(places, places->main_folder, module, path))
        return NAME_PLACE_USERS;
    for (uint32_t i = 0; i < places->folder_count; i++)
        if (is_module_in(places, text_of(places->folders[i]), module, path))
            return NAME_PLACE_USERS;
    for (uint32_t i = 0; i < places->library->all.count; i++)
        if (is_module_in(places, places->library->all.items[i]->root, module, path))
            return NAME_PLACE_LIBRARY;
    buffer_clear(path);
    name_add_module_path(path, module);
    buffer_string(path, places->endings[0]);
    return NAME_PLACE_NOWHERE;
}
