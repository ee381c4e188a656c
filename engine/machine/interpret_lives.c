/* The interpreter that notes which objects are used: Note [Uses]. */
#define MACHINE_LIVES 1
#include "engine/machine/interpret.c" /* NOLINT */
