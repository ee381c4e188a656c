/* Bytes are looked at where they lie in the input's window; whenever it ends, it is filled again,
 * which moves what was not read. So nothing here keeps a pointer into it: strings are copied. */
#include "formats/json/parse.h"
#include "base/json.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

_Static_assert(JSON_DEPTH_LIMIT < 64 + 1, "JsonReader.first has a bit for each depth");

void json_read_from(JsonReader *json, Input *input) {
    *json = (JsonReader){.input = input, .line = 1};
    if (text_starts_with(input_peek(input, 3), TEXT("\xef\xbb\xbf"))) /* a byte order mark */
        input_skip(input, 3);
    json->line_offset = input_offset(input);
}

void json_read_release(JsonReader *json) { buffer_release(&json->string); }

/* ---- failure ---- */

JsonPlace json_read_place(const JsonReader *json) {
    if (json->copied.line > 0) return json->copied;
    return (JsonPlace){json->line, input_offset(json->input) - json->line_offset + 1};
}

void json_read_fail(JsonReader *json, JsonPlace at, const char *format, ...) {
    if (json->failed) return;
    json->failed = true;
    json->problem_at = at;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(json->problem, sizeof json->problem, format, arguments);
    va_end(arguments);
}

static bool fail_here(JsonReader *json, const char *problem) {
    json_read_fail(json, json_read_place(json), "%s", problem);
    return false;
}

static bool fail_at_end(JsonReader *json, const char *inside) {
    if (!json->failed) json->cut = true;
    return fail_here(json, inside);
}

/* ---- characters ---- */

/* the next byte, not passed; -1 at the end */
static inline int next_byte(JsonReader *json) {
    Input *input = json->input;
    return input->at < input->end || !input_at_end(input) ? (unsigned char)*input->at : -1;
}

/* Any other byte is passed by input->at++. */
static void pass_line_end(JsonReader *json) {
    json->input->at++;
    json->line++;
    json->line_offset = input_offset(json->input);
}

/* the next byte that is no white space, not passed; -1 at the end */
static inline int peek(JsonReader *json) {
    for (;;) {
        int byte = next_byte(json);
        if (byte == '\n')
            pass_line_end(json);
        else if (byte == ' ' || byte == '\r' || byte == '\t')
            json->input->at++;
        else
            return byte;
    }
}

int json_read_peek(JsonReader *json) { return json->failed ? -1 : peek(json); }

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
    JsonPlace here = json_read_place(json);
    if (byte < 0) {
        json->cut = true;
        json_read_fail(json, here, "where %s should follow", expected);
        return false;
    }
    char description[16];
    describe(byte, description);
    json_read_fail(json, here, "%s is expected here, not %s", expected, description);
    return false;
}

/* ---- strings ---- */

/* four hexadecimal digits come next */
static bool read_hexadecimal(JsonReader *json, uint32_t *value) {
    *value = 0;
    for (int i = 0; i < 4; i++, json->input->at++) {
        int digit = next_byte(json);
        uint32_t number;
        if (digit < 0) return fail_at_end(json, "inside a string");
        if (digit >= '0' && digit <= '9')
            number = (uint32_t)(digit - '0');
        else if (digit >= 'a' && digit <= 'f')
            number = (uint32_t)(digit - 'a') + 10;
        else if (digit >= 'A' && digit <= 'F')
            number = (uint32_t)(digit - 'A') + 10;
        else
            return fail_here(json, "\\u needs four hexadecimal digits");
        *value = *value << 4 | number;
    }
    return true;
}

/* after \u: one code point, perhaps from two halves */
static bool read_code_point(JsonReader *json, uint32_t *code_point) {
    JsonPlace start = json_read_place(json);
    uint32_t low;
    if (!read_hexadecimal(json, code_point)) return false;
    if (*code_point < 0xd800 || *code_point > 0xdfff) return true;
    Text rest = input_peek(json->input, 2);
    if (*code_point < 0xdc00 && rest.length < 2) return fail_at_end(json, "inside a string");
    if (*code_point < 0xdc00 && text_starts_with(rest, TEXT("\\u"))) {
        json->input->at += 2;
        if (!read_hexadecimal(json, &low)) return false;
        if (low >= 0xdc00 && low <= 0xdfff) {
            *code_point = 0x10000 + ((*code_point - 0xd800) << 10) + (low - 0xdc00);
            return true;
        }
    }
    json_read_fail(json, start, "half of a surrogate pair stands alone");
    return false;
}

