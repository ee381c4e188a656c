/* Recordings: what an observer was told comes back, from the whole file, from every beginning of
 * it, and damage is found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/os.h"
#include "formats/read.h"
#include "formats/recording/recorded.h"
#include "runtime/record/recorder.h"
#include "tests/unit/unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CENTRES = 3,
    GLOBALS = 5,
    INSTANCES = 2,
    SITES = 40,
    CALLS = 9,
    CONTEXTS = 30,
    SETS = 4,
    TICKS = 7, /* more than rows of a record in small pieces */
    LINES = 8
};

/* ---- a run that never was ---- */

typedef struct Told {
    RunCounts counts; /* what is to come back */
    RunName centres[CENTRES], globals[GLOBALS], instances[INSTANCES];
    RunBinder binders[2];
    RunSiteName sites[SITES];
    RunCall calls[CALLS];
    Place line_places[LINES], line_call_places[LINES];
    uint64_t line_texts[LINES];
    RunNames names;
    RunOptions run;
    uint64_t random;
    bool sound; /* what a profile would find to contradict itself is left out */
    Observer observer;
    Buffer file; /* the recording */
} Told;

static uint64_t next(Told *told, uint64_t limit) {
    told->random = told->random * 6364136223846793005u + 1442695040888963407u;
    return (told->random >> 33) % limit;
}

static RunName name_of(const char *name, uint32_t number) {
    return (RunName){.module = TEXT("M"),
                     .path = TEXT("a.b"),
                     .name = text_of(name),
                     .ordinal = number,
                     .place = {TEXT("m.hs"), number + 1, 1, number + 1, 9}};
}

static void set_names(Told *told) {
    for (uint32_t i = 0; i < CENTRES; i++) told->centres[i] = name_of("centre", i);
    for (uint32_t i = 0; i < GLOBALS; i++) {
        told->globals[i] = name_of("global", i);
        told->globals[i].place.file = TEXT("lib/M.hs");
    }
    for (uint32_t i = 0; i < INSTANCES; i++) told->instances[i] = name_of("instance", i);
    for (uint32_t i = 0; i < SITES; i++)
        told->sites[i] = (RunSiteName){.module = TEXT("M"),
                                       .path = TEXT("f.g"),
                                       .construction = TEXT("(:)"),
                                       .ordinal = i,
                                       .kind = CLOSURE_CONSTRUCTOR,
                                       .type = TEXT("[]"),
                                       .is_box = i % 2,
                                       .binder = i % 3 == 2 ? UINT32_MAX : i % 3,
                                       .role = ROLE_PART,
                                       .place = {TEXT("m.hs"), i + 1, 1, i + 1, 9}};
    for (uint32_t i = 0; i < CALLS; i++)
        told->calls[i] = (RunCall){.in_module = TEXT("Main"),
                                   .in_name = i % 2 ? TEXT("main") : TEXT("f"),
                                   .module = TEXT("M"),
                                   .name = TEXT("f"),
                                   .place = {TEXT("main.hs"), i + 1, 2, i + 3, 4}};
    /* the first one has the sites of the second */
    told->binders[0] = (RunBinder){.name = TEXT("x"), .kind = BINDER_LET, .from = 1};
    told->binders[1] = (RunBinder){
        .owner = TEXT("y"), .kind = BINDER_PARAMETER, .position = 3, .from = UINT32_MAX};
    told->names = (RunNames){.centres = told->centres,
                             .binders = told->binders,
                             .binder_count = 2,
                             .centre_count = CENTRES,
                             .globals = told->globals,
                             .global_count = GLOBALS,
                             .instances = told->instances,
                             .instance_count = INSTANCES,
                             .sites = told->sites,
                             .site_count = SITES,
                             .calls = told->calls,
                             .call_count = CALLS,
                             .program = TEXT("never"),
                             .cost_model = 2};
}

/* none, the last member, some, all: the file's numbers are in another order than the program's */
static void tell_sets(Told *told) {
    static const uint32_t members[] = {
        [RETAINER_CENTRE] = CENTRES, [RETAINER_SITE] = SITES, [RETAINER_CAF] = GLOBALS};
    uint32_t count = members[told->run.retainers];
    for (uint32_t i = 0; i < SETS; i++) {
        RunRetainerSet set = {0};
        for (uint32_t j = i == 1 ? count - 1 : 0; i > 0 && j < count; j += i == 2 ? 10 : 1)
            vector_push(&set, j);
        if (i > 1 && told->run.retainers == RETAINER_CENTRE) vector_push(&set, CENSUS_STACK);
        told->observer.retainer_set(told->observer.own, i, &set);
        vector_push(&told->counts.censuses.retainer_sets, set);
    }
}

