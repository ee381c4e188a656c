/* A package's manifest. A line is `key: words`; one that begins with a space goes on with the words
 * of the key above it; after # at its beginning a line is a comment. manifest.def has the keys. All
 * that is wrong is told, each with its place. */
#include "base/os.h"
#include "compiler/names/package.h"
#include "diag/unreadable.h"

enum { MANIFEST_LIMIT = 1 << 20 }; /* bytes */

typedef enum Key {
#define KEY(code, word, is_one, is_needed, what) KEY_##code,
#include "compiler/names/manifest.def"
#undef KEY
    KEY_COUNT
} Key;

static const struct {
    const char *word, *what;
    bool is_one, is_needed;
} rows[KEY_COUNT] = {
#define KEY(code, word, is_one, is_needed, what) [KEY_##code] = {word, what, is_one, is_needed},
#include "compiler/names/manifest.def"
#undef KEY
};

typedef struct Manifest {
    const NameContext *context;
    const char *path;
    Text text;
    uint32_t base; /* of the text among the sources; 0: it is not there yet */
    bool is_good;
    bool is_given[KEY_COUNT];
    VECTOR(Text) words[KEY_COUNT];
} Manifest;

/* ---- what is wrong ---- */

/* Among the sources only if there is something to show: the program's are counted by others. */
static Span span_of(Manifest *manifest, Text part) {
    if (manifest->base == 0)
        manifest->base = sources_add(manifest->context->sources, text_of(manifest->path),
                                     text_copy(&manifest->context->sources->arena, manifest->text));
    if (manifest->base == 0) return NO_SPAN;
    uint32_t from = manifest->base + (uint32_t)(part.bytes - manifest->text.bytes);
    return (Span){from, from + (uint32_t)part.length};
}

static void complain(Manifest *manifest, Text part, DiagWords words, Parts parts) {
    Diagnostics *diags = manifest->context->diags;
    Diagnostic *wrong = diag_add(diags, DIAG_NAME_MANIFEST, span_of(manifest, part), NO_PARTS);
    diag_note(diags, wrong, words, NO_SPAN, parts);
    manifest->is_good = false;
}

static void refuse(Manifest *manifest, Key key, Text word) {
    complain(
        manifest, word, DIAG_NAME_MANIFEST_VALUE,
        PARTS(part_name(word), part_name(text_of(rows[key].word)), part_string(rows[key].what)));
}

/* ---- lines ---- */

static Key find_key(Text word) {
    for (int i = 0; i < KEY_COUNT; i++)
        if (text_equal(word, text_of(rows[i].word))) return (Key)i;
    return KEY_COUNT;
}

static Key begin_key(Manifest *manifest, Text *line) {
    size_t end = 0;
    while (end < line->length && line->bytes[end] != ':') end++;
    Text word = {line->bytes, end};
    if (end == line->length) {
        complain(manifest, *line, DIAG_NAME_MANIFEST_LINE, NO_PARTS);
        return KEY_COUNT;
    }
    Key key = find_key(word);
    *line = (Text){line->bytes + end + 1, line->length - end - 1};
    if (key == KEY_COUNT)
        complain(manifest, word, DIAG_NAME_MANIFEST_KEY, PARTS(part_name(word)));
    else if (manifest->is_given[key])
        complain(manifest, word, DIAG_NAME_MANIFEST_TWICE, PARTS(part_name(word)));
    else
        manifest->is_given[key] = true;
    return key;
}

static void read_line(Manifest *manifest, Text line, Key *key) {
    bool goes_on = line.bytes[0] == ' ';
    if (!goes_on) *key = begin_key(manifest, &line);
    for (Text word; (word = text_take_word(&line)).length > 0;) {
        if (*key < KEY_COUNT)
            vector_push(&manifest->words[*key], word);
        else if (goes_on && manifest->is_good) /* nothing is above it */
            complain(manifest, word, DIAG_NAME_MANIFEST_LINE, NO_PARTS);
    }
}

static void read_lines(Manifest *manifest) {
    Text rest = manifest->text;
    Key key = KEY_COUNT;
    while (rest.length > 0) {
        size_t end = 0;
        while (end < rest.length && rest.bytes[end] != '\n') end++;
        Text line = {rest.bytes, end};
        size_t taken = end + (end < rest.length);
        rest = (Text){rest.bytes + taken, rest.length - taken};
        if (line.length > 0 && line.bytes[0] != '#') read_line(manifest, line, &key);
    }
}

