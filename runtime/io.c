/* Input and output of the program that runs.
 *
 * A program may use descriptors 0, 1 and 2 and those it opened itself: ours are none of its
 * business. It cannot close the first three, since reports are still to be written there. What the
 * system refuses is a negative result that the program can look at; what no correct library asks
 * for is a named end.
 */
#include "runtime/io.h"

#include "base/os.h"
#include <errno.h>
#include <limits.h>
#include <string.h>

enum { OUTPUT_MOST = 1 << 16, NO_DESCRIPTOR = -1 };

void io_init(Io *io, const RunOptions *options) {
    memset(io, 0, sizeof *io);
    io->options = options;
    io->to_terminal = options->capture_output == NULL && os_is_terminal(1);
    io->is_watched = options->observer != NULL;
    io->errors_to_terminal = io->is_watched && os_is_terminal(2);
    io->from_terminal = io->is_watched && options->given_input == NULL && os_is_terminal(0);
}

/* whoever draws on the terminal while the program runs makes room */
static void tell(const Io *io, bool line_ends) {
    for (const Observer *one = io->options->observer; one; one = one->next)
        if (one->terminal) one->terminal(one->own, line_ends);
}

static void tell_writing(const Io *io, const void *bytes, size_t length) {
    if (io->is_watched && length > 0) tell(io, ((const char *)bytes)[length - 1] == '\n');
}

static int64_t flush(Io *io) {
    if (io->output.length == 0) return 0;
    if (io->to_terminal) tell_writing(io, io->output.bytes, io->output.length);
    int64_t result = os_write(1, io->output.bytes, io->output.length);
    buffer_clear(&io->output);
    return result < 0 ? result : 0;
}

void io_flush(Io *io) { flush(io); }

void io_release(Io *io) {
    flush(io);
    if (io->echo_changed) os_set_echo(io->echo_descriptor, io->echo_before);
    buffer_release(&io->output);
    for (uint32_t i = 0; i < io->opened.count; i++) os_close(io->opened.items[i]);
    vector_release(&io->opened);
}

/* ---- descriptors ---- */

static int descriptor_of(const Io *io, Word argument) {
    int64_t descriptor = (int64_t)argument;
    if (descriptor >= 0 && descriptor <= 2) return (int)descriptor;
    for (uint32_t i = 0; i < io->opened.count; i++)
        if (io->opened.items[i] == descriptor) return (int)descriptor;
    return NO_DESCRIPTOR;
}

/* small numbers (modes and the like) as int; others as one that is refused */
static int small_number(Word argument) { return argument <= INT_MAX ? (int)argument : -1; }

static int64_t write_output(Io *io, const uint8_t *bytes, uint64_t length) {
    if (io->options->capture_output != NULL) {
        buffer_add(io->options->capture_output, bytes, length);
        return (int64_t)length;
    }
    buffer_add(&io->output, bytes, length);
    bool line = io->to_terminal && length > 0 && memchr(bytes, '\n', length) != NULL;
    int64_t result = line || io->output.length >= OUTPUT_MOST ? flush(io) : 0;
    return result < 0 ? result : (int64_t)length;
}

void io_print_line(Io *io, Text line) {
    write_output(io, (const uint8_t *)line.bytes, line.length);
    write_output(io, (const uint8_t *)"\n", 1);
    io_flush(io);
}

static int64_t write_bytes(Io *io, Word argument, const uint8_t *bytes, uint64_t length) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == NO_DESCRIPTOR) return -EBADF;
    if (descriptor == 1) return write_output(io, bytes, length);
    if (descriptor == 2 && io->errors_to_terminal) tell_writing(io, bytes, length);
    return os_write(descriptor, bytes, length);
}

/* what is typed ends with a line, if it is not the end of all */
static int64_t read_terminal_or_file(const Io *io, uint8_t *bytes, uint64_t length) {
    if (io->from_terminal) tell(io, false);
    int64_t result = os_read(0, bytes, length);
    if (io->from_terminal && result > 0) tell(io, bytes[result - 1] == '\n');
    return result;
}

static int64_t read_bytes(Io *io, Word argument, uint8_t *bytes, uint64_t length) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == NO_DESCRIPTOR) return -EBADF;
    if (descriptor != 0) return os_read(descriptor, bytes, length);
    int64_t flushed = flush(io);
    if (flushed < 0) return flushed;
    const Text *input = io->options->given_input;
    if (input == NULL) return read_terminal_or_file(io, bytes, length);
    size_t left = input->length - io->input_taken;
    if (length > left) length = left;
    if (length > 0) memcpy(bytes, input->bytes + io->input_taken, length);
    io->input_taken += length;
    return (int64_t)length;
}

