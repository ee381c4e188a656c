/* Projects: what is read of .cabal files, what holds of conditions and ranges, and what is said of
 * files that are wrong. */
#include "compiler/project/project.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "name: demo\nversion: 1.2\n"

typedef struct World {
    Arena arena;
    Sources sources;
    Diagnostics diags;
    ProjectPackage *package;
    Buffer said;
} World;

static void read_package(World *world, const char *text) {
    *world = (World){0};
    arena_init(&world->arena);
    sources_init(&world->sources);
    diags_init(&world->diags);
    ProjectContext context = {&world->arena, &world->sources, &world->diags};
    world->package = project_read_text(&context, TEXT("demo.cabal"), text_of(text));
    diags_text(&world->diags, &world->sources, false, &world->said);
}

static void close_world(World *world) {
    if (world->package) project_package_release(world->package);
    buffer_release(&world->said);
    diags_release(&world->diags);
    sources_release(&world->sources);
    arena_release(&world->arena);
}

/* "a b", of a field */
static void assert_words(const ProjectComponent *component, ProjectField field,
                         const char *expected) {
    Buffer words = {0};
    for (uint32_t i = 0; i < component->values[field].count; i++) {
        if (i > 0) buffer_char(&words, ' ');
        buffer_text(&words, component->values[field].items[i]);
    }
    assert_string_equal(buffer_as_string(&words) ? buffer_as_string(&words) : "", expected);
    buffer_release(&words);
}

/* ---- fields and sections ---- */

static void fields_are_read_by_indentation(void **state) {
    (void)state;
    World world;
    read_package(&world,
                 "\xef\xbb\xbf-- a comment\r\nName:  demo\r\nversion : 1.2.3\r\n"
                 "description: words\n  more: words\n  executable nothing\n\n"
                 "data-dir: files\n"
                 "Executable  demo\n"
                 "  MAIN-IS: Main.hs\n"
                 "  hs-source-dirs:\n    app\n    -- not this one\n    src, \"with space\"\n"
                 "  other-modules: A,B.C\n"
                 "                 D\n"
                 "  cpp-options: -DX -DY=1\n"
                 "  x-own: anything\n"
                 "  build-depends: base, text >=1.2 && <2,\n"
                 "    pkg:lib, other:{one, two} ^>= {1.0, 2.0}\n"
                 "library\n  exposed-modules: L\n");
    assert_string_equal(buffer_as_string(&world.said) ? buffer_as_string(&world.said) : "", "");
    const ProjectPackage *package = world.package;
    assert_non_null(package);
    assert_true(text_equal(package->name, TEXT("demo")));
    assert_true(text_equal(package->version, TEXT("1.2.3")));
    assert_true(text_equal(package->data_folder, TEXT("files")));
    assert_int_equal(package->components.count, 2);
    const ProjectComponent *demo = package->components.items[0];
    assert_int_equal(demo->kind, PROJECT_EXECUTABLE);
    assert_true(text_equal(demo->name, TEXT("demo")));
    assert_words(demo, FIELD_MAIN_IS, "Main.hs");
    assert_words(demo, FIELD_SOURCE_DIRS, "app src with space");
    assert_words(demo, FIELD_MODULES, "A B.C D");
    assert_words(demo, FIELD_CPP_OPTIONS, "-DX -DY=1");
    assert_int_equal(demo->depends.count, 5);
    assert_true(text_equal(demo->depends.items[1].package, TEXT("text")));
    assert_true(text_equal(demo->depends.items[1].range, TEXT(">=1.2 && <2")));
    assert_true(text_equal(demo->depends.items[2].library, TEXT("lib")));
    assert_true(text_equal(demo->depends.items[4].library, TEXT("two")));
    assert_true(text_equal(demo->depends.items[4].range, TEXT("^>= {1.0, 2.0}")));
    assert_ptr_equal(project_library(package, TEXT("")), package->components.items[1]);
    assert_null(project_library(package, TEXT("other")));
    close_world(&world);
}

