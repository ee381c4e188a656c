/* Which pragmas there are (pragmas.def). */
#ifndef COMPILER_SYNTAX_PRAGMAS_H
#define COMPILER_SYNTAX_PRAGMAS_H

#include "base/text.h"

typedef enum Pragma {
    PRAGMA_NONE,
#define PRAGMA(code, word, place) PRAGMA_##code,
#include "compiler/syntax/pragmas.def"
#undef PRAGMA
    PRAGMA_COUNT
} Pragma;

typedef enum PragmaPlace {
    PRAGMA_PLACE_FILE,
    PRAGMA_PLACE_DECL,
    PRAGMA_PLACE_TOKEN,
    PRAGMA_PLACE_BLANK
} PragmaPlace;

/* whatever its case; PRAGMA_NONE: unknown */
Pragma syntax_pragma_find(Text word);
const char *syntax_pragma_word(Pragma pragma);
PragmaPlace syntax_pragma_place(Pragma pragma);

#endif
