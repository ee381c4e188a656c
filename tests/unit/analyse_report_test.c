/* One Report, computed once: every output is made from it and from nothing else. */
#include "analyse/report/report.h"
#include "formats/json/write.h"
#include "formats/read.h"
#include "present/page/data.h"
#include "present/report/json.h"
#include "present/report/report.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

static bool holds(const Buffer *buffer, const char *part) {
    return memmem(buffer->bytes, buffer->length, part, strlen(part)) != NULL;
}

static void the_metric_is_the_one_asked_for(void **state) {
    (void)state;
    static const struct {
        const char *by, *key;
    } cases[] = {{"", "steps"}, {"H", "H"}, {"entries", "E"}, {"no-such-metric", "steps"}};
    Profile profile;
    Report report;
    fixture_mapper(&profile);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        report_init(&report, &profile, text_of(cases[i].by));
        assert_true(text_equal(profile.metrics.items[report.metric].key, text_of(cases[i].key)));
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

/* the evidence is by the measure of the first answer, unless somebody asked */
static void the_tables_are_by_time_if_that_leads(void **state) {
    (void)state;
    for (uint64_t ticks = 50; ticks <= 500; ticks += 450) { /* too few, and enough */
        Profile profile;
        Report report;
        profile_init(&profile);
        uint32_t bytes =
            profile_add_metric(&profile, (ProfileMetric){.code = PROFILE_METRIC_BYTES});
        uint32_t time = profile_add_metric(
            &profile,
            (ProfileMetric){.code = PROFILE_METRIC_TICKS, .sampled = true, .samples = ticks});
        uint32_t main = profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN});
        uint32_t root = profile_context(&profile, PROFILE_NONE, main);
        static const char *const names[] = {"walks", "makes"};
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t label = profile_label(
                &profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = text_of(names[i])});
            uint32_t context = profile_context(&profile, root, label);
            profile.metrics.items[i == 0 ? time : bytes].values.items[context] =
                i == 0 ? ticks : 1000;
        }
        report_init(&report, &profile, TEXT(""));
        assert_int_equal(report.metric, ticks < 100 ? bytes : time);
        report_release(&report);
        report_init(&report, &profile, TEXT("bytes"));
        assert_int_equal(report.metric, bytes);
        report_release(&report);
        profile_release(&profile);
    }
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
    present_text(&own, &(PresentOptions){.columns = 80, .full = true}, &first);
    present_text(&over, &(PresentOptions){.columns = 80, .full = true}, &second);
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
    assert_int_equal(report.answers.run.allocated, 320);
    report.answers.run.allocated = 321;
    const uint32_t mapper = 1;
    report.answers.count = 1;
    report.answers.items[0] = (Answer){.kind = ANSWER_ALLOCATION,
                                       .label = mapper,
                                       .cost = {.metric = COST_BYTES,
                                                .amount = 80,
                                                .total = 320,
                                                .caller = PROFILE_NONE,
                                                .other_metric = PROFILE_NONE,
                                                .next = PROFILE_NONE}};
    report.names.labels[mapper] = report.names.spoken[mapper] = TEXT("renamed");
    report.own_rollup.totals[COST_H] = 17171;
    present_text(&report, &(PresentOptions){.columns = 100, .full = true, .all_costs = true},
                 &text);
    present_text(&report, &(PresentOptions){.columns = 100, .brief = true}, &brief);
    page_report_data(&report, &(PageOptions){0}, &page);
    present_findings_json(&report, &json);
    static const char sentence[] =
        "Allocation: 25 % (80 B) is made by renamed (Main.hs:1). Nothing "
        "else is above 1 %.";
    const Buffer *outputs[] = {&text, &brief, &page, &json};
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        assert_true(holds(outputs[i], sentence));
        assert_true(holds(outputs[i], "321 B allocated"));
    }
    assert_false(holds(&text, "mapper") || holds(&brief, "mapper"));
    assert_true(holds(&text, "└─ renamed"));
    assert_true(holds(&text, "17,171"));
    assert_true(holds(&page, "\x93\x86\x01")); /* 17171 in groups of seven bits */
    report.answers = (Answers){0};
    report.findings.count = 0;
    buffer_clear(&brief);
    present_text(&report, &(PresentOptions){.brief = true}, &brief);
    assert_string_equal(buffer_as_string(&brief), "Main\n");
    report_release(&report);
    buffer_release(&text);
    buffer_release(&brief);
    buffer_release(&page);
    buffer_release(&json);
    profile_release(&profile);
}

