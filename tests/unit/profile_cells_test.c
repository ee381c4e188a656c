/* Cells, what is summed up from them, and what of them a restriction takes. */
#include "formats/json/read.h"
#include "formats/json/write.h"
#include "profile/project.h"
#include "profile/query.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

/* what a band of a dimension has in a sample; UINT64_MAX: there is no such band */
static uint64_t value_of(const Profile *profile, const char *key, const char *name,
                         uint32_t sample) {
    uint32_t index = profile_find_dimension(profile, text_of(key));
    if (index == PROFILE_NONE) return UINT64_MAX;
    const ProfileDimension *of = &profile->dimensions.items[index];
    uint64_t value = UINT64_MAX;
    for (uint32_t i = 0; i < of->bands.count; i++) {
        if (!text_equal(of->bands.items[i].name, text_of(name))) continue;
        if (value == UINT64_MAX) value = 0;
        ProfileRows rows = profile_rows(profile, index, sample);
        while (profile_next_row(&rows))
            if (rows.band == i) value += rows.value;
    }
    return value;
}

#define HAS(profile, key, name, sample, value) \
    assert_int_equal(value_of(profile, key, name, sample), value)

static void one_run_has_every_breakdown(void **state) {
    (void)state;
    Profile profile;
    fixture_leak_of(&profile, false, 1000000, 2000000);
    assert_valid(&profile);
    assert_int_equal(profile_clock_of(&profile, 0), PROFILE_CLOCK_BYTES);
    HAS(&profile, "site", "thunk acc in main.go", 5, 6000000);
    HAS(&profile, "site", "(:) in main.go", 5, 6000); /* of both modules: two bands */
    HAS(&profile, "producer", "Main.main.go", 0, 1003000);
    HAS(&profile, "producer", "Lib.main.go", 0, 3000);
    HAS(&profile, "closure", "(:)", 0, 6000);
    HAS(&profile, "closure", "acc", 2, 3000000);
    HAS(&profile, "type", "[]", 1, 6000);
    HAS(&profile, "type", "thunk", 1, 2000000);
    HAS(&profile, "module", "Lib", 3, 3000);
    HAS(&profile, "closure-type", "constructor", 3, 6000);
    HAS(&profile, "closure-type", "thunk", 3, 4000000);
    HAS(&profile, "centre", "Main.main.go", 0, 1002000);
    HAS(&profile, "centre", "Lib.go", 0, 3000);
    HAS(&profile, "context", "go", 0, 1005000); /* two of the name */
    assert_int_equal(profile_find_dimension(&profile, TEXT("retainer")), PROFILE_NONE);
    static const char *const all[] = {"site",   "producer",     "closure", "type",
                                      "module", "closure-type", "centre",  "context"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        uint32_t dimension = profile_find_dimension(&profile, text_of(all[i]));
        assert_int_equal(profile.dimensions.items[dimension].samples.items[4].total, 5006400);
        HAS(&profile, all[i], "stack", 4, 400);
    }
    uint64_t number;
    assert_true(profile_number(&profile, PROFILE_FACT_PEAK_STACK_BYTES, &number));
    assert_int_equal(number, 70000);
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_PEAK_STACK_CENTRE), TEXT("go")));
    profile_release(&profile);
}

