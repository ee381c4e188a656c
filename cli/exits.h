/* Exit codes, from exits.def. */
#ifndef CLI_EXITS_H
#define CLI_EXITS_H

#include "cli/options.h"

typedef enum Failure {
#define FAILURE(code, usual, gate, description) FAILURE_##code,
#include "cli/exits.def"
#undef FAILURE
    FAILURE_COUNT
} Failure;

enum { EXIT_GOOD = 0 };

typedef struct FailureRow {
    int usual, gate;
    const char *description;
} FailureRow;

const FailureRow *failure_row(Failure failure);
/* of the command that was given */
int cli_exit_code(const Options *options, Failure failure);

#endif
