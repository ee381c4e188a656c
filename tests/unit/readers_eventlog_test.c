/* Eventlogs, made here byte by byte: every kind of event, every cut, damage, and random bytes. */
#include "formats/eventlog/read.h"
#include "formats/read.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- writing a log ---- */

enum { VARIABLE = 0xffff };

typedef struct Log {
    Buffer bytes;
    uint64_t time;
    size_t block; /* where the last block's marker begins */
    uint32_t sizes[256];
} Log;

static void put(Log *log, uint64_t value, int size) {
    for (int i = size - 1; i >= 0; i--)
        buffer_char(&log->bytes, i < 8 ? (char)(value >> (8 * i)) : 0);
}

static void put_string(Log *log, const char *string) {
    buffer_add(&log->bytes, string, strlen(string) + 1);
}

static void declare(Log *log, uint16_t type, uint32_t size) {
    log->sizes[type & 255] = size;
    buffer_add(&log->bytes, "etb", 4);
    put(log, type, 2);
    put(log, size, 2);
    put(log, 4, 4);
    buffer_string(&log->bytes, "test");
    put(log, 0, 4);
    buffer_add(&log->bytes, "ete", 4);
}

static void begin_header(Log *log) {
    *log = (Log){.time = 1000};
    buffer_string(&log->bytes, "hdrbhetb");
}

static void end_header(Log *log) { buffer_string(&log->bytes, "hetehdredatb"); }

/* the fields follow; length: of a variable event */
static void event(Log *log, uint16_t type, uint32_t length) {
    put(log, type, 2);
    put(log, log->time += 10, 8);
    if (log->sizes[type & 255] == VARIABLE) put(log, length, 2);
}

static void end_block(Log *log) {
    if (log->block == 0) return;
    uint64_t size = log->bytes.length - log->block, stops = log->time;
    for (int i = 0; i < 4; i++)
        log->bytes.bytes[log->block + 10 + (size_t)i] = (char)(size >> (24 - 8 * i));
    for (int i = 0; i < 8; i++)
        log->bytes.bytes[log->block + 14 + (size_t)i] = (char)(stops >> (56 - 8 * i));
}

static void begin_block(Log *log, uint16_t capability) {
    end_block(log);
    log->block = log->bytes.length;
    event(log, 18, 0);
    put(log, 0, 12);
    put(log, capability, 2);
}

static void end_log(Log *log) {
    end_block(log);
    put(log, 0xffff, 2);
}

static void standard_header(Log *log) {
    static const uint16_t types[][2] = {
        {9, 0},          {10, 0},         {18, 14},        {19, VARIABLE},  {29, VARIABLE},
        {30, VARIABLE},  {31, VARIABLE},  {49, 12},        {50, 12},        {51, 12},
        {52, 38},        {53, 58},        {58, VARIABLE},  {91, 12},        {99, 3},
        {160, VARIABLE}, {161, VARIABLE}, {162, 8},        {163, VARIABLE}, {164, VARIABLE},
        {165, 8},        {166, 16},       {167, VARIABLE}, {168, 8},        {169, VARIABLE},
        {181, VARIABLE}, {210, VARIABLE}, {211, 32},       {212, 0},        {250, VARIABLE}};
    begin_header(log);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        declare(log, types[i][0], types[i][1]);
    end_header(log);
}

static void string_event(Log *log, uint16_t type, const char *string) {
    event(log, type, (uint32_t)strlen(string));
    buffer_string(&log->bytes, string);
}

static void centre(Log *log, uint32_t number, const char *name, const char *module,
                   const char *source) {
    event(log, 161, (uint32_t)(4 + strlen(name) + strlen(module) + strlen(source) + 3 + 1));
    put(log, number, 4);
    put_string(log, name);
    put_string(log, module);
    put_string(log, source);
    put(log, 0, 1);
}

static void census_begins(Log *log, uint32_t breakdown) {
    event(log, 160, 1 + 8 + 4 + 7);
    put(log, 0, 1);
    put(log, 100000000, 8);
    put(log, breakdown, 4);
    put(log, 0, 7);
}

