/* What cli/profile.c, cli/profile_scale.c and cli/beside.c share. */
#ifndef CLI_PROFILE_H
#define CLI_PROFILE_H

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

#endif
