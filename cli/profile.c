/* assay profile: as `run`, then the report, however the run ended. */
#include "cli/profile.h"
#include "base/fail.h"
#include "base/os.h"
#include "engine/engine.h"
#include "profile/private.h"
#include "runtime/record/recorder.h"
#include <stdlib.h>
#include <string.h>

/* The report goes to standard error, after all that the program wrote. */
static int print_profile(const Options *options, const Profile *made, const BesideGiven *given) {
    const char *file = options->values[OPTION_REPORT_FILE], *json = options->values[OPTION_JSON];
    Buffer text = {0};
    Report report;
    report_init(&report, made, text_of(options->values[OPTION_BY]));
    Beside beside = {0};
    if (given) {
        beside_init(&beside, report.rollup, given);
        report.beside = &beside;
    }
    int code = cli_write_page(options, &report, NULL, 0);
    bool has_page = option_given(options, OPTION_HTML) && code == EXIT_GOOD;
    cli_make_report(options, &report, file ? -1 : 2, has_page && !file, &text);
    int written = EXIT_GOOD;
    if (file)
        written = cli_write_file(options, file, buffer_as_text(&text));
    else
        cli_print_error(buffer_as_text(&text));
    if (written != EXIT_GOOD) code = written;
    if (json) {
        buffer_clear(&text);
        cli_make_json(&report, false, &text);
        written = cli_write_file(options, json, buffer_as_text(&text));
        if (written != EXIT_GOOD) code = written;
    }
    report_release(&report);
    beside_release(&beside);
    buffer_release(&text);
    return code;
}

/* given: what GHC's side gave; NULL: nobody asked for it */
static int print_part(const Options *options, Profile *made, const BesideGiven *given) {
    Profile part;
    Diagnostics diags;
    profile_init(&part);
    diags_init(&diags);
    const Profile *shown = cli_restrict_profile(options, made, &part, &diags);
    cli_fold_libraries(options, shown == &part ? &part : made, &diags);
    bool good = shown && cli_choose_table(options, shown == &part ? &part : made, &diags);
    int code = print_profile(options, shown ? shown : made, given);
    cli_print_diagnostics(options, &diags, NULL);
    if (!good) code = cli_exit_code(options, FAILURE_REFUSED);
    profile_release(&part);
    diags_release(&diags);
    return code;
}

int cli_print_part(const Options *options, Profile *made) {
    return print_part(options, made, NULL);
}

/* ---- a recording: -o ---- */

static void hide_homes(void *own, Text text, Buffer *out) { profile_public_text(text, own, out); }

/* Standard output is the program's. */
static bool is_recordable(const Options *options, int *code) {
    const char *path = options->values[OPTION_RECORDING];
    if (!path || strcmp(path, "-") != 0) return true;
    *code = cli_print_problem(options, FAILURE_USAGE, DIAG_WRONG_VALUE,
                              PARTS(part_command(TEXT("-o")), part_command(TEXT("-")),
                                    part_text(TEXT("a file: standard output is the program's"))));
    return false;
}

/* The recording that was asked for, if one was. */
typedef struct Recording {
    const char *path; /* NULL: none */
    ProfileHomes homes;
    Recorder recorder;
    Observer observer;
} Recording;

static bool begin_recording(const Options *options, const Profiled *profiled, Recording *recording,
                            int *code) {
    const char *path = options->values[OPTION_RECORDING], *reason;
    *recording = (Recording){.path = path};
    if (!path) return true;
    profile_add_home(&recording->homes, text_of(os_environment("HOME")));
    RecorderOptions asked = {.names = &profiled->names,
                             .run = &profiled->run,
                             .engine = profiled->engine,
                             .hide = hide_homes,
                             .own = &recording->homes,
                             .keep_private = option_given(options, OPTION_KEEP_PRIVATE)};
    if (!recorder_open(&recording->recorder, path, &asked, &reason)) {
        *code = cli_print_problem(options, FAILURE_UNWRITTEN, DIAG_UNWRITABLE_FILE,
                                  PARTS(part_file(text_of(path)), part_string(reason)));
        return false;
    }
    recording->observer = recorder_observer(&recording->recorder);
    return true;
}

static int end_recording(const Options *options, Recording *recording) {
    const char *reason;
    if (!recording->path) return EXIT_GOOD;
    RecordKept kept = recorder_close(&recording->recorder, &reason);
    if (kept == RECORD_WHOLE) return EXIT_GOOD;
    return cli_print_problem(options, FAILURE_UNWRITTEN,
                             kept == RECORD_LOST ? DIAG_RECORDING_LOST : DIAG_RECORDING_NOT_WHOLE,
                             PARTS(part_file(text_of(recording->path)), part_string(reason)));
}

/* ---- --holders ---- */

