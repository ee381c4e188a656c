/* assay help: commands from options.def, codes from their pages in docs/hints. */
#include "base/os.h"
#include "cli/command.h"
#include "cli/help.h"
#include <string.h>

enum { LARGEST_PAGE = 1 << 20 };

static bool is_code(const char *topic) {
    for (int i = 0; i < DIAG_CODE_COUNT; i++)
        if (strcmp(topic, diag_code_number((DiagCode)i)) == 0) return true;
    return false;
}

/* The page lies beside an installed assay, or in the source folder it was built from. */
static bool read_page(const char *code, Buffer *out) {
    Buffer path = {0};
    const char *reason;
    bool found = false;
    const char *folders[] = {ASSAY_HINTS_INSTALLED, ASSAY_HINTS_SOURCE};
    for (int i = 0; i < 2 && !found; i++) {
        buffer_clear(&path);
        if (folders[i][0] != '/' && !os_program_folder(&path)) continue;
        buffer_printf(&path, "%s/%s.md", folders[i], code);
        found = os_read_file(buffer_as_string(&path), LARGEST_PAGE, out, &reason);
    }
    buffer_release(&path);
    return found;
}

int command_help(const Options *options) {
    Buffer text = {0};
    int code = EXIT_GOOD;
    const char *topic = options->operands.count > 0 ? options->operands.items[0] : NULL;
    Command nearest = COMMAND_HELP;
    Command command = topic ? command_find(topic, &nearest) : COMMAND_COUNT;
    if (option_given(options, OPTION_MAN))
        help_manual_page(&text);
    else if (!topic)
        help_general(&text);
    else if (command != COMMAND_COUNT)
        help_command(command, &text);
    else if (!is_code(topic) || !read_page(topic, &text))
        code = print_problem(options, DIAG_UNKNOWN_TOPIC, text_of(topic),
                             text_of(command_row(nearest)->name));
    if (code == EXIT_GOOD) code = print_output(buffer_as_text(&text));
    buffer_release(&text);
    return code;
}
