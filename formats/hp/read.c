/* A line at a time. Inside a sample, a line that ends with a tab and a number is a row, whatever
 * its name; else a keyword decides. So a name that looks like a keyword does no harm.
 *
 * What GHC 9.0.2 writes: quotes in JOB are doubled; a sample without rows at the beginning and at
 * the end; rows of 0 with -hb. */
#include "formats/hp/read.h"
#include "ghc/breakdown.h"
#include <string.h>

enum {
    HEADER_LIMIT = 1 << 16,   /* bytes of a text in quotes */
    NANOSECONDS = 1000000000, /* of a second */
    BYTES = 1000000           /* of a megabyte */
};

typedef struct HpReader {
    Profile *profile;
    Input *input;
    InputLine line;
    char letter;        /* of the breakdown; 'h': a plain -h */
    uint32_t dimension; /* PROFILE_NONE until the first sample */
    bool numbered;      /* names may have a number before them */
    bool in_sample;
    bool any_number; /* one of them had one */
    uint64_t samples;
} HpReader;

/* The job is a command as it was given, so a line may end in it; the date follows it. */
Recognition hp_recognises(Text start) {
    static const Text next = {"\"\nDATE \"", 8};
    if (!text_starts_with(start, TEXT("JOB \""))) return RECOGNISED_NOT;
    return memmem(start.bytes, start.length, next.bytes, next.length) ? RECOGNISED
                                                                      : RECOGNISED_LOOSELY;
}

static void lose(HpReader *reader, ProfileLossCode code) {
    profile_lose(reader->profile, code, .offset = reader->line.offset + 1,
                 .line = reader->line.number);
}

static Text drop(Text text, size_t count) {
    return (Text){text.bytes + count, text.length - count};
}

/* ---- numbers ---- */

/* A decimal number times `scale`, a power of ten: digits, perhaps a point and more digits; what is
 * below one is cut off. A negative one counts as 0: old versions of GHC began with -0.000. */
static bool read_decimal(Text text, uint64_t scale, uint64_t *number) {
    bool negative = text_starts_with(text, TEXT("-"));
    size_t at = negative ? 1 : 0, digits = 0;
    uint64_t value = 0;
    for (; at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9'; at++, digits++)
        if (__builtin_mul_overflow(value, 10u, &value) ||
            __builtin_add_overflow(value, (uint64_t)(text.bytes[at] - '0'), &value))
            return false;
    if (__builtin_mul_overflow(value, scale, &value)) return false;
    if (at < text.length && text.bytes[at] == '.') {
        for (at++; at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9'; at++) {
            scale /= 10;
            if (__builtin_add_overflow(value, (uint64_t)(text.bytes[at] - '0') * scale, &value))
                return false;
            digits++;
        }
    }
    while (at < text.length && text.bytes[at] == ' ') at++;
    *number = negative ? 0 : value;
    return digits > 0 && at == text.length;
}

/* ---- the header ---- */

/* Does a keyword begin the next line, or is there none? */
static bool header_goes_on(HpReader *reader) {
    static const Text keywords[] = {
        {"DATE ", 5}, {"SAMPLE_UNIT ", 12}, {"VALUE_UNIT ", 11}, {"BEGIN_SAMPLE ", 13}};
    Text next = input_peek(reader->input, 16);
    for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
        if (text_starts_with(next, keywords[i])) return true;
    return next.length == 0;
}

/* The text in quotes behind a keyword, "" standing for a quote; an argument with a line break in it
 * goes on in the next line. */
static void read_quoted(HpReader *reader, Text rest, Buffer *out) {
    size_t at = text_starts_with(rest, TEXT("\"")) ? 1 : 0;
    for (;;) {
        for (; at < rest.length; at++) {
            char byte = rest.bytes[at];
            bool doubled = at + 1 < rest.length && rest.bytes[at + 1] == '"';
            if (byte == '"' && !doubled) return;
            if (byte == '"') at++;
            if (out->length < HEADER_LIMIT) buffer_char(out, byte);
        }
        if (header_goes_on(reader) || !input_line(reader->input, &reader->line)) return;
        rest = reader->line.text;
        at = 0;
        if (out->length < HEADER_LIMIT) buffer_char(out, '\n');
    }
}

static void read_job(HpReader *reader, Text command) {
    size_t end = 0, start = 0;
    while (end < command.length && command.bytes[end] != ' ') end++;
    for (size_t i = 0; i < end; i++)
        if (command.bytes[i] == '/') start = i + 1;
    profile_set_fact(reader->profile, FORMAT_SOURCE, PROFILE_FACT_PROGRAM,
                     (Text){command.bytes + start, end - start});
    profile_set_fact(reader->profile, FORMAT_SOURCE, PROFILE_FACT_COMMAND, command);
    reader->letter = ghc_breakdown_letter(command);
}

static bool read_header(HpReader *reader) {
    static const struct {
        Text keyword;
        ProfileFactCode fact;
    } headers[] = {{{"JOB ", 4}, PROFILE_FACT_COMMAND},
                   {{"DATE ", 5}, PROFILE_FACT_DATE},
                   {{"SAMPLE_UNIT ", 12}, PROFILE_FACT_SAMPLE_UNIT},
                   {{"VALUE_UNIT ", 11}, PROFILE_FACT_VALUE_UNIT}};
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        if (!text_starts_with(reader->line.text, headers[i].keyword)) continue;
        Buffer value = {0};
        read_quoted(reader, drop(reader->line.text, headers[i].keyword.length), &value);
        if (headers[i].fact == PROFILE_FACT_SAMPLE_UNIT &&
            text_equal(buffer_as_text(&value), TEXT("megabytes allocated")))
            reader->profile->sources.items[FORMAT_SOURCE].clock = PROFILE_CLOCK_BYTES;
        if (headers[i].fact != PROFILE_FACT_COMMAND)
            profile_set_fact(reader->profile, FORMAT_SOURCE, headers[i].fact,
                             buffer_as_text(&value));
        else
            read_job(reader, buffer_as_text(&value));
        buffer_release(&value);
        return true;
    }
    return false;
}

