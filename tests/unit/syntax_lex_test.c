/* The lexer: what text becomes which tokens, and what literals stand for. */
#include "compiler/syntax/lex.h"
#include "prim/unicode.h"
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
    Tokens tokens;
    Extensions extensions;
} World;

/* `extensions` has blanks between them; NULL: GHC2021 alone */
static void lex(World *world, const char *text, const char *extensions, bool is_literate) {
    *world = (World){.extensions = syntax_language(LANGUAGE_GHC2021)};
    arena_init(&world->arena);
    interner_init(&world->interner);
    sources_init(&world->sources);
    diags_init(&world->diags);
    Text rest = text_of(extensions);
    for (Text word; word = text_take_word(&rest), word.length > 0;)
        assert_true(syntax_extensions_set(&world->extensions, word));
    uint32_t base = sources_add(&world->sources, TEXT("t.hs"), text_of(text));
    LexInput input = {.arena = &world->arena,
                      .interner = &world->interner,
                      .diags = &world->diags,
                      .contents = text_of(text),
                      .base = base,
                      .is_literate = is_literate};
    syntax_lex(&input, &world->tokens, &world->extensions);
}

static void release(World *world) {
    syntax_tokens_release(&world->tokens);
    diags_release(&world->diags);
    sources_release(&world->sources);
    interner_release(&world->interner);
    arena_release(&world->arena);
}

/* the dump in one line, without places and END */
static void line_of(const World *world, Buffer *out) {
    Buffer dump = {0};
    syntax_tokens_dump(&world->tokens, &world->interner, &world->sources, &dump);
    Text text = buffer_as_text(&dump);
    for (size_t at = 0; at < text.length;) {
        const char *end = memchr(text.bytes + at, '\n', text.length - at);
        const char *space = memchr(text.bytes + at, ' ', text.length - at);
        Text token = {space + 1, (size_t)(end - space - 1)};
        at = (size_t)(end - text.bytes) + 1;
        if (text_equal(token, TEXT("END"))) break;
        if (out->length > 0) buffer_string(out, " | ");
        buffer_text(out, token);
    }
    buffer_release(&dump);
}

typedef struct Row {
    const char *text, *extensions, *tokens;
} Row;