static void sample_begins(Log *log, uint64_t number) {
    event(log, 162, 0);
    put(log, number, 8);
}

static void sample_ends(Log *log, uint64_t number) {
    event(log, 165, 0);
    put(log, number, 8);
}

static void stack_row(Log *log, uint64_t bytes, uint32_t depth, const uint32_t *stack) {
    event(log, 163, 10 + 4 * depth);
    put(log, 0, 1);
    put(log, bytes, 8);
    put(log, depth, 1);
    for (uint32_t i = 0; i < depth; i++) put(log, stack[i], 4);
}

static void name_row(Log *log, uint64_t bytes, const char *name) {
    event(log, 164, (uint32_t)(10 + strlen(name)));
    put(log, 0, 1);
    put(log, bytes, 8);
    put_string(log, name);
}

static void tick_of(Log *log, uint32_t capability, uint64_t strike, uint32_t depth,
                    const uint32_t *stack) {
    event(log, 167, 13 + 4 * depth);
    put(log, capability, 4);
    put(log, strike, 8);
    put(log, depth, 1);
    for (uint32_t i = 0; i < depth; i++) put(log, stack[i], 4);
}

static void tick(Log *log, uint32_t depth, const uint32_t *stack) {
    tick_of(log, 0, 7, depth, stack);
}

/* ---- reading ---- */

typedef struct Reading {
    Profile profile;
    Diagnostics diags;
    bool read;
} Reading;

static Reading *read_bytes(Text bytes) {
    Reading *reading = malloc(sizeof *reading);
    profile_init(&reading->profile);
    diags_init(&reading->diags);
    reading->read = format_read(&reading->profile, bytes, TEXT("unknown"), &reading->diags);
    assert_true(reading->read == (reading->diags.error_count == 0));
    for (uint32_t i = 0; i < reading->diags.all.count; i++) /* ours, whatever the file has */
        assert_int_not_equal(reading->diags.all.items[i].code, DIAG_PROFILE_INCONSISTENT);
    return reading;
}

static Reading *read_log(Log *log) { return read_bytes(buffer_as_text(&log->bytes)); }

static void release(Reading *reading) {
    profile_release(&reading->profile);
    diags_release(&reading->diags);
    free(reading);
}

static void release_log(Log *log) { buffer_release(&log->bytes); }

static uint64_t losses(const Reading *reading) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < reading->profile.losses.count; i++)
        count += reading->profile.losses.items[i].count;
    return count;
}

static void expect_fact(const Reading *reading, const char *key, const char *value) {
    assert_fact(&reading->profile, key, value);
}

static const ProfileDimension *dimension(const Reading *reading, Text key) {
    uint32_t found = profile_find_dimension(&reading->profile, key);
    assert_int_not_equal(found, PROFILE_NONE);
    return &reading->profile.dimensions.items[found];
}

static const ProfileBand *band(const Reading *reading, Text name) {
    for (uint32_t i = 0; i < reading->profile.dimensions.count; i++) {
        const ProfileDimension *of = &reading->profile.dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            if (text_equal(of->bands.items[j].name, name)) return &of->bands.items[j];
    }
    fail_msg("no band %.*s", TEXT_ARGS(name));
    return NULL;
}

/* the value of the context of this path, separated by slashes */
static uint64_t cost(const Reading *reading, Text metric, const char *path) {
    const Profile *profile = &reading->profile;
    uint32_t column = profile_find_metric(profile, metric);
    assert_int_not_equal(column, PROFILE_NONE);
    for (uint32_t i = 0; i < profile->contexts.count; i++) {
        Buffer text = {0}, rest = {0};
        for (uint32_t j = i; j != PROFILE_NONE; j = profile->contexts.items[j].parent) {
            buffer_clear(&rest);
            profile_label_text(&profile->labels.items[profile->contexts.items[j].label], &rest);
            if (text.length > 0) buffer_char(&rest, '/');
            buffer_text(&rest, buffer_as_text(&text));
            buffer_clear(&text);
            buffer_text(&text, buffer_as_text(&rest));
        }
        bool same = strcmp(buffer_as_string(&text), path) == 0;
        buffer_release(&text);
        buffer_release(&rest);
        if (same) return profile->metrics.items[column].values.items[i];
    }
    fail_msg("no context %s", path);
    return 0;
}

