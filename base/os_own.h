/* Folders that are ours alone, for what is kept between runs.
 *
 *   OsOwn own;
 *   os_own_init(&own, "/home/ann/.cache/assay", "assay-interfaces");
 *   if (own.refusal) ... it is there, or could not be made, and is not used: the reason ...
 *   os_own_read(&own, "0123456789abcdef", limit, &contents);
 *   if (os_own_make(&own)) os_own_write(&own, "0123456789abcdef", text);
 *   os_own_release(&own);
 *
 * Note [Ours alone]: what such a folder holds is believed, counted and removed, so nobody else may
 * have put it there. The folder is not a link; it belongs to the effective user, and nobody else may
 * write there. That is asked of the open folder, and all else goes through its descriptor: whoever
 * may write to the folder above cannot put another in its place meanwhile. Of what lies in it, only
 * regular files of that owner and mode count. No link is followed there, and nothing is waited for.
 * What is written is a new file that takes its name when it is whole. */
#ifndef BASE_OS_OWN_H
#define BASE_OS_OWN_H

#include "base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct OsOwn {
    Buffer above, path;  /* the folder it lies in, and its own path */
    const char *refusal; /* why it is not used; NULL: it is, or is not there yet */
    bool is_unsafe;      /* it is refused because it is not ours alone: Note [Ours alone] */
    /* private: */
    int descriptor; /* -1: not open */
} OsOwn;

/* Looks at the folder `name` in the folder `above`; makes nothing. */
void os_own_init(OsOwn *own, const char *above, const char *name);
void os_own_release(OsOwn *own);
/* Makes it and the folders above, unless it is there. Can it be used? */
bool os_own_make(OsOwn *own);

/* Names are those of files in it. false: it cannot be had, or written. */
bool os_own_read(const OsOwn *own, const char *name, size_t limit, Buffer *into);
/* Does it begin so? */
bool os_own_begins(const OsOwn *own, const char *name, Text beginning);
bool os_own_write(const OsOwn *own, const char *name, Text contents);
bool os_own_remove(const OsOwn *own, const char *name);

typedef struct OsOwnFile {
    const char *name;
    uint64_t size;
    int64_t date; /* when it was written, in seconds */
} OsOwnFile;

void os_own_each(const OsOwn *own, void (*visit)(void *context, const OsOwnFile *file),
                 void *context);

#endif
