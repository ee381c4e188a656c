/* From imports to a graph of modules: finding files, reading them, imports before importers. */
#include "abi/library.h"
#include "base/os.h"
#include "compiler/names/find.h"
#include "compiler/names/internal.h"
#include "compiler/names/missing.h"
#include "compiler/syntax/read.h"
#include "diag/unreadable.h"
#include <string.h>

enum {
    LOAD_FILE_LIMIT = 1 << 28, /* bytes of a file */
    /* bytes of the texts of a part, some 25,000 lines; in checked builds a module or two */
    LOAD_PART = ASSAY_CHECKED ? 1 << 8 : 1 << 20,
};

/* A text that is to be a module. */
typedef struct Source {
    Text path;        /* what people call it */
    const char *file; /* where it is; NULL: it is no file */
    Text contents;
    uint32_t base; /* 0: it could not be had, which has been told */
} Source;

/* A module whose imports are being read: those on the stack import each other from below. */
typedef struct Opened {
    NameModule *module;
    uint32_t next_import;
    Source source;
    Symbol *imports; /* of an interface */
} Opened;

typedef struct Loading {
    NameProgram *program;
    const NameOptions *options;
    Text main_folder; /* ends in / or is empty; NULL bytes: imports are not looked for there */
    Map failed;       /* names of modules that were looked for and cannot be had */
    Map clashed;      /* that the program and a package have, told about */
    NameMissing missing;
    Map place; /* name -> its place on the stack, from 1; 0: it is closed */
    VECTOR(Opened) opened;
    CppOptions cpp; /* of the program's modules, but for their paths */
    bool has_failed;
} Loading;

/* ---- reading ---- */

static bool is_literate(Text path) { return text_ends_with(path, TEXT(".lhs")); }

/* What the preprocessor may use. */
static CppOptions cpp_options(const Loading *loading, const NamePackage *package,
                              const char *file) {
    CppOptions cpp = loading->cpp;
    cpp.path = file;
    cpp.macros = package->macros.items;
    cpp.macro_count = package->macros.count;
    cpp.folders = package->includes.items;
    cpp.folder_count = package->includes.count;
    return cpp;
}

/* likewise */
static Warnings warnings_of(const Loading *loading, const NamePackage *package) {
    return package->role->is_told_about ? loading->options->warnings : (Warnings){0};
}

static Span span_of(const Source *source) {
    return (Span){source->base, source->base + (uint32_t)source->contents.length};
}

static Source keep_source(Loading *loading, Text path, const char *file, Text contents) {
    const NameContext *context = &loading->program->context;
    Source source = {path, file, text_copy(&context->sources->arena, contents), 0};
    source.base = sources_add(context->sources, path, source.contents);
    if (source.base == 0)
        diag_add(context->diags, DIAG_STG_SOURCES_FULL, NO_SPAN, PARTS(part_file(path)));
    return source;
}

/* After an error in the text too, as much as was read: what it imports is looked for. */
static HsModule *read_source(Loading *loading, const Source *source, const NamePackage *package,
                             const char *binder) {
    const NameContext *context = &loading->program->context;
    if (source->base == 0) return NULL;
    HsModule *outline = NULL;
    CppOptions cpp = cpp_options(loading, package, source->file);
    if (!syntax_read(&(SyntaxInput){.arena = context->arena,
                                    .interner = context->interner,
                                    .diags = context->diags,
                                    .contents = source->contents,
                                    .base = source->base,
                                    .is_literate = is_literate(source->path),
                                    .extensions = package->extensions,
                                    .warnings = warnings_of(loading, package),
                                    .cpp = &cpp,
                                    .binder = binder,
                                    .function = loading->options->function,
                                    .argument = loading->options->argument,
                                    .outline = &outline}))
        loading->has_failed = true;
    return outline;
}

/* The package that the file is in, and its path there. */
static NamePackage *package_at(const NameProgram *program, Text path, Text *inside) {
    for (uint32_t i = 0; i < program->packages.all.count; i++) {
        *inside = name_path_inside(program->packages.all.items[i], path);
        if (inside->length > 0) return program->packages.all.items[i];
    }
    return program->packages.program;
}

static Text name_for_people(const NamePackage *package, Text path, Buffer *out) {
    Text inside = name_path_inside(package, path);
    if (inside.length == 0) return library_name_of_other(path, out);
    name_add_label(package, inside, out);
    return buffer_as_text(out);
}

