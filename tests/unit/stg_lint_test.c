/* One small bad program for every code of lint, and some that must pass. */
#include "compiler/pipeline.h"
#include "compiler/stg/lint.h"
#include "compiler/stg/read.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct Case {
    const char *code; /* the only one expected; NULL: none */
    const char *text; /* after the prelude */
} Case;

static const char prelude[] = "module M\n"
                              "data Int = I Int#\n"
                              "data List = Nil | Cons boxed boxed\n"
                              "data Token = T State# boxed\n"
                              "centre c\n"
                              "f = \\x -> x\n"
                              "i = I 1\n";

#define BOOLS "data Bool = False | True\nbuiltin true = True\nbuiltin false = False\n"
#define LISTS "builtin nil = Nil\nbuiltin cons = Cons\n"

static const Case cases[] = {
    {"A0203", "g = \\x -> Other.h x\n"},
    {"A0204", "f = \\y -> y\n"},
    {"A0204", "data Int = J\n"},
    {"A0204", "data Other = I\n"},
    {"A0204", "centre c\n"},
    {"A0204", "instance d\ninstance d\n"},
    {"A0205", "g = \\x -> ff x\n"},
    {"A0205", "g = \\x -> I nothing\n"},
    {"A0205", "instance d = nothing\n"},
    {"A0205", "run main\n"},
    {"A0205", "builtin loop = nothing\n"},
    {"A0206", "g = \\x -> Konz x x\n"},
    {"A0206", "g = \\x -> case x of _ { Konz a b -> a }\n"},
    {"A0207", "g = \\x -> tagToEnum# Lizt 0\n"},
    {"A0208", "g = \\x -> scc cc (x)\n"},
    {"A0209", "g = \\x -> set DICT:Eq (x)\n"},
    {"A0210", "g = \\x -> Cons x\n"},
    {"A0210", "g = \\x -> case x of _ { Cons a -> a }\n"},
    {"A0211", "g = \\x -> I x\n"},
    {"A0211", "g = \\x:Int# -> Cons x x\n"},
    {"A0211", "g = \\x -> +# x 1\n"},
    {"A0211", "g = \\x -> I token#\n"},
    {"A0211", "g = \\x -> catch x x x\n"},
    {"A0211", "g = \\x:Int# s:State# -> catch x f s\n"},
    {"A0211", "g = \\x:Int# -> raise x\n"},
    {"A0211", "g = \\x -> join j y:Int# = f f in jump j x\n"},
    {"A0212", "g = thunk (3)\n"},
    {"A0212", "g = thunk (+# 1 2)\n"},
    {"A0212", "g = \\x -> case x of y:Int# { _ -> x }\n"},
    {"A0212", "g = \\x -> case (# x x #) of y { _ -> x }\n"},
    {"A0212", "g = \\x -> case (# x x #) of _ { (# a #) -> x }\n"},
    {"A0212", "g = \\x -> case I 1 of _ { (# a #) -> x }\n"},
    {"A0212", "g = \\x -> case scc c (+# 1 2) of y { _ -> y }\n"},
    {"A0213", "g = \\x -> case x of _ { I a:Word# -> x }\n"},
    {"A0214", "g = \\x -> case x of y:Int# { Nil -> f f ; _ -> f f }\n"},
    {"A0214", "g = \\x:Int# -> case x of y:Word# { 1 -> f f ; _ -> f f }\n"},
    {"A0215", "g = \\x -> case x of _ { Nil -> x ; I a -> x }\n"},
    {"A0215", "g = \\x:Int# -> case x of _ { 1 -> f f ; 2w -> f f }\n"},
    {"A0215", "g = \\x -> case f x of _ { (# a #) -> x ; (# b #) -> x }\n"},
    {"A0216", "g = \\x -> case x of _ { Nil -> x ; Nil -> x }\n"},
    {"A0216", "g = \\x:Int# -> case x of _ { 1 -> f f ; 2 -> f f ; 1 -> f f }\n"},
    {"A0217", "g = \\x -> case x of _ { _ -> x ; Nil -> x }\n"},
    {"A0218", "g = \\x -> case f x of t { (# a #) -> a }\n"},
    {"A0219", "g = \\x:Double# -> case x of _ { 1.0 -> f f ; _ -> f f }\n"},
    {"A0220", "g = \\x:Int# -> +# x\n"},
    {"A0221", "g = \\x -> tagToEnum# x 0\n"},
    {"A0223", "g = \\x:Int# -> x f\n"},
    {"A0223", "g = \\x -> case x of y { Nil -> y x ; _ -> x }\n"},
    {"A0224", "t = T token# f\n"},
    {"A0225", "g = \\x -> here k in let y = thunk (at k (x)) in y\n"},
    {"A0226", "g = \\x -> join j y = y in case jump j x of _ { _ -> x }\n"},
    {"A0226", "g = \\x -> join j y = y in let h = thunk (jump j x) in h\n"},
    {"A0226", "g = \\x -> join j y = y in let h = \\z -> jump j z in h\n"},
    {"A0227", "g = \\x -> join j y = y in scc c (jump j x)\n"},
    {"A0227",
     "g = \\x -> here k in join j y = y in at k (f x)\nh = \\x -> here k in mark c (join j y "
     "= y in set c (at k (jump j x)))\n"},
    {"A0227",
     "g = \\x -> here k in join j y = y in set c (at k (case x of _ { _ -> jump j x }))\n"},
    {"A0227", "g = \\x -> here k in join j y = y in set c (here i in at i (jump j x))\n"},
    {"A0228", "g = \\x -> join j y = y in jump j\n"},
    {"A0230", "run f\n"},
    {"A0230", "run i\n"},
    {"A0230", "run i s\n"},
    {"A0231", "builtin loop = f\n"},
    {"A0230", "n = \\ -> f f\nrun n s\n"},
    {"A0230", "n = \\ -> f f\nsolve n\n"},
    {"A0230", "solve f\n"},
    {"A0232", "instance d = f\ninstance e = f\n"},
    /* functional logic programs */
    {"A0205", "builtin effect = nothing\n"},
    {"A0206", "builtin true = Truth\n"},
    {"A0211", "g = \\x -> nf# 1\n"},
    {"A0211", LISTS "g = \\x -> search# x x\n"},
    {"A0211", BOOLS "g = \\x:Int# -> unify# x x\n"},
    {"A0212", "g = \\x -> case nf# x of _ { 1 -> x }\n"},
    {"A0212", BOOLS "g = \\x -> both# (+# 1 2) (x)\n"},
    {"A0212", "g = \\x -> case choose# (I 1) (+# 1 2) of _ { I a -> x }\n"},
    {"A0213", "g = \\x -> case x of _ { I 1w -> x }\n"},
    {"A0213", "g = \\x -> case x of _ { Cons 1 y -> x }\n"},
    {"A0215", "g = \\x -> fcase# x of _ { Nil -> x ; I 1 -> x }\n"},
    {"A0216", "g = \\x -> case x of _ { I 1 -> x ; I 2 -> x ; I 1 -> x }\n"},
    {"A0216", "g = \\x -> fcase# x of _ { I a -> x ; I 2 -> x }\n"},
    {"A0216", "g = \\x -> case x of _ { I 1 -> x ; I a -> x ; I b -> x }\n"},
    {"A0219", "data D = D Double#\ng = \\x -> case x of _ { D 1.5 -> x ; _ -> x }\n"},
    {"A0220", "g = \\x -> nf# x x\n"},
    {"A0220", BOOLS "g = \\x -> match# x\n"},
    {"A0226", "g = \\x -> join j y = y in choose# (x) (case jump j x of _ { _ -> x })\n"},
    {"A0226", BOOLS "g = \\x -> join j y = y in both# (x) (jump j x)\n"},
    {"A0227", "g = \\x -> join j y = y in choose# (x) (scc c (jump j x))\n"},
    {"A0231", "builtin effect = f\n"},
    {"A0234", "g = \\x -> free# y:Int# in f f\n"},
    {"A0235", "g = \\x -> let h = \\ -> x in f f\n"},
    {"A0236", "n = \\ -> f f\ng = \\x -> f n\n"},
    {"A0236", "n = \\ -> f f\ng = Cons n f\n"},
    {"A0236", "n = \\ -> f f\ng = \\x -> let y = Cons n x in y\n"},
    {"A0236", "n = \\ -> f f\ng = \\x -> nf# n\n"},
    {"A0236", "n = \\ -> f f\ng = \\x -> raise n\n"},
    {"A0236", "n = \\ -> f f\ng = \\x -> join j y = y in jump j n\n"},
    {"A0237", "g = \\x -> fcase# x of _ { Nil -> x ; _ -> x }\n"},
    {"A0237", "g = \\x -> fcase# x of _ { _ -> x }\n"},
    {"A0238", "g = \\x -> unify# x x\n"},
    {"A0238", "g = \\x -> match# x x\n"},
    {"A0238", "g = \\x -> both# (x) (x)\n"},
    {"A0238", "data B = T1\nbuiltin true = T1\ng = \\x -> both# (x) (x)\n"},
    {"A0238", "g = \\x -> search# 1 x\n"},
    {"A0239", "builtin true = I\n"},
    {"A0239", "builtin cons = Nil\n"},
    {"A0239", "builtin cons = T\n"},
    /* what must pass */
    {NULL, LISTS BOOLS "solve = \\x -> search# -1 x\nmain = thunk (f f)\nsolve main\n"},
    {NULL, "n = \\ -> f f\ng = \\x -> n x\nh = \\n -> f n\nk = \\ -> n\n"},
    {NULL, "g = \\x -> join j y = y in choose# (jump j x) (choose# (fail#) (jump j f))\n"},
    {NULL, BOOLS "g = \\x -> both# (join j y = y in jump j x) (x)\n"},
    {NULL, "g = \\x -> case x of _ { I 1 -> x ; I -2 -> x ; I a -> x }\n"},
    {NULL, "data P = P boxed Int# Word#\n"
           "g = \\x -> fcase# x of _ { P a 1 w -> a ; P a n 1w -> a ; P a 1 1w -> a }\n"},
    {NULL, "g = \\x -> free# a b in fcase# f a of y { Cons p q -> f y }\n"},
    {NULL, "data X = X\nx = X\nbuiltin effect = x\n"},
    {NULL, "g = \\x -> tagToEnum# List 0\n"},
    {NULL, "run f s\n"},
    {NULL, "main = thunk (f f)\nrun main s\n"},
    {NULL, "g = \\x -> join j y = y in mark c (jump j x)\n"},
    {NULL, "g = \\x -> join j y = y in join h y = jump j y in case x of _ { Nil -> jump h x ; _ -> "
           "jump j x }\n"},
    {NULL, "g = \\x -> here k in join j y = y in scc c (case x of _ { _ -> at k (jump j x) })\n"},
    {NULL, "g = \\x -> case (join j y = y in jump j x) of _ { _ -> x }\n"},
    {NULL, "a = Cons b b\nb = Cons a f\nbuiltin loop = a\n"},
    {NULL, "g = \\x -> case x of y { Nil -> Cons y y ; Cons a b -> a }\n"},
    {NULL, "g = \\s:State# -> case newMutVar# f s of _ { (# t r #) -> readMutVar# r t }\n"},
    {NULL, "g = \\x:data -> Cons x x\nh = \\s:State# -> T s f\n"},
};

