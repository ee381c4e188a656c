/* What names mean: of the dimensions of the table, and of things that begin alike. */
#include "profile/lookup.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

static const ProfileDimensionCode all[] = {
#define DIMENSION(code, key, letter, logged, name, is, unit, cell, rank, description) \
    PROFILE_DIMENSION_##code,
#include "profile/dimensions.def"
#undef DIMENSION
};
enum { ALL = sizeof all / sizeof *all };

static void the_table_agrees_with_itself(void **state) {
    (void)state;
    assert_int_equal(ALL, PROFILE_DIMENSION_COUNT);
    assert_int_equal(all[0], 0); /* what is not said is OTHER */
    assert_true(PROFILE_DIMENSION_OTHER == all[0]);
    for (uint32_t i = 1; i < ALL; i++) {
        ProfileDimension dimension = profile_dimension_of(all[i]);
        char letter = profile_dimension_letter(all[i]);
        assert_int_equal(dimension.code, all[i]);
        assert_int_equal(profile_dimension_code(dimension.key), all[i]);
        assert_true(dimension.name.length > 0 && dimension.description.length > 0);
        if (letter) assert_int_equal(profile_dimension_with_letter(letter), all[i]);
        assert_int_equal(dimension.overlapping, all[i] == PROFILE_DIMENSION_MEMORY);
        assert_int_equal(
            profile_dimension_is_live(&dimension),
            all[i] != PROFILE_DIMENSION_MEMORY && all[i] != PROFILE_DIMENSION_NONMOVING &&
                all[i] != PROFILE_DIMENSION_CELLS && all[i] != PROFILE_DIMENSION_LIFE_CELLS);
    }
    assert_int_equal(profile_dimension_code(TEXT("colour")), PROFILE_DIMENSION_OTHER);
    assert_int_equal(profile_dimension_with_letter('q'), PROFILE_DIMENSION_OTHER);
    assert_int_equal(profile_dimension_with_letter(0), PROFILE_DIMENSION_OTHER);
}

/* The model knows a dimension by its key alone, as JSON gives it. */
static void codes_come_from_keys(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    static const char *const keys[] = {"memory", "context", "colour"};
    for (uint32_t i = 0; i < 3; i++)
        profile_dimension(&profile, (ProfileDimension){.key = text_of(keys[i])});
    assert_int_equal(profile.dimensions.items[0].code, PROFILE_DIMENSION_MEMORY);
    assert_int_equal(profile.dimensions.items[1].code, PROFILE_DIMENSION_CONTEXT);
    assert_int_equal(profile.dimensions.items[2].code, PROFILE_DIMENSION_OTHER);
    assert_int_equal(profile_find_dimension_of(&profile, PROFILE_DIMENSION_CONTEXT), 1);
    assert_true(profile_find_dimension_of(&profile, PROFILE_DIMENSION_ERA) == PROFILE_NONE);
    profile_release(&profile);
}

static void names_mean_what_they_say(void **state) {
    (void)state;
    static const struct {
        const char *wanted;
        ProfileDimensionCode code; /* OTHER: none */
    } cases[] = {
        {"context", PROFILE_DIMENSION_CONTEXT},
        {"CONTEXT", PROFILE_DIMENSION_CONTEXT},
        {"cost-centre stack", PROFILE_DIMENSION_CONTEXT},
        {"cost-centre", PROFILE_DIMENSION_CONTEXT},
        {"Con", PROFILE_DIMENSION_CONTEXT},
        {"c", PROFILE_DIMENSION_CONTEXT},
        {"hc", PROFILE_DIMENSION_CONTEXT},
        {"-hc", PROFILE_DIMENSION_CONTEXT},
        {"m", PROFILE_DIMENSION_MODULE}, /* the letter; memory begins so */
        {"me", PROFILE_DIMENSION_MEMORY},
        {"T", PROFILE_DIMENSION_CLOSURE_TYPE},
        {"t", PROFILE_DIMENSION_TYPE},      /* GHC has no -ht */
        {"clo", PROFILE_DIMENSION_CLOSURE}, /* a name begins so, of the other one only the key */
        {"closure-", PROFILE_DIMENSION_CLOSURE_TYPE},
        {"kind", PROFILE_DIMENSION_CLOSURE_TYPE},
        {"phase of", PROFILE_DIMENSION_BIOGRAPHY},
        {"", PROFILE_DIMENSION_OTHER},
        {"h", PROFILE_DIMENSION_OTHER},
        {"-h", PROFILE_DIMENSION_OTHER},
        {"-hq", PROFILE_DIMENSION_OTHER},
        {"types", PROFILE_DIMENSION_OTHER},
    };
    ProfileNamed items[ALL];
    for (uint32_t i = 1; i < ALL; i++) {
        ProfileDimension dimension = profile_dimension_of(all[i]);
        items[i - 1] = profile_dimension_named(&dimension);
    }
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t found = profile_lookup(items, ALL - 1, text_of(cases[i].wanted), NULL);
        uint32_t expected =
            cases[i].code == PROFILE_DIMENSION_OTHER ? PROFILE_NONE : (uint32_t)cases[i].code - 1;
        if (found != expected) print_message("%s\n", cases[i].wanted);
        assert_true(found == expected);
    }
}

