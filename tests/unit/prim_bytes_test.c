/* String literals and byte arrays: every access inside works, every one outside ends. */
#include "prim/prim.h"
#include "prim/unicode.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* "z", an o with two dots, a surrogate, NUL in two bytes, NUL, a stray byte */
static const Text literals[] = {{"", 0}, {"z\xc3\xb6\xed\xa0\x80\xc0\x80\0\xff", 10}};

static PrimCall new_call(void) {
    return (PrimCall){.strings = {literals, 2}, .size_limit = 1 << 20};
}

static Word addr(uint32_t number, uint32_t offset) { return (Word)number << 32 | offset; }

static void test_literals(void **state) {
    (void)state;
    PrimCall call = new_call();
    PrimFunction *index = primop_function(PRIM_addr_index_char);
    call.arguments[0] = addr(1, 0);
    for (call.arguments[1] = 0; call.arguments[1] <= 10; call.arguments[1]++) {
        assert_int_equal(index(&call), END_VALUE);
        assert_int_equal(call.results[0], (uint8_t)literals[1].bytes[call.arguments[1]]);
    }
    static const Word outside[] = {11, (Word)-1, (Word)1 << 32, INT64_MAX, (Word)INT64_MIN};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        call.arguments[1] = outside[i];
        assert_int_equal(index(&call), END_OUT_OF_RANGE);
    }
    call.arguments[0] = addr(1, UINT32_MAX); /* one before the start, and back */
    call.arguments[1] = 1;
    assert_int_equal(index(&call), END_VALUE);
    assert_int_equal(call.results[0], 'z');
    call.arguments[0] = addr(2, 0);
    assert_int_equal(index(&call), END_OUT_OF_RANGE);

    call.arguments[0] = addr(1, 0);
    assert_int_equal(primop_function(PRIM_addr_string_length)(&call), END_VALUE);
    assert_int_equal(call.results[0], 8);
    assert_int_equal(primop_function(PRIM_addr_remaining)(&call), END_VALUE);
    assert_int_equal(call.results[0], 10);
    call.arguments[0] = addr(0, 0);
    assert_int_equal(primop_function(PRIM_addr_string_length)(&call), END_VALUE);
    assert_int_equal(call.results[0], 0);
}

static void test_decode(void **state) {
    (void)state;
    static const struct {
        uint32_t offset, character, taken;
    } expected[] = {{0, 'z', 1}, {1, 0xf6, 2}, {2, 0xfffd, 1}, {3, 0xd800, 3},
                    {6, 0, 2},   {8, 0, 1},    {9, 0xfffd, 1}, {10, 0, 1}};
    PrimCall call = new_call();
    call.arguments[0] = addr(1, 0);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        call.arguments[1] = expected[i].offset;
        assert_int_equal(primop_function(PRIM_addr_decode_utf8)(&call), END_VALUE);
        assert_int_equal(call.results[0], expected[i].character);
        assert_int_equal(call.results[1], expected[i].taken);
    }
    call.arguments[1] = 11;
    assert_int_equal(primop_function(PRIM_addr_decode_utf8)(&call), END_OUT_OF_RANGE);
    for (uint32_t character = 0; character <= 0x10ffff; character++) {
        uint8_t bytes[4];
        uint32_t taken, length = unicode_encode(character, bytes);
        assert_int_equal(unicode_decode(bytes, length, &taken), character);
        assert_int_equal(taken, length);
        if (length > 1) assert_int_equal(unicode_decode(bytes, length - 1, &taken), 0xfffd);
    }
}

