/* Losses as data: the table, what is one loss and what are two, and their way through JSON. */
#include "present/words/losses.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

/* parts that are numbered texts: P0 P1 .. */
static void number_parts(ProfilePart parts[PROFILE_PART_LIMIT], uint32_t count) {
    static const Text names[PROFILE_PART_LIMIT] = {{"P0", 2}, {"P1", 2}, {"P2", 2}, {"P3", 2}};
    memset(parts, 0, PROFILE_PART_LIMIT * sizeof *parts);
    for (uint32_t i = 0; i < count; i++) parts[i] = profile_part_text(names[i]);
}

static void each_wording_has_its_parts(void **state) {
    (void)state;
    for (uint32_t code = 0; code < PROFILE_LOSS_CODE_COUNT; code++) {
        ProfileLoss loss = {.code = (ProfileLossCode)code, .count = 1};
        const char *wording = profile_loss_wording(loss.code);
        uint32_t count = 0, fitting = 0;
        for (uint32_t i = 0; i <= PROFILE_PART_LIMIT; i++) {
            number_parts(loss.parts, i);
            if (!profile_loss_is_whole(&loss)) continue;
            count = i;
            fitting++;
        }
        if (fitting != 1) fail_msg("the places of `%s` have gaps", wording);
        number_parts(loss.parts, count);
        Buffer text = {0};
        profile_loss_text(&loss, &text);
        if (strpbrk(buffer_as_string(&text), "{}")) fail_msg("%s", buffer_as_string(&text));
        for (uint32_t i = 0; i < count; i++)
            assert_non_null(strstr(buffer_as_string(&text), loss.parts[i].text.bytes));
        buffer_release(&text);
    }
}

/* the key is for programs, the wording for people: neither stands for two */
static void keys_and_wordings_are_unique(void **state) {
    (void)state;
    for (uint32_t i = 0; i < PROFILE_LOSS_CODE_COUNT; i++) {
        const char *key = profile_loss_key((ProfileLossCode)i);
        assert_int_equal(strspn(key, "abcdefghijklmnopqrstuvwxyz-"), strlen(key));
        assert_int_equal(profile_loss_find(text_of(key)), i);
        for (uint32_t j = 0; j < i; j++)
            assert_string_not_equal(profile_loss_wording((ProfileLossCode)i),
                                    profile_loss_wording((ProfileLossCode)j));
    }
    assert_int_equal(profile_loss_find(TEXT("no such key")), PROFILE_LOSS_CODE_COUNT);
}

static void lose_examples(Profile *profile) {
    static const Text file = {"a.hp", 4}, keys[] = {{"bytes", 5}, {"ticks", 5}};
    profile_lose(profile, LOSS_HP_TIME, .file = file, .line = 3, .offset = 41);
    profile_lose(profile, LOSS_FILES_PROGRAMS, .file = file,
                 .parts = {profile_part_text(TEXT("{1} \"a\"")), profile_part_text(TEXT("b"))});
    profile_lose(profile, LOSS_GHC_TOTAL, .file = file,
                 .parts = {profile_part_number(UINT64_MAX), profile_part_text(TEXT("bytes")),
                           profile_part_number(0)},
                 .count = 7);
    profile_lose(profile, LOSS_PART_WITHOUT_TIMES, .file = file,
                 .parts = {profile_part_list(keys, 2, 0)});
    profile_lose(profile, LOSS_OTHER, .file = file,
                 .parts = {profile_part_text(TEXT("Input/output error"))});
}

static const char *const examples[] = {
    "a.hp, line 3: a sample's time cannot be read: left out",
    "a.hp: the files are of different programs: {1} \"a\" and b",
    ("a.hp: its contexts have 18446744073709551615 bytes, but it says that there are 0 in all "
     "(7 times)"),
    "a.hp: bytes, ticks: no times are known of these, so not what this part has of them",
    "a.hp: Input/output error",
};

enum { EXAMPLES = sizeof examples / sizeof *examples };

static void assert_says(const Profile *profile, uint32_t loss, const char *expected) {
    Buffer text = {0};
    present_loss(&profile->losses.items[loss], &text);
    assert_string_equal(buffer_as_string(&text), expected);
    buffer_release(&text);
}

static void parts_are_worded(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    lose_examples(&profile);
    assert_int_equal(profile.losses.count, EXAMPLES);
    for (uint32_t i = 0; i < EXAMPLES; i++) assert_says(&profile, i, examples[i]);
    assert_valid(&profile);
    profile_release(&profile);
}

