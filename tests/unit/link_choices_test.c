/* What link decides of functional logic programs: choice sites, what a guess makes, what is static, what the
 * program needs besides. */
#include "compiler/pipeline.h"
#include "link/dump.h"
#include "link/sites.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char DATA[] = "module Main\n"
                           "data Int = I Int#\n"
                           "data Bool = False | True\n"
                           "data List = Nil | Cons boxed boxed\n"
                           "data Mixed = M boxed Int# data | N Int# Word#\n"
                           "builtin true = True\nbuiltin false = False\n"
                           "builtin nil = Nil\nbuiltin cons = Cons\n";

static void link_text(PipelineResult *result, const char *text) {
    Buffer all = {0};
    buffer_string(&all, DATA);
    buffer_string(&all, text);
    bool done = pipeline_text(&(PipelineOptions){.check_passes = true}, TEXT("test.stg"),
                              buffer_as_text(&all), result);
    buffer_release(&all);
    if (done) return;
    Buffer told = {0};
    diags_text(&result->diags, &result->sources, false, &told);
    fail_msg("%s", buffer_as_string(&told));
}

static bool symbol_is(const Program *program, Symbol symbol, const char *name) {
    return text_equal(program_text(program, symbol), text_of(name));
}

static const LinkBody *body_of(const Program *program, const char *name) {
    for (uint32_t i = 0; i < program->bodies.count; i++)
        if (symbol_is(program, program->bodies.items[i]->name, name))
            return program->bodies.items[i];
    fail_msg("no body %s", name);
    return NULL;
}

static const LinkSite *site_at(const Program *program, uint32_t number) {
    assert_true(number < program->sites.count);
    return &program->sites.items[number];
}

/* ---- choice sites ---- */

typedef struct Expected {
    ChoiceKind kind;
    uint32_t alternatives, ordinal;
    const char *path, *binder;
} Expected;

/* In the order of the code, an expression before what is inside it. */
static void choices_in_order(void **state) {
    (void)state;
    PipelineResult result;
    link_text(
        &result,
        "coin = \\ -> choose# (choose# (I 0) (I 1)) (fail#)\n"
        "f = \\x y -> fcase# fcase# x of _ { True -> coin } of _ { I 1 -> True ; I 2 -> False }\n"
        "g = \\x -> let t = thunk (both# (unify# x x) (match# x x)) in choose# (t) (unify# x t)\n"
        "unused = \\ -> fail#\n"
        "main = thunk (let a = thunk (f main main) in g a)\nrun main\n");
    static const Expected expected[] = {
        {CHOICE_OR, 2, 0, "coin", "coin"},     {CHOICE_OR, 2, 1, "coin", "coin"},
        {CHOICE_FAIL, 0, 0, "coin", "coin"},   {CHOICE_CASE, 2, 0, "f", "f"},
        {CHOICE_CASE, 1, 1, "f", "f"},         {CHOICE_BOTH, 0, 0, "g.t", "t in g"},
        {CHOICE_UNIFY, 0, 0, "g.t", "t in g"}, {CHOICE_MATCH, 0, 0, "g.t", "t in g"},
        {CHOICE_OR, 2, 0, "g", "g"},           {CHOICE_UNIFY, 0, 0, "g", "g"},
    };
    const Program *program = &result.program;
    assert_true(program->searches);
    assert_false(program->main_is_solved);
    assert_int_equal(program->choices.count, sizeof expected / sizeof *expected);
    for (uint32_t i = 0; i < program->choices.count; i++) {
        const LinkChoice *choice = &program->choices.items[i];
        Buffer binder = {0};
        program_binder_name(program, choice->binder, &binder);
        assert_int_equal(choice->kind, expected[i].kind);
        assert_int_equal(choice->alternatives, expected[i].alternatives);
        assert_int_equal(choice->ordinal, expected[i].ordinal);
        assert_true(symbol_is(program, choice->path, expected[i].path));
        assert_string_equal(buffer_as_string(&binder), expected[i].binder);
        buffer_release(&binder);
    }
    assert_int_equal(sources_place(program->sources, program->choices.items[2].span).line, 10);
    const LinkExpr *coin = body_of(program, "coin")->code;
    assert_int_equal(coin->sides.choice, 0);
    assert_int_equal(coin->sides.sides[0]->sides.choice, 1);
    assert_int_equal(coin->sides.sides[1]->failed, 2);
    const LinkExpr *f = body_of(program, "f")->code;
    assert_int_equal(f->scrutinise.choice, 3);
    assert_int_equal(f->scrutinise.scrutinee->scrutinise.choice, 4);
    const LinkExpr *t = body_of(program, "t")->code;
    assert_int_equal(t->sides.choice, 5);
    assert_int_equal(t->sides.sides[1]->logic.choice, 7);
    pipeline_release(&result);
}

