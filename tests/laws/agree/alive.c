/* What is alive at censuses, and who holds it: spec counts it from its own state, the machine from
 * its heap and frames, and both must say the same (semantics.md section 7). Stacks are the
 * machine's alone. Contexts and retainer sets have other numbers in the two engines; they are the
 * same by their labels and by their members. */
#include "base/hash.h"
#include "base/records.h"
#include "tests/laws/agree/laws.h"
#include <inttypes.h>
#include <string.h>

enum { CENSUSES = 60, NOWHERE = UINT32_MAX };

typedef struct Pair {
    const Program *program;
    const RunCounts *spec, *machine;
    VECTOR(uint32_t) contexts, sets; /* by spec's number, the machine's */
    Buffer *difference;
} Pair;

/* ---- the machine's numbers ---- */

static uint64_t context_key(uint32_t parent, Label label) {
    return hash_pair(parent, (uint64_t)label.kind << 32 | label.index);
}

static void map_contexts(Pair *pair) {
    Map known = {0};
    const RunContexts *ours = &pair->spec->contexts, *theirs = &pair->machine->contexts;
    for (uint32_t i = 0; i < theirs->count; i++)
        map_put(&known, context_key(theirs->items[i].parent, theirs->items[i].label), i);
    for (uint32_t i = 0; i < ours->count; i++) {
        uint32_t parent = ours->items[i].parent;
        if (parent != NO_PARENT) parent = pair->contexts.items[parent];
        bool is_lost = parent == NOWHERE && ours->items[i].parent != NO_PARENT;
        uint64_t found = map_get(&known, context_key(parent, ours->items[i].label), NOWHERE);
        vector_push(&pair->contexts, is_lost ? (uint32_t)NOWHERE : (uint32_t)found);
    }
    map_release(&known);
}

static uint64_t set_hash(const RunRetainerSet *set) {
    uint64_t hash = set->count;
    for (uint32_t i = 0; i < set->count; i++) hash = hash_pair(hash, set->items[i]);
    return hash | 1;
}

static bool same_set(const RunRetainerSet *a, const RunRetainerSet *b) {
    return a->count == b->count &&
           (a->count == 0 || memcmp(a->items, b->items, a->count * sizeof *a->items) == 0);
}

static void map_sets(Pair *pair) {
    RecordTable known = {0};
    const RunCensuses *ours = &pair->spec->censuses, *theirs = &pair->machine->censuses;
    for (uint32_t i = 0; i < theirs->retainer_sets.count; i++)
        records_add(&known, set_hash(&theirs->retainer_sets.items[i]), i);
    for (uint32_t i = 0; i < ours->retainer_sets.count; i++) {
        const RunRetainerSet *set = &ours->retainer_sets.items[i];
        RecordSearch search = records_search(&known, set_hash(set));
        bool found = false;
        while (!found && records_next(&search))
            found = same_set(set, &theirs->retainer_sets.items[search.number]);
        /* one that the machine has not: after all of its */
        vector_push(&pair->sets, found ? (uint32_t)search.number : theirs->retainer_sets.count + i);
    }
    records_release(&known);
}

/* ---- rows ---- */

/* Spec's rows with the machine's numbers. */
static CensusRows rows_of_spec(const Pair *pair, const RunCensus *census) {
    CensusRows rows = {0};
    for (uint32_t i = 0; i < census->row_count; i++) {
        CensusRow row = pair->spec->censuses.rows.items[census->first_row + i];
        row.context = pair->contexts.items[row.context];
        if (row.retainers != CENSUS_NO_SET) row.retainers = pair->sets.items[row.retainers];
        vector_push(&rows, row);
    }
    if (rows.count > 0) qsort(rows.items, rows.count, sizeof *rows.items, census_row_compare);
    return rows;
}