static void test_elements(void **state) {
    (void)state;
    uint64_t memory[4] = {0}, other[2] = {0};
    PrimCall call = new_call();
    call.arrays[0] = (PrimBytes){(uint8_t *)memory, 27};
    static const struct {
        Primop write, read;
        uint32_t width;
        Word written, expected;
    } cases[] = {
        {PRIM_byte_array_write_char, PRIM_byte_array_read_char, 1, 0x1f6, 0xf6},
        {PRIM_byte_array_write_wide_char, PRIM_byte_array_read_wide_char, 4, 0x10ffff, 0x10ffff},
        {PRIM_byte_array_write_int8, PRIM_byte_array_read_int8, 1, 0xff, (Word)-1},
        {PRIM_byte_array_write_int16, PRIM_byte_array_read_int16, 2, 0x18000, (Word)-0x8000},
        {PRIM_byte_array_write_int32, PRIM_byte_array_read_int32, 4, (Word)-2, (Word)-2},
        {PRIM_byte_array_write_int, PRIM_byte_array_read_int, 8, (Word)INT64_MIN, (Word)INT64_MIN},
        {PRIM_byte_array_write_word8, PRIM_byte_array_read_word8, 1, (Word)-1, 0xff},
        {PRIM_byte_array_write_word16, PRIM_byte_array_read_word16, 2, (Word)-1, 0xffff},
        {PRIM_byte_array_write_word32, PRIM_byte_array_read_word32, 4, (Word)-1, 0xffffffff},
        {PRIM_byte_array_write_word, PRIM_byte_array_read_word, 8, 12345, 12345},
        {PRIM_byte_array_write_float, PRIM_byte_array_read_float, 4, 0xffc00001, 0x7fc00000},
        {PRIM_byte_array_write_double, PRIM_byte_array_read_double, 8, (Word)-1,
         0x7ff8000000000000},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t last = 27 / cases[i].width - 1;
        call.arguments[1] = last;
        call.arguments[2] = cases[i].written;
        assert_int_equal(primop_function(cases[i].write)(&call), END_VALUE);
        assert_int_equal(primop_function(cases[i].read)(&call), END_VALUE);
        assert_true(call.results[1] == cases[i].expected);
        const Word outside[] = {last + 1, (Word)-1, (Word)INT64_MIN};
        for (size_t j = 0; j < 3; j++) {
            call.arguments[1] = outside[j];
            assert_int_equal(primop_function(cases[i].write)(&call), END_OUT_OF_RANGE);
            assert_int_equal(primop_function(cases[i].read)(&call), END_OUT_OF_RANGE);
        }
    }
    memset(other, 0xff, sizeof other);
    call.arrays[0] = (PrimBytes){(uint8_t *)other, sizeof other};
    call.arguments[1] = 0;
    assert_int_equal(primop_function(PRIM_byte_array_index_wide_char)(&call), END_OUT_OF_RANGE);
    call.arrays[0] = (PrimBytes){NULL, 0};
    assert_int_equal(primop_function(PRIM_byte_array_index_word8)(&call), END_OUT_OF_RANGE);
}

static RunEnd copy(PrimCall *call, Word from, Word to, Word length) {
    call->arguments[1] = from;
    call->arguments[3] = to;
    call->arguments[4] = length;
    return primop_function(PRIM_byte_array_copy)(call);
}

static RunEnd stop_at_third(void *polled) {
    uint32_t *polls = polled;
    return ++*polls == 3 ? END_TERMINATED : END_VALUE;
}

/* Note [Long primitives]: in pieces, whichever way they overlap, and not to the end if the run is
 * to end. */
static void test_long(void **state) {
    (void)state;
    enum { PIECE = 1 << 26, SIZE = 2 * PIECE + 24 };
    uint64_t *memory = malloc(SIZE);
    for (uint32_t i = 0; i < SIZE / 8; i++) memory[i] = i;
    PrimCall call = new_call();
    call.arrays[0] = call.arrays[2] = (PrimBytes){(uint8_t *)memory, SIZE};
    uint32_t polls = 0;
    call.poll = stop_at_third;
    call.polled = &polls;
    assert_int_equal(copy(&call, 0, 16, SIZE - 16), END_VALUE);
    for (uint32_t i = 2; i < SIZE / 8; i++) assert_true(memory[i] == i - 2);
    assert_int_equal(polls, 2);
    memory[SIZE / 8 - 1] = 77;
    call.poll = NULL;
    assert_int_equal(copy(&call, 16, 0, SIZE - 16), END_VALUE);
    for (uint32_t i = 0; i < SIZE / 8 - 3; i++) assert_true(memory[i] == i);
    assert_true(memory[SIZE / 8 - 3] == 77);
    call.poll = stop_at_third;
    assert_int_equal(copy(&call, 16, 0, SIZE - 16), END_TERMINATED);
    polls = 0;
    call.arguments[1] = call.arguments[3] = 0, call.arguments[4] = SIZE;
    assert_int_equal(primop_function(PRIM_byte_array_compare)(&call), END_VALUE);
    assert_int_equal(call.results[0], 0);
    call.arguments[2] = SIZE;
    assert_int_equal(primop_function(PRIM_byte_array_set)(&call), END_TERMINATED);
    free(memory);
}

