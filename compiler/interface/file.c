#include "compiler/interface/file.h"
#include "base/hash.h"
#include "base/os.h"
#include "compiler/interface/codec.h"
#include "compiler/interface/identity.h"
#include <stdio.h>
#include <string.h>

#define FILE_KIND "assay interfaces " /* of any compiler */
#define FILE_MAGIC FILE_KIND COMPILER_IDENTITY

enum { FILE_LIMIT = 1 << 28, HEX = 16, NAME_DIGITS = 16 };

typedef struct Entry {
    Text package;
    Symbol module;
    uint64_t key, source, check;
    Symbol *imports;
    uint64_t *keys; /* of these */
    uint32_t import_count;
    Text bytes; /* of one that was read */
    Interface *opened;
} Entry;

struct InterfaceFiles {
    Arena *arena;
    Interner *interner;
    OsOwn *cache; /* NULL: none */
    const NamePackages *packages;
    Text said;               /* what else decides what a module of the program means */
    VECTOR(Buffer) contents; /* names and interfaces lie there */
    VECTOR(Entry *) entries;
    Map by_name[2]; /* of the library and of what is kept in the cache: Symbol -> Entry * */
    /* Note [Assumed keys] */
    bool assumes;
    Map assumed;   /* Symbol -> key */
    uint32_t open; /* of these, so many have not turned out to be right */
    uint64_t kept_bytes;
};

static Entry *entry_of(const InterfaceFiles *files, const NameModule *module) {
    const Map *by_name = &files->by_name[module->package->role->is_kept];
    return (Entry *)(uintptr_t)map_get(by_name, module->name, 0);
}

static void add_entry(InterfaceFiles *files, Entry *entry, bool is_kept) {
    vector_push(&files->entries, entry);
    map_put(&files->by_name[is_kept], entry->module, (uint64_t)(uintptr_t)entry);
}

/* ---- keys ---- */

/* the same in every process */
static uint64_t hash_of(Text text) { return hash_keyed((const uint64_t[2]){1, 2}, text); }

/* The preprocessor knows them. */
static void add_versions(const NamePackages *packages, Buffer *text) {
    for (uint32_t i = 0; i < packages->all.count; i++)
        buffer_printf(text, " %.*s-%.*s", TEXT_ARGS(packages->all.items[i]->name),
                      TEXT_ARGS(packages->all.items[i]->version));
}

/* The path is in messages of the program, and in its call stacks. */
static uint64_t source_key(const InterfaceFiles *files, const NameModule *module, Text contents) {
    const NamePackage *package = module->package;
    Buffer text = {0};
    buffer_printf(&text, "%llx", (unsigned long long)hash_of(contents));
    for (int i = 0; i < EXTENSION_WORDS; i++)
        buffer_printf(&text, " %llx", (unsigned long long)package->extensions.bits[i]);
    if (package->role->is_kept) {
        buffer_printf(&text, " %.*s %.*s", TEXT_ARGS(package->name), TEXT_ARGS(module->path));
        if (package->role->is_told_about) buffer_text(&text, files->said);
        for (uint32_t i = 0; i < package->macros.count; i++)
            buffer_printf(&text, "\n-D%s", package->macros.items[i]);
        add_versions(files->packages, &text);
    }
    uint64_t key = hash_of(buffer_as_text(&text));
    buffer_release(&text);
    return key;
}