static const Row rows[] = {
    {"", NULL, ""},
    {"f x'", NULL, "VARIABLE f | VARIABLE x'"},
    {"case of_ _ _x", NULL, "CASE case | VARIABLE of_ | UNDERSCORE _ | VARIABLE _x"},
    {"M.f M.N.T M.+ M.. f.g F.g F. g", NULL,
     "VARIABLE M f | CONSTRUCTOR M.N T | OPERATOR M + | OPERATOR M . | VARIABLE f | OPERATOR . | "
     "VARIABLE g | VARIABLE F g | CONSTRUCTOR F | OPERATOR . | VARIABLE g"},
    {"M.where M.=", NULL, "CONSTRUCTOR M | OPERATOR . | WHERE where | CONSTRUCTOR M | OPERATOR .="},
    {"M.N.+x", NULL, "OPERATOR M.N + | VARIABLE x"},
    {"a--b\n--c\n-->d\n|--e", NULL,
     "VARIABLE a | OPERATOR --> | VARIABLE d | OPERATOR |-- | VARIABLE e"},
    {"a{-b{-c-}d-}e", NULL, "VARIABLE a | VARIABLE e"},
    {":: : :+ => -> <- = | \\ .. ...", NULL,
     "TYPED :: | COLON : | CONSTRUCTOR_OPERATOR :+ | IMPLIES => | ARROW -> | FROM <- | EQUALS = | "
     "BAR | | "
     "BACKSLASH \\ | DOTS .. | OPERATOR ..."},
    {"→ ∷", NULL, "OPERATOR → | OPERATOR ∷"},
    {"→ ∷ ⇒ ←", "UnicodeSyntax", "ARROW → | TYPED ∷ | IMPLIES ⇒ | FROM ←"},
    {"été Été ñ1 x² 日", NULL,
     "VARIABLE été | CONSTRUCTOR Été | VARIABLE ñ1 | VARIABLE x² | VARIABLE 日"},
    /* blanks decide: before, after, both, none */
    {"f !x a ! b a!b (! b) x!", NULL,
     "VARIABLE f | BANG ! | VARIABLE x | VARIABLE a | OPERATOR ! | VARIABLE b | VARIABLE a | "
     "OPERATOR ! | "
     "VARIABLE b | OPEN | OPERATOR ! | VARIABLE b | CLOSE | VARIABLE x | OPERATOR !"},
    {"f ~x a ~ b", NULL,
     "VARIABLE f | TILDE ~ | VARIABLE x | VARIABLE a | OPERATOR ~ | VARIABLE b"},
    {"f @t x@p x @ p", NULL,
     "VARIABLE f | TYPE_AT @ | VARIABLE t | VARIABLE x | AS_AT @ | VARIABLE p | VARIABLE x | "
     "LOOSE_AT @ | "
     "VARIABLE p"},
    {"a -1 a-1", NULL, "VARIABLE a | OPERATOR - | LITERAL 1 | VARIABLE a | OPERATOR - | LITERAL 1"},
    {"f# 1# -1# 2## 'c'# \"s\"# 1.5# 1.5##", "MagicHash",
     "VARIABLE f# | LITERAL 1# | LITERAL -1# | LITERAL 2## | LITERAL 'c'# | LITERAL \"s\"# | "
     "LITERAL 1.5# | "
     "LITERAL 1.5##"},
    {"f# 1#", NULL, "VARIABLE f | OPERATOR # | LITERAL 1 | OPERATOR #"},
    {"(# x #) (#) (##)", "UnboxedTuples",
     "OPEN_UNBOXED | VARIABLE x | CLOSE_UNBOXED | OPEN_UNBOXED | CLOSE | OPEN_UNBOXED | "
     "CLOSE_UNBOXED"},
    {"(# x)", NULL, "OPEN | OPERATOR # | VARIABLE x | CLOSE"},
    {"0 0x1F 0o17 0b101 1_000 0x 08", NULL,
     "LITERAL 0 | LITERAL 0x1F | LITERAL 0o17 | LITERAL 0b101 | LITERAL 1_000 | LITERAL 0 | "
     "VARIABLE x | "
     "LITERAL 08"},
    {"1.5 1e3 1.5e-3 1.e 1. [1..2] 0x1.8p3", NULL,
     "LITERAL 1.5 | LITERAL 1e3 | LITERAL 1.5e-3 | LITERAL 1 | OPERATOR . | VARIABLE e | LITERAL 1 "
     "| "
     "OPERATOR . | OPEN_LIST | LITERAL 1 | DOTS .. | LITERAL 2 | CLOSE_LIST | LITERAL 0x1.8p3"},
    {"'a' ' ' '\\'' 'x", NULL, "LITERAL 'a' | LITERAL ' ' | LITERAL '\\'' | TICK | VARIABLE x"},
    {"f' 'a'", NULL, "VARIABLE f' | LITERAL 'a'"},
    {"{-# INLINE f #-} {-# LINE 1 \"x\" #-} g", NULL, "PRAGMA INLINE f | VARIABLE g"},
    {"{-# LANGUAGE MagicHash #-} x#", NULL, "VARIABLE x#"},
    {"{-# OPTIONS_GHC -Wall -XMagicHash #-} x#", NULL, "VARIABLE x#"},
    {"$x $ x [x|y|]", NULL,
     "OPERATOR $ | VARIABLE x | OPERATOR $ | VARIABLE x | OPEN_LIST | VARIABLE x | BAR | | "
     "VARIABLE y | BAR | | "
     "CLOSE_LIST"},
    {"$x $ x", "TemplateHaskell",
     "REFUSED $ TemplateHaskell | VARIABLE x | OPERATOR $ | VARIABLE x"},
    {"[x|y", "QuasiQuotes", "REFUSED QuasiQuotes | VARIABLE x | BAR | | VARIABLE y"},
    {"`f`;,{}", NULL,
     "BACKQUOTE | VARIABLE f | BACKQUOTE | SEMICOLON | COMMA | OPEN_BRACE | CLOSE_BRACE"},
};

