/* Dates of GHC's files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/calendar.h"
#include "ghc/date.h"
#include "tests/unit/unit.h"

static void test_dates(void **state) {
    (void)state;
    uint64_t seconds, wanted;
    calendar_read(TEXT("2026-11-07T21:15:00Z"), &wanted);
    assert_true(ghc_date(TEXT("Sat Nov  7 21:15 2026"), &seconds));
    assert_int_equal(seconds, wanted / CALENDAR_SECOND);
    assert_true(ghc_date(TEXT("Sat Nov 7 21:15:59 2026"), &seconds));
    assert_int_equal(seconds, wanted / CALENDAR_SECOND + 59);
}

static void test_others(void **state) {
    (void)state;
    static const char *const others[] = {"",
                                         "today",
                                         "Sat Nov 31 21:15 2026",
                                         "Sat Nov 7 24:15 2026",
                                         "Sat Nov 7 21:60 2026",
                                         "Sat Nov 7 21.15 2026",
                                         "Sat Nov 7 2026",
                                         "Sam Nov 7 21:15",
                                         "Sat Nov 7 21:15 2026 CET",
                                         "Sat Nov 7 21:15 1969",
                                         "Sat Nov 7 21:15 20266",
                                         "Sat November 7 21:15 2026",
                                         "Sat Nov 7 21:1x 2026",
                                         "2026-11-07T21:15:00Z"};
    uint64_t seconds;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(ghc_date(text_of(others[i]), &seconds));
}

UNIT(ghc_date_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_dates), cmocka_unit_test(test_others)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
