#include "profile/lookup.h"

static char lower(char byte) { return byte >= 'A' && byte <= 'Z' ? (char)(byte + 32) : byte; }

static bool begins_with(Text text, Text start) {
    if (start.length > text.length) return false;
    for (size_t i = 0; i < start.length; i++)
        if (lower(text.bytes[i]) != lower(start.bytes[i])) return false;
    return true;
}

static bool is_called(Text text, Text wanted) {
    return text.length == wanted.length && begins_with(text, wanted);
}

static Text name_of(const ProfileNamed *item) {
    return item->name.length > 0 ? item->name : item->key;
}

/* `c`, `hc`, `-hc`; 0: no such thing */
static char letter_of(Text wanted) {
    if (wanted.length == 3 && text_starts_with(wanted, TEXT("-h"))) return wanted.bytes[2];
    if (wanted.length == 2 && wanted.bytes[0] == 'h') return wanted.bytes[1];
    return wanted.length == 1 ? wanted.bytes[0] : 0;
}

/* by_key: else by its name, if it has one */
static bool item_begins(const ProfileNamed *item, Text wanted, bool by_key) {
    return begins_with(by_key ? item->key : item->name, wanted);
}

static void list_matches(const ProfileNamed *items, uint32_t count, Text wanted, bool by_key,
                         Buffer *out) {
    VECTOR(uint32_t) matches = {0};
    for (uint32_t i = 0; i < count; i++)
        if (item_begins(&items[i], wanted, by_key)) vector_push(&matches, i);
    for (uint32_t i = 0; i < matches.count; i++) {
        if (i > 0) buffer_string(out, i + 1 == matches.count ? " and " : ", ");
        buffer_text(out, items[matches.items[i]].key);
    }
    buffer_string(out, ", which begin so");
    vector_release(&matches);
}

/* the first that begins so; others: one that is something else does, too */
static uint32_t find_beginning(const ProfileNamed *items, uint32_t count, Text wanted, bool by_key,
                               bool *others) {
    uint32_t found = PROFILE_NONE;
    *others = false;
    for (uint32_t i = 0; i < count; i++) {
        if (!item_begins(&items[i], wanted, by_key)) continue;
        if (found == PROFILE_NONE)
            found = i;
        else
            *others |= !is_called(name_of(&items[i]), name_of(&items[found]));
    }
    return found;
}

/* ---- what a cost is for ---- */

static const struct {
    const char *word;
    ProfileRole role;
} role_words[] = {{"time", PROFILE_ROLE_TIME}, {"allocation", PROFILE_ROLE_ALLOCATION}};

const char *profile_role_word(ProfileRole role) {
    for (size_t i = 0; i < sizeof role_words / sizeof *role_words; i++)
        if (role_words[i].role == role) return role_words[i].word;
    return NULL;
}

static ProfileRole find_role(Text wanted) {
    for (size_t i = 0; i < sizeof role_words / sizeof *role_words; i++)
        if (begins_with(text_of(role_words[i].word), wanted)) return role_words[i].role;
    return PROFILE_ROLE_OTHER;
}

static uint32_t find_by_role(const ProfileNamed *items, uint32_t count, Text wanted) {
    ProfileRole role = find_role(wanted);
    uint32_t found = PROFILE_NONE;
    for (uint32_t i = 0; i < count && role != PROFILE_ROLE_OTHER; i++)
        if (items[i].role == role && (found == PROFILE_NONE || items[i].rank > items[found].rank))
            found = i;
    return found;
}

uint32_t profile_lookup(const ProfileNamed *items, uint32_t count, Text wanted, Buffer *several) {
    if (wanted.length == 0) return PROFILE_NONE;
    for (uint32_t i = 0; i < count; i++)
        if (text_equal(items[i].key, wanted)) return i;
    for (uint32_t i = 0; i < count; i++)
        if (is_called(items[i].key, wanted) || is_called(items[i].name, wanted)) return i;
    char letter = letter_of(wanted);
    for (uint32_t i = 0; i < count && letter != 0; i++)
        if (items[i].letter == letter) return i;
    for (int by_key = 0; by_key < 2; by_key++) {
        bool others;
        uint32_t found = find_beginning(items, count, wanted, by_key, &others);
        if (found == PROFILE_NONE) continue;
        if (!others) return found;
        if (several) list_matches(items, count, wanted, by_key, several);
        return PROFILE_NONE;
    }
    return find_by_role(items, count, wanted);
}

/* ---- what a profile has ---- */

ProfileNamed profile_dimension_named(const ProfileDimension *dimension) {
    return (ProfileNamed){.key = dimension->key,
                          .name = dimension->name,
                          .letter = profile_dimension_letter(dimension->code)};
}

ProfileNamed profile_metric_named(const ProfileMetric *metric) {
    return (ProfileNamed){
        .key = metric->key, .name = metric->name, .role = metric->role, .rank = metric->rank};
}

uint32_t profile_choose_dimension(const Profile *profile, Text wanted, bool all, Buffer *several) {
    ProfileNamed items[PROFILE_DIMENSION_LIMIT] = {0};
    uint32_t indices[PROFILE_DIMENSION_LIMIT], count = 0;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        if (!all && profile->dimensions.items[i].samples.count == 0) continue;
        if (!profile_dimension_is_shown(&profile->dimensions.items[i])) continue;
        indices[count] = i;
        items[count++] = profile_dimension_named(&profile->dimensions.items[i]);
    }
    uint32_t found = profile_lookup(items, count, wanted, several);
    return found == PROFILE_NONE ? PROFILE_NONE : indices[found];
}

uint32_t profile_choose_metric_of(const Profile *profile, Text wanted, Buffer *several) {
    ProfileNamed items[PROFILE_METRIC_LIMIT] = {0};
    for (uint32_t i = 0; i < profile->metrics.count; i++)
        items[i] = profile_metric_named(&profile->metrics.items[i]);
    return profile_lookup(items, profile->metrics.count, wanted, several);
}

uint32_t profile_choose_metric(const Profile *profile, Text wanted) {
    return profile_choose_metric_of(profile, wanted, NULL);
}