/* ---- samples ---- */

static void make_dimension(HpReader *reader) {
    ProfileDimension dimension = ghc_breakdown(reader->letter);
    Text unit = profile_fact(reader->profile, PROFILE_FACT_VALUE_UNIT);
    dimension.source = FORMAT_SOURCE;
    if (unit.length > 0 && !text_equal(unit, TEXT("bytes"))) dimension.unit = unit;
    reader->dimension = profile_dimension(reader->profile, dimension);
    reader->numbered = reader->letter == 0 || (reader->letter > 0 && strchr("hcr", reader->letter));
}

/* seconds; of a run that counts bytes (our own, exported) megabytes */
static bool read_time(const HpReader *reader, Text text, uint64_t *time) {
    bool by_bytes = profile_clock_of(reader->profile, FORMAT_SOURCE) == PROFILE_CLOCK_BYTES;
    return read_decimal(text, by_bytes ? BYTES : NANOSECONDS, time);
}

static void begin_sample(HpReader *reader, Text time_text) {
    uint64_t time;
    if (reader->in_sample) {
        lose(reader, LOSS_HP_SAMPLE_WITHOUT_END);
        profile_drop_sample(reader->profile, reader->dimension);
        reader->in_sample = false;
    }
    if (!read_time(reader, time_text, &time)) {
        lose(reader, LOSS_HP_TIME);
        return;
    }
    if (reader->dimension == PROFILE_NONE) make_dimension(reader);
    profile_begin_sample(reader->profile, reader->dimension, (ProfileSample){.time = time});
    reader->in_sample = true;
}

static void end_sample(HpReader *reader) {
    if (!reader->in_sample) {
        lose(reader, LOSS_HP_END_WITHOUT_SAMPLE);
        return;
    }
    profile_end_sample(reader->profile, reader->dimension);
    reader->in_sample = false;
    reader->samples++;
}

/* `(123)name`: the number, and what is left of the name */
static uint32_t take_number(Text *name) {
    uint64_t number = 0;
    size_t at = 1;
    if (!text_starts_with(*name, TEXT("("))) return 0;
    for (; at < name->length && name->bytes[at] >= '0' && name->bytes[at] <= '9'; at++) {
        number = number * 10 + (uint64_t)(name->bytes[at] - '0');
        if (number > UINT32_MAX) return 0;
    }
    if (at + 1 >= name->length || name->bytes[at] != ')') return 0;
    if (number > 0) *name = drop(*name, at + 1);
    return (uint32_t)number;
}

