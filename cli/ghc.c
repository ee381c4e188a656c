/* assay ghc: builds a program with GHC, runs it as often as its profiles need, and reports on all
 * of them together. With --gate: cli/ghc_gate.c; with --sizes: cli/ghc_scale.c. */
#include "cli/ghc.h"
#include "base/os.h"
#include "base/utf8.h"
#include "cli/command.h"
#include <stdio.h>
#include <string.h>

/* ---- what is asked for ---- */

enum { MOST_RUNS = 1 + HEAP_COUNT };

typedef struct Runs {
    DriveRun items[MOST_RUNS];
    uint32_t count;
} Runs;

/* --heap=type,retainer: a run for each */
static bool plan_heaps(const Options *options, Runs *runs, Diagnostics *diags) {
    const char *kinds = options->values[OPTION_HEAP_KINDS];
    if (!kinds) kinds = profile_dimension_of(PROFILE_DIMENSION_CONTEXT).key.bytes;
    if (strcmp(kinds, "none") == 0) return true;
    while (*kinds) {
        Text key = {kinds, strcspn(kinds, ",")};
        kinds += key.length + (kinds[key.length] == ',');
        Buffer keys = {0};
        ProfileDimensionCode heap = drive_find_heap(key, &keys);
        if (heap == PROFILE_DIMENSION_OTHER)
            diag_add(diags, DIAG_GHC_HEAP_KIND, NO_SPAN,
                     PARTS(part_command(key), part_text(buffer_as_text(&keys))));
        buffer_release(&keys);
        if (heap == PROFILE_DIMENSION_OTHER) return false;
        bool there = false;
        for (uint32_t i = 1; i < runs->count; i++) there |= runs->items[i].heap == heap;
        if (!there) runs->items[runs->count++] = (DriveRun){.kind = RUN_HEAP, .heap = heap};
    }
    return true;
}

static bool plan_runs(const Options *options, Runs *runs, Diagnostics *diags) {
    *runs = (Runs){.count = 1};
    runs->items[0].kind = RUN_COSTS;
    if (!plan_heaps(options, runs, diags)) return false;
    uint64_t most = option_number(options, OPTION_RUNS, MOST_RUNS);
    if (runs->count > most) runs->count = (uint32_t)most;
    return true;
}

