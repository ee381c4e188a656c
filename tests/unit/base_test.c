#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/map.h"
#include "base/os.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/vector.h"
#include "tests/unit/unit.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void arena_memory_is_zeroed_aligned_and_apart(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena);
    unsigned char *before = NULL;
    for (size_t size = 0; size < 5000; size += 7) {
        unsigned char *bytes = arena_alloc(&arena, size);
        assert_int_equal((uintptr_t)bytes % 16, 0);
        for (size_t i = 0; i < size; i++) assert_int_equal(bytes[i], 0);
        memset(bytes, 0xff, size);
        assert_ptr_not_equal(bytes, before);
        before = bytes;
    }
    assert_memory_equal(arena_copy(&arena, "abc", 4), "abc", 4);
    arena_release(&arena);
}

/* Python 3.11's hash() of these bytes with PYTHONHASHSEED=0 */
static void texts_are_hashed_by_siphash(void **state) {
    (void)state;
    const uint64_t key[2] = {0, 0};
    assert_true(hash_keyed(key, TEXT("a")) == 0x407448d2b89b1813);
    assert_true(hash_keyed(key, TEXT("Main.go")) == 0x9ed201a8e0c2a41f);
    assert_true(hash_keyed(key, TEXT("12345678")) == 0x3489982430560a87);
    assert_true(hash_keyed(key, TEXT("a longer text of 31 bytes, so..")) == 0x41abce33139efa3c);
}

/* The authors' test vectors: the bytes 0, 1, .. with the key 0, 1, .. 15; and a key of zeros. */
static void siphash24_is_as_published(void **state) {
    (void)state;
    const uint64_t key[2] = {0x0706050403020100, 0x0f0e0d0c0b0a0908}, zeros[2] = {0, 0};
    char bytes[64];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)i;
    assert_true(hash_siphash24(key, (Text){bytes, 0}) == 0x726fdb47dd0e0e31);
    assert_true(hash_siphash24(key, (Text){bytes, 1}) == 0x74f839c593dc67fd);
    assert_true(hash_siphash24(key, (Text){bytes, 7}) == 0xab0200f58b01d137);
    assert_true(hash_siphash24(key, (Text){bytes, 8}) == 0x93f5f5799a932462);
    assert_true(hash_siphash24(key, (Text){bytes, 15}) == 0xa129ca6149be45e5);
    assert_true(hash_siphash24(key, (Text){bytes, 63}) == 0x958a324ceb064572);
    assert_true(hash_siphash24(zeros, TEXT("")) == 0x1e924b9d737700d7);
    assert_true(hash_siphash24(zeros, TEXT("0\nmain\t\t\t\t0")) == 0x40bdefe42952939c);
}

/* Each byte of a text of any length counts, and so does its length. */
static void texts_that_differ_have_other_hashes(void **state) {
    (void)state;
    char bytes[40];
    for (size_t length = 0; length < sizeof bytes; length++) {
        memset(bytes, 0, sizeof bytes);
        const uint64_t zeros = hash_text((Text){bytes, length});
        assert_true(zeros != hash_text((Text){bytes, length + 1}));
        assert_true(zeros == hash_text((Text){bytes, length}));
        for (size_t i = 0; i < length; i++) {
            bytes[i] = 1;
            assert_true(zeros != hash_text((Text){bytes, length}));
            bytes[i] = 0;
        }
    }
}

/* Numbers in steps of a power of two, as ids and addresses are: no more than chance has it in one
 * place. */
static void numbers_are_spread(void **state) {
    (void)state;
    enum { PLACES = 1 << 10 };
    for (int step = 0; step < 54; step++) {
        uint32_t taken[PLACES] = {0}, most = 0;
        for (uint64_t i = 0; i < PLACES; i++) {
            uint32_t *place = &taken[hash_number(i << step) % PLACES];
            if (++*place > most) most = *place;
        }
        assert_in_range(most, 1, 20);
    }
}

static void vector_grows(void **state) {
    (void)state;
    VECTOR(int) numbers = {0};
    for (int i = 0; i < 1000; i++) vector_push(&numbers, i);
    assert_int_equal(numbers.count, 1000);
    assert_int_equal(vector_pop(&numbers), 999);
    assert_int_equal(vector_last(&numbers), 998);
    vector_reserve(&numbers, 5000);
    assert_true(numbers.capacity >= 5000);
    assert_int_equal(numbers.items[500], 500);
    vector_release(&numbers);
    assert_null(numbers.items);
}

