/* String literals and byte arrays. Every access is checked. */
#include "prim/elements.h"
#include "prim/internal.h"
#include <string.h>

/* ---- string literals ---- */

/* The bytes from the address argument plus `distance` to the end of the literal and its NUL. */
static bool literal_at(const PrimCall *call, Word addr, int64_t distance, PrimBytes *bytes) {
    uint32_t number = prim_addr_literal(addr);
    if (number >= call->strings.count) return false;
    Text text = call->strings.texts[number];
    /* an offset in the upper half has come about by going back before the start */
    int64_t position;
    if (__builtin_add_overflow((int64_t)(int32_t)prim_addr_offset(addr), distance, &position))
        return false;
    if (position < 0 || (uint64_t)position > text.length) return false;
    /* nobody writes through it */
    *bytes = (PrimBytes){(uint8_t *)(uintptr_t)text.bytes + position,
                         text.length - (uint64_t)position + 1};
    return true;
}

static RunEnd literal_byte(PrimCall *call) {
    PrimBytes bytes;
    if (!literal_at(call, call->arguments[0], (int64_t)call->arguments[1], &bytes))
        return END_OUT_OF_RANGE;
    call->results[0] = bytes.bytes[0];
    return END_VALUE;
}

RunEnd prim_addr_index_char(PrimCall *call) { return literal_byte(call); }
RunEnd prim_addr_index_word8(PrimCall *call) { return literal_byte(call); }

RunEnd prim_addr_string_length(PrimCall *call) {
    PrimBytes bytes;
    if (!literal_at(call, call->arguments[0], 0, &bytes)) return END_OUT_OF_RANGE;
    const uint8_t *nul = memchr(bytes.bytes, 0, bytes.size);
    call->results[0] = nul == NULL ? bytes.size - 1 : (Word)(nul - bytes.bytes);
    return END_VALUE;
}

RunEnd prim_addr_remaining(PrimCall *call) {
    PrimBytes bytes;
    if (!literal_at(call, call->arguments[0], 0, &bytes)) return END_OUT_OF_RANGE;
    call->results[0] = bytes.size - 1;
    return END_VALUE;
}

static RunEnd decoded(PrimCall *call, const uint8_t *bytes, uint64_t size) {
    uint32_t taken;
    call->results[0] = unicode_decode(bytes, size, &taken);
    call->results[1] = taken;
    return END_VALUE;
}

RunEnd prim_addr_decode_utf8(PrimCall *call) {
    PrimBytes bytes;
    if (!literal_at(call, call->arguments[0], (int64_t)call->arguments[1], &bytes))
        return END_OUT_OF_RANGE;
    return decoded(call, bytes.bytes, bytes.size);
}

/* ---- elements ---- */

/* The result of index is in place 0, that of read after its token. */
#define ELEMENT(code, Stored, may_be_read, to_write)                                            \
    static RunEnd get_##code(PrimCall *call, uint32_t place) {                                  \
        bool got = prim_get_##code(call->arrays[0], call->arguments[1], &call->results[place]); \
        return got ? END_VALUE : END_OUT_OF_RANGE;                                              \
    }                                                                                           \
    RunEnd prim_byte_array_index_##code(PrimCall *call) { return get_##code(call, 0); }         \
    RunEnd prim_byte_array_read_##code(PrimCall *call) { return get_##code(call, 1); }          \
    RunEnd prim_byte_array_write_##code(PrimCall *call) {                                       \
        bool put = prim_put_##code(call->arrays[0], call->arguments[1], call->arguments[2]);    \
        return put ? END_VALUE : END_OUT_OF_RANGE;                                              \
    }
#include "prim/elements.def"
#undef ELEMENT

/* ---- ranges ---- */

enum { PIECE = 1 << 26 }; /* bytes between two polls */

static uint64_t piece(uint64_t left) { return left < PIECE ? left : PIECE; }

/* from the end that is not overwritten first */
RunEnd prim_move(const PrimCall *call, void *into, const void *taken, uint64_t length) {
    uint8_t *to = into;
    const uint8_t *from = taken;
    RunEnd end = END_VALUE;
    bool upwards = (uintptr_t)to <= (uintptr_t)from;
    for (uint64_t done = 0; done < length && end == END_VALUE;) {
        uint64_t now = piece(length - done), at = upwards ? done : length - done - now;
        memmove(to + at, from + at, now);
        done += now;
        if (done < length) end = prim_poll(call);
    }
    return end;
}

