/* Input and output operations, with output captured and input given. */
#include "runtime/io.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct Fixture {
    RunOptions options;
    Buffer output;
    Text input;
    Io io;
    PrimCall call;
} Fixture;

static Fixture fixture;

static int setup(void **state) {
    (void)state;
    static const char *const arguments[] = {"one", "two words"};
    fixture = (Fixture){.input = TEXT("hello")};
    fixture.options = (RunOptions){.arguments = arguments,
                                   .argument_count = 2,
                                   .capture_output = &fixture.output,
                                   .given_input = &fixture.input};
    fixture.call.size_limit = 1 << 20;
    io_init(&fixture.io, &fixture.options);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    io_release(&fixture.io);
    buffer_release(&fixture.output);
    for (uint32_t i = 0; i < PRIM_MAXIMUM_RESULTS; i++) buffer_release(&fixture.call.made[i]);
    return 0;
}

static RunEnd call(Primop op, Word a, Word b, Word c, Word d) {
    Word arguments[] = {a, b, c, d};
    memcpy(fixture.call.arguments, arguments, sizeof arguments);
    return io_call(&fixture.io, op, &fixture.call);
}

static int64_t result(void) { return (int64_t)fixture.call.results[1]; }

static void test_write(void **state) {
    (void)state;
    char bytes[] = "0123456789";
    fixture.call.arrays[1] = (PrimBytes){(uint8_t *)bytes, 10};
    assert_int_equal(call(PRIM_io_write, 1, 0, 2, 3), END_VALUE);
    assert_int_equal(result(), 3);
    assert_int_equal(call(PRIM_io_write, 1, 0, 8, 3), END_OUT_OF_RANGE);
    assert_int_equal(call(PRIM_io_write, 1, 0, (Word)-1, 3), END_OUT_OF_RANGE);
    assert_int_equal(call(PRIM_io_write, 1, 0, 1, (Word)-1), END_OUT_OF_RANGE);
    assert_int_equal(call(PRIM_io_write, 99, 0, 0, 1), END_VALUE);
    assert_true(result() < 0);
    Text texts[] = {TEXT("abc"), TEXT("defg")};
    fixture.call.strings = (PrimStrings){texts, 2};
    assert_int_equal(call(PRIM_io_write_addr, 1, (Word)1 << 32 | 1, 2, 0), END_VALUE);
    assert_int_equal(call(PRIM_io_write_addr, 1, (Word)1 << 32 | 1, 5, 0), END_OUT_OF_RANGE);
    assert_int_equal(call(PRIM_io_write_addr, 1, (Word)2 << 32, 1, 0), END_OUT_OF_RANGE);
    assert_string_equal(buffer_as_string(&fixture.output), "234ef");
    assert_int_equal(call(PRIM_io_is_terminal, 1, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 0);
}

static void test_read(void **state) {
    (void)state;
    char bytes[8] = {0};
    fixture.call.arrays[1] = (PrimBytes){(uint8_t *)bytes, 8};
    assert_int_equal(call(PRIM_io_read, 0, 0, 1, 3), END_VALUE);
    assert_int_equal(result(), 3);
    assert_memory_equal(bytes, "\0hel", 4);
    assert_int_equal(call(PRIM_io_read, 0, 0, 0, 8), END_VALUE);
    assert_int_equal(result(), 2);
    assert_int_equal(call(PRIM_io_read, 0, 0, 0, 8), END_VALUE);
    assert_int_equal(result(), 0);
    assert_int_equal(call(PRIM_io_read, 0, 0, 4, 5), END_OUT_OF_RANGE);
}

static void test_files(void **state) {
    (void)state;
    char name[] = "runtime_io_test.missing/x";
    fixture.call.arrays[0] = (PrimBytes){(uint8_t *)name, strlen(name)};
    assert_int_equal(call(PRIM_io_open, 0, 1, 0, 0), END_VALUE);
    assert_true(result() < 0);
    char device[] = "/dev/null";
    fixture.call.arrays[0] = (PrimBytes){(uint8_t *)device, strlen(device)};
    assert_int_equal(call(PRIM_io_open, 0, 0, 0, 0), END_VALUE);
    int64_t descriptor = result();
    assert_true(descriptor > 2);
    assert_int_equal(call(PRIM_io_close, (Word)descriptor, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 0);
    assert_int_equal(call(PRIM_io_close, (Word)descriptor, 0, 0, 0), END_VALUE);
    assert_true(result() < 0); /* no longer the program's */
    assert_int_equal(call(PRIM_io_open, 0, 77, 0, 0), END_VALUE);
    assert_true(result() < 0);
}

static void test_world(void **state) {
    (void)state;
    assert_int_equal(call(PRIM_io_argument_count, 0, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 2);
    assert_int_equal(call(PRIM_io_argument, 1, 0, 0, 0), END_VALUE);
    assert_string_equal(buffer_as_string(&fixture.call.made[1]), "two words");
    assert_int_equal(call(PRIM_io_argument, 2, 0, 0, 0), END_OUT_OF_RANGE);
    char missing[] = "NO_SUCH_NAME_HERE";
    fixture.call.arrays[0] = (PrimBytes){(uint8_t *)missing, strlen(missing)};
    assert_int_equal(call(PRIM_io_environment, 0, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 0);
    assert_int_equal(fixture.call.made[2].length, 0);
    assert_int_equal(call(PRIM_io_exit, 256 + 7, 0, 0, 0), END_EXIT);
    assert_int_equal(fixture.io.exit_code, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_write, setup, teardown),
        cmocka_unit_test_setup_teardown(test_read, setup, teardown),
        cmocka_unit_test_setup_teardown(test_files, setup, teardown),
        cmocka_unit_test_setup_teardown(test_world, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
