/* Names that GHC makes, and what they are called instead. */
#include "analyse/names.h"
#include "ghc/made.h"
#include "tests/unit/ghc_fixture.h"
#include "tests/unit/unit.h"

static void what_is_left_of_a_name(void **state) {
    (void)state;
    static const char *const names[][2] = {
        {"next", "next"},
        {"$wnext", "next"},
        {"$w$cshowsPrec", "showsPrec"},
        {"$sgo15", "go15"},
        {"$fEqPackage_$c==", "=="},
        {"$fEqPackage", ""},
        {"$dmfoldr", "foldr"},
        {"$dIP1", ""},
        {"poly_go3", "go3"},
        {"$wpoly_go15", "go15"},
        {"lvl", ""},
        {"lvl19", ""},
        {"lvls", "lvls"},
        {"$wlvl", ""},
        {"$w$j", ""},
        {"$trModule2", ""},
        {"$tc'Item1", ""},
        {"$sfromListWithKey_$sgo8", "go8"},
        {"<$>", "<$>"},
        {"$", "$"},
        {"$$", "$$"},
        {"main_go3", "main_go3"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Text found = ghc_written_name(text_of(names[i][0]), false);
        if (!text_equal(found, text_of(names[i][1])))
            fail_msg("%s: %.*s", names[i][0], (int)found.length, found.bytes);
    }
}

/* What has a place was written, but for what begins with `$`. */
static void what_is_left_of_a_written_name(void **state) {
    (void)state;
    static const char *const names[][2] = {
        {"poly_go", "poly_go"}, {"lvl", "lvl"}, {"lvl2", "lvl2"}, {"$wlvl", "lvl"}, {"$wgo", "go"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_true(text_equal(ghc_written_name(text_of(names[i][0]), true), text_of(names[i][1])));
}

static void shorter_and_shorter(void **state) {
    (void)state;
    static const char *const steps[][5] = {
        {"city_go12", "city_go", "city"},
        {"main1", "main"},
        {"$sfromList_$sgo8", "$sfromList"},
        {"a_b_c", "a_b", "a"},
        {"x"},
        {"_"},
        {"1"},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        Text name = text_of(steps[i][0]);
        for (int step = 1; step < 5 && steps[i][step]; step++) {
            assert_true(ghc_shorter_name(&name));
            assert_true(text_equal(name, text_of(steps[i][step])));
        }
        assert_false(ghc_shorter_name(&name));
    }
}

/* ---- what they are called ---- */

typedef struct Named {
    const char *name, *module;
    uint32_t line, column; /* 0: no place */
    uint32_t parent;       /* the row of its context's parent; itself: MAIN */
    const char *shown, *spoken;
    uint32_t home; /* a row, or PROFILE_NONE */
} Named;

static const Named rows[] = {
    {"main", "Main", 8, 1, 0, "main", "main", 0},
    {"main1", "Main", 0, 0, 0, "main (main1)", "code that GHC made from main", 0},
    {"$wnext", "Time", 15, 1, 1, "next ($wnext)", "next", 2},
    {"next_go3", "Time", 0, 0, 1, "next (next_go3)", "code that GHC made from next", 2},
    {"lvl7", "Time", 0, 0, 2, "next (lvl7)", "code that GHC made from next", 2},
    {"$wgo", "Main", 13, 5, 1, "go ($wgo)", "go", 5},
    {"poly_fill", "Main", 14, 5, 1, "poly_fill", "poly_fill", 6},
    {"main_turn", "Main", 9, 5, 1, "main.turn (main_turn)", "main.turn", 7},
    {"main_step", "Time", 19, 5, 1, "main_step", "main_step", 8}, /* it has no main */
    {"parsing", "", 0, 0, 1, "parsing", "parsing", 9},            /* the program's own words */
    /* a local function's name says nothing: everybody has a `go` */
    {"go4", "Main", 0, 0, 1, "main (go4)", "code that GHC made from main", 0},
    /* of two contexts, below different definitions */
    {"lvl2", "Other", 0, 0, 2, "Other (lvl2)", "code that GHC made from module Other",
     PROFILE_NONE},
    {"lvl2", "Other", 0, 0, 5, "Other (lvl2)", "code that GHC made from module Other",
     PROFILE_NONE},
    /* nothing near by has it, but the name says what it is of */
    {"$wroll", "Dice", 0, 0, 13, "roll ($wroll)", "code that GHC made from roll", PROFILE_NONE},
    {"$sgo15", "Dice", 0, 0, 14, "Dice ($sgo15)", "code that GHC made from module Dice",
     PROFILE_NONE},
};
enum { ROWS = sizeof rows / sizeof *rows };

static void make(Profile *profile, ProfileFormat format, uint32_t labels[ROWS]) {
    uint32_t contexts[ROWS];
    profile_init(profile);
    profile_add_source(profile, (ProfileSource){.format = format});
    uint32_t root = profile_context(profile, PROFILE_NONE,
                                    profile_label(profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    for (uint32_t i = 0; i < ROWS; i++) {
        const Named *row = &rows[i];
        ProfileLabel label = {
            .kind = PROFILE_CENTRE, .module = text_of(row->module), .name = text_of(row->name)};
        if (row->line > 0)
            label.place =
                (Place){.file = text_of("A.hs"), .line = row->line, .column = row->column};
        labels[i] = profile_label(profile, label);
        contexts[i] =
            profile_context(profile, i == row->parent ? root : contexts[row->parent], labels[i]);
    }
}

static void made_names_have_their_definition(void **state) {
    (void)state;
    Profile profile;
    LabelNames names;
    uint32_t labels[ROWS];
    make(&profile, PROFILE_FORMAT_PROF, labels);
    label_names_init(&names, &profile);
    for (uint32_t i = 0; i < ROWS; i++) {
        Text shown = names.labels[labels[i]], spoken = names.spoken[labels[i]];
        if (!text_equal(shown, text_of(rows[i].shown)) ||
            !text_equal(spoken, text_of(rows[i].spoken)))
            fail_msg("%s: %.*s: %.*s", rows[i].name, (int)shown.length, shown.bytes,
                     (int)spoken.length, spoken.bytes);
        uint32_t line = rows[i].home == PROFILE_NONE ? 0 : rows[rows[i].home].line;
        assert_int_equal(names.homes[labels[i]].place.line, line);
    }
    label_names_release(&names);
    profile_release(&profile);
}

/* Constants: of a definition that a source near by has, of one that a centre has, of none. */
static void constants_have_their_definition(void **state) {
    (void)state;
    static const struct {
        const char *name, *shown, *spoken;
        uint32_t line;
    } constants[] = {
        {"table", "CAF:Main.table", "the constant table", 30},
        {"table3", "table (CAF:Main.table3)", "a constant that GHC made from table", 30},
        {"main7", "main (CAF:Main.main7)", "a constant that GHC made from main", 8},
        {"needle", "CAF:Main.needle", "the constant needle", 0},
        {"lvl4", "Main (CAF:Main.lvl4)", "a constant that GHC made from module Main", 0},
    };
    enum { COUNT = sizeof constants / sizeof *constants };
    Profile profile;
    LabelNames names;
    uint32_t labels[ROWS], of[COUNT];
    make(&profile, PROFILE_FORMAT_PROF, labels);
    vector_push(
        &profile.definitions,
        (ProfileDefinition){TEXT("Main"), TEXT("table"), {.file = TEXT("A.hs"), .line = 30}});
    for (uint32_t i = 0; i < COUNT; i++) {
        of[i] = profile_label(&profile, (ProfileLabel){.kind = PROFILE_CAF,
                                                       .module = TEXT("Main"),
                                                       .name = text_of(constants[i].name)});
        profile_context(&profile, 0, of[i]);
    }
    label_names_init(&names, &profile);
    for (uint32_t i = 0; i < COUNT; i++) {
        Text shown = names.labels[of[i]], spoken = names.spoken[of[i]];
        if (!text_equal(shown, text_of(constants[i].shown)) ||
            !text_equal(spoken, text_of(constants[i].spoken)))
            fail_msg("%s: %.*s: %.*s", constants[i].name, (int)shown.length, shown.bytes,
                     (int)spoken.length, spoken.bytes);
        assert_int_equal(names.homes[of[i]].place.line, constants[i].line);
    }
    label_names_release(&names);
    profile_release(&profile);
}

/* Note [Libraries]: who calls it, unless that is not one alone. */
static void centres_of_libraries_have_their_callers(void **state) {
    (void)state;
    Profile profile;
    LabelNames names;
    profile_init(&profile);
    profile_add_source(&profile, (ProfileSource){.format = PROFILE_FORMAT_PROF});
    static const struct {
        const char *module, *name;
        uint32_t line, parent; /* parent: a row; itself: MAIN */
        const char *spoken;
        uint32_t shown_line;
    } all[] = {
        {"Main", "load", 8, 0, "load", 8},
        {"Main", "save", 20, 1, "save", 20},
        {"Data.Aeson", "decode", 100, 0, "decode of Data.Aeson", 8},
        {"Data.Aeson.Parser", "value", 300, 2, "value of Data.Aeson.Parser", 8},
        {"Data.Text", "unpack", 50, 3, "unpack", 50},
        {"Data.Text", "unpack", 50, 1, "unpack", 50}, /* of both */
    };
    enum { COUNT = sizeof all / sizeof *all };
    uint32_t labels[COUNT], contexts[COUNT];
    uint32_t root = profile_context(&profile, PROFILE_NONE,
                                    profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN}));
    for (uint32_t i = 0; i < COUNT; i++) {
        labels[i] = profile_label(&profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                           .module = text_of(all[i].module),
                                                           .name = text_of(all[i].name),
                                                           .place = {.file = text_of(all[i].module),
                                                                     .line = all[i].line}});
        contexts[i] = profile_context(&profile, all[i].parent == i ? root : contexts[all[i].parent],
                                      labels[i]);
    }
    static const char *const foreign[] = {"Data.Aeson", "Data.Aeson.Parser", "Data.Text"};
    for (uint32_t i = 0; i < 3; i++)
        vector_push(&profile.foreign_modules, profile_text(&profile, text_of(foreign[i])));
    label_names_init(&names, &profile);
    for (uint32_t i = 0; i < COUNT; i++) {
        Text spoken = names.spoken[labels[i]];
        if (!text_equal(spoken, text_of(all[i].spoken)))
            fail_msg("%.*s", (int)spoken.length, spoken.bytes);
        assert_true(text_equal(names.labels[labels[i]], text_of(all[i].name)));
        assert_int_equal(names.homes[labels[i]].place.line, all[i].shown_line);
    }
    label_names_release(&names);
    profile_release(&profile);
}

/* Our own names are what they are: $w is an operator and a variable. */
static void our_own_names_stay(void **state) {
    (void)state;
    Profile profile;
    LabelNames names;
    uint32_t labels[ROWS];
    make(&profile, PROFILE_FORMAT_RUN, labels);
    label_names_init(&names, &profile);
    for (uint32_t i = 0; i < ROWS; i++)
        assert_true(text_equal(names.spoken[labels[i]], text_of(rows[i].name)));
    label_names_release(&names);
    profile_release(&profile);
}

UNIT(ghc_made_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_of_a_name),
        cmocka_unit_test(what_is_left_of_a_written_name),
        cmocka_unit_test(shorter_and_shorter),
        cmocka_unit_test(made_names_have_their_definition),
        cmocka_unit_test(constants_have_their_definition),
        cmocka_unit_test(centres_of_libraries_have_their_callers),
        cmocka_unit_test(our_own_names_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
