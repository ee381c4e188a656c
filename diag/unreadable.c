#include "diag/unreadable.h"
#include "base/os.h"
#include "base/os_process.h"
#include <limits.h>
#include <string.h>

typedef struct Nearest {
    Text wanted;
    unsigned distance;
    Buffer path;
} Nearest;

static Text last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return text_of(slash ? slash + 1 : path);
}

/* what two names have in common behind their last dot says nothing: `.prof` */
static bool is_nearer(Text wanted, Text name, unsigned *distance) {
    const char *dot = wanted.length > 0 ? memrchr(wanted.bytes, '.', wanted.length) : NULL;
    Text ending = dot ? (Text){dot, wanted.length - (size_t)(dot - wanted.bytes)} : TEXT("");
    if (ending.length == wanted.length || !text_ends_with(name, ending)) ending.length = 0;
    wanted.length -= ending.length;
    name.length -= ending.length;
    return text_is_nearer(wanted, name, distance);
}

/* Entries come in any order: of two that are as near the one that comes first in the alphabet. */
static void consider(void *context, const char *path) {
    Nearest *nearest = context;
    unsigned distance = UINT_MAX;
    if (!is_nearer(nearest->wanted, last_part(path), &distance) || !os_is_file(path)) return;
    bool is_before =
        nearest->path.length == 0 || strcmp(path, buffer_as_string(&nearest->path)) < 0;
    if (distance > nearest->distance || (distance == nearest->distance && !is_before)) return;
    nearest->distance = distance;
    buffer_clear(&nearest->path);
    buffer_string(&nearest->path, path);
}

/* as it is written: without `./` where the path has no folder */
static void find_near(const char *path, Nearest *nearest) {
    const char *slash = strrchr(path, '/');
    Buffer folder = {0};
    buffer_text(&folder, slash ? (Text){path, (size_t)(slash - path)} : TEXT("."));
    if (folder.length == 0) buffer_char(&folder, '/');
    os_each_entry(buffer_as_string(&folder), "", consider, nearest);
    buffer_release(&folder);
}

void diag_unreadable(Diagnostics *diags, Span span, const char *path, const char *reason) {
    Diagnostic *diagnostic = diag_add(diags, DIAG_UNREADABLE_FILE, span,
                                      PARTS(part_file(text_of(path)), part_string(reason)));
    Nearest nearest = {.wanted = last_part(path), .distance = UINT_MAX};
    if (!os_is_there(path) && !os_is_folder(path) && nearest.wanted.length > 1)
        find_near(path, &nearest);
    if (nearest.path.length > 0) {
        Text found = buffer_as_text(&nearest.path);
        bool is_here = strchr(path, '/') == NULL;
        diag_note(diags, diagnostic, DIAG_UNREADABLE_FILE_NEAR, NO_SPAN,
                  PARTS(part_file(is_here ? (Text){found.bytes + 2, found.length - 2} : found)));
    }
    buffer_release(&nearest.path);
}
