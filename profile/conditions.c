#include "profile/conditions.h"
#include "profile/lookup.h"
#include <string.h>

/* ---- what conditions ask ---- */

static Text condition_dimension_key(const ProfileDimension *dimension) { /* without @FORMAT */
    Text key = dimension->key;
    for (size_t i = 0; i < key.length; i++)
        if (key.bytes[i] == '@') key.length = i;
    return key;
}

/* A centre goes by its name, and by that with as much before it as reports show. */
static bool centre_matches(const ProfileLabel *label, Text pattern) {
    if (label->name.length > 0 && profile_pattern_matches(pattern, label->name)) return true;
    Buffer name = {0};
    profile_label_text(label, &name);
    bool matches = profile_pattern_matches(pattern, buffer_as_text(&name));
    for (uint32_t with_module = 0; with_module < 2 && !matches; with_module++) {
        if (label->kind != PROFILE_CENTRE) break;
        buffer_clear(&name);
        if (with_module && label->module.length > 0)
            buffer_printf(&name, "%.*s.", TEXT_ARGS(label->module));
        if (label->path.length > 0) buffer_printf(&name, "%.*s.", TEXT_ARGS(label->path));
        buffer_text(&name, label->name);
        matches = profile_pattern_matches(pattern, buffer_as_text(&name));
    }
    buffer_release(&name);
    return matches;
}

/* without regard to `negated`; `within` as if the label were alone */
static bool label_matches(const ProfileLabel *label, const ProfileCondition *condition) {
    if (text_equal(condition->key, TEXT("module")))
        return profile_pattern_matches(condition->pattern, label->module);
    if (text_equal(condition->key, TEXT("file")))
        return profile_pattern_matches(condition->pattern, label->place.file);
    return centre_matches(label, condition->pattern);
}

/* by context, without regard to `negated` */
void condition_match_contexts(const Profile *whole, const ProfileCondition *condition,
                              bool *matches) {
    VECTOR(bool) by_label = {0};
    bool within = text_equal(condition->key, TEXT("within"));
    for (uint32_t i = 0; i < whole->labels.count; i++)
        vector_push(&by_label, label_matches(&whole->labels.items[i], condition));
    for (uint32_t i = 0; i < whole->contexts.count; i++) {
        ProfileContext context = whole->contexts.items[i];
        matches[i] = by_label.items[context.label];
        if (within && context.parent != PROFILE_NONE) matches[i] |= matches[context.parent];
    }
    vector_release(&by_label);
}

/* What the band has for a key of its own; false: nothing. Its dimension's name for it comes first,
 * then its attributes. */
static bool band_text(const ProfileDimension *dimension, const ProfileBand *band, Text key,
                      Text *text) {
    if (text_equal(key, condition_dimension_key(dimension)))
        *text = band->name;
    else if (text_equal(key, TEXT("module")))
        *text = band->module;
    else if (text_equal(key, TEXT("type")))
        *text = band->type;
    else if (text_equal(key, TEXT("file")))
        *text = band->place.file;
    else
        return false;
    return true;
}

/* matches: of the condition, by context */
bool condition_matches_band(const ProfileDimension *dimension, const ProfileBand *band,
                            const ProfileCondition *condition, const bool *matches) {
    Text text = {0};
    bool own = band_text(dimension, band, condition->key, &text);
    if (band->context > 0 && text.length == 0 && profile_query_key_is_centres(condition->key))
        return matches[band->context - 1];
    return own && profile_pattern_matches(condition->pattern, text);
}

bool condition_is_known_to(const ProfileDimension *dimension, Text key) {
    if (text_equal(key, condition_dimension_key(dimension))) return true;
    for (uint32_t i = 0; i < dimension->bands.count; i++) {
        const ProfileBand *band = &dimension->bands.items[i];
        Text text;
        if (band->context > 0 && profile_query_key_is_centres(key)) return true;
        if (band_text(dimension, band, key, &text) && text.length > 0) return true;
    }
    return false;
}

/* ---- what there is instead ---- */

enum { LISTED = 6 };

typedef struct Candidates {
    Text wanted, best;
    unsigned distance;
    Map seen; /* by hash of the text */
    Text first[LISTED];
    uint32_t count;
} Candidates;

static void consider(Candidates *candidates, Text text) {
    if (text.length == 0 || (*map_slot(&candidates->seen, text_hash(text), 0))++ > 0) return;
    if (candidates->count++ < LISTED) candidates->first[candidates->count - 1] = text;
    /* `Data.Map` was meant to be a part of `Data.Map.Internal` */
    bool prefix = candidates->wanted.length > 0 && text_starts_with(text, candidates->wanted);
    unsigned distance = prefix ? 0 : text_distance(text, candidates->wanted);
    if (candidates->best.length > 0 && distance >= candidates->distance) return;
    candidates->best = text;
    candidates->distance = distance;
}

