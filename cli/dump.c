/* assay dump: the program as it is after one pass of the compiler. */
#include "cli/command.h"

int command_dump(const Options *options) {
    PipelineStage stage = STAGE_lint;
    if (option_given(options, OPTION_STAGE))
        stage = (PipelineStage)(STAGE_NONE + 1 + option_choice(options, OPTION_STAGE));
    else if (pipeline_is_haskell(text_of(options->operands.items[0])))
        stage = STAGE_syntax;
    bool lexical = scoping_boxes((Scoping)option_choice(options, OPTION_SCOPING));
    PipelineOptions asked = {.until = stage,
                             .erase_scopes = stage == STAGE_erase_scopes,
                             .force_early = options->values[OPTION_FORCE],
                             .centres = cli_centres_asked(options),
                             .centres_in = options->values[OPTION_CENTRES_IN],
                             .boxes = stage == STAGE_box || lexical};
    PipelineResult loaded;
    int code = cli_exit_code(options, FAILURE_REFUSED);
    if (cli_load_program(options, options->operands.items[0], asked, &loaded)) {
        Buffer text = {0};
        pipeline_dump(&loaded, stage, &text);
        code = cli_print_output(options, buffer_as_text(&text));
        buffer_release(&text);
    }
    pipeline_release(&loaded);
    return code;
}
