/* Each cell is asked once what it is by the keys, which gives it a band of the breakdown; then
 * every sample's rows are added up under these. Memory: a number for each cell. */
#include "profile/project.h"
#include "base/fail.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- what cells know ---- */

static bool has_names(const ProfileDimension *cells) {
    for (uint32_t i = 0; i < cells->bands.count; i++)
        if (cells->bands.items[i].name.length > 0) return true;
    return false;
}

bool profile_cells_know(const ProfileDimension *cells, ProfileDimensionCode code) {
    switch (profile_dimension_cell(code)) {
    case PROFILE_CELL_SITE:
    case PROFILE_CELL_CONTEXT: return !profile_dimension_is_shown(cells);
    case PROFILE_CELL_RETAINERS: return cells->code == PROFILE_DIMENSION_CELLS && has_names(cells);
    case PROFILE_CELL_PHASE: return cells->code == PROFILE_DIMENSION_LIFE_CELLS;
    case PROFILE_CELL_NOTHING: break;
    }
    return false;
}

/* the first cells that know all keys */
static uint32_t find_cells(const Profile *profile, const ProfileDimensionCode *keys,
                           uint32_t count) {
    for (uint32_t i = 0; i < profile->dimensions.count; i++) {
        bool all = true;
        for (uint32_t j = 0; j < count; j++)
            all &= profile_cells_know(&profile->dimensions.items[i], keys[j]);
        if (all) return i;
    }
    return PROFILE_NONE;
}

bool profile_can_project(const Profile *profile, ProfileDimensionCode code) {
    return find_cells(profile, &code, 1) != PROFILE_NONE;
}

/* ---- what a cell is ---- */

const ProfileSite *profile_cell_site(const Profile *profile, const ProfileBand *cell) {
    return cell->site > 0 ? &profile->sites.items[cell->site - 1] : NULL;
}

bool profile_cell_is_stack(const Profile *profile, const ProfileBand *cell) {
    const ProfileSite *site = profile_cell_site(profile, cell);
    return site && site->kind == PROFILE_SITE_STACK;
}

static bool is_of_context(ProfileDimensionCode key) {
    return profile_dimension_cell(key) == PROFILE_CELL_CONTEXT;
}

static void put_qualified(Text module, Text path, Text name, Buffer *out) {
    if (module.length > 0) buffer_printf(out, "%.*s.", TEXT_ARGS(module));
    if (path.length > 0) buffer_printf(out, "%.*s.", TEXT_ARGS(path));
    buffer_text(out, name);
}

static void put_label(const Profile *profile, uint32_t context, bool qualified, Buffer *out) {
    const ProfileLabel *label = &profile->labels.items[profile->contexts.items[context].label];
    if (qualified && label->kind == PROFILE_CENTRE) {
        put_qualified(label->module, label->path, label->name, out);
        if (label->ordinal > 0) buffer_printf(out, " (%u)", label->ordinal + 1);
    } else {
        profile_label_word(label, out);
    }
}

/* ---- what a site is, by each key that is of sites ---- */

static Text kind_of(const ProfileSite *site) { return text_of(profile_site_kind_key(site->kind)); }

static Text producer_of(const ProfileSite *site) {
    return site->path.length > 0 ? site->path : site->construction;
}

static void put_site_name(const ProfileSite *site, bool qualified, Buffer *out) {
    (void)qualified;
    profile_site_name(site, out);
}

static void put_kind(const ProfileSite *site, bool qualified, Buffer *out) {
    (void)qualified;
    buffer_text(out, kind_of(site));
}

static void put_producer(const ProfileSite *site, bool qualified, Buffer *out) {
    put_qualified(qualified ? site->module : TEXT(""), TEXT(""), producer_of(site), out);
}

static void put_construction(const ProfileSite *site, bool qualified, Buffer *out) {
    (void)qualified;
    buffer_text(out, site->construction.length > 0 ? site->construction : kind_of(site));
}

static void put_type(const ProfileSite *site, bool qualified, Buffer *out) {
    (void)qualified;
    buffer_text(out, site->type.length > 0 ? site->type : kind_of(site));
}

static void put_module(const ProfileSite *site, bool qualified, Buffer *out) {
    (void)qualified;
    buffer_text(out, site->module);
}

