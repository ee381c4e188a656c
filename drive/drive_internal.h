/* What drive.c, build.c and run.c share. */
#ifndef DRIVE_DRIVE_INTERNAL_H
#define DRIVE_DRIVE_INTERNAL_H

#include "drive/drive.h"

/* two texts in one, on the drive's arena */
const char *drive_format(Drive *drive, const char *first, const char *second);
/* Runs a tool to its end, and gives what it printed; the two streams may be one buffer. Returns its
 * exit code, or -errno if it could not be started. */
int64_t drive_tool(Drive *drive, Words *words, DriveProgress progress, Buffer *output,
                   Buffer *errors);
/* Waits for processes to end, and passes an interrupt on to them. Returns whether they got one. */
typedef struct DriveWaiting {
    DriveProgress progress;
    int log;                          /* what progress can be seen from, or -1 */
    const char *strays[DRIVE_BESIDE]; /* files that are removed as soon as they are there */
} DriveWaiting;
bool drive_wait(OsProcess *processes, uint32_t count, const DriveWaiting *waiting);
/* has somebody asked us to stop? */
bool drive_interrupted(void);
/* the last so many bytes of a file, or all of it */
void drive_read_end(int descriptor, size_t most, Buffer *into);

#endif
