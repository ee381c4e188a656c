/* The live heap: growth, maker, kind, type and holder, joined over censuses; the collector. */
#include "tests/unit/answer_fixture.h"
#include "tests/unit/unit.h"

typedef struct Heap {
    Case of;
    uint32_t main, step, context, made, rest;
} Heap;

/* a census by maker: what `step` made, and what `main` did */
static void heap_init(Heap *heap) {
    case_init(&heap->of, 0);
    heap->main = case_add(&heap->of, case_root(&heap->of, PROFILE_MAIN), "main", 1, 10, 1000);
    heap->step = case_add(&heap->of, heap->main, "step", 1000, 500, 1000);
    heap->context = case_dimension(&heap->of, PROFILE_DIMENSION_CONTEXT);
    heap->made = case_band(&heap->of, heap->context, "step", 1, heap->step);
    heap->rest = case_band(&heap->of, heap->context, "main", 2, heap->main);
}

/* values of what step made, in KB, a census every 100 ms; main has 100 KB */
static const AnswerMemory *heap_course(Heap *heap, const uint32_t *values, uint32_t count) {
    heap_init(heap);
    for (uint32_t i = 0; i < count; i++)
        case_sample(&heap->of, heap->context, 100 * (i + 1), heap->made, values[i] * 1000,
                    heap->rest, 100000);
    case_ask(&heap->of);
    const Answer *answer = case_find(&heap->of, ANSWER_MEMORY);
    assert_non_null(answer);
    return &answer->memory;
}

#define COURSE(heap, ...)                              \
    heap_course(heap, (const uint32_t[]){__VA_ARGS__}, \
                sizeof((const uint32_t[]){__VA_ARGS__}) / sizeof(uint32_t))

static void what_grows_to_the_end_grows(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000);
    assert_true(memory->grows);
    assert_false(memory->is_freed || memory->is_level);
    assert_int_equal(memory->first, 1100000);
    assert_int_equal(memory->peak, 10100000);
    assert_int_equal(memory->last, 10100000);
    assert_int_equal(memory->peak_time, 1000 * (uint64_t)MILLION);
    assert_int_equal(memory->made, 10000000);
    assert_true(heap.of.answers.run.grows);
    case_release(&heap.of);
}

/* Of our own heap: it grows to its last census, at 1000 ms as the clock has it, and so many bytes are allocated
 * in all. */
static const AnswerMemory *grown(Heap *heap, uint64_t allocated) {
    heap_init(heap);
    heap->of.profile.dimensions.items[heap->context].of_cells = true;
    profile_set_total(&heap->of.profile, heap->of.source, PROFILE_METRIC_BYTES, allocated);
    for (uint32_t i = 1; i <= 10; i++)
        case_sample(&heap->of, heap->context, 100 * i, heap->made, i * MILLION, heap->rest, 100000);
    case_ask(&heap->of);
    const Answer *answer = case_find(&heap->of, ANSWER_MEMORY);
    assert_non_null(answer);
    return &answer->memory;
}

/* It may have grown by what was allocated after its last census, but is not taken for more than twice as
 * large. */
static void what_no_census_saw_is_no_more_than_the_peak(void **state) {
    (void)state;
    const uint64_t last = 1000 * (uint64_t)MILLION, peak = 10 * MILLION + 100000;
    const uint64_t after[] = {0, 5 * MILLION, peak - 1, peak, peak + 1, 100 * peak};
    for (uint32_t i = 0; i < sizeof after / sizeof *after; i++) {
        Heap heap;
        const AnswerMemory *memory = grown(&heap, last + after[i]);
        assert_true(memory->grows);
        assert_int_equal(memory->peak, peak);
        assert_int_equal(memory->peak_may_be, peak + (after[i] < peak ? after[i] : peak));
        case_release(&heap.of);
    }
}

static void what_grew_and_is_gone_grew(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 500, 400);
    assert_true(memory->grows);
    assert_true(memory->is_freed);
    assert_false(heap.of.answers.run.grows);
    case_release(&heap.of);
}

static void what_grew_and_falls_again_does_not_grow_to_the_end(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 8000, 7000);
    assert_true(memory->grows);
    assert_false(memory->is_freed);
    assert_false(heap.of.answers.run.grows);
    case_release(&heap.of);
}

