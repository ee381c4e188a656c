/* The page: its block of data, what is not to get into it, and the file around it. */
#include "present/page/assets.h"
#include "present/page/block.h"
#include "present/page/page.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"
#include <stdio.h>
#include <string.h>

static bool holds(const Buffer *buffer, const char *part) {
    return memmem(buffer->bytes, buffer->length, part, strlen(part)) != NULL;
}

/* the bytes of a column, by the head's own description */
static Text part_bytes(const Buffer *block, const char *table, uint32_t part, const char *column) {
    unsigned head = 0;
    assert_int_equal(sscanf(block->bytes, "assay-page %*u %u", &head), 1);
    const char *start = strchr(block->bytes, '\n') + 1;
    char wanted[80];
    snprintf(wanted, sizeof wanted, "{\"table\":\"%s\",\"side\":0,\"part\":%u,", table, part);
    const char *at = strstr(start, wanted);
    assert_non_null(at);
    snprintf(wanted, sizeof wanted, "\"%s\":[\"", column);
    at = strstr(at, wanted);
    assert_true(at && at < start + head);
    size_t offset = 0, size = 0;
    assert_int_equal(sscanf(at + strlen(wanted), "%*[a-z]\",%zu,%zu]", &offset, &size), 2);
    assert_true((size_t)(start - block->bytes) + head + offset + size <= block->length);
    return (Text){start + head + offset, size};
}

static Text column_bytes(const Buffer *block, const char *table, const char *column) {
    return part_bytes(block, table, 0, column);
}

static void assert_bytes(Text found, const char *expected, size_t length) {
    assert_int_equal(found.length, length);
    assert_memory_equal(found.bytes, expected, length);
}

static void columns_are_packed(void **state) {
    (void)state;
    PageBlock block;
    Buffer out = {0};
    uint64_t last[2] = {0, 0};
    page_block_init(&block);
    page_table(&block, PAGE_EDGES, 0, 0, 2);
    page_column(&block, PAGE_EDGES_FROM);
    page_small(&block, 127);
    page_small(&block, 128);
    page_column(&block, PAGE_EDGES_TO);
    page_small(&block, 0);
    page_small(&block, UINT32_MAX);
    page_column(&block, PAGE_EDGES_COUNT);
    page_count(&block, 1);
    page_count(&block, UINT64_MAX);
    page_table(&block, PAGE_ROWS, 0, 0, 4);
    page_column(&block, PAGE_ROWS_BAND);
    page_near(&block, 0);
    page_near(&block, 1);
    page_near(&block, 0);
    page_near(&block, 1);
    page_column(&block, PAGE_ROWS_VALUE);
    page_change(&block, &last[0], 10);
    page_change(&block, &last[1], 100);
    page_change(&block, &last[0], 7);
    page_change(&block, &last[1], 100);
    page_table(&block, PAGE_FILES, 0, 0, 2);
    page_column(&block, PAGE_FILES_NAME);
    page_text(&block, TEXT("\xf0\x9d\x94\xb8\xe2\x80\xae"));
    page_text(&block, TEXT("b"));
    page_block_finish(&block, TEXT("report"), &out);
    page_block_release(&block);
    assert_bytes(column_bytes(&out, "edges", "from"), "\x7f\x80\x01", 3);
    assert_bytes(column_bytes(&out, "edges", "to"), "\x00\xff\xff\xff\xff\x0f", 6);
    assert_bytes(column_bytes(&out, "edges", "count"),
                 "\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 11);
    assert_bytes(column_bytes(&out, "rows", "band"), "\x00\x02\x01\x02", 4);
    assert_bytes(column_bytes(&out, "rows", "value"), "\x14\xc8\x01\x05\x00", 5);
    assert_bytes(column_bytes(&out, "files", "name"), "\x00\x01", 2);
    assert_true(holds(&out, "\"exact\":false")); /* no double has 2^64 - 1 */
    /* lengths as a script counts them: the letter is two, the mark is now \u{202e} */
    static const char texts[] = "\x0a\x01\xf0\x9d\x94\xb8\\u{202e}b";
    assert_string_equal(out.bytes + out.length - strlen(texts), texts);
    buffer_release(&out);
}

/* Differences are modulo 2^64, so nothing is cut: it is the script that rounds, each value by
 * itself. */
static void large_values_are_whole(void **state) {
    (void)state;
    PageBlock block;
    Buffer out = {0};
    uint64_t last = 0;
    page_block_init(&block);
    page_table(&block, PAGE_ROWS, 0, 0, 4);
    page_column(&block, PAGE_ROWS_BAND);
    for (int i = 0; i < 4; i++) page_near(&block, 0);
    page_column(&block, PAGE_ROWS_VALUE);
    page_change(&block, &last, UINT64_C(1) << 60);
    page_change(&block, &last, (UINT64_C(1) << 60) + 1);
    page_change(&block, &last, UINT64_MAX);
    page_change(&block, &last, 0);
    page_block_finish(&block, TEXT("report"), &out);
    page_block_release(&block);
    assert_bytes(column_bytes(&out, "rows", "value"),
                 "\x80\x80\x80\x80\x80\x80\x80\x80\x20" /* 2^61 */
                 "\x02"                                 /* 1 more */
                 "\x83\x80\x80\x80\x80\x80\x80\x80\x20" /* -(2^60 + 2) */
                 "\x02",                                /* 1 more is 2^64 */
                 20);
    assert_true(holds(&out, "\"exact\":false"));
    buffer_release(&out);
}

static Profile small_profile(void) {
    Profile profile;
    profile_init(&profile);
    uint32_t bytes = profile_add_metric(
        &profile, (ProfileMetric){.key = TEXT("bytes"), .name = TEXT("bytes"), .unit = TEXT("B")});
    uint32_t main = profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN});
    uint32_t labels[3];
    static const char *const names[] = {"a", "b", "</script><script>alert(1)</script>"};
    for (int i = 0; i < 3; i++)
        labels[i] = profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                           .module = TEXT("Main"),
                                                           .name = text_of(names[i])});
    uint32_t root = profile_context(&profile, PROFILE_NONE, main);
    uint32_t a = profile_context(&profile, root, labels[0]);
    profile_context(&profile, root, labels[1]);
    uint32_t below = profile_context(&profile, a, labels[2]); /* after its uncle: no walk */
    profile.metrics.items[bytes].values.items[below] = 5;
    profile.metrics.items[bytes].values.items[a] = 3;
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_PROGRAM, TEXT("<b>&\"prog"));
    profile_set_fact(&profile, PROFILE_NONE, PROFILE_FACT_ARGUMENTS, TEXT("--key=TOPSECRET"));
    return profile;
}

