/* Texts of figures: those of tests/page/figures.txt, which the page's own have to be, too. */
#include "present/picture/axis.h"
#include "present/words/number.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static BandArea read_area(const char *digits) {
    BandArea area = 0;
    for (; *digits >= '0' && *digits <= '9'; digits++) area = area * 10 + (BandArea)(*digits - '0');
    return area;
}

static void write_figure(const char *kind, const char *figures, Buffer *out) {
    char *next;
    uint64_t first = strtoull(figures, &next, 10), second = strtoull(next, NULL, 10);
    if (strcmp(kind, "number") == 0)
        present_number(out, first);
    else if (strcmp(kind, "percent") == 0)
        present_percent(out, first, second);
    else if (strcmp(kind, "bytes") == 0)
        present_short_bytes(out, first);
    else if (strcmp(kind, "short") == 0)
        present_short_seconds(out, first);
    else if (strcmp(kind, "seconds") == 0)
        present_seconds(out, first);
    else if (strcmp(kind, "area") == 0)
        axis_area(out, PROFILE_CLOCK_MUTATOR, read_area(figures), TEXT("B"));
    else
        fail_msg("%s is no kind of figure", kind);
}

static void as_the_page_has_them(void **state) {
    (void)state;
    FILE *file = fopen("tests/page/figures.txt", "r");
    assert_non_null(file);
    char line[200], kind[20], figures[100], text[80];
    Buffer made = {0};
    int cases = 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%19[a-z] %99[0-9 ]= %79[^\n]", kind, figures, text) != 3) continue;
        buffer_clear(&made);
        write_figure(kind, figures, &made);
        assert_string_equal(buffer_as_string(&made), text);
        cases++;
    }
    fclose(file);
    buffer_release(&made);
    assert_true(cases > 60);
}

UNIT(present_number_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_the_page_has_them)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
