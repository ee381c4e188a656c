/* The passes of passes.def, one function each, and what runs them in that order. */
#include "compiler/pipeline.h"
#include "base/fail.h"
#include "base/os.h"
#include "compiler/core/print.h"
#include "compiler/haskell.h"
#include "compiler/stg/box.h"
#include "compiler/stg/erase.h"
#include "compiler/stg/force.h"
#include "compiler/stg/lint.h"
#include "compiler/stg/print.h"
#include "compiler/stg/reach.h"
#include "compiler/stg/read.h"
#include "compiler/syntax/outline.h"
#include "compiler/syntax/print.h"
#include "compiler/syntax/read.h"
#include "link/dump.h"
#include "link/sites.h"

enum {
    /* Passes recurse over expressions: programs that nest deeper than this run them on a stack of
     * their own, of this many bytes. */
    PIPELINE_SHALLOW = 250,
    PIPELINE_STACK = 1 << 28
};

typedef struct Pipeline {
    const PipelineOptions *options;
    const PipelineInput *input;
    PipelineResult *result;
    bool links; /* link is one of the passes that run */
} Pipeline;

static StgModule *main_module(const PipelineResult *result) {
    return vector_last(&result->modules);
}

/* ---- what is looked at in a Haskell file alone: false after a diagnostic ---- */

static bool look_tokens(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    SyntaxInput input;
    if (!pipeline_haskell(pipeline->options, pipeline->input, result, &input)) return false;
    uint32_t errors = result->diags.error_count;
    LexInput lex = {.arena = input.arena,
                    .interner = input.interner,
                    .diags = input.diags,
                    .contents = input.contents,
                    .base = input.base,
                    .is_literate = input.is_literate,
                    .cpp = input.cpp};
    syntax_lex(&lex, &result->tokens, &input.extensions);
    return result->diags.error_count == errors;
}

static bool look_tree(Pipeline *pipeline) {
    SyntaxInput input;
    if (!pipeline_haskell(pipeline->options, pipeline->input, pipeline->result, &input))
        return false;
    pipeline->result->tree = syntax_read(&input);
    return pipeline->result->tree != NULL;
}

/* ---- the passes: likewise ---- */

static bool pass_names(Pipeline *pipeline) {
    return haskell_names(pipeline->options, pipeline->input, pipeline->links, pipeline->result);
}

static bool pass_types(Pipeline *pipeline) {
    return haskell_types(pipeline->input, pipeline->result);
}

static bool pass_core(Pipeline *pipeline) {
    return haskell_core(pipeline->options, pipeline->input, pipeline->links, pipeline->result);
}

static bool pass_centres(Pipeline *pipeline) {
    return haskell_centres(pipeline->options, pipeline->result);
}

static bool pass_lower(Pipeline *pipeline) { return haskell_lower(pipeline->result); }

static bool pass_read(Pipeline *pipeline) {
    return pipeline_load(pipeline->options, pipeline->input, pipeline->result);
}

static bool pass_lint(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    if (result->prunes) /* else lint looks at everything */
        stg_reach(result->modules.items, result->modules.count, pipeline->options->keep_all);
    return stg_lint(result->modules.items, result->modules.count, &result->diags);
}

static bool pass_erase_scopes(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    for (uint32_t i = 0; i < result->modules.count; i++) stg_erase_scopes(result->modules.items[i]);
    return true;
}

static bool pass_force_early(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    const char *thunk = pipeline->options->force_early;
    StgModule *main = main_module(result);
    if (stg_force_early(main, intern_string(&result->interner, thunk))) return true;
    diag_add(
        &result->diags, DIAG_STG_NO_SUCH_THUNK, main->span,
        PARTS(part_name(symbol_text(&result->interner, main->name)), part_name(text_of(thunk))));
    return false;
}

static bool pass_box(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    stg_box(result->modules.items, result->modules.count);
    return true;
}

static bool pass_link(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    const StgModule *main = main_module(result);
    if (main->run == STG_RUN_NONE) {
        Text name = symbol_text(&result->interner, main->name);
        diag_add(&result->diags, DIAG_STG_NO_RUN, main->span, PARTS(part_name(name)));
        return false;
    }
    result->is_linked = link_program(&result->program, result->modules.items, result->modules.count,
                                     pipeline->options->keep_all, &result->sources, &result->diags);
    return result->is_linked;
}

/* ---- the two lists: each pass takes the form that the one before it gives ---- */

#define ON_NORMAL_FORM STAGE_lint, STAGE_erase_scopes, STAGE_force_early, STAGE_box, STAGE_link

