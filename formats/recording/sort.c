/* Numbers of a file are in the order in which things were first met; those of a program decide the
 * order of a report. When all names are known, what refers to them gets their places in the order
 * of the program. */
#include "formats/recording/recorded.h"
#include <stdlib.h>

typedef VECTOR(uint32_t) Ranks; /* by the number in the file */
typedef VECTOR(uint64_t) Keys;  /* number in the program, then in the file */

static int compare_keys(const void *left, const void *right) {
    const uint64_t *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static void rank_keys(Keys *keys, Ranks *ranks) {
    if (keys->count > 0) qsort(keys->items, keys->count, sizeof *keys->items, compare_keys);
    vector_reserve(ranks, keys->count);
    for (uint32_t i = 0; i < keys->count; i++) ranks->items[(uint32_t)keys->items[i]] = i;
    ranks->count = keys->count;
}

static uint64_t key_of(uint32_t in_program, uint32_t in_file) {
    return (uint64_t)in_program << 32 | in_file;
}

static const RunName *sort_names(Recorded *recorded, const RecordedNames *names, Ranks *ranks) {
    Keys keys = {0};
    for (uint32_t i = 0; i < names->count; i++)
        vector_push(&keys, key_of(names->items[i].number, i));
    rank_keys(&keys, ranks);
    RunName *sorted = ARENA_ARRAY(&recorded->arena, RunName, names->count);
    for (uint32_t i = 0; i < names->count; i++)
        sorted[i] = names->items[(uint32_t)keys.items[i]].name;
    vector_release(&keys);
    return sorted;
}

static uint32_t rank_of(const Ranks *ranks, uint32_t number) {
    return number < ranks->count ? ranks->items[number] : UINT32_MAX;
}

static const RunBinder *sort_binders(Recorded *recorded, Ranks *ranks) {
    const RecordedBinders *binders = &recorded->binders;
    Keys keys = {0};
    for (uint32_t i = 0; i < binders->count; i++)
        vector_push(&keys, key_of(binders->items[i].number, i));
    rank_keys(&keys, ranks);
    RunBinder *sorted = ARENA_ARRAY(&recorded->arena, RunBinder, binders->count);
    for (uint32_t i = 0; i < binders->count; i++) {
        sorted[i] = binders->items[(uint32_t)keys.items[i]].binder;
        sorted[i].from = rank_of(ranks, sorted[i].from);
    }
    vector_release(&keys);
    return sorted;
}

static const RunSiteName *sort_sites(Recorded *recorded, const Ranks *binders, Ranks *ranks) {
    const RecordedSites *sites = &recorded->sites;
    Keys keys = {0};
    for (uint32_t i = 0; i < sites->count; i++)
        vector_push(&keys, key_of(sites->items[i].number, i));
    rank_keys(&keys, ranks);
    RunSiteName *sorted = ARENA_ARRAY(&recorded->arena, RunSiteName, sites->count);
    for (uint32_t i = 0; i < sites->count; i++) {
        sorted[i] = sites->items[(uint32_t)keys.items[i]].name;
        sorted[i].binder = rank_of(binders, sorted[i].binder);
    }
    vector_release(&keys);
    return sorted;
}

typedef struct AllRanks {
    Ranks centres, globals, instances, binders, sites;
} AllRanks;

static void rank_label(Label *label, const AllRanks *ranks) {
    if (label->kind == LABEL_CAF) label->index = ranks->globals.items[label->index];
    if (label->kind == LABEL_DICT) label->index = ranks->instances.items[label->index];
    if (label->kind == LABEL_CENTRE) label->index = ranks->centres.items[label->index];
}

static void sort_census(const RunCensus *census, CensusRow *rows) {
    for (uint32_t i = 1; i < census->row_count; i++)
        if (census_row_compare(&rows[i - 1], &rows[i]) > 0) {
            qsort(rows, census->row_count, sizeof *rows, census_row_compare);
            return;
        }
}

static int compare_members(const void *left, const void *right) {
    const uint32_t *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static void sort_sets(RunCensuses *censuses, const AllRanks *ranks) {
    const Ranks *members = censuses->retainers == RETAINER_SITE     ? &ranks->sites
                           : censuses->retainers == RETAINER_CENTRE ? &ranks->centres
                                                                    : &ranks->globals;
    for (uint32_t i = 0; i < censuses->retainer_sets.count; i++) {
        RunRetainerSet *set = &censuses->retainer_sets.items[i];
        for (uint32_t j = 0; j < set->count; j++)
            if (set->items[j] < members->count) set->items[j] = members->items[set->items[j]];
        if (set->count > 0) qsort(set->items, set->count, sizeof *set->items, compare_members);
    }
}

static void rank_holders(RunHolders *holders, const AllRanks *ranks) {
    for (uint32_t i = 0; i < holders->items.count; i++) {
        RunHolder *holder = &holders->items.items[i];
        if (holder->kind == HOLDER_SITE)
            holder->index = ranks->sites.items[holder->index];
        else if (holder->kind == HOLDER_STACK_OF_CENTRE)
            holder->index = ranks->centres.items[holder->index];
        else if (holder->kind == HOLDER_CAF || holder->kind == HOLDER_STACK_OF_CAF)
            holder->index = ranks->globals.items[holder->index];
    }
}

/* Choices are numbered as those are of which the file says what happened. */
static void name_alternatives(Recorded *recorded) {
    RunCensuses *censuses = &recorded->counts.censuses;
    VECTOR(uint32_t) numbers = {0};
    for (uint32_t i = 0; i < recorded->holding.count; i++)
        vector_push(&numbers, recorded_choice_of(recorded, i));
    for (uint32_t i = 0; i < censuses->rows.count; i++) {
        CensusRow *row = &censuses->rows.items[i];
        if (row->alternatives != 0 && row->alternatives != CENSUS_BY_SEARCH)
            row->alternatives = 1 + numbers.items[row->alternatives - 1];
    }
    for (uint32_t i = 0; i < censuses->holders.items.count; i++) {
        RunHolder *holder = &censuses->holders.items.items[i];
        if (holder->kind == HOLDER_CHOICE) holder->index = numbers.items[holder->index];
    }
    vector_release(&numbers);
}

static void sort_heap(RunCensuses *censuses, const AllRanks *ranks) {
    for (uint32_t i = 0; i < censuses->rows.count; i++) {
        CensusRow *row = &censuses->rows.items[i];
        if (row->site != CENSUS_STACK) row->site = ranks->sites.items[row->site];
    }
    for (uint32_t i = 0; i < censuses->items.count; i++) {
        const RunCensus *census = &censuses->items.items[i];
        sort_census(census, censuses->rows.items + census->first_row);
    }
    for (uint32_t i = 0; i < censuses->lives.count; i++)
        censuses->lives.items[i].site = ranks->sites.items[censuses->lives.items[i].site];
    if (censuses->lives.count > 0)
        qsort(censuses->lives.items, censuses->lives.count, sizeof *censuses->lives.items,
              run_life_compare);
    sort_sets(censuses, ranks);
    rank_holders(&censuses->holders, ranks);
}

static void sort_made(RunCounts *counts, const AllRanks *ranks) {
    RunSites sorted = {0};
    if (counts->sites.count == 0) return;
    for (uint32_t i = 0; i < ranks->sites.count; i++) vector_push(&sorted, (RunSite){0});
    for (uint32_t i = 0; i < counts->sites.count; i++)
        sorted.items[ranks->sites.items[i]] = counts->sites.items[i];
    vector_release(&counts->sites);
    counts->sites = sorted;
}

static void sort_times(RunTimes *times, const AllRanks *ranks) {
    RunTimes sorted = {0};
    for (uint32_t i = 0; times->count > 0 && i < ranks->sites.count; i++) vector_push(&sorted, 0);
    for (uint32_t i = 0; i < times->count; i++)
        sorted.items[ranks->sites.items[i]] = times->items[i];
    vector_release(times);
    *times = sorted;
}

/* Without the end some may be missing: then they would not add up. */
static void sort_lines(Recorded *recorded, const AllRanks *ranks) {
    RunCounts *counts = &recorded->counts;
    for (uint32_t i = 0; i < counts->calls.count; i++)
        counts->calls.items[i].global = ranks->globals.items[counts->calls.items[i].global];
    if (!recorded->has_end) return;
    recorded->names.lines =
        (RunPlaceNames){recorded->line_places.items, recorded->line_places.count,
                        recorded->line_call_places.items, recorded->line_call_places.count};
    recorded->names.line_texts = recorded->line_texts.items;
}

void recorded_sort(Recorded *recorded) {
    RunCounts *counts = &recorded->counts;
    RunNames *names = &recorded->names;
    AllRanks ranks = {0};
    names->centres = sort_names(recorded, &recorded->centres, &ranks.centres);
    names->globals = sort_names(recorded, &recorded->globals, &ranks.globals);
    names->instances = sort_names(recorded, &recorded->instances, &ranks.instances);
    names->binders = sort_binders(recorded, &ranks.binders);
    names->sites = sort_sites(recorded, &ranks.binders, &ranks.sites);
    names->centre_count = recorded->centres.count;
    names->global_count = recorded->globals.count;
    names->instance_count = recorded->instances.count;
    names->binder_count = recorded->binders.count;
    names->site_count = recorded->sites.count;
    for (uint32_t i = 0; i < recorded->cost_count; i++)
        names->searches |= recorded->costs[i] >= COST_COMMON_COUNT;
    names->calls = recorded->calls.items;
    names->call_count = recorded->calls.count;
    name_alternatives(recorded);
    names->choices = recorded->choices.items;
    names->choice_count = recorded->choices.count;
    for (uint32_t i = 0; i < counts->contexts.count; i++)
        rank_label(&counts->contexts.items[i].label, &ranks);
    for (uint32_t i = 0; i < counts->edges.count; i++) {
        rank_label(&counts->edges.items[i].from, &ranks);
        counts->edges.items[i].to = ranks.centres.items[counts->edges.items[i].to];
    }
    sort_heap(&counts->censuses, &ranks);
    sort_made(counts, &ranks);
    sort_times(&counts->search.awaited, &ranks);
    sort_times(&counts->search.entered, &ranks);
    sort_lines(recorded, &ranks);
    vector_release(&ranks.centres);
    vector_release(&ranks.globals);
    vector_release(&ranks.instances);
    vector_release(&ranks.binders);
    vector_release(&ranks.sites);
}
