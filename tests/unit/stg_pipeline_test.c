/* The printer, the boxing pass, the passes for the laws, and imports from files. */
#include "base/os.h"
#include "compiler/pipeline.h"
#include "compiler/stg/print.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* The main module after the passes, printed. */
static void printed(const PipelineOptions *options, Text text, Buffer *out) {
    PipelineResult result;
    PipelineOptions checked = *options;
    checked.until = STAGE_box;
    checked.check_passes = true;
    bool good = pipeline_text(&checked, TEXT("test.stg"), text, &result);
    if (!good) {
        diags_text(&result.diags, &result.sources, false, out);
        print_error("%.*s\n%s\n", TEXT_ARGS(text), buffer_as_string(out));
        fail();
    }
    stg_print(vector_last(&result.modules), out);
    pipeline_release(&result);
}

/* ---- round trips ---- */

static const char *const programs[] = {
    "module M\n",
    ("module M\nsource \"dir/M\\\"ain.hs\" 120\ncentre c = \"go\" in f.go @12:3-12:9\n"
     "centre d in \"instance Show T\"\ninstance e \"Eq (Maybe a)\" @2:1-2:9 = f\ninstance Up\n"
     "f = @1:2-3:4 \\x -> @2:2-2:9 scc c (@2:3-2:4 mark c (set c (set DICT:e (set DICT:Up "
     "(x)))))\n"),
    ("module M\ndata `:` = `:` boxed boxed | `Été` | `é` Int# | `[]`\ndata None\n"
     "a = `:` b b\nb = con `Été`\nc = \\x -> case x of _ { `:` y z -> con `é` 3 ; con `Été` -> x ; "
     "con `é` "
     "n -> `:` x y ; `[]` -> `[]` }\ny = `[]`\n"),
    ("module M\nf = \\x:Int# y:data z:State# -> f -9223372036854775808 18446744073709551615w '\\n' "
     "'\\'' "
     "'é' '\\u{d800}' 0.1 -0.0 1e22 5e-324 1.5f 3.4028235e38f 0x7ff8000000000001D 0xff800000F "
     "\"a\\\"\\\\\\n\\x00\\xff€\" token#\n"),
    "module M\n`let` = \\`in` `_` -> `let` `in` `_` M.`let` `a\\`b\\n`\n`a\\`b\\n` = \\x -> x\n",
    ("module M\ndata I = I Int#\n"
     "f = \\x -> case +# 1 2 of r { _ -> case r of s { 1 -> I r ; _ -> I s } }\n"
     "g = \\s:State# -> case newMutVar# f s of _ { (# t r #) -> case readMutVar# r t of _ { (# "
     "u:State# v "
     "#) -> (# u v #) } }\n"
     "h = \\x -> case f x of y:Int# { _ -> I y }\n"
     "k = \\x -> case f x of _ { (# a:Int# b #) -> case f b of c:data { _ -> I a } }\n"
#define BUILTIN(code, name, shown, end, from, description) "builtin " name " = i\n"
#include "abi/builtins.def"
#undef BUILTIN
     "i = I 1\nrun m s\nm = \\s:State# -> catch f g s\n"),
    /* functional logic programs */
    ("module M\ndata Bool = False | True\ndata List = Nil | `:` boxed boxed\n"
     "data D = I Int# | P data Word# Char# boxed\nbuiltin true = True\nbuiltin false = False\n"
     "builtin nil = Nil\nbuiltin cons = `:`\nbuiltin effect = e\ne = Nil\n"
     "coin = \\ -> choose# (I 0) (fail#)\nsolve = \\or -> or\n"
     "f = \\x -> fcase# choose# (x) (coin x) of y { I -3 -> y ; P _ 3w 'c' z -> f z ; P a n 'd' z "
     "-> a "
     "}\n"
     "g = \\x -> case x of y { I 1 -> x ; I n -> y ; P _ _ _ _ -> coin }\n"
     "h = \\x y -> free# a _ b:data in both# (let c = `:` a b in unify# x c) (both# (match# b y) "
     "(nf# "
     "x))\n"
     "j = \\x -> here k in join j a = coin in set DICT:d (choose# (choose# (at k (jump j x)) "
     "(search# -1 "
     "x)) "
     "(free# x x_2 in free# x in f x_2))\ninstance d\n"
     "k = \\x n:Int# -> fcase# search# n x of _ { Nil -> fcase# x of y { P a b c x -> f x } }\n"
     "main = thunk (let c = thunk (coin) in f c)\n"),
    ("module M\nsource \"Main.hs\" 9\nf = @1:1-2:2 \\ -> @1:2-1:9 choose# (@1:3-1:4 fail#) "
     "(@1:5-1:6 "
     "free# x in "
     "@1:7-1:8 nf# x)\nmain = thunk (f)\nsolve main\n"),
    /* names that hide others; M.x beside a local x */
    ("module M\nx = \\x -> let y = thunk (x) in case y of x { _ -> let y = thunk (M.x x y) in y }\n"
     "f = \\x -> join j y = x in join j z = jump j z in here k in here k in at k (x)\n"),
};

