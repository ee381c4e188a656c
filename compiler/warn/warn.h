/* Warnings about modules that are right, as far as they ask for them (compiler/syntax/warnings.h).
 *
 *   requires  name_resolve and infer_program without errors
 *   provides  diagnostics A14xx
 *   breaks    nothing: it only looks
 *
 * What GHC 9.0.2 says with the same options is the measure: tests/programs/warnings. The library's
 * modules and derived code are never warned about.
 */
#ifndef COMPILER_WARN_WARN_H
#define COMPILER_WARN_WARN_H

#include "compiler/names/program.h"
#include "compiler/types/type.h"

void warn_module(const NameProgram *names, const TypeStore *types, const NameModule *module,
                 Diagnostics *diags);

#endif
