/* assay check: reads and checks each file, as far as anything can be wrong with it. */
#include "cli/command.h"

int command_check(const Options *options) {
    int code = EXIT_GOOD;
    cli_begin_time_limit(options);
    for (uint32_t i = 0; i < options->operands.count; i++) {
        const char *path = options->operands.items[i];
        PipelineResult loaded;
        /* what Core becomes is right */
        PipelineOptions asked = {.until =
                                     pipeline_is_haskell(text_of(path)) ? STAGE_core : STAGE_lint};
        if (!cli_load_program(options, path, asked, &loaded))
            code = cli_exit_code(options, FAILURE_REFUSED);
        pipeline_release(&loaded);
    }
    return code;
}
