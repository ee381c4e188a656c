#include "base/text.h"
#include "base/fail.h"
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Text text_of(const char *string) { return string ? (Text){string, strlen(string)} : (Text){"", 0}; }

bool text_equal(Text a, Text b) {
    return a.length == b.length && (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

int text_compare(Text a, Text b) {
    size_t shorter = a.length < b.length ? a.length : b.length;
    int order = shorter == 0 ? 0 : memcmp(a.bytes, b.bytes, shorter);
    return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

bool text_starts_with(Text text, Text prefix) {
    return text.length >= prefix.length && text_equal((Text){text.bytes, prefix.length}, prefix);
}

bool text_ends_with(Text text, Text suffix) {
    return text.length >= suffix.length &&
           text_equal((Text){text.bytes + (text.length - suffix.length), suffix.length}, suffix);
}

Text text_take_word(Text *rest) {
    size_t start = 0, end;
    while (start < rest->length && rest->bytes[start] == ' ') start++;
    for (end = start; end < rest->length && rest->bytes[end] != ' ';) end++;
    Text word = {rest->bytes + start, end - start};
    *rest = (Text){rest->bytes + end, rest->length - end};
    return word;
}

Text text_cut(Text text, size_t limit) {
    if (text.length <= limit) return text;
    enum { LONGEST = 4 }; /* bytes of a character: more that go on belong to none */
    size_t end = limit;
    while (end > 0 && limit - end < LONGEST && ((unsigned char)text.bytes[end] & 0xc0) == 0x80)
        end--;
    return (Text){text.bytes, limit - end < LONGEST ? end : limit};
}

uint64_t text_fingerprint(Text text) {
    uint64_t hash = 0xcbf29ce484222325; /* FNV-1a, then a finishing mix for the low bits */
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.bytes[i]) * 0x100000001b3;
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93;
    return hash ^ hash >> 32;
}

bool text_number(Text text, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] < '0' || text.bytes[i] > '9' ||
            __builtin_mul_overflow(*number, (uint64_t)10, number) ||
            __builtin_add_overflow(*number, (uint64_t)(text.bytes[i] - '0'), number))
            return false;
    return text.length > 0;
}

Text text_copy(Arena *arena, Text text) {
    char *copy = arena_alloc(arena, text.length + 1);
    if (text.length > 0) memcpy(copy, text.bytes, text.length);
    return (Text){copy, text.length};
}

/* The distance, if it is at most `most`; else something above it. */
static unsigned distance_within(Text a, Text b, unsigned most) {
    enum { LONGEST = 64 };
    if (a.length > LONGEST || b.length > LONGEST)
        return text_equal(a, b) ? 0 : (unsigned)(a.length > b.length ? a.length : b.length);
    unsigned rows[3][LONGEST + 1]; /* of the table of distances between prefixes: the last three */
    unsigned nearest = 0,
             nearest_above = 0; /* the smallest of the last row, and of the one before it */
    for (size_t j = 0; j <= b.length; j++) rows[0][j] = (unsigned)j;
    for (size_t i = 1; i <= a.length && (nearest <= most || nearest_above <= most); i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        nearest_above = nearest;
        nearest = row[0];
        for (size_t j = 1; j <= b.length; j++) {
            unsigned best = above[j] < row[j - 1] ? above[j] + 1 : row[j - 1] + 1;
            unsigned replaced = above[j - 1] + (a.bytes[i - 1] != b.bytes[j - 1]);
            bool swapped = i > 1 && j > 1 && a.bytes[i - 1] == b.bytes[j - 2] &&
                           a.bytes[i - 2] == b.bytes[j - 1];
            if (replaced < best) best = replaced;
            if (swapped && before[j - 2] + 1 < best) best = before[j - 2] + 1;
            row[j] = best;
            if (best < nearest) nearest = best;
        }
    }
    if (nearest > most && nearest_above > most) return nearest;
    return rows[a.length % 3][b.length];
}

unsigned text_distance(Text a, Text b) { return distance_within(a, b, UINT_MAX); }

