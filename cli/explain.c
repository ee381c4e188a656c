/* assay help: commands from options.def, codes from their pages in docs/hints. */
#include "base/os.h"
#include "cli/command.h"
#include "cli/completion.h"
#include "cli/help.h"
#include "cli/installed.h"
#include <string.h>

enum { LARGEST_PAGE = 1 << 20 };

/* a0201 means A0201 */
static bool is_like_code(const char *topic) {
    return (topic[0] == 'A' || topic[0] == 'a') && topic[1] >= '0' && topic[1] <= '9';
}

/* NULL if there is none */
static const char *find_code(const char *topic) {
    for (int i = 0; i < DIAG_CODE_COUNT && is_like_code(topic); i++)
        if (strcmp(topic + 1, diag_code_number((DiagCode)i) + 1) == 0)
            return diag_code_number((DiagCode)i);
    return NULL;
}

static int refuse_topic(const Options *options, const char *topic, Command nearest) {
    Buffer help = {0};
    if (is_like_code(topic))
        buffer_string(&help, "Codes are those that stand in brackets in a message.");
    else if (nearest == COMMAND_COUNT)
        buffer_string(&help, "`assay --help` lists the commands; codes look like A0201.");
    else
        buffer_printf(&help, "Did you mean `%s`? Codes look like A0201.",
                      command_row(nearest)->name);
    int code =
        cli_print_problem(options, FAILURE_REFUSED, DIAG_UNKNOWN_TOPIC,
                          PARTS(part_command(text_of(topic)), part_text(buffer_as_text(&help))));
    buffer_release(&help);
    return code;
}

/* false: the pages are not installed */
static bool read_page(const char *code, Buffer *out) {
    Buffer path = {0};
    const char *reason;
    bool found = installed_find(INSTALLED_HINTS, &path);
    if (found) {
        buffer_printf(&path, "/%s.md", code);
        found = os_read_regular(buffer_as_string(&path), LARGEST_PAGE, out, &reason);
    }
    buffer_release(&path);
    return found;
}

/* where the examples of the documents are, for `cp` and `ls` */
static int find_examples(const Options *options, Buffer *out) {
    if (!installed_find(INSTALLED_EXAMPLES, out))
        return installed_missing(options, INSTALLED_EXAMPLES);
    buffer_char(out, '\n');
    return EXIT_GOOD;
}

int command_help(const Options *options) {
    Buffer text = {0};
    int code = EXIT_GOOD;
    const char *topic = options->operands.count > 0 ? options->operands.items[0] : NULL;
    Command nearest = COMMAND_COUNT;
    Command command = topic ? command_find(topic, &nearest) : COMMAND_COUNT;
    if (option_given(options, OPTION_MAN))
        help_manual_page(&text);
    else if (option_given(options, OPTION_COMPLETION))
        completion_script(option_choice(options, OPTION_COMPLETION), &text);
    else if (option_given(options, OPTION_EXAMPLES))
        code = find_examples(options, &text);
    else if (!topic)
        help_general(&text);
    else if (command != COMMAND_COUNT)
        help_command(command, &text);
    else if (!find_code(topic))
        code = refuse_topic(options, topic, nearest);
    else if (!read_page(find_code(topic), &text))
        code = installed_missing(options, INSTALLED_HINTS);
    if (code == EXIT_GOOD) code = cli_print_output(options, buffer_as_text(&text));
    buffer_release(&text);
    return code;
}
