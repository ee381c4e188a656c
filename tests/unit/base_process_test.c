/* Other programs: started, fed, waited for, ended; and their folders. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "base/os.h"
#include "base/os_process.h"
#include "tests/unit/unit.h"
#include <cmocka.h>
#include <string.h>

/* runs a shell line; gives its output */
static OsProcess run(const char *line, const char *const *environment, int input, int copy,
                     Buffer *output) {
    int out = (int)os_temporary_file();
    assert_true(out > 0);
    const char *words[] = {"sh", "-c", line, NULL};
    OsCommand command = {"sh", words, environment, input, out, OS_NOWHERE, copy, false};
    OsProcess process;
    assert_int_equal(os_start(&command, &process), 0);
    while (!os_wait(&process, 50)) {
    }
    char piece[1000];
    int64_t count, at = 0;
    while ((count = os_read_at(out, piece, sizeof piece, at)) > 0) {
        buffer_add(output, piece, (size_t)count);
        at += count;
    }
    os_close(out);
    return process;
}

static void test_run(void **state) {
    (void)state;
    Buffer output = {0};
    const char *changes[] = {"ASSAY_X=a b", "HOME", NULL};
    OsProcess process =
        run("echo \"$ASSAY_X|$HOME|$PATH\" | wc -l; echo \"$ASSAY_X|$HOME\"; exit 3", changes,
            OS_NOWHERE, 0, &output);
    assert_int_equal(process.code, 3);
    assert_int_equal(process.signal, 0);
    assert_non_null(strstr(buffer_as_string(&output), "a b|\n"));
    buffer_clear(&output);
    process = run("kill -9 $$", NULL, OS_NOWHERE, 0, &output);
    assert_int_equal(process.code, 137);
    assert_int_equal(process.signal, 9);
    buffer_release(&output);
}

static void test_no_program(void **state) {
    (void)state;
    const char *words[] = {"x", NULL};
    OsCommand command = {"/nowhere/program", words,      NULL, OS_NOWHERE,
                         OS_NOWHERE,         OS_NOWHERE, 0,    false};
    OsProcess process;
    assert_true(os_start(&command, &process) < 0);
    Buffer path = {0};
    assert_false(os_find_program("no-such-program-here", &path));
    assert_int_equal(path.length, 0);
    assert_true(os_find_program("sh", &path));
    assert_true(os_is_file(buffer_as_string(&path)));
    buffer_release(&path);
}

static void test_interrupt(void **state) {
    (void)state;
    const char *words[] = {"sleep", "60", NULL};
    OsCommand command = {"sleep", words, NULL, OS_NOWHERE, OS_NOWHERE, OS_NOWHERE, 0, false};
    OsProcess process;
    assert_int_equal(os_start(&command, &process), 0);
    assert_false(os_wait(&process, 30));
    os_interrupt(&process, true);
    while (!os_wait(&process, 50)) {
    }
    assert_int_equal(process.signal, 9);
}

/* a pipe's input is passed on, and kept for the next one */
static void test_feed(void **state) {
    (void)state;
    Buffer output = {0}, made = {0};
    int input = (int)os_temporary_file(), copy = (int)os_temporary_file();
    for (int i = 0; i < 20000; i++) buffer_string(&made, "0123456789");
    os_write(input, made.bytes, made.length);
    os_seek(input, 0, 0);
    OsProcess process = run("sleep 0.1; wc -c", NULL, input, copy, &output);
    assert_int_equal(process.code, 0);
    assert_non_null(strstr(buffer_as_string(&output), "200000"));
    buffer_clear(&output);
    os_seek(copy, 0, 0);
    run("wc -c", NULL, copy, 0, &output);
    assert_non_null(strstr(buffer_as_string(&output), "200000"));
    /* one that reads nothing */
    os_seek(input, 0, 0);
    os_signals_catch(); /* a closed pipe must not end us */
    process = run("exec 0<&-; sleep 0.1; exit 4", NULL, input, copy, &output);
    os_signals_restore();
    assert_int_equal(process.code, 4);
    os_close(input);
    os_close(copy);
    buffer_release(&output);
    buffer_release(&made);
}

static void test_folders(void **state) {
    (void)state;
    Buffer folder = {0}, path = {0};
    assert_int_equal(os_make_temporary_folder("/tmp/assay-test", &folder), 0);
    buffer_printf(&path, "%s/a/b//c/", buffer_as_string(&folder));
    assert_int_equal(os_make_folders(buffer_as_string(&path)), 0);
    assert_int_equal(os_make_folders(buffer_as_string(&path)), 0);
    assert_true(os_is_folder(buffer_as_string(&path)));
    buffer_string(&path, "file");
    const char *reason;
    assert_true(os_write_file(buffer_as_string(&path), TEXT("x"), &reason));
    assert_true(os_make_folders(buffer_as_string(&path)) < 0);
    buffer_string(&path, ".lock");
    int64_t lock = os_lock(buffer_as_string(&path));
    assert_true(lock >= 0);
    assert_true(os_lock(buffer_as_string(&path)) < 0);
    os_close((int)lock);
    lock = os_lock(buffer_as_string(&path));
    assert_true(lock >= 0);
    assert_true(os_can_seek((int)lock));
    os_close((int)lock);
    os_remove_folder(buffer_as_string(&folder));
    assert_false(os_is_folder(buffer_as_string(&folder)));
    buffer_release(&folder);
    buffer_release(&path);
}

UNIT(base_process_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_run),       cmocka_unit_test(test_no_program),
        cmocka_unit_test(test_interrupt), cmocka_unit_test(test_feed),
        cmocka_unit_test(test_folders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
