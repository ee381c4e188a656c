/* Censuses of a run: when they are due, what is kept of them, who is told.
 *
 * Counting is the heap's (runtime/heap/census.c). In bytes mode the heap says when: at the
 * beginning of the allocation block that goes beyond a multiple of the step. Of time, a poll finds
 * out that a step has passed, and the next block has the census. At points, the program's markers
 * are the places. */
#include "base/fail.h"
#include "runtime/run/internal.h"

enum { COSTS_EVERY = 32 }; /* censuses between two tellings of all costs */

/* ---- observers ---- */

static void tell_costs(const Run *run) {
    const Contexts *contexts = &run->contexts;
    for (const Observer *one = run->options->observer; one; one = one->next)
        if (one->costs)
            one->costs(one->own, (const uint64_t(*)[COST_COUNT])contexts->counts, contexts->count);
}

static void tell_sets(Run *run) {
    const HeapCensus *counted = &run->censuses.counted;
    for (; run->censuses.sets_told < counted->sets.count; run->censuses.sets_told++) {
        uint32_t number = run->censuses.sets_told;
        for (const Observer *one = run->options->observer; one; one = one->next)
            if (one->retainer_set)
                one->retainer_set(one->own, number, &counted->sets.items[number]);
    }
}

static void tell(Run *run, const RunCensus *census, bool with_holders) {
    run_tell_contexts(run);
    tell_sets(run);
    for (const Observer *one = run->options->observer; one; one = one->next)
        if (one->census) one->census(one->own, census, run->censuses.counted.rows.items);
    for (const Observer *one = run->options->observer; one && with_holders; one = one->next)
        if (one->holders) one->holders(one->own, &run->censuses.kept.holders);
    if (run->censuses.taken % COSTS_EVERY == 0) tell_costs(run);
}

/* ---- what is kept ---- */

/* in order, equal ones as one */
static void settle_lives(RunLives *lives) {
    uint32_t kept = 0;
    if (lives->count) qsort(lives->items, lives->count, sizeof *lives->items, run_life_compare);
    for (uint32_t i = 0; i < lives->count; i++) {
        if (kept == 0 || run_life_compare(&lives->items[kept - 1], &lives->items[i]) != 0) {
            lives->items[kept++] = lives->items[i];
            continue;
        }
        lives->items[kept - 1].objects += lives->items[i].objects;
        lives->items[kept - 1].bytes += lives->items[i].bytes;
    }
    lives->count = kept;
}

static void halve_lives(RunLives *lives) {
    for (uint32_t i = 0; i < lives->count; i++) run_life_halve(&lives->items[i]);
    settle_lives(lives);
}

static void take_lives(Run *run, bool at_end) {
    RunLives *lives = &run->censuses.kept.lives;
    uint32_t before = lives->count;
    heap_lives_take(&run->heap, at_end, lives);
    if (lives->count == before) return;
    run_tell_contexts(run);
    for (const Observer *one = run->options->observer; one; one = one->next)
        if (one->lives) one->lives(one->own, lives->items + before, lives->count - before);
}

static void keep(Run *run, RunCensus census) {
    RunCensuses *kept = &run->censuses.kept;
    const CensusRows *rows = &run->censuses.counted.rows;
    census.first_row = kept->rows.count;
    vector_reserve(&kept->rows, (uint64_t)kept->rows.count + rows->count);
    for (uint32_t i = 0; i < rows->count; i++) vector_push(&kept->rows, rows->items[i]);
    vector_push(&kept->items, census);
    if (kept->items.count < CENSUS_MOST) return; /* Note [Thinning of censuses] */
    run_censuses_thin(kept);
    halve_lives(&kept->lives);
    if (run->options->judge) run->options->judge->thinned(run->options->judge->own);
    for (const Observer *one = run->options->observer; one; one = one->next)
        if (one->doubled) one->doubled(one->own, kept->step);
}

/* ---- taking one ---- */