static void report_data(const Profile *profile, const PageOptions *options, Buffer *out) {
    Report report;
    report_init(&report, profile, TEXT(""));
    page_report_data(&report, options, out);
    report_release(&report);
}

static void report_page(const Profile *profile, const PageOptions *options, Buffer *out) {
    Report report;
    report_init(&report, profile, TEXT(""));
    present_page(&report, options, out);
    report_release(&report);
}

static void contexts_are_a_walk(void **state) {
    (void)state;
    Profile profile = small_profile();
    Buffer out = {0};
    report_data(&profile, &(PageOptions){0}, &out);
    assert_bytes(column_bytes(&out, "contexts", "parent"), "\x00\x01\x01\x03", 4);
    assert_bytes(column_bytes(&out, "contexts", "label"), "\x00\x01\x03\x02", 4);
    assert_bytes(column_bytes(&out, "costs", "own"), "\x00\x03\x05\x00", 4);
    buffer_release(&out);
    profile_release(&profile);
}

/* Of the times what changes, of contexts their places in the walk. */
static void samples_keep_their_times(void **state) {
    (void)state;
    Profile profile = small_profile();
    uint32_t source = profile_add_source(&profile, (ProfileSource){.clock = PROFILE_CLOCK_WALL});
    uint32_t metric = profile_add_metric(
        &profile, (ProfileMetric){.code = PROFILE_METRIC_TICKS, .source = source, .sampled = true});
    profile_set_number(&profile, source, PROFILE_FACT_TICK_INTERVAL, 1);
    static const struct {
        uint64_t time;
        uint32_t context;
        uint16_t weight;
    } ticks[] = {{1000, 2, 1}, {1000, 3, 1}, {2100, 2, 1}, {5100, 1, 2}};
    for (uint32_t i = 0; i < 4; i++)
        profile_add_tick(&profile, (ProfileTick){ticks[i].time, ticks[i].context, (uint16_t)metric,
                                                 ticks[i].weight});
    Buffer out = {0};
    report_data(&profile, &(PageOptions){0}, &out);
    assert_bytes(part_bytes(&out, "ticks", 1, "lane"), "\x00\x01\x00\x00", 4);
    assert_bytes(part_bytes(&out, "ticks", 1, "wait"), "\x00\x00\x00\xe8\x07", 5);
    assert_bytes(part_bytes(&out, "ticks", 1, "length"), "\xe8\x07\xe8\x07\xcc\x08\xd0\x0f", 8);
    assert_bytes(part_bytes(&out, "ticks", 1, "context"), "\x06\x01\x02\x03", 4);
    assert_bytes(part_bytes(&out, "ticks", 1, "weight"), "\x01\x01\x01\x02", 4);
    assert_bytes(column_bytes(&out, "ticks", "lane"), "", 0); /* bytes have none */
    buffer_release(&out);
    profile_release(&profile);
}

