/* What is trouble, and what comes first. */
#include "tests/unit/answer_fixture.h"
#include "tests/unit/unit.h"

static uint32_t begin(Case *of) {
    case_init(of, 0);
    return case_add(of, case_root(of, PROFILE_MAIN), "main", 1, 10, 1000);
}

/* what `maker` made, by census every 100 ms, in MB */
static void add_heap(Case *of, uint32_t maker, const uint32_t *values, uint32_t count) {
    uint32_t dimension = case_dimension(of, PROFILE_DIMENSION_CONTEXT);
    uint32_t band = case_band(of, dimension, "maker", 0, maker);
    for (uint32_t i = 0; i < count; i++)
        case_sample(of, dimension, 100 * (i + 1), band, (uint64_t)values[i] * MILLION, PROFILE_NONE,
                    0);
}

#define HEAP(of, maker, ...)                             \
    add_heap(of, maker, (const uint32_t[]){__VA_ARGS__}, \
             sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t))

/* ---- time and allocation ---- */

static void who_leads_in_both_is_told_once(void **state) {
    (void)state;
    for (int walks = 0; walks < 2; walks++) { /* most of the time, but few of the bytes */
        Case of;
        uint32_t main = begin(&of);
        case_add(&of, main, "update", 100, 900, walks ? 5 * MILLION : 9 * MILLION);
        case_add(&of, main, "a", 100, 20, walks ? 4 * MILLION : MILLION);
        case_add(&of, main, "b", 100, 20, walks ? 4 * MILLION : 0);
        case_ask(&of);
        assert_int_equal(of.answers.count, 1);
        assert_int_equal(of.answers.items[0].kind, walks ? ANSWER_TIME : ANSWER_ALLOCATION);
        assert_true(is_called(&of, of.answers.items[0].label, "update"));
        case_ask_by(&of, of.ticks); /* as what is asked for */
        assert_int_equal(of.answers.items[0].kind, ANSWER_TIME);
        case_ask_by(&of, of.bytes);
        assert_int_equal(of.answers.items[0].kind, ANSWER_ALLOCATION);
        case_release(&of);
    }
}

static void time_comes_first_where_nothing_is_wrong(void **state) {
    (void)state;
    Case of;
    uint32_t main = begin(&of);
    case_add(&of, main, "walk", 1000, 300, 100); /* a third of the time, before all bytes */
    case_add(&of, main, "other", 1000, 299, 100);
    case_add(&of, main, "build", 10, 298, 100000);
    case_ask(&of);
    assert_int_equal(of.answers.count, 2);
    assert_int_equal(of.answers.items[0].kind, ANSWER_TIME);
    assert_true(is_called(&of, of.answers.items[0].label, "walk"));
    assert_int_equal(of.answers.items[1].kind, ANSWER_ALLOCATION);
    assert_true(is_called(&of, of.answers.items[1].label, "build"));
    assert_false(of.answers.items[0].trouble || of.answers.items[1].trouble || of.answers.is_even);
    case_release(&of);
}

/* Copies that are made anew and thrown away: nearly all bytes, many each time, of which none
 * stay. */
static void allocation_is_trouble_if_three_things_meet(void **state) {
    (void)state;
    static const struct {
        uint64_t bytes, entries, others;
        uint32_t alive;
        bool trouble;
    } cases[] = {
        {90000000000, 10000, 5000000000, 1, true},
        {90000000000, 10000, 45000000000, 1, false},    /* another makes a third */
        {90000000000, 900000000, 5000000000, 1, false}, /* little each time: an interpreter */
        {90000000000, 10, 5000000000, 1, false},        /* a few entries are the work itself */
        {90000000000, 10000, 5000000000, 100, false},   /* much of it stays: a table */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Case of;
        uint32_t main = begin(&of);
        uint32_t update = case_add(&of, main, "update", cases[i].entries, 500, cases[i].bytes);
        case_add(&of, main, "other", 10, 100, cases[i].others);
        uint32_t alive = cases[i].alive;
        HEAP(&of, update, alive, alive, alive, alive, alive, alive, alive, alive);
        case_ask(&of);
        assert_int_equal(of.answers.items[0].kind, ANSWER_ALLOCATION);
        assert_true(is_called(&of, of.answers.items[0].label, "update"));
        assert_int_equal(of.answers.items[0].trouble, cases[i].trouble);
        case_release(&of);
    }
}

