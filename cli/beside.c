/* assay profile --beside-ghc: the program that was profiled here, built by GHC -O1 and run on the same
 * input and arguments: without centres for what it allocates in all and what is alive, profiled for
 * what each definition costs. Whatever is missing of that, the profile stands without it. */
#include "base/os.h"
#include "cli/ghc.h"
#include "cli/profile.h"
#include "cli/progress.h"
#include <stdio.h>
#include <string.h>

/* ---- standard input ---- */

static void keep_text(BesideSide *side) {
    int64_t file = os_temporary_file();
    if (file < 0) return;
    os_write((int)file, side->text.bytes, side->text.length);
    side->file = (int)file;
    side->is_ours = true;
}

void beside_begin(BesideSide *side, RunOptions *run) {
    enum { LARGEST_INPUT = 1 << 30 };
    *side = (BesideSide){.file = OS_NOWHERE};
    arena_init(&side->arena);
    profile_init(&side->profiled);
    const char *reason;
    if (os_can_seek(0)) {
        side->file = 0;
        side->start = os_seek(0, 0, 1);
    } else if (!os_is_terminal(0) && os_read_file("-", LARGEST_INPUT, &side->input, &reason)) {
        side->text = buffer_as_text(&side->input);
        run->given_input = &side->text;
        keep_text(side);
    }
}

void beside_end(BesideSide *side) {
    if (side->is_ours) os_close(side->file);
    buffer_release(&side->input);
    profile_release(&side->profiled);
    arena_release(&side->arena);
}

/* ---- what GHC is to build ---- */

/* components whose modules are wanted, each with its package */
typedef VECTOR(ProjectChoice) Components;

typedef struct Wanted {
    Arena *arena;
    Buffer options; /* words for --ghc-options */
    const char *file;
} Wanted;

static void add_option(Wanted *wanted, const char *option, Text value) {
    Buffer word = {0};
    buffer_string(&word, option);
    buffer_text(&word, value);
    if (wanted->options.length > 0) buffer_char(&wanted->options, ' ');
    buffer_shell_word(&wanted->options, buffer_as_text(&word));
    buffer_release(&word);
}

static void add_values(Wanted *wanted, const char *option, const ProjectComponent *component,
                       ProjectField field) {
    for (uint32_t i = 0; i < component->values[field].count; i++)
        add_option(wanted, option, component->values[field].items[i]);
}

static void add_folders(Wanted *wanted, const ProjectPackage *package,
                        const ProjectComponent *component) {
    Buffer path = {0};
    uint32_t count = component->values[FIELD_SOURCE_DIRS].count;
    for (uint32_t i = 0; i < count || (count == 0 && i == 0); i++) {
        Text folder = count > 0 ? component->values[FIELD_SOURCE_DIRS].items[i] : TEXT(".");
        buffer_clear(&path);
        project_add_path(package, folder, &path);
        add_option(wanted, "-i", path.length > 0 ? buffer_as_text(&path) : TEXT("."));
    }
    buffer_release(&path);
}

static void add_component(Components *components, ProjectChoice choice) {
    for (uint32_t i = 0; i < components->count; i++)
        if (components->items[i].component == choice.component) return;
    vector_push(components, choice);
}

/* the project's libraries that it depends on */
static void add_libraries(Components *components, ProjectChoice of) {
    for (uint32_t i = 0; i < of.component->depends.count; i++)
        for (uint32_t j = 0; j < of.project->packages.count; j++) {
            const ProjectDependency *wants = &of.component->depends.items[i];
            const ProjectPackage *other = of.project->packages.items[j];
            if (!text_equal(wants->package, other->name)) continue;
            const ProjectComponent *library = project_library(other, wants->library);
            if (library) add_component(components, (ProjectChoice){of.project, other, library});
        }
}

