/* Other programs: start one, wait for it, end it; and the folders that one works in. With base/os,
 * the only POSIX calls.
 *
 *   OsProcess process;
 *   int64_t failed = os_start(&command, &process);
 *   if (failed < 0) ... os_reason(failed) ...
 *   while (!os_wait(&process, 100)) ... still running: show how far it is, look at os_signals() ...
 *   use(process.code);
 */
#ifndef BASE_OS_PROCESS_H
#define BASE_OS_PROCESS_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

/* ---- processes ---- */

enum { OS_NOWHERE = -1 }; /* as a descriptor: /dev/null */

typedef struct OsCommand {
    const char *program;            /* a path, or a name that is looked for on PATH */
    const char *const *words;       /* argv, with a NULL behind; the first is what it is called */
    const char *const *environment; /* changes, with a NULL behind: NAME=value; NAME removes it */
    int input, output, error;       /* descriptors for its 0, 1 and 2, or OS_NOWHERE */
    /* Input that further processes will need, too: it comes by a pipe, and what has come is written
     * to the descriptor `copy` as well. 0: no copy, `input` is given as it is. */
    int copy;
    /* In a group of its own, which os_interrupt means then: what it starts ends with it. It gets no
     * Ctrl-C of the terminal, and may not read from it. */
    bool own_group;
} OsCommand;

typedef struct OsProcess {
    int64_t id;
    int code;                 /* once ended: its exit code, 128 + n if signal n ended it */
    int signal;               /* that ended it, or 0 */
    uint64_t cpu_nanoseconds; /* of it and what it waited for */
    bool own_group;           /* as it was started */
    /* private: */
    int64_t target;                    /* of kill: the process, or its group */
    int feed_from, feed_to, feed_copy; /* -1: none */
    size_t feed_at, feed_end;          /* read, not yet passed on */
    char feed[1 << 13];
} OsProcess;

/* 0, or -errno if it could not be started */
int64_t os_start(const OsCommand *command, OsProcess *process);
/* True once it has ended. False after so many milliseconds, or sooner if a signal arrived. */
bool os_wait(OsProcess *process, uint64_t milliseconds);
/* asks it to end as Ctrl-C does, or (force) ends it; os_wait is still needed. If we end before it,
 * it is ended then. */
void os_interrupt(const OsProcess *process, bool force);

/* "SIGSEGV"; of one that is not known "?" */
const char *os_signal_name(int number);

/* ---- folders ---- */

/* the path of a program: itself if it has a slash, else as PATH says */
bool os_find_program(const char *name, Buffer *path);
/* a folder and those above it; those that are there already are fine. 0, or -errno */
int64_t os_make_folders(const char *path);
/* One folder, if it is not there: then it was `made`, and if we end before it is kept or dropped, it
 * is dropped: removed if it is empty. 0, or -errno */
int64_t os_make_folder(const char *path, bool *made);
void os_keep_folder(const char *path);
void os_drop_folder(const char *path);
/* a new folder STEM-XXXXXX; appends its path. 0, or -errno. If we end before it is removed, it is
 * removed then. */
int64_t os_make_temporary_folder(const char *stem, Buffer *path);
/* Calls visit with the path of each entry of a folder whose name begins so. */
void os_each_entry(const char *folder, const char *prefix,
                   void (*visit)(void *context, const char *path), void *context);
bool os_is_folder(const char *path);
void os_remove_file(const char *path);
/* A folder with all that is in it; links are removed, not followed. */
void os_remove_folder(const char *path);
/* the current folder; false if it has gone */
bool os_current_folder(Buffer *into);
/* A descriptor that holds the only lock on this file (made if missing) until it is closed. -EAGAIN:
 * somebody else has it. */
int64_t os_lock(const char *path);
/* A descriptor of a new file without a name, gone when it is closed. -errno on failure. */
int64_t os_temporary_file(void);
/* as os_read, from there, without moving on */
int64_t os_read_at(int descriptor, void *bytes, size_t size, int64_t offset);
/* can the same bytes be read from this descriptor again, after os_seek? */
bool os_can_seek(int descriptor);

#endif
