/* assay report: a profile from the files of one run, to standard output. */
#include "cli/command.h"

/* --json instead of the report, --json=FILE and --html=FILE besides it. JSON has sums of runs as they
 * are, so that it can be merged again; who reads a report wants to know of one run. */
static int report_on(const Options *options, Profile *profile) {
    const char *json = options->values[OPTION_REPORT_JSON];
    bool json_is_output = json && json[0] == '\0';
    Buffer text = {0}, data = {0};
    Report report;
    report_init(&report, profile, text_of(options->values[OPTION_BY]));
    if (json) cli_make_json(&report, option_given(options, OPTION_SHOW_PRIVATE), &data);
    if (profile_runs(profile) > 1 && !json_is_output) {
        report_release(&report);
        profile_take_mean(profile, false);
        report_init(&report, profile, text_of(options->values[OPTION_BY]));
    }
    int code = cli_write_page(options, &report, options->shown.items, options->shown.count);
    bool has_page = option_given(options, OPTION_HTML) && code == EXIT_GOOD;
    if (!json_is_output && !cli_page_is_output(options))
        cli_make_report(options, &report, 1, has_page, &text);
    report_release(&report);
    /* now that the sources have been read, which a report shows */
    int written =
        json && !json_is_output ? cli_write_file(options, json, buffer_as_text(&data)) : EXIT_GOOD;
    int printed = cli_print_output(options, buffer_as_text(json_is_output ? &data : &text));
    buffer_release(&text);
    buffer_release(&data);
    if (code == EXIT_GOOD) code = written;
    return code == EXIT_GOOD ? printed : code;
}

int command_report(const Options *options) {
    Profile profile, part;
    Diagnostics diags;
    profile_init(&profile);
    profile_init(&part);
    diags_init(&diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    const Profile *shown = NULL;
    if (cli_load_profiles(options, options->operands.items, options->operands.count, &profile,
                          &diags))
        shown = cli_restrict_profile(options, &profile, &part, &diags);
    Profile *own = shown == &part ? &part : &profile;
    if (shown) cli_fold_libraries(options, own, &diags);
    if (shown && cli_has_metric(options, shown, &diags) && cli_choose_table(options, own, &diags))
        code = report_on(options, own);
    cli_print_diagnostics(options, &diags, NULL);
    profile_release(&part);
    profile_release(&profile);
    diags_release(&diags);
    return code;
}
