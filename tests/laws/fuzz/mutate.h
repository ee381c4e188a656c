/* Changes that leave most of a file as it was: a fuzzer that changes bytes gets nowhere with a file
 * whose figures must add up. Lines, numbers and whole events are copied, moved, taken away and
 * replaced. */
#ifndef TESTS_LAWS_FUZZ_MUTATE_H
#define TESTS_LAWS_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* between two files of one input */
#define MUTATE_SEPARATOR "\n=== another file ===\n"

#endif
