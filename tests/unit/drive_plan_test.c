/* Plans of `assay ghc`: which command lines they give. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "drive/cabal.h"
#include "drive/plan.h"
#include "tests/unit/unit.h"
#include <cmocka.h>
#include <string.h>

static void assert_words(Words *words, const char *expected) {
    Buffer line = {0};
    for (uint32_t i = 0; i < words->count; i++)
        buffer_printf(&line, "%s%s", i > 0 ? "|" : "", words->items[i]);
    assert_string_equal(buffer_as_string(&line), expected);
    buffer_release(&line);
    vector_release(words);
}

static void test_split(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena);
    Words words = {0};
    words_split(&words, &arena, "  -O2 '-i a b' \"-D\\\"x\"\tc\\ d e''f ''");
    assert_words(&words, "-O2|-i a b|-D\"x|c d|ef|");
    words_split(&words, &arena, NULL);
    words_split(&words, &arena, "");
    assert_int_equal(words.count, 0);
    words_split(&words, &arena, "'open");
    assert_words(&words, "open");
    arena_release(&arena);
}

static void test_versions(void **state) {
    (void)state;
    GhcVersion version;
    assert_true(drive_ghc_version_parse(TEXT("9.0.2\n"), &version));
    assert_true(drive_ghc_at_least(version, 9, 0) && drive_ghc_at_least(version, 8, 4));
    assert_false(drive_ghc_at_least(version, 9, 4));
    assert_true(drive_ghc_version_parse(TEXT("10.1"), &version) &&
                drive_ghc_at_least(version, 9, 4));
    assert_false(drive_ghc_version_parse(TEXT("nine"), &version));
    assert_false(drive_ghc_version_parse(TEXT("99999999999999.1"), &version));
    assert_false(drive_ghc_version_parse(TEXT("9"), &version));
}

static void test_build(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena);
    Words words = {0};
    BuildPlan plan = {
        .version = {9, 0}, .profiling = true, .centres = CENTRES_TOP, .options = "-O2 -isrc"};
    drive_build_file_words(&plan, &arena, "ghc", "a/Main.hs", "/b", "/b/Main", &words);
    assert_words(&words, "ghc|--make|-O|-prof|-fprof-auto-top|-ia|-O2|-isrc|-rtsopts|-eventlog|"
                         "-outputdir|/b/objects|-o|/b/Main|a/Main.hs");
    plan = (BuildPlan){.version = {9, 6}, .profiling = true, .centres = CENTRES_LATE};
    drive_build_file_words(&plan, &arena, "ghc", "Main.hs", "/b", "/b/Main", &words);
    assert_words(&words, "ghc|--make|-O|-prof|-fprof-late|-i.|-rtsopts|-outputdir|/b/objects|-o|"
                         "/b/Main|Main.hs");
    plan = (BuildPlan){.version = {9, 0}, .centres = CENTRES_TOP};
    drive_build_file_words(&plan, &arena, "ghc", "a:b/Main.hs", "/b", "/b/Main", &words);
    assert_words(&words, "ghc|--make|-O|-rtsopts|-outputdir|/b/objects|-o|/b/Main|a:b/Main.hs");
    plan.logging = true;
    drive_build_options_behind(&plan, &words);
    assert_words(&words, "-rtsopts|-eventlog");
    plan.version = (GhcVersion){9, 10};
    plan.info_tables = true;
    drive_build_options_behind(&plan, &words);
    assert_words(&words, "-rtsopts|-finfo-table-map|-fdistinct-constructor-tables");
    arena_release(&arena);
}

static void test_runs(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena);
    Words words = {0};
    const char *arguments[] = {"a b", "+RTS", "-A2m"};
    RunPlan plan = {.kind = RUN_COSTS,
                    .profiling = true,
                    .stem = "/r/1",
                    .arguments = arguments,
                    .argument_count = 3};
    drive_run_words(&plan, &arena, &words);
    assert_words(&words, "+RTS|-pj|-po/r/1|-t/r/1.t|--machine-readable|-RTS|a b|+RTS|-A2m");
    plan = (RunPlan){.kind = RUN_TOTALS, .stem = "/r/1"};
    drive_run_words(&plan, &arena, &words);
    assert_words(&words, "+RTS|-t/r/1.t|--machine-readable|-RTS");
    plan.kind = RUN_REPEATED;
    drive_run_words(&plan, &arena, &words);
    assert_words(&words, "+RTS|-V0|-t/r/1.t|--machine-readable|-RTS");
    plan = (RunPlan){.kind = RUN_HEAP,
                     .profiling = true,
                     .heap = PROFILE_DIMENSION_TYPE,
                     .stem = "/r/2",
                     .is_first_heap = true,
                     .interval = drive_run_interval(PROFILE_DIMENSION_TYPE, 2000000000, 0, 0)};
    drive_run_words(&plan, &arena, &words);
    assert_words(&words, "+RTS|-hy|-i0.020000|-l-agu|-ol/r/2.eventlog|-po/r/2|-RTS");
    plan.interval = drive_run_interval(PROFILE_DIMENSION_TYPE, 1, 0, 0);
    plan.is_first_heap = false;
    drive_run_words(&plan, &arena, &words);
    assert_words(&words, "+RTS|-hy|-i0.000200|-V0.000200|-C0|-l-a|-ol/r/2.eventlog|-po/r/2|-RTS");
    plan = (RunPlan){.kind = RUN_HEAP,
                     .heap = PROFILE_DIMENSION_INFO_TABLE,
                     .stem = "/r/2",
                     .interval = 1000000};
    drive_run_words(&plan, &arena, &words); /* without profiling there is no -po */
    assert_words(&words, "+RTS|-hi|-i0.001000|-l-a|-ol/r/2.eventlog|-RTS");
    assert_int_equal(drive_run_interval(PROFILE_DIMENSION_BIOGRAPHY, 1, 0, 0), 1000000);
    arena_release(&arena);
}