/* ---- a log with everything ---- */

static void memory_event(Log *log, uint16_t type, uint64_t value) {
    event(log, type, 0);
    put(log, 0, 4);
    put(log, value, 8);
}

static void collection(Log *log, uint16_t generation, uint64_t heap, uint64_t live) {
    event(log, 9, 0);
    log->time += heap; /* so long it takes, and 20 */
    event(log, 53, 0); /* before the end, as GHC writes it */
    put(log, 0, 4);
    put(log, generation, 2);
    put(log, 64, 8);
    put(log, 16, 8);
    put(log, 32, 8);
    put(log, 1, 4);
    put(log, 0, 24);
    event(log, 10, 0);
    if (generation > 0) memory_event(log, 51, live);
    memory_event(log, 50, heap);
    memory_event(log, 91, heap / 2);
}

static void stack_message(Log *log, uint16_t tag, uint16_t count, const uint64_t *ids) {
    event(log, 181, 12 + 9u * count);
    put(log, tag, 2);
    put(log, 0, 4);
    put(log, 3, 4);
    put(log, count, 2);
    for (uint32_t i = 0; i < count; i++) {
        put(log, ids[i] >= 100 ? 1 : 2, 1);
        put(log, ids[i], 8);
    }
}

static void whole_log(Log *log) {
    standard_header(log);
    begin_block(log, 0xffff);
    event(log, 29, 4 + 15);
    put(log, 0, 4);
    buffer_string(&log->bytes, "GHC-9.0.2 rts_p");
    event(log, 30, 4 + 16);
    put(log, 0, 4);
    buffer_add(&log->bytes, "./a/prog\0secret", 16);
    centre(log, 1, "MAIN", "MAIN", "<built-in>");
    centre(log, 2, "main", "Main", "Main.hs:3:1-20");
    centre(log, 3, "go", "Main", "Main.hs:(9,5)-(11,7)");
    centre(log, 4, "go", "Main", "Main.hs:5:5");
    centre(log, 5, "CAF", "Data.Map", "<entire-module>");
    census_begins(log, 1);
    event(log, 168, 0);
    put(log, 1000000, 8);
    for (uint64_t i = 1; i <= 2; i++) {
        sample_begins(log, i);
        stack_row(log, 100 * i, 2, (uint32_t[]){3, 2});
        stack_row(log, 10, 2, (uint32_t[]){4, 2});
        stack_row(log, 5, 1, (uint32_t[]){5});
        stack_row(log, 1, 0, NULL);
        sample_ends(log, i);
        tick(log, 2, (uint32_t[]){3, 2});
        tick(log, 0, NULL);
        string_event(log, 58, "phase two");
        event(log, 99, 0); /* nobody knows it */
        put(log, 0, 3);
        event(log, 250, 5);
        put(log, 0, 5);
    }
    begin_block(log, 0);
    memory_event(log, 49, 5000);
    collection(log, 0, 4096, 0);
    collection(log, 1, 8192, 300);
    collection(log, 0, 4096, 0);
    event(log, 52, 0);
    put(log, 0, 4);
    put(log, 2, 2);
    put(log, 0, 32);
    begin_block(log, 1);
    memory_event(log, 49, 700);
    event(log, 9, 0); /* takes part in a collection that another leads */
    event(log, 10, 0);
    end_log(log);
}

