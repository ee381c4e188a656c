#include "abi/run.h"
#include "base/os.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/installed.h"
#include "cli/outputs.h"
#include "cli/watch.h"
#include "engine/engine.h"
#include "formats/json/write.h"
#include "present/page/page.h"
#include "present/report/json.h"
#include "present/report/report.h"
#include <string.h>

int cli_print_output(const Options *options, Text text) {
    const char *reason;
    if (os_print(1, text, &reason)) return EXIT_GOOD;
    Buffer message = {0};
    buffer_printf(&message, "assay: cannot write to standard output: %s\n", reason);
    cli_print_error(buffer_as_text(&message));
    buffer_release(&message);
    return cli_exit_code(options, FAILURE_UNWRITTEN);
}

void cli_print_error(Text text) {
    const char *reason;
    os_print(2, text, &reason);
}

bool cli_has_colour(int descriptor) {
    const char *refused = os_environment("NO_COLOR"), *terminal = os_environment("TERM");
    return os_is_terminal(descriptor) && !(refused && refused[0] != '\0') &&
           !(terminal && strcmp(terminal, "dumb") == 0);
}

uint32_t cli_columns(int descriptor) {
    int columns = os_terminal_columns(descriptor);
    return columns > 0 ? (uint32_t)columns : PRESENT_COLUMNS;
}

void cli_print_diagnostics(const Options *options, const Diagnostics *diags,
                           const Sources *sources) {
    Sources none;
    sources_init(&none);
    if (!sources) sources = &none;
    Buffer text = {0};
    if (option_choice(options, OPTION_DIAGNOSTICS) == 1)
        diags_json(diags, sources, &text);
    else
        diags_text(diags, sources, cli_has_colour(2), &text);
    cli_print_error(buffer_as_text(&text));
    buffer_release(&text);
    sources_release(&none);
}

int cli_print_problem(const Options *options, Failure failure, DiagCode code, Parts parts) {
    Diagnostics diags;
    diags_init(&diags);
    diag_add(&diags, code, NO_SPAN, parts);
    cli_print_diagnostics(options, &diags, NULL);
    diags_release(&diags);
    return cli_exit_code(options, failure);
}

int cli_print_wrong_ending(const Options *options, Text wanted) {
    return cli_print_problem(
        options, FAILURE_USAGE, DIAG_WRONG_VALUE,
        PARTS(part_command(TEXT("-o")), part_command(text_of(options->values[OPTION_OUTPUT])),
              part_text(wanted)));
}

bool cli_has_ending(const char *path) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return *name != '\0' && strchr(name + 1, '.');
}

int cli_write_file(const Options *options, const char *path, Text contents) {
    const char *reason;
    if (os_write_file(path, contents, &reason)) return EXIT_GOOD;
    return cli_print_problem(options, FAILURE_UNWRITTEN, DIAG_UNWRITABLE_FILE,
                             PARTS(part_file(text_of(path)), part_string(reason)));
}

const char *cli_find_library(const Options *options, Buffer *folder) {
    if (options->values[OPTION_LIBRARY]) return options->values[OPTION_LIBRARY];
    return installed_find(INSTALLED_LIBRARY, folder) ? buffer_as_string(folder) : NULL;
}

/* NULL: there are none, and the library is read from its texts */
static const char *find_interfaces(Buffer *path) {
    if (!installed_find(INSTALLED_INTERFACES, path)) return NULL;
    buffer_string(path, "/" INSTALLED_INTERFACES_FILE);
    return buffer_as_string(path);
}

/* NULL: modules that were checked are not kept */
static OsOwn *find_cache(const Options *options, OsOwn *cache) {
    const char *given = options->values[OPTION_CACHE];
    Buffer folder = {0};
    bool has = given ? strcmp(given, "none") != 0 : os_cache_folder(&folder);
    if (has) os_own_init(cache, given ? given : buffer_as_string(&folder), INTERFACE_CACHE_FOLDER);
    buffer_release(&folder);
    return has ? cache : NULL;
}