static const PipelineStage of_haskell[] = {STAGE_names,   STAGE_types, STAGE_core,
                                           STAGE_centres, STAGE_lower, ON_NORMAL_FORM};
static const PipelineStage of_stg[] = {STAGE_read, ON_NORMAL_FORM};

const PipelineRoute pipeline_of_haskell = {of_haskell, sizeof of_haskell / sizeof *of_haskell,
                                           FORM_HASKELL};
const PipelineRoute pipeline_of_stg = {of_stg, sizeof of_stg / sizeof *of_stg, FORM_TEXT};

/* ---- the table ---- */

typedef enum Check { CHECK_NONE, CHECK_LINT, CHECK_CORE, CHECK_SITES } Check;
typedef enum Dump {
    DUMP_TOKENS,
    DUMP_SYNTAX,
    DUMP_OUTLINE,
    DUMP_NAMES,
    DUMP_TYPES,
    DUMP_CORE,
    DUMP_MODULE,
    DUMP_PROGRAM,
    DUMP_SITES
} Dump;

typedef struct Stage {
    PipelineStageInfo info;
    Dump dump;
    bool (*run)(Pipeline *pipeline); /* of a pass; NULL: what is only printed, */
    PipelineStage after;             /* after this pass; STAGE_NONE: of a file alone */
    PipelineForm input, output;      /* of a pass */
    Check check;
} Stage;

