#include "runtime/thread.h"

#include "base/os.h"
#include <string.h>

enum { STACK_RESERVE_WORDS = 4096, STACK_GRAIN = 4096 };

static const uint64_t STACK_LEAST = UINT64_C(64) << 10;
static const uint64_t STACK_MOST = UINT64_C(1) << 40;

/* Without a wish: a quarter of the memory, so that heap and stack together stay below all of it. */
static uint64_t stack_bytes(uint64_t limit_bytes) {
    uint64_t bytes = limit_bytes != 0 ? limit_bytes : os_memory_allowed() / 4;
    if (bytes < STACK_LEAST) bytes = STACK_LEAST;
    if (bytes > STACK_MOST) bytes = STACK_MOST;
    return (bytes + STACK_GRAIN - 1) / STACK_GRAIN * STACK_GRAIN;
}

bool thread_init(Thread *thread, uint64_t limit_bytes) {
    memset(thread, 0, sizeof *thread);
    const size_t reserve = STACK_RESERVE_WORDS * sizeof(Word);
    for (uint64_t bytes = stack_bytes(limit_bytes); bytes >= STACK_LEAST; bytes /= 2) {
        thread->stack = os_reserve(bytes + reserve);
        if (thread->stack == NULL) continue;
        thread->limit = thread->stack + bytes / sizeof(Word);
        thread->end = thread->limit + STACK_RESERVE_WORDS;
        thread->stack[0] = frame_make(FRAME_STOP, 0, CONTEXT_MAIN);
        thread->base = thread->highest = thread->stack + 1;
        return true;
    }
    return false;
}

void thread_release(Thread *thread) {
    if (thread->stack != NULL)
        os_release(thread->stack, (size_t)(thread->end - thread->stack) * sizeof(Word));
    memset(thread, 0, sizeof *thread);
}
