/* Private to compile.c and layout.c. */
#ifndef ENGINE_MACHINE_COMPILE_INTERNAL_H
#define ENGINE_MACHINE_COMPILE_INTERNAL_H

#include "engine/machine/code.h"

typedef struct Compiler {
    Code *code;
    ContextId (*root_context)(void *closure, Label label);
    void *closure;
    /* the body that is being compiled */
    Arena scratch;
    const LinkBody *body;
    Liveness live;
    uint32_t *slots; /* by variable */
    uint32_t
        *join_chains; /* by join: the newest jump's target word, which holds the next one's place */
    uint32_t pending; /* region of the returns still to come in this activation */
    uint32_t highest; /* slots used */
} Compiler;

void code_compile_body(Compiler *c, const LinkBody *body, CodeInfo *info);

#endif
