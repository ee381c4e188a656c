/* What people read of costs of lines: beside the sources, and what changed between two profiles. */
#include "analyse/diff/lines.h"
#include "analyse/source.h"
#include "base/utf8.h"
#include "present/diff/json.h"
#include "present/diff/text.h"
#include "present/report/annotate.h"
#include "tests/unit/lines_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* ---- what lines have ---- */

static void lines_of_files(void **state) {
    (void)state;
    Profile profile;
    SourceCosts costs;
    fixture_lines_of(&profile, fixture_run, FIXTURE_RUN, fixture_calls, FIXTURE_CALLS, 640);
    source_costs_of_lines(&costs, &profile, profile_metric_of(&profile, PROFILE_METRIC_STEPS));
    assert_true(costs.has_lines && costs.has_live);
    assert_int_equal(costs.files.count, 2);
    assert_true(text_equal(costs.files.items[0].name, TEXT("Main.hs"))); /* its own first */
    assert_true(costs.files.items[1].is_library);
    assert_int_equal(costs.files.items[0].cost, 12);
    assert_int_equal(costs.files.items[0].count, 2);
    assert_int_equal(costs.placeless, 7);
    const SourceLine *line = &costs.lines.items[costs.files.items[0].first];
    assert_int_equal(line[0].line, 3);
    assert_int_equal(line[0].steps, 8);
    assert_int_equal(line[0].bytes, 16);
    assert_int_equal(line[0].entries, 5); /* of a function how often it was called */
    assert_int_equal(line[0].live, 640);
    assert_int_equal(line[1].line, 5);
    assert_int_equal(line[1].entries, 1); /* else how often the mark was passed */
    assert_int_equal(line[1].live, 0);
    /* both places of the line; no instance, no primitive */
    assert_int_equal(line[1].call_count, 2);
    const SourceCall *call = &costs.calls.items[line[1].first_call];
    assert_true(text_equal(call[0].name, TEXT("insertWith")));
    assert_int_equal(call[0].times, 1234);
    assert_true(text_equal(call[1].name, TEXT("sum")));
    source_costs_release(&costs);
    profile_release(&profile);
}

/* What is alive has a line, even if nothing else has. */
static void live_alone(void **state) {
    (void)state;
    static const FixtureLine lines[] = {{"Main.hs", NULL, 2, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}},
                                        {"Main.hs", NULL, 4, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}}};
    for (uint32_t count = 0; count <= 2; count++) {
        Profile profile;
        SourceCosts costs;
        fixture_lines_of(&profile, lines + (count == 1), count, NULL, 0, 80);
        source_costs_of_lines(&costs, &profile, 0);
        assert_int_equal(costs.lines.count, count + 1);
        for (uint32_t i = 0; i < costs.lines.count; i++)
            assert_int_equal(costs.lines.items[i].live, costs.lines.items[i].line == 3 ? 80 : 0);
        source_costs_release(&costs);
        profile_release(&profile);
    }
}

/* ---- beside the source ---- */

static int make_folder(void **state) {
    static char folder[] = "/tmp/assay-lines-XXXXXX";
    char path[100];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/Main.hs", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("module Main where\n\nf x = sum x\n\nmain = f [1, 2]\n-- the end\n\n", file);
    fclose(file);
    *state = folder;
    return 0;
}

static int remove_folder(void **state) {
    char command[100];
    snprintf(command, sizeof command, "rm -r '%s'", (const char *)*state);
    return system(command);
}

static void annotate(const Profile *profile, const char *folder, uint32_t top, uint32_t columns,
                     Buffer *out) {
    Rollup rollup;
    PresentOptions options = {.top = top, .columns = columns, .source_root = folder};
    rollup_init(&rollup, profile);
    buffer_clear(out);
    present_annotated(&rollup, profile_metric_of(profile, PROFILE_METRIC_STEPS), &options, out);
    rollup_release(&rollup);
}

