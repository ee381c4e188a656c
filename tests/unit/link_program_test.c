/* What link decides: static data, sizes, free variables, selectors, regions, numbers. */
#include "compiler/pipeline.h"
#include "link/dump.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char DATA[] = "module Main\n"
                           "data Int = I Int#\n"
                           "data List = Nil | Cons boxed boxed\n"
                           "data Pair = P boxed boxed\n"
                           "data Mixed = M Int# boxed State# Double# data\n";

static void link_with(PipelineResult *result, PipelineOptions options, const char *text) {
    Buffer all = {0};
    buffer_string(&all, DATA);
    buffer_string(&all, text);
    bool done = pipeline_text(&options, TEXT("test.stg"), buffer_as_text(&all), result);
    buffer_release(&all);
    if (done) return;
    Buffer told = {0};
    diags_text(&result->diags, &result->sources, false, &told);
    fail_msg("%s", buffer_as_string(&told));
}

/* with all that the text declares, whether main reaches it or not */
static void link_text(PipelineResult *result, const char *text) {
    link_with(result, (PipelineOptions){.keep_all = true}, text);
}

static bool symbol_is(const Program *program, Symbol symbol, const char *name) {
    return text_equal(program_text(program, symbol), text_of(name));
}

static const LinkBody *body_of(const Program *program, const char *name) {
    for (uint32_t i = 0; i < program->bodies.count; i++) {
        if (symbol_is(program, program->bodies.items[i]->name, name))
            return program->bodies.items[i];
    }
    fail_msg("no body %s", name);
    return NULL;
}

static uint32_t global_of(const Program *program, const char *name) {
    for (uint32_t i = 0; i < program->globals.count; i++) {
        if (symbol_is(program, program->globals.items[i].name, name)) return i;
    }
    fail_msg("no global %s", name);
    return LINK_NONE;
}

static const LinkConstructor *constructor_of(const Program *program, const char *name) {
    for (uint32_t i = 0; i < program->constructors.count; i++) {
        if (symbol_is(program, program->constructors.items[i].name, name))
            return &program->constructors.items[i];
    }
    fail_msg("no constructor %s", name);
    return NULL;
}

static const LinkBinding *binding_of(const LinkExpr *let, uint32_t index) {
    assert_int_equal(let->kind, LINK_LET);
    assert_true(index < let->let.count);
    return &let->let.bindings[index];
}

/* ---- static data ---- */

/* example 26: a and b are static, c is on a cycle */
static void static_data_and_a_cycle(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "n = Nil\n"
                       "main = thunk (let a = I 1 ; b = Cons a n ; c = Cons a c in\n"
                       "    case c of _ { Cons y ys -> y })\n"
                       "run main\n");
    const Program *program = &result.program;
    const LinkExpr *code = body_of(program, "main")->code;
    assert_int_equal(code->let.count, 1);
    const LinkBinding *c = binding_of(code, 0);
    assert_int_equal(c->kind, LINK_BIND_CONSTRUCTOR);
    assert_int_equal(c->words, 3);
    assert_int_equal(code->let.words, 3);
    assert_int_equal(c->fields.items[0].kind, ATOM_GLOBAL);
    assert_int_equal(c->fields.items[1].kind, ATOM_VARIABLE);
    assert_int_equal(c->fields.items[1].index, c->variable);
    const LinkGlobal *a = &program->globals.items[c->fields.items[0].index];
    assert_int_equal(a->kind, GLOBAL_CONSTRUCTOR);
    assert_int_equal(a->name, 0);
    assert_int_equal(a->fields.items[0].literal, 1);
    const LinkExpr *body = code->let.body;
    assert_int_equal(body->scrutinise.kind, LINK_CASE_DATA);
    assert_int_equal(body->scrutinise.expected, REP_BOXED);
    assert_int_equal(body->scrutinise.binder, LINK_NONE);
    assert_int_equal(body->scrutinise.alternatives[0].variables[1], LINK_NONE);
    pipeline_release(&result);
}

