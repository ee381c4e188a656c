#include "present/picture/svg.h"
#include "base/utf8.h"
#include <string.h>

/* ---- texts ---- */

/* Everything but U+FFFE and U+FFFF that is valid UTF-8 and visible is a character of XML. */
static bool is_no_character(Text text, size_t at) {
    return at + 2 < text.length && memcmp(text.bytes + at, "\xef\xbf", 2) == 0 &&
           (uint8_t)text.bytes[at + 2] >= 0xbe;
}

void svg_escape(Buffer *out, Text text) {
    Buffer visible = {0};
    buffer_visible(&visible, text);
    Text from = buffer_as_text(&visible);
    for (size_t at = 0; at < from.length; at++) {
        char byte = from.bytes[at];
        if (is_no_character(from, at)) {
            buffer_string(out, (uint8_t)from.bytes[at + 2] == 0xbe ? "\\u{fffe}" : "\\u{ffff}");
            at += 2;
        } else if (byte == '&') {
            buffer_string(out, "&amp;");
        } else if (byte == '<') {
            buffer_string(out, "&lt;");
        } else if (byte == '>') {
            buffer_string(out, "&gt;");
        } else if (byte == '"') {
            buffer_string(out, "&quot;");
        } else {
            buffer_char(out, byte);
        }
    }
    buffer_release(&visible);
}

static bool may_break_behind(char byte) { return strchr(" /.,;-)]}", byte) != NULL; }

bool svg_next_line(Text *rest, uint32_t columns, Text *line) {
    if (rest->length == 0) return false;
    size_t at = 0, broken = 0; /* behind the last place that is good for a break */
    uint32_t taken = 0, taken_at_break = 0;
    while (at < rest->length) {
        size_t next = at;
        uint32_t width = utf8_width(utf8_decode(*rest, &next));
        if (width == 0) width = 1; /* thousands of combining marks must not be one line */
        if (taken + width > columns && at > 0) break;
        taken += width;
        if (rest->bytes[at] != '\0' && may_break_behind(rest->bytes[at])) {
            broken = next;
            taken_at_break = taken;
        }
        at = next;
    }
    if (at < rest->length && taken_at_break > columns / 2) at = broken;
    *line = (Text){rest->bytes, at};
    *rest = (Text){rest->bytes + at, rest->length - at};
    return true;
}

/* ---- elements ---- */

void svg_number(Buffer *out, double number) {
    const double beyond = 1e6;
    if (!(number > -beyond)) number = -beyond; /* NaN too */
    if (number > beyond) number = beyond;
    long tenths = (long)(number * 10 + (number < 0 ? -0.5 : 0.5));
    if (tenths < 0) buffer_char(out, '-');
    if (tenths < 0) tenths = -tenths;
    char digits[16];
    size_t start = sizeof digits;
    if (tenths % 10 > 0) {
        digits[--start] = (char)('0' + tenths % 10);
        digits[--start] = '.';
    }
    tenths /= 10;
    do digits[--start] = (char)('0' + tenths % 10);
    while ((tenths /= 10) > 0);
    buffer_add(out, digits + start, sizeof digits - start);
}

void svg_attribute(Buffer *out, const char *name, double number) {
    buffer_printf(out, " %s=\"", name);
    svg_number(out, number);
    buffer_char(out, '"');
}

void svg_open(Buffer *out, uint32_t width, uint32_t height, Text title, Text description) {
    buffer_printf(out,
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
                  "viewBox=\"0 0 %u %u\" role=\"img\">\n<title>",
                  width, height, width, height);
    svg_escape(out, title);
    buffer_string(out, "</title>\n<desc>");
    svg_escape(out, description);
    buffer_printf(out, "</desc>\n<rect width=\"%u\" height=\"%u\" fill=\"#fff\"/>\n", width,
                  height);
}

void svg_close(Buffer *out) { buffer_string(out, "</svg>\n"); }

void svg_text(Buffer *out, double x, double y, const char *attributes, Text text) {
    buffer_string(out, "<text");
    svg_attribute(out, "x", x);
    svg_attribute(out, "y", y);
    buffer_printf(out, "%s%s>", attributes[0] ? " " : "", attributes);
    svg_escape(out, text);
    buffer_string(out, "</text>\n");
}

void svg_line(Buffer *out, double x1, double y1, double x2, double y2, const char *attributes) {
    buffer_string(out, "<line");
    svg_attribute(out, "x1", x1);
    svg_attribute(out, "y1", y1);
    svg_attribute(out, "x2", x2);
    svg_attribute(out, "y2", y2);
    buffer_printf(out, "%s%s/>\n", attributes[0] ? " " : "", attributes);
}