static void collect_candidates(const Profile *whole, Text key, Candidates *candidates) {
    Text text;
    for (uint32_t i = 0; i < whole->labels.count; i++) {
        const ProfileLabel *label = &whole->labels.items[i];
        if (text_equal(key, TEXT("module")))
            consider(candidates, label->module);
        else if (text_equal(key, TEXT("file")))
            consider(candidates, label->place.file);
        else if (profile_query_key_is_centres(key))
            consider(candidates, label->name);
    }
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            if (band_text(of, &of->bands.items[j], key, &text)) consider(candidates, text);
    }
}

void condition_refuse(const Profile *whole, const ProfileCondition *condition,
                      ProfileProblem *problem) {
    ProfilePart key = profile_part_text(condition->key),
                equals = profile_part_text(condition->negated ? TEXT("!=") : TEXT("=")),
                pattern = profile_part_text(condition->pattern);
    Candidates candidates = {.wanted = condition->pattern};
    Text *wanted = &candidates.wanted;
    while (wanted->length > 0 && wanted->bytes[wanted->length - 1] == '*') wanted->length--;
    collect_candidates(whole, condition->key, &candidates);
    uint32_t listed = candidates.count < LISTED ? candidates.count : LISTED;
    if (candidates.count == 0)
        profile_refuse(problem, PROBLEM_CONDITION_ALONE, .parts = {key, equals, pattern});
    else if (candidates.distance <= wanted->length / 3 + 1)
        profile_refuse(problem, PROBLEM_CONDITION_NEAREST,
                       .parts = {key, equals, pattern, profile_part_text(candidates.best)});
    else
        profile_refuse(
            problem, PROBLEM_CONDITION_LIST,
            .parts = {key, equals, pattern,
                      profile_part_list(candidates.first, listed, candidates.count - listed)});
    map_release(&candidates.seen);
}

bool condition_fits_something(const Profile *whole, const ProfileCondition *condition) {
    bool any = false;
    VECTOR(bool) matches = {0};
    for (uint32_t i = 0; i < whole->contexts.count; i++) vector_push(&matches, false);
    if (profile_query_key_is_centres(condition->key))
        condition_match_contexts(whole, condition, matches.items);
    for (uint32_t i = 0; i < matches.count; i++) any |= matches.items[i] != condition->negated;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            any |= condition_matches_band(of, &of->bands.items[j], condition, matches.items) !=
                   condition->negated;
    }
    vector_release(&matches);
    return any;
}

/* ---- keys ---- */

static bool key_is_known(const Profile *whole, Text key) {
    bool known = profile_query_key_is_centres(key);
    for (uint32_t i = 0; i < whole->dimensions.count && !known; i++)
        known = condition_is_known_to(&whole->dimensions.items[i], key);
    return known;
}

/* The key that is meant by a name, a beginning or GHC's letter; empty if there is none. */
static Text find_key(const Profile *whole, Text wanted, Buffer *several) {
    ProfileNamed items[PROFILE_DIMENSION_LIMIT + 4] = {
        {.key = TEXT("module"), .letter = profile_dimension_letter(PROFILE_DIMENSION_MODULE)},
        {.key = TEXT("centre")},
        {.key = TEXT("file")},
        {.key = TEXT("within")}};
    uint32_t count = 4;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        ProfileNamed item = profile_dimension_named(&whole->dimensions.items[i]);
        item.key = condition_dimension_key(&whole->dimensions.items[i]);
        bool there = false;
        for (uint32_t j = 0; j < count; j++) there |= text_equal(items[j].key, item.key);
        if (!there) items[count++] = item;
    }
    uint32_t found = profile_lookup(items, count, wanted, several);
    return found == PROFILE_NONE ? TEXT("") : items[found].key;
}

static bool refuse_key(const Profile *whole, Text key, ProfileProblem *problem) {
    enum { CENTRE_KEYS = 4 };
    Text keys[CENTRE_KEYS + PROFILE_DIMENSION_LIMIT] = {
        {"module", 6}, {"centre", 6}, {"file", 4}, {"within", 6}};
    uint32_t count = CENTRE_KEYS;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        Text other = condition_dimension_key(&whole->dimensions.items[i]);
        if (profile_query_key_is_centres(other) ||
            other.length < whole->dimensions.items[i].key.length)
            continue;
        keys[count++] = other;
    }
    return profile_refuse(problem, PROBLEM_CONDITION_KEY,
                          .parts = {profile_part_text(key), profile_part_list(keys, count, 0)});
}

bool conditions_resolve(const Profile *whole, const ProfileQuery *query, ProfileQuery *resolved,
                        ProfileProblem *problem) {
    *resolved = *query;
    memset(&resolved->conditions, 0, sizeof resolved->conditions);
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        ProfileCondition condition = query->conditions.items[i];
        Buffer several = {0};
        Text key = condition.key;
        if (!key_is_known(whole, key)) key = find_key(whole, key, &several);
        if (key.length == 0 && several.length > 0)
            profile_refuse(problem, PROBLEM_CONDITION_KEY,
                           .parts = {profile_part_text(condition.key),
                                     profile_part_text(buffer_as_text(&several))});
        else if (key.length == 0)
            refuse_key(whole, condition.key, problem);
        buffer_release(&several);
        if (key.length == 0) return false;
        condition.key = key;
        vector_push(&resolved->conditions, condition);
    }
    return true;
}