static void round_trips(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        for (int boxes = 0; boxes < 2; boxes++) {
            Buffer once = {0}, twice = {0};
            printed(&(PipelineOptions){.boxes = boxes}, text_of(programs[i]), &once);
            printed(&(PipelineOptions){0}, buffer_as_text(&once), &twice);
            assert_string_equal(buffer_as_string(&once), buffer_as_string(&twice));
            buffer_release(&once);
            buffer_release(&twice);
        }
    }
}

/* Text without its layout: words, one space apart. */
static void squeeze(Buffer *text) {
    size_t to = 0;
    for (size_t from = 0; from < text->length; from++) {
        char c = text->bytes[from] == '\n' ? ' ' : text->bytes[from];
        if (c == ' ' && (to == 0 || text->bytes[to - 1] == ' ' || text->bytes[to - 1] == '('))
            continue;
        text->bytes[to++] = c;
    }
    while (to > 0 && text->bytes[to - 1] == ' ') to--;
    text->bytes[to] = '\0';
    text->length = to;
}

static void check(const PipelineOptions *options, const char *text, const char *expected) {
    Buffer out = {0};
    printed(options, text_of(text), &out);
    squeeze(&out);
    const char *body = strstr(buffer_as_string(&out), "main = ");
    assert_non_null(body);
    assert_string_equal(body, expected);
    buffer_release(&out);
}

/* A local gets another name only where it would hide one that is needed. */
static void renaming(void **state) {
    (void)state;
    static const char text[] =
        "module M\ndata P = P boxed boxed\nf = \\x -> x\nmain = \\x -> let x = thunk (x) in f x\n";
    check(&(PipelineOptions){0}, text, "main = \\x -> let x = thunk (x) in f x");
    check(&(PipelineOptions){0}, "module M\nmain = \\x -> free# _ x_2 x in x x_2\n",
          "main = \\x -> free# _ x_2 x in x x_2");
    static const char boxed[] = "module M\ndata P = P boxed boxed\nf = \\x -> x\n"
                                "main = \\f_2 -> let f_2 = thunk (f_2) in P f f\n";
    check(
        &(PipelineOptions){.boxes = true}, boxed,
        "main = \\f_2 -> let f_2 = thunk (f_2) in let f = box (M.f) ; f_2 = box (M.f) in P f f_2");
}

/* ---- boxing: examples of the worked examples, by their numbers ---- */

#define PRELUDE                                                                               \
    "module M\ndata Int = I Int#\ndata Pair = Pair boxed boxed\ncentre tricky\ncentre user\n" \
    "centre g\ncentre h\nf = \\x -> x\ni3 = I 3\n"

