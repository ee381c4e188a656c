/* Our own JSON: write, read, write equal; every cut, random bytes and damage give a diagnostic. */
#include "formats/json/parse.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>
#include <stdlib.h>

typedef struct Outcome {
    bool read;
    DiagCode code; /* of the first diagnostic */
    char message[400];
    Buffer again; /* written again */
} Outcome;

static Outcome read_text(Text contents) {
    Outcome outcome = {0};
    Profile profile;
    Diagnostics diags;
    Sources sources;
    Buffer message = {0};
    profile_init(&profile);
    diags_init(&diags);
    sources_init(&sources);
    outcome.read = format_read(&profile, contents, TEXT("x.json"), &diags);
    assert_true(outcome.read == (diags.error_count == 0));
    if (outcome.read) json_write_profile(&profile, &outcome.again);
    if (diags.all.count > 0) outcome.code = diags.all.items[0].code;
    diags_text(&diags, &sources, false, &message);
    snprintf(outcome.message, sizeof outcome.message, "%s", buffer_as_string(&message));
    buffer_release(&message);
    sources_release(&sources);
    diags_release(&diags);
    profile_release(&profile);
    return outcome;
}

static void expect_equal_again(void (*make)(Profile *profile)) {
    Profile profile;
    Buffer written = {0};
    make(&profile);
    json_write_profile(&profile, &written);
    Outcome outcome = read_text(buffer_as_text(&written));
    assert_string_equal(outcome.message, "");
    assert_string_equal(buffer_as_string(&outcome.again), buffer_as_string(&written));
    buffer_release(&outcome.again);
    buffer_release(&written);
    profile_release(&profile);
}

static void make_hostile(Profile *profile) {
    profile_init(profile);
    profile_add_metric(
        profile,
        (ProfileMetric){
            .key = TEXT("ti\"cks"), .unit = TEXT("s"), .sampled = true, .samples = UINT64_MAX});
    uint32_t root = profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN});
    uint32_t centre = profile_label(
        profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                .module = TEXT("\xff\xfe"),
                                .name = TEXT("a\"b\\c\n\x01\x1b[31m \xe2\x80\xae \xf0\x9f\x90\xa2"),
                                .ordinal = PROFILE_ORDINAL_LIMIT,
                                .place = {TEXT("\x80"), 1, 2, 3, UINT32_MAX}});
    uint32_t context = profile_context(profile, PROFILE_NONE, root);
    context = profile_context(profile, context, centre);
    profile->metrics.items[0].values.items[context] = UINT64_MAX;
    profile_add_edge(profile, centre, centre, 3);
    profile_set_other_fact(profile, 0, TEXT("sho\twn"), TEXT("\xc3\x28"));
}

static void make_empty(Profile *profile) { profile_init(profile); }

static void written_read_and_written_again_is_equal(void **state) {
    (void)state;
    expect_equal_again(fixture_mapper);
    expect_equal_again(fixture_large);
    expect_equal_again(make_hostile);
    expect_equal_again(make_empty);
}

/* Only lowered programs have a cost model; it is a number there and back. */
static void cost_model_is_a_number(void **state) {
    (void)state;
    void (*const makers[])(Profile *) = {fixture_mapper, fixture_large};
    for (uint32_t i = 0; i < 2; i++) {
        Profile profile, again;
        Buffer written = {0};
        Diagnostics diags;
        uint64_t number = 0;
        diags_init(&diags);
        makers[i](&profile);
        json_write_profile(&profile, &written);
        assert_true(!strstr(buffer_as_string(&written), "\"cost-model\":3,") == (i == 0));
        assert_true(!strstr(buffer_as_string(&written), "cost-model") == (i == 0));
        profile_init(&again);
        assert_true(format_read(&again, buffer_as_text(&written), TEXT("x.json"), &diags));
        assert_true(profile_number(&again, PROFILE_FACT_COST_MODEL, &number) == (i == 1));
        assert_int_equal(number, i == 1 ? 3 : 0);
        diags_release(&diags);
        buffer_release(&written);
        profile_release(&again);
        profile_release(&profile);
    }
}

static void every_cut_is_named(void **state) {
    (void)state;
    Profile profile;
    Buffer written = {0};
    fixture_mapper(&profile);
    json_write_profile(&profile, &written);
    for (size_t length = 0; length + 2 < written.length; length++) {
        char *part = malloc(length + 1); /* of its own, so that a sanitizer sees the end */
        memcpy(part, written.bytes, length);
        Outcome outcome = read_text((Text){part, length});
        assert_false(outcome.read);
        assert_int_equal(outcome.code, length == 0 ? DIAG_PROFILE_UNKNOWN_KIND : DIAG_PROFILE_CUT);
        free(part);
    }
    buffer_release(&written);
    profile_release(&profile);
}

static uint32_t next_random(uint64_t *seed) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33);
}

