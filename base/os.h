/* The only POSIX calls of the program, and its writable globals: what a signal handler sets, the
 * seed of the hashes, and which files were read. */
#ifndef BASE_OS_H
#define BASE_OS_H

#include "base/hash.h"
#include "base/text.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- beginning and ending ---- */

/* Before anything else. Standard streams that are closed are occupied, so that no file of ours gets
 * their numbers; a signal that ends us removes what we have not finished; so does exit. */
void os_begin(void);
/* Removes files that are not yet whole and folders of our own, and ends processes that we started:
 * Note [Unfinished] of base/os_internal.h. */
void os_undo(void);

/* ---- memory ---- */

/* Address space without memory behind it yet; pages come when touched. NULL if refused. */
void *os_reserve(size_t size);
void os_release(void *address, size_t size);
/* gives the pages back; they read as zero when touched again */
void os_discard(void *address, size_t size);
/* bytes of memory that this process may use (machine and cgroup, the smaller) */
uint64_t os_memory_allowed(void);
/* bytes of address space that it may use; UINT64_MAX: no limit is set */
uint64_t os_address_space(void);

/* bytes that malloc has handed out and not got back; 0: not known here */
uint64_t os_memory_used(void);

/* Calls run(argument) on a stack of `size` bytes; false if there is no room for one. */
bool os_run_on_stack(size_t size, void (*run)(void *argument), void *argument);
/* Calls run(argument) on a thread of its own; meanwhile go_on(asked) is called now and then. false:
 * it said no, and what runs was left running: nothing that it uses may be released any more. */
bool os_run_aside(void (*run)(void *argument), void *argument, bool (*go_on)(void *asked),
                  void *asked);

/* ---- signals ---- */

/* What has arrived since os_signals_catch, or since it was cleared. Polled. */
typedef struct OsSignals {
    volatile int interrupts; /* how many SIGINTs */
    volatile int terminate;  /* SIGTERM or SIGHUP, whichever came; 0: neither */
    volatile int alarm;      /* not 0: the timer of os_alarm_after */
} OsSignals;

void os_signals_catch(void); /* from here on they are noted, not obeyed; clears the counts */
/* Nobody polls from here on: the first is noted, another one ends us. What has arrived before counts, the timer
 * too. */
void os_signals_last(void);
/* Likewise, but what has arrived before does not count: it is given, and the counts begin anew. */
OsSignals os_signals_once(void);
void os_signals_restore(void); /* they end us, as before os_signals_catch */
/* what is said on standard error if a SIGINT ends us; it must outlive us */
void os_signals_last_words(const char *words);
void os_signals_clear(void); /* the counts only */
const OsSignals *os_signals(void);
/* 128 + n after a SIGINT, SIGTERM or SIGHUP, as a shell would have it; 0: none has arrived */
int os_signals_exit_code(OsSignals arrived);
void os_alarm_after(uint64_t milliseconds); /* 0 switches it off */
bool os_alarm_runs(void);
/* Until os_signals_catch, the timer prints a line on standard error and ends us with this code:
 * there is nobody who polls. */
void os_alarm_ends(const char *line, int exit_code);

/* A timer (base/os_timer.c). Each time so many nanoseconds have passed, whatever runs then, *noted
 * becomes *watched, and *trap `value`; whoever looks there puts something else back. */
typedef struct OsTimer {
    uint64_t nanoseconds;
    const volatile uint32_t *watched;
    volatile uint32_t *noted;
    void *volatile *trap;
    void *value;
} OsTimer;

bool os_timer_begin(const OsTimer *timer); /* there is one at a time; false: none is to be had */
void os_timer_set(uint64_t nanoseconds);   /* from now on it strikes after so many */
void os_timer_end(void);
/* While it is held, strikes are for nothing. */
void os_timer_hold(bool held);

/* ---- files and streams ---- */

/* Reads a whole file ("-": standard input) into `into`, at most `limit` bytes. On failure returns
 * false and *reason is a sentence fragment such as "No such file or directory". From then on no
 * output takes the file's place: Note [What was read] of base/os_inputs.c. */
bool os_read_file(const char *path, size_t limit, Buffer *into, const char **reason);
/* as os_read_file, of a file that is then written anew; "-" is one, too */
bool os_read_to_replace(const char *path, size_t limit, Buffer *into, const char **reason);
/* Opens a file to be read piece by piece; "-" is standard input, 0. No output takes its place. The
 * descriptor, or -errno. */
int64_t os_open_input(const char *path);
/* Has what this path leads to been read? Then by which path first ("-": as standard input); else
 * NULL. */
const char *os_input_at(const char *path);
/* Writes a whole file, or leaves the old one as it was ("-": standard output). A regular file is
 * replaced by a rename, and keeps its mode and owner; see base/os_output.c. */
bool os_write_file(const char *path, Text contents, const char **reason);
/* as if it were read and written so, of any size */
bool os_copy_file(const char *from, const char *to, const char **reason);
/* A file that grows while we run, and that is good however far it came. It takes the place of an
 * older one as soon as its beginning is written; then it is gone on with by os_write. That it
 * reaches the largest size that a process may write is no longer a signal, but a write that fails.
 * Close it. */
bool os_begin_file(const char *path, Text beginning, int *descriptor, const char **reason);
/* A file that is written piece by piece, and takes its name when it is whole; several at a time.
 * Until then it lies beside its place, and is removed if we end.
 *
 *   OsDraft *draft = os_begin_draft("rows/costs.ndjson", &reason);       NULL: the reason says why
 *   os_write(os_draft_descriptor(draft), bytes, size);
 *   if (os_finish_draft(draft, &reason)) os_place_draft(draft, &reason); else os_drop_draft(draft);
 */
