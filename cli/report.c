/* assay report: a profile from the files of one run, to standard output. */
#include "cli/command.h"
#include "formats/json/write.h"

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
    int written = write_page(options, profile, options->operands.items, options->operands.count);
    if (code == EXIT_GOOD) code = written;
    bool has_page = option_given(options, OPTION_HTML) && written == EXIT_GOOD;
    if (!json && !page_is_output(options)) make_report(options, profile, 1, has_page, &text);
    int printed = print_output(buffer_as_text(&text));
    buffer_release(&text);
    return code == EXIT_GOOD ? printed : code;
}

int command_report(const Options *options) {
    Profile profile, part;
    Diagnostics diags;
    profile_init(&profile);
    profile_init(&part);
    diags_init(&diags);
    int code = EXIT_REFUSED;
    const Profile *shown = NULL;
    if (load_profiles(options->operands.items, options->operands.count, &profile, &diags))
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
