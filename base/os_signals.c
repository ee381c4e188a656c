/* Signals, and what has to be undone when we end: Note [Unfinished]. */
#include "base/fail.h"
#include "base/os.h"
#include "base/os_internal.h"
#include "base/os_process.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CAUGHT = 5, ENDING = 6, UNFINISHED = 16 };
static const int caught_signals[CAUGHT] = {SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGPIPE};
static const int ending_signals[ENDING] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGXFSZ};

/* what a signal does that we can be asked to end by */
typedef enum OsSignalMode {
    MODE_END,  /* it ends us */
    MODE_NOTE, /* it is noted, for whoever polls */
    MODE_ONCE  /* the first is noted, the next ends us */
} OsSignalMode;

typedef struct Unfinished {
    enum { NOTHING, UNFINISHED_FILE, UNFINISHED_FOLDER, UNFINISHED_EMPTY, UNFINISHED_PROCESS } kind;
    pid_t target;
    char path[PATH_MAX];
} Unfinished;

/* The one writable global of the program: a handler has no other way to tell. */
static struct OsSignalState {
    OsSignals arrived;
    struct sigaction before[CAUGHT];
    bool catching;
    volatile OsSignalMode mode;
    const char *last_words; /* of a SIGINT that ends us; or NULL */
    Unfinished unfinished[UNFINISHED];
    int lost; /* errno of the first words of ours that could not be written; 0: none */
    const char *volatile alarm_line; /* os_alarm_ends; NULL: it is noted */
    int alarm_code;
} os_signal_state;

/* ---- what is unfinished ---- */

void os_hold_signals(sigset_t *before) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, before);
}

void os_let_signals(const sigset_t *before) { pthread_sigmask(SIG_SETMASK, before, NULL); }

static Unfinished *free_entry(void) {
    for (int i = 0; i < UNFINISHED; i++)
        if (os_signal_state.unfinished[i].kind == NOTHING) return &os_signal_state.unfinished[i];
    bug("more than %d unfinished things", UNFINISHED);
}

/* a path that is longer cannot have been made */
static void enter_path(int kind, const char *path) {
    Unfinished *entry = free_entry();
    size_t length = strlen(path);
    bug_unless(length < sizeof entry->path, "a path of %zu bytes", length);
    memcpy(entry->path, path, length + 1);
    entry->kind = kind;
}

void os_unfinished_file(const char *path) { enter_path(UNFINISHED_FILE, path); }
void os_unfinished_folder(const char *path) { enter_path(UNFINISHED_FOLDER, path); }

void os_unfinished_empty_folder(const char *path) { enter_path(UNFINISHED_EMPTY, path); }

void os_unfinished_process(int64_t target) {
    Unfinished *entry = free_entry();
    entry->target = (pid_t)target;
    entry->kind = UNFINISHED_PROCESS;
}

void os_finished_path(const char *path) {
    for (int i = 0; i < UNFINISHED; i++) {
        Unfinished *entry = &os_signal_state.unfinished[i];
        if (entry->kind != NOTHING && entry->kind != UNFINISHED_PROCESS &&
            strcmp(entry->path, path) == 0)
            entry->kind = NOTHING;
    }
}

void os_finished_process(int64_t target) {
    for (int i = 0; i < UNFINISHED; i++) {
        Unfinished *entry = &os_signal_state.unfinished[i];
        if (entry->kind == UNFINISHED_PROCESS && entry->target == target) entry->kind = NOTHING;
    }
}

/* What a handler may do. Processes before files, so that they write no new ones. */
static void undo_at_once(void) {
    for (int i = 0; i < UNFINISHED; i++)
        if (os_signal_state.unfinished[i].kind == UNFINISHED_PROCESS)
            kill(os_signal_state.unfinished[i].target, SIGKILL);
    for (int i = 0; i < UNFINISHED; i++)
        if (os_signal_state.unfinished[i].kind == UNFINISHED_FILE)
            unlink(os_signal_state.unfinished[i].path);
    for (int i = 0; i < UNFINISHED; i++)
        if (os_signal_state.unfinished[i].kind == UNFINISHED_EMPTY)
            rmdir(os_signal_state.unfinished[i].path);
}

void os_undo(void) {
    sigset_t before;
    os_hold_signals(&before);
    undo_at_once();
    for (int i = 0; i < UNFINISHED; i++) {
        Unfinished *entry = &os_signal_state.unfinished[i];
        pid_t child = entry->target < 0 ? -entry->target : entry->target;
        if (entry->kind == UNFINISHED_PROCESS) waitpid(child, NULL, 0);
    }
    for (int i = 0; i < UNFINISHED; i++) {
        Unfinished *entry = &os_signal_state.unfinished[i];
        if (entry->kind == UNFINISHED_FOLDER) os_remove_folder(entry->path);
        entry->kind = NOTHING;
    }
    os_let_signals(&before);
}

/* ---- arriving ---- */

