/* The engines there are. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "abi/run.h"
#include "link/program.h"

typedef enum Engine {
#define ENGINE(code, key, run, searches, description) ENGINE_##code,
#include "engine/engines.def"
#undef ENGINE
    ENGINE_COUNT
} Engine;

const char *engine_key(Engine engine); /* "machine" */
bool engine_searches(Engine engine);   /* it runs functional logic programs (Program.searches) */

/* Runs the program and fills in counts (zeroed by the caller, released by him with
 * run_counts_release). */
void engine_run(Engine engine, const Program *program, const RunOptions *options,
                RunCounts *counts);

#endif
