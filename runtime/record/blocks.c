#include "runtime/record/blocks.h"
#include "base/fail.h"
#include "base/os.h"
#include "base/os_process.h"
#include <errno.h>
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

enum { LEVEL = 3 }; /* of zstd: more takes longer than the censuses that it packs */

static uint32_t add_sum(uint32_t sum, const char *bytes, size_t length) {
    return (uint32_t)crc32_z(sum, (const Bytef *)bytes, length);
}

static void add_written(RecordBlocks *blocks, const char *bytes, size_t length) {
    blocks->sum = add_sum(blocks->sum, bytes, length);
    blocks->written += length;
}

bool record_blocks_open(RecordBlocks *blocks, const char *path, const char **reason) {
    Buffer first = {0};
    *blocks = (RecordBlocks){.path = path, .piece = RECORDING_BLOCK};
    buffer_printf(&first, RECORDING_KIND "%d\n", RECORDING_VERSION);
    add_written(blocks, first.bytes, first.length);
    bool begun = os_begin_file(path, buffer_as_text(&first), &blocks->descriptor, reason);
    buffer_release(&first);
    if (!begun) return false;
    blocks->zstd = ZSTD_createCCtx();
    if (!blocks->zstd) fatal("out of memory");
    return true;
}

static void put_word(unsigned char *at, uint32_t word) {
    for (int i = 0; i < 4; i++) at[i] = (unsigned char)(word >> 8 * i);
}

static void put_head(unsigned char *head, RecordingBlock kind, bool goes_on, uint32_t packed,
                     uint32_t unpacked) {
    enum { BEFORE = 12 };
    head[0] = (unsigned char)kind;
    head[1] = goes_on;
    head[2] = head[3] = 0;
    put_word(head + 4, packed);
    put_word(head + 8, unpacked);
    uLong sum = crc32(crc32(0, NULL, 0), head, BEFORE);
    put_word(head + BEFORE, (uint32_t)crc32(sum, head + RECORDING_HEAD, packed));
}

static void write_piece(RecordBlocks *blocks, RecordingBlock kind, bool goes_on, Text piece) {
    Buffer *block = &blocks->block;
    buffer_clear(block);
    buffer_fill(block, 0, RECORDING_HEAD + ZSTD_compressBound(piece.length));
    size_t packed =
        ZSTD_compressCCtx(blocks->zstd, block->bytes + RECORDING_HEAD,
                          block->length - RECORDING_HEAD, piece.bytes, piece.length, LEVEL);
    if (ZSTD_isError(packed)) fatal("out of memory");
    put_head((unsigned char *)block->bytes, kind, goes_on, (uint32_t)packed,
             (uint32_t)piece.length);
    size_t length = RECORDING_HEAD + packed;
    int64_t done = os_write(blocks->descriptor, block->bytes, length);
    if (done < 0) {
        blocks->failure = done;
        os_truncate(blocks->descriptor, (int64_t)blocks->written); /* of a pipe it cannot be */
    } else {
        add_written(blocks, block->bytes, length);
        blocks->unpacked += piece.length;
    }
}

void record_blocks_write(RecordBlocks *blocks, RecordingBlock kind, Text record) {
    bool goes_on = true;
    if (record.length > RECORDING_RECORD && blocks->failure == 0) blocks->failure = -EFBIG;
    while (goes_on && blocks->failure == 0) {
        Text piece = record;
        goes_on = piece.length > blocks->piece;
        if (goes_on) piece.length = blocks->piece;
        write_piece(blocks, kind, goes_on, piece);
        record = (Text){record.bytes + piece.length, record.length - piece.length};
    }
}

/* Is in the file what was written? Of what cannot be read again (a pipe) nobody knows. */
static bool reads_the_same(RecordBlocks *blocks) {
    enum { PIECE = 1 << 18 };
    uint32_t sum = 0;
    uint64_t at = 0;
    Buffer *piece = &blocks->block;
    buffer_clear(piece);
    buffer_fill(piece, 0, PIECE);
    while (at < blocks->written) {
        uint64_t left = blocks->written - at;
        int64_t count =
            os_read_at(blocks->descriptor, piece->bytes, left < PIECE ? left : PIECE, (int64_t)at);
        if (count < 0) return true;
        if (count == 0) return false;
        sum = add_sum(sum, piece->bytes, (size_t)count);
        at += (uint64_t)count;
    }
    return sum == blocks->sum;
}

/* What others have done to it; NULL: nothing. */
static const char *find_loss(RecordBlocks *blocks) {
    switch (os_kept_file(blocks->descriptor, blocks->path, blocks->written)) {
    case OS_GONE: return "it was removed, or has another name now";
    case OS_REPLACED: return "something else has taken its place";
    case OS_RESIZED: return "something else has changed its length";
    case OS_KEPT: break;
    }
    return reads_the_same(blocks) ? NULL : "something else has written to it";
}

RecordKept record_blocks_close(RecordBlocks *blocks, const char **reason) {
    int64_t synced = os_sync(blocks->descriptor);
    const char *lost = find_loss(blocks);
    int64_t closed = os_close(blocks->descriptor);
    if (blocks->failure == 0) blocks->failure = synced < 0 ? synced : closed;
    ZSTD_freeCCtx(blocks->zstd);
    buffer_release(&blocks->block);
    if (blocks->failure < 0) *reason = os_reason(blocks->failure);
    if (lost) *reason = lost;
    return lost ? RECORD_LOST : blocks->failure < 0 ? RECORD_CUT : RECORD_WHOLE;
}

void record_number(Buffer *out, uint64_t number) {
    char bytes[10];
    size_t length = 0;
    for (; number >= 0x80; number >>= 7) bytes[length++] = (char)(number | 0x80);
    bytes[length++] = (char)number;
    buffer_add(out, bytes, length);
}