/* A side has a region of its own, the definition those of both. */
static void regions_of_sides(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "a = thunk (main)\nb = thunk (main)\nf = \\x -> choose# (a) (b)\n"
                       "main = thunk (f main)\nrun main\n");
    const Program *program = &result.program;
    const LinkBody *f = body_of(program, "f");
    const LinkRegion *whole = &program->regions.items[f->region];
    assert_int_equal(whole->global_count, 0);
    assert_int_equal(whole->child_count, 2);
    for (int i = 0; i < 2; i++) {
        uint32_t region = f->code->sides.regions[i];
        assert_int_equal(whole->children[i], region);
        assert_int_equal(program->regions.items[region].global_count, 1);
        uint32_t global = program->regions.items[region].globals[0];
        assert_true(symbol_is(program, program->globals.items[global].name, i == 0 ? "a" : "b"));
    }
    pipeline_release(&result);
}

/* ---- guesses ---- */

static const LinkAlternative *in_text(const LinkExpr *expr, uint32_t position) {
    const LinkAlternative *found = &expr->scrutinise.alternatives[expr->scrutinise.order[position]];
    assert_int_equal(found->position, position);
    return found;
}

static void guesses(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result,
              "f = \\x -> fcase# x of _ { N 3 4w -> x ; M a 7 b -> a ; M a 5 _ -> x }\n"
              "g = \\x -> fcase# x of _ { Cons a b -> a ; Nil -> x }\n"
              "h = \\x -> fcase# x of _ { M _ n _ -> x ; N 1 1w -> x }\n"
              "main = thunk (let a = thunk (f main) ; b = thunk (g a) in h b)\nsolve main\n");
    const Program *program = &result.program;
    assert_true(program->main_is_solved);
    const LinkExpr *f = body_of(program, "f")->code;
    assert_true(f->scrutinise.flexible && f->scrutinise.guesses);
    const LinkAlternative *n = in_text(f, 0), *m7 = in_text(f, 1), *m5 = in_text(f, 2);
    assert_ptr_equal(n, &f->scrutinise.alternatives[2]); /* M is declared before N */
    assert_int_equal(m7->test_count, 1);
    assert_int_equal(m7->tests[0].field, 1);
    assert_int_equal(m7->tests[0].offset, 2); /* behind the pointers */
    assert_int_equal(m7->tests[0].literal, 7);
    assert_int_equal(m7->variables[1], LINK_NONE);
    assert_int_equal(m5->tests[0].literal, 5);
    assert_int_equal(m7->guessed, LINK_NONE);
    assert_int_equal(site_at(program, m7->site)->kind, CLOSURE_CONSTRUCTOR);
    assert_int_equal(site_at(program, m7->site)->index, m7->constructor);
    assert_int_equal(site_at(program, m7->variable_site)->kind, CLOSURE_VARIABLE);
    assert_int_not_equal(m7->site, m5->site);
    assert_int_equal(n->test_count, 2); /* without a variable in it: static data */
    const LinkGlobal *global = &program->globals.items[n->guessed];
    assert_int_equal(global->kind, GLOBAL_CONSTRUCTOR);
    assert_int_equal(global->constructor, n->constructor);
    assert_int_equal(global->fields.items[0].literal, 3);
    assert_int_equal(global->fields.items[1].literal, 4);
    const LinkExpr *g = body_of(program, "g")->code;
    assert_int_equal(in_text(g, 1)->guessed, program->logic_builtins[LOGIC_BUILTIN_NIL]);
    assert_int_equal(in_text(g, 0)->guessed, LINK_NONE);
    const LinkExpr *h = body_of(program, "h")->code; /* an unboxed field without literal */
    assert_true(h->scrutinise.flexible && !h->scrutinise.guesses);
    assert_int_equal(in_text(h, 0)->site, LINK_NONE);
    pipeline_release(&result);
}

