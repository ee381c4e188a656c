/* The interpreter of programs that search, with lines: Note [Searching]. */
#define MACHINE_SEARCHES 1
#define MACHINE_LINES 1
#include "engine/machine/interpret.c" /* NOLINT */
