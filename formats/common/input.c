/* Bytes go from a source (descriptor or text) through `packed`, a block as they lie in the file,
 * and, unpacked if need be, into the window. The unread part of the window moves to its front when
 * there is no room behind it. A text that is not packed needs none of this: at and end point into
 * it. */
#include "formats/common/input.h"
#include "base/fail.h"
#include "base/os.h"
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum {
    BLOCK = 1 << 16,  /* bytes of `packed` */
    MAGIC = 4,        /* bytes that say how a file is packed */
    FRAME_HEADER = 18 /* bytes at the beginning of a frame of zstd, at most */
};

typedef enum Packing { PACKING_NONE, PACKING_GZIP, PACKING_ZSTD } Packing;

struct InputSource {
    int descriptor; /* -1: the text */
    bool owned;     /* to be closed: any but standard input */
    Text text;      /* its unread part */
    bool exhausted; /* nothing comes behind `packed` */
    Packing packing;
    bool between;    /* gzip, zstd: the last member or frame is whole */
    bool inside;     /* zstd: some of a frame was passed */
    uint64_t window; /* of that frame */
    uint64_t memory; /* that may be used; 0: any */
    z_stream gzip;
    ZSTD_DCtx *zstd;
    const char *error; /* NULL: none. The operating system's, if the loss is LOSS_OTHER */
    ProfileLossCode loss;
    Buffer line; /* the part of an overlong line that was kept */
    size_t packed_at, packed_end;
    char *packed;
};

/* ---- the source ---- */

static size_t source_read(InputSource *source, char *bytes, size_t size) {
    if (source->exhausted || size == 0) return 0;
    if (source->descriptor < 0) {
        if (size > source->text.length) size = source->text.length;
        if (size > 0) memcpy(bytes, source->text.bytes, size);
        source->text.bytes += size;
        source->text.length -= size;
        source->exhausted = source->text.length == 0;
        return size;
    }
    int64_t count = os_read(source->descriptor, bytes, size);
    if (count > 0) return (size_t)count;
    source->exhausted = true;
    if (count < 0) source->error = os_reason(count);
    return 0;
}

/* `wanted` bytes in `packed`, if there are so many */
static bool source_block(InputSource *source, size_t wanted) {
    if (source->packed_at == source->packed_end) source->packed_at = source->packed_end = 0;
    if (BLOCK - source->packed_at < wanted) {
        source->packed_end -= source->packed_at;
        memmove(source->packed, source->packed + source->packed_at, source->packed_end);
        source->packed_at = 0;
    }
    while (source->packed_end - source->packed_at < wanted) {
        size_t count =
            source_read(source, source->packed + source->packed_end, BLOCK - source->packed_end);
        if (count == 0) return false;
        source->packed_end += count;
    }
    return true;
}

static bool is_zstd(const char *bytes) {
    static const char frame[] = {'\x28', '\xb5', '\x2f', '\xfd'};
    static const char skippable[] = {'\x2a', '\x4d', '\x18'};
    return memcmp(bytes, frame, sizeof frame) == 0 ||
           ((bytes[0] & 0xf0) == 0x50 && memcmp(bytes + 1, skippable, sizeof skippable) == 0);
}

static bool is_gzip(const char *bytes) { return memcmp(bytes, "\x1f\x8b\x08", 3) == 0; }

static Packing packing_of(Text start) {
    if (start.length < MAGIC) return PACKING_NONE;
    if (is_gzip(start.bytes)) return PACKING_GZIP;
    return is_zstd(start.bytes) ? PACKING_ZSTD : PACKING_NONE;
}

/* ---- unpacking ---- */

static void set_error(InputSource *source, ProfileLossCode loss) {
    source->loss = loss;
    source->error = profile_loss_wording(loss);
}

/* A further member may follow the first one. Zeros that pad to a block are no member. */
static bool next_member(InputSource *source) {
    while (source_block(source, 1) && source->packed[source->packed_at] == 0) source->packed_at++;
    if (!source_block(source, 1)) return false;
    if (!source_block(source, 3) || !is_gzip(source->packed + source->packed_at)) {
        set_error(source, LOSS_INPUT_FOLLOWED);
        return false;
    }
    inflateReset(&source->gzip);
    source->between = false;
    return true;
}

