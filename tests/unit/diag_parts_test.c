/* Parts of any kind, number, length and content; and diagnostics as JSON. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "diag/diag.h"
#include "tests/unit/unit.h"
#include <stdlib.h>
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

static const char *drawn(Fixture *fixture) {
    buffer_clear(&fixture->out);
    diags_text(&fixture->diags, &fixture->sources, false, &fixture->out);
    return buffer_as_string(&fixture->out);
}

static const char *as_json(Fixture *fixture) {
    buffer_clear(&fixture->out);
    diags_json(&fixture->diags, &fixture->sources, &fixture->out);
    return buffer_as_string(&fixture->out);
}

static const char *worded(Fixture *fixture, Parts parts, const char *wording, const char *around) {
    buffer_clear(&fixture->out);
    parts_word(parts, wording, around, &fixture->out);
    return buffer_as_string(&fixture->out);
}

static void kinds_are_shown_each_in_one_way(void **state) {
    Fixture *fixture = *state;
    Parts parts = PARTS(part_text(TEXT("t")), part_name(TEXT("n")), part_type(TEXT("[a]")),
                        part_code(TEXT("f x")), part_number(UINT64_MAX), part_file(TEXT("a/b")),
                        part_command(TEXT("--top")), part_string("s"));
    assert_int_equal(parts.count, 8);
    assert_string_equal(worded(fixture, parts, "{0} {1} {2} {3} {4} {5} {6} {7}", NULL),
                        "t n `[a]` `f x` 18446744073709551615 a/b --top s");
    assert_string_equal(worded(fixture, parts, "is {2}, {0}", "\x1b[1m"),
                        "is \x1b[36m`[a]`\x1b[0m\x1b[1m, t");
    for (int i = 0; i < PART_KIND_COUNT; i++)
        for (int j = 0; j < i; j++)
            assert_string_not_equal(part_key((PartKind)i), part_key((PartKind)j));
}

static void there_may_be_ten_parts_and_more(void **state) {
    Fixture *fixture = *state;
    Parts parts = PARTS(part_number(0), part_number(10), part_number(20), part_number(30),
                        part_number(40), part_number(50), part_number(60), part_number(70),
                        part_number(80), part_number(90), part_number(100));
    assert_string_equal(worded(fixture, parts, "{0} {9} {10} {11}{99999999999}{} {x} {1", NULL),
                        "0 90 100 {99999999999}{} {x} {1");
    diag_add(&fixture->diags, DIAG_UNREADABLE_FILE, NO_SPAN, parts);
    assert_string_equal(drawn(fixture), "assay: error[A0401]: cannot read 0: 10\n");
    assert_non_null(strstr(as_json(fixture), "{\"kind\":\"number\",\"value\":100}]"));
}

/* whole as data; its beginning, up to a character's end, in a wording */
static void a_part_may_be_long(void **state) {
    Fixture *fixture = *state;
    enum { LENGTH = 100000 };
    char *bytes = malloc(LENGTH);
    assert_non_null(bytes);
    for (int i = 0; i < LENGTH; i++) bytes[i] = "\xe6\xbc\xa2"[i % 3];
    Text text = {bytes, LENGTH - 1};
    diag_add(&fixture->diags, DIAG_UNREADABLE_FILE, NO_SPAN,
             PARTS(part_file(text), part_type(text)));
    free(bytes);
    const Part *kept = fixture->diags.all.items[0].parts.items;
    assert_int_equal(kept[0].text.length, LENGTH - 1);
    assert_int_equal(kept[1].text.length, LENGTH - 1);
    const char *shown = drawn(fixture);
    assert_true(strlen(shown) < 600);
    assert_non_null(strstr(shown, "\xe6\xbc\xa2...: `\xe6\xbc\xa2"));
    assert_non_null(strstr(shown, "\xe6\xbc\xa2...`\n"));
    assert_true(strlen(as_json(fixture)) > 2 * (LENGTH - 1));
}

static void hostile_parts_stay_harmless(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add(&fixture->sources, TEXT("a"), TEXT("one"));
    Span span = {base, base + 3};
    Part hostile = part_name(TEXT("\x1b[2J\n\xff\0{0}\xe2\x80\xae"));
    Diagnostic *fields =
        diag_add(&fixture->diags, DIAG_LINT_FIELD_COUNT, span, PARTS(hostile, hostile, hostile));
    diag_label(&fixture->diags, fields, DIAG_LINT_FIELD_COUNT_DECLARED, span, PARTS(hostile));
    Diagnostic *unknown =
        diag_add(&fixture->diags, DIAG_LINT_UNKNOWN_VARIABLE, span, PARTS(hostile));
    diag_note(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_ELSEWHERE, span,
              PARTS(hostile, hostile));
    diag_suggest(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_NEAR,
                 (DiagEdit){span, {0}, TEXT("\x1b[2J\xff")}, PARTS(hostile));
#define SHOWN "\\x1b[2J\\x0a\\xff\\x00{0}\\u{202e}"
    assert_string_equal(drawn(fixture),
                        "a:1:1: error[A0210]: " SHOWN " has " SHOWN " field(s), not " SHOWN "\n"
                        "    1 | one\n"
                        "      | ^^^ " SHOWN " is declared here\n"
                        "a:1:1: error[A0205]: no variable is called " SHOWN "\n"
                        "    1 | one\n"
                        "      | ^^^\n"
                        "  note: Module " SHOWN " has one: " SHOWN "\n"
                        "    --> a:1:1\n"
                        "    1 | one\n"
                        "      | ---\n"
                        "  help: Did you mean " SHOWN "?\n"
                        "    1 | \\x1b[2J\\xff\n"
                        "      | +++++++++++\n");
    for (const char *at = as_json(fixture); *at; at++)
        assert_true(*at == '\n' || (unsigned char)*at >= 0x20);
    assert_null(strchr(buffer_as_string(&fixture->out), '\xff'));
}