static CensusRows rows_of_machine(const Pair *pair, const RunCensus *census) {
    CensusRows rows = {0};
    for (uint32_t i = 0; i < census->row_count; i++) {
        CensusRow row = pair->machine->censuses.rows.items[census->first_row + i];
        if (row.site != CENSUS_STACK) vector_push(&rows, row);
    }
    return rows;
}

/* ---- words ---- */

static void say_context(const Pair *pair, uint32_t context) {
    const RunContexts *contexts = &pair->machine->contexts;
    if (context >= contexts->count) {
        buffer_string(pair->difference, "another context");
        return;
    }
    Label path[64];
    uint32_t depth = 0;
    for (uint32_t at = context; at != NO_PARENT && depth < 64; at = contexts->items[at].parent)
        path[depth++] = contexts->items[at].label;
    while (depth > 0) {
        program_label(pair->program, path[--depth], pair->difference);
        if (depth > 0) buffer_char(pair->difference, '.');
    }
}

static void say_site(const Pair *pair, uint32_t number) {
    const LinkSite *site = &pair->program->sites.items[number];
    Text path = program_text(pair->program, site->path);
    Text construction = program_text(pair->program, site->construction);
    buffer_printf(pair->difference, "%.*s:%.*s~%" PRIu32, TEXT_ARGS(path), TEXT_ARGS(construction),
                  number);
}

static void say_retainer(const Pair *pair, uint32_t name) {
    RetainerKind kind = pair->machine->censuses.retainers;
    Label label = {kind == RETAINER_CAF ? LABEL_CAF : LABEL_CENTRE, name};
    if (name == CENSUS_STACK)
        buffer_string(pair->difference, "stack");
    else if (kind == RETAINER_SITE)
        say_site(pair, name);
    else
        program_label(pair->program, label, pair->difference);
}

static void say_set(const Pair *pair, uint32_t number) {
    uint32_t count = pair->machine->censuses.retainer_sets.count;
    if (number == CENSUS_NO_SET) return;
    const RunRetainerSet *set = number < count
                                    ? &pair->machine->censuses.retainer_sets.items[number]
                                    : &pair->spec->censuses.retainer_sets.items[number - count];
    buffer_string(pair->difference, ", held by {");
    for (uint32_t i = 0; i < set->count; i++) {
        if (i > 0) buffer_string(pair->difference, ", ");
        say_retainer(pair, set->items[i]);
    }
    buffer_char(pair->difference, '}');
}

static void say_row(const Pair *pair, const char *engine, const CensusRow *row) {
    buffer_printf(pair->difference, " %s: ", engine);
    if (!row) {
        buffer_string(pair->difference, "no more;");
        return;
    }
    say_site(pair, row->site);
    buffer_string(pair->difference, " in ");
    say_context(pair, row->context);
    say_set(pair, row->retainers);
    buffer_printf(pair->difference, ", %" PRIu64 " objects, %" PRIu64 " bytes;", row->objects,
                  row->bytes);
}

/* ---- comparing ---- */

static bool same_rows(const Pair *pair, const CensusRows *ours, const CensusRows *theirs) {
    uint32_t count = ours->count < theirs->count ? ours->count : theirs->count, i = 0;
    while (i < count && census_row_compare(&ours->items[i], &theirs->items[i]) == 0 &&
           ours->items[i].objects == theirs->items[i].objects &&
           ours->items[i].bytes == theirs->items[i].bytes)
        i++;
    if (i == ours->count && i == theirs->count) return true;
    say_row(pair, "spec", i < ours->count ? &ours->items[i] : NULL);
    say_row(pair, "machine", i < theirs->count ? &theirs->items[i] : NULL);
    return false;
}

static bool same_census(const Pair *pair, uint32_t number) {
    const RunCensus *x = &pair->spec->censuses.items.items[number];
    const RunCensus *y = &pair->machine->censuses.items.items[number];
    if (x->allocated != y->allocated || x->point != y->point) {
        buffer_printf(pair->difference, "census %u after %" PRIu64 " and %" PRIu64, number,
                      x->allocated, y->allocated);
        return false;
    }
    CensusRows ours = rows_of_spec(pair, x), theirs = rows_of_machine(pair, y);
    bool same = same_rows(pair, &ours, &theirs);
    vector_release(&ours);
    vector_release(&theirs);
    if (!same)
        buffer_printf(pair->difference, " in census %u, after %" PRIu64, number, x->allocated);
    return same;
}

