/* What a report says first: every sentence of the run line and of the answers, from answers made by
 * hand; figures as one says them; the room that all of it has. */
#include "analyse/report/report.h"
#include "present/layout/wrap.h"
#include "present/report/report.h"
#include "present/words/answer.h"
#include "present/words/lead.h"
#include "present/words/number.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* ---- a report made by hand ---- */

enum { MAIN, TOPO, ALREADY, EQUAL, STEP, DRAW, LABELS };
enum { TICKS, BYTES, STEPS };

#define MB 1000000ull
#define SECOND 1000000000ull

typedef struct Made {
    Profile profile;
    Report report;
} Made;

static uint32_t centre(Profile *profile, const char *module, const char *name, const char *file,
                       uint32_t line) {
    return profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                 .module = text_of(module),
                                                 .name = text_of(name),
                                                 .place = {text_of(file), line, 5, line, 9}});
}

static void add_metric(Profile *profile, ProfileMetricCode code) {
    ProfileMetric metric = {0};
    profile_set_metric_code(&metric, code);
    profile_add_metric(profile, metric);
}

static void make(Made *made) {
    Profile *profile = &made->profile;
    profile_init(profile);
    add_metric(profile, PROFILE_METRIC_TICKS);
    add_metric(profile, PROFILE_METRIC_BYTES);
    add_metric(profile, PROFILE_METRIC_STEPS);
    assert_int_equal(profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}), MAIN);
    assert_int_equal(centre(profile, "Dep.Graph", "topo", "Dep/Graph.hs", 17), TOPO);
    assert_int_equal(centre(profile, "Dep.Graph", "alreadyIn", "Dep/Graph.hs", 21), ALREADY);
    assert_int_equal(centre(profile, "Dep.Graph", "==", "Dep/Graph.hs", 3), EQUAL);
    assert_int_equal(centre(profile, "Apply", "step", "Apply.hs", 31), STEP);
    assert_int_equal(centre(profile, "Draw", "draw", "", 0), DRAW);
    profile_context(profile, PROFILE_NONE, MAIN);
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("quad"));
    report_init(&made->report, profile, TEXT(""));
    made->report.answers = (Answers){0};
}

static void unmake(Made *made) {
    report_release(&made->report);
    profile_release(&made->profile);
}

static Answer *add_answer(Made *made, AnswerKind kind, uint32_t label) {
    Answer *answer = &made->report.answers.items[made->report.answers.count++];
    *answer = (Answer){.kind = kind, .label = label};
    return answer;
}

/* what the tables have for it */
static void set_own(Made *made, uint32_t metric, uint32_t label, uint64_t own) {
    made->report.own_rollup.label_own[metric * LABELS + label] = own;
}

static AnswerCost *add_cost(Made *made, AnswerKind kind, uint32_t label, uint64_t amount,
                            uint64_t total) {
    AnswerCost *cost = &add_answer(made, kind, label)->cost;
    *cost = (AnswerCost){.metric = kind == ANSWER_TIME ? TICKS : BYTES,
                         .amount = amount,
                         .total = total,
                         .caller = PROFILE_NONE,
                         .other_metric = PROFILE_NONE,
                         .next = PROFILE_NONE};
    set_own(made, cost->metric, label, amount);
    return cost;
}

static AnswerMemory *add_memory(Made *made, uint32_t label) {
    AnswerMemory *memory = &add_answer(made, ANSWER_MEMORY, label)->memory;
    *memory = (AnswerMemory){
        .dimension = PROFILE_NONE, .stuff = ANSWER_STUFF_UNKNOWN, .holder = PROFILE_NONE};
    return memory;
}

static void assert_text(Buffer *said, const char *expected) {
    Buffer plain = {0};
    wrap_nowhere(&plain, buffer_as_text(said));
    assert_string_equal(buffer_as_string(&plain), expected);
    buffer_release(&plain);
    buffer_release(said);
}

static void assert_run(const Made *made, const char *expected) {
    Buffer said = {0};
    present_run_line(&made->report, &said);
    assert_text(&said, expected);
}

static void assert_answer(const Made *made, uint32_t index, const char *expected) {
    Buffer said = {0};
    present_answer(&made->report, index, PRESENT_WHOLE, &said);
    assert_text(&said, expected);
}

