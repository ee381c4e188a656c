/* Running text in lines of the terminal's width. */
#ifndef PRESENT_LAYOUT_WRAP_H
#define PRESENT_LAYOUT_WRAP_H

#include "base/text.h"
#include <stdint.h>

/* A space that no line ends at. Names cannot have it: they are visible text. */
#define WRAP_GLUE '\x1f'

/* Writes `first`, then the words of the text (visible text, words apart by a single space) in lines
 * of at most `columns`, 0 being PRESENT_COLUMNS; later lines are indented: below the text after a
 * bullet or number (`- `, `1. `), by two after a longer `first`. What is longer than a line is
 * parted where it is glued, then after a sign that parts names (`/`, `.`, `,`), then anywhere. */
void wrap_text(Buffer *out, const char *first, Text text, uint32_t columns);
/* Writes the text with `glue` for each of its spaces. */
void wrap_glued(Buffer *out, Text text, char glue);
/* Writes the text as it is, for what has no lines: its glue becomes an ordinary space. */
void wrap_nowhere(Buffer *out, Text text);

#endif