/* Note [Found files] */
typedef bool ReadFile(const char *path, size_t limit, Buffer *into, const char **reason);

static Source open_file(Loading *loading, ReadFile *read, const char *path,
                        const NamePackage *package, Span from) {
    Arena *arena = loading->program->context.arena;
    Buffer contents = {0}, name = {0};
    const char *reason;
    Source source = {0};
    if (package->is_generated) {
        project_add_paths_module(package->described, &contents);
        source =
            keep_source(loading, text_copy(arena, text_of(path)), NULL, buffer_as_text(&contents));
    } else if (read(path, LOAD_FILE_LIMIT, &contents, &reason))
        source =
            keep_source(loading, text_copy(arena, name_for_people(package, text_of(path), &name)),
                        text_copy(arena, text_of(path)).bytes, buffer_as_text(&contents));
    else
        diag_unreadable(loading->program->context.diags, from, path, reason);
    buffer_release(&contents);
    buffer_release(&name);
    return source;
}

/* ---- implicit Prelude ---- */

static bool imports(const HsModule *tree, Symbol module) {
    for (uint32_t i = 0; i < tree->import_count; i++)
        if (tree->imports[i].module.text == module) return true;
    return false;
}

static void add_prelude(HsModule *tree) {
    Symbol prelude = intern_string(tree->interner, "Prelude");
    if (!syntax_has(&tree->extensions, EXTENSION_ImplicitPrelude) || tree->name.text == prelude ||
        imports(tree, prelude))
        return;
    HsImport *all = ARENA_ARRAY(tree->arena, HsImport, tree->import_count + 1);
    all[0] = (HsImport){.module = {prelude, tree->name.span}, .is_generated = true};
    if (tree->import_count > 0) memcpy(all + 1, tree->imports, tree->import_count * sizeof *all);
    tree->imports = all;
    tree->import_count++;
}

/* What an expression may use: expression.def, and modules that it names. */
static void add_expression_imports(HsModule *tree) {
    static const char *const modules[] = {
#define IN_SCOPE(module) module,
#include "compiler/names/expression.def"
#undef IN_SCOPE
    };
    uint32_t count = sizeof modules / sizeof *modules, most = count + tree->qualified_count;
    tree->imports = ARENA_ARRAY(tree->arena, HsImport, most);
    for (uint32_t i = 0; i < count; i++)
        tree->imports[i] =
            (HsImport){.module = {intern_string(tree->interner, modules[i]), tree->name.span},
                       .is_generated = true};
    tree->import_count = count;
    for (uint32_t i = 0; i < tree->qualified_count; i++)
        if (!imports(tree, tree->qualified[i].qualifier))
            tree->imports[tree->import_count++] =
                (HsImport){.module = {tree->qualified[i].qualifier, tree->qualified[i].span},
                           .is_qualified = true,
                           .is_generated = true};
}

/* ---- finding ---- */

/* What the command line switches by name. */
static void switch_extensions(NamePackage *package, const Extensions *asked) {
    for (int i = 0; i < EXTENSION_COUNT; i++) {
        uint64_t bit = (uint64_t)1 << i % 64;
        if ((asked->said_on[i / 64] | asked->said_off[i / 64]) & bit)
            syntax_extension_put(&package->extensions, (Extension)i, asked->said_on[i / 64] & bit);
    }
}

/* A component has the language that its .cabal file says. */
static void set_extensions(Loading *loading) {
    const NamePackages *packages = &loading->program->packages;
    const Extensions *asked = &loading->options->extensions;
    if (packages->program->described)
        switch_extensions(packages->program, asked);
    else
        packages->program->extensions = *asked;
    for (uint32_t i = 0; i < packages->all.count; i++)
        if (packages->all.items[i]->described && packages->all.items[i]->role->is_told_about)
            switch_extensions(packages->all.items[i], asked);
}

/* What the command line says is for the program, and for packages of its project. */
static void add_cpp_options(const NameOptions *options, NamePackage *package) {
    if (!package->role->is_told_about) return;
    for (uint32_t i = 0; i < options->macro_count; i++)
        vector_push(&package->macros, options->macros[i]);
    for (uint32_t i = 0; i < options->folder_count; i++)
        vector_push(&package->includes, options->folders[i]);
}

