/* Who leads in time and bytes: families, callers, chance, and what is asked for. */
#include "ghc/methods.h"
#include "tests/unit/answer_fixture.h"
#include "tests/unit/unit.h"

/* ---- names ---- */

static void methods_are_in_order(void **state) {
    (void)state;
    static const char *const names[] = {
#define METHOD(name) name,
#include "ghc/methods.def"
#undef METHOD
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_true(ghc_is_method(text_of(names[i])));
        if (i > 0) assert_true(strcmp(names[i - 1], names[i]) < 0);
    }
    assert_false(ghc_is_method(TEXT("alreadyIn")));
    assert_false(ghc_is_method(TEXT("")));
}

static void local_names_say_their_definition(void **state) {
    (void)state;
    static const char *const names[][2] = {
        {"sift.go", "sift"}, {"sift", "sift"}, {"sift'.go.\\", "sift'"},
        {">>=.\\.t", ">>="}, {">>=", ">>="},   {"..go", "."},
        {".", "."},          {"...", "..."},   {"<*>.\\.(...)", "<*>"},
        {"a.", "a."},        {".:", ".:"},     {"", ""},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text found = ghc_definition(text_of(names[i][0]));
        assert_true(text_equal(found, text_of(names[i][1])));
    }
}

/* ---- families ---- */

static void a_definition_has_the_cost_of_its_local_functions(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 1000);
    uint32_t sift = case_add(&of, main, "sift", 10, 200, 1000);
    case_add(&of, sift, "sift.go", 4000, 300, 3000);
    case_add(&of, main, "other", 10, 400, 9000);
    case_ask(&of);
    const Answer *time = case_find(&of, ANSWER_TIME);
    assert_non_null(time);
    assert_true(is_called(&of, time->label, "sift"));
    assert_int_equal(time->cost.amount, 500);
    assert_int_equal(time->cost.total, 900);
    assert_int_equal(time->cost.entries, 10);
    assert_int_equal(time->cost.nanoseconds, 500 * (uint64_t)MILLION);
    assert_true(is_called(&of, time->cost.next, "other"));
    assert_int_equal(time->cost.next_amount, 400);
    assert_int_equal(time->cost.below_count, 0);
    case_release(&of);
}

static void a_method_belongs_to_the_one_definition_that_enters_it(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 100000);
    uint32_t topo = case_add(&of, main, "topo", 3000, 10, 1000);
    uint32_t already = case_add(&of, topo, "alreadyIn", 4498500, 300, 16);
    uint32_t equal = case_add(&of, already, "==", 4498500, 440, 0);
    case_add(&of, equal, "compare", 4498500, 20, 0);
    case_add(&of, main, "==", 3, 0, 0); /* and almost never otherwise */
    case_ask(&of);
    const Answer *time = case_find(&of, ANSWER_TIME);
    assert_true(is_called(&of, time->label, "alreadyIn"));
    assert_int_equal(time->cost.amount, 760);
    assert_int_equal(time->cost.below_count, 2);
    assert_true(is_called(&of, time->cost.below[0], "=="));
    assert_true(is_called(&of, time->cost.below[1], "compare"));
    assert_true(is_called(&of, time->cost.caller, "topo"));
    assert_int_equal(time->cost.from_caller, 4498500);
    assert_int_equal(time->cost.from_others, 0);
    assert_int_equal(time->cost.other_amount, 16);
    assert_int_equal(time->cost.other_total, 101016);
    case_release(&of);
}

static void a_method_of_several_stays_by_itself(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 0);
    case_add(&of, case_add(&of, main, "a", 1, 100, 0), "compare", 100, 200, 0);
    case_add(&of, case_add(&of, main, "b", 1, 100, 0), "compare", 100, 200, 0);
    case_ask(&of);
    const Answer *time = case_find(&of, ANSWER_TIME);
    assert_true(is_called(&of, time->label, "compare"));
    assert_int_equal(time->cost.amount, 400);
    assert_int_equal(time->cost.from_others, 100);
    case_release(&of);
}