/* the number and how many digits it has, of so many bytes of the text */
static void check_digits(char *text, Word offset, Word length, uint64_t number, uint64_t count) {
    PrimCall call = new_call();
    call.arrays[0] = (PrimBytes){(uint8_t *)text, strlen(text)};
    call.arguments[1] = offset, call.arguments[2] = length;
    assert_int_equal(primop_function(PRIM_byte_array_digits)(&call), END_VALUE);
    assert_true(call.results[0] == number);
    assert_int_equal(call.results[1], count);
}

static void test_digits(void **state) {
    (void)state;
    char text[] = "x0123 18446744073709551617/:";
    check_digits(text, 0, 5, 0, 0);
    check_digits(text, 1, 4, 123, 4);
    check_digits(text, 1, 3, 12, 3);
    check_digits(text, 1, 8, 123, 4);
    check_digits(text, 6, 22, 1, 20); /* modulo 2^64 */
    check_digits(text, 26, 2, 0, 0);  /* the bytes beside the digits */
    check_digits(text, 28, 0, 0, 0);
    PrimCall call = new_call();
    call.arrays[0] = (PrimBytes){(uint8_t *)text, 4};
    call.arguments[1] = 2, call.arguments[2] = 3;
    assert_int_equal(primop_function(PRIM_byte_array_digits)(&call), END_OUT_OF_RANGE);
}

static void test_ranges(void **state) {
    (void)state;
    uint64_t memory[1];
    memcpy(memory, "abcdefgh", 8);
    PrimCall call = new_call();
    call.arrays[0] = call.arrays[1] = call.arrays[2] = (PrimBytes){(uint8_t *)memory, 8};
    assert_int_equal(copy(&call, 0, 2, 6), END_VALUE); /* overlapping */
    assert_memory_equal(memory, "ababcdef", 8);
    assert_int_equal(copy(&call, 8, 8, 0), END_VALUE);
    assert_int_equal(copy(&call, 0, 2, 7), END_OUT_OF_RANGE);
    assert_int_equal(copy(&call, 3, 0, 6), END_OUT_OF_RANGE);
    assert_int_equal(copy(&call, (Word)-1, 0, 1), END_OUT_OF_RANGE);
    assert_int_equal(copy(&call, 1, 1, (Word)-1), END_OUT_OF_RANGE);

    PrimFunction *compare = primop_function(PRIM_byte_array_compare);
    call.arguments[1] = 0, call.arguments[3] = 2, call.arguments[4] = 2;
    assert_int_equal(compare(&call), END_VALUE);
    assert_int_equal(call.results[0], 0);
    call.arguments[4] = 3;
    assert_int_equal(compare(&call), END_VALUE);
    assert_int_equal((int64_t)call.results[0], -1);
    call.arguments[4] = 7;
    assert_int_equal(compare(&call), END_OUT_OF_RANGE);

    PrimFunction *find = primop_function(PRIM_byte_array_find);
    call.arguments[1] = 1, call.arguments[2] = 7, call.arguments[3] = 0x100 + 'c';
    assert_int_equal(find(&call), END_VALUE); /* in "babcdef" */
    assert_int_equal(call.results[0], 3);
    call.arguments[2] = 3;
    assert_int_equal(find(&call), END_VALUE);
    assert_int_equal(call.results[0], 3);
    call.arguments[1] = 8, call.arguments[2] = 0;
    assert_int_equal(find(&call), END_VALUE);
    assert_int_equal(call.results[0], 0);
    call.arguments[2] = 1;
    assert_int_equal(find(&call), END_OUT_OF_RANGE);

    call.arguments[1] = 6, call.arguments[2] = 2, call.arguments[3] = 0x141;
    assert_int_equal(primop_function(PRIM_byte_array_set)(&call), END_VALUE);
    assert_memory_equal(memory, "ababcdAA", 8);
    call.arguments[2] = 3;
    assert_int_equal(primop_function(PRIM_byte_array_set)(&call), END_OUT_OF_RANGE);

    call.arguments[0] = addr(1, 1), call.arguments[2] = 1, call.arguments[3] = 2;
    assert_int_equal(primop_function(PRIM_byte_array_copy_addr)(&call), END_VALUE);
    assert_memory_equal(memory,
                        "a\xc3\xb6"
                        "bcdAA",
                        8);
    call.arguments[0] = addr(1, 9), call.arguments[3] = 3;
    assert_int_equal(primop_function(PRIM_byte_array_copy_addr)(&call), END_OUT_OF_RANGE);

    call.arguments[1] = 5, call.arguments[2] = 0x20ac;
    assert_int_equal(primop_function(PRIM_byte_array_encode_utf8)(&call), END_VALUE);
    assert_int_equal(call.results[1], 3);
    assert_int_equal(primop_function(PRIM_byte_array_decode_utf8)(&call), END_VALUE);
    assert_true(call.results[0] == 0x20ac && call.results[1] == 3);
    call.arguments[1] = 6;
    assert_int_equal(primop_function(PRIM_byte_array_encode_utf8)(&call), END_OUT_OF_RANGE);
    call.arguments[1] = 8;
    assert_int_equal(primop_function(PRIM_byte_array_decode_utf8)(&call), END_OUT_OF_RANGE);
}