/* What holds the chosen objects is looked for when they are a quarter more than the last time:
 * seldom, and never far from their most. If nobody asked, when the heap is twice as large, or
 * as large as ever after twice the bytes: who uses it now is not who made it. */
static bool wants_holders(const Run *run, uint64_t bytes, uint64_t allocated) {
    const RunCensuses *kept = &run->censuses.kept;
    uint64_t before = kept->holders.bytes, most = kept->most_alive;
    if (run->options->holders_asked.length > 0)
        return bytes >= before + before / 4 && bytes > before;
    return bytes >= HOLDERS_UNASKED_LEAST &&
           (bytes / 2 >= before ||
            (bytes >= most - most / 16 && allocated / 2 >= kept->holders.allocated));
}

static bool look_for_holders(Run *run, uint32_t frame, uint64_t allocated) {
    const bool *chosen = run->options->holders_of;
    RunHolders *found = &run->censuses.kept.holders;
    HeapCensus *counted = &run->censuses.counted;
    uint64_t objects = 0, bytes = 0;
    if (!run->options->holders) return false;
    for (uint32_t i = 0; i < counted->rows.count; i++) {
        const CensusRow *row = &counted->rows.items[i];
        if (row->site == CENSUS_STACK || (chosen && !chosen[row->site])) continue;
        objects += row->objects;
        bytes += row->bytes;
    }
    if (!wants_holders(run, bytes, allocated)) return false;
    if (!heap_holders(&run->heap, &run->thread, frame, counted, chosen, found)) {
        if (run->options->holders_asked.length == 0) return false;
        fatal("no address space for the holders of objects");
    }
    found->allocated = allocated;
    bug_unless(found->objects == objects && found->bytes == bytes,
               "holders of %llu bytes, and the census has %llu", (unsigned long long)found->bytes,
               (unsigned long long)bytes);
    return true;
}

static void take_census(Run *run, uint32_t frame, uint32_t point) {
    RunCensusing *censuses = &run->censuses;
    heap_pause(&run->heap);
    RunCensus census = {.allocated = heap_allocated(&run->heap),
                        .nanoseconds = heap_mutator_nanoseconds(&run->heap),
                        .point = point};
    heap_census(&run->heap, &run->thread, frame, &censuses->counted);
    bool with_holders = look_for_holders(run, frame, census.allocated);
    if (run->options->judge) run->options->judge->census(run->options->judge->own, run, frame);
    census.row_count = censuses->counted.rows.count;
    for (uint32_t i = 0; i < census.row_count; i++) {
        const CensusRow *row = &censuses->counted.rows.items[i];
        if (row->site == CENSUS_STACK) {
            census.stack_bytes += row->bytes;
        } else {
            census.objects += row->objects;
            census.bytes += row->bytes;
        }
    }
    censuses->taken++;
    tell(run, &census, with_holders);
    take_lives(run, false);
    keep(run, census);
    run_censuses_taken(&censuses->kept, census.allocated, census.bytes, census.stack_bytes,
                       run->searching.points.items.count);
    heap_era_begins(&run->heap, censuses->kept.items.count);
    censuses->kept.nanoseconds += heap_go_on(&run->heap);
}

/* ---- markers ---- */

/* Note [Markers] */
static bool is_point(Run *run, uint64_t allocated) {
    RunCensusing *censuses = &run->censuses;
    if (censuses->kept.mode != CENSUS_POINTS) return false;
    if (censuses->points > 0 && allocated == censuses->point_at) return false;
    censuses->point_at = allocated;
    return ++censuses->points % censuses->kept.step == 0 && censuses->markers.passed < UINT32_MAX;
}

void run_pass_marker(Run *run, uint32_t frame, Text text) {
    RunCensusing *censuses = &run->censuses;
    RunMarker marker = {.allocated = heap_allocated(&run->heap), .text = text};
    if (censuses->kept.mode == CENSUS_TIME)
        marker.nanoseconds = heap_mutator_nanoseconds(&run->heap);
    bool has_census = is_point(run, marker.allocated);
    const RunMarker *kept = run_markers_add(&censuses->markers, marker, has_census);
    for (const Observer *one = run->options->observer; one && kept; one = one->next)
        if (one->marker) one->marker(one->own, kept);
    if (has_census) take_census(run, frame, (uint32_t)censuses->markers.passed);
}