/* The first that matches is taken: sorting by constructor keeps those of one in their order. */
static void tests_keep_their_order(void **state) {
    (void)state;
    Buffer text = {0};
    buffer_string(&text, "f = \\x -> case x of _ { ");
    for (int i = 0; i < 100; i++)
        buffer_printf(&text, "%s %d%s -> x ; ", i % 2 ? "I2" : "I1", 1000 - i, "");
    buffer_string(&text,
                  "I1 n -> x }\ndata T = I2 Int# | I1 Int#\nmain = thunk (f main)\nrun main\n");
    PipelineResult result;
    link_text(&result, buffer_as_string(&text));
    const LinkExpr *f = body_of(&result.program, "f")->code;
    assert_int_equal(f->scrutinise.count, 101);
    assert_false(f->scrutinise.flexible);
    assert_int_equal(f->scrutinise.choice, LINK_NONE);
    for (uint32_t i = 1; i < f->scrutinise.count; i++) {
        const LinkAlternative *before = &f->scrutinise.alternatives[i - 1], *after = before + 1;
        assert_true(
            before->constructor < after->constructor ||
            (before->constructor == after->constructor && before->position < after->position));
    }
    assert_int_equal(f->scrutinise.alternatives[100].test_count, 0);
    pipeline_release(&result);
    buffer_release(&text);
}

/* ---- objects ---- */

static void variables_are_not_static(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result,
              "f = \\u -> free# x _ y in let c = Cons x u ; d = Cons n n ; n = Nil in Cons y n\n"
              "g = \\u -> free# x in Cons x x\n"
              "h = \\u -> let e = thunk (match# u u) in search# 3 e\n"
              "main = thunk (let a = thunk (g main) ; b = thunk (h a) in f b)\nrun main\n");
    const Program *program = &result.program;
    const LinkExpr *f = body_of(program, "f")->code;
    assert_int_equal(f->kind, LINK_FREE);
    assert_int_equal(f->free.count, 3);
    for (uint32_t i = 0; i < 3; i++) {
        const LinkSite *site = site_at(program, f->free.variables[i].site);
        assert_int_equal(site->kind, CLOSURE_VARIABLE);
        assert_true(symbol_is(program, site->construction, i == 0 ? "x" : i == 1 ? "_" : "y"));
        Buffer binder = {0};
        program_binder_name(program, site->binder, &binder);
        assert_string_equal(buffer_as_string(&binder), i == 0 ? "x in f" : i == 1 ? "f" : "y in f");
        buffer_release(&binder);
    }
    assert_ptr_equal(link_tail(f), f->free.body);
    assert_int_equal(f->free.body->let.count, 1); /* c; d and n are static */
    assert_int_equal(f->free.body->let.body->con.static_global, LINK_NONE);
    assert_int_equal(body_of(program, "g")->code->free.body->con.static_global, LINK_NONE);
    const LinkExpr *search = body_of(program, "h")->code->let.body;
    assert_int_equal(search->logic.op, LOGIC_SEARCH);
    assert_int_equal(search->logic.choice, LINK_NONE);
    assert_int_equal(site_at(program, search->logic.site)->index,
                     program->logic_builtins[LOGIC_BUILTIN_CONS]);
    assert_int_equal(site_at(program, body_of(program, "e")->code->logic.site)->kind,
                     CLOSURE_VARIABLE);
    pipeline_release(&result);
}

/* What looks like a selector and is none: it may guess, or not match. */
static void selectors(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "f = \\x -> let s = thunk (case x of _ { Cons a _ -> a }) ;"
                       " t = thunk (fcase# x of _ { Cons a _ -> a }) ;"
                       " u = thunk (case x of _ { M a 3 _ -> a }) ; v = thunk (case x of _ { M a _ "
                       "_ -> a }) in x\n"
                       "main = thunk (f main)\nrun main\n");
    const Program *program = &result.program;
    assert_int_not_equal(body_of(program, "s")->selects_constructor, LINK_NONE);
    assert_int_equal(body_of(program, "t")->selects_constructor, LINK_NONE);
    assert_int_equal(body_of(program, "u")->selects_constructor, LINK_NONE);
    assert_int_not_equal(body_of(program, "v")->selects_constructor, LINK_NONE);
    pipeline_release(&result);
}

