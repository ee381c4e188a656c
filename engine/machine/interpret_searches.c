/* The interpreter of programs that search: Note [Searching]. */
#define MACHINE_SEARCHES 1
#include "engine/machine/interpret.c" /* NOLINT */
