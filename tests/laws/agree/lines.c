/* What every place of the source costs (Note [Which line pays]): spec counts charge by charge, the
 * machine by blocks, and both must say the same. The sums are the totals of the contexts, whatever
 * happens; what is allocated at a place is what its sites have made; no other figure shows it. */
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <string.h>

typedef struct Comparing {
    const Program *program;
    Buffer *difference;
} Comparing;

static void say_place(const Comparing *comparing, uint32_t start, uint32_t end) {
    Place place = sources_place(comparing->program->sources, (Span){start, end});
    buffer_printf(comparing->difference, " at %.*s:%" PRIu32 ":%" PRIu32 "-%" PRIu32 ":%" PRIu32,
                  TEXT_ARGS(place.file), place.line, place.column, place.end_line,
                  place.end_column);
}

static bool same_number(const Comparing *comparing, uint64_t a, uint64_t b, const char *what) {
    if (a == b) return true;
    buffer_printf(comparing->difference, "%s: %" PRIu64 " and %" PRIu64, what, a, b);
    return false;
}

/* ---- sums ---- */

static bool sums_are_totals(const Comparing *comparing, const RunCounts *counts) {
    for (int cost = 0; cost < COST_COUNT; cost++) {
        uint64_t lines = 0, contexts = 0;
        for (uint32_t i = 0; i < counts->places.count; i++)
            lines += counts->places.items[i].costs[cost];
        for (uint32_t i = 0; i < counts->contexts.count; i++)
            contexts += counts->contexts.items[i].costs[cost];
        if (same_number(comparing, lines, contexts, cost_key((Cost)cost))) continue;
        buffer_string(comparing->difference, " of lines and contexts");
        return false;
    }
    return true;
}

/* What sites have made, as places: a cost of the run that counts them. */
static bool sites_are_places(const Comparing *comparing, const RunCounts *counts) {
    RunPlaces made = {0};
    for (uint32_t i = 0; i < counts->sites.count; i++) {
        Span at = comparing->program->sites.items[i].span;
        RunPlace place = {.start = at.start, .end = at.end};
        place.costs[COST_H] = counts->sites.items[i].objects;
        place.costs[COST_BYTES] = counts->sites.items[i].bytes;
        vector_push(&made, place);
    }
    run_places_settle(&made);
    bool same = true;
    for (uint32_t i = 0, j = 0; same && i < counts->places.count; i++) {
        const RunPlace *place = &counts->places.items[i], none = {0};
        bool is = j < made.count && made.items[j].start == place->start &&
                  made.items[j].end == place->end;
        const RunPlace *sites = is ? &made.items[j++] : &none;
        same = same_number(comparing, place->costs[COST_H], sites->costs[COST_H],
                           "objects of a place and its sites") &&
               same_number(comparing, place->costs[COST_BYTES], sites->costs[COST_BYTES],
                           "bytes of a place and its sites");
        if (!same) say_place(comparing, place->start, place->end);
    }
    vector_release(&made);
    return same;
}

/* ---- two runs ---- */

static bool same_places(const Comparing *comparing, const RunPlaces *a, const RunPlaces *b) {
    for (uint32_t i = 0; i < a->count || i < b->count; i++) {
        const RunPlace *x = i < a->count ? &a->items[i] : NULL;
        const RunPlace *y = i < b->count ? &b->items[i] : NULL;
        const RunPlace *one = x ? x : y;
        bool same = x && y && x->start == y->start && x->end == y->end;
        if (!same) buffer_string(comparing->difference, "a place that only one of them has");
        for (int cost = 0; cost < COST_COUNT && same; cost++)
            same = same_number(comparing, x->costs[cost], y->costs[cost], cost_key((Cost)cost));
        if (same) continue;
        say_place(comparing, one->start, one->end);
        return false;
    }
    return true;
}

static bool same_calls(const Comparing *comparing, const RunPlaceCalls *a, const RunPlaceCalls *b) {
    bool same = same_number(comparing, a->count, b->count, "calls");
    for (uint32_t i = 0; i < a->count && same; i++) {
        const RunPlaceCall *x = &a->items[i], *y = &b->items[i];
        same = x->start == y->start && x->end == y->end && x->global == y->global &&
               same_number(comparing, x->times, y->times, "how often something is called");
        if (!same) say_place(comparing, x->start, x->end);
    }
    return same;
}

/* ---- fates ---- */

/* Of each fate, the lines are what the contexts are; all of them together are the lines. */
static bool fates_add_up(const Comparing *comparing, const RunCounts *counts) {
    if (!counts->search.tells_fates) return true;
    RunPlaces all = {0};
    for (uint32_t i = 0; i < counts->places.count; i++) {
        const RunPlace *place = &counts->places.items[i];
        vector_push(&all, (RunPlace){.start = place->start, .end = place->end});
    }
    bool same = true;
    for (int fate = 0; fate < FATE_COUNT && same; fate++) {
        const RunPlaceShares *shares = &counts->places_by_fate[fate];
        uint64_t lines[COST_COUNT] = {0}, contexts[COST_COUNT] = {0};
        search_table_sum(&counts->search.fates[fate], contexts);
        for (uint32_t i = 0; i < shares->count; i++)
            for (int cost = 0; cost < COST_COUNT; cost++) {
                lines[cost] += shares->items[i].costs[cost];
                all.items[shares->items[i].place].costs[cost] += shares->items[i].costs[cost];
            }
        for (int cost = 0; cost < COST_COUNT && same; cost++)
            same = same_number(comparing, lines[cost], contexts[cost], cost_key((Cost)cost));
        if (!same)
            buffer_printf(comparing->difference, " of lines and contexts, %s",
                          fate_key((Fate)fate));
    }
    if (same) {
        same = same_places(comparing, &counts->places, &all);
        if (!same) buffer_string(comparing->difference, " (all, and of all fates)");
    }
    vector_release(&all);
    return same;
}

