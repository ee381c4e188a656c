#include "base/os_process.h"
#include "base/os.h"
#include "base/os_internal.h"
#include "base/vector.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* ---- starting ---- */

typedef VECTOR(char *) Environment;

static size_t name_length(const char *assignment) { return strcspn(assignment, "="); }

static bool is_changed(const char *assignment, const char *const *changes) {
    size_t length = name_length(assignment);
    for (; changes && *changes; changes++)
        if (name_length(*changes) == length && memcmp(*changes, assignment, length) == 0)
            return true;
    return false;
}

static Environment changed_environment(const char *const *changes) {
    Environment made = {0};
    for (char **old = environ; old && *old; old++)
        if (!is_changed(*old, changes)) vector_push(&made, *old);
    for (; changes && *changes; changes++)
        if (strchr(*changes, '=')) vector_push(&made, (char *)*changes);
    vector_push(&made, NULL);
    return made;
}

/* One may be closed; and what stands in for one (os_begin) is of no use to anybody. */
static bool is_usable(int descriptor, int as) {
    int flags = descriptor == OS_NOWHERE ? -1 : fcntl(descriptor, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != (as == 0 ? O_WRONLY : O_RDONLY);
}

/* The child's descriptors 0, 1 and 2. They are duplicated upwards first, so that none of them is
 * overwritten before it is used. */
static int64_t add_descriptors(posix_spawn_file_actions_t *actions, const int wanted[3],
                               int held[3]) {
    for (int i = 0; i < 3; i++) {
        int from = wanted[i];
        int opened = -1;
        if (!is_usable(from, i)) {
            opened = from = open("/dev/null", O_RDWR | O_CLOEXEC);
            if (from < 0) return -errno;
        }
        held[i] = fcntl(from, F_DUPFD_CLOEXEC, 3);
        int failure = held[i] < 0 ? errno : 0;
        if (opened >= 0) close(opened);
        if (failure) return -failure;
        int added = posix_spawn_file_actions_adddup2(actions, held[i], i);
        if (added != 0) return -added;
    }
    return 0;
}

/* We may ignore SIGPIPE, the child must not. Signals that we catch are reset by its start. */
static void add_signals(posix_spawnattr_t *attributes, const sigset_t *mask, bool own_group) {
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(attributes, &defaults);
    posix_spawnattr_setsigmask(attributes, mask);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, (short)(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK |
                                                 (own_group ? POSIX_SPAWN_SETPGROUP : 0)));
}

static int64_t spawn(const OsCommand *command, const int wanted[3], OsProcess *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    os_hold_signals(&signals); /* until it is known as unfinished */
    add_signals(&attributes, &signals, command->own_group);
    int held[3] = {-1, -1, -1};
    int64_t failure = add_descriptors(&actions, wanted, held);
    if (failure == 0) {
        Environment environment = changed_environment(command->environment);
        pid_t id = 0;
        failure = -posix_spawnp(&id, command->program, &actions, &attributes,
                                (char *const *)command->words, environment.items);
        process->id = id;
        process->own_group = command->own_group;
        process->target = command->own_group ? -(int64_t)id : id;
        if (failure == 0) os_unfinished_process(process->target);
        vector_release(&environment);
    }
    os_let_signals(&signals);
    for (int i = 0; i < 3; i++)
        if (held[i] >= 0) close(held[i]);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure;
}

int64_t os_start(const OsCommand *command, OsProcess *process) {
    memset(process, 0, sizeof *process);
    process->feed_from = process->feed_to = process->feed_copy = -1;
    int wanted[3] = {command->input, command->output, command->error};
    int ends[2] = {-1, -1};
    if (command->copy != 0) {
        if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
        fcntl(ends[1], F_SETFL, O_NONBLOCK);
        wanted[0] = ends[0];
    }
    int64_t failure = spawn(command, wanted, process);
    if (ends[0] >= 0) close(ends[0]);
    if (failure != 0) {
        if (ends[1] >= 0) close(ends[1]);
        return failure;
    }
    if (command->copy != 0) {
        process->feed_from = command->input;
        process->feed_to = ends[1];
        process->feed_copy = command->copy;
    }
    return 0;
}

