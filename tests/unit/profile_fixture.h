/* Runs that an engine could have had, for the tests of profile, readers, analyse and present. */
#ifndef TESTS_UNIT_PROFILE_FIXTURE_H
#define TESTS_UNIT_PROFILE_FIXTURE_H

#include "formats/run/read.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct FixtureContext {
    uint32_t parent;
    Label label;
    uint64_t costs[COST_COUNT]; /* A C V U H E F P bytes */
} FixtureContext;

static inline void fixture_add(RunCounts *counts, uint32_t parent, LabelKind kind, uint32_t index,
                               const uint64_t costs[COST_COUNT]) {
    RunContext context = {.parent = parent, .label = {kind, index}};
    memcpy(context.costs, costs, sizeof context.costs);
    vector_push(&counts->contexts, context);
}

/* What a profile says under a key: `format`, `reported.KEY`, or a fact. */
static inline void fixture_said(const Profile *profile, const char *key, Buffer *out) {
    buffer_clear(out);
    if (strcmp(key, "format") == 0) profile_list_formats(profile, profile_format_key, out);
    for (uint32_t i = 0; i < profile->totals.count && out->length == 0; i++)
        if (strncmp(key, "reported.", 9) == 0 &&
            text_equal(profile->totals.items[i].key, text_of(key + 9)))
            buffer_printf(out, "%llu", (unsigned long long)profile->totals.items[i].value);
    for (uint32_t i = 0; i < profile->facts.count && out->length == 0; i++)
        if (text_equal(profile->facts.items[i].key, text_of(key)))
            buffer_text(out, profile->facts.items[i].value);
}

#define COSTS(...) ((const uint64_t[COST_COUNT]){__VA_ARGS__})

/* The first of the worked examples: `mapper` under MAIN, static scoping. */
static inline void fixture_mapper(Profile *profile) {
    static const RunName centres[] = {
        {TEXT("Main"), TEXT("my_fun"), TEXT("mapper"), 0, {TEXT("Main.hs"), 1, 13, 1, 45}}};
    RunNames names = {.centres = centres, .centre_count = 1, .program = TEXT("Main")};
    RunOptions options = {.scoping = SCOPING_STATIC};
    RunCounts counts = {.end = END_VALUE, .allocated_bytes = 320};
    fixture_add(&counts, NO_PARENT, LABEL_MAIN, 0, COSTS(11, 15, 20, 6, 9, 0, 8, 4, 144));
    fixture_add(&counts, 0, LABEL_CENTRE, 0, COSTS(8, 9, 12, 4, 8, 1, 5, 2, 176));
    vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 0, 1});
    buffer_string(&counts.shown, "I 62");
    profile_init(profile);
    run_read(profile, &counts, &names, &options, "spec");
    run_counts_release(&counts);
}

