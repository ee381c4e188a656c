#include "compiler/interface/file.h"
#include "base/hash.h"
#include "base/os.h"
#include "compiler/interface/codec.h"
#include "compiler/interface/identity.h"

#define FILE_MAGIC "assay interfaces " COMPILER_IDENTITY

enum { FILE_LIMIT = 1 << 28, HEX = 16 };

typedef struct Entry {
    Text package;
    Symbol module;
    uint64_t key, source, check;
    Symbol *imports;
    uint64_t *keys; /* of these */
    uint32_t import_count;
    Text bytes;
    Interface *opened;
} Entry;

struct InterfaceFile {
    Arena *arena;
    Interner *interner;
    Buffer contents; /* names and interfaces lie there */
    VECTOR(Entry) entries;
    Map by_name; /* Symbol -> its place among them, from 1 */
};

/* ---- keys ---- */

/* the same in every process */
static uint64_t hash_of(Text text) { return hash_keyed((const uint64_t[2]){1, 2}, text); }

static uint64_t source_key(const NamePackage *package, Text contents) {
    Buffer text = {0};
    buffer_printf(&text, "%llx", (unsigned long long)hash_of(contents));
    for (int i = 0; i < EXTENSION_WORDS; i++)
        buffer_printf(&text, " %llx", (unsigned long long)package->extensions.bits[i]);
    uint64_t key = hash_of(buffer_as_text(&text));
    buffer_release(&text);
    return key;
}

static uint64_t key_of(const Interner *interner, const Entry *entry) {
    Buffer text = {0};
    buffer_printf(&text, "%s %.*s %.*s %llx", COMPILER_IDENTITY, TEXT_ARGS(entry->package),
                  TEXT_ARGS(symbol_text(interner, entry->module)),
                  (unsigned long long)entry->source);
    for (uint32_t i = 0; i < entry->import_count; i++)
        buffer_printf(&text, " %.*s=%llx", TEXT_ARGS(symbol_text(interner, entry->imports[i])),
                      (unsigned long long)entry->keys[i]);
    uint64_t key = hash_of(buffer_as_text(&text));
    buffer_release(&text);
    return key;
}

/* ---- reading ---- */

static bool take_hex(Text *rest, uint64_t *number) {
    Text word = text_take_word(rest);
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.bytes[i];
        uint64_t digit = c >= '0' && c <= '9' ? (uint64_t)(c - '0') : (uint64_t)(c - 'a' + 10);
        if (digit >= HEX) return false;
        *number = *number << 4 | digit;
    }
    return word.length > 0 && word.length <= HEX;
}

static bool take_number(Text *rest, uint64_t *number) {
    return text_number(text_take_word(rest), number);
}

static Text take_line(Text *rest) {
    Text line = {rest->bytes, 0};
    while (line.length < rest->length && rest->bytes[line.length] != '\n') line.length++;
    size_t taken = line.length < rest->length ? line.length + 1 : line.length;
    *rest = (Text){rest->bytes + taken, rest->length - taken};
    return line;
}

static bool read_import(InterfaceFile *file, Text word, Entry *entry) {
    size_t name = 0;
    while (name < word.length && word.bytes[name] != '=') name++;
    if (name == word.length) return false;
    Text key = {word.bytes + name + 1, word.length - name - 1};
    entry->imports[entry->import_count] = intern(file->interner, (Text){word.bytes, name});
    return take_hex(&key, &entry->keys[entry->import_count++]);
}

static bool read_imports(InterfaceFile *file, Text rest, Entry *entry) {
    uint32_t most = 0;
    for (size_t i = 0; i < rest.length; i++) most += rest.bytes[i] == '=';
    entry->imports = ARENA_ARRAY(file->arena, Symbol, most + 1);
    entry->keys = ARENA_ARRAY(file->arena, uint64_t, most + 1);
    for (;;) {
        Text word = text_take_word(&rest);
        if (word.length == 0) return true;
        if (entry->import_count == most || !read_import(file, word, entry)) return false;
    }
}

static bool read_entry(InterfaceFile *file, Text line, Text bytes) {
    Entry entry = {.package = text_take_word(&line)};
    uint64_t start, length;
    entry.module = intern(file->interner, text_take_word(&line));
    if (!take_hex(&line, &entry.key) || !take_hex(&line, &entry.source) ||
        !take_hex(&line, &entry.check) || !take_number(&line, &start) ||
        !take_number(&line, &length) || start > bytes.length || length > bytes.length - start ||
        !read_imports(file, line, &entry))
        return false;
    entry.bytes = (Text){bytes.bytes + start, (size_t)length};
    vector_push(&file->entries, entry);
    map_put(&file->by_name, entry.module, file->entries.count);
    return true;
}

static bool read_index(InterfaceFile *file, Text contents) {
    Text first = take_line(&contents);
    uint64_t length;
    if (!text_starts_with(first, TEXT(FILE_MAGIC " "))) return false;
    first.bytes += sizeof FILE_MAGIC;
    first.length -= sizeof FILE_MAGIC;
    if (!take_number(&first, &length) || length > contents.length) return false;
    Text index = {contents.bytes, (size_t)length};
    Text bytes = {contents.bytes + length, contents.length - (size_t)length};
    while (index.length > 0)
        if (!read_entry(file, take_line(&index), bytes)) return false;
    return true;
}

