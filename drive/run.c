/* Running the program that was built. */
#include "base/os.h"
#include "drive/drive_internal.h"
#include <stdio.h>
#include <string.h>

/* ---- its input ---- */

/* Every run reads the same. A file is read again from where it stood; anything else (a pipe, a
 * terminal) is copied while the first run reads it. */
static void set_input(Drive *drive, OsCommand *command) {
    if (drive->wish->runs <= 1) return;
    if (drive->run_count == 0) {
        if (os_can_seek(0)) {
            drive->input = 0;
            drive->input_start = os_seek(0, 0, 1);
        } else {
            int64_t copy = os_temporary_file();
            drive->input = copy < 0 ? -1 : (int)copy;
            command->copy = copy < 0 ? 0 : (int)copy;
        }
    } else if (drive->input < 0) {
        command->input = OS_NOWHERE;
    } else {
        command->input = drive->input;
        os_seek(drive->input, drive->input_start, 0);
    }
}

/* ---- a heap profile's stray file ---- */

/* GHC up to 9.2 writes PROGRAM.hp into the current folder whatever -po says, and opens it before
 * the program begins. So for these runs the program has a name that nobody's file has, and the file
 * is removed as soon as it is there: what is in it is in the eventlog, too. */
static const char *stray_name(Drive *drive) {
    const char *slash = strrchr(drive->runs_folder, '/');
    return drive_format(drive, drive->name, slash ? drive_format(drive, "-", slash + 1) : "-runs");
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
    run->profile = NULL;
    if (run->kind != RUN_TOTALS)
        run->profile = written(drive, stem, run->kind == RUN_COSTS ? ".prof" : ".eventlog");
    run->totals = run->kind == RUN_HEAP ? NULL : written(drive, stem, ".t");
    if (errors < 0) return;
    Buffer text = {0};
    drive_read_end(errors, ENOUGH, &text);
    run->errors = text_copy(&drive->arena, buffer_as_text(&text));
    buffer_release(&text);
}

static bool start_and_wait(Drive *drive, DriveRun *run, const OsCommand *command,
                           Diagnostics *diags) {
    OsProcess process;
    int64_t failed = os_start(command, &process);
    if (failed < 0) {
        diag_add(diags, DIAG_GHC_START, NO_SPAN,
                 PARTS(part_file(text_of(command->program)), part_string(os_reason(failed))));
        return false;
    }
    if (run->kind == RUN_HEAP) {
        enum { LOOKS = 20, PAUSE = 10 };
        const char *stray = drive_format(drive, command->words[0], ".hp");
        for (int i = 0; i < LOOKS && !os_wait(&process, PAUSE); i++) os_remove_file(stray);
        drive_wait(&process, (DriveProgress){0}, -1);
        os_remove_file(stray);
    } else {
        run->was_interrupted = drive_wait(&process, (DriveProgress){0}, -1);
    }
    run->is_complete = !drive_interrupted();
    run->code = process.code;
    run->cpu_nanoseconds = process.cpu_nanoseconds;
    return true;
}

bool drive_run(Drive *drive, DriveRun *run, Diagnostics *diags) {
    char number[16];
    snprintf(number, sizeof number, "/%u", (unsigned)drive->run_count + 1);
    RunPlan plan = {.kind = run->kind,
                    .heap = run->heap,
                    .is_first_heap = drive->run_count <= 1,
                    .interval = run->interval,
                    .stem = drive_format(drive, drive->runs_folder, number),
                    .arguments = drive->arguments,
                    .argument_count = drive->argument_count};
    Words words = {0};
    words_add(&words, run->kind == RUN_HEAP ? stray_name(drive) : drive->name);
    drive_run_words(&plan, &drive->arena, &words);
    bool first = drive->run_count == 0;
    int64_t errors = first ? -1 : os_temporary_file();
    OsCommand command = {.program = drive->program,
                         .words = words_end(&words),
                         .environment = words_end(&drive->environment),
                         .output = first ? 1 : OS_NOWHERE,
                         .error = first         ? 2
                                  : errors >= 0 ? (int)errors
                                                : OS_NOWHERE};
    set_input(drive, &command);
    bool started = start_and_wait(drive, run, &command, diags);
    if (started) collect(drive, run, plan.stem, (int)errors);
    if (errors >= 0) os_close((int)errors);
    drive->run_count++;
    vector_release(&words);
    return started;
}
