/* Dates and times: RFC 3339, leap years, zones, ends of what can be said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/calendar.h"
#include "tests/unit/unit.h"
#include <stdio.h>
#include <string.h>

static uint64_t read_time(const char *text) {
    uint64_t nanoseconds;
    const char *wrong = calendar_read(text_of(text), &nanoseconds);
    if (wrong) fail_msg("%s: %s", text, wrong);
    return nanoseconds;
}

static void check_refused(const char *text, const char *part) {
    uint64_t nanoseconds;
    const char *wrong = calendar_read(text_of(text), &nanoseconds);
    if (!wrong || !strstr(wrong, part)) fail_msg("%s: %s", text, wrong ? wrong : "is taken");
}

static void times_are_of_utc(void **state) {
    (void)state;
    const uint64_t wanted = 1795034700000000000;
    assert_int_equal(read_time("1970-01-01T00:00:00Z"), 0);
    assert_int_equal(read_time("2026-11-18T20:45:00Z"), wanted);
    assert_int_equal(read_time("2026-11-18t20:45:00z"), wanted);
    assert_int_equal(read_time("2026-11-18 21:45:00+01:00"), wanted);
    assert_int_equal(read_time("2026-11-18T15:15:00-05:30"), wanted);
    assert_int_equal(read_time("2026-11-19T20:44:00+23:59"), wanted);
    assert_int_equal(read_time("2026-11-18T20:45:00-00:00"), wanted);
    assert_int_equal(read_time("2000-02-29T00:00:00Z"), 951782400000000000);
    assert_int_equal(read_time("2100-03-01T00:00:00Z") - read_time("2100-02-28T00:00:00Z"),
                     86400000000000);
    assert_int_equal(read_time("1969-12-31T23:00:00-01:00"), 0);
    assert_int_equal(read_time("2016-12-31T23:59:60Z"), read_time("2017-01-01T00:00:00Z"));
    assert_int_equal(read_time("2017-01-01T00:59:60+01:00"), read_time("2017-01-01T00:00:00Z"));
}

static void fractions_are_cut_at_nanoseconds(void **state) {
    (void)state;
    assert_int_equal(read_time("1970-01-01T00:00:01.5Z"), 1500000000);
    assert_int_equal(read_time("1970-01-01T00:00:01.000000001Z"), 1000000001);
    assert_int_equal(read_time("1970-01-01T00:00:01.0000000019999999999999999999999999Z"),
                     1000000001);
    assert_true(read_time("2262-04-11T23:47:15.999999999Z") <= INT64_MAX);
}

static void what_is_wrong_is_said(void **state) {
    (void)state;
    check_refused("", "begins with a date");
    check_refused("18.11.2026", "begins with a date");
    check_refused("26-11-18T20:45:00Z", "begins with a date");
    check_refused("2026-13-01T00:00:00Z", "months are");
    check_refused("2026-00-01T00:00:00Z", "months are");
    check_refused("2026-02-29T00:00:00Z", "no such day");
    check_refused("2100-02-29T00:00:00Z", "no such day");
    check_refused("2026-04-31T00:00:00Z", "no such day");
    check_refused("2026-04-00T00:00:00Z", "no such day");
    check_refused("2026-11-18", "comes a time");
    check_refused("2026-11-18T20:45Z", "comes a time");
    check_refused("2026-11-18T20:45:00.Z", "comes a time");
    check_refused("2026-11-18T24:00:00Z", "hours are");
    check_refused("2026-11-18T20:60:00Z", "hours are");
    check_refused("2026-11-18T20:45:61Z", "hours are");
    check_refused("2026-11-18T20:45:60Z", "last second");
    check_refused("2026-11-18T20:45:00", "zone is missing");
    check_refused("2026-11-18T20:45:00 CET", "zone is Z");
    check_refused("2026-11-18T20:45:00+1:00", "zone is Z");
    check_refused("2026-11-18T20:45:00+24:00", "zone is Z");
    check_refused("2026-11-18T20:45:00Z ", "follows its zone");
    check_refused("1969-12-31T23:59:59Z", "before 1970");
    check_refused("0000-01-01T00:00:00Z", "before 1970");
    check_refused("1970-01-01T00:00:00+00:01", "before 1970");
    check_refused("2262-04-11T23:47:17Z", "after 2262");
    check_refused("9999-12-31T23:59:59Z", "after 2262");
}

static void check_written(const CalendarTime *time, uint64_t seconds) {
    Buffer written = {0};
    char wanted[64];
    snprintf(wanted, sizeof wanted, "%04u-%02u-%02uT23:59:58Z", time->year, time->month, time->day);
    seconds = seconds + 86398;
    if (seconds >= INT64_MAX / CALENDAR_SECOND) return;
    calendar_write(seconds * CALENDAR_SECOND, &written);
    assert_string_equal(buffer_as_string(&written), wanted);
    assert_int_equal(read_time(wanted), seconds * CALENDAR_SECOND);
    buffer_release(&written);
}

static void every_day_follows_the_one_before(void **state) {
    (void)state;
    static const uint32_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    uint64_t expected = 0, seconds;
    for (uint32_t year = 1970; year < 2262; year++)
        for (uint32_t month = 1; month <= 12; month++) {
            bool leap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
            uint32_t last = days[month - 1] + (month == 2 && leap ? 1 : 0);
            for (uint32_t day = 1; day <= last + 1; day++) {
                CalendarTime time = {.year = year, .month = month, .day = day};
                assert_true(calendar_seconds(&time, &seconds) == (day <= last));
                if (day > last) continue;
                assert_int_equal(seconds, expected);
                check_written(&time, seconds);
                expected += 86400;
            }
        }
}

static void seconds_are_decimal(void **state) {
    (void)state;
    uint64_t found;
    static const struct {
        const char *text;
        uint64_t nanoseconds;
    } good[] = {{"10", 10000000000},
                {"0.5", 500000000},
                {"0.000000001", 1},
                {"1.0000000009", 1000000000},
                {"999999999.999999999", 999999999999999999}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_null(calendar_read_seconds(text_of(good[i].text), &found));
        assert_int_equal(found, good[i].nanoseconds);
    }
    static const char *const bad[] = {
        "",   "0",          "0.0", "0.0000000001",         "-1",  "1e3", "1.", ".5",
        "1s", "1000000000", "1,5", "99999999999999999999", "1.5 "};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_non_null(calendar_read_seconds(text_of(bad[i]), &found));
}

UNIT(base_calendar_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_are_of_utc),      cmocka_unit_test(fractions_are_cut_at_nanoseconds),
        cmocka_unit_test(what_is_wrong_is_said), cmocka_unit_test(every_day_follows_the_one_before),
        cmocka_unit_test(seconds_are_decimal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
