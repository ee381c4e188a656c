/* The blocks of a recording, one after the other, and the numbers in them. */
#ifndef FORMATS_RECORDING_BLOCKS_H
#define FORMATS_RECORDING_BLOCKS_H

#include "abi/recording.h"
#include "formats/common/input.h"

/* How the blocks ended. */
typedef enum RecordingStop {
    RECORDING_GOES_ON,
    RECORDING_AT_END, /* of the file, after a whole record */
    RECORDING_CUT,    /* in the middle of one */
    RECORDING_DAMAGED /* by the checksum */
} RecordingStop;

typedef struct RecordingBlocks {
    Input *input;
    void *zstd;      /* a ZSTD_DCtx */
    Buffer frame;    /* of one block */
    Buffer unpacked; /* of one block */
    Buffer record;   /* of several, if it went on */
    uint64_t offset; /* of the block that was read last */
    RecordingStop stop;
} RecordingBlocks;

void recording_blocks_init(RecordingBlocks *blocks, Input *input);
void recording_blocks_release(RecordingBlocks *blocks);
/* The next whole record, until the next call. false: there is none, and `stop` says why. */
bool recording_next(RecordingBlocks *blocks, unsigned *kind, Text *record);

/* What is left of a record. `bad`: it ended too early, or made no sense; then all numbers are 0. */
typedef struct RecordingFields {
    const unsigned char *at, *end;
    bool bad;
} RecordingFields;

uint64_t recording_long_number(RecordingFields *fields);

static inline uint64_t recording_number(RecordingFields *fields) {
    if (fields->at < fields->end && *fields->at < 0x80) return *fields->at++;
    return recording_long_number(fields);
}

/* one that has to be below a limit */
static inline uint32_t recording_below(RecordingFields *fields, uint64_t limit) {
    uint64_t number = recording_number(fields);
    if (number < limit) return (uint32_t)number;
    fields->bad = true;
    return 0;
}

#endif
