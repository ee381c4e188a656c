/* What cli/ghc.c, cli/ghc_runs.c and cli/ghc_gate.c share. */
#ifndef CLI_GHC_H
#define CLI_GHC_H

#include "cli/command.h"
#include "cli/options.h"
#include "drive/drive.h"
#include "drive/schedule.h"
#include "profile/profile.h"

/* ---- ghc.c ---- */

/* what the command line asks of GHC */
DriveWish ghc_wish(const Options *options);
/* one line on standard error, with `assay: ` before it */
void ghc_say(const char *format, const char *first, const char *second)
    __attribute__((format(printf, 1, 0)));
/* what GHC, cabal or the program said, a line at a time: it may quote anything */
void ghc_print_messages(Text messages);
/* At a terminal, a line that replaces itself: what stands before the seconds. Then
 * progress_clear. */
DriveProgress ghc_progress(char *before);
/* Opens and builds; prints how far it is, and what GHC says if it fails. */
bool ghc_build(Drive *drive, const DriveWish *wish, Diagnostics *diags);
/* what GHC's files do not say: compiler, options, centres; how a run ended */
void ghc_facts(const Drive *drive, Profile *profile);
void ghc_end_facts(const DriveRun *run, Profile *profile);

/* ---- ghc_runs.c: the runs that an answer needs ---- */

enum { GHC_MOST_RUNS = 1 + HEAP_COUNT };

typedef struct GhcTotals { /* of a run; 0: not known */
    uint64_t bytes;
    uint64_t nanoseconds; /* of CPU, without the collector's */
} GhcTotals;

typedef struct GhcRuns {
    const Options *options;
    Drive *drive;
    ScheduleWish wish;
    ScheduleSeen seen;
    DriveRun items[GHC_MOST_RUNS];
    uint32_t count;
    Profiles parts;                          /* what they wrote, a file each */
    bool all_read;                           /* all that they wrote could be read */
    GhcTotals with_centres, without_centres; /* if the latter were worth a run */
} GhcRuns;

/* What --heap and --runs ask for; false, with a diagnostic, if they make no sense. */
bool ghc_plan_runs(GhcRuns *runs, const Options *options, Drive *drive, Diagnostics *diags);
/* Makes them, reads what each wrote, and says what each is for and, after the first, what it found.
 * False if one could not be started. */
bool ghc_make_runs(GhcRuns *runs, Diagnostics *diags);
/* What a run wrote, a file each; false, with a diagnostic, if one could not be read. */
bool ghc_read_run(const Options *options, const Drive *drive, const DriveRun *run, Profiles *parts,
                  Diagnostics *diags);
/* --keep */
bool ghc_keep_runs(const GhcRuns *runs, Diagnostics *diags);
/* What there is, as one profile; false, with a diagnostic, if there is nothing. */
bool ghc_join_runs(GhcRuns *runs, Profile *profile, Diagnostics *diags);
void ghc_release_runs(GhcRuns *runs);

/* ---- ghc_centres.c ---- */

/* Builds and runs it without centres, if they may have cost much. */
void ghc_measure_centres(GhcRuns *runs, const DriveWish *wish);
void ghc_centres_facts(const GhcRuns *runs, Profile *profile);
/* CPU time without the collector's, by -t. false: the profile does not have it. */
bool ghc_computing(const Profile *profile, uint64_t *nanoseconds);

/* ---- ghc_gate.c ---- */

/* `assay ghc --gate=BUDGET` */
int ghc_gate(const Options *options, Drive *drive, Diagnostics *diags);
/* `assay ghc --sizes=1000,2000,4000` */
int ghc_scale(const Options *options, Drive *drive, Diagnostics *diags);

#endif
