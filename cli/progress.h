/* How far something is: at a terminal, a line on standard error that replaces itself. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "base/text.h"
#include <stdint.h>

/* `  12 s  text`, with what stands before the seconds; cut where the terminal ends. The text may
 *          hold anything. */
void progress_show(const char *before, uint64_t nanoseconds, Text text);
/* The line goes, and what comes next stands in its place; nothing where there is no terminal. */
void progress_clear(void);

#endif
