/* Which ways are told: down to where the chosen objects begin, a twentieth of all or more, apart
 * where they fork. */
#include "analyse/ways.h"
#include "present/layout/wrap.h"
#include "present/words/ways.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>

enum { SITES = 40 };

static uint32_t begin(Profile *profile) {
    profile_init(profile);
    for (uint32_t i = 0; i < SITES; i++) {
        char name[16];
        snprintf(name, sizeof name, "S%u", i);
        profile_site(profile, (ProfileSite){.construction = text_of(name),
                                            .kind = PROFILE_SITE_CONSTRUCTOR,
                                            .place = {TEXT("Main.hs"), i + 1, 1, 1, 1}});
    }
    return profile_add_holders(profile, (ProfileHolders){.asked = TEXT("type=T")});
}

static void add_root(Profile *profile, const char *name) {
    profile_add_holder(profile, 0,
                       (ProfileHolder){.parent = PROFILE_NONE,
                                       .kind = PROFILE_HOLDER_CAF,
                                       .module = TEXT("M"),
                                       .name = text_of(name)});
}

static void add(Profile *profile, uint32_t parent, uint32_t site, uint64_t bytes) {
    profile_add_holder(
        profile, 0,
        (ProfileHolder){.parent = parent, .site = site + 1, .objects = bytes > 0, .bytes = bytes});
}

static void assert_way(const Profile *profile, const Ways *ways, uint32_t number, uint64_t bytes,
                       const char *wanted) {
    Buffer text = {0}, plain = {0};
    assert_true(number < ways->items.count);
    assert_int_equal(ways->items.items[number].bytes, bytes);
    present_way(&profile->holders.items[0], ways->items.items[number].holder, &text);
    wrap_nowhere(&plain, buffer_as_text(&text));
    assert_string_equal(buffer_as_string(&plain), wanted);
    buffer_release(&text);
    buffer_release(&plain);
}

static void a_way_ends_where_they_begin(void **state) {
    (void)state;
    Profile profile;
    Ways ways;
    begin(&profile);
    add_root(&profile, "table");
    add(&profile, 0, 0, 0);
    add(&profile, 1, 1, 500); /* chosen ones, which hold others of them */
    add(&profile, 2, 2, 500);
    ways_find(&profile.holders.items[0], NULL, &ways);
    assert_int_equal(ways.items.count, 1);
    assert_int_equal(ways.rest, 0);
    assert_way(&profile, &ways, 0, 1000, "CAF M.table > S0 (Main.hs:1) > S1 (line 2)");
    ways_release(&ways);
    bool counted[] = {false, false, false, true}; /* the last ones alone */
    ways_find(&profile.holders.items[0], counted, &ways);
    assert_int_equal(ways.total, 500);
    assert_way(&profile, &ways, 0, 500, "CAF M.table > S0 (Main.hs:1) > S1 (line 2) > S2 (line 3)");
    ways_release(&ways);
    profile_release(&profile);
}

static void it_forks_and_what_is_little_is_the_rest(void **state) {
    (void)state;
    Profile profile;
    Ways ways;
    begin(&profile);
    add_root(&profile, "a");
    add(&profile, 0, 0, 49); /* less than a twentieth: passed */
    add(&profile, 1, 1, 300);
    add(&profile, 1, 2, 601);
    add_root(&profile, "b");
    add(&profile, 4, 3, 50);
    ways_find(&profile.holders.items[0], NULL, &ways);
    assert_int_equal(ways.total, 1000);
    assert_int_equal(ways.items.count, 3);
    assert_way(&profile, &ways, 0, 601, "CAF M.a > S0 (Main.hs:1) > S2 (line 3)");
    assert_way(&profile, &ways, 1, 300, "CAF M.a > S0 (Main.hs:1) > S1 (line 2)");
    assert_way(&profile, &ways, 2, 50, "CAF M.b > S3 (Main.hs:4)");
    assert_int_equal(ways.rest, 49);
    Buffer text = {0}, plain = {0};
    profile.holders.items[0].cut = true;
    present_ways_rest(&profile.holders.items[0], &ways, &text);
    wrap_nowhere(&plain, buffer_as_text(&text));
    assert_string_equal(
        buffer_as_string(&plain),
        "Other ways, each below 5 %, lead to 49 B. There were too many ways to tell "
        "them all apart: some end too early.");
    buffer_release(&text);
    buffer_release(&plain);
    ways_release(&ways);
    profile_release(&profile);
}

static void a_long_way_loses_its_middle(void **state) {
    (void)state;
    Profile profile;
    Ways ways;
    begin(&profile);
    add_root(&profile, "a");
    for (uint32_t i = 0; i < SITES; i++) add(&profile, i, i, i + 1 == SITES ? 8 : 0);
    ways_find(&profile.holders.items[0], NULL, &ways);
    assert_way(
        &profile, &ways, 0, 8,
        "CAF M.a > S0 (Main.hs:1) > S1 (line 2) > S2 (line 3) > (33 more) > S36 (Main.hs:37) "
        "> S37 (line 38) > S38 (line 39) > S39 (line 40)");
    ways_release(&ways);
    profile_release(&profile);
}

static void nothing_was_there(void **state) {
    (void)state;
    Profile profile;
    Ways ways;
    Buffer text = {0};
    begin(&profile);
    ways_find(&profile.holders.items[0], NULL, &ways);
    assert_int_equal(ways.items.count, 0);
    present_ways_moment(&profile.holders.items[0], &text);
    assert_string_equal(buffer_as_string(&text), "No census found any of them alive.");
    buffer_release(&text);
    ways_release(&ways);
    profile_release(&profile);
}

UNIT(analyse_ways_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_way_ends_where_they_begin),
                                       cmocka_unit_test(it_forks_and_what_is_little_is_the_rest),
                                       cmocka_unit_test(a_long_way_loses_its_middle),
                                       cmocka_unit_test(nothing_was_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