/* The unpackers give 0 bytes only at the end, with or without an error. */
static size_t unpack_gzip(InputSource *source, char *bytes, size_t size) {
    z_stream *gzip = &source->gzip;
    gzip->next_out = (Bytef *)bytes;
    gzip->avail_out = (uInt)size;
    while (gzip->avail_out == size && !source->error) {
        if (source->between && !next_member(source)) break;
        if (!source_block(source, 1)) {
            if (!source->error) set_error(source, LOSS_INPUT_CUT);
            break;
        }
        size_t given = source->packed_end - source->packed_at;
        gzip->next_in = (Bytef *)(source->packed + source->packed_at);
        gzip->avail_in = (uInt)given;
        int result = inflate(gzip, Z_NO_FLUSH);
        source->packed_at += given - gzip->avail_in;
        source->between = result == Z_STREAM_END;
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            set_error(source, LOSS_INPUT_DAMAGED);
    }
    return size - gzip->avail_out;
}

static uint64_t little_endian(const unsigned char *bytes, unsigned size) {
    uint64_t value = 0;
    while (size-- > 0) value = value << 8 | bytes[size];
    return value;
}

/* what the header of a frame says (RFC 8878, section 3.1.1.1) */
static uint64_t zstd_window(const char *header, size_t length) {
    static const unsigned size_bytes[] = {1, 2, 4, 8}, dictionary_bytes[] = {0, 1, 2, 4};
    unsigned char bytes[FRAME_HEADER] = {0};
    memcpy(bytes, header, length < FRAME_HEADER ? length : FRAME_HEADER);
    unsigned flags = bytes[4];
    if (!(flags & 0x20)) {
        uint64_t power = (uint64_t)1 << (10 + (bytes[5] >> 3));
        return power + power / 8 * (bytes[5] & 7);
    }
    uint64_t size = little_endian(bytes + 5 + dictionary_bytes[flags & 3], size_bytes[flags >> 6]);
    return flags >> 6 == 1 ? size + 256 : size;
}

static size_t unpack_zstd(InputSource *source, char *bytes, size_t size) {
    ZSTD_outBuffer out = {bytes, size, 0};
    while (out.pos == 0 && !source->error) {
        bool more = source_block(source, 1);
        if (!more && source->between) break;
        if (!source->inside) {
            source_block(source, FRAME_HEADER);
            source->window = zstd_window(source->packed + source->packed_at,
                                         source->packed_end - source->packed_at);
        }
        ZSTD_inBuffer in = {source->packed + source->packed_at,
                            source->packed_end - source->packed_at, 0};
        size_t result = ZSTD_decompressStream(source->zstd, &out, &in);
        source->packed_at += in.pos;
        source->inside = result != 0;
        if (ZSTD_isError(result))
            set_error(source, ZSTD_getErrorCode(result) == ZSTD_error_frameParameter_windowTooLarge
                                  ? LOSS_INPUT_WINDOW
                                  : LOSS_INPUT_DAMAGED);
        else if (!more && out.pos == 0 && !source->error)
            set_error(source, LOSS_INPUT_CUT);
        else
            source->between = result == 0;
    }
    return out.pos;
}

static size_t source_unpacked(InputSource *source, char *bytes, size_t size) {
    switch (source->packing) {
    case PACKING_GZIP: return unpack_gzip(source, bytes, size);
    case PACKING_ZSTD: return unpack_zstd(source, bytes, size);
    case PACKING_NONE: break;
    }
    size_t waiting = source->packed_end - source->packed_at;
    if (waiting == 0) return source_read(source, bytes, size);
    if (waiting > size) waiting = size;
    memcpy(bytes, source->packed + source->packed_at, waiting);
    source->packed_at += waiting;
    return waiting;
}

/* ---- life ---- */

static void *allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory) fatal("out of memory");
    return memory;
}

