/* What a name can mean, and what is known of it: of a run of our own with censuses, whose cells
 * tell of one object who made it, where, and who holds it. GHC's files: tests/profiles/why. */
#include "analyse/why/why.h"
#include "present/layout/wrap.h"
#include "present/why/words.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

typedef struct Asked {
    Profile profile;
    LabelNames names;
    Rollup rollup;
    WhyMeanings meanings;
    Why why;
} Asked;

/* by way of the stack of go > a cell > thunks; a twentieth by the way of another root */
static void add_holders(Profile *profile) {
    uint32_t search = profile_add_holders(
        profile, (ProfileHolders){.asked = TEXT("producer=main.go"), .allocated = 10000000});
    uint32_t thunk = 0, cell = 0;
    for (uint32_t i = 0; i < profile->sites.count; i++) {
        if (profile->sites.items[i].kind == PROFILE_SITE_THUNK) thunk = i + 1;
        if (profile->sites.items[i].place.line == 32) cell = i + 1;
    }
    const ProfileHolder holders[] = {
        {.parent = PROFILE_NONE,
         .kind = PROFILE_HOLDER_STACK,
         .name = TEXT("go"),
         .module = TEXT("Main"),
         .place = {TEXT("Main.hs"), 30, 5, 31, 40}},
        {.parent = 0, .site = cell, .objects = 1, .bytes = 24},
        {.parent = 1, .site = thunk, .objects = 100000, .bytes = 4000000},
        {.parent = PROFILE_NONE, .kind = PROFILE_HOLDER_STACK},
        {.parent = 3, .site = thunk, .objects = 25000, .bytes = 1000000}};
    for (uint32_t i = 0; i < sizeof holders / sizeof *holders; i++)
        profile_add_holder(profile, search, holders[i]);
}

static bool ask(Asked *asked, bool full, const char *name) {
    fixture_leak_of(&asked->profile, full, 1000000, 2000000);
    if (full) add_holders(&asked->profile);
    label_names_init(&asked->names, &asked->profile);
    rollup_init(&asked->rollup, &asked->profile);
    why_find(&asked->profile, &asked->names, text_of(name), &asked->meanings);
    asked->why = (Why){0};
    if (asked->meanings.items.count != 1) return false;
    why_init(&asked->why, &asked->rollup, &asked->meanings.items.items[0]);
    return true;
}

static void release(Asked *asked) {
    if (asked->why.profile) why_release(&asked->why);
    why_meanings_release(&asked->meanings);
    rollup_release(&asked->rollup);
    label_names_release(&asked->names);
    profile_release(&asked->profile);
}

/* the sentences, each on a line */
static void assert_says(const Asked *asked, const char *wanted) {
    WhyLines lines = {0};
    Buffer text = {0};
    present_why_sentences(&asked->why, &asked->names, &lines);
    for (uint32_t i = 0; i < lines.count; i++) {
        wrap_nowhere(&text, buffer_as_text(&lines.items[i]));
        buffer_char(&text, '\n');
    }
    assert_string_equal(buffer_as_string(&text), wanted);
    present_why_lines_release(&lines);
    buffer_release(&text);
}

static void a_definition(void **state) {
    (void)state;
    Asked asked;
    assert_true(ask(&asked, true, "Main.main.go"));
    assert_int_equal(asked.why.alive.amount, 6002000); /* without the stack */
    assert_int_equal(asked.why.alive.stack, 400);
    assert_int_equal(asked.why.alive.total, 6006400);
    assert_int_equal(asked.why.holders.total, 6002000);
    assert_true(asked.why.holders.of_subject);
    assert_int_equal(asked.why.holders.items.items[0].amount, 6000000);
    assert_int_equal(asked.why.lives.unused, 5000000);
    assert_says(&asked,
                "main.go (Main.hs:30) allocates 8 MB, 57 % of all that is allocated, and "
                "does 33 % of the work; it is entered once, from MAIN, code outside "
                "every centre.\n"
                "Of the 6 MB alive at the peak (12 MB allocated), 6 MB (over 99 %) was "
                "made by it. Over 99 % of it is thunks, values not computed yet.\n"
                "Made at: thunk acc in main.go (Main.hs:31) 6 MB.\n"
                "Over 99 % of it is held by go.\n"
                "Of its 5 MB alive after 10 MB allocated, 80 % is held by way of the stack of "
                "Main.go (Main.hs:30) > (:) in main.go (line 32) > thunk acc in main.go (line "
                "31); 20 % by way of the stack > thunk acc in main.go (Main.hs:31).\n"
                "Of it, at the peak: 83 % void (never used); 17 % lag (made, and used "
                "only later); under 1 % use (used, and to be used again).\n"
                "Over the whole run, 83 % of the 6 MB that censuses saw of it was never "
                "used; on average, what is used waits 2 MB allocated for its first use, "
                "and is kept 4 kB allocated after its last.\n");
    release(&asked);
}

