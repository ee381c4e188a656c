/* Which call of the program an object of a library comes from, and what definitions are called. */
#include "abi/definitions.h"
#include "analyse/calls.h"
#include "tests/unit/profile_fixture.h"
#include "tests/unit/unit.h"

/* ---- names of definitions ---- */

static void what_a_path_begins_with(void **state) {
    (void)state;
    static const struct {
        const char *path, *definition, *written, *method;
    } paths[] = {
        {"insertWith", "insertWith", "insertWith", ""},
        {"insertWith.go", "insertWith", "insertWith", ""},
        {"unpackCString#.go", "unpackCString#", "unpackCString#", ""},
        {"foldl'.go.f", "foldl'", "foldl'", ""},
        {".", ".", ".", ""},
        {"..lambda", ".", ".", ""},
        {".&.", ".&.", ".&.", ""},
        {"+.go", "+", "+", ""},
        {"instance Foldable []", "instance Foldable []", "instance Foldable []", ""},
        {"instance Foldable [].sum", "instance Foldable [].sum", "sum", "class Foldable.sum"},
        {"instance Foldable (Map k).sum.go", "instance Foldable (Map k).sum", "sum",
         "class Foldable.sum"},
        {"instance Show ((:.:) f g a).show.x", "instance Show ((:.:) f g a).show", "show",
         "class Show.show"},
        {"instance Bits Int..|..go", "instance Bits Int..|.", ".|.", "class Bits..|."},
        {"instance Monad IO.>>=.lambda", "instance Monad IO.>>=", ">>=", "class Monad.>>="},
        {"class Foldable.foldr.go", "class Foldable.foldr", "foldr", ""},
        {"", "", "", ""},
        {"instance ", "instance ", "instance ", ""},
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        Buffer method = {0}, written = {0};
        Text definition = definition_of_path(text_of(paths[i].path));
        assert_true(text_equal(definition, text_of(paths[i].definition)));
        buffer_text(&written, definition_written(definition));
        assert_string_equal(buffer_as_string(&written), paths[i].written);
        definition_class_method(definition, &method);
        assert_string_equal(buffer_as_string(&method), paths[i].method);
        buffer_release(&method);
        buffer_release(&written);
    }
}

/* ---- calls ---- */

static void add_call(Profile *profile, const char *in, const char *module, const char *name,
                     uint32_t line) {
    profile_call(profile, (ProfileCall){.in_module = TEXT("Main"),
                                        .in_name = text_of(in),
                                        .module = text_of(module),
                                        .name = text_of(name),
                                        .place = {TEXT("Main.hs"), line, 3, line, 9}});
}

static uint32_t add_site(Profile *profile, const char *path, const char *construction) {
    return profile_site(profile, (ProfileSite){.module = TEXT("Map"),
                                               .path = text_of(path),
                                               .construction = text_of(construction),
                                               .kind = PROFILE_SITE_THUNK});
}

static uint32_t add_label(Profile *profile, const char *module, const char *path,
                          const char *name) {
    return profile_label(profile, (ProfileLabel){.kind = PROFILE_CENTRE,
                                                 .module = text_of(module),
                                                 .path = text_of(path),
                                                 .name = text_of(name)});
}

/* line 0: there is none */
static void assert_call(const Profile *profile, uint32_t label, uint32_t site, uint32_t line,
                        uint32_t count, const char *name) {
    uint32_t found;
    const ProfileCall *call = calls_find(profile, label, site, &found);
    assert_int_equal(found, count);
    assert_int_equal(call ? call->place.line : 0, line);
    if (!call) return;
    assert_true(text_equal(calls_name(call), text_of(name)));
}

static void calls_in_a_definition(void **state) {
    (void)state;
    Profile profile;
    profile_init(&profile);
    add_call(&profile, "count", "Map", "insert", 3);
    add_call(&profile, "count", "Map", "insertWith", 4);
    add_call(&profile, "count", "Map", "insertWith", 5);
    add_call(&profile, "count", "Set", "insertWith", 6);
    add_call(&profile, "total", "Map", "insertWith", 7);
    add_call(&profile, "total", "Foldable", "class Foldable.sum", 8);
    add_call(&profile, "instance Show Bag.<>", "Map", "instance Foldable (Map k).sum", 9);
    add_call(&profile, "instance Show Bag.<>", "Map", "empty", 10);
    uint32_t deep = add_site(&profile, "insertWith.go.f", "x"),
             top = add_site(&profile, "insertWith", "Bin"),
             itself = add_site(&profile, "", "empty"),
             method = add_site(&profile, "instance Foldable (Map k).sum", "f"),
             helper = add_site(&profile, "balanceL", "Bin");
    uint32_t count = add_label(&profile, "Main", "", "count"),
             local = add_label(&profile, "Main", "count.add", "go"),
             total = add_label(&profile, "Main", "", "total"),
             shown = add_label(&profile, "Main", "instance Show Bag", "<>"),
             namesake = add_label(&profile, "Other", "", "count"),
             longer = add_label(&profile, "Main", "", "counts"),
             root = profile_label(&profile, (ProfileLabel){.kind = PROFILE_MAIN});
    assert_call(&profile, count, deep, 4, 2, "insertWith");
    assert_call(&profile, count, top, 4, 2, "insertWith");
    assert_call(&profile, local, top, 4, 2, "insertWith");
    assert_call(&profile, total, deep, 7, 1, "insertWith");
    assert_call(&profile, total, method, 8, 1, "sum"); /* of whatever instance */
    assert_call(&profile, shown, method, 9, 1, "sum");
    assert_call(&profile, shown, itself, 10, 1, "empty");
    assert_call(&profile, shown, deep, 0, 0, "");
    assert_call(&profile, count, helper, 0, 0, "");
    assert_call(&profile, count, method, 0, 0, "");
    assert_call(&profile, namesake, deep, 0, 0, "");
    assert_call(&profile, longer, deep, 0, 0, "");
    assert_call(&profile, root, deep, 0, 0, "");
    profile_release(&profile);
}

UNIT(analyse_calls_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_path_begins_with),
        cmocka_unit_test(calls_in_a_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