static void it_looks_like_this(void **state) {
    Profile profile;
    Buffer out = {0};
    fixture_lines_of(&profile, fixture_run, FIXTURE_RUN, fixture_calls, FIXTURE_CALLS, 640);
    annotate(&profile, *state, 10, 80, &out);
    assert_string_equal(
        buffer_as_string(&out),
        "\nSource lines\n"
        "What each line costs itself, and what of the library it calls. Entries: how\n"
        "often what begins there was entered. Live: what was made there, when most was\n"
        "alive.\n"
        "\n"
        "Main.hs: 12 steps, 33.3 %\n"
        "steps      %    bytes (B)  entries  live (B)  line\n"
        "                                               ...\n"
        "    8   22.2 █         16        5       640     3  f x = sum x\n"
        "                                                      calls sum 5 times\n"
        "                                                 4\n"
        "    4   11.1 ▄         56        1               5  main = f [1, 2]\n"
        "                                         calls insertWith 1,234 times, sum 1,234\n"
        "                                               ...\n"
        "\n"
        "- lib/Assay/Foldable.hs is not shown: No such file or directory.\n"
        "\n"
        "   12   33.3  lines shown (2)\n"
        "   17   47.2  files not shown (1)\n"
        "    7   19.4  what no source has (1)\n"
        "────────────\n"
        "   36  100.0  total\n");
    buffer_release(&out);
    profile_release(&profile);
}

/* Figures go before texts are cut to nothing; what was asked for stays. */
static void narrow_terminals(void **state) {
    Profile profile;
    Buffer out = {0};
    fixture_lines_of(&profile, fixture_run, FIXTURE_RUN, NULL, 0, 640);
    for (uint32_t columns = 40; columns <= 120; columns++) {
        annotate(&profile, *state, 10, columns, &out);
        assert_non_null(strstr(buffer_as_string(&out), "main = f [1, 2]\n"));
        for (const char *line = buffer_as_string(&out); *line;) {
            const char *end = strchr(line, '\n');
            assert_true(text_columns((Text){line, (size_t)(end - line)}) <= columns);
            line = end + 1;
        }
    }
    annotate(&profile, *state, 10, 40, &out);
    assert_non_null(strstr(buffer_as_string(&out), "steps      %    line\n"));
    buffer_release(&out);
    profile_release(&profile);
}

static void a_file_that_has_changed_is_named(void **state) {
    static const FixtureLine lines[] = {
        {"Main.hs", "f x = sum x", 3, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}},
        {"Main.hs", "main = print 1", 5, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}}};
    Profile profile;
    Buffer out = {0};
    fixture_lines_of(&profile, lines, 2, NULL, 0, 0);
    annotate(&profile, *state, 10, 100, &out);
    assert_non_null(strstr(buffer_as_string(&out), "- Main.hs has changed since the run: of the "
                                                   "lines shown 1 has another text.\n"));
    buffer_release(&out);
    profile_release(&profile);
}

/* ---- what changed ---- */

/* Lines of a file of single letters, each with as many steps as it is long; 'A' has one byte more
 * than 'a', and the same text. */
static void make_letters(Profile *profile, const char *letters) {
    FixtureLine lines[16] = {{0}};
    char texts[16][2] = {{0}};
    uint32_t count = 0;
    for (; letters[count]; count++) {
        texts[count][0] = (char)(letters[count] | 0x20);
        lines[count] = (FixtureLine){"Main.hs", texts[count], count + 1, 1, {5}};
        lines[count].costs[COST_BYTES] = letters[count] & 0x20 ? 8 : 16;
    }
    fixture_lines_of(profile, lines, count, NULL, 0, 0);
}

/* `ad`: lines as the rows have them, in the order of the new file: `1=1 2=- -=2` */
static void align(const char *before, const char *after, DiffSources *lines) {
    Profile old, new;
    make_letters(&old, before);
    make_letters(&new, after);
    diff_lines(&old, &new, lines);
    for (uint32_t i = 0; i < lines->rows.count; i++) lines->rows.items[i].file = TEXT("");
    profile_release(&old);
    profile_release(&new);
}

