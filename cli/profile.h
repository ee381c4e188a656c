/* What cli/profile.c, cli/profile_scale.c and cli/beside.c share. */
#ifndef CLI_PROFILE_H
#define CLI_PROFILE_H

#include "analyse/beside/beside.h"
#include "cli/sizes.h"
#include "formats/run/read.h"

/* What the program is to be run with, and what its numbers mean. */
typedef struct Profiled {
    PipelineResult *loaded;
    RunOptions run;
    RunNames names;
    const char *engine;
} Profiled;

/* ---- profile_scale.c: --sizes, --stdin-sizes ---- */

/* sizes_begin, with what is of one run only */
int profile_begin_sizes(Sizes *sizes, const Options *options);
/* Runs it at each size. */
int profile_sizes(Sizes *sizes, const Profiled *profiled);

/* ---- lines.c: --lines ---- */

/* After the run: what its counts by place are of. */
void profile_name_lines(Profiled *profiled, const Options *options, const RunCounts *counts);

/* ---- beside.c: --beside-ghc ---- */

typedef struct BesideSide {
    BesideGiven given; /* what GHC's side gave */
    Profile profiled;
    Arena arena;
    /* private: standard input, for all runs */
    Buffer input;
    Text text;
    int file; /* where it can be read from the start; OS_NOWHERE: there is none */
    int64_t start;
    bool is_ours; /* that file: to be closed */
} BesideSide;

/* Before the run here: standard input is kept for those of GHC's. What is no file is read to its
 * end, and given to this run. */
void beside_begin(BesideSide *side, RunOptions *run);
/* After it: builds the program with GHC, runs it as the run here was, and says what it does on
 * standard error. code: how the run here ended, for the shell. */
void beside_make(BesideSide *side, const Options *options, const RunCounts *counts, int code);
void beside_end(BesideSide *side);

#endif
