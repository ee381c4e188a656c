/* assay ghc --sizes: one build, a run for each size, and how costs grow with it. */
#include "base/os.h"
#include "cli/command.h"
#include "cli/ghc.h"
#include <stdio.h>
#include <string.h>

typedef VECTOR(const char *) Arguments;

typedef struct SizedRun {
    uint64_t size;
    DriveRun run;
    Profile profile;
    char name[32]; /* the size, in digits */
} SizedRun;

/* ---- arguments ---- */

static const char place[] = "{}";

/* the argument with every {} replaced */
static const char *with_size(const char *argument, const char *size, Arena *arena) {
    Buffer text = {0};
    for (const char *at; (at = strstr(argument, place)); argument = at + sizeof place - 1) {
        buffer_add(&text, argument, (size_t)(at - argument));
        buffer_string(&text, size);
    }
    buffer_string(&text, argument);
    const char *copy = text_copy(arena, buffer_as_text(&text)).bytes;
    buffer_release(&text);
    return copy;
}

static bool has_place(const Options *options) {
    for (uint32_t i = 0; i < options->argument_count; i++)
        if (strstr(options->arguments[i], place)) return true;
    return false;
}

static int check_usage(const Options *options) {
    static const Option others[] = {OPTION_GATE,     OPTION_SAVE,       OPTION_HTML,
                                    OPTION_ANNOTATE, OPTION_HEAP_KINDS, OPTION_RUNS,
                                    OPTION_FROM,     OPTION_TO,         OPTION_NO_PROFILING};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (!option_given(options, others[i])) continue;
        Buffer name = {0};
        buffer_printf(&name, "--%s", option_row(others[i])->name);
        int code = cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_TOGETHER,
                                     PARTS(part_command(buffer_as_text(&name))));
        buffer_release(&name);
        return code;
    }
    return has_place(options)
               ? EXIT_GOOD
               : cli_print_problem(options, FAILURE_USAGE, DIAG_SCALE_NO_PLACE, NO_PARTS);
}

/* ---- running ---- */

/* the program's own arguments with the size in them */
static bool run_size(Drive *drive, SizedRun *sized, Diagnostics *diags) {
    const char *const *before = drive->arguments;
    Arguments arguments = {0};
    for (uint32_t i = 0; i < drive->argument_count; i++)
        vector_push(&arguments, with_size(before[i], sized->name, &drive->arena));
    drive->arguments = arguments.items;
    sized->run.kind = RUN_COSTS;
    ghc_say("it runs with %s%s", sized->name, "");
    bool good = drive_run(drive, &sized->run, 1, (DriveProgress){0}, diags);
    drive->arguments = before;
    vector_release(&arguments);
    if (!good || !sized->run.is_complete || sized->run.was_interrupted) return false;
    Buffer end = {0};
    drive_end_words(&sized->run, &end);
    if (!sized->run.profile)
        diag_add(diags, DIAG_GHC_NO_PROFILE, NO_SPAN, PARTS(part_text(buffer_as_text(&end))));
    else if (sized->run.code != 0)
        ghc_say("with %s it %s", sized->name, buffer_as_string(&end));
    buffer_release(&end);
    return sized->run.profile;
}

/* --keep=DIR: what it wrote is in DIR/SIZE */
static bool keep_size(const Options *options, const Drive *drive, const SizedRun *sized,
                      Diagnostics *diags) {
    if (!option_given(options, OPTION_KEEP)) return true;
    Buffer folder = {0};
    buffer_printf(&folder, "%s/%s", options->values[OPTION_KEEP], sized->name);
    bool kept = drive_keep(drive, &sized->run, buffer_as_string(&folder), diags);
    buffer_release(&folder);
    return kept;
}

static bool read_size(const Options *options, const Drive *drive, SizedRun *sized,
                      Diagnostics *diags) {
    Profiles parts = {0};
    bool good = ghc_read_run(options, drive, &sized->run, &parts, diags);
    cli_join_profiles(&parts, good, &sized->profile);
    if (good) ghc_facts(drive, &sized->profile);
    return good && keep_size(options, drive, sized, diags) &&
           cli_has_metric_of(options, &sized->profile, drive->name, diags);
}

/* ---- the answer ---- */

static int show(const Options *options, const SizedRun *sized, uint32_t count) {
    VECTOR(ScaleRun) runs = {0};
    VECTOR(const char *) names = {0};
    for (uint32_t i = 0; i < count; i++) {
        vector_push(&runs, (ScaleRun){sized[i].size, &sized[i].profile});
        vector_push(&names, sized[i].name);
    }
    const char *path = options->values[OPTION_REPORT_FILE], *json = options->values[OPTION_JSON];
    int code = cli_check_scale(options, runs.items, runs.count, names.items);
    if (code == EXIT_GOOD) {
        Buffer text = {0}, data = {0};
        cli_make_scale(options, runs.items, runs.count, path ? -1 : 2, &text, json ? &data : NULL);
        if (json) code = cli_write_file(options, json, buffer_as_text(&data));
        int shown = EXIT_GOOD;
        if (path)
            shown = cli_write_file(options, path, buffer_as_text(&text));
        else
            cli_print_error(buffer_as_text(&text));
        if (code == EXIT_GOOD) code = shown;
        buffer_release(&text);
        buffer_release(&data);
    }
    vector_release(&runs);
    vector_release(&names);
    return code;
}

static int run_sizes(const Options *options, Drive *drive, SizedRun *sized, uint32_t count,
                     Diagnostics *diags) {
    DriveWish wish = ghc_wish(options);
    wish.runs = count;
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (!ghc_build(drive, &wish, diags)) return code;
    bool good = true;
    for (uint32_t i = 0; good && i < count; i++)
        good = run_size(drive, &sized[i], diags) && read_size(options, drive, &sized[i], diags);
    return good ? show(options, sized, count) : code;
}

int ghc_scale(const Options *options, Drive *drive, Diagnostics *diags) {
    OptionNumbers sizes = {0};
    VECTOR(ScaleRun) runs = {0}; /* sizes only: said before a build */
    option_numbers(options, OPTION_SIZES, &sizes);
    for (uint32_t i = 0; i < sizes.count; i++)
        vector_push(&runs, (ScaleRun){.size = sizes.items[i]});
    int code = check_usage(options);
    if (code == EXIT_GOOD) code = cli_check_scale_sizes(options, runs.items, runs.count);
    SizedRun *sized = NULL;
    Arena arena;
    arena_init(&arena);
    if (code == EXIT_GOOD) {
        sized = ARENA_ARRAY(&arena, SizedRun, sizes.count);
        for (uint32_t i = 0; i < sizes.count; i++) {
            sized[i] = (SizedRun){.size = sizes.items[i]};
            snprintf(sized[i].name, sizeof sized[i].name, "%llu",
                     (unsigned long long)sizes.items[i]);
            profile_init(&sized[i].profile);
        }
        code = run_sizes(options, drive, sized, sizes.count, diags);
        for (uint32_t i = 0; i < sizes.count; i++) profile_release(&sized[i].profile);
    }
    arena_release(&arena);
    vector_release(&runs);
    vector_release(&sizes);
    return code;
}
