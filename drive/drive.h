/* Drives GHC: finds it, builds in a folder of its own, runs the program as often as its profiles
 * need, and says where the files are. Nothing is written into the user's folders.
 *
 *   Drive drive;
 *   bool good = drive_open(&drive, &wish, diags) && drive_build(&drive, progress, diags);
 *   ... drive_run(&drive, &run, 1, progress, diags) for each run, then read its files ...
 *   drive_close(&drive);
 *
 * The build folder is $XDG_CACHE_HOME/assay/ghc/HASH, so that a second build is quick; or a
 * temporary one, where there is no cache or somebody else is at work in it. What the runs write
 * goes below it and is removed by drive_close. */
#ifndef DRIVE_DRIVE_H
#define DRIVE_DRIVE_H

#include "base/os_process.h"
#include "diag/diag.h"
#include "drive/cabal.h"
#include "drive/plan.h"

typedef struct DriveWish {
    const char *file;         /* FILE.hs; NULL: `words` are a command of cabal */
    const char *const *words; /* behind --: the program's arguments, or that command */
    uint32_t word_count;
    const char *ghc;     /* a name or path; NULL: `ghc` */
    const char *options; /* --ghc-options; may be NULL */
    DriveCentres centres;
    bool profiling;
    bool logging;                      /* without profiling: the heap is looked at all the same */
    const ProfileDimensionCode *heaps; /* those that were asked for */
    uint32_t heap_count;
    bool heaps_asked; /* .. if any were: else those that are usual */
    uint32_t runs;    /* how often the program may run: if once, it gets our input as it is */
} DriveWish;

typedef struct Drive {
    BuildPlan plan;
    const char *program; /* the program that was built */
    const char *name;    /* its own name: of its path, the last part */
    const char *ghc_version;
    Buffer messages;              /* what the build printed */
    const char *const *arguments; /* of the program */
    uint32_t argument_count;
    /* private: */
    Arena arena;
    const DriveWish *wish;
    CabalCommand cabal;
    const char *ghc, *cabal_path;
    const char *folder, *runs_folder;
    bool is_temporary;
    int lock;
    Words environment, tools_environment; /* changes, for the program and for the build */
    int input;          /* what the first run's input was, for the others; -1: none yet */
    bool input_is_lent; /* it is another's to close */
    int64_t input_start;
    uint32_t run_count;
} Drive;

/* Called ten times a second while a build or a quiet run goes on, with the last line that the build
 * printed. May be NULL. */
typedef struct DriveProgress {
    void (*show)(void *context, Text line, uint64_t nanoseconds);
    void *context;
} DriveProgress;

/* Finds the tools and makes the folder. False, with a diagnostic, if that cannot be. Close it in
 * either case. */
bool drive_open(Drive *drive, const DriveWish *wish, Diagnostics *diags);
/* False if the build failed: drive->messages says why, if there is no diagnostic. */
bool drive_build(Drive *drive, DriveProgress progress, Diagnostics *diags);

typedef struct DriveRun {
    RunKind kind;
    ProfileDimensionCode heap;
    uint64_t interval;
    /* what came of it: */
    bool is_complete;     /* it ran to its end, whatever its exit code */
    bool was_interrupted; /* it got an interrupt: its exit code is what it made of it */
    int code;             /* its exit code, 128 + n after a signal */
    int signal;           /* that ended it, or 0 */
    uint64_t cpu_nanoseconds, wall_nanoseconds;
    const char *profile; /* .prof or .eventlog; NULL if it did not write it */
    const char *totals;  /* -t's; NULL likewise */
    Text errors;         /* the end of what it wrote to standard error; not of the first run */
} DriveRun;

/* Makes `count` runs, at most DRIVE_BESIDE, side by side. The first of all has our standard output
 * and error, further ones are quiet. Interrupted, it lets the program write its profile; at a
 * second Ctrl-C it ends it. False if one cannot be started. */
bool drive_run(Drive *drive, DriveRun *runs, uint32_t count, DriveProgress progress,
               Diagnostics *diags);
/* Its runs are quiet and have the standard input of the other's, which outlives it. */
void drive_repeat(Drive *drive, const Drive *other);
/* From here on runs read this file from there on, the first one, too; it is the caller's to close.
 * OS_NOWHERE: there is nothing to read. */
void drive_give_input(Drive *drive, int file, int64_t start);
/* All runs are quiet: their output has been seen. */
void drive_be_quiet(Drive *drive);
/* Can two runs at once have the same standard input? Each needs a copy of it, so not if it is
 * large.
 */
bool drive_input_is_shared(const Drive *drive);

/* How a run ended: ends.def. */
typedef enum DriveEnd {
#define END(code, key, words) DRIVE_END_##code,
#include "drive/ends.def"
    DRIVE_END_COUNT
} DriveEnd;

DriveEnd drive_end(const DriveRun *run);
const char *drive_end_key(DriveEnd end);
/* "failed with exit code 3" */
void drive_end_words(const DriveRun *run, Buffer *out);

/* Copies the files of a run into a folder of the user's: PROGRAM.prof, PROGRAM.t,
 * PROGRAM-BREAKDOWN.eventlog. False if it cannot be. */
bool drive_keep(const Drive *drive, const DriveRun *run, const char *folder, Diagnostics *diags);
void drive_close(Drive *drive);

#endif