/* Sites that a file has not met are not in it: its numbers of sites are those of the program only
 * if all are. */
static void tell_contexts(Told *told) {
    for (uint32_t i = 0; i < CONTEXTS; i++) {
        Label label = {LABEL_CENTRE, i % CENTRES};
        if (i < 4) label = (Label){i == 0 ? LABEL_MAIN : i == 3 ? LABEL_DICT : LABEL_CAF, 0};
        if (label.kind == LABEL_CAF) label.index = GLOBALS - i;
        uint32_t parent = i < 4 ? NO_PARENT : (i - 4) / CENTRES; /* no two alike */
        RunContext context = {.parent = parent, .label = label, .id = i};
        vector_push(&told->counts.contexts, context);
        told->observer.context(told->observer.own, i, parent == NO_PARENT ? i : parent, label);
    }
    tell_sets(told);
}

/* Some at once; a later one can be of an earlier moment, as after a wait. */
static void tell_ticks(Told *told, uint32_t number) {
    RunTick ticks[TICKS];
    for (uint32_t i = 0; i < TICKS; i++) {
        ticks[i] = (RunTick){number * 1000 + 10 * (i ^ 1), (uint32_t)next(told, CONTEXTS), i + 1};
        vector_push(&told->counts.ticks, ticks[i]);
    }
    told->observer.ticks(told->observer.own, ticks, TICKS);
}

/* Three before each census; of the later ones not all are kept. */
static void tell_markers(Told *told, uint32_t number) {
    static const Text texts[] = {{"begin", 5}, {"", 0}, {"\xff\n<", 3}};
    RunMarkers *markers = &told->counts.markers;
    for (uint32_t i = 0; i < 3; i++) {
        RunMarker marker = {.number = ++markers->passed,
                            .allocated = ((uint64_t)number << 16) - 16 / (i + 1),
                            .nanoseconds = told->run.census == CENSUS_TIME ? number * 1000u + i : 0,
                            .text = texts[i]};
        if (number > 20 && i > 0) continue;
        vector_push(&markers->items, marker);
        told->observer.marker(told->observer.own, &marker);
    }
}

static void tell_census(Told *told, uint32_t number) {
    RunCensuses *censuses = &told->counts.censuses;
    tell_markers(told, number);
    RunCensus census = {.allocated = (uint64_t)number << 16,
                        .point = (uint32_t)told->counts.markers.passed,
                        .nanoseconds = number * 1000u,
                        .first_row = censuses->rows.count};
    for (uint32_t site = 0; site <= SITES; site++)
        for (uint32_t i = (uint32_t)next(told, CONTEXTS); i < CONTEXTS; i += 7) {
            CensusRow row = {site < SITES ? site : CENSUS_STACK,
                             i,
                             next(told, 4) == 0 ? CENSUS_NO_SET : (uint32_t)next(told, SETS),
                             0,
                             next(told, 100) + 1,
                             next(told, 100000)};
            vector_push(&censuses->rows, row);
            census.row_count++;
            census.objects += site < SITES ? row.objects : 0;
            census.bytes += site < SITES ? row.bytes : 0;
            census.stack_bytes += site < SITES ? 0 : row.bytes;
        }
    vector_push(&censuses->items, census);
    told->observer.census(told->observer.own, &census, censuses->rows.items + census.first_row);
}

static void tell_lives(Told *told, uint32_t era) {
    RunLife lives[20];
    for (uint32_t i = 0; i < 20; i++) {
        bool used = next(told, 2);
        uint32_t birth = (uint32_t)next(told, era + 1), first = birth + (uint32_t)next(told, 3);
        lives[i] = (RunLife){(uint32_t)next(told, 3),
                             (uint32_t)next(told, 3),
                             birth,
                             used ? first : LIFE_UNUSED,
                             used ? first + 1 : LIFE_UNUSED,
                             first + 1 + (uint32_t)next(told, 2),
                             1,
                             16};
        vector_push(&told->counts.censuses.lives, lives[i]);
    }
    told->observer.lives(told->observer.own, lives, 20);
}

