/* Coverage-guided fuzzing of the reader of recordings. No fuzzer guesses a checksum: what it gives
 * is records (kind, length in two bytes, bytes), and the blocks are made of them here. An input
 * that begins with 0 is a file as it is. Of each eighth input that can be read a report is made,
 * and it is written as JSON and read back, as with other formats (readers_fuzz.c).
 *
 *   tools/fuzz --reader recording 60
 */
#include "abi/recording.h"
#include "base/fail.h"
#include "tests/laws/fuzz/fuzz.h"
#include <zlib.h>
#include <zstd.h>

static void put_word(char *at, uint32_t word) {
    for (int i = 0; i < 4; i++) at[i] = (char)(word >> 8 * i);
}

static void add_block(Buffer *file, const uint8_t *kind, const uint8_t *bytes, size_t length) {
    char head[RECORDING_HEAD] = {(char)(*kind & 0x7f), (char)(*kind >> 7)}, packed[1 << 17];
    size_t count = ZSTD_compress(packed, sizeof packed, bytes, length, 1);
    bug_unless(!ZSTD_isError(count), "zstd");
    put_word(head + 4, (uint32_t)count);
    put_word(head + 8, (uint32_t)length);
    uLong sum = crc32(crc32(0, NULL, 0), (const Bytef *)head, 12);
    put_word(head + 12, (uint32_t)crc32(sum, (const Bytef *)packed, (uInt)count));
    buffer_add(file, head, sizeof head);
    buffer_add(file, packed, count);
}

int recording_run(const uint8_t *data, size_t size) {
    if (size > 0 && data[0] == 0) return reader_run("recording", data + 1, size - 1);
    Buffer file = {0};
    buffer_printf(&file, RECORDING_KIND "%d\n", RECORDING_VERSION);
    while (size > 3) {
        size_t length = data[1] | (size_t)data[2] << 8;
        if (length > size - 3) length = size - 3;
        add_block(&file, data, data + 3, length);
        data += 3 + length;
        size -= 3 + length;
    }
    reader_run("recording", (const uint8_t *)file.bytes, file.length);
    buffer_release(&file);
    return 0;
}
