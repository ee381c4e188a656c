/* The report as text: what it looks like, that it adds up, that names can do no harm. */
#include "base/utf8.h"
#include "present/layout/cut.h"
#include "present/words/number.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/report_fixture.h"
#include "tests/unit/unit.h"

static const char golden[] =
    "Main: 104 steps, 320 B allocated, ended normally\n"
    "\n"
    "1. Work: 62 % (64 steps) is done in code outside every cost centre (MAIN): more\n"
    "   centres would show where.\n"
    "2. Allocation: 55 % (176 B) is made by mapper (Main.hs:1). Next is MAIN with\n"
    "   45 %.\n"
    "\n"
    "Own costs by centre\n"
    "Each cost is counted once, for the innermost centre around it.\n"
    "\n"
    "centre  place         bytes (B)  steps      %  entries\n"
    "MAIN                        144     64   61.5        0\n"
    "mapper  Main.hs:1:13        176     40   38.5        1\n"
    "──────────────────────────────────────────────────────\n"
    "total                       320    104  100.0        1\n"
    "\n"
    "Inherited costs by centre\n"
    "Each cost is counted for every centre on its path: rows overlap and do not add\n"
    "up.\n"
    "\n"
    "centre  place         bytes (B)  steps      %  entries\n"
    "MAIN                        320    104  100.0        1\n"
    "mapper  Main.hs:1:13        176     40   38.5        1\n"
    "\n"
    "Call tree\n"
    "Inherited: the context and all below it. Own: the context alone.\n"
    "\n"
    "            inherited ─  ───────────── own ──────────────\n"
    "context    steps      %  steps      %  bytes (B)  entries\n"
    "MAIN         104  100.0     64   61.5        144        0\n"
    "└─ mapper     40   38.5     40   38.5        176        1\n"
    "─────────────────────────────────────────────────────────\n"
    "total                      104  100.0        320        1\n"
    "\n"
    "Entries by caller\n"
    "How often each centre is entered, and from where.\n"
    "\n"
    "centre  entered from  entries      %\n"
    "mapper  MAIN                1  100.0\n"
    "────────────────────────────────────\n"
    "total                       1  100.0\n"
    "\n"
    "About these figures\n"
    "\n"
    "The run: main has a value, exit code 0.\n"
    "Measured with: engine spec, static scoping, stack contexts.\n";

static void small_report_looks_like_this(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    fixture_mapper(&profile);
    fixture_text(&profile, &(PresentOptions){.columns = 80, .full = true}, &out);
    assert_string_equal(buffer_as_string(&out), golden);
    buffer_release(&out);
    profile_release(&profile);
}

static uint64_t number_at(const char *digit) {
    uint64_t number = 0;
    for (; (*digit >= '0' && *digit <= '9') || *digit == ','; digit++)
        if (*digit != ',') number = number * 10 + (uint64_t)(*digit - '0');
    return number;
}

/* The numbers of the column with this header, from a heading on to the total. */
static void column_adds_up(const char *report, const char *heading, const char *header) {
    const char *table = strstr(report, heading);
    assert_non_null(table);
    const char *title = strstr(table, header);
    assert_non_null(title);
    const char *line = title;
    while (line[-1] != '\n') line--;
    size_t last = (size_t)(title - line) + strlen(header); /* where its numbers end */
    uint64_t sum = 0;
    for (line = strchr(line, '\n') + 1;; line = strchr(line, '\n') + 1) {
        const char *digit = line + last;
        if (strncmp(line, "──", strlen("──")) == 0) continue;
        while (digit > line && digit[-1] != ' ') digit--;
        if (strncmp(line, "total ", strlen("total ")) == 0) {
            assert_true(sum == number_at(digit));
            return;
        }
        assert_true(*line != '\n');
        sum += number_at(digit);
    }
}

