/* The preprocessor: which text it makes, where each part of it comes from, and what ends it. */
#include "compiler/syntax/cpp.h"
#include "tests/unit/unit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena arena;
    Interner interner;
    Sources sources;
    Diagnostics diags;
    uint32_t base;
    Text written;
    CppText made;
    bool good;
} World;

static void preprocess(World *world, Text text) {
    static const CppVersion versions[] = {{TEXT("base"), TEXT("4.15")},
                                          {TEXT("two-words"), TEXT("1.2.3.4")}};
    static const char *const macros[] = {"GIVEN", "VALUE=a b", "EMPTY="};
    *world = (World){.written = text};
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    world->base = sources_add(&world->sources, TEXT("t.hs"), text);
    CppOptions options = {.sources = &world->sources,
                          .macros = macros,
                          .macro_count = 3,
                          .versions = versions,
                          .version_count = 2};
    world->good = syntax_preprocess(&(CppInput){.arena = &world->arena,
                                                .interner = &world->interner,
                                                .diags = &world->diags,
                                                .text = text,
                                                .base = world->base,
                                                .options = &options},
                                    &world->made);
}

static void release(World *world) {
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

/* the new text with | between its lines, without those that are empty */
static void check(const char *text, const char *expected) {
    World world;
    Buffer lines = {0};
    preprocess(&world, text_of(text));
    for (size_t i = 0; i < world.made.text.length; i++) {
        char c = world.made.text.bytes[i];
        bool is_empty = lines.length == 0 || lines.bytes[lines.length - 1] == '|';
        if (c != '\n')
            buffer_char(&lines, c);
        else if (!is_empty)
            buffer_char(&lines, '|');
    }
    assert_string_equal(buffer_as_string(&lines), expected);
    assert_true(world.good);
    assert_int_equal(world.diags.error_count, 0);
    buffer_release(&lines);
    release(&world);
}

/* The pieces are the new text, also where an error ended it. */
static void check_pieces(const CppText *made) {
    for (uint32_t i = 0; i + 1 < made->count; i++) {
        const CppPiece *piece = &made->pieces[i];
        if (!piece->is_use)
            assert_int_equal(made->pieces[i + 1].start - piece->start,
                             piece->origin.end - piece->origin.start);
    }
}

/* the first error that ends it */
static void check_error(Text text, const char *number, uint32_t line) {
    World world;
    preprocess(&world, text);
    assert_false(world.good);
    assert_int_equal(world.diags.error_count, 1);
    const Diagnostic *first = &world.diags.all.items[0];
    assert_string_equal(diag_code_number(first->code), number);
    assert_int_equal(sources_place(&world.sources, first->span).line, line);
    check_pieces(&world.made);
    release(&world);
}

static void macros(void **state) {
    (void)state;
    check("#define A 1\nA a AA A_A 'A' \"A\" A\nA' A\n", "1 a AA A_A 'A' \"A\" 1|1' A|");
    check("#define A 1\n\"\\\"A\" A '\\'' A\n", "\"\\\"A\" 1 '\\'' 1|");
    check("#define F(x, y) x+y\nF(1, 2) F ((3,4), 5) F\n", "1+ 2 (3,4)+ 5 F|");
    check("#define F(x) \"x\" 'x' x1 x\nF(a\"b)\")", "\"a\\\"b)\\\"\" 'a\"b)\"' x1 a\"b)\"");
    check("#define F(x, y) x/**/y\n#define N() n\nF(a,b)N()F(,)N\n", "abnN|");
    check("#define F(x) G(x)\n#define G(x) [x]\n#define H F\nF(F(1)) H(2) H\n", "[[1]] [2] F|");
    check("#define A \\\n  1 \\\n  2\nA\n#undef A\nA\n", "1   2|A|");
    check("#define F(x, y) <x;y>\nF(1\n 2, /* c\n */3)a\nb\n", "<1  2; 3>a|b|");
    check("#define A 1\n[A..A] 0xA 1.A A# $A\n", "[1..1] 0xA 1.1 1# $1|");
    check("GIVEN VALUE EMPTY.VERSION_two_words __LINE__ __FILE__ __ASSAY__\n",
          "1 a b .\"1.2.3.4\" 1 \"t.hs\" 2|");
    check("#define A 1\n\"\\\n  \\A\" A\nA\n", "\"\\|  \\A\" 1|1|");
    check("#define A 1\nA /* A \n A */ A // A\n", "1  1 // 1|");
}

static void conditions(void **state) {
    (void)state;
    check("#if GIVEN && !NOT && defined(VALUE) && !defined NOT\nyes\n#else\nno\n#endif\n", "yes|");
    check("#if 0\na\n#elif 0\nb\n#elif 1\nc\n#elif 1\nd\n#else\ne\n#endif\n", "c|");
    check("#if 0\n# if 1\na\n# else\nb\n# endif\n#nonsense\n#error x\n#else\nc\n#endif\n", "c|");
    check("#ifdef GIVEN\n#ifndef NOT\na\n#endif\n#endif\n", "a|");
    check("#if MIN_VERSION_base(4,15,0) && !MIN_VERSION_base(4,15,1) && MIN_VERSION_base(4,9,9) &&"
          " !MIN_VERSION_base(5,0,0) && MIN_VERSION_two_words(1,2,3)\na\n#endif\n",
          "a|");
    check("#if 2 - 1 - 1 == 0 && 1 + 2 << 1 == 6 && (5 & 3 | 4 ^ 1) == 5\na\n#endif\n", "a|");
    check("#if 0 && 1 / 0 || 0 && F(x) || 1 || MIN_VERSION_none(1,2,3)\na\n#endif\n", "a|");
    check("#define F(x) defined(GIVEN) && x\n#if F(GIVEN)\na\n#endif\n", "a|");
    check("#if 9223372036854775807 + 1 < 0 && -9223372036854775807 - 1 == 1 << 63\na\n#endif",
          "a|");
    check(" #if 0\na\n #endif\n#\n# 7 \"x\"\n#line 3\n#!b\n", " #if 0|a| #endif|#!b|");
    check("#if 1\r\na\r\n#else\r\nb\r\n#endif\r\n", "a\r|");
    /* C's suffixes, of all radices */
    check("#if 1UL == 1 && 0x1Fu == 31 && 017lL == 15 && 2L + 3U == 5\na\n#endif\n", "a|");
    /* what is a character or in one begins neither a string nor a comment */
    check("#define A '\"' /* b */ c\nx A y\n", "x '\"'  c y|");
    check("#define A '/*' d\nx A y\n", "x '/*' d y|");
    check("#define A \"/* ' */\" e\nx A y\n", "x \"/* ' */\" e y|");
    check("#define A '\\'' /* b */ f\nx A y\n", "x '\\''  f y|");
}

/* Where the first `part` of the new text comes from, as the file has it. */
static void check_origin(const World *world, const char *part, const char *expected) {
    const char *found = strstr(world->made.text.bytes, part);
    Text text;
    assert_non_null(found);
    size_t start = (size_t)(found - world->made.text.bytes);
    Span span = syntax_cpp_span(&world->made, start, start + strlen(part));
    assert_true(sources_text(&world->sources, span, &text));
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.bytes, expected, text.length);
}

