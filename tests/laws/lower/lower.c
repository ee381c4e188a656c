/* Core as text: checks it, adds centres, lowers it; or runs what was lowered in both engines.
 *
 *     lower [--centres=none|exported|top|all] [--core] [--folder=DIR/] FILE.core    prints the
 *                                                                                   normal form, or
 *                                                                                   Core with its
 *                                                                                   centres
 *         --erase               without marks and sets
 *     lower --costs FILE.stg    prints result and costs (static scoping); under every setting the
 *                               engines agree
 *
 * Imports of FILE.core are read from DIR, or this folder. Printing, reading and printing again must
 * give the same text.
 */
#include "compiler/lower/lower.h"
#include "base/os.h"
#include "compiler/core/lint.h"
#include "compiler/core/print.h"
#include "compiler/core/read.h"
#include "compiler/lower/centres.h"
#include "compiler/stg/erase.h"
#include "compiler/stg/lint.h"
#include "compiler/stg/print.h"
#include "compiler/stg/read.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct Driver {
    Arena arena;
    Interner interner;
    CoreProgram program;
    Text folder;
    Map seen;
    VECTOR(StgModule *) lowered;
} Driver;

static _Noreturn void fail(const char *format, Text text) {
    fprintf(stderr, format, TEXT_ARGS(text));
    fprintf(stderr, "\n");
    exit(1);
}

/* ---- reading ---- */

static Text read_text(Driver *driver, const char *path) {
    Buffer contents = {0};
    const char *reason;
    if (!os_read_file(path, 1 << 24, &contents, &reason))
        fail("%.*s cannot be read", text_of(path));
    Text text = text_copy(&driver->arena, buffer_as_text(&contents));
    buffer_release(&contents);
    return text;
}

static void check(CoreModule *module) {
    CoreProblems problems = {0};
    Buffer text = {0};
    if (core_lint(module, &problems)) return;
    for (uint32_t i = 0; i < problems.count; i++) {
        buffer_printf(&text, "%s: ", core_problem_code(problems.items[i].kind));
        core_problem_text(module, &problems.items[i], &text);
        buffer_char(&text, '\n');
    }
    fail("%.*s", buffer_as_text(&text));
}

static CoreModule *read_module(Driver *driver, const char *path);

static void read_import(Driver *driver, Symbol import) {
    uint64_t *seen = map_slot(&driver->seen, import, 0);
    Buffer path = {0};
    Text name = symbol_text(&driver->interner, import);
    if (*seen) return;
    *seen = 1;
    buffer_text(&path, driver->folder);
    for (size_t i = 0; i < name.length; i++)
        buffer_char(&path, name.bytes[i] == '.' ? '/' : name.bytes[i]);
    buffer_string(&path, ".core");
    CoreModule *module = read_module(driver, buffer_as_string(&path));
    vector_push(&driver->lowered, lower_module(module));
    buffer_release(&path);
}

static CoreModule *read_module(Driver *driver, const char *path) {
    Text text = read_text(driver, path);
    CoreImports imports = {0};
    Buffer error = {0};
    core_read_imports(&driver->interner, text, &imports);
    for (uint32_t i = 0; i < imports.count; i++) read_import(driver, imports.items[i]);
    vector_release(&imports);
    CoreModule *module = core_read(&driver->program, text, &error);
    if (!module) {
        fprintf(stderr, "%s:", path);
        fail("%.*s", buffer_as_text(&error));
    }
    check(module);
    return module;
}

static void check_round_trip(Driver *driver, const CoreModule *module) {
    Buffer once = {0}, twice = {0}, error = {0};
    core_print(module, &once);
    CoreModule *again = core_read(&driver->program, buffer_as_text(&once), &error);
    if (!again) {
        fprintf(stderr, "%s\n", buffer_as_string(&once));
        fail("printed, it does not read back: %.*s", buffer_as_text(&error));
    }
    core_print(again, &twice);
    if (!text_equal(buffer_as_text(&once), buffer_as_text(&twice))) {
        fprintf(stderr, "%s\n", buffer_as_string(&twice));
        fail("printed, read and printed again, it is not\n%.*s", buffer_as_text(&once));
    }
    check(again);
    buffer_release(&once);
    buffer_release(&twice);
    buffer_release(&error);
}

/* ---- lowering ---- */

static void check_lowered(Driver *driver) {
    Diagnostics diags;
    Sources sources;
    Buffer text = {0};
    diags_init(&diags);
    sources_init(&sources);
    if (!stg_lint(driver->lowered.items, driver->lowered.count, &diags)) {
        stg_print(vector_last(&driver->lowered), &text);
        diags_text(&diags, &sources, false, &text);
        fail("%.*s", buffer_as_text(&text));
    }
    diags_release(&diags);
    sources_release(&sources);
}