static void damage_never_crashes(void **state) {
    (void)state;
    Profile profile;
    Buffer written = {0};
    uint64_t seed = 7;
    fixture_mapper(&profile);
    json_write_profile(&profile, &written);
    static const char likely[] = "{}[]\",:0123456789nulltruefalse\\ux-.eE \n";
    char *copy = malloc(written.length);
    for (int round = 0; round < 4000; round++) {
        memcpy(copy, written.bytes, written.length);
        for (uint32_t i = next_random(&seed) % 4 + 1; i > 0; i--) {
            char byte = round % 2 ? (char)next_random(&seed)
                                  : likely[next_random(&seed) % (sizeof likely - 1)];
            copy[next_random(&seed) % written.length] = byte;
        }
        Outcome outcome = read_text((Text){copy, written.length});
        buffer_release(&outcome.again);
    }
    for (int round = 0; round < 4000; round++) { /* nothing but noise */
        size_t length = next_random(&seed) % 200;
        for (size_t i = 0; i < length; i++)
            copy[i] = round % 2 ? (char)next_random(&seed)
                                : likely[next_random(&seed) % (sizeof likely - 1)];
        if (length > 0) copy[0] = '{';
        Outcome outcome = read_text((Text){copy, length});
        assert_false(outcome.read);
    }
    free(copy);
    buffer_release(&written);
    profile_release(&profile);
}

#define HEAD "{\"kind\":\"assay-profile\",\"version\":1,"
#define FACTS HEAD "\"facts\":{},"
#define EMPTY FACTS "\"metrics\":[],\"labels\":[],\"contexts\":[],\"edges\":[],"
#define TWO EMPTY "\"dimensions\":[{\"key\":\"a\"},{\"key\":\"b\"}],\"bands\":[{\"dimension\":0}],"

