#include "compiler/haskell.h"
#include "compiler/core/lint.h"
#include "compiler/lower/lower.h"
#include "compiler/stg/read.h"
#include "compiler/warn/warn.h"

/* ---- what GHC can do, and assay cannot yet ---- */

/* The library lacks names that GHC's base has. */
static bool may_lack(PipelineResult *result, Text module) {
    const NameModule *found = (const NameModule *)(uintptr_t)map_get(
        &result->haskell->names.by_name, intern(&result->interner, module), 0);
    return found && found->package->role->lacks_some;
}

/* It is only a name that is wrong, or a folder or package that is not named. */
static bool is_beside(const Diagnostic *diagnostic) {
    for (uint32_t i = 0; i < diagnostic->notes.count; i++)
        switch (diagnostic->notes.items[i].words) {
        case DIAG_NAME_MODULE_NOT_FOUND_BESIDE:
        case DIAG_NAME_MODULE_NOT_FOUND_SOURCES:
        case DIAG_NAME_MODULE_NOT_FOUND_LOCAL:
        case DIAG_NAME_MODULE_NOT_FOUND_MADE:
        case DIAG_NAME_MODULE_NOT_FOUND_EXPOSED:
        case DIAG_NAME_MODULE_NOT_FOUND_NEAR: return true;
        default: break;
        }
    return false;
}

static bool is_missing_here(PipelineResult *result, const Diagnostic *diagnostic) {
    switch (diagnostic->code) {
    case DIAG_NAME_NOT_EXPORTED: return may_lack(result, diagnostic->parts.items[0].text);
    case DIAG_NAME_MODULE_NOT_FOUND: return !is_beside(diagnostic);
    case DIAG_PROJECT_LACKS:
    case DIAG_SYNTAX_EXTENSION_MISSING:
    case DIAG_SYNTAX_EXTENSION_CHANGES:
    case DIAG_SYNTAX_FOREIGN_EXPORT:
    case DIAG_NAME_FOREIGN:
    case DIAG_NAME_FOREIGN_FORM:
    case DIAG_TYPE_DERIVE_CLASS:
    case DIAG_TYPE_DERIVE_LIBRARY:
    case DIAG_HASKELL_GAP: return true;
    default: return false;
    }
}

/* Once, after all that is missing: GHC takes the program as it is. */
static bool offer_ghc(const PipelineInput *input, PipelineResult *result) {
    const ProjectChoice *chosen = result->haskell->names.options.origins.chosen;
    bool is_missing = false;
    for (uint32_t i = 0; i < result->diags.all.count; i++)
        is_missing |= is_missing_here(result, &result->diags.all.items[i]);
    if (is_missing && chosen && chosen->component->kind != PROJECT_LIBRARY) {
        Buffer target = {0};
        project_add_target(chosen->package, chosen->component, &target);
        diag_add(&result->diags, DIAG_PROJECT_OFFER, NO_SPAN,
                 PARTS(part_command(buffer_as_text(&target)), part_file(chosen->project->folder)));
        buffer_release(&target);
    } else if (is_missing && input->path)
        diag_add(&result->diags, DIAG_HASKELL_OFFER, NO_SPAN,
                 PARTS(part_file(text_of(input->path))));
    return false;
}

/* ---- names and types ---- */

static void add_said(Buffer *said, char letter, const char *const *words, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) buffer_printf(said, "\n-%c%s", letter, words[i]);
}

/* What decides what a module means, or what is said of it, but for its extensions. */
static Text said_by(const PipelineOptions *options, PipelineResult *result) {
    Buffer said = {0};
    add_said(&said, 'D', options->macros, options->macro_count);
    add_said(&said, 'W', options->warnings, options->warning_count);
    Text kept = text_copy(&result->arena, buffer_as_text(&said));
    buffer_release(&said);
    return kept;
}