/* Centres of one name are as many bands as there are centres, in one module as in several. */
static void namesakes_have_bands_of_their_own(void **state) {
    (void)state;
    static const struct {
        RunName centre;
        const char *band;
    } all[] = {
        {{TEXT("Main"), TEXT("parse"), TEXT("go"), 0, {TEXT("Main.hs"), 3, 1, 4, 9}},
         "Main.parse.go"},
        {{TEXT("Main"), TEXT("render"), TEXT("go"), 0, {TEXT("Main.hs"), 7, 1, 8, 9}},
         "Main.render.go"},
        {{TEXT("Main"), TEXT("render"), TEXT("go"), 1, {TEXT("Main.hs"), 9, 1, 9, 9}},
         "Main.render.go (2)"},
        {{TEXT("Main"), TEXT("render"), TEXT("alone"), 0, {TEXT("Main.hs"), 11, 1, 11, 9}},
         "alone"},
    };
    enum { COUNT = sizeof all / sizeof *all };
    static const RunSiteName site = {.module = TEXT("Main"),
                                     .path = TEXT("main"),
                                     .construction = TEXT("(:)"),
                                     .kind = CLOSURE_CONSTRUCTOR,
                                     .type = TEXT("[]"),
                                     .place = {TEXT("Main.hs"), 1, 1, 1, 9}};
    RunName centres[COUNT];
    RunNames names = {.centres = centres,
                      .centre_count = COUNT,
                      .sites = &site,
                      .site_count = 1,
                      .program = TEXT("Main")};
    RunOptions options = {.scoping = SCOPING_STATIC};
    RunCounts counts = {.end = END_VALUE, .allocated_bytes = 2000000};
    RunCensuses *censuses = &counts.censuses;
    *censuses = (RunCensuses){.mode = CENSUS_BYTES, .step = 1000000};
    RunCensus census = {.allocated = 1000000, .row_count = COUNT};
    fixture_add(&counts, NO_PARENT, LABEL_MAIN, 0, COSTS(1, 1, 1, 1, 1, 0, 1, 1, 2000000));
    for (uint32_t i = 0; i < COUNT; i++) {
        uint64_t bytes = 1000 << i;
        centres[i] = all[i].centre;
        fixture_add(&counts, 0, LABEL_CENTRE, i, COSTS(1, 1, 1, 1, 1, 1, 1, 1, 0));
        vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, i, 1});
        vector_push(&censuses->rows, (CensusRow){0, i + 1, CENSUS_NO_SET, 0, 1, bytes});
        census.bytes += bytes;
    }
    vector_push(&censuses->items, census);
    Profile profile;
    profile_init(&profile);
    run_read(&profile, &counts, &names, &options, "machine");
    run_counts_release(&counts);
    assert_valid(&profile);
    for (uint32_t i = 0; i < COUNT; i++)
        HAS(&profile, "centre", all[i].band, 0, (uint64_t)(1000 << i));
    profile_release(&profile);
}

static void products(void **state) {
    (void)state;
    Profile profile;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    ProfileDimensionCode two[] = {PROFILE_DIMENSION_MODULE, PROFILE_DIMENSION_TYPE};
    uint32_t dimension = profile_project(&profile, two, 2);
    assert_true(text_equal(profile.dimensions.items[dimension].name, TEXT("module and type")));
    HAS(&profile, "module,type", "Main, []", 0, 3000);
    HAS(&profile, "module,type", "Lib, []", 0, 3000);
    HAS(&profile, "module,type", "stack", 0, 400);
    assert_int_equal(profile_project(&profile, two, 2), dimension); /* it is there */
    ProfileDimensionCode paths[] = {PROFILE_DIMENSION_CONTEXT, PROFILE_DIMENSION_CLOSURE_TYPE};
    profile_project(&profile, paths, 2);
    HAS(&profile, "context,closure-type", "go, stack", 0, 400);
    HAS(&profile, "context,closure-type", "MAIN, constructor", 0, 1000);
    ProfileDimensionCode frames[] = {PROFILE_DIMENSION_CLOSURE_TYPE, PROFILE_DIMENSION_CENTRE,
                                     PROFILE_DIMENSION_TYPE};
    profile_project(&profile, frames, 3);
    HAS(&profile, "closure-type,centre,type", "stack, Main.main.go", 0, 400);
    ProfileDimensionCode held[] = {PROFILE_DIMENSION_RETAINER, PROFILE_DIMENSION_CLOSURE};
    profile_project(&profile, held, 2);
    HAS(&profile, "retainer,closure", "go,go, (:)", 0, 3000);
    ProfileDimensionCode phases[] = {PROFILE_DIMENSION_BIOGRAPHY, PROFILE_DIMENSION_CLOSURE};
    profile_project(&profile, phases, 2);
    HAS(&profile, "biography,closure", "void, acc", 4, 5000000);
    ProfileDimensionCode both[] = {PROFILE_DIMENSION_BIOGRAPHY, PROFILE_DIMENSION_RETAINER};
    assert_int_equal(profile_project(&profile, both, 2), PROFILE_NONE);
    assert_valid(&profile);
    profile_release(&profile);
}

