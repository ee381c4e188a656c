/* `.hp` files: frozen ones of GHC 9.0.2 and made ones; every cut, damage, noise; through our JSON.
 */
#include "base/os.h"
#include "formats/hp/read.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/report_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const files[] = {
    "tests/profiles/ghc/state_map.hc.hp", "tests/profiles/ghc/state_map.hb.hp",
    "tests/profiles/ghc/state_map.hr.hp", "tests/profiles/ghc/state_map.hy.hp",
    "tests/profiles/ghc/state_map.hT.hp",
};
enum { FILES = sizeof files / sizeof files[0] };

static bool read_profile(Profile *profile, Text contents) {
    Diagnostics diags;
    diags_init(&diags);
    profile_init(profile);
    bool read = format_read(profile, contents, TEXT("folder/unknown"), &diags);
    assert_true(read == (diags.error_count == 0));
    diags_release(&diags);
    return read;
}

static void load(const char *path, Buffer *contents) {
    const char *reason = "";
    if (!os_read_file(path, 1 << 20, contents, &reason)) fail_msg("%s: %s", path, reason);
}

/* Each row of the file, read in the simplest way, is in the profile; and no other. */
static void every_figure_is_that_of_ghc(void **state) {
    (void)state;
    for (uint32_t i = 0; i < FILES; i++) {
        Buffer contents = {0};
        Profile profile;
        load(files[i], &contents);
        assert_true(read_profile(&profile, buffer_as_text(&contents)));
        assert_int_equal(profile.losses.count, 0);
        const ProfileDimension *dimension = &profile.dimensions.items[0];
        uint32_t sample = 0, rows = 0;
        uint64_t total = 0;
        for (char *line = strtok(contents.bytes, "\n"); line; line = strtok(NULL, "\n")) {
            const char *tab = strrchr(line, '\t');
            if (strncmp(line, "BEGIN_SAMPLE", 12) == 0) total = rows = 0;
            if (tab) total += strtoull(tab, NULL, 10);
            if (tab && strtoull(tab, NULL, 10) > 0) rows++;
            if (strncmp(line, "END_SAMPLE ", 11) != 0) continue;
            assert_true(sample < dimension->samples.count);
            assert_int_equal(dimension->samples.items[sample].total, total);
            if (dimension->code != PROFILE_DIMENSION_RETAINER) /* sets that are written alike */
                assert_int_equal(dimension->samples.items[sample].rows, rows);
            double time = strtod(line + 11, NULL) * 1e9;
            assert_true((uint64_t)(time + 0.5) == dimension->samples.items[sample].time);
            sample++;
        }
        assert_int_equal(sample, dimension->samples.count);
        profile_release(&profile);
        buffer_release(&contents);
    }
}

static void the_dimension_is_known(void **state) {
    (void)state;
    static const char *const keys[FILES] = {"context", "biography", "retainer", "type",
                                            "closure-type"};
    for (uint32_t i = 0; i < FILES; i++) {
        Buffer contents = {0};
        Profile profile;
        load(files[i], &contents);
        assert_true(read_profile(&profile, buffer_as_text(&contents)));
        assert_true(text_equal(profile.dimensions.items[0].key, text_of(keys[i])));
        assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_PROGRAM), TEXT("state_map")));
        profile_release(&profile);
        buffer_release(&contents);
    }
}

/* Note [Retainer sets are their centres] */
static void a_retainer_set_is_one_band_whatever_its_number(void **state) {
    (void)state;
    Text contents = TEXT("JOB \"p +RTS -hr\"\nDATE \"x\"\n"
                         "BEGIN_SAMPLE 0.5\n(12)a,b\t8\n(13)CAF\t1\n(14)CAF\t2\nEND_SAMPLE 0.5\n"
                         "BEGIN_SAMPLE 1.0\n(7)a,b\t24\n(12)c\t4\n(0)d\t1\nEND_SAMPLE 1.0\n");
    static const struct {
        const char *name;
        uint64_t sum;
    } bands[] = {{"a,b", 32}, {"CAF", 3}, {"c", 4}, {"(0)d", 1}};
    Profile profile;
    assert_true(read_profile(&profile, contents));
    const ProfileDimension *of = &profile.dimensions.items[0];
    assert_int_equal(of->bands.count, sizeof bands / sizeof *bands);
    for (uint32_t i = 0; i < of->bands.count; i++) {
        assert_true(text_equal(of->bands.items[i].name, text_of(bands[i].name)));
        assert_int_equal(of->bands.items[i].number, 0);
        assert_int_equal(of->bands.items[i].sum, bands[i].sum);
    }
    assert_int_equal(of->samples.items[0].rows, 2);
    profile_release(&profile);
}