static void begin(Input *input, InputSource *source) {
    source->packed = allocate(BLOCK);
    *input = (Input){.source = source, .window = allocate(INPUT_WINDOW)};
    input->at = input->end = input->window;
    source_block(source, MAGIC);
    source->packing = packing_of((Text){source->packed, source->packed_end});
    if (source->packing == PACKING_GZIP && inflateInit2(&source->gzip, 15 + 16) != Z_OK)
        fatal("out of memory");
    if (source->packing != PACKING_ZSTD) return;
    source->zstd = ZSTD_createDCtx();
    if (!source->zstd) fatal("out of memory");
    input_limit(input, 0, INPUT_ZSTD_WINDOW);
}

void input_limit(Input *input, uint64_t memory, uint64_t window) {
    InputSource *source = input->source;
    ZSTD_bounds bounds = ZSTD_dParam_getBounds(ZSTD_d_windowLogMax);
    int power = bounds.lowerBound;
    while (power < bounds.upperBound && window >> (power + 1) > 0) power++;
    source->memory = memory;
    if (source->packing == PACKING_ZSTD)
        ZSTD_DCtx_setParameter(source->zstd, ZSTD_d_windowLogMax, power);
}

static InputSource *new_source(int descriptor, Text text) {
    InputSource *source = allocate(sizeof *source);
    *source = (InputSource){.descriptor = descriptor, .owned = descriptor > 0, .text = text};
    return source;
}

static bool open_descriptor(Input *input, int descriptor, const char **reason) {
    begin(input, new_source(descriptor, (Text){0}));
    const char *error = input->source->error;
    if (!error) return true;
    input_close(input); /* a folder, say */
    *reason = error;
    return false;
}

bool input_open(Input *input, const char *path, const char **reason) {
    int64_t descriptor = os_open_input(path);
    if (descriptor >= 0) return open_descriptor(input, (int)descriptor, reason);
    *reason = os_reason(descriptor);
    return false;
}

bool input_open_found(Input *input, const char *path, const char **reason) {
    int descriptor = os_open_regular(path, reason);
    return descriptor >= 0 && open_descriptor(input, descriptor, reason);
}

void input_from_text(Input *input, Text contents) {
    InputSource *source = new_source(-1, contents);
    if (packing_of(contents) != PACKING_NONE) {
        begin(input, source);
        return;
    }
    *input = (Input){.source = source, .end_offset = contents.length, .finished = true};
    input->at = contents.length > 0 ? contents.bytes : "";
    input->end = input->at + contents.length;
}

void input_close(Input *input) {
    InputSource *source = input->source;
    if (source->owned) os_close(source->descriptor);
    if (source->packing == PACKING_GZIP) inflateEnd(&source->gzip);
    if (source->packing == PACKING_ZSTD) ZSTD_freeDCtx(source->zstd);
    buffer_release(&source->line);
    free(source->packed);
    free(source);
    free(input->window);
    *input = (Input){0};
}

bool input_failed(const Input *input) { return input->source->error; }

bool input_is_over_limit(const Input *input) {
    return input->source->error && input->source->loss == LOSS_INPUT_MEMORY;
}

uint64_t input_memory_limit(const Input *input) { return input->source->memory; }

static ProfileLoss loss_of(const InputSource *source) {
    enum { MEGABYTE = 1 << 20 };
    ProfileLoss loss = {.code = source->loss};
    if (source->loss == LOSS_OTHER)
        loss.parts[0] = profile_part_text(text_of(source->error));
    else if (source->loss == LOSS_INPUT_WINDOW)
        loss.parts[0] = profile_part_number((source->window + MEGABYTE - 1) / MEGABYTE);
    else if (source->loss == LOSS_INPUT_MEMORY)
        loss.parts[0] = profile_part_number(source->memory / MEGABYTE);
    return loss;
}

void input_reason(const Input *input, Buffer *out) {
    ProfileLoss loss = loss_of(input->source);
    profile_loss_text(&loss, out);
}

