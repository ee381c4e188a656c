/* Whose an object is (docs/sites.md): rules on the normal form, and the checker. */
#include "compiler/pipeline.h"
#include "link/sites.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char DATA[] = "module Main\n"
                           "data Int = I Int#\n"
                           "data List = Nil | Cons boxed boxed\n"
                           "data Pair = P boxed boxed\n";

typedef struct World {
    PipelineResult result;
    Buffer name;
} World;

static void link_text(World *world, bool boxes, const char *text) {
    Buffer all = {0};
    *world = (World){0};
    buffer_string(&all, DATA);
    buffer_string(&all, text);
    PipelineOptions options = {.keep_all = true, .boxes = boxes, .check_passes = true};
    bool done = pipeline_text(&options, TEXT("test.stg"), buffer_as_text(&all), &world->result);
    buffer_release(&all);
    if (done) return;
    Buffer told = {0};
    diags_text(&world->result.diags, &world->result.sources, false, &told);
    fail_msg("%s", buffer_as_string(&told));
}

static void world_release(World *world) {
    pipeline_release(&world->result);
    buffer_release(&world->name);
}

static const Program *program_of(const World *world) { return &world->result.program; }

static uint32_t find_site(const World *world, const char *path, const char *construction,
                          ClosureKind kind) {
    const Program *program = program_of(world);
    for (uint32_t i = 0; i < program->sites.count; i++) {
        const LinkSite *site = &program->sites.items[i];
        if (site->kind == kind && text_equal(program_text(program, site->path), text_of(path)) &&
            text_equal(program_text(program, site->construction), text_of(construction)))
            return i;
    }
    fail_msg("no site %s: %s", path, construction);
    return LINK_NONE;
}

static const char *name_of(World *world, uint32_t binder) {
    world->name.length = 0;
    program_binder_name(program_of(world), binder, &world->name);
    return buffer_as_string(&world->name);
}

static void expect(World *world, const char *path, const char *construction, ClosureKind kind,
                   SiteRole role, BinderKind binder, const char *name) {
    const Program *program = program_of(world);
    uint32_t number = find_site(world, path, construction, kind), count, found = 0;
    const LinkSite *site = &program->sites.items[number];
    assert_string_equal(site_role_name(site->role), site_role_name(role));
    assert_string_equal(binder_kind_name(program->binders.items[site->binder].kind),
                        binder_kind_name(binder));
    assert_string_equal(name_of(world, site->binder), name);
    const uint32_t *sites = program_binder_sites(program, site->binder, &count);
    for (uint32_t i = 0; i < count; i++) found += sites[i] == number;
    assert_int_equal(found, 1);
}

static uint32_t find_binder(World *world, BinderKind kind, const char *name) {
    const Program *program = program_of(world);
    for (uint32_t i = 0; i < program->binders.count; i++)
        if (program->binders.items[i].kind == kind && strcmp(name_of(world, i), name) == 0)
            return i;
    fail_msg("no binder %s", name);
    return LINK_NONE;
}

/* ---- the rules ---- */

static void lets_and_definitions(void **state) {
    (void)state;
    World world;
    link_text(&world, false,
              "n = Nil\n"
              "xs = Cons one n\n"
              "one = I 1\n"
              "f = \\a b -> let y = thunk (a b) ; p = P y b ; q = P one one in case q of _ {\n"
              "    P c d -> P p c }\n"
              "main = thunk (f one xs)\n"
              "run main\n");
    expect(&world, "xs", "Cons", CLOSURE_CONSTRUCTOR, ROLE_BOUND, BINDER_TOP, "xs");
    expect(&world, "", "f", CLOSURE_FUNCTION, ROLE_BOUND, BINDER_TOP, "f");
    expect(&world, "", "Nil", CLOSURE_CONSTRUCTOR, ROLE_BOUND, BINDER_CONSTRUCTOR, "Nil");
    expect(&world, "f", "y", CLOSURE_THUNK, ROLE_BOUND, BINDER_LET, "y in f");
    /* q is static, p is not; what is returned is the third */
    const Program *program = program_of(&world);
    const char *const names[] = {"q in f", "p in f", "f"};
    uint32_t first = find_site(&world, "f", "P", CLOSURE_CONSTRUCTOR), found = 0;
    for (uint32_t i = first; i < program->sites.count; i++) {
        const LinkSite *site = &program->sites.items[i];
        if (!text_equal(program_text(program, site->construction), TEXT("P"))) continue;
        assert_true(found < 3);
        assert_int_equal(site->role, found < 2 ? ROLE_BOUND : ROLE_RESULT);
        assert_string_equal(name_of(&world, site->binder), names[found++]);
    }
    assert_int_equal(found, 3);
    world_release(&world);
}

/* A variable of a pattern has the sites of the field that it takes; a name of a value, those of the
 * value. */
static void patterns_and_fields(void **state) {
    (void)state;
    World world;
    link_text(&world, false,
              "one = I 1\n"
              "f = \\p:data -> case p of whole:data { P a b -> case a of v { _ -> v } }\n"
              "main = thunk (f one)\n"
              "run main\n");
    const Program *program = program_of(&world);
    uint32_t a = find_binder(&world, BINDER_PATTERN, "a in f");
    uint32_t field = find_binder(&world, BINDER_FIELD, "field 1 of P");
    uint32_t p = find_binder(&world, BINDER_PARAMETER, "p of f");
    uint32_t whole = find_binder(&world, BINDER_PATTERN, "whole in f");
    uint32_t v = find_binder(&world, BINDER_PATTERN, "v in f");
    assert_int_equal(program->binders.items[a].from, field);
    assert_int_equal(program->binders.items[field].other, a);
    assert_int_equal(program->binders.items[whole].from, p);
    assert_int_equal(program->binders.items[v].from, a);
    assert_int_equal(program->binders.items[p].position, 1);
    assert_int_equal(program->binders.items[p].origin, ORIGIN_SOURCE);
    world_release(&world);
}