/* That there is no room for the default one is nobody's business. */
static void report_cache(const Options *options, const OsOwn *cache, Diagnostics *diags) {
    if (!cache || !cache->refusal) return;
    if (cache->is_unsafe || options->values[OPTION_CACHE])
        diag_add(diags, DIAG_CACHE_REFUSED, NO_SPAN,
                 PARTS(part_file(buffer_as_text(&cache->path)), part_string(cache->refusal)));
}

void cli_make_report(const Options *options, const Report *report, int descriptor, bool has_page,
                     Buffer *out) {
    Buffer library = {0};
    bool full = option_given(options, OPTION_FULL);
    uint64_t top = option_number(options, OPTION_TOP, full ? PRESENT_FULL_ROWS : PRESENT_ROWS);
    PresentOptions wanted = {
        .top = top > UINT32_MAX ? UINT32_MAX : (uint32_t)top,
        .columns = cli_columns(descriptor),
        .bars = os_terminal_columns(descriptor) > 0,
        .full = full,
        .all_costs = option_choice(options, OPTION_COSTS) == 1,
        .small = option_given(options, OPTION_TOP) || option_given(options, OPTION_ALL),
        .show_private = option_given(options, OPTION_SHOW_PRIVATE),
        .all = option_given(options, OPTION_ALL),
        .annotate = option_given(options, OPTION_ANNOTATE) || option_given(options, OPTION_LINES),
        .brief = has_page,
        .notes = option_given(options, OPTION_NOTES),
        .source_root = options->values[OPTION_SOURCE_ROOT],
        .library = cli_find_library(options, &library),
        .heap = cli_chosen_table(options, report->profile)};
    if (descriptor >= 0) wanted.colour = cli_has_colour(descriptor);
    present_text(report, &wanted, out);
    buffer_release(&library);
    if (has_page) {
        buffer_string(out, "\nThe figures are on the page: ");
        buffer_visible(out, text_of(options->values[OPTION_HTML]));
        buffer_char(out, '\n');
    }
}

void cli_make_json(const Report *report, bool show_private, Buffer *out) {
    Buffer said = {0};
    present_findings_json(report, &said);
    json_write_report(report->profile, show_private, buffer_as_text(&said), out);
    buffer_release(&said);
}

int cli_write_page(const Options *options, const Report *report, const char *const *files,
                   uint32_t count) {
    const char *path = options->values[OPTION_HTML];
    if (!path) return EXIT_GOOD;
    Buffer page = {0}, library = {0};
    PageOptions wanted = {.show_private = option_given(options, OPTION_SHOW_PRIVATE),
                          .source_root = options->values[OPTION_SOURCE_ROOT],
                          .library = cli_find_library(options, &library),
                          .files = files,
                          .file_count = count};
    present_page(report, &wanted, &page);
    int code = cli_write_file(options, path, buffer_as_text(&page));
    buffer_release(&page);
    buffer_release(&library);
    return code;
}

bool cli_page_is_output(const Options *options) {
    const char *path = options->values[OPTION_HTML];
    return path && strcmp(path, "-") == 0;
}

LowerCentres cli_centres_asked(const Options *options) {
    static const LowerCentres choices[] = {LOWER_CENTRES_TOP, LOWER_CENTRES_NONE,
                                           LOWER_CENTRES_EXPORTED, LOWER_CENTRES_ALL};
    return choices[option_choice(options, OPTION_OWN_CENTRES)];
}

void cli_begin_time_limit(const Options *options) {
    uint64_t limit = option_milliseconds(options, OPTION_LIMIT_TIME, 0);
    if (limit == 0) return;
    os_alarm_ends("assay: the time limit was reached while compiling\n",
                  run_end_exit_code(END_TIME_LIMIT));
    os_alarm_after(limit);
}

static bool load_stream(const PipelineOptions *asked, PipelineResult *result) {
    enum { LARGEST_INPUT = 1 << 28 };
    Buffer contents = {0};
    const char *reason;
    bool good = os_read_file("-", LARGEST_INPUT, &contents, &reason);
    if (good) {
        good = pipeline_stream(asked, TEXT("-"), buffer_as_text(&contents), result);
    } else {
        pipeline_nothing(result);
        diag_add(&result->diags, DIAG_UNREADABLE_FILE, NO_SPAN,
                 PARTS(part_file(TEXT("-")), part_string(reason)));
    }
    buffer_release(&contents);
    return good;
}

