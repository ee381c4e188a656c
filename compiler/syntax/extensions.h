/* The language that a module is written in: a set of GHC's extensions (extensions.def), from a
 * language (GHC2021 unless something else is said), the pragmas LANGUAGE and OPTIONS_GHC, and the
 * command line. */
#ifndef COMPILER_SYNTAX_EXTENSIONS_H
#define COMPILER_SYNTAX_EXTENSIONS_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef enum Extension {
#define EXTENSION(name, haskell2010, ghc2021, state) EXTENSION_##name,
#include "compiler/syntax/extensions.def"
    EXTENSION_COUNT
} Extension;

typedef enum ExtensionState {
    EXTENSION_THERE,
    EXTENSION_PARSED,
    EXTENSION_LIBERTY,
    EXTENSION_IGNORED,
    EXTENSION_CHANGES,
    EXTENSION_NOTHING,
    EXTENSION_REFUSED
} ExtensionState;

enum { EXTENSION_WORDS = (EXTENSION_COUNT + 63) / 64 };

/* What is switched on or off by name stays so, whatever language is chosen after it. */
typedef struct Extensions {
    uint64_t bits[EXTENSION_WORDS];
    uint64_t said_on[EXTENSION_WORDS], said_off[EXTENSION_WORDS];
} Extensions;

typedef enum Language { LANGUAGE_HASKELL98, LANGUAGE_HASKELL2010, LANGUAGE_GHC2021 } Language;

Extensions syntax_language(Language language);
const char *syntax_extension_name(Extension extension);
ExtensionState syntax_extension_state(Extension extension);
/* "LambdaCase", "NoImplicitPrelude", "Haskell2010": changes the set as -X does; false: GHC has none
 * of that name. */
bool syntax_extensions_set(Extensions *extensions, Text name);
/* The extension of this name. */
bool syntax_extension_find(Text name, Extension *extension);
/* The name in the table that is near one that is not there; empty: none is. */
Text syntax_extension_near(Text name);

void syntax_extension_put(Extensions *extensions, Extension extension, bool is_on);

static inline bool syntax_has(const Extensions *extensions, Extension extension) {
    return extensions->bits[extension / 64] >> extension % 64 & 1;
}

#endif
