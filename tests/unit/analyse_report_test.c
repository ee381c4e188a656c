/* One Report, computed once: every output is made from it and from nothing else. */
#include "analyse/report/report.h"
#include "present/page/data.h"
#include "present/report/json.h"
#include "present/report/report.h"
#include "tests/unit/profile_fixture.h"

static bool holds(const Buffer *buffer, const char *part) {
    return memmem(buffer->bytes, buffer->length, part, strlen(part)) != NULL;
}

static void the_metric_is_the_one_asked_for(void **state) {
    (void)state;
    static const struct {
        const char *by, *key;
    } cases[] = {{"", "bytes"}, {"H", "H"}, {"entries", "E"}, {"no-such-metric", "bytes"}};
    Profile profile;
    Report report;
    fixture_mapper(&profile);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        report_init(&report, &profile, text_of(cases[i].by));
        assert_true(text_equal(profile.metrics.items[report.metric].key, text_of(cases[i].key)));
        assert_int_equal(finding_subject(&report.findings.items[0]).metric, report.metric);
        report_release(&report);
    }
    profile_release(&profile);
    profile_init(&profile);
    report_init(&report, &profile, TEXT("bytes"));
    assert_true(report.metric == PROFILE_NONE);
    assert_int_equal(report.findings.items[0].kind, FINDING_NOTHING);
    report_release(&report);
    profile_release(&profile);
}

/* as a diff has them for its two sides */
static void a_roll_up_can_be_somebody_elses(void **state) {
    (void)state;
    Profile profile;
    Rollup rollup;
    Report own, over;
    Buffer first = {0}, second = {0};
    fixture_large(&profile);
    rollup_init(&rollup, &profile);
    report_init(&own, &profile, TEXT("H"));
    report_init_over(&over, &rollup, TEXT("H"));
    assert_ptr_equal(over.rollup, &rollup);
    assert_int_equal(own.metric, over.metric);
    present_text(&own, &(PresentOptions){.columns = 80}, &first);
    present_text(&over, &(PresentOptions){.columns = 80}, &second);
    assert_string_equal(buffer_as_string(&first), buffer_as_string(&second));
    report_release(&over);
    report_release(&own);
    assert_true(rollup_total(&rollup, COST_BYTES) > 0); /* it is still there */
    rollup_release(&rollup);
    buffer_release(&first);
    buffer_release(&second);
    profile_release(&profile);
}

/* What is changed in the Report is changed in all outputs: none of them computes it again. */
static void all_outputs_are_made_from_the_report(void **state) {
    (void)state;
    Profile profile;
    Report report;
    Buffer text = {0}, brief = {0}, page = {0}, json = {0};
    fixture_mapper(&profile);
    report_init(&report, &profile, TEXT(""));
    assert_int_equal(report.findings.count, 1);
    FindingMost *most = &report.findings.items[0].most;
    assert_int_equal(most->amount, 176);
    most->amount = 80;
    report.names.labels[most->label] = TEXT("renamed");
    report.own_rollup.totals[COST_H] = 17171;
    present_text(&report, &(PresentOptions){.columns = 100}, &text);
    present_text(&report, &(PresentOptions){.columns = 100, .brief = true}, &brief);
    page_report_data(&report, &(PageOptions){0}, &page);
    present_findings_json(&report, &json);
    static const char sentence[] = "renamed has the largest own cost: 25.0 % of the bytes, 80 of "
                                   "320 B (Main.hs:1:13).";
    assert_true(holds(&text, sentence));
    assert_true(holds(&brief, sentence));
    assert_true(holds(&page, sentence));
    assert_true(holds(&json, sentence));
    assert_false(holds(&text, "mapper") || holds(&brief, "mapper"));
    assert_true(holds(&text, "└─ renamed"));
    assert_true(holds(&text, "17,171"));
    assert_true(holds(&page, "\x93\x86\x01")); /* 17171 in groups of seven bits */
    report.findings.count = 0;
    buffer_clear(&brief);
    present_text(&report, &(PresentOptions){.brief = true}, &brief);
    assert_string_equal(buffer_as_string(&brief),
                        "Profile of Main (engine spec, static scoping, stack contexts)\n");
    report_release(&report);
    buffer_release(&text);
    buffer_release(&brief);
    buffer_release(&page);
    buffer_release(&json);
    profile_release(&profile);
}

static void findings_are_rows_of_json(void **state) {
    (void)state;
    Profile profile;
    Report report;
    Buffer json = {0};
    fixture_mapper(&profile);
    uint32_t types = profile_dimension(
        &profile, (ProfileDimension){.key = TEXT("type"), .name = TEXT("type"), .unit = TEXT("B")});
    uint32_t band = profile_band(&profile, types, (ProfileBand){.name = TEXT("\"T\"")});
    profile_begin_sample(&profile, types, (ProfileSample){.time = 2000000000});
    profile_add_row(&profile, types, band, 1234);
    profile_end_sample(&profile, types);
    report_init(&report, &profile, TEXT("H"));
    present_findings_json(&report, &json);
    assert_string_equal(
        buffer_as_string(&json),
        "[\n"
        "{\"key\":\"main-most\",\"metric\":\"H\",\"label\":\"MAIN\",\"amount\":9,\"total\":17,"
        "\"text\":\"MAIN, the code outside every centre, has 52.9 % of the objects, 9 of 17. "
        "Centres on it would show where.\"},\n"
        "{\"key\":\"most\",\"metric\":\"H\",\"label\":\"mapper\",\"amount\":8,\"total\":17,"
        "\"text\":\"mapper has the largest own cost: 47.1 % of the objects, 8 of 17 "
        "(Main.hs:1:13).\"},\n"
        "{\"key\":\"heap-peak\",\"dimension\":\"type\",\"band\":\"\\\"T\\\"\",\"amount\":1234,"
        "\"total\":1234,\"text\":\"The only census, at 2.000 s, has 1,234 B. By type, \\\"T\\\" "
        "had "
        "most of it, 1,234 B (100.0 %).\"}\n"
        "]");
    report_release(&report);
    profile_release(&profile);
    buffer_clear(&json);
    fixture_large(&profile);
    report_init(&report, &profile, TEXT(""));
    present_findings_json(&report, &json);
    assert_true(holds(&json, "{\"key\":\"path\",\"metric\":\"bytes\",\"label\":"));
    assert_true(holds(&json, ",\"path\":[\"MAIN\","));
    assert_false(holds(&json, "\\u001f"));
    report_release(&report);
    buffer_release(&json);
    profile_release(&profile);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_metric_is_the_one_asked_for),
        cmocka_unit_test(a_roll_up_can_be_somebody_elses),
        cmocka_unit_test(all_outputs_are_made_from_the_report),
        cmocka_unit_test(findings_are_rows_of_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