static bool seen[DIAG_CODE_COUNT];

static void see(const Diagnostics *diags) {
    for (uint32_t i = 0; i < diags->all.count; i++) seen[diags->all.items[i].code] = true;
}

static void describe(const PipelineResult *result, const char *text) {
    Buffer out = {0};
    diags_text(&result->diags, &result->sources, false, &out);
    print_error("%s\n%s\n", text, buffer_as_string(&out));
    buffer_release(&out);
}

static void check(const Case *one) {
    Buffer text = {0};
    buffer_string(&text, prelude);
    buffer_string(&text, one->text);
    PipelineResult result;
    bool good = pipeline_text(&(PipelineOptions){.until = STAGE_lint}, TEXT("test.stg"),
                              buffer_as_text(&text), &result);
    bool expected = good == (one->code == NULL);
    see(&result.diags);
    for (uint32_t i = 0; i < result.diags.all.count; i++) {
        const char *number = diag_code_number(result.diags.all.items[i].code);
        expected &= one->code && strcmp(number, one->code) == 0;
    }
    if (!expected) {
        describe(&result, one->text);
        fail_msg("expected %s", one->code ? one->code : "nothing");
    }
    pipeline_release(&result);
    buffer_release(&text);
}

static void every_code(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) check(&cases[i]);
}

