#include "tests/laws/fuzz/mutate.h"
#include "tests/laws/fuzz/change.h"
#include "tests/laws/fuzz/fuzz.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- pieces: [from, to) that can be copied as a whole ---- */

/* the object of JSON that begins at or behind `at` */
static Piece object_at(const Change *change, size_t at) {
    while (at < change->size && change->data[at] != '{') at++;
    Piece piece = {at, at};
    int depth = 0;
    while (piece.to < change->size) {
        uint8_t byte = change->data[piece.to++];
        depth += byte == '{';
        depth -= byte == '}';
        if (depth == 0) break;
    }
    return piece;
}

static uint64_t big_endian(const uint8_t *bytes, size_t count) {
    uint64_t number = 0;
    while (count-- > 0) number = number << 8 | *bytes++;
    return number;
}

/* One event of an eventlog, chosen among all that come before something that is none. */
static Piece event_of(Change *change) {
    enum { KINDS = 1 << 16, VARIABLE = 0xffff };
    static const uint8_t kind_begins[] = "etb";
    int32_t *sizes = malloc(KINDS * sizeof *sizes);
    Piece chosen = {0, 0};
    size_t at = 8, seen = 0;
    if (!sizes) return chosen;
    memset(sizes, 0xff, KINDS * sizeof *sizes);
    while (at + 16 < change->size && memcmp(change->data + at, kind_begins, 4) == 0) {
        size_t text = big_endian(change->data + at + 8, 4);
        if (text > change->size - at - 16) break;
        size_t further = big_endian(change->data + at + 12 + text, 4);
        sizes[big_endian(change->data + at + 4, 2)] = (int32_t)big_endian(change->data + at + 6, 2);
        if (further > change->size - at - 16 - text) break;
        at += 20 + text + further;
    }
    for (at += 12; at + 12 <= change->size;) {
        int32_t size = sizes[big_endian(change->data + at, 2)];
        if (size < 0) break;
        size_t width =
            size == VARIABLE ? 12 + big_endian(change->data + at + 10, 2) : 10 + (size_t)size;
        if (width > change->size - at) break;
        if (below(change, ++seen) == 0) chosen = (Piece){at, at + width};
        at += width;
    }
    free(sizes);
    return chosen;
}

static Piece piece_of(Change *change) {
    size_t at = below(change, change->size);
    if (change->size > 8 && memcmp(change->data, "hdrb", 4) == 0) return event_of(change);
    if (change->data[0] == '{' && below(change, 2) == 0) return object_at(change, at);
    return line_at(change, at);
}

/* ---- changes ---- */

static void copy_piece(Change *change) {
    Piece piece = piece_of(change), place = piece_of(change);
    replace(change, place.from, below(change, 2) == 0 ? place.to - place.from : 0,
            change->data + piece.from, piece.to - piece.from);
}

static void drop_piece(Change *change) {
    Piece piece = piece_of(change);
    replace(change, piece.from, piece.to - piece.from, change->data, 0);
}

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

/* a number in digits, at or behind a place of chance */
static bool find_number(Change *change, Piece *piece) {
    size_t at = below(change, change->size);
    while (at < change->size && !is_digit(change->data[at])) at++;
    piece->from = piece->to = at;
    while (piece->to < change->size && is_digit(change->data[piece->to])) piece->to++;
    return piece->to > piece->from;
}

static uint64_t edge_number(Change *change) {
    static const uint64_t edges[] = {0,
                                     1,
                                     2,
                                     255,
                                     256,
                                     65535,
                                     65536,
                                     INT32_MAX,
                                     (uint64_t)INT32_MAX + 1,
                                     UINT32_MAX - 1,
                                     UINT32_MAX,
                                     (uint64_t)UINT32_MAX + 1,
                                     INT64_MAX,
                                     (uint64_t)INT64_MAX + 1,
                                     UINT64_MAX - 1,
                                     UINT64_MAX};
    return edges[below(change, sizeof edges / sizeof *edges)];
}

static void change_number(Change *change) {
    Piece number, other;
    char digits[24];
    if (!find_number(change, &number)) return;
    if (below(change, 2) == 0 && find_number(change, &other)) {
        replace(change, number.from, number.to - number.from, change->data + other.from,
                other.to - other.from);
        return;
    }
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)edge_number(change));
    replace(change, number.from, number.to - number.from, (uint8_t *)digits, (size_t)length);
}

/* bytes of an event: a number of 1, 2, 4 or 8 of them */
static void change_field(Change *change) {
    Piece piece = event_of(change);
    size_t width = (size_t)1 << below(change, 4), length = piece.to - piece.from;
    if (length < 2 + width) return;
    size_t at = piece.from + 2 + below(change, length - 1 - width);
    uint64_t number = edge_number(change);
    for (size_t i = width; i-- > 0; number >>= 8) change->data[at + i] = (uint8_t)number;
}

/* words that mean something somewhere */
static void put_word(Change *change) {
    static const char *const words[] = {
        "/home/ada/", "C:\\Users\\ada\\", "~ada/",          "\\u{202e}",    "\xff", "\"",
        "\\",         "private.home",     "MAIN",           "CAF",          "...",  "@hp",
        "\t",         " number ",         " tolerance 1 %", "null",         "[]",   "{}",
        ",",          "\x1b[2J",          "OVERHEAD_of",    "\"ordinal\":", "#2",   "DICT",
        "SYSTEM",     "assay-profile"};
    const char *word = words[below(change, sizeof words / sizeof *words)];
    replace(change, below(change, change->size), below(change, 2), (const uint8_t *)word,
            strlen(word));
}

static void change_once(Change *change) {
    bool log = change->size > 8 && memcmp(change->data, "hdrb", 4) == 0;
    switch (below(change, 6)) {
    case 0: drop_piece(change); break;
    case 1: copy_piece(change); break;
    case 2: put_word(change); break;
    case 3: change->size = LLVMFuzzerMutate(change->data, change->size, change->most); break;
    default: log ? change_field(change) : change_number(change); break;
    }
}

size_t outputs_change(uint8_t *data, size_t size, size_t most, unsigned seed) {
    Change change = {data, size, most, (uint64_t)seed * 0x9e3779b97f4a7c15u + 1};
    for (size_t times = 1 + below(&change, 4); times > 0 && change.size > 1; times--)
        change_once(&change);
    return change.size > 0 ? change.size : 1;
}
