#include "base/os.h"
#include "base/fail.h"
#include "base/os_internal.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* ---- memory ---- */

void *os_reserve(size_t size) {
    void *address = mmap(NULL, size, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return address == MAP_FAILED ? NULL : address;
}

void os_release(void *address, size_t size) {
    if (address && munmap(address, size) != 0) bug("munmap: %s", strerror(errno));
}

void os_discard(void *address, size_t size) {
    if (size > 0 && madvise(address, size, MADV_DONTNEED) != 0) bug("madvise: %s", strerror(errno));
}

/* The beginning of a small file, as a string. Not by stdio: what the limits of a run are must not
 * depend on memory being left for a FILE. */
static bool read_beginning(const char *path, char *text, size_t size) {
    int64_t descriptor = os_open(path, 0);
    if (descriptor < 0) return false;
    int64_t count = os_read((int)descriptor, text, size - 1);
    os_close((int)descriptor);
    text[count > 0 ? count : 0] = '\0';
    return count > 0;
}

/* the number in a file of one line; `otherwise` if there is none ("max") */
static uint64_t number_in_file(const char *path, uint64_t otherwise) {
    char text[64];
    uint64_t number;
    if (!read_beginning(path, text, sizeof text)) return otherwise;
    return text_number((Text){text, strcspn(text, "\n")}, &number) ? number : otherwise;
}

/* the smallest limit on the way from this process's control group (version 2) to the root */
static uint64_t control_group_limit(void) {
    uint64_t limit = number_in_file("/sys/fs/cgroup/memory/memory.limit_in_bytes", UINT64_MAX);
    char groups[2 * PATH_MAX], path[PATH_MAX + 64];
    if (!read_beginning("/proc/self/cgroup", groups, sizeof groups)) return limit;
    char *line = strncmp(groups, "0::", 3) == 0 ? groups : strstr(groups, "\n0::");
    if (!line) return limit;
    char *group = strstr(line, "::") + 2;
    group[strcspn(group, "\n")] = '\0';
    for (;;) {
        snprintf(path, sizeof path, "/sys/fs/cgroup%s/memory.max", group);
        uint64_t here = number_in_file(path, UINT64_MAX);
        if (here < limit) limit = here;
        char *slash = strrchr(group, '/');
        if (!slash) return limit;
        *slash = '\0';
    }
}

uint64_t os_address_space(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
    return limit.rlim_cur;
}

uint64_t os_memory_allowed(void) {
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    uint64_t allowed = pages > 0 && page > 0 ? (uint64_t)pages * (uint64_t)page : (uint64_t)1 << 32;
    uint64_t group = control_group_limit();
    if (group < allowed) allowed = group;
    uint64_t space = os_address_space();
    return space < allowed ? space : allowed;
}

#if defined(__SANITIZE_ADDRESS__)
size_t __sanitizer_get_current_allocated_bytes(void);
uint64_t os_memory_used(void) { return __sanitizer_get_current_allocated_bytes(); }
#elif defined(__GLIBC__)
uint64_t os_memory_used(void) {
    struct mallinfo2 info = mallinfo2();
    return (uint64_t)info.uordblks + info.hblkhd;
}
#else
uint64_t os_memory_used(void) { return 0; }
#endif

typedef struct StackCall {
    void (*run)(void *argument);
    void *argument;
    sigset_t signals; /* that the caller let through */
} StackCall;

static void *stack_call(void *argument) {
    StackCall *call = argument;
    pthread_sigmask(SIG_SETMASK, &call->signals, NULL);
    call->run(call->argument);
    return NULL;
}

/* A thread that its maker waits for. Meanwhile the maker takes no signals: one that arrives must
 * interrupt the thread that works, which may be waiting for input. */
bool os_run_on_stack(size_t size, void (*run)(void *argument), void *argument) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (size > SIZE_MAX / 2) return false;
    size = (size + page - 1) / page * page;
    if (size < (size_t)PTHREAD_STACK_MIN)
        size = ((size_t)PTHREAD_STACK_MIN + page - 1) / page * page;
    size_t whole = size + page; /* the lowest page is a guard */
    char *memory = os_reserve(whole);
    if (!memory) return false;
    if (mprotect(memory, page, PROT_NONE) != 0) {
        os_release(memory, whole);
        return false;
    }
    StackCall call = {run, argument, {{0}}};
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &call.signals);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_t thread;
    bool made = pthread_attr_setstack(&attributes, memory + page, size) == 0 &&
                pthread_create(&thread, &attributes, stack_call, &call) == 0;
    pthread_attr_destroy(&attributes);
    if (made) pthread_join(thread, NULL);
    pthread_sigmask(SIG_SETMASK, &call.signals, NULL);
    os_release(memory, whole);
    return made;
}