static void assert_short(const Made *made, uint32_t index, const char *expected) {
    Buffer said = {0};
    present_answer(&made->report, index, PRESENT_SHORT, &said);
    assert_text(&said, expected);
}

/* ---- figures ---- */

static void bytes_have_two_or_three_digits(void **state) {
    (void)state;
    static const struct {
        uint64_t bytes;
        const char *said;
    } cases[] = {{0, "0 B"},
                 {320, "320 B"},
                 {999, "999 B"},
                 {1000, "1 kB"},
                 {12345, "12.3 kB"},
                 {99949, "99.9 kB"},
                 {99950, "100 kB"},
                 {999499, "999 kB"},
                 {999500, "1 MB"},
                 {20800000, "20.8 MB"},
                 {212345678, "212 MB"},
                 {3100000000, "3.1 GB"},
                 {UINT64_MAX, "18.4 EB"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buffer said = {0};
        present_short_bytes(&said, cases[i].bytes);
        assert_text(&said, cases[i].said);
    }
}

static void seconds_have_their_unit(void **state) {
    (void)state;
    static const struct {
        uint64_t nanoseconds;
        const char *said;
    } cases[] = {{0, "0 s"},
                 {1499, "1 µs"},
                 {240000, "240 µs"},
                 {999600, "1 ms"},
                 {1440000, "1.4 ms"},
                 {17000000, "17 ms"},
                 {99400000, "99 ms"},
                 {400000000, "0.4 s"},
                 {762000000, "0.76 s"},
                 {1420000000, "1.42 s"},
                 {7701000000, "7.7 s"},
                 {9996000000, "10 s"},
                 {12340000000, "12.3 s"},
                 {99600000000, "1 min 40 s"},
                 {200 * SECOND, "3 min 20 s"},
                 {240 * SECOND, "4 min"},
                 {7500 * SECOND, "2 h 5 min"},
                 {7200 * SECOND, "2 h"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buffer said = {0};
        present_short_seconds(&said, cases[i].nanoseconds);
        assert_text(&said, cases[i].said);
    }
}

static void shares_are_whole_percents(void **state) {
    (void)state;
    static const struct {
        uint64_t part, whole;
        const char *said;
    } cases[] = {{0, 0, "0 %"},      {0, 7, "0 %"},
                 {740, 762, "97 %"}, {1, 101, "under 1 %"},
                 {1, 100, "1 %"},    {9999, 10000, "over 99 %"},
                 {7, 7, "100 %"},    {UINT64_MAX / 2, UINT64_MAX, "50 %"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buffer said = {0};
        present_short_percent(&said, cases[i].part, cases[i].whole);
        assert_text(&said, cases[i].said);
    }
}

/* ---- the run ---- */

static void the_run_is_one_line(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerRun *run = &made.report.answers.run;
    assert_run(&made, "quad");
    *run = (AnswerRun){.ended = true};
    assert_run(&made, "quad ended normally");
    *run = (AnswerRun){.ended = true,
                       .nanoseconds = 762000000,
                       .collector = 15000000,
                       .allocated = 212 * MB,
                       .live_peak = 3400000};
    assert_run(&made, "quad: 0.76 s (collector 2 %), 212 MB allocated, live at most 3.4 MB, ended "
                      "normally");
    run->cpu = 30000000;
    run->grows = true;
    run->held = 64 * MB;
    run->ended = false;
    assert_run(&made, "quad: 0.76 s (collector 50 % of 30 ms CPU), 212 MB allocated, live at "
                      "most 3.4 MB and growing, 64 MB from the system");
    run->nanoseconds = 0;
    run->with_censuses = true;
    run->held = run->live_peak = 0;
    assert_run(&made, "quad: 30 ms CPU (collector 50 %, censuses of the heap included), "
                      "212 MB allocated");
    *run = (AnswerRun){.ended = true,
                       .is_distorted = true,
                       .bytes_with = 4600 * MB,
                       .bytes_without = 88 * MB,
                       .cpu_with = 950000000,
                       .cpu_without = 82000000};
    assert_run(&made,
               "quad ended normally. Centres distort it: without them it allocates 88 MB, not "
               "4.6 GB, and computes for 82 ms, not 0.95 s; --centres=late or exported distort "
               "less");
    *run = (AnswerRun){.steps = 123456, .allocated = 320};
    assert_run(&made, "quad: 123,456 steps, 320 B allocated");
    profile_set_fact(&made.profile, PROFILE_NONE, PROFILE_FACT_RUNS, TEXT("3"));
    assert_run(&made, "3 runs of quad added up: 123,456 steps, 320 B allocated");
    unmake(&made);
    make(&made);
    profile_set_fact(&made.profile, PROFILE_NONE, PROFILE_FACT_RESTRICTION, TEXT("module=M"));
    assert_run(&made, "a part of quad");
    unmake(&made);
}

static void a_run_that_failed_says_so_first(void **state) {
    (void)state;
    Made made;
    make(&made);
    made.report.answers.run = (AnswerRun){.failed = true, .ended = true};
    assert_run(&made, "quad FAILED");
    made.report.answers.run.nanoseconds = 400000000;
    profile_set_number(&made.profile, PROFILE_NONE, PROFILE_FACT_EXIT_CODE, 3);
    assert_run(&made, "quad FAILED with exit code 3 after 0.4 s");
    profile_set_fact(&made.profile, PROFILE_NONE, PROFILE_FACT_END, TEXT("exception"));
    profile_set_fact(&made.profile, PROFILE_NONE, PROFILE_FACT_END_DESCRIPTION,
                     TEXT("an exception that no catch caught"));
    profile_set_fact(&made.profile, PROFILE_NONE, PROFILE_FACT_SHOWN, TEXT("divide\nby zero"));
    made.report.answers.run.allocated = 12 * MB;
    assert_run(&made,
               "quad FAILED with exit code 3 after 0.4 s: an exception that no catch caught: "
               "divide\\x0aby zero. Until then: 12 MB allocated");
    unmake(&made);
}

static void nothing_wrong_is_an_answer(void **state) {
    (void)state;
    static const struct {
        Answers answers;
        const char *said;
    } cases[] = {
        {{.is_even = false, .spread = 14}, ""},
        {{.is_even = true, .spread = 1}, ""},
        {{.is_even = true, .spread = 14},
         "Nothing stands out: costs are spread over 14 definitions."},
        {{.is_even = true, .level_heap = 2100000},
         "Nothing stands out: the heap is level at 2.1 MB."},
        {{.is_even = true, .spread = 14, .level_heap = 2100000},
         "Nothing stands out: costs are spread over 14 definitions, the heap is level at 2.1 MB."},
        {{.is_even = true,
          .small_stuff = ANSWER_STUFF_THUNKS,
          .stuff_amount = 71,
          .stuff_total = 100,
          .run = {.live_peak = 1300000,
                  .allocated = 9300000,
                  .cpu = 10000000,
                  .collector = 5600000,
                  .is_plain = true}},
         "Nothing stands out: at most 1.3 MB is alive, 71 % of it thunks, values not computed yet; "
         "the collector takes 56 % of 10 ms, too short to judge by. Who allocates the 9.3 MB is "
         "not known without profiling libraries; assay ghc says it with them."},
        {{.is_even = true,
          .small_stuff = ANSWER_STUFF_UNKNOWN,
          .run = {.live_peak = 1300000, .is_plain = true}},
         "Nothing stands out: at most 1.3 MB is alive."},
        {{.is_even = true,
          .small_stuff = ANSWER_STUFF_UNKNOWN,
          .run = {.nanoseconds = 2000000000, .collector = 20000000, .is_plain = true}},
         "Nothing stands out: the collector takes 1 % of 2 s."},
        {{.is_even = true, .run = {.nanoseconds = 2000, .collector = 20, .with_censuses = true}},
         ""},
    };
    Made made;
    make(&made);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buffer said = {0};
        made.report.answers = cases[i].answers;
        present_even(&made.report, &said);
        assert_text(&said, cases[i].said);
    }
    made.report.answers =
        (Answers){.is_even = true, .spread = 14, .level_heap = 2100000, .count = 0};
    add_cost(&made, ANSWER_ALLOCATION, STEP, 12, 100)->is_even = true;
    Buffer said = {0};
    present_even(&made.report, &said);
    assert_text(&said, "Nothing stands out: costs are spread over 14 definitions, of which step "
                       "(Apply.hs:31) allocates most (12 %); the heap is level at 2.1 MB.");
    PresentLead lead;
    present_lead_init(&lead, &made.report); /* it has been told */
    assert_int_equal(lead.told, 0);
    assert_true(lead.answers[0].length > 0);
    present_lead_release(&lead);
    unmake(&made);
}

/* ---- time and allocation ---- */

static void time_says_where_and_from_where(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *cost = add_cost(&made, ANSWER_TIME, ALREADY, 740, 762);
    assert_answer(&made, 0, "Time: 97 % (740 ticks) is spent in alreadyIn (Dep/Graph.hs:21).");
    cost->nanoseconds = 740000000;
    cost->below[0] = EQUAL;
    cost->below_count = 1;
    cost->entries = 4498500;
    cost->caller = TOPO;
    cost->from_caller = 4498500;
    cost->other_metric = BYTES;
    cost->other_amount = 1;
    cost->other_total = 1000;
    assert_answer(&made, 0,
                  "Time: 97 % (0.74 s) is spent in alreadyIn and the == below it "
                  "(Dep/Graph.hs:21), entered 4,498,500 times, all from topo (Dep/Graph.hs:17). It "
                  "allocates almost nothing: the time goes into computing, not into making data.");
    assert_short(&made, 0,
                 "Time: 97 % (0.74 s) is spent in alreadyIn and the == below it "
                 "(Dep/Graph.hs:21).");
    unmake(&made);
}

static void callers_share_the_entries(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *cost = add_cost(&made, ANSWER_TIME, DRAW, 90, 100);
    cost->nanoseconds = SECOND;
    cost->caller = TOPO;
    cost->entries = cost->from_caller = 1;
    assert_answer(&made, 0, "Time: 90 % (1 s) is spent in draw.");
    cost->entries = 100;
    assert_answer(&made, 0,
                  "Time: 90 % (1 s) is spent in draw, entered 100 times, from itself and topo "
                  "(Dep/Graph.hs:17).");
    cost->from_caller = 60;
    cost->from_others = 40;
    assert_answer(&made, 0,
                  "Time: 90 % (1 s) is spent in draw, entered 100 times, 60 % of them from topo "
                  "(Dep/Graph.hs:17).");
    cost->from_others = 20;
    assert_answer(&made, 0,
                  "Time: 90 % (1 s) is spent in draw, entered 100 times, 75 % of them, itself "
                  "aside, from topo (Dep/Graph.hs:17).");
    cost->caller = PROFILE_NONE;
    assert_answer(&made, 0, "Time: 90 % (1 s) is spent in draw, entered 100 times.");
    unmake(&made);
}

static void who_comes_next_is_told_if_near(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *cost = add_cost(&made, ANSWER_ALLOCATION, STEP, 390 * MB, 1000 * MB);
    set_own(&made, BYTES, TOPO, 400 * MB);
    assert_answer(&made, 0,
                  "Allocation: 39 % (390 MB) is made by step (Apply.hs:31). Nothing else is above "
                  "1 %.");
    cost->next = TOPO;
    cost->next_amount = 111 * MB;
    assert_answer(&made, 0,
                  "Allocation: 39 % (390 MB) is made by step (Apply.hs:31). Nothing else is above "
                  "12 %.");
    cost->next_amount = 200 * MB;
    assert_answer(&made, 0,
                  "Allocation: 39 % (390 MB) is made by step (Apply.hs:31). Nothing else is above "
                  "20 %.");
    cost->next_amount = 310 * MB;
    assert_answer(&made, 0,
                  "Allocation: 39 % (390 MB) is made by step (Apply.hs:31). Next is topo "
                  "(Dep/Graph.hs:17) with 31 %.");
    set_own(&made, BYTES, TOPO, 300 * MB);
    set_own(&made, BYTES, STEP, 200 * MB);
    assert_answer(
        &made, 0,
        "Allocation: 39 % (390 MB) is made by step and its local functions (Apply.hs:31). "
        "Next is topo and its local functions (Dep/Graph.hs:17) with 31 %.");
    cost->below_count = 1;
    cost->below[0] = EQUAL;
    set_own(&made, BYTES, EQUAL, 100 * MB);
    assert_short(&made, 0,
                 "Allocation: 39 % (390 MB) is made by step, its local functions and the == below "
                 "it (Apply.hs:31).");
    set_own(&made, BYTES, EQUAL, 190 * MB);
    assert_short(&made, 0,
                 "Allocation: 39 % (390 MB) is made by step and the == below it (Apply.hs:31).");
    unmake(&made);
}

static void time_and_allocation_are_held_against_each_other(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *time = add_cost(&made, ANSWER_TIME, STEP, 85, 100);
    time->nanoseconds = SECOND;
    time->other_metric = BYTES;
    time->other_amount = 10;
    time->other_total = 100;
    assert_answer(&made, 0, "Time: 85 % (1 s) is spent in step (Apply.hs:31).");
    time->other_amount = 61;
    assert_answer(&made, 0,
                  "Time: 85 % (1 s) is spent in step (Apply.hs:31). It also makes 61 % of all "
                  "that is allocated.");
    AnswerCost *allocation = add_cost(&made, ANSWER_ALLOCATION, STEP, 95 * MB, 100 * MB);
    allocation->other_metric = TICKS;
    allocation->other_amount = 85;
    allocation->other_total = 100;
    assert_answer(&made, 1, "Allocation: 95 % (95 MB) is made by step, too.");
    made.report.answers.items[1].label = TOPO;
    set_own(&made, BYTES, TOPO, 95 * MB);
    allocation->other_amount = 1;
    assert_answer(&made, 1,
                  "Allocation: 95 % (95 MB) is made by topo (Dep/Graph.hs:17). It takes almost no "
                  "time.");
    unmake(&made);
}

static void doubts_are_in_their_sentence(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *cost = add_cost(&made, ANSWER_TIME, DRAW, 95, 105);
    cost->samples = 105;
    cost->low = 90;
    cost->high = 100;
    assert_answer(&made, 0, "Time: 90 % (95 ticks) is spent in draw.");
    cost->low = 40;
    assert_answer(&made, 0,
                  "Time: 90 % (95 ticks) is spent in draw; by chance it could have been 38 to "
                  "95 %.");
    unmake(&made);
}

static void costs_that_are_spread_say_so(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *cost = add_cost(&made, ANSWER_ALLOCATION, STEP, 12 * MB, 100 * MB);
    cost->is_even = true;
    cost->spread = 14;
    assert_answer(&made, 0,
                  "Allocation: it is spread over 14 definitions; the largest is step (Apply.hs:31) "
                  "with 12 % (12 MB).");
    made.report.answers.items[0].label = PROFILE_NONE;
    assert_answer(&made, 0, "Allocation: it is spread over 14 definitions.");
    unmake(&made);
}

static void code_without_a_centre_and_steps_have_their_words(void **state) {
    (void)state;
    Made made;
    make(&made);
    add_cost(&made, ANSWER_ALLOCATION, MAIN, 99 * MB, 100 * MB);
    assert_answer(&made, 0,
                  "Allocation: 99 % (99 MB) is made by code outside every cost centre (MAIN): more "
                  "centres would show where.");
    AnswerCost *work = add_cost(&made, ANSWER_TIME, STEP, 970, 1000);
    work->metric = STEPS;
    set_own(&made, STEPS, STEP, 970);
    assert_answer(&made, 1, "Work: 97 % (970 steps) is done in step (Apply.hs:31).");
    unmake(&made);
}

/* ---- memory ---- */

static void a_leak_is_told_whole(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerMemory *memory = add_memory(&made, STEP);
    *memory = (AnswerMemory){.first = 2 * MB,
                             .peak = 28300000,
                             .peak_time = 7600000000,
                             .grows = true,
                             .made = 27 * MB,
                             .stuff = ANSWER_STUFF_THUNKS,
                             .stuff_amount = 83,
                             .stuff_total = 100,
                             .holder = STEP,
                             .held = 70,
                             .held_total = 100,
                             .is_lazy_pattern = true};
    assert_answer(&made, 0,
                  "Memory: the live heap grows from 2 MB to 28.3 MB at 7.6 s. 83 % of it is "
                  "thunks, values not computed yet; 95 % was made by step (Apply.hs:31), 70 % is "
                  "held by step. The usual cure is to force the value where it is stored (modify', "
                  "Map.Strict, a bang): look at line 31.");
    memory->is_lazy_pattern = false;
    memory->holder = TOPO;
    memory->held_by_stack = true;
    assert_answer(&made, 0,
                  "Memory: the live heap grows from 2 MB to 28.3 MB at 7.6 s. 83 % of it is "
                  "thunks, values not computed yet; 95 % was made by step (Apply.hs:31), 70 % is "
                  "held by topo (Dep/Graph.hs:17), from the stack.");
    unmake(&made);
}

static void the_heap_has_a_course(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerMemory *memory = add_memory(&made, PROFILE_NONE);
    memory->peak = 2100000;
    memory->peak_time = SECOND;
    memory->end_time = 3 * SECOND;
    assert_answer(&made, 0, "Memory: the live heap is at most 2.1 MB, at 1 s of 3 s.");
    memory->is_level = true;
    assert_answer(&made, 0, "Memory: the live heap is level at 2.1 MB.");
    memory->is_level = false;
    memory->grows = memory->is_freed = true;
    assert_answer(&made, 0,
                  "Memory: the live heap grows to 2.1 MB until 1 s, then most of it is freed.");
    made.report.answers.run.nanoseconds = 2900000000; /* near enough */
    assert_answer(&made, 0,
                  "Memory: the live heap grows to 2.1 MB until 1 s, then most of it is freed.");
    made.report.answers.run.nanoseconds = 2 * SECOND;
    assert_answer(
        &made, 0,
        "Memory: the live heap grows to 2.1 MB until 1 s (of 3 s with censuses), then most "
        "of it is freed.");
    memory->peak_time = 0;
    memory->is_freed = false;
    assert_answer(&made, 0, "Memory: the live heap grows from 0 B to 2.1 MB.");
    unmake(&made);
}

static void what_is_alive_is_told_as_far_as_known(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerMemory *memory = add_memory(&made, STEP);
    memory->peak = 10 * MB;
    memory->is_level = true;
    memory->made = 9999999;
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. Over 99 % of it was made by step "
                  "(Apply.hs:31).");
    memory->made = 5800000;
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. 58 % of it was made by step "
                  "(Apply.hs:31).");
    memory->held = 70;
    memory->held_total = 100;
    memory->held_by_stack = true;
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. 58 % of it was made by step "
                  "(Apply.hs:31), 70 % is held from the stack.");
    memory->held_by_stack = false;
    memory->held_by_constant = true;
    memory->made = 0;
    memory->type = TEXT("Map");
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. 70 % of it is held by a top-level "
                  "constant (CAF). By type, most of it is Map.");
    ProfileBand line = {.module = TEXT("Apply"), .detail = TEXT("step.go")};
    memory->line = &line;
    memory->line_amount = memory->line_total = 100;
    memory->held = 0;
    memory->type = TEXT("");
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. 100 % of it was made by step.go.");
    line.place = (Place){.file = TEXT("Apply.hs"), .line = 33};
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. 100 % of it was made by step.go "
                  "(Apply.hs:33).");
    memory->line = NULL;
    memory->held = 70;
    memory->type = TEXT("Map");
    memory->stuff = ANSWER_STUFF_ARRAYS;
    memory->stuff_amount = 90;
    memory->stuff_total = 100;
    memory->holder = DRAW;
    assert_answer(&made, 0,
                  "Memory: the live heap is level at 10 MB. 90 % of it is arrays; 70 % is held by "
                  "draw, from a top-level constant (CAF). By type, most of it is Map.");
    unmake(&made);
}