/* ---- the stack ---- */

/* Note [The largest stack]: each entry compares the end of the frames with the thread's limit.
 * While there are censuses that is the largest stack so far, so every entry that goes beyond comes
 * here, and no other pays for it. Of a chain of selectors that is forced, it counts the frames that
 * were there: how many depends on what was folded (Note [Owed selectors]). */
bool run_stack_grows(Run *run, Word *base, uint64_t more, ContextId context) {
    Thread *thread = &run->thread;
    RunCensuses *kept = &run->censuses.kept;
    if (base + more > thread->most) return false;
    if (base <= thread->bound) return true;
    thread->limit = thread->bound = base;
    kept->largest_stack = (uint64_t)(base - thread->stack - 1) * WORD_BYTES;
    kept->largest_stack_in = context;
    kept->largest_stack_when = heap_allocated(&run->heap);
    return true;
}

/* ---- when ---- */

/* Frames are looked through only where all of them would do: chains of selectors are not there. */
static bool is_due(Run *run, const Thread *thread, uint64_t end) {
    RunCensuses *kept = &run->censuses.kept;
    uint64_t words = (uint64_t)(thread->base - thread->stack - 1);
    if (run_censuses_is_due(kept, end)) return true;
    bool can_be = run_censuses_is_peak(kept, words * WORD_BYTES);
    return run_censuses_stack_is_due(kept, can_be ? heap_stack_bytes(&run->heap, thread) : 0);
}

/* HeapCensusDue */
static uint64_t census_due(void *own, Thread *thread, uint32_t frame, uint64_t next) {
    Run *run = own;
    RunCensuses *kept = &run->censuses.kept;
    if (is_due(run, thread, next)) take_census(run, frame, 0);
    if (kept->mode == CENSUS_BYTES) return run_censuses_look(kept, next);
    run->censuses.due_time = run_censuses_ask(kept, heap_mutator_nanoseconds(&run->heap) + 1);
    return UINT64_MAX;
}

void run_poll_census(Run *run) {
    RunCensusing *censuses = &run->censuses;
    if (censuses->kept.mode != CENSUS_TIME ||
        heap_mutator_nanoseconds(&run->heap) < censuses->due_time)
        return;
    heap_census_soon(&run->heap);
}

void run_begin_censuses(Run *run) {
    const RunOptions *options = run->options;
    RunCensusing *censuses = &run->censuses;
    RunCensuses *kept = &censuses->kept;
    run_censuses_begin(kept, options->census, options->census_step);
    if (options->census_spaced) kept->is_spaced = true;
    kept->retainers = censuses->counted.kind = options->retainers;
    censuses->due_time = kept->step;
    if (kept->mode == CENSUS_NONE) return;
    thread_watch(&run->thread);
    if (kept->mode == CENSUS_POINTS) return;
    heap_on_census(&run->heap, census_due, run,
                   kept->mode == CENSUS_BYTES ? kept->step : UINT64_MAX);
}

void run_hand_over_censuses(Run *run, RunCounts *counts) {
    take_lives(run, true);
    settle_lives(&run->censuses.kept.lives);
    if (run->options->judge) run->options->judge->ends(run->options->judge->own, run);
    run_tell_contexts(run);
    tell_costs(run);
    HeapCensus *counted = &run->censuses.counted;
    for (uint32_t i = 0; i < counted->sets.count; i++)
        vector_push(&run->censuses.kept.retainer_sets, counted->sets.items[i]);
    counted->sets.count = 0;
    counts->censuses = run->censuses.kept;
    run->censuses.kept = (RunCensuses){0};
    counts->markers = run->censuses.markers;
    run->censuses.markers = (RunMarkers){0};
    heap_census_release(&run->heap, counted);
}