static void braces_stand_for_indentation(void **state) {
    (void)state;
    World world;
    read_package(&world, "name: demo\nversion: 1.2\ndescription: {\nwords\n.\n}\n"
                         "flag f {\ndefault: False\n}\n"
                         "executable e {\nmain-is: E.hs\nif flag(f) {\nextensions: A\n}\n"
                         "else {\n  extensions: B\n  if true\n    extensions: C\n}\n}\n"
                         "library\n  exposed-modules: L\n");
    assert_non_null(world.package);
    assert_int_equal(world.package->components.count, 2);
    assert_words(world.package->components.items[0], FIELD_MAIN_IS, "E.hs");
    assert_words(world.package->components.items[0], FIELD_OLD_EXTENSIONS, "B C");
    assert_words(world.package->components.items[1], FIELD_EXPOSED, "L");
    close_world(&world);
}

static void stanzas_are_imported(void **state) {
    (void)state;
    World world;
    read_package(&world,
                 HEAD "common one\n  default-extensions: A\n"
                      "common two\n  import: one\n  default-extensions: B\n"
                      "executable e\n  import: two\n  main-is: E.hs\n  default-extensions: C\n");
    assert_non_null(world.package);
    assert_words(world.package->components.items[0], FIELD_EXTENSIONS, "A B C");
    close_world(&world);
}

/* ---- conditions and ranges ---- */

