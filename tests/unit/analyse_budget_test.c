#include "analyse/budget/budget.h"
#include "tests/unit/unit.h"
#include <string.h>
/* cmocka needs these before it */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* ---- profiles ---- */

static void add(Profile *profile, const char *name, uint32_t ordinal, uint64_t bytes,
                uint64_t entries) {
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN,
                                                                          .module = TEXT(""),
                                                                          .path = TEXT(""),
                                                                          .name = TEXT("")}));
    uint32_t label = profile_label(
        profile,
        (ProfileLabel){.kind = PROFILE_CENTRE,
                       .module = TEXT("Main"),
                       .path = TEXT(""),
                       .name = text_of(name),
                       .ordinal = ordinal,
                       .place = {.file = TEXT("Main.hs"), .line = 10 + ordinal, .column = 1}});
    uint32_t context = profile_context(profile, root, label);
    profile->metrics.items[0].values.items[context] += bytes;
    profile->metrics.items[1].values.items[context] += entries;
}

static void begin(Profile *profile) {
    profile_init(profile);
    profile_add_metric(
        profile, (ProfileMetric){.key = TEXT("bytes"), .name = TEXT("bytes"), .unit = TEXT("B")});
    profile_add_metric(profile, (ProfileMetric){.key = TEXT("entries"), .name = TEXT("entries")});
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("p"));
}

static void save(Budget *budget, const Profile *profile, Buffer *out) {
    Diagnostics diags;
    BudgetSaved saved;
    diags_init(&diags);
    assert_true(budget_update(budget, profile, TEXT("p.prof"), (Text){0}, (BudgetTolerance){0},
                              &saved, &diags));
    budget_write(budget, out);
    diags_release(&diags);
}

static bool parse(Budget *budget, const char *text, Diagnostics *diags) {
    budget_init(budget);
    return budget_parse(budget, text_of(text), 1, diags);
}

/* ---- tests ---- */

static void test_write_and_read(void **state) {
    (void)state;
    Profile profile;
    begin(&profile);
    add(&profile, "f", 0, 600, 3);
    add(&profile, "f", 1, 300, 2);
    add(&profile, "a b\\\"#", 0, 100, 1);
    add(&profile, "small", 0, 0, 1);
    Budget budget;
    budget_init(&budget);
    Buffer first = {0}, second = {0};
    save(&budget, &profile, &first);
    assert_string_equal(buffer_as_string(&first),
                        "assay-budget 1\n\nfact program p\n\ntolerance 0\ncentres 0.1 %\n\n"
                        "total bytes 1000\n\n"
                        "centre bytes 100 Main \"a b\\\\\\\"#\" at Main.hs:10:1 entered 1\n"
                        "centre bytes 600 Main f at Main.hs:10:1 entered 3\n"
                        "centre bytes 300 Main f number 2 at Main.hs:11:1 entered 2\n");
    budget_release(&budget);
    Diagnostics diags;
    diags_init(&diags);
    assert_true(parse(&budget, buffer_as_string(&first), &diags));
    assert_int_equal(budget.lines.count, 4);
    budget_write(&budget, &second);
    assert_string_equal(buffer_as_string(&first), buffer_as_string(&second));
    BudgetCheck check = {0};
    budget_check(&budget, &profile, (BudgetTolerance){0}, &check);
    assert_int_equal(check.checked, 4);
    assert_int_equal(check.over, 0);
    assert_int_equal(check.under, 0);
    budget_check_release(&check);
    budget_release(&budget);
    diags_release(&diags);
    buffer_release(&first);
    buffer_release(&second);
    profile_release(&profile);
}

