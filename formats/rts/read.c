#include "formats/rts/read.h"
#include "ghc/centres.h"
#include <string.h>

enum { PAIR_LIMIT = 500, PART_LIMIT = 1000 }; /* pairs; bytes of a key or value */

static Text rest_of(Text text, size_t at) { return (Text){text.bytes + at, text.length - at}; }

static Text skip_spaces(Text text) {
    size_t at = 0;
    while (at < text.length && (text.bytes[at] == ' ' || text.bytes[at] == '\t')) at++;
    return rest_of(text, at);
}

static bool take(Text *text, Text part) {
    *text = skip_spaces(*text);
    if (!text_starts_with(*text, part)) return false;
    *text = rest_of(*text, part.length);
    return true;
}

/* a text in quotes; GHC's keys and values need no escapes, so there are none */
static bool take_string(Text *text, Text *string) {
    if (!take(text, TEXT("\""))) return false;
    const char *end = text->length > 0 ? memchr(text->bytes, '"', text->length) : NULL;
    if (!end || end - text->bytes > PART_LIMIT) return false;
    *string = (Text){text->bytes, (size_t)(end - text->bytes)};
    *text = rest_of(*text, string->length + 1);
    return true;
}

/* `("key", "value")` */
static bool take_pair(Text *text, Text *key, Text *value) {
    return take(text, TEXT("(")) && take_string(text, key) && take(text, TEXT(",")) &&
           take_string(text, value) && take(text, TEXT(")")) && key->length > 0;
}

static bool begins_list(Text line) {
    return take(&line, TEXT("[")) && take(&line, TEXT("(")) && take(&line, TEXT("\""));
}

static void set_pair(Profile *profile, Text key, Text value) {
    static const struct {
        const char *key;
        ProfileFactCode fact;
    } common[] = {
        {"max_bytes_used", PROFILE_FACT_PEAK_LIVE_BYTES},
        {"num_GCs", PROFILE_FACT_COLLECTIONS},
        {"major_gcs", PROFILE_FACT_MAJOR_COLLECTIONS},
    };
    Buffer fact = {0};
    buffer_string(&fact, "rts.");
    buffer_text(&fact, key);
    profile_set_other_fact(profile, FORMAT_SOURCE, buffer_as_text(&fact), value);
    buffer_release(&fact);
    uint64_t number;
    if (!ghc_number(value, false, &number)) return;
    if (text_equal(key, TEXT("bytes allocated")))
        profile_set_total(profile, FORMAT_SOURCE, PROFILE_METRIC_BYTES, number);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (text_equal(key, text_of(common[i].key)))
            profile_set_number(profile, FORMAT_SOURCE, common[i].fact, number);
}

/* `'./operators' +RTS '-t' '--machine-readable'`: each argument but +RTS in quotes */
static void read_command(Profile *profile, Text line) {
    Text rest = line;
    if (!take(&rest, TEXT("'"))) return;
    const char *end = rest.length > 0 ? memchr(rest.bytes, '\'', rest.length) : NULL;
    if (!end) return;
    Text path = {rest.bytes, (size_t)(end - rest.bytes)};
    profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_COMMAND, line);
    profile_set_fact(profile, FORMAT_SOURCE, PROFILE_FACT_PROGRAM, ghc_program_name(path));
}

static void lose(Profile *profile, const InputLine *line, ProfileLossCode code) {
    profile_lose(profile, code, .offset = line->offset + 1, .line = line->number);
}

/* the pairs of one line; false at the end of the list */
static bool read_pairs(Profile *profile, const InputLine *line, uint32_t *pairs) {
    Text rest = line->text, key, value;
    while (skip_spaces(rest).length > 0) {
        if (take(&rest, TEXT("]"))) return false;
        if (*pairs > 0 && !take(&rest, TEXT(","))) break;
        if (!take_pair(&rest, &key, &value)) break;
        if (++*pairs <= PAIR_LIMIT)
            set_pair(profile, key, value);
        else
            lose(profile, line, LOSS_RTS_PAIRS);
    }
    if (skip_spaces(rest).length > 0)
        lose(profile, line, line->complete ? LOSS_RTS_PAIR : LOSS_RTS_PAIR_CUT);
    return true;
}

/* The list, after the command's line; loosely: after others, too, as a terminal has them. */
Recognition rts_recognises(Text start) {
    enum { COMMAND = 1 }; /* lines */
    uint32_t line = 0;
    for (size_t at = 0; at < start.length; at++, line++) {
        if (begins_list(rest_of(start, at)))
            return line <= COMMAND ? RECOGNISED : RECOGNISED_LOOSELY;
        const char *end = memchr(start.bytes + at, '\n', start.length - at);
        if (!end) return RECOGNISED_NOT;
        at = (size_t)(end - start.bytes);
    }
    return RECOGNISED_NOT;
}

bool rts_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    (void)name;
    (void)diags;
    InputLine line;
    uint32_t pairs = 0;
    bool inside = false, ended = false;
    while (!ended && input_line(input, &line)) {
        if (!inside && !begins_list(line.text)) {
            read_command(profile, line.text);
            continue;
        }
        if (!inside) {
            Text rest = line.text;
            take(&rest, TEXT("["));
            line.offset += (uint64_t)(rest.bytes - line.text.bytes);
            line.text = rest;
            inside = true;
        }
        ended = !read_pairs(profile, &line, &pairs);
    }
    if (!ended) profile_lose(profile, LOSS_RTS_CUT, .offset = input_offset(input) + 1);
    return true;
}