/* Once: a further main module finds the packages of the first. */
static void open_packages(Loading *loading) {
    NameProgram *program = loading->program;
    NamePackages *packages = &program->packages;
    if (!packages->are_open) {
        name_packages_open(packages, &program->context, &loading->options->origins);
        add_cpp_options(loading->options, packages->program);
        for (uint32_t i = 0; i < packages->all.count; i++)
            add_cpp_options(loading->options, packages->all.items[i]);
        packages->are_open = true;
    }
    set_extensions(loading);
    loading->cpp = (CppOptions){.sources = program->context.sources};
    loading->cpp.versions =
        name_versions(&program->packages, program->context.arena, &loading->cpp.version_count);
}

static NamePlaces places_of(const Loading *loading) {
    static const char *const endings[] = {".hs", ".lhs", NULL};
    const NameOptions *options = loading->options;
    return (NamePlaces){loading->main_folder,        options->folders, options->folder_count,
                        &loading->program->packages, endings,          options->exposes_all};
}

/* What has no file is found, too. */
static NameFoundModule find_module(const Loading *loading, const NamePackage *importer,
                                   Symbol module, Buffer *path) {
    const NameProgram *program = loading->program;
    NamePlaces places = places_of(loading);
    NameFoundModule found = name_find_module(&places, importer, module,
                                             symbol_text(program->context.interner, module), path);
    if (module != program->primitives->name && !found.package)
        found.package = name_paths_package(&loading->program->packages, &program->context, importer,
                                           symbol_text(program->context.interner, module));
    if (module != program->primitives->name || found.package == program->packages.program)
        return found;
    return (NameFoundModule){.package = program->packages.language,
                             .is_hidden = !loading->options->exposes_all};
}

static bool is_refused(const NamePackage *importer, const NameFoundModule *found) {
    return found->is_hidden && found->package != importer && !importer->role->sees_internals;
}

/* ---- extensions that are not there ---- */

/* Of those that are switched on in vain, all hear if more is allowed with them; of those that are not
 * used, who cannot be run anyway. */
static void note_extensions(const Loading *loading, const HsModule *tree, bool is_refused) {
    for (uint32_t i = 0; i < tree->switched_count; i++) {
        const HsSwitched *switched = &tree->switched[i];
        ExtensionState state = syntax_extension_state(switched->extension);
        DiagCode code = DIAG_SYNTAX_EXTENSION_UNUSED;
        if (state == EXTENSION_IGNORED)
            code = DIAG_SYNTAX_EXTENSION_IGNORED;
        else if (!is_refused || state != EXTENSION_REFUSED ||
                 syntax_has(&tree->refused, switched->extension))
            continue;
        diag_add(loading->program->context.diags, code, switched->span,
                 PARTS(part_string(syntax_extension_name(switched->extension))));
    }
}

/* All of them once, at the first. */
static void note_options(const Loading *loading) {
    const NameProgram *program = loading->program;
    Map told = {0};
    Buffer words = {0};
    Span first = NO_SPAN;
    for (uint32_t i = 0; i < program->modules.count; i++) {
        const NameModule *module = program->modules.items[i];
        if (!module->package->role->is_told_about || !module->tree) continue;
        for (uint32_t j = 0; j < module->tree->option_count; j++) {
            const HsOption *option = &module->tree->options[j];
            if (map_find(&told, option->word)) continue;
            map_put(&told, option->word, 1);
            if (words.length > 0) buffer_string(&words, ", ");
            buffer_text(&words, symbol_text(program->context.interner, option->word));
            if (first.start == 0) first = option->span;
        }
    }
    if (words.length > 0)
        diag_add(program->context.diags, DIAG_SYNTAX_OPTIONS, first,
                 PARTS(part_text(buffer_as_text(&words))));
    buffer_release(&words);
    map_release(&told);
}

static bool uses_refused(const HsModule *tree) {
    for (int i = 0; tree && i < EXTENSION_COUNT; i++)
        if (syntax_has(&tree->refused, (Extension)i)) return true;
    return false;
}

