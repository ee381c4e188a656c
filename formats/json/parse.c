#include "formats/json/parse.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

_Static_assert(JSON_DEPTH_LIMIT < 64 + 1, "JsonReader.first has a bit for each depth");

JsonReader json_read_from(Text input) {
    JsonReader json = {.input = input};
    if (text_starts_with(input, TEXT("\xef\xbb\xbf"))) json.at = 3; /* a byte order mark */
    return json;
}

void json_read_release(JsonReader *json) { buffer_release(&json->string); }

/* ---- failure ---- */

void json_read_fail(JsonReader *json, size_t at, const char *format, ...) {
    if (json->failed) return;
    json->failed = true;
    json->problem_at = at;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(json->problem, sizeof json->problem, format, arguments);
    va_end(arguments);
}

static bool fail_at_end(JsonReader *json, const char *inside) {
    if (!json->failed) json->cut = true;
    json_read_fail(json, json->input.length, "%s", inside);
    return false;
}

void json_read_where(const JsonReader *json, uint64_t *line, uint64_t *column) {
    *line = *column = 1;
    Text before = {json->input.bytes, json->problem_at};
    size_t at = text_starts_with(before, TEXT("\xef\xbb\xbf")) ? 3 : 0;
    while (at < before.length) {
        if (utf8_decode(before, &at) == '\n') {
            (*line)++;
            *column = 1;
        } else {
            (*column)++;
        }
    }
}

/* ---- characters ---- */

/* the next byte that is no white space, not passed; -1 at the end */
static int peek(JsonReader *json) {
    const Text input = json->input;
    while (json->at < input.length) {
        char byte = input.bytes[json->at];
        if (byte != ' ' && byte != '\n' && byte != '\r' && byte != '\t') return (unsigned char)byte;
        json->at++;
    }
    return -1;
}

/* what stands there, for a message */
static void describe(int byte, char description[16]) {
    if (byte > ' ' && byte < 127)
        snprintf(description, 16, "`%c`", byte);
    else
        snprintf(description, 16, "byte 0x%02x", (unsigned)byte & 0xff);
}

static bool fail_expecting(JsonReader *json, const char *expected) {
    if (json->failed) return false;
    int byte = peek(json);
    if (byte < 0) {
        json->cut = true;
        json_read_fail(json, json->input.length, "where %s should follow", expected);
        return false;
    }
    char description[16];
    describe(byte, description);
    json_read_fail(json, json->at, "%s is expected here, not %s", expected, description);
    return false;
}

/* ---- strings ---- */

/* four hexadecimal digits at json->at */
static bool read_hexadecimal(JsonReader *json, uint32_t *value) {
    *value = 0;
    for (int i = 0; i < 4; i++, json->at++) {
        if (json->at >= json->input.length) return fail_at_end(json, "inside a string");
        char digit = json->input.bytes[json->at];
        uint32_t number;
        if (digit >= '0' && digit <= '9')
            number = (uint32_t)(digit - '0');
        else if (digit >= 'a' && digit <= 'f')
            number = (uint32_t)(digit - 'a') + 10;
        else if (digit >= 'A' && digit <= 'F')
            number = (uint32_t)(digit - 'A') + 10;
        else {
            json_read_fail(json, json->at, "\\u needs four hexadecimal digits");
            return false;
        }
        *value = *value << 4 | number;
    }
    return true;
}

/* after \u: one code point, perhaps from two halves */
static bool read_code_point(JsonReader *json, uint32_t *code_point) {
    size_t start = json->at;
    uint32_t low;
    if (!read_hexadecimal(json, code_point)) return false;
    if (*code_point < 0xd800 || *code_point > 0xdfff) return true;
    Text rest = {json->input.bytes + json->at, json->input.length - json->at};
    if (*code_point < 0xdc00 && rest.length < 2) return fail_at_end(json, "inside a string");
    if (*code_point < 0xdc00 && text_starts_with(rest, TEXT("\\u"))) {
        json->at += 2;
        if (!read_hexadecimal(json, &low)) return false;
        if (low >= 0xdc00 && low <= 0xdfff) {
            *code_point = 0x10000 + ((*code_point - 0xd800) << 10) + (low - 0xdc00);
            return true;
        }
    }
    json_read_fail(json, start, "half of a surrogate pair stands alone");
    return false;
}

