#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "diag/diag.h"
#include "tests/unit/unit.h"
#include <string.h>

typedef struct Fixture {
    Sources sources;
    Diagnostics diags;
    Buffer out;
} Fixture;

static int prepare(void **state) {
    static Fixture fixture;
    fixture = (Fixture){0};
    sources_init(&fixture.sources);
    diags_init(&fixture.diags);
    *state = &fixture;
    return 0;
}

static int release(void **state) {
    Fixture *fixture = *state;
    sources_release(&fixture->sources);
    diags_release(&fixture->diags);
    buffer_release(&fixture->out);
    return 0;
}

static void report(Fixture *fixture, Span span, Text part) {
    diag_add(&fixture->diags, DIAG_UNREADABLE_FILE, span,
             PARTS(part_file(part), part_string("why")));
}

static const char *shown(Fixture *fixture) {
    buffer_clear(&fixture->out);
    diags_text(&fixture->diags, &fixture->sources, false, &fixture->out);
    return buffer_as_string(&fixture->out);
}

static void places_count_code_points(void **state) {
    Fixture *fixture = *state;
    uint32_t first =
        sources_add(&fixture->sources, TEXT("a"), TEXT("one\r\n\xc3\xa9\xc3\xa9 x\nend"));
    uint32_t second = sources_add(&fixture->sources, TEXT("b"), TEXT(""));
    assert_int_equal(first, 1);
    Place place = sources_place(&fixture->sources, (Span){first + 10, first + 11});
    assert_int_equal(place.line, 2);
    assert_int_equal(place.column, 4);
    assert_int_equal(place.end_column, 5);
    place = sources_place(&fixture->sources, (Span){second, second});
    assert_memory_equal(place.file.bytes, "b", 1);
    assert_int_equal(place.line, 1);
    Text line;
    assert_true(sources_line(&fixture->sources, (Span){first, first}, 1, &line));
    assert_int_equal(line.length, 3);
    assert_false(sources_line(&fixture->sources, (Span){first, first}, 4, &line));
    assert_int_equal(sources_place(&fixture->sources, NO_SPAN).file.length, 0);
    assert_int_equal(sources_place(&fixture->sources, (Span){999, 999}).file.length, 0);
}

/* Lines that are longer than what lies between two marks, each of e with an accent. */
static void long_lines_count_code_points(void **state) {
    enum { LINE = 300, LINES = 5 };
    Fixture *fixture = *state;
    Buffer text = {0};
    for (int i = 0; i < LINES; i++) {
        for (int j = 0; j < LINE; j++) buffer_string(&text, "\xc3\xa9");
        buffer_char(&text, '\n');
    }
    uint32_t base = sources_add(&fixture->sources, TEXT("long"), buffer_as_text(&text));
    for (uint32_t line = 0; line < LINES; line++)
        for (uint32_t column = 0; column <= LINE; column++) {
            uint32_t at = base + line * (2 * LINE + 1) + 2 * column;
            Place place = sources_place(&fixture->sources, (Span){at, at});
            assert_int_equal(place.line, line + 1);
            assert_int_equal(place.column, column + 1);
        }
    Place end = sources_place(&fixture->sources,
                              (Span){base + (uint32_t)text.length, base + (uint32_t)text.length});
    assert_int_equal(end.line, LINES + 1);
    assert_int_equal(end.column, 1);
    buffer_release(&text);
}

static void grids_have_places_without_text(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add_grid(&fixture->sources, TEXT("M.hs"), 10);
    uint32_t start = sources_grid_offset(&fixture->sources, base, 3, 7);
    uint32_t end = sources_grid_offset(&fixture->sources, base, 99, 9999);
    Place place = sources_place(&fixture->sources, (Span){start, end});
    assert_int_equal(place.line, 3);
    assert_int_equal(place.column, 7);
    assert_int_equal(place.end_line, 10);
    assert_int_equal(place.end_column, SOURCE_GRID_COLUMNS);
    assert_int_equal(sources_add_grid(&fixture->sources, TEXT("large"), UINT32_MAX), 0);
    report(fixture, (Span){start, end}, TEXT("x"));
    assert_string_equal(shown(fixture), "M.hs:3:7: error[A0401]: cannot read x: why\n");
}