static void messages_say_what_and_where(void **state) {
    (void)state;
    static const struct {
        const char *text, *part;
    } cases[] = {
        {"", "it is empty"},
        {"COST CENTRE MODULE", "does not begin as any known format does"},
        {"Retainer Profiling: 0, at 0.005 seconds", "retainer sets of the last census"},
        {"{\"a\":1}", "not of the kind assay-profile"},
        {"{\"kind\":\"assay-diff\",\"version\":1}", "not of the kind assay-profile"},
        {"{\"kind\":\"assay-profile\"}", "version is missing"},
        {"{\"kind\":\"assay-profile\",\"version\":12,\"new\":[1,{}]}",
         "version 12 of the profile format; this program reads up to version 2"},
        {HEAD "\n \"facts\":{\"a\" 1}}", "line 2, column 15: a colon is expected here, not `1`"},
        {HEAD "\"facts\":{},}", "a key is expected here, not `}`"},
        {HEAD "\"facts\":{\"a\":\"\\ud800\"}}", "half of a surrogate pair"},
        {HEAD "\"facts\":{\"a\":\"\\q\"}}", "no escape begins like this"},
        {HEAD "\"facts\":{\"a\":\"\xff\"}}", "this is not UTF-8"},
        {HEAD "\"facts\":{},\"facts\":{}}", "the key facts is there twice"},
        {HEAD "\"facts\":{}}", "there is no section metrics"},
        {HEAD "\"x\":[1,2,]}", "a value is expected here, not `]`"},
        {HEAD "\"x\":01}", "a comma or `}` is expected here, not `1`"},
        {FACTS "\"metrics\":[{\"key\":\"A\",\"total\":-1}]}", "whole number that is not negative"},
        {FACTS "\"metrics\":[{\"key\":\"A\",\"total\":18446744073709551616}]}",
         "does not fit 64 bits"},
        {FACTS "\"metrics\":[{\"key\":\"A\",\"total\":0},{\"key\":\"A\",\"total\":0}]}",
         "a metric with this key came before"},
        {FACTS "\"metrics\":[],\"labels\":[],\"contexts\":[{\"parent\":null,\"label\":3}]}",
         "there are only 0 labels"},
        {FACTS "\"metrics\":[],\"labels\":[{\"kind\":\"main\"}],\"contexts\":[{\"parent\":0,"
               "\"label\":0}]}",
         "the parent does not come before this context"},
        {FACTS "\"metrics\":[],\"labels\":[{\"kind\":\"main\"},{\"kind\":\"main\"}]}",
         "the same label as number 0"},
        {FACTS "\"metrics\":[],\"labels\":[{\"kind\":\"main\",\"ordinal\":4294967295}]}",
         "this number is at most 4294967294 here"},
        {FACTS
         "\"metrics\":[{\"key\":\"A\",\"total\":5}],\"labels\":[],\"contexts\":[],\"edges\":[]"
         "}",
         "the total of A is given as 5, its values add up to 0"},
        {FACTS "\"metrics\":[],\"labels\":[{\"kind\":\"centre\",\"name\":\"f\"}],\"contexts\":[{"
               "\"label\":0}],\"edges\":[]}",
         "is a centre without a parent"},
        {EMPTY "\"dimensions\":[{\"key\":\"a\"},{\"key\":\"a\"}]}", "key came before"},
        {EMPTY "\"bands\":[{\"dimension\":0}]}", "there are only 0 dimensions"},
        {EMPTY "\"dimensions\":[{\"key\":\"a\"}],\"bands\":[{\"dimension\":0,\"context\":0}]}",
         "there are only 0 contexts"},
        {TWO "\"samples\":[{\"dimension\":0,\"time\":1,\"total\":4,\"rows\":[0,5]}]}",
         "this sample's rows do not add up to its total"},
        {TWO "\"samples\":[{\"dimension\":1,\"time\":1,\"total\":5,\"rows\":[0,5]}]}",
         "band 0 is of another dimension than this sample"},
        {TWO "\"samples\":[{\"dimension\":0,\"time\":1,\"total\":5,\"rows\":[0]}]}",
         "this band has no value"},
        {TWO "\"samples\":[{\"dimension\":0,\"time\":1,\"total\":0,\"rows\":[]},"
             "{\"dimension\":0,\"time\":0,\"total\":0,\"rows\":[]}]}",
         "this sample is before the one before it"},
        {EMPTY "\"dimensions\":[{\"key\":\"a\"}],\"bands\":[{\"dimension\":0,\"peak\":9,"
               "\"peak_time\":0,\"sum\":9}]}",
         "is not that of its rows"},
        {EMPTY "\"moments\":[{\"time\":0,\"kind\":\"x\",\"text\":\"\"}]}",
         "no kind of moment has this name"},
        {EMPTY "\"losses\":[{\"text\":\"\",\"count\":1}]}", "the text of this loss is empty"},
        {HEAD "\"a\":1} x", "the end of the file is expected here"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Outcome outcome = read_text(text_of(cases[i].text));
        assert_false(outcome.read);
        if (!strstr(outcome.message, cases[i].part))
            fail_msg("%s\ngives\n%s\nnot\n%s", cases[i].text, outcome.message, cases[i].part);
    }
}

static void sections_come_in_any_order_with_unknown_keys(void **state) {
    (void)state;
    Outcome outcome = read_text(TEXT(
        "\xef\xbb\xbf{\"edges\":[{\"to\":1,\"count\":2,\"from\":0,\"why\":[[]]}],"
        "\"contexts\":[{\"costs\":{},\"label\":0},{\"label\":1,\"parent\":0,\"costs\":{\"E\":2}"
        "}],\"later\":{\"a\":[null,true,-1.5e+3,{\"b\":\"\\u00e9\\ud83d\\udc22\"}]},\n"
        "\"version\":1,\"labels\":[{\"kind\":\"main\"},{\"name\":\"f\",\"kind\":\"centre\"}],"
        "\"edge_metric\":\"E\",\"facts\":{\"program\":\"\\u00e9\"},"
        "\"metrics\":[{\"total\":2,\"key\":\"E\"}],\"kind\":\"assay-profile\"}"));
    assert_string_equal(outcome.message, "");
    assert_non_null(strstr(buffer_as_string(&outcome.again), "\"program\":\"\xc3\xa9\""));
    buffer_release(&outcome.again);
}

static void depth_is_checked(void **state) {
    (void)state;
    Buffer deep = {0};
    buffer_string(&deep, HEAD "\"x\":");
    buffer_fill(&deep, '[', 1000000);
    Outcome outcome = read_text(buffer_as_text(&deep));
    assert_int_equal(outcome.code, DIAG_PROFILE_SYNTAX);
    assert_non_null(strstr(outcome.message, "nested more than 64 deep"));
    buffer_release(&deep);
}

/* a flag that is false says nothing */
static void facts_have_their_types(void **state) {
    (void)state;
    static const char text[] = "{\"kind\":\"assay-profile\",\"version\":2,"
                               "\"facts\":{\"context-overflow\":false,\"exit-code\":3},"
                               "\"metrics\":[],\"labels\":[],\"contexts\":[],\"edges\":[]}";
    Profile profile;
    Diagnostics diags;
    uint64_t code;
    profile_init(&profile);
    diags_init(&diags);
    assert_true(format_read(&profile, text_of(text), TEXT("x"), &diags));
    assert_int_equal(profile.facts.count, 1);
    assert_true(profile_number(&profile, PROFILE_FACT_EXIT_CODE, &code) && code == 3);
    diags_release(&diags);
    profile_release(&profile);
}

UNIT(readers_json_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_have_their_types),
        cmocka_unit_test(written_read_and_written_again_is_equal),
        cmocka_unit_test(cost_model_is_a_number),
        cmocka_unit_test(every_cut_is_named),
        cmocka_unit_test(damage_never_crashes),
        cmocka_unit_test(messages_say_what_and_where),
        cmocka_unit_test(sections_come_in_any_order_with_unknown_keys),
        cmocka_unit_test(depth_is_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