/* What a side of a conjunction returns is looked at there, and is nobody's result. */
static void roles_of_sides(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "f = \\x -> both# (Cons x x) (x)\ng = \\x -> choose# (Cons x x) (x)\n"
                       "main = thunk (let a = thunk (f main) in g a)\nrun main\n");
    const Program *program = &result.program;
    const LinkExpr *f = body_of(program, "f")->code, *g = body_of(program, "g")->code;
    assert_int_equal(site_at(program, f->sides.sides[0]->con.site)->role, ROLE_PART);
    assert_int_equal(site_at(program, g->sides.sides[0]->con.site)->role, ROLE_RESULT);
    pipeline_release(&result);
}

/* ---- what the program needs ---- */

static bool has_constructor(const Program *program, const char *name) {
    for (uint32_t i = 0; i < program->constructors.count; i++)
        if (symbol_is(program, program->constructors.items[i].name, name)) return true;
    return false;
}

/* Of what does not search nothing is linked that it would need if it did. */
static void programs_that_do_not_search(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "builtin effect = e\ne = Nil\nf = \\x -> choose# (x) (fail#)\n"
                       "main = thunk (main)\nrun main\n");
    const Program *program = &result.program;
    assert_false(program->searches);
    assert_int_equal(program->choices.count, 0);
    assert_int_equal(program->types.count, BUILTIN_COUNT);
    assert_int_equal(program->globals.count, 1 + BUILTIN_COUNT);
    for (uint32_t i = 0; i < LOGIC_BUILTIN_COUNT; i++)
        assert_int_equal(program->logic_builtins[i], LINK_NONE);
    pipeline_release(&result);
}

static void check_effect(const char *text, const char *constructor) {
    PipelineResult result;
    link_text(&result, text);
    const Program *program = &result.program;
    assert_true(program->searches);
    const LinkGlobal *effect =
        &program->globals.items[program->logic_builtins[LOGIC_BUILTIN_EFFECT]];
    assert_int_equal(effect->kind, GLOBAL_CONSTRUCTOR);
    assert_true(
        symbol_is(program, program->constructors.items[effect->constructor].name, constructor));
    assert_int_equal(has_constructor(program, "NonDeterminism"), strcmp(constructor, "I") != 0);
    const LinkGlobal *yes = &program->globals.items[program->logic_builtins[LOGIC_BUILTIN_TRUE]];
    assert_true(symbol_is(program, program->constructors.items[yes->constructor].name, "True"));
    pipeline_release(&result);
}

static void programs_that_search(void **state) {
    (void)state;
    check_effect("main = thunk (fail#)\nrun main\n", "NonDeterminism");
    check_effect("builtin effect = e\ne = I 3\nmain = thunk (free# x in x)\nrun main\n", "I");
    check_effect("n = \\ -> main\nmain = thunk (n)\nrun main\n", "NonDeterminism");
    check_effect("only = thunk (main)\nmain = thunk (nf# only)\nrun main\n", "NonDeterminism");
    check_effect("main = thunk (case main of _ { I 3 -> main })\nrun main\n", "NonDeterminism");
    check_effect("main = thunk (fcase# main of _ { Nil -> main })\nrun main\n", "NonDeterminism");
}

static void function_without_parameters(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "n = \\ -> main\nmain = thunk (n)\nrun main\n");
    const Program *program = &result.program;
    const LinkBody *n = body_of(program, "n");
    assert_true(n->is_function);
    assert_int_equal(n->parameter_count, 0);
    assert_int_equal(program->globals.items[n->global].kind, GLOBAL_FUNCTION);
    const LinkExpr *use = body_of(program, "main")->code;
    assert_int_equal(use->kind, LINK_ATOM);
    assert_int_equal(use->atom.index, n->global);
    Buffer dump = {0};
    program_dump(program, &dump);
    buffer_release(&dump);
    pipeline_release(&result);
}

UNIT(link_choices_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_in_order),
        cmocka_unit_test(regions_of_sides),
        cmocka_unit_test(guesses),
        cmocka_unit_test(tests_keep_their_order),
        cmocka_unit_test(variables_are_not_static),
        cmocka_unit_test(selectors),
        cmocka_unit_test(roles_of_sides),
        cmocka_unit_test(programs_that_do_not_search),
        cmocka_unit_test(programs_that_search),
        cmocka_unit_test(function_without_parameters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