/* Whoever comes last, he who waits or what runs, releases it. */
typedef struct AsideCall {
    void (*run)(void *argument);
    void *argument;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool ended, left;
} AsideCall;

static void aside_release(AsideCall *call) {
    pthread_cond_destroy(&call->changed);
    pthread_mutex_destroy(&call->lock);
    free(call);
}

static void *aside_call(void *argument) {
    AsideCall *call = argument;
    call->run(call->argument);
    pthread_mutex_lock(&call->lock);
    call->ended = true;
    bool left = call->left;
    pthread_cond_signal(&call->changed);
    pthread_mutex_unlock(&call->lock);
    if (left) aside_release(call);
    return NULL;
}

static AsideCall *aside_make(void (*run)(void *argument), void *argument) {
    AsideCall *call = calloc(1, sizeof *call);
    if (!call) fatal("out of memory");
    call->run = run;
    call->argument = argument;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&call->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&call->lock, NULL);
    return call;
}

/* until it has ended, or 10 ms have passed */
static void aside_wait(AsideCall *call) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 10000000;
    if (until.tv_nsec >= 1000000000) until.tv_nsec -= 1000000000, until.tv_sec++;
    int waited = 0;
    while (!call->ended && waited == 0)
        waited = pthread_cond_timedwait(&call->changed, &call->lock, &until);
}

bool os_run_aside(void (*run)(void *argument), void *argument, bool (*go_on)(void *asked),
                  void *asked) {
    AsideCall *call = aside_make(run, argument);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are for whoever waits */
    pthread_t thread;
    bool made = pthread_create(&thread, NULL, aside_call, call) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!made) {
        run(argument);
        aside_release(call);
        return true;
    }
    pthread_mutex_lock(&call->lock);
    while (!call->ended && !call->left) {
        aside_wait(call);
        call->left = !call->ended && !go_on(asked);
    }
    bool ended = call->ended;
    pthread_mutex_unlock(&call->lock);
    if (ended) {
        pthread_join(thread, NULL);
        aside_release(call);
    } else {
        pthread_detach(thread);
    }
    return ended;
}

/* ---- descriptors ---- */

/* Has a signal arrived that whoever waits should look at? */
static bool is_signalled(void) {
    const OsSignals *arrived = os_signals();
    return arrived->interrupts > 0 || arrived->terminate || arrived->alarm;
}

/* -EINTR only then: a pipe that nobody opens at its other end must not hold us for ever */
int64_t os_open(const char *path, int mode) {
    enum { LAST_MODE = 5 };
    static const int flags[LAST_MODE + 1] = {
        O_RDONLY,         O_WRONLY | O_CREAT | O_TRUNC, O_WRONLY | O_CREAT | O_APPEND,
        O_RDWR | O_CREAT, O_RDWR | O_CREAT | O_EXCL,    O_RDWR | O_CREAT | O_EXCL};
    if (mode < 0 || mode > LAST_MODE) return -EINVAL;
    int descriptor;
    do descriptor = open(path, flags[mode] | O_CLOEXEC, mode == LAST_MODE ? 0600 : 0666);
    while (descriptor < 0 && errno == EINTR && !is_signalled());
    return descriptor < 0 ? -errno : descriptor;
}

int64_t os_close(int descriptor) {
    /* on Linux the descriptor is gone even after EINTR: never a second try */
    return close(descriptor) != 0 && errno != EINTR ? -errno : 0;
}