#define SAMPLE "BEGIN_SAMPLE 0.5\nx\t8\nEND_SAMPLE 0.5\n"

static void options_choose_the_dimension(void **state) {
    (void)state;
    static const struct {
        const char *job, *key;
    } cases[] = {
        {"p +RTS -hm", "module"},
        {"p +RTS -hd -i0.1 -RTS", "closure"},
        {"p +RTS -hi", "info-table"},
        {"p +RTS -he", "era"},
        {"p -hy", "name"},
        {"p -hy +RTS -hyInt,Bool", "name"},
        {"p +RTS -hy -RTS +RTS -hcmain -hm", "module"},
        {"p", "name"},
        {"p +RTS -h", "name"},
        {"p +RTS -h?", "name"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Buffer contents = {0};
        Profile profile;
        buffer_printf(&contents, "JOB \"%s\"\nDATE \"x\"\n" SAMPLE, cases[i].job);
        assert_true(read_profile(&profile, buffer_as_text(&contents)));
        if (!text_equal(profile.dimensions.items[0].key, text_of(cases[i].key)))
            fail_msg("%s gives %.*s", cases[i].job, TEXT_ARGS(profile.dimensions.items[0].key));
        profile_release(&profile);
        buffer_release(&contents);
    }
}

/* of a program that is not built for profiling, whose file has no options */
static void names_choose_it_where_no_options_are(void **state) {
    (void)state;
    static const struct {
        const char *rows, *key;
    } cases[] = {
        {"THUNK_1_0\t8\nx\t8\n", "closure-type"},
        {"0x40b130\t24\n0xa96\t8\n", "info-table"},
        {"0x40b130\t24\nx\t8\n", "name"},
        {"0x\t24\n", "name"},
        {"0x40G\t24\n", "name"},
        {"", "name"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Buffer contents = {0};
        Profile profile;
        buffer_printf(&contents, "JOB \"p\"\nDATE \"x\"\nBEGIN_SAMPLE 0.5\n%sEND_SAMPLE 0.5\n",
                      cases[i].rows);
        assert_true(read_profile(&profile, buffer_as_text(&contents)));
        if (!text_equal(profile.dimensions.items[0].key, text_of(cases[i].key)))
            fail_msg("%s gives %.*s", cases[i].rows, TEXT_ARGS(profile.dimensions.items[0].key));
        profile_release(&profile);
        buffer_release(&contents);
    }
}

static const char odd[] = "JOB \"/home/u/p a\"\"b\ntwo lines +RTS -hc\"\n"
                          "DATE \"today\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n"
                          "BEGIN_SAMPLE 0.25\n"
                          "(12)f,g/MAIN\t100\n"
                          "(13)f,g/MAIN\t50\n"
                          "(x)y\t1\n"
                          "BEGIN_SAMPLE 9\t2\n"     /* a name that looks like a keyword */
                          "tab\tin it\t4\n"         /* the last tab counts */
                          "\t8\n"                   /* no name at all */
                          "\xff\x1b[31m<b>\t16\r\n" /* hostile, and a line end of Windows */
                          "(12)f,g/MAIN\t1000\n"    /* twice in a sample: added up */
                          "END_SAMPLE 0.25\n"
                          "MARK 0.3\n"
                          "BEGIN_SAMPLE 0.123456789123\n" /* back in time */
                          "END_SAMPLE 0.123456789123\n"
                          "nonsense\n"
                          "BEGIN_SAMPLE x\n"
                          "BEGIN_SAMPLE 1\nf\t18446744073709551615\ng\t1\nEND_SAMPLE 1\n"
                          "BEGIN_SAMPLE 2\nf\t1\n"
                          "BEGIN_SAMPLE 3\nf\t2\n";

static uint64_t loss_count(const Profile *profile, const char *text) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < profile->losses.count && count == 0; i++) {
        Buffer words = {0};
        profile_loss_text(&profile->losses.items[i], &words);
        if (strstr(buffer_as_string(&words), text)) count = profile->losses.items[i].count;
        buffer_release(&words);
    }
    return count;
}

static const ProfileBand *find_band(const Profile *profile, Text name) {
    const ProfileDimension *of = &profile->dimensions.items[0];
    for (uint32_t i = 0; i < of->bands.count; i++)
        if (text_equal(of->bands.items[i].name, name)) return &of->bands.items[i];
    return NULL;
}

