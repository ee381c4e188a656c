/* The machine's own part of a run. Private to this folder. */
#ifndef ENGINE_MACHINE_INTERNAL_H
#define ENGINE_MACHINE_INTERNAL_H

#include "engine/machine/code.h"
#include "runtime/run/run.h"

typedef struct Machine {
    Code code;
    uint32_t stopped_at; /* the instruction that was last begun */
    Word *top;           /* of the stack at the end */
} Machine;

/* Compiles what `info` stands for. */
void machine_compile(Run *run, const CodeInfo *info);

/* Note [Counted as it happens]: the frame of arguments of that signature, where whoever applies them is at
 * that place. */
uint32_t machine_arguments(Run *run, uint32_t signature, uint32_t place);

/* With lines: the instruction there was begun, and is left early. */
void machine_left(Run *run, uint32_t at);

/* The exception leaves the frames below `sp`: up to where the frame ends that catches it or lets nothing
 * further. */
Word *machine_unwind(Run *run, Word *sp, Word exception);

/* Runs from main to an end. */
RunEnd machine_interpret(Run *run);
RunEnd machine_interpret_lives(Run *run);    /* Note [Uses] */
RunEnd machine_interpret_searches(Run *run); /* Note [Searching] */
RunEnd machine_interpret_searches_lives(Run *run);
RunEnd machine_interpret_lines(Run *run);
RunEnd machine_interpret_lines_lives(Run *run);

#endif
