/* Running the program that was built. */
#include "base/os.h"
#include "drive/drive_internal.h"
#include <stdio.h>
#include <string.h>

/* ---- its input ---- */

/* Every run reads the same. A file is read again from where it stood; anything else (a pipe, a
 * terminal) is copied while the first run reads it. */
static void set_first_input(Drive *drive, OsCommand *command) {
    if (os_can_seek(0)) {
        drive->input = 0;
        drive->input_start = os_seek(0, 0, 1);
    } else {
        int64_t copy = os_temporary_file();
        drive->input = copy < 0 ? -1 : (int)copy;
        command->copy = copy < 0 ? 0 : (int)copy;
    }
}

/* Two that run side by side each need a place of their own in it. OS_NOWHERE if it cannot be
 * had. */
static int copy_input(const Drive *drive) {
    int64_t copy = os_temporary_file(), at = drive->input_start, count;
    if (copy < 0) return OS_NOWHERE;
    char piece[1 << 13];
    while ((count = os_read_at(drive->input, piece, sizeof piece, at)) > 0 &&
           os_write((int)copy, piece, (size_t)count) >= 0)
        at += count;
    os_seek((int)copy, 0, 0);
    return (int)copy;
}

bool drive_input_is_shared(const Drive *drive) {
    enum { MOST = 1 << 26 }; /* bytes */
    char byte;
    return drive->input >= 0 && os_read_at(drive->input, &byte, 1, drive->input_start + MOST) != 0;
}

void drive_give_input(Drive *drive, int file, int64_t start) {
    drive->input = file;
    drive->input_start = start;
    drive->input_is_lent = true;
}

void drive_be_quiet(Drive *drive) { drive->run_count = 1; } /* the first one has been seen */

void drive_repeat(Drive *drive, const Drive *other) {
    drive_be_quiet(drive);
    drive_give_input(drive, other->input, other->input_start);
}

/* ---- a heap profile's stray file ---- */

/* GHC up to 9.2 writes PROGRAM.hp into the current folder whatever -po says, and opens it before
 * the program begins. So for these runs the program has a name that nobody's file has, and the file
 * is removed as soon as it is there: what is in it is in the eventlog, too. */
static const char *stray_name(Drive *drive, const char *number) {
    const char *folder = strrchr(drive->runs_folder, '/') + 1;
    const char *unique = drive_format(drive, folder, number);
    return drive_format(drive, drive->name, drive_format(drive, "-", unique));
}

/* The eventlog has that name among the arguments, near its beginning: the program's own takes its
 * place, as a path of the same length (`.////Main`), so that all files of a program say the
 * same. */
static void restore_name(const Drive *drive, const char *eventlog, const char *stray) {
    enum {
        BEGINNING = 1 << 23
    }; /* each of GHC's buffers of events is 2 MB, and one may come before */
    size_t length = strlen(stray), own = strlen(drive->name);
    int64_t descriptor = eventlog ? os_open(eventlog, 3) : -1;
    if (descriptor < 0) return;
    Buffer start = {0};
    char piece[1 << 13];
    int64_t count;
    while (start.length < BEGINNING && (count = os_read((int)descriptor, piece, sizeof piece)) > 0)
        buffer_add(&start, piece, (size_t)count);
    const char *found = start.length > 0 ? memmem(start.bytes, start.length, stray, length) : NULL;
    if (found) {
        Buffer path = {0};
        buffer_char(&path, '.');
        while (path.length < length - own) buffer_char(&path, '/');
        buffer_string(&path, drive->name);
        os_seek((int)descriptor, found - start.bytes, 0);
        os_write((int)descriptor, path.bytes, path.length);
        buffer_release(&path);
    }
    buffer_release(&start);
    os_close((int)descriptor);
}

/* ---- how it ended ---- */

typedef struct EndRow {
    const char *key, *words;
} EndRow;

static const EndRow end_rows[] = {
#define END(code, key, words) {key, words},
#include "drive/ends.def"
};

DriveEnd drive_end(const DriveRun *run) {
    if (run->was_interrupted || !run->is_complete) return DRIVE_END_INTERRUPTED;
    if (run->signal != 0) return DRIVE_END_KILLED;
    return run->code == 0 ? DRIVE_END_EXIT : DRIVE_END_FAILED;
}

const char *drive_end_key(DriveEnd end) { return end_rows[end].key; }

void drive_end_words(const DriveRun *run, Buffer *out) {
    const char *words = end_rows[drive_end(run)].words;
    int number = run->signal != 0 ? run->signal : run->code;
    for (; *words; words++) {
        if (words[0] != '%')
            buffer_char(out, *words);
        else if (*++words == 'd')
            buffer_printf(out, "%d", number);
        else
            buffer_string(out, os_signal_name(number));
    }
}

/* ---- what it wrote ---- */

