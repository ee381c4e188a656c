/* The IO form of primitive operations: one PrimFunction-like call for each, for the machine and for
 * compiled code. Output to descriptor 1 is buffered until io_flush, a read from 0, or the end (on a
 * terminal, the end of a line). */
#ifndef RUNTIME_IO_H
#define RUNTIME_IO_H

#include "abi/run.h"
#include "base/vector.h"
#include "prim/prim.h"

typedef struct Io {
    const RunOptions *options;
    Buffer output;      /* not yet written to descriptor 1 */
    size_t input_taken; /* of options->given_input */
    VECTOR(int) opened; /* descriptors that openFd# gave */
    bool to_terminal;
    bool is_watched; /* somebody wants to know when a terminal is written to or read from .. */
    bool errors_to_terminal, from_terminal; /* .. by descriptors 2 and 0, then */
    bool echo_changed;                      /* by setEcho#; what it was before, and where */
    bool echo_before;
    int echo_descriptor;
    bool exited; /* exit# was called */
    int exit_code;
} Io;

void io_init(Io *io, const RunOptions *options);
void io_release(Io *io); /* flushes, and gives the terminal back as it was */
void io_flush(Io *io);
/* A line of the run's own on descriptor 1, at once. */
void io_print_line(Io *io, Text line);
/* END_VALUE, or the named end; END_EXIT for exit# */
RunEnd io_call(Io *io, Primop op, PrimCall *call);

#endif