static void everything_is_read(void **state) {
    (void)state;
    Log log;
    whole_log(&log);
    Reading *reading = read_log(&log);
    assert_true(reading->read);
    assert_int_equal(losses(reading), 0);
    expect_fact(reading, "compiler", "GHC 9.0.2");
    expect_fact(reading, "program", "prog");
    expect_fact(reading, "private.command", "./a/prog secret");
    expect_fact(reading, "reported.bytes", "5700");
    expect_fact(reading, "collections", "3");
    expect_fact(reading, "major-collections", "1");
    expect_fact(reading, "peak-heap-bytes", "8192");
    expect_fact(reading, "heap-bytes", "4096");
    expect_fact(reading, "peak-live-bytes", "300");
    expect_fact(reading, "copied-bytes", "192");
    expect_fact(reading, "pause-nanoseconds", "16444"); /* 4096 + 8192 + 4096 + 3 * 20 */
    expect_fact(reading, "longest-pause-nanoseconds", "8212");
    expect_fact(reading, "tick-interval-us", "1000");
    const ProfileDimension *contexts = dimension(reading, TEXT("context"));
    assert_int_equal(contexts->samples.count, 2);
    assert_int_equal(contexts->samples.items[0].total, 116);
    assert_int_equal(contexts->samples.items[1].total, 216);
    assert_int_equal(band(reading, TEXT("CAF:Data.Map"))->sum, 10);
    assert_int_equal(band(reading, TEXT("MAIN"))->sum, 2);
    assert_int_equal(dimension(reading, TEXT("memory"))->samples.count, 3);
    assert_int_equal(band(reading, TEXT("heap"))->peak, 8192);
    assert_int_equal(cost(reading, TEXT("ticks"), "MAIN"), 2);
    assert_int_equal(cost(reading, TEXT("ticks"), "MAIN/main"), 0);
    assert_int_equal(profile_total(&reading->profile, 0), 4);
    assert_int_equal(reading->profile.metrics.items[0].samples, 4);
    assert_int_equal(reading->profile.moments.count, 4);
    release(reading);
    release_log(&log);
}

/* two functions of one name: by their places, not by the order in the file */
static void ordinals_follow_places(void **state) {
    (void)state;
    Log log;
    whole_log(&log);
    Reading *reading = read_log(&log);
    bool seen[2] = {false, false};
    for (uint32_t i = 0; i < reading->profile.labels.count; i++) {
        const ProfileLabel *label = &reading->profile.labels.items[i];
        if (!text_equal(label->name, TEXT("go"))) continue;
        assert_int_equal(label->place.line, label->ordinal == 0 ? 5 : 9);
        seen[label->ordinal] = true;
    }
    assert_true(seen[0] && seen[1]);
    release(reading);
    release_log(&log);
}

/* ---- cut, damaged, random ---- */

static void every_cut_is_read_or_explained(void **state) {
    (void)state;
    Log log;
    whole_log(&log);
    Reading *whole = read_log(&log);
    uint64_t best = 0;
    for (size_t length = 0; length < log.bytes.length; length++) {
        char *cut = malloc(length + 1); /* so that a sanitizer sees what is read behind it */
        memcpy(cut, log.bytes.bytes, length);
        Reading *reading = read_bytes((Text){cut, length});
        if (reading->read) {
            assert_true(losses(reading) > 0);
            uint32_t found = profile_find_metric(&reading->profile, TEXT("ticks"));
            uint64_t ticks = found == PROFILE_NONE ? 0 : profile_total(&reading->profile, found);
            assert_true(ticks >= best); /* more bytes never give less */
            best = ticks;
        }
        release(reading);
        free(cut);
    }
    assert_int_equal(best, profile_total(&whole->profile, 0));
    release(whole);
    release_log(&log);
}

static void a_cut_sample_is_left_out(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    census_begins(&log, 2);
    sample_begins(&log, 1);
    name_row(&log, 7, "Main");
    sample_ends(&log, 1);
    sample_begins(&log, 2);
    size_t begins = log.bytes.length - 18;
    name_row(&log, 8, "Main");
    Reading *reading = read_log(&log);
    assert_int_equal(dimension(reading, TEXT("module"))->samples.count, 1);
    assert_int_equal(band(reading, TEXT("Main"))->sum, 7);
    assert_int_equal(losses(reading), 2);
    assert_int_equal(reading->profile.losses.items[1].offset, begins + 1);
    release(reading);
    release_log(&log);
}

