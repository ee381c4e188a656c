#include "base/fail.h"
#include "base/os.h"
#include "cli/command.h"
#include "cli/help.h"
#include "cli/outputs.h"

static int dispatch(const Options *options) {
    if (option_given(options, OPTION_VERSION))
        return cli_print_output(options, TEXT("assay " ASSAY_VERSION "\n"));
    if (option_given(options, OPTION_HELP) || option_given(options, OPTION_SHORT_HELP)) {
        Buffer text = {0};
        if (options->command == COMMAND_COUNT)
            help_general(&text);
        else
            help_command(options->command, &text);
        int code = cli_print_output(options, buffer_as_text(&text));
        buffer_release(&text);
        return code;
    }
    switch (options->command) {
    case COMMAND_CHECK: return command_check(options);
    case COMMAND_RUN: return command_run(options);
    case COMMAND_PROFILE: return command_profile(options);
    case COMMAND_REPORT: return command_report(options);
    case COMMAND_WHY: return command_why(options);
    case COMMAND_HEAP: return command_heap(options);
    case COMMAND_DIFF: return command_diff(options);
    case COMMAND_SCALE: return command_scale(options);
    case COMMAND_STATS: return command_stats(options);
    case COMMAND_GATE: return command_gate(options);
    case COMMAND_MERGE: return command_merge(options);
    case COMMAND_EXPORT: return command_export(options);
    case COMMAND_GHC: return command_ghc(options);
    case COMMAND_DUMP: return command_dump(options);
    case COMMAND_HELP: return command_help(options);
    case COMMAND_COUNT: break;
    }
    bug("command %d", (int)options->command);
}

int main(int count, char **words) {
    Options options;
    Diagnostics diags;
    diags_init(&diags);
    os_begin();
    int code;
    if (options_parse(&options, count > 0 ? count - 1 : 0, (const char *const *)words + 1,
                      &diags) &&
        outputs_are_apart(&options, &diags)) {
        code = dispatch(&options);
    } else {
        code = cli_exit_code(&options, FAILURE_USAGE);
        cli_print_diagnostics(&options, &diags, NULL);
    }
    /* noted, and not the program's matter: a report that was still written, say */
    int stopped = os_signals_exit_code(*os_signals());
    if (stopped != 0) code = stopped;
    if (os_signals()->interrupts > 0) cli_print_interrupted();
    if (code == EXIT_GOOD && os_print_failed()) code = cli_exit_code(&options, FAILURE_UNWRITTEN);
    options_release(&options);
    diags_release(&diags);
    return code;
}
