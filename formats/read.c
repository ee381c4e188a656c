#include "formats/read.h"
#include "base/fail.h"
#include "base/os.h"
#include "formats/eventlog/read.h"
#include "formats/hp/read.h"
#include "formats/json/parse.h"
#include "formats/json/read.h"
#include "formats/pj/read.h"
#include "formats/prof/read.h"
#include "formats/recording/read.h"
#include "formats/rows/read.h"
#include "formats/rts/read.h"
#include "profile/private.h"
#include <string.h>

static bool refuse(Diagnostics *diags, Text name, Text reason) {
    diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN, PARTS(part_file(name), part_text(reason)));
    return false;
}

static bool refuse_size(Diagnostics *diags, const Input *input, Text name) {
    diag_add(diags, DIAG_PROFILE_MEMORY, NO_SPAN,
             PARTS(part_file(name), part_number(input_memory_limit(input) >> 20),
                   part_number(input_offset(input))));
    return false;
}

static bool begins_object(Text start) {
    size_t at = text_starts_with(start, TEXT("\xef\xbb\xbf")) ? 3 : 0;
    while (at < start.length && memchr(" \t\r\n", start.bytes[at], 4)) at++;
    return at < start.length && start.bytes[at] == '{';
}

typedef enum KeyOwner { OF_JSON = 1, OF_PJ = 2, OF_ROWS = 4 } KeyOwner;

static unsigned owners_of(Text key) {
    return (json_read_has_key(key) ? OF_JSON : 0) | (pj_has_key(key) ? OF_PJ : 0) |
           (rows_has_key(key) ? OF_ROWS : 0);
}

static ProfileFormat owner_format(unsigned owners) {
    if (owners & OF_JSON) return PROFILE_FORMAT_JSON;
    if (owners & OF_PJ) return PROFILE_FORMAT_PJ;
    return owners & OF_ROWS ? PROFILE_FORMAT_ROWS : PROFILE_FORMAT_COUNT;
}

/* Three formats are JSON: the first key of the outermost object that only one of them has says
 * which it is. Some keys of rows are keys of another, too; a file that is cut after those, or
 * damaged, is the other. GHC before 9.2 does not escape names, but its first key comes before
 * them. */
static ProfileFormat json_format(Text start) {
    unsigned shared = 0;
    Input input;
    JsonReader json;
    Text key;
    if (!begins_object(start)) return PROFILE_FORMAT_COUNT; /* packed twice, say */
    input_from_text(&input, start);
    json_read_from(&json, &input);
    json_read_object(&json);
    while (json_read_key(&json, &key)) {
        unsigned owners = owners_of(key);
        bool only_one = owners > 0 && (owners & (owners - 1)) == 0;
        if (only_one) shared = owners;
        if (only_one) break;
        if (shared == 0) shared = owners;
        json_read_skip(&json);
    }
    json_read_release(&json);
    input_close(&input);
    return owner_format(shared);
}

static Recognition pj_recognises(Text start) {
    return json_format(start) == PROFILE_FORMAT_PJ ? RECOGNISED : RECOGNISED_NOT;
}

static Recognition json_recognises(Text start) {
    if (json_format(start) == PROFILE_FORMAT_JSON) return RECOGNISED;
    return begins_object(start) ? RECOGNISED_LOOSELY : RECOGNISED_NOT;
}

static Recognition rows_recognises(Text start) {
    return json_format(start) == PROFILE_FORMAT_ROWS ? RECOGNISED : RECOGNISED_NOT;
}

static bool json_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    return json_read_profile(profile, input, name, diags);
}

typedef struct Format {
    const char *word;
    ProfileFormat code;
    Recognition (*recognises)(Text start);
    bool (*read)(Profile *profile, Input *input, Text name, Diagnostics *diags);
} Format;

static const Format formats[] = {
#define READ_YES(code, word) {#word, PROFILE_FORMAT_##code, word##_recognises, word##_read},
#define READ_NO(code, word)
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    READ_##read(code, word)
#include "formats/formats.def"
#undef FORMAT
#undef READ_NO
#undef READ_YES
};

enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

static bool is_valid(const Profile *profile, Text name, Diagnostics *diags) {
    ProfileFaults problems = {0};
    bool valid = profile_validate(profile, &diags->arena, &problems);
    for (uint32_t i = 0; i < problems.count; i++)
        diag_add(diags, DIAG_PROFILE_INCONSISTENT, NO_SPAN,
                 PARTS(part_file(name), part_text(problems.items[i])));
    vector_release(&problems);
    return valid;
}

/* A file's own name says which one it is; the folders before it are nobody's business. */
static Text last_part(Text path) {
    size_t start = path.length;
    while (start > 0 && path.bytes[start - 1] != '/') start--;
    return (Text){path.bytes + start, path.length - start};
}

static Text file_name(Text name) {
    return text_equal(name, TEXT("-")) ? TEXT("standard input") : last_part(name);
}

static void name_losses(Profile *profile, uint32_t first, Text name) {
    Text file = profile_text(profile, file_name(name));
    for (uint32_t i = first; i < profile->losses.count; i++)
        if (profile->losses.items[i].file.length == 0) profile->losses.items[i].file = file;
}

/* Before it is read: what is known of any file. */
static void begin(Profile *profile, ProfileFormat format, Text name) {
    profile_add_source(profile, (ProfileSource){.format = format,
                                                .clock = profile_format_clock(format),
                                                .file = file_name(name)});
    profile_know_home(profile, text_of(os_environment("HOME")));
}