static void boxing(void **state) {
    (void)state;
    PipelineOptions boxes = {.boxes = true};
    /* 2: a constructor's fields, one box for each mention */
    check(&boxes,
          PRELUDE
          "main = thunk (let t = thunk (scc tricky (Pair f f)) in scc user (case t of _ { Pair g "
          "h -> g i3 }))\n",
          "main = thunk (let t = thunk (scc tricky (let f = box (M.f) ; f_2 = box (M.f) in Pair f "
          "f_2)) "
          "in scc user (case t of _ { Pair g h -> g i3 }))");
    /* 6: an argument; the head and static constructors stay */
    check(&boxes, PRELUDE "k = \\i -> i i3\nmain = \\u -> scc g (k f)\n",
          "main = \\u -> scc g (let f = box (M.f) in k f)");
    /* 21: a CAF as an argument */
    check(&boxes, PRELUDE "c = thunk (f f)\nk = \\i -> i 3\nmain = \\u -> scc g (k c)\n",
          "main = \\u -> scc g (let c = box (M.c) in k c)");
    /* 22: an unboxed tuple */
    check(&boxes,
          PRELUDE
          "main = thunk (case scc tricky ((# f f #)) of _ { (# g h #) -> scc user (g i3) })\n",
          "main = thunk (case scc tricky (let f = box (M.f) ; f_2 = box (M.f) in (# f f_2 #)) of _ "
          "{ (# "
          "g h #) -> scc user (g i3) })");
    /* 27: dictionaries stay */
    check(&boxes, PRELUDE "instance E = d\nd = thunk (f i3)\nmain = thunk (f d)\n",
          "main = thunk (f d)");
    /* 29: catch and raise */
    check(&boxes, PRELUDE "main = \\s:State# -> case catch f f s of _ { _ -> raise f }\n",
          "main = \\s:State# -> case let f = box (M.f) ; f_2 = box (M.f) in catch f f_2 s of _ { _ "
          "-> "
          "let f = box (M.f) in raise f }");
    /* let-bound constructors: around the let, also a recursive one; the body is not concerned */
    check(&boxes, PRELUDE "main = \\u -> let a = Pair f b ; b = Pair a u in f a\n",
          "main = \\u -> let f = box (M.f) in let a = Pair f b ; b = Pair a u in M.f a");
    /* a jump below a set, and a primitive operation */
    check(&boxes,
          PRELUDE
          "main = \\u s:State# -> here k in join j y = y in set g (case newMutVar# f s of _ { (# "
          "t r #) -> at k (jump j f) })\n",
          "main = \\u s:State# -> here k in join j y = y in set g (case let f = box (M.f) in "
          "newMutVar# f "
          "s of _ { (# t:State# r:unlifted #) -> at k (let f = box (M.f) in jump j f) })");
    /* functional logic programs: what is evaluated has no box */
    check(
        &boxes,
        PRELUDE
        "builtin nil = Pair0\nbuiltin cons = Pair\nbuiltin true = Pair0\n"
        "data Pair0 = Pair0\nn = \\ -> choose# (f) (n f)\n"
        "main = \\u -> choose# (f) (free# x in case unify# x f of _ { _ -> case match# f x of _ { "
        "_ "
        "-> case nf# f of _ { _ -> case search# 2 f of _ { _ -> fcase# n of _ { I 3 -> n f } } "
        "} } })\n",
        "main = \\u -> choose# (f) (free# x in case let f = box (M.f) in unify# x f of _ { _ -> "
        "case "
        "let "
        "f = box (M.f) in match# f x of _ { _ -> case let f = box (M.f) in nf# f of _ { _ -> case "
        "let f = box (M.f) in search# 2 f of _ { _ -> fcase# n of _ { I 3 -> let f = box (M.f) in "
        "n "
        "f } } } } })");
    /* fields of top-level constructors stay */
    check(&boxes, PRELUDE "main = Pair f f\n", "main = Pair f f");
}

