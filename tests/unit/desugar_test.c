/* Desugaring, by the programs of tests/unit/desugar/rows.txt: a case is `# row name`, the text of
 * module Main after `|`, then the Core of Main, and if it has a main, what it gives and costs in
 * both engines. The library is that of tests/unit/desugar/lib.
 *
 *     desugar_test --print    prints the file as it would have to be
 */
#include "abi/library.h"
#include "compiler/core/lint.h"
#include "compiler/core/print.h"
#include "compiler/desugar/desugar.h"
#include "compiler/lower/lower.h"
#include "compiler/stg/lint.h"
#include "compiler/stg/read.h"
#include "engine/machine/machine.h"
#include "engine/spec/spec.h"
#include "tests/unit/haskell_fixture.h"
#include "tests/unit/unit.h"
#include <dirent.h>
#include <inttypes.h>

#define SMALL_LIBRARY "tests/unit/desugar/lib"

enum { RUN_HEAP = 64 << 20, RUN_STACK = 16 << 20 };

typedef struct World {
    Haskell haskell;
    DesugarProgram program;
} World;

static void world_open(World *world, const char *folder, Text contents) {
    haskell_init(&world->haskell, folder, true, contents);
    desugar_init(&world->program, &world->haskell.types);
    world->program.is_whole = true; /* what is wrong with the library is to be found */
    if (world->haskell.is_checked) desugar_program(&world->program);
}

static void world_close(World *world) {
    desugar_release(&world->program);
    haskell_release(&world->haskell);
}

/* what is wrong, of any module, the library's too */
static void add_problems(World *world, Buffer *out) {
    diags_text(&world->haskell.diags, &world->haskell.sources, false, out);
    for (uint32_t i = 0; i < world->program.gaps.count; i++)
        buffer_printf(out, "GAP: %s\n", world->program.gaps.items[i].what);
    for (uint32_t i = 0; i < world->program.modules.count; i++) {
        CoreModule *module = world->program.modules.items[i];
        CoreProblems problems = {0};
        core_lint(module, &problems);
        for (uint32_t j = 0; j < problems.count; j++) {
            buffer_printf(out, "LINT: %.*s: %s: ",
                          TEXT_ARGS(symbol_text(&world->haskell.interner, module->name)),
                          core_problem_code(problems.items[j].kind));
            core_problem_text(module, &problems.items[j], out);
            buffer_char(out, '\n');
        }
        vector_release(&problems);
    }
}

/* ---- running ---- */

typedef VECTOR(StgModule *) Lowered;

static void add_path(const Program *program, const RunCounts *counts, uint32_t context,
                     Buffer *out) {
    const RunContext *at = &counts->contexts.items[context];
    if (at->parent != NO_PARENT) {
        add_path(program, counts, at->parent, out);
        buffer_char(out, '.');
    }
    program_label(program, at->label, out);
}

static void add_costs(const Program *program, const RunCounts *counts, uint32_t number,
                      Buffer *out) {
    const RunContext *context = &counts->contexts.items[number];
    uint64_t any = 0;
    for (int cost = 0; cost < COST_COMMON_COUNT; cost++) any |= context->costs[cost];
    if (!any) return;
    for (int cost = 0; cost < COST_COMMON_COUNT; cost++)
        buffer_printf(out, "%s%s %" PRIu64, cost > 0 ? ", " : "", cost_key((Cost)cost),
                      context->costs[cost]);
    buffer_string(out, ": ");
    add_path(program, counts, number, out);
    buffer_char(out, '\n');
}

/* where its root stands in the program: engines meet roots in orders of their own */
static uint64_t place_of_root(const RunCounts *counts, uint32_t number) {
    const RunContext *at = &counts->contexts.items[number];
    while (at->parent != NO_PARENT) at = &counts->contexts.items[at->parent];
    return (uint64_t)at->label.kind << 32 | at->label.index;
}

static void add_figures(const Program *program, const RunCounts *counts, Buffer *out) {
    buffer_printf(out, "%s %.*s\n", run_end_key(counts->end),
                  TEXT_ARGS(buffer_as_text(&counts->shown)));
    for (uint64_t place = 0, next; place != UINT64_MAX; place = next) {
        next = UINT64_MAX;
        for (uint32_t i = 0; i < counts->contexts.count; i++) {
            uint64_t own = place_of_root(counts, i);
            if (own == place) add_costs(program, counts, i, out);
            if (own > place && own < next) next = own;
        }
    }
}

