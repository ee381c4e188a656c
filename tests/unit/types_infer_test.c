/* Inference, by the programs of tests/unit/types/infer.txt: a case is `# name`, the text of module
 * Main after `|`, then the types of its top-level names, or the messages. The library is that of
 * tests/unit/types/lib. All evidence is judged. */
#include "tests/unit/haskell_fixture.h"
#include "tests/unit/unit.h"

/* the messages alone, without the lines of the source */
static void add_messages(const Buffer *drawn, Buffer *out) {
    const char *at = drawn->bytes ? drawn->bytes : "";
    while (*at) {
        const char *end = strchr(at, '\n');
        size_t length = end ? (size_t)(end - at) : strlen(at);
        const char *error = strstr(at, ": error[");
        if (error && error < at + length) {
            error += strlen(": error[");
            buffer_add(out, error, 5);
            error = strstr(error, "]: ") + 1;
            buffer_add(out, error, (size_t)(at + length - error));
            buffer_char(out, '\n');
        }
        at += length + (end ? 1 : 0);
    }
}

static void run_program(Text contents, Buffer *out) {
    Haskell haskell;
    haskell_init(&haskell, "tests/unit/types/lib", false, contents);
    if (haskell.is_checked) infer_print(&haskell.types, haskell.names.main, out);
    haskell_judge(&haskell, out);
    Buffer drawn = {0};
    diags_text(&haskell.diags, &haskell.sources, false, &drawn);
    add_messages(&drawn, out);
    buffer_release(&drawn);
    haskell_release(&haskell);
}

static void test_programs(void **state) {
    (void)state;
    cases_check("tests/unit/types/infer.txt", 30, run_program);
}

/* many literals and a long chain of operators: linear, and no recursion along it */
static void test_long_chain(void **state) {
    (void)state;
    Buffer program = {0}, out = {0};
    buffer_string(&program, "x = 0");
    for (int i = 0; i < 10000; i++) buffer_string(&program, " + 1");
    buffer_string(&program, " :: Int\n");
    run_program(buffer_as_text(&program), &out);
    assert_string_equal(buffer_as_string(&out), "x :: Int\n");
    buffer_release(&program);
    buffer_release(&out);
}

UNIT(types_infer_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_programs),
        cmocka_unit_test(test_long_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
