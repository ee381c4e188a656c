#include "present/layout/wrap.h"
#include "base/utf8.h"

static uint32_t word_columns(Text word) {
    uint32_t columns = 0;
    for (size_t at = 0, start = 0; at <= word.length; at++) {
        if (at < word.length && word.bytes[at] != WRAP_GLUE) continue;
        columns += text_columns((Text){word.bytes + start, at - start}) + (at < word.length);
        start = at + 1;
    }
    return columns;
}

void wrap_glued(Buffer *out, Text text, char glue) {
    for (size_t i = 0; i < text.length; i++)
        buffer_char(out, text.bytes[i] == ' ' ? glue : text.bytes[i]);
}

void wrap_nowhere(Buffer *out, Text text) {
    for (size_t i = 0; i < text.length; i++)
        buffer_char(out, text.bytes[i] == WRAP_GLUE ? ' ' : text.bytes[i]);
}

void wrap_text(Buffer *out, const char *first, Text text, uint32_t columns) {
    enum { BULLET = 3, USUAL = 2 };
    const uint32_t width = columns > 0 ? columns : 100;
    uint32_t column = text_columns(text_of(first));
    const uint32_t indent = column <= BULLET ? column : USUAL;
    bool line_empty = true;
    buffer_string(out, first);
    for (size_t at = 0; at < text.length; at++) {
        size_t end = at;
        while (end < text.length && text.bytes[end] != ' ') end++;
        uint32_t wide = word_columns((Text){text.bytes + at, end - at});
        if (!line_empty && column + 1 + wide > width) {
            buffer_char(out, '\n');
            buffer_fill(out, ' ', indent);
            column = indent;
            line_empty = true;
        }
        if (!line_empty) buffer_char(out, ' ');
        column += wide + !line_empty;
        wrap_nowhere(out, (Text){text.bytes + at, end - at});
        at = end;
        line_empty = false;
    }
    buffer_char(out, '\n');
}