static int refuse_holders(const Options *options, Text why) {
    return cli_print_problem(
        options, FAILURE_REFUSED, DIAG_WRONG_RESTRICTION,
        PARTS(part_command(TEXT("--holders")),
              part_command(text_of(options->values[OPTION_HOLDERS])), part_text(why)));
}

/* Whose holders are to be looked for, by site: to be freed. false: there are no such objects. */
static bool choose_holders(const Options *options, Profiled *profiled, bool **chosen, int *code) {
    ProfileProblem problem = {0};
    Buffer why = {0};
    *chosen = NULL;
    profiled->run.holders = profiled->run.census != CENSUS_NONE;
    if (!option_given(options, OPTION_HOLDERS)) return true;
    *chosen = calloc((size_t)profiled->names.site_count + 1, sizeof **chosen);
    if (*chosen == NULL) fatal("out of memory");
    profiled->run.holders_of = *chosen;
    profiled->run.holders_asked = text_of(options->values[OPTION_HOLDERS]);
    bool good = run_choose_sites(&profiled->names, profiled->run.holders_asked, *chosen, &problem);
    if (good && profiled->run.census == CENSUS_NONE) {
        *code = refuse_holders(options,
                               TEXT("holders are looked for at censuses: not with --census=none"));
        good = false;
    } else if (!good) {
        profile_problem_text(&problem, &why);
        *code = refuse_holders(options, buffer_as_text(&why));
    }
    buffer_release(&why);
    profile_problem_release(&problem);
    return good;
}

static int print_run(const Options *options, const Profiled *profiled, const RunCounts *counts,
                     const BesideGiven *given) {
    Profile made;
    profile_init(&made);
    run_read(&made, counts, &profiled->names, &profiled->run, profiled->engine);
    int code = print_part(options, &made, given);
    profile_release(&made);
    return code;
}

/* The recording is written before the report, and looked at after it: until then others may spoil
 * it. */
static int report_run(const Options *options, Profiled *profiled) {
    Recording recording;
    RunCounts counts;
    BesideSide side;
    bool is_beside = option_given(options, OPTION_BESIDE_GHC);
    int code;
    if (!begin_recording(options, profiled, &recording, &code)) return code;
    RunOptions observed = profiled->run;
    if (recording.path) observed.observer = &recording.observer;
    if (is_beside) beside_begin(&side, &observed);
    code = cli_execute_program(options, profiled->loaded, observed, &counts);
    profile_name_lines(profiled, options, &counts);
    if (recording.path) recorder_finish(&recording.recorder, &counts);
    if (is_beside) beside_make(&side, options, &counts, code);
    int printed = print_run(options, profiled, &counts, is_beside ? &side.given : NULL);
    if (is_beside) beside_end(&side);
    int recorded = end_recording(options, &recording);
    run_counts_release(&counts);
    if (code == EXIT_GOOD) code = printed;
    return code == EXIT_GOOD ? recorded : code;
}

/* sizes: those that were asked for; NULL: none */
static int profile_program(const Options *options, PipelineResult *loaded, Sizes *sizes) {
    Profiled profiled = {.loaded = loaded,
                         .run = cli_run_options(options, loaded),
                         .names = program_names(&loaded->program),
                         .engine = engine_key((Engine)option_choice(options, OPTION_ENGINE))};
    profiled.names.cost_model = loaded->cost_model;
    profiled.run.count_sites = loaded->program.searches; /* Note [Computed again] */
    if (loaded->haskell)                                 /* Haskell's are all Main */
        profiled.names.program = profiled.run.program_name;
    if (sizes) return profile_sizes(sizes, &profiled);
    bool *chosen;
    int code = EXIT_GOOD;
    if (choose_holders(options, &profiled, &chosen, &code)) code = report_run(options, &profiled);
    free(chosen);
    return code;
}

static int load_and_profile(const Options *options, Sizes *sizes) {
    PipelineResult loaded;
    PipelineOptions asked = {
        .boxes = scoping_boxes((Scoping)option_choice(options, OPTION_SCOPING)),
        .centres = cli_centres_asked(options),
        .centres_in = options->values[OPTION_CENTRES_IN]};
    int code = cli_exit_code(options, FAILURE_REFUSED);
    cli_begin_time_limit(options);
    bool is_expression = option_given(options, OPTION_EXPRESSION);
    const char *path = is_expression ? NULL : options->operands.items[0];
    if (cli_load_program(options, path, asked, &loaded) && cli_engine_runs(options, &loaded))
        code = profile_program(options, &loaded, sizes);
    pipeline_release(&loaded);
    return code;
}

int command_profile(const Options *options) {
    Sizes sizes;
    cli_say_interrupts();
    int code = EXIT_GOOD;
    if (!is_recordable(options, &code)) return code;
    if (!sizes_are_asked(options)) return load_and_profile(options, NULL);
    code = profile_begin_sizes(&sizes, options);
    if (code == EXIT_GOOD) code = load_and_profile(options, &sizes);
    sizes_end(&sizes);
    return code;
}
