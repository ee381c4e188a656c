/* Coverage-guided fuzzing of the reader of interfaces (compiler/interface). An input is a module of
 * the library and edits of its interface: each chooses a section and a place in it, so that names,
 * types, instances and definitions of Core are all met. The module is then read again from these
 * bytes, whole, beside the library that it belongs to, as if its checksum were right: that ends,
 * and what is not found to be damaged can be checked and printed. One input in two is a file of
 * interfaces instead, of which the index is edited.
 *
 *   tools/fuzz --interfaces 60
 */
#include "base/fail.h"
#include "base/os.h"
#include "compiler/core/lint.h"
#include "compiler/core/print.h"
#include "compiler/interface/interface.h"
#include "compiler/pipeline.h"
#include "tests/laws/fuzz/child.h"
#include "tests/laws/fuzz/fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    STACK = 1 << 28, /* as the pipeline's */
    LISTED = 8,      /* interfaces in a file */
    LEAST = 250,     /* modules of the library that are read from their interfaces */
    WORD = 4         /* bytes of a number of the outermost structure */
};

/* How bytes are edited; of an input, a byte each, but for two of each stretch. */
typedef enum EditKind { EDIT_SET, EDIT_ADD, EDIT_FLIP, EDIT_COPY, EDIT_COUNT } EditKind;

typedef struct Edit {
    uint8_t section;
    uint16_t at, from; /* in the section, of 65,536 */
    EditKind kind;
    uint8_t value;
} Edit;

enum { EDIT_BYTES = 7, HEAD_BYTES = 3, EDIT_LIMIT = 16 };

static const char *const library_folders[] = {"lib"};

typedef struct Written {
    uint32_t module; /* of the program's */
    Text bytes;
} Written;

/* what every execution begins with */
static struct {
    PipelineResult library; /* read from its interfaces, as an interface needs its imports to be */
    Buffer whole;           /* the library's file */
    VECTOR(Written) all;    /* what is in it */
    Buffer file;            /* the first of these */
    size_t index;           /* so many of its bytes are not interfaces */
    char path[64];          /* where files are written to */
} state;

/* ---- once ---- */

static Text take_line(Text *rest) {
    const char *end = memchr(rest->bytes, '\n', rest->length);
    bug_unless(end, "a line of an index has no end");
    Text line = {rest->bytes, (size_t)(end - rest->bytes)};
    *rest = (Text){end + 1, rest->length - line.length - 1};
    return line;
}

static uint64_t take_number(Text *line) {
    uint64_t number = 0;
    bug_unless(text_number(text_take_word(line), &number), "no number in an index");
    return number;
}

/* PACKAGE MODULE KEY SOURCE CHECK START LENGTH .. */
static Written take_written(Text line, Text bytes) {
    text_take_word(&line);
    Symbol name = intern(&state.library.interner, text_take_word(&line));
    const NameModule *module =
        (const NameModule *)(uintptr_t)map_get(&state.library.haskell->names.by_name, name, 0);
    for (int i = 0; i < 3; i++) text_take_word(&line);
    uint64_t start = take_number(&line), length = take_number(&line);
    bug_unless(module && module->interface, "a module of the library is not read");
    return (Written){module->number, {bytes.bytes + start, (size_t)length}};
}

static void split_file(void) {
    Text rest = buffer_as_text(&state.whole), first = take_line(&rest), words = first;
    for (int i = 0; i < 3; i++) text_take_word(&words);
    const char *length_at = words.bytes;
    uint64_t length = take_number(&words);
    Text index = {rest.bytes, (size_t)length}, bytes = {rest.bytes + length, rest.length - length};
    size_t listed = 0;
    while (index.length > 0) {
        vector_push(&state.all, take_written(take_line(&index), bytes));
        if (state.all.count == LISTED) listed = (size_t)(index.bytes - rest.bytes);
    }
    bug_unless(state.all.count > LEAST, "%u modules of the library are read", state.all.count);
    Text last = state.all.items[LISTED - 1].bytes;
    buffer_text(&state.file, (Text){first.bytes, (size_t)(length_at - first.bytes)});
    buffer_printf(&state.file, " %zu\n", listed);
    buffer_text(&state.file, (Text){rest.bytes, listed});
    state.index = state.file.length;
    buffer_text(&state.file, (Text){bytes.bytes, (size_t)(last.bytes + last.length - bytes.bytes)});
}

