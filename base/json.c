#include "base/json.h"
#include "base/utf8.h"

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
        else if (code_point < 0x20 || code_point == 0x7f)
            buffer_printf(buffer, "\\u%04x", code_point);
        else
            buffer_add(buffer, text.bytes + start, position - start);
    }
    buffer_char(buffer, '"');
}
