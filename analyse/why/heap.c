/* What of the subject is alive, and what censuses say of the heap as a whole. Each breakdown of
 * GHC's is a census of its own, of one dimension: who made it and who holds it come from two of
 * them, so the holders are those of all that is alive, and nobody is said to hold what the subject
 * made.
 *
 * Note [Selected censuses]: a run can select what its census is of, `-hr -hcvisit` what visit made.
 * If that is the subject, the census tells who holds the subject's own; if it is something else, it
 * is no census of the heap, and is left aside. */
#include "analyse/why/internal.h"
#include "ghc/bands.h"
#include "ghc/breakdown.h"
#include "ghc/retainers.h"
#include "profile/conditions.h"
#include "profile/project.h"
#include <stdlib.h>
#include <string.h>

/* ---- which bands are the subject's ---- */

/* `go/parse/Main.CAF`: the innermost centre first */
static bool is_made_by(Text stack, Text name) {
    return text_starts_with(stack, name) &&
           (stack.length == name.length || stack.bytes[name.length] == '/');
}

static bool is_made_at(const Why *why, const ProfileBand *band) {
    const ProfileSite *site = profile_cell_site(why->profile, band);
    return site && site->place.line == why->meaning.line &&
           text_equal(site->place.file, why->meaning.file);
}

bool why_is_subjects(const Why *why, const ProfileDimension *dimension, const ProfileBand *band,
                     const bool *contexts) {
    switch (why->meaning.kind) {
    case WHY_DEFINITION: return band->context > 0 && why->counted[band->context - 1];
    case WHY_MAKER:
        return dimension->code == PROFILE_DIMENSION_CONTEXT &&
               is_made_by(band->name, why->meaning.name);
    case WHY_PLACE: return is_made_at(why, band);
    case WHY_CHOICES: return false;
    case WHY_BANDS: break;
    }
    return condition_matches_band(why->profile, dimension, band, &why->meaning.condition, contexts);
}

bool *why_match_contexts(Why *why) {
    bool *matches = ARENA_ARRAY(&why->arena, bool, (size_t)why->profile->contexts.count + 1);
    if (why->meaning.kind == WHY_BANDS && condition_is_of_centres(&why->meaning.condition))
        condition_match_contexts(why->profile, &why->meaning.condition, matches);
    return matches;
}

bool *why_match(Why *why, const ProfileDimension *dimension) {
    bool *contexts = why_match_contexts(why);
    bool *matches = ARENA_ARRAY(&why->arena, bool, (size_t)dimension->bands.count + 1);
    for (uint32_t i = 0; i < dimension->bands.count; i++)
        matches[i] = why_is_subjects(why, dimension, &dimension->bands.items[i], contexts);
    return matches;
}

static bool has_rows(const ProfileDimension *dimension) {
    for (uint32_t i = 0; i < dimension->samples.count; i++)
        if (dimension->samples.items[i].rows > 0) return true;
    return false;
}

/* ---- Note [Selected censuses] ---- */

typedef enum Scope { SCOPE_ALL, SCOPE_SUBJECT, SCOPE_OTHER } Scope;

static Text command_of(const Profile *profile, uint32_t source) {
    for (uint32_t i = 0; i < profile->facts.count; i++)
        if (profile->facts.items[i].code == PROFILE_FACT_COMMAND &&
            profile->facts.items[i].source == source)
            return profile->facts.items[i].value;
    return TEXT("");
}

/* Does it fit more than one name? */
static bool is_pattern(Text pattern) {
    for (size_t i = 0; i < pattern.length; i++) {
        if (pattern.bytes[i] == '*') return true;
        i += pattern.bytes[i] == '\\';
    }
    return false;
}

/* by which option of GHC's the subject is selected, and under which name; 0: by none. -hc is of
 * what a centre itself made, -hC of what was made below it, too. */
static char selector_of(const Why *why, Text *name) {
    const WhyMeaning *meaning = &why->meaning;
    *name = meaning->name;
    if (meaning->kind == WHY_BANDS && is_pattern(meaning->condition.pattern)) return '\0';
    if (meaning->kind == WHY_BANDS)
        return profile_dimension_letter(profile_dimension_code(meaning->condition.key));
    if (meaning->kind == WHY_DEFINITION) *name = why->profile->labels.items[meaning->label].name;
    return why->through ? 'C' : profile_dimension_letter(PROFILE_DIMENSION_CONTEXT);
}