static void every_top_adds_up(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    fixture_large(&profile);
    for (uint32_t top = 0; top < 9; top++) {
        buffer_clear(&out);
        Report report;
        report_init(&report, &profile, TEXT("H"));
        present_text(&report,
                     &(PresentOptions){.top = top, .columns = 120, .full = true, .small = true},
                     &out);
        report_release(&report);
        column_adds_up(buffer_as_string(&out), "Own costs", "objects");
        column_adds_up(buffer_as_string(&out), "Own costs", "entries");
        column_adds_up(buffer_as_string(&out), "Entries by caller", "entries");
        if (top > 0 && top < 6) assert_non_null(strstr(buffer_as_string(&out), " others "));
    }
    buffer_release(&out);
    profile_release(&profile);
}

static void wide_figures_are_left_out_by_name(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    fixture_large(&profile);
    fixture_text(&profile, &(PresentOptions){.columns = 80, .full = true, .all_costs = true}, &out);
    const char *report = buffer_as_string(&out);
    assert_non_null(
        strstr(report, "\nLeft out for lack of room: A, C, V, U, H, E, F, P. A terminal of "));
    assert_non_null(strstr(report, "src/Main.hs:14:5  "));
    assert_non_null(strstr(report, "99,876,543,210   80.8"));
    assert_non_null(strstr(report, "<0.1"));
    assert_non_null(strstr(report, "static scoping, stack contexts, cost model 3."));
    for (const char *line = report; *line;) {
        const char *end = strchr(line, '\n');
        assert_true(text_columns((Text){line, (size_t)(end - line)}) <= 80);
        assert_true(end == line || end[-1] != ' ');
        line = end + 1;
    }
    buffer_clear(&out);
    fixture_text(&profile, &(PresentOptions){.columns = 0}, &out);
    assert_null(strstr(buffer_as_string(&out), "Left out"));
    buffer_release(&out);
    profile_release(&profile);
}

static void hostile_names_are_made_visible(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    fixture_large(&profile);
    static const Text names[] = {TEXT("a\x1b[2Jb"), TEXT("\xe2\x80\xaetxt.exe"), TEXT("\xff\xc0"),
                                 TEXT("l\nm\rn\t"), TEXT("\xe4\xb8\xad\xe6\x96\x87")};
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t label = profile_label(
            &profile, (ProfileLabel){.kind = PROFILE_CENTRE, .name = names[i], .module = names[i]});
        uint32_t context = profile_context(&profile, 0, label);
        profile.metrics.items[COST_BYTES].values.items[context] = 1000000000000 + i;
        profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, names[i]);
    }
    assert_valid(&profile);
    fixture_text(&profile, &(PresentOptions){.columns = 200}, &out);
    const char *report = buffer_as_string(&out);
    assert_null(strchr(report, '\x1b'));
    assert_null(strchr(report, '\r'));
    assert_null(strchr(report, '\t'));
    assert_null(strstr(report, "\xe2\x80\xae"));
    assert_non_null(strstr(report, "a\\x1b[2Jb"));
    assert_non_null(strstr(report, "\\u{202e}txt.exe"));
    assert_non_null(strstr(report, "\\xff\\xc0"));
    assert_non_null(strstr(report, "l\\x0am\\x0dn\\x09"));
    assert_non_null(strstr(report, "\xe4\xb8\xad\xe6\x96\x87"));
    for (const char *at = report; *at;) { /* all of it is UTF-8 */
        size_t moved = 0;
        assert_true(utf8_decode(text_of(at), &moved) != UTF8_INVALID);
        at += moved;
    }
    buffer_clear(&out);
    fixture_text(&profile, &(PresentOptions){.columns = 80, .colour = true}, &out);
    assert_non_null(strstr(buffer_as_string(&out), "\033[1m"));
    buffer_release(&out);
    profile_release(&profile);
}