/* Every operation of the BYTES form on odd arguments: it ends or gives a result within its limit.
 * What it must not do is for the sanitizers to see. */
static void test_any_arguments(void **state) {
    (void)state;
    static const Word odd[] = {0,
                               1,
                               2,
                               7,
                               8,
                               9,
                               63,
                               64,
                               65,
                               0x7ff0000000000000,
                               10,
                               UINT64_MAX,
                               INT64_MAX,
                               (Word)INT64_MIN,
                               (Word)1 << 32,
                               48,
                               '1',
                               (Word)1 << 60,
                               0xffff,
                               0x110000};
    uint64_t memory[8], seed = 1;
    PrimCall call = new_call();
    for (int round = 0; round < 60000; round++) {
        Primop op = (Primop)(round % PRIMOP_COUNT);
        if (primop_info(op)->form != PRIM_FORM_BYTES) continue;
        call.size_limit = seed >> 63 != 0 ? 4096 : 16;
        for (uint32_t i = 0; i < PRIM_MAXIMUM_ARGUMENTS; i++) {
            seed = seed * 6364136223846793005 + 1442695040888963407;
            call.arguments[i] = odd[(seed >> 33) % (sizeof odd / sizeof *odd)];
            uint64_t size = (seed >> 40) % 4 == 0 ? (seed >> 45) % 65 : (seed >> 45) % 9 * 8;
            call.arrays[i] = (PrimBytes){(uint8_t *)memory, size};
            memory[i] = (seed >> 60) % 2 == 0 ? 0x3130303030303030 : call.arguments[i];
        }
        if (primop_function(op)(&call) != END_VALUE) continue;
        const char *results = primop_info(op)->results;
        for (uint32_t i = 0; results[i] != '\0'; i++)
            if (results[i] == 'Y') assert_true(call.made[i].length <= call.size_limit);
    }
    prim_call_release(&call);
}

UNIT(prim_bytes_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_literals),      cmocka_unit_test(test_decode),
        cmocka_unit_test(test_elements),      cmocka_unit_test(test_long),
        cmocka_unit_test(test_ranges),        cmocka_unit_test(test_digits),
        cmocka_unit_test(test_any_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