/* a let of static data only is gone; order does not matter; nullary constructors are shared */
static void static_data_disappears(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result,
              "main = thunk (let c = Cons b d ; b = I 1 ; d = Cons b e ; e = Nil in\n"
              "    let f = \\x -> Cons c x in case f c of _ { Cons _ _ -> Nil ; _ -> P c c })\n"
              "run main\n");
    const Program *program = &result.program;
    const LinkExpr *code = body_of(program, "main")->code;
    assert_int_equal(code->let.count, 1);
    assert_int_equal(binding_of(code, 0)->words, 1); /* c is no free variable of f */
    const LinkExpr *call = code->let.body->scrutinise.scrutinee;
    const LinkAtom c = call->apply.arguments.items[0];
    assert_int_equal(c.kind, ATOM_GLOBAL);
    const LinkGlobal *global = &program->globals.items[c.index];
    const LinkGlobal *d = &program->globals.items[global->fields.items[1].index];
    const LinkExpr *nil = code->let.body->scrutinise.alternatives[0].body;
    assert_int_equal(nil->con.static_global, d->fields.items[1].index);
    const LinkExpr *pair = code->let.body->scrutinise.otherwise;
    assert_int_not_equal(pair->con.static_global, LINK_NONE);
    pipeline_release(&result);
}

static void layout_of_fields(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "main = \\s:State# x -> let m = M 3 x s 1.5 x in case m of _ {\n"
                       "    M a b t c d -> let q = thunk (case +# a a of r { _ -> P b d }) in q }\n"
                       "run main s\n");
    const Program *program = &result.program;
    const LinkConstructor *mixed = constructor_of(program, "M");
    assert_int_equal(mixed->words, 4);
    assert_int_equal(mixed->pointer_count, 2);
    const uint32_t offsets[] = {2, 0, LINK_NONE, 3, 1}, fields[] = {1, 4, 0, 3};
    assert_memory_equal(mixed->offsets, offsets, sizeof offsets);
    assert_memory_equal(mixed->fields_by_offset, fields, sizeof fields);
    const LinkBody *main_body = body_of(program, "main");
    assert_int_equal(binding_of(main_body->code, 0)->words, 5);
    assert_int_equal(binding_of(main_body->code, 0)->fields.items[2].kind, ATOM_TOKEN);
    assert_int_equal(program->signatures.items[main_body->signature].count, 2);
    assert_int_equal(program->signatures.items[main_body->signature].words, 1);
    const LinkAlternative *m = &main_body->code->let.body->scrutinise.alternatives[0];
    assert_int_equal(m->variables[2], LINK_NONE);
    assert_int_equal(m->variables[3], LINK_NONE); /* c is not used */
    const LinkBody *q = body_of(program, "q");
    assert_int_equal(q->free_count, 3); /* a came first in the text, but is no pointer */
    assert_int_equal(q->free_pointer_count, 2);
    assert_int_equal(q->free[0].outer, m->variables[1]);
    assert_int_equal(q->free[1].outer, m->variables[4]);
    assert_int_equal(q->free[2].outer, m->variables[0]);
    assert_int_equal(q->variable_reps[q->free[2].inner], REP_INT);
    pipeline_release(&result);
}

/* ---- free variables ---- */

static void free_variables(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result,
              "main = \\s:State# x y -> let\n"
              "    f = \\t:State# z -> let g = thunk (let h = thunk (f s y) in P h g) in f t g ;\n"
              "    u = thunk (I 1)\n"
              "  in P f u\n"
              "run main s\n");
    const Program *program = &result.program;
    const LinkBody *f = body_of(program, "f"), *g = body_of(program, "g"),
                   *h = body_of(program, "h"), *u = body_of(program, "u");
    const LinkExpr *code = body_of(program, "main")->code;
    assert_int_equal(f->free_count, 1); /* y; f is itself, s and t are tokens */
    assert_int_equal(f->free[0].outer, 2);
    assert_int_equal(f->self, 3); /* after t, z and y */
    assert_int_equal(binding_of(code, 0)->words, 2);
    assert_int_equal(binding_of(code, 1)->words, 2); /* a thunk has room for its value */
    assert_int_equal(u->free_count, 0);
    assert_int_equal(g->free_count, 2); /* f, y */
    assert_int_equal(g->free[0].outer, f->self);
    assert_int_equal(g->free[1].outer, f->free[0].inner);
    assert_int_equal(g->self, 2);
    assert_int_equal(h->free_count, 2);
    assert_int_equal(h->self, LINK_NONE);
    assert_int_equal(h->free[0].outer, g->free[0].inner);
    assert_int_equal(h->code->apply.arguments.items[0].kind, ATOM_TOKEN);
    assert_int_equal(code->let.words, 4);
    /* sites: the path of enclosing binders */
    const LinkSite *site = &program->sites.items[h->site];
    assert_true(symbol_is(program, site->path, "main.f.g"));
    assert_true(symbol_is(program, site->construction, "h"));
    assert_int_equal(program->sites.items[body_of(program, "main")->site].path, 0);
    pipeline_release(&result);
}

