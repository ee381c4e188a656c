#include "ghc/methods.h"
#include <stdlib.h>

static const char *const methods[] = {
#define METHOD(name) name,
#include "ghc/methods.def"
#undef METHOD
};

static int compare_method(const void *name, const void *method) {
    return text_compare(*(const Text *)name, text_of(*(const char *const *)method));
}

bool ghc_is_method(Text name) {
    return bsearch(&name, methods, sizeof methods / sizeof *methods, sizeof *methods,
                   compare_method) != NULL;
}

bool ghc_is_own_module(Text module) { return text_starts_with(module, TEXT("GHC.")); }

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
           (unsigned char)byte >= 0x80;
}

/* Operators have dots of their own: a dot ends a definition's name where a local one begins, with a
 * letter, `\` of a function without a name, or `(...)` of a pattern. */
Text ghc_definition(Text name) {
    for (size_t i = 1; i + 1 < name.length; i++) {
        char next = name.bytes[i + 1];
        if (name.bytes[i] == '.' &&
            (is_letter(name.bytes[0]) || is_letter(next) || next == '\\' || next == '('))
            return (Text){name.bytes, i};
    }
    return name;
}
