/* assay profile: as `run`, then the report, however the run ended. */
#include "cli/command.h"
#include "formats/run/read.h"

/* The report goes to standard error, after all that the program wrote. */
static int print_profile(const Options *options, const Profile *made) {
    const char *file = options->values[OPTION_REPORT_FILE], *json = options->values[OPTION_JSON];
    Buffer text = {0};
    Report report;
    report_init(&report, made, text_of(options->values[OPTION_BY]));
    int code = write_page(options, &report, NULL, 0);
    bool has_page = option_given(options, OPTION_HTML) && code == EXIT_GOOD;
    make_report(options, &report, file ? -1 : 2, has_page && !file, &text);
    int written = EXIT_GOOD;
    if (file)
        written = write_file(options, file, buffer_as_text(&text));
    else
        print_error(buffer_as_text(&text));
    if (written != EXIT_GOOD) code = written;
    if (json) {
        buffer_clear(&text);
        make_json(&report, false, &text);
        written = write_file(options, json, buffer_as_text(&text));
        if (written != EXIT_GOOD) code = written;
    }
    report_release(&report);
    buffer_release(&text);
    return code;
}

int print_part(const Options *options, Profile *made) {
    Profile part;
    Diagnostics diags;
    profile_init(&part);
    diags_init(&diags);
    const Profile *shown = restrict_profile(options, made, &part, &diags);
    bool good = shown && choose_table(options, shown == &part ? &part : made, &diags);
    int code = print_profile(options, shown ? shown : made);
    print_diagnostics(options, &diags, NULL);
    if (!good) code = exit_code(options, FAILURE_REFUSED);
    profile_release(&part);
    diags_release(&diags);
    return code;
}

int command_profile(const Options *options) {
    PipelineResult loaded;
    PipelineOptions asked = {
        .boxes = scoping_boxes((Scoping)option_choice(options, OPTION_SCOPING)),
        .centres = centres_asked(options),
        .centres_in = options->values[OPTION_CENTRES_IN]};
    int code = exit_code(options, FAILURE_REFUSED);
    if (load_program(options, options->operands.items[0], asked, &loaded)) {
        RunCounts counts;
        code = execute_program(options, &loaded, &counts);
        RunNames names = program_names(&loaded.program);
        RunOptions run = run_options(options);
        names.cost_model = loaded.cost_model;
        if (loaded.has_names) names.program = run.program_name; /* Haskell's are all Main */
        bool is_spec = option_choice(options, OPTION_ENGINE) == 1;
        Profile made;
        profile_init(&made);
        run_read(&made, &counts, &names, &run, is_spec ? "spec" : "machine");
        int printed = print_part(options, &made);
        if (code == EXIT_GOOD) code = printed;
        profile_release(&made);
        run_counts_release(&counts);
    }
    pipeline_release(&loaded);
    return code;
}
