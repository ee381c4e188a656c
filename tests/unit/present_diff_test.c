/* A diff in words: what it looks like, that it adds up, that names can do no harm in any format. */
#include "present/diff/json.h"
#include "present/diff/markdown.h"
#include "present/diff/text.h"
#include "present/layout/markdown.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"

typedef struct Version {
    uint64_t bytes, entries;
    const char *name;
    uint32_t line;
} Version;

/* MAIN > main > the given one, and `text` */
static void build(Profile *profile, Version version) {
    profile_init(profile);
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("words"));
    profile_set_fact(profile, PROFILE_NONE, PROFILE_FACT_COMMAND, TEXT("words CANARY"));
    uint32_t bytes = profile_add_metric(
        profile, (ProfileMetric){.key = TEXT("bytes"), .name = TEXT("bytes"), .unit = TEXT("B")});
    uint32_t entries = profile_add_metric(
        profile, (ProfileMetric){.key = TEXT("entries"), .name = TEXT("entries")});
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    const Version all[] = {{80, 1, "main", 30}, version, {500, 10, "text", 20}};
    uint32_t main_context = root;
    for (int i = 0; i < 3; i++) {
        uint32_t label = profile_label(
            profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                    .module = TEXT("Main"),
                                    .name = text_of(all[i].name),
                                    .place = {TEXT("src/Main.hs"), all[i].line, 1, 1, 1}});
        uint32_t context = profile_context(profile, i == 0 ? root : main_context, label);
        if (i == 0) main_context = context;
        profile->metrics.items[bytes].values.items[context] = all[i].bytes;
        profile->metrics.items[entries].values.items[context] = all[i].entries;
    }
}

typedef void Presenter(const Diff *diff, const DiffView *view, Buffer *out);

static Buffer present(Presenter *presenter, Version old, Version new) {
    Profile before, after;
    Diff diff;
    Buffer out = {0};
    build(&before, old);
    build(&after, new);
    diff_init(&diff, &before, &after);
    presenter(
        &diff,
        &(DiffView){
            .old_file = TEXT("old.prof"), .new_file = TEXT("new.prof"), .top = 1, .columns = 80},
        &out);
    diff_release(&diff);
    profile_release(&before);
    profile_release(&after);
    return out;
}

static const char golden[] =
    "Difference of words from old.prof to new.prof\n"
    "\n"
    "- Main.tally (was Main.count) allocates 1,000 B more: 3,000 B before, 4,000 B\n"
    "  now (+33.3 %), src/Main.hs:12.\n"
    "- It is entered 100 times, as before: 30.0 B each time before, 40.0 B now.\n"
    "- In all 1,000 B more: 3,580 B before, 4,580 B now (+27.9 %).\n"
    "\n"
    "Totals\n"
    "\n"
    "in all     before    now  difference      %\n"
    "bytes (B)   3,580  4,580      +1,000  +27.9\n"
    "entries       111    111           0    0.0\n"
    "\n"
    "Own costs by definition: bytes\n"
    "Each cost is counted once, for the innermost centre around it.\n"
    "\n"
    "definition            place           before (B)  now (B)  difference (B)      %\n"
    "Main.tall…ain.count)  src/Main.hs:12       3,000    4,000          +1,000  +33.3\n"
    "2 unchanged                                  580      580               0    0.0\n"
    "────────────────────────────────────────────────────────────────────────────────\n"
    "total                                      3,580    4,580          +1,000  +27.9\n"
    "\n"
    "Own costs by call path: bytes\n"
    "Which way the definitions are reached that cost more or less.\n"
    "\n"
    "path                                  before (B)  now (B)  difference (B)      %\n"
    "….main > Main.tally (was Main.count)       3,000    4,000          +1,000  +33.3\n"
    "2 unchanged                                  580      580               0    0.0\n"
    "────────────────────────────────────────────────────────────────────────────────\n"
    "total                                      3,580    4,580          +1,000  +27.9\n";

static void a_small_diff_looks_like_this(void **state) {
    (void)state;
    Buffer out = present(present_diff_text, (Version){3000, 100, "count", 10},
                         (Version){4000, 100, "tally", 12});
    assert_string_equal(buffer_as_string(&out), golden);
    buffer_release(&out);
}

static void equal_profiles_say_so(void **state) {
    (void)state;
    Buffer out = present(present_diff_text, (Version){3000, 100, "count", 10},
                         (Version){3000, 100, "count", 12});
    assert_non_null(strstr(buffer_as_string(&out),
                           "- Nothing changed: 3,580 B, 111 entries in 4 definitions and 4 "
                           "contexts are the\n  same on both sides; 1 of these stands on another "
                           "line.\n"));
    buffer_release(&out);
}

