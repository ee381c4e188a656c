#include "cli/exits.h"
#include "base/fail.h"

static const FailureRow rows[] = {
#define FAILURE(code, usual, gate, description) {usual, gate, description},
#include "cli/exits.def"
#undef FAILURE
};

/* what base/ and abi/ know by themselves */
#define FAILURE(code, usual, gate, description) FAILURE_##code##_EXIT = usual,
enum {
#include "cli/exits.def"
};
#undef FAILURE
_Static_assert((int)FAILURE_SYSTEM_EXIT == (int)FATAL_EXIT_CODE, "fatal exits as the table says");

const FailureRow *failure_row(Failure failure) {
    bug_unless((unsigned)failure < FAILURE_COUNT, "failure %d", (int)failure);
    return &rows[failure];
}

int cli_exit_code(const Options *options, Failure failure) {
    bool gates = options->command == COMMAND_GATE || option_given(options, OPTION_GATE) ||
                 option_given(options, OPTION_FAIL_ON);
    const FailureRow *row = failure_row(failure);
    return gates ? row->gate : row->usual;
}