static void odd_lines_are_read_or_lost_by_name(void **state) {
    (void)state;
    Profile profile;
    assert_true(read_profile(&profile, text_of(odd)));
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_PROGRAM), TEXT("p")));
    assert_true(text_equal(profile_fact(&profile, PROFILE_FACT_COMMAND),
                           TEXT("/home/u/p a\"b\ntwo lines +RTS -hc")));
    const ProfileDimension *dimension = &profile.dimensions.items[0];
    assert_int_equal(dimension->samples.count, 3);
    assert_int_equal(dimension->samples.items[0].time, 250000000);
    assert_int_equal(dimension->samples.items[0].total, 1181);
    assert_int_equal(dimension->samples.items[1].time, 250000000);
    assert_int_equal(dimension->bands.items[0].number, 12);
    assert_int_equal(dimension->bands.items[0].sum, 1100);
    assert_int_equal(dimension->bands.items[1].number, 13);
    assert_non_null(find_band(&profile, TEXT("BEGIN_SAMPLE 9")));
    assert_non_null(find_band(&profile, TEXT("tab\tin it")));
    assert_non_null(find_band(&profile, TEXT("")));
    assert_non_null(find_band(&profile, TEXT("\\xff\x1b[31m<b>")));
    assert_int_equal(profile.moments.count, 1);
    assert_int_equal(loss_count(&profile, "back in time"), 1);
    assert_int_equal(loss_count(&profile, "not a row"), 1);
    assert_int_equal(loss_count(&profile, "time cannot be read"), 1);
    assert_int_equal(loss_count(&profile, "too large"), 1);
    assert_int_equal(loss_count(&profile, "has no end"), 1);
    assert_int_equal(loss_count(&profile, "ends inside a sample"), 1);
    assert_true(text_equal(profile.losses.items[0].file, TEXT("unknown")));
    profile_release(&profile);
}

static void expect_empty(const char *samples, const char *loss) {
    Buffer text = {0};
    Profile profile;
    buffer_printf(&text, "JOB \"p +RTS -hb\"\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n%s",
                  samples);
    assert_true(read_profile(&profile, buffer_as_text(&text)));
    assert_int_equal(loss_count(&profile, "no sample has a row"), loss ? 1 : 0);
    if (loss) assert_int_equal(loss_count(&profile, loss), 1);
    profile_release(&profile);
    buffer_release(&text);
}

/* what GHC 9.0's crash in a census leaves, and what a program that was too quick for one does */
static void samples_without_rows_are_no_result(void **state) {
    (void)state;
    expect_empty("BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\n", "crashed");
    expect_empty("BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\nBEGIN_SAMPLE 0.1\nEND_SAMPLE 0.1\n", NULL);
    expect_empty("BEGIN_SAMPLE 0.0\nEND_SAMPLE 0.0\nBEGIN_SAMPLE 0.1\nVOID\t8\nEND_SAMPLE 0.1\n",
                 NULL);
}

/* Written, read and written again is equal; the private facts are in neither file nor report. */
static void expect_round_trip(Text contents) {
    Profile profile, again;
    Buffer first = {0}, second = {0}, report = {0};
    assert_true(read_profile(&profile, contents));
    json_write_profile(&profile, &first);
    assert_true(read_profile(&again, buffer_as_text(&first)));
    json_write_profile(&again, &second);
    assert_string_equal(buffer_as_string(&first), buffer_as_string(&second));
    fixture_text(&again, &(PresentOptions){.full = true, .small = true, .top = 3}, &report);
    assert_null(strstr(buffer_as_string(&first), "private."));
    assert_null(strstr(buffer_as_string(&first), "/home/"));
    assert_null(strstr(buffer_as_string(&report), "+RTS"));
    json_write_private(&profile, &second);
    assert_non_null(strstr(buffer_as_string(&second), "private.command"));
    buffer_release(&first);
    buffer_release(&second);
    buffer_release(&report);
    profile_release(&profile);
    profile_release(&again);
}

static void through_json_it_is_the_same(void **state) {
    (void)state;
    expect_round_trip(text_of(odd));
    for (uint32_t i = 0; i < FILES; i++) {
        Buffer contents = {0};
        load(files[i], &contents);
        expect_round_trip(buffer_as_text(&contents));
        buffer_release(&contents);
    }
}