static void remove_file(void) { remove(state.path); }

/* A new one: what has been read is not written over. */
static void write_file(const Buffer *contents) {
    const char *reason;
    remove_file();
    bug_unless(os_write_file(state.path, buffer_as_text(contents), &reason), "%s", reason);
}

static void name_file(void) {
    strcpy(state.path, "/tmp/assay-interfaces-XXXXXX");
    int file = mkstemp(state.path);
    if (file < 0) abort();
    close(file);
    atexit(remove_file);
}

void interfaces_prepare(void) {
    PipelineResult made;
    Buffer imports = {0};
    PipelineOptions options = {.origins.library = library_folders,
                               .origins.library_count = 1,
                               .exposes_all = true,
                               .keep_all = true,
                               .until = STAGE_core};
    name_file();
    if (!pipeline_interfaces(&options, &made, &state.whole)) bug("the library is refused");
    for (uint32_t i = 0; i < made.haskell->names.modules.count; i++) {
        const NameModule *module = made.haskell->names.modules.items[i];
        if (!module->package->role->is_told_about)
            buffer_printf(&imports, "import qualified %.*s\n",
                          TEXT_ARGS(symbol_text(&made.interner, module->name)));
    }
    pipeline_release(&made);
    write_file(&state.whole);
    options.interfaces = state.path;
    if (!pipeline_text(&options, TEXT("library.hs"), buffer_as_text(&imports), &state.library))
        bug("the library is refused when it is read from its interfaces");
    buffer_release(&imports);
    split_file();
    child_prepare();
}

/* ---- edits ---- */

typedef struct Stretch {
    uint8_t *bytes;
    size_t length;
} Stretch;

