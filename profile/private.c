#include "profile/private.h"
#include <strings.h>

static bool is_slash(char byte) { return byte == '/' || byte == '\\'; }

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* where an absolute path's first slash is; its length if it is none */
static size_t path_start(Text path) {
    static const Text scheme = {"file://", 7};
    size_t at = text_starts_with(path, scheme) ? scheme.length : 0;
    if (at < path.length && is_slash(path.bytes[at])) {
        if (at + 2 < path.length && is_letter(path.bytes[at + 1]) && path.bytes[at + 2] == ':')
            at += 3; /* file:///C:/ */
    } else if (at + 1 < path.length && is_letter(path.bytes[at]) && path.bytes[at + 1] == ':') {
        at += 2;
    }
    return at < path.length && is_slash(path.bytes[at]) ? at : path.length;
}

/* the end of the part that begins behind the slash at `at` */
static size_t part_end(Text path, size_t at) {
    for (at++; at < path.length && !is_slash(path.bytes[at]);) at++;
    return at;
}

static bool part_is(Text path, size_t at, size_t end, const char *name) {
    Text wanted = text_of(name);
    return end - at - 1 == wanted.length &&
           strncasecmp(path.bytes + at + 1, name, wanted.length) == 0;
}

/* the end of the home folder's path; 0 if there is none in it */
static size_t home_end(Text path) {
    size_t at = path_start(path);
    for (int parts = 0; parts < 2 && at < path.length; parts++) {
        size_t end = part_end(path, at);
        if (part_is(path, at, end, "root") && parts == 0) return end;
        bool homes = part_is(path, at, end, "home") || part_is(path, at, end, "Users");
        if (homes && end + 1 < path.length) return part_end(path, end);
        at = end;
    }
    return 0;
}

void profile_public_path(Text path, Buffer *out) {
    size_t end = home_end(path);
    if (end > 0) buffer_char(out, '~');
    buffer_text(out, (Text){path.bytes + end, path.length - end});
}

static void hide_home(Profile *profile, Text *path) {
    size_t end = home_end(*path);
    if (end == 0) return;
    if (profile_fact(profile, PROFILE_FACT_HOME).length == 0)
        profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_HOME, (Text){path->bytes, end});
    Buffer shown = {0};
    profile_public_path(*path, &shown);
    *path = profile_text(profile, buffer_as_text(&shown));
    buffer_release(&shown);
}

void profile_hide_homes(Profile *profile) {
    for (uint32_t i = 0; i < profile->labels.count; i++)
        hide_home(profile, &profile->labels.items[i].place.file);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        ProfileDimension *of = &profile->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            hide_home(profile, &of->bands.items[j].place.file);
    }
    for (uint32_t i = 0; i < profile->losses.count; i++)
        hide_home(profile, &profile->losses.items[i].file);
}
