/* assay report: a profile from the files of one run, to standard output. */
#include "cli/command.h"
#include "present/json.h"
#include "readers/read.h"

/* Does the profile have the cost that it is to be ordered by? */
static bool has_metric(const Options *options, const Profile *profile, Diagnostics *diags) {
    Text by = text_of(options->values[OPTION_BY]);
    if (by.length == 0 || profile_choose_metric(profile, by) != PROFILE_NONE) return true;
    Buffer keys = {0};
    for (uint32_t i = 0; i < profile->metrics.count; i++) {
        if (i > 0) buffer_string(&keys, ", ");
        buffer_text(&keys, profile->metrics.items[i].key);
    }
    diag_add(diags, DIAG_UNKNOWN_METRIC, NO_SPAN, 3,
             (Text[]){text_of(options->operands.items[0]), by, buffer_as_text(&keys)});
    buffer_release(&keys);
    return false;
}

/* --json instead of the report, --json=FILE besides it */
static int report_on(const Options *options, const Profile *profile) {
    const char *json = options->values[OPTION_REPORT_JSON];
    Buffer text = {0};
    int code = EXIT_GOOD;
    if (json && option_given(options, OPTION_SHOW_PRIVATE))
        present_json_private(profile, &text);
    else if (json)
        present_json(profile, &text);
    if (json && json[0] != '\0') {
        code = write_file(options, json, buffer_as_text(&text));
        buffer_clear(&text);
        json = NULL;
    }
    if (!json) make_report(options, profile, 1, &text);
    int printed = print_output(buffer_as_text(&text));
    buffer_release(&text);
    return code == EXIT_GOOD ? printed : code;
}

static bool read_file(const char *path, Profile *profile, Diagnostics *diags) {
    Input input;
    const char *reason;
    if (!input_open(&input, path, &reason)) {
        diag_add(diags, DIAG_UNREADABLE_FILE, NO_SPAN, 2, (Text[]){text_of(path), text_of(reason)});
        return false;
    }
    bool read = profile_read_input(profile, &input, text_of(path), diags);
    input_close(&input);
    return read;
}

/* All files tell of one run: the first is the profile, the others join it. */
static bool read_files(const Options *options, Profile *profile, Diagnostics *diags) {
    bool read = read_file(options->operands.items[0], profile, diags);
    for (uint32_t i = 1; i < options->operands.count; i++) {
        Profile further;
        profile_init(&further);
        if (!read_file(options->operands.items[i], &further, diags))
            read = false;
        else if (read)
            profile_merge_into(profile, &further);
        profile_release(&further);
    }
    return read;
}

int command_report(const Options *options) {
    Profile profile;
    Diagnostics diags;
    profile_init(&profile);
    diags_init(&diags);
    int code = EXIT_REFUSED;
    if (read_files(options, &profile, &diags) && has_metric(options, &profile, &diags))
        code = report_on(options, &profile);
    else
        print_diagnostics(options, &diags, NULL);
    profile_release(&profile);
    diags_release(&diags);
    return code;
}
