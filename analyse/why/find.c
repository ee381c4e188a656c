/* What a name can mean. Labels come before bands: who names a function means the function, not the
 * closures that are called like it. */
#include "analyse/why/why.h"
#include "profile/conditions.h"
#include "profile/lookup.h"
#include <limits.h>
#include <string.h>

typedef struct Search {
    const Profile *profile;
    const LabelNames *names;
    Text wanted;
    Text quoted; /* as a pattern that fits nothing else */
    WhyMeanings *found;
} Search;

void why_meanings_release(WhyMeanings *meanings) {
    vector_release(&meanings->items);
    arena_release(&meanings->arena);
}

/* `*` and `\` stand for themselves in names */
static Text quote(Text name, Arena *arena) {
    Buffer out = {0};
    for (size_t i = 0; i < name.length; i++) {
        if (name.bytes[i] == '*' || name.bytes[i] == '\\') buffer_char(&out, '\\');
        buffer_char(&out, name.bytes[i]);
    }
    Text quoted = text_copy(arena, buffer_as_text(&out));
    buffer_release(&out);
    return quoted;
}

/* ---- labels ---- */

/* `Main.count.go`, `CAF:Main.x` */
static void write_whole_name(const ProfileLabel *label, Buffer *out) {
    buffer_clear(out);
    if (label->kind != PROFILE_CENTRE) {
        profile_label_text(label, out);
        return;
    }
    if (label->module.length > 0) buffer_printf(out, "%.*s.", TEXT_ARGS(label->module));
    if (label->path.length > 0) buffer_printf(out, "%.*s.", TEXT_ARGS(label->path));
    buffer_text(out, label->name);
}

static void add_label(Search *search, uint32_t label) {
    vector_push(&search->found->items, (WhyMeaning){.kind = WHY_DEFINITION, .label = label});
}

/* Is there a centre among those found for what this constant is charged with? Then it is one
 * thing. */
static bool is_of_centre(const Search *search, const ProfileLabel *root) {
    if (root->kind != PROFILE_CAF || root->name.length == 0) return false;
    for (uint32_t i = 0; i < search->found->items.count; i++) {
        const ProfileLabel *label =
            &search->profile->labels.items[search->found->items.items[i].label];
        if (label->kind == PROFILE_CENTRE && text_equal(label->module, root->module) &&
            text_equal(label->name, root->name) && label->path.length == 0)
            return true;
    }
    return false;
}

static void leave_out_roots(Search *search) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < search->found->items.count; i++) {
        WhyMeaning meaning = search->found->items.items[i];
        if (!is_of_centre(search, &search->profile->labels.items[meaning.label]))
            search->found->items.items[kept++] = meaning;
    }
    search->found->items.count = kept;
}

/* `Writer.>>=` of the method that is `Writer.instance Monad Writer.>>=` */
static bool is_with_module(const ProfileLabel *label, Text wanted) {
    return label->kind == PROFILE_CENTRE && label->module.length > 0 &&
           wanted.length == label->module.length + 1 + label->name.length &&
           text_starts_with(wanted, label->module) && wanted.bytes[label->module.length] == '.' &&
           text_ends_with(wanted, label->name);
}

/* those that have the name as a whole; else all that the condition fits */
static void find_labels(Search *search, Text pattern) {
    ProfileCondition condition = condition_on(PROFILE_SUBJECT_CENTRE, pattern);
    Buffer name = {0};
    for (int whole = 1; whole >= 0 && search->found->items.count == 0; whole--) {
        for (uint32_t i = 0; i < search->profile->labels.count; i++) {
            const ProfileLabel *label = &search->profile->labels.items[i];
            write_whole_name(label, &name);
            bool is_it = whole ? text_equal(buffer_as_text(&name), search->wanted) ||
                                     (text_equal(search->names->labels[i], search->wanted) &&
                                      memchr(search->wanted.bytes, '#', search->wanted.length))
                               : condition_matches_label(label, &condition) ||
                                     is_with_module(label, search->wanted);
            if (is_it) add_label(search, i);
        }
        leave_out_roots(search);
    }
    buffer_release(&name);
}

/* ---- places ---- */

static bool read_place(Text wanted, Text *file, uint64_t *line) {
    size_t colon = wanted.length;
    while (colon > 0 && wanted.bytes[colon - 1] != ':') colon--;
    if (colon < 2) return false;
    *file = (Text){wanted.bytes, colon - 1};
    return text_number((Text){wanted.bytes + colon, wanted.length - colon}, line) && *line > 0;
}

/* `src/Main.hs` goes by `Main.hs`, too */
static bool is_file(Text file, Text wanted) {
    if (!text_ends_with(file, wanted)) return false;
    return file.length == wanted.length || file.bytes[file.length - wanted.length - 1] == '/';
}