/* A log that was switched off and on has its centres twice. */
static void a_centre_has_one_definition(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    census_begins(&log, 1);
    centre(&log, 1, "f", "M", "M.hs:1:1");
    centre(&log, 1, "f", "M", "M.hs:1:1");
    centre(&log, 1, "g", "M", "M.hs:1:1");
    sample_begins(&log, 1);
    stack_row(&log, 7, 1, (uint32_t[]){1});
    sample_ends(&log, 1);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(losses(reading), 1);
    assert_int_equal(reading->profile.losses.items[0].code, LOSS_EVENTLOG_CENTRE_TWICE);
    assert_true(text_equal(reading->profile.labels.items[0].name, TEXT("f")));
    release(reading);
    release_log(&log);
}

static void samples_without_rows_are_no_result(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    census_begins(&log, 2);
    sample_begins(&log, 1);
    sample_ends(&log, 1);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(dimension(reading, TEXT("module"))->samples.count, 1);
    assert_int_equal(losses(reading), 1);
    assert_int_equal(reading->profile.losses.items[0].code, LOSS_GHC_EMPTY_SAMPLES);
    release(reading);
    release_log(&log);
}

/* a stack that says it is deeper than its event: what follows in the file is not its centres */
static void a_stack_ends_with_its_event(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    begin_block(&log, 0xffff);
    centre(&log, 2, "main", "Main", "Main.hs:3:1-20");
    census_begins(&log, 1);
    for (uint64_t i = 1; i <= 2; i++) {
        sample_begins(&log, i);
        stack_row(&log, 100, 1, (uint32_t[]){2});
        if (i == 2) { /* two centres, of which it has one */
            event(&log, 163, 10 + 4);
            put(&log, 0, 1);
            put(&log, 50, 8);
            put(&log, 2, 1);
            put(&log, 2, 4);
        }
        sample_ends(&log, i);
    }
    tick(&log, 1, (uint32_t[]){2});
    event(&log, 167, 13 + 4);
    put(&log, 0, 4);
    put(&log, 8, 8);
    put(&log, 2, 1);
    put(&log, 2, 4);
    tick(&log, 1, (uint32_t[]){2});
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_true(reading->read);
    assert_int_equal(profile_total(&reading->profile, 0), 2);
    assert_int_equal(cost(reading, TEXT("ticks"), "MAIN/main"), 2);
    assert_int_equal(band(reading, TEXT("main"))->sum, 100);
    assert_int_equal(reading->profile.contexts.count, 2);
    assert_int_equal(losses(reading), 3); /* the row with its sample, the tick */
    release(reading);
    release_log(&log);
}

/* The timer samples each capability, one after the other: that is one time. */
static void a_strike_has_one_time(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    begin_block(&log, 0xffff);
    centre(&log, 2, "main", "Main", "Main.hs:3:1-4");
    for (uint64_t strike = 1; strike <= 3; strike++) {
        tick_of(&log, 0, strike, 1, (uint32_t[]){2});
        tick_of(&log, 1, strike, 0, NULL);
    }
    tick_of(&log, 0, 3, 0, NULL); /* another capability 0 is another strike */
    end_log(&log);
    Reading *reading = read_log(&log);
    const ProfileTick *ticks = reading->profile.ticks.items;
    assert_int_equal(reading->profile.ticks.count, 7);
    for (uint32_t i = 0; i < 6; i += 2) {
        assert_true(ticks[i].time == ticks[i + 1].time);
        assert_true(ticks[i].time < ticks[i + 2].time);
    }
    release(reading);
    release_log(&log);
}

/* GHC 9.0's timer wrote a tick into the middle of a row */
static void a_torn_event_costs_only_its_sample(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    begin_block(&log, 0xffff);
    centre(&log, 2, "main", "Main", "Main.hs:3:1-20");
    census_begins(&log, 1);
    for (uint64_t i = 1; i <= 5; i++) {
        sample_begins(&log, i);
        stack_row(&log, 100, 1, (uint32_t[]){2});
        if (i == 3) { /* the head and half of the fields, a tick, the other half */
            event(&log, 163, 18);
            put(&log, 0, 1);
            put(&log, 0, 4);
            tick(&log, 1, (uint32_t[]){2});
            put(&log, 50, 4);
            put(&log, 2, 1);
            put(&log, 2, 4);
            put(&log, 2, 4);
        }
        stack_row(&log, 11, 0, NULL);
        sample_ends(&log, i);
        tick(&log, 1, (uint32_t[]){2});
    }
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(dimension(reading, TEXT("context"))->samples.count, 4);
    assert_int_equal(band(reading, TEXT("main"))->sum, 400);
    assert_int_equal(cost(reading, TEXT("ticks"), "MAIN/main"), 5);
    assert_int_equal(losses(reading), 2); /* the stretch, the sample */
    release(reading);
    release_log(&log);
}

