/* The checked tree -> Core. What each construct becomes is docs/desugaring.md, "From the source to
 * Core"; it decides figures, and nothing here may change without a row there.
 *
 *   DesugarProgram program;
 *   desugar_init(&program, &infer);
 *   if (desugar_program(&program))
 *       each of program.modules: core_lint, lower_module
 *   desugar_release(&program);
 *
 *   requires  infer_program without errors
 *   provides  a CoreModule for each module, in the same order, after one for what the language
 *             itself has (lists, tuples); `core` of every NameEntity, Instance and
 *             EvidenceVariable. Modules of the library define what is used alone
 *   changes   metavariables that nothing decided: they stand for the type Any from now on
 *
 * Note [On demand]: a program pays for what it uses. Its own modules are desugared as a whole, so
 * that `check` finds all that is wrong; of the library, only what these mention, what that
 * mentions, and so on, and what the runtime calls. Of modules that
 * were checked before `check` wants as little.
 *
 * Note [Gaps]: what is checked and not desugared yet is a gap with its place; the tree is whole all
 * the same.
 */
#ifndef COMPILER_DESUGAR_DESUGAR_H
#define COMPILER_DESUGAR_DESUGAR_H

#include "compiler/core/tree.h"
#include "compiler/types/infer/infer.h"

typedef struct DesugarGap {
    Span span;
    const char *what; /* "deriving" */
} DesugarGap;

typedef struct Desugar Desugar; /* a module that is being desugared */

/* Who has the Core of modules with an interface. */
typedef struct DesugarImported {
    /* declares all that it has; false: it is damaged */
    bool (*begin)(Desugar *d, const NameModule *module);
    void (*want_all)(Desugar *d, const NameModule *module);
    void (*end)(Desugar *d, const NameModule *module);
} DesugarImported;

typedef struct DesugarProgram {
    InferProgram *types;
    VECTOR(CoreModule *) modules; /* imports before importers; the first is the language's own */
    VECTOR(DesugarGap) gaps;
    Span too_large;    /* a definition whose types are (type.h, Note [Shared types]); the last */
    Map defaults;      /* NameEntity * of a method -> CoreVariable *: the class's own definition */
    Map any;           /* kind -> the type constructor Any of that kind */
    bool is_whole;     /* all of the library, not only what the program uses: Note [On demand] */
    bool is_for_check; /* nothing is run: what was checked before is not looked at */
    VECTOR(struct DesugarPending *) waiting; /* wanted, and not defined yet */
    const DesugarImported *imported;         /* NULL: no module has an interface */
} DesugarProgram;

void desugar_init(DesugarProgram *program, InferProgram *types);
void desugar_release(DesugarProgram *program);
/* all modules of `types` that were not seen yet; false: there are gaps */
bool desugar_program(DesugarProgram *program);

#endif
