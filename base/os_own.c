#include "base/os_own.h"
#include "base/os.h"
#include "base/os_internal.h"
#include "base/os_process.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the folder ---- */

/* NULL: nobody else can have written there, nor can. An access list counts as its mask, which is
 * where the group's bits are. */
static const char *not_ours(const struct stat *status) {
    if (status->st_uid != geteuid()) return "it belongs to another user";
    if (status->st_mode & (S_IWGRP | S_IWOTH)) return "other users may write there";
    return NULL;
}

static void refuse(OsOwn *own, const char *reason, bool is_unsafe) {
    own->refusal = reason;
    own->is_unsafe = is_unsafe;
}

/* What could not be opened as a folder. */
static void refuse_unopened(OsOwn *own, int failure) {
    struct stat status;
    if (failure == ENOENT) return;
    if (lstat(buffer_as_string(&own->path), &status) != 0 || S_ISDIR(status.st_mode))
        refuse(own, os_reason(-failure), false);
    else
        refuse(own, S_ISLNK(status.st_mode) ? "it is a link" : "it is not a folder", true);
}

/* The folder above may be a link: whoever named it may have meant one. */
static int open_below(const char *above, const char *name) {
    enum { FLAGS = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC };
    int folder = open(above, O_PATH | O_DIRECTORY | O_CLOEXEC);
    int descriptor = folder < 0 ? -1 : openat(folder, name, FLAGS);
    int failure = errno;
    if (folder >= 0) close(folder);
    errno = failure;
    return descriptor;
}

static void open_folder(OsOwn *own) {
    struct stat status;
    const char *path = buffer_as_string(&own->path);
    int descriptor = open_below(buffer_as_string(&own->above), strrchr(path, '/') + 1);
    if (descriptor < 0) {
        refuse_unopened(own, errno);
        return;
    }
    const char *wrong = fstat(descriptor, &status) == 0 ? not_ours(&status) : os_reason(-errno);
    if (!wrong) {
        own->descriptor = descriptor;
    } else {
        refuse(own, wrong, true);
        close(descriptor);
    }
}

void os_own_init(OsOwn *own, const char *above, const char *name) {
    *own = (OsOwn){.descriptor = -1};
    buffer_string(&own->above, above);
    buffer_printf(&own->path, "%s/%s", above, name);
    open_folder(own);
}

void os_own_release(OsOwn *own) {
    if (own->descriptor >= 0) close(own->descriptor);
    own->descriptor = -1;
    buffer_release(&own->above);
    buffer_release(&own->path);
}

/* Another process may make it at the same time; whoever did, it is looked at. */
bool os_own_make(OsOwn *own) {
    if (own->descriptor >= 0 || own->refusal) return own->descriptor >= 0;
    int64_t failure = os_make_folders(buffer_as_string(&own->above));
    if (failure == 0 && mkdir(buffer_as_string(&own->path), 0700) != 0 && errno != EEXIST)
        failure = -errno;
    if (failure == 0) open_folder(own);
    if (failure == 0 && own->descriptor < 0 && !own->refusal) failure = -ENOENT;
    if (failure != 0) refuse(own, os_reason(failure), false);
    return own->descriptor >= 0;
}

/* ---- its files ---- */

static bool is_own_file(const struct stat *status) {
    return S_ISREG(status->st_mode) && !not_ours(status);
}

static int open_file(const OsOwn *own, const char *name) {
    enum { FLAGS = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC };
    struct stat status;
    if (own->descriptor < 0 || fstatat(own->descriptor, name, &status, AT_SYMLINK_NOFOLLOW) != 0 ||
        !is_own_file(&status))
        return -1;
    int descriptor = openat(own->descriptor, name, FLAGS);
    if (descriptor < 0) return -1;
    if (fstat(descriptor, &status) == 0 && is_own_file(&status)) return descriptor;
    close(descriptor);
    return -1;
}

bool os_own_read(const OsOwn *own, const char *name, size_t limit, Buffer *into) {
    const char *reason;
    int descriptor = open_file(own, name);
    bool read = descriptor >= 0 && os_read_whole(descriptor, limit, into, &reason);
    if (descriptor >= 0) close(descriptor);
    return read;
}

bool os_own_begins(const OsOwn *own, const char *name, Text beginning) {
    char piece[64];
    int descriptor = open_file(own, name);
    bool begins = descriptor >= 0 && beginning.length <= sizeof piece &&
                  os_read(descriptor, piece, beginning.length) == (int64_t)beginning.length &&
                  memcmp(piece, beginning.bytes, beginning.length) == 0;
    if (descriptor >= 0) close(descriptor);
    return begins;
}

/* Under a name that nobody else uses: -1 if there is none to be had. `path`: in case we end before
 * it is whole, Note [Unfinished]. */
static int begin_file(const OsOwn *own, Buffer *path) {
    uint64_t number = 0;
    sigset_t signals;
    if (getentropy(&number, sizeof number) != 0) number = os_monotonic_nanoseconds();
    buffer_printf(path, "%s/.assay-%016llx", buffer_as_string(&own->path),
                  (unsigned long long)number);
    os_hold_signals(&signals);
    int descriptor = openat(own->descriptor, strrchr(buffer_as_string(path), '/') + 1,
                            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (descriptor >= 0) os_unfinished_file(buffer_as_string(path));
    os_let_signals(&signals);
    return descriptor;
}

/* Without a sync: what a crash leaves half written is as good as not there. */
bool os_own_write(const OsOwn *own, const char *name, Text contents) {
    Buffer path = {0};
    sigset_t signals;
    int descriptor = own->descriptor < 0 ? -1 : begin_file(own, &path);
    bool good = descriptor >= 0 && os_write(descriptor, contents.bytes, contents.length) >= 0;
    if (descriptor >= 0) {
        const char *draft = strrchr(buffer_as_string(&path), '/') + 1;
        good &= os_close(descriptor) >= 0;
        os_hold_signals(&signals);
        good = good && renameat(own->descriptor, draft, own->descriptor, name) == 0;
        if (!good) unlinkat(own->descriptor, draft, 0);
        os_finished_path(buffer_as_string(&path));
        os_let_signals(&signals);
    }
    buffer_release(&path);
    return good;
}

bool os_own_remove(const OsOwn *own, const char *name) {
    return own->descriptor >= 0 && unlinkat(own->descriptor, name, 0) == 0;
}

void os_own_each(const OsOwn *own, void (*visit)(void *context, const OsOwnFile *file),
                 void *context) {
    struct stat status;
    int again =
        own->descriptor < 0 ? -1 : openat(own->descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *listed = again < 0 ? NULL : fdopendir(again);
    if (again >= 0 && !listed) close(again);
    for (struct dirent *entry; listed && (entry = readdir(listed));) {
        if (fstatat(own->descriptor, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0 ||
            !is_own_file(&status))
            continue;
        visit(context,
              &(OsOwnFile){entry->d_name, (uint64_t)status.st_size, (int64_t)status.st_mtime});
    }
    if (listed) closedir(listed);
}
