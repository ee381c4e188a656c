/* What no profile says of the run it is of: of which service, when, where, how long. Options and
 * variables of the environment give it (cli/identity.c); exports that are kept for long write it.
 * Nothing else of the machine is written: no name of the host, no arguments, no folders. */
#ifndef FORMATS_COMMON_IDENTITY_H
#define FORMATS_COMMON_IDENTITY_H

#include "base/arena.h"
#include "base/text.h"
#include "base/vector.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct RunLabel {
    Text key, value;
} RunLabel;

typedef VECTOR(RunLabel) RunLabels;

/* Empty texts: not given. */
typedef struct RunIdentity {
    Text service, release, host;
    Text run; /* what tells it from runs that are equal in all else */
    bool has_time, has_duration;
    uint64_t time;     /* when it began, in nanoseconds since 1970, UTC */
    uint64_t duration; /* in nanoseconds */
    RunLabels labels;  /* by key, each once */
    Arena arena;       /* who makes it may keep the texts here */
} RunIdentity;

#endif
