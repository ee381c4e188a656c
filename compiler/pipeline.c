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
    PIPELINE_STACK = 1 << 26
};

typedef struct Pipeline {
    const PipelineOptions *options;
    const PipelineInput *input;
    PipelineResult *result;
} Pipeline;

static StgModule *main_module(const PipelineResult *result) {
    return vector_last(&result->modules);
}

/* ---- the passes: false after a diagnostic ---- */

static bool pass_tokens(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    SyntaxInput input;
    if (!pipeline_haskell(pipeline->input, result, &input)) return false;
    uint32_t errors = result->diags.error_count;
    LexInput lex = {input.arena,    input.interner, input.diags,
                    input.contents, input.base,     input.is_literate};
    syntax_lex(&lex, &result->tokens, &input.extensions);
    return result->diags.error_count == errors;
}

static bool pass_syntax(Pipeline *pipeline) {
    SyntaxInput input;
    if (!pipeline_haskell(pipeline->input, pipeline->result, &input)) return false;
    pipeline->result->haskell = syntax_read(&input);
    return pipeline->result->haskell != NULL;
}

/* only a dump: the tree stays as it is */
static bool pass_outline(Pipeline *pipeline) {
    return pipeline->result->haskell || pass_syntax(pipeline);
}

static bool pass_names(Pipeline *pipeline) {
    return haskell_names(pipeline->options, pipeline->input, pipeline->result);
}

static bool pass_types(Pipeline *pipeline) {
    return haskell_types(pipeline->input, pipeline->result);
}