static bool same_censuses(Pair *pair) {
    uint32_t count = pair->machine->censuses.items.count;
    map_contexts(pair);
    map_sets(pair);
    bool same = pair->spec->censuses.items.count == count;
    if (!same)
        buffer_printf(pair->difference, "%u and %u censuses", pair->spec->censuses.items.count,
                      count);
    for (uint32_t i = 0; i < count && same; i++) same = same_census(pair, i);
    vector_release(&pair->contexts);
    vector_release(&pair->sets);
    return same;
}

/* ---- runs ---- */

static void run_one(Engine engine, const Program *program, const RunOptions *options,
                    RunCounts *counts) {
    Buffer output = {0};
    run_for_counts(engine, program, options, NULL, &output, counts);
    buffer_release(&output);
}

/* How often the machine collects. */
static const struct Often {
    uint64_t every, nursery;
    const char *words;
} often[] = {{0, 0, "when needed"},
             {100, 0, "at every 100th allocation"},
             {1, 32 << 10, "at every allocation"}}; /* of small programs */
enum { ALL_WAYS = sizeof often / sizeof *often };

/* What was interrupted costs the same, too. */
static bool same_costs(const RunCounts *spec, const RunCounts *machine, Buffer *difference) {
    uint64_t a[COST_COUNT] = {0}, b[COST_COUNT] = {0};
    for (uint32_t i = 0; i < spec->contexts.count; i++)
        for (int c = 0; c < COST_COUNT; c++) a[c] += spec->contexts.items[i].costs[c];
    for (uint32_t i = 0; i < machine->contexts.count; i++)
        for (int c = 0; c < COST_COUNT; c++) b[c] += machine->contexts.items[i].costs[c];
    for (int c = 0; c < COST_COUNT; c++) {
        if (a[c] == b[c]) continue;
        buffer_printf(difference, "%s: spec %" PRIu64 ", machine %" PRIu64, cost_key((Cost)c), a[c],
                      b[c]);
        return false;
    }
    return true;
}

static bool as_collected(const Program *program, RunOptions options, const RunCounts *spec,
                         const struct Often *how, uint64_t *compared, Buffer *difference) {
    RunCounts machine = {0};
    options.collect_every = how->every;
    options.nursery_bytes = how->nursery;
    run_one(ENGINE_MACHINE, program, &options, &machine);
    Pair pair = {.program = program, .spec = spec, .machine = &machine, .difference = difference};
    bool same = machine.end != spec->end ||
                (same_costs(spec, &machine, difference) && same_censuses(&pair));
    if (same && machine.end == spec->end) *compared += machine.censuses.items.count;
    if (!same) buffer_printf(difference, " (collecting %s)", how->words);
    run_counts_release(&machine);
    return same;
}

/* SKIPPED: spec has come to a limit of its own. */
static Verdict agree_with(const Program *program, RunOptions options, uint32_t ways,
                          uint64_t *compared, Buffer *difference) {
    static const char *const names[] = {[RETAINER_NONE] = "no retainers",
                                        [RETAINER_CENTRE] = "by centre",
                                        [RETAINER_SITE] = "by site",
                                        [RETAINER_CAF] = "by CAF"};
    options.count_alive = true;
    bool same = true, ended = true;
    for (int kind = RETAINER_NONE; kind <= RETAINER_CAF && same && ended; kind++) {
        RunCounts spec = {0};
        options.retainers = (RetainerKind)kind;
        run_one(ENGINE_SPEC, program, &options, &spec);
        ended = spec.end != END_HEAP_LIMIT && spec.end != END_STACK_LIMIT &&
                spec.end != END_STEP_LIMIT && spec.end != END_UNSUPPORTED;
        for (uint32_t i = 0; i < ways && same && ended; i++)
            same = as_collected(program, options, &spec, &often[i], compared, difference);
        if (!same) buffer_printf(difference, " (%s)", names[kind]);
        run_counts_release(&spec);
    }
    return !same ? VERDICT_FAILED : ended ? VERDICT_PASSED : VERDICT_SKIPPED;
}