/* after the backslash, which stands at json->at - 1 */
static bool read_escape(JsonReader *json) {
    if (json->at >= json->input.length) return fail_at_end(json, "inside a string");
    static const char letters[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    char letter = json->input.bytes[json->at++];
    const char *found = letter ? strchr(letters, letter) : NULL;
    if (found) {
        buffer_char(&json->string, values[found - letters]);
        return true;
    }
    if (letter != 'u') {
        json_read_fail(json, json->at - 1, "no escape begins like this");
        return false;
    }
    uint32_t code_point;
    if (!read_code_point(json, &code_point)) return false;
    char bytes[UTF8_LONGEST];
    buffer_add(&json->string, bytes, utf8_encode(code_point, bytes));
    return true;
}

bool json_read_string(JsonReader *json, Text *string) {
    *string = TEXT("");
    if (json->failed) return false;
    if (peek(json) != '"') return fail_expecting(json, "a string");
    size_t start = ++json->at;
    bool escaped = false;
    const Text input = json->input;
    buffer_clear(&json->string);
    size_t copied = start; /* with escapes: what lies before is in json->string */
    for (;;) {
        if (json->at >= input.length) return fail_at_end(json, "inside a string");
        if (json->at - start > JSON_STRING_LIMIT) {
            json_read_fail(json, start, "this string is longer than %d bytes", JSON_STRING_LIMIT);
            return false;
        }
        size_t here = json->at;
        uint32_t code_point = utf8_decode(input, &json->at);
        if (code_point == '"') {
            *string = (Text){input.bytes + copied, here - copied};
            if (!escaped) return true;
            buffer_text(&json->string, *string);
            *string = buffer_as_text(&json->string);
            return true;
        }
        if (code_point == '\\') {
            buffer_add(&json->string, input.bytes + copied, here - copied);
            escaped = true;
            if (!read_escape(json)) return false;
            copied = json->at;
        } else if (code_point == UTF8_INVALID) {
            json_read_fail(json, here, "this is not UTF-8");
            return false;
        } else if (code_point < ' ') {
            json_read_fail(json, here, "a control character in a string must be escaped");
            return false;
        }
    }
}

/* ---- numbers and words ---- */

static bool is_digit(JsonReader *json) {
    return json->at < json->input.length && json->input.bytes[json->at] >= '0' &&
           json->input.bytes[json->at] <= '9';
}

static bool pass_digits(JsonReader *json) {
    if (json->at >= json->input.length) return fail_at_end(json, "inside a number");
    if (!is_digit(json)) return fail_expecting(json, "a digit");
    while (is_digit(json)) json->at++;
    return true;
}

static bool is_one_of(JsonReader *json, const char *bytes) {
    return json->at < json->input.length && json->input.bytes[json->at] != '\0' &&
           strchr(bytes, json->input.bytes[json->at]);
}

/* any JSON number */
static bool pass_number(JsonReader *json) {
    if (is_one_of(json, "-")) json->at++;
    if (is_one_of(json, "0"))
        json->at++;
    else if (!pass_digits(json))
        return false;
    if (is_one_of(json, ".")) {
        json->at++;
        if (!pass_digits(json)) return false;
    }
    if (is_one_of(json, "eE")) {
        json->at++;
        if (is_one_of(json, "+-")) json->at++;
        if (!pass_digits(json)) return false;
    }
    return true;
}

bool json_read_number(JsonReader *json, uint64_t *number) {
    *number = 0;
    if (json->failed) return false;
    int byte = peek(json);
    if (byte != '-' && (byte < '0' || byte > '9')) return fail_expecting(json, "a number");
    size_t start = json->at;
    if (!pass_number(json)) return false;
    uint64_t value = 0;
    for (size_t i = start; i < json->at; i++) {
        char digit = json->input.bytes[i];
        if (digit < '0' || digit > '9') {
            json_read_fail(json, start, "a whole number that is not negative is expected here");
            return false;
        }
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, (uint64_t)(digit - '0'), &value)) {
            json_read_fail(json, start, "this number does not fit 64 bits");
            return false;
        }
    }
    *number = value;
    return true;
}

bool json_read_index(JsonReader *json, uint32_t limit, uint32_t *number) {
    uint64_t value;
    *number = 0;
    if (json->failed) return false;
    peek(json);
    size_t start = json->at;
    if (!json_read_number(json, &value)) return false;
    if (value > limit) {
        json_read_fail(json, start, "this number is at most %u here", limit);
        return false;
    }
    *number = (uint32_t)value;
    return true;
}

