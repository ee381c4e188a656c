/* Likewise, and Note [Uses]. */
#define MACHINE_SEARCHES 1
#define MACHINE_LINES 1
#define MACHINE_LIVES 1
#include "engine/machine/interpret.c" /* NOLINT */