static void json_has_all_of_it(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add(&fixture->sources, TEXT("a"), TEXT("f = g\n"));
    Diagnostic *unknown = diag_add(&fixture->diags, DIAG_LINT_UNKNOWN_VARIABLE,
                                   (Span){base + 4, base + 5}, PARTS(part_name(TEXT("g"))));
    diag_note(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_ELSEWHERE, NO_SPAN,
              PARTS(part_name(TEXT("M")), part_name(TEXT("M.g"))));
    diag_suggest(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_NEAR,
                 (DiagEdit){{base + 4, base + 5}, TEXT("g"), TEXT("\"f\"")},
                 PARTS(part_name(TEXT("f"))));
    assert_string_equal(
        as_json(fixture),
        "{\"code\":\"A0205\",\"severity\":\"error\",\"message\":\"no variable is called g\","
        "\"file\":\"a\",\"line\":1,\"column\":5,\"end_line\":1,\"end_column\":6,"
        "\"help\":\"Did you mean f?\",\"parts\":[{\"kind\":\"name\",\"value\":\"g\"}],"
        "\"notes\":[{\"message\":\"Module M has one: M.g\","
        "\"parts\":[{\"kind\":\"name\",\"value\":\"M\"},{\"kind\":\"name\",\"value\":\"M.g\"}]}],"
        "\"suggestion\":{\"sentence\":\"Did you mean f?\",\"place\":{\"file\":\"a\",\"line\":1,"
        "\"column\":5,\"end_line\":1,\"end_column\":6},\"replacement\":\"\\\"f\\\"\","
        "\"parts\":[{\"kind\":\"name\",\"value\":\"f\"}]}}\n");
}

static void json_has_labels(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add(&fixture->sources, TEXT("a"), TEXT("x x\n"));
    Diagnostic *twice = diag_add(&fixture->diags, DIAG_STG_BOUND_TWICE, (Span){base + 2, base + 3},
                                 PARTS(part_name(TEXT("x"))));
    diag_label(&fixture->diags, twice, DIAG_STG_BOUND_TWICE_FIRST, (Span){base, base + 1},
               NO_PARTS);
#define FIRST "{\"file\":\"a\",\"line\":1,\"column\":1,\"end_line\":1,\"end_column\":2}"
    assert_string_equal(
        as_json(fixture),
        "{\"code\":\"A0113\",\"severity\":\"error\",\"message\":\"x is bound twice here\","
        "\"file\":\"a\",\"line\":1,\"column\":3,\"end_line\":1,\"end_column\":4,"
        "\"related\":" FIRST ",\"help\":\"\",\"parts\":[{\"kind\":\"name\",\"value\":\"x\"}],"
        "\"labels\":[{\"message\":\"first bound here\",\"place\":" FIRST "}]}\n");
}

/* Of a thousand, each added to, those beyond the limit take no memory; what is kept does not
 * move. */
static void a_flood_is_counted_not_kept(void **state) {
    Fixture *fixture = *state;
    uint32_t base = sources_add(&fixture->sources, TEXT("a"), TEXT("f = g\n"));
    Span span = {base + 4, base + 5};
    Diagnostic *first = NULL;
    size_t taken = 0;
    for (int i = 0; i < 1000; i++) {
        if (i == DIAG_KEPT) taken = fixture->diags.arena.total;
        Diagnostic *unknown = diag_add(&fixture->diags, DIAG_LINT_UNKNOWN_VARIABLE, span,
                                       PARTS(part_name(TEXT("g"))));
        diag_note(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_ELSEWHERE, span,
                  PARTS(part_name(TEXT("M")), part_name(TEXT("M.g"))));
        diag_suggest(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_NEAR,
                     (DiagEdit){span, TEXT("g"), TEXT("f")}, PARTS(part_name(TEXT("f"))));
        if (!first) first = unknown;
    }
    assert_ptr_equal(first, &fixture->diags.all.items[0]);
    assert_int_equal(fixture->diags.error_count, 1000);
    assert_int_equal(fixture->diags.all.count, DIAG_KEPT);
    assert_int_equal(fixture->diags.arena.total, taken);
    assert_non_null(strstr(drawn(fixture), "assay: 800 more not shown\n"));
    assert_non_null(strstr(as_json(fixture), "}\n{\"dropped\":800}\n"));
}

UNIT(diag_parts_test) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, release)
        TEST(kinds_are_shown_each_in_one_way),
        TEST(there_may_be_ten_parts_and_more),
        TEST(a_part_may_be_long),
        TEST(hostile_parts_stay_harmless),
        TEST(json_has_all_of_it),
        TEST(json_has_labels),
        TEST(a_flood_is_counted_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
