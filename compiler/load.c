#include "compiler/load.h"
#include "abi/library.h"
#include "base/os.h"
#include "compiler/names/find.h"
#include "compiler/stg/read.h"
#include "diag/unreadable.h"
#include <string.h>

enum { LOAD_FILE_LIMIT = 1 << 28 }; /* bytes of a .stg file */

/* A module whose imports are being read. */
typedef struct Opened {
    StgModule *module;
    uint32_t next_import;
} Opened;

typedef struct Loading {
    const PipelineOptions *options;
    PipelineResult *result;
    Text main_folder; /* ends in / or is empty; NULL bytes: imports are not looked for there */
    NamePackages packages;
    Map seen; /* names of modules that have been opened or looked for */
    VECTOR(Opened) opened;
} Loading;

/* ---- reading ---- */

/* NULL after a diagnostic. The contents are copied. */
static StgModule *read_text(PipelineResult *result, Text name, Text contents) {
    Buffer called = {0};
    Text kept = text_copy(&result->sources.arena, contents);
    uint32_t base = sources_add(&result->sources, library_name_of_other(name, &called), kept);
    buffer_release(&called);
    if (base == 0) {
        diag_add(&result->diags, DIAG_STG_SOURCES_FULL, NO_SPAN, PARTS(part_file(name)));
        return NULL;
    }
    return stg_read(&result->arena, &result->interner, &result->sources, base, kept,
                    &result->diags);
}

/* Note [Found files] */
typedef bool ReadFile(const char *path, size_t limit, Buffer *into, const char **reason);

static StgModule *read_file(PipelineResult *result, ReadFile *read, const char *path, Span from) {
    Buffer contents = {0};
    const char *reason;
    StgModule *module = NULL;
    if (read(path, LOAD_FILE_LIMIT, &contents, &reason))
        module = read_text(result, text_of(path), buffer_as_text(&contents));
    else
        diag_unreadable(&result->diags, from, path, reason);
    buffer_release(&contents);
    return module;
}

/* ---- imports ---- */

/* Whose it is; NULL: it is not found. `path`: of the file, or what it would be called. */
static const NamePackage *find_module(const Loading *loading, Symbol module, Buffer *path) {
    static const char *const endings[] = {".stg", NULL};
    const PipelineOptions *options = loading->options;
    NamePlaces places = {loading->main_folder, options->folders, options->folder_count,
                         &loading->packages,   endings,          .exposes_all = true};
    return name_find_module(&places, loading->packages.program, module,
                            symbol_text(&loading->result->interner, module), path)
        .package;
}

static void open_module(Loading *loading, StgModule *module) {
    map_put(&loading->seen, module->name, 1);
    vector_push(&loading->opened, (Opened){.module = module});
}

static void load_import(Loading *loading, Symbol import, Span span) {
    PipelineResult *result = loading->result;
    if (map_find(&loading->seen, import)) return; /* read, or a cycle: lint says so */
    map_put(&loading->seen, import, 1);
    Text name = symbol_text(&result->interner, import);
    Buffer path = {0};
    const NamePackage *package = find_module(loading, import, &path);
    if (package) {
        StgModule *module = read_file(result, os_read_regular, buffer_as_string(&path), span);
        if (module && module->name != import) {
            diag_label(&result->diags,
                       diag_add(&result->diags, DIAG_STG_MODULE_DIFFERS, module->span,
                                PARTS(part_name(name),
                                      part_name(symbol_text(&result->interner, module->name)))),
                       DIAG_STG_MODULE_DIFFERS_IMPORT, span, NO_PARTS);
            stg_module_release(module);
        } else if (module) {
            module->is_pruned = !package->role->is_linted_whole;
            result->prunes |= module->is_pruned;
            open_module(loading, module);
        }
    } else {
        diag_add(&result->diags, DIAG_STG_MODULE_NOT_FOUND, span,
                 PARTS(part_name(name), part_file(buffer_as_text(&path))));
    }
    buffer_release(&path);
}

/* All modules that the main one needs; a module is listed after those it imports. */
static void load_imports(Loading *loading, StgModule *main) {
    open_module(loading, main);
    while (loading->opened.count > 0) {
        Opened *opened = &vector_last(&loading->opened);
        const StgModule *module = opened->module;
        if (opened->next_import < module->imports.count) {
            uint32_t import = opened->next_import++;
            load_import(loading, module->imports.items[import], module->import_spans.items[import]);
        } else {
            vector_push(&loading->result->modules, opened->module);
            (void)vector_pop(&loading->opened);
        }
    }
}

/* ---- the interface ---- */

bool pipeline_load(const PipelineOptions *options, const PipelineInput *input,
                   PipelineResult *result) {
    Loading loading = {.options = options, .result = result};
    StgModule *main;
    if (input->path) {
        const char *slash = strrchr(input->path, '/');
        loading.main_folder = (Text){input->path, slash ? (size_t)(slash + 1 - input->path) : 0};
        main = read_file(result, os_read_file, input->path, NO_SPAN);
    } else {
        if (input->in_folder) loading.main_folder = TEXT("");
        main = read_text(result, input->name, input->contents);
    }
    if (!main) return false;
    NameContext context = {&result->arena, &result->interner, &result->sources, &result->diags};
    name_packages_init(&loading.packages, &context);
    name_packages_open(&loading.packages, &context,
                       &(NameOrigins){.library = options->origins.library,
                                      .library_count = options->origins.library_count});
    load_imports(&loading, main);
    name_packages_release(&loading.packages);
    map_release(&loading.seen);
    vector_release(&loading.opened);
    return result->diags.error_count == 0;
}

