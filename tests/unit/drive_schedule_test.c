/* Which runs `assay ghc` makes, by what is known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "drive/schedule.h"
#include "tests/unit/unit.h"
#include <cmocka.h>

static const uint64_t second = 1000000000, megabyte = 1 << 20;

/* All runs after the first, as letters of GHC's options: side by side together, else apart. A leak
 * is seen by whoever looks at the maker or the kind. */
static void assert_runs(const ScheduleWish *wish, ScheduleSeen seen, bool leaks,
                        const char *expected, ScheduleReason reason) {
    Buffer line = {0};
    uint32_t made = 1;
    ScheduleNext next;
    while ((next = schedule_next(wish, &seen)).count > 0) {
        if (line.length > 0) buffer_char(&line, ' ');
        assert_int_equal(next.number, made + 1);
        made += next.count;
        assert_true(made <= next.total);
        for (uint32_t i = 0; i < next.count; i++) {
            buffer_char(&line, profile_dimension_letter(next.heaps[i]));
            schedule_done(&seen, next.heaps[i]);
        }
        seen.is_suspicious |= leaks;
    }
    assert_string_equal(buffer_as_string(&line), expected);
    assert_int_equal(next.reason, reason);
    assert_int_equal(next.total, reason == SCHEDULE_ENOUGH ? made : next.total);
    assert_true(made <= schedule_most(wish));
    buffer_release(&line);
}

/* of so many seconds, with so many megabytes alive */
static ScheduleSeen seen_after(double seconds, uint64_t megabytes) {
    uint64_t time = (uint64_t)(seconds * 1e9);
    return (ScheduleSeen){.wall_nanoseconds = time,
                          .cpu_nanoseconds = time,
                          .has_totals = true,
                          .live_bytes = megabytes * megabyte,
                          .memory_bytes = 2 * megabyte + megabytes * 3 * megabyte};
}

static void short_ones_go_side_by_side(void **state) {
    (void)state;
    ScheduleWish wish = {0};
    assert_runs(&wish, seen_after(0.5, 0), false, "c", SCHEDULE_ENOUGH);
    assert_runs(&wish, seen_after(0.5, 10), false, "cT", SCHEDULE_ENOUGH);
    assert_runs(&wish, seen_after(0.5, 10), true, "cT r", SCHEDULE_ENOUGH);
    /* the first run's totals did not show it, the census did */
    assert_runs(&wish, seen_after(0.5, 0), true, "c Tr", SCHEDULE_ENOUGH);
    ScheduleSeen seen = seen_after(0.5, 10);
    seen.has_totals = false;
    seen.live_bytes = 0;
    assert_runs(&wish, seen, false, "cT", SCHEDULE_ENOUGH);
}

static void the_collector_alone_is_worth_a_look(void **state) {
    (void)state;
    ScheduleWish wish = {0};
    ScheduleSeen seen = seen_after(0.5, 0);
    seen.collector_nanoseconds = second / 10 - 1;
    assert_runs(&wish, seen, false, "c", SCHEDULE_ENOUGH);
    seen.collector_nanoseconds = second / 10;
    assert_runs(&wish, seen, false, "cT", SCHEDULE_ENOUGH);
    seen.cpu_nanoseconds = second / 100; /* chance */
    seen.collector_nanoseconds = second / 200;
    assert_runs(&wish, seen, false, "c", SCHEDULE_ENOUGH);
}

static void others_go_one_by_one(void **state) {
    (void)state;
    ScheduleWish wish = {0};
    assert_runs(&wish, seen_after(1, 10), true, "c T r", SCHEDULE_ENOUGH);
    ScheduleSeen seen = seen_after(0.5, 10);
    seen.input_is_shared = true;
    assert_runs(&wish, seen, true, "c T r", SCHEDULE_ENOUGH);
    seen = seen_after(0.5, 10);
    seen.wall_nanoseconds = second / 4; /* it has the processors for itself */
    assert_runs(&wish, seen, true, "c T r", SCHEDULE_ENOUGH);
    assert_runs(&wish, seen_after(0.5, 1000), false, "c T", SCHEDULE_ENOUGH); /* memory */
    seen = seen_after(0.5, 10);
    seen.wall_nanoseconds = 5 * second; /* it waited for others */
    assert_runs(&wish, seen, true, "cT r", SCHEDULE_ENOUGH);
}