static void laws(void **state) {
    (void)state;
    static const char text[] = PRELUDE
        "instance D\nmain = thunk (here k in join j = i3 in scc g (let t = thunk (set DICT:D (mark "
        "h (i3))) in case t of _ { _ -> at k (jump j) }))\n";
    check(&(PipelineOptions){.erase_scopes = true}, text,
          "main = thunk (join j = i3 in let t = thunk (i3) in case t of _ { _ -> jump j })");
    check(&(PipelineOptions){.force_early = "t"}, text,
          "main = thunk (here k in join j = i3 in scc g (let t = thunk (set DICT:D (mark h (i3))) "
          "in case "
          "t of _ { _ -> case t of _ { _ -> at k (jump j) } }))");
}

/* ---- imports ---- */

static void write_file(const char *folder, const char *name, const char *text) {
    char path[300];
    const char *reason;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path); /* one that was read is not replaced */
    assert_true(os_write_file(path, text_of(text), &reason));
}

static const char *load_with(const PipelineOptions *options, const char *folder, const char *file) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    PipelineResult result;
    bool good = pipeline_file(options, path, &result);
    const char *code = good ? NULL : diag_code_number(result.diags.all.items[0].code);
    if (good) assert_true(result.is_linked);
    pipeline_release(&result);
    return code;
}

static const char *load(const char *folder, const char *file, const char *more) {
    PipelineOptions options = {.folders = &more, .folder_count = more != NULL};
    return load_with(&options, folder, file);
}

static void remove_files(const char *folder, const char *const *made, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char path[300];
        snprintf(path, sizeof path, "%s/%s", folder, made[i]);
        assert_int_equal(remove(path), 0);
    }
}

static void imports(void **state) {
    (void)state;
    char folder[] = "stg-imports-XXXXXX", inner[40], library[40];
    assert_non_null(mkdtemp(folder));
    snprintf(inner, sizeof inner, "%s/A", folder);
    snprintf(library, sizeof library, "%s/lib", folder);
    assert_int_equal(mkdir(inner, 0700) | mkdir(library, 0700), 0);
    write_file(folder, "Main.stg",
               "module Main\nimport A.B\nimport C\nmain = thunk (A.B.f C.x)\nrun main\n");
    write_file(folder, "A/B.stg", "module A.B\nimport C\nf = \\x -> C.g x\n");
    assert_string_equal(load(folder, "Main.stg", NULL), "A0118");
    write_file(library, "C.stg", "module C\ng = \\x -> x\ndata T = X\nx = X\n");
    assert_null(load(folder, "Main.stg", library));
    write_file(library, "C.stg", "module D\n");
    assert_string_equal(load(folder, "Main.stg", library), "A0119");
    write_file(library, "C.stg", "module C\nimport A.B\ng = \\x -> x\ndata T = X\nx = X\n");
    assert_string_equal(load(folder, "Main.stg", library), "A0202");
    write_file(library, "C.stg", "module C\nimport C\n");
    assert_string_equal(load(folder, "Main.stg", library), "A0202");

    static const char *const made[] = {"Main.stg", "A/B.stg", "lib/C.stg", "A", "lib", ""};
    remove_files(folder, made, sizeof made / sizeof *made);
}

/* ---- the library ---- */

