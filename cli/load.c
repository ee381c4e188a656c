#include "base/os.h"
#include "cli/command.h"
#include "formats/hp/link.h"
#include "formats/read.h"
#include "profile/lookup.h"
#include "profile/query.h"
#include <string.h>

/* Half of what there is; a window of zstd is taken from it at once, so a large one has to be asked for. */
static void limit_memory(const Options *options, Input *input) {
    uint64_t asked = option_size(options, OPTION_LIMIT_MEMORY, 0);
    uint64_t limit = asked > 0 ? asked : os_memory_allowed() / 2;
    input_limit(input, limit, asked > 0 ? asked : INPUT_ZSTD_WINDOW);
}

bool load_profile(const Options *options, const char *path, Profile *profile, Diagnostics *diags) {
    Input input;
    const char *reason;
    if (!input_open(&input, path, &reason)) {
        diag_add(diags, DIAG_UNREADABLE_FILE, NO_SPAN,
                 PARTS(part_file(text_of(path)), part_string(reason)));
        return false;
    }
    limit_memory(options, &input);
    bool read = format_read_input(profile, &input, text_of(path), diags);
    input_close(&input);
    return read;
}

/* ---- several files of one run ---- */

/* Where two files tell of the same cost and differ, the first one's has the plain name. So that
 * the order of the words makes no difference, what says most by centre comes first. */
static unsigned rank_of(const Profile *profile) {
    static const ProfileFormat formats[] = {PROFILE_FORMAT_PJ, PROFILE_FORMAT_PROF,
                                            PROFILE_FORMAT_RTS, PROFILE_FORMAT_HP,
                                            PROFILE_FORMAT_EVENTLOG};
    enum { KNOWN = sizeof formats / sizeof formats[0] };
    unsigned rank = 0; /* our own */
    for (unsigned i = 0; i < KNOWN; i++)
        if (profile->sources.count > 0 && profile->sources.items[0].format == formats[i])
            rank = 2 * i + 1;
    return rank + (profile->metrics.count > 0 && profile->metrics.items[0].rounded);
}

typedef VECTOR(Profile) Profiles;

/* files of one rank stay in their order */
static void sort_profiles(Profiles *profiles) {
    for (uint32_t i = 1; i < profiles->count; i++)
        for (uint32_t j = i; j > 0; j--) {
            Profile *left = &profiles->items[j - 1], *right = &profiles->items[j];
            if (rank_of(left) <= rank_of(right)) break;
            Profile other = *left;
            *left = *right;
            *right = other;
        }
}

bool is_read_once(const char *const *paths, uint32_t count, Diagnostics *diags) {
    uint32_t inputs = 0;
    for (uint32_t i = 0; i < count; i++) inputs += strcmp(paths[i], "-") == 0;
    if (inputs > 1)
        diag_add(diags, DIAG_UNREADABLE_FILE, NO_SPAN,
                 PARTS(part_file(TEXT("-")), part_string("standard input can be read only once")));
    return inputs <= 1;
}

bool load_profiles(const Options *options, const char *const *paths, uint32_t count,
                   Profile *profile, Diagnostics *diags) {
    Profiles profiles = {0};
    bool read = true;
    if (!is_read_once(paths, count, diags)) return false;
    for (uint32_t i = 0; i < count; i++) {
        Profile one;
        profile_init(&one);
        read = load_profile(options, paths[i], &one, diags) && read;
        vector_push(&profiles, one);
    }
    if (read) {
        sort_profiles(&profiles);
        Profile empty = *profile;
        *profile = profiles.items[0];
        profiles.items[0] = empty;
        for (uint32_t i = 1; i < count; i++) profile_merge_into(profile, &profiles.items[i]);
        if (count > 1) hp_link_contexts(profile);
    }
    for (uint32_t i = 0; i < profiles.count; i++) profile_release(&profiles.items[i]);
    vector_release(&profiles);
    return read;
}

/* ---- costs ---- */

bool has_metric(const Options *options, const Profile *profile, Diagnostics *diags) {
    Text by = text_of(options->values[OPTION_BY]);
    Buffer keys = {0};
    if (by.length == 0 || profile_choose_metric_of(profile, by, &keys) != PROFILE_NONE) return true;
    bool several = keys.length > 0;
    for (uint32_t i = 0; !several && i < profile->metrics.count; i++) {
        if (i > 0) buffer_string(&keys, ", ");
        buffer_text(&keys, profile->metrics.items[i].key);
    }
    diag_add(diags, DIAG_UNKNOWN_METRIC, NO_SPAN,
             PARTS(part_file(text_of(options->operands.items[0])), part_name(by),
                   part_text(buffer_as_text(&keys))));
    buffer_release(&keys);
    return false;
}

/* ---- a part of it ---- */

/* what went wrong with the option, whose words are `value` */
static void refuse_part(Diagnostics *diags, const char *option, const char *value,
                        const ProfileProblem *problem) {
    Buffer why = {0};
    profile_problem_text(problem, &why);
    diag_add(diags, DIAG_WRONG_RESTRICTION, NO_SPAN,
             PARTS(part_command(text_of(option)), part_command(text_of(value)),
                   part_text(buffer_as_text(&why))));
    buffer_release(&why);
}

static bool make_query(const Options *options, const Profile *whole, ProfileQuery *query,
                       ProfileProblem *problem, Diagnostics *diags) {
    const char *where = options->values[OPTION_WHERE], *from = options->values[OPTION_FROM],
               *to = options->values[OPTION_TO];
    if (where && !profile_query_where(query, text_of(where), problem))
        refuse_part(diags, "--where", where, problem);
    else if (from && !profile_query_from(query, whole, text_of(from), problem))
        refuse_part(diags, "--from", from, problem);
    else if (to && !profile_query_to(query, whole, text_of(to), problem))
        refuse_part(diags, "--to", to, problem);
    else
        return true;
    return false;
}

const Profile *restrict_profile(const Options *options, const Profile *whole, Profile *part,
                                Diagnostics *diags) {
    ProfileQuery query;
    ProfileProblem problem = {0};
    const Profile *made = NULL;
    profile_query_init(&query);
    if (!make_query(options, whole, &query, &problem, diags)) {
        made = NULL;
    } else if (profile_query_is_all(&query)) {
        made = whole;
    } else if (profile_restrict(whole, &query, part, &problem)) {
        made = part;
    } else {
        Option option = OPTION_WHERE;
        if (!options->values[option]) option = options->values[OPTION_TO] ? OPTION_TO : OPTION_FROM;
        Buffer name = {0};
        buffer_printf(&name, "--%s", option_row(option)->name);
        refuse_part(diags, buffer_as_string(&name), options->values[option], &problem);
        buffer_release(&name);
    }
    profile_problem_release(&problem);
    profile_query_release(&query);
    return made;
}
