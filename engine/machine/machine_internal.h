/* A machine at work. Private to this folder. */
#ifndef ENGINE_MACHINE_INTERNAL_H
#define ENGINE_MACHINE_INTERNAL_H

#include "abi/run.h"
#include "engine/machine/code.h"
#include "runtime/contexts.h"
#include "runtime/heap/heap.h"
#include "runtime/io.h"

enum { POLL_INTERVAL = 1 << 14 }; /* entries between two looks at signals and limits */

typedef struct Machine {
    const Program *program;
    const RunOptions *options;
    Code code;
    ProgramLayout layout;
    Contexts contexts;
    Heap heap;
    Thread thread;
    Io io;
    PrimCall call;
    uint64_t interrupt_in; /* entries to the simulated interrupt; 0: none to come */
    bool interrupted;      /* the program has had its UserInterrupt */
    uint64_t entries_left; /* of options->limit_steps, in polls to come */
    /* how the run ended: the value or exception, for shown */
    Word result;
    uint32_t result_signature;        /* VALUE: of what main returned; a tuple is in `returned` */
    uint32_t stopped_at;              /* the instruction that was last begun */
    Word words[MAXIMUM_ARITY];        /* arguments on their way into a call */
    Word returned[MAXIMUM_ARITY + 1]; /* the words of a returned tuple */
} Machine;

/* Compiles what `info` stands for. */
void machine_compile(Machine *machine, const CodeInfo *info);

/* Runs from main to an end. */
RunEnd machine_interpret(Machine *machine);

/* A primitive operation that is not pure. `operands` are PRIM_CALL's from op on; atoms are read
 * from `base` and the constants, results go to slots of `base`. The heap's allocation pointer is in
 * machine->heap. May collect, and may allocate, charged to `context`. END_VALUE: go on. */
RunEnd machine_prim(Machine *machine, const uint32_t *operands, Word *base, ContextId context);

/* Note [Owed selectors]: charges C and V of all of them, and gives what is to be evaluated; U. */
Word machine_owed_forced(Machine *machine, Object *owed);
void machine_owed_returned(Machine *machine, const Object *owed);

/* What is reachable at the end. */
void machine_snapshot(const Machine *machine, RunEnd end, RunSnapshot *snapshot);

/* Whether the run must end now: signals, limits. Called now and then. END_VALUE: go on.
 * END_INTERRUPT: raise UserInterrupt, the first time; the second one ends the run. */
RunEnd machine_poll(Machine *machine, int64_t *entries);

#endif
