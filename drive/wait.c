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
static void show_progress(const DriveWaiting *waiting, uint64_t nanoseconds) {
    enum { ENOUGH = 1000 };
    if (!waiting->progress.show) return;
    Buffer end = {0};
    if (waiting->log >= 0) drive_read_end(waiting->log, ENOUGH, &end);
    Text text = buffer_as_text(&end);
    while (text.length > 0 && text.bytes[text.length - 1] == '\n') text.length--;
    size_t start = text.length;
    while (start > 0 && text.bytes[start - 1] != '\n') start--;
    Text line = text.length > start ? (Text){text.bytes + start, text.length - start} : (Text){0};
    waiting->progress.show(waiting->progress.context, line, nanoseconds);
    buffer_release(&end);
}

/* A Ctrl-C at a terminal reaches the programs by itself, and a second signal would keep GHC's
 * runtime system from writing the profile; one sent to us alone has to be passed on. A group of its
 * own gets none but ours. */
typedef struct Interrupt {
    bool at_terminal, was_passed_on;
    int looks; /* since it came */
} Interrupt;

static void pass_on(Interrupt *interrupt, const OsProcess *processes, uint32_t count) {
    enum { PATIENCE = 20, AT_LOOK = 3 };
    const OsSignals *signals = os_signals();
    bool own_group = processes[0].own_group;
    int at_look = own_group ? 1 : AT_LOOK;
    interrupt->looks++;
    bool force = signals->interrupts > 1 || (signals->terminate && interrupt->looks > PATIENCE);
    bool ask =
        interrupt->looks == at_look && (own_group || signals->terminate || !interrupt->at_terminal);
    for (uint32_t i = 0; i < count && (force || ask); i++) os_interrupt(&processes[i], force);
    interrupt->was_passed_on |= interrupt->at_terminal || interrupt->looks >= at_look;
}

static void remove_strays(const DriveWaiting *waiting) {
    for (int i = 0; i < DRIVE_BESIDE; i++)
        if (waiting->strays[i]) os_remove_file(waiting->strays[i]);
}

bool drive_wait(OsProcess *processes, uint32_t count, const DriveWaiting *waiting) {
    enum { LOOK = 100, FIRST_LOOKS = 20, FIRST_LOOK = 10 }; /* milliseconds */
    Interrupt interrupt = {.at_terminal = os_is_terminal(0) || os_is_terminal(2)};
    uint64_t start = os_monotonic_nanoseconds();
    int first_looks = waiting->strays[0] ? FIRST_LOOKS : 0;
    for (uint32_t ended = 0; ended < count;) {
        if (os_wait(&processes[ended], first_looks > 0 ? FIRST_LOOK : LOOK)) {
            ended++;
            continue;
        }
        if (first_looks > 0) {
            first_looks--;
            remove_strays(waiting);
        }
        show_progress(waiting, os_monotonic_nanoseconds() - start);
        if (drive_interrupted()) pass_on(&interrupt, processes + ended, count - ended);
    }
    remove_strays(waiting);
    return interrupt.was_passed_on;
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
            drive_wait(&process, 1, &(DriveWaiting){.progress = progress, .log = (int)out});
            result = process.code;
            drive_read_end((int)out, SIZE_MAX / 2, output);
            if (output != errors) drive_read_end((int)error, SIZE_MAX / 2, errors);
        }
    }
    if (out >= 0) os_close((int)out);
    if (output != errors && error >= 0) os_close((int)error);
    return result;
}
