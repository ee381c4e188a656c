/* Blocks of a recording on their way to its file: each is packed, has its checksum, and is written
 * by one call, so that whatever ends the process leaves whole blocks, and at most a part of a last
 * one. After a failed write the file is cut back to its last whole block, and nothing more is
 * written.
 *
 * A file has a name that others know. Who removes, replaces or cuts it, or writes into it, is not
 * kept from that; but at the end the file is looked at, by that name, and read again: what is there
 * is what was written, or the recording is lost. */
#ifndef RUNTIME_RECORD_BLOCKS_H
#define RUNTIME_RECORD_BLOCKS_H

#include "abi/recording.h"
#include "base/text.h"

typedef enum RecordKept {
    RECORD_WHOLE,
    RECORD_CUT, /* it could not be written to its end, and is good up to its last whole block */
    RECORD_LOST /* what is there is not what was written */
} RecordKept;

typedef struct RecordBlocks {
    int descriptor;
    const char *path;  /* must outlive it */
    uint32_t sum;      /* CRC-32 of all that was written */
    int64_t failure;   /* -errno of what ended it; 0: none */
    uint64_t written;  /* bytes, of whole blocks */
    uint64_t unpacked; /* and of what is in them */
    void *zstd;        /* a ZSTD_CCtx */
    Buffer block;      /* head and frame */
    size_t piece;      /* a longer record is written in pieces of so many bytes; tests lower it */
} RecordBlocks;

/* Takes the place of a file that is there. On failure *reason is a sentence fragment. */
bool record_blocks_open(RecordBlocks *blocks, const char *path, const char **reason);
/* One record, in as many blocks as it needs. One that is longer than any may be ends the
 * recording. */
void record_blocks_write(RecordBlocks *blocks, RecordingBlock kind, Text record);
/* If not whole, *reason says why. */
RecordKept record_blocks_close(RecordBlocks *blocks, const char **reason);

/* ---- what is in a record ---- */

void record_number(Buffer *out, uint64_t number);

#endif