static uint32_t last_line(const Place *place) {
    return place->end_line > place->line ? place->end_line : place->line;
}

/* The definitions that have this line, or begin there: those of the fewest lines, a local one
 * before what it is in; of several in one line, the first. */
static void find_definitions_at(Search *search, Text file, uint64_t line, bool begin) {
    uint64_t least = UINT64_MAX;
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < search->profile->labels.count; i++) {
            const Place *place = &search->profile->labels.items[i].place;
            if (place->line == 0 || !is_file(place->file, file) || line < place->line ||
                line > (begin ? place->line : last_line(place)))
                continue;
            uint64_t rank = (uint64_t)(last_line(place) - place->line) << 32 | place->column;
            if (round == 0 && rank < least) least = rank;
            if (round == 1 && rank == least) add_label(search, i);
        }
    }
}

/* The line itself, if objects are made there: once for each file that the name fits. */
static void find_sites_at(Search *search, Text file, uint64_t line) {
    for (uint32_t i = 0; i < search->profile->sites.count; i++) {
        const Place *place = &search->profile->sites.items[i].place;
        bool there = false;
        if (place->line != line || !is_file(place->file, file)) continue;
        for (uint32_t j = 0; j < search->found->items.count; j++)
            there |= text_equal(search->found->items.items[j].file, place->file);
        if (there) continue;
        Buffer name = {0};
        buffer_printf(&name, "%.*s:%u", TEXT_ARGS(place->file), place->line);
        Text kept = text_copy(&search->found->arena, buffer_as_text(&name));
        buffer_release(&name);
        vector_push(&search->found->items,
                    (WhyMeaning){
                        .kind = WHY_PLACE, .name = kept, .file = place->file, .line = place->line});
    }
}

static void find_place(Search *search) {
    Text file;
    uint64_t line;
    if (!read_place(search->wanted, &file, &line)) return;
    find_definitions_at(search, file, line, true);
    if (search->found->items.count == 0) find_sites_at(search, file, line);
    if (search->found->items.count == 0) find_definitions_at(search, file, line, false);
}

/* ---- choices ---- */

static bool is_in(Text path, Text definition) {
    return text_starts_with(path, definition) &&
           (path.length == definition.length || path.bytes[definition.length] == '.');
}

bool why_has_choice(const Profile *profile, const WhyMeaning *meaning,
                    const ProfileChoice *choice) {
    if (meaning->kind == WHY_DEFINITION) {
        const ProfileLabel *label = &profile->labels.items[meaning->label];
        return label->kind == PROFILE_CENTRE && label->path.length == 0 &&
               text_equal(label->module, choice->module) && is_in(choice->path, label->name);
    }
    if (meaning->file.length > 0)
        return choice->place.line == meaning->line && is_file(choice->place.file, meaning->file);
    return meaning->kind == WHY_CHOICES && is_in(choice->path, meaning->name);
}

static void find_choices(Search *search) {
    WhyMeaning meaning = {.kind = WHY_CHOICES, .name = search->wanted};
    uint64_t line;
    if (read_place(search->wanted, &meaning.file, &line)) meaning.line = (uint32_t)line;
    for (uint32_t i = 0; i < search->profile->search.choices.count; i++) {
        if (!why_has_choice(search->profile, &meaning, &search->profile->search.choices.items[i]))
            continue;
        vector_push(&search->found->items, meaning);
        return;
    }
}

/* ---- bands ---- */

static bool is_found(const Search *search, const ProfileCondition *condition) {
    for (uint32_t i = 0; i < search->found->items.count; i++)
        if (text_equal(search->found->items.items[i].condition.key, condition->key)) return true;
    return false;
}

static void add_bands(Search *search, ProfileCondition condition, Text name) {
    if (is_found(search, &condition)) return;
    vector_push(&search->found->items,
                (WhyMeaning){.kind = WHY_BANDS, .condition = condition, .name = name});
}

static bool fits_a_band(const Profile *profile, const ProfileDimension *dimension,
                        const ProfileCondition *condition) {
    for (uint32_t i = 0; i < dimension->bands.count; i++)
        if (dimension->bands.items[i].context == 0 && dimension->bands.items[i].sum > 0 &&
            condition_matches_band(profile, dimension, &dimension->bands.items[i], condition, NULL))
            return true;
    return false;
}

/* Bands that stand for a stack of centres, or for a set of holders, are no things of that name. */
static bool has_things(const ProfileDimension *dimension) {
    return profile_dimension_is_live(dimension) && profile_dimension_is_shown(dimension) &&
           dimension->code != PROFILE_DIMENSION_CONTEXT &&
           dimension->code != PROFILE_DIMENSION_RETAINER;
}

