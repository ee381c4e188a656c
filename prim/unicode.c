#include "prim/unicode.h"

#include <utf8proc.h>

enum { MAXIMUM = 0x10ffff, CATEGORIES = 30 };

/* utf8proc counts from "not assigned"; Haskell has it at the end, and the rest in the same order.
 */
_Static_assert(UTF8PROC_CATEGORY_CN == 0 && UTF8PROC_CATEGORY_LU == 1 && UTF8PROC_CATEGORY_CO == 29,
               "utf8proc's categories are in another order");

int64_t unicode_category(uint32_t code_point) {
    if (code_point > MAXIMUM) return CATEGORIES - 1;
    return (utf8proc_category((utf8proc_int32_t)code_point) + CATEGORIES - 1) % CATEGORIES;
}

/* utf8proc makes a capital of the German sharp s. Unicode's simple mappings, and Haskell, do not.
 */
static bool has_no_case(uint32_t code_point) {
    enum { SHARP_S = 0xdf };
    return code_point > MAXIMUM || code_point == SHARP_S;
}

uint32_t unicode_to_upper(uint32_t code_point) {
    if (has_no_case(code_point)) return code_point;
    return (uint32_t)utf8proc_toupper((utf8proc_int32_t)code_point);
}

uint32_t unicode_to_lower(uint32_t code_point) {
    if (has_no_case(code_point)) return code_point;
    return (uint32_t)utf8proc_tolower((utf8proc_int32_t)code_point);
}

uint32_t unicode_to_title(uint32_t code_point) {
    if (has_no_case(code_point)) return code_point;
    return (uint32_t)utf8proc_totitle((utf8proc_int32_t)code_point);
}

static bool is_continuation(uint8_t byte) { return (byte & 0xc0) == 0x80; }

uint32_t unicode_decode(const uint8_t *bytes, uint64_t size, uint32_t *taken) {
    uint8_t first = bytes[0];
    *taken = 1;
    if (first < 0x80) return first;
    uint32_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc0 || first > 0xf4 || length > size) return 0xfffd;
    uint32_t code_point = first & (0x7fu >> length);
    for (uint32_t i = 1; i < length; i++) {
        if (!is_continuation(bytes[i])) return 0xfffd;
        code_point = code_point << 6 | (bytes[i] & 0x3f);
    }
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    bool long_nul = code_point == 0 && length == 2;
    if (code_point > MAXIMUM || (code_point < smallest[length] && !long_nul)) return 0xfffd;
    *taken = length;
    return code_point;
}

uint32_t unicode_encode(uint32_t code_point, uint8_t bytes[4]) {
    if (code_point < 0x80) {
        bytes[0] = (uint8_t)code_point;
        return 1;
    }
    uint32_t length = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    static const uint8_t mark[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (uint32_t i = length - 1; i > 0; i--) {
        bytes[i] = (uint8_t)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    bytes[0] = (uint8_t)(mark[length] | code_point);
    return length;
}