static void add_options(Wanted *wanted, const ProjectChoice *of) {
    const ProjectComponent *component = of->component;
    add_folders(wanted, of->package, component);
    if (project_value(component, FIELD_LANGUAGE).length > 0)
        add_option(wanted, "-X", project_value(component, FIELD_LANGUAGE));
    add_values(wanted, "-X", component, FIELD_EXTENSIONS);
    add_values(wanted, "-X", component, FIELD_OLD_EXTENSIONS);
    add_values(wanted, "", component, FIELD_CPP_OPTIONS);
}

static void want_project(const Options *options, Wanted *wanted) {
    CliProject opened;
    ProjectChoice choice;
    Components components = {0};
    Buffer places = {0};
    if (cli_open_project(options, options->operands.items[0], &opened) &&
        cli_choose_program(options, &opened, &choice)) {
        Text file = project_main_file(choice.package, choice.component, wanted->arena, &places);
        wanted->file = file.length > 0 ? text_copy(wanted->arena, file).bytes : NULL;
        add_component(&components, choice);
        for (uint32_t i = 0; i < components.count; i++) { /* it grows while one goes through it */
            add_options(wanted, &components.items[i]);
            add_libraries(&components, components.items[i]);
        }
    }
    cli_close_project(&opened);
    vector_release(&components);
    buffer_release(&places);
}

/* What the command line says of the program holds there, too. */
static void want(const Options *options, Wanted *wanted) {
    const char *path = options->operands.count > 0 ? options->operands.items[0] : NULL;
    if (path && project_is_named(path))
        want_project(options, wanted);
    else if (path && pipeline_is_haskell(text_of(path)))
        wanted->file = path;
    for (uint32_t i = 0; i < options->folders.count; i++)
        add_option(wanted, "-i", text_of(options->folders.items[i]));
    for (uint32_t i = 0; i < options->extensions.count; i++)
        add_option(wanted, "-X", text_of(options->extensions.items[i]));
    for (uint32_t i = 0; i < options->macros.count; i++)
        add_option(wanted, "-D", text_of(options->macros.items[i]));
}

static DriveCentres centres_of(const Options *options) {
    static const DriveCentres choices[] = {CENTRES_TOP, CENTRES_NONE, CENTRES_EXPORTED,
                                           CENTRES_ALL};
    return choices[option_choice(options, OPTION_OWN_CENTRES)];
}

/* ---- runs ---- */

typedef struct Making {
    BesideSide *side;
    const Options *options;
    DriveWish wish;
    int code; /* how the run here ended */
} Making;

static void say_gap(BesideSide *side, BesideGap gap, Text detail) {
    side->given.gap = gap;
    side->given.detail = text_copy(&side->arena, detail);
}

/* 128 and a signal's number is how a shell tells that; a run here tells it so, too */
static bool ended_alike(Making *making, const DriveRun *run) {
    if (run->is_complete && run->code == making->code) return true;
    char detail[64];
    snprintf(detail, sizeof detail, "exit code %d there, %d here", run->code, making->code);
    if (run->is_complete)
        say_gap(making->side, BESIDE_OTHERWISE, text_of(detail));
    else
        say_gap(making->side, BESIDE_NOT_RUN, TEXT(""));
    return false;
}

static bool make_run(Making *making, Drive *drive, RunKind kind, Profile *profile,
                     Diagnostics *diags) {
    BesideSide *side = making->side;
    DriveRun run = {.kind = kind};
    Profiles parts = {0};
    char before[] = "with GHC, ";
    drive_be_quiet(drive);
    drive_give_input(drive, side->file, side->start);
    bool started = drive_run(drive, &run, 1, ghc_progress(before), diags);
    progress_clear();
    if (!started) say_gap(side, BESIDE_NOT_RUN, TEXT(""));
    if (!started || !ended_alike(making, &run)) return false;
    bool is_read = ghc_read_run(making->options, drive, &run, &parts, diags);
    cli_join_profiles(&parts, is_read, profile);
    if (!is_read) say_gap(side, BESIDE_NOT_RUN, TEXT(""));
    return is_read;
}