/* Which kind of program it is. */
static bool load_asked(const Options *options, const char *path, Text main_file,
                       const PipelineOptions *asked, PipelineResult *result) {
    if (asked->origins.chosen) return pipeline_component(asked, main_file, result);
    if (!path)
        return pipeline_expression(asked, TEXT("-e"), text_of(options->values[OPTION_EXPRESSION]),
                                   result);
    return strcmp(path, "-") == 0 ? load_stream(asked, result) : pipeline_file(asked, path, result);
}

bool cli_load_asked(const Options *options, const char *path, Text main_file, PipelineOptions asked,
                    PipelineResult *result) {
    Buffer folder = {0}, interfaces = {0};
    OsOwn cache = {0};
    const char *library = cli_find_library(options, &folder);
    asked.folders = options->folders.items;
    asked.folder_count = options->folders.count;
    asked.extensions = options->extensions.items;
    asked.extension_count = options->extensions.count;
    asked.warnings = options->warnings.items;
    asked.warning_count = options->warnings.count;
    asked.macros = options->macros.items;
    asked.macro_count = options->macros.count;
    asked.origins.others = options->packages.items;
    asked.origins.other_count = options->packages.count;
    asked.origins.library = &library;
    asked.origins.library_count = library != NULL;
    asked.interfaces = find_interfaces(&interfaces);
    asked.cache = find_cache(options, &cache);
    asked.exposes_all = option_given(options, OPTION_EXPOSE);
    asked.keep_all = option_choice(options, OPTION_LINK) == 1;
    bool good = load_asked(options, path, main_file, &asked, result);
    report_cache(options, asked.cache, &result->diags);
    good = good && outputs_spare_inputs(options, &result->diags);
    if (!good || options->command == COMMAND_CHECK) pipeline_note_project(result);
    /* without the library, all else that could be said of it is a consequence */
    bool is_haskell = !path || asked.origins.chosen || pipeline_is_haskell(text_of(path));
    bool lacks_library = !good && !library && is_haskell;
    if (lacks_library)
        installed_missing(options, INSTALLED_LIBRARY);
    else
        cli_print_diagnostics(options, &result->diags, &result->sources);
    buffer_release(&folder);
    buffer_release(&interfaces);
    if (asked.cache) os_own_release(asked.cache);
    return good;
}

bool cli_load_program(const Options *options, const char *path, PipelineOptions asked,
                      PipelineResult *result) {
    if (!path || !project_is_named(path))
        return cli_load_asked(options, path, TEXT(""), asked, result);
    CliProject opened;
    ProjectChoice choice;
    bool good = cli_open_project(options, path, &opened);
    cli_say_left_out(options, &opened);
    good = good && cli_choose_program(options, &opened, &choice);
    if (good)
        good = cli_load_component(options, &opened, &choice, asked, result);
    else
        pipeline_nothing(result);
    cli_close_project(&opened);
    return good;
}

/* ---- running ---- */

bool cli_engine_runs(const Options *options, const PipelineResult *loaded) {
    Engine engine = (Engine)option_choice(options, OPTION_ENGINE);
    if (!loaded->program.searches || engine_searches(engine)) return true;
    cli_print_problem(options, FAILURE_REFUSED, DIAG_ENGINE_NO_SEARCH,
                      PARTS(part_string(engine_key(engine))));
    return false;
}

/* What the program would be called if it were compiled: its file without folders and extension. */
static Text program_name(const Options *options) {
    const Text extensions[] = {TEXT(".hs"), TEXT(".lhs"), TEXT(".stg")};
    if (options->operands.count == 0) return TEXT("assay"); /* -e */
    const char *path = options->operands.items[0], *slash = strrchr(path, '/');
    Text name = text_of(slash ? slash + 1 : path);
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++)
        if (name.length > extensions[i].length && text_ends_with(name, extensions[i]))
            return (Text){name.bytes, name.length - extensions[i].length};
    return name;
}

