#include "runtime/record/blocks.h"
#include "base/fail.h"
#include "base/os.h"
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

enum { LEVEL = 3 }; /* of zstd: more takes longer than the censuses that it packs */

bool record_blocks_open(RecordBlocks *blocks, const char *path, const char **reason) {
    Buffer first = {0};
    *blocks = (RecordBlocks){.piece = RECORDING_BLOCK};
    buffer_printf(&first, RECORDING_KIND "%d\n", RECORDING_VERSION);
    blocks->written = first.length;
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
        blocks->written += length;
        blocks->unpacked += piece.length;
    }
}

void record_blocks_write(RecordBlocks *blocks, RecordingBlock kind, Text record) {
    bool goes_on = true;
    while (goes_on && blocks->failure == 0) {
        Text piece = record;
        goes_on = piece.length > blocks->piece;
        if (goes_on) piece.length = blocks->piece;
        write_piece(blocks, kind, goes_on, piece);
        record = (Text){record.bytes + piece.length, record.length - piece.length};
    }
}

bool record_blocks_close(RecordBlocks *blocks, const char **reason) {
    int64_t synced = os_sync(blocks->descriptor), closed = os_close(blocks->descriptor);
    if (blocks->failure == 0) blocks->failure = synced < 0 ? synced : closed;
    ZSTD_freeCCtx(blocks->zstd);
    buffer_release(&blocks->block);
    if (blocks->failure >= 0) return true;
    *reason = os_reason(blocks->failure);
    return false;
}

void record_number(Buffer *out, uint64_t number) {
    char bytes[10];
    size_t length = 0;
    for (; number >= 0x80; number >>= 7) bytes[length++] = (char)(number | 0x80);
    bytes[length++] = (char)number;
    buffer_add(out, bytes, length);
}