/* a backslash comes next */
static bool read_escape(JsonReader *json) {
    static const char letters[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    json->input->at++;
    int letter = next_byte(json);
    if (letter < 0) return fail_at_end(json, "inside a string");
    const char *found = letter ? strchr(letters, letter) : NULL;
    if (!found && letter != 'u') return fail_here(json, "no escape begins like this");
    json->input->at++;
    if (found) {
        buffer_char(&json->string, values[found - letters]);
        return true;
    }
    uint32_t code_point;
    if (!read_code_point(json, &code_point)) return false;
    char bytes[UTF8_LONGEST];
    buffer_add(&json->string, bytes, utf8_encode(code_point, bytes));
    return true;
}

/* a character of several bytes comes next, or something that is none */
static bool read_wide(JsonReader *json) {
    Text rest = input_peek(json->input, UTF8_LONGEST);
    size_t length = 0;
    if (utf8_decode(rest, &length) == UTF8_INVALID) return fail_here(json, "this is not UTF-8");
    buffer_add(&json->string, rest.bytes, length);
    json->input->at += length;
    json->line_offset += length - 1;
    return true;
}

/* one byte that stands for itself */
static inline bool is_plain(char byte) {
    return (unsigned char)byte >= ' ' && (unsigned char)byte < 0x80 && byte != '"' && byte != '\\';
}

bool json_read_string(JsonReader *json, Text *string) {
    *string = TEXT("");
    if (json->failed) return false;
    if (peek(json) != '"') return fail_expecting(json, "a string");
    Input *input = json->input;
    input->at++;
    JsonPlace start = json_read_place(json);
    buffer_clear(&json->string);
    for (;;) {
        const char *plain = input->at;
        while (plain < input->end && is_plain(*plain)) plain++;
        if (plain > input->at) buffer_add(&json->string, input->at, (size_t)(plain - input->at));
        input->at = plain;
        if (json->string.length > JSON_STRING_LIMIT) {
            json_read_fail(json, start, "this string is longer than %d bytes", JSON_STRING_LIMIT);
            return false;
        }
        int byte = next_byte(json);
        if (byte < 0) return fail_at_end(json, "inside a string");
        if (byte == '"') break;
        if (byte == '\\' ? !read_escape(json) : byte >= 0x80 && !read_wide(json)) return false;
        if (byte < ' ') return fail_here(json, "a control character in a string must be escaped");
    }
    input->at++;
    *string = buffer_as_text(&json->string);
    return true;
}

/* ---- numbers and words ---- */

typedef struct Figure {
    uint64_t value;
    bool whole; /* and not negative */
    bool fits;  /* 64 bits */
    /* NULL: none. Of its beginning, which is enough to see what is wrong with a long one */
    Buffer *copy;
} Figure;

enum { FIGURE_COPIED = 400 }; /* bytes */

static void pass_byte(JsonReader *json, Figure *figure) {
    if (figure->copy) buffer_char(figure->copy, *json->input->at);
    json->input->at++;
}

static bool pass_one_of(JsonReader *json, const char *bytes, Figure *figure) {
    int byte = next_byte(json);
    if (byte <= 0 || !strchr(bytes, byte)) return false;
    figure->whole = false;
    pass_byte(json, figure);
    return true;
}

static bool pass_digits(JsonReader *json, Figure *figure) {
    int byte = next_byte(json);
    if (byte < 0) return fail_at_end(json, "inside a number");
    if (byte < '0' || byte > '9') return fail_expecting(json, "a digit");
    size_t room = figure->copy ? figure->copy->length + FIGURE_COPIED : 0;
    for (; byte >= '0' && byte <= '9'; byte = next_byte(json)) {
        if (__builtin_mul_overflow(figure->value, 10, &figure->value) ||
            __builtin_add_overflow(figure->value, (uint64_t)(byte - '0'), &figure->value))
            figure->fits = false;
        if (figure->copy && figure->copy->length < room) buffer_char(figure->copy, (char)byte);
        json->input->at++;
    }
    return true;
}

/* any JSON number */
static bool pass_number(JsonReader *json, Figure *figure) {
    figure->whole = figure->fits = true;
    pass_one_of(json, "-", figure);
    if (next_byte(json) == '0')
        pass_byte(json, figure);
    else if (!pass_digits(json, figure))
        return false;
    if (pass_one_of(json, ".", figure) && !pass_digits(json, figure)) return false;
    if (pass_one_of(json, "eE", figure)) {
        pass_one_of(json, "+-", figure);
        if (!pass_digits(json, figure)) return false;
    }
    return true;
}

bool json_read_number(JsonReader *json, uint64_t *number) {
    *number = 0;
    if (json->failed) return false;
    int byte = peek(json);
    if (byte != '-' && (byte < '0' || byte > '9')) return fail_expecting(json, "a number");
    JsonPlace start = json_read_place(json);
    Figure figure = {0};
    if (!pass_number(json, &figure)) return false;
    if (!figure.whole)
        json_read_fail(json, start, "a whole number that is not negative is expected here");
    else if (!figure.fits)
        json_read_fail(json, start, "this number does not fit 64 bits");
    else
        *number = figure.value;
    return !json->failed;
}

bool json_read_index(JsonReader *json, uint32_t limit, uint32_t *number) {
    uint64_t value;
    *number = 0;
    if (json->failed) return false;
    peek(json);
    JsonPlace start = json_read_place(json);
    if (!json_read_number(json, &value)) return false;
    if (value > limit) {
        json_read_fail(json, start, "this number is at most %u here", limit);
        return false;
    }
    *number = (uint32_t)value;
    return true;
}

static bool pass_word(JsonReader *json, Text word) {
    Text rest = input_peek(json->input, word.length);
    if (text_starts_with(rest, word)) {
        json->input->at += word.length;
        return true;
    }
    if (text_starts_with(word, rest)) {
        json->input->at += rest.length;
        return fail_at_end(json, "inside a word");
    }
    return fail_here(json, "only `true`, `false` and `null` can begin like this");
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
        json_read_fail(json, json_read_place(json), "this is nested more than %d deep",
                       JSON_DEPTH_LIMIT);
        return false;
    }
    json->input->at++;
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
        json->input->at++;
        json->depth--;
        return false;
    }
    if (first) return true;
    if (byte != ',') return fail_expecting(json, expected);
    json->input->at++;
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
    json->input->at++;
    return true;
}

