/* Names: operators against the report's own way to parse them, binding groups of blocks, and
 * entities. */
#include "compiler/names/program.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    NameProgram program;
    bool good;
} World;

static void setup_for(World *world, Text text, bool needs_main) {
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    name_program_init(&world->program, &(NameContext){&world->arena, &world->interner,
                                                      &world->sources, &world->diags});
    NameOptions options = {.extensions = syntax_language(LANGUAGE_GHC2021),
                           .needs_main = needs_main};
    syntax_extensions_set(&options.extensions, TEXT("NoImplicitPrelude"));
    world->good = name_load_text(&world->program, &options, TEXT("M.hs"), text);
    if (!world->good) {
        Buffer said = {0};
        diags_text(&world->diags, &world->sources, false, &said);
        print_error("%s\n%s\n", text.bytes, buffer_as_string(&said));
        buffer_release(&said);
    }
    assert_true(world->good);
    world->good = name_resolve(&world->program);
}

static void setup(World *world, Text text) { setup_for(world, text, false); }

static void teardown(World *world) {
    name_program_release(&world->program);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

/* ---- operators ---- */

/* A chain as 10.6 of the report parses it: by recursion, an expression being its text. */
typedef struct Token {
    char kind; /* x: an operand; -: a minus sign; l r n: an operator */
    int precedence;
} Token;

typedef struct Naive {
    const Token *tokens;
    uint32_t count, at;
    bool has_failed;
} Naive;

static Buffer parse_rest(Naive *naive, Token left, Buffer first);

static Buffer parse_negative(Naive *naive, Token left) {
    Buffer result = {0};
    if (naive->at == naive->count) {
        naive->has_failed = true;
        return result;
    }
    Token token = naive->tokens[naive->at++];
    if (token.kind == 'x') {
        buffer_string(&result, "x");
        return parse_rest(naive, left, result);
    }
    if (left.precedence >= 6) naive->has_failed = true;
    if (naive->has_failed) return result;
    Buffer inner = parse_negative(naive, (Token){'l', 6});
    buffer_printf(&result, "(- %s)", buffer_as_string(&inner));
    buffer_release(&inner);
    return parse_rest(naive, left, result);
}

static Buffer parse_rest(Naive *naive, Token left, Buffer first) {
    if (naive->has_failed || naive->at == naive->count) return first;
    Token right = naive->tokens[naive->at];
    bool is_same = left.precedence == right.precedence;
    if (is_same && (left.kind != right.kind || left.kind == 'n')) {
        naive->has_failed = true;
        return first;
    }
    if (left.precedence > right.precedence || (is_same && left.kind == 'l')) return first;
    naive->at++;
    Buffer second = parse_negative(naive, right), both = {0};
    buffer_printf(&both, "(%s `%c%d` %s)", buffer_as_string(&first), right.kind, right.precedence,
                  second.length ? buffer_as_string(&second) : "");
    buffer_release(&first);
    buffer_release(&second);
    return parse_rest(naive, left, both);
}

static uint32_t next_random(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static uint32_t make_chain(uint32_t *state, Token *tokens) {
    uint32_t operators = next_random(state) % 9, count = 0;
    /* few different ones, so that equal precedences are met */
    uint32_t spread = 1 + next_random(state) % 10;
    for (uint32_t i = 0; i <= operators; i++) {
        if (i > 0)
            tokens[count++] = (Token){"lrn"[next_random(state) % (spread > 5 ? 3 : 2)],
                                      (int)(next_random(state) % spread + 10 - spread) % 10};
        if (next_random(state) % 8 == 0) tokens[count++] = (Token){'-', 6};
        tokens[count++] = (Token){'x', 0};
    }
    return count;
}

static void write_program(const Token *tokens, uint32_t count, Buffer *text) {
    buffer_string(text, "module M where\nx = x\n");
    for (int precedence = 0; precedence < 10; precedence++)
        buffer_printf(text,
                      "infixl %d `l%d`\ninfixr %d `r%d`\ninfix %d `n%d`\nl%d a b = a\nr%d a b = "
                      "a\nn%d a b = a\n",
                      precedence, precedence, precedence, precedence, precedence, precedence,
                      precedence, precedence, precedence);
    buffer_string(text, "result =");
    for (uint32_t i = 0; i < count; i++) {
        if (tokens[i].kind == 'x' || tokens[i].kind == '-')
            buffer_printf(text, " %c", tokens[i].kind);
        else
            buffer_printf(text, " `%c%d`", tokens[i].kind, tokens[i].precedence);
    }
    buffer_char(text, '\n');
}

static void test_operators(void **unused) {
    (void)unused;
    uint32_t state = 1, refused = 0;
    for (int i = 0; i < 600; i++) {
        Token tokens[64];
        uint32_t count = make_chain(&state, tokens);
        Buffer text = {0}, printed = {0}, wanted = {0};
        write_program(tokens, count, &text);
        World world;
        setup(&world, buffer_as_text(&text));
        Naive naive = {tokens, count, 0, false};
        Buffer expected = parse_negative(&naive, (Token){'n', -1});
        if (world.good == naive.has_failed) print_error("%s\n", buffer_as_string(&text));
        assert_int_equal(world.good, !naive.has_failed);
        refused += naive.has_failed;
        if (world.good) {
            name_print(&world.program, world.program.main, &printed);
            buffer_printf(&wanted, "\nresult = %s\n", buffer_as_string(&expected));
            if (!strstr(buffer_as_string(&printed), buffer_as_string(&wanted)))
                fail_msg("%s%s", buffer_as_string(&wanted), buffer_as_string(&printed));
        } else {
            assert_int_equal(world.diags.error_count, 1); /* of a chain, one is said */
        }
        teardown(&world);
        buffer_release(&text);
        buffer_release(&printed);
        buffer_release(&wanted);
        buffer_release(&expected);
    }
    assert_in_range(refused, 50, 500); /* both happen often */
}

/* ---- binding groups ---- */

static void write_groups(const World *world, const BindingGroups *groups, Buffer *out) {
    for (uint32_t i = 0; i < groups->value_count; i++) {
        const BindingGroup *group = &groups->values[i];
        buffer_printf(out, "%s%u%s", i > 0 ? " " : "", group->component,
                      group->is_recursive ? "*" : "");
        for (uint32_t j = 0; j < group->count; j++)
            buffer_printf(out, "%s",
                          symbol_text(&world->interner, group->decls[j]->function.name.text).bytes);
    }
}

static void check_groups(const char *where, const char *expected) {
    Buffer text = {0}, found = {0};
    buffer_printf(&text, "module M where\nf x = x where { %s }\n", where);
    World world;
    setup(&world, buffer_as_text(&text));
    assert_true(world.good);
    const HsDecl *decl = world.program.main->tree->decls.items[0];
    write_groups(&world, decl->function.clauses.items[0].rhs.where.groups, &found);
    assert_string_equal(buffer_as_string(&found), expected);
    teardown(&world);
    buffer_release(&text);
    buffer_release(&found);
}

static void test_groups(void **unused) {
    (void)unused;
    check_groups("a = b; b = c; c = x", "0c 1b 2a");
    check_groups("a = b; b = a; c = a", "0*ab 1c");
    check_groups("a = a", "0*a");
    check_groups("a = let a = x in a", "0a");
    check_groups("a = b; b :: t; b = a", "0*a 0*b"); /* a is inferred first, one letrec */
    check_groups("a :: t; a = b; b :: t; b = a", "0*a 0*b");
    check_groups("a :: t; a = a", "0*a");
    check_groups("b :: t; b = c; a = b; c = x", "0c 1b 2a");
    check_groups("a = c; b = c; c = d; d = e; e = c; g = a", "0*cde 1a 2b 3g");
    check_groups("a b = b; b a = a", "0a 1b"); /* arguments hide */
    check_groups("a = \\y -> case y of { z | w -> b where { w = c } }; b = x; c = b", "0b 1c 2a");
}

/* ---- entities ---- */

static void test_entities(void **unused) {
    (void)unused;
    World world;
    setup(&world, TEXT("module M where\nf = (\\(a, b) -> a, (,), [], ())\n"
                       "data T = A { x :: T } | B { x, y :: T }\n"));
    NameProgram *program = &world.program;
    assert_true(world.good);
    assert_ptr_equal(name_tuple(program, 2, false, NAME_TYPE),
                     name_builtin(program, intern_string(&world.interner, "(,)"), NAME_TYPE));
    assert_ptr_not_equal(name_tuple(program, 2, false, NAME_TYPE),
                         name_tuple(program, 2, true, NAME_TYPE));
    assert_ptr_equal(program->nil->parent, program->list_type);
    assert_int_equal(program->cons->tag, 1);
    assert_null(name_builtin(program, intern_string(&world.interner, "x"), NAME_VARIABLE));
    const NameEntity *type = world.program.main->tree->decls.items[1]->data.head.name.entity;
    assert_int_equal(type->constructor_count, 2);
    assert_int_equal(type->members.count, 4);
    /* a field of two constructors is one thing */
    assert_ptr_equal(type->members.items[0]->members.items[0],
                     type->members.items[1]->members.items[0]);
    assert_ptr_equal(type->members.items[2]->parent, type);
    teardown(&world);
}

static void test_main(void **unused) {
    (void)unused;
    World world;
    setup_for(&world, TEXT("module Main where\nmain = main\n"), true);
    assert_true(world.good);
    teardown(&world);
    setup_for(&world, TEXT("module Main where\nmian = mian\n"), true);
    assert_false(world.good);
    assert_int_equal(world.diags.all.items[0].code, DIAG_NAME_NO_MAIN);
    teardown(&world);
}

UNIT(names_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_operators), cmocka_unit_test(test_groups),
        cmocka_unit_test(test_entities), cmocka_unit_test(test_main)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