/* all rows of a table have as many cells as its head, and no markup but ours */
static void check_markdown(const char *text) {
    int cells = 0;
    for (const char *line = text; *line;) {
        const char *end = strchr(line, '\n');
        assert_non_null(end);
        int pipes = 0;
        for (const char *at = line; at < end; at++) pipes += *at == '|';
        if (line[0] != '|')
            assert_int_equal(pipes, 0);
        else if (cells == 0)
            cells = pipes;
        else
            assert_int_equal(pipes, cells);
        if (line[0] != '|') cells = 0;
        bool code = false;
        for (const char *at = line; at < end; at++) {
            if (*at == '`') code = !code;
            assert_true(code || (*at != '@' && *at != '[') || strncmp(line, "> [!", 4) == 0);
            assert_true((unsigned char)*at >= ' ');
            if (!code && *at == '<')
                assert_true(strncmp(at, "<code>", 6) == 0 || strncmp(at, "</code>", 7) == 0 ||
                            strncmp(at, "<details>", 9) == 0 ||
                            strncmp(at, "</details>", 10) == 0 ||
                            strncmp(at, "<summary>", 9) == 0 || strncmp(at, "</summary>", 10) == 0);
        }
        assert_false(code);
        line = end + 1;
    }
}

static const char *const markdown_names[] = {
    "a|b",         "`",    "``a`",   "\\|",     "a\\", "@everyone", "[x](http://a.b)",
    "#12",         "a\nb", "a\r\n|", "![i](u)", "*a*", "</code>",   "</details>",
    "<img src=x>", " a ",  "&lt;",   "~~a~~",   "|||", "a`|`b",     "https://a.b/c",
};

static void no_name_is_markup(void **state) {
    (void)state;
    enum { OWN = sizeof markdown_names / sizeof *markdown_names };
    Buffer long_name = {0};
    buffer_fill(&long_name, 'x', 10000);
    for (int i = 0; i <= OWN + GHC_HOSTILE_NAMES; i++) {
        const char *name = i < OWN                       ? markdown_names[i]
                           : i < OWN + GHC_HOSTILE_NAMES ? ghc_hostile_names[i - OWN]
                                                         : buffer_as_string(&long_name);
        Presenter *const presenters[] = {present_diff_text, present_diff_markdown,
                                         present_diff_json};
        for (int j = 0; j < 3; j++)
            for (int gone = 0; gone < 2; gone++) {
                Version plain = {10, 1, "plain", 1}, hostile = {4000, 100, name, 12};
                Buffer out = present(presenters[j], gone ? hostile : plain, gone ? plain : hostile);
                const char *text = buffer_as_string(&out);
                assert_null(strstr(text, "CANARY"));
                assert_null(strchr(text, '\x1b'));
                if (j != 2) assert_null(strstr(text, "\xe2\x80\xae"));
                if (j == 1) check_markdown(text);
                if (j == 1) assert_true(out.length < 20000);
                buffer_release(&out);
            }
    }
    buffer_release(&long_name);
}

static void long_names_keep_their_ends(void **state) {
    (void)state;
    Buffer name = {0}, out = {0};
    for (int i = 0; i < 150; i++) buffer_string(&name, "ä");
    for (int i = 0; i < 150; i++) buffer_string(&name, "z");
    markdown_code(&out, buffer_as_text(&name));
    assert_int_equal(out.length, 2 + 200 + strlen("…") + 100);
    assert_non_null(strstr(buffer_as_string(&out), "ä…z"));
    buffer_release(&out);
    buffer_release(&name);
}

static void json_begins_with_its_kind(void **state) {
    (void)state;
    Buffer out = present(present_diff_json, (Version){3000, 100, "count", 10},
                         (Version){4000, 100, "tally", 12});
    const char *text = buffer_as_string(&out);
    assert_int_equal(strncmp(text, "{\"kind\":\"assay-diff\",\"version\":1,\n", 34), 0);
    assert_non_null(strstr(text, "\"match\":\"renamed\""));
    assert_non_null(strstr(text, "\"before\":3580,\"after\":4580,\"difference\":1000"));
    buffer_release(&out);
}

UNIT(present_diff_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_diff_looks_like_this),
        cmocka_unit_test(equal_profiles_say_so),
        cmocka_unit_test(no_name_is_markup),
        cmocka_unit_test(long_names_keep_their_ends),
        cmocka_unit_test(json_begins_with_its_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
