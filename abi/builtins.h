/* What the runtime raises by itself: the table builtins.def. */
#ifndef ABI_BUILTINS_H
#define ABI_BUILTINS_H

#include "abi/counts.h"

typedef enum Builtin {
#define BUILTIN(code, name, shown, end, from, description) BUILTIN_##code,
#include "abi/builtins.def"
#undef BUILTIN
    BUILTIN_COUNT
} Builtin;

const char *builtin_name(Builtin builtin);        /* "loop" */
const char *builtin_declaration(Builtin builtin); /* "builtin loop =" */
const char *builtin_shown(Builtin builtin);
RunEnd builtin_end(Builtin builtin);
bool builtin_is_own(Builtin builtin); /* of the program's own evaluation */
/* What is raised where the run would have this end; BUILTIN_COUNT: nothing, it ends. */
Builtin builtin_of_end(RunEnd end);

#endif