static void shared_names_are_told_apart(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    profile_init(&profile);
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("V")});
    uint32_t main_context = profile_context(
        &profile, PROFILE_NONE, profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    const ProfileLabel labels[] = {
        {.kind = PROFILE_CENTRE, .module = TEXT("M"), .name = TEXT("alone")},
        {.kind = PROFILE_CENTRE, .module = TEXT("M"), .path = TEXT("f"), .name = TEXT("go")},
        {.kind = PROFILE_CENTRE, .module = TEXT("M"), .path = TEXT("g"), .name = TEXT("go")},
        {.kind = PROFILE_CENTRE, .module = TEXT("N"), .path = TEXT("g"), .name = TEXT("go")},
        {.kind = PROFILE_CENTRE,
         .module = TEXT("N"),
         .path = TEXT("g"),
         .name = TEXT("go"),
         .ordinal = 1},
    };
    for (uint32_t i = 0; i < 5; i++)
        profile.metrics.items[0].values.items[profile_context(
            &profile, main_context, profile_label(&profile, labels[i]))] = 1;
    fixture_text(&profile, &(PresentOptions){.full = true}, &out);
    const char *report = buffer_as_string(&out);
    assert_non_null(strstr(report, "\nalone "));
    assert_non_null(strstr(report, "\nf.go "));
    assert_non_null(strstr(report, "\nM.g.go "));
    assert_non_null(strstr(report, "\nN.g.go #1 "));
    assert_non_null(strstr(report, "\nN.g.go #2 "));
    buffer_release(&out);
    profile_release(&profile);
}

static void profiles_with_little_in_them_are_shown(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    profile_init(&profile);
    fixture_text(&profile, &(PresentOptions){.columns = 80, .full = true}, &out);
    assert_string_equal(buffer_as_string(&out),
                        "The run\n\n- This profile has no costs and nothing about the heap.\n");
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("V"), .name = TEXT("variables")});
    profile_context(&profile, PROFILE_NONE,
                    profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    buffer_clear(&out);
    fixture_text(&profile, &(PresentOptions){.columns = 1, .top = 1}, &out);
    assert_non_null(strstr(buffer_as_string(&out), "total"));
    buffer_release(&out);
    profile_release(&profile);
}

/* What the runtime system keeps for itself is explained, and is no part of the program's shares. */
static void runtime_labels_are_set_apart(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t bytes = profile_add_metric(
        &profile, (ProfileMetric){.key = TEXT("bytes"), .name = TEXT("bytes"), .unit = TEXT("B")});
    const struct {
        ProfileLabelKind kind;
        uint64_t own;
    } roots[] = {{PROFILE_MAIN, 10}, {PROFILE_OVERHEAD, 700}, {PROFILE_CAF, 290}};
    for (uint32_t i = 0; i < 3; i++) {
        ProfileLabel label = {.kind = roots[i].kind};
        if (label.kind == PROFILE_CAF) label.module = TEXT("Main");
        uint32_t context = profile_context(&profile, PROFILE_NONE, profile_label(&profile, label));
        profile.metrics.items[bytes].values.items[context] = roots[i].own;
    }
    Buffer out = {0};
    fixture_text(&profile, &(PresentOptions){.columns = 100, .full = true}, &out);
    const char *report = buffer_as_string(&out);
    assert_non_null(strstr(report, "1. Allocation: 97 % (290 B) is made by CAF:Main."));
    assert_non_null(strstr(report, "OVERHEAD_of has 70.0 % of the bytes, 700 of 1,000 B: what "
                                   "profiling itself costs."));
    buffer_release(&out);
    profile_release(&profile);
}

