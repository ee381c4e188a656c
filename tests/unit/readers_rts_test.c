/* GHC's -t --machine-readable: frozen files of GHC 9.0.2, damage. */
#include "formats/rts/read.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"

static uint64_t printed(const Buffer *contents, const char *key) {
    char start[100];
    snprintf(start, sizeof start, "(\"%s\", \"", key);
    const char *at = strstr(contents->bytes, start);
    assert_non_null(at);
    return strtoull(at + strlen(start), NULL, 10);
}

static void figures_are_those_that_ghc_printed(void **state) {
    (void)state;
    for (int i = 0; i < GHC_PROGRAMS; i++) {
        Profile profile;
        if (strstr(ghc_programs[i], ".ticks")) continue;
        Buffer contents = ghc_file(ghc_programs[i], ".rts");
        ghc_read_file(&profile, ghc_programs[i], ".rts");
        assert_fact(&profile, "format", "ghc-rts");
        bool version = strncmp(ghc_programs[i], "versions_", 9) == 0; /* of one program */
        assert_fact(&profile, "program", version ? "versions" : ghc_programs[i]);
        static const char *const same[][2] = {
            {"reported.bytes", "bytes allocated"}, {"rts.allocated_bytes", "allocated_bytes"},
            {"peak-live-bytes", "max_bytes_used"}, {"collections", "num_GCs"},
            {"major-collections", "major_gcs"},    {"rts.gen_1_collections", "gen_1_collections"}};
        for (size_t j = 0; j < sizeof same / sizeof *same; j++)
            assert_int_equal(ghc_fact_number(&profile, same[j][0]), printed(&contents, same[j][1]));
        ghc_fact_number(&profile, "rts.gen_1_avg_pause_seconds");
        Buffer written = ghc_written(&profile);
        assert_null(strstr(buffer_as_string(&written), "+RTS")); /* private */
        buffer_release(&written);
        buffer_release(&contents);
        profile_release(&profile);
    }
}

static void what_comes_before_is_passed(void **state) {
    (void)state;
    Profile profile;
    assert_true(ghc_read(&profile, TEXT("a warning\nof the program\n"
                                        " [(\"bytes allocated\", \"17\")\n ,(\"num_GCs\", \"2\")\n"
                                        " ,(\"mut_cpu_seconds\", \"0.5\") ]\nbehind\n")));
    assert_int_equal(profile.losses.count, 0);
    assert_fact(&profile, "reported.bytes", "17");
    assert_fact(&profile, "collections", "2");
    assert_fact(&profile, "rts.mut_cpu_seconds", "0.5");
    profile_release(&profile);
}

/* What JSON does not allow as a number is not written as one. */
static void numbers_are_written_as_json_has_them(void **state) {
    (void)state;
    static const char *const values[][2] = {
        {"07", "7"}, {"00", "0"}, {"0", "0"}, {"-1", "\"-1\""}, {"1e3", "\"1e3\""}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        Profile profile, again;
        Diagnostics diags;
        char text[100], wanted[100];
        snprintf(text, sizeof text, "[(\"copied_bytes\", \"%s\")]", values[i][0]);
        snprintf(wanted, sizeof wanted, "\"rts.copied_bytes\":%s", values[i][1]);
        assert_true(ghc_read(&profile, text_of(text)));
        Buffer written = ghc_written(&profile);
        assert_non_null(strstr(buffer_as_string(&written), wanted));
        diags_init(&diags);
        profile_init(&again);
        assert_true(format_read(&again, buffer_as_text(&written), TEXT("x.json"), &diags));
        diags_release(&diags);
        buffer_release(&written);
        profile_release(&again);
        profile_release(&profile);
    }
}

static void damage_is_a_loss(void **state) {
    (void)state;
    static const char *const cases[] = {
        "[(\"a\", \"1\"",  "[(\"a\", \"1\")",
        "[(\"a\", 1)]",    "[(\"a\", \"1\") (\"b\", \"2\")]",
        "[(\"\", \"1\")]", "[(\"a\", \"1\"), nothing]",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Profile profile;
        assert_true(ghc_read(&profile, text_of(cases[i])));
        assert_true(profile.losses.count > 0);
        profile_release(&profile);
    }
    Buffer contents = ghc_file("recursion", ".rts");
    check_cuts(buffer_as_text(&contents), "", true);
    check_damage(buffer_as_text(&contents), 3000);
    buffer_release(&contents);
    check_noise(TEXT(" [(\"bytes allocated\", \""), 2000);
}

static void hostile_keys_and_values(void **state) {
    (void)state;
    Buffer text = {0};
    Profile profile;
    buffer_string(&text, "[");
    for (int i = 0; i < 1000; i++) {
        const char *name = ghc_hostile_names[i % GHC_HOSTILE_NAMES];
        if (strchr(name, '"')) name = "plain";
        buffer_printf(&text, "%s(\"%s%d\", \"%s\")\n", i > 0 ? "," : "", name, i, name);
    }
    buffer_string(&text, "]");
    assert_true(ghc_read(&profile, buffer_as_text(&text)));
    assert_true(ghc_has_loss(&profile, "more pairs"));
    assert_true(profile.facts.count < 600);
    Buffer written = ghc_written(&profile);
    buffer_release(&written);
    profile_release(&profile);
    buffer_release(&text);
}

UNIT(readers_rts_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_those_that_ghc_printed),
        cmocka_unit_test(what_comes_before_is_passed),
        cmocka_unit_test(numbers_are_written_as_json_has_them),
        cmocka_unit_test(damage_is_a_loss),
        cmocka_unit_test(hostile_keys_and_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