static int64_t open_path(Io *io, PrimBytes path, Word mode) {
    if (memchr(path.bytes == NULL ? (const void *)"" : path.bytes, 0, path.size) != NULL)
        return -ENOENT;
    Buffer terminated = {0};
    buffer_add(&terminated, path.bytes, path.size);
    int64_t descriptor = os_open(buffer_as_string(&terminated), small_number(mode));
    buffer_release(&terminated);
    if (descriptor >= 0) vector_push(&io->opened, (int)descriptor);
    return descriptor;
}

static int64_t close_descriptor(Io *io, Word argument) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == NO_DESCRIPTOR) return -EBADF;
    if (descriptor == 1) return flush(io);
    if (descriptor <= 2) return 0;
    for (uint32_t i = 0; i < io->opened.count; i++)
        if (io->opened.items[i] == descriptor) {
            io->opened.items[i] = vector_last(&io->opened);
            io->opened.count--;
            break;
        }
    return os_close(descriptor);
}

static int64_t seek(Io *io, Word argument, int64_t offset, Word from) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == NO_DESCRIPTOR) return -EBADF;
    bool ours = (descriptor == 0 && io->options->given_input != NULL) ||
                (descriptor == 1 && io->options->capture_output != NULL);
    if (ours) return -ESPIPE;
    if (descriptor == 1) flush(io);
    return os_seek(descriptor, offset, small_number(from));
}

static int64_t truncate_file(const Io *io, Word argument, int64_t size) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == NO_DESCRIPTOR) return -EBADF;
    return descriptor <= 2 ? -EINVAL : os_truncate(descriptor, size);
}

static int64_t input_ready(Io *io, Word argument, int64_t milliseconds) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == NO_DESCRIPTOR) return -EBADF;
    if (descriptor != 0) return os_input_ready(descriptor, milliseconds);
    int64_t flushed = flush(io); /* as before a read: whoever is to answer sees the question */
    if (flushed < 0) return flushed;
    return io->options->given_input != NULL ? 1 : os_input_ready(0, milliseconds);
}

/* the descriptor of a terminal, or none: -ENOTTY then */
static int terminal_of(const Io *io, Word argument) {
    int descriptor = descriptor_of(io, argument);
    bool ours = (descriptor == 0 && io->options->given_input != NULL) ||
                (descriptor == 1 && io->options->capture_output != NULL);
    return ours ? NO_DESCRIPTOR : descriptor;
}

static int64_t get_echo(const Io *io, Word argument) {
    int descriptor = terminal_of(io, argument);
    return descriptor == NO_DESCRIPTOR ? -ENOTTY : os_get_echo(descriptor);
}

static int64_t set_echo(Io *io, Word argument, bool shows) {
    int64_t before = get_echo(io, argument);
    if (before < 0) return before;
    if (!io->echo_changed) {
        io->echo_descriptor = terminal_of(io, argument);
        io->echo_before = before;
        io->echo_changed = true;
    }
    return os_set_echo(terminal_of(io, argument), shows);
}

static bool is_terminal(const Io *io, Word argument) {
    int descriptor = descriptor_of(io, argument);
    if (descriptor == 0 && io->options->given_input != NULL) return false;
    if (descriptor == 1) return io->to_terminal;
    return descriptor != NO_DESCRIPTOR && os_is_terminal(descriptor);
}

/* ---- operations ---- */

static bool is_within(Word offset, Word length, uint64_t size) {
    return offset <= size && length <= size - offset;
}

static RunEnd call_array(Io *io, Primop op, PrimCall *call) {
    PrimBytes array = call->arrays[1];
    Word offset = call->arguments[2], length = call->arguments[3];
    if (!is_within(offset, length, array.size)) return END_OUT_OF_RANGE;
    uint8_t *bytes = length == 0 ? array.bytes : array.bytes + offset;
    call->results[1] =
        (Word)(op == PRIM_io_write ? write_bytes(io, call->arguments[0], bytes, length)
                                   : read_bytes(io, call->arguments[0], bytes, length));
    return END_VALUE;
}

/* the NUL after a literal may be written too */
static RunEnd call_write_addr(Io *io, PrimCall *call) {
    uint32_t number = (uint32_t)(call->arguments[1] >> 32);
    uint32_t offset = (uint32_t)call->arguments[1];
    if (number >= call->strings.count) return END_OUT_OF_RANGE;
    Text text = call->strings.texts[number];
    if (!is_within(offset, call->arguments[2], text.length + 1)) return END_OUT_OF_RANGE;
    const uint8_t *bytes = (const uint8_t *)text.bytes + offset;
    call->results[1] = (Word)write_bytes(io, call->arguments[0], bytes, call->arguments[2]);
    return END_VALUE;
}

