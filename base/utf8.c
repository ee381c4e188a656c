#include "base/utf8.h"
#include <stdbool.h>
#include <stdio.h>
#include <utf8proc.h>

uint32_t utf8_decode(Text text, size_t *position) {
    const unsigned char *bytes = (const unsigned char *)text.bytes + *position;
    size_t left = text.length - *position;
    (*position)++;
    unsigned char first = bytes[0];
    if (first < 0x80) return first;
    size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length == 0 || length > left) return UTF8_INVALID;
    uint32_t code_point = first & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) return UTF8_INVALID;
        code_point = code_point << 6 | (bytes[i] & 0x3f);
    }
    bool overlong = code_point < (length == 3 ? 0x800u : length == 4 ? 0x10000u : 0x80u);
    bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
    if (overlong || surrogate || code_point > 0x10ffff) return UTF8_INVALID;
    *position += length - 1;
    return code_point;
}

bool utf8_is_valid(Text text) {
    for (size_t at = 0; at < text.length;)
        if (utf8_decode(text, &at) == UTF8_INVALID) return false;
    return true;
}

size_t utf8_encode(uint32_t code_point, char *bytes) {
    if (code_point > 0x10ffff || (code_point >= 0xd800 && code_point <= 0xdfff)) return 0;
    if (code_point < 0x80) {
        bytes[0] = (char)code_point;
        return 1;
    }
    size_t length = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    bytes[0] = (char)(0xf00 >> length | code_point);
    return length;
}

bool utf8_is_letter(uint32_t code_point) {
    return utf8proc_category((utf8proc_int32_t)code_point) >= UTF8PROC_CATEGORY_LU &&
           utf8proc_category((utf8proc_int32_t)code_point) <= UTF8PROC_CATEGORY_NO;
}

uint32_t utf8_width(uint32_t code_point) {
    int width = utf8proc_charwidth((utf8proc_int32_t)code_point);
    return width < 0 ? 0 : (uint32_t)width;
}

bool utf8_is_hidden(uint32_t code_point) {
    if (code_point < 0x20 || code_point == 0x7f) return true;
    if (code_point < 0x80) return false;
    switch (utf8proc_category((utf8proc_int32_t)code_point)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: return false;
    }
}

void buffer_visible(Buffer *buffer, Text text) {
    for (size_t position = 0; position < text.length;) {
        size_t start = position;
        uint32_t code_point = utf8_decode(text, &position);
        if (code_point == UTF8_INVALID)
            buffer_printf(buffer, "\\x%02x", (unsigned char)text.bytes[start]);
        else if (utf8_is_hidden(code_point) && code_point < 0x80)
            buffer_printf(buffer, "\\x%02x", code_point);
        else if (utf8_is_hidden(code_point))
            buffer_printf(buffer, "\\u{%x}", code_point);
        else
            buffer_add(buffer, text.bytes + start, position - start);
    }
}

uint32_t text_columns(Text text) {
    uint32_t columns = 0;
    for (size_t position = 0; position < text.length;) {
        uint32_t code_point = utf8_decode(text, &position);
        if (code_point == UTF8_INVALID || (utf8_is_hidden(code_point) && code_point < 0x80))
            columns += 4;
        else if (utf8_is_hidden(code_point))
            columns += (uint32_t)snprintf(NULL, 0, "\\u{%x}", code_point);
        else
            columns += utf8_width(code_point);
    }
    return columns;
}
