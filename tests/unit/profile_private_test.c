/* Home folders in paths. */
#include "profile/private.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void home_folders_are_hidden(void **state) {
    (void)state;
    static const char *const paths[][2] = {
        {"/home/ada/src/Main.hs", "~/src/Main.hs"},
        {"/home/ada", "~"},
        {"/Users/ada/Main.hs", "~/Main.hs"},
        {"/root/x.hs", "~/x.hs"},
        {"/var/home/ada/x.hs", "~/x.hs"},
        {"/mnt/Users/ada/x.hs", "~/x.hs"},
        {"C:\\Users\\ada\\x.hs", "~\\x.hs"},
        {"d:/Users/ada/x.hs", "~/x.hs"},
        {"file:///home/ada/x.hs", "~/x.hs"},
        {"file:///C:/Users/ada/x.hs", "~/x.hs"},
        {"src/Main.hs", "src/Main.hs"},
        {"src/home/page/Main.hs", "src/home/page/Main.hs"},
        {"/usr/lib/ghc/root/x.hs", "/usr/lib/ghc/root/x.hs"},
        {"/home", "/home"},
        {"/home/", "/home/"},
        {"/homes/ada/x.hs", "/homes/ada/x.hs"},
        {"/", "/"},
        {"", ""},
        {"~/x.hs", "~/x.hs"},
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        Buffer out = {0};
        profile_public_path(text_of(paths[i][0]), &out);
        assert_string_equal(buffer_as_string(&out), paths[i][1]);
        buffer_release(&out);
    }
}

static void places_are_public(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    Place place = {.file = TEXT("/home/ada/Main.hs"), .line = 3};
    uint32_t label = profile_label(
        &profile,
        (ProfileLabel){
            .kind = PROFILE_CENTRE, .module = TEXT("Main"), .name = TEXT("main"), .place = place});
    profile_lose(&profile, LOSS_PROF_ROW_CUT, .file = TEXT("/home/ada/a.prof"));
    profile_hide_homes(&profile);
    profile_hide_homes(&profile); /* no harm */
    assert_true(text_equal(profile.losses.items[0].file, TEXT("~/a.prof")));
    assert_true(text_equal(profile.labels.items[label].place.file, TEXT("~/Main.hs")));
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_HOME), TEXT("/home/ada")));
    profile_release(&profile);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(home_folders_are_hidden),
                                       cmocka_unit_test(places_are_public)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