static void run_linked(const Program *program, Buffer *out) {
    Buffer written[2] = {{0}, {0}}, figures[2] = {{0}, {0}};
    for (int engine = 0; engine < 2; engine++) {
        RunCounts counts = {0};
        Text input = TEXT("");
        RunOptions options = {.limit_heap = RUN_HEAP,
                              .limit_stack = RUN_STACK,
                              .capture_output = &written[engine],
                              .given_input = &input};
        if (engine == 0)
            spec_run(program, &options, &counts);
        else
            machine_run(program, &options, &counts);
        add_figures(program, &counts, &figures[engine]);
        run_counts_release(&counts);
    }
    buffer_text(out, buffer_as_text(&figures[0]));
    if (!text_equal(buffer_as_text(&figures[0]), buffer_as_text(&figures[1])))
        buffer_printf(out, "BUT MACHINE: %s", buffer_as_string(&figures[1]));
    for (int engine = 0; engine < 2; engine++) {
        buffer_release(&written[engine]);
        buffer_release(&figures[engine]);
    }
}

static void run_core(World *world, Buffer *out) {
    Lowered lowered = {0};
    Program program = {0};
    for (uint32_t i = 0; i < world->program.modules.count; i++)
        vector_push(&lowered, lower_module(world->program.modules.items[i]));
    bool good = stg_lint(lowered.items, lowered.count, &world->haskell.diags);
    if (good && vector_last(&world->program.modules)->main &&
        link_program(&program, lowered.items, lowered.count, false, &world->haskell.sources,
                     &world->haskell.diags)) {
        run_linked(&program, out);
        program_release(&program);
    }
    diags_text(&world->haskell.diags, &world->haskell.sources, false, out);
    for (uint32_t i = 0; i < lowered.count; i++) stg_module_release(lowered.items[i]);
    vector_release(&lowered);
}

static void run_program(Text contents, Buffer *out) {
    World world;
    Buffer problems = {0};
    world_open(&world, SMALL_LIBRARY, contents);
    add_problems(&world, &problems);
    if (world.haskell.is_checked) core_print(vector_last(&world.program.modules), out);
    if (world.haskell.is_checked && problems.length == 0) run_core(&world, out);
    buffer_text(out, buffer_as_text(&problems));
    buffer_release(&problems);
    world_close(&world);
}

/* ---- the file ---- */

static const char ROWS[] = "tests/unit/desugar/rows.txt";

/* without empty lines, which the file has between cases only */
static void run_case(Text contents, Buffer *out) {
    Buffer all = {0};
    run_program(contents, &all);
    for (size_t i = 0; i < all.length; i++)
        if (all.bytes[i] != '\n' || (out->length > 0 && out->bytes[out->length - 1] != '\n'))
            buffer_char(out, all.bytes[i]);
    buffer_release(&all);
}

static void test_rows(void **state) {
    (void)state;
    cases_check(ROWS, 20, run_case);
}

static void print_lines(const char *before, const Buffer *text) {
    const char *at = text->bytes ? text->bytes : "";
    while (*at) {
        size_t length = strcspn(at, "\n");
        printf("%s%.*s\n", before, (int)length, at);
        at += length + (at[length] == '\n');
    }
}

static void print_cases(void) {
    Cases cases = {0};
    cases_read(&cases, ROWS);
    for (uint32_t i = 0; i < cases.count; i++) {
        Buffer out = {0};
        run_case(buffer_as_text(&cases.items[i].program), &out);
        printf("%s%s\n", i > 0 ? "\n" : "", buffer_as_string(&cases.items[i].name));
        print_lines("| ", &cases.items[i].program);
        print_lines("", &out);
        buffer_release(&out);
    }
    cases_release(&cases);
}

/* a long chain of operators and a long list: no recursion along them, and Core stays flat */
static void test_long(void **state) {
    (void)state;
    Buffer program = {0}, out = {0};
    buffer_string(&program, "x :: Int\nx = 0");
    for (int i = 0; i < 10000; i++) buffer_string(&program, " + 1");
    buffer_string(&program, "\nxs :: [Int]\nxs = [0");
    for (int i = 0; i < 10000; i++) buffer_string(&program, ", 1");
    buffer_string(&program, "]\n");
    World world;
    world_open(&world, SMALL_LIBRARY, buffer_as_text(&program));
    add_problems(&world, &out);
    assert_string_equal(out.bytes ? out.bytes : "", "");
    world_close(&world);
    buffer_release(&program);
    buffer_release(&out);
}