static void tokens(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        World world;
        Buffer line = {0};
        lex(&world, rows[i].text, rows[i].extensions, false);
        line_of(&world, &line);
        if (strcmp(buffer_as_string(&line), rows[i].tokens) != 0) {
            print_error("%s\n", rows[i].text);
            assert_string_equal(buffer_as_string(&line), rows[i].tokens);
        }
        assert_int_equal(world.diags.error_count, 0);
        buffer_release(&line);
        release(&world);
    }
}

typedef struct LiteralRow {
    const char *text;
    HsLiteralKind kind;
    int base;
    const char *value;
    size_t length;
    uint32_t character;
} LiteralRow;

#define VALUE(text) text, sizeof(text) - 1

static const LiteralRow literals[] = {
    {"123", HS_INTEGER, 10, VALUE("123"), 0},
    {"0xFf_0", HS_INTEGER, 16, VALUE("Ff0"), 0},
    {"0O17", HS_INTEGER, 8, VALUE("17"), 0},
    {"0b1_0", HS_INTEGER, 2, VALUE("10"), 0},
    {"1_0.5_0E+1_2", HS_FRACTIONAL, 10, VALUE("10.50e12"), 0},
    {"1e-3", HS_FRACTIONAL, 10, VALUE("1e-3"), 0},
    {"0x1.8P-3", HS_FRACTIONAL, 16, VALUE("1.8p-3"), 0},
    {"-0x10#", HS_INT_HASH, 16, VALUE("10"), 0},
    {"'\\x10FFFF'", HS_CHARACTER, 0, VALUE(""), 0x10ffff},
    {"'\\^Z'", HS_CHARACTER, 0, VALUE(""), 26},
    {"'\\DEL'", HS_CHARACTER, 0, VALUE(""), 127},
    {"'é'", HS_CHARACTER, 0, VALUE(""), 0xe9},
    {"\"a\\SO\\&H\\SOH\\0\\65\\x42\"", HS_STRING, 0, VALUE("a\x0eH\x01\0A\x42"), 0},
    {"\"a\\   \\b\\\n\t\\c\"", HS_STRING, 0, VALUE("abc"), 0},
    {"\"\\xD800é\"", HS_STRING, 0, VALUE("\xed\xa0\x80\xc3\xa9"), 0},
    {"\"é\\255\"#", HS_STRING_HASH, 0, VALUE("\xe9\xff"), 0},
};

static void values(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof literals / sizeof *literals; i++) {
        World world;
        lex(&world, literals[i].text, "MagicHash", false);
        assert_int_equal(world.tokens.all.count, 2);
        assert_int_equal(world.tokens.all.items[0].kind, TOKEN_LITERAL);
        const HsLiteral *literal = world.tokens.all.items[0].literal;
        assert_int_equal(literal->kind, literals[i].kind);
        assert_int_equal(literal->base, literals[i].base);
        assert_int_equal(literal->character, literals[i].character);
        assert_int_equal(literal->is_negative, literals[i].text[0] == '-');
        assert_string_equal(literal->text.bytes, literals[i].text);
        assert_int_equal(literal->value.length, literals[i].length);
        assert_memory_equal(literal->value.bytes ? literal->value.bytes : "", literals[i].value,
                            literals[i].length);
        release(&world);
    }
}

/* columns, tabs, and which token is the first of its line */
static void columns(void **state) {
    (void)state;
    World world;
    lex(&world, "a\tb\n  \tc é d\n{- \n -} e \"x\\\n \\y\" f", NULL, false);
    static const struct {
        uint32_t column;
        bool starts_line;
    } expected[] = {{1, true},   {9, false}, {9, true},  {11, false},
                    {13, false}, {5, true},  {7, false}, {6, false}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(world.tokens.all.items[i].column, expected[i].column);
        assert_int_equal(world.tokens.all.items[i].starts_line, expected[i].starts_line);
    }
    release(&world);
}

static void literate(void **state) {
    (void)state;
    World world;
    Buffer line = {0};
    lex(&world, "text\n\n> f\n\nmore\n\\begin{code}\ng\n\\end{code}\nend > h\n", NULL, true);
    line_of(&world, &line);
    assert_string_equal(buffer_as_string(&line), "VARIABLE f | VARIABLE g");
    assert_int_equal(world.tokens.all.items[0].column, 3);
    assert_int_equal(world.tokens.all.items[1].column, 1);
    assert_int_equal(world.diags.error_count, 0);
    buffer_release(&line);
    release(&world);
}

