/* Which runs are made, as data: nothing here runs anything.
 *
 * The first run gives time and allocation, and says how long a run takes and how much is alive.
 * What comes next depends on it: as few runs as the answer needs, none of more than a minute
 * without being asked, and two side by side where they are short.
 *
 *   ScheduleSeen seen = {0};
 *   ... the first run; what it told goes into `seen` ...
 *   for (ScheduleNext next = schedule_next(&wish, &seen); next.count > 0;
 *        next = schedule_next(&wish, &seen)) {
 *       ... run next.heaps ...
 *       for (i < next.count) schedule_done(&seen, next.heaps[i]);
 *       seen.is_suspicious |= ...
 *   }
 *   if (next.reason != SCHEDULE_ENOUGH) ... say why there is no more ...
 */
#ifndef DRIVE_SCHEDULE_H
#define DRIVE_SCHEDULE_H

#include "drive/plan.h"

/* what the user said */
typedef struct ScheduleWish {
    ProfileDimensionCode heaps[HEAP_COUNT]; /* --heap: exactly these, in this order */
    uint32_t heap_count;
    bool is_plain;      /* not built for profiling */
    GhcVersion version; /* what it is built with */
    bool heaps_asked;   /* --heap was given; with a count of 0 it is `none` */
    bool runs_asked;    /* --runs was given: */
    uint64_t most;      /* runs */
} ScheduleWish;

/* what is known by now */
typedef struct ScheduleSeen {
    uint64_t wall_nanoseconds, cpu_nanoseconds; /* of the first run */
    bool was_killed;                            /* by a signal that was not ours */
    bool has_totals;                            /* -t wrote them: */
    uint64_t live_bytes, memory_bytes;          /* at most; memory: from the operating system */
    uint64_t collector_nanoseconds;             /* of the CPU time */
    bool input_is_shared; /* two processes cannot each have the standard input */
    bool is_suspicious;   /* a census: the heap grows, or thunks stand out */
    uint32_t done;        /* the breakdowns that there are, a bit each */
} ScheduleSeen;

/* why there is no further run */
typedef enum ScheduleReason {
    SCHEDULE_ENOUGH, /* nothing is missing, or the user wants no more */
    SCHEDULE_LONG,   /* the first run took too long */
    SCHEDULE_KILLED, /* it would be killed again */
} ScheduleReason;

typedef struct ScheduleNext {
    ProfileDimensionCode heaps[DRIVE_BESIDE]; /* they run side by side */
    uint32_t count;                           /* 0: no more */
    uint32_t number, total; /* of the first of them; how many runs there are, by what is known */
    ScheduleReason reason;
} ScheduleNext;

ScheduleNext schedule_next(const ScheduleWish *wish, const ScheduleSeen *seen);
void schedule_done(ScheduleSeen *seen, ProfileDimensionCode heap);
/* how many runs there may be, before any is known: 1 if it runs only once */
uint32_t schedule_most(const ScheduleWish *wish);
/* can it be had of a program that is not built for profiling? */
bool schedule_needs_profiling(ProfileDimensionCode heap);
/* "who made it" */
const char *schedule_purpose(ProfileDimensionCode heap);

#endif