static void a_type(void **state) {
    (void)state;
    Asked asked;
    assert_true(ask(&asked, true, "[]"));
    assert_int_equal(asked.why.alive.amount, 6000);
    assert_int_equal(asked.why.makers.items.count, 3);
    assert_says(&asked,
                "6 kB of the 6 MB alive at the peak (12 MB allocated), under 1 %, is of "
                "the type []. All of it is data.\n"
                "Made by: go (Lib.hs:3) 3 kB; go (Main.hs:30) 2 kB; MAIN 1 kB.\n"
                "Made at: (:) in main.go (Main.hs:32) 3 kB; (:) in main.go (Lib.hs:4) 3 "
                "kB.\n"
                "50 % of it is held by go, 50 % by go and go.\n"
                "Of these, 24 B alive after 10 MB allocated, all is held by way of the stack "
                "of Main.go (Main.hs:30) > (:) in main.go (line 32).\n"
                "Of it, at the peak: 67 % drag (used for the last time, and still kept); "
                "33 % use (used, and to be used again).\n"
                "Over the whole run, all of the 6 kB that censuses saw of it was used; "
                "on average, what is used waits 1.7 MB allocated for its first use, and "
                "is kept 8.3 MB allocated after its last.\n");
    release(&asked);
}

static void a_line(void **state) {
    (void)state;
    Asked asked;
    assert_true(
        ask(&asked, true, "Main.hs:32")); /* no definition has it, but objects are made there */
    assert_int_equal(asked.why.meaning.kind, WHY_PLACE);
    assert_int_equal(asked.why.alive.amount, 3000);
    assert_says(&asked,
                "3 kB of the 6 MB alive at the peak (12 MB allocated), under 1 %, was "
                "made at Main.hs:32. All of it is data.\n"
                "Made by: go (Main.hs:30) 2 kB; MAIN 1 kB.\n"
                "Made at: (:) in main.go (Main.hs:32) 3 kB.\n"
                "All of it is held by go and go.\n"
                "Of these, 24 B alive after 10 MB allocated, all is held by way of the stack "
                "of Main.go (Main.hs:30) > (:) in main.go (line 32).\n"
                "Of it, at the peak: 67 % use (used, and to be used again); 33 % drag "
                "(used for the last time, and still kept).\n"
                "Over the whole run, all of the 3 kB that censuses saw of it was used; "
                "on average, what is used waits 3.3 MB allocated for its first use, and "
                "is kept 4.7 MB allocated after its last.\n");
    release(&asked);
    assert_true(ask(&asked, false, "Main.hs:30")); /* where one begins, it is meant */
    assert_int_equal(asked.why.meaning.kind, WHY_DEFINITION);
    release(&asked);
    assert_true(ask(&asked, false, "Main.hs:31")); /* inside of it, the line */
    assert_int_equal(asked.why.meaning.kind, WHY_PLACE);
    release(&asked);
}

static void what_is_missing(void **state) {
    (void)state;
    Asked asked;
    assert_true(ask(&asked, false, "main.go"));
    assert_true(asked.why.missing[WHY_MISSING_HOLDERS]);
    assert_true(asked.why.missing[WHY_MISSING_USE]);
    assert_false(asked.why.missing[WHY_MISSING_ALIVE]);
    assert_int_equal(asked.why.holders.dimension, PROFILE_NONE);
    assert_says(&asked,
                "main.go (Main.hs:30) allocates 8 MB, 57 % of all that is allocated, and "
                "does 33 % of the work; it is entered once, from MAIN, code outside "
                "every centre.\n"
                "Of the 6 MB alive at the peak (12 MB allocated), 6 MB (over 99 %) was "
                "made by it. Over 99 % of it is thunks, values not computed yet.\n"
                "Made at: thunk acc in main.go (Main.hs:31) 6 MB.\n"
                "Not in these files: what holds the heap (assay profile --retainers=centre); "
                "by which way from a root it is held (assay profile --holders='site=thunk acc in "
                "main.go'); whether this part is still used (assay profile --biography).\n");
    release(&asked);
}

static void names(void **state) {
    (void)state;
    Asked asked;
    assert_false(ask(&asked, false, "go")); /* of two modules */
    assert_int_equal(asked.meanings.items.count, 2);
    release(&asked);
    assert_false(ask(&asked, false, "Lib.goo"));
    assert_int_equal(asked.meanings.items.count, 0);
    assert_true(text_equal(asked.meanings.nearest, TEXT("Lib.go")));
    release(&asked);
    assert_true(ask(&asked, false, "type=[]"));
    release(&asked);
    assert_true(ask(&asked, false, "producer=Lib.main.go"));
    assert_int_equal(asked.why.alive.amount, 3000);
    release(&asked);
    assert_false(ask(&asked, false, ""));
    release(&asked);
}

UNIT(analyse_why_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_definition), cmocka_unit_test(a_type),
                                       cmocka_unit_test(a_line), cmocka_unit_test(what_is_missing),
                                       cmocka_unit_test(names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