static void test_over_and_under(void **state) {
    (void)state;
    Profile profile;
    begin(&profile);
    add(&profile, "f", 0, 601, 3);
    add(&profile, "g", 0, 399, 1);
    Diagnostics diags;
    diags_init(&diags);
    Budget budget;
    assert_true(parse(&budget,
                      "assay-budget 1\ntotal bytes 1000\ncentre bytes 600 Main f\n"
                      "centre bytes 400 Main g\n",
                      &diags));
    BudgetCheck check = {0};
    budget_check(&budget, &profile, (BudgetTolerance){0}, &check);
    assert_int_equal(check.over, 1);
    assert_int_equal(check.under, 1);
    const BudgetRow *worst = &check.sections.items[0].rows.items[0];
    assert_true(worst->is_over);
    assert_int_equal(worst->now, 601);
    assert_int_equal(worst->limit, 600);
    budget_check_release(&check);
    BudgetTolerance percent;
    assert_true(budget_parse_tolerance(TEXT("0.2 %"), &percent)); /* 601.2, rounded down */
    check = (BudgetCheck){0};
    budget_check(&budget, &profile, percent, &check);
    assert_int_equal(check.over, 0);
    budget_check_release(&check);
    budget_release(&budget);
    diags_release(&diags);
    profile_release(&profile);
}

/* a centre of two samples has four next time */
static void test_chance_is_not_over(void **state) {
    (void)state;
    Profile profile;
    Diagnostics diags;
    diags_init(&diags);
    begin(&profile);
    add(&profile, "f", 0, 4, 1);
    add(&profile, "g", 0, 800, 1);
    Budget budget;
    assert_true(parse(&budget,
                      "assay-budget 1\ntotal bytes 402 tolerance 20 %\n"
                      "centre bytes 2 Main f tolerance 20 %\n"
                      "centre bytes 400 Main g tolerance 20 %\n",
                      &diags));
    for (int sampled = 0; sampled < 2; sampled++) {
        BudgetCheck check = {0};
        if (sampled)
            profile.metrics.items[0].sampled = true, profile.metrics.items[0].unit = TEXT("");
        budget_check(&budget, &profile, (BudgetTolerance){0}, &check);
        assert_int_equal(check.over, sampled ? 2 : 3); /* twice as many of 400 are no chance */
        budget_check_release(&check);
    }
    budget_release(&budget);
    diags_release(&diags);
    profile_release(&profile);
}

