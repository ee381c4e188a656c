/* What a profile was read from. */
#include "base/fail.h"
#include "profile/profile.h"

typedef struct FormatRow {
    const char *key, *shown;
    bool of_ghc;
    ProfileClock clock;
} FormatRow;

static const FormatRow *format_row(ProfileFormat format) {
    enum { GHC = 1, OURS = 0, OTHERS = 0 };
    static const FormatRow rows[] = {
#define FORMAT(code, word, key, whose, shown, clock, read, write, extension, description) \
    {key, shown, whose, PROFILE_CLOCK_##clock},
#include "formats/formats.def"
#undef FORMAT
    };
    bug_unless((unsigned)format < PROFILE_FORMAT_COUNT, "format %d", (int)format);
    return &rows[format];
}

const char *profile_format_key(ProfileFormat format) { return format_row(format)->key; }
const char *profile_format_shown(ProfileFormat format) { return format_row(format)->shown; }
ProfileClock profile_format_clock(ProfileFormat format) { return format_row(format)->clock; }
bool profile_format_is_of_ghc(ProfileFormat format) { return format_row(format)->of_ghc; }

const char *profile_clock_key(ProfileClock clock) {
    static const char *const keys[] = {
#define CLOCK(code, key, description) key,
#include "profile/clocks.def"
#undef CLOCK
    };
    bug_unless((unsigned)clock < PROFILE_CLOCK_COUNT, "clock %d", (int)clock);
    return keys[clock];
}

uint32_t profile_add_source(Profile *profile, ProfileSource source) {
    if (profile->sources.count == PROFILE_SOURCE_LIMIT) return PROFILE_NONE;
    source.file = profile_text(profile, source.file);
    vector_push(&profile->sources, source);
    return profile->sources.count - 1;
}

bool profile_has_format(const Profile *profile, ProfileFormat format) {
    for (uint32_t i = 0; i < profile->sources.count; i++)
        if (profile->sources.items[i].format == format) return true;
    return false;
}

bool profile_is_of_ghc(const Profile *profile) {
    return profile->sources.count > 0 && profile_format_is_of_ghc(profile->sources.items[0].format);
}

void profile_list_formats(const Profile *profile, const char *(*name)(ProfileFormat), Buffer *out) {
    bool listed[PROFILE_FORMAT_COUNT] = {[PROFILE_FORMAT_RUN] = true};
    for (uint32_t i = 0; i < profile->sources.count; i++) {
        ProfileFormat format = profile->sources.items[i].format;
        if (listed[format]) continue;
        listed[format] = true;
        if (out->length > 0) buffer_string(out, ", ");
        buffer_string(out, name(format));
    }
}

ProfileClock profile_clock_of(const Profile *profile, uint32_t source) {
    return source < profile->sources.count ? profile->sources.items[source].clock
                                           : PROFILE_CLOCK_UNKNOWN;
}

uint32_t profile_run_of(const Profile *profile, uint32_t source) {
    return source < profile->sources.count ? profile->sources.items[source].run : 0;
}

bool profile_same_axis(const Profile *profile, uint32_t source, uint32_t other) {
    if (source == other) return true;
    if (source >= profile->sources.count || other >= profile->sources.count) return false;
    const ProfileSource *a = &profile->sources.items[source], *b = &profile->sources.items[other];
    return a->run == b->run && a->clock == b->clock && a->clock != PROFILE_CLOCK_UNKNOWN;
}

uint32_t profile_axis_of(const Profile *profile, uint32_t source) {
    uint32_t first = 0;
    while (first < profile->sources.count && !profile_same_axis(profile, first, source)) first++;
    return first < profile->sources.count ? first : PROFILE_NONE;
}

uint32_t profile_main_source(const Profile *profile) {
    if (profile->ticks.count > 0)
        return profile->metrics.items[profile->ticks.items[0].metric].source;
    for (uint32_t i = 0; i < profile->moments.count; i++)
        if (profile->moments.items[i].kind != PROFILE_PHASE)
            return profile->moments.items[i].source;
    return profile->dimensions.count > 0 ? profile->dimensions.items[0].source : PROFILE_NONE;
}
