#include "profile/conditions.h"
#include "profile/lookup.h"
#include "profile/project.h"
#include <string.h>

/* ---- what conditions ask ---- */

typedef struct SubjectRow {
    Text key;
    bool of_centres;
} SubjectRow;

static const SubjectRow subjects[PROFILE_SUBJECT_COUNT] = {
    {{"", 0}, false},
#define SUBJECT(code, key, of_centres, description) {{key, sizeof key - 1}, of_centres},
#include "profile/subjects.def"
#undef SUBJECT
};

ProfileCondition condition_on(ProfileSubject subject, Text pattern) {
    return (ProfileCondition){.key = subjects[subject].key, .pattern = pattern, .subject = subject};
}

bool condition_is_of_centres(const ProfileCondition *condition) {
    return subjects[condition->subject].of_centres;
}

/* what conditions call a dimension: of several files' the same */
static Text dimension_key(const ProfileDimension *dimension) {
    return dimension->code == PROFILE_DIMENSION_OTHER ? dimension->key
                                                      : profile_dimension_of(dimension->code).key;
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
bool condition_matches_label(const ProfileLabel *label, const ProfileCondition *condition) {
    if (condition->subject == PROFILE_SUBJECT_MODULE)
        return profile_pattern_matches(condition->pattern, label->module);
    if (condition->subject == PROFILE_SUBJECT_FILE)
        return profile_pattern_matches(condition->pattern, label->place.file);
    return centre_matches(label, condition->pattern);
}

/* by context, without regard to `negated` */
void condition_match_contexts(const Profile *whole, const ProfileCondition *condition,
                              bool *matches) {
    VECTOR(bool) by_label = {0};
    bool within = condition->subject == PROFILE_SUBJECT_WITHIN;
    for (uint32_t i = 0; i < whole->labels.count; i++)
        vector_push(&by_label, condition_matches_label(&whole->labels.items[i], condition));
    for (uint32_t i = 0; i < whole->contexts.count; i++) {
        ProfileContext context = whole->contexts.items[i];
        matches[i] = by_label.items[context.label];
        if (within && context.parent != PROFILE_NONE) matches[i] |= matches[context.parent];
    }
    vector_release(&by_label);
}

/* What the band has of what is asked; false: nothing. Its dimension's name for it comes first, then
 * its attributes. */
static bool band_text(const ProfileDimension *dimension, const ProfileBand *band,
                      const ProfileCondition *condition, Text *text) {
    if (text_equal(condition->key, dimension_key(dimension)))
        *text = band->name;
    else if (condition->subject == PROFILE_SUBJECT_MODULE)
        *text = band->module;
    else if (condition->subject == PROFILE_SUBJECT_TYPE)
        *text = band->type;
    else if (condition->subject == PROFILE_SUBJECT_FILE)
        *text = band->place.file;
    else
        return false;
    return true;
}

/* A cell goes by its name, and by that with the module before it. */
static bool cell_matches(const Profile *whole, const ProfileDimension *cells,
                         const ProfileBand *cell, const ProfileCondition *condition,
                         const bool *matches) {
    const ProfileSite *site = profile_cell_site(whole, cell);
    if (condition->subject == PROFILE_SUBJECT_FILE)
        return site && profile_pattern_matches(condition->pattern, site->place.file);
    if (condition_is_of_centres(condition) && condition->subject != PROFILE_SUBJECT_MODULE)
        return cell->context > 0 && matches[cell->context - 1];
    ProfileDimensionCode key = profile_dimension_code(condition->key);
    Buffer text = {0};
    bool fits = false;
    for (int qualified = 0; qualified < 2 && !fits; qualified++) {
        buffer_clear(&text);
        fits = profile_cell_text(whole, cells, cell, key, qualified, &text) &&
               profile_pattern_matches(condition->pattern, buffer_as_text(&text));
    }
    buffer_release(&text);
    return fits;
}

/* matches: of the condition, by context */
bool condition_matches_band(const Profile *whole, const ProfileDimension *dimension,
                            const ProfileBand *band, const ProfileCondition *condition,
                            const bool *matches) {
    if (!profile_dimension_is_shown(dimension))
        return cell_matches(whole, dimension, band, condition, matches);
    Text text = {0};
    bool own = band_text(dimension, band, condition, &text);
    if (band->context > 0 && text.length == 0 && condition_is_of_centres(condition))
        return matches[band->context - 1];
    return own && profile_pattern_matches(condition->pattern, text);
}

bool condition_is_known_to(const ProfileDimension *dimension, const ProfileCondition *condition) {
    if (!profile_dimension_is_shown(dimension))
        return condition_is_of_centres(condition) ||
               profile_cells_know(dimension, profile_dimension_code(condition->key));
    if (text_equal(condition->key, dimension_key(dimension))) return true;
    for (uint32_t i = 0; i < dimension->bands.count; i++) {
        const ProfileBand *band = &dimension->bands.items[i];
        Text text;
        if (band->context > 0 && condition_is_of_centres(condition)) return true;
        if (band_text(dimension, band, condition, &text) && text.length > 0) return true;
    }
    return false;
}

/* ---- what there is instead ---- */

enum { LISTED = 6 };

typedef struct Candidates {
    Text wanted, best;
    unsigned distance;
    Interner seen;
    Text first[LISTED];
    uint32_t count;
} Candidates;

static void consider(Candidates *candidates, Text text) {
    if (text.length == 0 || intern_find(&candidates->seen, text)) return;
    intern(&candidates->seen, text);
    if (candidates->count++ < LISTED) candidates->first[candidates->count - 1] = text;
    /* `Data.Map` was meant to be a part of `Data.Map.Internal` */
    bool prefix = candidates->wanted.length > 0 && text_starts_with(text, candidates->wanted);
    unsigned distance = prefix ? 0 : text_distance(text, candidates->wanted);
    if (candidates->best.length > 0 && distance >= candidates->distance) return;
    candidates->best = text;
    candidates->distance = distance;
}

static void collect_candidates(const Profile *whole, const ProfileCondition *condition,
                               Candidates *candidates) {
    Text text;
    for (uint32_t i = 0; i < whole->labels.count; i++) {
        const ProfileLabel *label = &whole->labels.items[i];
        if (condition->subject == PROFILE_SUBJECT_MODULE)
            consider(candidates, label->module);
        else if (condition->subject == PROFILE_SUBJECT_FILE)
            consider(candidates, label->place.file);
        else if (condition_is_of_centres(condition))
            consider(candidates, label->name);
    }
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count && profile_dimension_is_shown(of); j++)
            if (band_text(of, &of->bands.items[j], condition, &text)) consider(candidates, text);
    }
}