/* Said at the end, of all modules. */
static void report_all_missing(Loading *loading) {
    const NameProgram *program = loading->program;
    bool any = loading->missing.modules.count > 0;
    loading->missing.program = loading->program;
    loading->missing.options = loading->options;
    loading->missing.places = places_of(loading);
    name_report_missing(&loading->missing);
    for (uint32_t i = 0; i < program->modules.count; i++)
        any |= uses_refused(program->modules.items[i]->tree);
    for (uint32_t i = 0; i < program->modules.count; i++)
        if (program->modules.items[i]->package->role->is_told_about &&
            program->modules.items[i]->tree)
            note_extensions(loading, program->modules.items[i]->tree, any);
    note_options(loading);
}

/* ---- the graph ---- */

static void set_tree(Loading *loading, NameModule *module, HsModule *tree) {
    module->tree = tree;
    module->span = tree->span;
    module->interface = NULL;
    if (!loading->has_failed) add_prelude(tree);
    module->import_count = tree->import_count;
    module->imports =
        ARENA_ARRAY(loading->program->context.arena, NameModule *, tree->import_count);
}

static NameModule *new_module(Loading *loading, Symbol name, const Source *source, Text path,
                              NamePackage *package) {
    NameProgram *program = loading->program;
    NameModule *module = ARENA_NEW(program->context.arena, NameModule);
    module->name = name;
    module->path = text_copy(program->context.arena, path);
    module->text = span_of(source);
    module->package = package;
    return module;
}

/* Its imports are read next. */
static void add_module(Loading *loading, NameModule *module, Source source, Symbol *imports) {
    map_put(&loading->program->by_name, module->name, NAME_NUMBER(module));
    map_put(&loading->place, module->name, loading->opened.count + 1);
    vector_push(&loading->opened, (Opened){.module = module, .source = source, .imports = imports});
}

/* The modules on the stack from the imported one to the one that imports it are a cycle. */
static void report_cycle(Loading *loading, uint32_t from, const HsImport *import) {
    const NameContext *context = &loading->program->context;
    Buffer chain = {0};
    for (uint32_t i = from; i < loading->opened.count; i++) {
        buffer_text(&chain, symbol_text(context->interner, loading->opened.items[i].module->name));
        buffer_string(&chain, " imports ");
    }
    Text module = symbol_text(context->interner, import->module.text);
    buffer_text(&chain, module);
    Diagnostic *cycle = diag_add(context->diags, DIAG_NAME_IMPORT_CYCLE, import->module.span,
                                 PARTS(part_text(buffer_as_text(&chain))));
    for (uint32_t i = from; i + 1 < loading->opened.count; i++) {
        const Opened *opened = &loading->opened.items[i];
        if (!opened->module->tree) continue;
        const HsImport *next = &opened->module->tree->imports[opened->next_import - 1];
        diag_label(context->diags, cycle, DIAG_NAME_IMPORT_CYCLE_STEP, next->module.span,
                   PARTS(part_name(symbol_text(context->interner, opened->module->name)),
                         part_name(symbol_text(context->interner, next->module.text))));
    }
    buffer_release(&chain);
    loading->has_failed = true;
}

static void report_differs(Loading *loading, const HsModule *tree, Symbol wanted, Span import) {
    const NameContext *context = &loading->program->context;
    Diagnostic *differs =
        diag_add(context->diags, DIAG_NAME_MODULE_DIFFERS, tree->name.span,
                 PARTS(part_name(symbol_text(context->interner, wanted)),
                       part_name(symbol_text(context->interner, tree->name.text))));
    diag_label(context->diags, differs, DIAG_NAME_MODULE_DIFFERS_IMPORT, import, NO_PARTS);
}

/* ---- whose they are ---- */

static void report_hidden(Loading *loading, const HsImport *import, const NamePackage *package) {
    const NameContext *context = &loading->program->context;
    diag_add(context->diags, DIAG_NAME_MODULE_HIDDEN, import->module.span,
             PARTS(part_name(symbol_text(context->interner, import->module.text)),
                   part_name(package->name)));
    loading->has_failed = true;
}

static Text owner_of(const Loading *loading, const NamePackage *package, Buffer *out) {
    if (package == loading->program->packages.program) return TEXT("the program");
    buffer_string(out, package->name.length > 0 ? "package " : "the folder ");
    buffer_text(out, package->name.length > 0 ? package->name : package->root);
    return buffer_as_text(out);
}