static void one_large_census_is_no_growth(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 50000);
    assert_false(memory->grows || memory->is_level);
    case_release(&heap.of);
}

static void few_censuses_show_no_growth(void **state) {
    (void)state;
    Heap heap;
    assert_false(COURSE(&heap, 1000, 2000, 4000, 7000, 10000)->grows);
    case_release(&heap.of);
}

static void an_early_peak_is_no_growth(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 7900, 7900, 7900, 7900, 7900,
               7900, 7900, 7900, 7900, 7900, 7900, 7900);
    assert_false(memory->grows);
    case_release(&heap.of);
}

static void what_is_built_and_stays_does_not_grow(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory = COURSE(&heap, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000,
                                        10000, 11000, 12000, 13000, 13000, 12990);
    assert_false(memory->grows || memory->is_level || memory->is_freed);
    case_release(&heap.of);
}

static void what_fills_up_does_not_grow(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 2000, 5000, 7000, 8000, 8800, 9500, 10100, 10600, 11000, 11400);
    assert_false(memory->grows || memory->is_level);
    case_release(&heap.of);
}

static void a_level_heap_is_level(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 9000, 9900, 9000, 9900, 9000, 9900, 9000, 9900, 9000, 9900);
    assert_true(memory->is_level);
    assert_false(memory->grows || memory->is_freed);
    case_release(&heap.of);
}

static void a_few_bytes_are_no_growth(void **state) {
    (void)state;
    Heap heap;
    const AnswerMemory *memory =
        COURSE(&heap, 20, 20, 21, 24, 28, 30, 35, 40, 45, 50, 9000); /* the last is one alone */
    assert_false(memory->grows);
    case_release(&heap.of);
}

/* ---- who made it ---- */

static void a_method_made_it_for_the_definition_above(void **state) {
    (void)state;
    Heap heap;
    heap_init(&heap);
    uint32_t bind = case_add(&heap.of, heap.step, ">>=", 10, 10, 10);
    uint32_t local = case_add(&heap.of, bind, ">>=.\\", 10, 10, 10);
    case_add(&heap.of, heap.main, ">>=", 10, 10, 10); /* so that it is nobody's own */
    uint32_t below = case_band(&heap.of, heap.context, ">>=.\\", 3, local);
    case_sample(&heap.of, heap.context, 100, heap.rest, 6 * MILLION, below, 8 * MILLION);
    case_ask(&heap.of);
    const Answer *memory = case_find(&heap.of, ANSWER_MEMORY);
    assert_true(is_called(&heap.of, memory->label, "step"));
    assert_int_equal(memory->memory.made, 8 * MILLION);
    case_release(&heap.of);
}

static void who_made_little_is_not_named(void **state) {
    (void)state;
    Heap heap;
    heap_init(&heap);
    uint32_t system =
        case_band(&heap.of, heap.context, "SYSTEM", 3, case_root(&heap.of, PROFILE_SYSTEM));
    case_sample(&heap.of, heap.context, 100, heap.rest, 900000, system, 9100000);
    case_ask(&heap.of);
    assert_int_equal(case_find(&heap.of, ANSWER_MEMORY)->label, PROFILE_NONE);
    case_release(&heap.of);
}

/* ---- what it is, who holds it ---- */

static void grow(Heap *heap) {
    heap_init(heap);
    for (uint32_t i = 1; i <= 12; i++)
        case_sample(&heap->of, heap->context, 100 * i, heap->rest, 1000, heap->made, i * 1000000);
}

