/* assay check: reads and lints each file, stops before link. */
#include "cli/command.h"

int command_check(const Options *options) {
    int code = EXIT_GOOD;
    cli_begin_time_limit(options);
    for (uint32_t i = 0; i < options->operands.count; i++) {
        PipelineResult loaded;
        PipelineOptions asked = {.until = STAGE_lint};
        if (!cli_load_program(options, options->operands.items[i], asked, &loaded))
            code = cli_exit_code(options, FAILURE_REFUSED);
        pipeline_release(&loaded);
    }
    return code;
}