/* ---- selectors ---- */

static void selectors(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "centre c\nf = \\p q -> let\n"
                       "    yes1 = thunk (case p of _ { P a b -> b }) ;\n"
                       "    yes2 = thunk (case p of _ { M a b s c d -> d }) ;\n"
                       "    no1 = thunk (case p of _ { P a b -> b ; _ -> q }) ;\n"
                       "    no2 = thunk (case p of _ { P a b -> q }) ;\n"
                       "    no3 = thunk (case p of b { P _ _ -> b }) ;\n"
                       "    no4 = thunk (mark c (case p of _ { P a b -> b })) ;\n"
                       "    no5 = thunk (case p of _ { P a b -> P b b }) ;\n"
                       "    no6 = \\x -> case p of _ { P a b -> b }\n"
                       "  in P yes1 yes2\n"
                       "main = thunk (case main of _ { P a b -> b })\n"
                       "run main\n");
    const Program *program = &result.program;
    const char *const no[] = {"no1", "no2", "no3", "no4", "no5", "no6", "main", "f"};
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        const LinkBody *body = body_of(program, no[i]);
        assert_int_equal(body->selects_constructor, LINK_NONE);
        assert_int_equal(body->selects_offset, LINK_NONE);
    }
    const LinkBody *first = body_of(program, "yes1"), *second = body_of(program, "yes2");
    const LinkConstructor *constructors = program->constructors.items;
    assert_ptr_equal(&constructors[first->selects_constructor], constructor_of(program, "P"));
    assert_int_equal(first->selects_offset, 1);
    assert_ptr_equal(&constructors[second->selects_constructor], constructor_of(program, "M"));
    assert_int_equal(second->selects_offset, 1);
    pipeline_release(&result);
}

/* ---- regions ---- */

static bool contains(const uint32_t *numbers, uint32_t count, uint32_t number) {
    for (uint32_t i = 0; i < count; i++) {
        if (numbers[i] == number) return true;
    }
    return false;
}

static bool mentions(const Program *program, uint32_t region, const char *global) {
    const LinkRegion *in = &program->regions.items[region];
    return contains(in->globals, in->global_count, global_of(program, global));
}

static bool has_child(const Program *program, uint32_t region, uint32_t child) {
    const LinkRegion *in = &program->regions.items[region];
    return contains(in->children, in->child_count, child);
}

static void regions_of_pieces(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "a = thunk (I 1)\nb = thunk (I 2)\nc = thunk (I 3)\nd = thunk (I 4)\n"
                       "main = thunk (\n"
                       "    join j x = P x a in\n"
                       "    let t = thunk (P b b) in\n"
                       "    case P c c of _ { P y _ -> jump j y ; _ -> let v = P d t in P v c })\n"
                       "run main\n");
    const Program *program = &result.program;
    const LinkBody *body = body_of(program, "main");
    const LinkJoin *join = body->code->join.join;
    const LinkExpr *let = body->code->join.body;
    uint32_t whole = body->region, thunk = body_of(program, "t")->region;
    uint32_t alternatives = let->let.body->scrutinise.region;
    /* the scrutinee is static data: only that is mentioned, and its fields are its own business */
    uint32_t pair = let->let.body->scrutinise.scrutinee->con.static_global;
    assert_int_equal(program->regions.items[whole].global_count, 1);
    assert_int_equal(program->regions.items[whole].globals[0], pair);
    assert_int_equal(program->regions.items[whole].child_count, 3);
    assert_true(has_child(program, whole, thunk));
    assert_true(has_child(program, whole, join->region));
    assert_true(has_child(program, whole, alternatives));
    assert_true(mentions(program, join->region, "a"));
    assert_true(has_child(program, alternatives, join->region));
    assert_true(mentions(program, alternatives, "d"));
    assert_true(mentions(program, alternatives, "c"));
    assert_false(mentions(program, alternatives, "a"));
    assert_int_equal(program->regions.items[thunk].global_count, 1); /* P b b, static */
    pipeline_release(&result);
}

