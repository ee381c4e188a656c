/* How a file is written.
 *
 * Beside its place, under a name of its own; made sure of on the disk; then renamed. So a reader
 * sees the old file or the new one, and a full disk, a signal or a crash leaves the old one as it
 * was. What is replaced keeps its mode and owner. One that is write-protected is left alone, though
 * a rename could replace it; so is one that was read (Note [What was read]). Through a symbolic
 * link, what it leads to is replaced.
 *
 * What is no regular file (a device, a pipe) is written to as it is; so is one of our own
 * descriptors under its names, /dev/stdout and /dev/fd/3: whoever gave it to us has it open. */
#include "base/fail.h"
#include "base/os.h"
#include "base/os_internal.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a path leads to. */
typedef struct Place {
    Buffer path;    /* without links at its end; its folder may have some */
    int descriptor; /* of ours, that the path is a name of; -1: none */
    bool exists;
    struct stat status; /* if it exists */
} Place;

/* the part of a path up to its last slash, and that with it */
static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static void folder_of(const char *path, Buffer *folder) {
    buffer_clear(folder);
    buffer_add(folder, path, folder_length(path));
    if (folder->length == 0) buffer_string(folder, "./");
}

/* the number of our descriptor that a link in /proc/self/fd is, or -1 */
static int own_descriptor(const char *path, const char *folder) {
    char found[PATH_MAX], own[64];
    uint64_t number;
    snprintf(own, sizeof own, "/proc/%ld/fd", (long)getpid());
    if (!realpath(folder, found) || strcmp(found, own) != 0) return -1;
    return text_number(text_of(path + folder_length(path)), &number) && number <= INT_MAX
               ? (int)number
               : -1;
}

/* 0, or -errno. Release the place in either case. */
static int64_t place_find(const char *path, Place *place) {
    enum { MOST_LINKS = 40 };
    *place = (Place){.descriptor = -1};
    buffer_string(&place->path, path);
    Buffer folder = {0};
    int64_t failure = -ELOOP;
    for (int links = 0; links < MOST_LINKS; links++) {
        const char *here = buffer_as_string(&place->path);
        char target[PATH_MAX];
        place->exists = lstat(here, &place->status) == 0;
        failure = place->exists || errno == ENOENT ? 0 : -errno;
        if (!place->exists || !S_ISLNK(place->status.st_mode)) break;
        folder_of(here, &folder);
        place->descriptor = own_descriptor(here, buffer_as_string(&folder));
        if (place->descriptor >= 0) break;
        ssize_t length = readlink(here, target, sizeof target);
        failure = length < 0 ? -errno : -ELOOP;
        if (length < 0) break;
        buffer_truncate(&place->path, target[0] == '/' ? 0 : folder_length(here));
        buffer_add(&place->path, target, (size_t)length);
    }
    if (place->descriptor >= 0)
        failure = fstat(place->descriptor, &place->status) == 0 ? 0 : -errno;
    buffer_release(&folder);
    return failure;
}

/* ---- the same file? ---- */

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Neither is there yet: would both be made under one name in one folder? */
static bool will_be_same(const Place *a, const Place *b) {
    const char *names[2] = {buffer_as_string(&a->path), buffer_as_string(&b->path)};
    struct stat folders[2];
    Buffer folder = {0};
    bool found = true;
    for (int i = 0; i < 2; i++) {
        folder_of(names[i], &folder);
        found &= stat(buffer_as_string(&folder), &folders[i]) == 0;
        names[i] += folder_length(names[i]);
    }
    buffer_release(&folder);
    return found && is_same(&folders[0], &folders[1]) && strcmp(names[0], names[1]) == 0;
}

static int64_t place_of_name(const char *path, int standard, Place *place) {
    if (strcmp(path, "-") != 0) return place_find(path, place);
    *place = (Place){.descriptor = standard, .exists = true};
    return fstat(standard, &place->status) == 0 ? 0 : -errno;
}

/* to a device or pipe many may write */
static bool is_one_file(const Place *a, const Place *b) {
    if (a->exists != b->exists) return false;
    return a->exists ? S_ISREG(a->status.st_mode) && is_same(&a->status, &b->status)
                     : will_be_same(a, b);
}

OsSame os_same_file(const char *path, int standard, const char *other, int other_standard) {
    Place a, b;
    bool found = place_of_name(path, standard, &a) == 0;
    found = place_of_name(other, other_standard, &b) == 0 && found;
    OsSame same = OS_APART;
    if (found && a.descriptor >= 0 && a.descriptor == b.descriptor)
        same = OS_SAME_DESCRIPTOR;
    else if (found && is_one_file(&a, &b))
        same = OS_SAME_FILE;
    buffer_release(&a.path);
    buffer_release(&b.path);
    return same;
}

/* ---- writing ---- */