/* ---- its input ---- */

static void feed_end(OsProcess *process) {
    if (process->feed_to >= 0) close(process->feed_to);
    process->feed_from = process->feed_to = process->feed_copy = -1;
}

/* One step: as much as can be had without waiting longer than this. -1 if a signal arrived. */
static int feed_step(OsProcess *process, int milliseconds) {
    bool reads = process->feed_at == process->feed_end;
    struct pollfd watched = {.fd = reads ? process->feed_from : process->feed_to,
                             .events = reads ? POLLIN : POLLOUT};
    int ready = poll(&watched, 1, milliseconds);
    if (ready <= 0) return ready;
    if (reads) {
        ssize_t count = read(process->feed_from, process->feed, sizeof process->feed);
        if (count < 0 && errno == EINTR) return -1;
        if (count <= 0 || os_write(process->feed_copy, process->feed, (size_t)count) < 0) {
            feed_end(process);
            return 1;
        }
        process->feed_at = 0;
        process->feed_end = (size_t)count;
    } else {
        ssize_t count = write(process->feed_to, process->feed + process->feed_at,
                              process->feed_end - process->feed_at);
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            feed_end(process); /* it reads no more */
        else if (count > 0)
            process->feed_at += (size_t)count;
    }
    return 1;
}

/* ---- waiting ---- */

/* Is it over? A process that was never ours to wait for counts as ended. */
static bool has_ended(OsProcess *process) {
    int status;
    struct rusage use = {0};
    pid_t found;
    do found = wait4((pid_t)process->id, &status, WNOHANG, &use);
    while (found < 0 && errno == EINTR);
    if (found == 0) return false;
    if (found > 0) {
        process->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        process->code = process->signal ? 128 + process->signal : WEXITSTATUS(status);
        process->cpu_nanoseconds =
            (uint64_t)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000000000 +
            (uint64_t)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) * 1000;
    }
    os_finished_process(process->target);
    feed_end(process);
    return true;
}

/* There is no portable wait with a time limit: short sleeps, longer ones the longer it takes. */
bool os_wait(OsProcess *process, uint64_t milliseconds) {
    enum { LONGEST = 20 };
    uint64_t end = os_monotonic_nanoseconds() + milliseconds * 1000000;
    int pause = 1;
    while (!has_ended(process)) {
        int woken;
        if (process->feed_to >= 0) {
            woken = feed_step(process, pause);
            if (woken > 0) pause = 1;
        } else {
            woken = poll(NULL, 0, pause);
        }
        if (woken < 0 || os_monotonic_nanoseconds() >= end) return has_ended(process);
        if (pause < LONGEST) pause++;
    }
    return true;
}

void os_interrupt(const OsProcess *process, bool force) {
    kill((pid_t)process->target, force ? SIGKILL : SIGINT);
}