static Scope scope_of(const Why *why, const ProfileDimension *dimension) {
    GhcSelection selection;
    Text name;
    uint32_t count = ghc_selections(command_of(why->profile, dimension->source), &selection);
    if (count == 0) return SCOPE_ALL;
    char letter = selector_of(why, &name);
    return count == 1 && selection.letter == letter && text_equal(selection.names, name)
               ? SCOPE_SUBJECT
               : SCOPE_OTHER;
}

/* Do its bands tell of the subject at all? */
static bool tells(const Why *why, const ProfileDimension *dimension) {
    if (!profile_dimension_is_live(dimension) || dimension->overlapping || !has_rows(dimension) ||
        scope_of(why, dimension) != SCOPE_ALL)
        return false;
    if (why->meaning.kind == WHY_MAKER) return dimension->code == PROFILE_DIMENSION_CONTEXT;
    if (why->meaning.kind == WHY_BANDS)
        return condition_is_known_to(dimension, &why->meaning.condition);
    for (uint32_t i = 0; i < dimension->bands.count; i++)
        if (dimension->bands.items[i].context > 0) return true;
    return false;
}

/* the subject's own breakdown, if it has one, else the first that tells */
static uint32_t telling_dimension(const Why *why) {
    const Profile *profile = why->profile;
    uint32_t found = PROFILE_NONE;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (!tells(why, dimension)) continue;
        if (why->meaning.kind == WHY_BANDS &&
            text_equal(dimension->key, why->meaning.condition.key))
            return i;
        if (found == PROFILE_NONE) found = i;
    }
    return found;
}

/* ---- over time ---- */

void why_find_course(Why *why, const bool *matches) {
    WhyAlive *alive = &why->alive;
    const ProfileDimension *dimension = &why->profile->dimensions.items[alive->dimension];
    uint32_t peak = profile_peak_sample(why->profile, alive->dimension);
    for (uint32_t i = 0; i < dimension->samples.count; i++) {
        const ProfileSample *sample = &dimension->samples.items[i];
        if (sample->rows == 0) continue;
        uint64_t amount = 0;
        ProfileRows rows = profile_rows(why->profile, alive->dimension, i);
        while (profile_next_row(&rows))
            if (matches[rows.band]) amount += rows.value;
        if (amount > alive->most) {
            alive->most = amount;
            alive->most_time = sample->time;
        }
        alive->last = amount;
        alive->end_time = sample->time;
        if (i != peak) continue;
        alive->amount = amount;
        alive->total = sample->total;
        alive->time = sample->time;
    }
}

/* for which callers it made what is alive at the peak */
void why_find_callers_alive(Why *why, const bool *matches) {
    const Profile *profile = why->profile;
    const ProfileDimension *dimension = &profile->dimensions.items[why->alive.dimension];
    uint32_t peak = profile_peak_sample(profile, why->alive.dimension);
    ProfileRows rows = profile_rows(profile, why->alive.dimension, peak);
    while (profile_next_row(&rows)) {
        uint32_t context = dimension->bands.items[rows.band].context;
        if (context > 0 && matches[rows.band])
            why_share(&why->callers, why->callers_of[context - 1])->alive += rows.value;
    }
}

/* ---- lists of bands ---- */

static int compare_bands(const void *left, const void *right) {
    const WhyBand *a = left, *b = right;
    if (a->amount != b->amount) return a->amount < b->amount ? 1 : -1;
    return text_compare(a->name, b->name);
}

void why_sort_bands(WhyBands *bands) {
    if (bands->items.count > 1)
        qsort(bands->items.items, bands->items.count, sizeof *bands->items.items, compare_bands);
}

static void begin_bands(const Why *why, uint32_t dimension, uint32_t sample, WhyBands *bands) {
    const ProfileDimension *of = &why->profile->dimensions.items[dimension];
    *bands = (WhyBands){.dimension = dimension,
                        .of_subject = scope_of(why, of) == SCOPE_SUBJECT,
                        .total = of->samples.items[sample].total,
                        .time = of->samples.items[sample].time};
}

static uint32_t census_by(const Why *why, ProfileDimensionCode code, Scope scope) {
    for (uint32_t i = 0; i < why->profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &why->profile->dimensions.items[i];
        if (dimension->code == code && has_rows(dimension) && scope_of(why, dimension) == scope)
            return i;
    }
    return PROFILE_NONE;
}