/* ---- the collector ---- */

/* what is missing first, if it is trouble; nothing is missing where the cure can be named */
static void a_leak_says_which_run_would_tell_more(void **state) {
    (void)state;
    static const struct {
        uint64_t made, held;
        AnswerStuff stuff;
        bool trouble;
        const char *next;
        bool is_plain, knows_lines;
    } cases[] = {
        {0, 0, ANSWER_STUFF_THUNKS, true,
         " To see who made it: assay ghc --no-profiling --heap=info-table.", true, true},
        {0, 0, ANSWER_STUFF_THUNKS, true,
         " To see who made it: assay ghc --heap=context, which needs profiling libraries.", true,
         false},
        {5 * MB, 0, ANSWER_STUFF_UNKNOWN, true,
         " To see what it is made of: assay ghc --no-profiling --heap=closure-type.", true, false},
        {5 * MB, 0, ANSWER_STUFF_THUNKS, true,
         " To see what keeps it alive: assay ghc --heap=retainer, which needs profiling libraries.",
         true, true},
        {0, 0, ANSWER_STUFF_UNKNOWN, true,
         " To see who made it: assay ghc --heap=context, or a run with +RTS -hc.", false, false},
        {5 * MB, 0, ANSWER_STUFF_UNKNOWN, true,
         " To see what it is made of: assay ghc --heap=closure-type, or a run with +RTS -hT.",
         false, false},
        {5 * MB, 0, ANSWER_STUFF_THUNKS, true,
         " To see what keeps it alive: assay ghc --heap=retainer, or a run with +RTS -hr.", false,
         false},
        {5 * MB, 5 * MB, ANSWER_STUFF_CONSTRUCTORS, true,
         " To see of which type it is: assay ghc --heap=type, or a run with +RTS -hy.", false,
         false},
        {5 * MB, 5 * MB, ANSWER_STUFF_THUNKS, true, "", false, false},
        {0, 0, ANSWER_STUFF_UNKNOWN, false, "", false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Made made = {0};
        make(&made);
        AnswerMemory *memory = add_memory(&made, STEP);
        made.report.answers.items[0].trouble = cases[i].trouble;
        made.report.answers.run.is_plain = cases[i].is_plain;
        made.report.answers.run.knows_lines = cases[i].knows_lines;
        memory->first = MB, memory->peak = memory->stuff_total = memory->held_total = 10 * MB;
        memory->grows = true;
        memory->made = cases[i].made, memory->stuff = cases[i].stuff, memory->held = cases[i].held;
        memory->holder = STEP;
        Buffer said = {0};
        present_answer(&made.report, 0, PRESENT_WHOLE, &said);
        const char *found = strstr(buffer_as_string(&said), " To see");
        assert_string_equal(found ? found : "", cases[i].next);
        buffer_release(&said);
        unmake(&made);
    }
}

static void a_run_too_short_to_tell_says_so(void **state) {
    (void)state;
    Made made = {0};
    make(&made);
    add_cost(&made, ANSWER_ALLOCATION, STEP, 3000, 14000);
    made.report.answers.run.allocated = 14000;
    made.report.answers.is_tiny = true;
    PresentLead lead;
    present_lead_init(&lead, &made.report);
    assert_int_equal(lead.told, 0);
    Buffer said = {0};
    buffer_text(&said, buffer_as_text(&lead.even));
    assert_text(&said,
                "Too little happened to say where it goes: 14 kB is what many programs take to "
                "begin and to end. Give it more to do, a larger input or more rounds, so that "
                "it runs for half a second or more.");
    present_lead_release(&lead);
    unmake(&made);
}

static void the_collector_says_what_it_copies(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCollector *collector = &add_answer(&made, ANSWER_COLLECTOR, STEP)->collector;
    *collector = (AnswerCollector){.amount = 61,
                                   .total = 100,
                                   .of_cpu = true,
                                   .collections = 312,
                                   .copied = 3100 * MB,
                                   .live_peak = 28300000,
                                   .made = 67,
                                   .made_total = 100,
                                   .stuff = ANSWER_STUFF_UNKNOWN};
    collector->amount = 4700000000;
    collector->total = 7700000000;
    assert_answer(&made, 0,
                  "Collector: it takes 61 % of the CPU time (4.7 s): 312 collections copied 3.1 "
                  "GB. At most 28.3 MB is alive, 67 % of it made by step (Apply.hs:31).");
    assert_short(&made, 0,
                 "Collector: it takes 61 % of the CPU time (4.7 s). At most 28.3 MB is alive, 67 "
                 "% of it made by step (Apply.hs:31).");
    collector->is_stack = true;
    collector->of_cpu = false;
    collector->with_censuses = true;
    collector->collections = 0;
    assert_answer(&made, 0,
                  "Collector: it takes 61 % of the time (4.7 s, censuses of the heap included): "
                  "3.1 GB was copied. What it copies is a deep stack, and what step (Apply.hs:31) "
                  "made.");
    collector->stack = 14600000;
    collector->made = 0; /* it is the recursion's, and not who made what is alive */
    assert_answer(
        &made, 0,
        "Collector: it takes 61 % of the time (4.7 s, censuses of the heap included): "
        "3.1 GB was copied. What it copies is a deep stack (14.6 MB): of the calls repeated most, "
        "those of step (Apply.hs:31) take most of the time.");
    unmake(&made);
}

static void the_collector_points_to_the_heap_that_was_told(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerMemory *memory = add_memory(&made, STEP);
    memory->peak = 28300000;
    Answer *answer = add_answer(&made, ANSWER_COLLECTOR, STEP);
    answer->collector = (AnswerCollector){.amount = 4700000000,
                                          .total = 7700000000,
                                          .live_peak = 28300000,
                                          .stuff = ANSWER_STUFF_UNKNOWN};
    assert_answer(&made, 1, "Collector: it takes 61 % of the time (4.7 s), copying that heap.");
    unmake(&made);
}

/* ---- the room for all of it ---- */

static uint32_t words_before(const char *text, const char *end) {
    uint32_t words = 0;
    for (const char *at = text; at < end; at++)
        words += *at != ' ' && *at != '\n' && (at == text || at[-1] == ' ' || at[-1] == '\n');
    return words;
}

static void four_long_answers_have_room(void **state) {
    (void)state;
    Made made;
    make(&made);
    AnswerCost *time = add_cost(&made, ANSWER_TIME, ALREADY, 300, 1000);
    *time = (AnswerCost){.metric = TICKS,
                         .amount = 300,
                         .total = 1000,
                         .nanoseconds = SECOND,
                         .entries = 1000000,
                         .caller = TOPO,
                         .from_caller = 10,
                         .from_others = 20,
                         .other_metric = BYTES,
                         .other_total = 10,
                         .next = STEP,
                         .next_amount = 290};
    made.report.answers.items[1] = made.report.answers.items[0];
    made.report.answers.items[1].kind = ANSWER_ALLOCATION;
    made.report.answers.items[1].label = DRAW;
    made.report.answers.count = 2;
    AnswerMemory *memory = add_memory(&made, STEP);
    *memory = (AnswerMemory){.first = 2 * MB,
                             .peak = 28300000,
                             .peak_time = 7600000000,
                             .grows = true,
                             .made = 27 * MB,
                             .stuff = ANSWER_STUFF_THUNKS,
                             .stuff_amount = 83,
                             .stuff_total = 100,
                             .holder = STEP,
                             .held = 70,
                             .held_total = 100,
                             .is_lazy_pattern = true};
    add_answer(&made, ANSWER_COLLECTOR, PROFILE_NONE)->collector =
        (AnswerCollector){.amount = 1, .total = 2, .stuff = ANSWER_STUFF_UNKNOWN};
    Buffer text = {0};
    present_text(&made.report, &(PresentOptions){.columns = 40, .brief = true}, &text);
    const char *said = buffer_as_string(&text);
    assert_true(words_before(said, said + text.length) <= LEAD_WORDS);
    assert_non_null(strstr(said, "\n1. Time: 30 %"));
    assert_non_null(strstr(said, "\n2. Allocation: 30 %"));
    assert_non_null(strstr(said, "\n   ")); /* later lines stand below the first one's text */
    for (const char *line = said; *line;) {
        const char *end = strchr(line, '\n');
        assert_true(end - line <= 40);
        line = end + 1;
    }
    buffer_release(&text);
    unmake(&made);
}

UNIT(present_answer_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_have_two_or_three_digits),
        cmocka_unit_test(seconds_have_their_unit),
        cmocka_unit_test(shares_are_whole_percents),
        cmocka_unit_test(the_run_is_one_line),
        cmocka_unit_test(a_run_that_failed_says_so_first),
        cmocka_unit_test(nothing_wrong_is_an_answer),
        cmocka_unit_test(time_says_where_and_from_where),
        cmocka_unit_test(callers_share_the_entries),
        cmocka_unit_test(who_comes_next_is_told_if_near),
        cmocka_unit_test(time_and_allocation_are_held_against_each_other),
        cmocka_unit_test(doubts_are_in_their_sentence),
        cmocka_unit_test(costs_that_are_spread_say_so),
        cmocka_unit_test(code_without_a_centre_and_steps_have_their_words),
        cmocka_unit_test(a_leak_is_told_whole),
        cmocka_unit_test(the_heap_has_a_course),
        cmocka_unit_test(what_is_alive_is_told_as_far_as_known),
        cmocka_unit_test(a_leak_says_which_run_would_tell_more),
        cmocka_unit_test(a_run_too_short_to_tell_says_so),
        cmocka_unit_test(the_collector_says_what_it_copies),
        cmocka_unit_test(the_collector_points_to_the_heap_that_was_told),
        cmocka_unit_test(four_long_answers_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
