/* Core as text (docs/core.md) -> a module. For tests and for looking at what a pass does: the text
 * says the types, and nothing is inferred but what patterns bind.
 *
 *   CoreProgram program;
 *   core_program_init(&program, &arena, &interner);
 *   CoreModule *module = core_read(&program, text, &error);
 *   core_program_release(&program);
 */
#ifndef COMPILER_CORE_READ_H
#define COMPILER_CORE_READ_H

#include "compiler/core/tree.h"

typedef enum CoreNames {
    CORE_NAMES_MODULE,
    CORE_NAMES_TYPE,
    CORE_NAMES_CONSTRUCTOR,
    CORE_NAMES_VARIABLE,
    CORE_NAMES_CENTRE,
    CORE_NAMES_INSTANCE,
    CORE_NAMES_COUNT
} CoreNames;

typedef struct CoreProgram {
    Arena *arena;
    TypeStore types;
    VECTOR(CoreModule *) modules;
    Map names[CORE_NAMES_COUNT]; /* (module, text) -> what it is */
} CoreProgram;

void core_program_init(CoreProgram *program, Arena *arena, Interner *interner);
void core_program_release(CoreProgram *program);

/* What a text imports, to be read before it. */
typedef VECTOR(Symbol) CoreImports;
void core_read_imports(Interner *interner, Text text, CoreImports *imports);

/* NULL, with `line:column: what is wrong` in `error`, if it is not a module. What lint refuses is
 * read. */
CoreModule *core_read(CoreProgram *program, Text text, Buffer *error);

#endif
