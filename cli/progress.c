#include "cli/progress.h"
#include "base/os.h"
#include "base/utf8.h"
#include "cli/command.h"

/* as much of a line as the columns hold, none of which may be the last: some terminals go on to the
 * next line there */
static void cut_line(Buffer *line, int columns) {
    size_t at = 0, kept = 0;
    uint32_t width = 0;
    while (at < line->length) {
        width += utf8_width(utf8_decode(buffer_as_text(line), &at));
        if (columns > 0 && width >= (uint32_t)columns) break;
        kept = at;
    }
    buffer_truncate(line, kept);
}

void progress_show(const char *before, uint64_t nanoseconds, Text text) {
    Buffer line = {0}, shown = {0};
    buffer_printf(&line, "  %s%.0f s  ", before, (double)nanoseconds / 1e9);
    buffer_visible(&line, text);
    cut_line(&line, os_terminal_columns(2));
    buffer_printf(&shown, "\r\033[K%s", buffer_as_string(&line));
    cli_print_error(buffer_as_text(&shown));
    buffer_release(&line);
    buffer_release(&shown);
}

void progress_clear(void) {
    if (os_is_terminal(2)) cli_print_error(TEXT("\r\033[K"));
}
