/* assay ghc: builds a program with GHC, runs it as often as its profiles need, and reports on all
 * of them together. The runs are in cli/ghc_runs.c, --gate in cli/ghc_gate.c, --sizes in
 * cli/ghc_scale.c. */
#include "cli/ghc.h"
#include "base/os.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/sizes.h"
#include <stdio.h>
#include <string.h>

/* ---- what is asked for ---- */

DriveWish ghc_wish(const Options *options) {
    return (DriveWish){
        .file = options->operands.count > 0 ? options->operands.items[0] : NULL,
        .words = options->arguments,
        .word_count = options->argument_count,
        .ghc = options->values[OPTION_WITH_GHC],
        .options = options->values[OPTION_GHC_OPTIONS],
        .centres = drive_find_centres(text_of(options->values[OPTION_CENTRES])), /* else: default */
        .profiling = !option_given(options, OPTION_NO_PROFILING),
        .logging = option_given(options, OPTION_NO_PROFILING),
    };
}

/* ---- how far it is ---- */

/* At a terminal, lines that replace each other; else a line for each step, and no more. */
void ghc_say(const char *format, const char *first, const char *second) {
    Buffer line = {0};
    if (os_is_terminal(2)) buffer_string(&line, "\r\033[K");
    Buffer words = {0}; /* names of files may hold anything */
    buffer_printf(&words, format, first, second);
    buffer_string(&line, "assay: ");
    buffer_visible(&line, buffer_as_text(&words));
    buffer_char(&line, '\n');
    cli_print_error(buffer_as_text(&line));
    buffer_release(&line);
    buffer_release(&words);
}

/* Replaces the line below what was said, and is replaced by what comes next. */
static void show_progress(void *before, Text text, uint64_t nanoseconds) {
    progress_show(before, nanoseconds, text);
}

DriveProgress ghc_progress(char *before) {
    return (DriveProgress){os_is_terminal(2) ? show_progress : NULL, before};
}

/* What GHC or cabal said, a line at a time: it may quote anything. */
void ghc_print_messages(Text messages) {
    Buffer text = {0};
    for (size_t at = 0; at < messages.length;) {
        const char *end = memchr(messages.bytes + at, '\n', messages.length - at);
        size_t length = end ? (size_t)(end - messages.bytes) - at : messages.length - at;
        buffer_visible(&text, (Text){messages.bytes + at, length});
        buffer_char(&text, '\n');
        at += length + 1;
    }
    cli_print_error(buffer_as_text(&text));
    buffer_release(&text);
}

bool ghc_build(Drive *drive, const DriveWish *wish, Diagnostics *diags) {
    if (!drive_open(drive, wish, diags)) return false;
    Buffer how = {0};
    if (!wish->file) buffer_string(&how, "cabal and ");
    buffer_string(&how, drive->ghc_version[0] ? "GHC " : "its GHC");
    buffer_string(&how, drive->ghc_version);
    if (wish->profiling)
        buffer_printf(&how, ", profiled (%s)", drive_centres_option(drive->plan.centres));
    else
        buffer_string(&how, ", not profiled");
    ghc_say("building %s with %s",
            wish->file            ? wish->file
            : drive->cabal.target ? drive->cabal.target
                                  : "the program",
            buffer_as_string(&how));
    buffer_release(&how);
    char before[] = "";
    bool built = drive_build(drive, ghc_progress(before), diags);
    progress_clear();
    bool stopped = os_signals_exit_code(*os_signals()) != 0;
    if (!built && !stopped) ghc_print_messages(buffer_as_text(&drive->messages));
    return built && !stopped;
}

/* ---- what GHC's files do not say ---- */

