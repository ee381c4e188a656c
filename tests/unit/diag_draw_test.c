/* How labelled spans, notes and suggestions are drawn, and what a suggestion makes of the
 * source. */
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

static const char *drawn(Fixture *fixture, bool colour) {
    buffer_clear(&fixture->out);
    diags_text(&fixture->diags, &fixture->sources, colour, &fixture->out);
    return buffer_as_string(&fixture->out);
}

static uint32_t source(Fixture *fixture, const char *name, const char *text) {
    return sources_add(&fixture->sources, text_of(name), text_of(text));
}

/* of a word in a text that begins at an offset */
static Span span_of(const char *text, uint32_t base, const char *word) {
    const char *found = strstr(text, word);
    assert_non_null(found);
    uint32_t start = base + (uint32_t)(found - text);
    return (Span){start, start + (uint32_t)strlen(word)};
}

static Diagnostic *complain(Fixture *fixture, Span span) {
    return diag_add(&fixture->diags, DIAG_LINT_FIELD_COUNT, span,
                    PARTS(part_name(TEXT("C")), part_number(2), part_number(1)));
}

#define MESSAGE "error[A0210]: C has 2 field(s), not 1\n"

static void label(Fixture *fixture, Diagnostic *diagnostic, Span span, const char *name) {
    diag_label(&fixture->diags, diagnostic, DIAG_LINT_FIELD_COUNT_DECLARED, span,
               PARTS(part_name(text_of(name))));
}

/* ---- labels ---- */

static void labels_on_one_line(void **state) {
    Fixture *fixture = *state;
    const char *text = "f = one two three\n";
    uint32_t base = source(fixture, "a", text);
    Diagnostic *diagnostic = complain(fixture, span_of(text, base, "one"));
    label(fixture, diagnostic, span_of(text, base, "three"), "three");
    label(fixture, diagnostic, span_of(text, base, "two"), "two");
    label(fixture, diagnostic, span_of(text, base, "one"), "one");
    assert_string_equal(drawn(fixture, false), "a:1:5: " MESSAGE "    1 | f = one two three\n"
                                               "      |     ^^^ --- ----- three is declared here\n"
                                               "      |     |   |\n"
                                               "      |     |   two is declared here\n"
                                               "      |     one is declared here\n");
}

static void labels_that_overlap(void **state) {
    Fixture *fixture = *state;
    const char *text = "f = one two three\n";
    uint32_t base = source(fixture, "a", text);
    Diagnostic *diagnostic = complain(fixture, span_of(text, base, "two"));
    label(fixture, diagnostic, span_of(text, base, "one two three"), "all");
    label(fixture, diagnostic, span_of(text, base, "one"), "one");
    label(fixture, diagnostic, span_of(text, base, "two"), "two");
    label(fixture, diagnostic, span_of(text, base, "two"), "again");
    assert_string_equal(drawn(fixture, false), "a:1:9: " MESSAGE "    1 | f = one two three\n"
                                               "      |     ----^^^------\n"
                                               "      |     |   |\n"
                                               "      |     |   again is declared here\n"
                                               "      |     |   two is declared here\n"
                                               "      |     one is declared here\n"
                                               "      |     all is declared here\n");
}

static void labels_on_several_lines(void **state) {
    Fixture *fixture = *state;
    const char *text = "one\ntwo\n\n\nfive\nsix";
    uint32_t base = source(fixture, "a", text);
    Diagnostic *diagnostic = complain(fixture, span_of(text, base, "five"));
    label(fixture, diagnostic, span_of(text, base, "six"), "six");
    label(fixture, diagnostic, span_of(text, base, "two\n\n"), "two");
    label(fixture, diagnostic, span_of(text, base, "one"), "one");
    label(fixture, diagnostic, NO_SPAN, "nowhere");
    assert_string_equal(drawn(fixture, false), "a:5:1: " MESSAGE "    1 | one\n"
                                               "      | --- one is declared here\n"
                                               "    2 | two\n"
                                               "      | --- two is declared here\n"
                                               "  ...\n"
                                               "    5 | five\n"
                                               "      | ^^^^\n"
                                               "    6 | six\n"
                                               "      | --- six is declared here\n");
}

