/* Deriving, by the programs of tests/unit/types/derive.txt: a case is `# name`, the text of module Main after `|`, then the
 * instances that are made, or the messages. The library is that of tests/unit/types/derive. All evidence is judged. */
#include "compiler/syntax/print.h"
#include "compiler/types/infer/infer.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    NameProgram names;
    TypeStore store;
    InferProgram program;
    const char *library[1];
    bool good;
} World;

static void setup_over(World *world, const char *folder, Text contents) {
    world->library[0] = folder;
    arena_init(&world->arena);
    interner_init(&world->interner);
    world->sources = (Sources){0};
    sources_init(&world->sources);
    diags_init(&world->diags);
    name_program_init(&world->names, &(NameContext){&world->arena, &world->interner,
                                                    &world->sources, &world->diags});
    NameOptions options = {.library = world->library,
                           .library_count = 1,
                           .extensions = syntax_language(LANGUAGE_GHC2021)};
    type_store_init(&world->store, &world->arena, &world->interner);
    infer_init(&world->program, &world->store, &world->names, &world->diags);
    world->program.derives = true;
    world->good = name_load_text(&world->names, &options, TEXT("Main.hs"), contents) &&
                  name_resolve(&world->names) && infer_program(&world->program);
}

static void setup(World *world, Text contents) {
    setup_over(world, "tests/unit/types/derive", contents);
}

static void teardown(World *world) {
    infer_release(&world->program);
    type_store_release(&world->store);
    name_program_release(&world->names);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

/* ---- what is printed ---- */

static void print_plainly(const void *context, const HsName *name, Buffer *out) {
    const World *world = context;
    buffer_text(out, symbol_text(&world->interner, name->text));
}

static const InferModule *main_module(const World *world) {
    return world->program.modules.items[world->program.modules.count - 1];
}

static void print_instances(World *world, Buffer *out) {
    const InferModule *module = main_module(world);
    HsModule only = *module->module->tree;
    only.has_header = false;
    only.import_count = 0;
    only.extensions = syntax_language(LANGUAGE_GHC2021);
    only.decls = (HsDecls){ARENA_ARRAY(&world->arena, HsDecl *, module->instances.count + 1), 0,
                           NO_SPAN, NULL};
    for (uint32_t i = 0; i < module->instances.count; i++)
        if (module->instances.items[i]->declaration->is_generated)
            only.decls.items[only.decls.count++] = module->instances.items[i]->declaration;
    syntax_print_named(&only, print_plainly, world, out);
}

/* the messages and labels, without the lines of the source */
static void print_messages(const World *world, Buffer *out) {
    Buffer drawn = {0};
    diags_json(&world->diags, &world->sources, &drawn);
    buffer_text(out, buffer_as_text(&drawn));
    buffer_release(&drawn);
}

static void judge(const World *world, Buffer *out) {
    for (uint32_t i = 0; i < world->program.solvers.count; i++) {
        Solver *solver = world->program.solvers.items[i];
        const char *wrong = evidence_check(solver, solver->top);
        if (wrong) buffer_printf(out, "JUDGE: %s\n", wrong);
    }
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
    World world;
    Buffer out = {0};
    setup(&world, buffer_as_text(program));
    if (world.good) print_instances(&world, &out);
    judge(&world, &out);
    print_messages(&world, &out);
    bool same = text_equal(buffer_as_text(&out), buffer_as_text(expected));
    if (!same)
        fprintf(stderr, "%s\nexpected:\n%sprinted:\n%send\n", name,
                expected->bytes ? expected->bytes : "", out.bytes ? out.bytes : "");
    buffer_release(&out);
    buffer_clear(program);
    buffer_clear(expected);
    teardown(&world);
    return same;
}

static void test_instances(void **state) {
    (void)state;
    char *text = read_all("tests/unit/types/derive.txt"), *name = NULL;
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
    assert_true(cases >= 20);
    assert_int_equal(failed, 0);
}

/* ---- size ---- */

static void assert_good(const World *world) {
    Buffer said = {0};
    judge(world, &said);
    print_messages(world, &said);
    if (said.length > 0) print_error("%s\n", buffer_as_string(&said));
    assert_true(world->good);
    assert_int_equal(said.length, 0);
    buffer_release(&said);
}

static uint32_t clause_count(const World *world, uint32_t instance, uint32_t method) {
    const HsDecls *decls =
        &main_module(world)->instances.items[instance]->declaration->instance.decls;
    return decls->items[method]->function.clauses.count;
}

/* a clause for each constructor and one for those that differ */
static void test_linear(void **state) {
    (void)state;
    World world;
    Buffer program = {0};
    buffer_string(&program, "data T = C0 Int");
    for (int i = 1; i < 300; i++) buffer_printf(&program, " | C%d Int", i);
    buffer_string(&program, "\n  deriving (Eq, Ord)\n");
    setup(&world, buffer_as_text(&program));
    assert_good(&world);
    assert_int_equal(main_module(&world)->instances.count, 2);
    assert_int_equal(clause_count(&world, 0, 0), 301);
    assert_int_equal(clause_count(&world, 1, 0), 301);
    buffer_release(&program);
    teardown(&world);
}

/* many fields are not nesting */
static void test_flat(void **state) {
    (void)state;
    World world;
    Buffer program = {0};
    buffer_string(&program, "data T = C { f0 :: Int");
    for (int i = 1; i < 1500; i++) buffer_printf(&program, ", f%d :: Int", i);
    buffer_string(&program, " }\n  deriving (Eq, Ord, Show, Read, Ix)\n");
    setup(&world, buffer_as_text(&program));
    assert_good(&world);
    assert_int_equal(main_module(&world)->instances.count, 5);
    buffer_release(&program);
    teardown(&world);
}

/* a library without showString */
static void test_incomplete_library(void **state) {
    (void)state;
    World world;
    setup_over(&world, "tests/unit/types/lib", TEXT("data T = T deriving Show\n"));
    assert_false(world.good);
    assert_int_equal(world.diags.all.count, 1);
    assert_int_equal(world.diags.all.items[0].code, DIAG_TYPE_DERIVE_LIBRARY);
    teardown(&world);
}

/* The library's own clauses, and everything that the Prelude imports. */
static void test_library(void **state) {
    (void)state;
    World world;
    setup_over(&world, "lib",
               TEXT("import Data.Ix\nimport Data.Semigroup\nimport System.IO\nx = ()\n"));
    assert_good(&world);
    teardown(&world);
}

/* derive_test FILE: the instances of a module, for tests/library/derived.py */
static int print_file(const char *path) {
    World world;
    Buffer out = {0};
    char *text = read_all(path);
    setup(&world, text_of(text));
    if (world.good) print_instances(&world, &out);
    judge(&world, &out);
    print_messages(&world, &out);
    fputs(buffer_as_string(&out), stdout);
    bool good = world.good;
    buffer_release(&out);
    free(text);
    teardown(&world);
    return good ? 0 : 1;
}

int main(int count, char **words) {
    if (count > 1) return print_file(words[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_instances), cmocka_unit_test(test_linear),
        cmocka_unit_test(test_flat),      cmocka_unit_test(test_incomplete_library),
        cmocka_unit_test(test_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
