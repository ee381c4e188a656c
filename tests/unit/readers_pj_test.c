/* GHC's -pj JSON: frozen files of GHC 9.0.2, equal to -P; deep and large trees, damage, names that
 * GHC does not escape. */
#include "formats/pj/read.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"

/* ---- equal to -P ---- */

static void path_text(const Profile *profile, uint32_t context, Buffer *out) {
    for (; context != PROFILE_NONE; context = profile->contexts.items[context].parent) {
        const ProfileLabel *label = &profile->labels.items[profile->contexts.items[context].label];
        buffer_printf(out, "%d %.*s %.*s %u %.*s:%u:%u-%u:%u\n", (int)label->kind,
                      TEXT_ARGS(label->module), TEXT_ARGS(label->name), label->ordinal,
                      TEXT_ARGS(label->place.file), label->place.line, label->place.column,
                      label->place.end_line, label->place.end_column);
    }
}

static uint32_t find_path(const Profile *profile, Text path) {
    uint32_t found = PROFILE_NONE;
    Buffer own = {0};
    for (uint32_t i = 0; i < profile->contexts.count && found == PROFILE_NONE; i++) {
        buffer_clear(&own);
        path_text(profile, i, &own);
        if (text_equal(buffer_as_text(&own), path)) found = i;
    }
    buffer_release(&own);
    return found;
}

static uint64_t figure(const Profile *profile, const char *metric, uint32_t context) {
    return profile->metrics.items[profile_find_metric(profile, text_of(metric))]
        .values.items[context];
}

static bool only_in_json(ProfileLabelKind kind) {
    return kind == PROFILE_SYSTEM || kind == PROFILE_GC || kind == PROFILE_OVERHEAD ||
           kind == PROFILE_DONT_CARE || kind == PROFILE_IDLE;
}

/* Every context of the JSON is in the text with the same figures, but for what GHC leaves out
 * there; and there are no others. */
static void expect_equal(const Profile *json, const Profile *text) {
    uint32_t equal = 0;
    Buffer path = {0};
    for (uint32_t i = 0; i < json->contexts.count; i++) {
        if (only_in_json(json->labels.items[json->contexts.items[i].label].kind)) continue;
        buffer_clear(&path);
        path_text(json, i, &path);
        uint32_t other = find_path(text, buffer_as_text(&path));
        if (other == PROFILE_NONE) fail_msg("not in the text:\n%s", buffer_as_string(&path));
        assert_int_equal(figure(json, "entries", i), figure(text, "entries", other));
        assert_int_equal(figure(json, "bytes", i), figure(text, "bytes", other));
        equal++;
    }
    assert_int_equal(equal, text->contexts.count);
    buffer_release(&path);
}

static void figures_equal_those_of_the_text(void **state) {
    (void)state;
    for (int i = 0; i < GHC_PROGRAMS; i++) {
        Profile json, text;
        if (strstr(ghc_programs[i], ".ticks")) continue; /* two runs */
        ghc_read_file(&json, ghc_programs[i], ".pj.json");
        ghc_read_file(&text, ghc_programs[i], ".prof");
        expect_equal(&json, &text);
        profile_release(&text);
        profile_release(&json);
    }
}

static void totals_are_those_that_ghc_printed(void **state) {
    (void)state;
    for (int i = 0; i < GHC_PROGRAMS; i++) {
        Profile profile;
        Buffer contents = ghc_file(ghc_programs[i], ".pj.json");
        const char *alloc = strstr(contents.bytes, "\"total_alloc\":");
        const char *ticks = strstr(contents.bytes, "\"total_ticks\":");
        assert_true(alloc && ticks);
        ghc_read_file(&profile, ghc_programs[i], ".pj.json");
        assert_fact(&profile, "format", "ghc-pj");
        assert_int_equal(ghc_total(&profile, "bytes"), strtoull(alloc + 14, NULL, 10));
        assert_int_equal(ghc_total(&profile, "ticks"), strtoull(ticks + 14, NULL, 10));
        assert_true(text_starts_with(profile_fact(&profile, PROFILE_FACT_ARGUMENTS), TEXT("./")));
        Buffer written = ghc_written(&profile);
        assert_null(strstr(buffer_as_string(&written), "\"./")); /* private */
        assert_null(strstr(buffer_as_string(&written), "\"-pj"));
        buffer_release(&written);
        buffer_release(&contents);
        profile_release(&profile);
    }
}

/* ---- other texts ---- */

#define HEAD                                                                                    \
    "{\"program\": \"p\", \"arguments\": [\"p\", \"a\\\"b\"], \"rts_arguments\": [\"-pj\"], "   \
    "\"end_time\": \"Sun\", \"total_time\": 0.02, \"total_ticks\": 3, \"tick_interval\": 1000," \
    "\"total_alloc\":30, "
