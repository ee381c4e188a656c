/* Packages: how they are found, what a manifest can be, and what a program may import of them. */
#include "base/os.h"
#include "base/os_process.h"
#include "compiler/names/program.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "name: p\nversion: 1.2\nrole: library\nlanguage: GHC2021\n"

typedef struct World {
    char folder[40];
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    NameContext context;
    Buffer said;
} World;

static void open_world(World *world) {
    *world = (World){.folder = "/tmp/assay-packages-XXXXXX"};
    assert_non_null(mkdtemp(world->folder));
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    world->context = (NameContext){&world->arena, &world->interner, &world->sources, &world->diags};
}

static void close_world(World *world) {
    os_remove_folder(world->folder);
    buffer_release(&world->said);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

static void put(const World *world, const char *path, const char *contents) {
    Buffer whole = {0};
    const char *reason;
    buffer_printf(&whole, "%s/%s", world->folder, path);
    size_t length = whole.length;
    while (whole.bytes[length - 1] != '/') length--;
    char *file = strdup(buffer_as_string(&whole));
    buffer_truncate(&whole, length);
    assert_int_equal(os_make_folders(buffer_as_string(&whole)), 0);
    assert_true(os_write_file(file, text_of(contents), &reason));
    free(file);
    buffer_release(&whole);
}

/* all that is said, without the folder */
static const char *said(World *world) {
    Buffer text = {0};
    diags_text(&world->diags, &world->sources, false, &text);
    const char *at = buffer_as_string(&text), *found;
    buffer_clear(&world->said);
    for (; (found = strstr(at, world->folder)); at = found + strlen(world->folder))
        buffer_add(&world->said, at, (size_t)(found - at));
    buffer_string(&world->said, at);
    buffer_release(&text);
    return buffer_as_string(&world->said);
}

/* ---- manifests ---- */

static void a_manifest_says_what_a_package_is(void **state) {
    (void)state;
    World world;
    open_world(&world);
    put(&world, "b/package",
        "# one\n" HEAD "extensions: MagicHash\n    NoImplicitPrelude\n\nexposes: B.C\n  A\n");
    put(&world, "a/package",
        "exposes: all\nname: first\nversion: 3\nrole: program\nlanguage: Haskell2010\n");
    put(&world, "c/A.hs", "no package");
    NamePackages packages;
    const char *folders[] = {world.folder, "/nowhere", ""};
    name_packages_init(&packages, &world.context);
    name_packages_open(&packages, &world.context,
                       &(NameOrigins){.library = folders, .library_count = 3});
    assert_string_equal(said(&world), "");
    assert_int_equal(world.sources.count, 0);
    assert_int_equal(packages.all.count, 2);
    const NamePackage *a = packages.all.items[0], *b = packages.all.items[1];
    assert_true(text_equal(a->name, TEXT("first")) && text_equal(b->name, TEXT("p")));
    assert_true(text_equal(b->version, TEXT("1.2")));
    assert_string_equal(a->role->word, "program");
    assert_true(a->role->has_centres && !b->role->has_centres);
    assert_true(syntax_has(&b->extensions, EXTENSION_MagicHash));
    assert_false(syntax_has(&b->extensions, EXTENSION_ImplicitPrelude));
    assert_false(syntax_has(&a->extensions, EXTENSION_MagicHash));
    assert_true(syntax_has(&b->extensions, EXTENSION_TupleSections));
    assert_false(syntax_has(&a->extensions, EXTENSION_TupleSections));
    assert_int_equal(b->exposed.count, 2);
    assert_true(name_exposes(b, intern_string(&world.interner, "B.C")));
    assert_false(name_exposes(b, intern_string(&world.interner, "B")));
    assert_true(name_exposes(a, intern_string(&world.interner, "B")));
    name_packages_release(&packages);
    close_world(&world);
}

/* of two with one name the first; one without a manifest has none */
static void packages_are_found_in_folders(void **state) {
    (void)state;
    World world;
    open_world(&world);
    put(&world, "one/p/package", HEAD "exposes: A\n");
    put(&world, "two/p/package", HEAD "exposes: B\n");
    put(&world, "bare/A.hs", "");
    Buffer paths[4] = {0};
    const char *folders[4];
    static const char *const names[] = {"one", "two/p", "bare", "bare/"};
    for (int i = 0; i < 4; i++) {
        buffer_printf(&paths[i], "%s/%s", world.folder, names[i]);
        folders[i] = buffer_as_string(&paths[i]);
    }
    NamePackages packages;
    name_packages_init(&packages, &world.context);
    name_packages_open(&packages, &world.context,
                       &(NameOrigins){.library = folders, .library_count = 4});
    assert_int_equal(packages.all.count, 3);
    assert_true(text_ends_with(packages.all.items[0]->root, TEXT("/one/p")));
    assert_true(text_ends_with(packages.all.items[1]->root, TEXT("/bare")));
    assert_true(text_ends_with(packages.all.items[2]->root, TEXT("/bare")));
    assert_int_equal(packages.all.items[1]->name.length, 0);
    assert_true(packages.all.items[1]->exposes_all);
    Buffer label = {0};
    name_add_label(packages.all.items[0], TEXT("A/B.hs"), &label);
    name_add_label(packages.all.items[1], TEXT("A/B.hs"), &label);
    assert_string_equal(buffer_as_string(&label), "lib/p/A/B.hslib/A/B.hs");
    buffer_release(&label);
    name_packages_release(&packages);
    for (int i = 0; i < 4; i++) buffer_release(&paths[i]);
    close_world(&world);
}

static void a_broken_manifest_has_a_place(void **state) {
    (void)state;
    static const struct {
        const char *manifest, *place, *note;
    } cases[] = {
        {HEAD, "/p/package:1:1: ", "It lacks the key exposes."},
        {"", "/p/package:1:1: ", "It lacks the key name."},
        {HEAD "exposes: A\nrole: library\n", "/p/package:6:1: ", "The key role is there already."},
        {HEAD "exposes: A\nauthor: me\n", "/p/package:6:1: ", "There is no key author."},
        {HEAD "exposes: A\nwords\n", "/p/package:6:1: ", "A line is"},
        {"  words\n" HEAD "exposes: A\n", "/p/package:1:3: ", "A line is"},
        {HEAD "exposes: A B..C\n", "/p/package:5:12: ", "B..C cannot stand here: exposes is"},
        {HEAD "exposes: .A\n", "/p/package:5:10: ", ".A cannot"},
        {HEAD "exposes: A.\n", "/p/package:5:10: ", "A. cannot"},
        {HEAD "exposes: a\n", "/p/package:5:10: ", "a cannot"},
        {HEAD "exposes: ../A\n", "/p/package:5:10: ", "../A cannot"},
        {HEAD "exposes: A\nextensions: Magic\n",
         "/p/package:6:13: ", "Magic cannot stand here: extensions is"},
        {HEAD "exposes: A\nextensions: GHC2021\n", "/p/package:6:13: ", "GHC2021 cannot"},
        {"name: P\nversion: 1\nrole: library\nlanguage: GHC2021\nexposes: A",
         "/p/package:1:7: ", "P cannot"},
        {"name: p q\nversion: 1\nrole: library\nlanguage: GHC2021\nexposes: A",
         "/p/package:1:9: ", "The key name has one word."},
        {"name: p\nversion: 1.x\nrole: library\nlanguage: GHC2021\nexposes: A",
         "/p/package:2:10: ", "1.x cannot"},
        {"name: p\nversion: 1\nrole: king\nlanguage: GHC2021\nexposes: A",
         "/p/package:3:7: ", "king cannot stand here: role is program or library."},
        {"name: p\nversion: 1\nrole: local\nlanguage: GHC2021\nexposes: A",
         "/p/package:3:7: ", "local cannot stand here"},
        {"name: p\nversion: 1\nrole: library\nlanguage: MagicHash\nexposes: A",
         "/p/package:4:11: ", "MagicHash cannot"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        World world;
        open_world(&world);
        put(&world, "p/package", cases[i].manifest);
        NamePackages packages;
        const char *folder = world.folder;
        name_packages_init(&packages, &world.context);
        name_packages_open(&packages, &world.context,
                           &(NameOrigins){.library = &folder, .library_count = 1});
        assert_int_equal(packages.all.count, 0);
        const char *text = said(&world);
        if (strncmp(text, cases[i].place, strlen(cases[i].place)) != 0 ||
            !strstr(text, "error[A1134]") || !strstr(text, cases[i].note))
            fail_msg("%s\ngives\n%s", cases[i].manifest, text);
        name_packages_release(&packages);
        close_world(&world);
    }
}

/* ---- imports ---- */

/* What is said of Main with the library world/lib. */
static const char *load(World *world, const char *contents, bool exposes_all) {
    Buffer library = {0}, own = {0};
    buffer_printf(&library, "%s/lib", world->folder);
    buffer_printf(&own, "%s/own", world->folder);
    const char *folder = buffer_as_string(&library), *users = buffer_as_string(&own);
    NameProgram program;
    NameOptions options = {.origins.library = &folder,
                           .origins.library_count = 1,
                           .folders = &users,
                           .folder_count = 1,
                           .exposes_all = exposes_all,
                           .extensions = syntax_language(LANGUAGE_GHC2021)};
    syntax_extensions_set(&options.extensions, TEXT("NoImplicitPrelude"));
    diags_release(&world->diags);
    diags_init(&world->diags);
    name_program_init(&program, &world->context);
    bool good = name_load_text(&program, &options, TEXT("Main.hs"), text_of(contents)) &&
                name_resolve(&program);
    const char *text = said(world);
    assert_int_equal(good, text[0] == 0);
    name_program_release(&program);
    buffer_release(&library);
    buffer_release(&own);
    return text;
}

static void assert_has(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("%s\nlacks: %s", text, part);
}

static void packages_show_what_they_expose(void **state) {
    (void)state;
    World world;
    open_world(&world);
    put(&world, "lib/p/package", HEAD "extensions: NoImplicitPrelude\nexposes: A\n");
    put(&world, "lib/p/A.hs", "module A where\nimport P.In\nimport Assay.Prim\na = b\n");
    put(&world, "lib/p/P/In.hs", "module P.In where\nb = b\n");
    put(&world, "lib/q/package",
        "name: q\nversion: 1\nrole: library\nlanguage: GHC2021\nexposes: Q\nextensions: "
        "NoImplicitPrelude\n");
    put(&world, "lib/q/Q.hs", "module Q (module A) where\nimport A\nimport P.In\n");
    put(&world, "lib/r/package",
        "name: r\nversion: 1\nrole: program\nlanguage: GHC2021\nexposes: Bad\nextensions: "
        "NoImplicitPrelude\n");
    put(&world, "lib/r/Bad.hs", "module Bad where\nimport P.In\n");
    assert_string_equal(load(&world, "import A\nimport Q\nmain = a\n", false), "");
    const char *text = load(&world, "import A\nimport P.In\n", false);
    assert_has(text, "Main.hs:2:8: error[A1132]: module P.In is internal to package p");
    assert_string_equal(load(&world, "import P.In\nimport Assay.Prim\nmain = b\n", true), "");
    assert_has(load(&world, "import Assay.Prim\n", false), "Main.hs:1:8: error[A1132]");
    /* nor may a package that is not the library's */
    assert_has(load(&world, "import Bad\n", false), "lib/r/Bad.hs:2:8: error[A1132]");
    close_world(&world);
}

static void one_module_of_a_name(void **state) {
    (void)state;
    World world;
    open_world(&world);
    put(&world, "lib/p/package", HEAD "extensions: NoImplicitPrelude\nexposes: A B Same\n");
    put(&world, "lib/p/A.hs", "module A where\nimport B\na = b\n");
    put(&world, "lib/p/B.hs", "module B where\nb = b\n");
    put(&world, "lib/p/Same.hs", "module Same where\n");
    put(&world, "lib/q/package",
        "name: q\nversion: 1\nrole: library\nlanguage: GHC2021\nexposes: Q Same\nextensions: "
        "NoImplicitPrelude\n");
    put(&world, "lib/q/Same.hs", "module Same where\n");
    put(&world, "lib/q/Q.hs", "module Q where\nimport Same\n");
    const char *text = load(&world, "import Same\n", false);
    assert_has(text, "Main.hs:1:8: error[A1133]: package p and package q both have a module Same");
    /* each sees its own */
    assert_string_equal(load(&world, "import Q\n", false), "");

    put(&world, "own/B.hs", "module B where\nmine = mine\n");
    assert_string_equal(load(&world, "import B\nmain = mine\n", false), "");
    static const char needs[] = "A needs that of package p";
    text = load(&world, "import B\nimport A\nmain = mine\n", false);
    assert_has(text, "Main.hs:1:8: error[A1133]: the program and package p both have a module B");
    assert_has(text, needs);
    text = load(&world, "import A\nimport B\nmain = mine\n", false);
    assert_has(text, "Main.hs:2:8: error[A1133]: the program and package p both have a module B");
    assert_has(text, needs);
    close_world(&world);
}

UNIT(names_package_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_manifest_says_what_a_package_is),
        cmocka_unit_test(packages_are_found_in_folders),
        cmocka_unit_test(a_broken_manifest_has_a_place),
        cmocka_unit_test(packages_show_what_they_expose),
        cmocka_unit_test(one_module_of_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