static void find_bands(Search *search) {
    for (uint32_t i = 0; i < search->profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &search->profile->dimensions.items[i];
        if (!has_things(dimension)) continue;
        ProfileCondition own = {.key = dimension->code == PROFILE_DIMENSION_OTHER
                                           ? dimension->key
                                           : profile_dimension_of(dimension->code).key,
                                .pattern = search->quoted};
        own.subject = condition_subject(own.key);
        ProfileCondition type = condition_on(PROFILE_SUBJECT_TYPE, search->quoted);
        if (fits_a_band(search->profile, dimension, &own)) add_bands(search, own, search->wanted);
        if (fits_a_band(search->profile, dimension, &type)) add_bands(search, type, search->wanted);
    }
}

/* `go/parse/Main.CAF`: the innermost centre first */
static Text innermost(Text stack) {
    const char *slash = stack.length > 1 ? memchr(stack.bytes + 1, '/', stack.length - 1) : NULL;
    return slash ? (Text){stack.bytes, (size_t)(slash - stack.bytes)} : stack;
}

/* Of GHC's -hc alone: who made it is in the names of the bands, no more is known of them. */
static void find_makers(Search *search) {
    for (uint32_t i = 0; i < search->profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &search->profile->dimensions.items[i];
        if (dimension->code != PROFILE_DIMENSION_CONTEXT) continue;
        for (uint32_t j = 0; j < dimension->bands.count; j++) {
            const ProfileBand *band = &dimension->bands.items[j];
            if (band->context > 0 || !text_equal(innermost(band->name), search->wanted)) continue;
            vector_push(&search->found->items,
                        (WhyMeaning){.kind = WHY_MAKER, .name = search->wanted});
            return;
        }
    }
}

/* ---- conditions ---- */

/* Does a census know of what it asks? */
static bool is_in_a_census(const Profile *profile, const ProfileCondition *condition) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (profile_dimension_is_live(dimension) && dimension->samples.count > 0 &&
            condition_is_known_to(dimension, condition))
            return true;
    }
    return false;
}

/* `type=Map`, as --where takes it */
static void find_condition(Search *search) {
    ProfileQuery query, resolved;
    ProfileProblem problem = {0};
    profile_query_init(&query);
    bool good = profile_query_where(&query, search->wanted, &problem) &&
                query.conditions.count == 1 && !query.conditions.items[0].negated;
    if (good && conditions_resolve(search->profile, &query, &resolved, &problem)) {
        ProfileCondition condition = resolved.conditions.items[0];
        condition.key = text_copy(&search->found->arena, condition.key);
        condition.pattern = text_copy(&search->found->arena, condition.pattern);
        if (condition.subject == PROFILE_SUBJECT_CENTRE)
            find_labels(search, condition.pattern);
        else if (is_in_a_census(search->profile, &condition) &&
                 condition_fits_something(search->profile, &condition))
            add_bands(search, condition, condition.pattern);
        vector_release(&resolved.conditions);
    }
    profile_problem_release(&problem);
    profile_query_release(&query);
}

/* ---- what is like it ---- */

static void consider(Search *search, Text candidate, unsigned *best) {
    if (text_is_nearer(search->wanted, candidate, best))
        search->found->nearest = text_copy(&search->found->arena, candidate);
}

static void find_nearest(Search *search) {
    const Profile *profile = search->profile;
    unsigned best = UINT_MAX;
    Buffer name = {0};
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        consider(search, profile->labels.items[i].name, &best);
        write_whole_name(&profile->labels.items[i], &name);
        consider(search, buffer_as_text(&name), &best);
    }
    buffer_release(&name);
    for (uint32_t i = 0; i < profile->search.choices.count; i++)
        consider(search, profile->search.choices.items[i].path, &best);
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        for (uint32_t j = 0; j < dimension->bands.count; j++) {
            const ProfileBand *band = &dimension->bands.items[j];
            if (has_things(dimension)) consider(search, band->name, &best);
            if (dimension->code == PROFILE_DIMENSION_CONTEXT && band->context == 0)
                consider(search, innermost(band->name), &best);
            consider(search, band->type, &best);
        }
    }
}

void why_find(const Profile *profile, const LabelNames *names, Text name, WhyMeanings *meanings) {
    *meanings = (WhyMeanings){0};
    arena_init(&meanings->arena);
    Text wanted = text_copy(&meanings->arena, name);
    Search search = {profile, names, wanted, quote(wanted, &meanings->arena), meanings};
    if (name.length == 0) return;
    find_labels(&search, search.quoted);
    if (meanings->items.count == 0) find_place(&search);
    if (meanings->items.count == 0) find_choices(&search);
    if (meanings->items.count == 0) find_makers(&search);
    if (meanings->items.count == 0) find_bands(&search);
    if (meanings->items.count == 0) find_condition(&search);
    if (meanings->items.count == 0) find_nearest(&search);
}
