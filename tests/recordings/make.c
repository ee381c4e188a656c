/* Makes a recording of any size, as a run would write it.
 *
 *   make_recording OUT CONTEXTS SITES ROWS CENSUSES MEGABYTES [all [lives]]
 *
 * Contexts branch by eight below MAIN; each census has ROWS rows of different sites and contexts.
 * Censuses come until there are so many, or (0) until so many megabytes, unpacked, are written;
 * they are thinned as in a run: Note [Thinning of censuses], unless all are to be kept. With lives
 * nothing dies, but what a row has is used from one census to another, of every fourth never. The
 * last line says what is in it. */
#include "base/fail.h"
#include "runtime/record/recorder.h"
#include <stdio.h>
#include <stdlib.h>

enum { CENTRES = 997 };

typedef struct Make {
    uint32_t contexts, sites, rows;
    uint64_t censuses, bytes;
    Arena arena;
    RunNames names;
    CensusRows made;
    Observer observer;
    uint64_t step, allocated;
    uint32_t kept;
    bool all; /* none is thinned out */
    bool lives;
} Make;

static Text numbered(Make *make, const char *word, uint32_t number) {
    Buffer text = {0};
    buffer_printf(&text, "%s%u", word, number);
    Text kept = text_copy(&make->arena, buffer_as_text(&text));
    buffer_release(&text);
    return kept;
}

static void make_names(Make *make) {
    RunName *centres = ARENA_ARRAY(&make->arena, RunName, CENTRES);
    RunSiteName *sites = ARENA_ARRAY(&make->arena, RunSiteName, make->sites);
    for (uint32_t i = 0; i < CENTRES; i++)
        centres[i] = (RunName){.module = numbered(make, "Module", i / 20),
                               .name = numbered(make, "centre", i),
                               .place = {TEXT("Main.hs"), i + 1, 1, i + 1, 9}};
    for (uint32_t i = 0; i < make->sites; i++)
        sites[i] = (RunSiteName){.module = numbered(make, "Module", i / 20),
                                 .path = numbered(make, "producer", i / 3),
                                 .construction = numbered(make, "Construction", i % 100),
                                 .ordinal = i % 3,
                                 .kind = i % 2 ? CLOSURE_CONSTRUCTOR : CLOSURE_THUNK,
                                 .binder = UINT32_MAX,
                                 .type = i % 2 ? numbered(make, "Type", i % 50) : TEXT(""),
                                 .place = {TEXT("Main.hs"), i + 1, 1, i + 1, 9}};
    make->names = (RunNames){.centres = centres,
                             .centre_count = CENTRES,
                             .sites = sites,
                             .site_count = make->sites,
                             .program = TEXT("made")};
}

static void tell_contexts(const Make *make) {
    enum { BRANCHES = 8 };
    make->observer.context(make->observer.own, 0, NO_PARENT, (Label){LABEL_MAIN, 0});
    for (uint32_t i = 1; i < make->contexts; i++)
        make->observer.context(make->observer.own, i, (i - 1) / BRANCHES,
                               (Label){LABEL_CENTRE, i % CENTRES});
}

static uint32_t site_of(const Make *make, uint32_t row) {
    return (uint32_t)((uint64_t)row * make->sites / make->rows);
}

static uint32_t context_of(const Make *make, uint32_t row) {
    return (uint32_t)((row * 7919u) % make->contexts);
}

static uint64_t objects_of(const Make *make, uint32_t row, uint64_t census) {
    return 1 + (row * 31u + (make->lives ? 0 : census * (row % 5))) % 3000;
}