/* ---- many arguments ---- */

static void repeat(Buffer *text, const char *what, int times) {
    for (int i = 0; i < times; i++) buffer_string(text, what);
}

static void arity_is_limited(void **state) {
    (void)state;
    for (int count = 250; count <= 251; count++) {
        const char *code = count == 250 ? NULL : "A0222";
        Buffer text = {0};
        buffer_string(&text, "g = \\x -> f");
        repeat(&text, " x", count);
        check(&(Case){code, buffer_as_string(&text)});
        buffer_clear(&text);
        buffer_string(&text, "g = \\");
        repeat(&text, "_ ", count);
        buffer_string(&text, "-> f f");
        check(&(Case){code, buffer_as_string(&text)});
        buffer_clear(&text);
        buffer_string(&text, "g = \\x -> join j");
        repeat(&text, " _", count);
        buffer_string(&text, " = x in x");
        check(&(Case){code, buffer_as_string(&text)});
        buffer_release(&text);
    }
}

/* ---- several modules ---- */

typedef struct World {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    StgModule *modules[4];
    uint32_t count;
} World;

static void world_init(World *world) {
    *world = (World){0};
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
}

static void world_release(World *world) {
    for (uint32_t i = 0; i < world->count; i++) stg_module_release(world->modules[i]);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

static void add(World *world, const char *text) {
    uint32_t base = sources_add(&world->sources, TEXT("module.stg"), text_of(text));
    StgModule *module = stg_read(&world->arena, &world->interner, &world->sources, base,
                                 text_of(text), &world->diags);
    assert_non_null(module);
    world->modules[world->count++] = module;
}

static const char *linted(World *world) {
    bool good = stg_lint(world->modules, world->count, &world->diags);
    assert_int_equal(good, world->diags.error_count == 0);
    see(&world->diags);
    return good ? NULL : diag_code_number(world->diags.all.items[0].code);
}

static void check_modules(const char *code, const char *first, const char *second) {
    World world;
    world_init(&world);
    add(&world, first);
    add(&world, second);
    const char *found = linted(&world);
    if (code)
        assert_string_equal(found, code);
    else
        assert_null(found);
    world_release(&world);
}

static void modules(void **state) {
    (void)state;
    static const char library[] = "module A.B\ndata T = C Int# | `:` boxed boxed\ncentre c\n"
                                  "instance i\nf = \\x -> x\n";
    check_modules(
        NULL, library,
        "module M\nimport A.B\ng = \\x -> case x of _ { A.B.C a -> A.B.C a ; A.B.`:` p q -> "
        "scc A.B.c (set DICT:A.B.i (A.B.f x)) }\n");
    check_modules("A0201", library, "module M\nimport C\n");
    check_modules("A0202", "module A\nimport M\n", "module M\nimport A\n");
    check_modules("A0203", library, "module M\ng = \\x -> A.B.f x\n");
    check_modules("A0204", library, "module A.B\n");
    check_modules("A0204", "module A\ndata T = C\nx = C\nbuiltin loop = x\n",
                  "module M\ndata T = C\nx = C\nbuiltin loop = x\n");
    check_modules("A0205", library, "module M\nimport A.B\ng = \\x -> A.B.ff x\n");
    check_modules("A0213", library,
                  "module M\nimport A.B\ng = \\x -> case x of _ { A.B.C a:boxed -> a ; _ -> x }\n");
    check_modules("A0229", "module A\nm = thunk (m)\nrun m\n", "module M\nimport A\n");
}

/* Trees that no text gives: what a pass with a defect could make. */
static void broken_trees(void **state) {
    (void)state;
    World world;
    world_init(&world);
    add(&world, "module M\nf = \\x -> x\ng = \\y -> let z = thunk (y) in y\n");
    StgModule *module = world.modules[0];
    module->tops.items[1].rhs.body->let.body->atom.local = module->tops.items[0].rhs.parameters[0];
    assert_string_equal(linted(&world), "A0233");
    world_release(&world);

    world_init(&world);
    add(&world, "module M\ng = \\y -> let z = thunk (y) in y\n");
    world.modules[0]->tops.items[0].rhs.body->let.bindings[0].binder->rep = REP_INT;
    assert_string_equal(linted(&world), "A0234");
    world_release(&world);
}

/* Makes the first change that is suggested and can be made. */
static bool mend_once(Text text, Buffer *out) {
    PipelineResult result;
    pipeline_text(&(PipelineOptions){.until = STAGE_lint}, TEXT("test.stg"), text, &result);
    bool made = false;
    for (uint32_t i = 0; i < result.diags.all.count && !made; i++) {
        const DiagSuggestion *suggestion = &result.diags.all.items[i].suggestion;
        Text there;
        made = suggestion->words != DIAG_NO_WORDS &&
               sources_text(&result.sources, suggestion->edit.span, &there) &&
               text_equal(there, suggestion->edit.replaced);
        if (!made) continue;
        size_t start = suggestion->edit.span.start - 1, end = suggestion->edit.span.end - 1;
        buffer_add(out, text.bytes, start);
        buffer_text(out, suggestion->edit.replacement);
        buffer_add(out, text.bytes + end, text.length - end);
    }
    pipeline_release(&result);
    return made;
}

/* `out` holds the text when nothing more is suggested */
static const char *mended(Text text, Buffer *out) {
    buffer_clear(out);
    buffer_text(out, text);
    for (int i = 0; i < 10; i++) {
        Buffer better = {0};
        if (!mend_once(buffer_as_text(out), &better)) break;
        buffer_release(out);
        *out = better;
    }
    return buffer_as_string(out);
}

static void suggestions(void **state) {
    (void)state;
    PipelineResult result;
    Buffer out = {0};
    pipeline_text(&(PipelineOptions){.until = STAGE_lint}, TEXT("test.stg"),
                  TEXT("module M\nsquare = \\x -> sqare x\n"), &result);
    diags_text(&result.diags, &result.sources, false, &out);
    assert_string_equal(buffer_as_string(&out),
                        "test.stg:2:16: error[A0205]: no variable is called sqare\n"
                        "    2 | square = \\x -> sqare x\n"
                        "      |                ^^^^^\n"
                        "  help: Did you mean square?\n"
                        "    2 | square = \\x -> square x\n"
                        "      |                ++++++\n");
    pipeline_release(&result);

    assert_string_equal(mended(TEXT("module M\ndata Shape = Circle | Square boxed\n"
                                    "square = \\x -> case sqare x of _ { Cirle -> x; Squre a -> "
                                    "Squar a }\n"),
                               &out),
                        "module M\ndata Shape = Circle | Square boxed\n"
                        "square = \\x -> case square x of _ { Circle -> x; Square a -> "
                        "Square a }\n");
    assert_string_equal(mended(TEXT("module M\nsum = \\x -> -+# x x\n"), &out),
                        "module M\nsum = \\x -> +# x x\n");
    /* of functional logic, too */
    assert_string_equal(mended(TEXT("module M\nf = \\x -> chose# (fai#) (fre# y in serch# -1 y)\n"
                                    "g = \\x -> bouth# (nff# x) (unfy# x x)\n"
                                    "h = \\x -> fcas# mach# x x of _ { M -> x }\n"),
                               &out),
                        "module M\nf = \\x -> choose# (fail#) (free# y in search# -1 y)\n"
                        "g = \\x -> both# (nf# x) (unify# x x)\n"
                        "h = \\x -> fcase# match# x x of _ { M -> x }\n");
    /* in backquotes, with a module in front, with a place of another file: a sentence only */
    Text not_applied[] = {
        TEXT("module M\nsquare = \\x -> `sqare` x\n"),
        TEXT("module Squ\ndata S = Squa\nf = \\x -> Squ.Squ\n"),
        TEXT("module M\n`a b` = \\x -> `a c` x\n"),
        TEXT("module M\ndata S = Square\ncentre mb\nf = \\x -> mark ma (x)\n"),
    };
    for (size_t i = 0; i < sizeof not_applied / sizeof *not_applied; i++)
        assert_string_equal(mended(not_applied[i], &out), not_applied[i].bytes);
    buffer_release(&out);
}

static void first_declarations(void **state) {
    (void)state;
    PipelineResult result;
    pipeline_text(&(PipelineOptions){.until = STAGE_lint}, TEXT("test.stg"),
                  TEXT("module M\nf = \\x -> x\n\nf = \\y -> y\n"), &result);
    Buffer out = {0};
    diags_text(&result.diags, &result.sources, false, &out);
    assert_string_equal(buffer_as_string(&out),
                        "test.stg:4:1: error[A0204]: variable f is declared twice\n"
                        "    2 | f = \\x -> x\n"
                        "      | - first declared here\n"
                        "  ...\n"
                        "    4 | f = \\y -> y\n"
                        "      | ^\n");
    buffer_release(&out);
    pipeline_release(&result);
}

/* the last one */
static void no_code_left_out(void **state) {
    (void)state;
    for (DiagCode code = 0; code < DIAG_CODE_COUNT; code++)
        if (strncmp(diag_code_number(code), "A02", 3) == 0 && !seen[code])
            fail_msg("%s has no test", diag_code_number(code));
}

UNIT(stg_lint_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code),       cmocka_unit_test(arity_is_limited),
        cmocka_unit_test(modules),          cmocka_unit_test(broken_trees),
        cmocka_unit_test(suggestions),      cmocka_unit_test(first_declarations),
        cmocka_unit_test(no_code_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