/* A forced chain of selectors is entered once for each, or once if a collection has folded it. */
static bool has_selectors(const Program *program) {
    for (uint32_t i = 0; i < program->bodies.count; i++)
        if (program->bodies.items[i]->selects_constructor != LINK_NONE) return true;
    return false;
}

static RunEnd end_of(const Program *program, const RunOptions *options) {
    RunCounts counts = {0};
    run_one(ENGINE_MACHINE, program, options, &counts);
    RunEnd end = counts.end;
    run_counts_release(&counts);
    return end;
}

/* Interrupted at several moments: what has been frozen is alive, and held, too. */
static Verdict interrupted_agrees(const Program *program, RunOptions options, uint64_t entries,
                                  uint32_t ways, uint64_t *compared, Buffer *difference) {
    enum { MOMENTS = 3, FIRST = 4 /* main, a box, the action and the work have begun */ };
    Verdict verdict = VERDICT_PASSED;
    if (has_selectors(program)) ways = 1;
    for (uint64_t i = 0; i < MOMENTS && verdict == VERDICT_PASSED; i++) {
        options.interrupt_after = FIRST + i * entries / MOMENTS;
        if (end_of(program, &options) == END_INTERRUPT) continue; /* nobody has caught it */
        verdict = agree_with(program, options, ways, compared, difference);
        if (verdict == VERDICT_FAILED)
            buffer_printf(difference, " (interrupted after %" PRIu64 " entries)",
                          options.interrupt_after);
    }
    return verdict;
}

Verdict alive_agrees(const Program *program, RunOptions options, bool may_interrupt,
                     uint64_t *compared, Buffer *difference) {
    enum { SMALL = 1 << 17 };
    RunCounts without = {0};
    run_one(ENGINE_MACHINE, program, &options, &without);
    uint64_t bytes = without.allocated_bytes, entries = 0;
    bool has_markers = without.markers.passed > 0;
    for (uint32_t i = 0; i < without.contexts.count; i++)
        entries +=
            without.contexts.items[i].costs[COST_F] + without.contexts.items[i].costs[COST_U];
    run_counts_release(&without);
    uint32_t ways = bytes <= SMALL ? ALL_WAYS : ALL_WAYS - 1;
    options.census = CENSUS_BYTES;
    options.census_step = bytes / CENSUSES + 8;
    Verdict verdict = agree_with(program, options, ways, compared, difference);
    if (verdict == VERDICT_PASSED && may_interrupt)
        verdict = interrupted_agrees(program, options, entries, ways, compared, difference);
    if (verdict != VERDICT_PASSED || !has_markers) return verdict;
    options.census = CENSUS_POINTS;
    verdict = agree_with(program, options, ways, compared, difference);
    if (verdict == VERDICT_FAILED) buffer_string(difference, " (at markers)");
    return verdict;
}

Verdict check_alive_of_file(const char *path, const char *library, uint64_t *compared,
                            Buffer *difference) {
    PipelineResult compiled;
    PipelineOptions passes = {.origins.library = &library,
                              .origins.library_count = library != NULL};
    Verdict verdict = VERDICT_FAILED;
    if (pipeline_file(&passes, path, &compiled))
        verdict = alive_agrees(&compiled.program, (RunOptions){0}, false, compared, difference);
    else
        diags_text(&compiled.diags, &compiled.sources, false, difference);
    pipeline_release(&compiled);
    return verdict;
}
