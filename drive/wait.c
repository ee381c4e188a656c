/* Running tools, and waiting for what runs. */
#include "base/os.h"
#include "drive/drive_internal.h"
#include <string.h>

bool drive_interrupted(void) { return os_signals()->interrupts > 0 || os_signals()->terminate; }

void drive_read_end(int descriptor, size_t most, Buffer *into) {
    int64_t size = os_seek(descriptor, 0, 2), count;
    int64_t at = size > (int64_t)most ? size - (int64_t)most : 0;
    char piece[1 << 13];
    while ((count = os_read_at(descriptor, piece, sizeof piece, at)) > 0) {
        buffer_add(into, piece, (size_t)count);
        at += count;
    }
}

/* Shows the last line that is not empty. */
static void show_progress(DriveProgress progress, int log) {
    enum { ENOUGH = 1000 };
    if (!progress.show || log < 0) return;
    Buffer end = {0};
    drive_read_end(log, ENOUGH, &end);
    Text text = buffer_as_text(&end);
    while (text.length > 0 && text.bytes[text.length - 1] == '\n') text.length--;
    size_t start = text.length;
    while (start > 0 && text.bytes[start - 1] != '\n') start--;
    if (text.length > start)
        progress.show(progress.context, (Text){text.bytes + start, text.length - start});
    buffer_release(&end);
}

/* A Ctrl-C at a terminal reaches the program by itself, and a second signal would keep GHC's
 * runtime system from writing the profile; one sent to us alone has to be passed on. A group of its
 * own gets none but ours. */
bool drive_wait(OsProcess *process, DriveProgress progress, int log) {
    enum { LOOK = 100, PATIENCE = 20 };
    bool at_terminal = os_is_terminal(0) || os_is_terminal(2);
    int pass_on = process->own_group ? 1 : 3; /* at this look */
    int looks = 0;
    bool interrupted = false;
    while (!os_wait(process, LOOK)) {
        show_progress(progress, log);
        if (!drive_interrupted()) continue;
        looks++;
        if (os_signals()->interrupts > 1 || (os_signals()->terminate && looks > PATIENCE))
            os_interrupt(process, true);
        else if (looks == pass_on &&
                 (process->own_group || os_signals()->terminate || !at_terminal))
            os_interrupt(process, false);
        interrupted |= at_terminal || looks >= pass_on;
    }
    return interrupted;
}

int64_t drive_tool(Drive *drive, Words *words, DriveProgress progress, Buffer *output,
                   Buffer *errors) {
    int64_t out = os_temporary_file(), error = output == errors ? out : os_temporary_file();
    int64_t result = out < 0 ? out : error;
    if (result >= 0) {
        OsProcess process;
        OsCommand command = {.program = words->items[0],
                             .words = words_end(words),
                             .environment = words_end(&drive->tools_environment),
                             .input = OS_NOWHERE,
                             .output = (int)out,
                             .error = (int)error,
                             .own_group = true};
        result = os_start(&command, &process);
        if (result == 0) {
            drive_wait(&process, progress, (int)out);
            result = process.code;
            drive_read_end((int)out, SIZE_MAX / 2, output);
            if (output != errors) drive_read_end((int)error, SIZE_MAX / 2, errors);
        }
    }
    if (out >= 0) os_close((int)out);
    if (output != errors && error >= 0) os_close((int)error);
    return result;
}