static RunEnd make_text(PrimCall *call, uint32_t result, Text text) {
    if (text.length > call->size_limit) return END_HEAP_LIMIT;
    buffer_clear(&call->made[result]);
    buffer_text(&call->made[result], text);
    return END_VALUE;
}

static RunEnd call_argument(const Io *io, PrimCall *call) {
    if (call->arguments[0] >= io->options->argument_count) return END_OUT_OF_RANGE;
    return make_text(call, 1, text_of(io->options->arguments[call->arguments[0]]));
}

static RunEnd call_environment(PrimCall *call) {
    Buffer name = {0};
    buffer_add(&name, call->arrays[0].bytes, call->arrays[0].size);
    const char *value = NULL;
    if (name.length > 0 && strlen(name.bytes) == name.length) value = os_environment(name.bytes);
    buffer_release(&name);
    call->results[1] = value != NULL;
    return make_text(call, 2, value != NULL ? text_of(value) : TEXT(""));
}

static RunEnd call_environment_entry(PrimCall *call) {
    const char *entry = os_environment_entry(call->arguments[0]);
    return entry == NULL ? END_OUT_OF_RANGE : make_text(call, 1, text_of(entry));
}

static RunEnd call_system(PrimCall *call) {
    OsSystemRoom room;
    os_system(&room);
    RunEnd end = make_text(call, 1, text_of(room.system));
    return end == END_VALUE ? make_text(call, 2, text_of(room.processor)) : end;
}

/* what fuzzers may not do */
static bool leaves_sandbox(Primop op) {
    return op == PRIM_io_open || op == PRIM_io_delay || op == PRIM_io_environment ||
           op == PRIM_io_environment_count || op == PRIM_io_environment_entry ||
           op == PRIM_io_set_echo;
}

RunEnd io_call(Io *io, Primop op, PrimCall *call) {
    const Word *arguments = call->arguments;
    Word *result = &call->results[1]; /* after the token */
    if (io->options->sandboxed && leaves_sandbox(op)) return END_UNSUPPORTED;
    switch (op) {
    case PRIM_io_write:
    case PRIM_io_read: return call_array(io, op, call);
    case PRIM_io_write_addr: return call_write_addr(io, call);
    case PRIM_io_open: *result = (Word)open_path(io, call->arrays[0], arguments[1]); break;
    case PRIM_io_close: *result = (Word)close_descriptor(io, arguments[0]); break;
    case PRIM_io_seek:
        *result = (Word)seek(io, arguments[0], (int64_t)arguments[1], arguments[2]);
        break;
    case PRIM_io_flush:
        *result = (Word)(descriptor_of(io, arguments[0]) == NO_DESCRIPTOR ? -EBADF
                         : arguments[0] == 1                              ? flush(io)
                                                                          : 0);
        break;
    case PRIM_io_truncate:
        *result = (Word)truncate_file(io, arguments[0], (int64_t)arguments[1]);
        break;
    case PRIM_io_input_ready:
        *result = (Word)input_ready(io, arguments[0], (int64_t)arguments[1]);
        break;
    case PRIM_io_get_echo: *result = (Word)get_echo(io, arguments[0]); break;
    case PRIM_io_set_echo: *result = (Word)set_echo(io, arguments[0], arguments[1] != 0); break;
    case PRIM_io_is_terminal: *result = is_terminal(io, arguments[0]); break;
    case PRIM_io_argument_count: *result = io->options->argument_count; break;
    case PRIM_io_argument: return call_argument(io, call);
    case PRIM_io_program_name: return make_text(call, 1, io->options->program_name);
    case PRIM_io_environment: return call_environment(call);
    case PRIM_io_environment_count: *result = os_environment_count(); break;
    case PRIM_io_environment_entry: return call_environment_entry(call);
    case PRIM_io_monotonic_time: *result = os_monotonic_nanoseconds(); break;
    case PRIM_io_cpu_time: *result = os_cpu_nanoseconds(); break;
    case PRIM_io_wall_time: *result = (Word)os_wall_seconds(); break;
    case PRIM_io_delay: *result = (Word)os_delay((int64_t)arguments[0]); break;
    case PRIM_io_system: return call_system(call);
    case PRIM_io_exit:
        io->exited = true;
        io->exit_code = (int)(arguments[0] & 0xff);
        return END_EXIT;
    default: return END_UNSUPPORTED;
    }
    return END_VALUE;
}
