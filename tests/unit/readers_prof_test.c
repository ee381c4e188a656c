/* GHC's .prof text: frozen files of GHC 9.0.2, layouts of other versions, damage, hostile names. */
#include "formats/prof/read.h"
#include "ghc/centres.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"

static uint64_t printed_total(const Buffer *contents) {
    const char *at = strstr(contents->bytes, "total alloc =");
    assert_non_null(at);
    uint64_t total = 0;
    for (at += 13; *at != 'b'; at++)
        if (*at >= '0' && *at <= '9') total = total * 10 + (uint64_t)(*at - '0');
    return total;
}

static void totals_are_those_that_ghc_printed(void **state) {
    (void)state;
    for (int i = 0; i < GHC_PROGRAMS; i++) {
        Profile profile;
        Buffer contents = ghc_file(ghc_programs[i], ".prof");
        ghc_read_file(&profile, ghc_programs[i], ".prof");
        assert_fact(&profile, "format", "ghc-prof");
        assert_int_equal(ghc_total(&profile, "bytes"), printed_total(&contents));
        assert_int_equal(ghc_fact_number(&profile, "reported.bytes"), printed_total(&contents));
        assert_int_equal(ghc_total(&profile, "ticks"), ghc_fact_number(&profile, "reported.ticks"));
        Buffer written = ghc_written(&profile);
        assert_null(strstr(buffer_as_string(&written), "+RTS")); /* private */
        buffer_release(&written);
        buffer_release(&contents);
        profile_release(&profile);
    }
}

static void figures_are_those_of_the_rows(void **state) {
    (void)state;
    Profile profile;
    ghc_read_file(&profile, "recursion", ".prof");
    uint32_t label = ghc_find_label(&profile, TEXT("fib"));
    assert_true(label != PROFILE_NONE);
    const ProfileLabel *fib = &profile.labels.items[label];
    assert_true(text_equal(fib->module, TEXT("Main")));
    assert_true(text_equal(fib->place.file, TEXT("recursion.hs")));
    assert_int_equal(fib->place.line, 5);
    assert_int_equal(fib->place.column, 1);
    assert_int_equal(fib->place.end_column, 65);
    uint32_t entries = profile_find_metric(&profile, TEXT("entries"));
    uint64_t found = 0;
    for (uint32_t i = 0; i < profile.contexts.count; i++)
        if (profile.contexts.items[i].label == label)
            found += profile.metrics.items[entries].values.items[i];
    assert_int_equal(found, 21891); /* 2 fib(21) - 1 */
    assert_fact(&profile, "program", "recursion");
    assert_fact(&profile, "private.command", "recursion +RTS -P -V0 -RTS");
    assert_fact(&profile, "processors", "1");
    profile_release(&profile);
}