static void lower_file(const char *path, Text folder, LowerCentres centres, bool as_core,
                       bool erase) {
    Driver driver = {0};
    Buffer out = {0};
    arena_init(&driver.arena);
    interner_init(&driver.interner);
    core_program_init(&driver.program, &driver.arena, &driver.interner);
    driver.folder = folder;
    CoreModule *module = read_module(&driver, path);
    lower_add_centres(module, centres);
    check(module);
    check_round_trip(&driver, module);
    vector_push(&driver.lowered, lower_module(module));
    check_lowered(&driver);
    if (erase) stg_erase_scopes(vector_last(&driver.lowered));
    if (as_core)
        core_print(module, &out);
    else
        stg_print(vector_last(&driver.lowered), &out);
    fwrite(out.bytes, 1, out.length, stdout);
    buffer_release(&out);
    for (uint32_t i = 0; i < driver.lowered.count; i++) stg_module_release(driver.lowered.items[i]);
    vector_release(&driver.lowered);
    map_release(&driver.seen);
    core_program_release(&driver.program);
    interner_release(&driver.interner);
    arena_release(&driver.arena);
}

/* ---- running ---- */

static void print_figures(const Figures *figures) {
    printf("%s %.*s\n", run_end_key(figures->end), TEXT_ARGS(figures->shown));
    if (figures->output.length > 0) printf("output %.*s\n", TEXT_ARGS(figures->output));
    for (int cost = 0; cost < COST_COMMON_COUNT; cost++) printf("%6s", cost_key((Cost)cost));
    printf("  context\n");
    for (uint32_t i = 0; i < figures->rows.count; i++) {
        for (int cost = 0; cost < COST_COMMON_COUNT; cost++)
            printf("%6" PRIu64, figures->rows.items[i].costs[cost]);
        printf("  %.*s\n", TEXT_ARGS(figures->rows.items[i].path));
    }
    for (uint32_t i = 0; i < figures->edges.count; i++)
        printf("edge %.*s -> %.*s %" PRIu64 "\n", TEXT_ARGS(figures->edges.items[i].from),
               TEXT_ARGS(figures->edges.items[i].to), figures->edges.items[i].count);
}

static void run_setting(const char *path, uint32_t number) {
    Setting setting = setting_of(number);
    PipelineOptions passes = {.boxes = scoping_boxes(setting.scoping), .check_passes = true};
    RunOptions options = {.scoping = setting.scoping, .flat_contexts = setting.flat};
    PipelineResult compiled;
    Buffer text = {0};
    Arena arena;
    Figures spec, machine;
    arena_init(&arena);
    if (!pipeline_file(&passes, path, &compiled)) {
        diags_text(&compiled.diags, &compiled.sources, false, &text);
        fail("%.*s", buffer_as_text(&text));
    }
    run_engine(ENGINE_SPEC, &compiled.program, &options, NULL, &arena, false, &spec);
    run_engine(ENGINE_MACHINE, &compiled.program, &options, NULL, &arena, false, &machine);
    if (!figures_same_end(&spec, "spec", &machine, "machine", &text) ||
        !figures_same(&spec, "spec", &machine, "machine", &text))
        fail("the engines differ: %.*s", buffer_as_text(&text));
    if (number == 0) print_figures(&spec);
    figures_release(&spec);
    figures_release(&machine);
    pipeline_release(&compiled);
    arena_release(&arena);
    buffer_release(&text);
}

static bool centres_of(const char *word, LowerCentres *centres) {
    static const char *const words[] = {"none", "exported", "top", "all"};
    for (int i = 0; i < 4; i++) {
        if (strcmp(word, words[i])) continue;
        *centres = (LowerCentres)i;
        return true;
    }
    return false;
}

int main(int count, char **words) {
    LowerCentres centres = LOWER_CENTRES_NONE;
    bool as_core = false, costs = false, erase = false;
    const char *path = NULL;
    Text folder = {0};
    for (int i = 1; i < count; i++) {
        if (!strcmp(words[i], "--core"))
            as_core = true;
        else if (!strcmp(words[i], "--costs"))
            costs = true;
        else if (!strcmp(words[i], "--erase"))
            erase = true;
        else if (!strncmp(words[i], "--folder=", 9))
            folder = text_of(words[i] + 9);
        else if (strncmp(words[i], "--centres=", 10) || !centres_of(words[i] + 10, &centres))
            path = words[i];
    }
    if (!path)
        fail("%.*s", TEXT("usage: lower [--centres=..] [--core] FILE.core | --costs FILE.stg"));
    if (costs)
        for (uint32_t i = 0; i < SETTING_COUNT; i++) run_setting(path, i);
    else
        lower_file(path, folder, centres, as_core, erase);
    return 0;
}
