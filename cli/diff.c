/* assay diff: two profiles, what changed from the one to the other. */
#include "analyse/diff/diff.h"
#include "base/os.h"
#include "cli/command.h"
#include "present/diff/json.h"
#include "present/diff/markdown.h"
#include "present/diff/text.h"
#include "present/page/page.h"

static DiffView view_of(const Options *options, Buffer *library) {
    enum { ROWS = 20 };
    uint64_t top = option_number(options, OPTION_TOP, ROWS);
    return (DiffView){.old_file = text_of(options->shown.items[0]),
                      .new_file = text_of(options->shown.items[1]),
                      .by = text_of(options->values[OPTION_BY]),
                      .top = top > UINT32_MAX ? UINT32_MAX : (uint32_t)top,
                      .colour = cli_has_colour(1),
                      .columns = cli_columns(1),
                      .source_root = options->values[OPTION_SOURCE_ROOT],
                      .library = cli_find_library(options, library)};
}

static int write_diff_page(const Options *options, const Diff *diff) {
    const char *path = options->values[OPTION_HTML];
    if (!path) return EXIT_GOOD;
    Buffer page = {0}, library = {0};
    PageOptions wanted = {.source_root = options->values[OPTION_SOURCE_ROOT],
                          .library = cli_find_library(options, &library),
                          .files = options->shown.items,
                          .file_count = options->shown.count};
    present_diff_page(diff, text_of(options->values[OPTION_BY]), &wanted, &page);
    int code = cli_write_file(options, path, buffer_as_text(&page));
    buffer_release(&page);
    buffer_release(&library);
    return code;
}

/* --json instead of the text, --json=FILE and --html=FILE besides it */
static int show(const Options *options, const Diff *diff) {
    const char *json = options->values[OPTION_REPORT_JSON];
    bool json_is_output = json && json[0] == '\0';
    Buffer text = {0}, data = {0}, library = {0};
    DiffView view = view_of(options, &library);
    if (json) present_diff_json(diff, &view, &data);
    int code = write_diff_page(options, diff), written = EXIT_GOOD;
    bool replaced = json_is_output || cli_page_is_output(options);
    if (!replaced && option_given(options, OPTION_MD))
        present_diff_markdown(diff, &view, &text);
    else if (!replaced)
        present_diff_text(diff, &view, &text);
    /* now that the sources have been read, which a comparison shows */
    if (json && !json_is_output) written = cli_write_file(options, json, buffer_as_text(&data));
    if (code == EXIT_GOOD) code = written;
    int printed = cli_print_output(options, buffer_as_text(json_is_output ? &data : &text));
    buffer_release(&text);
    buffer_release(&data);
    buffer_release(&library);
    if (printed == EXIT_GOOD && !present_diff_comparable(diff))
        printed = cli_exit_code(options, FAILURE_REFUSED);
    return code == EXIT_GOOD ? printed : code;
}

int command_diff(const Options *options) {
    const char *const *files = options->operands.items;
    Profile old, new;
    Diagnostics diags;
    profile_init(&old);
    profile_init(&new);
    diags_init(&diags);
    int code = cli_exit_code(options, FAILURE_REFUSED);
    bool read = cli_is_read_once(files, 2, &diags);
    if (read) {
        read = cli_load_profile(options, files[0], &old, &diags);
        read = cli_load_profile(options, files[1], &new, &diags) && read;
    }
    if (read && cli_has_metric_of(options, &old, files[0], &diags) &&
        cli_has_metric_of(options, &new, files[1], &diags)) {
        cli_find_definitions(options, &old);
        cli_find_definitions(options, &new);
        if (profile_runs(&old) != profile_runs(&new)) {
            profile_take_mean(&old, true);
            profile_take_mean(&new, true);
        }
        Diff diff;
        diff_init(&diff, &old, &new);
        code = show(options, &diff);
        diff_release(&diff);
    } else {
        cli_print_diagnostics(options, &diags, NULL);
    }
    profile_release(&old);
    profile_release(&new);
    diags_release(&diags);
    return code;
}