/* Core of `f x = [x, .., x]` with so many x, or with another separator. */
static Buffer core_of_many(const char *before, const char *between, const char *after,
                           uint32_t count) {
    Buffer program = {0}, out = {0};
    World world;
    buffer_string(&program, before);
    for (uint32_t i = 0; i < count; i++) buffer_printf(&program, "%sx", i > 0 ? between : "");
    buffer_string(&program, after);
    world_open(&world, SMALL_LIBRARY, buffer_as_text(&program));
    core_print(vector_last(&world.program.modules), &out);
    world_close(&world);
    buffer_release(&program);
    return out;
}

static uint32_t count_in(const char *text, const char *name) {
    uint32_t count = 0;
    for (; (text = strstr(text, name)); text++) count++;
    return count;
}

static Buffer list_of_many(uint32_t count) {
    return core_of_many("f :: Int -> [Int]\nf x = [", ", ", "]\n", count);
}

/* D20: a let for each hundred elements beyond the first, and for what is left. D11: one for an
 * operand of a hundred operators. */
static void test_hundreds(void **state) {
    (void)state;
    static const uint32_t counts[] = {1, 99, 100, 101, 200, 201};
    static const uint32_t lets[] = {0, 0, 0, 1, 1, 2};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        Buffer list = list_of_many(counts[i]);
        Buffer sum = core_of_many("f :: Int -> Int\nf x = ", " + ", "\n", counts[i] + 1);
        assert_int_equal(count_in(buffer_as_string(&list), "let list"), lets[i]);
        assert_int_equal(count_in(buffer_as_string(&sum), "let operand"), lets[i]);
        buffer_release(&list);
        buffer_release(&sum);
    }
}

/* D20: the body has the first hundred, the last let what is left. */
static void test_first_hundred(void **state) {
    (void)state;
    Buffer list = list_of_many(250);
    const char *body = buffer_as_string(&list);
    for (const char *at; (at = strstr(body + 1, "let list"));) body = at;
    body = strstr(body, " in\n");
    assert_non_null(body);
    assert_int_equal(count_in(body, "Assay.Data.`:`"), 100);
    buffer_release(&list);
}

/* Note [On demand]: of the library, what is wanted is made, whichever variable of a pattern it is. */
static void test_on_demand(void **state) {
    (void)state;
    World world;
    Buffer out = {0};
    haskell_init(&world.haskell, SMALL_LIBRARY, true,
                 TEXT("import Assay.Function (lastFlag)\nmain :: Bool\nmain = lastFlag\n"));
    desugar_init(&world.program, &world.haskell.types);
    desugar_program(&world.program);
    add_problems(&world, &out);
    run_core(&world, &out);
    assert_ptr_equal(strstr(buffer_as_string(&out), "value True\n"), buffer_as_string(&out));
    world_close(&world);
    buffer_release(&out);
}

/* ---- the library ---- */

/* without the Prelude, which would not be imported as a whole any more */
static void import_folder(const char *folder, const char *prefix, Buffer *program) {
    DIR *at = opendir(folder);
    assert_non_null(at);
    for (const struct dirent *entry; (entry = readdir(at));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (strcmp(entry->d_name, "Prelude.hs") == 0 ||
            strcmp(entry->d_name, LIBRARY_MANIFEST) == 0)
            continue;
        Buffer path = {0}, name = {0};
        buffer_printf(&path, "%s/%s", folder, entry->d_name);
        if (dot && strcmp(dot, ".hs") == 0) {
            buffer_printf(program, "import %s%.*s ()\n", prefix, (int)(dot - entry->d_name),
                          entry->d_name);
        } else if (!dot) {
            buffer_printf(&name, "%s%s.", prefix, entry->d_name);
            import_folder(buffer_as_string(&path), buffer_as_string(&name), program);
        }
        buffer_release(&path);
        buffer_release(&name);
    }
    closedir(at);
}

/* all modules of lib/base are desugared without a gap, and Core's lint finds nothing in them */
static void test_library(void **state) {
    (void)state;
    Buffer program = {0}, out = {0};
    import_folder("lib/base", "", &program);
    buffer_string(&program, "main :: IO ()\nmain = return ()\n");
    World world;
    world_open(&world, "lib", buffer_as_text(&program));
    add_problems(&world, &out);
    assert_string_equal(out.bytes ? out.bytes : "", "");
    assert_true(world.haskell.is_checked);
    world_close(&world);
    buffer_release(&program);
    buffer_release(&out);
}

UNIT(desugar_test) {
    if (count > 1 && strcmp(words[1], "--print") == 0) {
        print_cases();
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),      cmocka_unit_test(test_long),
        cmocka_unit_test(test_hundreds),  cmocka_unit_test(test_first_hundred),
        cmocka_unit_test(test_on_demand), cmocka_unit_test(test_library),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