/* Note [Shapes] */
static uint64_t key_of(const Interner *interner, const Entry *entry, Text shape) {
    Buffer text = {0};
    buffer_printf(&text, "%s %.*s %.*s %llx", COMPILER_IDENTITY, TEXT_ARGS(entry->package),
                  TEXT_ARGS(symbol_text(interner, entry->module)),
                  (unsigned long long)hash_of(shape));
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

static bool read_import(InterfaceFiles *files, Text word, Entry *entry) {
    size_t name = 0;
    while (name < word.length && word.bytes[name] != '=') name++;
    if (name == word.length) return false;
    Text key = {word.bytes + name + 1, word.length - name - 1};
    entry->imports[entry->import_count] = intern(files->interner, (Text){word.bytes, name});
    return take_hex(&key, &entry->keys[entry->import_count++]);
}

static bool read_imports(InterfaceFiles *files, Text rest, Entry *entry) {
    uint32_t most = 0;
    for (size_t i = 0; i < rest.length; i++) most += rest.bytes[i] == '=';
    entry->imports = ARENA_ARRAY(files->arena, Symbol, most + 1);
    entry->keys = ARENA_ARRAY(files->arena, uint64_t, most + 1);
    for (;;) {
        Text word = text_take_word(&rest);
        if (word.length == 0) return true;
        if (entry->import_count == most || !read_import(files, word, entry)) return false;
    }
}

static bool read_entry(InterfaceFiles *files, Text line, Text bytes, bool is_kept) {
    Entry *entry = ARENA_NEW(files->arena, Entry);
    uint64_t start, length;
    entry->package = text_take_word(&line);
    entry->module = intern(files->interner, text_take_word(&line));
    if (!take_hex(&line, &entry->key) || !take_hex(&line, &entry->source) ||
        !take_hex(&line, &entry->check) || !take_number(&line, &start) ||
        !take_number(&line, &length) || start > bytes.length || length > bytes.length - start ||
        !read_imports(files, line, entry))
        return false;
    entry->bytes = (Text){bytes.bytes + start, (size_t)length};
    add_entry(files, entry, is_kept);
    return true;
}

static bool read_index(InterfaceFiles *files, Text contents, bool is_kept) {
    Text first = take_line(&contents);
    uint64_t length;
    if (!text_starts_with(first, TEXT(FILE_MAGIC " "))) return false;
    first.bytes += sizeof FILE_MAGIC;
    first.length -= sizeof FILE_MAGIC;
    if (!take_number(&first, &length) || length > contents.length) return false;
    Text index = {contents.bytes, (size_t)length};
    Text bytes = {contents.bytes + length, contents.length - (size_t)length};
    while (index.length > 0)
        if (!read_entry(files, take_line(&index), bytes, is_kept)) return false;
    return true;
}

/* What is wrong with a file is not of interest: its first entries may be good. */
static void read_library(InterfaceFiles *files, const char *path) {
    Buffer contents = {0};
    const char *reason;
    if (os_read_regular(path, FILE_LIMIT, &contents, &reason))
        read_index(files, buffer_as_text(&contents), false);
    vector_push(&files->contents, contents);
}

InterfaceFiles *interface_files_open(const InterfaceOptions *options) {
    InterfaceFiles *files = ARENA_NEW(options->arena, InterfaceFiles);
    files->arena = options->arena;
    files->interner = options->interner;
    files->cache = options->cache;
    files->said = options->said;
    files->packages = options->packages;
    files->assumes = options->assumes;
    if (options->library) read_library(files, options->library);
    return files;
}

void interface_files_release(InterfaceFiles *files) {
    for (uint32_t i = 0; i < files->contents.count; i++) buffer_release(&files->contents.items[i]);
    vector_release(&files->contents);
    vector_release(&files->entries);
    map_release(&files->by_name[0]);
    map_release(&files->by_name[1]);
    map_release(&files->assumed);
}

/* ---- finding ---- */

/* of a file in the cache */
typedef struct CachedName {
    char text[NAME_DIGITS + 1];
} CachedName;

static CachedName cached_name(uint64_t source) {
    CachedName name;
    snprintf(name.text, sizeof name.text, "%016llx", (unsigned long long)source);
    return name;
}

static bool is_cached_name(const char *name) {
    return strspn(name, "0123456789abcdef") == NAME_DIGITS && name[NAME_DIGITS] == '\0';
}

/* Of a module that is kept there: what the cache has, if there is one. */
static Entry *look_up(InterfaceFiles *files, const NameModule *module, uint64_t source) {
    Entry *entry = entry_of(files, module);
    if (entry || !files->cache || !module->package->role->is_kept) return entry;
    Buffer contents = {0};
    if (os_own_read(files->cache, cached_name(source).text, FILE_LIMIT, &contents))
        read_index(files, buffer_as_text(&contents), true);
    vector_push(&files->contents, contents);
    return entry_of(files, module);
}

static bool find(void *context, const NameModule *module, Text contents, Interface **interface,
                 Symbol **imports, uint32_t *count) {
    InterfaceFiles *files = context;
    if (!files->cache && module->package->role->is_kept) return false;
    uint64_t source = source_key(files, module, contents);
    Entry *entry = look_up(files, module, source);
    if (!entry || entry->source != source || !text_equal(entry->package, module->package->name))
        return false;
    if (!entry->opened && hash_of(entry->bytes) == entry->check)
        entry->opened = interface_open(files->arena, entry->bytes);
    if (!entry->opened) return false;
    *interface = entry->opened;
    *imports = entry->imports;
    *count = entry->import_count;
    return true;
}

/* of a module that was found, or made; the primitives are the compiler's own */
static uint64_t key_of_import(const InterfaceFiles *files, const NameModule *imported) {
    const Entry *entry = entry_of(files, imported);
    return entry ? entry->key : 0;
}

/* Note [Assumed keys] */
static bool may_have_key(InterfaceFiles *files, const NameModule *module, uint64_t key) {
    if (!files->assumes || !module->package->role->is_kept) return false;
    if (!map_find(&files->assumed, module->name)) {
        map_put(&files->assumed, module->name, key);
        files->open++;
    }
    return map_get(&files->assumed, module->name, 0) == key;
}

static bool has_key(InterfaceFiles *files, const NameModule *imported, uint64_t key) {
    if (!imported) return false;
    if (!imported->tree) return key_of_import(files, imported) == key;
    return may_have_key(files, imported, key);
}

/* One that does not is forgotten, nobody may take its key for the module's; and so is what it would
 * have to be: it cannot have the key that it had. */
static bool fits(void *context, const NameModule *module) {
    InterfaceFiles *files = context;
    const Entry *entry = entry_of(files, module);
    bool does = true;
    for (uint32_t i = 0; does && i < entry->import_count; i++)
        does = has_key(files, module->imports[i], entry->keys[i]);
    if (does) return true;
    map_put(&files->by_name[module->package->role->is_kept], entry->module, 0);
    map_put(&files->assumed, module->name, 0); /* by nobody */
    return false;
}

uint64_t interface_kept_bytes(const InterfaceFiles *files) { return files->kept_bytes; }

bool interface_is_sure(const InterfaceFiles *files) { return files->open == 0; }

/* The module has been compiled. */
static bool is_as_assumed(InterfaceFiles *files, const Entry *entry) {
    uint64_t assumed = map_get(&files->assumed, entry->module, 0);
    if (assumed == 0) return true;
    files->open -= assumed == entry->key;
    return assumed == entry->key;
}

NameInterfaces interface_files_finder(InterfaceFiles *files) {
    return (NameInterfaces){files, find, fits};
}

/* ---- writing ---- */

static Text contents_of(const NameProgram *names, uint32_t number) {
    Text contents = {0};
    sources_text(names->context.sources, names->modules.items[number]->text, &contents);
    return contents;
}

/* Its bytes are put at the end of `out`; the entry is for its key. */
static Entry *new_entry(InterfaceFiles *files, DesugarProgram *program, uint32_t number,
                        Buffer *out) {
    const NameProgram *names = program->types->names;
    const NameModule *module = names->modules.items[number];
    InterfaceInput input = {program, module, program->types->modules.items[number],
                            program->modules.items[number + 1]};
    Entry *entry = ARENA_NEW(files->arena, Entry);
    Buffer shape = {0};
    entry->package = module->package->name;
    entry->module = module->name;
    entry->source = source_key(files, module, contents_of(names, number));
    entry->imports = ARENA_ARRAY(files->arena, Symbol, module->import_count + 1);
    entry->keys = ARENA_ARRAY(files->arena, uint64_t, module->import_count + 1);
    entry->import_count = module->import_count;
    for (uint32_t i = 0; i < module->import_count; i++) {
        entry->imports[i] = module->imports[i]->name;
        entry->keys[i] = key_of_import(files, module->imports[i]);
    }
    interface_write_shape(&input, &shape);
    entry->key = key_of(files->interner, entry, buffer_as_text(&shape));
    buffer_release(&shape);
    size_t start = out->length;
    interface_write(&input, out);
    entry->check = hash_of((Text){out->bytes + start, out->length - start});
    add_entry(files, entry, module->package->role->is_kept);
    return entry;
}

static void write_entry(const InterfaceFiles *files, const Entry *entry, size_t start,
                        size_t length, Buffer *out) {
    buffer_printf(out, "%.*s %.*s %llx %llx %llx %zu %zu", TEXT_ARGS(entry->package),
                  TEXT_ARGS(symbol_text(files->interner, entry->module)),
                  (unsigned long long)entry->key, (unsigned long long)entry->source,
                  (unsigned long long)entry->check, start, length);
    for (uint32_t i = 0; i < entry->import_count; i++)
        buffer_printf(out, " %.*s=%llx", TEXT_ARGS(symbol_text(files->interner, entry->imports[i])),
                      (unsigned long long)entry->keys[i]);
    buffer_char(out, '\n');
}

static void write_file(const Buffer *index, const Buffer *bytes, Buffer *out) {
    buffer_printf(out, "%s %zu\n", FILE_MAGIC, index->length);
    buffer_text(out, buffer_as_text(index));
    buffer_text(out, buffer_as_text(bytes));
}

void interface_write_library(InterfaceFiles *files, DesugarProgram *program, Buffer *out) {
    const NameProgram *names = program->types->names;
    Buffer index = {0}, bytes = {0};
    for (uint32_t i = 0; i < names->modules.count; i++) {
        if (names->modules.items[i]->package->role->is_told_about) continue;
        size_t start = bytes.length;
        const Entry *entry = new_entry(files, program, i, &bytes);
        write_entry(files, entry, start, bytes.length - start, &index);
    }
    write_file(&index, &bytes, out);
    buffer_release(&index);
    buffer_release(&bytes);
}

/* ---- the cache ---- */

/* What was read of it is known by its text alone: not if it includes other files, or if its
 * imports have no key. */
static bool can_be_kept(const InterfaceFiles *files, const NameProgram *names,
                        const NameModule *module) {
    if (!module->tree || module->is_main || !module->package->role->is_kept ||
        module->tree->includes)
        return false;
    for (uint32_t i = 0; i < module->import_count; i++)
        if (module->imports[i] != names->primitives &&
            key_of_import(files, module->imports[i]) == 0)
            return false;
    return true;
}

static const Entry *keep(InterfaceFiles *files, DesugarProgram *program, uint32_t number) {
    Buffer index = {0}, bytes = {0}, out = {0};
    const Entry *entry = new_entry(files, program, number, &bytes);
    write_entry(files, entry, 0, bytes.length, &index);
    write_file(&index, &bytes, &out);
    if (os_own_write(files->cache, cached_name(entry->source).text, buffer_as_text(&out)))
        files->kept_bytes += contents_of(program->types->names, number).length;
    buffer_release(&index);
    buffer_release(&bytes);
    buffer_release(&out);
    return entry;
}

typedef struct Kept {
    CachedName name;
    uint64_t size;
    int64_t date;
} Kept;

typedef struct AllKept {
    VECTOR(Kept) files;
    uint64_t bytes;
} AllKept;

static void add_kept(void *context, const OsOwnFile *file) {
    AllKept *all = context;
    Kept kept = {.size = file->size, .date = file->date};
    if (!is_cached_name(file->name)) return;
    memcpy(kept.name.text, file->name, sizeof kept.name.text);
    all->bytes += kept.size;
    vector_push(&all->files, kept);
}

static int compare_kept(const void *a, const void *b) {
    int64_t first = ((const Kept *)a)->date, second = ((const Kept *)b)->date;
    return (first > second) - (first < second);
}

/* Which of them are interfaces is looked at only if there is much: it takes opening each. */
static void leave_out_others(const InterfaceFiles *files, AllKept *all) {
    uint32_t count = 0;
    all->bytes = 0;
    for (uint32_t i = 0; i < all->files.count; i++) {
        if (!os_own_begins(files->cache, all->files.items[i].name.text, TEXT(FILE_KIND))) continue;
        all->bytes += all->files.items[i].size;
        all->files.items[count++] = all->files.items[i];
    }
    all->files.count = count;
}

/* If it has become too large, the oldest files go, and a few more than need be. */
static void limit_cache(const InterfaceFiles *files) {
    AllKept all = {0};
    os_own_each(files->cache, add_kept, &all);
    if (all.bytes > INTERFACE_CACHE_LIMIT) leave_out_others(files, &all);
    if (all.bytes > INTERFACE_CACHE_LIMIT) {
        qsort(all.files.items, all.files.count, sizeof(Kept), compare_kept);
        uint64_t enough = INTERFACE_CACHE_LIMIT / 8 * 7;
        for (uint32_t i = 0; i < all.files.count && all.bytes > enough; i++) {
            os_own_remove(files->cache, all.files.items[i].name.text);
            all.bytes -= all.files.items[i].size;
        }
    }
    vector_release(&all.files);
}

void interface_keep(InterfaceFiles *files, DesugarProgram *program) {
    const NameProgram *names = program->types->names;
    bool is_begun = false, is_sound = true;
    if (!files->cache) return;
    for (uint32_t i = 0; is_sound && i < names->modules.count; i++) {
        if (!can_be_kept(files, names, names->modules.items[i])) continue;
        if (!is_begun && !os_own_make(files->cache)) return;
        is_begun = true;
        is_sound = is_as_assumed(files, keep(files, program, i));
    }
    if (is_begun) limit_cache(files);
}