static uint32_t count_same(const DiffSources *lines) {
    uint32_t same = 0;
    for (uint32_t i = 0; i < lines->rows.count; i++)
        same += lines->rows.items[i].old_line > 0 && lines->rows.items[i].new_line > 0;
    return same;
}

static void lines_are_aligned(void **state) {
    (void)state;
    static const struct {
        const char *before, *after;
        uint32_t same, gone, new;
    } cases[] = {
        {"abcd", "abcd", 4, 0, 0},   {"abcd", "abxcd", 4, 0, 1}, {"abcd", "acd", 3, 1, 0},
        {"abcd", "dcba", 1, 3, 3},   {"aabb", "abab", 3, 1, 1},  {"abc", "xyz", 0, 3, 3},
        {"abcabc", "bcab", 4, 2, 0}, {"axbycz", "abc", 3, 3, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        DiffSources lines = {0};
        uint32_t gone = 0, new = 0, last_old = 0;
        align(cases[i].before, cases[i].after, &lines);
        assert_true(lines.known);
        assert_int_equal(count_same(&lines), cases[i].same);
        for (uint32_t j = 0; j < lines.rows.count; j++) {
            gone += lines.rows.items[j].new_line == 0;
            new += lines.rows.items[j].old_line == 0;
        }
        assert_int_equal(gone, cases[i].gone);
        assert_int_equal(new, cases[i].new);
        for (uint32_t number = 1; number <= strlen(cases[i].after); number++)
            for (uint32_t j = 0; j < lines.rows.count; j++) { /* in their order */
                const DiffSourceLine *row = &lines.rows.items[j];
                if (row->new_line != number || row->old_line == 0) continue;
                assert_true(row->old_line > last_old);
                last_old = row->old_line;
            }
        diff_lines_release(&lines);
    }
}

/* A file of so many lines, all different, but for three of them. */
static void make_long(Profile *profile, uint32_t count, const uint32_t *without) {
    static const FixtureLine first = {"Main.hs", "first", 1, 1, {1}};
    fixture_lines_of(profile, &first, 1, NULL, 0, 0);
    uint32_t steps = profile_metric_of(profile, PROFILE_METRIC_STEPS);
    for (uint32_t i = 2, number = 1; i <= count; i++) {
        if (without && (i == without[0] || i == without[1] || i == without[2])) continue;
        number++;
        Place place = {TEXT("Main.hs"), number, 1, number, 2};
        uint32_t line = profile_add_line(profile, (ProfileLine){.place = place, .text = i});
        profile->metrics.items[steps].lines.items[line] = 1;
    }
}

/* Of so many pairs not all are compared. */
static void long_files_are_aligned(void **state) {
    (void)state;
    enum { LINES = 2200 };
    _Static_assert((LINES - 4) * (LINES - 4) > DIFF_LINES_BOUND, "more than all pairs");
    static const uint32_t without[] = {2, 1000, LINES};
    Profile old, new;
    DiffSources lines = {0};
    uint32_t gone = 0;
    make_long(&old, LINES, NULL);
    make_long(&new, LINES, without);
    diff_lines(&old, &new, &lines);
    assert_int_equal(lines.rows.count, LINES);
    assert_int_equal(count_same(&lines), LINES - 3);
    for (uint32_t i = 0; i < lines.rows.count; i++) gone += lines.rows.items[i].new_line == 0;
    assert_int_equal(gone, 3);
    diff_lines_release(&lines);
    profile_release(&old);
    profile_release(&new);
}

static void the_largest_change_comes_first(void **state) {
    (void)state;
    DiffSources lines = {0};
    align("abcd", "xabCd", &lines);
    assert_true(diff_lines_changed(&lines));
    assert_int_equal(lines.rows.items[0].old_line, 0); /* 5 of 25 steps */
    assert_int_equal(lines.rows.items[1].new_line, 4); /* 8 of 48 bytes */
    assert_false(diff_line_changed(&lines.rows.items[2]));
    assert_int_equal(lines.before.steps, 20);
    assert_int_equal(lines.after.bytes, 48);
    diff_lines_release(&lines);
}

/* Without hashes the numbers decide, also where but one side has none. */
static void unknown_texts(void **state) {
    (void)state;
    static const FixtureLine known[] = {{"Main.hs", "f x = x", 5, 1, {2, 0, 0, 0, 0, 0, 0, 0, 0}}};
    static const FixtureLine lines[] = {{"Main.hs", NULL, 3, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}},
                                        {"Main.hs", NULL, 5, 1, {1, 0, 0, 0, 0, 0, 0, 0, 0}}};
    Profile old, new;
    DiffSources found = {0};
    fixture_lines_of(&old, lines, 2, NULL, 0, 0);
    fixture_lines_of(&new, lines + 1, 1, NULL, 0, 0);
    diff_lines(&old, &new, &found);
    assert_int_equal(found.rows.count, 2);
    assert_int_equal(count_same(&found), 1);
    diff_lines_release(&found);
    profile_release(&new);
    fixture_lines_of(&new, known, 1, NULL, 0, 0);
    diff_lines(&old, &new, &found);
    assert_int_equal(found.rows.count, 2);
    assert_int_equal(count_same(&found), 1);
    diff_lines_release(&found);
    profile_drop_lines(&new);
    diff_lines(&old, &new, &found);
    assert_false(found.known);
    assert_int_equal(found.rows.count, 0);
    profile_release(&old);
    profile_release(&new);
}

