#include "readers/read.h"
#include "readers/eventlog.h"
#include "readers/hp.h"
#include "readers/json.h"
#include "readers/pj.h"
#include "readers/prof.h"
#include "readers/rts.h"

/* our own JSON, the largest that is read */
static const uint64_t largest_json = (uint64_t)4 << 30; /* bytes */

static bool refuse(Diagnostics *diags, Text name, Text reason) {
    diag_add(diags, DIAG_PROFILE_UNKNOWN_KIND, NO_SPAN, 2, (Text[]){name, reason});
    return false;
}

static bool json_recognises(Text start) {
    size_t at = text_starts_with(start, TEXT("\xef\xbb\xbf")) ? 3 : 0;
    for (; at < start.length; at++) {
        char byte = start.bytes[at];
        if (byte != ' ' && byte != '\n' && byte != '\r' && byte != '\t') return byte == '{';
    }
    return false;
}

static bool json_read(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    Buffer contents = {0};
    bool whole = input_rest(input, largest_json, &contents);
    bool read = whole && profile_read_json(profile, buffer_as_text(&contents), name, diags);
    if (!whole) refuse(diags, name, TEXT("it is larger than assay reads"));
    buffer_release(&contents);
    return read;
}

/* Tried in this order: what begins as JSON and is no other JSON is ours. */
typedef struct Format {
    bool (*recognises)(Text start);
    bool (*read)(Profile *profile, Input *input, Text name, Diagnostics *diags);
} Format;

static const Format formats[] = {
    {eventlog_recognises, eventlog_read}, {hp_recognises, hp_read},
    {prof_recognises, prof_read},         {pj_recognises, pj_read},
    {rts_recognises, rts_read},           {json_recognises, json_read},
};

enum { FORMAT_COUNT = sizeof formats / sizeof formats[0] };

static bool is_valid(const Profile *profile, Text name, Diagnostics *diags) {
    ProfileProblems problems = {0};
    bool valid = profile_validate(profile, &diags->arena, &problems);
    for (uint32_t i = 0; i < problems.count; i++)
        diag_add(diags, DIAG_PROFILE_INCONSISTENT, NO_SPAN, 2, (Text[]){name, problems.items[i]});
    vector_release(&problems);
    return valid;
}

/* A file's own name says which one it is; the folders before it are nobody's business. */
static Text last_part(Text path) {
    size_t start = path.length;
    while (start > 0 && path.bytes[start - 1] != '/') start--;
    return (Text){path.bytes + start, path.length - start};
}

static void name_losses(Profile *profile, Text name) {
    Text file = text_equal(name, TEXT("-")) ? TEXT("standard input") : last_part(name);
    file = profile_text(profile, file);
    for (uint32_t i = 0; i < profile->losses.count; i++)
        if (profile->losses.items[i].file.length == 0) profile->losses.items[i].file = file;
}

bool profile_read_input(Profile *profile, Input *input, Text name, Diagnostics *diags) {
    Text start = input_peek(input, INPUT_PEEK);
    const Format *format = NULL;
    for (uint32_t i = 0; i < FORMAT_COUNT && !format; i++)
        if (formats[i].recognises(start)) format = &formats[i];
    if (!format && start.length == 0)
        return refuse(diags, name,
                      input_error(input) ? text_of(input_error(input)) : TEXT("it is empty"));
    if (!format) return refuse(diags, name, TEXT("it does not begin as any known format does"));
    if (!format->read(profile, input, name, diags)) return false;
    if (input_error(input))
        profile_add_loss(profile, (ProfileLoss){.text = text_of(input_error(input)),
                                                .offset = input_offset(input) + 1,
                                                .count = 1});
    profile_sort_moments(profile);
    name_losses(profile, name);
    return is_valid(profile, name, diags);
}

bool profile_read(Profile *profile, Text contents, Text name, Diagnostics *diags) {
    Input input;
    input_from_text(&input, contents);
    bool read = profile_read_input(profile, &input, name, diags);
    input_close(&input);
    return read;
}
