/* A run that was charged at places of the source, for the tests of costs of lines. */
#ifndef TESTS_UNIT_LINES_FIXTURE_H
#define TESTS_UNIT_LINES_FIXTURE_H

#include "abi/lines.h"
#include "tests/unit/profile_fixture.h"

typedef struct FixtureLine {
    const char *file, *text; /* NULL: no source has it; its text is not known */
    uint32_t line, column;
    uint64_t costs[COST_COUNT]; /* A C V U H E F P bytes */
} FixtureLine;

typedef struct FixtureLineCall {
    uint32_t line, column, global;
    uint64_t times;
} FixtureLineCall;

static const RunName fixture_globals[] = {
    {TEXT("Main"), TEXT(""), TEXT("own"), 0, {TEXT("Main.hs"), 9, 1, 9, 4}},
    {TEXT("Data.Map.Internal"),
     TEXT(""),
     TEXT("insertWith"),
     0,
     {TEXT("lib/containers/Data/Map/Internal.hs"), 9, 1, 9, 4}},
    {TEXT("Assay.Foldable"),
     TEXT(""),
     TEXT("instance Foldable [].sum"),
     0,
     {TEXT("lib/Assay/Foldable.hs"), 9, 1, 9, 4}},
    {TEXT("Assay.Eq"), TEXT(""), TEXT("instance Eq Int"), 0, {TEXT("lib/Assay/Eq.hs"), 9, 1, 9, 4}},
    {TEXT("Assay.Function"),
     TEXT(""),
     TEXT("unpackCString#"),
     0,
     {TEXT("lib/Assay/Function.hs"), 9, 1, 9, 4}},
};
enum { OWN, INSERT_WITH, SUM, EQ_INT, UNPACK, FIXTURE_GLOBALS };

/* live: of one census, bytes made at line 3 of Main.hs; 0: there was none */
static inline void fixture_lines_of(Profile *profile, const FixtureLine *lines, uint32_t count,
                                    const FixtureLineCall *calls, uint32_t call_count,
                                    uint64_t live) {
    enum { MOST = 32 };
    Place places[MOST], call_places[MOST];
    uint64_t texts[MOST] = {0}, costs[COST_COUNT] = {0};
    static const RunSiteName site = {.module = TEXT("Main"),
                                     .construction = TEXT("f"),
                                     .kind = CLOSURE_FUNCTION,
                                     .binder = UINT32_MAX,
                                     .place = {TEXT("Main.hs"), 3, 1, 3, 9}};
    RunCounts counts = {.end = END_VALUE};
    assert_true(count <= MOST && call_count <= MOST);
    for (uint32_t i = 0; i < count; i++) {
        RunPlace place = {.start = i + 1, .end = i + 2};
        places[i] = (Place){0};
        if (lines[i].file)
            places[i] = (Place){text_of(lines[i].file), lines[i].line, lines[i].column,
                                lines[i].line, lines[i].column + 1};
        if (lines[i].text) texts[i] = line_text_hash(text_of(lines[i].text));
        memcpy(place.costs, lines[i].costs, sizeof place.costs);
        for (int cost = 0; cost < COST_COUNT; cost++) costs[cost] += place.costs[cost];
        vector_push(&counts.places, place);
    }
    for (uint32_t i = 0; i < call_count; i++) {
        call_places[i] =
            (Place){TEXT("Main.hs"), calls[i].line, calls[i].column, calls[i].line, 99};
        vector_push(&counts.calls, (RunPlaceCall){i + 1, i + 2, calls[i].global, calls[i].times});
    }
    fixture_add(&counts, NO_PARENT, LABEL_MAIN, 0, costs);
    counts.contexts.items[0].costs[COST_E] = 0;
    fixture_add(&counts, 0, LABEL_CENTRE, 0, COSTS(0));
    counts.contexts.items[1].costs[COST_E] = costs[COST_E];
    if (costs[COST_E] > 0) vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 0, costs[COST_E]});
    if (live > 0) {
        RunCensuses *censuses = &counts.censuses;
        *censuses = (RunCensuses){.mode = CENSUS_BYTES, .step = 1000000};
        vector_push(&censuses->rows, (CensusRow){0, 0, CENSUS_NO_SET, 0, 1, live});
        vector_push(&censuses->items,
                    (RunCensus){.allocated = 1000000, .row_count = 1, .objects = 1, .bytes = live});
    }
    static const RunName centre = {
        .module = TEXT("Main"), .name = TEXT("f"), .place = {TEXT("Main.hs"), 3, 1, 7, 9}};
    RunNames names = {.centres = &centre,
                      .centre_count = 1,
                      .globals = fixture_globals,
                      .global_count = FIXTURE_GLOBALS,
                      .sites = &site,
                      .site_count = 1,
                      .program = TEXT("Main"),
                      .lines = {places, count, call_places, call_count},
                      .line_texts = texts};
    profile_init(profile);
    run_read(profile, &counts, &names, &(RunOptions){.scoping = SCOPING_STATIC}, "machine");
    run_counts_release(&counts);
    assert_valid(profile);
}

/* in another order than a profile's, one of them of no source */
static const FixtureLine fixture_run[] = {
    {"Main.hs", "f x = sum x", 3, 1, {0, 0, 0, 0, 1, 4, 5, 0, 16}},
    {"Main.hs", "main = f [1, 2]", 5, 8, {2, 0, 1, 1, 2, 0, 0, 0, 48}},
    {"Main.hs", "main = f [1, 2]", 5, 10, {0, 0, 0, 0, 1, 1, 0, 0, 8}},
    {"lib/Assay/Foldable.hs", "sum = foldl (+) 0", 9, 1, {4, 3, 2, 0, 1, 0, 6, 2, 32}},
    {"Main.hs", "f x = sum x", 3, 7, {1, 1, 1, 0, 0, 0, 0, 0, 0}},
    {NULL, NULL, 0, 0, {0, 0, 0, 0, 0, 0, 0, 7, 0}},
};
enum { FIXTURE_RUN = sizeof fixture_run / sizeof *fixture_run };

static const FixtureLineCall fixture_calls[] = {
    {5, 8, INSERT_WITH, 1000}, {3, 7, SUM, 5},    {5, 9, INSERT_WITH, 234}, {5, 8, OWN, 9},
    {5, 8, EQ_INT, 3},         {5, 8, UNPACK, 2}, {5, 8, SUM, 1234},
};
enum { FIXTURE_CALLS = sizeof fixture_calls / sizeof *fixture_calls };

static inline void fixture_lines(Profile *profile) {
    fixture_lines_of(profile, fixture_run, FIXTURE_RUN, fixture_calls, FIXTURE_CALLS, 0);
}

#endif