static void equal_losses_are_one(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    lose_examples(&profile);
    lose_examples(&profile);
    assert_int_equal(profile.losses.count, EXAMPLES);
    assert_int_equal(profile.losses.items[0].count, 2);
    assert_int_equal(profile.losses.items[2].count, 14);
    /* another code, file, number or item is another loss; another place is not */
    static const Text keys[] = {{"bytes", 5}, {"entries", 7}};
    profile_lose(&profile, LOSS_HP_TIME, .file = TEXT("a.hp"), .line = 9);
    assert_int_equal(profile.losses.count, EXAMPLES);
    assert_int_equal(profile.losses.items[0].line, 3);
    profile_lose(&profile, LOSS_HP_MARK, .file = TEXT("a.hp"));
    profile_lose(&profile, LOSS_HP_TIME, .file = TEXT("b.hp"));
    profile_lose(&profile, LOSS_GHC_TOTAL, .file = TEXT("a.hp"),
                 .parts = {profile_part_number(1), profile_part_text(TEXT("bytes")),
                           profile_part_number(0)});
    profile_lose(&profile, LOSS_PART_WITHOUT_TIMES, .file = TEXT("a.hp"),
                 .parts = {profile_part_list(keys, 2, 0)});
    profile_lose(&profile, LOSS_PART_WITHOUT_TIMES, .file = TEXT("a.hp"),
                 .parts = {profile_part_list(keys, 1, 0)});
    assert_int_equal(profile.losses.count, EXAMPLES + 5);
    profile.losses.items[0].count = UINT64_MAX;
    profile_lose(&profile, LOSS_HP_TIME, .file = TEXT("a.hp"), .count = 3);
    assert_true(profile.losses.items[0].count == UINT64_MAX);
    profile_release(&profile);
}

/* A sum of runs keeps what was lost, not where. */
static void runs_share_losses(void **state) {
    (void)state;
    Profile sum, run;
    profile_init(&sum);
    fixture_mapper(&run);
    lose_examples(&run);
    assert_true(profile_add_run(&sum, &run));
    assert_true(profile_add_run(&sum, &run));
    assert_int_equal(sum.losses.count, EXAMPLES);
    assert_says(&sum, 0, "a sample's time cannot be read: left out (2 times)");
    profile_release(&run);
    profile_release(&sum);
}

static void json_keeps_code_and_parts(void **state) {
    (void)state;
    Profile profile, back;
    fixture_mapper(&profile);
    lose_examples(&profile);
    Buffer written = ghc_written(&profile);
    assert_non_null(strstr(buffer_as_string(&written),
                           "{\"code\":\"part-without-times\",\"parts\":[[\"bytes\",\"ticks\"]],"
                           "\"text\":\"bytes, ticks: no times are known of these"));
    assert_true(ghc_read(&back, buffer_as_text(&written)));
    assert_int_equal(back.losses.count, EXAMPLES);
    for (uint32_t i = 0; i < EXAMPLES; i++) {
        const ProfileLoss *loss = &profile.losses.items[i], *read = &back.losses.items[i];
        assert_int_equal(read->code, loss->code);
        assert_true(profile_parts_are_equal(read->parts, loss->parts));
        assert_true(read->count == loss->count && read->line == loss->line);
    }
    assert_says(&back, 0, examples[0]);
    assert_valid(&back);
    buffer_release(&written);
    profile_release(&profile);
    profile_release(&back);
}

/* Files of the first version have texts alone; a later one may have codes and parts that are not
 * known here. Both say what they say. */
static void a_text_is_enough(void **state) {
    (void)state;
    static const char *const losses[] = {
        "{\"text\":\"the last row is cut\",\"count\":2,\"file\":\"a.prof\",\"line\":26}",
        "{\"code\":\"of-2040\",\"parts\":[1],\"text\":\"the last row is cut\",\"count\":2,"
        "\"file\":\"a.prof\",\"line\":26}",
        "{\"code\":\"prof-row-cut\",\"parts\":[\"x\"],\"text\":\"the last row is cut\",\"count\":2,"
        "\"file\":\"a.prof\",\"line\":26}",
        "{\"code\":\"runs-without\",\"parts\":[{\"x\":[]}],\"text\":\"the last row is cut\","
        "\"count\":2,\"file\":\"a.prof\",\"line\":26}",
        "{\"parts\":[1,2,3,4,5,[6]],\"text\":\"the last row is cut\",\"count\":2,"
        "\"file\":\"a.prof\",\"line\":26}",
    };
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++) {
        Profile profile;
        Buffer file = {0};
        buffer_string(&file,
                      "{\"kind\":\"assay-profile\",\"version\":1,\"facts\":{},\"metrics\":[],"
                      "\"labels\":[],\"contexts\":[],\"edges\":[],\"losses\":[");
        buffer_string(&file, losses[i]);
        buffer_string(&file, "]}");
        assert_true(ghc_read(&profile, buffer_as_text(&file)));
        assert_int_equal(profile.losses.count, 1);
        assert_int_equal(profile.losses.items[0].code, LOSS_OTHER);
        assert_says(&profile, 0, "a.prof, line 26: the last row is cut (2 times)");
        Buffer again = ghc_written(&profile);
        buffer_release(&again);
        buffer_release(&file);
        profile_release(&profile);
    }
}

UNIT(profile_losses_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_wording_has_its_parts),
        cmocka_unit_test(keys_and_wordings_are_unique),
        cmocka_unit_test(parts_are_worded),
        cmocka_unit_test(equal_losses_are_one),
        cmocka_unit_test(runs_share_losses),
        cmocka_unit_test(json_keeps_code_and_parts),
        cmocka_unit_test(a_text_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
