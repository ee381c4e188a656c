/* assay check: reads and lints each file, stops before link. */
#include "cli/command.h"

int command_check(const Options *options) {
    int code = EXIT_GOOD;
    begin_time_limit(options);
    for (uint32_t i = 0; i < options->operands.count; i++) {
        PipelineResult loaded;
        PipelineOptions asked = {.until = STAGE_lint};
        if (!load_program(options, options->operands.items[i], asked, &loaded))
            code = exit_code(options, FAILURE_REFUSED);
        pipeline_release(&loaded);
    }
    return code;
}