/* Bodies that main does not reach: looked at in a user's module, not in the library's. */
static void library(void **state) {
    (void)state;
    static const char user[] = "module Main\nimport L\nmain = thunk (L.f L.x)\nrun main\n";
    static const char good[] = "module L\ndata T = X\nx = X\nf = \\y -> y\n";
    static const char broken[] =
        "module L\ndata T = X\nx = X\nf = \\y -> y\nlost = \\y -> missing y\n";
    static const char reached[] =
        "module L\ndata T = X\nx = X\nf = \\y -> g y\ng = \\y -> missing y\n";
    static const char twice[] =
        "module L\ndata T = X\nx = X\nf = \\y -> y\nlost = \\y -> y\nlost = X\n";
    char folder[] = "stg-library-XXXXXX", path[40];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/lib", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    const char *folders[] = {"nowhere", path};
    PipelineOptions as_library = {.origins.library = folders, .origins.library_count = 2};
    PipelineOptions as_users = {.folders = folders, .folder_count = 2};
    PipelineOptions whole = {
        .origins.library = folders, .origins.library_count = 2, .keep_all = true};
    PipelineOptions boxed = {.origins.library = folders, .origins.library_count = 2, .boxes = true};
    write_file(folder, "Main.stg", user);

    write_file(folder, "lib/L.stg", good);
    assert_null(load_with(&as_library, folder, "Main.stg"));
    assert_null(load_with(&boxed, folder, "Main.stg"));
    write_file(folder, "lib/L.stg", broken);
    assert_null(load_with(&as_library, folder, "Main.stg"));
    assert_null(load_with(&boxed, folder, "Main.stg"));
    assert_string_equal(load_with(&as_users, folder, "Main.stg"), "A0205");
    assert_string_equal(load_with(&whole, folder, "Main.stg"), "A0205");
    write_file(folder, "lib/L.stg", reached);
    assert_string_equal(load_with(&as_library, folder, "Main.stg"), "A0205");
    write_file(folder, "lib/L.stg", twice); /* declarations are looked at all the same */
    assert_string_equal(load_with(&as_library, folder, "Main.stg"), "A0204");
    /* the main file's folder comes before it */
    write_file(folder, "lib/L.stg", broken);
    write_file(folder, "L.stg", reached);
    assert_string_equal(load_with(&as_library, folder, "Main.stg"), "A0205");
    write_file(folder, "L.stg", good);
    assert_null(load_with(&as_library, folder, "Main.stg"));

    static const char *const made[] = {"Main.stg", "L.stg", "lib/L.stg", "lib", ""};
    remove_files(folder, made, sizeof made / sizeof *made);
}

/* Of a library module the labels that are reached are left, and are who they were. */
static void labels_of_the_library(void **state) {
    (void)state;
    char folder[] = "stg-labels-XXXXXX", path[60];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/lib", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    write_file(folder, "lib/L.stg",
               "module L\ndata Pair = Pair boxed boxed\ndata Lost = Lost\n"
               "centre a = \"c\"\ncentre b = \"c\"\n"
               "instance One \"Eq\" = lost\ninstance Two \"Eq\" = kept\n"
               "instance Three \"Eq\"\ninstance Four \"Eq\"\n"
               "lost = thunk (scc a (Pair g g))\nkept = thunk (Pair f f)\ng = \\x -> Lost\n"
               "f = \\x -> scc b (set DICT:Four (kept))\n");
    write_file(folder, "Main.stg",
               "module Main\nimport L\ncentre mine = \"c\"\nmain = thunk (L.f L.kept)\nrun main\n");
    const char *library = path;
    char file[60];
    snprintf(file, sizeof file, "%s/Main.stg", folder);
    PipelineResult result;
    assert_true(
        pipeline_file(&(PipelineOptions){.origins.library = &library, .origins.library_count = 1},
                      file, &result));
    const Program *program = &result.program;
    assert_int_equal(program->types.count, 1 + BUILTIN_COUNT); /* Pair */
    assert_int_equal(program->bodies.count, 3);                /* kept, f, main */
    assert_int_equal(program->centres.count, 2);               /* b, mine */
    assert_int_equal(program->centres.items[0].ordinal, 1);
    assert_int_equal(program->centres.items[1].ordinal, 0); /* the first of its module */
    assert_int_equal(program->instances.count, 2);          /* Two, Four */
    assert_int_equal(program->instances.items[0].ordinal, 1);
    assert_int_equal(program->instances.items[1].ordinal, 3);
    assert_int_equal(program->globals.items[0].root.kind, LABEL_DICT);
    assert_int_equal(program->globals.items[0].root.index, 0);
    pipeline_release(&result);
    static const char *const made[] = {"Main.stg", "lib/L.stg", "lib", ""};
    remove_files(folder, made, sizeof made / sizeof *made);
}