InterfaceFile *interface_file_open(Arena *arena, Interner *interner, const char *path) {
    const char *reason;
    InterfaceFile *file = ARENA_NEW(arena, InterfaceFile);
    file->arena = arena;
    file->interner = interner;
    if (os_read_file(path, FILE_LIMIT, &file->contents, &reason) &&
        read_index(file, buffer_as_text(&file->contents)))
        return file;
    interface_file_release(file);
    return NULL;
}

void interface_file_release(InterfaceFile *file) {
    buffer_release(&file->contents);
    vector_release(&file->entries);
    map_release(&file->by_name);
}

/* ---- finding ---- */

static Entry *entry_of(const InterfaceFile *file, Symbol module) {
    uint64_t place = map_get(&file->by_name, module, 0);
    return place > 0 ? &file->entries.items[place - 1] : NULL;
}

static bool find(void *context, const NameModule *module, Text contents, Interface **interface,
                 Symbol **imports, uint32_t *count) {
    InterfaceFile *file = context;
    Entry *entry = entry_of(file, module->name);
    if (!entry || !text_equal(entry->package, module->package->name) ||
        entry->source != source_key(module->package, contents))
        return false;
    if (!entry->opened && hash_of(entry->bytes) == entry->check)
        entry->opened = interface_open(file->arena, entry->bytes);
    if (!entry->opened) return false;
    *interface = entry->opened;
    *imports = entry->imports;
    *count = entry->import_count;
    return true;
}

/* The primitives are the compiler's own, and have no key. */
static bool fits(void *context, const NameModule *module) {
    const InterfaceFile *file = context;
    const Entry *entry = entry_of(file, module->name);
    for (uint32_t i = 0; i < entry->import_count; i++) {
        const Entry *imported = entry_of(file, entry->imports[i]);
        if (imported ? imported->key != entry->keys[i] : entry->keys[i] != 0) return false;
    }
    return true;
}

NameInterfaces interface_file_finder(InterfaceFile *file) {
    return (NameInterfaces){file, find, fits};
}

/* ---- writing ---- */

static Entry entry_for(InterfaceFile *file, const NameProgram *names, const NameModule *module) {
    Entry entry = {.package = module->package->name, .module = module->name};
    Text contents = {0};
    sources_text(names->context.sources, module->text, &contents);
    entry.source = source_key(module->package, contents);
    entry.imports = ARENA_ARRAY(file->arena, Symbol, module->import_count + 1);
    entry.keys = ARENA_ARRAY(file->arena, uint64_t, module->import_count + 1);
    for (uint32_t i = 0; i < module->import_count; i++) {
        const Entry *imported = entry_of(file, module->imports[i]->name);
        entry.imports[i] = module->imports[i]->name;
        entry.keys[i] = imported ? imported->key : 0;
    }
    entry.import_count = module->import_count;
    entry.key = key_of(file->interner, &entry);
    return entry;
}

static void write_entry(const InterfaceFile *file, const Entry *entry, size_t start, Buffer *out) {
    buffer_printf(out, "%.*s %.*s %llx %llx %llx %zu %zu", TEXT_ARGS(entry->package),
                  TEXT_ARGS(symbol_text(file->interner, entry->module)),
                  (unsigned long long)entry->key, (unsigned long long)entry->source,
                  (unsigned long long)entry->check, start, entry->bytes.length);
    for (uint32_t i = 0; i < entry->import_count; i++)
        buffer_printf(out, " %.*s=%llx", TEXT_ARGS(symbol_text(file->interner, entry->imports[i])),
                      (unsigned long long)entry->keys[i]);
    buffer_char(out, '\n');
}

void interface_file_write(DesugarProgram *program, Buffer *out) {
    const NameProgram *names = program->types->names;
    InterfaceFile file = {.arena = names->context.arena, .interner = names->context.interner};
    Buffer index = {0}, bytes = {0};
    for (uint32_t i = 0; i < names->modules.count; i++) {
        const NameModule *module = names->modules.items[i];
        if (module->package->name.length == 0 || module->package == names->packages.program)
            continue;
        Entry entry = entry_for(&file, names, module);
        size_t start = bytes.length;
        interface_write(&(InterfaceInput){program, module, program->types->modules.items[i],
                                          program->modules.items[i + 1]},
                        &bytes);
        entry.bytes = (Text){bytes.bytes + start, bytes.length - start};
        entry.check = hash_of(entry.bytes);
        write_entry(&file, &entry, start, &index);
        vector_push(&file.entries, entry);
        map_put(&file.by_name, entry.module, file.entries.count);
    }
    buffer_printf(out, "%s %zu\n", FILE_MAGIC, index.length);
    buffer_text(out, buffer_as_text(&index));
    buffer_text(out, buffer_as_text(&bytes));
    buffer_release(&index);
    buffer_release(&bytes);
    interface_file_release(&file);
}