/* -EINTR likewise */
int64_t os_read(int descriptor, void *bytes, size_t size) {
    if (size > SSIZE_MAX) size = SSIZE_MAX;
    for (;;) {
        ssize_t count = read(descriptor, bytes, size);
        if (count >= 0) return count;
        if (errno != EINTR || is_signalled()) return -errno;
    }
}

/* -EINTR only if we are asked to end: a writer that nobody reads from must not wait for ever */
int64_t os_write(int descriptor, const void *bytes, size_t size) {
    const char *rest = bytes;
    size_t left = size;
    while (left > 0) {
        ssize_t count = write(descriptor, rest, left > SSIZE_MAX ? SSIZE_MAX : left);
        if (count >= 0) {
            rest += count;
            left -= (size_t)count;
        } else if (errno != EINTR) {
            return -errno;
        } else {
            const OsSignals *arrived = os_signals();
            if (arrived->interrupts > 1 || arrived->terminate || arrived->alarm) return -EINTR;
        }
    }
    return (int64_t)size;
}

int64_t os_seek(int descriptor, int64_t offset, int whence) {
    if (whence < 0 || whence > 2) return -EINVAL;
    static const int from[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    off_t reached = lseek(descriptor, offset, from[whence]);
    return reached < 0 ? -errno : reached;
}

int64_t os_truncate(int descriptor, int64_t size) {
    if (size < 0) return -EINVAL;
    int done;
    do done = ftruncate(descriptor, size);
    while (done != 0 && errno == EINTR && !is_signalled());
    return done != 0 ? -errno : 0;
}

/* in pieces, since a wait begins anew after a signal that nobody looks at, and is longer than an
 * int */
int64_t os_input_ready(int descriptor, int64_t milliseconds) {
    enum { PIECE = 1 << 20, MILLION = 1000000 };
    uint64_t begin = os_monotonic_nanoseconds() / MILLION;
    for (;;) {
        int64_t passed = (int64_t)(os_monotonic_nanoseconds() / MILLION - begin);
        int64_t left = milliseconds < 0 || milliseconds - passed > PIECE ? PIECE
                       : milliseconds > passed                           ? milliseconds - passed
                                                                         : 0;
        struct pollfd asked = {.fd = descriptor, .events = POLLIN};
        int found = poll(&asked, 1, (int)left);
        if (found > 0) return asked.revents & POLLNVAL ? -EBADF : 1;
        if (found < 0 && (errno != EINTR || is_signalled())) return -errno;
        if (found == 0 && milliseconds >= 0 && left < PIECE) return 0;
    }
}

/* -EINTR as in os_open */
int64_t os_delay(int64_t microseconds) {
    enum { MILLION = 1000000, LONGEST = 86400 * 365 };
    int64_t seconds = microseconds / MILLION;
    struct timespec left = {.tv_sec = seconds > LONGEST ? LONGEST : seconds,
                            .tv_nsec = microseconds % MILLION * 1000};
    if (microseconds <= 0) return 0;
    while (nanosleep(&left, &left) != 0)
        if (errno != EINTR || is_signalled()) return -errno;
    return 0;
}

void os_system(OsSystemRoom *room) {
    struct utsname names = {0};
    if (uname(&names) != 0) bug("uname: %s", strerror(errno));
    snprintf(room->system, sizeof room->system, "%s", names.sysname);
    snprintf(room->processor, sizeof room->processor, "%s", names.machine);
}

bool os_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

int64_t os_get_echo(int descriptor) {
    struct termios settings;
    return tcgetattr(descriptor, &settings) != 0 ? -errno : (settings.c_lflag & ECHO) != 0;
}

int64_t os_set_echo(int descriptor, bool shows) {
    struct termios settings;
    if (tcgetattr(descriptor, &settings) != 0) return -errno;
    settings.c_lflag = shows ? settings.c_lflag | ECHO : settings.c_lflag & ~(tcflag_t)ECHO;
    return tcsetattr(descriptor, TCSANOW, &settings) != 0 ? -errno : 0;
}

/* what COLUMNS asks for, 0 if it says nothing useful */
static int wanted_columns(void) {
    enum { FEWEST = 20, MOST = 1000 };
    const char *text = os_environment("COLUMNS");
    uint64_t columns;
    if (!text || !text_number(text_of(text), &columns)) return 0;
    return columns >= FEWEST && columns <= MOST ? (int)columns : 0;
}

int os_terminal_columns(int descriptor) {
    struct winsize size;
    bool terminal = os_is_terminal(descriptor);
    if (!terminal && descriptor >= 0) return wanted_columns();
    if (!terminal || ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_col;
}

/* ---- whole files ---- */

const char *os_reason(int64_t failure) { return strerror((int)-failure); }

static bool refuse(const char **reason, int64_t negative_errno) {
    *reason = os_reason(negative_errno);
    return false;
}

bool os_read_whole(int descriptor, size_t limit, Buffer *into, const char **reason) {
    size_t total = 0;
    int64_t count;
    char piece[1 << 15];
    while ((count = os_read(descriptor, piece, sizeof piece)) > 0) {
        if ((size_t)count > limit - total) break;
        total += (size_t)count;
        buffer_add(into, piece, (size_t)count);
    }
    if (count < 0) return refuse(reason, count);
    if (count > 0) *reason = "it is larger than assay reads";
    return count == 0;
}

static bool read_file(int64_t descriptor, size_t limit, Buffer *into, const char **reason) {
    if (descriptor < 0) return refuse(reason, descriptor);
    bool read = os_read_whole((int)descriptor, limit, into, reason);
    if (descriptor > 0) os_close((int)descriptor);
    return read;
}

bool os_read_file(const char *path, size_t limit, Buffer *into, const char **reason) {
    return read_file(os_open_input(path), limit, into, reason);
}

bool os_read_to_replace(const char *path, size_t limit, Buffer *into, const char **reason) {
    return read_file(os_open(path, 0), limit, into, reason);
}

/* Does a path lead out of its folder by its own words? */
static bool leads_out(const char *path) {
    int depth = 0;
    if (path[0] == '/') return true;
    while (*path != '\0') {
        size_t length = strcspn(path, "/");
        if (length == 2 && path[0] == '.' && path[1] == '.')
            depth--;
        else if (length > 0 && !(length == 1 && path[0] == '.'))
            depth++;
        if (depth < 0) return true;
        path += length + (path[length] == '/');
    }
    return false;
}

bool os_resolve_below(const char *folder, const char *path, Buffer *resolved, const char **reason) {
    static const char outside[] = "it is not below the folder that sources are read from";
    char root[PATH_MAX], target[PATH_MAX];
    if (!realpath(folder, root)) {
        *reason = "the folder that sources are read from is not there";
        return false;
    }
    Buffer joined = {0};
    buffer_printf(&joined, path[0] == '/' ? "%s%s" : "%s/%s", path[0] == '/' ? "" : root, path);
    const char *found = realpath(joined.bytes, target);
    int failure = errno;
    size_t length = strcmp(root, "/") == 0 ? 0 : strlen(root);
    bool below = found && strncmp(found, root, length) == 0 && found[length] == '/';
    if (below)
        buffer_string(resolved, found);
    else if (found || leads_out(path))
        *reason = outside;
    else
        refuse(reason, -failure);
    buffer_release(&joined);
    return below;
}

/* what is left of `path` from `folder` on, both without links; NULL: it does not lie there */
static const char *inside_of(const char *folder, const char *path) {
    size_t length = strcmp(folder, "/") == 0 ? 0 : strlen(folder);
    if (strncmp(path, folder, length) != 0) return NULL;
    return path[length] == '/' ? path + length + 1 : path[length] == '\0' ? path + length : NULL;
}

bool os_path_below(const char *folder, const char *path, Buffer *rest) {
    char root[PATH_MAX], target[PATH_MAX];
    if (!realpath(folder, root) || !realpath(path, target)) return false;
    const char *inside = inside_of(root, target);
    if (!inside || *inside == '\0') return false;
    buffer_string(rest, inside);
    return true;
}

bool os_is_outside(const char *folder, const char *path) {
    char root[PATH_MAX], target[PATH_MAX];
    return realpath(folder, root) && realpath(path, target) && !inside_of(root, target);
}

/* What is no link; -1: the reason says why. A device or pipe is not even opened; that it is the same
 * file as before, whoever renames meanwhile, is asked of what is open. */
static int open_resolved(const char *path, const char **reason) {
    struct stat before, after;
    if (lstat(path, &before) != 0) {
        refuse(reason, -errno);
        return -1;
    }
    *reason = "it is not a regular file";
    if (!S_ISREG(before.st_mode)) return -1;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) refuse(reason, -errno);
    if (descriptor < 0) return -1;
    if (fstat(descriptor, &after) == 0 && S_ISREG(after.st_mode) && after.st_dev == before.st_dev &&
        after.st_ino == before.st_ino) {
        os_remember_input(descriptor, path);
        return descriptor;
    }
    os_close(descriptor);
    return -1;
}

static bool read_and_close(int descriptor, size_t limit, Buffer *into, const char **reason) {
    if (descriptor < 0) return false;
    bool read = os_read_whole(descriptor, limit, into, reason);
    os_close(descriptor);
    return read;
}

bool os_read_resolved(const char *path, size_t limit, Buffer *into, const char **reason) {
    return read_and_close(open_resolved(path, reason), limit, into, reason);
}

/* what makes a file one of its kind: `.cabal`, or the whole name if it has no dot */
static const char *ending_of(const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot ? dot : name;
}

/* Note [Found files] */
int os_open_regular(const char *path, const char **reason) {
    struct stat status;
    char target[PATH_MAX];
    if (lstat(path, &status) != 0 || !S_ISLNK(status.st_mode)) return open_resolved(path, reason);
    if (!realpath(path, target)) {
        refuse(reason, -errno);
        return -1;
    }
    if (strcmp(ending_of(path), ending_of(target)) == 0) return open_resolved(target, reason);
    *reason = "it is a link to a file of another kind";
    return -1;
}

bool os_read_regular(const char *path, size_t limit, Buffer *into, const char **reason) {
    return read_and_close(os_open_regular(path, reason), limit, into, reason);
}

bool os_is_there(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

bool os_is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Root may be at work in another user's name (sudo): what it left in that home, nobody but root could
 * use or remove. */
static bool may_keep_in(const char *home) {
    struct stat status;
    return home && home[0] == '/' &&
           (geteuid() != 0 || stat(home, &status) != 0 || status.st_uid == 0);
}

bool os_cache_folder(Buffer *into) {
    const char *cache = os_environment("XDG_CACHE_HOME"), *home = os_environment("HOME");
    bool is_given = cache && cache[0] == '/';
    if (!may_keep_in(is_given ? cache : home)) return false;
    buffer_printf(into, is_given ? "%s/assay" : "%s/.cache/assay", is_given ? cache : home);
    return true;
}

/* ---- the rest ---- */

const char *os_environment(const char *name) { return getenv(name); }

uint64_t os_environment_count(void) {
    uint64_t count = 0;
    while (environ && environ[count]) count++;
    return count;
}

const char *os_environment_entry(uint64_t number) {
    return number < os_environment_count() ? environ[number] : NULL;
}

bool os_program_folder(Buffer *into) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0) { /* a bare root without /proc */
        const char *executed = (const char *)getauxval(AT_EXECFN);
        length = executed && realpath(executed, path) ? (ssize_t)strlen(path) : 0;
    }
    while (length > 0 && path[length - 1] != '/') length--;
    if (length <= 0) return false;
    buffer_add(into, path, (size_t)length);
    return true;
}

static uint64_t nanoseconds_of(clockid_t clock) {
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

uint64_t os_monotonic_nanoseconds(void) { return nanoseconds_of(CLOCK_MONOTONIC); }
uint64_t os_cpu_nanoseconds(void) { return nanoseconds_of(CLOCK_PROCESS_CPUTIME_ID); }
int64_t os_wall_seconds(void) { return (int64_t)time(NULL); }