/* Rows are ascending; what is alive comes and goes slowly. */
static void tell_census(Make *make, uint64_t number) {
    RunCensus census = {.allocated = make->allocated, .nanoseconds = number * 1000};
    make->made.count = 0;
    for (uint32_t i = 0; i < make->rows; i++) {
        uint64_t objects = objects_of(make, i, number);
        CensusRow row = {site_of(make, i), context_of(make, i), CENSUS_NO_SET, 0,
                         objects,          objects * 24};
        vector_push(&make->made, row);
        census.objects += row.objects;
        census.bytes += row.bytes;
    }
    census.row_count = make->made.count;
    make->observer.census(make->observer.own, &census, make->made.items);
    if (++make->kept < CENSUS_MOST || make->all) return;
    make->kept /= 2;
    make->step *= 2;
    make->observer.doubled(make->observer.own, make->step);
}

/* All of it lives from the first census to the last; when it is used differs. */
static void tell_lives(const Make *make) {
    RunLife *lives = calloc(make->rows, sizeof *lives);
    if (!lives) fatal("out of memory");
    for (uint32_t i = 0; i < make->rows; i++) {
        uint64_t objects = objects_of(make, i, 0);
        bool unused = i % 4 == 0;
        uint32_t first = (i * 31u) % make->kept, last = first + (i * 17u) % (make->kept - first);
        lives[i] = (RunLife){.site = site_of(make, i),
                             .context = context_of(make, i),
                             .first_use = unused ? LIFE_UNUSED : first,
                             .last_use = unused ? LIFE_UNUSED : last,
                             .death = make->kept,
                             .objects = objects,
                             .bytes = objects * 24};
    }
    make->observer.lives(make->observer.own, lives, make->rows);
    free(lives);
}

static void tell_costs(const Make *make) {
    uint64_t(*costs)[COST_COUNT] = calloc(make->contexts, sizeof *costs);
    if (!costs) fatal("out of memory");
    for (uint32_t i = 0; i < make->contexts; i++)
        for (int cost = 0; cost < COST_COUNT; cost++)
            costs[i][cost] = (i * 2654435761u >> 8) % 100000;
    make->observer.costs(make->observer.own, (const uint64_t(*)[COST_COUNT])costs, make->contexts);
    free(costs);
}

int main(int count, char **words) {
    if (count < 7 || count > 9) fatal("OUT CONTEXTS SITES ROWS CENSUSES MEGABYTES [all [lives]]");
    Make make = {.contexts = (uint32_t)strtoul(words[2], NULL, 10),
                 .sites = (uint32_t)strtoul(words[3], NULL, 10),
                 .rows = (uint32_t)strtoul(words[4], NULL, 10),
                 .censuses = strtoul(words[5], NULL, 10),
                 .bytes = strtoul(words[6], NULL, 10) * 1000000,
                 .step = CENSUS_STEP,
                 .all = count >= 8,
                 .lives = count == 9};
    Recorder recorder;
    const char *reason;
    RunOptions run = {.census = CENSUS_BYTES, .biography = make.lives};
    arena_init(&make.arena);
    make_names(&make);
    RecorderOptions asked = {.names = &make.names, .run = &run, .engine = "machine"};
    if (!recorder_open(&recorder, words[1], &asked, &reason)) fatal("%s: %s", words[1], reason);
    make.observer = recorder_observer(&recorder);
    tell_contexts(&make);
    uint64_t number = 0;
    while (make.censuses > 0 ? number < make.censuses : recorder.blocks.unpacked < make.bytes) {
        make.allocated += make.step;
        tell_census(&make, number++);
    }
    if (make.lives) tell_lives(&make);
    tell_costs(&make);
    RunCounts counts = {.end = END_VALUE, .allocated_bytes = 0};
    counts.censuses.step = make.step;
    recorder_finish(&recorder, &counts);
    uint64_t unpacked = recorder.blocks.unpacked, written = recorder.blocks.written;
    if (recorder_close(&recorder, &reason) != RECORD_WHOLE) fatal("%s: %s", words[1], reason);
    printf("%llu censuses, %u of them kept, %llu bytes unpacked, %llu in the file\n",
           (unsigned long long)number, make.kept, (unsigned long long)unpacked,
           (unsigned long long)written);
    vector_release(&make.made);
    arena_release(&make.arena);
    return 0;
}