/* Every kind of root, shared names, a centre that is never entered, large figures, an exception. */
static inline void fixture_large(Profile *profile) {
    static const RunName centres[] = {
        {TEXT("Main"), TEXT(""), TEXT("parse"), 0, {TEXT("src/Main.hs"), 12, 1, 20, 9}},
        {TEXT("Main"), TEXT("parse"), TEXT("go"), 0, {TEXT("src/Main.hs"), 14, 5, 18, 30}},
        {TEXT("Main"), TEXT("render"), TEXT("go"), 0, {TEXT("src/Main.hs"), 33, 5, 36, 30}},
        {TEXT("Data.Trie"),
         TEXT(""),
         TEXT("insertWith"),
         0,
         {TEXT("src/Data/Trie.hs"), 7, 1, 9, 2}},
        {TEXT("Main"), TEXT(""), TEXT("unused"), 0, {TEXT("src/Main.hs"), 99, 1, 99, 20}},
    };
    static const RunName globals[] = {
        {TEXT("Main"), TEXT(""), TEXT("table"), 0, {{0}, 0, 0, 0, 0}}};
    static const RunName instances[] = {
        {TEXT("Data.Trie"), TEXT(""), TEXT("Ord Key"), 0, {{0}, 0, 0, 0, 0}}};
    RunNames names = {centres,        5, globals, 1, instances, 1, .program = TEXT("Main"),
                      .cost_model = 3};
    RunOptions options = {.scoping = SCOPING_STATIC, .limit_heap = 1 << 30};
    RunCounts counts = {.end = END_HEAP_LIMIT,
                        .allocated_bytes = 123582123592,
                        .collections = 30211,
                        .major_collections = 12,
                        .peak_live_bytes = 1073000000};
    fixture_add(&counts, NO_PARENT, LABEL_MAIN, 0, COSTS(2, 2, 3, 1, 4, 0, 2, 1, 96));
    /* the engine's order is not the profile's: CAF and later siblings first */
    fixture_add(&counts, NO_PARENT, LABEL_CAF, 0, COSTS(1, 1, 1, 1, 100000, 0, 1, 1, 3200000000));
    fixture_add(&counts, 0, LABEL_CENTRE, 2, COSTS(5, 5, 6, 2, 1000, 400, 20, 3, 32000));
    fixture_add(&counts, 0, LABEL_CENTRE, 0,
                COSTS(1000000, 2000000, 3000000, 400000, 500000, 1, 700000, 80, 16000000000));
    fixture_add(&counts, 3, LABEL_CENTRE, 1,
                COSTS(2147483648, 1234567890, 3333333333, 1234567, 2345678901, 98765432, 1234567890,
                      1987654321, 99876543210));
    fixture_add(&counts, 4, LABEL_CENTRE, 3,
                COSTS(44, 55, 66, 77, 88, 1200000000, 77, 88, 4505548270));
    fixture_add(&counts, NO_PARENT, LABEL_DICT, 0, COSTS(0, 0, 0, 0, 1, 0, 0, 0, 16));
    fixture_add(&counts, 1, LABEL_CENTRE, 4, COSTS(0, 0, 0, 0, 0, 0, 0, 0, 0));
    vector_push(&counts.edges, (RunEdge){{LABEL_CENTRE, 1}, 3, 1200000000});
    vector_push(&counts.edges, (RunEdge){{LABEL_CENTRE, 0}, 1, 98765000});
    vector_push(&counts.edges, (RunEdge){{LABEL_CENTRE, 1}, 1, 432});
    vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 2, 400});
    vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 0, 1});
    profile_init(profile);
    run_read(profile, &counts, &names, &options, "machine");
    run_counts_release(&counts);
}

/* Censuses by bytes allocated, of a program whose `go` piles up thunks: six of them, `step` apart,
 * at which so many bytes more are alive. full: with retainers and lives. */