void condition_refuse(const Profile *whole, const ProfileCondition *condition,
                      ProfileProblem *problem) {
    ProfilePart key = profile_part_text(condition->key),
                equals = profile_part_text(condition->negated ? TEXT("!=") : TEXT("=")),
                pattern = profile_part_text(condition->pattern);
    Candidates candidates = {.wanted = condition->pattern};
    interner_init(&candidates.seen);
    Text *wanted = &candidates.wanted;
    while (wanted->length > 0 && wanted->bytes[wanted->length - 1] == '*') wanted->length--;
    collect_candidates(whole, condition, &candidates);
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
    interner_release(&candidates.seen);
}

bool condition_fits_something(const Profile *whole, const ProfileCondition *condition) {
    bool any = false;
    VECTOR(bool) matches = {0};
    for (uint32_t i = 0; i < whole->contexts.count; i++) vector_push(&matches, false);
    if (condition_is_of_centres(condition))
        condition_match_contexts(whole, condition, matches.items);
    for (uint32_t i = 0; i < matches.count; i++) any |= matches.items[i] != condition->negated;
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        const ProfileDimension *of = &whole->dimensions.items[i];
        for (uint32_t j = 0; j < of->bands.count; j++)
            any |= condition_matches_band(whole, of, &of->bands.items[j], condition,
                                          matches.items) != condition->negated;
    }
    vector_release(&matches);
    return any;
}