/* ---- the rest ---- */

static void roots_and_builtins(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "centre k\ncentre k2 = \"k\"\ninstance EqInt = dict\n"
                       "dict = thunk (I 1)\ncaf = thunk (scc k2 (I 2))\nmain = thunk (P dict caf)\n"
                       "run main\n");
    Program *program = &result.program;
    const LinkGlobal *globals = program->globals.items;
    uint32_t caf = global_of(program, "caf");
    assert_int_equal(globals[program->main].root.kind, LABEL_MAIN);
    assert_int_equal(globals[global_of(program, "dict")].root.kind, LABEL_DICT);
    assert_int_equal(globals[caf].root.kind, LABEL_CAF);
    assert_int_equal(globals[caf].root.index, caf);
    assert_int_equal(program->centres.items[1].ordinal, 1);
    assert_int_equal(globals[caf].body->code->kind, LINK_MARK);
    assert_int_equal(globals[caf].body->code->scope.label, 1);
    Buffer label = {0};
    program_label(program, globals[caf].root, &label);
    assert_string_equal(buffer_as_string(&label), "CAF:Main.caf");
    buffer_release(&label);
    const LinkGlobal *loop = &globals[program->builtins[BUILTIN_LOOP]];
    assert_true(
        symbol_is(program, program->constructors.items[loop->constructor].name, "<<loop>>"));
    RunNames names = program_names(program);
    assert_int_equal(names.globals[caf].place.line, 10);
    assert_int_equal(names.centres[1].ordinal, 1);
    assert_int_equal(names.instance_count, 1);
    assert_int_equal(names.site_count, program->sites.count);
    for (uint32_t i = 0; i < names.site_count; i++) {
        const RunSiteName *site = &names.sites[i];
        assert_int_equal(site->kind, program->sites.items[i].kind);
        assert_int_equal(site->type.length > 0, site->kind == CLOSURE_CONSTRUCTOR);
        if (!text_equal(site->construction, TEXT("caf"))) continue;
        assert_true(text_equal(site->module, TEXT("Main")) && site->path.length == 0);
        assert_int_equal(site->place.line, 10);
    }
    for (uint32_t i = 0; i < program->infos.count; i++) {
        const LinkInfo *info = &program->infos.items[i];
        InfoId id = INFO_PROGRAM + i;
        assert_int_equal(program->sites.items[info->site].info, id);
        assert_int_equal(program->sites.items[info->site].kind, info->kind);
        if (info->kind == CLOSURE_CONSTRUCTOR) {
            const LinkConstructor *of = &program->constructors.items[info->index];
            const LinkType *type = &program->types.items[of->type];
            assert_in_range(id, of->first_info, of->first_info + of->info_count - 1);
            assert_in_range(id, type->first_info, type->first_info + type->info_count - 1);
        } else if (info->index != LINK_NONE) {
            assert_int_equal(program->bodies.items[info->index]->info, id);
        }
    }
    assert_int_equal(program->infos.count, program->sites.count);
    pipeline_release(&result);
}