static void even_costs_are_said_as_such(void **state) {
    (void)state;
    Case of;
    uint32_t main = begin(&of);
    static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
    for (int i = 0; i < 10; i++) case_add(&of, main, names[i], 100, 100, 100000);
    HEAP(&of, main, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5);
    case_ask(&of);
    assert_true(of.answers.is_even);
    assert_int_equal(of.answers.spread, 10);
    assert_int_equal(of.answers.level_heap, 5 * MILLION);
    for (uint32_t i = 0; i < of.answers.count; i++) assert_false(of.answers.items[i].trouble);
    case_release(&of);
}

/* ---- memory and the collector ---- */

static void a_leak_comes_before_time(void **state) {
    (void)state;
    Case of;
    uint32_t main = begin(&of);
    uint32_t step = case_add(&of, main, "step", 1000, 10, 100000);
    case_add(&of, main, "walk", 1000, 900, 100);
    HEAP(&of, step, 1, 5, 10, 15, 20, 25, 30, 35, 40, 45);
    case_times(&of, 1000, 600);
    case_ask(&of);
    assert_int_equal(of.answers.items[0].kind, ANSWER_MEMORY);
    assert_true(of.answers.items[0].trouble);
    assert_true(is_called(&of, of.answers.items[0].label, "step"));
    assert_int_equal(of.answers.items[1].kind, ANSWER_COLLECTOR); /* which follows from it */
    assert_true(of.answers.items[1].trouble);
    assert_true(of.answers.items[0].weight > of.answers.items[1].weight);
    assert_int_equal(of.answers.items[2].kind, ANSWER_TIME);
    case_release(&of);
}

static void a_small_heap_may_grow(void **state) {
    (void)state;
    Case of;
    uint32_t main = begin(&of);
    uint32_t step = case_add(&of, main, "step", 1000, 500, 100000);
    HEAP(&of, step, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3);
    case_ask(&of);
    assert_null(case_find(&of, ANSWER_MEMORY));
    assert_int_equal(of.answers.items[0].kind, ANSWER_ALLOCATION);
    case_release(&of);
}

static void a_heap_that_swells_is_trouble_one_that_stays_is_not(void **state) {
    (void)state;
    for (int swells = 0; swells < 2; swells++) {
        Case of;
        uint32_t main = begin(&of);
        uint32_t list = case_add(&of, main, "list", 1000, 500, 100000);
        if (swells)
            HEAP(&of, list, 1, 1, 1, 1, 1, 20, 1, 1, 1, 1);
        else
            HEAP(&of, list, 18, 20, 18, 20, 18, 20, 18, 20, 18, 20);
        case_ask(&of);
        const Answer *memory = case_find(&of, ANSWER_MEMORY);
        assert_non_null(memory);
        assert_int_equal(memory->trouble, swells);
        assert_int_equal(of.answers.items[0].kind, swells ? ANSWER_MEMORY : ANSWER_ALLOCATION);
        case_release(&of);
    }
}

static void a_heap_of_thunks_is_trouble(void **state) {
    (void)state;
    for (int is_data = 0; is_data < 2; is_data++) {
        Case of;
        uint32_t main = begin(&of);
        uint32_t step = case_add(&of, main, "step", 1000, 500, 100000);
        HEAP(&of, step, 18, 20, 18, 20, 18, 20, 18, 20, 18, 20);
        uint32_t kinds = case_dimension(&of, PROFILE_DIMENSION_CLOSURE_TYPE);
        uint32_t band = case_band(&of, kinds, is_data ? "CONSTR" : "THUNK", 0, PROFILE_NONE);
        case_sample(&of, kinds, 100, band, 20 * MILLION, PROFILE_NONE, 0);
        case_ask(&of);
        assert_int_equal(case_find(&of, ANSWER_MEMORY)->trouble, !is_data);
        case_release(&of);
    }
}