/* what the passes fill, one after the other */
static PipelineHaskell *new_haskell(const PipelineOptions *options, bool assumes,
                                    PipelineResult *result) {
    PipelineHaskell *haskell = ARENA_NEW(&result->arena, PipelineHaskell);
    NameContext context = {&result->arena, &result->interner, &result->sources, &result->diags};
    name_program_init(&haskell->names, &context);
    type_store_init(&haskell->store, &result->arena, &result->interner);
    infer_init(&haskell->types, &haskell->store, &haskell->names, &result->diags);
    haskell->types.derives = true;
    desugar_init(&haskell->core, &haskell->types);
    haskell->types.imported = interface_types;
    haskell->core.imported = &interface_core;
    haskell->interfaces =
        interface_files_open(&(InterfaceOptions){.arena = &result->arena,
                                                 .interner = &result->interner,
                                                 .library = options->interfaces,
                                                 .cache = options->cache,
                                                 .packages = &haskell->names.packages,
                                                 .said = said_by(options, result),
                                                 .assumes = assumes});
    return haskell;
}

static bool open_interfaces(PipelineHaskell *haskell) {
    const NameProgram *names = &haskell->names;
    bool good = true;
    for (uint32_t i = names->resolved; good && i < names->modules.count; i++)
        if (names->modules.items[i]->interface)
            good = interface_names(names->modules.items[i], &haskell->core);
    return good;
}

static bool has_damage(const NameProgram *names) {
    for (uint32_t i = 0; i < names->modules.count; i++) {
        const Interface *interface = names->modules.items[i]->interface;
        if (interface && interface_is_damaged(interface)) return true;
    }
    return false;
}

HaskellAgain haskell_again(const PipelineResult *result) {
    const PipelineHaskell *haskell = result->haskell;
    if (!haskell) return AGAIN_NOT;
    if (!interface_is_sure(haskell->interfaces)) return AGAIN_SURE;
    if ((!haskell->is_loaded && haskell->names.has_kept) || has_damage(&haskell->names))
        return AGAIN_FROM_TEXTS;
    if (!haskell->names.is_part) return AGAIN_NOT;
    bool is_kept = interface_kept_bytes(haskell->interfaces) > haskell->names.text_bytes / 2;
    return is_kept ? AGAIN_NEXT_PART : AGAIN_WHOLE;
}

static Warnings warnings_of(const PipelineOptions *options) {
    Warnings warnings = {0};
    for (uint32_t i = 0; i < options->warning_count; i++)
        syntax_warnings_set(&warnings, text_of(options->warnings[i]));
    return warnings;
}

bool haskell_names(const PipelineOptions *options, const PipelineInput *input, bool needs_main,
                   PipelineResult *result) {
    NameOptions asked = {
        .folders = options->folders,
        .folder_count = options->folder_count,
        .origins = options->origins,
        .exposes_all = options->exposes_all,
        .extensions = pipeline_extensions(options, &result->diags),
        .warnings = warnings_of(options),
        .macros = options->macros,
        .macro_count = options->macro_count,
        .in_folder = input->in_folder,
        .is_made = input->is_made,
        .binder = input->binder,
        .function = input->function,
        .argument = input->argument,
        .needs_main = needs_main,
        .in_parts = options->cache && !input->is_whole && !input->wants_type &&
                    (options->until == STAGE_NONE || options->until >= STAGE_core)};
    if (input->binder) syntax_extensions_set(&asked.extensions, TEXT("ExtendedDefaultRules"));
    if (input->wants_type)
        syntax_extensions_set(&asked.extensions, TEXT("NoMonomorphismRestriction"));
    bool is_further = result->haskell, good;
    if (!is_further) result->haskell = new_haskell(options, !input->is_sure, result);
    NameInterfaces finder = interface_files_finder(result->haskell->interfaces);
    asked.interfaces = &finder;
    if (is_further)
        good = name_load_further(&result->haskell->names, &asked, input->name, input->contents);
    else if (input->path)
        good = name_load(&result->haskell->names, &asked, input->path);
    else
        good = name_load_text(&result->haskell->names, &asked, input->name, input->contents);
    result->haskell->is_loaded = good;
    good = good && open_interfaces(result->haskell);
    if (good && name_resolve(&result->haskell->names)) return true;
    /* what is wrong in a module is nothing to those that do not import it */
    if (good && options->until != STAGE_names) infer_program(&result->haskell->types);
    return offer_ghc(input, result);
}