/* What is there of a cut file is that of the whole one, and what is not is said. */
static void every_cut_gives_what_is_whole(void **state) {
    (void)state;
    Buffer contents = {0};
    Profile whole;
    load(files[0], &contents);
    assert_true(read_profile(&whole, buffer_as_text(&contents)));
    for (size_t length = 0; length < contents.length; length++) {
        char *part = malloc(length + 1); /* of its own, so that a sanitizer sees the end */
        memcpy(part, contents.bytes, length);
        Profile profile;
        bool read = read_profile(&profile, (Text){part, length});
        assert_true(read == (length >= 5));
        uint32_t count =
            profile.dimensions.count > 0 ? profile.dimensions.items[0].samples.count : 0;
        for (uint32_t i = 0; i < count; i++)
            assert_int_equal(profile.dimensions.items[0].samples.items[i].total,
                             whole.dimensions.items[0].samples.items[i].total);
        bool line_end = length > 0 && part[length - 1] == '\n';
        if (read && (!line_end || count == 0)) assert_true(profile.losses.count > 0);
        profile_release(&profile);
        free(part);
    }
    profile_release(&whole);
    buffer_release(&contents);
}

static void the_report_adds_up(void **state) {
    (void)state;
    Profile profile;
    Buffer report = {0};
    assert_true(read_profile(&profile, TEXT("JOB \"p +RTS -hm\"\nBEGIN_SAMPLE 0\nEND_SAMPLE 0\n"
                                            "BEGIN_SAMPLE 1\nA\t10\nB\t5\nEND_SAMPLE 1\n"
                                            "BEGIN_SAMPLE 2\nA\t1\nB\t90\nC\t2\nEND_SAMPLE 2\n"
                                            "BEGIN_SAMPLE 3\n")));
    fixture_text(&profile, &(PresentOptions){.full = true, .small = true, .top = 1}, &report);
    assert_string_equal(
        buffer_as_string(&report),
        "p: live at most 93 B\n\n"
        "- Read with care: unknown, line 13: the file ends inside a sample, which is left out "
        "(details at the\n  end).\n\nLive heap by module\n"
        "Live bytes by the module whose code made them. 3 samples until 2.000 s of mutator time; "
        "the peak,\n93 B, was at 2.000 s. Averages are by the clock, from the first sample that is "
        "not empty to the\nlast.\n\n"
        "module    at the peak (B)      %  average (B)  most (B)  when (s)\n"
        "B                      90   96.8           48        90     2.000\n"
        "2 others                3    3.2            7\n"
        "─────────────────────────────────────────────────────────────────\n"
        "total                  93  100.0           55\n\n"
        "About these figures\n\n- The live heap was largest at 2 s of 2 s: 93 B. By module, B had "
        "most of it, 90 B (96.8 %).\n\n"
        "Read with care\nWhat the files had that is not here, or does not fit together.\n\n"
        "- unknown, line 13: the file ends inside a sample, which is left out\n");
    buffer_release(&report);
    profile_release(&profile);
}

static uint32_t next_random(uint64_t *seed) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

static void damage_never_crashes(void **state) {
    (void)state;
    uint64_t seed = 11;
    static const char likely[] = "BEGIN_SAMPLE END_SAMPLE MARK\t\n\n0123456789.()\"-";
    char copy[sizeof odd];
    for (int round = 0; round < 4000; round++) {
        size_t length = sizeof odd - 1;
        memcpy(copy, odd, length);
        if (round % 4 == 3) length = next_random(&seed) % length;
        for (uint32_t i = next_random(&seed) % 8; i > 0 || (round % 4 == 2 && i < length); i--) {
            size_t at = round % 4 == 2 ? i : next_random(&seed) % sizeof odd;
            copy[at] = next_random(&seed) % 2 ? (char)next_random(&seed)
                                              : likely[next_random(&seed) % (sizeof likely - 1)];
            if (i == 0) break;
        }
        memcpy(copy, "JOB \"", 5);
        Profile profile;
        assert_true(read_profile(&profile, (Text){copy, length < 5 ? 5 : length}));
        profile_release(&profile);
    }
}

UNIT(readers_hp_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_figure_is_that_of_ghc),
        cmocka_unit_test(the_dimension_is_known),
        cmocka_unit_test(a_retainer_set_is_one_band_whatever_its_number),
        cmocka_unit_test(options_choose_the_dimension),
        cmocka_unit_test(names_choose_it_where_no_options_are),
        cmocka_unit_test(odd_lines_are_read_or_lost_by_name),
        cmocka_unit_test(samples_without_rows_are_no_result),
        cmocka_unit_test(through_json_it_is_the_same),
        cmocka_unit_test(the_report_adds_up),
        cmocka_unit_test(every_cut_gives_what_is_whole),
        cmocka_unit_test(damage_never_crashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