void ghc_facts(const Drive *drive, Profile *profile) {
    Buffer text = {0};
    if (drive->ghc_version[0]) {
        buffer_printf(&text, "GHC %s", drive->ghc_version);
        profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_COMPILER, buffer_as_text(&text));
    }
    buffer_clear(&text);
    if (drive->wish->file) buffer_string(&text, "-O");
    for (uint32_t i = 0; i < drive->cabal.options.count; i++)
        buffer_printf(&text, "%s%s", text.length > 0 ? " " : "", drive->cabal.options.items[i]);
    if (drive->plan.options)
        buffer_printf(&text, "%s%s", text.length > 0 ? " " : "", drive->plan.options);
    /* a path tells more about the user than about the program */
    bool has_path = text.length > 0 && memchr(text.bytes, '/', text.length);
    if (text.length > 0)
        profile_set_fact(profile, PROFILE_NONE,
                         has_path ? PROFILE_FACT_PRIVATE_OPTIONS : PROFILE_FACT_OPTIONS,
                         buffer_as_text(&text));
    if (drive->plan.profiling)
        profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_CENTRES,
                         text_of(drive_centres_option(drive->plan.centres)));
    buffer_release(&text);
}

void ghc_end_facts(const DriveRun *run, Profile *profile) {
    Buffer words = {0};
    drive_end_words(run, &words);
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_END,
                     text_of(drive_end_key(drive_end(run))));
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_END_DESCRIPTION, buffer_as_text(&words));
    profile_set_number(profile, PROFILE_NONE, PROFILE_FACT_EXIT_CODE, (uint64_t)run->code);
    buffer_release(&words);
}

/* ---- all of it ---- */

static int report_runs(GhcRuns *runs, Diagnostics *diags) {
    const Options *options = runs->options;
    Profile profile;
    profile_init(&profile);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (ghc_join_runs(runs, &profile, diags)) {
        code = cli_print_part(options, &profile);
        if (!runs->all_read || !cli_has_metric_of(options, &profile, runs->drive->name, diags))
            code = cli_exit_code(options, FAILURE_REFUSED);
    }
    profile_release(&profile);
    return code;
}

/* After the runs: what they wrote is kept and reported, if nobody is in a hurry. */
static int finish_runs(GhcRuns *runs, Diagnostics *diags) {
    const Options *options = runs->options;
    const DriveRun *first = &runs->items[0];
    int stopped = os_signals_exit_code(*os_signals());
    bool terminated = os_signals()->terminate;
    bool at_once = os_signals()->interrupts > 1 || terminated;
    os_signals_clear();
    int code = cli_exit_code(options, FAILURE_UNWRITTEN);
    if (!at_once && ghc_keep_runs(runs, diags)) code = report_runs(runs, diags);
    if (terminated) return stopped; /* the program was sent a SIGINT, to write its profile */
    if (first->code != 0) return first->code;
    return stopped != 0 && !first->was_interrupted ? stopped : code;
}

static int profile_program(const Options *options, Drive *drive, Diagnostics *diags) {
    GhcRuns runs;
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (!ghc_plan_runs(&runs, options, drive, diags)) return code;
    DriveWish wish = ghc_wish(options);
    wish.runs = schedule_most(&runs.wish);
    wish.heaps = runs.wish.heaps;
    wish.heap_count = runs.wish.heap_count;
    wish.heaps_asked = runs.wish.heaps_asked;
    if (ghc_build(drive, &wish, diags) && ghc_make_runs(&runs, diags)) {
        ghc_measure_centres(&runs, &wish);
        code = finish_runs(&runs, diags);
    }
    ghc_release_runs(&runs);
    return code;
}

int command_ghc(const Options *options) {
    Drive drive = {.lock = -1, .input = -1};
    Diagnostics diags;
    diags_init(&diags);
    os_signals_catch();
    int code = sizes_are_asked(options)             ? ghc_scale(options, &drive, &diags)
               : option_given(options, OPTION_GATE) ? ghc_gate(options, &drive, &diags)
                                                    : profile_program(options, &drive, &diags);
    cli_print_diagnostics(options, &diags, NULL);
    drive_close(&drive);
    os_signals_restore();
    diags_release(&diags);
    return code;
}