static void carets_stand_below_the_span(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add(&fixture->sources, TEXT("f.stg"),
                                TEXT("first\n\tx \xe6\xbc\xa2\xe5\xad\x97 yy\n"));
    report(fixture, (Span){base + 9, base + 15}, TEXT("\x1b"));
    report(fixture, (Span){base + 5, base + 5}, TEXT("end"));
    assert_string_equal(shown(fixture), "f.stg:1:6: error[A0401]: cannot read end: why\n"
                                        "    1 | first\n"
                                        "      |      ^\n"
                                        "f.stg:2:4: error[A0401]: cannot read \\x1b: why\n"
                                        "    2 |         x \xe6\xbc\xa2\xe5\xad\x97 yy\n"
                                        "      |           ^^^^\n");
}

static void long_lines_are_clipped(void **state) {
    Fixture *fixture = *state;
    char line[5000];
    memset(line, 'a', sizeof line);
    line[3000] = 'B';
    uint32_t base = sources_add(&fixture->sources, TEXT("f"), (Text){line, sizeof line});
    report(fixture, (Span){base + 3000, base + 3001}, TEXT("x"));
    const char *text = shown(fixture);
    assert_true(strlen(text) < 300);
    const char *marked = strchr(text, 'B'), *line_start = strstr(text, "    1 |");
    const char *caret = strchr(text, '^'), *caret_start = strstr(text, "      |");
    assert_int_equal(marked - line_start, caret - caret_start);
    assert_non_null(strstr(text, "a...\n"));
}

static void json_is_one_object_a_line(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add(&fixture->sources, TEXT("q\".stg"), TEXT("ab\ncd"));
    report(fixture, (Span){base, base + 4}, TEXT("\"x\""));
    report(fixture, NO_SPAN, TEXT("y"));
    diags_json(&fixture->diags, &fixture->sources, &fixture->out);
    assert_string_equal(
        buffer_as_string(&fixture->out),
        "{\"code\":\"A0401\",\"severity\":\"error\",\"message\":\"cannot read y: why\","
        "\"file\":null,\"line\":0,\"column\":0,\"end_line\":0,\"end_column\":0,\"help\":\"\""
        ",\"parts\":[{\"kind\":\"file\",\"value\":\"y\"},{\"kind\":\"text\",\"value\":\"why\"}]}\n"
        "{\"code\":\"A0401\",\"severity\":\"error\",\"message\":\"cannot read \\\"x\\\": why\","
        "\"file\":\"q\\\".stg\",\"line\":1,\"column\":1,\"end_line\":2,\"end_column\":2,"
        "\"help\":\"\",\"parts\":[{\"kind\":\"file\",\"value\":\"\\\"x\\\"\"},"
        "{\"kind\":\"text\",\"value\":\"why\"}]}\n");
}

static void a_flood_is_counted_not_kept(void **state) {
    Fixture *fixture = *state;
    for (int i = 0; i < 1000; i++) report(fixture, NO_SPAN, TEXT("x"));
    assert_int_equal(fixture->diags.error_count, 1000);
    assert_int_equal(fixture->diags.all.count, DIAG_KEPT);
    assert_non_null(strstr(shown(fixture), "800 more not shown"));
}

static void every_code_has_a_number_of_its_own(void **state) {
    (void)state;
    for (int i = 0; i < DIAG_CODE_COUNT; i++) {
        const char *number = diag_code_number((DiagCode)i);
        assert_int_equal(strlen(number), 5);
        assert_int_equal(strspn(number + 1, "0123456789"), 4);
        if (i > 0) assert_true(strcmp(diag_code_number((DiagCode)(i - 1)), number) < 0);
    }
}

UNIT(diag_test) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, release)
        TEST(places_count_code_points),       TEST(long_lines_count_code_points),
        TEST(grids_have_places_without_text), TEST(carets_stand_below_the_span),
        TEST(long_lines_are_clipped),         TEST(json_is_one_object_a_line),
        TEST(a_flood_is_counted_not_kept),    cmocka_unit_test(every_code_has_a_number_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
