#include "ghc/made.h"
#include <string.h>

typedef enum MadeRest { REST_DEFINITION, REST_NOTHING } MadeRest;

typedef struct Made {
    const char *prefix;
    MadeRest rest;
} Made;

static const Made prefixes[] = {
#define MADE(prefix, rest) {prefix, REST_##rest},
#include "ghc/made.def"
#undef MADE
};

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static bool is_number(Text text) {
    size_t digits = 0;
    while (digits < text.length && is_digit(text.bytes[digits])) digits++;
    return digits == text.length;
}

/* the longest prefix; one that is a word (`lvl`) is the whole name, but for a number */
static const Made *find_prefix(Text name, bool has_place, Text *rest) {
    const Made *found = NULL;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        Text prefix = text_of(prefixes[i].prefix);
        if (!text_starts_with(name, prefix)) continue;
        Text left = {name.bytes + prefix.length, name.length - prefix.length};
        bool is_word = prefix.bytes[0] != '$';
        if (is_word && (has_place || (prefixes[i].rest == REST_NOTHING && !is_number(left))))
            continue;
        if (found && text_of(found->prefix).length > prefix.length) continue;
        found = &prefixes[i];
        *rest = left;
    }
    return found;
}

/* behind the last `_$`, which GHC alone writes; SIZE_MAX: there is none */
static size_t part_begins(Text name) {
    for (size_t i = name.length; i > 2; i--)
        if (name.bytes[i - 2] == '_' && name.bytes[i - 1] == '$') return i - 1;
    return SIZE_MAX;
}

Text ghc_written_name(Text name, bool has_place) {
    /* with a place, all that GHC makes has it: most names are done at once */
    if (has_place && (name.length == 0 || !memchr(name.bytes, '$', name.length))) return name;
    size_t part = part_begins(name);
    if (part != SIZE_MAX) {
        Text rest = ghc_written_name((Text){name.bytes + part, name.length - part}, has_place);
        if (rest.length > 0) return rest;
    }
    Text rest;
    const Made *made;
    while ((made = find_prefix(name, has_place, &rest)))
        name = made->rest == REST_DEFINITION ? rest : (Text){name.bytes, 0};
    return name;
}

bool ghc_shorter_name(Text *name) {
    size_t part = part_begins(*name);
    if (part != SIZE_MAX) {
        name->length = part - 1;
    } else if (name->length > 1 && is_digit(name->bytes[name->length - 1])) {
        while (name->length > 0 && is_digit(name->bytes[name->length - 1])) name->length--;
    } else {
        size_t at = name->length;
        while (at > 1 && name->bytes[at - 1] != '_') at--;
        if (at < 2) return false;
        name->length = at - 1;
    }
    return name->length > 0;
}