static Diagnostic *report_twice(Loading *loading, Symbol module, Span span,
                                const NamePackage *first, const NamePackage *second) {
    const NameContext *context = &loading->program->context;
    Buffer one = {0}, other = {0};
    Diagnostic *twice = diag_add(context->diags, DIAG_NAME_MODULE_TWICE, span,
                                 PARTS(part_text(owner_of(loading, first, &one)),
                                       part_text(owner_of(loading, second, &other)),
                                       part_name(symbol_text(context->interner, module))));
    buffer_release(&one);
    buffer_release(&other);
    loading->has_failed = true;
    return twice;
}

/* One is loaded, and `importer` (0: the compiler) needs that of `wanted`. If one of them is the
 * program's, that is said where it is imported. */
static void report_both(Loading *loading, const NameModule *loaded, const NamePackage *wanted,
                        Symbol importer, Span span) {
    const NameContext *context = &loading->program->context;
    const NamePackage *program = loading->program->packages.program;
    bool is_own = loaded->package == program;
    if (map_slot(&loading->clashed, loaded->name, 0)[0]++ > 0) return;
    if (is_own)
        span = loaded->imported.start || !loaded->tree ? loaded->imported : loaded->tree->name.span;
    Diagnostic *twice = report_twice(loading, loaded->name, span, is_own ? loaded->package : wanted,
                                     is_own ? wanted : loaded->package);
    if (!is_own && wanted != program) {
        diag_note(context->diags, twice, DIAG_NAME_MODULE_TWICE_PACKAGES, NO_SPAN, NO_PARTS);
        return;
    }
    Buffer owner = {0};
    Symbol needs = is_own ? importer : loaded->importer;
    diag_note(context->diags, twice, DIAG_NAME_MODULE_TWICE_NEEDED, NO_SPAN,
              PARTS(needs ? part_name(symbol_text(context->interner, needs))
                          : part_string("the compiler"),
                    part_text(owner_of(loading, is_own ? wanted : loaded->package, &owner))));
    buffer_release(&owner);
}

/* false after a diagnostic: the import means a module that the program cannot have */
static bool may_import(Loading *loading, const NameModule *importer, const HsImport *import,
                       const NameFoundModule *found, const NameModule *loaded) {
    const NameProgram *program = loading->program;
    if (!found->package) return true;
    if (is_refused(importer->package, found))
        report_hidden(loading, import, found->package);
    else if (found->other)
        diag_note(program->context.diags,
                  report_twice(loading, import->module.text, import->module.span, found->package,
                               found->other),
                  DIAG_NAME_MODULE_TWICE_PACKAGES, NO_SPAN, NO_PARTS);
    else if (loaded && loaded->package != found->package)
        report_both(loading, loaded, found->package, importer->name, import->module.span);
    else
        return true;
    return false;
}

/* ---- imports ---- */

/* NULL after a diagnostic */
static HsModule *read_tree(Loading *loading, const NameModule *module, const Source *source) {
    const Diagnostics *diags = loading->program->context.diags;
    uint32_t errors = diags->error_count;
    HsModule *tree = read_source(loading, source, module->package, NULL);
    if (tree && diags->error_count > errors) {
        tree->name.text = module->name; /* its header may be what is wrong */
    } else if (tree && tree->name.text != module->name) {
        report_differs(loading, tree, module->name, module->imported);
        tree = NULL;
    }
    return tree;
}

/* Note [Modules checked once] */
static bool find_interface(const Loading *loading, NameModule *module, const Source *source,
                           Symbol **imports) {
    const NameInterfaces *interfaces = loading->options->interfaces;
    if (!interfaces || source->base == 0 ||
        !interfaces->find(interfaces->context, module, source->contents, &module->interface,
                          imports, &module->import_count))
        return false;
    loading->program->has_kept |= module->package->role->is_kept;
    module->imports =
        ARENA_ARRAY(loading->program->context.arena, NameModule *, module->import_count + 1);
    return true;
}

/* NULL after a diagnostic */
static NameModule *open_module(Loading *loading, const HsModule *importer, const HsImport *import,
                               NamePackage *package, const Buffer *path) {
    Symbol name = import->module.text, *imports = NULL;
    Source source = {0};
    NameModule *module = NULL;
    HsModule *tree = NULL;
    if (!package) {
        name_miss(&loading->missing, importer, import);
    } else {
        source = open_file(loading, os_read_regular, buffer_as_string(path), package,
                           import->module.span);
        module = new_module(loading, name, &source, buffer_as_text(path), package);
        module->imported = import->module.span;
        module->importer = importer ? importer->name.text : 0;
        if (!find_interface(loading, module, &source, &imports))
            tree = read_tree(loading, module, &source);
    }
    if (module && (tree || module->interface)) {
        if (tree) set_tree(loading, module, tree);
        add_module(loading, module, source, imports);
        return module;
    }
    loading->has_failed = true;
    map_put(&loading->failed, name, 1);
    return NULL;
}