static void signatures(void **state) {
    (void)state;
    PipelineResult result;
    link_text(&result, "f = \\n:Int# -> case +# n 1 of _ { 0 -> (# n #) ; 1 -> (# #) ; _ -> n }\n"
                       "g = \\x s:State# -> case newMutVar# x s of _ { (# t r #) ->\n"
                       "    case writeMutVar# r x t of t2 { _ -> (# t2 r #) } }\n"
                       "main = thunk (f \"ab\")\nh = thunk (f \"ab\")\nrun main\n");
    Program *program = &result.program;
    const LinkExpr *first = body_of(program, "f")->code;
    assert_int_equal(first->scrutinise.expected, REP_INT);
    assert_int_equal(first->scrutinise.scrutinee->prim.result, REP_INT);
    const LinkExpr *made = body_of(program, "g")->code;
    assert_int_equal(made->scrutinise.kind, LINK_CASE_TUPLE);
    assert_int_equal(made->scrutinise.expected, made->scrutinise.scrutinee->prim.result);
    assert_true(program->signatures.items[made->scrutinise.expected].tuple);
    const LinkExpr *written = made->scrutinise.alternatives[0].body;
    assert_int_equal(written->scrutinise.kind, LINK_CASE_ANY);
    assert_int_equal(written->scrutinise.expected, REP_STATE);
    assert_int_equal(written->scrutinise.binder, LINK_NONE);
    assert_int_equal(written->scrutinise.otherwise->tuple.signature, made->scrutinise.expected);
    uint8_t data = REP_DATA, boxed = REP_BOXED;
    assert_int_equal(link_signature(program, &data, 1, true),
                     link_signature(program, &boxed, 1, true));
    assert_int_equal(link_signature(program, &data, 1, false), REP_BOXED);
    assert_int_equal(program->strings.count, 1);
    assert_int_equal(body_of(program, "h")->code->apply.arguments.items[0].literal, 0);
    Buffer dump = {0};
    program_dump(program, &dump);
    assert_non_null(strstr(buffer_as_string(&dump), "body 0 function f"));
    buffer_release(&dump);
    pipeline_release(&result);
}

/* Links it again, as if the module were the library's. */
static void result_is_pruned(PipelineResult *result) {
    program_release(&result->program);
    result->modules.items[0]->is_pruned = true;
    assert_true(link_program(&result->program, result->modules.items, 1, false, &result->sources,
                             &result->diags));
}

/* Note [Link from main] */
static void what_main_reaches(void **state) {
    (void)state;
    static const char text[] = "centre before\ncentre between = \"c\"\ncentre after = \"c\"\n"
                               "instance One \"Eq\" = lost\ninstance Two \"Eq\" = dictionary\n"
                               "lost = thunk (scc before (P odd odd))\n"
                               "odd = \\x -> even x\n"
                               "even = \\x -> odd x\n"
                               "dictionary = thunk (P kept kept)\n"
                               "kept = \\x -> scc after (case x of _ { Cons y z -> y })\n"
                               "data = Cons dictionary data\n"
                               "main = thunk (let f = thunk (kept data) in f)\nrun main\n";
    PipelineResult pruned, whole;
    link_with(&pruned, (PipelineOptions){0}, text);
    link_text(&whole, text);
    const Program *program = &pruned.program;
    assert_int_equal(program->bodies.count, 4); /* dictionary, kept, main, f */
    assert_int_equal(whole.program.bodies.count, 7);
    (void)global_of(program, "data");
    (void)constructor_of(program, "Nil"); /* a type is kept whole */
    for (uint32_t i = 0; i < program->constructors.count; i++)
        assert_false(symbol_is(program, program->constructors.items[i].name, "M"));
    /* the users' labels are all there, and are who they were */
    assert_int_equal(program->centres.count, 3);
    assert_int_equal(program->centres.items[2].ordinal, 1);
    assert_int_equal(program->instances.count, 2);
    assert_int_equal(program->instances.items[1].ordinal, 1);
    RunNames names = program_names(&pruned.program);
    assert_int_equal(names.centres[2].ordinal, 1);
    assert_int_equal(names.instances[1].ordinal, 1);
    const LinkGlobal *dictionary = &program->globals.items[global_of(program, "dictionary")];
    assert_int_equal(dictionary->root.kind, LABEL_DICT);
    assert_int_equal(dictionary->root.index, 1);
    /* those of a library are not, but the others are who they were, too */
    result_is_pruned(&pruned);
    assert_int_equal(program->centres.count, 1);
    assert_int_equal(program->centres.items[0].ordinal, 1);
    assert_int_equal(program->instances.count, 1);
    assert_int_equal(program->instances.items[0].ordinal, 1);
    pipeline_release(&pruned);
    pipeline_release(&whole);
}

UNIT(link_program_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(static_data_and_a_cycle),
        cmocka_unit_test(static_data_disappears),
        cmocka_unit_test(layout_of_fields),
        cmocka_unit_test(free_variables),
        cmocka_unit_test(selectors),
        cmocka_unit_test(regions_of_pieces),
        cmocka_unit_test(roots_and_builtins),
        cmocka_unit_test(signatures),
        cmocka_unit_test(what_main_reaches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