static void extensions(void **state) {
    (void)state;
    Extensions set = syntax_language(LANGUAGE_GHC2021);
    assert_true(syntax_has(&set, EXTENSION_TupleSections));
    assert_false(syntax_has(&set, EXTENSION_LambdaCase));
    assert_true(syntax_extensions_set(&set, TEXT("LambdaCase")));
    assert_true(syntax_has(&set, EXTENSION_LambdaCase));
    assert_true(syntax_extensions_set(&set, TEXT("NoLambdaCase")));
    assert_false(syntax_has(&set, EXTENSION_LambdaCase));
    assert_true(syntax_extensions_set(&set, TEXT("Haskell2010")));
    assert_false(syntax_has(&set, EXTENSION_ExplicitForAll));
    assert_true(syntax_extensions_set(&set, TEXT("RankNTypes")));
    assert_true(syntax_has(&set, EXTENSION_ExplicitForAll));
    assert_true(syntax_extensions_set(&set, TEXT("RebindableSyntax")));
    assert_false(syntax_has(&set, EXTENSION_ImplicitPrelude));
    /* what was said by name stays, whatever language comes */
    assert_true(syntax_extensions_set(&set, TEXT("GHC2021")));
    assert_true(syntax_has(&set, EXTENSION_TupleSections));
    assert_true(syntax_has(&set, EXTENSION_RebindableSyntax));
    assert_false(syntax_has(&set, EXTENSION_ImplicitPrelude));
    assert_true(syntax_extensions_set(&set, TEXT("NoTupleSections")));
    assert_true(syntax_extensions_set(&set, TEXT("Haskell98")));
    assert_true(syntax_has(&set, EXTENSION_RankNTypes));
    assert_false(syntax_has(&set, EXTENSION_FlexibleContexts));
    assert_true(syntax_extensions_set(&set, TEXT("GHC2021")));
    assert_true(syntax_has(&set, EXTENSION_FlexibleContexts));
    assert_false(syntax_has(&set, EXTENSION_TupleSections));
    assert_false(syntax_extensions_set(&set, TEXT("LambdaCaes")));
    assert_true(text_equal(syntax_extension_near(TEXT("LambdaCaes")), TEXT("LambdaCase")));
    assert_int_equal(syntax_extension_state(EXTENSION_Arrows), EXTENSION_REFUSED);
    assert_string_equal(syntax_extension_name(EXTENSION_Arrows), "Arrows");
    assert_int_equal(syntax_pragma_find(TEXT("inline")), PRAGMA_INLINE);
    assert_int_equal(syntax_pragma_find(TEXT("INLINED")), PRAGMA_NONE);
}

/* A text that was preprocessed says so, even if its own pragma is not in what is left. */
static void preprocessed(void **state) {
    (void)state;
    World world;
    lex(&world, "{-# LANGUAGE LambdaCase\n#if 0\n, CPP\n#endif\n#-}\nmodule M where\n", "", false);
    assert_true(syntax_has(&world.extensions, EXTENSION_CPP));
    assert_true(syntax_has(&world.extensions, EXTENSION_LambdaCase));
    release(&world);
    lex(&world, "{-# LANGUAGE LambdaCase #-}\nmodule M where\n", "", false);
    assert_false(syntax_has(&world.extensions, EXTENSION_CPP));
    release(&world);
}

/* What GHC called otherwise once, it still takes. */
static void old_names(void **state) {
    (void)state;
    World world;
    lex(&world, "{-# LANGUAGE Haskell2010, PatternSignatures, DoRec #-}\nmodule M where\n", "",
        false);
    assert_true(syntax_has(&world.extensions, EXTENSION_ScopedTypeVariables));
    assert_true(syntax_has(&world.extensions, EXTENSION_ExplicitForAll));
    assert_true(syntax_has(&world.extensions, EXTENSION_RecursiveDo));
    release(&world);
}

UNIT(syntax_lex_test) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens),    cmocka_unit_test(values),     cmocka_unit_test(columns),
        cmocka_unit_test(literate),  cmocka_unit_test(extensions), cmocka_unit_test(preprocessed),
        cmocka_unit_test(old_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
