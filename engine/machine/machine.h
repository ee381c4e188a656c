/* The machine of semantics.md section 5 over the runtime: explicit stack, collector, nothing
 * recursive on the C stack. */
#ifndef ENGINE_MACHINE_MACHINE_H
#define ENGINE_MACHINE_MACHINE_H

#include "abi/run.h"
#include "link/program.h"

/* Runs the program and fills in counts (zeroed by the caller, released by him with
 * run_counts_release). */
void machine_run(const Program *program, const RunOptions *options, RunCounts *counts);

#endif
