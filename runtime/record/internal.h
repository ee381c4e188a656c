/* What the parts of the recorder share. */
#ifndef RUNTIME_RECORD_INTERNAL_H
#define RUNTIME_RECORD_INTERNAL_H

#include "runtime/record/recorder.h"

/* the file's number of a text */
uint32_t recorder_text(Recorder *recorder, Text text);
/* The file's number of a context that was handed over, plus one; 0: it was not told. */
uint32_t recorder_context(const Recorder *recorder, const RunCounts *counts, uint32_t index);
/* the file's number of a site */
uint32_t recorder_site(Recorder *recorder, uint32_t number);
/* Which costs are not 0, and these. */
void recorder_put_charges(Recorder *recorder, const uint64_t costs[COST_COUNT]);
/* recorder->record, after all that it refers to */
void recorder_write(Recorder *recorder, RecordingBlock kind);

/* ---- search.c ---- */

void recorder_put_choice_name(Recorder *recorder, const RunChoiceName *name, Buffer *out);

/* Nothing of a program that does not search. */
void recorder_write_search(Recorder *recorder, const RunCounts *counts);

#endif
