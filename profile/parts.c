#include "profile/parts.h"
#include "base/fail.h"
#include <string.h>

/* ---- parts ---- */

uint32_t profile_part_count(const ProfilePart parts[PROFILE_PART_LIMIT]) {
    uint32_t count = 0;
    while (count < PROFILE_PART_LIMIT && parts[count].kind != PROFILE_PART_NONE) count++;
    return count;
}

static bool part_is_equal(const ProfilePart *a, const ProfilePart *b) {
    if (a->kind != b->kind || a->count != b->count) return false;
    switch (a->kind) {
    case PROFILE_PART_NONE: return true;
    case PROFILE_PART_TEXT: return text_equal(a->text, b->text);
    case PROFILE_PART_NUMBER:
    case PROFILE_PART_BYTES: return a->number == b->number;
    case PROFILE_PART_LIST: break;
    }
    for (uint32_t i = 0; i < a->count; i++)
        if (!text_equal(a->items[i], b->items[i])) return false;
    return a->more == b->more;
}

bool profile_parts_are_equal(const ProfilePart a[PROFILE_PART_LIMIT],
                             const ProfilePart b[PROFILE_PART_LIMIT]) {
    for (uint32_t i = 0; i < PROFILE_PART_LIMIT; i++)
        if (!part_is_equal(&a[i], &b[i])) return false;
    return true;
}

/* ---- places in a wording ---- */

typedef struct Slot {
    uint32_t part;
    bool time;
    size_t longest;  /* bytes of a quoted text; 0: not quoted */
    const char *end; /* behind it */
} Slot;

/* `{0}`, `{0:time}`, `{0:80}`; the tables are ours, so anything else is a mistake in them */
static Slot read_place(const char *at) {
    Slot place = {.part = (uint32_t)(at[1] - '0')};
    const char *end = strchr(at, '}');
    bug_unless(end && place.part < PROFILE_PART_LIMIT, "a wording has the place %s", at);
    place.end = end + 1;
    if (at[2] == ':' && at[3] == 't')
        place.time = true;
    else if (at[2] == ':')
        for (const char *digit = at + 3; digit < end; digit++)
            place.longest = place.longest * 10 + (size_t)(*digit - '0');
    return place;
}

bool profile_parts_fit(const char *wording, const ProfilePart parts[PROFILE_PART_LIMIT]) {
    bool used[PROFILE_PART_LIMIT] = {0};
    uint32_t count = profile_part_count(parts);
    for (const char *at = strchr(wording, '{'); at; at = strchr(at, '{')) {
        Slot place = read_place(at);
        used[place.part] = true;
        at = place.end;
    }
    for (uint32_t i = 0; i < PROFILE_PART_LIMIT; i++)
        if (used[i] != (i < count)) return false;
    return true;
}

/* ---- words ---- */

void profile_add_seconds(Buffer *out, uint64_t nanoseconds) {
    uint64_t microseconds = nanoseconds / 1000 + (nanoseconds % 1000 >= 500);
    uint64_t milliseconds = nanoseconds / 1000000 + (nanoseconds % 1000000 >= 500000);
    if (microseconds < 1000000)
        buffer_printf(out, "0.%06llu s", (unsigned long long)microseconds);
    else
        buffer_printf(out, "%llu.%03llu s", (unsigned long long)(milliseconds / 1000),
                      (unsigned long long)(milliseconds % 1000));
}

void profile_add_megabytes(Buffer *out, uint64_t bytes) {
    uint64_t rest = bytes % 1000000;
    uint32_t digits = rest > 0 ? 6 : 0;
    for (; digits > 0 && rest % 10 == 0; rest /= 10) digits--;
    buffer_printf(out, "%llu", (unsigned long long)(bytes / 1000000));
    if (digits > 0) buffer_printf(out, ".%0*llu", (int)digits, (unsigned long long)rest);
    buffer_string(out, " MB");
}

static void put_text(Text text, size_t longest, Buffer *out) {
    if (longest == 0) {
        buffer_text(out, text);
        return;
    }
    bool whole = text.length <= longest;
    buffer_char(out, '`');
    buffer_text(out, text_cut(text, longest));
    buffer_string(out, whole ? "`" : "...`");
}

static void put_list(const ProfilePart *part, size_t longest, Buffer *out) {
    for (uint32_t i = 0; i < part->count; i++) {
        if (i > 0) buffer_string(out, ", ");
        put_text(part->items[i], longest, out);
    }
    if (part->more > 0) buffer_printf(out, " and %llu more", (unsigned long long)part->more);
}

static void put_part(const ProfilePart *part, const Slot *slot, Buffer *out) {
    switch (part->kind) {
    case PROFILE_PART_NONE: break;
    case PROFILE_PART_TEXT: put_text(part->text, slot->longest, out); break;
    case PROFILE_PART_LIST: put_list(part, slot->longest, out); break;
    case PROFILE_PART_BYTES: profile_add_megabytes(out, part->number); break;
    case PROFILE_PART_NUMBER:
        if (slot->time)
            profile_add_seconds(out, part->number);
        else
            buffer_printf(out, "%llu", (unsigned long long)part->number);
        break;
    }
}

void profile_put_wording(const char *wording, const ProfilePart parts[PROFILE_PART_LIMIT],
                         Buffer *out) {
    const char *from = wording;
    for (const char *at = strchr(from, '{'); at; at = strchr(from, '{')) {
        Slot place = read_place(at);
        buffer_add(out, from, (size_t)(at - from));
        put_part(&parts[place.part], &place, out);
        from = place.end;
    }
    buffer_string(out, from);
}