static bool pass_word(JsonReader *json, Text word) {
    Text rest = {json->input.bytes + json->at, json->input.length - json->at};
    if (text_starts_with(rest, word)) {
        json->at += word.length;
        return true;
    }
    if (text_starts_with(word, rest)) return fail_at_end(json, "inside a word");
    json_read_fail(json, json->at, "only `true`, `false` and `null` can begin like this");
    return false;
}

bool json_read_bool(JsonReader *json, bool *value) {
    *value = false;
    if (json->failed) return false;
    int byte = peek(json);
    if (byte != 't' && byte != 'f') return fail_expecting(json, "true or false");
    *value = byte == 't';
    return pass_word(json, byte == 't' ? TEXT("true") : TEXT("false"));
}

bool json_read_null(JsonReader *json) {
    return !json->failed && peek(json) == 'n' && pass_word(json, TEXT("null"));
}

/* ---- objects and arrays ---- */

static bool open_level(JsonReader *json, char bracket, const char *expected) {
    if (json->failed) return false;
    if (peek(json) != bracket) return fail_expecting(json, expected);
    if (json->depth == JSON_DEPTH_LIMIT) {
        json_read_fail(json, json->at, "this is nested more than %d deep", JSON_DEPTH_LIMIT);
        return false;
    }
    json->at++;
    json->first |= (uint64_t)1 << json->depth++;
    return true;
}

/* true if another element follows, its comma passed */
static bool next_element(JsonReader *json, char bracket, const char *expected) {
    if (json->failed) return false;
    uint64_t bit = (uint64_t)1 << (json->depth - 1);
    bool first = json->first & bit;
    json->first &= ~bit;
    int byte = peek(json);
    if (byte == bracket) {
        json->at++;
        json->depth--;
        return false;
    }
    if (first) return true;
    if (byte != ',') return fail_expecting(json, expected);
    json->at++;
    return true;
}

bool json_read_object(JsonReader *json) { return open_level(json, '{', "an object"); }
bool json_read_array(JsonReader *json) { return open_level(json, '[', "an array"); }

bool json_read_key(JsonReader *json, Text *key) {
    *key = TEXT("");
    if (!next_element(json, '}', "a comma or `}`")) return false;
    if (peek(json) != '"') return fail_expecting(json, "a key");
    if (!json_read_string(json, key)) return false;
    if (peek(json) != ':') return fail_expecting(json, "a colon");
    json->at++;
    return true;
}

bool json_read_item(JsonReader *json) {
    if (!next_element(json, ']', "a comma or `]`")) return false;
    if (peek(json) == ']') return fail_expecting(json, "a value");
    return true;
}

/* one value that holds no other, or the opening of one that does; *opened says which */
static bool skip_step(JsonReader *json, bool *opened) {
    Text string;
    *opened = false;
    int byte = peek(json);
    switch (byte) {
    case '{': *opened = true; return json_read_object(json);
    case '[': *opened = true; return json_read_array(json);
    case '"': return json_read_string(json, &string);
    case 't': return pass_word(json, TEXT("true"));
    case 'f': return pass_word(json, TEXT("false"));
    case 'n': return pass_word(json, TEXT("null"));
    default:
        if (byte == '-' || (byte >= '0' && byte <= '9')) return pass_number(json);
        return fail_expecting(json, "a value");
    }
}

bool json_read_skip(JsonReader *json) {
    if (json->failed) return false;
    const uint32_t outside = json->depth;
    uint64_t objects = 0; /* bit d: what opened at depth d is an object */
    bool opened;
    Text key;
    bool value_due = true;
    do {
        if (value_due) {
            bool object = peek(json) == '{';
            if (!skip_step(json, &opened)) return false;
            if (opened) {
                uint64_t bit = (uint64_t)1 << (json->depth - 1);
                objects = object ? objects | bit : objects & ~bit;
            }
            if (json->depth == outside) return true;
        }
        value_due =
            objects >> (json->depth - 1) & 1 ? json_read_key(json, &key) : json_read_item(json);
        if (json->failed) return false;
    } while (json->depth > outside);
    return true;
}

bool json_read_end(JsonReader *json) {
    if (json->failed) return false;
    return peek(json) < 0 || fail_expecting(json, "the end of the file");
}
