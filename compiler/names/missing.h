/* Modules that were imported and are not found. What is used of each is known when all that import it
 * are read; then all is told. Private to this folder. */
#ifndef COMPILER_NAMES_MISSING_H
#define COMPILER_NAMES_MISSING_H

#include "compiler/names/find.h"
#include "compiler/names/program.h"

typedef struct NameMissed {
    Symbol module;
    Span span; /* where it is first imported */
    Map names; /* that are used from it: Symbol -> its place in the list, from 1 */
    VECTOR(Symbol) list;
} NameMissed;

typedef struct NameMissing {
    NameProgram *program;
    const NameOptions *options;
    NamePlaces places; /* where they were looked for */
    Map lacking;       /* Symbol -> its place in `modules`, from 1 */
    VECTOR(NameMissed) modules;
    TextMap lacking_packages; /* that .cabal files ask for, and assay lacks */
    Buffer unknown_packages;  /* of these, those whose modules nobody knows: "a, b" */
} NameMissing;

void name_miss(NameMissing *all, const HsModule *tree, const HsImport *import);
bool name_is_missed(const NameMissing *all, Symbol module);
void name_report_missing(NameMissing *all);
void name_missing_release(NameMissing *all);

#endif