static void thunks_that_their_maker_holds_are_the_lazy_pattern(void **state) {
    (void)state;
    for (int held_elsewhere = 0; held_elsewhere < 2; held_elsewhere++) {
        Heap heap;
        grow(&heap);
        uint32_t kinds = case_dimension(&heap.of, PROFILE_DIMENSION_CLOSURE_TYPE);
        uint32_t thunks = case_band(&heap.of, kinds, "THUNK_1_0", 0, PROFILE_NONE);
        uint32_t data = case_band(&heap.of, kinds, "CONSTR_2_0", 0, PROFILE_NONE);
        case_sample(&heap.of, kinds, 50, thunks, 8300000, data, 1700000);
        uint32_t holders = case_dimension(&heap.of, PROFILE_DIMENSION_RETAINER);
        const char *set = held_elsewhere ? "main" : "main,step.go";
        uint32_t first = case_band(&heap.of, holders, set, 12, PROFILE_NONE);
        uint32_t second = case_band(&heap.of, holders, set, 13, PROFILE_NONE);
        uint32_t stack = case_band(&heap.of, holders, "SYSTEM", 2, PROFILE_NONE);
        profile_begin_sample(&heap.of.profile, holders, (ProfileSample){.time = 7});
        profile_add_row(&heap.of.profile, holders, first, 3000000); /* one set, twice numbered */
        profile_add_row(&heap.of.profile, holders, second, 3000000);
        profile_add_row(&heap.of.profile, holders, stack, 5000000);
        profile_end_sample(&heap.of.profile, holders);
        case_ask(&heap.of);
        const AnswerMemory *memory = &case_find(&heap.of, ANSWER_MEMORY)->memory;
        assert_int_equal(memory->stuff, ANSWER_STUFF_THUNKS);
        assert_int_equal(memory->stuff_amount, 8300000);
        assert_int_equal(memory->stuff_total, 10000000);
        assert_int_equal(memory->held, 6000000);
        assert_int_equal(memory->held_total, 11000000);
        assert_true(is_called(&heap.of, memory->holder, held_elsewhere ? "main" : "step"));
        assert_int_equal(memory->is_lazy_pattern, !held_elsewhere);
        assert_false(memory->held_by_stack || memory->held_by_constant);
        case_release(&heap.of);
    }
}

static void stacks_and_constants_hold(void **state) {
    (void)state;
    Heap heap;
    grow(&heap);
    uint32_t holders = case_dimension(&heap.of, PROFILE_DIMENSION_RETAINER);
    uint32_t both = case_band(&heap.of, holders, "CAF,SYSTEM", 9, PROFILE_NONE);
    case_sample(&heap.of, holders, 50, both, 10000000, PROFILE_NONE, 0);
    case_ask(&heap.of);
    const AnswerMemory *memory = &case_find(&heap.of, ANSWER_MEMORY)->memory;
    assert_true(memory->held_by_stack && memory->held_by_constant);
    assert_int_equal(memory->holder, PROFILE_NONE);
    assert_int_equal(memory->stuff, ANSWER_STUFF_UNKNOWN);
    assert_false(memory->is_lazy_pattern);
    case_release(&heap.of);
}

static void kinds_of_closures_are_what_they_are_to_a_reader(void **state) {
    (void)state;
    static const struct {
        const char *name;
        AnswerStuff stuff;
    } kinds[] = {
        {"THUNK", ANSWER_STUFF_THUNKS},
        {"AP_STACK", ANSWER_STUFF_THUNKS},
        {"BLACKHOLE", ANSWER_STUFF_THUNKS},
        {"APPLE", ANSWER_STUFF_CONSTRUCTORS},
        {"CONSTR_0_1", ANSWER_STUFF_CONSTRUCTORS},
        {"FUN_1_0", ANSWER_STUFF_FUNCTIONS},
        {"PAP", ANSWER_STUFF_FUNCTIONS},
        {"ARR_WORDS", ANSWER_STUFF_ARRAYS},
        {"MUT_ARR_PTRS_CLEAN", ANSWER_STUFF_ARRAYS},
        {"STACK", ANSWER_STUFF_STACK},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Heap heap;
        grow(&heap);
        uint32_t by_kind = case_dimension(&heap.of, PROFILE_DIMENSION_CLOSURE_TYPE);
        uint32_t band = case_band(&heap.of, by_kind, kinds[i].name, 0, PROFILE_NONE);
        case_sample(&heap.of, by_kind, 50, band, 10000000, PROFILE_NONE, 0);
        case_ask(&heap.of);
        assert_int_equal(case_find(&heap.of, ANSWER_MEMORY)->memory.stuff, kinds[i].stuff);
        case_release(&heap.of);
    }
}

static void the_type_is_the_one_that_has_most(void **state) {
    (void)state;
    Heap heap;
    grow(&heap);
    uint32_t types = case_dimension(&heap.of, PROFILE_DIMENSION_TYPE);
    uint32_t map = case_band(&heap.of, types, "Map", 0, PROFILE_NONE);
    uint32_t unknown = case_band(&heap.of, types, "*", 0, PROFILE_NONE);
    case_sample(&heap.of, types, 50, map, 6000000, unknown, 4000000);
    case_ask(&heap.of);
    assert_true(text_equal(case_find(&heap.of, ANSWER_MEMORY)->memory.type, TEXT("Map")));
    case_sample(&heap.of, types, 60, map, 600, unknown, 40000000);
    case_ask(&heap.of);
    assert_int_equal(case_find(&heap.of, ANSWER_MEMORY)->memory.type.length, 0);
    case_release(&heap.of);
}

