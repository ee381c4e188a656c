#include "compiler/syntax/extensions.h"
#include "base/fail.h"
#include <limits.h>

typedef struct Row {
    const char *name;
    bool haskell2010, ghc2021;
    ExtensionState state;
} Row;

enum { NO, YES };

static const Row rows[] = {
#define EXTENSION(name, haskell2010, ghc2021, state) \
    {#name, haskell2010, ghc2021, EXTENSION_##state},
#include "compiler/syntax/extensions.def"
};

typedef struct Implication {
    Extension from, to;
    bool is_on;
} Implication;

static const Implication implications[] = {
#define IMPLIES(name, other) {EXTENSION_##name, EXTENSION_##other, true},
#define IMPLIES_NO(name, other) {EXTENSION_##name, EXTENSION_##other, false},
#include "compiler/syntax/extensions.def"
};

static void put_bit(uint64_t *words, Extension extension, bool is_on) {
    uint64_t bit = (uint64_t)1 << extension % 64, *word = &words[extension / 64];
    *word = is_on ? *word | bit : *word & ~bit;
}

void syntax_extension_put(Extensions *extensions, Extension extension, bool is_on) {
    put_bit(extensions->bits, extension, is_on);
}

static void say(Extensions *extensions, Extension extension, bool is_on) {
    put_bit(extensions->bits, extension, is_on);
    put_bit(extensions->said_on, extension, is_on);
    put_bit(extensions->said_off, extension, !is_on);
}

Extensions syntax_language(Language language) {
    Extensions extensions = {0};
    for (int i = 0; i < EXTENSION_COUNT; i++)
        syntax_extension_put(&extensions, (Extension)i,
                             language == LANGUAGE_GHC2021 ? rows[i].ghc2021 : rows[i].haskell2010);
    if (language == LANGUAGE_HASKELL98) {
        syntax_extension_put(&extensions, EXTENSION_EmptyDataDecls, false);
        syntax_extension_put(&extensions, EXTENSION_PatternGuards, false);
        syntax_extension_put(&extensions, EXTENSION_DoAndIfThenElse, false);
        syntax_extension_put(&extensions, EXTENSION_NPlusKPatterns, true);
    }
    return extensions;
}

const char *syntax_extension_name(Extension extension) {
    bug_unless((unsigned)extension < EXTENSION_COUNT, "extension %d", (int)extension);
    return rows[extension].name;
}

ExtensionState syntax_extension_state(Extension extension) {
    bug_unless((unsigned)extension < EXTENSION_COUNT, "extension %d", (int)extension);
    return rows[extension].state;
}

bool syntax_extension_find(Text name, Extension *extension) {
    for (int i = 0; i < EXTENSION_COUNT; i++) {
        if (!text_equal(name, text_of(rows[i].name))) continue;
        *extension = (Extension)i;
        return true;
    }
    return false;
}

static void choose(Extensions *extensions, Language language) {
    Extensions chosen = syntax_language(language);
    for (int i = 0; i < EXTENSION_WORDS; i++)
        extensions->bits[i] = (chosen.bits[i] | extensions->said_on[i]) & ~extensions->said_off[i];
}

/* With all that it implies; the table has no circles. */
static void switch_on(Extensions *extensions, Extension extension) {
    say(extensions, extension, true);
    for (size_t i = 0; i < sizeof implications / sizeof *implications; i++) {
        if (implications[i].from != extension) continue;
        if (implications[i].is_on)
            switch_on(extensions, implications[i].to);
        else
            say(extensions, implications[i].to, false);
    }
}

bool syntax_extensions_set(Extensions *extensions, Text name) {
    Extension extension;
    if (text_equal(name, TEXT("Haskell98")))
        choose(extensions, LANGUAGE_HASKELL98);
    else if (text_equal(name, TEXT("Haskell2010")))
        choose(extensions, LANGUAGE_HASKELL2010);
    else if (text_equal(name, TEXT("GHC2021")))
        choose(extensions, LANGUAGE_GHC2021);
    else if (syntax_extension_find(name, &extension))
        switch_on(extensions, extension);
    else if (text_starts_with(name, TEXT("No")) &&
             syntax_extension_find((Text){name.bytes + 2, name.length - 2}, &extension))
        say(extensions, extension, false);
    else
        return false;
    return true;
}

Text syntax_extension_near(Text name) {
    Text nearest = {0};
    unsigned best = UINT_MAX;
    for (int i = 0; i < EXTENSION_COUNT; i++)
        if (text_is_nearer(name, text_of(rows[i].name), &best)) nearest = text_of(rows[i].name);
    return nearest;
}