static void conditions_hold(void **state) {
    (void)state;
    static const struct {
        const char *condition;
        bool holds;
    } cases[] = {
        {"true", true},
        {"false", false},
        {"!false && true", true},
        {"flag(on)", true},
        {"flag( OFF )", false},
        {"!flag(off)", true},
        {"!!flag(off)", false},
        {"flag(off) || flag(on)", true},
        {"flag(off) && flag(on) || true", true},
        {"flag(off) && (flag(on) || true)", false},
        {"os(windows)", false},
        {"os(linux) || os(osx)", true},
        {"arch(sparc)", false},
        {"impl(ghc)", true},
        {"impl(GHC >= 9.0)", true},
        {"impl(ghc >= 9.2)", false},
        {"impl(ghc >= 8.10 && < 9.1 || == 7.*)", true},
        {"impl(ghcjs >= 1)", false},
        {"impl(assay)", true},
        {"!impl(ghc >= 8.0) || impl( ghc >=9 )", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        World world;
        Buffer text = {0};
        buffer_printf(&text,
                      HEAD "flag on\nflag off\n  default: False\nexecutable e\n  if %s\n"
                           "    main-is: yes\n  else\n    main-is: no\n",
                      cases[i].condition);
        read_package(&world, buffer_as_string(&text));
        if (!world.package) fail_msg("%s\n%s", cases[i].condition, buffer_as_string(&world.said));
        Text found = project_value(world.package->components.items[0], FIELD_MAIN_IS);
        if (text_equal(found, TEXT("yes")) != cases[i].holds) fail_msg("%s", cases[i].condition);
        close_world(&world);
        buffer_release(&text);
    }
}

static void branches_are_chains(void **state) {
    (void)state;
    static const char *const flags[] = {"a", "b", "neither"};
    static const char *const chosen[] = {"A end", "B end", "C end"};
    for (int i = 0; i < 3; i++) {
        World world;
        Buffer text = {0};
        buffer_string(&text, HEAD);
        for (int j = 0; j < 2; j++)
            buffer_printf(&text, "flag %s\n  default: %s\n", flags[j], i == j ? "True" : "False");
        buffer_string(&text, "executable e\n  if flag(a)\n    extensions: A\n  elif flag(b)\n"
                             "    if true\n      extensions: B\n  else\n    extensions: C\n"
                             "  extensions: end\n");
        read_package(&world, buffer_as_string(&text));
        assert_non_null(world.package);
        assert_words(world.package->components.items[0], FIELD_OLD_EXTENSIONS, chosen[i]);
        close_world(&world);
        buffer_release(&text);
    }
}

static void versions_lie_in_ranges(void **state) {
    (void)state;
    static const struct {
        const char *range, *version;
        bool is_in;
    } cases[] = {
        {"", "1", true},
        {"-any", "1", true},
        {"-none", "1", false},
        {"== 1.2", "1.2", true},
        {"==1.2", "1.2.0", false},
        {"== 1.2.*", "1.2", true},
        {"== 1.2.*", "1.2.7", true},
        {"== 1.2.*", "1.20", false},
        {">= 1.10", "1.9", false},
        {"> 1.2", "1.2.1", true},
        {"<= 1.2", "1.2.1", false},
        {"< 2", "1.99", true},
        {"^>= 1.2.3", "1.2.4", true},
        {"^>= 1.2.3", "1.2.2", false},
        {"^>= 1.2.3", "1.3", false},
        {"^>= 4", "4.0.1", true},
        {"^>= 4", "4.1", false},
        {"^>= {1.0, 2.1}", "2.1.5", true},
        {"== {1.0, 2.1}", "2.1.5", false},
        {">= 1 && < 2 || >= 3", "3.5", true},
        {">= 1 && (< 2 || >= 3)", "2.5", false},
        {">=4.9&&<5", "4.15", true},
        {"== 99999999999999999999999.1", "1", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text wrong;
        bool is_in = project_in_range(text_of(cases[i].range), text_of(cases[i].version), &wrong);
        if (wrong.length > 0 || is_in != cases[i].is_in)
            fail_msg("%s in %s", cases[i].version, cases[i].range);
    }
}

/* ---- what is wrong ---- */

static void a_wrong_file_has_a_place(void **state) {
    (void)state;
    static const struct {
        const char *text, *place, *note;
    } cases[] = {
        {"", "demo.cabal:1:1: ", "It lacks the field name."},
        {"version: 1\n", "demo.cabal:1:1: ", "It lacks the field name."},
        {"name:\nversion: 1\n", "demo.cabal:1:1: ", "The field name has no value."},
        {"name: a/b\n", "demo.cabal:1:7: ", "a/b cannot stand here: name takes"},
        {"name: a\nversion: 1..2\n", "demo.cabal:2:10: ", "1..2 cannot stand here"},
        {HEAD "?\n", "demo.cabal:3:1: ", "A line is"},
        {HEAD "libary\n", "demo.cabal:3:1: ", "Did you mean library?"},
        {HEAD "library {\n", "demo.cabal:3:1: ", "A brace that opens"},
        {HEAD "}\n", "demo.cabal:3:1: ", "A line is"},
        {HEAD "library { }\n", "demo.cabal:3:1: ", "A brace that opens"},
        {HEAD "executable\n", "demo.cabal:3:1: ", "This executable has no name."},
        {HEAD "library\nlibrary\n", "demo.cabal:4:1: ", "Another library of this name"},
        {HEAD "executable e\n  import: x\n", "demo.cabal:4:11: ", "no stanza `common x`"},
        {HEAD "library\n  library\n", "demo.cabal:4:3: ", "There is no section library here."},
        {HEAD "library\n  build-depends base\n", "demo.cabal:4:3: ", "build-depends is a field"},
        {HEAD "library\n  else\n", "demo.cabal:4:3: ", "No `if` stands before this else."},
        {HEAD "library\n  if true\n  x-a: b\n  elif true\n", "demo.cabal:6:3: ", "No `if`"},
        {HEAD "library\n  buildable: maybe\n", "demo.cabal:4:14: ", "maybe cannot stand here"},
        {HEAD "library\n  exposed-modules: A b\n", "demo.cabal:4:22: ", "b cannot stand here"},
        {HEAD "library\n  exposed-modules: A..B\n", "demo.cabal:4:20: ", "A..B cannot"},
        {HEAD "library\n  exposed-modules: ../A\n", "demo.cabal:4:20: ", "../A cannot"},
        {HEAD "library\n  build-depends: a, >= 2\n", "demo.cabal:4:21: ", "takes packages"},
        {HEAD "library\n  build-depends: a >> 2\n", "demo.cabal:4:18: ", "a >> 2 cannot"},
        {HEAD "library\n  build-depends: a:{b\n", "demo.cabal:4:18: ", "takes packages"},
        {HEAD "library\n  if\n", "demo.cabal:4:3: ", "This is not a condition"},
        {HEAD "library\n  if flag(no)\n", "demo.cabal:4:11: ", "This is not a condition"},
        {HEAD "library\n  if os(linux) &&\n", "demo.cabal:4:3: ", "This is not a condition"},
        {HEAD "library\n  if true false\n", "demo.cabal:4:11: ", "This is not a condition"},
        {HEAD "library\n  if moon(full)\n", "demo.cabal:4:6: ", "This is not a condition"},
        {HEAD "library\n  if impl(ghc > x)\n", "demo.cabal:4:14: ", "This is not a condition"},
        {HEAD "common a\n  import: b\ncommon b\n  import: a\nlibrary\n  import: a\n",
         "demo.cabal:", "stand in each other"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        World world;
        read_package(&world, cases[i].text);
        const char *text = buffer_as_string(&world.said);
        assert_null(world.package);
        if (strncmp(text, cases[i].place, strlen(cases[i].place)) != 0 ||
            !strstr(text, "error[A1502]") || !strstr(text, cases[i].note))
            fail_msg("%s\ngives\n%s", cases[i].text, text);
        close_world(&world);
    }
}

static void an_unknown_field_is_remarked_on(void **state) {
    (void)state;
    World world;
    read_package(&world, HEAD "library\n  other-modles: A\n  x-mine: 1\n");
    assert_non_null(world.package);
    assert_non_null(strstr(buffer_as_string(&world.said), "demo.cabal:4:3: warning[A1503]"));
    assert_non_null(strstr(buffer_as_string(&world.said), "Did you mean other-modules?"));
    assert_null(strstr(buffer_as_string(&world.said), "x-mine"));
    close_world(&world);
}

/* ---- what is large ---- */

/* Sections in sections, parentheses, and imports that double. */
static void nesting_is_bounded(void **state) {
    (void)state;
    enum { DEEP = 100000 };
    World world;
    Buffer text = {0};
    buffer_string(&text, HEAD "library\n");
    for (int i = 1; i < 300; i++) {
        buffer_fill(&text, ' ', (size_t)i);
        buffer_string(&text, "if true\n");
    }
    read_package(&world, buffer_as_string(&text));
    assert_null(world.package);
    close_world(&world);
    buffer_clear(&text);
    buffer_string(&text, HEAD "library\n  if ");
    buffer_fill(&text, '(', DEEP);
    read_package(&world, buffer_as_string(&text));
    assert_null(world.package);
    close_world(&world);
    buffer_clear(&text);
    buffer_string(&text, HEAD "library\n  build-depends: base ");
    buffer_fill(&text, '(', DEEP);
    read_package(&world, buffer_as_string(&text));
    assert_null(world.package);
    close_world(&world);
    buffer_clear(&text);
    buffer_string(&text, HEAD "common c0\n  ghc-options: -O\n");
    for (int i = 1; i < 60; i++)
        buffer_printf(&text, "common c%d\n  import: c%d, c%d\n", i, i - 1, i - 1);
    buffer_string(&text, "library\n  import: c59\n");
    read_package(&world, buffer_as_string(&text));
    assert_null(world.package);
    assert_non_null(strstr(buffer_as_string(&world.said), "more than 100000 fields"));
    close_world(&world);
    buffer_release(&text);
}

/* What goes on with a value: deeper by one is enough, and a brace has all lines up to its end. */
static void values_have_lines(void **state) {
    (void)state;
    World world;
    read_package(&world, HEAD "executable e\n"
                              "  main-is:\n   M.hs\n"
                              "  other-modules: {\n A,\nB\n    C\n  }\n"
                              "  x_own_9: anything\n"
                              "  cpp-options: -DA\n  hs-source-dirs: {\n  }\n"
                              "  ghc-options:\n    -XA\n\n   -XB\n");
    assert_string_equal(buffer_as_string(&world.said) ? buffer_as_string(&world.said) : "",
                        "demo.cabal:11:3: warning[A1503]: there is no field x_own_9, so what it "
                        "says is not used\n   11 |   x_own_9: anything\n      |   ^^^^^^^\n");
    assert_non_null(world.package);
    const ProjectComponent *component = world.package->components.items[0];
    assert_words(component, FIELD_MAIN_IS, "M.hs");
    assert_words(component, FIELD_MODULES, "A B C");
    assert_words(component, FIELD_CPP_OPTIONS, "-DA");
    assert_words(component, FIELD_SOURCE_DIRS, "");
    assert_words(component, FIELD_GHC_OPTIONS, "-XA -XB");
    close_world(&world);
}

/* The first of a name counts, in whatever letters flags are written; components are told twice. */
static void names_are_looked_up(void **state) {
    (void)state;
    World world;
    read_package(&world, HEAD "flag Fast\n  default: False\nflag fast\n  default: True\n"
                              "common c\n  cpp-options: -DONE\ncommon c\n  cpp-options: -DTWO\n"
                              "library a\n  buildable: False\nlibrary b\n"
                              "executable e\n  import: c\n  if flag(FAST)\n    cpp-options: -DF\n");
    assert_non_null(world.package);
    assert_words(world.package->components.items[2], FIELD_CPP_OPTIONS, "-DONE");
    assert_null(project_library(world.package, TEXT("a")));
    assert_null(project_library(world.package, TEXT("")));
    assert_ptr_equal(project_library(world.package, TEXT("b")), world.package->components.items[1]);
    close_world(&world);
    read_package(&world, HEAD "library a\nexecutable a\nlibrary a\n");
    assert_null(world.package);
    assert_int_equal(world.diags.error_count, 1);
    close_world(&world);
}

/* A stanza of 100 kB that 200 components import would be 20 MB. */
static void imports_are_bounded(void **state) {
    (void)state;
    for (unsigned components = 100; components <= 200; components += 100) {
        Buffer text = {0};
        World world;
        buffer_string(&text, HEAD "common c\n  ghc-options:");
        for (unsigned i = 0; i < 25000; i++) buffer_string(&text, " -O2");
        for (unsigned i = 0; i < components; i++)
            buffer_printf(&text, "\nbenchmark b%u\n  import: c", i);
        read_package(&world, buffer_as_string(&text));
        assert_true((world.package != NULL) == (components == 100));
        if (components > 100)
            assert_non_null(strstr(buffer_as_string(&world.said), "more than 16777216 bytes"));
        close_world(&world);
        buffer_release(&text);
    }
}

/* Every beginning of a file is one, too. */
static void a_file_may_end_anywhere(void **state) {
    (void)state;
    static const char whole[] = HEAD
        "flag f\n  default: False\ncommon c\n  ghc-options: -XA \"b c\n"
        "executable e\n  import: c\n  main-is: M.hs\n  if !(flag(f) && impl(ghc >= 9.0 && < 10))\n"
        "    build-depends: a:{b, c} ^>= {1.0, 2}, d == 1.*\n    -- end\n  elif os(linux)\n"
        "    hs-source-dirs: x\n  else\n    other-modules: A.B\n";
    for (size_t i = 0; i <= sizeof whole - 1; i++) {
        char part[sizeof whole];
        World world;
        memcpy(part, whole, i);
        part[i] = '\0';
        read_package(&world, part);
        assert_true(world.package || world.diags.error_count > 0);
        close_world(&world);
    }
}

UNIT(project_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_read_by_indentation),
        cmocka_unit_test(braces_stand_for_indentation),
        cmocka_unit_test(stanzas_are_imported),
        cmocka_unit_test(conditions_hold),
        cmocka_unit_test(branches_are_chains),
        cmocka_unit_test(versions_lie_in_ranges),
        cmocka_unit_test(a_wrong_file_has_a_place),
        cmocka_unit_test(an_unknown_field_is_remarked_on),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(values_have_lines),
        cmocka_unit_test(names_are_looked_up),
        cmocka_unit_test(imports_are_bounded),
        cmocka_unit_test(a_file_may_end_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
