/* Censuses of a run: when they are due, what is kept of them, who is told.
 *
 * Counting is the heap's (runtime/heap/census.c). In bytes mode the heap says when: at the
 * beginning of the allocation block that goes beyond a multiple of the step. Of time, a poll finds
 * out that a step has passed, and the next block has the census. At points, the program's markers
 * are the places. */
#include "base/fail.h"
#include "engine/machine/machine_internal.h"

enum { COSTS_EVERY = 32 }; /* censuses between two tellings of all costs */

/* ---- observers ---- */

static void tell_costs(const Machine *machine) {
    const Contexts *contexts = &machine->contexts;
    for (const Observer *one = machine->options->observer; one; one = one->next)
        if (one->costs)
            one->costs(one->own, (const uint64_t(*)[COST_COUNT])contexts->counts, contexts->count);
}

static void tell_sets(Machine *machine) {
    const HeapCensus *counted = &machine->censuses.counted;
    for (; machine->censuses.sets_told < counted->sets.count; machine->censuses.sets_told++) {
        uint32_t number = machine->censuses.sets_told;
        for (const Observer *one = machine->options->observer; one; one = one->next)
            if (one->retainer_set)
                one->retainer_set(one->own, number, &counted->sets.items[number]);
    }
}

static void tell(Machine *machine, const RunCensus *census, bool with_holders) {
    machine_tell_contexts(machine);
    tell_sets(machine);
    for (const Observer *one = machine->options->observer; one; one = one->next)
        if (one->census) one->census(one->own, census, machine->censuses.counted.rows.items);
    for (const Observer *one = machine->options->observer; one && with_holders; one = one->next)
        if (one->holders) one->holders(one->own, &machine->censuses.kept.holders);
    if (machine->censuses.taken % COSTS_EVERY == 0) tell_costs(machine);
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

static void take_lives(Machine *machine, bool at_end) {
    RunLives *lives = &machine->censuses.kept.lives;
    uint32_t before = lives->count;
    heap_lives_take(&machine->heap, at_end, lives);
    if (lives->count == before) return;
    machine_tell_contexts(machine);
    for (const Observer *one = machine->options->observer; one; one = one->next)
        if (one->lives) one->lives(one->own, lives->items + before, lives->count - before);
}

static void keep(Machine *machine, RunCensus census) {
    RunCensuses *kept = &machine->censuses.kept;
    const CensusRows *rows = &machine->censuses.counted.rows;
    census.first_row = kept->rows.count;
    vector_reserve(&kept->rows, (uint64_t)kept->rows.count + rows->count);
    for (uint32_t i = 0; i < rows->count; i++) vector_push(&kept->rows, rows->items[i]);
    vector_push(&kept->items, census);
    if (kept->items.count < CENSUS_MOST) return; /* Note [Thinning of censuses] */
    run_censuses_thin(kept);
    halve_lives(&kept->lives);
    machine->censuses.judged.thinnings++;
    for (const Observer *one = machine->options->observer; one; one = one->next)
        if (one->doubled) one->doubled(one->own, kept->step);
}

/* ---- taking one ---- */

/* Tests: the rows are as they must be, and a collection leaves as much as was counted. */
static void judge(Machine *machine, uint32_t frame) {
    const CensusRows *rows = &machine->censuses.counted.rows;
    machine_judge_census(machine, frame, &machine->censuses.counted);
    uint64_t bytes = 0, live;
    for (uint32_t i = 0; i < rows->count; i++)
        if (rows->items[i].site != CENSUS_STACK) bytes += rows->items[i].bytes;
    if (heap_collect_and_count(&machine->heap, &machine->thread, frame, &live))
        bug_unless(live == bytes, "a census of %llu bytes, and a collection leaves %llu",
                   (unsigned long long)bytes, (unsigned long long)live);
}

/* What holds the chosen objects is looked for when they are a quarter more than the last time:
 * seldom, and never far from their most. If nobody asked, when the heap is twice as large, or
 * as large as ever after twice the bytes: who uses it now is not who made it. */
static bool wants_holders(const Machine *machine, uint64_t bytes, uint64_t allocated) {
    const RunCensuses *kept = &machine->censuses.kept;
    uint64_t before = kept->holders.bytes, most = kept->most_looked_at;
    if (machine->options->holders_asked.length > 0)
        return bytes >= before + before / 4 && bytes > before;
    return bytes >= HOLDERS_UNASKED_LEAST &&
           (bytes / 2 >= before ||
            (bytes >= most - most / 16 && allocated / 2 >= kept->holders.allocated));
}

static bool look_for_holders(Machine *machine, uint32_t frame, uint64_t allocated) {
    const bool *chosen = machine->options->holders_of;
    RunHolders *found = &machine->censuses.kept.holders;
    HeapCensus *counted = &machine->censuses.counted;
    uint64_t objects = 0, bytes = 0;
    if (!machine->options->holders) return false;
    for (uint32_t i = 0; i < counted->rows.count; i++) {
        const CensusRow *row = &counted->rows.items[i];
        if (row->site == CENSUS_STACK || (chosen && !chosen[row->site])) continue;
        objects += row->objects;
        bytes += row->bytes;
    }
    if (!wants_holders(machine, bytes, allocated)) return false;
    if (!heap_holders(&machine->heap, &machine->thread, frame, counted, chosen, found)) {
        if (machine->options->holders_asked.length == 0) return false;
        fatal("no address space for the holders of objects");
    }
    found->allocated = allocated;
    bug_unless(found->objects == objects && found->bytes == bytes,
               "holders of %llu bytes, and the census has %llu", (unsigned long long)found->bytes,
               (unsigned long long)bytes);
    return true;
}

void machine_census(Machine *machine, uint32_t frame, uint32_t point) {
    Censusing *censuses = &machine->censuses;
    heap_pause(&machine->heap);
    RunCensus census = {.allocated = heap_allocated(&machine->heap),
                        .nanoseconds = heap_mutator_nanoseconds(&machine->heap),
                        .point = point};
    heap_census(&machine->heap, &machine->thread, frame, &censuses->counted);
    bool with_holders = look_for_holders(machine, frame, census.allocated);
    if (machine->options->judge_censuses) judge(machine, frame);
    if (machine->options->judge_lives) machine_judge_lives(machine, frame);
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
    tell(machine, &census, with_holders);
    take_lives(machine, false);
    keep(machine, census);
    run_censuses_taken(&censuses->kept, census.allocated, census.bytes, census.stack_bytes);
    heap_era_begins(&machine->heap, censuses->kept.items.count);
    censuses->kept.nanoseconds += heap_go_on(&machine->heap);
}

/* ---- markers ---- */

/* Note [Markers] */
static bool is_point(Machine *machine, uint64_t allocated) {
    Censusing *censuses = &machine->censuses;
    if (censuses->kept.mode != CENSUS_POINTS) return false;
    if (censuses->points > 0 && allocated == censuses->point_at) return false;
    censuses->point_at = allocated;
    return ++censuses->points % censuses->kept.step == 0 && censuses->markers.passed < UINT32_MAX;
}

void machine_marker(Machine *machine, uint32_t frame, Text text) {
    Censusing *censuses = &machine->censuses;
    RunMarker marker = {.allocated = heap_allocated(&machine->heap), .text = text};
    if (censuses->kept.mode == CENSUS_TIME)
        marker.nanoseconds = heap_mutator_nanoseconds(&machine->heap);
    bool has_census = is_point(machine, marker.allocated);
    const RunMarker *kept = run_markers_add(&censuses->markers, marker, has_census);
    for (const Observer *one = machine->options->observer; one && kept; one = one->next)
        if (one->marker) one->marker(one->own, kept);
    if (has_census) machine_census(machine, frame, (uint32_t)censuses->markers.passed);
}

/* ---- the stack ---- */

/* Note [The largest stack]: each entry compares the end of the frames with the thread's limit.
 * While there are censuses that is the largest stack so far, so every entry that goes beyond comes
 * here, and no other pays for it. Of a chain of selectors that is forced, it counts the frames that
 * were there: how many depends on what was folded (Note [Owed selectors]). */
bool machine_stack_grows(Machine *machine, Word *base, uint64_t more, ContextId context) {
    Thread *thread = &machine->thread;
    RunCensuses *kept = &machine->censuses.kept;
    if (base + more > thread->most) return false;
    if (base <= thread->bound) return true;
    thread->limit = thread->bound = base;
    kept->largest_stack = (uint64_t)(base - thread->stack - 1) * WORD_BYTES;
    kept->largest_stack_in = context;
    kept->largest_stack_when = heap_allocated(&machine->heap);
    return true;
}

/* ---- uses ---- */

static bool is_selector(const Machine *machine, const Object *object) {
    InfoId info = header_info(object->header);
    return info >= INFO_PROGRAM &&
           machine->code.info_layouts[info - INFO_PROGRAM].selects_count != 0;
}

/* Note [Lives]: whatever a collection has done to selectors, the same is used. */
void machine_use_thunk(Machine *machine, Object *object, const Word *sp) {
    if (is_selector(machine, object)) {
        heap_reduce(&machine->heap, object);
        FrameKind below = frame_kind(sp[-1]);
        if (below == FRAME_OWED) return;
        if (below == FRAME_UPDATE && is_selector(machine, object_untag(sp[-2]))) return;
    }
    ObjectState state = header_state(object->header);
    if (state == STATE_INDIRECTION || state == STATE_BLACK_HOLE) return;
    object->header = header_with_flag(object->header, FLAG_USED);
}

/* ---- when ---- */

/* Frames are looked through only where all of them would do: chains of selectors are not there. */
static bool is_due(const Machine *machine, const Thread *thread, uint64_t end) {
    const RunCensuses *kept = &machine->censuses.kept;
    uint64_t words = (uint64_t)(thread->base - thread->stack - 1);
    return run_censuses_is_due(kept, end, 0) ||
           (run_censuses_is_due(kept, end, words * WORD_BYTES) &&
            run_censuses_is_due(kept, end, heap_stack_bytes(&machine->heap, thread)));
}

/* HeapCensusDue */
static uint64_t census_due(void *own, Thread *thread, uint32_t frame, uint64_t next) {
    Machine *machine = own;
    RunCensuses *kept = &machine->censuses.kept;
    if (is_due(machine, thread, next)) machine_census(machine, frame, 0);
    if (kept->mode == CENSUS_BYTES) return run_censuses_ask(kept, next);
    machine->censuses.due_time =
        run_censuses_ask(kept, heap_mutator_nanoseconds(&machine->heap) + 1);
    return UINT64_MAX;
}

void machine_census_poll(Machine *machine) {
    Censusing *censuses = &machine->censuses;
    if (censuses->kept.mode != CENSUS_TIME ||
        heap_mutator_nanoseconds(&machine->heap) < censuses->due_time)
        return;
    heap_census_soon(&machine->heap);
}

void machine_censuses_begin(Machine *machine) {
    const RunOptions *options = machine->options;
    Censusing *censuses = &machine->censuses;
    RunCensuses *kept = &censuses->kept;
    run_censuses_begin(kept, options->census, options->census_step);
    if (options->census_spaced) kept->is_spaced = true;
    kept->retainers = censuses->counted.kind = options->retainers;
    censuses->due_time = kept->step;
    if (kept->mode == CENSUS_NONE) return;
    thread_watch(&machine->thread);
    if (kept->mode == CENSUS_POINTS) return;
    heap_on_census(&machine->heap, census_due, machine,
                   kept->mode == CENSUS_BYTES ? kept->step : UINT64_MAX);
}

void machine_censuses_end(Machine *machine, RunCounts *counts) {
    take_lives(machine, true);
    settle_lives(&machine->censuses.kept.lives);
    if (machine->options->judge_lives) machine_judge_lives_end(machine);
    machine_tell_contexts(machine);
    tell_costs(machine);
    HeapCensus *counted = &machine->censuses.counted;
    for (uint32_t i = 0; i < counted->sets.count; i++)
        vector_push(&machine->censuses.kept.retainer_sets, counted->sets.items[i]);
    counted->sets.count = 0;
    counts->censuses = machine->censuses.kept;
    machine->censuses.kept = (RunCensuses){0};
    counts->markers = machine->censuses.markers;
    machine->censuses.markers = (RunMarkers){0};
    heap_census_release(&machine->heap, counted);
}