static void places(void **state) {
    (void)state;
    World world;
    preprocess(&world, TEXT("#define F(x) [x, x]\n#if 0\nnot\n#endif\n"
                            "one F(two) three/* c */four F(\n five)six\n"));
    assert_true(world.good);
    check_origin(&world, "one", "one");
    check_origin(&world, "two", "F(two)");
    check_origin(&world, ", two]", "F(two)");
    check_origin(&world, "three", "three");
    check_origin(&world, "four", "four");
    check_origin(&world, "threefour", "three/* c */four");
    check_origin(&world, "five", "F(\n five)");
    check_origin(&world, "six", "six");
    check_origin(&world, "] three", "F(two) three");
    /* nothing, inside of what a use made: where the use begins */
    size_t inside = (size_t)(strstr(world.made.text.bytes, ", two]") - world.made.text.bytes);
    Span none = syntax_cpp_span(&world.made, inside, inside);
    Span use = syntax_cpp_span(&world.made, inside, inside + 1);
    assert_int_equal(none.start, use.start);
    assert_int_equal(none.end, none.start);
    Span end = syntax_cpp_span(&world.made, world.made.text.length, world.made.text.length);
    assert_int_equal(end.start, world.base + world.written.length);
    assert_int_equal(end.end, end.start);
    release(&world);
}

