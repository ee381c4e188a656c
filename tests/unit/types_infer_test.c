/* Inference, by the programs of tests/unit/types/infer.txt: a case is `# name`, the text of module Main after `|`, then the types of
 * its top-level names, or the messages. The library is that of tests/unit/types/lib. All evidence is judged. */
#include "compiler/types/infer/infer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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
    Arena arena;
    Interner interner;
    Sources sources = {0};
    Diagnostics diags;
    arena_init(&arena);
    interner_init(&interner);
    sources_init(&sources);
    diags_init(&diags);
    NameProgram names;
    name_program_init(&names, &(NameContext){&arena, &interner, &sources, &diags});
    const char *library[] = {"tests/unit/types/lib"};
    NameOptions options = {
        .library = library, .library_count = 1, .extensions = syntax_language(LANGUAGE_GHC2021)};
    TypeStore store;
    type_store_init(&store, &arena, &interner);
    InferProgram program;
    infer_init(&program, &store, &names, &diags);
    if (name_load_text(&names, &options, TEXT("Main.hs"), contents) && name_resolve(&names) &&
        infer_program(&program))
        infer_print(&program, names.main, out);
    for (uint32_t i = 0; i < program.solvers.count; i++) {
        Solver *solver = program.solvers.items[i];
        const char *wrong = evidence_check(solver, solver->top);
        if (wrong) buffer_printf(out, "JUDGE: %s\n", wrong);
    }
    Buffer drawn = {0};
    diags_text(&diags, &sources, false, &drawn);
    add_messages(&drawn, out);
    buffer_release(&drawn);
    infer_release(&program);
    type_store_release(&store);
    name_program_release(&names);
    diags_release(&diags);
    sources_release(&sources);
    interner_release(&interner);
    arena_release(&arena);
}

static char *read_all(const char *path) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    Buffer text = {0};
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        buffer_add(&text, block, got);
    fclose(file);
    return text.bytes;
}

static bool run_case(const char *name, Buffer *program, Buffer *expected) {
    Buffer out = {0};
    run_program(buffer_as_text(program), &out);
    bool same = text_equal(buffer_as_text(&out), buffer_as_text(expected));
    if (!same)
        print_error("%s\n%sexpected:\n%sprinted:\n%s\n", name, buffer_as_string(program),
                    expected->bytes ? expected->bytes : "", out.bytes ? out.bytes : "");
    buffer_release(&out);
    buffer_clear(program);
    buffer_clear(expected);
    return same;
}

static void test_programs(void **state) {
    (void)state;
    char *text = read_all("tests/unit/types/infer.txt"), *name = NULL;
    Buffer program = {0}, expected = {0};
    uint32_t cases = 0, failed = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (line[0] == '#') {
            if (name) failed += !run_case(name, &program, &expected);
            name = line;
            cases++;
            continue;
        }
        bool is_program = line[0] == '|';
        Buffer *into = is_program ? &program : &expected;
        buffer_string(into, is_program ? line + (line[1] == ' ' ? 2 : 1) : line);
        buffer_char(into, '\n');
    }
    failed += !run_case(name, &program, &expected);
    buffer_release(&program);
    buffer_release(&expected);
    free(text);
    assert_true(cases >= 30);
    assert_int_equal(failed, 0);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_programs),
        cmocka_unit_test(test_long_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