RunEnd prim_byte_array_copy(PrimCall *call) {
    Word from = call->arguments[1], to = call->arguments[3], length = call->arguments[4];
    if (!prim_in_range(call->arrays[0].size, from, length) ||
        !prim_in_range(call->arrays[2].size, to, length))
        return END_OUT_OF_RANGE;
    if (length == 0) return END_VALUE; /* an empty array may have no address */
    return prim_move(call, call->arrays[2].bytes + to, call->arrays[0].bytes + from, length);
}

RunEnd prim_byte_array_copy_addr(PrimCall *call) {
    Word to = call->arguments[2], length = call->arguments[3];
    PrimBytes from;
    if (!literal_at(call, call->arguments[0], 0, &from) || length > from.size ||
        !prim_in_range(call->arrays[1].size, to, length))
        return END_OUT_OF_RANGE;
    if (length > 0) memcpy(call->arrays[1].bytes + to, from.bytes, length);
    return END_VALUE;
}

RunEnd prim_byte_array_compare(PrimCall *call) {
    Word first = call->arguments[1], second = call->arguments[3], length = call->arguments[4];
    if (!prim_in_range(call->arrays[0].size, first, length) ||
        !prim_in_range(call->arrays[2].size, second, length))
        return END_OUT_OF_RANGE;
    int order = 0;
    RunEnd end = END_VALUE;
    for (uint64_t done = 0; done < length && order == 0 && end == END_VALUE;) {
        uint64_t now = piece(length - done);
        order = memcmp(call->arrays[0].bytes + first + done, call->arrays[2].bytes + second + done,
                       now);
        done += now;
        if (done < length) end = prim_poll(call);
    }
    call->results[0] = (Word)(int64_t)((order > 0) - (order < 0));
    return end;
}

RunEnd prim_byte_array_find(PrimCall *call) {
    Word offset = call->arguments[1], length = call->arguments[2];
    if (!prim_in_range(call->arrays[0].size, offset, length)) return END_OUT_OF_RANGE;
    const uint8_t *bytes = call->arrays[0].bytes + offset, *found = NULL;
    RunEnd end = END_VALUE;
    for (uint64_t done = 0; done < length && !found && end == END_VALUE;) {
        uint64_t now = piece(length - done);
        found = memchr(bytes + done, (uint8_t)call->arguments[3], now);
        done += now;
        if (done < length) end = prim_poll(call);
    }
    call->results[0] = found ? (Word)(found - bytes) : length;
    return end;
}

RunEnd prim_byte_array_digits(PrimCall *call) {
    Word offset = call->arguments[1], length = call->arguments[2];
    if (!prim_in_range(call->arrays[0].size, offset, length)) return END_OUT_OF_RANGE;
    const uint8_t *bytes = call->arrays[0].bytes + offset;
    uint64_t number = 0, count = 0;
    RunEnd end = END_VALUE;
    for (; count < length && end == END_VALUE; count++) {
        uint8_t digit = (uint8_t)(bytes[count] - '0');
        if (digit > 9) break;
        number = number * 10 + digit;
        if (count % PIECE == PIECE - 1) end = prim_poll(call);
    }
    call->results[0] = number;
    call->results[1] = count;
    return end;
}

RunEnd prim_byte_array_set(PrimCall *call) {
    Word offset = call->arguments[1], length = call->arguments[2];
    if (!prim_in_range(call->arrays[0].size, offset, length)) return END_OUT_OF_RANGE;
    RunEnd end = END_VALUE;
    for (uint64_t done = 0; done < length && end == END_VALUE;) {
        uint64_t now = piece(length - done);
        memset(call->arrays[0].bytes + offset + done, (uint8_t)call->arguments[3], now);
        done += now;
        if (done < length) end = prim_poll(call);
    }
    return end;
}

RunEnd prim_byte_array_decode_utf8(PrimCall *call) {
    Word offset = call->arguments[1];
    if (offset >= call->arrays[0].size) return END_OUT_OF_RANGE;
    return decoded(call, call->arrays[0].bytes + offset, call->arrays[0].size - offset);
}

RunEnd prim_byte_array_encode_utf8(PrimCall *call) {
    uint8_t encoded[4];
    if (!prim_code_point(call->arguments[2])) return END_OUT_OF_RANGE;
    uint32_t length = unicode_encode((uint32_t)call->arguments[2], encoded);
    if (!prim_in_range(call->arrays[0].size, call->arguments[1], length)) return END_OUT_OF_RANGE;
    memcpy(call->arrays[0].bytes + call->arguments[1], encoded, length);
    call->results[1] = length;
    return END_VALUE;
}
