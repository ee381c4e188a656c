/* The reader: every code of reading, and input that means no good. */
#include "compiler/pipeline.h"
#include "compiler/stg/erase.h"
#include "compiler/stg/print.h"
#include "compiler/stg/read.h"
#include "link/dump.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct Case {
    const char *code; /* of the first diagnostic; NULL: none */
    const char *text; /* after `module M` */
} Case;

static const Case cases[] = {
    {"A0101", "main = thunk x\n"},
    {"A0101", "main = case\n"},
    {"A0101", "main = thunk (case x of y { })\n"},
    {"A0101", "main = thunk (let x = thunk (y) ; in x)\n"},
    {"A0101", "main = \\ x\n"},
    {"A0101", "main = thunk (choose# (x))\n"},
    {"A0101", "main = thunk (both# x x)\n"},
    {"A0101", "main = thunk (free# in x)\n"},
    {"A0101", "main = thunk (free# x)\n"},
    {"A0101", "main = thunk (free# 1 in x)\n"},
    {"A0101", "main = thunk (fcase# x of _ { })\n"},
    {"A0101", "main = thunk (fail# x)\n"},
    {"A0101", "main = thunk (case x of _ { I \"a\" -> x })\n"},
    {"A0101", "main = thunk (case x of _ { (# 1 #) -> x })\n"},
    {"A0101", "solve\n"},
    {"A0101", "solve main s\n"},
    {"A0101", "builtin true = true\n"},
    {"A0101", "builtin effect = Effect\n"},
    {"A0101", "main = thunk (x\n)\n"}, /* ) in column 1 is a new declaration */
    {"A0101", "main = x\n"},
    {"A0101", " main = thunk (x)\n"},
    {"A0101", "data T = C Int\n"},
    {"A0101", "import lower\n"},
    {"A0101", "builtin other = x\n"},
    {"A0101", "source Main 3\n"},
    {"A0101", "main = thunk (``)\n"},
    {"A0101", "source \"a\" 3\nmain = @1:2 thunk (x)\n"},
    {"A0102", "-- caf\xe9\n"},
    {"A0103", "main = thunk (caf\xc3\xa9)\n"},
    {"A0103", "main = thunk (x ==> y)\n"},
    {"A0103", "main = thunk (\"a\x01\")\n"},
    {"A0104", "main = thunk (f \"abc)\n"},
    {"A0104", "main = thunk (`abc)\n"},
    {"A0104", "main = thunk (f '\n"},
    {"A0105", "main = thunk (f \"\\q\")\n"},
    {"A0105", "main = thunk (f \"\\x1\")\n"},
    {"A0105", "main = thunk (f \"\\u{110000}\")\n"},
    {"A0105", "main = thunk (f \"\\u{d800}\")\n"},
    {"A0106", "main = thunk (f 9223372036854775808)\n"},
    {"A0106", "main = thunk (f 18446744073709551616w)\n"},
    {"A0106", "main = thunk (f -1w)\n"},
    {"A0106", "main = thunk (f 1e999)\n"},
    {"A0106", "main = thunk (f 12abc)\n"},
    {"A0106", "main = thunk (f 0xg)\n"},
    {"A0107", "main = thunk (f 'ab')\n"},
    {"A0107", "main = thunk (f '')\n"},
    {"A0108", "main = thunk (f (g x))\n"},
    {"A0108", "main = thunk (f Nil)\n"},
    {"A0108", "main = thunk (raise (x))\n"},
    {"A0108", "main = thunk (nf# (x))\n"},
    {"A0110", "main = thunk (++# 1 2)\n"},
    {"A0111", "main = @1:1-1:2 thunk (x)\n"},
    {"A0112", "run x\nrun y\n"},
    {"A0112", "run x\nsolve x\n"},
    {"A0112", "builtin true = A\nbuiltin true = A\n"},
    {"A0112", "module N\n"},
    {"A0112", "source \"a\" 1\nsource \"b\" 1\n"},
    {"A0112", "builtin loop = x\nbuiltin loop = x\n"},
    {"A0113", "f = \\x x -> x\n"},
    {"A0113", "f = \\x -> case x of _ { C y y -> x }\n"},
    {"A0113", "f = \\x -> let y = thunk (x) ; y = thunk (x) in x\n"},
    {"A0113", "f = \\x -> free# y y in x\n"},
    {"A0114", "f = \\x -> jump j x\n"},
    {"A0114", "f = \\x -> join j y = jump j x in x\n"},
    {"A0115", "f = \\x -> at k (x)\n"},
    {"A0116", "`:x` = thunk (x)\n"},
    {"A0116", "f = \\`Big` -> x\n"},
    {"A0117", "source \"a\" 4194304\n"},
    {NULL, ""},
    {NULL, "-- only a comment"},
    {NULL, "f = \\_ _ -> f\n"},
    {NULL, "run = \\data -> data\ndata = \\run -> run\n"},
    {NULL, "solve = \\or -> or\nsearch = \\match both fail free unify nf -> fail both\n"},
    {NULL,
     "f = \\ -> free# x _ in fcase# choose# (x) (fail#) of y { I -1 _ -> both# (y) ((x)) }\n"},
    {NULL, "`let` = \\`in` -> `let` `in`\n"},
    {NULL, "f = \\x -> f -9223372036854775808 18446744073709551615w 'x' '\\'' '\\u{d800}' 1.5 -0.0 "
           "2f 1e-3 0x7ff0000000000000D \"\\x00\\u{20ac}\" token#\n"},
    {NULL, "f = \\x -> (# #)\ng = \\x -> ((((x))))\n"},
    {NULL, "source \"a\" 4\nf = @1:1-9:9999 \\x -> @0:0-0:0 x\n"},
};