static void map_keeps_what_was_put(void **state) {
    (void)state;
    Map map = {0};
    assert_null(map_find(&map, 0));
    for (uint64_t i = 0; i < 10000; i++) map_put(&map, i << 40, i);
    for (uint64_t i = 0; i < 10000; i++) assert_int_equal(map_get(&map, i << 40, 77), i);
    assert_int_equal(map_get(&map, 1, 77), 77);
    *map_slot(&map, 0, 5) += 3; /* was there, with 0 */
    assert_int_equal(map_get(&map, 0, 77), 3);
    assert_int_equal(*map_slot(&map, 1, 5), 5);
    assert_int_equal(map.count, 10001);
    map_release(&map);
}

static void text_map_keeps_what_was_put(void **state) {
    (void)state;
    TextMap map = {0};
    char name[16];
    assert_null(text_map_find(&map, TEXT("x0")));
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "x%d", i % 500);
        *text_map_slot(&map, text_of(name), (uint64_t)i) += 1000;
    }
    for (uint64_t i = 0; i < 500; i++) {
        snprintf(name, sizeof name, "x%d", (int)i);
        assert_int_equal(*text_map_find(&map, text_of(name)), i + 2000);
    }
    assert_null(text_map_find(&map, TEXT("")));
    assert_int_equal(*text_map_slot(&map, TEXT(""), 7), 7);
    assert_int_equal(*text_map_find(&map, TEXT("")), 7);
    text_map_release(&map);
    text_map_release(&map);
}

/* Symbols with one number, with several, and far from each other. */
static void symbol_map_keeps_what_was_put(void **state) {
    (void)state;
    SymbolMap map = {0};
    assert_null(symbol_map_find(&map, 0, 7));
    assert_int_equal(*symbol_map_slot(&map, 0, 7, 5), 5);
    assert_int_equal(*symbol_map_slot(&map, 0, 7, 6), 5);
    assert_null(symbol_map_find(&map, 1, 7));
    *symbol_map_slot(&map, 1, 7, 7) += 1;
    symbol_map_slot(&map, 2, 7000, 9);
    assert_int_equal(*symbol_map_find(&map, 0, 7), 5);
    assert_int_equal(*symbol_map_find(&map, 1, 7), 8);
    assert_int_equal(*symbol_map_find(&map, 2, 7000), 9);
    assert_null(symbol_map_find(&map, 0, 7000));
    assert_null(symbol_map_find(&map, 0, 6999));
    assert_null(symbol_map_find(&map, 0, 1 << 30));
    symbol_map_release(&map);
}

static void symbols_are_dense_and_equal_for_equal_texts(void **state) {
    (void)state;
    Interner interner;
    interner_init(&interner);
    assert_int_equal(intern_find(&interner, TEXT("x0")), 0);
    char name[16];
    for (unsigned round = 0; round < 2; round++)
        for (unsigned i = 0; i < 3000; i++) {
            snprintf(name, sizeof name, "x%u", i);
            assert_int_equal(intern_string(&interner, name), i + 1);
        }
    assert_string_equal(symbol_text(&interner, 43).bytes, "x42");
    assert_int_equal(intern_find(&interner, TEXT("x42")), 43);
    assert_int_equal(intern_find(&interner, TEXT("y")), 0);
    assert_int_equal(intern(&interner, TEXT("")), 3001);
    interner_release(&interner);
}

static void texts_compare(void **state) {
    (void)state;
    assert_true(text_compare(TEXT("a"), TEXT("ab")) < 0);
    assert_true(text_compare(TEXT("b"), TEXT("ab")) > 0);
    assert_int_equal(text_compare(TEXT(""), TEXT("")), 0);
    assert_true(text_starts_with(TEXT("--json=x"), TEXT("--json=")));
    assert_false(text_ends_with(TEXT("g"), TEXT("stg")));
    assert_int_equal(text_distance(TEXT("profile"), TEXT("porfile")), 1);
    assert_int_equal(text_distance(TEXT("abcd"), TEXT("badc")), 2);
    assert_int_equal(text_distance(TEXT("kitten"), TEXT("sitting")), 3);
    assert_int_equal(text_distance(TEXT(""), TEXT("abc")), 3);
}

static const char *nearest_of(const char *wanted, const char *const *names) {
    const char *nearest = "";
    unsigned best = UINT_MAX;
    for (; *names; names++)
        if (text_is_nearer(text_of(wanted), text_of(*names), &best)) nearest = *names;
    return nearest;
}

