/* UTF-8: one code point at a time, and text from outside made safe to show. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_INVALID = 0x7fffffff, UTF8_LONGEST = 4 };

/* The code point at *position, which moves behind it. A byte that begins no valid sequence
 * (overlong forms, surrogates and what lies above U+10FFFF are not valid) gives UTF8_INVALID and
 * moves by one. *position must be inside the text. */
uint32_t utf8_decode(Text text, size_t *position);
bool utf8_is_valid(Text text);
/* writes up to UTF8_LONGEST bytes, returns how many; 0 for what is no code point */
size_t utf8_encode(uint32_t code_point, char *bytes);
/* a letter, with its marks, or a digit, of any script */
bool utf8_is_letter(uint32_t code_point);
/* columns on a terminal: 0 (combining), 1 or 2 */
uint32_t utf8_width(uint32_t code_point);

/* Can it move the cursor, reorder a line or hide? Controls, line separators, and format characters
 * (direction marks, zero-width ones). */
bool utf8_is_hidden(uint32_t code_point);
/* Appends a text so that nothing in it can move the cursor, reorder the line or hide: a tab or
 * other control character becomes `\x1b`, an invalid byte `\xff`, a direction mark or other
 * invisible format character `\u{202e}`. */
void buffer_visible(Buffer *buffer, Text text);
/* the columns that buffer_visible's result takes on a terminal */
uint32_t text_columns(Text text);

#endif