static void put_site(const ProfileSite *site, ProfileDimensionCode key, bool qualified,
                     Buffer *out) {
    static void (*const putters[])(const ProfileSite *, bool, Buffer *) = {
        [PROFILE_DIMENSION_SITE] = put_site_name,
        [PROFILE_DIMENSION_CLOSURE_TYPE] = put_kind,
        [PROFILE_DIMENSION_PRODUCER] = put_producer,
        [PROFILE_DIMENSION_CLOSURE] = put_construction,
        [PROFILE_DIMENSION_TYPE] = put_type,
        [PROFILE_DIMENSION_MODULE] = put_module,
        [PROFILE_DIMENSION_COUNT] = NULL};
    bug_unless((unsigned)key < PROFILE_DIMENSION_COUNT && putters[key], "a site's key %d",
               (int)key);
    putters[key](site, qualified, out);
}

bool profile_cell_text(const Profile *profile, const ProfileDimension *cells,
                       const ProfileBand *cell, ProfileDimensionCode key, bool qualified,
                       Buffer *out) {
    const ProfileSite *site = profile_cell_site(profile, cell);
    bool is_stack = profile_cell_is_stack(profile, cell);
    if (!profile_cells_know(cells, key)) return false;
    switch (profile_dimension_cell(key)) {
    case PROFILE_CELL_CONTEXT:
        if (cell->context > 0) put_label(profile, cell->context - 1, qualified, out);
        break;
    case PROFILE_CELL_RETAINERS:
    case PROFILE_CELL_PHASE: buffer_text(out, is_stack ? kind_of(site) : cell->name); break;
    case PROFILE_CELL_SITE:
        if (is_stack)
            buffer_text(out, kind_of(site));
        else if (site)
            put_site(site, key, qualified, out);
        break;
    case PROFILE_CELL_NOTHING: break;
    }
    return true;
}

/* ---- one breakdown ---- */

typedef struct Projection {
    const Profile *profile;
    uint32_t cells, into;
    const ProfileDimensionCode *keys;
    uint32_t count;
    Map owners[PROFILE_KEY_LIMIT]; /* by key, of names: whose it is, UINT64_MAX: several have it */
    VECTOR(uint32_t) bands;        /* by cell */
    Buffer name;
} Projection;

/* Producers of two modules, or two centres, can have one name: then it is told with the module.
 * This is the name's address, and what tells the namesakes apart. */
static bool find_namesake(const Projection *projection, const ProfileBand *cell,
                          ProfileDimensionCode key, uint64_t *name, uint64_t *owner) {
    const Profile *profile = projection->profile;
    const ProfileSite *site = profile_cell_site(profile, cell);
    if (key == PROFILE_DIMENSION_PRODUCER && site) {
        *name = profile_text_key(producer_of(site));
        *owner = profile_text_key(site->module);
        return true;
    }
    if (key == PROFILE_DIMENSION_CENTRE && cell->context > 0) {
        *owner = profile->contexts.items[cell->context - 1].label;
        *name = profile_text_key(profile->labels.items[*owner].name);
        return *name != 0;
    }
    return false;
}

static void find_owners(Projection *projection, uint32_t at) {
    const ProfileDimension *cells = &projection->profile->dimensions.items[projection->cells];
    uint64_t name, owner;
    for (uint32_t i = 0; i < cells->bands.count; i++) {
        if (!find_namesake(projection, &cells->bands.items[i], projection->keys[at], &name, &owner))
            continue;
        uint64_t *slot = map_slot(&projection->owners[at], name, owner);
        if (*slot != owner) *slot = UINT64_MAX;
    }
}

static void release_owners(Projection *projection) {
    for (uint32_t i = 0; i < PROFILE_KEY_LIMIT; i++) map_release(&projection->owners[i]);
}

static bool is_qualified(const Projection *projection, const ProfileBand *cell, uint32_t at) {
    uint64_t name, owner;
    return find_namesake(projection, cell, projection->keys[at], &name, &owner) &&
           map_get(&projection->owners[at], name, owner) == UINT64_MAX;
}