/* Growth that the collector hardly notices is trouble if a constant holds it, or if it is very
 * large. */
static void cheap_growth_is_no_trouble(void **state) {
    (void)state;
    static const struct {
        unsigned collector;
        uint32_t times;
        const char *holder;
        bool trouble;
    } cases[] = {{10, 1, "main", false},
                 {99, 1, "main", false},
                 {100, 1, "main", true},
                 {10, 1, "CAF", true},
                 {10, 2, "main", true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Case of;
        uint32_t main = begin(&of), by = cases[i].times;
        uint32_t step = case_add(&of, main, "step", 1000, 500, 100000);
        HEAP(&of, step, by, 2 * by, 3 * by, 4 * by, 5 * by, 6 * by, 7 * by, 8 * by);
        uint32_t holders = case_dimension(&of, PROFILE_DIMENSION_RETAINER);
        uint32_t band = case_band(&of, holders, cases[i].holder, 7, PROFILE_NONE);
        case_sample(&of, holders, 100, band, 8 * MILLION, PROFILE_NONE, 0);
        case_times(&of, 1000, cases[i].collector);
        case_ask(&of);
        assert_true(case_find(&of, ANSWER_MEMORY)->memory.grows);
        assert_int_equal(case_find(&of, ANSWER_MEMORY)->trouble, cases[i].trouble);
        case_release(&of);
    }
}

static void the_collector_is_trouble_when_it_takes_much_of_the_time(void **state) {
    (void)state;
    for (unsigned share = 100; share <= 400; share += 100) {
        Case of;
        uint32_t main = begin(&of);
        uint32_t year = case_add(&of, main, "year", 30, 500, 100000);
        HEAP(&of, year, 18, 20, 18, 20, 18, 20, 18, 20, 18, 20);
        case_times(&of, 1000, share);
        case_ask(&of);
        const Answer *collector = case_find(&of, ANSWER_COLLECTOR);
        assert_int_equal(collector != NULL, share >= 200);
        if (collector) assert_int_equal(collector->trouble, share >= 360);
        if (share == 400) {
            assert_int_equal(of.answers.items[0].kind, ANSWER_COLLECTOR);
            assert_true(is_called(&of, of.answers.items[0].label, "year"));
        }
        case_release(&of);
    }
}

static void of_a_short_run_the_collector_is_no_trouble(void **state) {
    (void)state;
    Case of;
    uint32_t main = begin(&of);
    case_add(&of, main, "year", 30, 500, 100000);
    case_times(&of, 49, 40);
    case_ask(&of);
    assert_null(case_find(&of, ANSWER_COLLECTOR));
    case_times(&of, 100, 99); /* nobody waits for less than a tenth of a second */
    case_ask(&of);
    assert_false(case_find(&of, ANSWER_COLLECTOR)->trouble);
    case_times(&of, 101, 100);
    case_ask(&of);
    assert_true(case_find(&of, ANSWER_COLLECTOR)->trouble);
    case_release(&of);
}

/* What the runtime system allocates is stack: who recurses is named, not who made the list. A chain
 * of thunks needs a stack as well: then, and if nobody knows, the heap comes first. */
static void a_deep_stack_is_the_recursions(void **state) {
    (void)state;
    static const char *const kinds[] = {"CONSTR", "THUNK", NULL};
    for (int i = 0; i < 3; i++) {
        Case of;
        uint32_t main = begin(&of);
        uint32_t tally = case_add(&of, main, "tally", 3000000, 200, MILLION);
        case_add(&of, tally, "isSmall", 3000000, 300, 0); /* once for each */
        uint32_t list = case_add(&of, main, "list", 3, 216, 2 * MILLION);
        case_add(&of, list, "one", 3000000, 100, 0);
        case_cost(&of, case_root(&of, PROFILE_SYSTEM), 0, 2 * MILLION);
        HEAP(&of, list, 1, 5, 10, 15, 20, 25, 30, 35, 40, 45);
        if (kinds[i]) {
            uint32_t by_kind = case_dimension(&of, PROFILE_DIMENSION_CLOSURE_TYPE);
            uint32_t band = case_band(&of, by_kind, kinds[i], 0, PROFILE_NONE);
            case_sample(&of, by_kind, 100, band, 45 * MILLION, PROFILE_NONE, 0);
        }
        case_times(&of, 1000, 500);
        case_ask(&of);
        const Answer *collector = case_find(&of, ANSWER_COLLECTOR);
        assert_int_equal(of.answers.items[0].kind, i == 0 ? ANSWER_COLLECTOR : ANSWER_MEMORY);
        assert_true(collector->collector.is_stack && collector->trouble);
        assert_true(is_called(&of, collector->label, i == 0 ? "tally" : "list"));
        case_release(&of);
    }
}

/* Since GHC 9.2 censuses have stacks. A loop of its caller enters `berth`, so that who waits is
 * `day`, if it takes the time. Beside thunks, a stack is what evaluates them. */
static void a_stack_that_a_census_saw_is_the_loops(void **state) {
    (void)state;
    enum { PLAIN, BESIDE_THUNKS, SMALL, CASES };
    for (int i = 0; i < CASES; i++) {
        Case of;
        uint32_t main = begin(&of);
        uint32_t day = case_add(&of, main, "day", 6, 500, MILLION);
        uint32_t berth = case_add(&of, day, "berth", 3000000, 200, 2 * MILLION);
        HEAP(&of, berth, 1, 5, 10, 15, 20, 25, 30, 35, 40, 45);
        uint32_t by_kind = case_dimension(&of, PROFILE_DIMENSION_CLOSURE_TYPE);
        uint32_t data = case_band(&of, by_kind, "CONSTR", 0, PROFILE_NONE);
        uint32_t stack = case_band(&of, by_kind, "STACK", 0, PROFILE_NONE);
        uint32_t thunks = case_band(&of, by_kind, "THUNK_1_0", 0, PROFILE_NONE);
        uint64_t deep = i == SMALL ? 3 * MILLION : 14 * MILLION;
        case_sample(&of, by_kind, 50, stack, deep, thunks, i == BESIDE_THUNKS ? deep / 4 : 800);
        case_sample(&of, by_kind, 100, data, 45 * MILLION, PROFILE_NONE, 0);
        case_times(&of, 1000, 500);
        case_ask(&of);
        const Answer *collector = case_find(&of, ANSWER_COLLECTOR);
        assert_true(collector->collector.is_stack == (i == PLAIN));
        assert_int_equal(collector->collector.stack, i == PLAIN ? deep : 0);
        assert_true(is_called(&of, collector->label, i == PLAIN ? "day" : "berth"));
        assert_int_equal(of.answers.items[0].kind, i == PLAIN ? ANSWER_COLLECTOR : ANSWER_MEMORY);
        case_release(&of);
    }
}

UNIT(analyse_answer_weigh_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_leads_in_both_is_told_once),
        cmocka_unit_test(time_comes_first_where_nothing_is_wrong),
        cmocka_unit_test(allocation_is_trouble_if_three_things_meet),
        cmocka_unit_test(even_costs_are_said_as_such),
        cmocka_unit_test(a_leak_comes_before_time),
        cmocka_unit_test(a_small_heap_may_grow),
        cmocka_unit_test(a_heap_that_swells_is_trouble_one_that_stays_is_not),
        cmocka_unit_test(a_heap_of_thunks_is_trouble),
        cmocka_unit_test(cheap_growth_is_no_trouble),
        cmocka_unit_test(the_collector_is_trouble_when_it_takes_much_of_the_time),
        cmocka_unit_test(of_a_short_run_the_collector_is_no_trouble),
        cmocka_unit_test(a_deep_stack_is_the_recursions),
        cmocka_unit_test(a_stack_that_a_census_saw_is_the_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
