/* Preloaded into assay: at one of its calls of the C library something happens.
 *
 *   CALLS_OF   the calls that count: `memory` (malloc and its like, anonymous mmap), `all`, or one
 *              by its name: write
 *   CALLS_AT   which of them, from 1 on; 0: none, they are only counted
 *   CALLS_DO   `once`: it fails; `always`: it and all that follow fail; a number: this signal is
 *              sent to the process
 *   CALLS_TO   a file that gets their number when the process exits
 *
 * Only in processes called assay: what they start runs undisturbed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct {
    enum { UNKNOWN, ASKING, OFF, ON } state;
    const char *of;
    long at, count;
    bool always;
    int signal;
} calls;

static void begin(void) {
    calls.state = ASKING;
    const char *of = getenv("CALLS_OF"), *at = getenv("CALLS_AT"), *what = getenv("CALLS_DO");
    bool is_assay = strcmp(program_invocation_short_name, "assay") == 0;
    calls.of = of;
    calls.at = at ? atol(at) : 0;
    calls.always = what && strcmp(what, "always") == 0;
    calls.signal = what ? atoi(what) : 0;
    calls.state = of && is_assay ? ON : OFF;
}

/* Does this call fail? */
static bool strikes(const char *name, bool is_memory, int failure) {
    if (calls.state == UNKNOWN) begin();
    if (calls.state != ON) return false;
    bool counts =
        strcmp(calls.of, "all") == 0 || strcmp(calls.of, is_memory ? "memory" : name) == 0;
    if (!counts) return false;
    calls.count++;
    bool now = calls.at > 0 && (calls.always ? calls.count >= calls.at : calls.count == calls.at);
    if (!now) return false;
    if (calls.signal) {
        kill(getpid(), calls.signal);
        return false;
    }
    errno = failure;
    return true;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("CALLS_TO");
    char text[32];
    if (calls.state != ON || !path) return;
    int length = snprintf(text, sizeof text, "%ld\n", calls.count);
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    syscall(SYS_write, descriptor, text, (size_t)length);
    syscall(SYS_close, descriptor);
}

/* The C library's own function of this name. */
#define NEXT(name) ((__typeof__(&name))next(#name))
static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

/* ---- memory ---- */

/* glibc's own, by other names: dlsym itself may allocate */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

void *malloc(size_t size) { return strikes("malloc", true, ENOMEM) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
    return strikes("calloc", true, ENOMEM) ? NULL : __libc_calloc(count, size);
}
void *realloc(void *memory, size_t size) {
    return strikes("realloc", true, ENOMEM) ? NULL : __libc_realloc(memory, size);
}
void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
    if ((flags & MAP_ANONYMOUS) && strikes("mmap", true, ENOMEM)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, size, protection, flags, descriptor, offset);
}

/* ---- files ---- */

ssize_t read(int descriptor, void *bytes, size_t size) {
    return strikes("read", false, EIO) ? -1 : NEXT(read)(descriptor, bytes, size);
}
ssize_t write(int descriptor, const void *bytes, size_t size) {
    return strikes("write", false, ENOSPC) ? -1 : NEXT(write)(descriptor, bytes, size);
}
int fsync(int descriptor) { return strikes("fsync", false, EIO) ? -1 : NEXT(fsync)(descriptor); }
int rename(const char *from, const char *to) {
    return strikes("rename", false, EIO) ? -1 : NEXT(rename)(from, to);
}
int mkostemp(char *path, int flags) {
    return strikes("mkostemp", false, ENOSPC) ? -1 : NEXT(mkostemp)(path, flags);
}
char *mkdtemp(char *path) { return strikes("mkdtemp", false, ENOSPC) ? NULL : NEXT(mkdtemp)(path); }
int fchmod(int descriptor, mode_t mode) {
    return strikes("fchmod", false, EPERM) ? -1 : NEXT(fchmod)(descriptor, mode);
}
int lstat(const char *path, struct stat *status) {
    return strikes("lstat", false, EIO) ? -1 : NEXT(lstat)(path, status);
}
int fstat(int descriptor, struct stat *status) {
    return strikes("fstat", false, EIO) ? -1 : NEXT(fstat)(descriptor, status);
}
int poll(struct pollfd *watched, nfds_t count, int milliseconds) {
    return strikes("poll", false, EINTR) ? -1 : NEXT(poll)(watched, count, milliseconds);
}
/* the descriptor is gone even if this fails */
int close(int descriptor) {
    int closed = NEXT(close)(descriptor);
    return strikes("close", false, EIO) ? -1 : closed;
}
int open(const char *path, int flags, ...) {
    __builtin_va_list arguments;
    __builtin_va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? __builtin_va_arg(arguments, mode_t) : 0;
    __builtin_va_end(arguments);
    return strikes("open", false, EIO) ? -1 : NEXT(open)(path, flags, mode);
}