static void the_nearest_is_near(void **state) {
    (void)state;
    static const char *const names[] = {"to", "top", "o", "html", "limit-heap", "help", NULL};
    assert_string_equal(nearest_of("tpo", names), "top"); /* `to` is as many edits away */
    assert_string_equal(nearest_of("hmtl", names), "html");
    assert_string_equal(nearest_of("limit", names), "limit-heap");
    assert_string_equal(nearest_of("hepl", names), "help");
    assert_string_equal(nearest_of("x", names), "");
    assert_string_equal(nearest_of("colour", names), "");
    assert_string_equal(nearest_of("", names), "");
}

static void buffer_formats(void **state) {
    (void)state;
    Buffer buffer = {0};
    assert_string_equal(buffer_as_string(&buffer), "");
    buffer_printf(&buffer, "%d-%s", 12, "x");
    buffer_fill(&buffer, '.', 100);
    assert_int_equal(buffer.length, 104);
    assert_int_equal(strlen(buffer_as_string(&buffer)), 104);
    buffer_clear(&buffer);
    buffer_text(&buffer, (Text){0});
    assert_string_equal(buffer_as_string(&buffer), "");
    buffer_release(&buffer);
}

static uint32_t decoded(const char *bytes, size_t expected_length) {
    size_t position = 0;
    uint32_t code_point = utf8_decode(text_of(bytes), &position);
    assert_int_equal(position, expected_length);
    return code_point;
}

static void utf8_is_validated(void **state) {
    (void)state;
    assert_int_equal(decoded("a", 1), 'a');
    assert_int_equal(decoded("\xc3\xa9", 2), 0xe9);
    assert_int_equal(decoded("\xf0\x9f\x98\x80", 4), 0x1f600);
    static const char *const invalid[] = {
        "\x80",             /* a continuation */
        "\xc0\x80",         /* overlong */
        "\xe0\x80\x80",     /* overlong */
        "\xed\xa0\x80",     /* a surrogate */
        "\xf4\x90\x80\x80", /* above U+10FFFF */
        "\xe2\x82",         /* cut off */
        "\xff",
    };
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++)
        assert_int_equal(decoded(invalid[i], 1), UTF8_INVALID);
    for (uint32_t code_point = 1; code_point < 0x110000; code_point += 37) {
        char bytes[UTF8_LONGEST + 1] = {0};
        size_t length = utf8_encode(code_point, bytes);
        if (length > 0) assert_int_equal(decoded(bytes, length), code_point);
        assert_int_equal(length == 0, code_point >= 0xd800 && code_point < 0xe000);
    }
}

static void hidden_characters_become_visible(void **state) {
    (void)state;
    Buffer buffer = {0};
    Text nasty = TEXT("a\x1b[31m\xff\xe2\x80\xae\xc3\xa9\t\xe6\xbc\xa2");
    buffer_visible(&buffer, nasty);
    assert_string_equal(buffer_as_string(&buffer),
                        "a\\x1b[31m\\xff\\u{202e}\xc3\xa9\\x09\xe6\xbc\xa2");
    assert_int_equal(text_columns(nasty), 1 + 4 + 4 + 4 + 8 + 1 + 4 + 2);
    buffer_clear(&buffer);
    json_string(&buffer, TEXT("a\"\\\n\x01\xff\xc3\xa9"));
    assert_string_equal(buffer_as_string(&buffer), "\"a\\\"\\\\\\n\\u0001\\ufffd\xc3\xa9\"");
    buffer_clear(&buffer);
    json_string(
        &buffer,
        TEXT("\xe2\x80\xae\xc2\x9b\xe2\x80\xa8\xef\xbb\xbf\xf3\xa0\x80\x81\xf0\x9f\x90\xa2"));
    assert_string_equal(buffer_as_string(&buffer),
                        "\"\\u202e\\u009b\\u2028\\ufeff\\udb40\\udc01\xf0\x9f\x90\xa2\"");
    buffer_release(&buffer);
}

static void files_are_written_read_and_limited(void **state) {
    (void)state;
    char folder[] = "/tmp/assay-test-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    const char *reason = NULL;
    Buffer read = {0};
    assert_false(os_read_file(path, 100, &read, &reason));
    assert_string_equal(reason, strerror(ENOENT));
    assert_true(os_write_file(path, TEXT("twelve bytes"), &reason));
    assert_true(os_is_file(path));
    assert_true(os_read_file(path, 12, &read, &reason));
    assert_string_equal(buffer_as_string(&read), "twelve bytes");
    assert_false(os_read_file(path, 11, &read, &reason));
    assert_false(os_read_file(folder, 11, &read, &reason));
    assert_false(os_write_file("/nowhere/at/all", TEXT(""), &reason));
    buffer_release(&read);
    unlink(path);
    rmdir(folder);
}

