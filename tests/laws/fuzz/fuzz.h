/* One program for all that is fuzzed: `tests/fuzz --target=NAME ..`, as tools/fuzz calls it. NAME
 * is one of fuzz.c's table, or a format of formats/formats.def. */
#ifndef TESTS_LAWS_FUZZ_FUZZ_H
#define TESTS_LAWS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

typedef void FuzzPrepare(void);
typedef int FuzzRun(const uint8_t *data, size_t size);
/* `data` has room for `most` bytes; gives how many there are now */
typedef size_t FuzzChange(uint8_t *data, size_t size, size_t most, unsigned seed);

FuzzPrepare haskell_prepare, interfaces_prepare;
FuzzRun cpp_run, haskell_run, interfaces_run, outputs_run, project_run, recording_run, stg_run,
    syntax_run, tokens_run;
FuzzChange haskell_change, outputs_change;

int reader_run(const char *format, const uint8_t *data, size_t size);

/* libFuzzer's own */
FuzzRun LLVMFuzzerTestOneInput;
FuzzChange LLVMFuzzerCustomMutator;
int LLVMFuzzerInitialize(int *count, char ***words);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

#endif