/* Of runs whose places are the same. */
static bool same_fates(const Comparing *comparing, const RunCounts *a, const RunCounts *b) {
    for (int fate = 0; fate < FATE_COUNT; fate++) {
        const RunPlaceShares *x = &a->places_by_fate[fate], *y = &b->places_by_fate[fate];
        bool same = same_number(comparing, x->count, y->count, "places");
        for (uint32_t i = 0; i < x->count && same; i++) {
            same = same_number(comparing, x->items[i].place, y->items[i].place, "place");
            for (int cost = 0; cost < COST_COUNT && same; cost++)
                same = same_number(comparing, x->items[i].costs[cost], y->items[i].costs[cost],
                                   cost_key((Cost)cost));
            if (same) continue;
            const RunPlace *place = &a->places.items[x->items[i].place];
            say_place(comparing, place->start, place->end);
        }
        if (same) continue;
        buffer_printf(comparing->difference, " of what is %s", fate_key((Fate)fate));
        return false;
    }
    return true;
}

static void run_one(Engine engine, const Program *program, const RunOptions *options,
                    RunCounts *counts) {
    Buffer output = {0};
    run_for_counts(engine, program, options, NULL, &output, counts);
    buffer_release(&output);
}

/* A run of the machine: its sums, and, where it ends as spec does, its lines. */
static bool machine_agrees(const Comparing *comparing, const RunOptions *options,
                           const RunCounts *spec, const char *how) {
    RunCounts counts = {0};
    run_one(ENGINE_MACHINE, comparing->program, options, &counts);
    bool same = sums_are_totals(comparing, &counts) && sites_are_places(comparing, &counts) &&
                fates_add_up(comparing, &counts);
    if (same && spec && spec->end == counts.end)
        same = same_places(comparing, &spec->places, &counts.places) &&
               same_calls(comparing, &spec->calls, &counts.calls) &&
               same_fates(comparing, spec, &counts);
    if (!same) buffer_printf(comparing->difference, " (%s)", how);
    run_counts_release(&counts);
    return same;
}

/* With lines every other figure is what it is without. But debts are told apart by selectors then,
 * so that chains are folded elsewhere: with many collections a stack can be another. */
static bool is_invisible(const Comparing *comparing, RunOptions options) {
    RunCounts with = {0}, without = {0};
    run_one(ENGINE_MACHINE, comparing->program, &options, &with);
    options.lines = false;
    run_one(ENGINE_MACHINE, comparing->program, &options, &without);
    bool same =
        same_number(comparing, with.end, without.end, "end") &&
        same_number(comparing, with.contexts.count, without.contexts.count, "contexts") &&
        same_number(comparing, with.allocated_bytes, without.allocated_bytes, "allocated bytes") &&
        same_number(comparing, with.collections, without.collections, "collections") &&
        (options.collect_every > 0 ||
         same_number(comparing, with.peak_stack_bytes, without.peak_stack_bytes, "stack"));
    for (uint32_t i = 0; same && i < with.contexts.count; i++)
        same = memcmp(with.contexts.items[i].costs, without.contexts.items[i].costs,
                      sizeof with.contexts.items[i].costs) == 0;
    if (!same) buffer_string(comparing->difference, " (with lines, and without)");
    run_counts_release(&with);
    run_counts_release(&without);
    return same;
}

bool lines_agree(const Program *program, RunOptions options, bool may_interrupt,
                 Buffer *difference) {
    Comparing comparing = {program, difference};
    RunCounts spec = {0};
    options.lines = options.count_sites = true;
    run_one(ENGINE_SPEC, program, &options, &spec);
    bool of_spec = spec.end != END_HEAP_LIMIT && spec.end != END_STACK_LIMIT &&
                   spec.end != END_STEP_LIMIT && spec.end != END_UNSUPPORTED;
    RunCounts *judge = of_spec ? &spec : NULL;
    uint64_t entries = 0;
    for (uint32_t i = 0; i < spec.places.count; i++) entries += spec.places.items[i].costs[COST_F];
    RunOptions often = options, aged = options, lived = options;
    often.collect_every = 1, often.nursery_bytes = 32 << 10;
    aged.collect_every = 100;
    lived.biography = true, lived.census = CENSUS_BYTES;
    bool same =
        (!of_spec || (sums_are_totals(&comparing, &spec) && sites_are_places(&comparing, &spec) &&
                      fates_add_up(&comparing, &spec))) &&
        machine_agrees(&comparing, &options, judge, "the machine") &&
        machine_agrees(&comparing, &aged, judge, "collecting at every 100th allocation") &&
        machine_agrees(&comparing, &lived, judge, "with biography") &&
        is_invisible(&comparing, options);
    if (same && spec.allocated_bytes < 1 << 17)
        same = machine_agrees(&comparing, &often, judge, "collecting at every allocation") &&
               is_invisible(&comparing, often);
    for (uint64_t after = 1; same && may_interrupt && after < entries; after += 1 + entries / 20) {
        often.interrupt_after = after;
        same = machine_agrees(&comparing, &often, NULL, "interrupted");
    }
    run_counts_release(&spec);
    return same;
}

bool check_lines_of_file(const char *path, const char *library, Buffer *difference) {
    PipelineResult compiled;
    PipelineOptions passes = {.origins.library = &library,
                              .origins.library_count = library != NULL};
    bool same = pipeline_file(&passes, path, &compiled);
    if (!same) diags_text(&compiled.diags, &compiled.sources, false, difference);
    if (same) same = lines_agree(&compiled.program, (RunOptions){0}, false, difference);
    pipeline_release(&compiled);
    return same;
}