/* the innermost centre first, as GHC writes it */
static void put_path(const Profile *profile, uint32_t context, Buffer *out) {
    for (bool first = true; context != PROFILE_NONE; first = false) {
        ProfileContext at = profile->contexts.items[context];
        if (first || profile->labels.items[at.label].kind != PROFILE_MAIN) {
            if (!first) buffer_char(out, '/');
            profile_label_word(&profile->labels.items[at.label], out);
        }
        context = at.parent;
    }
}

static ProfileBand single_band(Projection *projection, const ProfileBand *cell) {
    const Profile *profile = projection->profile;
    const ProfileSite *site = profile_cell_site(profile, cell);
    ProfileDimensionCode key = projection->keys[0];
    ProfileBand band = {0};
    bool stack = profile_cell_is_stack(profile, cell);
    if (stack && is_of_context(key)) {
        buffer_string(&projection->name, profile_site_kind_key(site->kind));
        return band;
    }
    profile_cell_text(profile, &profile->dimensions.items[projection->cells], cell, key,
                      is_qualified(projection, cell, 0), &projection->name);
    if (key == PROFILE_DIMENSION_CONTEXT) band.context = cell->context;
    if (key != PROFILE_DIMENSION_SITE || !site || stack) return band;
    band.site = cell->site;
    band.module = site->module;
    band.type = site->type;
    band.place = site->place;
    return band;
}

/* `main.go, []`: of the stack once `stack`, however many keys are of sites */
static void name_product(Projection *projection, const ProfileBand *cell) {
    const Profile *profile = projection->profile;
    const ProfileDimension *cells = &profile->dimensions.items[projection->cells];
    const ProfileSite *site = profile_cell_site(profile, cell);
    bool stack = profile_cell_is_stack(profile, cell), told = false;
    for (uint32_t i = 0; i < projection->count; i++) {
        ProfileDimensionCode key = projection->keys[i];
        if (stack && !is_of_context(key) && told) continue;
        if (projection->name.length > 0) buffer_string(&projection->name, ", ");
        told |= !is_of_context(key);
        if (key == PROFILE_DIMENSION_CONTEXT && cell->context > 0)
            put_path(profile, cell->context - 1, &projection->name);
        else
            profile_cell_text(profile, cells, cell, key, is_qualified(projection, cell, i),
                              &projection->name);
        if (key == PROFILE_DIMENSION_SITE && site && site->place.line > 0)
            buffer_printf(&projection->name, " %.*s:%u", TEXT_ARGS(site->place.file),
                          site->place.line);
    }
}

static void add_bands(Projection *projection, Profile *profile) {
    uint32_t count = profile->dimensions.items[projection->cells].bands.count;
    for (uint32_t i = 0; i < count; i++) {
        ProfileBand cell = profile->dimensions.items[projection->cells].bands.items[i], band = {0};
        buffer_clear(&projection->name);
        if (projection->count == 1)
            band = single_band(projection, &cell);
        else
            name_product(projection, &cell);
        band.name = buffer_as_text(&projection->name);
        vector_push(&projection->bands, profile_band(profile, projection->into, band));
    }
}

static void add_samples(const Projection *projection, Profile *profile) {
    uint32_t count = profile->dimensions.items[projection->cells].samples.count;
    for (uint32_t i = 0; i < count; i++) {
        profile_begin_sample(profile, projection->into,
                             profile->dimensions.items[projection->cells].samples.items[i]);
        ProfileRows rows = profile_rows(profile, projection->cells, i);
        while (profile_next_row(&rows))
            profile_add_row(profile, projection->into, projection->bands.items[rows.band],
                            rows.value);
        profile_end_sample(profile, projection->into);
    }
}

static void name_list(const ProfileDimensionCode *keys, uint32_t count, bool by_key,
                      const char *between, const char *last, Buffer *out) {
    for (uint32_t i = 0; i < count; i++) {
        ProfileDimension of = profile_dimension_of(keys[i]);
        if (i > 0) buffer_string(out, i + 1 == count ? last : between);
        buffer_text(out, by_key ? of.key : of.name);
    }
}

