/* The smallest engine over a run (runtime/run/run.h): it walks the linked program's trees. It says
 * what an engine must do at an entry, an allocation, a return, where nothing is there for speed, and
 * shows that one needs nothing of engine/machine: docs/layers.txt. All its figures are the machine's
 * (tests/laws/walker.py). */
#ifndef TESTS_WALKER_WALKER_H
#define TESTS_WALKER_WALKER_H

#include "abi/run.h"
#include "link/program.h"

void walker_run(const Program *program, const RunOptions *options, RunCounts *counts);

#endif
