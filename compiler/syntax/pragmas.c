#include "compiler/syntax/pragmas.h"
#include "base/fail.h"
#include <strings.h>

typedef struct Row {
    const char *word;
    PragmaPlace place;
} Row;

static const Row rows[PRAGMA_COUNT] = {
#define PRAGMA(code, word, place) [PRAGMA_##code] = {word, PRAGMA_PLACE_##place},
#include "compiler/syntax/pragmas.def"
#undef PRAGMA
};

Pragma syntax_pragma_find(Text word) {
    for (int i = PRAGMA_NONE + 1; i < PRAGMA_COUNT; i++) {
        Text known = text_of(rows[i].word);
        if (known.length == word.length && !strncasecmp(known.bytes, word.bytes, word.length))
            return (Pragma)i;
    }
    return PRAGMA_NONE;
}

const char *syntax_pragma_word(Pragma pragma) {
    bug_unless(pragma > PRAGMA_NONE && pragma < PRAGMA_COUNT, "pragma %d", (int)pragma);
    return rows[pragma].word;
}

PragmaPlace syntax_pragma_place(Pragma pragma) {
    bug_unless(pragma > PRAGMA_NONE && pragma < PRAGMA_COUNT, "pragma %d", (int)pragma);
    return rows[pragma].place;
}