bool haskell_types(const PipelineInput *input, PipelineResult *result) {
    NameProgram *names = &result->haskell->names;
    uint32_t first = result->haskell->types.modules.count;
    if (!infer_program(&result->haskell->types)) return offer_ghc(input, result);
    /* an expression is not a module: the rest of it is not there to use anything */
    for (uint32_t i = first; !input->binder && i < names->modules.count; i++)
        if (!input->is_made || names->modules.items[i] != names->main)
            warn_module(names, &result->haskell->store, names->modules.items[i], &result->diags);
    return true;
}

/* IO t, or m t for any m there may be. */
bool haskell_is_action(PipelineResult *result) {
    const NameEntity *it = vector_last(&result->haskell->names.main->declared);
    const NameEntity *io = name_known(&result->haskell->names, KNOWN_IO);
    uint32_t count;
    if (!it->type || !it->type->type) return false;
    Type *type = type_top(&result->haskell->store, it->type->type), *function, *argument;
    while (type->kind == TYPE_FORALL || type->kind == TYPE_QUALIFIED)
        type = type_top(&result->haskell->store,
                        type->kind == TYPE_FORALL ? type->forall.body : type->qualified.body);
    const TypeConstructor *head = type_head(&result->haskell->store, type, &count);
    if (head) return io && io->type && io->type->constructor == head;
    return type_split_apply(&result->haskell->store, type, &function, &argument);
}

/* of main = (>>=) e print */
bool haskell_shows_unit(PipelineResult *result) {
    const HsDecl *main = result->haskell->names.main->tree->decls.items[0];
    const HsExpr *call = main->function.clauses.items[0].rhs.guarded[0].expr;
    Type *function, *shown;
    uint32_t count;
    const TypeConstructor *unit = result->haskell->names.unit_type->type->constructor;
    return type_split_apply(&result->haskell->store,
                            type_top(&result->haskell->store, call->apply.arguments.items[0]->type),
                            &function, &shown) &&
           type_head(&result->haskell->store, type_top(&result->haskell->store, shown), &count) ==
               unit;
}

void haskell_forget(PipelineResult *result) {
    name_forget_main(&result->haskell->names);
    infer_forget_last(&result->haskell->types);
}

/* ---- Core ---- */

bool haskell_core(const PipelineOptions *options, const PipelineInput *input, bool links,
                  PipelineResult *result) {
    DesugarProgram *core = &result->haskell->core;
    bool is_part = result->haskell->names.is_part;
    core->is_for_check = is_part || (!links && !options->keep_all);
    core->is_whole = options->keep_all;
    if (desugar_program(core) && !has_damage(&result->haskell->names)) {
        /* of what is kept nothing is said again */
        if (result->diags.all.count == 0) interface_keep(result->haskell->interfaces, core);
        return !is_part && interface_is_sure(result->haskell->interfaces);
    }
    if (result->haskell->store.too_large)
        diag_add(&result->diags, DIAG_TYPE_TOO_LARGE, core->too_large, NO_PARTS);
    for (uint32_t i = 0; i < core->gaps.count; i++) {
        const DesugarGap *gap = &core->gaps.items[i];
        diag_add(&result->diags, DIAG_HASKELL_GAP, gap->span, PARTS(part_text(text_of(gap->what))));
    }
    return offer_ghc(input, result);
}

/* Of the modules of Core the one after `number` that is not lowered yet. What the language has
 * comes first and is looked at each time: a further module may use a tuple that nobody used
 * before. */
static uint32_t after(const PipelineResult *result, uint32_t number) {
    return number == 0 && result->modules.count > 0 ? result->modules.count : number + 1;
}

