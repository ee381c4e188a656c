/* The passes (passes.def): from a file, or a text in memory, to a linked program.
 *
 *   PipelineResult result;
 *   if (pipeline_file(&(PipelineOptions){.boxes = lexical}, "Main.hs", &result))
 *       run(&result.program);
 *   diags_text(&result.diags, &result.sources, colour, &out);
 *   pipeline_release(&result);
 *
 * A result holds pointers into itself: it stays where it is until it is released.
 */
#ifndef COMPILER_PIPELINE_H
#define COMPILER_PIPELINE_H

#include "compiler/interface/file.h"
#include "compiler/lower/centres.h"
#include "compiler/names/program.h"
#include "compiler/stg/tree.h"
#include "compiler/syntax/lex.h"
#include "compiler/syntax/tree.h"
#include "diag/diag.h"
#include "link/program.h"

typedef enum PipelineForm {
#define FORM(code, description) FORM_##code,
#include "compiler/passes.def"
    FORM_COUNT
} PipelineForm;

typedef enum PipelineStage {
    STAGE_NONE, /* as PipelineOptions.until: run all passes */
#define PASS(code, name, input, output, checker, dump, description) STAGE_##code,
#define LOOK(code, name, after, dump, description) STAGE_##code,
#include "compiler/passes.def"
    STAGE_COUNT
} PipelineStage;

typedef struct PipelineStageInfo {
    const char *name, *description;
} PipelineStageInfo;

const PipelineStageInfo *pipeline_stage_info(PipelineStage stage); /* not STAGE_NONE */
/* the names of all stages, for the command line: "|read|lint.." */
extern const char pipeline_stages[];

/* What a program goes through. */
typedef struct PipelineRoute {
    const PipelineStage *passes;
    uint32_t count;
    PipelineForm input;
} PipelineRoute;

extern const PipelineRoute pipeline_of_haskell, pipeline_of_stg;
/* From what to what does the pass go? */
PipelineForm pipeline_input_form(PipelineStage pass);
PipelineForm pipeline_output_form(PipelineStage pass);

typedef struct PipelineOptions {
    const char *const *folders; /* -i: where imports are looked for, after the main file's folder */
    uint32_t folder_count;
    NameOrigins origins;           /* of packages, where they are looked for last */
    const char *interfaces;        /* a file of interfaces, of the library's; NULL: none */
    OsOwn *cache;                  /* a folder of those of programs; NULL: none */
    const char *const *extensions; /* -X, in their order: LambdaCase, NoImplicitPrelude, GHC2021 */
    uint32_t extension_count;
    const char *const *warnings; /* -W, in their order: `-Wall`, `-Wno-unused-imports` */
    uint32_t warning_count;
    const char *const *macros; /* -D: NAME, NAME=VALUE */
    uint32_t macro_count;
    bool exposes_all;        /* NameOptions' */
    PipelineStage until;     /* the last stage; before link, a module without `run` will do */
    bool checks;             /* as far as anything can be wrong with it, whatever `until` is */
    bool check_passes;       /* lint after each pass that changes the tree, as checked builds do */
    bool erase_scopes;       /* law 2 */
    const char *force_early; /* law 3: a let-bound thunk of the main module; NULL: none */
    bool boxes;              /* lexical scoping: the boxing pass */
    LowerCentres centres;    /* automatic ones, of Haskell */
    const char *centres_in;  /* in these modules, "Main,Data.List"; NULL: all but the library's */
    bool keep_all;           /* link what main does not reach, too: no figure changes */
} PipelineOptions;

/* What the passes over Haskell have made so far. */
typedef struct PipelineHaskell {
    NameProgram names;
    TypeStore store; /* of types */
    InferProgram types;
    DesugarProgram core;
    InterfaceFiles *interfaces;
    bool is_loaded; /* the last modules were, without errors */
} PipelineHaskell;

typedef struct PipelineResult {
    Arena arena; /* the trees */
    Interner interner;
    Sources sources;
    Diagnostics diags;
    VECTOR(StgModule *) modules; /* imports before importers; the main module is the last */
    Tokens tokens;               /* for STAGE_tokens, */
    HsModule *tree;              /* STAGE_syntax and STAGE_outline, of a file alone */
    PipelineHaskell *haskell;    /* NULL: no pass over Haskell has begun */
    bool prunes;                 /* one of the modules is_pruned */
    uint32_t cost_model;         /* LOWER_COST_MODEL, if a module was lowered; 0: none was */
    Program program;             /* if is_linked */
    bool is_linked;
    Text called; /* a name that the program has; empty: that of its file */
} PipelineResult;

/* A Haskell file is known by its name: .hs, .lhs. */
bool pipeline_is_haskell(Text path);

/* For -X: has GHC an extension or language of this name? If not, one that is near, or none. */
bool pipeline_knows_extension(Text name, Text *near);
/* For -W, as a whole, `-Wall`: has GHC one of this name? If not, one that is near, or nothing. */
bool pipeline_knows_warning(Text option, Buffer *near);
/* For -D: is it NAME, or NAME=VALUE? */
bool pipeline_is_macro(Text option);

/* Both return false, with diagnostics, if the program is refused. The result is to be released in
 * either case. */
bool pipeline_file(const PipelineOptions *options, const char *path, PipelineResult *result);
/* `contents` is copied; imports are looked for in the options' folders only. */
bool pipeline_text(const PipelineOptions *options, Text name, Text contents,
                   PipelineResult *result);
/* The same of a text without a name, from standard input: what it is its contents say, and its
 * imports are looked for in the current folder, too. */
bool pipeline_stream(const PipelineOptions *options, Text name, Text contents,
                     PipelineResult *result);
/* The component that options->origins has chosen: its main file, or all modules of a library. */
bool pipeline_component(const PipelineOptions *options, Text main_file, PipelineResult *result);
/* Nothing was read, and nothing is wrong: to be released all the same. */
void pipeline_nothing(PipelineResult *result);
/* Adds what its project asks for, and assay has not so: versions of packages, extensions. */
void pipeline_note_project(PipelineResult *result);

/* `main` is the expression if that is an action, else `print` of it. */
bool pipeline_expression(const PipelineOptions *options, Text name, Text expression,
                         PipelineResult *result);
/* A further main module in Haskell, for a result that went through STAGE_lower with keep_all, and
 * no pass after it: what is read, checked and lowered already is kept. */
bool pipeline_further(const PipelineOptions *options, Text name, Text contents,
                      PipelineResult *result);
void pipeline_release(PipelineResult *result);

/* All modules of the library, as a file of interfaces. false, with diagnostics in the result: the
 * library is refused. */
bool pipeline_interfaces(const PipelineOptions *options, PipelineResult *result, Buffer *out);

/* The program as text at a stage, which must have been the last one. */
void pipeline_dump(const PipelineResult *result, PipelineStage stage, Buffer *out);

#endif
