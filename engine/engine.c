#include "engine/engine.h"
#include "engine/machine/machine.h"
#include "engine/spec/spec.h"

static const struct {
    const char *key;
    void (*run)(const Program *program, const RunOptions *options, RunCounts *counts);
    bool searches;
} engines[] = {
#define ENGINE(code, key, run, searches, description) {key, run, searches},
#include "engine/engines.def"
#undef ENGINE
};

const char *engine_key(Engine engine) { return engines[engine].key; }

bool engine_searches(Engine engine) { return engines[engine].searches; }

void engine_run(Engine engine, const Program *program, const RunOptions *options,
                RunCounts *counts) {
    engines[engine].run(program, options, counts);
}