/* the more is alive, the more a sample costs, and the fewer there are */
static void test_intervals(void **state) {
    (void)state;
    const uint64_t second = 1000000000, megabyte = 1000000;
    ProfileDimensionCode maker = PROFILE_DIMENSION_CONTEXT, holder = PROFILE_DIMENSION_RETAINER;
    assert_int_equal(drive_run_interval(maker, second, 0, megabyte), second / 100);
    assert_int_equal(drive_run_interval(maker, second, 0, 10 * megabyte), second / 50);
    assert_int_equal(drive_run_interval(holder, second, 0, 10 * megabyte), second / 25);
    assert_int_equal(drive_run_interval(maker, second, 0, 1000 * megabyte), second / 20);
    assert_int_equal(drive_run_interval(holder, second, 0, 1000 * megabyte), second / 12);
    /* the collector's time has no samples */
    assert_int_equal(drive_run_interval(maker, second, second / 5 * 4, 1000 * megabyte),
                     second / 100);
    assert_int_equal(drive_run_interval(maker, second, 2 * second, megabyte), 200000);
}

static void test_heaps_by_name(void **state) {
    (void)state;
    static const struct {
        const char *name;
        ProfileDimensionCode heap;
    } names[] = {{"context", PROFILE_DIMENSION_CONTEXT}, {"cost-centre", PROFILE_DIMENSION_CONTEXT},
                 {"-hc", PROFILE_DIMENSION_CONTEXT},     {"T", PROFILE_DIMENSION_CLOSURE_TYPE},
                 {"bio", PROFILE_DIMENSION_BIOGRAPHY},   {"phase", PROFILE_DIMENSION_BIOGRAPHY},
                 {"-hi", PROFILE_DIMENSION_INFO_TABLE},  {"era", PROFILE_DIMENSION_ERA}};
    Buffer there = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(drive_find_heap(text_of(names[i].name), &there), names[i].heap);
    assert_int_equal(there.length, 0);
    assert_int_equal(drive_find_heap(TEXT("memory"), &there), PROFILE_DIMENSION_OTHER);
    assert_string_equal(buffer_as_string(&there), "context, type, closure-type, closure, module, "
                                                  "retainer, biography, info-table, era");
    buffer_release(&there);
    assert_int_equal(drive_heap_since(PROFILE_DIMENSION_ERA).minor, 10);
    assert_int_equal(drive_heap_since(PROFILE_DIMENSION_TYPE).major, 0);
    assert_int_equal(drive_centres_since(CENTRES_LATE).minor, 4);
}

static const char *conflict(const char *line) {
    Arena arena;
    arena_init(&arena);
    Words words = {0};
    words_split(&words, &arena, line);
    const char *found = drive_run_conflict(words.items, words.count);
    bool any = found != NULL;
    vector_release(&words);
    arena_release(&arena);
    return any ? "conflict" : "none";
}

static void test_conflicts(void **state) {
    (void)state;
    assert_string_equal(conflict("-p -hc x"), "none");
    assert_string_equal(conflict("x +RTS -A64m -N2 -RTS -p"), "none");
    assert_string_equal(conflict("+RTS -A1m -hy"), "conflict");
    assert_string_equal(conflict("+RTS -s"), "conflict");
    assert_string_equal(conflict("-- +RTS -s"), "none");
    assert_string_equal(conflict("--RTS +RTS -s"), "none");
}