/* what a product is called: `producer,type`, `producer and type` */
static uint32_t add_product(Profile *profile, const ProfileDimensionCode *keys, uint32_t count,
                            uint32_t source) {
    Buffer key = {0}, name = {0}, description = {0};
    name_list(keys, count, true, ",", ",", &key);
    name_list(keys, count, false, ", ", " and ", &name);
    buffer_printf(&description, "live bytes by %.*s", TEXT_ARGS(buffer_as_text(&name)));
    uint32_t made =
        profile_dimension(profile, (ProfileDimension){.key = buffer_as_text(&key),
                                                      .name = buffer_as_text(&name),
                                                      .unit = TEXT("B"),
                                                      .description = buffer_as_text(&description),
                                                      .source = source,
                                                      .of_cells = true});
    buffer_release(&key);
    buffer_release(&name);
    buffer_release(&description);
    return made;
}

uint32_t profile_project(Profile *profile, const ProfileDimensionCode *keys, uint32_t count) {
    bug_unless(count > 0 && count <= PROFILE_KEY_LIMIT, "%u keys of a breakdown", count);
    uint32_t cells = find_cells(profile, keys, count), before = profile->dimensions.count;
    if (cells == PROFILE_NONE) return PROFILE_NONE;
    uint32_t source = profile->dimensions.items[cells].source;
    ProfileDimension single = profile_dimension_of(keys[0]);
    single.source = source;
    single.of_cells = true;
    uint32_t into =
        count == 1 ? profile_dimension(profile, single) : add_product(profile, keys, count, source);
    if (into != before) return into; /* it was there, or there are too many */
    Projection projection = {
        .profile = profile, .cells = cells, .into = into, .keys = keys, .count = count};
    for (uint32_t i = 0; i < count; i++) find_owners(&projection, i);
    add_bands(&projection, profile);
    add_samples(&projection, profile);
    release_owners(&projection);
    vector_release(&projection.bands);
    buffer_release(&projection.name);
    return into;
}

void profile_project_all(Profile *profile) {
    ProfileDimensionCode key;
    for (uint32_t rank = 1; (key = profile_dimension_ranked(rank)) != PROFILE_DIMENSION_OTHER;
         rank++)
        profile_project(profile, &key, 1);
}

/* ---- which cells a band is the sum of ---- */

bool profile_cell_bands(const Profile *profile, uint32_t cells, uint32_t dimension,
                        uint32_t *bands) {
    const ProfileDimension *of = &profile->dimensions.items[dimension];
    const ProfileDimension *all = &profile->dimensions.items[cells];
    if (!of->of_cells || !profile_cells_know(all, of->code)) return false;
    Projection projection = {.profile = profile,
                             .cells = find_cells(profile, &of->code, 1),
                             .into = dimension,
                             .keys = &of->code,
                             .count = 1};
    find_owners(&projection, 0);
    projection.cells = cells;
    bool found = true;
    for (uint32_t i = 0; i < all->bands.count && found; i++) {
        buffer_clear(&projection.name);
        ProfileBand band = single_band(&projection, &all->bands.items[i]);
        band.name = buffer_as_text(&projection.name);
        bands[i] = profile_find_band(profile, dimension, band);
        found = bands[i] != PROFILE_NONE;
    }
    release_owners(&projection);
    buffer_release(&projection.name);
    return found;
}

/* ---- lives ---- */

typedef enum Phase {
#define PHASE(code, name) PHASE_##code,
#include "profile/phases.def"
#undef PHASE
    PHASE_COUNT
} Phase;

static const char *const phases[] = {
#define PHASE(code, name) name,
#include "profile/phases.def"
#undef PHASE
};

uint32_t profile_phase_rank(Text band) {
    static const Text inherent = {"INHERENT_", 9};
    if (text_starts_with(band, inherent))
        band = (Text){band.bytes + inherent.length, band.length - inherent.length};
    for (uint32_t i = 0; i < PHASE_COUNT; i++)
        if (band.length == strlen(phases[i]) &&
            strncasecmp(band.bytes, phases[i], band.length) == 0)
            return i + 1;
    return 0;
}

/* What begins, or ends, with a sample: a row of a cell. */
typedef struct Change {
    uint32_t sample, band;
    bool ends;
    uint64_t bytes;
} Change;

typedef VECTOR(Change) Changes;

static int compare_changes(const void *left, const void *right) {
    const Change *a = left, *b = right;
    return (a->sample > b->sample) - (a->sample < b->sample);
}