/* The last ones count. Roots of all kinds, and below each the way to some objects. */
static void tell_holders(Told *told, uint64_t allocated) {
    static const RunHolder roots[] = {{UINT32_MAX, HOLDER_CAF, GLOBALS - 1, 0, 0},
                                      {UINT32_MAX, HOLDER_STACK, 0, 0, 0},
                                      {UINT32_MAX, HOLDER_STACK_OF_CENTRE, CENTRES - 1, 0, 0},
                                      {UINT32_MAX, HOLDER_STACK_OF_CAF, GLOBALS - 2, 0, 0}};
    RunHolders *holders = &told->counts.censuses.holders;
    holders->items.count = 0;
    holders->allocated = allocated;
    holders->cut = next(told, 2);
    holders->objects = holders->bytes = 0;
    for (uint32_t i = 0; i < 4; i++) {
        vector_push(&holders->items, roots[i]);
        for (uint32_t steps = (uint32_t)next(told, 5); steps > 0; steps--) {
            RunHolder step = {holders->items.count - 1, HOLDER_SITE, (uint32_t)next(told, SITES), 0,
                              0};
            vector_push(&holders->items, step);
        }
        RunHolder *end = &vector_last(&holders->items);
        holders->objects += end->objects = next(told, 9) + 1;
        holders->bytes += end->bytes = 16 * end->objects;
    }
    told->observer.holders(told->observer.own, holders);
}

/* Note [Thinning of censuses], slowly: into a new list. */
static void double_step(Told *told) {
    RunCensuses *censuses = &told->counts.censuses, kept = *censuses;
    memset(&kept.items, 0, sizeof kept.items);
    memset(&kept.rows, 0, sizeof kept.rows);
    for (uint32_t i = 0; i < censuses->items.count; i++) {
        RunCensus census = censuses->items.items[i];
        if (census.allocated % (2 * censuses->step) != 0) continue;
        uint32_t first = kept.rows.count;
        for (uint32_t row = 0; row < census.row_count; row++)
            vector_push(&kept.rows, censuses->rows.items[census.first_row + row]);
        census.first_row = first;
        vector_push(&kept.items, census);
    }
    vector_release(&censuses->items);
    vector_release(&censuses->rows);
    *censuses = kept;
    for (uint32_t i = 0; i < censuses->lives.count; i++) {
        RunLife *life = &censuses->lives.items[i];
        life->birth /= 2;
        life->death /= 2;
        if (life->first_use == LIFE_UNUSED) continue;
        life->first_use /= 2;
        life->last_use /= 2;
    }
    censuses->step *= 2;
    told->observer.doubled(told->observer.own, censuses->step);
}

static void tell_costs(Told *told) {
    uint64_t costs[CONTEXTS][COST_COUNT] = {0};
    for (uint32_t i = 0; i < CONTEXTS; i++)
        for (int cost = 0; cost < COST_COMMON_COUNT; cost++) {
            uint64_t *now = &told->counts.contexts.items[i].costs[cost];
            if (next(told, 3) == 0) *now += next(told, 1u << 30);
            costs[i][cost] = *now;
        }
    told->observer.costs(told->observer.own, costs, CONTEXTS);
}

static void tell_run(Told *told, uint32_t censuses) {
    told->counts.censuses.step = 1 << 16;
    tell_contexts(told);
    for (uint32_t i = 1, at = 0; i <= censuses; i++) {
        RunCensuses *kept = &told->counts.censuses;
        at += (uint32_t)(kept->step >> 16);
        tell_census(told, at);
        if (!told->sound) tell_lives(told, kept->items.count);
        if (i % 7 == 0) tell_costs(told);
        if (i % 9 == 2) tell_holders(told, i);
        tell_ticks(told, i);
        if (kept->items.count == 40) double_step(told);
    }
    tell_costs(told);
}