/* ---- the table of passes ---- */

/* Each pass of a route takes what the one before it gives; the last gives a program. */
static void check_route(const PipelineRoute *route) {
    PipelineForm form = route->input;
    for (uint32_t i = 0; i < route->count; i++) {
        assert_int_equal(pipeline_input_form(route->passes[i]), form);
        form = pipeline_output_form(route->passes[i]);
    }
    assert_int_equal(form, FORM_PROGRAM);
}

static void routes(void **state) {
    (void)state;
    check_route(&pipeline_of_haskell);
    check_route(&pipeline_of_stg);
    Buffer names = {0};
    for (int stage = STAGE_NONE + 1; stage < STAGE_COUNT; stage++) {
        const PipelineStageInfo *info = pipeline_stage_info((PipelineStage)stage);
        assert_true(strlen(info->description) > 0 && strlen(info->description) <= 62);
        buffer_printf(&names, "|%s", info->name);
    }
    assert_string_equal(buffer_as_string(&names), pipeline_stages);
    buffer_release(&names);
}

/* ---- dumps ---- */

typedef struct Written {
    const char *file, *text;
    DiagCode refusal; /* of a stage that it does not go through */
} Written;

static const Written haskell = {"test.hs",
                                "{-# LANGUAGE NoImplicitPrelude #-}\nmodule Main where\n"
                                "f x = x\nmain = f main\n",
                                DIAG_SYNTAX_NOT_STG};
static const Written stg = {
    "test.stg", PRELUDE "main = thunk (scc g (let t = thunk (f i3) in Pair t f))\nrun main\n",
    DIAG_SYNTAX_NOT_HASKELL};

/* What is printed at the stage; it is refused if the language does not go through it. */
static void dump_of(const Written *language, PipelineStage stage, bool is_there, Buffer *out) {
    PipelineResult result;
    PipelineOptions options = {.until = stage,
                               .erase_scopes = stage >= STAGE_erase_scopes,
                               .force_early = is_there && stage >= STAGE_read ? "t" : NULL,
                               .boxes = true,
                               .check_passes = true};
    bool good = pipeline_text(&options, text_of(language->file), text_of(language->text), &result);
    assert_int_equal(good, is_there);
    if (good)
        pipeline_dump(&result, stage, out);
    else
        assert_int_equal(result.diags.all.items[0].code, language->refusal);
    pipeline_release(&result);
}

/* Every stage of a language has a dump, and each pass over the normal form changes something here;
 * the other language's is refused. */
static void dumps(void **state) {
    (void)state;
    Buffer before = {0}, none = {0};
    for (int i = STAGE_NONE + 1; i < STAGE_COUNT; i++) {
        PipelineStage stage = (PipelineStage)i;
        bool of_haskell = stage < STAGE_read;
        Buffer dump = {0};
        dump_of(of_haskell ? &haskell : &stg, stage, true, &dump);
        assert_true(dump.length > 0);
        if (stage > STAGE_lint)
            assert_false(text_equal(buffer_as_text(&dump), buffer_as_text(&before)));
        if (stage <= STAGE_read) dump_of(of_haskell ? &stg : &haskell, stage, false, &none);
        buffer_release(&before);
        before = dump;
    }
    buffer_release(&before);
    assert_int_equal(none.length, 0);
}

UNIT(stg_pipeline_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trips),
        cmocka_unit_test(renaming),
        cmocka_unit_test(boxing),
        cmocka_unit_test(laws),
        cmocka_unit_test(imports),
        cmocka_unit_test(library),
        cmocka_unit_test(labels_of_the_library),
        cmocka_unit_test(routes),
        cmocka_unit_test(dumps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
