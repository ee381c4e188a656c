/* Writing JSON: strings only, the rest is punctuation. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"

/* Appends the text as a JSON string, quotes included. Bytes that are no UTF-8 become U+FFFD. */
void json_string(Buffer *buffer, Text text);

#endif
