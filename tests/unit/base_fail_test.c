/* How the program ends by itself: fatal and bug, each in a child, and what they undo. */
#include "base/fail.h"
#include "base/os.h"
#include "base/os_process.h"
#include "tests/unit/unit.h"
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
/* after the above */
#include <cmocka.h>

typedef struct Ended {
    int status;
    Buffer errors; /* what it wrote to standard error */
} Ended;

/* Runs it in a child whose standard error is read. */
static Ended in_child(void (*run)(const char *folder), const char *folder) {
    Ended ended = {0};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct rlimit no_core = {0};
        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGABRT, SIG_DFL); /* cmocka catches it */
        dup2(ends[1], 2);
        run(folder);
        _exit(99);
    }
    close(ends[1]);
    char piece[256];
    int64_t count;
    while ((count = os_read(ends[0], piece, sizeof piece)) > 0)
        buffer_add(&ended.errors, piece, (size_t)count);
    close(ends[0]);
    assert_int_equal(waitpid(child, &ended.status, 0), child);
    return ended;
}

static void fail_fatally(const char *folder) {
    (void)folder;
    fatal("no %s left", "paper");
}

static void fatal_says_why_and_has_a_code_of_its_own(void **state) {
    (void)state;
    Ended ended = in_child(fail_fatally, NULL);
    assert_true(WIFEXITED(ended.status));
    assert_int_equal(WEXITSTATUS(ended.status), FATAL_EXIT_CODE);
    assert_string_equal(buffer_as_string(&ended.errors), "assay: no paper left\n");
    buffer_release(&ended.errors);
}

static void meet_bug(const char *folder) { bug_unless(folder, "%d is not %d", 1, 2); }

static void bug_asks_for_a_report_and_aborts(void **state) {
    (void)state;
    Ended ended = in_child(meet_bug, NULL);
    assert_true(WIFSIGNALED(ended.status));
    assert_int_equal(WTERMSIG(ended.status), SIGABRT);
    const char *errors = buffer_as_string(&ended.errors);
    assert_non_null(strstr(errors, "base_fail_test.c:"));
    assert_non_null(strstr(errors, ": 1 is not 2\nPlease report it"));
    buffer_release(&ended.errors);
}

/* a folder with a file in it, and a process that would go on for long */
static void begin_much(const char *folder) {
    Buffer path = {0};
    char stem[4096];
    const char *reason;
    snprintf(stem, sizeof stem, "%s/own", folder);
    if (os_make_temporary_folder(stem, &path) != 0) _exit(98);
    buffer_string(&path, "/file");
    if (!os_write_file(buffer_as_string(&path), TEXT("x"), &reason)) _exit(97);
    buffer_release(&path);
    const char *words[] = {"sh", "-c", "sleep 1000; echo", NULL};
    OsCommand command = {.program = "sh",
                         .words = words,
                         .input = OS_NOWHERE,
                         .output = OS_NOWHERE,
                         .error = 2, /* whoever reads it waits for its end */
                         .own_group = true};
    OsProcess process;
    if (os_start(&command, &process) != 0) _exit(96);
}

static void end_fatally(const char *folder) {
    begin_much(folder);
    fatal("enough");
}

static void end_by_exit(const char *folder) {
    os_begin();
    begin_much(folder);
    exit(7);
}

static void end_by_bug(const char *folder) {
    begin_much(folder);
    bug("enough");
}

static void count_entry(void *context, const char *path) {
    (void)path;
    ++*(int *)context;
}

/* in_child reads until nobody can write any more: so the processes have ended, too */
static void what_is_unfinished_is_undone(void **state) {
    (void)state;
    static void (*const ends[])(const char *) = {end_fatally, end_by_exit, end_by_bug};
    char folder[] = "/tmp/assay-fail-XXXXXX"; /* not by base/os: a child would undo it */
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        Ended ended = in_child(ends[i], folder);
        assert_true(i == 2 ? WIFSIGNALED(ended.status)
                           : WEXITSTATUS(ended.status) == (i == 0 ? FATAL_EXIT_CODE : 7));
        buffer_release(&ended.errors);
        int left = 0;
        os_each_entry(folder, "", count_entry, &left);
        assert_int_equal(left, 0);
    }
    os_remove_folder(folder);
    assert_false(os_is_folder(folder));
}

UNIT(base_fail_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fatal_says_why_and_has_a_code_of_its_own),
        cmocka_unit_test(bug_asks_for_a_report_and_aborts),
        cmocka_unit_test(what_is_unfinished_is_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
