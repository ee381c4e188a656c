/* Writes a run to a file while it runs (docs/format.md).
 *
 *   Recorder recorder; if (!recorder_open(&recorder, "run.assay", &asked, &reason)) ... Observer
 *   observer = recorder_observer(&recorder); options.observer = &observer; machine_run(program,
 *   &options, &counts); recorder_finish(&recorder, &counts); if (recorder_close(&recorder, &reason)
 *   != RECORD_WHOLE) ... it ends at its last whole block, or is lost ...
 *
 * Whatever ends the process leaves a file that can be read as far as it goes. Of an engine that
 * told the observer nothing, recorder_finish writes all that it handed over.
 */
#ifndef RUNTIME_RECORD_RECORDER_H
#define RUNTIME_RECORD_RECORDER_H

#include "abi/names.h"
#include "abi/observer.h"
#include "abi/run.h"
#include "base/map.h"
#include "runtime/record/blocks.h"

typedef struct RecorderOptions {
    const RunNames *names; /* must outlive the recorder, as all of this */
    const RunOptions *run;
    const char *engine;
    /* Appends a text as others may see it, homes hidden; NULL: as it is. */
    void (*hide)(void *own, Text text, Buffer *out);
    void *own;
    bool keep_private; /* arguments and home folder, too */
} RecorderOptions;

/* What of the linked program has a number in the file: by its own number, that of the file plus
 * one; 0: none yet. */
typedef VECTOR(uint32_t) RecorderNumbers;

typedef struct RecorderTable {
    RecorderNumbers numbers;
    uint32_t count; /* in the file, or waiting */
    Buffer waiting;
} RecorderTable;

typedef struct Recorder {
    RecordBlocks blocks;
    RecorderOptions asked;
    Interner texts;   /* its symbols are the file's numbers of texts */
    Buffer new_texts; /* not yet written */
    RecorderTable centres, globals, instances, binders, sites, contexts, sets, choices;
    /* as they were last written, COST_COUNT of each context by its number in the file */
    VECTOR(uint64_t) costs;
    Buffer markers, marker_times; /* not yet written */
    RunMarker marker;             /* the last one */
    Buffer record;                /* the one that is being made */
    Buffer hidden;
    uint32_t rows; /* what can go into several records does, after so many; tests lower it */
} Recorder;

bool recorder_open(Recorder *recorder, const char *path, const RecorderOptions *asked,
                   const char **reason);
Observer recorder_observer(Recorder *recorder);
/* What the run ended with: edges, sites, lines (if its names have them by now), facts, times. */
void recorder_finish(Recorder *recorder, const RunCounts *counts);
/* Releases it, and says what became of the file: late, when nothing else is left to be done. */
RecordKept recorder_close(Recorder *recorder, const char **reason);

#endif