static void long_ones_are_not_repeated_unasked(void **state) {
    (void)state;
    ScheduleWish wish = {0};
    assert_runs(&wish, seen_after(60, 10), true, "c T r", SCHEDULE_ENOUGH);
    assert_runs(&wish, seen_after(60.1, 10), true, "", SCHEDULE_LONG);
    ScheduleSeen killed = seen_after(0.5, 10);
    killed.was_killed = true;
    assert_runs(&wish, killed, true, "", SCHEDULE_KILLED);
    wish = (ScheduleWish){.runs_asked = true, .most = 3};
    assert_runs(&wish, seen_after(61, 10), true, "c T", SCHEDULE_ENOUGH);
    wish = (ScheduleWish){.heaps_asked = true, .heaps = {PROFILE_DIMENSION_TYPE}, .heap_count = 1};
    assert_runs(&wish, seen_after(61, 10), true, "y", SCHEDULE_ENOUGH);
    killed.wall_nanoseconds = 61 * second;
    assert_runs(&wish, killed, true, "y", SCHEDULE_ENOUGH);
}

static void the_user_decides(void **state) {
    (void)state;
    ScheduleWish none = {.heaps_asked = true};
    assert_runs(&none, seen_after(0.5, 10), true, "", SCHEDULE_ENOUGH);
    assert_int_equal(schedule_most(&none), 1);
    ScheduleWish once = {.runs_asked = true, .most = 1};
    assert_runs(&once, seen_after(0.5, 10), true, "", SCHEDULE_ENOUGH);
    assert_int_equal(schedule_most(&once), 1);
    ScheduleWish three = {
        .heaps_asked = true,
        .heaps = {PROFILE_DIMENSION_RETAINER, PROFILE_DIMENSION_TYPE, PROFILE_DIMENSION_CONTEXT},
        .heap_count = 3};
    assert_runs(&three, seen_after(0.5, 0), false, "ry c", SCHEDULE_ENOUGH);
    three.runs_asked = true;
    three.most = 3;
    assert_runs(&three, seen_after(0.5, 0), false, "ry", SCHEDULE_ENOUGH);
    three.most = 100;
    assert_runs(&three, seen_after(2, 0), false, "r y c", SCHEDULE_ENOUGH);
    assert_int_equal(schedule_most(&(ScheduleWish){0}), 4);
}

static void without_profiling_there_are_kinds_and_lines(void **state) {
    (void)state;
    ScheduleWish wish = {.is_plain = true, .version = {9, 0}};
    assert_runs(&wish, seen_after(0.5, 10), true, "T", SCHEDULE_ENOUGH);
    wish.version = (GhcVersion){9, 2};
    assert_runs(&wish, seen_after(0.5, 10), true, "Ti", SCHEDULE_ENOUGH);
    assert_runs(&wish, seen_after(2, 0), false, "T i", SCHEDULE_ENOUGH);
    assert_false(schedule_needs_profiling(PROFILE_DIMENSION_INFO_TABLE));
    assert_true(schedule_needs_profiling(PROFILE_DIMENSION_ERA));
    assert_true(schedule_needs_profiling(PROFILE_DIMENSION_OTHER));
}

static void every_breakdown_has_a_purpose(void **state) {
    (void)state;
    assert_string_equal(schedule_purpose(PROFILE_DIMENSION_CONTEXT), "who made it");
    assert_string_equal(schedule_purpose(PROFILE_DIMENSION_OTHER), "");
#define HEAP(code, when, plain, major, minor, purpose) \
    assert_string_equal(schedule_purpose(PROFILE_DIMENSION_##code), purpose);
#include "drive/choices.def"
}

UNIT(drive_schedule_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_ones_go_side_by_side),
        cmocka_unit_test(the_collector_alone_is_worth_a_look),
        cmocka_unit_test(others_go_one_by_one),
        cmocka_unit_test(long_ones_are_not_repeated_unasked),
        cmocka_unit_test(the_user_decides),
        cmocka_unit_test(without_profiling_there_are_kinds_and_lines),
        cmocka_unit_test(every_breakdown_has_a_purpose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