/* An import of a module with an interface: without a word, since what is wrong with it is told where
 * the module is read again. */
static void load_interface_import(Loading *loading, NameModule *importer, uint32_t number,
                                  Symbol name) {
    NameProgram *program = loading->program;
    NameModule *module = NAME_POINTER(NameModule, map_get(&program->by_name, name, 0));
    Buffer path = {0};
    NameFoundModule found = find_module(loading, importer->package, name, &path);
    bool is_wrong = !found.package || found.other || is_refused(importer->package, &found) ||
                    map_find(&loading->failed, name);
    if (!is_wrong && !module) {
        HsImport import = {.module = {name, NO_SPAN}};
        module = open_module(loading, NULL, &import, found.package, &path);
        if (module) module->importer = importer->name;
    } else if (is_wrong || module->package != found.package ||
               map_get(&loading->place, name, 0) > 0) {
        module = NULL;
    }
    buffer_release(&path);
    importer->imports[number] = module;
}

/* All that it imports is there: is that what the interface was made with? If not, the module is read
 * again, and so are its imports. */
static bool is_stale(const Loading *loading, const NameModule *module) {
    const NameInterfaces *interfaces = loading->options->interfaces;
    return !interfaces->fits(interfaces->context, module);
}

static void reopen(Loading *loading, Opened *opened) {
    HsModule *tree = read_tree(loading, opened->module, &opened->source);
    if (!tree) { /* its text was good when the interface was made */
        loading->has_failed = true;
        tree = ARENA_NEW(loading->program->context.arena, HsModule);
        tree->name.text = opened->module->name;
        tree->arena = loading->program->context.arena;
        tree->interner = loading->program->context.interner;
    }
    set_tree(loading, opened->module, tree);
    opened->next_import = 0;
}

static void load_import(Loading *loading, NameModule *importer, uint32_t number) {
    NameProgram *program = loading->program;
    const HsImport *import = &importer->tree->imports[number];
    Symbol name = import->module.text;
    NameModule *module = NAME_POINTER(NameModule, map_get(&program->by_name, name, 0));
    if (!module && map_find(&loading->failed, name)) {
        if (name_is_missed(&loading->missing, name))
            name_miss(&loading->missing, importer->tree, import);
        return;
    }
    if (!module || module->package != importer->package) {
        Buffer path = {0};
        NameFoundModule found = find_module(loading, importer->package, name, &path);
        bool good = may_import(loading, importer, import, &found, module);
        if (good && !module)
            importer->imports[number] =
                open_module(loading, importer->tree, import, found.package, &path);
        buffer_release(&path);
        if (!good || !module) return;
    }
    uint64_t place = map_get(&loading->place, name, 0);
    if (place > 0)
        report_cycle(loading, (uint32_t)place - 1, import);
    else
        importer->imports[number] = module;
}

static void close_module(Loading *loading, NameModule *module) {
    NameProgram *program = loading->program;
    map_put(&loading->place, module->name, 0);
    module->number = program->modules.count;
    vector_push(&program->modules, module);
    if (!module->package->role->is_kept) return;
    if (module->tree) program->text_bytes += module->text.end - module->text.start;
    program->kept_count += module->interface != NULL;
}

/* Note [Large programs]: those that are open are the importers of what is closed. */
static bool is_full(const Loading *loading) {
    return loading->options->in_parts && !loading->program->is_part && !loading->has_failed &&
           loading->opened.count > 0 && loading->program->text_bytes > LOAD_PART;
}