static void a_damaged_block_leaves_the_next(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    for (int i = 0; i < 3; i++) {
        begin_block(&log, 0xffff);
        if (i == 1) buffer_fill(&log.bytes, (char)0xee, 1000);
        string_event(&log, 58, "here");
    }
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(reading->profile.moments.count, 3);
    assert_int_equal(losses(reading), 1);
    expect_fact(reading, "lost-bytes",
                "1024"); /* the marker too: nothing that makes sense follows */
    release(reading);
    release_log(&log);
}

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

static void random_damage_does_no_harm(void **state) {
    (void)state;
    Log log;
    whole_log(&log);
    uint32_t seed = 1;
    for (int round = 0; round < 3000; round++) {
        char *copy = malloc(log.bytes.length);
        memcpy(copy, log.bytes.bytes, log.bytes.length);
        for (uint32_t i = 0, count = 1 + next_random(&seed) % 4; i < count; i++)
            copy[8 + next_random(&seed) % (log.bytes.length - 8)] = (char)next_random(&seed);
        release(read_bytes((Text){copy, log.bytes.length}));
        free(copy);
    }
    release_log(&log);
}

static void random_bytes_do_no_harm(void **state) {
    (void)state;
    uint32_t seed = 7;
    for (int round = 0; round < 300; round++) {
        Log log;
        standard_header(&log);
        for (uint32_t i = 0, count = next_random(&seed) % 3000; i < count; i++)
            buffer_char(&log.bytes,
                        (char)(round % 2 ? next_random(&seed) : next_random(&seed) % 3));
        release(read_log(&log));
        release_log(&log);
    }
}

/* ---- sizes, headers ---- */

static void a_wrong_size_is_a_loss(void **state) {
    (void)state;
    Log log;
    begin_header(&log);
    declare(&log, 162, 8);
    declare(&log, 50, 6); /* 12 in truth: too few fields */
    declare(&log, 58, VARIABLE);
    end_header(&log);
    event(&log, 50, 0);
    put(&log, 0, 6);
    string_event(&log, 58, "after");
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_true(reading->read);
    assert_int_equal(losses(reading), 1);
    assert_int_equal(reading->profile.moments.count, 1);
    release(reading);
    release_log(&log);
}

static void further_fields_are_passed(void **state) {
    (void)state;
    Log log;
    begin_header(&log);
    declare(&log, 51, 20); /* 12, and 8 that a later GHC has added */
    end_header(&log);
    memory_event(&log, 51, 77);
    put(&log, 5, 8);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(losses(reading), 0);
    expect_fact(reading, "live-bytes", "77");
    release(reading);
    release_log(&log);
}

static void a_damaged_header_is_repaired(void **state) {
    (void)state;
    Log log;
    whole_log(&log);
    log.bytes.bytes[8 + 30] ^= 0x55;
    Reading *reading = read_log(&log);
    assert_true(reading->read);
    assert_true(losses(reading) > 0);
    assert_int_equal(dimension(reading, TEXT("context"))->samples.count, 2);
    release(reading);
    release_log(&log);
}

/* +RTS -G20: no collection is counted twice, whatever its generation */
static void a_collection_has_any_generation(void **state) {
    (void)state;
    static const uint16_t generations[] = {0, 14, 15, 16, 17, 0xffff};
    Log log;
    standard_header(&log);
    begin_block(&log, 0);
    for (size_t i = 0; i < sizeof generations / sizeof *generations; i++)
        collection(&log, generations[i], 4096, 300);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(losses(reading), 0);
    expect_fact(reading, "collections", "6");
    expect_fact(reading, "copied-bytes", "384");
    expect_fact(reading, "longest-pause-nanoseconds", "4116");
    release(reading);
    release_log(&log);
}