static void labels_in_other_files(void **state) {
    Fixture *fixture = *state;
    const char *text = "one\n\ttwo\n", *other = "three\n\n\nfour \xe6\xbc\xa2\xe5\xad\x97 five\n";
    uint32_t grid = sources_add_grid(&fixture->sources, TEXT("G.hs"), 10);
    uint32_t other_base = source(fixture, "b", other), base = source(fixture, "a", text);
    Diagnostic *diagnostic = complain(fixture, span_of(text, base, "two"));
    label(fixture, diagnostic, span_of(other, other_base, "five"), "five");
    uint32_t place = sources_grid_offset(&fixture->sources, grid, 3, 7);
    label(fixture, diagnostic, (Span){place, place + 2}, "grid");
    label(fixture, diagnostic, span_of(text, base, "one"), "one");
    label(fixture, diagnostic, span_of(other, other_base, "three"), "three");
    assert_string_equal(drawn(fixture, false), "a:2:2: " MESSAGE "    1 | one\n"
                                               "      | --- one is declared here\n"
                                               "    2 |         two\n"
                                               "      |         ^^^\n"
                                               "    --> b:1:1\n"
                                               "    1 | three\n"
                                               "      | ----- three is declared here\n"
                                               "  ...\n"
                                               "    4 | four \xe6\xbc\xa2\xe5\xad\x97 five\n"
                                               "      |           ---- five is declared here\n"
                                               "    --> G.hs:3:7: grid is declared here\n");
}

/* without a place of its own */
static void labels_of_nothing(void **state) {
    Fixture *fixture = *state;
    uint32_t base = source(fixture, "a", "one");
    label(fixture, complain(fixture, NO_SPAN), (Span){base, base + 3}, "one");
    assert_string_equal(drawn(fixture, false), "assay: " MESSAGE "    --> a:1:1\n"
                                               "    1 | one\n"
                                               "      | --- one is declared here\n");
}

/* what lies left or right of the part that is shown is marked below the dots */
static void labels_on_a_long_line(void **state) {
    Fixture *fixture = *state;
    char line[5001];
    memset(line, 'a', sizeof line - 1);
    line[5000] = '\0';
    uint32_t base = source(fixture, "a", line);
    Diagnostic *diagnostic = complain(fixture, (Span){base + 2000, base + 2001});
    label(fixture, diagnostic, (Span){base + 10, base + 12}, "left");
    label(fixture, diagnostic, (Span){base + 4000, base + 4001}, "right");
    const char *text = drawn(fixture, false);
    assert_true(strlen(text) < 800);
    assert_non_null(strstr(text, "    1 | ...aaa"));
    assert_non_null(strstr(text, "\n      | ---  "));
    assert_non_null(strstr(text, " - right is declared here\n      | |\n"
                                 "      | left is declared here\n"));
}

static void colours(void **state) {
    Fixture *fixture = *state;
    const char *text = "one two";
    uint32_t base = source(fixture, "a", text);
    Diagnostic *diagnostic = complain(fixture, span_of(text, base, "two"));
    label(fixture, diagnostic, span_of(text, base, "one"), "one");
    assert_string_equal(drawn(fixture, true),
                        "\x1b[1ma:1:5: \x1b[0m\x1b[1;31merror[A0210]\x1b[0m: "
                        "\x1b[1mC has 2 field(s), not 1\x1b[0m\n"
                        "\x1b[1;34m    1 |\x1b[0m one two\n"
                        "\x1b[1;34m      |\x1b[0m \x1b[1;34m---\x1b[0m \x1b[1;31m^^^\x1b[0m\n"
                        "\x1b[1;34m      |\x1b[0m \x1b[1;34m|\x1b[0m\n"
                        "\x1b[1;34m      |\x1b[0m \x1b[1;34mone is declared here\x1b[0m\n");
}

/* ---- notes ---- */

static void notes(void **state) {
    Fixture *fixture = *state;
    const char *text = "one\ntwo", *other = "three";
    uint32_t base = source(fixture, "a", text), other_base = source(fixture, "b", other);
    Diagnostic *unknown = diag_add(&fixture->diags, DIAG_LINT_UNKNOWN_VARIABLE,
                                   span_of(text, base, "two"), PARTS(part_name(TEXT("two"))));
    DiagWords words = DIAG_LINT_UNKNOWN_VARIABLE_ELSEWHERE;
    diag_note(&fixture->diags, unknown, words, NO_SPAN,
              PARTS(part_name(TEXT("M")), part_name(TEXT("M.two"))));
    diag_note(&fixture->diags, unknown, words, span_of(other, other_base, "three"),
              PARTS(part_name(TEXT("N")), part_name(TEXT("N.two"))));
    assert_string_equal(drawn(fixture, false),
                        "a:2:1: error[A0205]: no variable is called two\n"
                        "    2 | two\n"
                        "      | ^^^\n"
                        "  note: Module M has one: M.two\n"
                        "  note: Module N has one: N.two\n"
                        "    --> b:1:1\n"
                        "    1 | three\n"
                        "      | -----\n"
                        "  help: Names of other modules are written Module.name.\n");
}

/* ---- suggestions ---- */

