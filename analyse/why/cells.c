/* The subject in censuses of our own runs. A cell says site, context and retainer set of the same
 * objects, so where they were made, for whom, who holds them and whether they are used is known of
 * the subject's own.
 *
 * Stacks are cells, too: they are nobody's making. What of them is the definition's is counted
 * apart. */
#include "analyse/why/internal.h"
#include "ghc/bands.h"
#include "profile/conditions.h"
#include "profile/project.h"

/* ---- the peak by something ---- */

typedef struct Grouping {
    WhyBands *bands;
    Map by_key; /* its index among the items */
} Grouping;

/* key: what cells of one item have in common */
static void add_to(Grouping *grouping, uint64_t key, WhyBand band) {
    uint64_t *at = map_slot(&grouping->by_key, key, grouping->bands->items.count);
    if (*at == grouping->bands->items.count)
        vector_push(&grouping->bands->items, band);
    else
        grouping->bands->items.items[*at].amount += band.amount;
}

static Text keep(Why *why, Buffer *text) {
    Text kept = text_copy(&why->arena, buffer_as_text(text));
    buffer_release(text);
    return kept;
}

static void add_place(Why *why, Grouping *grouping, const ProfileBand *cell, uint64_t amount) {
    const ProfileSite *site = profile_cell_site(why->profile, cell);
    Buffer name = {0};
    if (!site) return;
    profile_site_name(site, &name);
    add_to(grouping, cell->site,
           (WhyBand){.name = keep(why, &name), .place = site->place, .amount = amount});
}

/* the first kind that a sentence calls the same */
static ProfileSiteKind told_as(ProfileSiteKind kind) {
    Text words = text_of(profile_site_kind_several(kind));
    uint32_t first = 0;
    while (!text_equal(words, text_of(profile_site_kind_several((ProfileSiteKind)first)))) first++;
    return (ProfileSiteKind)first;
}

static void add_kind(Why *why, Grouping *grouping, const ProfileBand *cell, uint64_t amount) {
    const ProfileSite *site = profile_cell_site(why->profile, cell);
    if (!site) return;
    ProfileSiteKind kind = told_as(site->kind);
    add_to(grouping, kind,
           (WhyBand){.name = text_of(profile_site_kind_several(kind)), .amount = amount});
}

static void add_maker(Why *why, Grouping *grouping, const ProfileBand *cell, uint64_t amount) {
    if (cell->context == 0) return;
    uint32_t index = why->profile->contexts.items[cell->context - 1].label;
    const ProfileLabel *label = &why->profile->labels.items[index];
    Buffer name = {0};
    profile_label_word(label, &name);
    add_to(grouping, index,
           (WhyBand){.name = keep(why, &name), .place = label->place, .amount = amount});
}

/* a comma after each of a set, the last as well, as in sets of GHC's */
static void add_holder(Why *why, Grouping *grouping, const ProfileBand *cell, uint64_t amount) {
    Buffer name = {0};
    if (cell->name.length == 0) return;
    buffer_text(&name, cell->name);
    buffer_char(&name, ',');
    add_to(grouping, profile_text_key(cell->name),
           (WhyBand){.name = keep(why, &name), .amount = amount});
}

/* Phases have GHC's names, in small letters. */
static Text meaning_of_phase(Text phase) {
    ProfileDimension biography = profile_dimension_of(PROFILE_DIMENSION_BIOGRAPHY);
    Buffer upper = {0};
    for (size_t i = 0; i < phase.length; i++) {
        char byte = phase.bytes[i];
        buffer_char(&upper, byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte);
    }
    uint32_t known = ghc_find_band_meaning(&biography, buffer_as_text(&upper));
    buffer_release(&upper);
    return known < GHC_BAND_MEANINGS ? text_of(ghc_band_meaning(known).meaning) : TEXT("");
}

static void add_phase(Why *why, Grouping *grouping, const ProfileBand *cell, uint64_t amount) {
    (void)why;
    if (cell->name.length == 0) return;
    add_to(
        grouping, profile_text_key(cell->name),
        (WhyBand){.name = cell->name, .meaning = meaning_of_phase(cell->name), .amount = amount});
}

typedef void AddCell(Why *why, Grouping *grouping, const ProfileBand *cell, uint64_t amount);

/* The subject's cells at the peak of all, by what `add` looks at. */
static void group(Why *why, uint32_t dimension, const bool *matches, AddCell *add,
                  WhyBands *bands) {
    const ProfileDimension *cells = &why->profile->dimensions.items[dimension];
    uint32_t peak = profile_peak_sample(why->profile, dimension);
    Grouping grouping = {.bands = bands};
    *bands = (WhyBands){
        .dimension = dimension, .of_subject = true, .time = cells->samples.items[peak].time};
    ProfileRows rows = profile_rows(why->profile, dimension, peak);
    while (profile_next_row(&rows)) {
        if (!matches[rows.band]) continue;
        bands->total += rows.value;
        add(why, &grouping, &cells->bands.items[rows.band], rows.value);
    }
    map_release(&grouping.by_key);
    why_sort_bands(bands);
    if (bands->items.count == 0) bands->dimension = PROFILE_NONE;
}

