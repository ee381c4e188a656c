/* Pictures: text that stays text, round axes, figures, a key without overlaps. */
#include "base/utf8.h"
#include "present/picture/axis.h"
#include "present/picture/key.h"
#include "present/picture/svg.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

static void assert_text(Buffer *made, const char *expected) {
    assert_string_equal(made->length > 0 ? buffer_as_string(made) : "", expected);
    buffer_clear(made);
}

static void text_stays_text(void **state) {
    (void)state;
    Buffer out = {0};
    svg_escape(&out, TEXT("<a href=\"x\">&amp;</a>"));
    assert_text(&out, "&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;");
    svg_escape(&out, TEXT("\x1b[0m\xef\xbf\xbe\xef\xbf\xbf\xef\xbf\xbd\xff\xe2\x80\xae"));
    assert_text(&out, "\\x1b[0m\\u{fffe}\\u{ffff}\xef\xbf\xbd\\xff\\u{202e}");
    buffer_release(&out);
}

static void numbers_are_short(void **state) {
    (void)state;
    static const struct {
        double number;
        const char *text;
    } rows[] = {{0, "0"},        {-0.04, "0"},   {12, "12"},         {12.34, "12.3"},
                {-1.25, "-1.3"}, {99.96, "100"}, {1e300, "1000000"}, {-1e300, "-1000000"}};
    Buffer out = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        svg_number(&out, rows[i].number);
        assert_text(&out, rows[i].text);
    }
    buffer_release(&out);
}

/* All of a text comes back, in lines that fit, broken where a name may be. */
static void lines_hold_everything(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Data.Map.Internal.insertWith", "abcdefghijklmnopqrstuvwxyz",
        "\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2",
        "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81\xcc\x81",
        "a"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Text rest = text_of(texts[i]), line;
        Buffer joined = {0};
        for (int lines = 0; svg_next_line(&rest, 10, &line); lines++) {
            assert_true(line.length > 0 && text_columns(line) <= 10 && lines < 10);
            buffer_text(&joined, line);
        }
        assert_string_equal(buffer_as_string(&joined), texts[i]);
        buffer_release(&joined);
    }
    Text rest = TEXT("Data.Map.Internal.insertWith"), line;
    assert_true(svg_next_line(&rest, 10, &line) && text_equal(line, TEXT("Data.Map.")));
    assert_true(svg_next_line(&rest, 10, &line) && text_equal(line, TEXT("Internal.")));
}

static void axes_are_round(void **state) {
    (void)state;
    static const struct {
        AxisKind kind;
        uint64_t from, to, first, step;
        const char *prefix, *second; /* the second tick */
    } rows[] = {
        {AXIS_VALUES, 0, 3724664, 0, 500000, "M", "0.5"},
        {AXIS_VALUES, 0, 1, 0, 1, "", "1"},
        {AXIS_VALUES, 0, 999, 0, 200, "", "200"},
        {AXIS_VALUES, 0, UINT64_MAX, 0, 5000000000000000000, "E", "5"},
        {AXIS_TIMES, 0, 18500000, 0, 5000000, "s", "0.005"},
        {AXIS_TIMES, 0, 4000, 0, 500, "\xc2\xb5s", "0.5"},
        {AXIS_TIMES, 7300000000, 9100000000, 7500000000, 500000000, "s", "8.0"},
    };
    Buffer out = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Axis axis = {.from = rows[i].from, .to = rows[i].to, .start = 10, .length = 100};
        axis_settle(&axis, rows[i].kind, 8);
        assert_int_equal(axis.first, rows[i].first);
        assert_int_equal(axis.step, rows[i].step);
        assert_string_equal(axis.prefix, rows[i].prefix);
        assert_true(axis.tick_count >= 1 && axis.tick_count <= 9);
        axis_tick(&axis, axis.first + axis.step, &out);
        assert_text(&out, rows[i].second);
        assert_true(axis_place(&axis, axis.from) == 10 && axis_place(&axis, axis.to) == 110);
    }
    buffer_release(&out);
}

static void figures_have_units(void **state) {
    (void)state;
    Buffer out = {0};
    axis_quantity(&out, 3724664, TEXT("B"));
    assert_text(&out, "3.725 MB");
    axis_quantity(&out, 999, TEXT("B"));
    assert_text(&out, "999 B");
    axis_quantity(&out, UINT64_MAX / 2, TEXT("B"));
    assert_text(&out, "9.223 EB");
    axis_quantity(&out, 0, TEXT(""));
    assert_text(&out, "0");
    axis_time(&out, PROFILE_CLOCK_WALL, 5011000);
    assert_text(&out, "0.005011 s");
    axis_time(&out, PROFILE_CLOCK_BYTES, 5011000);
    assert_text(&out, "5.011 MB");
    axis_area(&out, PROFILE_CLOCK_BYTES, (BandArea)2 * 940000000000, TEXT("B"));
    assert_text(&out, "0.9400 MB MB");
    axis_exact_area(&out, PROFILE_CLOCK_BYTES, 2000001);
    assert_text(&out, "1.0000005");
    axis_exact_time(&out, PROFILE_CLOCK_BYTES, 1000005);
    assert_text(&out, "1.000005");
    const BandArea megabyte_second = (BandArea)2 * 1000000 * 1000000000;
    axis_area(&out, PROFILE_CLOCK_WALL, megabyte_second * 43 + megabyte_second / 8, TEXT("B"));
    assert_text(&out, "43.13 MB s");
    axis_area(&out, PROFILE_CLOCK_WALL, megabyte_second * 12345678, TEXT("B"));
    assert_text(&out, "12,345,678 MB s");
    axis_area(&out, PROFILE_CLOCK_WALL, 0, TEXT("B"));
    assert_text(&out, "0 MB s");
    axis_area(&out, PROFILE_CLOCK_WALL, 1, TEXT("B"));
    assert_text(&out, "0.000000000000 MB s");
    axis_exact_area(&out, PROFILE_CLOCK_WALL, 5);
    assert_text(&out, "0.0000000025");
    axis_exact_area(&out, PROFILE_CLOCK_WALL, ~(BandArea)0);
    assert_text(&out, "170141183460469231731687303715.8841057275");
    buffer_release(&out);
}

static void key_does_not_overlap(void **state) {
    (void)state;
    KeyEntry apart[] = {{10, 20, 0}, {10, 60, 0}}, near[] = {{10, 50, 0}, {10, 52, 0}, {30, 51, 0}},
             low[] = {{10, 99, 0}, {10, 99, 0}}, many[] = {{80, 50, 0}, {80, 50, 0}};
    assert_true(picture_key_place(apart, 2, 0, 100) == 65);
    assert_true(apart[0].top == 15 && apart[1].top == 55);
    picture_key_place(near, 3, 0, 100);
    assert_true(near[1].top == near[0].top + 10 && near[2].top == near[1].top + 10);
    assert_true(near[0].top > 20 && near[0].top < 50);
    assert_true(picture_key_place(low, 2, 0, 100) == 100 && low[0].top == 80);
    assert_true(picture_key_place(many, 2, 0, 100) == 160 && many[0].top == 0);
    assert_true(picture_key_place(many, 0, 7, 100) == 7);
}

UNIT(present_svg_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_stays_text),       cmocka_unit_test(numbers_are_short),
        cmocka_unit_test(lines_hold_everything), cmocka_unit_test(axes_are_round),
        cmocka_unit_test(figures_have_units),    cmocka_unit_test(key_does_not_overlap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