/* the text with the change made */
static const char *applied(Fixture *fixture, const Diagnostic *diagnostic, const char *text,
                           uint32_t base) {
    const DiagEdit *edit = &diagnostic->suggestion.edit;
    buffer_clear(&fixture->out);
    buffer_add(&fixture->out, text, edit->span.start - base);
    buffer_text(&fixture->out, edit->replacement);
    buffer_string(&fixture->out, text + (edit->span.end - base));
    return buffer_as_string(&fixture->out);
}

static Diagnostic *suggest(Fixture *fixture, Span span, const char *replaced,
                           const char *replacement) {
    Diagnostic *unknown =
        diag_add(&fixture->diags, DIAG_LINT_UNKNOWN_VARIABLE, span, PARTS(part_name(TEXT("x"))));
    Text expected = replaced ? text_of(replaced) : (Text){0};
    diag_suggest(&fixture->diags, unknown, DIAG_LINT_UNKNOWN_VARIABLE_NEAR,
                 (DiagEdit){span, expected, text_of(replacement)}, PARTS(part_name(TEXT("y"))));
    return unknown;
}

static void suggestions_are_changes(void **state) {
    Fixture *fixture = *state;
    const char *text = "\xe6\xbc\xa2 = sqare x\nend\n";
    uint32_t base = source(fixture, "a", text);
    Diagnostic *diagnostic =
        suggest(fixture, span_of(text, base, "sqare"), "sqare", "square \xe6\xbc\xa2");
    assert_string_equal(drawn(fixture, false), "a:1:5: error[A0205]: no variable is called x\n"
                                               "    1 | \xe6\xbc\xa2 = sqare x\n"
                                               "      |      ^^^^^\n"
                                               "  help: Did you mean y?\n"
                                               "    1 | \xe6\xbc\xa2 = square \xe6\xbc\xa2 x\n"
                                               "      |      +++++++++\n");
    assert_string_equal(applied(fixture, diagnostic, text, base),
                        "\xe6\xbc\xa2 = square \xe6\xbc\xa2 x\nend\n");
}

static void suggestions_insert_and_delete(void **state) {
    Fixture *fixture = *state;
    const char *text = "one two\n";
    uint32_t base = source(fixture, "a", text);
    Diagnostic *insert = suggest(fixture, (Span){base + 3, base + 3}, "", " and");
    assert_string_equal(applied(fixture, insert, text, base), "one and two\n");
    Diagnostic *delete = suggest(fixture, (Span){base + 3, base + 7}, NULL, "");
    assert_string_equal(applied(fixture, delete, text, base), "one\n");
    const char *shown = drawn(fixture, false);
    assert_non_null(strstr(shown, "    1 | one and two\n      |    ++++\n"));
    assert_non_null(strstr(shown, "help: Did you mean y?\n    1 | one\n"));
}

/* only the sentence: other text there, no text at hand, a file's end in between, long or many
 * lines */
static void suggestions_that_do_not_apply(void **state) {
    Fixture *fixture = *state;
    const char *text = "one two\nthree\n";
    uint32_t base = source(fixture, "a", text);
    uint32_t grid = sources_add_grid(&fixture->sources, TEXT("G.hs"), 10);
    suggest(fixture, span_of(text, base, "one"), "two", "x");
    suggest(fixture, (Span){grid, grid + 1}, "x", "y");
    suggest(fixture, (Span){base, base + 1000}, NULL, "y");
    suggest(fixture, NO_SPAN, NULL, "y");
    diags_json(&fixture->diags, &fixture->sources, &fixture->out);
    assert_null(strstr(buffer_as_string(&fixture->out), "suggestion"));
    assert_non_null(strstr(buffer_as_string(&fixture->out), "\"help\":\"Did you mean y?\""));
    suggest(fixture, span_of(text, base, "two\nthree"), NULL, "y");
    suggest(fixture, span_of(text, base, "two"), NULL, "new\nline");
    const char *shown = drawn(fixture, false);
    for (int i = 0; i < 6; i++) {
        shown = strstr(shown, "help: Did you mean y?\n");
        assert_non_null(shown);
        shown += strlen("help: Did you mean y?\n");
        assert_true(strncmp(shown, "    1 |", 7) != 0);
    }
    buffer_clear(&fixture->out);
    diags_json(&fixture->diags, &fixture->sources, &fixture->out);
    assert_non_null(strstr(buffer_as_string(&fixture->out), "\"replacement\":\"new\\nline\""));
}

UNIT(diag_draw_test) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, release)
        TEST(labels_on_one_line),
        TEST(labels_that_overlap),
        TEST(labels_on_several_lines),
        TEST(labels_in_other_files),
        TEST(labels_of_nothing),
        TEST(labels_on_a_long_line),
        TEST(colours),
        TEST(notes),
        TEST(suggestions_are_changes),
        TEST(suggestions_insert_and_delete),
        TEST(suggestions_that_do_not_apply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