static void recursion_is_no_caller(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 0);
    uint32_t walk = case_add(&of, main, "walk", 5, 100, 0);
    uint32_t local = case_add(&of, walk, "walk.go", 1000, 500, 0);
    case_add(&of, local, "walk", 90000, 300, 0);
    case_ask(&of);
    const Answer *time = case_find(&of, ANSWER_TIME);
    assert_true(is_called(&of, time->label, "walk"));
    assert_int_equal(time->cost.amount, 900);
    assert_true(is_called(&of, time->cost.caller, "main"));
    assert_int_equal(time->cost.from_caller, 5);
    assert_int_equal(time->cost.from_others, 0);
    assert_int_equal(time->cost.entries, 90005);
    case_release(&of);
}

static void who_is_entered_once_needs_no_caller(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 0);
    case_add(&of, main, "solve", 1, 900, 0);
    case_ask(&of);
    assert_int_equal(case_find(&of, ANSWER_TIME)->cost.caller, PROFILE_NONE);
    case_release(&of);
}

/* ---- totals, samples, metrics ---- */

static void the_runtime_system_is_no_part_of_the_program(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    case_cost(&of, case_root(&of, PROFILE_GC), 5000, 0);
    case_cost(&of, case_root(&of, PROFILE_OVERHEAD), 0, 80000);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 100, 20000);
    case_add(&of, main, "work", 1, 300, 0);
    case_ask(&of);
    const Answer *time = case_find(&of, ANSWER_TIME);
    assert_true(is_called(&of, time->label, "work"));
    assert_int_equal(time->cost.total, 400);
    assert_int_equal(rollup_program_total(&of.rollup, of.ticks), 400);
    assert_int_equal(rollup_program_total(&of.rollup, of.bytes), 20000);
    case_release(&of);
}

static void code_outside_of_centres_can_lead(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t root = case_root(&of, PROFILE_MAIN);
    case_cost(&of, root, 900, 0);
    case_add(&of, root, "main", 1, 100, 1000);
    case_ask(&of);
    const Answer *time = case_find(&of, ANSWER_TIME);
    assert_int_equal(of.profile.labels.items[time->label].kind, PROFILE_MAIN);
    assert_int_equal(time->cost.amount, 900);
    case_release(&of);
}

static void time_takes_part_from_a_hundred_samples_on(void **state) {
    (void)state;
    for (uint64_t samples = 99; samples <= 100; samples++) {
        Case of;
        case_init(&of, samples);
        uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 1000);
        case_add(&of, main, "work", 1, samples, 0);
        case_ask(&of);
        assert_int_equal(case_find(&of, ANSWER_TIME) != NULL, samples >= 100);
        const Answer *allocation = case_find(&of, ANSWER_ALLOCATION);
        assert_non_null(allocation);
        assert_int_equal(allocation->cost.other_metric,
                         samples >= 100 ? of.ticks : (uint32_t)PROFILE_NONE);
        case_ask_by(&of, of.ticks); /* unless it is asked for */
        assert_int_equal(of.answers.items[0].kind, ANSWER_TIME);
        case_release(&of);
    }
}

static void chance_has_an_interval(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 40, 1000);
    case_add(&of, main, "work", 1, 60, 0);
    case_ask(&of);
    const AnswerCost *cost = &case_find(&of, ANSWER_TIME)->cost;
    assert_int_equal(cost->samples, 100);
    assert_int_equal(cost->low, 50);
    assert_int_equal(cost->high, 69);
    assert_int_equal(case_find(&of, ANSWER_ALLOCATION)->cost.samples, 0);
    case_release(&of);
}

static void a_metric_that_is_asked_for_comes_first(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 10, 900 * MILLION);
    case_add(&of, main, "work", 1, 990, 10 * MILLION);
    case_ask_by(&of, of.bytes);
    assert_int_equal(of.answers.items[0].kind, ANSWER_ALLOCATION);
    assert_true(is_called(&of, of.answers.items[0].label, "main"));
    case_ask_by(&of, of.ticks);
    assert_int_equal(of.answers.items[0].kind, ANSWER_TIME);
    assert_true(is_called(&of, of.answers.items[0].label, "work"));
    case_release(&of);
}