/* The first of them has what the others leave of the costs of all contexts. */
static void set_lines(Told *told) {
    RunCounts *counts = &told->counts;
    for (uint32_t i = 0; i < LINES; i++) {
        RunPlace place = {.start = i, .end = i + 1};
        RunPlaceCall call = {i, i + 1, GLOBALS - 1, i + 1};
        for (int cost = 0; cost < COST_COMMON_COUNT && i > 0; cost++) place.costs[cost] = i * cost;
        for (uint32_t j = 0; j < counts->contexts.count && i == 0; j++)
            for (int cost = 0; cost < COST_COMMON_COUNT; cost++)
                place.costs[cost] += counts->contexts.items[j].costs[cost];
        told->line_places[i] = (Place){TEXT("main.hs"), i + 1, 2, i + 1, 9};
        told->line_call_places[i] = (Place){TEXT("main.hs"), i + 1, 3, i + 1, 4};
        told->line_texts[i] = UINT64_MAX - i;
        vector_push(&counts->places, place);
        vector_push(&counts->calls, call);
        for (int cost = 0; cost < COST_COMMON_COUNT; cost++)
            if (i > 0) counts->places.items[0].costs[cost] -= place.costs[cost];
    }
    told->names.lines = (RunPlaceNames){told->line_places, LINES, told->line_call_places, LINES};
    told->names.line_texts = told->line_texts;
}

static void set_end(Told *told) {
    RunCounts *counts = &told->counts;
    set_lines(told);
    for (uint32_t i = 0; i < SITES; i++) vector_push(&counts->sites, (RunSite){i + 1, 8 * i});
    if (!told->sound) {
        vector_push(&counts->edges, (RunEdge){{LABEL_MAIN, 0}, 1, 17});
        vector_push(&counts->edges, (RunEdge){{LABEL_CAF, GLOBALS - 1}, 2, 4});
    }
    counts->end = END_EXCEPTION;
    counts->exit_code = 1;
    counts->uncaught = true;
    counts->raised_in = CONTEXTS - 1;
    buffer_string(&counts->shown, "Ouch");
    counts->allocated_bytes = 123456789;
    counts->collections = 3;
    counts->wall_nanoseconds = 99;
    counts->mutator_nanoseconds = 77;
    counts->collector_nanoseconds = 11;
    counts->censuses.nanoseconds = 5;
    counts->censuses.largest_stack = 4096;
    counts->censuses.largest_stack_in = 5;
    counts->censuses.largest_stack_when = 1 << 20;
}

static void told_release(Told *told) {
    run_counts_release(&told->counts);
    buffer_release(&told->file);
}

/* A recording of so many censuses; long records in pieces of so many bytes. */
static void record_held(CensusMode mode, RetainerKind retainers, Told *told, uint32_t censuses,
                        size_t piece, bool sound) {
    char path[] = "/tmp/assay-recording-XXXXXX";
    const char *reason;
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    memset(told, 0, sizeof *told);
    set_names(told);
    told->random = 17;
    told->sound = sound;
    told->run = (RunOptions){.scoping = SCOPING_EVALUATION,
                             .flat_contexts = true,
                             .limit_heap = 1 << 20,
                             .census = mode,
                             .biography = !sound,
                             .retainers = retainers,
                             .holders_asked = TEXT("type=[]"),
                             .sample_nanoseconds = 1000};
    told->counts.censuses.mode = CENSUS_BYTES;
    told->counts.censuses.retainers = retainers;
    Recorder recorder;
    RecorderOptions asked = {.names = &told->names, .run = &told->run, .engine = "machine"};
    assert_true(recorder_open(&recorder, path, &asked, &reason));
    recorder.blocks.piece = piece;
    if (piece < RECORDING_BLOCK) recorder.rows = 3;
    told->observer = recorder_observer(&recorder);
    tell_run(told, censuses);
    set_end(told);
    recorder_finish(&recorder, &told->counts);
    assert_int_equal(recorder_close(&recorder, &reason), RECORD_WHOLE);
    assert_true(os_read_file(path, SIZE_MAX, &told->file, &reason));
    unlink(path);
}

static void record_in(CensusMode mode, Told *told, uint32_t censuses, size_t piece, bool sound) {
    record_held(mode, RETAINER_SITE, told, censuses, piece, sound);
}

static void record(Told *told, uint32_t censuses, size_t piece, bool sound) {
    record_in(CENSUS_BYTES, told, censuses, piece, sound);
}

/* ---- what comes back ---- */

/* The file may end here: times go on, though that of the last census or marker is still to come,
 * and each marker up to the last one is known to have been passed. */