/* Rows that are not the program's have a line each and no share; sampled time is in seconds. */
static void runtime_rows_are_folded(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    uint32_t source = profile_add_source(&profile, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    uint32_t ticks = profile_add_metric(
        &profile, (ProfileMetric){.code = PROFILE_METRIC_TICKS, .source = source, .sampled = true});
    profile_set_number(&profile, source, PROFILE_FACT_TICK_INTERVAL, 20000);
    static const struct {
        ProfileLabelKind kind;
        const char *module, *name;
        uint64_t ticks;
    } roots[] = {{PROFILE_MAIN, "", "", 50},     {PROFILE_CAF, "Main", "", 250},
                 {PROFILE_CAF, "A", "", 1},      {PROFILE_CAF, "B", "", 2},
                 {PROFILE_SYSTEM, "", "", 60},   {PROFILE_GC, "", "", 37},
                 {PROFILE_OVERHEAD, "", "", 600}};
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        ProfileLabel label = {.kind = roots[i].kind, .module = text_of(roots[i].module)};
        uint32_t context = profile_context(&profile, PROFILE_NONE, profile_label(&profile, label));
        profile.metrics.items[ticks].values.items[context] = roots[i].ticks;
    }
    profile.metrics.items[ticks].samples = 1000;
    assert_valid(&profile);
    Buffer out = {0};
    fixture_text(&profile, &(PresentOptions){.full = true}, &out);
    assert_non_null(strstr(buffer_as_string(&out), "Shares are of the program's own cost.\n"
                                                   "\n"
                                                   "centre                place  time (s)     %\n"
                                                   "CAF:Main                        5.000  82.5\n"
                                                   "MAIN                            1.000  16.5\n"
                                                   "constants (CAF, 2)              0.060   1.0\n"
                                                   "runtime system (SYSTEM, GC)     1.940     -\n"
                                                   "measuring (OVERHEAD_of)        12.000     -\n"
                                                   "───────────────────────────────────────────\n"
                                                   "total                          20.000     -\n"
                                                   "Time is counted in samples of 20 ms.\n"));
    buffer_clear(&out);
    fixture_text(&profile, &(PresentOptions){.all = true, .all_costs = true}, &out);
    assert_non_null(strstr(buffer_as_string(&out), "\nOVERHEAD_of      12.000   60.0      600\n"));
    assert_non_null(strstr(buffer_as_string(&out), "\nCAF:Main          5.000   25.0      250\n"));
    assert_null(strstr(buffer_as_string(&out), "runtime system ("));
    buffer_clear(&out);
    profile.facts.count = 0; /* the interval is not known any more */
    fixture_text(&profile, &(PresentOptions){.full = true}, &out);
    assert_non_null(strstr(buffer_as_string(&out),
                           "  ticks     %\nCAF:Main                       250  82.5\n"));
    buffer_release(&out);
    profile_release(&profile);
}

/* What is least needed goes first: figures, the column of a place, its beginning, the middle of
 * names. */
