#include "diag/excerpt.h"
#include "base/utf8.h"

enum { SHOWN_COLUMNS = 96, SHOWN_BEFORE = 40, TAB = 8 };

/* the byte of the line at which a column (from 1, in code points) begins; its end if beyond */
static size_t byte_of_column(Text line, uint32_t column) {
    size_t byte = 0;
    for (uint32_t c = 1; c < column && byte < line.length; c++) do
            byte++;
        while (byte < line.length && ((unsigned char)line.bytes[byte] & 0xc0) == 0x80);
    return byte;
}

/* one code point as it is shown, a tab as the blanks to the next stop; returns its columns */
static uint32_t show_one(Text line, size_t *position, uint32_t column, Buffer *out) {
    size_t start = *position;
    utf8_decode(line, position);
    if (line.bytes[start] == '\t') {
        uint32_t blanks = TAB - column % TAB;
        buffer_fill(out, ' ', blanks);
        return blanks;
    }
    Text one = {line.bytes + start, *position - start};
    buffer_visible(out, one);
    return text_columns(one);
}

void diag_excerpt(const Sources *sources, Span span, bool colour, Buffer *out) {
    Place place = sources_place(sources, span);
    Text line;
    if (place.file.length == 0 || !sources_line(sources, span, place.line, &line)) return;
    size_t marked = byte_of_column(line, place.column);
    size_t marked_end =
        place.end_line > place.line ? line.length : byte_of_column(line, place.end_column);

    size_t position = 0;
    Buffer shown = {0};
    if (marked > SHOWN_COLUMNS - SHOWN_BEFORE / 2) {
        position = marked - SHOWN_BEFORE;
        while (position < marked && ((unsigned char)line.bytes[position] & 0xc0) == 0x80)
            position++;
        buffer_string(&shown, "...");
    }
    uint32_t column = (uint32_t)shown.length, first = column, end = column;
    while (position < line.length && column < SHOWN_COLUMNS) {
        if (position <= marked) first = column;
        column += show_one(line, &position, column, &shown);
        if (position <= marked) first = column;
        if (position <= marked_end) end = column;
    }
    if (position < line.length) buffer_string(&shown, "...");
    if (end <= first) end = first + 1;

    const char *paint = colour ? "\x1b[1;34m" : "", *plain = colour ? "\x1b[0m" : "";
    buffer_printf(out, "%s%5u |%s ", paint, place.line, plain);
    buffer_text(out, buffer_as_text(&shown));
    buffer_printf(out, "\n%s      |%s ", paint, plain);
    buffer_fill(out, ' ', first);
    buffer_string(out, colour ? "\x1b[1;31m" : "");
    buffer_fill(out, '^', end - first);
    buffer_printf(out, "%s\n", plain);
    buffer_release(&shown);
}