static bool draft_reads(const char *path, const char *read, const char **reason) {
    Buffer contents = {0};
    OsDraft *draft = os_begin_draft(path, reason);
    assert_non_null(draft);
    assert_true(os_read_file(read, 100, &contents, reason));
    buffer_release(&contents);
    assert_true(os_finish_draft(draft, reason));
    return os_place_draft(draft, reason);
}

static void what_was_read_is_not_replaced(void **state) {
    (void)state;
    char folder[] = "/tmp/assay-test-XXXXXX", path[64], link_to[64], other[64];
    const char *reason = NULL;
    Buffer read = {0};
    int descriptor;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(link_to, sizeof link_to, "%s/link", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    assert_true(os_write_file(path, TEXT("own"), &reason));
    assert_true(os_read_to_replace(path, 100, &read, &reason));
    assert_null(os_input_at(path));
    assert_true(os_write_file(path, TEXT("own"), &reason));
    assert_int_equal(symlink(path, link_to), 0);
    assert_false(draft_reads(path, link_to, &reason));
    assert_string_equal(os_input_at(path), link_to);
    assert_false(os_write_file(link_to, TEXT("x"), &reason));
    assert_false(os_copy_file("/dev/null", path, &reason));
    assert_false(os_begin_file(path, TEXT("x"), &descriptor, &reason));
    assert_null(os_begin_draft(path, &reason));
    assert_string_equal(reason, "it is one of the files that were read");
    buffer_clear(&read);
    assert_true(os_read_to_replace(path, 100, &read, &reason));
    assert_string_equal(buffer_as_string(&read), "own");
    assert_int_equal(rename(path, other), 0); /* as an editor would */
    assert_true(os_write_file(path, TEXT("new"), &reason));
    assert_false(os_write_file(other, TEXT("x"), &reason));
    assert_true(os_read_regular(path, 100, &read, &reason));
    assert_false(os_write_file(path, TEXT("x"), &reason));
    buffer_release(&read);
    unlink(path), unlink(link_to), unlink(other);
    rmdir(folder);
}

static void descend(void *argument) {
    volatile char page[4096];
    size_t *depth = argument;
    page[0] = 1;
    if (--*depth > 0) descend(depth);
    page[1] = page[0];
}

static void a_large_stack_is_there_and_a_huge_one_refused(void **state) {
    (void)state;
    size_t depth = 16000; /* over 64 MB: more than the usual stack */
    assert_true(os_run_on_stack((size_t)256 << 20, descend, &depth));
    assert_int_equal(depth, 0);
    depth = 1;
    assert_false(os_run_on_stack((size_t)1 << 60, descend, &depth));
    assert_int_equal(depth, 1);
    assert_null(os_reserve((size_t)1 << 60));
    assert_true(os_memory_allowed() > 1 << 20);
}

static void read_interrupted(void *result) {
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    *(int64_t *)result = os_read(ends[0], &byte, 1);
    close(ends[0]);
    close(ends[1]);
}

static void signals_are_counted_and_end_a_waiting_read(void **state) {
    (void)state;
    os_signals_catch();
    raise(SIGINT);
    raise(SIGINT);
    assert_int_equal(os_signals()->interrupts, 2);
    os_signals_catch();
    assert_int_equal(os_signals()->interrupts, 0);
    os_alarm_after(20);
    int64_t result = 0;
    assert_true(os_run_on_stack(1 << 20, read_interrupted, &result));
    assert_int_equal(result, -EINTR);
    assert_int_equal(os_signals()->alarm, 1);
    os_signals_restore();
}

UNIT(base_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arena_memory_is_zeroed_aligned_and_apart),
        cmocka_unit_test(vector_grows),
        cmocka_unit_test(texts_are_hashed_by_siphash),
        cmocka_unit_test(siphash24_is_as_published),
        cmocka_unit_test(texts_that_differ_have_other_hashes),
        cmocka_unit_test(numbers_are_spread),
        cmocka_unit_test(map_keeps_what_was_put),
        cmocka_unit_test(text_map_keeps_what_was_put),
        cmocka_unit_test(symbol_map_keeps_what_was_put),
        cmocka_unit_test(symbols_are_dense_and_equal_for_equal_texts),
        cmocka_unit_test(texts_compare),
        cmocka_unit_test(the_nearest_is_near),
        cmocka_unit_test(buffer_formats),
        cmocka_unit_test(utf8_is_validated),
        cmocka_unit_test(hidden_characters_become_visible),
        cmocka_unit_test(files_are_written_read_and_limited),
        cmocka_unit_test(what_was_read_is_not_replaced),
        cmocka_unit_test(a_large_stack_is_there_and_a_huge_one_refused),
        cmocka_unit_test(signals_are_counted_and_end_a_waiting_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