static void what_may_be_several_is_said(void **state) {
    (void)state;
    const ProfileNamed items[] = {
        {.key = TEXT("bytes"), .name = TEXT("allocation")},
        {.key = TEXT("bytes@prof"), .name = TEXT("allocation")},
        {.key = TEXT("time"), .name = TEXT("seconds")},
        {.key = TEXT("ticks"), .name = TEXT("samples")},
        {.key = TEXT("tidy"), .name = TEXT("")},
    };
    Buffer several = {0};
    assert_int_equal(profile_lookup(items, 5, TEXT("alloc"), &several), 0); /* one thing */
    assert_int_equal(profile_lookup(items, 5, TEXT("by"), &several), 0);
    assert_int_equal(profile_lookup(items, 5, TEXT("bytes@"), &several), 1);
    assert_int_equal(several.length, 0);
    assert_true(profile_lookup(items, 5, TEXT("ti"), &several) == PROFILE_NONE);
    assert_string_equal(buffer_as_string(&several), "time, ticks and tidy, which begin so");
    buffer_clear(&several);
    assert_true(profile_lookup(items, 5, TEXT("s"), &several) == PROFILE_NONE);
    assert_string_equal(buffer_as_string(&several), "time and ticks, which begin so");
    buffer_clear(&several);
    assert_true(profile_lookup(items, 4, TEXT("t"), &several) == PROFILE_NONE);
    assert_string_equal(buffer_as_string(&several), "time and ticks, which begin so");
    buffer_release(&several);
}

static void a_cost_goes_by_what_it_is_for(void **state) {
    (void)state;
    const ProfileNamed items[] = {
        {.key = TEXT("H"), .name = TEXT("objects"), .role = PROFILE_ROLE_ALLOCATION, .rank = 5},
        {.key = TEXT("bytes"), .name = TEXT("bytes"), .role = PROFILE_ROLE_ALLOCATION, .rank = 9},
        {.key = TEXT("ticks"), .name = TEXT("ticks"), .role = PROFILE_ROLE_TIME},
        {.key = TEXT("stack-samples"), .name = TEXT("samples"), .role = PROFILE_ROLE_TIME},
        {.key = TEXT("time-permille"), .name = TEXT("time"), .role = PROFILE_ROLE_TIME},
    };
    assert_int_equal(profile_lookup(items, 4, TEXT("alloc"), NULL), 1);
    assert_int_equal(profile_lookup(items, 4, TEXT("Allocation"), NULL), 1);
    assert_int_equal(profile_lookup(items, 4, TEXT("time"), NULL), 2);
    assert_int_equal(profile_lookup(items, 5, TEXT("time"), NULL), 4); /* a name comes first */
    assert_true(profile_lookup(items, 2, TEXT("time"), NULL) == PROFILE_NONE);
    assert_true(profile_lookup(items, 5, TEXT("timer"), NULL) == PROFILE_NONE);
}

UNIT(profile_lookup_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_agrees_with_itself),
        cmocka_unit_test(codes_come_from_keys),
        cmocka_unit_test(names_mean_what_they_say),
        cmocka_unit_test(what_may_be_several_is_said),
        cmocka_unit_test(a_cost_goes_by_what_it_is_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