void haskell_lint_core(const PipelineResult *result, Buffer *out) {
    for (uint32_t i = 0; i < result->haskell->core.modules.count; i = after(result, i)) {
        CoreModule *module = result->haskell->core.modules.items[i];
        CoreProblems problems = {0};
        core_lint(module, &problems);
        for (uint32_t j = 0; j < problems.count; j++) {
            Place place = sources_place(&result->sources, problems.items[j].span);
            buffer_printf(out, "%.*s:%u:%u: ", TEXT_ARGS(place.file), place.line, place.column);
            core_problem_text(module, &problems.items[j], out);
            buffer_char(out, '\n');
        }
        vector_release(&problems);
    }
}

/* NULL: the module of what the language itself has */
static const NameModule *source_of(const PipelineResult *result, uint32_t number) {
    return number == 0 ? NULL : result->haskell->types.modules.items[number - 1]->module;
}

uint32_t haskell_main(const PipelineResult *result) {
    uint32_t number = result->haskell->core.modules.count - 1;
    while (number > 1 && source_of(result, number) != result->haskell->names.main) number--;
    return number;
}

/* Is the module's name in the list, "Main,Data.List"? */
static bool is_listed(Text list, Text name) {
    while (list.length > 0) {
        size_t end = 0;
        while (end < list.length && list.bytes[end] != ',') end++;
        if (text_equal((Text){list.bytes, end}, name)) return true;
        size_t taken = end < list.length ? end + 1 : end;
        list = (Text){list.bytes + taken, list.length - taken};
    }
    return false;
}

bool haskell_centres(const PipelineOptions *options, PipelineResult *result) {
    for (uint32_t i = 0; i < result->haskell->core.modules.count; i = after(result, i)) {
        CoreModule *module = result->haskell->core.modules.items[i];
        const NameModule *source = source_of(result, i);
        bool is_wanted = options->centres_in
                             ? is_listed(text_of(options->centres_in),
                                         symbol_text(&result->interner, module->name))
                             : source && source->package->role->has_centres;
        if (is_wanted) lower_add_centres(module, options->centres);
    }
    return true;
}

/* ---- the normal form ---- */

static StgModule *lower(PipelineResult *result, uint32_t number) {
    const NameModule *source = source_of(result, number);
    StgModule *module = lower_module(result->haskell->core.modules.items[number]);
    const NamePackage *package =
        source ? source->package : result->haskell->names.packages.language;
    module->is_pruned = !package->role->is_linted_whole;
    result->prunes |= module->is_pruned;
    return module;
}

bool haskell_lower(PipelineResult *result) {
    if (result->modules.count > 0) {
        stg_module_release(result->modules.items[0]);
        result->modules.items[0] = lower(result, 0);
    }
    for (uint32_t i = result->modules.count; i < result->haskell->core.modules.count; i++)
        vector_push(&result->modules, lower(result, i));
    result->cost_model = LOWER_COST_MODEL;
    return true;
}

/* ---- interfaces ---- */

/* Lists the modules that packages expose: they import the others. */
void haskell_imports_all(const PipelineOptions *options, PipelineResult *result, Buffer *text) {
    NameContext context = {&result->arena, &result->interner, &result->sources, &result->diags};
    NamePackages packages;
    name_packages_init(&packages, &context);
    name_packages_open(&packages, &context, &options->origins);
    buffer_string(text, "module Main where\n");
    for (uint32_t i = 0; i < packages.all.count; i++)
        for (uint32_t j = 0; j < packages.all.items[i]->exposed.count; j++)
            buffer_printf(
                text, "import qualified %.*s\n",
                TEXT_ARGS(symbol_text(&result->interner, packages.all.items[i]->exposed.items[j])));
    name_packages_release(&packages);
}

void haskell_write_interfaces(PipelineResult *result, Buffer *out) {
    interface_write_library(result->haskell->interfaces, &result->haskell->core, out);
}

void haskell_release(PipelineResult *result) {
    if (result->haskell) {
        desugar_release(&result->haskell->core);
        infer_release(&result->haskell->types);
        type_store_release(&result->haskell->store);
        name_program_release(&result->haskell->names);
        interface_files_release(result->haskell->interfaces);
    }
    syntax_tokens_release(&result->tokens);
}
