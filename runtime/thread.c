#include "runtime/thread.h"

#include "base/os.h"
#include <string.h>

enum { STACK_GRAIN = 4096, STACK_RESERVE_SHARE = 8, STACK_FREE_SHARE = 10 };

static const uint64_t STACK_LEAST = UINT64_C(64) << 10;
static const uint64_t STACK_MOST = UINT64_C(1) << 40;
static const uint64_t STACK_RESERVE_MOST = UINT64_C(1) << 20;

/* Without a wish: a quarter of the memory, so that heap and stack together stay below all of it. */
static uint64_t stack_bytes(uint64_t limit_bytes) {
    uint64_t bytes = limit_bytes != 0 ? limit_bytes : os_memory_allowed() / 4;
    if (bytes < STACK_LEAST) bytes = STACK_LEAST;
    if (bytes > STACK_MOST) bytes = STACK_MOST;
    return (bytes + STACK_GRAIN - 1) / STACK_GRAIN * STACK_GRAIN;
}

/* in words, for a limit in words */
static uint64_t reserve_words(uint64_t limit) {
    uint64_t share = limit / STACK_RESERVE_SHARE, most = STACK_RESERVE_MOST / sizeof(Word);
    return share < most ? share : most;
}

static void set_limit(Thread *thread, uint64_t words) {
    thread->most = thread->stack + words;
    if (!thread->watched || thread->bound > thread->most) thread->bound = thread->most;
    thread->limit = thread->bound;
}

void thread_watch(Thread *thread) {
    thread->watched = true;
    thread->limit = thread->bound = thread->stack + 1;
}

bool thread_init(Thread *thread, uint64_t limit_bytes) {
    memset(thread, 0, sizeof *thread);
    for (uint64_t bytes = stack_bytes(limit_bytes); bytes >= STACK_LEAST; bytes /= 2) {
        uint64_t words = bytes / sizeof(Word);
        uint64_t all = words + reserve_words(words) + STACK_MARGIN;
        thread->stack = os_reserve(all * sizeof(Word));
        if (thread->stack == NULL) continue;
        thread->words = words;
        set_limit(thread, words);
        thread->end = thread->stack + all;
        thread->stack[0] = frame_make(FRAME_STOP, 0, CONTEXT_MAIN);
        thread->base = thread->highest = thread->stack + 1;
        thread->running = CONTEXT_MAIN;
        return true;
    }
    return false;
}

void thread_use_reserve(Thread *thread, const Word *top) {
    thread->exhausted = true;
    set_limit(thread, thread->words + reserve_words(thread->words));
    thread_recover(thread, top);
}

void thread_recover(Thread *thread, const Word *top) {
    uint64_t used = (uint64_t)(top - thread->stack);
    if (used > thread->words - thread->words / STACK_FREE_SHARE) return;
    thread->exhausted = false;
    set_limit(thread, thread->words);
}

void thread_release(Thread *thread) {
    if (thread->stack != NULL)
        os_release(thread->stack, (size_t)(thread->end - thread->stack) * sizeof(Word));
    memset(thread, 0, sizeof *thread);
}