static void check_end_here(const RunCounts *counts) {
    uint32_t censuses = counts->censuses.items.count, markers = counts->markers.items.count;
    const RunCensus *census = counts->censuses.items.items;
    const RunMarker *marker = counts->markers.items.items;
    if (censuses > 1)
        assert_true(census[censuses - 1].nanoseconds >= census[censuses - 2].nanoseconds);
    if (markers > 1)
        assert_true(marker[markers - 1].nanoseconds >= marker[markers - 2].nanoseconds);
    if (markers > 0) assert_true(counts->markers.passed >= marker[markers - 1].number);
}

static void read_back(Text file, Recorded *recorded) {
    Input input;
    InputLine line;
    RecordingBlocks blocks;
    unsigned kind;
    Text record;
    recorded_init(recorded);
    input_from_text(&input, file);
    assert_true(input_line(&input, &line));
    recording_blocks_init(&blocks, &input);
    while (recording_next(&blocks, &kind, &record)) {
        uint64_t step = recorded->counts.censuses.step;
        assert_true(recorded_take(recorded, kind, record));
        /* it was known before: a file that is cut has it too */
        if (kind == RECORDING_END) assert_int_equal(recorded->counts.censuses.step, step);
        check_end_here(&recorded->counts);
    }
    assert_int_equal(blocks.stop, RECORDING_AT_END);
    recording_blocks_release(&blocks);
    input_close(&input);
    recorded_sort(recorded);
}

static void compare_censuses(const RunCensuses *told, const RunCensuses *read) {
    assert_int_equal(told->step, read->step);
    assert_int_equal(told->items.count, read->items.count);
    assert_int_equal(told->rows.count, read->rows.count);
    for (uint32_t i = 0; i < told->items.count; i++) {
        const RunCensus *a = &told->items.items[i], *b = &read->items.items[i];
        assert_int_equal(a->allocated, b->allocated);
        assert_int_equal(a->nanoseconds, b->nanoseconds);
        assert_int_equal(a->point, b->point);
        assert_int_equal(a->first_row, b->first_row);
        assert_int_equal(a->row_count, b->row_count);
        assert_int_equal(a->objects, b->objects);
        assert_int_equal(a->bytes, b->bytes);
        assert_int_equal(a->stack_bytes, b->stack_bytes);
    }
    for (uint32_t i = 0; i < told->rows.count; i++) {
        const CensusRow *a = &told->rows.items[i], *b = &read->rows.items[i];
        assert_true(a->site == b->site && a->context == b->context &&
                    a->retainers == b->retainers && a->objects == b->objects &&
                    a->bytes == b->bytes);
    }
    assert_int_equal(told->retainer_sets.count, read->retainer_sets.count);
    for (uint32_t i = 0; i < told->retainer_sets.count; i++) {
        const RunRetainerSet *a = &told->retainer_sets.items[i], *b = &read->retainer_sets.items[i];
        assert_int_equal(a->count, b->count);
        if (a->count > 0) assert_memory_equal(a->items, b->items, a->count * sizeof *a->items);
    }
    assert_int_equal(told->largest_stack, read->largest_stack);
    assert_int_equal(told->largest_stack_in, read->largest_stack_in);
    assert_int_equal(told->largest_stack_when, read->largest_stack_when);
}

/* Those that are alike are one there. */
static void compare_lives(const RunCensuses *told, const RunCensuses *read) {
    uint64_t objects = 0;
    for (uint32_t i = 0; i < read->lives.count; i++) {
        const RunLife *life = &read->lives.items[i];
        uint64_t alike = 0;
        for (uint32_t j = 0; j < told->lives.count; j++) {
            const RunLife *other = &told->lives.items[j];
            if (memcmp(life, other, offsetof(RunLife, objects)) == 0) alike += other->objects;
        }
        assert_int_equal(life->objects, alike);
        assert_int_equal(life->bytes, 16 * alike);
        objects += alike;
    }
    assert_int_equal(objects, told->lives.count);
}

static void compare_markers(const RunMarkers *told, const RunMarkers *read) {
    assert_int_equal(told->passed, read->passed);
    assert_int_equal(told->items.count, read->items.count);
    for (uint32_t i = 0; i < told->items.count; i++) {
        const RunMarker *a = &told->items.items[i], *b = &read->items.items[i];
        assert_int_equal(a->number, b->number);
        assert_int_equal(a->allocated, b->allocated);
        assert_int_equal(a->nanoseconds, b->nanoseconds);
        assert_true(text_equal(a->text, b->text));
    }
}