static uint32_t word_at(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* An interface begins with the number of its sections, and two sizes of each. What lies before the
 * sections is one more. */
static Stretch section_of(uint8_t *bytes, uint8_t choice) {
    uint32_t count = word_at(bytes), number = choice % (count + 1);
    size_t start = WORD * (1 + 2 * (size_t)count);
    if (number == count) return (Stretch){bytes, start};
    for (uint32_t i = 0;; i++) {
        const uint8_t *sizes = bytes + WORD * (1 + 2 * (size_t)i);
        size_t length = WORD * (size_t)word_at(sizes) + word_at(sizes + WORD);
        if (i == number) return (Stretch){bytes + start, length};
        start += length;
    }
}

static Edit edit_at(const uint8_t *data) {
    return (Edit){.section = data[0],
                  .at = (uint16_t)(data[1] | data[2] << 8),
                  .kind = (EditKind)(data[3] % EDIT_COUNT),
                  .value = data[4],
                  .from = (uint16_t)(data[5] | data[6] << 8)};
}

static void edit(Stretch stretch, const Edit *edit) {
    if (stretch.length == 0) return;
    size_t at = edit->at * stretch.length >> 16, from = edit->from * stretch.length >> 16;
    size_t count = edit->value;
    if (count > stretch.length - at) count = stretch.length - at;
    if (count > stretch.length - from) count = stretch.length - from;
    switch (edit->kind) {
    case EDIT_SET: stretch.bytes[at] = edit->value; break;
    case EDIT_ADD: stretch.bytes[at] = (uint8_t)(stretch.bytes[at] + edit->value); break;
    case EDIT_FLIP: stretch.bytes[at] ^= (uint8_t)(1 << edit->value % 8); break;
    case EDIT_COPY: memmove(stretch.bytes + at, stretch.bytes + from, count); break;
    case EDIT_COUNT: break;
    }
}

static uint32_t edits_of(Text input, Edit *edits) {
    uint32_t count = 0;
    for (size_t i = HEAD_BYTES; i + EDIT_BYTES <= input.length && count < EDIT_LIMIT;
         i += EDIT_BYTES)
        edits[count++] = edit_at((const uint8_t *)input.bytes + i);
    return count;
}

/* ---- a module ---- */

/* Beside the one there is, whose place it takes. */
static NameModule *add_module(uint32_t number, Interface *interface) {
    NameProgram *names = &state.library.haskell->names;
    const NameModule *of = names->modules.items[number];
    NameModule *module = ARENA_NEW(&state.library.arena, NameModule);
    *module = (NameModule){.name = of->name,
                           .interface = interface,
                           .path = of->path,
                           .text = of->text,
                           .package = of->package,
                           .imports = of->imports,
                           .import_count = of->import_count,
                           .number = names->modules.count};
    vector_push(&names->modules, module);
    map_put(&names->by_name, module->name, (uint64_t)(uintptr_t)module);
    return module;
}

/* What the compiler refers to is now that of the new module. */
static bool know_module(NameModule *module) {
    PipelineHaskell *haskell = state.library.haskell;
    if (!interface_names(module, &haskell->core)) return false;
    for (int i = 0; i < NAME_KNOWN_COUNT; i++) {
        NameEntity **known = &haskell->names.known[i];
        if (!*known || (*known)->name.module != module->name) continue;
        *known = (NameEntity *)(uintptr_t)map_get(
            name_is_type(*known) ? &module->types : &module->values, (*known)->name.text, 0);
    }
    return true;
}

static void use_module(const NameModule *module, bool is_whole) {
    PipelineHaskell *haskell = state.library.haskell;
    CoreModule *core = vector_last(&haskell->core.modules);
    CoreProblems problems = {0};
    Buffer text = {0};
    bool good = core_lint(core, &problems);
    for (uint32_t i = 0; i < problems.count; i++) {
        core_problem_text(core, &problems.items[i], &text);
        buffer_char(&text, '\n');
    }
    bug_unless(good || !is_whole, "what was written is read as something else:\n%s",
               buffer_as_string(&text));
    if (good) core_print(core, &text);
    infer_print(&haskell->types, module, &text);
    vector_release(&problems);
    buffer_release(&text);
}

static void read_module(Text input, const Edit *edits, uint32_t count) {
    uint32_t choice = (uint32_t)((uint8_t)input.bytes[0] | (uint8_t)input.bytes[1] << 8);
    const Written *written = &state.all.items[choice % state.all.count];
    uint8_t *bytes = (uint8_t *)written->bytes.bytes; /* the child's own */
    Stretch stretches[EDIT_LIMIT];
    for (uint32_t i = 0; i < count; i++) stretches[i] = section_of(bytes, edits[i].section);
    for (uint32_t i = 0; i < count; i++) edit(stretches[i], &edits[i]);
    Interface *interface = interface_open(&state.library.arena, written->bytes);
    bug_unless(interface || count > 0, "what was written is not read");
    if (!interface) return;
    NameModule *module = add_module(written->module, interface);
    PipelineHaskell *haskell = state.library.haskell;
    bool good = know_module(module) && infer_program(&haskell->types) &&
                desugar_program(&haskell->core) && !interface_is_damaged(interface);
    bug_unless(good || count > 0, "what was written is damaged");
    if (good) use_module(module, count == 0);
}

/* ---- a file ---- */

static void find_all(InterfaceFiles *files) {
    NameInterfaces finder = interface_files_finder(files);
    const NameProgram *names = &state.library.haskell->names;
    for (uint32_t i = 0; i < state.all.count; i++) {
        const NameModule *module = names->modules.items[state.all.items[i].module];
        Interface *found;
        Symbol *imports;
        uint32_t count;
        Text contents = {0};
        sources_text(&state.library.sources, module->text, &contents);
        if (!finder.find(finder.context, module, contents, &found, &imports, &count)) continue;
        for (uint32_t j = 0; j < count; j++) symbol_text(&state.library.interner, imports[j]);
    }
}

static void read_index(const Edit *edits, uint32_t count) {
    Stretch stretch = {(uint8_t *)state.file.bytes, state.index};
    for (uint32_t i = 0; i < count; i++) edit(stretch, &edits[i]);
    write_file(&state.file);
    InterfaceFiles *files = interface_files_open(
        &(InterfaceOptions){.arena = &state.library.arena,
                            .interner = &state.library.interner,
                            .library = state.path,
                            .packages = &state.library.haskell->names.packages});
    find_all(files);
    interface_files_release(files);
}

/* ---- an execution ---- */

static void read_input(void *argument) {
    Text input = *(const Text *)argument;
    Edit edits[EDIT_LIMIT];
    uint32_t count = edits_of(input, edits);
    if (input.bytes[2] & 1)
        read_index(edits, count);
    else
        read_module(input, edits, count);
}

static void run_input(Text input) {
    if (!os_run_on_stack(STACK, read_input, &input)) read_input(&input);
}

int interfaces_run(const uint8_t *data, size_t size) {
    if (size < HEAD_BYTES) return 0;
    child_run(run_input, (Text){(const char *)data, size});
    return 0;
}