static bool refuse(const char **reason, int64_t negative_errno) {
    *reason = os_reason(negative_errno);
    return false;
}

/* what is written: a text, or the rest of a file */
typedef struct Contents {
    Text text;
    int from; /* its descriptor; -1: the text */
} Contents;

static bool write_to(int descriptor, Contents contents, const char **reason) {
    char piece[1 << 15];
    int64_t count = 0, written = os_write(descriptor, contents.text.bytes, contents.text.length);
    while (contents.from >= 0 && written >= 0 &&
           (count = os_read(contents.from, piece, sizeof piece)) > 0)
        written = os_write(descriptor, piece, (size_t)count);
    if (written < 0) return refuse(reason, written);
    return count < 0 ? refuse(reason, count) : true;
}

static bool write_special(const char *path, Contents contents, const char **reason) {
    int64_t descriptor = os_open(path, 1);
    if (descriptor < 0) return refuse(reason, descriptor);
    bool written = write_to((int)descriptor, contents, reason);
    int64_t closed = os_close((int)descriptor);
    return written && closed < 0 ? refuse(reason, closed) : written;
}

/* Nothing was read from it. */
static bool is_no_input(const Place *place, const char **reason) {
    *reason = "it is one of the files that were read";
    return !os_input_at(buffer_as_string(&place->path));
}

/* May it be replaced? */
static bool is_replaceable(const Place *place, const char **reason) {
    if (!place->exists) return true;
    if (!is_no_input(place, reason)) return false;
    *reason = "it is write-protected";
    if ((place->status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) return false;
    if (faccessat(AT_FDCWD, buffer_as_string(&place->path), W_OK, AT_EACCESS) == 0) return true;
    return refuse(reason, -errno);
}

/* the mode and owner of what it replaces, or of a new file */
static bool give_mode(int descriptor, const Place *place, const char **reason) {
    if (!place->exists) {
        mode_t mask = umask(0);
        umask(mask);
        return fchmod(descriptor, 0666 & ~mask) == 0 || refuse(reason, -errno);
    }
    const struct stat *old = &place->status;
    struct stat new;
    if (fstat(descriptor, &new) != 0) return refuse(reason, -errno);
    if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid) &&
        fchown(descriptor, old->st_uid, old->st_gid) != 0) {
        *reason = "it belongs to somebody else, and a new one in its place would not";
        return false;
    }
    return fchmod(descriptor, old->st_mode & 07777) == 0 || refuse(reason, -errno);
}

/* so that the new name outlives a crash, too; what does not know this has done what it can */
static void sync_folder(const char *folder) {
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    fsync(descriptor);
    close(descriptor);
}

/* ---- drafts ---- */

struct OsDraft {
    Place place;
    Buffer folder, temporary;
    int descriptor; /* -1: closed */
};

/* A draft for a place whose path it takes over. */
static OsDraft *draft_begin(const Place *place, const char **reason) {
    OsDraft *draft = calloc(1, sizeof *draft);
    if (!draft) fatal("there is no memory left");
    draft->place = *place;
    folder_of(buffer_as_string(&draft->place.path), &draft->folder);
    buffer_printf(&draft->temporary, "%s.assay-XXXXXX", buffer_as_string(&draft->folder));
    sigset_t signals;
    os_hold_signals(&signals);
    draft->descriptor = mkostemp(draft->temporary.bytes, O_CLOEXEC);
    if (draft->descriptor >= 0) os_unfinished_file(draft->temporary.bytes);
    os_let_signals(&signals);
    if (draft->descriptor >= 0) return draft;
    refuse(reason, -errno);
    buffer_clear(&draft->temporary);
    os_drop_draft(draft);
    return NULL;
}

static void draft_release(OsDraft *draft) {
    buffer_release(&draft->place.path);
    buffer_release(&draft->folder);
    buffer_release(&draft->temporary);
    free(draft);
}

OsDraft *os_begin_draft(const char *path, const char **reason) {
    Place place;
    int64_t failure = place_find(path, &place);
    if (failure < 0) {
        refuse(reason, failure);
    } else if (place.descriptor >= 0 || (place.exists && !S_ISREG(place.status.st_mode))) {
        *reason = "it is not a regular file";
    } else if (is_replaceable(&place, reason)) {
        return draft_begin(&place, reason);
    }
    buffer_release(&place.path);
    return NULL;
}

int os_draft_descriptor(const OsDraft *draft) { return draft->descriptor; }

static bool draft_make_sure(const OsDraft *draft, const char **reason) {
    if (!give_mode(draft->descriptor, &draft->place, reason)) return false;
    int64_t synced = os_sync(draft->descriptor);
    return synced >= 0 || refuse(reason, synced);
}