/* What a primitive makes is what its result is bound to; in scrutinees, nothing is returned. */
static void primitives(void **state) {
    (void)state;
    World world;
    link_text(&world, false,
              "one = I 1\n"
              "new = \\s:State# -> newMutVar# one s\n"
              "main = \\s:State# ->\n"
              "    case newMutVar# one s of _ { (# t ref #) -> readMutVar# ref t }\n"
              "run main s\n");
    expect(&world, "new", "newMutVar#", CLOSURE_REFERENCE, ROLE_RESULT, BINDER_TOP, "new");
    expect(&world, "main", "newMutVar#", CLOSURE_REFERENCE, ROLE_BOUND, BINDER_PATTERN,
           "ref in main");
    world_release(&world);
}

/* Boxes of lexical scoping are made for what they are passed as. */
static void boxes(void **state) {
    (void)state;
    World world;
    link_text(&world, true,
              "one = I 1\n"
              "value = thunk (one)\n"
              "f = \\a -> P a value\n"
              "g = \\h -> h value\n"
              "main = thunk (case f value of _ { _ -> g f })\n"
              "run main\n");
    expect(&world, "f", "value", CLOSURE_THUNK, ROLE_PASSED, BINDER_FIELD, "field 2 of P");
    expect(&world, "g", "value", CLOSURE_THUNK, ROLE_ARGUMENT, BINDER_PARAMETER, "h of g");
    expect(&world, "main", "value", CLOSURE_THUNK, ROLE_PASSED, BINDER_PARAMETER, "a of f");
    expect(&world, "main", "f", CLOSURE_THUNK, ROLE_PASSED, BINDER_PARAMETER, "h of g");
    world_release(&world);
}

/* ---- for readers of a run ---- */

static void names_of_binders(void **state) {
    (void)state;
    World world;
    link_text(&world, false,
              "one = I 1\n"
              "f = \\a -> let go = \\b -> let y = thunk (a b) in P y b in go a\n"
              "main = thunk (f one)\n"
              "run main\n");
    RunNames names = program_names(&world.result.program);
    uint32_t site = find_site(&world, "f.go", "y", CLOSURE_THUNK);
    const RunBinder *y = &names.binders[names.sites[site].binder];
    assert_int_equal(names.sites[site].role, ROLE_BOUND);
    assert_int_equal(y->kind, BINDER_LET);
    assert_true(text_equal(y->name, TEXT("y")) && text_equal(y->owner, TEXT("f.go")));
    assert_true(text_equal(y->module, TEXT("Main")) && y->place.line == 6);
    const RunBinder *b = &names.binders[find_binder(&world, BINDER_PARAMETER, "b of f.go")];
    assert_true(text_equal(b->owner, TEXT("f.go")) && b->position == 1);
    const RunBinder *field = &names.binders[find_binder(&world, BINDER_FIELD, "field 2 of Cons")];
    assert_true(field->name.length == 0 && field->position == 2);
    assert_true(text_equal(field->owner, TEXT("Cons")) && field->from == LINK_NONE);
    assert_int_equal(names.binder_count, world.result.program.binders.count);
    world_release(&world);
}

/* ---- the checker ---- */

static void check_finds(World *world, const char *text) {
    Buffer problems = {0};
    program_check_sites(program_of(world), &problems);
    if (!strstr(buffer_as_string(&problems), text))
        fail_msg("not \"%s\" but \"%s\"", text, buffer_as_string(&problems));
    buffer_release(&problems);
}

static void checker(void **state) {
    (void)state;
    World world;
    link_text(&world, false,
              "one = I 1\n"
              "f = \\p:data -> case p of _ { P a b -> let y = thunk (a b) in P y y }\n"
              "main = thunk (f one)\n"
              "run main\n");
    Buffer none = {0};
    program_check_sites(program_of(&world), &none);
    assert_int_equal(none.length, 0);
    buffer_release(&none);
    Program *program = &world.result.program;
    uint32_t y = find_site(&world, "f", "y", CLOSURE_THUNK);
    uint32_t a = find_binder(&world, BINDER_PATTERN, "a in f");
    uint32_t let = program->sites.items[y].binder;
    LinkBinder *binders = program->binders.items, kept = binders[let];
    program->sites.items[y].binder = a;
    check_finds(&world, "which is");
    program->sites.items[y].binder = let;
    binders[let].owner = LINK_NONE;
    check_finds(&world, "in no definition");
    binders[let] = kept;
    binders[let].name = 0;
    check_finds(&world, "written without a name");
    binders[let] = kept;
    binders[let].site_count = 0;
    check_finds(&world, "sites of binders");
    binders[let] = kept;
    kept = binders[a];
    binders[a].from = a;
    check_finds(&world, "is not");
    binders[a] = kept;
    binders[a].site_count = 1;
    check_finds(&world, "has 1 sites");
    binders[a] = kept;
    world_release(&world);
}

UNIT(link_sites_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lets_and_definitions), cmocka_unit_test(patterns_and_fields),
        cmocka_unit_test(primitives),           cmocka_unit_test(boxes),
        cmocka_unit_test(names_of_binders),     cmocka_unit_test(checker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