/* Another run's census may have been taken when hardly anything was alive. */
static void a_census_that_missed_the_peak_does_not_tell(void **state) {
    (void)state;
    for (uint32_t seen = 5999999; seen <= 6001000; seen += 1001) {
        Heap heap;
        grow(&heap);
        uint32_t kinds = case_dimension(&heap.of, PROFILE_DIMENSION_CLOSURE_TYPE);
        uint32_t arrays = case_band(&heap.of, kinds, "ARR_WORDS", 0, PROFILE_NONE);
        case_sample(&heap.of, kinds, 50, arrays, seen, PROFILE_NONE, 0);
        case_ask(&heap.of);
        assert_int_equal(case_find(&heap.of, ANSWER_MEMORY)->memory.stuff,
                         seen > 6000000 ? ANSWER_STUFF_ARRAYS : ANSWER_STUFF_UNKNOWN);
        case_release(&heap.of);
    }
}

/* a program that is not built for profiling: the line that most comes from, all its tables */
static void lines_stand_in_for_makers(void **state) {
    (void)state;
    Case of;
    case_init(&of, 0);
    uint32_t lines = case_dimension(&of, PROFILE_DIMENSION_INFO_TABLE);
    ProfileBand thunk = {.name = TEXT("0x10"),
                         .module = TEXT("M"),
                         .detail = TEXT("step"),
                         .place = {.file = TEXT("M.hs"), .line = 9}};
    ProfileBand cell = thunk;
    cell.name = TEXT("0x20");
    uint32_t first = profile_band(&of.profile, lines, thunk);
    uint32_t second = profile_band(&of.profile, lines, cell);
    case_sample(&of, lines, 100, first, 6 * MILLION, second, 3 * MILLION);
    case_sample(&of, lines, 200, first, 6 * MILLION, second, 3 * MILLION);
    case_ask(&of);
    const Answer *answer = case_find(&of, ANSWER_MEMORY);
    assert_non_null(answer);
    assert_int_equal(answer->memory.line->place.line, 9);
    assert_int_equal(answer->memory.line_amount, 9 * MILLION);
    assert_int_equal(answer->memory.line_total, 9 * MILLION);
    /* code of a library that has no list */
    uint32_t library = case_band(&of, lines, "0x30", 0, PROFILE_NONE);
    case_sample(&of, lines, 300, first, MILLION, library, 90 * MILLION);
    case_ask(&of);
    assert_null(case_find(&of, ANSWER_MEMORY)->memory.line);
    case_release(&of);
}

UNIT(analyse_answer_memory_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_grows_to_the_end_grows),
        cmocka_unit_test(lines_stand_in_for_makers),
        cmocka_unit_test(what_no_census_saw_is_no_more_than_the_peak),
        cmocka_unit_test(what_grew_and_is_gone_grew),
        cmocka_unit_test(what_grew_and_falls_again_does_not_grow_to_the_end),
        cmocka_unit_test(one_large_census_is_no_growth),
        cmocka_unit_test(few_censuses_show_no_growth),
        cmocka_unit_test(an_early_peak_is_no_growth),
        cmocka_unit_test(what_is_built_and_stays_does_not_grow),
        cmocka_unit_test(what_fills_up_does_not_grow),
        cmocka_unit_test(a_level_heap_is_level),
        cmocka_unit_test(a_few_bytes_are_no_growth),
        cmocka_unit_test(a_method_made_it_for_the_definition_above),
        cmocka_unit_test(who_made_little_is_not_named),
        cmocka_unit_test(thunks_that_their_maker_holds_are_the_lazy_pattern),
        cmocka_unit_test(stacks_and_constants_hold),
        cmocka_unit_test(kinds_of_closures_are_what_they_are_to_a_reader),
        cmocka_unit_test(the_type_is_the_one_that_has_most),
        cmocka_unit_test(a_census_that_missed_the_peak_does_not_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