static StgModule *read_text(PipelineResult *world, Text text) {
    *world = (PipelineResult){0};
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    uint32_t base = sources_add(&world->sources, TEXT("test.stg"), text);
    StgModule *module =
        stg_read(&world->arena, &world->interner, &world->sources, base, text, &world->diags);
    assert_int_equal(module == NULL, world->diags.error_count > 0);
    if (module) vector_push(&world->modules, module);
    return module;
}

static bool seen[DIAG_CODE_COUNT];

static void check(Text text, const char *code) {
    PipelineResult world;
    read_text(&world, text);
    const char *found =
        world.diags.all.count ? diag_code_number(world.diags.all.items[0].code) : "nothing";
    if (strcmp(found, code ? code : "nothing") != 0) {
        Buffer out = {0};
        diags_text(&world.diags, &world.sources, false, &out);
        print_error("%.*s\n%s\n", TEXT_ARGS(text), buffer_as_string(&out));
        fail_msg("%s, not %s", found, code ? code : "nothing");
    }
    for (uint32_t i = 0; i < world.diags.all.count; i++) seen[world.diags.all.items[i].code] = true;
    pipeline_release(&world);
}

static void every_code(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buffer text = {0};
        buffer_string(&text, "module M\n");
        buffer_string(&text, cases[i].text);
        check(buffer_as_text(&text), cases[i].code);
        /* cut off at every length: any diagnostic will do */
        for (size_t length = 0; length < text.length; length++) {
            PipelineResult world;
            char *cut = malloc(length + 1); /* so that a byte too far is noticed */
            memcpy(cut, text.bytes, length);
            read_text(&world, (Text){cut, length});
            pipeline_release(&world);
            free(cut);
        }
        buffer_release(&text);
    }
}

static void several_errors(void **state) {
    (void)state;
    PipelineResult world;
    read_text(&world,
              TEXT("module M\nf = (\ng = \\x -> x\nh = \"open\n  f (\ni = thunk (f (g))\n"));
    assert_int_equal(world.diags.error_count, 3);
    pipeline_release(&world);
}