/* ---- the other kinds ---- */

static void biographies_have_their_own_times(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    census_begins(&log, 6);
    for (uint64_t i = 1; i <= 2; i++) {
        event(&log, 166, 0);
        put(&log, i, 8);
        put(&log, 100 * i, 8);
        name_row(&log, 40, "DRAG");
        name_row(&log, 0, "VOID");
        sample_ends(&log, i);
    }
    end_log(&log);
    Reading *reading = read_log(&log);
    const ProfileDimension *lives = dimension(reading, TEXT("biography"));
    assert_int_equal(lives->samples.items[1].time, 200);
    assert_int_equal(lives->samples.items[1].total, 40);
    release(reading);
    release_log(&log);
}

typedef struct InfoTableTexts {
    const char *table, *closure, *type, *label, *module, *location;
} InfoTableTexts;

/* more: so many bytes does its length say too much */
static void info_table(Log *log, uint64_t id, InfoTableTexts of, uint32_t more) {
    const char *const texts[] = {of.table, of.closure, of.type, of.label, of.module, of.location};
    uint32_t length = 8;
    for (int i = 0; i < 6; i++) length += (uint32_t)strlen(texts[i]) + 1;
    event(log, 169, length + more);
    put(log, id, 8);
    for (int i = 0; i < 6; i++) put_string(log, texts[i]);
}

static void names_have_numbers_and_places(void **state) {
    (void)state;
    static const uint32_t breakdowns[] = {5, 9, 8};
    static const char *const names[] = {"(184)f,g", "12", "0xabc"};
    Log log;
    standard_header(&log);
    for (int i = 0; i < 3; i++) {
        census_begins(&log, breakdowns[i]);
        sample_begins(&log, 1);
        name_row(&log, 8, names[i]);
        sample_ends(&log, 1);
    }
    info_table(&log, 0xabc, (InfoTableTexts){"t_info", "21", "Int", "f", "M", "M.hs:2:3-20"}, 0);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(band(reading, TEXT("f,g"))->number, 0); /* of a census, not of the set */
    assert_int_equal(band(reading, TEXT("12"))->number, 12);
    assert_true(text_equal(band(reading, TEXT("0xabc"))->module, TEXT("M")));
    assert_true(text_equal(band(reading, TEXT("0xabc"))->detail, TEXT("f")));
    release(reading);
    release_log(&log);
}

/* As GHC 9.6 and 9.10 write them: a byte fewer than they say. */
static void info_tables_that_say_too_much_are_read(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    info_table(&log, 0xab, (InfoTableTexts){"g_info", "21", "", "g", "M", "M.hs:1:1-20"}, 1);
    info_table(&log, 0xabc, (InfoTableTexts){"t_info", "21", "Int", "f", "M", "M.hs:2:3-20"}, 1);
    census_begins(&log, 8);
    sample_begins(&log, 1);
    name_row(&log, 8, "0xabc");
    name_row(&log, 8, "0xab");
    sample_ends(&log, 1);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(losses(reading), 0);
    assert_true(text_equal(band(reading, TEXT("0xabc"))->detail, TEXT("f")));
    assert_int_equal(band(reading, TEXT("0xabc"))->place.line, 2);
    assert_true(text_equal(band(reading, TEXT("0xab"))->detail, TEXT("g")));
    release(reading);
    release_log(&log);
}

static void string_message(Log *log, uint64_t id, const char *string) {
    event(log, 181, (uint32_t)(12 + strlen(string)));
    put(log, 0xffcc, 2);
    put(log, id, 8);
    put(log, strlen(string), 2);
    buffer_string(&log->bytes, string);
}