/* What a breakdown has in a sample is what the cells have there that belong to its bands. */
static void check_cell_bands(const Profile *profile, uint32_t cells, uint32_t dimension) {
    uint32_t bands[64];
    uint64_t sums[64] = {0};
    assert_true(profile->dimensions.items[cells].bands.count <= 64);
    assert_true(profile_cell_bands(profile, cells, dimension, bands));
    ProfileRows rows = profile_rows(profile, cells, 3);
    while (profile_next_row(&rows)) sums[bands[rows.band]] += rows.value;
    rows = profile_rows(profile, dimension, 3);
    while (profile_next_row(&rows)) {
        assert_int_equal(sums[rows.band], rows.value);
        sums[rows.band] = 0;
    }
    for (uint32_t i = 0; i < 64; i++) assert_int_equal(sums[i], 0);
}

static void cells_know_their_bands(void **state) {
    (void)state;
    Profile profile;
    uint32_t bands[64], known = 0;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    uint32_t cells = profile_find_dimension(&profile, TEXT("cells")),
             lives = profile_find_dimension(&profile, TEXT("life-cells")),
             phases = profile_find_dimension(&profile, TEXT("biography"));
    for (uint32_t i = 0; i < profile.dimensions.count; i++) {
        const ProfileDimension *of = &profile.dimensions.items[i];
        if (!of->of_cells) continue;
        if (profile_cells_know(&profile.dimensions.items[cells], of->code))
            known++, check_cell_bands(&profile, cells, i);
        if (profile_cells_know(&profile.dimensions.items[lives], of->code))
            known++, check_cell_bands(&profile, lives, i);
    }
    assert_int_equal(known, 9 + 9); /* retainer sets of the one, phases of the other */
    assert_false(profile_cell_bands(&profile, cells, phases, bands));
    assert_false(profile_cell_bands(&profile, lives, cells, bands));
    profile_release(&profile);
}

static void biography(void **state) {
    (void)state;
    Profile profile;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    assert_valid(&profile);
    HAS(&profile, "biography", "void", 0, 1000000);
    HAS(&profile, "biography", "void", 4, 5000000);
    HAS(&profile, "biography", "lag", 0, 1000 + 2000);
    HAS(&profile, "biography", "use", 0, 3000); /* used in the era of its birth */
    HAS(&profile, "biography", "lag", 1, 2000);
    HAS(&profile, "biography", "use", 1, 1000);
    HAS(&profile, "biography", "drag", 1, 3000);
    HAS(&profile, "biography", "use", 2, 2000);
    HAS(&profile, "biography", "use", 3,
        2000); /* what is used in the era of its death is not there */
    HAS(&profile, "biography", "drag", 5, 1000 + 3000);
    HAS(&profile, "biography", "lag", 5, 1000000); /* used only after the last census */
    HAS(&profile, "biography", "stack", 5, 400);
    profile_release(&profile);
}

static bool part_of(const Profile *profile, const char *where, const char *from, const char *to,
                    Profile *part) {
    ProfileQuery query;
    ProfileProblem problem = {0};
    profile_query_init(&query);
    profile_init(part);
    bool good = (!where || profile_query_where(&query, text_of(where), &problem)) &&
                (!from || profile_query_from(&query, profile, text_of(from), &problem)) &&
                (!to || profile_query_to(&query, profile, text_of(to), &problem)) &&
                profile_restrict(profile, &query, part, &problem);
    profile_query_release(&query);
    profile_problem_release(&problem);
    if (good) assert_valid(part);
    return good;
}

static void restrictions(void **state) {
    (void)state;
    Profile profile, part;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    assert_true(part_of(&profile, "type=[]", NULL, NULL, &part));
    HAS(&part, "module", "Main", 0, 3000);
    HAS(&part, "module", "Lib", 0, 3000);
    HAS(&part, "retainer", "go,go", 0, 3000);
    HAS(&part, "biography", "drag", 5, 4000);
    HAS(&part, "closure-type", "thunk", 5, UINT64_MAX);
    profile_release(&part);
    assert_true(part_of(&profile, "type=[],producer=Lib.main.go", NULL, NULL, &part));
    HAS(&part, "closure", "(:)", 0, 3000);
    assert_int_equal(part.sites.count, 1);
    profile_release(&part);
    assert_true(part_of(&profile, "centre=Main.main.go,closure-type!=thunk", NULL, NULL, &part));
    HAS(&part, "closure-type", "constructor", 0, 2000);
    HAS(&part, "closure-type", "stack", 0, 400);
    profile_release(&part);
    assert_true(part_of(&profile, "biography=void", NULL, NULL, &part));
    HAS(&part, "site", "thunk acc in main.go", 4, 5000000);
    HAS(&part, "retainer", "go", 4, UINT64_MAX); /* lives do not know who holds */
    profile_release(&part);
    assert_true(part_of(&profile, "retainer=go", NULL, NULL, &part));
    HAS(&part, "site", "thunk acc in main.go", 4, 5000000);
    HAS(&part, "biography", "void", 4, UINT64_MAX);
    profile_release(&part);
    assert_false(part_of(&profile, "type=Maybe", NULL, NULL, &part));
    profile_release(&part);
    profile_release(&profile);
}