static void compare_holders(const Told *told, const Recorded *recorded) {
    static const uint32_t ranks[] = {[GLOBALS - 2] = 0,
                                     [GLOBALS - 1] = 1}; /* those that are there */
    const RunHolders *a = &told->counts.censuses.holders, *b = &recorded->counts.censuses.holders;
    assert_true(text_equal(recorded->holders_asked, TEXT("type=[]")));
    assert_int_equal(a->allocated, b->allocated);
    assert_int_equal(a->cut, b->cut);
    assert_int_equal(a->objects, b->objects);
    assert_int_equal(a->bytes, b->bytes);
    assert_int_equal(a->items.count, b->items.count);
    for (uint32_t i = 0; i < a->items.count; i++) {
        const RunHolder *x = &a->items.items[i], *y = &b->items.items[i];
        bool is_global = x->kind == HOLDER_CAF || x->kind == HOLDER_STACK_OF_CAF;
        assert_int_equal(x->parent, y->parent);
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(is_global ? ranks[x->index] : x->index, y->index);
        assert_int_equal(x->objects, y->objects);
        assert_int_equal(x->bytes, y->bytes);
    }
}

static void compare_counts(const RunCounts *told, const RunCounts *read) {
    assert_int_equal(told->contexts.count, read->contexts.count);
    for (uint32_t i = 0; i < told->contexts.count; i++) {
        const RunContext *a = &told->contexts.items[i], *b = &read->contexts.items[i];
        assert_int_equal(a->parent, b->parent);
        assert_int_equal(a->label.kind, b->label.kind);
        assert_memory_equal(a->costs, b->costs, sizeof a->costs);
    }
    assert_int_equal(told->sites.count, read->sites.count);
    assert_memory_equal(told->sites.items, read->sites.items, SITES * sizeof(RunSite));
    assert_int_equal(told->ticks.count, read->ticks.count);
    for (uint32_t i = 0; i < told->ticks.count; i++) {
        assert_int_equal(told->ticks.items[i].nanoseconds, read->ticks.items[i].nanoseconds);
        assert_int_equal(told->ticks.items[i].context, read->ticks.items[i].context);
        assert_int_equal(told->ticks.items[i].weight, read->ticks.items[i].weight);
    }
    assert_int_equal(read->end, told->end);
    assert_int_equal(read->raised_in, told->raised_in);
    assert_int_equal(read->allocated_bytes, told->allocated_bytes);
    assert_int_equal(read->wall_nanoseconds, told->wall_nanoseconds);
    assert_int_equal(read->mutator_nanoseconds, told->mutator_nanoseconds);
    assert_int_equal(read->collector_nanoseconds, told->collector_nanoseconds);
    assert_int_equal(read->censuses.nanoseconds, told->censuses.nanoseconds);
    assert_true(text_equal(buffer_as_text(&read->shown), TEXT("Ouch")));
}

