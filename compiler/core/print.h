/* A module of Core as text (docs/core.md) that reads back to the same module.
 *
 * provides  print(read(print(module))) equals print(module), for modules that lint accepts
 */
#ifndef COMPILER_CORE_PRINT_H
#define COMPILER_CORE_PRINT_H

#include "compiler/core/tree.h"

void core_print(const CoreModule *module, Buffer *out);

#endif