/* ---- Haskell ---- */

Text pipeline_input_name(const PipelineInput *input) {
    return input->path ? text_of(input->path) : input->name;
}

static void skip_comments(Text *rest) {
    for (;;) {
        size_t length = 0;
        if (text_starts_with(*rest, TEXT("--")))
            while (length < rest->length && rest->bytes[length] != '\n') length++;
        else
            while (length < rest->length && strchr(" \t\r\n", rest->bytes[length])) length++;
        if (length == 0) return;
        *rest = (Text){rest->bytes + length, rest->length - length};
    }
}

bool pipeline_looks_like_haskell(Text contents) {
    skip_comments(&contents);
    if (!text_starts_with(contents, TEXT("module"))) return true;
    size_t length = strlen("module");
    while (length < contents.length && strchr(" \t\r\n", contents.bytes[length])) length++;
    while (length < contents.length && !strchr(" \t\r\n(", contents.bytes[length])) length++;
    contents = (Text){contents.bytes + length, contents.length - length};
    skip_comments(&contents);
    return text_starts_with(contents, TEXT("where")) || text_starts_with(contents, TEXT("(")) ||
           text_starts_with(contents, TEXT("{-"));
}

bool pipeline_is_haskell(Text path) {
    return text_ends_with(path, TEXT(".hs")) || text_ends_with(path, TEXT(".lhs"));
}

bool pipeline_knows_extension(Text name, Text *near) {
    Extensions tried = syntax_language(LANGUAGE_GHC2021);
    *near = TEXT("");
    if (syntax_extensions_set(&tried, name)) return true;
    *near = syntax_extension_near(name);
    return false;
}

bool pipeline_knows_warning(Text option, Buffer *near) {
    Warnings tried = {0};
    if (syntax_warnings_set(&tried, option)) return true;
    syntax_warning_near(option, near);
    return false;
}

bool pipeline_is_macro(Text option) { return syntax_cpp_is_macro(option); }

Extensions pipeline_extensions(const PipelineOptions *options, Diagnostics *diags) {
    Extensions extensions = syntax_language(LANGUAGE_GHC2021);
    for (uint32_t i = 0; i < options->extension_count; i++) {
        Text name = text_of(options->extensions[i]);
        Extension extension;
        syntax_extensions_set(&extensions, name);
        if (!syntax_extension_find(name, &extension)) continue;
        if (syntax_extension_state(extension) == EXTENSION_IGNORED)
            diag_add(diags, DIAG_SYNTAX_EXTENSION_IGNORED, NO_SPAN, PARTS(part_text(name)));
    }
    return extensions;
}

/* what the preprocessor may use, for a file alone */
static const CppOptions *cpp_options(const PipelineOptions *options, const PipelineInput *input,
                                     PipelineResult *result) {
    NameContext context = {&result->arena, &result->interner, &result->sources, &result->diags};
    NamePackages packages;
    CppOptions *cpp = ARENA_NEW(&result->arena, CppOptions);
    name_packages_init(&packages, &context);
    name_packages_open(&packages, &context, &options->origins);
    *cpp = (CppOptions){.sources = &result->sources,
                        .path = input->path,
                        .folders = options->folders,
                        .folder_count = options->folder_count,
                        .macros = options->macros,
                        .macro_count = options->macro_count};
    cpp->versions = name_versions(&packages, &result->arena, &cpp->version_count);
    name_packages_release(&packages);
    return cpp;
}

bool pipeline_haskell(const PipelineOptions *options, const PipelineInput *input,
                      PipelineResult *result, SyntaxInput *syntax) {
    Buffer contents = {0};
    const char *reason;
    Text name = pipeline_input_name(input);
    if (input->path && !os_read_file(input->path, LOAD_FILE_LIMIT, &contents, &reason)) {
        diag_unreadable(&result->diags, NO_SPAN, input->path, reason);
        buffer_release(&contents);
        return false;
    }
    Text text = input->path ? buffer_as_text(&contents) : input->contents;
    Text kept = text_copy(&result->sources.arena, text);
    buffer_release(&contents);
    uint32_t base = sources_add(&result->sources, name, kept);
    if (base == 0) {
        diag_add(&result->diags, DIAG_STG_SOURCES_FULL, NO_SPAN, PARTS(part_file(name)));
        return false;
    }
    *syntax = (SyntaxInput){.arena = &result->arena,
                            .interner = &result->interner,
                            .diags = &result->diags,
                            .contents = kept,
                            .base = base,
                            .is_literate = text_ends_with(name, TEXT(".lhs")),
                            .extensions = pipeline_extensions(options, &result->diags),
                            .cpp = cpp_options(options, input, result)};
    return true;
}