#define CENTRES                                                                               \
    "\"cost_centres\": [{\"id\": 1, \"label\": \"MAIN\", \"module\": \"MAIN\", \"src_loc\": " \
    "\"<built-in>\", \"is_caf\": false}, {\"id\": 2, \"label\": \"f\", \"module\": \"M\", "   \
    "\"src_loc\": \"M.hs:1:1-2\", \"is_caf\": false}]"

static void keys_come_in_any_order(void **state) {
    (void)state;
    Profile profile;
    assert_true(ghc_read(
        &profile,
        TEXT(HEAD
             "\"profile\": {\"alloc\": 10, \"children\": [{\"alloc\": 20, \"children\": [], "
             "\"entries\": 4,"
             "\"id\": 2, \"new\": {\"x\": [1, \"]\", {\"y\": null}], \"z\": {}}, \"ticks\": 3}],"
             "\"entries\": 0, \"id\": 1, \"ticks\": 0}, \"unknown\": [[], {}, -1.5e3, "
             "true], " CENTRES "}")));
    assert_int_equal(profile.losses.count, 0);
    assert_int_equal(profile.contexts.count, 2);
    assert_int_equal(ghc_total(&profile, "bytes"), 30);
    assert_int_equal(ghc_total(&profile, "entries"), 4);
    assert_fact(&profile, "private.arguments", "p a\"b");
    assert_fact(&profile, "total-seconds", "0.02");
    profile_release(&profile);
}

