/* What base/os*.c share: what is undone if the program ends before it is done, and what was read. */
#ifndef BASE_OS_INTERNAL_H
#define BASE_OS_INTERNAL_H

#include "base/text.h"
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

/* the rest of what can be read there, at most `limit` bytes */
bool os_read_whole(int descriptor, size_t limit, Buffer *into, const char **reason);

/* Note [Unfinished]:
 * A file that is not yet whole, a folder of our own and a process that we started are entered in a
 * table while they are there. Whatever ends us meanwhile empties it: exit (so fatal, too), bug, or
 * a signal that nobody polls for. A signal handler may not walk a folder, so it leaves those; who
 * has folders polls. Nothing is entered or struck off while a signal can arrive: what is done and
 * its entry are one step, between os_hold_signals and os_let_signals. */

void os_ignore_size_limit(void); /* SIGXFSZ, from here on */

void os_hold_signals(sigset_t *before);
void os_let_signals(const sigset_t *before);

void os_unfinished_file(const char *path);         /* remove it */
void os_unfinished_folder(const char *path);       /* with all that is in it */
void os_unfinished_empty_folder(const char *path); /* if nothing is in it then */
void os_unfinished_process(int64_t target);        /* as kill takes it: end it, and wait for it */
void os_finished_path(const char *path);
void os_finished_process(int64_t target);

/* Note [What was read]: if it is a regular file, which was opened by this path. */
void os_remember_input(int descriptor, const char *path);

#endif