/* ---- keys ---- */

ProfileSubject condition_subject(Text key) {
    for (uint32_t i = PROFILE_SUBJECT_NONE + 1; i < PROFILE_SUBJECT_COUNT; i++)
        if (text_equal(key, subjects[i].key)) return (ProfileSubject)i;
    return PROFILE_SUBJECT_NONE;
}

static bool is_known(const Profile *whole, const ProfileCondition *condition) {
    bool known = condition_is_of_centres(condition);
    for (uint32_t i = 0; i < whole->dimensions.count && !known; i++)
        known = condition_is_known_to(&whole->dimensions.items[i], condition);
    return known;
}

/* All that there is here: what centres have, then the dimensions, each once. */
static uint32_t list_keys(const Profile *whole,
                          ProfileNamed items[PROFILE_SUBJECT_COUNT + PROFILE_DIMENSION_LIMIT]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < PROFILE_SUBJECT_COUNT; i++)
        if (subjects[i].of_centres)
            items[count++] = (ProfileNamed){
                .key = subjects[i].key,
                .letter = profile_dimension_letter(profile_dimension_code(subjects[i].key))};
    for (uint32_t i = 0; i < whole->dimensions.count; i++) {
        ProfileNamed item = profile_dimension_named(&whole->dimensions.items[i]);
        item.key = dimension_key(&whole->dimensions.items[i]);
        bool there = !profile_dimension_is_shown(&whole->dimensions.items[i]);
        for (uint32_t j = 0; j < count; j++) there |= text_equal(items[j].key, item.key);
        if (!there) items[count++] = item;
    }
    return count;
}

static bool refuse_key(const ProfileNamed *items, uint32_t count, Text key,
                       ProfileProblem *problem) {
    Text keys[PROFILE_SUBJECT_COUNT + PROFILE_DIMENSION_LIMIT];
    for (uint32_t i = 0; i < count; i++) keys[i] = items[i].key;
    return profile_refuse(problem, PROBLEM_CONDITION_KEY,
                          .parts = {profile_part_text(key), profile_part_list(keys, count, 0)});
}

/* The key that is meant by a name, a beginning or GHC's letter. */
static bool find_key(const Profile *whole, ProfileCondition *condition, ProfileProblem *problem) {
    ProfileNamed items[PROFILE_SUBJECT_COUNT + PROFILE_DIMENSION_LIMIT];
    uint32_t count = list_keys(whole, items);
    Buffer several = {0};
    uint32_t found = profile_lookup(items, count, condition->key, &several);
    if (found != PROFILE_NONE)
        condition->key = items[found].key;
    else if (several.length > 0)
        profile_refuse(problem, PROBLEM_CONDITION_KEY,
                       .parts = {profile_part_text(condition->key),
                                 profile_part_text(buffer_as_text(&several))});
    else
        refuse_key(items, count, condition->key, problem);
    buffer_release(&several);
    condition->subject = condition_subject(condition->key);
    return found != PROFILE_NONE;
}

bool conditions_resolve(const Profile *whole, const ProfileQuery *query, ProfileQuery *resolved,
                        ProfileProblem *problem) {
    *resolved = *query;
    memset(&resolved->conditions, 0, sizeof resolved->conditions);
    for (uint32_t i = 0; i < query->conditions.count; i++) {
        ProfileCondition condition = query->conditions.items[i];
        condition.subject = condition_subject(condition.key);
        if (!is_known(whole, &condition) && !find_key(whole, &condition, problem)) return false;
        vector_push(&resolved->conditions, condition);
    }
    return true;
}
