#include "tests/laws/fuzz/child.h"
#include "base/os.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 5 };
#define MEMORY ((rlim_t)1 << 30)

/* the counters of clang's -fsanitize=fuzzer, a byte for each edge */
extern uint8_t first_counter[] __asm__("__start___sancov_cntrs")
    __attribute__((visibility("hidden")));
extern uint8_t after_counters[] __asm__("__stop___sancov_cntrs")
    __attribute__((visibility("hidden")));

static struct {
    uint8_t *counters; /* shared with children */
    size_t counter_count;
    unsigned failed; /* executions */
} state;

void child_prepare(void) {
    state.counter_count = (size_t)(after_counters - first_counter);
    state.counters = mmap(NULL, state.counter_count + 1, PROT_READ | PROT_WRITE,
                          MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (state.counters == MAP_FAILED) abort();
}

static void limit_child(void) {
    struct rlimit time = {SECONDS, SECONDS + 1}, space = {0, RLIM_INFINITY};
    unsigned long pages = 0;
    FILE *own = fopen("/proc/self/statm", "r");
    if (own && fscanf(own, "%lu", &pages) == 1) {
        space.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + MEMORY;
        setrlimit(RLIMIT_AS, &space);
    }
    if (own) fclose(own);
    signal(SIGXCPU, SIG_DFL);
    setrlimit(RLIMIT_CPU, &time);
}

static void be_child(ChildRun *run, Text input) {
    limit_child();
    run(input);
    if (state.counter_count > 0) memcpy(state.counters, first_counter, state.counter_count);
    _exit(0);
}

/* else libFuzzer keeps it, and ends */
static void keep(Text input) {
    const char *folder = os_environment("FUZZ_KEEP"), *reason;
    Buffer path = {0};
    if (!folder) abort();
    buffer_printf(&path, "%s/%u", folder, state.failed++);
    os_write_file(buffer_as_string(&path), input, &reason);
    fprintf(stderr, "kept: %s\n", buffer_as_string(&path));
    buffer_release(&path);
}

void child_run(ChildRun *run, Text input) {
    int status = 0;
    pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) be_child(run, input);
    while (waitpid(child, &status, 0) != child)
        if (errno != EINTR) abort(); /* libFuzzer's own clock interrupts */
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        fprintf(stderr, "ERROR: it took more than %d seconds\n", SECONDS);
    else if (status != 0)
        fprintf(stderr, "ERROR: it ended with status %#x\n", (unsigned)status);
    if (status != 0) keep(input); /* the child has said why */
    for (size_t i = 0; i < state.counter_count; i++) first_counter[i] |= state.counters[i];
}
