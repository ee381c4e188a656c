/* The passes of passes.def, one function each, and what runs them in that order. */
#include "compiler/pipeline.h"
#include "base/fail.h"
#include "base/os.h"
#include "compiler/load.h"
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
    PipelineResult *result = pipeline->result;
    const PipelineOptions *options = pipeline->options;
    const PipelineInput *input = pipeline->input;
    NameContext context = {&result->arena, &result->interner, &result->sources, &result->diags};
    NameOptions asked = {.folders = options->folders,
                         .folder_count = options->folder_count,
                         .library = options->library,
                         .library_count = options->library_count,
                         .extensions = syntax_language(LANGUAGE_GHC2021)};
    name_program_init(&result->names, &context);
    result->has_names = true;
    bool good = input->path ? name_load(&result->names, &asked, input->path)
                            : name_load_text(&result->names, &asked, input->name, input->contents);
    return good && name_resolve(&result->names);
}

static bool pass_read(Pipeline *pipeline) {
    return pipeline_load(pipeline->options, pipeline->input, pipeline->result);
}

static bool pass_lint(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    if (result->uses_library) /* else lint looks at everything */
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

/* ---- the table ---- */

typedef enum Check { CHECK_NONE, CHECK_LINT } Check;
typedef enum Dump {
    DUMP_TOKENS,
    DUMP_SYNTAX,
    DUMP_OUTLINE,
    DUMP_NAMES,
    DUMP_MODULE,
    DUMP_PROGRAM
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

typedef struct PrintCall {
    void (*print)(const HsModule *module, Buffer *out);
    const HsModule *module;
    Buffer *out;
} PrintCall;

static void call_print(void *argument) {
    PrintCall *call = argument;
    call->print(call->module, call->out);
}

/* It recurses as the tree does. */
static void print_haskell(const PipelineResult *result,
                          void (*print)(const HsModule *module, Buffer *out), Buffer *out) {
    PrintCall call = {print, result->haskell, out};
    if (result->haskell->depth <= PIPELINE_SHALLOW ||
        !os_run_on_stack(PIPELINE_STACK, call_print, &call))
        call_print(&call);
}

typedef struct NamesCall {
    const PipelineResult *result;
    Buffer *out;
} NamesCall;

static void call_print_names(void *argument) {
    NamesCall *call = argument;
    name_print(&call->result->names, call->result->names.main, call->out);
}

static void print_names(const PipelineResult *result, Buffer *out) {
    NamesCall call = {result, out};
    if (!os_run_on_stack(PIPELINE_STACK, call_print_names, &call)) call_print_names(&call);
}

void pipeline_dump(const PipelineResult *result, PipelinePass pass, Buffer *out) {
    bug_unless(pass > PASS_ALL && pass < PASS_COUNT, "pass %d", (int)pass);
    switch (rows[pass].dump) {
    case DUMP_TOKENS:
        syntax_tokens_dump(&result->tokens, &result->interner, &result->sources, out);
        break;
    case DUMP_SYNTAX: print_haskell(result, syntax_print, out); break;
    case DUMP_OUTLINE: print_haskell(result, syntax_outline, out); break;
    case DUMP_NAMES: print_names(result, out); break;
    case DUMP_MODULE: stg_print(main_module(result), out); break;
    case DUMP_PROGRAM: program_dump(&result->program, out); break;
    }
}

/* ---- running them ---- */

/* What a pass has made must pass lint as what it was given did. */
static void check_after(const Pipeline *pipeline, PipelinePass pass) {
    const PipelineResult *result = pipeline->result;
    if (rows[pass].check != CHECK_LINT) return;
    Diagnostics found;
    Buffer text = {0};
    diags_init(&found);
    if (!stg_lint(result->modules.items, result->modules.count, &found)) {
        diags_text(&found, &result->sources, false, &text);
        bug("lint after %s:\n%s", rows[pass].info.name, buffer_as_string(&text));
    }
    diags_release(&found);
}

/* some passes run only for those who want them */
static bool is_wanted(const PipelineOptions *options, PipelinePass pass) {
    switch (pass) {
    case PASS_erase_scopes: return options->erase_scopes;
    case PASS_force_early: return options->force_early;
    case PASS_box: return options->boxes;
    default: return true;
    }
}

static bool run_pass(Pipeline *pipeline, PipelinePass pass) {
    if (!is_wanted(pipeline->options, pass)) return true;
    if (!rows[pass].run(pipeline)) return false;
    if (ASSAY_CHECKED || pipeline->options->check_passes) check_after(pipeline, pass);
    return true;
}

typedef struct PassesCall {
    Pipeline *pipeline;
    PipelinePass last;
    bool good;
} PassesCall;

/* all those that go over trees */
static void call_passes(void *argument) {
    PassesCall *call = argument;
    for (int pass = PASS_read + 1; call->good && pass <= (int)call->last; pass++)
        call->good = run_pass(call->pipeline, (PipelinePass)pass);
}

/* The passes over Haskell, all on a large stack: how deep a file nests is known only when it is read. */
static void call_haskell(void *argument) {
    PassesCall *call = argument;
    call->good = run_pass(call->pipeline, call->last);
}

static bool run_haskell(Pipeline *pipeline) {
    PipelineResult *result = pipeline->result;
    PipelinePass until = pipeline->options->until;
    PassesCall call = {pipeline, until, true};
    if (until == PASS_ALL || until >= PASS_read) {
        diag_add(&result->diags, DIAG_HASKELL_SOURCE, NO_SPAN,
                 PARTS(part_file(pipeline_input_name(pipeline->input))));
        return false;
    }
    if (!os_run_on_stack(PIPELINE_STACK, call_haskell, &call)) call_haskell(&call);
    return call.good;
}

static bool run_passes(Pipeline *pipeline) {
    if (pipeline_is_haskell(pipeline->input)) return run_haskell(pipeline);
    PipelineResult *result = pipeline->result;
    PipelinePass until = pipeline->options->until;
    PassesCall call = {pipeline, until == PASS_ALL ? PASS_COUNT - 1 : until, true};
    if (until != PASS_ALL && until < PASS_read) {
        diag_add(&result->diags, DIAG_SYNTAX_NOT_HASKELL, NO_SPAN,
                 PARTS(part_file(pipeline_input_name(pipeline->input)),
                       part_command(text_of(rows[until].info.name))));
        return false;
    }
    if (!run_pass(pipeline, PASS_read)) return false;
    uint32_t depth = 0;
    for (uint32_t i = 0; i < result->modules.count; i++)
        if (result->modules.items[i]->depth > depth) depth = result->modules.items[i]->depth;
    if (depth <= PIPELINE_SHALLOW || !os_run_on_stack(PIPELINE_STACK, call_passes, &call))
        call_passes(&call);
    return call.good;
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

void pipeline_release(PipelineResult *result) {
    if (result->is_linked) program_release(&result->program);
    for (uint32_t i = 0; i < result->modules.count; i++)
        stg_module_release(result->modules.items[i]);
    vector_release(&result->modules);
    syntax_tokens_release(&result->tokens);
    if (result->has_names) name_program_release(&result->names);
    diags_release(&result->diags);
    sources_release(&result->sources);
    interner_release(&result->interner);
    arena_release(&result->arena);
}
