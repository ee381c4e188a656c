/* assay dump: the program as one stage sees it. */
#include "link/dump.h"
#include "cli/command.h"
#include "compiler/stg/print.h"

typedef enum Stage { STAGE_STG, STAGE_BOXED, STAGE_LINK } Stage; /* as in options.def */

int command_dump(const Options *options) {
    Stage stage = (Stage)option_choice(options, OPTION_STAGE);
    bool lexical = option_choice(options, OPTION_SCOPING) == SCOPING_LEXICAL;
    PipelineOptions asked = {.check_only = stage != STAGE_LINK,
                             .boxes = stage == STAGE_BOXED || (stage == STAGE_LINK && lexical)};
    PipelineResult loaded;
    int code = EXIT_REFUSED;
    if (load_program(options, options->operands.items[0], asked, &loaded)) {
        Buffer text = {0};
        if (stage == STAGE_LINK) {
            program_dump(&loaded.program, &text);
        } else {
            stg_print(loaded.modules.items[loaded.modules.count - 1], &text); /* the one of FILE */
        }
        code = print_output(buffer_as_text(&text));
        buffer_release(&text);
    }
    pipeline_release(&loaded);
    return code;
}