static void hostile_input(void **state) {
    (void)state;
    check(TEXT(""), "A0101");
    check(TEXT("\0\0\0"), "A0103");
    check(TEXT("\xff\xfe"), "A0102");
    check(TEXT("\xef\xbb\xbfmodule M\r\nf = \\x -> x\r\n"), NULL);
    check(TEXT("module M\nf = \0"), "A0103");
    static const char *const repeated[] = {"choose# (",
                                           "choose# (x) ",
                                           "fcase# ",
                                           "free# x ",
                                           "free# x in ",
                                           "case x of _ { I 1 ",
                                           "(",
                                           "(#",
                                           "let x = thunk (",
                                           "case ",
                                           "\\",
                                           "9",
                                           "`",
                                           "\"",
                                           "at k (",
                                           "join j = ",
                                           "f = ",
                                           "A.",
                                           "@1:",
                                           "{",
                                           "\n"};
    for (size_t i = 0; i < sizeof repeated / sizeof *repeated; i++) {
        Buffer text = {0};
        buffer_string(&text, "module M\nf = thunk (");
        while (text.length < 1000000) buffer_string(&text, repeated[i]);
        PipelineResult world;
        assert_null(read_text(&world, buffer_as_text(&text)));
        pipeline_release(&world);
        buffer_release(&text);
    }
}

/* Up to the limit all passes do; beyond it there is a diagnostic. */
static void check_depth(const char *open, const char *inside, const char *close) {
    for (int extra = 0; extra < 2; extra++) {
        Buffer text = {0};
        int depth = STG_DEPTH_LIMIT - 1 + extra;
        buffer_string(&text, "module M\ndata T = C | P boxed boxed\nf = \\x -> x\ncentre c\n"
                             "builtin true = C\nbuiltin false = C\nmain = thunk (");
        for (int i = 0; i < depth; i++) buffer_string(&text, open);
        buffer_string(&text, inside);
        for (int i = 0; i < depth; i++) buffer_string(&text, close);
        buffer_string(&text, ")\nrun main\n");
        PipelineResult result;
        bool good = pipeline_text(&(PipelineOptions){.boxes = true}, TEXT("deep.stg"),
                                  buffer_as_text(&text), &result);
        assert_int_equal(good, extra == 0);
        if (!good) assert_int_equal(result.diags.all.items[0].code, DIAG_STG_TOO_DEEP);
        if (!good) seen[DIAG_STG_TOO_DEEP] = true;
        Buffer printed = {0};
        if (good) stg_print(result.modules.items[0], &printed);
        buffer_release(&printed);
        pipeline_release(&result);
        buffer_release(&text);
    }
}

static void depth_is_checked(void **state) {
    (void)state;
    check_depth("(", "C", ")");
    check_depth("let x = thunk (", "C", ") in x");
    check_depth("case C of _ { C -> ", "C", " ; _ -> f f }");
    check_depth("case C of _ { C -> f f ; _ -> ", "C", " }");
    check_depth("case C of _ { C -> f f ; P a b -> ", "C", " ; _ -> f f }");
    check_depth("case ", "C", " of _ { _ -> f f }");
    check_depth("join j = ", "C", " in jump j");
    check_depth("choose# (", "C", ") (f f)");
    check_depth("choose# (C) (", "C", ")");
    check_depth("both# (", "C", ") (f f)");
    check_depth("both# (C) (", "C", ")");
    check_depth("fcase# ", "C", " of _ { C -> C }");
}

/* Note [Straight-line code]: all passes, the dump and the printer go along it in a loop; what is
 * printed is read as the same. */
static void check_straight(const char *open, const char *close) {
    enum { COUNT = 6 * STG_DEPTH_LIMIT };
    Buffer text = {0}, printed = {0}, again = {0};
    buffer_string(&text, "module M\ndata T = C | P boxed boxed\ndata Int = I Int#\nf = \\x -> x\n"
                         "centre c\nmain = thunk (");
    for (int i = 0; i < COUNT; i++) buffer_string(&text, open);
    buffer_string(&text, "f f");
    for (int i = 0; i < COUNT; i++) buffer_string(&text, close);
    buffer_string(&text, ")\nrun main\n");
    PipelineResult result;
    PipelineOptions options = {.boxes = true};
    assert_true(pipeline_text(&options, TEXT("long.stg"), buffer_as_text(&text), &result));
    assert_true(result.modules.items[0]->depth < 10);
    stg_print(result.modules.items[0], &printed);
    pipeline_release(&result);
    assert_true(
        pipeline_text(&(PipelineOptions){0}, TEXT("long.stg"), buffer_as_text(&printed), &result));
    stg_print(result.modules.items[0], &again);
    assert_true(text_equal(buffer_as_text(&printed), buffer_as_text(&again)));
    buffer_clear(&again);
    program_dump(&result.program, &again);
    stg_erase_scopes(result.modules.items[0]);
    pipeline_release(&result);
    buffer_release(&text);
    buffer_release(&printed);
    buffer_release(&again);
}