static bool pass_core(Pipeline *pipeline) {
    return haskell_core(pipeline->options, pipeline->input, pipeline->result);
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

/* only a dump: link has made it */
static bool pass_sites(Pipeline *pipeline) { return pipeline->result->is_linked; }

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

typedef struct Row {
    PipelinePassInfo info;
    bool (*run)(Pipeline *pipeline);
    Check check;
    Dump dump;
} Row;

static const Row rows[] = {
#define PASS(code, name, input, output, checker, dump, description)    \
    [PASS_##code] = {{name, description, FORM_##input, FORM_##output}, \
                     pass_##code,                                      \
                     CHECK_##checker,                                  \
                     DUMP_##dump},
#include "compiler/passes.def"
};

const char pipeline_stages[] =
#define PASS(code, name, input, output, checker, dump, description) "|" name
#include "compiler/passes.def"
    ;

const char *pipeline_form_name(PipelineForm form) {
    static const char *const names[] = {
#define FORM(code, name, description) name,
#include "compiler/passes.def"
    };
    bug_unless((unsigned)form < FORM_COUNT, "form %d", (int)form);
    return names[form];
}

const PipelinePassInfo *pipeline_pass_info(PipelinePass pass) {
    bug_unless(pass > PASS_ALL && pass < PASS_COUNT, "pass %d", (int)pass);
    return &rows[pass].info;
}

static void dump(const PipelineResult *result, Dump what, Buffer *out) {
    switch (what) {
    case DUMP_TOKENS:
        syntax_tokens_dump(&result->tokens, &result->interner, &result->sources, out);
        break;
    case DUMP_SYNTAX: syntax_print(result->haskell, out); break;
    case DUMP_OUTLINE: syntax_outline(result->haskell, out); break;
    case DUMP_NAMES: name_print(&result->names, result->names.main, out); break;
    case DUMP_TYPES: infer_print(&result->types, result->names.main, out); break;
    case DUMP_CORE: core_print(result->core.modules.items[haskell_main(result)], out); break;
    case DUMP_MODULE:
        stg_print(
            result->has_core ? result->modules.items[haskell_main(result)] : main_module(result),
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
void pipeline_dump(const PipelineResult *result, PipelinePass pass, Buffer *out) {
    bug_unless(pass > PASS_ALL && pass < PASS_COUNT, "pass %d", (int)pass);
    DumpCall call = {result, rows[pass].dump, out};
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

static void check_after(const Pipeline *pipeline, PipelinePass pass) {
    Buffer problems = {0};
    find_problems(pipeline->result, rows[pass].check, &problems);
    if (problems.length > 0)
        bug("lint after %s:\n%s", rows[pass].info.name, buffer_as_string(&problems));
    buffer_release(&problems);
}

/* some passes run only for those who want them */
static bool is_wanted(const PipelineOptions *options, PipelinePass pass) {
    switch (pass) {
    case PASS_tokens:
    case PASS_syntax:
    case PASS_outline: return options->until == pass; /* the others read modules by themselves */
    case PASS_centres: return options->centres != LOWER_CENTRES_NONE;
    case PASS_erase_scopes: return options->erase_scopes;
    case PASS_force_early: return options->force_early;
    case PASS_box: return options->boxes;
    default: return true;
    }
}

static bool run_pass(Pipeline *pipeline, PipelinePass pass) {
    if (!rows[pass].run(pipeline)) return false;
    if (ASSAY_CHECKED || pipeline->options->check_passes) check_after(pipeline, pass);
    return true;
}

typedef struct PassesCall {
    Pipeline *pipeline;
    PipelinePass first, last;
    bool good;
} PassesCall;

static void call_passes(void *argument) {
    PassesCall *call = argument;
    for (int pass = (int)call->first; call->good && pass <= (int)call->last; pass++)
        if (is_wanted(call->pipeline->options, (PipelinePass)pass))
            call->good = run_pass(call->pipeline, (PipelinePass)pass);
}

/* all from `first` to `last`, on a stack that is large enough for deep trees */
static bool run_from(Pipeline *pipeline, PipelinePass first, PipelinePass last, bool is_deep) {
    PassesCall call = {pipeline, first, last, true};
    if (!is_deep || !os_run_on_stack(PIPELINE_STACK, call_passes, &call)) call_passes(&call);
    return call.good;
}

/* a stage that the other kind of program goes through */
static bool refuse_stage(Pipeline *pipeline, DiagCode code, PipelinePass stage) {
    diag_add(&pipeline->result->diags, code, NO_SPAN,
             PARTS(part_file(pipeline_input_name(pipeline->input)),
                   part_command(text_of(rows[stage].info.name))));
    return false;
}

static bool run_passes(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    PipelinePass until = pipeline->options->until;
    PipelinePass last = until == PASS_ALL ? PASS_COUNT - 1 : until;
    if (pipeline->input->binder || pipeline_is_haskell(pipeline_input_name(pipeline->input))) {
        /* how deep a file nests is known only when it is read */
        if (until == PASS_read) return refuse_stage(pipeline, DIAG_SYNTAX_NOT_STG, until);
        return run_from(pipeline, PASS_tokens, last < PASS_read ? last : PASS_lower, true) &&
               (last < PASS_read || run_from(pipeline, PASS_lint, last, true));
    }
    if (last < PASS_read) return refuse_stage(pipeline, DIAG_SYNTAX_NOT_HASKELL, last);
    if (!run_from(pipeline, PASS_read, PASS_read, false)) return false;
    uint32_t depth = 0;
    for (uint32_t i = 0; i < result->modules.count; i++)
        if (result->modules.items[i]->depth > depth) depth = result->modules.items[i]->depth;
    return run_from(pipeline, PASS_lint, last, depth > PIPELINE_SHALLOW);
}

/* ---- the interface ---- */

static bool run_pipeline(const PipelineOptions *options, PipelineInput input,
                         PipelineResult *result) {
    *result = (PipelineResult){0};
    arena_init(&result->arena);
    interner_init(&result->interner);
    sources_init(&result->sources);
    diags_init(&result->diags);
    return run_passes(&(Pipeline){options, &input, result});
}

bool pipeline_file(const PipelineOptions *options, const char *path, PipelineResult *result) {
    return run_pipeline(options, (PipelineInput){.path = path}, result);
}

bool pipeline_text(const PipelineOptions *options, Text name, Text contents,
                   PipelineResult *result) {
    return run_pipeline(options, (PipelineInput){.name = name, .contents = contents}, result);
}

/* Can the result of an action be shown, and is it worth it? As GHC does it: not if it is (). */
static bool shows_result(const PipelineOptions *options, PipelineInput input,
                         PipelineResult *result) {
    Diagnostics kept = result->diags;
    diags_init(&result->diags);
    bool shows = run_passes(&(Pipeline){options, &input, result}) && !haskell_shows_unit(result);
    haskell_forget(result);
    diags_release(&result->diags);
    result->diags = kept;
    return shows;
}

/* Its type alone says what is to be made of it. What is tried is of no more than a line: the library is checked once. */
bool pipeline_expression(const PipelineOptions *options, Text name, Text expression,
                         PipelineResult *result) {
    PipelineOptions looking = *options;
    PipelineInput looked_at = {
        .name = name, .contents = expression, .binder = "it", .wants_type = true};
    looking.until = PASS_types;
    if (!run_pipeline(&looking, looked_at, result)) return false;
    bool is_action = haskell_is_action(result);
    haskell_forget(result);
    PipelineInput alone = {.name = name, .contents = expression, .binder = "main"};
    PipelineInput shown = alone, showing = alone;
    shown.function = "print";
    showing.function = ">>=";
    showing.argument = "print";
    PipelineInput *input = !is_action                                ? &shown
                           : shows_result(&looking, showing, result) ? &showing
                                                                     : &alone;
    return run_passes(&(Pipeline){options, input, result});
}

bool pipeline_further(const PipelineOptions *options, Text name, Text contents,
                      PipelineResult *result) {
    PipelineInput input = {.name = name, .contents = contents};
    return run_passes(&(Pipeline){options, &input, result});
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
