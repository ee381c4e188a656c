/* Colours of names: no two alike beside each other, one name the same everywhere. */
#include "present/picture/colours.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

/* One profile, or two, with what colours are chosen from. */
typedef struct Sides {
    Profile profiles[2];
    Rollup rollups[2];
    LabelNames names[2];
    PictureColours colours;
} Sides;

static uint32_t add_centre(Profile *profile, const char *name, uint64_t cost) {
    uint32_t label = profile_label(
        profile,
        (ProfileLabel){.kind = PROFILE_CENTRE, .module = TEXT("Main"), .name = text_of(name)});
    uint32_t context = profile_context(profile, PROFILE_NONE, label);
    profile->metrics.items[0].values.items[context] = cost;
    return label;
}

/* a sample of bands, each of which has less than the one before it */
static void add_bands(Profile *profile, ProfileDimensionCode code, const char *const *names,
                      uint32_t count) {
    ProfileDimension of = profile_dimension_of(code);
    uint32_t dimension = profile_dimension(profile, of);
    profile_begin_sample(profile, dimension, (ProfileSample){.time = 1});
    for (uint32_t i = 0; i < count; i++)
        profile_add_row(profile, dimension,
                        profile_band(profile, dimension, (ProfileBand){.name = text_of(names[i])}),
                        1000 - i);
    profile_end_sample(profile, dimension);
}

static void start(Sides *sides, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        profile_init(&sides->profiles[i]);
        profile_add_metric(&sides->profiles[i], (ProfileMetric){.code = PROFILE_METRIC_BYTES});
    }
}

static void choose(Sides *sides, uint32_t count, const Match *match) {
    PictureSide given[2];
    for (uint32_t i = 0; i < count; i++) {
        rollup_init(&sides->rollups[i], &sides->profiles[i]);
        label_names_init(&sides->names[i], &sides->profiles[i]);
        given[i] = (PictureSide){&sides->rollups[i], &sides->names[i]};
    }
    picture_colours_init(&sides->colours, given, count, match);
}

static void release(Sides *sides, uint32_t count) {
    picture_colours_release(&sides->colours);
    for (uint32_t i = 0; i < count; i++) {
        label_names_release(&sides->names[i]);
        rollup_release(&sides->rollups[i]);
        profile_release(&sides->profiles[i]);
    }
}

enum { FULL = 7, COLOURS = 20, BANDS = 45 };

static void no_two_alike(void **state) {
    (void)state;
    char texts[BANDS][24];
    const char *names[BANDS];
    for (int round = 0; round < 20; round++) {
        Sides sides = {0};
        bool seen[COLOURS] = {false};
        for (int i = 0; i < BANDS; i++) {
            snprintf(texts[i], sizeof texts[i], "b\xc3\xa4nd %d", i * 31 + round * 1000);
            names[i] = texts[i];
        }
        start(&sides, 1);
        add_bands(&sides.profiles[0], PROFILE_DIMENSION_TYPE, names, BANDS);
        choose(&sides, 1, NULL);
        const uint8_t *colours = sides.colours.sides[0].bands[0];
        for (int i = 0; i < COLOURS; i++) {
            assert_true(colours[i] < COLOURS && !seen[colours[i]]);
            assert_true(i >= FULL || colours[i] < FULL);
            seen[colours[i]] = true;
        }
        for (int i = COLOURS; i < BANDS; i++)
            assert_true(colours[i] >= FULL && colours[i] < COLOURS);
        release(&sides, 1);
    }
}

/* whichever dimension comes first */
static void one_name_one_colour(void **state) {
    (void)state;
    static const char *const types[] = {"Map", "größe", "[]", "Int"};
    static const char *const modules[] = {"größe", "Main", "Map"};
    uint8_t found[2][7];
    for (int turned = 0; turned < 2; turned++) {
        Sides sides = {0};
        start(&sides, 1);
        uint32_t label = add_centre(&sides.profiles[0], "größe", 100);
        if (turned) add_bands(&sides.profiles[0], PROFILE_DIMENSION_MODULE, modules, 3);
        add_bands(&sides.profiles[0], PROFILE_DIMENSION_TYPE, types, 4);
        if (!turned) add_bands(&sides.profiles[0], PROFILE_DIMENSION_MODULE, modules, 3);
        choose(&sides, 1, NULL);
        const PictureSideColours *of = &sides.colours.sides[0];
        memcpy(found[turned], of->bands[turned], 4);
        memcpy(found[turned] + 4, of->bands[!turned], 3);
        assert_int_equal(found[turned][1], of->labels[label]);
        assert_int_equal(found[turned][4], of->labels[label]);
        assert_int_equal(found[turned][0], found[turned][6]);
        release(&sides, 1);
    }
    assert_memory_equal(found[0], found[1], sizeof found[0]);
}

/* A phase has its colour among whatever bands; what is none is grey. */
static void phases_have_theirs(void **state) {
    (void)state;
    static const char *const names[] = {"stack", "void", "LAG", "INHERENT_USE", "drag"};
    Sides sides = {0};
    start(&sides, 1);
    add_bands(&sides.profiles[0], PROFILE_DIMENSION_BIOGRAPHY, names, 5);
    choose(&sides, 1, NULL);
    assert_memory_equal(sides.colours.sides[0].bands[0],
                        ((uint8_t[]){PICTURE_NO_COLOUR, 0, 1, 4, 3}), 5);
    release(&sides, 1);
}

/* What is called otherwise in the new version has that name's colour in the old one, too. */
static void renamed_is_the_same(void **state) {
    (void)state;
    static const char *const now[] = {"insertWith", "Map"}, *const before[] = {"Map", "insert"};
    Sides sides = {0};
    start(&sides, 2);
    uint32_t new = add_centre(&sides.profiles[0], "insertWith", 100);
    add_bands(&sides.profiles[0], PROFILE_DIMENSION_TYPE, now, 2);
    uint32_t old = add_centre(&sides.profiles[1], "insert", 200);
    add_bands(&sides.profiles[1], PROFILE_DIMENSION_TYPE, before, 2);
    Match match = {0};
    vector_push(&match.new_of_old, new);
    choose(&sides, 2, &match);
    const PictureSideColours *of = sides.colours.sides;
    assert_int_equal(of[1].labels[old], of[0].labels[new]);
    assert_int_equal(of[1].bands[0][1], of[0].bands[0][0]);
    assert_int_equal(of[1].bands[0][0], of[0].bands[0][1]);
    match_release(&match);
    release(&sides, 2);
}

UNIT(present_colours_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_alike),
        cmocka_unit_test(one_name_one_colour),
        cmocka_unit_test(phases_have_theirs),
        cmocka_unit_test(renamed_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
