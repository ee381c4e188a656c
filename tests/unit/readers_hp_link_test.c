/* Bands of -hc and the contexts they stand for: where it is clear, and only there. */
#include "formats/hp/link.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

static uint32_t add_context(Profile *profile, uint32_t parent, ProfileLabelKind kind,
                            const char *module, const char *name) {
    uint32_t label = profile_label(
        profile, (ProfileLabel){.kind = kind, .module = text_of(module), .name = text_of(name)});
    return profile_context(profile, parent, label);
}

static uint32_t add_band(Profile *profile, uint32_t dimension, const char *name, uint32_t number) {
    return profile_band(profile, dimension, (ProfileBand){.name = text_of(name), .number = number});
}

static void links_what_is_clear(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t main = add_context(&profile, PROFILE_NONE, PROFILE_MAIN, "", "");
    uint32_t caf = add_context(&profile, PROFILE_NONE, PROFILE_CAF, "Main", "");
    uint32_t run = add_context(&profile, caf, PROFILE_CENTRE, "Main", "run");
    uint32_t deep = add_context(&profile, run, PROFILE_CENTRE, "Main", "collectEverything");
    uint32_t deeper = add_context(&profile, deep, PROFILE_CENTRE, "Main", "insert");
    add_context(&profile, run, PROFILE_CENTRE, "A", "same");
    add_context(&profile, run, PROFILE_CENTRE, "B", "same");
    uint32_t below = add_context(&profile, main, PROFILE_CENTRE, "Main", "below");
    uint32_t stacks = profile_dimension(&profile, (ProfileDimension){.key = TEXT("context")});
    uint32_t types = profile_dimension(&profile, (ProfileDimension){.key = TEXT("type")});
    struct {
        uint32_t dimension;
        const char *name;
        uint32_t context; /* PROFILE_NONE: not clear */
    } rows[] = {
        {stacks, "MAIN", main},
        {stacks, "Main.CAF", caf},
        {stacks, "run/Main.CAF", run},
        {stacks, "below", below},
        {stacks, "insert/collectEveryth...", deeper},                   /* cut at 25 */
        {stacks, "insert/collectEverything/run/Main...", PROFILE_NONE}, /* GHC would not cut that */
        {stacks, "collect...", deep},                                   /* -L11 */
        {stacks, "insert...", deeper},
        {stacks, "same/run/Main.CAF", PROFILE_NONE}, /* of A, or of B? */
        {stacks, "same...", PROFILE_NONE},
        {stacks, "...", PROFILE_NONE},
        {stacks, "nobody/Main.CAF", PROFILE_NONE},
        {types, "run/Main.CAF", PROFILE_NONE},
    };
    uint32_t expected = 0;
    enum { COUNT = sizeof rows / sizeof rows[0] };
    uint32_t bands[COUNT];
    for (uint32_t i = 0; i < COUNT; i++)
        bands[i] = add_band(&profile, rows[i].dimension, rows[i].name, i + 1);
    uint32_t linked = hp_link_contexts(&profile);
    for (uint32_t i = 0; i < COUNT; i++) {
        const ProfileBand *band =
            &profile.dimensions.items[rows[i].dimension].bands.items[bands[i]];
        bool clear = rows[i].context != PROFILE_NONE;
        if (band->context != (clear ? rows[i].context + 1 : 0)) print_message("%s\n", rows[i].name);
        assert_int_equal(band->context, clear ? rows[i].context + 1 : 0);
        expected += clear;
        /* it is found by what it is now */
        ProfileBand same = *band;
        assert_int_equal(profile_band(&profile, rows[i].dimension, same), bands[i]);
    }
    assert_int_equal(linked, expected);
    assert_int_equal(hp_link_contexts(&profile), 0);
    assert_valid(&profile);
    profile_release(&profile);
}

UNIT(readers_hp_link_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(links_what_is_clear)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
