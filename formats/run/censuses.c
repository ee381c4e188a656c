/* Censuses of a run: its rows become cells, its lives life cells, and these all breakdowns
 * (profile/project.h). */
#include "base/fail.h"
#include "formats/run/internal.h"
#include "profile/project.h"

ProfileClock run_census_clock(const RunCounts *counts) {
    switch (counts->censuses.mode) {
    case CENSUS_NONE:
        return counts->markers.items.count > 0 ? PROFILE_CLOCK_BYTES : PROFILE_CLOCK_UNKNOWN;
    case CENSUS_TIME: return PROFILE_CLOCK_MUTATOR;
    case CENSUS_BYTES:
    case CENSUS_POINTS: return PROFILE_CLOCK_BYTES;
    }
    bug("census mode %d", (int)counts->censuses.mode);
}

void run_add_markers(Profile *profile, const RunCounts *counts) {
    const RunMarkers *markers = &counts->markers;
    for (uint32_t i = 0; i < markers->items.count; i++) {
        const RunMarker *marker = &markers->items.items[i];
        bool by_time = counts->censuses.mode == CENSUS_TIME;
        profile_add_moment(
            profile, (ProfileMoment){.time = by_time ? marker->nanoseconds : marker->allocated,
                                     .kind = PROFILE_MARKER,
                                     .text = marker->text,
                                     .source = RUN_SOURCE});
    }
    profile_sort_moments(profile);
    if (markers->passed > markers->items.count)
        profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_MARKERS_LEFT_OUT,
                           markers->passed - markers->items.count);
}

void run_mark_contexts(const RunCounts *counts, bool *keep) {
    const RunCensuses *censuses = &counts->censuses;
    for (uint32_t i = 0; i < censuses->rows.count; i++) {
        uint32_t context = censuses->rows.items[i].context;
        bug_unless(context < counts->contexts.count, "context %u of a census", context);
        keep[context] = true;
    }
    for (uint32_t i = 0; i < censuses->lives.count; i++) {
        uint32_t context = censuses->lives.items[i].context;
        bug_unless(context < counts->contexts.count, "context %u of a life", context);
        keep[context] = true;
    }
}

typedef struct Reading {
    Profile *profile;
    const RunCounts *counts;
    const RunCensuses *censuses;
    const RunNames *names;
    const RunContextMap *contexts;
    VECTOR(uint32_t) sites; /* by site of the program: of the profile; PROFILE_NONE: not met yet */
    uint32_t stack;         /* the profile's site of stacks; likewise */
    VECTOR(Text) sets;      /* by retainer set: its name */
    bool has_alternatives;  /* some rows are held by them */
    Map alternatives;       /* CensusRow.alternatives -> number in held */
    VECTOR(Text) held;
} Reading;

/* ---- sites ---- */

static uint32_t own_site(Reading *reading, uint32_t site) {
    if (site == CENSUS_STACK) {
        if (reading->stack == PROFILE_NONE)
            reading->stack =
                profile_site(reading->profile, (ProfileSite){.kind = PROFILE_SITE_STACK});
        return reading->stack;
    }
    bug_unless(site < reading->names->site_count, "site %u of a census", site);
    if (reading->sites.items[site] != PROFILE_NONE) return reading->sites.items[site];
    uint32_t own = run_add_site(reading->profile, reading->names, site);
    reading->sites.items[site] = own;
    return own;
}

/* ---- retainer sets ---- */

static void put_name(const RunName *name, const char *before, Buffer *out) {
    buffer_string(out, before);
    buffer_text(out, name->name.length > 0 ? name->name : TEXT("(no name)"));
}

static void name_retainer(Reading *reading, uint32_t retainer, Buffer *out) {
    const RunNames *names = reading->names;
    switch (reading->censuses->retainers) {
    case RETAINER_CENTRE:
        if (retainer < names->centre_count)
            put_name(&names->centres[retainer], "", out);
        else
            buffer_string(out, "MAIN");
        return;
    case RETAINER_CAF:
        bug_unless(retainer < names->global_count, "global %u of a retainer set", retainer);
        put_name(&names->globals[retainer], "CAF:", out);
        return;
    case RETAINER_SITE: {
        uint32_t site = own_site(reading, retainer);
        profile_site_name(&reading->profile->sites.items[site], out);
        return;
    }
    case RETAINER_NONE: return;
    }
}

