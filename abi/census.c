/* What everybody who keeps censuses and lives does alike. */
#include "abi/census.h"
#include "base/hash.h"
#include <string.h>

int census_row_compare(const void *left, const void *right) {
    const CensusRow *a = left, *b = right;
    if (a->site != b->site) return a->site < b->site ? -1 : 1;
    if (a->context != b->context) return a->context < b->context ? -1 : 1;
    if (a->retainers != b->retainers) return a->retainers < b->retainers ? -1 : 1;
    return (a->alternatives > b->alternatives) - (a->alternatives < b->alternatives);
}

void run_censuses_thin(RunCensuses *censuses) {
    uint32_t count = 0, rows = 0;
    for (uint32_t i = 1; i < censuses->items.count; i += 2) {
        RunCensus census = censuses->items.items[i];
        if (census.row_count > 0)
            memmove(censuses->rows.items + rows, censuses->rows.items + census.first_row,
                    census.row_count * sizeof *censuses->rows.items);
        census.first_row = rows;
        rows += census.row_count;
        censuses->items.items[count++] = census;
    }
    censuses->items.count = count;
    censuses->rows.count = rows;
    censuses->step *= 2;
}

/* ---- Note [Spacing of censuses] ---- */

static const uint64_t first_steps[] = {
    [CENSUS_BYTES] = CENSUS_STEP,
    [CENSUS_TIME] = UINT64_C(5000000), /* nanoseconds */
    [CENSUS_POINTS] = 1,
};

void run_censuses_begin(RunCensuses *censuses, CensusMode mode, uint64_t step) {
    censuses->mode = mode;
    if (mode == CENSUS_NONE) return;
    if (step == 0 || mode == CENSUS_POINTS)
        step = first_steps[mode], censuses->is_spaced = mode == CENSUS_BYTES;
    censuses->step = censuses->first_step = step;
}

void run_censuses_taken(RunCensuses *censuses, uint64_t allocated, uint64_t heap, uint64_t stack,
                        uint64_t points) {
    uint64_t spacing = CENSUS_SPACING * (censuses->step / censuses->first_step);
    uint64_t alive = heap + stack, looked_at = alive + points * CENSUS_POINT;
    bool is_peak = alive > censuses->most_alive;
    if (is_peak) censuses->most_alive = alive;
    censuses->last_heap = heap;
    censuses->last_stack = 0;
    censuses->looked_at += looked_at;
    if (censuses->looked_at > CENSUS_FREE * censuses->first_step)
        censuses->not_before = allocated + looked_at * spacing / (is_peak ? 2 : 1);
}

static uint64_t multiple(uint64_t least, uint64_t step) { return (least + step - 1) / step * step; }

uint64_t run_censuses_ask(const RunCensuses *censuses, uint64_t least) {
    return multiple(least, censuses->step);
}

bool run_censuses_is_due(const RunCensuses *censuses, uint64_t end) {
    return !censuses->is_spaced || end > run_censuses_ask(censuses, censuses->not_before);
}

static bool exceeds(const RunCensuses *censuses, uint64_t stack, uint64_t share) {
    uint64_t most = censuses->most_alive;
    return censuses->last_heap + stack > most + most / share;
}

bool run_censuses_is_peak(const RunCensuses *censuses, uint64_t stack) {
    return censuses->is_spaced && exceeds(censuses, stack, CENSUS_PEAK);
}

bool run_censuses_stack_is_due(RunCensuses *censuses, uint64_t stack) {
    bool grows = stack > censuses->last_stack;
    censuses->last_stack = stack;
    return run_censuses_is_peak(censuses, stack) &&
           (!grows || exceeds(censuses, stack, CENSUS_GROWTH));
}

/* Where the step has no such parts, each multiple of it is enough. */
uint64_t run_censuses_look(const RunCensuses *censuses, uint64_t least) {
    uint64_t step = censuses->step;
    bool is_peak = run_censuses_is_peak(censuses, censuses->last_stack);
    return multiple(least, is_peak && step % CENSUS_LOOKS == 0 ? step / CENSUS_LOOKS : step);
}

/* ---- markers ---- */

const RunMarker *run_markers_add(RunMarkers *markers, RunMarker marker, bool has_census) {
    marker.number = ++markers->passed;
    if (markers->passed > MARKERS_MOST && !has_census) return NULL;
    marker.text = text_copy(&markers->texts, text_cut(marker.text, MARKER_LENGTH));
    vector_push(&markers->items, marker);
    return &vector_last(&markers->items);
}

void run_markers_release(RunMarkers *markers) {
    vector_release(&markers->items);
    arena_release(&markers->texts);
    *markers = (RunMarkers){0};
}

/* ---- lives ---- */

int run_life_compare(const void *left, const void *right) {
    const RunLife *a = left, *b = right;
    uint32_t of_a[] = {a->site, a->context, a->birth, a->first_use, a->last_use, a->death};
    uint32_t of_b[] = {b->site, b->context, b->birth, b->first_use, b->last_use, b->death};
    for (uint32_t i = 0; i < sizeof of_a / sizeof *of_a; i++)
        if (of_a[i] != of_b[i]) return of_a[i] < of_b[i] ? -1 : 1;
    return 0;
}

uint64_t run_life_hash(const RunLife *life) {
    uint64_t hash = hash_pair((uint64_t)life->site << 32 | life->context,
                              (uint64_t)life->birth << 32 | life->death);
    return hash_pair(hash, (uint64_t)life->first_use << 32 | life->last_use);
}

static uint32_t halved(uint32_t era) { return era == LIFE_UNUSED ? era : era / 2; }

void run_life_halve(RunLife *life) {
    life->birth = halved(life->birth);
    life->first_use = halved(life->first_use);
    life->last_use = halved(life->last_use);
    life->death = halved(life->death);
}

void run_censuses_release(RunCensuses *censuses) {
    for (uint32_t i = 0; i < censuses->retainer_sets.count; i++)
        vector_release(&censuses->retainer_sets.items[i]);
    vector_release(&censuses->retainer_sets);
    vector_release(&censuses->items);
    vector_release(&censuses->rows);
    vector_release(&censuses->lives);
    vector_release(&censuses->holders.items);
    for (uint32_t i = 0; i < censuses->each.count; i++)
        vector_release(&censuses->each.items[i].used);
    vector_release(&censuses->each);
    *censuses = (RunCensuses){0};
}