static void times_are_bytes(void **state) {
    (void)state;
    Profile profile, part;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    assert_true(part_of(&profile, "module=Main", "4MB", "6.5 MB", &part));
    uint32_t site = profile_find_dimension(&part, TEXT("site"));
    assert_int_equal(part.dimensions.items[site].samples.count, 2);
    HAS(&part, "site", "thunk acc in main.go", 0, 2000000);
    assert_true(text_equal(profile_fact(&part, PROFILE_FACT_RESTRICTION),
                           TEXT("module is Main, from 4 MB, until 6.5 MB")));
    profile_release(&part);
    assert_true(part_of(&profile, NULL, "10", NULL, &part)); /* megabytes */
    site = profile_find_dimension(&part, TEXT("site"));
    assert_int_equal(part.dimensions.items[site].samples.count, 2);
    profile_release(&part);
    assert_false(part_of(&profile, NULL, "1s", NULL, &part));
    profile_release(&part);
    profile_release(&profile);
}

static void as_json(void **state) {
    (void)state;
    Profile profile, again;
    Buffer first = {0}, second = {0};
    Diagnostics diags;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    diags_init(&diags);
    profile_init(&again);
    json_write_profile(&profile, &first);
    Input input;
    input_from_text(&input, buffer_as_text(&first));
    assert_true(json_read_profile(&again, &input, TEXT("a.json"), &diags));
    input_close(&input);
    assert_valid(&again);
    json_write_profile(&again, &second);
    assert_string_equal(buffer_as_string(&first), buffer_as_string(&second));
    assert_int_equal(again.sites.count, profile.sites.count);
    assert_int_equal(again.lives.count, profile.lives.count);
    Profile part;
    assert_true(part_of(&again, "biography=void", NULL, NULL, &part));
    HAS(&part, "site", "thunk acc in main.go", 4, 5000000);
    profile_release(&part);
    diags_release(&diags);
    buffer_release(&first);
    buffer_release(&second);
    profile_release(&again);
    profile_release(&profile);
}

static void joined(void **state) {
    (void)state;
    Profile profile, again;
    fixture_leak_of(&profile, true, 1000000, 2000000);
    fixture_leak_of(&again, true, 1000000, 2000000);
    uint32_t dimensions = profile.dimensions.count;
    profile_merge_into(&profile, &again); /* the same run once more */
    assert_valid(&profile);
    assert_int_equal(profile.dimensions.count, dimensions);
    Profile empty;
    profile_init(&empty);
    profile_merge_into(&empty, &again);
    assert_valid(&empty);
    HAS(&empty, "site", "thunk acc in main.go", 4, 5000000);
    assert_int_equal(empty.lives.count, again.lives.count);
    profile_release(&empty);
    profile_release(&again);
    profile_release(&profile);
}

/* A breakdown whose total is not that of the cells is a fault. */
static void totals_are_checked(void **state) {
    (void)state;
    Profile profile;
    Arena arena;
    ProfileFaults faults = {0};
    fixture_leak_of(&profile, false, 1000000, 2000000);
    uint32_t type = profile_find_dimension(&profile, TEXT("type"));
    arena_init(&arena);
    profile.dimensions.items[type].samples.items[2].time++;
    assert_false(profile_validate(&profile, &arena, &faults));
    assert_true(text_ends_with(faults.items[0], TEXT("is not that of the cells")));
    vector_release(&faults);
    arena_release(&arena);
    profile_release(&profile);
}

UNIT(profile_cells_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_run_has_every_breakdown),
        cmocka_unit_test(namesakes_have_bands_of_their_own),
        cmocka_unit_test(products),
        cmocka_unit_test(cells_know_their_bands),
        cmocka_unit_test(biography),
        cmocka_unit_test(restrictions),
        cmocka_unit_test(times_are_bytes),
        cmocka_unit_test(as_json),
        cmocka_unit_test(joined),
        cmocka_unit_test(totals_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