/* name, tab, number; the name may have tabs of its own */
static bool read_row(HpReader *reader) {
    Text line = reader->line.text;
    const char *tab = line.length == 0 ? NULL : memrchr(line.bytes, '\t', line.length);
    uint64_t value;
    if (!tab || !reader->in_sample || !reader->line.complete) return false;
    size_t length = (size_t)(tab - line.bytes);
    if (!read_decimal(drop(line, length + 1), 1, &value)) return false;
    Text name = {line.bytes, length};
    uint32_t number = reader->numbered ? take_number(&name) : 0;
    reader->any_number |= number > 0;
    if (reader->letter == 'r') number = 0; /* Note [Retainer sets are their centres] */
    uint32_t band = profile_band(reader->profile, reader->dimension,
                                 (ProfileBand){.name = name, .number = number});
    profile_add_row(reader->profile, reader->dimension, band, value);
    return true;
}

static void read_mark(HpReader *reader, Text time_text) {
    uint64_t time;
    if (read_time(reader, time_text, &time))
        profile_add_moment(reader->profile, (ProfileMoment){.time = time,
                                                            .kind = PROFILE_MARKER,
                                                            .text = TEXT("MARK"),
                                                            .source = FORMAT_SOURCE});
    else
        lose(reader, LOSS_HP_MARK);
}

static void read_line(HpReader *reader) {
    static const Text begin = {"BEGIN_SAMPLE ", 13}, end = {"END_SAMPLE", 10}, mark = {"MARK ", 5};
    Text line = reader->line.text;
    if (reader->line.cut)
        lose(reader, LOSS_HP_LONG_LINE);
    else if (read_row(reader) || line.length == 0)
        return;
    else if (text_starts_with(line, begin))
        begin_sample(reader, drop(line, begin.length));
    else if (text_starts_with(line, end))
        end_sample(reader);
    else if (text_starts_with(line, mark))
        read_mark(reader, drop(line, mark.length));
    else if (reader->samples == 0 && !reader->in_sample && read_header(reader))
        return;
    else if (reader->line.complete) /* what the end has cut off is said at the end */
        lose(reader, LOSS_HP_LINE);
}

/* ---- the whole ---- */

static bool is_thunk(Text name) {
    return text_equal(name, TEXT("THUNK")) || text_starts_with(name, TEXT("THUNK_"));
}

/* `0xa965d0`, as -hi writes it */
static bool is_address(Text name) {
    size_t digits = 2;
    if (!text_starts_with(name, TEXT("0x"))) return false;
    for (; digits < name.length; digits++) {
        char byte = name.bytes[digits];
        if (!(byte >= '0' && byte <= '9') && !(byte >= 'a' && byte <= 'f')) return false;
    }
    return digits > 2;
}

/* Only now it is known what a plain -h meant. A program without a profiling build writes no options
 * at all; then it is -hT if there are kinds of thunks, and -hi if all names are addresses. */
static void settle_dimension(HpReader *reader) {
    Profile *profile = reader->profile;
    bool thunks = false, addresses = true;
    if ((reader->letter != 'h' && reader->letter != 0) || reader->dimension == PROFILE_NONE) return;
    ProfileDimension *dimension = &profile->dimensions.items[reader->dimension];
    for (uint32_t i = 0; i < dimension->bands.count; i++) {
        thunks |= is_thunk(dimension->bands.items[i].name);
        addresses &= is_address(dimension->bands.items[i].name);
    }
    addresses &= dimension->bands.count > 0;
    if (!reader->any_number && !thunks && !addresses) return;
    ProfileDimension meant = ghc_breakdown(reader->any_number ? 'c' : thunks ? 'T' : 'i');
    dimension->code = meant.code;
    dimension->key = profile_text(profile, meant.key);
    dimension->name = profile_text(profile, meant.name);
    dimension->description = profile_text(profile, meant.description);
}

bool hp_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    (void)name, (void)diags; /* what begins with JOB gives at least the name of a program */
    HpReader reader = {.profile = profile, .input = input, .dimension = PROFILE_NONE};
    while (input_line(input, &reader.line)) read_line(&reader);
    if (reader.in_sample) {
        profile_drop_sample(profile, reader.dimension);
        lose(&reader, LOSS_HP_CUT_IN_SAMPLE);
    } else if (reader.line.number > 0 && !reader.line.complete)
        lose(&reader, LOSS_HP_CUT_IN_LINE);
    /* a run that was too quick for a census has the empty samples of its beginning and its end */
    bool empty = reader.samples == 1 && ghc_samples_are_empty(profile);
    if (reader.samples == 0) lose(&reader, LOSS_HP_NO_SAMPLE);
    if (empty) lose(&reader, LOSS_GHC_EMPTY_SAMPLES);
    settle_dimension(&reader);
    return true;
}