/* Samples of the time are taken when costs are reported; if nobody asked for them, few of them are
 * not worth a word. */
static void choose_samples(const Options *options, RunOptions *run) {
    enum { MILLION = 1000000, WATCHED = 100 * MILLION };
    const char *usual = os_environment("ASSAY_SAMPLE");
    bool asked = option_given(options, OPTION_SAMPLE) || option_given(options, OPTION_SAMPLE_EVERY);
    if (options->command != COMMAND_PROFILE) return;
    run->sample_nanoseconds = option_period(options, OPTION_SAMPLE, usual ? usual : "1ms");
    run->sample_every = option_number(options, OPTION_SAMPLE_EVERY, 0);
    if (run->sample_every != 0 && run->sample_nanoseconds == 0) run->sample_nanoseconds = MILLION;
    run->sample_least = asked ? 1 : RUN_SAMPLES_ENOUGH;
    run->watch_nanoseconds = os_is_terminal(2) ? WATCHED : 0;
}

static RetainerKind option_retainers(const Options *options) {
    static const RetainerKind kinds[] = {RETAINER_CENTRE, RETAINER_SITE, RETAINER_CAF};
    if (!option_given(options, OPTION_RETAINERS)) return RETAINER_NONE;
    return kinds[option_choice(options, OPTION_RETAINERS)];
}

RunOptions cli_run_options(const Options *options, const PipelineResult *loaded) {
    uint64_t step;
    CensusMode census = option_census(options, &step);
    RunOptions run = {
        .scoping = (Scoping)option_choice(options, OPTION_SCOPING),
        .flat_contexts = option_choice(options, OPTION_CONTEXTS) == 1,
        .attribution_off = option_choice(options, OPTION_ATTRIBUTION) == 1,
        .solutions = option_number(options, OPTION_SOLUTIONS, 0),
        .no_fates = option_choice(options, OPTION_FATES) == 1,
        .limit_heap = option_size(options, OPTION_LIMIT_HEAP, 0),
        .limit_stack = option_size(options, OPTION_LIMIT_STACK, 0),
        .limit_time = option_milliseconds(options, OPTION_LIMIT_TIME, 0),
        .compile_all = option_choice(options, OPTION_COMPILE) == 1,
        .census = census,
        .census_step = step,
        .retainers = option_retainers(options),
        .biography = option_given(options, OPTION_BIOGRAPHY) && census != CENSUS_NONE,
        .lines = option_given(options, OPTION_LINES),
        .collect_every = option_number(options, OPTION_COLLECT_EVERY, 0),
        .program_name = loaded->called.length > 0 ? loaded->called : program_name(options),
        .arguments = options->arguments,
        .argument_count = options->argument_count,
    };
    choose_samples(options, &run);
    return run;
}

/* The contexts from this one up to its root, but not MAIN, and all but both ends of a long path. */
static void buffer_path(Buffer *out, const Program *program, const RunCounts *counts,
                        uint32_t context) {
    enum { HEAD = 4, TAIL = 8 };
    VECTOR(Label) labels = {0};
    for (uint32_t i = context; i != NO_PARENT; i = counts->contexts.items[i].parent) {
        Label label = counts->contexts.items[i].label;
        if (label.kind != LABEL_MAIN) vector_push(&labels, label);
    }
    for (uint32_t i = labels.count; i-- > 0;) {
        uint32_t from_root = labels.count - 1 - i;
        if (from_root > 0) buffer_string(out, " > ");
        if (from_root == HEAD && i >= TAIL) {
            buffer_printf(out, "(%u more)", (unsigned)(i - TAIL + 1));
            i = TAIL;
        } else {
            program_label(program, labels.items[i], out);
        }
    }
    vector_release(&labels);
}

