/* What is built and what is run, as data: nothing here touches the outside world.
 *
 * GHC gives one breakdown of the heap a run, and a heap profile costs time. So the first run, whose
 * output the user sees, measures time and allocation (-pj, with -t for the totals); each breakdown
 * is a further run (drive/schedule.h says which), whose samples are as far apart as the first run's
 * time and live heap suggest. The heap comes in the eventlog, which has whole stacks of centres
 * where .hp has them cut; but never together with -p in one eventlog: GHC 9.0 garbles it. */
#ifndef DRIVE_PLAN_H
#define DRIVE_PLAN_H

#include "drive/words.h"
#include "profile/profile.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum DriveCentres {
#define CENTRES(code, key, major, minor, option, detail, words) CENTRES_##code,
#include "drive/choices.def"
    CENTRES_COUNT,
    CENTRES_DEFAULT = CENTRES_COUNT /* top */
} DriveCentres;

enum {
#define HEAP(code, when, plain, major, minor, purpose) HEAP_NUMBER_##code,
#include "drive/choices.def"
    HEAP_COUNT
};

const char *drive_centres_key(DriveCentres centres);    /* top */
const char *drive_centres_option(DriveCentres centres); /* -fprof-auto-top */
/* COUNT if there is none of this name; so `auto` is the default */
DriveCentres drive_find_centres(Text key);
/* as profile/lookup.h finds it; OTHER if there is none, then `there` has those that are meant */
ProfileDimensionCode drive_find_heap(Text name, Buffer *there);

typedef struct GhcVersion {
    uint32_t major, minor; /* 9.0 of 9.0.2; 0.0: not known */
} GhcVersion;

bool drive_ghc_version_parse(Text text, GhcVersion *version);
bool drive_ghc_at_least(GhcVersion version, uint32_t major, uint32_t minor);
/* the first release that has it; 0.0: all that are driven have */
GhcVersion drive_centres_since(DriveCentres centres);
GhcVersion drive_heap_since(ProfileDimensionCode heap);

/* ---- the build ---- */

typedef struct BuildPlan {
    GhcVersion version;
    bool profiling;
    DriveCentres centres;
    const char *options; /* the user's own, in one text; may be NULL */
    bool logging;        /* without profiling: the heap is looked at all the same */
    bool info_tables;    /* .. and by the lines of the source that made it (-hi) */
} BuildPlan;

/* The options that GHC needs besides the user's: before them what they may change, behind them what
 * they may not. */
void drive_build_options_before(const BuildPlan *plan, Words *words);
void drive_build_options_behind(const BuildPlan *plan, Words *words);
/* ghc for one file: objects and program go below `folder` */
void drive_build_file_words(const BuildPlan *plan, Arena *arena, const char *ghc, const char *file,
                            const char *folder, const char *program, Words *words);

/* ---- the runs ---- */

enum { DRIVE_BESIDE = 2 }; /* how many go side by side, at most */

/* COSTS: time and allocation by centre; TOTALS: of the whole run, as it is; REPEATED: the same
 * without the timer, so that allocation repeats; LIVE: the same with a collection of the whole heap
 * each time that it has grown by a tenth, so that the peak of what is alive is seen */
typedef enum RunKind { RUN_COSTS, RUN_HEAP, RUN_TOTALS, RUN_REPEATED, RUN_LIVE } RunKind;

typedef struct RunPlan {
    RunKind kind;
    bool profiling;            /* the program is built for it */
    ProfileDimensionCode heap; /* of RUN_HEAP: one that has a letter */
    bool is_first_heap;
    uint64_t interval; /* of RUN_HEAP: nanoseconds between samples */
    const char *stem;  /* where its files go: STEM.prof, STEM.eventlog, STEM.t */
    const char *const *arguments;
    uint32_t argument_count;
} RunPlan;

/* behind the program's own name: ours, closed by -RTS, then the user's as they are */
void drive_run_words(const RunPlan *plan, Arena *arena, Words *words);
/* Nanoseconds between samples of the heap, for a program that needed so many, the collector's among
 * them, and had so much alive at its peak: a sample costs as much as there is to look at. */
uint64_t drive_run_interval(ProfileDimensionCode heap, uint64_t cpu_nanoseconds,
                            uint64_t collector_nanoseconds, uint64_t live_bytes);
/* The first of the program's arguments that would take the runtime system's files away from us;
 * NULL if there is none. */
const char *drive_run_conflict(const char *const *arguments, uint32_t count);

#endif