/* NULL if it is not there, or empty. One that cannot be read is there: its reader will say so. */
static const char *written(Drive *drive, const char *stem, const char *ending) {
    const char *path = drive_format(drive, stem, ending);
    if (!os_is_file(path)) return NULL;
    int64_t descriptor = os_open(path, 0);
    char byte;
    bool is_empty = descriptor >= 0 && os_read((int)descriptor, &byte, 1) == 0;
    if (descriptor >= 0) os_close((int)descriptor);
    return is_empty ? NULL : path;
}

static void collect(Drive *drive, DriveRun *run, const char *stem, int errors) {
    enum { ENOUGH = 4000 };
    run->profile = run->kind == RUN_COSTS  ? written(drive, stem, ".prof")
                   : run->kind == RUN_HEAP ? written(drive, stem, ".eventlog")
                                           : NULL;
    run->totals = run->kind == RUN_HEAP ? NULL : written(drive, stem, ".t");
    if (errors < 0) return;
    Buffer text = {0};
    drive_read_end(errors, ENOUGH, &text);
    run->errors = text_copy(&drive->arena, buffer_as_text(&text));
    buffer_release(&text);
}

/* ---- running ---- */

typedef struct Started {
    const char *stem, *name; /* what it is called */
    int errors, input;       /* files of its own, or -1 */
} Started;

static int64_t start(Drive *drive, const DriveRun *run, uint32_t beside, Started *started,
                     OsProcess *process) {
    bool first = drive->run_count == 0;
    char number[16];
    snprintf(number, sizeof number, "-%u", (unsigned)++drive->run_count);
    number[0] = '/';
    started->stem = drive_format(drive, drive->runs_folder, number);
    number[0] = '-';
    started->name = run->kind == RUN_HEAP ? stray_name(drive, number) : drive->name;
    started->errors = first ? -1 : (int)os_temporary_file();
    started->input = -1;
    RunPlan plan = {.kind = run->kind,
                    .profiling = drive->plan.profiling,
                    .heap = run->heap,
                    .is_first_heap = drive->run_count <= 2,
                    .interval = run->interval,
                    .stem = started->stem,
                    .arguments = drive->arguments,
                    .argument_count = drive->argument_count};
    Words words = {0};
    words_add(&words, started->name);
    drive_run_words(&plan, &drive->arena, &words);
    OsCommand command = {.program = drive->program,
                         .words = words_end(&words),
                         .environment = words_end(&drive->environment),
                         .output = first ? 1 : OS_NOWHERE,
                         .error = first                  ? 2
                                  : started->errors >= 0 ? started->errors
                                                         : OS_NOWHERE};
    if (first && !drive->input_is_lent) {
        if (drive->wish->runs > 1) set_first_input(drive, &command);
    } else {
        if (beside > 0 && drive->input >= 0) started->input = copy_input(drive);
        command.input = beside > 0 ? started->input : drive->input;
        if (beside == 0 && drive->input >= 0) os_seek(drive->input, drive->input_start, 0);
    }
    int64_t failed = os_start(&command, process);
    vector_release(&words);
    return failed;
}

static void finish(Drive *drive, DriveRun *run, const Started *started, const OsProcess *process) {
    run->is_complete = !drive_interrupted();
    run->code = process->code;
    run->signal = process->signal;
    run->cpu_nanoseconds = process->cpu_nanoseconds;
    collect(drive, run, started->stem, started->errors);
    if (run->kind == RUN_HEAP) restore_name(drive, run->profile, started->name);
}

bool drive_run(Drive *drive, DriveRun *runs, uint32_t count, DriveProgress progress,
               Diagnostics *diags) {
    OsProcess processes[DRIVE_BESIDE];
    Started started[DRIVE_BESIDE];
    DriveWaiting waiting = {.progress = progress, .log = -1};
    uint32_t running = 0;
    int64_t failed = 0;
    uint64_t begun = os_monotonic_nanoseconds();
    while (running < count && failed == 0) {
        failed = start(drive, &runs[running], running, &started[running], &processes[running]);
        if (failed == 0 && runs[running].kind == RUN_HEAP)
            waiting.strays[running] = drive_format(drive, started[running].name, ".hp");
        running++;
    }
    uint32_t good = failed == 0 ? running : running - 1;
    bool interrupted = drive_wait(processes, good, &waiting);
    for (uint32_t i = 0; i < running; i++) {
        runs[i].was_interrupted = interrupted;
        runs[i].wall_nanoseconds = os_monotonic_nanoseconds() - begun;
        if (i < good) finish(drive, &runs[i], &started[i], &processes[i]);
        if (started[i].errors >= 0) os_close(started[i].errors);
        if (started[i].input >= 0) os_close(started[i].input);
    }
    if (failed < 0)
        diag_add(diags, DIAG_GHC_START, NO_SPAN,
                 PARTS(part_file(text_of(drive->program)), part_string(os_reason(failed))));
    return failed == 0;
}