static void what_is_wrong_is_a_loss(void **state) {
    (void)state;
    static const struct {
        const char *text, *loss;
    } cases[] = {
        {HEAD CENTRES ",\"profile\": {\"id\": 1, \"alloc\": 10", "it is cut off"},
        {HEAD CENTRES ",\"profile\": {\"id\": 1, \"alloc\": 10, \"children\": []}}",
         "its contexts have 10"},
        {HEAD CENTRES ",\"profile\": {\"id\": 9, \"alloc\": 30, \"children\": []}}", "not listed"},
        {HEAD CENTRES ",\"cost_centres\": [{\"id\": 2, \"label\": \"g\"}]}", "the same id"},
        {HEAD CENTRES ",\"profile\": {\"id\": 1, \"alloc\": -1}}", "whole number"},
        {HEAD CENTRES ",\"profile\": {\"id\": 1, \"alloc\": 99999999999999999999}}",
         "whole number"},
        {HEAD CENTRES ",\"profile\": {\"id\": 1, \"alloc\": 30, \"children\": [}}",
         "where a context"},
        {HEAD CENTRES ",\"profile\": []}", "where a context"},
        {HEAD CENTRES ",\"x\": [}", "closes nothing"},
        {HEAD CENTRES "} {", "where the file should end"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Profile profile;
        assert_true(ghc_read(&profile, text_of(cases[i].text)));
        if (!ghc_has_loss(&profile, cases[i].loss)) fail_msg("no loss: %s", cases[i].text);
        profile_release(&profile);
    }
}

static void names_are_read_as_ghc_writes_them(void **state) {
    (void)state;
    Profile profile;
    ghc_read_file(&profile, "operators", ".pj.json"); /* which is no JSON */
    assert_true(ghc_find_label(&profile, TEXT("\"quoted\",<b>10.0&100.0%")) != PROFILE_NONE);
    assert_true(ghc_find_label(&profile, TEXT("\\\\\\")) != PROFILE_NONE);
    profile_release(&profile);
}

/* Backslashes are escaped by GHC, nothing else is. */
static void hostile_names_are_names(void **state) {
    (void)state;
    Profile profile;
    Buffer text = {0}, nodes = {0}, long_name = {0};
    buffer_fill(&long_name, 'x', 10000);
    buffer_string(&text, HEAD "\"cost_centres\": [");
    for (int i = 0; i <= GHC_HOSTILE_NAMES; i++) {
        const char *name =
            i < GHC_HOSTILE_NAMES ? ghc_hostile_names[i] : buffer_as_string(&long_name);
        buffer_printf(&text, "%s{\"id\": %d, \"label\": \"", i > 0 ? ", " : "", i);
        for (const char *at = name; *at; at++)
            buffer_printf(&text, *at == '\\' ? "\\%c" : "%c", *at);
        buffer_string(&text,
                      "\", \"module\": \"M\", \"src_loc\": \"a\"b.hs:1:2-3\", \"is_caf\": false}");
        buffer_printf(
            &nodes, "%s{\"id\": %d, \"entries\": 1, \"alloc\": 1, \"ticks\": 0, \"children\": []}",
            i > 0 ? "," : "", i);
    }
    buffer_printf(&text,
                  "], \"profile\": {\"id\": 99, \"entries\": 0, \"alloc\": 0, \"children\": [%s]}}",
                  buffer_as_string(&nodes));
    assert_true(ghc_read(&profile, buffer_as_text(&text)));
    assert_int_equal(ghc_total(&profile, "entries"), GHC_HOSTILE_NAMES + 1);
    for (int i = 0; i < GHC_HOSTILE_NAMES; i++) {
        Text name = profile_text(&profile, text_of(ghc_hostile_names[i]));
        if (ghc_find_label(&profile, name) == PROFILE_NONE) fail_msg("%s", ghc_hostile_names[i]);
    }
    assert_true(ghc_find_label(&profile, buffer_as_text(&long_name)) != PROFILE_NONE);
    Buffer written = ghc_written(&profile);
    buffer_release(&written);
    buffer_release(&long_name);
    buffer_release(&nodes);
    buffer_release(&text);
    profile_release(&profile);
}

/* a path of `depth` nodes, and `wide` more below the first */
static void make_tree(Buffer *text, int depth, int wide) {
    buffer_string(text, "{\"rts_arguments\": [], " CENTRES ", \"profile\": ");
    for (int i = 0; i < depth; i++)
        buffer_printf(text,
                      "{\"id\": %d, \"entries\": 1, \"alloc\": 8, \"ticks\": 0, \"children\": [",
                      i == 0 ? 1 : 2);
    for (int i = 0; i < depth; i++) {
        for (int j = 0; i == depth - 1 && j < wide; j++)
            buffer_printf(
                text, "%s{\"id\": 2, \"entries\": 1, \"alloc\": 8, \"ticks\": 0, \"children\": []}",
                depth > 1 || j > 0 ? "," : "");
        buffer_string(text, "]}");
    }
    buffer_string(text, "}");
}

static void deep_and_large_trees_are_no_trouble(void **state) {
    (void)state;
    Profile profile;
    Buffer text = {0};
    make_tree(&text, 200000, 0);
    assert_true(ghc_read(&profile, buffer_as_text(&text)));
    assert_int_equal(profile.contexts.count, 200000);
    assert_int_equal(ghc_total(&profile, "bytes"), 1600000);
    profile_release(&profile);
    buffer_clear(&text);
    make_tree(&text, 2, 200000); /* the same context each time */
    assert_true(ghc_read(&profile, buffer_as_text(&text)));
    assert_int_equal(profile.contexts.count, 2);
    assert_int_equal(ghc_total(&profile, "entries"), 200002);
    profile_release(&profile);
    buffer_release(&text);
}

static void every_cut_is_read_as_far_as_it_goes(void **state) {
    (void)state;
    check_cuts(
        TEXT(HEAD CENTRES ", \"profile\": {\"id\": 1, \"entries\": 0, \"alloc\": 10, \"ticks\": 3, "
                          "\"children\": [{\"id\": 2, \"entries\": 7, \"alloc\": 20, \"ticks\": 0, "
                          "\"children\": []}\n]}\n}\n"),
        "bytes", true);
    Buffer contents = ghc_file("recursion", ".pj.json");
    size_t profile = (size_t)(strstr(contents.bytes, "\"profile\"") - contents.bytes);
    Profile read;
    for (size_t length = 0; length < contents.length - 3; length += length < profile ? 41 : 7)
        if (ghc_read(&read, (Text){contents.bytes, length})) {
            assert_true(ghc_has_loss(&read, "it is cut off"));
            profile_release(&read);
        } else {
            profile_release(&read);
        }
    buffer_release(&contents);
}

static void damage_never_crashes(void **state) {
    (void)state;
    Buffer contents = {0};
    make_tree(&contents, 5, 5);
    check_damage(buffer_as_text(&contents), 6000);
    buffer_release(&contents);
    contents = ghc_file("operators", ".pj.json");
    check_damage(buffer_as_text(&contents), 300);
    buffer_release(&contents);
    check_noise(TEXT(HEAD), 1000);
    check_noise(TEXT(HEAD "\"profile\": {"), 1000);
    check_noise(TEXT(HEAD "\"cost_centres\": [{\"label\": \""), 1000);
}

UNIT(readers_pj_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_equal_those_of_the_text),
        cmocka_unit_test(totals_are_those_that_ghc_printed),
        cmocka_unit_test(keys_come_in_any_order),
        cmocka_unit_test(what_is_wrong_is_a_loss),
        cmocka_unit_test(names_are_read_as_ghc_writes_them),
        cmocka_unit_test(hostile_names_are_names),
        cmocka_unit_test(deep_and_large_trees_are_no_trouble),
        cmocka_unit_test(every_cut_is_read_as_far_as_it_goes),
        cmocka_unit_test(damage_never_crashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
