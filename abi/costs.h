/* What is charged: the table costs.def. */
#ifndef ABI_COSTS_H
#define ABI_COSTS_H

typedef enum Cost {
#define COST(code, key, name, unit, role, rank, description) COST_##code,
#include "abi/costs.def"
#undef COST
    COST_COUNT
} Cost;

enum { COST_COMMON_COUNT = COST_N }; /* of programs that do not search */

const char *cost_key(Cost cost);

#endif
