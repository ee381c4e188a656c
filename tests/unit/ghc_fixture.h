/* For the tests of readers of GHC's formats: files of tests/profiles/ghc, profiles from texts, and
 * the tests that every reader gets. */
#ifndef TESTS_UNIT_GHC_FIXTURE_H
#define TESTS_UNIT_GHC_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "diag/diag.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "profile/profile.h"
#include "tests/unit/profile_fixture.h"

static const char *const ghc_programs[] = {
    "classes",    "constants",       "counter_ref",     "deep_stack",      "dictionaries",
    "exceptions", "held_list",       "hidden_cost",     "higher_order",    "lazy_field",
    "lazy_sum",   "local_functions", "memo_array",      "modules",         "mutual",
    "operators",  "parser",          "phases",          "pinned",          "recursion",
    "rendering",  "sieve",           "state_map",       "state_map.ticks", "threads",
    "unicode",    "versions_after",  "versions_before",
};
enum { GHC_PROGRAMS = sizeof ghc_programs / sizeof *ghc_programs };

static inline Buffer ghc_file(const char *name, const char *ending) {
    char path[300];
    Buffer contents = {0};
    char bytes[4096];
    size_t count;
    snprintf(path, sizeof path, "tests/profiles/ghc/%s%s", name, ending);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) buffer_add(&contents, bytes, count);
    fclose(file);
    return contents;
}

/* the profile is to be released */
static inline bool ghc_read(Profile *profile, Text contents) {
    Diagnostics diags;
    profile_init(profile);
    diags_init(&diags);
    bool read = format_read(profile, contents, TEXT("unknown"), &diags);
    assert_true(read == (diags.error_count == 0));
    diags_release(&diags);
    return read;
}

static inline void ghc_read_file(Profile *profile, const char *name, const char *ending) {
    Buffer contents = ghc_file(name, ending);
    assert_true(ghc_read(profile, buffer_as_text(&contents)));
    assert_int_equal(profile->losses.count, 0);
    buffer_release(&contents);
}

static inline uint64_t ghc_total(const Profile *profile, const char *metric) {
    uint32_t found = profile_find_metric(profile, text_of(metric));
    assert_true(found != PROFILE_NONE);
    return profile_total(profile, found);
}

static inline void assert_fact(const Profile *profile, const char *key, const char *value) {
    Buffer found = {0};
    fixture_said(profile, key, &found);
    assert_string_equal(buffer_as_string(&found), value);
    buffer_release(&found);
}

static inline uint64_t ghc_fact_number(const Profile *profile, const char *key) {
    Buffer found = {0};
    fixture_said(profile, key, &found);
    assert_true(found.length > 0 && found.bytes[0] >= '0' && found.bytes[0] <= '9');
    uint64_t number = strtoull(buffer_as_string(&found), NULL, 10);
    buffer_release(&found);
    return number;
}

static inline bool ghc_has_loss(const Profile *profile, const char *part) {
    for (uint32_t i = 0; i < profile->losses.count; i++) {
        Buffer text = {0};
        profile_loss_text(&profile->losses.items[i], &text);
        bool found = strstr(buffer_as_string(&text), part);
        buffer_release(&text);
        if (found) return true;
    }
    return false;
}

/* PROFILE_NONE if there is none */
static inline uint32_t ghc_find_label(const Profile *profile, Text name) {
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (text_equal(profile->labels.items[i].name, name)) return i;
    return PROFILE_NONE;
}

static inline uint32_t ghc_random(uint64_t *seed) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

/* The profile as JSON, to be released; written, read and written again it is equal. */
static inline Buffer ghc_written(const Profile *profile) {
    Buffer written = {0}, again = {0};
    Profile copy;
    json_write_profile(profile, &written);
    assert_true(ghc_read(&copy, buffer_as_text(&written)));
    json_write_profile(&copy, &again);
    assert_string_equal(buffer_as_string(&again), buffer_as_string(&written));
    buffer_release(&again);
    profile_release(&copy);
    return written;
}

/* A part of a file is refused, or read with a loss, or (where nothing shows that it is a part) read
 * without one; never more than the whole. `certain`: it is not read without a loss. */
static inline void check_cuts(Text whole, const char *metric, bool certain) {
    Profile profile;
    assert_true(ghc_read(&profile, whole));
    uint64_t all = profile.metrics.count > 0 ? ghc_total(&profile, metric) : 0;
    profile_release(&profile);
    for (size_t length = 0; length < whole.length - 3; length++) {
        char *part = malloc(length + 1); /* of its own, so that a sanitizer sees the end */
        memcpy(part, whole.bytes, length);
        if (ghc_read(&profile, (Text){part, length})) {
            assert_true(profile.losses.count > 0 || !certain);
            if (all > 0 && profile.metrics.count > 0)
                assert_true(ghc_total(&profile, metric) <= all);
        }
        profile_release(&profile);
        free(part);
    }
}

/* Bytes are changed, taken away and put in, at random: any outcome but a crash. */
static inline void check_damage(Text whole, int rounds) {
    static const char likely[] = "{}[]\",:0123456789.%\\ \n\t()'-eE";
    uint64_t seed = 3;
    Profile profile;
    for (int round = 0; round < rounds; round++) {
        Buffer copy = {0};
        buffer_text(&copy, whole);
        for (uint32_t i = ghc_random(&seed) % 5 + 1; i > 0; i--) {
            char byte = round % 2 ? (char)ghc_random(&seed)
                                  : likely[ghc_random(&seed) % (sizeof likely - 1)];
            copy.bytes[ghc_random(&seed) % copy.length] = byte;
        }
        if (round % 3 == 0) { /* a piece is missing */
            size_t at = ghc_random(&seed) % copy.length, most = copy.length - at;
            size_t gone = ghc_random(&seed) % 60;
            if (gone > most) gone = most;
            memmove(copy.bytes + at, copy.bytes + at + gone, most - gone);
            buffer_truncate(&copy, copy.length - gone);
        }
        ghc_read(&profile, buffer_as_text(&copy));
        profile_release(&profile);
        buffer_release(&copy);
    }
}

/* Noise behind a beginning that is recognised. */
static inline void check_noise(Text start, int rounds) {
    uint64_t seed = 5;
    Profile profile;
    for (int round = 0; round < rounds; round++) {
        Buffer text = {0};
        buffer_text(&text, start);
        for (uint32_t i = ghc_random(&seed) % 300; i > 0; i--)
            buffer_char(&text, (char)ghc_random(&seed));
        ghc_read(&profile, buffer_as_text(&text));
        profile_release(&profile);
        buffer_release(&text);
    }
}

/* Names that trip over quotes, markup, terminals, UTF-8, length. Without spaces and line ends. */
static const char *const ghc_hostile_names[] = {
    "a\"b",
    "\"",
    "\\",
    "a\\",
    "<script>alert(1)</script>",
    "&amp;",
    "\x1b[31mred",
    "\x01\x02\x7f",
    "\xff\xfe",
    "\xc3\x28",
    "\xe2\x80\xaertl",
    "{}",
    "[1,2]",
    "',--",
    "100.0",
    "0",
    "x,\"module\"",
    "%s%n",
    "../../etc/passwd",
    "\xf0\x9f\x90\xa2",
    "a\tb",
    "$(id)",
    "=1+1",
};
enum { GHC_HOSTILE_NAMES = sizeof ghc_hostile_names / sizeof *ghc_hostile_names };

#endif