static void check_labels(const Told *told, const Recorded *recorded) {
    /* two globals were met, the later one first: they come in the order of the program */
    assert_int_equal(recorded->names.global_count, 2);
    assert_int_equal(recorded->names.globals[0].ordinal, GLOBALS - 2);
    assert_int_equal(recorded->names.globals[1].ordinal, GLOBALS - 1);
    assert_int_equal(recorded->counts.contexts.items[1].label.index, 1);
    assert_int_equal(recorded->counts.contexts.items[2].label.index, 0);
    assert_int_equal(recorded->counts.edges.count, 2);
    assert_int_equal(recorded->counts.edges.items[1].from.index, 1);
    assert_int_equal(recorded->names.centre_count, CENTRES);
    assert_int_equal(recorded->names.site_count, SITES);
    for (uint32_t i = 0; i < SITES; i++) {
        assert_int_equal(recorded->names.sites[i].ordinal, i);
        assert_int_equal(recorded->names.sites[i].is_box, i % 2);
        assert_int_equal(recorded->names.sites[i].binder, told->sites[i].binder);
        assert_int_equal(recorded->names.sites[i].role, ROLE_PART);
    }
    assert_int_equal(recorded->names.call_count, CALLS);
    for (uint32_t i = 0; i < CALLS; i++) {
        const RunCall *call = &recorded->names.calls[i];
        assert_true(text_equal(call->in_module, TEXT("Main")));
        assert_true(text_equal(call->in_name, told->calls[i].in_name));
        assert_true(text_equal(call->module, TEXT("M")));
        assert_true(text_equal(call->name, TEXT("f")));
        assert_true(text_equal(call->place.file, TEXT("main.hs")));
        assert_int_equal(call->place.line, i + 1);
        assert_int_equal(call->place.column, 2);
        assert_int_equal(call->place.end_line, i + 3);
        assert_int_equal(call->place.end_column, 4);
    }
    assert_int_equal(recorded->names.binder_count, 2);
    assert_int_equal(recorded->names.binders[0].from, 1);
    assert_int_equal(recorded->names.binders[0].kind, BINDER_LET);
    assert_int_equal(recorded->names.binders[1].from, UINT32_MAX);
    assert_int_equal(recorded->names.binders[1].position, 3);
    assert_true(text_equal(recorded->run.program, told->names.program));
    assert_int_equal(recorded->options.scoping, SCOPING_EVALUATION);
}

static void compare_lines(const Told *told, const Recorded *recorded) {
    assert_int_equal(recorded->names.lines.place_count, LINES);
    assert_int_equal(recorded->names.lines.call_count, LINES);
    for (uint32_t i = 0; i < LINES; i++) {
        const RunPlace *line = &recorded->counts.places.items[i];
        const RunPlaceCall *call = &recorded->counts.calls.items[i];
        assert_memory_equal(line->costs, told->counts.places.items[i].costs, sizeof line->costs);
        assert_true(text_equal(recorded->names.lines.places[i].file, TEXT("main.hs")));
        assert_int_equal(recorded->names.lines.places[i].end_column, 9);
        assert_int_equal(recorded->names.line_texts[i], UINT64_MAX - i);
        assert_int_equal(recorded->names.lines.calls[i].line, i + 1);
        assert_int_equal(recorded->names.lines.calls[i].end_column, 4);
        assert_int_equal(call->global, 1); /* as it is among those that are there */
        assert_int_equal(call->times, i + 1);
    }
}

static void test_round_trip(void **state) {
    static const size_t pieces[] = {RECORDING_BLOCK, 100, 7};
    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        Told told;
        Recorded recorded;
        record(&told, i == 0 ? 200 : 60, pieces[i], false);
        read_back(buffer_as_text(&told.file), &recorded);
        compare_counts(&told.counts, &recorded.counts);
        compare_censuses(&told.counts.censuses, &recorded.counts.censuses);
        compare_lives(&told.counts.censuses, &recorded.counts.censuses);
        compare_markers(&told.counts.markers, &recorded.counts.markers);
        check_labels(&told, &recorded);
        compare_lines(&told, &recorded);
        compare_holders(&told, &recorded);
        recorded_release(&recorded);
        told_release(&told);
    }
}

/* Whatever holds: centres, of which MAIN is none, and top-level thunks. */
static void test_retainers(void **state) {
    static const RetainerKind kinds[] = {RETAINER_CENTRE, RETAINER_CAF};
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Told told;
        Recorded recorded;
        record_held(CENSUS_BYTES, kinds[i], &told, 9, RECORDING_BLOCK, false);
        read_back(buffer_as_text(&told.file), &recorded);
        compare_censuses(&told.counts.censuses, &recorded.counts.censuses);
        recorded_release(&recorded);
        told_release(&told);
    }
}

/* Where no census has found what was asked for, it is known what that was. */
static void test_asked(void **state) {
    (void)state;
    Told told;
    Recorded recorded;
    record_held(CENSUS_BYTES, RETAINER_NONE, &told, 1, RECORDING_BLOCK, false);
    read_back(buffer_as_text(&told.file), &recorded);
    assert_int_equal(recorded.counts.censuses.holders.items.count, 0);
    assert_true(text_equal(recorded.holders_asked, TEXT("type=[]")));
    recorded_release(&recorded);
    told_release(&told);
}

