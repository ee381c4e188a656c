/* Executions in processes of their own, for what is slow to prepare: each is a child of the process
 * that prepared it, so it begins from that state whatever the one before did. It ends if it takes
 * more than five seconds of time or a gigabyte of memory; its counters come back through shared
 * memory, where libFuzzer looks for them. */
#ifndef TESTS_LAWS_FUZZ_CHILD_H
#define TESTS_LAWS_FUZZ_CHILD_H

#include "base/text.h"

typedef void ChildRun(Text input);

void child_prepare(void);
/* Where FUZZ_KEEP names a folder, an input that fails is kept there and the run goes on. */
void child_run(ChildRun *run, Text input);

#endif