static Answer made_answer(AnswerKind kind) {
    Answer answer = {.kind = kind, .label = 1, .weight = 700};
    switch (kind) {
    case ANSWER_MEMORY:
        answer.memory = (AnswerMemory){.dimension = PROFILE_NONE,
                                       .first = 1,
                                       .peak = 9,
                                       .grows = true,
                                       .stuff = ANSWER_STUFF_THUNKS,
                                       .stuff_amount = 8,
                                       .stuff_total = 9,
                                       .holder = 1,
                                       .held = 7,
                                       .held_total = 9};
        break;
    case ANSWER_COLLECTOR:
        answer.collector =
            (AnswerCollector){.amount = 5, .total = 9, .stuff = ANSWER_STUFF_UNKNOWN};
        break;
    default:
        answer.cost = (AnswerCost){.metric = COST_BYTES,
                                   .amount = 176,
                                   .total = 320,
                                   .caller = 0,
                                   .entries = 3,
                                   .from_caller = 3,
                                   .other_metric = COST_V,
                                   .other_amount = 1,
                                   .other_total = 2,
                                   .next = PROFILE_NONE};
        break;
    }
    return answer;
}

static void answers_are_rows_of_json(void **state) {
    (void)state;
    static const char *const rows[] = {
        "\"summary\":{\"failed\":false,\"nanoseconds\":2000000000,\"even\":false,"
        "\"text\":\"Main: 2 s\"},\n\"findings\":[\n",
        "{\"kind\":\"allocation\",\"trouble\":true,\"weight\":700,\"subject\":{\"label\":1,"
        "\"name\":\"mapper\",\"module\":\"Main\",\"file\":\"Main.hs\",\"line\":1},\"evidence\":{"
        "\"metric\":\"bytes\",\"amount\":176,\"total\":320,\"entries\":3,\"caller\":{\"label\":0,"
        "\"name\":\"MAIN\"},\"from_caller\":3,\"from_others\":0,\"other_metric\":\"V\","
        "\"other_amount\":1,\"other_total\":2},\"text\":\"Allocation: 55 % (176 B) is made by",
        "{\"kind\":\"memory\",\"trouble\":false,\"weight\":700,\"subject\":{\"label\":1,",
        "\"evidence\":{\"first_bytes\":1,\"peak_bytes\":9,\"last_bytes\":0,\"grows\":true,"
        "\"freed\":false,\"level\":false,\"stuff\":\"thunks\",\"stuff_bytes\":8,"
        "\"stuff_total\":9,\"holder\":{\"label\":1,",
        "\"held_by_stack\":false,\"held_by_constant\":false,\"held_bytes\":7,\"held_total\":9,"
        "\"lazy_pattern\":false},\"text\":\"Memory: ",
        "\"evidence\":{\"nanoseconds\":5,\"total_nanoseconds\":9,\"of_cpu\":false,"
        "\"with_censuses\":false,\"stack\":false},\"text\":\"Collector: ",
        "\n],\n\"notes\":[\n{\"kind\":\"attribution-off\",\"doubt\":true,\"text\":\"Attribution "
        "was "
        "off: all costs are MAIN's.\"}\n]"};
    Profile profile;
    Report report;
    Buffer json = {0};
    fixture_mapper(&profile);
    report_init(&report, &profile, TEXT("H"));
    vector_push(&report.findings,
                ((Finding){.kind = FINDING_ATTRIBUTION_OFF, .about = {.metric = PROFILE_NONE}}));
    report.answers = (Answers){.run = {.nanoseconds = 2000000000}, .count = 3};
    report.answers.items[0] = made_answer(ANSWER_ALLOCATION);
    report.answers.items[0].trouble = true;
    report.answers.items[1] = made_answer(ANSWER_MEMORY);
    report.answers.items[2] = made_answer(ANSWER_COLLECTOR);
    present_findings_json(&report, &json);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!holds(&json, rows[i])) fail_msg("not there: %s", rows[i]);
    assert_false(holds(&json, "\\u001f"));
    report_release(&report);
    buffer_release(&json);
    profile_release(&profile);
}

/* sections that a report adds are skipped by who reads the profile back */
static void a_profile_with_findings_is_read_back(void **state) {
    (void)state;
    Profile profile, again;
    Report report;
    Buffer said = {0}, json = {0}, plain = {0}, back = {0};
    Diagnostics diags;
    fixture_large(&profile);
    report_init(&report, &profile, TEXT(""));
    present_findings_json(&report, &said);
    json_write_report(&profile, false, buffer_as_text(&said), &json);
    json_write_profile(&profile, &plain);
    assert_true(json.length > plain.length + said.length);
    profile_init(&again);
    diags_init(&diags);
    assert_true(format_read(&again, buffer_as_text(&json), TEXT("x.json"), &diags));
    json_write_profile(&again, &back);
    assert_string_equal(buffer_as_string(&back), buffer_as_string(&plain));
    diags_release(&diags);
    profile_release(&again);
    report_release(&report);
    profile_release(&profile);
    buffer_release(&said);
    buffer_release(&json);
    buffer_release(&plain);
    buffer_release(&back);
}

UNIT(analyse_report_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_metric_is_the_one_asked_for),
        cmocka_unit_test(the_tables_are_by_time_if_that_leads),
        cmocka_unit_test(a_roll_up_can_be_somebody_elses),
        cmocka_unit_test(all_outputs_are_made_from_the_report),
        cmocka_unit_test(answers_are_rows_of_json),
        cmocka_unit_test(a_profile_with_findings_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
