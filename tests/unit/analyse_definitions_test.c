/* Where sources say that top-level definitions are. */
#include "analyse/definitions.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char source[] = "{-# LANGUAGE Strict #-}\n"
                             "module Dice (roll) where\n"
                             "import Data.List\n"
                             "{- none = 1\n"
                             "{- none = 2 -}\n"
                             "none = 3 -}\n"
                             "-- none = 4\n"
                             "data Die = Die\n"
                             "roll, turn :: Int -> Int\n"
                             "roll 0 = 1\n"
                             "roll n = go n\n"
                             "  where\n"
                             "    go m = m\n"
                             "turn !n\n"
                             "  | n > 0 = n\n"
                             "long\n"
                             "  :: Int\n"
                             "long =\n"
                             "  5\n"
                             "(<+>) :: Int -> Int -> Int\n"
                             "a <+> b = a + b\n"
                             "(<->) a b = a - b\n"
                             "a `plus` b = a\n"
                             "a ! b = a\n"
                             "instance Show Die where show _ = \"{-\"\n";

static const struct {
    const char *name;
    uint32_t line;
} expected[] = {{"roll", 10}, {"turn", 14}, {"long", 18}, {"<+>", 21},
                {"<->", 22},  {"plus", 23}, {"!", 24}};

static void write_at(const char *folder, const char *name) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(source, 1, sizeof source - 1, file), sizeof source - 1);
    fclose(file);
}

static void add(Profile *profile, const char *module, const char *name, const char *file) {
    ProfileLabel label = {.kind = PROFILE_CENTRE, .module = text_of(module), .name = text_of(name)};
    if (file) label.place = (Place){.file = text_of(file), .line = 1, .column = 1};
    profile_label(profile, label);
}

/* A module's file is the one that a place names, or the one that its name says. */
static void definitions_are_found(void **state) {
    (void)state;
    static const struct {
        const char *module, *placed, *file;
        bool found;
    } cases[] = {{"Dice", NULL, "Dice.hs", true},
                 {"Main", "game.hs", "game.hs", true},
                 {"Main", NULL, "game.hs", false},
                 {"Main", "game.txt", "game.txt", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char folder[] = "/tmp/assay-definitions-XXXXXX", path[300];
        assert_non_null(mkdtemp(folder));
        write_at(folder, cases[i].file);
        Profile profile;
        profile_init(&profile);
        profile_add_source(&profile, (ProfileSource){.format = PROFILE_FORMAT_PROF});
        if (cases[i].placed) add(&profile, cases[i].module, "main", cases[i].placed);
        add(&profile, cases[i].module, "$wroll", NULL);
        add(&profile, cases[i].module, "lvl", NULL); /* a file is read once */
        source_definitions_find(&profile, &(SourceFolders){.root = folder});
        uint32_t count = cases[i].found ? sizeof expected / sizeof *expected : 0;
        assert_int_equal(profile.definitions.count, count);
        for (uint32_t j = 0; j < count; j++) {
            ProfileDefinition found = profile.definitions.items[j];
            if (!text_equal(found.name, text_of(expected[j].name)))
                fail_msg("%.*s", (int)found.name.length, found.name.bytes);
            assert_int_equal(found.place.line, expected[j].line);
            assert_true(text_equal(found.place.file, text_of(cases[i].file)));
            assert_true(text_equal(found.module, text_of(cases[i].module)));
        }
        profile_release(&profile);
        snprintf(path, sizeof path, "%s/%s", folder, cases[i].file);
        unlink(path);
        rmdir(folder);
    }
}

UNIT(analyse_definitions_test) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(definitions_are_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