static void test_cabal_commands(void **state) {
    (void)state;
    const char *words[] = {"--config-file", "c",   "run", "-w", "ghc-9", "exe",
                           "--flags=f",     "one", "--",  "-x", "--"};
    CabalCommand command;
    const char *other;
    assert_true(cabal_parse(words, 11, &command, &other));
    assert_string_equal(command.target, "exe");
    assert_string_equal(cabal_compiler(&command), "ghc-9");
    assert_words(&command.global, "--config-file|c");
    assert_words(&command.options, "-w|ghc-9|--flags=f");
    assert_words(&command.arguments, "one|-x|--");
    assert_true(cabal_parse(words + 2, 1, &command, &other));
    assert_null(command.target);
    assert_null(cabal_compiler(&command));
    cabal_release(&command);
    const char *others[] = {"run", "-wghc-9.6", "--with-compiler=/bin/ghc", "-v1", "--with-ghcx=y"};
    assert_true(cabal_parse(others, 2, &command, &other));
    assert_string_equal(cabal_compiler(&command), "ghc-9.6");
    cabal_release(&command);
    assert_true(cabal_parse(others, 5, &command, &other));
    assert_string_equal(cabal_compiler(&command), "/bin/ghc");
    cabal_release(&command);
    const char *tests[] = {"test", "run"};
    assert_false(cabal_parse(tests, 2, &command, &other));
    assert_string_equal(other, "test");
    cabal_release(&command);
    assert_false(cabal_parse(tests, 0, &command, &other));
    assert_null(other);
    cabal_release(&command);
}

static void test_cabal_build(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena);
    Words words = {0};
    CabalCommand command = {.target = "demo"};
    BuildPlan plan = {
        .version = {9, 6}, .profiling = true, .centres = CENTRES_LATE, .options = "-O2"};
    cabal_words(&command, &plan, &arena, "cabal", "ghc-9.6", "/b", "build", "exe:demo", &words);
    assert_words(&words, "cabal|build|--builddir=/b|--with-compiler=ghc-9.6|--enable-profiling|"
                         "--profiling-detail=none|--ghc-options=-fprof-late|--ghc-options=-O2|"
                         "--ghc-options=-rtsopts|exe:demo");
    plan = (BuildPlan){.version = {9, 6}, .info_tables = true};
    cabal_words(&command, &plan, &arena, "cabal", NULL, "/b", "build", "exe:demo", &words);
    assert_words(&words, "cabal|build|--builddir=/b|--disable-profiling|--ghc-options=-rtsopts|"
                         "--ghc-options=-finfo-table-map|"
                         "--ghc-options=-fdistinct-constructor-tables|exe:demo");
    assert_string_equal(cabal_target(&command, &arena, 0), "exe:demo");
    assert_string_equal(cabal_target(&command, &arena, 3), "demo");
    assert_null(cabal_target(&command, &arena, 4));
    command.target = NULL;
    assert_string_equal(cabal_target(&command, &arena, 0), ".");
    arena_release(&arena);
}

static Text description(Arena *arena, Text folder, Text package) {
    (void)arena;
    (void)folder;
    return text_equal(package, TEXT("de-mo")) ? TEXT("name: de-mo\nData-Dir:  files \r\n")
                                              : (Text){0};
}

static void test_data_folders(void **state) {
    (void)state;
    Arena arena;
    arena_init(&arena);
    Words words = {0};
    cabal_data_folders(TEXT("{\"install-plan\":[{\"pkg-name\":\"base\",\"x\":1},"
                            "{\"pkg-name\":\"de-mo\",\"y\":2,"
                            "\"pkg-src\":{\"type\":\"local\",\"path\":\"/a \\\"b/.\"}},"
                            "{\"pkg-name\":\"de-mo\","
                            "\"pkg-src\":{\"type\":\"local\",\"path\":\"/a/.\"}},"
                            "{\"pkg-name\":\"two\","
                            "\"pkg-src\":{\"type\":\"local\",\"path\":\"/c\"}}]}"),
                       &arena, description, &words);
    assert_words(&words, "de_mo_datadir=/a \"b/files|two_datadir=/c/");
    cabal_data_folders(TEXT("{\"pkg-name\":\"cut"), &arena, description, &words);
    assert_int_equal(words.count, 0);
    vector_release(&words);
    arena_release(&arena);
}

UNIT(drive_plan_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_split),       cmocka_unit_test(test_versions),
        cmocka_unit_test(test_build),       cmocka_unit_test(test_runs),
        cmocka_unit_test(test_intervals),   cmocka_unit_test(test_heaps_by_name),
        cmocka_unit_test(test_conflicts),   cmocka_unit_test(test_cabal_commands),
        cmocka_unit_test(test_cabal_build), cmocka_unit_test(test_data_folders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
