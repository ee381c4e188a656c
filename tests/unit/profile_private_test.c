/* Home folders in texts. */
#include "profile/private.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const ProfileHomes elsewhere = {{{"/srv/people/ada", 15}}, 1};

static void assert_shown(const char *text, const char *wanted) {
    Buffer out = {0}, again = {0};
    profile_public_text(text_of(text), &elsewhere, &out);
    if (!text_equal(buffer_as_text(&out), text_of(wanted)))
        fail_msg("%s gives %s, not %s", text, buffer_as_string(&out), wanted);
    profile_public_text(buffer_as_text(&out), &elsewhere, &again);
    if (!text_equal(buffer_as_text(&out), buffer_as_text(&again)))
        fail_msg("%s gives %s, and that %s", text, buffer_as_string(&out),
                 buffer_as_string(&again));
    buffer_release(&out);
    buffer_release(&again);
}

static void home_folders_are_hidden(void **state) {
    (void)state;
    static const char *const paths[][2] = {
        {"/home/ada/src/Main.hs", "~/src/Main.hs"},
        {"/home/ada", "~"},
        {"/home/ada/", "~/"},
        {"/homes/ada/x.hs", "~/x.hs"},
        {"/Users/ada/Main.hs", "~/Main.hs"},
        {"/root/x.hs", "~/x.hs"},
        {"/root", "~"},
        {"/var/home/ada/x.hs", "~/x.hs"},
        {"/export/home/ada/x.hs", "~/x.hs"},
        {"/usr/home/ada/x.hs", "~/x.hs"},
        {"/mnt/Users/ada/x.hs", "~/x.hs"},
        {"/srv/people/ada/x.hs", "~/x.hs"},
        {"/srv/people/adam/x.hs", "/srv/people/adam/x.hs"},
        {"/run/user/1000/x.hs", "~/x.hs"},
        /* Windows, in all its disguises */
        {"C:\\Users\\ada\\x.hs", "~\\x.hs"},
        {"C:\\\\Users\\\\ada\\\\x.hs", "~\\\\x.hs"},
        {"d:/Users/ada/x.hs", "~/x.hs"},
        {"C:/USERS/Ada Lovelace/x.hs", "~/x.hs"},
        {"C:\\Documents and Settings\\ada\\x.hs", "~\\x.hs"},
        {"C:\\msys64\\home\\ada\\x.hs", "~\\x.hs"},
        {"\\\\?\\C:\\Users\\ada\\x.hs", "~\\x.hs"},
        {"\\\\?\\UNC\\server\\Users\\ada\\x.hs", "~\\x.hs"},
        {"\\\\server\\home\\ada\\x.hs", "~\\x.hs"},
        {"\\\\wsl$\\Ubuntu\\home\\ada\\x.hs", "~\\x.hs"},
        {"\\\\wsl.localhost\\Ubuntu\\home\\ada\\x.hs", "~\\x.hs"},
        {"//wsl$/Ubuntu/mnt/c/Users/ada/x.hs", "~/x.hs"},
        {"/mnt/c/Users/ada/x.hs", "~/x.hs"},
        {"/mnt/c/users/Ada Lovelace/x.hs", "~/x.hs"},
        {"/cygdrive/c/Users/ada/x.hs", "~/x.hs"},
        {"/c/Users/ada/x.hs", "~/x.hs"},
        {"\\Users\\ada\\x.hs", "~\\x.hs"},
        /* macOS, Nix */
        {"/System/Volumes/Data/Users/ada/x.hs", "~/x.hs"},
        {"/Volumes/Disk/Users/ada/x.hs", "~/x.hs"},
        {"/private/var/root/x.hs", "~/x.hs"},
        {"/nix/var/nix/profiles/per-user/ada/profile", "~/profile"},
        {"/nix/store/0abc-home-manager/home/x.hs", "/nix/store/0abc-home-manager/home/x.hs"},
        /* URLs */
        {"file:///home/ada/x.hs", "~/x.hs"},
        {"file:/home/ada/x.hs", "~/x.hs"},
        {"FILE://localhost/home/ada/x.hs", "~/x.hs"},
        {"file:///C:/Users/ada/x.hs", "~/x.hs"},
        {"file:///home/ada%20l/x.hs", "~/x.hs"},
        {"%2Fhome%2fada%2Fx.hs", "~%2Fx.hs"},
        {"C%3A%5CUsers%5Cada%5Cx.hs", "~%5Cx.hs"},
        {"/%68ome/ada/x.hs", "~/x.hs"},
        {"https://example.org/home/ada", "https://example.org/home/ada"},
        /* the same path, written otherwise */
        {"//home//ada///x.hs", "~///x.hs"},
        {"/./home/./ada/./x.hs", "~/./x.hs"},
        {"/usr/../home/ada/x.hs", "~/x.hs"},
        {"/home/ada/../bob/x.hs", "~/x.hs"},
        {"/home/ada/../../usr/x.hs", "/home/ada/../../usr/x.hs"},
        {"~ada/x.hs", "~/x.hs"},
        /* anywhere in a text */
        {"p -i/home/ada/src --out=/home/ada/o", "p -i~/src --out=~/o"},
        {"-IC:\\Users\\ada\\x", "-I~\\x"},
        {"PATH=/usr/bin:/home/ada/bin:/home/bob", "PATH=/usr/bin:~/bin:~"},
        {"in /home/ada and /home/bob", "in ~ and ~"},
        {"(/home/ada), '/home/bob'", "(~), '~'"},
        {"\xe2\x80\x98/home/ada\xe2\x80\x99", "\xe2\x80\x98~\xe2\x80\x99"},
        {"@/home/ada/args", "@~/args"},
        {"x.hs:3:1 at /home/ada/x.hs:3:1-5", "x.hs:3:1 at ~/x.hs:3:1-5"},
        {"~ada/x and ~bob/y", "~/x and ~/y"},
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_shown(paths[i][0], paths[i][1]);
}

static void other_texts_stay(void **state) {
    (void)state;
    static const char *const texts[] = {"src/Main.hs",
                                        "src/home/page/Main.hs",
                                        "home/ada/Main.hs",
                                        "./home/ada/x.hs",
                                        "../home/ada/x.hs",
                                        "src/Main.hs:3:1-20",
                                        "M\xc3\xa4rz/home/x.hs",
                                        "/usr/lib/ghc/root/x.hs",
                                        "/home",
                                        "/home/",
                                        "/",
                                        "//",
                                        "",
                                        "~/x.hs",
                                        "~",
                                        "a/b",
                                        "a / b",
                                        "x ~ y",
                                        "(~>)",
                                        "\\x -> x",
                                        "/=",
                                        "<\\/>",
                                        "%2",
                                        "%",
                                        "C:",
                                        "C:\\",
                                        "\\\\?\\",
                                        "file://",
                                        "/nix/store/abc/lib/x.hs",
                                        "Data.Map./\\",
                                        "100%",
                                        "/rootless/x",
                                        "/homely/ada"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) assert_shown(texts[i], texts[i]);
}

/* Any text at all: every one of these signs, three and more in a row. */
static void hiding_twice_is_hiding_once(void **state) {
    (void)state;
    static const char *const signs[] = {
        "/",  "\\", "~",  "home", "Users",           "a",  " ", ":", "C:",
        "..", ".",  "?",  "%2F",  "file:",           "-I", ",", "$", "\xc3\xa4",
        "\"", "*",  "//", "root", "/srv/people/ada", "b"};
    enum { SIGNS = sizeof signs / sizeof *signs, LENGTH = 9, TIMES = 200000 };
    uint64_t random = 88172645463325252u;
    Buffer text = {0}, once = {0}, twice = {0};
    for (int i = 0; i < TIMES; i++) {
        buffer_clear(&text), buffer_clear(&once), buffer_clear(&twice);
        for (int j = 0; j < LENGTH; j++) {
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            buffer_string(&text, signs[random % SIGNS]);
        }
        profile_public_text(buffer_as_text(&text), &elsewhere, &once);
        profile_public_text(buffer_as_text(&once), &elsewhere, &twice);
        if (!text_equal(buffer_as_text(&once), buffer_as_text(&twice)))
            fail_msg("%s gives %s, and that %s", buffer_as_string(&text), buffer_as_string(&once),
                     buffer_as_string(&twice));
    }
    buffer_release(&text), buffer_release(&once), buffer_release(&twice);
}

static void texts_of_a_profile_are_public(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    profile_know_environment(&profile, TEXT("A=b\nHOME=/srv/people/ada\nC=d"));
    Place place = {.file = TEXT("/home/ada/Main.hs"), .line = 3};
    uint32_t label = profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                            .module = TEXT("/srv/people/ada/M"),
                                                            .name = TEXT("main"),
                                                            .place = place});
    profile_lose(&profile, LOSS_PROF_ROW_CUT, .file = TEXT("/home/ada/a.prof"));
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("/Users/ada/p"));
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_COMMAND, TEXT("/Users/ada/p"));
    assert_true(text_equal(profile.losses.items[0].file, TEXT("~/a.prof")));
    assert_true(text_equal(profile.labels.items[label].place.file, TEXT("~/Main.hs")));
    assert_true(text_equal(profile.labels.items[label].module, TEXT("~/M")));
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_PROGRAM), TEXT("~/p")));
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_COMMAND), TEXT("/Users/ada/p")));
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_HOME), TEXT("/srv/people/ada")));
    profile_release(&profile);
}

UNIT(profile_private_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(home_folders_are_hidden),
                                       cmocka_unit_test(other_texts_stay),
                                       cmocka_unit_test(hiding_twice_is_hiding_once),
                                       cmocka_unit_test(texts_of_a_profile_are_public)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