typedef struct OsDraft OsDraft;
OsDraft *os_begin_draft(const char *path, const char **reason);
int os_draft_descriptor(const OsDraft *draft);
bool os_finish_draft(OsDraft *draft, const char **reason); /* it is on the disk, and closed */
bool os_place_draft(OsDraft *draft, const char **reason);  /* it has its name; gives it back */
void os_drop_draft(OsDraft *draft);
/* What has become of such a file of so many bytes: another's doing, if not OS_KEPT. What is no
 * regular file is kept. */
typedef enum OsKept {
    OS_KEPT,
    OS_GONE,     /* nothing has its name */
    OS_REPLACED, /* something else has */
    OS_RESIZED
} OsKept;
OsKept os_kept_file(int descriptor, const char *path, uint64_t size);
int64_t os_sync(int descriptor); /* all that was written is on the disk; 0, or -errno */
/* Do two paths mean one regular file, by whatever names and links, or would they, once made? `-` is
 * a descriptor, 0 for what is read, 1 or 2 for what is written; so are /dev/stdin and its like. */
typedef enum OsSame { OS_APART, OS_SAME_FILE, OS_SAME_DESCRIPTOR } OsSame;
OsSame os_same_file(const char *path, int standard, const char *other, int other_standard);
/* Words of ours to standard output or error. That it failed is remembered until the end, for there
 * may be nowhere to say it. */
bool os_print(int descriptor, Text text, const char **reason);
bool os_print_failed(void);
bool os_is_file(const char *path);  /* a regular one */
bool os_is_there(const char *path); /* anything but a folder */
/* Who can change a file or folder that was found on the way up from `folder`. Trusted are this user,
 * root and the owner of `folder`; nobody else may write to it, but a group of the owner's alone, and
 * one that may write to `folder`, too. What cannot be looked at is of others. */
typedef enum OsTrust { OS_TRUSTED, OS_OF_OTHERS, OS_WRITABLE_BY_OTHERS } OsTrust;
OsTrust os_trust(const char *path, const char *folder);
/* bytes, and when it was written, in seconds; false: it is not there */
bool os_file_facts(const char *path, uint64_t *size, int64_t *date);
/* The absolute path without links of what `path` (relative to `folder`, or absolute) names, if that
 * lies below the folder; else false, and a reason that does not tell whether it exists. */
bool os_resolve_below(const char *folder, const char *path, Buffer *resolved, const char **reason);
/* What is left of a path from a folder on, by whatever names and links both are called; false: it
 * is not below it. */
bool os_path_below(const char *folder, const char *path, Buffer *rest);
/* Are both there, and the path neither the folder nor below it? */
bool os_is_outside(const char *folder, const char *path);
/* Note [Found files]: what a command line names may be a FIFO or device, and whatever a link leads
 * to. A file that was found (in a folder, or because another file names it) is read by these. It is
 * a regular file, so that nothing is waited for; a device or pipe is never opened. A link leads to a
 * file with the same ending: `x.cabal` in a stranger's folder may not be a link to a file of ours
 * that is none of its business, and whose lines messages would show. */
bool os_read_regular(const char *path, size_t limit, Buffer *into, const char **reason);
int os_open_regular(const char *path, const char **reason); /* a descriptor, or -1 */
/* The same of what os_resolve_below gave, which is not a link. */
bool os_read_resolved(const char *path, size_t limit, Buffer *into, const char **reason);
/* Descriptors: 0, 1, 2 and what os_open gave. All return -errno on failure. */
/* Of files of our own, and of a program that runs: who reads others for the user takes
 * os_open_input. mode: 0 read, 1 write anew, 2 append, 3 read and write, 4 the same of a file that
 * must not exist yet, 5 and that only its owner may read */
int64_t os_open(const char *path, int mode);
const char *os_reason(int64_t failure); /* "No such file or directory", of such an -errno */
int64_t os_close(int descriptor);
int64_t os_read(int descriptor, void *bytes, size_t size);
int64_t os_write(int descriptor, const void *bytes, size_t size); /* all of it, or an error */
int64_t os_seek(int descriptor, int64_t offset, int whence);
int64_t os_truncate(int descriptor, int64_t size);
/* 1 if it can be read from without waiting (its end, too), 0 if not within so many milliseconds;
 * negative: waits as long as it takes */
int64_t os_input_ready(int descriptor, int64_t milliseconds);
/* waits so long: 0 */
int64_t os_delay(int64_t microseconds);
/* what the system and its processors are called; valid as long as `room` is */
typedef struct OsSystemRoom {
    char system[65], processor[65];
} OsSystemRoom;
void os_system(OsSystemRoom *room);
bool os_is_terminal(int descriptor);
/* whether a terminal shows what is typed: 1 or 0 */
int64_t os_get_echo(int descriptor);
int64_t os_set_echo(int descriptor, bool shows);
/* 0 if it is no terminal, unless COLUMNS says otherwise */
int os_terminal_columns(int descriptor);

/* ---- the rest ---- */

/* Random numbers, the same throughout the process; those of ASSAY_HASH_SEED, a number, if it is
 * set. */
const HashSeed *os_hash_seed(void);

const char *os_environment(const char *name);
const char *os_environment_entry(uint64_t number); /* "NAME=VALUE"; NULL: there are not so many */
uint64_t os_environment_count(void);
/* Appends the folder that this program lies in, a slash behind it. */
bool os_program_folder(Buffer *into);
/* $XDG_CACHE_HOME/assay, or where that is by default; false: it is not known, or another user's. What
 * is kept lies in folders of base/os_own.h there. */
bool os_cache_folder(Buffer *into);
uint64_t os_monotonic_nanoseconds(void);
uint64_t os_cpu_nanoseconds(void);
int64_t os_wall_seconds(void);

#endif