/* as if we had not caught it; the first process of a container outlives even that */
static void end_by(int signal_number) {
    const char *words = os_signal_state.last_words;
    undo_at_once();
    if (signal_number == SIGINT && words && write(2, words, strlen(words)) < 0) words = NULL;
    signal(signal_number, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal_number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    raise(signal_number);
    _exit(128 + signal_number);
}

static void end_by_alarm(void) {
    const char *line = os_signal_state.alarm_line;
    undo_at_once();
    ssize_t written = write(STDERR_FILENO, line, strlen(line));
    (void)written; /* it ends all the same */
    _exit(os_signal_state.alarm_code);
}

/* one that asks us to end; the time limit has asked, too */
static bool ends_us(void) {
    const OsSignals *arrived = &os_signal_state.arrived;
    bool again = arrived->interrupts > 0 || arrived->terminate || arrived->alarm;
    return os_signal_state.mode == MODE_END || (os_signal_state.mode == MODE_ONCE && again);
}

static void on_signal(int signal_number) {
    OsSignals *arrived = &os_signal_state.arrived;
    bool asks = signal_number == SIGINT || signal_number == SIGTERM || signal_number == SIGHUP;
    if (signal_number == SIGALRM && os_signal_state.alarm_line)
        end_by_alarm();
    else if (signal_number == SIGALRM)
        arrived->alarm = 1;
    else if (!asks || ends_us())
        end_by(signal_number);
    else if (signal_number == SIGINT)
        arrived->interrupts = arrived->interrupts + 1;
    else
        arrived->terminate = signal_number;
}

static void handle(int signal_number, void (*handler)(int)) {
    struct sigaction action = {0};
    action.sa_handler = handler; /* no SA_RESTART: a read that waits for input must return */
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

/* Where a standard stream is closed, a file of ours would get its number and what we print. What
 * stands there now refuses to be used, as the closed one did. */
static void hold_descriptors(void) {
    for (int i = 0; i < 3; i++) {
        if (fcntl(i, F_GETFD) >= 0) continue;
        if (open("/dev/null", i == 0 ? O_WRONLY : O_RDONLY) != i) _exit(FATAL_EXIT_CODE);
    }
}

void os_begin(void) {
    hold_descriptors();
    for (int i = 0; i < ENDING; i++) {
        struct sigaction before;
        /* whoever started us with a signal ignored (nohup) wants it ignored */
        if (sigaction(ending_signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            handle(ending_signals[i], on_signal);
    }
    atexit(os_undo);
}

void os_ignore_size_limit(void) { handle(SIGXFSZ, SIG_IGN); }

void os_signals_clear(void) { os_signal_state.arrived = (OsSignals){0}; }

void os_alarm_ends(const char *line, int exit_code) {
    os_signal_state.alarm_code = exit_code;
    os_signal_state.alarm_line = line;
    handle(SIGALRM, on_signal);
}

void os_signals_catch(void) {
    os_signals_clear();
    os_signal_state.alarm_line = NULL;
    os_signal_state.mode = MODE_NOTE;
    if (os_signal_state.catching) return;
    os_signal_state.catching = true;
    for (int i = 0; i < CAUGHT; i++) {
        struct sigaction *before = &os_signal_state.before[i];
        sigaction(caught_signals[i], NULL, before);
        if (before->sa_handler == SIG_IGN && caught_signals[i] != SIGALRM) continue;
        handle(caught_signals[i], caught_signals[i] == SIGPIPE ? SIG_IGN : on_signal);
    }
}

void os_signals_last(void) {
    if (os_signal_state.catching) os_signal_state.mode = MODE_ONCE;
}

OsSignals os_signals_once(void) {
    sigset_t before;
    os_hold_signals(&before);
    OsSignals arrived = os_signal_state.arrived;
    os_signals_clear();
    if (os_signal_state.catching) os_signal_state.mode = MODE_ONCE;
    os_let_signals(&before);
    return arrived;
}

void os_signals_last_words(const char *words) { os_signal_state.last_words = words; }

void os_signals_restore(void) {
    if (!os_signal_state.catching) return;
    os_alarm_after(0);
    os_signal_state.mode = MODE_END;
    for (int i = 0; i < CAUGHT; i++) sigaction(caught_signals[i], &os_signal_state.before[i], NULL);
    os_signal_state.catching = false;
}

const OsSignals *os_signals(void) { return &os_signal_state.arrived; }

int os_signals_exit_code(OsSignals arrived) {
    if (arrived.interrupts > 0) return 128 + SIGINT;
    return arrived.terminate ? 128 + arrived.terminate : 0;
}

/* It rings again every 100 ms: the first may fall just before a read that then waits for ever. */
void os_alarm_after(uint64_t milliseconds) {
    uint64_t longest = (uint64_t)86400 * 365 * 1000;
    if (milliseconds > longest) milliseconds = longest;
    struct itimerval timer = {0};
    timer.it_value.tv_sec = (time_t)(milliseconds / 1000);
    timer.it_value.tv_usec = (suseconds_t)(milliseconds % 1000 * 1000);
    if (milliseconds > 0) timer.it_interval.tv_usec = 100000;
    if (setitimer(ITIMER_REAL, &timer, NULL) != 0) bug("setitimer: %s", strerror(errno));
}

bool os_alarm_runs(void) {
    struct itimerval timer = {0};
    return getitimer(ITIMER_REAL, &timer) == 0 &&
           (timer.it_value.tv_sec > 0 || timer.it_value.tv_usec > 0);
}

/* ---- our own words ---- */

bool os_print(int descriptor, Text text, const char **reason) {
    int64_t written = os_write(descriptor, text.bytes, text.length);
    if (written >= 0) return true;
    if (os_signal_state.lost == 0) os_signal_state.lost = (int)-written;
    *reason = os_reason(written);
    return false;
}

bool os_print_failed(void) { return os_signal_state.lost != 0; }
