#include "formats/recording/blocks.h"
#include "base/fail.h"
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

typedef struct Head {
    unsigned kind;
    bool goes_on;
    uint32_t packed, unpacked, sum;
} Head;

void recording_blocks_init(RecordingBlocks *blocks, Input *input) {
    *blocks = (RecordingBlocks){.input = input, .zstd = ZSTD_createDCtx()};
    if (!blocks->zstd) fatal("out of memory");
}

void recording_blocks_release(RecordingBlocks *blocks) {
    ZSTD_freeDCtx(blocks->zstd);
    buffer_release(&blocks->frame);
    buffer_release(&blocks->unpacked);
    buffer_release(&blocks->record);
}

static bool stop(RecordingBlocks *blocks, RecordingStop why) {
    blocks->stop = why;
    return false;
}

static uint32_t word_at(const unsigned char *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static Head head_of(const unsigned char *bytes) {
    return (Head){bytes[0], bytes[1] & 1, word_at(bytes + 4), word_at(bytes + 8),
                  word_at(bytes + 12)};
}

/* Lengths are checked before anything is read by them: damage there is damage, and not a file that
 * is too short. */
static bool is_sound(const Head *head, const unsigned char *bytes) {
    return head->unpacked <= RECORDING_BLOCK && bytes[1] <= 1 && bytes[2] == 0 && bytes[3] == 0 &&
           head->packed <= ZSTD_compressBound(RECORDING_BLOCK);
}

static bool read_frame(RecordingBlocks *blocks, Head *head) {
    unsigned char bytes[RECORDING_HEAD];
    blocks->offset = input_offset(blocks->input);
    size_t count = input_read(blocks->input, bytes, sizeof bytes);
    if (count == 0) return stop(blocks, RECORDING_AT_END);
    if (count < sizeof bytes) return stop(blocks, RECORDING_CUT);
    *head = head_of(bytes);
    if (!is_sound(head, bytes)) return stop(blocks, RECORDING_DAMAGED);
    buffer_clear(&blocks->frame);
    buffer_fill(&blocks->frame, 0, head->packed);
    if (input_read(blocks->input, blocks->frame.bytes, head->packed) < head->packed)
        return stop(blocks, RECORDING_CUT);
    uLong sum = crc32(crc32(0, NULL, 0), bytes, 12);
    sum = crc32(sum, (const Bytef *)blocks->frame.bytes, head->packed);
    return (uint32_t)sum == head->sum || stop(blocks, RECORDING_DAMAGED);
}

static bool unpack(RecordingBlocks *blocks, const Head *head) {
    Buffer *out = &blocks->unpacked;
    buffer_clear(out);
    buffer_fill(out, 0, head->unpacked);
    size_t length = ZSTD_decompressDCtx(blocks->zstd, out->bytes, head->unpacked,
                                        blocks->frame.bytes, head->packed);
    if (ZSTD_isError(length) || length != head->unpacked) return stop(blocks, RECORDING_DAMAGED);
    return true;
}

bool recording_next(RecordingBlocks *blocks, unsigned *kind, Text *record) {
    Head head;
    bool began = false;
    buffer_clear(&blocks->record);
    for (;;) {
        if (!read_frame(blocks, &head) || !unpack(blocks, &head)) break;
        if (began && head.kind != *kind) return stop(blocks, RECORDING_DAMAGED);
        *kind = head.kind;
        if (!began && !head.goes_on) {
            *record = buffer_as_text(&blocks->unpacked);
            return true;
        }
        began = true;
        if (blocks->unpacked.length > RECORDING_RECORD - blocks->record.length)
            return stop(blocks, RECORDING_DAMAGED);
        buffer_text(&blocks->record, buffer_as_text(&blocks->unpacked));
        *record = buffer_as_text(&blocks->record);
        if (!head.goes_on) return true;
        if (!input_is_within_limit(blocks->input)) return stop(blocks, RECORDING_CUT);
    }
    if (began && blocks->stop == RECORDING_AT_END) blocks->stop = RECORDING_CUT;
    return false;
}

uint64_t recording_long_number(RecordingFields *fields) {
    uint64_t number = 0;
    for (unsigned shift = 0; fields->at < fields->end && shift < 64; shift += 7) {
        uint64_t byte = *fields->at++;
        if (shift == 63 && byte > 1) break;
        number |= (byte & 0x7f) << shift;
        if (byte < 0x80) return number;
    }
    fields->bad = true;
    fields->at = fields->end;
    return 0;
}