const char *os_signal_name(int number) {
    static const struct {
        int number;
        const char *name;
    } names[] = {{SIGHUP, "SIGHUP"},   {SIGINT, "SIGINT"},   {SIGQUIT, "SIGQUIT"},
                 {SIGILL, "SIGILL"},   {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"},
                 {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},   {SIGKILL, "SIGKILL"},
                 {SIGUSR1, "SIGUSR1"}, {SIGSEGV, "SIGSEGV"}, {SIGUSR2, "SIGUSR2"},
                 {SIGPIPE, "SIGPIPE"}, {SIGALRM, "SIGALRM"}, {SIGTERM, "SIGTERM"},
                 {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"}, {SIGSYS, "SIGSYS"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].number == number) return names[i].name;
    return "?";
}

/* ---- folders ---- */

bool os_find_program(const char *name, Buffer *path) {
    if (strchr(name, '/')) {
        buffer_string(path, name);
        return access(name, X_OK) == 0 && os_is_file(name);
    }
    const char *folders = getenv("PATH");
    size_t before = path->length;
    while (folders && *folders) {
        size_t length = strcspn(folders, ":");
        buffer_truncate(path, before);
        buffer_printf(path, "%.*s/%s", (int)length, folders, name);
        if (length > 0 && access(buffer_as_string(path) + before, X_OK) == 0 &&
            os_is_file(buffer_as_string(path) + before))
            return true;
        folders += length;
        if (*folders == ':') folders++;
    }
    buffer_truncate(path, before);
    return false;
}

bool os_is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

int64_t os_make_folders(const char *path) {
    Buffer part = {0};
    int64_t failure = 0;
    for (const char *at = path; failure == 0 && *path;) {
        at += strcspn(at, "/");
        buffer_clear(&part);
        buffer_add(&part, path, (size_t)(at - path));
        if (part.length > 0 && mkdir(part.bytes, 0777) != 0 && !os_is_folder(part.bytes))
            failure = -errno;
        if (*at == '\0') break;
        at++;
    }
    buffer_release(&part);
    return failure;
}

int64_t os_make_folder(const char *path, bool *made) {
    sigset_t signals;
    os_hold_signals(&signals);
    *made = mkdir(path, 0777) == 0;
    int64_t failure = *made ? 0 : -errno;
    if (*made) os_unfinished_empty_folder(path);
    os_let_signals(&signals);
    return failure == -EEXIST && os_is_folder(path) ? 0 : failure;
}

void os_keep_folder(const char *path) { os_finished_path(path); }

void os_drop_folder(const char *path) {
    sigset_t signals;
    os_hold_signals(&signals);
    rmdir(path);
    os_finished_path(path);
    os_let_signals(&signals);
}

int64_t os_make_temporary_folder(const char *stem, Buffer *path) {
    Buffer made = {0};
    buffer_printf(&made, "%s-XXXXXX", stem);
    sigset_t signals;
    os_hold_signals(&signals);
    int64_t failure = mkdtemp(made.bytes) ? 0 : -errno;
    if (failure == 0) os_unfinished_folder(made.bytes);
    os_let_signals(&signals);
    if (failure == 0) buffer_text(path, buffer_as_text(&made));
    buffer_release(&made);
    return failure;
}

void os_remove_file(const char *path) { unlink(path); }

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *where) {
    (void)status;
    (void)where;
    if (kind == FTW_DP)
        rmdir(path);
    else
        unlink(path);
    return 0;
}

void os_remove_folder(const char *path) {
    enum { OPEN_FOLDERS = 16 };
    nftw(path, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
    if (!os_is_folder(path)) os_finished_path(path);
}

void os_each_entry(const char *folder, const char *prefix,
                   void (*visit)(void *context, const char *path), void *context) {
    DIR *listed = opendir(folder);
    Buffer path = {0};
    for (struct dirent *entry; listed && (entry = readdir(listed));) {
        if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0 || entry->d_name[0] == '.')
            continue;
        buffer_clear(&path);
        buffer_printf(&path, "%s/%s", folder, entry->d_name);
        visit(context, buffer_as_string(&path));
    }
    if (listed) closedir(listed);
    buffer_release(&path);
}

bool os_current_folder(Buffer *into) {
    char path[PATH_MAX];
    if (!getcwd(path, sizeof path)) return false;
    buffer_string(into, path);
    return true;
}

int64_t os_lock(const char *path) {
    int descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (descriptor < 0) return -errno;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
    int failure = errno;
    close(descriptor);
    return -failure;
}

int64_t os_temporary_file(void) {
    const char *folder = getenv("TMPDIR");
    Buffer path = {0};
    buffer_printf(&path, "%s/assay-XXXXXX", folder && folder[0] == '/' ? folder : "/tmp");
    int descriptor = mkostemp(path.bytes, O_CLOEXEC);
    int64_t result = descriptor < 0 ? -errno : descriptor;
    if (descriptor >= 0) unlink(path.bytes);
    buffer_release(&path);
    return result;
}

int64_t os_read_at(int descriptor, void *bytes, size_t size, int64_t offset) {
    ssize_t count;
    do count = pread(descriptor, bytes, size > SSIZE_MAX ? SSIZE_MAX : size, offset);
    while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

bool os_can_seek(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}