const char *input_system_error(const Input *input) {
    return input->source->loss == LOSS_OTHER ? input->source->error : NULL;
}

void input_lose_error(const Input *input, Profile *profile) {
    ProfileLoss loss = loss_of(input->source);
    loss.offset = input_offset(input) + 1;
    loss.count = 1;
    if (input->source->error) profile_add_loss(profile, loss);
}

/* ---- reading ---- */

static bool is_over_limit(InputSource *source) {
    if (source->memory == 0 || os_memory_used() <= source->memory) return false;
    if (!source->error) set_error(source, LOSS_INPUT_MEMORY);
    return true;
}

bool input_is_within_limit(Input *input) {
    if (!is_over_limit(input->source)) return true;
    input->finished = true;
    input->end_offset -= (uint64_t)(input->end - input->at);
    input->end = input->at;
    return false;
}

void input_fill(Input *input, size_t wanted) {
    bug_unless(wanted <= INPUT_WINDOW, "a look %zu bytes ahead", wanted);
    if (input->finished) return;
    size_t unread = (size_t)(input->end - input->at);
    if (input->at != input->window) {
        memmove(input->window, input->at, unread);
        input->at = input->window;
    }
    while (unread < wanted) {
        size_t count =
            source_unpacked(input->source, input->window + unread, INPUT_WINDOW - unread);
        if (count == 0) {
            input->finished = true;
            break;
        }
        unread += count;
        input->end_offset += count;
    }
    input->end = input->window + unread;
    input_is_within_limit(input); /* else it is the end */
}

uint64_t input_skip(Input *input, uint64_t count) {
    uint64_t left = count;
    for (;;) {
        size_t there = (size_t)(input->end - input->at);
        if (left <= there) {
            input->at += left;
            return count;
        }
        left -= there;
        input->at = input->end;
        if (input_at_end(input)) return count - left;
    }
}

size_t input_read(Input *input, void *bytes, size_t size) {
    size_t done = 0;
    while (done < size && !input_at_end(input)) {
        size_t there = (size_t)(input->end - input->at);
        if (there > size - done) there = size - done;
        memcpy((char *)bytes + done, input->at, there);
        input->at += there;
        done += there;
    }
    return done;
}

/* The rest of an overlong line is passed over; what stays is kept aside. */
static void cut_line(Input *input, InputLine *line) {
    Buffer *kept = &input->source->line;
    buffer_clear(kept);
    buffer_add(kept, input->at, INPUT_LINE_LIMIT);
    line->text = buffer_as_text(kept);
    line->cut = true;
    while (!input_at_end(input)) {
        const char *newline = memchr(input->at, '\n', (size_t)(input->end - input->at));
        line->complete = newline != NULL;
        input->at = newline ? newline + 1 : input->end;
        if (newline) break;
    }
}

bool input_line(Input *input, InputLine *line) {
    if (input_at_end(input)) return false;
    *line = (InputLine){.number = ++input->lines, .offset = input_offset(input)};
    size_t scanned = 0, there;
    const char *newline;
    for (;;) {
        there = (size_t)(input->end - input->at);
        newline = memchr(input->at + scanned, '\n', there - scanned);
        if (newline || there > INPUT_LINE_LIMIT) break;
        scanned = there;
        input_fill(input, there + 1);
        if ((size_t)(input->end - input->at) == there) break; /* the last line, without an end */
    }
    size_t length = newline ? (size_t)(newline - input->at) : there;
    if (length > INPUT_LINE_LIMIT) {
        cut_line(input, line);
        return true;
    }
    line->text = (Text){input->at, length};
    line->complete = newline != NULL;
    if (length > 0 && input->at[length - 1] == '\r') line->text.length--;
    input->at += length + (newline ? 1 : 0);
    return true;
}

bool input_rest(Input *input, size_t limit, Buffer *into) {
    size_t total = 0;
    while (!input_at_end(input)) {
        size_t there = (size_t)(input->end - input->at);
        if (there > limit - total) return false;
        buffer_add(into, input->at, there);
        total += there;
        input->at = input->end;
    }
    return true;
}
