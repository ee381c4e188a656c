/* assay report: a profile from the files of one run, to standard output. */
#include "cli/command.h"
#include "formats/json/write.h"

/* The page, if it was asked for, and with `as_text` the text: both from one Report. */
static int make_outputs(const Options *options, const Profile *profile, bool as_text,
                        Buffer *text) {
    Report report;
    report_init(&report, profile, text_of(options->values[OPTION_BY]));
    int code = write_page(options, &report, options->shown.items, options->shown.count);
    bool has_page = option_given(options, OPTION_HTML) && code == EXIT_GOOD;
    if (as_text) make_report(options, &report, 1, has_page, text);
    report_release(&report);
    return code;
}

/* --json instead of the report, --json=FILE and --html=FILE besides it */
static int report_on(const Options *options, const Profile *profile) {
    const char *json = options->values[OPTION_REPORT_JSON];
    Buffer text = {0};
    int code = EXIT_GOOD;
    if (json && option_given(options, OPTION_SHOW_PRIVATE))
        json_write_private(profile, &text);
    else if (json)
        json_write_profile(profile, &text);
    if (json && json[0] != '\0') {
        code = write_file(options, json, buffer_as_text(&text));
        buffer_clear(&text);
        json = NULL;
    }
    bool as_text = !json && !page_is_output(options);
    if (as_text || option_given(options, OPTION_HTML)) {
        int written = make_outputs(options, profile, as_text, &text);
        if (code == EXIT_GOOD) code = written;
    }
    int printed = print_output(options, buffer_as_text(&text));
    buffer_release(&text);
    return code == EXIT_GOOD ? printed : code;
}

int command_report(const Options *options) {
    Profile profile, part;
    Diagnostics diags;
    profile_init(&profile);
    profile_init(&part);
    diags_init(&diags);
    int code = exit_code(options, FAILURE_REFUSED);
    const Profile *shown = NULL;
    if (load_profiles(options, options->operands.items, options->operands.count, &profile, &diags))
        shown = restrict_profile(options, &profile, &part, &diags);
    if (shown && has_metric(options, shown, &diags))
        code = report_on(options, shown);
    else
        print_diagnostics(options, &diags, NULL);
    profile_release(&part);
    profile_release(&profile);
    diags_release(&diags);
    return code;
}