/* ---- stacks ---- */

/* Takes them out of the matches, and counts those at the peak. */
static void take_stacks(Why *why, uint32_t dimension, bool *matches) {
    const ProfileDimension *cells = &why->profile->dimensions.items[dimension];
    ProfileRows rows =
        profile_rows(why->profile, dimension, profile_peak_sample(why->profile, dimension));
    while (profile_next_row(&rows))
        if (matches[rows.band] &&
            profile_cell_is_stack(why->profile, &cells->bands.items[rows.band]) &&
            cells->code == PROFILE_DIMENSION_CELLS)
            why->alive.stack += rows.value;
    for (uint32_t i = 0; i < cells->bands.count; i++)
        if (profile_cell_is_stack(why->profile, &cells->bands.items[i])) matches[i] = false;
}

/* ---- lives ---- */

static uint64_t mean(unsigned __int128 sum, uint64_t of) {
    return of == 0 ? 0 : (uint64_t)(sum / of);
}

static void find_lives(Why *why, uint32_t dimension) {
    const ProfileDimension *cells = &why->profile->dimensions.items[dimension];
    unsigned __int128 lag = 0, drag = 0;
    bool *contexts = why_match_contexts(why);
    for (uint32_t i = 0; i < why->profile->lives.count; i++) {
        const ProfileLife *life = &why->profile->lives.items[i];
        ProfileBand cell = {.site = life->site + 1, .context = life->context + 1};
        if (profile_cell_is_stack(why->profile, &cell) ||
            !why_is_subjects(why, cells, &cell, contexts))
            continue;
        why->lives.bytes += life->bytes;
        if (life->unused) {
            why->lives.unused += life->bytes;
            continue;
        }
        lag += (unsigned __int128)life->bytes * (life->first_use - life->birth);
        drag += (unsigned __int128)life->bytes * (life->death - life->last_use);
    }
    why->lives.lag = mean(lag, why->lives.bytes - why->lives.unused);
    why->lives.drag = mean(drag, why->lives.bytes - why->lives.unused);
}

/* ---- ways ---- */

/* The ways to objects that are made where the subject's are; a holder says no context. */
static void find_ways(Why *why, const ProfileDimension *cells, const bool *matches) {
    const Profile *profile = why->profile;
    bool *sites = ARENA_ARRAY(&why->arena, bool, (size_t)profile->sites.count + 1);
    for (uint32_t i = 0; i < cells->bands.count; i++)
        if (matches[i]) sites[cells->bands.items[i].site] = true; /* 0: not known */
    for (uint32_t i = 0; i < profile->holders.count; i++) {
        const ProfileHolders *search = &profile->holders.items[i];
        bool *counted = ARENA_ARRAY(&why->arena, bool, (size_t)search->items.count + 1);
        for (uint32_t j = 0; j < search->items.count; j++)
            counted[j] = search->items.items[j].site > 0 && sites[search->items.items[j].site];
        Ways ways;
        ways_find(search, counted, &ways);
        if (ways.total > why->ways.total) {
            Ways less = why->ways;
            why->ways = ways;
            why->search = i;
            ways = less;
        }
        ways_release(&ways);
    }
}

/* ---- all of it ---- */

void why_find_cells(Why *why, uint32_t dimension) {
    const ProfileDimension *cells = &why->profile->dimensions.items[dimension];
    bool *matches = why_match(why, cells);
    why->alive.dimension = dimension;
    take_stacks(why, dimension, matches);
    why_find_course(why, matches);
    if (why->has_tree) why_find_callers_alive(why, matches);
    group(why, dimension, matches, add_place, &why->places);
    group(why, dimension, matches, add_kind, &why->kinds);
    if (why->meaning.kind != WHY_DEFINITION)
        group(why, dimension, matches, add_maker, &why->makers);
    bool knows_holders = profile_cells_know(cells, PROFILE_DIMENSION_RETAINER);
    if (knows_holders) group(why, dimension, matches, add_holder, &why->holders);
    find_ways(why, cells, matches);
    bool worth = why_is_worth_a_run(&why->alive);
    why->missing[WHY_MISSING_WAYS] =
        why->search == PROFILE_NONE && worth && why->places.items.count > 0;
    why->missing[WHY_MISSING_HOLDERS] = !knows_holders && worth;
    uint32_t lives = why_find_census(why, PROFILE_DIMENSION_LIFE_CELLS);
    why->missing[WHY_MISSING_USE] = lives == PROFILE_NONE && worth;
    if (lives == PROFILE_NONE) return;
    matches = why_match(why, &why->profile->dimensions.items[lives]);
    take_stacks(why, lives, matches);
    group(why, lives, matches, add_phase, &why->biography);
    find_lives(why, dimension);
}
