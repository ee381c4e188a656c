/* Writing JSON: strings, keys and numbers; the rest is punctuation. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"
#include <stdint.h>

/* Appends the text as a JSON string, quotes included. Bytes that are no UTF-8 become U+FFFD; what a
 * reader could not see is an escape (utf8_is_hidden). */
void json_string(Buffer *buffer, Text text);
void json_number(Buffer *buffer, uint64_t number);
/* `"key":`, with a value behind it. Keys are ours: they need no escapes. */
void json_key(Buffer *buffer, const char *key);
void json_key_string(Buffer *buffer, const char *key, Text value);
void json_key_number(Buffer *buffer, const char *key, uint64_t value);
/* what stands before row 0, 1 ..., each on a line of its own */
void json_next_row(Buffer *buffer, uint32_t row);

#endif