static void test_tolerances(void **state) {
    (void)state;
    BudgetTolerance tolerance;
    Buffer text = {0};
    assert_true(budget_parse_tolerance(TEXT("0.000001%"), &tolerance));
    assert_int_equal(tolerance.amount, 1);
    assert_true(budget_parse_tolerance(TEXT("12.5 %"), &tolerance));
    budget_tolerance_text(tolerance, &text);
    assert_string_equal(buffer_as_string(&text), "12.5 %");
    assert_true(budget_parse_tolerance(TEXT("1000"), &tolerance));
    assert_false(tolerance.is_share);
    static const char *const wrong[] = {"",           "%",   "x",   "-1", "1.5",
                                        "0.0000001%", "1.%", "1e3", "1 2"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(budget_parse_tolerance(text_of(wrong[i]), &tolerance));
    buffer_release(&text);
}

static void test_bad_files(void **state) {
    (void)state;
    static const struct {
        const char *text;
        DiagCode code;
    } cases[] = {
        {"", DIAG_BUDGET_SYNTAX},
        {"# only a comment\n", DIAG_BUDGET_SYNTAX},
        {"total bytes 1\n", DIAG_BUDGET_SYNTAX},
        {"assay-budget\n", DIAG_BUDGET_SYNTAX},
        {"assay-budget 9\n", DIAG_BUDGET_VERSION},
        {"assay-budget 1\n<<<<<<< HEAD\n", DIAG_BUDGET_CONFLICT},
        {"assay-budget 1\ntotal bytes 1\ntotal bytes 1\n", DIAG_BUDGET_TWICE},
        {"assay-budget 1\nfact program b\nfact program c\n", DIAG_BUDGET_TWICE},
        {"assay-budget 1\nfact progam b\n", DIAG_BUDGET_SYNTAX}, /* would never be checked */
        {"assay-budget 1\ncentre bytes 1 Main \"\\u{d800}\"\n", DIAG_BUDGET_SYNTAX},
        {"assay-budget 1\ncentre bytes 1 Main f number 0\n", DIAG_BUDGET_SYNTAX},
        {"assay-budget 1\ncentre bytes 1 Main f tolerance\n", DIAG_BUDGET_SYNTAX},
        {"assay-budget 1\ncentres 5\n", DIAG_BUDGET_SYNTAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Diagnostics diags;
        Budget budget;
        diags_init(&diags);
        assert_false(parse(&budget, cases[i].text, &diags));
        assert_int_equal(diags.all.items[0].code, cases[i].code);
        budget_release(&budget);
        diags_release(&diags);
    }
}

static void test_saved_again(void **state) {
    (void)state;
    Profile profile;
    begin(&profile);
    add(&profile, "f", 0, 700, 3);
    add(&profile, "h", 0, 300, 1);
    Diagnostics diags;
    diags_init(&diags);
    Budget budget;
    assert_true(parse(&budget,
                      "assay-budget 1\ntotal bytes 900\n"
                      "# of f\ncentre bytes 700 Main f at Main.hs:3:1   # mine\n"
                      "# of gone\ncentre bytes 77 Other gone entered 99\n# last\n",
                      &diags));
    Buffer out = {0};
    save(&budget, &profile, &out);
    const char *text = buffer_as_string(&out);
    /* unchanged: the place stays; comments stay, that of a line that is gone too */
    assert_non_null(strstr(text, "# of f\ncentre bytes 700 Main f at Main.hs:3:1   # mine\n"));
    assert_non_null(strstr(text, "# of gone\n# last\n"));
    assert_null(strstr(text, "Other"));
    assert_non_null(strstr(text, "centre bytes 300 Main h at Main.hs:10:1 entered 1\n"));
    assert_non_null(strstr(text, "total bytes 1000\n"));
    buffer_release(&out);
    budget_release(&budget);
    diags_release(&diags);
    profile_release(&profile);
}

/* A budget of another lowering, or another scoping, is not held against anything. */
static void test_cost_models(void **state) {
    (void)state;
    static const struct {
        const char *facts;
        uint32_t errors;
    } cases[] = {{"fact cost-model 2\n", 0},
                 {"fact cost-model 1\n", 1},
                 {"fact cost-model 1\nfact scoping lexical\n", 2},
                 {"", 0}};
    Profile profile;
    begin(&profile);
    profile_set_number(&profile, PROFILE_NONE, PROFILE_FACT_COST_MODEL, 2);
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_SCOPING, TEXT("static"));
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Diagnostics diags;
        Budget budget;
        Buffer text = {0};
        diags_init(&diags);
        buffer_printf(&text, "assay-budget 1\n%stotal bytes 0\n", cases[i].facts);
        assert_true(parse(&budget, buffer_as_string(&text), &diags));
        assert_true(budget_is_comparable(&budget, &profile, TEXT("p"), &diags) ==
                    (cases[i].errors == 0));
        assert_int_equal(diags.error_count, cases[i].errors);
        for (uint32_t j = 0; j < diags.all.count; j++)
            assert_int_equal(diags.all.items[j].code, DIAG_BUDGET_FACT);
        buffer_clear(&text);
        save(&budget, &profile, &text);
        assert_non_null(strstr(buffer_as_string(&text), "fact cost-model 2\n"));
        buffer_release(&text);
        budget_release(&budget);
        diags_release(&diags);
    }
    profile_release(&profile);
}

UNIT(analyse_budget_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write_and_read),     cmocka_unit_test(test_over_and_under),
        cmocka_unit_test(test_chance_is_not_over), cmocka_unit_test(test_tolerances),
        cmocka_unit_test(test_bad_files),          cmocka_unit_test(test_saved_again),
        cmocka_unit_test(test_cost_models),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
