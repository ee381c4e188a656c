/* assay run: standard output, standard error and exit code are the program's, which is a file or an
 * expression. */
#include "cli/command.h"

int command_run(const Options *options) {
    PipelineResult loaded;
    PipelineOptions asked = {.boxes =
                                 scoping_boxes((Scoping)option_choice(options, OPTION_SCOPING))};
    cli_say_interrupts();
    int code = cli_exit_code(options, FAILURE_REFUSED);
    bool is_expression = option_given(options, OPTION_EXPRESSION);
    const char *path = is_expression ? NULL : options->operands.items[0];
    cli_begin_time_limit(options);
    if (cli_load_program(options, path, asked, &loaded) && cli_engine_runs(options, &loaded)) {
        RunCounts counts;
        code = cli_execute_program(options, &loaded, cli_run_options(options, &loaded), &counts);
        run_counts_release(&counts);
    }
    pipeline_release(&loaded);
    return code;
}