static void narrow_tables_keep_the_place(void **state) {
    (void)state;
    Profile profile;
    Buffer out = {0};
    fixture_large(&profile);
    static const struct {
        uint32_t columns;
        const char *part;
    } cases[] = {
        {160, "\nDICT:Data.Trie.Ord Key "},
        {160, "\ninsertWith  src/Data/Trie.hs:7:1  "},
        {80, "\ninsertWith  src/Data/Trie.hs:7:1  "},
        {60, "\ninsertWith  src/Data/Trie.hs:7:1    4,505,548,270    3.6\n"},
        {50, "\ninsertWith  …ata/Trie.hs:7    4,505,548,270    3.6\n"},
        {40, "\nins…ith  …e.hs:7    4,505,548,270    3.6\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buffer_clear(&out);
        fixture_text(&profile, &(PresentOptions){.columns = cases[i].columns, .small = true}, &out);
        if (!strstr(buffer_as_string(&out), cases[i].part))
            print_message("%u columns:\n%s", cases[i].columns, buffer_as_string(&out));
        assert_non_null(strstr(buffer_as_string(&out), cases[i].part));
        for (const char *line = strstr(buffer_as_string(&out), "Own costs"); *line;) {
            const char *end = strchr(line, '\n');
            assert_true(text_columns((Text){line, (size_t)(end - line)}) <= cases[i].columns);
            line = end + 1;
        }
    }
    buffer_release(&out);
    profile_release(&profile);
}

static void expect_cut(void (*cut)(Text, uint32_t, Buffer *), const char *whole, uint32_t columns,
                       const char *expected) {
    Buffer out = {0};
    cut(text_of(whole), columns, &out);
    assert_string_equal(buffer_as_string(&out), expected);
    buffer_release(&out);
}

static void texts_are_cut_to_columns(void **state) {
    (void)state;
    expect_cut(present_cut_middle, "insertWith", 10, "insertWith");
    expect_cut(present_cut_middle, "insertWith", 7, "ins…ith");
    expect_cut(present_cut_front, "insertWith", 5, "…With");
    expect_cut(present_cut_front, "中文名", 5, "…文名");
    expect_cut(present_cut_middle, "中文名", 4, "…名");
    expect_cut(present_cut_place, "src/Main.hs:12:5", 16, "src/Main.hs:12:5");
    expect_cut(present_cut_place, "src/Main.hs:12:5", 15, "src/Main.hs:12");
    expect_cut(present_cut_place, "src/Main.hs:12:5", 11, "…Main.hs:12");
    expect_cut(present_cut_place, "src/Main.hs:12", 11, "…Main.hs:12");
}

/* A path much deeper than any screen: rows stay bounded. */
static void deep_trees_stay_bounded(void **state) {
    (void)state;
    enum { DEPTH = 5000 };
    Profile profile;
    Buffer out = {0};
    profile_init(&profile);
    profile_add_metric(&profile, (ProfileMetric){.key = TEXT("Y")});
    uint32_t context = profile_context(
        &profile, PROFILE_NONE, profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    for (uint32_t i = 0; i < DEPTH; i++) {
        ProfileLabel label = {.kind = PROFILE_CENTRE, .name = TEXT("f"), .ordinal = i};
        context = profile_context(&profile, context, profile_label(&profile, label));
    }
    profile.metrics.items[0].values.items[context] = 1;
    fixture_text(&profile, &(PresentOptions){.columns = 80, .full = true}, &out);
    assert_true(out.length < (size_t)DEPTH * 400);
    assert_non_null(strstr(buffer_as_string(&out), "(depth 5000) f #5000  "));
    assert_non_null(strstr(buffer_as_string(&out), "(4,989 more)"));
    buffer_release(&out);
    profile_release(&profile);
}

static void expect_number(void (*print)(Buffer *, uint64_t, uint64_t), uint64_t part,
                          uint64_t whole, const char *expected) {
    Buffer out = {0};
    print(&out, part, whole);
    assert_string_equal(buffer_as_string(&out), expected);
    buffer_release(&out);
}

static void numbers_are_exact(void **state) {
    (void)state;
    Buffer out = {0};
    present_number(&out, UINT64_MAX);
    assert_string_equal(buffer_as_string(&out), "18,446,744,073,709,551,615");
    buffer_release(&out);
    expect_number(present_percent, UINT64_MAX, UINT64_MAX, "100.0");
    expect_number(present_percent, UINT64_MAX - 1, UINT64_MAX, ">99.9");
    expect_number(present_percent, 1, UINT64_MAX, "<0.1");
    expect_number(present_percent, 0, 5, "0.0");
    expect_number(present_percent, 0, 0, "-");
    expect_number(present_percent, 1, 3, "33.3");
    expect_number(present_percent, 2, 3, "66.7");
    expect_number(present_quotient, 12345, 10, "1,234.5");
    expect_number(present_quotient, 1, 100, "<0.1");
}

UNIT(present_text_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_report_looks_like_this),
        cmocka_unit_test(every_top_adds_up),
        cmocka_unit_test(wide_figures_are_left_out_by_name),
        cmocka_unit_test(hostile_names_are_made_visible),
        cmocka_unit_test(shared_names_are_told_apart),
        cmocka_unit_test(profiles_with_little_in_them_are_shown),
        cmocka_unit_test(runtime_labels_are_set_apart),
        cmocka_unit_test(runtime_rows_are_folded),
        cmocka_unit_test(narrow_tables_keep_the_place),
        cmocka_unit_test(texts_are_cut_to_columns),
        cmocka_unit_test(deep_trees_stay_bounded),
        cmocka_unit_test(numbers_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