uint32_t why_find_census(const Why *why, ProfileDimensionCode code) {
    return census_by(why, code, SCOPE_ALL);
}

/* of the subject's own if there is one, else of all that is alive */
static uint32_t nearest_census(const Why *why, ProfileDimensionCode code) {
    uint32_t own = census_by(why, code, SCOPE_SUBJECT);
    return own != PROFILE_NONE ? own : census_by(why, code, SCOPE_ALL);
}

/* Where bands of the subject were made: of those that have a place (info tables). */
static void find_places(Why *why) {
    const Profile *profile = why->profile;
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        const ProfileDimension *dimension = &profile->dimensions.items[i];
        if (!tells(why, dimension)) continue;
        uint32_t peak = profile_peak_sample(profile, i);
        const bool *matches = why_match(why, dimension);
        begin_bands(why, i, peak, &why->places);
        ProfileRows rows = profile_rows(profile, i, peak);
        while (profile_next_row(&rows)) {
            const ProfileBand *band = &dimension->bands.items[rows.band];
            if (!matches[rows.band] || band->place.line == 0) continue;
            Text name = band->detail.length > 0 ? band->detail : band->name;
            vector_push(&why->places.items,
                        (WhyBand){.name = name, .place = band->place, .amount = rows.value});
        }
        if (why->places.items.count > 0) break;
        why->places.dimension = PROFILE_NONE;
    }
    why_sort_bands(&why->places);
}

/* who made what the subject is, of a census that selects it */
static void find_makers(Why *why) {
    const Profile *profile = why->profile;
    uint32_t index = why->meaning.kind == WHY_BANDS
                         ? census_by(why, PROFILE_DIMENSION_CONTEXT, SCOPE_SUBJECT)
                         : PROFILE_NONE;
    if (index == PROFILE_NONE) return;
    uint32_t peak = profile_peak_sample(profile, index);
    begin_bands(why, index, peak, &why->makers);
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        const ProfileBand *band = &profile->dimensions.items[index].bands.items[rows.band];
        WhyBand maker = {.name = band->name, .amount = rows.value};
        if (band->context > 0) {
            const ProfileLabel *label =
                &profile->labels.items[profile->contexts.items[band->context - 1].label];
            if (label->name.length > 0) maker.name = label->name;
            maker.place = label->place;
        }
        vector_push(&why->makers.items, maker);
    }
    why_sort_bands(&why->makers);
}

/* ---- who holds it ---- */

static bool set_has(Text set, Text name, bool constant) {
    Text one;
    while (ghc_next_retainer(&set, &one))
        if (constant ? ghc_is_constant(one) : text_equal(one, name)) return true;
    return false;
}

/* Centres of a retainer set have no module: of two with one name, neither is told from the
 * other. */
static bool has_double(const Profile *profile, uint32_t label) {
    const ProfileLabel *of = &profile->labels.items[label];
    for (uint32_t i = 0; i < profile->labels.count; i++)
        if (i != label && profile->labels.items[i].kind == of->kind &&
            text_equal(profile->labels.items[i].name, of->name))
            return true;
    return false;
}

/* Sets of the same centres are one band, whatever GHC's numbers for them. */
static void find_holders(Why *why) {
    const Profile *profile = why->profile;
    uint32_t index = nearest_census(why, PROFILE_DIMENSION_RETAINER);
    why->missing[WHY_MISSING_HOLDERS] = index == PROFILE_NONE;
    if (index == PROFILE_NONE) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint32_t peak = profile_peak_sample(profile, index);
    Interner sets;
    Buffer name = {0};
    interner_init(&sets);
    begin_bands(why, index, peak, &why->holders);
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        ghc_retainer_set(dimension->bands.items[rows.band].name, &name);
        Symbol set = intern(&sets, buffer_as_text(&name));
        if (set > why->holders.items.count)
            vector_push(&why->holders.items,
                        (WhyBand){.name = text_copy(&why->arena, symbol_text(&sets, set))});
        why->holders.items.items[set - 1].amount += rows.value;
    }
    buffer_release(&name);
    interner_release(&sets);
    why_sort_bands(&why->holders);
}

