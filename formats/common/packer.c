#include "formats/common/packer.h"
#include "base/fail.h"
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

enum { PIECE = 1 << 16, GZIP_LEVEL = 6, ZSTD_LEVEL = 3 };

struct Packer {
    Packing packing;
    Buffer *out;
    z_stream gzip;
    ZSTD_CCtx *zstd;
};

static const char *const endings[PACKER_COUNT] = {"", ".gz", ".zst"};

const char *packer_ending(Packing packing) {
    bug_unless((unsigned)packing < PACKER_COUNT, "packing %d", (int)packing);
    return endings[packing];
}

Packing packer_of(Text name) {
    for (int i = PACKER_GZIP; i < PACKER_COUNT; i++)
        if (text_ends_with(name, text_of(endings[i]))) return (Packing)i;
    return PACKER_PLAIN;
}

Packer *packer_new(Packing packing, Buffer *out) {
    enum { GZIP = 16, MEMORY = 8 };
    Packer *packer = calloc(1, sizeof *packer);
    bool made = packer != NULL;
    if (made) *packer = (Packer){.packing = packing, .out = out};
    if (made && packing == PACKER_GZIP)
        made = deflateInit2(&packer->gzip, GZIP_LEVEL, Z_DEFLATED, MAX_WBITS + GZIP, MEMORY,
                            Z_DEFAULT_STRATEGY) == Z_OK;
    if (made && packing == PACKER_ZSTD) {
        packer->zstd = ZSTD_createCCtx();
        made = packer->zstd != NULL && !ZSTD_isError(ZSTD_CCtx_setParameter(
                                           packer->zstd, ZSTD_c_compressionLevel, ZSTD_LEVEL));
    }
    if (!made) fatal("there is no memory left");
    return packer;
}

static void deflate_all(Packer *packer, Text text, bool end) {
    static const size_t most = (size_t)1 << 30; /* zlib counts in 32 bits */
    unsigned char bytes[PIECE];
    do {
        size_t count = text.length < most ? text.length : most;
        bool last = end && count == text.length;
        packer->gzip.next_in = (unsigned char *)(uintptr_t)text.bytes;
        packer->gzip.avail_in = (uInt)count;
        do {
            packer->gzip.next_out = bytes;
            packer->gzip.avail_out = sizeof bytes;
            deflate(&packer->gzip, last ? Z_FINISH : Z_NO_FLUSH);
            buffer_add(packer->out, bytes, sizeof bytes - packer->gzip.avail_out);
        } while (packer->gzip.avail_out == 0);
        text = (Text){text.bytes + count, text.length - count};
    } while (text.length > 0);
}

static void compress_all(Packer *packer, Text text, bool end) {
    char bytes[PIECE];
    ZSTD_inBuffer in = {text.bytes, text.length, 0};
    size_t left;
    do {
        ZSTD_outBuffer out = {bytes, sizeof bytes, 0};
        left = ZSTD_compressStream2(packer->zstd, &out, &in, end ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left)) fatal("zstd cannot pack: %s", ZSTD_getErrorName(left));
        buffer_add(packer->out, bytes, out.pos);
    } while (end ? left > 0 : in.pos < in.size);
}

void packer_add(Packer *packer, Text text) {
    if (text.length == 0) return;
    switch (packer->packing) {
    case PACKER_GZIP: deflate_all(packer, text, false); break;
    case PACKER_ZSTD: compress_all(packer, text, false); break;
    case PACKER_PLAIN:
    case PACKER_COUNT: buffer_text(packer->out, text); break;
    }
}

void packer_end(Packer *packer) {
    if (packer->packing == PACKER_GZIP) deflate_all(packer, TEXT(""), true);
    if (packer->packing == PACKER_ZSTD) compress_all(packer, TEXT(""), true);
    packer_drop(packer);
}

void packer_drop(Packer *packer) {
    if (packer->packing == PACKER_GZIP) deflateEnd(&packer->gzip);
    ZSTD_freeCCtx(packer->zstd);
    free(packer);
}