static void take_totals(BesideSide *side, const Profile *profile) {
    profile_stated(profile, PROFILE_METRIC_BYTES, &side->given.allocated);
    profile_number(profile, PROFILE_FACT_PEAK_LIVE_BYTES, &side->given.live_peak);
    ghc_computing(profile, &side->given.nanoseconds);
}

static void take_compiler(BesideSide *side, const Drive *drive) {
    Buffer name = {0};
    buffer_printf(&name, "GHC %s", drive->ghc_version);
    side->given.compiler = text_copy(&side->arena, buffer_as_text(&name));
    buffer_release(&name);
}

static bool is_missing(const Diagnostics *diags) {
    return diags->all.count > 0 && vector_last(&diags->all).code == DIAG_GHC_MISSING;
}

/* without centres: all or nothing */
static bool make_plain(Making *making, Diagnostics *diags) {
    Drive drive = {.lock = -1, .input = -1};
    Profile totals;
    DriveWish wish = making->wish;
    wish.profiling = false;
    profile_init(&totals);
    bool good = ghc_build(&drive, &wish, diags);
    if (!good)
        say_gap(making->side, is_missing(diags) ? BESIDE_NO_GHC : BESIDE_NOT_BUILT, TEXT(""));
    if (good) {
        take_compiler(making->side, &drive);
        good = make_run(making, &drive, RUN_LIVE, &totals, diags);
    }
    if (good) take_totals(making->side, &totals);
    profile_release(&totals);
    drive_close(&drive);
    return good;
}

/* by definition: what is missing of it leaves the totals as they are */
static void make_profiled(Making *making, Diagnostics *diags) {
    BesideSide *side = making->side;
    Drive drive = {.lock = -1, .input = -1};
    DriveWish wish = making->wish;
    wish.profiling = true;
    bool good = ghc_build(&drive, &wish, diags) &&
                make_run(making, &drive, RUN_COSTS, &side->profiled, diags);
    if (good) {
        side->given.profiled = &side->profiled;
        side->given.centres = text_of(drive_centres_option(drive.plan.centres));
    } else {
        say_gap(side, BESIDE_WHOLE, TEXT(""));
    }
    drive_close(&drive);
}

static void print_gap(const BesideSide *side) {
    Buffer detail = {0};
    if (side->given.detail.length > 0) buffer_string(&detail, ": ");
    buffer_text(&detail, side->given.detail);
    ghc_say("not compared with GHC: %s%s", beside_gap_words(side->given.gap),
            buffer_as_string(&detail));
    buffer_release(&detail);
}

static bool ended_by_itself(RunEnd end) {
    return end == END_VALUE || end == END_EXIT || end == END_EXCEPTION;
}

void beside_make(BesideSide *side, const Options *options, const RunCounts *counts, int code) {
    Wanted wanted = {.arena = &side->arena};
    Diagnostics diags;
    diags_init(&diags);
    want(options, &wanted);
    if (!wanted.file) {
        say_gap(side, BESIDE_FORM, TEXT(""));
    } else if (!ended_by_itself(counts->end)) {
        say_gap(side, BESIDE_UNFINISHED, TEXT(""));
    } else {
        Making making = {.side = side,
                         .options = options,
                         .code = code,
                         .wish = {.file = wanted.file,
                                  .words = options->arguments,
                                  .word_count = options->argument_count,
                                  .ghc = options->values[OPTION_WITH_GHC],
                                  .options = buffer_as_string(&wanted.options),
                                  .centres = centres_of(options),
                                  .runs = 2}};
        os_signals_catch();
        if (make_plain(&making, &diags)) make_profiled(&making, &diags);
        os_signals_once();
    }
    cli_print_diagnostics(options, &diags, NULL);
    if (side->given.gap != BESIDE_WHOLE) print_gap(side);
    diags_release(&diags);
    buffer_release(&wanted.options);
}