/* others: how many losses are not its own */
static bool finish(Profile *profile, uint32_t others, Text name, Diagnostics *diags) {
    profile_sort_moments(profile);
    profile_sort_ticks(profile);
    profile_add_steps(profile);
    name_losses(profile, others, name);
    return is_valid(profile, name, diags);
}

static bool read_as(const Format *format, Profile *profile, Input *input, Text name,
                    Diagnostics *diags) {
    begin(profile, format->code, name);
    bool read = format->read(profile, input, name, diags);
    if (input_is_over_limit(input)) return refuse_size(diags, input, name);
    if (!read) return false;
    /* what our own JSON tells of others' losses stays as it is */
    uint32_t others = format->code == PROFILE_FORMAT_JSON ? profile->losses.count : 0;
    input_lose_error(input, profile);
    return finish(profile, others, name, diags);
}

static bool read_files(RowsReader *reader, const FormatFile *files, uint32_t count,
                       Diagnostics *diags) {
    bool good = true;
    for (uint32_t i = 0; i < count && good; i++) {
        Input *input = files[i].input;
        good = rows_read_file(reader, input, files[i].name);
        if (input_is_over_limit(input)) good = refuse_size(diags, input, files[i].name);
    }
    return good;
}

static void lose_errors(const FormatFile *files, uint32_t count, Profile *profile) {
    for (uint32_t i = 0; i < count; i++) input_lose_error(files[i].input, profile);
}

bool format_read_rows(Profile *profile, const FormatFile *files, uint32_t count, Text name,
                      Diagnostics *diags) {
    RowsReader *reader = rows_read_begin(diags);
    begin(profile, PROFILE_FORMAT_ROWS, name);
    bool good = read_files(reader, files, count, diags);
    lose_errors(files, count, profile);
    good = good && rows_read_end(reader, profile, name);
    rows_read_close(reader);
    return good && finish(profile, 0, name, diags);
}

RowsReader *format_open_runs(const FormatFile *files, uint32_t count, Diagnostics *diags) {
    RowsReader *reader = rows_read_begin(diags);
    rows_read_apart(reader);
    if (read_files(reader, files, count, diags)) return reader;
    rows_read_close(reader);
    return NULL;
}

bool format_read_run(RowsReader *reader, uint64_t run, Profile *profile, const FormatFile *files,
                     uint32_t count, Text name, Diagnostics *diags) {
    begin(profile, PROFILE_FORMAT_ROWS, name);
    lose_errors(files, count, profile);
    return rows_read_run(reader, run, profile, name) && finish(profile, 0, name, diags);
}

static bool has_text(Text text, Text part) {
    return text.length > 0 && memmem(text.bytes, text.length, part.bytes, part.length);
}

/* what people give instead of a profile */
static Text reason_for_refusal(Text start, Text name) {
    if (text_starts_with(start, TEXT("\x7f"
                                     "ELF")))
        return TEXT("it is a program: run it with +RTS -P, which writes a .prof");
    if (has_text(start, TEXT(" bytes allocated in the heap")))
        return TEXT("it is the text of +RTS -s; what `+RTS -t --machine-readable` writes can be "
                    "read here");
    if (text_starts_with(start, TEXT("Retainer Profiling: ")))
        return TEXT(
            "it lists the retainer sets of the last census of +RTS -hr; the live heap is in "
            "the .hp or .eventlog of that run, which need no list");
    if (text_starts_with(start, TEXT("assay-budget")))
        return TEXT("it is a budget: `assay gate` takes it before the profile");
    if (text_ends_with(name, TEXT(".hs")) || text_ends_with(name, TEXT(".lhs")))
        return TEXT("it is a source: `assay ghc` builds it, runs it and reports");
    return TEXT("it does not begin as any known format does");
}

/* the first that recognises it, else the first that does so loosely; NULL: there is none */
static const Format *recognise(Text start) {
    for (Recognition least = RECOGNISED; least > RECOGNISED_NOT; least--)
        for (uint32_t i = 0; i < FORMAT_COUNT; i++)
            if (formats[i].recognises(start) >= least) return &formats[i];
    return NULL;
}

bool format_read_input(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    Text start = input_start(input);
    const Format *format = recognise(start);
    if (format) return read_as(format, profile, input, name, diags);
    if (start.length > 0) return refuse(diags, name, reason_for_refusal(start, name));
    if (input_is_over_limit(input)) return refuse_size(diags, input, name);
    if (!input_failed(input)) return refuse(diags, name, TEXT("it is empty"));
    Buffer reason = {0};
    input_reason(input, &reason);
    refuse(diags, name, buffer_as_text(&reason));
    buffer_release(&reason);
    return false;
}

bool format_read(Profile *profile, Text contents, Text name, Diagnostics *diags) {
    Input input;
    input_from_text(&input, contents);
    bool read = format_read_input(profile, &input, name, diags);
    input_close(&input);
    return read;
}

bool format_read_as(Profile *profile, const char *word, Text contents, Text name,
                    Diagnostics *diags) {
    Input input;
    const Format *format = formats;
    while (format < formats + FORMAT_COUNT && strcmp(format->word, word) != 0) format++;
    bug_unless(format < formats + FORMAT_COUNT, "no reader of %s", word);
    input_from_text(&input, contents);
    bool read = read_as(format, profile, &input, name, diags);
    input_close(&input);
    return read;
}