bool os_finish_draft(OsDraft *draft, const char **reason) {
    bool good = draft_make_sure(draft, reason);
    int64_t closed = os_close(draft->descriptor);
    draft->descriptor = -1;
    return good && closed < 0 ? refuse(reason, closed) : good;
}

static bool draft_rename(const OsDraft *draft, const char **reason) {
    if (rename(draft->temporary.bytes, buffer_as_string(&draft->place.path)) != 0)
        return refuse(reason, -errno);
    os_finished_path(draft->temporary.bytes);
    return true;
}

bool os_place_draft(OsDraft *draft, const char **reason) {
    sigset_t signals;
    os_hold_signals(&signals);
    /* again: more may have been read since it was begun */
    bool placed = is_no_input(&draft->place, reason) && draft_rename(draft, reason);
    os_let_signals(&signals);
    if (placed) sync_folder(buffer_as_string(&draft->folder));
    if (placed)
        draft_release(draft);
    else
        os_drop_draft(draft);
    return placed;
}

void os_drop_draft(OsDraft *draft) {
    sigset_t signals;
    if (draft->descriptor >= 0) os_close(draft->descriptor);
    os_hold_signals(&signals);
    if (draft->temporary.length > 0) {
        unlink(draft->temporary.bytes);
        os_finished_path(draft->temporary.bytes);
    }
    os_let_signals(&signals);
    draft_release(draft);
}

/* kept: where its descriptor is put, if it stays open; else NULL. Takes over the place's path. */
static bool replace(Place *place, Contents contents, int *kept, const char **reason) {
    OsDraft *draft = draft_begin(place, reason);
    *place = (Place){.descriptor = -1};
    if (!draft) return false;
    int descriptor = draft->descriptor;
    bool good = write_to(descriptor, contents, reason);
    if (good && kept) {
        good = draft_make_sure(draft, reason);
        if (good) draft->descriptor = -1;
    } else if (good) {
        good = os_finish_draft(draft, reason);
    }
    if (!good) {
        os_drop_draft(draft);
        return false;
    }
    good = os_place_draft(draft, reason);
    if (kept && good) *kept = descriptor;
    if (kept && !good) os_close(descriptor);
    return good;
}

static bool write_file(const char *path, Contents contents, const char **reason) {
    Place place;
    int64_t failure = place_find(path, &place);
    bool written = false;
    if (failure < 0)
        refuse(reason, failure);
    else if (place.descriptor >= 0)
        written = write_to(place.descriptor, contents, reason);
    else if (place.exists && !S_ISREG(place.status.st_mode))
        written = write_special(buffer_as_string(&place.path), contents, reason);
    else if (is_replaceable(&place, reason))
        written = replace(&place, contents, NULL, reason);
    buffer_release(&place.path);
    return written;
}

bool os_write_file(const char *path, Text contents, const char **reason) {
    if (strcmp(path, "-") == 0) return os_print(1, contents, reason);
    return write_file(path, (Contents){contents, -1}, reason);
}

bool os_copy_file(const char *from, const char *to, const char **reason) {
    int64_t descriptor = os_open(from, 0);
    if (descriptor < 0) return refuse(reason, descriptor);
    bool copied = write_file(to, (Contents){TEXT(""), (int)descriptor}, reason);
    os_close((int)descriptor);
    return copied;
}

int64_t os_sync(int descriptor) { return fsync(descriptor) == 0 || errno == EINVAL ? 0 : -errno; }

/* Of a pipe or device nothing is to be replaced. */
static bool begin_special(const char *path, Text beginning, int *descriptor, const char **reason) {
    int64_t opened = os_open(path, 1);
    if (opened < 0) return refuse(reason, opened);
    *descriptor = (int)opened;
    if (write_to(*descriptor, (Contents){beginning, -1}, reason)) return true;
    os_close(*descriptor);
    return false;
}

bool os_begin_file(const char *path, Text beginning, int *descriptor, const char **reason) {
    Place place;
    int64_t failure = place_find(path, &place);
    bool begun = false;
    if (failure < 0)
        refuse(reason, failure);
    else if (place.descriptor >= 0 || (place.exists && !S_ISREG(place.status.st_mode)))
        begun = begin_special(path, beginning, descriptor, reason);
    else if (is_replaceable(&place, reason))
        begun = replace(&place, (Contents){beginning, -1}, descriptor, reason);
    buffer_release(&place.path);
    if (begun) os_ignore_size_limit();
    return begun;
}

OsKept os_kept_file(int descriptor, const char *path, uint64_t size) {
    struct stat own, there;
    if (fstat(descriptor, &own) != 0 || !S_ISREG(own.st_mode)) return OS_KEPT;
    if (stat(path, &there) != 0) return OS_GONE;
    if (!is_same(&own, &there)) return OS_REPLACED;
    return (uint64_t)own.st_size == size ? OS_KEPT : OS_RESIZED;
}
