/* SVG: pictures that stand alone, without script, style sheet or reference to anything outside.
 *
 *   svg_open(&out, 1060, 750, TEXT("the heap of prog"), TEXT("what can be seen"));
 *   svg_text(&out, 24, 34, "font-size=\"17\"", TEXT("a < b"));
 *   svg_close(&out);
 *
 * Any text may be given: it is made visible (base/utf8.h) and escaped, also what XML cannot hold.
 * Numbers have at most one decimal, so the same picture gives the same bytes.
 */
#ifndef PRESENT_PICTURE_SVG_H
#define PRESENT_PICTURE_SVG_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

void svg_open(Buffer *out, uint32_t width, uint32_t height, Text title, Text description);
void svg_close(Buffer *out);

/* Text for an element's contents or an attribute in double quotes. */
void svg_escape(Buffer *out, Text text);
/* 12, 12.3; what is beyond any page is cut */
void svg_number(Buffer *out, double number);
/* name="12.3", behind a space */
void svg_attribute(Buffer *out, const char *name, double number);
/* One line of text. attributes: as they are to stand there, from us. */
void svg_text(Buffer *out, double x, double y, const char *attributes, Text text);
void svg_line(Buffer *out, double x1, double y1, double x2, double y2, const char *attributes);

/* Takes the next line of at most `columns` from the rest of a text: breaks where a name may be
 * broken, else anywhere, never inside a code point. The text must be visible (buffer_visible).
 * False at its end. */
bool svg_next_line(Text *rest, uint32_t columns, Text *line);

#endif