static void straight_lines_are_long(void **state) {
    (void)state;
    check_straight("let x = P f f in ", "");
    check_straight("let x = thunk (f f) in ", "");
    check_straight("case C of _ { _ -> ", " }");
    check_straight("case P f f of _ { P a b -> ", " }");
    check_straight("case f f of a { 1 -> ", " }");
    check_straight("case f f of _ { (# a b #) -> ", " }");
    check_straight("join j x = f x in ", "");
    check_straight("fcase# f f of a { P b c -> ", " }");
    check_straight("fcase# f f of a { I 3 -> ", " }");
    check_straight("free# x y in ", "");
    check_straight("mark c (", ")");
    check_straight("scc c (", ")");
    check_straight("here k in at k (", ")");
}

/* The words of functional logic programs are those of no primitive operation, which Haskell names. */
static void words_are_free(void **state) {
    (void)state;
    static const char *const others[] = {"free#", "token#"};
    Primop op;
    for (int i = 0; i < CHOICE_KIND_COUNT; i++)
        assert_false(primop_find(text_of(choice_kind_form((ChoiceKind)i)), &op));
    for (int i = 0; i < LOGIC_COUNT; i++)
        assert_false(primop_find(text_of(logic_info((LogicOp)i)->name), &op));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(primop_find(text_of(others[i]), &op));
}

/* ---- imports ---- */

static void pipeline_diagnostics(void **state) {
    (void)state;
    static const Case programs[] = {
        {"A0118", "module M\nimport Not.There\n"},
        {"A0120", "module M\nmain = thunk (main)\n"},
    };
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        PipelineResult result;
        assert_false(pipeline_text(&(PipelineOptions){0}, TEXT("test.stg"),
                                   text_of(programs[i].text), &result));
        assert_string_equal(diag_code_number(result.diags.all.items[0].code), programs[i].code);
        seen[result.diags.all.items[0].code] = true;
        pipeline_release(&result);
    }
    PipelineResult result;
    assert_false(pipeline_text(&(PipelineOptions){.force_early = "t"}, TEXT("test.stg"),
                               TEXT("module M\nmain = thunk (main)\nrun main\n"), &result));
    assert_string_equal(diag_code_number(result.diags.all.items[0].code), "A0121");
    seen[DIAG_STG_NO_SUCH_THUNK] = true;
    pipeline_release(&result);
    assert_false(pipeline_file(&(PipelineOptions){0}, "/nonexistent/x.stg", &result));
    assert_int_equal(result.diags.all.items[0].code, DIAG_UNREADABLE_FILE);
    pipeline_release(&result);
}

/* the last one; A0119 needs files: tests/unit/stg_pipeline_test.c */
static void no_code_left_out(void **state) {
    (void)state;
    seen[DIAG_STG_MODULE_DIFFERS] = true;
    for (DiagCode code = 0; code < DIAG_CODE_COUNT; code++)
        if (strncmp(diag_code_number(code), "A01", 3) == 0 && !seen[code])
            fail_msg("%s has no test", diag_code_number(code));
}

UNIT(stg_read_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code),
        cmocka_unit_test(several_errors),
        cmocka_unit_test(hostile_input),
        cmocka_unit_test(depth_is_checked),
        cmocka_unit_test(straight_lines_are_long),
        cmocka_unit_test(words_are_free),
        cmocka_unit_test(pipeline_diagnostics),
        cmocka_unit_test(no_code_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