static void load_opened(Loading *loading) {
    NameProgram *program = loading->program;
    while (loading->opened.count > 0) {
        Opened *opened = &vector_last(&loading->opened);
        NameModule *module = opened->module;
        if (opened->next_import < module->import_count) {
            uint32_t number = opened->next_import++;
            if (module->interface)
                load_interface_import(loading, module, number, opened->imports[number]);
            else
                load_import(loading, module, number);
            continue;
        }
        if (module->interface && is_stale(loading, module)) {
            reopen(loading, opened);
            continue;
        }
        close_module(loading, module);
        (void)vector_pop(&loading->opened);
        if (is_full(loading)) {
            program->is_part = true;
            loading->opened.count = 0;
        }
    }
}

/* What the compiler refers to is there even if nobody imports it. */
static void load_known(Loading *loading) {
    NameProgram *program = loading->program;
    for (int i = 0; i < NAME_KNOWN_COUNT; i++) {
        Symbol name = intern_string(program->context.interner, name_known_module((NameKnown)i));
        NameModule *module = NAME_POINTER(NameModule, map_get(&program->by_name, name, 0));
        if ((module && module->package->role->has_known) || map_find(&loading->failed, name))
            continue;
        Buffer path = {0};
        NameFoundModule found = find_module(loading, program->packages.language, name, &path);
        if (found.package && module) {
            report_both(loading, module, found.package, 0, NO_SPAN);
        } else if (found.package) {
            HsImport import = {.module = {name, NO_SPAN}};
            open_module(loading, NULL, &import, found.package, &path);
            load_opened(loading);
        }
        buffer_release(&path);
    }
}

/* The main module is the last, unless the library imports it (when it is the library's itself). */
static void put_main_last(NameProgram *program) {
    uint32_t at = program->main->number;
    for (uint32_t i = at + 1; i < program->modules.count; i++)
        for (uint32_t j = 0; j < program->modules.items[i]->import_count; j++)
            if (program->modules.items[i]->imports[j] == program->main) return;
    for (uint32_t i = at; i + 1 < program->modules.count; i++) {
        program->modules.items[i] = program->modules.items[i + 1];
        program->modules.items[i]->number = i;
    }
    vector_last(&program->modules) = program->main;
    program->main->number = program->modules.count - 1;
}

/* The library's first, in their order: a program's figures do not depend on where it imports them. */
static void put_library_first(NameProgram *program) {
    uint32_t next = program->resolved, count = program->modules.count;
    NameModule **sorted = ARENA_ARRAY(program->context.arena, NameModule *, count + 1);
    for (int is_own = 0; is_own <= 1; is_own++)
        for (uint32_t i = program->resolved; i < count; i++)
            if (program->modules.items[i]->package->role->is_kept == is_own)
                sorted[next++] = program->modules.items[i];
    for (uint32_t i = program->resolved; i < count; i++) {
        program->modules.items[i] = sorted[i];
        sorted[i]->number = i;
    }
}

static bool load_all(Loading *loading, HsModule *tree, const Source *source, Text path,
                     NamePackage *package) {
    NameProgram *program = loading->program;
    if (tree && loading->options->binder) add_expression_imports(tree);
    if (tree) {
        program->main = new_module(loading, tree->name.text, source, path, package);
        program->main->is_main = true;
        set_tree(loading, program->main, tree);
        add_module(loading, program->main, *source, NULL);
        load_opened(loading);
        if (loading->options->origins.library_count > 0 && !loading->has_failed)
            load_known(loading);
        put_library_first(program);
        if (!program->is_part) put_main_last(program);
        report_all_missing(loading);
    }
    program->needs_main = loading->options->needs_main;
    program->options = *loading->options;
    name_missing_release(&loading->missing);
    map_release(&loading->failed);
    map_release(&loading->clashed);
    map_release(&loading->place);
    vector_release(&loading->opened);
    return tree && !loading->has_failed && program->context.diags->error_count == 0;
}

/* The folder in which the program's modules are: that of src/A/B.hs with `module A.B` is src. */
static Text root_folder(const char *path, const HsModule *tree) {
    Text whole = text_of(path);
    Buffer wanted = {0};
    name_add_module_path(&wanted, symbol_text(tree->interner, tree->name.text));
    buffer_string(&wanted, is_literate(whole) ? ".lhs" : ".hs");
    Text suffix = buffer_as_text(&wanted);
    const char *slash = strrchr(path, '/');
    Text folder = {path, slash ? (size_t)(slash + 1 - path) : 0};
    size_t before = whole.length - suffix.length;
    if (text_ends_with(whole, suffix) && (before == 0 || whole.bytes[before - 1] == '/'))
        folder.length = before;
    buffer_release(&wanted);
    return folder;
}

