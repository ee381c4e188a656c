/* Where a program calls libraries: which calls a profile has, and what becomes of them in parts,
 * files joined, folded profiles and JSON. */
#include "formats/json/read.h"
#include "formats/json/write.h"
#include "formats/run/read.h"
#include "profile/query.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

/* ---- a run whose heap has objects of three library functions ---- */

static const RunSiteName sites[] = {
    {.module = TEXT("Map"),
     .path = TEXT("insertWith.go"),
     .construction = TEXT("Bin"),
     .kind = CLOSURE_CONSTRUCTOR},
    {.module = TEXT("Map"),
     .path = TEXT("instance Foldable (Map k).sum"),
     .construction = TEXT("f"),
     .kind = CLOSURE_THUNK},
    {.module = TEXT("List"), .construction = TEXT("iterate"), .kind = CLOSURE_THUNK},
    {.module = TEXT("Main"),
     .path = TEXT("insert"),
     .construction = TEXT("x"),
     .kind = CLOSURE_THUNK},
    {.module = TEXT("Map"),
     .path = TEXT("delete"),
     .construction = TEXT("y"),
     .kind = CLOSURE_THUNK},
};
enum { SITES = sizeof sites / sizeof *sites, DELETE = SITES - 1 };

#define CALL(in, module, name, line)                                                            \
    {                                                                                           \
        TEXT("Main"), TEXT(in), TEXT(module), TEXT(name), { TEXT("Main.hs"), line, 3, line, 9 } \
    }
static const RunCall calls[] = {
    CALL("count", "Map", "insertWith", 4),
    CALL("count", "Map", "insertWith", 5),
    CALL("count", "Map", "insertWith", 5), /* a stranger's recording may have one twice */
    CALL("count", "Map", "insert", 6),     /* no object of it is there */
    CALL("count", "Set", "insertWith", 7), /* of another module */
    CALL("total", "Foldable", "class Foldable.sum", 8),
    CALL("total", "Foldable", "class Foldable.foldr", 9),
    CALL("total", "Other", "class Other.sum", 9),
    CALL("main", "List", "iterate", 12),
    CALL("main", "Map", "delete", 13),
    CALL("", "List", "iterate", 14),
};
enum { CALLS = sizeof calls / sizeof *calls };

static const RunName centre = {
    .module = TEXT("Main"), .name = TEXT("count"), .place = {TEXT("Main.hs"), 3, 1, 7, 9}};

/* objects of the first `count` sites */
static void read_run(Profile *profile, uint32_t count) {
    RunNames names = {.centres = &centre,
                      .centre_count = 1,
                      .sites = sites,
                      .site_count = SITES,
                      .calls = calls,
                      .call_count = CALLS,
                      .program = TEXT("Main")};
    RunOptions options = {.scoping = SCOPING_STATIC};
    RunCounts counts = {.end = END_VALUE, .allocated_bytes = 2000000};
    RunCensuses *censuses = &counts.censuses;
    *censuses = (RunCensuses){.mode = CENSUS_BYTES, .step = 1000000};
    RunCensus census = {.allocated = 1000000, .row_count = count};
    fixture_add(&counts, NO_PARENT, LABEL_MAIN, 0, COSTS(1, 1, 1, 1, 1, 0, 1, 1, 2000000));
    fixture_add(&counts, 0, LABEL_CENTRE, 0, COSTS(1, 1, 1, 1, 1, 1, 1, 1, 0));
    vector_push(&counts.edges, (RunEdge){{LABEL_MAIN, 0}, 0, 1});
    for (uint32_t i = 0; i < count; i++) {
        vector_push(&censuses->rows, (CensusRow){i, 1, CENSUS_NO_SET, 0, 1, 1000});
        census.bytes += 1000;
    }
    vector_push(&censuses->items, census);
    profile_init(profile);
    run_read(profile, &counts, &names, &options, "machine");
    run_counts_release(&counts);
    assert_valid(profile);
}