/* Note [Where it was raised]: tells nothing where no centre says it. */
static void print_raised_in(const Program *program, const RunCounts *counts) {
    if (!counts->uncaught) return;
    if (counts->contexts.items[counts->raised_in].label.kind != LABEL_CENTRE) return;
    Buffer path = {0}, text = {0};
    buffer_path(&path, program, counts, counts->raised_in);
    buffer_string(&text, counts->end == END_INTERRUPT ? "assay: it was in " : "assay: raised in ");
    buffer_visible(&text, buffer_as_text(&path));
    buffer_char(&text, '\n');
    cli_print_error(buffer_as_text(&text));
    buffer_release(&path);
    buffer_release(&text);
}

/* The library's runMain shows an exception and raises it again; one that cannot be shown is
 * another, and of an interrupt it says nothing. */
static bool has_shown_exception(const PipelineResult *loaded, const RunCounts *counts) {
    return loaded->haskell && counts->uncaught && counts->raised_again &&
           counts->end != END_INTERRUPT;
}

/* A run's end in one line. */
static void print_end(const RunCounts *counts) {
    Buffer text = {0};
    buffer_printf(&text, "assay: %s", run_end_description(counts->end));
    if (counts->shown.length > 0) {
        buffer_string(&text, ": ");
        buffer_visible(&text, buffer_as_text(&counts->shown));
    }
    buffer_char(&text, '\n');
    cli_print_error(buffer_as_text(&text));
    buffer_release(&text);
}

static const char *const end_lines[] = {
#define END(code, key, exit_code, description) "assay: " description "\n",
#include "abi/ends.def"
#undef END
};

void cli_say_interrupts(void) { os_signals_last_words(end_lines[END_INTERRUPT]); }

void cli_print_interrupted(void) { cli_print_error(text_of(end_lines[END_INTERRUPT])); }

/* Why a run did not give a value. */
static void print_failure(const PipelineResult *loaded, const RunCounts *counts) {
    if (!has_shown_exception(loaded, counts)) print_end(counts);
    print_raised_in(&loaded->program, counts);
}

/* Was there a Ctrl-C that the program's end was nearer than? */
static bool is_interrupted_late(const RunCounts *counts, OsSignals arrived) {
    return counts->end != END_INTERRUPT && arrived.interrupts > counts->interrupted;
}

/* Who was asked to end by a SIGHUP says so, though the run ends as by a SIGTERM; and so does one
 * whose end was nearer than the next look at signals. */
static int exit_code_of(const RunCounts *counts, OsSignals arrived) {
    int code = run_end_exit_code(counts->end);
    if (arrived.terminate) return os_signals_exit_code(arrived);
    if (is_interrupted_late(counts, arrived)) return run_end_exit_code(END_INTERRUPT);
    return code < 0 ? counts->exit_code : code;
}

int cli_execute_program(const Options *options, const PipelineResult *loaded, RunOptions asked,
                        RunCounts *counts) {
    *counts = (RunCounts){0};
    Watch watch = {0};
    if (asked.watch_nanoseconds > 0)
        asked.observer = watch_begin(&watch, &loaded->program, option_given(options, OPTION_WATCH),
                                     asked.observer);
    os_signals_catch();
    if (asked.limit_time > 0 && !os_alarm_runs()) /* a second run */
        os_alarm_after(asked.limit_time);
    engine_run((Engine)option_choice(options, OPTION_ENGINE), &loaded->program, &asked, counts);
    os_alarm_after(0);
    watch_end(&watch);
    OsSignals arrived = os_signals_once(); /* a report is not given up at the first */
    int code = exit_code_of(counts, arrived);
    if (counts->end == END_VALUE && !loaded->program.main_is_action && !loaded->program.searches) {
        Buffer line = {0};
        buffer_text(&line, buffer_as_text(&counts->shown));
        buffer_char(&line, '\n');
        int printed = cli_print_output(options, buffer_as_text(&line));
        buffer_release(&line);
        if (printed != EXIT_GOOD) code = printed;
    } else if (counts->end != END_VALUE && counts->end != END_EXIT) {
        print_failure(loaded, counts);
    }
    if (is_interrupted_late(counts, arrived)) cli_print_interrupted();
    return code;
}
