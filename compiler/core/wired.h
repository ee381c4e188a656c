/* The names of wired.def. */
#ifndef COMPILER_CORE_WIRED_H
#define COMPILER_CORE_WIRED_H

#include "compiler/core/tree.h"

typedef enum CoreWired {
#define WIRED(code, module, name) CORE_WIRED_##code,
#include "compiler/core/wired.def"
#undef WIRED
    CORE_WIRED_COUNT
} CoreWired;

Name core_wired(Interner *interner, CoreWired wired);

#endif