static void names_are_read_whole(void **state) {
    (void)state;
    Profile profile;
    ghc_read_file(&profile, "operators", ".prof");
    static const char *const names[] = {
        "+++", ".+.", "\\\\\\", "x''", "times'", "\"quoted\",<b>10.0&100.0%", "0.0"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_true(ghc_find_label(&profile, text_of(names[i])) != PROFILE_NONE);
    profile_release(&profile);
    ghc_read_file(&profile, "unicode", ".prof");
    static const char *const others[] = {"größe", "ζ", "суммаКвадратов.\\", "⊕", "亀と兎"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        uint32_t label = ghc_find_label(&profile, text_of(others[i]));
        assert_true(label != PROFILE_NONE);
        assert_true(text_equal(profile.labels.items[label].place.file, TEXT("unicode.hs")));
    }
    profile_release(&profile);
}

static void same_names_have_ordinals_by_source(void **state) {
    (void)state;
    Profile profile;
    ghc_read_file(&profile, "classes", ".prof");
    uint32_t lines[2] = {0, 0}, count = 0;
    for (uint32_t i = 0; i < profile.labels.count; i++) {
        const ProfileLabel *label = &profile.labels.items[i];
        if (!text_equal(label->name, TEXT("area"))) continue;
        assert_true(label->ordinal < 2);
        lines[label->ordinal] = label->place.line;
        count++;
    }
    assert_int_equal(count, 2);
    assert_true(lines[0] > 0 && lines[0] < lines[1]);
    profile_release(&profile);
}

static void percentages_stay_percentages(void **state) {
    (void)state;
    Profile profile;
    ghc_read_file(&profile, "state_map.ticks.p", ".prof");
    assert_int_equal(profile_find_metric(&profile, TEXT("bytes")), PROFILE_NONE);
    assert_int_equal(profile_find_metric(&profile, TEXT("ticks")), PROFILE_NONE);
    assert_true(
        profile.metrics.items[profile_find_metric(&profile, TEXT("alloc-permille"))].rounded);
    uint64_t stated;
    assert_true(profile_stated(&profile, PROFILE_METRIC_BYTES, &stated));
    uint64_t alloc = ghc_total(&profile, "alloc-permille");
    assert_true(alloc > 980 && alloc < 1020);
    assert_int_equal(ghc_total(&profile, "entries"), 200004);
    profile_release(&profile);
}

/* -pa has what -pj has, in columns */
static void all_contexts_are_those_of_the_json(void **state) {
    (void)state;
    Profile text, json;
    ghc_read_file(&text, "operators.pa", ".prof");
    ghc_read_file(&json, "operators", ".pj.json");
    assert_int_equal(ghc_total(&text, "bytes"), ghc_total(&json, "bytes"));
    assert_int_equal(ghc_total(&text, "entries"), ghc_total(&json, "entries"));
    assert_int_equal(text.contexts.count, json.contexts.count);
    assert_int_equal(text.labels.count, json.labels.count);
    profile_release(&json);
    profile_release(&text);
}

#define HEAD                                                                    \
    "\tThu Mar 23 21:31 2017 Time and Allocation Profiling Report  (Final)\n\n" \
    "\t   prog +RTS -p -RTS secret\n\n"                                         \
    "\ttotal time  =        0.01 secs   (12 ticks @ 1000 us, 1 processor)\n"    \
    "\ttotal alloc =  11,407,104 bytes  (excludes profiling overheads)\n\n"

static void old_layout_may_merge_columns(void **state) {
    (void)state;
    Profile profile;
    assert_true(ghc_read(
        &profile,
        TEXT(HEAD
             "COST CENTRE MODULE                 no.     entries  %time %alloc   %time %alloc\n\n"
             "MAIN        MAIN                 46127           0    0.0    0.2   100.0  100.0\n"
             " main       Main                 92255           0   60.0   59.8   100.0   99.8\n"
             "  fmap      Long.Parser.Wide    103335           1   10.0   10.0    40.0   40.0\n"
             "   fmap     Long.Parser.Wide103336           2   30.0   30.0    30.0   30.0\n")));
    assert_int_equal(profile.losses.count, 0);
    assert_int_equal(profile.contexts.count, 4);
    assert_int_equal(profile.labels.count, 3);
    assert_int_equal(ghc_total(&profile, "entries"), 3);
    assert_int_equal(ghc_total(&profile, "alloc-permille"), 1000);
    assert_fact(&profile, "without-source", "true");
    uint32_t label = ghc_find_label(&profile, TEXT("fmap"));
    assert_true(text_equal(profile.labels.items[label].module, TEXT("Long.Parser.Wide")));
    profile_release(&profile);
}

static void sources_may_have_spaces(void **state) {
    (void)state;
    Profile profile;
    assert_true(ghc_read(
        &profile,
        TEXT(
            HEAD
            "COST CENTRE MODULE SRC                     no.  entries  %time %alloc   %time "
            "%alloc\n\n"
            "MAIN        MAIN   <built-in>              1          0    0.0    0.0   100.0  100.0\n"
            " f          Main   My Files/A b.hs:3:1-20  2          7  100.0  100.0   100.0  100.0\n"
            " two words  Main   <no location info>      3          1    0.0    0.0     0.0    0.0\n"
            " CAF        Main   <entire-module>         4          1    0.0    0.0     0.0    0.0\n"
            " PINNED     SYSTEM <built-in>              5          1    0.0    0.0     0.0    "
            "0.0\n")));
    const ProfileLabel *label = &profile.labels.items[ghc_find_label(&profile, TEXT("f"))];
    assert_true(text_equal(label->place.file, TEXT("My Files/A b.hs")));
    assert_true(ghc_find_label(&profile, TEXT("two words")) != PROFILE_NONE);
    assert_int_equal(profile.labels.items[3].kind, PROFILE_CAF);
    assert_int_equal(profile.labels.items[4].kind, PROFILE_PINNED);
    assert_int_equal(profile.contexts.items[4].parent, PROFILE_NONE);
    assert_int_equal(profile.losses.count, 0);
    profile_release(&profile);
}

static void places_of_every_form(void **state) {
    (void)state;
    Place place;
    assert_true(ghc_place(TEXT("a:b.hs:(3,1)-(5,20)"), &place));
    assert_true(text_equal(place.file, TEXT("a:b.hs")));
    assert_int_equal(place.line, 3);
    assert_int_equal(place.end_line, 5);
    assert_int_equal(place.end_column, 21);
    assert_true(ghc_place(TEXT("A.hs:7:9"), &place));
    assert_int_equal(place.column, 9);
    assert_int_equal(place.end_column, 10);
    static const char *const none[] = {
        "",     "<built-in>", "<entire-module>", "<no location info>", "A.hs",
        ":1:2", "A.hs:0:1",   "A.hs:(1,2)-3",    "A.hs:1:-2",          "A.hs:99999999999:1"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(ghc_place(text_of(none[i]), &place));
}

static void every_cut_is_read_as_far_as_it_goes(void **state) {
    (void)state;
    Buffer contents = ghc_file("operators", ".prof");
    check_cuts(buffer_as_text(&contents), "bytes", true);
    buffer_release(&contents);
    contents = ghc_file("state_map.ticks.p", ".prof");
    check_cuts(buffer_as_text(&contents), "alloc-permille", false);
    buffer_release(&contents);
    Profile profile;
    contents = ghc_file("operators", ".prof");
    buffer_truncate(&contents, 1000); /* inside the first table */
    assert_true(ghc_read(&profile, buffer_as_text(&contents)));
    assert_true(ghc_has_loss(&profile, "before the tree"));
    assert_true(ghc_total(&profile, "bytes") > 0);
    profile_release(&profile);
    buffer_release(&contents);
}

static void damage_never_crashes(void **state) {
    (void)state;
    Buffer contents = ghc_file("exceptions", ".prof");
    check_damage(buffer_as_text(&contents), 3000);
    buffer_release(&contents);
    check_noise(TEXT("Time and Allocation Profiling Report"), 1000);
    check_noise(TEXT(HEAD "COST CENTRE MODULE SRC no. entries %time %alloc %time %alloc\n"), 2000);
}

/* found by fuzzing: SRC before MODULE */
static void columns_in_another_order_are_no_columns(void **state) {
    (void)state;
    Profile profile;
    ghc_read(&profile,
             TEXT("\tTime and Allocation Profiling Report  (Final)\n\n"
                  "\ttotal alloc =     987,184 bytes  (excludes profiling overheads)\n\n"
                  "COST CENTRE    SRC            MODULE  %time %alloc  ticks     bytes\n\n"
                  "f              Main.hs:1:1    Main      0.0    3.5      0       600\n"));
    profile_release(&profile);
}

static void hostile_names_are_names(void **state) {
    (void)state;
    Profile profile;
    Buffer text = {0}, long_name = {0};
    buffer_string(&text, HEAD "COST CENTRE MODULE SRC no. entries  %time %alloc   %time %alloc\n\n"
                              "MAIN MAIN <built-in> 1 0 0.0 0.0 100.0 100.0\n");
    buffer_fill(&long_name, 'x', 10000);
    for (int i = 0; i <= GHC_HOSTILE_NAMES; i++) {
        const char *name =
            i < GHC_HOSTILE_NAMES ? ghc_hostile_names[i] : buffer_as_string(&long_name);
        buffer_printf(&text, " %s M%s A.hs:1:1-2 %d 1 0.0 0.0 0.0 0.0\n", name, name, i);
    }
    assert_true(ghc_read(&profile, buffer_as_text(&text)));
    assert_int_equal(profile.contexts.count, GHC_HOSTILE_NAMES + 2);
    assert_true(ghc_find_label(&profile, buffer_as_text(&long_name)) != PROFILE_NONE);
    Buffer written = ghc_written(&profile);
    buffer_release(&written);
    buffer_release(&long_name);
    buffer_release(&text);
    profile_release(&profile);
}

static void a_deep_tree_is_no_trouble(void **state) {
    (void)state;
    enum { DEPTH = 3000 };
    Profile profile;
    Buffer text = {0};
    buffer_string(&text, HEAD "COST CENTRE MODULE no. entries  %time %alloc   %time %alloc\n\n"
                              "MAIN MAIN 1 0 0.0 0.0 100.0 100.0\n");
    for (int i = 1; i <= DEPTH; i++) {
        buffer_fill(&text, ' ', (size_t)i);
        buffer_printf(&text, "f%d M %d 1 0.0 0.0 100.0 100.0\n", i, i);
    }
    assert_true(ghc_read(&profile, buffer_as_text(&text)));
    assert_int_equal(profile.contexts.count, DEPTH + 1);
    assert_int_equal(profile.contexts.items[DEPTH].parent, DEPTH - 1);
    profile_release(&profile);
    buffer_release(&text);
}

UNIT(readers_prof_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_are_those_that_ghc_printed),
        cmocka_unit_test(figures_are_those_of_the_rows),
        cmocka_unit_test(names_are_read_whole),
        cmocka_unit_test(same_names_have_ordinals_by_source),
        cmocka_unit_test(percentages_stay_percentages),
        cmocka_unit_test(all_contexts_are_those_of_the_json),
        cmocka_unit_test(old_layout_may_merge_columns),
        cmocka_unit_test(sources_may_have_spaces),
        cmocka_unit_test(places_of_every_form),
        cmocka_unit_test(every_cut_is_read_as_far_as_it_goes),
        cmocka_unit_test(damage_never_crashes),
        cmocka_unit_test(columns_in_another_order_are_no_columns),
        cmocka_unit_test(hostile_names_are_names),
        cmocka_unit_test(a_deep_tree_is_no_trouble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
