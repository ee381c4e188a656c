/* assay profile --sizes, --stdin-sizes: compiled once, a run for each size, and how costs grow. */
#include "cli/profile.h"

int profile_begin_sizes(Sizes *sizes, const Options *options) {
    static const Option others[] = {OPTION_RECORDING,   OPTION_HTML,    OPTION_ANNOTATE,
                                    OPTION_REPORT_HEAP, OPTION_HOLDERS, OPTION_BESIDE_GHC,
                                    OPTION_LINES};
    return sizes_begin(sizes, options, others, sizeof others / sizeof *others);
}

static void say_size(const Sizes *sizes, const SizedRun *sized) {
    Buffer line = {0};
    buffer_printf(&line, "assay: it runs with %s%s\n", sized->name,
                  sizes->of_input ? " lines" : "");
    cli_print_error(buffer_as_text(&line));
    buffer_release(&line);
}

/* Costs until a limit, or until something went wrong, say nothing about the size. */
static bool ended_by_itself(RunEnd end) { return end == END_VALUE || end == END_EXIT; }

/* Shall nothing further run? */
static bool is_over(RunEnd end) {
    return end == END_INTERRUPT || end == END_TERMINATED || end == END_TIME_LIMIT;
}

static int run_size(Sizes *sizes, const Profiled *profiled, SizedRun *sized, RunEnd *end) {
    RunCounts counts;
    RunOptions run = profiled->run;
    run.arguments = sizes_arguments(sizes, sized, run.arguments, run.argument_count);
    if (sizes->of_input) run.given_input = &sized->input;
    say_size(sizes, sized);
    int code = cli_execute_program(sizes->options, profiled->loaded, run, &counts);
    run_read(&sized->profile, &counts, &profiled->names, &run, profiled->engine);
    *end = counts.end;
    sized->good = ended_by_itself(*end);
    run_counts_release(&counts);
    return code;
}

int profile_sizes(Sizes *sizes, const Profiled *profiled) {
    Diagnostics diags;
    diags_init(&diags);
    int code = EXIT_GOOD;
    RunEnd end = END_VALUE;
    for (uint32_t i = 0; i < sizes->count && !is_over(end); i++) {
        int ended = run_size(sizes, profiled, &sizes->items[i], &end);
        if (code == EXIT_GOOD) code = ended;
    }
    int shown = is_over(end) ? code : sizes_show(sizes, &diags);
    cli_print_diagnostics(sizes->options, &diags, NULL);
    diags_release(&diags);
    return code == EXIT_GOOD ? shown : code;
}