/* ---- the run ---- */

static void the_run_has_its_facts(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 10, 5000);
    case_add(&of, main, "work", 1, 200, 5000);
    case_times(&of, 1500, 300);
    profile_set_fact(&of.profile, of.source, PROFILE_FACT_RTS_WALL_SECONDS, TEXT("1.75"));
    profile_set_number(&of.profile, of.source, PROFILE_FACT_PEAK_LIVE_BYTES, 4000);
    profile_set_number(&of.profile, of.source, PROFILE_FACT_RTS_MEMORY_IN_USE, 9000);
    case_ask(&of);
    const AnswerRun *run = &of.answers.run;
    assert_int_equal(run->nanoseconds, 1750 * (uint64_t)MILLION);
    assert_int_equal(run->cpu, 1500 * (uint64_t)MILLION);
    assert_int_equal(run->collector, 300 * (uint64_t)MILLION);
    assert_int_equal(run->allocated, 10000);
    assert_int_equal(run->live_peak, 4000);
    assert_int_equal(run->held, 9000);
    assert_false(run->ended || run->failed || run->grows || run->with_censuses);
    profile_set_number(&of.profile, of.source, PROFILE_FACT_EXIT_CODE, 0);
    assert_true(case_ask(&of)->run.ended);
    assert_false(of.answers.run.failed);
    profile_set_number(&of.profile, of.source, PROFILE_FACT_EXIT_CODE, 3);
    assert_true(case_ask(&of)->run.failed);
    profile_set_number(&of.profile, of.source, PROFILE_FACT_EXIT_CODE, 0);
    profile_set_fact(&of.profile, of.source, PROFILE_FACT_END, TEXT("exception"));
    assert_true(case_ask(&of)->run.failed);
    case_release(&of);
}

/* only what is small by both, and timed */
static void a_tiny_run_is_small_and_short(void **state) {
    (void)state;
    static const struct {
        unsigned milliseconds;
        uint64_t bytes;
        bool is_tiny;
    } cases[] = {{2, 14000, true}, {2, 2 * MILLION, false}, {600, 14000, false}, {0, 14000, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Case of;
        case_init(&of, 0);
        uint32_t root = case_root(&of, PROFILE_MAIN);
        case_add(&of, root, "f", 3, 0, cases[i].bytes);
        if (cases[i].milliseconds > 0) case_times(&of, cases[i].milliseconds, 0);
        case_ask(&of);
        assert_int_equal(of.answers.is_tiny, cases[i].is_tiny);
        case_release(&of);
    }
}

static void a_part_of_a_run_has_no_facts(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 10, 5000);
    case_add(&of, main, "work", 1, 200, 5000);
    case_times(&of, 1500, 1200);
    profile_set_fact(&of.profile, of.source, PROFILE_FACT_RESTRICTION, TEXT("module=M"));
    case_ask(&of);
    assert_int_equal(of.answers.run.cpu, 0);
    assert_int_equal(of.answers.run.allocated, 0);
    assert_null(case_find(&of, ANSWER_COLLECTOR));
    case_release(&of);
}

/* A program that does little: what GHC's library needs to print is not the answer. */
static void the_library_s_own_constants_never_lead(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 0, 20000);
    uint32_t library = profile_label(
        &of.profile, (ProfileLabel){.kind = PROFILE_CAF, .module = TEXT("GHC.IO.Handle.FD")});
    case_cost(&of, profile_context(&of.profile, PROFILE_NONE, library), 0, 50000);
    case_ask(&of);
    assert_int_equal(case_find(&of, ANSWER_ALLOCATION)->label,
                     of.profile.contexts.items[main].label);
    case_release(&of);
}

