#include "base/json.h"
#include "base/utf8.h"

/* as RFC 8259 has it: beyond 16 bits, two halves */
static void escape(Buffer *buffer, uint32_t code_point) {
    uint32_t beyond = code_point - 0x10000;
    if (code_point >= 0x10000)
        buffer_printf(buffer, "\\u%04x\\u%04x", 0xd800 | beyond >> 10, 0xdc00 | (beyond & 0x3ff));
    else
        buffer_printf(buffer, "\\u%04x", code_point);
}

void json_string(Buffer *buffer, Text text) {
    buffer_char(buffer, '"');
    for (size_t position = 0; position < text.length;) {
        size_t start = position;
        uint32_t code_point = utf8_decode(text, &position);
        if (code_point == UTF8_INVALID)
            buffer_string(buffer, "\\ufffd");
        else if (code_point == '"' || code_point == '\\')
            buffer_printf(buffer, "\\%c", (char)code_point);
        else if (code_point == '\n')
            buffer_string(buffer, "\\n");
        else if (utf8_is_hidden(code_point))
            escape(buffer, code_point);
        else
            buffer_add(buffer, text.bytes + start, position - start);
    }
    buffer_char(buffer, '"');
}

void json_number(Buffer *buffer, uint64_t number) {
    static const char pairs[] = "0001020304050607080910111213141516171819"
                                "2021222324252627282930313233343536373839"
                                "4041424344454647484950515253545556575859"
                                "6061626364656667686970717273747576777879"
                                "8081828384858687888990919293949596979899";
    char digits[20];
    size_t at = sizeof digits;
    for (; number >= 10; number /= 100) {
        const char *pair = &pairs[number % 100 * 2];
        digits[--at] = pair[1];
        digits[--at] = pair[0];
    }
    if (number > 0 || at == sizeof digits) digits[--at] = (char)('0' + number);
    buffer_add(buffer, digits + at, sizeof digits - at);
}

void json_key(Buffer *buffer, const char *key) {
    buffer_char(buffer, '"');
    buffer_string(buffer, key);
    buffer_string(buffer, "\":");
}

void json_key_string(Buffer *buffer, const char *key, Text value) {
    json_key(buffer, key);
    json_string(buffer, value);
}

void json_key_number(Buffer *buffer, const char *key, uint64_t value) {
    json_key(buffer, key);
    json_number(buffer, value);
}

void json_next_row(Buffer *buffer, uint32_t row) { buffer_string(buffer, row == 0 ? "\n" : ",\n"); }
