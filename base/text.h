/* Text is a slice of bytes, UTF-8 by convention, not terminated; it owns nothing.
 * Buffer is text under construction, on malloc. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/arena.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    const char *bytes;
    size_t length;
} Text;

#define TEXT(literal) ((Text){(literal), sizeof(literal) - 1})
/* for printf: "%.*s", TEXT_ARGS(text) */
#define TEXT_ARGS(text) (int)(text).length, (text).bytes

Text text_of(const char *string); /* NULL gives the empty text */
bool text_equal(Text a, Text b);
int text_compare(Text a, Text b); /* by bytes */
/* the next word between spaces, taken off; empty: there is none */
Text text_take_word(Text *rest);
/* its beginning, of at most so many bytes, that ends with a whole character */
Text text_cut(Text text, size_t limit);
bool text_starts_with(Text text, Text prefix);
bool text_ends_with(Text text, Text suffix);
/* the same in every process: for names of things of our own, not for tables (base/hash.h) */
uint64_t text_fingerprint(Text text);
/* decimal digits alone, at least one, that fit; else false */
bool text_number(Text text, uint64_t *number);
Text text_copy(Arena *arena, Text text); /* a NUL follows the copy */
/* the number of single-character edits, or swaps of neighbours, between two short texts */
unsigned text_distance(Text a, Text b);
/* For "did you mean": is the candidate near what was wanted, and nearer than those before it? best
 * begins as UINT_MAX. A beginning of the candidate, of two bytes or more, is near. */
bool text_is_nearer(Text wanted, Text candidate, unsigned *best);

typedef struct Buffer {
    char *bytes; /* a NUL follows; NULL while empty and never written */
    size_t length, capacity;
} Buffer;

void buffer_release(Buffer *buffer);
void buffer_clear(Buffer *buffer);
void buffer_truncate(Buffer *buffer, size_t length); /* to its first `length` bytes */
void buffer_add(Buffer *buffer, const void *bytes, size_t length);
void buffer_text(Buffer *buffer, Text text);
void buffer_string(Buffer *buffer, const char *string);
static inline void buffer_char(Buffer *buffer, char byte) {
    if (buffer->length + 1 >= buffer->capacity) {
        buffer_add(buffer, &byte, 1);
        return;
    }
    buffer->bytes[buffer->length++] = byte;
    buffer->bytes[buffer->length] = '\0';
}
void buffer_fill(Buffer *buffer, char byte, size_t times);
void buffer_shell_word(Buffer *buffer, Text word); /* quoted if a shell needs it */
void buffer_printf(Buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
Text buffer_as_text(const Buffer *buffer); /* until the next change */
const char *buffer_as_string(const Buffer *buffer);

#endif