static void a_table_of_lines(void **state) {
    Profile old, new;
    Diff diff;
    Buffer out = {0};
    static const FixtureLine now[] = {
        {"Main.hs", "f x = sum x", 2, 1, {1, 1, 1, 0, 1, 4, 15, 0, 116}},
        {"Main.hs", "main = f [1, 2]", 5, 8, {2, 0, 1, 1, 2, 0, 0, 0, 48}},
        {"Main.hs", "new = 1", 7, 8, {0, 0, 0, 1, 0, 0, 0, 0, 8}}};
    DiffView view = {.old_file = TEXT("old"),
                     .new_file = TEXT("new"),
                     .top = 10,
                     .columns = 120,
                     .source_root = *state};
    fixture_lines_of(&old, fixture_run, 2, NULL, 0, 0);
    fixture_lines_of(&new, now, 3, NULL, 0, 0);
    diff_init(&diff, &old, &new);
    present_diff_text(&diff, &view, &out);
    const char *table = strstr(buffer_as_string(&out), "\nLines\n");
    assert_non_null(table);
    assert_non_null(strstr(table, "\nMain.hs:2    was 3"));
    assert_non_null(strstr(table, "\nMain.hs:7    new"));
    assert_non_null(strstr(table, "\n1 unchanged"));
    assert_non_null(strstr(table, "+13"));
    buffer_clear(&out);
    present_diff_json(&diff, &view, &out);
    assert_non_null(strstr(buffer_as_string(&out),
                           "{\"file\":\"Main.hs\",\"old_line\":3,\"new_line\":2,\"match\":\"same\","
                           "\"bytes\":{\"before\":16,\"after\":116,\"difference\":100},"
                           "\"steps\":{\"before\":5,\"after\":18,\"difference\":13}}"));
    diff_release(&diff);
    buffer_release(&out);
    profile_release(&old);
    profile_release(&new);
}

UNIT(present_lines_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_files),
        cmocka_unit_test(live_alone),
        cmocka_unit_test(it_looks_like_this),
        cmocka_unit_test(narrow_terminals),
        cmocka_unit_test(a_file_that_has_changed_is_named),
        cmocka_unit_test(lines_are_aligned),
        cmocka_unit_test(long_files_are_aligned),
        cmocka_unit_test(the_largest_change_comes_first),
        cmocka_unit_test(unknown_texts),
        cmocka_unit_test(a_table_of_lines),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