static void stack_profiler_samples_are_read(void **state) {
    (void)state;
    Log log;
    standard_header(&log);
    stack_message(&log, 0xffca, 2, (uint64_t[]){1, 2});
    stack_message(&log, 0xffcb, 1, (uint64_t[]){1});
    stack_message(&log, 0xffca, 2, (uint64_t[]){2, 100});
    stack_message(&log, 0xffca, 2, (uint64_t[]){1, 2});
    string_event(&log, 181, "somebody else's");
    string_message(&log, 1, "outer"); /* names may come later than their uses */
    string_message(&log, 2, "inner");
    info_table(&log, 100, (InfoTableTexts){"t_info", "21", "", "leaf", "M", "M.hs:2:3"}, 0);
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(losses(reading), 0);
    assert_int_equal(cost(reading, TEXT("stack-samples"), "MAIN/outer/inner"), 2);
    assert_int_equal(cost(reading, TEXT("stack-samples"), "MAIN/outer/inner/leaf"), 1);
    assert_int_equal(reading->profile.metrics.items[0].samples, 3);
    release(reading);
    release_log(&log);
}

static void ticky_counters_add_up(void **state) {
    (void)state;
    static const char *const names[] = {"Main.fib{v r1} (fun)", "go{v s1} (Main) (fun) in r1"};
    Log log;
    standard_header(&log);
    for (uint64_t i = 0; i < 4; i++) {
        event(&log, 211, 0);
        put(&log, i % 2, 8);
        put(&log, 10 + i, 8);
        put(&log, 8 * i, 8);
        put(&log, 0, 8);
    }
    for (uint64_t i = 0; i < 2; i++) {
        event(&log, 210, (uint32_t)(8 + 2 + 2 + strlen(names[i]) + 1));
        put(&log, i, 8);
        put(&log, 1, 2);
        put_string(&log, "L");
        put_string(&log, names[i]);
    }
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(losses(reading), 0);
    assert_int_equal(cost(reading, TEXT("ticky-entries"), "MAIN/fib"), 22);
    assert_int_equal(cost(reading, TEXT("ticky-entries"), "MAIN/go"), 24);
    assert_int_equal(cost(reading, TEXT("ticky-bytes"), "MAIN/go"), 32);
    assert_true(text_equal(reading->profile.labels.items[0].module, TEXT("Main")));
    release(reading);
    release_log(&log);
}

/* before GHC 8.6 a sample ended where the next one begins */
static void samples_without_ends(void **state) {
    (void)state;
    Log log;
    begin_header(&log);
    declare(&log, 160, VARIABLE);
    declare(&log, 162, 8);
    declare(&log, 164, VARIABLE);
    end_header(&log);
    census_begins(&log, 4);
    for (uint64_t i = 0; i < 2; i++) {
        sample_begins(&log, 0);
        name_row(&log, 16, "Int");
    }
    end_log(&log);
    Reading *reading = read_log(&log);
    assert_int_equal(dimension(reading, TEXT("type"))->samples.count, 2);
    assert_int_equal(losses(reading), 0);
    release(reading);
    release_log(&log);
}

UNIT(readers_eventlog_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_read),
        cmocka_unit_test(ordinals_follow_places),
        cmocka_unit_test(every_cut_is_read_or_explained),
        cmocka_unit_test(a_cut_sample_is_left_out),
        cmocka_unit_test(a_stack_ends_with_its_event),
        cmocka_unit_test(a_strike_has_one_time),
        cmocka_unit_test(a_torn_event_costs_only_its_sample),
        cmocka_unit_test(a_centre_has_one_definition),
        cmocka_unit_test(samples_without_rows_are_no_result),
        cmocka_unit_test(a_damaged_block_leaves_the_next),
        cmocka_unit_test(random_damage_does_no_harm),
        cmocka_unit_test(random_bytes_do_no_harm),
        cmocka_unit_test(a_wrong_size_is_a_loss),
        cmocka_unit_test(further_fields_are_passed),
        cmocka_unit_test(a_damaged_header_is_repaired),
        cmocka_unit_test(a_collection_has_any_generation),
        cmocka_unit_test(biographies_have_their_own_times),
        cmocka_unit_test(names_have_numbers_and_places),
        cmocka_unit_test(info_tables_that_say_too_much_are_read),
        cmocka_unit_test(stack_profiler_samples_are_read),
        cmocka_unit_test(ticky_counters_add_up),
        cmocka_unit_test(samples_without_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
