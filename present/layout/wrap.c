#include "present/layout/wrap.h"
#include "base/utf8.h"
#include "present/layout/options.h"

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

/* how many bytes of a word that has no room in `room` columns stand on this line: at least one
 * character */
static size_t part_of(Text word, uint32_t room) {
    size_t at = 0, fits = 0, glued = 0, parted = 0;
    for (uint32_t used = 0; at < word.length;) {
        char byte = word.bytes[at];
        bool is_glue = byte == WRAP_GLUE;
        if (is_glue && at > 0) glued = at;
        used += is_glue ? 1 : 0;
        if (is_glue)
            at++;
        else
            used += utf8_width(utf8_decode(word, &at));
        if (used > room) break;
        fits = at;
        if (byte == '/' || byte == '.' || byte == ',') parted = at;
    }
    if (glued > 0) return glued;
    if (parted > 0) return parted;
    if (fits > 0) return fits;
    at = 0;
    utf8_decode(word, &at);
    return at;
}

typedef struct Lines {
    Buffer *out;
    uint32_t width, indent, column;
    bool is_empty; /* nothing stands on this line yet */
} Lines;

static void next_line(Lines *lines) {
    buffer_char(lines->out, '\n');
    buffer_fill(lines->out, ' ', lines->indent);
    lines->column = lines->indent;
    lines->is_empty = true;
}

static void put_word(Lines *lines, Text word) {
    uint32_t wide = word_columns(word);
    if (!lines->is_empty && lines->column + 1 + wide > lines->width) next_line(lines);
    if (!lines->is_empty) buffer_char(lines->out, ' ');
    lines->column += !lines->is_empty;
    while (lines->column + wide > lines->width) {
        uint32_t room = lines->width > lines->column ? lines->width - lines->column : 1;
        size_t part = part_of(word, room);
        wrap_nowhere(lines->out, (Text){word.bytes, part});
        if (part < word.length && word.bytes[part] == WRAP_GLUE) part++;
        word = (Text){word.bytes + part, word.length - part};
        if (word.length == 0) return;
        next_line(lines);
        wide = word_columns(word);
    }
    wrap_nowhere(lines->out, word);
    lines->column += wide;
    lines->is_empty = false;
}

void wrap_text(Buffer *out, const char *first, Text text, uint32_t columns) {
    enum { BULLET = 3, USUAL = 2 };
    uint32_t column = text_columns(text_of(first));
    Lines lines = {.out = out,
                   .width = columns > 0 ? columns : PRESENT_COLUMNS,
                   .indent = column <= BULLET ? column : USUAL,
                   .column = column,
                   .is_empty = true};
    buffer_string(out, first);
    for (size_t at = 0; at < text.length; at++) {
        size_t end = at;
        while (end < text.length && text.bytes[end] != ' ') end++;
        put_word(&lines, (Text){text.bytes + at, end - at});
        at = end;
    }
    buffer_char(out, '\n');
}