DriveWish ghc_wish(const Options *options) {
    return (DriveWish){
        .file = options->operands.count > 0 ? options->operands.items[0] : NULL,
        .words = options->arguments,
        .word_count = options->argument_count,
        .ghc = options->values[OPTION_WITH_GHC],
        .options = options->values[OPTION_GHC_OPTIONS],
        .centres = drive_find_centres(text_of(options->values[OPTION_CENTRES])), /* else: default */
        .profiling = true,
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
    print_error(buffer_as_text(&line));
    buffer_release(&line);
    buffer_release(&words);
}

static void show_line(void *context, Text text) {
    (void)context;
    enum { MARGIN = 10 };
    Buffer line = {0}, visible = {0};
    int columns = os_terminal_columns(2);
    buffer_visible(&visible, text);
    size_t most = columns > MARGIN ? (size_t)(columns - MARGIN) : 1;
    if (visible.length > most) {
        while (most > 0 && ((unsigned char)visible.bytes[most] & 0xC0) == 0x80) most--;
        buffer_truncate(&visible, most);
    }
    buffer_printf(&line, "\r\033[K  %s", buffer_as_string(&visible));
    print_error(buffer_as_text(&line));
    buffer_release(&line);
    buffer_release(&visible);
}

static void clear_line(void) {
    if (os_is_terminal(2)) print_error(TEXT("\r\033[K"));
}

/* What GHC or cabal said, a line at a time: it may quote anything. */
static void print_messages(Text messages) {
    Buffer text = {0};
    for (size_t at = 0; at < messages.length;) {
        const char *end = memchr(messages.bytes + at, '\n', messages.length - at);
        size_t length = end ? (size_t)(end - messages.bytes) - at : messages.length - at;
        buffer_visible(&text, (Text){messages.bytes + at, length});
        buffer_char(&text, '\n');
        at += length + 1;
    }
    print_error(buffer_as_text(&text));
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
    ghc_say("building %s with %s",
            wish->file            ? wish->file
            : drive->cabal.target ? drive->cabal.target
                                  : "the program",
            buffer_as_string(&how));
    buffer_release(&how);
    DriveProgress progress = {os_is_terminal(2) ? show_line : NULL, NULL};
    bool built = drive_build(drive, progress, diags);
    clear_line();
    bool stopped = os_signals_exit_code() != 0;
    if (!built && !stopped) print_messages(buffer_as_text(&drive->messages));
    return built && !stopped;
}

/* ---- running ---- */

static const char *run_words_of(const DriveRun *run) {
    static const char *const heaps[] = {
#define DIMENSION(code, key, letter, logged, name, is, unit, description) "live heap by " name,
#include "profile/dimensions.def"
#undef DIMENSION
    };
    return run->kind == RUN_HEAP ? heaps[run->heap] : "time and allocation";
}

static void announce(const Runs *runs) {
    Buffer what = {0};
    for (uint32_t i = 0; i < runs->count; i++)
        buffer_printf(&what, "%s%s", i > 0 ? "; " : "", run_words_of(&runs->items[i]));
    char times[64];
    snprintf(times, sizeof times, "it runs %u times", (unsigned)runs->count);
    ghc_say(runs->count == 1 ? "%s: %s" : "%s (--runs=1: once): %s",
            runs->count == 1 ? "it runs once" : times, buffer_as_string(&what));
    buffer_release(&what);
}

/* A further run that ends otherwise than the first is no repetition of it. */
static void compare_ends(const DriveRun *first, const DriveRun *run) {
    /* GHC up to 9.2 writes it there whatever it is told, and gives up otherwise */
    if (run->errors.length > 0 && strstr(run->errors.bytes, "Can't open profiling report file")) {
        ghc_say("%s: none, for this GHC needs a current folder that can be written to%s",
                run_words_of(run), "");
        return;
    }
    if (run->code == first->code || !run->is_complete) return;
    char codes[80];
    snprintf(codes, sizeof codes, "exit code %d, the first run's was %d", run->code, first->code);
    ghc_say("%s: this run ended otherwise, with %s", run_words_of(run), codes);
    print_messages(run->errors);
}

/* false if one could not be started */
static bool execute(Drive *drive, Runs *runs, Diagnostics *diags) {
    announce(runs);
    for (uint32_t i = 0; i < runs->count; i++) {
        DriveRun *run = &runs->items[i];
        char number[64];
        snprintf(number, sizeof number, "run %u of %u", (unsigned)i + 1, (unsigned)runs->count);
        if (i > 0) {
            ghc_say("%s: %s", number, run_words_of(run));
            run->interval = drive_run_interval(run->heap, runs->items[0].cpu_nanoseconds);
        }
        if (!drive_run(drive, run, diags)) return false;
        if (i > 0) compare_ends(&runs->items[0], run);
        if (!run->is_complete) runs->count = i + 1; /* interrupted: what there is is reported */
    }
    return true;
}

/* ---- reading ---- */

/* Under the program's own name. false: there is a file, and it cannot be read; what its reader left is of no use. */
static bool read_part(const Options *options, Profiles *parts, const char *path, const char *name,
                      Diagnostics *diags) {
    if (!path) return true;
    Profile part;
    profile_init(&part);
    bool loaded = load_profile(options, path, &part, diags);
    if (loaded) {
        profile_set_fact(&part, PROFILE_NONE, PROFILE_FACT_PROGRAM, text_of(name));
        vector_push(parts, part);
    } else {
        profile_release(&part);
    }
    return loaded;
}

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

/* What there is. *all: all that the runs wrote could be read. */
static bool read_runs(const Options *options, const Drive *drive, const Runs *runs,
                      Profile *profile, bool *all, Diagnostics *diags) {
    Profiles parts = {0};
    *all = true;
    for (uint32_t i = 0; i < runs->count; i++) {
        *all &= read_part(options, &parts, runs->items[i].profile, drive->name, diags);
        *all &= read_part(options, &parts, runs->items[i].totals, drive->name, diags);
    }
    bool any = parts.count > 0;
    join_profiles(&parts, any, profile);
    if (any) {
        ghc_facts(drive, profile);
        return true;
    }
    char end[32];
    snprintf(end, sizeof end, "exit code %d", runs->items[0].code);
    diag_add(diags, DIAG_GHC_NO_PROFILE, NO_SPAN, PARTS(part_string(end)));
    return false;
}

/* ---- all of it ---- */

static bool keep_files(const Options *options, Drive *drive, Runs *runs, Diagnostics *diags) {
    const char *folder = options->values[OPTION_KEEP];
    for (uint32_t i = 0; folder && i < runs->count; i++)
        if (!drive_keep(drive, &runs->items[i], folder, diags)) return false;
    return true;
}

static int report_runs(const Options *options, const Drive *drive, Runs *runs, Diagnostics *diags) {
    Profile profile;
    profile_init(&profile);
    int code = exit_code(options, FAILURE_REFUSED);
    bool all;
    if (read_runs(options, drive, runs, &profile, &all, diags)) {
        code = print_part(options, &profile);
        if (!all || !has_metric(options, &profile, diags))
            code = exit_code(options, FAILURE_REFUSED);
    }
    profile_release(&profile);
    return code;
}

static int profile_program(const Options *options, Drive *drive, Diagnostics *diags) {
    Runs runs;
    if (!plan_runs(options, &runs, diags)) return exit_code(options, FAILURE_REFUSED);
    DriveWish wish = ghc_wish(options);
    wish.runs = runs.count;
    if (!ghc_build(drive, &wish, diags) || !execute(drive, &runs, diags))
        return exit_code(options, FAILURE_REFUSED);
    int stopped = os_signals_exit_code();
    bool terminated = os_signals()->terminate;
    bool at_once = os_signals()->interrupts > 1 || terminated;
    os_signals_clear();
    int code = exit_code(options, FAILURE_UNWRITTEN);
    if (!at_once && keep_files(options, drive, &runs, diags))
        code = report_runs(options, drive, &runs, diags);
    if (terminated) return stopped; /* the program was sent a SIGINT, to write its profile */
    if (runs.items[0].code != 0) return runs.items[0].code;
    return stopped != 0 && !runs.items[0].was_interrupted ? stopped : code;
}

int command_ghc(const Options *options) {
    Drive drive = {.lock = -1, .input = -1};
    Diagnostics diags;
    diags_init(&diags);
    os_signals_catch();
    int code = option_given(options, OPTION_SIZES)  ? ghc_scale(options, &drive, &diags)
               : option_given(options, OPTION_GATE) ? ghc_gate(options, &drive, &diags)
                                                    : profile_program(options, &drive, &diags);
    print_diagnostics(options, &diags, NULL);
    drive_close(&drive);
    os_signals_restore();
    diags_release(&diags);
    return code;
}
