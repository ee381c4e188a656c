/* assay ghc --sizes, --stdin-sizes: one build, a run for each size, and how costs grow with it. */
#include "base/os.h"
#include "cli/ghc.h"
#include "cli/sizes.h"

/* The lines of a size, as a file that the program reads; -1: it cannot be had. */
static int input_file(const SizedRun *sized) {
    int64_t file = os_temporary_file();
    if (file < 0) return -1;
    os_write((int)file, sized->input.bytes, sized->input.length);
    os_seek((int)file, 0, 0);
    return (int)file;
}

static bool make_run(Sizes *sizes, Drive *drive, const SizedRun *sized, DriveRun *run,
                     Diagnostics *diags) {
    const char *const *before = drive->arguments;
    int input = sizes->of_input ? input_file(sized) : -1;
    drive->arguments = sizes_arguments(sizes, sized, before, drive->argument_count);
    if (input >= 0) drive_give_input(drive, input, 0);
    ghc_say("it runs with %s%s", sized->name, sizes->of_input ? " lines" : "");
    bool good = drive_run(drive, run, 1, (DriveProgress){0}, diags);
    drive->arguments = before;
    if (input >= 0) os_close(input);
    return good && run->is_complete && !run->was_interrupted;
}

static bool run_size(Sizes *sizes, Drive *drive, const SizedRun *sized, DriveRun *run,
                     Diagnostics *diags) {
    if (!make_run(sizes, drive, sized, run, diags)) return false;
    Buffer end = {0};
    drive_end_words(run, &end);
    if (!run->profile)
        diag_add(diags, DIAG_GHC_NO_PROFILE, NO_SPAN, PARTS(part_text(buffer_as_text(&end))));
    else if (run->code != 0)
        ghc_say("with %s it %s", sized->name, buffer_as_string(&end));
    buffer_release(&end);
    return run->profile;
}

/* --keep=DIR: what it wrote is in DIR/SIZE */
static bool keep_size(const Options *options, const Drive *drive, const SizedRun *sized,
                      const DriveRun *run, Diagnostics *diags) {
    if (!option_given(options, OPTION_KEEP)) return true;
    Buffer folder = {0};
    buffer_printf(&folder, "%s/%s", options->values[OPTION_KEEP], sized->name);
    bool kept = drive_keep(drive, run, buffer_as_string(&folder), diags);
    buffer_release(&folder);
    return kept;
}

static bool read_size(const Options *options, const Drive *drive, SizedRun *sized,
                      const DriveRun *run, Diagnostics *diags) {
    Profiles parts = {0};
    bool good = ghc_read_run(options, drive, run, &parts, diags);
    cli_join_profiles(&parts, good, &sized->profile);
    if (good) ghc_facts(drive, &sized->profile);
    return good && keep_size(options, drive, sized, run, diags) &&
           cli_has_metric_of(options, &sized->profile, drive->name, diags);
}

static int run_sizes(Sizes *sizes, Drive *drive, Diagnostics *diags) {
    const Options *options = sizes->options;
    DriveWish wish = ghc_wish(options);
    wish.runs = sizes->count;
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (!ghc_build(drive, &wish, diags)) return code;
    bool good = true;
    for (uint32_t i = 0; good && i < sizes->count; i++) {
        SizedRun *sized = &sizes->items[i];
        DriveRun run = {.kind = RUN_COSTS};
        good = run_size(sizes, drive, sized, &run, diags) &&
               read_size(options, drive, sized, &run, diags);
        sized->good = good;
    }
    return good ? sizes_show(sizes, diags) : code;
}

int ghc_scale(const Options *options, Drive *drive, Diagnostics *diags) {
    static const Option others[] = {OPTION_GATE,     OPTION_SAVE,       OPTION_HTML,
                                    OPTION_ANNOTATE, OPTION_HEAP_KINDS, OPTION_RUNS,
                                    OPTION_FROM,     OPTION_TO,         OPTION_NO_PROFILING};
    Sizes sizes;
    int code = sizes_begin(&sizes, options, others, sizeof others / sizeof *others);
    if (code == EXIT_GOOD) code = run_sizes(&sizes, drive, diags);
    sizes_end(&sizes);
    return code;
}