bool json_read_item(JsonReader *json) {
    if (!next_element(json, ']', "a comma or `]`")) return false;
    if (peek(json) == ']') return fail_expecting(json, "a value");
    return true;
}

/* ---- values of any kind ---- */

static bool copy_word(JsonReader *json, Text word, Buffer *copy) {
    if (copy) buffer_text(copy, word);
    return pass_word(json, word);
}

static bool copy_string(JsonReader *json, Buffer *copy) {
    Text string;
    if (!json_read_string(json, &string)) return false;
    if (copy) json_string(copy, string);
    return true;
}

/* one value that holds no other, or the opening of one that does */
static bool copy_step(JsonReader *json, Buffer *copy) {
    int byte = peek(json);
    if (copy && (byte == '{' || byte == '[')) buffer_char(copy, (char)byte);
    switch (byte) {
    case '{': return json_read_object(json);
    case '[': return json_read_array(json);
    case '"': return copy_string(json, copy);
    case 't': return copy_word(json, TEXT("true"), copy);
    case 'f': return copy_word(json, TEXT("false"), copy);
    case 'n': return copy_word(json, TEXT("null"), copy);
    default:
        if (byte == '-' || (byte >= '0' && byte <= '9'))
            return pass_number(json, &(Figure){.copy = copy});
        return fail_expecting(json, "a value");
    }
}

/* to the next value of what is open; false if it was closed */
static bool copy_next(JsonReader *json, bool object, Buffer *copy) {
    Text key;
    bool first = json->first >> (json->depth - 1) & 1;
    bool more = object ? json_read_key(json, &key) : json_read_item(json);
    if (!copy || json->failed) return more;
    if (!more) buffer_char(copy, object ? '}' : ']');
    if (more && !first) buffer_char(copy, ',');
    if (more && object) {
        json_string(copy, key);
        buffer_char(copy, ':');
    }
    return more;
}

bool json_read_copy(JsonReader *json, Buffer *copy) {
    if (json->failed) return false;
    const uint32_t outside = json->depth;
    uint64_t objects = 0; /* bit d: what opened at depth d is an object */
    bool value_due = true;
    do {
        if (value_due) {
            uint32_t before = json->depth;
            bool object = peek(json) == '{';
            if (!copy_step(json, copy)) return false;
            if (json->depth > before) {
                uint64_t bit = (uint64_t)1 << before;
                objects = object ? objects | bit : objects & ~bit;
            }
            if (json->depth == outside) return true;
        }
        value_due = copy_next(json, objects >> (json->depth - 1) & 1, copy);
        if (json->failed) return false;
    } while (json->depth > outside);
    return true;
}

bool json_read_skip(JsonReader *json) { return json_read_copy(json, NULL); }

bool json_read_end(JsonReader *json) {
    if (json->failed) return false;
    return peek(json) < 0 || fail_expecting(json, "the end of the file");
}