static void private_facts_stay(void **state) {
    (void)state;
    Profile profile = small_profile();
    Buffer out = {0};
    report_data(&profile, &(PageOptions){0}, &out);
    assert_false(holds(&out, "TOPSECRET"));
    buffer_clear(&out);
    report_data(&profile, &(PageOptions){.show_private = true}, &out);
    assert_true(holds(&out, "TOPSECRET"));
    buffer_clear(&out);
    Diff diff;
    diff_init(&diff, &profile, &profile);
    page_diff_data(&diff, TEXT(""), &(PageOptions){.show_private = true}, &out);
    assert_false(holds(&out, "TOPSECRET"));
    diff_release(&diff);
    buffer_release(&out);
    profile_release(&profile);
}

/* the files' own names, where the page says that one was not read whole */
static void files_have_their_names(void **state) {
    (void)state;
    static const char *const files[] = {"~/old.hp", "~/new.hp"};
    Profile profile = small_profile();
    profile_lose(&profile, LOSS_HP_CUT_IN_SAMPLE, .file = TEXT("old.hp"), .line = 3);
    Buffer out = {0};
    PageOptions options = {.files = files, .file_count = 2};
    report_data(&profile, &options, &out);
    buffer_clear(&out);
    Diff diff;
    diff_init(&diff, &profile, &profile);
    page_diff_data(&diff, TEXT(""), &options, &out);
    assert_true(holds(&out, "~/old.hp was not read whole"));
    assert_true(holds(&out, "~/new.hp was not read whole"));
    diff_release(&diff);
    buffer_release(&out);
    profile_release(&profile);
}

/* Note [Sources a profile may name] */
static void only_sources_below_the_root(void **state) {
    (void)state;
    static const char *const files[] = {"lazy_sum.hs", "../../LICENSE", "/etc/passwd",
                                        "../ghc/../../README.md"};
    Profile profile = small_profile();
    for (int i = 0; i < 4; i++)
        profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                               .name = text_of(files[i]),
                                               .place = {text_of(files[i]), 1, 1, 1, 2}});
    Buffer out = {0};
    report_data(&profile, &(PageOptions){.source_root = "tests/profiles/ghc/programs"}, &out);
    assert_true(holds(&out, "main :: IO ()"));
    assert_false(holds(&out, "root:"));
    assert_false(holds(&out, "Redistribution"));
    buffer_clear(&out);
    Diff diff;
    diff_init(&diff, &profile, &profile);
    page_diff_data(&diff, TEXT(""), &(PageOptions){.source_root = "tests/profiles/ghc/programs"},
                   &out);
    assert_true(holds(&out, "it belongs to the old version"));
    diff_release(&diff);
    buffer_release(&out);
    profile_release(&profile);
}

static void the_file_holds_names_as_text(void **state) {
    (void)state;
    Profile profile = small_profile();
    Buffer page = {0}, again = {0};
    report_page(&profile, &(PageOptions){0}, &page);
    report_page(&profile, &(PageOptions){0}, &again);
    assert_true(holds(&page, "<title>&lt;b&gt;&amp;&quot;prog: profile</title>"));
    assert_false(holds(&page, "alert(1)"));
    assert_true(holds(&page, "content=\"default-src 'none'; script-src 'sha256-"));
    assert_true(holds(&page, page_script_hash) && holds(&page, page_style_hash));
    assert_int_equal(page.length, again.length);
    assert_memory_equal(page.bytes, again.bytes, page.length);
    int scripts = 0;
    for (const char *at = page.bytes; (at = strstr(at, "</script>")); at++) scripts++;
    assert_int_equal(scripts, 2);
    buffer_release(&page);
    buffer_release(&again);
    profile_release(&profile);
}

static void an_empty_profile_is_a_page(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    Buffer page = {0};
    report_page(&profile, &(PageOptions){0}, &page);
    assert_true(holds(&page, "<title>profile</title>"));
    buffer_release(&page);
    profile_release(&profile);
}

UNIT(present_page_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_packed),
        cmocka_unit_test(large_values_are_whole),
        cmocka_unit_test(contexts_are_a_walk),
        cmocka_unit_test(samples_keep_their_times),
        cmocka_unit_test(private_facts_stay),
        cmocka_unit_test(files_have_their_names),
        cmocka_unit_test(only_sources_below_the_root),
        cmocka_unit_test(the_file_holds_names_as_text),
        cmocka_unit_test(an_empty_profile_is_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