/* A text of `count` lines, each with its number and the next, then `last`. */
static void check_many(unsigned count, const char *line, const char *last, const char *number,
                       uint32_t at) {
    Buffer text = {0};
    for (unsigned i = 0; i < count; i++) {
        for (const char *c = line; *c; c++) {
            if (*c == '@')
                buffer_printf(&text, "%u", i);
            else if (*c == '^')
                buffer_printf(&text, "%u", i + 1);
            else
                buffer_char(&text, *c);
        }
        buffer_char(&text, '\n');
    }
    buffer_string(&text, last);
    check_error(buffer_as_text(&text), number, at);
    buffer_release(&text);
}

static void repeat(Buffer *text, const char *what, unsigned times) {
    while (times-- > 0) buffer_string(text, what);
}

static void limits(void **state) {
    (void)state;
    World world;
    Buffer text = {0};
    if (!ASSAY_CHECKED) { /* each of these makes 16 MB: with checks, one with arguments and one without */
        check_many(40, "#define A@ A^ A^", "x = A0\n", "A1048", 41);
        check_many(40, "#define F@(x) F^(x)F^(x)", "x = F0(1)\n", "A1048", 41);
    }
    check_many(40, "#define A@ A^ A^", "#define A40\nx = A0\n", "A1048", 42);
    check_many(40, "#define F@(x) F^(x x)", "x = F0(1)\n", "A1048", 41);
    check_many(9, "#define A@ A^", "#define A9 A0\nx = A3\n", "A1047", 11);
    buffer_string(&text, "#define F(x) x\n");
    repeat(&text, "F(", 5000);
    repeat(&text, ")", 5000);
    check_error(buffer_as_text(&text), "A1007", 2);
    buffer_clear(&text);
    buffer_string(&text, "#if ");
    repeat(&text, "(", 5000);
    repeat(&text, ")", 5000);
    buffer_string(&text, "\n#endif\n");
    check_error(buffer_as_text(&text), "A1038", 1);
    buffer_clear(&text);
    buffer_string(&text, "#if ");
    repeat(&text, "!", 5000);
    buffer_string(&text, "0\n#endif\n");
    check_error(buffer_as_text(&text), "A1038", 1);
    buffer_clear(&text);
    /* a chain of many macros is none of that */
    for (unsigned i = 0; i < 5000; i++) buffer_printf(&text, "#define A%u A%u\n", i, i + 1);
    buffer_string(&text, "A0\n");
    preprocess(&world, buffer_as_text(&text));
    assert_true(world.good);
    assert_non_null(strstr(world.made.text.bytes, "A5000"));
    release(&world);
    buffer_release(&text);
}

static void errors(void **state) {
    (void)state;
    check_error(TEXT("\n#define F(x) x\n\nF(1\n"), "A1046", 4);
    check_error(TEXT("#define F(x) x\nF(1\n#else\n)"), "A1046", 2);
    check_error(TEXT("a\n#ifdef A\n#if 1\n#endif\n"), "A1035", 2);
    check_error(TEXT("#define A a B\n#define B b A\nx A y\n"), "A1047", 3);
    check_error(TEXT("a /* b\n"), "A1004", 1);
    check_error(TEXT("#define A /* b\n"), "A1004", 1);
    check_error(TEXT("#include \"x\"\n"), "A1044", 1);
    check_error(TEXT("a\n#error b\n"), "A1040", 2);
    check_error(TEXT("#if MIN_VERSION_base(1,2)\n#endif"), "A1045", 1);
    check_error(TEXT("#if defined(A\n#endif"), "A1038", 1);
    check_error(TEXT("\n#if 1UX\n#endif"), "A1038", 2);
    check_error(TEXT("#if 1.5\n#endif"), "A1038", 1);
}

UNIT(syntax_cpp_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(macros), cmocka_unit_test(conditions), cmocka_unit_test(places),
        cmocka_unit_test(limits), cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