static void find_holds(Why *why) {
    if (why->meaning.kind == WHY_BANDS || why->meaning.kind == WHY_PLACE ||
        why->holders.dimension == PROFILE_NONE || why->holders.of_subject)
        return;
    Text name = why->meaning.name;
    bool constant = false;
    if (why->meaning.kind == WHY_DEFINITION) {
        const ProfileLabel *label = &why->profile->labels.items[why->meaning.label];
        constant = label->kind == PROFILE_CAF;
        name = label->name;
        why->name_is_shared = has_double(why->profile, why->meaning.label) || constant;
        if (label->kind != PROFILE_CENTRE) return;
    }
    for (uint32_t i = 0; i < why->holders.items.count; i++)
        if (set_has(why->holders.items.items[i].name, name, constant))
            why->holds += why->holders.items.items[i].amount;
}

/* ---- phases of life ---- */

static void find_biography(Why *why) {
    const Profile *profile = why->profile;
    uint32_t index = nearest_census(why, PROFILE_DIMENSION_BIOGRAPHY);
    if (index == PROFILE_NONE) return;
    const ProfileDimension *dimension = &profile->dimensions.items[index];
    uint32_t peak = profile_peak_sample(profile, index);
    begin_bands(why, index, peak, &why->biography);
    ProfileRows rows = profile_rows(profile, index, peak);
    while (profile_next_row(&rows)) {
        Text name = dimension->bands.items[rows.band].name;
        uint32_t known = ghc_find_band_meaning(dimension, name);
        WhyBand band = {.name = name, .amount = rows.value};
        if (known < GHC_BAND_MEANINGS) band.meaning = text_of(ghc_band_meaning(known).meaning);
        vector_push(&why->biography.items, band);
    }
    why_sort_bands(&why->biography);
}

bool why_is_worth_a_run(const WhyAlive *alive) {
    enum { LITTLE = 20 };
    return alive->most > 0 && alive->amount >= alive->total / LITTLE;
}

/* Does a definition make anything at all? */
static bool allocates(const Why *why) {
    const WhyCost *cost = &why->costs[WHY_ALLOCATION];
    return cost->metric == PROFILE_NONE || (why->through ? cost->inherited : cost->own) > 0;
}

/* what another run could tell of the subject's own */
static void find_missing(Why *why) {
    bool is_definition = why->meaning.kind == WHY_DEFINITION;
    bool is_root =
        is_definition && profile_label_is_root(why->profile->labels.items[why->meaning.label].kind);
    char letter = is_root ? '\0' : selector_of(why, &why->selected);
    why->selector = letter != '\0' && strchr("cCmdy", letter) ? letter : '\0'; /* not -hT */
    if (why->holders.of_subject || why->biography.of_subject || (is_definition && !allocates(why)))
        why->missing[WHY_MISSING_ALIVE] = false;
    if (!why_is_worth_a_run(&why->alive)) return;
    why->missing[WHY_MISSING_HELD] = !why->missing[WHY_MISSING_HOLDERS] && !why->holders.of_subject;
    why->missing[WHY_MISSING_USE] =
        !why->missing[WHY_MISSING_HOLDERS] && !why->biography.of_subject;
    why->missing[WHY_MISSING_MAKERS] = why->meaning.kind == WHY_BANDS &&
                                       why->makers.dimension == PROFILE_NONE &&
                                       why->places.dimension == PROFILE_NONE;
}

void why_find_alive(Why *why) {
    why->makers.dimension = why->places.dimension = why->kinds.dimension = PROFILE_NONE;
    why->holders.dimension = why->biography.dimension = PROFILE_NONE;
    why->alive.dimension = why->search = PROFILE_NONE;
    uint32_t cells = why_find_census(why, PROFILE_DIMENSION_CELLS);
    if (cells != PROFILE_NONE) {
        why_find_cells(why, cells);
        return;
    }
    why->alive.dimension = telling_dimension(why);
    why->missing[WHY_MISSING_ALIVE] = why->alive.dimension == PROFILE_NONE;
    if (why->alive.dimension != PROFILE_NONE) {
        const bool *matches = why_match(why, &why->profile->dimensions.items[why->alive.dimension]);
        why_find_course(why, matches);
        if (why->has_tree) why_find_callers_alive(why, matches);
    }
    find_places(why);
    find_makers(why);
    find_holders(why);
    find_holds(why);
    find_biography(why);
    find_missing(why);
}
