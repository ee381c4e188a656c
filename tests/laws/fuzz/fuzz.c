#include "tests/laws/fuzz/fuzz.h"
#include "base/fail.h"
#include <string.h>

typedef struct Target {
    const char *name;
    FuzzRun *run;
    FuzzPrepare *prepare;
    FuzzChange *change; /* NULL: libFuzzer's */
} Target;

static const Target targets[] = {
    {"cpp", cpp_run, NULL, NULL},
    {"haskell", haskell_run, haskell_prepare, haskell_change},
    {"interfaces", interfaces_run, interfaces_prepare, NULL},
    {"outputs", outputs_run, NULL, outputs_change},
    {"project", project_run, NULL, NULL},
    {"recording", recording_run, NULL, NULL},
    {"stg", stg_run, NULL, NULL},
    {"syntax", syntax_run, NULL, NULL},
    {"tokens", tokens_run, NULL, NULL},
};

static const Target *target;
static const char *format; /* without a target: a word of formats.def */

int LLVMFuzzerInitialize(int *count, char ***words) {
    static const char option[] = "--target=";
    const char *name = "";
    for (int i = 1; i < *count; i++)
        if (strncmp((*words)[i], option, sizeof option - 1) == 0)
            name = (*words)[i] + sizeof option - 1;
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strcmp(targets[i].name, name) == 0) target = &targets[i];
    format = name;
    bug_unless(*name != '\0', "no --target=NAME");
    if (target && target->prepare) target->prepare();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    return target ? target->run(data, size) : reader_run(format, data, size);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    if (target && target->change && size >= 8) return target->change(data, size, most, seed);
    return LLVMFuzzerMutate(data, size, most);
}