/* When markers were passed is there if censuses are by time. */
static void test_times(void **state) {
    (void)state;
    Told told;
    Recorded recorded;
    record_in(CENSUS_TIME, &told, 60, 100, false);
    read_back(buffer_as_text(&told.file), &recorded);
    assert_true(told.counts.markers.items.items[5].nanoseconds > 0);
    compare_markers(&told.counts.markers, &recorded.counts.markers);
    recorded_release(&recorded);
    told_release(&told);
}

/* ---- cut and damaged ---- */

typedef struct Outcome {
    bool read;
    bool lost; /* and said so */
    uint32_t lives;
    uint64_t step; /* bytes between two censuses; 0: it does not say */
} Outcome;

static Outcome read_file(Text contents) {
    Diagnostics diags;
    Profile profile;
    diags_init(&diags);
    profile_init(&profile);
    Outcome outcome = {.read = format_read(&profile, contents, TEXT("run.assay"), &diags)};
    outcome.lost = profile.losses.count > 0;
    outcome.lives = profile.lives.count;
    profile_number(&profile, PROFILE_FACT_CENSUS_STEP, &outcome.step);
    assert_true(outcome.read == (diags.error_count == 0));
    profile_release(&profile);
    diags_release(&diags);
    return outcome;
}

/* Every beginning is read, and said to be cut, or refused. */
static void test_cuts(void **state) {
    (void)state;
    Told told;
    record(&told, 2, RECORDING_BLOCK, true);
    bool began = false;
    for (size_t length = 0; length < told.file.length; length++) {
        Outcome outcome = read_file((Text){told.file.bytes, length});
        assert_true(outcome.read >= began); /* once there is something, there is no less */
        began = outcome.read;
        if (began) assert_true(outcome.lost);
    }
    assert_true(began);
    Outcome whole = read_file(buffer_as_text(&told.file));
    assert_true(whole.read && !whole.lost);
    told_release(&told);
}

/* How far apart censuses are is said of a run that has no end, before and after the step doubled. */
static void test_cut_step(void **state) {
    static const struct {
        uint32_t censuses;
        uint64_t step;
    } runs[] = {{2, CENSUS_STEP}, {45, 2 * CENSUS_STEP}};
    (void)state;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        Told told;
        record(&told, runs[i].censuses, RECORDING_BLOCK, true);
        Outcome outcome = read_file((Text){told.file.bytes, told.file.length - 1});
        assert_true(outcome.read && outcome.lost);
        assert_int_equal(outcome.step, runs[i].step);
        told_release(&told);
    }
}

/* Of what was alive at the cut nobody knows the lives: those of the dead alone would be half of
 * it. */
static void test_cut_lives(void **state) {
    (void)state;
    Told told;
    uint32_t read = 0;
    record(&told, 4, RECORDING_BLOCK, false);
    assert_true(told.counts.censuses.lives.count > 0);
    for (size_t length = told.file.length / 2; length < told.file.length; length += 101) {
        Outcome outcome = read_file((Text){told.file.bytes, length});
        read += outcome.read && outcome.lost;
        assert_int_equal(outcome.lives, 0);
    }
    assert_true(read > 0);
    told_release(&told);
}

/* No byte can change without a word. */
static void test_damage(void **state) {
    (void)state;
    Told told;
    record(&told, 2, RECORDING_BLOCK, true);
    for (size_t at = 0; at < told.file.length; at++) {
        told.file.bytes[at] ^= (char)(1 << at % 8);
        Outcome outcome = read_file(buffer_as_text(&told.file));
        assert_true(!outcome.read || outcome.lost);
        told.file.bytes[at] ^= (char)(1 << at % 8);
    }
    told_release(&told);
}

/* Well written, and nothing that a run can be. */
static void test_unknown_mode(void **state) {
    (void)state;
    Told told;
    record_in((CensusMode)(CENSUS_POINTS + 1), &told, 2, RECORDING_BLOCK, true);
    assert_false(read_file(buffer_as_text(&told.file)).read);
    told_release(&told);
}

UNIT(recording_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),   cmocka_unit_test(test_times),
        cmocka_unit_test(test_retainers),    cmocka_unit_test(test_asked),
        cmocka_unit_test(test_cuts),         cmocka_unit_test(test_cut_step),
        cmocka_unit_test(test_cut_lives),    cmocka_unit_test(test_damage),
        cmocka_unit_test(test_unknown_mode),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
