/* Reading JSON (RFC 8259), strictly, one value at a time, from a stream and without a tree: memory
 * does not grow with the text.
 *
 *   JsonReader json;
 *   Text key;
 *   json_read_from(&json, &input);
 *   json_read_object(&json);
 *   while (json_read_key(&json, &key)) {
 *       if (text_equal(key, TEXT("count"))) json_read_number(&json, &count);
 *       else json_read_skip(&json);
 *   }
 *   if (json.failed) ... json.problem, json.problem_at
 *   json_read_release(&json);
 *
 * After a failure every call returns false and changes nothing, so it is enough to look once, at
 * the end. Exactly one value is read after each key and for each true of json_read_item.
 */
#ifndef FORMATS_JSON_PARSE_H
#define FORMATS_JSON_PARSE_H

#include "base/text.h"
#include "formats/common/input.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    JSON_DEPTH_LIMIT = 64,
    JSON_STRING_LIMIT = 1 << 20 /* bytes */
};

typedef struct JsonPlace {
    uint64_t line, column; /* both from 1; columns in code points. Line 0: no place */
} JsonPlace;

typedef struct JsonReader {
    Input *input;
    uint32_t depth;
    uint64_t first;       /* bit d: at depth d nothing was read yet, so no comma is due */
    uint64_t line;        /* from 1 */
    uint64_t line_offset; /* where column 1 is, were each code point one byte */
    JsonPlace copied; /* in a copy: where the original of this row is, which stands for all of it */
    Buffer string;    /* what the last key or string was */
    bool failed;
    bool cut; /* the input ended too early */
    JsonPlace problem_at;
    char problem[160]; /* a sentence fragment: `a colon is missing after the key` */
} JsonReader;

void json_read_from(JsonReader *json, Input *input);
void json_read_release(JsonReader *json);

bool json_read_object(JsonReader *json);
/* false at the end of the object; the key holds until the next string is read */
bool json_read_key(JsonReader *json, Text *key);
bool json_read_array(JsonReader *json);
/* false at the end of the array */
bool json_read_item(JsonReader *json);
/* the string holds until the next one is read */
bool json_read_string(JsonReader *json, Text *string);
/* a whole number from 0 to 2^64 - 1, without fraction or exponent */
bool json_read_number(JsonReader *json, uint64_t *number);
/* the same, at most `limit` */
bool json_read_index(JsonReader *json, uint32_t limit, uint32_t *number);
bool json_read_bool(JsonReader *json, bool *value);
/* true, and past it, if the next value is null; else false and nothing happens */
bool json_read_null(JsonReader *json);
/* checks and passes one value of any kind */
bool json_read_skip(JsonReader *json);
/* the same, and appends it as short as can be: to be read later from there */
bool json_read_copy(JsonReader *json, Buffer *copy);
/* nothing but white space may follow */
bool json_read_end(JsonReader *json);
/* the byte that the next value begins with, -1 at the end */
int json_read_peek(JsonReader *json);

/* where the next byte is, for a failure */
JsonPlace json_read_place(const JsonReader *json);
/* for what the caller finds wrong with the value just read */
void json_read_fail(JsonReader *json, JsonPlace at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
