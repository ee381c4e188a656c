#include "analyse/definitions.h"
#include <string.h>

/* ---- a line ---- */

static bool is_name_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || byte == '\'' || (byte & 0x80);
}

static bool is_symbol_byte(char byte) {
    return byte != '\0' && strchr("!#$%&*+./<=>?@\\^|-~:", byte);
}

static Text take_while(Text *rest, bool (*is)(char)) {
    Text taken = {rest->bytes, 0};
    while (taken.length < rest->length && is(rest->bytes[taken.length])) taken.length++;
    *rest = (Text){rest->bytes + taken.length, rest->length - taken.length};
    return taken;
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

static bool is_keyword(Text name) {
    static const char *const keywords[] = {"module",  "import",  "data",    "type",   "newtype",
                                           "class",   "infix",   "infixl",  "infixr", "instance",
                                           "foreign", "default", "deriving"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (text_equal(name, text_of(keywords[i]))) return true;
    return false;
}

static bool begins_type(Text rest) {
    take_while(&rest, is_blank);
    return text_starts_with(rest, TEXT("::")) || text_starts_with(rest, TEXT("\xe2\x88\xb7"));
}

/* The name that a line defines from its first column on; empty: none. next: the line below. */
static Text defined_by(Text line, Text next) {
    const Text none = {line.bytes, 0};
    Text rest = line;
    if (text_starts_with(rest, TEXT("("))) { /* `(<+>) a b = ..` */
        rest = (Text){rest.bytes + 1, rest.length - 1};
        Text name = take_while(&rest, is_symbol_byte);
        if (!text_starts_with(rest, TEXT(")"))) return none;
        rest = (Text){rest.bytes + 1, rest.length - 1};
        return begins_type(rest) ? none : name;
    }
    Text name = take_while(&rest, is_name_byte);
    if (name.length == 0 || (name.bytes[0] >= 'A' && name.bytes[0] <= 'Z') || is_keyword(name))
        return none;
    bool is_apart = take_while(&rest, is_blank).length > 0;
    if (begins_type(rest) || text_starts_with(rest, TEXT(","))) return none;
    if (rest.length == 0) return begins_type(next) ? none : name;
    if (rest.bytes[0] == '`') { /* "a `plus` b = .." */
        rest = (Text){rest.bytes + 1, rest.length - 1};
        return take_while(&rest, is_name_byte);
    }
    Text symbol = take_while(&rest, is_symbol_byte);
    bool ends_head = text_equal(symbol, TEXT("=")) || text_equal(symbol, TEXT("|"));
    bool is_operator = symbol.length > 0 && !ends_head && is_apart && rest.length > 0 &&
                       is_blank(rest.bytes[0]) && !text_starts_with(symbol, TEXT("--"));
    return is_operator ? symbol : name; /* `!x` is a pattern, `a ! b` defines an operator */
}

/* How deep in comments the end of a line is. Texts that hold the beginning of one don't matter. */
static uint32_t comments_after(Text line, uint32_t depth) {
    for (size_t i = 0; i + 1 < line.length; i++) {
        if (line.bytes[i] == '{' && line.bytes[i + 1] == '-') {
            depth++;
            i++;
        } else if (line.bytes[i] == '-' && line.bytes[i + 1] == '}' && depth > 0) {
            depth--;
            i++;
        } else if (line.bytes[i] == '-' && line.bytes[i + 1] == '-' && depth == 0) {
            break;
        }
    }
    return depth;
}

/* ---- a module ---- */

static void add_definitions(Profile *profile, Text module, Text file, const SourceText *text) {
    uint32_t depth = 0;
    Text before = TEXT("");
    for (uint32_t i = 0; i < text->lines.count; i++) {
        Text line = text->lines.items[i];
        Text next = i + 1 < text->lines.count ? text->lines.items[i + 1] : TEXT("");
        Text name = depth == 0 ? defined_by(line, next) : TEXT("");
        depth = comments_after(line, depth);
        if (name.length == 0 || text_equal(name, before)) continue; /* a further clause */
        before = name;
        vector_push(&profile->definitions,
                    (ProfileDefinition){.module = module,
                                        .name = profile_text(profile, name),
                                        .place = {.file = file, .line = i + 1, .column = 1}});
    }
}

static void module_file(Text module, Buffer *path) {
    buffer_clear(path);
    for (size_t i = 0; i < module.length; i++)
        buffer_char(path, module.bytes[i] == '.' ? '/' : module.bytes[i]);
    buffer_string(path, ".hs");
}

/* The file of a label's module, as its places say. Empty: none does. */
static Text placed_file(const Profile *profile, Text module) {
    for (uint32_t i = 0; i < profile->labels.count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        if (label->kind == PROFILE_CENTRE && label->place.line > 0 &&
            text_equal(label->module, module))
            return label->place.file;
    }
    return TEXT("");
}

static void find_in_module(Profile *profile, const SourceFolders *folders, Text module) {
    Buffer path = {0};
    Text file = placed_file(profile, module);
    if (file.length == 0) {
        module_file(module, &path);
        file = profile_text(profile, buffer_as_text(&path));
    }
    SourceText text = {0};
    const char *reason;
    if (text_ends_with(file, TEXT(".hs")) && source_text_read(&text, folders, file, &reason))
        add_definitions(profile, module, file, &text);
    source_text_release(&text);
    buffer_release(&path);
}

void source_definitions_find(Profile *profile, const SourceFolders *folders) {
    if (!profile_is_of_ghc(profile)) return;
    Map seen = {0};
    uint32_t count = profile->labels.count;
    for (uint32_t i = 0; i < count; i++) {
        const ProfileLabel *label = &profile->labels.items[i];
        bool may_be_made = label->kind == PROFILE_CENTRE || label->kind == PROFILE_CAF;
        if (!may_be_made || label->place.line > 0 || label->module.length == 0 ||
            label->name.length == 0)
            continue;
        if (++*map_slot(&seen, profile_text_key(label->module), 0) == 1)
            find_in_module(profile, folders, label->module);
    }
    map_release(&seen);
}