/* A definition of which GHC made pieces: by a source near by, which has it. */
static void pieces_that_ghc_made_are_one_definition(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t main = case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 10, 5000);
    case_add(&of, main, "$wenter", 300, 100, 3 * MILLION);
    case_add(&of, main, "enter_go2", 900, 100, 2 * MILLION);
    case_add(&of, main, "other", 2, 150, 4 * MILLION);
    for (int with_source = 0; with_source < 2; with_source++) {
        if (with_source)
            vector_push(
                &of.profile.definitions,
                (ProfileDefinition){TEXT("M"), TEXT("enter"), {.file = TEXT("M.hs"), .line = 7}});
        LabelNames names;
        Answers answers;
        case_ask(&of);
        label_names_init(&names, &of.profile);
        answers_init(&answers, &of.rollup, &names, PROFILE_NONE);
        const Answer *first = &answers.items[0];
        assert_true(is_called(&of, first->label, with_source ? "$wenter" : "other"));
        assert_int_equal(first->cost.amount, with_source ? 5 * MILLION : 4 * MILLION);
        assert_int_equal(names.homes[first->label].place.line, with_source ? 7 : 0);
        label_names_release(&names);
    }
    case_release(&of);
}

/* Half as much again in bytes, or twice the time, if that is not too short to tell. */
static void centres_that_cost_much_distort(void **state) {
    (void)state;
    static const struct {
        uint64_t bytes_with, bytes_without, cpu_with, cpu_without; /* MB, ms; 0: not measured */
        bool is_distorted;
    } cases[] = {
        {150, 100, 100, 100, true},  {149, 100, 100, 100, false}, {100, 100, 200, 100, true},
        {100, 100, 199, 100, false}, {100, 100, 200, 49, false},  {150, 0, 100, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Case of;
        case_init(&of, 0);
        case_add(&of, case_root(&of, PROFILE_MAIN), "main", 1, 10, 5000);
        const struct {
            ProfileFactCode code;
            uint64_t value;
        } facts[] = {{PROFILE_FACT_WITH_CENTRES_BYTES, cases[i].bytes_with * 1000000},
                     {PROFILE_FACT_WITHOUT_CENTRES_BYTES, cases[i].bytes_without * 1000000},
                     {PROFILE_FACT_WITH_CENTRES_NANOSECONDS, cases[i].cpu_with * 1000000},
                     {PROFILE_FACT_WITHOUT_CENTRES_NANOSECONDS, cases[i].cpu_without * 1000000}};
        for (size_t j = 0; j < sizeof facts / sizeof *facts; j++)
            if (facts[j].value > 0)
                profile_set_number(&of.profile, PROFILE_NONE, facts[j].code, facts[j].value);
        case_ask(&of);
        assert_true(of.answers.run.is_distorted == cases[i].is_distorted);
        case_release(&of);
    }
}

UNIT(analyse_answer_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_s_own_constants_never_lead),
        cmocka_unit_test(methods_are_in_order),
        cmocka_unit_test(local_names_say_their_definition),
        cmocka_unit_test(a_definition_has_the_cost_of_its_local_functions),
        cmocka_unit_test(a_method_belongs_to_the_one_definition_that_enters_it),
        cmocka_unit_test(a_method_of_several_stays_by_itself),
        cmocka_unit_test(recursion_is_no_caller),
        cmocka_unit_test(who_is_entered_once_needs_no_caller),
        cmocka_unit_test(the_runtime_system_is_no_part_of_the_program),
        cmocka_unit_test(code_outside_of_centres_can_lead),
        cmocka_unit_test(time_takes_part_from_a_hundred_samples_on),
        cmocka_unit_test(chance_has_an_interval),
        cmocka_unit_test(a_metric_that_is_asked_for_comes_first),
        cmocka_unit_test(the_run_has_its_facts),
        cmocka_unit_test(pieces_that_ghc_made_are_one_definition),
        cmocka_unit_test(centres_that_cost_much_distort),
        cmocka_unit_test(a_tiny_run_is_small_and_short),
        cmocka_unit_test(a_part_of_a_run_has_no_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