static void name_sets(Reading *reading) {
    Buffer name = {0};
    for (uint32_t i = 0; i < reading->censuses->retainer_sets.count; i++) {
        const RunRetainerSet *set = &reading->censuses->retainer_sets.items[i];
        buffer_clear(&name);
        for (uint32_t j = 0; j < set->count; j++) {
            if (j > 0) buffer_char(&name, ',');
            name_retainer(reading, set->items[j], &name);
        }
        if (set->count == 0) buffer_string(&name, "(nothing)");
        vector_push(&reading->sets, profile_text(reading->profile, buffer_as_text(&name)));
    }
    buffer_release(&name);
}

/* ---- what alternatives hold ---- */

static void find_alternatives(Reading *reading) {
    const CensusRows *rows = &reading->censuses->rows;
    for (uint32_t i = 0; i < rows->count; i++)
        reading->has_alternatives |= rows->items[i].alternatives != 0;
}

/* `alternatives of insert (perm.stg:7)` */
static void name_alternatives(const Reading *reading, uint32_t alternatives, Buffer *out) {
    if (alternatives == 0) {
        buffer_string(out, "the running branch");
        return;
    }
    if (alternatives == CENSUS_BY_SEARCH) {
        buffer_string(out, "after a search");
        return;
    }
    bug_unless(alternatives <= reading->names->choice_count, "choice %u of a census",
               alternatives - 1);
    const RunChoiceName *choice = &reading->names->choices[alternatives - 1];
    buffer_string(out, "alternatives of ");
    buffer_text(out, choice->path);
    if (choice->place.line == 0) return;
    buffer_string(out, " (");
    buffer_text(out, choice->place.file);
    buffer_printf(out, ":%u)", (unsigned)choice->place.line);
}

static Text name_of_alternatives(Reading *reading, uint32_t alternatives) {
    uint64_t *number = map_slot(&reading->alternatives, alternatives, reading->held.count);
    if (*number == reading->held.count) {
        Buffer name = {0};
        name_alternatives(reading, alternatives, &name);
        vector_push(&reading->held, profile_text(reading->profile, buffer_as_text(&name)));
        buffer_release(&name);
    }
    return reading->held.items[*number];
}

/* ---- cells ---- */

static uint64_t time_of(const Reading *reading, const RunCensus *census) {
    return reading->censuses->mode == CENSUS_TIME ? census->nanoseconds : census->allocated;
}

static ProfileBand cell_of(Reading *reading, const CensusRow *row) {
    ProfileBand cell = {.site = own_site(reading, row->site) + 1,
                        .context = reading->contexts->items[row->context] + 1};
    if (row->alternatives != 0 || (reading->has_alternatives && row->retainers == CENSUS_NO_SET))
        cell.name = name_of_alternatives(reading, row->alternatives);
    if (row->alternatives != 0 || row->retainers == CENSUS_NO_SET) return cell;
    bug_unless(row->retainers < reading->sets.count, "retainer set %u", row->retainers);
    cell.name = reading->sets.items[row->retainers];
    return cell;
}

static void add_cells(Reading *reading) {
    Profile *profile = reading->profile;
    ProfileDimension dimension = profile_dimension_of(PROFILE_DIMENSION_CELLS);
    dimension.source = RUN_SOURCE;
    uint32_t cells = profile_dimension(profile, dimension);
    for (uint32_t i = 0; i < reading->censuses->items.count; i++) {
        const RunCensus *census = &reading->censuses->items.items[i];
        profile_begin_sample(profile, cells, (ProfileSample){.time = time_of(reading, census)});
        for (uint32_t j = 0; j < census->row_count; j++) {
            const CensusRow *row = &reading->censuses->rows.items[census->first_row + j];
            uint32_t band = profile_band(profile, cells, cell_of(reading, row));
            profile_add_row(profile, cells, band, row->bytes);
        }
        profile_end_sample(profile, cells);
    }
}

/* ---- lives ---- */