bool text_is_nearer(Text wanted, Text candidate, unsigned *best) {
    enum { EDIT = 8, LONGEST_DIFFERENCE = EDIT - 1 }; /* of equal distance, the length decides */
    unsigned most = (unsigned)wanted.length / 3 + 1;
    size_t difference = wanted.length > candidate.length ? wanted.length - candidate.length
                                                         : candidate.length - wanted.length;
    bool begins = wanted.length > 1 && text_starts_with(candidate, wanted);
    if (!begins && difference > most) return false;
    unsigned distance = begins ? 1 : distance_within(wanted, candidate, most);
    bool near = distance <= most && distance < wanted.length && distance < candidate.length;
    if (difference > LONGEST_DIFFERENCE) difference = LONGEST_DIFFERENCE;
    unsigned score = distance * EDIT + (unsigned)difference;
    if (!near || score >= *best) return false;
    *best = score;
    return true;
}

void buffer_release(Buffer *buffer) {
    free(buffer->bytes);
    *buffer = (Buffer){0};
}

void buffer_truncate(Buffer *buffer, size_t length) {
    bug_unless(length <= buffer->length, "%zu of %zu bytes", length, buffer->length);
    buffer->length = length;
    if (buffer->bytes) buffer->bytes[length] = '\0';
}

void buffer_clear(Buffer *buffer) { buffer_truncate(buffer, 0); }

/* room for `more` bytes and the NUL */
static char *buffer_room(Buffer *buffer, size_t more) {
    if (more >= SIZE_MAX / 4 || buffer->length >= SIZE_MAX / 4) fatal("out of memory");
    size_t wanted = buffer->length + more + 1;
    if (wanted > buffer->capacity) {
        size_t capacity = buffer->capacity < 64 ? 64 : buffer->capacity * 2;
        if (capacity < wanted) capacity = wanted;
        char *moved = realloc(buffer->bytes, capacity);
        if (!moved) fatal("out of memory (%zu bytes wanted)", capacity);
        buffer->bytes = moved;
        buffer->capacity = capacity;
    }
    return buffer->bytes + buffer->length;
}

static void buffer_grown(Buffer *buffer, size_t more) {
    buffer->length += more;
    buffer->bytes[buffer->length] = '\0';
}

void buffer_add(Buffer *buffer, const void *bytes, size_t length) {
    char *room = buffer_room(buffer, length);
    if (length > 0) memcpy(room, bytes, length);
    buffer_grown(buffer, length);
}

void buffer_text(Buffer *buffer, Text text) { buffer_add(buffer, text.bytes, text.length); }
void buffer_string(Buffer *buffer, const char *string) { buffer_text(buffer, text_of(string)); }

void buffer_fill(Buffer *buffer, char byte, size_t times) {
    char *room = buffer_room(buffer, times);
    memset(room, byte, times);
    buffer_grown(buffer, times);
}

void buffer_shell_word(Buffer *buffer, Text word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_./,:=+@%";
    bool is_plain = word.length > 0;
    for (size_t i = 0; i < word.length; i++)
        is_plain &= memchr(plain, word.bytes[i], sizeof plain - 1) != NULL;
    if (is_plain) {
        buffer_text(buffer, word);
        return;
    }
    buffer_char(buffer, '\'');
    for (size_t i = 0; i < word.length; i++) {
        if (word.bytes[i] == '\'')
            buffer_string(buffer, "'\\''");
        else
            buffer_char(buffer, word.bytes[i]);
    }
    buffer_char(buffer, '\'');
}

void buffer_printf(Buffer *buffer, const char *format, ...) {
    enum { USUAL = 63 }; /* most are shorter, and are formatted once */
    va_list arguments;
    char *room = buffer_room(buffer, USUAL);
    va_start(arguments, format);
    int length = vsnprintf(room, USUAL + 1, format, arguments);
    va_end(arguments);
    if (length < 0) bug("a format that printf refuses: %s", format);
    if (length > USUAL) {
        room = buffer_room(buffer, (size_t)length);
        va_start(arguments, format);
        vsnprintf(room, (size_t)length + 1, format, arguments);
        va_end(arguments);
    }
    buffer_grown(buffer, (size_t)length);
}

Text buffer_as_text(const Buffer *buffer) {
    return (Text){buffer->bytes ? buffer->bytes : "", buffer->length};
}

const char *buffer_as_string(const Buffer *buffer) { return buffer->bytes ? buffer->bytes : ""; }