/* ---- what words can be ---- */

static bool is_lower(char byte) { return byte >= 'a' && byte <= 'z'; }
static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

static bool is_name(Text word) {
    bool good = is_lower(word.bytes[0]);
    for (size_t i = 0; i < word.length; i++)
        good &= is_lower(word.bytes[i]) || is_digit(word.bytes[i]) || word.bytes[i] == '-';
    return good;
}

/* parts with dots between them, each of letters that `is_part` takes, after a first one that
 * `is_first` takes */
static bool is_dotted(Text word, bool (*is_first)(char), bool (*is_part)(char)) {
    bool begins = true;
    for (size_t i = 0; i < word.length; i++) {
        if (word.bytes[i] == '.' && begins) return false;
        if (word.bytes[i] != '.' && !(begins ? is_first : is_part)(word.bytes[i])) return false;
        begins = word.bytes[i] == '.';
    }
    return !begins;
}

static bool is_capital(char byte) { return byte >= 'A' && byte <= 'Z'; }
static bool is_letter(char byte) {
    return is_lower(byte) || is_capital(byte) || is_digit(byte) || byte == '_' || byte == '\'';
}

static bool is_language(Text word) {
    return text_equal(word, TEXT("Haskell98")) || text_equal(word, TEXT("Haskell2010")) ||
           text_equal(word, TEXT("GHC2021"));
}

static bool expose(Manifest *manifest, NamePackage *package, Text word) {
    if (text_equal(word, TEXT("all"))) {
        package->exposes_all = true;
        return true;
    }
    Symbol module = intern(manifest->context->interner, word);
    if (!map_find(&package->is_exposed, module)) vector_push(&package->exposed, module);
    map_put(&package->is_exposed, module, 1);
    return is_dotted(word, is_capital, is_letter);
}

/* false: it cannot stand there */
static bool take(Manifest *manifest, NamePackage *package, Key key, Text word) {
    Arena *arena = manifest->context->arena;
    const NameRole *role;
    switch (key) {
    case KEY_NAME: package->name = text_copy(arena, word); return is_name(word);
    case KEY_VERSION:
        package->version = text_copy(arena, word);
        return is_dotted(word, is_digit, is_digit);
    case KEY_ROLE:
        role = name_role_find(word);
        if (role) package->role = role;
        return role && !role->is_named; /* which .cabal files give */
    case KEY_LANGUAGE:
        return is_language(word) && syntax_extensions_set(&package->extensions, word);
    case KEY_EXTENSIONS:
        return !is_language(word) && syntax_extensions_set(&package->extensions, word);
    case KEY_EXPOSES: return expose(manifest, package, word);
    case KEY_COUNT: break;
    }
    return false;
}

/* In the order of the table: a language is there before its extensions. */
static void take_all(Manifest *manifest, NamePackage *package) {
    Text beginning = {manifest->text.bytes, 0};
    for (int key = 0; key < KEY_COUNT; key++) {
        uint32_t count = manifest->words[key].count;
        if (rows[key].is_needed && count == 0)
            complain(manifest, beginning, DIAG_NAME_MANIFEST_MISSING,
                     PARTS(part_name(text_of(rows[key].word))));
        if (rows[key].is_one && count > 1)
            complain(manifest, manifest->words[key].items[1], DIAG_NAME_MANIFEST_ONE,
                     PARTS(part_name(text_of(rows[key].word))));
        for (uint32_t i = 0; i < count; i++)
            if (!take(manifest, package, (Key)key, manifest->words[key].items[i]))
                refuse(manifest, (Key)key, manifest->words[key].items[i]);
    }
}

bool name_manifest_read(const NameContext *context, const char *path, NamePackage *package) {
    Buffer contents = {0};
    const char *reason;
    Manifest manifest = {.context = context, .path = path, .is_good = true};
    if (os_read_regular(path, MANIFEST_LIMIT, &contents, &reason)) {
        manifest.text = buffer_as_text(&contents);
        read_lines(&manifest);
        take_all(&manifest, package);
    } else {
        diag_unreadable(context->diags, NO_SPAN, path, reason);
        manifest.is_good = false;
    }
    for (int key = 0; key < KEY_COUNT; key++) vector_release(&manifest.words[key]);
    buffer_release(&contents);
    return manifest.is_good;
}