/* Era n is that of census n. What is later than the last is after it. */
static uint64_t era_time(const Reading *reading, uint32_t era) {
    const RunCensuses *censuses = reading->censuses;
    if (era < censuses->items.count) return time_of(reading, &censuses->items.items[era]);
    uint64_t last = time_of(reading, &vector_last(&censuses->items));
    uint64_t end = censuses->mode == CENSUS_TIME ? 0 : reading->counts->allocated_bytes;
    return end > last ? end : last + 1;
}

static void add_lives(Reading *reading) {
    Profile *profile = reading->profile;
    for (uint32_t i = 0; i < reading->censuses->lives.count; i++) {
        const RunLife *life = &reading->censuses->lives.items[i];
        uint64_t birth = era_time(reading, life->birth);
        bool unused = life->first_use == LIFE_UNUSED;
        ProfileLife own = {.site = own_site(reading, life->site),
                           .context = reading->contexts->items[life->context],
                           .objects = life->objects,
                           .bytes = life->bytes,
                           .birth = birth,
                           .first_use = unused ? birth : era_time(reading, life->first_use),
                           .last_use = unused ? birth : era_time(reading, life->last_use),
                           .death = era_time(reading, life->death),
                           .unused = unused};
        vector_push(&profile->lives, own);
    }
    profile_add_life_cells(profile);
}

/* ---- facts ---- */

/* as --census takes it, but for the unit of times */
static void add_schedule(Profile *profile, const RunCensuses *censuses) {
    if (censuses->mode == CENSUS_NONE) return;
    Buffer text = {0};
    if (censuses->is_spaced)
        buffer_string(&text, "live");
    else if (censuses->mode == CENSUS_POINTS)
        buffer_string(&text, "points");
    else
        buffer_printf(&text, "%s:%llu",
                      censuses->mode == CENSUS_TIME ? "nanoseconds" : cost_key(COST_BYTES),
                      (unsigned long long)censuses->first_step);
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_CENSUS_SCHEDULE, buffer_as_text(&text));
    buffer_release(&text);
}

static void add_facts(const Reading *reading) {
    Profile *profile = reading->profile;
    const RunCensuses *censuses = reading->censuses;
    add_schedule(profile, censuses);
    if (censuses->mode == CENSUS_BYTES)
        profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_CENSUS_STEP, censuses->step);
    if (censuses->mode == CENSUS_TIME)
        profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_CENSUS_INTERVAL, censuses->step);
    if (censuses->mode == CENSUS_POINTS)
        profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_CENSUS_MARKERS, censuses->step);
    if (censuses->largest_stack == 0) return;
    profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_PEAK_STACK_BYTES, censuses->largest_stack);
    profile_set_number(profile, RUN_SOURCE, PROFILE_FACT_PEAK_STACK_WHEN,
                       censuses->largest_stack_when);
    if (censuses->largest_stack_in >= reading->contexts->count) return;
    uint32_t context = reading->contexts->items[censuses->largest_stack_in];
    if (context == PROFILE_NONE) return;
    Buffer name = {0};
    profile_label_word(&profile->labels.items[profile->contexts.items[context].label], &name);
    profile_set_fact(profile, RUN_SOURCE, PROFILE_FACT_PEAK_STACK_CENTRE, buffer_as_text(&name));
    buffer_release(&name);
}

void run_add_censuses(Profile *profile, const RunCounts *counts, const RunNames *names,
                      const RunContextMap *contexts) {
    Reading reading = {.profile = profile,
                       .counts = counts,
                       .censuses = &counts->censuses,
                       .names = names,
                       .contexts = contexts,
                       .stack = PROFILE_NONE};
    bool moments_alone = counts->censuses.items.count > 0 && counts->censuses.rows.count == 0;
    if (counts->censuses.mode == CENSUS_NONE || moments_alone) return; /* spec counts nothing */
    add_facts(&reading);
    if (counts->censuses.items.count == 0) return;
    for (uint32_t i = 0; i < names->site_count; i++) vector_push(&reading.sites, PROFILE_NONE);
    name_sets(&reading);
    find_alternatives(&reading);
    add_cells(&reading);
    add_lives(&reading);
    profile_project_all(profile);
    vector_release(&reading.sites);
    vector_release(&reading.sets);
    map_release(&reading.alternatives);
    vector_release(&reading.held);
}