/* A file that lies in a package's folder is one of its modules, by whatever name it is called: its
 * path as if it had been found there. */
static const char *as_of_library(const NameProgram *program, const char *path) {
    for (uint32_t i = 0; i < program->packages.all.count; i++) {
        const char *root = program->packages.all.items[i]->root.bytes;
        Buffer found = {0};
        buffer_printf(&found, "%s/", root);
        if (os_path_below(root, path, &found))
            path = text_copy(program->context.arena, buffer_as_text(&found)).bytes;
        buffer_release(&found);
    }
    return path;
}

bool name_load(NameProgram *program, const NameOptions *options, const char *path) {
    Loading loading = {.program = program, .options = options};
    Text inside;
    open_packages(&loading);
    path = as_of_library(program, path);
    NamePackage *package = package_at(program, text_of(path), &inside);
    /* that of a project's program was found */
    ReadFile *read = options->origins.chosen ? os_read_regular : os_read_file;
    Source source = open_file(&loading, read, path, package, NO_SPAN);
    HsModule *tree = read_source(&loading, &source, package, NULL);
    if (tree && package == program->packages.program && !package->described)
        loading.main_folder = root_folder(path, tree);
    return load_all(&loading, tree, &source, text_of(path), package);
}

bool name_load_text(NameProgram *program, const NameOptions *options, Text name, Text contents) {
    Loading loading = {.program = program, .options = options};
    open_packages(&loading);
    NamePackage *package = program->packages.program;
    if (options->in_folder) loading.main_folder = TEXT("");
    Source source = keep_source(&loading, name, NULL, contents);
    HsModule *tree = read_source(&loading, &source, package, options->binder);
    return load_all(&loading, tree, &source, name, package);
}

bool name_load_further(NameProgram *program, const NameOptions *options, Text name, Text contents) {
    program->main->is_main = false;
    return name_load_text(program, options, name, contents);
}

/* ---- what the library offers ---- */

static void offer(NameProgram *program, const HsName *name, bool is_type, Symbol module) {
    map_slot(is_type ? &program->offered_types : &program->offered_values, name->text, module);
}

static void offer_exports(NameProgram *program, const HsModule *tree) {
    for (uint32_t i = 0; i < tree->exports.count; i++) {
        const HsEntity *entity = &tree->exports.items[i];
        if (entity->kind == HS_ENTITY_MODULE) continue;
        offer(program, &entity->name, entity->kind != HS_ENTITY_VALUE, tree->name.text);
        for (uint32_t j = 0; j < entity->listed.count; j++)
            offer(program, &entity->listed.items[j], false, tree->name.text);
    }
}

/* Only its export list is looked at; what is wrong with the rest is not of interest here. */
static void offer_file(NameProgram *program, const char *path, const NamePackage *package) {
    Buffer contents = {0};
    const char *reason;
    Diagnostics quiet;
    diags_init(&quiet);
    if (os_read_regular(path, LOAD_FILE_LIMIT, &contents, &reason)) {
        HsModule *tree = syntax_read(&(SyntaxInput){.arena = program->context.arena,
                                                    .interner = program->context.interner,
                                                    .diags = &quiet,
                                                    .contents = buffer_as_text(&contents),
                                                    .base = 1,
                                                    .is_literate = is_literate(text_of(path)),
                                                    .extensions = package->extensions});
        if (tree) offer_exports(program, tree);
    }
    diags_release(&quiet);
    buffer_release(&contents);
}

static void offer_package(NameProgram *program, NamePackage *package) {
    Loading loading = {.program = program, .options = &program->options};
    for (uint32_t i = 0; i < package->exposed.count; i++) {
        Buffer path = {0};
        Symbol name = package->exposed.items[i];
        if (!map_find(&program->by_name, name) &&
            find_module(&loading, package, name, &path).package == package)
            offer_file(program, buffer_as_string(&path), package);
        buffer_release(&path);
    }
}

Symbol name_offered(NameProgram *program, Symbol text, bool is_type) {
    for (uint32_t i = 0; !program->has_offered && i < program->packages.all.count; i++)
        offer_package(program, program->packages.all.items[i]);
    program->has_offered = true;
    return (Symbol)map_get(is_type ? &program->offered_types : &program->offered_values, text, 0);
}
