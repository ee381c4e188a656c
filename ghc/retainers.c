#include "ghc/retainers.h"
#include "ghc/methods.h"
#include <string.h>

enum { SET_LIMIT = 64 }; /* names of a set: GHC has no larger ones unless told to (-R) */

bool ghc_next_retainer(Text *set, Text *name) {
    const char *comma = set->length > 0 ? memchr(set->bytes, ',', set->length) : NULL;
    if (set->length == 0) return false;
    size_t length = comma ? (size_t)(comma - set->bytes) : set->length;
    *name = (Text){set->bytes, length};
    *set = (Text){set->bytes + length + (comma != NULL), set->length - length - (comma != NULL)};
    return true;
}

void ghc_retainer_set(Text set, Buffer *name) {
    Text one, other;
    buffer_clear(name);
    for (int names = 0; names < SET_LIMIT && ghc_next_retainer(&set, &one); names++) {
        bool there = false;
        one = ghc_definition(one);
        for (Text rest = buffer_as_text(name); !there && ghc_next_retainer(&rest, &other);)
            there = text_equal(one, other);
        if (there) continue;
        buffer_text(name, one);
        buffer_char(name, ',');
    }
}

bool ghc_is_constant(Text retainer) {
    return text_equal(retainer, TEXT("CAF")) || text_starts_with(retainer, TEXT("CAF:")) ||
           text_ends_with(retainer, TEXT(".CAF"));
}