static inline void fixture_leak_of(Profile *profile, bool full, uint64_t more, uint64_t step) {
    static const RunName centres[] = {
        {TEXT("Main"), TEXT("main"), TEXT("go"), 0, {TEXT("Main.hs"), 30, 5, 31, 40}},
        {TEXT("Lib"), TEXT(""), TEXT("go"), 0, {TEXT("Lib.hs"), 3, 1, 3, 9}}};
    static const RunSiteName sites[] = {{TEXT("Main"),
                                         TEXT("main.go"),
                                         TEXT("acc"),
                                         0,
                                         CLOSURE_THUNK,
                                         TEXT(""),
                                         false,
                                         {TEXT("Main.hs"), 31, 9, 31, 16},
                                         0,
                                         ROLE_BOUND},
                                        {TEXT("Main"),
                                         TEXT("main.go"),
                                         TEXT("(:)"),
                                         0,
                                         CLOSURE_CONSTRUCTOR,
                                         TEXT("[]"),
                                         false,
                                         {TEXT("Main.hs"), 32, 9, 32, 16},
                                         0,
                                         ROLE_BOUND},
                                        {TEXT("Main"),
                                         TEXT("main"),
                                         TEXT("unused"),
                                         0,
                                         CLOSURE_FUNCTION,
                                         TEXT(""),
                                         false,
                                         {TEXT("Main.hs"), 30, 5, 33, 16},
                                         0,
                                         ROLE_BOUND},
                                        {TEXT("Lib"),
                                         TEXT("main.go"),
                                         TEXT("(:)"),
                                         0,
                                         CLOSURE_CONSTRUCTOR,
                                         TEXT("[]"),
                                         false,
                                         {TEXT("Lib.hs"), 4, 5, 4, 16},
                                         0,
                                         ROLE_BOUND}};
    enum { COUNT = 6 };
    RunNames names = {.centres = centres,
                      .centre_count = 2,
                      .sites = sites,
                      .site_count = 4,
                      .program = TEXT("Main")};
    RunOptions options = {.scoping = SCOPING_STATIC};
    RunCounts counts = {.end = END_VALUE, .allocated_bytes = 7 * step};
    RunCensuses *censuses = &counts.censuses;
    *censuses = (RunCensuses){.mode = CENSUS_BYTES,
                              .step = step,
                              .largest_stack = 70000,
                              .largest_stack_in = 1,
                              .largest_stack_when = step * 13 / 2};
    fixture_add(&counts, NO_PARENT, LABEL_MAIN, 0, COSTS(1, 1, 1, 1, 1, 0, 1, 1, step));
    fixture_add(&counts, 0, LABEL_CENTRE, 0, COSTS(1, 1, 1, 1, 1, 1, 1, 1, 4 * step));
    fixture_add(&counts, 0, LABEL_CENTRE, 1, COSTS(1, 1, 1, 1, 1, 1, 1, 1, 2 * step));
    vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 0, 1});
    vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 1, 1});
    if (full) {
        censuses->retainers = RETAINER_CENTRE;
        for (uint32_t i = 0; i < 2; i++) {
            RunRetainerSet set = {0};
            vector_push(&set, 0);
            if (i > 0) vector_push(&set, 1);
            vector_push(&censuses->retainer_sets, set);
        }
    }
    for (uint32_t i = 0; i < COUNT; i++) {
        uint32_t set = full ? 0 : CENSUS_NO_SET, other = full ? 1 : CENSUS_NO_SET;
        uint64_t acc = (i + 1) * more;
        RunCensus census = {.allocated = (i + 1) * step,
                            .first_row = censuses->rows.count,
                            .row_count = 5,
                            .bytes = acc + 6000,
                            .stack_bytes = 400};
        vector_push(&censuses->rows, (CensusRow){0, 1, set, 0, acc / 32, acc});
        vector_push(&censuses->rows, (CensusRow){1, 0, other, 0, 1, 1000});
        vector_push(&censuses->rows, (CensusRow){1, 1, other, 0, 2, 2000});
        vector_push(&censuses->rows, (CensusRow){3, 2, set, 0, 3, 3000});
        vector_push(&censuses->rows, (CensusRow){CENSUS_STACK, 1, CENSUS_NO_SET, 0, 4, 400});
        vector_push(&censuses->items, census);
        /* thunks: never used; the last ones are used after the last census */
        if (full)
            vector_push(&censuses->lives,
                        (RunLife){0, 1, i, i == 5 ? 6 : LIFE_UNUSED, i == 5 ? 6 : LIFE_UNUSED,
                                  COUNT, more / 32, more});
    }
    if (full) { /* of the lists: one part is used once, early, one until the end, one at once */
        vector_push(&censuses->lives, (RunLife){1, 0, 0, 1, 1, COUNT, 1, 1000});
        vector_push(&censuses->lives, (RunLife){1, 1, 0, 2, 5, COUNT, 2, 2000});
        vector_push(&censuses->lives, (RunLife){3, 2, 0, 0, 0, COUNT, 3, 3000});
    }
    profile_init(profile);
    run_read(profile, &counts, &names, &options, "machine");
    run_counts_release(&counts);
}

static inline void fixture_leak(Profile *profile, bool full) {
    fixture_leak_of(profile, full, 100000, 1000000);
}

static inline void assert_valid(const Profile *profile) {
    Arena arena;
    ProfileFaults problems = {0};
    arena_init(&arena);
    profile_validate(profile, &arena, &problems);
    for (uint32_t i = 0; i < problems.count; i++)
        print_message("problem: %.*s\n", TEXT_ARGS(problems.items[i]));
    assert_int_equal(problems.count, 0);
    vector_release(&problems);
    arena_release(&arena);
}

#endif
