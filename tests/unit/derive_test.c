/* Deriving, by the programs of tests/unit/types/derive.txt: a case is `# name`, the text of module
 * Main after `|`, then the instances that are made, or the messages. The library is that of
 * tests/unit/types/derive. All evidence is judged. */
#include "compiler/syntax/print.h"
#include "tests/unit/haskell_fixture.h"
#include "tests/unit/unit.h"

static void setup(Haskell *haskell, Text contents) {
    haskell_init(haskell, "tests/unit/types/derive", true, contents);
}

/* ---- what is printed ---- */

static void print_plainly(const void *context, const HsName *name, Buffer *out) {
    const Haskell *haskell = context;
    buffer_text(out, symbol_text(&haskell->interner, name->text));
}

static const InferModule *main_module(const Haskell *haskell) {
    return haskell->types.modules.items[haskell->types.modules.count - 1];
}

static void print_instances(Haskell *haskell, Buffer *out) {
    const InferModule *module = main_module(haskell);
    HsModule only = *module->module->tree;
    only.has_header = false;
    only.import_count = 0;
    only.extensions = syntax_language(LANGUAGE_GHC2021);
    only.decls = (HsDecls){ARENA_ARRAY(&haskell->arena, HsDecl *, module->instances.count + 1), 0,
                           NO_SPAN, NULL};
    for (uint32_t i = 0; i < module->instances.count; i++)
        if (module->instances.items[i]->declaration->is_generated)
            only.decls.items[only.decls.count++] = module->instances.items[i]->declaration;
    syntax_print_named(&only, print_plainly, haskell, out);
}

/* the messages and labels, without the lines of the source */
static void print_messages(const Haskell *haskell, Buffer *out) {
    Buffer drawn = {0};
    diags_json(&haskell->diags, &haskell->sources, &drawn);
    buffer_text(out, buffer_as_text(&drawn));
    buffer_release(&drawn);
}

static void print_program(Text contents, Buffer *out) {
    Haskell haskell;
    setup(&haskell, contents);
    if (haskell.is_checked) print_instances(&haskell, out);
    haskell_judge(&haskell, out);
    print_messages(&haskell, out);
    haskell_release(&haskell);
}

static void test_instances(void **state) {
    (void)state;
    cases_check("tests/unit/types/derive.txt", 20, print_program);
}

/* ---- size ---- */

static void assert_good(const Haskell *haskell) {
    Buffer said = {0};
    haskell_judge(haskell, &said);
    print_messages(haskell, &said);
    if (said.length > 0) print_error("%s\n", buffer_as_string(&said));
    assert_true(haskell->is_checked);
    assert_int_equal(said.length, 0);
    buffer_release(&said);
}

static uint32_t clause_count(const Haskell *haskell, uint32_t instance, uint32_t method) {
    const HsDecls *decls =
        &main_module(haskell)->instances.items[instance]->declaration->instance.decls;
    return decls->items[method]->function.clauses.count;
}

/* a clause for each constructor and one for those that differ */
static void test_linear(void **state) {
    (void)state;
    Haskell haskell;
    Buffer program = {0};
    buffer_string(&program, "data T = C0 Int");
    for (int i = 1; i < 300; i++) buffer_printf(&program, " | C%d Int", i);
    buffer_string(&program, "\n  deriving (Eq, Ord)\n");
    setup(&haskell, buffer_as_text(&program));
    assert_good(&haskell);
    assert_int_equal(main_module(&haskell)->instances.count, 2);
    assert_int_equal(clause_count(&haskell, 0, 0), 301);
    assert_int_equal(clause_count(&haskell, 1, 0), 301);
    buffer_release(&program);
    haskell_release(&haskell);
}

static void assert_wide(const char *head, const char *type, const char *classes, uint32_t count) {
    Haskell haskell;
    Buffer program = {0};
    buffer_printf(&program, "data %s = C { f0 :: %s", head, type);
    for (int i = 1; i < 250; i++) buffer_printf(&program, ", f%d :: %s", i, type);
    buffer_printf(&program, " }\n  deriving (%s)\n", classes);
    setup(&haskell, buffer_as_text(&program));
    assert_good(&haskell);
    assert_int_equal(main_module(&haskell)->instances.count, count);
    buffer_release(&program);
    haskell_release(&haskell);
}

/* many fields are not nesting, or not too much of it */
static void test_flat(void **state) {
    (void)state;
    assert_wide("T", "Int", "Eq, Ord, Show, Read, Ix", 5);
    assert_wide("T a", "[a]", "Functor, Foldable, Traversable", 3);
}

/* a library without showString */
static void test_incomplete_library(void **state) {
    (void)state;
    Haskell haskell;
    haskell_init(&haskell, "tests/unit/types/lib", true, TEXT("data T = T deriving Show\n"));
    assert_false(haskell.is_checked);
    assert_int_equal(haskell.diags.all.count, 1);
    assert_int_equal(haskell.diags.all.items[0].code, DIAG_TYPE_DERIVE_LIBRARY);
    haskell_release(&haskell);
}

/* The library's own clauses, and everything that the Prelude imports. */
static void test_library(void **state) {
    (void)state;
    Haskell haskell;
    haskell_init(&haskell, "lib", true,
                 TEXT("import Data.Ix\nimport Data.Semigroup\nimport System.IO\nx = ()\n"));
    assert_good(&haskell);
    haskell_release(&haskell);
}

/* derive_test FILE: the instances of a module, for tests/library/derived.py */
static int print_file(const char *path) {
    Haskell haskell;
    Buffer out = {0};
    char *text = fixture_read(path);
    setup(&haskell, text_of(text));
    if (haskell.is_checked) print_instances(&haskell, &out);
    haskell_judge(&haskell, &out);
    print_messages(&haskell, &out);
    fputs(buffer_as_string(&out), stdout);
    bool good = haskell.is_checked;
    buffer_release(&out);
    free(text);
    haskell_release(&haskell);
    return good ? 0 : 1;
}

UNIT(derive_test) {
    if (count > 1) return print_file(words[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_instances), cmocka_unit_test(test_linear),
        cmocka_unit_test(test_flat),      cmocka_unit_test(test_incomplete_library),
        cmocka_unit_test(test_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
