/* What the files of a run share. Private to this folder. */
#ifndef RUNTIME_RUN_INTERNAL_H
#define RUNTIME_RUN_INTERNAL_H

#include "runtime/run/run.h"

static inline Object *behind_indirections(Word pointer) {
    Object *object = object_untag(pointer);
    while (header_state(object->header) == STATE_INDIRECTION)
        object = object_untag(object->payload[0]);
    return object;
}

/* ---- census.c ---- */

void run_begin_censuses(Run *run);
void run_hand_over_censuses(Run *run, RunCounts *counts); /* hands them over */
/* The program passes a marker, at a place where the code may collect, described by `frame`. */
void run_pass_marker(Run *run, uint32_t frame, Text text);
/* Of time, whether one is due: then the next block has it. The heap's limit may change. */
void run_poll_census(Run *run);

/* ---- sample.c ---- */

/* Observers hear of the contexts that they have not been told of. */
void run_tell_contexts(Run *run);
void run_begin_sampling(Run *run);
void run_hand_over_samples(Run *run, RunCounts *counts); /* hands the ticks over */
/* options->sample_every, at a poll; *entries, until the next one, may become fewer */
void run_sample_entry(Run *run, ContextId context, int64_t *entries);
void run_sampling_times(const Run *run, RunCounts *counts); /* likewise */

/* ---- show.c, snapshot.c ---- */

/* What `run main` prints of the result, or where the run stopped. */
void run_show_result(const Run *run, RunEnd end, Buffer *out);
/* What is reachable at the end. */
void run_snapshot(const Run *run, RunEnd end, RunSnapshot *snapshot);

#endif
