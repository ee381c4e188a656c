#include "cli/installed.h"
#include "base/os.h"
#include "cli/command.h"
#include <string.h>

typedef struct InstalledPart {
    const char *words;
    const char *places[2]; /* relative to the binary's folder, or absolute */
    const char *proof;
} InstalledPart;

enum { PLACES = 2 };

static const InstalledPart installed_parts[] = {
#define INSTALLED(code, words, below_data, elsewhere, proof) \
    {words, {ASSAY_DATA "/" below_data, elsewhere}, proof},
#include "cli/installed.def"
#undef INSTALLED
};

/* false: the binary's folder is not known, and the place is relative to it */
static bool add_place(const char *place, Buffer *out) {
    if (place[0] == '/') {
        buffer_string(out, place);
        return true;
    }
    if (!os_program_folder(out)) return false;
    /* its links are resolved, so that a folder's `..` is what stands before it */
    for (; strncmp(place, "../", 3) == 0 && out->length > 1; place += 3) {
        out->length--;
        while (out->bytes[out->length - 1] != '/') out->length--;
    }
    buffer_string(out, place);
    return true;
}

bool installed_find(Installed part, Buffer *folder) {
    Buffer place = {0}, proof = {0};
    bool found = false;
    for (int i = 0; i < PLACES && !found; i++) {
        buffer_clear(&place);
        buffer_clear(&proof);
        if (!add_place(installed_parts[part].places[i], &place)) continue;
        buffer_printf(&proof, "%s/%s", buffer_as_string(&place), installed_parts[part].proof);
        found = os_is_file(buffer_as_string(&proof));
    }
    if (found) buffer_text(folder, buffer_as_text(&place));
    buffer_release(&place);
    buffer_release(&proof);
    return found;
}

int installed_missing(const Options *options, Installed part) {
    Buffer place = {0};
    if (!add_place(installed_parts[part].places[0], &place))
        buffer_string(&place, installed_parts[part].places[0]);
    int code = cli_print_problem(
        options, FAILURE_REFUSED, DIAG_NOT_INSTALLED,
        PARTS(part_string(installed_parts[part].words), part_file(buffer_as_text(&place))));
    buffer_release(&place);
    return code;
}