static void assert_lines(const Profile *profile, uint32_t count, const uint32_t *lines) {
    assert_int_equal(profile->calls.count, count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(profile->calls.items[i].place.line, lines[i]);
}
#define ASSERT_LINES(profile, ...)                                            \
    assert_lines(profile, sizeof(uint32_t[]){__VA_ARGS__} / sizeof(uint32_t), \
                 (const uint32_t[]){__VA_ARGS__})

static void calls_of_what_has_sites(void **state) {
    (void)state;
    Profile profile;
    read_run(&profile, DELETE);
    ASSERT_LINES(&profile, 4, 5, 8, 12);
    const ProfileCall *call = &profile.calls.items[2];
    assert_true(text_equal(call->in_module, TEXT("Main")));
    assert_true(text_equal(call->in_name, TEXT("total")));
    assert_true(text_equal(call->module, TEXT("Foldable")));
    assert_true(text_equal(call->name, TEXT("class Foldable.sum")));
    assert_true(text_equal(call->place.file, TEXT("Main.hs")));
    profile_release(&profile);
    read_run(&profile, 0);
    assert_int_equal(profile.calls.count, 0);
    profile_release(&profile);
}

static void parts_have_their_calls(void **state) {
    (void)state;
    Profile profile, part;
    ProfileQuery query;
    ProfileProblem problem = {0};
    read_run(&profile, SITES);
    profile_query_init(&query);
    profile_init(&part);
    assert_true(profile_query_where(&query, TEXT("producer=Map.insertWith.go"), &problem));
    assert_true(profile_restrict(&profile, &query, &part, &problem));
    assert_valid(&part);
    ASSERT_LINES(&part, 4, 5);
    profile_query_release(&query);
    profile_problem_release(&problem);
    profile_release(&part);
    profile_release(&profile);
}

static void joined_and_folded(void **state) {
    (void)state;
    Profile profile, other, folded;
    read_run(&profile, DELETE);
    read_run(&other, SITES);
    profile_merge_into(&profile, &other);
    assert_valid(&profile);
    ASSERT_LINES(&profile, 4, 5, 8, 12, 13);
    bool *none = test_calloc(profile.labels.count, sizeof *none);
    profile_init(&folded);
    profile_fold_labels(&folded, &profile, none);
    ASSERT_LINES(&folded, 4, 5, 8, 12, 13);
    test_free(none);
    profile_release(&folded);
    profile_release(&other);
    profile_release(&profile);
}

static bool read_json(Text json, Profile *profile, Diagnostics *diags) {
    Input input;
    profile_init(profile);
    diags_init(diags);
    input_from_text(&input, json);
    bool read = json_read_profile(profile, &input, TEXT("a.json"), diags);
    input_close(&input);
    return read;
}

static void as_json(void **state) {
    (void)state;
    Profile profile, again;
    Diagnostics diags;
    Buffer first = {0}, second = {0};
    read_run(&profile, DELETE);
    json_write_profile(&profile, &first);
    assert_true(read_json(buffer_as_text(&first), &again, &diags));
    assert_valid(&again);
    ASSERT_LINES(&again, 4, 5, 8, 12);
    json_write_profile(&again, &second);
    assert_string_equal(buffer_as_string(&first), buffer_as_string(&second));
    profile_release(&again);
    diags_release(&diags);
    /* one twice is refused, and without any there is no section */
    char *line = strstr(first.bytes, "\"line\":5,");
    assert_non_null(line);
    line[strlen("\"line\":")] = '4';
    line = strstr(line, "\"end_line\":5");
    assert_non_null(line);
    line[strlen("\"end_line\":")] = '4';
    assert_false(read_json(buffer_as_text(&first), &again, &diags));
    profile_release(&again);
    diags_release(&diags);
    profile.calls.count = 0;
    buffer_clear(&second);
    json_write_profile(&profile, &second);
    assert_null(strstr(buffer_as_string(&second), "\"calls\":["));
    profile_release(&profile);
    buffer_release(&first);
    buffer_release(&second);
}

static uint32_t problems_of(const Profile *profile) {
    Arena arena;
    ProfileFaults problems = {0};
    arena_init(&arena);
    profile_validate(profile, &arena, &problems);
    uint32_t count = problems.count;
    vector_release(&problems);
    arena_release(&arena);
    return count;
}

static void calls_that_are_none_are_found(void **state) {
    (void)state;
    Profile profile;
    read_run(&profile, DELETE);
    ProfileCall *items = profile.calls.items, kept = items[1];
    items[1].name = TEXT("");
    assert_int_equal(problems_of(&profile), 1);
    items[1] = items[0];
    assert_int_equal(problems_of(&profile), 1);
    items[1].place.end_column++;
    assert_int_equal(problems_of(&profile), 0);
    items[1] = kept;
    items[1].in_name = TEXT("");
    assert_int_equal(problems_of(&profile), 1);
    profile_release(&profile);
}

UNIT(profile_calls_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_of_what_has_sites),
        cmocka_unit_test(parts_have_their_calls),
        cmocka_unit_test(joined_and_folded),
        cmocka_unit_test(as_json),
        cmocka_unit_test(calls_that_are_none_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
