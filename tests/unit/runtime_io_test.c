/* Input and output operations, with output captured and input given. */
#include "base/os.h"
#include "runtime/io.h"
#include "tests/unit/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

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
    fixture.options = (RunOptions){.program_name = TEXT("name"),
                                   .arguments = arguments,
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

/* The environment is what it is, whole, and its entries are what os_environment finds. */
static void test_environment(void **state) {
    (void)state;
    setenv("ASSAY_TEST_ENTRY", "a=b", 1);
    assert_int_equal(call(PRIM_io_environment_count, 0, 0, 0, 0), END_VALUE);
    Word count = (Word)result();
    uint32_t found = 0;
    for (Word i = 0; i < count; i++) {
        assert_int_equal(call(PRIM_io_environment_entry, i, 0, 0, 0), END_VALUE);
        found += strcmp(buffer_as_string(&fixture.call.made[1]), "ASSAY_TEST_ENTRY=a=b") == 0;
    }
    assert_int_equal(found, 1);
    assert_int_equal(call(PRIM_io_environment_entry, count, 0, 0, 0), END_OUT_OF_RANGE);
    assert_int_equal(call(PRIM_io_environment_entry, (Word)-1, 0, 0, 0), END_OUT_OF_RANGE);
    fixture.options.sandboxed = true;
    assert_int_equal(call(PRIM_io_environment_count, 0, 0, 0, 0), END_UNSUPPORTED);
    assert_int_equal(call(PRIM_io_environment_entry, 0, 0, 0, 0), END_UNSUPPORTED);
}

static int64_t open_file(char *name, Word mode) {
    fixture.call.arrays[0] = (PrimBytes){(uint8_t *)name, strlen(name)};
    assert_int_equal(call(PRIM_io_open, 0, mode, 0, 0), END_VALUE);
    return result();
}

/* New files are new, and private if they are to be; where a file ends. */
static void test_new_files(void **state) {
    (void)state;
    for (Word mode = 4; mode <= 5; mode++) {
        char name[] = "/tmp/assay-io-XXXXXX";
        int made = mkstemp(name);
        assert_true(made >= 0);
        close(made);
        assert_int_equal(open_file(name, mode), -EEXIST);
        unlink(name);
        int64_t descriptor = open_file(name, mode);
        assert_true(descriptor > 2);
        struct stat about;
        assert_int_equal(stat(name, &about), 0);
        mode_t mask = umask(0);
        umask(mask);
        assert_int_equal(about.st_mode & 0777, mode == 5 ? 0600 : 0666 & ~mask);
        assert_int_equal(call(PRIM_io_truncate, (Word)descriptor, 5, 0, 0), END_VALUE);
        assert_int_equal(result(), 0);
        assert_int_equal(stat(name, &about), 0);
        assert_int_equal(about.st_size, 5);
        assert_int_equal(call(PRIM_io_truncate, (Word)descriptor, (Word)-1, 0, 0), END_VALUE);
        assert_int_equal(result(), -EINVAL);
        assert_int_equal(call(PRIM_io_close, (Word)descriptor, 0, 0, 0), END_VALUE);
        unlink(name);
    }
    assert_int_equal(call(PRIM_io_truncate, 1, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), -EINVAL);
    assert_int_equal(call(PRIM_io_truncate, 99, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), -EBADF);
}

/* Input that is given is ready; a pipe is when something is in it, or at its end. */
static void test_ready(void **state) {
    (void)state;
    assert_int_equal(call(PRIM_io_input_ready, 0, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 1);
    assert_int_equal(call(PRIM_io_input_ready, 99, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), -EBADF);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    vector_push(&fixture.io.opened, ends[0]); /* closed with the others */
    assert_int_equal(call(PRIM_io_input_ready, (Word)ends[0], 3, 0, 0), END_VALUE);
    assert_int_equal(result(), 0);
    assert_int_equal(write(ends[1], "x", 1), 1);
    assert_int_equal(call(PRIM_io_input_ready, (Word)ends[0], (Word)-1, 0, 0), END_VALUE);
    assert_int_equal(result(), 1);
    char byte;
    assert_int_equal(read(ends[0], &byte, 1), 1);
    close(ends[1]);
    assert_int_equal(call(PRIM_io_input_ready, (Word)ends[0], 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 1);
}

static void test_delay(void **state) {
    (void)state;
    uint64_t begun = os_monotonic_nanoseconds();
    assert_int_equal(call(PRIM_io_delay, 2000, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 0);
    assert_true(os_monotonic_nanoseconds() - begun >= 2000000);
    assert_int_equal(call(PRIM_io_delay, (Word)-1, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 0);
}

static void test_system(void **state) {
    (void)state;
    assert_int_equal(call(PRIM_io_system, 0, 0, 0, 0), END_VALUE);
    assert_true(fixture.call.made[1].length > 0);
    assert_true(fixture.call.made[2].length > 0);
}

static bool shows(int descriptor) {
    struct termios settings;
    assert_int_equal(tcgetattr(descriptor, &settings), 0);
    return settings.c_lflag & ECHO;
}

/* A terminal is given back as it was. */
static void test_echo(void **state) {
    (void)state;
    assert_int_equal(call(PRIM_io_set_echo, 0, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), -ENOTTY);
    assert_int_equal(call(PRIM_io_get_echo, 1, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), -ENOTTY);
    int ours = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(ours >= 0 && grantpt(ours) == 0 && unlockpt(ours) == 0);
    int theirs = open(ptsname(ours), O_RDWR | O_NOCTTY);
    int kept = dup(theirs);
    assert_true(theirs >= 0 && kept >= 0);
    vector_push(&fixture.io.opened, theirs);
    assert_int_equal(call(PRIM_io_get_echo, (Word)theirs, 0, 0, 0), END_VALUE);
    assert_int_equal(result(), 1);
    for (Word on = 0; on < 2; on++) {
        assert_int_equal(call(PRIM_io_set_echo, (Word)theirs, on, 0, 0), END_VALUE);
        assert_int_equal(result(), 0);
        assert_int_equal(shows(kept), on);
    }
    assert_int_equal(call(PRIM_io_set_echo, (Word)theirs, 0, 0, 0), END_VALUE);
    io_release(&fixture.io);
    assert_true(shows(kept));
    io_init(&fixture.io, &fixture.options);
    close(kept);
    close(ours);
}

static void test_world(void **state) {
    (void)state;
    assert_int_equal(call(PRIM_io_program_name, 0, 0, 0, 0), END_VALUE);
    assert_string_equal(buffer_as_string(&fixture.call.made[1]), "name");
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

UNIT(runtime_io_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_write, setup, teardown),
        cmocka_unit_test_setup_teardown(test_read, setup, teardown),
        cmocka_unit_test_setup_teardown(test_files, setup, teardown),
        cmocka_unit_test_setup_teardown(test_new_files, setup, teardown),
        cmocka_unit_test_setup_teardown(test_ready, setup, teardown),
        cmocka_unit_test_setup_teardown(test_delay, setup, teardown),
        cmocka_unit_test_setup_teardown(test_system, setup, teardown),
        cmocka_unit_test_setup_teardown(test_echo, setup, teardown),
        cmocka_unit_test_setup_teardown(test_environment, setup, teardown),
        cmocka_unit_test_setup_teardown(test_world, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