/* the first sample that is not before the time; after: that is after it */
static uint32_t sample_at(const ProfileDimension *cells, uint64_t time, bool after) {
    uint32_t low = 0, high = cells->samples.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        uint64_t there = cells->samples.items[middle].time;
        if (there < time || (after && there == time))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

typedef struct Lives {
    Profile *profile;
    uint32_t cells, into;
    Changes changes;
} Lives;

static void add_phase(Lives *lives, const ProfileLife *life, Phase phase, uint32_t from,
                      uint32_t to) {
    if (from >= to) return;
    uint32_t band = profile_band(
        lives->profile, lives->into,
        (ProfileBand){
            .name = text_of(phases[phase]), .site = life->site + 1, .context = life->context + 1});
    vector_push(&lives->changes, (Change){from, band, false, life->bytes});
    vector_push(&lives->changes, (Change){to, band, true, life->bytes});
}

/* Of an object, in the samples from its birth on and before its death: lag before its first use,
 * use up to the last, then drag; or void, if it is never used. */
static void add_life(Lives *lives, const ProfileLife *life) {
    const ProfileDimension *cells = &lives->profile->dimensions.items[lives->cells];
    uint32_t birth = sample_at(cells, life->birth, false),
             death = sample_at(cells, life->death, false);
    if (life->unused) {
        add_phase(lives, life, PHASE_VOID, birth, death);
        return;
    }
    uint32_t used = sample_at(cells, life->first_use, false),
             last = sample_at(cells, life->last_use, true);
    if (used > death) used = death;
    if (last > death) last = death;
    add_phase(lives, life, PHASE_LAG, birth, used);
    add_phase(lives, life, PHASE_USE, used, last);
    add_phase(lives, life, PHASE_DRAG, last, death);
}

/* Stacks have no lives: what the cells have of them. */
static void add_stacks(Lives *lives, uint32_t sample) {
    Profile *profile = lives->profile;
    ProfileRows rows = profile_rows(profile, lives->cells, sample);
    while (profile_next_row(&rows)) {
        ProfileBand cell = profile->dimensions.items[lives->cells].bands.items[rows.band];
        if (!profile_cell_is_stack(profile, &cell)) continue;
        cell.name = TEXT("");
        profile_add_row(profile, lives->into, profile_band(profile, lives->into, cell), rows.value);
    }
}

static void add_life_samples(Lives *lives) {
    Profile *profile = lives->profile;
    uint32_t count = profile->dimensions.items[lives->cells].samples.count, at = 0;
    VECTOR(uint64_t) alive = {0}; /* by band of the life cells */
    for (uint32_t i = 0; i < profile->dimensions.items[lives->into].bands.count; i++)
        vector_push(&alive, 0);
    for (uint32_t i = 0; i < count; i++) {
        for (; at < lives->changes.count && lives->changes.items[at].sample == i; at++) {
            const Change *change = &lives->changes.items[at];
            alive.items[change->band] += change->ends ? 0 - change->bytes : change->bytes;
        }
        profile_begin_sample(profile, lives->into,
                             profile->dimensions.items[lives->cells].samples.items[i]);
        for (uint32_t j = 0; j < alive.count; j++)
            if (alive.items[j] > 0) profile_add_row(profile, lives->into, j, alive.items[j]);
        add_stacks(lives, i);
        profile_end_sample(profile, lives->into);
    }
    vector_release(&alive);
}

void profile_add_life_cells(Profile *profile) {
    Lives lives = {profile, profile_find_dimension_of(profile, PROFILE_DIMENSION_CELLS), 0, {0}};
    if (profile->lives.count == 0 || lives.cells == PROFILE_NONE) return;
    uint32_t before = profile->dimensions.count;
    ProfileDimension dimension = profile_dimension_of(PROFILE_DIMENSION_LIFE_CELLS);
    dimension.source = profile->dimensions.items[lives.cells].source;
    lives.into = profile_dimension(profile, dimension);
    if (lives.into != before) return;
    for (uint32_t i = 0; i < profile->lives.count; i++) add_life(&lives, &profile->lives.items[i]);
    if (lives.changes.count > 0)
        qsort(lives.changes.items, lives.changes.count, sizeof(Change), compare_changes);
    add_life_samples(&lives);
    vector_release(&lives.changes);
}