static const Stage stages[] = {
#define PASS(code, name, input, output, checker, dump, description)                   \
    [STAGE_##code] = {{name, description}, DUMP_##dump,   pass_##code,    STAGE_NONE, \
                      FORM_##input,        FORM_##output, CHECK_##checker},
#define LOOK(code, name, follows, dump, description) \
    [STAGE_##code] = {{name, description}, DUMP_##dump, .after = STAGE_##follows},
#include "compiler/passes.def"
};

const char pipeline_stages[] =
#define PASS(code, name, input, output, checker, dump, description) "|" name
#define LOOK(code, name, after, dump, description) "|" name
#include "compiler/passes.def"
    ;

static const Stage *stage_of(PipelineStage stage) {
    bug_unless(stage > STAGE_NONE && stage < STAGE_COUNT, "stage %d", (int)stage);
    return &stages[stage];
}

static const Stage *pass_of(PipelineStage pass) {
    bug_unless(stage_of(pass)->run, "%s is no pass", stages[pass].info.name);
    return &stages[pass];
}

const PipelineStageInfo *pipeline_stage_info(PipelineStage stage) { return &stage_of(stage)->info; }
PipelineForm pipeline_input_form(PipelineStage pass) { return pass_of(pass)->input; }
PipelineForm pipeline_output_form(PipelineStage pass) { return pass_of(pass)->output; }

static void dump(const PipelineResult *result, Dump what, Buffer *out) {
    switch (what) {
    case DUMP_TOKENS:
        syntax_tokens_dump(&result->tokens, &result->interner, &result->sources, out);
        break;
    case DUMP_SYNTAX: syntax_print(result->tree, out); break;
    case DUMP_OUTLINE: syntax_outline(result->tree, out); break;
    case DUMP_NAMES: name_print(&result->haskell->names, result->haskell->names.main, out); break;
    case DUMP_TYPES: infer_print(&result->haskell->types, result->haskell->names.main, out); break;
    case DUMP_CORE:
        core_print(result->haskell->core.modules.items[haskell_main(result)], out);
        break;
    case DUMP_MODULE:
        stg_print(
            result->haskell ? result->modules.items[haskell_main(result)] : main_module(result),
            out);
        break;
    case DUMP_PROGRAM: program_dump(&result->program, out); break;
    case DUMP_SITES: program_dump_sites(&result->program, out); break;
    }
}

typedef struct DumpCall {
    const PipelineResult *result;
    Dump what;
    Buffer *out;
} DumpCall;

static void call_dump(void *argument) {
    DumpCall *call = argument;
    dump(call->result, call->what, call->out);
}

/* Printers recurse as trees do. */
void pipeline_dump(const PipelineResult *result, PipelineStage stage, Buffer *out) {
    DumpCall call = {result, stage_of(stage)->dump, out};
    if (!os_run_on_stack(PIPELINE_STACK, call_dump, &call)) call_dump(&call);
}

/* ---- running them ---- */

/* What is wrong with what a pass has made. */
static void find_problems(const PipelineResult *result, Check check, Buffer *out) {
    if (check == CHECK_CORE) haskell_lint_core(result, out);
    if (check == CHECK_SITES) program_check_sites(&result->program, out);
    if (check != CHECK_LINT) return;
    Diagnostics found;
    diags_init(&found);
    stg_lint(result->modules.items, result->modules.count, &found);
    diags_text(&found, &result->sources, false, out);
    diags_release(&found);
}

static void check_after(const Pipeline *pipeline, const Stage *pass) {
    Buffer problems = {0};
    find_problems(pipeline->result, pass->check, &problems);
    if (problems.length > 0)
        bug("lint after %s:\n%s", pass->info.name, buffer_as_string(&problems));
    buffer_release(&problems);
}

/* some passes run only for those who want them */
static bool is_wanted(const PipelineOptions *options, PipelineStage pass) {
    switch (pass) {
    case STAGE_centres: return options->centres != LOWER_CENTRES_NONE;
    case STAGE_erase_scopes: return options->erase_scopes;
    case STAGE_force_early: return options->force_early;
    case STAGE_box: return options->boxes;
    default: return true;
    }
}

static bool run_pass(Pipeline *pipeline, PipelineStage pass) {
    if (!stages[pass].run(pipeline)) return false;
    if (ASSAY_CHECKED || pipeline->options->check_passes) check_after(pipeline, &stages[pass]);
    return true;
}

typedef struct PassesCall {
    Pipeline *pipeline;
    const PipelineStage *passes;
    uint32_t count;
    bool good;
} PassesCall;

static void call_passes(void *argument) {
    PassesCall *call = argument;
    for (uint32_t i = 0; call->good && i < call->count; i++)
        if (is_wanted(call->pipeline->options, call->passes[i]))
            call->good = run_pass(call->pipeline, call->passes[i]);
}

/* on a stack that is large enough for deep trees */
static bool run_list(Pipeline *pipeline, const PipelineStage *passes, uint32_t count,
                     bool is_deep) {
    PassesCall call = {pipeline, passes, count, true};
    if (!is_deep || !os_run_on_stack(PIPELINE_STACK, call_passes, &call)) call_passes(&call);
    return call.good;
}

/* of the normal form's modules; how deep a file nests is known only when it is read */
static uint32_t depth_of(const PipelineResult *result) {
    uint32_t depth = 0;
    for (uint32_t i = 0; i < result->modules.count; i++)
        if (result->modules.items[i]->depth > depth) depth = result->modules.items[i]->depth;
    return depth;
}

typedef struct LookCall {
    Pipeline *pipeline;
    bool (*look)(Pipeline *pipeline);
    bool good;
} LookCall;

static void call_look(void *argument) {
    LookCall *call = argument;
    call->good = call->look(call->pipeline);
}

/* What is looked at in a file alone is read for it. */
static bool look_at_file(Pipeline *pipeline, PipelineStage stage) {
    LookCall call = {pipeline, stage == STAGE_tokens ? look_tokens : look_tree, false};
    if (!os_run_on_stack(PIPELINE_STACK, call_look, &call)) call_look(&call);
    return call.good;
}

/* a stage that the other kind of program goes through */
static bool refuse_stage(Pipeline *pipeline, DiagCode code, PipelineStage stage) {
    diag_add(&pipeline->result->diags, code, NO_SPAN,
             PARTS(part_file(pipeline_input_name(pipeline->input)),
                   part_command(text_of(stages[stage].info.name))));
    return false;
}

/* how many passes of the route lead to this one, with it; 0: it is not one of them */
static uint32_t passes_to(const PipelineRoute *route, PipelineStage last) {
    uint32_t count = 0;
    while (count < route->count && route->passes[count] != last) count++;
    return count < route->count ? count + 1 : 0;
}

static bool run_passes(Pipeline *pipeline) {
    PipelineStage until = pipeline->options->until;
    bool is_haskell = pipeline->input->binder || pipeline->input->is_haskell ||
                      pipeline_is_haskell(pipeline_input_name(pipeline->input));
    /* what Core becomes is right */
    if (pipeline->options->checks) until = is_haskell ? STAGE_core : STAGE_lint;
    bool is_look = until != STAGE_NONE && !stages[until].run;
    PipelineStage last = until == STAGE_NONE ? STAGE_link : is_look ? stages[until].after : until;
    const PipelineRoute *route = is_haskell ? &pipeline_of_haskell : &pipeline_of_stg;
    if (is_haskell && last == STAGE_NONE) return look_at_file(pipeline, until);
    uint32_t count = passes_to(route, last);
    if (count == 0)
        return refuse_stage(pipeline, is_haskell ? DIAG_SYNTAX_NOT_STG : DIAG_SYNTAX_NOT_HASKELL,
                            until);
    pipeline->links = count == route->count;
    if (is_haskell) return run_list(pipeline, route->passes, count, true);
    return run_list(pipeline, route->passes, 1, false) &&
           run_list(pipeline, route->passes + 1, count - 1,
                    depth_of(pipeline->result) > PIPELINE_SHALLOW);
}

/* ---- the interface ---- */

static void init_result(PipelineResult *result) {
    *result = (PipelineResult){0};
    arena_init(&result->arena);
    interner_init(&result->interner);
    sources_init(&result->sources);
    diags_init(&result->diags);
}

static bool run_pipeline(const PipelineOptions *options, PipelineInput input,
                         PipelineResult *result) {
    init_result(result);
    return run_passes(&(Pipeline){options, &input, result, false});
}

/* Each time there is more in the cache, or less is taken from there. */
typedef bool PipelineRun(const PipelineOptions *options, PipelineInput input,
                         PipelineResult *result);
static bool run_until_sure(PipelineRun *run, const PipelineOptions *options, PipelineInput input,
                           PipelineResult *result) {
    PipelineOptions used = *options;
    for (uint32_t kept = 0;;) {
        bool good = run(&used, input, result);
        HaskellAgain again = haskell_again(result);
        if (again == AGAIN_NOT) return good;
        /* of each part there is more than of the one before: else nobody kept it */
        uint32_t before = kept;
        kept = result->haskell->names.kept_count + 1;
        if (again == AGAIN_NEXT_PART && kept <= before) again = AGAIN_WHOLE;
        pipeline_release(result);
        input.is_whole |= again != AGAIN_NEXT_PART;
        input.is_sure |= again > AGAIN_WHOLE;
        if (again != AGAIN_FROM_TEXTS) continue;
        used.interfaces = NULL;
        used.cache = NULL;
    }
}

bool pipeline_file(const PipelineOptions *options, const char *path, PipelineResult *result) {
    return run_until_sure(run_pipeline, options, (PipelineInput){.path = path}, result);
}

bool pipeline_text(const PipelineOptions *options, Text name, Text contents,
                   PipelineResult *result) {
    return run_until_sure(run_pipeline, options,
                          (PipelineInput){.name = name, .contents = contents}, result);
}

bool pipeline_stream(const PipelineOptions *options, Text name, Text contents,
                     PipelineResult *result) {
    return run_until_sure(run_pipeline, options,
                          (PipelineInput){.name = name,
                                          .contents = contents,
                                          .in_folder = true,
                                          .is_haskell = pipeline_looks_like_haskell(contents)},
                          result);
}

static void import_modules(const ProjectChoice *chosen, ProjectField field, Buffer *text) {
    const ProjectComponent *component = chosen->component;
    for (uint32_t i = 0; i < component->values[field].count; i++)
        buffer_printf(text, "import qualified %.*s\n",
                      TEXT_ARGS(component->values[field].items[i]));
}

bool pipeline_component(const PipelineOptions *options, Text main_file, PipelineResult *result) {
    const ProjectChoice *chosen = options->origins.chosen;
    if (main_file.length > 0) return pipeline_file(options, main_file.bytes, result);
    Buffer text = {0};
    buffer_string(&text, "module Main where\n");
    import_modules(chosen, FIELD_EXPOSED, &text);
    import_modules(chosen, FIELD_MODULES, &text);
    bool good = run_until_sure(run_pipeline, options,
                               (PipelineInput){.name = TEXT("the library"),
                                               .contents = buffer_as_text(&text),
                                               .is_haskell = true,
                                               .is_made = true},
                               result);
    buffer_release(&text);
    return good;
}

void pipeline_nothing(PipelineResult *result) { init_result(result); }

/* The packages of the project: package -> 1 */
static void list_local(const ProjectChoice *chosen, Map *local) {
    for (uint32_t i = 0; i < chosen->project->packages.count; i++)
        map_put(local, (uintptr_t)chosen->project->packages.items[i], 1);
}

static void note_unknown(PipelineResult *result, const NameUnknown *unknown) {
    Text near = syntax_extension_near(unknown->word);
    Diagnostic *left_out = diag_add(&result->diags, DIAG_PROJECT_LANGUAGE,
                                    project_span(unknown->by, &result->sources, unknown->word),
                                    PARTS(part_name(unknown->word)));
    if (near.length > 0)
        diag_note(&result->diags, left_out, DIAG_PROJECT_LANGUAGE_NEAR, NO_SPAN,
                  PARTS(part_name(near)));
}

/* Several components of a package ask for the same: it is said once. */
static bool is_asked_before(PipelineResult *result, const NameAsked *asked, Map *seen) {
    Symbol by = intern(&result->interner, asked->by->name);
    Symbol package = intern(&result->interner, asked->dependency->package);
    return (*map_slot(seen, (uint64_t)by << 32 | package, 0))++ > 0;
}

static void note_bounds(PipelineResult *result, const NameAsked *asked) {
    Buffer range = {0};
    project_add_range(asked->dependency->range, &range);
    diag_add(&result->diags, DIAG_PROJECT_BOUNDS,
             project_span(asked->by, &result->sources, asked->dependency->package),
             PARTS(part_name(asked->by->name), part_name(asked->dependency->package),
                   part_text(buffer_as_text(&range)), part_text(asked->found->version)));
    buffer_release(&range);
}

void pipeline_note_project(PipelineResult *result) {
    const PipelineHaskell *haskell = result->haskell;
    const ProjectChoice *chosen = haskell ? haskell->names.options.origins.chosen : NULL;
    Map local = {0}, seen = {0};
    if (!chosen) return;
    const NamePackages *packages = &haskell->names.packages;
    list_local(chosen, &local);
    for (uint32_t i = 0; i < packages->unknown.count; i++)
        if (map_find(&local, (uintptr_t)packages->unknown.items[i].by))
            note_unknown(result, &packages->unknown.items[i]);
    for (uint32_t i = 0; i < packages->asked.count; i++) {
        const NameAsked *asked = &packages->asked.items[i];
        if (!is_asked_before(result, asked, &seen) && asked->found &&
            map_find(&local, (uintptr_t)asked->by) &&
            !project_in_range(asked->dependency->range, asked->found->version, NULL))
            note_bounds(result, asked);
    }
    map_release(&local);
    map_release(&seen);
}

bool pipeline_interfaces(const PipelineOptions *options, PipelineResult *result, Buffer *out) {
    PipelineOptions whole = *options;
    Buffer text = {0};
    whole.until = STAGE_core;
    whole.keep_all = true;
    whole.interfaces = NULL;
    whole.cache = NULL;
    init_result(result);
    haskell_imports_all(options, result, &text);
    PipelineInput input = {.name = TEXT("library.hs"), .contents = buffer_as_text(&text)};
    bool good =
        result->diags.error_count == 0 && run_passes(&(Pipeline){&whole, &input, result, false});
    if (good) haskell_write_interfaces(result, out);
    buffer_release(&text);
    return good;
}

/* Can the result of an action be shown, and is it worth it? As GHC does it: not if it is (). */
static bool shows_result(const PipelineOptions *options, PipelineInput input,
                         PipelineResult *result) {
    Diagnostics kept = result->diags;
    diags_init(&result->diags);
    bool shows =
        run_passes(&(Pipeline){options, &input, result, false}) && !haskell_shows_unit(result);
    haskell_forget(result);
    diags_release(&result->diags);
    result->diags = kept;
    return shows;
}

/* Its type alone says what is to be made of it. What is tried is of no more than a line: the
 * library is checked once. */
static bool run_expression(const PipelineOptions *options, PipelineInput input,
                           PipelineResult *result) {
    PipelineOptions looking = *options;
    PipelineInput looked_at = input;
    looked_at.binder = "it";
    looked_at.wants_type = true;
    looking.until = STAGE_types;
    if (!run_pipeline(&looking, looked_at, result)) return false;
    bool is_action = haskell_is_action(result);
    haskell_forget(result);
    PipelineInput alone = input;
    alone.binder = "main";
    PipelineInput shown = alone, showing = alone;
    shown.function = "print";
    showing.function = ">>=";
    showing.argument = "print";
    PipelineInput *chosen = !is_action                                ? &shown
                            : shows_result(&looking, showing, result) ? &showing
                                                                      : &alone;
    return run_passes(&(Pipeline){options, chosen, result, false});
}

bool pipeline_expression(const PipelineOptions *options, Text name, Text expression,
                         PipelineResult *result) {
    return run_until_sure(run_expression, options,
                          (PipelineInput){.name = name, .contents = expression}, result);
}

bool pipeline_further(const PipelineOptions *options, Text name, Text contents,
                      PipelineResult *result) {
    PipelineInput input = {.name = name, .contents = contents};
    return run_passes(&(Pipeline){options, &input, result, false});
}

void pipeline_release(PipelineResult *result) {
    if (result->is_linked) program_release(&result->program);
    for (uint32_t i = 0; i < result->modules.count; i++)
        stg_module_release(result->modules.items[i]);
    vector_release(&result->modules);
    haskell_release(result);
    diags_release(&result->diags);
    sources_release(&result->sources);
    interner_release(&result->interner);
    arena_release(&result->arena);
}
